"""Spelling: what counts as the same word, however it was written."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from grammars.numbers import MAX_FIGURE, spell_figure

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_PIECES = re.compile(r"\d+|[^\W\d_]+")
_APOSTROPHES = re.compile("['’‘`´]")
_THOUSANDS = re.compile(r"(?<![\d.,])\d{1,3}(?:\.\d{3})+(?![\d.]*\d)")
"""450.000: points in a whole number, as it is written in German."""
_PARTICIPLE = re.compile(r"\w*ge\w{2,}(t|en)|\w*(nommen|kassiert|zahlt|ledigt|akzeptiert|halten|schluckt)")
_SECOND_PART = re.compile(r"\w*(?:ge|ver|be|er|zer|ent|über|miss)\w{2,}(?:t|en)|\w+iert")
_GARBAGE = re.compile(r"[\[<]\S*[\]>]")


@lru_cache(maxsize=16384)
def fold(word: str) -> str:
    """The key under which a word is compared: case-folded, ä = ae, ß = ss, without other accents."""
    composed = unicodedata.normalize("NFC", word).casefold().translate(_UMLAUTS)
    return "".join(char for char in unicodedata.normalize("NFKD", composed) if not unicodedata.combining(char))


def is_of_penalties(word: str) -> bool:
    """ "Strafe", "Strafkarten", "strafgezogen": what is drawn beside such a word is drawn for a penalty."""
    return word.lower().startswith("straf")


def tells_of_done(word: str) -> bool:
    """ "Genommen", "eingesammelt", "kassiert": a participle tells of what was done."""
    return _PARTICIPLE.fullmatch(word.lower()) is not None


def ends_verb(word: str) -> bool:
    """ "Gegeben", "verlegt", "verloren": what looks like a participle, and with "haben" makes another verb of it."""
    return _SECOND_PART.fullmatch(word.lower()) is not None


def without_points(text: str) -> str:
    """Whole numbers without the points of their thousands: `"450.000"` → `"450000"`."""
    return _THOUSANDS.sub(lambda found: found[0].replace(".", ""), text)


@lru_cache(maxsize=16384)
def normalise(token: str) -> str:
    """A written token as the words that are spoken: lower case, NFC, no punctuation, digits as number words.

    `"Mau!"` → `"mau"`, `"7"` → `"sieben"`, `"E3"` → `"e drei"`, `"…"` → `""`.
    A recogniser's mark for garbage (`[unk]`, `<eps>`) stays as it is and so matches nothing.
    """
    if _GARBAGE.fullmatch(token):
        return token
    pieces: list[str] = []
    written = without_points(unicodedata.normalize("NFC", token).lower())
    for piece in _PIECES.findall(_APOSTROPHES.sub("", written)):
        if piece.isdecimal() and int(piece) <= MAX_FIGURE:
            # "4,05" comes in as 4 and 05: the zero is spoken.
            pieces.extend("null" for _ in range(len(piece) - len(piece.lstrip("0") or "0")))
            pieces.extend(spell_figure(int(piece)))
        else:
            pieces.append(piece)
    return " ".join(pieces)
