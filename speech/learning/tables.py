"""Tables that were learnt: one private folder for each, with the model that knows the voices of its players.

Nothing of it goes anywhere. A folder holds an acoustic model as the recogniser reads it, `table.json` with whose it is,
and what the players have read out (`speech.collection`).
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from speech.collection import file_name
from speech.confidence import FILE as CONFIDENCE
from speech.graph import ModelError, check_model
from speech.models import ModelKind, SpeechModel
from speech.talker import Timbre

FILE = "table.json"
NETWORK = "am/final.mdl"
MODEL = (NETWORK, "conf/mfcc.conf", "phones.txt", CONFIDENCE)
"""What an acoustic model of ours consists of."""
LONGEST_NAME = 60


class TableError(Exception):
    """A table that is not there, or cannot be used; the message is for who wants to play."""


class DamagedTable(TableError):  # noqa: N818 - it reads as what it says
    """A table whose folder does not hold what was put into it."""


@dataclass(frozen=True)
class Gain:
    """What it brought one player, on phrases that nothing was learnt from."""

    player: str
    of: int
    """Phrases."""
    quiet: tuple[int, int] = (0, 0)
    """How many of them were understood before and after."""
    noisy: tuple[int, int] = (0, 0)
    """The same, the noise of a full room 12 dB below."""

    @property
    def before(self) -> int:
        return self.quiet[0] + self.noisy[0]

    @property
    def after(self) -> int:
        return self.quiet[1] + self.noisy[1]


@dataclass(frozen=True)
class Table:
    """A table that was learnt."""

    name: str
    players: tuple[str, ...]
    learnt: str
    """Day, as 2026-11-22."""
    base: str
    """Sum of the model that was adapted."""
    model: str
    """Sum of the adapted one."""
    gains: tuple[Gain, ...] = ()
    voices: tuple[tuple[str, Timbre], ...] = ()
    """What the voice of each player is like; of older tables it is not known."""

    @property
    def before(self) -> int:
        return sum(one.before for one in self.gains)

    @property
    def after(self) -> int:
        return sum(one.after for one in self.gains)

    @property
    def of(self) -> int:
        """Judged phrases, those in quiet and those in noise."""
        return sum(2 * one.of for one in self.gains)


class Tables:
    """All tables of a folder, which need not exist."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def folder(self, name: str) -> Path:
        """Of one table, whether it is there or not. Raises `TableError` for a name that is none."""
        if not name.strip() or len(name) > LONGEST_NAME:
            raise TableError(f"Ein Tisch braucht einen Namen von 1 bis {LONGEST_NAME} Zeichen (--name).")
        return self._folder / file_name(name)

    def names(self) -> list[str]:
        """All tables, also those that are damaged, which are called by their folders."""
        if not self._folder.is_dir():
            return []
        folders = sorted(one for one in self._folder.iterdir() if (one / FILE).exists())
        return [_named(one) or one.name for one in folders]

    def find(self, name: str) -> Table:
        """Raises `TableError` where there is none, or it is damaged."""
        folder = self.folder(name)
        if not (folder / FILE).exists():
            raise TableError(
                f"Einen Tisch „{name}“ habe ich nicht gelernt. Gelernt: {', '.join(self.names()) or 'keiner'}."
            )
        return _read(folder)

    def of(self, players: Sequence[str]) -> Table | None:
        """The table at which all of these have learnt: with as few others as possible, and of these the newest.

        Raises `DamagedTable` where there is none, but one that is damaged.
        """
        if not players:
            return None
        wanted = {player.casefold() for player in players}
        readable, damaged = self._parted()
        fitting = [table for table in readable if wanted <= {one.casefold() for one in table.players}]
        if not fitting:
            if damaged:
                raise damaged[0]  # whose it was cannot be told: perhaps that of these players
            return None
        fewest = min(len(table.players) for table in fitting)
        return max((one for one in fitting if len(one.players) == fewest), key=lambda one: one.learnt)

    def model(self, table: Table) -> SpeechModel:
        """Its model. Raises `DamagedTable` where that is not what was written, or is of another version."""
        folder = self.folder(table.name)
        if model_sum(folder) != table.model:
            raise DamagedTable(f"Der gelernte Tisch „{table.name}“ ist beschädigt")
        try:
            check_model(folder)
        except ModelError as fault:
            raise DamagedTable(f"Der gelernte Tisch „{table.name}“ passt nicht zu dieser Fassung") from fault
        return SpeechModel(table.name, folder, ModelKind.OWN)

    def prepare(self, name: str) -> Path:
        """The folder of a table, made for its owner alone."""
        folder = self.folder(name)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for one in (self._folder, folder):
            one.chmod(0o700)
        return folder

    def keep(self, table: Table, learnt: Path) -> None:
        """Put the model in the folder `learnt` into that of the table; `table.json` comes last."""
        folder = self.prepare(table.name)
        for source in sorted(one for one in learnt.rglob("*") if one.is_file()):
            place = folder / source.relative_to(learnt)
            place.parent.mkdir(mode=0o700, exist_ok=True)
            copied = place.with_name(f"{place.name}.part")
            shutil.copyfile(source, copied)
            copied.chmod(0o600)
            copied.replace(place)
        partial = folder / f"{FILE}.part"
        partial.unlink(missing_ok=True)
        with os.fdopen(os.open(partial, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            json.dump(asdict(table), file, ensure_ascii=False, indent=1)
        partial.replace(folder / FILE)

    def delete(self, name: str) -> None:
        """Everything of a table, what was read out included. Raises `TableError` where there is none."""
        folder = self.folder(name)
        if not folder.is_dir():
            raise TableError(
                f"Einen Tisch „{name}“ habe ich nicht gelernt. Gelernt: {', '.join(self.names()) or 'keiner'}."
            )
        shutil.rmtree(folder)

    def _parted(self) -> tuple[list[Table], list[DamagedTable]]:
        """What can be read, and what is wrong with the rest."""
        readable: list[Table] = []
        damaged: list[DamagedTable] = []
        for name in self.names():
            try:
                readable.append(self.find(name))
            except DamagedTable as fault:
                damaged.append(fault)
        return readable, damaged


def model_sum(model: Path) -> str:
    """SHA-256 of all files of a model folder."""
    found = hashlib.sha256()
    for name in MODEL:
        if (model / name).is_file():
            found.update(f"{name}\n".encode() + (model / name).read_bytes())
    return found.hexdigest()


def voices_of(model: SpeechModel) -> tuple[tuple[str, Timbre], ...]:
    """How the players of a learnt table sound; of any other model it is not known."""
    try:
        return _read(model.path).voices if (model.path / FILE).exists() else ()
    except DamagedTable:
        return ()


def _named(folder: Path) -> str | None:
    try:
        return _read(folder).name
    except TableError:
        return None


def _read(folder: Path) -> Table:
    try:
        record = json.loads((folder / FILE).read_text(encoding="utf-8"))
        gains = tuple(
            Gain(str(one["player"]), int(one["of"]), _pair(one["quiet"]), _pair(one["noisy"]))
            for one in record["gains"]
        )
        players = tuple(map(str, record["players"]))
        learnt, base, model = (str(record[key]) for key in ("learnt", "base", "model"))
        voices = tuple((str(player), tuple(map(float, voice))) for player, voice in record.get("voices", ()))
        table = Table(str(record["name"]), players, learnt, base, model, gains, voices)
    except (OSError, ValueError, KeyError, TypeError, IndexError) as fault:
        raise DamagedTable(f"Der gelernte Tisch „{folder.name}“ ist beschädigt") from fault
    if file_name(table.name) != folder.name:
        raise DamagedTable(f"Der gelernte Tisch „{folder.name}“ ist beschädigt")
    return table


def _pair(values: Sequence[int]) -> tuple[int, int]:
    return int(values[0]), int(values[1])
