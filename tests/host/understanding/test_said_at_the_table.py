"""What people say around a move in their own words: asked, denied, told in passing, meant otherwise.

Each kind stands in a table of its own: what must do nothing, and what must do something still.
"""

from __future__ import annotations

import pytest
from evenings import Table

PLAYERS = ("Anna", "Ben", "Cem")
MIDDLE = "in der mitte liegen herz könig kreuz neun und pik zehn"
LAID = ("es liegt herz neun", "herz zehn")
RACE = ("es liegt kreuz zehn", "kreuz neun krüz nüng", "krüz nüng", "(wait 4)")
"""The host asks who was the last."""
FINISHED = (
    *("es liegt herz neun", "herz zehn letzte karte", "herz könig letzte karte", "herz dame letzte karte"),
    *("herz ass mau", "(wait 5)"),
)
"""Hands of two cards each: Ben has finished, Anna and Cem are counted."""
KNOCKED = ("anna gibt", MIDDLE, "ich klopfe", "ich schiebe", "ich schiebe")
UNCALLED = ("es liegt herz neun", "herz könig", "herz dame letzte karte")
"""Ben pays for a call that nobody heard."""
DOUBTED = ("es liegt herz neun", "4.7 5.4 | herz könig", "5.5 6.2 | nuschel brabbel", "8 9 | herz dame letzte karte")
"""The host asks Ben for his call."""


def after(game: str, before: tuple[str, ...], *lines: str, **options: int) -> list[str]:
    """What the lines lead to."""
    table = Table(PLAYERS, "normal", game, **options)
    table.say(*before)
    return table.say(*lines)


def done(events: list[str]) -> list[str]:
    return [one for one in events if not one.startswith("not_understood")]


@pytest.mark.parametrize(
    "line",
    [
        *("liegt die daneben", "die ist nicht daneben", "liegt die verdeckt", "was liegt da daneben"),
        *("mein glas steht daneben", "ist die verdeckt", "das war nicht verdeckt", "der stuhl liegt daneben"),
    ],
)
def test_nothing_lies_beside_the_pile_that_is_asked_denied_or_no_card(line: str) -> None:
    assert done(after("kruez-nueng", LAID, line)) == []


@pytest.mark.parametrize(
    "line", ["daneben", "oh daneben", "die liegt daneben", "ups verdeckt", "ben hat daneben gelegt"]
)
def test_a_card_that_fell_wrongly_costs_one(line: str) -> None:
    assert after("kruez-nueng", LAID, line)[0].startswith("penalty_owed Ben 1")
    assert "penalty_owed Ben 1 beside_pile" in after("kruez-nueng", LAID[:1], "herz könig ups daneben")


@pytest.mark.parametrize(
    ("fell", "denied"),
    [
        ("daneben", "nein doch nicht daneben"),
        ("oh daneben", "doch nicht daneben"),
        ("verdeckt", "nee die ist nicht verdeckt"),
    ],
)
def test_it_lies_well_after_all(fell: str, denied: str) -> None:
    assert after("kruez-nueng", LAID, fell, denied)[1].startswith("corrected")
    assert done(after("kruez-nueng", LAID, denied)) == []


@pytest.mark.parametrize("line", ["na super ben trink aus", "tschüss cem", "anna reich mir mal das bier"])
def test_a_name_in_talk_answers_nothing(line: str) -> None:
    assert done(after("kruez-nueng", RACE, line)) == []


@pytest.mark.parametrize(
    "line", ["ben", "der ben", "das war ben", "es war ben", "ich glaube der ben", "ben wars", "na ben"]
)
def test_a_name_alone_answers(line: str) -> None:
    assert "answered Ben" in after("kruez-nueng", RACE, line)


@pytest.mark.parametrize(
    "line",
    [
        *("ich war nicht die Letzte, das war der Ben", "ich, ich war zu spät, Ben", "das war Ben, nicht ich"),
        *("ich war nicht zu spät, Ben war's", "der Ben war am langsamsten", "Ben, du warst der Letzte"),
    ],
)
def test_who_denies_it_of_himself_and_names_another_answers(line: str) -> None:
    assert "answered Ben" in after("kruez-nueng", RACE, line)


@pytest.mark.parametrize(
    "line", ["Ben war nicht der Letzte", "das war nicht der Ben", "nicht Ben", "ich war nicht der Letzte, Ben"]
)
def test_who_only_denies_it_names_nobody(line: str) -> None:
    assert done(after("kruez-nueng", RACE, line)) == []


@pytest.mark.parametrize(
    "line",
    [
        *("klopfen tu ich noch nicht", "hat da jemand geklopft", "muss ich jetzt klopfen", "wird jetzt geschoben"),
        *("hört mal wie mein herz klopft", "hat da wer geschoben", "soll ich jetzt klopfen"),
        *("alle drei tauschen wär dumm", "alle tauschen wäre blöd", "klopfen wär jetzt dumm"),
    ],
)
def test_what_is_asked_denied_or_only_thought_of_is_no_turn(line: str) -> None:
    assert done(after("schwimmen", ("anna gibt", MIDDLE), line)) == []


@pytest.mark.parametrize("line", ["klopfen tu ich", "geklopft", "ich hab geklopft", "mit dem blatt muss ich klopfen"])
def test_a_knock_stays_one(line: str) -> None:
    assert "knocked Ben" in after("schwimmen", ("anna gibt", MIDDLE), line)


@pytest.mark.parametrize("line", ["von mir wird geschoben", "geschoben", "hab geschoben"])
def test_a_shove_stays_one(line: str) -> None:
    assert "passed Ben" in after("schwimmen", ("anna gibt", MIDDLE), line)


@pytest.mark.parametrize("line", ["muss jetzt einer ziehen", "muss hier einer ziehen", "muss da einer ziehen"])
def test_whether_somebody_has_to_draw_is_asked(line: str) -> None:
    assert done(after("mau-mau", LAID[:1], line)) == []
    assert "cards_drawn Ben 1 cannot_serve" in after("mau-mau", LAID[:1], "muss eine ziehen")


@pytest.mark.parametrize("line", ["und ich hatte nen joker", "jetzt hab ich nen joker", "ich habe zwei joker"])
def test_who_has_a_joker_has_not_laid_it(line: str) -> None:
    assert done(after("kruez-nueng", LAID[:1], line)) == []
    assert done(after("kruez-nueng", LAID[:1], "ich lege nen joker")) != []


@pytest.mark.parametrize(
    "line",
    [
        "und anna hat drei könige dreißigeinhalb",
        "anna hat drei asse dreißigeinhalb",
        "anna hat drei damen dreißigeinhalb",
        "anna dreißigeinhalb",
    ],
)
def test_a_count_that_names_somebody_counts_for_nobody_else(line: str) -> None:
    table = Table(PLAYERS, "normal", "schwimmen")
    table.say(*KNOCKED, "ben hat dreiundzwanzig")  # the host asks about that
    events = table.say(line)
    assert [one for one in events if "Anna" in one and one.startswith("scored")] != []
    assert [one for one in events if one.startswith("scored Ben")] == []


@pytest.mark.parametrize(
    ("game", "line", "player"),
    [
        *(("mau-mau", line, "Cem") for line in ("cem hat nur neun", "cem hat gerade mal neun", "cem hat ne herz dame")),
        *(("mau-mau", line, "Anna") for line in ("anna hat bloß elf", "anna hat insgesamt elf")),
        *(("kruez-nueng", line, "Cem") for line in ("cem hat nen joker", "cem hat nur neun", "cem hat ne herz dame")),
    ],
)
def test_hands_are_counted_in_everyday_words(game: str, line: str, player: str) -> None:
    assert after(game, FINISHED, line, hand_size=2)[0].startswith(f"scored {player}")


@pytest.mark.parametrize("line", ["cem hat ne herz dame", "cem hat nen joker", "anna hat ja ne pik sieben"])
def test_what_somebody_holds_is_no_lay(line: str) -> None:
    assert done(after("kruez-nueng", LAID[:1], line)) == []


@pytest.mark.parametrize(
    ("game", "before", "line", "said"),
    [
        ("mau-mau", FINISHED, "es liegt karo neun", "Es fehlen noch Anna und Cem."),
        ("mau-mau", (*FINISHED, "anna hat elf"), "in der mitte liegt karo neun", "Es fehlt noch Cem."),
        ("kruez-nueng", FINISHED, "es liegt karo zwei", "Es fehlen noch Anna und Cem."),
    ],
)
def test_who_is_missing_is_said_where_the_next_deal_begins(
    game: str, before: tuple[str, ...], line: str, said: str
) -> None:
    table = Table(PLAYERS, "normal", game, hand_size=2)
    table.say(*before)
    records = table.hear(line)
    assert said in [one["text"] for one in records if one["type"] == "announced"]
    assert [one for one in records if one["type"] == "move_rejected"] == []


@pytest.mark.parametrize("line", ["stimmt hat er gesagt", "ja hat er", "hat er gesagt", "hab ich doch gesagt"])
def test_who_is_asked_for_a_call_has_made_it(line: str) -> None:
    assert after("mau-mau", DOUBTED, line, hand_size=2) == ["answered Ben yes"]


@pytest.mark.parametrize(
    ("first", "second", "lifted"),
    [
        ("einspruch ich hab letzte karte gesagt", "ja hat er", True),
        ("einspruch ich hab letzte karte gesagt", "nein", False),
        ("einspruch ich hab letzte karte gesagt", "gilt nicht", True),
        ("einspruch ich hab letzte karte gesagt", "gilt", False),
        ("hab ich doch gesagt", "stimmt hat er gesagt", True),
        ("hab ich doch gesagt", "nein hat er nicht", False),
        ("einspruch", "ja hat er gesagt", True),
        ("einspruch", "ja", False),
    ],
)
def test_an_objection_that_names_the_call_asks_for_it(first: str, second: str, lifted: bool) -> None:
    table = Table(PLAYERS, "normal", "mau-mau", hand_size=2)
    table.say(*UNCALLED)
    asked = table.hear(first)
    assert ("Hat Ben letzte Karte gesagt?" in str(asked)) == (first != "einspruch")
    assert ("penalty_waived Ben 1 objection" in table.say(second)) == lifted


def test_a_card_that_was_said_is_no_call() -> None:
    assert after("mau-mau", UNCALLED, "herz zehn hab ich gesagt", hand_size=2) == ["card_laid Anna H10", "turn Ben"]


@pytest.mark.parametrize("line", ["ja gezogen", "ja hab gezogen", "nein gezogen"])
def test_what_goes_with_an_answer_is_not_of_whoever_is_on_turn(line: str) -> None:
    assert [one for one in after("mau-mau", DOUBTED, line, hand_size=2) if one.startswith("cards_drawn")] == []


@pytest.mark.parametrize(
    "line", ["ach ja ich meine herz könig", "nein herz könig", "herz könig mein ich", "herz könig"]
)
def test_another_card_of_the_middle_was_meant(line: str) -> None:
    events = after("schwimmen", ("anna gibt", MIDDLE), "kreuz acht gegen herz ass", line)
    assert events[:1] == ["question Ben not_in_middle"]
    assert "swapped Ben C8 HK 1" in events


@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
@pytest.mark.parametrize(
    "line", ["nehm ich zurück", "ich nehm sie zurück", "ja ich nehm die zurück", "nehm sie ja schon zurück"]
)
def test_who_takes_back_what_he_was_told_to_has_laid_it_wrongly(game: str, line: str) -> None:
    events = after(game, LAID[:1], "kreuz acht", line, "herz zehn")
    assert events[-1] == "penalty_owed Ben 1 wrong_card"
    assert [one for one in events if one.startswith("corrected")] == []


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("nee moment es liegt herz neun", "H9"),
        ("nein moment kreuz zehn", "C10"),
        ("nein es liegt herz neun", "H9"),
        ("ich meine kreuz zehn", "C10"),
    ],
)
def test_another_card_was_turned_up(line: str, card: str) -> None:
    events = after("mau-mau", ("anna gibt", "es liegt herz acht"), line)
    assert f"round_started Anna {card} 1" in events
    assert events[-1] == "turn Ben"


@pytest.mark.parametrize(
    "line",
    [
        *("ben ist mal kurz weg aufs klo", "ben ist eben mal rauchen", "ben holt kurz bier er ist weg"),
        *("ben ist auf dem klo", "ben geht kurz raus er ist weg"),
    ],
)
def test_who_is_away(line: str) -> None:
    assert after("mau-mau", LAID[:1], line)[0] == "player_away Ben"


@pytest.mark.parametrize("line", ["cem sei still", "seid doch mal leiser", "macht mal leiser", "ben sprich lauter"])
def test_what_players_are_told_is_no_command(line: str) -> None:
    table = Table(PLAYERS, "normal", "mau-mau")
    table.say(LAID[0])
    assert [one for one in table.hear(line) if one["type"] == "announced"] == []
    assert [one["text"] for one in table.hear("sei mal leiser") if one["type"] == "announced"] == ["Leiser."]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("wer ist denn jetzt dran", "Ben ist dran."),
        ("wer ist jetzt dran", "Ben ist dran."),
        ("wer ist eigentlich dran", "Ben ist dran."),
        ("wer gibt eigentlich", "Anna hat gegeben."),
        ("was lag da nochmal", "Es liegt Herz Neun."),
        ("was liegt da denn", "Es liegt Herz Neun."),
    ],
)
def test_the_host_is_asked_in_other_words(line: str, answer: str) -> None:
    table = Table(PLAYERS, "normal", "mau-mau")
    table.say(LAID[0])
    assert answer in [one["text"] for one in table.hear(line) if one["type"] == "announced"]


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("kreuz sechs anna kriegt eine neue hand", "cards_drawn Anna 5 renewed"),
        ("kreuz sechs und anna kriegt ne neue hand", "cards_drawn Anna 5 renewed"),
        ("kreuz drei von anna zu cem", "cards_drawn Cem 1 from_player Anna"),
        ("kreuz drei anna gibt cem eine", "cards_drawn Cem 1 from_player Anna"),
        ("kreuz drei cem kriegt eine von anna", "cards_drawn Cem 1 from_player Anna"),
    ],
)
def test_whom_a_card_names_is_told_in_other_words(line: str, drawn: str) -> None:
    events = after("kruez-nueng", ("es liegt kreuz zehn",), line, "(wait 3)")
    assert drawn in events
    assert [one for one in events if one.startswith("move_rejected")] == []


@pytest.mark.parametrize("line", ["oh nein zwei stück", "boah zwei stück", "mist gleich zwei stück"])
def test_an_outcry_draws_nothing(line: str) -> None:
    sevens = ("es liegt herz neun", "herz sieben", "karo sieben")
    assert done(after("mau-mau", sevens, line)) == []
    assert "cards_drawn Anna 2 seven" in after("mau-mau", sevens, "zwei stück")


@pytest.mark.parametrize("talk", ["letzte karte leute", "letzte karte ihr lieben", "letzte karte freunde"])
def test_who_talks_on_after_his_call_lays_in_time(talk: str) -> None:
    events = after("mau-mau", LAID[:1], f"5 6.2 | {talk}", "7 7.6 | herz könig", "(wait 5)", hand_size=2)
    assert "call_heard Ben last_card" in events
    assert [one for one in events if one.startswith("call_false")] == []
    late = after("mau-mau", LAID[:1], f"5 6.2 | {talk}", "10 10.6 | herz könig", hand_size=2)
    assert "call_false Ben last_card" in late


@pytest.mark.parametrize(
    "denied",
    [
        "nein, liegt noch drauf",
        "quatsch, liegt doch drauf",
        "nein, die berührt den Stapel noch",
        "die berührt ihn doch",
        "das stimmt nicht, die liegt drauf",
        "nee, die ist doch halb auf dem Haufen",
        "doch, die lag drauf",
    ],
)
def test_a_card_beside_the_pile_is_denied_in_whatever_words(denied: str) -> None:
    table = Table(game="kruez-nueng")
    table.say("es liegt herz zehn", "herz ass, daneben")
    assert table.owed("Ben") == 1
    table.say(denied)
    assert table.owed("Ben") == 0
    assert table.say("herz könig") == ["card_laid Cem HK", "turn Anna"]


@pytest.mark.parametrize(
    "said", ["liegt die noch drauf", "die liegt auf dem Boden", "das Bier liegt daneben", "na und"]
)
def test_what_denies_nothing_leaves_the_penalty(said: str) -> None:
    table = Table(game="kruez-nueng")
    table.say("es liegt herz zehn", "herz ass, daneben", said)
    assert table.owed("Ben") == 1


@pytest.mark.parametrize("said", ["ja, liegt daneben", "die liegt daneben", "stimmt, daneben"])
def test_who_agrees_that_it_lies_beside_is_not_told_that_he_may_not(said: str) -> None:
    table = Table(game="kruez-nueng")
    table.say("es liegt herz zehn", "herz ass, daneben")
    assert table.say(said) == []
    assert table.owed("Ben") == 1


@pytest.mark.parametrize(
    "words",
    [
        *("herz sieben zieh du mal schön", "los zieh mal schön herz sieben", "komm zieh zwei herz sieben"),
        *("na zieh du mal zwei herz sieben", "hey zieh schon mal herz sieben"),
    ],
)
def test_who_tells_the_next_one_to_draw_lays_the_card_himself(words: str) -> None:
    assert after("mau-mau", ("es liegt herz neun",), words)[0] == "card_laid Ben H7"


@pytest.mark.parametrize(
    "words", ["komm leg deine herz sieben", "los leg die herz sieben", "na leg schon die herz acht"]
)
def test_who_tells_another_to_lay_lays_nothing(words: str) -> None:
    assert done(after("mau-mau", ("es liegt herz neun",), words)) == []


@pytest.mark.parametrize("words", ["moment eine noch", "warte zwei noch", "ach quatsch", "sorry eine hab ich noch"])
def test_who_has_made_a_call_that_is_owed_does_not_pay_for_a_missing_one(words: str) -> None:
    """Only what ends a deal at once ("Schnauz! Quatsch, sind nur dreißig") is taken back so."""
    table = Table(PLAYERS, "normal", "mau-mau", hand_size=2)
    table.say("es liegt herz neun", f"herz zehn letzte karte {words}", "herz könig letzte karte", "(wait 30)", "(end)")
    assert [one for one in table.shorten(table.standing) if "Ben" in one and "penalty" in one] == []
    assert "call_heard Ben last_card" in table.shorten(table.standing)
