"""The file of the acoustic model, and the way into it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import speech
from speech import modelfile
from speech.graph import check_model, write_graph
from speech.phones import PHONES
from speech.tuning import Tuning

MODEL = Path(speech.__file__).parent / "model"


ONLY_WORDS = Tuning(garbage_phone=9.0)
"""Garbage of the same sound as a word is never cheaper."""
LARGEST_BYTES = 6_000_000
"""2.5 million weights of two bytes. Twice as many would take twice the time, and there is one core for all of it."""


def test_the_bundled_model_is_small_and_ours() -> None:
    check_model(MODEL)
    assert (MODEL / "am" / "final.mdl").stat().st_size <= LARGEST_BYTES
    assert (MODEL / "am" / "final.mdl").read_bytes()[:2] == b"\0B"


def test_the_model_card_names_its_sources() -> None:
    card = (MODEL / "MODEL_CARD.md").read_text("utf-8")
    for needed in ("CC BY-SA 4.0", "Cramer", "espeak-ng", "Wikimedia Commons", "crowded-bar"):
        assert needed in card


def hear(folder: Path, target: Path, samples: np.ndarray[tuple[int], np.dtype[np.int16]]) -> str:
    import vosk

    vosk.SetLogLevel(-1)
    write_graph(("alt", (("word", "aa"), ("word", "ii"))), folder, target, tuning=ONLY_WORDS)
    recogniser = vosk.KaldiRecognizer(vosk.Model(str(target)), 16000)
    recogniser.AcceptWaveform(samples.tobytes())
    text: str = json.loads(recogniser.FinalResult())["text"]
    return text


def test_a_network_written_by_hand_is_loaded_and_obeyed(tmp_path: Path) -> None:
    """A network that says "i:" whatever it hears makes every sound the word "ii"."""
    priors = np.full(len(PHONES), 1 / len(PHONES))
    network = modelfile.Network(1, 1, priors)
    network.lines.append("input-node name=input dim=40")
    name = network.add(modelfile.affine("a", np.eye(40, 120), np.zeros(40)), modelfile.splice("input", (-1, 0, 1)))
    name = network.add(modelfile.relu("b", 40), name)
    name = network.add(modelfile.identity("c", 40), f"Sum({name}, {name})")
    bias = np.where(np.array(PHONES) == "i:", 50.0, 0.0)
    name = network.add(modelfile.affine("d", np.full((len(PHONES), 40), 1e-6), bias), name)
    network.add(modelfile.log_softmax("e", len(PHONES)), name)
    modelfile.write_model(tmp_path / "m" / "am" / "final.mdl", network)
    (tmp_path / "m" / "conf").mkdir()
    for name in ("conf/mfcc.conf", "phones.txt"):
        (tmp_path / "m" / name).write_bytes((MODEL / name).read_bytes())
    samples = (np.random.default_rng(1).standard_normal(16000) * 3000).astype(np.int16)
    assert set(hear(tmp_path / "m", tmp_path / "g", samples).split()) == {"ii"}


def test_matrices_lose_next_to_nothing() -> None:
    values = np.random.default_rng(1).standard_normal((5, 7))
    data = modelfile.affine("x", values, np.zeros(5)).data
    start = data.index(b"CM2 ") + 4
    low, span = np.frombuffer(data, "<f4", 2, start)
    steps = np.frombuffer(data, "<u2", 35, start + 16).reshape(5, 7)
    assert low + span * steps / 65535 == pytest.approx(values, abs=1e-4)
