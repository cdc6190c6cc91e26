"""House rules of Quartett (seed 004 and what RULES.md §6 settles)."""

from __future__ import annotations

from typing import Literal

from games.rules import HouseRules


class QuartettRules(HouseRules):
    """Defaults are those of seed 004; where it is silent, RULES.md §6."""

    bluff_ask: bool = False
    """A player may ask for a card that he holds himself (seed: "nach einer Karte …, die ihm … fehlt")."""
    illegal_ask: Literal["turn_passes", "take_back"] = "turn_passes"
    """An ask that breaks the condition of the seed: the turn goes to the one who was asked, or nothing is lost."""
    wrong_denial: Literal["hand_over", "ignore"] = "hand_over"
    """A card turns up that was denied: it goes to the one who had asked, and so does the turn; or it is only said."""
