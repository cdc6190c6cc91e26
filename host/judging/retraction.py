"""Retractions: what the table says was misheard, and what stands for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from games.moves import Move
from grammars import Phrase
from grammars import requests as said
from host.judging.deed import OWN, Deed, goes_with, is_part
from speech.words import Word

EXACT_S = 1e-6
"""Times of words are equal up to this; seconds."""


@dataclass(frozen=True)
class Armed:
    """ "Korrektur" without anything that replaces what was heard: in input `number`, its word begins at `start`."""

    number: int
    start: float
    talked: bool = False
    """Something else was said since: a move may be the next player's."""


@dataclass(frozen=True)
class Retraction:
    """The table says that something was misheard: what was said from `start` to `end` in input `number`."""

    number: int
    start: float
    end: float
    words: tuple[Word, ...]
    """They stand for it; none: it was never said."""
    at: float
    also: frozenset[int] = frozenset()
    """Numbers of inputs that go with it: the call that was made for the lay taken back."""
    since: float = float("inf")
    """Start of the move, where only the name before the replaced part stays."""
    armed: Armed | None = None
    """The "Korrektur" of an earlier breath that is used up now: it must not wait again for the next move."""
    again: tuple[tuple[float, float], ...] = ()
    """When the same was said again in that input."""
    spoken: tuple[float, float] | None = None
    """When the correction itself was said; None: the table was asked."""
    stands: bool = False
    """It is amended: what was accepted stays its player's, is flagged where it does not fit, and nobody pays."""


@dataclass(frozen=True)
class NothingToCorrect:
    """The table corrects a move that was never made."""

    words: tuple[Word, ...]
    at: float


@dataclass(frozen=True)
class Done:
    """What was done, as far as it may be corrected, and whose turn it is now."""

    last: Deed | None = None
    own: Mapping[str, Deed] = field(default_factory=dict)
    """By the players: what each of them laid, swapped, named or asked for last in this deal."""
    turn: str | None = None


def replaced(
    done: Done, deed: Deed, replacement: Sequence[Phrase], words: tuple[Word, ...], at: float, armed: Armed | None
) -> Retraction | NothingToCorrect:
    """`words`, read as `replacement`, stand for the deed or for a part of it."""
    if _says_whose(replacement, deed):
        replacement = replacement[1:]
        words = tuple(word for word in words if word.start >= replacement[0].start)
    wrong = _corrected(deed, replacement)
    other = named_another(replacement, deed, done.turn)
    if other is None and wrong.by_turn and wrong.player is None and replacement[0].actor is not None:
        # Nobody's so far: it was taken back, or for what a joker is. Now it is known whose it was.
        start, end = wrong.lead or (wrong.start, wrong.end)
        return Retraction(wrong.number, start, end, words, at, since=start, armed=armed, again=wrong.again)
    if other is None:
        return _instead(wrong, replacement, words, at, armed)
    if wrong.says(other.value):  # it was his
        (start, end), _ = wrong.part(replacement)
        start = min(start, wrong.slots.get("actor", (start, end))[0])
        return Retraction(wrong.number, start, end, words, at, since=start, armed=armed, again=wrong.again)
    own = done.own.get(str(other.actor))
    if own is None and wrong.by_turn and wrong.player is None:
        # It was taken back, and was nobody's fault if it was the other one's.
        return Retraction(wrong.number, wrong.start, wrong.end, words, at, armed=armed, again=wrong.again, stands=True)
    # Another player's other card is not the last move: nobody may lose that by it.
    if own is None or replacement[0] is not other or not isinstance(other.value, OWN):
        return NothingToCorrect(words, at)
    return replace(_instead(own, replacement, words, at, armed), stands=True)


def _instead(
    wrong: Deed, replacement: Sequence[Phrase], words: tuple[Word, ...], at: float, armed: Armed | None
) -> Retraction:
    """The player's own words stand for what was misheard; whose it was is known where only a part was."""
    (start, end), own = wrong.part(replacement)
    if own is not None:
        words = tuple(word for word in words if own[0] - EXACT_S <= word.start < own[1] - EXACT_S)
    since = wrong.since(start)
    return Retraction(wrong.number, start, end, words, at, since=since, armed=armed, again=wrong.again)


def _says_whose(replacement: Sequence[Phrase], deed: Deed) -> bool:
    """ "Korrektur, Ben zwanzig": what the figure was said of is known."""
    whose = getattr(deed.value, "player", None)
    return len(replacement) > 1 and whose is not None and replacement[0].value == said.BareName(whose)


def _corrected(deed: Deed, replacement: Sequence[Phrase]) -> Deed:
    """After a call, a wish or "gezogen", another card corrects the lay; only their like corrects them."""
    while deed.of is not None and not all(map(deed.is_like, replacement)):
        deed = deed.of
    return deed


def replaces(replacement: Sequence[Phrase], deed: Deed) -> bool:
    """Only a move, or a part that the corrected one has, can stand for it: no request, and no number out of talk.

    Nor can a call, a wish or an answer stand for a move.
    """
    if all(map(is_part, replacement)) and len(replacement) > 1 and not _says_whose(replacement, deed):
        return False  # "Cem zwanzig" is nothing that could stand for "Ben hat elf"
    wrong = _corrected(deed, replacement)
    return any(
        wrong.is_like(one) or (isinstance(one.value, Move) and not goes_with(one) and not is_part(one))
        for one in replacement
    )


def named_another(replacement: Sequence[Phrase], deed: Deed, turn: str | None) -> Phrase | None:
    """The move of a player who is named, and did not make the last one: what the table said is nobody's, and who was
    rejected is on turn still."""
    player = deed.lay.player or (turn if deed.lay.by_turn else None)
    moves = (one for one in replacement if isinstance(one.value, Move) and one.value.by_turn)
    return next((one for one in moves if one.actor not in (None, player)), None)
