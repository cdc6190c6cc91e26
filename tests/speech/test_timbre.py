"""What a voice is like: the same for all that somebody says, another one for somebody else."""

from __future__ import annotations

import math

import numpy as np
import pytest

from speech.resample import to_pcm
from speech.synthetic import RATE, speak
from speech.talker import Talker, is_comparable, middle
from speech.timbre import AROUND_S, projection, timbre

PHRASES = ("herz sieben", "pik könig", "ich ziehe zwei", "karo dame", "letzte karte")
VOICES = ("de+f3", "de+m5", "de+linda", "de+klatt3")


def said(text: str, voice: str, peak: float = 0.5) -> bytes:
    """The phrase, with a little noise around it."""
    dry = speak(text, voice).samples
    around = np.zeros(round(AROUND_S * RATE), np.float32)
    sound = np.concatenate([around, peak * dry / np.abs(dry).max(), around])
    noise = np.random.default_rng(1).normal(0.0, 1e-3, len(sound)).astype(np.float32)
    return to_pcm(sound + noise)


def apart(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return math.dist(one, other)


@pytest.fixture(scope="module")
def timbres() -> dict[str, list[tuple[float, ...]]]:
    return {voice: [timbre(said(text, voice)) for text in PHRASES] for voice in VOICES}


def test_a_timbre_has_a_number_for_each_spread(timbres: dict[str, list[tuple[float, ...]]]) -> None:
    assert all(len(one) == len(projection().spread) for own in timbres.values() for one in own)
    assert is_comparable(timbres["de+f3"][0]) and not is_comparable((1.0, 2.0))


def test_a_voice_is_nearer_to_itself_than_to_another_one(timbres: dict[str, list[tuple[float, ...]]]) -> None:
    own = [apart(a, b) for one in timbres.values() for a in one for b in one if a is not b]
    others = [
        apart(a, b) for one in VOICES for other in VOICES if one != other for a in timbres[one] for b in timbres[other]
    ]
    assert 1.5 * sum(own) / len(own) < sum(others) / len(others)


def test_who_has_said_three_phrases_is_known_by_the_next_one(timbres: dict[str, list[tuple[float, ...]]]) -> None:
    known = {voice: Talker() for voice in VOICES}
    for voice, (*heard, _, _) in timbres.items():
        for one in heard:
            known[voice] = known[voice].plus(one)
    between = middle(list(known.values()))
    asked = [(voice, one) for voice, own in timbres.items() for one in own[-2:]]
    found = [max(known, key=lambda name, one=one: known[name].sounds(one, between)) for _, one in asked]
    right = sum(name == voice for name, (voice, _) in zip(found, asked, strict=True))
    assert right >= len(asked) - 1


def test_loudness_is_no_part_of_it() -> None:
    near, far = (timbre(said("herz sieben", "de+f3", peak)) for peak in (0.8, 0.4))
    assert apart(near, far) < 1.0


@pytest.mark.parametrize("pcm", [b"", b"\0\0", bytes(3200)])
def test_a_moment_tells_nothing(pcm: bytes) -> None:
    assert timbre(pcm) == ()


def test_silence_is_no_fault() -> None:
    assert all(math.isfinite(number) for number in timbre(bytes(32000)))


def test_who_has_said_nothing_may_be_anybody() -> None:
    nobody = (0.0,) * len(projection().spread)
    strange = tuple(4.0 for _ in projection().spread)
    known = Talker().plus(nobody).plus(nobody)
    assert Talker().sounds(strange, nobody) > known.sounds(strange, nobody)
    assert known.sounds(nobody, nobody) > Talker().sounds(nobody, nobody)


def test_what_was_hardly_his_changes_little() -> None:
    size = len(projection().spread)
    nobody, strange = (0.0,) * size, (4.0,) * size
    known = Talker().plus(nobody).plus(nobody)
    assert known.plus(strange, 0.05).mean[0] < 0.2 < known.plus(strange).mean[0]


def test_long_ago_counts_less() -> None:
    size = len(projection().spread)
    known = Talker()
    for _ in range(100):
        known = known.plus((1.0,) * size)
    assert known.heard == pytest.approx(20.0)
    assert known.mean == pytest.approx((1.0,) * size)
