"""Objections: "Einspruch" opens the last ruling again, and the table decides by "gilt" or "gilt nicht"."""

from __future__ import annotations

from games.events import Event, Reply
from games.moves import Lay
from grammars.requests import Objection
from host.judging.court import Court
from host.judging.penalties import Entry
from host.judging.refused import Refused
from host.judging.standing import WRONG_MOVE, Pardon, Place


class Objections:
    """Issue 4: ""Einspruch" within a set time reopens the last ruling and the table decides by "gilt / gilt nicht"".

    What is asked is always whether the ruling holds: the penalty, or that a move is taken back.
    """

    def __init__(self, court: Court) -> None:
        self._court = court

    def hear(self, request: Objection, at: float, place: Place) -> list[Event]:
        """ "Einspruch", or "ich habe Mau gesagt", which can only be about a penalty.

        After a correction it is not turned from a penalty against a move, or the other way round: it is decided.
        """
        court = self._court
        entry = next((item for item in reversed(court.ledger.entries) if not item.lifted), None)
        refused = court.refused if request.call is None else None
        ruling: Entry | Refused | None = entry
        if refused is not None and not refused.decided and (entry is None or entry.at < refused.at):
            ruling = refused
        if ruling is None or at - ruling.at > court.strictness.objection_s:
            return [Reply(at=at, key="objection_none", slots={})]
        if any(item.disputed is ruling for item in court.desk.waiting):
            return []
        asked = self._ask_move(ruling, at) if isinstance(ruling, Refused) else self._ask_penalty(ruling, at)
        about = court.desk.waiting[-1].identity
        if (court.past.answers_to(place, about) or about)[0] != about[0]:
            court.desk.waiting.pop()
            return []
        court.desk.waiting[-1].disputed = ruling
        return asked

    def _ask_penalty(self, entry: Entry, at: float) -> list[Event]:
        slots = {"player": entry.player, "count": entry.open or entry.count, "by_card": entry.reason.by_card}
        return self._court.ask("objection", slots, at, no=lambda now: self._lift(entry, now), of=entry.at)

    def _lift(self, entry: Entry, now: float) -> list[Event]:
        """Cards that are drawn already stay drawn, but it was no fault then. Whom it has kept from finishing has
        finished."""
        court = self._court
        if entry.denied and entry.at >= court.round_started_at:
            court.past.taken_back = Pardon((entry.player, entry.reason, entry.at), entry.count, now)
            return []
        if entry.pardoned:
            entry.lifted = True
            return []
        drawn = Reply(at=now, key="objection_drawn", slots={"player": entry.player})
        return court.waive_entry(entry, "objection", now) or [drawn]

    def _ask_move(self, refused: Refused, at: float) -> list[Event]:
        ruled = refused.ruled
        about, slots = "objection_move", dict[str, object](player=ruled.player)
        if isinstance(ruled.move, Lay):
            about, slots = "objection_card", {**slots, "cards": ruled.move.cards}
        return self._court.ask(about, slots, at, no=lambda now: self._allow(refused, now), of=refused.at)

    def _allow(self, refused: Refused, now: float) -> list[Event]:
        """The move stands, and the game goes on from it. Who has made another one meanwhile only has nothing to pay
        for it."""
        court, player = self._court, refused.ruled.player
        latest = court.refused  # he may have said the same again since
        if latest is not None and latest.is_same(refused):
            if latest.granted:
                latest.decided = True
            else:
                court.past.taken_back = latest.grant(now)
            return []
        booked = [one for one in court.ledger.entries if one.player == player and one.at >= refused.at]
        faults = [one for one in booked if one.reason in WRONG_MOVE and not one.lifted]
        return self._lift(faults[0], now) if faults else []
