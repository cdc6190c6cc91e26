"""Missed: the table tells of a move that nobody heard, and what was heard after it follows from that.

"Hä, Cem hat doch Pik König gelegt", where the host has just refused what Anna laid on it, or has taken Cem to have
drawn and passed. It stands before what was heard then, as if it had been heard in time.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import Card
from games.moves import Call, Draw, Lay, LayRank, Move, Pass
from games.values import replace
from grammars import Disputed, Phrase
from host.judging.past.deed import Deed
from host.judging.past.retraction import NUMBERS, Done, Retraction, instead
from host.judging.said.understood import Understood
from speech.words import Word

MISSED_S = 20.0
"""So long after what was heard then somebody tells what went before it."""
_DONE = frozenset({"was", "done", "said", "earlier", "of"})
"""Verbs of what somebody has done;"""
_LIES = _DONE | {"lies", "is"}
"""and of what he has laid. What he has, and what he wanted, he has not laid."""


def missed(understood: Understood, disputed: Disputed, done: Done, at: float) -> Retraction | None:
    """What is put right by what the table tells of another player than the last one; None: nothing is missing."""
    player, last = disputed.player, done.last
    named = disputed.new[0] if len(disputed.new) == 1 and not disputed.old else None
    if named is None or last is None or player is None or not 0 <= named.start - last.end <= MISSED_S:
        return None
    laid = not (isinstance(named.value, Lay | LayRank) and "unlaid" in disputed.verbs)
    if not (isinstance(named.value, Move) and named.value.by_turn and laid):
        return None
    own, words = done.own.get(player), _words(understood, named)
    if own is not None and _says_more(named, own) and not disputed.verbs.isdisjoint(_LIES):
        return _instead(own, named, words, at)
    if disputed.verbs.isdisjoint(_DONE) or player in (last.lay.player, last.lay.refused) or not last.lay.by_turn:
        return None
    if done.asked in NUMBERS and last.player is None and isinstance(last.value, Draw) and player == done.turn:
        return before(done, last, named, (*named_by(player, words), *words), at)  # so many are drawn for that
    if own is not None and done.refused and own is done.made:
        told = not own.says(named.value) and _serves(done, last.lay.value, _card(named))
        return _instead(own, named, words, at) if told else None  # it was misheard, and the refused one serves it
    if player not in (last.lay.slipped, last.lay.unheard, done.turn if done.refused else None):
        return None
    if last.lay.says(named.value):
        return None  # that one it was
    return before(done, last.lay, named, (*named_by(player, words), *words), at)


def told_before(understood: Understood, done: Done, at: float) -> Retraction | None:
    """The same in more words ("… gelegt, du Schlafmütze"): who is on turn is told of, where another one was refused."""
    last, told = done.last, [one for one in understood.reading.phrases if isinstance(one.value, Move)]
    moves = [one for one in told if isinstance(one.value, Move) and one.value.by_turn]
    if last is None or not done.refused or last.lay.refused is None or not last.lay.by_turn or not moves:
        return None
    first, player = moves[0], next((one.actor for one in told if one.actor is not None), None)
    if player is None or player != done.turn or player == last.lay.refused or not _tells(first, understood):
        return None
    whose = all(one.actor in (None, player) for one in told)
    if not whose or not 0 <= first.start - last.end <= MISSED_S:
        return None
    if first.value == last.lay.value:
        return None  # that one it was
    said = [one for one in told if one in moves or isinstance(one.value, Call)]
    words = tuple(word for one in said for word in understood.spoken if word in one.words)
    named = () if said[0].actor is not None else named_by(player, words)
    return before(done, last.lay, first, (*named, *words), at)


def _tells(move: Phrase, understood: Understood) -> bool:
    """Whether it is told as done: "Cem *hat* den Stapel aufgenommen"."""
    return move.told or (
        not isinstance(move.value, Draw | Pass) and any(one.text.lower() == "hat" for one in understood.spoken)
    )


def _says_more(named: Phrase, own: Deed) -> bool:
    """ "Acht" – "das war die Herz Acht": what was said in part is told as a whole; not where all of it followed."""
    if not isinstance(named.value, Lay) or len(named.value.cards) != 1:
        return False
    card, was = named.value.cards[0], own.laid
    if was is None or was.caught not in ("suit", "rank"):
        return False
    return was.suit is card.suit if was.caught == "suit" else was.rank is card.rank


def _serves(done: Done, move: object, below: Card | None) -> bool:
    """Whether a card goes on what lies there; of other moves nobody can tell."""
    return not isinstance(move, Lay) or below is None or done.serves(move.cards[0], below)


def _instead(own: Deed, named: Phrase, words: tuple[Word, ...], at: float) -> Retraction:
    """His card was another one."""
    return replace(instead(own, [named], words, at, None), stands=True)


def before(done: Done, deed: Deed, named: Phrase, words: tuple[Word, ...], at: float) -> Retraction | None:
    """They were said right before this; None: what is told fits between what lay there and this by no means."""
    if not (_serves(done, deed.value, _card(named)) and _serves(done, named.value, deed.beneath)):
        return None
    start = min(span[0] for span in ((deed.start, deed.end), deed.lead, *deed.slots.values()) if span is not None)
    return Retraction(deed.number, start, start, words, at, since=start, until=deed.end)


def _card(named: Phrase) -> Card | None:
    """What lies on top once that is laid."""
    return named.value.cards[-1] if isinstance(named.value, Lay) else None


def _words(understood: Understood, named: Phrase) -> tuple[Word, ...]:
    return tuple(word for word in understood.spoken if named.start <= word.start < named.end)


def named_by(player: str, words: Sequence[Word]) -> tuple[Word, ...]:
    return tuple(replace(words[0], text=text) for text in player.lower().split())
