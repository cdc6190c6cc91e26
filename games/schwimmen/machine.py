"""The turn machine of Schwimmen: flat, turn phases only; cards and lives live in their own records."""

from __future__ import annotations

from typing import Any

from transitions import EventData

from games.phase import Phase
from games.schwimmen.state import Deal

STATES = ("dealing", "turn", "last_lap", "counting", "over")
"""The middle is awaited · somebody is on turn · somebody has knocked, the others have one turn each · hands are shown
and counted · the evening's game has ended."""

TRANSITIONS: tuple[dict[str, Any], ...] = (
    {"trigger": "open_middle", "source": "dealing", "dest": "counting", "conditions": "claimed"},
    {"trigger": "open_middle", "source": "dealing", "dest": "turn"},
    {"trigger": "play_on", "source": "turn", "dest": "turn"},
    {"trigger": "play_on", "source": "last_lap", "dest": "last_lap", "conditions": "turns_left"},
    {"trigger": "play_on", "source": "last_lap", "dest": "counting"},
    {"trigger": "knock", "source": "turn", "dest": "last_lap", "conditions": "turns_left"},
    {"trigger": "knock", "source": ["turn", "last_lap"], "dest": "counting"},
    {"trigger": "show", "source": ["dealing", "turn", "last_lap"], "dest": "counting"},
    {"trigger": "deal_again", "source": ["turn", "last_lap", "counting"], "dest": "dealing"},
    {"trigger": "end_game", "source": ["dealing", "turn", "last_lap", "counting"], "dest": "over"},
)


class TurnPhase(Phase):
    """The model of the machine; every trigger takes the deal as it is after the move."""

    states = STATES
    transitions = TRANSITIONS

    def turns_left(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return bool(deal.lap)

    def claimed(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return bool(deal.claims)


diagram = TurnPhase.diagram
