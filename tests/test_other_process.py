"""An evening that another process goes on with has the same rulings: nothing hangs on the order of a set.

Issue 4: "replay and amend fold to the same state". Python mixes the order of sets anew for every process, so what
depends on it shows only there.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path

from brought import BROUGHT
from evenings import Table
from random_talk import disputed, sensible

LINES = 35
"""Of each game."""
TWICE_CORRECTED = (
    *("es liegt herz neun", "anna pik bube letzte karte", "einspruch", "gilt nicht"),
    *("korrektur kreuz dame", "korrektur herz acht"),
)
"""The table has decided on a move that is another one later: this once came out in three ways."""
OBJECTIONS = ("einspruch", "einspruch", "gilt nicht", "gilt nicht", "gilt", "zurück", "ja", "nein")


def line(table: Table, dice: random.Random) -> str:
    """What makes sense now, what breaks a rule, and what puts right what was ruled."""
    chance = dice.random()
    if chance < 0.35:
        return sensible(table, dice)
    if chance < 0.5:
        return disputed(table, dice)
    return dice.choice(OBJECTIONS) if chance < 0.75 else f"korrektur {sensible(table, dice)}"


def rulings() -> str:
    """A digest of all that was ruled in an evening of every game, and where a decision was corrected."""
    digest = hashlib.sha256()
    table = Table()
    table.say(*TWICE_CORRECTED, "(end)")
    digest.update(json.dumps(table.records).encode())
    for game in sorted(BROUGHT):
        table, dice = Table(game=game, **BROUGHT[game].small), random.Random(game)
        for _ in range(LINES):
            table.say(line(table, dice))
        table.say("(end)")
        digest.update(json.dumps(table.records).encode())
    return digest.hexdigest()


def test_rulings_are_the_same_in_every_process() -> None:
    here = Path(__file__).resolve().parent
    found = set()
    for seed in ("1", "2"):
        environment = {
            **os.environ,
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": os.pathsep.join(map(str, (here, here.parent))),
        }
        code = "import test_other_process; print(test_other_process.rulings())"
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        found.add(done.stdout)
    assert len(found) == 1
