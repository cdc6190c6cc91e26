"""What people say for a move in their own words, spoken and heard: `python tests/own_words_aloud.py [--every 4]`.

The sentences are those of `test_own_words.py` and `test_talk_about_cards.py`; there they are typed. Those of
`unseen_talk_about_a_card.yaml` are in no list that anything was learnt from. `--sentences FILE` takes others for the
same acts (act → sentences, or an entry as there; `talk`: such as make nothing, shared out among the games;
`talk_GAME`: such as make nothing in any situation of this one; a wish may be for any suit), `--typed` types them
instead. Here voices that the shipped model never heard say them in a quiet room, the recogniser listens, and the
referee is given what was heard. Talk that has the words of moves in it is spoken as well, and should make nothing.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import wave
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1]))  # before `tests`, which has rooms of the same names

import numpy as np
import yaml
from evenings import Table
from fresh_voice import in_fresh_process

from grammars import Reader
from host.hearing.ears import recogniser_for
from host.hearing.listening import AudioFeed
from host.hearing.whole import SentenceSieve
from host.inputs import Heard
from host.settings.config import Config
from speech import espeak
from speech.models import find_model
from speech.sources import FileSource
from speech.synthetic import PLAYERS, RATE, speak

SEATS = ("Anna", "Ben", "Cem", "Dana")
BEFORE_S, BEHIND_S = 1.0, 2.0
"""Quiet around each sentence, seconds."""
LOUDNESS, FLOOR = 0.08, 0.0008
"""Root mean square of speech and of the room, of a full scale of 1."""
SUITS = {"karo": "D", "kreuz": "C", "pik": "S", "herz": "H"}
HERE = Path(__file__).parent / "host" / "understanding"
BEFORE_A_CARD = ("anna gibt", "es liegt herz neun")
NO_MOVE = ("not_understood", "reply")


@dataclass(frozen=True)
class Trial:
    """One sentence."""

    kind: str
    """The act, or `talk`."""
    before: tuple[str, ...]
    makes: frozenset[str]
    """Words of the event that it makes; empty: it makes none."""
    line: str
    voice: str

    def held(self, got: Sequence[str]) -> bool:
        """Whether it led to what it should, given the events in short."""
        if not self.makes:
            return all(one.startswith(NO_MOVE) for one in got)
        return any(self.makes <= set(one.split()) for one in got)


def trials(every: int, others: dict[str, Any] | None = None) -> dict[str, list[Trial]]:
    """Game → each n-th sentence, voices in turn; `others`: act → sentences instead of the known ones, or what else is
    to stand there than in `own_words.yaml`."""
    found: dict[str, list[Trial]] = defaultdict(list)
    acts, talk = _sentences("own_words.yaml"), _sentences("talk_of_moves.yaml")
    if others is not None:
        acts = {act: {**one, **_entry(others.get(act, []))} for act, one in acts.items()}
        lines = others.get("talk", [])
        talk = {
            game: {**one, "said": lines[number :: len(talk)], "everywhere": others.get(f"talk_{game}", [])}
            for number, (game, one) in enumerate(talk.items())
        }
    for act, one in acts.items():
        for number, line in enumerate(one["said"][::every]):
            voice = PLAYERS[number % len(PLAYERS)]
            makes = frozenset(_for_suit(one["makes"].split(), line) if act == "wish" else one["makes"].split())
            found[one["game"]].append(Trial(act, tuple(one["before"]), makes, line, voice))
    for game, one in talk.items():
        for number, line in enumerate(one["said"][::every]):
            before, voice = one["before"][number % len(one["before"])], PLAYERS[number % len(PLAYERS)]
            found[game].append(Trial(f"talk, {game}", tuple(before), frozenset(), line, voice))
        for place, before in enumerate(one["before"]):
            for number, line in enumerate(one.get("everywhere", [])[::every]):
                voice = PLAYERS[number % len(PLAYERS)]
                found[game].append(Trial(f"talk, {game} {place}", tuple(before), frozenset(), line, voice))
    if others is None:
        for kind, makes, lines in _about_a_card():
            for number, line in enumerate(lines[::every]):
                voice = PLAYERS[number % len(PLAYERS)]
                found["mau-mau"].append(Trial(kind, BEFORE_A_CARD, makes, line, voice))
    return found


def _about_a_card() -> Iterator[tuple[str, frozenset[str], list[str]]]:
    """Kind, what it makes, and sentences in which Herz Acht is named: talk of it, and laying it."""
    unseen = _sentences("unseen_talk_about_a_card.yaml")
    for name, makes in (("talk_about_a_card", frozenset[str]()), ("laying_a_card", frozenset({"card_laid", "H8"}))):
        text = (HERE / f"{name}.txt").read_text(encoding="utf-8")
        kind = name.replace("_", " ")
        yield kind, makes, [line for line in text.splitlines() if line and not line.startswith("#")]
        yield f"unseen {kind}", makes, unseen[name]


def _for_suit(makes: Sequence[str], line: str) -> list[str]:
    """The event of a wish for the suit that is named last ("nicht Karo, sondern Herz"); any, where none is."""
    named = [SUITS[word] for word in line.split() if word in SUITS]
    return [*makes[:-1], *named[-1:]]


def _entry(one: list[str] | dict[str, Any]) -> dict[str, Any]:
    return one if isinstance(one, dict) else {"said": one}


def _sentences(name: str) -> dict[str, dict]:
    return yaml.safe_load((HERE / name).read_text(encoding="utf-8"))


def heard(game: str, said: Sequence[Trial]) -> Iterator[tuple[Trial, list[Heard]]]:
    """What is heard of each sentence, times from its beginning."""
    table = Table(SEATS, "normal", game)
    blocks = in_fresh_process(_all_spoken, said)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "said.wav")
        _write(path, np.concatenate(blocks))
        recogniser = recogniser_for(find_model(), table.setup, Config(), (), RATE)
        sieve = SentenceSieve(Reader(game, SEATS, lists=table.setup.lists))
        feed = AudioFeed(FileSource(path, False), recogniser, sieve=sieve)
        found = [item for item in feed.inputs() if isinstance(item, Heard)]
    begin = 0.0
    for trial, block in zip(said, blocks, strict=True):
        end = begin + len(block) / RATE
        yield trial, [_moved(item, -begin) for item in found if begin <= item.start < end]
        begin = end


def _all_spoken(said: Sequence[Trial]) -> list[np.ndarray]:
    espeak.seed(1)
    return [_spoken(trial) for trial in said]


def _spoken(trial: Trial) -> np.ndarray:
    sound = speak(trial.line, trial.voice).samples
    loud = np.sqrt(np.mean(np.square(sound[np.abs(sound) > 0.01])))
    return np.pad(sound * (LOUDNESS / loud), (int(BEFORE_S * RATE), int(BEHIND_S * RATE)))


def _write(path: Path, sound: np.ndarray) -> None:
    noisy = sound + np.random.default_rng(1).normal(0, FLOOR, len(sound))
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes((np.clip(noisy, -1, 1) * 32767).astype("<i2").tobytes())


def _moved(item: Heard, by: float) -> Heard:
    words = tuple(replace(word, start=word.start + by, end=word.end + by) for word in item.words)
    return replace(item, words=words, start=item.start + by, end=item.end + by)


def made(game: str, trial: Trial, items: Sequence[Heard]) -> list[str]:
    """The events that it leads to, until some seconds after it."""
    table = Table(SEATS, "normal", game)
    for line in trial.before:
        table.hear(line)
    begin, got = table.clock + 1.0, list[str]()
    for item in items:
        moved = _moved(item, begin)
        got += table.shorten(table.feed(moved))
        table.clock = max(table.clock, moved.end)
    return [*got, *table.say("(wait 3)")]


def typed(game: str, trial: Trial) -> list[str]:
    """The events that it leads to where it is typed."""
    table = Table(SEATS, "normal", game)
    for line in trial.before:
        table.hear(line)
    return [*table.say(trial.line), *table.say("(wait 3)")]


def main() -> None:
    """Prints what went otherwise, then how many of each kind held."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="only each n-th sentence")
    parser.add_argument("--sentences", type=Path, help="others for the same acts: act → sentences")
    parser.add_argument("--typed", action="store_true", help="type them, nothing is spoken")
    arguments = parser.parse_args()
    others = yaml.safe_load(arguments.sentences.read_text(encoding="utf-8")) if arguments.sentences else None
    held, count = Counter[str](), Counter[str]()
    for game, said in trials(arguments.every, others).items():
        for trial, items in [(one, []) for one in said] if arguments.typed else heard(game, said):
            got = typed(game, trial) if arguments.typed else made(game, trial, items)
            count[trial.kind] += 1
            held[trial.kind] += trial.held(got)
            if not trial.held(got):
                words = " ".join(word.text for item in items for word in item.words)
                print(f"{trial.kind} | {trial.voice} | {trial.line} | {words} | {'; '.join(got)}", flush=True)
    for kind in count:
        print(f"{kind:26} {held[kind]:4} of {count[kind]}")
    for name, kinds in (("acts", [k for k in count if "talk" not in k]), ("talk", [k for k in count if "talk" in k])):
        print(f"{name:26} {sum(held[k] for k in kinds):4} of {sum(count[k] for k in kinds)}")


if __name__ == "__main__":
    main()
