"""A case: one account, and the moves of this deal that it may be about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.moves import (
    Ask,
    Begins,
    Draw,
    Knock,
    Lay,
    LayJoker,
    LayQuartet,
    LayRank,
    Middle,
    NameValue,
    Pass,
    Refill,
    Swap,
    SwapAll,
    TakePile,
)
from grammars import Account, Phrase
from host.judging.past.deed import Deed
from host.judging.past.retraction import Done
from host.judging.said.likeness import says
from host.judging.said.understood import Understood
from speech.words import Word

AT_ONCE_S = 6.0
"""So soon "das" is what was laid."""
TOLD_S = 45.0
"""So long after a move somebody tells what it was."""
LAYS = (Lay, LayRank, LayJoker)
DOES: Mapping[str, tuple[type, ...]] = {
    "laid": (*LAYS, LayQuartet, Swap, Middle),
    "drew": (Draw, Refill),
    "took": (Swap, TakePile, Draw),
    "gave": (Swap,),
    "passed": (Pass,),
    "knocked": (Knock,),
    "swapped": (Swap, SwapAll),
    "asked": (Ask,),
    "named": (NameValue,),
    "said": (NameValue, *LAYS),
    "began": (Begins,),
}
"""What kinds of moves are told of with what kinds of verbs."""
SAYS = frozenset({"said", "named"})
""" "Cem hat … gesagt" may be a call, or anything."""


class Case:
    """One account, seen against what was taken down."""

    def __init__(self, told: Account, understood: Understood, done: Done, at: float) -> None:
        self.told = told
        self.done = done
        self.at = at
        self.understood = understood
        self.deeds = [one for one in _deeds(done) if 0 <= told.start - one.end <= TOLD_S]
        """The moves that it may be about, the last first."""

    @property
    def last(self) -> Deed:
        """The last of them."""
        return self.deeds[0]

    @property
    def at_once(self) -> bool:
        """Whether it is told right behind the last move."""
        return self.told.start - self.last.end <= AT_ONCE_S

    @property
    def recent(self) -> Iterator[Deed]:
        """The last moves, until somebody who has made one of them moves again."""
        moved: set[str | None] = set()
        for deed in self.deeds:
            if whose(deed) in moved and deed.player is not None:
                return
            moved.add(whose(deed))
            yield deed

    def words(self, named: Phrase) -> tuple[Word, ...]:
        """With which that was named."""
        return tuple(word for word in self.understood.spoken if named.start <= word.start < named.end)

    def is_of_its_kind(self, deed: Deed) -> bool:
        """Whether such a move may be told of so."""
        told = self.told
        if told.unlike and told.verbs <= {"has"} | SAYS:
            return True  # "das hat Lena gesagt, nicht Oma"
        kinds = [DOES[kind] for kind in told.verbs if kind in DOES]
        return not kinds or any(isinstance(deed.value, one) for one in kinds)

    @property
    def is_so(self) -> bool:
        """Whether the record says the same: of the player who is named, or of the last move."""
        made, player = [one for one in self.deeds if one.refused is None], self.told.player
        his = [one for one in made if whose(one) == player] if player is not None else made[:1]
        return any(all_said(one, self.told.new) and self.is_of_its_kind(one) for one in his)


def whose(deed: Deed) -> str | None:
    """Whose move it is, accepted or not."""
    return deed.player or deed.refused


def all_said(deed: Deed, phrases: Sequence[Phrase]) -> bool:
    """Whether all of that was taken down as this move."""
    return bool(phrases) and all(says(deed, one) for one in phrases)


def _deeds(done: Done) -> list[Deed]:
    """The moves of this deal, the last first; one that was refused, and the cards that were drawn are the last."""
    deeds = [*reversed(done.trail)]
    if (last := done.last) is None:
        return deeds
    if last.lay.by_turn and last.lay not in deeds:
        deeds = [last.lay, *deeds]
    return [last, *deeds] if isinstance(last.value, Draw | Refill) and last not in deeds else deeds
