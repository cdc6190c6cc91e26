"""Builds the acoustic model: synthesis, training, alignment of people, training with them, export."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from speech.phones import PHONES
from speech.training import human, synthesis, texts
from speech.training.corpus import Recipe, load_shards, make_shards, save_alignments
from speech.training.train import Schedule, Trained, load, train

DEFAULT_MINUTES = 60.0
"""Time of training, beside which the corpus takes about ten minutes on two cores."""

_ROUNDS = (("first", 0.1, 0.0), ("second", 0.15, 0.35), ("third", 0.2, 0.45), ("last", 0.55, 0.45))
"""Name, share of the time and of human speech. Each round but the first learns from people whom the round before has
aligned; without recordings the first round has all of the time."""

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
    minutes: float = DEFAULT_MINUTES,
    seed: int = 1,
    shards: int = 60,
    processes: int = 2,
) -> None:
    """Train a model and write it to `target`.

    `audio` is a folder of recordings laid out as `human.PARTS`; what is missing of it is said and left out. `work`
    keeps the corpus (`shards` thousand utterances in the last round, half of that in the others) and checkpoints: the
    same call goes on where the last one stopped, and more `minutes` continue the last round only if it had not ended.
    """
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, "1")  # for the processes that make the corpus; torch is told its own number
    _say_what_is_missing(audio)
    recordings = human.digits(audio, held_out=False) + human.words(audio, "words-commons") if audio else []
    stage: Trained | None = None
    for number, (name, share, human_share) in enumerate(_ROUNDS if recordings else _ROUNDS[:1], start=1):
        done = work / name / "trained.pt"
        if not done.exists():
            aligned = _aligned(work / name / "aligned.pickle", recordings, stage) if stage else None
            count = shards if name == _ROUNDS[-1][0] or not recordings else max(1, shards // 2)
            seeds = range(1000 * seed * number, 1000 * seed * number + count)
            paths = make_shards(work / name / "shards", Recipe(audio, aligned, human_share), seeds, processes)
            time = minutes * share if recordings else minutes
            print(f"training {name}: {len(paths)} shards, {time:.0f} minutes", flush=True)
            train(load_shards(paths), Schedule(time), work / name / "checkpoint.pt", seed, stage).save(done)
        stage = load(done)
    assert stage is not None
    write(target, stage)


def _aligned(path: Path, recordings: list[human.Recording], stage: Trained) -> Path:
    if not path.exists():
        found = human.align_all(recordings, stage.scores)
        print(f"aligned {len(found)} of {len(recordings)} recordings", flush=True)
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
    print(f"{len(synthesis.training_voices())} synthetic voices, {len(texts.german_words())} German words")
    if not texts.has_word_list():
        print("no word list of the system (Debian: wngerman): only the words of the phrase files")
    if audio is None:
        print("no recordings given: synthetic voices and made-up noise only, which is a much weaker model")
        return
    for part in human.PARTS:
        if not (audio / part).is_dir():
            print(f"{audio / part} is missing: training goes on without it")


def main() -> None:
    """Command line of the build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("--audio", type=Path)
    parser.add_argument("--work", type=Path, default=Path(".build/model"))
    parser.add_argument("--minutes", type=float, default=DEFAULT_MINUTES)
    parser.add_argument("--shards", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    build(options.target, options.audio, options.work, options.minutes, options.seed, options.shards)


if __name__ == "__main__":
    main()
