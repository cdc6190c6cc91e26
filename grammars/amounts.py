"""Spoken amounts: years, prices, seconds, decimals and halves, as the phrase graph knows them and as figures.

"achtzehnhundertneunzig", "drei Euro achtzig", "drei achtzig", "drei Komma acht", "anderthalb", "zweieinhalb tausend".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammars.graph import Alt, Node, Opt, Seq, Slot, Word, choice, sequence
from grammars.numbers import MAX_NUMBER, range_node, spell, value_of

_EURO, _CENT, _COMMA, _THOUSAND, _HUNDRED = "euro", "cent", "komma", "tausend", "hundert"
_AND = "und"
_MEASURES = ("meter", "kilometer", "liter", "kilo", "mark", "franken")
"""Behind them stand hundredths, as behind "Euro": "zehn Meter fünfzig"."""
_CENTS, _DIGIT, _PAIR = "cents", "digit", "pair"
"""Roles of number words behind the whole number: cents after "Euro", one digit, the two digits of "drei achtzig"."""
MOST_HUNDREDS = 20
# "Eine Halbe" is half a litre, and no figure.
_FRACTIONS = {
    "ein viertel": 0.25,
    "viertel": 0.25,
    "halb": 0.5,
    "ein halb": 0.5,
    "einhalb": 0.5,
    "drei viertel": 0.75,
    "dreiviertel": 0.75,
}
_SECONDS = {"eine halbe": 0.5, "anderthalb": 1.5, "eineinhalb": 1.5, "zweieinhalb": 2.5}
_LONG_SECONDS = (12, 15, 20, 30, 45, 60)
_MIXED = {
    "anderthalb": 1.5,
    "eineinhalb": 1.5,
    "zweieinhalb": 2.5,
    "dreieinhalb": 3.5,
    "viereinhalb": 4.5,
    "fünfeinhalb": 5.5,
    "sechseinhalb": 6.5,
    "siebeneinhalb": 7.5,
    "achteinhalb": 8.5,
    "neuneinhalb": 9.5,
    "zehneinhalb": 10.5,
    "elfeinhalb": 11.5,
    "zwölfeinhalb": 12.5,
    "eindreiviertel": 1.75,
}


def amount_node(unit: Node | None = None, heard: bool = False, large: bool = False) -> Node:
    """Everything that may be said for a figure; the words of a unit may follow and mean nothing. `heard`: without the
    rare ways that a recogniser would take for the usual ones. `large`: figures above 9,999 are printed on cards."""
    whole = range_node(0, MAX_NUMBER)
    small = range_node(0, 99)
    digits = _tagged(range(10), _DIGIT)
    pair = _tagged(range(10, 100), _PAIR)
    euro, cent = Word(_EURO, tag=_EURO), Word(_CENT, tag=_CENT)
    few = Seq((digits, Opt(Seq((digits, Opt(digits))))))
    after_comma = Seq((Word(_COMMA, tag=_COMMA), Alt((few, pair))))
    few_cents = Seq((Word("null", tag="+0"), _tagged(range(1, 10), _CENTS)))
    many_cents = _tagged(range(1, 100), _CENTS)
    cents = Seq((Opt(Word(_AND, tag=_AND)), many_cents if heard else Alt((many_cents, few_cents)), Opt(cent)))
    # In words of their own: "vierhundertzwanzig tausend", "achtzehn hundert neunzig".
    heads = choice(Word(*spell(number)) for number in range(100, 1000, 100))
    thousands = Seq((Word(_THOUSAND, tag=_THOUSAND), Opt(heads), Opt(Seq((Opt(Word(_AND, tag=_AND)), small)))))
    hundred = Word(_HUNDRED, tag=_HUNDRED)
    # Nobody says more than twenty of them: "vierundvierzig, hundertvierundvierzig" are two figures.
    hundreds = Seq((range_node(10, MOST_HUNDREDS), hundred, Opt(Alt((pair, digits)))))
    null_digits = Seq((Word("null", tag=_DIGIT), digits))
    digits_null = Seq((digits, Word("null", tag=_DIGIT)))
    plain = [
        Seq((whole, Opt(after_comma if heard and not large else Alt((after_comma, thousands))))),
        # Without "Komma": "drei achtzig", "vier null fünf", "drei acht null", and "3,5" as it is typed.
        Seq((small, Alt((pair, digits, null_digits) if heard else (pair, digits, null_digits, digits_null)))),
        *(() if heard else (hundreds,)),
        Seq((choice(_fractions()), Opt(Word(_THOUSAND, tag=_THOUSAND)))),
    ]
    measure = choice(Word(text, tag=_EURO) for text in _MEASURES)
    money = Seq((whole, euro if heard else Alt((euro, measure)), Opt(cents)))
    tail = Alt((euro, Slot(None, unit))) if unit is not None else euro
    return Alt((Seq((whole, cent)), money, Seq((Alt(tuple(plain)), Opt(tail)))))


def seconds_node() -> Node:
    """A time as people set one: up to ten seconds with one decimal or a half, then in round numbers."""
    # Only "eins" and "eine": all forms of the same number would make each other doubtful.
    few = choice(Word(text) for number in range(11) for text in (*spell(number), *(("eine",) if number == 1 else ())))
    tenths = Seq((Opt(Word(_COMMA, tag=_COMMA)), _tagged(range(10), _DIGIT)))
    round_numbers = (Word(*spell(number)) for number in _LONG_SECONDS)
    return Alt((Seq((few, Opt(tenths))), *round_numbers, *(_fraction(*half) for half in _SECONDS.items())))


def _tagged(numbers: Sequence[int], role: str) -> Node:
    words = dict.fromkeys(_words(range_node(number, number) for number in numbers))
    return choice(Word(word, tag=role) for word in words)


def _words(nodes: Iterator[Node]) -> Iterator[str]:
    """The words of nodes that are one word each, in all their forms."""
    for node in nodes:
        items = node.items if isinstance(node, Alt) else (node,)
        yield from (item.text for item in items if isinstance(item, Word))


def _fractions() -> Iterator[Node]:
    for texts in (_MIXED, _FRACTIONS):
        yield from (_fraction(text, value) for text, value in texts.items())
    halves = (Word(word, tag="+0.5") for word in ("halb", "halbe", "halber", "halben", "halbes"))
    one = choice(Word(word, tag="+0") for word in ("ein", "eine", "einen"))
    yield Seq((range_node(0, 99), Word(_AND, tag=_AND), one, choice(halves)))
    yield Seq((range_node(0, 99), Word("einhalb", tag="+0.5")))


def _fraction(text: str, value: float) -> Node:
    """The last word stands for all of it."""
    return sequence(Word(word, tag=f"+{value}" if last else "+0") for word, last in _with_last(text.split()))


def _with_last(words: Sequence[str]) -> Iterator[tuple[str, bool]]:
    return ((word, place == len(words) - 1) for place, word in enumerate(words))


def read_amount(words: Sequence[Word]) -> float:
    """The figure that the words of the graph stand for; whole numbers as int."""
    roles = [word.tag for word in words]
    value, below = _whole(words)
    if _CENT in roles and _EURO not in roles:
        return _tidy(value / 100)
    decimals = "".join(str(value_of([word.text])) for word in words if word.tag in (_DIGIT, _PAIR))
    if _HUNDRED in roles:
        return _tidy(100 * value + float(decimals or 0))
    if decimals:
        value += float(f"0.{decimals}")
    value += sum(value_of([word.text]) / 100 for word in words if word.tag == _CENTS)
    value += sum(float(role) for role in roles if role is not None and role.startswith("+"))
    return _tidy((value * 1000 if _THOUSAND in roles else value) + below)


def _whole(words: Sequence[Word]) -> tuple[float, float]:
    """The whole number, and what follows "tausend" as a word of its own."""
    parts: list[list[str]] = [[]]
    for word in words:
        if word.tag == _THOUSAND:
            parts.append([])
        elif word.tag is None:
            parts[-1].append(word.text)
    first, last = (float(value_of(part)) if part else 0.0 for part in (parts[0], parts[-1]))
    return first, last if len(parts) > 1 else 0.0


def _tidy(value: float) -> float:
    rounded = round(value, 3)
    return int(rounded) if rounded.is_integer() else rounded
