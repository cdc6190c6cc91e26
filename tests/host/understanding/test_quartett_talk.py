"""How people talk at a table of Quartett: what asks, answers and lays there, and what only speaks of it."""

from __future__ import annotations

import pytest
from evenings import Table

ASKED = ("los", "Cem, hast du E drei")
"""Ben waits for Cem's answer."""


def caused(*said: str) -> list[str]:
    """What the last line causes, whatever was understood of it; a change of turn is no matter."""
    table = Table(game="quartett")
    *before, line = said
    table.say(*before)
    return [one for one in table.say(line) if not one.startswith(("not_understood", "turn"))]


@pytest.mark.parametrize(
    "line",
    [
        "mir fehlt nur noch eine zum Quartett E",
        "ihm fehlt eine zum Quartett E",
        "noch zwei Karten zum Quartett F",
        "mir fehlt nur noch die E drei zum Quartett E",
        "dann hätt ich das Quartett F",
        "eine noch zum Quartett D",
        "nur noch die B zwei, dann ist das Quartett B voll",
        "da fehlt mir was am Quartett B",
        "ich spare auf das Quartett E",
        "drei hab ich schon vom Quartett E",
        "ich brauch noch zwei, dann hab ich das Quartett E",
        "bloß noch eine Karte und Quartett F ist komplett",
        "für das Quartett G fehlen mir noch drei",
        "das Quartett E liegt ja schon",
        "ja, Cem hat das Quartett E schon gelegt",
        "Anna hat Quartett F vorhin gelegt",
    ],
)
def test_talk_about_a_quartet_lays_none(line: str) -> None:
    assert caused("los", line) == []
    assert caused("los", line, "Cem, hast du E drei") == ["asked Ben Cem E3"]


@pytest.mark.parametrize(
    "line",
    [
        "so, Quartett E",
        "und weg mit dem Quartett E",
        "damit ist das Quartett E voll",
        "jawoll, das ist das Quartett E",
        "ich hab noch ein Quartett E",
        "danke, dann hab ich das Quartett E",
        "warte, Quartett E",
        "noch ein Quartett E",
    ],
)
def test_a_quartet_is_laid_in_other_words(line: str) -> None:
    assert caused("los", line) == ["quartet_laid Ben E"]


@pytest.mark.parametrize(
    "line",
    [
        "ich bin sicher, Cem hat E drei",
        "ich schwör, Anna hat E eins",
        "Cem hatte die E zwei",
        "Anna hatte immer die E vier",
        "Cem hatte die E eins selber",
        "jede Wette, Cem hat E drei",
        "hundertpro hat Anna E vier",
        "glaub mir, Cem hat E drei",
        "Cem besitzt die E drei",
    ],
)
def test_who_is_told_to_have_a_card_is_not_asked_for_it(line: str) -> None:
    assert caused("los", line) == []
    assert caused("los", line, "Anna, hast du F eins") == ["asked Ben Anna F1"]


@pytest.mark.parametrize(
    "line",
    [
        "hat Cem die E drei",
        "na, hat der Cem E drei",
        "der Cem hat doch die E drei, oder",
        "ich frage Cem, hat er E drei",
        "Cem, du hast E drei",
    ],
)
def test_and_who_is_asked_in_other_words_is(line: str) -> None:
    assert caused("los", line) == ["asked Ben Cem E3"]


@pytest.mark.parametrize(
    "answer",
    [
        "nein, aber Anna hat sie",
        "nein, aber Ben hat sie",
        "nee, die hat sie",
        "nein, die hat sie doch",
        "nein, die hat Anna",
        "Cem nein, die hat Ben",
        "nein, die hab ich vorhin dem Ben gegeben",
        "nein, die hat Ben schon vorhin gekriegt",
        "nein, wieso fragst du mich das",
        "nein, was willst du denn damit",
        "nein, wie kommst du darauf",
        "nein, frag doch Anna",
        "nein, hab ich noch nie gehabt",
        "nein, bitte nächste Frage",
        "ach nein, die hat doch die Anna",
        "tja nein, versuchs woanders",
        "nö, die hab ich nie gesehen",
        "ich nicht, frag Ben",
    ],
)
def test_who_begins_with_no_denies_whatever_reason_follows(answer: str) -> None:
    assert caused(*ASKED, answer) == ["denied Cem Ben E3"]
    assert caused(*ASKED, answer, "Anna, hast du F drei") == ["asked Cem Anna F3"]


@pytest.mark.parametrize(
    "line",
    [
        "nein, warte, ich schau",
        "nein, ich hol mir erst ein Bier",
        "nein, wie schön ist das denn",
        "nein, was für ein Abend",
        "nein, echt jetzt",
    ],
)
def test_and_no_is_no_answer_where_it_begins_something_else(line: str) -> None:
    assert caused(*ASKED, line) == []
    assert caused(*ASKED, line, "ja") == ["given Cem Ben E3"]


@pytest.mark.parametrize(
    "answer", ["Ben, die E drei hab ich nicht", "Cem: E drei hab ich leider nicht", "nein, E drei hab ich nicht mehr"]
)
def test_who_has_not_got_a_card_asks_nobody_for_it(answer: str) -> None:
    assert caused(*ASKED, answer) == ["denied Cem Ben E3"]


@pytest.mark.parametrize("line", ["Anna, die E drei hab ich nicht", "E vier hab ich nicht"])
def test_that_a_third_one_or_another_card_is_named_is_no_answer_and_no_question(line: str) -> None:
    assert caused(*ASKED, line) == []
    assert caused(*ASKED, line, "ja") == ["given Cem Ben E3"]
    assert caused("los", line) == []


def test_no_and_a_reason_deny_nothing_where_nobody_is_asked() -> None:
    assert caused("los", "nein, die hab ich vorhin dem Ben gegeben") == []


def test_no_is_taken_back_in_the_same_breath() -> None:
    assert caused(*ASKED, "nein, ach doch, hier")[-1] == "given Cem Ben E3"
    assert caused(*ASKED, "nein quatsch, hier") == ["given Cem Ben E3"]


@pytest.mark.parametrize(
    "before",
    [
        ("Cem, hast du E drei", "nein, ach doch, hier"),
        ("Cem, hast du E drei", "nein", "ach doch, hier"),
        ("Cem, hast du E drei", "nein", "Moment, doch!"),
        ("Anna, hast du F eins", "ja", "Cem, hast du E drei", "nein, ach doch, hier"),
        ("Cem, hast du E drei", "nein", "Anna, hast du F eins", "nein", "Cem, hast du E drei", "ja"),
    ],
)
def test_who_has_given_a_card_after_all_is_asked_on(before: tuple[str, ...]) -> None:
    assert caused("los", *before, "und E vier?") == ["asked Ben Cem E4"]
    assert caused("los", *before, "und E vier?", "ja") == ["given Cem Ben E4"]


@pytest.mark.parametrize(("line", "card"), [("E vier?", "E4"), ("die E zwei?", "E2"), ("F vier", "F4")])
def test_who_has_given_a_card_is_asked_for_the_next_one_by_its_name_alone(line: str, card: str) -> None:
    assert caused(*ASKED, "ja", line) == [f"asked Ben Cem {card}"]
    assert caused(*ASKED, "ja", line, "nein") == [f"denied Cem Ben {card}"]


def test_a_card_that_is_only_named_asks_nobody() -> None:
    assert caused("los", "E vier") == [], "nobody has given a card"
    assert caused(*ASKED, "E drei?") == [], "he asks back"
    assert caused(*ASKED, "nein", "E vier?") == [], "another one asks now, and whom he does not say"
    assert caused(*ASKED, "ja", "E drei!") == [], "he has it now"
    assert caused(*ASKED, "ja", "zöp loza E vier") == [], "a name may have gone unheard"


@pytest.mark.parametrize("line", ["und du, Cem, hast du E vier", "du Cem, hast du noch E vier", "und Cem hast du E4"])
def test_who_is_spoken_to_is_asked(line: str) -> None:
    assert caused("los", line) == ["asked Ben Cem E4"]
