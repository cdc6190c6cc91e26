"""Along: what is only said along with a move in one breath, and is none itself."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import CardsDrawn, Event, MoveRejected, Rejection, RoundEnded
from games.game import Illegal
from games.moves import Ask, CannotServe, Deny, Give, LayRank, Move, NamePlayer, Pass
from grammars import Phrase
from grammars import requests as said
from host.judging.court import Court

_HE = frozenset({"er", "sie", "der", "die"})


def goes_along(court: Court, phrase: Phrase, phrases: Sequence[Phrase], voice: str | None) -> bool:
    """ "Ich mach weiter, Preis vier Euro", "Cem, nee, Anna, hast du …": beside a move in one breath nobody passes or
    answers where the game lets nobody do so. `voice`: who has moved in it; he passes for nobody else ("hab
    nachgezogen, weiter")."""
    move, turn = phrase.value, court.game.turn
    if isinstance(move, said.Again):  # "noch mal für dich, Dora, wenn …": he tells her once more
        return turn is not None and any(one.unsaid or isinstance(one.value, said.BareName) for one in phrases)
    if not isinstance(move, Move) or turn is None:
        return False
    if court.refused is None and any(isinstance(one.value, said.TakeBack) for one in phrases):
        return move.by_turn and phrase.actor is None  # "die nehm ich zurück, lieber Herz Vier": what lies there lies
    if isinstance(move, Pass | CannotServe) and phrase.actor is None and voice not in (None, turn):
        return True
    if isinstance(move, Ask) and _is_asked_with_another(phrase, phrases):
        verdict = court.game.check(move, phrase.actor or turn)
        return isinstance(verdict, Illegal) and verdict.reason is Rejection.ANSWER_FIRST
    if not (isinstance(move, Pass) or move.reply):
        return False
    beside = any(isinstance(one.value, Move) and one is not phrase for one in phrases)
    if not beside or any(isinstance(one.value, said.Yes | said.No) for one in phrase.others):
        return False
    return court.game.check(move, phrase.actor or turn) == Illegal(Rejection.NOT_NOW)


def _is_asked_with_another(phrase: Phrase, phrases: Sequence[Phrase]) -> bool:
    """ "Und die B zwei und die B drei": the first one is asked for, and the rest will be."""
    return any(isinstance(one.value, Ask) and one.start < phrase.start for one in phrases)


def is_said_along(court: Court, phrase: Phrase, events: Sequence[Event]) -> bool:
    """ "Ich ziehe, ähm, vier": after a draw in the same breath a number is how many, and nobody else's card. "Kreuz
    König, Mau, Dora zieht zwei": what the last card does goes with it, and the deal is over. "Ben hat Anna gefragt, und
    sie hat ja gesagt": that answers nothing else where he may not ask. `events`: what came of the breath so far."""
    move = phrase.value
    told = isinstance(move, Give | Deny) and not _HE.isdisjoint(word.text.lower() for word in phrase.words)
    if told and any(isinstance(event, MoveRejected) for event in events):
        return True
    if any(isinstance(event, RoundEnded) for event in events):
        return isinstance(move, NamePlayer) or (isinstance(move, Move) and move.by_turn)
    drew = any(isinstance(event, CardsDrawn) and event.player != court.game.turn for event in events)
    return drew and isinstance(move, LayRank) and phrase.actor is None
