"""Numbers: spelled, said in several ways, read back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from utterances import say, show_all

from grammars import Reader, normalise
from grammars.numbers import MAX_FIGURE, MAX_NUMBER, spell, value_of
from grammars.text import fold


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    folder: Path = tmp_path_factory.mktemp("phrases")
    (folder / "numbers.yaml").write_text("phrases: [{intent: bare_number, say: ['{0..9999:number}']}]\n")
    return Reader("numbers", (), folder=folder)


def test_every_number_of_a_table_is_read_back(reader: Reader) -> None:
    for number in (*range(1300), *range(1300, MAX_NUMBER + 1, 37), MAX_NUMBER):
        words = spell(number)
        assert value_of(words) == number
        for line in (" ".join(words), "".join(words), str(number)):
            assert show_all(reader.read(say(line))) == [f"bare_number({number})"], line


@pytest.mark.parametrize(
    ("line", "number"),
    {
        "eine": 1, "einen": 1, "ein": 1, "zwo": 2, "dreissig": 30, "fuenfundzwanzig": 25, "einhundert": 100,
        "hundert und eins": 101, "hundertundeins": 101, "eintausend": 1000, "neunzehnhundert vierzehn": 1914,
        "neunzehnhundertvierzehn": 1914, "elfhundert": 1100, "2.": 2,
    }.items(),
)  # fmt: skip
def test_numbers_are_said_in_many_ways(reader: Reader, line: str, number: int) -> None:
    assert show_all(reader.read(say(line))) == [f"bare_number({number})"]


@pytest.mark.parametrize("number", [-1, MAX_FIGURE + 1])
def test_numbers_that_nobody_says(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        spell(number)


@pytest.mark.parametrize(
    ("token", "words"),
    {
        "Mau!": "mau", "Mau-Mau": "mau mau", "7": "sieben", "E3": "e drei", "220": "zweihundert zwanzig", "…": "",
        "KÖNIG": "könig", "ko\u0308nig": "könig", "geht's": "gehts", "[unk]": "[unk]",
        "[]\n": "", "[eins zwei]": "eins zwei", "1234567": "1234567",
        "123456": "hundert dreiundzwanzig tausend vierhundert sechsundfünfzig",
        "450.000": "vierhundert fünfzig tausend",
        "4.50": "vier fünfzig", "1.2345": "eins zweitausend dreihundert fünfundvierzig",
        "3,80": "drei achtzig", "Straße": "straße",
    }.items(),
)  # fmt: skip
def test_tokens_become_spoken_words(token: str, words: str) -> None:
    assert normalise(token) == words


@given(st.text())
def test_normalising_twice_changes_nothing(token: str) -> None:
    once = normalise(token)
    assert " ".join(normalise(word) for word in once.split()) == once


@given(st.text("aeousäöüßéôABÄÖÜẞ"))
def test_spellings_compare_equal(token: str) -> None:
    assert fold(fold(token)) == fold(token)
    assert fold(token.replace("ä", "ae").replace("ß", "ss")) == fold(token)
