"""The turn machine of Trumpf: flat, turn phases only; cards and figures live in the deal's record."""

from __future__ import annotations

from typing import Any

from transitions import Machine
from transitions.extensions import GraphMachine

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
    {"trigger": "finish", "source": "following", "dest": "over"},
    {"trigger": "deal_again", "source": ["agreeing", *_PLAYING], "dest": "dealing"},
    {"trigger": "end_game", "source": ["dealing", "agreeing", *_PLAYING], "dest": "over"},
)


class TurnPhase:
    """The model of the machine: `state` names the phase."""

    state: str

    def __init__(self) -> None:
        self._machine = Machine(
            model=self,
            states=list(STATES),
            transitions=[dict(row) for row in TRANSITIONS],
            initial="dealing",
            auto_transitions=False,
            send_event=True,
        )

    def go(self, trigger: str) -> None:
        """Fire a trigger. Raises transitions.MachineError where the phase does not allow it."""
        self.trigger(trigger)  # type: ignore[attr-defined]  # added by the Machine


def diagram() -> str:
    """The machine as Mermaid text."""
    phase = TurnPhase()
    machine = GraphMachine(
        model=phase,
        states=list(STATES),
        transitions=[dict(row) for row in TRANSITIONS],
        initial="dealing",
        auto_transitions=False,
        send_event=True,
        graph_engine="mermaid",
    )
    return str(machine.get_combined_graph().draw(None))
