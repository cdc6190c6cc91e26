"""Trumpf and Quartett spoken by a synthetic player: names and figures of the deck, from the sound to the ruling."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import soundfile
from sounds import RATE, scene

ROOT = Path(__file__).parent.parent.parent
QUARTETT = [
    "los",
    "Cem, hast du Zur warmen Stube?",
    "ja",
    "Anna, hast du Zum krähenden Hahn?",
    "nein",
    "Ben, hast du Kellerkatze?",
    "hier",
    "Ben, hast du Goldener Kronkorken?",
    "nein",
    "Anna, hast du Zum goldenen Erdapfel?",
    "nein",
    "Spiel beenden",
]
TRUMPF = [
    "los",
    "Gründungsjahr achtzehnhundertneunzig",
    "Siebzehnhundertneunzig",
    "Neunzehnhundertzwölf",
    "Preis der Halben drei Euro achtzig",
    "vier Euro zehn",
    "drei Euro neunzig",
    "Zur warmen Stube Anzahl der Getränke",
    "zweiundvierzig",
    "achtzehn",
    "Spiel beenden",
]


def played(folder: Path, game: str, lines: list[str]) -> list[tuple[Any, ...]]:
    """What the host makes of the recording: type, player and values of every event of the game."""
    parts = [part for line in lines for part in (line, 1.2)]
    soundfile.write(folder / "game.flac", scene(0.8, *parts, 1.0).samples, RATE)
    command = [sys.executable, "-m", "host", "play", game, "-p", "Anna", "Ben", "Cem", "--json", "--no-voice"]
    result = subprocess.run(
        [*command, "--input", "game.flac"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "SPIELWIRT_JOURNAL": str(folder / "journal.db")},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    kept = ("of", "to", "card", "category", "value", "count")
    silent = ("game_started", "announced", "turn", "scored", "game_ended", "round_started", "round_ended")
    events = [json.loads(line) for line in result.stdout.splitlines()]
    return [
        (event["type"], event["player"], *(event[key] for key in kept if key in event))
        for event in events
        if event["type"] not in silent
    ]


def test_a_game_of_quartett(tmp_path: Path) -> None:
    assert played(tmp_path, "quartett", QUARTETT) == [
        ("asked", "Ben", "Cem", "E3"),
        ("given", "Cem", "Ben", "E3"),
        ("asked", "Ben", "Anna", "E4"),
        ("denied", "Anna", "Ben", "E4"),
        ("asked", "Anna", "Ben", "D4"),
        ("given", "Ben", "Anna", "D4"),
        ("asked", "Anna", "Ben", "B2"),
        ("denied", "Ben", "Anna", "B2"),
        ("asked", "Ben", "Anna", "E1"),
        ("denied", "Anna", "Ben", "E1"),
    ]


def test_a_game_of_trumpf(tmp_path: Path) -> None:
    year, price, drinks = "Gründungsjahr", "Preis der Halben", "Anzahl der Getränke"
    assert played(tmp_path, "trumpf", TRUMPF) == [
        ("value_named", "Ben", year, 1890),
        ("value_named", "Cem", year, 1790),
        ("value_named", "Anna", year, 1912),
        ("trick_won", "Cem", 3),
        ("value_named", "Cem", price, 3.8),
        ("value_named", "Anna", price, 4.1),
        ("value_named", "Ben", price, 3.9),
        ("trick_won", "Cem", 3),
        ("value_named", "Cem", "E3", drinks, 26),
        ("value_named", "Anna", drinks, 42),
        ("value_named", "Ben", drinks, 18),
        ("trick_won", "Anna", 3),
    ]
