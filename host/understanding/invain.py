"""In vain: a card, a figure or a call that is named, and does nothing: it was of something else, of what might have
been, or is held back ("neunzehn, nee, das ist die Hausnummer", "Siebener Grenze", "nee, die Karo Acht hab ich").

It is asked behind the features that the models learn from: they have learnt without it.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import LaidCount, Lay, LayJoker, LayRank, NameValue
from grammars import Phrase, Reading, WordLike
from host.understanding.moods.irreal import would_have_won, would_show
from host.understanding.repairs.misread import was_of_another

_NAMED = (NameValue, Lay, LayRank, LaidCount)
_MANY = 4
"""So many cards of one face hardly anybody lays at once."""
_THINGS = frozenset({"grenze", "regel", "reihe", "reihen", "pack", "pärchen", "runde", "kette", "serie", "stapel"})
_THINGS |= {"effekt", "limit", "ding", "haufen", "orgie", "schwemme", "fluch", "karte", "karten", "zug"}
_DENIES = frozenset({"nein", "nee", "nö", "ne", "quatsch"})
_HELD = (["hab", "ich"], ["habe", "ich"], ["hab", "doch", "ich"], ["habe", "doch", "ich"])
_HAVE = (["ich", "hab"], ["ich", "habe"])
_SINCE = frozenset({"jetzt", "schon"})
_OWN = frozenset({"ich", "mein", "meine", "meinen", "von"})
_THERE_ARE = frozenset({("das", "sind"), ("es", "sind"), ("sind", "das")})
_ONLY = frozenset({"nur", "bloß", "stück", "karten"})
_WHOSE = frozenset({"der", "die", "das", "dein", "deine", "sein", "seine"})
_OH = frozenset({"oh", "ah", "ach", "ui", "oha", "ups", "huch", "hey"})
_ONE_MORE = frozenset(
    f"{that} ist {more} {one}"
    for that in ("die", "der")
    for more in ("auch", "ja auch", "wieder", "schon wieder", "auch wieder", "ja wieder")
    for one in ("eine", "ein", "ne", "so eine")
)
_NOT_YET = frozenset({"moment", "warte", "wart", "sekunde", "augenblick"})


def named_in_vain(reading: Reading, words: Sequence[WordLike]) -> tuple[Phrase, ...]:
    """The cards, the figure or the calls that are named, and nothing is done by them: all that is named, or how many
    jokers."""
    every = [one for one in (*reading.phrases, reading.mention) if one is not None]
    jokers = [one.start for one in every if isinstance(one.value, LayJoker)]
    calls = tuple(one for one in every if would_show(one, words))
    if calls:
        return calls
    named = [one for one in every if isinstance(one.value, _NAMED)]
    if jokers:
        return tuple(one for one in named if isinstance(one.value, LayRank) and one.end in jokers)
    first = next(iter(named), None)
    if first is None or any(one.intent != first.intent or one.value != first.value for one in named):
        return ()
    if isinstance(first.value, NameValue):
        vain = was_of_another(first, words) or would_have_won(first, words)
    elif isinstance(first.value, LayRank):
        of_a_thing = _is_of_a_thing(first, words, reading.unknown)
        vain = of_a_thing or _is_held(words) or _lies(words) or _is_one_more(words) or _is_counted(first, words)
    elif isinstance(first.value, LaidCount):
        vain = first.value.count >= _MANY and any(word.text.lower() == "sind" for word in words)  # are to be drawn
    else:
        vain = _is_contradicted(words) or _asks_back(first, words) or _tells_off(words)
    return (first,) if vain else ()


def _is_of_a_thing(rank: Phrase, words: Sequence[WordLike], unknown: Sequence[WordLike]) -> bool:
    """ "*Siebener* Grenze, also ähm": a rank that is part of a noun."""
    _, end = rank.spans.get("rank", (rank.start, rank.end))
    place = next((at for at, word in enumerate(words) if word.end >= end), None)
    counted = getattr(rank.value, "count", None) is not None
    if place is None or counted or not words[place].text.lower().endswith("er"):
        return False
    behind = words[place + 1 : place + 2]
    return any(word is behind[0] for word in unknown if behind and word.text.lower() in _THINGS)


def _is_held(words: Sequence[WordLike]) -> bool:
    """ "Ich hab auch eine Drei, Moment": he has not found it yet."""
    texts = [word.text.lower() for word in words]
    return texts[:2] in _HAVE and texts[-1] in _NOT_YET


def _is_contradicted(words: Sequence[WordLike]) -> bool:
    """ "Nee, die Karo Acht hab ich": so somebody knows that another one cannot have laid it."""
    texts = [word.text.lower() for word in words]
    of_it = len(texts) > 1 and texts[0] in _DENIES and texts[1] in ("die", "den", "der")
    return of_it and (texts[-2:] in _HELD or texts[-3:] in _HELD)


def _is_counted(rank: Phrase, words: Sequence[WordLike]) -> bool:
    """ "*Das sind ja nur* zwei Stück": a number, and no card of that rank."""
    begins = tuple(word.text.lower() for word in words[:2])
    only = any(word.text.lower() in _ONLY for word in words)
    return getattr(rank.value, "count", None) is None and begins in _THERE_ARE and only


def _lies(words: Sequence[WordLike]) -> bool:
    """ "Drei Asse *liegen da jetzt*": nobody lays them by it; "da liegen zwei Neuner" may."""
    texts = {word.text.lower() for word in words}
    return "liegen" in texts and not _SINCE.isdisjoint(texts) and _OWN.isdisjoint(texts)


def _is_one_more(words: Sequence[WordLike]) -> bool:
    """ "*Oh, die ist auch eine* Drei": so he looks at what he has drawn."""
    texts = [word.text.lower() for word in words]
    return texts[:1] != [] and texts[0] in _OH and " ".join(texts[1:-1]) in _ONE_MORE


def _tells_off(words: Sequence[WordLike]) -> bool:
    """ "*Was soll denn der* Karo König"."""
    texts = [word.text.lower() for word in words if word.text.lower() not in ("denn", "jetzt")]
    return texts[:2] == ["was", "soll"] and texts[2:3] != [] and texts[2] in _WHOSE


def _asks_back(card: Phrase, words: Sequence[WordLike]) -> bool:
    """ "*Wie*, Karo Ass?": so somebody asks what was said."""
    said = [word.text.lower() for word in words if word.start < card.start or word.start >= card.end]
    return said[:1] == ["wie"] and not said[1:] and words[0].text.lower() == "wie"
