"""Seed 004, second half, line by line: what each sentence demands, said at a table, legal and illegal; the house rules
of RULES.md §6; and what the referee concludes."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from evenings import Table

from games.quartett.machine import diagram
from games.quartett.rules import QuartettRules
from games.rules import HouseRules


class Scenario(NamedTuple):
    """A script for `Table.assert_plays`, and what is different from the usual table (Anna deals, then Ben and Cem)."""

    name: str
    script: str
    options: dict[str, Any] = {}  # noqa: RUF012 - never written


OPEN = "los -> round_started Anna 1; turn Ben\n"
GET = """
    Cem, hast du {card} -> asked Ben Cem {card}
    ja -> given Cem Ben {card}
"""
"""Ben gets a card from Cem."""


def getting(*cards: str) -> str:
    return "".join(GET.replace("{card}", card) for card in cards)


FOUR_E = OPEN + getting("E1", "E2", "E3") + "Quartett E -> quartet_laid Ben E\n"
"""Ben held E4."""
STRENG = {"preset": "streng"}
FOUR = {"players": ("Anna", "Ben", "Cem", "Dora")}

SEED: dict[str, list[Scenario]] = {
    "Klassisches Quartettspiel (ab 3 Spielern)": [
        Scenario("three play", OPEN, {}),
    ],
    "werden alle Karten gemischt und im Uhrzeigersinn an die Spieler verteilt": [
        Scenario("nobody asks before", "Cem, hast du E3 -> move_rejected Anna ask Cem E3 not_started"),
        Scenario("dealt once", OPEN + "los ->\nCem, hast du E3 -> asked Ben Cem E3"),
    ],
    "Der Spieler, der links vom Kartengeber sitzt, beginnt": [
        Scenario("left of Anna sits Ben", OPEN + "Cem, hast du E3 -> asked Ben Cem E3"),
        Scenario("left of Cem sits Anna", "Cem gibt ->\nlos -> round_started Cem 1; turn Anna"),
        Scenario(
            "nobody else",
            OPEN + "Cem fragt Anna nach E3 -> move_rejected Cem ask Anna E3 out_of_turn; reminded Cem out_of_turn",
        ),
        Scenario(
            "streng takes no cards, there are none",
            OPEN + "Cem fragt Anna nach E3 -> move_rejected Cem ask Anna E3 out_of_turn",
            STRENG,
        ),
    ],
    "fragen einen Mitspieler seiner Wahl nach einer Karte": [
        Scenario("Cem", OPEN + "Cem, hast du E drei -> asked Ben Cem E3"),
        Scenario("or Anna", OPEN + "ich frage Anna nach E3 -> asked Ben Anna E3"),
        Scenario("by its name", OPEN + "Cem, hast du zur warmen Stube -> asked Ben Cem E3"),
        Scenario("the name last", OPEN + "hast du E drei, Cem -> asked Ben Cem E3"),
        Scenario(
            "no name heard: say whom",
            OPEN + "hast du E drei -> question Ben name_asked\n"
            "Cem, hast du E3 -> answered Ben withdrawn; asked Ben Cem E3",
        ),
        Scenario(
            "the name alone says it, and an answer that comes too early takes no question away",
            OPEN + "hast du E drei -> question Ben name_asked\nnein ->\nBen ->\n"
            "Cem -> not_understood ben; answered Ben Cem; asked Ben Cem E3\nhier -> given Cem Ben E3",
        ),
        Scenario(
            "the host waits a quarter of a minute",
            OPEN + "hast du E drei -> question Ben name_asked\n(wait 16) -> answered Ben default\nCem ->",
        ),
        Scenario(
            "a name cut off by a pause",
            OPEN + "10 10.4 | Cem ->\n11 12 | hast du E drei -> asked Ben Cem E3",
        ),
        Scenario("not himself", OPEN + "Ben, hast du E3 -> move_rejected Ben ask Ben E3 asked_self"),
        Scenario(
            "one at a time",
            OPEN
            + "Cem, hast du E3 -> asked Ben Cem E3\nAnna, hast du E4 -> move_rejected Ben ask Anna E4 answer_first Cem",
        ),
    ],
    "die ihm zur Bildung eines Quartetts fehlt, z.B. nach der Karte E3": [
        Scenario(
            "a card that he got does not",
            OPEN + getting("E3") + "Anna, hast du E3 -> move_rejected Ben ask Anna E3 holds_card E3; turn Anna",
        ),
        Scenario(
            "nor one of a quartet that lies",
            FOUR_E + "Anna, hast du E3 -> move_rejected Ben ask Anna E3 card_gone E3",
        ),
    ],
    "dass bereits mindestens eine Karte des betreffenden Quartetts sich auf der Hand des Spielers befindet": [
        Scenario("of what is on his hand nobody knows", OPEN + "Cem, hast du E3 -> asked Ben Cem E3"),
        Scenario(
            "Ben has asked for all but E4, gave that away and got none back",
            OPEN
            + """
            Cem, hast du E1
            nein -> denied Cem Ben E1; turn Cem
            Ben, hast du A1
            nein -> denied Ben Cem A1; turn Ben
            Cem, hast du E2
            nein
            Ben, hast du A2
            nein
            Anna, hast du E3
            nein -> denied Anna Ben E3; turn Anna
            Ben, hast du E4 -> asked Anna Ben E4
            ja -> given Ben Anna E4
            Cem, hast du C1
            nein
            Ben, hast du B1
            nein -> denied Ben Cem B1; turn Ben
            Anna, hast du E1 -> move_rejected Ben ask Anna E1 no_group E1; turn Anna
            """,
        ),
    ],
    "so muss er diese dem Frager geben": [
        Scenario("he does", OPEN + "Cem, hast du E3\nja -> given Cem Ben E3"),
        Scenario("with other words", OPEN + "Cem, hast du E3\nhier bitte -> given Cem Ben E3"),
        Scenario(
            "he may not deny what all saw him get",
            OPEN
            + getting("E3")
            + """
            Anna, hast du E1
            nein -> denied Anna Ben E1; turn Anna
            Ben, hast du E3 -> asked Anna Ben E3
            nein -> move_rejected Ben deny must_have E3 Ben
            ja -> given Ben Anna E3
            """,
        ),
        Scenario("nobody answers unasked", OPEN + "hier ->"),
        Scenario("ja in table talk is nothing", OPEN + "ja ->\nnein ->"),
        Scenario(
            "a third one does not answer",
            OPEN + "Cem, hast du E3\nAnna ja -> move_rejected Anna give answer_first Cem\nCem ja -> given Cem Ben E3",
        ),
    ],
    "Letzterer darf solange weiterfragen, bis ein Mitspieler die jeweils angefragte Karte nicht auf seiner Hand hält": [
        Scenario("goes on", OPEN + getting("E3", "E2") + "Anna, hast du E1 -> asked Ben Anna E1"),
        Scenario("until a no", OPEN + getting("E3") + "Anna, hast du E1\nnein -> denied Anna Ben E1; turn Anna"),
    ],
    "Dieser darf dann fortfahren und einen Mitspieler nach einer Karte fragen": [
        Scenario(
            "the one who was asked",
            OPEN + "Cem, hast du E3\nnein -> denied Cem Ben E3; turn Cem\nAnna, hast du A1 -> asked Cem Anna A1",
        ),
        Scenario(
            "not the asker", OPEN + "Cem, hast du E3\nnein\nCem, hast du A1 -> move_rejected Cem ask Cem A1 asked_self"
        ),
    ],
    "wird dieses den Mitspielern gezeigt und abgelegt": [
        Scenario("four of E", FOUR_E),
        Scenario("the letter is clear", OPEN + getting("E1", "E2", "E3") + "Quartett -> quartet_laid Ben E"),
        Scenario("the card that he just got", OPEN + getting("E1") + "Quartett -> quartet_laid Ben E"),
        Scenario(
            "which one?",
            OPEN + "Quartett -> move_rejected Ben lay_quartet name_group\nQuartett E -> quartet_laid Ben E",
        ),
        Scenario("said twice lies once", FOUR_E + "Quartett E ->"),
        Scenario(
            "the card that was asked for lies there: nothing to answer any more",
            OPEN
            + """
            Cem, hast du C1 -> asked Ben Cem C1
            Cem Quartett C -> move_rejected Cem lay_quartet C group_shared Ben
            Cem Quartett C -> quartet_laid Cem C
            Cem, hast du D1 -> asked Ben Cem D1
            """,
        ),
        Scenario("dealt as a quartet", OPEN + "Anna Quartett B -> quartet_laid Anna B"),
        Scenario(
            "not with a card that another has",
            OPEN + getting("E3") + "Anna Quartett E -> move_rejected Anna lay_quartet E other_has E3 Ben",
        ),
        Scenario(
            "at once, before the next question",
            OPEN
            + getting("E3", "E2", "E1")
            + """
            Cem, hast du A1 -> move_rejected Ben ask Cem A1 lay_first E1
            Quartett E -> quartet_laid Ben E
            Cem, hast du A1 -> asked Ben Cem A1
            """,
        ),
    ],
    "Wenn ein Spieler keine Karten mehr auf der Hand hält, scheidet er aus": [
        Scenario(
            "by giving",
            OPEN
            + "Cem hat noch eine Karte -> question Cem hand_mismatch\nja -> answered Cem yes; count_corrected Cem 1\n"
            "Cem, hast du E3\nja -> given Cem Ben E3; player_out Cem\n"
            "Cem, hast du E2 -> move_rejected Ben ask Cem E2 no_cards Cem",
        ),
        Scenario(
            "by laying; his left neighbour asks (RULES.md §6)",
            OPEN + "Ben hat noch vier Karten\nja\nQuartett E -> quartet_laid Ben E; player_out Ben; turn Cem",
        ),
    ],
    "Das Spiel endet, sobald alle Karten aufgebraucht und alle Quartette abgelegt wurden": [
        Scenario(
            "eight quartets, as they were dealt",
            """
            los
            Ben Quartett A -> quartet_laid Ben A
            Ben Quartett B -> quartet_laid Ben B; player_out Ben; turn Cem
            Cem Quartett C -> quartet_laid Cem C
            Cem Quartett D -> quartet_laid Cem D; player_out Cem; turn Dora
            Anna Quartett E
            Anna Quartett F -> quartet_laid Anna F; player_out Anna
            Quartett G -> quartet_laid Dora G
            Anna Quartett H -> move_rejected Anna lay_quartet H other_has H1 Dora
            Quartett H -> quartet_laid Dora H; round_ended all_laid; …
            """,
            FOUR,
        ),
        Scenario(
            "ties are shared (RULES.md §6)",
            "los\nBen Quartett A\nSpiel beenden\nnoch einmal\nlos\nBen Quartett A\nCem Quartett B\n"
            "Spiel beenden -> round_ended ended; scored Ben 1 1; scored Cem 1 1; scored Dora 0 0; scored Anna 0 0; "
            "game_ended Ben+Cem Ben:1:1+Cem:1:1+Anna:0:3+Dora:0:3",
            FOUR,
        ),
    ],
    "Der Spieler, der die meisten Quartette gesammelt hat, gewinnt das Spiel": [
        Scenario(
            "counted when the table stops",
            FOUR_E + "Spiel beenden -> round_ended Ben ended; scored Ben 1 1; scored Cem 0 0; scored Anna 0 0; "
            "game_ended Ben Ben:1:1+Anna:0:2+Cem:0:2",
        ),
        Scenario("another game", FOUR_E + "Spiel beenden\nnoch einmal\n" + OPEN),
    ],
}

LIED = """
    Cem, hast du E3 -> asked Ben Cem E3
    nein -> denied Cem Ben E3; turn Cem
    Ben, hast du A1 -> asked Cem Ben A1
    nein -> denied Ben Cem A1; turn Ben
    Anna, hast du B1 -> asked Ben Anna B1
    nein -> denied Anna Ben B1; turn Anna
    Cem, hast du E3 -> asked Anna Cem E3
"""
"""Cem denied E3 to Ben; now Anna asks him for it."""

HOUSE_RULES: dict[str, list[Scenario]] = {
    "bluff_ask": [
        Scenario(
            "off: not for a card of one's own",
            OPEN + getting("E3") + "Anna, hast du E3 -> move_rejected Ben ask Anna E3 holds_card E3; turn Anna",
        ),
        Scenario("on", OPEN + getting("E3") + "Anna, hast du E3 -> asked Ben Anna E3", {"bluff_ask": True}),
    ],
    "illegal_ask": [
        Scenario(
            "turn_passes: to the one who was asked",
            OPEN + getting("E3") + "Anna, hast du E3 -> move_rejected Ben ask Anna E3 holds_card E3; turn Anna",
        ),
        Scenario(
            "take_back: asks again",
            OPEN
            + getting("E3")
            + "Anna, hast du E3 -> move_rejected Ben ask Anna E3 holds_card E3\nAnna, hast du E2 -> asked Ben Anna E2",
            {"illegal_ask": "take_back"},
        ),
        Scenario(
            "locker only reminds",
            OPEN
            + getting("E3")
            + "Anna, hast du E3 -> move_rejected Ben ask Anna E3 holds_card E3; reminded Ben wrong_card\n"
            "Anna, hast du E2 -> asked Ben Anna E2",
            {"preset": "locker"},
        ),
    ],
    "wrong_denial": [
        Scenario(
            "hand_over: the card and the turn go to the one who was denied it",
            OPEN + LIED + "ja -> denial_exposed Cem Ben E3; given Cem Ben E3; turn Ben",
            FOUR,
        ),
        Scenario(
            "ignore: said, and given to the one who asks now",
            OPEN + LIED + "ja -> denial_exposed Cem Ben E3 sharp; given Cem Anna E3",
            FOUR | {"wrong_denial": "ignore"},
        ),
        Scenario(
            "a quartet with a denied card is exposed, too",
            OPEN + "Cem, hast du E3\nnein\nQuartett E -> denial_exposed Cem Ben E3; given Cem Ben E3; turn Ben",
        ),
        Scenario(
            "a quartet of which one card is surely another's was not shown: no denial is exposed by it",
            OPEN
            + getting("E3")
            + """
            Anna, hast du E4
            nein -> denied Anna Ben E4; turn Anna
            Quartett E -> move_rejected Anna lay_quartet E other_has E3 Ben
            """,
        ),
        Scenario(
            "a card that came back in between was no lie",
            OPEN
            + """
            Cem, hast du E3
            nein
            Anna, hast du E3 -> asked Cem Anna E3
            ja -> given Anna Cem E3
            Anna, hast du E1
            nein
            Cem, hast du E3 -> asked Anna Cem E3
            ja -> given Cem Anna E3
            """,
        ),
    ],
}

REASONING: dict[str, list[Scenario]] = {
    "must: nobody else is left": [
        Scenario(
            "both others have denied it",
            OPEN
            + """
            Cem, hast du E3
            nein -> denied Cem Ben E3; turn Cem
            Ben, hast du E1
            ja -> given Ben Cem E1
            Anna, hast du E3 -> asked Cem Anna E3
            nein -> move_rejected Anna deny must_have E3 Anna
            ja -> given Anna Cem E3
            """,
        ),
        Scenario(
            "said again it stands: the cards are the players', nobody is punished",
            OPEN
            + """
            Cem, hast du E3
            nein
            Ben, hast du E1
            ja
            Anna, hast du E3
            nein -> move_rejected Anna deny must_have E3 Anna
            nein -> denied Anna Cem E3; turn Anna
            Ben, hast du E3 -> asked Anna Ben E3
            ja -> given Ben Anna E3
            """,
        ),
    ],
    "impossible: a card that another must have": [
        Scenario(
            "all saw where it went",
            OPEN
            + getting("E3")
            + """
            Anna, hast du A1
            nein
            Cem, hast du E3 -> asked Anna Cem E3
            ja -> move_rejected Cem give other_has E3 Ben
            nein -> denied Cem Anna E3; turn Cem
            """,
        ),
    ],
    "an ask that only another's word contradicts is an ask: the answer tells who was wrong": [
        Scenario(
            "by Anna's word E3 is Cem's, by his own he lacks it",
            OPEN
            + """
            Anna, hast du E3
            nein -> denied Anna Ben E3; turn Anna
            Cem, hast du A1
            nein
            Ben, hast du E3 -> asked Cem Ben E3
            ja -> given Ben Cem E3
            """,
        ),
        Scenario(
            "who has denied it is asked again, and has it: the first denial was wrong",
            OPEN
            + """
            Anna, hast du E1
            nein -> denied Anna Ben E1; turn Anna
            Cem, hast du E4
            nein -> denied Cem Anna E4; turn Cem
            Anna, hast du E1 -> asked Cem Anna E1
            ja -> denial_exposed Anna Ben E1; given Anna Ben E1; turn Ben
            """,
        ),
        Scenario(
            "or has it not, as he said",
            OPEN
            + """
            Anna, hast du E1
            nein
            Cem, hast du E4
            nein
            Anna, hast du E1 -> asked Cem Anna E1
            nein -> denied Anna Cem E1; turn Anna
            Ben, hast du E1 -> asked Anna Ben E1
            """,
        ),
    ],
    "a denial that nobody heard is nobody's word": [
        Scenario(
            "what was heard is",
            OPEN
            + """
            Cem, hast du D3
            nein -> denied Cem Ben D3; turn Cem
            Cem fragt Anna nach B1 -> asked Cem Anna B1
            nein -> denied Anna Cem B1; turn Anna
            Cem Quartett D -> denial_exposed Cem Ben D3; given Cem Ben D3; turn Ben
            """,
        ),
    ],
    "who is asked and begins with yes agrees, whatever follows": [
        Scenario(said, OPEN + f"Cem, hast du E3\n{said} -> given Cem Ben E3\nAnna, hast du E1 -> asked Ben Anna E1")
        for said in (
            *("jaja", "jawoll", "jo klar", "ja, na klar", "ja, doch", "ja, sicher", "ja, natürlich", "ja, stimmt"),
            *("ja, fall um", "klar, was sonst", "jawohl, Herr General", "aber ja, wenns sein muss", "oh ja, verflixt"),
        )
    ]
    + [
        Scenario("unless it denies", OPEN + "Cem, hast du E3\nja, nee, leider -> denied Cem Ben E3; turn Cem"),
        Scenario("nobody was asked", OPEN + "ja, na klar ->\nklar, was sonst ->"),
        Scenario(
            "unless nobody knows", OPEN + "Cem, hast du E3\nklar, wenn ich das wüsste ->\nja, wüsst ich auch gern ->"
        ),
    ],
    "a denial that has lost its not is one": [
        Scenario(said, OPEN + f"Cem, hast du E3\n{said} -> denied Cem Ben E3; turn Cem")
        for said in ("nein habe ich", "nee, die hab ich", "nö, habe ich leider")
    ],
    "in one breath with a question or a gift nobody answers what was not asked": [
        Scenario(said, OPEN + f"{said} -> asked Ben Anna D2")
        for said in ("Cem, nee, Anna, hast du D zwei", "Cem, nein, Anna, hast du D zwei", "hier, Anna, hast du D zwei")
    ]
    + [
        Scenario(
            "his own answer goes before",
            OPEN + "Anna, hast du D2\nAnna nee, Cem, hast du D1 -> denied Anna Ben D2; turn Anna; asked Anna Cem D1",
        ),
        Scenario(
            "a gift is given once",
            OPEN
            + "Anna, hast du E3\nnein\nMoment, hier ist die E drei, ich hab sie doch -> given Anna Ben E3; turn Ben",
        ),
    ],
    "who confesses gives the card, and the turn goes back": [
        Scenario(
            "at once", OPEN + "Cem, hast du E3\nnein\noh sorry, ich hab die E drei doch -> given Cem Ben E3; turn Ben"
        ),
        Scenario(
            "so the table says", OPEN + "Cem, hast du E3\nnein\nCem hat E drei doch -> given Cem Ben E3; turn Ben"
        ),
    ]
    + [
        Scenario(
            f"later: {said}",
            OPEN
            + f"""
            Cem, hast du E3
            nein -> denied Cem Ben E3; turn Cem
            Anna, hast du F3
            nein -> denied Anna Cem F3; turn Anna
            {said} -> denial_exposed Cem Ben E3; given Cem Ben E3; turn Ben
            """,
        )
        for said in ("Cem hat E drei doch", "Cem hat doch die E drei", "ach, E drei hab ich ja doch")
    ]
    + [
        Scenario("not of a card that nobody denied", OPEN + "Cem hat E drei doch ->\nich hab die E drei doch ->"),
        Scenario(
            "not by another's denial",
            OPEN
            + "Cem, hast du E3\nnein\nAnna, hast du F3\nnein -> denied Anna Cem F3; turn Anna\nAnna hat E drei doch ->",
        ),
    ],
    "talk of a card asks nobody": [
        Scenario(said, OPEN + f"{said} ->\nAnna, hast du E1 -> asked Ben Anna E1")
        for said in (
            "soll ich Cem nach der E drei fragen",
            "der Cem hat bestimmt die E drei",
            "Cem hat sicher die E drei",
            "sollte ich mal Cem fragen, E drei",
        )
    ],
    "who is not there": [
        Scenario(
            "is not asked, and holds nothing up",
            OPEN
            + """
            Cem ist weg, rauchen -> player_away Cem
            Cem, hast du E3 -> move_rejected Ben ask Cem E3 away Cem
            Anna, hast du E4 -> asked Ben Anna E4
            """,
        ),
        Scenario(
            "leaves the question that he was asked",
            OPEN + "Cem, hast du E3\nCem ist weg -> player_away Cem\nAnna, hast du E4 -> asked Ben Anna E4",
        ),
        Scenario(
            "is smoking, telephoning, in the loo",
            OPEN
            + """
            Cem ist kurz eine rauchen -> player_away Cem
            Cem ist wieder da -> player_back Cem
            Cem ist mal auf dem Klo -> player_away Cem
            Cem ist wieder da -> player_back Cem
            Cem ist weg, Bier holen -> player_away Cem
            Cem ist wieder da -> player_back Cem
            haha, Cem ist raus ->
            """,
        ),
    ],
    "an answer may be put right": [
        Scenario(
            "who has said no finds the card after all, and the asker goes on",
            OPEN + "Cem, hast du E3\nnein -> denied Cem Ben E3; turn Cem\nja, hier -> given Cem Ben E3; turn Ben\n"
            "Cem, hast du E2 -> asked Ben Cem E2",
        ),
        Scenario(
            "not once he has asked himself",
            OPEN + "Cem, hast du E3\nnein -> denied Cem Ben E3; turn Cem\nAnna, hast du F1 -> asked Cem Anna F1\n"
            "ja, hier -> given Anna Cem F1",
        ),
    ],
    "counts": [
        Scenario(
            "the host asks nothing while a card is asked for",
            OPEN + "Cem, hast du E3\nCem hat noch zwei Karten -> move_rejected Cem hand_count not_now\n"
            "ja -> given Cem Ben E3",
        ),
        Scenario("the right number is no news", OPEN + "Cem hat noch elf Karten ->"),
    ],
    "the table's life": [
        Scenario("the turn can be set", OPEN + "Cem ist dran -> turn Cem\nAnna, hast du E3 -> asked Cem Anna E3"),
        Scenario("who is away does not ask", OPEN + "Ben ist weg -> player_away Ben; turn Cem"),
        Scenario("a new deal", OPEN + "neu geben -> round_ended redeal\n" + OPEN),
        Scenario(
            "a correction is played anew",
            OPEN + "Cem, hast du E3 -> asked Ben Cem E3\nKorrektur Cem hast du E2 -> corrected 8; asked Ben Cem E2",
        ),
        Scenario("nobody owes cards here", OPEN + "Ben hat gemogelt ->"),
    ],
}

ALL = [
    (quote, scenario) for group in (SEED, HOUSE_RULES, REASONING) for quote, many in group.items() for scenario in many
]


@pytest.mark.parametrize(("quote", "scenario"), ALL, ids=[f"{quote[:40]}: {one.name}" for quote, one in ALL])
def test_scenario(quote: str, scenario: Scenario) -> None:
    for spoken, got, expected in Table(game="quartett", **scenario.options).played(scenario.script):
        assert got == expected, spoken


def test_every_house_rule_is_tried() -> None:
    assert set(HOUSE_RULES) == QuartettRules.model_fields.keys() - HouseRules.model_fields.keys()


@pytest.mark.parametrize("answers", [("hmpf", "grmbl"), ("grmbl pfft", "hm"), ("wurzel", "sepp depp")])
def test_a_denial_that_nobody_heard_exposes_nobody(answers: tuple[str, str]) -> None:
    """The host took it for granted because the table asked on: a card that turns up refutes no word of anybody."""
    first, second = answers
    table = Table(game="quartett")
    table.say("los", "Anna, hast du D vier", first, "Cem, hast du D drei", second, "Quartett D")
    table.say("Anna, hast du A eins", "ja")
    assert not table.of_type("denial_exposed")


def test_what_is_said_about_a_ruling() -> None:
    """One sentence with the reason."""
    table = Table(game="quartett", **FOUR)
    for spoken, got, expected in table.played(OPEN + LIED + "ja"):
        assert got == expected, spoken
    assert "Cem hat E drei vorhin verneint. Ben bekommt sie und fragt." in table.spoken
    table = Table(game="quartett")
    for spoken, got, expected in table.played(OPEN + getting("E3") + "Anna, hast du A1\nnein\nBen, hast du E3\nnein"):
        assert got == expected, spoken
    assert table.spoken[-1] == "Ben muss E drei haben."


SHARED = OPEN + "Cem, hast du E1\nnein\nAnna, hast du E1\nja\n"
"""Ben has asked for E1 and holds another card of the quartet; Cem has got E1 from Anna."""


@pytest.mark.parametrize("claim", ["Cem, Quartett E", "Quartett E", "Anna legt Quartett E"])
def test_a_quartet_is_refused_with_the_reason_against_it(claim: str) -> None:
    """And not with a card that the player does have; Anna gave hers away."""
    table = Table(game="quartett")
    assert not [0 for spoken, got, expected in table.played(SHARED) if got != expected]
    whose = "Anna" if "Anna" in claim else "Cem"
    reason = "other_has E1 Cem" if whose == "Anna" else "group_shared Ben"
    assert table.say(claim) == [f"move_rejected {whose} lay_quartet E {reason}"]
    said = "E eins muss Cem haben." if whose == "Anna" else "Ben muss auch noch eine davon haben."
    assert table.spoken[-1] == said


def test_what_another_one_claims_confirms_no_quartet() -> None:
    table = Table(game="quartett")
    assert not [0 for spoken, got, expected in table.played(SHARED) if got != expected]
    table.say("Quartett E")
    assert table.say("Ben, Quartett E") == ["move_rejected Ben lay_quartet E other_has E1 Cem"]
    assert table.say("Ben, Quartett E")[-1] == "quartet_laid Ben E", "in the end his own word counts"


def test_what_was_taken_back_is_said() -> None:
    table = Table(game="quartett")
    table.say("los", "Cem, hast du E drei", "ja", "zurück")
    assert table.spoken[-2:] == ["Korrigiert.", "Zurückgenommen: Cem gibt Ben E drei."]
    assert table.say("nein") == ["denied Cem Ben E3", "turn Cem"]


def test_what_the_turn_is_about() -> None:
    table = Table(game="quartett")
    for spoken, got, expected in table.played(OPEN + "Anna Quartett B\nCem, hast du E3\nwas liegt"):
        assert got == expected, spoken
    assert table.spoken[-1] == "Ben fragt Cem nach E drei."
    assert table.evening.view.subject == ("E3", "Ben → Cem", "Anna: B")


def test_how_many_cards_somebody_has() -> None:
    table = Table(game="quartett")
    for spoken, got, expected in table.played(OPEN + getting("E3")):
        assert got == expected, spoken
    table.hear("wie viele Karten hat Ben")
    assert table.spoken[-1] == "Ben hat zwölf Karten."


def test_the_machine_is_drawn() -> None:
    assert "asked" in diagram() and diagram().startswith("---")


@pytest.mark.parametrize("more", ["und a drei", "a drei auch noch", "cem und a drei"])
def test_who_has_given_is_asked_on(more: str) -> None:
    """Seed 004: "Letzterer darf solange weiterfragen": the table says whom he asks only once."""
    table = Table(game="quartett")
    table.say("los", "cem hast du a zwei", "ja")
    assert table.say(more) == ["asked Ben Cem A3"]
    assert table.say("nein", "und b zwei")[-1].startswith("question Cem name_asked")


def test_a_name_that_may_have_gone_unheard_is_asked_for() -> None:
    """Whoever answers for another one would have denied what he holds."""
    table = Table(game="quartett")
    table.say("los", "cem hast du a zwei", "ja")
    assert table.say("hast du die a drei") == ["question Ben name_asked"]


@pytest.mark.parametrize("said", ["karo", "sieben", "zwei", "e drei"])
def test_who_is_asked_for_is_a_player(said: str) -> None:
    """A word that is no name answers nothing, and ends no evening."""
    table = Table(game="quartett")
    table.say("los")
    assert table.say("hast du e vier")[-1] == "question Ben name_asked"
    table.say(said)
    assert table.say("anna")[-1] == "asked Ben Anna E4"
