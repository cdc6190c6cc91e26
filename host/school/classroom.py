"""The classroom: a lesson amid an evening. Its ear is lent for the reading, the game goes on while the host learns, and
what it brought is what he hears with from then on. Whatever goes wrong is told, and the game goes on as before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from host.errors import UsageError
from host.evening import Recorded
from host.paths import tables_folder
from host.school.lectern import Pressed, Showing
from host.school.school import COUNT, School, Teach, table_name
from host.settings.config import Config
from host.setup import Setup
from host.showing.table import TableView

if TYPE_CHECKING:
    from host.hearing.listening import AudioFeed

_READING = ("begins", "consent", "ready", "reading")


@dataclass(frozen=True)
class Notice:
    """What everybody at the table sees of a lesson."""

    stage: str = ""
    """`reading`, `learning`, then `brought` (there are figures) or `told`; or nothing."""
    text: str = ""


class Classroom:
    """Begun and looked at from any thread. An outlet as well: it reads with whoever sits at the table."""

    name = "Das Stimmenlernen"

    def __init__(
        self,
        evening: Setup,
        config: Config,
        guests: Sequence[str],
        texts: dict[str, str],
        model: str | None = None,
        count: int = COUNT,
        teach: Teach | None = None,
    ) -> None:
        """`guests`: who else is called by name; `texts`: of a lesson; the rest as for `School`."""
        self._evening = evening
        self._config = config
        self._guests = tuple(guests)
        self._texts = texts
        self._school = School(texts, model, count, teach, self._changed)
        self._feed: AudioFeed | None = None
        self._players = evening.players
        self._learners: tuple[str, ...] = ()
        self.on_notice: Callable[[Notice], None] = lambda notice: None
        """Told what is to be seen of it."""
        self.say: Callable[[str], None] = lambda text: None
        """Told what came of it."""

    def listen_to(self, feed: AudioFeed) -> None:
        """The evening has this ear."""
        self._feed = feed

    # --- from the page and the keys ---

    def begin(self) -> str:
        """Begin a lesson; why not, where none can begin."""
        if self._feed is None:
            return self._texts["lesson_not_now"]
        self._learners = tuple(dict.fromkeys((*self._evening.players, *self._players)))
        begun = self._school.begin(self._evening.game, self._learners, self._config, self._feed.lend, lambda: None)
        return "" if begun else self._texts["lesson_first"]

    def look(self) -> Showing:
        """What is to be seen of whoever reads."""
        return self._school.look()

    def press(self, what: Pressed) -> None:
        """Whoever reads has pressed something."""
        self._school.press(what)

    def turn(self) -> str:
        """The key for it: begins the reading, or ends it; what is to be told of that."""
        if self._school.look_on().stage in _READING:
            self.press("stop")
            return self._texts["lesson_stopped"]
        return self.begin() or self._texts["lesson_begun"]

    def break_off(self, why: str) -> None:
        """Whoever reads cannot be heard."""
        if self._school.look_on().stage in _READING:
            self._school.break_off(why)

    # --- of the evening ---

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        self._players = tuple(seat.name for seat in view.seats)

    def close(self, hurry: bool) -> None:
        self._school.close()

    # --- in the thread of the lesson ---

    def _changed(self, showing: Showing) -> None:
        match showing.stage:
            case "reading" | "ready" | "consent":
                self.on_notice(Notice("reading", self._texts["lesson_amid"].format(player=showing.player)))
            case "begins":
                self.on_notice(Notice("reading", self._texts["lesson_begins"]))
            case "learning":
                self.on_notice(Notice("learning", self._texts["lesson_works"]))
            case "done" if showing.kept:
                self._hear_so(showing)
            case "done":
                self._tell(self._texts["lesson_nothing"], "brought")
            case "left":
                self._tell(self._texts["lesson_left"])
            case "failed":
                self._tell(self._texts["lesson_failed"].format(why=showing.text))

    def _hear_so(self, showing: Showing) -> None:
        """The table is heard with what was learnt, from the next silence on."""
        from host.hearing.ears import recogniser_for
        from speech.learning.tables import TableError, Tables, voices_of

        assert self._feed is not None
        tables = Tables(tables_folder())
        try:
            model = tables.model(tables.find(table_name(self._learners)))
            recogniser = recogniser_for(model, self._evening, self._config, self._guests, self._feed.rate)
        except (TableError, UsageError) as fault:
            self._tell(self._texts["lesson_failed"].format(why=fault))
            return
        brought = partial(self._tell, self._brought(showing), "brought")
        self._feed.hear_with(recogniser, brought, voices_of(model))

    def _brought(self, showing: Showing) -> str:
        of = sum(2 * row[1] for row in showing.gains)
        if not of:
            return self._texts["lesson_kept"]
        before = sum(quiet + noisy for _, _, quiet, _, noisy, _ in showing.gains)
        after = sum(quiet + noisy for _, _, _, quiet, _, noisy in showing.gains)
        return self._texts["lesson_better"].format(of=of, before=before, after=after)

    def _tell(self, text: str, stage: str = "told") -> None:
        self.on_notice(Notice(stage, text))
        self.say(text)
