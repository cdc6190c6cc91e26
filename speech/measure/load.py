"""Computing time and memory of one recogniser, measured in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from speech.measure.clips import Samples
from speech.measure.memory import peak_mb
from speech.resample import to_pcm
from speech.synthetic import RATE


@dataclass(frozen=True)
class Load:
    """What hearing took."""

    real_time: float
    """Seconds of one core for a second of sound."""
    memory_mb: float
    """Peak of the process."""


def measure(name: str, model: Path, samples: Samples) -> Load:
    """Start the process and wait for it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sound.pcm"
        path.write_bytes(to_pcm(samples))
        command = [sys.executable, "-m", "speech.measure.load", name, str(model), str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    return Load(**json.loads(done.stdout.splitlines()[-1]))


def _hear(name: str, model: Path, sound: Path) -> Load:
    import numpy as np

    from speech.measure.bench import open_system
    from speech.measure.texts import GAME

    system = open_system(name, model, GAME)
    samples = np.frombuffer(sound.read_bytes(), "<i2").astype(np.float32) / np.float32(32768)
    begun = time.process_time()
    for start in range(0, len(samples), 10 * RATE):
        system.hear(samples[start : start + 10 * RATE])
    took = time.process_time() - begun
    return Load(round(took / (len(samples) / RATE), 4), round(peak_mb(), 1))


if __name__ == "__main__":
    print(json.dumps(asdict(_hear(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])))))
