"""Reasons: why the host has ruled so, and what somebody did last, looked up among the events that stand."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.cards import Card, Rank, Suit
from games.events import (
    Asked,
    CallFalse,
    CallLate,
    CallMissed,
    CardLaid,
    CardsDrawn,
    Denied,
    Event,
    Given,
    Knocked,
    MoveRejected,
    PacketChosen,
    Passed,
    PenaltyOwed,
    PenaltyReason,
    PileTaken,
    QuartetLaid,
    Reminded,
    Swapped,
    ValueNamed,
)
from games.moves import CallName
from host.announcing.sentences import Sentences
from host.showing.table import TableView

RECENT_S = 60.0
"""So long after a ruling somebody may ask why; seconds."""
MOST = 5
"""What fits in more ways than these is not told: nobody would listen to the end."""
_CALLS = {CallMissed: "call_missed", CallLate: "call_late", CallFalse: "call_false"}
_RULINGS = (*_CALLS, MoveRejected, PenaltyOwed, Reminded)
DONE = (
    *(CardLaid, CardsDrawn, Passed, PacketChosen, PileTaken, Swapped, Knocked),
    *(Asked, Given, Denied, QuartetLaid, ValueNamed),
)
"""What a player does."""


def why(events: Sequence[Event], at: float, sentences: Sentences, table: TableView) -> str:
    """The rule behind the last ruling; empty where there was none lately.

    `events`: all that stands; `at`: when somebody asks, in seconds. Where no rule is written down, or what was refused
    does not lie there any more, it is the ruling once more.
    """
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if at - event.at > RECENT_S:
            break
        if isinstance(event, _RULINGS):
            moved = any(isinstance(one, CardLaid) for one in events[place + 1 :])
            fits = [] if moved else fitting(table.cards, table.spread.ranks)
            return _reason(event, _call(events[: place + 1]), fits, sentences, table) or table.ruling
    return sentences.reason(PenaltyReason.SEVEN) if table.pending_draw else ""


def last_move(events: Sequence[Event], sentences: Sentences) -> str:
    """What somebody did last, as the log of the view has it; empty where nobody has done anything yet."""
    done = next((one for one in reversed(events) if isinstance(one, DONE)), None)
    return "" if done is None else sentences.line(done) or ""


def fitting(cards: Collection[Card], ranks: Sequence[Rank]) -> list[Suit | Rank | Card]:
    """Cards that may be laid, in as few words as possible: whole suits, whole ranks, and what is left; nothing where
    that would be too many. `ranks`: all of the packs. Of a suit or rank one card may be missing: it lies already."""
    left = {card for card in cards if not card.joker}
    found: list[Suit | Rank | Card] = []
    for suit in Suit:
        of_suit = {card for card in left if card.suit is suit}
        if len(of_suit) > 1 and len(of_suit) >= len(ranks) - 1:
            found.append(suit)
            left -= of_suit
    suits = [suit for suit in Suit if suit not in found]
    for rank in Rank:
        of_rank = {card for card in left if card.rank is rank}
        if len(of_rank) > 1 and len(of_rank) >= len(suits) - 1:
            found.append(rank)
            left -= of_rank
    found += sorted(left, key=str)
    return found if len(found) <= MOST else []


def _call(events: Sequence[Event]) -> CallName | None:
    """The call that a penalty or a reminder, the last of these events, is about."""
    ruled = events[-1]
    calls = (one for one in reversed(events) if isinstance(one, tuple(_CALLS)) and one.player == ruled.player)
    return getattr(next(calls, None), "call", None)


def _reason(
    event: Event, call: CallName | None, fits: Sequence[Suit | Rank | Card], sentences: Sentences, table: TableView
) -> str:
    """Of one ruling."""
    reason = _CALLS.get(type(event)) or str(getattr(event, "reason", ""))
    text = sentences.texts.reasons.get(reason, "")
    if not text or ("{fitting" in text and not fits):
        return ""
    slots = {"call": call or sentences.texts.names.a_call, "top": table.top, "wish": table.wish}
    return sentences.reason(reason, **slots, fitting=tuple(fits))
