"""House rules of Trumpf (seed 004 and what RULES.md §5 settles)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from games.rules import HouseRules


class TrumpfRules(HouseRules):
    """Defaults are those of seed 004; where it is silent, RULES.md §5."""

    jokers: Literal["in", "out"] = "in"
    """Seed: "Sie können zu Beginn aber auch aus dem Spiel ausgeschlossen werden"."""
    joker_category: str = ""
    """The category that jokers double ("eine vor dem Spiel eigens festgelegte Kategorie"); empty: asked at "los"."""
    tie_scope: Literal["all", "tied"] = "all"
    """Who plays on for the pot: everybody, or only those who were equal."""
    tie_borrow: bool = False
    """Who was equal and has no card left borrows one from the leader; else he is out of this trick."""
    pick_from_3: bool = False
    """With three cards or fewer a player chooses among them."""
    end: Literal["all", "first_out", "time"] = "all"
    """The game ends when one has all cards, when the first player is out, or when the time is up."""
    minutes: Annotated[int, Field(ge=1, le=240)] = 30
    """How long a game with `end = time` takes; the trick that is running is played to its end."""
