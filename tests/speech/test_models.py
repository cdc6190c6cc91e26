"""Which model is taken, and what is said when there is none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sounds import PHRASES, scene

from speech import models
from speech.graph import write_graph
from speech.hearing import phrase_graph
from speech.lexicon import UnknownPronunciation
from speech.models import BUNDLED, VARIABLE, MissingModel, ModelKind, find_model, list_models, open_recogniser


@pytest.fixture(autouse=True)
def nothing_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(models, "cache_folders", lambda: (tmp_path / "cache",))


@pytest.fixture
def fixed(tmp_path: Path) -> Path:
    """A model folder with a graph of its own."""
    folder = tmp_path / "vosk-model-fixed-de"
    write_graph(phrase_graph(["herz sieben", "pik ass"]), find_model().path, folder)
    return folder


def test_the_bundled_one_by_default() -> None:
    model = find_model()
    assert model.name == BUNDLED
    assert model.kind is ModelKind.OWN
    assert find_model(BUNDLED) == model
    assert list_models() == [model]


def test_a_folder(fixed: Path) -> None:
    model = find_model(str(fixed))
    assert model.path == fixed
    assert model.kind is ModelKind.FIXED
    assert model.name == "vosk-model-fixed-de"


def test_a_name_in_a_cache(fixed: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    shutil.move(fixed, tmp_path / "cache" / fixed.name)
    assert find_model("vosk-model-fixed-de").path == tmp_path / "cache" / fixed.name
    assert find_model().name == BUNDLED


def test_the_environment_comes_before_the_bundled_one(fixed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(fixed))
    assert find_model().path == fixed
    monkeypatch.setenv(VARIABLE, str(fixed.parent))
    assert find_model().path == fixed
    assert find_model(BUNDLED).name == BUNDLED


def test_a_public_model_takes_words_at_run_time(fixed: Path) -> None:
    for name in ("HCLr.fst", "Gr.fst"):
        (fixed / "graph" / name).touch()
    assert find_model(str(fixed)).kind is ModelKind.WORD_LIST


def test_what_is_named_must_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MissingModel, match=r"'vosk-model-de-0\.21' gibt es hier nicht\. Vorhanden: bundled"):
        find_model("vosk-model-de-0.21")
    with pytest.raises(MissingModel, match="enthält kein Vosk-Modell"):
        find_model(str(tmp_path))
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))
    with pytest.raises(MissingModel, match=VARIABLE) as caught:
        find_model()
    assert "\n" not in str(caught.value)


def test_a_recogniser_with_the_given_phrases() -> None:
    recogniser = open_recogniser(find_model(), phrase_graph(["mau", "pik dame"]))
    said = scene(0.5, "Pik Dame", 1.0, "Mau", 1.0)
    heard = recogniser.feed(said.pcm) + recogniser.finish()
    assert [utterance.text for utterance in heard] == ["pik dame", "mau"]
    assert recogniser.unknown_words == ()


def test_words_can_be_taught() -> None:
    recogniser = open_recogniser(find_model(), phrase_graph(["qwx", "pik dame"]), {"qwx": ["Herz Sieben"]})
    said = scene(0.5, "Herz Sieben", 1.0)
    heard = recogniser.feed(said.pcm) + recogniser.finish()
    assert [utterance.text for utterance in heard] == ["qwx"]


def test_a_word_that_cannot_be_said() -> None:
    with pytest.raises(UnknownPronunciation):
        open_recogniser(find_model(), phrase_graph(["漢字"]))


def test_words_that_a_ready_model_does_not_know(fixed: Path, capfd: pytest.CaptureFixture[str]) -> None:
    recogniser = open_recogniser(find_model(str(fixed)), PHRASES)
    assert "karo" in recogniser.unknown_words
    assert "herz" not in recogniser.unknown_words
    said = scene(0.5, "Pik Ass", 1.0)
    assert [utterance.text for utterance in recogniser.feed(said.pcm)] == ["pik ass"]
    assert capfd.readouterr().err == ""


def test_no_temporary_files_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    recogniser = open_recogniser(find_model(), PHRASES)
    assert list(tmp_path.iterdir()) == []
    assert recogniser.feed(scene(0.5, "Pik Ass", 1.0).pcm)
