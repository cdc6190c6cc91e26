"""Makes the recorded party from its script: `python -m host.demo.record`. The same every time, nobody was recorded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import soundfile

from host.demo.party import RECORDING, SCRIPT, TRANSCRIPT, Line, read_script
from host.hearing.transcript import plain_words
from speech import espeak, pub
from speech.synthetic import RATE, Spoken, speak

SEED = 1864
LEVEL = 0.01
"""Root of the mean power of the players' voices; quiet, as a microphone in the middle of a table hears them (and FLAC
takes one bit a sample more for each doubling)."""
RATIO_DB = 16.0
"""Players against pub."""
TAIL_S = 2.5
"""The pub after the last word; seconds."""


@dataclass(frozen=True)
class Seat:
    """How one player sounds at the microphone."""

    voice: str
    """Of espeak-ng; none that the acoustic model was trained on."""
    rate: int
    """Words a minute."""
    pitch: int
    gain_db: float
    echo: float
    """Loudness of the echoes against the direct sound."""


SEATS = {
    "Anna": Seat("de+linda", 145, 55, 0.0, 0.20),
    "Bruno": Seat("de+m5", 140, 40, 1.0, 0.30),
    "Sophie": Seat("de+f3", 150, 60, -1.0, 0.25),
}
ROOM_S = 0.35
"""Reverberation time of the room."""

GUESTS = ("de+m1", "de+f2", "de+m7", "de+f4", "de+m3", "de+f5", "de+Annie", "de+Michael")
TALK = (
    "Hast du gestern das Spiel gesehen, das war ja unglaublich.",
    "Wir fahren im Sommer wieder an die Ostsee, da ist es schön ruhig.",
    "Noch zwei Bier bitte und einmal die Pommes mit Mayonnaise.",
    "Mein Chef hat mir schon wieder die Schicht getauscht.",
    "Und dann sagt sie zu mir, das hätte sie schon immer gewusst.",
    "Früher war hier an der Ecke ein Schuhladen, weißt du noch.",
    "Der Zug hatte natürlich wieder eine halbe Stunde Verspätung.",
    "Ich muss morgen früh raus, eins trinken wir aber noch zusammen.",
    "Die Kleine kommt jetzt in die Schule, Wahnsinn, wie die Zeit vergeht.",
    "Das Rezept ist von meiner Oma, da gehört unbedingt Kümmel hinein.",
)


@dataclass(frozen=True)
class Said:
    """A line and where its words are; seconds in the recording."""

    line: Line
    words: tuple[tuple[str, float, float], ...]


@dataclass(frozen=True)
class Recording:
    """The party as it sounds."""

    samples: pub.Samples
    said: tuple[Said, ...]


def record(lines: Sequence[Line], seed: int = SEED) -> Recording:
    """Say all lines at the table, with the pub around."""
    espeak.seed(seed)
    rng = np.random.default_rng(seed)
    placed, said = _place(lines)
    voices = np.zeros(round(placed[-1][0] * RATE) + len(placed[-1][1]) + round(TAIL_S * RATE), np.float32)
    for start, samples in placed:
        first = round(start * RATE)
        voices[first : first + len(samples)] += samples
    table = np.zeros_like(voices)
    for speaker, seat in SEATS.items():
        # Each seat echoes in its own way.
        own = np.zeros_like(voices)
        for (start, samples), one in zip(placed, said, strict=True):
            if one.line.speaker == speaker:
                first = round(start * RATE)
                own[first : first + len(samples)] += samples
        table += pub.echoing(own, rng, ROOM_S, seat.echo)
    return Recording(table + _pub(len(table), rng), tuple(said))


def _place(lines: Sequence[Line]) -> tuple[list[tuple[float, pub.Samples]], list[Said]]:
    """Start and sound of each line, and its words."""
    placed: list[tuple[float, pub.Samples]] = []
    said: list[Said] = []
    now = 0.0
    for line in lines:
        seat = SEATS[line.speaker]
        spoken = speak(line.text, seat.voice, seat.rate, seat.pitch)
        start = now + line.pause_s - spoken.words[0][0]
        texts = plain_words(line.text)
        if len(texts) != len(spoken.words):
            raise ValueError(f"{line.text!r} is spoken in {len(spoken.words)} words")
        words = zip(texts, spoken.words, strict=True)
        times = [(text, round(start + begin, 3), round(start + end, 3)) for text, (begin, end) in words]
        level = LEVEL * 10 ** (seat.gain_db / 20) / _loudness(spoken)
        placed.append((start, spoken.samples * np.float32(level)))
        said.append(Said(line, tuple(times)))
        now = times[-1][2]
    return placed, said


def _loudness(spoken: Spoken) -> float:
    first, last = spoken.words[0][0], spoken.words[-1][1]
    return pub.rms(spoken.samples[round(first * RATE) : round(last * RATE)])


def _pub(count: int, rng: np.random.Generator) -> pub.Samples:
    """Everything but the table."""
    guests = [speak(text, voice, 165).samples for text, voice in zip(TALK * 2, GUESTS * 3, strict=False)]
    around = pub.babble(count, guests, 9, rng) + pub.clatter(count, 1.5, rng) * np.float32(3.0)
    return pub.even(around) * np.float32(LEVEL * 10 ** (-RATIO_DB / 20))


def transcript(said: Sequence[Said]) -> str:
    """What was said, in the form that `--input` reads: each word with its own start."""
    lines = ["# Made by `python -m host.demo.record` from party.txt: every word of party.flac with its time.", ""]
    for one in said:
        words = " ".join(f"{word}@{start:.3f}" for word, start, _ in one.words)
        lines.append(f"{one.words[0][1]:.3f} {one.words[-1][2]:.3f} | {words}  # {one.line.speaker}")
    return "\n".join([*lines, ""])


def main() -> None:
    """Write the recording and its word times."""
    party = record(read_script(SCRIPT))
    peak = float(np.abs(party.samples).max())
    if peak > 1:
        raise ValueError(f"too loud: {peak:.2f}")
    soundfile.write(RECORDING, party.samples, RATE, format="FLAC", subtype="PCM_16")
    TRANSCRIPT.write_text(transcript(party.said), encoding="utf-8")
    gaps = [after.words[0][1] - before.words[-1][2] for before, after in pairwise(party.said)]
    print(
        f"{RECORDING.name}: {len(party.samples) / RATE:.1f} s, {RECORDING.stat().st_size / 1e6:.2f} MB, peak {peak:.2f}"
    )
    print(f"pauses {min(gaps):.1f} to {max(gaps):.1f} s")


if __name__ == "__main__":
    main()
