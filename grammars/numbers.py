"""German number words: spelling them, the phrase graph of a range, and reading them back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from text_to_num import text2num

from grammars.graph import NOTHING, Alt, Node, Opt, Seq, Word, choice

MAX_NUMBER = 9999
"""Years and prices stay below it: numbers in one word each for thousands, hundreds and the rest."""
CENTURY = 100
"""Years."""
MAX_FIGURE = 999_999
"""The largest that can be printed on a card: "vierhundertfünfzig tausend dreihundert"."""

_SMALL = ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"]
_TEENS = {3: "dreizehn", 4: "vierzehn", 5: "fünfzehn", 6: "sechzehn", 7: "siebzehn", 8: "achtzehn", 9: "neunzehn"}
_TENS = ["", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
_VARIANTS = {1: ("eins", "ein", "eine", "einen", "einer"), 2: ("zwei", "zwo")}
_PLAIN = {"zwo": "zwei", "eine": "eins", "einen": "eins", "einer": "eins"}
"""What not every release of text2num knows, as a word that each of them does."""


def _below_hundred(number: int) -> str:
    if number < len(_SMALL):
        return _SMALL[number]
    tens, units = divmod(number, 10)
    if tens == 1:
        return _TEENS[units]
    if units == 0:
        return _TENS[tens]
    return f"{'ein' if units == 1 else _SMALL[units]}und{_TENS[tens]}"


def _hundreds(count: int) -> str:
    return "hundert" if count == 1 else f"{_below_hundred(count)}hundert"


def spell(number: int) -> tuple[str, ...]:
    """The number as the words of the phrase graph: 220 → ("zweihundert", "zwanzig")."""
    if not 0 <= number <= MAX_FIGURE:
        raise ValueError(f"{number} is not between 0 and {MAX_FIGURE}")
    thousands, below = divmod(number, 1000)
    if number > MAX_NUMBER:
        return (*spell(thousands), "tausend", *(spell(below) if below else ()))
    hundreds, rest = divmod(below, 100)
    words = []
    if thousands:
        words.append("tausend" if thousands == 1 else f"{_SMALL[thousands]}tausend")
    if hundreds:
        words.append(_hundreds(hundreds))
    if rest or not words:
        words.append(_below_hundred(rest))
    return tuple(words)


def spell_figure(number: int) -> tuple[str, ...]:
    """The words of a figure that is written in digits: a year as people say it, so that two of them in a row are two
    ("1902, äh, 1920" → "neunzehnhundert zwei", "neunzehnhundert zwanzig", and no thousands)."""
    hundreds, rest = divmod(number, CENTURY)
    if not 10 < hundreds < 20:
        return spell(number)
    return (_hundreds(hundreds), *([_below_hundred(rest)] if rest else []))


def value_of(words: Sequence[str]) -> int:
    """The value of number words as they stand in the phrase graph; an "und" between them adds nothing."""
    return int(text2num(" ".join(_PLAIN.get(word, word) for word in words if word != "und"), "de"))


def _heads(century: int) -> Iterator[Node]:
    """The ways to say so many hundreds: "hundert", "einhundert"; "tausend neunhundert", "neunzehnhundert"."""
    thousands, hundreds = divmod(century, 10)
    if thousands:
        word = f"{_SMALL[thousands]}tausend"
        start = Alt((Word("tausend"), Word("eintausend"))) if thousands == 1 else Word(word)
        below: Node = Alt((Word("hundert"), Word("einhundert"))) if hundreds == 1 else Word(_hundreds(hundreds))
        yield Seq((start, below)) if hundreds else start
        if thousands == 1 and hundreds:
            yield Word(_hundreds(century))
    else:
        yield Word(_hundreds(century))
        if century == 1:
            yield Word("einhundert")


def _small(numbers: Sequence[int]) -> Node:
    return choice(Word(text) for number in numbers for text in _VARIANTS.get(number, (_below_hundred(number),)))


def range_node(first: int, last: int) -> Node:
    """Every number of a range. Hundreds with the same continuations share them, so the graph stays small."""
    rests: dict[int, tuple[int, ...]] = {}
    for number in range(first, last + 1):
        century, rest = divmod(number, 100)
        rests[century] = (*rests.get(century, ()), rest)
    parts: list[Node] = []
    for continuations, group in groupby(rests, key=lambda century: (century == 0, rests[century])):
        at_start, numbers = continuations
        if at_start:
            parts.append(_small(numbers))
            continue
        head = choice(node for century in group for node in _heads(century))
        tail = [number for number in numbers if number]
        rest_node: Node = Seq((Opt(Word("und")), _small(tail))) if tail else NOTHING
        parts.append(Seq((head, Opt(rest_node) if 0 in numbers else rest_node)) if tail else head)
    return choice(parts)
