"""The turn machine: which triggers each phase knows, and that its table and its drawing are sound."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from transitions import MachineError

from games.cards import Card
from games.family.deal import PileDeal
from games.game import Hand
from games.mau_mau.machine import STATES, TRANSITIONS, TurnPhase, diagram

TRIGGERS = {
    "dealing": {"open_pile", "end_game"},
    "turn": {"lay", "draw", "pass_turn", "finish", "set_turn", "deal_again", "end_game"},
    "drawn": {"lay", "pass_turn", "finish", "set_turn", "deal_again", "end_game"},
    "chained": {"lay", "draw_chain", "finish", "set_turn", "deal_again", "end_game"},
    "finishing": {"finish", "play_on", "deal_again", "end_game"},
    "counting": {"play_on", "deal_again", "end_game"},
    "over": set(),
}
"""Phase → what may happen in it."""
ALL = sorted({str(row["trigger"]) for row in TRANSITIONS})
DEAL = PileDeal(
    ("Anna", "Ben"), "Anna", 1, "Ben", cards=64, hands={"Anna": Hand(3), "Ben": Hand(3)}, pile=(Card.parse("H9"),)
)
CHAIN = replace(DEAL, pile=(Card.parse("H7"),), chain=1)
EMPTY = replace(DEAL, hands={"Anna": Hand(0), "Ben": Hand(3)}, finisher="Anna")
EMPTY_CHAIN = replace(EMPTY, pile=(Card.parse("H7"),), chain=1)

PATHS = {
    "dealing": [],
    "turn": [("open_pile", DEAL)],
    "drawn": [("open_pile", DEAL), ("draw", DEAL)],
    "chained": [("open_pile", CHAIN)],
    "finishing": [("open_pile", DEAL), ("lay", EMPTY)],
    "counting": [("open_pile", DEAL), ("lay", EMPTY), ("finish", EMPTY)],
    "over": [("end_game", DEAL)],
}
"""How each phase is reached."""


def phase(state: str) -> TurnPhase:
    made = TurnPhase()
    for trigger, deal in PATHS[state]:
        made.go(trigger, deal)
    assert made.state == state
    return made


@pytest.mark.parametrize("state", STATES)
def test_triggers_of_a_phase(state: str) -> None:
    made = phase(state)
    assert {trigger for trigger in ALL if made.allows(trigger)} == TRIGGERS[state]
    assert set(made._machine.get_triggers(state)) == TRIGGERS[state]


@pytest.mark.parametrize(
    ("state", "trigger"), [(state, trigger) for state in STATES for trigger in ALL if trigger not in TRIGGERS[state]]
)
def test_anything_else_is_an_error(state: str, trigger: str) -> None:
    made = phase(state)
    with pytest.raises(MachineError):
        made.go(trigger, DEAL)
    assert made.state == state


@pytest.mark.parametrize(
    ("state", "trigger", "deal", "then"),
    [
        ("dealing", "open_pile", DEAL, "turn"),
        ("dealing", "open_pile", CHAIN, "chained"),
        ("turn", "lay", DEAL, "turn"),
        ("turn", "lay", CHAIN, "chained"),
        ("turn", "lay", EMPTY, "finishing"),
        ("turn", "lay", EMPTY_CHAIN, "finishing"),
        ("turn", "draw", DEAL, "drawn"),
        ("turn", "pass_turn", DEAL, "turn"),
        ("drawn", "lay", DEAL, "turn"),
        ("drawn", "lay", CHAIN, "chained"),
        ("drawn", "lay", EMPTY, "finishing"),
        ("drawn", "pass_turn", DEAL, "turn"),
        ("drawn", "set_turn", DEAL, "turn"),
        ("chained", "lay", CHAIN, "chained"),
        ("chained", "lay", EMPTY_CHAIN, "finishing"),
        ("chained", "draw_chain", DEAL, "turn"),
        ("chained", "set_turn", CHAIN, "chained"),
        ("finishing", "finish", EMPTY, "counting"),
        ("finishing", "play_on", DEAL, "turn"),
        ("finishing", "play_on", CHAIN, "chained"),
        ("counting", "play_on", DEAL, "turn"),
        ("counting", "deal_again", DEAL, "dealing"),
        ("counting", "end_game", DEAL, "over"),
        ("turn", "deal_again", DEAL, "dealing"),
        ("turn", "end_game", DEAL, "over"),
    ],
)
def test_where_it_leads(state: str, trigger: str, deal: PileDeal, then: str) -> None:
    made = phase(state)
    made.go(trigger, deal)
    assert made.state == then


def test_every_name_in_the_table_exists() -> None:
    for row in TRANSITIONS:
        sources = [row["source"]] if isinstance(row["source"], str) else row["source"]
        assert {*sources, row["dest"]} <= set(STATES), row
        for slot in ("conditions", "unless", "before", "after", "prepare"):
            names = row.get(slot, [])
            for name in [names] if isinstance(names, str) else names:
                assert callable(getattr(TurnPhase, name, None)), (row, name)


def test_every_phase_is_reached_and_left() -> None:
    assert PATHS.keys() == set(STATES) == TRIGGERS.keys()
    reached = {row["dest"] for row in TRANSITIONS}
    assert reached == set(STATES) - {"dealing"} | {"dealing"}


def test_the_diagram_is_mermaid() -> None:
    lines = diagram().strip().splitlines()
    assert lines[0] == "---"
    assert "stateDiagram-v2" in lines
    body = [line.strip() for line in lines[lines.index("stateDiagram-v2") + 1 :] if line.strip()]
    shapes = (
        r"direction (LR|TB|RL|BT)",
        r"classDef \w+ .+",
        r"state \"[^\"]+\" as \w+",
        r"Class \w+ \w+",
        r"\[\*\] --> \w+",
        r"\w+ --> \w+: [\w \[\]&|]+",
    )
    for line in body:
        assert any(re.fullmatch(shape, line) for shape in shapes), line
    arrows = {tuple(line.partition(":")[0].split(" --> ")) for line in body if " --> " in line}
    for row in TRANSITIONS:
        for source in [row["source"]] if isinstance(row["source"], str) else row["source"]:
            assert (source, row["dest"]) in arrows, row
