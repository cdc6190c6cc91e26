"""Moves: whose they are, what they may have been, how they are made, and what a wrong one costs."""
