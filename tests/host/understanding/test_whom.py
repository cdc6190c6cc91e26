"""Whom a sentence names, and what that tells: in words that no sentence of the model's has."""

from __future__ import annotations

import pytest

from grammars import Reader
from host.understanding.understanding import Understanding
from host.understanding.whom.sentences import writers, written
from speech.words import Word

READ = Understanding(Reader("mau-mau", ("Anna", "Ben", "Cem", "Dora", "Tante Rosi"))).read
LEARNT = frozenset(one.words.replace("dana", "dora") for writer in writers() for one in written(writer))


def named(text: str) -> tuple[str, str]:
    """Who is named, and what he most likely is."""
    one = READ([Word(word, at, at + 0.5, 1.0) for at, word in enumerate(text.split())]).named
    assert one is not None
    shares = {"next": one.next, "last": one.last, "hit": one.hit, "": 1.0 - one.next - one.last - one.hit}
    return one.player, max(shares, key=lambda kind: shares[kind])


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ben wir warten schon alle auf dich", "next"),
        ("aufwachen dora du bist dran mit legen", "next"),
        ("na was legst du jetzt hin cem", "next"),
        ("tante rosi überlegt noch", "next"),
        ("sag mal ben was hast du denn da gelegt", "last"),
        ("du hast nicht nachgezogen dora", "last"),
        ("super gemacht ben", "last"),
        ("pech gehabt dora du musst aussetzen", "hit"),
        ("zwei ziehen bitte cem", "hit"),
        ("ben hast du noch ein bier für mich", ""),
        ("gestern hat die dora schon wieder verloren", ""),
        ("cem wann fährt eigentlich dein zug morgen", ""),
    ],
)
def test_what_it_tells_that_somebody_is_named(text: str, wanted: str) -> None:
    assert text not in LEARNT
    assert named(text)[1] == wanted


def test_who_it_is() -> None:
    assert named("und jetzt tante rosi")[0] == "Tante Rosi"
    assert READ([Word("prost", 0.0, 0.5, 1.0)]).named is None
    assert READ([Word(word, at, at + 0.5, 1.0) for at, word in enumerate(("ben", "und", "cem"))]).named is None


@pytest.mark.parametrize(("text", "called"), [("ben", True), ("der ben", False), ("ben nimmt herz ass", False)])
def test_who_is_spoken_to_may_be_called(text: str, called: bool) -> None:
    one = READ([Word(word, at, at + 0.5, 1.0) for at, word in enumerate(text.split())]).named
    assert one is not None
    assert one.called is called


def test_of_words_that_were_never_learnt_it_knows_nothing() -> None:
    one = READ([Word(word, at, at + 0.5, 1.0) for at, word in enumerate(("blorf", "schnudel", "ben"))]).named
    assert one is not None
    assert (one.next, one.last, one.hit) == (0.42, 0.28, 0.0)
