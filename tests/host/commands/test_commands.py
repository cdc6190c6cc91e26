"""The commands: each is found without loading the others, and none loads a game before it is played."""

from __future__ import annotations

import argparse
import subprocess
import sys

import pytest

from host.cli import build_parser
from host.commands import MODULES

NAMED = """
import sys
from host.cli import build_parser
build_parser()
loaded = [name for name in sys.modules if name.startswith("games.") and name.endswith((".game", ".rules"))]
print(*sorted(set(loaded) - {"games.game", "games.rules"}))
"""


def commands_of(parser: argparse.ArgumentParser) -> tuple[str, ...]:
    (found,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    return tuple(found.choices)


@pytest.mark.parametrize("module", MODULES)
def test_a_module_adds_the_commands_that_it_is_listed_with(module: str) -> None:
    for command in MODULES[module]:
        assert commands_of(build_parser(command)) == MODULES[module]


def test_all_of_them_stand_in_the_help() -> None:
    everything = tuple(command for commands in MODULES.values() for command in commands)
    assert commands_of(build_parser()) == commands_of(build_parser("Kaffee")) == everything


def test_no_game_is_loaded_to_name_it() -> None:
    done = subprocess.run([sys.executable, "-c", NAMED], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
