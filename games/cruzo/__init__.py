"""Cruzo: Shithead with an open and a blind row, functions of single ranks and swapped hands (seed 003)."""
