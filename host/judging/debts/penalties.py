"""The penalty ledger: owed = drawn + waived, for every player, at every moment."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from games.events import PenaltyReason
from host.judging.debts.strictness import Strictness

Currency = Literal["Karten", "Punkte", "Schluck"]
"""What a table pays for its faults in."""
Offence = tuple[str, PenaltyReason, float]
"""Whose, which one, and when it was found; seconds."""
CARDS: Currency = "Karten"
ABOUT_S = 5.0
"""The same fault may be found so much earlier or later where something else was heard before it; seconds."""


@dataclass(eq=False)
class Entry:
    """Penalty cards for one offence."""

    player: str
    reason: PenaltyReason
    count: int
    open: int
    """Not yet drawn or waived."""
    at: float
    fault: bool = False
    """For something that strictness punishes, not what a card or a race brings by the rules of the game."""
    lifted: bool = False
    """The table has decided that it does not hold."""
    denied: bool = False
    """It has kept the player from finishing."""
    unit: str | None = None
    """What it is paid in, where that is no cards."""
    pardoned: bool = False
    """The table will decide that it does not hold: nothing is owed for it from the beginning."""

    @property
    def reminder(self) -> bool:
        """It has only been said: it costs nothing this time."""
        return self.count == 0


class Pending(NamedTuple):
    """What somebody has laid wrongly, as long as he has not laid correctly."""

    cards: int
    under: Strictness
    """The strictness that held then."""
    since: float
    """When he laid the first of them."""


class Ahead(NamedTuple):
    """Penalty cards that somebody drew before the host had found what for."""

    at: float
    """What he did later it does not pay for."""
    cards: int
    """So many are on his hand by it."""
    all: bool
    """Nobody has said a number, and it is not known yet: all that the fault costs."""


class Settled(NamedTuple):
    """Owed cards that were drawn or waived."""

    cards: int
    by_card: bool
    """Whether a card has made the player draw some of them."""


@dataclass(eq=False)
class Ledger:
    """All penalties of an evening, oldest first."""

    entries: list[Entry] = field(default_factory=list)
    tally: dict[str, int] = field(default_factory=dict)
    """What each player has got that is not paid in cards."""
    ahead: dict[str, Ahead] = field(default_factory=dict)
    """What players of this deal have paid that they did not owe yet."""
    _owing: list[Entry] = field(default_factory=list)
    """Those of which cards may still be open: few, where an evening has hundreds of entries."""

    def owe(
        self, player: str, reason: PenaltyReason, count: int, at: float, fault: bool = False, unit: str | None = None
    ) -> None:
        """`unit`: what it is paid in, where that is no cards; then nothing stays open."""
        entry = Entry(player, reason, count, 0 if unit else count, at, fault, unit=unit)
        self._owing = [*self._unpaid, entry]
        self.entries.append(entry)
        if unit:
            self.tally[player] = self.tally.get(player, 0) + count

    def pay_ahead(self, player: str, ahead: Ahead) -> None:
        """The table has found a fault by itself, or tells of none: the next that was made before is paid by it."""
        self.ahead[player] = ahead

    def has_paid_ahead(self, player: str, since: float) -> bool:
        """Whether the player has paid, and may have paid for what he did then."""
        return player in self.ahead and since <= self.ahead[player].at

    def take_ahead(self, player: str, since: float) -> tuple[int, int]:
        """What was just owed for what the player did at `since`: so many cards of it he drew before it was found, and
        so many of those are not on his hand yet."""
        entry = self.entries[-1]
        if entry.unit or not self.has_paid_ahead(player, since):
            return 0, 0
        ahead = self.ahead.pop(player)
        paid = entry.count if ahead.all else min(entry.count, ahead.cards)
        entry.open -= paid
        if ahead.cards > paid and not ahead.all:
            self.ahead[player] = ahead._replace(cards=ahead.cards - paid)
        return paid, max(0, paid - ahead.cards)

    def lift(self, entry: Entry) -> int:
        """It does not hold; what of it is not paid in cards, or not drawn yet."""
        count = entry.count if entry.unit and not entry.lifted else entry.open
        if entry.unit:
            self.tally[entry.player] -= count
        entry.open, entry.fault, entry.lifted = 0, False, True
        return count

    def let_go(self, player: str, reason: PenaltyReason, at: float) -> bool:
        """The newest penalty or reminder of that kind, found about that time, never was; whether there is one."""
        known = [*self._unpaid, *(one for one in self.entries if (one.unit or one.reminder) and not one.lifted)]
        own = [one for one in known if (one.player, one.reason) == (player, reason)]
        about = [one for one in own if abs(one.at - at) < ABOUT_S][-1:]
        for entry in about:
            self.lift(entry)
            self.entries.remove(entry)
        return bool(about)

    def is_settled(self, player: str, reason: PenaltyReason, at: float) -> bool:
        """Whether cards of the penalty that was found then were drawn or waived."""
        own = [one for one in self.entries if (one.player, one.reason, one.at) == (player, reason, at)]
        return any(one.lifted or (one.unit is None and one.open < one.count) for one in own)

    def has_paid_since(self, player: str, start: float) -> bool:
        """Whether the player has drawn cards for a penalty that was found at that time (seconds) or later."""
        return any(one.player == player and one.at >= start and one.open < one.count for one in self.entries)

    def owes_since(self, player: str, start: float) -> bool:
        """Whether what the player still has to draw was found at that time (seconds) or later."""
        return any(one.player == player and one.at >= start for one in self._unpaid)

    def forget(self, before: float) -> None:
        """What was settled before that time nobody asks about any more."""
        self.entries = [entry for entry in self.entries if entry.open or entry.at >= before]

    def clear(self) -> None:
        """Nobody owes anything, and nothing has been."""
        self.entries.clear()
        self._owing.clear()
        self.tally.clear()
        self.ahead.clear()

    @property
    def _unpaid(self) -> list[Entry]:
        return [entry for entry in self._owing if entry.open]

    def remind(self, player: str, reason: PenaltyReason, at: float) -> None:
        """The player was only reminded."""
        self.entries.append(Entry(player, reason, 0, 0, at))

    def pardon(self, player: str, reason: PenaltyReason, count: int, at: float) -> None:
        """What would have been owed, had the table not decided otherwise."""
        self.entries.append(Entry(player, reason, count, 0, at, pardoned=True))

    def is_pardoned(self, player: str, reason: PenaltyReason, at: float) -> bool:
        """Whether that is written down already."""
        return any(one.pardoned and (one.player, one.reason, one.at) == (player, reason, at) for one in self.entries)

    def deny(self, player: str) -> None:
        """The player has not finished because of what he owes."""
        for entry in self._unpaid:
            entry.denied = entry.denied or entry.player == player

    def owed(self, player: str) -> int:
        """Cards that the player still has to draw."""
        return sum([entry.open for entry in self._owing if entry.player == player]) if self._owing else 0

    def by_card(self, player: str) -> bool:
        """Whether a card makes the player draw some of what he owes."""
        return any(entry.reason.by_card for entry in self._unpaid if entry.player == player)

    def debts(self, but: Collection[Offence] = ()) -> dict[str, int]:
        """Every debtor with the cards owed, `but` for these offences."""
        if not self._owing:
            return {}
        debts: dict[str, int] = {}
        for one in self._unpaid:
            if (one.player, one.reason, one.at) not in but:
                debts[one.player] = debts.get(one.player, 0) + one.open
        return debts

    @property
    def oldest_debtor(self) -> str | None:
        return next((entry.player for entry in self._unpaid), None)

    def settle(self, player: str, count: int | None, *, by_card_first: bool = False) -> Settled:
        """So many owed cards (None: all) were drawn or waived, oldest first; or first what a card has brought."""
        left = self.owed(player) if count is None else count
        own = [entry for entry in self._unpaid if entry.player == player]
        settled = Settled(0, by_card=False)
        for entry in sorted(own, key=lambda entry: by_card_first and not entry.reason.by_card):
            part = min(entry.open, left - settled.cards)
            entry.open -= part
            settled = Settled(settled.cards + part, settled.by_card or (part > 0 and entry.reason.by_card))
        return settled

    def lifted_since(self, at: float) -> bool:
        """Whether the table has lifted a penalty that was found from this time on."""
        return any(entry.lifted and not entry.reminder and entry.at >= at for entry in self.entries)

    def faults_since(self, player: str, at: float) -> int:
        """What the player has paid for from this time on: the base of a growing penalty."""
        return len(self._faults(player, at))

    def cost_since(self, player: str, at: float) -> int:
        """Cards for the player's faults from this time on: what a cap per turn counts."""
        return sum(entry.count for entry in self._faults(player, at))

    def _faults(self, player: str, at: float) -> list[Entry]:
        return [entry for entry in self.entries if entry.fault and entry.player == player and entry.at >= at]
