"""The fuzz run: the command line with broken transcripts, settings, decks, journals and recordings.

    python tests/fuzz.py --minutes 60 --seed 1

Issue 17: "no traceback in a fuzz run of an hour over inputs, configs, decks, journals and recordings". Each command
runs in a fork of this process, with folders of its own; what ends with a traceback, a signal or a status that is not
documented is kept under `--keep`. Exit status 1 where there was one.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a fork has no other threads
sys.path.append(str(Path(__file__).parents[1]))

import soundfile

from host import cli, evening
from host.registry import BUILT

ROOT = Path(__file__).parents[1]
LOADED = evening
"""Once, for all forks."""
GAMES = tuple(BUILT)
TABLES = (["Anna", "Ben", "Cem"], ["Anna", "Ben", "Cem", "Dora"], ["Jörg", "Zoë"], ["Anna", "anna"], ["A" * 300, "B"])
FINE = (0, 2, 130)
"""Done, refused with a line, broken off; `check` and `replay` say with 1 that something is not as it should be."""
LIMIT_S = 60
"""Processor time of one command."""
STUCK_S = 1200
"""A command that takes so long, on however busy a machine, waits for something that never comes."""
TALK = """
herz pik karo kreuz sieben acht neun zehn bube dame könig ass ich ziehe zwei letzte karte mau anna ben cem ist dran ja
korrektur zurück einspruch nein doch nicht hat jemand es liegt wünsche mir weiter klopfe schiebe alle drei in der mitte
liegen und gegen tausche a e vier hast du quartett preis punkte hundert tausend euro komma fünf spielt mit pause neu
geben spiel beenden streng locker joker als straße double krüz nüng lege auf nehme wer wie viele [unk] äh quatsch 7 3,50
450.000 1e9 ½ ² 99999999999999999999
"""
TIMES = ("| ", "nan inf | ", "1e400 2 | ", "-5 -3 | ", "3 | ", "9 1 | ", "# ", "> ", "(wait 5) ")
VALUES = (
    "-1",
    "1e99",
    "nan",
    '"x"',
    "[]",
    "{}",
    "true",
    '""',
    "[[1]]",
    "99999999999999999999",
    "1979-05-27",
    '"\\u0000"',
)
CELLS = (None, -1, 1e308, "", "x", "{}", "[]", "null", '{"type":"heard"}', b"\xff\x00", 2**62, '{"v":[1,{"a":null}]}')


@dataclass(frozen=True)
class Case:
    """One command, and the file that is broken in it."""

    kind: str
    argv: list[str]
    file: Path


class Fuzz:
    """Makes cases in a folder of its own, and runs them."""

    def __init__(self, folder: Path, keep: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self._folder, self._keep = folder, keep
        self.counts: Counter[tuple[str, int]] = Counter()
        self.bad = 0
        for name in ("DATA", "CACHE", "CONFIG", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = str(folder / name)
        self._journal = folder / "DATA" / "spielwirt" / "journal.db"
        self._good = folder / "good.txt"
        self._good.write_text("es liegt herz neun\nherz sieben\ncem zieht zwei\nanna herz acht\n", encoding="utf-8")
        self._run(["config", "init", str(folder / "base.toml")])
        self._config = (folder / "base.toml").read_text(encoding="utf-8")
        self._decks = [path.read_text(encoding="utf-8") for path in (ROOT / "games" / "decks").glob("*.toml")]
        sound, rate = soundfile.read(ROOT / "host" / "demo" / "party.flac", dtype="int16", frames=90_000)
        for ending in ("wav", "flac", "ogg"):
            soundfile.write(folder / f"base.{ending}", sound, rate)
        self._sounds = [(folder / f"base.{ending}").read_bytes() for ending in ("wav", "flac", "ogg")]
        self._journals = self._played()

    def run(self, minutes: float) -> None:
        """Cases until the time is up."""
        kinds: tuple[Callable[[], Case], ...] = (
            *(self._transcript,) * 7,
            *(self._settings,) * 3,
            *(self._deck,) * 3,
            *(self._evening,) * 5,
            *(self._recording,) * 2,
        )
        until = time.monotonic() + 60 * minutes
        while time.monotonic() < until:
            self._check(self.rng.choice(kinds)())

    # --- what is broken ---

    def _line(self) -> str:
        line = " ".join(self.rng.choices(TALK.split(), k=self.rng.choice((1, 2, 3, 4, 5, 6, 8, 15))))
        chance = self.rng.random()
        if chance < 0.25:
            return f"{self.rng.uniform(0, 200):.2f} {self.rng.uniform(0, 220):.2f} | {line}"
        if chance < 0.3:
            return self.rng.choice(TIMES) + line
        if chance < 0.33:
            return "".join(chr(self.rng.choice((self.rng.randrange(32, 0x3000), 0x1B, 0x202E))) for _ in range(30))
        return line

    def _bytes(self, data: bytes) -> bytes:
        broken = bytearray(data)
        for _ in range(self.rng.choice((1, 3, 10, 40))):
            at = self.rng.randrange(len(broken) + 1)
            match self.rng.randrange(4):
                case 0:
                    broken[at : at + 1] = self.rng.randbytes(1)
                case 1:
                    del broken[at : at + self.rng.choice((1, 4, 100))]
                case 2:
                    broken[at:at] = self.rng.randbytes(self.rng.choice((1, 4, 30)))
                case _ if self.rng.random() < 0.3:
                    del broken[at:]
        return bytes(broken)

    def _lines(self, text: str) -> str:
        lines = text.split("\n")
        for _ in range(self.rng.choice((1, 2, 5))):
            at = self.rng.randrange(len(lines))
            match self.rng.randrange(4):
                case 0:
                    lines[at] = self._bytes(lines[at].encode()).decode(errors="replace")
                case 1:
                    lines.insert(at, self.rng.choice(lines))
                case 2:
                    lines[at] = ""
                case _:
                    lines[at] = lines[at].partition("=")[0].lstrip("# ") + "= " + self.rng.choice(VALUES)
        return "\n".join(lines)

    # --- commands ---

    def _play(self, game: str, *more: str, table: list[str] | None = None) -> list[str]:
        silent = ["--no-voice", "--no-table", "--input", str(self._good)]
        return ["play", game, "-p", *(table or TABLES[0]), *silent, *more]

    def _transcript(self) -> Case:
        file = self._folder / "table.txt"
        file.write_text("\n".join(self._line() for _ in range(self.rng.choice((3, 20, 60)))), errors="replace")
        table = self.rng.choice(TABLES)
        argv = self._play(self.rng.choice(GAMES), *self.rng.choice(([], ["--json"])), table=table)
        return Case("transcript", [*argv, "--input", str(file)], file)

    def _settings(self) -> Case:
        file = self._folder / "settings.toml"
        file.write_text(self._lines(self._config), encoding="utf-8", errors="replace")
        game, config = self.rng.choice(GAMES), ["--config", str(file)]
        argv = self.rng.choice((self._play(game, *config), ["rules", game, *config], ["config", "show", *config]))
        return Case("settings", self.rng.choice((argv, ["check", *config], ["evenings", *config])), file)

    def _deck(self) -> Case:
        table = "Karte;Name;Preis;Jahr\n" + "\n".join(
            f"{group}{number};N{number};{self.rng.choice(('1.000', '3,5', 'x', '', '1e5', '-3', '²'))};1900"
            for group in "ABCDEFGH"
            for number in range(1, 5)
        )
        ending = self.rng.choice(("toml", "toml", "csv"))
        file = self._folder / f"deck.{ending}"
        text = table if ending == "csv" else self.rng.choice(self._decks)
        file.write_text(self._lines(text), encoding="utf-8", errors="replace")
        played = self._play(self.rng.choice(("trumpf", "quartett", "mau-mau")), "--deck", str(file))
        imported = ["deck", "import", str(file), str(self._folder / "out.toml")]
        return Case("deck", self.rng.choice((["deck", "check", str(file)], imported, played)), file)

    def _recording(self) -> Case:
        file = self._folder / f"sound{self.rng.choice(('.wav', '.flac', '.ogg', '.mp3', '.aiff', ''))}"
        data = self.rng.choice(self._sounds)
        head = self.rng.random() < 0.6
        file.write_bytes(self._bytes(data[:200]) + data[200:] if head else self._bytes(data))
        game = self.rng.choice(GAMES)
        played = [*self._play(game), "--input", str(file)]
        return Case(
            "recording", self.rng.choice((["hear", str(file)], ["hear", str(file), "--game", game], played)), file
        )

    def _evening(self) -> Case:
        shutil.copy(self._journals, self._journal)
        for beside in self._journal.parent.glob("journal.db-*"):
            beside.unlink()
        if self.rng.random() < 0.3:
            self._journal.write_bytes(self._bytes(self._journal.read_bytes()))
        else:
            self._row()
        broken = self._folder / "journal.broken"
        shutil.copy(self._journal, broken)
        name, at = str(self.rng.randrange(1, 8)), str(self.rng.randrange(-2, 60))
        silent = ["--no-voice", "--no-table", "--input", str(self._good)]
        argv = self.rng.choice(
            (
                *(["resume", name, *silent], ["resume", *silent], ["export", name], ["replay", name], ["evenings"]),
                *(["evenings", "--json"], ["amend", name, at, "ben pik acht"]),
                ["play", self.rng.choice(GAMES), "--same-players", *silent],
            )
        )
        return Case("journal", argv, broken)

    def _row(self) -> None:
        """One cell becomes something else, or some rows go."""
        with closing(sqlite3.connect(self._journal)) as journal:
            tables = [name for (name,) in journal.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            table = self.rng.choice(tables)
            columns = list(journal.execute(f"PRAGMA table_info({table})"))
            keys = ", ".join(column[1] for column in columns if column[5])
            rows = list(journal.execute(f"SELECT {keys} FROM {table}"))
            for row in self.rng.sample(rows, min(self.rng.choice((1, 1, 3, 1000)), len(rows))):
                where = f"({keys}) = ({', '.join('?' * len(row))})"
                try:
                    if self.rng.random() < 0.8:
                        column, cell = self.rng.choice(columns)[1], self.rng.choice(CELLS)
                        journal.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (cell, *row))
                    else:
                        journal.execute(f"DELETE FROM {table} WHERE {where}", row)
                except sqlite3.IntegrityError:
                    pass  # the file itself forbids that
            journal.commit()

    def _played(self) -> Path:
        """A journal with an evening of each game."""
        for game in GAMES:
            lines = self._folder / "lines.txt"
            lines.write_text("\n".join(self._line() for _ in range(25)), errors="replace")
            self._run([*self._play(game), "--input", str(lines)])
        kept = self._folder / "good.db"
        with closing(sqlite3.connect(self._journal)) as journal:
            journal.execute("VACUUM INTO ?", (str(kept),))
        return kept

    # --- running ---

    def _check(self, case: Case) -> None:
        status, told = self._run(case.argv)
        self.counts[case.kind, status] += 1
        fine = status in FINE or (status == 1 and case.argv[0] in ("check", "replay"))
        if fine and b"Traceback" not in told:
            return
        self.bad += 1
        kept = self._keep / f"{self.bad}-{case.kind}"
        kept.mkdir(parents=True, exist_ok=True)
        shutil.copy(case.file, kept)
        (kept / "told.txt").write_bytes(repr(case.argv).encode() + b"\n" + told)
        print(f"status {status}: {' '.join(case.argv)}: {kept}", flush=True)

    def _run(self, argv: list[str]) -> tuple[int, bytes]:
        told = self._folder / "told.txt"
        child = os.fork()
        if child == 0:
            os._exit(_in_child(argv, told))
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), told.read_bytes()


def _in_child(argv: list[str], told: Path) -> int:
    signal.setitimer(signal.ITIMER_PROF, LIMIT_S)
    signal.alarm(STUCK_S)
    out = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(out, 1)
    os.dup2(out, 2)
    try:
        status = cli.main(argv)
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 1
    except BaseException:
        traceback.print_exc()
        status = 99
    sys.stdout.flush()
    sys.stderr.flush()
    return status


def main() -> int:
    parser = argparse.ArgumentParser(description="The fuzz run.")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("fuzz"), help="where what went wrong is kept")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        fuzz = Fuzz(Path(folder), given.keep.absolute(), given.seed)
        fuzz.run(given.minutes)
    for (kind, status), count in sorted(fuzz.counts.items()):
        print(f"{kind:12} status {status:3}: {count}")
    print(f"{sum(fuzz.counts.values())} commands, {fuzz.bad} bad")
    return 1 if fuzz.bad else 0


if __name__ == "__main__":
    sys.exit(main())
