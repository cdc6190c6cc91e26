"""What is announced for later is not done now: "noch eine Runde, dann klopf ich"."""

from __future__ import annotations

import pytest
from evenings import Table

OPEN = "in der mitte liegen herz ass, pik sieben und karo zehn"


def said(line: str) -> list[str]:
    table = Table(game="schwimmen")
    table.say(OPEN)
    return [one for one in table.say(line, "(wait 5)") if not one.startswith("not_understood")]


@pytest.mark.parametrize(
    "line",
    [
        "noch eine runde, dann klopf ich",
        "noch ein schnaps und ich klopfe",
        "erst trink ich aus, dann klopfe ich",
        "ich warte noch, dann klopf ich",
        "ein zug noch, dann schieb ich",
        "noch zwei runden und ich klopfe",
        "na gut, noch einen schluck, und dann klopf ich",
        "wir warten noch, dann tausch ich alle",
        "erst hol ich mir ein bier, danach klopf ich",
    ],
)
def test_what_comes_after_something_else_is_not_done(line: str) -> None:
    assert said(line) == []


@pytest.mark.parametrize(
    "line",
    [
        "jetzt schieb ich noch, aber dann klopf ich",
        "ich schiebe, und nächstes mal klopfe ich",
        "ich schiebe noch einmal, dann klopf ich",
        "noch mal schieben, dann klopf ich",
        "ich schiebe, aber nächste runde klopfe ich",
        "ich schiebe und später klopf ich",
    ],
)
def test_what_is_done_before_it_is(line: str) -> None:
    assert said(line) == ["passed Ben", "turn Cem"]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("na gut, dann klopf ich", "knocked Ben"),
        ("dann klopf ich eben", "knocked Ben"),
        ("erst mal schiebe ich", "passed Ben"),
        ("erst wollte ich schieben, aber dann klopf ich doch", "knocked Ben"),
        ("ich schieb noch mal", "passed Ben"),
        ("ich klopfe, und danach hol ich bier", "knocked Ben"),
        ("ich hab nichts mehr, dann klopf ich", "knocked Ben"),
    ],
)
def test_what_is_done_now_is_done(line: str, event: str) -> None:
    assert said(line)[0] == event


@pytest.mark.parametrize("line", ["erst zieh ich eine, dann pass ich", "ich zieh noch eine, dann pass ich"])
def test_who_draws_first_has_drawn(line: str) -> None:
    table = Table(game="mau-mau")
    table.say("es liegt herz neun")
    assert table.say(line)[0].startswith("cards_drawn Ben")
