"""A public model: words it lacks, words that nobody meant."""

from __future__ import annotations

import shutil
import struct
from pathlib import Path

import pytest
from sounds import RATE, scene

from speech.fst import Fst, read_symbols
from speech.graph import ModelError
from speech.hearing import phrase_graph
from speech.models import ModelKind, find_model, open_recogniser
from speech.vocabulary import Vocabulary, make_vocabulary, public_vocabulary
from speech.wordlist import write_word_list_model
from speech.words import GARBAGE, Word

KNOWN = (
    "herz",
    "pik",
    "sieben",
    "acht",
    "damen",
    "nacht",
    "macht",
    "bau",
    "sau",
    "wetter",
    "und",
    "bitte",
    "da",
    "bel",
)


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model folder of the public kind, without the list of words that ours has beside the graph."""
    folder = tmp_path_factory.mktemp("models") / "vosk-model-small-xx-0.1"
    write_word_list_model(KNOWN, find_model("bundled").path, folder)
    (folder / "graph" / "words.txt").unlink()
    return folder


def test_its_words_are_read_from_the_graph(public: Path) -> None:
    assert read_symbols(public / "graph" / "Gr.fst") == ["<eps>", *sorted(KNOWN), GARBAGE]


def test_a_graph_without_words(tmp_path: Path) -> None:
    Fst().write(tmp_path / "Gr.fst")
    with pytest.raises(ValueError, match="no symbols"):
        read_symbols(tmp_path / "Gr.fst")
    (tmp_path / "Gr.fst").write_bytes(b"\0\0\0\0\0\0\0\0")
    with pytest.raises((ValueError, struct.error)):
        read_symbols(tmp_path / "Gr.fst")
    assert public_vocabulary(tmp_path, ["herz"]) == Vocabulary()


@pytest.mark.parametrize("damaged", ["am/final.mdl", "graph/HCLr.fst"])
def test_a_damaged_model_is_called_so(public: Path, tmp_path: Path, damaged: str) -> None:
    """Issue 3, point 4: "Official Vosk models […] are used when the user has one"; a copy may have broken off."""
    folder = tmp_path / public.name
    shutil.copytree(public, folder)
    whole = (folder / damaged).read_bytes()
    (folder / damaged).unlink()  # a link to the bundled network
    (folder / damaged).write_bytes(b"<html>" + whole[:100])
    with pytest.raises(ModelError, match="beschädigt oder unvollständig"):
        open_recogniser(find_model(str(folder)), phrase_graph(["herz acht"]))


def test_a_word_that_it_lacks_is_respelled() -> None:
    assert make_vocabulary(KNOWN, ["herz", "dame"], {}).respelled == {"dame": ("damen",)}


def test_a_word_in_two_parts() -> None:
    found = make_vocabulary(["herz", "sieben", "pik"], ["herzsieben"], {})
    assert found.respelled == {"herzsieben": ("herz", "sieben")}


def test_a_respelling_of_the_user_is_what_counts() -> None:
    assert make_vocabulary(["wetter"], ["qwx"], {"qwx": ("Vetter", "Wetter")}).respelled == {"qwx": ("wetter",)}


def test_a_word_that_nothing_sounds_like() -> None:
    assert make_vocabulary(KNOWN, ["herz", "schnauz"], {}).respelled == {}


def test_rhymes_and_frequent_words_are_decoys() -> None:
    found = make_vocabulary(KNOWN, ["acht", "mau", "herz"], {})
    assert {"nacht", "macht", "und", "bitte", "da"} <= found.decoys
    assert "wetter" not in found.decoys
    assert {"bau", "sau"} & found.decoys
    assert not found.decoys & {"acht", "mau", "herz"}


def test_what_it_hears_is_read_as_ours() -> None:
    vocabulary = Vocabulary({"lemos": ("le", "moos"), "dame": ("damen",)}, frozenset({"nacht"}))
    heard = [
        Word(text, n, n + 1, 0.9 - n / 10) for n, text in enumerate(["le", "moos", "nacht", "damen", "le", "herz"])
    ]
    understood = vocabulary.understood(heard)
    assert [word.text for word in understood] == ["lemos", GARBAGE, "dame", "le", "herz"]
    assert (understood[0].start, understood[0].end) == (0, 2)
    assert understood[0].confidence == pytest.approx(0.8)
    assert vocabulary.listed(["herz", "dame", "lemos"]) == ["herz", "damen", "le moos", "nacht"]


def test_the_recogniser_hears_respelled_words_and_not_the_decoys(public: Path) -> None:
    model = find_model(str(public))
    assert model.kind is ModelKind.WORD_LIST
    recogniser = open_recogniser(model, phrase_graph(["herz acht", "pik dame", "schnauz"]), rate=RATE)
    assert recogniser.unknown_words == ("schnauz",)
    assert recogniser.respelled == {"dame": "damen"}
    said = scene(0.5, "Pik Damen", 1.5, "Nacht", 1.5, "Herz Acht", 1.5)
    heard = recogniser.feed(said.pcm) + recogniser.finish()
    assert [utterance.text for utterance in heard if utterance.text] == ["pik dame", "herz acht"]
    assert GARBAGE in [word.text for utterance in heard for word in utterance.words]
