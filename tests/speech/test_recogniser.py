"""The recogniser on real sound: words, times, the watermark, forced ends."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from sounds import PHRASES, RATE, Scene, chatter, scene

from speech.clock import Span
from speech.models import find_model, open_recogniser
from speech.recogniser import LONGEST_S, VoskRecognizer
from speech.rehearing import Stretch
from speech.resample import to_pcm
from speech.words import GARBAGE, Utterance, Word

BLOCK = 2 * 640
"""Bytes of 40 ms."""


@pytest.fixture
def recogniser() -> VoskRecognizer:
    return open_recogniser(find_model(), PHRASES, rate=RATE)


class Listener:
    """Feeds a recogniser as a session does, and checks its promises at every block."""

    def __init__(self, recogniser: VoskRecognizer) -> None:
        self.recogniser = recogniser
        self.utterances: list[Utterance] = []
        self.lag_s = 0.0

    def feed(self, pcm: bytes, block: int = BLOCK) -> Listener:
        for begin in range(0, len(pcm), block):
            self._step(lambda piece=pcm[begin : begin + block]: self.recogniser.feed(piece))
            self.lag_s = max(self.lag_s, self.recogniser.fed_s - self.recogniser.watermark)
        return self

    def silence(self, seconds: float) -> Listener:
        self._step(lambda: self.recogniser.feed_silence(seconds))
        return self

    def finish(self) -> Listener:
        self._step(self.recogniser.finish)
        assert self.recogniser.moved_starts == 0
        return self

    @property
    def words(self) -> list[Word]:
        """Known words."""
        return [word for utterance in self.utterances for word in utterance.words if word.text != GARBAGE]

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)

    def _step(self, step: Callable[[], list[Utterance]]) -> None:
        promised = self.recogniser.watermark
        for utterance in step():
            assert utterance.start >= promised
            assert utterance.start == utterance.words[0].start
            assert all(word.start >= promised and word.start <= word.end for word in utterance.words)
            self.utterances.append(utterance)
        assert promised <= self.recogniser.watermark <= self.recogniser.fed_s


def understood(said: Scene, words: list[Word]) -> int:
    """How many of the phrases of a scene were understood, in full and at their time."""
    texts = [
        " ".join(word.text for word in words if start < (word.start + word.end) / 2 < end)
        for _, start, end in said.said
    ]
    return sum(text == expected for text, (expected, _, _) in zip(texts, said.said, strict=True))


def test_words_are_as_loud_as_they_were_said(recogniser: VoskRecognizer) -> None:
    said = scene(1.0, "Herz Sieben", 1.2, "Pik Dame", 1.0)
    softly = to_pcm(np.frombuffer(said.pcm, np.int16).astype(np.float32) / np.float32(4 * 32768))
    found = Listener(recogniser).feed(said.pcm).feed(softly).finish().utterances
    loud, soft = found[: len(found) // 2], found[len(found) // 2 :]
    assert [one.text for one in loud] == [one.text for one in soft]
    for one, other in zip(loud, soft, strict=True):
        assert len(one.loudness) == len(one.words)
        assert max(one.loudness) - max(other.loudness) == pytest.approx(12.0, abs=1.0)


def test_words_and_their_times(recogniser: VoskRecognizer) -> None:
    said = scene(1.0, "Herz Sieben", 1.2, "Pik Dame", 0.9, "Mau", 1.0)
    listener = Listener(recogniser).feed(said.pcm).finish()
    assert listener.text == "herz sieben pik dame mau"
    for utterance, (text, start, end) in zip(listener.utterances, said.said, strict=True):
        assert utterance.text == text
        assert utterance.start == pytest.approx(start, abs=0.1)
        assert utterance.end == pytest.approx(end, abs=0.2)
    assert all(0.5 < word.confidence <= 1.0 for word in listener.words)


def test_block_sizes_do_not_matter_much(recogniser: VoskRecognizer) -> None:
    said = scene(1.0, "Kreuz König", 1.0, "ich schiebe", 1.0)
    whole = Listener(recogniser).feed(said.pcm, len(said.pcm)).finish()
    small = Listener(open_recogniser(find_model(), PHRASES)).feed(said.pcm, 2 * 160).finish()
    assert whole.text == small.text == "kreuz könig ich schiebe"
    assert [word.start for word in whole.words] == pytest.approx([word.start for word in small.words], abs=0.07)


def test_foreign_words_are_garbage(recogniser: VoskRecognizer) -> None:
    listener = Listener(recogniser).feed(scene(1.0, "Fenster Zeitung Regen", 1.0).pcm).finish()
    assert listener.text == ""
    assert [word.text for utterance in listener.utterances for word in utterance.words].count(GARBAGE) >= 1
    assert all(utterance.text == "" for utterance in listener.utterances)


def test_the_watermark_follows_silence(recogniser: VoskRecognizer) -> None:
    listener = Listener(recogniser).feed(scene(5.0).pcm)
    assert recogniser.watermark == pytest.approx(recogniser.fed_s - 0.5)
    assert not recogniser.speaking
    listener.finish()
    assert recogniser.watermark == recogniser.fed_s
    assert listener.utterances == []


def test_the_watermark_stays_before_an_utterance_that_goes_on(recogniser: VoskRecognizer) -> None:
    said = scene(2.0, "Herz Sieben", 1.0)
    _, start, end = said.said[0]
    Listener(recogniser).feed(said.pcm[: 2 * round(end * RATE)])
    assert recogniser.speaking
    assert recogniser.partial.startswith("herz")
    assert recogniser.watermark <= start


@pytest.mark.parametrize(
    ("start", "end", "believed"), [(2.0, 2.95, False), (2.5, 3.04, False), (2.9, 3.4, True), (3.1, 3.5, True)]
)
def test_a_word_of_which_nothing_was_heard_in_its_time_is_not_believed(
    recogniser: VoskRecognizer, start: float, end: float, believed: bool
) -> None:
    """In loud noise the decoder sometimes finds a word half a second later, where it had heard none."""
    Listener(recogniser).feed(scene(3.5).pcm)
    assert recogniser.watermark == pytest.approx(3.0)
    word = recogniser._word({"word": "herz", "start": start, "end": end, "conf": 0.99}, Stretch(b"", 0.0))
    assert (word.text == "herz") == believed
    assert word.start >= recogniser.watermark
    kept = recogniser._opinions.judged((word,))
    assert [one.text for one in kept if one.text != GARBAGE] == ["herz"] * believed


@pytest.mark.parametrize(("seed", "voice", "pause"), [(1, "de+f3", 0.0), (2, "de+m5", 0.1), (3, "de", 0.25)])
def test_chatter_does_not_hold_up_a_ruling(recogniser: VoskRecognizer, seed: int, voice: str, pause: float) -> None:
    """Talk without an end: nothing waits for more than four seconds, and the cards in it are heard."""
    said = chatter(40.0, seed, voice, pause)
    listener = Listener(recogniser).feed(said.pcm).finish()
    assert listener.lag_s <= LONGEST_S + 0.1 <= 4.0
    assert understood(said, listener.words) >= 0.8 * len(said.said)
    assert len(listener.words) <= 3 * len(said.said)


def test_known_words_without_a_pause_are_not_cut_in_two(recogniser: VoskRecognizer) -> None:
    cards = ["Herz Acht", "Pik Neun", "Karo Dame", "Kreuz Bube", "Herz König", "Pik Sieben", "Karo Zehn"]
    said = scene(1.0, *cards, 1.5)
    listener = Listener(recogniser).feed(said.pcm).finish()
    assert said.said[-1][2] - said.said[0][1] > LONGEST_S
    assert listener.text == " ".join(cards).lower()
    assert understood(said, listener.words) == len(cards)
    assert listener.lag_s <= LONGEST_S + 0.1


@pytest.mark.parametrize(("voice", "pause"), [("de+f3", 0.1), ("de+m5", 0.2), ("de+quincy", 0.3)])
def test_a_phrase_goes_on_after_a_breath(recogniser: VoskRecognizer, voice: str, pause: float) -> None:
    """ "Ich … schiebe": the first word alone is everyday talk, and its short silence is no end of an utterance."""
    said = scene(1.0, "ich", pause, "schiebe", 1.5, voice=voice)
    listener = Listener(recogniser).feed(said.pcm).finish()
    assert [word.text for word in listener.words] == ["ich", "schiebe"]
    assert listener.words[1].start - listener.words[0].end == pytest.approx(pause, abs=0.1)


def test_the_first_word_of_a_phrase_alone_is_talk_and_soon_over(recogniser: VoskRecognizer) -> None:
    said = scene(1.0, "ich", 0.8, "schiebe", 1.5)
    listener = Listener(recogniser).feed(said.pcm).finish()
    first, second = listener.utterances
    assert [word.text for word in first.words] == [GARBAGE]
    assert first.end < second.start


def test_no_sound_is_twice_in_the_result(recogniser: VoskRecognizer) -> None:
    listener = Listener(recogniser).feed(chatter(30.0, 5).pcm).finish()
    words = [word for utterance in listener.utterances for word in utterance.words]
    assert all(before.end <= after.start + 0.04 for before, after in pairwise(words))


def test_times_stay_exact_across_gaps(recogniser: VoskRecognizer) -> None:
    said = scene(1.0, "Herz Sieben", 1.0)
    listener = Listener(recogniser)
    for gap in (0.02, 0.2, 5.0, 1000.0):
        at = recogniser.fed_s
        listener.feed(said.pcm)
        assert listener.utterances[-1].text == "herz sieben"
        assert listener.utterances[-1].start == pytest.approx(at + 1.0, abs=0.1)
        before = recogniser.fed_s
        listener.silence(gap)
        assert recogniser.fed_s == pytest.approx(before + gap)
        if gap > 1:
            assert recogniser.watermark == recogniser.fed_s


def test_a_long_gap_ends_the_utterance(recogniser: VoskRecognizer) -> None:
    said = scene(1.0, "Herz Sieben", 0.05)
    listener = Listener(recogniser).feed(said.pcm)
    assert listener.utterances == []
    listener.silence(3.0)
    assert listener.text == "herz sieben"


def test_muting_makes_no_words(recogniser: VoskRecognizer) -> None:
    listener = Listener(recogniser).feed(scene(1.0, "Fenster Zeitung Regen").pcm)
    muted = Span(recogniser.fed_s, recogniser.fed_s + 4.0)
    for _ in range(100):
        listener.silence(0.04)
    listener.feed(scene(1.0, "Pik Ass", 1.0).pcm).finish()
    assert listener.text == "pik ass"
    words = [word for utterance in listener.utterances for word in utterance.words]
    assert not any(muted.start + 0.1 < word.start < muted.end - 0.1 for word in words)


def test_times_stay_exact_for_an_hour(recogniser: VoskRecognizer, many: bool) -> None:
    """Long enough for two new decoders, which come without a word being lost or moved: twelve minutes of it, the
    whole hour with `--many`."""
    said = scene(0.5, "Karo Bube", 0.5)
    pause = to_pcm(scene(9.0).samples)
    listener = Listener(recogniser)
    for _ in range(times := 70 if many else 15):
        at = recogniser.fed_s
        listener.feed(said.pcm).feed(pause)
        assert listener.utterances[-1].text == "karo bube"
        assert listener.utterances[-1].start == pytest.approx(at + 0.5, abs=0.1)
        listener.silence(40.0)
    assert len(listener.utterances) == times
    assert recogniser.fed_s > (3400 if many else 700)


def test_it_goes_on_after_finish(recogniser: VoskRecognizer) -> None:
    said = scene(0.5, "Karo Bube", 0.1)
    listener = Listener(recogniser).feed(said.pcm).finish().feed(said.pcm).finish()
    assert listener.text == "karo bube karo bube"
    assert listener.utterances[1].start == pytest.approx(said.seconds + 0.5, abs=0.1)


def test_another_one_takes_over_in_silence() -> None:
    """On the same clock, also where somebody has just begun to speak, and nothing is heard twice."""
    said = scene(1.0, "Herz Sieben", 1.6, "Pik Dame", 1.0)
    (_, _, ended), (_, begun, _) = said.said
    for at in (ended + 1.0, begun + 0.08):
        first, second = (open_recogniser(find_model(), PHRASES, rate=RATE) for _ in range(2))
        cut = 2 * round(at * RATE)
        before = Listener(first).feed(said.pcm[:cut])
        assert not first.speaking
        second.take_over(first)
        assert (second.fed_s, second.watermark) == (first.fed_s, first.watermark)
        after = Listener(second).feed(said.pcm[cut:]).finish()
        assert (before.text, after.text) == ("herz sieben", "pik dame")
        assert after.words[0].start == pytest.approx(begun, abs=0.15)
