"""A decoding graph that knows how people talk."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from sounds import RATE, scene

from speech.decoder import load_vosk
from speech.hearing import phrase_graph
from speech.models import find_model, open_recogniser
from speech.sentence_graph import Sentences, write_sentences

WRITTEN = {
    ("hat", "wer", "die", "<card>"): 1.0,
    ("wo", "ist", "eigentlich", "die", "<card>"): 1.0,
    ("<card>", "hab", "ich", "nicht"): 1.0,
    ("hat", "<club>", "gemauert"): 1.0,
}
CARDS = ("herz acht", "pik neun")
SENTENCES = Sentences(phrase_graph(CARDS), WRITTEN, {"<card>": [tuple(card.split()) for card in CARDS]})


@pytest.mark.parametrize(
    ("said", "voice"),
    [
        ("hat wer die herz acht", "de+f3"),
        ("wo ist eigentlich die pik neun", "de+m5"),
        ("pik neun hab ich nicht", "de+Andrea"),
    ],
)
def test_a_sentence_is_heard_as_it_was_said(said: str, voice: str) -> None:
    recogniser = open_recogniser(find_model(), phrase_graph(CARDS), rate=RATE, sentences=SENTENCES)
    pcm = scene(1.0, said, 1.5, voice=voice).pcm
    found = [one for one in [*recogniser.feed(pcm), *recogniser.finish()] if one.sentence]
    assert [" ".join(word.text for word in one.sentence) for one in found] == [said]
    (one,) = found
    assert [word.text for word in one.words if word.text in ("herz", "pik")], "the first hearing knows the card"


def words(model: Path, names: Sequence[str]) -> list[bool]:
    known = load_vosk().Model(str(model))
    return [known.vosk_model_find_word(name) >= 0 for name in names]


def test_what_this_table_cannot_name_is_left_out(tmp_path: Path) -> None:
    write_sentences(SENTENCES, frozenset(), find_model().path, tmp_path)
    assert words(tmp_path, ["eigentlich", "herz", "garten"]) == [True] * 3, "everyday words are known, too"
    assert words(tmp_path, ["<card>", "gemauert"]) == [False] * 2


def test_without_sentences_there_is_no_second_hearing() -> None:
    recogniser = open_recogniser(find_model(), phrase_graph(CARDS), rate=RATE)
    heard = [*recogniser.feed(scene(1.0, "hat wer die herz acht", 1.5).pcm), *recogniser.finish()]
    assert not any(one.sentence for one in heard)
