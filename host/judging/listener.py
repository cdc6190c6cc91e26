"""The listener: from the words of an utterance to phrases, or to what the table says was misheard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from games.moves import Call, Move
from grammars import Phrase, Reading, WordLike
from grammars import requests as said
from host.inputs import Heard
from host.judging.deed import OWN, Deed, goes_with, is_part
from speech.words import GARBAGE, Word

JOIN_S = 1.0
"""A phrase may be cut in two results by a pause up to this long ("ich … ziehe")."""
CORRECT_WITHIN_S = 6.0
""" "Korrektur" alone waits this long for what replaces it."""

EXACT_S = 1e-6
"""Times of words are equal up to this; seconds."""

Read = Callable[[Sequence[WordLike]], Reading]
"""Reads the words of one utterance."""


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
class Understood:
    """One utterance, read."""

    words: tuple[Word, ...]
    """Garbage included; the end of the last utterance too, where a phrase goes across the pause."""
    reading: Reading
    joined: tuple[float, float] | None = None
    """When the words taken from the last utterance were said."""
    perhaps: Retraction | None = None
    """What it corrects, unless it is a move of its own: after "Korrektur" and some talk nobody can tell."""


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


class Listener:
    """Joins phrases across a pause, keeps the host's own voice out, and hears corrections."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._own_speech: list[tuple[float, float]] = []
        self._armed: Armed | None = None
        self._tail: tuple[Word, ...] = ()
        """Words at the end of the last utterance that led to nothing: perhaps the beginning of a phrase."""

    def add_own_speech(self, start: float, end: float) -> None:
        """The host spoke: what was heard meanwhile may be its own voice."""
        self._own_speech.append((start, end))

    def pieces(self, heard: Heard) -> list[Heard]:
        """ "Herz Zehn, Korrektur, Herz Acht": what was said in this breath before a correction is heard before it."""
        phrases = self._read(self._foreign(heard)).phrases
        bounds = [heard.start, *(one.start for index, one in enumerate(phrases) if _begins_anew(phrases[:index], one))]
        spans = list(pairwise([*bounds, heard.end]))
        if len(spans) == 1:
            return [heard]
        words = heard.words
        return [
            replace(heard, words=tuple(word for word in words if since <= word.start < until), start=since, end=until)
            for since, until in spans
        ]

    def _foreign(self, heard: Heard) -> tuple[Word, ...]:
        """The words that are surely not the host's own."""
        own = self._own_speech
        return tuple(word for word in heard.words if not any(start <= word.start < end for start, end in own))

    def listen(self, heard: Heard, number: int, done: Done) -> Understood | Retraction | NothingToCorrect:
        """Read one utterance, input `number`; `done` is what a correction may correct."""
        understood = self._join(self._foreign(heard))
        retraction = self._retraction(understood, number, done, heard.start)
        if isinstance(retraction, Retraction):
            retraction = replace(retraction, spoken=(heard.start, heard.end))
        if isinstance(retraction, NothingToCorrect):
            return retraction
        if retraction is None or not _may_be_new(understood.reading.phrases, retraction.armed):
            return retraction or understood
        return replace(understood, perhaps=replace(retraction, also=retraction.also | {number}, spoken=None))

    def led_to_nothing(self, understood: Understood) -> None:
        """The last phrase changed nothing: perhaps the next utterance completes it."""
        last = understood.reading.phrases[-1].start
        self._tail = tuple(word for word in _spoken(understood.words) if word.start >= last)

    def _join(self, words: tuple[Word, ...]) -> Understood:
        spoken = _spoken(words)
        reading = self._read(spoken)
        tail, self._tail = self._tail, ()
        if tail and spoken and 0 <= spoken[0].start - tail[-1].end <= JOIN_S:
            joined = self._read((*tail, *spoken))
            if any(phrase.start <= tail[-1].start and phrase.end >= spoken[0].end for phrase in joined.phrases):
                return Understood((*tail, *words), joined, (tail[0].start, tail[-1].end))
        if not reading.phrases:
            self._tail = spoken[-3:]
        return Understood(words, reading)

    def _retraction(
        self, understood: Understood, number: int, done: Done, at: float
    ) -> Retraction | NothingToCorrect | None:
        """What is corrected, if anything is."""
        armed, self._armed = self._armed, None
        deed = done.last
        if deed is None:
            return None
        phrases, spoken = understood.reading.phrases, _spoken(understood.words)
        for index, phrase in enumerate(phrases):
            if isinstance(phrase.value, said.Undo):
                # Without its lay the call would be a false one.
                undone, also = deed.undone, deed.calls if deed.kind is Call else frozenset[int]()
                return Retraction(
                    undone.number, undone.start, undone.end, (), at, also, armed=armed, again=undone.again
                )
            if isinstance(phrase.value, said.Correction):
                behind = phrases[index + 1 :]
                if behind and isinstance(behind[0].value, said.Correction):
                    continue  # said twice
                if _sets_strictness(behind):
                    return None
                rest = tuple(word for word in spoken if word.start >= phrase.end)
                if not _replaces(behind, deed):
                    self._armed = Armed(number, phrase.start)
                    moved = any(isinstance(one.value, Move) and one.value.by_turn for one in behind)
                    return NothingToCorrect(rest, at) if moved else None  # in no case is it the next player's move
                return _replaced(done, deed, behind, rest, at, armed)
        if armed is None or at - armed.start > CORRECT_WITHIN_S or _sets_strictness(phrases):
            return None
        if not _replaces(phrases, deed):
            self._armed = replace(armed, talked=True)  # talk and questions in between take no move back
            return None
        new = _named_another(phrases, deed, done.turn)
        if new is not None and new.actor == done.turn:
            return None
        return _replaced(done, deed, phrases, spoken, at, armed)


def _replaced(
    done: Done, deed: Deed, replacement: Sequence[Phrase], words: tuple[Word, ...], at: float, armed: Armed | None
) -> Retraction | NothingToCorrect:
    """`words`, read as `replacement`, stand for the deed or for a part of it."""
    if _says_whose(replacement, deed):
        replacement = replacement[1:]
        words = tuple(word for word in words if word.start >= replacement[0].start)
    wrong = _corrected(deed, replacement)
    other = _named_another(replacement, deed, done.turn)
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


def _replaces(replacement: Sequence[Phrase], deed: Deed) -> bool:
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


def _named_another(replacement: Sequence[Phrase], deed: Deed, turn: str | None) -> Phrase | None:
    """The move of a player who is named, and did not make the last one: what the table said is nobody's, and who was
    rejected is on turn still."""
    player = deed.lay.player or (turn if deed.lay.by_turn else None)
    moves = (one for one in replacement if isinstance(one.value, Move) and one.value.by_turn)
    return next((one for one in moves if one.actor not in (None, player)), None)


def _may_be_new(phrases: Sequence[Phrase], armed: Armed | None) -> bool:
    """After some talk a move without a name may as well be the next player's."""
    unnamed = any(isinstance(one.value, Move) and one.value.by_turn and one.actor is None for one in phrases)
    return armed is not None and armed.talked and unnamed and not _corrects(phrases)


def _begins_anew(before: Sequence[Phrase], phrase: Phrase) -> bool:
    """A correction of what was said in that breath, or the named move of the next player behind a corrected one."""
    moves = [one for one in before if isinstance(one.value, Move)]
    if _corrects([phrase]):
        return bool(moves)
    named = isinstance(phrase.value, Move) and phrase.value.by_turn and phrase.actor is not None
    return named and _corrects(before) and bool(moves) and phrase.actor != moves[-1].actor


def _corrects(phrases: Sequence[Phrase]) -> bool:
    return any(isinstance(phrase.value, said.Undo | said.Correction) for phrase in phrases)


def _sets_strictness(replacement: Sequence[Phrase]) -> bool:
    """Strictness that was misheard is only set again: the move before it was heard well."""
    return bool(replacement) and isinstance(replacement[0].value, said.SetFigure | said.SetStrictness)


def _spoken(words: Sequence[Word]) -> tuple[Word, ...]:
    return tuple(word for word in words if word.text != GARBAGE)
