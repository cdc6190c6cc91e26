"""Said otherwise: what the last move was to be, said right behind it and without "Korrektur"."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import Lay, Upcard
from games.values import replace
from grammars import Phrase, WordLike
from grammars import requests as said
from host.judging.past.deed import Deed
from host.judging.past.retraction import Armed, Done, NothingToCorrect, Retraction, replaced
from host.judging.said.understood import Understood
from speech.words import Word

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
    return None


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
    meant = [deed.meant(one) for one in phrases if not isinstance(one.value, said.No | said.Talk)]
    his = all(one.actor in (None, deed.player) and type(one.value) is deed.kind for one in meant)
    return meant if meant and his else None
