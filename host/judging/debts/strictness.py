"""Strictness: whether something is punished, and how long a call has time. Presets, every figure overridable."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from games.moves import ANNOUNCING, CallName

Preset = Literal["locker", "normal", "streng"]
Policy = Literal["ignore", "remind", "remind_then_penalty", "penalty"]
Seconds = Annotated[float, Field(ge=0, le=60)]


def _share(value: object) -> object:
    """ "97" is 0.97, as people say it."""
    try:
        number = float(str(value))
    except ValueError:
        return value
    return round(number / 100, 4) if number >= 50 else value


ANNOUNCED_S = 6.0
"""So long before its lay a call that announces it may come, at least."""
UNSET = "none"
"""As a value: no limit for the cap, and "as for all others" for a figure of one call."""


class CallStrictness(BaseModel):
    """What is different for one call; None: as for all others."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    early_s: Seconds | None = None
    grace_s: Seconds | Literal["next_action"] | None = None
    late_s: Seconds | None = None
    late_call: Policy | None = None
    missing_call: Policy | None = None
    false_call: Policy | None = None


class PlayerStrictness(CallStrictness):
    """What is different for one player, a newcomer or a child; None: as for all others."""

    wrong_card: Policy | None = None
    out_of_turn: Policy | None = None
    forgot_to_draw: Policy | None = None
    cards_per_penalty: Annotated[int, Field(ge=0, le=10)] | None = None
    most_per_turn: Annotated[int, Field(ge=0, le=50)] | None = None


class Strictness(BaseModel):
    """One table's strictness; the defaults are the preset `normal` (DESIGN.md, "Strictness")."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    early_s: Seconds = 1.5
    """A call may come this long before its lay."""
    grace_s: Seconds | Literal["next_action"] = 1.5
    """A call is on time until this long after its lay; `next_action`: until the next player moves."""
    late_s: Seconds = 5.0
    """After that, it is late for this long; then it is missing."""
    late_call: Policy = "remind_then_penalty"
    missing_call: Policy = "penalty"
    wrong_card: Policy = "penalty"
    out_of_turn: Policy = "remind"
    false_call: Policy = "remind"
    forgot_to_draw: Policy = "remind_then_penalty"
    """The hand was not refilled, or nobody said so."""
    in_doubt: Literal["let_go", "ask"] = "ask"
    cards_per_penalty: Annotated[int, Field(ge=0, le=10)] = 1
    """Factor on the number of cards that a house rule gives for a fault; 0: faults cost no cards.

    What a card or the race for a call brings by the rules of the game (a king, a seven, the last caller) is no fault:
    it is neither multiplied nor capped, and makes nothing grow.
    """
    penalty_growth: Annotated[int, Field(ge=0, le=10)] = 0
    """So many cards more for each earlier fault that the same player paid for in the same deal; one that the table
    has lifted does not count."""
    most_per_turn: Annotated[int, Field(ge=0, le=50)] | None = None
    """At most so many cards for the faults of one player within one turn; None: no limit."""
    objection_s: Seconds = 30.0
    """So long after a penalty, a reminder or a refused move the table may object to it."""
    sure_enough: Annotated[float, Field(ge=0.5, le=1), BeforeValidator(_share)] = 0.97
    """What is held against a player is ruled only where it is at least so likely, for all that was heard: 0.5 to 1; a
    number of 50 and more is percent."""
    assume_slipped_turn: bool = True
    """A named move of the next player: draw and pass of the current one are assumed (else it is out of turn)."""
    strict_wording: bool = False
    """A single "Mau" on a Jack finish is doubted."""
    calls: dict[CallName, CallStrictness] = Field(default_factory=dict)
    """Figures of single calls: `[strictness.calls.mau]`."""
    players: dict[str, PlayerStrictness] = Field(default_factory=dict)
    """Handicaps, which go before everything else and outlast another preset: `[strictness.players.Lena]`."""

    def changed(self, key: str, value: str) -> Strictness:
        """With one figure, one call's figure ("mau.grace_s") or a preset changed. Raises ValueError for a wrong one."""
        if key == "preset" and value in PRESETS:
            return PRESETS[value].model_copy(update={"players": self.players})
        values = self.model_dump(exclude_none=True)
        call, dot, figure = key.partition(".")
        new = None if value == UNSET else value
        if dot:
            values["calls"].setdefault(call, {})[figure] = new
        else:
            values[key] = new
        return Strictness.model_validate(values)

    def for_call(self, call: CallName) -> Strictness:
        """The strictness that holds for one call. What announces a lay ("Straße", "Double") belongs to the coming one,
        also where its player needs a moment to lay all its cards out."""
        own = self.calls.get(call)
        record = self._with(own)
        if call not in ANNOUNCING or (own is not None and own.early_s is not None):
            return record
        return record.model_copy(update={"early_s": max(record.early_s, ANNOUNCED_S)})

    def of(self, player: str, call: CallName | None = None) -> Strictness:
        """The strictness that holds for one player, and one call of his."""
        record = self if call is None else self.for_call(call)
        return record._with(self.players.get(player))

    def _with(self, own: CallStrictness | None) -> Strictness:
        return self if own is None else self.model_copy(update=own.model_dump(exclude_none=True))


PRESETS: dict[str, Strictness] = {
    "locker": Strictness(
        early_s=3.0,
        grace_s="next_action",
        late_call="ignore",
        missing_call="remind",
        wrong_card="remind",
        out_of_turn="remind",
        false_call="ignore",
        forgot_to_draw="ignore",
        in_doubt="let_go",
        sure_enough=0.99,
    ),
    "normal": Strictness(),
    "streng": Strictness(
        early_s=1.0,
        grace_s=0.3,
        late_call="penalty",
        out_of_turn="penalty",
        false_call="penalty",
        forgot_to_draw="penalty",
        assume_slipped_turn=False,
        strict_wording=True,
        sure_enough=0.9,
    ),
}


def strictness(preset: str = "normal", **overrides: Any) -> Strictness:
    """A preset with some figures replaced. Raises pydantic.ValidationError for an unknown key or a wrong value."""
    return Strictness.model_validate(PRESETS[preset].model_dump() | overrides)
