"""Said otherwise: what the last move was to be, said right behind it and without "Korrektur"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.moves import Ask, Deny, Knock, Lay, LayRank, Middle, NameValue, Pass, Swap, SwapAll, Upcard
from games.values import replace
from grammars import Phrase, WordLike
from grammars import requests as said
from host.judging.past.deed import Deed
from host.judging.past.retraction import HANDS, Armed, Done, NothingToCorrect, Retraction, replaced
from host.judging.said.denied import MISCOUNTED
from host.judging.said.understood import Understood
from speech.words import Word

_BEGINS_AGAINST = frozenset({"nein", "nee", "nö", "ne", "quatsch", "moment"})
_WAS = frozenset({"war", "waren", "hatte"})
_SAID = (("hab", "ich", "gesagt"), ("habe", "ich", "gesagt"), ("hab", "ich", "gemeint"), ("habe", "ich", "gemeint"))
_ONE_OF = (Swap, SwapAll, Pass, Knock)
_DENIES = frozenset({"nein", "nee", "nö"})
_AGAINST = frozenset({"doch", "keine", "kein", "keinen", "nicht"})
""" "Das war doch eine Acht", "das war keine Neun, das war ein Ass": it is said against what was taken down."""
_BEFORE_A_CARD = frozenset({"doch", "aber", "ja", "halt", "die", "der", "das", "eine", "ein", "ne"})
OTHERWISE_S = 4.0
"""So soon after a move somebody may say that he meant another one, and need not say "Korrektur"."""

_COUNTED_WRONG = MISCOUNTED | {"falsch"}
_MISCOUNTED = _COUNTED_WRONG | {"einspruch", "nein", "nee", "ne", "nö", "doch", "moment", "halt", "quatsch", "stimmt"}
"""So somebody says that a hand was counted otherwise than it was heard."""


def said_otherwise(
    understood: Understood, deed: Deed, done: Done, at: float, armed: Armed | None
) -> Retraction | Understood | NothingToCorrect | None:
    """What the last move was to be, said right behind it and without "Korrektur"."""
    reading, phrases, spoken = understood.reading, understood.reading.phrases, understood.spoken
    # "Nein, es liegt Herz Neun" says so of the card; "nein, Herz Neun" need not.
    denied = (
        len(phrases) > 1 and isinstance(phrases[0].value, said.No) and isinstance(phrases[1].value, Upcard | Middle)
    )
    opened = _opened_otherwise(phrases, spoken, done, at, armed) if reading.otherwise or denied else None
    if opened is not None:
        return opened
    if (hand := _counted_otherwise(understood, done)) is not None:
        words = tuple(word for word in spoken if hand.start <= word.start < hand.end)
        return replaced(done, deed, [hand], words, at, armed)
    meant = _meant_otherwise(phrases, spoken, done) if reading.otherwise else None
    if meant is None and (said_so := _contradicted(understood, done)) is not None:
        start, end = said_so.spans["rank"] if said_so.spans.keys() == {"rank"} else (said_so.start, said_so.end)
        meant, spoken = [said_so], tuple(word for word in spoken if start <= word.start < end)
    if meant is not None:
        if _says_it(deed.lay, meant[0].value):  # he only insists
            return replace(understood, reading=replace(reading, phrases=(), unknown=(), acts=()))
        return replaced(done, deed, meant, spoken, at, armed)
    return _stated_otherwise(understood, done, at, armed)


def _stated_otherwise(understood: Understood, done: Done, at: float, armed: Armed | None) -> Retraction | None:
    """ "Nein, das war dreihundert", "nee, hundertsechzig hab ich gesagt": the figure that was named just before."""
    mention, spoken, last = understood.reading.mention, understood.spoken, done.last
    if mention is None or last is None or done.refused or understood.reading.unknown or not spoken:
        return None
    deed, texts = last.lay, [word.text.lower() for word in spoken]
    if deed.kind is not NameValue or not isinstance(mention.value, NameValue) or mention.value.value is None:
        return None
    his = {"das", "es", "ich", (deed.player or "").lower()}
    who, verb = texts[1:2], texts[2:3]
    was = his.issuperset(who) and _WAS.issuperset(verb)
    at_once = 0 <= spoken[0].start - last.end <= OTHERWISE_S
    if texts[0] not in _BEGINS_AGAINST or not (was or tuple(texts[-3:]) in _SAID) or not at_once:
        return None
    if deed.value.value == mention.value.value:  # type: ignore[attr-defined]
        return None
    since, until = mention.spans["value"]
    words = tuple(word for word in spoken if since <= word.start < until)
    start, end = deed.slots.get("value", (deed.start, deed.end))
    return Retraction(deed.number, start, end, words, at, until=deed.end, armed=armed, again=deed.again)


def _counted_otherwise(understood: Understood, done: Done) -> Phrase | None:
    """ "Einspruch, Cem hat doch sechsundzwanzig", "ich hab mich verzählt, …": another count of a hand, once all of them
    are counted; before that it is simply counted again."""
    reading, texts = understood.reading, {word.text.lower() for word in understood.spoken}
    hands = [one for one in reading.phrases if isinstance(one.value, HANDS)]
    if len(hands) != 1 or not texts & _MISCOUNTED or not (done.counted or "einspruch" in texts):
        return None
    hand = hands[0]
    before = done.hands.get(getattr(hand.value, "player", ""))
    if before is None or before.value == hand.value or (reading.unknown and texts.isdisjoint(_COUNTED_WRONG)):
        return None
    beside = (said.No, said.Objection, said.Talk)
    return hand if all(one is hand or isinstance(one.value, beside) for one in reading.phrases) else None


def _says_it(lay: Deed, value: object) -> bool:
    """Whether this is what was said, or the rank of it."""
    ranks = [{card.rank for card in one.cards} for one in (lay.value, value) if isinstance(one, Lay)]
    ranks += [{one.rank} for one in (lay.value, value) if isinstance(one, LayRank)]
    mixed = type(lay.value) is not type(value)
    return lay.says(value) or (mixed and len(ranks) == 2 and ranks[0] == ranks[1])


def _contradicted(understood: Understood, done: Done) -> Phrase | None:
    """ "Nein, das war Herz Acht", "das war doch eine Acht", "nein, eine Neun": what the last move was, where
    somebody says right behind it that it was another one."""
    reading, spoken = understood.reading, understood.spoken
    if done.asked or done.refused or not understood.is_clear or not _is_right_behind(done, spoken):
        return None
    texts = [word.text.lower() for word in spoken]
    denies = texts[0] in _DENIES
    was = [place for place, pair in enumerate(pairwise(texts)) if pair == ("das", "war")]
    if was:
        told = reading.phrases[-1]
        between = {word.text.lower() for word in spoken[was[-1] + 2 :] if word.start < told.start}
        against = denies or not _AGAINST.isdisjoint(texts)
        if not isinstance(told.about, Lay | LayRank) or not against or not between <= _BEFORE_A_CARD:
            return None
        return replace(told, value=told.about, unsaid=False, about=None, others=())
    meant = [one for one in reading.phrases if not isinstance(one.value, said.No | said.Talk)]
    only = denies and len(meant) == 1 and isinstance(meant[0].value, Lay | LayRank)
    his = only and done.last is not None and meant[0].actor in (None, done.last.lay.player)
    return meant[0] if his else None


def _is_right_behind(done: Done, spoken: Sequence[WordLike]) -> bool:
    """Whether a card was laid a moment ago."""
    if done.last is None or not spoken:
        return False
    laid = isinstance(done.last.lay.value, Lay | LayRank) and done.last.lay.player is not None
    return laid and 0 <= spoken[0].start - done.last.end <= OTHERWISE_S


def _opened_otherwise(
    phrases: Sequence[Phrase], spoken: tuple[Word, ...], done: Done, at: float, armed: Armed | None
) -> Retraction | NothingToCorrect | None:
    """ "Es liegt Herz Acht" – "nein Moment, Kreuz Zehn": another card was turned up."""
    deed = done.last
    if deed is None or deed.kind not in (Upcard, Middle) or done.refused or not spoken:
        return None
    meant = [one for one in phrases if not isinstance(one.value, said.No | said.Talk)]
    if len(meant) != 1 or not 0 <= spoken[0].start - deed.end <= OTHERWISE_S:
        return None
    match meant[0].value:
        case Middle(bare=False) if deed.kind is Middle:
            return replaced(done, deed, meant, spoken, at, armed)
        case Upcard() if deed.kind is Upcard:
            return replaced(done, deed, meant, spoken, at, armed)
        case Lay((_,), announced=None, jokers=None) if meant[0].actor is None and "card" in deed.slots:
            (start, end), (since, until) = deed.slots["card"], meant[0].spans["cards"]
            words = tuple(word for word in spoken if since <= word.start < until)
            return Retraction(deed.number, start, end, words, at, until=deed.end, armed=armed, again=deed.again)
    return None


def _is_instead(value: object, deed: Deed) -> bool:
    """Whether it is of the same kind, or done in its stead: who swaps, shoves or knocks does nothing else; of a
    question, the card or the name alone."""
    if type(value) is deed.kind or (isinstance(value, _ONE_OF) and isinstance(deed.value, _ONE_OF)):
        return True
    return deed.kind is Ask and isinstance(value, said.BareCard | said.BareName)


def _meant_otherwise(phrases: Sequence[Phrase], spoken: Sequence[WordLike], done: Done) -> list[Phrase] | None:
    """ "Quatsch, Herz Zehn", "Herz Zehn, meine ich": what the last move was to be, said right behind it."""
    if done.last is None or done.refused or not spoken:
        return None
    deed = done.last.lay
    if not deed.by_turn or deed.player is None:
        return None
    if not 0 <= spoken[0].start - done.last.end <= OTHERWISE_S:
        return None
    meant = [deed.meant(one) for one in phrases if not _only_unsays(one)]
    his = all(one.actor in (None, deed.player) and _is_instead(one.value, deed) for one in meant)
    return meant if meant and his else None


def _only_unsays(phrase: Phrase) -> bool:
    """ "Ach nee, E vier": it may be an answer, too, but not beside what was meant."""
    unsays = isinstance(phrase.value, Deny) and any(other.unsays for other in phrase.others)
    return unsays or isinstance(phrase.value, said.No | said.Talk)
