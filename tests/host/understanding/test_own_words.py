"""What people do in their own words, and what only sounds like it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from evenings import Table

from grammars.yamlfile import parsed

ACTS: dict[str, dict[str, Any]] = parsed(Path(__file__).with_name("own_words.yaml").read_text(encoding="utf-8"))
TALK: dict[str, dict[str, Any]] = parsed(Path(__file__).with_name("talk_of_moves.yaml").read_text(encoding="utf-8"))
SEATS = ("Anna", "Ben", "Cem", "Dana")
MIDDLE = ("anna gibt", "in der mitte liegen herz acht karo könig und pik zehn")
ASKED = ("anna beginnt", "anna: ben hast du b zwei")


def made(game: str, before: tuple[str, ...], line: str) -> list[str]:
    """What a line leads to, until some seconds after it."""
    table = Table(SEATS, "normal", game)
    for earlier in before:
        table.hear(earlier)
    return [*table.say(line), *table.say("(wait 3)")]


@pytest.mark.parametrize("act", ACTS)
def test_an_act_is_understood_in_any_words(act: str) -> None:
    game, before, wanted = ACTS[act]["game"], tuple(ACTS[act]["before"]), ACTS[act]["makes"].split()
    found = {line: made(game, before, line) for line in ACTS[act]["said"]}
    assert {line: got for line, got in found.items() if not any(set(wanted) <= set(one.split()) for one in got)} == {}


@pytest.mark.parametrize(
    ("game", "before", "line"),
    [
        # A player and a card are named, and nobody asks for it.
        ("quartett", ("anna beginnt",), "ich glaube nicht dass ben die b zwei hat"),
        ("quartett", ("anna beginnt",), "gestern hatte ben die b zwei"),
        ("quartett", ("anna beginnt",), "ben hat keine b zwei"),
        ("quartett", ("anna beginnt",), "wenn ben die b zwei hat fresse ich einen besen"),
        # An answer where nobody was asked.
        ("quartett", ("anna beginnt",), "falsch geraten"),
        ("quartett", ("anna beginnt",), "nichts da"),
        ("quartett", ("anna beginnt",), "treffer"),
        # Two cards are named, and nobody swaps them.
        ("schwimmen", MIDDLE, "soll ich herz ass gegen pik zehn tauschen"),
        ("schwimmen", MIDDLE, "hast du herz ass und die pik zehn gesehen"),
        ("schwimmen", MIDDLE, "gestern lag da herz ass und dann pik zehn"),
        ("schwimmen", MIDDLE, "nicht das herz ass und auch nicht die pik zehn"),
        # "Passt nicht" is said of a card that was drawn, or of another one.
        ("mau-mau", ("anna gibt", "es liegt karo neun"), "passt nicht"),
        ("mau-mau", ("anna gibt", "es liegt karo neun"), "die herz acht passt nicht"),
        ("mau-mau", ("anna gibt", "es liegt karo neun"), "nix dabei"),
        ("mau-mau", ("anna gibt", "es liegt karo neun"), "und dann legt der einfach herz acht"),
        # A figure that is no move.
        ("trumpf", ("anna beginnt",), "nicht den preis bei drei euro fünfzig"),
    ],
)
def test_what_only_sounds_like_an_act_is_talk(game: str, before: tuple[str, ...], line: str) -> None:
    assert [one for one in made(game, before, line) if not one.startswith("not_understood")] == []


@pytest.mark.parametrize(
    ("game", "before"), [(game, tuple(before)) for game in TALK for before in TALK[game]["before"]], ids=str
)
def test_talk_of_moves_makes_none(game: str, before: tuple[str, ...]) -> None:
    found = {line: made(game, before, line) for line in TALK[game]["said"]}
    moves = {
        line: [one for one in got if not one.startswith(("not_understood", "reply"))] for line, got in found.items()
    }
    assert {line: got for line, got in moves.items() if got} == {}


def test_an_answer_that_fits_nothing_yet_may_have_been_one_to_a_question_nobody_caught() -> None:
    table = Table(SEATS, "normal", "quartett")
    for line in ("anna beginnt", "leider vorbei", "ben: cem hast du b drei"):
        table.hear(line)
    assert not table.of_type("move_rejected")


def test_nothing_is_passed_twice_in_one_breath() -> None:
    game, drawn = "mau-mau", ("anna gibt", "es liegt karo neun", "ich ziehe eine")
    assert made(game, drawn, "ich habe immer noch nichts und weiter") == ["passed Ben", "turn Cem"]
