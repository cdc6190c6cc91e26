"""The turn machine of Krüz Nüng: flat, turn phases only; cards and counts live in the deal's record."""

from __future__ import annotations

from typing import Any

from transitions import EventData

from games.kruez_nueng.state import Deal
from games.phase import Phase

STATES = ("dealing", "turn", "drawn", "chained", "naming", "finishing", "counting", "over")
"""Waiting for the upcard · a card is due · drawn, may lay that card · sevens are pending · who is next has to be
named · the last card lies and its call is awaited · hands are counted · the evening's game has ended."""

_TURN = ["turn", "drawn", "chained", "naming"]
PLAYING = (*_TURN, "finishing")


def _to_turn(trigger: str, source: list[str]) -> list[dict[str, Any]]:
    """To whatever the next player has to do."""
    return [
        {"trigger": trigger, "source": source, "dest": "naming", "conditions": "naming_due"},
        {"trigger": trigger, "source": source, "dest": "chained", "conditions": "sevens_pending"},
        {"trigger": trigger, "source": source, "dest": "turn"},
    ]


TRANSITIONS: tuple[dict[str, Any], ...] = (
    *_to_turn("open_pile", ["dealing"]),
    {"trigger": "lay", "source": _TURN, "dest": "finishing", "conditions": "hand_empty"},
    *_to_turn("lay", _TURN),
    {"trigger": "draw", "source": "turn", "dest": "drawn"},
    {"trigger": "draw_chain", "source": "chained", "dest": "turn"},
    {"trigger": "pass_turn", "source": ["turn", "drawn"], "dest": "turn"},
    *_to_turn("set_turn", _TURN),
    {"trigger": "finish", "source": list(PLAYING), "dest": "counting"},
    *_to_turn("play_on", ["finishing", "counting"]),  # who was taken to have finished may still hold a card
    {"trigger": "deal_again", "source": [*PLAYING, "counting"], "dest": "dealing"},
    {"trigger": "end_game", "source": ["dealing", *PLAYING, "counting"], "dest": "over"},
)


class TurnPhase(Phase):
    """The model of the machine; every trigger takes the deal as it is after the move."""

    states = STATES
    transitions = TRANSITIONS

    def sevens_pending(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return deal.chain > 0

    def naming_due(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return deal.must_name

    def hand_empty(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return deal.finisher is not None


diagram = TurnPhase.diagram
