"""The desk of the page: everything that the server knows of the evening. Lives in the server's event loop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from games.cards import Rank, Suit
from games.game import Game
from grammars import calls
from host.announcing.sentences import Sentences
from host.evening import Recorded
from host.inputs import Input
from host.judging.debts.figures import FIGURES
from host.keeping.records import event_record
from host.page.clients import Client, Clients, table_frame
from host.page.clock import EventClock
from host.page.drawing import OVER, Painter, deck_card
from host.page.history import History
from host.page.record import LessonRecord, TableRecord
from host.page.sheet import Sheet, sheet
from host.page.texts import page_texts
from host.registry import BUILT
from host.school.classroom import Notice
from host.setup import Setup
from host.showing.table import TableView

AT_MOST_EVERY_S = 0.04
"""The table is drawn no more often than this: a burst of inputs is one picture."""
NOTICE_S = 60.0
"""So long it is to be seen what came of a lesson; of event time."""


class Desk:
    """Takes what happened, keeps it, and hands it to all who look."""

    def __init__(self, setup: Setup, sentences: Sentences, clock: EventClock) -> None:
        self.clients = Clients()
        self.history = History(sentences)
        self.clock = clock
        self._setup = setup
        self._sentences = sentences
        self._painter = Painter(setup, sentences)
        self._view: TableView | None = None
        self._seq = 0
        self._records: list[dict[str, Any]] = []
        self._hearing = ""
        self._speaking: bool | None = None
        self._microphone = ""
        self._notice = Notice()
        self._noticed_at = 0.0
        self._drawn_at = float("-inf")
        self._due: asyncio.TimerHandle | None = None

    # --- what happens ---

    def remember(self, inputs: Sequence[Input], past: Sequence[Recorded]) -> None:
        """What was before an evening was resumed."""
        self.history.remember(inputs, past)
        self._keep(past)

    def take(self, view: TableView, new: Sequence[Recorded]) -> None:
        """The table after one input, and the events that it caused."""
        self._view = view
        self.history.follow(view, new)
        self._keep(new)
        self._draw_soon()

    def hear(self, text: str) -> None:
        """What somebody is saying right now; empty: nobody."""
        self._hearing = text
        self._draw_soon()

    def speak(self, now: bool) -> None:
        """The host begins to speak, or listens again."""
        self._speaking = now
        self._draw_soon()

    def notice(self, notice: Notice) -> None:
        """What is to be seen of a lesson; what came of it only for a while."""
        self._notice, self._noticed_at = notice, self.clock.now
        self._draw_soon()

    def trouble(self, text: str) -> None:
        """What is wrong with the microphone; empty: nothing."""
        self._microphone = text
        self._draw_soon()

    def amended(self, number: int, text: str) -> None:
        """An utterance of the list was something else."""
        self.history.amended(number, text)

    def _keep(self, new: Sequence[Recorded]) -> None:
        for one in new:
            self._seq = one.seq
            if one.event.public:
                record = event_record(one)
                self._records.append(record)
                self.clients.event(one.seq, json.dumps(record, ensure_ascii=False))

    # --- what is seen ---

    @property
    def asked(self) -> int | None:
        """Number of the open question."""
        question = self._view.question if self._view is not None else None
        return question.id if question is not None else None

    def record(self) -> TableRecord | None:
        """The table now; None before the first event."""
        if self._view is None:
            return None
        return self._painter.record(
            self._view,
            self.history,
            seq=self._seq,
            now=self.clock.now,
            winners=self.sheet().winners if self._view.phase == OVER else (),
            hearing=self._hearing,
            speaking=self._speaking,
            microphone=self._microphone,
            lesson=self._lesson(),
        )

    def _lesson(self) -> LessonRecord:
        notice = self._notice
        old = notice.stage in ("told", "brought") and self.clock.now - self._noticed_at > NOTICE_S
        return LessonRecord() if old else LessonRecord(notice.stage, notice.text)

    def join(self, after: int, wants_table: bool) -> Client:
        """Somebody begins to look: what came after that number, and the table. Raises TooManyClients."""
        client = self.clients.join(after, wants_table)
        record = self.record() if wants_table else None
        if record is not None:
            client.show(table_frame(record.as_json()))
        return client

    def sheet(self) -> Sheet:
        """The score sheet of this evening."""
        return sheet(self._records)

    def _draw_soon(self) -> None:
        """At once if the last picture is old enough, else a moment later; not at all if nobody looks."""
        if self._due is not None or not self.clients.want_table:
            return
        loop = asyncio.get_running_loop()
        left = self._drawn_at + AT_MOST_EVERY_S - loop.time()
        if left <= 0:
            self._draw()
        else:
            self._due = loop.call_later(left, self._draw)

    def _draw(self) -> None:
        self._due = None
        self._drawn_at = asyncio.get_running_loop().time()
        record = self.record()
        if record is not None:
            self.clients.table(record.as_json())

    # --- what never changes ---

    def words(self) -> dict[str, Any]:
        """German of the page, and what there is to pick from in this game."""
        setup, names, page = self._setup, self._sentences, page_texts()
        game = BUILT[setup.game].new(setup.players, setup.rules, setup.deck)
        return {
            "game": setup.game,
            "title": names.texts.title,
            "texts": page.texts | page.lesson,
            "faults": page.faults,
            "controls": {
                name: {"label": one.label, "say": one.say, "key": one.key, "group": one.group, "many": one.many}
                for name, one in (page.controls | page.always).items()
            },
            "suits": {str(suit): names.suit(suit) for suit in Suit},
            "ranks": {str(rank): names.rank(rank) for rank in _ranks(game)},
            "jokers": game.spread.jokers,
            "calls": [names.call(call) for call in calls(setup.game)],
            "deck": _deck(setup),
            "presets": {key: names.strictness_value("preset", key) for key in ("locker", "normal", "streng")},
            "figures": {
                key: {
                    "name": names.strictness_key(key),
                    "values": {value: names.strictness_value(key, value) for value in values},
                }
                for key, values in FIGURES.items()
            },
        }


def _ranks(game: Game) -> tuple[Rank, ...]:
    return game.spread.ranks


def _deck(setup: Setup) -> dict[str, Any] | None:
    deck = setup.deck
    if deck is None:
        return None
    cards = [deck_card(face, deck) for face in deck.faces]
    return {
        "name": deck.name,
        "categories": [{"name": one.name, "unit": one.unit, "decimals": one.decimals} for one in deck.categories],
        "cards": {card.code: {"name": card.name, "figures": card.figures} for card in cards},
        "jokers": deck.jokers,
    }
