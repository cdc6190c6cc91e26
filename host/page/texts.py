"""German of the page: `de.yaml`, checked when it is loaded."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Literal

from pydantic import BaseModel, ConfigDict

from games.spread import Heap, Noted
from grammars.yamlfile import parsed

Picks = Literal["yes_no", "suit", "card", "cards", "name", "count", "points", "figure", "swap", "joker", "free"]
Group = Literal["turn", "more", "host"]


class Control(BaseModel):
    """A button: what a player would say, with places that are picked."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    label: str
    say: str
    key: str = ""
    group: Group = "turn"
    needs: Literal["", "paused", "top"] = ""
    """Shown only then."""
    intent: str = ""
    """What has to make sense, where that is not the control's name."""
    many: bool = False
    """Several cards are picked, as a rule."""


class PageTexts(BaseModel):
    """The file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    texts: dict[str, str]
    lesson: dict[str, str]
    """While a lesson is going on, before an evening or amid it."""
    foyer: dict[str, str]
    """Before an evening."""
    faults: dict[str, str]
    notes: dict[Noted, str]
    piles: dict[Heap, str]
    answers: dict[str, Picks]
    """By what the host asks about; yes or no where nothing stands."""
    controls: dict[str, Control]
    """By intent."""
    always: dict[str, Control]


@cache
def page_texts() -> PageTexts:
    """The page's German. Raises pydantic.ValidationError where an entry is wrong."""
    path = resources.files("host") / "page" / "de.yaml"
    return PageTexts.model_validate(parsed(path.read_text(encoding="utf-8")))
