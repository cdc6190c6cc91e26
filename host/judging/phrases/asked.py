"""Cards that are asked for by their names alone."""

from __future__ import annotations

from collections.abc import Sequence

from games.game import Game, Legal
from games.moves import Ask
from games.values import replace
from grammars import Phrase
from grammars.requests import BareCard
from host.judging.said.understood import Understood


def asked_on(game: Game, phrases: Sequence[Phrase], understood: Understood) -> list[Phrase]:
    """ "E drei?" – "Ja." – "E vier?": who has just given a card is asked for another one, where nothing else was said.
    A name may have gone unheard only where something has."""
    match [one.value for one in phrases]:
        case [BareCard(card)] if game.turn is not None and len(phrases[0].words) == len(understood.words):
            asked = Ask(card, goes_on=True)
            if isinstance(game.check(asked, game.turn), Legal):
                return [replace(phrases[0], intent="ask", value=asked)]
    return list(phrases)
