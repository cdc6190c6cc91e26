"""Mau-Mau after the club rules of seed 002: 64 cards, a chain of sevens, points, and a sharp last round."""
