"""A deal of Schwimmen and the start of a second, spoken by synthetic players and heard by the real recogniser."""

from __future__ import annotations

from pathlib import Path

from spoken_party import expected, play, ruled

GAME = (
    ("Anna", "ich nehme die anderen", "packet_chosen Anna False"),
    ("Anna", "In der Mitte liegen Herz Ass Kreuz Sieben und Karo Zehn", "round_started; middle_named HA+C7+D10"),
    ("Bruno", "Kreuz Acht gegen Herz Ass", "swapped Bruno C8 HA"),
    ("Sophie", "ich tausche zwei", "move_rejected Sophie two_cards"),
    ("Sophie", "ich tausche alle Pik Sieben Pik Neun Karo Sieben", "swapped Sophie S7+S9+D7 C7+D10+C8"),
    ("Anna", "ich schiebe", "passed Anna"),
    ("Bruno", "ich klopfe", "knocked Bruno"),
    ("Sophie", "ich gebe Kreuz Sieben und nehme Karo Sieben", "swapped Sophie C7 D7"),
    ("Anna", "ich schiebe", "passed Anna; round_ended knock"),
    ("Anna", "Anna hat Herz König Herz Neun Karo Acht", "scored Anna 19"),
    ("Bruno", "Bruno hat einundzwanzig", "scored Bruno 21"),
    ("Sophie", "Sophie hat siebzehn Punkte", "scored Sophie 17; life_lost Sophie 2"),
    ("Bruno", "Es liegen Pik Ass Herz Dame Karo Neun", "round_started; middle_named SA+HQ+D9"),
    ("Anna", "Anna hat Schnauz", "call_heard Anna schnauz; round_ended Anna schnauz; scored Anna 31"),
)
"""Who says what, and what comes of it, turns left out. Sophie wants to swap two, and her hand is the lowest.

The voices take a breath before "gegen", long enough for "Kreuz Acht" to be heard as an utterance of its own.
"""
COMPARED = ("player", "kept", "winner", "cards", "given", "taken", "call", "lives", "points", "reason")


def test_what_was_said_is_what_was_ruled(tmp_path: Path) -> None:
    assert ruled(play(tmp_path, "schwimmen", GAME), COMPARED) == expected(GAME)
