"""Synthetic speech with labels, by all usable voices of espeak-ng."""

from __future__ import annotations

import random

import numpy as np
from scipy.signal import resample_poly

from speech import espeak
from speech.phones import UnknownPhoneme, normalise, phone_class
from speech.training.utterance import SILENCE, Labelled

HELD_OUT = ("Andrea", "f3", "john", "klatt3", "linda", "m5", "quincy", "steph2")
"""Variants that the model never hears in training, so that it can be judged by them."""

_UNUSABLE = ("whisper", "whisperf", "Demonic", "UniRobot", "anikaRobot", "Tweaky", "croak", "fast")
"""Variants without a voice, or that no human sounds like."""


def training_voices() -> list[str]:
    """The voices to train on."""
    variants = [
        name
        for name in espeak.variants()
        if name not in HELD_OUT and name not in _UNUSABLE and not name.startswith("robosoft")
    ]
    return ["de", *(f"de+{name}" for name in variants)]


def held_out_voices() -> list[str]:
    """The voices to judge with."""
    return [f"de+{name}" for name in HELD_OUT]


def render(
    text: str, voice: str, rate: int = 150, pitch: int = 50, pitch_range: int = 50, speed: float = 1.0
) -> Labelled | None:
    """Speak a text; None if a sound in it has no phone.

    `speed` plays the result faster (above 1) or slower, which also shifts pitch and formants.
    """
    speech = espeak.synthesise(text, voice, rate, pitch, pitch_range)
    raw = np.frombuffer(speech.samples, dtype=np.int16).astype(np.float32) / 32768
    if len(raw) < espeak.SAMPLE_RATE // 10:
        return None
    up, down = 320, round(441 * speed)
    samples = resample_poly(raw, up, down).astype(np.float32)
    starts, phones = [0], [SILENCE]
    events = [event for event in speech.events if event.mnemonic]
    ends = [event.sample for event in events[1:]] + [len(raw)]
    for event, end in zip(events, ends, strict=True):
        try:
            classes = [phone_class(phone) for phone in normalise(event.mnemonic)] or [SILENCE]
        except UnknownPhoneme:
            return None
        if event.mnemonic.startswith("("):
            continue
        for index, number in enumerate(classes):
            starts.append(int((event.sample + (end - event.sample) * index / len(classes)) * up / down))
            phones.append(number)
    return Labelled(samples, np.array(starts, np.int32), np.array(phones, np.int16))


def random_render(text: str, rng: random.Random, voices: list[str]) -> Labelled | None:
    """Speak a text as somebody or other."""
    speech = render(
        text,
        rng.choice(voices),
        rate=rng.randint(100, 220),
        pitch=rng.randint(10, 95),
        pitch_range=rng.randint(20, 90),
        speed=rng.uniform(0.86, 1.18),
    )
    return speech and speech.padded(rng.uniform(0.1, 0.5), rng.uniform(0.15, 0.5))
