"""The bench of hearing: its reduced set, which the repository makes itself, and how its tables count."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from once import Once

from host.bench_hearing import goals
from speech.measure.bench import OURS, QUIET, STOCK, TINY, measure
from speech.measure.calibrate import fit, reliability
from speech.measure.clips import OWN_NOISE, UNSEEN_SPEAKERS, VOICES, Clip, across_room, in_noise, phrases, pub
from speech.measure.observations import Observation, judge
from speech.measure.results import markdown
from speech.measure.sphinx import PRONUNCIATIONS
from speech.measure.systems import Result
from speech.measure.tables import Accepts, Count, operating_point
from speech.measure.texts import CHATTER, DIGITS, GAME, SUITS
from speech.models import find_model
from speech.synthetic import PLAYERS, RATE
from speech.words import GARBAGE, Word


def heard(text: str, at: float = 0.0, sure: float = 1.0) -> Result:
    """A result with words of half a second each."""
    words = (Word(word, at + n / 2, at + (n + 1) / 2, sure) for n, word in enumerate(text.split()))
    return Result(tuple(words), at + 5)


def clip(text: str) -> Clip:
    """Silence that says a text, half a second a word."""
    words = tuple((n / 2, (n + 1) / 2) for n in range(len(text.split())))
    return Clip(text, np.zeros(RATE, np.float32), words)


@pytest.fixture(scope="module")
def record(once: Once) -> dict[str, Any]:
    """One run of the reduced set: no recordings needed."""
    found: dict[str, Any] = json.loads((once("hearing-record", _measure) / "record.json").read_text(encoding="utf-8"))
    return found


def _measure(folder: Path) -> None:
    found = measure(find_model("bundled").path, None, True, [OURS, STOCK], size=TINY, processes=1)
    (folder / "record.json").write_text(json.dumps(found), encoding="utf-8")


def test_voices_that_were_not_trained_on_are_understood(record: dict[str, Any]) -> None:
    ours = record["systems"][OURS]
    assert ours["phrases"][QUIET]["clean"]["share"] >= 0.9
    assert ours["phrases"][OWN_NOISE]["12 dB"]["share"] >= 0.7
    assert ours["card_and_call_in_one_breath"]["clean"]["share"] >= 0.8


def test_it_is_quicker_than_stock_and_its_times_are_exact(record: dict[str, Any]) -> None:
    """Times of the sound, not of the machine."""
    ours, stock = (record["systems"][name]["times"][QUIET] for name in (OURS, STOCK))
    assert ours["end_of_speech_to_result"]["median"] < 0.4
    assert ours["end_of_speech_to_result"]["median"] < 0.6 * stock["end_of_speech_to_result"]["median"]
    assert ours["word_start"]["median"] <= 0.05


def test_every_table_is_there(record: dict[str, Any]) -> None:
    assert set(record["systems"]) == {OURS, STOCK}
    for one in record["systems"].values():
        assert set(one) == {
            *("phrases", "card_and_call_in_one_breath", "times", "false_accepts"),
            *("at_half_a_false_accept_an_hour", "seconds", "load"),
        }
        assert set(one["false_accepts"]) == {"noise", "chatter"}
        assert one["load"]["real_time"] > 0 and 10 < one["load"]["memory_mb"] < 400
    assert record["material"]["noises"] == {OWN_NOISE: {"trained_on": False}}
    assert record["material"]["voices"] == {"names": list(VOICES), "trained_on": False}


def test_the_voices_were_kept_out_of_training() -> None:
    synthesis = pytest.importorskip("speech.training.synthesis")
    assert set(VOICES) == set(synthesis.held_out_voices())
    assert set(PLAYERS) <= set(VOICES)


def test_the_speakers_and_the_noise_too() -> None:
    human = pytest.importorskip("speech.training.human")
    assert tuple(human.HELD_OUT_SPEAKERS) == UNSEEN_SPEAKERS


def test_chatter_holds_no_word_of_the_grammar() -> None:
    known = {word for phrase in (*GAME, *DIGITS) for word in phrase.split()}
    talk = [{word.strip(",").lower() for word in sentence.split()} for sentence in CHATTER]
    # Short everyday words are in calls too, but no phrase consists of them.
    assert set.union(*talk) & known <= {"ich", "mir", "nicht", "kann", "alle"}


def test_pocketsphinx_has_every_word() -> None:
    assert {word for phrase in (*GAME, *DIGITS) for word in phrase.split()} <= set(PRONUNCIATIONS)


def test_clips_say_when() -> None:
    for one in phrases(4):
        assert len(one.words) == len(one.text.split())
        for start, end in one.words:
            spoken = one.samples[round(start * RATE) : round(end * RATE)]
            assert np.abs(spoken).max() > 0.05
        before = one.samples[: round((one.words[0][0] - 0.02) * RATE)]
        assert not before.any()


def test_the_ratio_is_that_of_the_powers() -> None:
    import random

    one = phrases(1)[0]
    spoken = np.abs(one.samples) > 1e-4
    noisy = in_noise(one, pub(5.0), 6.0, random.Random(1)).samples
    quiet = noisy[: round(0.4 * RATE)]
    ratio = 10 * np.log10(np.mean(noisy[spoken] ** 2) / np.mean(quiet**2))
    assert 3.0 < ratio < 11.0


def test_across_a_room_the_words_are_the_same_and_go_on_sounding() -> None:
    samples = np.zeros(RATE, np.float32)
    samples[: RATE // 4] = np.sin(2 * np.pi * 200 * np.arange(RATE // 4) / RATE)
    near = Clip("herz", samples, ((0.0, 0.25),), "one")
    far = across_room(near, np.random.default_rng(1), 0.35, 1.2)
    assert (far.text, far.words, far.voice) == (near.text, near.words, near.voice)
    assert np.abs(far.samples).max() == pytest.approx(0.5)
    behind = far.samples[RATE // 4 + 160 : RATE // 2]
    assert np.sqrt(np.mean(behind**2)) > 0.01, "the echo"
    again = across_room(near, np.random.default_rng(1), 0.35, 1.2)
    assert np.array_equal(again.samples, far.samples)


def test_words_are_judged_at_their_time() -> None:
    said = clip("herz sieben")
    assert [one.right for one in judge(said, [heard("herz sieben")])] == [True, True]
    assert [one.right for one in judge(said, [heard("herz acht")])] == [True, False]
    assert [one.right for one in judge(said, [heard("sieben", 3.0)])] == [False]


def test_garbage_is_right_where_nothing_known_was_said() -> None:
    assert [one.right for one in judge(clip("herz"), [heard(GARBAGE)])] == [False]
    assert [one.right for one in judge(clip("herz"), [heard(GARBAGE, 2.0)])] == [True]


def test_curves_never_fall_and_keep_their_promise() -> None:
    rng = np.random.default_rng(1)
    found = [
        Observation(Word("acht", 0.0, 0.4, float(sure)), bool(rng.random() < sure**3))
        for sure in rng.uniform(0.2, 1.0, 4000)
    ]
    found += [Observation(Word(GARBAGE, 0.0, 0.4, 0.9), True)] * 50
    calibration = fit(found)
    for curve in calibration.words:
        shares = [share for _, share in curve.points]
        assert shares == sorted(shares)
    for row in reliability([one for one in found if not one.garbage], calibration):
        if row["words"] > 200:
            assert row["right"] == pytest.approx(row["promised"], abs=0.06)


def test_the_operating_point() -> None:
    count = Count()
    for sure in (0.5, 0.9, 1.0, 1.0):
        count.add(clip("herz"), [heard("herz", sure=sure)])
    count.add(clip("herz"), [heard("pik")])
    accepts = Accepts()
    accepts.add([heard("herz", sure=0.8), heard(f"mau {GARBAGE} mau", sure=0.3)], 3600.0)
    assert accepts.per_hour() == 3
    found = operating_point({"clean": count}, [accepts])
    assert found["confidence"] == 0.85
    assert found["missed"] == {"clean": 0.4}
    assert set(SUITS) < set(PRONUNCIATIONS)


def test_the_record_becomes_goals_and_tables(record: dict[str, Any]) -> None:
    found = {goal.name: goal for goal in goals(record)}
    assert found["memory of the process, MB"].value == record["systems"][OURS]["load"]["memory_mb"]
    assert found["human digits, unseen speakers, clean"].reached is None
    assert found["the same as a share of stock"].value is not None
    text = markdown({**record, "goals": [goal.as_record() for goal in found.values()]})
    assert f"## Phrases with every word right: {OWN_NOISE}" in text
    assert text.count(f"| {OURS} |") >= 4
