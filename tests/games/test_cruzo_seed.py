# ruff: noqa: E501 - quotes and scripts stand in one line
"""Seed 003, sentence by sentence: what each demands, said at a table, legal and illegal."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from evenings import Table

from host.cli import main


class Scenario(NamedTuple):
    """A script for `Table.assert_plays`, and what is different from the usual table (Anna, Ben and Cem; Anna deals)."""

    name: str
    script: str
    options: dict[str, Any] = {}  # noqa: RUF012 - never written


START = "es beginnt ben mit karo drei -> round_started Anna 1; turn Ben; card_laid Ben D3; turn Cem\n"
FULL = START + "gezogen -> cards_drawn Ben 1 refill\n"
"""Ben has laid a three and refilled, Cem is on turn."""
PAIR = {"players": ("Anna", "Ben")}
OPENED = "cem beginnt mit pik sechs -> round_started Anna 1; turn Cem; card_laid Cem S6; turn Anna\n"
OPENED += "gezogen -> cards_drawn Cem 1 refill\n"
BEN_INSTEAD = "ben -> answered Ben; pile_taken Cem 1; turn Ben; card_laid Ben D3; turn Cem\n"
START2 = "es beginnt ben mit karo drei -> round_started Anna 1; turn Ben; card_laid Ben D3; turn Anna\ngezogen\n"
EMPTY = {"players": ("Anna", "Ben"), "packs": 1, "jokers_per_pack": 0}
"""Two players and one pack: 34 cards are left."""


SEED: dict[str, list[Scenario]] = {
    "Eigene offenliegende Karten und eigene Hand können vor Beginn des Spiels beliebig getauscht werden": [
        Scenario(
            "swapping is silent: until somebody begins, nothing is judged",
            "herz acht -> move_rejected Anna lay H8 not_started",
        ),
        Scenario("nothing is drawn then", "ich nehme auf -> move_rejected Anna take_pile not_started"),
    ],
    "Der Spieler mit der niedrigsten Karte auf der Hand beginnt (beginnend mit Karo 3)": [
        Scenario("he opens with it, then it goes round", START),
        Scenario(
            "several equal cards at once",
            "ben beginnt mit karo drei und herz drei -> round_started Anna 1; turn Ben; card_laid Ben D3+H3; turn Cem",
        ),
        Scenario(
            "which card it is may come after",
            "ben beginnt -> round_started Anna 1; turn Ben\nkaro vier -> card_laid Ben D4; turn Cem",
        ),
        Scenario("only equal cards", "ben beginnt mit karo drei und herz vier -> move_rejected Ben begins no_throw"),
        Scenario("who has a lower card says so", OPENED + "ich hab karo drei -> question who_begins\n" + BEN_INSTEAD),
        Scenario("and means himself", OPENED + "moment ich hab die karo drei -> question who_begins\n" + BEN_INSTEAD),
        Scenario("a suit is not asked for", OPENED + "eine drei -> question who_begins"),
        Scenario(
            "or his name and the card",
            OPENED + "karo vier -> question who_begins\n"
            "ben karo vier -> pile_taken Cem 1; turn Ben; card_laid Ben D4; turn Cem",
        ),
        Scenario(
            "with his name at once",
            OPENED + "ben karo drei -> question Ben begins_instead\n"
            "ja -> answered Ben yes; pile_taken Cem 1; turn Ben; card_laid Ben D3; turn Cem",
        ),
        Scenario(
            "himself",
            OPENED + "cem karo drei -> question Cem begins_instead\n"
            "ja -> answered Cem yes; pile_taken Cem 1; turn Cem; card_laid Cem D3; turn Anna",
        ),
        Scenario(
            "a nine has turned the direction, and has not",
            "ben beginnt mit herz neun -> "
            "round_started Anna 1; turn Ben; card_laid Ben H9; direction_changed Ben; turn Anna\n"
            "nee ich hab ne kreuz drei -> question who_begins\n"
            "anna -> answered Anna; pile_taken Ben 1; direction_changed Ben; turn Anna; card_laid Anna C3; turn Ben",
        ),
        Scenario(
            "two at once",
            "es beginnt anna mit karo vier und herz vier\nich habe aber zwei dreien -> question who_begins\n"
            "cem -> answered Cem; pile_taken Anna 2; turn Cem; card_laid Cem ?3+?3; turn Anna",
        ),
        Scenario(
            "it was misheard, and the table plays on",
            OPENED
            + "karo drei -> question who_begins\ngezogen -> card_laid Anna ??; turn Ben; cards_drawn Anna 1 refill\n"
            "karo acht -> card_laid Ben D8; turn Cem",
        ),
        Scenario(
            "he does not",
            OPENED + "ben karo drei -> question Ben begins_instead\nnein -> answered Ben no\n"
            "anna pik acht -> card_laid Anna S8; turn Ben",
        ),
        Scenario(
            "the table says who begins",
            OPENED + "es beginnt ben mit karo drei -> pile_taken Cem 1; turn Ben; card_laid Ben D3; turn Cem",
        ),
        Scenario(
            "nobody says who: it stands",
            OPENED + "karo drei -> question who_begins\nherz acht -> card_laid Anna H8; turn Ben",
        ),
        Scenario("a higher card is laid", OPENED + "karo sieben -> card_laid Anna D7; turn Ben"),
        Scenario(
            "a lower one that goes on anything, too",
            OPENED + "karo zwei -> card_laid Anna D2; turn Ben",
        ),
        Scenario(
            "later it is only wrong",
            OPENED + "pik acht\ngezogen\nkaro drei -> move_rejected Ben lay D3 not_served D3",
        ),
        Scenario(
            "only a diamond disputes a diamond",
            "cem beginnt mit karo sechs\nherz drei -> move_rejected Anna lay H3 not_served H3",
            {"starter": "lowest_diamond"},
        ),
        Scenario("nobody begins twice", START + "es beginnt cem mit karo vier -> move_rejected Cem begins not_now"),
    ],
    "Nach dem eigenen Zug muss man vom Aufnahmestapel nachziehen bis man drei Karten auf der Hand hat": [
        Scenario("one card for one", START + "gezogen -> cards_drawn Ben 1 refill"),
        Scenario("under his name", START + "ben hat gezogen -> cards_drawn Ben 1 refill"),
        Scenario(
            "in the same breath", FULL + "herz acht gezogen -> card_laid Cem H8; turn Anna; cards_drawn Cem 1 refill"
        ),
        Scenario("three for three", FULL + "herz acht und pik acht und karo acht\ngezogen -> cards_drawn Cem 3 refill"),
        Scenario("as many as he says", FULL + "herz acht und pik acht\nzwei gezogen -> cards_drawn Cem 2 refill"),
        Scenario(
            "the rest of too few is still due",
            FULL
            + "herz acht und pik acht\neine gezogen -> cards_drawn Cem 1 refill\ngezogen -> cards_drawn Cem 1 refill\ngezogen ->",
        ),
        Scenario(
            "too many are asked about",
            FULL
            + "herz acht und pik acht\ndrei gezogen -> question Cem wrong_count\nja -> answered Cem yes; cards_drawn Cem 3 refill",
        ),
        Scenario(
            "who says a part of it has forgotten nothing",
            FULL
            + "herz acht und pik acht\neine gezogen\nherz könig -> cards_drawn Cem 1 refill; card_laid Anna HK; turn Ben",
        ),
        *(
            Scenario(
                f"and then {more}",
                FULL
                + f"herz acht und pik acht\neine gezogen\n{more} -> cards_drawn Cem 1 refill\nherz könig -> card_laid Anna HK; turn Ben",
            )
            for more in (
                "und noch eine",
                "noch eine gezogen",
                "und die zweite gezogen",
                "zwei gezogen",
                "zieh noch eine",
            )
        ),
        Scenario("said twice is said once", FULL + "gezogen ->"),
    ],
    "Wer drei oder mehr Karten auf der Hand hat, muss nicht nachziehen": [
        Scenario(
            "who has taken the pile need not",
            FULL
            + "ich nehme auf -> pile_taken Cem 1; turn Anna\nherz vier gezogen\npik vier gezogen\nherz acht -> card_laid Cem H8; turn Anna\npik acht -> card_laid Anna S8; turn Ben",
        ),
    ],
    "Wer das Nachziehen vergisst muss eine Strafkarte ziehen": [
        Scenario(
            "streng: at once when the next one lays",
            START
            + "herz acht -> cards_drawn Ben 1 assumed; card_laid Cem H8; turn Anna; penalty_owed Ben 1 forgot_to_draw\nben strafe gezogen -> penalty_drawn Ben 1",
            {"preset": "streng"},
        ),
        Scenario(
            "normal: a reminder first",
            START + "herz acht -> cards_drawn Ben 1 assumed; card_laid Cem H8; turn Anna; reminded Ben forgot_to_draw",
        ),
        Scenario(
            "normal: then a card",
            START
            + "herz acht gezogen\npik acht gezogen\nkaro acht\nkreuz neun -> cards_drawn Ben 1 assumed; card_laid Cem C9; direction_changed Cem; turn Ben; penalty_owed Ben 1 forgot_to_draw",
        ),
        Scenario(
            "locker: taken to be drawn",
            START + "herz acht -> cards_drawn Ben 1 assumed; card_laid Cem H8; turn Anna",
            {"preset": "locker"},
        ),
        Scenario(
            "taking the pile is no lay",
            START
            + "ich nehme auf -> pile_taken Cem 1; turn Anna\nben hat gezogen -> cards_drawn Ben 1 refill\nherz vier -> card_laid Anna H4; turn Ben",
            {"preset": "streng"},
        ),
        Scenario(
            "nobody who had no time for it",
            "1 2 | es beginnt ben mit karo drei\n2.05 2.25 | herz acht -> cards_drawn Ben 1 assumed; card_laid Cem H8; turn Anna",
            {"preset": "streng"},
        ),
        Scenario(
            "what was not understood could have been it: asked, not punished",
            START
            + "(mumbled)\nherz acht -> cards_drawn Ben 1 assumed; card_laid Cem H8; turn Anna; question Ben drawn_unheard\nja -> answered Ben yes",
            {"preset": "streng"},
        ),
        Scenario(
            "and punished after a no",
            START + "(mumbled)\nherz acht\nnein -> answered Ben no; penalty_owed Ben 1 forgot_to_draw",
            {"preset": "streng"},
        ),
    ],
    "darf die gezogene Karte „nachwerfen“ – falls der nächste Spieler noch nicht gelegt hat": [
        Scenario(
            "drawn, thrown, drawn again",
            FULL
            + "herz acht gezogen\nnachgeworfen pik acht -> card_laid Cem S8\ngezogen -> cards_drawn Cem 1 refill\npik neun -> card_laid Anna S9; …",
        ),
        Scenario(
            "throwing says that he has drawn",
            FULL
            + "herz acht\nnachgeworfen pik acht -> cards_drawn Cem 1 refill; card_laid Cem S8\ngezogen -> cards_drawn Cem 1 refill",
        ),
        Scenario(
            "only an equal card",
            FULL + "herz acht gezogen\nnachgeworfen pik neun -> move_rejected Cem throw_after not_equal",
        ),
        Scenario(
            "not once the next one has laid",
            FULL
            + "herz acht gezogen\npik neun\ncem wirft nach karo acht -> move_rejected Cem throw_after too_late Anna",
        ),
        Scenario(
            "not without having drawn",
            FULL
            + "ich nehme auf\nherz vier gezogen\npik sechs gezogen\npik acht\nnachgeworfen herz acht -> move_rejected Cem throw_after not_drawn",
        ),
        Scenario(
            "a second nine turns the direction once more",
            FULL
            + "herz neun gezogen -> card_laid Cem H9; direction_changed Cem; turn Ben; cards_drawn Cem 1 refill\nnachgeworfen pik neun -> card_laid Cem S9; direction_changed Cem; turn Anna",
        ),
        Scenario(
            "a second Jack skips one more",
            FULL
            + "herz bube gezogen -> card_laid Cem HJ; player_skipped Anna; turn Ben; cards_drawn Cem 1 refill\nnachgeworfen pik bube -> card_laid Cem SJ; player_skipped Ben; turn Cem",
        ),
        Scenario(
            "the fourth one clears, and its player leads",
            FULL
            + "herz drei und pik drei gezogen\nnachgeworfen kreuz drei -> card_laid Cem C3; pile_cleared Cem 4; turn Cem\nkaro vier -> card_laid Cem D4; turn Anna",
        ),
    ],
    "Wer den Ablagestapel abräumt (s.u.), darf mit einer beliebigen Karte (oder mehreren gleichwertigen) rauskommen": [
        Scenario(
            "with any card",
            FULL + "herz zehn -> card_laid Cem H10; pile_cleared Cem 2\nherz drei -> card_laid Cem H3; turn Anna",
        ),
        Scenario("with several", FULL + "herz zehn\nherz vier und pik vier -> card_laid Cem H4+S4; turn Anna"),
        Scenario(
            "in the same breath",
            FULL + "herz zehn und pik vier -> card_laid Cem H10; pile_cleared Cem 2; card_laid Cem S4; turn Anna",
        ),
        Scenario(
            "the refill comes at the end of the turn",
            FULL + "herz zehn\nherz vier\ngezogen -> cards_drawn Cem 2 refill",
        ),
        Scenario("nothing lies to be taken", FULL + "herz zehn\nich nehme auf -> move_rejected Cem take_pile no_pile"),
        Scenario(
            "he may leave it",
            FULL
            + "herz zehn\nweiter -> passed Cem; turn Anna\nherz drei -> cards_drawn Cem 1 assumed; card_laid Anna H3; …",
        ),
    ],
    "Gelegten Karten müssen gleichwertig oder höher als die Karte auf dem Stapel sein": [
        Scenario("higher", FULL + "herz acht -> card_laid Cem H8; turn Anna"),
        Scenario("equal", FULL + "herz drei -> card_laid Cem H3; turn Anna"),
        Scenario(
            "lower",
            FULL
            + "herz acht gezogen\npik sechs -> move_rejected Anna lay S6 not_served S6\npik acht -> card_laid Anna S8; turn Ben",
        ),
        Scenario("the ace is high", FULL + "herz ass gezogen\npik könig -> move_rejected Anna lay SK not_served SK"),
        Scenario(
            "not by somebody else",
            FULL + "ben herz acht -> move_rejected Ben lay H8 out_of_turn; reminded Ben out_of_turn",
        ),
        Scenario("a rank alone is enough: suits do not matter", FULL + "acht -> card_laid Cem ?8; turn Anna"),
        Scenario(
            "with its article", FULL + "eine acht gezogen -> card_laid Cem ?8; turn Anna; cards_drawn Cem 1 refill"
        ),
        Scenario("several of them", FULL + "drei sechsen -> card_laid Cem ?6+?6+?6; turn Anna"),
        Scenario("aces, too", FULL + "zwei asse -> card_laid Cem ?A+?A; turn Anna"),
        Scenario(
            "what lies on it has to fit on its rank",
            FULL + "eine acht gezogen\nherz sechs -> move_rejected Anna lay H6 not_served H6",
        ),
        Scenario("a Queen is asked for: it may be the Pik Dame", FULL + "dame -> question which_card"),
        Scenario("and so are several", FULL + "zwei damen -> question Cem which_cards"),
        Scenario("a card that lies already", FULL + "karo drei -> question impossible_card"),
        Scenario(
            "nor is it one that does not fit",
            FULL + "herz vier gezogen\nherz acht gezogen\nherz vier -> question impossible_card",
        ),
    ],
    "Anzahl unerheblich (z.B. eine 8 kann auf drei 6er gelegt werden)": [
        Scenario(
            "one on three",
            FULL
            + "herz sechs und pik sechs und karo sechs gezogen -> card_laid Cem H6+S6+D6; turn Anna; cards_drawn Cem 3 refill\nherz acht -> card_laid Anna H8; turn Ben",
        ),
        Scenario(
            "one after the other in a breath",
            FULL + "herz sechs pik sechs gezogen -> card_laid Cem H6+S6; turn Anna; cards_drawn Cem 2 refill",
        ),
        Scenario(
            "unequal cards do not go together", FULL + "herz sechs und pik acht -> move_rejected Cem lay H6 S8 no_throw"
        ),
        Scenario(
            "more than he has",
            FULL + "herz acht und pik acht\nkaro acht und kreuz acht -> cards_drawn Cem 2 assumed; …",
        ),
    ],
    "Wer keine passende Karte hat, muss den Ablagestapel aufnehmen": [
        Scenario("the whole pile", FULL + "herz ass gezogen\nich nehme auf -> pile_taken Anna 2; turn Ben"),
        Scenario("in other words", FULL + "herz ass gezogen\nich kann nicht -> pile_taken Anna 2; turn Ben"),
        Scenario("passing is not enough", FULL + "weiter -> move_rejected Cem pass take_or_lay"),
        Scenario(
            "heard too late: the next one has laid",
            FULL + "anna herz vier -> move_rejected Anna lay H4 out_of_turn; reminded Anna out_of_turn",
        ),
        Scenario(
            "or it was nothing",
            FULL
            + "anna herz vier -> move_rejected Anna lay H4 out_of_turn; reminded Anna out_of_turn\nherz acht -> card_laid Cem H8; turn Anna",
        ),
    ],
    "Wer den Ablagestapel aufnehmen muss, darf nicht rauskommen": [
        Scenario(
            "the next one leads anything",
            FULL + "herz ass gezogen\nich nehme auf\nherz drei -> card_laid Ben H3; turn Cem",
        ),
        Scenario(
            "not who has taken it",
            FULL + "herz ass gezogen\nich nehme auf\nanna herz drei -> move_rejected Anna lay H3 out_of_turn; …",
        ),
    ],
    "Wenn vier gleichwertige Karten oben liegen (egal von wie vielen Spielern) räumt die vierte den Stapel": [
        Scenario(
            "of three players",
            FULL
            + "herz drei gezogen\npik drei gezogen\nkreuz drei -> card_laid Ben C3; pile_cleared Ben 4\npik vier -> card_laid Ben S4; turn Cem",
        ),
        Scenario(
            "only in a row",
            FULL
            + "herz drei gezogen\npik drei gezogen\nherz vier gezogen\nich nehme auf -> pile_taken Cem 4; turn Anna",
        ),
        Scenario(
            "a joker counts as what it stands for",
            FULL
            + "herz drei gezogen\npik drei gezogen\njoker als kreuz drei -> card_laid Ben X C3; joker_defined Ben C3; pile_cleared Ben 4",
        ),
        Scenario(
            "four Jacks skip nobody",
            FULL
            + "herz bube gezogen\npik bube gezogen\nkaro bube gezogen\nkreuz bube -> card_laid Cem CJ; pile_cleared Cem 5",
        ),
    ],
    "2 kann auf alles gespielt werden": [
        Scenario("on an ace", FULL + "herz ass gezogen\npik zwei -> card_laid Anna S2; turn Ben"),
        Scenario("anything goes on it", FULL + "herz zwei gezogen\npik drei -> card_laid Anna S3; turn Ben"),
    ],
    "5 Kann auf alles gespielt werden und es darf eine weitere Karte gespielt werden": [
        Scenario(
            "on an ace, and another one",
            FULL
            + "herz ass gezogen\npik fünf -> card_laid Anna S5\npik acht -> card_laid Anna S8; turn Ben\ngezogen -> cards_drawn Anna 2 refill",
        ),
        Scenario("in one breath", FULL + "herz fünf pik acht -> card_laid Cem H5; card_laid Cem S8; turn Anna"),
        Scenario("together", FULL + "herz fünf und pik acht -> card_laid Cem H5; card_laid Cem S8; turn Anna"),
        Scenario(
            "another five", FULL + "herz fünf\npik fünf -> card_laid Cem S5\nkaro sechs -> card_laid Cem D6; turn Anna"
        ),
        Scenario("not at all", FULL + "herz fünf\nweiter -> passed Cem; turn Anna"),
        Scenario("drawing ends the turn", FULL + "herz fünf\ngezogen -> cards_drawn Cem 1 refill; turn Anna"),
        Scenario(
            "the next one may lay without waiting",
            FULL
            + "herz fünf\nanna pik acht -> passed Cem; turn Anna; cards_drawn Cem 1 assumed; card_laid Anna S8; turn Ben",
        ),
        Scenario(
            "at a strict table, too",
            FULL
            + "herz fünf\nanna pik acht -> passed Cem; turn Anna; cards_drawn Cem 1 assumed; card_laid Anna S8; turn Ben",
            {"preset": "streng"},
        ),
        Scenario("it counts as five", FULL + "herz fünf\npik vier -> move_rejected Cem lay S4 not_served S4"),
    ],
    "7 Nächster muss 7 oder niedriger spielen": [
        Scenario("a lower one", FULL + "herz sieben gezogen\npik sechs -> card_laid Anna S6; turn Ben"),
        Scenario("a seven", FULL + "herz sieben gezogen\npik sieben -> card_laid Anna S7; turn Ben"),
        Scenario(
            "a higher one",
            FULL
            + "herz sieben gezogen\npik acht -> move_rejected Anna lay S8 not_served S8\npik drei -> card_laid Anna S3; turn Ben",
        ),
        Scenario(
            "only the next one", FULL + "herz sieben gezogen\npik sechs gezogen\npik acht -> card_laid Ben S8; turn Cem"
        ),
        Scenario(
            "a ten goes on anything", FULL + "herz sieben gezogen\npik zehn -> card_laid Anna S10; pile_cleared Anna 3"
        ),
    ],
    "9 Richtungswechsel": [
        Scenario(
            "the other way round",
            FULL
            + "herz neun -> card_laid Cem H9; direction_changed Cem; turn Ben\ncem gezogen\npik neun -> card_laid Ben S9; direction_changed Ben; turn Cem",
        ),
        Scenario("two of them change nothing", FULL + "herz neun und pik neun -> card_laid Cem H9+S9; turn Anna"),
    ],
    "10 kann auf alles gespielt werden und räumt den Ablagestapel": [
        Scenario(
            "on an ace",
            FULL
            + "herz ass gezogen\npik zehn -> card_laid Anna S10; pile_cleared Anna 3\nherz drei -> card_laid Anna H3; turn Ben",
        ),
    ],
    "Bube Nächster muss aussetzen": [
        Scenario("one Jack", FULL + "herz bube -> card_laid Cem HJ; player_skipped Anna; turn Ben"),
        Scenario(
            "two Jacks skip two",
            FULL + "herz bube und pik bube -> card_laid Cem HJ+SJ; player_skipped Anna; player_skipped Ben",
        ),
        Scenario(
            "who is skipped may not lay",
            FULL + "herz bube gezogen\nanna herz dame -> move_rejected Anna lay HQ out_of_turn; …",
        ),
    ],
    "Pik Dame Tausch der Karten auf der Hand gegen die Spielrichtung": [
        Scenario(
            "everybody gives the hand to the player before",
            FULL
            + "ich nehme auf -> pile_taken Cem 1; turn Anna\npik dame -> card_laid Anna SQ; hands_swapped Anna Anna+Ben+Cem; turn Ben\nwie viele karten hat ben ->\ngezogen ->",
        ),
        Scenario("no other Queen", FULL + "herz dame -> card_laid Cem HQ; turn Anna"),
        Scenario(
            "a joker that stands for it",
            FULL
            + "joker als pik dame -> card_laid Cem X SQ; joker_defined Cem SQ; hands_swapped Cem Cem+Anna+Ben; turn Anna",
        ),
        Scenario(
            "against the other direction",
            FULL + "herz neun gezogen\npik dame -> card_laid Ben SQ; hands_swapped Ben Ben+Anna+Cem; turn Anna",
        ),
    ],
    "Joker Beliebige Karte": [
        Scenario(
            "said with what it stands for",
            FULL + "joker als herz neun -> card_laid Cem X H9; joker_defined Cem H9; direction_changed Cem; turn Ben",
        ),
        Scenario(
            "asked for it",
            FULL
            + "joker -> question Cem which_joker\nals herz acht -> card_laid Cem X H8; answered Cem H8; joker_defined Cem H8; turn Anna",
        ),
        Scenario(
            "its rank counts",
            FULL + "joker als herz könig gezogen\npik acht -> move_rejected Anna lay S8 not_served S8",
        ),
        Scenario(
            "with an equal card",
            FULL + "herz acht mit joker -> card_laid Cem H8+X H8+H8; joker_defined Cem H8; turn Anna",
        ),
        Scenario(
            "only three of them",
            FULL
            + "joker als herz vier gezogen\njoker als herz vier gezogen\njoker als herz sechs gezogen\njoker als herz acht -> question impossible_card",
        ),
    ],
    "für 2-6 Spieler*innen": [
        Scenario("two", START2, PAIR),
        Scenario(
            "six",
            "es beginnt frida mit karo drei -> round_started Anna 1; turn Frida; card_laid Frida D3; turn Anna",
            {"players": ("Anna", "Ben", "Cem", "Dora", "Emil", "Frida")},
        ),
    ],
}
"""Sentence of the seed → what it means at the table."""

CASES = [(quote, scenario) for quote, scenarios in SEED.items() for scenario in scenarios]


@pytest.mark.parametrize(("quote", "scenario"), CASES, ids=[f"{case.name} - {quote}" for quote, case in CASES])
def test_seed(quote: str, scenario: Scenario) -> None:
    for spoken, got, expected in Table(game="cruzo", **scenario.options).played(scenario.script):
        assert got == expected, spoken


def test_the_table_repairs_who_began() -> None:
    table = Table(game="cruzo")
    table.say("es beginnt ben mit karo drei", "korrektur es beginnt cem mit karo drei")
    assert (table.game.turn, table.counts) == ("Anna", {"Anna": 3, "Ben": 3, "Cem": 2})


def test_the_memo_is_the_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    """Seed 003, "Merkzettel": what `spielwirt rules cruzo` prints as a card for the table."""
    assert main(["rules", "cruzo"]) == 0
    printed = capsys.readouterr().out
    card = printed[printed.index("Merkzettel") :]
    for what, does in (
        ("2", "Auf alles"),
        ("5", "Auf alles und nochmal"),
        ("7", "Gleich oder niedriger"),
        ("9", "Richtungswechsel"),
        ("10", "Auf alles, räumt Stapel"),
        ("Bube", "Aussetzen"),
        ("Pik Dame", "Kartentausch"),
    ):
        assert f"│ {what:<8} │ {does:<23} │" in card
