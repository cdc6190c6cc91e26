"""Diphone voices: as teachers (needs the extra `train`) and as judges; none of them needs to be installed."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from speech.measure import diphones as judges
from speech.measure.diphones import SEXES, TRAINED_ON, Heard
from speech.measure.results import _diphones
from speech.measure.systems import Result
from speech.synthetic import RATE
from speech.words import Word

DRIVING = """h 67
E 92 0 232 80 215 100 215
R 70
ts 149
b 65
u: 118 0 204 80 149 100 149
b 65
@ 92 0 156 80 143 100 143
_ 301
_ 1
"""


def wav(seconds: float, rate: int) -> bytes:
    """As MBROLA writes it into a pipe: the header says no length."""
    samples = np.random.default_rng(1).integers(-3000, 3000, int(seconds * rate), np.int16)
    return bytes(24) + rate.to_bytes(4, "little") + bytes(16) + samples.tobytes()


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """espeak-ng and mbrola that are not there; what they were given."""
    seen: list[list[str]] = []

    def run(command: tuple[str, ...], input: bytes = b"", **_: Any) -> SimpleNamespace:
        seen.append([*command, input.decode()])
        out = DRIVING.encode() if "--pho" in command else wav(1.02, 22050)
        return SimpleNamespace(returncode=0, stdout=out)

    monkeypatch.setattr(subprocess, "run", run)
    return seen


@pytest.fixture
def teachers() -> Any:
    pytest.importorskip("scipy")
    from speech.training import diphones

    return diphones


def test_voices_that_judge_the_model_are_never_trained_on(teachers: Any) -> None:
    assert set(TRAINED_ON) <= set(teachers.TRAINING_VOICES)
    assert set(SEXES) - set(teachers.TRAINING_VOICES) == {"de1", "de3", "de4"}


def test_each_phone_is_where_the_driving_file_says(teachers: Any, programs: list[list[str]]) -> None:
    from speech.phones import PHONES

    speech = teachers._rendered(teachers.driven("Herz Bube", "de5", 150, 50), "de5")
    assert [PHONES[number] for number in speech.phones if number] == ["h", "E", "r", "ts", "b", "u:", "b", "@"]
    assert np.diff(speech.starts[1:5]) == pytest.approx(np.array([67, 92, 70]) * RATE / 1000, abs=1)
    assert len(speech.samples) == pytest.approx(1.02 * RATE, abs=2)
    assert np.abs(speech.samples).max() == pytest.approx(0.5, abs=1e-3)


def test_an_r_between_vowels_is_the_other_one(teachers: Any) -> None:
    from speech.phones import phone_class

    phones = [teachers.Phone(symbol, 60.0) for symbol in ("k", "a:", "R", "o:_loud", "R_loud", "_")]
    assert list(teachers.classes(phones))[2:5] == [[phone_class(name)] for name in ("R", "o:", "r")]


def test_it_is_said_as_people_say_it(teachers: Any) -> None:
    phones = [teachers.Phone(symbol, 60.0) for symbol in ("h", "E", "R", "ts", "z", "i:", "b", "@", "n", "_", "a", "s")]
    said = {" ".join(one.symbol for one in teachers.reduced(phones, random.Random(seed), "?")) for seed in range(60)}
    assert "h E R ts z i: b @ n ? a s" in said
    assert any(one.startswith("h E 6 ts z i: b m") for one in said), "Heats siebm"
    assert any(one.endswith("n a s") for one in said), "no stop of the voice before a vowel"


def test_chance_comes_from_the_seed(teachers: Any, programs: list[list[str]]) -> None:
    one, other = (teachers.random_render("Herz Bube", random.Random(5), "de7") for _ in range(2))
    assert one is not None and other is not None
    assert np.array_equal(one.samples, other.samples) and np.array_equal(one.starts, other.starts)
    assert programs[1] == programs[3], "the same lengths and pitches"
    assert len(one.starts) == len(one.phones)
    assert (np.diff(one.starts) >= 0).all()


def test_a_voice_that_cannot_say_it_is_left_out(teachers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = SimpleNamespace(returncode=1, stdout=b"")
    monkeypatch.setattr(subprocess, "run", lambda command, **_: failed)
    assert teachers.random_render("Herz", random.Random(1), "de5") is None


@pytest.mark.parametrize("module", ["teachers", "judges"])
def test_without_the_programs_nobody_is_installed(
    module: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = judges if module == "judges" else request.getfixturevalue("teachers")
    monkeypatch.setattr(found.shutil, "which", lambda name: None)
    assert found.installed() == ()
    monkeypatch.setattr(found.shutil, "which", lambda name: name)
    monkeypatch.setattr(found, "_DATABASES", tmp_path)
    assert found.installed() == ()
    (tmp_path / "de7").mkdir()
    (tmp_path / "de7" / "de7").touch()
    assert found.installed() == ("de7",)


def test_what_is_understood_is_counted_by_phrase_and_by_word() -> None:
    heard = Heard()
    heard.add("herz bube", "herz bube")
    heard.add("pik bube", "bube")
    heard.add("pik acht", "")
    record = heard.as_record()
    assert (record["right"], record["of"], record["empty"]) == (1, 3, 1)
    assert record["words"] == {"pik": 0.0, "acht": 0.0}, "those that were always understood are left out"


class Parrot:
    """Understands everything that is loud enough."""

    def __init__(self, texts: list[str]) -> None:
        self._texts = texts

    def hear(self, samples: np.ndarray[Any, Any]) -> list[Result]:
        return [Result(tuple(Word(one, 0.0, 1.0, 1.0) for one in self._texts.pop(0).split()), 2.0)]


def test_every_phrase_is_judged_at_every_ratio(programs: list[list[str]]) -> None:
    said = judges.phrases("de7", 1)
    assert len(said) == len(programs) == len({one.text for one in said})
    assert programs[0][2] == "mb-de7"
    noise = np.random.default_rng(2).standard_normal(10 * RATE).astype(np.float32)
    found = judges.measure(Parrot([one.text for one in said] * 2), noise, "de7", 1, (None, 6.0))
    assert {column: one.right for column, one in found.items()} == {"clean": len(said), "6 dB": len(said)}
    assert judges.record("de7", found)["sex"] == "woman"


def test_the_table_adds_up_men_and_women() -> None:
    counts = {"right": 3, "of": 4, "share": 0.75, "empty": 1, "words": {"bube": 0.5}}
    voices = {
        voice: {"sex": sex, "trained_on": False, "heard": {"clean": counts}}
        for voice, sex in (("de1", "woman"), ("de3", "woman"), ("de4", "man"))
    }
    lines = list(_diphones(voices))
    assert "| de1 (woman, unseen) | 3/4 (75.0%) | bube 50% |" in lines
    assert "| all of a woman | 6/8 (75.0%) |  |" in lines


def test_leaving_a_voice_out_leaves_the_others_as_they_are(teachers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    from speech.training import build

    monkeypatch.setattr(build.diphones, "installed", lambda: ("de2", "de5", "de7"))
    all_three = list(build._diphone_seeds(1000, 6, []))
    assert [voice for voice, _ in all_three] == ["de2", "de5", "de7"]
    assert all(len(seeds) == 2 for _, seeds in all_three)
    assert len({seed for _, seeds in all_three for seed in seeds}) == 6, "no voice says what another one says"
    assert list(build._diphone_seeds(1000, 6, ["de5"])) == [all_three[0], all_three[2]]
    monkeypatch.setattr(build.diphones, "installed", tuple)
    assert list(build._diphone_seeds(1000, 6, [])) == []
