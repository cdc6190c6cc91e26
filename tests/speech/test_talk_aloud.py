"""Talk about a card, said aloud: before there was a second hearing, "hat wer die Herz Acht" laid it."""

from __future__ import annotations

from functools import cache

import pytest
from own_words_aloud import Trial, heard, made

from host.inputs import Heard
from speech.synthetic import PLAYERS

TALK = [
    "hat wer die herz acht",
    "soll ich die herz acht legen",
    "kannst du die herz acht legen",
    "wer hat denn jetzt die herz acht",
    "warum hast du nicht die herz acht genommen",
    "mein opa hat immer die herz acht versteckt",
    "gestern hatte ich dreimal die herz acht",
    "du hättest die herz acht legen müssen",
]
LAID = [
    "herz acht",
    "so herz acht",
    "ich lege mal die herz acht",
    "na gut dann halt herz acht",
    "mit vergnügen herz acht",
]
BEFORE = ("anna gibt", "es liegt herz neun")


@cache
def all_heard() -> dict[str, tuple[Trial, list[Heard]]]:
    """Each sentence in one of the voices that no model was trained on, in a quiet room."""
    trials = [
        Trial("said", BEFORE, frozenset(), line, PLAYERS[number % len(PLAYERS)])
        for number, line in enumerate((*TALK, *LAID))
    ]
    return {trial.line: (trial, items) for trial, items in heard("mau-mau", trials)}


def events(line: str) -> list[str]:
    return made("mau-mau", *all_heard()[line])


@pytest.mark.parametrize("line", TALK)
def test_talk_about_a_card_lays_none(line: str) -> None:
    assert not [one for one in events(line) if not one.startswith("not_understood")]


@pytest.mark.parametrize("line", LAID)
def test_whoever_lays_it_may_say_so_in_his_own_words(line: str) -> None:
    assert events(line)[0] == "card_laid Ben H8"
