"""Voices of people who were recorded for other languages; needs the extra `train`, a few tests also mbrola."""

from __future__ import annotations

import random

import numpy as np
import pytest

pytest.importorskip("scipy")

from speech.measure.diphones import SEXES
from speech.phones import PHONES
from speech.training import borrowed, diphones, texts
from speech.training.borrowed import GERMAN, Voice, Way
from speech.training.diphones import Phone

ALL = sorted(borrowed.voices())


def voice(**ways: str) -> Voice:
    return Voice("xx1", "woman", "Martian", borrowed._ways(" ".join(f"{k}={v}" for k, v in ways.items()) + " _=_"))


@pytest.fixture
def nothing_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(borrowed, "missing", lambda name: frozenset())


@pytest.mark.parametrize("name", ALL)
def test_every_german_phone_has_its_sounds_or_none_on_purpose(name: str) -> None:
    one = borrowed.voices()[name]
    assert set(one.ways) == set(GERMAN)
    assert {way.label for ways in one.ways.values() for way in ways} <= set(GERMAN)
    assert one.sex in borrowed.DRIVERS and one.language
    said = [german for german, ways in one.ways.items() if ways]
    assert len(said) >= 0.7 * len(GERMAN), "one that can say little is not worth its shard"


def test_what_the_table_names_is_all_that_the_network_knows() -> None:
    named = [Phone(one, 60.0) for one in GERMAN]
    between = [Phone("a:", 60.0), Phone("R", 60.0), Phone("o:", 60.0)]
    known = {PHONES[number] for some in (named, between) for numbers in diphones.classes(some) for number in numbers}
    assert {*PHONES} - known <= {"A"}, "no phone of the German diphone voices"


def test_voices_that_judge_the_model_are_never_offered() -> None:
    assert not {"de1", "de3", "de4"} & {*borrowed.voices(), *borrowed.installed(), *borrowed.DRIVERS.values()}
    assert not set(SEXES) & set(borrowed.voices())
    kept = {name for name, one in borrowed.voices().items() if one.held_out}
    assert {"tr1", "tr2", "sw1", "sw2"} <= kept
    assert not kept & {*borrowed.installed(), *borrowed.teachers()}


def test_half_of_the_voices_at_least_are_women() -> None:
    women = [name for name, one in borrowed.voices().items() if one.sex == "woman"]
    assert 2 * len(women) >= len(ALL) >= 12


def test_two_sounds_that_the_database_does_not_have_in_a_row_are_gone_round(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking: set[tuple[str, str]] = {("t", "s")}
    monkeypatch.setattr(borrowed, "missing", lambda name: frozenset(lacking))
    martian = voice(ts="t+s|c", a="a")
    phones = [Phone("ts", 100.0), Phone("a", 90.0)]
    assert [one.symbol for one, _ in borrowed.spelled(phones, martian) or ()] == ["c", "a"]
    lacking.add(("c", "a"))
    assert borrowed.spelled(phones, martian) is None
    lacking.clear()
    assert [one.symbol for one, _ in borrowed.spelled(phones, martian) or ()] == ["t", "s", "a"]
    assert borrowed.spelled([Phone("y:", 90.0)], martian) is None, "it has nothing like that"


@pytest.mark.usefixtures("nothing_missing")
def test_labels_are_those_of_the_german_phones() -> None:
    martian = voice(ts="t+s", aI="a+j", z="s/s", C="-")
    phones = [Phone("z", 80.0), Phone("aI", 200.0, ((0, 100.0), (50, 150.0), (90, 120.0))), Phone("ts", 100.0)]
    said = borrowed.spelled(phones, martian)
    assert said is not None
    assert [PHONES[some[0]] for _, some in said] == ["s", "aI", "aI", "ts", "ts"]
    assert [one.ms for one, _ in said] == [80.0, 120.0, 80.0, 50.0, 50.0]
    assert said[1][0].pitch == ((0.0, 100.0), (pytest.approx(83.3, abs=0.1), 150.0))
    assert said[2][0].pitch == ((pytest.approx(75.0), 120.0),)


def test_a_word_with_a_phone_that_the_voice_lacks_is_left_out() -> None:
    without_r = {**{one: (Way((one,), one),) for one in GERMAN}, "R": (), "@": (), "C": ()}
    lame = Voice("xx1", "man", "Martian", without_r)
    assert borrowed.sayable("ich lege Herz Sieben Karte Drei Karo Bube", lame) == "Herz Sieben"


def test_short_words_are_words_of_the_games() -> None:
    rng = random.Random(2)
    assert {word for _ in range(2000) for word in texts.short(rng).split()} == set(texts.SHORT)


@pytest.mark.parametrize("name", ALL)
def test_a_voice_says_german(name: str) -> None:
    if name not in borrowed.installed():
        pytest.skip(f"needs mbrola, mbrola-{name} and the German voice whose melody it gets (Debian, non-free)")
    said = (borrowed.random_render(text, random.Random(4), name) for text in ("Mau", "Ass", "Pik", "Eins", "Zwo"))
    heard = next(one for one in said if one is not None)
    assert np.abs(heard.samples).max() > 0.1
    assert len(heard.starts) == len(heard.phones) and (np.diff(heard.starts) >= 0).all()
    assert heard.starts[-1] <= len(heard.samples)
    one, other = (borrowed.random_render("Ass Mau", random.Random(3), name) for _ in range(2))
    assert (one is None and other is None) or (one and other and np.array_equal(one.samples, other.samples))


@pytest.mark.parametrize("name", ALL)
def test_mbrola_tells_what_a_database_lacks(name: str) -> None:
    if name not in borrowed.installed():
        pytest.skip(f"needs mbrola and mbrola-{name} (Debian, non-free)")
    sounds = set(borrowed.voices()[name].sounds())
    unknown = {sound for sound in sounds if all((sound, other) in borrowed.missing(name) for other in sounds)}
    spare = {way.sounds[0] for ways in borrowed.voices()[name].ways.values() for way in ways if len(ways) > 1}
    assert unknown <= {*spare, "dZ", "tS"}, "a sound of the table that the database does not have at all"


def test_leaving_a_voice_out_leaves_the_others_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    from speech.training import build

    monkeypatch.setattr(borrowed, "installed", lambda: ("nl3", "hu1", "tr2"))
    all_three = list(build._borrowed_seeds(1000, 6, []))
    assert [name for name, _ in all_three] == ["nl3", "hu1", "tr2"]
    assert all(len(seeds) == 2 for _, seeds in all_three)
    assert list(build._borrowed_seeds(1000, 6, ["hu1"])) == [all_three[0], all_three[2]]
    assert list(build._borrowed_seeds(1000, 0, [])) == []
    assert len(list(build._borrowed_seeds(1000, 2, []))) == 2, "not one for each, whatever was asked for"
    others = {seed for kind in range(1, 7) for seed in build._seeds(1000, kind, 500)}
    assert not others & {seed for _, seeds in all_three for seed in seeds}
