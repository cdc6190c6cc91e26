"""Halted: somebody says "nee, warte", and only in his next sentence what was wrong ("das war die Herz Dame")."""

from __future__ import annotations

from games.values import replace
from host.judging.past.retraction import Done
from host.judging.said.understood import Understood, moved

HALTED_S = 5.0
"""So soon behind it."""
_DENIES = frozenset({"nein", "nee", "nö", "quatsch"})
_HALTS = frozenset({"warte", "wartet", "moment", "halt", "stopp", "stop"})
_A = frozenset({"ein", "eine", "einen"})


def halts(understood: Understood) -> bool:
    """Whether somebody does so, and says no more of it than that something is wrong: not "wartet kurz auf mich"."""
    texts = _texts(understood)
    if understood.disputed is not None or _HALTS.isdisjoint(texts) or moved(understood.reading.phrases):
        return False
    return len(texts) == 1 or not _DENIES.isdisjoint(texts)


def behind_halt(understood: Understood, done: Done) -> Understood:
    """What is said right behind it: that it was another card contradicts, unless it may be said of *a* Dame, or of the
    card beneath."""
    disputed = understood.disputed
    if disputed is None or disputed.verbs != {"was"} or not _A.isdisjoint(_texts(understood)):
        return understood
    below = done.last.lay.beneath if done.last is not None else None
    if any(below in getattr(one.value, "cards", ()) for one in disputed.new):
        return understood
    return replace(understood, reading=replace(understood.reading, disputed=replace(disputed, contradicts=True)))


def _texts(understood: Understood) -> set[str]:
    return {word.text.lower() for word in understood.spoken}
