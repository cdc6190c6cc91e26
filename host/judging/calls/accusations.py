"""Accusations: "Ben hat nicht Mau gesagt". Anybody may say so, and who is wrong pays for it – if it is sure."""

from __future__ import annotations

from games.events import Event, PenaltyReason, Reply
from grammars import Phrase
from grammars.requests import Accuse
from host.judging.calls.judge import AFTERWARDS_S
from host.judging.court import Court
from host.judging.questions import Open
from host.judging.said.breath import Breath
from host.judging.said.spoken import SURE


class Accusations:
    """Hears the accusers. Issue 4: "calls by anyone against anyone … with a penalty for a false accusation"."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self._paid: tuple[Accuse, str | None, float] | None = None
        """The last accusation that was false, by whom, and when: said twice it costs once."""

    def hear(self, said: Accuse, group: Breath) -> list[Event]:
        """Where the host has asked about that very call, it is a no, unless the accused says otherwise. Else an open
        window closes. Where the host has surely heard the very call from the accused, or none can have been owed, a
        named accuser pays: nobody does where the host may have misheard him, or what he accuses of."""
        phrase = group.lead
        asked = self._court.desk.asked_at(group.place, self._asked(said))
        if asked is not None:
            asked.unanswered = "no"
            return []
        owed = self._court.book.accuse(said.player, said.call, phrase.start)
        heard = bool(owed) and owed[-1].state == "fulfilled" and not owed[-1].in_doubt
        if not heard and (owed or not self._nothing_owed(said)):
            return [] if owed else self._count(said.player, phrase.start)
        key = "refuted" if heard else "nothing_owed"
        reply = Reply(at=phrase.start, key=key, slots={"player": said.player})
        if phrase.actor in (None, said.player) or phrase.confidence < SURE or self._again(said, phrase):
            return [reply]
        sure = owed[-1].surely is said.call if heard else self._is_sure(said, phrase.start)
        if not sure or self._has_missed(said.player) or self._court.game.turn is None:
            return [reply]
        return [reply, *self._cost(said, phrase)]

    def _asked(self, said: Accuse) -> Open | None:
        """The open question whether the accused has made exactly this call."""
        doubted = (duty for duty in self._court.book.duties if duty.state == "doubtful" and duty.call is said.call)
        lays = {duty.lay_end for duty in doubted if duty.player == said.player}
        about = (one for one in reversed(self._court.desk.waiting) if one.question.about == "in_doubt")
        return next((one for one in about if one.question.player == said.player and one.of in lays), None)

    def _cost(self, said: Accuse, phrase: Phrase) -> list[Event]:
        court, reason = self._court, PenaltyReason.FALSE_ACCUSATION
        self._paid = (said, phrase.actor, phrase.start)
        policy = court.strictness.of(str(phrase.actor), said.call).false_call
        cards = court.game.penalty_cards(reason)
        return court.sanction(policy, str(phrase.actor), reason, cards, phrase.start, said.call)

    def _nothing_owed(self, said: Accuse) -> bool:
        """By his certain count the accused has nothing to say, and there is no ruling on him either."""
        ruled = any(duty.player == said.player for duty in self._court.book.duties)
        return not ruled and self._court.game.cannot_owe(said.player, said.call)

    def _count(self, player: str, at: float) -> list[Event]:
        """Nobody knows for sure whether he owes a call: the table hears what the host has counted."""
        hand = self._court.game.hands.get(player)
        ruled = any(duty.player == player for duty in self._court.book.duties)
        if hand is None or hand.certain or ruled or self._court.game.turn is None:
            return []
        return [Reply(at=at, key="cards_uncertain", slots={"player": player, "count": hand.count})]

    def _is_sure(self, said: Accuse, at: float) -> bool:
        """Neither an unheard lay nor a wrong name."""
        court = self._court
        another = any(duty.takes(said.call) or duty.call is said.call for duty in court.book.duties)
        return not another and court.book.heard_all(at - AFTERWARDS_S, at)

    def _has_missed(self, player: str) -> bool:
        """The accuser may come late with what has been ruled in this deal."""
        court = self._court
        faults = (PenaltyReason.CALL_MISSED, PenaltyReason.CALL_LATE)
        owed = any(
            one.player == player and one.reason in faults and one.at >= court.round_started_at
            for one in court.ledger.entries
        )
        return owed or any((player, reason) in court.reminded for reason in faults)

    def _again(self, said: Accuse, phrase: Phrase) -> bool:
        """The same accusation of the same accuser, a moment ago."""
        if self._paid is None or self._paid[:2] != (said, phrase.actor):
            return False
        return phrase.start - self._paid[2] <= AFTERWARDS_S
