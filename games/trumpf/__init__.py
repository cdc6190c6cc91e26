"""Trumpf after the first half of seed 004: the best figure takes the trick."""
