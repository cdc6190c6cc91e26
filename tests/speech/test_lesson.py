"""A lesson: texts are found in readings, put into rooms, and what is learnt is judged by what was not learnt from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from speech.hearing import phrase_graph
from speech.learning import lesson as lessons
from speech.learning import mixing
from speech.learning.adapting import Plan
from speech.learning.alignment import Aligned, Aligner
from speech.learning.layers import Layers
from speech.learning.lesson import FEWEST, LessonError, Reading, held_out, learn
from speech.learning.mixing import Mixer
from speech.learning.rehearsal import rehearsed
from speech.models import find_model
from speech.phones import SILENCE, phone_class
from speech.synthetic import RATE, speak
from speech.training.features import mfcc
from speech.training.utterance import Labelled

MODEL = find_model("bundled").path
TEXTS = (
    *("herz sieben", "pik dame", "karo acht", "kreuz bube", "herz könig", "pik zehn"),
    *("karo ass", "kreuz neun", "mau mau", "letzte karte"),
)
SHORT = Plan(steps=2, pieces=2)


@pytest.fixture(scope="module")
def layers() -> Layers:
    return Layers.read(MODEL)


@pytest.fixture(scope="module")
def aligner(layers: Layers) -> Aligner:
    return Aligner(layers.of_utterance)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Few rooms and few other voices."""
    monkeypatch.setattr(lessons, "VERSIONS", 1)
    monkeypatch.setattr(lessons, "OTHERS", 3)
    monkeypatch.setattr(lessons, "JUDGED", 0)
    monkeypatch.setattr(mixing, "_NOISE_S", 2.0)
    monkeypatch.setattr(mixing, "_SENTENCES", 2)
    yield


def readings(player: str, voice: str, texts: tuple[str, ...] = TEXTS) -> list[Reading]:
    return [Reading(player, text, speak(text.title(), voice).samples) for text in texts]


def found(aligner: Aligner, said: str, text: str) -> Aligned | None:
    return aligner.find(speak(said.title(), "de+f3").samples, text)


def test_phones_lie_where_they_were_said(aligner: Aligner) -> None:
    aligned = found(aligner, "herz sieben", "herz sieben")
    assert aligned is not None and [fit.word for fit in aligned.words] == ["herz", "sieben"]
    speech = aligned.speech
    assert speech.phones[0] == speech.phones[-1] == phone_class(SILENCE)
    assert speech.starts[0] == 0 and (np.diff(speech.starts) > 0).all()
    loud = np.flatnonzero(np.abs(speech.samples) > 0.05) / RATE
    assert speech.starts[1] / RATE == pytest.approx(loud[0], abs=0.1)
    assert speech.starts[-1] / RATE == pytest.approx(loud[-1], abs=0.15)


def test_another_text_does_not_fit(aligner: Aligner) -> None:
    right, wrong = found(aligner, "pik dame", "pik dame"), found(aligner, "pik dame", "pik könig")
    assert right is not None and right.badly == []
    assert wrong is None or wrong.badly == ["könig"]
    assert found(aligner, "mau", "ich wünsche mir kreuz und noch viel mehr als das") is None


def test_a_word_without_a_pronunciation_is_no_traceback(aligner: Aligner) -> None:
    assert found(aligner, "mau", "…") is None


def test_each_room_has_the_labels_of_its_speed(aligner: Aligner) -> None:
    aligned = found(aligner, "karo acht", "karo acht")
    assert aligned is not None
    rooms = [*Mixer(3, ["gib mir mal die Karte"]).versions(aligned.speech, 3)]
    assert len({len(one.features) for one in rooms}) > 1
    assert all(len(one.labels) == -(-len(one.features) // 3) for one in rooms)
    usual = set(aligned.speech.phones)
    assert all(set(one.labels) <= usual and np.isfinite(one.features).all() for one in rooms)


def test_faster_speech_keeps_its_labels(aligner: Aligner) -> None:
    aligned = found(aligner, "karo acht", "karo acht")
    assert aligned is not None
    played = Mixer(3, ["ja"])._played(aligned.speech, 1.1)
    assert len(played.samples) / len(aligned.speech.samples) == pytest.approx(1 / 1.1, abs=0.03)
    assert played.starts[-1] / len(played.samples) == pytest.approx(
        aligned.speech.starts[-1] / len(aligned.speech.samples), abs=0.02
    )


def test_silence_may_be_mixed(aligner: Aligner) -> None:
    silence = Labelled(np.zeros(RATE, np.float32), np.zeros(1, np.int32), np.zeros(1, np.int16))
    (heard,) = Mixer(3, ["ja"]).versions(silence, 1)
    assert np.isfinite(heard.features).all() and not heard.labels.any()


def test_others_say_phrases_and_everyday_words(layers: Layers) -> None:
    said = list(rehearsed(["double acht"], ["haus", "garten"], 6, layers.of_utterance, 1, {"double": ("dabbel",)}))
    assert 4 <= len(said) <= 6 and all(len(mfcc(one.samples)) for one in said)


def test_every_fifth_reading_judges_and_no_text_that_was_also_learnt() -> None:
    some = [Reading("Anna", text, np.zeros(0, np.float32)) for text in (*TEXTS, TEXTS[2])]
    assert [one.text for one in held_out(some)] == [TEXTS[7]]


def test_a_lesson_writes_a_model_and_says_what_it_brought(quick: None, tmp_path: Path) -> None:
    both = [*readings("Anna", "de+f3"), *readings("Ben", "de+m5")]
    stages: list[str] = []
    done = learn(MODEL, both, phrase_graph(TEXTS), tmp_path, say=lambda stage, share: stages.append(stage), plan=SHORT)
    assert list(dict.fromkeys(stages)) == ["aligning", "mixing", "learning", "judging"]
    assert [(gain.player, gain.of) for gain in done.gains] == [("Anna", 2), ("Ben", 2)]
    assert all(0 <= gain.after <= 4 for gain in done.gains) and done.left_out == ()
    before, after = Layers.read(MODEL), Layers.read(tmp_path)
    assert not np.array_equal(before.hidden[0].weights, after.hidden[0].weights)
    assert (tmp_path / "confidence.json").read_bytes() == (MODEL / "confidence.json").read_bytes()


def test_phrases_of_another_game_do_not_judge(quick: None, tmp_path: Path) -> None:
    done = learn(MODEL, readings("Anna", "de+f3"), phrase_graph(["quartett"]), tmp_path, plan=SHORT)
    assert done.gains == () and done.worth_it


def test_what_was_not_read_is_left_out(quick: None, tmp_path: Path) -> None:
    some = readings("Anna", "de+f3")
    some[0] = Reading("Anna", "ich wünsche mir kreuz und noch viel mehr als das", some[0].samples)
    done = learn(MODEL, some, phrase_graph(TEXTS), tmp_path, plan=SHORT)
    assert done.left_out == (("Anna", some[0].text),)


@pytest.mark.parametrize(("count", "said"), [(1, "nur eine Aufnahme"), (FEWEST - 1, f"nur {FEWEST - 1} Aufnahmen")])
def test_too_little_is_refused(tmp_path: Path, count: int, said: str) -> None:
    with pytest.raises(LessonError, match=said):
        learn(MODEL, readings("Anna", "de+f3", TEXTS[:count]), phrase_graph(TEXTS), tmp_path / "x")
    assert not (tmp_path / "x").exists()


def test_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LessonError):
        learn(MODEL, [], phrase_graph(TEXTS), tmp_path / "x")
