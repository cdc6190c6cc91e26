"""What a fault costs: factor, growth and cap of strictness, and from when on a change of them holds (issue 4)."""

from __future__ import annotations

from typing import Any

import pytest
from evenings import Table

OPEN = "es liegt herz neun\n"
CHEATS = "ben hat gemogelt"
ONE_LEFT = "1 2 | es liegt herz neun\n5 6 | herz zehn\n"
"""With two cards each, Ben has laid from 5 to 6 and owes "letzte Karte" until 12.5 (`normal`)."""
TWO = {"hand_size": 2}

GROWTH = '"So many cards more for each earlier fault that the same player paid for in the same deal"'
FACTOR = '"Factor on the number of cards that a house rule gives for a fault; 0: faults cost no cards"'
CAP = '"At most so many cards for the faults of one player within one turn"'
NO_FAULT = '"What a card or the race for a call brings by the rules of the game … is no fault"'
LIFTED = '"one that the table has lifted does not count"'
REMINDED = "a reminder costs nothing, so nothing grows by it"
FROM_NOW = '"Another strictness from now on; duties already open keep theirs"'
CALL = '"Figures of single calls"'

SCENARIOS = [
    (GROWTH, {"penalty_growth": 1}, OPEN + f"{CHEATS}\n{CHEATS}\n{CHEATS}", "Ben 1, Ben 2, Ben 3"),
    (GROWTH, {"penalty_growth": 2}, OPEN + f"{CHEATS}\n{CHEATS}\ncem hat gemogelt", "Ben 1, Ben 3, Cem 1"),
    (GROWTH, {"penalty_growth": 1}, OPEN + f"{CHEATS}\nneu geben\nes liegt herz neun\n{CHEATS}", "Ben 1, Ben 1"),
    (
        *(GROWTH, {"penalty_growth": 1}, OPEN + f"{CHEATS}\nstrafe gezogen\n{CHEATS}"),
        "Ben 1, Ben 2",  # paid is not forgotten
    ),
    (LIFTED, {"penalty_growth": 1}, OPEN + f"{CHEATS}\neinspruch\ngilt nicht\n{CHEATS}", "Ben 1, Ben 1"),
    (LIFTED, {"penalty_growth": 1}, OPEN + f"{CHEATS}\neinspruch\ngilt\n{CHEATS}", "Ben 1, Ben 2"),
    (LIFTED, {"most_per_turn": 1}, OPEN + f"{CHEATS}\neinspruch\ngilt nicht\n{CHEATS}", "Ben 1, Ben 1"),
    (
        REMINDED,
        {"penalty_growth": 1, "out_of_turn": "remind_then_penalty", "assume_slipped_turn": False},
        OPEN + f"cem herz zehn\ncem herz acht\nherz ass\nherz zehn\n{CHEATS}\ncem hat gemogelt",
        "Cem 1, Ben 1, Cem 2",
    ),
    (
        REMINDED,
        {"most_per_turn": 1, "out_of_turn": "remind", "assume_slipped_turn": False},
        OPEN + "cem herz zehn\ncem hat gemogelt",
        "Cem 1",
    ),
    (FACTOR, {"cards_per_penalty": 3}, OPEN + "ben hat mit zwei karten gemogelt", "Ben 6"),
    (FACTOR, {"cards_per_penalty": 0}, OPEN + CHEATS, ""),
    (FACTOR, {"penalty_growth": 1}, OPEN + f"{CHEATS}\nstrenge strafkarten null\n{CHEATS}", "Ben 1"),
    (FACTOR, {"cheat_penalty": 0, "penalty_growth": 1, "wrong_card": "penalty"}, OPEN + CHEATS, ""),
    (
        CAP,
        {"most_per_turn": 3},
        OPEN + "ben hat mit zwei karten gemogelt\nben hat mit zwei karten gemogelt",
        "Ben 2, Ben 1",
    ),
    (CAP, {"most_per_turn": 2}, OPEN + f"ben hat mit zwei karten gemogelt\n{CHEATS}\ncem hat gemogelt", "Ben 2, Cem 1"),
    (CAP, {"most_per_turn": 1}, OPEN + f"{CHEATS}\n{CHEATS}\nherz zehn\n{CHEATS}", "Ben 1, Ben 1"),
    (CAP, {"most_per_turn": 0}, OPEN + CHEATS, ""),
    (CAP, {"most_per_turn": 2, "cards_per_penalty": 3}, OPEN + CHEATS, "Ben 2"),
    (CAP, {"most_per_turn": 2, "penalty_growth": 5}, OPEN + f"{CHEATS}\nherz zehn\n{CHEATS}", "Ben 1, Ben 2"),
    (
        CAP + ": wrong card and missing call of one lay",
        {**TWO, "preset": "streng", "most_per_turn": 1},
        OPEN + "karo acht\nherz zehn letzte karte\n(wait 20)",
        "Ben 1",
    ),
    # --- a change in the middle of a deal ---
    (FROM_NOW, {}, OPEN + f"{CHEATS}\nstrenge zuschlag zwei karten\n{CHEATS}", "Ben 1, Ben 3"),
    (FROM_NOW, {}, OPEN + f"{CHEATS}\nstrenge strafkarten vier\n{CHEATS}", "Ben 1, Ben 4"),
    (FROM_NOW, {}, OPEN + f"{CHEATS}\nstrenge höchstens zwei karten\nben hat mit vier karten gemogelt", "Ben 1, Ben 1"),
    (FROM_NOW, TWO, ONE_LEFT + "6.2 7 | strenge strafkarten drei\n(wait 20)", "Ben 1"),
    (FROM_NOW, TWO, ONE_LEFT + "6.2 7 | strenge höchstens null karten\n(wait 20)", "Ben 1"),
    (FROM_NOW, TWO, ONE_LEFT + "6.2 7 | strenge fehlende ansage ermahnen\n(wait 20)", "Ben 1"),
    (FROM_NOW, TWO, "1 2 | strenge fehlende ansage ermahnen\n3 4 | es liegt herz neun\n5 6 | herz zehn\n(wait 20)", ""),
    (
        FROM_NOW,
        TWO,
        ONE_LEFT + "6.2 7 | strenge im zweifel durchgehen lassen\n7.5 8 | lötze garde\n(wait 6)\nnein",
        "Ben 1",
    ),
    (FROM_NOW, TWO, ONE_LEFT + "6.2 6.9 | strenge späte ansage bestrafen\n8 9 | letzte karte", ""),
    (FROM_NOW, {}, OPEN + "karo acht\nstrenge strafkarten drei\nherz acht", "Ben 1"),
    (FROM_NOW, {}, OPEN + "karo acht\nstrenge strafkarten drei\npik dame\nherz acht", "Ben 6"),
    # --- one call ---
    (CALL, TWO, "strenge bei letzte karte fehlende ansage geht durch\n" + OPEN + "herz zehn\n(wait 20)", ""),
    (CALL, TWO, "strenge bei mau fehlende ansage geht durch\n" + OPEN + "herz zehn\n(wait 20)", "Ben 1"),
    (
        CALL + ", and it grows as every other",
        {**TWO, "penalty_growth": 1, "missing_call": "ignore"},
        f"strenge bei letzte karte fehlende ansage strafe\n{OPEN}herz zehn\n(wait 20)\n{CHEATS}",
        "Ben 1, Ben 2",
    ),
    # --- what the game itself imposes ---
    (
        NO_FAULT,
        {"game": "kruez-nueng", "penalty_growth": 1, "cards_per_penalty": 3, "most_per_turn": 4},
        "es liegt kreuz zehn\nkreuz könig anna\nanna hat gemogelt\nanna hat gemogelt",
        "Anna 2, Anna 3, Anna 1",
    ),
]


@pytest.mark.parametrize(("quote", "figures", "lines", "expected"), SCENARIOS, ids=lambda value: str(value)[-60:])
def test_penalty_cards(quote: str, figures: dict[str, Any], lines: str, expected: str) -> None:
    table = Table(**figures)
    table.say(*lines.splitlines())
    owed = [f"{record['player']} {record['count']}" for record in table.of_type("penalty_owed")]
    assert ", ".join(owed) == expected, quote


@pytest.mark.parametrize(
    ("lines", "owed"),
    [
        ("4 5 | karo acht\n5.4 6.4 | karo acht\n8 9 | herz zehn", [1]),
        ("4 5 | karo acht\n7 8 | karo acht\n9 10 | herz zehn", [2]),
        ("4 5 | ben hat gemogelt\n6 7 | ben hat gemogelt", [1]),
        ("4 5 | ben hat gemogelt\n6 7 | cem hat gemogelt", [1, 1]),
    ],
)
def test_what_is_said_twice_is_paid_once(lines: str, owed: list[int]) -> None:
    table = Table(preset="streng")
    table.say("1 2 | es liegt herz neun", *lines.splitlines())
    assert [record["count"] for record in table.of_type("penalty_owed")] == owed


def test_drawn_twice_is_no_draw_of_whoever_is_on_turn() -> None:
    table = Table()
    table.say("1 2 | es liegt herz neun", "4 5 | cem hat gemogelt", "6 7 | gezogen")
    assert table.say("8 8.5 | gezogen") == []
    assert table.counts["Ben"] == 6


def test_two_debtors_may_say_gezogen_one_right_after_the_other() -> None:
    """DESIGN.md: ""gezogen" where no refill is due (oldest debtor, …)". It may have been an echo: then the second one
    holds a card less, so his count is not certain, and no call of his is false by it."""
    table = Table(preset="streng", hand_size=2)
    table.say("1 2 | es liegt herz neun", "3 3.5 | cem hat gemogelt", "3.6 4 | anna hat gemogelt", "6 7 | gezogen")
    assert table.say("7.5 8 | gezogen") == ["penalty_drawn Anna 1", "question Anna drawn_too"]
    assert (table.owed("Anna"), table.owed("Cem"), table.counts["Anna"]) == (0, 0, 3)
    assert (table.game.hands["Anna"].certain, table.game.hands["Cem"].certain) == (False, True)
    assert table.say("8.5 9 | gezogen") == []
    table.say("11 12 | herz zehn letzte karte", "13 14 | herz könig", "17 18 | anna letzte karte", "(end)")
    assert [record for record in table.of_type("call_false") if record["player"] == "Anna"] == []


@pytest.mark.parametrize(
    ("preset", "answer", "owes"),
    [("normal", "nein", 1), ("streng", "nein", 1), ("normal", "ja", 0), ("normal", "(wait 20)", 0)],
)
def test_whose_gezogen_may_be_an_echo_is_asked(preset: str, answer: str, owes: int) -> None:
    """DESIGN.md: "a duty that hangs on an uncertain count is asked, never punished": in doubt he has drawn, and who has
    not draws after all."""
    table = Table(preset=preset)
    table.say("1 2 | es liegt herz neun", "3 3.5 | cem hat gemogelt", "3.6 4 | anna hat gemogelt", "6 7 | gezogen")
    table.say("7.5 8 | gezogen")
    assert table.spoken[-1] == "Anna, hast du auch gezogen?"
    table.say(answer)
    assert (table.owed("Anna"), table.owed("Cem")) == (owes, 0)
    assert table.counts == {"Anna": 7 - owes, "Ben": 6, "Cem": 7}
    if owes:
        assert table.say("gezogen") == ["penalty_drawn Anna 1"]


def test_where_doubts_are_let_go_nobody_is_asked() -> None:
    table = Table(preset="locker")
    table.say("1 2 | es liegt herz neun", "3 3.5 | cem hat gemogelt", "3.6 4 | anna hat gemogelt", "6 7 | gezogen")
    assert table.say("7.5 8 | gezogen") == ["penalty_drawn Anna 1"]


def test_what_a_last_card_brings_after_all_is_owed() -> None:
    """Ben plays on without "Mau", so his King counts: Anna's cards stand in the ledger, too (RULES.md, property 5)."""
    table = Table(game="kruez-nueng", preset="streng", hand_size=2)
    table.say("1 2 | es liegt kreuz zehn", "4 6 | kreuz zwei cem letzte karte", "9 10 | ben ist dran")
    table.say("12 14 | kreuz könig anna", "30 31 | was liegt")
    assert Table.shorten(table.of_type("penalty_owed")) == [
        "penalty_owed Ben 1 call_missed",
        "penalty_owed Anna 2 king",
    ]
    assert (table.owed("Ben"), table.owed("Anna")) == (1, 2)


def test_where_two_owe_the_table_hears_for_whom_gezogen_counts() -> None:
    """DESIGN.md: ""gezogen" where no refill is due (oldest debtor, …)": Cem may have meant himself."""
    table = Table()
    table.say("es liegt herz neun", "ben hat gemogelt", "cem hat gemogelt", "gezogen")
    assert table.spoken[-1] == "Ben hat gezogen."
    table.say("korrektur cem gezogen")
    assert (table.owed("Ben"), table.owed("Cem")) == (1, 0)
    before = table.spoken
    table.say("ben hat gezogen")
    assert (table.owed("Ben"), table.spoken) == (0, before), "he was named"


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
@pytest.mark.parametrize(
    "lines",
    [
        ("5 6 | pik zehn", "6.5 7 | letzte karte"),
        ("5 6 | pik zehn", "6.5 7 | ben letzte karte"),
        ("5 6 | pik zehn", "9 9.5 | letzte karte"),
        ("4.4 4.9 | letzte karte", "5 6 | pik zehn"),
        ("5 6 | pik zehn letzte karte",),
    ],
)
def test_what_was_called_for_a_card_that_is_taken_back_was_not_called_falsely(
    preset: str, lines: tuple[str, ...]
) -> None:
    """RULES.md, property 5: "never issued twice for one offence": the card was wrong, and the call was its own."""
    table = Table(preset=preset, hand_size=2)
    table.say("1 2 | es liegt herz neun", *lines, "20 21 | herz zehn letzte karte", "30 31 | was liegt")
    assert table.of_type("call_false") == []
    assert sum(one["count"] for one in table.of_type("penalty_owed")) <= 1


def test_who_calls_without_a_card_calls_falsely() -> None:
    table = Table(preset="streng", hand_size=3)
    table.say("1 2 | es liegt herz neun", "5 6 | pik zehn", "15 16 | letzte karte", "20 21 | was liegt")
    assert table.shorten(table.of_type("call_false")) == ["call_false Ben last_card"]
    table = Table(preset="streng", hand_size=3)
    table.say("1 2 | es liegt herz neun", "5 6 | pik zehn", "6.5 7 | anna letzte karte", "20 21 | was liegt")
    assert table.shorten(table.of_type("call_false")) == ["call_false Anna last_card"]


@pytest.mark.parametrize(
    "said",
    [
        "ich zieh zwei",
        "gut, dann zieh ich zwei",
        "ich nehm zwei",
        "na super, ich zieh zwei",
        "ich zieh halt zwei karten",
    ],
)
def test_who_owes_just_so_many_has_said_that_he_draws_them(said: str) -> None:
    """Whoever is on turn may draw only one."""
    table = Table(game="kruez-nueng")
    table.say("es liegt kreuz ass", "kreuz könig anna")
    assert table.say(said) == ["penalty_drawn Anna 2"]
    assert table.say("kreuz zehn") == ["card_laid Cem C10", "turn Anna"]


def test_after_a_block_too() -> None:
    table = Table(game="kruez-nueng")
    table.say("es liegt kreuz ass", "kreuz könig anna", "anna kreuz vier")
    assert table.say("na super, ich zieh zwei") == ["penalty_drawn Ben 2"]


@pytest.mark.parametrize("said", ["ich ziehe drei", "cem zieht zwei"])
def test_another_number_or_name_is_asked_about(said: str) -> None:
    table = Table(game="kruez-nueng")
    table.say("es liegt kreuz ass", "kreuz könig anna")
    assert table.say(said) == ["question Cem wrong_count"]
    assert table.owed("Anna") == 2


def test_where_two_owe_as_many_nobody_knows_who_draws_them() -> None:
    table = Table(game="kruez-nueng")
    table.say("es liegt kreuz ass", "kreuz könig anna", "ben hat gemogelt", "ben hat gemogelt")
    assert (table.owed("Anna"), table.owed("Ben")) == (2, 2)
    assert table.say("ich zieh zwei") == ["question Cem wrong_count"]


def test_who_has_drawn_for_a_king_tells_nothing_of_what_he_drew_before() -> None:
    """He is not on turn, and had drawn one card in his last: that became two, and the king's stayed owed."""
    table = Table(("Jule", "Mareike", "Torben", "Kemal"), game="kruez-nueng")
    table.say("es liegt kreuz neun", "mareike kreuz zehn", "torben ich ziehe eine", "torben weiter", "kemal weiter")
    table.say("ich lege kreuz könig ich nenne torben")
    assert table.say("torben hat zwei gezogen") == ["penalty_drawn Torben 2"]


@pytest.mark.parametrize("whom", ["torben ist nächster", "torben ist es", "und torben ist der arme"])
def test_whom_a_card_asks_for_tells_of_no_card_before_it(whom: str) -> None:
    """ "Kreuz Zwei, Torben ist nächster" had made Torben's Herz Zwei of before a Kreuz Zwei."""
    table = Table(("Kemal", "Jule", "Torben", "Mareike"), game="kruez-nueng")
    table.say("es liegt herz könig", "jule herz zwei", "torben herz zwei", "mareike karo zwei", "kemal karo zwei")
    assert table.say(f"kreuz zwei {whom}")[:1] == ["card_laid Jule C2"]
    table.say("torben zieht eine")
    assert table.of_type("cards_drawn")[-1]["player"] == "Torben"
