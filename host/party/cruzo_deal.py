"""A game of Cruzo with open hands: what truly lies where and what cards do, written from seed 003 and RULES.md §4.

Nothing here is taken from `games.cruzo`: it is the truth that the referee is measured by.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from host.party.cards import spoken

STARTING = "DHSC"
"""Suits in the order in which they begin."""
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
PACK = tuple(suit + rank for suit in STARTING for rank in RANKS)
JOKER = "X"
HEIGHT = {rank: height for height, rank in enumerate(["2", *RANKS[:-1]])}
ANYWHERE = ("2", "5", "10")
"""Ranks that go on anything."""
ROW = 3
"""Cards of each row, and what a hand is refilled to."""
ONE_PACK_UP_TO = 4
"""So many players share one pack."""

Row = dict[str, list[str]]
"""Cards by player."""


@dataclass(frozen=True)
class Shown:
    """A card as it lies: what it is, and what it is played as."""

    card: str
    face: str

    @property
    def rank(self) -> str:
        return self.face[1:]

    @property
    def words(self) -> str:
        return f"joker als {spoken(self.face)}" if self.card == JOKER else spoken(self.card)


@dataclass(frozen=True)
class LastLay:
    """What was laid last, for who throws another one after it."""

    player: str
    rank: str
    count: int


class CruzoDeal:
    """All cards, the direction, and whose turn it is."""

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        self._random = random
        self.players = tuple(players)
        self.copies = 1 if len(players) <= ONE_PACK_UP_TO else 2
        self.stock = self.copies * [*PACK, *ROW * [JOKER]]
        random.shuffle(self.stock)
        self.hand, self.up, self.blind = (self._row() for _ in range(3))
        self.pile: list[Shown] = []
        self.gone: list[Shown] = []
        self.direction = 1
        self.turn = ""
        self.more = ""
        """What the player on turn may do besides: lay "again" after a 5, "lead" after a cleared pile."""
        self.last: LastLay | None = None
        self.out: list[str] = []
        self.unsure: set[str] = set()
        """Of whom nobody can tell by listening how many cards the hand has."""

    def _row(self) -> Row:
        return {name: [self.stock.pop() for _ in range(ROW)] for name in self.players}

    # --- what there is ---

    @property
    def finished(self) -> bool:
        """Only one has cards left."""
        return len(self.players) - len(self.out) <= 1

    @property
    def lowest(self) -> str | None:
        """The card that begins: the lowest on a hand, diamonds first; None: jokers only."""
        order = [suit + rank for rank in RANKS for suit in STARTING]
        return next((card for card in order if any(card in hand for hand in self.hand.values())), None)

    def source(self, name: str) -> Row:
        """First the hand, then the open row, then the blind one."""
        return self.hand if self.hand[name] else self.up if self.up[name] else self.blind

    def has_cards(self, name: str) -> bool:
        return bool(self.hand[name] or self.up[name] or self.blind[name])

    def missing(self, name: str) -> int:
        """How many cards the hand has to be refilled by."""
        return 0 if name in self.out else max(0, min(ROW - len(self.hand[name]), len(self.stock)))

    def fits(self, rank: str) -> bool:
        """Equal or higher; on a 7 equal or lower; 2, 5 and 10 on anything."""
        if not self.pile or rank in ANYWHERE:
            return True
        top = self.pile[-1].rank
        return HEIGHT[rank] <= HEIGHT["7"] if top == "7" else HEIGHT[rank] >= HEIGHT[top]

    def lying(self, card: str) -> int:
        """How many of this card everybody has seen."""
        return sum(one.card == card for one in (*self.pile, *self.gone))

    def choice(self, cards: Sequence[str]) -> list[Shown] | None:
        """The lowest that fits, all of its rank; what goes on anything is kept for later. Now and then another one."""
        fitting = [card for card in cards if card != JOKER and self.fits(card[1:])]
        if not fitting:
            return [self.joker()] if JOKER in cards else None
        if self._random.random() < 0.1:
            rank = self._random.choice(fitting)[1:]
        else:
            rank = min(fitting, key=lambda card: (card[1:] in ANYWHERE, HEIGHT[card[1:]]))[1:]
        same = [card for card in fitting if card[1:] == rank]
        return [Shown(card, card) for card in same[: self._random.choice([1, 4, 4])]]

    def joker(self) -> Shown:
        """A joker goes on anything, as anything."""
        return Shown(JOKER, self._random.choice(PACK))

    # --- moves of the player on turn ---

    def lay(self, name: str, shown: Sequence[Shown], source: Row, thrown: int = 0) -> Counter[str]:
        """Cards onto the pile, and everything that they cause; the events that tell of it.

        `thrown`: so many equal ones of the same player lie there already, and count together with these.
        """
        for one in shown:
            source[name].remove(one.card)
        rank, count = shown[0].rank, len(shown)
        self.pile += shown
        self.last = LastLay(name, rank, thrown + count)
        caused: Counter[str] = Counter(card_laid=1, joker_defined=sum(one.card == JOKER for one in shown))
        before = self.turn
        self.more = ""
        if rank == "9" and count % 2:
            self.direction *= -1
            caused["direction_changed"] += 1
        for one in shown:
            if one.face == "SQ":
                caused["hands_swapped"] += self._swap_hands()
        cleared = rank == "10" or (len(self.pile) >= 4 and len({one.rank for one in self.pile[-4:]}) == 1)
        if cleared:
            caused["pile_cleared"] += 1
            self.gone += self.pile
            self.pile = []
        caused["player_out"] += self._leave(name)
        if name not in self.out and (cleared or (rank == "5" and (self.hand[name] or not self.stock))):
            self.more = "lead" if cleared else "again"
            self.turn = name
        else:
            steps = 1 + (thrown + count if rank == "J" and not cleared else 0)
            self.turn, skipped = self._walk(name, steps)
            caused["player_skipped"] += max(0, skipped - thrown)
        if self.finished:
            caused += Counter(round_ended=1, game_ended=1)
        elif self.turn != before:
            caused["turn"] += 1
        return +caused

    def turn_up(self, name: str, one: Shown, *, said: bool) -> Counter[str]:
        """A card of the blind row; one that does not fit is taken with the pile.

        `said`: not only the card but that it is turned up: then everybody knows that he has nothing else.
        """
        self.blind[name].remove(one.card)
        fits = one.card == JOKER or self.fits(one.rank)
        if said or not fits:
            self.unsure.discard(name)
        if fits:
            self.hand[name].append(one.card)
            return self.lay(name, [one], self.hand)
        self.pile.append(one)
        return Counter(card_laid=1) + self.pick_up(name)

    def pick_up(self, name: str) -> Counter[str]:
        """The whole pile to the hand; the next player leads."""
        self.hand[name] += [one.card for one in self.pile]
        self.pile, self.last = [], None
        return Counter(pile_taken=1) + self.stop(name)

    def stop(self, name: str) -> Counter[str]:
        """No further card."""
        self.more = ""
        before = self.turn
        self.turn, _ = self._walk(name, 1)
        return Counter(turn=1) if self.turn != before else Counter()

    def draw(self, name: str, count: int) -> list[str]:
        """So many from the stock."""
        drawn = [self.stock.pop() for _ in range(count)]
        self.hand[name] += drawn
        return drawn

    # --- who is next, who is out ---

    def next_after(self, name: str) -> str:
        """Who plays after this one."""
        return self._walk(name, 1)[0]

    def _walk(self, name: str, steps: int) -> tuple[str, int]:
        """The player so many steps on, and how many are passed over; nobody passes over the layer while he plays."""
        at, seats = self.players.index(name), len(self.players)
        order = [self.players[(at + self.direction * step) % seats] for step in range(1, seats)]
        order = [other for other in order if other not in self.out]
        if not order:
            return name, 0
        if name in self.out:
            return order[(steps - 1) % len(order)], steps - 1
        return ([*order, name])[min(steps - 1, len(order))], min(steps - 1, len(order))

    def _swap_hands(self) -> int:
        """Everybody gives the hand to the player before; whoever is finished takes no part."""
        holding = [one for one in self.players if self.has_cards(one)]
        if len(holding) < 2:
            return 0
        giver: Mapping[str, str] = {
            taker: holding[(place + self.direction) % len(holding)] for place, taker in enumerate(holding)
        }
        doubted = {taker for taker in holding if giver[taker] in self.unsure}
        self.unsure = doubted | (self.unsure - set(holding))
        self.hand.update({taker: self.hand[one] for taker, one in giver.items()})
        return 1

    def _leave(self, name: str) -> int:
        at = self.players.index(name)
        before = len(self.out)
        self.out += [
            one for one in (*self.players[at:], *self.players[:at]) if one not in self.out and not self.has_cards(one)
        ]
        return len(self.out) - before
