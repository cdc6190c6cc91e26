"""What others say for a player, of him, or as he does; and what only says that it comes."""

from __future__ import annotations

import pytest
from evenings import Table

NINE = ("es liegt herz neun",)
KING = (*NINE, "herz könig")
CRUZO = ("es beginnt ben mit karo drei", "gezogen")
MIDDLE = ("anna gibt", "in der mitte liegen herz könig kreuz neun und pik zehn")
SHOVED = (*MIDDLE, "ich schiebe")
SWAPPED = (*MIDDLE, "ich tausche alle drei")
COUNT = (*MIDDLE, "ich klopfe", "ich schiebe", "ich schiebe")
YEAR = ("los gehts", "gründungsjahr achtzehnhundertneunzig")
PRICE = ("los gehts", "preis der halben drei euro achtzig")
DRINKS = ("los gehts", "anzahl der getränke zweiundvierzig")
ASKED = ("los", "cem hast du die e drei")


def after(game: str, before: tuple[str, ...], *lines: str, **options: int) -> list[str]:
    """What the lines lead to, without what was not understood."""
    table = Table(("Anna", "Ben", "Cem"), "normal", game, **options)
    table.say(*before)
    return [one for one in table.say(*lines) if not one.startswith("not_understood")]


@pytest.mark.parametrize(
    ("game", "before", "line", "made"),
    [
        ("mau-mau", NINE, "herz acht sagt ben", "card_laid Ben H8"),
        ("mau-mau", NINE, "ich ziehe sagt der ben", "cards_drawn Ben 1 cannot_serve"),
        ("schwimmen", COUNT, "bei mir sinds siebzehn sagt cem", "scored Cem 17 17"),
        ("schwimmen", COUNT, "ich hab siebzehn sagt anna", "scored Anna 17 17"),
        ("schwimmen", SHOVED, "schieben sagt cem", "passed Cem"),
        ("cruzo", (*CRUZO, "herz acht"), "ich hab schon gezogen sagt cem", "cards_drawn Cem 1 refill"),
        ("trumpf", YEAR, "zweitausendzwölf sagt cem", "value_named Cem Gründungsjahr 2012"),
        ("trumpf", DRINKS, "bei mir sinds dreizehn sagt cem", "value_named Cem Anzahl der Getränke 13"),
        ("quartett", ASKED, "nein sagt cem", "denied Cem Ben E3"),
        ("quartett", ("los",), "cem hast du die e drei fragt ben", "asked Ben Cem E3"),
    ],
)
def test_what_somebody_is_told_to_say_he_says(game: str, before: tuple[str, ...], line: str, made: str) -> None:
    assert after(game, before, line)[0] == made


@pytest.mark.parametrize(
    ("game", "before", "line"),
    [
        ("mau-mau", NINE, "ich hab schon gezogen sagt cem"),
        ("mau-mau", NINE, "letzte karte sagt cem"),
        ("mau-mau", NINE, "was sagt ben"),
        ("mau-mau", NINE, "herz acht soll ich legen sagt anna"),
        ("kruez-nueng", NINE, "ich pack das nicht sagt cem"),
    ],
)
def test_nobody_is_at_fault_for_what_others_tell_him_to_say(game: str, before: tuple[str, ...], line: str) -> None:
    assert after(game, before, line, "(wait 6)") == []


@pytest.mark.parametrize(
    ("game", "before", "line", "made"),
    [
        ("trumpf", YEAR, "genau so viel", "value_named Cem Gründungsjahr 1890"),
        ("trumpf", YEAR, "gleich wie ben", "value_named Cem Gründungsjahr 1890"),
        ("trumpf", PRICE, "ich auch", "value_named Cem Preis der Halben 3.8"),
        ("trumpf", DRINKS, "cem genauso", "value_named Cem Anzahl der Getränke 42"),
        ("schwimmen", (*COUNT, "anna hat siebzehn"), "ben auch", "scored Ben 17 17"),
        ("schwimmen", (*COUNT, "anna hat siebzehn"), "cem hat genauso viel wie anna", "scored Cem 17 17"),
        ("schwimmen", (*COUNT, "anna hat siebzehn", "ben hat zwanzig"), "cem gleich wie anna", "scored Cem 17 17"),
    ],
)
def test_as_much_is_the_figure_that_was_said(game: str, before: tuple[str, ...], line: str, made: str) -> None:
    assert after(game, before, line)[0] == made


@pytest.mark.parametrize(
    ("game", "before", "line"),
    [
        ("trumpf", ("los gehts",), "genauso viel"),
        ("trumpf", YEAR, "immer dasselbe mit dir"),
        ("trumpf", YEAR, "das gleiche nochmal bitte"),
        ("mau-mau", KING, "genauso viel"),
        ("schwimmen", COUNT, "genauso viel"),
    ],
)
def test_as_much_as_nothing_is_talk(game: str, before: tuple[str, ...], line: str) -> None:
    assert after(game, before, line) == []


def test_as_much_as_cannot_be_is_asked() -> None:
    swapped = (*SWAPPED, "es liegen karo acht pik neun und herz zehn", "ich klopfe", "ich schiebe", "ich schiebe")
    assert after("schwimmen", (*swapped, "cem hat siebzehn"), "ben auch")[0].startswith("question Ben")


@pytest.mark.parametrize("line", ["ja moment", "ja warte mal", "ja sekunde", "ja langsam", "ja gleich", "jo moment"])
def test_who_says_that_it_comes_has_given_nothing(line: str) -> None:
    assert after("quartett", ASKED, line) == []


@pytest.mark.parametrize("line", ["moment ja", "ja hier", "warte ja", "ja moment ich hab sie", "ungern aber ja"])
def test_who_says_yes_in_the_end_gives(line: str) -> None:
    assert after("quartett", ASKED, line)[0] == "given Cem Ben E3"


def test_who_says_please_gives_nothing() -> None:
    assert after("quartett", (*ASKED, "ja"), "und die e vier auch noch bitte") == ["asked Ben Cem E4"]


@pytest.mark.parametrize(
    ("game", "before", "line"),
    [
        ("schwimmen", SWAPPED, "der tauscht einfach alle drei"),
        ("schwimmen", SWAPPED, "er nimmt alle drei"),
        ("schwimmen", SWAPPED, "boah alle drei"),
        ("schwimmen", SHOVED, "der schiebt"),
        ("schwimmen", SHOVED, "boah geschoben"),
        ("schwimmen", (*MIDDLE, "pik neun gegen herz könig"), "der schnappt mir alles weg"),
        ("cruzo", (*CRUZO, "zwei achten"), "boah zwei achten"),
        ("cruzo", (*CRUZO, "herz acht", "gezogen"), "boah ne acht"),
        ("mau-mau", (*NINE, "herz sieben"), "haha der cem muss ziehen"),
        ("mau-mau", NINE, "ben war mit herz acht dran"),
        ("mau-mau", KING, "der kam mir recht der herz könig"),
    ],
)
def test_who_tells_what_another_does_or_has_to_do_does_nothing(game: str, before: tuple[str, ...], line: str) -> None:
    assert after(game, before, line) == []


@pytest.mark.parametrize("line", ["puh ich schieb", "boah ich schieb auch", "dann schieb ich"])
def test_who_speaks_of_himself_does_it(line: str) -> None:
    assert after("schwimmen", SHOVED, line)[0] == "passed Cem"


@pytest.mark.parametrize("line", ["wow ne acht", "krass ne acht"])
def test_whoever_is_on_turn_lays_the_card_that_he_wonders_at_where_none_lies(line: str) -> None:
    assert after("cruzo", CRUZO, line)[0] == "card_laid Cem ?8"
    assert after("cruzo", (*CRUZO, "herz acht", "gezogen"), line) == []


@pytest.mark.parametrize(
    ("game", "before", "line", "made"),
    [
        ("mau-mau", NINE, "mit der herz zehn gehts weiter", "card_laid Ben H10"),
        ("mau-mau", NINE, "mit herz könig komm ich raus", "card_laid Ben HK"),
        ("mau-mau", NINE, "da komm ich mit der herz dame", "card_laid Ben HQ"),
        ("cruzo", CRUZO, "mit zwei assen mach ich weiter", "card_laid Cem ?A+?A"),
        ("mau-mau", NINE, "i leg a herz könig", "card_laid Ben HK"),
        ("cruzo", CRUZO, "hier a sechs", "card_laid Cem ?6"),
        ("mau-mau", NINE, "herz acht wart herz zehn", "card_laid Ben H10"),
        ("mau-mau", NINE, "ich schmeiß dem cem die herz acht hin", "card_laid Ben H8"),
        ("mau-mau", KING, "der herz könig kommt mir recht da leg ich die herz dame", "card_laid Cem HQ"),
        ("cruzo", CRUZO, "eine vier hab ich pik vier", "card_laid Cem S4"),
        ("cruzo", CRUZO, "ok ich schluck", "pile_taken Cem 1"),
        ("schwimmen", MIDDLE, "pik acht gegen den könig", "swapped Ben S8 HK 1"),
        ("schwimmen", MIDDLE, "ich nehm die neun für herz acht", "swapped Ben H8 C9 1"),
        ("schwimmen", MIDDLE, "kreuz acht gegen herz könig nee gegen die pik zehn", "swapped Ben C8 S10 1"),
    ],
)
def test_in_other_words_it_is_a_move(game: str, before: tuple[str, ...], line: str, made: str) -> None:
    assert after(game, before, line)[0] == made


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("mau-mau", "mit der herz zehn ist nix los"),
        ("mau-mau", "passt herz dame auf herz neun"),
        ("schwimmen", "pik acht gegen die dame"),
        ("cruzo", "ich schluck mein bier"),
        ("cruzo", "ein schluck für mich"),
    ],
)
def test_what_only_sounds_like_one_is_none(game: str, line: str) -> None:
    assert after(game, {"schwimmen": MIDDLE, "cruzo": CRUZO}.get(game, NINE), line) == []


def test_a_rank_that_lies_there_is_swapped_once() -> None:
    assert after("schwimmen", (*MIDDLE, "pik acht gegen den könig"), "ich tausch pik acht für herz könig") == []


@pytest.mark.parametrize(
    ("before", "line", "value"),
    [
        (YEAR, "neunzehnhundertzweiundfünfzig quatsch achtundfünfzig", "Gründungsjahr 1958"),
        (YEAR, "siebzehnhundertzwo", "Gründungsjahr 1702"),
        (YEAR, "ach du schreck zweitausendvier", "Gründungsjahr 2004"),
        (YEAR, "siebzehnhundertvierundvierzig bei mir", "Gründungsjahr 1744"),
        (YEAR, "beim cem steht siebzehnhundertneun", "Gründungsjahr 1709"),
        (PRICE, "fünf euro zehn das ist wucher", "Preis der Halben 5.1"),
        (PRICE, "bei mir kostets vier neunzig", "Preis der Halben 4.9"),
        (DRINKS, "zwoundneunzig", "Anzahl der Getränke 92"),
    ],
)
def test_figures_with_a_remark_beside_them(before: tuple[str, ...], line: str, value: str) -> None:
    assert after("trumpf", before, line)[:2] == [f"value_named Cem {value}", "turn Anna"]


@pytest.mark.parametrize(
    ("before", "line"),
    [
        (PRICE, "drei achtzig ist ja geschenkt"),
        (PRICE, "für drei achtzig krieg ich hier nix"),
        (YEAR, "mein opa ist neunzehnhundertdreiundzwanzig geboren"),
        (YEAR, "schlag mal achtzehnhundertneunzig"),
        (DRINKS, "mein bruder wiegt achtzig"),
    ],
)
def test_figures_of_something_else(before: tuple[str, ...], line: str) -> None:
    assert after("trumpf", before, line) == []


@pytest.mark.parametrize("line", ["los", "los jetzt", "los weiter"])
@pytest.mark.parametrize(("game", "before"), [("quartett", ASKED), ("trumpf", YEAR)])
def test_nobody_hears_that_urging_is_no_beginning(game: str, before: tuple[str, ...], line: str) -> None:
    """It may be one that the host has missed, so he notes it; and says nothing of it."""
    table = Table(("Anna", "Ben", "Cem"), "normal", game)
    table.say(*before)
    told = len(table.spoken)
    assert all(one.startswith("move_rejected") for one in table.say(line))
    assert table.spoken[told:] == []


@pytest.mark.parametrize("line", ["ja", "nein", "ja genau", "ach nein"])
@pytest.mark.parametrize(
    ("game", "before"), [("cruzo", CRUZO), ("mau-mau", (*NINE, "ich ziehe")), ("schwimmen", MIDDLE)]
)
def test_who_only_answers_does_nothing_else(game: str, before: tuple[str, ...], line: str) -> None:
    """ "Ja" was taken for taking the pile, "nein" for a shove."""
    assert after(game, before, line) == []


def test_who_was_asked_whether_he_has_drawn_says_yes() -> None:
    laid = (*CRUZO, "herz acht", "cem hast du schon gezogen")
    assert after("cruzo", laid, "ja hab ich doch") == ["cards_drawn Cem 1 refill"]
    assert after("cruzo", laid, "nein") == []
    assert after("cruzo", (*CRUZO, "herz acht"), "ja hab ich doch") == []
    assert after("mau-mau", (*NINE, "ben hast du gezogen"), "ja klar") == ["cards_drawn Ben 1 cannot_serve"]
    owed = after("mau-mau", (*NINE, "pik acht", "herz acht", "cem hast du gezogen", "ja"), "ben hast du gezogen", "ja")
    assert "penalty_drawn Ben 1" in owed
