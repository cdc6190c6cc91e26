"""The loop of an evening: input → fold → journal → whatever is printed, shown or said."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence

from host.errors import UsageError, told
from host.evening import Evening, Recorded
from host.hearing.feeds import Feed, Left
from host.inputs import Heard, Input
from host.keeping.eveninglog import EveningLog
from host.keeping.snapshots import Snapshots
from host.outlets import Outlet, OutputClosed

LISTEN_ON_S = 60.0
"""After the end of a game the microphone stays open for "noch einmal" for so many seconds."""

_GOES_ON = "Der Abend ist gesichert; weiter geht es mit „spielwirt resume“."
_INTERRUPTED = f"Unterbrochen. {_GOES_ON}"
_ENDED = "Der Abend ist zu Ende und gesichert."


class Session:
    """Drives one evening. Nothing is shown, printed or said before the journal has it."""

    def __init__(
        self,
        evening: Evening,
        log: EveningLog,
        outlets: Sequence[Outlet],
        warn: Callable[[str], None],
        snapshots: Snapshots | None = None,
    ) -> None:
        """`snapshots`: where its state is kept now and then; None: nowhere."""
        self._evening = evening
        self._snapshots = snapshots
        self._log = log
        self._outlets = list(outlets)
        self._warn = warn
        evening.on_fault = self._stumbled
        self._over_since: float | None = None
        self._amid = False
        """Ctrl-C may come at any moment: an input that has gone half the way leaves nothing to go on from."""

    def show(self, new: Sequence[Recorded]) -> None:
        """Hand events that the journal already holds to every outlet; one that fails is warned of and left out."""
        for outlet in list(self._outlets):
            try:
                outlet.show(self._evening.view, new)
            except OutputClosed:
                raise
            except Exception as fault:
                self._outlets.remove(outlet)
                self._warn(f"{outlet.name} ist ausgefallen, der Abend geht weiter ({told(fault)}).")

    def take(self, item: Input) -> list[Recorded]:
        """One input all the way."""
        self._amid = True
        new = self._evening.feed(item, instead_of_last=self._log.leaves_out_before(item))
        self._log.add(item, new, self._evening.over)
        if self._snapshots is not None:
            self._snapshots.note(self._log.written, new)
        self._amid = False
        if new or isinstance(item, Heard):
            self.show(new)
        elif self._snapshots is not None and self._log.is_up_to_date and self._snapshots.is_due(self._log.written):
            self._snapshots.keep(self._evening, self._log.written)
        return new

    def _stumbled(self, fault: Exception, item: Input) -> None:
        """A fault of the referee is no reason to end the evening."""
        said = " ".join(word.text for word in item.words) if isinstance(item, Heard) else type(item).__name__
        what = f"{type(fault).__name__}: {fault}"
        self._warn(f"Fehler im Schiedsrichter ({what}); „{said}“ bleibt außer Betracht, der Abend geht weiter.")

    def run(self, feed: Feed) -> None:
        """Until the input ends, Ctrl-C, or nobody reads our output any more; the evening is kept in any case."""
        hurry, goodbye = False, ""
        try:
            for item in feed.inputs():
                self.take(item)
                if feed.live and self._deserted(item):
                    break
        except KeyboardInterrupt:
            hurry, goodbye = True, _INTERRUPTED
        except Left:
            goodbye = _GOES_ON
        except OutputClosed:
            hurry = True
        finally:
            feed.close()
            self._keep()
            self._close(hurry)
        if goodbye:  # last of all: what is said before is gone with the picture of the table
            self._warn(_ENDED if self._evening.over else goodbye)

    def _keep(self) -> None:
        """What "resume" goes on from; who sat there is asked of an evening that is over as well."""
        if self._snapshots is None or self._amid:
            return
        with contextlib.suppress(UsageError):  # the journal cannot be written: it was said, and is enough
            self._log.catch_up(self._evening.over)
            self._snapshots.keep(self._evening, self._log.written)

    def _deserted(self, item: Input) -> bool:
        """The game ended a while ago and nobody wants another one."""
        if not self._evening.over or self._evening.in_recess or isinstance(item, Heard):
            self._over_since = None
        elif self._over_since is None:
            self._over_since = item.at
        return self._over_since is not None and item.at - self._over_since > LISTEN_ON_S

    def _close(self, hurry: bool) -> None:
        for outlet in self._outlets:
            try:
                outlet.close(hurry)
            except Exception as fault:
                self._warn(f"{outlet.name} ließ sich nicht beenden ({told(fault)}).")
