"""The beginning of a game of Cruzo, spoken by synthetic players and heard by the real recogniser."""

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
    ("Bruno", "Es beginnt Bruno mit Karo Drei", "round_started; card_laid Bruno D3"),
    ("Bruno", "gezogen", "cards_drawn Bruno 1 refill"),
    ("Sophie", "Herz Acht Pik Acht", "card_laid Sophie H8; card_laid Sophie S8"),
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
AS_PLAYERS_SAY_IT = respellings("cruzo")
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
    command = [sys.executable, "-m", "host", "play", "cruzo", *players, "--json", "--no-voice"]
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
    keys = ("player", "cards", "stands_for", "count", "reason")
    values = [event[key] for key in keys if event.get(key) is not None]
    return " ".join([event["type"], *("+".join(value) if isinstance(value, list) else str(value) for value in values)])


def test_what_was_said_is_what_was_ruled(events: list[dict[str, Any]]) -> None:
    left_out = ("game_started", "turn", "announced", "not_understood")
    ruled = [short(event) for event in events if event["type"] not in left_out]
    assert ruled == [event for _, _, caused in GAME for event in caused.split("; ")]
