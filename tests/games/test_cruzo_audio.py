"""The beginning of a game of Cruzo, spoken by synthetic players and heard by the real recogniser."""

from __future__ import annotations

from pathlib import Path

from spoken_party import expected, play, ruled

GAME = (
    ("Bruno", "Es beginnt Bruno mit Karo Drei", "round_started; card_laid Bruno D3"),
    ("Bruno", "gezogen", "cards_drawn Bruno 1 refill"),
    ("Sophie", "Herz Acht Pik Acht", "card_laid Sophie H8+S8"),
    ("Sophie", "zwei gezogen", "cards_drawn Sophie 2 refill"),
    ("Sophie", "nachgeworfen Karo Acht", "card_laid Sophie D8"),
    ("Sophie", "gezogen", "cards_drawn Sophie 1 refill"),
    ("Anna", "Pik Vier", "move_rejected Anna not_served"),
    ("Anna", "Joker als Kreuz Acht", "card_laid Anna X C8; joker_defined Anna; pile_cleared Anna 5"),
    ("Anna", "Herz Sieben", "card_laid Anna H7"),
    ("Bruno", "Kreuz Fünf", "cards_drawn Anna 2 assumed; card_laid Bruno C5; reminded Anna forgot_to_draw"),
    ("Bruno", "Pik Bube", "card_laid Bruno SJ; player_skipped Sophie"),
    ("Anna", "ich nehme auf", "pile_taken Anna 3"),
    ("Bruno", "gezogen", "cards_drawn Bruno 2 refill"),
    ("Bruno", "Karo Neun", "card_laid Bruno D9; direction_changed Bruno"),
)
"""Who says what, and what comes of it, turns left out. Three on each hand; Anna forgets to say that she has drawn."""
COMPARED = ("player", "cards", "stands_for", "count", "reason")


def test_what_was_said_is_what_was_ruled(tmp_path: Path) -> None:
    assert ruled(play(tmp_path, "cruzo", GAME), COMPARED) == expected(GAME)
