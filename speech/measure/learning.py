"""What it brings to learn a table: thirty phrases read out by voices that the model does not know, judged by others.

The readers are diphone voices (`speech.measure.diphones`), or the person of `words-gcompris` who reads words of one
grammar; the judges are phrases that nobody read, in noise that nothing was learnt in. What other voices lose, and how
many other words are accepted, is measured with the same two models.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import process_time

from speech.learning.lesson import Reading, learn
from speech.lexicon import Respellings
from speech.measure import clips, diphones
from speech.measure.clips import AFTER_S, BEFORE_S, Clip, Samples, in_noise
from speech.measure.diphones import Heard
from speech.measure.systems import Ours, System, graph_of, text
from speech.measure.tables import label
from speech.measure.texts import DIGITS, GAME, RESPELLINGS
from speech.phrases import PhraseNode
from speech.synthetic import RATE

READ = 30
"""Phrases that each voice reads out, a fifth of which the lesson keeps to judge itself."""
RATIOS: tuple[float | None, ...] = (None, 12.0, 6.0)
_WORDS = 100
"""Words of the person, in one grammar, that judge."""
_MARGIN_S = 0.2
"""Of the silence around a clip that is left around a reading."""


def chosen(texts: Sequence[str], count: int, seed: int = 7) -> list[str]:
    """Texts that together hold each word as soon as possible."""
    rng = random.Random(seed)
    left, words, found = list(texts), Counter[str](), list[str]()
    rng.shuffle(left)
    while left and len(found) < count:
        best = max(
            left, key=lambda one: sum(1 / (1 + words[word]) ** 2 for word in one.split()) / (1 + len(one.split()))
        )
        left.remove(best)
        found.append(best)
        words.update(best.split())
    return found


def reading(clip: Clip, player: str) -> Reading:
    """A clip as somebody's reading."""
    first, last = (round((seconds - _MARGIN_S) * RATE) for seconds in (BEFORE_S, AFTER_S))
    return Reading(player, clip.text, clip.samples[first : len(clip.samples) - last])


def diphone_voice(voice: str, takes: int) -> tuple[list[Reading], list[Clip]]:
    """What a voice reads, and what it is judged by, each at another speed and pitch."""
    read = set(chosen(GAME, READ))
    readings = [reading(one, voice) for one in diphones.phrases(voice, 1, seed=11) if one.text in read]
    return readings, [one for one in diphones.phrases(voice, takes, seed=12) if one.text not in read]


def person(audio: Path) -> tuple[list[Reading], list[Clip]]:
    """The same of the person of GCompris: words, of which those that judge are the grammar."""
    words = clips.said_words(audio, READ + _WORDS)
    return [reading(one, "person") for one in words[_WORDS:]], words[:_WORDS]


def judged(system: System, some: Sequence[Clip], noise: Samples, ratios: Sequence[float | None]) -> dict[str, Heard]:
    """What is understood, by ratio of speech to noise."""
    found: dict[str, Heard] = {}
    for ratio in ratios:
        rng = random.Random(4)
        heard = found[label(ratio)] = Heard()
        for one in some:
            heard.add(one.text, text(system.hear(in_noise(one, noise, ratio, rng).samples)))
    return found


def accepted(system: System, some: Sequence[Clip]) -> int:
    """Of how many clips anything is understood."""
    return sum(bool(text(system.hear(clips.with_room(one.samples)))) for one in some)


class Two:
    """A model before and after a lesson."""

    def __init__(self, before: Path, after: Path) -> None:
        self._models = (before, after)

    def tell(self, what: str, some: Sequence[Clip], phrases: PhraseNode, noise: Samples) -> None:
        """Print what is understood of clips by both."""
        two = [judged(Ours(model, phrases), some, noise, RATIOS) for model in self._models]
        for column in two[0]:
            print(f"{what}, {column}: {' -> '.join(_figure(one[column]) for one in two)}", flush=True)
        worst = two[1][label(None)].shares()
        print(f"{what}: words under 90 % in quiet, after: {_words(worst) or 'none'}", flush=True)

    def tell_accepted(self, some: Sequence[Clip]) -> None:
        """Print how many words that are none of the grammar are taken for something."""
        before, after = (accepted(Ours(model, graph_of(GAME)), some) for model in self._models)
        print(f"other words accepted, of {len(some)}: {before} -> {after}", flush=True)


def _figure(heard: Heard) -> str:
    return f"{heard.right}/{heard.phrases} ({heard.right / max(1, heard.phrases):.1%}, nothing {heard.empty})"


def _words(shares: Mapping[str, float]) -> str:
    return ", ".join(f"{word} {share:.0%}" for word, share in shares.items() if share < 0.9)


def main() -> None:
    """Command line: a model, and who learns it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path)
    parser.add_argument("--audio", type=Path, help="recordings; without them self-made noise, and no people")
    parser.add_argument("--voice", action="append", default=[], metavar="VOICE", help="a diphone voice, such as de7")
    parser.add_argument("--person", action="store_true", help="the person of words-gcompris, instead of voices")
    parser.add_argument("--takes", type=int, default=1, help="of each phrase that judges")
    parser.add_argument("--others", type=int, default=150, help="phrases, words and digits by others; 0: none")
    options = parser.parse_args()
    name, noise = next(iter(clips.noises(options.audio).items()))
    if options.person:
        table = {"person": person(options.audio)}
        phrases: PhraseNode = graph_of([one.text for one in table["person"][1]])
        respellings: Respellings = {}
    else:
        table = {voice: diphone_voice(voice, options.takes) for voice in options.voice or diphones.installed()}
        phrases, respellings = graph_of(GAME), RESPELLINGS
    readings = [one for read, _ in table.values() for one in read]
    with tempfile.TemporaryDirectory(prefix="spielwirt-") as folder:
        target, begun = Path(folder), process_time()
        learn(options.model, readings, phrases, target, respellings)
        print(
            f"noise: {name}; {len(readings)} readings learnt in {process_time() - begun:.0f} s of one core", flush=True
        )
        two = Two(options.model, target)
        for voice, (_, some) in table.items():
            two.tell(voice, some, phrases, noise)
        if options.others:
            two.tell("espeak-ng's unseen voices", clips.phrases(options.others, seed=31), graph_of(GAME), noise)
        if options.others and options.audio:
            half = options.others // 2
            digits = [one for who in clips.UNSEEN_SPEAKERS for one in clips.digits(options.audio, who, half)]
            two.tell("digits, speakers 06 and 07", digits, graph_of(DIGITS), noise)
            two.tell_accepted(clips.other_words(options.audio, options.others))


if __name__ == "__main__":
    main()
