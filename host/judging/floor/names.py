"""Names that are said after a card: of whom it asks for, of whoever the host asked about, and before a call."""

from __future__ import annotations

from games.events import Answered, Event
from games.game import Legal
from games.moves import Ask, Call, Draw, DrawsFrom, Move, NamePlayer, SwapHands, TurnIs
from grammars import Phrase
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.debts.duties import Timing
from host.judging.moves.turns import TurnJudge
from host.judging.said.breath import Breath
from host.judging.said.spoken import SURE, Spoken, SpokenCall
from host.judging.stateless import Stateless

_NAMING = (NamePlayer, DrawsFrom, SwapHands)
_MAY_NAME = (*_NAMING, Draw, TurnIs)
""" "Anna zieht zwei" and "Anna ist dran" name her, too, where the card on top asks for a name."""

_LAST = frozenset({"letzte", "letzter", "letztes", "langsamste", "langsamsten", "spätesten", "langsam", "spät", "lahm"})
_LAST |= {"gepennt", "geschlafen", "gepooft", "geträumt", "gebraucht"}
""" "Dora war die Letzte", said before the host asks for that."""


class Names(Stateless):
    """Hears who is named in a breath of its own."""

    def __init__(self, court: Court, calls: CallJudge, turns: TurnJudge) -> None:
        self._court = court
        self._calls = calls
        self._turns = turns

    def take(self, player: str, group: Breath) -> list[Event]:
        """A name alone answers a question, or names somebody for the card on top."""
        phrase = group.lead
        if phrase.aside:
            return []
        answered = self._court.desk.answer_value(player, phrase.start, place=group.place)
        if answered is not None:
            asked = next((event.player for event in answered if isinstance(event, Answered)), None)
            self._court.book.busy(asked or "", phrase.start, phrase.end)
            return answered
        if not _LAST.isdisjoint(word.text.lower() for word in phrase.words):
            self._court.named_last = player, phrase.start
        if phrase.told or "name_player" not in self._court.game.awaited:
            return []
        return self._name(player, phrase.start, phrase.end)

    def take_call(self, said: Call, group: Breath) -> list[Event]:
        """A call. "Anna, letzte Karte" of a layer who has yet to name somebody names Anna; the call is his own."""
        phrase, stood = group.lead, group.stood.player if group.stood is not None else None
        layer, actor, sure = self._calls.laid_last, phrase.actor, phrase.confidence >= SURE
        if not layer or actor in (None, layer) or not self._is_named(str(actor), layer, said, phrase.start):
            return self._calls.hear(
                SpokenCall(said, actor, phrase.start, phrase.end, sure, told=phrase.told, stood=stood)
            )
        start, end = phrase.spans["actor"]
        named = self._name(str(actor), start, end)
        return [*named, *self._calls.hear(SpokenCall(said, layer, end, phrase.end, sure, stood=stood))]

    def give_time(self, move: Move, actor: str | None, start: float, end: float) -> None:
        """A name belongs to the lay, as a wish does: while it is said nobody can call."""
        layer = self._calls.laid_last
        if layer and isinstance(move, _MAY_NAME):
            verdict = self._court.game.check(move, actor or layer)
            if isinstance(verdict, Legal) and isinstance(verdict.move, _NAMING):
                self._court.book.busy(layer, start, end)

    def _name(self, player: str, start: float, end: float) -> list[Event]:
        move = NamePlayer(player)
        self.give_time(move, None, start, end)
        return self._turns.hear(Spoken(move, None, start, end))

    def _is_named(self, player: str, layer: str, said: Call, at: float) -> bool:
        """Whether the layer owes the call, or has just made it, whoever was named does not, and the card asks for a
        name."""
        book = self._court.book
        fits = [duty for duty in book.duties if duty.takes(said.call) and duty.timing(at) is not Timing.OUTSIDE]
        owed = any(duty.player == layer for duty in fits) and book.find(said.call, at, [player]) is None
        # At a count that is not certain the call tells of the layer, unless only the other can have made it.
        game = self._court.game
        his = owed or (game.cannot_owe(player, said.call) and not game.cannot_owe(layer, said.call))
        return his and isinstance(game.check(NamePlayer(player), layer), Legal)


def is_to_himself(phrase: Phrase, turn: str | None) -> bool:
    """ "Ben, hast du die E drei", while Ben is on turn: amid words that nobody understood he is spoken to by another,
    and has not asked himself."""
    move = phrase.value
    return isinstance(move, Ask) and turn is not None and move.of == turn and phrase.actor is None
