"""Pointing: whom somebody names for a card of his, in whatever words: "nicht Cem, sondern Anna zieht zwei".

Behind such a card everything is about whom it concerns. So names count there in any order, as long as all that stands
beside them says what is done with them, or nothing. What is denied, or said otherwise in the same breath, does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games.moves import Call, DrawsFrom, Move, NamePlayer, SwapHands
from games.values import replace
from grammars import Phrase, Read, Reading, WordLike
from grammars.requests import Talk

HIMSELF = NamePlayer.HIMSELF
"""Whoever has laid the card, in place of a name."""
_HIM = frozenset({"mich", "mir"})
_SELF = frozenset({"selbst", "selber"})
_ONCE_MORE = frozenset({"bin", "dran", "noch", "noch mal", "nochmal", "wieder"})
""" "Ich bin noch mal dran"."""
_I_NAME = frozenset(
    {"nehme", "nehm", "nenne", "nenn", "meine", "mein", "meinte", "wähle", "sage", "sag", "lasse", "lass", "denke"}
)
""" "Ich nehme Anna": beside these "ich" names nobody."""
_TAKES = frozenset({"zieht", "ziehst", "zieh", "ziehen", "nimmt", "nimmst", "nimm", "nehmen", "holt", "holst", "holen"})
_TAKES |= frozenset(
    {"klaut", "klaust", "klau", "klauen", "stiehlt", "stehlen", "mopst", "kriegt", "kriegst", "kriegen"}
)
_TAKES |= frozenset({"bekommt", "bekommst", "bekommen"})
_GIVES = frozenset({"gibt", "gib", "gibst", "geben"})
_SWAPS = frozenset({"tauscht", "tauschen", "tausche", "tausch", "wechselt", "wechseln"})
_MUST = frozenset({"muss", "musst", "müssen", "müsst", "darf", "darfst", "dürfen", "dürft", "soll", "sollst", "sollen"})
_MUST |= frozenset({"sollt", "erneuert", "erneuern", "trifft", "geht", "ab", "sich"})
_WHAT = frozenset(
    {"zwei", "zwo", "eine", "ne", "einen", "karte", "karten", "hand", "hände", "blatt", "blätter", "neue"}
)
_WHAT |= frozenset({"ein", "neues", "alles", "alle", "deine", "eure", "seine", "ihre", "es", "das", "strafkarten"})
_OF = frozenset({"von", "vom", "bei", "beim", "aus"})
"""Before the name of who gives."""
_TO = frozenset({"für", "an", "auf", "zu"})
"""Before the name of who takes."""
_ARTICLES = frozenset({"der", "die", "dem", "den"})
_INSTEAD = frozenset({"sondern"})
_DENIES = frozenset({"nicht"})
_OR = "oder"
_SMALL = frozenset({"du", "ihr", "dir", "euch", "dich", "beide", "beiden", "einander", "miteinander", "untereinander"})
_SMALL |= frozenset(
    {_OR, "bitte", "mal", "dann", "jetzt", "halt", "also", "ja", "so", "und", "mit", "dass", "zwar", "na"}
)
_KNOWN = _TAKES | _GIVES | _SWAPS | _MUST | _WHAT | _OF | _TO | _ARTICLES | _SMALL
_UNFINISHED = _OF | _TO | _ARTICLES | {"und", "mit"}
"""Who hesitates behind these has not named the other one yet."""
_SURELY = frozenset({"zwei", "zwo", "neue", "neues", "erneuert", "erneuern", *_HIM, *_SELF})
"""With these, or two names, somebody is named for a card that was laid before, whatever else is going on."""
BY_CHANCE = 0.5
"""How likely a name beside other small words is said for such a card."""
PAIR = 2


@dataclass(frozen=True)
class _Named:
    """A name, and what stands before it."""

    player: str
    before: str


def pointed(
    read: Read, names: Callable[[Sequence[WordLike]], Sequence[str]], words: Sequence[WordLike]
) -> Phrase | None:
    """Who is named by these words, behind a card or in an utterance of their own; None: they say something else.

    `names`: the players who are named by a word, and nothing else.
    """
    texts = [word.text.lower() for word in words]
    said = list(_said(read(words), names, words))
    if not words or None in said or ("nicht" in texts and not _denies_names(texts, words, names)):
        return None
    named = _last_named([one for one in said if one is not None], texts)
    if named is None:
        return None
    start, end = words[0].start, words[-1].end
    confidence = min(word.confidence for word in words)
    if not named or _OR in texts:
        return Phrase("talk", Talk(), None, start, end, {}, tuple(words), confidence)
    move = _move(named, texts)
    surely = not isinstance(move, NamePlayer) or bool((_SURELY | _I_NAME) & set(texts))
    likely = 1.0 if surely else BY_CHANCE
    return Phrase("name_player", move, None, start, end, {}, tuple(words), confidence, likely=likely)


def calls_among(reading: Reading) -> list[Phrase]:
    """Calls that were said with the names: they are the layer's."""
    return [replace(one, actor=None) for one in reading.phrases if isinstance(one.value, Call)]


def _said(
    reading: Reading, names: Callable[[Sequence[WordLike]], Sequence[str]], words: Sequence[WordLike]
) -> Iterator[_Named | str | None]:
    """Names, "" where something is said otherwise, and None for a word that is about something else."""
    fillers = [one for one in reading.phrases if one.filler and not one.repairs and len(one.words) != PAIR]
    small = {id(word) for one in fillers for word in one.words}  # "tut mir leid", but not "für mich"
    takes_back = {id(one.words[0]) for one in reading.phrases if one.repairs}
    repairs = {id(word) for one in reading.phrases if one.repairs for word in one.words}
    before, denied = "", False
    for place, word in enumerate(words):
        text, last = word.text.lower(), words[place - 1].text.lower() if place else ""
        if text == "nicht":
            denied = True
        elif (name := next(iter(names([word])), None)) is not None:
            yield "" if denied else _Named(name, before)
            before, denied = "", False
        elif id(word) in repairs or text in _INSTEAD:
            if (id(word) in takes_back or text in _INSTEAD) and last not in _UNFINISHED:
                yield ""
        elif text in _HIM and id(word) not in small:
            yield _Named(HIMSELF, before)
        elif text in _UNFINISHED:
            before = before if before in _OF | _TO and text in _ARTICLES else text
        elif text not in _KNOWN | {"ich"} | _I_NAME | _SELF | _ONCE_MORE and id(word) not in small:
            yield None


def _last_named(said: Sequence[_Named | str], texts: Sequence[str]) -> list[_Named] | None:
    """The names that hold: those behind "nee" stand for as many before it. None: nobody is named by it."""
    named: list[_Named] = []
    since: int | None = None
    for one in said:
        if isinstance(one, str):
            since = len(named)
        else:
            named.append(one)
    if since is not None and 0 < since < len(named):
        new = named[since:]
        named = [*named[: max(since - len(new), 0)], *new]
    named = list({one.player: one for one in named}.values())
    if "ich" in texts and not named and _SELF & set(texts):
        return [_Named(HIMSELF, "")]  # "ich nehm selber neue Karten"
    if "ich" in texts and not _I_NAME & set(texts) and not any(one.player == HIMSELF for one in named):
        if not _is_himself(texts) and not _SWAPS & set(texts):
            return None
        named.append(_Named(HIMSELF, ""))
    return named if len(named) <= PAIR and (named or _DENIES & set(texts)) else None


def _is_himself(texts: Sequence[str]) -> bool:
    """ "Ich selber", "na ich", "ich bin noch mal dran"; who says "ich ziehe zwei" does something else."""
    return set(texts) <= {"ich", "na", "also", "ja", "dann", "halt", "und", "zwar"} | _SELF | _ONCE_MORE


def _move(named: Sequence[_Named], texts: Sequence[str]) -> Move:
    """What is said of them."""
    if len(named) == 1:
        return NamePlayer(named[0].player)
    one, other = named
    said = set(texts)
    if said & _SWAPS:
        return SwapHands(one.player, other.player)
    if other.before in _OF or (one.before in _TO and not other.before):
        return DrawsFrom(one.player, other.player)
    if one.before in _OF or other.before in _TO:
        return DrawsFrom(other.player, one.player)
    if said & _GIVES:
        return DrawsFrom(other.player, one.player)
    if said & _TAKES and "und" not in said:
        return DrawsFrom(one.player, other.player)
    return SwapHands(one.player, other.player)


def _denies_names(
    texts: Sequence[str], words: Sequence[WordLike], names: Callable[[Sequence[WordLike]], Sequence[str]]
) -> bool:
    """ "Nicht Cem": and nothing else is negated."""
    spoken = [word for word in words if word.text.lower() not in _ARTICLES]
    behind = [other for one, other in pairwise(spoken) if one.text.lower() == "nicht"]
    return len(behind) == texts.count("nicht") and all(names([one]) for one in behind)
