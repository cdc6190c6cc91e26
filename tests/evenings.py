"""A test table: typed lines in, events out, each event in one short line.

    table = Table(hand_size=2)
    table.say("es liegt herz neun")            → ["round_started Anna H9 1", "turn Ben"]
    table.say("12.4 13.1 | herz sieben mau")   a line with its own times

A line without times begins 2 s after the end of the one before and takes 1 s: a call of its own line is late in
`normal` (0.5 s after the grace). `Table.assert_plays` plays a script and compares what each of its lines caused.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from games.deck import Deck
from games.game import Facts, Game
from host.evening import Evening
from host.hearing.transcript import Transcript
from host.inputs import Heard, Input, Watermark
from host.judging.debts.strictness import Strictness, strictness
from host.keeping.records import event_record
from host.registry import BUILT
from host.settings.decks import BUNDLED, bundled
from host.setup import Setup
from host.worlds.costs import COSTS, Costs
from speech.words import GARBAGE

PLAYERS = ("Anna", "Ben", "Cem")
PAUSE_S = 2.0
"""From the end of a line without times to the start of the next."""
LINE_S = 1.0
"""How long a line without times takes."""
MUMBLED = 0.4
"""How sure it is of something of which nothing is understood that it is no phrase."""

_UNSAID = ("seq", "at", "type", "player", "text", "id", "rules", "unit", "read", "by_card", "since", "ahead")

Record = dict[str, Any]


def brief(record: Record) -> str:
    """An event in one line: type, player, then its values in their order; times, numbers and texts are left out."""
    values = [record["player"], *(value for key, value in record.items() if key not in _UNSAID)]
    return " ".join([record["type"], *(_brief_value(value) for value in values if value is not None)])


def _brief_value(value: Any) -> str:
    if isinstance(value, dict):
        return ":".join(map(str, value.values()))
    if isinstance(value, list):
        return "+".join(map(_brief_value, value)) or "-"
    if isinstance(value, float):
        return f"{value:g}"
    return "sharp" if value is True else str(value)


class Table:
    """An evening that is fed with typed lines. Keywords that are no house rule are figures of the strictness."""

    def __init__(
        self,
        players: Sequence[str] = PLAYERS,
        preset: str = "normal",
        game: str = "mau-mau",
        deck: Deck | None = None,
        costs: Costs = COSTS,
        **figures: Any,
    ) -> None:
        """A game that is played with a deck has the default one; `costs`: `PERFECT` where only the rules are tested."""
        kind = BUILT[game].rules
        rules = {key: value for key, value in figures.items() if key in kind.model_fields}
        policy = {key: value for key, value in figures.items() if key in Strictness.model_fields}
        assert len(rules) + len(policy) == len(figures), figures
        cards = deck or bundled(BUNDLED[0]) if BUILT[game].deck else None
        self.setup = Setup(game, tuple(players), kind(**rules), strictness(preset, **policy), deck=cards)
        self.costs = costs
        self.evening = Evening(self.setup, costs)
        self.records: list[Record] = [event_record(event) for event in self.evening.open()]
        """Everything that was put out, announcements included."""
        self.inputs: list[Input] = []
        self.clock = 0.0
        """End of the last line."""
        self._transcript = Transcript(clock=lambda: self.clock)
        self._standing: tuple[int, list[Record]] = 0, []
        """What no correction has replaced, among so many of the first records."""

    # --- talking ---

    def say(self, *lines: str) -> list[str]:
        """Speak some lines; the events they caused, in short, without announcements."""
        return self.shorten(record for line in lines for record in self.hear(line))

    def hear(self, line: str) -> list[Record]:
        """Speak one line; the events it caused. `(end)` is the end of the input, `(wait 9)` seconds of silence,
        `(mumbled)` something of which a recogniser understands nothing."""
        if line == "(end)":
            return self.feed(self._transcript.end())
        if line.endswith("(mumbled)"):
            return [record for item in self._mumbled(line) for record in self.feed(item)]
        if line.startswith("(wait "):
            self.clock += float(line.removeprefix("(wait ").removesuffix(")"))
            return self.feed(Watermark(self.clock))
        return [record for item in self.typed(line) for record in self.feed(item)]

    def _mumbled(self, line: str) -> list[Input]:
        """The same inputs as of a line of words, of which nothing was understood."""
        items = self.typed(line.replace("(mumbled)", "mumbled"))
        return [
            replace(
                item, words=tuple(replace(word, text=GARBAGE, confidence=MUMBLED) for word in item.words), typed=False
            )
            if isinstance(item, Heard)
            else item
            for item in items
        ]

    def typed(self, line: str) -> list[Input]:
        """The inputs of a line, watermark first; the clock goes on."""
        if "|" not in line and not line.endswith(("KNOCK", "HOST")):
            start = round(self.clock + PAUSE_S, 4)
            line = f"{start:g} {start + LINE_S:g} | {line}"
        items = self._transcript.line(line.encode())
        self.clock = max([self.clock, *(_end(item) for item in items)])
        return items

    def feed(self, item: Input) -> list[Record]:
        """One input; the events it caused."""
        self.inputs.append(item)
        new = [event_record(event) for event in self.evening.feed(item)]
        self.records += new
        return new

    def altered(self) -> None:
        """The game was set to something else behind the worlds' back: they read it out anew."""
        self.evening._fold.timeline.worlds.each(lambda referee: [], self.clock)

    # --- comparing ---

    @staticmethod
    def shorten(records: Iterable[Record]) -> list[str]:
        """The events in short, without announcements."""
        return [brief(record) for record in records if record["type"] != "announced"]

    def assert_plays(self, script: str) -> None:
        """Play lines of the form `what is said -> event; event`; a line without an arrow may cause anything.

        `…` as the last event: whatever follows does not matter.
        """
        for spoken, got, expected in self.played(script):
            assert got == expected, f"what was said: {spoken}"

    def played(self, script: str) -> Iterator[tuple[str, list[str], list[str]]]:
        """What is said in each line of a script with an arrow, what it causes, and what it should."""
        for row in filter(None, map(str.strip, script.splitlines())):
            spoken, arrow, wanted = (part.strip() for part in row.partition("->"))
            got = self.say(spoken)
            if not arrow:
                continue
            expected = [event.strip() for event in wanted.split(";") if event.strip()]
            if expected[-1:] == ["…"]:
                expected.pop()
                got = got[: len(expected)]
            yield spoken, got, expected

    # --- looking ---

    @property
    def game(self) -> Game:
        return self.evening._fold.timeline.referee.game

    @property
    def facts(self) -> Facts:
        return self.game.facts

    @property
    def counts(self) -> dict[str, int]:
        return {player: hand.count for player, hand in self.game.hands.items()}

    def owed(self, player: str) -> int:
        """Penalty cards that the player still has to draw."""
        return next(seat.owed for seat in self.evening.view.seats if seat.name == player)

    @property
    def standing(self) -> list[Record]:
        """Events that no correction has replaced, announcements and corrections left out."""
        if self._standing[0] != len(self.records):
            replaced = {seq for record in self.records if record["type"] == "corrected" for seq in record["replaces"]}
            kinds = ("announced", "corrected")
            stands = [one for one in self.records if one["seq"] not in replaced and one["type"] not in kinds]
            self._standing = len(self.records), stands
        return self._standing[1]

    def of_type(self, *types: str) -> list[Record]:
        """Standing events of these types."""
        return [record for record in self.standing if record["type"] in types]

    @property
    def spoken(self) -> list[str]:
        """What the host announced."""
        return [record["text"] for record in self.records if record["type"] == "announced"]


def _end(item: Input) -> float:
    end = item.end if isinstance(item, Heard) else getattr(item, "end", getattr(item, "at", 0.0))
    return end if math.isfinite(end) else 0.0
