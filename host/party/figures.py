"""How the figures and the cards of a deck are said."""

from __future__ import annotations

from random import Random

from games.cards import GroupCard
from games.deck import Category
from grammars import normalise
from grammars.numbers import spell

_EURO = "Euro"


def spoken_figure(random: Random, value: float, category: Category) -> str:
    """One of the ways to say a figure of a category: "drei euro achtzig", "achtzehnhundert neunzig", "zehn minuten"."""
    whole, hundredths = divmod(round(value * 100), 100)
    unit = normalise(category.unit)
    if not hundredths:
        number = random.choice(_whole(whole))
        return f"{number} {unit}" if unit and (category.unit == _EURO or random.random() < 0.3) else number
    if category.unit != _EURO:
        digits = [spell(int(digit))[0] for digit in f"{hundredths:02}".rstrip("0")]
        return f"{' '.join(spell(whole))} komma {' '.join(digits)}"
    rest = " ".join(spell(hundredths))
    # "vier fünf" would be four euros fifty to some and four euros five to others.
    short = [f"{' '.join(spell(whole))} {rest}"] if hundredths >= 10 else []
    return random.choice([f"{' '.join(spell(whole))} euro {rest}"] * 2 + short)


def _whole(number: int) -> list[str]:
    """1890 is "achtzehnhundert neunzig"; nobody says a thousand and eight hundred."""
    thousands, below = divmod(number, 1000)
    if thousands == 1 and below >= 100:
        century = f"{''.join(spell(number // 100))}hundert"
        return [" ".join([century, *(spell(number % 100) if number % 100 else ())])]
    return [" ".join(spell(number))]


def spoken_card(card: str) -> str:
    """E3 is "e drei"."""
    face = GroupCard.parse(card)
    return normalise(f"{face.group} {spell(face.number)[0]}")


def spoken_count(player: str, count: int) -> str:
    """ "ben hat noch zwei karten"."""
    return f"{player.lower()} hat noch {'eine karte' if count == 1 else f'{spell(count)[0]} karten'}"


def written(value: float) -> str:
    """The figure as the events write it."""
    return f"{value:g}"
