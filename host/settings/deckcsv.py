"""Decks from a spreadsheet: CSV in, and the TOML file that it becomes.

The first line names the columns: `Karte;Name;Gründungsjahr (niedrig);Preis der Halben [Euro] (niedrig);Sitzplätze`;
then one line for each card, `Joker` in the first column for a joker. The separator is a semicolon, a comma or a tab;
figures may have a comma, or a point with less than three digits behind it.
"""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any

from games.deck import Deck
from host.errors import UsageError
from host.settings.decks import MISSING, text_of

_HEAD = re.compile(r"\s*(?P<name>[^\[(]+?)\s*(\[(?P<unit>[^\]]*)\])?\s*(\((?P<better>niedrig|hoch)\))?\s*")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_THOUSANDS = re.compile(r"\d+(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d{3}){2,}")
"""1.234 may be a thousand and some, or one and a bit: nobody is to find that out in the middle of a game."""
_JOKER = "joker"


def read_csv(path: Path) -> dict[str, Any]:
    """The content of a deck file as a table describes it. Raises UsageError with file and line."""
    lines = text_of(path).splitlines()
    rows = [(number, row) for number, row in enumerate(_split(path, lines), 1) if any(cell.strip() for cell in row)]
    if not rows:
        raise UsageError(f"{path}: die Datei ist leer.")
    _, head = rows[0]
    if len(head) < 3:
        raise UsageError(f"{path}: Zeile 1: nötig sind die Spalten Karte, Name und mindestens eine Kategorie.")
    categories = [_category(path, cell) for cell in head[2:]]
    cards: dict[str, list[Any]] = {}
    jokers: list[str] = []
    for number, row in rows[1:]:
        key = row[0].strip().upper()
        if key.lower() == _JOKER:
            jokers.append(row[1].strip() if len(row) > 1 else "Joker")
            continue
        if key in cards:
            raise UsageError(f"{path}: Zeile {number}: die Karte {key} gibt es zweimal.")
        for cell in row[2 : len(head)]:
            if _THOUSANDS.fullmatch(cell.strip()):
                raise UsageError(
                    f"{path}: Zeile {number}: „{cell.strip()}“ ist nicht eindeutig; "
                    f"erlaubt ist 1234 für ganze Zahlen und 1,234 für Stellen nach dem Komma."
                )
        cards[key] = [row[1].strip() if len(row) > 1 else "", *(_figure(cell) for cell in row[2 : len(head)])]
    for category, column in zip(categories, range(1, len(categories) + 1), strict=True):
        category["decimals"] = max((_decimals(row[column]) for row in cards.values() if column < len(row)), default=0)
    return {"name": path.stem, "categories": categories, "cards": cards, "jokers": jokers}


def _split(path: Path, lines: list[str]) -> list[list[str]]:
    first = lines[0] if lines else ""
    delimiter = max(";\t,", key=first.count)
    reader = csv.reader(lines, delimiter=delimiter)
    try:
        return list(reader)
    except csv.Error as fault:
        raise UsageError(f"{path}: Zeile {reader.line_num}: keine lesbare Tabelle (zu lang oder schief).") from fault


def _category(path: Path, cell: str) -> dict[str, Any]:
    head = _HEAD.fullmatch(cell)
    if head is None:
        raise UsageError(
            f"{path}: Zeile 1: „{cell}“ ist keine Spalte; erlaubt ist NAME, NAME [EINHEIT] und dahinter (niedrig)."
        )
    lower = head["better"] == "niedrig"
    return {"name": head["name"], "unit": (head["unit"] or "").strip(), "better": "lower" if lower else "higher"}


def _figure(cell: str) -> int | float | str:
    text = cell.strip()
    if not _NUMBER.fullmatch(text):
        return "-" if text in MISSING else text
    return float(text.replace(",", ".")) if "," in text or "." in text else int(text)


def _decimals(figure: Any) -> int:
    if not isinstance(figure, float):
        return 0
    return len(f"{figure:.3f}".rstrip("0").partition(".")[2])


def to_toml(deck: Deck) -> str:
    """The deck as a deck file."""
    parts = [f"name = {_text(deck.name)}\n"]
    if deck.jokers:
        parts.append(f"jokers = [{', '.join(map(_text, deck.jokers))}]\n")
    for category in deck.categories:
        parts.append(f"\n[[categories]]\nname = {_text(category.name)}\n")
        if says := [text for text in category.says if text != category.name]:
            parts.append(f"says = [{', '.join(map(_text, says))}]\n")
        if category.unit:
            parts.append(f"unit = {_text(category.unit)}\n")
        if category.decimals:
            parts.append(f"decimals = {category.decimals}\n")
        parts.append(f'better = "{category.better}"\n')
    parts.append("\n[cards]\n")
    for key, card in deck.cards.items():
        figures = zip(card.values, deck.categories, strict=True)
        cells = ('"-"' if value is None else f"{value:.{category.decimals}f}" for value, category in figures)
        parts.append(f"{key} = [{', '.join([_text(card.name), *cells])}]\n")
    return "".join(parts)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
