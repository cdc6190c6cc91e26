""" "Letzte Karte" and "Mau": the calls that the whole family owes at the end of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from games.events import DutyOpened
from games.moves import CallName

FINISH = (CallName.MAU, CallName.MAU_MAU)
ENDINGS = (CallName.LAST_CARD, *FINISH)


class CallRules(Protocol):
    """The house rules about these calls."""

    @property
    def last_card_wordings(self) -> Sequence[str]: ...
    @property
    def call_penalty(self) -> int: ...
    @property
    def finish_call_penalty(self) -> int: ...


def last_card_duty(player: str, certain: bool, rules: CallRules, at: float) -> DutyOpened:
    """Who holds one card says so; `certain`: whether it is surely one."""
    wordings = [CallName(word) for word in rules.last_card_wordings]
    if CallName.MAU in wordings:
        wordings.append(CallName.MAU_MAU)
    return DutyOpened(
        at=at,
        player=player,
        call=CallName.LAST_CARD,
        accepts=(CallName.LAST_CARD, *wordings),
        certain=certain,
        penalty=rules.call_penalty,
    )


def finish_duty(player: str, jack: bool, certain: bool, rules: CallRules, at: float) -> DutyOpened:
    """The finisher owes "Mau", with a Jack "Mau Mau"."""
    return DutyOpened(
        at=at,
        player=player,
        call=CallName.MAU_MAU if jack else CallName.MAU,
        accepts=(CallName.MAU_MAU,) if jack else FINISH,
        weak=(CallName.MAU,) if jack else (),
        as_said=True,
        certain=certain,
        penalty=rules.finish_call_penalty,
    )
