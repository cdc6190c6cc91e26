"""Seed 001, sentence by sentence: what each demands, said at a table, legal and illegal."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from evenings import Table

from host.errors import UsageError
from host.registry import game


class Scenario(NamedTuple):
    """A script for `Table.assert_plays`; Anna deals, then Ben and Cem."""

    name: str
    script: str
    options: dict[str, Any] = {}  # noqa: RUF012 - never written


OPEN = (
    "in der mitte liegen herz ass, pik sieben und karo zehn -> round_started Anna 1; middle_named HA+S7+D10; turn Ben\n"
)
KNOCKED = OPEN + "ich klopfe\nich schiebe\nich schiebe -> passed Anna; round_ended knock\n"
"""Ben has knocked, all are to be counted."""
ONE_LIFE = {"lives": 1}
ANNA_SWIMS = (
    KNOCKED + "anna hat zehn\nben hat zwanzig\ncem hat zwanzig -> scored Cem 20 20; life_lost Anna 0; swimming Anna\n"
)
SECOND = (
    "in der mitte liegen kreuz ass, pik acht und karo neun -> round_started Ben 2; middle_named CA+S8+D9; turn Cem\n"
)
ANNA_UNDER = (
    ANNA_SWIMS
    + SECOND
    + "ich klopfe\nich schiebe\nich schiebe -> passed Ben; round_ended knock\n"
    + "anna hat zehn\nben hat zwanzig\ncem hat zwanzig -> scored Cem 20 20; player_out Anna\n"
)

SEED: dict[str, list[Scenario]] = {
    "Es werden jeweils drei verdeckte Karten einzeln an alle Spielteilnehmer ausgegeben.": [
        Scenario(
            "three cards, no more and no less",
            KNOCKED
            + """
            anna hat herz könig und herz dame
            (wait 10) -> question Anna hand_mismatch
            anna hat herz könig herz dame herz acht -> answered Anna withdrawn; scored Anna 28 28
            """,
        ),
        Scenario(
            "four are asked about",
            KNOCKED + "anna: herz könig herz dame herz acht herz neun -> question Anna hand_mismatch",
        ),
    ],
    "Der Kartengeber gibt sich selbst zwei Stapel mit jeweils drei Karten. Er sieht sich … an": [
        Scenario("he keeps it", "ich nehme die -> packet_chosen Anna sharp\n" + OPEN),
        Scenario("or not", "ich nehme die anderen -> packet_chosen Anna False\n" + OPEN),
        Scenario("named", "anna ich behalte die -> packet_chosen Anna sharp"),
        Scenario(
            "not in the middle of a deal", OPEN + "ich nehme die anderen -> move_rejected Ben take_packet not_now"
        ),
    ],
    "so muss er den zweiten Stapel offen in die Tischmitte legen": [
        Scenario("the middle is named", OPEN),
        Scenario(
            "its cards alone are enough when he has chosen",
            "ich nehme die anderen\n"
            "herz ass, pik sieben und karo zehn -> round_started Anna 1; middle_named HA+S7+D10; turn Ben",
        ),
        Scenario(
            "in every deal anew: before that somebody may be talking about his last hand",
            ANNA_SWIMS + "kreuz ass, pik acht und karo neun ->\n"
            "ich nehme die -> packet_chosen Ben sharp\n" + SECOND.removeprefix("in der mitte liegen "),
            ONE_LIFE,
        ),
        Scenario("three cards worth 31 are a hand", "ich nehme die\nherz ass herz könig herz dame ->\n" + OPEN),
        Scenario(
            "a wrong number is asked about",
            "in der mitte liegen herz ass pik sieben karo zehn karo neun -> question middle",
        ),
        Scenario("one card twice, too", "in der mitte liegen herz ass pik sieben herz ass -> question middle"),
        Scenario("before it nobody swaps", "herz acht gegen herz ass -> move_rejected Anna swap no_upcard"),
        Scenario("nobody shoves", "ich schiebe -> move_rejected Anna pass no_upcard"),
        Scenario("nobody knocks", "ich klopfe -> move_rejected Anna knock no_upcard"),
    ],
    "Die übrigen Karten werden beiseite gelegt.": [
        Scenario(
            "when all pass, play goes on", OPEN + "ich schiebe\nich schiebe\nich schiebe -> passed Anna; turn Ben"
        ),
    ],
    "Der Spieler links vom Geber beginnt das Spiel.": [
        Scenario("left of Anna sits Ben", OPEN),
        Scenario(
            "left of Cem sits Anna",
            (
                "cem gibt ->\n"
                "in der mitte liegen herz ass pik sieben karo zehn -> round_started Cem 1; "
                "middle_named HA+S7+D10; turn Anna"
            ),
        ),
        Scenario(
            "nobody else", OPEN + "anna schiebt -> move_rejected Anna pass out_of_turn; reminded Anna out_of_turn"
        ),
    ],
    "Er kann entweder eine Karte oder alle drei Karten aus der Hand mit Karten in der Mitte tauschen": [
        Scenario("one, his own first", OPEN + "kreuz acht gegen herz ass -> swapped Ben C8 HA 1; turn Cem"),
        Scenario("given and taken", OPEN + "ich gebe herz sieben, nehme pik sieben -> swapped Ben H7 S7 1; turn Cem"),
        Scenario("taken for given", OPEN + "ich nehme herz ass für herz sieben -> swapped Ben H7 HA 1; turn Cem"),
        Scenario("with a name", OPEN + "ben kreuz acht gegen herz ass -> swapped Ben C8 HA 1; turn Cem"),
        Scenario(
            "in the third person", OPEN + "ben tauscht kreuz acht gegen herz ass -> swapped Ben C8 HA 1; turn Cem"
        ),
        Scenario(
            "all three, with the names of his own",
            OPEN + "ich tausche alle, kreuz acht kreuz neun kreuz zehn -> swapped Ben C8+C9+C10 HA+S7+D10 3; turn Cem",
        ),
        Scenario(
            "the names of those in the middle say nothing about his own",
            OPEN
            + """
            ich tausche alle gegen herz ass pik sieben karo zehn -> swapped Ben - HA+S7+D10 3; turn Cem; question middle
            """,
        ),
        Scenario(
            "all three; then the middle is asked for",
            OPEN
            + """
            ich tausche alle -> swapped Ben - HA+S7+D10 3; turn Cem; question middle
            kreuz acht, kreuz neun und kreuz zehn -> answered C8 C9 C10; middle_named C8+C9+C10
            herz neun gegen kreuz neun -> swapped Cem H9 C9 1; turn Anna
            """,
        ),
        Scenario(
            "three against three are all three",
            OPEN
            + """
            kreuz acht kreuz neun kreuz zehn gegen herz ass pik sieben karo zehn -> swapped Ben C8+C9+C10 HA+S7+D10 3; …
            """,
        ),
        Scenario(
            "a card that does not lie there is asked about: misheard",
            OPEN
            + """
            kreuz acht gegen herz könig -> question Ben not_in_middle
            nein -> answered Ben no
            kreuz acht gegen herz ass -> swapped Ben C8 HA 1; turn Cem
            """,
        ),
        Scenario(
            "a card that does not lie there is asked about: the host was wrong, and asks what lies",
            OPEN
            + """
            kreuz acht gegen herz könig -> question Ben not_in_middle
            ja -> answered Ben yes; swapped Ben C8 HK 1; turn Cem; question middle
            """,
        ),
        Scenario(
            "one's own card cannot lie in the middle: said the other way round",
            OPEN
            + """
            herz ass gegen kreuz acht -> swapped Ben C8 HA 1; turn Cem
            kreuz acht gegen herz ass ->
            """,
        ),
        Scenario(
            "one's own card cannot be on another hand",
            OPEN
            + """
            kreuz acht gegen herz ass
            herz ass gegen pik sieben -> question impossible_card
            (wait 20) -> answered default
            herz neun gegen kreuz acht -> swapped Cem H9 C8 1; turn Anna
            """,
        ),
        Scenario(
            "a given card lies in the middle, a taken one does not any more",
            OPEN
            + """
            kreuz acht gegen herz ass
            herz neun gegen herz ass -> question Cem not_in_middle
            nein
            herz neun gegen kreuz acht -> swapped Cem H9 C8 1; turn Anna
            """,
        ),
        Scenario(
            "two bare cards are asked about",
            OPEN
            + "kreuz acht herz ass -> question Ben swap_meant\nja -> answered Ben yes; swapped Ben C8 HA 1; turn Cem",
        ),
        Scenario(
            "a pause in the middle of it",
            """
            1 2 | in der mitte liegen herz ass pik sieben karo zehn
            5 6 | ben kreuz acht ->
            6.6 7.6 | gegen herz ass -> swapped Ben C8 HA 1; turn Cem
            9 10 | herz neun ->
            10.5 11.5 | gegen kreuz acht -> swapped Cem H9 C8 1; turn Anna
            """,
        ),
        Scenario("one bare card is talk", OPEN + "herz ass ->\nich schiebe -> passed Ben; turn Cem"),
    ],
    "jedoch nicht zwei": [
        Scenario(
            "named",
            OPEN
            + """
            kreuz acht und kreuz neun gegen herz ass und pik sieben -> move_rejected Ben swap two_cards
            kreuz acht gegen herz ass -> swapped Ben C8 HA 1; turn Cem
            """,
        ),
        Scenario("not named", OPEN + "ich tausche zwei karten -> move_rejected Ben swap_count two_cards"),
        Scenario(
            "two against one are asked about",
            OPEN + "kreuz acht und kreuz neun gegen herz ass -> question Ben which_swap",
        ),
        Scenario("one, but which", OPEN + "ich tausche eine karte -> question Ben which_swap"),
    ],
    "mit der Aussage „Ich schiebe“ keine Karte tauschen": [
        Scenario("said so", OPEN + "ich schiebe -> passed Ben; turn Cem"),
        Scenario("or go on", OPEN + "weiter -> passed Ben; turn Cem"),
        Scenario("with a name", OPEN + "ben schiebt -> passed Ben; turn Cem"),
    ],
    "oder aber das Spiel schließen, indem er klopft (meist mit den Fingerknöcheln auf den Spieltisch)": [
        Scenario("by word", OPEN + "ich klopfe -> knocked Ben; turn Cem"),
        Scenario(
            "by knuckles", "1 2 | in der mitte liegen herz ass pik sieben karo zehn\n5 KNOCK -> knocked Ben; turn Cem"
        ),
        Scenario(
            "knuckles and word are one knock",
            (
                "1 2 | in der mitte liegen herz ass pik sieben karo zehn\n"
                "5 KNOCK -> knocked Ben; turn Cem\n"
                "5.5 6 | ich klopfe ->"
            ),
        ),
        Scenario(
            "word and knuckles, too",
            (
                "1 2 | in der mitte liegen herz ass pik sieben karo zehn\n"
                "5 6 | ich klopfe -> knocked Ben; turn Cem\n"
                "6.5 KNOCK ->"
            ),
        ),
        Scenario("knuckles mean nothing before the middle lies", "5 KNOCK ->"),
        Scenario("nor in a pause", "1 2 | in der mitte liegen herz ass pik sieben karo zehn\n3 4 | pause\n5 KNOCK ->"),
        Scenario(
            "it was no knock",
            """
            1 2 | in der mitte liegen herz ass pik sieben karo zehn
            5 KNOCK -> knocked Ben; turn Cem
            8 9 | zurück -> corrected 9+10
            10 11 | ich schiebe -> passed Ben; turn Cem
            """,
        ),
        Scenario(
            "it was something else",
            """
            1 2 | in der mitte liegen herz ass pik sieben karo zehn
            5 KNOCK -> knocked Ben; turn Cem
            8 10 | korrektur ich schiebe -> corrected 9+10; passed Ben; turn Cem
            """,
        ),
        Scenario(
            "instead of a swap, not with it",
            OPEN
            + (
                "kreuz acht gegen herz ass ich klopfe -> swapped Ben C8 HA 1; turn Cem; "
                "move_rejected Ben knock knock_instead"
            ),
        ),
        Scenario(
            "not a second time", OPEN + "ich klopfe\nich klopfe\ncem klopft -> move_rejected Cem knock already_knocked"
        ),
    ],
    "Klopft ein Spieler, so dürfen alle anderen … noch einmal tauschen (oder schieben) und das Spiel ist beendet.": [
        Scenario(
            "one turn for all others",
            OPEN
            + """
            ich schiebe
            ich klopfe -> knocked Cem; turn Anna
            ich schiebe -> passed Anna; turn Ben
            kreuz acht gegen herz ass -> swapped Ben C8 HA 1; round_ended knock
            """,
        ),
        Scenario("then nobody any more", KNOCKED + "ich schiebe -> move_rejected Anna pass counting"),
    ],
    "Hält ein Spieler 31 Punkte („Schnauz“) oder Feuer (3 Asse) … und das Spiel endet sofort": [
        Scenario(
            "Schnauz with the swap",
            OPEN
            + (
                "herz neun gegen herz ass, schnauz -> swapped Ben H9 HA 1; call_heard Ben schnauz; "
                "round_ended Ben schnauz; scored Ben 31 31"
            ),
        ),
        Scenario(
            "right after the swap",
            (
                "1 2 | in der mitte liegen herz ass pik sieben karo zehn\n"
                "5 7 | herz neun gegen herz ass\n"
                "8 9 | schnauz -> call_heard Ben schnauz; round_ended Ben schnauz; scored Ben 31 31"
            ),
        ),
        Scenario(
            "a while after the swap: the player on turn",
            "1 2 | in der mitte liegen herz ass pik sieben karo zehn\n5 7 | herz neun gegen herz ass\n"
            "13 14 | schnauz -> call_heard Cem schnauz; round_ended Cem schnauz; scored Cem 31 31",
        ),
        Scenario(
            "a light for a cigarette",
            OPEN + "hat jemand mal feuer ->\nwir haben feuer ->",
        ),
        Scenario("Feuer on turn", OPEN + "feuer -> call_heard Ben feuer; round_ended Ben feuer; scored Ben 31 31"),
        Scenario(
            "by somebody not on turn",
            OPEN + "anna feuer -> call_heard Anna feuer; round_ended Anna feuer; scored Anna 31 31",
        ),
        Scenario(
            "said about somebody",
            OPEN + "cem hat schnauz -> call_heard Cem schnauz; round_ended Cem schnauz; scored Cem 31 31",
        ),
        Scenario(
            "shown without the word",
            OPEN
            + "cem hat pik ass pik könig pik zehn -> call_heard Cem schnauz; round_ended Cem schnauz; scored Cem 31 31",
        ),
        Scenario(
            "by points",
            OPEN + "cem hat einunddreißig -> call_heard Cem schnauz; round_ended Cem schnauz; scored Cem 31 31",
        ),
        Scenario(
            "after a knock",
            OPEN + "ich klopfe\nschnauz -> call_heard Cem schnauz; round_ended Cem schnauz; scored Cem 31 31",
        ),
        Scenario("less shown ends nothing by itself", OPEN + "cem hat dreißig -> question shown\nnein -> answered no"),
        Scenario(
            "against what is known",
            OPEN
            + """
            kreuz acht gegen herz ass
            herz neun gegen pik sieben
            ben feuer -> call_heard Ben feuer; round_ended Ben feuer; scored Ben 31 31
            """,
        ),
        Scenario(
            "impossible by the known cards: asked",
            OPEN
            + """
            kreuz acht gegen pik sieben
            ich schiebe
            ben feuer -> question Ben known_cards
            nein -> answered Ben no
            ben feuer -> question Ben known_cards
            ja -> answered Ben yes; call_heard Ben feuer; round_ended Ben feuer; scored Ben 31 31
            """,
        ),
        Scenario(
            "what is shown denies it: a false call (issue 17)",
            OPEN
            + """
            ben feuer
            ben hat drei könige -> call_false Ben feuer; reminded Ben call_false feuer; scored Ben 30.5 30.5
            """,
        ),
        Scenario(
            "cards deny it",
            OPEN
            + """
            ben schnauz
            ben hat herz könig pik bube und karo neun -> call_false Ben schnauz; …
            """,
        ),
        Scenario(
            "a number may have been misheard: it counts, and nobody is told off for it",
            OPEN
            + """
            ben schnauz
            ben hat zwanzig -> scored Ben 20 20
            """,
        ),
        Scenario("what is shown confirms it", OPEN + "ben feuer\nben hat drei asse -> scored Ben 31 31"),
        Scenario(
            "two at once",
            OPEN
            + (
                "ben feuer -> call_heard Ben feuer; round_ended Ben feuer; scored Ben 31 31\n"
                "cem schnauz -> call_heard Cem schnauz; scored Cem 31 31\n"
                "anna hat acht -> scored Anna 8 8; life_lost Anna 2"
            ),
        ),
    ],
    "was natürlich bereits unmittelbar nach dem Geben der Karten erfolgen kann": [
        Scenario(
            "before the middle lies",
            (
                "cem feuer -> round_started Anna 1; call_heard Cem feuer; round_ended Cem feuer; "
                "scored Cem 31 31\n"
                "anna hat acht\n"
                "ben hat neun -> scored Ben 9 9; life_lost Anna 2"
            ),
        ),
        Scenario(
            "without a name: who?",
            (
                "feuer -> question who_called\n"
                "ben -> answered Ben; round_started Anna 1; call_heard Ben feuer; round_ended Ben feuer; "
                "scored Ben 31 31"
            ),
        ),
        Scenario(
            "as soon as it lies",
            OPEN + "anna schnauz -> call_heard Anna schnauz; round_ended Anna schnauz; scored Anna 31 31",
        ),
    ],
    "Entweder sammelt man Karten derselben Farbe … oder man sammelt Karten desselben Ranges": [
        Scenario(
            "one suit",
            KNOCKED
            + (
                "anna: herz ass, herz könig, karo sieben -> question impossible_card\n"
                "ja -> answered yes; scored Anna 21 21"
            ),
        ),
        Scenario("with hat and und", KNOCKED + "anna hat herz acht herz könig und karo sieben -> scored Anna 18 18"),
        Scenario(
            "where cards lie is no hand",
            KNOCKED + "anna hat acht\nben hat elf\n"
            "in der mitte liegen herz acht pik acht karo neun -> question who_pays; …\n"
            "cem hat elf -> answered withdrawn; scored Cem 11 11; …",
        ),
        Scenario("a hand is no middle", "herz acht herz könig karo sieben ->"),
        Scenario(
            "the last hand needs no name",
            KNOCKED
            + "anna hat acht\nben hat elf\nherz acht herz könig karo sieben -> scored Cem 18 18; life_lost Anna 2",
        ),
        Scenario(
            "three suits: the highest card",
            KNOCKED + "anna hat herz acht kreuz könig und karo sieben -> scored Anna 10 10",
        ),
        Scenario("three of a rank", KNOCKED + "anna hat herz acht kreuz acht und karo acht -> scored Anna 30.5 30.5"),
        Scenario("by its name", KNOCKED + "anna hat drei könige -> scored Anna 30.5 30.5"),
    ],
    "drei Siebener, drei Damen etc. (30 ½ Punkte)": [
        Scenario("in words", KNOCKED + "anna hat dreißigeinhalb -> scored Anna 30.5 30.5"),
        Scenario("in two words", KNOCKED + "anna hat dreißig einhalb punkte -> scored Anna 30.5 30.5"),
        Scenario("in digits", KNOCKED + "anna hat 30½ -> scored Anna 30.5 30.5"),
        Scenario(
            "three sevens cannot be, one lies in the middle and one is known",
            OPEN
            + (
                "herz acht gegen pik sieben\n"
                "kreuz sieben gegen herz acht\n"
                "ich klopfe\n"
                "ich schiebe\n"
                "ich schiebe\n"
                "anna hat drei siebener -> question Anna points_mismatch"
            ),
        ),
    ],
    'Ass und zwei Bilder bzw. Ass, ein Bild und eine Zehn derselben Farbe ("Schnauz" 31 Punkte)': [
        Scenario("counted, not called", KNOCKED + "anna hat pik ass pik könig pik zehn -> scored Anna 31 31"),
    ],
    "Als Verlierer gelten der oder die Spieler, die am Ende des Spiels … die wenigsten Punkte vorweisen können.": [
        Scenario("one", KNOCKED + "anna hat zehn\nben hat zwanzig\ncem hat elf -> scored Cem 11 11; life_lost Anna 2"),
        Scenario(
            "all of the lowest, from the dealer's left",
            KNOCKED
            + "anna hat zehn\nben hat zwanzig\ncem hat zehn -> scored Cem 10 10; life_lost Cem 2; life_lost Anna 2",
        ),
        Scenario(
            "known cards check the points",
            OPEN
            + """
            herz acht gegen herz ass
            ich klopfe
            ich schiebe
            ich schiebe
            ben hat neun -> question Ben points_mismatch
            nein -> answered Ben no
            ben hat elf -> scored Ben 11 11
            """,
        ),
        Scenario(
            "and the cards",
            OPEN
            + """
            herz acht gegen herz ass
            ich klopfe
            ich schiebe
            ich schiebe
            ben hat pik zehn pik könig pik dame -> question Ben known_cards
            (wait 20) -> answered Ben default; scored Ben 30 30
            """,
        ),
        Scenario(
            "counting again replaces it",
            KNOCKED
            + (
                "anna hat zehn\n"
                "anna hat elf -> scored Anna 11 11\n"
                "ben hat zehn\n"
                "cem hat zwanzig -> scored Cem 20 20; life_lost Ben 2"
            ),
        ),
    ],
    "so verfügt jeder Spieler symbolisch über drei Leben": [
        Scenario(
            "three",
            KNOCKED
            + "anna hat zehn\nben hat zwanzig\ncem hat zwanzig -> scored Cem 20 20; life_lost Anna 2\n"
            + SECOND,
        ),
    ],
    "Hat ein Spieler alle drei Leben verloren, so darf er noch weiter mitspielen, allerdings schwimmt er nun.": [
        Scenario("he is dealt to", ANNA_SWIMS + SECOND + "ich schiebe -> passed Cem; turn Anna", ONE_LIFE),
    ],
    "Verliert er ein weiteres Mal, so geht er unter und scheidet aus.": [
        Scenario(
            "under, and passed over",
            ANNA_UNDER
            + """
            in der mitte liegen kreuz ass pik acht karo neun -> round_started Cem 3; middle_named CA+S8+D9; turn Ben
            anna schiebt -> move_rejected Anna pass not_dealt
            ich schiebe -> passed Ben; turn Cem
            ich schiebe -> passed Cem; turn Ben
            """,
            ONE_LIFE,
        ),
        Scenario(
            "under, as it was heard: the table says that he still plays",
            ANNA_UNDER
            + """
            in der mitte liegen kreuz ass pik acht karo neun -> round_started Cem 3; middle_named CA+S8+D9; turn Ben
            anna ist dran -> swimming Anna; turn Anna
            ich schiebe -> passed Anna; turn Ben
            ich schiebe -> passed Ben; turn Cem
            ich schiebe -> passed Cem; turn Anna
            """,
            ONE_LIFE,
        ),
        Scenario(
            "under, as it was heard: he says at once that he is not",
            ANNA_UNDER
            + """
            nein anna ist noch nicht raus -> swimming Anna
            in der mitte liegen kreuz ass pik acht karo neun
            ich schiebe -> passed Ben; turn Cem
            ich schiebe -> passed Cem; turn Anna
            """,
            ONE_LIFE,
        ),
        Scenario(
            "under, as it was heard: he says so in the next deal",
            ANNA_UNDER
            + """
            in der mitte liegen kreuz ass pik acht karo neun
            quatsch ich bin doch noch dabei -> swimming Anna
            ich schiebe -> passed Ben; turn Cem
            ich schiebe -> passed Cem; turn Anna
            """,
            ONE_LIFE,
        ),
    ],
    "zuletzt nur noch ein Spieler, der Gesamtsieger … Wird um Einsätze gespielt, gewinnt der Sieger den Einsatz": [
        Scenario(
            "two players, one life",
            """
            in der mitte liegen kreuz ass pik acht karo neun -> round_started Anna 1; middle_named CA+S8+D9; turn Ben
            ich klopfe
            ich schiebe
            anna hat zehn
            ben hat elf -> scored Ben 11 11; life_lost Anna 0; swimming Anna
            in der mitte liegen kreuz ass pik acht karo neun -> round_started Ben 2; middle_named CA+S8+D9; turn Anna
            ich klopfe
            ich schiebe
            anna hat zehn
            ben hat elf -> scored Ben 11 11; player_out Anna; game_ended Ben Ben:1:1:50+Anna:0:2:-50
            """,
            {"lives": 1, "stake": 50, "players": ("Anna", "Ben")},
        ),
    ],
}


def _cases() -> list[Any]:
    return [
        pytest.param(scenario, id=f"{sentence[:40]}: {scenario.name}")
        for sentence, scenarios in SEED.items()
        for scenario in scenarios
    ]


@pytest.mark.parametrize("scenario", _cases())
def test_sentence(scenario: Scenario) -> None:
    for spoken, got, expected in Table(game="schwimmen", **scenario.options).played(scenario.script):
        assert got == expected, spoken


@pytest.mark.parametrize("count", [1, 10])
def test_two_to_nine_players(count: int) -> None:
    """RULES.md §2: 3n + 3 ≤ 32."""
    with pytest.raises(UsageError, match="2 bis 9"):
        game("schwimmen").check_count(count)


@pytest.mark.parametrize("count", range(2, 10))
def test_three_cards_for_each(count: int) -> None:
    table = Table(["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gustav", "Hugo", "Ida"][:count], game="schwimmen")
    table.say("in der mitte liegen herz ass pik sieben karo zehn")
    assert list(table.counts.values()) == [3] * count
    for _ in range(count):
        table.say("ich schiebe")
    assert table.game.turn == "Ben"
