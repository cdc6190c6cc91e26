"""Turnover: whose turn it is follows from what somebody has done already ("Ben war schon dran", "jetzt ist Anna dran,
Cem hat die Kreuz Dame gelegt")."""

from __future__ import annotations

from collections.abc import Sequence

from games.game import Game, Legal
from games.moves import Move, TurnIs
from games.values import replace
from grammars import Phrase
from grammars import requests as said
from host.judging.said.understood import Understood

ANSWERED_S = 6.0
"""So soon after somebody has asked whose turn it is, who is named is on turn."""
SITS_OUT = 0.75
"""So often it is true that somebody sits out of whom it is said."""
_BEFORE_NAME = frozenset({"na", "doch", "immer", "noch", "natürlich", "klar"})
_ASKING = frozenset({"ask", "give", "deny"})


def turned(game: Game, understood: Understood) -> Understood:
    """Who has moved already, and was taken to be on turn, is not any more: the next one is. What went before the turn
    of which the table tells was done before it."""
    phrases = understood.reading.phrases
    if any(isinstance(one.value, said.WasOn) for one in phrases):
        following = None if any(isinstance(one.value, TurnIs) for one in phrases) else next_after(game, game.turn)
        turns = [_as_turn(one, game.turn, following) if isinstance(one.value, said.WasOn) else one for one in phrases]
        phrases = tuple(one for one in turns if one is not None)
    match phrases:
        case [Phrase(value=TurnIs(player)) as turn, Phrase(value=Move() as move, actor=str(actor)) as done] if (
            move.by_turn and actor != player
        ):
            phrases = (done, turn)
    if list(phrases) == list(understood.reading.phrases):
        return understood
    return replace(understood, reading=replace(understood.reading, phrases=tuple(phrases)))


def named_for_turn(game: Game, understood: Understood, asked_s: float) -> Understood:
    """ "Wer ist dran?" – "na, Cem": the table answers, too. `asked_s`: so long ago that was asked, and nobody has moved
    since. Who is only called has not been told whose turn it is."""
    phrases = understood.reading.phrases
    only = phrases[0] if len(phrases) == 1 else None
    if only is None or not isinstance(only.value, said.BareName) or not 0 <= asked_s <= ANSWERED_S:
        return understood
    words = {word.text.lower() for word in understood.words if not only.start <= word.start < only.end}
    if game.turn is None or not _ASKING.isdisjoint(game.awaited) or not words or not words <= _BEFORE_NAME:
        return understood
    turn = replace(only, intent="turn_is", value=TurnIs(only.value.player), others=())
    return replace(understood, reading=replace(understood.reading, phrases=(turn,), unknown=()))


def _as_turn(phrase: Phrase, turn: str | None, following: str | None) -> Phrase | None:
    """ "Ben war schon dran" of who is on turn: the `following` one is. Of anybody else it tells nothing, nor who "ich"
    is: he may be taken to have moved already."""
    was = phrase.value.player if isinstance(phrase.value, said.WasOn) else None
    if following is None or was is None or was != turn:
        return None
    return replace(phrase, intent="turn_is", value=TurnIs(following), others=())


def skipped_unheard(game: Game, phrases: Sequence[Phrase]) -> Phrase | None:
    """ "Cem setzt aus", where the host has skipped nobody: whose turn it is then, if a card for that was not heard."""
    for one in phrases:
        if isinstance(one.value, said.SitsOut):
            following = next_after(game, one.value.player)
            told = following not in (None, game.turn)
            return replace(one, intent="turn_is", value=TurnIs(following or ""), likely=SITS_OUT) if told else None
    return None


def next_after(game: Game, player: str | None) -> str | None:
    """Who comes after a player, while somebody is on turn; None: in a game of asking that hangs on the answer."""
    if game.turn is None or player not in game.players or not _ASKING.isdisjoint(game.awaited):
        return None
    seats: Sequence[str] = game.players if game.facts.direction > 0 else tuple(reversed(game.players))
    place = seats.index(player)
    others = (*seats[place + 1 :], *seats[:place])
    return next((one for one in others if isinstance(game.check(TurnIs(one), one), Legal)), None)
