"""What lies there: who names the card on top talks about it, or says the suit of the one he has just laid."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import Card
from games.game import Doubtful
from games.moves import Lay, Move, TopIs
from games.values import replace
from grammars import Phrase, WordLike
from grammars import requests as said
from host.judging.court import Court
from host.judging.moves.repeats import Repeats
from host.judging.said.spoken import SURE
from host.judging.stateless import Stateless

NAMED_S = 6.0
"""So soon after his lay somebody says its suit as well; later another one has laid a card of that rank."""
TALKED_OF_S = 15.0
"""So soon after a move the table talks about the card that lies there; later it was misheard."""
_ANOTHER = frozenset({"noch", "auch", "und", "dann", "plus", "weitere", "zweite", "dazu", "drauf", "obendrauf"})
_ANOTHER |= {"leg", "lege", "legt", "spiel", "spiele", "gleich", "nach", "hinterher"}
"""So a second one is laid."""


class Lying(Stateless):
    """Tells it from a lay."""

    def __init__(self, court: Court, repeats: Repeats) -> None:
        self._court = court
        self._repeats = repeats

    def meant(self, phrases: Sequence[Phrase], words: Sequence[WordLike]) -> list[Phrase]:
        """The phrases, the card on top as talk, or as what it is now known to be; one more as its player's."""
        moves = [one for one in phrases if not isinstance(one.value, said.Talk | said.Yes | said.No)]
        texts = [word.text.lower() for word in words]
        if self._names_the_top_first(moves):
            return [replace(one, value=said.Talk(), others=()) if one is moves[0] else one for one in phrases]
        if len(moves) != 1 or moves[0].confidence < SURE:
            return list(phrases)
        lay, facts = moves[0], self._court.game.facts
        move, top = lay.value, facts.top
        if not isinstance(move, Lay) or len(move.cards) != 1 or lay.actor not in (None, facts.laid_by) or top is None:
            return list(phrases)
        if texts[:2] == ["und", "noch"] and move.cards[0].rank is top.rank and self._just_laid(lay.start):
            return [replace(one, actor=facts.laid_by) if one is lay else one for one in phrases]
        if not _ANOTHER.isdisjoint(texts):
            return list(phrases)
        if move.cards[0] == top and self._is_talked_of(move, lay.start):
            known: Move | said.Request = said.Talk()
        elif _is_its_rank(top, move.cards[0]) and self._just_laid(lay.start):
            known = TopIs(move.cards[0])
        else:
            return list(phrases)
        return [replace(one, value=known, actor=None, others=()) if one is lay else one for one in phrases]

    def _names_the_top_first(self, moves: Sequence[Phrase]) -> bool:
        """ "Herz König … dann leg ich Herz Zehn": he says what lies there before he lays on it."""
        match moves:
            case [Phrase(value=Lay() as first, actor=None), Phrase(value=Lay() as second, actor=None)]:
                return self._repeats.is_echo(first) and len(first.cards) == 1 and first != second
        return False

    def _is_talked_of(self, move: Lay, at: float) -> bool:
        """Whether it cannot lie there twice, and its player has not drawn for it yet, or the table talks."""
        court = self._court
        verdict = None if court.game.turn is None else court.game.check(move, court.game.turn)
        twice = isinstance(verdict, Doubtful) and verdict.about == "impossible_card"
        goes_on = court.draws_yet is not None or self._repeats.talk_goes_on
        return twice and goes_on and at - self._repeats.moved_until <= TALKED_OF_S

    def _just_laid(self, at: float) -> bool:
        """Whether who has laid it has not drawn for it yet: nobody else can have laid since."""
        return self._court.draws_yet is not None and at - self._repeats.moved_until <= NAMED_S


def _is_its_rank(top: Card, card: Card) -> bool:
    """Whether of the card on top only the rank was said, and this may be it."""
    return top.caught == "rank" and not (top.joker or card.joker) and card.rank is top.rank
