"""The loop of an evening: input → fold → journal → whatever is printed, shown or said."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from host.evening import Evening, Recorded
from host.feeds import Feed
from host.inputs import Heard, Input
from host.journal import EveningLog
from host.outlets import Outlet, OutputClosed


class Session:
    """Drives one evening. Nothing is shown, printed or said before the journal has it."""

    def __init__(
        self, evening: Evening, log: EveningLog, outlets: Sequence[Outlet], warn: Callable[[str], None]
    ) -> None:
        self._evening = evening
        self._log = log
        self._outlets = list(outlets)
        self._warn = warn

    def show(self, new: Sequence[Recorded]) -> None:
        """Hand events that the journal already holds to every outlet; one that fails is warned of and left out."""
        for outlet in list(self._outlets):
            try:
                outlet.show(self._evening.view, new)
            except OutputClosed:
                raise
            except Exception as fault:
                self._outlets.remove(outlet)
                self._warn(f"{outlet.name} ist ausgefallen, der Abend geht weiter ({fault}).")

    def take(self, item: Input) -> list[Recorded]:
        """One input all the way."""
        new = self._evening.feed(item)
        self._log.add(item, new, self._evening.over)
        if new or isinstance(item, Heard):
            self.show(new)
        return new

    def run(self, feed: Feed) -> None:
        """Until the input ends, Ctrl-C, or nobody reads our output any more; the evening is kept in any case."""
        try:
            for item in feed.inputs():
                self.take(item)
        except KeyboardInterrupt:
            self._warn("Unterbrochen. Der Abend ist gesichert; weiter geht es mit „spielwirt resume“.")
        except OutputClosed:
            pass
        finally:
            feed.close()
            self._close()

    def _close(self) -> None:
        for outlet in self._outlets:
            try:
                outlet.close()
            except Exception as fault:
                self._warn(f"{outlet.name} ließ sich nicht beenden ({fault}).")
