"""A folder of recordings: nothing without consent, in the form that the training reads, all of it deletable."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest
import soundfile
from fake_source import spoken

from speech.collection import TABLE, Collection, CollectionError, file_name

SOUND = spoken(0.5)


@pytest.fixture
def collection(tmp_path: Path) -> Collection:
    collection = Collection(tmp_path)
    collection.agree("Anna", "ja")
    return collection


def test_a_phrase_is_a_file_and_a_line_of_the_table(collection: Collection) -> None:
    path = collection.add(SOUND, "herz sieben", "Anna")
    samples, rate = soundfile.read(path, dtype="float32")
    assert rate == 16_000 and samples == pytest.approx(SOUND, abs=1e-3)
    table = (collection.folder / TABLE).read_text(encoding="utf-8")
    assert table.splitlines() == ["file\ttext\tspeaker\tsaid", f"{path.name}\therz sieben\tAnna\therz sieben"]


def test_a_word_stands_as_it_sounds_beside_how_it_is_written(collection: Collection) -> None:
    said = {"double": ("dabbel",), "anna": {"/a n a/": 2.0, "änna": 1.0}, "cem": ("/dZ E m/",)}
    collection.add(SOUND, "anna double cem", "Anna", said)
    assert collection.rows[0].said == "änna dabbel cem"


def test_nothing_is_kept_without_consent(tmp_path: Path) -> None:
    with pytest.raises(CollectionError, match="eingewilligt"):
        Collection(tmp_path).add(SOUND, "herz sieben", "Anna")
    assert list(tmp_path.rglob("*.flac")) == []


def test_another_evening_goes_on_with_the_same_folder(collection: Collection, tmp_path: Path) -> None:
    first = collection.add(SOUND, "herz sieben", "Anna")
    again = Collection(tmp_path)
    second = again.add(SOUND, "mau", "Anna")
    assert first.name != second.name
    assert again.texts("Anna") == ["herz sieben", "mau"] and again.texts("Ben") == []


def test_who_is_forgotten_leaves_nothing(collection: Collection) -> None:
    collection.agree("Ben", "ja")
    collection.add(SOUND, "herz sieben", "Anna")
    kept = collection.add(SOUND, "mau", "Ben")
    assert collection.forget("Anna") == 1
    left = {path.name for path in collection.folder.iterdir()}
    assert left == {kept.name, collection.consent("Ben").name, TABLE}
    assert "Anna" not in (collection.folder / TABLE).read_text(encoding="utf-8")
    assert collection.forget("Anna") == 0


@pytest.mark.skipif(os.name == "nt", reason="no modes")
def test_nobody_else_reads_them(collection: Collection) -> None:
    path = collection.add(SOUND, "herz sieben", "Anna")
    for one in (collection.folder, path, collection.folder / TABLE, collection.consent("Anna")):
        assert one.stat().st_mode & 0o077 == 0, one


def test_a_table_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / TABLE).write_text("nothing\nof the kind\n", encoding="utf-8")
    with pytest.raises(CollectionError, match="keine Tabelle"):
        Collection(tmp_path)


@pytest.mark.parametrize("name", ["Anna", "Änne", "../../x", "Ali Baba", "ÖÄ", "名", "a\tb"])
def test_names_make_files_of_their_own(name: str) -> None:
    assert set(file_name(name)) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert file_name(name) != file_name(f"{name}.")


def test_the_training_reads_them(collection: Collection, tmp_path: Path) -> None:
    pytest.importorskip("scipy")
    human = pytest.importorskip("speech.training.human")
    path = collection.add(SOUND, "double", "Anna", {"double": ("dabbel",)})
    (one,) = human.german(tmp_path)
    assert (one.path, one.text, one.speaker) == (path, "dabbel", "Anna")
    assert np.abs(human.load(one.path)).max() == pytest.approx(0.5)
