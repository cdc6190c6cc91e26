"""The floor: each phrase of an utterance goes to the judge it concerns, or is an answer, a request, a count."""

from __future__ import annotations

from functools import partial

from games.events import (
    CallHeard,
    CallLate,
    Event,
    MoveRejected,
    PenaltyDrawn,
    PenaltyOwed,
    PenaltyReason,
    Reply,
)
from games.game import Game, Legal
from games.moves import (
    Call,
    CallName,
    Cheated,
    Draw,
    EndGame,
    Lay,
    LayQuartet,
    Move,
    Refill,
    TurnIs,
    Wish,
)
from games.moves import Knock as KnockMove
from games.moves import PenaltyDrawn as DrewPenalty
from games.values import replace
from grammars import Phrase
from grammars import requests as said
from grammars.questions import WhatLies
from host.judging.beginnings import Beginnings
from host.judging.calls.accusations import Accusations
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.floor.answers import Answers
from host.judging.floor.assaid import as_said, is_sure_of_the_end, span
from host.judging.floor.begun import Begun
from host.judging.floor.drawn import DrawnPenalties
from host.judging.floor.listed import ListedHand
from host.judging.floor.names import Names
from host.judging.floor.objections import Objections
from host.judging.floor.pause import Pause
from host.judging.floor.talk import Talk
from host.judging.floor.whom import Whom
from host.judging.moves.turns import TurnJudge
from host.judging.phrases.asked import CardsAsked
from host.judging.phrases.replies import Replies
from host.judging.phrases.turnover import next_after
from host.judging.said.breath import Breath
from host.judging.said.knocks import Knocks
from host.judging.said.spoken import Spoken
from host.judging.said.tally import Tally

ECHO_S = 1.5
"""The same words this soon after they have cost something are an echo of them, and cost nothing again."""
_COSTLY = (MoveRejected, PenaltyOwed, PenaltyDrawn)


class Floor:
    """Hears one phrase after another; every method returns events in their order."""

    def __init__(self, court: Court, calls: CallJudge, turns: TurnJudge, beginnings: Beginnings) -> None:
        self._court = court
        self._calls = calls
        self._turns = turns
        self._talk = Talk(court)
        self._accusations = Accusations(court)
        self._objections = Objections(court)
        self.answers = Answers(court, calls)
        self._names = Names(court, calls, turns)
        self.whom = Whom(court, calls)
        self.drawn = DrawnPenalties(court, turns)
        self._beginnings = beginnings
        self.knocks = Knocks()
        self._tally = Tally()
        self.pause = Pause(court)
        self.last_voice = ("", float("-inf"))
        """Who has just laid, and until when that was said."""
        self._costly: tuple[object, str | None] | None = None
        """What was said last and by whom, if it was a fault or paid for one: it may be heard or said twice."""
        self._costly_end = float("-inf")
        self.begun = Begun(court, turns.hear)
        self.listed = ListedHand(court, self.begun.take)
        self.asked = CardsAsked(court)
        self.replies = Replies()

    @property
    def _game(self) -> Game:
        return self._court.game

    @property
    def rests(self) -> bool:
        """Whether the game pauses."""
        return self.pause.since is not None

    def take(self, group: Breath, voice: str | None = None) -> list[Event]:
        """`voice`: who has made a move in this utterance already."""
        said = group.lead
        self._court.speaking_until = said.end
        if self._tally.goes_on(said) and self._court.desk.newest is None:
            return []
        stood = self._court.past.find(group.place, said)
        group = group if stood is group.stood else replace(group, stood=stood)
        echo = self._is_echo(said)
        if echo and group.stood is None and not self._may_be_anothers(said):
            return self._repeated(group)
        events = self._take(group, voice)
        if echo:
            events += self.drawn.doubt(events, group)
        costs = isinstance(said.value, Cheated | Lay | DrewPenalty) and any(isinstance(one, _COSTLY) for one in events)
        costs = costs or self._court.past.granted(group.place) is not None  # it was one, before the table decided
        self._costly = (said.value, said.actor) if costs else None
        self._costly_end = said.end
        return events

    def _is_echo(self, phrase: Phrase) -> bool:
        """Whether it may have been heard or said twice."""
        return (phrase.value, phrase.actor) == self._costly and phrase.start - self._costly_end <= ECHO_S

    def _may_be_anothers(self, phrase: Phrase) -> bool:
        """Whether it may as well be said by somebody else: "gezogen", as long as somebody owes cards."""
        anybodys = isinstance(phrase.value, DrewPenalty) and phrase.value.player is None and phrase.actor is None
        return anybodys and self._court.ledger.oldest_debtor is not None

    def _repeated(self, group: Breath) -> list[Event]:
        said = group.lead
        if not isinstance(said.value, Lay):
            return []
        again = Spoken(said.value, said.actor, said.start, said.end, place=group.place)
        return self._turns.repeats.hear(replace(again, calls=group.calls, wish=group.wish, named=group.named))

    def _take(self, group: Breath, voice: str | None) -> list[Event]:
        phrase, stood = self._meant(group), group.stood
        group = group if phrase is group.lead else replace(group, lead=phrase)
        value = phrase.value if stood is None else stood.move
        if self.rests and not isinstance(value, said.Request):
            return self.pause.hear_move(phrase, partial(self._take, group, voice), partial(self._as_said, group, voice))
        if isinstance(value, said.Request):
            return self._take_request(value, group)
        if stood is None and self.pause.is_over(phrase):
            return []
        if isinstance(value, Refill | DrewPenalty) and (denied := self._objections.has_drawn(phrase)) is not None:
            return denied
        answered = self.answers.take(group) if stood is None else None
        if answered is not None:
            return answered
        special = self._take_special(value, group)
        return self.listed.take(self._spoken(value, group, voice)) if special is None else special

    def _take_special(self, value: Move, group: Breath) -> list[Event] | None:
        """What is no move that the game judges: knocks heard twice, calls, penalties. None: it is one."""
        phrase, stood = group.lead, group.stood
        start, end = span(value, phrase)
        match value:
            case KnockMove() if stood is None and self.knocks.is_said_again(phrase):
                return []
            case EndGame() if is_sure_of_the_end(phrase):
                return [*self._settle_questions(start), *self.listed.take(Spoken(value, None, start, end))]
            case Refill(player=str(name)) if stood is None and self._game.check(value, name) == Legal(Refill(name, 0)):
                # Whoever has to draw it was not; he may have been, where it was only taken for granted that he had.
                due = "refill" in self._game.awaited and self._game.hands[name].certain
                return [Reply(at=start, key="nothing_due", slots={"player": name})] if due else []
            case Call():
                return self._take_call(value, group)
            case DrewPenalty(player=None) if phrase.actor is None and stood is None and self._is_said_along(phrase):
                return []
            case DrewPenalty():
                return self.drawn.hear(value, group)
            case Cheated():
                return self._cheated(value, end)
        return None

    def _cheated(self, cheated: Cheated, at: float) -> list[Event]:
        """Where there are no penalty cards, the table hears so, and settles it itself."""
        cards = cheated.count * self._game.penalty_cards(PenaltyReason.CHEATING)
        if not self._game.turn:
            return []
        if not cards:
            return [Reply(at=at, key="no_penalty_cards", slots={"player": cheated.player})]
        return self._court.punish(cheated.player, PenaltyReason.CHEATING, cards, at)

    def _is_said_along(self, phrase: Phrase) -> bool:
        """ "Gezogen" that only goes with another answer, where nobody owes anything."""
        return self._court.ledger.oldest_debtor is None and self.answers.goes_with_another(phrase.start)

    def _spoken(self, value: Move, group: Breath, voice: str | None) -> Spoken:
        """The move as it was said, for the judge of turns."""
        spoken = as_said(self._game, value, group, voice, self.last_voice)
        self._names.give_time(value, spoken.actor, spoken.start, spoken.end)
        return spoken

    def _as_said(self, group: Breath, voice: str | None, now: float) -> list[Event]:
        """The move, once the table has said that it counts."""
        spoken = self._spoken(group.lead.value, group, voice) if isinstance(group.lead.value, Move) else None
        settled = max(now, self._court.speaking_until)
        return self.listed.take(replace(spoken, settled=settled)) if spoken is not None else []

    def _settle_questions(self, at: float) -> list[Event]:
        """At the end of the game what is open is taken by default."""
        events = [*self.begun.end(), *self.listed.end()]
        while (asked := self._court.desk.newest) is not None:
            events += self._court.desk.answer(asked, "default", at)
        return events

    def _meant(self, group: Breath) -> Phrase:
        """ "Ja" and "nein" are a move where the game waits for one, else the answer to a question of the host; "nur
        noch eine" is a call where that is owed."""
        phrase = group.lead
        value = phrase.value
        if self.rests:
            return phrase
        if group.stood is None and self._calls.announces(phrase):
            return replace(phrase, intent="call", value=Call(CallName.LAST_CARD))
        if isinstance(value, Refill) and self.drawn.says_drawn(value, phrase):
            return replace(phrase, value=said.Yes())
        if isinstance(value, Refill) and self.drawn.is_payment(value, phrase):
            return next((other for other in phrase.others if isinstance(other.value, DrewPenalty)), phrase)
        if isinstance(value, Draw) and group.stood is None and (owed := self.drawn.owed(value, phrase)) is not None:
            return replace(phrase, value=owed)
        answer = next((other for other in phrase.others if isinstance(other.value, said.Yes | said.No)), None)
        if answer is None or self._court.past.answered_at(group.place) is not None:
            return answer or phrase  # what it was an answer to, it is in every fold
        return phrase if phrase.intent in self._game.awaited else answer

    def _sits_out(self, player: str, group: Breath) -> list[Event]:
        """ "Ben setzt aus", where the host has skipped another one: it is a seat further, or not as far."""
        skipped, lead = self._turns.repeats.skipped, group.lead
        following = next_after(self._game, player) if len(skipped) == 1 and player not in skipped else None
        if following is None or following == self._game.turn:
            return []
        return self._turns.hear(Spoken(TurnIs(following), None, lead.start, lead.end, place=group.place))

    def _take_call(self, call: Call, group: Breath) -> list[Event]:
        """Whose call it was stays so in every fold."""
        phrase = group.lead
        if group.stood is None and (other := self._turns.call_proven_otherwise(call, phrase.actor, phrase.start)):
            return other
        events = self._names.take_call(call, group)
        if phrase.told and not events:
            return self._objections.said_so(group, call.call)
        caller = next((one.player for one in events if isinstance(one, CallHeard | CallLate)), None)
        if caller is not None:
            self._court.past.note(group.place, caller, call)
        return events

    def _take_request(self, request: said.Request, group: Breath) -> list[Event]:
        phrase, place, at = group.lead, group.place, group.lead.start
        match request:
            case said.Yes() if self._court.desk.newest is None and (drawn := self.drawn.confirmed(group)):
                return drawn
            case said.Yes() if self._court.desk.newest is None and (lifted := self._objections.has_drawn(phrase)):
                return lifted
            case said.Yes() if self._court.desk.newest is None and self._objections.contradicts(phrase):
                return self._objections.said_so(group)
            case said.Yes() | said.No() | said.Stands():
                if isinstance(request, said.No):
                    self._court.denied_at = phrase.end
                return self.answers.hear(request, group)
            case said.AsksDrawn():
                self._court.asked_drawn = (request.player, at)
                return []
            case said.SitsOut(player=player):
                return self._sits_out(player, group)
            case said.AsksMore():
                self._court.asked_more = at
                return []
            case said.AsksJoker():
                self._court.ask_joker(phrase.end)
                return []
            case said.Objection(call=CallName() as call) if self._is_awaited(call):
                return self._take_call(Call(call), replace(group, lead=replace(phrase, told=True)))
            case said.Objection():
                claimed = self.answers.claim(request, phrase)
                return self._objections.hear(request, group) if claimed is None else claimed
            case said.Waive():
                return self._objections.waived(request, at)
            case said.SaidSo(call=CallName() as call):
                return self._take_call(Call(call), replace(group, lead=replace(phrase, told=True)))
            case said.SaidSo():
                answered = self.answers.said_so(group)
                return self._objections.said_so(group) if answered is None else answered
            case said.BareSuit():
                if self._game.facts.wisher is not None:
                    return self._turns.hear(Spoken(Wish(request.suit), None, at, phrase.end, place=place))
                return self._court.desk.answer_value(request.suit, at, place=place) or []
            case said.BareSuits():
                return self._court.desk.answer_value(request.suits, at, place=place) or []
            case said.BareGroup():
                quartet = LayQuartet(request.group)
                asked = self.begun.lacks(quartet, at) is not None
                return self.listed.take(Spoken(quartet, phrase.actor, at, phrase.end, place=place)) if asked else []
            case said.BareName():
                return self._names.take(request.player, group)
            case said.BareNumber():
                return self._court.desk.answer_value(request.number, at, place=place) or []
            case said.Pause():
                return self.pause.begin(at)
            case said.Resume():
                return self.pause.asked_to_go_on(at) if self.rests else []
            case said.Again():
                return self._again(request, at)
            case said.Repeat():  # "was war das?": it may be said by somebody at the table
                self._turns.repeats.asked_of_the_top(phrase.end)
            case WhatLies():
                self._turns.repeats.asked_of_the_top(phrase.end)
                self._court.ask_joker(phrase.end)
            case said.Accuse():
                return self._accusations.hear(request, group)
            case said.TakeBack() if self._court.refused is not None:
                return []  # he does what he was told
            case said.Talk() if isinstance(phrase.about, Refill | DrewPenalty):
                return self._objections.has_drawn(phrase) or []
            case (
                said.Talk() | said.Correction() | said.LiesWell() | said.NotKnocked() | said.NotHisTurn() | said.WasOn()
            ):
                return []
            case said.BareCard() if self.answers.is_face([phrase]):
                return self._court.desk.answer_value(request.card, at, place=place) or []
            case said.Undo() | said.BareCard():
                return []
        return self._talk.answer(request, at)

    def _is_awaited(self, call: CallName) -> bool:
        """ "Ich hab Mau gesagt", before anything was ruled: nobody objects to it yet, it is only told."""
        return any(duty.takes(call) for duty in self._court.book.still_open())

    def _again(self, request: said.Again, at: float) -> list[Event]:
        """Another game with the same people, once the last one is over."""
        if self._game.phase != "over":
            return [] if request.game else self._talk.answer(said.Repeat(), at)
        return self._beginnings.anew(at)
