"""What may escape the host as a whole: that a game was over, that nobody has finished, that the stock has run out."""

from __future__ import annotations

import pytest
from evenings import Table

from games.unheard import Kind


def test_who_was_taken_to_have_finished_may_still_hold_a_card() -> None:
    table = Table(hand_size=2)
    table.say(
        "es liegt herz neun", "ben herz sieben letzte karte", "cem ich ziehe zwei", "anna pik sieben letzte karte"
    )
    table.say("ben ich ziehe zwei", "cem pik neun letzte karte", "anna pik acht mau")
    assert table.of_type("round_ended")
    assert "count_corrected Anna 1" in table.say("anna hat noch eine karte")
    assert table.evening.view.phase != "counting"


@pytest.mark.parametrize(("paid", "count"), [("ben strafe gezogen", 7), ("ben hat zwei strafkarten gezogen", 8)])
def test_a_penalty_that_the_table_imposed_lies_on_the_hand(paid: str, count: int) -> None:
    table = Table()
    table.say("es liegt herz neun", paid)
    hand = table.evening._timeline.worlds.referee.game.hands["Ben"]
    assert (hand.count, hand.certain) == (count, False)


def test_who_says_again_that_he_paid_holds_no_more_than_that() -> None:
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "ben herz sieben")
    assert "penalty_owed Ben 1 call_missed" in table.say("cem ich ziehe zwei", "(wait 4)", "ben hat eine gezogen")
    table.say("ben strafe gezogen")
    assert table.evening._timeline.worlds.referee.game.hands["Ben"].count == 2


GAMES = {
    "quartett": ("los", "ben hast du a eins", "hast du b zwei cem", "nein"),
    "trumpf": ("los", "sitzplätze dreihundert", "zweihundert"),
}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_another_game_may_have_begun_in_the_middle_of_one(game: str) -> None:
    """Where what follows makes sense only in another one: nobody caught how the last one ended."""
    referee = Table(game=game)
    referee.say(*GAMES[game])
    kinds = [step.kind for step in referee.evening._timeline.worlds.referee.unheard_steps()]
    assert Kind.START in kinds
