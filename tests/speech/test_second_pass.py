"""The second hearing: everyday words around those of the game."""

from __future__ import annotations

import json
from collections.abc import Sequence

from speech.doubt import NOBODY_PAYS
from speech.rehearing import Stretch
from speech.second_pass import SecondPass
from speech.words import GARBAGE, Word, doubted


class Decoder:
    """Hears what it is told to."""

    def __init__(self, heard: Sequence[Word]) -> None:
        self._heard = heard
        self.asked = False

    def SetWords(self, _: bool) -> None:  # noqa: N802 - Vosk's
        pass

    def AcceptWaveform(self, _: bytes) -> bool:  # noqa: N802 - Vosk's
        self.asked = True
        return False

    def FinalResult(self) -> str:  # noqa: N802 - Vosk's
        words = [{"word": one.text, "start": one.start, "end": one.end, "conf": one.confidence} for one in self._heard]
        return json.dumps({"result": words})


def words(text: str, confidence: float = 0.9) -> list[Word]:
    return [
        Word(GARBAGE if one == "?" else one, place * 0.3, place * 0.3 + 0.25, confidence)
        for place, one in enumerate(text.split())
    ]


def heard(first: Sequence[Word], second: Sequence[Word]) -> tuple[Word, ...]:
    decoder = Decoder(second)
    second_pass = SecondPass(
        lambda: decoder,
        lambda entries, _: tuple(Word(one["word"], one["start"], one["end"], one["conf"]) for one in entries),
    )
    found = second_pass.words(first, Stretch(b"", 0.0))
    assert bool(found) == decoder.asked
    return found


def test_everyday_words_stand_where_the_first_hearing_knows_none() -> None:
    found = heard(words("? ? ? herz acht"), words("hat wer die herz acht", 1.0))
    assert [word.text for word in found] == ["hat", "wer", "die", "herz", "acht"]


def test_nobody_pays_for_a_word_that_only_the_second_hearing_knows() -> None:
    found = heard(words("? ? ? herz acht", 0.97), words("hat wer die herz acht", 1.0))
    assert [word.confidence for word in found] == [NOBODY_PAYS] * 3 + [0.97, 0.97]


def test_what_it_is_not_sure_of_stays_unknown() -> None:
    second = [*words("hat", 0.4), *words("? wer die herz acht", 1.0)[1:]]
    assert [word.text for word in heard(words("? ? ? herz acht"), second)][:2] == [GARBAGE, "wer"]


def test_another_ending_is_the_same_word() -> None:
    found = heard(words("? ich klopfe", 0.97), words("soll ich klopfen", 1.0))
    assert [(word.text, word.confidence) for word in found][2] == ("klopfen", 0.97)


def test_what_the_first_hearing_understood_is_not_heard_again() -> None:
    assert heard(words("herz acht"), words("hat wer die")) == ()


def test_what_is_only_talk_is_not_heard_again() -> None:
    assert heard(words("? ? ?"), words("für den tisch")) == (), "there is always something like a move in talk"


def test_what_it_only_doubts_is_weighed_by_the_table() -> None:
    first = [doubted(word) for word in words("pik acht", 0.3)]
    assert heard(first, words("pik ass", 1.0)) == ()
