"""Decks from a spreadsheet: CSV in, and the TOML file that it becomes.

The first line names the columns: `Karte;Name;Gründungsjahr (niedrig);Preis der Halben [Euro] (niedrig);Sitzplätze`;
then one line for each card, `Joker` in the first column for a joker. The separator is a semicolon, a comma or a tab;
figures may have a comma, or a point with less than three digits behind it.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
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
_SEPARATOR = re.compile(r"sep=([;,\t])", re.IGNORECASE)
"""What a spreadsheet may write into a line of its own, before the table."""


def read_csv(path: Path) -> dict[str, Any]:
    """The content of a deck file as a table describes it. Raises UsageError with file and line."""
    rows = [(number, row) for number, row in _rows(path) if any(row)]
    if not rows:
        raise UsageError(f"{path}: die Datei ist leer.")
    first, head = rows[0]
    while head and not head[-1]:  # a spreadsheet writes as many columns as anybody has ever touched
        head.pop()
    if len(head) < 3:
        raise UsageError(f"{path}: Zeile {first}: nötig sind die Spalten Karte, Name und mindestens eine Kategorie.")
    categories = [_category(path, cell) for cell in head[2:]]
    cards: dict[str, list[Any]] = {}
    jokers: list[str] = []
    for number, row in rows[1:]:
        key = row[0].upper()
        if beyond := next(filter(None, row[len(head) :]), ""):
            raise UsageError(f"{path}: Zeile {number}: „{beyond}“ steht in keiner Spalte der ersten Zeile.")
        if key.lower() == _JOKER:
            jokers.append(row[1] if len(row) > 1 else "Joker")
            continue
        if key in cards:
            raise UsageError(f"{path}: Zeile {number}: die Karte {key} gibt es zweimal.")
        for cell in row[2 : len(head)]:
            if _THOUSANDS.fullmatch(cell):
                raise UsageError(
                    f"{path}: Zeile {number}: „{cell}“ ist nicht eindeutig; "
                    f"erlaubt ist 1234 für ganze Zahlen und 1,234 für Stellen nach dem Komma."
                )
        cards[key] = [row[1] if len(row) > 1 else "", *(_figure(cell) for cell in row[2 : len(head)])]
    for category, column in zip(categories, range(1, len(categories) + 1), strict=True):
        category["decimals"] = max((_decimals(row[column]) for row in cards.values() if column < len(row)), default=0)
    return {"name": path.stem, "categories": categories, "cards": cards, "jokers": jokers}


def _rows(path: Path) -> Iterator[tuple[int, list[str]]]:
    """The line on which each row begins, and its cells, with single spaces. Raises UsageError."""
    lines = text_of(path).splitlines(keepends=True)
    told = _SEPARATOR.fullmatch(lines[0].strip()) if lines else None
    delimiter = told[1] if told else max(";\t,", key=lines[0].count) if lines else ";"
    before = 1 if told else 0
    reader = csv.reader(lines[before:], delimiter=delimiter, skipinitialspace=True)
    begins = 1 + before
    try:
        for row in reader:
            if any("\n" in cell and delimiter in cell for cell in row):
                raise UsageError(f"{path}: Zeile {begins}: ein Anführungszeichen wird nicht geschlossen.")
            yield begins, [" ".join(cell.split()) for cell in row]
            begins = 1 + before + reader.line_num
    except csv.Error as fault:
        raise UsageError(f"{path}: Zeile {begins}: keine lesbare Tabelle (zu lang oder schief).") from fault


def _category(path: Path, cell: str) -> dict[str, Any]:
    head = _HEAD.fullmatch(cell)
    if head is None:
        raise UsageError(
            f"{path}: Zeile 1: „{cell}“ ist keine Spalte; erlaubt ist NAME, NAME [EINHEIT] und dahinter (niedrig)."
        )
    lower = head["better"] == "niedrig"
    return {"name": head["name"], "unit": (head["unit"] or "").strip(), "better": "lower" if lower else "higher"}


def _figure(cell: str) -> int | float | str:
    if not _NUMBER.fullmatch(cell):
        return "-" if cell in MISSING else cell
    return float(cell.replace(",", ".")) if "," in cell or "." in cell else int(cell)


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
