"""Making a move: the game plays it, and the calls, wishes and names that came in the same breath are judged with it."""

from __future__ import annotations

from games.cards import Suit
from games.events import (
    CallDenied,
    CallHeard,
    CallLate,
    CardLaid,
    DutyOpened,
    Event,
    Forgotten,
    HandsUnsure,
    Reply,
    RoundEnded,
    Swapped,
    TableAsked,
    Turn,
    WindowOpened,
)
from games.game import Finding, Legal, Ruling
from games.moves import Give, Lay, LayJoker, Move, NamePlayer, NameValue, Refill, Upcard, Wish
from games.values import replace
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.moves.wrong import WrongMoves
from host.judging.said.spoken import Spoken
from host.judging.stateless import Stateless

_FOR_THE_COURT = (TableAsked, WindowOpened, Reply, Forgotten, HandsUnsure, CallDenied)
"""Events of a game that are not put out, and that the referee acts on."""
_OVER = ("counting", "over")
"""Phases in which a wish is of no use any more."""


class Making(Stateless):
    """Makes moves that were found legal, or that stand."""

    def __init__(self, court: Court, calls: CallJudge, wrong: WrongMoves) -> None:
        self._court = court
        self._calls = calls
        self._wrong = wrong

    def make(self, move: Move, spoken: Spoken, player: str) -> list[Event]:
        """Play a legal move; calls of the same utterance stand right after the card."""
        court = self._court
        turn, facts = court.game.turn, court.game.facts
        # Of a card that nobody caught nobody has caught the wish either.
        wisher = facts.wisher if facts.top is not None and facts.top.caught == "all" else None
        court.past.note(spoken.place, player, _as_said(spoken.move, move))
        if court.refused is not None and court.refused.gives_way(move, player):
            court.refused = None
        played = court.game.play(move, player, spoken.end)
        spoken = self._name_before_call(spoken, player)
        follow_ups = (*spoken.named, *([spoken.wish] if spoken.wish is not None else []))
        for follow_up in follow_ups:
            played = self._with_lay(follow_up, player, spoken.end, played)
        kept = [event for event in played if event.public or isinstance(event, _FOR_THE_COURT)]
        shown = court.booked(kept)
        lay = isinstance(move, Lay | LayJoker)
        after = self._wrong.settle(player, spoken.end) if lay or court.game.turn not in (turn, None) else []
        duties = [event for event in played if isinstance(event, DutyOpened)]
        if after and court.game.phase == "finishing":
            # Who has to draw for a wrong card has not finished: the last card's call is not owed.
            owed = court.ledger.owed(player)
            for duty in duties:
                after += court.rule(Ruling(player, duty.call, Finding.WAIVED, spoken.end, owed))
            duties = []
        elif after and court.ledger.owed(player):
            # Cards that are still to be drawn make the count unsure (DESIGN.md, idea 8): the call is asked for.
            duties = [replace(duty, certain=False) for duty in duties]
        if lay:
            self._calls.note_lay(player, spoken.settled or spoken.end)
        after += self._calls.findings.drop(played)
        for duty in duties:
            # A duty of an earlier card has its own time.
            after += self._calls.open(duty, min(spoken.start, duty.at), sure=spoken.sure, settled=spoken.settled)
        if isinstance(move, Wish):
            court.book.busy(player, spoken.start, spoken.end)
        elif spoken.wish_span is not None:
            court.book.busy(player, *spoken.wish_span)
        layer = court.game.facts.dealer if isinstance(move, Upcard) else player
        for call in spoken.calls:
            after += self._calls.hear(replace(call, layer=layer))
        if lay and wisher not in (None, player) and court.game.phase not in _OVER:
            after += self._ask_wish(str(wisher), spoken.end)
        return _in_order(shown, after)

    def assume(self, move: Move, player: str, at: float) -> list[Event]:
        """Make a move that nobody caught. Calls that it asks for were made, for all that anybody knows; how many cards
        its player holds is not sure any more."""
        court = self._court
        played = court.game.play(move, player, at)
        events = court.booked([event for event in played if event.public or isinstance(event, _FOR_THE_COURT)])
        events += self._calls.findings.drop(played)
        for duty in (event for event in played if isinstance(event, DutyOpened)):
            events += court.rule(Ruling(duty.player or player, duty.call, Finding.FULFILLED, at))
        if move.by_turn:
            court.unsure.add(player)
        if isinstance(move, Lay | LayJoker):
            self._calls.note_lay(player, at)
        return events

    def _name_before_call(self, spoken: Spoken, player: str) -> Spoken:
        """ "Kreuz Zwei, Ben, letzte Karte" names Ben for the card; the call is the layer's."""
        for index, call in enumerate(spoken.calls):
            if call.actor in (None, player) or self._court.book.find(call.call.call, call.start, [str(call.actor)]):
                continue
            name = NamePlayer(str(call.actor))
            if isinstance(self._court.game.check(name, player), Legal):
                calls = (*spoken.calls[:index], replace(call, actor=None), *spoken.calls[index + 1 :])
                return replace(spoken, calls=calls, named=(*spoken.named, name))
        return spoken

    def _with_lay(self, follow_up: Move, player: str, at: float, played: list[Event]) -> list[Event]:
        """A wish or a name in the same breath is an effect of the lay: it stands before the turn."""
        game = self._court.game
        verdict = game.check(follow_up, player)
        if not isinstance(verdict, Legal):
            answer = self._court.desk.answer_value(follow_up.player, at) if isinstance(follow_up, NamePlayer) else None
            return [*played, *(answer or [])]
        place = next((i for i, event in enumerate(played) if isinstance(event, Turn)), len(played))
        return [*played[:place], *game.play(verdict.move, player, at), *played[place:]]

    def _ask_wish(self, wisher: str, at: float) -> list[Event]:
        """The next player laid before a wish was said: accepted, the wisher is asked, nobody punished."""

        def value(said: object, now: float) -> list[Event] | None:
            return [] if isinstance(said, Suit) else None

        return self._court.desk.ask("wish", {"player": wisher}, at, value=value)


def _as_said(said: Move, made: Move) -> Move:
    """What is kept for another fold, where it may mean something else: "ja" gives what is asked for then, a figure
    without a category is one of whatever the leader has named, "gezogen" is as much as is due."""
    match said, made:
        case (NameValue(category=None), _) | (Give(card=None), _):
            return said
        case Refill(count=None), Refill(player=player):
            return Refill(player)
    return made


def _in_order(shown: list[Event], after: list[Event]) -> list[Event]:
    """`card_laid`, then calls heard with it, then effects, then `turn`, then rulings (DESIGN.md, "Order")."""
    calls = [event for event in after if isinstance(event, CallHeard | CallLate)]
    rest = [event for event in after if not isinstance(event, CallHeard | CallLate)]
    if calls and any(isinstance(event, RoundEnded) for event in rest):
        shown = [event for event in shown if not isinstance(event, Turn)]  # the call ended the deal at once
    place = next((i + 1 for i, event in enumerate(shown) if isinstance(event, CardLaid | Swapped)), len(shown))
    return [*shown[:place], *calls, *shown[place:], *rest]
