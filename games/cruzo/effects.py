"""What laid cards do: pure functions from one record to the next, with the events that tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from games.cards import UNKNOWN, Card, Rank, Suit
from games.cruzo.rules import CruzoRules
from games.cruzo.state import Asked, Deal, Due, LastLay, Seat
from games.events import (
    OWING,
    CardsDrawn,
    DirectionChanged,
    DrawReason,
    Event,
    HandsSwapped,
    PileCleared,
    PlayerOut,
    PlayerSkipped,
    TableAsked,
)
from games.values import replace

SPADE_QUEEN = Card(Suit.SPADES, Rank.QUEEN)
FOUR = 4
"""Seed 003: "Wenn vier gleichwertige Karten oben liegen … räumt die vierte den Stapel"."""


def by_rank(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Neighbours of equal rank together; a joker has the rank that it was named as."""
    return [tuple(group) for _, group in groupby(cards, key=lambda card: card.rank)]


def effect_of(card: Card) -> Rank | None:
    """The rank whose function a card has; None: nobody caught it, and it is taken for one without a function."""
    return None if card.rank is UNKNOWN.rank and not card.knows_rank else card.rank


def put(deal: Deal, player: str, cards: tuple[Card, ...]) -> Deal:
    """The cards onto the pile: from the hand, then from the open row, then from the blind one (RULES.md §4)."""
    seat, count = deal.seats[player], len(cards)
    if seat.hand > 0 or not seat.up + seat.blind:
        deal = deal.changed(player, -count)
    elif seat.up > 0:
        deal = deal.with_seat(player, replace(seat, up=max(0, seat.up - count)))
    else:
        deal = deal.with_seat(player, replace(seat, blind=max(0, seat.blind - count)))
    return replace(deal, pile=(*deal.pile, *cards))


def take_effect(
    deal: Deal, player: str, cards: tuple[Card, ...], rules: CruzoRules, at: float, thrown: bool = False
) -> tuple[Deal, list[Event]]:
    """Equal cards lie on the pile: their function, and whose turn it is then.

    `thrown`: they were thrown after equal cards of the same player, and count together with these.
    """
    rank, count = effect_of(cards[0]), len(cards)
    before = deal.last.count if thrown and deal.last is not None else 0
    events: list[Event] = []
    deal = replace(deal, last=LastLay(player, rank, before + count), more="")
    if rank is Rank.NINE and count % 2:
        deal = replace(deal, direction=-deal.direction)
        events.append(DirectionChanged(at=at, player=player))
    for _ in [card for card in cards if card.face == SPADE_QUEEN]:
        deal, swapped = _swap_hands(deal, player, rules, at)
        events += swapped
    cleared = rank is Rank.TEN or _four_on_top(deal)
    if cleared:
        events.append(PileCleared(at=at, player=player, count=len(deal.pile)))
        deal = replace(deal, gone=(*deal.gone, *deal.pile), pile=())
    retiring, retired = retire(deal, player, at)
    after, skipped = _turn_after(retiring, player, rank, before, before + count, cleared, rules, at)
    asked = after.asked
    if asked is not None and asked is not deal.asked:
        holding = retiring.with_seat(asked.player, replace(retiring.seats[asked.player], hand=1))
        other, _ = _turn_after(holding, player, rank, before, before + count, cleared, rules, at)
        after = replace(after, asked=replace(asked, turn=other.turn, more=other.more))
    return after, [*events, *retired, *skipped]


def _turn_after(
    deal: Deal, player: str, rank: Rank | None, before: int, count: int, cleared: bool, rules: CruzoRules, at: float
) -> tuple[Deal, list[Event]]:
    """Whose turn it is after so many equal cards, so many of which were laid earlier."""
    # After a 5 the hand is refilled only at the end of the turn: an empty one has no further card.
    again = rank is Rank.FIVE and (deal.seats[player].hand > 0 or not deal.need(player))
    if (cleared or again) and deal.can_move(player):
        return replace(deal, turn=player, more="lead" if cleared else "again"), []
    events: list[Event] = []
    if rank is Rank.JACK and not cleared:
        deal, events = _skip(deal, player, before, count, rules, at)
    elif _back_to_layer(deal, player, rank, count, rules):
        deal = replace(deal, turn=player)
    else:
        deal = replace(deal, turn=deal.next_after(player))
    return end_turn(deal, player, at), events


def end_turn(deal: Deal, player: str, at: float) -> Deal:
    """Seed 003: "Nach dem eigenen Zug muss man vom Aufnahmestapel nachziehen"."""
    due = [one for one in deal.due if one.player != player and deal.need(one.player)]
    if deal.need(player):
        caught = deal.last is None or deal.last.player != player or deal.top is None or deal.top.knows_rank
        due.append(Due(player, at, sure=caught))
    return replace(deal, due=tuple(due))


def retire(deal: Deal, first: str, at: float) -> tuple[Deal, list[Event]]:
    """Whoever has no cards left is out; where a count was uncertain, the table is asked."""
    events: list[Event] = []
    place = deal.players.index(first)
    for player in (*deal.players[place:], *deal.players[:place]):
        seat = deal.seats[player]
        if seat.total or player in deal.out or (deal.asked is not None and player == deal.asked.player):
            continue
        owed = deal.owing.get(player, 0)
        if (seat.certain and not owed) or deal.asked is not None:
            deal = replace(deal, out=(*deal.out, player))
            events.append(PlayerOut(at=at, player=player))
        else:
            deal = replace(deal, asked=Asked(player))
            slots: dict[str, object] = {"player": player, "count": owed} if owed else {"player": player}
            about = OWING if owed else "finished"
            events.append(TableAsked(at=at, player=player, about=about, slots=slots, yes_no=True))
    return deal, events


def _four_on_top(deal: Deal) -> bool:
    """ "egal von wie vielen Spielern"; a joker counts as what it stands for."""
    top = deal.pile[-FOUR:]
    return len(top) == FOUR and all(card.knows_rank for card in top) and len({card.rank for card in top}) == 1


def _skip(deal: Deal, player: str, before: int, count: int, rules: CruzoRules, at: float) -> tuple[Deal, list[Event]]:
    """Seed 003: "Bube Nächster muss aussetzen"; several Jacks skip several (house rule `jack_multi`)."""
    if rules.jack_multi == "one":
        before, count = min(before, 1), 1
    skipped = deal.skipped_by(player, count)[before:]
    events: list[Event] = [PlayerSkipped(at=at, player=seat) for seat in skipped]
    return replace(deal, turn=deal.next_after(player, count)), events


def _back_to_layer(deal: Deal, player: str, rank: Rank | None, count: int, rules: CruzoRules) -> bool:
    """House rule `reverse_two_players`: between two, the player before is the layer himself."""
    pair = len(deal.after(player)) == 1 and deal.can_move(player)
    return rank is Rank.NINE and count % 2 == 1 and pair and rules.reverse_two_players == "skip"


def _swap_hands(deal: Deal, player: str, rules: CruzoRules, at: float) -> tuple[Deal, list[Event]]:
    """Seed 003: "Tausch der Karten auf der Hand gegen die Spielrichtung"; who is finished passes no cards."""
    events: list[Event] = []
    finished = not deal.seats[player].total
    if rules.spade_queen == "off" or (finished and rules.spade_queen == "swap_prev"):
        return deal, events
    need = 0 if finished else deal.need(player)
    if rules.spade_queen_refill == "before" and need:
        deal = deal.changed(player, need)
        events.append(CardsDrawn(at=at, player=player, count=need, reason=DrawReason.REFILL))
    order = _around(deal, player)
    if len(order) > 1 and rules.spade_queen == "swap_prev":
        order = (player, order[-1])
    if len(order) < 2:
        return deal, events
    seats = dict(deal.seats)
    for taker, giver in zip(order, (*order[1:], order[0]), strict=True):
        seats[taker] = _with_hand_of(deal.seats[taker], deal.seats[giver])
    return replace(deal, seats=seats), [*events, HandsSwapped(at=at, player=player, players=order)]


def _around(deal: Deal, player: str) -> tuple[str, ...]:
    """Everybody with cards, from the layer in the direction of play: each gives the hand to the one before."""
    place, count = deal.players.index(player), len(deal.players)
    order = (deal.players[(place + deal.direction * step) % count] for step in range(count))
    return tuple(seat for seat in order if seat not in deal.out and deal.seats[seat].total)


def _with_hand_of(seat: Seat, other: Seat) -> Seat:
    return replace(seat, hand=other.hand, certain=other.certain)
