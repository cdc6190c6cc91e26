"""How much of what strangers say goes as they think it should: `python tests/strangers.py [GAME …] [--show]`.

The scenes of `tests/strangers/GAME.txt` and the requests of `requests.yaml` were written by people who had read the
rules and not the code, before they were played. Nothing is learnt from them, and nobody mends anything by them: who
does so takes the scene out, and says so. Format as in `tests/test_table_talk.py`, and besides
`% players=Anna,Ben,Cem preset=streng hand_size=3` for the beginnings that follow, and `!event` for what must not be.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1]))  # before `tests`, which has rooms of the same names

import yaml
from evenings import Table

FOLDER = Path(__file__).parent / "strangers"
UNWELCOME = ("move_rejected", "penalty_owed", "call_false", "call_missed", "question", "reminded")
REQUESTS = "requests"
AT_ONCE = {"undo": ("corrected",), "pause": ("paused",), "resume": ("resumed",)}
ASKED = {"end": ("question", "game_ended"), "redeal": ("question", "round_ended")}
ABOUT = {"away": ("player_away",), "back": ("player_back",)}
"""Which of these events such a request leads to; all others lead to a sentence of the host."""

Scene = tuple[dict[str, str], list[str], list[str], str]


def scenes(path: Path) -> Iterator[Scene]:
    """The options of the table, what was said before, what is said then, and what should come of it."""
    before: dict[str, list[str]] = {}
    options: dict[str, dict[str, str]] = {}
    header: dict[str, str] = {}
    for row in filter(None, map(str.strip, path.read_text(encoding="utf-8").splitlines())):
        if row.startswith("% "):
            header = dict(part.split("=", 1) for part in row[2:].split())
        elif row.startswith("= "):
            name, lines = row[2:].split(": ", 1)
            before[name], options[name] = lines.split(" / "), header
        elif not row.startswith("#"):
            name, rest = row.split(": ", 1)
            said, wanted = rest.split(" -> ")
            yield options[name], before[name], said.split(" / "), wanted


def value(text: str) -> object:
    """A figure of the rules or of the strictness."""
    if text in ("true", "false"):
        return text == "true"
    try:
        return float(text) if "." in text else int(text)
    except ValueError:
        return text


def table_of(game: str, options: dict[str, str]) -> Table:
    """The table of a scene."""
    figures = {key: value(text) for key, text in options.items() if key not in ("players", "preset")}
    players = options.get("players", "Anna,Ben,Cem").split(",")
    return Table(players, options.get("preset", "normal"), game, **figures)


def fits(events: Sequence[str], wanted: str) -> bool:
    """Whether it went in one of the ways in which it may."""
    return any(_goes(events, [] if way == "-" else way.split("; ")) for way in wanted.split(" | "))


def _goes(events: Sequence[str], parts: Sequence[str]) -> bool:
    never = tuple(part[1:] for part in parts if part.startswith("!"))
    parts = [part for part in parts if not part.startswith("!")]
    expected = [one for one in events if any(f"{one} ".startswith((f"{part} ", part)) for part in parts)]
    unwelcome = any(one.startswith(UNWELCOME) and one not in expected for one in events)
    missing = any(not any(one.startswith(part) for one in events) for part in parts)
    forbidden = bool(never) and any(one.startswith(never) for one in events)
    return not (unwelcome or missing or forbidden) and bool(parts or never or not events)


def played(game: str, *, show: bool) -> tuple[int, int]:
    """How many scenes of a game went as they should, of how many."""
    held = count = 0
    for options, before, said, wanted in scenes(FOLDER / f"{game}.txt"):
        table = table_of(game, options)
        table.say(*before)
        events = [one for one in table.say(*said, "(wait 6)") if not one.startswith("not_understood")]
        count, held = count + 1, held + fits(events, wanted)
        if show and not fits(events, wanted):
            print(f"{' / '.join(said)}\n    wanted {wanted}\n    {'; '.join(events)}")
    return held, count


def requested(*, show: bool) -> tuple[int, int, int, int]:
    """How many requests were understood, of how many, and how much talk asked for nothing, of how much."""
    found = {True: [0, 0], False: [0, 0]}
    kinds = yaml.safe_load((FOLDER / f"{REQUESTS}.yaml").read_text(encoding="utf-8"))
    for kind, sentences in kinds.items():
        for sentence in sentences:
            right = _understood(kind, sentence)
            found[kind == "talk"][0] += right
            found[kind == "talk"][1] += 1
            if show and not right:
                print(f"{kind}: {sentence}")
    return *found[False], *found[True]


def _understood(kind: str, sentence: str) -> bool:
    table = Table(("Anna", "Ben", "Cem", "Dana"))
    table.say("es liegt herz neun", "herz zehn", "herz könig", *(["pause"] if kind == "resume" else []))
    spoken = len(table.spoken)
    events = [one.split()[0] for one in table.say(sentence)]
    said = [text for text in table.spoken[spoken:] if text != "Das habe ich nicht verstanden."]
    if kind == "talk":
        return not said and not set(events) - {"not_understood"}
    wanted = (AT_ONCE | ASKED | ABOUT).get(kind)
    return bool(said) if wanted is None else any(one in wanted for one in events)


def main() -> None:
    show = "--show" in sys.argv
    games = [one for one in sys.argv[1:] if not one.startswith("-")]
    for game in games or sorted(path.stem for path in FOLDER.glob("*.txt")):
        held, count = played(game, show=show)
        print(f"{game}: {held} of {count}")
    if not games:
        held, count, talk, all_talk = requested(show=show)
        print(f"requests: {held} of {count}; talk {talk} of {all_talk}")


if __name__ == "__main__":
    main()
