"""Cards, seats, and one package per game. Pure: an input in, events out; no clock, no audio, no files."""
