"""Believing: what an utterance may have been, by how sure the recogniser was of its words. Pure functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log, prod

from games.moves import Draw, Lay, LayRank
from games.values import replace
from grammars import Phrase
from grammars.atoms import WordLike
from grammars.text import fold
from host.inputs import Heard
from host.judging.said.sieve import perhaps_said
from host.worlds.costs import Costs, cost_of
from speech.rivals import CLOSE
from speech.words import GARBAGE, Word, believed

CLEAR, MANY = 0.9, 1 / 3
"""Words of this confidence were heard as they are, whatever became of the others; and what share of an utterance tells
moves from talk."""
SURELY = 0.5
"""Among clear words, one of less confidence may have been noise."""
MOST_STRANGE = 4
"""More words that no phrase is made of, in one utterance, tell no more of talk than so many."""
_TOLD_TO = frozenset({"ziehen", "nehmen"})
TOLD_TO = 0.2
""" "Dora, zwei ziehen": how likely she was only told to."""
OWN_WORDS, NAMED = 0.1, 0.03
"""How likely at least it is that somebody's own words meant nothing; and that they did where all was named."""
UNLIKELY = 0.01
"""What is less likely than this may still have been said."""


def clear_words(heard: Heard) -> int:
    """How many of the words the recogniser is sure of, without believing the whole; none where they are few of all, or
    where the host asks for it, if at all (`host.judging.moves.lost`)."""
    if perhaps_said(heard.words):
        return 0
    words = believed([word for word in heard.words if word.text == GARBAGE and word.rivals])
    clear = sum(word.confidence >= CLEAR for word in words)
    return clear if clear >= MANY * len(heard.words) else 0


def believable(heard: Heard, costs: Costs) -> Iterator[tuple[tuple[Word, ...], float]]:
    """What may have been said where the whole was not believed, and what it costs to believe it."""
    words = believed(heard.words)
    known = sorted(word.confidence for word in words if word.text != GARBAGE)
    if clear := clear_words(heard):
        rivals = sum(exp(-other.margin) for other in heard.others)
        cost = cost_of(costs.clear_move(clear)) + log(1.0 + rivals)
        yield words, cost if rivals else cost + cost_of(max(known[0], UNLIKELY))
        without = tuple(replace(word, text=GARBAGE) if word.confidence < SURELY else word for word in words)
        if without != words:
            yield without, cost + cost_of(1.0 - known[0])
    else:
        cost = costs.doubted + cost_of(max(prod(known[:2]), UNLIKELY))
        yield words, cost
    yield from ((other.words, cost + other.margin) for other in heard.others)


def may_be_talk(heard: Heard, lead: Phrase, unknown: Sequence[WordLike], costs: Costs) -> float:
    """How likely nobody made the move (`lead`) that was heard among words that no phrase is made of; a probability."""
    # How many words garbage was nobody knows; of those that were written, one is soon beside any move ("zack"), and
    # cards are talked about most.
    amid = max(min(len(unknown), MOST_STRANGE) - 1, 0) if isinstance(lead.value, Lay | LayRank) else 0
    if any(word.text == GARBAGE for word in heard.words):
        amid = 1
    known = max(min(_known(word), 1.0) for word in lead.words)
    return max(costs.only_talk * amid, costs.no_move * (1.0 - known), _meant_nothing(lead))


def _meant_nothing(lead: Phrase) -> float:
    """How likely what a sentence did as a whole was talk: never so unlikely that a fault of somebody would be likelier,
    for nobody pays for his own words; a probability."""
    if isinstance(lead.value, Draw) and lead.actor is not None and fold(lead.words[-1].text) in _TOLD_TO:
        return TOLD_TO
    if lead.likely == 1.0:
        return 0.0
    return max(1.0 - lead.likely, OWN_WORDS if lead.mention is None else NAMED)


def _known(word: WordLike) -> float:
    """How likely it was one of the known words. Only a rival that cannot be told from it by ear has taken a share of
    its confidence (`speech.confidence.Calibration.of_word`)."""
    rivals = word.rivals if isinstance(word, Word) else ()
    nearest = min((margin for _, margin in rivals), default=CLOSE)
    return word.confidence * (1.0 + exp(-nearest)) if nearest < CLOSE else word.confidence
