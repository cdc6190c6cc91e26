"""The school: the players of an evening read out one after the other, and the host learns their voices."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from host.errors import UsageError, reason
from host.paths import tables_folder
from host.school.homework import Homework
from host.school.lectern import GOING, Lectern, Pressed, Showing
from host.settings.config import Config

if TYPE_CHECKING:
    from host.teaching import Subject
    from speech.learning.lesson import Lesson, Reading, Say
    from speech.learning.tables import Tables
    from speech.models import SpeechModel
    from speech.sources import AudioSource

COUNT = 30
"""Phrases that each player reads: about a minute."""
_STOP_S = 4.0

Teach = Callable[["Tables", str, Sequence["Reading"], "Subject", "SpeechModel", "Say"], "Lesson"]
"""As `host.teaching.taught`."""


def table_name(players: Sequence[str]) -> str:
    """What the table of these players is called."""
    from speech.learning.tables import LONGEST_NAME

    return " ".join(players)[:LONGEST_NAME].strip()


class School:
    """One lesson at a time, in a thread of its own. May be asked from any thread."""

    def __init__(
        self,
        texts: dict[str, str],
        model: str | None = None,
        count: int = COUNT,
        teach: Teach | None = None,
        on_change: Callable[[Showing], None] = lambda showing: None,
    ) -> None:
        """`model`: as the command line names it; `teach`: None: in a process of its own; `on_change`: told of each
        stage, in the thread of the lesson."""
        self._texts = texts
        self._model = model
        self._count = count
        self._homework = Homework()
        self._teach = teach or self._homework.taught
        self._on_change = on_change
        self._why = ""
        """Why nobody can read any more."""
        self._lock = threading.Lock()
        self._lectern = Lectern(texts)
        self._thread: threading.Thread | None = None
        self._source: AudioSource | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody reads, or the host learns: never once it is shown that the lesson is over."""
        return self._lectern.look_on().stage in GOING

    def look(self) -> Showing:
        """What the page shows."""
        return self._lectern.look()

    def look_on(self) -> Showing:
        """The same, for who is not the page."""
        return self._lectern.look_on()

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
            if not self._over():
                return False
            self._source = source = borrow()
            self._why = ""
            self._lectern = Lectern(self._texts, self._on_change)
            self._lectern.now(Showing("begins"))
            run = (game, tuple(players), config, source, give_back)
            self._thread = threading.Thread(target=self._run, args=run, name="lesson", daemon=True)
            self._thread.start()
        return True

    def _over(self) -> bool:
        """Whether nothing of the last lesson is left; what came of it may still be being told."""
        if self.busy:
            return False
        if self._thread is not None:
            self._thread.join(_STOP_S)
        return self._thread is None or not self._thread.is_alive()

    def break_off(self, why: str) -> None:
        """Whoever reads cannot be heard any more; what was read is kept."""
        self._why = why
        self.press("stop")

    def close(self) -> None:
        """Nobody reads any more, and nothing is learnt."""
        self.press("stop")
        self._homework.close()
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
        from speech.learning.tables import TableError, Tables

        tables, name = Tables(tables_folder()), table_name(players)
        board = self._lectern
        try:
            try:
                what, model = self._subject(game, players, config)
                readings = dictated(tables, name, players, what, model, source, self._count, board)
                if readings:
                    board.progress("aligning", 0.0)  # before the ear is given back: nobody reads on into the game
            finally:
                source.close()
                self._source = None
                give_back()
            board.now(self._learnt(tables, name, readings, what, model) if readings else self._left())
        except (UsageError, CollectionError, LessonError, TableError) as fault:
            board.now(Showing("failed", text=str(fault)))
        except OSError as fault:
            board.now(Showing("failed", text=f"{fault.filename or tables_folder()}: {reason(fault)}."))
        except Exception as fault:
            board.now(Showing("failed", text=f"{type(fault).__name__}: {fault}"))

    def _subject(self, game: str, players: Sequence[str], config: Config) -> tuple[Subject, SpeechModel]:
        from host.teaching import base_model, phrases_of

        return phrases_of([game], players, config), base_model(self._model)

    def _left(self) -> Showing:
        return Showing("failed", text=self._why) if self._why else Showing("left")

    def _learnt(
        self, tables: Tables, name: str, readings: Sequence[Reading], what: Subject, model: SpeechModel
    ) -> Showing:
        lesson = self._teach(tables, name, readings, what, model, self._lectern.progress)
        gains = tuple((one.player, one.of, *one.quiet, *one.noisy) for one in lesson.gains)
        return Showing("done", text=str(tables.folder(name)), gains=gains, kept=lesson.worth_it)
