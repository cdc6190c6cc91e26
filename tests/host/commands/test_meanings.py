"""`say` tells what each phrase means in the players' language, not by the names of intents."""

from __future__ import annotations

import pytest

from grammars import sayable
from host.commands.meanings import MEANINGS
from host.registry import BUILT


@pytest.mark.parametrize("game", BUILT)
def test_whatever_can_be_said_has_a_meaning(game: str) -> None:
    assert {example.intent for example in sayable(game)} <= MEANINGS.keys()


def test_none_is_left_over() -> None:
    """An intent that is gone, or called otherwise."""
    assert {example.intent for game in BUILT for example in sayable(game)} == MEANINGS.keys()
