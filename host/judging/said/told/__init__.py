"""Told: what the table tells of the past, and the record denies, was taken down wrongly.

An account ("den König hat doch Jan gelegt") changes nothing where the record agrees with it. Where it does not, the
smallest change is looked for that makes it true: of a move that is told of, another player (`whose`), another card or
figure (`other`), another question or answer (`questions`), none at all (`undone`), or one before it that nobody heard
(`gaps`).
"""

from host.judging.said.told.mending import mended, moves_now, only_tells

__all__ = ["mended", "moves_now", "only_tells"]
