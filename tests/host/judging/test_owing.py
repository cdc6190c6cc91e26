"""Nobody wins while owing penalty cards, unless the house says so (RULES.md, property 5; house rule `win_owing`)."""

from __future__ import annotations

import pytest
from evenings import Table

from host.settings.config import Config
from host.settings.configfile import template

LAST = ("es liegt herz neun", "herz zehn letzte karte", "herz könig letzte karte", "herz ass letzte karte")
"""Two cards each: everybody has laid one, and Ben is next."""
CHEAT = "ben hat gemogelt"
QUESTION = "question Ben finished_owing"


def finish(*lines: str, **rules: object) -> Table:
    """Ben owes a card for cheating and lays his last one."""
    table = Table(hand_size=2, **rules)
    table.say(*LAST, CHEAT)
    table.say(*lines)
    return table


def told(table: Table) -> list[str]:
    kinds = ("question", "answered", "penalty_drawn", "penalty_waived", "round_ended", "turn")
    return Table.shorten(table.of_type(*kinds))[4:]  # four turns so far


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["herz dame mau"], [QUESTION]),
        (
            ["herz dame mau", "ja"],
            [QUESTION, "answered Ben yes", "penalty_waived Ben 1 finished", "round_ended Ben mau"],
        ),
        (["herz dame mau", "nein"], [QUESTION, "answered Ben no", "turn Cem"]),
        # The next player moves: the table itself has answered.
        (["herz dame mau", "ich ziehe"], [QUESTION, "answered Ben no", "turn Cem"]),
        # Nobody answers: for the player.
        (
            ["herz dame mau", "(wait 20)"],
            [QUESTION, "answered Ben default", "penalty_waived Ben 1 finished", "round_ended Ben mau"],
        ),
        # Drawn before: nothing is owed, but Ben has a card more than he thought.
        (["gezogen", "herz dame mau", "ich ziehe"], ["penalty_drawn Ben 1", "turn Cem"]),
    ],
)
def test_who_owes_has_not_finished(lines: list[str], found: list[str]) -> None:
    assert told(finish(*lines)) == found


def test_whoever_plays_on_owes_still() -> None:
    table = finish("herz dame mau", "nein")
    assert table.owed("Ben") == 1
    assert table.say("gezogen") == ["penalty_drawn Ben 1"]
    assert table.counts["Ben"] == 1


def test_the_house_may_let_him_win() -> None:
    assert told(finish("herz dame mau", win_owing=True)) == ["round_ended Ben mau"]


def test_the_question_says_why() -> None:
    assert finish("herz dame mau").spoken[-1] == "Ben hat noch eine Strafkarte offen. Trotzdem fertig?"


def test_kruez_nueng() -> None:
    table = Table(("Anna", "Ben", "Cem"), game="kruez-nueng", hand_size=2)
    table.say(*LAST, CHEAT)
    assert table.say("herz dame mau")[-1] == QUESTION
    assert table.say("ja")[-1] == "round_ended Ben mau"


def test_the_configuration_names_it() -> None:
    text = template()
    assert text.count("win_owing = false") == 3
    assert "Wer noch Strafkarten offen hat, ist nicht fertig." in text
    assert not Config().house_rules("mau-mau").model_dump()["win_owing"]
    assert Config().house_rules("cruzo", ["win_owing=ja"]).model_dump()["win_owing"]


@pytest.mark.parametrize("said", ["ben ich habe noch zwei karten", "ben hat noch zwei karten"])
def test_a_count_answers_whether_the_debtor_is_finished(said: str) -> None:
    """Issue 4: ""Ich habe noch vier Karten" reconciles counts"; who holds cards has not won."""
    table = finish("herz dame mau")
    assert table.say(said) == ["answered Ben withdrawn", "count_corrected Ben 2", "turn Cem"]
    table.say("(wait 60)")
    assert table.of_type("round_ended") == []
    assert table.counts["Ben"] == 2


def test_who_counts_another_hand_says_that_the_debtor_is_finished() -> None:
    """The points that were said are not lost."""
    table = finish("herz dame mau")
    ended = ["answered Ben yes", "penalty_waived Ben 1 finished", "round_ended Ben mau", "scored Cem 10 10"]
    assert table.say("cem hat elf punkte") == ended
