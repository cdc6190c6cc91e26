"""Talk in which the words of a move occur is no move: nobody draws because of a jacket."""

from __future__ import annotations

import pytest
from brought import BROUGHT
from evenings import Table

TALK = [
    ("mau-mau", "ich ziehe mal die jacke aus"),
    ("mau-mau", "ich ziehe eine jacke an"),
    ("mau-mau", "ich kann nicht klagen"),
    ("mau-mau", "ich passe auf"),
    ("mau-mau", "weiter so"),
    ("mau-mau", "pause machen wir später"),
    ("mau-mau", "zurück zum thema"),
    ("mau-mau", "cem ist weg gefahren"),
    ("mau-mau", "cem ist dran schuld"),
    ("kruez-nueng", "ich ziehe um"),
    ("kruez-nueng", "verdeckt ermitteln"),
    ("schwimmen", "ich klopfe auf holz"),
    ("schwimmen", "ich klopfe mal auf holz"),
    ("schwimmen", "ich nehme die mitte vom brot"),
    ("cruzo", "ich nehme auf jeden fall noch ein bier"),
    ("cruzo", "ich bin fertig mit der welt"),
    ("trumpf", "anna zwei bier"),
]
MOVES = [
    ("mau-mau", "ich ziehe mal", "cards_drawn Ben 1 cannot_serve"),
    ("mau-mau", "na gut ich ziehe", "cards_drawn Ben 1 cannot_serve"),
    ("mau-mau", "ich ziehe weiter", "cards_drawn Ben 1 cannot_serve"),
    ("schwimmen", "ich klopfe jetzt", "knocked Ben"),
    ("schwimmen", "hm ich schiebe dann", "passed Ben"),
]


@pytest.mark.parametrize(("game", "talk"), TALK)
def test_a_move_word_that_other_words_follow_is_no_move(game: str, talk: str) -> None:
    """DESIGN.md: "Unknown words are unintelligible speech"; what goes on with them is talk."""
    table = Table(game=game)
    table.say(BROUGHT[game].begins[0])
    before = (table.game.phase, table.game.turn, dict(table.game.hands), table.facts)
    found = table.say(talk, "(wait 5)")
    assert not [one for one in found if not one.startswith(("not_understood", "question"))]
    assert (table.game.phase, table.game.turn, dict(table.game.hands), table.facts) == before
    assert not table.evening.view.paused


@pytest.mark.parametrize(("game", "move", "event"), MOVES)
def test_a_move_with_a_word_more_is_one(game: str, move: str, event: str) -> None:
    table = Table(game=game)
    table.say(BROUGHT[game].begins[0])
    assert table.say(move)[0] == event
