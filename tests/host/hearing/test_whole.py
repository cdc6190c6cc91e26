"""Whether what was heard of a game was a move, by all that was said with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grammars import Reader
from host.hearing.whole import AFTER_ALL, SentenceSieve
from speech.words import GARBAGE, Utterance, Word, believed, doubted

SIEVE = SentenceSieve(Reader("mau-mau", ("Anna", "Ben", "Cem")))
SCHWIMMEN = SentenceSieve(Reader("schwimmen", ("Anna", "Ben", "Cem")))


def words(text: str, sure: float) -> tuple[Word, ...]:
    """ "?" for what is unknown."""
    return tuple(
        Word(GARBAGE if one == "?" else one, place * 0.3, place * 0.3 + 0.25, sure)
        for place, one in enumerate(text.split())
    )


def utterance(first: str, sentence: str) -> Utterance:
    """What either hearing knows of it."""
    return Utterance(words(first, 0.99), 0.0, 9.0, sentence=words(sentence, 0.65))


def said(first: str, sentence: str, sieve: SentenceSieve = SIEVE) -> str:
    return " ".join("?" if word.text == GARBAGE else word.text for word in sieve.said(utterance(first, sentence)).words)


@pytest.mark.parametrize(
    ("first", "sentence"),
    [
        ("? ? die herz acht", "hat wer die herz acht"),
        ("die herz acht ? ? ?", "die herz acht hab ich nicht"),
        ("? ? ? eine herz acht", "ich habe leider keine herz acht"),
        ("? pik neun auf die herz neun", "soll pik neun auf die herz neun"),
    ],
)
def test_a_sentence_that_was_understood_to_its_end_counts(first: str, sentence: str) -> None:
    assert said(first, sentence) == sentence
    assert SIEVE.said(utterance(first, sentence)).whole


def test_of_what_is_talked_about_not_all_need_be_understood() -> None:
    assert said("? ? ? herz acht ?", "hat wer ? herz acht ?") == "hat wer ? herz acht ?"
    assert not SIEVE.said(utterance("? ? ? herz acht ?", "hat wer ? herz acht ?")).whole


def test_what_may_have_been_of_the_game_makes_no_talk_of_a_move() -> None:
    """ "Jule lege Herz Vier", mumbled: a sentence that was understood only in part says nothing against it."""
    one = utterance("? ? ? herz acht", "noch wohl nicht ? herz acht")
    assert not SIEVE.said(one).by_first
    perhaps = (doubted(replace(one.words[0], text="lege", confidence=0.4)), *one.words[1:])
    assert SIEVE.said(replace(one, words=perhaps)).by_first
    unsure = (replace(one.words[0], confidence=0.8), *one.words[1:])
    assert SIEVE.said(replace(one, words=unsure)).by_first


def test_that_a_move_was_talk_stays_a_doubt() -> None:
    one = utterance("? ? die herz acht", "hat wer die herz acht")
    (other,) = SIEVE.said(one).others
    assert (other.words, other.margin) == (SIEVE.sift(one.words), AFTER_ALL)
    assert SIEVE.said(utterance("? die herz acht", "und die herz acht")).others == ()


def test_a_call_of_which_the_sentence_makes_talk_may_have_been_one() -> None:
    one = utterance("? ? letzte karte ?", "hat ben letzte karte gesagt")
    assert [word.text for word in SIEVE.said(one).unclear] == ["letzte", "karte"]
    assert SIEVE.said(utterance("? letzte karte ?", "meine letzte karte leute")).unclear == ()


def test_a_move_beside_what_nobody_understood_is_the_one_that_was_heard_first() -> None:
    assert said("? herz acht ?", "so herz acht ?") == "? herz acht ?"


@pytest.mark.parametrize("sentence", ["so die pik acht", "hat wer die pik acht", "hat wer die bratwurst"])
def test_where_it_is_about_something_else_the_first_hearing_counts(sentence: str) -> None:
    assert said("? die herz acht", sentence) == "? die herz acht"


def test_knocking_is_asked_for() -> None:
    assert said("? ich klopfe", "soll ich klopfen", SCHWIMMEN) == "soll ich klopfen"
    assert said("? ich klopfe", "gut ich klopfe", SCHWIMMEN) == "gut ich klopfe"


def test_without_a_second_hearing_the_first_one_counts() -> None:
    assert said("? herz acht", "") == "? herz acht"
    assert SIEVE.said(utterance("? herz acht", "")).by_first


def test_a_call_is_lost_only_where_the_sentence_makes_talk_of_it() -> None:
    """Somebody else talks on beside a call: that makes no talk of it, and how the table goes on tells whether it was
    one. "Anna, Feuer bitte" asks for a light, and ends no deal."""
    for words in ("cem schnauz", "anna feuer"):
        beside = SCHWIMMEN.said(utterance(f"{words} ? ?", f"{words} ist dir einer"))
        assert beside.by_first and not any(word.text in words.split() for word in beside.words)
        assert " ".join(word.text for word in believed(beside.words) if word.text != GARBAGE) == words
    assert said("? ? schnauz", "hat wer schnauz", SCHWIMMEN) == "hat wer schnauz"
    assert said("schnauz ? ? ?", "schnauz wird das nie", SCHWIMMEN) == "schnauz wird das nie"
