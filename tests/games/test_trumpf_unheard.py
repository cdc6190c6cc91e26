"""Figures that nobody caught, and such as were named a seat too early: the trick waits, nobody is blamed, and whoever
says his figure again, or leads, tells what it was."""

from __future__ import annotations

import pytest
from evenings import Table

YEAR, DRINKS, PRICE = "Gründungsjahr", "Anzahl der Getränke", "Preis der Halben"
FOUR = ("Anna", "Ben", "Cem", "Dora")
THREE = FOUR[:3]
MUMBLED = "(mumbled)"
DRINKS_92 = ("los", "getränke zweiundneunzig")
BEHIND = ("dora siebenundsiebzig", "anna dreizehn")
"""They name theirs after Cem, whom nobody caught."""


def heard(players: tuple[str, ...], *lines: str, **options: object) -> tuple[Table, list[str]]:
    """The table after these lines, and what the last of them caused."""
    table = Table(players, game="trumpf", **options)  # type: ignore[arg-type]
    table.say(*lines[:-1])
    return table, table.say(lines[-1])


@pytest.mark.parametrize(
    ("players", "lines"),
    [
        (FOUR, (*DRINKS_92, MUMBLED, *BEHIND)),
        (FOUR, (*DRINKS_92, f"cem {MUMBLED}", *BEHIND)),
        (FOUR, (*DRINKS_92, MUMBLED, MUMBLED, "anna dreizehn")),
        (THREE, ("los", MUMBLED, "cem vier euro zehn", "anna fünf euro")),
        (THREE, ("los", "gründungsjahr achtzehnhundertneunzig", MUMBLED, "anna neunzehnhundertachtundneunzig")),
    ],
)
def test_a_trick_is_not_given_while_a_figure_of_it_was_not_caught(
    players: tuple[str, ...], lines: tuple[str, ...]
) -> None:
    table, _ = heard(players, *lines)
    table.say("(wait 9)")
    assert not table.of_type("trick_won", "move_rejected", "reminded", "question")


@pytest.mark.parametrize(
    ("players", "lines", "events"),
    [
        (
            FOUR,
            (*DRINKS_92, MUMBLED, *BEHIND, "cem fünfundneunzig"),
            [f"value_named Cem {DRINKS} 95", "trick_won Cem 4"],
        ),
        (FOUR, (*DRINKS_92, MUMBLED, *BEHIND, "fünfundneunzig"), [f"value_named Cem {DRINKS} 95", "trick_won Cem 4"]),
        (
            FOUR,
            (*DRINKS_92, MUMBLED, *BEHIND, "cem sechsundzwanzig"),
            [f"value_named Cem {DRINKS} 26", "trick_won Ben 4"],
        ),
        (
            THREE,
            ("los", MUMBLED, "cem vier euro zehn", "anna fünf euro", "ben hat drei euro achtzig"),
            [f"value_named Ben {PRICE} 3.8", "trick_won Ben 3"],
        ),
        (
            THREE,
            ("los", "gründungsjahr 1890", MUMBLED, "anna neunzehnhundertachtundneunzig", "cem hat 1599"),
            [f"value_named Cem {YEAR} 1599", "trick_won Cem 3"],
        ),
    ],
)
def test_who_says_his_figure_again_is_let_in(
    players: tuple[str, ...], lines: tuple[str, ...], events: list[str]
) -> None:
    assert heard(players, *lines)[1][:2] == events


@pytest.mark.parametrize(
    ("lead", "events"),
    [
        ("ben sitzplätze zweihundert", ["trick_won Ben 4", "turn Ben", "value_named Ben Sitzplätze 200", "turn Cem"]),
        ("cem sitzplätze zweihundert", ["trick_won Cem 4", "turn Cem", "value_named Cem Sitzplätze 200", "turn Dora"]),
        ("sitzplätze zweihundert", ["trick_won Ben 4", "turn Ben", "value_named Ben Sitzplätze 200", "turn Cem"]),
        ("ben ist dran", ["trick_won Ben 4", "turn Ben"]),
    ],
)
def test_who_leads_next_has_taken_the_trick(lead: str, events: list[str]) -> None:
    assert heard(FOUR, *DRINKS_92, MUMBLED, *BEHIND, lead)[1] == events


def test_nobody_waits_for_a_figure_that_cannot_take_the_trick() -> None:
    """1328 is the oldest of this deck."""
    lines = ("los", "gründungsjahr dreizehnhundertachtundzwanzig", MUMBLED, "anna neunzehnhundertachtundneunzig")
    assert "trick_won Ben 3" in heard(THREE, *lines)[1]


@pytest.mark.parametrize("preset", ["locker", "normal"])
def test_a_figure_a_seat_too_early_counts_once_all_have_named_theirs(preset: str) -> None:
    table, _ = heard(THREE, "los", "preis 3,80", "anna fünf euro", "cem vier euro zehn", preset=preset)
    assert table.say("(wait 6)") == [f"value_named Anna {PRICE} 5", "trick_won Ben 3", "turn Ben"]


def test_two_who_were_too_early_count_as_well() -> None:
    table, _ = heard(FOUR, *DRINKS_92, "anna dreizehn", "dora siebenundsiebzig", "cem sechsundzwanzig")
    events = [
        f"value_named Dora {DRINKS} 77",
        "turn Anna",
        f"value_named Anna {DRINKS} 13",
        "trick_won Ben 4",
        "turn Ben",
    ]
    assert table.say("(wait 6)") == events


@pytest.mark.parametrize("again", ["fünf euro", "anna fünf euro", "vier euro zehn", "ja fünf euro sag ich doch"])
def test_a_figure_of_the_last_trick_alone_is_no_lead(again: str) -> None:
    assert heard(THREE, "los", "preis 3,80", "vier euro zehn", "fünf euro", again)[1] == []


@pytest.mark.parametrize(
    ("lead", "events"),
    [
        ("meine wirtschaft gibts seit siebzehnhundertzwei", [f"value_named Ben {YEAR} 1702", "turn Cem"]),
        ("siebzehnhundertvierundvierzig", [f"value_named Ben {YEAR} 1744", "turn Cem"]),
        ("drei euro achtzig", [f"value_named Ben {PRICE} 3.8", "turn Cem"]),
        ("bei mir kostets vier euro zwanzig", [f"value_named Ben {PRICE} 4.2", "turn Cem"]),
        ("zweiundfünfzig", ["move_rejected Ben name_value name_category"]),
        ("sieben", ["move_rejected Ben name_value name_category"]),
        ("mein opa ist von neunzehnhundertzwanzig", []),
        ("das bier hat drei euro achtzig gekostet", []),
    ],
)
def test_a_year_or_a_price_tells_its_category(lead: str, events: list[str]) -> None:
    assert heard(THREE, "los", lead)[1] == events


def test_those_who_go_out_in_one_trick_share_a_place() -> None:
    table, _ = heard(THREE, "los", "ben hat zwölf karten")
    table.say("cem hat eine karte", "ja", "anna hat eine karte", "ja", "gründungsjahr 1328", "1998")
    (ended,) = [one for one in table.hear("1980") if one["type"] == "game_ended"]
    assert [row["rank"] for row in ended["standings"]] == [1, 2, 2]


def test_who_is_still_in_once_the_game_is_over_is_in_the_next_one() -> None:
    lines = ("los", "anna hat noch eine karte", "ja", "sitzplätze dreihundertsechzehn", "achtzig")
    table, events = heard(("Anna", "Ben"), *lines)
    assert "player_out Anna" in events
    assert table.game.phase == "over"
    assert table.say("ich bin noch dabei", "nein anna ist noch dabei") == []
    assert table.game.phase == "over"
