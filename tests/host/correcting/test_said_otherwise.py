"""Who says right behind his move that he meant another one has corrected it, without "Korrektur" and after a pause.

Issue 17: "repair with äh, quatsch, Moment, sorry, ach nee, nein, doch, warte".
"""

from __future__ import annotations

import pytest
from evenings import Table

MIDDLE = "in der mitte liegen herz dame pik acht und karo sieben"

OTHERWISE = [
    ("mau-mau", ("es liegt herz neun", "herz acht"), "{} herz zehn", "card_laid Ben H10"),
    ("schwimmen", (MIDDLE, "herz zehn gegen herz dame"), "{} karo zehn gegen herz dame", "swapped Ben D10 HQ 1"),
    ("cruzo", ("es beginnt anna mit karo drei", "gezogen", "zwei achten"), "{} zwei neunen", "card_laid Ben ?9+?9"),
    ("trumpf", ("los", "sitzplätze zwanzig"), "{} fünfundzwanzig", "value_named Ben Sitzplätze 25"),
    ("quartett", ("los", "cem hast du e drei"), "{} cem hast du e vier", "asked Ben Cem E4"),
]


@pytest.mark.parametrize("opener", ["äh nein", "quatsch", "ach quatsch", "ich meine", "nein quatsch", "verlesen"])
@pytest.mark.parametrize(("game", "lines", "meant", "stands"), OTHERWISE)
def test_what_was_meant_stands_for_what_was_said(
    game: str, lines: tuple[str, ...], meant: str, stands: str, opener: str
) -> None:
    if game == "quartett" and "nein" in opener:
        pytest.skip("there it is an answer")
    table = Table(game=game)
    table.say(*lines)
    found = table.say(meant.format(opener))
    assert found[0].startswith("corrected") and stands in found
    assert table.of_type("move_rejected", "penalty_owed", "question") == []


def test_a_call_in_between_is_of_the_move() -> None:
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "herz acht letzte karte", "ach quatsch herz zehn")
    assert [one["cards"] for one in table.of_type("card_laid")][-1] == ["H10"]
    assert table.game.turn == "Cem"


def test_it_may_be_said_behind_it() -> None:
    table = Table()
    assert table.say("es liegt herz neun", "herz acht", "herz zehn mein ich")[-2:] == ["card_laid Ben H10", "turn Cem"]


@pytest.mark.parametrize(
    ("lines", "last"),
    [
        (("herz acht", "(wait 5)", "quatsch herz zehn"), "card_laid Anna H10"),  # that was long ago
        (("herz acht", "quatsch anna herz zehn"), "card_laid Anna H10"),  # another one is named
        (("herz acht", "sorry herz zehn"), "card_laid Anna H10"),  # one may be sorry for what he does
        (("herz acht", "ich meine herz acht"), "card_laid Ben H8"),  # it is the same
    ],
)
def test_the_next_move_is_none(lines: tuple[str, ...], last: str) -> None:
    table = Table()
    table.say("es liegt herz neun", *lines)
    assert table.of_type("corrected") == []
    laid = table.of_type("card_laid")[-1]
    assert f"card_laid {laid['player']} {'+'.join(laid['cards'])}" == last


CARDS = [
    ("mau-mau", ("es liegt herz neun", "herz sieben"), "herz acht", "card_laid Ben H8"),
    ("kruez-nueng", ("es liegt herz neun", "herz zehn"), "karo neun", "card_laid Ben D9"),
    ("cruzo", ("es beginnt anna mit karo drei", "gezogen", "herz sechs"), "herz acht", "card_laid Ben H8"),
    ("cruzo", ("es beginnt anna mit karo drei", "gezogen", "eine sechs"), "eine acht", "card_laid Ben ?8"),
    ("cruzo", ("es beginnt anna mit karo drei", "gezogen", "herz sechs", "gezogen"), "eine acht", "card_laid Ben H8"),
]


@pytest.mark.parametrize("said", ["nein das war {}", "nee das war doch {}", "das war doch {}", "nein {}"])
@pytest.mark.parametrize(("game", "lines", "card", "stands"), CARDS)
def test_who_contradicts_right_behind_a_card_says_what_it_was(
    game: str, lines: tuple[str, ...], card: str, stands: str, said: str
) -> None:
    """README: "nein, das war Herz Acht" – the host was wrong."""
    table = Table(game=game)
    table.say(*lines)
    found = table.say(said.format(card))
    assert found[0].startswith("corrected") and stands in found
    assert table.of_type("move_rejected", "penalty_owed", "question") == []


@pytest.mark.parametrize(
    ("lines", "stands"),
    [
        (("eine neun", "das war keine neun das war ein ass"), "?A"),
        (("eine acht", "korrektur ben hat eine sieben gelegt"), "?7"),
        (("eine acht", "korrektur das war eine sieben"), "?7"),
        (("herz dame", "das war keine herz dame das war herz könig"), "HK"),
    ],
)
def test_what_it_was_not_may_be_said_too(lines: tuple[str, ...], stands: str) -> None:
    table = Table(game="cruzo")
    said = table.say("es beginnt anna mit karo drei", "gezogen", *lines)
    assert any(one.startswith("corrected") for one in said) and table.of_type("card_laid")[-1]["cards"] == [stands]


@pytest.mark.parametrize(
    "line",
    [
        "nein das war gestern eine neun",
        "das war eine neun",
        "nein das war eine acht",
        "nein eine acht",
        "das war doch gar keine neun",
        "ben hat eine acht gelegt",
        "hat ben eine neun gelegt",
    ],
)
def test_what_is_only_said_of_a_card_corrects_nothing(line: str) -> None:
    table = Table(game="cruzo")
    table.say("es beginnt anna mit karo drei", "gezogen", "eine acht")
    assert table.say(line) == []


@pytest.mark.parametrize(
    ("lines", "last"),
    [
        (("herz zehn", "(wait 5)", "nein herz dame"), ("Anna", "HQ")),  # that was long ago
        (("herz zehn", "nein anna herz dame"), ("Anna", "HQ")),
        (("herz zehn", "anna nein herz dame"), ("Anna", "HQ")),
    ],
)
def test_it_is_another_ones(lines: tuple[str, ...], last: tuple[str, str]) -> None:
    table = Table(("Ben", "Anna", "Cem"))
    said = table.say("cem gibt", "es liegt herz neun", *lines)
    laid = table.of_type("card_laid")[-1]
    assert (laid["player"], laid["cards"][0]) == last
    assert not any(one.startswith("corrected") for one in said)


def test_nein_answers_what_the_host_has_asked() -> None:
    table = Table(game="cruzo")
    table.say("es beginnt anna mit karo drei", "gezogen", "zwei achten", "drei gezogen")
    assert table.of_type("question")
    assert not [one for one in table.say("nein eine neun") if one.startswith("corrected")]
