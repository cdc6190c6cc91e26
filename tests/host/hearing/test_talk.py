"""What people say at a table of a game."""

from __future__ import annotations

from grammars import Reader
from host.hearing.talk import sentences_of
from host.settings.decks import bundled
from speech.phrases import compile_phrases


def test_sentences_know_the_table() -> None:
    sentences = sentences_of(Reader("mau-mau", ("Gabi", "Uwe Karl")))
    assert sorted(sentences.kinds["<name>"]) == [("gabi",), ("uwe", "karl")]
    assert ("herz", "könig") in sentences.kinds["<card>"], "as it is spelled, for how it is said"
    assert not any(word in ("anna", "ben") for words in sentences.written for word in words)
    assert any("<name>" in words for words in sentences.written)


def test_sentences_know_the_deck() -> None:
    deck = bundled("kneipen")
    sentences = sentences_of(Reader("quartett", ("Anna", "Ben"), lists=deck.lists))
    assert ("b", "zwei") in sentences.kinds["<card>"]
    assert any("<card>" in words for words in sentences.written)


def test_talk_that_is_only_read_is_listened_for() -> None:
    automaton = compile_phrases(sentences_of(Reader("mau-mau", ("Anna", "Ben"))).phrases)
    assert automaton.accepts(["hat", "jemand", "die"])
    assert automaton.accepts(["ich", "lege", "die", "herz", "acht"])
