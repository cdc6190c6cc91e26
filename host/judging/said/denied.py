"""Denied: nobody has knocked, nobody has 31 after all, or it was another one's turn. So it is taken back in everyday
words."""

from __future__ import annotations

import re
from itertools import pairwise

from games.moves import SHOWING, Ask, Call, Deny, HandCount, Knock, LayQuartet, LayRank, Move, Swap, SwapAll
from grammars import Phrase
from grammars import requests as said
from grammars.numbers import spell
from host.judging.past.deed import Deed
from host.judging.said.nomove import begins_with_no_move
from host.judging.said.understood import Understood

_NO = frozenset({"nein", "nee", "ne", "nö", "quatsch", "ach", "halt", "moment"})
ONLY = frozenset({"nur", "bloß", "bloss"})
MISCOUNTED = frozenset({"verzählt", "verguckt", "vertan", "versehen", "verrechnet", "verlesen"})
_NUMBERS = frozenset(word for number in range(1, 32) for word in spell(number)) | {"ein", "dreissig"}
""" "Ach nee, sind nur zwei Asse"."""
_REASONS = (
    ("das", "war"),
    ("das", "ist"),
    ("mir", "ist"),
    ("da", "ist"),
    ("es", "war"),
    ("ihm", "ist"),
    ("ich", "hab"),
)
_MISSING = frozenset({"fehlt", "fehlen", "fehlte"})
_PLACES = frozenset({"eins", "zwei", "drei", "vier"})
ONLY_SO_MANY = ONLY | {"erst"}
_ASKS = frozenset({"warum", "wieso", "wer", "wie", "was", "gestern", "hat", "hast"})
_AROUND_A_TURN = frozenset(
    {"ich", "war", "bin", "dran", "der", "die", "und", "doch", "ja", "aber", "noch", "gar", "nicht"}
)
_AROUND_A_TURN |= {"moment", "mal", "hey", "he", "hallo", "halt", "stopp", "stop", "einspruch", "sagt", "leute", "mann"}
_AROUND_A_TURN |= {"gerade", "jetzt", "eigentlich", "nein", "nee", "ne", "quatsch", "an", "reihe", "sorry", "warte"}
""" "Hey Moment, ich war doch dran, ich bin der Ben": what may stand around it."""
_HAD = (("ich", "hab"), ("ich", "habe"), ("ich", "war"), ("das", "war"))


_BESIDE_A_THING = frozenset({"sorry", "oh", "ups", "hoppla", "doch", "ja", "aber", "gerade", "grad", "eben", "moment"})
_DONE_WITH_IT = re.compile(r"^(?:ab|hin|weg|um|auf)ge\w+(?:t|en)$")
""" "Ich hab nur die Flasche abgestellt"."""
_OF_A_THING = frozenset(
    {"mein", "meine", "dein", "deine", "sein", "seine", "ihr", "ihre", "der", "die", "das", "ein", "eine"}
)
_OF_THE_GAME = frozenset(
    {"zug", "ernst", "letzte", "letzter", "klopfen", "klopfer", "plan", "runde", "ende", "schluss"}
)
""" "Das war mein Ernst", and not his glass."""


_AROUND_A_SWAP = _NO | {"getauscht", "nicht", "ich", "hab", "habe", "hat", "gar", "doch", "ja", "aber", "der", "die"}


def is_denied(understood: Understood, deed: Deed, *, soon: bool) -> bool:
    """Whether the table says of the last thing that was done that it was not done; `soon`: right behind it. Only who
    says what was not done is understood later, too: first the others ask whether it was."""
    phrases = understood.reading.phrases
    if soon and (_was_not_done(understood, deed) or _was_no_move(understood, deed)):
        return True
    if any(isinstance(one.about if one.unsaid else one.value, said.BareName) for one in phrases):
        soon = soon and not isinstance(deed.value, Knock)  # "das war der Ben" tells who has knocked
    if any(isinstance(one.value, Move) and not _may_tell_why(one.value, deed) for one in phrases):
        return False
    texts = [word.text.lower() for word in understood.spoken]
    if not texts:
        return False
    if soon and deed.slipped is not None and _was_passed_over(texts, set(deed.slipped.casefold().split())):
        return True
    # "Oh nein, doch nicht schon wieder" groans.
    not_after_all = soon and texts[0] in _NO and texts[-2:] == ["doch", "nicht"]
    match deed.value:
        case Knock():
            about = [one.about if one.unsaid and _gives_a_reason(texts) else one.value for one in phrases]
            named = [one.player for one in about if isinstance(one, said.NotKnocked)]
            meant = any(player in (None, deed.player) for player in named)
            if meant or not_after_all or (soon and _has_not(texts)):
                return True
            return soon and deed.lead is None and _was_something_else(texts)
        case LayQuartet(group):
            return soon and _is_incomplete(texts, group, understood)
        case Call(call) if call in SHOWING:
            himself = "du" not in texts and ("ich" in texts or texts[0] in _NO)
            fewer = texts[0] in _NO and not ONLY.isdisjoint(texts) and not _NUMBERS.isdisjoint(texts)
            return not_after_all or (soon and himself and (fewer or not MISCOUNTED.isdisjoint(texts)))
    return False


def _was_not_done(understood: Understood, deed: Deed) -> bool:
    """ "Ich hab gar nicht geschoben", "Ben hat doch nicht getauscht", and nothing of what it was instead."""
    texts = {word.text.lower() for word in understood.spoken}
    if isinstance(deed.value, Swap | SwapAll) and {"getauscht", "nicht"} <= texts:
        own = set(str(deed.player).casefold().split())
        his = "ich" in texts or own <= texts
        return his and texts <= own | _AROUND_A_SWAP
    what = understood.disputed
    if what is None or what.new or what.player not in (None, deed.player):
        return False
    still = "noch" in texts  # who is on turn now says so, too
    return not still and all(isinstance(one.value, deed.kind) for one in what.old)


def _was_no_move(understood: Understood, deed: Deed) -> bool:
    if understood.disputed is not None and understood.disputed.new:
        return False  # it was another one: "das war kein Schieben, ich hab getauscht, Karo Acht gegen Herz König"
    told = [one.about if one.unsaid else one.value for one in understood.reading.phrases]
    names = {one.player for one in told if isinstance(one, said.BareName)}
    names |= {one.actor for one in understood.reading.phrases if one.actor is not None}
    named = {word for name in names for word in name.casefold().split()}
    own = {word.start for one in understood.reading.phrases if _is_its_card(one, deed) for word in one.words}
    rest = [word for word in understood.spoken if word.start not in own]
    words = begins_with_no_move([word.text.lower() for word in rest], named, deed, of_it=bool(own))
    behind = rest[words].start if words < len(rest) else float("inf")
    moves = (one for one in understood.reading.phrases if isinstance(one.value, Move) and one.end > behind)
    return words > 0 and next(moves, None) is None


def _is_its_card(phrase: Phrase, deed: Deed) -> bool:
    """ "Ich hab gar keine *Herz Zehn* gelegt"."""
    thing = phrase.about if phrase.unsaid else phrase.value
    return deed.says(thing) or (isinstance(thing, LayRank) and deed.card is not None and deed.card.rank is thing.rank)


def _was_passed_over(texts: list[str], own: set[str]) -> bool:
    """ "Einspruch, Ben war dran", "Moment, ich war doch dran, ich bin der Ben", "ich war doch noch gar nicht, Ben"."""
    said = set(texts)
    if {"war", "dran"} <= said and "nicht" not in said and (own <= said or "ich" in said):
        ends = next(text for text in reversed(texts) if text not in own)
        return ends == "dran" or said <= own | _AROUND_A_TURN
    his = own <= said and said <= own | _AROUND_A_TURN
    return his and (said >= {"bin", "dran"} or said >= {"war", "noch", "nicht"})


def _may_tell_why(move: Move, deed: Deed) -> bool:
    """ "Nein, Mia, dir fehlt die E vier" answers no question for a card."""
    return isinstance(deed.value, LayQuartet) and isinstance(move, Ask | Deny | HandCount)


def _is_incomplete(texts: list[str], group: str | None, understood: Understood) -> bool:
    """ "Mir fehlt ja noch die Vier", "oh, ich hab ja nur drei": it was shown, and is none."""
    mention = understood.reading.mention
    named = {mention.value.card.group} if mention is not None and isinstance(mention.value, Ask) else set()
    card = named == {group} or (not named and not _PLACES.isdisjoint(texts))
    few = not _PLACES.isdisjoint(texts) and not ONLY_SO_MANY.isdisjoint(texts)
    own = {"ich", "ja"} <= set(texts) and "noch" not in texts  # "ich hab nur noch drei" are those that are left
    return (card and not _MISSING.isdisjoint(texts)) or (few and own)


def _has_not(texts: list[str]) -> bool:
    """ "Hab ich gar nicht, das war die Heckenschere": of whom it was said, denies it."""
    if texts[:2] not in (["hab", "ich"], ["habe", "ich"]) or "nicht" not in texts[2:5]:
        return False
    behind = texts[texts.index("nicht") + 1 :]
    return not behind or tuple(behind[:2]) in _REASONS


def _gives_a_reason(texts: list[str]) -> bool:
    """ "Ben hat gar nicht geklopft, das war bloß das Glas": what it was instead follows."""
    behind = texts[texts.index("geklopft") + 1 :] if "geklopft" in texts else []
    return tuple(behind[:2]) in _REASONS and texts[0] not in _ASKS


def _was_something_else(texts: list[str]) -> bool:
    """ "Nee, ich hab nur mein Glas abgestellt", "sorry, das war die Flasche", said of knuckles that were heard."""
    told = any(pair in _HAD for pair in pairwise(texts))
    if told and not ONLY.isdisjoint(texts) and (texts[0] in _NO or _DONE_WITH_IT.search(texts[-1])):
        return True
    said = [text for text in texts if text not in _NO | ONLY | _BESIDE_A_THING]
    thing = len(said) == len(("das", "war", "mein", "glas")) and said[:2] == ["das", "war"]
    return thing and said[2] in _OF_A_THING and said[3] not in _OF_THE_GAME
