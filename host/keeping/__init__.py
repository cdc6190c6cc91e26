"""The journal, and the evening that is folded from it."""
