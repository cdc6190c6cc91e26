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
        ("feuer", "ach nee, sind nur zwei asse"),
        ("schnauz", "ach nee, sind ja nur dreißig"),
        ("feuer", "nee, bloß zwei"),
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


@pytest.mark.parametrize("line", ["hab ich gar nicht", "hab ich doch gar nicht, das war die heckenschere"])
def test_who_is_said_to_have_knocked_has_not(line: str) -> None:
    table, _ = at_table("ben hat geklopft", line)
    assert table.of_type("knocked") == []
    assert table.say("ich schiebe") == ["passed Ben", "turn Cem"]


@pytest.mark.parametrize(
    "line", ["hab ich nicht gehört", "hab ich auch gehört", "hab ich nicht gesagt", "nein nur die ruhe"]
)
def test_who_says_more_denies_nothing(line: str) -> None:
    table, _ = at_table("ben hat geklopft", line)
    assert len(table.of_type("knocked")) == 1


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("ich hab nicht geklopft, ich schieb bloß", "passed Ben"),
        ("ich hab doch gar nicht geklopft, kreuz acht gegen herz ass", "swapped Ben C8 HA 1"),
    ],
)
def test_what_he_has_done_instead_is_his(line: str, event: str) -> None:
    table, events = at_table("ich klopfe", line)
    assert events[-2:] == [event, "turn Cem"]
    assert table.of_type("knocked") == []


@pytest.mark.parametrize("line", ["nee, du hast nur zwei", "nein, nur die ruhe", "ach, nur einunddreißig"])
def test_nothing_else_takes_a_call_back(line: str) -> None:
    table, _ = at_table("feuer", line)
    assert len(table.of_type("call_heard")) == 1


def test_a_call_behind_a_swap_may_be_of_the_player_on_turn() -> None:
    """Ben has swapped, and counts twenty: so it was Cem, and nobody has called falsely."""
    table, _ = at_table("kreuz acht gegen herz ass", "schnauz", "ben hat zwanzig", "anna hat achtzehn")
    assert table.of_type("call_false", "reminded") == []
    assert [one["player"] for one in table.of_type("call_heard")] == ["Ben", "Cem"]
    assert [one["player"] for one in table.of_type("life_lost")] == ["Anna"]


def test_who_has_named_himself_has_called_himself() -> None:
    table, _ = at_table("kreuz acht gegen herz ass", "ben schnauz", "ben hat zwanzig", "cem hat elf")
    assert [one["player"] for one in table.of_type("call_false")] == ["Ben"]
