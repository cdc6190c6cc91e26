"""Hints: what talk tells of whose turn it is, and of who has just moved. Pure functions of a world."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, takewhile

from games.events import CardLaid, CardsDrawn, Event, Passed, PileTaken, PlayerSkipped, Turn
from grammars import Phrase
from grammars.requests import Praised, SitsOut
from host.inputs import Heard
from host.judging.referee import Referee
from host.judging.said.taken import Taken
from host.worlds.costs import Costs, cost_of
from host.worlds.strangeness import LATELY
from host.worlds.world import World

_MOVES = CardLaid | CardsDrawn | PileTaken | Passed


def of_another(world: World, referee: Referee, heard: Heard, costs: Costs) -> float:
    """What it costs to believe that somebody is named as who is to move, has just moved, or was hit by what was laid,
    where he is not."""
    named, last = referee.pieces.named(heard), _moved_last(world)
    if named is None or last is None or world.scene is None or not world.in_play:
        return 0.0
    turn, hit = world.scene[1], _hit(world)
    told_off = world.refused is not None and named.player == world.refused.player
    idly = max(1.0 - named.next - named.last - named.hit, costs.named_idly) / len(referee.game.players)
    likely = named.next * (named.player == turn) + named.last * (named.player == last or told_off)
    likely += named.hit * (named.player in hit if hit else named.player == turn)
    best = max(named.next, named.last, named.hit)
    return max(cost_of((likely + idly) / (best + idly)), 0.0)  # beside who it most likely is


def beside_lay(referee: Referee, heard: Heard, lead: Phrase, events: Sequence[Event], costs: Costs) -> float:
    """What it costs to believe that whoever is named beside a card that is laid ("Kreuz Bube, Cem strickt", "Pik Ass,
    friss das, Paul") is not who comes behind its layer, whatever that does to him; and nobody speaks to himself."""
    players = referee.game.players
    layer = next((one.player for one in events if isinstance(one, CardLaid)), None)
    if layer is None or lead.actor is not None or len(players) < 3:
        return 0.0
    named = None if referee.pieces.points(heard) else referee.pieces.named(heard)
    others = (one.player for one in events if isinstance(one, PlayerSkipped | Turn) and one.player != layer)
    behind = next(others, None)
    if named is None or behind is None or named.player == behind:
        return 0.0
    himself, neighbour = costs.beside_lay
    another = (1.0 - himself - neighbour) / (len(players) - 2)
    likely = max(himself, named.last) if named.player == layer else another  # "Ben hat die Acht gelegt"
    return max(cost_of(likely / neighbour), 0.0)


def _moved_last(world: World) -> str | None:
    """Who has made the last move, if that was lately."""
    return next((one.player for one in islice(world.log.backwards(), LATELY) if isinstance(one, _MOVES)), None)


def _hit(world: World) -> frozenset[str]:
    """Whom the last move skips."""
    lately = takewhile(lambda one: not isinstance(one, _MOVES), islice(world.log.backwards(), LATELY))
    return frozenset(str(one.player) for one in lately if isinstance(one, PlayerSkipped))


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
