"""Together: cards of one suit or rank that somebody names one by one in a breath, and that are laid as one throw; cards
that are counted first; and a joker with what it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.cards import Card
from games.game import Legal
from games.moves import DefineJoker, Lay, LayJoker, LayRank
from games.values import replace
from grammars import Phrase
from host.judging.court import Court
from host.judging.said.seams import BREATH_S, SURELY_S
from host.judging.stateless import Stateless

FEWEST = 3


class Together(Stateless):
    """Makes one lay of them, where the game takes it as one."""

    def __init__(self, court: Court) -> None:
        self._court = court

    def meant(self, phrases: Sequence[Phrase]) -> list[Phrase]:
        """ "Herz Sechs, Herz Fünf und Herz Vier": a street, and not the cards of three players."""
        meant: list[Phrase] = []
        row: list[Phrase] = []
        for phrase in _as_jokers(_in_full(phrases)):
            if row and not (_goes_on(row[-1], phrase) and _are_alike(_cards([*row, phrase]))):
                meant += self._joined(row)
                row = []
            row.append(phrase)
        return [*meant, *self._joined(row)]

    def _joined(self, row: Sequence[Phrase]) -> Sequence[Phrase]:
        cards = _cards(row)
        turn = row[0].actor or self._court.game.turn if row else None
        if len(row) == 1 or turn is None or not (_is_run(cards) or _are_equal(cards)):
            return row
        lay = Lay(tuple(cards))
        if not isinstance(self._court.game.check(lay, turn), Legal):
            return row
        start, end = row[0].spans["cards"][0], row[-1].spans["cards"][1]
        words = tuple(word for one in row for word in one.words)
        longest = max(other.start - one.end for one, other in pairwise(row))
        sure = min(one.confidence for one in row) if longest < SURELY_S else 0.0
        spans = {**row[0].spans, "cards": (start, end)}
        return [replace(row[0], value=lay, end=row[-1].end, spans=spans, words=words, confidence=sure, others=())]


def _cards(row: Sequence[Phrase]) -> list[Card]:
    return [card for one in row if isinstance(one.value, Lay) for card in one.value.cards]


def _are_alike(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == 1 or len({card.rank for card in cards}) == 1


def _is_run(cards: Sequence[Card]) -> bool:
    return len(cards) >= FEWEST and len({card.suit for card in cards}) == 1


def _are_equal(cards: Sequence[Card]) -> bool:
    """ "Herz Sechs, Pik Sechs und Kreuz Sechs"; one card named twice is one."""
    return len({card.rank for card in cards}) == 1 and len(set(cards)) == len(cards)


def _in_full(phrases: Sequence[Phrase]) -> Sequence[Phrase]:
    """ "Zwei Sechser, Herz Sechs und Pik Sechs": the same cards in full."""
    if not phrases or not isinstance(phrases[0].value, LayRank):
        return phrases
    full = [card for one in phrases[1:] if isinstance(one.value, Lay) for card in one.value.cards]
    same = len(full) == phrases[0].value.count and {card.rank for card in full} == {phrases[0].value.rank}
    return phrases[1:] if full and same else phrases


def _as_jokers(phrases: Sequence[Phrase]) -> Sequence[Phrase]:
    """ "Da leg ich den Joker drauf, als Herz Sechs": nobody need ask what it is."""
    said: list[Phrase] = []
    for phrase in phrases:
        card = _of_joker(phrase)
        if card is not None and said and said[-1].value == LayJoker() and phrase.actor in (None, said[-1].actor):
            before = said.pop()
            spans = {**phrase.spans, **before.spans, "cards": (phrase.start, phrase.end)}
            words, lay = (*before.words, *phrase.words), Lay((card,))
            phrase = replace(before, intent="lay", value=lay, end=phrase.end, spans=spans, words=words, others=())
        elif said and said[-1].value == LayJoker() and _is_a_rank(phrase):
            continue  # "Joker (als Karo) Dame": what it is was heard in part, and no second card is laid
        said.append(phrase)
    return said


def _is_a_rank(phrase: Phrase) -> bool:
    return isinstance(phrase.value, LayRank) and phrase.value.count is None and phrase.value.announced is None


def _of_joker(phrase: Phrase) -> Card | None:
    """What it says that a joker is."""
    match phrase.value:
        case DefineJoker(card=card):
            return replace(card, joker=True)
        case Lay(cards=(card,)) if card.joker:
            return card
    return None


def _goes_on(one: Phrase, other: Phrase) -> bool:
    """Whether both are cards that are laid plainly, the second one by nobody else."""
    both = [phrase.value for phrase in (one, other)]
    plain = all(isinstance(value, Lay) and value.announced is None and not value.jokers for value in both)
    return plain and other.actor is None and 0 <= other.start - one.end < BREATH_S
