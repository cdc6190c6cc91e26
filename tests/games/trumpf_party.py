"""A whole game of Trumpf with real stacks that nobody but the simulation sees: the oracle for the referee.

The true stacks are those of the simulated party, written anew from seed 004 and RULES.md §5; nothing is taken from
`games.trumpf`. Only the decks are those of the repository.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from evenings import Record, Table

from games.deck import Category
from host.party.figures import spoken_figure
from host.party.trumpf_deal import JOKER, TrumpfDeal
from host.settings.decks import bundled
from host.worlds.costs import PERFECT

NAMES = ["Anna", "Ben", "Cem", "Dora", "Egon", "Frida", "Gustav", "Heidi"]


def spoken(value: float, category: Category, rng: random.Random) -> str:
    """One of the ways to say a figure, or to write it."""
    if rng.random() < 0.3:
        return (str(value) if category.decimals < 2 else f"{value:.2f}").replace(".", ",")
    return spoken_figure(rng, value, category)


@dataclass
class Party:
    """Plays one game at a `Table`; every line it says has a known right ruling."""

    players: int
    rng: random.Random
    deck: str = "kneipen"
    rules: dict[str, Any] = field(default_factory=dict)
    wrong: float = 0.0
    """How often somebody first says what is provably wrong."""
    tricks: int = 0
    ties: int = 0
    rejected: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = NAMES[: self.players]
        self.table = Table(self.names, game="trumpf", deck=bundled(self.deck), **self.rules, costs=PERFECT)
        self.table.evening._announce = lambda *_: []  # type: ignore[method-assign]
        self.cards = self.table.setup.deck.cards  # type: ignore[union-attr]
        self.categories = {one.name: one for one in self.table.setup.deck.categories}  # type: ignore[union-attr]
        self.columns = list(self.categories)
        pack = list(self.cards)
        if self.jokers:
            pack += [f"{JOKER}{number}" for number in range(self.jokers)]
        tied, borrow = self.rules.get("tie_scope") == "tied", bool(self.rules.get("tie_borrow"))
        self.deal = TrumpfDeal(self.rng, self.names, pack, only_tied=tied, borrow=borrow)
        self.total = sum(map(len, self.deal.stacks.values()))
        self.seen: dict[str, tuple[str, int]] = {}
        """Cards that were named and won since → who has them for sure, and how many cards lie before that packet."""
        self.doubled: str | None = None
        self.named: set[str] = set()

    @property
    def jokers(self) -> int:
        """How many are in the game."""
        deck = self.table.setup.deck
        return len(deck.jokers) if deck is not None and self.rules.get("jokers", "in") == "in" else 0

    # --- talking ---

    def say(self, line: str, allowed: set[str]) -> list[Record]:
        records = [record for record in self.table.hear(line) if record["type"] != "announced"]
        assert {record["type"] for record in records} <= allowed, (line, records)
        return records

    def reject(self, line: str, reason: str) -> None:
        records = [record for record in self.table.hear(line) if record["type"] not in ("announced", "reminded")]
        assert [(record["type"], record["reason"]) for record in records] == [("move_rejected", reason)], (
            line,
            records,
        )
        self.rejected.append(reason)

    # --- the game ---

    def play(self, cap: int = 1500) -> None:
        """From "los" to the end, or to so many tricks."""
        if self.jokers:
            self.doubled = self.rng.choice(self.columns)
            self.say("los", set())
            self.say(self.doubled, {"round_started", "turn"})
        else:
            self.say("los", {"round_started", "turn"})
        while self.tricks < cap:
            self.compare()
            if self.trick():
                self.check_end()
                return
        self.say("spiel beenden", {"round_ended", "scored", "game_ended"})
        self.check_end()

    def check_end(self) -> None:
        held = {name: len(stack) for name, stack in self.deal.stacks.items()}
        (ended,) = self.table.of_type("game_ended")
        best = max(held.values())
        assert ended["winners"] == [name for name in self.names if held[name] == best]
        assert {row["player"]: row["points"] for row in ended["standings"]} == held
        assert not self.table.of_type("penalty_owed")
        assert len(self.table.of_type("move_rejected")) == len(self.rejected)

    def figure(self, card: str, column: str) -> float | None:
        return self.cards[card].values[self.columns.index(column)]

    def trick(self) -> bool:
        """One round of figures; True once the game is over."""
        playing = list(self.deal.contenders)
        tops = {name: self.lay(name) for name in playing}
        column = self.choose(tops[playing[0]])
        counts: dict[str, float | None] = {}
        records: list[Record] = []
        for name in playing:
            records = self.name_figure(name, playing, tops, column)
            jokers, card = self.parts(tops[name])
            value = self.figure(card, column) if card else None
            counts[name] = value if value is None or column != self.doubled else round(value * 2**jokers, 3)
        self.tricks += 1
        return self.decide(counts, column, records)

    def lay(self, name: str) -> list[str]:
        """The top card; jokers lie on the next one."""
        laid = self.deal.lay(name)
        for card, (owner, before) in list(self.seen.items()):
            if owner == name:
                self.seen[card] = (owner, before - len(laid))
                if before < len(laid):
                    del self.seen[card]
        return laid

    @staticmethod
    def parts(laid: list[str]) -> tuple[int, str | None]:
        jokers = sum(card.startswith(JOKER) for card in laid)
        return jokers, laid[-1] if jokers < len(laid) else None

    def choose(self, laid: list[str]) -> str:
        """The category in which the card is strongest among all cards; now and then any."""
        _, card = self.parts(laid)
        if card is None or self.rng.random() < 0.25:
            return self.rng.choice(self.columns)

        def strength(column: str) -> int:
            mine = self.figure(card, column)
            if mine is None:
                return -1
            beaten = [self.categories[column].beats(mine, self.figure(other, column)) for other in self.cards]
            return beaten.count(True)

        return max(self.columns, key=strength)

    def name_figure(self, name: str, playing: list[str], tops: dict[str, list[str]], column: str) -> list[Record]:
        leads = name == playing[0]
        jokers, card = self.parts(tops[name])
        if self.rng.random() < self.wrong:
            self.name_wrongly(name, playing, tops, column)
        last = name == playing[-1]
        allowed = {"value_named", "turn"}
        if last:
            allowed |= {"trick_won", "trick_tied", "player_out", "round_ended", "scored", "game_ended"}
        value = self.figure(card, column) if card else None
        start = ["", "joker und ", "zwei joker und "][jokers]
        if value is None:
            if leads:
                self.say(column, set())
            line = "keine angabe" if card else ["", "nur ein joker", "nur zwei joker"][jokers]
            if card and jokers:
                line = f"{start}karte {card}"
        else:
            said = spoken(value, self.categories[column], self.rng)
            named = column if leads or self.rng.random() < 0.3 else ""
            ways = [f"{start}{named} {said}", f"{start}{named} {said}"]
            if card is not None:
                ways += [f"{start}karte {card} {named} {said}", f"{start}{card} {named}"]
                if self.rng.random() < 0.3:
                    ways.append(f"{start}{self.cards[card].name} {named}")
            line = self.rng.choice(ways)
        if not leads and not jokers and self.rng.random() < 0.2:
            line = f"{name} {line}"
        records = self.say(line, allowed)
        assert records[0]["type"] == "value_named", (line, records)
        assert (records[0]["player"], records[0]["category"], records[0].get("value")) == (name, column, value), (
            line,
            records,
        )
        if "card" in records[0]:
            assert records[0]["card"] == card
            self.named.add(str(card))
        return records

    def name_wrongly(self, name: str, playing: list[str], tops: dict[str, list[str]], column: str) -> None:
        leads = name == playing[0]
        _, card = self.parts(tops[name])
        other = next(one for one in self.columns if one != column)
        wrong: list[tuple[str, str]] = []
        if card is not None and self.figure(card, column) is not None:
            false = (self.figure(card, column) or 0) + 1
            said = f"{false:g}".replace(".", " komma ")
            wrong.append((f"karte {card} {column} {said}", "not_on_card"))
        if leads:
            wrong.append(("zwölf", "name_category"))
        else:
            wrong.append((f"{other} zwölf", "other_category"))
        later = playing[playing.index(name) + 1 :]
        if later and not leads:
            wrong.append((f"{later[0]} {column} zwölf", "out_of_turn"))
        elsewhere = [one for one, (owner, _) in self.seen.items() if owner != name]
        if elsewhere and self.rng.random() < 0.5:
            far = self.rng.choice(elsewhere)
            records = self.say(f"karte {far} {column}", {"question"})
            assert records[0]["about"] == "card_elsewhere"
            self.say("nein", {"answered"})
            return
        self.reject(*self.rng.choice(wrong))

    def decide(self, counts: dict[str, float | None], column: str, records: list[Record]) -> bool:
        trick = self.deal.decide(counts, self.categories[column])
        for card in trick.cards:
            self.seen.pop(card, None)
        if len(trick.best) > 1:
            self.ties += 1
            (tied,) = [record for record in records if record["type"] == "trick_tied"]
            assert (tied["players"], tied["count"]) == (list(trick.best), len(trick.cards))
        if trick.lender:
            self.seen = {card: place for card, place in self.seen.items() if place[0] != trick.lender}
        if trick.winner:
            return self.win(trick.winner, trick.cards, records)
        drawn = not self.deal.holders
        assert not drawn or [record["reason"] for record in records if record["type"] == "round_ended"] == ["drawn"]
        return drawn

    def win(self, winner: str, cards: Sequence[str], records: list[Record]) -> bool:
        (won,) = [record for record in records if record["type"] == "trick_won"]
        assert (won["player"], won["count"]) == (winner, len(cards))
        before = len(self.deal.stacks[winner]) - len(cards)
        self.seen.update({card: (winner, before) for card in cards if card in self.named})
        self.named -= set(cards)
        alive = self.deal.holders
        over = len(alive) == 1 or (self.rules.get("end") == "first_out" and len(alive) < self.players)
        ended = [record for record in records if record["type"] == "round_ended"]
        assert bool(ended) is over, records
        if over:
            assert ended[0]["reason"] == ("all_cards" if len(alive) == 1 else "first_out")
        else:
            assert records[-1]["type"] == "turn" and records[-1]["player"] == winner
        return over

    # --- comparing ---

    def compare(self) -> None:
        """What the referee believes is what is true; no card got lost."""
        game = self.table.game
        assert self.table.counts == {name: len(stack) for name, stack in self.deal.stacks.items()}
        assert game.turn == self.deal.leader
        assert sum(map(len, self.deal.stacks.values())) + len(self.deal.pot) == self.total
        middle, aside = game.middle.size, game.aside  # type: ignore[attr-defined]
        assert (middle, aside) == (len(self.deal.pot), len(self.deal.aside))
        for name, stack in game._deal.stacks.items():  # type: ignore[attr-defined]
            assert {str(card) for card in stack.known} <= set(self.deal.stacks[name])
