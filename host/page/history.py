"""What was: the lines of the evening, each with the utterance that caused it, so that any of them can be amended."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from games.events import Announced, Corrected, NotUnderstood
from host.announcing.sentences import Sentences
from host.evening import Recorded
from host.inputs import Heard, Input
from host.page.record import LineRecord
from host.showing.table import TableView
from speech.words import GARBAGE

LINES = 80
"""As many as anybody scrolls through; what was before stands in the journal."""
UTTERANCES = 400
"""Utterances that can be amended."""
_LENIENT_S = 0.002
"""Times of events are rounded."""


@dataclass(frozen=True)
class Utterance:
    """What was heard once; `number` counts the inputs of the evening, times are event time in seconds."""

    number: int
    start: float
    end: float
    text: str


class History:
    """Follows an evening. One thread at a time."""

    def __init__(self, sentences: Sentences) -> None:
        self._sentences = sentences
        self._lines: deque[LineRecord] = deque(maxlen=LINES)
        self._utterances: deque[Utterance] = deque(maxlen=UTTERANCES)

    def remember(self, inputs: Sequence[Input], past: Iterable[Recorded]) -> None:
        """What was before an evening was resumed."""
        for number, item in enumerate(inputs, start=1):
            if isinstance(item, Heard):
                self._utterances.append(_utterance(number, item))
        self.follow(None, past)

    def follow(self, view: TableView | None, new: Iterable[Recorded]) -> None:
        """The table after one input, and what that input caused."""
        if view is not None and view.heard and view.heard_number:
            newest = self._utterances[-1].number if self._utterances else 0
            if view.heard_number > newest:
                words = view.heard
                self._utterances.append(_utterance(view.heard_number, Heard(words, words[0].start, words[-1].end)))
        for one in new:
            self._add(one)

    def utterance(self, number: int) -> Utterance | None:
        """The utterance with this number, if it is remembered."""
        return next((one for one in self._utterances if one.number == number), None)

    def amended(self, number: int, text: str) -> None:
        """It was something else."""
        for place, one in enumerate(self._utterances):
            if one.number == number:
                self._utterances[place] = replace(one, text=text)

    @property
    def lines(self) -> tuple[LineRecord, ...]:
        """The last ones, the newest last."""
        return tuple(self._lines)

    def _add(self, one: Recorded) -> None:
        event = one.event
        if isinstance(event, Corrected):
            gone = frozenset(event.replaces)
            for place, line in enumerate(self._lines):
                if line.seq in gone:
                    self._lines[place] = replace(line, gone=True)
            return
        if isinstance(event, Announced):
            self._lines.append(LineRecord(one.seq, event.at, event.text, True, False, None, ""))
            return
        text = self._sentences.line(event)
        if text is None or not event.public:
            return
        # what could not be read is a line that begs to be amended, too
        heard = self._heard_at(event.at) if event.player is not None or isinstance(event, NotUnderstood) else None
        number, words = (heard.number, heard.text) if heard is not None else (None, "")
        self._lines.append(LineRecord(one.seq, event.at, text, False, False, number, words))

    def _heard_at(self, at: float) -> Utterance | None:
        """The newest utterance that this moment lies in."""
        fitting = (one for one in reversed(self._utterances) if one.start - _LENIENT_S <= at <= one.end + _LENIENT_S)
        return next(fitting, None)


def _utterance(number: int, item: Heard) -> Utterance:
    text = " ".join("…" if word.text == GARBAGE else word.text for word in item.words)
    return Utterance(number, item.start, item.end, text)
