"""Opening an evening: set-up, journal, feed and outlets. Nothing starts before all of it was checked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from host.announcing.sentences import Sentences
from host.errors import UsageError, told
from host.evening import Evening, Recorded
from host.hearing.feeds import Feed, PressedFeed, Restart, TypedFeed, is_audio
from host.hearing.keys import Keys, open_keyboard
from host.inputs import Input, Invited
from host.keeping.eveninglog import EveningLog
from host.keeping.journal import Journal
from host.keeping.snapshots import Snapshots
from host.outlets import JsonLines, Outlet, warn
from host.paths import journal_file
from host.session import Session
from host.settings.config import Config
from host.setup import Setup, sentences_of
from host.showing.viewing import ViewOutlet

if TYPE_CHECKING:
    from host.announcing.speaking import SpokenOutlet
    from host.page.outlet import PageOutlet
    from host.school.classroom import Classroom

MICROPHONE = "mic"
STANDARD_INPUT = "-"
PAGE = "page"
"""Nothing but what is pressed and typed on the table page: there is neither a microphone nor a terminal."""


@dataclass(frozen=True)
class Wish:
    """What the command line asks for, whatever the game."""

    input: str = MICROPHONE
    """`mic`, `-`, `page` or a file."""
    model: str | None = None
    realtime: bool = False
    voice: bool = True
    json: bool = False
    table: bool | None = None
    """Whether the table page is served; None: where the microphone is the input."""
    lan: bool = False
    """Whether guests may see it on their telephones."""
    learnt: str | None = None
    """Name of a learnt table, `auto` or `off`; None: as the configuration says."""

    @property
    def page(self) -> bool:
        return self.live if self.table is None else self.table

    @property
    def live(self) -> bool:
        return self.input == MICROPHONE


class Doors:
    """Input and outputs of an evening: opened together, because our own voice must not get into the microphone."""

    def __init__(
        self,
        wish: Wish,
        evening: Setup,
        config: Config,
        restart: Restart | None = None,
        past: Sequence[Recorded] = (),
        guests: Sequence[str] = (),
        inputs: Sequence[Input] = (),
        journal: Path | None = None,
    ) -> None:
        """Raises UsageError if the input cannot be had; a voice or a page that cannot be had is warned of.

        `past`, `inputs`: what the evening has seen and was fed before it was resumed; `guests`: who else is called by
        name; `journal`: the file, where it is not the usual one.
        """
        sentences = sentences_of(evening)
        self._view = view = None if wish.json else ViewOutlet(sentences, config, past)
        self.outlets: list[Outlet] = [view or JsonLines(sys.stdout)]
        self.warn: Callable[[str], None] = warn if view is None else view.warn
        """Where the table sees what is wrong."""
        self._voice: SpokenOutlet | None = None
        self._hint = _hint_beside_json if view is None else view.hint
        self._classroom = _open_classroom(wish, evening, config, guests)
        self._page = _open_page(wish, evening, sentences, config, journal or journal_file(), self._classroom)
        try:
            self._open_input(wish, evening, config, sentences, restart, view, guests)
        except BaseException:
            if self._page is not None:
                self._page.close(hurry=True)
            raise
        if self._page is not None:
            self._page.remember(inputs, past)
            self.outlets.append(self._page)
            _tell_address(self._page, wish.lan)

    def _open_input(
        self,
        wish: Wish,
        evening: Setup,
        config: Config,
        sentences: Sentences,
        restart: Restart | None,
        view: ViewOutlet | None,
        guests: Sequence[str],
    ) -> None:
        page = self._page
        inbox = page.inbox if page is not None else None
        if wish.input == PAGE:
            if inbox is None:
                raise UsageError("Ohne Mikrofon, Terminal und Tischseite hört niemand zu.")
            self.feed: Feed = PressedFeed(inbox, restart)
            return
        path = None if wish.input in (MICROPHONE, STANDARD_INPUT) else Path(wish.input)
        if wish.input == STANDARD_INPUT or (path is not None and not is_audio(path)):
            self.feed = TypedFeed(path, restart, realtime=wish.realtime, inbox=inbox)
            return
        from host.announcing.speaking import Gate, open_voice
        from host.hearing.ears import open_audio

        gate = Gate(config.audio.hold_off_s)
        keyboard = open_keyboard() if wish.live or wish.realtime else None
        room = self._classroom if page is not None else None
        keys = None if keyboard is None else Keys(keyboard, self._hint, None if room is None else room.turn)
        seen = (view, page) if wish.live or wish.realtime else ()
        speaks = wish.voice and config.voice.enabled and (wish.live or wish.realtime)
        feed = open_audio(
            *(path, wish.model, evening, config, restart, gate, guests),
            speaks=speaks,
            learnt=wish.learnt,
            interrupted=self._give_way,
            realtime=wish.realtime,
            beside=_both([one.pressed for one in (keys, page) if one is not None]),
            hearing=_each([one.hearing for one in seen if one is not None]),
            speaking=_each([one.speaking for one in seen if one is not None]),
            on_fault=self._tell_fault,
        )
        self.feed = feed
        if room is not None and page is not None:
            room.listen_to(feed)
            room.on_notice, room.say = page.notice, self._tell_news
            self.outlets.append(room)
        if keys is not None:
            self.outlets.append(keys)
        if speaks:
            try:
                self._voice = open_voice(config, sentences, gate, self.warn, feed.loudspeaker, feed.tape)
                self.outlets.append(self._voice)
            except Exception as fault:  # whatever it is: the evening goes on mute
                warn(f"Die Stimme ließ sich nicht starten, ich bleibe stumm ({told(fault)}).")

    def close(self) -> None:
        """Nothing begins after all."""
        self.feed.close()
        for outlet in self.outlets:
            outlet.close(hurry=True)

    def _give_way(self) -> None:
        """Somebody speaks over the host."""
        if self._voice is not None:
            self._voice.give_way()

    def _tell_fault(self, text: str) -> None:
        """Who plays looks at the cards: a microphone that is gone is said as well."""
        if self._view is not None:
            self._view.deaf(self.feed.failing)
        self.warn(text)
        if self._classroom is not None and self.feed.failing:
            self._classroom.break_off(text)
        if self._page is not None:
            self._page.trouble(text if self.feed.failing else "")
        if self._voice is not None:
            self._voice.tell(text)

    def _tell_news(self, text: str) -> None:
        """What is no event of the game, and nothing wrong either."""
        self._hint(text)
        if self._voice is not None:
            self._voice.tell(text, urgent=False)


def _open_classroom(wish: Wish, evening: Setup, config: Config, guests: Sequence[str]) -> Classroom | None:
    """Where voices can be learnt amid the evening: they are read out on the page, and heard by the microphone."""
    if not (wish.live and wish.page):
        return None
    from host.hearing.learnt import can_be_learnt
    from host.page.texts import page_texts
    from host.school.classroom import Classroom

    if not can_be_learnt(wish.model, wish.learnt, config):
        return None
    return Classroom(evening, config, guests, page_texts().lesson, wish.model)


def _open_page(
    wish: Wish, evening: Setup, sentences: Sentences, config: Config, journal: Path, classroom: Classroom | None
) -> PageOutlet | None:
    """The table page, if it is wanted and can be had."""
    if not wish.page:
        return None
    try:
        from host.page.outlet import PageOutlet

        return PageOutlet(evening, sentences, journal, config.table.port, wish.lan, classroom)
    except Exception as fault:  # whatever it is: the evening goes on without
        warn(f"Die Tischseite ließ sich nicht starten, der Abend läuft ohne sie ({told(fault)}).")
        return None


def _tell_address(page: PageOutlet, lan: bool) -> None:
    """One line on standard error; for guests another one, and a picture for their telephones on a terminal."""
    print(f"Tischseite: {page.address}", file=sys.stderr, flush=True)
    if not lan:
        return
    if page.guest_address is None:
        warn("Hier ist kein Netz: Gäste können die Tischseite nicht sehen.")
        return
    print(f"Für Gäste: {page.guest_address}", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        import segno

        segno.make(page.guest_address, error="l").terminal(sys.stderr, compact=True)


def _both(sources: Sequence[Callable[[float], Iterator[Input]]]) -> Callable[[float], Iterator[Input]] | None:
    """What comes in beside the sound, from keys and page, one after the other."""

    def pressed(at: float) -> Iterator[Input]:
        for source in sources:
            yield from source(at)

    return pressed if sources else None


Told = TypeVar("Told")


def _each(listeners: Sequence[Callable[[Told], None]]) -> Callable[[Told], None] | None:
    """All of them are told."""

    def tell(what: Told) -> None:
        for listener in listeners:
            listener(what)

    return tell if listeners else None


def _hint_beside_json(text: str) -> None:
    if text:
        warn(text)


def start(
    evening_setup: Setup,
    wish: Wish,
    config: Config,
    journal_path: Path | None = None,
    on_start: Callable[[], None] | None = None,
    guests: Sequence[str] = (),
) -> int:
    """A new evening from its first event to the end of the input; `on_start` is called when listening begins.
    `journal_path`: for an evening that nobody goes on with, and that leaves nothing behind."""
    evening = Evening(evening_setup)
    opening = evening.open()
    doors = Doors(wish, evening_setup, config, guests=guests, journal=journal_path)
    try:
        journal = Journal(journal_path or journal_file(), create=True)
    except UsageError:
        doors.close()
        raise
    try:
        number = journal.begin(evening_setup, opening)
        with journal.hold(number):
            opened = [(0, event) for event in opening]
            snapshots = Snapshots(journal, number, events=opened) if journal_path is None else None
            session = Session(evening, EveningLog(journal, number), doors.outlets, doors.warn, snapshots)
            session.show(opening)
            for guest in guests:
                session.take(Invited(0.0, guest))
            if on_start is not None:
                on_start()
            session.run(doors.feed)
    finally:
        journal.close()
    return 0
