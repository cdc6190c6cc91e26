"""A sentence that does something, and cannot do it now, speaks against the course that is believed."""

from __future__ import annotations

import pytest
from evenings import Table

PAYS = ("strafe gezogen bist du jetzt zufrieden", "gut meine strafe hab ich gezogen du gauner")


def surprise(before: list[str], said: str) -> float:
    """What it costs to believe that nothing was missed, after this was said."""
    table = Table(("Anna", "Ben", "Cem", "Dora"))
    table.say(*before)
    worlds = table.evening._fold.timeline.worlds
    known = worlds.best.cost
    table.say(said)
    return worlds.best.cost - known


@pytest.mark.parametrize("said", PAYS)
def test_who_pays_owed_it(said: str) -> None:
    """It used to be talk for nothing wherever nobody owed a card, and so was no evidence."""
    nobody_owes, ben_owes = ["es liegt herz neun", "herz zehn"], ["es liegt herz neun", "karo zehn", "herz zehn"]
    assert surprise(nobody_owes, said) > 1.0
    assert surprise([*ben_owes, "(wait 6)"], said) < 1.0


def test_talk_surprises_nobody() -> None:
    assert surprise(["es liegt herz neun", "herz zehn"], "ist das ein schönes wetter heute") < 0.1


def test_who_only_says_once_more_what_lies_there_surprises_nobody() -> None:
    assert surprise(["es liegt herz neun", "herz zehn"], "boah schon wieder die herz zehn leute") < 0.1
