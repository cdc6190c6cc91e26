"""Measures what the decoder's confidence is worth and writes the curves beside the model; prints how well they hold.

Half of the voices, of the noise and of the speakers that the model was not trained on are used for the curves, the
other half for the table of how well they hold.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from speech.confidence import Calibration, Company, Curve, write_calibration
from speech.measure import clips
from speech.measure.clips import UNSEEN_SPEAKERS, VOICES, Clip, Samples, across_room, in_noise
from speech.measure.observations import Observation, noisy, observe, talk
from speech.measure.systems import Ours, System, graph_of
from speech.measure.texts import DIGITS, GAME

WORD_LENGTHS = (-1.0, 0.21, 0.33)
CLINGING_LENGTHS = (-1.0, 0.27)
TALK_LENGTHS = (-1.0,)
GARBAGE_LENGTHS = (-1.0, 0.3, 1.2)
"""Noise makes short garbage, a word that was not understood makes some of its own length, chatter makes long."""
_LEAST = 25
"""Observations behind a point of a curve."""
_LEAST_IN_TALK = 8
"""There are few, and those that the decoder was sure of are all right, the others nearly all wrong."""
_BANDS = (0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98)


@dataclass(frozen=True)
class Part:
    """One half of the unseen material."""

    voices: Sequence[str]
    noises: Sequence[Samples]
    speaker: str
    seed: int


def parts(audio: Path | None) -> tuple[Part, Part]:
    """For the curves, and for judging them."""
    noise = next(iter(clips.noises(audio).values()))
    half = len(noise) // 2
    return (
        Part(VOICES[::2], [noise[:half], clips.pub(30.0, 8)], UNSEEN_SPEAKERS[0], 100),
        Part(VOICES[1::2], [noise[half:], clips.pub(30.0, 9)], UNSEEN_SPEAKERS[1], 200),
    )


def observations(model: Path, part: Part, audio: Path | None, count: int) -> list[Observation]:
    """Phrases near, far and in talk, other words, chatter, and digits by a person; in noise and without."""
    game: System = Ours(model, graph_of(GAME), calibrated=False)
    found = list(observe(game, noisy(clips.phrases(count, part.seed + 1, part.voices), part.noises)))
    found += observe(game, _far(part, count // 2))
    found += observe(game, noisy(clips.phrases_in_talk(count // 2, part.seed + 6, part.voices), part.noises))
    found += observe(game, noisy(clips.spoken_words(count, part.seed + 7, part.voices), part.noises))
    found += observe(game, talk(24.0 * count, part.noises, part.voices, part.seed + 3))
    if audio is not None:
        digits: System = Ours(model, graph_of(DIGITS), calibrated=False)
        found += observe(digits, noisy(clips.digits(audio, part.speaker, count // 2), part.noises))
    return found


def _far(part: Part, count: int) -> Iterator[Clip]:
    """By people who sit far away, or whose throats are shorter or longer than usual."""
    rng = random.Random(part.seed + 4)
    for clip in clips.phrases(count, part.seed + 5, part.voices):
        speed = rng.choice((0.75, 0.85, 1.0, 1.2, 1.3))
        places = np.arange(0, len(clip.samples) - 1, speed)
        samples = np.interp(places, np.arange(len(clip.samples)), clip.samples).astype(np.float32)
        room = np.random.default_rng(rng.randrange(2**32))
        words = tuple((start / speed, end / speed) for start, end in clip.words)
        other = Clip(clip.text, samples, words, clip.voice)
        far = across_room(other, room, rng.uniform(0.5, 1.0), rng.uniform(1.0, 2.5))
        for ratio in (None, 12.0):
            yield in_noise(far, rng.choice(part.noises), ratio, rng)


def fit(found: Sequence[Observation]) -> Calibration:
    """Curves for words and for garbage, each by length."""
    words = {beside: [one for one in found if not one.garbage and one.beside is beside] for beside in Company}
    garbage = [one for one in found if one.garbage]
    # A call that was taken for garbage counts twice: people differ in it, and for its sake a player is punished.
    garbage += [one for one in garbage if not one.right]
    return Calibration(
        _curves(words[Company.NONE], WORD_LENGTHS),
        _curves(words[Company.SOME], CLINGING_LENGTHS),
        _curves(words[Company.TALK], TALK_LENGTHS, _LEAST_IN_TALK),
        _curves(garbage, GARBAGE_LENGTHS),
    )


def _curves(found: Sequence[Observation], lengths: Sequence[float], least: int = _LEAST) -> tuple[Curve, ...]:
    curves = []
    for number, shortest in enumerate(lengths):
        longest = lengths[number + 1] if number + 1 < len(lengths) else float("inf")
        inside = [one for one in found if shortest < one.word.end - one.word.start <= longest]
        curves.append(Curve(shortest, _rising(inside, least)))
    return tuple(curves)


def _rising(found: Sequence[Observation], least: int = _LEAST) -> tuple[tuple[float, float], ...]:
    """Shares of right words that never fall as the confidence rises (pool adjacent violators)."""
    ordered = sorted(found, key=lambda one: one.word.confidence)
    blocks: list[_Block] = []
    for start in range(0, len(ordered), least):
        some = ordered[start : start + least]
        right = sum(one.right for one in some)
        block = _Block(some[0].word.confidence, some[-1].word.confidence, right, len(some))
        while blocks and (blocks[-1].share >= block.share or block.of < least):
            last = blocks.pop()
            block = _Block(last.low, block.high, last.right + block.right, last.of + block.of)
        blocks.append(block)
    # A block's share holds from its least confidence to its largest. A line between the middles of two blocks would
    # promise something in between where there was a step: in talk, 0.96 is wrong and 0.98 is right.
    points = {round(edge, 4): round(block.share, 3) for block in blocks for edge in (block.low, block.high)}
    return tuple(sorted(points.items())) or ((0.0, 0.5),)


@dataclass(frozen=True)
class _Block:
    """Neighbouring confidences that are worth the same."""

    low: float
    high: float
    right: int
    of: int

    @property
    def share(self) -> float:
        """Of right ones, as if one more had been right and one more wrong."""
        return (self.right + 1.0) / (self.of + 2.0)


def reliability(found: Sequence[Observation], calibration: Calibration) -> list[dict[str, float]]:
    """For bands of confidence: what was promised, and what was so."""
    promised = [calibration.of_word(one.word, one.beside) for one in found]
    table = []
    for low, high in zip(_BANDS, (*_BANDS[1:], 1.01), strict=True):
        inside = [(p, one.right) for p, one in zip(promised, found, strict=True) if low <= p < high]
        if inside:
            means = np.mean(np.array(inside, float), axis=0)
            row = {"from": low, "promised": round(float(means[0]), 3), "right": round(float(means[1]), 3)}
            table.append({**row, "words": len(inside)})
    return table


def report(model: Path, audio: Path | None, calibration: Calibration, count: int) -> dict[str, list[dict[str, float]]]:
    """How well curves hold on the half that they were not made from."""
    found = observations(model, parts(audio)[1], audio, count)
    return {
        "words": reliability([one for one in found if not one.garbage], calibration),
        "garbage": reliability([one for one in found if one.garbage], calibration),
    }


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path)
    parser.add_argument("--audio", type=Path, help="recordings of people and noise")
    parser.add_argument("--count", type=int, default=150, help="phrases in each half")
    options = parser.parse_args()
    calibration = fit(observations(options.model, parts(options.audio)[0], options.audio, options.count))
    write_calibration(options.model, calibration)
    for kind, rows in report(options.model, options.audio, calibration, options.count).items():
        print(kind)
        for row in rows:
            print("  from {from:.2f}: promised {promised:.3f}, right {right:.3f}, of {words}".format(**row))


if __name__ == "__main__":
    main()
