"""Missed: the table tells of a move that nobody heard, and what was heard after it follows from that.

"Hä, Cem hat doch Pik König gelegt", where the host has just refused what Anna laid on it, or has taken Cem to have
drawn and passed. It stands before what was heard then, as if it had been heard in time.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import Card
from games.moves import Lay, LayRank, Move
from games.values import replace
from grammars import Disputed, Phrase
from host.judging.past.deed import Deed
from host.judging.past.retraction import Done, Retraction, instead
from host.judging.said.understood import Understood
from speech.words import Word

MISSED_S = 20.0
"""So long after what was heard then somebody tells what went before it."""
_DONE = frozenset({"was", "done", "said", "earlier", "of"})
"""Verbs of what somebody has done."""


def missed(understood: Understood, disputed: Disputed, done: Done, at: float) -> Retraction | None:
    """What is put right by what the table tells of another player than the last one; None: nothing is missing."""
    player, last = disputed.player, done.last
    named = disputed.new[0] if len(disputed.new) == 1 and not disputed.old else None
    if named is None or last is None or player is None or not disputed.verbs:
        return None
    if not (isinstance(named.value, Move) and named.value.by_turn) or not 0 <= named.start - last.end <= MISSED_S:
        return None
    own, words = done.own.get(player), _words(understood, named)
    if own is not None and is_plainer(named, own):
        return replace(instead(own, [named], words, at, None), stands=True)
    himself = player in (last.lay.player, last.lay.refused)
    if himself or disputed.verbs.isdisjoint(_DONE) or not last.lay.by_turn:
        return None
    if own is not None and done.refused and own is done.made:  # it was misheard, the next one serves it
        return None if own.says(named.value) else replace(instead(own, [named], words, at, None), stands=True)
    if player in (last.lay.slipped, last.lay.unheard, done.turn if done.refused else None):
        return _before(last.lay, (*_name(player, words), *words), at)
    return None


def told_before(understood: Understood, done: Done, at: float) -> Retraction | None:
    """The same in more words ("… gelegt, du Schlafmütze", "… und sich Karo gewünscht"): who is on turn is told of, where
    the next one was refused for moving before him."""
    last, phrases = done.last, [one for one in understood.reading.phrases if isinstance(one.value, Move)]
    if last is None or not done.refused or last.lay.refused is None or not last.lay.by_turn or not phrases:
        return None
    player, first = phrases[0].actor, phrases[0]
    if player is None or player != done.turn or player == last.lay.refused or not first.told:
        return None
    whose = all(one.actor in (None, player) for one in phrases)
    if not whose or not isinstance(first.value, Lay) or not 0 <= first.start - last.end <= MISSED_S:
        return None
    words = tuple(word for one in phrases for word in understood.spoken if word in one.words)
    return _before(last.lay, words, at)


def is_plainer(named: Phrase, own: Deed) -> bool:
    """ "Acht" – "das war die Herz Acht": what was said in part is told as a whole."""
    if not isinstance(named.value, Lay) or len(named.value.cards) != 1:
        return False
    card, was = named.value.cards[0], own.value
    if isinstance(was, LayRank):
        return card.knows_rank and card.rank == was.rank and was.count in (None, 1)
    return isinstance(was, Lay) and len(was.cards) == 1 and _is_part(was.cards[0], card)


def _is_part(part: Card, card: Card) -> bool:
    known = part.caught in ("suit", "rank")
    return known and (part.suit is card.suit if part.caught == "suit" else part.rank is card.rank)


def _before(deed: Deed, words: tuple[Word, ...], at: float) -> Retraction:
    """They were said right before this."""
    start = min(span[0] for span in ((deed.start, deed.end), deed.lead, *deed.slots.values()) if span is not None)
    return Retraction(deed.number, start, start, words, at, since=start, until=deed.end)


def _words(understood: Understood, named: Phrase) -> tuple[Word, ...]:
    return tuple(word for word in understood.spoken if named.start <= word.start < named.end)


def _name(player: str, words: Sequence[Word]) -> tuple[Word, ...]:
    return tuple(replace(words[0], text=text) for text in player.lower().split())
