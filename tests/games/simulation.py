"""A whole party with real cards that nobody but the simulation sees: the oracle for the referee.

Everything here is written anew from the seed and RULES.md §3; nothing is taken from `games.mau_mau`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from evenings import Record, Table

from host.worlds.costs import PERFECT

SUITS = {"D": "karo", "C": "kreuz", "S": "pik", "H": "herz"}
RANKS = {"7": "sieben", "8": "acht", "9": "neun", "10": "zehn", "J": "bube", "Q": "dame", "K": "könig", "A": "ass"}
VALUES = {"7": 7, "8": 8, "9": 9, "10": 10, "J": 20, "Q": 3, "K": 4, "A": 11}
COUNTS = ["null", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"]
PACK = [suit + rank for suit in SUITS for rank in RANKS]
NAMES = ["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gustav"]

IN_TIME = ("round_started", "turn", "card_laid", "cards_drawn", "passed", "suit_wished", "call_heard", "player_skipped")


def spoken(card: str) -> str:
    return f"{SUITS[card[0]]} {RANKS[card[1:]]}"


@dataclass
class Deal:
    """True hands, true stock."""

    hands: list[list[str]]
    stock: list[str]
    pile: list[str]
    turn: int
    wish: str | None = None
    chain: int = 0

    def fits(self, card: str) -> bool:
        """Legality by brute force: one line for each rule."""
        top = self.pile[-1]
        if self.chain > 0:
            return card.endswith("7")
        if card.endswith("J"):
            return not top.endswith("J")
        if self.wish is not None:
            return card[0] == self.wish
        return card[0] == top[0] or card[1:] == top[1:]

    def take(self, player: int, count: int, rng: random.Random) -> int:
        """Draw real cards; the pile but its top is shuffled under when they run out."""
        if count > len(self.stock):
            below = self.pile[:-1]
            rng.shuffle(below)
            self.stock = below + self.stock
            self.pile = self.pile[-1:]
        taken = min(count, len(self.stock))
        for _ in range(taken):
            self.hands[player].append(self.stock.pop())
        return taken


@dataclass
class Party:
    """Plays evenings at a `Table`; every line it says has a known right ruling."""

    players: int
    rng: random.Random
    hand_size: int = 6
    wrong_cards: float = 0.0
    """How often somebody lays a card that does not fit first."""
    deals: int = 0
    reshuffles: int = 0
    illegal_lays: int = 0
    totals: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = NAMES[: self.players]
        self.table = Table(self.names, rounds=1 + self.rng.randrange(2), hand_size=self.hand_size, costs=PERFECT)
        self.totals = [0] * self.players

    def play_evening(self, at_most: int) -> None:
        """All rounds × players deals, or only the first ones."""
        rounds: int = self.table.setup.rules.model_dump()["rounds"]
        for number in range(rounds * self.players):
            self._play_deal(number % self.players, sharp=number >= (rounds - 1) * self.players)
            self.deals += 1
            if self.deals == at_most:
                return
        assert self.table.evening.over
        ended = self.table.of_type("game_ended")[0]
        best = min(self.totals)
        assert ended["winners"] == [name for name, total in zip(self.names, self.totals, strict=True) if total == best]
        assert {row["player"]: row["points"] for row in ended["standings"]} == dict(
            zip(self.names, self.totals, strict=True)
        )

    # --- one deal ---

    def _play_deal(self, dealer: int, sharp: bool) -> None:
        cards = PACK * 2
        self.rng.shuffle(cards)
        size = self.hand_size
        hands = [cards[size * seat : size * (seat + 1)] for seat in range(self.players)]
        stock = cards[size * self.players :]
        upcard = stock.pop()
        deal = self.deal = Deal(hands, stock, [upcard], self._after(dealer))
        starter = deal.turn
        if upcard.endswith("7"):
            deal.chain = 1
        if upcard.endswith("8"):
            deal.turn = self._after(deal.turn)
        self._say(f"es liegt {spoken(upcard)}", "round_started")
        if upcard.endswith("J"):
            deal.wish = self._favourite(starter)
            self._say(f"ich wünsche mir {SUITS[deal.wish]}", "suit_wished")
        for _ in range(2000):
            winner = self._turn()
            if winner is not None:
                self._count(winner, dealer, sharp)
                return
            self._compare()
        raise AssertionError("the deal does not end")

    def _after(self, seat: int) -> int:
        return (seat + 1) % self.players

    def _turn(self) -> int | None:
        """One turn; the seat of the winner, once there is one."""
        deal, seat = self.deal, self.deal.turn
        wrong = self._lay_wrongly(seat)
        if card := self._choose(seat):
            return self._lay(seat, card, wrong)
        if deal.chain:
            self._draw_chain(seat)
            deal.turn = self._after(seat)
        elif self._drawable:
            drawn = self._draw(seat, 1)
            self._say("ich ziehe", "cards_drawn", count=drawn, reason="cannot_serve")
            if self.rng.random() < 0.8 and (card := self._choose(seat)):
                return self._lay(seat, card, wrong)
            self._say(self.rng.choice(["weiter", "ich passe"]), "passed")
            deal.turn = self._after(seat)
        else:
            self._say("weiter", "passed")
            deal.turn = self._after(seat)
        self._pay(seat, wrong)
        return None

    def _draw_chain(self, seat: int) -> None:
        due = self.deal.chain
        words = "ich ziehe" if self.rng.random() < 0.5 else f"ich ziehe {COUNTS[min(due, 10)]}"
        drawn = self._draw(seat, due)
        self.deal.chain = 0
        self._say(words, "cards_drawn", count=drawn, reason="seven")

    def _draw(self, seat: int, count: int) -> int:
        if count > len(self.deal.stock):
            self.reshuffles += 1
        return self.deal.take(seat, count, self.rng)

    @property
    def _drawable(self) -> int:
        return len(self.deal.stock) + len(self.deal.pile) - 1

    def _choose(self, seat: int) -> str | None:
        fitting = [card for card in self.deal.hands[seat] if self.deal.fits(card)]
        return self.rng.choice(fitting) if fitting else None

    def _favourite(self, seat: int) -> str:
        return self.rng.choice(self.deal.hands[seat])[0]

    # --- laying ---

    def _lay_wrongly(self, seat: int) -> int:
        """Perhaps a card that does not fit; it is taken back. How many there were."""
        misfits = [card for card in self.deal.hands[seat] if not self.deal.fits(card)]
        if not misfits or self.rng.random() >= self.wrong_cards:
            return 0
        card = self.rng.choice(misfits)
        records = self._hear(spoken(card))
        assert [record["type"] for record in records] == ["move_rejected"], (card, records)
        self.illegal_lays += 1
        return 1

    def _lay(self, seat: int, card: str, wrong: int) -> int | None:
        deal = self.deal
        deal.hands[seat].remove(card)
        deal.pile.append(card)
        deal.wish = None
        deal.turn = self._after(seat)
        if card.endswith("7"):
            deal.chain += 1
        if card.endswith("8"):
            deal.turn = self._after(deal.turn)
        words = [spoken(card)]
        left = len(deal.hands[seat])
        finished = left == 0 and not wrong
        if card.endswith("J") and left:
            deal.wish = self._favourite(seat)
            words.append(self.rng.choice(["ich wünsche mir {}", "{}"]).format(SUITS[deal.wish]))
        call = ""
        if left == 1:
            call = "letzte karte"
        elif left == 0:
            call = "mau mau" if card.endswith("J") else "mau"
        self._say_lay(words, call, card, wrong)
        if finished:
            return seat
        self._pay(seat, wrong)
        if card.endswith("J") and not left:
            # He had to draw for a wrong card: play goes on, and the Jack is as good as any.
            deal.wish = self._favourite(seat)
            self._say(f"{self.names[seat]} wünscht sich {SUITS[deal.wish]}", "suit_wished")
        return None

    def _say_lay(self, words: Sequence[str], call: str, card: str, wrong: int) -> None:
        # A call of its own line comes within the grace after the card; a wish in between takes too long for that.
        how = self.rng.randrange(3 if len(words) == 1 else 2) if call else 0
        if how == 0:
            records = self._hear(" ".join([*words, call]).strip())
        elif how == 1:
            records = self._hear(" ".join([call, *words]))
        else:
            records = self._hear(" ".join(words))
            start = self.table.clock + 0.8
            records += self._hear(f"{start:.3f} {start + 0.6:.3f} | {call}")
        laid = [record for record in records if record["type"] == "card_laid"]
        assert [record["cards"] for record in laid] == [[card]], (words, records)
        faults = [record for record in records if record["type"] not in (*IN_TIME, "round_ended", "penalty_owed")]
        assert not faults, (words, call, records)
        owed = [(record["reason"], record["count"]) for record in records if record["type"] == "penalty_owed"]
        assert owed == ([("wrong_card", wrong)] if wrong else []), (words, call, records)

    def _pay(self, seat: int, wrong: int) -> None:
        """The penalty for a wrong card, drawn at once."""
        if not wrong:
            return
        owed = self.table.owed(self.names[seat])
        assert owed == min(wrong, self._drawable), (seat, owed, self._drawable)
        if owed:
            self._draw(seat, owed)
            self._say("strafe gezogen", "penalty_drawn", count=owed, player=self.names[seat])

    # --- talking ---

    def _hear(self, words: str) -> list[Record]:
        records = self.table.hear(words)
        return [record for record in records if record["type"] != "announced"]

    def _say(self, words: str, expected: str, **values: object) -> list[Record]:
        """Say what is right; it must cause this event with these values, and nobody may be blamed."""
        records = self._hear(words)
        found = [record for record in records if record["type"] == expected]
        assert found, (words, records)
        assert all(found[0][key] == value for key, value in values.items()), (words, found)
        allowed = (*IN_TIME, expected, "stock_reshuffled", "scored", "round_ended", "game_ended", "penalty_owed")
        assert all(record["type"] in allowed for record in records), (words, records)
        return records

    # --- comparing ---

    def _compare(self) -> None:
        """What the referee believes is what is true."""
        deal, table = self.deal, self.table
        assert table.counts == {name: len(hand) for name, hand in zip(self.names, deal.hands, strict=True)}
        assert all(hand.certain for hand in table.game.hands.values())
        assert table.facts.stock == len(deal.stock)
        assert list(map(str, table.facts.laid)) == deal.pile
        assert table.game.turn == self.names[deal.turn]
        assert (table.facts.pending_draw, table.facts.wish) == (deal.chain, deal.wish)
        assert {str(card) for card in table.game.expected().cards} == {card for card in PACK if deal.fits(card)}
        assert not any(seat.owed for seat in table.evening.view.seats)
        assert not table.of_type("penalty_waived") or not self._drawable

    # --- counting ---

    def _count(self, winner: int, dealer: int, sharp: bool) -> None:
        deal = self.deal
        jack = deal.pile[-1].endswith("J")
        records = [record for record in self.table.records if record["type"] == "round_ended"]
        assert records[-1]["winner"] == self.names[winner]
        assert records[-1]["reason"] == ("mau_mau" if jack else "mau")
        if deal.chain:
            self._draw_chain(deal.turn)
        points = [sum(VALUES[card[1:]] for card in hand) * (2 if jack else 1) for hand in deal.hands]
        costs = self._costs(points, winner, dealer, sharp)
        before = self.totals
        self.totals = [total + cost for total, cost in zip(before, costs, strict=True)]
        losers = [seat for seat in range(self.players) if seat != winner]
        if sharp and winner != dealer:
            losers = [dealer]
        self.rng.shuffle(losers)
        for seat in losers:
            hand, name = deal.hands[seat], self.names[seat]
            raw = sum(VALUES[card[1:]] for card in hand)
            if self.rng.random() < 0.5:
                records = self._hear(f"{name} hat {raw} punkte")
            else:
                records = self._hear(f"{name} hat " + " und ".join(map(spoken, hand)))
            assert {record["type"] for record in records} <= {"scored", "game_ended"}, records
        assert self.table.game.totals == dict(zip(self.names, self.totals, strict=True))

    def _costs(self, points: Sequence[int], winner: int, dealer: int, sharp: bool) -> list[int]:
        """Minus points by the seed's own words."""
        if not sharp:
            return [0 if seat == winner else _rounded(value) for seat, value in enumerate(points)]
        if winner == dealer:
            return [0 if seat == winner else _rounded(sum(points)) for seat in range(self.players)]
        return [_rounded(2 * points[dealer]) if seat == dealer else 0 for seat in range(self.players)]


def _rounded(points: int) -> int:
    """14 → 10, 45 → 50, below ten always ten."""
    below, rest = divmod(points, 10)
    return max(10, 10 * (below + (1 if rest >= 5 else 0)))
