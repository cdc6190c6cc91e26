"""What a count and the end of a game come to, in sentences: nobody has to hear the same points twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.events import Event, GameEnded, PlayerOut, RoundEnded, RoundStarted, Scored
from host.announcing.sentencefile import SILENT
from host.announcing.sentences import Sentences

LONGEST = 120
"""Characters of one sentence; a longer list of points is cut in two."""


class Scores:
    """The points of one count, which are told once."""

    def __init__(self, sentences: Sentences) -> None:
        self._sentences = sentences
        self._told: dict[str | None, tuple[int | float, int | float]] = {}

    def forget(self, events: Iterable[Event]) -> None:
        """Points that do not hold any more."""
        for event in events:
            if isinstance(event, Scored):
                self._told.pop(event.player, None)

    def told(self, events: Sequence[Event], players: Sequence[str]) -> Iterator[str]:
        """In the order in which the table told them, those of one moment clockwise; several players in one sentence as
        far as they fit; a zero only alone."""
        if any(isinstance(event, RoundStarted | RoundEnded) for event in events):
            self._told.clear()
        scored = [event for event in events if isinstance(event, Scored)]
        fresh = [one for one in scored if self._told.get(one.player) != (one.points, one.total)]
        fresh.sort(key=lambda one: (one.at, players.index(one.player) if one.player in players else 0))
        self._told |= {one.player: (one.points, one.total) for one in scored}
        at_the_end = any(_tells_points(event, self._sentences) for event in events)
        if at_the_end and all(one.points == one.total for one in scored):
            return  # the end says them
        yield from _lines([self._sentences.event(one) or "" for one in fresh if one.points or len(fresh) == 1])


def _lines(texts: Sequence[str]) -> Iterator[str]:
    line = ""
    for text in texts:
        if line and len(line) + len(text) + 2 >= LONGEST:
            yield line
            line = ""
        line = f"{line} {text}." if line else f"{text}."
    if line:
        yield line


def players_out(events: Sequence[Event], sentences: Sentences) -> Iterator[str]:
    """Who has gone out, several at once in one sentence."""
    out = [event for event in events if isinstance(event, PlayerOut)]
    if len(out) > 1:
        yield sentences.note("players_out", players=tuple(event.player for event in out))
    else:
        yield from (sentences.event(event) or "" for event in out)


def game_end(events: Sequence[Event], sentences: Sentences) -> Iterator[str]:
    """Who has won, and how the others stand."""
    for event in events:
        if not isinstance(event, GameEnded):
            continue
        points = {str(row["player"]): int(row["points"]) for row in event.standings}
        if len(event.winners) == len(points):
            yield sentences.note("all_tied")
            continue
        best = points.get(event.winners[0], 0) if event.winners else 0
        yield sentences.event(event, winner_count=len(event.winners), points=best) or ""
        rest = [(name, value) for name, value in points.items() if name not in event.winners and (value or not best)]
        if rest and _names_standings(sentences):
            yield sentences.note("standing", scores=sentences.scores(rest))


def _tells_points(event: Event, sentences: Sentences) -> bool:
    """The end of a game with winner and standings."""
    ended = isinstance(event, GameEnded) and len(event.winners) < len(event.standings)
    return ended and _names_standings(sentences)


def _names_standings(sentences: Sentences) -> bool:
    return sentences.texts.notes["standing"] != SILENT
