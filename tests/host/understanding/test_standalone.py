"""Moves that are said in full amid a remark about anything, and remarks that end like one."""

from __future__ import annotations

import pytest
from evenings import Table

PLAYED = {
    "mau-mau": ("es liegt herz neun", "herz zehn"),
    "seven": ("es liegt herz neun", "herz sieben"),
    "cruzo": ("anna fängt an", "herz vier", "gezogen"),
    "trumpf": ("los", "ben sagt anzahl der getränke zwölf"),
    "quartett": ("los", "ben: cem hast du e drei"),
    "before": (),
}
GAMES = {"seven": "mau-mau", "before": "mau-mau"}


def came(state: str, line: str) -> list[str]:
    """Of what counts, behind the beginning of that name."""
    table = Table(game=GAMES.get(state, state))
    table.say(*PLAYED[state])
    got = table.say(line, "(wait 7)")
    return [one for one in got if not one.startswith(("turn", "not_understood", "middle_named"))]


DRAWN_AND_PASSED = ["cards_drawn Cem 1 cannot_serve", "passed Cem"]


@pytest.mark.parametrize(
    ("state", "line", "wanted"),
    [
        ("mau-mau", "das gibt es doch einfach nicht, gezogen, weiter", DRAWN_AND_PASSED),
        ("mau-mau", "so, gezogen, weiter", DRAWN_AND_PASSED),
        ("mau-mau", "nix, gezogen, weiter", DRAWN_AND_PASSED),
        ("mau-mau", "ich hab nichts Rotes, ich zieh mal, nein, auch nix, weiter", DRAWN_AND_PASSED),
        ("mau-mau", "ich zieh eine. die hilft mir auch nicht, weiter", DRAWN_AND_PASSED),
        ("mau-mau", "ach du liebe Zeit, Karo hab ich keins, ich zieh, nein, ich passe", DRAWN_AND_PASSED),
        ("mau-mau", "mein Nachbar hat neulich einen Igel gefunden, ich zieh", ["cards_drawn Cem 1 cannot_serve"]),
        ("mau-mau", "Mensch, dann eben Herz Acht, Anna darf nicht", ["card_laid Cem H8", "player_skipped Anna"]),
        ("mau-mau", "Herz Acht, der Ben guckt zu", ["card_laid Cem H8", "player_skipped Anna"]),
        ("mau-mau", "ich brauch eine neue Brille, dann die Herz Dame", ["card_laid Cem HQ"]),
        ("mau-mau", "ich hab auch die Herz Zehn", ["card_laid Cem H10"]),
        ("mau-mau", "dann eben die andere Herz Zehn", ["card_laid Cem H10"]),
        ("seven", "du kriegst von mir keinen Urlaub mehr genehmigt, eine gezogen", ["cards_drawn Cem 1 seven"]),
        ("seven", "eine gezogen, ich hab noch keine einzige Sieben gesehen", ["cards_drawn Cem 1 seven"]),
        ("seven", "ach Mist, eine gezogen, weiter", ["cards_drawn Cem 1 seven"]),
        ("cruzo", "Herz Neun, damit du gleich nochmal ran musst", ["card_laid Ben H9", "direction_changed Ben"]),
        ("trumpf", "achtzehn, das ist ja bloß ein Kiosk", ["value_named Cem Anzahl der Getränke 18"]),
        ("trumpf", "dreißig, und ihr seid alle weg", ["value_named Cem Anzahl der Getränke 30"]),
        ("trumpf", "dreißig, ist das jetzt ein Stechen", ["value_named Cem Anzahl der Getränke 30"]),
        ("trumpf", "dreißig, da schau her", ["value_named Cem Anzahl der Getränke 30"]),
        ("trumpf", "dreißig, her mit dem Bier", ["value_named Cem Anzahl der Getränke 30"]),
        ("quartett", "toll, Ben, danke fürs laut Denken, ja", ["given Cem Ben E3"]),
        ("quartett", "jaaa", ["given Cem Ben E3"]),
        ("quartett", "ja, du hast ja auch geguckt", ["given Cem Ben E3"]),
        ("before", "letztes Spiel, dann gehts ins Bett, es liegt Pik König", ["round_started Anna SK 1"]),
        ("before", "so, der Ben hat gegeben, es liegt Karo Ass, wer fängt an", ["round_started Anna DA 1"]),
    ],
)
def test_it_is_done(state: str, line: str, wanted: list[str]) -> None:
    assert came(state, line) == wanted


@pytest.mark.parametrize(
    ("state", "line"),
    [
        ("mau-mau", "gib mir mal die Herz Acht"),
        ("mau-mau", "das war ein schöner Herz König"),
        ("mau-mau", "mit der Herz Acht ist nix los"),
        ("mau-mau", "wer von euch hat denn die Herz Acht"),
        ("mau-mau", "gestern lag hier die ganze Zeit Herz Acht"),
        ("mau-mau", "du hast doch noch nicht gezogen, weiter"),
        ("mau-mau", "hast du gezogen, weiter"),
        ("mau-mau", "auf der anderen Seite Herz Zehn"),
        ("mau-mau", "das ist schon die zweite Herz Zehn"),
        ("cruzo", "gleich lege ich die Herz Acht"),
        ("trumpf", "wie spät ist es, zehn"),
        ("trumpf", "ich bin Jahrgang neunundsechzig"),
        ("trumpf", "eins ist klar, ich verliere"),
        ("trumpf", "zehn ist mir zu viel"),
        ("trumpf", "zehn ist es gleich"),
        ("trumpf", "dreißig hab ich nicht"),
        ("trumpf", "fünf Euro, ich wette fünf Euro"),
        ("trumpf", "mein Opa ist geboren neunzehnhundertdreißig"),
        ("quartett", "will noch wer Chips, nein"),
        ("quartett", "mach das Licht an, ja"),
        ("quartett", "ja, die Hunde müssen noch raus"),
        ("quartett", "der Hund schläft, nein"),
        ("quartett", "gleich kommts, Quartett E"),
        ("quartett", "bitte die Tür zu"),
        ("before", "er sagt, es liegt Herz König"),
    ],
)
def test_it_is_talk(state: str, line: str) -> None:
    assert [one for one in came(state, line) if not one.startswith(("announced", "reply"))] == []


def test_a_draw_counts_once() -> None:
    """ "Eine gezogen, weiter" for a seven is no second draw of the next player."""
    table = Table()
    table.say("es liegt herz neun", "herz sieben", "eine gezogen, weiter")
    assert table.say("herz acht")[0] == "card_laid Anna H8"
