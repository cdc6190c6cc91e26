"""Denied: nobody has knocked, nobody has 31 after all, or it was another one's turn. So it is taken back in everyday
words."""

from __future__ import annotations

from itertools import pairwise

from games.moves import SHOWING, Call, Knock, Move
from grammars import requests as said
from host.judging.past.deed import Deed
from host.judging.said.understood import Understood

_NO = frozenset({"nein", "nee", "ne", "nö", "quatsch", "ach", "halt", "moment"})
ONLY = frozenset({"nur", "bloß", "bloss"})
MISCOUNTED = frozenset({"verzählt", "verguckt", "vertan", "versehen", "verrechnet", "verlesen"})
_HAD = (("ich", "hab"), ("ich", "habe"), ("ich", "war"), ("das", "war"))


def is_denied(understood: Understood, deed: Deed) -> bool:
    """Whether the table says of the last thing that was done that it was not done."""
    phrases = understood.reading.phrases
    if any(isinstance(one.value, Move) for one in phrases):
        return False
    texts = [word.text.lower() for word in understood.spoken]
    if not texts:
        return False
    if deed.slipped is not None and {"war", "dran"} <= set(texts) and "nicht" not in texts:
        own = set(deed.slipped.casefold().split())
        ends = next(text for text in reversed(texts) if text not in own)
        return ends == "dran" and (own <= set(texts) or "ich" in texts)  # "Einspruch, Ben war dran"
    not_after_all = texts[0] in _NO and texts[-2:] == ["doch", "nicht"]  # "oh nein, doch nicht schon wieder" groans
    match deed.value:
        case Knock():
            named = [one.value.player for one in phrases if isinstance(one.value, said.NotKnocked)]
            meant = any(player in (None, deed.player) for player in named)
            return meant or not_after_all or (deed.lead is None and _was_something_else(texts))
        case Call(call) if call in SHOWING:
            himself = "du" not in texts and ("ich" in texts or texts[0] in _NO)
            return not_after_all or (himself and not MISCOUNTED.isdisjoint(texts))
    return False


def _was_something_else(texts: list[str]) -> bool:
    """ "Nee, ich hab nur mein Glas abgestellt", said of knuckles that were heard."""
    told = any(pair in _HAD for pair in pairwise(texts))
    return texts[0] in _NO and told and not ONLY.isdisjoint(texts)
