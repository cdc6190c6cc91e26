"""Sentences in which a player is named, and what that tells of him. Files in `de`, one for each who wrote them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from grammars.yamlfile import parsed
from host.understanding.acts.model import TALK
from host.understanding.acts.sentences import Sentence
from host.understanding.whom.model import KINDS

GERMAN = Path(__file__).with_name("de")
GAME = "mau-mau"
"""What is said so is said in any game: by the phrases of this one it is read."""


def writers(folder: Path = GERMAN) -> tuple[str, ...]:
    """Everybody who wrote some."""
    return tuple(sorted(path.stem for path in folder.glob("*.yaml")))


def written(writer: str, folder: Path = GERMAN) -> Iterator[Sentence]:
    """The sentences of one file: kind → sentences. Raises ValueError for a kind that there is not."""
    for kind, lines in parsed((folder / f"{writer}.yaml").read_text(encoding="utf-8")).items():
        if kind not in (*KINDS, TALK):
            raise ValueError(f"{writer}.yaml: nobody is named as {kind!r}; {', '.join((*KINDS, TALK))}")
        yield from (Sentence(line, GAME, kind, writer) for line in lines)
