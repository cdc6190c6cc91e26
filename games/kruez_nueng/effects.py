"""What a card does when it lies: pure changes of the deal (RULES.md §1, "Special cards recovered")."""

from __future__ import annotations

from collections.abc import Callable

from games.cards import Card
from games.events import DirectionChanged, Event, PlayerSkipped, WindowOpened
from games.kruez_nueng.race import RACE_S
from games.kruez_nueng.rules import KruezNuengRules
from games.kruez_nueng.state import Deal, Naming, Race
from games.values import replace

NAMING = ("next", "draw_from", "swap", "renew", "two")
NAME_S = 4.0
"""Seconds after which the layer of a card that names somebody is asked."""
OTHERS = {"draw_from": 3, "swap": 3}
"""So many players it takes: two besides the layer."""

After = Callable[[str, int], str]
"""The player after this one, in this direction."""


def take_effect(
    deal: Deal, card: Card, layer: str, rules: KruezNuengRules, after: After, present: int, at: float
) -> tuple[Deal, list[Event]]:
    """The deal after a card of `layer` that lies alone; `deal.turn` becomes the next player. A last card names nobody,
    wishes nothing and starts no race."""
    function = rules.function(card)
    deal = replace(deal, turn=after(layer, deal.direction))
    ends = deal.finisher is not None
    if function == "chain":
        return replace(deal, chain=deal.chain + rules.seven_draw), []
    if function == "skip":
        skipped = deal.turn
        return replace(deal, turn=after(skipped, deal.direction)), [PlayerSkipped(at=at, player=skipped)]
    if function == "reverse":
        return _reverse(deal, layer, rules, after, present, at)
    if ends:
        return deal, []
    if function == "wish":
        return replace(deal, wisher=layer), []
    if function == "shout":
        layer_calls = rules.nine_call and not card.joker
        return replace(deal, race=Race(layer, layer_calls, at)), [WindowOpened(at=at, seconds=RACE_S)]
    naming = asks_name(card, layer, rules, present)
    if naming is not None:
        turn = layer if function == "next" else deal.turn
        return replace(deal, turn=turn, naming=naming), [WindowOpened(at=at, seconds=NAME_S)]
    return deal, []


def asks_name(card: Card, layer: str, rules: KruezNuengRules, present: int) -> Naming | None:
    """What its layer has to name after this card."""
    function = rules.function(card)
    return Naming(layer, function) if function in NAMING and present >= OTHERS.get(function, 2) else None


def _reverse(
    deal: Deal, layer: str, rules: KruezNuengRules, after: After, present: int, at: float
) -> tuple[Deal, list[Event]]:
    """The direction turns, so the player before the layer is next; with two players as `reverse_two_players` says."""
    direction = -deal.direction
    again = present == 2 and rules.reverse_two_players == "skip"
    turn = layer if again else after(layer, direction)
    return replace(deal, direction=direction, turn=turn), [DirectionChanged(at=at, player=layer)]
