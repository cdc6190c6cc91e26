"""The turn machine of Quartett: flat, turn phases only; cards and counts live in the deal's record."""

from __future__ import annotations

from typing import Any

from games.phase import Phase

STATES = ("dealing", "turn", "asked", "over")
"""Waiting for "los" · a question is due · an answer is due · all quartets are laid."""

TRANSITIONS: tuple[dict[str, Any], ...] = (
    {"trigger": "start", "source": "dealing", "dest": "turn"},
    {"trigger": "ask", "source": "turn", "dest": "asked"},
    {"trigger": "give", "source": "asked", "dest": "turn"},
    {"trigger": "deny", "source": "asked", "dest": "turn"},
    {"trigger": "set_turn", "source": ["turn", "asked"], "dest": "turn"},
    {"trigger": "deal_again", "source": ["turn", "asked"], "dest": "dealing"},
    {"trigger": "lay_last", "source": ["turn", "asked"], "dest": "over"},
    {"trigger": "end_game", "source": ["dealing", "turn", "asked"], "dest": "over"},
)


class TurnPhase(Phase):
    """The model of the machine."""

    states = STATES
    transitions = TRANSITIONS


diagram = TurnPhase.diagram
