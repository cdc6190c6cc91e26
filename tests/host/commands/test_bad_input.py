"""Bad input of every kind: one German line, exit status 2, nothing started, never a traceback.

`BAD_INPUT.md` beside this file shows what is said to each; `--regenerate` writes it anew.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile
from shell import PLAY, PLAYERS, Shell

Made = str | bytes | Callable[[Path], object]
PAGE = Path(__file__).with_name("BAD_INPUT.md")
DECK = 'name = "A"\n[[categories]]\nname = "Preis"\n[cards]\n'


def sound(path: Path, rate: int = 16_000, kind: str | None = None) -> None:
    samples = np.random.default_rng(0).standard_normal(8000).astype(np.float32) * 0.01
    soundfile.write(path, samples, rate, format=kind or path.suffix[1:].upper())


def one_hertz(path: Path) -> None:
    soundfile.write(path, np.zeros(10), 1)


def half_a_head(path: Path) -> None:
    sound(path)
    path.write_bytes(path.read_bytes()[:20])


PLAYED = ("play", "mau-mau", *PLAYERS, "--json", "--no-voice", "--input")
TRUMPF = ("play", "trumpf", *PLAYERS, "--input", "-", "--deck")
# name: command, file, what is in it, what the line says
CASES: dict[str, tuple[tuple[str, ...], str, Made, str]] = {
    "noise as a recording": ((*PLAYED, "x.bin"), "x.bin", bytes(range(256)) * 20, "keine lesbare Aufnahme"),
    "a film": ((*PLAYED, "x.m4a"), "x.m4a", b"\0\0\0\x20ftypM4A " + bytes(3000), "lesbar sind WAV, FLAC"),
    "the name of an MP3 only": ((*PLAYED, "x.mp3"), "x.mp3", b"ID3\x04" + bytes(500), "keine lesbare Aufnahme"),
    "four letters of FLAC": ((*PLAYED, "x.flac"), "x.flac", b"fLaC", "keine lesbare Aufnahme"),
    "FLAC cut in its head": ((*PLAYED, "x.flac"), "x.flac", half_a_head, "keine lesbare Aufnahme"),
    "one sample a second": ((*PLAYED, "x.wav"), "x.wav", one_hertz, "hat 1 Abtastwerte in der Sekunde"),
    "hear one sample a second": (("hear", "x.wav"), "x.wav", one_hertz, "hat 1 Abtastwerte in der Sekunde"),
    "hear a film": (("hear", "x.m4a"), "x.m4a", b"\0\0\0\x20ftypM4A " + bytes(3000), "lesbar sind"),
    "hear only phrases": (("hear", "--phrase", "mau", "x.txt.wav"), "y", "", "es fehlt: DATEI"),
    "a transcript in UTF-16": ((*PLAYED, "x.txt"), "x.txt", "1 2 | mau".encode("utf-16"), "gelesen wird UTF-8"),
    "a folder as input": ((*PLAYED, "x"), "x", Path.mkdir, "das ist ein Ordner"),
    "a name that is too long": ((*PLAYED, "x" * 300), "y", "", "der Name ist zu lang"),
    "deep TOML": ((*PLAY, "--config", "x.toml"), "x.toml", "a = " + "[" * 5000, "zu tief verschachtelt"),
    "deep TOML as a deck": ((*TRUMPF, "x.toml"), "x.toml", "a = " + "[" * 5000, "zu tief verschachtelt"),
    "deep TOML to be checked": (("config", "check", "x.toml"), "x.toml", "a = " + "{a=" * 5000, "x.toml"),
    "endless figures": ((*PLAY, "--config", "x.toml"), "x.toml", "a = " + "9" * 5000, "zu viele Stellen"),
    "endless figures in a deck": ((*TRUMPF, "x.toml"), "x.toml", "a = " + "9" * 5000, "zu viele Stellen"),
    "no TOML": ((*PLAY, "--config", "x.toml"), "x.toml", "[rules", "kein gültiges TOML"),
    "bytes as TOML": ((*PLAY, "--config", "x.toml"), "x.toml", b"\xff\xfe\0", "kein UTF-8-Text"),
    "a folder as configuration": ((*PLAY, "--config", "x"), "x", Path.mkdir, "das ist ein Ordner"),
    "no number as a figure": ((*PLAY, "--config", "x.toml"), "x.toml", "[strictness]\ngrace_s = nan", "grace_s"),
    "an endless figure": ((*PLAY, "--config", "x.toml"), "x.toml", "[strictness]\ngrace_s = inf", "grace_s"),
    "a date as a figure": ((*PLAY, "--config", "x.toml"), "x.toml", "[strictness]\ngrace_s = 1979-05-27", "grace_s"),
    "yes as a figure": ((*PLAY, "--config", "x.toml"), "x.toml", "[audio]\nhold_off_s = true", "nicht true"),
    "a figure as yes": ((*PLAY, "--config", "x.toml"), "x.toml", "[rules.mau-mau]\njack_on_jack = 1", "nicht 1"),
    "a page of text as a figure": (
        (*PLAY, "--config", "x.toml"),
        "x.toml",
        f'[voice]\nrate = "{"x" * 3000}"',
        f"nicht „{'x' * 60} …“",
    ),
    "markup as a figure": ((*PLAY, "--config", "x.toml"), "x.toml", '[strictness]\ngrace_s = "[/x]"', "„[/x]“"),
    "markup as a key": ((*PLAY, "--config", "x.toml"), "x.toml", '[strictness]\n"[/x]" = 1', "[/x]"),
    "markup as a rule": ((*PLAY, "--rule", "hand_size=[/x]"), "y", "", "hand_size=[/x]"),
    "markup as wordings": (("rules", "mau-mau", "--rule", "last_card_wordings=[/x]"), "y", "", "erlaubt"),
    "a huge field": (
        (*TRUMPF, "x.csv"),
        "x.csv",
        "Karte;Name;Preis\nA1;" + "x" * 200_000 + ";1",
        "keine lesbare Tabelle",
    ),
    "a table of noise": ((*TRUMPF, "x.csv"), "x.csv", b"\xff\x00" * 100, "kein UTF-8-Text"),
    "an empty table": ((*TRUMPF, "x.csv"), "x.csv", "", "die Datei ist leer"),
    "a deck without cards": ((*TRUMPF, "x.toml"), "x.toml", DECK, "A1, A2, A3 und 29 weitere"),
    "no number on a card": ((*TRUMPF, "x.toml"), "x.toml", DECK + 'A1 = ["B", nan]', "A2, A3, A4"),
    "an escape sequence as a name": ((*PLAY[:2], "-p", "\x1b[2JAnna", "Ben", "Cem"), "y", "", "␛[2JAnna"),
    "markup as a name": ((*PLAY[:2], "-p", "[bold]Anna", "Ben", "Cem"), "y", "", "[bold]Anna"),
    "an escape sequence as a path": ((*PLAYED, "\x1b]0;x\x07"), "y", "", "␛]0;x␇"),
    "an escape sequence as a deck": ((*TRUMPF, "\x1b[31mrot"), "y", "", "␛[31mrot"),
    "a game turned around": (("play", "mau\u202emau"), "y", "", "mau<202E>mau"),
    "a page for a recording": (("play", "--page", "--input", "x.txt"), "x.txt", "1 2 | mau", "nicht mit einer Datei"),
    "a page without a page": (("play", "--page", "--no-table"), "y", "", "geht nicht zusammen mit --no-table"),
    "a rule of no game for a page": (("play", "--page", "--rule", "hand_size=5"), "y", "", "dazu gehört ein Spiel"),
    "a name without an end": ((*PLAY[:2], "-p", "Anna" * 20, "Ben", "Cem"), "y", "", "mehr als 30 Buchstaben"),
    "a word as a name for a page": (("play", "--page", "-p", "Herz"), "y", "", "ein Wort, das im Spiel gesagt wird"),
}


def made(folder: Path, name: str, content: Made) -> None:
    path = folder / name
    if callable(content):
        content(path)
    elif isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content, encoding="utf-8")


@pytest.mark.parametrize("name", CASES)
def test_bad_input_is_one_line_and_nothing_starts(shell: Shell, name: str) -> None:
    command, file, content, told = CASES[name]
    made(shell.folder, file, content)
    before = sorted(shell.folder.iterdir())
    result = shell.run(*command)
    assert (result.status, result.out, len(result.err.splitlines())) == (2, "", 1), result
    assert result.err.startswith("spielwirt: ") and told in result.err, result.err
    assert not any(ord(sign) < 32 and sign != "\n" for sign in result.err)
    assert sorted(shell.folder.iterdir()) == before


def test_the_table_of_bad_input_is_that_of_today(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    lines = ["# What is said to bad input", "", "Exit status 2 each, and nothing is started.", ""]
    lines += ["| input | line on standard error |", "|---|---|"]
    for number, (name, (command, file, content, _)) in enumerate(CASES.items()):
        shell = Shell(tmp_path / str(number))
        shell.folder.mkdir()
        made(shell.folder, file, content)
        said = shell.run(*command).err.strip().removeprefix("spielwirt: ").replace("|", "\\|")
        lines.append(f"| {name} | {said if len(said) < 200 else said[:80] + ' … ' + said[-80:]} |")
    text = "\n".join(lines) + "\n"
    if request.config.getoption("--regenerate"):
        PAGE.write_text(text, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == text


def test_a_deck_that_is_too_far_away_for_a_page_is_one_line(shell: Shell) -> None:
    cards = "".join(f"{group}{number};Wirt {group}{number};{number}\n" for group in "ABCDEFGH" for number in "1234")
    (shell.folder / "x.csv").write_text(f"Karte;Name;Preis\n{cards}")
    result = shell.run("play", "--page", "trumpf", "--deck", "./" * 200 + "x.csv")
    assert (result.status, len(result.err.splitlines())) == (2, 1) and "zu lang für die Seite" in result.err, result


def test_an_endless_number_is_no_device(shell: Shell) -> None:
    result = shell.run("play", "mau-mau", *PLAYERS, "--mic", "9" * 20, "--no-voice")
    assert (result.status, len(result.err.splitlines())) == (2, 1) and "gefunden" in result.err, result


@pytest.mark.parametrize("kind", ["WAV", "FLAC", "OGG", "MP3", "AIFF", "AU", "CAF", "W64", "RF64"])
def test_every_common_recording_is_read(shell: Shell, kind: str) -> None:
    """Issue 17: "MP3, OGG, AIFF and the like as `--input`: read where libsndfile can"."""
    sound(shell.folder / "x", kind=kind)
    result = shell.run(*PLAYED, "x")
    assert (result.status, result.err) == (0, "")


@pytest.mark.parametrize("kind", ["flac", "wav", "aiff", "ogg", "mp3"])
def test_a_recording_that_breaks_off_ends_with_one_line_and_the_evening_is_kept(shell: Shell, kind: str) -> None:
    path = shell.folder / f"x.{kind}"
    sound(path)
    path.write_bytes(path.read_bytes()[: -path.stat().st_size // 4])
    result = shell.run(*PLAYED, path.name)
    assert (result.status, len(result.err.splitlines())) == (2, 1)
    assert "lesbar" in result.err and "gesichert" in result.err
    assert shell.run("replay", "last").status == 0


def test_of_recordings_that_break_off_all_are_heard_and_each_is_named(shell: Shell) -> None:
    for name in ("x.wav", "y.ogg", "z.flac"):
        sound(shell.folder / name)
        if name != "z.flac":
            cut = (shell.folder / name).read_bytes()[:-1000]
            (shell.folder / name).write_bytes(cut)
    result = shell.run("hear", "--json", "x.wav", "y.ogg", "z.flac")
    assert (result.status, len(result.events)) == (2, 3)
    assert [line.split(": ")[1] for line in result.err.splitlines()] == ["x.wav", "y.ogg"]


@pytest.mark.parametrize(
    "phrases", [("--phrase", "mau", "x.wav"), ("--phrase", "mau", "nein", "x.wav"), ("-p", "Ben", "x.wav")]
)
def test_a_recording_may_stand_behind_phrases_and_names(shell: Shell, phrases: tuple[str, ...]) -> None:
    """Issue 17: "`hear --phrase X FILE` works"."""
    sound(shell.folder / "x.wav")
    result = shell.run("hear", *phrases)
    assert (result.status, result.err) == (0, "")


# --- streams that are closed or full --------------------------------------------------------------------------------

STREAMS = {
    "output closed": (">&-", 0, 0),
    "input closed": ("<&-", 0, 0),
    "input and output closed": ("<&- >&-", 0, 0),
    "errors closed": ("2>&-", 0, 0),
    "all closed": ("<&- >&- 2>&-", 0, 0),
    "a full disk": ("> /dev/full", 2, 1),
}


@pytest.mark.skipif(sys.platform != "linux", reason="a shell and /dev/full")
@pytest.mark.parametrize("name", STREAMS)
def test_a_closed_or_full_stream_is_no_traceback(shell: Shell, name: str) -> None:
    how, status, lines = STREAMS[name]
    program = f'"{sys.executable}" -m host rules mau-mau {how}'
    done = subprocess.run(
        program, shell=True, cwd=shell.folder, env=shell.environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, len(done.stderr.splitlines())) == (status, lines), done.stderr


def test_ctrl_c_while_the_program_is_loaded_is_quiet(shell: Shell) -> None:
    program = (
        "import _thread, sys; from host.cli import main\n"
        "class Finder:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'host.commands.rules': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Finder()); sys.exit(main())"
    )
    shell.command = lambda *arguments: [sys.executable, "-c", program, *arguments]  # type: ignore[method-assign]
    done = shell.run_apart("rules", "mau-mau")
    assert (done.status, done.out, done.err) == (130, "", "")
