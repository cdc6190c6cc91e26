"""The turn machine of Krüz Nüng: flat, turn phases only; cards and counts live in the deal's record."""

from __future__ import annotations

from typing import Any

from transitions import EventData, Machine
from transitions.extensions import GraphMachine

from games.kruez_nueng.state import Deal

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
    {"trigger": "finish", "source": "finishing", "dest": "counting"},
    *_to_turn("play_on", ["finishing"]),
    {"trigger": "deal_again", "source": [*PLAYING, "counting"], "dest": "dealing"},
    {"trigger": "end_game", "source": ["dealing", *PLAYING, "counting"], "dest": "over"},
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

    def sevens_pending(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return deal.chain > 0

    def naming_due(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return deal.must_name

    def hand_empty(self, event: EventData) -> bool:
        deal: Deal = event.kwargs["deal"]
        return deal.finisher is not None


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
