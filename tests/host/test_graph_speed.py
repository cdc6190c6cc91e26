"""The decoding graph of every game is there at once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from grammars import acoustic_graph, respellings
from host.bench import reference_loop
from host.opening import setup
from host.registry import BUILT
from host.settings.config import Config
from speech.graph import write_graph
from speech.models import find_model

LIMIT_S = 0.5
LIMIT_LOOPS = 26
"""The same in units of the reference loop, for a machine that is slow or busy."""


@pytest.mark.parametrize("game", sorted(BUILT))
def test_the_graph_of_a_game_is_compiled_in_time(game: str, tmp_path: Path) -> None:
    """Issue 3, point 2: "Compile the templates' syntax tree into the graph […]. Under 0.5 s for a game."."""
    players = ("Anna", "Ben", "Cem", "Dora")
    evening = setup(game, players, Config(), None, (), live=True)
    took, loops = [], []
    for _ in range(3):
        begun = time.process_time()
        phrases = acoustic_graph(game, players, evening.lists)
        write_graph(phrases, find_model("bundled").path, tmp_path, respellings(game))
        took.append(time.process_time() - begun)
        loops.append(reference_loop())
    assert min(took) < max(LIMIT_S, LIMIT_LOOPS * min(loops))
