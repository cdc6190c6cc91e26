"""Objections to what only words were: a swap, a knock, a question, an answer, a figure, a bare rank, a thrown card.

Issue 4: ""Einspruch" within a set time reopens the last ruling and the table decides by "gilt / gilt nicht"; the answer
is journaled." The table is the master; but what cannot be made of what is known of the table stays refused.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from evenings import Table

from host.inputs import Amend, Heard, Watermark
from host.keeping.replay import fold

OBJECTION = "18 19 | einspruch"
DENIED = "20 21 | gilt nicht"
MIDDLE = "1 2 | in der mitte liegen herz ass pik sieben und karo zehn"
BEGINS = ("1 2 | es beginnt ben mit karo neun", "3 4 | ben gezogen")
NO_E = (
    *("1 1.5 | los", "2 3 | cem hast du e drei", "4 4.5 | ja", "5 6 | cem hast du a drei", "7 7.5 | nein"),
    "8 9 | ben hast du e drei",
)
"""Everybody knows that Ben holds E three, and Cem has asked him for it."""


@dataclass(frozen=True)
class Dispute:
    """A move that is refused."""

    game: str
    lines: tuple[str, ...]
    """What is said; the move is said last."""
    refused: str
    """Why."""
    stands: tuple[str, ...]
    """What it is if the table lets it count."""
    turn: str
    """Who is on turn then."""
    figures: dict[str, Any] = field(default_factory=dict)

    def table(self, *more: str) -> Table:
        """Where it was said, and what is said then."""
        table = Table(preset="streng", game=self.game, **self.figures)
        table.say(*self.lines, *more)
        return table


DISPUTES = {
    "two cards": Dispute(
        "schwimmen",
        (MIDDLE, "5 8 | herz könig und karo acht gegen herz ass und pik sieben"),
        "move_rejected Ben swap two_cards",
        ("swapped Ben HK+D8 HA+S7 2", "turn Cem", "move_flagged Ben swap two_cards"),
        "Cem",
    ),
    "a swap out of turn": Dispute(
        "schwimmen",
        (MIDDLE, "5 7 | anna herz könig gegen herz ass"),
        "move_rejected Anna swap out_of_turn",
        ("turn Anna", "swapped Anna HK HA 1", "turn Ben"),
        "Ben",
    ),
    "all cards out of turn": Dispute(
        "schwimmen",
        (MIDDLE, "5 7 | cem ich tausche alle herz könig herz dame herz zehn"),
        "move_rejected Cem swap_all out_of_turn",
        ("turn Cem", "swapped Cem HK+HQ+H10 HA+S7+D10 3", "turn Anna"),
        "Anna",
    ),
    "a knock in the first lap": Dispute(
        "schwimmen",
        (MIDDLE, "5 6 | ich klopfe"),
        "move_rejected Ben knock first_lap",
        ("knocked Ben", "turn Cem", "move_flagged Ben knock first_lap"),
        "Cem",
        {"knock_first_lap": False},
    ),
    "a knock after the swap": Dispute(
        "schwimmen",
        (MIDDLE, "3 4 | herz könig gegen herz ass", "5 6 | ben ich klopfe"),
        "move_rejected Ben knock knock_instead",
        ("knocked Ben", "turn Cem", "move_flagged Ben knock knock_instead"),
        "Cem",
    ),
    "a pass too many": Dispute(
        "schwimmen",
        (MIDDLE, "3 4 | ich schiebe", "5 6 | ich schiebe", "7 8 | ich schiebe", "10 11 | ich schiebe"),
        "move_rejected Ben pass passed_already",
        ("passed Ben", "turn Cem", "move_flagged Ben pass passed_already"),
        "Cem",
        {"pass_once": True},
    ),
    "a question out of turn": Dispute(
        "quartett",
        ("1 2 | los", "5 6 | anna fragt cem nach e drei"),
        "move_rejected Anna ask Cem E3 out_of_turn",
        ("turn Anna", "asked Anna Cem E3"),
        "Anna",
    ),
    "a question instead of another": Dispute(
        "quartett",
        ("1 2 | los", "3 4 | cem hast du e drei", "6 7 | anna hast du e vier"),
        "move_rejected Ben ask Anna E4 answer_first Cem",
        ("asked Ben Anna E4", "move_flagged Ben ask Anna E4 answer_first"),
        "Ben",
    ),
    "a question that costs the turn": Dispute(
        "quartett",
        (*NO_E[:3], "5 6 | anna hast du e drei"),
        "move_rejected Ben ask Anna E3 holds_card E3",
        ("asked Ben Anna E3", "move_flagged Ben ask Anna E3 holds_card"),
        "Ben",
    ),
    "a denial": Dispute(
        "quartett",
        (*NO_E, "10 11 | nein"),
        "move_rejected Ben deny must_have E3 Ben",
        ("denied Ben Cem E3", "turn Ben", "move_flagged Cem deny must_have"),
        "Ben",
    ),
    "a figure out of turn": Dispute(
        "trumpf",
        ("1 2 | los", "3 5 | preis der halben drei euro", "6 7 | anna zwei euro"),
        "move_rejected Anna name_value out_of_turn",
        ("turn Anna", "value_named Anna Preis der Halben 2", "turn Cem"),
        "Cem",
    ),
    "a figure that the deck gives otherwise": Dispute(
        "trumpf",
        ("1 2 | los", "3 7 | a eins preis der halben neun euro neunzig"),
        "move_rejected Ben name_value not_on_card A1",
        ("value_named Ben Preis der Halben 9.9 A1", "turn Cem", "move_flagged Ben name_value not_on_card"),
        "Cem",
    ),
    "a card thrown afterwards": Dispute(
        "cruzo",
        (*BEGINS, "6 7 | ben nachgeworfen pik vier"),
        "move_rejected Ben throw_after not_equal",
        ("card_laid Ben S4", "move_flagged Ben throw_after not_equal"),
        "Anna",
        {"wrong_card_penalty": 1},
    ),
    "the pile after a five": Dispute(
        "cruzo",
        ("1 2 | es beginnt ben mit karo fünf", "5 6 | ich nehme auf"),
        "move_rejected Ben take_pile not_now",
        ("pile_taken Ben 1", "turn Cem"),
        "Cem",
    ),
    "done without a card": Dispute(
        "cruzo",
        (*BEGINS, "6 7 | ich bin fertig"),
        "move_rejected Anna pass take_or_lay",
        ("passed Anna", "turn Cem", "move_flagged Anna pass take_or_lay"),
        "Cem",
    ),
    "a rank out of turn": Dispute(
        "mau-mau",
        ("1 2 | es liegt herz neun", "6 7 | cem sieben"),
        "move_rejected Cem lay 7 out_of_turn",
        ("turn Cem", "card_laid Cem H7", "turn Anna"),
        "Anna",
    ),
    "cards that do not go together": Dispute(
        "kruez-nueng",
        ("1 2 | es liegt herz neun", "4 6 | pik zehn und karo zehn"),
        "move_rejected Ben lay S10 D10 no_throw",
        ("card_laid Ben S10+D10", "turn Cem", "move_flagged Ben lay S10 D10 no_throw"),
        "Cem",
    ),
}
every_dispute = pytest.mark.parametrize("dispute", DISPUTES.values(), ids=list(DISPUTES))


def play(table: Table) -> list[str]:
    """What happened, questions apart."""
    return [one for one in table.shorten(table.standing) if not one.startswith(("question", "answered"))]


@every_dispute
def test_the_table_lets_it_count(dispute: Dispute) -> None:
    """And nobody pays for it, neither then nor later."""
    before = play(dispute.table())
    before = before[: before.index(dispute.refused)]
    table = dispute.table(OBJECTION, DENIED)
    assert play(table) == [*before, *dispute.stands]
    assert table.game.turn == dispute.turn
    table.say("(end)")
    assert table.of_type("penalty_owed", "reminded") == []
    assert fold(table.setup, table.inputs).records == table.records


@every_dispute
def test_the_ruling_holds(dispute: Dispute) -> None:
    table = dispute.table()
    before, turn = play(table), table.game.turn
    asked = table.say(OBJECTION)
    assert asked[0].startswith("question ")
    table.say("20 21 | gilt")
    assert (play(table), table.game.turn) == (before, turn)


@every_dispute
def test_nobody_decides(dispute: Dispute) -> None:
    """ "then the default is for the player" of the ruling: what was refused stays so."""
    table = dispute.table()
    before = play(table)
    table.say(OBJECTION, "(wait 20)")
    assert play(table) == before


@every_dispute
def test_the_decision_is_amended_away(dispute: Dispute) -> None:
    table = dispute.table()
    before, turn = play(table), table.game.turn
    table.say(OBJECTION, DENIED)
    table.feed(Amend(22.0, len(table.inputs), None))
    assert (play(table), table.game.turn) == (before, turn)


@every_dispute
def test_the_decision_stands_after_an_amendment(dispute: Dispute) -> None:
    """Issue 4: "replay and amend fold to the same state"."""
    table = dispute.table(OBJECTION, "19.2 19.5 | bratwurst", DENIED)
    decided = play(table)
    prost = next(number for number, one in enumerate(table.inputs, 1) if getattr(one, "start", 0) == 19.2)
    table.feed(Amend(22.0, prost, None))
    assert play(table) == [one for one in decided if "bratwurst" not in one]
    assert fold(table.setup, table.inputs).records == table.records


@every_dispute
def test_late_delivery_changes_no_decision(dispute: Dispute) -> None:
    """RULES.md, property 13."""
    lines = (*dispute.lines, OBJECTION, DENIED)
    typed = [item for line in lines for item in dispute.table().typed(line) if isinstance(item, Heard)]
    in_order, late = (Table(preset="streng", game=dispute.game, **dispute.figures) for _ in range(2))
    for item in (Heard(one.words, one.start, one.end) for one in typed):
        in_order.feed(item)
        in_order.feed(Watermark(item.start))
        late.feed(item)
    late.feed(Watermark(typed[-1].start))
    assert late.shorten(late.standing) == in_order.shorten(in_order.standing)
    assert play(late)[-len(dispute.stands) :] == list(dispute.stands)


# --- a quartet that somebody shows ----------------------------------------------------------------------------------


def test_a_quartet_that_others_must_have_is_laid() -> None:
    lines = (*NO_E[:3], "5 6 | cem quartett e")
    table = Table(preset="streng", game="quartett")
    assert table.say(*lines)[-1] == "move_rejected Cem lay_quartet E other_has E3 Ben"
    table.say(OBJECTION, DENIED)
    assert "quartet_laid Cem E" in play(table)
    assert "move_rejected Cem lay_quartet E other_has E3 Ben" not in play(table)
    assert sum(table.counts.values()) == 28


# --- a rank without a suit ------------------------------------------------------------------------------------------

BARE = (
    *("0.1 0.6 | es beginnt anna mit karo acht", "0.7 0.9 | anna gezogen", "1 2 | karo neun", "3 4 | ben gezogen"),
    "6 7 | sieben",
)
"""The third lay: a second one that is lower than the first tells who should have begun."""


def cruzo() -> Table:
    return Table(preset="streng", game="cruzo", wrong_card_penalty=1)


def test_whose_rank_counts_names_the_suit() -> None:
    """Which of the four Sevens lies there nobody knows."""
    table = cruzo()
    table.say(*BARE, OBJECTION)
    assert table.say(DENIED) == ["answered Anna no", "question which_card"]
    table.say("22 23 | pik")
    assert play(table)[-3:] == ["card_laid Anna S7", "turn Cem", "move_flagged Anna lay S7 not_served"]
    table.say("(end)")
    assert table.of_type("penalty_owed") == []
    assert fold(table.setup, table.inputs).records == table.records


def test_without_a_suit_it_does_not_lie() -> None:
    table = cruzo()
    table.say(*BARE, OBJECTION, DENIED, "(wait 20)")
    assert play(table)[-1] == "move_rejected Anna lay 7 not_served"


def test_who_lays_another_card_before_the_suit_is_named_has_nothing_to_pay() -> None:
    table = cruzo()
    table.say(*BARE, OBJECTION, DENIED, "22 23 | herz neun", "24 25 | pik", "(end)")
    assert [one["cards"] for one in table.of_type("card_laid")] == [["D8"], ["D9"], ["H9"]]
    assert table.of_type("penalty_owed") == []
    table = cruzo()
    table.say(*BARE, OBJECTION, "20 21 | gilt", "22 23 | herz neun", "(end)")
    assert table.shorten(table.of_type("penalty_owed")) == ["penalty_owed Anna 1 wrong_card"]


def test_a_card_that_lies_already_is_no_answer() -> None:
    """RULES.md, property 2: "no card identity appears more often than packs x 1"."""
    table = cruzo()
    table.say("1 2 | es beginnt ben mit karo drei", "3 4 | ben gezogen", "5 6 | karo neun", "7 8 | anna gezogen")
    table.say("9 10 | drei", OBJECTION, DENIED)
    assert table.say("22 23 | karo") == []
    table.say("24 25 | pik")
    assert [one["cards"] for one in table.of_type("card_laid")] == [["D3"], ["D9"], ["S3"]]


def test_who_then_names_the_card_has_not_laid_two() -> None:
    table = cruzo()
    table.say(*BARE, "8 9 | pik sieben", OBJECTION, DENIED, "(end)")
    assert play(table)[-1] == "move_flagged Anna lay S7 not_served"
    assert table.of_type("penalty_owed") == []


# --- what cannot be -------------------------------------------------------------------------------------------------

IMPOSSIBLE = {
    "cards that lie elsewhere": ("schwimmen", (MIDDLE, "5 8 | herz könig und karo acht gegen herz ass und pik acht")),
    "cards that nobody named": ("schwimmen", (MIDDLE, "5 6 | ich tausche zwei")),
    "new cards on others": ("schwimmen", (MIDDLE, "5 6 | neue karten")),
    "a pass without a turn": ("schwimmen", (MIDDLE, "5 6 | cem ich schiebe")),
    "a card that is laid": ("quartett", ("1 2 | los", "3 4 | quartett a", "6 7 | cem hast du a eins")),
    "a quartet without a letter": ("quartett", ("1 2 | los", "4 5 | ich habe ein quartett")),
    "an answer to nobody": ("quartett", ("1 2 | los", "4 5 | anna gibt e drei")),
    "another category": (
        "trumpf",
        ("1 2 | los", "3 5 | preis der halben drei euro", "6 8 | gründungsjahr achtzehnhundert"),
    ),
    "a number of nothing": ("trumpf", ("1 2 | los", "4 5 | zwölf")),
    "a blind card under others": ("cruzo", (*BEGINS, "6 7 | aufgedeckt pik ass")),
    "a wish for nothing": ("mau-mau", ("1 2 | es liegt herz neun", "6 7 | ich wünsche mir karo")),
}


@pytest.mark.parametrize(("game", "lines"), IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_what_cannot_be_stays_refused(game: str, lines: tuple[str, ...]) -> None:
    """No decision makes RULES.md, "Invariants", untrue: the host says so, and nothing changes."""
    table = Table(preset="streng", game=game)
    assert table.say(*lines)[-1].startswith("move_rejected")
    before, turn = play(table), table.game.turn
    assert table.say(OBJECTION) == []
    assert table.spoken[-1] == "Das lässt sich nicht nachholen, es bleibt dabei."
    table.say(DENIED)
    assert (play(table), table.game.turn) == (before, turn)


def test_an_older_ruling_is_decided_rather_than_none() -> None:
    table = Table(preset="streng")
    table.say("1 2 | es liegt herz neun", "3 4 | ben hat gemogelt", "6 7 | ich wünsche mir karo")
    assert table.say("8 9 | einspruch") == ["question Ben objection"]


def test_a_card_of_which_too_many_lie_is_never_laid() -> None:
    """RULES.md, property 2: who is out of turn with it has said another one, probably."""
    table = Table(preset="streng")
    table.say("1 2 | es liegt herz neun", "3 4 | pik neun", "5 6 | herz neun", "8 9 | ben herz neun")
    assert table.say("10 11 | einspruch") == []
    assert table.spoken[-1] == "Das lässt sich nicht nachholen, es bleibt dabei."


def test_two_cards_of_which_one_cannot_be_are_asked_about() -> None:
    """Issue 4: "impossible card (more copies than the packs hold: probably misheard, ask back)"."""
    table = Table(("Anna", "Ben"), preset="streng", game="kruez-nueng")
    table.say("1 2 | es liegt herz neun", "4 5 | herz neun")
    assert table.say("7 9 | herz neun und karo zehn")[-1] == "question impossible_card"
