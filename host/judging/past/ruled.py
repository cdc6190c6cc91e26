"""What was ruled: what each phrase was taken for, by where it was said. It stands when an evening is folded again.

RULES.md, property 6: "events made illegal by an amendment are *flagged*, not dropped silently".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from games.events import Rejection
from games.moves import Lay, LayRank, Move
from games.values import dataclass
from grammars import Phrase


@dataclass(frozen=True)
class Place:
    """Where something was said: the number of the input, the start of the phrase, its words."""

    number: int
    start: float
    """Rounded to milliseconds: words that are set into the time of others must not drift."""
    words: str = field(compare=False)

    @classmethod
    def of(cls, number: int, phrase: Phrase) -> Place:
        """The place of a phrase of input `number`."""
        return cls(number, round(phrase.start, 3), " ".join(word.text for word in phrase.words))


@dataclass(frozen=True)
class Ruled:
    """What a phrase was taken for: whose move or call it was, and which one exactly."""

    player: str
    move: Move
    rejected: Rejection | None = None
    """Why it was taken back."""
    words: str = ""


Standing = Mapping[Place, Ruled]
"""What was ruled before a correction, by where it was said."""


def is_said_again(one: Move, other: Move) -> bool:
    """Whether it is the same move; a card may first be named by its rank alone."""
    ranks = [move.rank for move in (one, other) if isinstance(move, LayRank)]
    ranks += [move.cards[0].rank for move in (one, other) if isinstance(move, Lay) and len(move.cards) == 1]
    return one == other or (len(set(ranks)) == 1 and len(ranks) == 2 and type(one) is not type(other))


def standing(before: Standing, made: Standing, since: float, at: float) -> Standing:
    """What stands after a correction at `at` of what was said at `since`: all that was ruled between them, and what
    stood already, as this fold took it; before `since` everything is judged as it was."""
    kept = {place: made.get(place, ruled) for place, ruled in before.items() if not since <= place.start <= at}
    return {**kept, **{place: ruled for place, ruled in made.items() if place.start >= since}}


def but(ruled: Standing, number: int, start: float, end: float) -> Iterator[tuple[Place, Ruled]]:
    """All but what began between `start` and `end` of input `number`: that is corrected."""
    since, until = round(start, 3), round(end, 3)
    return (item for item in ruled.items() if item[0].number != number or not since <= item[0].start <= until)
