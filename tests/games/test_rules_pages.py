"""The page of each game: "seed 002" and "RULES.md §3" mean something to a reader."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from host.registry import BUILT

GAMES = Path(importlib.import_module("games").__file__ or "").parent
INDEX = (GAMES / "RULES.md").read_text(encoding="utf-8")
PLACES = [path for room in ("games", "host", "grammars") for path in sorted((GAMES.parent / room).rglob("*.py"))]


def page_of(game: str) -> str:
    return (GAMES / game.replace("-", "_") / "RULES.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", BUILT)
def test_every_house_rule_stands_on_the_page_of_its_game(game: str) -> None:
    page = page_of(game)
    named = set(re.findall(r"`(\w+)(?: = [^`]*)?`", page))
    assert [rule for rule in BUILT[game].rules.model_fields if rule not in named] == []


@pytest.mark.parametrize("game", BUILT)
def test_a_default_on_the_page_is_that_of_the_code(game: str) -> None:
    defaults = BUILT[game].rules()
    for name, value in re.findall(r"`(\w+) = (\w+)`", page_of(game)):
        if name in type(defaults).model_fields and name not in ("profile", "end", "all_pass"):
            assert str(getattr(defaults, name)).lower() == value.lower(), name


def test_all_that_the_code_points_to_is_there() -> None:
    pages = {game: page_of(game).splitlines()[0] for game in BUILT}
    for path in PLACES:
        text = path.read_text(encoding="utf-8")
        for number in re.findall(r"RULES\.md §(\d)", text):
            assert any(f"§{number}" in title for title in pages.values()), path
        for number in re.findall(r"[Ss]eed (00\d)", text):
            assert f"seed {number}" in INDEX and any(f"seed {number}" in title for title in pages.values()), path
        for number in re.findall(r"RULES\.md, property (\d+)", text):
            assert f"\n{number}. " in INDEX, path
