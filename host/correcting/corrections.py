"""Corrections: what was said instead stands in the place of what was misheard."""

from __future__ import annotations

from collections.abc import Sequence

from games.values import replace
from host.correcting.timeline import Overlay
from host.inputs import Heard, Input, Knock
from host.judging.past.retraction import EXACT_S, Armed, Retraction
from speech.words import Word


def put_right(overlay: Overlay, inputs: Sequence[Input], wrong: Retraction, number: int) -> Overlay:
    """The overlay after input `number` has corrected what `wrong` tells."""
    if wrong.goes_on:
        return _gone_on(overlay, inputs, wrong, number)
    overlay = _disarmed(overlay, inputs, wrong.armed)
    heard = overlay.heard.get(wrong.number) or inputs[wrong.number - 1]
    if isinstance(heard, Knock):
        return _unknocked(overlay, inputs, wrong, number)
    assert isinstance(heard, Heard)
    own = wrong.spoken if wrong.number == number else None
    gone = wrong.again if own is None else (*wrong.again, own)
    kept = _without(heard.words, gone)
    before = [word for word in kept if word.start < wrong.start - EXACT_S]
    after = [word for word in kept if word.start >= wrong.end - EXACT_S]
    end = wrong.end if own is None or after else own[1]  # who corrects himself has said it until then
    words = (*before, *_stretch(wrong.words, wrong.start, end), *after)
    overlay = replace(
        overlay,
        heard={**overlay.heard, wrong.number: replace(heard, words=words) if words else None},
        spent=overlay.spent | wrong.also,
    )
    return overlay if own is not None else _silenced(overlay, inputs, wrong, number)


def _gone_on(overlay: Overlay, inputs: Sequence[Input], wrong: Retraction, number: int) -> Overlay:
    """All of the breath was said in its first input."""
    begun = overlay.heard.get(wrong.number) or inputs[wrong.number - 1]
    assert isinstance(begun, Heard)
    whole = replace(begun, words=wrong.words, end=wrong.words[-1].end)
    return replace(overlay, heard={**overlay.heard, wrong.number: whole}, spent=overlay.spent | wrong.also | {number})


def _silenced(overlay: Overlay, inputs: Sequence[Input], wrong: Retraction, number: int) -> Overlay:
    """The correction was no move; a call that was made before it in the same breath stays."""
    heard = overlay.heard.get(number) or inputs[number - 1]
    if isinstance(heard, Heard) and wrong.spoken is not None:
        rest = _without(heard.words, [wrong.spoken])
        if rest:
            return replace(overlay, heard={**overlay.heard, number: replace(heard, words=rest)})
    return replace(overlay, spent=overlay.spent | {number})


def _without(words: Sequence[Word], gone: Sequence[tuple[float, float]]) -> tuple[Word, ...]:
    return tuple(word for word in words if not any(since <= word.start < until for since, until in gone))


def _disarmed(overlay: Overlay, inputs: Sequence[Input], armed: Armed | None) -> Overlay:
    """ "Korrektur" of an earlier breath got what it waited for; what was said before it in that breath stays."""
    if armed is None:
        return overlay
    heard = overlay.heard.get(armed.number) or inputs[armed.number - 1]
    assert isinstance(heard, Heard)
    words = tuple(word for word in heard.words if word.start < armed.start - EXACT_S)
    if words:
        return replace(overlay, heard={**overlay.heard, armed.number: replace(heard, words=words)})
    return replace(overlay, spent=overlay.spent | {armed.number})


def _unknocked(overlay: Overlay, inputs: Sequence[Input], wrong: Retraction, number: int) -> Overlay:
    """It was no knock. What was said instead has no words to stand in for, so the correction itself is heard."""
    spent = overlay.spent | {wrong.number}
    said = inputs[number - 1]
    if wrong.words and isinstance(said, Heard):
        return replace(overlay, heard={**overlay.heard, number: replace(said, words=wrong.words)}, spent=spent)
    return replace(overlay, spent=spent | {number})


def _stretch(words: Sequence[Word], start: float, end: float) -> list[Word]:
    """Words set into the time of those that they replace, by letters."""
    letters = sum(len(word.text) for word in words) or 1
    placed: list[Word] = []
    since, done = start, 0
    for word in words:
        done += len(word.text)
        until = end if done == letters else start + (end - start) * done / letters
        placed.append(replace(word, start=since, end=until))
        since = until
    return placed
