"""Event time: the order and the delay in which a recogniser delivers its results change no ruling."""

from __future__ import annotations

import random

import pytest
from evenings import Record, Table

from host.hearing.transcript import Transcript
from host.inputs import Heard, Input, Unheard, Watermark

SCRIPT = """
1 2 | es liegt herz neun
5 6 | herz zehn
6.4 7 | letzte karte
9 10 | karo acht
12 13 | herz könig
16 17 | herz ass letzte karte
19 20 | nuschel
21 22 | herz acht
23 23.4 | mau
30 31 | cem hat elf punkte
34 35 | anna hat vier punkte
40 41 | es liegt pik neun
45 46 | pik zehn
52 53 | was liegt
60 61 | pik könig letzte karte
64 65 | letzte karte
70 71 | anna pik dame
80 81 | ja
"""


def heard() -> list[Heard]:
    """The script as a recogniser would deliver it: not typed, so only a watermark says what is complete."""
    transcript = Transcript(lambda: 0.0)
    items = [item for line in SCRIPT.strip().splitlines() for item in transcript.line(line.encode())]
    return [Heard(item.words, item.start, item.end) for item in items if isinstance(item, Heard)]


def rulings(inputs: list[Input], preset: str) -> list[Record]:
    """Everything but the announcements, numbers aside."""
    table = Table(preset=preset, hand_size=2)
    for item in inputs:
        table.feed(item)
    table.feed(Watermark(float("inf")))
    return [{key: value for key, value in record.items() if key != "seq"} for record in table.standing]


def in_order(utterances: list[Heard]) -> list[Input]:
    return [part for item in utterances for part in (item, Watermark(item.start))]


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
@pytest.mark.parametrize("seed", range(8))
def test_permuted_delivery_changes_no_ruling(seed: int, preset: str) -> None:
    """RULES.md, property 13: "Permuting ASR delivery order does not change verdicts"."""
    rng = random.Random(seed)
    utterances = heard()
    expected = rulings(in_order(utterances), preset)
    assert any(record["type"] in ("penalty_owed", "reminded", "call_missed") for record in expected)
    inputs: list[Input] = []
    rest = list(utterances)
    while rest:
        size = rng.randint(1, 4)
        batch, rest = rest[:size], rest[size:]
        end = batch[-1].start
        rng.shuffle(batch)
        inputs += [*batch, Watermark(end)]
    assert rulings(inputs, preset) == expected


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
def test_late_watermarks_change_no_ruling(preset: str) -> None:
    """A slow recogniser makes nobody guilty: all that it says comes at the very end."""
    utterances = heard()
    assert rulings(list(utterances), preset) == rulings(in_order(utterances), preset)


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
def test_more_watermarks_change_no_ruling(preset: str) -> None:
    """In silence the watermark goes on by itself."""
    utterances = heard()
    inputs: list[Input] = []
    for item, following in zip(utterances, [*utterances[1:], None], strict=True):
        inputs += [item, Watermark(item.start)]
        until = following.start if following is not None else item.start + 40
        inputs += [Watermark(item.start + step * (until - item.start) / 9) for step in range(1, 10)]
    assert rulings(inputs, preset) == rulings(in_order(utterances), preset)


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
def test_what_is_delivered_twice_is_said_once(preset: str) -> None:
    """RULES.md, property 14: "a duplicate recognition of one utterance is idempotent"."""
    utterances = heard()
    twice = [part for item in utterances for part in (item, Watermark(item.start), item)]
    assert rulings(twice, preset) == rulings(in_order(utterances), preset)
    assert rulings([*utterances, *utterances], preset) == rulings(in_order(utterances), preset)


def test_words_wait_for_the_watermark() -> None:
    table = Table(hand_size=2)
    first, second, *_ = heard()
    assert table.feed(second) == []
    assert table.feed(first) == []
    kinds = [record["type"] for record in table.feed(Watermark(second.start))]
    assert kinds.index("round_started") < kinds.index("card_laid")


def test_an_unheard_stretch_may_be_reported_before_or_after_the_words_in_it() -> None:
    utterances = heard()[:2]
    gap = Unheard(6.05, 6.3, "gap")
    for order in ([*utterances, gap], [gap, *utterances]):
        found = rulings([*order, Watermark(30.0)], "streng")
        assert "question" in [record["type"] for record in found]
        assert "penalty_owed" not in [record["type"] for record in found]
