"""What people tell of that was done, clause by clause: who, what, whether or not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from games.cards import Card
from grammars import Account, Phrase, Reader
from grammars.requests import BareName
from host.understanding.accounts import accounts
from speech.words import Word

PLAYERS = ("Anna", "Ben", "Cem")


@cache
def reader(game: str) -> Reader:
    return Reader(game, PLAYERS)


def told(line: str, game: str = "mau-mau") -> list[str]:
    """The accounts of a line, each in a few words."""
    read = reader(game).read

    def names(words: Sequence[Word]) -> list[str]:
        return [one.value.player for one in read(words).phrases if isinstance(one.value, BareName)]

    words = [Word(text, at * 0.3, at * 0.3 + 0.3, 1.0) for at, text in enumerate(line.split())]
    return [_brief(one) for one in accounts(read, names, words)]


def _brief(one: Account) -> str:
    who = [one.player or ("nobody" if one.nobody else "own" if one.own else "-")]
    whom = [f"whom {one.whom}"] if one.whom else []
    unlike = [f"unlike {player}" for player in sorted(one.unlike)]
    new, old = [_named(phrase) for phrase in one.new], [f"old {_named(phrase)}" for phrase in one.old]
    return " ".join([*who, *whom, *unlike, *sorted(one.verbs), *new, *old, *(["denied"] if one.denied else [])])


def _named(phrase: Phrase) -> str:
    cards: tuple[Card, ...] = getattr(phrase.value, "cards", ())
    return "+".join(map(str, cards)) or str(getattr(phrase.value, "rank", "") or phrase.intent)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("die dame hat ben gelegt", ["Ben has laid Q"]),
        ("ben hat vorhin herz zehn gelegt nicht herz acht", ["Ben has laid H10 old H8"]),
        ("leute ben hat herz zehn gelegt und nicht die herz acht", ["Ben has laid H10 old H8"]),
        ("anna hat aber herz zehn gelegt", ["Anna has laid H10"]),
        ("anna hat noch gar nichts gelegt das war der ben", ["Anna has laid denied", "Ben was"]),
        ("das war der ben mit dem könig", ["Ben was K"]),
        ("gezogen hat hier keiner ne karte", ["nobody drew has denied"]),
        ("ich doch nicht das war der ben", ["Ben was"]),
        ("das war ben nicht cem", ["Ben unlike Cem was"]),
        ("ben hatte den pik buben und cem die pik dame", ["Ben had SJ", "Cem had SQ"]),
        ("ben hat gelegt und dann hat er gezogen", ["Ben has laid", "Ben drew has"]),
        ("hey du hast den cem verschluckt der hatte karo acht gelegt", ["Cem had laid D8"]),
        ("ben hat nicht gezogen sondern herz acht gelegt", ["Ben drew has denied", "Ben laid H8"]),
        ("nix gezogen", ["own drew denied"]),
    ],
)
def test_what_is_told(line: str, wanted: list[str]) -> None:
    assert told(line) == wanted


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("der ben hat den cem gefragt", ["Ben whom Cem asked has"]),
        ("den cem hat er gefragt", ["- whom Cem asked has"]),
        ("das war anna die hat den cem gefragt", ["Anna was", "Anna whom Cem asked has"]),
        ("anna hat sie ihm doch gegeben", ["Anna gave has"]),
    ],
)
def test_what_is_told_of_questions(line: str, wanted: list[str]) -> None:
    assert told(line, "quartett") == wanted


@pytest.mark.parametrize(
    "line",
    [
        "hat ben herz acht gelegt",
        "wer hat die dame gelegt",
        "was hat ben gelegt",
        "ben hast du herz acht gelegt",
        "gestern hat ben immer die dame gelegt",
        "wenn ben die dame gelegt hätte",
        "vielleicht hat ben die dame gelegt",
        "ben muss die dame legen",
        "ich klopfe nicht ich schiebe",
        "ben traut sich nicht der schiebt bloß",
        "herz acht",
        "ben herz acht",
    ],
)
def test_what_is_no_account(line: str) -> None:
    assert told(line) == []


def test_a_word_beside_a_suit_makes_something_else_of_it() -> None:
    assert told("karo hemden hat der cem auch") == ["Cem has"]
