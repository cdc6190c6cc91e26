"""Requests of the table to the host: answered from what is known, none of them changes the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.cards import Card
from games.events import Event, PlayerAway, PlayerBack, Reply
from games.moves import TurnIs
from games.seats import seats_from
from grammars import questions as asked
from grammars import requests as said
from host.judging.court import Court
from host.judging.debts.figures import key_of, nearest_preset, written
from host.judging.debts.strictness import PRESETS
from host.judging.past.parts import MIDDLE
from host.judging.stateless import Stateless


class Talk(Stateless):
    """Answers requests with a `Reply` (a sentence key and its slots) or a change of the host's own settings."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self._answers: Mapping[type[said.Request], Callable[..., list[Event]]] = {
            asked.WhoseTurn: self._whose_turn,
            asked.WhoIsMissing: self._who_is_missing,
            asked.WhatLies: self._what_lies,
            asked.HowMany: self._how_many,
            asked.HowManyLives: self._how_many_lives,
            asked.WhoDeals: self._who_deals,
            asked.WhoKnocked: self._who_knocked,
            asked.Score: self._score,
            asked.WhoOwes: self._who_owes,
            asked.WhichWay: self._which_way,
            asked.HowManyLeft: self._how_many_left,
            asked.WhichRound: self._which_round,
            said.SetStrictness: self._set_strictness,
            said.SetFigure: self._set_figure,
            asked.WhichStrictness: self._which_strictness,
            said.Away: self._away,
            said.Back: self._back,
        }

    def answer(self, request: said.Request, at: float) -> list[Event]:
        """The events that a request causes; others become a plain reply with their name as key."""
        handler = self._answers.get(type(request))
        if handler is not None:
            return handler(request, at)
        return [_reply(at, _key(request), **vars(request))]

    def _whose_turn(self, request: asked.WhoseTurn, at: float) -> list[Event]:
        game, draws = self._court.game, self._court.draws_yet
        self._court.turn_asked = at
        if game.turn is not None and draws not in (None, game.turn):
            return [_reply(at, "turn_after", player=game.turn, other=draws)]
        if game.turn is None and game.phase == "dealing":
            return self._who_deals(asked.WhoDeals(), at)  # the table waits for the cards
        return [_reply(at, "turn", player=game.turn) if game.turn else _reply(at, "turn_none")]

    def _who_is_missing(self, request: asked.WhoIsMissing, at: float) -> list[Event]:
        """Whose hand is to be counted, who has yet to say a figure, or else whose turn it is."""
        game = self._court.game
        counting = game.phase == "counting"
        missing = tuple(game.facts.uncounted) if counting else self._unsaid()
        if len(missing) > 1 or (missing and counting):
            return [_reply(at, "missing", players=missing, count=len(missing))]
        return self._whose_turn(asked.WhoseTurn(), at)

    def _unsaid(self) -> tuple[str, ...]:
        """Who has yet to say a figure of what others have said theirs of, in turn order."""
        game, told = self._court.game, {one.partition(":")[0] for one in (self._court.game.facts.subject or ())[1:]}
        if not told or game.turn is None:
            return ()
        gone = {*told, *game.facts.out, *game.away}
        return tuple(one for one in seats_from(game.players, game.turn) if one not in gone)

    def _what_lies(self, request: asked.WhatLies, at: float) -> list[Event]:
        facts = self._court.game.facts
        if facts.middle is not None:
            return [_middle(facts.middle, at)]
        if facts.subject:
            subject, *told = facts.subject
            figures = [one.replace(":", "") for one in told if ": " in one and "–" not in one]
            if figures:
                return [_reply(at, "subject_told", subject=subject, figures=figures)]
            return [_reply(at, "subject", subject=subject)]
        if facts.pot:
            return [_reply(at, "pot", count=facts.pot)]
        if facts.rows:
            return [_reply(at, "rows", rows=[row.replace(":", "") for row in facts.rows])]
        if facts.top is None:
            return [_reply(at, "top_none")]
        if facts.wish is not None:
            return [_reply(at, "top_wish", top=facts.top, wish=facts.wish)]
        if facts.pending_draw:
            return [_reply(at, "top_draw", top=facts.top, draw=facts.pending_draw)]
        return [_reply(at, "top", top=facts.top)]

    def _how_many(self, request: asked.HowMany, at: float) -> list[Event]:
        if request.player is None:
            hands = {name: hand.count for name, hand in self._court.game.hands.items()}
            return [_reply(at, "hands", hands=hands) if hands else _reply(at, "cards_unknown")]
        self._court.asked_count = (request.player, at)
        if request.himself:
            self._court.asked_himself = (request.player, at)
        hand = self._court.game.hands.get(request.player)
        if hand is None:
            return [_reply(at, "cards_unknown")]
        key = "cards" if hand.certain else "cards_uncertain"
        return [_reply(at, key, player=request.player, count=hand.count)]

    def _how_many_lives(self, request: asked.HowManyLives, at: float) -> list[Event]:
        facts = self._court.game.facts
        lives = {name: left for name, left in (facts.lives or {}).items() if name == request.player}
        return [_reply(at, "lives", lives=lives, out=facts.out)]

    def _who_deals(self, request: asked.WhoDeals, at: float) -> list[Event]:
        game = self._court.game
        return [_reply(at, "dealer" if game.phase == "dealing" else "dealer_was", player=game.facts.dealer)]

    def _who_knocked(self, request: asked.WhoKnocked, at: float) -> list[Event]:
        knocker = self._court.game.facts.knocker
        return [_reply(at, "knocker", player=knocker) if knocker else _reply(at, "knocker_none")]

    def _who_owes(self, request: asked.WhoOwes, at: float) -> list[Event]:
        debts = self._court.ledger.debts()
        return [_reply(at, "debts", debts=debts)] if debts else [_reply(at, "debts_none")]

    def _which_way(self, request: asked.WhichWay, at: float) -> list[Event]:
        return [_reply(at, "way" if self._court.game.facts.direction == 1 else "way_back")]

    def _how_many_left(self, request: asked.HowManyLeft, at: float) -> list[Event]:
        """As many as the hands leave; where a hand is not sure, neither is that."""
        game = self._court.game
        if game.facts.stock is None:
            return [_reply(at, "cards_unknown")]
        sure = all(hand.certain for hand in game.hands.values())
        return [_reply(at, "stock" if sure else "stock_uncertain", count=game.facts.stock)]

    def _which_round(self, request: asked.WhichRound, at: float) -> list[Event]:
        return [_reply(at, "round", number=self._court.game.facts.round_number)]

    def _score(self, request: asked.Score, at: float) -> list[Event]:
        facts = self._court.game.facts
        if facts.lives is not None:
            return [_reply(at, "lives", lives=dict(facts.lives), out=facts.out)]
        totals = self._court.game.totals
        return [_reply(at, "score", scores=dict(totals)) if any(totals.values()) else _reply(at, "score_none")]

    def _set_strictness(self, request: said.SetStrictness, at: float) -> list[Event]:
        steps = {"strenger": 1, "lockerer": -1}
        if request.preset not in steps:
            return self._court.set_figure("preset", request.preset, at)
        presets = list(PRESETS)
        place = presets.index(nearest_preset(self._court.strictness)) + steps[request.preset]
        return self._court.set_figure("preset", presets[min(max(place, 0), len(presets) - 1)], at)

    def _set_figure(self, request: said.SetFigure, at: float) -> list[Event]:
        return self._court.set_figure(key_of(request.figure, request.call), written(request.value), at)

    def _which_strictness(self, request: asked.WhichStrictness, at: float) -> list[Event]:
        return [_reply(at, "strictness", strictness=self._court.strictness)]

    def _away(self, request: said.Away, at: float) -> list[Event]:
        game = self._court.game
        if set(game.players) <= game.away | {request.player}:
            return [_reply(at, "away_last", player=request.player)]  # somebody stays at the table
        for duty in self._court.book.still_open():
            if duty.player == request.player:
                duty.ambiguous = True  # perhaps the call was made on the way out
        return [PlayerAway(at=at, player=request.player), *game.set_away(request.player, True, at)]

    def _back(self, request: said.Back, at: float) -> list[Event]:
        away = self._court.game.away
        player = request.player or (next(iter(away)) if len(away) == 1 else None)
        if player is None:
            return []  # nobody can tell who that is
        events: list[Event] = [PlayerBack(at=at, player=player), *self._court.game.set_away(player, False, at)]
        if request.player is None and self._court.game.is_back_in_time(player):
            events += self._court.booked(self._court.game.play(TurnIs(player), player, at))  # he says so himself
        return events


def _middle(cards: Sequence[Card], at: float) -> Reply:
    """What lies in the middle, as far as it was said."""
    if not cards:
        return _reply(at, "middle_none")
    return _reply(at, "middle" if len(cards) == MIDDLE else "middle_partly", cards=tuple(cards))


def _reply(at: float, key: str, **slots: object) -> Reply:
    return Reply(at=at, key=key, slots=slots)


def _key(request: said.Request) -> str:
    name = type(request).__name__
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")
