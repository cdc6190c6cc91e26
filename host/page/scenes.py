"""The scenes of the README: which moment of which evening each picture shows, and all that it is made of.

A picture is not drawn again to see whether it is current: another version of the browser, or another font, would draw
other pixels of the same page. What is compared is what goes into it: the record of the table, the German of the page
and its files. `make pictures` writes a digest of that beside the pictures, and a test makes the same digest anew.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from host.announcing.sentences import Sentences
from host.foyer.choice import Choice, Player
from host.foyer.offer import offer
from host.page.clock import EventClock
from host.page.desk import Desk
from host.page.files import FOYER, INDEX, PageFile, page_files
from host.page.played import Played, Step
from host.page.texts import page_texts
from host.party import games, table_of
from host.party.mau_mau import wished
from host.settings.config import Config
from host.showing.table import TableView

LAPTOP, PHONE = (1280, 720), (390, 844)
TERMINAL = (110, 36)
"""Columns and lines of a screen on which the top card is large."""
_ASKS_FOR = re.compile(r'(?:href|src)="([\w.-]+)"|from "\./([\w.-]+)"')
"""Files that a file of the page names."""


@dataclass(frozen=True)
class Scene:
    """One picture: an evening up to a moment."""

    name: str
    game: str
    moment: Callable[[TableView], object]
    at_least: int = 40
    """Steps before the moment is looked for."""
    dark: bool = False
    size: tuple[int, int] = LAPTOP
    press: str = ""
    """What is pressed before, as a CSS selector."""
    suffix: str = ".jpg"

    @property
    def file(self) -> str:
        """Name of the picture."""
        return f"{self.name}{self.suffix}"

    def played(self) -> tuple[Played, list[Step]]:
        """The evening at its moment. Raises RuntimeError where it never comes."""
        played = Played(self.game)
        steps = played.until(lambda view: bool(self.moment(view)), self.at_least)
        if not self.moment(steps[-1][1]):
            raise RuntimeError(f"{self.name}: this moment never comes")
        return played, steps

    def shows(self) -> str:
        """A digest of what the picture is made of."""
        played, steps = self.played()
        # a clock that stands still: how much of a window is left is another thing in every picture
        desk = Desk(played.setup, Sentences.load(self.game), EventClock(lambda: 0.0))
        desk.take(played.evening.view, played.opening)
        for _, view, new in steps:
            desk.take(view, new)
        record = desk.record()
        assert record is not None
        return digest(self, record.as_json(), desk.words(), asdict(desk.sheet()) if self.press else None, _files(INDEX))


@dataclass(frozen=True)
class FoyerScene(Scene):
    """The page before an evening."""

    def choice(self) -> Choice:
        """What stands on it."""
        names = ("Anna", "Cem", "Sophie", "Jo")
        said = {"Cem": "Dschem"}
        players = tuple(Player(name=name, said=said.get(name, "")) for name in names)
        return Choice(game=self.game, players=players, rules={"hand_size": 5, "jack_on_jack": True}, hears=True)

    def shows(self) -> str:
        """Without what is said of the names: it comes from espeak, in whatever version there is."""
        page = page_texts()
        offered = asdict(offer(Config(), page.foyer["usual"], (), ()))
        return digest(self, self.choice().model_dump(mode="json"), offered, page.texts | page.foyer, _files(FOYER))


@dataclass(frozen=True)
class TerminalScene(Scene):
    """What the terminal shows beside the page."""

    suffix: str = ".svg"

    def shows(self) -> str:
        from host.page.terminal import text_of

        return digest(self, text_of(self))


def _owed(view: TableView) -> object:
    return view.turn and view.ruling and any(seat.owed for seat in view.seats)


def _of_games() -> Iterator[Scene]:
    """What the simulated tables say is to be seen of their games."""
    for game in games():
        if (picture := table_of(game).picture) is not None:
            yield Scene(game, game, picture.moment, picture.at_least, picture.dark)


SCENES: Sequence[Scene] = (
    *_of_games(),
    Scene("phone", "mau-mau", _owed, 20, size=PHONE),
    Scene("sheet", "mau-mau", lambda view: view.phase == "over", press="[data-focus=sheet]"),
    FoyerScene("setup", "mau-mau", bool),
    TerminalScene("terminal", "mau-mau", wished, 100, size=TERMINAL),
)


def digest(scene: Scene, *parts: Any) -> str:
    """Of everything together, and of how it is taken."""
    how = [scene.size, scene.dark, scene.press]
    return hashlib.sha256(json.dumps([how, *parts], ensure_ascii=False, sort_keys=True).encode()).hexdigest()[:32]


def _files(front: str) -> list[str]:
    """Tags of the files that a page is drawn with, in a fixed order."""
    files = page_files()
    return [files[name].tag for name in sorted({front, *_asked_for(front, files)})]


def _asked_for(name: str, files: Mapping[str, PageFile], seen: frozenset[str] = frozenset()) -> Iterator[str]:
    for found in _ASKS_FOR.finditer(files[name].body.decode()):
        other = found[1] or found[2]
        if other in files and other not in seen:
            seen |= {other}
            yield other
            yield from _asked_for(other, files, seen)
