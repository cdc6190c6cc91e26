"""Whole games of Cruzo with real hands that nobody but the simulation sees: the oracle for the referee.

Everything here is written anew from seed 003 and RULES.md §4; nothing is taken from `games.cruzo`.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from evenings import Record, Table

NAMES = ["Anna", "Ben", "Cem", "Dora", "Emil", "Frida"]
SUITS = {"D": "karo", "H": "herz", "S": "pik", "C": "kreuz"}
"""In the order in which they begin."""
RANKS = {"3": "drei", "4": "vier", "5": "fünf", "6": "sechs", "7": "sieben", "8": "acht", "9": "neun", "10": "zehn"}
RANKS |= {"J": "bube", "Q": "dame", "K": "könig", "A": "ass", "2": "zwei"}
PACK = [suit + rank for suit in SUITS for rank in RANKS]
HEIGHT = {rank: height for height, rank in enumerate(["2", *list(RANKS)[:-1]])}
ANYWHERE = {"2", "5", "10"}
QUIET = {"turn", "card_laid", "cards_drawn", "passed", "direction_changed", "player_skipped", "hands_swapped"}
QUIET |= {"pile_cleared", "pile_taken", "player_out", "round_started", "round_ended", "game_ended", "joker_defined"}
"""What happens at a table at which everybody does everything right and says so."""


def spoken(card: str) -> str:
    return f"{SUITS[card[0]]} {RANKS[card[1:]]}"


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
        return f"joker als {spoken(self.face)}" if self.card == "X" else spoken(self.card)


@dataclass
class Party:
    """Plays one game at a `Table`; every line it says has a known right ruling."""

    players: int
    rng: random.Random
    wrong: float = 0.0
    """How often somebody first lays what does not fit, out of turn, or too much."""
    forget: float = 0.0
    """How often somebody forgets to refill."""
    cap: int = 220
    """After so many turns the table ends the game."""
    refused: list[str] = field(default_factory=list)
    """What the referee said to wrong moves."""
    blamed: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.names = NAMES[: self.players]
        self.table = Table(self.names, game="cruzo")
        # Announcements are tested elsewhere; without them a game takes a third less time.
        self.table.evening._announce = lambda *_: []  # type: ignore[method-assign]
        packs = 1 if self.players <= 4 else 2
        self.copies, self.jokers = packs, 3 * packs
        self.stock = packs * [*PACK, "X", "X", "X"]
        self.rng.shuffle(self.stock)
        take = lambda: [self.stock.pop() for _ in range(3)]  # noqa: E731 - read three lines below
        self.hand = {name: take() for name in self.names}
        self.up = {name: take() for name in self.names}
        self.blind = {name: take() for name in self.names}
        self.pile: list[Shown] = []
        self.gone: list[Shown] = []
        self.direction, self.turn, self.more = 1, "", ""
        self.out: list[str] = []
        self.forgotten: str | None = None
        self.unsure: set[str] = set()
        self.warned: set[str] = set()
        self.finished = False

    # --- the game ---

    def play(self) -> bool:
        """Whether it was played to its end."""
        if not self._begin():
            return False
        for _ in range(self.cap):
            if self.finished:
                break
            self._take_turn()
        if not self.finished:
            self._hear("spiel beenden")
            return False
        ended = self.table.of_type("game_ended")[0]
        left = [name for name in self.names if name not in self.out]
        assert ended["winners"] == self.out[:1]
        assert ended.get("loser") == (left[0] if left else None)
        assert [row["player"] for row in ended["standings"]] == [*self.out, *left]
        assert [record["player"] for record in self.table.of_type("player_out")] == self.out
        return True

    def _begin(self) -> bool:
        """The lowest card on a hand, diamonds first."""
        order = [suit + rank for rank in RANKS for suit in SUITS]
        card = next((card for card in order if any(card in hand for hand in self.hand.values())), None)
        if card is None:
            return False
        self.turn = next(name for name in self.names if card in self.hand[name])
        form = self.rng.choice(["es beginnt {} mit {}", "{} beginnt mit {}"])
        self._lay([Shown(card, card)], form.format(self.turn, spoken(card)), self.hand, named=True)
        return True

    def _take_turn(self) -> None:
        name = self.turn
        if not self.hand[name] and self.stock:
            self._refill(name)
        if self.rng.random() < self.wrong:
            self._err(name)
        source = self._source(name)
        if source is self.blind:
            self._turn_up(name)
            return
        shown = self._choice(source[name])
        if shown is not None and (self.more != "again" or self.rng.random() < 0.8):
            self._lay(shown, " und ".join(one.words for one in shown), source)
        elif self.more:
            self._stop(name)
        else:
            self._pick_up(name)

    def _source(self, name: str) -> dict[str, list[str]]:
        """First the hand, then the open row, then the blind one."""
        return self.hand if self.hand[name] else self.up if self.up[name] else self.blind

    # --- what fits ---

    def _fits(self, rank: str) -> bool:
        if not self.pile or rank in ANYWHERE:
            return True
        top = self.pile[-1].rank
        return HEIGHT[rank] <= HEIGHT["7"] if top == "7" else HEIGHT[rank] >= HEIGHT[top]

    def _choice(self, cards: list[str]) -> list[Shown] | None:
        """The lowest that fits, all of its rank; what goes on anything is kept for later."""
        fitting = [card for card in cards if card != "X" and self._fits(card[1:])]
        if not fitting:
            return self._joker() if "X" in cards else None
        if self.rng.random() < 0.1:
            rank = self.rng.choice(fitting)[1:]
        else:
            rank = min(fitting, key=lambda card: (card[1:] in ANYWHERE, HEIGHT[card[1:]]))[1:]
        same = [card for card in fitting if card[1:] == rank]
        return [Shown(card, card) for card in same[: self.rng.choice([1, 4, 4])]]

    def _joker(self) -> list[Shown]:
        return [Shown("X", self.rng.choice(PACK))]

    # --- moves ---

    def _lay(self, shown: list[Shown], words: str, source: dict[str, list[str]], named: bool = False) -> None:
        """Lay, see what follows, and refill."""
        name = self.turn
        for one in shown:
            source[name].remove(one.card)
        asks = self._forgotten_due(name)
        finishing = not (self.hand[name] or self.up[name] or self.blind[name]) and not self.stock
        expected = self._effects(name, shown)
        who = f"{name} legt " if self.rng.random() < 0.2 else self.rng.choice(["", "ich lege "])
        records = self._hear(words if named else who + words)
        self._judge(records, expected, asks, words)
        laid = [record for record in records if record["type"] == "card_laid"]
        assert [record["cards"] for record in laid] == [[one.card for one in shown]], (words, records)
        assert finishing <= (name in self.out)
        self._compare()
        if not self.finished and not self.more and self._missing(name):
            self._end_turn(name)

    def _effects(self, name: str, shown: list[Shown], thrown: int = 0) -> Counter[str]:
        """Everything that the cards cause, by the seed's words; the events that tell of it."""
        rank, count = shown[0].rank, len(shown)
        self.pile += shown
        self.last = (name, rank, thrown + count)
        caused: Counter[str] = Counter(card_laid=1, joker_defined=sum(one.card == "X" for one in shown))
        before = self.turn
        self.more = ""
        if rank == "9" and count % 2:
            self.direction *= -1
            caused["direction_changed"] += 1
        for one in shown:
            if one.face == "SQ":
                caused["hands_swapped"] += self._swap_hands(name)
        cleared = rank == "10" or (len(self.pile) >= 4 and len({one.rank for one in self.pile[-4:]}) == 1)
        if cleared:
            caused["pile_cleared"] += 1
            self.gone += self.pile
            self.pile = []
        caused["player_out"] += self._leave(name)
        still = name not in self.out
        if still and (cleared or (rank == "5" and (self.hand[name] or not self.stock))):
            self.more = "lead" if cleared else "again"
            self.turn = name
        else:
            steps = 1 + (thrown + count if rank == "J" and not cleared else 0)
            self.turn, skipped = self._walk(name, steps)
            caused["player_skipped"] += max(0, skipped - min(thrown, skipped) if thrown else skipped)
        if len(self.names) - len(self.out) <= 1:
            self.finished = True
            caused += Counter(round_ended=1, game_ended=1)
        elif self.turn != before:
            caused["turn"] += 1
        return +caused

    def _walk(self, name: str, steps: int) -> tuple[str, int]:
        """The player so many steps on, who is passed over; nobody passes over the layer while he still plays."""
        at = self.names.index(name)
        order = [self.names[(at + self.direction * step) % self.players] for step in range(1, self.players)]
        order = [other for other in order if other not in self.out]
        if not order:
            return name, 0
        if name in self.out:
            return order[(steps - 1) % len(order)], steps - 1
        return ([*order, name])[min(steps - 1, len(order))], min(steps - 1, len(order))

    def _swap_hands(self, name: str) -> int:
        """Everybody gives the hand to the player before; whoever is finished takes no part."""
        holding = [one for one in self.names if self.hand[one] or self.up[one] or self.blind[one]]
        if len(holding) < 2:
            return 0
        shift = self.direction
        hands = [self.hand[holding[(place + shift) % len(holding)]] for place in range(len(holding))]
        doubted = {
            holding[place] for place in range(len(holding)) if holding[(place + shift) % len(holding)] in self.unsure
        }
        self.unsure = doubted | (self.unsure - set(holding))
        self.hand.update(zip(holding, hands, strict=True))
        return 1

    def _leave(self, name: str) -> int:
        at = self.names.index(name)
        before = len(self.out)
        for other in [*self.names[at:], *self.names[:at]]:
            if other not in self.out and not (self.hand[other] or self.up[other] or self.blind[other]):
                self.out.append(other)
        return len(self.out) - before

    def _turn_up(self, name: str) -> None:
        """A blind card: nobody knows it before."""
        card = self.rng.choice(self.blind[name])
        one = self._joker()[0] if card == "X" else Shown(card, card)
        form = self.rng.choice(["aufgedeckt ", "ich decke auf ", ""])
        words = form + one.words
        if form or not (card == "X" or self._fits(one.rank)):
            self.unsure.discard(name)  # who turns up a blind card has nothing else
        if card == "X" or self._fits(one.rank):
            self.blind[name].remove(card)
            self.hand[name].append(card)
            self._lay([one], words, self.hand, named=True)
            return
        self.blind[name].remove(card)
        asks = self._forgotten_due(name)
        self.pile.append(one)
        expected = Counter(card_laid=1, pile_taken=1) + self._to_hand(name)
        self._judge(self._hear(words), expected, asks, words)
        self._compare()

    def _pick_up(self, name: str) -> None:
        words = self.rng.choice(["ich nehme auf", "ich nehme den stapel auf", f"{name} nimmt auf", "ich kann nicht"])
        expected = Counter(pile_taken=1) + self._to_hand(name)
        self._judge(self._hear(words), expected, None, words)
        self._compare()
        if not self.finished and self._missing(name):
            self._refill(name)

    def _to_hand(self, name: str) -> Counter[str]:
        self.hand[name] += [one.card for one in self.pile]
        self.pile, self.more, self.last = [], "", None
        before = self.turn
        self.turn, _ = self._walk(name, 1)
        return Counter(turn=1) if self.turn != before else Counter()

    def _stop(self, name: str) -> None:
        """No further card."""
        missing, again = self._missing(name), self.more == "again"
        assert again
        before = self.turn
        self.turn, _ = self._walk(name, 1)
        self.more = ""
        moved = Counter(turn=1) if before != self.turn else Counter()
        if missing and self.rng.random() < 0.5:
            self._draw(name, missing)
            if self.stock:
                self.unsure.discard(name)
            self._judge(self._hear("gezogen"), Counter(cards_drawn=1) + moved, None, "gezogen")
            self._compare()
            return
        self._judge(self._hear("weiter"), Counter(passed=1, turn=1), None, "weiter")
        self._compare()
        if missing:
            self._end_turn(name)

    # --- refilling ---

    def _missing(self, name: str) -> int:
        return 0 if name in self.out else max(0, min(3 - len(self.hand[name]), len(self.stock)))

    def _draw(self, name: str, count: int) -> list[str]:
        drawn = [self.stock.pop() for _ in range(count)]
        self.hand[name] += drawn
        return drawn

    def _end_turn(self, name: str) -> None:
        if name != self.turn and self.rng.random() < self.forget:
            self.forgotten = name
            return
        self._refill(name)

    def _refill(self, name: str) -> None:
        missing = self._missing(name)
        drawn = self._draw(name, missing)
        forms = [f"{name} hat gezogen", f"{name} zieht nach"]
        if self.forgotten is None:  # else it is not clear who has drawn
            forms += ["gezogen", "ich habe gezogen"]
        words = self.rng.choice(forms)
        records = self._hear(words)
        self._judge(records, Counter(cards_drawn=1), None, words)
        assert (records[0]["player"], records[0]["count"], records[0]["reason"]) == (name, missing, "refill")
        if self.stock:
            self.unsure.discard(name)
        self._compare()
        if self.last is None or self.last[0] != name or self.more:
            return
        equal = [card for card in drawn if card[1:] == self.last[1]]
        if equal and self.rng.random() < 0.7:
            self._throw_after(name, equal[:1])

    def _throw_after(self, name: str, cards: list[str]) -> None:
        assert self.last is not None
        for card in cards:
            self.hand[name].remove(card)
        expected = self._effects(name, [Shown(card, card) for card in cards], thrown=self.last[2])
        words = self.rng.choice(["nachgeworfen {}", "ich werfe {} nach", f"{name} wirft {{}} nach"])
        words = words.format(" und ".join(map(spoken, cards)))
        self._judge(self._hear(words), expected, None, words)
        self._compare()
        if not self.finished and not self.more and self._missing(name):
            self._refill(name)

    def _forgotten_due(self, layer: str) -> str | None:
        """The next player lays: whoever forgot to refill is told so, and draws now."""
        name, self.forgotten = self.forgotten, None
        if name is None or name == layer or not self._missing(name):
            return None
        self._draw(name, self._missing(name))
        self.unsure.add(name)
        return name

    # --- against the rules ---

    def _err(self, name: str) -> None:
        """Something wrong first: it must not be taken, and nothing may change by it."""
        misfits = [card for card in PACK if not self._fits(card[1:]) and self._lying(card) < self.copies]
        used = [card for card in PACK if self._lying(card) == self.copies and self._fits(card[1:])]
        tries: list[tuple[str, str]] = []
        if misfits and self._source(name) is not self.blind:
            tries.append((spoken(self.rng.choice(misfits)), "not_served"))
        if used:
            tries.append((spoken(self.rng.choice(used)), "impossible_card"))
        far = [other for other in self.names if other not in (name, self._walk(name, 1)[0], *self.out)]
        far = [other for other in far if self.last is None or other != self.last[0]]
        if far and self.rng.random() < 0.5:
            tries = [(f"{self.rng.choice(far)} {spoken(self.rng.choice(PACK))}", "out_of_turn")]
        if not self.pile and not self.more:
            tries.append(("ich nehme auf", "no_pile"))
        if not self.more:
            tries.append(("weiter", "take_or_lay"))
        if not tries:
            return
        words, reason = self.rng.choice(tries)
        records = [record for record in self._hear(words) if record["type"] != "reminded"]
        assert len(records) == 1, (words, records)
        assert records[0].get("reason", records[0].get("about")) == reason, (words, records)
        if records[0]["type"] == "question":
            assert [record["type"] for record in self._hear("nein")] == ["answered"]
        self.refused.append(reason)
        self._compare()

    def _lying(self, card: str) -> int:
        return sum(one.card == card for one in (*self.pile, *self.gone))

    # --- talking and comparing ---

    def _hear(self, words: str) -> list[Record]:
        return [record for record in self.table.hear(words) if record["type"] != "announced"]

    def _judge(self, records: list[Record], expected: Counter[str], forgot: str | None, words: str) -> None:
        """Exactly these events; only who forgot to refill is blamed: reminded the first time, then punished."""
        got = Counter(record["type"] for record in records)
        if "round_started" in got:
            expected = expected + Counter(round_started=1, turn=1)
        if forgot is not None:
            punished = forgot in self.warned
            self.warned.add(forgot)
            self.blamed["penalty_owed" if punished else "reminded"] += 1
            expected = expected + Counter({"cards_drawn": 1, "penalty_owed" if punished else "reminded": 1})
            if punished and not self.stock:
                expected["penalty_waived"] += 1
        for record in [record for record in records if record["type"] == "question"]:
            # A count was not sure, so the host asks whether somebody is finished.
            assert record["about"] == "finished" and record["player"] in self.unsure
            self.unsure.discard(record["player"])
            more = self._hear("ja")
            got += Counter(one["type"] for one in more) - Counter(answered=1)
            got -= Counter(question=1)
            got["turn"] = expected["turn"]  # the turn had gone on while it was asked
        assert got == expected, (words, got - expected, expected - got, records)
        if got["penalty_owed"] and not got["penalty_waived"]:
            assert self._hear(f"{forgot} strafe gezogen")[0]["type"] == "penalty_drawn"
            self._draw(str(forgot), 1)

    def _compare(self) -> None:
        """What the referee believes is what is true."""
        table, facts = self.table, self.table.facts
        counts = {name: len(self.hand[name]) for name in self.names}
        late = self.forgotten
        assert table.counts == counts, (table.counts, counts)
        assert {name for name, hand in table.game.hands.items() if not hand.certain} == self.unsure, late
        assert facts.on_table == {name: len(self.up[name]) + len(self.blind[name]) for name in self.names}
        assert facts.stock == len(self.stock)
        assert list(map(str, facts.laid)) == [one.card for one in self.pile]
        assert [str(card.face) for card in facts.laid] == [one.face for one in self.pile]
        assert facts.direction == self.direction
        assert facts.out == set(self.out)
        held = sum(len(cards[name]) for cards in (self.hand, self.up, self.blind) for name in self.names)
        assert held + len(self.pile) + len(self.gone) + len(self.stock) == 55 * self.copies
        if self.finished:
            assert table.evening.over
            return
        assert table.game.turn == self.turn
        assert table.game.phase == {"": "turn", "lead": "leading", "again": "again"}[self.more]
        lying = Counter(one.card for one in (*self.pile, *self.gone))
        fitting = {card for card in PACK if self._fits(card[1:]) and lying[card] < self.copies}
        if lying["X"] < self.jokers:
            fitting.add("X")
        assert {str(card) for card in table.game.expected().cards} == fitting
