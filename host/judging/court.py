"""The court: how a fault is found, punished and paid, whoever has found it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from games.events import (
    CallDenied,
    CallFalse,
    Event,
    Forgotten,
    HandsUnsure,
    PenaltyDrawn,
    PenaltyOwed,
    PenaltyReason,
    PenaltyWaived,
    Rejection,
    Reminded,
    Reply,
    RoundEnded,
    StrictnessChanged,
    WindowOpened,
)
from games.game import Reactive, Ruling
from games.moves import CallName
from games.values import replace
from host.judging.debts.figures import value_of
from host.judging.debts.penalties import CARDS, Entry
from host.judging.debts.strictness import Policy, Strictness
from host.judging.docket import Docket

ANSWERED_S = 6.0
"""So soon it is said what a joker is, once somebody has asked."""


@dataclass(eq=False)
class Court(Docket):
    """Every method returns the events that it caused, in order."""

    # --- what a game imposes itself ---

    def booked(self, events: Sequence[Event], since: float | None = None) -> list[Event]:
        """Events of a game: penalties that it imposes or lifts go through the ledger; `since`: they are for what was
        done then."""
        booked: list[Event] = []
        for event in events:
            if isinstance(event, PenaltyOwed):
                forgiven = not event.reason.by_card and self.forgives(event.player or "", event.reason, event.at)
                booked += [] if forgiven else self.owe(event, since=since)
            elif isinstance(event, Forgotten):
                booked += self.judge_forgotten(event)
            elif isinstance(event, HandsUnsure):
                self.unsure.update(event.players)
            elif isinstance(event, CallDenied):
                booked += self.judge_false(event.player or "", event.call, event.at)
            elif isinstance(event, PenaltyWaived):
                booked += self.waive(event.player or "", event.count, event.reason, event.at)
            else:
                booked.append(event)
        return booked

    def open_window(self, event: WindowOpened) -> None:
        """The table may react now."""
        self.window_since, self.window_until = event.at, event.at + event.seconds

    def ask_joker(self, at: float) -> None:
        """The table asks what the joker is that was just laid: it waits for the answer."""
        if self.window_until is not None and self.game.facts.joker_undefined:
            self.joker_asked, self.window_until = at, max(self.window_until, at + ANSWERED_S)

    def close_window(self, at: float, moved: bool) -> list[Event]:
        """The next move begins, or the time of the window is up."""
        if self.window_until is None:
            return []
        self.window_until = None
        heard = self.book.heard_all(self.window_since, at)
        closed = self.game.close_window(at, moved, heard) if isinstance(self.game, Reactive) else []
        return self.booked(closed, since=self.window_since)

    # --- faults ---

    def sanction(
        self,
        policy: Policy,
        player: str,
        reason: PenaltyReason,
        cards: int,
        at: float,
        call: CallName | None = None,
        under: Strictness | None = None,
        since: float | None = None,
    ) -> list[Event]:
        """Ignore, remind or punish, as strictness says; `cards` is what the house rule gives.

        `under`: the strictness that held when the duty was opened; None: the one that holds now. `since`: when it was
        done; None: when it was found.
        """
        if self.reminds(policy, player, reason):
            return self.remind(player, reason, at, call)
        if policy in ("penalty", "remind_then_penalty"):
            return self.punish(player, reason, cards, at, under, since)
        return []

    def reminds(self, policy: Policy, player: str, reason: PenaltyReason) -> bool:
        """Whether the policy means a reminder (this time)."""
        if policy == "remind_then_penalty":
            return (player, reason) not in self.reminded
        return policy == "remind"

    def judge_forgotten(self, event: Forgotten) -> list[Event]:
        """Something was not said in time: punished only where all of that time was heard (DESIGN.md, idea 4)."""
        player = event.player or ""
        strictness = self.strictness.of(player)
        policies: Mapping[PenaltyReason, Policy] = {PenaltyReason.FORGOT_TO_DRAW: strictness.forgot_to_draw}
        policy = policies[event.reason]
        grace = strictness.grace_s
        corrected = self.past.amnesty.until  # until then nobody could know that the move stands
        known = max(event.since, corrected) if corrected < event.at else event.since
        hurried = not isinstance(grace, str) and event.at - known <= grace
        if policy == "ignore" or hurried:
            return []
        cards = self.game.penalty_cards(event.reason)
        # Who has left the table may have done it on the way out.
        if player not in self.game.away and self.book.heard_all(event.since, event.at):
            return self.sanction(policy, player, event.reason, cards, event.at, since=event.since)
        if self.strictness.in_doubt == "let_go" or self.reminds(policy, player, event.reason):
            return []

        def no(now: float) -> list[Event]:
            return self.sanction(policy, player, event.reason, cards, now, since=event.since)

        return self.desk.ask("drawn_unheard", {"player": player}, event.at, no=no)

    def judge_false(self, player: str, call: CallName, at: float) -> list[Event]:
        """A call was false, whoever has found it out."""
        if self.forgives(player, PenaltyReason.CALL_FALSE, at):
            return []
        false = CallFalse(at=at, player=player, call=call)
        policy, cards = self.strictness.of(player, call).false_call, self.game.penalty_cards(PenaltyReason.CALL_FALSE)
        return [false, *self.sanction(policy, player, PenaltyReason.CALL_FALSE, cards, at, call)]

    def forget_fault(self, player: str, rejected: Rejection | None) -> None:
        """One card was no wrong one: it is not punished after the correct move."""
        reason = PenaltyReason.OUT_OF_TURN if rejected is Rejection.OUT_OF_TURN else PenaltyReason.WRONG_CARD
        pending = self.pending.pop((player, reason), None)
        if pending is not None and pending.cards > 1:
            self.pending[player, reason] = pending._replace(cards=pending.cards - 1)

    def forgives(self, player: str, reason: PenaltyReason, at: float) -> bool:
        """Whether the table has decided, or the course of the game was corrected, so that this is no fault."""
        forgiven, pardon = self.past.forgives(player, reason, at), self.past.pardon(player, reason, at)
        if pardon is None:
            return forgiven
        if not self.ledger.is_pardoned(player, reason, at):
            self.ledger.pardon(player, reason, pardon.count, at)
        return True

    def remind(self, player: str, reason: PenaltyReason, at: float, call: CallName | None = None) -> list[Event]:
        """Say it once per player and deal."""
        if (player, reason) in self.reminded or self.forgives(player, reason, at):
            return []
        self.reminded.add((player, reason))
        self.ledger.remind(player, reason, at)
        return [Reminded(at=at, player=player, reason=reason, call=call)]

    def punish(
        self,
        player: str,
        reason: PenaltyReason,
        cards: int,
        at: float,
        under: Strictness | None = None,
        since: float | None = None,
    ) -> list[Event]:
        """Book the penalty cards of a fault: factor, growth and cap are those of the strictness."""
        strictness = (under or self.strictness).of(player)
        count = cards * strictness.cards_per_penalty
        if count:
            count += self.ledger.faults_since(player, self.round_started_at) * strictness.penalty_growth
        if strictness.most_per_turn is not None:
            count = min(count, strictness.most_per_turn - self.ledger.cost_since(player, self.turn_started_at))
        if count <= 0 or self.forgives(player, reason, at):
            return []
        return self.owe(PenaltyOwed(at=at, player=player, count=count, reason=reason), fault=True, since=since)

    def owe(self, event: PenaltyOwed, *, fault: bool = False, since: float | None = None) -> list[Event]:
        """Take a penalty into the ledger, also one that a game imposed itself; what its player has drawn for it before
        it was found is paid at once.

        Cards that cannot be drawn at all are waived at once (house rule `dry_stock`).
        """
        player = event.player or ""
        if self.currency != CARDS and not event.reason.by_card:
            event = replace(event, unit=self.currency)
        self.ledger.owe(player, event.reason, event.count, event.at, fault, event.unit)
        events: list[Event] = [event, *self._paid_ahead(event, event.at if since is None else since)]
        excess = sum(self.ledger.debts().values()) - self.game.drawable
        if event.unit is None and excess > 0 and getattr(self.game.rules, "dry_stock", "waive") == "waive":
            events += self.waive(player, min(excess, event.count), "dry_stock", event.at)
        self._note_debts()
        return events

    def _paid_ahead(self, event: PenaltyOwed, since: float) -> list[Event]:
        player = event.player or ""
        paid, missing = (0, 0) if event.reason.by_card else self.ledger.take_ahead(player, since)
        if not paid:
            return []
        more = self.game.receive(player, missing, event.at) if missing else []
        return [*more, PenaltyDrawn(at=event.at, player=player, count=paid, ahead=True)]

    def keep_untold(self, untold: Collection[PenaltyOwed]) -> None:
        """These penalties the table does not know of yet: they keep nobody from finishing."""
        self.untold = frozenset((event.player or "", event.reason, event.at) for event in untold)
        self._note_debts()

    def _note_debts(self) -> None:
        self.game.note_debts(self.ledger.debts(self.untold))

    def pay(self, player: str, count: int | None, start: float, end: float) -> list[Event]:
        """Owed cards (None: all) were drawn."""
        done = self.ledger.settle(player, count)
        more = self.game.receive(player, done.cards, end)
        self._note_debts()
        return [*more, PenaltyDrawn(at=start, player=player, count=done.cards, by_card=done.by_card or None)]

    def waive(self, player: str, count: int | None, reason: str, at: float) -> list[Event]:
        """Owed cards (None: all) need not be drawn."""
        done = self.ledger.settle(player, count, by_card_first=reason == "blocked")
        self._note_debts()
        if not done.cards:
            return []
        return [PenaltyWaived(at=at, player=player, count=done.cards, reason=reason, by_card=done.by_card or None)]

    def waive_entry(self, entry: Entry, reason: str, at: float) -> list[Event]:
        """One penalty is lifted: what of it is not drawn yet. It was no fault."""
        count = self.ledger.lift(entry)
        self._note_debts()
        by_card, unit = entry.reason.by_card or None, entry.unit
        waived = PenaltyWaived(at=at, player=entry.player, count=count, reason=reason, by_card=by_card, unit=unit)
        return [waived] if count else []

    def let_go(self, event: PenaltyOwed | Reminded) -> bool:
        """A penalty that did not become certain: it was never told, and nobody owes it. Whether anybody did. Who was
        never told of a reminder still has it to come."""
        owed = self.ledger.let_go(event.player or "", event.reason, event.at)
        if owed and isinstance(event, Reminded):
            self.reminded.discard((event.player or "", event.reason))
        self._note_debts()
        return owed

    def set_strictness(self, strictness: Strictness) -> None:
        """Another strictness from now on; duties already open keep theirs."""
        self.strictness = strictness
        self.book.strictness = strictness

    def set_figure(self, key: str, value: str, at: float) -> list[Event]:
        """A preset or one figure from now on; a wrong one changes nothing, and the table hears so."""
        try:
            self.set_strictness(self.strictness.changed(key, value))
        except ValueError:
            return [Reply(at=at, key="setting_unknown", slots={})]
        now = value if key == "preset" else value_of(self.strictness, key)
        return [StrictnessChanged(at=at, key=key, value=now)]

    def rule(self, ruling: Ruling) -> list[Event]:
        """Feed a ruling back to the game; who plays on although his last card lies does so for what he owes."""
        finishing = self.game.phase == "finishing"
        events = self.booked(self.game.rule(ruling))
        if finishing and events and not any(isinstance(event, RoundEnded) for event in events):
            self.ledger.deny(ruling.player)
        return events
