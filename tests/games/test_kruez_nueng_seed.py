# ruff: noqa: E501 - quotes and scripts stand in one line
"""Seed 000, sentence by sentence: what each demands, said at a table, legal and illegal."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from evenings import Table

from host.errors import UsageError
from host.registry import game

ENTRY = game("kruez-nueng")


class Scenario(NamedTuple):
    """A script for `Table.assert_plays`, and what is different from the usual table (Anna deals, then Ben and Cem)."""

    name: str
    script: str
    options: dict[str, Any] = {}  # noqa: RUF012 - never written


def table(players: tuple[str, ...] = ("Anna", "Ben", "Cem"), **options: Any) -> Table:
    """A table of Krüz Nüng as it starts where nobody names a preset."""
    return Table(players, game="kruez-nueng", **{**ENTRY.strictness, **options})


OPEN = "es liegt herz neun -> round_started Anna H9 1; turn Ben\n"
FOUR = {"players": ("Anna", "Ben", "Cem", "Dora")}
SEEDLY = {"profile": "seed"}

SEED: dict[str, list[Scenario]] = {
    "Der Geber deckt eine zusätzliche Karte auf und markiert so den Ablagestapel": [
        Scenario("the upcard opens the pile", OPEN + "herz zehn -> card_laid Ben H10; turn Cem"),
        Scenario("no lay before it", "herz zehn -> move_rejected Anna lay H10 no_upcard"),
        Scenario("said again it names the top card", OPEN + "es liegt karo neun -> top_named D9"),
    ],
    "Die aufgedeckte Karte ist so zu spielen als hätte der Geber Sie abgelegt": [
        Scenario("an eight skips", "es liegt herz acht -> round_started Anna H8 1; player_skipped Ben; turn Cem"),
        Scenario(
            "a seven is drawn for",
            """
            es liegt herz sieben -> round_started Anna H7 1; turn Ben
            ich ziehe zwei -> cards_drawn Ben 2 seven; turn Cem
            """,
        ),
        Scenario(
            "the nine of clubs is shouted at, by the dealer, too",
            """
            es liegt kreuz neun krüz nüng -> round_started Anna C9 1; turn Ben; call_heard Anna kruez_nueng
            """,
        ),
    ],
    "der Geber darf hier die Funktion genauer definieren falls dies notwendig ist": [
        Scenario(
            "the wish of a Jack is the dealer's",
            """
            es liegt herz bube -> round_started Anna HJ 1; turn Ben
            ich wünsche mir karo -> suit_wished Anna D
            herz zehn -> move_rejected Ben lay H10 wrong_suit
            karo zehn -> card_laid Ben D10; turn Cem; penalty_owed Ben 1 wrong_card
            """,
        ),
        Scenario(
            "who draws for the King of clubs",
            """
            es liegt kreuz könig -> round_started Anna CK 1; turn Ben
            cem -> penalty_owed Cem 2 king
            """,
        ),
        Scenario(
            "who is next after the two of clubs",
            "es liegt kreuz zwei -> round_started Anna C2 1\ncem -> player_skipped Ben; turn Cem",
        ),
        Scenario(
            "what a joker is",
            """
            es liegt ein joker -> round_started Anna X 1; turn Ben
            als herz acht -> joker_defined Anna H8; player_skipped Ben; turn Cem
            """,
        ),
    ],
    "Danach ist der Spieler links neben dem Geber an der Reihe mit seinem Zug": [
        Scenario("left of Anna sits Ben", OPEN),
        Scenario("left of Cem sits Anna", "cem gibt ->\nes liegt herz neun -> round_started Cem H9 1; turn Anna"),
        Scenario(
            "nobody else",
            OPEN + "anna herz zehn -> move_rejected Anna lay H10 out_of_turn; reminded Anna out_of_turn",
        ),
    ],
    "Ausnahme bei einer -Dame dann der Spieler rechts": [
        Scenario(
            "right of Anna sits Cem, and so it goes on",
            """
            es liegt kreuz dame -> round_started Anna CQ 1; direction_changed Anna; turn Cem
            kreuz zehn -> card_laid Cem C10; turn Ben
            """,
        ),
        Scenario("not with another Queen", "es liegt herz dame -> round_started Anna HQ 1; turn Ben"),
        Scenario(
            "in the plain profile, too",
            "es liegt kreuz dame -> …\nwer ist dran\nkreuz zehn -> card_laid Cem C10; …",
            SEEDLY,
        ),
    ],
    "entweder die Farbe () oder das Bild (2, 3, 4, 5, 6, 7, 8, 9, 10, Dame, König, Ass) muss identisch sein": [
        Scenario("the same suit", OPEN + "herz zwei -> card_laid Ben H2; turn Cem"),
        Scenario("the same rank", OPEN + "karo neun -> card_laid Ben D9; turn Cem"),
        Scenario("neither", OPEN + "karo zehn -> move_rejected Ben lay D10 not_served"),
        Scenario("a Jack is no rank to serve with", OPEN + "karo bube -> move_rejected Ben lay DJ not_served", SEEDLY),
        Scenario("a Jack of the suit is", OPEN + "herz bube -> card_laid Ben HJ; turn Cem", SEEDLY),
        Scenario("with all special cards a Jack goes on anything", OPEN + "karo bube -> card_laid Ben DJ; turn Cem"),
    ],
    "Ein Bube muss mit der vom Ableger bestimmten Farbe bedient werden": [
        Scenario(
            "the wished suit",
            OPEN
            + """
            herz bube ich wünsche mir karo -> card_laid Ben HJ; suit_wished Ben D; turn Cem
            herz zehn -> move_rejected Cem lay H10 wrong_suit
            karo zwei -> card_laid Cem D2; turn Anna; penalty_owed Cem 1 wrong_card
            """,
        ),
        Scenario(
            "a Jack on a Jack, with all special cards",
            OPEN + "herz bube karo\npik bube kreuz -> card_laid Cem SJ; suit_wished Cem C; turn Anna",
        ),
        Scenario(
            "only a Jack of the wished suit in the plain profile",
            OPEN
            + """
            herz bube karo -> card_laid Ben HJ; suit_wished Ben D; turn Cem
            pik bube -> move_rejected Cem lay SJ wrong_suit
            karo bube herz -> card_laid Cem DJ; suit_wished Cem H; turn Anna; penalty_owed Cem 1 wrong_card
            """,
            SEEDLY,
        ),
        Scenario(
            "laid before the wish was said: accepted, the wisher is asked",
            OPEN
            + "herz bube -> card_laid Ben HJ; turn Cem\nkaro zehn -> card_laid Cem D10; turn Anna; question Ben wish",
        ),
    ],
    "fällt die Karte neben den Stapel muss eine Strafkarte gezogen werden": [
        Scenario(
            "said by anyone",
            OPEN + "herz zwei\ndaneben -> penalty_owed Ben 1 beside_pile\ngezogen -> penalty_drawn Ben 1",
        ),
        Scenario("with a name", OPEN + "herz zwei\nben hat daneben gelegt -> penalty_owed Ben 1 beside_pile"),
        Scenario("once for a lay", OPEN + "herz zwei\ndaneben\ndaneben -> "),
        Scenario(
            "again for the next one",
            OPEN + "herz zwei\ndaneben\nherz drei\ndaneben -> penalty_owed Cem 1 beside_pile",
        ),
        Scenario("off", OPEN + "herz zwei\ndaneben ->", {"beside_penalty": 0}),
    ],
    "Fällt eine Karte verdeckt auf den Ablagestapel muss die Karte gedreht und eine Strafkarte gezogen werden": [
        Scenario(
            "said of a wrong card it is not said of the one before",
            OPEN
            + """
            herz zehn
            kreuz acht verdeckt -> move_rejected Cem lay C8 not_served
            verdeckt ->
            ben hat verdeckt gelegt -> penalty_owed Ben 1 face_down
            """,
        ),
        Scenario("said by anyone", OPEN + "herz zwei\nverdeckt -> penalty_owed Ben 1 face_down"),
        Scenario(
            "both faults of one card",
            OPEN + "herz zwei\nverdeckt -> penalty_owed Ben 1 face_down\ndaneben -> penalty_owed Ben 1 beside_pile",
        ),
        Scenario(
            "two cards for it", OPEN + "herz zwei\nverdeckt -> penalty_owed Ben 2 face_down", {"face_down_penalty": 2}
        ),
        Scenario("no lay", "verdeckt -> move_rejected Anna face_down no_upcard"),
    ],
    "(nicht bedient, Spieler war nicht an der Reihe, falsche Farbe nach Bube oder ähnliches)": [
        Scenario("not served", OPEN + "karo zwei -> move_rejected Ben lay D2 not_served"),
        Scenario(
            "not on turn: taken back, the penalty after the offender's own next lay",
            OPEN
            + """
            anna herz zwei -> move_rejected Anna lay H2 out_of_turn
            herz drei -> card_laid Ben H3; turn Cem
            herz vier -> card_laid Cem H4; turn Anna
            herz zwei -> card_laid Anna H2; turn Ben; penalty_owed Anna 1 out_of_turn
            """,
            {"out_of_turn": "penalty"},
        ),
    ],
    "Erst danach wird eine Strafkarte für jede falsch abgelegte Karte gezogen": [
        Scenario(
            "two wrong ones, then a right one, then two cards",
            OPEN
            + """
            karo zwei -> move_rejected Ben lay D2 not_served
            karo drei -> move_rejected Ben lay D3 not_served
            herz drei -> card_laid Ben H3; turn Cem; penalty_owed Ben 2 wrong_card
            gezogen -> penalty_drawn Ben 2
            """,
        ),
        Scenario(
            "a wrong throw is as many wrong cards",
            OPEN
            + """
            double karo könig -> move_rejected Ben lay DK not_served
            herz drei -> card_laid Ben H3; turn Cem; penalty_owed Ben 2 wrong_card
            """,
        ),
        Scenario(
            "no correct card at all: the draw for not serving first, the penalty after",
            OPEN
            + """
            karo zwei -> move_rejected Ben lay D2 not_served
            ich ziehe -> cards_drawn Ben 1 cannot_serve
            weiter -> passed Ben; turn Cem; penalty_owed Ben 1 wrong_card
            """,
        ),
    ],
    "Eine Karte die auf dem Ablagestapel liegt kann nicht mehr zurückgezogen werden": [
        Scenario(
            "a second lay is the next player's",
            OPEN + "herz zwei -> card_laid Ben H2; turn Cem\nherz drei -> card_laid Cem H3; turn Anna",
        ),
    ],
    "Kann ein Spieler nicht mit seinen Hand-Karten bedienen, muss er eine Straf-Karte ziehen und kann dann evtl. mit dieser bedienen": [
        Scenario(
            "draws and lays it",
            OPEN + "ich ziehe -> cards_drawn Ben 1 cannot_serve\nherz zwei -> card_laid Ben H2; turn Cem",
        ),
        Scenario(
            "only once",
            OPEN
            + "ich kann nicht -> cards_drawn Ben 1 cannot_serve\nben zieht\nben zieht -> move_rejected Ben draw already_drawn",
        ),
        Scenario("not two", OPEN + "ich ziehe zwei -> question Ben wrong_count\nnein -> answered Ben no"),
        Scenario(
            "only the drawn card, not two of them",
            OPEN
            + """
            ich ziehe
            double herz könig -> move_rejected Ben lay HK only_drawn
            herz könig -> card_laid Ben HK; turn Cem; penalty_owed Ben 1 wrong_card
            """,
        ),
    ],
    "Sollte dies auch nicht gehen ist der nächste Spieler an der Reihe": [
        Scenario("after the draw", OPEN + "ich ziehe\nweiter -> passed Ben; turn Cem"),
        Scenario("not before", OPEN + "weiter -> move_rejected Ben pass draw_first"),
    ],
    "müssen während des Legens ausgesprochen werden, also nicht nachdem die Karte abgelegt wurde": [
        Scenario(
            "in the same breath",
            "es liegt herz neun\n10 11.5 | double herz könig -> card_laid Ben HK+HK; call_heard Ben double; turn Cem",
        ),
        Scenario(
            "after the card, in the same breath",
            "es liegt herz neun\n10 11.5 | herz könig double -> card_laid Ben HK+HK; call_heard Ben double; turn Cem",
        ),
        Scenario(
            "just before it",
            "es liegt herz neun\n10 10.5 | double\n10.8 11.6 | herz könig -> card_laid Ben HK+HK; call_heard Ben double; turn Cem",
        ),
        Scenario(
            "a joker that is thrown in is laid, too",
            "es liegt herz neun\n10 12 | double herz könig mit joker -> card_laid Ben X+HK HK+HK; call_heard Ben double; turn Cem\n12.2 12.8 | letzte karte -> call_heard Ben last_card",
            {"hand_size": 3},
        ),
        Scenario(
            "right after it",
            "es liegt herz neun\n10 11 | herz könig -> card_laid Ben HK; turn Cem\n11.2 11.7 | double -> card_laid Ben HK; call_heard Ben double",
        ),
    ],
    "Wer es zu spät macht bekommt eine Strafkarte": [
        Scenario(
            "after the card has been laid",
            """
            es liegt herz neun
            10 11 | herz könig -> card_laid Ben HK; turn Cem
            11.8 12.3 | double -> card_laid Ben HK; call_late Ben double 0.5; penalty_owed Ben 1 call_late
            """,
        ),
        Scenario(
            "never: somebody says that there were two",
            """
            es liegt herz neun
            10 11 | herz könig -> card_laid Ben HK; turn Cem
            12 13 | das waren zwei -> card_laid Ben HK
            20 21 | herz zwei -> call_missed Ben double; penalty_owed Ben 1 call_missed; card_laid Cem H2; turn Anna
            """,
        ),
        Scenario(
            "the nine of clubs",
            """
            es liegt kreuz zehn
            10 11 | kreuz neun -> card_laid Ben C9; turn Cem
            12 12.5 | krüz nüng -> call_late Ben kruez_nueng 0.7; penalty_owed Ben 1 call_late
            """,
        ),
        Scenario(
            "the last card",
            """
            es liegt herz neun
            10 11 | herz zehn -> card_laid Ben H10; turn Cem
            11.5 12 | letzte karte -> call_late Ben last_card 0.2; penalty_owed Ben 1 call_late
            """,
            {"hand_size": 2},
        ),
        Scenario(
            "a table that names a preset decides itself",
            """
            es liegt herz neun
            10 11 | herz zehn -> card_laid Ben H10; turn Cem
            11.5 12 | letzte karte -> call_heard Ben last_card
            """,
            {"hand_size": 2, "grace_s": 1.5, "late_call": "remind_then_penalty"},
        ),
    ],
    "Hat ein Spieler mehrere identische Karten kann er diese als Mehrfachwurf in seinem Spielzug ablegen": [
        Scenario("two", OPEN + "double herz könig -> card_laid Ben HK+HK; call_heard Ben double; turn Cem"),
        Scenario("by rank, too", OPEN + "double karo neun -> card_laid Ben D9+D9; call_heard Ben double; turn Cem"),
        Scenario("not of different suits", OPEN + "herz könig und karo könig -> move_rejected Ben lay HK DK no_throw"),
        Scenario("it has to serve", OPEN + "double karo könig -> move_rejected Ben lay DK not_served"),
        Scenario(
            "no more than the packs hold",
            OPEN + "vierfach herz könig -> question impossible_card\nnein -> answered no",
        ),
    ],
    "Hierbei muss er beim Ablegen die Anzahl der Karten verständlich ankündigen": [
        Scenario(
            "not announced: it stands, one penalty card",
            OPEN
            + """
            herz könig und herz könig -> card_laid Ben HK+HK; turn Cem
            (wait 10) -> call_missed Ben double; penalty_owed Ben 1 call_missed
            """,
        ),
        Scenario(
            "another number than was named is asked about",
            OPEN
            + """
            tripple herz könig und herz könig -> question throw_count
            ja -> answered yes; card_laid Ben HK+HK+HK; call_heard Ben triple; turn Cem
            """,
        ),
        Scenario(
            "it was as many as were named: the number was not announced",
            OPEN
            + """
            tripple herz könig und herz könig -> question throw_count
            nein -> answered no; card_laid Ben HK+HK; turn Cem
            """,
        ),
    ],
    "2 Karten = „Double“, 3 Karten = „Tripple“, 4 Karten = „4fach“, 5 Karten = „5fach“, 6 Karten = „6fach“ usw.": [
        Scenario("by its rank", OPEN + "double könig -> card_laid Ben HK+HK; call_heard Ben double; turn Cem"),
        Scenario("the rank first", OPEN + "zehn vierfach -> card_laid Ben H10+H10+H10+H10; …", FOUR),
        Scenario(
            "the rank, and then its suit",
            OPEN
            + """
            herz zehn
            double zehn -> question which_card
            ja, pik -> answered S; card_laid Cem S10+S10; call_heard Cem double; turn Anna
            """,
        ),
        Scenario(
            "card by card",
            OPEN + "herz zehn herz zehn double -> card_laid Ben H10+H10; call_heard Ben double; turn Cem",
        ),
        Scenario("three", OPEN + "tripple herz könig -> card_laid Ben HK+HK+HK; call_heard Ben triple; turn Cem"),
        Scenario("four", OPEN + "4fach herz könig -> card_laid Ben HK+HK+HK+HK; call_heard Ben n_fach; turn Cem", FOUR),
        Scenario(
            "five of six packs",
            OPEN + "fünffach herz könig -> card_laid Ben HK+HK+HK+HK+HK; call_heard Ben n_fach; turn Cem",
            {"packs_per_player": 2, "hand_size": 8},
        ),
    ],
    "Sonderkarten wie -2, -3, -4, -5,-6, 7en, 8en, -9, -10, Buben, -Dame oder -König können nicht als Mehrfachwurf geworfen werden": [
        *(
            Scenario(card, f"es liegt {suit} ass\ndouble {card} -> move_rejected Ben lay {short} no_throw", options)
            for options in ({}, SEEDLY)
            for card, short in [
                ("kreuz zwei", "C2"),
                ("kreuz drei", "C3"),
                ("kreuz vier", "C4"),
                ("kreuz fünf", "C5"),
                ("kreuz sechs", "C6"),
                ("herz sieben", "H7"),
                ("karo acht", "D8"),
                ("kreuz neun", "C9"),
                ("kreuz zehn", "C10"),
                ("pik bube", "SJ"),
                ("kreuz dame", "CQ"),
                ("kreuz könig", "CK"),
            ]
            for suit in [card.split()[0]]
        ),
        Scenario(
            "the Ace of clubs can",
            "es liegt kreuz zehn\ndouble kreuz ass -> card_laid Ben CA+CA; call_heard Ben double; turn Cem",
        ),
        Scenario(
            "the Queen of hearts can", OPEN + "double herz dame -> card_laid Ben HQ+HQ; call_heard Ben double; turn Cem"
        ),
    ],
    "Joker können als Mehrfachkarten beigeworfen werden": [
        Scenario(
            "one joker",
            OPEN + "double herz könig mit joker -> card_laid Ben X+HK HK+HK; call_heard Ben double; turn Cem",
        ),
        Scenario(
            "two jokers",
            OPEN
            + "tripple herz könig mit zwei jokern -> card_laid Ben X+X+HK HK+HK+HK; call_heard Ben triple; turn Cem",
        ),
        Scenario("in the plain profile", OPEN + "double herz könig mit joker -> card_laid Ben X+HK HK+HK; …", SEEDLY),
        Scenario(
            "talk about one lays none",
            OPEN
            + """
            cem darf nicht mit dem joker aufhören ->
            ohne joker ->
            herz zehn -> card_laid Ben H10; turn Cem
            """,
        ),
        Scenario(
            "the number last",
            OPEN + "herz könig double mit joker -> card_laid Ben X+HK HK+HK; call_heard Ben double; turn Cem",
        ),
        Scenario("there only so", OPEN + "joker ist herz könig -> move_rejected Ben lay X no_joker", SEEDLY),
        Scenario("not only jokers", OPEN + "double herz könig mit zwei jokern -> question throw_count"),
    ],
    "Eine Strasse besteht aus mindestens 3 aufeinander folgenden Karten gleicher Farbe (3er Strassen Varianten: 2-3-4, 3-4-5, 4-5-6)": [
        Scenario(
            "2-3-4",
            "es liegt kreuz ass\nstrasse kreuz zwei drei vier -> card_laid Ben C2+C3+C4; call_heard Ben street; turn Cem",
        ),
        Scenario(
            "3-4-5",
            "es liegt herz ass\nstrasse herz drei vier fünf -> card_laid Ben H3+H4+H5; call_heard Ben street; turn Cem",
        ),
        Scenario(
            "4-5-6",
            "es liegt herz ass\nstrasse herz vier fünf sechs -> card_laid Ben H4+H5+H6; call_heard Ben street; turn Cem",
        ),
        Scenario(
            "five cards",
            "es liegt herz ass\nstrasse herz zwei drei vier fünf sechs -> card_laid Ben H2+H3+H4+H5+H6; …",
            {"hand_size": 7},
        ),
        Scenario(
            "two are none, if no other follows",
            OPEN + "strasse herz drei vier ->\n(wait 2) -> move_rejected Ben lay H3 H4 no_street",
        ),
        Scenario("a gap", OPEN + "strasse herz zwei drei fünf -> move_rejected Ben lay H2 H3 H5 no_street"),
        Scenario("a seven", OPEN + "strasse herz fünf sechs sieben -> move_rejected Ben lay H5 H6 H7 no_street"),
        Scenario(
            "two suits", OPEN + "strasse herz drei herz vier karo fünf -> move_rejected Ben lay H3 H4 D5 no_street"
        ),
        Scenario(
            "every card of a wrong one costs",
            OPEN
            + "strasse herz zwei drei fünf\nherz drei -> card_laid Ben H3; turn Cem; penalty_owed Ben 3 wrong_card",
        ),
    ],
    "Beim Ablegen muss „Strasse“ angekündigt werden": [
        Scenario(
            "card by card, the word last: it is no lay of three players",
            OPEN
            + "herz drei herz vier und herz fünf strasse -> card_laid Ben H3+H4+H5; call_heard Ben street; turn Cem",
        ),
        Scenario(
            "behind another one's card",
            OPEN + "herz zehn strasse herz drei vier fünf -> card_laid Ben H10; turn Cem; card_laid Cem H3+H4+H5; …",
        ),
        Scenario(
            "of one card there is none: the others were not heard, and nobody pays for them",
            OPEN
            + """
            strasse herz drei ->
            (wait 2) -> move_rejected Ben lay H3 no_street
            strasse herz drei vier fünf -> card_laid Ben H3+H4+H5; call_heard Ben street; turn Cem
            """,
        ),
        Scenario(
            "not announced: it stands, one penalty card",
            OPEN
            + """
            herz drei vier fünf -> card_laid Ben H3+H4+H5; turn Cem
            (wait 10) -> call_missed Ben street; penalty_owed Ben 1 call_missed
            """,
        ),
        Scenario(
            "late",
            """
            es liegt herz neun
            10 12 | herz drei vier fünf -> card_laid Ben H3+H4+H5; turn Cem
            13 13.5 | strasse -> call_late Ben street 0.7; penalty_owed Ben 1 call_late
            """,
        ),
    ],
    "Die Karten -2, -3, -4, -5, -6 haben dann nicht ihre normale Sonderfunktion": [
        Scenario(
            "nobody is named, the turn goes on",
            "es liegt kreuz ass\nstrasse kreuz vier drei zwei -> card_laid Ben C4+C3+C2; call_heard Ben street; turn Cem\nkreuz zehn -> card_laid Cem C10; turn Anna",
        ),
    ],
    "Die unten liegende Karte der Strasse muss die vorherige Karte bedienen": [
        Scenario("by rank", "es liegt karo drei\nstrasse herz drei vier fünf -> card_laid Ben H3+H4+H5; …"),
        Scenario(
            "not the top one",
            "es liegt karo fünf\nstrasse herz drei vier fünf -> move_rejected Ben lay H3 H4 H5 not_served",
        ),
    ],
    "die oberste Karte muss danach bedient werden": [
        Scenario("by rank", OPEN + "strasse herz drei vier fünf\nkaro fünf -> card_laid Cem D5; turn Anna"),
        Scenario(
            "not the bottom one", OPEN + "strasse herz drei vier fünf\nkaro drei -> move_rejected Cem lay D3 not_served"
        ),
    ],
    "müssen die Karten in auf- oder absteigender Reihenfolge sortiert sein": [
        Scenario(
            "down", OPEN + "strasse herz sechs fünf vier -> card_laid Ben H6+H5+H4; call_heard Ben street; turn Cem"
        ),
        Scenario("mixed", OPEN + "strasse herz drei fünf vier -> move_rejected Ben lay H3 H5 H4 no_street"),
    ],
}

CASES = [
    pytest.param(scenario, id=f"{quote[:40]}: {scenario.name}")
    for quote, scenarios in SEED.items()
    for scenario in scenarios
]


@pytest.mark.parametrize("scenario", CASES)
def test_sentence(scenario: Scenario) -> None:
    for spoken, got, expected in table(**scenario.options).played(scenario.script):
        assert got == expected, spoken


def test_up_to_ten_players_and_as_many_packs() -> None:
    """RULES.md §1: several identical packs with three jokers each, "at least one pack per player"."""
    big = table(("Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gustav", "Heide", "Ida", "Jonas"))
    big.say("es liegt herz neun")
    assert big.facts.stock == 10 * 55 - 10 * 10 - 1
    assert big.counts["Anna"] == 10, "from six players on as many cards as players"
    with pytest.raises(UsageError):
        ENTRY.check_count(11)
    with pytest.raises(UsageError):
        ENTRY.check_count(1)
