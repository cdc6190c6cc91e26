"""Sentences: what is asked of the host, and what only sounds like it. Files in `de`, one for each who wrote them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from grammars.yamlfile import parsed
from host.registry import BUILT
from host.understanding.acts import sentences as acts
from host.understanding.acts.model import TALK
from host.understanding.acts.sentences import Sentence
from host.understanding.requests.kinds import kinds_of

GERMAN = Path(__file__).with_name("de")
ALL = "all"
"""What is said in every game."""


def writers(folder: Path = GERMAN) -> tuple[str, ...]:
    """Everybody who wrote some."""
    return tuple(sorted(path.stem for path in folder.glob("*.yaml")))


def written(writer: str, folder: Path = GERMAN) -> Iterator[Sentence]:
    """The sentences of one file: game → request → sentences; those of all games are of one after the other. Raises
    ValueError for a request that no game knows."""
    for game, requests in parsed((folder / f"{writer}.yaml").read_text(encoding="utf-8")).items():
        for kind, lines in requests.items():
            games = [name for name in BUILT if kind == TALK or kind in kinds_of(name)] if game == ALL else [game]
            if not games or (kind != TALK and kind not in kinds_of(games[0])):
                raise ValueError(f"{writer}.yaml: nobody asks for {kind!r} in {game}")
            for place, line in enumerate(lines):
                yield Sentence(line, games[place % len(games)], kind, writer)


def moves() -> Iterator[Sentence]:
    """What is said at the tables besides: to the host all of that is talk."""
    for writer in acts.writers():
        for one in acts.written(writer):
            yield Sentence(one.words, one.game, TALK, one.writer)
