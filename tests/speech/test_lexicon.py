"""Pronunciations by espeak-ng, their reductions, and respellings."""

from __future__ import annotations

import pytest

from speech import espeak
from speech.lexicon import UnknownPronunciation, pronunciations
from speech.phones import PHONES, POSITIONS, UnknownPhoneme, normalise, phone_id, positional_phones


def spoken(word: str, **respellings: list[str]) -> list[str]:
    return [" ".join(entry.phones) for entry in pronunciations(word, respellings)]


@pytest.mark.parametrize(
    ("word", "phones"),
    [
        ("herz", "h E r ts"),
        ("sieben", "z i: b @ n"),
        ("könig", "k Y: n I C"),
        ("straße", "S t r A: s @"),
        ("7", "z i: b @ n"),
        ("e", "e:"),
    ],
)
def test_usual_pronunciation_comes_first(word: str, phones: str) -> None:
    assert spoken(word)[0] == phones


@pytest.mark.parametrize(
    ("word", "phones"),
    [
        ("sieben", "z i: b m"),
        ("sieben", "z i: b n"),
        ("könig", "k Y: n I k"),
        ("karte", "k A: t @"),
        ("ich", "I S"),
        ("nicht", "n I C"),
        ("gezogen", "g @ ts o: g N"),
        ("feuer", "f OY a"),
        ("weg", "v E k"),
        ("weg", "v e: k"),
        ("acht", "A: x t"),
        ("acht", "a x"),
        ("drei", "d r A: aI"),
        ("zehn", "ts e: n"),
        ("sieben", "s i: b @ n"),
        ("eins", "aI n ts"),
        ("fünf", "f y m f"),
        ("der", "d e: 3"),
    ],
)
def test_reductions_of_quick_speech(word: str, phones: str) -> None:
    assert phones in spoken(word)


def test_a_reduction_costs_more_than_the_usual_form() -> None:
    entries = pronunciations("sieben")
    assert entries[0].cost == 0
    assert all(entry.cost > 0 for entry in entries[1:])


def test_respelling_replaces_the_spelling() -> None:
    assert spoken("double", double=["dabbel"])[0] == "d a b @ l"
    assert spoken("kruez", kruez=["krüz", "kröz"])[:2] == ["k r y: ts", "k r Y: ts"]


def test_a_pronunciation_sound_by_sound() -> None:
    """Issue 3, point 2: "a user may add a pronunciation or a respelling in the config"."""
    assert spoken("siobhan", siobhan=["/S I v O n/"])[0] == "S I v O n"
    for wrong in ("/S q n/", "//", "/ /", "/SIL n/"):
        with pytest.raises(UnknownPronunciation):
            pronunciations("siobhan", {"siobhan": [wrong]})


def test_pronunciations_with_weights() -> None:
    """Issue 3, point 2: "several pronunciations weighted"."""
    entries = pronunciations("joe", {"joe": {"/d Z O/": 1, "/j o:/": 4}})
    costs = {" ".join(entry.phones): entry.cost for entry in entries}
    assert entries[0].phones == ("j", "o:")
    assert (costs["j o:"], costs["d Z O"]) == (0.0, pytest.approx(1.386, abs=0.001))
    assert pronunciations("joe", {"joe": {"Dscho": 2, "Jo": 2}}) == pronunciations("joe", {"joe": ["Dscho", "Jo"]})


FOREIGN = "Chantal Jürgen Zoë Nguyen Łukasz Yılmaz François O'Neill Anne-Marie Saoirse Siobhán Agnieszka Bjørn João"


@pytest.mark.parametrize("name", FOREIGN.split())
def test_foreign_names_have_german_phones(name: str) -> None:
    for entry in pronunciations(name):
        assert set(entry.phones) <= set(PHONES[1:])


@pytest.mark.parametrize("word", ["李", "Юрий", "...", "", "🎲"])
def test_what_cannot_be_said_is_named(word: str) -> None:
    with pytest.raises(UnknownPronunciation) as caught:
        pronunciations(word)
    assert caught.value.word == word


def test_a_respelling_that_cannot_be_said_is_named() -> None:
    with pytest.raises(UnknownPronunciation, match="小"):
        pronunciations("li", {"li": ["小"]})


def test_every_mnemonic_of_common_words_has_phones() -> None:
    text = "Jeans Garage Computer Chance Cowboy Firewall Teint Bredouille Airbag Annonce Rhythmus Brötchen Dschungel"
    for word in espeak.phonemes(text):
        for mnemonic in word:
            assert set(normalise(mnemonic)) <= set(PHONES)
    with pytest.raises(UnknownPhoneme):
        normalise("no such phone")


def test_phone_ids_are_dense_and_silence_is_the_first() -> None:
    ids = [phone_id("SIL", "")] + [phone_id(phone, position) for phone in PHONES[1:] for position in POSITIONS]
    assert ids == list(range(1, len(positional_phones()) + 1))
