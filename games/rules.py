"""House rules: one typed record per game. Rules change only between deals."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from games.cards import Rank

Newcomer: TypeAlias = Literal["never", "fresh", "average", "worst"]


class HouseRules(BaseModel):
    """Base of every game's rules; field name, type, allowed values and default are the table that all else reads."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    newcomer: Newcomer = "average"
    """Who may sit down between two deals, and with which score: nobody; as at the beginning; with the rounded mean of
    those who play; as whoever stands worst. A game without a score only knows whether."""

    def does(self, rank: Rank | None) -> str:
        """Under which key it is told what a card of that rank does; None: a joker."""
        return "joker" if rank is None else str(rank)

    def seats(self, usual: range) -> range:
        """How many can play under these rules, where by the seed's it is as `usual`."""
        return usual

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """What every game has stands last in its table of rules."""
        fields = cls.model_fields
        for name in HouseRules.model_fields:
            fields[name] = fields.pop(name)
