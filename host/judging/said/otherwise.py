"""Said otherwise: what the last move was to be, said right behind it and without "Korrektur"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.moves import (
    Ask,
    Deny,
    Draw,
    DrawsFrom,
    HandPoints,
    Knock,
    Lay,
    LayRank,
    Middle,
    Move,
    NamePlayer,
    NameValue,
    Pass,
    Swap,
    SwapAll,
    SwapHands,
)
from games.values import replace
from grammars import Phrase, WordLike
from grammars import requests as said
from host.judging.past.deed import Deed
from host.judging.past.retraction import HANDS, NUMBERS, Armed, Done, NothingToCorrect, Retraction, replaced
from host.judging.said.disputed import AGAINST, OTHERWISE_S, as_talk, put_right
from host.judging.said.understood import Understood

_NAMINGS = (DrawsFrom, NamePlayer, SwapHands, said.BareName)
_INSTEAD = frozenset(
    {"nein", "nee", "ne", "nö", "quatsch", "ach", "doch", "halt", "moment", "oh", "äh", "nicht", "falsch"}
)
""" "Nee, Dora", "doch lieber Dora": so begins who names another."""
_ONE_OF = (Swap, SwapAll, Pass, Knock)
_THAT_JOKER = frozenset({("der", "joker"), ("mein", "joker")})
_MEANS = frozenset({"mein", "meine", "meinte"})


def said_otherwise(
    understood: Understood, deed: Deed, done: Done, at: float, armed: Armed | None
) -> Retraction | Understood | NothingToCorrect | None:
    """What the last move was to be, said right behind it and without "Korrektur"."""
    reading, phrases, spoken = understood.reading, understood.reading.phrases, understood.spoken
    # "Nein, in der Mitte liegen …": of no other move "nein" alone says so.
    denied = len(phrases) > 1 and isinstance(phrases[0].value, said.No) and isinstance(phrases[1].value, Middle)
    meant = _meant_otherwise(phrases, spoken, done) if reading.otherwise or denied else None
    if meant is not None:
        if _says_it(deed.lay, meant[0].value):  # he only insists
            return as_talk(understood)
        named = tuple(word for word in spoken if any(one.start <= word.start < one.end for one in meant))
        return replaced(done, deed, meant, named, at, armed)
    if (drawer := _drawn_otherwise(understood, deed, at)) is not None:
        return drawer
    again = (
        _called_otherwise(understood, deed)
        or _counted_otherwise(understood, done)
        or _joker_otherwise(understood, deed)
        or _named_again(understood, deed, done)
    )
    if again is not None:
        words = tuple(word for word in spoken if again.start <= word.start < again.end)
        return replaced(done, deed, [again], words, at, armed)
    return put_right(understood, done, at, armed)


def _called_otherwise(understood: Understood, deed: Deed) -> Phrase | None:
    """ "Cem zieht zwei" – "nee, nicht Cem, Dora": somebody else is named for the card that asks for it."""
    reading, spoken = understood.reading, understood.spoken
    if deed.kind not in _NAMINGS or reading.unknown or not spoken or not 0 <= spoken[0].start - deed.end <= OTHERWISE_S:
        return None
    if spoken[0].text.lower() not in _INSTEAD:
        return None
    named = [deed.meant(_as_named(one)) for one in reading.phrases]
    others = [one for one in named if isinstance(one.value, _NAMINGS) and not deed.names(one.value)]
    beside = (one for one in named if not isinstance(one.value, _NAMINGS))
    talks = all(isinstance(one.value, said.No | said.Talk) for one in beside)
    return others[0] if talks and len(others) == 1 and deed.is_like(others[0]) else None


def _drawn_otherwise(understood: Understood, deed: Deed, at: float) -> Retraction | None:
    """ "Cem zieht zwei", behind a card that makes somebody draw – "nein, Anna zieht zwei"."""
    spoken, phrases = understood.spoken, understood.reading.phrases
    if deed.kind is not Draw or deed.of is None or "actor" not in deed.slots or not spoken:
        return None
    if spoken[0].text.lower() not in _INSTEAD or not 0 <= spoken[0].start - deed.end <= OTHERWISE_S:
        return None
    drawn = [one for one in phrases if one.actor is not None and isinstance(one.value, Draw | NamePlayer)]
    if len(drawn) != 1 or "actor" not in drawn[0].spans:
        return None
    since, until = drawn[0].spans["actor"]
    words = tuple(word for word in spoken if since <= word.start < until)
    start, end = deed.slots["actor"]
    return Retraction(deed.number, start, end, words, at, since=start, until=deed.end)


def _joker_otherwise(understood: Understood, deed: Deed) -> Phrase | None:
    """ "Nein, der Joker ist die Herz Acht": it is what lies there already; nobody lays another one so."""
    lay, spoken = deed.lay, understood.spoken
    if not spoken or not _is_joker(lay.value) or lay.player is None:
        return None
    if not 0 <= spoken[0].start - deed.end <= OTHERWISE_S:
        return None
    moves = [one for one in understood.reading.phrases if isinstance(one.value, Move)]
    jokers = [one for one in moves if _is_joker(one.value) and one.actor in (None, lay.player)]
    if len(jokers) != 1 or any(one is not jokers[0] and not isinstance(one.value, LayRank) for one in moves):
        return None
    texts = [word.text.lower() for word in spoken]
    that = _THAT_JOKER.intersection(pairwise(texts))
    against = not (AGAINST | _MEANS).isdisjoint(texts)
    return jokers[0] if (that or against) and jokers[0].value != lay.value else None


def _is_joker(value: object) -> bool:
    return isinstance(value, Lay) and any(card.joker for card in value.cards)


def _as_named(phrase: Phrase) -> Phrase:
    """ "Nicht Cem, Dora": whoever is named beside "nicht"."""
    about = phrase.about
    return replace(phrase, value=about, unsaid=False) if isinstance(about, said.BareName) else phrase


def _counted_otherwise(understood: Understood, done: Done) -> Phrase | None:
    """ "Stimmt nicht, Cem hat drei Könige": a hand, once all of them are counted; before that it is simply counted
    again."""
    reading, texts = understood.reading, {word.text.lower() for word in understood.spoken}
    told = reading.held if reading.unknown else reading.phrases
    hands = [one for one in told if isinstance(one.value, HANDS)]
    if len(hands) != 1 or not (done.counted or "einspruch" in texts):
        return None
    hand, beside = hands[0], (said.No, said.Objection, said.Talk)
    before = done.hands.get(getattr(hand.value, "player", ""))
    if before is None or before.value == hand.value:
        return None
    # Where lives hang on it, all is settled with the last hand, unless somebody contradicts.
    if HandPoints not in (type(hand.value), type(before.value)) and not texts & AGAINST:
        return None
    return hand if all(one is hand or isinstance(one.value, beside) for one in told) else None


def _named_again(understood: Understood, deed: Deed, done: Done) -> Phrase | None:
    """ "Lea 1619": whose figure was taken down as another one says his by his name, before anybody goes on."""
    named = [one for one in understood.reading.phrases if isinstance(one.value, NameValue)]
    if len(named) != 1 or not understood.is_clear or done.refused or done.turn == deed.player:
        return None
    (one,), was = named, deed.lay.value
    if not isinstance(was, NameValue) or one.actor is None or one.actor != deed.lay.player:
        return None
    if not any(told.startswith(f"{one.actor}:") for told in done.named):
        return None  # that trick is over
    assert isinstance(one.value, NameValue)
    otherwise = one.value.bare and one.value.value not in (None, was.value)
    beside = all(one is other or isinstance(other.value, said.Talk) for other in understood.reading.phrases)
    return one if otherwise and beside else None


def _says_it(lay: Deed, value: object) -> bool:
    """Whether this is what was said, or the rank of it."""
    ranks = [{card.rank for card in one.cards} for one in (lay.value, value) if isinstance(one, Lay)]
    ranks += [{one.rank} for one in (lay.value, value) if isinstance(one, LayRank)]
    mixed = type(lay.value) is not type(value)
    return lay.says(value) or (mixed and len(ranks) == 2 and ranks[0] == ranks[1])


def _is_instead(value: object, deed: Deed) -> bool:
    """Whether it is of the same kind, or done in its stead: who swaps, shoves or knocks does nothing else; of a
    question, the card or the name alone."""
    if isinstance(value, Middle):
        return deed.kind is Middle and not value.bare
    if type(value) is deed.kind or (isinstance(value, _ONE_OF) and isinstance(deed.value, _ONE_OF)):
        return True
    return deed.kind is Ask and isinstance(value, said.BareCard | said.BareName)


def _meant_otherwise(phrases: Sequence[Phrase], spoken: Sequence[WordLike], done: Done) -> list[Phrase] | None:
    """ "Quatsch, Herz Zehn", "Herz Zehn, meine ich": what the last move was to be, said right behind it."""
    if done.last is None or done.refused or not spoken:
        return None
    deed = done.last.lay
    if deed.kind is not Middle and (not deed.by_turn or deed.player is None):
        return None
    if not 0 <= spoken[0].start - done.last.end <= OTHERWISE_S:
        return None
    meant = [deed.meant(one) for one in phrases if not _only_unsays(one)]
    if done.asked in NUMBERS and any(
        isinstance(one.value, said.BareNumber) for two in meant for one in (two, *two.others)
    ):
        return None  # it answers
    his = all(one.actor in (None, deed.player) and _is_instead(one.value, deed) for one in meant)
    return meant if meant and his else None


def _only_unsays(phrase: Phrase) -> bool:
    """ "Ach nee, E vier": it may be an answer, too, but not beside what was meant."""
    unsays = isinstance(phrase.value, Deny) and any(other.unsays for other in phrase.others)
    return unsays or isinstance(phrase.value, said.No | said.Talk)
