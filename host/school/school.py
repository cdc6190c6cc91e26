"""The school of the foyer: the players of an evening read out one after the other, and the host learns their voices."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from host.errors import UsageError, reason
from host.foyer.lectern import Lectern, Pressed, Showing
from host.paths import tables_folder
from host.settings.config import Config

if TYPE_CHECKING:
    from host.teaching import Subject
    from speech.learning.lesson import Reading
    from speech.learning.tables import Tables
    from speech.models import SpeechModel
    from speech.sources import AudioSource

COUNT = 30
"""Phrases that each player reads: about a minute."""
_STOP_S = 4.0


class School:
    """One lesson at a time, in a thread of its own. May be asked from any thread."""

    def __init__(self, texts: dict[str, str], model: str | None = None, count: int = COUNT) -> None:
        """`model`: as the command line names it."""
        self._texts = texts
        self._model = model
        self._count = count
        self._lock = threading.Lock()
        self._lectern = Lectern(texts)
        self._thread: threading.Thread | None = None
        self._source: AudioSource | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody reads, or the host learns."""
        with self._lock:
            return self._thread is not None and self._thread.is_alive()

    def look(self) -> Showing:
        """What the page shows."""
        return self._lectern.look()

    def press(self, what: Pressed) -> None:
        """Somebody has pressed something. Nothing ends the learning itself."""
        self._lectern.press(what)
        source = self._source
        if what == "stop" and source is not None:
            source.close()  # also where it gives nothing any more

    def begin(
        self,
        game: str,
        players: Sequence[str],
        config: Config,
        borrow: Callable[[], AudioSource],
        give_back: Callable[[], None],
    ) -> bool:
        """Begin a lesson for these players; False where one is going on. `borrow` opens the microphone.

        Raises `UsageError` and `NoMicrophone` where none can begin.
        """
        with self._lock:
            if self._thread is not None and self._thread.is_alive():
                return False
            self._source = source = borrow()
            self._lectern = Lectern(self._texts)
            self._lectern.now(Showing("begins"))
            run = (game, tuple(players), config, source, give_back)
            self._thread = threading.Thread(target=self._run, args=run, name="lesson", daemon=True)
            self._thread.start()
        return True

    def close(self) -> None:
        """Nobody reads any more."""
        self.press("stop")
        thread = self._thread
        if thread is not None:
            thread.join(_STOP_S)

    def _run(
        self,
        game: str,
        players: Sequence[str],
        config: Config,
        source: AudioSource,
        give_back: Callable[[], None],
    ) -> None:
        """Whatever goes wrong is told on the page: an evening can begin without a lesson."""
        from host.teaching import dictated
        from speech.collection import CollectionError
        from speech.learning.lesson import LessonError
        from speech.learning.tables import LONGEST_NAME, TableError, Tables

        tables, name = Tables(tables_folder()), " ".join(players)[:LONGEST_NAME].strip()
        board = self._lectern
        try:
            try:
                what, model = self._subject(game, players, config)
                readings = dictated(tables, name, players, what, model, source, self._count, board)
            finally:
                source.close()
                self._source = None
                give_back()
            board.now(self._learnt(tables, name, readings, what, model) if readings else Showing("left"))
        except (UsageError, CollectionError, LessonError, TableError) as fault:
            board.now(Showing("failed", text=str(fault)))
        except OSError as fault:
            board.now(Showing("failed", text=f"{fault.filename or tables_folder()}: {reason(fault)}."))
        except Exception as fault:
            board.now(Showing("failed", text=f"{type(fault).__name__}: {fault}"))

    def _subject(self, game: str, players: Sequence[str], config: Config) -> tuple[Subject, SpeechModel]:
        from host.teaching import base_model, phrases_of

        return phrases_of([game], players, config), base_model(self._model)

    def _learnt(
        self, tables: Tables, name: str, readings: Sequence[Reading], what: Subject, model: SpeechModel
    ) -> Showing:
        from host.teaching import taught

        lesson = taught(tables, name, readings, what, model, self._lectern.progress)
        gains = tuple((one.player, one.of, *one.quiet, *one.noisy) for one in lesson.gains)
        return Showing("done", text=str(tables.folder(name)), gains=gains, kept=lesson.worth_it)
