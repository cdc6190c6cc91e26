"""Penalty cards that were drawn: "gezogen" pays what is owed, and stays a payment whatever a correction lifts."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event, Reply
from games.events import PenaltyDrawn as PaidPenalty
from games.game import Doubtful, Illegal, Legal
from games.moves import Draw, HandCount, PenaltyDrawn, Refill
from games.values import replace
from grammars import Phrase, WordLike, is_of_penalties, tells_of_done
from host.judging.court import Court
from host.judging.debts.penalties import Ahead
from host.judging.moves.turns import TurnJudge
from host.judging.past.decisions import TakenBack
from host.judging.past.retraction import Retraction
from host.judging.past.ruled import Place
from host.judging.said.breath import Breath
from host.judging.said.spoken import Spoken
from host.judging.stateless import Stateless

TOLD_AGAIN_S = 40.0
"""So long after a penalty was found, who has paid it may say so once more."""
CONFIRMED_S = 8.0
"""So soon after he was asked, or has given in, somebody says that he has drawn."""
_GIVES_IN = frozenset({"gut", "okay", "ok", "meinetwegen", "stimmt", "recht", "schon", "halt", "jaja", "sorry"})
""" "Na gut, dann zieh ich eine"."""


class DrawnPenalties(Stateless):
    """Hears that penalty cards were drawn."""

    def __init__(self, court: Court, turns: TurnJudge) -> None:
        self._court = court
        self._turns = turns

    def hear(self, said: PenaltyDrawn, group: Breath) -> list[Event]:
        """It pays what is owed, and what it has paid before a correction; where nobody owes anything it is a draw."""
        court, phrase, place = self._court, group.lead, group.place
        if group.stood is not None:
            return self._again(group.stood.player, said.count or 0, phrase, place)
        player = said.player or phrase.actor or court.ledger.oldest_debtor
        if player is None and said.count is None and 0 <= phrase.start - court.conceded[1] <= CONFIRMED_S:
            return []  # he has said before that he draws them
        if player is None or court.ledger.owed(player) == 0:
            seven = court.game.facts.pending_draw and player in (None, court.game.turn)  # "ich zieh ja meine Strafe"
            penalty = any(is_of_penalties(word.text) for word in phrase.words) and not seven
            if player is None and penalty and len(court.suspects) == 1 and not self._paid_lately(phrase.start):
                (player,) = court.suspects
            if player is not None and (penalty or player != court.game.turn):
                admitted = court.desk.admit(player, phrase.start, place, penalty=penalty)
                if admitted is not None and court.ledger.owed(player):
                    return [*admitted, *self._pay(player, said.count, phrase, place)]
                if admitted is not None:
                    return admitted
            if penalty:
                return self._unowed(player, said.count, phrase)
            if player is not None and player != court.game.turn:
                return []  # nobody is out of turn for saying that somebody has drawn
            actor, turn = said.player or phrase.actor, court.game.turn
            if said.player is not None and isinstance(court.game.check(Draw(said.count), said.player), Illegal):
                return []  # it is told of what he has done already
            events = self._turns.hear(Spoken(Draw(said.count), actor, phrase.start, phrase.end, place=place))
            if (
                actor is None
                and turn is not None
                and court.ledger.lifted_since(phrase.start - court.strictness.objection_s)
            ):
                court.game.doubt(turn)  # perhaps that was said of the penalty that does not hold
            return events
        events = self._pay(player, said.count, phrase, place)
        if said.player is None and phrase.actor is None and court.ledger.oldest_debtor is not None:
            # Somebody else owes, too, and may have meant himself: the table hears whom it was taken for.
            events.append(Reply(at=phrase.end, key="drawn_by", slots={"player": player}))
        return events

    def _pay(self, player: str, count: int | None, phrase: Phrase, place: Place) -> list[Event]:
        """So many of the cards that the player owes (None: all) are drawn."""
        court = self._court
        owed = court.ledger.owed(player)
        court.past.note(place, player, PenaltyDrawn(player, owed if count is None else min(count, owed)))
        return court.pay(player, count, phrase.start, phrase.end)

    def _unowed(self, player: str | None, count: int | None, phrase: Phrase) -> list[Event]:
        """The table has ruled without the host, or before him: the cards are on the hand, unless it tells of what he
        has paid lately; how many it holds is not sure."""
        court = self._court
        if player is None or player not in court.game.hands:
            return []
        paid = court.ledger.has_paid_since(player, phrase.start - TOLD_AGAIN_S) and player not in court.suspects
        told_again = paid or court.ledger.has_paid_ahead(player, phrase.start - TOLD_AGAIN_S)
        events = [] if told_again else self._ahead(player, count, phrase)
        court.game.doubt(player)
        return events

    def _paid_lately(self, at: float) -> bool:
        """Whether somebody has, who may say so once more."""
        court = self._court
        return any(court.ledger.has_paid_since(player, at - TOLD_AGAIN_S) for player in court.game.hands)

    def _ahead(self, player: str, count: int | None, phrase: Phrase) -> list[Event]:
        """What he did until now may turn out to be a fault: it is paid then."""
        known = count or self._court.pending_cost(player)
        ahead = Ahead(phrase.start, known or 1, all=not known)
        self._court.ledger.pay_ahead(player, ahead)
        return self._court.game.receive(player, ahead.cards, phrase.end)

    def is_refill(self, move: Refill, phrase: Phrase) -> bool:
        """ "Gezogen": whether a refill is due; else it pays a penalty, as a number that only fits a penalty does."""
        verdict = self._court.game.check(
            move, move.player or phrase.actor or self._court.game.turn or self._court.game.players[0]
        )
        if isinstance(verdict, Legal):
            return isinstance(verdict.move, Refill) and verdict.move.count != 0
        debts = self._court.ledger.debts()
        return isinstance(verdict, Doubtful) and move.count not in debts.values()

    def is_payment(self, move: Refill, phrase: Phrase) -> bool:
        """Where no refill is due; of somebody who has no penalty to pay it is none."""
        owes = move.player is None or self._court.ledger.owed(move.player) > 0
        return owes and not self.is_refill(move, phrase)

    def meant(self, phrases: Sequence[Phrase], words: Sequence[WordLike]) -> list[Phrase]:
        """ "Ja ja, genommen", "na gut, zieh ich eine": who tells of it as done, or gives in, once somebody was told
        that he owes just so many, pays them; who only draws as many may do so: how many are held then nobody knows."""
        return [self._of_the_debtor(one, words) if isinstance(one.value, Draw) else one for one in phrases]

    def _of_the_debtor(self, drawn: Phrase, words: Sequence[WordLike]) -> Phrase:
        court, turn, count = self._court, self._court.game.turn, getattr(drawn.value, "count", None)
        debtor, done = court.ledger.oldest_debtor, any(tells_of_done(word.text) for word in drawn.words)
        pays = debtor is not None and count in (None, court.ledger.owed(debtor))
        if not pays or turn in (None, debtor) or drawn.actor is not None or court.game.facts.pending_draw:
            return drawn
        if not done and not court.ledger.owes_since(str(debtor), court.turn_started_at):
            return drawn  # the table has gone on since
        if done or not _GIVES_IN.isdisjoint(word.text.lower() for word in words):
            if not done:
                court.conceded = (str(debtor), drawn.end)
            court.perhaps_drawn = (str(turn), drawn.start)
            drawn = replace(drawn, intent="penalty_drawn", value=PenaltyDrawn(debtor, count), others=())
        court.game.doubt(str(turn))
        return drawn

    def owed(self, move: Draw, phrase: Phrase) -> PenaltyDrawn | None:
        """ "Ich zieh zwei", where whoever is on turn draws another number, and one player owes just so many."""
        court, turn = self._court, self._court.game.turn
        debtors = [player for player, owed in court.ledger.debts().items() if owed == move.count]
        if turn is None or phrase.actor is not None or len(debtors) != 1:
            return None
        wrong = isinstance(court.game.check(move, turn), Doubtful)
        return PenaltyDrawn(debtors[0], move.count) if wrong else None

    def says_drawn(self, move: Refill, phrase: Phrase) -> bool:
        """ "Hast du nachgezogen?" – "Ben gezogen"; without a name where nobody else has to say so."""
        asked = self._court.desk.newest
        if asked is None or asked.question.about != "drawn_unheard" or move.count is not None:
            return False
        named = move.player or phrase.actor
        return named == asked.question.player or (named is None and not self.is_refill(move, phrase))

    def confirmed(self, group: Breath) -> list[Event]:
        """ "Ben, hast du gezogen?" – "Ja, hab ich": what he owes, or may draw, is drawn."""
        court, phrase = self._court, group.lead
        player, when = court.asked_drawn
        if phrase.start - when > CONFIRMED_S:
            return []
        if court.ledger.owed(player):
            court.asked_drawn = ("", float("-inf"))
            return self.hear(PenaltyDrawn(player), group)
        for move in (Refill(player), *([Draw()] if player == court.game.turn else [])):
            verdict = court.game.check(move, player)
            due = verdict.move if isinstance(verdict, Legal) else None
            if due not in (None, Refill(player, 0)) and getattr(due, "player", None) in (None, player):
                court.asked_drawn = ("", float("-inf"))
                return self._turns.hear(Spoken(move, player, phrase.start, phrase.end, place=group.place, fitting=True))
        return []

    def doubt(self, paid: Sequence[Event], group: Breath) -> list[Event]:
        """It may have been an echo of the debtor before: who has paid by it holds a card less then, and is asked."""
        court, phrase = self._court, group.lead
        player = next((event.player for event in paid if isinstance(event, PaidPenalty)), None)
        if player is None:
            return []
        court.game.doubt(player)
        if court.strictness.in_doubt != "ask":
            return []

        def no(now: float) -> list[Event]:
            return [TakenBack(at=now, what=Retraction(group.place.number, phrase.start, phrase.end, (), now))]

        return court.desk.ask("drawn_too", {"player": player}, phrase.end, no=no)

    def _again(self, player: str, count: int, phrase: Phrase, place: Place) -> list[Event]:
        """The cards are on the hand, also where they are not owed any more; how many it holds is not sure then."""
        court = self._court
        court.past.note(place, player, PenaltyDrawn(player, count))
        owed = min(count, court.ledger.owed(player))
        events = court.pay(player, owed, phrase.start, phrase.end) if owed else []
        hand = court.game.hands.get(player)
        if count == owed or hand is None or court.game.turn is None:
            return events  # where the deal is over, the winner's hand is empty all the same
        more = court.game.check(HandCount(hand.count + count - owed, player), player)
        return [*events, *(court.game.play(more.move, player, phrase.end) if isinstance(more, Legal) else [])]
