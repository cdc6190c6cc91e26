"""Every game brings what the tests of all games need, and nobody has to look for them."""

from __future__ import annotations

from dataclasses import MISSING, fields
from pathlib import Path

import pytest
from brought import BROUGHT, Brought, module_of

from host.party import games
from host.registry import BUILT

ROOT = Path(__file__).parent.parent
NEEDED = tuple(one.name for one in fields(Brought) if one.default is MISSING and one.default_factory is MISSING)


def missing(game: str) -> list[str]:
    """What the game has to bring and does not."""
    package = BUILT[game].package
    files = [
        *(f"games/{package}/{name}" for name in ("game.py", "rules.py", "RULES.md")),
        *(f"{folder}/de/{game}.yaml" for folder in ("grammars", "host")),
        f"tests/playthroughs/{game}.txt",
    ]
    found = [file for file in files if not (ROOT / file).exists()]
    if game not in games():
        found.append(f"a simulated table in host/party/{package}.py")
    if game not in BROUGHT:
        path = f"tests/{module_of(game).replace('.', '/')}.py"
        found.append(f"{path} with BROUGHT = Brought({', '.join(f'{name}=…' for name in NEEDED)}), see tests/brought")
    return found


@pytest.mark.parametrize("game", BUILT)
def test_a_game_brings_what_it_is_tested_with(game: str) -> None:
    assert missing(game) == []
