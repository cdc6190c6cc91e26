"""Which meaning is the likeliest, and how sure its words are."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log

import pytest

from speech.readings import read_again
from speech.words import GARBAGE, Word, believed, doubted

ARTICLES = {"die", "den", "ein", "eine"}


def words(text: str) -> tuple[Word, ...]:
    """ "die@1:0.4 acht": a word a second with its confidence, or at the second that is told."""
    found = []
    for place, part in enumerate(text.split()):
        said, _, sure = part.partition(":")
        said, _, at = said.partition("@")
        start = float(at or place)
        found.append(Word(said, start, start + 0.9, float(sure or 1.0)))
    return tuple(found)


def meaning(said: Sequence[Word]) -> Hashable:
    """Articles mean nothing; "fach fach" is no sentence."""
    return tuple(word.text for word in said if word.text not in ARTICLES | {GARBAGE})


def read(heard: str, *alternatives: tuple[float, str]) -> tuple[list[str], list[tuple[float, str]]]:
    """The words with their confidences, and what else it may have meant; shares in hundredths."""
    looked = [(log(share), words(text)) for share, text in alternatives]
    found, others = read_again(words(heard), [looked], meaning)
    return [f"{word.text}:{word.confidence:.2f}" for word in found], [
        (other.margin, " ".join(word.text for word in other.words)) for other in others
    ]


def test_it_does_not_matter_which_article_it_was() -> None:
    heard, others = read("die:0.5 acht:0.9", (50, "die acht"), (30, "den acht"), (20, "acht@1"))
    assert heard == ["die:0.99", "acht:0.90"]
    assert others == []


def test_words_that_make_the_difference_are_no_surer() -> None:
    heard, others = read("die:0.5 acht:0.6", (30, "die acht"), (30, "den acht"), (40, "die drei"))
    assert heard == ["die:0.80", "acht:0.60"]
    assert others == [(0.41, "die drei")]


def test_many_readings_that_mean_the_same_win_against_one() -> None:
    heard, others = read("drei@1:0.4", (40, "drei@1"), (35, "die acht"), (25, "acht@1"))
    assert heard == ["die:0.60", "acht:0.60"]
    assert others == [(0.41, "drei")]


def test_no_word_is_surer_than_what_was_heard_in_its_place_leaves_for_it() -> None:
    heard, _ = read("fach:0.7 fach@1:0.7", (90, "vier fach"), (10, "fach fach"))
    assert heard == ["vier:0.30", "fach:0.70"]


def test_garbage_means_nothing() -> None:
    heard, others = read("[unk]:0.5 acht:0.9", (60, "[unk] acht"), (40, "acht@1"))
    assert (heard, others) == (["[unk]:0.50", "acht:0.90"], [])


def test_what_is_far_less_likely_is_not_told() -> None:
    assert read("acht", (99, "acht"), (1, "drei"))[1] == []


def test_of_an_utterance_that_fell_apart_only_the_rivals_are_told() -> None:
    half = [(0.0, words("acht")), (-1.0, words("drei"))]
    found, others = read_again(words("acht:0.5"), [half, half], meaning)
    assert (found[0].rivals, others) == ((("drei", 1.0),), ())


@pytest.mark.parametrize("sure", [0.02, 0.3, 1.0])
def test_what_was_doubted_can_be_believed(sure: float) -> None:
    word = Word("acht", 1.0, 1.4, sure, (("drei", 0.5),))
    (back,) = believed([doubted(word)])
    assert doubted(word).text == GARBAGE
    assert (back.text, back.rivals) == ("acht", word.rivals)
    assert back.confidence == pytest.approx(sure, rel=0.02)
