# ruff: noqa: E501 - what is said and what comes of it stand in one line
"""A short game of Krüz Nüng, spoken by synthetic players and heard by the real recogniser."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from grammars import respellings
from speech.synthetic import RATE, speak

VOICES = {"Anna": "de+linda", "Bruno": "de+m5", "Sophie": "de+f3"}
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
AS_PLAYERS_SAY_IT = respellings("kruez-nueng")
PAUSE_S = 0.7
LONGEST_S = 40.0


def record(path: Path) -> float:
    """The game as a sound file; its length in seconds."""
    parts = [np.zeros(RATE // 2, np.float32)]
    for player, text, _ in GAME:
        said = " ".join(AS_PLAYERS_SAY_IT.get(word, (word,))[0] for word in text.lower().split())
        parts += [speak(said, VOICES[player], 145).samples, np.zeros(round(PAUSE_S * RATE), np.float32)]
    parts.append(np.zeros(RATE, np.float32))
    samples = np.concatenate(parts)
    soundfile.write(path, samples * np.float32(0.5), RATE, format="FLAC", subtype="PCM_16")
    return len(samples) / RATE


@pytest.fixture(scope="module")
def events(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """Everything that the program put out."""
    folder = tmp_path_factory.mktemp("audio")
    assert record(folder / "game.flac") <= LONGEST_S
    players = [part for name in VOICES for part in ("-p", name)]
    command = [sys.executable, "-m", "host", "play", "kruez-nueng", *players, "--json", "--no-voice"]
    done = subprocess.run(
        [*command, "--input", str(folder / "game.flac")],
        capture_output=True,
        text=True,
        env={**os.environ, "SPIELWIRT_JOURNAL": str(folder / "journal.db"), "PYTHONIOENCODING": "utf-8"},
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def short(event: dict[str, Any]) -> str:
    keys = ("player", "upcard", "cards", "stands_for", "call", "count", "reason", "suit")
    values = [event[key] for key in keys if event.get(key) is not None]
    return " ".join([event["type"], *("+".join(value) if isinstance(value, list) else str(value) for value in values)])


def test_what_was_said_is_what_was_ruled(events: list[dict[str, Any]]) -> None:
    left_out = ("game_started", "turn", "announced", "not_understood")
    ruled = [short(event) for event in events if event["type"] not in left_out]
    assert ruled == [event for _, _, caused in GAME for event in caused.split("; ")]
