"""Who says that what was taken down was something else, and what it was, puts it right: in any words, in all games.

README: "nein, das war Herz Acht" – the host was wrong. It makes no move, for nobody.
"""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")
THREE = ("Anna", "Ben", "Cem")
MIDDLE = "in der mitte liegen herz dame karo acht und pik ass"
DEAL = ("es liegt herz neun", "ben herz zehn letzte karte", "cem zieht", "weiter", "anna herz dame letzte karte")


def disputed(table: Table, words: str, stands: str) -> None:
    """Nothing else has happened but that it stands."""
    found = table.say(words)
    assert found and found[0].startswith("corrected") and stands in found, found
    assert not table.of_type("move_rejected", "penalty_owed", "question", "reminded")


CARDS = [
    ("nicht karo dame sondern herz dame", "card_laid Cem HQ"),
    ("das war nicht karo dame sondern herz dame", "card_laid Cem HQ"),
    ("cem hat herz dame gelegt nicht karo dame", "card_laid Cem HQ"),
    ("hey der hat herz dame gelegt und nicht karo dame", "card_laid Cem HQ"),
    ("karo dame stimmt nicht es war die herz dame", "card_laid Cem HQ"),
    ("das ist nicht karo sondern herz", "card_laid Cem HQ"),
    ("stimmt doch gar nicht da liegt die pik zehn", "card_laid Cem S10"),
    ("falsch verstanden cem hat die pik zehn gespielt", "card_laid Cem S10"),
    ("ich hab herz dame gesagt nicht karo dame", "card_laid Cem HQ"),
    ("hör mal zu das war die herz dame", "card_laid Cem HQ"),
    ("cem meinte herz dame", "card_laid Cem HQ"),
    ("ne cem dat is herz dame kuck doch hin", "card_laid Cem HQ"),
    ("cem das ist doch die herz dame", "card_laid Cem HQ"),
    ("das ist doch die herz dame cem", "card_laid Cem HQ"),
    ("stopp dat war herz dame keine karo dame", "card_laid Cem HQ"),
    ("hä das ist keine dame das ist ein pik könig", "card_laid Cem SK"),
]


@pytest.mark.parametrize(("words", "stands"), CARDS)
def test_a_card(words: str, stands: str) -> None:
    table = Table(FOUR)
    table.say("es liegt pik könig", "pik dame", "karo dame")
    disputed(table, words, stands)


QUESTIONS = [
    *("nein er hat f drei gesagt nicht e drei", "nein er hat f drei gesagt", "nicht e drei f drei"),
    *("stimmt nicht ben hat f drei gesagt", "ben wollte die f drei nicht die e drei", "ich sagte f drei"),
    *("ben fragt nach f drei nicht e drei", "moment ich meinte die f drei"),
]


@pytest.mark.parametrize("words", QUESTIONS)
def test_a_question(words: str) -> None:
    table = Table(THREE, game="quartett")
    table.say("los", "cem hast du die e drei")
    disputed(table, words, "asked Ben Cem F3")
    assert table.say("ja") == ["given Cem Ben F3"]


ANSWERS = [
    *(("nein", words, "given Cem Ben E3") for words in ("ich hab doch gar nicht nein gesagt ich hab ja gesagt",)),
    *(("nein", words, "given Cem Ben E3") for words in ("cem hat ja gesagt nicht nein", "quatsch er hat ja gesagt")),
    *(("nein", words, "given Cem Ben E3") for words in ("ich sagte ja", "nein ja hab ich gesagt")),
    ("ja", "ach ne quatsch das ist ja die f drei sorry hab ich doch nicht", "denied Cem Ben E3"),
    *(("ja", words, "denied Cem Ben E3") for words in ("ach ne hab ich doch nicht", "ich hab doch nein gesagt")),
    ("ja", "halt die hab ich doch gar nicht", "denied Cem Ben E3"),
]


@pytest.mark.parametrize(("answer", "words", "stands"), ANSWERS)
def test_an_answer(answer: str, words: str, stands: str) -> None:
    table = Table(THREE, game="quartett")
    table.say("los", "cem hast du die e drei", answer)
    disputed(table, words, stands)


SWAPS = [
    ("nein das war die herz zehn", "swapped Ben H10 D8 1"),
    ("das war nicht herz neun sondern herz zehn", "swapped Ben H10 D8 1"),
    ("nein herz zehn gegen karo acht", "swapped Ben H10 D8 1"),
    ("er hat pik ass genommen nicht karo acht", "swapped Ben H9 SA 1"),
    ("stimmt nicht das war das pik ass", "swapped Ben H9 SA 1"),
]


@pytest.mark.parametrize(("words", "stands"), SWAPS)
def test_a_swap(words: str, stands: str) -> None:
    table = Table(THREE, game="schwimmen")
    table.say("anna gibt", MIDDLE, "herz neun gegen karo acht")
    disputed(table, words, stands)


FIGURES = [
    *("nein cem vier euro zwanzig", "stimmt nicht cem hat vier euro zwanzig", "cem sagte vier euro zwanzig"),
    *("cem sagt das stimmt gar nicht er hat vier euro zwanzig", "cem hat vier euro zwanzig nicht vier euro zehn"),
    *("ich hab vier zwanzig gesagt nicht vier zehn", "cem hat sich verlesen das waren vier euro zwanzig"),
    *("das stimmt nicht bei cem stehen vier euro zwanzig", "vier zwanzig hat cem gesagt"),
]


@pytest.mark.parametrize("words", FIGURES)
def test_a_figure(words: str) -> None:
    table = Table(THREE, game="trumpf")
    table.say("los", "preis der halben drei euro achtzig", "vier euro zehn")
    disputed(table, words, "value_named Cem Preis der Halben 4.2")
    assert table.game.turn == "Anna"


def test_a_figure_that_has_decided_a_trick() -> None:
    table = Table(THREE, game="trumpf")
    table.say("los", "gründungsjahr achtzehnhundertneunzig", "siebzehnhundertvierundvierzig", "neunzehnhundertachtzig")
    found = table.say("anna hat sich verlesen das waren sechzehnhundertachtundsechzig")
    assert found[0].startswith("corrected") and "trick_won Anna 3" in found


COUNTS = [
    *(
        "quatsch fünfzehn sinds",
        "ich meine fünfzehn",
        "nein fünfzehn",
        "nee moment fünfzehn",
        "ach nein es sind fünfzehn",
    ),
    *("stimmt gar nicht das sind fünfzehn", "ich hab mich verzählt das sind fünfzehn", "fünfzehn nicht vierzehn"),
    *("nie im leben cem hat fünfzehn ich hab nachgezählt", "das kann nicht sein das sind fünfzehn"),
    *(
        "stimmt nicht ich hab nachgezählt das sind fünfzehn",
        "ich komm bei cem auf fünfzehn",
        "von wegen cem hat fünfzehn",
    ),
]


@pytest.mark.parametrize("words", COUNTS)
def test_a_count(words: str) -> None:
    """Nobody else has said what he holds by it."""
    table = Table(THREE, hand_size=2)
    table.say(*DEAL, "ben herz könig mau", "cem hat vierzehn")
    found = table.say(words)
    assert "scored Cem 20 20" in found and not any("Anna" in one for one in found)


@pytest.mark.parametrize("words", ["stimmt gar nicht das sind neunundzwanzig", "das sind neunundzwanzig"])
def test_a_count_among_several(words: str) -> None:
    table = Table(THREE, game="schwimmen")
    table.say("anna gibt", MIDDLE, "ich klopfe", "ich schiebe", "ich schiebe", "ben hat dreißig")
    assert "scored Ben 29 29" in table.say(words)


# --- said against an objection ---

LIES = ["doch es liegt pik neun nicht herz neun", "es liegt doch pik neun", "da liegt aber die pik neun"]


@pytest.mark.parametrize("words", LIES)
def test_what_lies_beneath_a_card_that_was_refused(words: str) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "pik zehn")
    assert "card_laid Ben S10" in table.say(words)
    table.say("cem pik könig", "(wait 30)")
    assert not table.of_type("penalty_owed")


INSISTS = [
    *("ich hab herz zehn gesagt hör halt zu", "ben hat herz zehn gesagt", "nicht pik zehn herz zehn"),
    *("das war herz zehn du hast dich verhört", "hallo ich hab herz zehn gesagt nicht pik zehn", "ich sagte herz zehn"),
]


@pytest.mark.parametrize("words", INSISTS)
def test_a_card_that_was_refused_was_another_one(words: str) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "pik zehn")
    assert "card_laid Ben H10" in table.say(words)
    table.say("(wait 30)")
    assert not table.of_type("penalty_owed")


PASSED_OVER = [
    *("hey moment ich war doch dran ich bin der ben", "stopp ich war doch noch gar nicht ich bin der ben"),
    *("he ich bin ben und ich war dran", "ich bin doch dran sagt ben", "halt ben war doch dran"),
]


@pytest.mark.parametrize("words", PASSED_OVER)
def test_who_was_passed_over_has_his_turn(words: str) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "cem herz acht")
    assert table.say(words)[0].startswith("corrected")
    assert table.game.turn == "Ben"


KNOCKS = [
    *("nein nein ben hat gar nicht geklopft das war bloß das glas", "quatsch er hat nicht geklopft"),
    *(
        "ben hat doch gar nicht geklopft das war nur der tisch",
        "hey ich hab gar nicht geklopft mir ist was runtergefallen",
    ),
]


@pytest.mark.parametrize("words", KNOCKS)
def test_a_knock_that_was_none(words: str) -> None:
    table = Table(THREE, game="schwimmen")
    table.say("anna gibt", MIDDLE, "ich klopfe")
    assert table.say(words)[0].startswith("corrected")
    assert table.game.turn == "Ben"


# --- what disputes nothing ---

TALK = [
    *(
        "das war die herz ass",
        "hat er nicht herz ass gesagt",
        "war das nicht die herz ass",
        "ich hätte herz ass gesagt",
    ),
    *(
        "gestern war das die herz ass",
        "nein herz ass hab ich nicht",
        "doch nicht die herz zehn",
        "ich hab nicht herz ass",
    ),
    *("nicht schon wieder herz zehn", "na das ist doch mal ne herz ass", "das war nicht dora sondern ben"),
]


@pytest.mark.parametrize("words", TALK)
def test_what_is_only_talked_about_puts_nothing_right(words: str) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "ben herz zehn")
    table.say(words)
    assert not table.of_type("corrected")


QUOTED = ["nee bei mir stehen vier euro zwanzig", "vier euro zwanzig sagt anna"]


@pytest.mark.parametrize("words", QUOTED)
def test_who_is_quoted_names_his_own_figure(words: str) -> None:
    table = Table(THREE, game="trumpf")
    table.say("los", "preis der halben drei euro achtzig", "vier euro zehn")
    table.say(words)
    assert not table.of_type("corrected")


OWN = [
    *("oh nein herz dame", "och nee herz dame", "jetzt aber herz dame", "moment herz dame", "und da ist herz dame"),
    *("nicht die herz acht die herz dame", "ich leg nicht die herz acht sondern die herz dame"),
]


@pytest.mark.parametrize("words", OWN)
def test_who_groans_or_thinks_again_makes_his_own_move(words: str) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "ben herz zehn")
    assert "card_laid Cem HQ" in table.say(words)
    assert not table.of_type("corrected")


@pytest.mark.parametrize(
    "words", ["nein ich hab vier euro zwanzig", "nee vier euro zwanzig", "oh nein vier euro zwanzig"]
)
def test_the_next_figure_is_another_players(words: str) -> None:
    table = Table(THREE, game="trumpf")
    table.say("los", "preis der halben drei euro achtzig", "vier euro zehn")
    assert "value_named Anna Preis der Halben 4.2" in table.say(words)


@pytest.mark.parametrize("words", ["ich hab fünfzehn", "anna hat fünfzehn", "oh nein fünfzehn", "das sind fünfzehn"])
def test_the_next_count_is_another_players(words: str) -> None:
    table = Table(THREE, hand_size=2)
    table.say(*DEAL, "ben herz könig mau", "cem hat vierzehn")
    assert "scored Anna 20 20" in table.say(words)


@pytest.mark.parametrize(
    "words", ["nein die hab ich nicht", "nein e drei hab ich nicht ich hab e vier", "nein e drei nicht"]
)
def test_who_denies_a_card_disputes_no_question(words: str) -> None:
    table = Table(THREE, game="quartett")
    table.say("los", "cem hast du die e drei")
    assert "denied Cem Ben E3" in table.say(words)


def test_nobody_moves_by_what_can_be_about_nothing() -> None:
    """ "Das war nicht Kreuz Dame, sondern Herz Dame", where no Kreuz Dame was laid."""
    table = Table(FOUR)
    table.say("es liegt herz neun", "ben herz zehn")
    assert table.say("das war nicht kreuz dame sondern herz dame") == []
    assert table.game.turn == "Cem"
