"""The base of every game's turn machine: a flat table of named transitions; cards and counts live elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from transitions import Machine


class Phase:
    """Model of a game's `transitions` machine: `state` names the phase of the turn.

    A subclass names its states (the first is the initial one) and its transitions; conditions are its methods, taking
    the `EventData` whose keyword `deal` is the game's record as it is after the move.
    """

    states: ClassVar[tuple[str, ...]]
    transitions: ClassVar[tuple[Mapping[str, Any], ...]]

    state: str

    def __init__(self) -> None:
        self._machine = Machine(**self._table())

    def _table(self) -> dict[str, Any]:
        return {
            "model": self,
            "states": list(self.states),
            "transitions": [dict(row) for row in self.transitions],
            "initial": self.states[0],
            # No `to_X` everywhere: a referee goes only where the rules lead.
            "auto_transitions": False,
            "send_event": True,
        }

    def go(self, trigger: str, deal: object = None, **facts: object) -> None:
        """Fire a trigger. Raises transitions.MachineError where the phase does not allow it.

        `facts`: further keywords for the conditions.
        """
        self.trigger(trigger, deal=deal, **facts)  # type: ignore[attr-defined]  # added by the Machine

    def allows(self, trigger: str) -> bool:
        """Whether the phase knows the trigger at all."""
        return trigger in self._machine.get_triggers(self.state)

    @classmethod
    def diagram(cls) -> str:
        """The machine as Mermaid text."""
        from transitions.extensions import GraphMachine  # brings asyncio along, which no evening needs

        phase = cls.__new__(cls)
        machine = GraphMachine(**phase._table(), graph_engine="mermaid", show_conditions=True)
        return str(machine.get_combined_graph().draw(None))
