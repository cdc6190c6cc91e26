"""Worlds: the few likeliest courses of an evening, each with what it cost to believe it (DESIGN.md, "Acts and worlds")."""
