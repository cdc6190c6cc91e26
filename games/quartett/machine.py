"""The turn machine of Quartett: flat, turn phases only; cards and counts live in the deal's record."""

from __future__ import annotations

from typing import Any

from transitions import Machine
from transitions.extensions import GraphMachine

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
