"""What is said in Quartett in one's own words: a card asked for behind another one, a group that is complete, an asker
who had no right to ask, and what is no answer."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Lena", "Tom", "Mia", "Kurt")
ASKED = ("los", "cem hast du die e drei")
GIVEN = (*ASKED, "ja")
FULL = ("los", "cem hast du die a eins", "ja", "cem hast du die a zwei", "ja", "anna hast du die a drei", "ja")
FULL += ("anna hast du die a vier", "ja")


def said(*lines: str, **options: object) -> list[str]:
    """What the last of these lines causes."""
    table = Table(game="quartett", **options)  # type: ignore[arg-type]
    table.say(*lines[:-1])
    return [one for one in table.say(lines[-1]) if not one.startswith("not_understood")]


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("und die e eins haste die zufällig auch", "E1"),
        ("und die e eins hast du die auch", "E1"),
        ("die e zwei hast du die vielleicht auch noch", "E2"),
        ("und die e vier die hast du doch bestimmt auch", "E4"),
        ("und e vier hast du die", "E4"),
        ("ah super und wie schauts aus mit der e vier", "E4"),
    ],
)
def test_whoever_gave_the_last_card_is_asked_on_in_any_words_and_has_given_nothing_yet(line: str, card: str) -> None:
    assert said(*GIVEN, line) == [f"asked Ben Cem {card}"]


@pytest.mark.parametrize(
    "line",
    [
        "die e drei hätte ich auch gern gehabt",
        "die e drei ist ja der augustiner",
        "jetzt such ich noch die e vier",
        "tom hat die e drei",
        "da war ich schon mal in der e vier",
    ],
)
def test_who_only_talks_about_a_card_asks_nobody(line: str) -> None:
    assert said(*GIVEN, line) == []


@pytest.mark.parametrize(
    "line",
    [
        "ach mist ich hab ja gar kein e auf der hand",
        "oh ich hab ja gar kein e",
        "ups ich hab ja gar keine e karte",
        "moment ich hab ja selber gar kein e",
        "ich darf ja gar nicht fragen ich hab kein e",
        "ach herrje ich hab ja selber nix von den e",
    ],
)
def test_an_asker_who_had_no_right_to_says_so_himself(line: str) -> None:
    assert said(*ASKED, line) == ["move_rejected Ben ask Cem E3 lacks_group", "turn Cem"]
    back = (*ASKED, line, "anna hast du die b zwei")
    assert said(*back, illegal_ask="take_back") == ["asked Ben Anna B2"]


def test_what_he_has_asked_proves_nothing_then() -> None:
    table = Table(game="quartett", illegal_ask="take_back")
    table.say(*ASKED, "ach ich hab ja gar kein e", "anna hast du die b zwei", "nein")
    assert table.say("ben hast du die e drei") == ["asked Anna Ben E3"]


@pytest.mark.parametrize(
    "line", ["nein ich hab gar kein e", "cem hat kein e", "ich hab gar keine e", "sorry hab ich nicht"]
)
def test_who_was_asked_denies_with_the_same_words(line: str) -> None:
    assert said(*ASKED, line) == ["denied Cem Ben E3", "turn Cem"]


@pytest.mark.parametrize(
    "line",
    [
        *("sorry", "oh sorry", "entschuldigung", "tut mir leid", "ach sorry ich war woanders"),
        *("hat der ben überhaupt ein e", "wenn er kein e hat darf er das nicht", "die hast du auch"),
    ],
)
def test_what_answers_nothing(line: str) -> None:
    assert said(*ASKED, line) == []


@pytest.mark.parametrize(
    "line",
    [
        "das a quartett ist voll fertig aus ende",
        "juhu das a quartett ist beisammen",
        "alle vier a sind bei mir",
        "a ist komplett",
        "ben hat das a quartett voll",
    ],
)
def test_a_group_is_laid_in_any_words(line: str) -> None:
    assert said(*FULL, line)[0] == "quartet_laid Ben A"


@pytest.mark.parametrize(
    "line", ["mir fehlt noch eine fürs a quartett", "das a quartett hab ich bald", "wer das a quartett hat gewinnt"]
)
def test_who_talks_of_a_group_lays_nothing(line: str) -> None:
    assert said(*FULL[:-2], line) == []


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("der ben möcht vom cem die d vier haben", "asked Ben Cem D4"),
        ("ben will von der anna die d vier", "asked Ben Anna D4"),
        ("der ben hätt gern die b zwei von der anna", "asked Ben Anna B2"),
        ("ben bräuchte die a vier von der anna", "asked Ben Anna A4"),
    ],
)
def test_somebody_asks_for_another_one(line: str, event: str) -> None:
    assert said("los", line) == [event]


@pytest.mark.parametrize(
    ("lines", "event"),
    [
        (("ich glaub mia ist jetzt dran", "kurt hast du die g eins"), "asked Mia Kurt G1"),
        (("ich glaub jetzt ist kurt dran", "mia hast du die g eins"), "asked Kurt Mia G1"),
        (("ich glaube lena ist dran", "kurt hast du die g eins"), "asked Lena Kurt G1"),
    ],
)
def test_whose_turn_somebody_thinks_it_is_counts_where_something_was_not_understood(
    lines: tuple[str, ...], event: str
) -> None:
    assert said("los", "(mumbled)", "(mumbled)", *lines, players=FOUR) == [event]
    assert said("los", *lines, players=FOUR)[0].startswith("asked Tom")


@pytest.mark.parametrize("asker", ["mia", "lena", "kurt"])
def test_nobody_is_told_to_wait_where_two_utterances_before_were_not_understood(asker: str) -> None:
    of = "lena" if asker == "mia" else "mia"
    table = Table(FOUR, game="quartett")
    table.say("los", "(mumbled)", "(mumbled)", f"{asker} fragt {of} nach der d eins", "ja", "(wait 5)")
    assert not table.of_type("move_rejected", "reminded")
    assert [one["card"] for one in table.of_type("given")] == ["D1"]


def test_who_asks_out_of_turn_is_told_so_where_all_was_understood() -> None:
    assert said("los", "cem fragt ben nach der d eins") == [
        "move_rejected Cem ask Ben D1 out_of_turn",
        "reminded Cem out_of_turn",
    ]


def test_whose_turn_it_is_is_said_where_it_was_lost() -> None:
    table = Table(game="quartett")
    table.say(*GIVEN)
    records = table.hear("anna hast du die e drei")
    assert [one["text"] for one in records if one["type"] == "announced"] == [
        "Ben, E drei hast du selbst.",
        "Anna fragt.",
    ]
