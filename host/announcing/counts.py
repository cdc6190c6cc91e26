"""What a count and the end of a game come to, in sentences: nobody has to hear the same points twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.events import Event, GameEnded, PlayerOut, Scored
from host.announcing.sentencefile import SILENT
from host.announcing.sentences import Sentences
from host.showing.table import TableView

LONGEST = 120
"""Characters of one sentence; a longer list of points is cut in two."""


def scores(events: Sequence[Event], view: TableView, sentences: Sentences) -> Iterator[str]:
    """The points of one count, several players in one sentence as far as they fit; a zero only alone."""
    scored = [event for event in events if isinstance(event, Scored)]
    if any(_tells_points(event, sentences) for event in events) and all(one.points == one.total for one in scored):
        return  # the end says them
    seats = [seat.name for seat in view.seats]
    scored.sort(key=lambda event: seats.index(event.player) if event.player in seats else 0)
    texts = [sentences.event(event) or "" for event in scored if event.points or len(scored) == 1]
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
