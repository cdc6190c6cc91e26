"""Correcting: what was misheard or decided otherwise is put in its place, and what follows is folded again."""
