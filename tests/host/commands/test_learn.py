"""`learn`: a table's voices, from a folder or read out at the microphone; listed, used, and deleted again."""

from __future__ import annotations

import json
import random
import shlex
import shutil
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from fresh_voice import in_fresh_process
from lessons import quick_lesson
from shell import Shell

from host import dictation
from host.hearing.learnt import choose_model
from host.paths import tables_folder
from host.reading import readings
from host.settings.checkup import State, _learnt
from host.settings.config import Config
from host.settings.sections import AudioSection
from host.takes import meter
from host.teaching import phrases_of
from speech import microphone
from speech.clock import SampleClock
from speech.collection import Collection
from speech.learning import lesson
from speech.learning.tables import FILE, MODEL, NETWORK, Table, Tables, model_sum, voices_of
from speech.models import BUNDLED, find_model
from speech.resample import Samples, to_pcm
from speech.sources import BLOCK_S, Block
from speech.synthetic import RATE, speak
from speech.talker import is_comparable

TEXTS = ("herz sieben", "pik dame", "karo acht", "kreuz bube", "pik zehn", "karo ass", "kreuz neun", "mau mau")
VOICES = {"Anna": "de+f3", "Ben": "de+m5"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_lesson(monkeypatch)


@pytest.fixture(scope="module")
def spoken() -> dict[str, list[Samples]]:
    """What two players read out, the same whatever was said before: what a lesson brings hangs on it."""
    return in_fresh_process(read_out)


def read_out() -> dict[str, list[Samples]]:
    return {name: [speak(text.title(), voice).samples for text in TEXTS] for name, voice in VOICES.items()}


@pytest.fixture
def recorded(shell: Shell, spoken: dict[str, list[Samples]]) -> Collection:
    """A folder as `record` makes it."""
    collection = Collection(shell.folder / "wir")
    for name, takes in spoken.items():
        collection.agree(name, "ja")
        for text, samples in zip(TEXTS, takes, strict=True):
            collection.add(samples, text, name)
    return collection


def tables(shell: Shell) -> Path:
    return Path(shell.folder) / ".local" / "share" / "spielwirt" / "tables"


def kept(shell: Shell, name: str = "Anna Ben", players: Sequence[str] = ("Anna", "Ben")) -> Path:
    """A table whose model is the bundled one."""
    model = find_model(BUNDLED).path
    one = Table(name, tuple(players), "2026-11-22", model_sum(model), model_sum(model))
    Tables(tables(shell)).keep(one, model)
    return Tables(tables(shell)).folder(name)


def test_a_table_is_learnt_from_a_folder(shell: Shell, recorded: Collection) -> None:
    done = shell.run("learn", "--from", "wir", "--name", "Stammtisch")
    assert done.status == 0, done
    assert "Gelernt: Tisch „Stammtisch“" in done.out and "vorher" in done.out and "lernen …" in done.err
    (folder,) = tables(shell).iterdir()
    assert all(path.stat().st_mode & 0o077 == 0 for path in (tables(shell), folder, *folder.rglob("*")))
    assert (folder / NETWORK).read_bytes() != (find_model(BUNDLED).path / NETWORK).read_bytes()
    record = json.loads((folder / FILE).read_text(encoding="utf-8"))
    assert record["players"] == ["Anna", "Ben"] and record["gains"][0]["of"] == 2
    found = Tables(tables(shell))
    voices = voices_of(found.model(found.find("Stammtisch")))
    assert [player for player, _ in voices] == ["Anna", "Ben"] and all(is_comparable(voice) for _, voice in voices)
    listed = shell.run("learn", "--list", "--json")
    assert [json.loads(line)["name"] for line in listed.out.splitlines()] == ["Stammtisch"]
    assert "Anna, Ben" in shell.run("learn", "--list").out


def test_what_brings_nothing_is_not_kept(shell: Shell, recorded: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson.Lesson, "worth_it", False)
    done = shell.run("learn", "--from", "wir", "-p", "Anna")
    assert done.status == 0 and "Das hat nichts gebracht" in done.out and not tables(shell).exists()


def test_a_table_can_be_deleted(shell: Shell) -> None:
    folder = kept(shell)
    done = shell.run("learn", "--delete", "Anna Ben")
    assert (done.status, done.out) == (0, "Der Tisch „Anna Ben“ ist gelöscht.\n") and not folder.exists()
    assert shell.run("learn", "--list").out == "Noch kein Tisch gelernt.\n"
    again = shell.run("learn", "--delete", "Anna Ben")
    assert again.status == 2 and "habe ich nicht gelernt" in again.err


def spoil(folder: Path) -> None:
    next((folder / "own").glob("*.flac")).write_bytes(b"fLaC")


def slow_down(folder: Path) -> None:
    path = next((folder / "own").glob("*.flac"))
    soundfile.write(path, np.zeros(8000), 8000)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("--from", "nirgends"), "hier sind keine Aufnahmen"),
        (("--from", "nirgends", "-p", "Cem"), "hier sind keine Aufnahmen"),
        (("--from", "wir", "-p", "Cem"), "von Cem ist keine Aufnahme da, nur von Anna, Ben"),
        (("--from", "wir", "--game", "skat"), "skat"),
        (("--from", "wir", "--name", " "), "einen Namen von 1 bis 60 Zeichen"),
        (("--from", "wir", "--name", "x" * 99), "einen Namen von 1 bis 60 Zeichen"),
        (("--from", "wir", "--model", "nichts"), "gibt es hier nicht"),
        (("--from", "wir", "--count", "0"), "eine ganze Zahl ab 1"),
        (("--delete", "../.."), "habe ich nicht gelernt"),
        (("--list", "--delete", "x"), "geht nicht zusammen"),
    ],
)
def test_bad_input_is_one_line(shell: Shell, recorded: Collection, command: tuple[str, ...], said: str) -> None:
    done = shell.run("learn", *command)
    assert done.status == 2 and said in done.err and done.err.count("\n") == 1, done


@pytest.mark.parametrize(("fault", "said"), [(spoil, "keine lesbare Aufnahme"), (slow_down, "hat 8000 Abtastwerte")])
def test_a_bad_recording_is_one_line(shell: Shell, recorded: Collection, fault: Any, said: str) -> None:
    fault(shell.folder / "wir")
    done = shell.run("learn", "--from", "wir")
    assert done.status == 2 and said in done.err and done.err.count("\n") == 1, done


def test_too_few_readings_are_refused(shell: Shell, spoken: dict[str, list[Samples]]) -> None:
    collection = Collection(shell.folder / "wir")
    collection.agree("Anna", "ja")
    collection.add(spoken["Anna"][0], TEXTS[0], "Anna")
    done = shell.run("learn", "--from", "wir")
    assert done.status == 2 and "Anna: nur eine Aufnahme" in done.err


@pytest.fixture
def at_home(shell: Shell) -> Iterator[Shell]:
    """The user's folders are those of the shell."""
    with shell._inside():
        yield shell


def chosen(*players: str, named: str | None = None, learnt: str | None = None) -> tuple[str, str]:
    model, told = choose_model(named, learnt, players, Config())
    return model.name, told


def test_players_are_heard_with_their_table(at_home: Shell) -> None:
    assert tables_folder() == tables(at_home)
    assert chosen("Anna", "Ben") == (BUNDLED, "")
    kept(at_home)
    kept(at_home, "alle", ("Anna", "Ben", "Cem"))
    assert chosen("ben", "Anna") == ("Anna Ben", "Ich höre mit den gelernten Stimmen von „Anna Ben“.")
    assert chosen("Cem", "Anna")[0] == "alle"
    assert chosen("Anna", "Dora") == (BUNDLED, "") and chosen() == (BUNDLED, "")
    assert chosen("Dora", learnt="alle")[0] == "alle"
    assert chosen("Anna", "Ben", learnt="off") == (BUNDLED, "")
    assert chosen("Anna", "Ben", named=BUNDLED) == (BUNDLED, "")


@pytest.mark.parametrize("spoilt", [FILE, *MODEL])
def test_a_damaged_table_is_not_used(at_home: Shell, spoilt: str) -> None:
    path = kept(at_home) / spoilt
    path.write_bytes(path.read_bytes()[:50])
    for learnt in (None, "Anna Ben"):
        name, told = chosen("Anna", "Ben", learnt=learnt)
        assert name == BUNDLED and "beschädigt" in told and told.count("\n") == 0


def test_a_table_of_another_version_is_not_used(at_home: Shell) -> None:
    folder = kept(at_home)
    (folder / "phones.txt").write_text("SIL\n", encoding="utf-8")
    record = json.loads((folder / FILE).read_text(encoding="utf-8"))
    (folder / FILE).write_text(json.dumps(record | {"model": model_sum(folder)}), encoding="utf-8")
    assert chosen("Anna", "Ben") == (
        BUNDLED,
        "Der gelernte Tisch „Anna Ben“ passt nicht zu dieser Fassung; ich höre mit dem Sprachmodell „bundled“.",
    )


def test_a_newer_model_is_told(at_home: Shell) -> None:
    path = kept(at_home) / FILE
    record = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(record | {"base": "another"}), encoding="utf-8")
    assert "spielwirt learn --name" in chosen("Anna", "Ben")[1]


def test_a_damaged_table_is_listed_and_deleted(shell: Shell) -> None:
    folder = kept(shell)
    (folder / FILE).write_text("{", encoding="utf-8")
    done = shell.run("learn", "--list")
    assert done.status == 2 and f"spielwirt learn --delete {shlex.quote(folder.name)} " in done.err
    assert shell.run("learn", "--delete", folder.name).status == 0 and not folder.exists()


def test_the_check_up_says_it_or_offers_it(at_home: Shell) -> None:
    offered = _learnt(Config(), None, ["Anna", "Ben"])
    assert (offered.state, offered.text.split(": ")[1]) == (State.OK, "spielwirt learn -p Anna Ben")
    folder = kept(at_home)
    assert "gelernten Stimmen" in _learnt(Config(), None, ["Anna", "Ben"]).text
    (folder / NETWORK).unlink()
    assert _learnt(Config(), None, ["Anna", "Ben"]).state is State.WARN
    missing = Config(audio=AudioSection(learnt="wer"))
    assert _learnt(missing, None, ["Anna", "Ben"]).state is State.FAIL


def test_a_damaged_model_is_one_line(shell: Shell, recorded: Collection) -> None:
    folder = shell.folder / "modell"
    shutil.copytree(find_model(BUNDLED).path, folder)
    path = folder / NETWORK
    for size in (200_000, 3000):
        path.write_bytes(path.read_bytes()[:size])
        done = shell.run("learn", "--from", "wir", "--model", "modell")
        assert done.status == 2 and "sein Netz lässt sich nicht anpassen" in done.err, done


def test_hear_and_play_say_it(shell: Shell, spoken: dict[str, list[Samples]]) -> None:
    kept(shell)
    soundfile.write(shell.folder / "x.wav", np.pad(spoken["Anna"][0], 8000), RATE)
    done = shell.run("hear", "x.wav", "-p", "Anna", "Ben")
    assert done.status == 0 and "gelernten Stimmen von „Anna Ben“" in done.err and done.out == "herz sieben\n"
    assert shell.run("hear", "x.wav", "--learnt", "Anna Ben").out == "herz sieben\n"
    wrong = shell.run("hear", "x.wav", "--learnt", "wer")
    assert wrong.status == 2 and "Gelernt: Anna Ben." in wrong.err
    kept(shell, "alle", ("Anna", "Ben", "Cem"))
    played = shell.run("play", "mau-mau", "-p", "Cem", "Anna", "Ben", "--input", "x.wav", "--json", "--no-voice")
    assert played.status == 0 and played.err.count("gelernten Stimmen von „alle“") == 1
    both = shell.run("hear", "x.wav", "--learnt", "Anna Ben", "--model", BUNDLED)
    assert both.status == 2 and "Entweder --model oder --learnt" in both.err


class Reader:
    """A microphone before which somebody reads what he is shown, the first time badly if the test says so."""

    live = False
    sounds: list[Samples] = []  # noqa: RUF012 - set by each test

    def __init__(self, device: str | int | None = None) -> None:
        self.rate, self.clock = RATE, SampleClock(RATE)

    def blocks(self) -> Iterator[Block]:
        room = np.random.default_rng(1).standard_normal(4 * RATE) * 5e-4
        sound = np.asarray(room, np.float32)
        said = Reader.sounds.pop(0) if Reader.sounds else np.zeros(0, np.float32)
        sound[RATE : RATE + len(said)] += said[: 3 * RATE] * np.float32(0.3 / max(1e-9, np.abs(said).max(initial=0)))
        size = round(RATE * BLOCK_S)
        for begin in range(0, len(sound) - size, size):
            yield Block(to_pcm(sound[begin : begin + size]), self.clock.advance(size))

    def close(self) -> None:
        pass


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a player is shown; the reader reads it."""
    monkeypatch.setattr(microphone, "Microphone", Reader)
    phrases, _ = phrases_of(["mau-mau"], ["Anna"], Config())
    shown = list(islice(readings(phrases, random.Random(dictation._SEED)), 10))
    Reader.sounds = [speak(text.title(), "de+f3").samples for text in shown]
    return shown


def test_a_table_is_learnt_at_the_microphone(shell: Shell, texts: list[str]) -> None:
    # Eight are needed, and one of a strange voice may not be understood.
    done = shell.run("learn", "-p", "Anna", "--count", "10", typed="ja\n\n" + "n\n" * 10)
    assert done.status == 0 and all(text in done.out for text in texts), done
    folder = tables(shell) / "anna"
    assert "Einverstanden: Anna" in Collection(folder).consent("Anna").read_text(encoding="utf-8")
    assert len(Collection(folder).texts("Anna")) >= 6
    assert all(path.stat().st_mode & 0o077 == 0 for path in (folder, *folder.rglob("*")))


def test_a_word_that_was_heard_badly_is_asked_for_again(shell: Shell, texts: list[str]) -> None:
    Reader.sounds.insert(0, speak("Garten", "de+f3").samples)
    done = shell.run("learn", "-p", "Anna", "--count", "1", typed="ja\n\n\n" + "n\n")
    assert "Schlecht gehört" in done.out or "Das klang nach etwas anderem" in done.out
    assert Collection(tables(shell) / "anna").texts("Anna") == texts[:1]


@pytest.mark.parametrize("typed", ["nein\n", "", "ja\nq\n"])
def test_who_does_not_want_to_is_not_taught(shell: Shell, texts: list[str], typed: str) -> None:
    done = shell.run("learn", "-p", "Anna", typed=typed)
    assert done.status == 0 and "Dann lerne ich noch nicht" in done.out
    assert not (tables(shell) / "anna" / FILE).exists()


def test_without_a_microphone_one_line(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(device: object = None) -> None:
        raise microphone.NoMicrophone("Es wurde kein Mikrofon gefunden.")

    monkeypatch.setattr(microphone, "Microphone", none)
    done = shell.run("learn", "-p", "Anna")
    assert done.status == 2 and done.err.endswith("Es wurde kein Mikrofon gefunden.\n") and not tables(shell).exists()


def test_the_level_meter_is_empty_full_or_between() -> None:
    assert set(meter(0.0)) == {"░"} and set(meter(1.0)) == {"█"}
    assert meter(0.05).count("█") == pytest.approx(14, abs=3)
