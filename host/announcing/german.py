"""German for announcements: numbers in words, agreement in number, lists, capitals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from unicode_rbnf import RbnfEngine

NUMBER = "#"
"""Stands for the number word inside a form: `es ist eine Karte|es sind # Karten`."""

_ONE = {
    "Minuten": "eine Minute",
    "Sekunden": "eine Sekunde",
    "Stunden": "eine Stunde",
    "Wochen": "eine Woche",
    "Tonnen": "eine Tonne",
    "Tage": "ein Tag",
    "Jahre": "ein Jahr",
    "Plätze": "ein Platz",
    "Punkte": "ein Punkt",
}
"""One of what a deck of cards counts; others are the same in singular and plural ("Prozent", "Meter")."""
_AFTER_STOP = re.compile(r"(^|[.!?] )([a-zäöü])")


@cache
def _engine() -> RbnfEngine:
    # Parsing the CLDR rules takes a few hundredths of a second: only when the first number is spoken.
    return RbnfEngine.for_language("de")


@cache
def number_word(number: int | float) -> str:
    """`12` → "zwölf", `1` → "eins", `1.5` → "eins Komma fünf", `30.5` → "dreißigeinhalb"."""
    if isinstance(number, float) and number >= 2 and number % 1 == 0.5:
        return f"{number_word(int(number))}einhalb"
    if isinstance(number, float) and not number.is_integer():
        whole, digits = f"{abs(number):g}".split(".")
        words = " ".join(number_word(int(digit)) for digit in digits)
        return f"{'minus ' if number < 0 else ''}{number_word(int(whole))} Komma {words}"
    if number == 0:
        return "null"
    return _engine().format_number(int(number), ruleset_names=["spellout-numbering"]).text


def counted(number: int | float, forms: str) -> str:
    """The form that agrees with the number: `one|other` or `none|one|other`.

    Gender and case stand in the forms themselves, where the author of a sentence sees them: `eine Karte|# Karten`,
    `einen Punkt|# Punkte`, `gewinnt|gewinnen`.
    """
    none, one, other = ["", *([forms] if "|" not in forms else []), *forms.split("|")][-3:]
    if number == 1:
        form = one
    elif number == 0 and none:
        form = none
    else:
        form = other
    return form.replace(NUMBER, number_word(number))


def listed(items: Sequence[str], conjunction: str = "und") -> str:
    """`["Anna", "Ben", "Cem"]` → "Anna, Ben und Cem"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"


def capitalised(text: str) -> str:
    """Every sentence of the text begins with a capital letter."""
    return _AFTER_STOP.sub(lambda match: match[1] + match[2].upper(), text)


def quantity(value: float, unit: str = "") -> str:
    """A figure with its unit: "drei Euro achtzig", "zwölf Minuten"; a bare year is read in hundreds."""
    if unit == "Euro":
        euros, cents = divmod(round(value * 100), 100)
        whole = "ein" if euros == 1 else number_word(euros)
        return f"{whole} Euro{f' {number_word(cents)}' if cents else ''}"
    if not unit and float(value).is_integer() and 1100 <= value < 2000:
        hundreds, rest = divmod(int(value), 100)
        return f"{number_word(hundreds)}hundert{number_word(rest) if rest else ''}"
    if value == 1 and unit:
        return _ONE.get(unit, f"ein {unit}")
    return f"{number_word(value)} {unit}".strip()
