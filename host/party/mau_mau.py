"""A table that plays Mau-Mau; its rules are written anew from the seed, nothing is taken from `games.mau_mau`."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from games.events import MoveRejected, PenaltyOwed, Question
from games.mau_mau.rules import MauMauRules
from host.evening import Setup
from host.judging.strictness import strictness
from host.party.cards import RANKS, SUITS, article, cards_in, counted, spoken
from host.party.chatter import chats, chatter
from host.party.table import Done, Fault, PartyTable, Said, named, pause

WRONG = 0.02
"""How often somebody lays a card that does not fit first."""
MISSED, LATE, FALSE = 0.08, 0.03, 0.01
"""How often a call is forgotten, comes late, or is made without reason."""
LATE_S = (2.6, 3.4)
"""How long after the lay a late call begins."""
VALUES = {"7": 7, "8": 8, "9": 9, "10": 10, "J": 20, "Q": 3, "K": 4, "A": 11}
PACK = [suit + rank for suit in SUITS for rank in RANKS if rank in VALUES]
HAND, ROUNDS = 6, 4


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

    def take(self, player: int, count: int, random: Random) -> int:
        """Draw real cards; the pile but its top is shuffled under when they run out."""
        if count > len(self.stock):
            below = self.pile[:-1]
            random.shuffle(below)
            self.stock = below + self.stock
            self.pile = self.pile[-1:]
        taken = min(count, len(self.stock))
        for _ in range(taken):
            self.hands[player].append(self.stock.pop())
        return taken


@dataclass
class Debt:
    """Penalty cards that somebody has to draw; the table says so itself after some moves."""

    seat: int
    reason: str
    moves: int
    """Until the table insists."""


@dataclass
class Lately:
    """What the table remembers, to answer questions."""

    card: str = ""
    layer: int = 0
    done: dict[int, list[Done]] = field(default_factory=dict)
    """By player: the moves of the last utterance."""
    called: dict[int, str] = field(default_factory=dict)
    """By player: the call that was truly made with or after his last card."""
    wish: str | None = None
    told: dict[int, str] = field(default_factory=dict)
    """By player: what was said while counting."""


class MauMauTable(PartyTable):
    """Four people, four rounds."""

    game: ClassVar[str] = "mau-mau"

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self._debts: list[Debt] = []
        self._lately = Lately()
        self._reminded: set[int] = set()
        self._may_chat = True
        """False while a call is missing: unknown words then may have been it, and the host would rightly ask."""
        self._course = self._evening()

    def setup(self) -> Setup:
        """Default rules, `normal`."""
        return Setup(self.game, self.players, MauMauRules(), strictness("normal"))

    def next(self) -> Said | None:
        """Chatter, or how the evening goes on."""
        if self._may_chat and chats(self.random):
            return chatter(self.random, self.random.choice(self.players))
        return next(self._course, None)

    # --- the evening ---

    def _evening(self) -> Iterator[Said]:
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
        self._deal = Deal(hands, stock, [upcard], (dealer + 1) % seats)
        self._debts.clear()
        self._reminded.clear()
        self._lately = Lately(card=upcard, layer=dealer)
        yield from self._open(dealer, upcard)
        winner = None
        while winner is None:
            winner = yield from self._turn()
        yield from self._count(winner, dealer, sharp)

    def _open(self, dealer: int, upcard: str) -> Iterator[Said]:
        deal, name = self._deal, self.players[dealer]
        how = self.random.choice(["es liegt {}", "es liegt {}", "aufgedeckt ist {}", "oben liegt {}"])
        done = Done("round_started", name, (upcard,))
        starter = deal.turn
        if upcard.endswith("7"):
            deal.chain = 1
        if upcard.endswith("8"):
            deal.turn = self._after(deal.turn)
        yield Said(name, how.format(spoken(upcard)), (done,), after_s=8.0)
        if upcard.endswith("J"):
            deal.wish = self._favourite(starter)
            yield self._move(starter, self._wish_words(deal.wish), [("suit_wished", deal.wish)])

    def _after(self, seat: int) -> int:
        return (seat + 1) % len(self.players)

    # --- a turn ---

    def _turn(self) -> Generator[Said, None, int | None]:
        """One turn; the seat of the winner, once there is one."""
        deal, seat = self._deal, self._deal.turn
        yield from self._lay_wrongly(seat)
        if card := self._choose(seat):
            return (yield from self._lay(seat, card))
        if deal.chain:
            yield self._draw_chain(seat)
        elif len(deal.stock) + len(deal.pile) > 1:
            drawn = deal.take(seat, 1, self.random)
            words = self.random.choice(["ich ziehe", "ich ziehe eine", "ich ziehe eine karte", "ich muss ziehen"])
            yield self._move(seat, words, [("cards_drawn", str(drawn))])
            if self.random.random() < 0.8 and (card := self._choose(seat)):
                return (yield from self._lay(seat, card))
            yield self._pass(seat)
        else:
            yield self._pass(seat)
        yield from self._pay()
        return None

    def _pass(self, seat: int) -> Said:
        self._deal.turn = self._after(seat)
        return self._move(seat, self.random.choice(["weiter", "ich passe", "ich bin weiter"]), [("passed",)])

    def _draw_chain(self, seat: int) -> Said:
        deal, due = self._deal, self._deal.chain
        drawn = deal.take(seat, due, self.random)
        deal.chain = 0
        deal.turn = self._after(seat)
        words = self.random.choice(["ich ziehe", f"ich ziehe {counted(due)}", f"ich muss {counted(due)} ziehen"])
        return self._move(seat, words, [("cards_drawn", str(drawn))])

    def _choose(self, seat: int) -> str | None:
        fitting = [card for card in self._deal.hands[seat] if self._deal.fits(card)]
        return self.random.choice(fitting) if fitting else None

    def _favourite(self, seat: int) -> str:
        return self.random.choice(self._deal.hands[seat])[0]

    # --- laying ---

    def _lay_wrongly(self, seat: int) -> Iterator[Said]:
        """Perhaps a card that does not fit; it is taken back."""
        hand = self._deal.hands[seat]
        misfits = [card for card in hand if not self._deal.fits(card)]
        if len(hand) < 4 or not misfits or self.random.random() >= WRONG:
            return
        card = self.random.choice(misfits)
        self._lately.done[seat] = []
        self._debts.append(Debt(seat, "wrong_card", 1))
        said = self._move(seat, self._card_words(card), [])
        yield Said(said.player, said.text, (), (Fault("wrong_card", said.player),), said.after_s)

    def _card_words(self, card: str) -> str:
        how = self.random.choice(["{}", "{}", "{}", "{}", "ich lege {article} {}", "ich spiele {}", "{article} {}"])
        return how.format(spoken(card), article=article(card))

    def _wish_words(self, suit: str) -> str:
        wordings = [
            "ich wünsche mir {}",
            "ich wünsche mir {}",
            "{} wünsche ich mir",
            "ich will {}",
            "mein wunsch ist {}",
        ]
        return self.random.choice(wordings).format(SUITS[suit])

    def _lay(self, seat: int, card: str) -> Generator[Said, None, int | None]:
        """Lay a card with all that belongs to it; the seat, if that wins."""
        deal = self._deal
        deal.hands[seat].remove(card)
        deal.pile.append(card)
        deal.wish = None
        deal.turn = self._after(seat)
        if card.endswith("7"):
            deal.chain += 1
        if card.endswith("8"):
            deal.turn = self._after(deal.turn)
        self._lately.card, self._lately.layer = card, seat
        self._lately.called.pop(seat, None)
        words = self._card_words(card)
        done: list[tuple[str, ...]] = [("card_laid", card)]
        left = len(deal.hands[seat])
        if card.endswith("J") and left:
            deal.wish = self._lately.wish = self._favourite(seat)
            words += " " + self.random.choice([self._wish_words(deal.wish), SUITS[deal.wish]])
            done.append(("suit_wished", deal.wish))
        won = yield from self._say_lay(seat, words, done, self._call(card, left))
        if won and left == 0:
            return seat
        yield from self._pay()
        return None

    def _call(self, card: str, left: int) -> str:
        if left == 0:
            return "mau mau" if card.endswith("J") else "mau"
        if left == 1:
            return self.random.choice(["letzte karte", "letzte karte", "letzte karte", "meine letzte karte", "mau"])
        return ""

    def _say_lay(self, seat: int, words: str, done: list[tuple[str, ...]], call: str) -> Generator[Said, None, bool]:
        """The lay with its call, said, forgotten or late; whether the call was made."""
        name, chance = self.players[seat], self.random.random()
        if not call:
            said = self._move(seat, words, done)
            if chance < FALSE and len(self._deal.hands[seat]) > 2 and len(done) == 1:
                said = Said(name, f"{said.text} letzte karte", said.done, (Fault("call_false", name),), said.after_s)
            yield said
            return True
        finishing_jack = call == "mau mau"
        if chance < MISSED and not finishing_jack:
            said = self._move(seat, words, done)
            self._may_chat = False
            self._debts.append(Debt(seat, "call_missed", 2 if self.reacts and call != "mau" else 1))
            yield Said(name, said.text, said.done, (Fault("call_missed", name),), said.after_s)
            return False
        self._lately.called[seat] = call
        if chance < MISSED + LATE and not finishing_jack and seat not in self._reminded:
            self._reminded.add(seat)
            lay = self._move(seat, words, done)
            self._may_chat, self.goes_on = False, True
            yield lay
            self.goes_on = False
            yield Said(name, call, (), (Fault("call_late", name),), round(self.random.uniform(*LATE_S), 2))
            return True
        how = self.random.randrange(3 if len(done) == 1 else 2)
        if how == 0:
            yield self._move(seat, f"{words} {call}", done)
        elif how == 1:
            yield self._move(seat, f"{call} {words}", done)
        else:
            lay = self._move(seat, words, done)
            self._may_chat, self.goes_on = False, True
            yield lay
            self.goes_on = False
            yield Said(name, call, after_s=round(self.random.uniform(0.5, 1.0), 2))
        self._may_chat = True
        return True

    def _move(self, seat: int, words: str, done: Sequence[tuple[str, ...]]) -> Said:
        """What a player says with a move; sometimes the name comes first."""
        name = self.players[seat]
        moves = [Done(kind, name, tuple(values)) for kind, *values in done]
        self._may_chat = True
        self._lately.done[seat] = moves
        wait = max(2.0, pause(self.random))
        return Said(name, named(self.random, name, words), tuple(moves), after_s=wait)

    # --- penalties ---

    def _pay(self) -> Iterator[Said]:
        """Penalty cards that are due by what the table itself knows."""
        for debt in list(self._debts):
            debt.moves -= 1
            if debt.moves < 0 or (debt.reason == "wrong_card" and not self.reacts):
                yield self._drawn(debt)

    def imposed(self, owed: PenaltyOwed) -> Said | None:
        """The host is right: draw; else nobody cares."""
        seat = self.players.index(owed.player) if owed.player in self.players else -1
        debt = next((one for one in self._debts if (one.seat, one.reason) == (seat, str(owed.reason))), None)
        return self._drawn(debt) if debt is not None else None

    def _drawn(self, debt: Debt) -> Said:
        self._debts.remove(debt)
        name = self.players[debt.seat]
        drawn = self._deal.take(debt.seat, 1, self.random)
        words = self.random.choice(["{} strafe gezogen", "{} hat die strafe gezogen", "{} hat gezogen"])
        done = Done("penalty_drawn", name, (str(drawn),))
        return Said(name, words.format(name.lower()), (done,), after_s=round(self.random.uniform(1.5, 3.0), 2))

    # --- counting ---

    def _count(self, winner: int, dealer: int, sharp: bool) -> Iterator[Said]:
        deal = self._deal
        if deal.chain:
            yield self._draw_chain(deal.turn)
        for debt in list(self._debts):
            yield self._drawn(debt)
        points = [sum(VALUES[card[1:]] for card in hand) for hand in deal.hands]
        factor = 2 if deal.pile[-1].endswith("J") else 1
        costs = _costs([factor * one for one in points], winner, dealer, sharp)
        losers = [seat for seat in range(len(self.players)) if seat != winner]
        if sharp and winner != dealer:
            losers = [dealer]
        self.random.shuffle(losers)
        for number, seat in enumerate(losers):
            name = self.players[seat]
            if self.random.random() < 0.6 or len(deal.hands[seat]) > 5:
                words = f"{name.lower()} hat {points[seat]} punkte"
            else:
                words = f"{name.lower()} hat " + " und ".join(map(spoken, deal.hands[seat]))
            self._lately.told[seat] = words
            told = [seat] if not (sharp and winner == dealer) else losers if number == len(losers) - 1 else []
            done = tuple(Done("scored", self.players[one], (str(costs[one]),)) for one in told)
            yield Said(name, words, done, after_s=round(self.random.uniform(3.0, 6.0), 2))

    # --- talking with the host ---

    def object(self, rejected: MoveRejected) -> Said | None:
        """The innocent says it again, now and then with his name."""
        seat = self._seat(rejected.player)
        last = self._lately.done.get(seat, []) if seat is not None else []
        laid = next((done for done in last if done.type == "card_laid"), None)
        if seat is None or laid is None or laid.values[0] != self._lately.card:
            return None
        name = self.players[seat]
        how = self.random.choice(["doch {card}", "{name} {card}", "{card}", "doch {name} {card}"])
        return Said(name, how.format(card=spoken(laid.values[0]), name=name.lower()), tuple(last))

    def answer(self, question: Question) -> Said | None:
        """The truth, as far as anybody knows what was meant."""
        seat = self._seat(question.player)
        speaker = self.players[seat if seat is not None else self._lately.layer]
        text = self._answer(question.about, question.text, seat)
        return Said(speaker, text) if text is not None else None

    def _answer(self, about: str, text: str, seat: int | None) -> str | None:
        lately, deal = self._lately, self._deal
        named_cards = cards_in(text)
        if about in ("impossible_card", "sounds_alike", "contradiction"):
            return "ja" if named_cards[:1] == [lately.card] else f"nein {spoken(lately.card)}"
        if about == "in_doubt":
            return "ja" if seat in lately.called else "nein"
        if about in ("who_laid", "who_called"):
            return self.players[lately.layer].lower()
        if about in ("which_card", "upcard"):
            return spoken(lately.card)
        if about == "wish":
            return SUITS[lately.wish] if lately.wish else None
        if about == "slipped_turn":
            moves = lately.done.get(seat, []) if seat is not None else []
            return "ja" if any(done.type == "passed" for done in moves) else "nein"
        if about in ("finished", "finished_owing"):
            return "ja" if seat is not None and not deal.hands[seat] else "nein"
        if about == "wrong_count":
            return "nein"
        if about in ("hand_mismatch", "points_mismatch"):
            return "ja"
        if about == "count" and seat is not None:
            return lately.told.get(seat)
        return None

    def _seat(self, player: str | None) -> int | None:
        return self.players.index(player) if player in self.players else None


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
