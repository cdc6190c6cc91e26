"""„Klopf dreimal“ in the check-up."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from host.settings.checkup import State
from host.settings.config import Config
from host.settings.knockcheck import knock_check
from host.settings.sections import AudioSection
from speech.measure.knock_sounds import wood
from speech.sources import FileSource
from speech.synthetic import RATE

EASY = Config(audio=AudioSection(knock_sure_enough=0.5))


def table(path: Path, knocks: int) -> FileSource:
    """So many knocks, one a second."""
    rng = np.random.default_rng(7)
    sound = 1e-3 * rng.standard_normal((knocks + 3) * RATE)
    for number in range(knocks):
        blow = wood(rng)
        sound[(number + 1) * RATE : (number + 1) * RATE + len(blow)] += 0.5 * blow
    soundfile.write(path, sound, RATE)
    return FileSource(path)


@pytest.mark.parametrize(("knocks", "state"), [(8, State.OK), (0, State.WARN), (1, State.WARN)])
def test_three_knocks_are_enough(tmp_path: Path, knocks: int, state: State) -> None:
    finding = knock_check(EASY, table(tmp_path / "table.wav", knocks))
    assert finding.state is state
    assert ("knock_least_db = " in finding.text) == (knocks > 0)
