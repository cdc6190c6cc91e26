"""The command line as its users have it: exit statuses, one-line faults, resuming after a crash."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from shell import PLAY, PLAYERS, Shell, silence, types

from host.settings.checkup import examine

GAME = """\
# Anna gibt
1.0 2.0 | es liegt Herz Neun
5.0 6.0 | Herz Sieben
8.0 9.0 | ich ziehe
12.0 13.0 | Karo Sieben
16.0 17.0 | Pik Sieben
"""


def read_line(process: subprocess.Popen[bytes]) -> str:
    """The next line that the process prints; it must not have ended."""
    assert process.stdout is not None and process.stderr is not None
    line = process.stdout.readline().decode()
    assert line, process.stderr.read().decode()
    return line


def test_an_evening_typed_line_by_line(shell: Shell) -> None:
    result = shell.run(*PLAY, typed=GAME)
    assert (result.status, result.err) == (0, "")
    assert [event["seq"] for event in result.events] == list(range(1, len(result.events) + 1))
    assert types(result.events)[:3] == ["game_started", "round_started", "turn"]
    laid = [(event["player"], event["cards"]) for event in result.events if event["type"] == "card_laid"]
    assert laid == [("Ben", ["H7"]), ("Anna", ["D7"]), ("Ben", ["S7"])]


def test_the_same_evening_from_a_file(shell: Shell) -> None:
    (shell.folder / "abend.txt").write_text(GAME, encoding="utf-8")
    from_file = shell.run("play", "mau-mau", *PLAYERS, "--input", "abend.txt", "--json")
    assert from_file.out == shell.run(*PLAY, typed=GAME).out


def test_events_of_a_line_are_out_before_the_next_is_typed(shell: Shell) -> None:
    process = shell.start(*PLAY)
    assert process.stdin is not None and process.stdout is not None
    seen: list[str] = []
    for line, wanted in (("1 2 | es liegt Herz Neun\n", "round_started"), ("5 6 | Herz Sieben\n", "card_laid")):
        process.stdin.write(line.encode())
        process.stdin.flush()
        while wanted not in seen:
            seen.append(json.loads(read_line(process))["type"])
    process.stdin.close()
    assert process.wait(30) == 0


def test_only_events_on_standard_output(shell: Shell) -> None:
    result = shell.run(*PLAY, typed="1 2 | es liegt Herz Neun\nUnsinn | Unsinn\n5 6 | Herz Sieben\n")
    assert result.status == 0
    assert "card_laid" in types(result.events)
    (line,) = result.err.splitlines()
    assert line.startswith("Zeile 2: ")


ONE_PRODUCT = """
import contextlib, os
from host.cli import main
with contextlib.suppress(SystemExit):
    main(["--version"])
import numpy
numpy.ones((500, 500)) @ numpy.ones((500, 500))
print(len(os.listdir("/proc/self/task")))
"""


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="threads are counted on Linux only")
def test_small_products_are_not_shared_out_over_all_cores(shell: Shell) -> None:
    """The cores wait for each other then, and a recording costs a quarter more of the processor."""
    environment = {key: value for key, value in shell.environment.items() if key != "OPENBLAS_NUM_THREADS"}
    command = [sys.executable, "-c", ONE_PRODUCT]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "1"


def test_bytes_that_are_no_utf8_spoil_only_their_line(shell: Shell) -> None:
    result = shell.run(*PLAY, typed=b"1 2 | es liegt Herz Neun\n3 4 | k\xf6nig\n\n5 6 | Herz Sieben")
    assert (result.status, result.err) == (0, "Zeile 2: kein gültiges UTF-8\n")
    assert "card_laid" in types(result.events)


def test_typing_without_times(shell: Shell) -> None:
    result = shell.run(*PLAY, typed="es liegt Herz Neun\nHerz Sieben\nich ziehe\n")
    assert (result.status, result.err) == (0, "")
    assert "cards_drawn" in types(result.events)


def test_plain_lines_without_json(shell: Shell) -> None:
    result = shell.run("play", "mau-mau", *PLAYERS, "--input", "-", typed=GAME)
    assert (result.status, result.err) == (0, "")
    assert "Ben legt Herz Sieben" in result.out


def test_typing_needs_no_audio(shell: Shell) -> None:
    program = (
        "import sys; from host.cli import main; status = main(); "
        "loaded = {'vosk', 'sounddevice', 'pyttsx3', 'torch', 'soundfile', 'numpy'} & set(sys.modules); "
        "sys.exit(f'loaded: {loaded}' if loaded else status)"
    )
    shell.command = lambda *arguments: [sys.executable, "-c", program, *arguments]  # type: ignore[method-assign]
    result = shell.run_apart(*PLAY, typed=GAME)
    assert (result.status, result.err) == (0, "")


# --- wrong usage ----------------------------------------------------------------------------------------------------

WRONG = {
    "no such command": (("plai",), ["„plai“", "„play“"]),
    "no such option": (("play", "mau-mau", "--jsno"), ["--jsno", "spielwirt play --help"]),
    "a game of two words": (("rules", "Mau", "Mau"), ["unbekannte Angabe: Mau", "spielwirt rules --help"]),
    "a file too many": (("config", "show", "x.toml"), ["x.toml", "spielwirt config show --help"]),
    "no shell": (("completion",), ["es fehlt: SHELL"]),
    "no game": (("play",), ["es fehlt das Spiel", "mau-mau"]),
    "unknown game": (("play", "maumau", *PLAYERS), ["„maumau“", "„mau-mau“"]),
    "nobody": (("play", "mau-mau"), ["-p NAME", "3 bis 7"]),
    "two players": (("play", "mau-mau", "-p", "Anna", "-p", "Ben"), ["3 bis 7", "2"]),
    "eight players": (("play", "mau-mau", *(x for name in "ABCDEFGH" for x in ("-p", name * 3))), ["3 bis 7", "8"]),
    "double name": (("play", "mau-mau", "-p", "Anna", "-p", "Ben", "-p", "ANNA"), ["„ANNA“", "schon vergeben"]),
    "card word": (("play", "mau-mau", "-p", "Anna", "-p", "Herz", "-p", "Cem"), ["„Herz“", "Vorschlag"]),
    "umlaut of a card word": (("play", "mau-mau", "-p", "Anna", "-p", "Koenig", "-p", "Cem"), ["„Koenig“"]),
    "empty name": (("play", "mau-mau", "-p", "Anna", "-p", "", "-p", "Cem"), ["leer"]),
    "strictness": ((*PLAY, "--strictness", "fies"), ["locker, normal, streng"]),
    "unknown rule": ((*PLAY, "--rule", "hand_sise=5"), ["hand_sise", "hand_size"]),
    "rule out of range": ((*PLAY, "--rule", "hand_size=9"), ["hand_size", "von 2 bis 8"]),
    "config not there": ((*PLAY, "--config", "nichts.toml"), ["nichts.toml", "gibt es nicht"]),
    "input not there": (("play", "mau-mau", *PLAYERS, "--input", "nichts.wav"), ["nichts.wav", "gibt es nicht"]),
    "deck": ((*PLAY, "--deck", "bier.csv"), ["--deck", "Trumpf"]),
    "missing model": (("play", "mau-mau", *PLAYERS, "--input", "x.wav", "--model", "nie-gehört"), ["nie-gehört"]),
    "a game nearly named": (("say", "maumau"), ["gemeint ist „mau-mau“; es gibt"]),
    "too few": (("play", "mau-mau", "-p", "Anna", "--input", "-"), ["genannt: 1 "]),
    "a recording that is not there": (("bench", "nix.wav"), ["spielwirt: nix.wav: diese Datei gibt es nicht"]),
    "nothing to resume": (("resume", "--input", "-"), ["Noch kein Journal"]),
    "nothing to export": (("export", "last"), ["Noch kein Journal"]),
    "nothing to replay": (("replay", "1"), ["Noch kein Journal"]),
    "export format": (("export", "last", "--format", "xml"), ["xml", "json, csv"]),
    "rules of no game": (("rules", "skat"), ["„skat“"]),
    "download": (("model", "download", "../modell"), ["../modell", "kein Name eines Modells"]),
    "deck check": (("deck", "check", "bier.csv"), ["bier.csv", "gibt es nicht"]),
    "hear nothing": (("hear",), ["DATEI"]),
    "hear a file that is not there": (("hear", "nichts.wav"), ["nichts.wav"]),
    "hear a text": (("hear", "x.txt"), ["x.txt"]),
    "hear a word that cannot be said": (("hear", "x.wav", "--phrase", "日本"), ["日本"]),
    "hear both": (("hear", "x.wav", "--phrase", "mau", "--game", "mau-mau"), ["--game"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_usage_is_one_german_line_and_starts_nothing(shell: Shell, name: str) -> None:
    arguments, parts = WRONG[name]
    (shell.folder / "x.wav").write_bytes(silence())
    (shell.folder / "x.txt").write_text("mau\n")
    before = sorted(path.name for path in shell.folder.iterdir())
    result = shell.run(*arguments, typed=GAME)
    assert (result.status, result.out) == (2, "")
    (line,) = result.err.splitlines()
    assert line.startswith("spielwirt: ")
    assert all(part in line for part in parts), line
    assert sorted(path.name for path in shell.folder.iterdir()) == before, "nothing is half-started"


def test_a_fault_in_the_configuration_names_file_and_key(shell: Shell) -> None:
    (shell.folder / "spielwirt.toml").write_text("[strictness]\ngrace = 1\n")
    result = shell.run(*PLAY, typed=GAME)
    assert (result.status, result.out) == (2, "")
    assert "spielwirt.toml" in result.err and "grace_s" in result.err


@pytest.mark.parametrize("command", [("config", "check"), PLAY])
def test_every_fault_in_the_configuration_has_its_line(shell: Shell, command: tuple[str, ...]) -> None:
    """Issue 4: "`config check` names each wrong key with the nearest right one"."""
    (shell.folder / "spielwirt.toml").write_text("[strictness]\ngrace = 1\nlatte_s = 1\n[voice]\nturn = 1\n")
    result = shell.run(*command, typed=GAME)
    assert (result.status, result.out) == (2, "")
    wrong = ("[strictness] grace:", "[strictness] latte_s:", "[voice] turn:")
    for line, key in zip(result.err.splitlines(), wrong, strict=True):
        assert line.partition("spielwirt.toml: ")[2].startswith(key), line


def test_the_check_up_names_every_fault_in_the_configuration(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_text("[strictness]\ngrace = 1\n[voice]\nturn = 1\n")
    first, second = islice(examine(str(path), (), None), 2)
    assert {first.what, second.what} == {"Einstellungen"}
    assert "[strictness] grace:" in first.text and "[voice] turn:" in second.text


def test_one_evening_in_the_journal_is_one(shell: Shell) -> None:
    assert shell.run(*PLAY, typed="").status == 0
    journal = next(line for line in shell.run_apart("check").out.splitlines() if "Journal" in line)
    assert "ein Abend" in journal.replace("│", " ") and "1 Abende" not in journal


def test_without_a_command_and_a_terminal_there_is_help(shell: Shell) -> None:
    result = shell.run()
    assert (result.status, result.err) == (0, "")
    wanted = {"demo", "play", "resume", "hear", "replay", "amend", "evenings", "export", "rules", "say", "check"}
    wanted |= {"config", "model", "deck", "bench"}
    assert all(f"\n    {command} " in result.out for command in wanted)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[players]\nnames = ["Herz", "Ben"]\n', "Vorschlag: Herzi"),
        ('[players]\nnames = ["Ben", "Ben"]\n', "schon vergeben"),
        ('[players]\nnames = ["Ben"]\nguests = ["X 1"]\n', "nicht nur aus Buchstaben"),
        ('[audio]\nmodel = "nichts"\n', "[audio] model"),
    ],
)
def test_a_configuration_that_no_game_can_begin_with_is_told_before(shell: Shell, text: str, told: str) -> None:
    """DESIGN.md: "2 wrong usage, config, deck, names, missing model …: one clear line naming file, key"."""
    (shell.folder / "tisch.toml").write_text(text, encoding="utf-8")
    done = shell.run("config", "check", "tisch.toml")
    assert (done.status, len(done.err.splitlines())) == (2, 1)
    assert "tisch.toml: [" in done.err and told in done.err


def test_the_check_up_looks_at_everything_where_words_are_respelled(shell: Shell) -> None:
    """The voice and the pronunciations use one library, with data of their own each."""
    (shell.folder / "spielwirt.toml").write_text('[words]\nCem = "Dschem"\n')
    done = shell.run_apart("check", "-p", "Anna", "Cem")
    assert [one for one in ("Einstellungen", "Stimme", "Journal", "Namen") if one not in done.out] == []
    assert "Error" not in done.err


@pytest.mark.parametrize("title", ["Mau-Mau", "MAU-MAU", "Mau Mau", "Krüz Nüng", "Kruez-Nueng"])
def test_a_game_may_be_called_by_its_title(shell: Shell, title: str) -> None:
    done = shell.run("play", title, *PLAY[2:], typed="1 2 | es liegt herz neun\n")
    assert done.status == 0
    assert done.events[0]["game"] == title.casefold().replace("ü", "ue").replace(" ", "-")


def test_a_name_that_is_a_word_of_one_game_only_is_no_fault(shell: Shell) -> None:
    (shell.folder / "tisch.toml").write_text('[players]\nnames = ["Feuer", "Ben"]\nguests = ["Ben"]\n')
    assert shell.run("config", "check", "tisch.toml").status == 0


# --- configuration, rules, phrases ----------------------------------------------------------------------------------


def test_configuration_from_the_folder_holds(shell: Shell) -> None:
    assert shell.run("config", "init", "spielwirt.toml").status == 0
    assert shell.run("config", "init", "spielwirt.toml").status == 2, "an own file is never overwritten"
    assert shell.run("config", "check").out == "spielwirt.toml: in Ordnung.\n"
    (shell.folder / "spielwirt.toml").write_text(
        "[rules.mau-mau]\nhand_size = 4\n[players]\nnames = ['Anna', 'Ben', 'Cem']\n"
    )
    assert "hand_size = 4" in shell.run("config", "show").out
    started = shell.run("play", "mau-mau", "--input", "-", "--json", "--rule", "rounds=2", typed="").events[0]
    assert (started["rules"]["hand_size"], started["rules"]["rounds"]) == (4, 2)


def test_rules_diagram_and_phrases_are_printed(shell: Shell) -> None:
    rules = shell.run("rules", "mau-mau")
    assert rules.status == 0 and "hand_size" in rules.out and "ganze Zahl von 2 bis 8" in rules.out
    assert "stateDiagram" in shell.run("rules", "mau-mau", "--diagram").out
    assert "letzte Karte" in shell.run("say", "mau-mau").out


# --- the journal ----------------------------------------------------------------------------------------------------


def test_export_and_replay_give_what_was_printed(shell: Shell) -> None:
    played = shell.run(*PLAY, typed=GAME)
    assert shell.run("export", "last", "--format", "json").out == played.out
    assert shell.run("replay", "1").out == played.out
    table = shell.run("export", "1", "--format", "csv").out.splitlines()
    assert table[0].startswith("seq,at,type,player")
    assert len(table) == len(played.events) + 1
    (row,) = [json.loads(line) for line in shell.run("evenings", "--json").out.splitlines()]
    assert (row["id"], row["game"], row["finished"]) == (1, "mau-mau", None)
    assert "Anna, Ben, Cem" in shell.run("evenings").out


def test_a_replay_that_comes_out_different_fails(shell: Shell) -> None:
    import sqlite3

    shell.run(*PLAY, typed=GAME)
    with sqlite3.connect(shell.journal) as base:
        base.execute("UPDATE events SET record = replace(record, 'H7', 'H8') WHERE record LIKE '%H7%'")
    result = shell.run("replay", "1")
    assert result.status == 1
    assert len(result.err.splitlines()) == 1 and "H8" in result.err


def test_what_was_misheard_can_be_amended(shell: Shell) -> None:
    played = shell.run(*PLAY, typed="1 2 | es liegt Herz Neun\n5 6 | Herz Acht\n")
    listed = shell.run("replay", "1", "--inputs").out.splitlines()
    number = next(line.split()[0] for line in listed if "herz acht" in line)
    result = shell.run("amend", "1", number, "Herz", "Sieben")
    assert result.status == 0
    corrected = result.events[0]
    assert corrected["type"] == "corrected" and corrected["seq"] == len(played.events) + 1
    assert ["H7"] in [event.get("cards") for event in result.events]
    assert shell.run("replay", "1").status == 0
    for wrong in (("amend", "1", "999", "mau"), ("amend", "1", "1", "mau"), ("amend", "1", number, "!")):
        assert shell.run(*wrong).status == 2


@pytest.mark.parametrize(("words", "named"), [((), "herz sieben"), (("blubb", "Quatsch"), "blubb quatsch")])
def test_an_amendment_without_a_word_that_means_something_changes_nothing(
    shell: Shell, words: tuple[str, ...], named: str
) -> None:
    """DESIGN.md: exit 2 is "wrong usage […]: one clear line naming […] what is allowed; nothing started"."""
    shell.run(*PLAY, typed="1 2 | es liegt Herz Neun\n5 6 | Herz Acht\n")
    number = next(line.split()[0] for line in shell.run("replay", "1", "--inputs").out.splitlines() if "acht" in line)
    before = shell.run("replay", "1").out
    result = shell.run("amend", "1", number, *words)
    assert (result.status, result.out, len(result.err.splitlines())) == (2, "", 1)
    assert f"„{named}“" in result.err and "„nichts“" in result.err
    assert shell.run("replay", "1").out == before


def test_what_was_nothing_at_all_can_be_amended_to_nothing(shell: Shell) -> None:
    shell.run(*PLAY, typed="1 2 | es liegt Herz Neun\n5 6 | Herz Acht\n")
    number = next(line.split()[0] for line in shell.run("replay", "1", "--inputs").out.splitlines() if "acht" in line)
    result = shell.run("amend", "1", number, "nichts")
    laid = next(event["seq"] for event in shell.run("replay", "1").events if event.get("cards") == ["H8"])
    assert result.status == 0 and laid in result.events[0]["replaces"]
    assert "card_laid" not in types(result.events)


@pytest.mark.parametrize(
    "command",
    [("amend", "1", "2", "herz", "acht"), ("resume", "1", "--input", "-"), ("evenings", "delete", "1")],
    ids=lambda command: command[0],
)
def test_a_running_evening_is_left_alone_by_a_second_terminal(shell: Shell, command: tuple[str, ...]) -> None:
    """Issue 17: "`amend` from a second terminal […] is refused, and never ends it"."""
    process = shell.start(*PLAY)
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(b"1 2 | es liegt Herz Neun\n5 6 | Herz Sieben\n")
    process.stdin.flush()
    while '"H7"' not in read_line(process):
        pass
    refused = shell.run(*command, typed="30 31 | ich ziehe\n")
    assert (refused.status, refused.out, len(refused.err.splitlines())) == (2, "", 1)
    assert "läuft gerade" in refused.err
    out, err = process.communicate(b"8 9 | ich ziehe\n", timeout=30)
    assert (process.returncode, err) == (0, b"") and b"cards_drawn" in out
    assert shell.run(*command).status == 0, "when it is over"


def test_an_evening_can_be_deleted(shell: Shell) -> None:
    for _ in range(3):
        shell.run(*PLAY, typed="1 2 | es liegt Herz Neun\n")
    for wrong in (("delete",), ("delete", "last"), ("delete", "2", "9")):
        assert shell.run("evenings", *wrong).status == 2
    assert shell.run("evenings", "delete", "2", "2").out == "Abend 2 ist gelöscht.\n"
    assert [json.loads(line)["id"] for line in shell.run("evenings", "--json").out.splitlines()] == [1, 3]
    assert shell.run("export", "2").status == 2 and shell.run("replay", "3").status == 0


def test_resume_goes_on_where_the_evening_was(shell: Shell) -> None:
    first = shell.run(*PLAY, typed=GAME)
    second = shell.run("resume", "--input", "-", "--json", typed="30 31 | Herz Neun\n")
    assert (second.status, second.err) == (0, "")
    assert second.events[0]["seq"] == len(first.events) + 1
    rejected = [event for event in second.events if event["type"] == "move_rejected"]
    assert [event["reason"] for event in rejected] == ["must_draw"], "two sevens are still due"
    assert "game_started" not in types(second.events), "nothing twice"


@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGINT])
def test_a_crash_in_the_middle_of_a_round_loses_no_ruled_move(shell: Shell, stop: signal.Signals) -> None:
    process = shell.start(*PLAY)
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(GAME.encode())
    process.stdin.flush()
    printed: list[str] = []
    while '"S7"' not in "".join(printed):
        printed.append(read_line(process))
    process.send_signal(stop)
    status = process.wait(30)
    assert status == (0 if stop is signal.SIGINT else -signal.SIGKILL)
    printed += process.stdout.read().decode().splitlines(keepends=True)
    exported = shell.run("export", "last").out
    assert exported.startswith("".join(printed)), "all that was printed is in the journal"
    resumed = shell.run("resume", "--input", "-", "--json", typed="17.5 18.5 | ich ziehe zwei\n22 23 | Pik Neun\n")
    assert (resumed.status, resumed.err) == (0, "")
    assert resumed.events[0]["seq"] == len(exported.splitlines()) + 1
    (drawn,) = [event for event in resumed.events if event["type"] == "cards_drawn"]
    assert (drawn["player"], drawn["count"], drawn["reason"]) == ("Cem", 2, "seven")
    assert shell.run("replay", "last").out == exported + resumed.out


def test_a_transcript_that_begins_anew_goes_on_after_the_last_watermark(shell: Shell) -> None:
    shell.run(*PLAY, typed=GAME)
    resumed = shell.run("resume", "1", "--input", "-", "--json", typed="0.5 1.5 | ich ziehe zwei\n")
    (drawn,) = [event for event in resumed.events if event["type"] == "cards_drawn"]
    assert drawn["at"] == pytest.approx(17.0 + 1.5)


def test_two_evenings_at_once_keep_apart(shell: Shell) -> None:
    one, other = shell.start(*PLAY), shell.start(*PLAY)
    for process in (one, other):
        out, err = process.communicate(GAME.encode(), timeout=60)
        assert process.returncode == 0 and err == b""
        assert b"S7" in out
    assert len(shell.run("evenings", "--json").out.splitlines()) == 2


def test_nobody_reads_the_events_any_more(shell: Shell, tmp_path: Path) -> None:
    process = shell.start(*PLAY)
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    process.stdout.close()
    process.stdin.write(GAME.encode())
    process.stdin.close()
    assert process.wait(30) == 0
    assert process.stderr.read() == b""


def test_names_may_stand_with_commas_between_them(shell: Shell) -> None:
    for names in (("Anna,Ben,Cem",), ("Anna,", "Ben,", "Cem"), ("Anna, Ben, Cem",)):
        started, *_ = shell.run("play", "mau-mau", "-p", *names, "--input", "-", "--json").events
        assert started["players"] == ["Anna", "Ben", "Cem"]
