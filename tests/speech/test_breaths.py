"""What somebody says in one breath, with pauses in it, from the sound to the ruling."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import soundfile
from sounds import RATE, scene

ROOT = Path(__file__).parent.parent.parent
PAUSE_S = 0.25
"""Longer than what ends an utterance behind a whole phrase (`speech.tuning`)."""
SAID = (
    *("es liegt Herz Drei", 1.5, "Straße Herz vier", PAUSE_S, "Herz fünf", PAUSE_S, "und Herz sechs", 1.5),
    *("Herz König für Dora", 1.5, "Herz drei", PAUSE_S, "Herz vier", PAUSE_S, "Herz fünf, Straße", 1.5),
)


def test_a_street_card_by_card(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "street.flac", scene(0.8, *SAID).samples, RATE)
    command = [sys.executable, "-m", "host", "play", "kruez-nueng", "-p", "Anna", "Ben", "Cem", "Dora", "--json"]
    result = subprocess.run(
        [*command, "--no-voice", "--input", "street.flac"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT), "SPIELWIRT_JOURNAL": str(tmp_path / "journal.db")},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    records = [json.loads(line) for line in result.stdout.splitlines()]
    gone = {seq for one in records if one["type"] == "corrected" for seq in one["replaces"]}
    standing = [one for one in records if one["seq"] not in gone]
    laid = [(one["player"], one["cards"]) for one in standing if one["type"] == "card_laid"]
    assert laid == [("Ben", ["H4", "H5", "H6"]), ("Cem", ["HK"]), ("Dora", ["H3", "H4", "H5"])]
    assert [one["player"] for one in standing if one["type"] == "call_heard"] == ["Ben", "Dora"]
    assert not [one for one in records if one["type"] in ("move_rejected", "penalty_owed")]
