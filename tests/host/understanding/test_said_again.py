"""The same words said again, at another time, mean what they mean when they are read anew."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from brought import BROUGHT
from evenings import Table

from grammars import Reader, Reading, WordLike
from host.hearing.transcript import plain_words, spread
from host.understanding import Understanding
from host.understanding.saidagain import SaidAgain
from speech.words import GARBAGE, Word

PLAYERS = ("Anna", "Ben", "Cem")
SENTENCES = (
    *("ben herz acht letzte karte", "herz acht nee wart herz zehn", "doch das war pik könig nicht pik ass"),
    *("ich leg da mal die herz acht drauf", "ben sagt er kann nicht er zieht", "hat jemand die herz acht"),
    *("i schieb a", "korrektur herz acht", "anna hat zwanzig und ben hat elf", "ich ziehe meine jacke aus"),
    *("ben hast du den igel", "prost", "ja", "zurück", "herz acht und dann ziehe ich noch eine karte"),
)
LONG_S = (0.4, 1.0, 3.7)
"""Without a pause between any two words, with one between some, and between all."""


def said(text: str, at: float, long: float) -> tuple[Word, ...]:
    return spread([(word, None) for word in plain_words(text)], at, at + long)


class Counted:
    """Counts what is read."""

    def __init__(self, understanding: Understanding) -> None:
        self.read_anew = 0
        self._understanding = understanding

    def read(self, words: Sequence[WordLike]) -> Reading:
        self.read_anew += 1
        return self._understanding.read(words)


def again(game: str) -> tuple[Understanding, Counted, SaidAgain]:
    reader = Reader(game, PLAYERS, lists=Table(game=game).setup.lists)
    understanding = Understanding(reader)
    counted = Counted(understanding)
    return understanding, counted, SaidAgain(counted.read, lambda word: len(reader.keys([word])) == 1)


@pytest.mark.parametrize("game", BROUGHT)
def test_it_is_as_if_it_were_read_anew(game: str) -> None:
    understanding, counted, told = again(game)
    for text in SENTENCES:
        for long in LONG_S:
            for at in (2.5, 7.25, 3811.0625):
                words = said(text, at, long)
                assert told.read(words) == understanding.read(words), (text, long)
    # Once each, and a few again: rounded, what was a pause may be none.
    assert counted.read_anew < 1.2 * len(SENTENCES) * len(LONG_S)


def test_another_pause_is_read_anew() -> None:
    _, counted, told = again("mau-mau")
    for gap in (0.1, 0.2, 0.9, 1.4):
        told.read((Word("herz", 1.0, 1.2), Word("acht", 1.2 + gap, 1.5 + gap)))
    assert counted.read_anew == 2


@pytest.mark.parametrize(
    "word",
    [Word("herzacht", 1.0, 2.0), Word("mau", 1.0, 2.0, 0.9), Word("mau", 1.0, 2.0, rivals=((GARBAGE, 0.5),))],
)
def test_what_is_not_certain_or_not_one_word_is_read_each_time(word: Word) -> None:
    _, counted, told = again("mau-mau")
    for _ in range(2):
        told.read((word,))
    assert counted.read_anew == 2
