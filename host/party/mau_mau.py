"""A table that plays Mau-Mau; its rules are written anew from the seed, nothing is taken from `games.mau_mau`."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.mau_mau.rules import MauMauRules
from host.judging.debts.strictness import strictness
from host.party.cards import RANKS, SUITS, spoken
from host.party.family import FamilyTable, Values
from host.party.family_talk import Memory, Stock
from host.party.table import Done, Picture, Said
from host.setup import Setup
from host.showing.table import TableView

VALUES = {"7": 7, "8": 8, "9": 9, "10": 10, "J": 20, "Q": 3, "K": 4, "A": 11}
PACK = [suit + rank for suit in SUITS for rank in RANKS if rank in VALUES]
HAND, ROUNDS = 6, 4
APART_S = (0.5, 1.0)


@dataclass
class Deal(Stock):
    """True hands, true stock."""

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


def wished(view: TableView) -> object:
    """Somebody is on turn under a wish, and was told something."""
    return view.turn and view.wish and view.ruling


class MauMauTable(FamilyTable):
    """Four people, four rounds, the last one sharp."""

    game: ClassVar[str] = "mau-mau"
    lowest = 7
    picture = Picture(wished, 100)
    deal: Deal

    def setup(self) -> Setup:
        """Default rules, `normal`."""
        return Setup(self.game, self.players, MauMauRules(), strictness("normal"))

    def evening(self) -> Iterator[Said]:
        """All deals."""
        for number in range(ROUNDS * len(self.players)):
            dealer = number % len(self.players)
            yield from self._play_deal(dealer, sharp=number >= (ROUNDS - 1) * len(self.players))

    def _play_deal(self, dealer: int, sharp: bool) -> Iterator[Said]:
        cards = PACK * 2
        self.random.shuffle(cards)
        seats = len(self.players)
        hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in range(seats)]
        stock = cards[HAND * seats :]
        upcard = stock.pop()
        self.deal = Deal(hands, stock, [upcard], (dealer + 1) % seats)
        self.debts.clear()
        self.late.clear()
        self.memory = Memory(card=upcard, layer=dealer)
        yield from self._open(dealer, upcard)
        winner = None
        while winner is None:
            winner = yield from self._turn()
        yield from self._count(winner, dealer, sharp)

    def _open(self, dealer: int, upcard: str) -> Iterator[Said]:
        deal, starter = self.deal, self.deal.turn
        if upcard.endswith("7"):
            deal.chain = 1
        if upcard.endswith("8"):
            deal.turn = self._after(deal.turn)
        how = self.random.choice(["es liegt {}", "es liegt {}", "aufgedeckt ist {}", "oben liegt {}"])
        done = Done("round_started", self.players[dealer], (upcard,))
        yield self.remembered(Said(self.players[dealer], how.format(spoken(upcard)), (done,), after_s=8.0))
        if upcard.endswith("J"):
            deal.wish = self.memory.wish = self._favourite(starter)
            yield self.move(starter, self.wish_words(deal.wish), [("suit_wished", deal.wish)])

    def _after(self, seat: int) -> int:
        return (seat + 1) % len(self.players)

    # --- a turn ---

    def _turn(self) -> Generator[Said, None, int | None]:
        """One turn; the seat of the winner, once there is one."""
        deal, seat = self.deal, self.deal.turn
        yield from self.wrong(seat, [card for card in deal.hands[seat] if not deal.fits(card)])
        if card := self._choose(seat):
            return (yield from self._lay(seat, card))
        if deal.chain:
            deal.turn = self._after(seat)
            yield self.draw_chain(seat)
        else:
            if deal.drawable:
                drawn = deal.take(seat, 1, self.random)
                yield self.move(seat, self.draw_words(), [("cards_drawn", str(drawn))])
                if self.random.random() < 0.8 and (card := self._choose(seat)):
                    return (yield from self._lay(seat, card))
            deal.turn = self._after(seat)
            yield self.move(seat, self.pass_words(), [("passed",)])
        yield from self.pay()
        return None

    def _choose(self, seat: int) -> str | None:
        fitting = [card for card in self.deal.hands[seat] if self.deal.fits(card)]
        return self.random.choice(fitting) if fitting else None

    def _favourite(self, seat: int) -> str:
        return self.random.choice(self.deal.hands[seat])[0]

    def _lay(self, seat: int, card: str) -> Generator[Said, None, int | None]:
        """Lay a card with all that belongs to it; the seat, if that wins."""
        deal, memory = self.deal, self.memory
        deal.hands[seat].remove(card)
        deal.pile.append(card)
        deal.wish = None
        deal.turn = self._after(seat)
        if card.endswith("7"):
            deal.chain += 1
        if card.endswith("8"):
            deal.turn = self._after(deal.turn)
        memory.card, memory.layer = card, seat
        memory.called.pop(seat, None)
        words, done = self.card_words(card), [("card_laid", card)]
        left = len(deal.hands[seat])
        moves: list[Values] = list(done)
        wish = ""
        if card.endswith("J") and left:
            deal.wish = memory.wish = self._favourite(seat)
            wish = self.random.choice([self.wish_words(deal.wish), SUITS[deal.wish]])
            moves.append(("suit_wished", deal.wish))
        won = yield from self.say_lay(seat, words, moves, self._call(card, left), wish, apart_s=APART_S)
        if won and left == 0:
            return seat
        yield from self.pay()
        return None

    def _call(self, card: str, left: int) -> str:
        if left == 0:
            return "mau mau" if card.endswith("J") else "mau"
        wordings = ["letzte karte", "letzte karte", "letzte karte", "meine letzte karte", "mau"]
        return self.random.choice(wordings) if left == 1 else ""

    # --- counting ---

    def _count(self, winner: int, dealer: int, sharp: bool) -> Iterator[Said]:
        deal = self.deal
        if deal.chain:
            yield self.draw_chain(deal.turn)
        yield from self.settle()
        self.memory.counting = True
        points = [sum(VALUES[card[1:]] for card in hand) for hand in deal.hands]
        factor = 2 if deal.pile[-1].endswith("J") else 1
        costs = _costs([factor * one for one in points], winner, dealer, sharp)
        losers = [seat for seat in range(len(self.players)) if seat != winner]
        if sharp and winner != dealer:
            losers = [dealer]
        self.random.shuffle(losers)
        for number, seat in enumerate(losers):
            # Where the dealer wins the sharp deal, what everybody pays is known with the last hand.
            counted = [seat] if not (sharp and winner == dealer) else losers if number == len(losers) - 1 else []
            yield self.told(
                seat, points[seat], [Done("scored", self.players[one], (str(costs[one]),)) for one in counted]
            )


def _costs(points: Sequence[int], winner: int, dealer: int, sharp: bool) -> list[int]:
    """Minus points by the seed's own words."""
    if not sharp:
        return [0 if seat == winner else _rounded(value) for seat, value in enumerate(points)]
    if winner == dealer:
        return [0 if seat == winner else _rounded(sum(points)) for seat in range(len(points))]
    return [_rounded(2 * points[dealer]) if seat == dealer else 0 for seat in range(len(points))]


def _rounded(points: int) -> int:
    """14 → 10, 45 → 50, below ten always ten."""
    below, rest = divmod(points, 10)
    return max(10, 10 * (below + (1 if rest >= 5 else 0)))
