"""`spielwirt say` tells what each phrase means in the players' language, not by the names of intents."""

from __future__ import annotations

from pathlib import Path

import pytest

from grammars import sayable
from grammars.errors import PhraseFileError
from grammars.phrase_file import file_names, load
from host.registry import BUILT

ENTRY = "phrases:\n  - intent: undo\n    say: [zurück]\n    example: [zurück]\n"


def test_none_is_left_over() -> None:
    """An intent that is gone, or called otherwise."""
    said = {example.intent for game in BUILT for example in sayable(game)}
    assert said == {intent for name in file_names() for intent in load(name).means}


def test_an_example_without_a_meaning_is_told(tmp_path: Path) -> None:
    (tmp_path / "tarock.yaml").write_text(ENTRY, encoding="utf-8")
    with pytest.raises(PhraseFileError, match=r"undo.*means"):
        load("tarock", tmp_path)


def test_the_games_own_meaning_goes_first(tmp_path: Path) -> None:
    (tmp_path / "common.yaml").write_text(f"means: {{undo: früher}}\n{ENTRY}", encoding="utf-8")
    (tmp_path / "tarock.yaml").write_text("include: [common]\nmeans: {undo: zurück}\n", encoding="utf-8")
    assert load("tarock", tmp_path).means == {"undo": "zurück"}
