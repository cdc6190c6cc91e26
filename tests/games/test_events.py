"""Every event class, walked: its name, its record, its fields."""

from __future__ import annotations

import dataclasses
import json
import types
from collections.abc import Mapping
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from games.cards import Card, Rank, Suit
from games.events import Event, PenaltyReason, event_types
from games.moves import CallName

CONTRACT = """
game_started{game, players, rules} round_started{dealer, upcard?} turn card_laid{cards} cards_drawn{count, reason}
swapped{given, taken} passed knocked suit_wished{suit} asked{of, card} given{to, card} denied{to, card}
quartet_laid{group} value_named{category, value, card?} trick_won{count}
call_heard{call} call_late{call, by_s} call_missed{call} call_false{call} reminded{reason, call?}
move_rejected{move, reason} penalty_owed{count, reason} penalty_drawn{count} penalty_waived{count, reason}
direction_changed player_skipped pile_cleared pile_taken hands_swapped{players} stock_reshuffled
question{id, about, text} answered{id, answer} corrected{replaces}
not_understood{words} round_ended{winner, reason} scored{points, total} life_lost{lives} swimming player_out
game_ended{winners, standings} announced{text}
"""
"""DESIGN.md, "Events": type, fields that must be there, `?` for those that may be absent."""
LATER = """swapped knocked direction_changed pile_cleared pile_taken hands_swapped life_lost swimming player_out"""
"""Of games that may not be built yet; whoever builds one takes its events out of this list."""
CALLS = "last_card mau mau_mau double triple n_fach street kruez_nueng schnauz feuer quartet"
REASONS = (
    "call_missed call_late call_false wrong_card out_of_turn cannot_serve seven forgot_to_draw beside_pile face_down"
)


def contract() -> dict[str, tuple[set[str], set[str]]]:
    """Type → its fields that must be there, and those that may be."""
    types_: dict[str, tuple[set[str], set[str]]] = {}
    for item in CONTRACT.replace(", ", ",").split():
        name, _, fields = item.rstrip("}").partition("{")
        names = [field for field in fields.split(",") if field]
        types_[name] = (
            {field for field in names if not field.endswith("?")},
            {field.rstrip("?") for field in names if field.endswith("?")},
        )
    return types_


PUBLIC = [kind for kind in event_types() if kind.public]
INTERNAL = [kind for kind in event_types() if not kind.public]


def sample(annotation: Any) -> Any:
    """Some value of this type."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in (Union, types.UnionType):
        return sample(next(one for one in arguments if one is not type(None)))
    if origin is tuple:
        return (sample(arguments[0]),)
    if origin is not None and issubclass(origin, Mapping):
        return {"points": 7, "card": Card(Suit.HEARTS, Rank.SEVEN)}
    if annotation is Card:
        return Card(Suit.HEARTS, Rank.SEVEN)
    if annotation in (str, int, bool, float):
        return {str: "Anna", int: 3, bool: True, float: 1.23456}[annotation]
    if dataclasses.is_dataclass(annotation):
        hints = get_type_hints(annotation)
        return annotation(**{field.name: sample(hints[field.name]) for field in dataclasses.fields(annotation)})
    return next(iter(annotation))


def make(kind: type[Event], optional: bool) -> Event:
    """An event of this class; without `optional` only with the fields that have no default."""
    hints = get_type_hints(kind)
    required = [field for field in dataclasses.fields(kind) if optional or field.default is dataclasses.MISSING]
    return kind(**{field.name: sample(hints[field.name]) for field in required})


def test_types_are_those_of_the_contract() -> None:
    """A game may have types of its own besides; what the contract names is called as the contract calls it."""
    assert contract().keys() - set(LATER.split()) <= {kind.type_name() for kind in PUBLIC}


def test_calls_and_reasons_are_those_of_the_contract() -> None:
    assert [str(call) for call in CallName] == CALLS.split()
    assert set(REASONS.split()) <= {str(reason) for reason in PenaltyReason}


def test_no_two_types_are_called_alike() -> None:
    names = [kind.type_name() for kind in event_types()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("optional", [True, False])
@pytest.mark.parametrize("kind", PUBLIC, ids=lambda kind: kind.type_name())
def test_a_record_is_json_and_has_the_fields_of_the_contract(kind: type[Event], optional: bool) -> None:
    event = make(kind, optional)
    record = event.as_record()
    assert json.loads(json.dumps(record)) == record
    assert list(record)[:3] == ["at", "type", "player"]
    assert record["type"] == kind.type_name()
    required, may = contract().get(kind.type_name(), (set(), set()))
    if optional:
        assert required | may <= record.keys()
    else:
        assert {"winner", "reason"} <= record.keys() or kind.type_name() != "round_ended"


@pytest.mark.parametrize("kind", INTERNAL, ids=lambda kind: kind.type_name())
def test_what_only_the_referee_reads_stays_inside(kind: type[Event]) -> None:
    assert kind.type_name() not in contract()


def test_times_and_figures_are_rounded_to_milliseconds() -> None:
    record = next(make(kind, optional=True) for kind in PUBLIC if kind.type_name() == "call_late").as_record()
    assert (record["at"], record["by_s"]) == (1.235, 1.235)
