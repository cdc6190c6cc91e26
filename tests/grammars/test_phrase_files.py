"""Phrase files: what the format carries, and what is said about one that cannot be compiled."""

from __future__ import annotations

from pathlib import Path

import pytest
from utterances import PLAYERS, say, show_all

from grammars import PhraseFileError, Reader

CARDS = """
lists:
  suit: {C: [Kreuz], H: [Herz]}
  rank: {"3": [drei], "4": [vier], "5": [fünf], "8": [acht], A: [Ass]}
rules:
  article: (die|das)
  and: und
"""


def write(folder: Path, text: str, name: str = "probe") -> Path:
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def error(folder: Path, text: str) -> PhraseFileError:
    with pytest.raises(PhraseFileError) as caught:
        Reader("probe", PLAYERS, folder=write(folder, text))
    return caught.value


def test_a_street_names_its_suit_once(tmp_path: Path) -> None:
    text = (
        CARDS
        + """
phrases:
  - {intent: lay, say: ["(Straße|Strasse) {run:cards}"], actor: true}
"""
    )
    reader = Reader("probe", PLAYERS, folder=write(tmp_path, text))
    assert show_all(reader.read(say("Ben Strasse Kreuz 3 vier fünf"))) == ["Ben: lay(C3 C4 C5)"]
    assert show_all(reader.read(say("straße kreuz drei vier")))[0] == "?straße"


def test_a_file_adds_to_those_it_includes(tmp_path: Path) -> None:
    write(tmp_path, CARDS + "phrases:\n  - {intent: upcard, say: ['{card}']}\n", "base")
    text = "include: [base]\nonly: {rank: ['8', A]}\nphrases:\n  - {intent: lay, say: ['{cards}']}\n"
    reader = Reader("probe", PLAYERS, folder=write(tmp_path, text))
    (phrase,) = reader.read(say("herz acht")).phrases
    assert phrase.intent == "lay", "a game's own phrases go first"
    assert [other.intent for other in phrase.others] == ["upcard"]
    assert show_all(reader.read(say("herz drei"))) == ["?herz", "?drei"]
    assert show_all(reader.read(say("herz acht und kreuz ass"))) == ["lay(H8 CA)"]


def test_years_and_prices(tmp_path: Path) -> None:
    text = "phrases:\n  - {intent: bare_number, say: ['{1100..2030:number}']}\n"
    reader = Reader("probe", PLAYERS, folder=write(tmp_path, text))
    for line in ("sechzehnhundert vierunddreißig", "tausend sechshundertvierunddreißig", "1634"):
        assert show_all(reader.read(say(line))) == ["bare_number(1634)"]


def test_alone_does_not_count_next_to_what_was_not_understood(tmp_path: Path) -> None:
    text = "phrases:\n  - {intent: 'yes', say: [ja], alone: true}\n  - {intent: 'no', say: [nein]}\n"
    reader = Reader("probe", PLAYERS, folder=write(tmp_path, text))
    assert show_all(reader.read(say("ja"))) == ["yes()"]
    assert show_all(reader.read(say("nein ja"))) == ["no()", "yes()"]
    assert show_all(reader.read(say("na ja"))) == ["?na", "?ja"]
    assert show_all(reader.read(say("ja doch"))) == ["?ja", "?doch"]


def test_closed_does_not_count_right_before_what_was_not_understood(tmp_path: Path) -> None:
    text = "phrases:\n  - {intent: pause, say: ['Pause [jetzt]'], closed: true}\n  - {intent: 'no', say: [nein]}\n"
    reader = Reader("probe", PLAYERS, folder=write(tmp_path, text))
    assert show_all(reader.read(say("na Pause"))) == ["?na", "pause()"]
    assert show_all(reader.read(say("Pause nein doch"))) == ["pause()", "no()", "?doch"]
    assert show_all(reader.read(say("Pause jetzt Pause"))) == ["pause()", "pause()"]
    assert show_all(reader.read(say("Pause doch"))) == ["?Pause", "?doch"]
    assert show_all(reader.read(say("Pause jetzt doch"))) == ["?Pause", "?jetzt", "?doch"]
    assert show_all(reader.read(say("Pause Pause doch"))) == ["?Pause", "?Pause", "?doch"]


ERRORS = {
    "colour: red": ("colour", "lists"),
    "phrases: [{intent: pause, say: [Pause], color: red}]": ("phrases.0.color", "example"),
    "phrases: [{intent: pause, say: []}]": ("phrases.0.say", ""),
    "phrases: [{intent: pause}]": ("phrases.0.say", ""),
    "phrases: [{intent: jump, say: [hopp]}]": ("phrases[0] (jump)", "pause"),
    "phrases: [{intent: pause, say: ['(Pause']}]": ("phrases[0] (pause) '(Pause'", "[optional]"),
    "phrases: [{intent: pause, say: ['[Pause]']}]": ("phrases[0] (pause) '[Pause]'", "at least one word"),
    "phrases: [{intent: pause, say: ['Pause[n]']}]": ("phrases[0] (pause) 'Pause[n]'", "whole words"),
    "phrases: [{intent: pause, say: ['Pause <x>']}]": ("phrases[0] (pause) 'Pause <x>'", ""),
    "phrases: [{intent: pause, say: ['(a;b)']}]": ("phrases[0] (pause) '(a;b)'", "(this|that)"),
    "phrases: [{intent: dealer, say: ['{who:player} gibt']}]": ("phrases[0] (dealer) '{who:player} gibt'", "player"),
    "phrases: [{intent: dealer, say: ['{player:who} gibt']}]": ("phrases[0] (dealer) '{player:who} gibt'", "player"),
    "phrases: [{intent: dealer, say: ['[{player}] gibt']}]": ("phrases[0] (dealer) '[{player}] gibt'", "optional"),
    "phrases: [{intent: draw, say: ['ziehe {5..3:count}']}]": ("phrases[0] (draw) 'ziehe {5..3:count}'", ""),
    "phrases: [{intent: stands, say: [gilt], set: {valid: perhaps}}]": ("phrases[0] (stands).set.valid", ""),
    "phrases: [{intent: lay, say: ['{card:cards}']}]": ("phrases[0] (lay) '{card:cards}'", "player"),
    "include: [nowhere]": ("file", "probe"),
    "include: [probe]": ("include", ""),
    "rules: {article: '<article>'}": ("rules.article", ""),
    "lists: {suit: {H: [Herz]}}\nonly: {suit: [K]}": ("only.suit", "H"),
    "lists: {suit: {Z: [Zacken]}}\nphrases: [{intent: bare_suit, say: ['{suit}']}]": ("lists.suit.Z", "'D'"),
    "phrases: [": ("file", ""),
    "just text": ("file", ""),
}


@pytest.mark.parametrize(("text", "expected"), ERRORS.items(), ids=ERRORS)
def test_errors_name_file_key_and_what_is_allowed(tmp_path: Path, text: str, expected: tuple[str, str]) -> None:
    caught = error(tmp_path, text)
    key, allowed = expected
    assert caught.key == key
    assert allowed in caught.allowed
    assert caught.file in str(caught)
    assert caught.file in ("probe.yaml", "nowhere.yaml")


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(PhraseFileError, match="mau-mau"):
        Reader("canasta", PLAYERS)
