"""Phrases: what those of a breath mean together at this moment of the game, before any of them is judged as a move."""
