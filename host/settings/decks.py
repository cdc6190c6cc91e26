"""Deck files: TOML on disk, a checked `games.deck.Deck` in memory. Any user writes one in ten minutes."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from games.cards import GROUP_LETTERS
from games.deck import NUMBERS, SIZES, Better, Category, Deck, DeckCard
from grammars import MAX_FIGURE, normalise
from host.errors import UsageError, not_toml, reason
from host.registry import nearest

BUNDLED = ("kneipen", "brauereien")
"""The decks in the repository; the first is the one that is played where none is named."""
MISSING = ("-", "–", "")
"""Stands for a figure that a card does not give."""

Figure = bool | int | float | str
"""As it stands in a file; true would else be read as 1."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class CategoryEntry(_Strict):
    """One `[[categories]]`."""

    name: Annotated[str, Field(min_length=1)]
    says: tuple[str, ...] = ()
    better: Better = Better.HIGHER
    unit: str = ""
    decimals: Annotated[int, Field(ge=0, le=3)] = 0


class DeckFile(_Strict):
    """A deck as it stands in its file."""

    name: Annotated[str, Field(min_length=1)]
    categories: Annotated[tuple[CategoryEntry, ...], Field(min_length=1)]
    cards: dict[str, tuple[Figure, ...]]
    """A1 … H4 → name, then one figure for each category."""
    jokers: tuple[str, ...] = ()


_ALLOWED = {
    "name": "ein Text, der nicht leer ist",
    "categories": "mindestens ein Abschnitt [[categories]]",
    "cards": "Zeilen wie E3 = [Name, ein Wert je Kategorie]",
    "jokers": "eine Liste von Namen",
    "says": "eine Liste von Wendungen",
    "better": "„higher“ oder „lower“",
    "unit": "ein Text",
    "decimals": "eine ganze Zahl von 0 bis 3",
}


def find_deck(named: str | None) -> Deck:
    """The deck of that file or bundled name; without one the default deck. Raises UsageError."""
    if named is None or named in BUNDLED:
        return bundled(named or BUNDLED[0])
    return load_deck(Path(named))


@cache
def bundled(name: str) -> Deck:
    """A deck of the repository."""
    file = resources.files("games") / "decks" / f"{name}.toml"
    return checked(f"{name}.toml", tomllib.loads(file.read_text(encoding="utf-8")))


def load_deck(path: Path) -> Deck:
    """Read and check a deck, TOML or (by its ending) CSV. Raises UsageError with file, key and what is allowed."""
    if path.suffix.lower() == ".csv":
        from host.settings.deckcsv import read_csv

        return checked(str(path), read_csv(path))
    text = text_of(path)
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:  # not only TOMLDecodeError: a number may have too many digits
        raise not_toml(path, fault, text) from fault
    return checked(str(path), content)


def text_of(path: Path) -> str:
    """The text of a file. Raises UsageError if there is none."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        how = "; in der Tabellenkalkulation als „CSV UTF-8“ speichern" if path.suffix.lower() == ".csv" else ""
        raise UsageError(f"{path}: die Datei ist kein UTF-8-Text{how}.") from fault
    except OSError as fault:
        raise UsageError(f"{path}: {reason(fault)}; mitgeliefert sind {' und '.join(BUNDLED)}.") from fault


def checked(file: str, content: Mapping[str, Any]) -> Deck:
    """The deck that a file's content describes. Raises UsageError for the first thing that is wrong with it."""
    try:
        entry = DeckFile.model_validate(content)
    except ValidationError as fault:
        raise UsageError(f"{file}: {_schema_fault(fault)}") from None
    categories = tuple(_category(file, one) for one in entry.categories)
    _check_spoken(file, categories)
    keys = _keys(file, entry.cards)
    cards = {key: _card(file, key, entry.cards[key], categories) for key in keys}
    _check_names(file, [*cards.values()], entry.jokers)
    return Deck(entry.name, categories, cards, entry.jokers)


def to_record(deck: Deck) -> Any:
    """The deck as JSON-ready values, for the journal."""
    return _ADAPTER.dump_python(deck, mode="json")


def from_record(record: Any) -> Deck:
    """The deck that `to_record` wrote."""
    return _ADAPTER.validate_python(record)


_ADAPTER: TypeAdapter[Deck] = TypeAdapter(Deck)


def _schema_fault(fault: ValidationError) -> str:
    """The first error of the file's shape in one line."""
    first = fault.errors()[0]
    place = [part for part in first["loc"] if not str(part).startswith(("int", "float", "str", "function"))]
    keys = [str(part) for part in place if isinstance(part, str)]
    key = keys[-1] if keys else ""
    numbers = [part + 1 for part in place if isinstance(part, int)]
    where = f"Kategorie {numbers[0]}: {key}" if keys[0] == "categories" and numbers and len(keys) > 1 else key
    if first["type"] == "extra_forbidden":
        known = CategoryEntry.model_fields if keys[0] == "categories" else DeckFile.model_fields
        return f"{where}: unbekannt{nearest(key, known)}; es gibt {', '.join(known)}."
    if first["type"] == "missing":
        return f"{where}: fehlt; erlaubt ist {_ALLOWED[key]}."
    if keys[0] == "cards" and len(keys) > 1:
        return f"{keys[1]}: erlaubt ist {_ALLOWED['cards'].replace('E3', keys[1])}."
    return f"{where}: erlaubt ist {_ALLOWED.get(key, 'etwas anderes')}."


def _category(file: str, entry: CategoryEntry) -> Category:
    says = tuple(dict.fromkeys(_spoken(file, entry.name, text) for text in (entry.name, *entry.says)))
    unit = _spoken(file, entry.name, entry.unit) if entry.unit else ""
    return Category(entry.name, says, entry.better, unit, entry.decimals)


def _spoken(file: str, key: str, text: str) -> str:
    """The text as it is spoken, in words; capitals stay where nothing but them would change."""
    words = normalise(text)
    if not words or not all(word.isalpha() for word in words.split()):
        raise UsageError(f"{file}: {key}: „{text}“ lässt sich nicht sprechen; erlaubt sind Wörter und Zahlen.")
    return text if words == text.lower() else words


def _check_spoken(file: str, categories: Sequence[Category]) -> None:
    taken: dict[str, str] = {}
    for category in categories:
        for text in category.says:
            other = taken.setdefault(normalise(text), category.name)
            if other != category.name:
                raise UsageError(f"{file}: {category.name}: „{text}“ heißt schon die Kategorie „{other}“.")
    names = [category.name for category in categories]
    for name in names:
        if names.count(name) > 1:
            raise UsageError(f"{file}: {name}: diese Kategorie gibt es zweimal.")


def _keys(file: str, cards: Mapping[str, object]) -> list[str]:
    """The cards of the deck in their order: eight quartets, where there are not exactly six, or some of a ninth."""
    known = [f"{group}{number}" for group in GROUP_LETTERS for number in NUMBERS]
    for key in cards:
        if key not in known:
            raise UsageError(f"{file}: {key}: diese Karte gibt es nicht; erlaubt ist A1 bis A4, B1 … I4.")
    small, usual, large = (known[: size * len(NUMBERS)] for size in SIZES)
    keys = small if set(cards) == set(small) else usual if set(cards) <= set(usual) else large
    missing = [key for key in keys if key not in cards]
    if missing:
        more = f" und {len(missing) - 3} weitere" if len(missing) > 3 else ""
        raise UsageError(
            f"{file}: {', '.join(missing[:3])}{more}: fehlt; "
            "ein Kartensatz hat A1 bis H4 (32 Karten), bis F4 (24) oder bis I4 (36)."
        )
    return keys


def _card(file: str, key: str, row: Sequence[Figure], categories: Sequence[Category]) -> DeckCard:
    if len(row) != len(categories) + 1:
        given = "ein Wert" if len(row) == 2 else f"{max(len(row) - 1, 0)} Werte"
        raise UsageError(f"{file}: {key}: {given}, nötig ist ein Name und {len(categories)}.")
    name, *figures = row
    if not isinstance(name, str) or not normalise(name):
        raise UsageError(f"{file}: {key}: zuerst steht der Name der Karte, nicht „{name}“.")
    values = (_figure(file, key, category, raw) for category, raw in zip(categories, figures, strict=True))
    return DeckCard(_spoken(file, key, name), tuple(values))


def _figure(file: str, key: str, category: Category, raw: Figure) -> float | None:
    where = f"{file}: {key}: {category.name}"
    if isinstance(raw, str):
        if raw.strip() in MISSING:
            return None
        raise UsageError(f"{where}: erlaubt ist eine Zahl oder „-“, nicht „{raw}“.")
    if isinstance(raw, bool) or not 0 <= raw <= MAX_FIGURE:
        raise UsageError(f"{where}: erlaubt ist eine Zahl von 0 bis {MAX_FIGURE}, nicht {str(raw).lower()}.")
    if round(raw, category.decimals) != raw:
        raise UsageError(f"{where}: {raw:g} hat mehr als {category.decimals} Stellen nach dem Komma (decimals).")
    return raw


def _check_names(file: str, cards: Sequence[DeckCard], jokers: Sequence[str]) -> None:
    seen: set[str] = set()
    for name in [*(card.name for card in cards), *jokers]:
        if normalise(name) in seen:
            raise UsageError(f"{file}: „{name}“ heißen zwei Karten.")
        seen.add(normalise(name))
