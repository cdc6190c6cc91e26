# ruff: noqa: E501 - what is said and what comes of it stand in one line
"""A short game of Krüz Nüng, spoken by synthetic players and heard by the real recogniser."""

from __future__ import annotations

from pathlib import Path

from spoken_party import expected, play, ruled

GAME = (
    ("Anna", "Es liegt Herz Neun", "round_started H9"),
    ("Bruno", "Double Herz König", "card_laid Bruno HK+HK; call_heard Bruno double"),
    ("Sophie", "Herz Acht", "card_laid Sophie H8; player_skipped Anna"),
    ("Bruno", "Karo Acht", "card_laid Bruno D8; player_skipped Sophie"),
    ("Anna", "Karo Bube ich wünsche mir Kreuz", "card_laid Anna DJ; suit_wished Anna C"),
    (
        "Bruno",
        "Kreuz Neun Krüz Nüng letzte Karte",
        "card_laid Bruno C9; call_heard Bruno kruez_nueng; call_heard Bruno last_card",
    ),
    ("Anna", "Anna Krüz Nüng", "call_heard Anna kruez_nueng"),
    (
        "Sophie",
        "Straße Kreuz drei vier fünf letzte Karte",
        "penalty_owed Sophie 1 last_caller; card_laid Sophie C3+C4+C5; call_heard Sophie street; call_heard Sophie last_card",
    ),
    ("Anna", "Kreuz König Bruno", "card_laid Anna CK; penalty_owed Bruno 2 king"),
    ("Bruno", "Bruno hat zwei gezogen", "penalty_drawn Bruno 2"),
    ("Bruno", "Kreuz Dame", "card_laid Bruno CQ; direction_changed Bruno"),
    ("Anna", "Joker ist Kreuz Zehn", "card_laid Anna X C10"),
)
"""Who says what, and what comes of it, turns left out. Five cards each; Sophie does not shout in time."""
COMPARED = ("player", "upcard", "cards", "stands_for", "call", "count", "reason", "suit")


def test_what_was_said_is_what_was_ruled(tmp_path: Path) -> None:
    assert ruled(play(tmp_path, "kruez-nueng", GAME), COMPARED) == expected(GAME)
