"""What must hold whatever is said: no card lost or doubled, one player on turn, nothing that cannot be taken back."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from evenings import Table

from games.cruzo.game import Cruzo
from games.cruzo.machine import PLAYING, STATES, TRANSITIONS, TurnPhase, diagram
from games.cruzo.state import Deal

RANKS = ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "bube", "dame", "könig", "ass"]
CARDS = [f"{suit} {rank}" for suit in ("karo", "herz", "pik", "kreuz") for rank in RANKS]
NAMES = ["Anna", "Ben", "Cem", "Dora", "Emil", "Frida"]
PLAIN = ["gezogen", "gezogen", "gezogen", "ich nehme auf", "ich kann nicht", "weiter", "zwei gezogen", "strafe gezogen"]
PLAIN += ["ja", "nein", "joker", "acht", "zwei achten", "brabbel", "zurück", "was liegt", "wie steht es", "pik dame"]


def line(rng: random.Random, names: list[str]) -> str:
    """Anything that somebody may say, sensible or not."""
    card, rank = rng.choice(CARDS), rng.choice(RANKS)
    said = [
        card,
        card,
        f"{card} gezogen",
        f"pik {rank} und herz {rank}",
        f"{rng.choice(CARDS)} {card}",
        f"joker als {card}",
        f"als {card}",
        f"aufgedeckt {card}",
        f"nachgeworfen {card}",
        f"{rng.choice(names)} {card}",
        f"{rng.choice(names)} hat gezogen",
        f"{rng.choice(names)} hat gemogelt",
        f"{rng.choice(names)} hat noch {rng.choice(['eine', 'zwei', 'drei', 'vier'])} karten",
        f"{rng.choice(names)} ist dran",
        f"{rng.choice(names)} ist {rng.choice(['weg', 'wieder da'])}",
        f"es beginnt {rng.choice(names)} mit {card}",
        f"korrektur {card}",
    ]
    return rng.choice(rng.choice([said, said, PLAIN]))


def deal(table: Table) -> Deal:
    assert isinstance(table.game, Cruzo)
    return table.game._deal


def check(table: Table) -> None:
    state, phase = deal(table), table.game.phase
    assert phase in STATES
    held = sum(seat.total for seat in state.seats.values())
    known = Counter((*state.pile, *state.gone))
    assert all(min(seat.hand, seat.up, seat.blind) >= 0 for seat in state.seats.values())
    if not state.seats:
        return
    # A claim that there are more cards than there can be ("Ben hat noch vier Karten") may use the stock up, no more.
    assert state.stock == max(0, state.cards - held - sum(known.values()))
    assert all(not seat.total for player, seat in state.seats.items() if player in state.out)
    assert len(set(state.out)) == len(state.out) and state.direction in (1, -1)
    if phase in PLAYING:
        assert table.game.turn in state.players
        assert len(state.playing) > 1
    for seat in table.evening.view.seats:
        assert seat.owed >= 0


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_said(seed: int, many: bool) -> None:
    rng = random.Random(seed)
    names = NAMES[: 2 + seed % 5]
    table = Table(names, preset=rng.choice(["locker", "normal", "streng"]), game="cruzo")
    table.say(f"es beginnt {rng.choice(names)} mit karo drei")
    for _ in range(600 if many else 25):
        table.say(line(rng, names))
        check(table)
    numbers = [record["seq"] for record in table.records]
    assert numbers == sorted(numbers)


LINES = ["herz acht gezogen", "pik bube", "gezogen", "herz fünf und pik ass", "ich nehme auf", "joker als herz zehn"]
LINES += ["kreuz vier gezogen", "nachgeworfen pik vier", "gezogen", "pik dame"]


@pytest.mark.parametrize("count", range(1, len(LINES) + 1))
def test_taking_back_is_as_if_it_was_never_said(count: int) -> None:
    """Property 6 of RULES.md: `undo(apply(s, e)) == s`. What is drawn for a card is a part of the move."""
    table, other = (Table(game="cruzo") for _ in range(2))
    table.say("es beginnt ben mit karo drei", *LINES[:count], "zurück")
    other.say("es beginnt ben mit karo drei", *LINES[: count - (2 if LINES[count - 1] == "gezogen" else 1)])
    one, two = deal(table), deal(other)
    assert (one.seats, one.pile, one.turn, one.direction) == (two.seats, two.pile, two.turn, two.direction)


@pytest.mark.parametrize("count", [place for place, said in enumerate(LINES, 1) if said.endswith("gezogen")])
def test_what_is_said_of_the_drawing_takes_back_only_that(count: int) -> None:
    table, other = (Table(game="cruzo") for _ in range(2))
    table.say("es beginnt ben mit karo drei", *LINES[:count], "nimm das ziehen wieder zurück")
    other.say("es beginnt ben mit karo drei", *LINES[: count - 1])
    if " gezogen" in LINES[count - 1]:
        other.say(LINES[count - 1].removesuffix(" gezogen"))
    one, two = deal(table), deal(other)
    assert (one.seats, one.pile, one.turn, one.direction) == (two.seats, two.pile, two.turn, two.direction)


def test_the_machine_is_drawn_whole() -> None:
    drawn = diagram()
    assert all(state in drawn for state in STATES)
    assert {str(row["trigger"]) for row in TRANSITIONS} == {
        *("begin", "lay", "take_pile", "pass_turn", "set_turn", "play_on", "deal_again", "end_game")
    }


def test_nothing_happens_before_it_begins() -> None:
    assert TurnPhase().state == "dealing"
