"""Alone: what a sentence does beside talk about anything, where nothing else was understood in it (`Reading.alone`);
and what somebody who passes has drawn before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from games.moves import Draw, HandCount, Lay, Move, Pass, PenaltyDrawn, Refill
from games.values import replace
from grammars import Phrase, Reading
from grammars import requests as said
from grammars.atoms import WordLike

TAKEN = 0.5
"""What is likelier than this was done."""
ALONE = 0.9
"""So likely a move was made that is said in full beside a sentence about anything else, and can be made now."""
CARD_ALONE = 0.08
"""Where the sentence as a whole is less likely than this to lay a card, it is talk, however the card stands in it."""
NAMED = (said.BareNumber, said.BareName, said.BareSuit, said.BareCard)
"""Something is named, and nothing said of it."""
UNASKED = (*NAMED, said.Yes, said.No)
"""What may be left of an act, where it answers nothing."""
_DRAWS = frozenset({"zieh", "ziehe", "gezogen", "zog"})
_PASSES = frozenset({"weiter", "passe", "pass", "nix", "nichts", "nischt", "nüscht", "schieb", "schiebe", "vorbei"})
"""Behind drawing, so somebody says that he lays nothing."""
_OF_OTHERS = frozenset(
    {"wer", "regel", "haben", "sag", "du", "ihr", "er", "sie", "der", "hast", "habt", "hat", "jemand", "gar"}
)
_IN_PASSING = (PenaltyDrawn, HandCount)
"""What may be said beside a move, or be taken for it."""

Fits = Callable[[Phrase], bool]
"""Whether a move can be made now."""


def with_what_was_drawn(reading: Reading, fits: Fits, may: Fits) -> Reading | None:
    """ "Hab nix, zieh eine, und nee, passt auch nicht": who passes, and speaks of drawing, has drawn before it."""
    if not any(isinstance(one.value, Pass) for one in reading.phrases):
        return None
    if any(isinstance(one.value, Draw | PenaltyDrawn | Refill) for one in reading.phrases):
        return _drawn_and_passed(reading, fits, may)
    draws = any(word.text.lower() in _DRAWS for word in reading.unknown)
    draws = draws or any(isinstance(one.about, Draw | PenaltyDrawn) for one in reading.phrases)
    draws = draws and not _is_of_others(reading)
    for place, one in enumerate(reading.phrases):
        if draws and isinstance(one.value, Pass) and one.actor is None and not may(one):
            draw = replace(one, intent="draw", value=Draw())
            before = [other for other in reading.phrases[:place] if not isinstance(other.value, Lay)]  # what he holds
            if fits(draw):
                return replace(reading, phrases=(*before, draw, *reading.phrases[place:]), unknown=())
    return None


def with_what_followed(reading: Reading, fits: Fits, may: Fits) -> Reading | None:
    """ "Ich auch, gezogen, weiter, ich bau mir ein Haus aus Karten": who speaks of drawing, and behind it of passing,
    has done both, whatever else he says."""
    draw = next((one for one in reading.acts if isinstance(one.value, Draw)), None)
    end = next((one for one in reading.acts if isinstance(one.value, Pass)), None)
    if draw is None or end is None or reading.doing < TAKEN or may(end) or _is_of_others(reading):
        return None
    if not reading.unknown:
        return None  # all of it was understood
    texts = [word.text.lower() for word in sorted(_words(reading), key=lambda word: word.start)]
    drawn = next((place for place, text in enumerate(texts) if text in _DRAWS or _must_draw(texts, place)), len(texts))
    if not any(_passes(texts, place) for place in range(drawn + 1, len(texts))) or not fits(draw):
        return None
    done = (replace(draw, likely=reading.doing), replace(end, likely=reading.doing))
    return replace(reading, phrases=done, unknown=())


def _must_draw(texts: Sequence[str], place: int) -> bool:
    return texts[place] == "ziehen" and not {"muss", "musste"}.isdisjoint(texts[max(place - 2, 0) : place])


def _passes(texts: Sequence[str], place: int) -> bool:
    """ "Weiter", "passt auch nicht"."""
    return texts[place] in _PASSES or (texts[place] == "passt" and "nicht" in texts[place + 1 : place + 3])


def _drawn_and_passed(reading: Reading, fits: Fits, may: Fits) -> Reading | None:
    """ "Gut zu wissen, *ich ziehe* trotzdem, Pik Neun, *weiter*": what is named between is what was drawn."""
    draw = next((one for one in reading.phrases if isinstance(one.value, Draw) and one.actor is None), None)
    end = next((one for one in reading.phrases[::-1] if isinstance(one.value, Pass) and one.actor is None), None)
    if draw is None or end is None or end.start < draw.end or may(end) or not fits(draw):
        return None
    return replace(reading, phrases=(draw, end), unknown=())


def with_what_stands_alone(reading: Reading, alone: Sequence[Phrase]) -> Reading | None:
    """Where nothing else was done; or somebody who has drawn passes behind it."""
    if not alone and not reading.alone:
        return None
    done = [one for one in reading.phrases if isinstance(one.value, Move) and not isinstance(one.value, _IN_PASSING)]
    asks = any(one.likely >= TAKEN for one in reading.requests) or not all(map(_is_idle, reading.phrases))
    if alone and not done and not asks:
        return replace(reading, phrases=tuple(alone), unknown=())
    passes = [one for one in reading.alone if isinstance(one.value, Pass)]
    if [type(one.value) for one in done] == [Draw] and passes and passes[-1].start >= done[0].end:
        return replace(reading, phrases=(*reading.phrases, passes[-1]), unknown=())
    return None


def _is_idle(phrase: Phrase) -> bool:
    """Whether it asks nothing of the host: "was macht die Herz Acht" does."""
    return isinstance(phrase.value, (said.Talk, *UNASKED, *_IN_PASSING, Move))


def alone_now(reading: Reading, fits: Fits) -> tuple[Phrase, ...]:
    """The moves that stand alone, if the first one can be made now; and what was drawn before somebody passed."""
    if not reading.alone:
        return ()
    moves = tuple(replace(one, likely=ALONE) for one in reading.alone)
    laid = next((one.likely for one in reading.acts if isinstance(one.value, Lay)), 0.0)
    if moves and isinstance(moves[0].value, Lay) and laid < CARD_ALONE:
        return ()
    if moves and isinstance(moves[0].value, PenaltyDrawn) and fits(moves[0]):
        return ()  # whoever owes one says so plainly
    for first in (moves[:1], [_drawn_in_turn(one) for one in moves[:1]]):
        if first and fits(first[0]):
            return (*first, *moves[1:])
    if [type(one.value) for one in moves] == [Pass] and _speaks_of_drawing(reading) and not _is_of_others(reading):
        draw = replace(moves[0], intent="draw", value=Draw())
        return (draw, *moves) if fits(draw) else ()
    return ()


def _drawn_in_turn(one: Phrase) -> Phrase:
    """ "Zwei gezogen" of him who owes nothing."""
    drawn = one.value
    return replace(one, intent="draw", value=Draw(drawn.count)) if isinstance(drawn, PenaltyDrawn) else one


def _speaks_of_drawing(reading: Reading) -> bool:
    return not _DRAWS.isdisjoint(_texts(reading))


def _is_of_others(reading: Reading) -> bool:
    """ "Du hast doch noch nicht gezogen, weiter", "die Strafe ist gezogen": it is asked, told or paid."""
    texts = _texts(reading)
    denied = "nicht" in texts and not {"hab", "habe", "hat"}.isdisjoint(texts) and "gezogen" in texts
    paid = any(text.startswith("straf") for text in texts)
    return paid or denied or ("ich" not in texts and not _OF_OTHERS.isdisjoint(texts))


def _texts(reading: Reading) -> set[str]:
    return {word.text.lower() for word in _words(reading)}


def _words(reading: Reading) -> Iterable[WordLike]:
    return (*reading.unknown, *(word for phrase in reading.phrases for word in phrase.words))
