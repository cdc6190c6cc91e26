"""A game as a script of who says what: spoken by synthetic players, heard by the real recogniser, ruled by the program.

A game is a tuple of lines: the player, what is said, and the events that come of it, parted by "; ".
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from fresh_voice import in_fresh_process

from grammars import respellings
from speech import espeak
from speech.synthetic import RATE, speak

Line = tuple[str, str, str]

VOICES = {"Anna": "de+linda", "Bruno": "de+m5", "Sophie": "de+f3"}
"""The players in the order of their seats."""
PAUSE_S = 0.7
LONGEST_S = 40.0
LEFT_OUT = ("game_started", "turn", "announced", "not_understood")


def record(path: Path, game: str, lines: Iterable[Line]) -> float:
    """The game as a sound file; its length in seconds."""
    espeak.seed(1)  # some voices take breaths
    as_players_say_it = respellings(game)
    parts = [np.zeros(RATE // 2, np.float32)]
    for player, text, _ in lines:
        said = " ".join(as_players_say_it.get(word, (word,))[0] for word in text.lower().split())
        parts += [speak(said, VOICES[player], 145).samples, np.zeros(round(PAUSE_S * RATE), np.float32)]
    parts.append(np.zeros(RATE, np.float32))
    samples = np.concatenate(parts)
    soundfile.write(path, samples * np.float32(0.5), RATE, format="FLAC", subtype="PCM_16")
    return len(samples) / RATE


def play(folder: Path, game: str, lines: Iterable[Line]) -> list[dict[str, Any]]:
    """Everything that the program put out when it heard the game."""
    assert in_fresh_process(record, folder / "game.flac", game, tuple(lines)) <= LONGEST_S
    players = [part for name in VOICES for part in ("-p", name)]
    command = [sys.executable, "-m", "host", "play", game, *players, "--json", "--no-voice"]
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


def ruled(events: Iterable[dict[str, Any]], keys: tuple[str, ...]) -> list[str]:
    """What was ruled, in short: the type of each event and its values of these keys; turns left out."""
    return [_short(event, keys) for event in events if event["type"] not in LEFT_OUT]


def expected(lines: Iterable[Line]) -> list[str]:
    """The events that the script demands."""
    return [event for _, _, caused in lines for event in caused.split("; ")]


def _short(event: dict[str, Any], keys: tuple[str, ...]) -> str:
    values = [event[key] for key in keys if event.get(key) is not None]
    return " ".join([event["type"], *("+".join(value) if isinstance(value, list) else str(value) for value in values)])
