"""What listening takes of the machine: imports, and what is kept for hours."""

from __future__ import annotations

import subprocess
import sys
from importlib import resources

import numpy as np

from speech.dither import LENGTH, LEVEL
from speech.fst import Fst

NOT_FOR_AN_EVENING = ("requests", "tqdm", "ssl", "asyncio", "numpy.random")
"""Each one costs one to five megabytes, and listening needs none."""
OPEN = f"""
import sys
from grammars import acoustic_graph, respellings
from host.bench import SETUP
from speech.models import find_model, open_recogniser
open_recogniser(find_model(), acoustic_graph(SETUP.game, SETUP.players), respellings(SETUP.game))
print(*(name for name in {NOT_FOR_AN_EVENING} if name in sys.modules))
"""


def test_listening_loads_nothing_that_it_does_not_use() -> None:
    done = subprocess.run([sys.executable, "-c", OPEN], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_what_vosk_does_without_can_be_had_by_others() -> None:
    code = "from speech.decoder import load_vosk; load_vosk(); import urllib.request; print(urllib.request.urlopen)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "function urlopen" in done.stdout


def test_the_noise_under_everything_is_the_one_that_was_made_once() -> None:
    noise = np.round(np.random.default_rng(1).standard_normal(LENGTH) * LEVEL).astype(np.int8)
    assert resources.files("speech").joinpath("dither.bin").read_bytes() == noise.tobytes()


def test_arcs_lie_in_the_order_they_were_made_or_in_that_of_what_they_write() -> None:
    fst = Fst()
    first, second = fst.add_state(), fst.add_state()
    fst.add_arc(second, first, 1, 9)
    fst.add_arc(first, second, 2, 7)
    fst.add_arc(first, second, 3, 5)
    arcs = [fst.to_bytes(by_olabel=by_olabel)[66:] for by_olabel in (False, True)]
    written = [[body[at + 4] for at in (12, 28, 56)] for body in arcs]
    assert written == [[7, 5, 9], [5, 7, 9]]
