"""What is left of a sentence that was mostly drowned does nothing by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from evenings import Table

from host.understanding.acts.model import TALK
from host.understanding.acts.remnants import REMNANTS, remnants
from host.understanding.acts.sentences import Sentence

STARTED: dict[str, Sequence[str]] = {
    "mau-mau": ("es liegt herz neun",),
    "schwimmen": ("anna gibt", "in der mitte liegen herz acht karo könig und pik zehn"),
    "cruzo": ("anna beginnt mit karo drei", "gezogen"),
    "quartett": ("anna beginnt", "anna: ben hast du b zwei"),
    "trumpf": ("anna beginnt",),
}


@pytest.mark.parametrize("left", ["den", "ich", "die", "ich die", "und die", "mir", "darf", "das", "dann ich"])
@pytest.mark.parametrize("game", STARTED)
def test_small_words_make_no_move(game: str, left: str) -> None:
    """ "Den" was half of "den nehm ich", and took up the pile."""
    table = Table(game=game)
    table.say(*STARTED[game])
    assert [one for one in table.say(left) if not one.startswith("not_understood")] == []


@pytest.mark.parametrize("left", ["ich pik und", "ich karo", "den herz", "und die kreuz"])
def test_half_a_card_is_none_of_the_acts_without_one(left: str) -> None:
    table = Table(game="cruzo")
    table.say(*STARTED["cruzo"])
    assert not [one for one in table.say(left) if one.startswith(("pile_taken", "cards_drawn"))]


@pytest.mark.parametrize(
    ("game", "said", "event"),
    [("cruzo", "nehme", "pile_taken"), ("schwimmen", "schiebe", "passed"), ("quartett", "nix", "denied")],
)
def test_a_single_word_that_people_say_is_one(game: str, said: str, event: str) -> None:
    table = Table(game=game)
    table.say(*STARTED[game])
    assert table.say(said)[0].startswith(event)


def test_they_are_made_of_what_does_something_and_never_what_somebody_wrote() -> None:
    written = [
        *(Sentence(words, "cruzo", "take_pile", "a") for words in ("den haufen nehm ich", "nehm ich", "haufen")),
        *(Sentence(f"{word} den ich", "cruzo", TALK, "a") for word in ("so", "da", "ja")),
    ]
    made = list(remnants(written))
    assert {one.words for one in made} == {"den", "nehm", "ich", "den ich"}
    assert {(one.act, one.writer, one.game) for one in made} == {(TALK, REMNANTS, "cruzo")}
