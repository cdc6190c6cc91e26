"""Spelling: what counts as the same word, however it was written."""

from __future__ import annotations

import re
import unicodedata

from grammars.numbers import MAX_NUMBER, spell

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_PIECES = re.compile(r"\d+|[^\W\d_]+")
_APOSTROPHES = re.compile("['’‘`´]")
_GARBAGE = re.compile(r"^[\[<].*[\]>]$")


def fold(word: str) -> str:
    """The key under which a word is compared: case-folded, ä = ae, ß = ss, without other accents."""
    composed = unicodedata.normalize("NFC", word).casefold().translate(_UMLAUTS)
    return "".join(char for char in unicodedata.normalize("NFKD", composed) if not unicodedata.combining(char))


def normalise(token: str) -> str:
    """A written token as the words that are spoken: lower case, NFC, no punctuation, digits as number words.

    `"Mau!"` → `"mau"`, `"7"` → `"sieben"`, `"E3"` → `"e drei"`, `"…"` → `""`.
    A recogniser's mark for garbage (`[unk]`, `<eps>`) stays as it is and so matches nothing.
    """
    if _GARBAGE.match(token):
        return token
    pieces: list[str] = []
    for piece in _PIECES.findall(_APOSTROPHES.sub("", unicodedata.normalize("NFC", token).lower())):
        if piece.isdecimal() and int(piece) <= MAX_NUMBER:
            # "4,05" comes in as 4 and 05: the zero is spoken.
            pieces.extend("null" for _ in range(len(piece) - len(piece.lstrip("0") or "0")))
            pieces.extend(spell(int(piece)))
        else:
            pieces.append(piece)
    return " ".join(pieces)
