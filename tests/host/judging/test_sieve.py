"""What the recogniser is not sure of, and bare ranks in talk about anything, do not reach the referee as words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grammars import Reader
from host.judging.said.sieve import Sieve
from speech.words import GARBAGE, Word

READER = Reader("mau-mau", ("Anna", "Bruno", "Sophie"))


def words(text: str) -> list[Word]:
    """ "herz sieben:0.4 [unk]": words with their confidence."""
    parts = [part.partition(":") for part in text.split()]
    return [Word(word, at, at + 0.9, float(sure or 1.0)) for at, (word, _, sure) in enumerate(parts)]


@pytest.mark.parametrize(
    ("heard", "left"),
    [
        ("herz sieben", "herz sieben"),
        ("herz sieben:0.4", "[unk] [unk]"),  # a card that may be another is none, and "herz" alone is no wish
        ("[unk] herz sieben [unk]", "[unk] herz sieben [unk]"),
        ("sieben", "sieben"),
        ("sieben:0.3", "[unk]"),
        ("[unk] sieben", "[unk] [unk]"),
        ("die ass [unk]", "[unk] [unk] [unk]"),
        ("gut [unk] bauern", "gut [unk] [unk]"),
        ("einen [unk] fünf [unk] bauern sieben", "einen [unk] fünf [unk] bauern sieben"),  # a row of ranks lays nothing
        ("[unk] mau [unk]", "[unk] mau [unk]"),
        ("pik könig letzte karte:0.4", "pik könig [unk] [unk]"),
        ("ich", "ich"),
        ("", ""),
    ],
)
def test_what_is_left(heard: str, left: str) -> None:
    assert " ".join(word.text for word in Sieve(READER).sift(words(heard))) == left


def test_the_end_of_another_word_is_no_move() -> None:
    an, gezogen, ich = Word(GARBAGE, 1.0, 1.2), Word("gezogen", 1.21, 1.5), Word(GARBAGE, 1.5, 1.9)
    assert [word.text for word in Sieve(READER).sift([an, gezogen, ich])] == [GARBAGE] * 3
    apart = [replace(an, end=1.05), replace(gezogen, end=1.38), ich]
    assert [word.text for word in Sieve(READER).sift(apart)] == [GARBAGE, "gezogen", GARBAGE]
    whole = [an, Word("ich", 1.2, 1.3), Word("ziehe", 1.3, 1.6), replace(ich, start=1.6)]
    assert [word.text for word in Sieve(READER).sift(whole)] == [GARBAGE, "ich", "ziehe", GARBAGE]


def test_talk_that_goes_on_behind_a_move_word_makes_it_none() -> None:
    """ "Ich klopfe auf Holz": what follows without a pause, and is longer than a breath."""
    knock = [Word("ich", 1.0, 1.2), Word("klopfe", 1.2, 1.6)]
    sieve = Sieve(Reader("schwimmen", ("Anna", "Ben")))
    for garbage, left in (
        ([Word(GARBAGE, 1.6, 1.8), Word(GARBAGE, 1.8, 2.2)], [GARBAGE] * 4),
        ([Word(GARBAGE, 1.6, 2.1)], [GARBAGE] * 3),
        ([Word(GARBAGE, 1.68, 1.8), Word(GARBAGE, 1.9, 2.3)], [GARBAGE] * 4),
        ([Word(GARBAGE, 1.6, 1.8)], ["ich", "klopfe", GARBAGE]),
        ([Word(GARBAGE, 2.1, 2.9)], ["ich", "klopfe", GARBAGE]),
    ):
        assert [word.text for word in sieve.sift([*knock, *garbage])] == left
    card = [Word("herz", 1.0, 1.2), Word("ass", 1.2, 1.6), Word(GARBAGE, 1.6, 2.6)]
    assert [word.text for word in Sieve(READER).sift(card)] == ["herz", "ass", GARBAGE], "nobody says that in talk"


def test_yes_in_talk_about_anything_answers_nothing() -> None:
    assert [word.text for word in Sieve(READER).sift(words("ja"))] == ["ja"]
    assert [word.text for word in Sieve(READER).sift(words("[unk] ja"))] == [GARBAGE, GARBAGE]


def test_times_stay_and_what_was_sure_is_the_more_doubtful_garbage() -> None:
    rank, garbage = Sieve(READER).sift(words("ass [unk]:0.9"))
    assert rank == Word(GARBAGE, 0, 0.9, 0.0)
    assert garbage == Word(GARBAGE, 1, 1.9, 0.9)
    assert Sieve(READER).sift(words("ass:0.3"))[0].confidence == 0.5


@pytest.mark.parametrize(
    ("heard", "left"),
    [
        ("feuer", "feuer"),
        ("[unk] feuer [unk]", "[unk] [unk] [unk]"),
        ("[unk] ben hat feuer", "[unk] ben hat feuer"),
        ("alle [unk]", "[unk] [unk]"),
        ("[unk] ich tausche alle", "[unk] ich tausche alle"),
    ],
)
def test_words_that_are_said_for_other_reasons_must_stand_alone(heard: str, left: str) -> None:
    sieve = Sieve(Reader("schwimmen", ("Anna", "Ben")))
    assert " ".join(word.text for word in sieve.sift(words(heard))) == left


@pytest.mark.parametrize(
    ("heard", "left"),
    [
        ("zurück", "zurück"),
        ("zurück:0.6", "[unk]"),
        ("[unk] zurück", "[unk] [unk]"),
        ("spiel:0.7 beenden", "[unk] [unk]"),
        ("pause", "pause"),
        ("herz:0.6 sieben", "herz sieben"),
    ],
)
def test_what_changes_more_than_one_move_must_be_sure_and_alone(heard: str, left: str) -> None:
    assert " ".join(word.text for word in Sieve(READER).sift(words(heard))) == left
