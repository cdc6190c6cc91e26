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
        "eine vier -> …\nacht gezogen -> cards_drawn Cem 1 assumed; card_laid Anna ?8; turn Ben; reminded Cem forgot_to_draw; cards_drawn Anna 1 refill",
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
    "who throws a card after is who is named, and too late is too late": [
        f"eine acht gezogen\nein könig gezogen\n{said} -> move_rejected Cem throw_after too_late Anna\ncem nachgeworfen acht -> move_rejected Cem throw_after too_late Anna\nben ass -> card_laid Ben ?A; turn Cem"
        for said in (
            "cem wirft noch eine acht nach",
            "cem legt noch eine acht nach",
            "cem wirft nach eine acht",
            "cem wirft die acht nach",
            "cem schmeißt noch eine acht hinterher",
            "cem haut die herz acht nach",
        )
    ],
    "who has not laid last": [
        "eine acht gezogen\nben wirft die drei nach -> move_rejected Ben throw_after too_late Cem",
        "eine acht gezogen\nanna wirft noch eine acht nach -> card_laid Anna ?8; turn Ben",
    ],
    "thrown after in one's own words": [
        f"eine acht\ngezogen\n{said} -> card_laid Cem ?8"
        for said in (
            "die acht werf ich nach",
            "oh noch eine acht die werf ich nach",
            "ich darf nachwerfen acht",
            "ich werf eine acht nach",
            "cem wirft noch eine acht nach",
            "ich schmeiß die acht gleich hinterher",
            "ich darf noch eine acht nachwerfen",
            "ich werfe noch eine nach",
            "noch eine hinterher",
            "die werf ich gleich nach",
        )
    ],
    "drawn and thrown after": [
        "ein ass\ncem wirft ein ass nach -> cards_drawn Cem 1 refill; card_laid Cem ?A\ncem hat gezogen -> cards_drawn Cem 1 refill",
        "eine acht\ngezogen oh noch eine acht die werf ich nach -> cards_drawn Cem 1 refill; card_laid Cem ?8",
        "eine acht\nich werfe noch eine nach -> cards_drawn Cem 1 refill; card_laid Cem ?8",
        "eine acht\ngezogen\nich schmeiß noch zwei achten hinterher -> card_laid Cem ?8+?8\nich werf noch einen könig nach -> move_rejected Cem throw_after not_equal",
    ],
    "several in one breath are one turn": [
        "eine fünf und eine sechs -> card_laid Cem ?5; card_laid Cem ?6; turn Anna\nzwei gezogen -> cards_drawn Cem 2 refill",
        "eine zehn und eine vier -> card_laid Cem ?10; pile_cleared Cem 2; card_laid Cem ?4; turn Anna\nich nehm auf -> pile_taken Anna 1; turn Ben",
        "eine sechs und noch eine sechs -> card_laid Cem ?6+?6; turn Anna\nzwei gezogen -> cards_drawn Cem 2 refill",
        "ein könig und noch ein könig -> card_laid Cem ?K+?K; turn Anna",
        "eine acht und eine acht -> card_laid Cem ?8+?8; turn Anna",
        "cem legt eine fünf und eine acht -> card_laid Cem ?5; card_laid Cem ?8; turn Anna",
        "cem legt eine sechs und eine sechs -> card_laid Cem ?6+?6; turn Anna",
        "eine fünf und einen könig -> card_laid Cem ?5; card_laid Cem ?K; turn Anna",
        "erst eine fünf dann ein könig -> card_laid Cem ?5; card_laid Cem ?K; turn Anna",
        "fünf und acht -> card_laid Cem ?5; card_laid Cem ?8; turn Anna",
        "ich lege eine fünf und dann noch ne neun -> card_laid Cem ?5; card_laid Cem ?9; direction_changed Cem; turn Ben",
        "zwei vieren und eine vier -> card_laid Cem ?4+?4+?4; turn Anna\ndrei gezogen -> cards_drawn Cem 3 refill",
        "eine fünf und herz dame -> card_laid Cem ?5; card_laid Cem HQ; turn Anna",
        "zehn und ich komm mit einer vier raus -> card_laid Cem ?10; pile_cleared Cem 2; card_laid Cem ?4; turn Anna",
        "eine zehn\ndann komm ich mit einer vier raus -> card_laid Cem ?4; turn Anna",
    ],
    "unequal ones do not go together": [
        "eine sechs und eine acht -> move_rejected Cem lay ?6 ?8 no_throw",
        "ein könig und ein ass -> move_rejected Cem lay ?K ?A no_throw",
        "cem legt zwei sechsen und eine sieben -> move_rejected Cem lay ?6 ?6 ?7 no_throw",
    ],
    "which Queen it is has to be said": [
        "eine fünf und eine dame -> question Cem which_cards\neine fünf und herz dame -> answered Cem withdrawn; card_laid Cem ?5; card_laid Cem HQ; turn Anna",
    ],
    "talk of two numbers lays nothing": [
        "fünf und acht macht dreizehn -> ",
        "hast du eine fünf und eine acht -> ",
        "gestern hatte ich eine fünf und eine acht -> ",
    ],
    "a joker beside unsuited cards is one of them": [
        "zwei achten und ein joker -> card_laid Cem ?8+?8+?8 ?8+?8+?8; joker_defined Cem ?8; turn Anna\ndrei gezogen -> cards_drawn Cem 3 refill",
        "zwei achten mit joker -> card_laid Cem ?8+?8+?8 ?8+?8+?8; joker_defined Cem ?8; turn Anna",
        "eine neun mit joker -> card_laid Cem ?9+?9 ?9+?9; joker_defined Cem ?9; turn Anna",
        "zwei achten plus joker als acht -> card_laid Cem ?8+?8+?8 ?8+?8+?8; joker_defined Cem ?8; turn Anna",
        "ein joker und eine acht -> card_laid Cem ?8+?8 ?8+?8; joker_defined Cem ?8; turn Anna",
        "cem legt drei vieren und einen joker -> question Cem hand_mismatch",
        "eine acht gezogen\neine acht und ein joker -> card_laid Anna ?8+?8 ?8+?8; joker_defined Anna ?8; turn Ben\nzwei gezogen -> cards_drawn Anna 2 refill\neine acht -> card_laid Ben ?8; pile_cleared Ben 5",
    ],
    "what another is told to do he has not done": [
        f"{said} -> \neine acht -> card_laid Cem ?8; turn Anna"
        for said in (
            "komm leg deinen könig",
            "komm leg die zehn",
            "los leg deine neun",
            "na los leg halt den könig",
            "ey leg herz acht",
        )
    ],
    "who calls upon himself lays": [
        "los herz acht -> card_laid Cem H8; turn Anna",
        "na komm eine acht -> card_laid Cem ?8; turn Anna",
        "komm ich leg die zehn -> card_laid Cem ?10; pile_cleared Cem 2",
    ],
    "who asks back takes nothing up": [
        f"{said} -> \nich muss aufnehmen -> pile_taken Cem 1; turn Anna"
        for said in (
            "was ich muss aufnehmen",
            "wie ich muss aufnehmen",
            "echt ich soll alles nehmen",
            "wieso ich muss den stapel nehmen",
        )
    ],
    "who wonders at what lies there lays no second one": [
        "eine acht gezogen\naha eine acht -> \naha eine neun -> card_laid Anna ?9; direction_changed Anna; turn Cem",
        "eine acht gezogen\nsoso eine acht -> ",
        "eine acht gezogen\naha auch eine acht -> card_laid Anna ?8; turn Ben",
        "eine acht gezogen\noh noch eine acht -> card_laid Anna ?8; turn Ben",
    ],
    "a forgotten refill is ruled for everybody": [
        "eine vier\neine sechs -> cards_drawn Cem 1 assumed; card_laid Anna ?6; turn Ben; reminded Cem forgot_to_draw\ngezogen -> cards_drawn Anna 1 refill\neine acht -> card_laid Ben ?8; turn Cem",
        "cem legt eine vier\nanna legt eine sechs -> cards_drawn Cem 1 assumed; card_laid Anna ?6; turn Ben; reminded Cem forgot_to_draw",
        "zwei vieren\neine sechs -> cards_drawn Cem 2 assumed; card_laid Anna ?6; turn Ben; reminded Cem forgot_to_draw",
        "eine vier\nherz sechs gezogen\neine acht gezogen\neine neun\nein könig -> cards_drawn Cem 1 assumed; card_laid Ben ?K; turn Anna; penalty_owed Cem 1 forgot_to_draw",
        "eine vier und gezogen\neine sechs -> card_laid Anna ?6; turn Ben",
    ],
    "the suits answer which Queens they are": [
        "zwei damen -> question Cem which_cards\nherz und karo -> answered Cem H D; card_laid Cem HQ+DQ; turn Anna",
        "drei damen\npik herz und karo -> answered Cem S H D; card_laid Cem SQ+HQ+DQ; hands_swapped Cem Cem+Anna+Ben; turn Anna",
        "zwei damen\ndie herz und die kreuz -> answered Cem H C; card_laid Cem HQ+CQ; turn Anna",
        "eine fünf und eine dame\nkaro -> answered Cem D; card_laid Cem ?5; card_laid Cem DQ; turn Anna",
        "zwei damen\nherz -> \nherz dame und karo dame -> not_understood herz; answered Cem withdrawn; card_laid Cem HQ+DQ; turn Anna",
    ],
    "who is said to have a lower card should have begun": [
        f"* es beginnt ben mit karo vier\n{said} -> pile_taken Ben 1; turn Cem; card_laid Cem {card}; turn Anna"
        for said, card in (
            ("cem hat die karo drei", "D3"),
            ("cem hat herz drei", "H3"),
            ("ich hab herz drei cem", "H3"),
            ("cem hat doch die pik drei", "S3"),
        )
    ],
    "who began may say what he laid": [
        "* es beginnt ben mit karo vier\ncem hat die karo drei\ncem legt die karo drei -> \ngezogen -> cards_drawn Cem 1 refill",
        "* es beginnt ben mit karo drei\nben legt die karo drei -> \nherz acht -> cards_drawn Ben 1 assumed; card_laid Cem H8; turn Anna; reminded Ben forgot_to_draw",
    ],
    "what somebody holds is no opening anywhere else": [
        f"* es beginnt ben mit karo vier\n{said} -> "
        for said in ("cem hat eine sechs", "cem hat keine drei", "hat cem die karo drei", "cem hat die karo acht")
    ]
    + ["* es beginnt ben mit karo vier\neine acht\nanna hat die karo drei -> "],
    "one draw too many is no other's turn": [
        "ein könig gezogen\nich nehm auf\neine vier gezogen\neine sechs gezogen\nzwei damen\nherz dame und karo dame -> answered Anna withdrawn; card_laid Anna HQ+DQ; turn Ben\nzwei gezogen -> \neine dame -> question which_card",
        "ein könig gezogen\nich nehm auf\neine vier gezogen\neine sechs gezogen\nzwei achten -> card_laid Anna ?8+?8; turn Ben\nzwei gezogen -> \neine neun -> card_laid Ben ?9; direction_changed Ben; turn Anna",
        "ein könig gezogen\nich nehm auf\neine vier gezogen\neine sechs gezogen\neine acht\nanna hat gezogen -> \neine neun -> card_laid Ben ?9; direction_changed Ben; turn Anna",
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


def test_a_table_that_never_says_that_it_draws_has_not_run_out_of_cards() -> None:
    """It is told to say so; nobody is taken to have only his blind row while the stock is full."""
    table = Table(("Anna", "Ben", "Cem"), "normal", "cruzo")
    lays = ("eine vier", "eine sechs", "eine acht", "eine neun", "ein ass", "ich nehme auf", "eine vier", "eine sechs")
    table.say("es beginnt ben mit karo drei", *lays)
    assert not table.of_type("question", "round_ended")
    assert {one["player"] for one in table.of_type("reminded")} == {"Anna", "Ben", "Cem"}
