"""The turn machine of Cruzo: flat, turn phases only; cards and counts live in the deal's record."""

from __future__ import annotations

from typing import Any

from transitions import EventData

from games.cruzo.state import Deal
from games.phase import Phase

STATES = ("dealing", "turn", "again", "leading", "over")
"""Swapping before the start · cards are due · a 5 lies, one more card may follow · the pile was cleared, anything may
be led · the game has ended."""

PLAYING = ("turn", "again", "leading")


def _after_lay(trigger: str, source: list[str]) -> list[dict[str, Any]]:
    """To whatever the lay leads to."""
    return [
        {"trigger": trigger, "source": source, "dest": "over", "conditions": "decided"},
        {"trigger": trigger, "source": source, "dest": "again", "conditions": "one_more"},
        {"trigger": trigger, "source": source, "dest": "leading", "conditions": "cleared"},
        {"trigger": trigger, "source": source, "dest": "turn"},
    ]


TRANSITIONS: tuple[dict[str, Any], ...] = (
    {"trigger": "begin", "source": "dealing", "dest": "turn"},
    *_after_lay("lay", list(PLAYING)),
    {"trigger": "take_pile", "source": ["turn", "again"], "dest": "turn"},
    {"trigger": "pass_turn", "source": ["again", "leading"], "dest": "turn"},
    *_after_lay("set_turn", list(PLAYING)),
    {"trigger": "play_on", "source": "over", "dest": "turn"},
    {"trigger": "deal_again", "source": list(PLAYING), "dest": "dealing"},
    {"trigger": "end_game", "source": ["dealing", *PLAYING], "dest": "over"},
)


class TurnPhase(Phase):
    """The model of the machine; every trigger takes the deal as it is after the move."""

    states = STATES
    transitions = TRANSITIONS

    def decided(self, event: EventData) -> bool:
        return bool(event.kwargs.get("decided"))

    def one_more(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return deal.more == "again"

    def cleared(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return deal.more == "lead"


diagram = TurnPhase.diagram
