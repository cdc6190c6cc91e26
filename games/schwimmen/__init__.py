"""Schwimmen (Schnauz) after seed 001: 32 cards, three in the middle, three lives, and the last one left wins."""
