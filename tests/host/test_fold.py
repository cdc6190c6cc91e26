"""Resuming, correcting and amending fold an evening again: that must be quick, however long it was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from evenings import Table
from random_talk import LIFE, NOISES, REQUESTS, sensible

import host.evening
from host.bench import FOUR_HOURS, SETUP, evening, fold_time
from host.evening import Recorded
from host.inputs import Heard, Watermark
from host.keeping.replay import fold
from host.registry import BUILT
from host.showing.tableview import picture


def test_the_evening_of_the_bench_is_as_long_as_the_issue_asks() -> None:
    """Issue 4: "Folding the journal of a four-hour evening (≥ 3,000 moves): under 1 s"."""
    inputs = evening(FOUR_HOURS)
    assert sum(isinstance(item, Heard) for item in inputs) >= 3000
    assert max(item.start for item in inputs if isinstance(item, Heard)) > 0.99 * 4 * 3600


def test_its_utterances_are_moves() -> None:
    kinds = [one.event.type_name() for _, one in fold(SETUP, evening(190)).events]
    assert sum(kind in ("card_laid", "cards_drawn", "passed", "round_started") for kind in kinds) > 120
    assert "move_rejected" not in kinds and "not_understood" not in kinds


def test_an_input_late_in_the_evening_costs_no_more_than_an_early_one() -> None:
    """Twice the evening takes twice the time; four times if every input looked at all that were before it."""
    once, twice = evening(150), evening(300)
    shortest, longest = fold_time(once), fold_time(twice)
    for _ in range(9):  # the best of some: the machine has other things to do
        if longest < 3 * shortest:
            break
        shortest, longest = min(shortest, fold_time(once)), min(longest, fold_time(twice))
    assert longest < 3 * shortest


def test_time_that_only_passes_takes_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[float] = []

    def counted(*known: object) -> object:
        taken.append(now)
        return picture(*known)  # type: ignore[arg-type]

    monkeypatch.setattr(host.evening, "picture", counted)
    now = 0.0
    table = Table()
    table.say("1 2 | es liegt herz neun", "5 6 | herz zehn")
    taken.clear()
    for now in range(7, 60):
        table.feed(Watermark(now))
    assert taken == [], "nothing was due in that time"


@pytest.mark.parametrize("game", BUILT)
def test_the_picture_is_that_of_now(game: str) -> None:
    """What was kept of the table is never older than what happened last: typed, and as a recogniser delivers it."""
    dice, table = Random(game), Table(game=game)
    for _ in range(120):
        said = sensible(table, dice) if dice.random() < 0.7 else dice.choice([*LIFE, *REQUESTS, *NOISES])
        typed = dice.random() < 0.5
        items = [replace(item, typed=typed) for item in table.typed(said) if isinstance(item, Heard)]
        for item in (*items, Watermark(table.clock + dice.choice([0.5, 7.0]))):
            table.feed(item)
            kept = table.evening
            fold = kept._fold.timeline
            assert kept._table() == picture(fold.referee, game, kept._sentences, fold.worlds.withheld.of), said


class Untouched(list[Recorded]):
    """Events that nobody may look through again."""

    def __iter__(self) -> Iterator[Recorded]:
        raise AssertionError("looked through all that ever happened")

    __reversed__ = __iter__


def test_no_input_looks_through_all_that_happened_before() -> None:
    """Issue 17: "20,000 lines in one evening: linear time"; the loop asks after every input whether it is over."""
    table = Table()
    table.say("1 2 | es liegt herz neun", "5 6 | herz zehn")
    table.evening._valid = Untouched(table.evening._valid)
    for line in ("9 10 | herz acht", "13 14 | ich ziehe", "17 18 | weiter"):
        assert table.say(line)
        assert not table.evening.over
    assert len(table.evening._valid) > 6
