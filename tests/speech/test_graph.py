"""Decoding graphs, heard through the real recogniser with the bundled model."""

from __future__ import annotations

import json
import math
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import speech
from speech.fst import Fst
from speech.graph import ModelError, check_model, write_graph
from speech.lexicon import UnknownPronunciation
from speech.phones import SILENCE_ID
from speech.phrases import PhraseNode
from speech.synthetic import RATE, Spoken, speak
from speech.words import GARBAGE
from tests.pace import cost

MODEL = Path(speech.__file__).parent / "model"
SUITS: PhraseNode = ("alt", tuple(("word", word) for word in ("herz", "pik", "karo", "kreuz")))
RANK_WORDS = ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "bube", "dame", "könig", "ass")
RANKS: PhraseNode = ("alt", tuple(("word", word) for word in RANK_WORDS))


def say(text: str) -> PhraseNode:
    return ("seq", tuple(("word", word) for word in text.split()))


CALLS = ("mau", "mau mau", "letzte karte", "ich schiebe", "ich klopfe", "double", "straße")
PHRASES: PhraseNode = ("alt", (("seq", (SUITS, RANKS)), *map(say, CALLS)))

Hear = Callable[[Spoken], list[dict[str, Any]]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("model")
    write_graph(PHRASES, MODEL, target, {"double": ["dabbel"]})
    return target


@pytest.fixture(scope="module")
def hear(folder: Path) -> Hear:
    import vosk

    vosk.SetLogLevel(-1)
    model = vosk.Model(str(folder))

    def recognise(spoken: Spoken) -> list[dict[str, Any]]:
        recogniser = vosk.KaldiRecognizer(model, RATE)
        recogniser.SetWords(True)
        samples = np.pad(spoken.samples, (RATE // 2, RATE))
        samples = samples + np.random.default_rng(1).standard_normal(len(samples)) * 1e-3
        data = (samples * 20000).astype(np.int16)
        words: list[dict[str, Any]] = []
        for start in range(0, len(data), 480):
            if recogniser.AcceptWaveform(data[start : start + 480].tobytes()):
                words += json.loads(recogniser.Result()).get("result", [])
        return words + json.loads(recogniser.FinalResult()).get("result", [])

    return recognise


@pytest.mark.parametrize("voice", ["de+f3", "de+m5", "de+linda"])
@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("Herz Sieben", "herz sieben"),
        ("Pik Dame", "pik dame"),
        ("Kreuz König, letzte Karte", "kreuz könig letzte karte"),
        ("Karo Zehn, Mau Mau", "karo zehn mau mau"),
        ("Ich schiebe", "ich schiebe"),
        ("Dabbel", "double"),
    ],
)
def test_hears_phrases_by_voices_not_trained_on(hear: Hear, voice: str, said: str, heard: str) -> None:
    assert " ".join(word["word"] for word in hear(speak(said, voice, 140)) if word["word"] != GARBAGE) == heard


def test_word_times_are_those_of_the_speech(hear: Hear) -> None:
    spoken = speak("Herz Sieben letzte Karte", "de+f3", 140)
    words = hear(spoken)
    assert [word["word"] for word in words] == ["herz", "sieben", "letzte", "karte"]
    for word, (start, end) in zip(words, spoken.words, strict=True):
        assert word["start"] - 0.5 == pytest.approx(start, abs=0.09)
        assert word["end"] - 0.5 == pytest.approx(end, abs=0.12)


@pytest.mark.parametrize("said", ["Waschmaschine", "Telefonbuch", "guten Abend zusammen", "Schokolade"])
def test_other_words_are_garbage(hear: Hear, said: str) -> None:
    assert {word["word"] for word in hear(speak(said, "de+f3", 140))} == {GARBAGE}


def test_half_a_phrase_is_not_a_phrase(hear: Hear) -> None:
    assert "herz" not in {word["word"] for word in hear(speak("Herz", "de+f3", 140))}


def test_silence_is_nothing(hear: Hear) -> None:
    assert hear(Spoken(np.zeros(3 * RATE, np.float32), ())) == []


def test_model_folder_is_complete(folder: Path) -> None:
    assert (folder / "am" / "final.mdl").samefile(MODEL / "am" / "final.mdl") or (folder / "am" / "final.mdl").is_file()
    words = dict(line.split() for line in (folder / "graph" / "words.txt").read_text("utf-8").splitlines())
    assert words["<eps>"] == "0"
    assert {"herz", "könig", GARBAGE} <= words.keys()
    boundaries = (folder / "graph" / "phones" / "word_boundary.int").read_text("utf-8").splitlines()
    assert boundaries[0] == f"{SILENCE_ID} nonword"
    assert boundaries[1:5] == ["2 begin", "3 internal", "4 end", "5 singleton"]


def test_a_graph_can_be_replaced(tmp_path: Path) -> None:
    write_graph(PHRASES, MODEL, tmp_path)
    write_graph(say("hallo"), MODEL, tmp_path)
    assert "hallo" in (tmp_path / "graph" / "words.txt").read_text("utf-8")


def test_a_large_graph_is_written_quickly(tmp_path: Path) -> None:
    card: PhraseNode = ("seq", (SUITS, RANKS))
    numbers: PhraseNode = ("alt", tuple(("word", str(number)) for number in range(2, 400)))
    names: PhraseNode = ("alt", (("word", "jürgen"), ("word", "chantal")))
    parts = [("seq", (say(f"satz {index}"), ("opt", names), card, ("opt", card), numbers)) for index in range(150)]
    taken = cost(lambda: write_graph(("alt", (card, *parts)), MODEL, tmp_path), 2)
    print(f"a graph: {taken:.0f} loops")
    assert taken < 60
    assert (tmp_path / "graph" / "HCLG.fst").stat().st_size < 3_000_000


def test_a_name_that_cannot_be_said(tmp_path: Path) -> None:
    with pytest.raises(UnknownPronunciation, match="李"):
        write_graph(("alt", (say("herz"), say("李"))), MODEL, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_without_our_model(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"final\.mdl"):
        check_model(tmp_path)


def test_fst_file_follows_openfst() -> None:
    fst = Fst()
    first, second = fst.add_state(), fst.add_state()
    fst.add_arc(first, second, 3, 4, 0.5)
    fst.set_final(second, 1.5)
    data = fst.to_bytes()
    assert data[:4] == bytes.fromhex("d6fdb27e")
    assert data[4:26] == b"\x06\0\0\0vector\x08\0\0\0standard"
    version, flags, _, start, states, arcs = struct.unpack_from("<iiQqqq", data, 26)
    assert (version, flags, start, states, arcs) == (2, 0, 0, 2, 1)
    final, count, *arc = struct.unpack_from("<fqiifi", data, 66)
    assert (math.isinf(final), count, arc) == (True, 1, [3, 4, 0.5, 1])
    assert struct.unpack_from("<fq", data, 94) == (1.5, 0)
