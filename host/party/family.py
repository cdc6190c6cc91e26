"""What the tables of the Mau-Mau family share: hands and stock, calls, penalties, counting, talking to the host.

The rules are written anew from the seeds; nothing is taken from `games`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from games.events import PenaltyOwed
from host.party.cards import SUITS, article, counted, spoken
from host.party.chatter import chats, chatter
from host.party.family_talk import FamilyTalk
from host.party.table import Done, Fault, Said, named, pause

WRONG = 0.02
"""How often somebody lays a card that does not fit first."""
MISSED, LATE, FALSE = 0.08, 0.03, 0.01
"""How often a call is forgotten, comes late, or is made without reason."""
LATE_S = (2.6, 3.4)
"""How long after the lay a late call begins."""
CORRECTING = ("", "", "", "äh", "moment", "ach so")
"""How somebody begins who takes a wrong card back."""
PATIENCE = 2
"""Turns after which a table that listens to the host draws a penalty that the host has not given."""

Values = tuple[str, ...]
"""A move of the speaker: type, then the values of its event."""


@dataclass
class Debt:
    """Penalty cards that somebody deserves."""

    seat: int
    reason: str
    patience: int
    """Turns until the table insists by itself, the turn of the fault included."""
    count: int = 1


class FamilyTable(FamilyTalk):
    """People who play a game of the family; the rules of the game are its subclass."""

    late_costs: ClassVar[bool] = False
    """Whether a late call costs a card the first time, too."""

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self.debts: list[Debt] = []
        self.late: set[int] = set()
        """Who was late in this deal already."""
        self.quiet = False
        """True while a call is missing: unknown words then may have been it, and the host would rightly ask."""
        self._course = self.evening()

    @abstractmethod
    def evening(self) -> Iterator[Said]:
        """Everything that is said in an evening but chatter; what an utterance changes is changed when it comes."""

    def next(self) -> Said | None:
        """Chatter, or how the evening goes on."""
        if not (self.quiet or self.goes_on) and chats(self.random):
            return chatter(self.random, self.random.choice(self.players))
        return next(self._course, None)

    # --- words ---

    def move(self, seat: int, words: str, done: Sequence[Values], after_s: float | None = None) -> Said:
        """What a player says with his moves; sometimes the name comes first."""
        name = self.players[seat]
        moves = tuple(Done(kind, name, tuple(values)) for kind, *values in done)
        wait = max(2.0, pause(self.random)) if after_s is None else after_s
        self.quiet = False
        before = self.memory.said
        if before is not None and before.player == name and any(one.kind == "wrong_card" for one in before.faults):
            words = f"{self.random.choice(CORRECTING)} {words}".strip()
        return self.remembered(Said(name, named(self.random, name, words), moves, after_s=wait))

    def card_words(self, card: str) -> str:
        """A card as it is laid."""
        how = self.random.choice(["{}", "{}", "{}", "{}", "ich lege {article} {}", "ich spiele {}", "{article} {}"])
        return how.format(spoken(card), article=article(card))

    def wish_words(self, suit: str) -> str:
        """A wish that may stand alone."""
        wordings = [
            "ich wünsche mir {}",
            "ich wünsche mir {}",
            "{} wünsche ich mir",
            "ich will {}",
            "mein wunsch ist {}",
        ]
        return self.random.choice(wordings).format(SUITS[suit])

    def draw_words(self) -> str:
        """Who cannot serve."""
        return self.random.choice(
            ["ich ziehe", "ich ziehe", "ich ziehe eine", "ich ziehe eine karte", "ich muss ziehen"]
        )

    def pass_words(self) -> str:
        """Who cannot serve after drawing either."""
        return self.random.choice(["weiter", "weiter", "ich passe", "ich bin weiter"])

    def draw_chain(self, seat: int) -> Said:
        """The cards that the sevens demand; the turn is not moved."""
        due, self.deal.chain = self.deal.chain, 0
        drawn = self.deal.take(seat, due, self.random)
        words = self.random.choice(["ich ziehe", f"ich ziehe {counted(due)}", f"ich muss {counted(due)} ziehen"])
        return self.move(seat, words, [("cards_drawn", str(drawn))])

    # --- faults and calls ---

    def wrong(self, seat: int, misfits: Sequence[str]) -> Iterator[Said]:
        """Perhaps a card that does not fit; it is taken back, and what is right comes next."""
        if len(self.deal.hands[seat]) < 4 or not misfits or self.random.random() >= WRONG:
            return
        said = self.move(seat, self.card_words(self.random.choice(misfits)), [])
        self.debts.append(Debt(seat, "wrong_card", 1))
        yield self.remembered(replace(said, faults=(Fault("wrong_card", said.player),)))

    def say_lay(
        self,
        seat: int,
        words: str,
        done: Sequence[Values],
        call: str,
        rest: str = "",
        *,
        apart_s: tuple[float, float],
        careful: bool = False,
    ) -> Generator[Said, None, bool]:
        """The lay with its call, said, forgotten or late, and the rest behind it; whether the call counts.

        `apart_s`: how long after the lay a call of its own may come and is still in time; `careful`: no call fails.
        """
        name, chance = self.players[seat], self.random.random()
        whole = f"{words} {rest}".strip()
        if not call:
            said = self.move(seat, whole, done)
            if chance < FALSE and len(self.deal.hands[seat]) > 2 and whole == words:
                said = replace(said, text=f"{said.text} letzte karte", faults=(Fault("call_false", name),))
            yield self.remembered(said)
            return True
        may_fail = call != "mau mau" and not (rest or careful)
        if may_fail and chance < MISSED:
            said = self.move(seat, words, done)
            self._owe(seat, "call_missed", call)
            self.quiet = True
            yield self.remembered(replace(said, faults=(Fault("call_missed", name),)))
            return False
        self.memory.called[seat] = call
        how = self.random.randrange(2 if rest or careful else 3)
        late = may_fail and chance < MISSED + LATE and (self.late_costs or seat not in self.late)
        if not late and how < 2:
            yield self.move(seat, f"{words} {call} {rest}".strip() if how else f"{call} {whole}", done)
            return True
        lay = self.move(seat, words, done)
        self.quiet = self.goes_on = True
        yield lay
        self.quiet = self.goes_on = False
        if not late:
            yield Said(name, call, after_s=round(self.random.uniform(*apart_s), 2))
            return True
        self.late.add(seat)
        if self.late_costs:
            self._owe(seat, "call_late", call)
        yield Said(name, call, faults=(Fault("call_late", name),), after_s=round(self.random.uniform(*LATE_S), 2))
        return not self.late_costs

    def _owe(self, seat: int, reason: str, call: str) -> None:
        """A card for a call that failed; who thought that he had won needs it at once."""
        self.debts.append(Debt(seat, reason, 1 if call == "mau" or not self.reacts else PATIENCE))

    # --- penalties ---

    def pay(self) -> Iterator[Said]:
        """After a turn: penalty cards that are drawn by what the table itself knows."""
        for debt in list(self.debts):
            debt.patience -= 1
            if debt.patience < 0 or (debt.reason == "wrong_card" and not self.reacts):
                yield self._drawn(debt)

    def settle(self) -> Iterator[Said]:
        """Before the cards are counted: all of them."""
        for debt in list(self.debts):
            yield self._drawn(debt)

    def imposed(self, owed: PenaltyOwed) -> Said | None:
        """The host is right: draw; else nobody cares."""
        found = (one for one in self.debts if self.players[one.seat] == owed.player and one.reason == str(owed.reason))
        debt = next(found, None)
        return self._drawn(debt) if debt is not None else None

    def _drawn(self, debt: Debt) -> Said:
        if debt in self.debts:
            self.debts.remove(debt)
        return self.penalty(debt.seat, debt.count)

    def penalty(self, seat: int, count: int) -> Said:
        """Somebody draws and says so."""
        name = self.players[seat]
        drawn = self.deal.take(seat, count, self.random)
        # Without a number it would be all that the player owes.
        alone = count == 1 and not any(debt.seat == seat for debt in self.debts)
        plain = ["{} strafe gezogen", "{} hat die strafe gezogen"] if alone else []
        words = self.random.choice([*plain, f"{{}} hat {counted(drawn)} gezogen"])
        done = Done("penalty_drawn", name, (str(drawn),))
        return Said(name, words.format(name.lower()), (done,), after_s=round(self.random.uniform(1.5, 3.0), 2))

    # --- counting ---

    def told(self, seat: int, points: int, done: Sequence[Done]) -> Said:
        """What is left in a hand: its points or its cards."""
        name, hand = self.players[seat], self.deal.hands[seat]
        words = f"{name.lower()} hat {points} punkte"
        if points <= 400 and len(hand) < 6 and self.random.random() < 0.4:
            words = f"{name.lower()} hat " + " und ".join(spoken(card) if card != "X" else "joker" for card in hand)
        self.memory.told[seat] = words
        return self.remembered(Said(name, words, tuple(done), after_s=round(self.random.uniform(3.0, 6.0), 2)))
