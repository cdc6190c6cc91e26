"""What must hold at a table of any game after whatever was said (RULES.md, "Properties to test")."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from evenings import Record, Table

from host.evening import Evening
from host.inputs import Input
from host.keeping.records import event_record

CALL_FAULTS = ("call_missed", "call_late", "call_false")
"""Events that tell of an offence, and reasons of the penalties for it, at the same moment."""
REJECTED = ("wrong_card", "out_of_turn")
"""Reasons of penalties that follow a rejected move."""


def hold(table: Table) -> None:
    """Everything below, at any moment."""
    somebody_present_is_on_turn(table)
    penalties_add_up(table)
    an_offence_is_punished_once(table)
    nobody_wins_while_owing(table)
    assert [record["seq"] for record in table.records] == list(range(1, len(table.records) + 1))


def somebody_present_is_on_turn(table: Table) -> None:
    """Property 3 and 4: one current player, who still plays; play goes one way or the other."""
    turn, facts = table.game.turn, table.facts
    assert turn is None or (turn in table.game.players and turn not in facts.out)
    assert facts.direction in (1, -1)
    assert all(hand.count >= 0 for hand in table.game.hands.values())


def penalties_add_up(table: Table) -> None:
    """Property 5: owed = drawn + waived + still open, for everybody."""
    balance: Counter[str] = Counter()
    for record in table.standing:
        if record["type"] == "game_started":
            balance.clear()
        elif record["type"] in ("penalty_owed", "penalty_drawn", "penalty_waived"):
            assert record["count"] > 0
            balance[record["player"]] += record["count"] * (1 if record["type"] == "penalty_owed" else -1)
    assert all(seat.owed == balance[seat.name] >= 0 for seat in table.evening.view.seats)


def an_offence_is_punished_once(table: Table) -> None:
    """Property 5: "never issued twice for one offence; wrong-card penalty only after the correction"."""
    told: Counter[tuple[str, str, float]] = Counter()
    rejected: Counter[str] = Counter()
    for record in table.standing:
        kind, player = record["type"], record["player"]
        if kind in CALL_FAULTS:
            told[kind, player, record["at"]] += 1
        elif kind == "move_rejected":
            rejected[player] += 1
        elif kind == "penalty_owed" and record["reason"] in CALL_FAULTS:
            told[record["reason"], player, record["at"]] -= 1
            assert told[record["reason"], player, record["at"]] >= 0, record
        elif kind == "penalty_owed" and record["reason"] in REJECTED:
            rejected[player] -= 1
            assert rejected[player] >= 0, record


def nobody_wins_while_owing(table: Table) -> None:
    """Property 5: "no player can win while owing (config)"."""
    owed: Counter[str] = Counter()
    for record in table.standing:
        if record["type"] in ("penalty_owed", "penalty_drawn", "penalty_waived"):
            owed[record["player"]] += record["count"] * (1 if record["type"] == "penalty_owed" else -1)
        elif record["type"] == "game_started":
            owed.clear()
        elif record["type"] == "round_ended" and not getattr(table.setup.rules, "win_owing", True):
            assert not owed[record["winner"]], record


def what_was_asked_is_answered(table: Table) -> None:
    """Property 3: every window closes; a question is answered once, at the latest when the input ends."""
    asked = [record["id"] for record in table.of_type("question")]
    assert sorted(record["id"] for record in table.of_type("answered")) == sorted(asked)
    assert not table.evening.view.duties and table.evening.view.question is None


def picture(evening: Evening) -> tuple[Any, ...]:
    """All that is known of the game, times aside."""
    game, seats = evening._fold.timeline.referee.game, evening.view.seats
    return (
        game.phase,
        game.turn,
        game.facts,
        dict(game.hands),
        dict(game.totals),
        {seat.name: seat.owed for seat in seats},
    )


def stands_as_said_so(amended: tuple[Any, ...], edited: tuple[Any, ...]) -> None:
    """Property 6: `fold(amend(log, i, e')) == fold` of the edited log, but that nobody becomes guilty by it.

    Fewer cards may be owed; the count of who owes fewer may then be surer.
    """
    *same, hands, totals, owed = amended
    *wanted, edited_hands, edited_totals, most = edited
    assert (same, totals, set(hands), set(owed)) == (wanted, edited_totals, set(edited_hands), set(most))
    assert all(owed[name] <= most[name] for name in owed)
    for name, hand in hands.items():
        assert hand == edited_hands[name] or (hand.count == edited_hands[name].count and owed[name] < most[name])


def told(table: Table, inputs: Iterable[Input]) -> tuple[Evening, list[Record]]:
    """Another table of the same setup that hears these inputs."""
    evening = Evening(table.setup, table.costs)
    records = [event_record(event) for event in evening.open()]
    for item in inputs:
        records += [event_record(event) for event in evening.feed(item)]
    return evening, records


def rulings(records: Iterable[Record]) -> list[Record]:
    """Everything that stands in the end but the announcements, numbers aside, in the order in which it happened: what
    becomes certain late is told late."""
    records = list(records)
    replaced = {seq for record in records if record["type"] == "corrected" for seq in record["replaces"]}
    standing = [
        {key: value for key, value in record.items() if key != "seq"}
        for record in records
        if record["seq"] not in replaced and record["type"] not in ("announced", "corrected")
    ]
    return sorted(standing, key=lambda record: (record["at"], json.dumps(record, sort_keys=True)))
