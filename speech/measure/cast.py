"""Who sits at a simulated table, by ear: a voice of its own for each seat, its distance, its corner of the room.

Half of the seats speak with diphones of real people (MBROLA), as far as they are installed, the others with variants of
espeak-ng that no model was trained on.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from speech import espeak, pub
from speech.measure.diphones import SEXES, TRAINED_ON, installed, synthesised
from speech.measure.texts import CHATTER
from speech.pub import Samples
from speech.resample import fitted
from speech.synthetic import RATE, speak

WOMEN = ("de+Andrea", "de+f3", "de+linda", "de+steph2")
MEN = ("de+john", "de+klatt3", "de+m5", "de+quincy")
"""Variants of espeak-ng that no model of ours was trained on."""
KEPT_FOR_JUDGING = ("de1", "de3", "de4")
"""Diphone voices that others judge by; they must not become known here."""
TAKES = 3
"""Nobody says the same thing twice alike: so many speeds and pitches for each voice."""
NEAR_M, FAR_M = 0.6, 1.2
"""How far from the microphone people sit."""
_MIDDLE_M = 0.85
"""At this distance a voice is as loud as the ratio to the noise says."""
ROOM_S = 0.35
"""Reverberation time of the room."""
_STRANGERS = 20
"""Sentences of each kind."""
_AUDIBLE = 0.01
"""Of the peak; what is softer at both ends is no speech."""
_MUMBLED_HZ = 1000.0
_MUMBLED_DB = -9.0


@dataclass(frozen=True)
class Actor:
    """One player as the microphone hears him or her."""

    voice: str
    """`de+f3` is espeak-ng's, `mb-de6` MBROLA's."""
    rate: int
    """Words a minute."""
    pitch: int
    """0 to 100."""
    distance_m: float
    corner: int
    """Seed of the echoes of this seat."""

    @property
    def unseen(self) -> bool:
        """Whether the model of this repository was trained without this voice."""
        return self.voice.removeprefix("mb-") not in TRAINED_ON

    @property
    def gain(self) -> float:
        """Loudness against somebody in the middle distance."""
        return _MIDDLE_M / self.distance_m


def cast(women: Sequence[bool], rng: random.Random) -> tuple[Actor, ...]:
    """An actor for each seat, women where that is asked for; no voice twice as long as there are enough."""
    diphones = [one for one in installed() if one not in KEPT_FOR_JUDGING]
    waiting = {
        sex: _mixed(
            rng,
            [f"mb-{one}" for one in diphones if (SEXES[one] == "woman") is sex],
            WOMEN if sex else MEN,
        )
        for sex in (True, False)
    }
    actors = []
    for seat, sex in enumerate(women):
        voices = waiting[sex]
        voice = voices.pop(0)
        voices.append(voice)
        actors.append(
            Actor(voice, rng.randint(140, 180), rng.randint(35, 65), round(rng.uniform(NEAR_M, FAR_M), 2), seat)
        )
    return tuple(actors)


def _mixed(rng: random.Random, diphones: Sequence[str], others: Sequence[str]) -> list[str]:
    """One of these, one of those, in turn."""
    first, second = rng.sample(diphones, len(diphones)), rng.sample(others, len(others))
    paired = [voice for pair in zip(first, second, strict=False) for voice in pair]
    return [*paired, *second[len(first) :]]


def said(actor: Actor, text: str, take: int, cache: Path | None = None, *, mumbled: bool = False) -> Samples:
    """What the microphone hears of a text, with the echoes behind it; in the middle distance as loud as 1.

    `text`: as a voice says it; `take`: 0 to `TAKES` - 1; `cache`: a folder for what takes long to make.
    """
    dry = _dry(actor, text, take, cache)
    if mumbled:
        spectrum = np.fft.rfft(dry)
        hertz = np.linspace(0, RATE / 2, len(spectrum))
        dry = np.fft.irfft(spectrum / (1 + (hertz / _MUMBLED_HZ) ** 2), len(dry)).astype(np.float32)
        dry *= np.float32(10 ** (_MUMBLED_DB / 20) / loudness(dry))
    padded = np.pad(dry, (0, round(ROOM_S * RATE)))
    echoes = 0.5 * actor.distance_m  # the nearer, the drier
    return pub.echoing(padded, np.random.default_rng(actor.corner), ROOM_S, echoes) * np.float32(actor.gain)


def seconds(sound: Samples) -> float:
    """How long somebody spoke, without the echoes behind it."""
    return len(sound) / RATE - ROOM_S


def loudness(sound: Samples) -> float:
    """Root of the mean power while somebody speaks."""
    pieces = sound[: len(sound) // 320 * 320].reshape(-1, 320) if len(sound) >= 320 else sound[None, :]
    power = (pieces**2).mean(axis=1)
    return float(np.sqrt(power[power > power.max() / 100].mean()))


def written_for_a_voice(text: str, respelled: Mapping[str, Sequence[str]]) -> str:
    """In the spelling that a voice says right; `respelled`: words that are not said as they are written."""
    return " ".join(next(iter(respelled.get(word, (word,)))).capitalize() for word in text.split())


def _dry(actor: Actor, text: str, take: int, cache: Path | None) -> Samples:
    """Without a room, from the first sound to the last."""
    rate, pitch = actor.rate + 9 * (take - 1), actor.pitch + 4 * (take - 1)
    if not actor.voice.startswith("mb-"):
        espeak.seed(1)  # for the breath of some voices
        return _trimmed(speak(text, actor.voice, rate, pitch).samples)
    key = hashlib.sha256(f"{actor.voice} {rate} {pitch} {text}".encode()).hexdigest()[:32]
    kept = None if cache is None else cache / f"{key}.npy"
    if kept is not None and kept.is_file():
        return np.asarray(np.load(kept), np.float32)
    made = _trimmed(synthesised(text, actor.voice.removeprefix("mb-"), rate, pitch))
    if kept is not None:
        with contextlib.suppress(OSError):  # without a place for it it is made anew each time
            _keep(made, kept)
    return made


def _keep(sound: Samples, kept: Path) -> None:
    """Several processes may make the same one: it is there only when it is whole."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    begun = kept.with_suffix(f".{os.getpid()}")
    with begun.open("wb") as file:
        np.save(file, sound.astype(np.float16))
    begun.replace(kept)


def _trimmed(sound: Samples) -> Samples:
    loud = np.flatnonzero(np.abs(sound) > _AUDIBLE * np.abs(sound).max())
    speech = sound[int(loud[0]) : int(loud[-1]) + 1] if len(loud) else sound
    return np.asarray(speech / np.float32(loudness(speech) + 1e-9), np.float32)


def strangers(audio: Path | None) -> tuple[Samples, ...]:
    """What people at other tables say, with a loudness of 1: German sentences by synthetic voices and, from a folder of
    recordings, English ones by people."""
    espeak.seed(1)
    chance = random.Random(1)
    voices = (*WOMEN, *MEN)
    found = [speak(text, chance.choice(voices), chance.randint(140, 180)).samples for text in CHATTER[:_STRANGERS]]
    if audio is not None:
        found += [_recorded(path) for path in sorted((audio / "talk").rglob("*.opus"))[:_STRANGERS]]
    far = (pub.echoing(one, np.random.default_rng(1), 0.9, 1.2) for one in found)
    return tuple(np.asarray(one / np.float32(loudness(one) + 1e-9), np.float32) for one in far)


def _recorded(path: Path) -> Samples:
    import soundfile

    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    return fitted(np.asarray(samples.mean(axis=1), np.float32), rate, RATE)
