"""Figures of strictness as a table sets them, one at a time, by voice or by key: which there are, and their values.

A figure is named by its key: `grace_s`, or `mau.grace_s` for one call. A value is written as in a `Setting`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from typing import Any, get_args

from games.moves import CallName
from host.judging.debts.strictness import PRESETS, UNSET, CallStrictness, Policy, Strictness

_SECONDS = ("0", "0.3", "0.5", "1", "1.5", "2", "3", "4", "5", "6", "8", "10", "12", "15", "20", "30", "45", "60")
_CARDS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
_POLICIES: tuple[str, ...] = get_args(Policy)
_SWITCH = ("true", "false")
PERCENT = ("sure_enough",)
"""Figures that people say in percent."""

FIGURES: Mapping[str, tuple[str, ...]] = {
    "grace_s": (*_SECONDS, "next_action"),
    "early_s": _SECONDS,
    "late_s": _SECONDS,
    "late_call": _POLICIES,
    "missing_call": _POLICIES,
    "false_call": _POLICIES,
    "wrong_card": _POLICIES,
    "out_of_turn": _POLICIES,
    "forgot_to_draw": _POLICIES,
    "in_doubt": ("let_go", "ask"),
    "cards_per_penalty": _CARDS,
    "penalty_growth": _CARDS,
    "most_per_turn": (*_CARDS, "15", "20", "30", "50", UNSET),
    "objection_s": _SECONDS,
    "sure_enough": ("50", "60", "70", "80", "90", "95", "97", "99", "100"),
    "assume_slipped_turn": _SWITCH,
    "strict_wording": _SWITCH,
}
"""The steps in which keys change each figure; by voice and in the file every value between them can be set, too."""
CALL_FIGURES: tuple[str, ...] = tuple(figure for figure in FIGURES if figure in CallStrictness.model_fields)
"""What a single call may have for itself."""


def key_of(figure: str, call: CallName | None = None) -> str:
    """The key of a figure, for all calls or for one."""
    return figure if call is None else f"{call}.{figure}"


def value_of(strictness: Strictness, key: str) -> str:
    """What is in force."""
    call, dot, figure = key.rpartition(".")
    record = strictness.calls.get(CallName(call), CallStrictness()) if dot else strictness
    value = getattr(record, figure)
    return written(100 * value if figure in PERCENT else value)


def written(value: Any) -> str:
    """A value of a figure as a `Setting` has it."""
    if value is None:
        return UNSET
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, int | float) else str(value)


def beside(key: str, value: str, up: bool) -> str:
    """The next step, or the one before; after the last comes the first. A number may lie between two steps."""
    _, dot, figure = key.rpartition(".")
    steps = (UNSET, *FIGURES[figure]) if dot else FIGURES[figure]
    if value in steps:
        return steps[(steps.index(value) + (1 if up else -1)) % len(steps)]
    numbers = [float(step) for step in steps if step[0].isdigit()]
    place = bisect_right(numbers, float(value)) if up else bisect_left(numbers, float(value)) - 1
    return written(numbers[min(place, len(numbers) - 1)])


def nearest_preset(strictness: Strictness) -> str:
    """The preset from which fewest figures differ."""
    return min(PRESETS, key=lambda name: (len(list(differences(strictness, name))), name != "normal"))


def differences(strictness: Strictness, preset: str) -> Iterator[tuple[str, str]]:
    """Keys and values of the figures that are not as in the preset, those of single calls last."""
    for key in (*FIGURES, *(key_of(figure, call) for call in strictness.calls for figure in CALL_FIGURES)):
        value = value_of(strictness, key)
        if value != value_of(PRESETS[preset], key):
            yield key, value
