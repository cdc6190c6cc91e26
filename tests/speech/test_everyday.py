"""Everyday words: known, so that they are not taken for cards and calls."""

from __future__ import annotations

from speech.everyday import everyday_words
from speech.graph import build_graph
from speech.lexicon import pronunciations
from speech.phones import PHONES
from speech.phrases import PhraseNode, compile_phrases
from speech.tuning import DEFAULT
from speech.words import GARBAGE

TISCH = ("t", "I", "S")


def states(phrases: PhraseNode) -> int:
    automaton = compile_phrases(phrases)
    lexicon = {word: [(one.phones, one.cost) for one in pronunciations(word)] for word in automaton.words()}
    numbers = {word: number for number, word in enumerate([*lexicon, GARBAGE], start=1)}
    return build_graph(numbers, DEFAULT, automaton, lexicon).state_count


def test_they_are_many_and_have_german_sounds() -> None:
    found = everyday_words(frozenset())
    assert len(found) > 1500
    assert TISCH in found
    assert all(set(phones) <= set(PHONES[1:]) for phones in found)


def test_a_word_of_the_game_is_left_out() -> None:
    assert TISCH not in everyday_words(frozenset({"tisch"}))


def test_only_a_phrase_of_one_word_takes_its_word_out_of_them() -> None:
    """ "ich" begins "ich ziehe", and is no phrase by itself: alone it is a word like any other."""
    whole = states(("alt", (("word", "tisch"), ("word", "baum"))))
    begun = states(("alt", (("seq", (("word", "tisch"), ("word", "baum"))), ("word", "baum"))))
    assert begun > whole
