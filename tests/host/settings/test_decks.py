"""Deck files: what they may say, and that every mistake is one line with file, place and what is allowed."""

from __future__ import annotations

import json
import tomllib
from importlib import resources
from pathlib import Path

import pytest
from shell import Shell

from games.cards import GroupCard
from games.deck import Better, Quantity
from grammars import acoustic_graph
from host.announcing.german import quantity
from host.errors import UsageError
from host.settings.deckcsv import to_toml
from host.settings.decks import BUNDLED, bundled, find_deck, from_record, load_deck, to_record
from speech.phrases import compile_phrases

GOOD = (resources.files("games") / "decks" / "kneipen.toml").read_text(encoding="utf-8")
E3 = 'E3 = ["Zur warmen Stube", 1870, 4.10, 26, 146, 13]'


def written(folder: Path, text: str, name: str = "mein.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def fault(folder: Path, text: str, name: str = "mein.toml") -> str:
    """The line about a wrong file, without its folder."""
    path = written(folder, text, name)
    with pytest.raises(UsageError) as caught:
        load_deck(path)
    message = str(caught.value)
    assert "\n" not in message and message.startswith(str(path)) and message.endswith(".")
    return message.removeprefix(f"{path}: ")


# --- the decks of the repository ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BUNDLED)
def test_a_bundled_deck_is_complete(name: str) -> None:
    deck = bundled(name)
    assert [str(card) for card in deck.faces] == [f"{group}{number}" for group in "ABCDEFGH" for number in "1234"]
    assert len({card.name for card in deck.cards.values()}) == 32
    assert from_record(json.loads(json.dumps(to_record(deck)))) == deck


def test_the_default_deck_has_the_categories_of_the_seed() -> None:
    deck = find_deck(None)
    better = {one.name: one.better for one in deck.categories}
    assert better["Gründungsjahr"] is better["Preis der Halben"] is Better.LOWER
    assert better["Anzahl der Getränke"] is Better.HIGHER
    assert deck == bundled(BUNDLED[0]) and not deck.jokers
    assert len(bundled(BUNDLED[1]).jokers) == 2


def test_values_are_plausible() -> None:
    deck = bundled("kneipen")
    for card in deck.faces:
        assert 1500 < (deck.value(card, "Gründungsjahr") or 0) < 2026
        assert 2 < (deck.value(card, "Preis der Halben") or 0) < 8
        assert 5 < (deck.value(card, "Anzahl der Getränke") or 0) < 100


def test_a_card_and_its_figures() -> None:
    deck = bundled("kneipen")
    assert deck.cards["E3"].name == "Zur warmen Stube"
    assert deck.value(GroupCard("E", 3), "Preis der Halben") == 4.1
    assert deck.quantity("Preis der Halben", 4.1) == Quantity(4.1, "Euro")
    assert bundled("brauereien").value(GroupCard("D", 2), "Ausstoß im Jahr") is None


# --- what is wrong with a file --------------------------------------------------------------------------------------

WRONG = {
    "no name": (GOOD.replace('name = "Kneipen"\n', ""), "name: fehlt; erlaubt ist ein Text, der nicht leer ist."),
    "empty name": (GOOD.replace('"Kneipen"', '""'), "name: erlaubt ist ein Text, der nicht leer ist."),
    "unknown key": (
        GOOD.replace('"Kneipen"', '"K"\njoker = ["x"]'),
        "joker: unbekannt, gemeint ist „jokers“; es gibt name, categories, cards, jokers.",
    ),
    "unknown key of a category": (
        GOOD.replace("decimals = 2", "decimal = 2"),
        "Kategorie 2: decimal: unbekannt, gemeint ist „decimals“; es gibt name, says, better, unit, decimals.",
    ),
    "neither higher nor lower": (
        GOOD.replace('better = "lower"', 'better = "niedrig"', 1),
        "Kategorie 1: better: erlaubt ist „higher“ oder „lower“.",
    ),
    "decimals": (
        GOOD.replace("decimals = 2", "decimals = 7"),
        "Kategorie 2: decimals: erlaubt ist eine ganze Zahl von 0 bis 3.",
    ),
    "a card is missing": (
        GOOD.replace(E3, ""),
        "E3: fehlt; ein Kartensatz hat A1 bis H4 (32 Karten), bis F4 (24) oder bis I4 (36).",
    ),
    "a group is missing": (
        "\n".join(line for line in GOOD.splitlines() if line[:1] != "H"),
        "H1, H2, H3 und 1 weitere: fehlt; ein Kartensatz hat A1 bis H4 (32 Karten), bis F4 (24) oder bis I4 (36).",
    ),
    "a card too many": (
        GOOD + E3.replace("E3", "K1"),
        "K1: diese Karte gibt es nicht; erlaubt ist A1 bis A4, B1 … I4.",
    ),
    "a figure is missing": (GOOD.replace("26, 146, 13]", "26, 146]"), "E3: 4 Werte, nötig ist ein Name und 5."),
    "a figure too many": (GOOD.replace("26, 146, 13]", "26, 146, 13, 1]"), "E3: 6 Werte, nötig ist ein Name und 5."),
    "no name of the card": (GOOD.replace('"Zur warmen Stube"', "7"), "E3: zuerst steht der Name der Karte, nicht „7“."),
    "a figure is text": (
        GOOD.replace("1870, 4.10", '"alt", 4.10'),
        "E3: Gründungsjahr: erlaubt ist eine Zahl oder „-“, nicht „alt“.",
    ),
    "a figure is too big": (
        GOOD.replace("1870, 4.10", "1870000, 4.10"),
        "E3: Gründungsjahr: erlaubt ist eine Zahl von 0 bis 999999, nicht 1870000.",
    ),
    "a figure is negative": (
        GOOD.replace("1870, 4.10", "-1, 4.10"),
        "E3: Gründungsjahr: erlaubt ist eine Zahl von 0 bis 999999, nicht -1.",
    ),
    "a figure is true": (
        GOOD.replace("1870, 4.10", "true, 4.10"),
        "E3: Gründungsjahr: erlaubt ist eine Zahl von 0 bis 999999, nicht true.",
    ),
    "too many decimals": (
        GOOD.replace("1870, 4.10", "1870, 4.105"),
        "E3: Preis der Halben: 4.105 hat mehr als 2 Stellen nach dem Komma (decimals).",
    ),
    "not a list": (GOOD.replace(E3, "E3 = 7"), "E3: erlaubt ist Zeilen wie E3 = [Name, ein Wert je Kategorie]."),
    "one name twice": (GOOD.replace("Zur warmen Stube", "Kellerkatze"), "„Kellerkatze“ heißen zwei Karten."),
    "a category twice": (
        GOOD.replace('name = "Sitzplätze"', 'name = "Gründungsjahr"'),
        "Gründungsjahr: diese Kategorie gibt es zweimal.",
    ),
    "one wording twice": (
        GOOD.replace('says = ["Plätze"]', 'says = ["Preis"]'),
        "Sitzplätze: „Preis“ heißt schon die Kategorie „Preis der Halben“.",
    ),
    "nothing to say": (
        GOOD.replace('says = ["Plätze"]', 'says = ["?!"]'),
        "Sitzplätze: „?!“ lässt sich nicht sprechen; erlaubt sind Wörter und Zahlen.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_named_exactly(tmp_path: Path, name: str) -> None:
    text, message = WRONG[name]
    assert text != GOOD
    assert fault(tmp_path, text) == message


def test_no_toml_no_text_no_file(tmp_path: Path) -> None:
    assert fault(tmp_path, "name = \n") == "kein gültiges TOML (Zeile 1)."
    assert fault(tmp_path, 'name = "Kneipen"\ncards = [') == "kein gültiges TOML (am Ende der Datei)."
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(UsageError, match=r"x\.toml: die Datei ist kein UTF-8-Text\."):
        load_deck(tmp_path / "x.toml")
    with pytest.raises(UsageError, match=r"gibt es nicht; mitgeliefert sind kneipen und brauereien\."):
        find_deck(str(tmp_path / "nirgends.toml"))


def test_a_table_as_spreadsheets_save_it_by_default_is_told_how_to_be_saved(tmp_path: Path) -> None:
    """README: "A spreadsheet saved as CSV does, too"; Excel's own CSV is no UTF-8."""
    (tmp_path / "x.csv").write_bytes("Karte;Name;Sitzplätze\n".encode("cp1252"))
    with pytest.raises(UsageError, match=r"x\.csv: die Datei ist kein UTF-8-Text; .* als „CSV UTF-8“ speichern\."):
        load_deck(tmp_path / "x.csv")


def test_a_missing_figure_and_a_figure_in_the_name_are_fine(tmp_path: Path) -> None:
    deck = load_deck(written(tmp_path, GOOD.replace('Stube", 1870', 'Stube 7", "-"')))
    assert deck.value(GroupCard("E", 3), "Gründungsjahr") is None
    assert deck.cards["E3"].name == "zur warmen stube sieben", "as it is spoken"


# --- tables ---------------------------------------------------------------------------------------------------------


def table(delimiter: str = ";") -> str:
    head = ["Karte", "Name", "Gründungsjahr (niedrig)", "Preis [Euro] (niedrig)", "Plätze"]
    rows = [
        [f"{group}{number}", f"Haus {place}", str(1800 + place), f'"3,{10 + place}"', str(20 + place)]
        for place, (group, number) in enumerate((group, number) for group in "ABCDEFGH" for number in "1234")
    ]
    rows[3][4] = "-"
    return "\n".join(delimiter.join(row) for row in [head, *rows, ["Joker", "Freibier"]])


@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_a_table_becomes_a_deck(tmp_path: Path, delimiter: str) -> None:
    deck = load_deck(written(tmp_path, table(delimiter), "haus.csv"))
    assert (deck.name, deck.jokers) == ("haus", ("Freibier",))
    assert [(one.name, one.unit, one.better.value, one.decimals) for one in deck.categories] == [
        ("Gründungsjahr", "", "lower", 0),
        ("Preis", "Euro", "lower", 2),
        ("Plätze", "", "higher", 0),
    ]
    assert deck.value(GroupCard("A", 2), "Preis") == 3.11
    assert deck.value(GroupCard("A", 4), "Plätze") is None
    path = written(tmp_path, to_toml(deck), "haus.toml")
    assert load_deck(path) == deck, "the file that it becomes is the same deck"


def test_what_spreadsheets_write_beside_a_table_is_no_mistake(tmp_path: Path) -> None:
    """A line that names the separator, empty columns at the end, cells of two lines, spaces, capitals, CRLF."""
    plain = load_deck(written(tmp_path, table(), "haus.csv"))
    rows = [f" {line.replace(';', ' ; ')} ;;\r\n" for line in table().splitlines()]
    rows[1] = rows[1].replace("A1", "a1")
    assert load_deck(written(tmp_path, "\ufeffsep=;\r\n" + "".join(rows) + ";;;\r\n", "haus.csv")) == plain
    assert load_deck(written(tmp_path, table().replace("Haus 0", '"Haus\n0"'), "haus.csv")) == plain


WRONG_TABLES = {
    "empty": ("\n\n", "die Datei ist leer."),
    "too few columns": ("Karte;Name\n", "Zeile 1: nötig sind die Spalten Karte, Name und mindestens eine Kategorie."),
    "no name of a column": (
        table().replace("Plätze", "[Stück]"),
        "Zeile 1: „[Stück]“ ist keine Spalte; erlaubt ist NAME, NAME [EINHEIT] und dahinter (niedrig).",
    ),
    "a card twice": (table().replace("A2;", "A1;"), "Zeile 3: die Karte A1 gibt es zweimal."),
    "a card missing": (table().replace("A2;", "A9;"), "A9: diese Karte gibt es nicht; erlaubt ist A1 bis A4, B1 … I4."),
    "a thousands point": (
        table().replace(";1801;", ";1.801;"),
        "Zeile 3: „1.801“ ist nicht eindeutig; "
        "erlaubt ist 1234 für ganze Zahlen und 1,234 für Stellen nach dem Komma.",
    ),
    "a figure beside the table": (
        table().replace(";1801;", ";1801;7;7;7;"),
        "Zeile 3: „7“ steht in keiner Spalte der ersten Zeile.",
    ),
    "a quotation mark alone": (
        table().replace('"3,12"', '"3,12'),
        "Zeile 4: ein Anführungszeichen wird nicht geschlossen.",
    ),
    "a figure is text": (
        table().replace(";1801;", ";alt;"),
        "A2: Gründungsjahr: erlaubt ist eine Zahl oder „-“, nicht „alt“.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG_TABLES)
def test_a_mistake_in_a_table_is_named_exactly(tmp_path: Path, name: str) -> None:
    text, message = WRONG_TABLES[name]
    assert fault(tmp_path, text, "haus.csv") == message


# --- the command line -----------------------------------------------------------------------------------------------


def test_check_says_what_is_in_a_deck(shell: Shell) -> None:
    written(shell.folder, table(), "haus.csv")
    result = shell.run("deck", "check", "haus.csv")
    assert (result.status, result.err) == (0, "")
    assert "haus.csv: in Ordnung." in result.out and "32 Karten, ein Joker" in result.out


def test_check_of_a_wrong_deck_is_one_line(shell: Shell) -> None:
    written(shell.folder, GOOD.replace(E3, ""))
    result = shell.run("deck", "check", "mein.toml")
    assert (result.status, result.out) == (2, "")
    assert (
        result.err.strip()
        == "spielwirt: mein.toml: E3: fehlt; ein Kartensatz hat A1 bis H4 (32 Karten), bis F4 (24) oder bis I4 (36)."
    )


def test_import_writes_a_deck_and_overwrites_none(shell: Shell) -> None:
    written(shell.folder, table(), "haus.csv")
    assert tomllib.loads(shell.run("deck", "import", "haus.csv").out)["jokers"] == ["Freibier"]
    assert shell.run("deck", "import", "haus.csv", "haus.toml").status == 0
    assert shell.run("deck", "check", "haus.toml").status == 0
    again = shell.run("deck", "import", "haus.csv", "haus.toml")
    assert again.status == 2 and "gibt es schon" in again.err


def test_a_deck_of_the_table_is_played_and_goes_into_the_journal(shell: Shell) -> None:
    written(shell.folder, table(), "haus.csv")
    play = ("play", "trumpf", "-p", "Anna", "-p", "Ben", "--input", "-", "--json", "--deck", "haus.csv")
    result = shell.run(*play, typed="los\nPlätze\nHaus null Plätze\nSpiel beenden\n")
    assert (result.status, result.err) == (0, "")
    named = [json.loads(line) for line in result.out.splitlines() if '"value_named"' in line]
    assert [(record["card"], record["value"]) for record in named] == [("A1", 20)]
    (shell.folder / "haus.csv").unlink()
    assert shell.run("replay", "last").status == 0, "the journal keeps the deck itself"


def test_figures_of_half_a_million_are_played_and_listened_for(shell: Shell) -> None:
    """Issue 17: "values up to 999,999"."""
    written(shell.folder, GOOD.replace("26, 146, 13]", "26, 450300, 13]"), "gross.toml")
    play = ("play", "trumpf", "-p", "Anna", "-p", "Ben", "--input", "-", "--json", "--deck", "gross.toml")
    lines = "los\nSitzplätze vierhundertfünfzigtausend dreihundert\n12.500\nSpiel beenden\n"
    result = shell.run(*play, typed=lines)
    assert (result.status, result.err) == (0, "")
    named = [json.loads(line) for line in result.out.splitlines() if '"value_named"' in line]
    assert [record["value"] for record in named] == [450_300, 12_500]
    words = ["sitzplätze", "vierhundert", "fünfzig", "tausend", "dreihundert"]
    deck = load_deck(shell.folder / "gross.toml")
    assert compile_phrases(acoustic_graph("trumpf", ["Anna", "Ben"], deck.lists)).accepts(words)
    assert not compile_phrases(acoustic_graph("trumpf", ["Anna", "Ben"], find_deck(None).lists)).accepts(words)


@pytest.mark.parametrize(("groups", "last"), [("ABCDEF", "f"), ("ABCDEFGHI", "i")])
def test_decks_of_24_and_36_cards(shell: Shell, groups: str, last: str) -> None:
    """Issue 17: "decks of 24 and 36 cards"."""
    cards = [
        f'{group}{number} = ["Haus {group} {number}", {ord(group)}{number}]' for group in groups for number in "1234"
    ]
    written(
        shell.folder, "\n".join(['name = "Haus"', "[[categories]]", 'name = "Plätze"', "[cards]", *cards]), "haus.toml"
    )
    assert f"{len(cards)} Karten" in shell.run("deck", "check", "haus.toml").out
    players = ("-p", "Anna", "-p", "Ben", "-p", "Cem", "--deck", "haus.toml", "--input", "-", "--json")
    asked = shell.run(
        "play", "quartett", *players, typed=f"los\nCem, hast du {last} vier\nnein\nAnna, hast du {last} drei\nhier\n"
    )
    assert (asked.status, asked.err) == (0, "")
    events = [json.loads(line) for line in asked.out.splitlines()]
    assert [one["card"] for one in events if one["type"] in ("asked", "given")][:2] == [
        f"{last.upper()}4",
        f"{last.upper()}3",
    ]
    trumps = shell.run("play", "trumpf", *players, typed=f"los\nPlätze {last} vier\n")
    assert (trumps.status, trumps.err) == (0, "")
    deck = load_deck(shell.folder / "haus.toml")
    assert from_record(json.loads(json.dumps(to_record(deck)))) == deck and len(deck.faces) == len(cards)
    phrases = compile_phrases(acoustic_graph("quartett", ["Anna", "Ben"], deck.lists))
    assert phrases.accepts(["ben", "hast", "du", last, "vier"])
    assert phrases.accepts(["ben", "hast", "du", "h", "vier"]) is ("H" in groups)


def test_a_wrong_deck_starts_nothing(shell: Shell) -> None:
    play = ("play", "quartett", "-p", "Anna", "-p", "Ben", "-p", "Cem", "--input", "-")
    result = shell.run(*play, "--deck", "nirgends.toml", typed="los\n")
    assert result.status == 2 and "nirgends.toml: diese Datei gibt es nicht" in result.err
    written(shell.folder, GOOD.replace("Zur warmen Stube", "Beim alten Cem"))
    named = shell.run(*play, "--deck", "mein.toml", typed="los\n")
    assert named.status == 2 and "„Cem“ ist ein Wort auf den Karten von „Kneipen“" in named.err


@pytest.mark.parametrize(
    ("value", "unit", "said"),
    [
        (3.8, "Euro", "drei Euro achtzig"), (1, "Euro", "ein Euro"), (3.05, "Euro", "drei Euro fünf"),
        (1890, "", "achtzehnhundertneunzig"), (1900, "", "neunzehnhundert"), (2014, "", "zweitausendvierzehn"),
        (12, "Minuten", "zwölf Minuten"), (12.5, "Prozent", "zwölfeinhalb Prozent"), (42, "", "zweiundvierzig"),
    ],
)  # fmt: skip
def test_a_quantity_is_spoken(value: float, unit: str, said: str) -> None:
    assert quantity(value, unit) == said
