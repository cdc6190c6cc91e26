"""The base of every game's turn machine: a flat table of named transitions; cards and counts live elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from transitions import EventData, Machine, MachineError

_MACHINES: dict[type[Phase], Machine] = {}


class Phase:
    """Model of a game's `transitions` machine: `state` names the phase of the turn.

    A subclass names its states (the first is the initial one) and its transitions; conditions are its methods, taking
    the `EventData` whose keyword `deal` is the game's record as it is after the move.
    """

    states: ClassVar[tuple[str, ...]]
    transitions: ClassVar[tuple[Mapping[str, Any], ...]]

    state: str

    def __init__(self) -> None:
        self.state = self.states[0]

    @property
    def _machine(self) -> Machine:
        """One for all games of a kind, which keep nothing but the state: what a referee knows is taken and set again
        thousands of times."""
        kind = type(self)
        if kind not in _MACHINES:
            _MACHINES[kind] = Machine(model=None, **kind._table())
        return _MACHINES[kind]

    @classmethod
    def _table(cls) -> dict[str, Any]:
        return {
            "states": list(cls.states),
            "transitions": [dict(row) for row in cls.transitions],
            "initial": cls.states[0],
            # No `to_X` everywhere: a referee goes only where the rules lead.
            "auto_transitions": False,
            "send_event": True,
        }

    def go(self, trigger: str, deal: object = None, **facts: object) -> None:
        """Fire a trigger. Raises transitions.MachineError where the phase does not allow it.

        `facts`: further keywords for the conditions. The machine has no callbacks: to go through all that it knows of
        them takes five times as long as this.
        """
        event = self._machine.events[trigger]
        if self.state not in event.transitions:
            raise MachineError(f"Can't trigger event {trigger} from state {self.state}!")
        asked = EventData(None, event, self._machine, self, args=[], kwargs={"deal": deal, **facts})
        for row in event.transitions[self.state]:
            if all(getattr(self, str(one.func))(asked) == one.target for one in row.conditions):
                self.state = str(row.dest)
                return

    def allows(self, trigger: str) -> bool:
        """Whether the phase knows the trigger at all."""
        event = self._machine.events.get(trigger)
        return event is not None and self.state in event.transitions

    @classmethod
    def diagram(cls) -> str:
        """The machine as Mermaid text."""
        from transitions.extensions import GraphMachine  # brings asyncio along, which no evening needs

        phase = cls.__new__(cls)
        machine = GraphMachine(phase, **cls._table(), graph_engine="mermaid", show_conditions=True)
        return str(machine.get_combined_graph().draw(None))
