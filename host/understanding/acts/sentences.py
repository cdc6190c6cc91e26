"""Sentences: what people say for an act, and what only sounds like it. Files in `de`, one for each who wrote them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from games.values import dataclass
from grammars.yamlfile import parsed
from host.understanding.acts.model import GAMES, TALK

GERMAN = Path(__file__).with_name("de")
FRAMES = "frames"
"""The file from which sentences are made."""
FRAME_WEIGHT = 0.5
"""A made sentence counts so much of what one counts that somebody has written."""
CLOSE, CLOSE_WEIGHT = "closely", 3.0
"""The file of what is close to something else: each of its sentences counts so much."""
NAMES = ("Anna", "Ben", "Cem", "Dana")
"""Who sits at the tables of the sentences."""


@dataclass(frozen=True)
class Sentence:
    """One of them."""

    words: str
    game: str
    act: str
    """Its intent, or "talk"."""
    writer: str
    """Name of its file."""
    weight: float = 1.0


def writers(folder: Path = GERMAN) -> tuple[str, ...]:
    """Everybody who wrote some."""
    return tuple(sorted(path.stem for path in folder.glob("*.yaml") if path.stem != FRAMES))


def written(writer: str, folder: Path = GERMAN) -> Iterator[Sentence]:
    """The sentences of one file: game → act → sentences. Raises ValueError for an act that no game has."""
    for game, acts in parsed((folder / f"{writer}.yaml").read_text(encoding="utf-8")).items():
        for act, lines in acts.items():
            if act != TALK and act not in GAMES[game]:
                raise ValueError(f"{writer}.yaml: {game} has no act {act!r}; it has {', '.join(GAMES[game])}")
            weight = CLOSE_WEIGHT if writer == CLOSE else 1.0
            yield from (Sentence(line, game, act, writer, weight) for line in lines)


def framed(folder: Path = GERMAN) -> Iterator[Sentence]:
    """Sentences made of the frames: each with each verb of each act, what it is done to and the names in turn."""
    file = parsed((folder / f"{FRAMES}.yaml").read_text(encoding="utf-8"))
    for game, acts in file["acts"].items():
        for act, one in acts.items():
            for kind, label in (("done", act), ("talk", TALK)):
                for place, frame in enumerate(file[kind]):
                    for turn, verb in enumerate(one["verbs"], place):
                        slots = dict(zip("IDENPMS", file["verbs"][verb], strict=True))
                        slots["O"] = one["what"][turn % len(one["what"])]
                        slots["ME"], slots["YOU"] = NAMES[turn % 4].lower(), NAMES[(turn + 1) % 4].lower()
                        words = _filled(frame, slots)
                        yield Sentence(words, game, label, FRAMES, FRAME_WEIGHT)


def _filled(frame: str, slots: Mapping[str, str]) -> str:
    return " ".join(" ".join(slots.get(word, word) for word in frame.split()).split())
