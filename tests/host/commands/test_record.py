"""`record`: whoever likes reads phrases out; nothing is kept without a yes."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from shell import Shell

from grammars import acoustic_graph
from host.reading import MOST_WORDS, readings
from speech import microphone
from speech.clock import SampleClock
from speech.collection import Collection
from speech.resample import Samples, to_pcm
from speech.sources import BLOCK_S, Block

RATE = 16_000


def phrase(level: float = 0.3) -> Samples:
    """A second of the room, one of a tone in the place of speech, and the room again."""
    tone = level * np.sin(np.arange(RATE) / 10)
    room = np.random.default_rng(1).standard_normal(3 * RATE) * 1e-3
    return np.asarray(np.concatenate([np.zeros(RATE), tone, np.zeros(RATE)]) + room, np.float32)


class FakeMicrophone:
    """Somebody who reads when asked to; as loud, take by take, as the test says."""

    live = False
    levels: list[float] = []  # noqa: RUF012 - set by each test
    closed = 0

    def __init__(self, device: str | int | None = None) -> None:
        self.rate, self.clock = RATE, SampleClock(RATE)

    def blocks(self) -> object:
        sound = phrase(FakeMicrophone.levels.pop(0) if FakeMicrophone.levels else 0.3)
        size = round(RATE * BLOCK_S)
        for begin in range(0, len(sound) - size, size):
            yield Block(to_pcm(sound[begin : begin + size]), self.clock.advance(size))

    def close(self) -> None:
        FakeMicrophone.closed += 1


@pytest.fixture(autouse=True)
def fake(monkeypatch: pytest.MonkeyPatch) -> type[FakeMicrophone]:
    FakeMicrophone.levels, FakeMicrophone.closed = [], 0
    monkeypatch.setattr(microphone, "Microphone", FakeMicrophone)
    return FakeMicrophone


def kept(shell: Shell) -> Collection:
    return Collection(Path(shell.folder) / "wir")


def test_phrases_are_kept_after_a_yes(shell: Shell) -> None:
    done = shell.run("record", "wir", "--speaker", "Anna", "--count", "3", typed="ja\n\n\n\n")
    assert done.status == 0 and "3 neue; 3 Aufnahmen" in done.out, done
    collection = kept(shell)
    assert len(collection.texts("Anna")) == 3
    assert all((collection.folder / row.file).is_file() for row in collection.rows)
    consent = collection.consent("Anna").read_text(encoding="utf-8")
    assert "Nichts davon verlässt diesen Rechner" in consent and "Einverstanden: Anna, " in consent
    assert FakeMicrophone.closed == 1


@pytest.mark.parametrize("typed", ["nein\n", "\n", ""])
def test_nothing_is_kept_without_a_yes(shell: Shell, typed: str) -> None:
    done = shell.run("record", "wir", "--speaker", "Anna", typed=typed)
    assert done.status == 0 and not (Path(shell.folder) / "wir").exists()
    assert FakeMicrophone.closed == 1


def test_who_has_agreed_is_not_asked_again(shell: Shell) -> None:
    shell.run("record", "wir", "--speaker", "Anna", "--count", "1", typed="ja\n\n")
    done = shell.run("record", "wir", "--speaker", "Anna", "--count", "1", typed="\n")
    assert "einverstanden" not in done.out and "Eine neue; 2 Aufnahmen" in done.out


def test_a_bad_take_is_said_and_made_again(shell: Shell, fake: type[FakeMicrophone]) -> None:
    fake.levels = [0.013, 0.3]
    done = shell.run("record", "wir", "--speaker", "Anna", "--count", "1", typed="ja\n\n\n")
    assert "zu leise" in done.out and "Eine neue; eine Aufnahme in" in done.out


def test_a_bad_take_may_be_kept_and_a_phrase_left_out(shell: Shell, fake: type[FakeMicrophone]) -> None:
    fake.levels = [0.013]
    done = shell.run("record", "wir", "--speaker", "Anna", "--count", "3", typed="ja\n\nb\nn\nq\n")
    assert "Eine neue; eine Aufnahme in" in done.out


def test_what_ends_in_the_middle_keeps_what_was_read(shell: Shell) -> None:
    done = shell.run("record", "wir", "--speaker", "Anna", "--count", "9", typed="ja\n\n\n")
    assert done.status == 0 and len(kept(shell).rows) == 2


def test_all_of_somebody_can_be_deleted(shell: Shell) -> None:
    shell.run("record", "wir", "--speaker", "Anna", "--count", "2", typed="ja\n\n\n")
    done = shell.run("record", "wir", "--forget", "Anna")
    assert done.out == "2 Aufnahmen von Anna gelöscht.\n"
    assert kept(shell).rows == () and list((Path(shell.folder) / "wir").rglob("*.flac")) == []
    assert shell.run("record", "wir", "--forget", "Anna").out == "Von Anna ist keine Aufnahme da.\n"


def test_without_a_microphone_one_line(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(device: object = None) -> None:
        raise microphone.NoMicrophone("Es wurde kein Mikrofon gefunden.")

    monkeypatch.setattr(microphone, "Microphone", none)
    done = shell.run("record", "wir", "--speaker", "Anna")
    assert (done.status, done.err) == (2, "Es wurde kein Mikrofon gefunden.\n") or done.err.endswith("gefunden.\n")


def test_every_word_comes_up_before_many_come_again() -> None:
    graph = acoustic_graph("mau-mau", ["Anna", "Ben"])
    texts = list(islice(readings(graph, random.Random(1)), 60))
    assert len(set(texts)) == 60 and all(1 <= len(text.split()) <= MOST_WORDS for text in texts)
    words = Counter(word for text in texts for word in text.split())
    assert len(words) > 90


def test_what_was_read_before_comes_later() -> None:
    graph = ("alt", [("word", "eins"), ("word", "zwei"), ("word", "drei")])
    assert next(readings(graph, random.Random(1), ["eins", "drei", "eins"])) == "zwei"
