"""Sound for tests: synthetic players over a little noise, with what was said when."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from speech.hearing import phrase_graph
from speech.resample import to_pcm
from speech.synthetic import RATE, speak

SUITS = ("herz", "pik", "karo", "kreuz")
RANKS = ("sieben", "acht", "neun", "zehn", "bube", "dame", "könig", "ass")
CARDS = tuple(f"{suit} {rank}" for suit in SUITS for rank in RANKS)
PHRASES = phrase_graph([*CARDS, "mau", "ich schiebe"])
OTHER_WORDS = [
    "Wetter",
    "Wasser",
    "gestern",
    "Garten",
    "Lampe",
    "Fenster",
    "sprechen",
    "laufen",
    "morgen",
    "Straße",
    "Himmel",
    "Freunde",
    "Kinder",
    "trinken",
    "Flasche",
    "Musik",
    "Zeitung",
    "warten",
    "Bruder",
    "Schwester",
    "gemacht",
    "Nacht",
    "Fußball",
    "Regen",
    "Sonne",
    "Auto",
    "Fahrrad",
    "Kuchen",
    "Urlaub",
    "Vertrag",
]


@dataclass(frozen=True)
class Scene:
    """Sound and what was said in it."""

    samples: NDArray[np.float32]
    """At `RATE`."""
    said: tuple[tuple[str, float, float], ...]
    """Known phrases with start and end in seconds."""

    @property
    def pcm(self) -> bytes:
        return to_pcm(self.samples)

    @property
    def seconds(self) -> float:
        return len(self.samples) / RATE


def noise(seconds: float, seed: int = 0) -> NDArray[np.float32]:
    """Quiet white noise."""
    random_samples = np.random.default_rng(seed).standard_normal(round(seconds * RATE))
    return np.asarray(0.003 * random_samples, dtype=np.float32)


def say(text: str, voice: str = "de+f3", rate: int = 150) -> NDArray[np.float32]:
    """A spoken text without the silence around it."""
    samples = 0.5 * speak(text, voice, rate).samples
    loud = np.flatnonzero(np.abs(samples) > 0.004)
    return np.asarray(samples[loud[0] : loud[-1] + 1], dtype=np.float32)


def scene(*parts: str | float, voice: str = "de+f3") -> Scene:
    """Texts to be said, and pauses in seconds."""
    pieces: list[NDArray[np.float32]] = []
    said = []
    for number, part in enumerate(parts):
        at = sum(map(len, pieces)) / RATE
        if isinstance(part, str):
            spoken = say(part, voice)
            said.append((part.lower(), at, at + len(spoken) / RATE))
            pieces.append(spoken + noise(len(spoken) / RATE, number)[: len(spoken)])
        else:
            pieces.append(noise(part, number))
    return Scene(np.concatenate(pieces), tuple(said))


def chatter(seconds: float, seed: int, voice: str = "de+f3", pause: float = 0.0) -> Scene:
    """Talk without end, in which a card is named now and then; two seconds of silence at the end."""
    chance = random.Random(seed)
    parts: list[str | float] = [1.0]
    length = 1.0
    known = []
    while length < seconds:
        if chance.random() < 0.35:
            text = chance.choice(CARDS)
            known.append(text)
        else:
            text = " ".join(chance.choice(OTHER_WORDS) for _ in range(chance.randint(2, 5)))
        length += len(say(text, voice)) / RATE + pause
        parts += [text, pause] if pause else [text]
    whole = scene(*parts, 2.0, voice=voice)
    return Scene(whole.samples, tuple(each for each in whole.said if each[0] in known))
