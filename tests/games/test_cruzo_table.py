# ruff: noqa: E501 - scripts stand in one line
"""What a table of Cruzo says when it does not speak by the book: nobody pays for it, and no move is lost or invented.

From a table that was played by people who had not read the phrases (November). Ben has begun with Karo Drei and has
drawn, Cem is on turn, unless the script begins otherwise ("* ").
"""

from __future__ import annotations

import pytest
from evenings import Table

BEGUN = "es beginnt ben mit karo drei\ngezogen\n"

KINDS: dict[str, list[str]] = {
    "a rank before the draw is no number of cards": [
        "acht gezogen -> card_laid Cem ?8; turn Anna; cards_drawn Cem 1 refill\nanna neun -> card_laid Anna ?9; direction_changed Anna; turn Cem",
        "cem sechs gezogen -> card_laid Cem ?6; turn Anna; cards_drawn Cem 1 refill",
        "sieben nachgezogen -> card_laid Cem ?7; turn Anna; cards_drawn Cem 1 refill",
        "ein ass gezogen -> …\nzwei gezogen -> card_laid Anna ?2; turn Ben; cards_drawn Anna 1 refill",
        "eine vier -> …\nacht gezogen -> cards_drawn Cem 1 refill; card_laid Anna ?8; turn Ben; cards_drawn Anna 1 refill",
        "eine neun gezogen -> …\nacht gezogen -> move_rejected Ben lay 8 not_served",
    ],
    "a number of cards is drawn": [
        "zwei achten -> …\nzwei gezogen -> cards_drawn Cem 2 refill",
        "zwei achten zwei gezogen -> card_laid Cem ?8+?8; turn Anna; cards_drawn Cem 2 refill",
        "eine vier -> …\nzwei gezogen -> question Cem wrong_count",
        "herz acht und karo acht und pik acht -> …\ncem drei gezogen -> cards_drawn Cem 3 refill",
    ],
    "who goes on about taking up moves nobody": [
        "ein ass gezogen\nich kann nicht -> pile_taken Anna 2; turn Ben\nich muss alles nehmen -> \neine vier -> card_laid Ben ?4; turn Cem",
        "ein ass gezogen\nich kann nicht\nich nehm auf -> ",
        "ein ass gezogen\nich nehm auf\nich nehm den ganzen stapel -> ",
        "ein ass gezogen\nich nehm auf\nwas ich muss den stapel nehmen -> ",
        "ein ass gezogen\nich nehm auf\nja ich nehme alles -> ",
    ],
    "another one has nothing to take up": [
        "ein ass gezogen\nich nehm auf\nben nimmt auf -> move_rejected Ben take_pile no_pile",
        "ein ass gezogen\nich nehm auf\n(wait 8)\nich nehm auf -> move_rejected Ben take_pile no_pile",
    ],
    "who was told to draw, and says that he has, has done so": [
        f"* es beginnt ben mit karo drei\neine vier -> cards_drawn Ben 1 assumed; card_laid Cem ?4; turn Anna; reminded Ben forgot_to_draw\n{said} -> "
        for said in (
            "ben hat gezogen",
            "ben ich hab doch schon gezogen",
            "ich hab gezogen sagt ben",
            "ben hat doch gezogen",
            "ben hat jetzt nachgezogen",
            "ich hab doch gezogen ben",
            "ich ben hab schon gezogen",
            "ich habe nachgezogen ben",
        )
    ],
    "who named himself has not drawn for another": [
        "eine vier\nich hab schon gezogen cem -> cards_drawn Cem 1 refill",
        "eine vier\nich cem hab gezogen -> cards_drawn Cem 1 refill",
    ],
}


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(one, id=f"{kind}: {one.splitlines()[-1][:40]}")
        for kind, scripts in KINDS.items()
        for one in scripts
    ],
)
def test_a_fair_person_takes_it_so(script: str) -> None:
    begun = "" if script.startswith("* ") else BEGUN
    Table(("Anna", "Ben", "Cem"), "normal", "cruzo").assert_plays(begun + script.removeprefix("* "))


def test_who_did_not_have_to_draw_is_told_so() -> None:
    table = Table(("Anna", "Ben", "Cem"), "normal", "cruzo")
    table.say(*BEGUN.splitlines(), "eine vier")
    assert [one["text"] for one in table.hear("anna hat gezogen")] == ["Anna hat gerade nichts zu ziehen."]


def test_nobody_is_told_to_draw_and_then_that_there_is_nothing_to_draw() -> None:
    table = Table(("Anna", "Ben", "Cem"), "normal", "cruzo")
    table.say("es beginnt ben mit karo drei", "eine vier")
    assert not table.hear("ben hat gezogen")
