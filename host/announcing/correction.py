"""What a correction changed: the table hears that and nothing else (issue 4: "names only what changed")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.cards import Card
from games.events import (
    Asked,
    CardLaid,
    CardsDrawn,
    CountCorrected,
    Denied,
    Event,
    Given,
    JokerDefined,
    MoveFlagged,
    MoveRejected,
    PenaltyDrawn,
    PenaltyOwed,
    PenaltyWaived,
    Question,
    Scored,
    SuitWished,
    Swapped,
    ValueNamed,
)
from games.values import dataclass, replace
from host.announcing.sentences import Sentences
from host.showing.table import SeatView, TableView

_DEEDS = (CardsDrawn, SuitWished, JokerDefined, ValueNamed, Asked, Given, Denied)
"""Silent otherwise, and not to be seen in what lies on the table."""
_MOVES = (Asked, CardLaid, Swapped)
"""What everybody at the table knows of whom it was. Of a figure it tells who takes the trick."""
_MOST_DEEDS = 2
"""An amended move may have many consequences: the newest are enough."""


@dataclass(frozen=True)
class Correction:
    """The events of one fold beside those of the fold before it."""

    standing: Sequence[Event]
    """What happened before the first difference."""
    replaced: Sequence[Event]
    """What does not hold any more."""
    events: Sequence[Event]
    """What stands for it."""
    own: bool = False
    """Nobody has corrected the host: it has seen for itself that it was wrong."""

    @property
    def fresh(self) -> list[Event]:
        """Events that are new. Points written down again count as they came out last."""
        fresh = _beyond(self.events, self.replaced)
        last = {event.player: event for event in fresh if isinstance(event, Scored)}
        return [event for event in fresh if not isinstance(event, Scored) or last[event.player] is event]

    @property
    def gone(self) -> list[Event]:
        """Events that were replaced by nothing like them."""
        return _beyond(self.replaced, self.events)

    def wrongly_refused(self, told: Sequence[MoveRejected]) -> tuple[Card, ...] | None:
        """The cards that somebody was told to take back, and that lie there; empty where it was another move or another
        card, None where nothing was. `told`: what was refused lately, and was said aloud."""
        again = {(event.player, event.move) for event in self.fresh if isinstance(event, MoveRejected)}
        refused = [event for event in self.gone if isinstance(event, MoveRejected) and event in told]
        refused = [event for event in refused if (event.player, event.move) not in again]  # for another reason now
        if not refused:
            return None
        lying = {f"lay {' '.join(map(str, event.cards))}" for event in self.fresh if isinstance(event, CardLaid)}
        laid = next((one.move for one in reversed(refused) if one.move in lying), "lay")
        try:
            return tuple(map(Card.parse, laid.split()[1:]))
        except ValueError:  # a rank without a suit
            return ()

    @property
    def of_another(self) -> Event | None:
        """The last move that is of another player than before; what nobody caught is nobody's to tell."""
        whose: dict[str, set[str | None]] = {}
        for event in self.gone:
            whose.setdefault(_face(replace(event, player=None)), set()).add(event.player)
        moved = [
            event
            for event in self.fresh
            if isinstance(event, _MOVES)
            and all(card.caught in ("all", "fits") for card in getattr(event, "cards", ()))
            and event.player not in whose.get(_face(replace(event, player=None)), {event.player})
        ]
        return moved[-1] if moved else None

    # --- what to say ------------------------------------------------------------------------------------------------

    def lifted(self, before: TableView, view: TableView) -> Iterator[PenaltyWaived]:
        """Penalty cards that are not owed any more."""
        owed_again = {event.player for event in self.fresh if isinstance(event, PenaltyOwed)}
        drawn = Counter(event.player for event in self.fresh if isinstance(event, PenaltyDrawn))
        for was, seat in _seats(before, view):
            if seat.name in owed_again:
                continue
            gone = [one for one in self.gone if isinstance(one, PenaltyOwed) and one.player == seat.name]
            if paid := [one for one in gone if one.unit]:
                count, unit = sum(one.count for one in paid), paid[0].unit
                yield PenaltyWaived(at=0.0, player=seat.name, count=count, reason="corrected", unit=unit)
            cards = [one for one in gone if not one.unit]
            less = min(sum(one.count for one in cards), was.owed - seat.owed)
            if less > 0 and not drawn[seat.name]:
                by_card = any(one.reason.by_card for one in cards) or None
                yield PenaltyWaived(at=0.0, player=seat.name, count=less, reason="corrected", by_card=by_card)

    def flagged(self, sentences: Sentences) -> list[str]:
        """What does not fit any more, in one sentence for all whom it is true of."""
        moves = [event for event in self.fresh if isinstance(event, MoveFlagged)]
        alike: dict[str | None, list[MoveFlagged]] = {}
        for move in moves:
            alike.setdefault(sentences.event(move, player=""), []).append(move)
        return [
            sentences.event(same[0], player=tuple(dict.fromkeys(one.player for one in same))) or ""
            for same in alike.values()
        ]

    def changes(self, before: TableView, view: TableView, sentences: Sentences) -> list[str]:
        """What lies there, who did what, whose turn it is, and the counts: as far as it is not what it was."""
        if view.turn is None:
            return [*self._scores(before, view, sentences)]
        texts = [*_lies(before, view, sentences)]
        deeds = [] if texts else [event for event in self.fresh if _is_silent_deed(event)][-_MOST_DEEDS:]
        texts += [f"{line}." for event in deeds if (line := sentences.line(event)) is not None]
        undone = [event for event in self.gone if _is_silent_deed(event) and not isinstance(event, Asked)]
        if undone and not texts:  # who had asked asks again
            texts.append(sentences.note("undone", told=sentences.line(undone[-1])))
        if view.turn != before.turn:
            texts.append(sentences.answer(view.turn_key, **view.turn_slots))
        if not texts and view.about and view.subject != before.subject:
            texts.append(sentences.answer(view.about_key, **view.turn_slots))  # what is open again, before any count
        if not texts and not any(isinstance(event, CountCorrected) for event in self.fresh):
            texts += _counts(before, view, sentences)
        return [*texts, *self._scores(before, view, sentences)]

    def _scores(self, before: TableView, view: TableView, sentences: Sentences) -> Iterator[str]:
        """Points and lives that somebody has back: those that are counted anew have sentences of their own."""
        anew = {event.player for event in self.fresh if isinstance(event, Scored)}
        taken = {event.player for event in self.gone if isinstance(event, Scored)} - anew
        points = [
            (seat.name, seat.points)
            for was, seat in _seats(before, view)
            if seat.name in taken and seat.points != was.points and seat.lives is None
        ]
        if points:
            yield sentences.answer("score", scores=sentences.scores(points))
        lives = [(seat.name, was.lives or 0, seat.lives or 0) for was, seat in _seats(before, view)]
        back = {name: now for name, had, now in lives if now > had}
        if back:
            yield sentences.answer("score", scores=sentences.lives(back, ()))


def _is_silent_deed(event: Event) -> bool:
    """A figure that the host reads from the card is said in any case."""
    return isinstance(event, _DEEDS) and not (isinstance(event, ValueNamed) and event.read)


def asked_already(event: Question, before: TableView) -> bool:
    """The question was open before the correction, too."""
    return before.question is not None and before.question.text == event.text


def _lies(before: TableView, view: TableView, sentences: Sentences) -> Iterator[str]:
    if view.middle != before.middle and view.middle:
        yield sentences.answer("middle" if len(view.middle) > 1 else "middle_partly", cards=view.middle)
    if view.top is None or (view.top, view.pending_draw) == (before.top, before.pending_draw):
        return
    if view.pending_draw:
        yield sentences.answer("top_draw", top=view.top, draw=view.pending_draw)
    elif view.wish is not None:
        yield sentences.answer("top_wish", top=view.top, wish=view.wish)
    else:
        yield sentences.answer("top", top=view.top)


def _counts(before: TableView, view: TableView, sentences: Sentences) -> Iterator[str]:
    for was, seat in _seats(before, view):
        if seat.cards is not None and seat.cards != was.cards:
            key = "cards" if seat.certain else "cards_uncertain"
            yield sentences.answer(key, player=seat.name, count=seat.cards)


def _seats(before: TableView, view: TableView) -> Iterator[tuple[SeatView, SeatView]]:
    known = {seat.name: seat for seat in before.seats}
    return ((known[seat.name], seat) for seat in view.seats if seat.name in known)


def _beyond(events: Sequence[Event], others: Sequence[Event]) -> list[Event]:
    """Events that have no equal among the others; when exactly they happened makes no difference."""
    known = Counter(map(_face, others))
    beyond = []
    for event in events:
        face = _face(event)
        if known[face]:
            known[face] -= 1
        else:
            beyond.append(event)
    return beyond


def _face(event: Event) -> str:
    return repr(replace(event, at=0.0))
