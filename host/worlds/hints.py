"""Hints: what talk tells of whose turn it is, and of who has just moved. Pure functions of a world."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from games.events import CardLaid, CardsDrawn, Passed, PileTaken, Turn
from grammars import Phrase
from grammars.requests import Praised, SitsOut
from host.inputs import Heard
from host.judging.referee import Referee
from host.judging.said.taken import Taken
from host.worlds.costs import Costs, cost_of
from host.worlds.strangeness import LATELY
from host.worlds.world import World


def of_another(world: World, referee: Referee, heard: Heard, costs: Costs) -> float:
    """What it costs to believe that somebody is spoken to who has neither moved last nor is to move next."""
    players = referee.game.players
    if world.scene is None or not world.in_play or len(players) <= len(costs.addressed):
        return 0.0
    name, last, turn = referee.pieces.addressed(heard, players), _moved_last(world), world.scene[1]
    if name is None or last is None:
        return 0.0
    before, after = costs.addressed
    others = (1.0 - before - after) / (len(players) - len({last, turn}))
    likely = before * (name == last) + after * (name == turn)
    return max(cost_of((likely or others) / max(before, after)), 0.0)  # beside whom it most likely is


def _moved_last(world: World) -> str | None:
    """Who has made the last move, if that was lately."""
    moves = CardLaid | CardsDrawn | PileTaken | Passed
    return next((one.player for one in islice(world.log.backwards(), LATELY) if isinstance(one, moves)), None)


def sets_turn(taken: Taken) -> bool:
    """ "(Herz Bube, und) Ben setzt aus", where it was another one who was skipped."""
    told = any(isinstance(one.value, SitsOut) for one in taken.phrases)
    turns = sum(isinstance(event, Turn) for event in taken.events)
    return told and turns > any(isinstance(event, CardLaid) for event in taken.events)


def praises_another(world: World, phrases: Sequence[Phrase]) -> bool:
    """ "Bravo, Ben", where another one has made the last move."""
    praised = next((one.value.player for one in phrases if isinstance(one.value, Praised)), None)
    moved = (event.player for event in islice(world.log.backwards(), LATELY) if isinstance(event, CardLaid))
    return praised is not None and next(moved, praised) != praised
