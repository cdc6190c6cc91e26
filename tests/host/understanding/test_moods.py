"""A move is only what somebody does: not what is negated, asked, wished, told, planned or said to others.

DESIGN.md, "Understanding knows how people talk".
"""

from __future__ import annotations

import pytest
from evenings import Table

OPENINGS: dict[str, tuple[str, ...]] = {
    "mau-mau": ("es liegt herz neun",),
    "kruez-nueng": ("es liegt herz neun",),
    "schwimmen": ("in der mitte liegen herz ass pik sieben und karo zehn",),
    "cruzo": ("es beginnt ben mit karo drei", "gezogen"),
    "trumpf": ("los", "preis der halben vier euro"),
    "quartett": ("los",),
}
CARDS = ("mau-mau", "kruez-nueng", "cruzo")
"""Games in which a card alone is laid."""
NO_LAYS = """
ich habe keine pik acht
ich habe leider keine herz acht mehr
cem hat keine herz acht
ich hab gar keine herz acht und auch keine herz zehn
ohne die herz acht geht nichts
nicht herz acht
die herz acht habe ich nicht
herz acht passt nicht
hat jemand die herz acht
hat wer von euch eigentlich die herz acht
hast du die herz acht
wer hat denn die herz acht
soll ich herz acht legen
darf ich herz acht legen
kann ich die herz acht legen
muss ich jetzt herz acht legen
war das eben die herz acht
herz acht oder herz zehn
was ist mit der herz acht
ist das die herz acht
ich hätte gern die herz acht
ich brauche noch die herz acht
hoffentlich kommt herz acht
gib mir mal die herz acht
die herz acht wäre jetzt schön
mir fehlt noch die herz acht
die herz acht fehlt mir
gestern hatte ich die herz acht
vorhin hat cem herz acht gelegt
ich hatte doch die herz acht
das war die herz acht
cem sagt herz acht
cem hatte herz acht und herz zehn
wenn ich jetzt herz acht lege ist cem sauer
falls jemand herz acht hat
gleich lege ich herz acht
ich würde ja herz acht legen
ich wollte eigentlich herz acht legen
vielleicht herz acht
nächste runde lege ich herz acht
cem du musst herz acht legen
du hättest herz acht legen sollen
cem könnte herz acht legen
"""
QUIET: dict[str, str] = {
    "mau-mau": """
cem hat nicht gezogen
cem du hast noch nicht gezogen
hat cem schon gezogen
wer hat gezogen
soll ich ziehen
ich ziehe nicht
du musst zwei ziehen
wenn ich ziehe verliere ich
müssen wir neu geben
sollen wir neu geben
wollen wir das spiel beenden
wann wollen wir das spiel beenden
sollen wir pause machen
gestern beim pokern hat cem gemogelt
hat cem gemogelt
cem hat nicht gemogelt
wenn cem gemogelt hat
ist cem weg
cem ist nicht weg
ich dachte ben ist dran
wenn cem dran ist
wer hat letzte karte gesagt
hast du etwa letzte karte gesagt
ist das deine letzte karte
war das die letzte karte
man muss letzte karte sagen
ich habe noch nicht die letzte karte
mau mau ist ein schönes spiel
gehen wir zurück
kommst du bald zurück
cem sitzt daneben
machst du mal weiter
""",
    "kruez-nueng": """
cem sitzt daneben
hat cem daneben gelegt
wer hat daneben gelegt
hat jemand einen joker
ich habe keinen joker
ich lass den joker noch
ich wart noch mit dem joker
der joker bleibt bei mir
den joker leg ich nicht
ich hätte gern einen joker
soll ich straße herz drei vier fünf legen
ich habe keine straße herz drei vier fünf
wer hat krüz nüng gesagt
habe ich krüz nüng gesagt
""",
    "schwimmen": """
wer hat geklopft
ben hat nicht geklopft
hat schon jemand geklopft
gestern hat ben geklopft
ben hat gestern geklopft
soll ich klopfen
ich klopfe nicht
ich klopfe gleich
wenn du klopfst dann klopfe ich auch
anna hat schnauz gehabt
ich habe kein schnauz
hat jemand schnauz
hat ben feuer
fast schnauz
ich hatte schon mal feuer
ich schiebe nicht
vielleicht schiebe ich
wir schieben das auto an
soll ich kreuz acht gegen herz ass tauschen
ich würde kreuz acht gegen herz ass tauschen
wer will kreuz acht gegen herz ass
ich nehme die mitte nicht
willst du alle drei
""",
    "cruzo": """
soll ich aufnehmen
ich nehme nicht auf
muss ich aufnehmen
wenn ich aufnehme verliere ich
hat cem gezogen
cem du hast nicht gezogen
hat jemand drei achten
ich habe keine zwei achten
machst du mal bitte das fenster auf
wer beginnt mit karo drei
ich habe keinen joker
""",
    "trumpf": """
ich habe keine fünf euro
hat jemand mehr als fünf euro
gestern waren es fünf euro
wenn ich fünf euro sage verliere ich
soll ich fünf euro sagen
du hättest fünf euro sagen sollen
weiß nicht fünf vielleicht
ich hätte gern fünf euro
fünf oder sechs
""",
    "quartett": """
hat jemand e drei
wer hat denn e drei
soll ich nach e drei fragen
ich habe kein quartett
ich habe noch kein quartett
ich habe fast ein quartett
mir fehlt ein quartett
hat jemand quartett e
wenn ich quartett e habe
gestern hatte ich quartett e
ich brauche noch e drei
""",
}
TALK = [(game, line) for game in CARDS for line in NO_LAYS.strip().splitlines()]
TALK += [(game, line) for game, lines in QUIET.items() for line in lines.strip().splitlines()]


@pytest.mark.parametrize(("game", "line"), TALK)
def test_what_is_only_talked_about_is_no_move(game: str, line: str) -> None:
    """At streng it would cost a card; nobody says anything to it either but that he has not understood."""
    table = Table(preset="streng", game=game)
    table.say(*OPENINGS[game])
    before = (table.game.phase, table.game.turn, dict(table.game.hands), table.facts)
    found = table.say(line, "(wait 5)")
    assert [one for one in found if not one.startswith("not_understood")] == []
    assert (table.game.phase, table.game.turn, dict(table.game.hands), table.facts) == before
    assert not table.evening.view.paused


PLAIN: dict[str, list[tuple[str, str]]] = {
    "mau-mau": [
        ("ich lege herz acht", "card_laid Ben H8"),
        ("dann lege ich herz acht", "card_laid Ben H8"),
        ("ja dann leg ich mal die herz acht", "card_laid Ben H8"),
        ("nein herz acht", "card_laid Ben H8"),
        ("ich habe keine pik acht aber herz acht", "card_laid Ben H8"),
        ("ich habe keine sieben also ziehe ich", "cards_drawn Ben 1 cannot_serve"),
        ("ich ziehe", "cards_drawn Ben 1 cannot_serve"),
        ("ich zieh", "cards_drawn Ben 1 cannot_serve"),
        ("dann ziehe ich eine", "cards_drawn Ben 1 cannot_serve"),
        ("na gut dann zieh ich halt", "cards_drawn Ben 1 cannot_serve"),
        ("dann nehm ich eine", "cards_drawn Ben 1 cannot_serve"),
        ("da muss ich wohl ziehen", "cards_drawn Ben 1 cannot_serve"),
        ("leute ich ziehe", "cards_drawn Ben 1 cannot_serve"),
        ("ich kann leider nicht", "cards_drawn Ben 1 cannot_serve"),
        ("wenn es sein muss ich ziehe", "cards_drawn Ben 1 cannot_serve"),
        ("nicht herz acht sondern herz zehn", "card_laid Ben H10"),
        ("pik neun auf die herz neun", "card_laid Ben S9"),
        ("pik neun auf herz neun", "card_laid Ben S9"),
        ("ich lege die pik neun über die herz neun", "card_laid Ben S9"),
        ("ben hat gezogen", "cards_drawn Ben 1 cannot_serve"),
        ("ben hat schon gezogen", "cards_drawn Ben 1 cannot_serve"),
        ("machen wir pause", "paused"),
        ("leute wir machen jetzt pause", "paused"),
    ],
    "kruez-nueng": [
        ("dreifach herz sechs", "card_laid Ben H6+H6+H6"),
        ("doppel herz sechs", "card_laid Ben H6+H6"),
        ("dann lege ich double herz sechs", "card_laid Ben H6+H6"),
        ("straße herz drei vier und fünf", "card_laid Ben H3+H4+H5"),
        ("straße herz drei bis fünf", "card_laid Ben H3+H4+H5"),
        ("straße herz drei herz vier und herz fünf", "card_laid Ben H3+H4+H5"),
    ],
    "schwimmen": [
        ("ich schieb", "passed Ben"),
        ("schieben", "passed Ben"),
        ("ich schiebe auch", "passed Ben"),
        ("dann schieb ich", "passed Ben"),
        ("dann schiebe ich halt", "passed Ben"),
        ("ach ich schiebe", "passed Ben"),
        ("ich klopf", "knocked Ben"),
        ("dann klopfe ich", "knocked Ben"),
        ("dann tausche ich kreuz acht gegen herz ass", "swapped Ben C8 HA 1"),
        ("ich tausche jetzt mal kreuz acht gegen herz ass", "swapped Ben C8 HA 1"),
        ("dann tausche ich alle drei", "swapped Ben - HA+S7+D10 3"),
        ("dann nehm ich alle drei", "swapped Ben - HA+S7+D10 3"),
    ],
    "cruzo": [
        ("dann nehm ich halt auf", "pile_taken Cem 1"),
        ("ich muss wohl aufnehmen", "pile_taken Cem 1"),
        ("da muss ich aufnehmen", "pile_taken Cem 1"),
        ("dann kann ich nicht", "pile_taken Cem 1"),
        ("dann lege ich herz acht", "card_laid Cem H8"),
        ("dann komme ich mit herz acht", "card_laid Cem H8"),
        ("ben hat keine karten", "count_corrected Ben 0"),
        ("ben hat nichts mehr auf der hand", "count_corrected Ben 0"),
    ],
    "trumpf": [
        ("nur drei achtzig", "value_named Cem Preis der Halben 3.8"),
        ("äh acht", "value_named Cem Preis der Halben 8"),
        ("äh fünf fünfzig", "value_named Cem Preis der Halben 5.5"),
        ("also drei euro achtzig", "value_named Cem Preis der Halben 3.8"),
        ("ja leider nur fünf", "value_named Cem Preis der Halben 5"),
        ("fünf euro null fünf", "value_named Cem Preis der Halben 5.05"),
    ],
    "quartett": [
        ("und cem hast du auch e drei", "asked Ben Cem E3"),
        ("cem hast du denn noch die e drei", "asked Ben Cem E3"),
        ("cem haste e drei", "asked Ben Cem E3"),
        ("quartett c und quartett d", "quartet_laid Ben C"),
    ],
}


@pytest.mark.parametrize(("game", "line", "event"), [(game, *row) for game, rows in PLAIN.items() for row in rows])
def test_what_is_done_in_plain_words_is_a_move(game: str, line: str, event: str) -> None:
    table = Table(preset="streng", game=game)
    table.say(*OPENINGS[game])
    assert table.say(line)[0] == event
    assert table.of_type("penalty_owed", "move_rejected") == []


@pytest.mark.parametrize(
    ("game", "lines", "again"),
    [
        ("mau-mau", ("es liegt herz neun", "herz zehn"), "herz zehn hab ich doch gesagt"),
        ("mau-mau", ("es liegt herz neun", "herz zehn"), "herz zehn habe ich gelegt"),
        ("mau-mau", ("es liegt herz neun", "ben herz bube ich wünsche mir karo"), "herz bube ich wünsche mir karo"),
        ("kruez-nueng", ("es liegt herz neun", "straße herz drei vier fünf"), "straße herz drei vier fünf"),
        ("kruez-nueng", ("es liegt herz neun", "eins"), "zwei"),
        ("kruez-nueng", ("es liegt herz neun",), "eins zwei drei"),
        ("schwimmen", (*OPENINGS["schwimmen"], "kreuz acht gegen herz ass"), "kreuz acht gegen herz ass"),
        ("quartett", ("los", "cem hast du e drei"), "cem hast du e drei"),
        ("quartett", ("los", "cem hast du e drei"), "ben fragt cem nach e drei"),
    ],
)
def test_who_says_the_same_again_does_it_once(game: str, lines: tuple[str, ...], again: str) -> None:
    table = Table(preset="streng", game=game)
    table.say(*lines)
    before = (table.game.turn, dict(table.game.hands), table.facts)
    assert [one for one in table.say(again, "(wait 5)") if not one.startswith("not_understood")] == []
    assert (table.game.turn, dict(table.game.hands), table.facts) == before


@pytest.mark.parametrize(
    ("opening", "events"),
    [
        ("es liegt karo zehn ja karo zehn", ["round_started Anna D10 1", "turn Ben"]),
        ("es liegt karo zehn genau karo zehn", ["round_started Anna D10 1", "turn Ben"]),
        ("da liegt karo zehn", ["round_started Anna D10 1", "turn Ben"]),
    ],
)
def test_an_upcard_that_is_echoed_is_one(opening: str, events: list[str]) -> None:
    assert Table().say(opening) == events


def test_what_lies_may_be_told_and_lays_nothing() -> None:
    """DESIGN.md: "Es liegt Pik König" is an observation, welcome at any time."""
    table = Table()
    table.say("es liegt herz neun")
    assert table.say("da liegt herz könig") == ["top_named HK"]
    assert table.of_type("card_laid") == []
    assert table.game.turn == "Ben"


def test_who_is_told_to_act_has_not_done_so() -> None:
    """A forgotten draw is not made good by the complaint about it."""
    table = Table()
    table.say("es liegt herz neun", "herz sieben")
    assert table.say("cem du hast noch nicht gezogen", "cem zieh eine") == []
    assert table.game.turn == "Cem"


def test_chatter_is_no_answer_to_a_question_for_a_card() -> None:
    """Whoever is asked answers for himself: "ja", "hier" and "habe ich" are said in talk about anything."""
    table = Table(game="quartett")
    table.say("los", "cem hast du e drei")
    for talk in (
        "das ist ja spannend",
        "boah ist das warm hier drinnen",
        "das habe ich mir schon gedacht",
        "habe ich schon erzählt wie das war",
        "hier zieht es",
        "ja das wetter war schlecht",
        "stimmt doch gar nicht",
    ):
        assert [one for one in table.say(talk) if not one.startswith("not_understood")] == []
    assert table.say("hier") == ["given Cem Ben E3"]
