"""Somebody sits down between two deals: "a player … joins between rounds (house rule)", in every game."""

from __future__ import annotations

from typing import Any

import pytest
from brought import BROUGHT
from evenings import Table

from games.cruzo.rules import CruzoRules
from games.game import Illegal
from games.mau_mau.rounds import Rounds
from games.moves import Join
from games.newcomers import first_score, seated
from games.rules import Newcomer
from games.seats import seat_after
from host.evening import Evening
from host.inputs import Invited
from host.keeping.records import event_record
from host.registry import BUILT

NAMES = ("Anna", "Ben", "Cem", "Emil", "Frida", "Gustav", "Hugo", "Ida", "Karla", "Lena")
GUEST = "Dora"


@pytest.fixture(params=sorted(BROUGHT))
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def table_of(game: str, players: int = 3, **options: Any) -> Table:
    """A table that knows the name of a guest."""
    table = Table(NAMES[:players], game=game, **options)
    table.feed(Invited(0.0, GUEST))
    return table


def deal(table: Table, starter: str = "Ben") -> list[str]:
    opening = BROUGHT[table.setup.game].opening
    return table.say(opening.replace("{player}", starter).replace("{card}", "herz neun"))


# --- at the table ---------------------------------------------------------------------------------------------------


def test_the_last_seat_where_nobody_says_which(game: str) -> None:
    table = table_of(game)
    assert table.say("dora spielt mit")[0].startswith("player_joined Dora")
    assert table.game.players == ("Anna", "Ben", "Cem", GUEST)
    assert f"Willkommen, {GUEST}." in table.spoken[-1]
    deal(table)
    assert list(table.game.hands) == ["Anna", "Ben", "Cem", GUEST]
    assert (table.facts.dealer, table.facts.round_number) == ("Anna", 1)


@pytest.mark.parametrize("seat", ["nach", "links von", "neben"])
def test_a_seat_that_was_named(game: str, seat: str) -> None:
    """The dealer's new left neighbour begins."""
    table = table_of(game)
    assert table.say(f"dora steigt ein {seat} anna")[0].startswith("player_joined Dora Anna")
    assert table.game.players == ("Anna", GUEST, "Ben", "Cem")
    assert f"turn {GUEST}" in deal(table, GUEST)


def test_the_turn_goes_around_the_new_seats() -> None:
    table = table_of("mau-mau")
    table.assert_plays(
        """
        dora macht mit nach ben -> player_joined Dora Ben 0
        es liegt herz neun -> round_started Anna H9 1; turn Ben
        herz zehn -> card_laid Ben H10; turn Dora
        herz könig -> card_laid Dora HK; turn Cem
        herz dame -> card_laid Cem HQ; turn Anna
        """
    )


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
def test_in_the_middle_of_a_deal_it_is_rejected_and_costs_nobody_anything(game: str, preset: str) -> None:
    table = table_of(game, preset=preset)
    deal(table)
    before = table.evening.view
    turn = table.game.turn
    assert table.say("dora spielt mit") == [f"move_rejected {GUEST} join next_deal"]
    assert table.spoken[-1] == "Dora, erst nach diesem Spiel."
    assert (table.game.players, table.game.turn) == (NAMES[:3], turn)
    assert table.evening.view.seats == before.seats
    assert not table.of_type("penalty_owed", "reminded", "question")


def test_who_sits_already(game: str) -> None:
    table = table_of(game)
    table.say("dora spielt mit")
    for name in ("Ben", GUEST):
        assert table.say(f"{name} spielt mit") == [f"move_rejected {name} join sits_already"]
    assert len(table.game.players) == 4


def test_a_full_table(game: str) -> None:
    most = BUILT[game].players[-1]
    table = table_of(game, most)
    assert "join" not in table.game.expected().intents
    assert table.say("dora spielt mit") == [f"move_rejected {GUEST} join table_full"]
    almost = table_of(game, most - 1)
    assert almost.say("dora spielt mit")[0].startswith("player_joined")
    assert deal(almost)[0].startswith("round_started")


def test_never_by_house_rule(game: str) -> None:
    table = table_of(game, newcomer="never")
    assert "join" not in table.game.expected().intents
    assert table.say("dora spielt mit") == [f"move_rejected {GUEST} join no_newcomers"]
    assert table.game.players == NAMES[:3]


def test_beside_somebody_who_does_not_sit(game: str) -> None:
    table = table_of(game)
    table.feed(Invited(0.0, "Zoe"))
    assert table.say("dora spielt mit neben zoe") == [f"move_rejected {GUEST} join wrong_name"]


def test_a_sentence_about_something_else_seats_nobody(game: str) -> None:
    assert table_of(game).say("dora spielt mit dem hund") == ["not_understood dora spielt mit dem hund"]


def test_the_newcomer_is_in_the_final_standings(game: str) -> None:
    table = table_of(game)
    table.say("dora spielt mit")
    deal(table)
    table.say("spiel beenden")
    (ended,) = table.of_type("game_ended")
    assert sorted(row["player"] for row in ended["standings"]) == ["Anna", "Ben", "Cem", GUEST]


def test_another_game_is_played_by_all_who_sit_now(game: str) -> None:
    table = table_of(game)
    table.say("dora spielt mit nach anna")
    deal(table, GUEST)
    table.say("spiel beenden", "noch einmal")
    assert table.game.players == ("Anna", GUEST, "Ben", "Cem")


def test_taken_back(game: str) -> None:
    table = table_of(game)
    table.say("dora spielt mit", "zurück")
    assert table.game.players == NAMES[:3]


def test_a_replay_is_equal(game: str) -> None:
    table = table_of(game)
    table.say("dora spielt mit nach ben")
    deal(table)
    table.say("spiel beenden")
    again = Evening(table.setup)
    records = [event_record(event) for event in again.open()]
    records += [event_record(event) for item in table.inputs for event in again.feed(item)]
    assert records == table.records


def test_only_between_two_deals_is_it_expected(game: str) -> None:
    table = table_of(game)
    assert "join" in table.game.expected().intents
    deal(table)
    assert "join" not in table.game.expected().intents


# --- the cards ------------------------------------------------------------------------------------------------------


def test_a_pack_comes_with_the_newcomer() -> None:
    """Krüz Nüng: "at least one pack per player" (RULES.md §1): a third of the same card can be, a fourth cannot."""
    table = table_of("kruez-nueng", 2)
    table.say("dora spielt mit", "es liegt herz neun")
    assert table.facts.stock == 3 * (52 + 3) - 1 - 3 * 5
    assert table.say("tripple herz könig")[0] == "card_laid Ben HK+HK+HK"
    assert table.say("herz könig") == ["question impossible_card"]


def test_six_players_get_as_many_cards_as_there_are_players() -> None:
    """RULES.md §1: "or = number of players if more than 5"."""
    table = table_of("kruez-nueng", 5)
    table.say("dora spielt mit", "es liegt herz neun")
    assert set(table.counts.values()) == {6}


def test_cruzo_takes_a_second_pack_for_five() -> None:
    table = table_of("cruzo", 4)
    table.say("dora spielt mit", "ben beginnt mit karo drei")
    rules = CruzoRules()
    on_seats = 5 * (rules.hand_size + 6)
    assert table.facts.stock == rules.packs_for(5) * (52 + rules.jokers_per_pack) - on_seats
    assert rules.packs_for(5) > rules.packs_for(4)


def test_mau_mau_and_schwimmen_deal_from_the_same_pack() -> None:
    table = table_of("mau-mau")
    table.say("dora spielt mit", "es liegt herz neun")
    assert table.facts.stock == 64 - 1 - 4 * 6
    assert set(table.counts.values()) == {6}


@pytest.mark.parametrize(("game", "counts"), [("trumpf", [8, 8, 8, 8]), ("quartett", [8, 8, 8, 8])])
def test_the_pack_is_dealt_out_to_all(game: str, counts: list[int]) -> None:
    options = {"jokers": "out"} if game == "trumpf" else {}
    table = table_of(game, **options)
    table.say("dora spielt mit", "los")
    assert list(table.counts.values()) == counts


# --- with which score -----------------------------------------------------------------------------------------------

MAU_MAU = """
    es liegt herz neun
    herz zehn letzte karte
    ich ziehe
    weiter
    ich ziehe
    weiter
    herz könig mau -> card_laid Ben HK; call_heard Ben mau; round_ended Ben mau
    cem hat 30 punkte -> scored Cem 30 30
    anna hat 44 punkte -> scored Anna 40 40
"""
"""Two cards each: Ben has won, and it is Ben's turn to deal."""


@pytest.mark.parametrize(("rule", "total"), [("fresh", 0), ("average", 20), ("worst", 40)])
def test_points_in_mau_mau(rule: Newcomer, total: int) -> None:
    """(0 + 30 + 40) / 3 = 23, in the tens of the sheet 20; more points are worse."""
    table = table_of("mau-mau", hand_size=2, newcomer=rule)
    table.assert_plays(MAU_MAU)
    table.assert_plays(f"dora spielt mit -> player_joined Dora {total}")
    assert table.game.totals == {"Anna": 40, "Ben": 0, "Cem": 30, GUEST: total}
    assert (table.facts.dealer, table.facts.round_number) == ("Ben", 2)
    table.say("es liegt herz neun", "spiel beenden")
    standings = {row["player"]: (row["points"], row["rank"]) for row in table.of_type("game_ended")[0]["standings"]}
    assert standings[GUEST] == (total, {0: 1, 20: 2, 40: 3}[total])
    assert [seat.points for seat in table.evening.view.seats] == [40, 0, 30, total]


def test_what_a_newcomer_is_told() -> None:
    table = table_of("mau-mau", hand_size=2)
    table.assert_plays(MAU_MAU)
    table.say("dora spielt mit")
    assert table.spoken[-1] == "Willkommen, Dora. Du beginnst mit zwanzig Punkten."


@pytest.mark.parametrize(("rule", "total"), [("fresh", 0), ("average", 25), ("worst", 44)])
def test_points_in_kruez_nueng(rule: Newcomer, total: int) -> None:
    """(0 + 30 + 44) / 3 = 24.7."""
    table = table_of("kruez-nueng", hand_size=2, newcomer=rule)
    table.assert_plays(MAU_MAU.replace("40 40", "44 44"))
    table.assert_plays(f"dora spielt mit -> player_joined Dora {total}")
    assert table.game.totals == {"Anna": 44, "Ben": 0, "Cem": 30, GUEST: total}


LIVES = """
    in der mitte liegen herz ass pik sieben karo zehn
    {starter} klopft
    ich schiebe
    ich schiebe
    anna hat acht
    ben hat elf
    cem hat elf
"""
"""Anna pays in every deal."""


def test_lives_in_schwimmen() -> None:
    """Lives 1, 3, 3: the mean is 2.3."""
    table = table_of("schwimmen")
    table.assert_plays(LIVES.replace("{starter}", "ben") + LIVES.replace("{starter}", "cem"))
    table.assert_plays("dora spielt mit nach cem -> player_joined Dora Cem 2")
    assert table.facts.lives == {"Anna": 1, "Ben": 3, "Cem": 3, GUEST: 2}
    assert table.spoken[-1] == "Willkommen, Dora. Du hast zwei Leben."
    # Cem deals the third deal, and his new neighbour begins.
    assert f"turn {GUEST}" in table.say("in der mitte liegen herz ass pik sieben karo zehn")
    assert list(table.game.hands) == ["Anna", "Ben", "Cem", GUEST]


@pytest.mark.parametrize(("rule", "total"), [("fresh", 3), ("worst", 1)])
def test_other_lives_by_house_rule(rule: Newcomer, total: int) -> None:
    table = table_of("schwimmen", newcomer=rule)
    table.assert_plays(LIVES.replace("{starter}", "ben") + LIVES.replace("{starter}", "cem"))
    table.assert_plays(f"dora spielt mit -> player_joined Dora {total}")


def test_who_went_under_does_not_count() -> None:
    """Anna is out; Ben and Cem have all their lives. Dora plays, Anna looks on."""
    table = table_of("schwimmen", lives=1, newcomer="worst")
    table.assert_plays(LIVES.replace("{starter}", "ben") + LIVES.replace("{starter}", "cem"))
    assert table.facts.out == {"Anna"}
    table.assert_plays("dora spielt mit -> player_joined Dora 1")
    table.say("in der mitte liegen herz ass pik sieben karo zehn")
    assert list(table.game.hands) == ["Ben", "Cem", GUEST]


def test_who_has_shown_31_was_dealt_to() -> None:
    """House rule `deal31`: the deal has begun, although its middle does not lie yet."""
    table = table_of("schwimmen", deal31="dealer_first")
    assert table.say("cem schnauz") == ["call_heard Cem schnauz"]
    assert table.say("dora spielt mit") == [f"move_rejected {GUEST} join next_deal"]
    assert table.say("ben gibt") == ["move_rejected Ben dealer not_now"]
    table.say("anna ist weg")
    opened = table.say("in der mitte liegen herz ass pik sieben karo zehn")
    assert "round_ended Cem schnauz" in opened, "nobody has forgotten it meanwhile"


@pytest.mark.parametrize("game", [game for game, one in BROUGHT.items() if not one.has_score])
@pytest.mark.parametrize("rule", ["fresh", "average", "worst"])
def test_a_game_without_a_score_knows_only_whether(game: str, rule: Newcomer) -> None:
    assert table_of(game, newcomer=rule).say("dora spielt mit") == [f"player_joined {GUEST}"]


# --- the parts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "scores", "unit", "start"),
    [
        ("fresh", (10, 20), 1, 7),
        ("worst", (10, 20), 1, 99),
        ("average", (10, 20), 1, 15),
        ("average", (0, 1), 1, 1),
        ("average", (0, 0, 1), 1, 0),
        ("average", (40, 50), 10, 50),
        ("average", (40, 40, 50), 10, 40),
        ("average", (5,), 1, 5),
    ],
)
def test_first_score(rule: Newcomer, scores: tuple[int, ...], unit: int, start: int) -> None:
    assert first_score(rule, scores, fresh=7, worst=99, unit=unit) == start


def test_seats() -> None:
    assert seated(("Anna", "Ben"), GUEST, None) == ("Anna", "Ben", GUEST)
    assert seated(("Anna", "Ben"), GUEST, "Anna") == ("Anna", GUEST, "Ben")


def test_a_join_is_a_statement_of_the_table() -> None:
    """Like "Ben gibt": no move of the player on turn, so nobody can be out of turn with it."""
    table = table_of("mau-mau")
    table.say("es liegt herz neun")
    verdict = table.game.check(Join(GUEST), GUEST)
    assert not Join.by_turn
    assert isinstance(verdict, Illegal) and (verdict.wrong_cards, verdict.note, verdict.forfeit) == (0, None, None)


# --- the rounds of Mau-Mau ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize("count", [3, 4, 5])
def test_everybody_deals_once_in_every_round(count: int, rounds: int) -> None:
    """Seed 002: "jeder Spieler muß pro Runde einmal die Karten geben"; whoever comes and wherever he sits."""
    for number in range(1, rounds * count + 1):
        for place in range(count):
            players = NAMES[:count]
            seats = seated(players, GUEST, players[place])
            dealers, last = evening_of(rounds, players, seats, number)
            done = (number - 1) // count
            assert all(dealers.count(player) == rounds for player in players), (number, place, dealers)
            late = players[place] in dealers[done * count : number - 1]
            assert dealers.count(GUEST) == rounds - done - late, (number, place, dealers)
            assert len(last) == count + (GUEST in last) and len(set(last)) == len(last)
            assert GUEST in last or (late and done == rounds - 1)


def evening_of(
    rounds: int, players: tuple[str, ...], seats: tuple[str, ...], joined: int
) -> tuple[list[str], list[str]]:
    """Who deals, in this order, and who deals in the last round, if somebody sits down before the deal `joined`."""
    plan, dealer, number = Rounds.of(rounds, len(players)), players[0], 1
    dealers: list[str] = []
    last: list[str] = []
    while True:
        if number == joined:
            players, plan = seats, plan.joined(number, seats, GUEST)
        dealers.append(dealer)
        if plan.in_last(number):
            last.append(dealer)
        if plan.is_last(number):
            return dealers, last
        plan = plan.after(number, dealer)
        dealer = seat_after(players, dealer)
        number += 1


def test_the_sharp_round_stays_sharp() -> None:
    """The newcomer of the last round deals in it, too."""
    table = table_of("mau-mau", hand_size=2, rounds=1)
    table.assert_plays(
        MAU_MAU.replace("scored Cem 30 30", "scored Cem 0 0").replace("scored Anna 40 40", "scored Anna 90 90")
    )
    assert table.facts.sharp
    table.say("dora spielt mit")
    assert table.facts.sharp and table.facts.dealer == "Ben"
