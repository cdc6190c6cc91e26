"""A part is enough to correct a move where it says which part: DESIGN.md, "Corrections": "'Korrektur …'".

RULES.md, decision 6: ""zurück" and "Korrektur" repair what the host *heard*". What was heard right stays; where the
words do not tell what they stand for, the host says in one sentence what it needs, and nothing is taken back.
"""

from __future__ import annotations

import pytest
from evenings import Table

from host.keeping.replay import fold

MIDDLE = "in der mitte liegen herz ass, kreuz sieben und karo zehn"
BEGUN = ("es beginnt ben mit karo drei", "ben gezogen")
SWAP = "kreuz acht gegen herz ass"
PARTLY = "Ein Teil reicht mir nicht. Sag bitte alles noch einmal."
DEEDS = ("card_laid", "swapped", "asked", "value_named", "cards_drawn", "middle_named", "round_started")


def deeds(table: Table) -> list[str]:
    """What was done and stands."""
    return table.shorten(table.of_type(*DEEDS))


CORRECTED: list[tuple[str, list[str], str, str]] = [
    # What lies in the middle nobody can give, and what does not lie there nobody can take (seed 001).
    ("schwimmen", [MIDDLE, SWAP], "korrektur pik sieben", "swapped Ben S7 HA 1"),
    ("schwimmen", [MIDDLE, SWAP], "korrektur karo zehn", "swapped Ben C8 D10 1"),
    ("schwimmen", [MIDDLE, SWAP], "korrektur ben pik sieben", "swapped Ben S7 HA 1"),
    ("schwimmen", [MIDDLE, SWAP], "korrektur | pik sieben", "swapped Ben S7 HA 1"),
    ("schwimmen", [MIDDLE, "kreuz acht gegen herz könig"], "korrektur herz ass", "swapped Ben C8 HA 1"),
    ("quartett", ["los", "cem hast du e drei"], "korrektur e vier", "asked Ben Cem E4"),
    ("quartett", ["los", "cem hast du e drei"], "korrektur | karte e vier", "asked Ben Cem E4"),
    ("quartett", ["los", "cem hast du e drei", "nein"], "korrektur e vier", "asked Ben Cem E4"),
    ("quartett", ["los", "cem hast du e drei"], "korrektur anna", "asked Ben Anna E3"),
    ("cruzo", ["es beginnt ben mit karo drei"], "korrektur vier", "card_laid Ben D4"),
    ("cruzo", [*BEGUN, "herz acht"], "korrektur neun", "card_laid Cem H9"),
    ("cruzo", [*BEGUN, "herz acht"], "korrektur | pik", "card_laid Cem S8"),
    ("cruzo", [*BEGUN, "joker als herz acht"], "korrektur als herz neun", "card_laid Cem X H9"),
    (
        "cruzo",
        [*BEGUN, "herz acht", "cem zwei gezogen"],
        "korrektur eine",
        "cards_drawn Cem 1 refill",
    ),
    ("trumpf", ["los", "karte e drei gründungsjahr"], "korrektur e vier", "value_named Ben Gründungsjahr 1923 E4"),
    ("mau-mau", ["es liegt herz neun", "herz sieben"], "korrektur acht", "card_laid Ben H8"),
    ("mau-mau", ["es liegt herz neun", "herz sieben"], "korrektur zehn", "card_laid Ben H10"),
    ("mau-mau", ["es liegt herz neun", "herz neun"], "korrektur | pik", "card_laid Ben S9"),
    ("kruez-nueng", ["es liegt herz neun", "double herz zehn"], "korrektur tripple", "card_laid Ben H10+H10+H10"),
    ("kruez-nueng", ["es liegt herz neun", "double herz zehn"], "korrektur neun", "card_laid Ben H9+H9"),
    ("kruez-nueng", ["es liegt herz neun", "joker ist herz zehn"], "korrektur ist herz neun", "card_laid Ben X H9"),
]


@pytest.mark.parametrize(("game", "lines", "correction", "done"), CORRECTED)
def test_a_part_stands_for_its_like(game: str, lines: list[str], correction: str, done: str) -> None:
    table = Table(game=game, preset="streng")
    table.say(*lines)
    table.say(*correction.split(" | "))
    assert deeds(table)[-1] == done
    assert table.of_type("move_rejected", "penalty_owed", "move_flagged") == []
    assert fold(table.setup, table.inputs).records == table.records


TOO_LITTLE: list[tuple[str, list[str], str]] = [
    ("schwimmen", [MIDDLE, SWAP], "korrektur sieben"),
    ("schwimmen", [MIDDLE, SWAP], "korrektur pik"),
    ("schwimmen", [MIDDLE, SWAP], "korrektur cem pik sieben"),
    ("schwimmen", [MIDDLE, SWAP], "korrektur pik sieben und pik acht"),
    ("schwimmen", [MIDDLE, "ich schiebe"], "korrektur pik sieben"),
    ("schwimmen", [MIDDLE], "korrektur pik sieben"),
    ("quartett", ["los", "cem hast du e drei"], "korrektur vier"),
    ("cruzo", [*BEGUN, "herz acht", "cem gezogen"], "korrektur zwei"),
    ("cruzo", [*BEGUN, "herz acht"], "korrektur als herz neun"),
    ("kruez-nueng", ["es liegt herz neun", "herz zehn"], "korrektur double"),
    ("trumpf", ["los", "karte e drei gründungsjahr"], "korrektur siebzehnhundert"),
    ("mau-mau", ["es liegt herz neun", "ich ziehe"], "korrektur zwei"),
]


@pytest.mark.parametrize(("game", "lines", "correction"), TOO_LITTLE)
def test_where_a_part_is_too_little_the_host_asks_for_all_and_takes_nothing_back(
    game: str, lines: list[str], correction: str
) -> None:
    """It is no move of the next player's either, and no false call."""
    table = Table(game=game, preset="streng")
    table.say(*lines)
    before, spoken = table.standing, len(table.spoken)
    table.say(correction)
    assert (table.standing, table.spoken[spoken:]) == (before, [PARTLY])


def test_what_the_host_asked_for_is_the_correction() -> None:
    """Also six seconds after "Korrektur": the host has spoken in between."""
    table = Table(game="schwimmen")
    table.say(MIDDLE, f"18 19 | {SWAP}", "20 21 | korrektur sieben", "26.5 28 | pik sieben gegen karo zehn")
    assert deeds(table)[-1] == "swapped Ben S7 D10 1"
    assert table.game.turn == "Cem"


def test_a_part_that_answers_a_question_is_an_answer() -> None:
    table = Table(game="schwimmen")
    table.say(MIDDLE, "ich tausche alle", "korrektur pik sieben, herz acht und karo neun")
    assert deeds(table)[-1] == "middle_named S7+H8+D9"
    assert PARTLY not in table.spoken


def test_a_whole_question_in_short_corrects_one() -> None:
    table = Table(game="quartett")
    table.say("los", "cem hast du e drei", "korrektur anna e vier")
    assert deeds(table)[-1] == "asked Ben Anna E4"


def test_after_an_answer_korrektur_waits_for_nothing_more() -> None:
    table = Table(game="schwimmen")
    table.say(MIDDLE, "20 21 | ich tausche alle", "22 24 | korrektur pik sieben, herz acht und karo neun")
    table.say("25 26 | herz zehn gegen pik sieben")
    assert deeds(table)[-1] == "swapped Cem H10 S7 1"


def test_talk_after_korrektur_is_not_answered() -> None:
    table = Table()
    table.say("es liegt herz neun", "ich ziehe", "korrektur", "nuschel zwölf")
    assert PARTLY not in table.spoken


@pytest.mark.parametrize("name", ["", "ich lege ", "ben "])
def test_a_card_of_which_a_part_was_corrected_is_judged_like_any_other(name: str) -> None:
    """RULES.md, property 6: flagged are moves "made illegal by an amendment", not the corrected one itself."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", f"{name}herz zehn", "korrektur karo", "herz acht")
    assert table.shorten(table.of_type("move_rejected", "move_flagged", "card_laid", "penalty_owed")) == [
        *["move_rejected Ben lay D10 not_served", "card_laid Ben H8", "penalty_owed Ben 1 wrong_card"],
    ]


def test_whatever_the_lay_began_with_a_corrected_card_is_judged() -> None:
    table = Table(preset="streng")
    table.say("es liegt herz neun", "ich lege herz zehn", "korrektur karo acht")
    assert table.shorten(table.of_type("card_laid", "move_rejected")) == ["move_rejected Ben lay D8 not_served"]


@pytest.mark.parametrize("said", ["karte e drei", "gründungsjahr"])
@pytest.mark.parametrize("correction", ["korrektur karte e vier", "korrektur preis der halben"])
def test_what_was_only_shown_is_what_was_said_last(said: str, correction: str) -> None:
    """In Trumpf a card or a category alone changes nothing yet: its correction must not take "los" back."""
    table = Table(game="trumpf", preset="streng")
    table.say("los", said, correction)
    assert deeds(table) == ["round_started Anna 1"]
    assert table.of_type("move_rejected", "move_flagged") == []


@pytest.mark.parametrize(
    ("game", "start", "move"),
    [
        ("trumpf", "los", "gründungsjahr achtzehnhundert"),
        ("quartett", "los", "cem hast du e drei"),
        ("mau-mau", "es liegt herz neun", "ich ziehe"),
    ],
)
def test_no_move_stands_for_the_beginning_of_its_deal(game: str, start: str, move: str) -> None:
    table = Table(game=game)
    table.say(start)
    before = table.standing
    table.say(f"korrektur {move}")
    assert table.standing == before
    assert table.spoken[-1] == "Da gibt es nichts zu korrigieren."


@pytest.mark.parametrize("lines", [("herz zehn", "korrektur karo"), ("herz zehn", "korrektur karo zehn")])
@pytest.mark.parametrize("one_breath", [True, False])
def test_a_card_that_was_wrong_costs_the_same_whether_all_of_it_is_corrected_or_a_part(
    lines: tuple[str, ...], one_breath: bool
) -> None:
    """Seed 000: "Erst danach wird eine Strafkarte für jede falsch abgelegte Karte gezogen": it was a Karo Zehn."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", *([" ".join(lines)] if one_breath else lines))
    assert table.say("herz acht", "(end)")[-1] == "penalty_owed Ben 1 wrong_card"


def test_a_part_that_makes_the_card_fit_costs_nothing() -> None:
    """RULES.md, decision 6: "Korrektur" repairs "what the host *heard*"."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", "karo zehn", "korrektur herz", "(end)")
    assert table.of_type("penalty_owed") == []


@pytest.mark.parametrize("said", ["gezogen", "strafe gezogen", "ich habe eine karte gezogen"])
@pytest.mark.parametrize("correction", ["korrektur cem", "korrektur | cem", "korrektur cem gezogen"])
def test_a_name_says_of_whom_it_was(said: str, correction: str) -> None:
    """DESIGN.md: "'gezogen' where no refill is due (oldest debtor …)": the host has said whose it took it for."""
    table = Table()
    table.say("es liegt herz neun", "ben hat gemogelt", "cem hat gemogelt", said)
    assert table.spoken[-1] == "Ben hat gezogen."
    table.say(*correction.split(" | "))
    assert (table.owed("Ben"), table.owed("Cem")) == (1, 0)
    assert table.counts == {"Anna": 6, "Ben": 6, "Cem": 7}
    assert fold(table.setup, table.inputs).records == table.records


@pytest.mark.parametrize(
    ("game", "lines", "correction", "done"),
    [
        ("mau-mau", ["ich habe noch vier karten"], "korrektur cem", ["count_corrected Cem 4"]),
        ("mau-mau", ["ben hat noch vier karten"], "korrektur cem", ["count_corrected Cem 4"]),
        ("mau-mau", ["ich habe noch vier karten"], "korrektur ben", ["count_corrected Ben 4"]),
        ("mau-mau", ["ben ich habe noch vier karten"], "korrektur cem", ["count_corrected Cem 4"]),
        ("mau-mau", ["ben ich habe noch vier karten"], "korrektur ben", ["count_corrected Ben 4"]),
        ("mau-mau", ["ben ich habe noch vier karten"], "korrektur", ["count_corrected Ben 4"]),
        ("mau-mau", ["ich habe noch vier karten"], "ben", ["count_corrected Ben 4"]),  # whose, is asked
    ],
)
def test_a_name_says_whose_count_it_was(game: str, lines: list[str], correction: str, done: list[str]) -> None:
    table = Table(game=game)
    table.say("es liegt herz neun", *lines, correction)
    assert table.shorten(table.of_type("count_corrected")) == done


def test_whose_lay_it_was_is_no_part_of_it() -> None:
    """A card of another player's is another move: the host wants to hear all of it, and the name may be one that the
    card asks for."""
    table = Table(preset="normal")
    table.say("es liegt herz neun", "herz zehn")
    before = table.standing
    table.say("korrektur cem")
    assert (table.standing, table.spoken[-1]) == (before, PARTLY)
