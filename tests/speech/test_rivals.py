"""What else a word may have been."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from fresh_voice import in_fresh_process
from numpy.typing import NDArray
from sounds import noise, say, scene

from speech.hearing import phrase_graph
from speech.models import find_model, open_recogniser
from speech.resample import to_pcm
from speech.rivals import CLOSE, Alternative, Entry, is_contested, second_look, with_rivals
from speech.synthetic import RATE
from speech.words import GARBAGE, Word

ACHT = Word("acht", 1.0, 1.4, 0.9)


class Decoder:
    """Gives the alternatives that it was made with."""

    def __init__(self, *alternatives: tuple[float, str]) -> None:
        self._alternatives = [
            {"confidence": score, "result": list(map(entry, words.split()))} for score, words in alternatives
        ]

    def SetMaxAlternatives(self, number: int) -> None:  # noqa: N802
        assert number > 1

    def SetWords(self, wanted: bool) -> None:  # noqa: N802
        assert wanted

    def AcceptWaveform(self, pcm: bytes) -> bool:  # noqa: N802
        return False

    def FinalResult(self) -> str:  # noqa: N802
        return json.dumps({"alternatives": self._alternatives})


def entry(text: str) -> dict[str, Any]:
    """ "ass@0.5": a word of 0.4 s; times of Vosk begin with the sound, which is at 0.5 s here."""
    word, _, start = text.partition("@")
    return {"word": word, "start": float(start or 0.5), "end": float(start or 0.5) + 0.4}


def rivals(*alternatives: tuple[float, str]) -> tuple[tuple[str, float], ...]:
    """Of "acht", from one to 1.4 s."""
    return with_rivals((ACHT,), looked(*alternatives))[0].rivals


def looked(*alternatives: tuple[float, str]) -> list[list[Alternative]]:
    return second_look(lambda: Decoder(*alternatives), b"", words)


def words(entries: Sequence[Entry]) -> list[Word]:
    """The sound begins at 0.5 s."""
    return [Word(one["word"], one["start"] + 0.5, one["end"] + 0.5) for one in entries]


def test_the_margin_is_the_difference_of_the_scores() -> None:
    assert rivals((100.0, "acht"), (98.5, "ass")) == (("ass", 1.5),)


def test_the_nearest_first_and_each_once() -> None:
    found = rivals((100.0, "acht"), (99.0, "drei"), (98.0, "ass"), (97.0, "ass herz@3"), (96.0, "acht herz@3"))
    assert found == (("drei", 1.0), ("ass", 2.0))


def test_a_rival_may_be_more_likely_at_the_second_look() -> None:
    assert rivals((100.0, "ass"), (99.0, "acht")) == (("ass", -1.0),)


@pytest.mark.parametrize("other", ["ass@3", GARBAGE, ""])
def test_only_known_words_in_the_same_place(other: str) -> None:
    assert rivals((100.0, "acht"), (99.0, other)) == ()


def test_a_word_of_a_reading_that_means_the_same_is_no_rival() -> None:
    alternatives = looked((100.0, "acht"), (99.0, "ass"), (98.0, "die"))
    assert with_rivals((ACHT,), alternatives, [alternatives[0][1]])[0].rivals == (("die", 2.0),)


def test_of_silence_there_is_nothing_to_say() -> None:
    assert looked((100.0, "")) == []


def test_no_margin_without_the_word_itself() -> None:
    assert rivals((100.0, "ass")) == ()


def test_a_second_look_only_where_there_is_competition() -> None:
    assert is_contested((ACHT,))
    assert not is_contested((Word("acht", 1.0, 1.4, 1.0), Word(GARBAGE, 1.0, 1.4, 0.5)))


def words_between() -> list[NDArray[np.float32]]:
    """Words between "Acht" and "Ass"."""
    said = ("Ach", "Acks", "Axt", "Aft", "Acht", "Ass", "Ast", "Achs", "Asche", "Aast", "Haft", "Abt", "Aß")
    return [say(f"Herz {text}") for text in said]


def test_words_that_sound_alike_name_each_other() -> None:
    """A word between the two: "Ach" over noise, where only "Acht" and "Ass" are known."""
    recogniser = open_recogniser(find_model("bundled"), phrase_graph(["herz acht", "herz ass"]))
    found = []
    for seed, said in enumerate(in_fresh_process(words_between)):
        for loud in (6, 12, 30):
            sound = said + loud * noise(len(said) / RATE, seed)[: len(said)]
            for utterance in recogniser.feed(to_pcm(sound)) + recogniser.feed(scene(1.5).pcm):
                found += [word for word in utterance.words if word.rivals and word.text != GARBAGE]
    assert found, "nothing was contested"
    assert {word.text for word in found} <= {"acht", "ass", "herz"}
    assert any({word.text, word.rivals[0][0]} == {"acht", "ass"} for word in found)
    assert any(word.rivals[0][1] < 2 * CLOSE for word in found)
