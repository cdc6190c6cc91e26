"""What the table tells of the past, and the record denies, was taken down wrongly; nobody pays for being told of."""

from __future__ import annotations

import pytest
from evenings import Table

OPEN = ("es liegt herz neun", "ben herz zehn", "cem herz könig")


def after(game: str, *lines: str, preset: str = "normal") -> list[str]:
    """The events of the last line."""
    table = Table(preset=preset, game=game)
    table.say(*lines[:-1])
    return table.say(lines[-1])


@pytest.mark.parametrize(
    "line",
    [
        "ben hat herz zehn gelegt",
        "die zehn war doch von ben",
        "cem hat den könig gelegt",
        "ben hat noch keine sieben gelegt",
        "ben hat die ganze zeit keine karte gezogen",
        "cem hatte bestimmt noch die dame",
        "das war knapp cem",
        "ben das war gemein",
    ],
)
def test_what_the_record_says_as_well_changes_nothing(line: str) -> None:
    assert after("mau-mau", *OPEN, line) == []


def test_several_moves_are_put_right_by_one_sentence() -> None:
    table = Table(game="trumpf")
    table.say("los", "ben getränke fünfzig", "cem sechzig", "ben hatte vierzig und cem fünfzig")
    assert table.facts.figures == {"Ben": 40, "Cem": 50}
    assert sum(record["type"] == "corrected" for record in table.records) == 1


def test_what_was_swapped_is_put_right_by_one_sentence() -> None:
    table = Table(game="trumpf")
    table.say("los", "ben getränke dreißig", "cem zwanzig", "andersrum ben zwanzig und cem dreißig")
    assert table.facts.figures == {"Ben": 20, "Cem": 30}


def test_what_was_swapped_is_put_right_when_the_trick_is_over() -> None:
    table = Table(game="trumpf")
    table.say("los", "ben getränke dreißig", "cem zwanzig", "anna zehn", "andersrum ben zwanzig und cem dreißig")
    assert [record["value"] for record in table.of_type("value_named")] == [20, 30, 10]
    assert table.game.turn == "Cem"


@pytest.mark.parametrize(
    "line",
    [
        *("das war stark anna", "das war wohl der ben", "das war fies von anna", "das war anna ihr bier"),
        *("cem hat fast die herz dame gelegt", "cem hat mir die herz dame gezeigt", "cem hat das glas hingelegt"),
    ],
)
def test_other_remarks_change_nothing(line: str) -> None:
    assert not any(one.startswith("corrected") for one in after("mau-mau", *OPEN, line, preset="streng"))


@pytest.mark.parametrize("preset", ["normal", "streng"])
def test_who_had_drawn_before_he_laid_pays_nothing(preset: str) -> None:
    """It never punishes unjustly: the host has not heard him draw, and told him to take his card back."""
    table = Table(preset=preset, game="kruez-nueng")
    table.say("es liegt karo ass", "ben karo sieben", "cem karo zehn", "cem hat vorher seine zwei gezogen", "(wait 9)")
    assert table.of_type("penalty_owed") == []
    assert len(table.of_type("cards_drawn")) == 1


def test_another_move_stands_for_the_one_that_was_none() -> None:
    events = after("mau-mau", "es liegt herz neun", "ben zieht", "ben hat nicht gezogen der hat herz acht gelegt")
    assert events[0].startswith("corrected") and "card_laid Ben H8" in events


def test_one_of_several_cards_was_another_one() -> None:
    table = Table(game="schwimmen")
    table.say("in der mitte liegen pik acht karo ass herz neun", "nee da liegt herz zehn nicht herz neun")
    assert sorted(map(str, table.facts.middle or ())) == ["DA", "H10", "S8"]


def test_who_has_knocked_keeps_it() -> None:
    opened = ("in der mitte liegen herz acht pik zehn karo könig", "ben klopft", "cem schiebt")
    assert after("schwimmen", *opened, "der cem hat vorhin schon geklopft") == []


@pytest.mark.parametrize("line", ["cem hat mich auch schon gefragt", "den cem hab ich vorhin gefragt"])
def test_another_question_is_another_one(line: str) -> None:
    assert after("quartett", "los", "ben fragt anna nach e drei", "nein", line) == []


@pytest.mark.parametrize("preset", ["normal", "streng"])
@pytest.mark.parametrize("line", ["cem hat pik könig gelegt", "cem hat karo könig gelegt"])
def test_who_is_told_to_have_laid_what_cannot_lie_there_is_not_told_off(line: str, preset: str) -> None:
    """It is more likely that the sentence was misheard."""
    assert after("mau-mau", *OPEN, line, preset=preset) == []


REMARKS = [
    *("das war gut anna", "das war doch klar anna", "anna das war ja klar", "das war für dich anna", "cem hat nichts"),
    *(
        "cem hat keine",
        "cem hat noch nicht",
        "das hat keiner gemacht",
        "da hat keiner gelegt",
        "ich hab nichts gemacht",
    ),
    *("halt ich hab nichts getan", "cem hatte doch die pik dame", "cem hatte zuletzt immer die herz dame"),
    *("cem hat letzte runde die herz dame gelegt", "nein ich hab das nicht gemacht"),
]


@pytest.mark.parametrize("preset", ["normal", "streng"])
@pytest.mark.parametrize("line", REMARKS)
def test_a_remark_takes_no_move_back(line: str, preset: str) -> None:
    table = Table(preset=preset)
    table.say(*OPEN, line)
    assert table.say("anna herz acht")[0] == "card_laid Anna H8"
    assert [record["player"] for record in table.of_type("card_laid")] == ["Ben", "Cem", "Anna"]


@pytest.mark.parametrize("line", ["cem hat keine", "cem hat nichts", "cem hat noch nichts"])
def test_who_has_drawn_because_he_has_nothing_has_drawn(line: str) -> None:
    table = Table()
    table.say("es liegt herz neun", "ben herz zehn", "cem zieht", line)
    assert [record["player"] for record in table.of_type("cards_drawn")] == ["Cem"]


@pytest.mark.parametrize("said", ["nein nur die e drei", "nein die zwei", "nein zwei", "nein die e eins"])
def test_who_says_no_and_what_he_has_answers(said: str) -> None:
    assert after("quartett", "los", "ich frage anna nach e vier", said)[0] == "denied Anna Ben E4"


@pytest.mark.parametrize(
    "line",
    [
        *("cem hat ben gefragt", "ben hat anna vorhin nach a drei gefragt", "ben hatte anna schon nach e drei gefragt"),
        *("ich hab nichts gesagt", "ich wollte die e drei auch"),
    ],
)
def test_a_remark_changes_no_question(line: str) -> None:
    assert not any(
        one.startswith("corrected") for one in after("quartett", "los", "ich frage anna nach e vier", "nein", line)
    )


def test_a_remark_on_a_suit_changes_no_card() -> None:
    """Cem's Ass would not lie there in another suit."""
    opened = (
        "es liegt herz fünf",
        "ben herz zwei",
        "cem herz ass",
        "ist die herz zwei nicht auch so eine spezialkarte",
    )
    assert after("kruez-nueng", *opened, "nee das ist doch nur bei kreuz") == []


def test_a_move_beside_what_is_told_stays() -> None:
    table = Table(preset="streng")
    table.say("es liegt herz neun", "ben herz zehn")
    table.say("anna herz dame nein ben hat herz ass gelegt und cem hat herz könig gelegt")
    assert table.shorten(table.of_type("card_laid")) == ["card_laid Ben HA", "card_laid Cem HK", "card_laid Anna HQ"]


def test_who_took_a_card_gave_no_other_one() -> None:
    opened = ("in der mitte liegen pik ass karo neun kreuz zehn", "ben tauscht herz acht gegen pik ass")
    assert not any(one.startswith("corrected") for one in after("schwimmen", *opened, "er hat das herz ass genommen"))
