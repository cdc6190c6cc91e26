"""Whole evenings of Schwimmen with real hands that nobody but the simulation sees: the oracle for the referee.

Everything here is written anew from seed 001 and RULES.md §2; nothing is taken from `games.schwimmen`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import combinations

from evenings import Record, Table

NAMES = ["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gustav", "Hugo", "Ida"]
SUITS = {"D": "karo", "C": "kreuz", "S": "pik", "H": "herz"}
RANKS = {"7": "sieben", "8": "acht", "9": "neun", "10": "zehn", "J": "bube", "Q": "dame", "K": "könig", "A": "ass"}
PACK = [suit + rank for suit in SUITS for rank in RANKS]
QUIET = {"turn", "swapped", "passed", "knocked", "round_started", "middle_named", "round_ended", "scored", "call_heard"}
QUIET |= {"life_lost", "swimming", "player_out", "game_ended", "deal_repeated", "packet_chosen"}
"""What happens at a table at which everybody does everything right and names all cards."""


def spoken(card: str) -> str:
    return f"{SUITS[card[0]]} {RANKS[card[1:]]}"


def value(hand: tuple[str, ...] | list[str]) -> float:
    """By the seed's words: the best suit, or thirty and a half for three of a rank, 31 for three aces."""
    pips = {"A": 11, "J": 10, "Q": 10, "K": 10}
    if hand[0][1:] == hand[1][1:] == hand[2][1:]:
        return 31 if hand[0][1:] == "A" else 30.5
    return max(sum(pips.get(card[1:]) or int(card[1:]) for card in hand if card[0] == suit) for suit in SUITS)


def call_of(hand: list[str]) -> str:
    return "feuer" if all(card.endswith("A") for card in hand) else "schnauz"


@dataclass
class Party:
    """Plays an evening at a `Table`; every line it says has a known right ruling."""

    players: int
    rng: random.Random
    wrong: float = 0.0
    """How often somebody first says what is against the rules or cannot be."""
    silent: float = 0.0
    """How often who swaps all names nothing, so that the host has to ask."""
    deals: int = 0
    refused: list[str] = field(default_factory=list)
    """What the referee said to wrong moves."""

    def __post_init__(self) -> None:
        self.names = NAMES[: self.players]
        self.lives = self.rng.choice([1, 1, 2])
        self.table = Table(self.names, game="schwimmen", lives=self.lives)
        # Announcements are tested elsewhere; without them an evening takes a third less time.
        self.table.evening._announce = lambda *_: []  # type: ignore[method-assign]
        self.left = dict.fromkeys(self.names, self.lives)
        self.alive = list(self.names)

    def play_evening(self) -> None:
        """Until one is left."""
        dealer = self.names[0]
        for _ in range(300):
            repeated = self._play_deal(dealer)
            self.deals += 1
            if len(self.alive) == 1:
                break
            dealer = dealer if repeated else self._next(dealer)
        assert len(self.alive) == 1 and self.table.evening.over, "the evening does not end"
        ended = self.table.of_type("game_ended")[0]
        assert ended["winners"] == self.alive
        assert sorted(row["player"] for row in ended["standings"]) == sorted(self.names)
        assert not self.table.of_type("penalty_owed", "call_false", "call_missed")

    def _next(self, name: str) -> str:
        """The next living player clockwise."""
        order = self.names[self.names.index(name) + 1 :] + self.names
        return next(other for other in order if other in self.alive and other != name)

    # --- one deal ---

    def _play_deal(self, dealer: str) -> bool:
        """Whether it has to be repeated by the same dealer."""
        cards = PACK.copy()
        self.rng.shuffle(cards)
        self.hands = {name: [cards.pop() for _ in range(3)] for name in self.alive}
        self.middle = [cards.pop() for _ in range(3)]
        self.public: dict[str, str | None] = {}
        """What everybody at the table has heard: card → the player who holds it, or "middle"."""
        self.told = 3
        self.knocker: str | None = None
        self.dealer, self.turn, self.over = dealer, self._next(dealer), False
        self.lap: list[str] = []
        if not self._show_31("dealing"):
            self._deal_packets()
            for turns in range(400):
                if self.over or self._show_31("turn"):
                    break
                self._take_turn(turns)
                self._compare()
            else:
                raise AssertionError("the deal does not end")
        return self._count()

    def _deal_packets(self) -> None:
        self._say(self.rng.choice(["ich nehme die", "ich nehme die anderen"]), {"packet_chosen"})
        self._name_middle({"round_started", "middle_named", "turn"})

    def _name_middle(self, expected: set[str]) -> None:
        self.rng.shuffle(self.middle)
        lead = self.rng.choice(["in der mitte liegen", "es liegen", "jetzt liegen in der mitte"])
        self._say(f"{lead} {_listed(self.middle)}", expected)
        self.public.update(dict.fromkeys(self.middle, "middle"))
        self.told = 3

    def _show_31(self, phase: str) -> bool:
        """Who holds 31 shows it at once, first from the dealer's left."""
        order = [self._next(self.dealer)]
        while order[-1] != self.dealer:
            order.append(self._next(order[-1]))
        holder = next((name for name in order if value(self.hands[name]) == 31), None)
        if holder is None:
            return False
        call = call_of(self.hands[holder])
        records = self._say(f"{holder} {self.rng.choice(['hat ', ''])}{call}", {"call_heard", "round_ended", "scored"})
        ended = next(record for record in records if record["type"] == "round_ended")
        assert (ended["winner"], ended["reason"]) == (holder, call)
        assert any(record["type"] == "round_started" for record in records) == (phase == "dealing")
        self.shown = holder
        self.over = True
        return True

    # --- a turn ---

    def _take_turn(self, turns: int) -> None:
        name = self.turn
        if self.wrong and self.rng.random() < self.wrong:
            self._err(name)
        best, move = self._best_move(name)
        if self.knocker is None and self.rng.random() < (value(self.hands[name]) - 18 + turns) / 40:
            self._knock(name)
        elif best <= value(self.hands[name]) and self.rng.random() < 0.7:
            self._say(self._by(name, "ich schiebe", "schiebt"), {"passed"})
            self._advance()
        elif move is None:
            self._swap_all(name)
        else:
            self._swap(name, *move)

    def _best_move(self, name: str) -> tuple[float, tuple[str, str] | None]:
        """The best swap (own card, card in the middle), or None for all three."""
        hand = self.hands[name]
        swaps = [(own, other) for own in hand for other in self.middle]
        self.rng.shuffle(swaps)
        scored = [(value([card for card in hand if card != own] + [other]), (own, other)) for own, other in swaps]
        best = max(scored, key=lambda item: item[0])
        return (value(self.middle), None) if value(self.middle) > best[0] else best

    def _swap(self, name: str, own: str, other: str) -> None:
        forms = [
            f"{spoken(own)} gegen {spoken(other)}",
            f"ich gebe {spoken(own)} und nehme {spoken(other)}",
            f"ich nehme die {spoken(other)} für die {spoken(own)}",
            f"{name} tauscht {spoken(own)} gegen {spoken(other)}",
        ]
        records = self._say(self.rng.choice(forms), {"swapped"})
        assert (records[0]["player"], records[0]["given"], records[0]["taken"]) == (name, [own], [other])
        self._move(name, [own], [other])
        self._advance()

    def _swap_all(self, name: str) -> None:
        hand, middle = self.hands[name], self.middle
        silent = self.rng.random() < self.silent
        words = self._by(name, "ich tausche alle", "tauscht alle")
        unknown = [card for card in hand if card not in self.public]
        self.hands[name], self.middle = middle, hand
        self.public.update(dict.fromkeys(middle, name) if self.told == 3 else {})
        self.public.update({card: "middle" for card in hand if card in self.public or not silent})
        if not silent:
            self._say(f"{words} {_listed(hand)}", {"swapped"})
            self._advance()
            return
        last = self.lap == [name]
        asked = bool(unknown) and not last
        self._say(words, {"swapped", "question"} if asked else {"swapped"}, besides={"question"} if asked else set())
        self.told = 3 - len(unknown)
        self._advance()
        if asked:
            self._name_middle({"answered", "middle_named"})

    def _knock(self, name: str) -> None:
        if self.rng.random() < 0.5:
            self._say(self._by(name, "ich klopfe", "klopft"), {"knocked"})
        else:
            at = self.table.clock + 3
            self._expect(self._hear(f"{at:.3f} KNOCK"), {"knocked"})
        self.knocker = name
        following = self._next(name)
        while following != name:
            self.lap.append(following)
            following = self._next(following)
        self.turn = self.lap[0]

    def _advance(self) -> None:
        if self.knocker is None:
            self.turn = self._next(self.turn)
            return
        self.lap.pop(0)
        if self.lap:
            self.turn = self.lap[0]
        else:
            self.over = True
            self.shown = None

    def _by(self, name: str, first: str, third: str) -> str:
        return self.rng.choice([first, f"{name} {third}"])

    def _move(self, name: str, given: list[str], taken: list[str]) -> None:
        self.hands[name] = [card for card in self.hands[name] if card not in given] + taken
        self.middle = [card for card in self.middle if card not in taken] + given
        self.public.update(dict.fromkeys(taken, name) | dict.fromkeys(given, "middle"))

    # --- against the rules ---

    def _err(self, name: str) -> None:
        """Something wrong first: it must not be taken, and nothing may change by it."""
        hand, middle = self.hands[name], self.middle
        elsewhere = [card for card in PACK if card not in middle and card not in hand]
        known = [card for card in elsewhere if self.public.get(card) not in (None, name)]
        absent = self.rng.choice(elsewhere)
        tries: list[tuple[str, str]] = [
            (f"{spoken(hand[0])} {spoken(hand[1])} gegen {spoken(middle[0])} {spoken(middle[1])}", "two_cards"),
            ("ich tausche zwei", "two_cards"),
            (f"{spoken(hand[0])} gegen {spoken(absent)}", "not_in_middle"),
            (f"{spoken(middle[0])} gegen {spoken(hand[0])}", "swap_meant"),
        ]
        tries += [(f"{spoken(self.rng.choice(known))} gegen {spoken(middle[0])}", "impossible_card")] if known else []
        tries += [(f"{name} klopft", "already_knocked")] if self.knocker else []
        before = self.names[self.names.index(name) - 1]
        if before in self.alive and before != self._next(name) and before not in self.lap:
            tries.append((f"{before} schiebt", "out_of_turn"))
        words, reason = self.rng.choice(tries)
        records = [record for record in self._hear(words) if record["type"] != "reminded"]
        assert len(records) == 1, (words, records)
        assert records[0].get("reason", records[0].get("about")) == reason, (words, records)
        if records[0]["type"] == "question":
            self._say("nein", {"answered"})
        self.refused.append(reason)
        self._compare()

    # --- comparing ---

    def _compare(self) -> None:
        """What the referee believes is true, and it knows what the table has heard."""
        if self.over:
            assert self.table.game.phase == "counting"
            return
        facts = self.table.facts
        assert self.table.game.turn == self.turn
        assert {str(card) for card in facts.middle or ()} == {c for c, at in self.public.items() if at == "middle"}
        assert {str(card) for card in facts.middle or ()} == set(self.middle)
        for name, cards in self.table.game._deal.known.items():  # type: ignore[attr-defined]
            assert {str(card) for card in cards} == {card for card, at in self.public.items() if at == name}
            assert {str(card) for card in cards} <= set(self.hands[name])
        assert facts.lives == self.left
        assert facts.out == set(self.names) - set(self.alive)

    def _possible(self, name: str) -> set[float]:
        """By trying all: what the hand could be worth for one who has listened."""
        mine = [card for card, at in self.public.items() if at == name]
        free = [card for card in PACK if card not in self.public]
        return {value((*mine, *rest)) for rest in combinations(free, 3 - len(mine))}

    # --- counting ---

    def _count(self) -> bool:
        points = {name: value(self.hands[name]) for name in self.alive}
        waiting = [name for name in self.alive if name != self.shown]
        self.rng.shuffle(waiting)
        records: list[Record] = []
        for name in waiting:
            if self.wrong and self.rng.random() < self.wrong:
                self._lie(name)
            records = self._say(self._hand_said(name, points[name]), {"scored"}, besides=QUIET)
            assert (records[0]["player"], records[0]["points"]) == (name, points[name])
        return self._pay([name for name in self.alive if points[name] == min(points.values())], records)

    def _hand_said(self, name: str, points: float) -> str:
        if self.rng.random() < 0.5:
            hand = self.hands[name]
            self.public.update(dict.fromkeys(hand, name))
            return f"{name}{self.rng.choice([' hat', ''])} {_listed(hand)}"
        if points == 30.5:
            return f"{name} hat dreißigeinhalb"
        return f"{name} hat {points:g}{self.rng.choice([' punkte', ''])}"

    def _lie(self, name: str) -> None:
        """Points that cannot be, by what everybody has heard."""
        impossible = [points for points in range(8, 31) if points not in self._possible(name)]
        if impossible:
            self._say(f"{name} hat {self.rng.choice(impossible)} punkte", {"question"}, besides={"question"})
            self._say("nein", {"answered"}, besides={"answered"})
            self.refused.append("points_mismatch")

    def _pay(self, losers: list[str], records: list[Record]) -> bool:
        said = {(r["type"], r["player"]) for r in records if r["type"] in ("life_lost", "swimming", "player_out")}
        if set(losers) == set(self.alive) and not any(self.left[name] for name in losers):
            assert any(record["type"] == "deal_repeated" for record in records) and not said
            return True
        expected = set()
        for name in losers:
            if self.left[name] == 0:
                self.alive.remove(name)
                expected.add(("player_out", name))
                continue
            self.left[name] -= 1
            expected |= {("life_lost", name)} | ({("swimming", name)} if self.left[name] == 0 else set())
        assert said == expected
        return False

    # --- talking ---

    def _hear(self, words: str) -> list[Record]:
        return [record for record in self.table.hear(words) if record["type"] != "announced"]

    def _say(self, words: str, expected: set[str], besides: set[str] | None = None) -> list[Record]:
        """Say what is right; nobody may be blamed or asked for it."""
        return self._expect(self._hear(words), expected, QUIET | (besides or set()), words)

    def _expect(
        self, records: list[Record], expected: set[str], allowed: set[str] | None = None, words: str = ""
    ) -> list[Record]:
        kinds = {record["type"] for record in records}
        assert expected <= kinds <= (allowed or QUIET) | expected, (words, records)
        return records


def _listed(cards: list[str]) -> str:
    return " und ".join(map(spoken, cards))
