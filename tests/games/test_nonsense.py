"""Whole evenings of nonsense: whatever is said in whatever order, the host goes on, and a replay comes out the same.

What is said leans towards what makes sense, so that deals are played to their end; corrections, newcomers, people who
leave and deals that are dealt anew come in between. `--many` says ten times as much.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from brought import BROUGHT
from evenings import Table

from games.cards import Card, Rank, Suit
from grammars import sayable
from host.evening import Evening
from host.inputs import Invited
from host.keeping.records import event_record
from host.registry import BUILT

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
GUEST = "Frida"
LINES = 60
SUITS = {Suit.DIAMONDS: "karo", Suit.CLUBS: "kreuz", Suit.SPADES: "pik", Suit.HEARTS: "herz"}
RANK_WORDS = "zwei drei vier fünf sechs sieben acht neun zehn bube dame könig ass"
RANKS = dict(zip(Rank, RANK_WORDS.split(), strict=True))
DECK = [Card(suit, rank) for suit in Suit for rank in Rank]
COUNTED = ("elf", "acht punkte", "dreißig punkte", "nichts", "herz neun", "pik ass und karo ass")
REPAIRS = ("ja", "nein", "zurück", "korrektur herz acht", "strafe gezogen", "einspruch", "neu geben")
TABLE = ("{player} ist weg", "{player} ist wieder da", "{player} ist dran", "{player} hat noch zwei karten")


class Babbler:
    """Says something, rather what makes sense now."""

    def __init__(self, game: str, seed: int) -> None:
        self.brought = BROUGHT[game]
        self.rng = random.Random(f"{game} {seed}")
        players = NAMES[: self.rng.randint(3, 5)]
        short = {"hand_size": 2} if "hand_size" in BUILT[game].rules.model_fields else {}
        self.table = Table(players, self.rng.choice(["locker", "normal", "streng"]), game, **short)
        self.table.feed(Invited(0.0, GUEST))
        self.examples = [(one.intent, one.text) for one in sayable(game, players)]

    def babble(self, lines: int) -> None:
        for _ in range(lines):
            line = next(self._lines())
            self.table.hear(line.replace("{player}", self.rng.choice(self.table.game.players)))

    def _lines(self) -> Iterator[str]:
        """The first one is said: each comes with a chance of its own."""
        game, rng = self.table.game, self.rng
        expected, chance = game.expected(), rng.random
        card = rng.choice(sorted(expected.cards, key=str) or DECK)
        if game.phase == "over":
            yield "noch einmal"
        if game.phase == "dealing" and chance() < 0.7:
            yield self.brought.opening.replace("{card}", _spoken(rng.choice(DECK)))
        if game.phase == "dealing" and chance() < 0.5:
            yield f"{GUEST} spielt mit nach {{player}}"
        if game.phase == "counting" and chance() < 0.8:
            yield f"{{player}} hat {rng.choice(COUNTED)}"
        if expected.cards and chance() < 0.6:
            yield self._lay(card)
        for likely, line in self.brought.babble:
            if chance() < likely:
                yield line(rng)
        if chance() < 0.7:
            yield rng.choice([text for intent, text in self.examples if intent in expected.intents] or ["weiter"])
        if chance() < 0.4:
            yield rng.choice(REPAIRS)
        if chance() < 0.4:
            yield rng.choice(TABLE)
        if chance() < 0.2:
            yield rng.choice(["(wait 4)", "(wait 20)"])
        yield rng.choice(self.examples)[1]

    def _lay(self, card: Card) -> str:
        laid = self.brought.laid
        other = _spoken(self.rng.choice(DECK)) if "{other}" in laid else ""
        words = laid.format(card=_spoken(card), other=other)
        if self.rng.random() < 0.2:
            words = f"{{player}} {words}"
        return f"{words} {self.rng.choice(self.brought.calls)}" if self.rng.random() < 0.4 else words


def _spoken(card: Card) -> str:
    return f"{SUITS[card.suit]} {RANKS[card.rank]}"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", sorted(BROUGHT))
def test_the_evening_goes_on_and_its_replay_is_equal(game: str, seed: int, many: bool) -> None:
    for part in range(10 if many else 1):
        babbler = Babbler(game, seed + 1000 * part)
        babbler.babble(LINES)
        table = babbler.table
        assert len(table.records) > LINES / 2, "somebody played"
        if seed and not many:
            continue  # one evening of each game is replayed; random ones are by `test_random_evenings.py`
        again = Evening(table.setup)
        records = [event_record(event) for event in again.open()]
        records += [event_record(event) for item in table.inputs for event in again.feed(item)]
        assert records == table.records
