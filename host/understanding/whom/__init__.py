"""Whom talk names: whether he is who is to move, has just moved, or is hit by what was laid, in whatever words. A third
model, like that of acts.

`sentences` what it learns from · `model` what it says · `training` makes it
"""

from host.understanding.whom.model import whom

__all__ = ["whom"]
