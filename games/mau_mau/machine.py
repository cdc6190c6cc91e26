"""The turn machine of Mau-Mau: flat, turn phases only; cards and counts live in the deal's record."""

from __future__ import annotations

from typing import Any

from transitions import EventData

from games.family.deal import PileDeal
from games.phase import Phase

STATES = ("dealing", "turn", "drawn", "chained", "finishing", "counting", "over")
"""Waiting for the upcard · a card is due · drawn, may still lay · sevens are pending · the last card lies and its call
is awaited · hands are counted · the evening's game has ended."""

_PLAYING = ("turn", "drawn", "chained", "finishing")
_ENDING = ["finishing", "counting"]
"""Whoever was taken to have finished may still hold a card."""

TRANSITIONS: tuple[dict[str, Any], ...] = (
    {"trigger": "open_pile", "source": "dealing", "dest": "chained", "conditions": "sevens_pending"},
    {"trigger": "open_pile", "source": "dealing", "dest": "turn"},
    {"trigger": "lay", "source": ["turn", "drawn", "chained"], "dest": "finishing", "conditions": "hand_empty"},
    {"trigger": "lay", "source": ["turn", "drawn", "chained"], "dest": "chained", "conditions": "sevens_pending"},
    {"trigger": "lay", "source": ["turn", "drawn", "chained"], "dest": "turn"},
    {"trigger": "draw", "source": "turn", "dest": "drawn"},
    {"trigger": "draw_chain", "source": "chained", "dest": "turn"},
    {"trigger": "pass_turn", "source": ["turn", "drawn"], "dest": "turn"},
    {"trigger": "finish", "source": list(_PLAYING), "dest": "counting"},
    {"trigger": "play_on", "source": _ENDING, "dest": "chained", "conditions": "sevens_pending"},
    {"trigger": "play_on", "source": _ENDING, "dest": "turn"},
    {"trigger": "set_turn", "source": ["turn", "drawn", "chained"], "dest": "chained", "conditions": "sevens_pending"},
    {"trigger": "set_turn", "source": ["turn", "drawn", "chained"], "dest": "turn"},
    {"trigger": "deal_again", "source": [*_PLAYING, "counting"], "dest": "dealing"},
    {"trigger": "end_game", "source": ["dealing", *_PLAYING, "counting"], "dest": "over"},
)


class TurnPhase(Phase):
    """The model of the machine; every trigger takes the deal as it is after the move."""

    states = STATES
    transitions = TRANSITIONS

    def sevens_pending(self, event: EventData) -> bool:
        deal: PileDeal = event.kwargs["deal"]
        return deal.chain > 0

    def hand_empty(self, event: EventData) -> bool:
        deal: PileDeal = event.kwargs["deal"]
        return deal.finisher is not None


diagram = TurnPhase.diagram
