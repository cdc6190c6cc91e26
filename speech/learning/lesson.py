"""A lesson: from what the players of a table have read out to a model that knows them, and what that brought."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from speech.everyday import everyday_list
from speech.learning.adapting import Heard, Plan, adapted, as_far_as_others_allow
from speech.learning.alignment import BAD, Aligned, Aligner
from speech.learning.layers import Layers
from speech.learning.mixing import Mixer
from speech.learning.rehearsal import JUDGES, rehearsed
from speech.learning.tables import MODEL, NETWORK, Gain
from speech.lexicon import Respellings
from speech.models import ModelKind, SpeechModel, open_recogniser
from speech.phrases import PhraseNode, compile_phrases
from speech.resample import Samples, to_pcm
from speech.sources import LOWEST_RATE
from speech.words import GARBAGE

FEWEST = 8
"""Readings of one player; of fewer nothing can be learnt that would hold for what he has not read."""
EVERY = 5
"""One reading in so many is not learnt from: it judges."""
NOISE_DB = 12.0
"""The loud room in which is judged, too."""
VERSIONS = 8
"""In how many rooms each reading is learnt."""
OTHERS, OTHERS_VERSIONS = 120, 3
"""Utterances of other voices that are rehearsed meanwhile."""
JUDGED, JUDGED_DB = 40, 6.0
"""Utterances of yet other voices, which decide how far the lesson goes, and how far below them the noise is."""
_TALK, _TALK_WORDS = 60, 8
"""Sentences in the background, put together from everyday words."""
_BEFORE_S, _AFTER_S = 0.5, 0.8
_ROOM = 1e-3
_SEED = 1

Say = Callable[[str, float], None]
"""Told what is being done (`aligning`, `mixing`, `learning`, `judging`) and how much of it has been."""


class LessonError(Exception):
    """Nothing can be learnt from these readings; the message is for who brought them."""


@dataclass(frozen=True)
class Reading:
    """A phrase that somebody has read out, at 16 kHz."""

    player: str
    text: str
    samples: Samples


@dataclass(frozen=True)
class Lesson:
    """What came of it."""

    gains: tuple[Gain, ...]
    left_out: tuple[tuple[str, str], ...]
    """Player and text of readings that did not fit their text."""
    badly: tuple[tuple[str, str], ...]
    """Player and word that the model of before heard badly wherever he read it."""

    @property
    def worth_it(self) -> bool:
        """Whether the table is understood at least as well as before."""
        return sum(one.after for one in self.gains) >= sum(one.before for one in self.gains)


@dataclass
class _Readings:
    """The readings of a lesson, aligned and parted."""

    learnt: list[Aligned] = field(default_factory=list)
    held_out: list[Reading] = field(default_factory=list)
    left_out: list[tuple[str, str]] = field(default_factory=list)
    fits: dict[tuple[str, str], float] = field(default_factory=dict)
    """Player and word: how well it fitted where it fitted best."""


def learn(
    model: Path,
    readings: Sequence[Reading],
    phrases: PhraseNode,
    target: Path,
    respellings: Respellings | None = None,
    say: Say = lambda stage, share: None,
    plan: Plan | None = None,
) -> Lesson:
    """Adapt a model of ours to readings and write it to the folder `target`; takes about a minute and a half.

    `phrases` are what is said at the table. Raises `LessonError` where there are too few readings, and ValueError where
    the model holds another network.
    """
    layers = Layers.read(model)
    found = _aligned(layers, readings, respellings, say)
    sayable = compile_phrases(phrases)
    judging = [one for one in found.held_out if sayable.accepts(one.text.split())]
    rooms = _Rooms(layers, found.learnt, sorted({one.text for one in readings}), respellings, say)
    steps = (plan or Plan()).steps
    scaling = adapted(
        layers, rooms.heard, plan or Plan(), _SEED, rooms.others, lambda step, loss: say("learning", step / steps)
    )
    scaling = as_far_as_others_allow(layers, scaling, rooms.judges)
    copy_model(model, target)
    layers.scaled(scaling).write(model, target)
    gains = tuple(_gains(model, target, judging, phrases, respellings, say))
    badly = sorted((fit, *whose) for whose, fit in found.fits.items() if fit < BAD)
    return Lesson(gains, tuple(found.left_out), tuple((player, word) for _, player, word in badly))


def held_out(readings: Sequence[Reading]) -> list[Reading]:
    """Those of each player that are not learnt from: one text in five, and no text that he reads elsewhere."""
    found = []
    for player in dict.fromkeys(one.player for one in readings):
        theirs = [one for one in readings if one.player == player]
        once = Counter(one.text for one in theirs)
        found += [one for number, one in enumerate(theirs) if number % EVERY == EVERY // 2 and once[one.text] == 1]
    return found


def copy_model(model: Path, target: Path) -> None:
    """All of a model folder that an adapted network needs beside it."""
    for name in MODEL:
        if name != NETWORK and (model / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(model / name, target / name)


def _aligned(layers: Layers, readings: Sequence[Reading], respellings: Respellings | None, say: Say) -> _Readings:
    """Raises `LessonError` where too few of somebody's readings fit their text."""
    found, aligner = _Readings(), Aligner(layers.of_utterance, respellings)
    judging = {id(one) for one in held_out(readings)}
    fitting = Counter[str]()
    for number, one in enumerate(readings, start=1):
        say("aligning", number / len(readings))
        aligned = aligner.find(one.samples, one.text)
        if aligned is None:
            found.left_out.append((one.player, one.text))
            continue
        fitting[one.player] += 1
        for fit in aligned.words:
            whose = one.player, fit.word
            found.fits[whose] = max(fit.score, found.fits.get(whose, fit.score))
        if id(one) in judging:
            found.held_out.append(one)
        else:
            found.learnt.append(aligned)
    for player in dict.fromkeys(one.player for one in readings):
        if fitting[player] < FEWEST:
            count = {0: "keine Aufnahme", 1: "nur eine Aufnahme"}.get(
                fitting[player], f"nur {fitting[player]} Aufnahmen"
            )
            raise LessonError(f"{player}: {count}, in der zu hören ist, was gelesen wurde; nötig sind {FEWEST}.")
    if not found.learnt:
        raise LessonError("Da ist keine Aufnahme, aus der sich lernen ließe.")
    return found


class _Rooms:
    """What is learnt, what is rehearsed meanwhile, and what tells how much others lose."""

    def __init__(
        self,
        layers: Layers,
        learnt: Sequence[Aligned],
        texts: Sequence[str],
        respellings: Respellings | None,
        say: Say,
    ) -> None:
        """`texts`: what other voices say, beside everyday words."""
        mixer, everyday, scores = _mixer(_SEED), everyday_list(), layers.of_utterance
        whole = len(learnt) + OTHERS + JUDGED
        self.heard: list[Heard] = []
        for number, one in enumerate(learnt, start=1):
            self.heard += mixer.versions(one.speech, VERSIONS)
            say("mixing", number / whole)
        self.others: list[Heard] = []
        rehearsal = rehearsed(texts, everyday, OTHERS, scores, _SEED, respellings)
        for number, speech in enumerate(rehearsal, start=len(learnt) + 1):
            self.others += mixer.versions(speech, OTHERS_VERSIONS)
            say("mixing", number / whole)
        judging = rehearsed(texts, everyday, JUDGED, scores, _SEED + 1, respellings, JUDGES)
        self.judges = [mixer.heard(speech, JUDGED_DB) for speech in judging]


def _mixer(seed: int) -> Mixer:
    """Rooms in which everyday words are talked in the background."""
    chance, everyday = random.Random(seed), everyday_list()
    return Mixer(seed, [" ".join(chance.choices(everyday, k=_TALK_WORDS)) for _ in range(_TALK)])


def _gains(
    model: Path,
    target: Path,
    judging: Sequence[Reading],
    phrases: PhraseNode,
    respellings: Respellings | None,
    say: Say,
) -> Iterator[Gain]:
    mixer = _mixer(_SEED + 1)  # other noise than was learnt in
    clips = [(one, (_in_room(one.samples), _in_noise(one.samples, mixer))) for one in judging]
    right: dict[tuple[str, int, int], int] = Counter()
    for which, folder in enumerate((model, target)):
        recogniser = open_recogniser(SpeechModel(folder.name, folder, ModelKind.OWN), phrases, respellings)
        for number, (one, rooms) in enumerate(clips, start=1):
            for room, samples in enumerate(rooms):
                utterances = [*recogniser.feed(to_pcm(samples)), *recogniser.finish()]
                said = [word.text for one in utterances for word in one.words if word.text != GARBAGE]
                right[one.player, room, which] += said == one.text.split()
            say("judging", (which * len(clips) + number) / (2 * len(clips)))
    for player, count in Counter(one.player for one in judging).items():
        quiet, noisy = ((right[player, room, 0], right[player, room, 1]) for room in (0, 1))
        yield Gain(player, count, quiet, noisy)


def _in_room(samples: Samples) -> Samples:
    """With some time before and after it, in which there is the whisper of a room."""
    scaled = samples * np.float32(0.5 / (np.abs(samples).max(initial=0.0) + 1e-9))
    padded = np.pad(scaled, (round(_BEFORE_S * LOWEST_RATE), round(_AFTER_S * LOWEST_RATE)))
    return np.asarray(padded + np.random.default_rng(_SEED).standard_normal(len(padded)) * _ROOM, np.float32)


def _in_noise(samples: Samples, mixer: Mixer) -> Samples:
    clip = _in_room(samples)
    loud = clip[np.abs(clip) > 3 * _ROOM]
    level = float(np.sqrt(np.mean(loud**2))) if len(loud) else _ROOM
    noisy = mixer.in_noise(clip, level, NOISE_DB)
    return np.asarray(noisy * np.float32(0.5 / np.abs(noisy).max()), np.float32)
