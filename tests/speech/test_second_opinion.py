"""A long phrase that was doubted, heard again at other speeds."""

from __future__ import annotations

from collections.abc import Sequence

from host.judging.said.spoken import SURE
from speech.doubt import NOBODY_PAYS
from speech.second_opinion import SPEEDS, is_overruled, second_opinion
from speech.words import GARBAGE, Word, doubted


def words(text: str, confidence: float = 0.9) -> tuple[Word, ...]:
    return tuple(
        Word(GARBAGE if one == "?" else one, place * 0.3, place * 0.3 + 0.25, confidence)
        for place, one in enumerate(text.split())
    )


def meant(said: Sequence[Word]) -> tuple[str, ...]:
    """An article makes no difference."""
    return tuple(word.text for word in said if word.text not in (GARBAGE, "die"))


def opinion(judged: Sequence[Word], *heard: str) -> str | None:
    at = dict(zip(SPEEDS, heard, strict=False))
    found = second_opinion(judged, lambda speed: words(at[speed]), meant)
    return None if found is None else " ".join(word.text for word in found)


PHRASE = words("ben legt herz acht")
NOTHING = tuple(doubted(word) for word in PHRASE)


def test_only_a_long_phrase_that_was_doubted_is_worth_it() -> None:
    assert is_overruled(PHRASE, NOTHING)
    assert not is_overruled(PHRASE, PHRASE)
    assert not is_overruled(PHRASE[2:], NOTHING[2:]), "two words are as often talk"
    assert not is_overruled(words("? ? ? ?"), words("? ? ? ?"))


def test_two_speeds_must_agree() -> None:
    assert opinion(NOTHING, "ben legt herz acht", "ben legt herz acht") == "ben legt herz acht"
    assert opinion(NOTHING, "ben legt herz acht", "ben legt herz sechs", "ben legt herz acht") == "ben legt herz acht"
    assert opinion(NOTHING, "ben legt herz acht", "ben legt herz sechs", "ben legt herz neun") is None
    assert opinion(NOTHING, "ben legt herz acht", "? ? ? ?", "ben legt herz acht") == "ben legt herz acht"


def test_where_the_first_hears_nothing_nobody_waits_for_the_others() -> None:
    tried: list[float] = []

    def hear(speed: float) -> Sequence[Word]:
        tried.append(speed)
        return words("? ? ? ?")

    assert second_opinion(NOTHING, hear, meant) is None
    assert tried == [SPEEDS[0]]


def test_they_agree_on_what_was_meant() -> None:
    assert opinion(NOTHING, "ben legt die herz acht", "ben legt herz acht") == "ben legt herz acht"


def test_nobody_may_have_said_anything_beside_it() -> None:
    assert opinion(NOTHING, *["? ben legt herz acht"] * 3) is None
    assert opinion(NOTHING, *["herz acht"] * 3) is None


def test_what_stood_before_stands_in_it() -> None:
    half = (*PHRASE[:1], *NOTHING[1:])
    assert opinion(half, *["ben legt herz acht"] * 2) == "ben legt herz acht"
    assert opinion(half, *["jetzt legt herz acht"] * 3) is None


def test_the_referee_holds_it_against_nobody() -> None:
    assert NOBODY_PAYS < SURE


def test_it_is_not_surer_than_such_opinions_were() -> None:
    found = second_opinion(NOTHING, lambda speed: words("ben legt herz acht", 0.99), meant)
    assert found is not None and {word.confidence for word in found} == {NOBODY_PAYS}
