"""espeak-ng: pronunciations and synthesis do not disturb each other."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from speech import espeak
from speech.synthetic import PLAYERS, RATE, resample, speak


def test_one_list_a_word() -> None:
    assert espeak.phonemes("Herz Sieben, Mau") == [["h", "E", "r", "ts"], ["z", "i:", "b", "@", "n"], ["m", "aU"]]


def test_calls_do_not_leak_into_each_other() -> None:
    first = espeak.synthesise("Herz Sieben", "de+f3", rate=180, pitch=80)
    espeak.phonemes("Karo")
    espeak.synthesise("etwas ganz anderes", "de+m3", rate=90)
    again = espeak.synthesise("Herz Sieben", "de+f3", rate=180, pitch=80)
    assert [event.mnemonic for event in again.events] == [event.mnemonic for event in first.events]
    # espeak's breath noise is random, but nothing is a tenth of a second off.
    assert all(abs(a.sample - b.sample) < 2200 for a, b in zip(first.events, again.events, strict=True))


def test_events_are_in_order_and_within_the_samples() -> None:
    speech = espeak.synthesise("letzte Karte")
    places = [event.sample for event in speech.events]
    assert places == sorted(places)
    assert places[-1] <= len(speech.samples)
    assert [event.mnemonic for event in speech.events if event.mnemonic][:3] == ["l", "E", "ts"]


def test_threads_take_turns() -> None:
    words = ["Herz", "Pik", "Karo", "Kreuz"] * 20
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(espeak.phonemes, words)) == [espeak.phonemes(word) for word in words]


def test_unknown_voice() -> None:
    with pytest.raises(espeak.EspeakError, match="xx"):
        espeak.phonemes("Herz", voice="xx")
    assert espeak.phonemes("Herz") == [["h", "E", "r", "ts"]]


def test_pronouncing_needs_no_numpy() -> None:
    code = "import sys, speech.lexicon as l; l.pronunciations('herz'); assert not {'numpy', 'torch'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("voice", PLAYERS)
def test_spoken_words_have_times(voice: str) -> None:
    spoken = speak("Herz Sieben", voice)
    (first, middle), (again, last) = spoken.words
    assert 0 <= first < middle <= again < last <= len(spoken.samples) / RATE
    assert np.abs(spoken.samples).max() > 0.05


def test_resampling_keeps_the_pitch() -> None:
    tone = np.sin(2 * np.pi * 440 * np.arange(30000) / espeak.SAMPLE_RATE).astype(np.float32)
    resampled = resample(tone)
    expected = np.sin(2 * np.pi * 440 * np.arange(len(resampled)) / RATE)
    assert resampled[200:-200] == pytest.approx(expected[200:-200], abs=0.01)
