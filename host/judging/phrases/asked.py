"""Cards that are asked for in few words, or in more than one breath ("Anna" – "ja?" – "hast du die A zwei")."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import GroupCard
from games.game import Legal
from games.moves import Ask, Move
from games.values import replace
from grammars import Phrase
from grammars.requests import BareCard, BareName, Talk
from host.judging.court import Court
from host.judging.said.understood import Understood

GOES_ON_S = 10.0
"""So long the rest of a question may come."""
CALLS = 0.2
"""So likely a sentence with a name has to sound like a question, where more is said than the name."""


class CardsAsked:
    """Knows whom somebody has turned to, and which card he has named, as long as he has not asked for it."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self._called: tuple[str | None, float] = None, 0.0
        """Whom, and when."""
        self._named: tuple[GroupCard | None, float] = None, 0.0
        """Which card, and when."""

    def meant(self, phrases: Sequence[Phrase], understood: Understood) -> list[Phrase]:
        """The phrases, those that are the last piece of a question as all of it."""
        match [one.value for one in phrases if not isinstance(one.value, Talk)]:
            case [BareCard(card)] if understood.is_clear:
                return self._asked(phrases, card)
            case [Ask(card, of=None)]:
                return self._asked(phrases, card)
            case [BareName(player)] if self._is_called(understood):
                return self._called_at(phrases, player)
        if any(isinstance(one.value, Move) and one.value.by_turn for one in phrases):
            self._called, self._named = (None, 0.0), (None, 0.0)
        return list(phrases)

    def _asked(self, phrases: Sequence[Phrase], card: GroupCard) -> list[Phrase]:
        """ "E drei?" – "Ja." – "E vier?": who has just given a card is asked for another one, unless somebody else was
        turned to since."""
        (phrase,) = [one for one in phrases if not isinstance(one.value, Talk)]
        called, at = self._called
        whom = called if phrase.start - at <= GOES_ON_S else None
        bare = isinstance(phrase.value, BareCard)
        ways = [Ask(card, whom)] if whom is not None else []
        ways += [Ask(card, goes_on=True)] if bare and len(phrases) == 1 else []
        if (asked := next(filter(self._is_legal, ways), None)) is not None:
            self._called = None, 0.0
            return [replace(phrase, intent="ask", value=asked)]
        if bare:
            self._named = card, phrase.end
        return list(phrases)

    def _called_at(self, phrases: Sequence[Phrase], player: str) -> list[Phrase]:
        """ "A zwei" – "wen fragst du?" – "na, die Anna"."""
        (phrase,) = [one for one in phrases if isinstance(one.value, BareName)]
        card, at = self._named
        if card is not None and phrase.start - at <= GOES_ON_S and self._is_legal(asked := Ask(card, player)):
            self._named = None, 0.0
            return [replace(phrase, intent="ask", value=asked)]
        if player != self._court.game.turn:
            self._called = player, phrase.end
        return list(phrases)

    def _is_called(self, understood: Understood) -> bool:
        """Whether it does no more than turn to somebody ("Anna", "ich frag mal die Anna")."""
        return understood.is_clear or understood.reading.likely.get("ask", 0.0) >= CALLS

    def _is_legal(self, asked: Ask) -> bool:
        game = self._court.game
        return game.turn is not None and isinstance(game.check(asked, game.turn), Legal)
