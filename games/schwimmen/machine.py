"""The turn machine of Schwimmen: flat, turn phases only; cards and lives live in their own records."""

from __future__ import annotations

from typing import Any

from transitions import EventData, Machine
from transitions.extensions import GraphMachine

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
    {"trigger": "deal_again", "source": ["dealing", "turn", "last_lap", "counting"], "dest": "dealing"},
    {"trigger": "end_game", "source": ["dealing", "turn", "last_lap", "counting"], "dest": "over"},
)


class TurnPhase:
    """The model of the machine: `state` names the phase; every trigger takes the deal as it is after the move."""

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

    def go(self, trigger: str, deal: Deal) -> None:
        """Fire a trigger. Raises transitions.MachineError where the phase does not allow it."""
        self.trigger(trigger, deal=deal)  # type: ignore[attr-defined]  # added by the Machine

    def turns_left(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return bool(deal.lap)

    def claimed(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return bool(deal.claims)


def diagram() -> str:
    """The machine as Mermaid text."""
    machine = GraphMachine(
        model=TurnPhase(),
        states=list(STATES),
        transitions=[dict(row) for row in TRANSITIONS],
        initial="dealing",
        auto_transitions=False,
        send_event=True,
        graph_engine="mermaid",
        show_conditions=True,
    )
    return str(machine.get_combined_graph().draw(None))
