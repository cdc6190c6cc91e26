"""Takes the picture of the table from the referee's state."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.events import PenaltyOwed
from host.announcing.sentences import Sentences
from host.judging.referee import Referee
from host.showing.table import SeatView, TableView, WindowView

COUNTING = "counting"
"""The phase in which hands are counted, in every game that does so."""


Withheld = Callable[[str], Sequence[PenaltyOwed]]
"""Penalties of a player that nobody has been told of, because they are not certain enough."""


def picture(
    referee: Referee,
    game_name: str,
    sentences: Sentences,
    withheld: Withheld = lambda player: (),
) -> TableView:
    """The table as it is now, without what was heard and said last, and without penalties that are withheld."""
    game, court = referee.game, referee.court
    facts = game.facts
    hands, totals = game.hands, game.totals
    seats = tuple(
        SeatView(
            name=player,
            cards=hands[player].count if player in hands else None,
            certain=player in hands and hands[player].certain,
            owed=_without(court.ledger.owed(player), [one for one in withheld(player) if one.unit is None]),
            paid=_without(court.ledger.tally.get(player, 0), [one for one in withheld(player) if one.unit]),
            owed_by_card=court.ledger.by_card(player),
            points=totals[player],
            away=player in game.away,
            lives=facts.lives[player] if facts.lives is not None else None,
            out=player in facts.out,
            on_table=facts.on_table.get(player) if facts.on_table is not None else None,
        )
        for player in game.players
    )
    newest = court.desk.newest
    expected = game.expected()
    windows = (
        WindowView(duty.player, duty.call, duty.lay_end, duty.on_time_until, duty.closed_at)
        for duty in court.book.still_open()
    )
    return TableView(
        game=game_name,
        phase=game.phase,
        dealer=facts.dealer,
        turn=game.turn,
        seats=seats,
        round_number=facts.round_number,
        sharp=facts.sharp,
        top=facts.top,
        wish=facts.wish,
        pending_draw=facts.pending_draw,
        next_draws=facts.next_draws if game.phase == COUNTING else None,
        direction=facts.direction,
        stock=facts.stock,
        middle=tuple(facts.middle) if facts.middle is not None else None,
        subject=(*facts.subject, *facts.rows) if facts.subject is not None else None,
        follows=bool(facts.subject),
        uncounted=tuple(facts.uncounted) if game.phase == COUNTING else (),
        duties=tuple(f"{duty.player}: {sentences.call(duty.call)}" for duty in court.book.still_open()),
        question=newest.question if newest is not None else None,
        paused=referee.floor.pause.since is not None,
        strictness=court.strictness,
        windows=tuple(windows),
        reaction=(court.window_since, court.window_until) if court.window_until is not None else None,
        spread=game.spread,
        intents=expected.intents,
        cards=expected.cards,
    )


def _without(count: int, withheld: Sequence[PenaltyOwed]) -> int:
    return max(0, count - sum(one.count for one in withheld))
