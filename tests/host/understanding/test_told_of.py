"""What is told of a move that was made already, and what only sounds like one: it makes no other."""

from __future__ import annotations

import pytest
from evenings import Table

PLAYERS = ("Anna", "Ben", "Cem")
NINE = ("es liegt herz neun",)
KING = (*NINE, "herz könig")
CRUZO = ("es beginnt ben mit karo drei", "gezogen")
MIDDLE = ("anna gibt", "in der mitte liegen herz könig kreuz neun und pik zehn")
YEAR = ("los gehts", "gründungsjahr achtzehnhundertneunzig")
PRICE = ("los gehts", "preis der halben drei euro achtzig")
ASKED = ("los", "cem hast du die e drei")


def after(game: str, before: tuple[str, ...], *lines: str, **options: int) -> list[str]:
    """What the lines lead to, without what was not understood."""
    table = Table(PLAYERS, "normal", game, **options)
    table.say(*before)
    return [one for one in table.say(*lines) if not one.startswith("not_understood")]


@pytest.mark.parametrize(
    ("game", "before", "line"),
    [
        *(
            ("mau-mau", KING, line)
            for line in (
                *("herz könig also", "aha den herz könig", "oho herz könig", "ach guck der herz könig"),
                *("na toll jetzt auch noch der herz könig", "tja herz könig", "natürlich der herz könig"),
                *("also doch herz könig", "mein gott herz könig", "ui der herz könig"),
            )
        ),
        ("kruez-nueng", ("es liegt herz zehn", "herz könig"), "mei der herz könig"),
        ("cruzo", (*CRUZO, "herz acht"), "herz acht aha"),
        ("cruzo", (*CRUZO, "herz acht"), "ne acht na prima"),
    ],
)
def test_who_remarks_on_the_card_that_lies_there_lays_no_other(game: str, before: tuple[str, ...], line: str) -> None:
    assert after(game, before, line) == []


@pytest.mark.parametrize(
    ("line", "card"),
    [
        *(("herz könig", "HK"), ("auch herz könig", "HK"), ("noch ein herz könig", "HK"), ("cem herz könig", "HK")),
        *(("so und herz könig drauf", "HK"), ("ich leg den herz könig", "HK"), ("herz könig letzte karte", "HK")),
        *(("herz dame also", "HQ"), ("oho herz dame", "HQ"), ("tja dann halt die herz acht", "H8")),
    ],
)
def test_a_lay_stays_one(line: str, card: str) -> None:
    assert after("mau-mau", KING, line)[0].startswith(f"card_laid Cem {card}")


@pytest.mark.parametrize(
    "line", ["schön eine acht", "super dann lege ich eine acht", "prima noch eine acht", "prima ne acht"]
)
def test_who_is_glad_of_a_rank_lays_one(line: str) -> None:
    """Of a rank there are many cards."""
    assert any(
        one.startswith("card_laid") and one.endswith("?8") for one in after("cruzo", (*CRUZO, "herz acht"), line)
    )


@pytest.mark.parametrize("line", ["super noch ein herz könig", "ich lege auch herz könig"])
def test_of_two_packs_the_same_card_is_laid_twice(line: str) -> None:
    made = after("kruez-nueng", ("es liegt herz zehn", "herz könig"), line)
    assert any(one.startswith("card_laid Cem HK") for one in made)


@pytest.mark.parametrize("line", ["cem hat geklopft", "ben hat geklopft"])
def test_who_tells_of_a_knock_after_another_one_is_told_nothing(line: str) -> None:
    assert after("schwimmen", (*MIDDLE, "ben klopft"), line) == []


def test_what_is_said_in_another_deal_tells_of_no_move_of_the_last_one() -> None:
    deal = (*MIDDLE, "ben schiebt", "cem klopft", "dora schiebt", "anna schiebt", "ben schiebt")
    counted = ("cem 24 punkte", "dora 20", "anna 25", "ben 18")
    begun = (*deal, *counted, "ich behalte die", "es liegen kreuz ass und herz zehn und herz dame")
    assert after("schwimmen", begun, "ben schiebt")[0] == "move_rejected Ben pass out_of_turn"


@pytest.mark.parametrize(
    ("game", "before", "line"),
    [
        ("schwimmen", (*MIDDLE, "ich schiebe"), "ben schiebt"),
        ("schwimmen", (*MIDDLE, "ich schiebe"), "aha ben schiebt"),
        ("schwimmen", (*MIDDLE, "ich schiebe"), "ben hat geschoben"),
        ("schwimmen", (*MIDDLE, "ich tausche alle drei"), "ben hat alle drei getauscht"),
        ("schwimmen", (*MIDDLE, "kreuz acht gegen herz könig"), "ben hat getauscht"),
        ("schwimmen", (*MIDDLE, "ich klopfe"), "aha ben klopft"),
        ("mau-mau", (*NINE, "ich ziehe", "weiter"), "ben passt"),
        ("cruzo", (*CRUZO, "ich nehme auf"), "cem nimmt auf"),
        ("cruzo", (*CRUZO, "ich nehme auf"), "der hat alles genommen"),
        ("cruzo", (*CRUZO, "ich nehme auf"), "frisst den ganzen haufen"),
        ("trumpf", YEAR, "ben achtzehnhundertneunzig"),
        ("quartett", (*ASKED, "ja"), "ben fragt cem nach e drei"),
    ],
)
def test_who_tells_what_a_player_has_just_done_costs_him_nothing(game: str, before: tuple[str, ...], line: str) -> None:
    assert after(game, before, line) == []


def test_who_is_named_with_another_move_is_out_of_turn() -> None:
    assert after("schwimmen", (*MIDDLE, "ich schiebe"), "ben klopft")[0].startswith("move_rejected Ben knock")
    assert after("schwimmen", (*MIDDLE, "ich schiebe"), "cem schiebt") == ["passed Cem", "turn Anna"]


@pytest.mark.parametrize(
    "line",
    [
        *("ich bin zufrieden mit euch", "mit dem wirt bin ich zufrieden", "bist du zufrieden", "es klopft"),
        *("hat geklopft", "draußen klopft es", "der pizzamann hat geklopft", "feuer bitte", "mal feuer bitte"),
    ],
)
def test_at_the_door_and_at_the_bar_nobody_knocks_shoves_or_shows(line: str) -> None:
    assert after("schwimmen", MIDDLE, line) == []


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("ich bin zufrieden", "passed Ben"),
        ("bin ganz zufrieden mit meinem blatt", "passed Ben"),
        ("mit meinen karten bin ich zufrieden", "passed Ben"),
        ("ich bin zufrieden und klopfe", "knocked Ben"),
        ("ich hab geklopft", "knocked Ben"),
        ("ben hat geklopft", "knocked Ben"),
        ("feuer", "call_heard Ben feuer"),
    ],
)
def test_who_is_content_shoves(line: str, made: str) -> None:
    assert after("schwimmen", MIDDLE, line)[0] == made


@pytest.mark.parametrize(
    "line",
    [
        *("sag ich nicht", "das verrat ich dir nicht", "weiß ich doch nicht", "rat mal", "los sag schon"),
        *("ja was denn nun", "ja wer denn", "ich könnte cem nach der e drei fragen"),
    ],
)
def test_what_is_no_answer(line: str) -> None:
    assert after("quartett", ASKED, line) == []


@pytest.mark.parametrize("line", ["och nö", "ach nee", "nicht dass ich wüsste"])
def test_who_says_no(line: str) -> None:
    assert after("quartett", ASKED, line)[0] == "denied Cem Ben E3"


@pytest.mark.parametrize("line", ["bitte sehr der herr", "ja bitte meister", "na gut hier"])
def test_who_says_yes(line: str) -> None:
    assert after("quartett", ASKED, line)[0] == "given Cem Ben E3"


@pytest.mark.parametrize(
    "line", ["ich hatte die e drei doch", "die e drei hatte ich doch", "ups ich hatte ja die e drei"]
)
def test_who_had_the_card_gives_it_after_all(line: str) -> None:
    assert after("quartett", (*ASKED, "nein"), line)[0] == "given Cem Ben E3"
    assert after("quartett", (*ASKED, "ja"), line) == []


@pytest.mark.parametrize(
    "line", ["gib mir noch die e vier", "ich möchte auch noch die e vier", "die e vier will ich auch"]
)
def test_who_got_a_card_asks_the_same_player_for_another(line: str) -> None:
    assert after("quartett", (*ASKED, "ja"), line)[0] == "asked Ben Cem E4"
    assert after("quartett", ASKED[:1], line) == []


@pytest.mark.parametrize(
    ("before", "line", "value"),
    [
        (
            YEAR,
            "neunzehnhundertfünf nee siebenundneunzig hab ich neunzehnhundertsiebenundneunzig",
            "Gründungsjahr 1997",
        ),
        (YEAR, "elf neunzehnhundertelf", "Gründungsjahr 1911"),
        (PRICE, "vier euro glatt", "Preis der Halben 4"),
        (PRICE, "drei fuffzig", "Preis der Halben 3.5"),
        (PRICE, "zwo fuchzig", "Preis der Halben 2.5"),
    ],
)
def test_figures_as_they_are_said(before: tuple[str, ...], line: str, value: str) -> None:
    assert after("trumpf", before, line)[:2] == [f"value_named Cem {value}", "turn Anna"]


SECOND_LAST = ("es liegt herz neun", "herz zehn letzte karte", "herz könig letzte karte", "herz dame letzte karte")


@pytest.mark.parametrize("counts", [("anna hat elf", "cem hat neun"), ("anna hat herz acht", "cem hat pik neun")])
def test_who_counts_while_an_answer_is_missing_has_counted(counts: tuple[str, ...]) -> None:
    table = Table(PLAYERS, "normal", "mau-mau", hand_size=2)
    table.say(*SECOND_LAST, "herz ass nuschel brabbel")
    events = table.say(*counts, "ja")
    assert [one.split()[:2] for one in events if one.startswith("scored")] == [["scored", "Anna"], ["scored", "Cem"]]


def test_who_counted_too_early_counts_for_nothing() -> None:
    table = Table(PLAYERS, "normal", "mau-mau", hand_size=2)
    table.say(*SECOND_LAST, "herz ass")
    events = table.say("anna hat elf", "(wait 6)")
    assert "penalty_owed Ben 1 call_missed" in events
    assert not any(one.startswith(("scored", "move_rejected")) for one in events)


@pytest.mark.parametrize(
    "line", ["geht immer noch nicht", "die passt auch nicht", "immer noch nix", "die geht auch net"]
)
def test_who_cannot_lay_what_he_drew_is_done(line: str) -> None:
    assert after("kruez-nueng", (*NINE, "ich ziehe"), line)[0] == "passed Ben"


@pytest.mark.parametrize("line", ["na los", "also los", "los frag schon"])
@pytest.mark.parametrize(("game", "before"), [("quartett", ("los",)), ("trumpf", YEAR), ("mau-mau", NINE)])
def test_who_is_urged_is_refused_nothing(game: str, before: tuple[str, ...], line: str) -> None:
    assert after(game, before, line) == []


@pytest.mark.parametrize(
    ("game", "before", "line", "made"),
    [
        ("mau-mau", NINE, "na dann kriegt ihr halt die herz acht", "card_laid Ben H8"),
        ("mau-mau", NINE, "ich geh mit der herz acht drauf", "card_laid Ben H8"),
        ("cruzo", CRUZO, "ich geh mit ner sechs drauf", "card_laid Cem ?6"),
        ("cruzo", CRUZO, "ich starte mit einer acht", "card_laid Cem ?8"),
    ],
)
def test_a_card_in_the_dative_is_laid(game: str, before: tuple[str, ...], line: str, made: str) -> None:
    assert after(game, before, line)[0].startswith(made)


@pytest.mark.parametrize(
    "line", ["bei anna sinds vierundzwanzig", "bei der anna macht es vierundzwanzig", "beim cem ist es siebzehn"]
)
def test_hands_are_counted_where_they_are(line: str) -> None:
    knocked = (*MIDDLE, "ich klopfe", "ich schiebe", "ich schiebe")
    assert after("schwimmen", knocked, line)[0].startswith("scored")


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("pik acht ah geht ja gar nicht herz acht", "H8"),
        ("pik dame nee die passt nicht herz dame", "HQ"),
        ("karo ass ach das geht nicht herz ass", "HA"),
    ],
)
def test_who_sees_that_it_does_not_go_takes_it_back_himself(line: str, card: str) -> None:
    events = after("mau-mau", NINE, line, "(wait 5)")
    assert events[0].startswith(f"card_laid Ben {card}")
    assert not any(one.startswith(("penalty", "move_rejected")) for one in events)


@pytest.mark.parametrize(
    "line",
    [
        *(
            "herz sieben nein doch nicht",
            "herz acht ach nee doch nicht",
            "herz acht das wär was",
            "pik acht die geht nicht",
        ),
        *("ich könnt ja die herz acht legen", "ich müsst die herz acht legen", "herz acht das wäre schön"),
    ],
)
def test_what_is_thought_better_of_is_not_laid(line: str) -> None:
    assert after("mau-mau", NINE, line) == []


DOUBTED = (*NINE, "4.7 5.4 | herz könig", "5.5 6.2 | nuschel brabbel", "8 9 | herz dame letzte karte")
"""The host asks Ben for his call."""


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        *(
            (line, "answered Ben yes")
            for line in ("hab ich", "klar hab ich", "na klar hab ich doch", "ich glaub schon")
        ),
        *((line, "answered Ben no") for line in ("nie im leben", "äh nee vergessen", "hat er nicht")),
    ],
)
def test_who_is_asked_answers_in_his_own_words(line: str, answer: str) -> None:
    assert after("mau-mau", DOUBTED, line, hand_size=2)[0] == answer


@pytest.mark.parametrize("line", ["hab ich nicht gehört", "ich hab nichts mitbekommen", "hab ich nicht mitgekriegt"])
def test_who_has_heard_nothing_answers_nothing(line: str) -> None:
    assert after("mau-mau", DOUBTED, line, hand_size=2) == []
