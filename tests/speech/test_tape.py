"""The tape: what was said before a ruling, from memory."""

from __future__ import annotations

import numpy as np
import pytest

from speech.resample import to_pcm
from speech.tape import KEPT_S, Tape

RATE = 16_000
BLOCK_S = 0.04


def tape(seconds: float, *spoken: tuple[float, float]) -> Tape:
    """A sound whose loudness tells when it was: 0.01 a second. Words are known a moment after their end."""
    made = Tape(RATE)
    waiting = list(spoken)
    for number in range(round(seconds / BLOCK_S)):
        at = number * BLOCK_S
        made.record(to_pcm(np.full(round(BLOCK_S * RATE), at / 100, np.float32)), at)
        while waiting and waiting[0][1] + 0.2 <= at:
            start, end = waiting.pop(0)
            made.spoken(start, end, f"w{start:g}")
    return made


def seconds_of(made: Tape, ruled_at: float) -> float:
    heard = made.before(ruled_at)
    return 0.0 if heard is None else len(heard.sound) / RATE


def test_what_was_said_before_the_ruling() -> None:
    made = tape(15.0, (5.0, 6.0), (12.0, 12.5))
    heard = made.before(8.0)
    assert heard is not None
    sound = heard.sound
    assert len(sound) / RATE == pytest.approx(1.3, abs=0.01), "the lay, a little of the room, and not the objection"
    assert sound[0] == pytest.approx(0.0485, abs=0.001) and sound[-1] == pytest.approx(0.0615, abs=0.001)
    assert heard.text == "w5"


def test_several_utterances_with_a_pause_between_them() -> None:
    assert seconds_of(tape(12.0, (5.0, 6.0), (7.0, 7.5)), 9.0) == pytest.approx(1.3 + 0.25 + 0.8, abs=0.02)


def test_what_was_long_before_is_not_what_was_ruled_on() -> None:
    assert seconds_of(tape(18.0, (1.0, 2.0), (14.0, 15.0)), 15.5) == pytest.approx(1.3, abs=0.01)
    assert tape(18.0, (1.0, 2.0)).before(15.5) is None


def test_of_much_talk_the_newest_is_played() -> None:
    made = tape(14.0, (2.0, 5.0), (5.5, 8.5), (9.0, 11.0))
    assert seconds_of(made, 11.5) == pytest.approx(3.3 + 2.3 + 0.25, abs=0.02)
    heard = made.before(11.5)
    assert heard is not None and heard.text == "w5.5 w9"


def test_what_is_older_is_gone() -> None:
    made = tape(40.0, (5.0, 6.0), (35.0, 36.0))
    assert made.before(8.0) is None
    assert seconds_of(made, 38.0) == pytest.approx(1.3, abs=0.01)
    assert sum(len(pcm) for _, pcm in made._blocks) / 2 / RATE <= KEPT_S + 2 * BLOCK_S
    assert len(made._spoken) == 1


def test_nothing_was_said() -> None:
    assert tape(5.0).before(4.0) is None
    assert Tape(RATE).before(4.0) is None
