"""A whole party of Krüz Nüng with real cards that nobody but the simulation sees: the oracle for the referee.

Everything here is written anew from seed 000 and RULES.md §1; nothing is taken from `games.kruez_nueng`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from evenings import Record, Table

from host.worlds.costs import PERFECT

SUITS = {"D": "karo", "C": "kreuz", "S": "pik", "H": "herz"}
RANKS = {"2": "zwei", "3": "drei", "4": "vier", "5": "fünf", "6": "sechs", "7": "sieben", "8": "acht", "9": "neun"}
RANKS |= {"10": "zehn", "J": "bube", "Q": "dame", "K": "könig", "A": "ass"}
VALUES = {rank: int(rank) for rank in RANKS if rank.isdigit()} | {"J": 20, "Q": 3, "K": 4, "A": 11, "X": 20}
NAMES = ["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gustav", "Heide", "Ida", "Jonas"]
MANY = ["", "", "double", "tripple", "vierfach", "fünffach", "sechsfach"]
COUNTS = ["null", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"]
FACES = [suit + rank for suit, rank in product(SUITS, RANKS)]
SPECIAL = {"C2", "C3", "C4", "C5", "C6", "C9", "C10", "CQ", "CK"}
NAMING = ("C2", "C3", "C5", "C6", "CK")
QUIET = ("turn", "card_laid", "cards_drawn", "passed", "suit_wished", "call_heard", "player_skipped", "round_started")
QUIET += ("direction_changed", "hands_swapped", "stock_reshuffled", "penalty_drawn", "joker_defined")


def spoken(card: str) -> str:
    return f"{SUITS[card[0]]} {RANKS[card[1:]]}"


@dataclass(frozen=True)
class Throw:
    """What a player lays: true cards (jokers are `X`), the face they are played as, and how it is said."""

    cards: tuple[str, ...]
    face: str
    words: str
    announcement: str = ""
    top: str = ""
    """Face of the top card."""

    @property
    def alone(self) -> bool:
        return len(self.cards) == 1


def single(card: str, face: str) -> Throw:
    return Throw(
        (card,),
        face,
        f"joker {'ist' if face[0] in 'DS' else 'als'} {spoken(face)}" if card == "X" else spoken(face),
        top=face,
    )


@dataclass
class Deal:
    """True hands, true stock."""

    hands: list[list[str]]
    stock: list[str]
    pile: list[str]
    top: str
    turn: int
    direction: int = 1
    wish: str | None = None
    chain: int = 0
    full: bool = True
    """All special cards, or only what the seed says."""

    def fits(self, card: str, face: str) -> bool:
        """Whether a single card or the bottom of several may be laid; by brute force: one line for each rule."""
        if self.chain:
            return face[1:] == "7"
        if self.full and (card == "X" or face[1:] == "J"):
            return True
        if self.wish is not None:
            return face[0] == self.wish
        return face[0] == self.top[0] or (face[1:] == self.top[1:] and face[1:] != "J")

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

    def throws(self, hand: Sequence[str]) -> list[Throw]:
        """Everything that may be laid from this hand, by brute force."""
        found: list[Throw] = []
        for card in sorted(set(hand) - (set() if self.full else {"X"})):
            faces = [face for face in FACES if self.fits(card, face)] if card == "X" else [card]
            found += [single(card, face) for face in faces if self.fits(card, face)]
        jokers = hand.count("X")
        for face in sorted(set(hand) - {"X"}):
            if face in SPECIAL or face[1:] in ("7", "8", "J") or not self.fits(face, face):
                continue
            for real, wild in product(range(1, hand.count(face) + 1), range(min(jokers, 2) + 1)):
                if 2 <= real + wild < len(MANY):
                    found.append(self._many(face, real, wild))
        found += [run for run in self._streets(hand) if self.fits(run.cards[0], run.cards[0])]
        if not self.full:
            return found
        # Nobody ends with a joker.
        return [throw for throw in found if not ("X" in throw.cards and len(throw.cards) == len(hand))]

    def _many(self, face: str, real: int, wild: int) -> Throw:
        extra = ["", " mit joker", " mit zwei jokern"][wild]
        word = MANY[real + wild]
        return Throw(("X",) * wild + (face,) * real, face, f"{word} {spoken(face)}{extra}", word, face)

    def _streets(self, hand: Sequence[str]) -> list[Throw]:
        runs = []
        for suit, first, last in product(SUITS, range(2, 7), range(2, 7)):
            if abs(last - first) < 2:
                continue
            step = 1 if last > first else -1
            cards = tuple(f"{suit}{rank}" for rank in range(first, last + step, step))
            if set(cards) <= set(hand):
                ranks = " ".join(RANKS[card[1:]] for card in cards)
                runs.append(Throw(cards, cards[0], f"strasse {SUITS[suit]} {ranks}", "street", cards[-1]))
        return runs


@dataclass
class Party:
    """Plays evenings at a `Table`; every line it says has a known right ruling."""

    players: int
    rng: random.Random
    figures: dict[str, Any]
    hand_size: int = 5
    full: bool = True
    jokers: int = 3
    wrong_cards: float = 0.0
    """How often somebody lays a card that does not fit first."""
    deals: int = 0
    turns: int = 0
    reshuffles: int = 0
    seen: set[str] = field(default_factory=set)
    """Kinds of things that happened, so that a test can ask for all of them."""

    def __post_init__(self) -> None:
        self.names = NAMES[: self.players]
        size = max(self.hand_size, self.players) if self.players > 5 else self.hand_size
        self.size = size
        how = {"hand_size": self.hand_size, "jokers_per_pack": self.jokers}
        profile = "full" if self.full else "seed"
        self.table = Table(self.names, game="kruez-nueng", profile=profile, **how, **self.figures, costs=PERFECT)
        self.rounds: int = self.table.setup.rules.model_dump()["rounds"]
        self.totals = [0] * self.players
        self.dealer = 0

    def play_evening(self, check: Callable[[], bool] = lambda: True) -> None:
        """All deals; `check` false: stop after this one."""
        for _ in range(self.rounds):
            self._play_deal()
            self.deals += 1
            if not check():
                return
        assert self.table.evening.over
        ended = self.table.of_type("game_ended")[0]
        best = min(self.totals)
        assert ended["winners"] == [name for name, total in zip(self.names, self.totals, strict=True) if total == best]

    # --- one deal ---

    def _play_deal(self) -> None:
        cards = (FACES + ["X"] * self.jokers) * self.players
        self.rng.shuffle(cards)
        hands = [cards[self.size * seat : self.size * (seat + 1)] for seat in range(self.players)]
        stock = cards[self.size * self.players :]
        place = max(index for index, card in enumerate(stock) if card != "X")
        upcard = stock.pop(place)
        self.deal = Deal(hands, stock, [upcard], upcard, self.dealer, full=self.full)
        call = " krüz nüng" if upcard == "C9" and self.full else ""
        self._say(f"es liegt {spoken(upcard)}{call}", "round_started")
        self._effects(single(upcard, upcard), self.dealer, "")
        for _ in range(3000):
            self.turns += 1
            winner = self._turn()
            if winner is not None:
                self._count(winner)
                self.dealer = winner
                return
            self._compare()
        raise AssertionError("the deal does not end")

    def _after(self, seat: int, steps: int = 1) -> int:
        return (seat + steps * self.deal.direction) % self.players

    def _turn(self) -> int | None:
        """One turn; the seat of the winner, once there is one."""
        deal, seat = self.deal, self.deal.turn
        self._judged(seat)
        wrong = self._lay_wrongly(seat)
        if throw := self._choose(deal.throws(deal.hands[seat])):
            return self._lay(seat, throw, wrong)
        if deal.chain:
            self._draw_chain(seat)
            deal.turn = self._after(seat)
        elif self._drawable:
            drawn = self._draw(seat, 1)
            self._say("ich ziehe", "cards_drawn", count=drawn, reason="cannot_serve")
            hand = deal.hands[seat]
            playable = [throw for throw in deal.throws(hand) if throw.cards == (hand[-1],)]
            if playable and self.rng.random() < 0.8:
                return self._lay(seat, self.rng.choice(playable), wrong)
            self._say(self.rng.choice(["weiter", "ich passe"]), "passed")
            deal.turn = self._after(seat)
        else:
            self._say("weiter", "passed")
            deal.turn = self._after(seat)
        self._pay(seat, wrong, "wrong_card")
        return None

    def _choose(self, throws: Sequence[Throw]) -> Throw | None:
        """Rather many cards, rather no joker: a purposeful player gets rid of his hand."""
        if not throws:
            return None
        plain = [throw for throw in throws if "X" not in throw.cards] or throws
        pool = plain if self.rng.random() < 0.85 else throws
        longest = max(len(throw.cards) for throw in pool)
        return self.rng.choice(
            [throw for throw in pool if len(throw.cards) == longest or self.rng.random() < 0.3] or pool
        )

    def _judged(self, seat: int) -> None:
        """The judge says legal exactly when the brute-force set contains the move: some moves from the true hand."""
        from games.cards import Card
        from games.game import Legal
        from games.moves import CallName, Lay

        deal, hand, name = self.deal, self.deal.hands[seat], self.names[seat]
        legal = {(throw.cards, throw.face) for throw in deal.throws(hand)}
        for _ in range(4):
            kind = self.rng.randrange(3)
            card = self.rng.choice(hand)
            face = self.rng.choice(FACES) if card == "X" else card
            cards: tuple[str, ...] = (card,)
            call: CallName | None = None
            if kind == 1 and card != "X" and hand.count(card) > 1:
                cards, call = (card, card), CallName.DOUBLE
            elif kind == 2 and len(hand) >= 3:
                cards, call = tuple(sorted(self.rng.sample(hand, 3))), CallName.STREET
                if "X" in cards or len(set(cards)) == 1:
                    continue
                face = cards[0]
            real = tuple(Card.parse(one) for one in cards)
            if cards == ("X",):
                parsed = Card.parse(face)
                real = (Card(parsed.suit, parsed.rank, joker=True),)
            verdict = self.table.game.check(Lay(real, announced=call), name)
            assert isinstance(verdict, Legal) == ((cards, face) in legal), (cards, face, verdict, deal.top, deal.wish)

    # --- laying ---

    def _lay_wrongly(self, seat: int) -> int:
        """Perhaps a card that does not fit; it is taken back. How many there were."""
        misfits = [card for card in self.deal.hands[seat] if card != "X" and not self.deal.fits(card, card)]
        if not misfits or self.rng.random() >= self.wrong_cards:
            return 0
        card = self.rng.choice(misfits)
        records = self._hear(spoken(card))
        assert [record["type"] for record in records] == ["move_rejected"], (card, records)
        self.seen.add("wrong card")
        return 1

    def _lay(self, seat: int, throw: Throw, wrong: int) -> int | None:
        deal = self.deal
        for card in throw.cards:
            deal.hands[seat].remove(card)
        deal.pile += throw.cards
        deal.top, deal.wish = throw.top, None
        left = len(deal.hands[seat])
        words = throw.words
        self.seen.update([throw.announcement or throw.face if throw.alone else throw.announcement])
        if "X" in throw.cards:
            self.seen.add("joker")
        names = self._effects_said(throw, seat) if left else ""
        records = self._hear_lay(words, names, left, throw)
        laid = [record for record in records if record["type"] == "card_laid"]
        assert [record["cards"] for record in laid] == [list(throw.cards)], (words, records)
        owed = [(record["reason"], record["count"]) for record in records if record["type"] == "penalty_owed"]
        king = [("king", 2)] if names and throw.face == "CK" else []
        assert sorted(owed) == sorted([*king, *([("wrong_card", wrong)] if wrong else [])]), (words, records)
        self._quiet(records, "penalty_owed", "round_ended")
        if left == 0 and not wrong:
            self._effects(throw, seat, "")
            return seat
        if throw.face == "CK":  # what it does comes after it was named, and after this
            self._pay(seat, wrong, "wrong_card")
            wrong = 0
        finished = self._effects(throw, seat, names) if left else self._late_effects(throw, seat)
        self._pay(seat, wrong, "wrong_card")
        return finished

    def _late_effects(self, throw: Throw, seat: int) -> int | None:
        """He had to draw for a wrong card, so this was not the last one: a wish and a name are still due."""
        self._turn_after(throw, seat)
        deal = self.deal
        if throw.alone and throw.face[1:] == "J":
            deal.wish = self.rng.choice(list(SUITS))
            self._say(f"{self.names[seat]} wünscht sich {SUITS[deal.wish]}", "suit_wished")
        elif throw.alone and throw.face == "C2":
            deal.turn = self.rng.randrange(self.players)
            self._say(self.names[deal.turn], "turn", player=self.names[deal.turn])
        return None

    def _hear_lay(self, words: str, names: str, left: int, throw: Throw) -> list[Record]:
        """Say a lay with everything that is due during it."""
        call = ""
        if not self.full:
            return self._hear(f"{words} {names}".strip())
        if left == 1:
            call = "letzte karte"
        elif left == 0:
            jack = throw.alone and throw.cards[0] != "X" and throw.face[1:] == "J"
            call = "mau mau" if jack else "mau"
        shout = "krüz nüng" if throw.cards == ("C9",) and left else ""
        how = self.rng.randrange(3)
        if how == 0:  # "letzte Karte Ben": after a name the call would be the named player's
            return self._hear(" ".join(filter(None, [words, call, names, shout])))
        if how == 1 or not call or names or shout:
            return self._hear(" ".join(filter(None, [call, words, names, shout])))
        records = self._hear(words)
        start = self.table.clock + 0.1
        return records + self._hear(f"{start:.3f} {start + 0.5:.3f} | {call}")

    def _effects_said(self, throw: Throw, seat: int) -> str:
        """The names and the wish that go with a card, as they are said with it; none where nobody can be named."""
        if not throw.alone:
            return ""
        names, others = self.names, [one for one in range(self.players) if one != seat]
        self.rng.shuffle(others)
        self.named: tuple[int, ...] = ()
        if throw.face[1:] == "J":
            self.wished = self.rng.choice(list(SUITS))
            return self.rng.choice(["ich wünsche mir {}", "{}"]).format(SUITS[self.wished])
        if not self.full:
            return ""
        if throw.face in ("C2", "C6"):
            self.named = (self.rng.randrange(self.players),)
            return names[self.named[0]]
        if throw.face == "CK":
            armed = [one for one in others if {"C4", "X"} & set(self.deal.hands[one])]
            self.named = ((armed or others)[0],)
            return names[self.named[0]]
        if throw.face == "C5" and self.players > 2:
            self.named = (others[0], others[1])
            return f"{names[others[0]]} und {names[others[1]]}"
        if throw.face == "C3" and self.players > 2:
            pairs = [(a, b) for a in others for b in others if a != b and len(self.deal.hands[b]) > 1]
            if pairs:
                self.named = pairs[0]
                return f"{names[pairs[0][0]]} zieht von {names[pairs[0][1]]}"
        return ""

    def _turn_after(self, throw: Throw, seat: int) -> None:
        """Whose turn it is after a lay, and the chain."""
        deal = self.deal
        deal.turn = self._after(seat)
        if not throw.alone:
            return
        if throw.face[1:] == "7" and self.full:
            deal.chain += 2
        if throw.face[1:] == "8" and self.full:
            deal.turn = self._after(seat, 2)
        if throw.face == "CQ":
            deal.direction = -deal.direction
            deal.turn = self._after(seat)

    def _effects(self, throw: Throw, seat: int, said: str) -> int | None:
        """What the lay did; the seat of somebody who finished by blocking."""
        deal, hands = self.deal, self.deal.hands
        self._turn_after(throw, seat)
        if not throw.alone or not hands[seat]:
            return None
        if not said and (throw.face[1:] == "J" or throw.face in NAMING):
            # The upcard: its dealer says the rest in a line of his own.
            said = self._effects_said(throw, seat)
            if said:
                records = self._hear(said.replace("ich wünsche mir ", ""))
                self._quiet(records, "penalty_owed")
            elif throw.face in NAMING:
                return None
        if throw.face[1:] == "J":
            deal.wish = self.wished
        if throw.face == "C9" and self.full:
            self._race(seat, throw.cards == ("C9",))
        if not said or throw.face not in NAMING:
            return None
        first = self.named[0]
        if throw.face == "C2":
            deal.turn = first
        elif throw.face == "C3":
            card = self.rng.choice(hands[self.named[1]])
            hands[self.named[1]].remove(card)
            hands[first].append(card)
        elif throw.face == "C5":
            hands[first], hands[self.named[1]] = hands[self.named[1]], hands[first]
        elif throw.face == "C6":
            count = len(hands[first])
            deal.pile = [*hands[first], *deal.pile]
            hands[first] = []
            if count > len(deal.stock):
                self.reshuffles += 1
            deal.take(first, count, self.rng)
        else:
            return self._king(seat, first)
        return None

    def _king(self, source: int, victim: int) -> int | None:
        """Somebody draws two, or blocks with a four, and so on."""
        deal = self.deal
        while self.rng.random() < 0.8:
            hand = deal.hands[victim]
            card = "C4" if "C4" in hand else "X" if "X" in hand and len(hand) > 1 and self.rng.random() < 0.5 else None
            if card is None:
                break
            hand.remove(card)
            deal.pile.append(card)
            deal.top = "C4"
            call = {1: " letzte karte", 0: " mau"}.get(len(hand), "")
            records = self._hear(f"{self.names[victim]} {single(card, 'C4').words}{call}")
            owed = [(r["type"], r["player"]) for r in records if r["type"].startswith("penalty")]
            if self._drawable >= 2:
                assert ("penalty_owed", self.names[source]) in owed and ("penalty_waived", self.names[victim]) in owed
            self._quiet(records, "penalty_owed", "penalty_waived", "round_ended")
            self.seen.add("block")
            if not hand:
                return victim
            source, victim = victim, source
        self._pay(victim, 2, "king")
        return None

    def _race(self, seat: int, layer_calls: bool) -> None:
        """Everybody shouts with his name; one may stay silent or come last, and pays."""
        others = [one for one in range(self.players) if one != seat]
        self.rng.shuffle(others)
        silent = self.rng.random() < 0.3
        unnamed = self.rng.random() < 0.2 and self.players > 2
        at = self.table.clock + 0.05
        for one in others[:-1] if silent else others:
            name = "" if unnamed else self.names[one]
            self._quiet(self._hear(f"{at:.3f} {at + 0.2:.3f} | {name} krüz nüng"))
            at += 0.21
        records = self._hear("(wait 4)")
        last = others[-1]
        self.seen.add("race")
        if self.players == 2 or unnamed:
            asked = [record["about"] for record in records if record["type"] == "question"]
            if self.players == 2 and not silent:
                assert not asked, records
                return
            shouted = layer_calls or not (silent and len(others) == 1)
            if not asked:
                assert not shouted, records
                return
            answer = "nein" if asked == ["in_doubt"] else self.names[last]
            records = self._hear(answer)
        if len(others) == 1 and silent and not layer_calls:
            assert not records
            return
        owed = [(record["player"], record["reason"]) for record in records if record["type"] == "penalty_owed"]
        assert owed == [(self.names[last], "last_caller")], (records, silent, unnamed)
        self._quiet(records, "penalty_owed", "penalty_waived", "answered")
        self._pay(last, 1, "last_caller")

    # --- drawing ---

    def _draw_chain(self, seat: int) -> None:
        due = self.deal.chain
        words = "ich ziehe" if self.rng.random() < 0.5 or due > 10 else f"ich ziehe {COUNTS[due]}"
        drawn = self._draw(seat, due)
        self.deal.chain = 0
        self._say(words, "cards_drawn", count=drawn, reason="seven")
        self.seen.add("chain")

    def _draw(self, seat: int, count: int) -> int:
        if count > len(self.deal.stock):
            self.reshuffles += 1
        return self.deal.take(seat, count, self.rng)

    @property
    def _drawable(self) -> int:
        return len(self.deal.stock) + len(self.deal.pile) - 1

    def _pay(self, seat: int, cards: int, reason: str) -> None:
        """A penalty, drawn at once."""
        if not cards:
            return
        owed = self.table.owed(self.names[seat])
        assert owed == min(cards, self._drawable), (seat, owed, reason, self._drawable)
        if owed:
            self._draw(seat, owed)
            words = f"{self.names[seat]} hat {COUNTS[owed]} gezogen"
            self._say(words, "penalty_drawn", count=owed, player=self.names[seat])

    # --- talking ---

    def _hear(self, words: str) -> list[Record]:
        return [record for record in self.table.hear(words) if record["type"] != "announced"]

    def _quiet(self, records: Sequence[Record], *more: str) -> None:
        """Nobody is blamed who played well."""
        assert all(record["type"] in (*QUIET, *more) for record in records), records

    def _say(self, words: str, expected: str, **values: object) -> None:
        """Say what is right; it must cause this event with these values."""
        records = self._hear(words)
        found = [record for record in records if record["type"] == expected]
        assert found, (words, records)
        assert all(found[0][key] == value for key, value in values.items()), (words, found)
        late = ["penalty_waived"] if expected == "round_started" else []  # who was blocked by a last card
        self._quiet(records, expected, "scored", "round_ended", "game_ended", "penalty_owed", *late)

    # --- comparing ---

    def _compare(self) -> None:
        """What the referee believes is what is true."""
        deal, table = self.deal, self.table
        assert table.counts == {name: len(hand) for name, hand in zip(self.names, deal.hands, strict=True)}
        assert all(hand.certain for hand in table.game.hands.values())
        assert table.facts.stock == len(deal.stock)
        assert table.game.turn == self.names[deal.turn]
        assert str(table.facts.top.face if table.facts.top else None) == deal.top
        assert (table.facts.pending_draw, table.facts.wish) == (deal.chain, deal.wish)
        assert table.facts.direction == deal.direction
        wild = {"X"} if self.full and self.jokers and any(deal.fits("X", face) for face in FACES) else set()
        assert {str(card) for card in table.game.expected().cards} == wild | {
            card for card in FACES if deal.fits(card, card)
        }
        assert not any(seat.owed for seat in table.evening.view.seats)

    # --- counting ---

    def _count(self, winner: int) -> None:
        deal = self.deal
        jack = deal.top[1:] == "J" and deal.pile[-1] != "X" and self.full
        records = [record for record in self.table.records if record["type"] == "round_ended"]
        assert records[-1]["winner"] == self.names[winner]
        assert records[-1]["reason"] == ("mau_mau" if jack else "mau")
        if deal.chain:
            self._draw_chain(deal.turn)
        losers = [seat for seat in range(self.players) if seat != winner]
        self.rng.shuffle(losers)
        for seat in losers:
            hand, name = deal.hands[seat], self.names[seat]
            points = sum(VALUES[card[1:] or "X"] for card in hand)
            self.totals[seat] += points * (2 if jack else 1)
            if points > 400 or len(hand) > 12 or self.rng.random() < 0.5:
                words = f"{name} hat {points} punkte"
            else:
                words = f"{name} hat " + " und ".join(spoken(card) if card != "X" else "joker" for card in hand)
            records = self._hear(words)
            assert {record["type"] for record in records} <= {"scored", "game_ended"}, (words, records)
        assert self.table.game.totals == dict(zip(self.names, self.totals, strict=True))
