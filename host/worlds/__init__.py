"""Worlds: the likeliest courses of an evening, each with what it costs to believe it (DESIGN.md, "Acts and worlds")."""
