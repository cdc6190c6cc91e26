"""Repairs: who says something else in the same breath means that ("Herz Acht, quatsch, Herz Zehn").

What follows "nein", "quatsch", "Moment" stands for the words before it with which all of it says the same kind of
thing: as many as it has itself, if it can be. What only hesitates ("äh") is left out where it repairs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from games.moves import (
    SHOWING,
    Call,
    CannotServe,
    Deny,
    Draw,
    Knock,
    Lay,
    LayRank,
    Middle,
    Move,
    NameValue,
    NoValue,
    Pass,
    Swap,
    SwapAll,
    SwapCount,
    SwapSide,
    TakePile,
)
from games.values import replace
from grammars import Phrase, Read, Reading, WordLike
from grammars.requests import BareCard, BareName, BareNumber, BareSuit, No, Talk
from host.understanding.repairs.breaks import Break, hesitates, is_small, next_break
from host.understanding.repairs.choosing import chosen
from host.understanding.repairs.fewer import only_one
from host.understanding.repairs.misread import (
    behind_correction,
    last_said,
    read_anew,
    with_its_century,
    without_comparison,
)
from host.understanding.repairs.unwanted import not_wanted

_COUNTED_WRONG = frozenset({"verzählt", "verguckt", "vertan", "versehen"})
_RATHER = frozenset({"nein", "nee", "nö", "lieber", "doch", "quatsch", "moment", "ach"})
_WAITS = frozenset({"warte", "wart", "moment", "sekunde", "mal"})
MOST = 14
"""So many words before it may be repaired; nobody takes back more in one breath."""
_PARTS = (BareCard, BareName, BareNumber, BareSuit, LayRank, Middle, SwapSide, Talk)
"""What may go on as something else."""
_INSTEAD: tuple[tuple[type, ...], ...] = (
    (Lay, LayRank, TakePile, CannotServe, Draw),
    (NameValue, NoValue),
    (Swap, SwapAll, SwapCount, SwapSide, Pass, Knock),
)
"""What a player does in a turn of a game, and may say instead of another."""


def repaired(read: Read, words: Sequence[WordLike]) -> Reading:
    """What remains of an utterance when its speaker has said it otherwise."""
    words = chosen(read, words) or words
    reading = read(words)
    told = behind_correction(reading, words) or without_comparison(reading, words) or not_wanted(read, words)
    if told is not None:
        words, reading = told, read(told)
    if (fewer := read_anew(reading, words)) is not None:
        words, reading = fewer, read(fewer)
    otherwise = _begins_otherwise(reading.phrases) or (bool(reading.phrases) and reading.phrases[-1].unsays)
    done = 0
    while (cut := next_break(reading, words, done)) is not None:
        better = _repair(read, cut)
        if better is None:
            done = len(words) - len(cut.behind)
        else:
            words, reading = better
            done, otherwise = 0, _begins_otherwise(reading.phrases)
    reading = _last_category(_without_withdrawn_calls(reading), words)
    hesitations = {id(word) for phrase in reading.phrases if hesitates(phrase) for word in phrase.words}
    if not hesitations:
        return replace(reading, otherwise=otherwise)
    fluent = _without_withdrawn_calls(read([word for word in words if id(word) not in hesitations]))
    gaps = [word.start for word in words if id(word) in hesitations]
    phrases = tuple(_hesitant(phrase, gaps) for phrase in fluent.phrases)
    return replace(fluent, phrases=phrases, otherwise=otherwise)


def _without_withdrawn_calls(reading: Reading) -> Reading:
    """ "Schnauz! Quatsch, sind nur dreißig": who says so has called nothing, if he does nothing else behind it. Any
    other call is owed: who has said it, and something about it, need not pay for a missing one ("letzte Karte, Moment,
    eine noch")."""
    phrases = list(reading.phrases)
    for place, phrase in enumerate(phrases):
        behind = phrases[place + 1 :]
        shows = isinstance(phrase.value, Call) and phrase.value.call in SHOWING
        if not shows or any(_does_something(one) for one in behind):
            continue
        begun = list(takewhile(lambda one: one.repairs or one.filler, behind))
        counted = any(isinstance(one.value, BareNumber) for one in behind)
        wrong = any(word.text.lower() in _COUNTED_WRONG for word in reading.unknown)
        denied = any(one.repairs and not hesitates(one) for one in begun)
        if denied and (counted or wrong or any(one.unsays for one in begun)):
            phrases[place] = replace(phrase, intent="talk", value=Talk(), actor=None, others=(), unsaid=True)
    return replace(reading, phrases=tuple(phrases)) if phrases != list(reading.phrases) else reading


def _last_category(reading: Reading, words: Sequence[WordLike]) -> Reading:
    """ "Preis fünf Euro, nein, das ist zu teuer, lieber Sitzplätze dreihundert", "vier Euro, ach so, Gründungsjahr,
    neunzehnhundert": whatever is said between them, a card is named in one category, and that is the last one."""
    named = [one for one in reading.phrases if isinstance(one.value, NameValue)]
    values = [one.value for one in named if isinstance(one.value, NameValue)]
    figures = [one for one in values if one.value is not None and (one.category is not None or one is values[0])]
    if len(named) < len(("first", "last")) or len(figures) < len(named) or len({one.actor for one in named}) > 1:
        return reading
    first, last = named[0], named[-1]
    between = {word.text.lower() for word in words if first.end <= word.start < last.start}
    if values[0].category == values[-1].category or _RATHER.isdisjoint(between):
        return reading
    kept = (one for one in reading.phrases if one is last or (one not in named and not isinstance(one.value, No)))
    return replace(reading, phrases=tuple(kept))


def _does_something(phrase: Phrase) -> bool:
    return isinstance(phrase.value, Call) or (isinstance(phrase.value, Move) and phrase.value.by_turn)


def _begins_otherwise(phrases: Sequence[Phrase]) -> bool:
    """ "Ach quatsch, …", "nein, äh, …": words that unsay something, or more than one that repair, and not only "hm,
    äh". "…, meine ich" behind it does so only where nothing was unsaid in the same breath."""
    begun = list(takewhile(lambda phrase: phrase.repairs or phrase.filler or _may_unsay(phrase), phrases))
    several = sum(phrase.repairs for phrase in begun) > 1
    sure = [phrase for phrase in begun if phrase.repairs and not hesitates(phrase)]
    surely = bool(sure) and not (len(sure) == 1 and _only_waits(sure[0]))
    return (several and surely) or any(phrase.unsays or _may_unsay(phrase) for phrase in begun)


def _only_waits(phrase: Phrase) -> bool:
    """ "Ähm, warte, ähm, Kreuz Neun": who looks for his card unsays nothing."""
    return all(word.text.lower() in _WAITS for word in phrase.words)


def _may_unsay(phrase: Phrase) -> bool:
    """ "Ach nee" denies, if nothing else is said."""
    return isinstance(phrase.value, Deny) and any(other.unsays for other in phrase.others)


def _hesitant(phrase: Phrase, gaps: Sequence[float]) -> Phrase:
    """Who hesitates in the middle of it may have said two things: nobody pays for that ("Cem … äh … Pik Ass")."""
    return replace(phrase, confidence=0.0) if any(phrase.start < gap < phrase.end for gap in gaps) else phrase


def _repair(read: Read, cut: Break) -> tuple[tuple[WordLike, ...], Reading] | None:
    """The words that hold, and what they say; None: nothing was said otherwise."""
    before, behind = read(cut.before), read(cut.behind)
    said = [phrase for phrase in before.phrases if not is_small(phrase)]
    if not said or not behind.phrases or behind.phrases[0].words[0] is not cut.behind[0]:
        return None
    new = behind.phrases[0]
    if isinstance(new.value, Talk) and not is_small(new) and len(behind.phrases) > 1:  # "gegen Karo Zehn"
        new = replace(behind.phrases[1], words=(*new.words, *behind.phrases[1].words))
    if said[-1].words[-1] is not cut.before[-1] or isinstance(new.value, Talk):
        return None
    own = {id(word) for word in new.words}
    rest = tuple(word for word in cut.behind if id(word) not in own)
    if len(said) == 1 and isinstance(said[0].value, BareName):
        # "Ben, äh, Cem Herz Zehn"; "Ben, nein, Herz Acht" is a correction of what Ben has done.
        return (cut.behind, behind) if _begins_with_a_name(new, read) else None
    if len(said) == 1 and isinstance(said[0].value, Middle) and isinstance(new.value, Swap):
        return cut.behind, behind  # "Kreuz Acht, äh, Kreuz Neun gegen Herz Ass"
    if (cut.hesitates and _goes_on(read, cut, said[-1], new)) or _completes(said[-1], new):
        return None
    if not cut.hesitates and (fewer := only_one(read, cut.before, said[-1], new, rest)) is not None:
        return fewer
    end = repaired(read, cut.behind).phrases if isinstance(said[-1].value, NameValue) else ()
    if end and (year := with_its_century(said[-1], last_said(read, end[0]))) is not None:
        phrases = (*(year if one is said[-1] else one for one in before.phrases), *end[1:])
        return (*cut.before, *cut.behind), Reading(phrases, (*before.unknown, *behind.unknown))
    for since, until in (*_whole(said[-1], new, cut.before), *_spans(len(cut.before), len(new.words))):
        if _only_names(new) and not all(map(_only_names, read(cut.before[since:until]).phrases)):
            continue  # "drei zehn, sorry, Ben" is said to him
        words = (*cut.before[:since], *new.words, *cut.before[until:], *rest)
        reading = read(words)
        if _is_alike(before, new, rest, reading, read):
            return words, _timed(reading, new, cut.before[since])
    return _another(cut, before, behind, said, rest, words=cut.before)


def _whole(old: Phrase, new: Phrase, before: Sequence[WordLike]) -> Iterator[tuple[int, int]]:
    """All of the last thing, if it is said anew from beginning to end: "Kreuz Acht gegen …, nein, Kreuz Acht …"; what
    was announced of it stays ("Straße Herz Vier, nein, Herz Fünf, Vier, Drei")."""
    announced = isinstance(old.value, Lay) and old.value.announced is not None
    begin = old.spans["cards"][0] if announced else old.start
    length = sum(word.start >= begin for word in old.words)
    if type(old.value) is type(new.value) and len(new.words) >= length:
        yield len(before) - length, len(before)


def _spans(count: int, new: int) -> list[tuple[int, int]]:
    """Stretches of so many words: those as long as the new one first, of these the last ones."""
    since = max(count - MOST, 0)
    spans = [(start, end) for end in range(count, since, -1) for start in range(end - 1, since - 1, -1)]
    return sorted(spans, key=lambda span: abs(span[1] - span[0] - new))


def _is_alike(before: Reading, new: Phrase, rest: Sequence[WordLike], reading: Reading, read: Read) -> bool:
    """Whether all of it still says the same kind of thing, by the same player."""
    follows = read(rest)
    kinds = [{type(one.value) for one in (phrase, *phrase.others)} for phrase in (*before.phrases, *follows.phrases)]
    now = [type(phrase.value) for phrase in reading.phrases]
    if now == [Swap] and kinds and all(SwapSide in may_be for may_be in kinds):
        kinds = [{Swap}]  # "ich geb Pik Acht, quatsch, Pik Neun, und nehm die Pik Sieben"
    if len(now) != len(kinds) or not all(kind in may_be for kind, may_be in zip(now, kinds, strict=True)):
        return False
    if len(reading.unknown) > len(before.unknown) + len(follows.unknown):
        return False
    pairs = list(zip(before.phrases, reading.phrases, strict=False))
    if new.actor is None:
        return all(one.actor in (None, other.actor) for one, other in pairs) or _only_names(new)
    return all(one.actor in (None, other.actor) or one.value == other.value for one, other in pairs)


def _only_names(phrase: Phrase) -> bool:
    return isinstance(phrase.value, BareName)


def _another(
    cut: Break,
    before: Reading,
    behind: Reading,
    said: Sequence[Phrase],
    rest: tuple[WordLike, ...],
    words: tuple[WordLike, ...],
) -> tuple[tuple[WordLike, ...], Reading] | None:
    """Another thing that a player does in his turn: "Herz Acht, nein, ich ziehe"."""
    old, new = said[-1], behind.phrases[0]
    groups = [kinds for kinds in _INSTEAD if isinstance(old.value, kinds) and isinstance(new.value, kinds)]
    if cut.hesitates or not groups or new.actor not in (None, old.actor):
        return None
    new = replace(new, actor=old.actor, start=old.start)
    phrases = (*before.phrases[: before.phrases.index(old)], new, *behind.phrases[1:])
    kept = tuple(word for word in words if all(word is not one for one in old.words))
    reading = Reading(phrases, (*before.unknown, *behind.unknown))
    return (*kept, *new.words, *rest), reading


def _timed(reading: Reading, new: Phrase, since: WordLike) -> Reading:
    """What was said otherwise was said from the first time on."""
    own = {id(word) for word in new.words}
    phrases = tuple(
        replace(phrase, start=min(phrase.start, since.start)) if own & {id(word) for word in phrase.words} else phrase
        for phrase in reading.phrases
    )
    return replace(reading, phrases=phrases)


def _begins_with_a_name(phrase: Phrase, read: Read) -> bool:
    return any(isinstance(one.value, BareName) for one in read(phrase.words[:1]).phrases)


def _goes_on(read: Read, cut: Break, last: Phrase, new: Phrase) -> bool:
    """Whether somebody only hesitated in the middle of one thing: "achtzehnhundert … äh … neunzig"."""
    joined = read([word for word in (*cut.before, *cut.behind) if not _is_hesitation(read, word)]).phrases
    across = [one for one in joined if one.start <= last.start and one.end >= new.end]
    if not across or (type(across[0].value) is not type(last.value) and not isinstance(last.value, _PARTS)):
        return False
    if isinstance(across[0].value, Swap) and len(across[0].value.given) != len(across[0].value.taken):
        return False  # "Kreuz Sieben gegen Herz Acht, äh, Herz Sieben"
    value, said = getattr(across[0].value, "value", None), getattr(last.value, "value", None)
    if isinstance(last.value, NameValue) and said is None:
        return True  # "Preis, äh, drei fünfzig"
    return not isinstance(value, float) or value.is_integer() or (said is not None and said < 10)


def _completes(last: Phrase, new: Phrase) -> bool:
    """ "Preis der Halben, Moment, drei Euro achtzig": the figure of the category, and nothing in its place."""
    match last.value, new.value:
        case NameValue(value=None, card=None), NameValue(category=None, value=float() | int()):
            return True
    return False


def _is_hesitation(read: Read, word: WordLike) -> bool:
    return any(hesitates(phrase) for phrase in read((word,)).phrases)
