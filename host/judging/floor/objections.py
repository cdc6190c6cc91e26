"""Objections: "Einspruch" opens the last ruling again, and the table decides by "gilt" or "gilt nicht"."""

from __future__ import annotations

from games.cards import Card, Rank, Suit
from games.events import Event, PenaltyReason, Reply
from games.game import Legal
from games.moves import CallName, Lay
from grammars import Phrase, is_of_penalties
from grammars.requests import Objection, Waive
from host.judging.court import Court
from host.judging.debts.penalties import Entry
from host.judging.past.amnesty import WRONG_MOVE
from host.judging.past.decisions import Pardon, TakenBack
from host.judging.past.refused import Refused
from host.judging.said.breath import Breath
from host.judging.stateless import Stateless

SAID_SO_S = 10.0
"""So soon after a penalty "hab ich doch gesagt" is about it; seconds."""
WAIVED_S = 20.0
"""So soon after a penalty "lass gut sein" is said of it."""
_AGAINST = frozenset({"doch", "schon", "bereits", "längst"})
""" "Ich hab *schon* gezogen": it was done before the host asked for it."""
DENIES_S = 1.0
"""So soon behind "nein" it is said with it."""


class Objections(Stateless):
    """Issue 4: ""Einspruch" within a set time reopens the last ruling and the table decides by "gilt / gilt nicht"".

    What is asked is always whether the ruling holds: the penalty, the reminder, or that a move does not count.
    """

    def __init__(self, court: Court) -> None:
        self._court = court

    def hear(self, request: Objection, group: Breath) -> list[Event]:
        """ "Einspruch", or "ich habe Mau gesagt", which can only be about a penalty.

        After a correction it is not turned from a penalty against a move, or the other way round: it is decided.
        """
        court, at = self._court, group.lead.start
        entry = next((item for item in reversed(court.ledger.entries) if not item.lifted), None)
        refused = court.refused if request.call is None else None
        ruling: Entry | Refused | None = entry
        if refused is not None and refused.possible and not refused.decided:
            ruling = refused if entry is None or entry.at <= refused.at else entry
        since = at - court.strictness.objection_s
        if ruling is None or ruling.at < since:
            impossible = refused is not None and not refused.possible and refused.at >= since
            return [Reply(at=at, key="objection_impossible" if impossible else "objection_none", slots={})]
        if any(item.disputed is ruling for item in court.desk.waiting):
            return []
        if isinstance(ruling, Refused):
            asked = self._ask_move(ruling, at)
        elif request.call is not None and ruling.reason is PenaltyReason.CALL_MISSED:
            asked = self._ask_call(ruling, request.call, at)
        else:
            asked = self._ask_penalty(ruling, at)
        about = court.desk.waiting[-1].identity
        if (court.past.answers_to(group.place, about) or about)[0] != about[0]:
            court.desk.waiting.pop()
            return []
        court.desk.waiting[-1].disputed = ruling
        return asked

    def waived(self, request: Waive, at: float) -> list[Event]:
        """ "Die Strafe erlassen wir ihm", "lass gut sein": the last penalty of which something is still to be drawn. In
        words that may be said of anything it is the one that was just ruled."""
        court = self._court
        owed = [one for one in court.ledger.entries if one.open and not one.lifted]
        since = float("-inf") if request.plainly else at - WAIVED_S
        last = next((one for one in reversed(owed) if request.player in (None, one.player) and one.at >= since), None)
        if last is not None:
            return court.waive_entry(last, "table", at)
        return [Reply(at=at, key="waive_none", slots={})] if request.plainly else []

    def said_so(self, group: Breath, call: CallName | None = None) -> list[Event]:
        """ "Hab ich doch gesagt", "letzte Karte hat Ben gesagt", where nothing was asked: of the call whose lack has
        just cost something. Where the host was not sure of it, one word against another is enough."""
        court, at = self._court, group.lead.start
        entry = next((item for item in reversed(court.ledger.entries) if not item.lifted), None)
        if entry is None or entry.reason is not PenaltyReason.CALL_MISSED or entry.at < at - SAID_SO_S:
            return []
        if group.lead.actor not in (None, entry.player):
            return []
        missed = [duty for duty in court.book.ruled if duty.player == entry.player and duty.state == "missed"]
        if not missed or not (call is None or missed[-1].takes(call)):
            return []
        return self._lift(entry, at) if missed[-1].in_doubt else self.hear(Objection(missed[-1].call), group)

    @staticmethod
    def contradicts(phrase: Phrase) -> bool:
        """ "Doch, hab ich": it is said against somebody."""
        return any(word.text.lower() == "doch" for word in phrase.words)

    def has_drawn(self, phrase: Phrase) -> list[Event] | None:
        """ "Ich hab doch gezogen", said against the host, who has not heard it: he cannot see that, so it was no fault,
        nor where somebody at the table has asked; None: it is about something else."""
        court, at = self._court, phrase.start
        (player, when), court.asked_drawn = court.asked_drawn, ("", float("-inf"))  # whatever it was, it is answered
        entry = next((item for item in reversed(court.ledger.entries) if not item.lifted), None)
        if entry is None or entry.reason is not PenaltyReason.FORGOT_TO_DRAW or not 0 <= at - entry.at <= SAID_SO_S:
            return None
        if any(is_of_penalties(word.text) for word in phrase.words):
            return None  # "die Strafkarte hab ich schon": he has paid
        drawn = phrase.about if phrase.unsaid else phrase.value
        if (getattr(drawn, "player", None) or phrase.actor) not in (None, entry.player):
            return None
        asked = next((item for item in court.desk.waiting if item.disputed is entry), None)
        if asked is not None:
            return court.desk.answer(asked, "no", at)
        told = player == entry.player and at - when <= SAID_SO_S
        denied = 0 <= at - court.denied_at <= DENIES_S  # "nein, ich hab gezogen"
        against = told or denied or not _AGAINST.isdisjoint(word.text.lower() for word in phrase.words)
        return self._lift(entry, at) if against else None

    def _ask_call(self, entry: Entry, call: CallName, at: float) -> list[Event]:
        """ "Einspruch, ich habe letzte Karte gesagt": whether he has, so that nobody wonders what "ja" means."""
        slots = {"player": entry.player, "call": call}
        lift = lambda now: self._lift(entry, now)  # noqa: E731
        return self._court.desk.ask("objection_call", slots, at, yes=lift, of=entry.at, reopens=True)

    def _ask_penalty(self, entry: Entry, at: float) -> list[Event]:
        about, slots = "objection_reminder", dict[str, object](player=entry.player)
        if not entry.reminder:
            about = "objection"
            slots |= {"count": entry.open or entry.count, "by_card": entry.reason.by_card}
        return self._court.desk.ask(about, slots, at, no=lambda now: self._lift(entry, now), of=entry.at, reopens=True)

    def _lift(self, entry: Entry, now: float) -> list[Event]:
        """Cards that are drawn already stay drawn, but it was no fault then. Whom it has kept from finishing has
        finished."""
        court = self._court
        if entry.reminder:
            return self._lift_reminder(entry, now)
        if entry.denied and entry.at >= court.round_started_at:
            return [TakenBack(at=now, what=Pardon((entry.player, entry.reason, entry.at), entry.count, now))]
        if entry.pardoned:
            entry.lifted = True
            return []
        drawn = Reply(at=now, key="objection_drawn", slots={"player": entry.player})
        return court.waive_entry(entry, "objection", now) or [drawn]

    def _lift_reminder(self, entry: Entry, now: float) -> list[Event]:
        """It was no fault: the next one is the first."""
        entry.lifted = True
        if entry.at >= self._court.round_started_at:
            self._court.reminded.discard((entry.player, entry.reason))
        return [Reply(at=now, key="objection_reminder", slots={"player": entry.player})]

    def _ask_move(self, refused: Refused, at: float) -> list[Event]:
        ruled = refused.ruled
        about, slots = "objection_move", dict[str, object](player=ruled.player)
        if isinstance(ruled.move, Lay):
            about, slots = "objection_card", {**slots, "cards": ruled.move.cards}
        return self._court.desk.ask(
            about, slots, at, no=lambda now: self._allow(refused, now), of=refused.at, reopens=True
        )

    def _allow(self, refused: Refused, now: float) -> list[Event]:
        """The move stands, and the game goes on from it."""
        if (latest := self._still(refused)) is None:
            return self._excuse(refused, now)
        return self._grant(latest, now) if latest.rank is None else self._ask_suit(latest, latest.rank, now)

    def _still(self, refused: Refused) -> Refused | None:
        """The move, or the same one said again since; None: its player has made another one."""
        latest = self._court.refused
        return latest if latest is not None and latest.is_same(refused) else None

    def _grant(self, refused: Refused, now: float, lay: Lay | None = None) -> list[Event]:
        if refused.granted:
            refused.decided = True
            return []
        return [TakenBack(at=now, what=refused.grant(now, lay))]

    def _ask_suit(self, refused: Refused, rank: Rank, at: float) -> list[Event]:
        """Only its rank was said: which card lies there? It was no fault in any case."""
        if not refused.granted:
            self._court.forget_fault(refused.ruled.player, refused.ruled.rejected)

        def value(said: object, now: float) -> list[Event] | None:
            latest = self._still(refused)
            if latest is None or not isinstance(said, Suit):
                return None
            lay = Lay((Card(said, rank),))
            possible = latest.granted or isinstance(self._court.game.check_granted(lay, latest.ruled.player), Legal)
            return self._grant(latest, now, lay) if possible else None

        return self._court.desk.ask("which_card", {"rank": rank}, at, value=value)

    def _excuse(self, refused: Refused, now: float) -> list[Event]:
        """Who has made another move meanwhile only has nothing to pay for this one."""
        court, player = self._court, refused.ruled.player
        booked = [one for one in court.ledger.entries if one.player == player and one.at >= refused.at]
        faults = [one for one in booked if one.reason in WRONG_MOVE and not one.lifted]
        return self._lift(faults[0], now) if faults else []
