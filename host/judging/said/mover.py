"""Mover: the table tells that another one has made the last move ("das war doch der Ben", "ich hab Ben gesagt, nicht
Cem"). It is judged anew as his."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from games.moves import (
    Ask,
    Begins,
    Draw,
    Knock,
    Lay,
    LayJoker,
    LayQuartet,
    LayRank,
    NameValue,
    Pass,
    Refill,
    Swap,
    SwapAll,
    TakePile,
)
from games.values import replace
from grammars import Read
from grammars.requests import BareName
from host.judging.past.deed import Deed
from host.judging.past.retraction import Done, Retraction
from speech.words import Word

TOLD_S = 8.0
"""So soon after the move; later it is told of something else."""
DOES: Mapping[str, tuple[type, ...]] = {
    "gelegt": (Lay, LayRank, LayJoker, LayQuartet),
    "abgelegt": (Lay, LayRank, LayJoker, LayQuartet),
    "hingelegt": (Lay, LayRank, LayJoker, LayQuartet),
    "gespielt": (Lay, LayRank, LayJoker),
    "getauscht": (Swap, SwapAll),
    "geschoben": (Pass,),
    "geklopft": (Knock,),
    "gezogen": (Draw, Refill),
    "aufgenommen": (TakePile,),
    "gefragt": (Ask,),
    "angefangen": (Begins,),
    "begonnen": (Begins,),
}
"""Participles, and the moves that they tell of."""
EXCLAIMS = frozenset({"nein", "nee", "ne", "quatsch", "halt", "stopp", "stop", "moment", "mal", "sorry", "korrektur"})
EXCLAIMS |= {"leute", "mann", "mensch", "ach", "oh", "hey", "ey", "he", "und", "aber", "ja"}
_AROUND = frozenset(
    {"das", "die", "den", "der", "dem", "es", "da", "war", "wars", "hat", "hatte", "hab", "habe", "ist"}
)
_AROUND |= {"kam", "von", "vom", "doch", "schon", "ich", "bin", "nicht", "sondern", "gesagt", "gemeint", "übrigens"}
_AROUND |= {"eigentlich", "zug", "karte", *EXCLAIMS, *DOES}
"""What may stand around the names, and says nothing else."""
_TELLS = frozenset({"war", "wars", "von", "vom", "kam", *DOES})
_NAMED = frozenset({"gesagt", "gemeint"})
""" "Ich hab Ben gesagt"; what Cem has said is anything."""
_THAT = frozenset({"das", "den", "es", "wars", "war"})
"""What tells that it is about something that was done just now: "Cem hat gelegt" may be anything."""
_ASKS = frozenset({"wer", "wen", "was", "warum", "wieso", "ob"})
_FIRST = frozenset({"war", "hat", "ist"})
"""With these a question begins: "war das der Ben"."""
_ARTICLES = (["der"], ["die"], ["den"])


def told_of_another(spoken: Sequence[Word], read: Read, done: Done, at: float) -> Retraction | None:
    """The last move, as that of the player who is told to have made it; None: nothing like that was said. Who was not
    on turn, nor is now, has not made it, unless more was missed than that: nobody is told off for it."""
    deed = done.last.lay if done.last is not None else None
    if deed is None or done.asked or not spoken or not 0 <= spoken[0].start - deed.end <= TOLD_S:
        return None
    begins = isinstance(deed.value, Begins)
    if isinstance(deed.value, Ask | NameValue) or not (deed.by_turn or begins):
        return None
    mover = _mover(spoken, read, deed)
    if mover is None:
        return None
    word, player = mover
    if isinstance(deed.value, Begins):
        may = player != deed.value.player
    else:
        may = player != (deed.player or deed.refused) and player in (done.turn, deed.slipped, deed.unheard)
    if not may:
        return None
    first = deed.lead[0] if deed.lead is not None else deed.start
    start, end = deed.slots.get("player" if begins else "actor", (first, first))
    whose = Retraction(deed.number, start, end, (word,), at, since=start, until=deed.end, again=deed.again)
    return replace(whose, goes_along=deed.calls, whose=True)


def _mover(spoken: Sequence[Word], read: Read, deed: Deed) -> tuple[Word, str] | None:
    """Who is told to have done it, and the word that names him."""
    texts = [word.text.lower() for word in spoken]
    if texts[0] in _FIRST or not _ASKS.isdisjoint(texts) or (_TELLS | _NAMED | {"nicht"}).isdisjoint(texts):
        return None
    named = dict(_names(spoken, read))
    denied = {at for at in named if _is_denied(texts, at)}
    if _denies_him(texts, named):
        return None
    told = [at for at in named if at not in denied]
    if len({named[at] for at in told}) != 1 or any(named[at] == named[told[0]] for at in denied):
        return None
    rest = [word for at, word in enumerate(spoken) if at not in named]
    strange = [word for word in rest if word.text.lower() not in _AROUND]
    if not all(_is_part(word, read, deed) for word in strange) or not _is_of_its_kind(texts, deed):
        return None
    own = "ich" in texts and not _NAMED.isdisjoint(texts)
    if not denied and not own and _TELLS.isdisjoint(texts):
        return None
    that = bool(denied or strange or own) or not _THAT.isdisjoint(texts) or _begins_with_it(texts)
    the = any(text == "die" and at + 1 not in named for at, text in enumerate(texts))
    return (spoken[told[0]], named[told[0]]) if that or the else None


def _denies_him(texts: Sequence[str], named: Collection[int]) -> bool:
    """ "Cem hat das nicht gelegt": not that it was not Cem, but another one."""
    nots = [at for at, text in enumerate(texts) if text == "nicht" and at + 1 < len(texts)]
    return any(at + 1 + ([texts[at + 1]] in _ARTICLES) not in named for at in nots)


def _is_denied(texts: Sequence[str], at: int) -> bool:
    """ "Nicht der Cem", "Cem war das nicht"."""
    before = texts[at - 1 : at] if texts[at - 1 : at] not in _ARTICLES else texts[max(at - 2, 0) : at - 1]
    return before == ["nicht"] or texts[-1] == "nicht"


def _is_of_its_kind(texts: Sequence[str], deed: Deed) -> bool:
    return all(isinstance(deed.value, DOES[text]) for text in texts if text in DOES)


def _begins_with_it(texts: Sequence[str]) -> bool:
    """ "Geklopft hat der Cem"."""
    return next((text for text in texts if text not in EXCLAIMS), "") in DOES


def _is_part(word: Word, read: Read, deed: Deed) -> bool:
    """ "Die *Zehn* ist von Ben"."""
    values = [one.value for one in read((word,)).phrases]
    return deed.card is not None and bool(values) and all(_is_of(value, deed) for value in values)


def _is_of(value: object, deed: Deed) -> bool:
    card = deed.card
    if card is None:
        return False
    if isinstance(value, LayRank):
        return card.rank is value.rank
    suit, number = getattr(value, "suit", None), getattr(value, "number", None)
    return card.suit is suit if suit is not None else number is not None and str(number) == card.rank


def _names(spoken: Sequence[Word], read: Read) -> Iterator[tuple[int, str]]:
    for at, word in enumerate(spoken):
        values = [one.value for one in read((word,)).phrases]
        if len(values) == 1 and isinstance(values[0], BareName):
            yield at, values[0].player
