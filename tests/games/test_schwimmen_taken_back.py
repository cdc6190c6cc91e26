"""What ends a deal can be taken back in everyday words: a knock that was none, 31 that are only 30."""

from __future__ import annotations

import pytest
from evenings import Table

OPEN = "in der mitte liegen herz ass, pik sieben und karo zehn"


def at_table(*lines: str) -> tuple[Table, list[str]]:
    table = Table(game="schwimmen")
    table.say(OPEN)
    return table, [event for line in lines for event in table.say(line)]


@pytest.mark.parametrize("knock", ["4 KNOCK", "ich klopfe"])
@pytest.mark.parametrize(
    "line",
    [
        "nein, ich habe nicht geklopft",
        "nein, ben hat nicht geklopft",
        "keiner hat geklopft",
        "das war doch kein klopfen",
        "ach quatsch, ich klopfe doch nicht",
        "nee, doch nicht",
        "moment, ich wollte gar nicht klopfen",
    ],
)
def test_a_knock_is_denied(knock: str, line: str) -> None:
    table, events = at_table(knock, line)
    assert events[0] == "knocked Ben"
    assert table.of_type("knocked") == []
    assert table.say("ich schiebe") == ["passed Ben", "turn Cem"]


def test_knuckles_were_a_glass() -> None:
    """README: a knock is found unsurely. What was said was not."""
    table, _ = at_table("4 KNOCK", "nee, ich hab nur mein glas abgestellt")
    assert table.of_type("knocked") == []
    table, _ = at_table("ich klopfe", "nee, ich hab nur mein glas abgestellt")
    assert len(table.of_type("knocked")) == 1


@pytest.mark.parametrize(
    "line",
    [
        "nein!",
        "oh nein, doch nicht schon wieder",
        "cem hat nicht geklopft",
        "hat da wer geklopft",
        "ich hab geklopft",
        "nein, das ist zu früh",
    ],
)
def test_nothing_else_takes_a_knock_back(line: str) -> None:
    table, _ = at_table("4 KNOCK", line)
    assert len(table.of_type("knocked")) == 1
    assert table.say("ich schiebe") == ["passed Cem", "turn Anna"]


@pytest.mark.parametrize(
    ("lines", "event"),
    [
        (("ich schiebe", "nee, moment, ich klopfe"), "knocked Ben"),
        (("kreuz acht gegen herz ass", "nee doch nicht, ich klopfe lieber"), "knocked Ben"),
        (("ich klopfe", "ach quatsch, ich schiebe"), "passed Ben"),
        (("ich schiebe", "ach quatsch, kreuz acht gegen herz ass"), "swapped Ben C8 HA 1"),
    ],
)
def test_one_thing_is_done_instead_of_another(lines: tuple[str, str], event: str) -> None:
    table, events = at_table(*lines)
    assert events[-2:] == [event, "turn Cem"]
    assert len(table.of_type("knocked", "passed", "swapped")) == 1


@pytest.mark.parametrize(
    "lines",
    [
        ("schnauz! quatsch, sind nur dreißig",),
        ("schnauz, äh nein, nur dreißig",),
        ("schnauz! ach ne, verzählt",),
        ("feuer, quatsch, zwei asse und ein könig",),
        ("schnauz", "nein, doch nicht"),
        ("schnauz", "quatsch, ich hab mich verzählt, sind nur dreißig"),
        ("feuer", "oh, da hab ich mich verguckt"),
    ],
)
def test_a_call_is_taken_back(lines: tuple[str, ...]) -> None:
    table, _ = at_table(*lines)
    assert table.of_type("call_heard", "round_ended", "scored") == []
    assert table.say("ich schiebe") == ["passed Ben", "turn Cem"]


@pytest.mark.parametrize(
    "line", ["schnauz", "schnauz! nein, was für ein glück", "schnauz, und zwar herz", "na endlich, schnauz"]
)
def test_a_call_stays_one(line: str) -> None:
    table, _ = at_table(line, "hast du dich verzählt")
    assert [one["call"] for one in table.of_type("call_heard")] == ["schnauz"]
