"""What may escape the host as a whole: that a game was over, or that nobody has finished."""

from __future__ import annotations

import pytest
from evenings import Table

from games.unheard import Kind


def ended() -> Table:
    """Anna has won, and nobody has counted yet."""
    table = Table(hand_size=2)
    table.say(
        "es liegt herz neun", "ben herz sieben letzte karte", "cem ich ziehe zwei", "anna pik sieben letzte karte"
    )
    table.say("ben ich ziehe zwei", "cem pik neun letzte karte", "anna pik acht mau")
    assert table.of_type("round_ended")
    assert table.evening.view.phase == "counting"
    return table


def test_who_was_taken_to_have_finished_may_still_hold_a_card() -> None:
    table = ended()
    assert "count_corrected Anna 1" in table.say("anna hat noch eine karte")
    assert table.evening.view.phase == "turn"


@pytest.mark.parametrize("said", ["ben hat eine karte", "ich hab noch eine karte", "hat anna noch eine karte"])
def test_what_others_are_left_with_changes_no_end(said: str) -> None:
    table = ended()
    assert table.say(said, "cem hat eine karte") == []
    assert table.say("ben hat zwanzig punkte", "cem hat zehn punkte") == ["scored Ben 20 20", "scored Cem 10 10"]


def test_a_misheard_count_of_the_winner_is_put_right_by_the_others() -> None:
    table = ended()
    table.say("anna hat eine karte", "ben hat zwanzig punkte", "cem hat zehn punkte")
    assert table.evening.view.phase == "dealing"
    assert [one["total"] for one in table.of_type("scored")[-2:]] == [20, 10]


@pytest.mark.parametrize(("paid", "count"), [("ben strafe gezogen", 7), ("ben hat zwei strafkarten gezogen", 8)])
def test_a_penalty_that_the_table_imposed_lies_on_the_hand(paid: str, count: int) -> None:
    table = Table()
    table.say("es liegt herz neun", paid)
    hand = table.evening._fold.timeline.worlds.referee.game.hands["Ben"]
    assert (hand.count, hand.certain) == (count, False)


def test_who_says_again_that_he_paid_holds_no_more_than_that() -> None:
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "ben herz sieben")
    assert "penalty_owed Ben 1 call_missed" in table.say("cem ich ziehe zwei", "(wait 4)", "ben hat eine gezogen")
    table.say("ben strafe gezogen")
    assert table.evening._fold.timeline.worlds.referee.game.hands["Ben"].count == 2


GAMES = {
    "quartett": ("los", "ben hast du a eins", "hast du b zwei cem", "nein"),
    "trumpf": ("los", "sitzplätze dreihundert", "zweihundert"),
}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_another_game_may_have_begun_in_the_middle_of_one(game: str) -> None:
    """Where what follows makes sense only in another one: nobody caught how the last one ended."""
    referee = Table(game=game)
    referee.say(*GAMES[game])
    kinds = [step.kind for step in referee.evening._fold.timeline.worlds.referee.unheard_steps()]
    assert Kind.START in kinds


def test_a_quartett_that_was_dealt_anew_is_noticed_by_what_is_asked_for() -> None:
    """Nobody caught how the last one ended; A zwei lay on the table in it."""
    table = Table(game="quartett")
    table.say("los", "hast du a eins cem", "ja", "quartett a", "hast du b eins cem", "ja", "quartett b")
    table.say("zöp loza schmeb gurk", "bla zönk", "los")
    said = table.say("hast du a zwei cem", "ja", "hast du b drei cem", "nein", "hast du a vier ben", "ja")
    assert said[:4] == ["game_started quartett Anna+Ben+Cem", "round_started Anna 1", "turn Ben", "asked Ben Cem A2"]
    assert said[-1] == "given Ben Cem A4"


def test_a_quartett_of_which_all_was_heard_is_not_dealt_anew_by_a_word() -> None:
    table = Table(game="quartett")
    table.say("los", "hast du a eins cem", "ja", "los", "hast du a zwei cem", "ja", "quartett a", "los")
    assert len(table.of_type("game_started")) == 1
