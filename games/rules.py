"""House rules: one typed record per game. Rules change only between deals."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class HouseRules(BaseModel):
    """Base of every game's rules; field name, type, allowed values and default are the table that all else reads."""

    model_config = ConfigDict(frozen=True, extra="forbid")
