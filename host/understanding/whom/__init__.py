"""Whom a sentence names: in whatever words, whether he is on turn, has just moved, or is hit by what was laid."""

from host.understanding.whom.model import whom

__all__ = ["whom"]
