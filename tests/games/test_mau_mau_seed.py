"""Seed 002, line by line: what each sentence demands, said at a table, legal and illegal."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from evenings import Table

from games.mau_mau.rules import MauMauRules
from host.errors import UsageError
from host.inputs import Invited
from host.registry import game


class Scenario(NamedTuple):
    """A script for `Table.assert_plays`, and what is different from the usual table (Anna deals, then Ben and Cem)."""

    name: str
    script: str
    options: dict[str, Any] = {}  # noqa: RUF012 - never written


OPEN = "es liegt herz neun -> round_started Anna H9 1; turn Ben\n"
TWO = {"hand_size": 2}
"""Two cards each: the first lay is the second-last card, the second finishes."""
BEN_WINS = """
    es liegt herz neun
    herz zehn letzte karte
    ich ziehe
    weiter
    ich ziehe
    weiter
    herz könig mau -> card_laid Ben HK; call_heard Ben mau; round_ended Ben mau
"""
"""Cem and Anna hold three cards each."""
BEN_WINS_WITH_JACK = BEN_WINS.replace(
    "herz könig mau -> card_laid Ben HK; call_heard Ben mau; round_ended Ben mau",
    "herz bube mau mau -> card_laid Ben HJ; call_heard Ben mau_mau; round_ended Ben mau_mau",
)
SHARP = {"hand_size": 2, "rounds": 1}
"""One round only: all its deals are sharp."""
ANNA_WINS_SHARP = """
    es liegt herz neun -> round_started Anna H9 1 sharp; turn Ben
    ich ziehe
    weiter
    ich ziehe
    weiter
    herz zehn letzte karte
    ich ziehe
    weiter
    ich ziehe
    weiter
    herz könig mau -> card_laid Anna HK; call_heard Anna mau; round_ended Anna mau
"""
"""Ben and Cem hold four cards each; Anna dealt."""
BEN_WINS_SHARP = BEN_WINS.replace("es liegt herz neun", "es liegt herz neun -> round_started Anna H9 1 sharp; turn Ben")

SEED: dict[str, list[Scenario]] = {
    "gespielt wird mit 64 Karten (2 Kartenspiele)": [
        Scenario(
            "each face lies twice, a third one was probably misheard",
            """
            es liegt herz neun
            herz zehn -> card_laid Ben H10; turn Cem
            herz zehn -> card_laid Cem H10; turn Anna
            herz zehn -> question impossible_card
            nein -> answered no
            herz könig -> card_laid Anna HK; turn Ben
            """,
        ),
        Scenario(
            "nobody is punished for a third one that would not fit",
            """
            es liegt herz neun
            herz könig
            herz könig
            pik könig
            pik acht
            herz könig -> question impossible_card
            ja -> answered yes
            pik zehn -> card_laid Anna S10; turn Ben
            """,
        ),
        Scenario(
            "no card below the seven",
            OPEN + "herz sechs ->",
        ),
    ],
    "es wird im Uhrzeigersinn gespielt": [
        Scenario(
            "Anna, Ben, Cem, Anna",
            """
            es liegt herz neun -> round_started Anna H9 1; turn Ben
            herz zehn -> card_laid Ben H10; turn Cem
            herz könig -> card_laid Cem HK; turn Anna
            herz dame -> card_laid Anna HQ; turn Ben
            """,
        ),
        Scenario(
            "against the clock is out of turn",
            OPEN
            + """
            anna herz zehn -> move_rejected Anna lay H10 out_of_turn; reminded Anna out_of_turn
            herz zehn -> card_laid Ben H10; turn Cem
            """,
        ),
    ],
    'jeder Spieler muß pro Runde einmal die Karten "geben"': [
        Scenario(
            "the deal moves one seat",
            BEN_WINS
            + """
            cem hat elf punkte
            anna hat elf punkte
            es liegt karo neun -> round_started Ben D9 2; turn Cem
            """,
            TWO,
        ),
        Scenario(
            "nobody deals while a deal runs",
            OPEN + "ben gibt -> move_rejected Ben dealer not_now",
        ),
    ],
    "eine Karte wird unverdeckt in die Mitte gelegt": [
        Scenario("the upcard starts the pile", OPEN + "herz zehn -> card_laid Ben H10; turn Cem"),
        Scenario("no lay before it", "herz zehn -> move_rejected Anna lay H10 no_upcard"),
        Scenario("only one: then it says what lies on top", OPEN + "es liegt karo neun -> top_named D9"),
    ],
    'der Mitspieler der zur Linken des "Gebers" sitzt beginnt das Spiel': [
        Scenario("left of Anna sits Ben", OPEN),
        Scenario("left of Ben sits Cem", "ben gibt ->\nes liegt herz neun -> round_started Ben H9 1; turn Cem"),
        Scenario("left of Cem sits Anna", "cem gibt ->\nes liegt herz neun -> round_started Cem H9 1; turn Anna"),
    ],
    "es gelten die üblichen Rahmenspielregeln für MauMau": [
        Scenario("suit on suit", OPEN + "herz acht -> card_laid Ben H8; player_skipped Cem; turn Anna"),
        Scenario("rank on rank", OPEN + "kreuz neun -> card_laid Ben C9; turn Cem"),
        Scenario(
            "neither: taken back, corrected, then the penalty",
            OPEN
            + """
            kreuz zehn -> move_rejected Ben lay C10 not_served
            herz zehn -> card_laid Ben H10; turn Cem; penalty_owed Ben 1 wrong_card
            gezogen -> penalty_drawn Ben 1
            """,
        ),
        Scenario(
            "who cannot lay draws one and may lay it",
            OPEN
            + """
            ich ziehe -> cards_drawn Ben 1 cannot_serve
            herz zehn -> card_laid Ben H10; turn Cem
            """,
        ),
        Scenario(
            "or passes after it",
            OPEN + "ich ziehe -> cards_drawn Ben 1 cannot_serve\nweiter -> passed Ben; turn Cem",
        ),
        Scenario("not before it", OPEN + "weiter -> move_rejected Ben pass draw_first"),
        Scenario(
            "draws only once; a second draw is rather the next player's",
            OPEN
            + """
            ich ziehe -> cards_drawn Ben 1 cannot_serve
            ben zieht -> move_rejected Ben draw already_drawn
            ich ziehe -> question Ben slipped_turn
            ja -> answered Ben yes; passed Ben; turn Cem; cards_drawn Cem 1 cannot_serve
            """,
        ),
    ],
    'spielt ein Mitspieler eine "7" auf, muss der nachfolgende Spieler "eine" Karte ziehen und aussetzen': [
        Scenario(
            "draws one, and the turn moves on",
            OPEN
            + """
            herz sieben -> card_laid Ben H7; turn Cem
            ich ziehe -> cards_drawn Cem 1 seven; turn Anna
            """,
        ),
        Scenario(
            "says one",
            OPEN + "herz sieben\nich ziehe eine karte -> cards_drawn Cem 1 seven; turn Anna",
        ),
        Scenario(
            "two is a question, and the default is that it was one",
            OPEN
            + """
            herz sieben
            ich ziehe zwei -> question Cem wrong_count
            nein -> answered Cem no
            ich ziehe -> cards_drawn Cem 1 seven; turn Anna
            """,
        ),
        Scenario(
            "cannot lay anything else",
            OPEN
            + """
            herz sieben
            herz acht -> move_rejected Cem lay H8 must_draw
            ich ziehe -> cards_drawn Cem 1 seven; turn Anna; penalty_owed Cem 1 wrong_card
            """,
        ),
        Scenario(
            "cannot just pass",
            OPEN + "herz sieben\nweiter -> move_rejected Cem pass must_draw",
        ),
        Scenario(
            "the one after needs to serve the seven as any card",
            OPEN
            + """
            herz sieben
            ich ziehe
            kreuz acht -> move_rejected Anna lay C8 not_served
            kreuz sieben -> card_laid Anna C7; turn Ben; …
            """,
        ),
    ],
    'ist der nachfolgende Spieler auch im Besitz einer "7", kann er diese spielen': [
        Scenario("any suit", OPEN + "herz sieben\nkaro sieben -> card_laid Cem D7; turn Anna"),
        Scenario(
            "also named bare",
            OPEN + "herz sieben\nsieben -> question which_card\nkaro -> answered D; card_laid Cem D7; turn Anna",
        ),
    ],
    'der nun folgende 3. Mitspieler muss "Zwei" Karten ziehen und aussetzen': [
        Scenario(
            "two cards",
            OPEN
            + """
            herz sieben
            karo sieben
            ich ziehe zwei -> cards_drawn Anna 2 seven; turn Ben
            karo zehn -> card_laid Ben D10; turn Cem
            """,
        ),
        Scenario(
            "one is a question",
            OPEN + "herz sieben\nkaro sieben\nich ziehe eine -> question Anna wrong_count",
        ),
    ],
    'ist dieser 3. Mitspieler ebenfalls im Besitz einer "7" kann er diese spielen': [
        Scenario(
            "the chain goes round", OPEN + "herz sieben\nkaro sieben\nkreuz sieben -> card_laid Anna C7; turn Ben"
        ),
    ],
    'der 4. Mitspieler muss nun "drei" Karten ziehen und aussetzen, es sei denn er hat eine "7" u.s.w.': [
        Scenario(
            "three",
            OPEN + "herz sieben\nkaro sieben\nkreuz sieben\nich ziehe -> cards_drawn Anna 3 seven; turn Ben",
            {"players": ("Anna", "Ben", "Cem", "Dora")},
        ),
        Scenario(
            "four, and the next chain begins with one",
            OPEN
            + """
            herz sieben
            karo sieben
            kreuz sieben
            pik sieben
            ich ziehe vier -> cards_drawn Ben 4 seven; turn Cem
            pik sieben -> card_laid Cem S7; turn Dora
            ich ziehe -> cards_drawn Dora 1 seven; turn Anna
            """,
            {"players": ("Anna", "Ben", "Cem", "Dora")},
        ),
    ],
    'spielt ein Mitspieler eine "8" auf, muss der nachfolgende Spieler aussetzen': [
        Scenario("skipped", OPEN + "herz acht -> card_laid Ben H8; player_skipped Cem; turn Anna"),
        Scenario(
            "the skipped one is out of turn",
            OPEN + "herz acht\ncem pik acht -> move_rejected Cem lay S8 out_of_turn; reminded Cem out_of_turn",
        ),
        Scenario(
            "an eight on an eight skips the next but one",
            OPEN + "herz acht\npik acht -> card_laid Anna S8; player_skipped Ben; turn Cem",
        ),
    ],
    'spielt ein Mitspieler einen "Buben" auf, darf er sich eine Farbe wünschen': [
        Scenario(
            "in the same breath",
            OPEN
            + """
            herz bube ich wünsche mir karo -> card_laid Ben HJ; suit_wished Ben D; turn Cem
            herz zehn -> move_rejected Cem lay H10 wrong_suit
            karo zehn -> card_laid Cem D10; turn Anna; penalty_owed Cem 1 wrong_card
            """,
        ),
        Scenario(
            "a moment later",
            OPEN
            + """
            herz bube -> card_laid Ben HJ; turn Cem
            karo -> suit_wished Ben D
            karo zehn -> card_laid Cem D10; turn Anna
            """,
        ),
        Scenario(
            "the wish ends with the card that served it",
            OPEN + "herz bube karo\nkaro zehn\npik zehn -> card_laid Anna S10; turn Ben",
        ),
        Scenario(
            "the wish holds for who draws, and for the next",
            OPEN
            + """
            herz bube karo
            ich ziehe
            weiter -> passed Cem; turn Anna
            herz zehn -> move_rejected Anna lay H10 wrong_suit
            karo neun -> card_laid Anna D9; turn Ben; …
            """,
        ),
        Scenario(
            "the next lays before the wish: accepted, the wisher is asked",
            OPEN
            + """
            herz bube -> card_laid Ben HJ; turn Cem
            pik zehn -> card_laid Cem S10; turn Anna; question Ben wish
            """,
        ),
        Scenario(
            "without a Jack there is no wish",
            OPEN + "herz zehn\nich wünsche mir karo -> move_rejected Ben wish D no_wish",
        ),
        Scenario(
            "only once",
            OPEN + "herz bube karo\nich wünsche mir pik -> move_rejected Ben wish S no_wish",
        ),
    ],
    'die "letzte Karte" muss angesagt werden': [
        Scenario(
            "said",
            OPEN + "herz zehn letzte karte -> card_laid Ben H10; call_heard Ben last_card; turn Cem",
            TWO,
        ),
        Scenario(
            "said before the card in the same breath",
            OPEN + "letzte karte herz zehn -> card_laid Ben H10; call_heard Ben last_card; turn Cem",
            TWO,
        ),
        Scenario(
            "said within the grace",
            OPEN + "5 6 | herz zehn -> card_laid Ben H10; turn Cem\n7.5 8 | letzte karte -> call_heard Ben last_card",
            TWO,
        ),
        Scenario(
            "said late: first a reminder, then a penalty",
            OPEN
            + """
            5 6 | herz zehn -> card_laid Ben H10; turn Cem
            7.6 8 | letzte karte -> call_late Ben last_card 0.1; reminded Ben call_late last_card
            """,
            TWO,
        ),
        Scenario(
            "not said before the next one lays",
            OPEN
            + """
            herz zehn
            herz könig letzte karte -> call_missed Ben last_card; penalty_owed Ben 1 call_missed; card_laid Cem HK; call_heard Cem last_card; turn Anna
            """,  # noqa: E501
            TWO,
        ),
        Scenario(
            "not said at all",
            OPEN + "herz zehn\n(wait 7) -> call_missed Ben last_card; penalty_owed Ben 1 call_missed",
            TWO,
        ),
        Scenario(
            "said with cards enough",
            OPEN
            + "herz zehn letzte karte -> card_laid Ben H10; turn Cem\n"
            + "(wait 3) -> call_false Ben last_card; reminded Ben call_false last_card",
        ),
    ],
    "während des gesamten Spieles darf man sich nicht beim Mogeln erwischen lassen": [
        Scenario(
            "a card for each card",
            OPEN
            + """
            ben hat gemogelt -> penalty_owed Ben 1 cheating
            gezogen -> penalty_drawn Ben 1
            ben hat mit zwei karten gemogelt -> penalty_owed Ben 2 cheating
            """,
        ),
        Scenario("not between the deals", "ben hat gemogelt ->"),
    ],
    'gewonnen hat der Spieler der zuerst alle Karten abgeworfen und das Spiel mit dem Ausruf "Mau" beendet hat': [
        Scenario("with the call", BEN_WINS, TWO),
        Scenario(
            "without it the game goes on",
            BEN_WINS.replace("herz könig mau -> card_laid Ben HK; call_heard Ben mau; round_ended Ben mau", "")
            + """
            herz könig -> card_laid Ben HK
            (wait 7) -> call_missed Ben mau; penalty_owed Ben 1 call_missed; turn Cem
            gezogen -> penalty_drawn Ben 1
            herz dame -> card_laid Cem HQ; turn Anna
            ich ziehe
            weiter -> passed Anna; turn Ben
            pik dame mau -> card_laid Ben SQ; call_heard Ben mau; round_ended Ben mau
            """,
            TWO,
        ),
        Scenario(
            "late is as good as not at all",
            BEN_WINS.replace("herz könig mau -> card_laid Ben HK; call_heard Ben mau; round_ended Ben mau", "")
            + """
            herz könig -> card_laid Ben HK
            mau -> call_late Ben mau 0.5; reminded Ben call_late mau; round_ended Ben mau
            """,
            TWO,
        ),
    ],
    "die restlichen Spieler zählen nun die Punkte der Karten zusammen, welche sie noch in der Hand haben": [
        Scenario(
            "the cards or the points, the winner nothing",
            BEN_WINS
            + """
            ben hat zehn punkte -> move_rejected Ben hand_points not_now
            cem hat herz könig pik sieben und karo ass -> scored Cem 20 20
            anna hat elf punkte -> scored Anna 10 10
            """,
            TWO,
        ),
        Scenario(
            "as many cards as were counted",
            BEN_WINS
            + """
            cem hat herz könig und pik sieben ->
            (wait 5) -> question Cem hand_mismatch
            nein -> answered Cem no
            cem hat herz könig pik sieben und karo ass -> scored Cem 20 20
            """,
            TWO,
        ),
        Scenario(
            "points that three cards cannot have",
            BEN_WINS + "cem hat acht punkte -> question Cem points_mismatch\nja -> answered Cem yes; scored Cem 10 10",
            TWO,
        ),
    ],
    "es gilt: 7=7Pkt, 8=8Pkt, 9=9Pkt, 10=10Pkt, Ass=11Pkt, Dame=3Pkt, König=4Pkt, Bube=20 Pkt": [
        Scenario(
            "34 and 38",
            BEN_WINS
            + """
            cem hat herz sieben pik acht und kreuz neun -> scored Cem 20 20
            anna hat karo zehn herz ass und kreuz dame -> scored Anna 20 20
            """,
            TWO,
        ),
        Scenario(
            "28 and 44",
            BEN_WINS
            + """
            cem hat herz könig pik könig und kreuz bube -> scored Cem 30 30
            anna hat karo bube herz bube und kreuz könig -> scored Anna 40 40
            """,
            TWO,
        ),
    ],
    "die Summe der gezählten Kartenpunkte wird auf- oder abgerundet "
    "(Beispiel: 14 Pkt ergeben 10 miese Punkte; 45 Pkt ergeben 50 miese Punkte)": [
        Scenario("14", BEN_WINS + "cem hat vierzehn punkte -> scored Cem 10 10", TWO),
        Scenario("45", BEN_WINS + "cem hat fünfundvierzig punkte -> scored Cem 50 50", TWO),
    ],
    "gezählte Kartenpunkte unter 10 Pkt werden immer zu 10 miesen Punkten aufgerundet (Beispiel: Behält ein Spieler "
    'zum Schluß eine "Dame" so werden nicht 3 miese Punkte sondern 10 miese Punkte notiert)': [
        Scenario(
            "a queen",
            """
            es liegt herz neun
            herz zehn letzte karte
            herz könig letzte karte
            ich ziehe
            weiter
            herz ass mau -> card_laid Ben HA; call_heard Ben mau; round_ended Ben mau
            cem hat karo dame -> scored Cem 10 10
            """,
            TWO,
        ),
        Scenario("three queens", BEN_WINS + "cem hat neun punkte -> scored Cem 10 10", TWO),
    ],
    'beendet ein Spieler das Spiel mit einem Buben (Ausruf: "MauMau") verdoppeln sich die Kartenpunkte bei den '
    "Mitspielern, anschließend werden diese miesen Punkte wieder gerundet": [
        Scenario(
            "12 are 24 are 20, 13 are 26 are 30",
            BEN_WINS_WITH_JACK
            + "cem hat zwölf punkte -> scored Cem 20 20\nanna hat dreizehn punkte -> scored Anna 30 30",
            TWO,
        ),
        Scenario(
            "doubled follows from the card, not from the word",
            BEN_WINS.replace("könig mau", "könig mau mau").replace("Ben mau;", "Ben mau_mau;")
            + "cem hat zwölf punkte -> scored Cem 10 10",
            TWO,
        ),
        Scenario(
            "without the call he has not finished",
            BEN_WINS_WITH_JACK.replace(
                "herz bube mau mau -> card_laid Ben HJ; call_heard Ben mau_mau; round_ended Ben mau_mau",
                """
                herz bube -> card_laid Ben HJ
                (wait 7) -> call_missed Ben mau_mau; penalty_owed Ben 1 call_missed; turn Cem
                """,
            ),
            TWO,
        ),
        Scenario(
            "a single Mau is in doubt at a strict table",
            BEN_WINS_WITH_JACK.replace(
                "herz bube mau mau -> card_laid Ben HJ; call_heard Ben mau_mau; round_ended Ben mau_mau",
                """
                herz bube mau -> card_laid Ben HJ
                (wait 7) -> question Ben in_doubt
                ja -> answered Ben yes; round_ended Ben mau_mau
                """,
            ),
            {**TWO, "preset": "streng"},
        ),
        Scenario(
            "and does elsewhere",
            BEN_WINS_WITH_JACK.replace(
                "herz bube mau mau -> card_laid Ben HJ; call_heard Ben mau_mau",
                "herz bube mau -> card_laid Ben HJ; call_heard Ben mau",
            ),
            TWO,
        ),
    ],
    "miesen Punkte werden pro Spieler und Spiel notiert": [
        Scenario(
            "the second game adds to the first",
            BEN_WINS
            + """
            cem hat zwanzig punkte -> scored Cem 20 20
            anna hat elf punkte -> scored Anna 10 10
            es liegt herz neun -> round_started Ben H9 2; turn Cem
            herz zehn letzte karte
            ich ziehe
            weiter
            ich ziehe
            weiter
            herz könig mau -> card_laid Cem HK; call_heard Cem mau; round_ended Cem mau
            anna hat dreißig punkte -> scored Anna 30 40
            ben hat zehn punkte -> scored Ben 10 10
            """,
            TWO,
        ),
        Scenario(
            "counted again, the last word holds",
            BEN_WINS + "cem hat zwanzig punkte\ncem hat dreißig punkte -> scored Cem 30 30",
            TWO,
        ),
    ],
    'die letzt Runde wird "Scharf" gespielt, d.h. der Geber spielt in dieser Runde für sich und gegen alle anderen '
    "Mitspieler. Er muss versuchen als erster das Spiel zu beenden.": [
        Scenario("one round is the last one", "es liegt herz neun -> round_started Anna H9 1 sharp; turn Ben", SHARP),
        Scenario("the first of two is not", OPEN, {"rounds": 2}),
    ],
    "gelingt ihm dieses, zählen die restlichen Spieler alle in ihren Händen verbleibenden Kartenpunkte zusammen. "
    "Die Summe aller Punkte wird gerundet und jeder Spieler bekommt die Summe als miese Punkte notiert.": [
        Scenario(
            "12 and 13 are 25 are 30 for each",
            ANNA_WINS_SHARP
            + """
            ben hat zwölf punkte ->
            cem hat dreizehn punkte -> scored Ben 30 30; scored Cem 30 30
            es liegt herz neun -> round_started Ben H9 2 sharp; turn Cem
            """,
            SHARP,
        ),
    ],
    "gelingt es dem Geber nicht als erster das Spiel zu beenden, so wird das Doppelte seiner verbliebenen "
    "Kartenpunkte gerundet und ihm als miese Punkte notiert": [
        Scenario(
            "12 are 24 are 20; the others' hands do not count",
            BEN_WINS_SHARP
            + """
            anna hat zwölf punkte -> scored Anna 20 20
            es liegt herz neun -> round_started Ben H9 2 sharp; turn Cem
            """,
            SHARP,
        ),
        Scenario("others said first", BEN_WINS_SHARP + "cem hat elf punkte -> scored Cem 0 0", SHARP),
    ],
    'auch hier gilt wieder: wird das Spiel mit einem "Bube" beendet werden die Kartenpunkte nochmal verdoppelt!!!!': [
        Scenario(
            "the dealer loses: four times",
            BEN_WINS_WITH_JACK + "anna hat zwölf punkte -> scored Anna 50 50",
            SHARP,
        ),
        Scenario(
            "the dealer wins: twice the sum",
            ANNA_WINS_SHARP.replace("könig mau", "bube mau mau").replace("HK", "HJ").replace("Anna mau", "Anna mau_mau")
            + "ben hat zwölf punkte\ncem hat dreizehn punkte -> scored Ben 50 50; scored Cem 50 50",
            SHARP,
        ),
    ],
}
"""Sentences of the seed → scenarios. What is no matter of a script stands below as a test of its own."""


def _cases() -> list[Any]:
    return [
        pytest.param(scenario, id=f"{sentence[:40]}: {scenario.name}")
        for sentence, scenarios in SEED.items()
        for scenario in scenarios
    ]


@pytest.mark.parametrize("scenario", _cases())
def test_sentence(scenario: Scenario) -> None:
    for spoken, got, expected in Table(**scenario.options).played(scenario.script):
        assert got == expected, spoken


@pytest.mark.parametrize("count", [2, 8])
def test_mitspieler_min_3_bis_max_7(count: int) -> None:
    """Seed: "Mitspieler: min 3 bis max 7"."""
    with pytest.raises(UsageError, match="3 bis 7"):
        game("mau-mau").check_count(count)


@pytest.mark.parametrize("count", range(3, 8))
def test_each_gets_six_cards_and_the_rest_is_the_stock(count: int) -> None:
    """Seed: "jeder Spieler erhält 6 Karten", "der Rest der Karten wird verdeckt daneben abgelegt"."""
    game("mau-mau").check_count(count)
    table = Table(["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gustav"][:count])
    table.say("es liegt herz neun")
    assert list(table.counts.values()) == [6] * count
    assert table.facts.stock == 64 - 6 * count - 1


@pytest.mark.parametrize(("rounds", "sharp"), [(4, True), (5, True), (2, True), (2, False)])
def test_rounds_in_which_everybody_deals_once(rounds: int, sharp: bool) -> None:
    """Seed: "es werden 4-5 Runden gespielt", "eine Runde ist durch wenn alle Mitspieler … einmal gegeben haben",
    "am Ende der gesamten MauMauRunde werden alle miesen Punkte pro Spieler addiert"."""
    table = Table(hand_size=2, rounds=rounds, sharp_last_round=sharp)
    players = table.setup.players
    for number in range(1, 3 * rounds + 1):
        dealer = players[(number - 1) % 3]
        starter, other = players[number % 3], players[(number + 1) % 3]
        of_last_round = sharp and number > 3 * (rounds - 1)
        assert table.say("es liegt herz neun") == [
            f"round_started {dealer} H9 {number}{' sharp' if of_last_round else ''}",
            f"turn {starter}",
        ]
        table.say("herz zehn letzte karte", "ich ziehe", "weiter", "ich ziehe", "weiter")
        assert table.say("herz könig mau")[-1] == f"round_ended {starter} mau"
        assert not table.evening.over
        if not of_last_round:
            table.say(f"{other} hat zehn punkte")
        table.say(f"{dealer} hat zehn punkte")
    assert table.evening.over
    plain = rounds - 1 if sharp else rounds
    points = plain * 20 + (20 if sharp else 0)
    assert brief_of(table, "game_ended") == [
        "game_ended Anna+Ben+Cem " + "+".join(f"{player}:{points}:1" for player in players)
    ]


def test_dann_wird_kassiert() -> None:
    """Seed: "dann wird kassiert und das restliche Bier genossen"."""
    table = Table(hand_size=2, rounds=1, cash_per_10=5)
    for spoken, got, expected in table.played(BEN_WINS_SHARP + "anna hat zwölf punkte"):
        assert got == expected, spoken
    assert table.say("spiel beenden") == ["game_ended Ben+Cem Ben:0:1:0+Cem:0:1:0+Anna:20:3:10"]


def brief_of(table: Table, kind: str) -> list[str]:
    return table.shorten(table.of_type(kind))


@pytest.mark.parametrize(("hand_size", "most"), [(6, 5), (4, 7), (8, 3)])
def test_one_pack_is_for_two_and_for_whom_its_cards_go_round(hand_size: int, most: int) -> None:
    """House rule `packs` (issue 17: "Mau-Mau with 32 cards and for two is a house rule")."""
    rules = MauMauRules(packs=1, hand_size=hand_size)
    for count in (2, most):
        game("mau-mau").check_count(count, rules)
        table = Table(["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gustav"][:count], packs=1, hand_size=hand_size)
        table.say("es liegt herz neun")
        assert table.facts.stock == 32 - hand_size * count - 1
    for count in (1, most + 1):
        with pytest.raises(UsageError, match=f"2 bis {most}"):
            game("mau-mau").check_count(count, rules)


def test_two_with_one_pack() -> None:
    """Each face is there once, and who is skipped is the only other one."""
    table = Table(["Anna", "Ben"], packs=1, hand_size=2)
    table.assert_plays("""
        es liegt herz neun
        herz acht -> card_laid Ben H8; player_skipped Anna; turn Ben
        herz zehn letzte karte mau -> …
        """)
    other = Table(["Anna", "Ben"], packs=1)
    other.say("es liegt herz neun", "herz zehn", "kreuz zehn", "kreuz neun", "herz neun")
    assert other.shorten(other.of_type("question"))[-1:] == ["question impossible_card"]
    assert not other.of_type("penalty_owed", "move_rejected")


def test_nobody_sits_down_for_whom_there_are_no_cards() -> None:
    five = ["Anna", "Ben", "Cem", "Dora", "Emil"]
    for packs, joined in ((1, False), (2, True)):
        table = Table(five, packs=packs)
        table.feed(Invited(0.0, "Frida"))
        table.say("frida spielt mit", "es liegt herz neun")
        assert ("Frida" in table.counts) is joined and (table.facts.stock or 0) > 0
