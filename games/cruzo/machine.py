"""The turn machine of Cruzo: flat, turn phases only; cards and counts live in the deal's record."""

from __future__ import annotations

from typing import Any

from transitions import EventData, Machine
from transitions.extensions import GraphMachine

from games.cruzo.state import Deal

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
    {"trigger": "deal_again", "source": list(PLAYING), "dest": "dealing"},
    {"trigger": "end_game", "source": ["dealing", *PLAYING], "dest": "over"},
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

    def go(self, trigger: str, deal: Deal, decided: bool = False) -> None:
        """Fire a trigger. Raises transitions.MachineError where the phase does not allow it."""
        self.trigger(trigger, deal=deal, decided=decided)  # type: ignore[attr-defined]  # added by the Machine

    def decided(self, event: EventData) -> bool:
        return bool(event.kwargs["decided"])

    def one_more(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return deal.more == "again"

    def cleared(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return deal.more == "lead"


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
        show_conditions=True,
    )
    return str(machine.get_combined_graph().draw(None))
