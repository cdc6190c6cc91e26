"""Spoken amounts: years, prices, decimals and halves, as people say and type them."""

from __future__ import annotations

from pathlib import Path

import pytest
from utterances import say, show_all

from grammars import Reader, vocabulary
from host.settings.decks import BUNDLED, bundled

YEARS = {
    "fünfzehnhundertneunundachtzig": 1589, "fünfzehnhundert neunundachtzig": 1589, "sechzehnhundert": 1600,
    "sechzehnhundertdrei": 1603, "sechzehnhundert und drei": 1603, "sechzehnhundertelf": 1611,
    "sechzehnhundertvierunddreißig": 1634, "sechzehnhundertvierunddreissig": 1634, "tausendsechshundert": 1600,
    "tausend sechshundert vierunddreißig": 1634, "eintausendsechshundertvierunddreißig": 1634,
    "siebzehnhundert": 1700, "siebzehnhunderteins": 1701, "siebzehnhundertzwo": 1702,
    "siebzehnhundertneunundachtzig": 1789, "tausendsiebenhundertneunundachtzig": 1789, "achtzehnhundert": 1800,
    "achtzehnhundertzehn": 1810, "achtzehnhundertzwölf": 1812, "achtzehnhundertachtundvierzig": 1848,
    "achtzehnhundertsiebzig": 1870, "achtzehnhunderteinundsiebzig": 1871, "achtzehnhundertneunzig": 1890,
    "achtzehnhundert neunzig": 1890, "eintausendachthundertneunzig": 1890,
    "tausendachthundertneunzig": 1890, "eintausend achthundert neunzig": 1890, "1890": 1890,
    "achtzehnhundertneunundneunzig": 1899, "neunzehnhundert": 1900, "neunzehnhunderteins": 1901,
    "neunzehnhundertvierzehn": 1914, "neunzehnhundert vierzehn": 1914, "neunzehnhundertachtzehn": 1918,
    "neunzehnhundertdreiundzwanzig": 1923, "neunzehnhundertfünfundvierzig": 1945, "1945": 1945,
    "neunzehnhundertzweiundfünfzig": 1952, "neunzehnhundertachtundsechzig": 1968, "neunzehnhundertsiebzig": 1970,
    "neunzehnhundertneunundneunzig": 1999, "zweitausend": 2000, "zweitausendeins": 2001, "zweitausend eins": 2001,
    "zweitausendundeins": 2001, "zweitausendvier": 2004, "zweitausendzehn": 2010, "zweitausendvierzehn": 2014,
    "zweitausend vierzehn": 2014, "zweitausendzwanzig": 2020, "zweitausendfünfundzwanzig": 2025,
    "elfhundert": 1100, "zwölfhundertsechs": 1206, "dreizehnhunderteinundachtzig": 1381, "vierzehnhundert": 1400,
    "vierzehnhundertzweiundneunzig": 1492, "fünfzehnhundertsiebzehn": 1517,
}  # fmt: skip
"""What somebody reads off as the year of foundation."""

PRICES = {
    "drei euro achtzig": 3.8, "drei achtzig": 3.8, "drei euro und achtzig cent": 3.8, "drei euro achtzig cent": 3.8,
    "drei komma acht": 3.8, "drei komma acht null": 3.8, "drei komma achtzig": 3.8, "drei komma acht euro": 3.8,
    "3,80": 3.8, "3,80 Euro": 3.8, "3.80": 3.8, "3,8": 3.8, "drei achtzig euro": 3.8, "drei euro": 3, "3 Euro": 3,
    "ein euro": 1, "ein euro zehn": 1.1, "zwei euro fünfzig": 2.5, "zwo euro fünfzig": 2.5, "zwei fünfzig": 2.5,
    "drei euro fünf": 3.05, "drei euro und fünf cent": 3.05, "drei null fünf": 3.05, "3,05": 3.05,
    "drei komma null fünf": 3.05, "vier euro fünf cent": 4.05, "4,00": 4, "vier null null": 4, "vier euro": 4,
    "vier euro zehn": 4.1, "vier zehn": 4.1, "vier euro zwanzig": 4.2, "vier euro dreißig": 4.3, "4,30": 4.3,
    "vier euro fünfundvierzig": 4.45, "vier fünfundvierzig": 4.45, "vier neunzig": 4.9, "vier euro neunzig": 4.9,
    "vier euro neunundneunzig": 4.99, "vier neunundneunzig": 4.99, "fünf euro": 5, "fünf euro zwölf": 5.12,
    "fünf zwölf": 5.12, "fünf euro sechzig": 5.6, "fünf sechzig": 5.6, "zehn euro": 10, "zehn euro fünfzig": 10.5,
    "zwölf euro neunzig": 12.9, "zwölf neunzig": 12.9, "zwölf komma neun": 12.9, "neunzehn euro neunzig": 19.9,
    "einundzwanzig euro fünfzig": 21.5, "einundzwanzig fünfzig": 21.5, "achtzig cent": 0.8, "fünf cent": 0.05,
    "neunundneunzig cent": 0.99, "ein cent": 0.01, "hundert euro": 100, "hundertzwanzig euro": 120,
    "hundertzwanzig euro fünfzig": 120.5, "tausend euro": 1000, "eintausendzweihundert euro": 1200,
}  # fmt: skip

DECIMALS = {
    "null komma fünf": 0.5, "null komma drei drei": 0.33, "null komma null fünf": 0.05, "null fünf": 0.5,
    "eins komma fünf": 1.5, "eins komma zwei fünf": 1.25, "zwei komma sieben": 2.7, "zwölf komma acht": 12.8,
    "zwölf komma fünf prozent": 12.5, "dreizehn komma null": 13, "elf komma neun neun": 11.99,
    "drei komma eins vier": 3.14, "drei komma eins vier eins": 3.141, "drei komma vierzehn": 3.14,
    "hundert komma fünf": 100.5, "zweihundertsechzig komma fünf": 260.5, "siebzehn komma vier": 17.4, "0,5": 0.5,
    "12,5": 12.5, "17,45": 17.45,
}  # fmt: skip

HALVES = {
    "halb": 0.5, "ein halb": 0.5,
    "einhalb": 0.5, "anderthalb": 1.5, "eineinhalb": 1.5, "ein einhalb": 1.5, "zweieinhalb": 2.5,
    "zwei einhalb": 2.5, "zwei und ein halb": 2.5, "zwei und eine halbe": 2.5, "dreieinhalb": 3.5,
    "drei und ein halber": 3.5, "viereinhalb": 4.5, "viereinhalb prozent": 4.5, "fünfeinhalb": 5.5,
    "sechseinhalb": 6.5, "siebeneinhalb": 7.5, "achteinhalb": 8.5, "neuneinhalb": 9.5, "zehneinhalb": 10.5,
    "elfeinhalb": 11.5, "zwölfeinhalb": 12.5, "dreizehn einhalb": 13.5, "ein viertel": 0.25, "dreiviertel": 0.75,
    "drei viertel": 0.75, "eindreiviertel": 1.75, "anderthalb tausend": 1500, "zweieinhalb tausend": 2500,
    "ein halb tausend": 500,
}  # fmt: skip

WHOLES = {
    "null": 0, "eins": 1, "eine": 1, "einen": 1, "zwei": 2, "zwo": 2, "sieben": 7, "elf": 11, "zwölf": 12,
    "zwölf minuten": 12, "sechzehn": 16, "siebzehn": 17, "zwanzig": 20, "einundzwanzig": 21,
    "fuenfundzwanzig": 25, "dreißig": 30, "dreissig": 30, "achtunddreißig": 38, "sechsundneunzig": 96,
    "neunundneunzig": 99, "hundert": 100, "einhundert": 100, "hunderteins": 101, "hundertundeins": 101,
    "hundertzwanzig": 120, "zweihundert": 200, "zweihundertzweiundfünfzig": 252, "dreihundertvierundneunzig": 394,
    "neunhundertneunundneunzig": 999, "tausend": 1000, "eintausend": 1000, "tausendeins": 1001,
    "tausend und eins": 1001, "tausendeinhundert": 1100, "dreitausend": 3000,
    "neuntausendneunhundertneunundneunzig": 9999,
    "42": 42, "394": 394, "9999": 9999, "zehntausend": 10_000, "zwölftausend fünfhundert": 12_500,
    "vierhundertzwanzigtausend": 420_000, "vierhundertfünfzigtausend dreihundert": 450_300, "450300": 450_300,
    "450.000": 450_000, "12.500": 12_500, "999999": 999_999, "1.000": 1000,
    "neunhundertneunundneunzigtausend neunhundertneunundneunzig": 999_999,
}  # fmt: skip

TABLE = YEARS | PRICES | DECIMALS | HALVES | WHOLES


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    folder: Path = tmp_path_factory.mktemp("phrases")
    (folder / "amounts.yaml").write_text(
        "lists: {unit: {Minuten: [Minuten], Prozent: [Prozent]}}\n"
        "phrases: [{intent: name_value, say: ['{amount:value}']}]\n"
    )
    return Reader("amounts", (), folder=folder)


def test_the_table_is_long_enough() -> None:
    assert len(TABLE) >= 150


@pytest.mark.parametrize("line", TABLE)
def test_every_form_is_read(reader: Reader, line: str) -> None:
    assert show_all(reader.read(say(line))) == [f"name_value({TABLE[line]}, 0)"]


@pytest.mark.parametrize("line", ["euro", "komma fünf", "drei komma", "achtzig drei achtzig zwölf", "cent"])
def test_what_is_no_amount(reader: Reader, line: str) -> None:
    assert len(show_all(reader.read(say(line)))) != 1 or "?" in show_all(reader.read(say(line)))[0]


# --- the lists of a deck --------------------------------------------------------------------------------------------


def test_the_default_deck_can_be_spoken_of_without_being_named() -> None:
    """`deck.yaml` holds the categories of the deck that is played where none is named."""
    lists = dict(bundled(BUNDLED[0]).lists)
    book = Reader("trumpf", ("Anna",))._grammar.book  # no list of the table replaces those of the files
    assert dict(lists["category"]).keys() == book.lists["category"].keys()
    assert vocabulary("trumpf", ("Anna",)) <= vocabulary("trumpf", ("Anna",), bundled(BUNDLED[0]).lists)


@pytest.mark.parametrize("name", BUNDLED)
def test_names_and_categories_of_a_deck_become_speakable(name: str) -> None:
    deck = bundled(name)
    reader = Reader("trumpf", ("Anna", "Ben"), lists=deck.lists)
    for category in deck.categories:
        for text in category.says:
            assert show_all(reader.read(say(f"{text} zwölf"))) == [f"name_value({category.name}, 12, 0)"]
    asking = Reader("quartett", ("Anna", "Ben"), lists=deck.lists)
    for key, card in deck.cards.items():
        assert show_all(reader.read(say(card.name))) == [f"name_value({key}, 0)"]
        assert show_all(asking.read(say(f"Ben hast du {card.name}"))) == [f"ask({key}, Ben)"]
        assert show_all(asking.read(say(f"Ben hast du {key}"))) == [f"ask({key}, Ben)"]
    words = {word for _, values in deck.lists for _, texts in values for text in texts for word in text.lower().split()}
    assert words <= vocabulary("trumpf", ("Anna", "Ben"), deck.lists)
