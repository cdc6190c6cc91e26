"""Answered: who answers a question for a card, and says more in the same breath. Only his answer is one; what he asks
for then he asks after it ("nein, und jetzt frag ich Anna nach der E drei"), and whom he speaks to is no part of either
("die hab ich, Schatz")."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import Ask, AskOn, Deny, Give, Move
from grammars import Read, Reading
from grammars.text import ends_verb, fold
from host.judging.said.alone import TAKEN
from speech.words import Word

_JOINTS = frozenset({"und", "aber", "dann", "jetzt", "dafür", "also", "so"})
"""Another sentence begins so."""
_HAVE = frozenset({"hab", "habe", "hat"})
"""A whole sentence has such a verb; a mere "ja" may begin anything ("ja und?")."""
_SENTENCE = 3
""" "Die hab ich": "hab ich …" may yet be of anything ("hab ich Hunger")."""
_SPOKEN_TO = 2
"""Words by which somebody is spoken to: "du Pappnase"."""
_GOES_WITH_IT = frozenset({"lieb", "satt", "dicke", "wo", "was", "wie", "oben", "unten", "zuhause", "daheim", "los"})
""" "Die hab ich satt"; and participles, which end the sentence otherwise ("die hab ich verlegt")."""


def apart(read: Read, words: Sequence[Word]) -> list[tuple[Word, ...]]:
    """The answer, and what is asked behind it; all of it, where it is one sentence or something else."""
    whole = tuple(words)
    answers = _answer(read(words)) is not None
    for place in range(1, len(words)):
        answer = _answer(read(words[:place]), whole=True)
        if answer is None:
            continue
        rest = words[place:]
        if fold(rest[0].text) in _JOINTS and _asks(read(rest)):
            return [whole[:place], whole[place:]]
        has = not _HAVE.isdisjoint(fold(word.text) for word in words[:place])
        to_somebody = place >= _SENTENCE and _is_spoken_to(read(rest), rest)
        if has and not answers and (_begins_another(rest) or to_somebody):
            return [whole[:place]]
    return [whole]


def _answer(reading: Reading, *, whole: bool = False) -> Move | None:
    """The only move that is made, if it answers; `whole`: and nothing else was said."""
    moves = [one.value for one in reading.phrases if isinstance(one.value, Move)]
    if whole and (not reading.whole or len(reading.phrases) != 1):
        return None
    return next((one for one in moves if isinstance(one, Give | Deny)), None)


def _asks(reading: Reading) -> bool:
    made = (*reading.phrases, *(act for act in reading.acts if act.likely >= TAKEN))
    return any(isinstance(one.value, Ask | AskOn) for one in made)


def _begins_another(words: Sequence[Word]) -> bool:
    """ "… und bevor du fragst": a clause of its own."""
    return fold(words[0].text) in ("und", "aber") and len(words) > 1


def _is_spoken_to(reading: Reading, words: Sequence[Word]) -> bool:
    """ "… Schatz", "… du Pappnase": nothing that the games or the small words know, and no verb."""
    texts = [fold(word.text) for word in words]
    named = texts[1:] if texts[0] == "du" else texts
    if not named or len(texts) > _SPOKEN_TO or not _GOES_WITH_IT.isdisjoint(named):
        return False
    strange = len(reading.unknown) == len(words) or (texts[0] == "du" and len(reading.unknown) >= len(named))
    return strange and not any(map(ends_verb, named))
