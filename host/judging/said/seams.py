"""Seams: a recogniser ends an utterance at the first short pause behind a whole phrase, so that nobody waits; who names
several cards in one breath ("Herz Vier … Herz Fünf … Herz Sechs, Straße"), or reads a long number ("siebzehnhundert …
dreißig"), comes in pieces. Times in seconds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.game import Game
from games.moves import Lay, NameValue
from games.values import dataclass
from grammars import Phrase, Read
from grammars.requests import BareNumber
from host.inputs import Heard
from host.judging.past.retraction import Retraction
from host.judging.said.understood import spoken_of
from speech.words import GARBAGE, Word

BREATH_S = 0.6
"""Who names cards that he lays at once makes no longer pause between them; another player hardly lays so soon."""
AND, AND_S = "und", 0.35
"""Nobody begins his own move with it; and no longer is it."""
SURELY_S = 0.25
"""Cards of which nobody says that they are one throw, with a longer pause between them, may be several players'."""


@dataclass(frozen=True)
class Piece:
    """An utterance that may go on."""

    number: int
    """Of its input."""
    words: tuple[Word, ...]


class Seams:
    """Knows the pieces of a breath, and whether they are one throw together that they are not one by one."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._pieces: tuple[Piece, ...] = ()

    def joined(self, heard: Heard, number: int, game: Game) -> Retraction | None:
        """What the breath is as a whole with this utterance, input `number`, where that is another thing than its
        pieces were: it stands in the place of the piece with which the throw, or the figure, began."""
        words = _without_and(heard.words)
        before = self._pieces if words and self._pieces and _goes_on(self._pieces[-1].words[-1], words[0]) else ()
        self._pieces = (*before, Piece(number, words)) if words else ()
        begun = self._begun_before(before[-1].words[-1], words[0], game) if before else None
        if begun is None:
            return None
        begin = begun[0].start
        place = next(place for place, piece in enumerate(self._pieces) if piece.words[-1].end > begin)
        first, *others = self._pieces[place:]
        whole = tuple(word for piece in (first, *others) for word in piece.words)
        if not _is_certain(begun, words[0]):
            perhaps = Word(
                GARBAGE, before[-1].words[-1].end, words[0].start, 0.0
            )  # a call that nobody heard, or no throw
            whole = tuple(sorted((*whole, perhaps), key=lambda word: word.start))
        also = frozenset(piece.number for piece in others)
        start, end = whole[0].start, whole[-1].end
        return Retraction(first.number, start, end, whole, heard.start, also=also, goes_on=True)

    def _begun_before(self, last: Word, word: Word, game: Game) -> Sequence[Phrase] | None:
        """What goes on behind the seam between these words; whatever was said behind it, all of it was understood."""
        words = [one for piece in self._pieces for one in piece.words]
        unclear = [one.start for one in words if one.text == GARBAGE]
        soon = word.text == AND or word.start - last.end <= SURELY_S
        phrases = self._read(spoken_of(words)).phrases
        for row in [*_rows(phrases), *([one] for one in phrases if isinstance(one.value, NameValue))]:
            start, end = row[0].start, row[-1].words[-1].start
            across = start < word.start <= end and not any(start < at < end for at in unclear)
            if across and (self._is_figure(row[0], word.start, game) or _is_throw(row, game, soon=soon)):
                return row
        return None

    def _is_figure(self, phrase: Phrase, seam: float, game: Game) -> bool:
        whole = _figure(phrase)
        if whole is None:
            return False
        sides = [word for word in phrase.words if isinstance(word, Word)]
        before = self._read(tuple(word for word in sides if word.start < seam)).phrases[-1:]
        behind = self._read(tuple(word for word in sides if word.start >= seam)).phrases
        parts = [value for one in (*before, *behind) if (value := _figure(one)) is not None]
        return len(behind) == 1 and len(parts) == 2 and game.is_one_figure(whole, parts)


def _without_and(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words without the "und" that is in no phrase there, so that nobody knows it."""
    and_ = len(words) > 1 and words[0].text == GARBAGE and words[0].end - words[0].start <= AND_S
    return words[1:] if and_ else words


def _goes_on(before: Word, word: Word) -> bool:
    """Whether both may be of one breath."""
    return GARBAGE not in (before.text, word.text) and 0 <= word.start - before.end <= BREATH_S


def _rows(phrases: Sequence[Phrase]) -> Iterator[Sequence[Phrase]]:
    """What may be a throw: a lay of several cards, or lays one right behind the other, of which nobody says that they
    are several players'."""
    lays = [one for one in phrases if isinstance(one.value, Lay) and not one.value.jokers]
    for place, first in enumerate(lays):
        yield (first,)
        for last in range(place + 1, len(lays)):
            before, lay = lays[last - 1], lays[last]
            others = lay.actor is not None or (isinstance(lay.value, Lay) and lay.value.announced is not None)
            if others or lay.start - before.end > SURELY_S:
                break
            yield lays[place : last + 1]


def _is_throw(row: Sequence[Phrase], game: Game, *, soon: bool) -> bool:
    """Whether it is a throw, or one that has only been announced so far. `soon`: nobody else could have laid so soon,
    or would have said so; else somebody has to say that it is one."""
    lay = _as_one(row)
    if not lay.cards or not (soon or lay.announced is not None):
        return False
    return game.is_throw(lay) or game.begins_throw(lay)


def _figure(phrase: Phrase) -> float | None:
    match phrase.value:
        case NameValue(value=int() | float() as value) if not phrase.value.jokers:
            return value
        case BareNumber(number=int() as number):
            return number
    return None


def _is_certain(row: Sequence[Phrase], word: Word) -> bool:
    """Whether what goes on with this word is surely one thing: it was announced, or said without a pause. Else somebody
    may have repeated a card."""
    before = [one for phrase in row for one in phrase.words if one.start < word.start]
    return _as_one(row).announced is not None or not before or word.start - before[-1].end <= SURELY_S


def _as_one(row: Sequence[Phrase]) -> Lay:
    lays = [one.value for one in row if isinstance(one.value, Lay)]
    return Lay(tuple(card for lay in lays for card in lay.cards), lays[0].announced if lays else None)
