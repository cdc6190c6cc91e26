"""The turn machine of Trumpf: flat, turn phases only; cards and figures live in the deal's record."""

from __future__ import annotations

from typing import Any

from games.phase import Phase

STATES = ("dealing", "agreeing", "leading", "following", "over")
"""Waiting for "los" · the category that jokers double is asked for · the leader names category and figure · the others
name theirs · the game has ended."""
_PLAYING = ["leading", "following"]

TRANSITIONS: tuple[dict[str, Any], ...] = (
    {"trigger": "start", "source": ["dealing", "agreeing"], "dest": "leading"},
    {"trigger": "ask_category", "source": "dealing", "dest": "agreeing"},
    {"trigger": "lead", "source": "leading", "dest": "following"},
    {"trigger": "follow", "source": "following", "dest": "following"},
    {"trigger": "win", "source": "following", "dest": "leading"},
    {"trigger": "tie", "source": "following", "dest": "leading"},
    {"trigger": "finish", "source": ["leading", "following"], "dest": "over"},
    {"trigger": "lead_again", "source": "following", "dest": "leading"},
    {"trigger": "win_otherwise", "source": ["leading", "over"], "dest": "leading"},
    {"trigger": "deal_again", "source": ["agreeing", *_PLAYING], "dest": "dealing"},
    {"trigger": "end_game", "source": ["dealing", "agreeing", *_PLAYING], "dest": "over"},
)


class TurnPhase(Phase):
    """The model of the machine."""

    states = STATES
    transitions = TRANSITIONS


diagram = TurnPhase.diagram
