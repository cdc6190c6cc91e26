"""Who corrects or repeats himself in one breath has made one move, with its call; nobody else's move is touched.

Issue 4: ""Korrektur, Herz Acht", "zurück"". DESIGN.md: "In doubt for the player."
"""

from __future__ import annotations

import pytest
from evenings import Table

from host.keeping.replay import fold

PILE = ("es liegt herz neun",)
MIDDLE = ("in der mitte liegen herz ass pik sieben und karo zehn",)
LAID = ["card_laid Ben H10", "call_heard Ben last_card", "turn Cem"]
EIGHT = ["card_laid Ben H8", "call_heard Ben last_card", "player_skipped Cem", "turn Anna"]

SCENES: list[tuple[str, str, tuple[str, ...], str, list[str]]] = [
    ("the move again behind its call", "mau-mau", PILE, "herz zehn letzte karte herz zehn", LAID),
    ("and the call again", "mau-mau", PILE, "herz zehn letzte karte herz zehn letzte karte", LAID),
    (
        *("behind the wish", "mau-mau", PILE, "herz bube letzte karte ich wünsche mir karo herz bube"),
        ["card_laid Ben HJ", "call_heard Ben last_card", "suit_wished Ben D", "turn Cem"],
    ),
    (
        *("another name is another player", "mau-mau", PILE, "herz zehn letzte karte cem herz zehn letzte karte"),
        [*LAID, "card_laid Cem H10", "call_heard Cem last_card", "turn Anna"],
    ),
    ("otherwise behind the call", "mau-mau", PILE, "herz zehn letzte karte nein herz acht", EIGHT),
    ("korrektur behind the call", "mau-mau", PILE, "herz zehn letzte karte korrektur herz acht", EIGHT),
    ("with his name", "mau-mau", PILE, "herz zehn letzte karte korrektur ben herz acht", EIGHT),
    ("twice", "mau-mau", PILE, "karo acht letzte karte korrektur karo zehn korrektur herz acht", EIGHT),
    ("another kind of move", "mau-mau", PILE, "herz zehn korrektur ich ziehe", ["cards_drawn Ben 1 cannot_serve"]),
    (
        *("only the wish", "mau-mau", PILE, "herz bube letzte karte ich wünsche mir karo korrektur pik"),
        ["card_laid Ben HJ", "call_heard Ben last_card", "suit_wished Ben S", "turn Cem"],
    ),
    ("zurück", "mau-mau", PILE, "herz zehn zurück", []),
    (
        *("a swap again", "schwimmen", MIDDLE, "kreuz acht gegen herz ass kreuz acht gegen herz ass"),
        ["swapped Ben C8 HA 1", "turn Cem"],
    ),
    (
        *("a swap otherwise", "schwimmen", MIDDLE, "kreuz acht gegen herz ass nein kreuz acht gegen pik sieben"),
        ["swapped Ben C8 S7 1", "turn Cem"],
    ),
    ("shoving, or rather knocking", "schwimmen", MIDDLE, "ich schiebe nein ich klopfe", ["knocked Ben", "turn Cem"]),
    ("the other way round", "schwimmen", MIDDLE, "ich klopfe nein ich schiebe", ["passed Ben", "turn Cem"]),
    (
        *("shoving, or rather a swap", "schwimmen", MIDDLE, "ich schiebe nein kreuz acht gegen herz ass"),
        ["swapped Ben C8 HA 1", "turn Cem"],
    ),
    (
        "a pass may end it",
        "schwimmen",
        MIDDLE,
        "kreuz acht gegen herz ass nein ich schiebe",
        ["passed Ben", "turn Cem"],
    ),
    (
        *("the pile, or rather a card", "cruzo", ("es beginnt ben mit karo drei", "gezogen")),
        *("ich nehme auf nein herz vier", ["card_laid Cem H4", "turn Anna"]),
    ),
    (
        *("a card, or rather the pile", "cruzo", ("es beginnt ben mit karo drei", "gezogen")),
        *("herz vier nein ich nehme auf", ["pile_taken Cem 1", "turn Anna"]),
    ),
    (
        *("no figure after all", "trumpf", ("los", "sitzplätze zwölf"), "dreizehn nein keine angabe"),
        ["value_named Cem Sitzplätze", "turn Anna"],
    ),
    ("another turn", "schwimmen", MIDDLE, "ich schiebe korrektur ich klopfe", ["knocked Ben", "turn Cem"]),
    (
        *("a figure", "trumpf", ("los",), "gründungsjahr achtzehnhundert korrektur siebzehnhundert"),
        ["value_named Ben Gründungsjahr 1700", "turn Cem"],
    ),
    (
        *("a figure otherwise", "trumpf", ("los",), "gründungsjahr achtzehnhundert nein siebzehnhundert"),
        ["value_named Ben Gründungsjahr 1700", "turn Cem"],
    ),
    ("a question again", "quartett", ("los",), "cem hast du e drei cem hast du e drei", ["asked Ben Cem E3"]),
    ("a question", "quartett", ("los",), "cem hast du e drei korrektur hast du e vier", ["asked Ben Cem E4"]),
    ("an answer", "quartett", ("los", "cem hast du e drei"), "ja korrektur nein", ["denied Cem Ben E3", "turn Cem"]),
]


@pytest.mark.parametrize(
    ("game", "before", "line", "events"), [row[1:] for row in SCENES], ids=[row[0] for row in SCENES]
)
def test_one_breath_is_one_move(game: str, before: tuple[str, ...], line: str, events: list[str]) -> None:
    table = Table(preset="streng", game=game, **({"hand_size": 2} if game == "mau-mau" else {}))
    table.say(*before)
    assert table.say(line) == events
    table.say("(wait 60)")
    paid = [one for one in table.of_type("penalty_owed") if one["reason"] != "call_missed" or "letzte" in line]
    assert paid == table.of_type("reminded") == []
    assert fold(table.setup, table.inputs).records == table.records


@pytest.mark.parametrize(
    "line",
    [
        "herz zehn letzte karte herz zehn",
        "herz zehn letzte karte nein herz acht",
        "herz zehn letzte karte korrektur herz acht",
    ],
)
def test_a_later_correction_or_zurueck_stands_for_all_of_it(line: str) -> None:
    """The call stays with the card; nothing of what was said twice becomes the next player's card."""
    table = Table(preset="streng", hand_size=2)
    table.say(*PILE, line, "korrektur herz könig")
    assert table.shorten(table.of_type("card_laid", "call_heard")) == ["card_laid Ben HK", "call_heard Ben last_card"]
    table.say("zurück", "(end)")
    assert (str(table.facts.top), table.of_type("card_laid", "call_false", "penalty_owed")) == ("H9", [])


def test_who_corrects_himself_has_time_for_his_call_until_he_is_done() -> None:
    """DESIGN.md: "starting ≤ grace_s after the lay ends"; the lay ends with the card that was meant."""
    table = Table(preset="streng", hand_size=2)
    table.say("1 2 | es liegt herz neun", "4 7 | herz zehn korrektur herz acht", "7.2 8 | letzte karte", "(end)")
    assert table.shorten(table.of_type("call_heard", "call_late", "penalty_owed")) == ["call_heard Ben last_card"]


def test_a_call_before_korrektur_in_the_same_breath_is_not_lost() -> None:
    """The call was made, and the card before it was misheard: nobody has forgotten anything."""
    table = Table(preset="streng", hand_size=2)
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn", "5.1 8 | letzte karte korrektur herz könig", "(end)")
    assert table.shorten(table.of_type("card_laid", "call_heard", "penalty_owed")) == [
        *["card_laid Ben HK", "call_heard Ben last_card"],
    ]


PARTS: list[tuple[str, tuple[str, ...], str, list[str]]] = [
    ("quartett", ("los", "cem hast du e drei"), "korrektur anna", ["asked Ben Anna E3"]),
    ("quartett", ("los", "cem hast du e drei"), "korrektur hast du e vier", ["asked Ben Cem E4"]),
    ("schwimmen", MIDDLE, "korrektur herz ass pik acht karo zehn", ["middle_named HA+S8+D10", "turn Ben"]),
    (
        *("schwimmen", (*MIDDLE, "kreuz acht gegen herz ass schnauz"), "korrektur kreuz neun gegen herz ass"),
        ["swapped Ben C9 HA 1", "call_heard Ben schnauz", "round_ended Ben schnauz", "scored Ben 31 31"],
    ),
    ("schwimmen", (*MIDDLE, "kreuz acht gegen herz ass"), "korrektur pik sieben", ["swapped Ben C8 S7 1", "turn Cem"]),
]


@pytest.mark.parametrize(("game", "lines", "repair", "events"), PARTS)
def test_a_part_is_corrected_and_the_rest_stays(
    game: str, lines: tuple[str, ...], repair: str, events: list[str]
) -> None:
    table = Table(preset="streng", game=game)
    table.say(*lines)
    assert [event for event in table.say(repair) if not event.startswith("corrected")] == events


def test_korrektur_and_a_player_is_no_claim_that_he_passed_out_of_turn() -> None:
    """Ben knocked, Cem passed; "Korrektur, Ben schiebt" says nothing about Cem's pass, and costs nobody anything."""
    table = Table(preset="streng", game="schwimmen")
    table.say(*MIDDLE, "ich klopfe", "ich schiebe", "korrektur ben schiebt")
    assert table.of_type("move_rejected", "reminded", "penalty_owed") == []
    assert table.spoken[-1] == "Da gibt es nichts zu korrigieren."


@pytest.mark.parametrize(
    ("repair", "laid"),
    [
        ("korrektur korrektur herz könig", ["card_laid Ben HK"]),
        ("korrektur herz könig nein herz ass", ["card_laid Ben HA"]),
        ("korrektur herz könig cem herz dame", ["card_laid Ben HK", "card_laid Cem HQ"]),
        ("korrektur herz acht anna karo acht", ["card_laid Ben H8", "card_laid Anna D8"]),
        ("korrektur ben herz könig cem herz dame", ["card_laid Ben HK", "card_laid Cem HQ"]),
    ],
)
def test_what_follows_a_correction_in_its_breath_is_heard(repair: str, laid: list[str]) -> None:
    """Neither the correction nor the next player's named move is lost."""
    table = Table(preset="streng")
    table.say(*PILE, "herz zehn", repair, "(end)")
    assert table.shorten(table.of_type("card_laid")) == laid
    assert table.of_type("move_rejected", "penalty_owed") == []
    assert fold(table.setup, table.inputs).records == table.records


def test_a_named_correction_means_his_own_card_not_the_one_rejected_since() -> None:
    """Issue 4: whoever laid wrongly meanwhile is judged by the card that lies then."""
    table = Table(preset="streng")
    table.say(*PILE, "herz zehn", "karo acht", "korrektur ben karo dame", "(end)")
    assert table.shorten(table.of_type("card_laid", "move_flagged", "move_rejected", "penalty_owed")) == [
        *["card_laid Ben DQ", "move_flagged Ben lay DQ not_served", "card_laid Cem D8"],
    ]


@pytest.mark.parametrize(("start", "laid"), [(7.2, 1), (8.5, 2)])
def test_the_card_again_right_behind_its_call_is_no_second_one(start: float, laid: int) -> None:
    """The breath was cut in two by the recogniser: no other player lays within a moment of what was just said."""
    table = Table(preset="streng", hand_size=3)
    table.say("1 2 | es liegt herz neun", "5 7 | herz zehn letzte karte", f"{start} {start + 0.6} | herz zehn")
    assert len(table.of_type("card_laid")) == laid


@pytest.mark.parametrize(
    "rest",
    [
        ["12.4 14 | karo könig und kreuz bube"],
        ["12.4 13 | karo könig", "13.4 14 | und kreuz bube"],
        ["12.4 13 | und karo könig", "13.4 14 | kreuz bube"],
    ],
)
def test_who_swaps_all_may_think_while_he_names_them(rest: list[str]) -> None:
    """The party in sound: "Ich tausche alle drei: Pik Dame … und Karo König und Kreuz Bube"."""
    table = Table(preset="streng", game="schwimmen")
    table.say("1 2 | die anderen", "3 5 | es liegen herz dame karo neun karo ass")
    assert table.say("10 12 | ich tausche alle drei pik dame") == []
    table.say(*rest)
    (swapped,) = table.of_type("swapped")
    assert (swapped["given"], swapped["taken"]) == (["SQ", "DK", "CJ"], ["HQ", "D9", "DA"])
    assert table.of_type("question") == []
