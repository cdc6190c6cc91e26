"""What is heard while the host speaks: `python -m speech.measure.echo [--phrases N] [--minutes N]`.

Mixed in the computer: the host's sentences through a loudspeaker that distorts a little, a room of 0.35 s and a delay
of 60 ms; over them players, each phrase in another voice and another corner, as loud as the host at the microphone or
6 dB softer. The voices are those that no model was trained on. No sound card is asked; the tests do that.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from speech.echo_guard import EchoGuard
from speech.hearing import phrase_graph
from speech.measure.clips import VOICES, say
from speech.measure.texts import CALLS, CARDS, GAME
from speech.models import find_model, open_recogniser
from speech.recogniser import VoskRecognizer
from speech.resample import Samples, to_pcm
from speech.sources import BLOCK_S
from speech.synthetic import RATE, speak
from speech.words import GARBAGE, Utterance, Word

SENTENCES = (
    "Anna, nicht gesagt: letzte Karte. Eine Strafkarte.",
    "Ben ist dran. Pik ist gewünscht.",
    "Cem, zu spät: Mau. Diesmal ohne Strafe.",
    "Auf Pik Acht passt das nicht. Anna, nimm zurück.",
    "Mau Mau. Anna hat gewonnen.",
    "Double gilt. Straße mit Kreuz Drei, Vier, Fünf.",
    "Feuer. Ben hat zweiunddreißig Punkte.",
    "Schnauz. Cem verliert ein Leben.",
    "Ben hat geklopft, Cem schiebt.",
    "Korrektur: es war Herz Dame.",
)
"""What a host says: every call is in it."""
LOUD = 0.05
"""Root mean square of the players while they speak."""
_DELAY_S, _ROOM_S = 0.06, 0.35
_WHISPER = 3e-4
_PAUSE_S = 0.25
_SLACK_S = 0.35
"""The times of words need not be better than this to belong to a phrase."""


class Played:
    """The loudspeaker as a reference that begins at time 0."""

    def __init__(self, samples: Samples) -> None:
        self.samples = samples

    def heard_with(self, start: float, count: int) -> Samples | None:
        begin = round(start * RATE)
        piece = self.samples[begin : begin + count]
        return np.pad(piece, (0, count - len(piece)))


@dataclass(frozen=True)
class Scene:
    """A stretch in which the host speaks without end."""

    reference: Samples
    microphone: Samples
    alone: Samples
    """The players, without the host."""
    said: tuple[tuple[str, float, float], ...]
    """Phrases with start and end, seconds."""


def scene(phrases: int, seconds: float, host_db: float, seed: int) -> Scene:
    """Until all phrases were said, or so many seconds; `host_db`: how much louder than the players the host is."""
    chance, rng = random.Random(seed), np.random.default_rng(seed)
    players: list[tuple[str, float, Samples]] = []
    at = 5.0  # by then the way through the room has been learnt
    for _ in range(phrases):
        clip = say(chance.choice(CARDS if chance.random() < 0.7 else CALLS), chance.choice(VOICES), chance)
        first, last = clip.words[0][0], clip.words[-1][1]
        spoken = clip.samples[round(first * RATE) : round(last * RATE)]
        corner = _in_room(spoken, 0.0, np.random.default_rng(chance.randrange(1000)))
        players.append((clip.text, at, corner * np.float32(LOUD / _loudness(spoken))))
        at += last - first + chance.uniform(0.8, 1.6)
    length = round(max(seconds, at + 1.0) * RATE)
    reference = _host(length)
    echo = _in_room(np.tanh(1.5 * reference) / 1.5, _DELAY_S, rng)[:length]
    echo *= np.float32(LOUD * 10 ** (host_db / 20) / _loudness(echo))
    alone = (_WHISPER * rng.standard_normal(length)).astype(np.float32)
    said = []
    for text, start, sound in players:
        begin = round(start * RATE)
        alone[begin : begin + len(sound)] += sound[: length - begin]
        said.append((text, start, start + len(sound) / RATE - _ROOM_S))
    return Scene(reference, alone + echo, alone, tuple(said))


def heard(microphone: Samples, recogniser: VoskRecognizer, reference: Samples | None = None) -> list[tuple[Word, bool]]:
    """Every known word, and whether the guard takes it for our own; without a reference nothing is taken out."""
    guard = None if reference is None else EchoGuard(RATE, Played(reference))
    words: list[tuple[Word, bool]] = []

    def note(utterances: Sequence[Utterance]) -> None:
        known = (word for one in utterances for word in one.words if word.text != GARBAGE)
        words.extend((word, guard is not None and guard.is_own(word.start, word.end)) for word in known)

    for at, block in _blocks(microphone):
        left = block if guard is None else guard.clean(block, at, at)
        note(recogniser.feed_silence(BLOCK_S) if left is None else recogniser.feed(left))
    note(recogniser.finish())
    return words


def share(words: Sequence[tuple[Word, bool]], said: Sequence[tuple[str, float, float]]) -> tuple[int, int]:
    """How many of the phrases were heard, and how many words belong to none."""
    players = [word for word, own in words if not own]
    right, claimed = 0, 0
    for text, start, end in said:
        here = [word.text for word in players if start - _SLACK_S < word.start and word.end < end + _SLACK_S]
        right += here == text.split()
        claimed += len(here)
    return right, len(players) - claimed


def _host(length: int) -> Samples:
    """One sentence after the other."""
    parts: list[Samples] = [np.zeros(RATE // 2, np.float32)]
    spoken = [0.5 * speak(text, "de", 165).samples for text in SENTENCES]
    count = 0
    while sum(map(len, parts)) < length:
        parts += [spoken[count % len(spoken)], np.zeros(round(_PAUSE_S * RATE), np.float32)]
        count += 1
    return np.concatenate(parts)[:length].astype(np.float32)


def _in_room(sound: Samples, delay_s: float, rng: np.random.Generator) -> Samples:
    time_s = np.arange(round(_ROOM_S * RATE)) / RATE
    way = 0.08 * rng.standard_normal(len(time_s)) * np.exp(-6.9 * time_s / _ROOM_S)
    way[0] = 1.0
    way = np.concatenate([np.zeros(round(delay_s * RATE)), way])
    size = 1 << (len(sound) + len(way)).bit_length()
    echoed = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(way, size), size)
    return echoed[: len(sound) + len(way)].astype(np.float32)


def _loudness(sound: Samples) -> float:
    """Root mean square where somebody speaks."""
    power = (sound[: len(sound) // 320 * 320].reshape(-1, 320) ** 2).mean(axis=1)
    return float(np.sqrt(power[power > power.max() / 100].mean()))


def _blocks(sound: Samples) -> Iterator[tuple[float, bytes]]:
    pcm, size = to_pcm(sound), 2 * round(BLOCK_S * RATE)
    for begin in range(0, len(pcm) - size + 1, size):
        yield begin / 2 / RATE, pcm[begin : begin + size]


def main() -> None:
    """Print one line for each loudness of the host."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phrases", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=0.0, help="of the host alone")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    model, graph = find_model(), phrase_graph(GAME)
    for host_db in (0.0, 6.0) if options.phrases else ():
        made = scene(options.phrases, 0.0, host_db, options.seed)
        parts = [f"host {host_db:+.0f} dB: of {len(made.said)} phrases"]
        for name, sound, reference in (
            ("nobody else speaking", made.alone, None),
            ("nothing taken out", made.microphone, None),
            ("taken out", made.microphone, made.reference),
        ):
            right, others = share(heard(sound, open_recogniser(model, graph, None, RATE), reference), made.said)
            parts.append(f"{name}: {right} heard, {others} other words")
        print("; ".join(parts), flush=True)
    for host_db in (0.0, 6.0) if options.minutes else ():
        made = scene(0, 60 * options.minutes, host_db, options.seed)
        words = heard(made.microphone, open_recogniser(model, graph, None, RATE), made.reference)
        counted = [f"{word.text} at {word.start:.1f} s" for word, own in words if not own]
        print(
            f"host {host_db:+.0f} dB alone, {options.minutes:g} minutes: {len(words)} words decoded, counted: {counted}"
        )


if __name__ == "__main__":
    main()
