"""Remarks: who names what lies there already, and says more than a player who lays does, speaks of it.

Nearly every word may stand in a remark ("na toll, jetzt auch noch der Herz König"); few stand beside a lay, so these
are listed. Whether the card lies there is for the referee to know: anywhere else a remark lays as any other words do.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.moves import Lay, LayJoker, LayRank, Move
from grammars import Phrase, WordLike
from grammars.requests import BareName, No, Request, Talk, Yes

_BEFORE = frozenset(
    {
        *("ich", "und", "auch", "noch", "noch mal", "ebenfalls", "gleich", "so", "hier", "da", "dann", "jetzt", "nun"),
        *("ja", "ok", "okay", "gut", "also", "na", "mal", "halt", "einfach", "bitte", "zack", "lieber", "eben"),
        *("ein", "eine", "einen", "ne", "nen", "noch", "meine", "meinen", "der", "die", "den", "das", "äh", "ähm"),
    }
)
_BEHIND = frozenset(
    {
        *("auch", "ebenfalls", "noch", "so", "hier", "drauf", "dazu", "rauf", "raus", "bitte", "bitteschön", "zack"),
        *("mal", "halt", "weiter", "eben", "äh", "ähm", "bumm", "bäm", "dann"),
    }
)
"""What stands beside a lay that is one."""
_ARTICLES = frozenset({"der", "die", "den", "das"})
_MORE = frozenset({"auch", "noch"})
OF_HIS_OWN = _MORE | {"dann"}
_OWN = OF_HIS_OWN | {"ich"}
"""So somebody says that he lays one."""
_OF_HIS = frozenset({"hab", "habe", "mir", "meine", "meiner", "mein", "bei"})
_ASTONISHED = frozenset(
    {
        *("soso", "oha", "oho", "ohoho", "echt", "wirklich", "tatsächlich", "ernsthaft", "wow", "sieh", "schau"),
        *("ausgerechnet", "boah", "krass", "wahnsinn", "unglaublich"),
    }
)
_JUDGES = frozenset({"prima", "super", "toll", "klasse", "bravo", "sowas", "schön", "schon", "aha", "guck"})
"""So somebody says what he thinks of a card."""
_WONDERS = frozenset({"gibts", "verschwenden", "verschwendet", "verbraten"})
_TIRED = frozenset({"toll", "schon"})
""" "Na *toll*, ein Joker", "*schon* wieder ein Joker": of another one's."""
_TAKES_UP = frozenset(
    {
        *(
            "ja",
            "jaja",
            "jo",
            "ui",
            "uiuiui",
            "oh",
            "ah",
            "ach",
            "uff",
            "was",
            "hm",
            "hmm",
            "mhm",
            "hui",
            "puh",
            "huch",
        ),
        *("nur", "bloß", "stolze", "satte", "ganze", "genau", "aha", "mensch", "gott", "respekt", "nein"),
    }
)
"""So begins who says a figure after another, or wonders at it."""


def takes_up(words: Sequence[WordLike]) -> bool:
    """ "Ui, zwanzig", "ja, siebzehnhundertdreißig": so somebody says what was just said. Who has as much says "auch",
    or of whom he speaks."""
    texts = [word.text.lower() for word in words]
    begun = texts[:1] != [] and (texts[0] in _TAKES_UP or is_astonished(words[:1]))
    return begun and len(texts) > 1 and _OWN.isdisjoint(texts) and _OF_HIS.isdisjoint(texts)


def is_astonished(words: Sequence[WordLike]) -> bool:
    texts = [word.text.lower() for word in words]
    return not _ASTONISHED.isdisjoint(texts) or ("so", "so") in pairwise(texts)


def is_remark(place: int, phrases: Sequence[Phrase], unknown: Sequence[WordLike]) -> bool:
    """Whether a card may only be spoken of, if it lies there: "Herz König also", "oho, die Acht"."""
    phrase = phrases[place]
    if phrase.actor is not None or not isinstance(phrase.value, Lay | LayRank | LayJoker):
        return False
    others = [one for one in phrases if one is not phrase]
    beside = [*unknown, *(word for one in others for word in one.words)]
    before = {word.text.lower() for word in beside if word.start < phrase.start}
    behind = {word.text.lower() for word in beside if word.start > phrase.start}
    said = before | behind | {word.text.lower() for word in phrase.words}
    definite = not _ARTICLES.isdisjoint(said)
    if isinstance(
        phrase.value, LayRank | LayJoker
    ):  # there are many cards of a rank: who is glad of one mostly lays it
        joker = isinstance(phrase.value, LayJoker)
        judged = behind | (before & _TIRED) if joker else behind
        wonders = joker and not _WONDERS.isdisjoint(before | behind)  # "einen Joker so zu verschwenden"
        return _OWN.isdisjoint(said) and (is_astonished(beside) or not _JUDGES.isdisjoint(judged) or wonders)
    if not (definite or _MORE.isdisjoint(said)):
        return False  # "super, noch ein Herz König": there may be two
    if is_astonished(beside) or not _JUDGES.isdisjoint(before | behind):
        return True
    if any(_does(one) and not _is_spoken_to(one, phrase, beside) for one in others):
        return False
    complains = definite and before >= _MORE  # "auch noch der Herz König"
    return complains or not (before <= _BEFORE and behind <= _BEHIND)


def _is_spoken_to(phrase: Phrase, card: Phrase, beside: Sequence[WordLike]) -> bool:
    """ "Herz König, na warte Ben", "der Herz König von Ben": who is named behind a card has not said it. Right behind
    it a name may be what the card asks for."""
    between = any(card.start < word.start < phrase.start for word in beside)
    return isinstance(phrase.value, BareName) and between


def _does(phrase: Phrase) -> bool:
    """Whether it does something itself, or begins what somebody does ("ich knalle mal … hin")."""
    says = isinstance(phrase.value, Request) and not isinstance(phrase.value, Talk | Yes | No)
    return says or phrase.clause == "begins" or isinstance(phrase.value, Move)
