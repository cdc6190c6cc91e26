"""Irreal: "Herz Zehn hätt ich jetzt gelegt", "hättest du mal gezogen": nobody has done it, whatever is named there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.moves import SHOWING, Call
from grammars import Phrase, WordLike

_WOULD_HAVE = re.compile(r"hätt(?:e|en|st|est|et|ste|este)?")
_DONE = re.compile(
    r"\w*(?:gelegt|gespielt|gezogen|genommen|geworfen|schmissen|getauscht|geschoben|geklopft|gepasst|gebracht|gewünscht"
    r"|gefragt|gehauen|gesetzt|legen|spielen|ziehen|nehmen|werfen|schmeißen|tauschen|schieben|klopfen|bringen)"
)
_TAKES_UP = frozenset({"da", "den", "die", "das", "jetzt", "ja", "auch", "doch", "eh"})
"""They may stand between what is named first and the verb: "Herz Zehn, die hätt ich gelegt"."""
_WON = frozenset({"gewonnen", "verloren", "geschlagen", "gestochen", "gekriegt", "bekommen", "abgeräumt"})
_POSSIBLE = frozenset({"möglich", "denkbar", "drin", "gegangen"})
_WOULD = re.compile(r"(?:wär|hätt)(?:e|en|st|est|et|ste|este|s|es)?")
_SMALL = frozenset({"ich", "das", "es", "jetzt", "dann", "ja", "also", "schon", "auch", "fast", "doch"})
"""They may stand between that and what is called."""


def is_irreal(phrase: Phrase, words: Sequence[WordLike]) -> bool:
    """Whether it is named in a clause that says what somebody would have done; `words`: all that were said."""
    texts = [word.text.lower() for word in words]
    if _would_be(phrase, words, texts):
        return True
    verb = next((place for place, text in enumerate(texts) if _WOULD_HAVE.fullmatch(text)), None)
    if verb is None:
        return False
    done = next((place for place in range(verb + 1, len(texts)) if _DONE.fullmatch(texts[place])), None)
    if done is None:
        return False
    first = next(place for place, word in enumerate(words) if word.start >= phrase.start)
    behind = next((place for place, word in enumerate(words) if word.start >= phrase.end), len(words))
    return verb < first < done or (behind <= verb and _TAKES_UP.issuperset(texts[behind:verb]))


def would_have_won(phrase: Phrase, words: Sequence[WordLike]) -> bool:
    """ "Mit dem Gründungsjahr 1850 hätte ich gewonnen": nobody has named it in this trick."""
    behind = [word.text.lower() for word in words if word.start >= phrase.end]
    short = 1 < len(behind) <= len(("hätte", "ich", "jetzt", "gewonnen")) and {"und", "damit"}.isdisjoint(behind)
    return short and _WOULD_HAVE.fullmatch(behind[0]) is not None and behind[-1] in _WON


def would_show(call: Phrase, words: Sequence[WordLike]) -> bool:
    """ "Das *wär* jetzt Schnauz", "mit dem Ass *hätte* ich Schnauz", "Schnauz *wär* schön": what ends a deal is said
    plainly. "Das hätt ich nicht gedacht, Schnauz" is."""
    if not isinstance(call.value, Call) or call.value.call not in SHOWING:
        return False
    start, end = call.spans.get("call", (call.start, call.end))
    before = [word.text.lower() for word in words if word.end <= start]
    behind = [word.text.lower() for word in words if word.start >= end]
    near = next((text for text in reversed(before) if text not in _SMALL), "")
    return any(map(_WOULD.fullmatch, (near, *behind[:1])))


def _would_be(phrase: Phrase, words: Sequence[WordLike], texts: Sequence[str]) -> bool:
    """ "Die Kreuz Zehn wär möglich, aber …"; "Herz Acht wär's dann" lays it."""
    behind = next((place for place, word in enumerate(words) if word.start >= phrase.end), len(words))
    return texts[behind : behind + 1] in (["wäre"], ["wär"]) and not _POSSIBLE.isdisjoint(
        texts[behind + 1 : behind + 3]
    )
