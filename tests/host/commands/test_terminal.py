"""The bare command on a terminal, as somebody sits before it."""

from __future__ import annotations

import os
import sys

import pytest
from pseudo_terminal import Terminal
from shell import PLAY, Shell, types


def test_it_greets_explains_itself_and_asks(shell: Shell) -> None:
    terminal = Terminal(shell)
    terminal.until("Guten Abend")
    terminal.until("Welches Spiel?")
    terminal.type("Skat")
    terminal.until("„skat“")
    terminal.type("mau-mau")
    terminal.until("Wer spielt?")
    terminal.type("Anna, Ben")
    terminal.until("3 bis 7 Spieler")
    terminal.type("Anna, Ben, Herz")
    terminal.until("„Herz“")
    terminal.type("Anna, Ben und Cem")
    terminal.until("Wie streng?")
    terminal.type("sehr")
    terminal.until("„sehr“ kenne ich nicht")
    terminal.type("locker")
    # here is no microphone: it says so, and offers typing
    terminal.until("Wollt ihr statt zu sprechen tippen")
    terminal.type("nein")
    terminal.until("Bis zum nächsten Mal")
    assert terminal.process.wait(30) == 0
    assert not shell.journal.exists()


def test_no_line_of_it_is_broken_amid_a_word(shell: Shell) -> None:
    """At 80 columns "ich z|iehe" stood there, and a name that sends an escape sequence sent it back."""
    terminal = Terminal(shell)
    terminal.until("Welches Spiel?")
    terminal.type("mau-mau")
    terminal.until("Wer spielt?")
    terminal.type("Anna Ben Strafkarte")
    terminal.until("Vorschlag")
    terminal.until("Wer spielt?")  # before it is asked again, what is typed would be in the line of its answer
    terminal.type("Anna Ben C\x1b[31mem")
    terminal.until("C␛[31mem")
    terminal.until("Wer spielt?")
    terminal.type("Anna Ben Cem")
    terminal.until("Wie streng?")
    terminal.type("")
    terminal.until("tippen")
    told = [line for line in terminal.seen.splitlines() if "?" not in line]  # behind a question stands its answer
    assert all(len(line) < 80 for line in told), terminal.seen
    os.write(terminal.master, b"\x04")
    assert terminal.process.wait(30) == 0


def test_without_a_microphone_it_offers_typing(shell: Shell) -> None:
    terminal = Terminal(shell)
    for asked, answer in (("Spiel?", "Mau Mau"), ("Wer spielt?", "Anna Ben Cem"), ("Wie streng?", ""), ("tippen", "")):
        terminal.until(asked)
        terminal.type(answer)
    terminal.until("Mitte")
    terminal.type("es liegt herz neun")
    terminal.until("Ben ist dran")
    os.write(terminal.master, b"\x04")
    assert terminal.process.wait(30) == 0
    assert shell.run("replay", "last").status == 0


def test_the_end_of_the_input_is_a_goodbye(shell: Shell) -> None:
    terminal = Terminal(shell)
    terminal.until("Welches Spiel?")
    os.write(terminal.master, b"\x04")
    terminal.until("Bis zum nächsten Mal")
    assert terminal.process.wait(30) == 0


def test_who_leaves_with_ctrl_d_is_told_how_to_go_on_and_nothing_was_too_late(shell: Shell) -> None:
    terminal = Terminal(shell, *PLAY[:-3], "--rule", "hand_size=2", "--input", "-")
    terminal.until("Mitte")
    terminal.type("es liegt herz neun")
    terminal.until("Ben ist dran")
    terminal.type("herz könig")  # one card left, and nothing said yet
    terminal.until("Cem ist dran")
    os.write(terminal.master, b"\x04")
    terminal.until("weiter geht es mit „spielwirt resume“")
    assert terminal.process.wait(30) == 0
    assert not {"call_missed", "penalty_owed"} & set(types(shell.run("export", "last").events))
    went_on = shell.run("resume", "--input", "-", "--json", typed="cem herz acht\n")
    assert (went_on.status, went_on.err) == (0, "")
    assert "card_laid" in types(went_on.events)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of Unix")
def test_the_live_view_is_drawn_and_given_back(shell: Shell) -> None:
    (shell.folder / "abend.txt").write_text("1 2 | es liegt Herz Neun\n5 6 | Herz Sieben\n")
    terminal = Terminal(
        shell, "play", "mau-mau", "-p", "Anna", "-p", "Ben", "-p", "Cem", "--input", "abend.txt", "--no-voice"
    )
    terminal.until("\x1b[?1049h")
    terminal.until("Mitte")
    terminal.until("\x1b[?1049l")
    assert terminal.process.wait(30) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of Unix")
def test_a_terminal_that_knows_lines_only_gets_lines(shell: Shell) -> None:
    (shell.folder / "abend.txt").write_text("1 2 | es liegt Herz Neun\n5 6 | Herz Sieben\n")
    terminal = Terminal(shell, *PLAY[:-3], "--input", "abend.txt", "--no-voice", kind="dumb")
    terminal.until("Ben legt Herz Sieben")
    assert terminal.process.wait(30) == 0
    assert "\x1b" not in terminal.seen
