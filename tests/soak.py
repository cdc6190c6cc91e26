"""The soak: a whole evening through a virtual sound card in real time, with the voice on.

    python tests/soak.py --minutes 60

Somebody says a move every few seconds, for as long as the evening lasts; the host hears it through a microphone,
answers aloud into the same air, and keeps a journal. Measured: memory and processor of all its processes, what was said
and not ruled, and how far the clock of the samples runs away from the clock on the wall.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).parents[1]))

from audio_loop import AudioLoop

from speech.resample import Samples
from speech.synthetic import RATE, speak

PLAYERS = ("Anna", "Ben", "Cem")
PAUSE_S = 6.0
"""From the end of one phrase to the beginning of the next; the host needs some of it for his answer."""
DRAWS = 18
"""In a deal; then the cards are dealt again, before there are none."""
WARM_UP = 0.2
"""So much of the time may pass before memory must stay as it is."""
_LEVEL, _ROOM = 0.3, 1e-3
_START_S = 12.0
_SAME_S = 3.0
"""An event so close to where it is expected belongs to what was said there."""


Event = dict[str, object]
"""As the host writes it."""


@dataclass(frozen=True)
class Phrase:
    """Something that is said, and where: seconds from the beginning of the sound."""

    text: str
    start: float
    end: float
    draws: str | None
    """Who draws a card by it."""


@dataclass(frozen=True)
class Load:
    """How it stood at one moment."""

    at: float
    memory_mb: float
    processor_s: float


def script() -> Iterator[tuple[str, str | None]]:
    """What is said, without an end."""
    while True:
        yield "es liegt herz neun", None
        for number in range(DRAWS):
            player = PLAYERS[(number + 1) % len(PLAYERS)]
            yield f"{player.lower()} zieht eine karte", player
            if number % 5 == 4:
                yield "was liegt", None
        yield "wir müssen neu geben", None
        yield "ja", None


def sound_of(seconds: float) -> tuple[Samples, list[Phrase]]:
    """The whole evening, and what is said in it."""
    said: dict[str, Samples] = {}
    sound = (_ROOM * np.random.default_rng(1).standard_normal(round(seconds * RATE))).astype(np.float32)
    phrases: list[Phrase] = []
    at = 2.0
    for text, draws in script():
        spoken = said.setdefault(text, (_LEVEL * speak(text).samples).astype(np.float32))
        first = round(at * RATE)
        if first + len(spoken) > len(sound):
            return sound, phrases
        sound[first : first + len(spoken)] += spoken
        phrases.append(Phrase(text, at, at + len(spoken) / RATE, draws))
        at = phrases[-1].end + PAUSE_S
    raise AssertionError("the script never ends")


def load_of(pid: int, since: float) -> Load:
    """Memory that is no other process's, and time of all processors, of a process with its children."""
    memory = ticks = 0
    for one in _family(pid):
        try:
            rollup = Path(f"/proc/{one}/smaps_rollup").read_text()
            stat = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue  # it has just ended
        memory += sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private_"))
        ticks += sum(map(int, stat[11:15] if one == pid else stat[11:13]))
    return Load(time.monotonic() - since, memory / 1024, ticks / os.sysconf("SC_CLK_TCK"))


def _family(pid: int) -> list[int]:
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [pid, *(two for one in children for two in _family(int(one)))]


def evening(loop: AudioLoop, folder: Path, sound: Samples, every_s: float) -> tuple[list[Event], list[Load]]:
    """Play it to the host; his events, and how he was doing meanwhile."""
    import soundfile

    wav, out = folder / "evening.wav", folder / "events"
    soundfile.write(wav, sound, RATE)
    settings = folder / "soak.toml"
    settings.write_text("[table]\nview = 'plain'\n", encoding="utf-8")
    environment = {**os.environ, **loop.env, "SPIELWIRT_JOURNAL": str(folder / "journal.db")}
    command = [sys.executable, "-m", "host", "play", "mau-mau", "-p", *PLAYERS, "--config", str(settings), "--json"]
    with out.open("w") as events, (folder / "told").open("w") as told:
        host = subprocess.Popen(
            [*command, "--no-table"], stdin=subprocess.DEVNULL, stdout=events, stderr=told, env=environment
        )
        time.sleep(_START_S)
        begun = time.monotonic()
        player = loop.play(wav, wait=False)
        loads = [load_of(host.pid, begun)]
        while player.poll() is None and host.poll() is None:
            time.sleep(min(every_s, 10.0))
            if time.monotonic() - begun - loads[-1].at >= every_s:
                loads.append(load_of(host.pid, begun))
        host.send_signal(signal.SIGINT)
        host.wait(60)
    return [json.loads(line) for line in out.read_text().splitlines()], loads


def drift_s(events: Sequence[Event], phrases: Sequence[Phrase]) -> tuple[float, int, int]:
    """How much later things were at the end than at the beginning, against the wall; draws that were ruled and said."""
    drawn = [(float(str(one["at"])), one["player"]) for one in events if one["type"] == "cards_drawn"]
    expected = [phrase for phrase in phrases if phrase.draws]
    if not drawn:
        return float("nan"), 0, len(expected)
    offsets: list[tuple[float, float]] = []
    offset = drawn[0][0] - expected[0].end
    for phrase in expected:
        near = [at for at, player in drawn if player == phrase.draws and abs(at - phrase.end - offset) < _SAME_S]
        if near:
            offsets.append((phrase.end, near[0] - phrase.end))
            offset = near[0] - phrase.end
    times, late = np.array(offsets).T
    slope = float(np.polyfit(times, late, 1)[0]) if len(offsets) > 2 else 0.0
    return slope * float(times[-1] - times[0]), len(offsets), len(expected)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0)
    minutes = parser.parse_args().minutes
    sound, phrases = sound_of(60 * minutes)
    with tempfile.TemporaryDirectory(prefix="soak-") as folder, AudioLoop(coupled=True) as loop:
        events, loads = evening(loop, Path(folder), sound, every_s=minutes)
        told = (Path(folder) / "told").read_text()
    drift, ruled, said = drift_s(events, phrases)
    warm = [load for load in loads if load.at >= WARM_UP * 60 * minutes]
    first, last = (float(np.median([load.memory_mb for load in part])) for part in (warm[:5], warm[-5:]))
    seconds = loads[-1].at - loads[0].at
    kinds = [one["type"] for one in events]
    print(f"{minutes:g} minutes, {len(phrases)} phrases, {kinds.count('announced')} sentences of the host")
    print(f"draws ruled: {ruled} of {said}; penalties: {kinds.count('penalty_owed')}")
    print(f"memory: {first:.1f} → {last:.1f} MB ({100 * (last / first - 1):+.1f} %)")
    print(f"processor: {100 * (loads[-1].processor_s - loads[0].processor_s) / seconds:.1f} % of one core")
    print(f"sample clock against the wall: {1000 * drift:+.0f} ms")
    print("told on standard error:", told.strip() or "nothing")


if __name__ == "__main__":
    main()
