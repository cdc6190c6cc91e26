"""Leading: what somebody says before a thing that stands for itself ("nein, hat keiner, also es beginnt Olga mit Kreuz
Drei", "eine Vier hab ich auch, die Herz Vier"). What comes first is about anything; what stands at the end is done.

It is asked behind the features that the models learn from: they have learnt without it.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import Rank
from games.moves import Begins, Lay, LayRank, Move, Upcard
from grammars import Phrase, Read, WordLike
from grammars.requests import BareName, BareNumber, Correction, Undo

_SO = frozenset({"also", "gut", "so", "okay"})
_IT, _IS = "es", frozenset({"liegt", "beginnt", "fängt"})
_BINDS = frozenset({"ob", "dass", "wenn", "als", "was", "wer", "weil", "wie", "gestern", "vorhin", "damals"})
"""Before "es liegt": so it is asked, or told of another time."""
_HESITATES = frozenset({"hm", "hmm", "okay", "zack"})
_FEWEST = 3
"""Words before that: who only hesitates is not sure of his card."""
_ARTICLES = frozenset({"die", "der", "den", "das", "halt", "eben", "mal"})
_ONE = frozenset({"eine", "ein", "einen", "ne", "nen", "keine", "zweite", "dritte", "vierte", "mehr", "jetzt", "auf"})
_DENIES = frozenset({"nicht", "kein", "nie", "nein", "nee", "quatsch"})
_ASKS = frozenset({"hast", "habt", "hat", "wer", "soll", "ob", "wenn", "gestern", "vorhin", "war", "lag", "statt"})
_ASKS |= {"hätte", "hätt", "wäre", "wär", "würde", "wollte", "brauchst", "brauche", "brauch", "könnte", "wie"}
_VERBS = frozenset({"ist", "sind", "passt", "geht", "liegt", "darf", "kann", "muss", "will"})
"""A question begins with them."""
_WIDEST = 4
"""Words, at most, of the card at the end, with what stands before it."""


def leads_to(read: Read, words: Sequence[WordLike]) -> int | None:
    """The place where the thing begins that is done; None: nothing is said before it."""
    texts = [word.text.lower() for word in words]
    announced = _announced(read, words, texts)
    return announced if announced is not None else _named_at_last(read, words, texts)


def _announced(read: Read, words: Sequence[WordLike], texts: Sequence[str]) -> int | None:
    """ "Pik König liegt, *also es liegt Pik König*"."""
    for place in range(1, len(texts) - 2):
        so = texts[place - 1] in _SO and texts[place] == _IT and texts[place + 1] in _IS
        if not so or not _BINDS.isdisjoint(texts[:place]):
            continue
        reading = read(words[place:])
        if reading.whole and [type(one.value) for one in reading.phrases] in ([Upcard], [Begins]):
            return place
    return None


def _named_at_last(read: Read, words: Sequence[WordLike], texts: Sequence[str]) -> int | None:
    """ "Oder eine Fünf, *Kreuz Fünf*", "dann gleich oder niedriger, hmm, *Kreuz Vier*"."""
    ends = range(len(texts) - 2, max(0, len(texts) - _WIDEST), -1)
    place, rank = next(((at, rank) for at in ends if (rank := _rank(read, words[at:])) is not None), (0, None))
    if rank is None:
        return None
    before = words[:place]
    while before and before[-1].text.lower() in _ARTICLES:
        before = before[:-1]
    said = [word.text.lower() for word in before]
    if not said or said[0] in _VERBS or not _ASKS.isdisjoint(said):
        return None
    if any(_does(one.value) for one in read(before).phrases):
        return None
    if said[-1] in _HESITATES:
        return place if len(said) >= _FEWEST and _DENIES.isdisjoint(said) else None
    return place if _names_rank(read, before, said, rank) else None


def _does(value: object) -> bool:
    """Whether it does something itself, or says who does: "ich zieh eine, hm, Kreuz Vier"."""
    return isinstance(value, Undo | Correction | BareName) or (
        isinstance(value, Move) and not isinstance(value, LayRank)
    )


def _rank(read: Read, words: Sequence[WordLike]) -> Rank | None:
    """The rank of the card, if all of it is one."""
    reading = read(words)
    match reading.phrases:
        case [Phrase(value=Lay(cards=(card, *_)), actor=None) as laid] if laid.start == words[0].start:
            return None if reading.unknown else card.rank
    return None


def _names_rank(read: Read, before: Sequence[WordLike], said: Sequence[str], rank: Rank) -> bool:
    """ "*Eine Vier* hab ich auch", "noch *eine Drei*, das gibts ja nicht": one of that rank."""
    for place in range(1, len(said)):
        if said[place - 1] not in _ONE:
            continue
        values = [one.value for one in read(before[place : place + 1]).phrases]
        number = {str(int(one.number)) for one in values if isinstance(one, BareNumber)}
        if rank.value in number or any(isinstance(one, LayRank) and one.rank is rank for one in values):
            return not {"kein", "keine"} & set(said)
    return False
