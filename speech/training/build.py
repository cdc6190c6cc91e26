"""Builds the acoustic model: synthesis, training, alignment of what tells no phones, training with it, export."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import torch

from speech.phones import PHONES
from speech.training import borrowed, din, diphones, human, noise, pico, revoice, synthesis, texts, variants
from speech.training.batches import Batches, Source
from speech.training.corpus import SHARD, Recipe, load_shards, make_shards, save_alignments
from speech.training.live import LiveBatches
from speech.training.network import Shape
from speech.training.restore import restored
from speech.training.schedule import Schedule
from speech.training.sounds import load_sounds, some
from speech.training.train import Trained, load, mixed, train
from speech.training.widen import widened

DEFAULT_STEPS = 9000
"""Steps of training: about an hour on two cores, beside which the corpus takes half of one."""


@dataclass(frozen=True)
class Round:
    """One training. Each but the first also learns from people and from Pico, whom the round before has aligned."""

    name: str
    steps: float
    """Share of the steps."""
    shards: float
    """Share of the largest corpus."""
    human: float
    """Share of human speech in it."""
    pico: float
    """Share of Pico's voice in it."""
    diphones: float = 0.0
    """Shards with diphone voices, all voices together, as a share of the largest corpus; they come beside it."""
    others: float = 0.0
    """Shards in which nearly everything is none of a game, likewise."""
    english: float = 0.0
    """Shards of English words by many people, likewise."""
    borrowed: float = 0.0
    """Shards with people who were recorded for other languages, all together, likewise."""
    people: float = 0.0
    """Shards in which nearly everything is said by the people who were recorded for German, likewise."""
    noise: float = 0.0
    """Shards of little but noise, likewise."""
    distort: bool = False
    """Whether it distorts what it hears each time another way."""
    peak_rate: float = 2e-3


ROUNDS = (
    Round("first", 0.10, 0.5, 0.0, 0.0),
    Round("second", 0.10, 0.5, 0.30, 0.30),
    Round("third", 0.15, 0.5, 0.30, 0.30),
    Round("fourth", 0.40, 1.0, 0.30, 0.32, 1.0, 0.15, 0.1, 0.6),
    Round("last", 0.25, 0.5, 0.35, 0.35, 0.6, 0.1, 0.05, 0.4, peak_rate=1e-3),
)
"""Where there are neither recordings nor Pico, the first round has all of the steps."""

FURTHER = Round(
    "further", 1.0, 1.0, 0.28, 0.22, 0.4, 0.2, 0.2, 1.0, people=0.4, noise=0.2, distort=True, peak_rate=6e-4
)
"""The one round of a model that is trained on, instead of from nothing."""

_LAST_SHARE = 0.7
"""Of the last round's weights; the rest are those before it."""

_DIPHONE_SHARE = 0.8
"""In a shard of a diphone voice; the others in it are voices of espeak-ng, without whom nobody but itself would talk in
its background."""
_DIPHONE_OTHERS = 0.45
"""Of what a diphone voice says: one that only ever says phrases makes phrases of whatever such a voice says."""
_SHORT = 0.2
"""Of what diphone voices and those of other languages say: the shortest words, alone."""
_OTHERS, _ENGLISH, _PEOPLE, _NOISE = 0.9, 0.75, 0.85, 0.8
"""Shares in the shards that are named after them."""
_OF_PEOPLE, _OF_NOISE = 40, 41
"""Kinds of their shards, behind those of all voices."""
_DIN_S, _EVENTS_S, _TALKERS = 1200, 900, 400
"""Seconds of noise and of what stands out of it that a live training has in store, and how many utterances of its
corpus talk in it."""
_SEEDS_APART = 10_007
"""Between those of the shards of two kinds."""

_MFCC_CONF = """--use-energy=false
--sample-frequency=16000
--num-mel-bins=40
--num-ceps=40
--low-freq=40
--high-freq=7600
--dither=0
"""


def build(
    target: Path,
    audio: Path | None = None,
    work: Path = Path(".build/model"),
    steps: int = DEFAULT_STEPS,
    seed: int = 1,
    shards: int = 60,
    size: int = SHARD,
    processes: int = 2,
    start: Path | None = None,
    without: Sequence[str] = (),
    threads: int = 2,
    wide: tuple[int, int] | None = None,
    teacher: Path | None = None,
    device: str = "cpu",
    live: bool = False,
) -> None:
    """Train a model and write it to `target`; with `start`, a model folder, train that one further.

    What is trained further is first made `wide`, if that is said: the widths of what flows past the blocks, and within;
    and a `teacher` tells it what it hears: the `trained.pt` of a larger network, in the work folder of its training.
    Raises `ValueError` for one that sees more or less before and after. `live`: what is trained further hears every
    utterance in another room and noise each time (`speech.training.live`), and without a teacher it is told what it
    says itself, before, of the same without them.

    `audio` is a folder of recordings laid out as `human.PARTS`; what is missing of it is said and left out. `work`
    keeps the corpus (at most `shards` files of `size` utterances a round) and checkpoints: the same call goes on where
    the last one stopped, and comes to the same end as if it had not. The diphone voices `without` take no part, to
    judge by them: the corpus is the same, and `work` may be, too. `threads` are those of the training.
    """
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, "1")  # for the processes that make the corpus; torch is told its own number
    _say_what_is_missing(audio)
    recordings = human.german(audio) if audio else []
    english = human.english(audio) if audio else []
    rounds = ROUNDS if recordings or pico.available() else (replace(ROUNDS[0], steps=1.0, shards=1.0),)
    voices = variants.data_with(work / "voices", synthesis.training_voices(), seed)
    before: Trained | None = None
    stage: Trained | None = None
    aligner: Path | None = None
    if start:
        rounds, aligner = (replace(FURTHER, name="live", noise=0.0) if live else FURTHER,), work / "start.pt"
        stage = _restored(start, aligner, Recipe(audio, None, None, size=size), seed)
        if wide:
            stage = widened(stage, replace(stage.network.shape, stream=wide[0], hidden=wide[1]), seed)
    former: list[Path] = []
    for number, one in enumerate(rounds, start=1):
        folder = work / one.name
        ended = work / "-without-".join((one.name, *without))  # a training of its own, over the same corpus
        seeds = range(1000 * seed * number, 1000 * seed * number + max(1, round(one.shards * shards)))
        if not (ended / "trained.pt").exists():
            aligned = _aligned(folder / "aligned.pickle", recordings, stage) if stage and recordings else None
            recipe = Recipe(audio, aligned, aligner, one.human, one.pico, voices=voices, size=size, clean=live)
            paths = former + make_shards(folder / "shards", recipe, seeds, processes)
            alone = replace(recipe, human_share=0.0, pico_share=0.0)
            theirs = replace(alone, diphone_share=_DIPHONE_SHARE, other_share=_DIPHONE_OTHERS, short_share=_SHORT)
            for voice, some in _diphone_seeds(seeds.start, round(one.diphones * shards), without):
                paths += make_shards(folder / voice, replace(theirs, diphone_voice=voice), some, processes)
            for voice, some in _borrowed_seeds(seeds.start, round(one.borrowed * shards), without):
                paths += make_shards(folder / voice, replace(theirs, diphone_voice=voice), some, processes)
            if some := _seeds(seeds.start, 5, one.others * shards):
                paths += make_shards(folder / "others", replace(alone, other_share=_OTHERS), some, processes)
            if (some := _seeds(seeds.start, 6, one.english * shards)) and stage and english:
                pool = _aligned(folder / "english.pickle", english, stage)
                theirs = replace(alone, alignments=pool, human_share=_ENGLISH, other_share=_OTHERS)
                paths += make_shards(folder / "english", theirs, some, processes)
            if (some := _seeds(seeds.start, _OF_PEOPLE, one.people * shards)) and aligned:
                theirs = replace(recipe, human_share=_PEOPLE, pico_share=0.0)
                paths += make_shards(folder / "people", theirs, some, processes)
            if some := _seeds(seeds.start, _OF_NOISE, one.noise * shards):
                paths += make_shards(folder / "noise", replace(alone, noise_share=_NOISE), some, processes)
            schedule = Schedule(
                max(1, round(one.steps * steps)), one.peak_rate, distort=one.distort, device=device, threads=threads
            )
            print(f"Training „{one.name}“: {len(paths)} Teile, {schedule.steps} Schritte", flush=True)
            taught = load(teacher) if teacher else stage if live else None
            heard = _source(paths, audio, stage.network.shape if stage else Shape(), schedule, seed, live=live)
            trained = train(heard, schedule, ended / "checkpoint.pt", seed, stage, teacher=taught)
            trained.save(ended / "trained.pt")
        aligner = ended / "trained.pt"
        before, stage = stage, load(aligner)
        people = (voice for voice in (*diphones.installed(), *borrowed.installed()) if voice not in without)
        names = ("shards", "others", "english", "people", "noise", *people)
        former = [path for name in names for path in sorted((folder / name).glob("*.npz"))]
    assert stage is not None
    write(target, mixed(before, stage, _LAST_SHARE) if before else stage)


def _source(
    paths: Sequence[Path], audio: Path | None, shape: Shape, schedule: Schedule, seed: int, *, live: bool
) -> Source:
    """The batches of a training over these shards."""
    if not live:
        return Batches(load_shards(paths), shape, schedule, seed)
    sounds = load_sounds(paths)
    voices = [*(human.voices(audio) if audio else []), *some(sounds, _TALKERS, seed)]
    store = din.stored(_DIN_S, noise.recordings(audio) if audio else [], voices, seed)
    heard = din.Din(store, din.eventful(_EVENTS_S, seed), torch.device(schedule.device))
    return LiveBatches(sounds, heard, shape, schedule, seed)


def _seeds(first: int, kind: int, shards: float) -> range:
    """Of the shards of one kind; at least one where there shall be some."""
    begin = first + kind * _SEEDS_APART
    return range(begin, begin + (max(1, round(shards)) if shards else 0))


def _diphone_seeds(first: int, shards: int, without: Sequence[str]) -> Iterator[tuple[str, range]]:
    """Each voice that takes part, and the seeds of its shards; all voices have as many."""
    voices = diphones.installed()
    for number, voice in enumerate(voices, start=1):
        if voice not in without:
            yield voice, _seeds(first, number, max(1.0, shards / len(voices)))


def _borrowed_seeds(first: int, shards: int, without: Sequence[str]) -> Iterator[tuple[str, range]]:
    """Likewise, of the voices of other languages. Each has its place in the table, whoever else is installed."""
    present = borrowed.installed()
    for number, voice in enumerate(borrowed.voices(), start=7):
        if voice in present and voice not in without:
            place = present.index(voice)  # few shards go to a few of them
            share = shards * (place + 1) // len(present) - shards * place // len(present)
            if share:
                yield voice, _seeds(first, number, share)


def _restored(model: Path, kept: Path, recipe: Recipe, seed: int) -> Trained:
    """A model as a network, which is also kept as a file for the processes that make the corpus."""
    if not kept.exists():
        shards = make_shards(kept.with_suffix(""), recipe, [seed], 1)
        restored(model, load_shards(shards)).save(kept)
    return load(kept)


def _aligned(path: Path, recordings: list[human.Recording], stage: Trained) -> Path:
    if not path.exists():
        found = human.align_all(recordings, stage.scores)
        print(f"{len(found)} von {len(recordings)} Aufnahmen zugeordnet", flush=True)
        save_alignments(path, found)
    return path


def write(target: Path, trained: Trained) -> None:
    """Write a model folder from a trained network."""
    from speech import modelfile
    from speech.training.network import export

    modelfile.write_model(target / "am" / "final.mdl", export(trained.network, trained.priors))
    (target / "conf").mkdir(exist_ok=True)
    (target / "conf" / "mfcc.conf").write_text(_MFCC_CONF, encoding="utf-8")
    (target / "phones.txt").write_text("\n".join(PHONES) + "\n", encoding="utf-8")


def _say_what_is_missing(audio: Path | None) -> None:
    print(f"{len(synthesis.training_voices())} künstliche Stimmen, {len(texts.german_words())} deutsche Wörter")
    if not texts.has_word_list():
        print("Keine Wortliste im System (Debian: wngerman): nur die Wörter der Satzdateien.")
    if not pico.available():
        print("Das Paket ttspico fehlt: ohne die eine künstliche Stimme, die wie ein Mensch klingt.")
    if missing := set(diphones.TRAINING_VOICES) - set(diphones.installed()):
        print(f"Diphonstimmen fehlen (Debian: mbrola, mbrola-…): {', '.join(sorted(missing))}.")
    if missing := set(borrowed.teachers()) - set(borrowed.installed()):
        print(f"Stimmen anderer Sprachen fehlen (Debian: mbrola-…): {', '.join(sorted(missing))}.")
    if not revoice.available():
        print("Das Paket praat-parselmouth fehlt: niemand bekommt eine andere Stimmlage.")
    if audio is None:
        print("Keine Aufnahmen: nur künstliche Stimmen und künstlicher Lärm; das Modell wird viel schwächer.")
        return
    for part in human.PARTS:
        if not (audio / part).is_dir():
            print(f"{audio / part} fehlt: es geht ohne weiter.")


def main() -> None:
    """Command line of the build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("--audio", type=Path)
    parser.add_argument("--work", type=Path, default=Path(".build/model"))
    parser.add_argument("--steps", type=int, default=DEFAULT_STEPS)
    parser.add_argument("--shards", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="train this model further instead of one from nothing")
    parser.add_argument("--without", action="append", default=[], metavar="VOICE", help="a diphone voice to judge by")
    parser.add_argument("--wide", type=int, nargs=2, metavar=("STREAM", "HIDDEN"), help="widths to make it first")
    parser.add_argument(
        "--teacher", type=Path, metavar="TRAINED.PT", help="a larger network that tells it what it hears"
    )
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="where the network is trained")
    parser.add_argument("--live", action="store_true", help="another room and noise each time (needs --start)")
    parser.add_argument("--threads", type=int, default=2, help="of the training")
    options = parser.parse_args()
    if options.device == "cuda" and not torch.cuda.is_available():
        parser.error("--device cuda: there is no graphics card that PyTorch can use")
    if options.teacher and not (options.start and options.teacher.is_file()):
        parser.error(f"--teacher {options.teacher}: has to be a file, and to be trained further a --start is needed")
    if options.live and not options.start:
        parser.error("--live: needs a --start to be trained further")
    build(
        options.target,
        options.audio,
        options.work,
        options.steps,
        options.seed,
        options.shards,
        start=options.start,
        without=options.without,
        threads=options.threads,
        wide=tuple(options.wide) if options.wide else None,
        teacher=options.teacher,
        device=options.device,
        live=options.live,
    )


if __name__ == "__main__":
    main()
