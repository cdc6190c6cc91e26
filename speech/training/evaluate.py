"""Measures a model with voices, speakers and noise that it was not trained on; prints the tables of the model card."""

from __future__ import annotations

import argparse
import json
import random
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from speech.graph import write_graph
from speech.phrases import PhraseNode
from speech.training import human, noise, synthesis, texts
from speech.training.features import RATE, Floats
from speech.tuning import DEFAULT, Tuning
from speech.words import GARBAGE

BLOCK = 480
"""Samples fed at a time: 30 ms."""

SUITS = ("herz", "pik", "karo", "kreuz")
RANKS = ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "bube", "dame", "könig", "ass")
CALLS = (
    *("mau", "mau mau", "double", "triple", "straße", "ich schiebe", "ich klopfe", "ich ziehe", "letzte karte"),
    *("feuer", "schnauz", "joker", "ich tausche alle", "weiter", "zurück", "korrektur", "einspruch", "ich kann nicht"),
    *("gezogen", "pause", "punktestand", "ja", "nein"),
)
RESPELLINGS = {"double": ["dabbel"], "triple": ["trippel"]}


@dataclass
class Count:
    """How many were right, and what the others were taken for."""

    right: int = 0
    total: int = 0
    wrong: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, said: str, heard: str) -> None:
        """Count one."""
        self.total += 1
        self.right += said == heard
        if said != heard:
            self.wrong[said, heard] += 1

    def __str__(self) -> str:
        worst = ", ".join(f"{said} → {heard or '–'}" for (said, heard), _ in self.wrong.most_common(6))
        return f"{self.right}/{self.total} ({self.right / max(1, self.total):.0%}) {worst}"


class Listener:
    """A Vosk model for a phrase graph."""

    def __init__(self, model: Path, phrases: PhraseNode, tuning: Tuning) -> None:
        import vosk

        vosk.SetLogLevel(-1)
        self._folder = tempfile.TemporaryDirectory()
        write_graph(phrases, model, Path(self._folder.name), RESPELLINGS, tuning)
        self._model = vosk.Model(self._folder.name)
        self._vosk = vosk

    def results(self, samples: Floats) -> list[tuple[float, dict[str, Any]]]:
        """Results with the time at which each came, in seconds of audio."""
        recogniser = self._vosk.KaldiRecognizer(self._model, RATE)
        recogniser.SetWords(True)
        data = (np.clip(samples, -1, 1) * 32767).astype(np.int16)
        found = []
        for start in range(0, len(data), BLOCK):
            if recogniser.AcceptWaveform(data[start : start + BLOCK].tobytes()):
                found.append(((start + BLOCK) / RATE, json.loads(recogniser.Result())))
        found.append((len(data) / RATE, json.loads(recogniser.FinalResult())))
        return found

    def text(self, samples: Floats) -> str:
        """What was understood, garbage omitted."""
        return " ".join(word for _, result in self.results(samples) for word in _words(result))


def _words(result: dict[str, Any]) -> list[str]:
    return [word for word in result.get("text", "").split() if word != GARBAGE]


def sequence(text: str) -> PhraseNode:
    """The words of a text one after the other."""
    return ("seq", tuple(("word", word) for word in text.split()))


def game_phrases() -> PhraseNode:
    """Cards and calls as in a game of Mau-Mau."""
    suits = ("alt", tuple(("word", word) for word in SUITS))
    ranks = ("alt", tuple(("word", word) for word in RANKS))
    card = ("seq", (suits, ranks))
    wish = ("seq", (sequence("ich wünsche mir"), suits))
    lay = ("seq", (sequence("ich lege"), ("opt", ("alt", (("word", "die"), ("word", "den")))), card))
    return ("alt", (card, wish, lay, *map(sequence, CALLS)))


def spoken_phrases(count: int, seed: int) -> list[tuple[str, Floats]]:
    """Cards and calls by voices that were held out."""
    rng = random.Random(seed)
    found: list[tuple[str, Floats]] = []
    while len(found) < count:
        phrase = f"{rng.choice(SUITS)} {rng.choice(RANKS)}" if rng.random() < 0.75 else rng.choice(CALLS)
        text = " ".join(RESPELLINGS.get(word, [word])[0].capitalize() for word in phrase.split())
        rate, pitch = rng.randint(120, 190), rng.randint(25, 75)
        speech = synthesis.render(text, rng.choice(synthesis.held_out_voices()), rate, pitch, rng.randint(30, 70))
        if speech is not None:
            found.append((phrase, speech.trimmed(0.05).padded(0.5, 0.8).samples))
    return found


def in_noise(samples: Floats, background: Floats, decibels: float | None, rng: random.Random) -> Floats:
    """Speech over noise; the ratio is that of the mean powers of the spoken part and the noise."""
    start = rng.randrange(len(background) - len(samples))
    piece = background[start : start + len(samples)]
    level = np.sqrt(np.mean(samples[np.abs(samples) > 1e-4] ** 2))
    ratio = 50.0 if decibels is None else decibels
    mixed = samples + piece * (level / np.sqrt(np.mean(piece**2)) * 10 ** (-ratio / 20))
    return np.asarray(mixed / np.abs(mixed).max() * 0.5, np.float32)


def phrases_in_noise(listener: Listener, audio: Path, count: int) -> dict[str, Count]:
    """Phrases right by signal to noise ratio, in the noise recording that was held out."""
    background = np.asarray(soundfile.read(audio / "noise" / f"{noise.HELD_OUT}.flac", dtype="float32")[0], np.float32)
    spoken = spoken_phrases(count, 9)
    counts = {}
    for decibels in (None, 12.0, 6.0, 0.0):
        rng = random.Random(4)
        counter = counts["clean" if decibels is None else f"{decibels:.0f} dB"] = Count()
        for phrase, samples in spoken:
            counter.add(phrase, listener.text(in_noise(samples, background, decibels, rng)))
    return counts


def held_out_digits(listener: Listener, audio: Path, count: int) -> Count:
    """Digits by people who were held out."""
    recordings = human.digits(audio, held_out=True)
    random.Random(5).shuffle(recordings)
    counter = Count()
    for recording in recordings[:count]:
        counter.add(recording.text, listener.text(_quiet_room(human.load(recording.path))))
    return counter


def out_of_vocabulary(listener: Listener, audio: Path, count: int) -> Count:
    """Other words by a person never heard in training: right is to accept nothing."""
    vocabulary = {*SUITS, *RANKS, *texts.DIGITS, *(word for call in CALLS for word in call.split())}
    recordings = [r for r in human.words(audio, "words-gcompris") if not vocabulary & set(r.text.split())]
    random.Random(5).shuffle(recordings)
    counter = Count()
    for recording in recordings[:count]:
        heard = listener.text(_quiet_room(human.load(recording.path)))
        counter.add("" if not heard else recording.text, heard)
    return counter


def false_accepts(listener: Listener, audio: Path) -> tuple[int, float]:
    """Phrases heard in noise alone, and its minutes."""
    accepted, seconds = 0, 0.0
    for path in sorted((audio / "noise").glob("*.flac")):
        samples = np.asarray(soundfile.read(path, dtype="float32")[0], np.float32)
        samples = np.asarray(samples / np.abs(samples).max() * 0.5, np.float32)
        seconds += len(samples) / RATE
        accepted += sum(bool(_words(result)) for _, result in listener.results(samples))
    return accepted, seconds / 60


def latency(listener: Listener, count: int) -> dict[str, tuple[float, float]]:
    """Median and 95th percentile in seconds: end of speech to result, and the error of word times."""
    rng = np.random.default_rng(7)
    delays, starts, ends = [], [], []
    for phrase, samples in spoken_phrases(count, 21):
        loud = np.flatnonzero(np.abs(samples) > 0.01)
        begin, end = loud[0] / RATE, loud[-1] / RATE
        tail = np.zeros(2 * RATE, np.float32)
        room = rng.standard_normal(len(samples) + len(tail)) * 1e-3
        for time, result in listener.results((np.concatenate([samples, tail]) + room).astype(np.float32)):
            if " ".join(_words(result)) == phrase:
                delays.append(time - end)
                starts.append(abs(result["result"][0]["start"] - begin))
                ends.append(abs(result["result"][-1]["end"] - end))
                break
    named = {"end of speech to result": delays, "start of first word": starts, "end of last word": ends}
    return {
        name: (round(float(np.median(v)), 3), round(float(np.percentile(v, 95)), 3)) for name, v in named.items() if v
    }


def _quiet_room(samples: Floats) -> Floats:
    room = np.random.default_rng(1).standard_normal(len(samples) + RATE) * 1e-3
    return (np.pad(samples, RATE // 2)[: len(room)] + room).astype(np.float32)


def evaluate(model: Path, audio: Path, tuning: Tuning = DEFAULT, count: int = 150) -> None:
    """Print everything."""
    game = Listener(model, game_phrases(), tuning)
    digit = Listener(model, ("alt", tuple(("word", word) for word in texts.DIGITS)), tuning)
    print(tuning)
    for name, counter in phrases_in_noise(game, audio, count).items():
        print(f"phrases of held-out voices, {noise.HELD_OUT}, {name}: {counter}", flush=True)
    print(f"digits of held-out speakers: {held_out_digits(digit, audio, 2 * count)}", flush=True)
    print(f"other words, nothing accepted (game): {out_of_vocabulary(game, audio, 2 * count)}", flush=True)
    print(f"other words, nothing accepted (digits): {out_of_vocabulary(digit, audio, 2 * count)}", flush=True)
    print("phrases heard in noise alone: {} in {:.1f} minutes".format(*false_accepts(game, audio)))
    print(f"seconds, median and 95 %: {latency(game, 40)}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Command line; figures of `Tuning` can be given as name=value."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path)
    parser.add_argument("audio", type=Path)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("figures", nargs="*", help="figures of the tuning, such as garbage_entry=3")
    options = parser.parse_args(arguments)
    figures: dict[str, Any] = {}
    for name, value in (figure.split("=") for figure in options.figures):
        figures[name] = type(getattr(DEFAULT, name))(value)
    evaluate(options.model, options.audio, replace(DEFAULT, **figures), options.count)


if __name__ == "__main__":
    main()
