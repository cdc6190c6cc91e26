"""Said otherwise: what the last move was to be, said right behind it and without "Korrektur"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.moves import Ask, Deny, Lay, NameValue, Upcard
from grammars import Phrase, WordLike
from grammars import requests as said
from host.judging.past.deed import Deed
from host.judging.past.retraction import Armed, Done, NothingToCorrect, Retraction, replaced
from host.judging.said.understood import Understood
from speech.words import Word

_AGAINST = frozenset({"nein", "nee", "nö", "ne", "quatsch", "moment"})
_WAS = frozenset({"war", "waren", "hatte"})
_SAID = (("hab", "ich", "gesagt"), ("habe", "ich", "gesagt"), ("hab", "ich", "gemeint"), ("habe", "ich", "gemeint"))
OTHERWISE_S = 4.0
"""So soon after a move somebody may say that he meant another one, and need not say "Korrektur"."""


def said_otherwise(
    understood: Understood, deed: Deed, done: Done, at: float, armed: Armed | None
) -> Retraction | Understood | NothingToCorrect | None:
    """What the last move was to be, said right behind it and without "Korrektur"."""
    reading, phrases, spoken = understood.reading, understood.reading.phrases, understood.spoken
    # "Nein, es liegt Herz Neun" says so of the card; "nein, Herz Neun" need not.
    denied = len(phrases) > 1 and isinstance(phrases[0].value, said.No) and isinstance(phrases[1].value, Upcard)
    opened = _opened_otherwise(phrases, spoken, done, at, armed) if reading.otherwise or denied else None
    if opened is not None:
        return opened
    if reading.otherwise and (meant := _meant_otherwise(phrases, spoken, done)) is not None:
        if deed.lay.says(meant[0].value):  # he only insists
            return replace(understood, reading=replace(reading, phrases=(), unknown=()))
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
    if texts[0] not in _AGAINST or not (was or tuple(texts[-3:]) in _SAID) or not at_once:
        return None
    if deed.value.value == mention.value.value:  # type: ignore[attr-defined]
        return None
    since, until = mention.spans["value"]
    words = tuple(word for word in spoken if since <= word.start < until)
    start, end = deed.slots.get("value", (deed.start, deed.end))
    return Retraction(deed.number, start, end, words, at, until=deed.end, armed=armed, again=deed.again)


def _opened_otherwise(
    phrases: Sequence[Phrase], spoken: tuple[Word, ...], done: Done, at: float, armed: Armed | None
) -> Retraction | NothingToCorrect | None:
    """ "Es liegt Herz Acht" – "nein Moment, Kreuz Zehn": another card was turned up."""
    deed = done.last
    if deed is None or deed.kind is not Upcard or done.refused or not spoken:
        return None
    meant = [one for one in phrases if not isinstance(one.value, said.No | said.Talk)]
    if len(meant) != 1 or not 0 <= spoken[0].start - deed.end <= OTHERWISE_S:
        return None
    match meant[0].value:
        case Upcard():
            return replaced(done, deed, meant, spoken, at, armed)
        case Lay((_,), announced=None, jokers=None) if meant[0].actor is None and "card" in deed.slots:
            (start, end), (since, until) = deed.slots["card"], meant[0].spans["cards"]
            words = tuple(word for word in spoken if since <= word.start < until)
            return Retraction(deed.number, start, end, words, at, until=deed.end, armed=armed, again=deed.again)
    return None


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
    his = all(one.actor in (None, deed.player) and _says_kind(one.value, deed.kind) for one in meant)
    return meant if meant and his else None


def _only_unsays(phrase: Phrase) -> bool:
    """ "Ach nee, E vier": it may be an answer, too, but not beside what was meant."""
    unsays = isinstance(phrase.value, Deny) and any(other.unsays for other in phrase.others)
    return unsays or isinstance(phrase.value, said.No | said.Talk)


def _says_kind(value: object, kind: type) -> bool:
    """Whether it says what such a move was to be: the same kind of move; of a question, the card or the name alone."""
    return type(value) is kind or (kind is Ask and isinstance(value, said.BareCard | said.BareName))
