"""The simulated tables of Schwimmen and Cruzo: heard perfectly, the host is right; misheard, people put it right."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.events import MoveRejected, PenaltyOwed, PenaltyReason, Question, Rejection
from host.party.complaints import complaints
from host.party.cruzo import CruzoTable
from host.party.cruzo_deal import JOKER, CruzoDeal, Shown
from host.party.driver import Course, play
from host.party.remembering import MOST_REPAIRS, RememberingTable
from host.party.schwimmen import SchwimmenTable
from host.party.schwimmen_deal import PACK, SchwimmenDeal, call_of, value
from host.party.score import score
from host.party.table import PartyTable, Said

NAMES = ("Jule", "Torben", "Mareike", "Kemal")
TABLES: tuple[type[RememberingTable], ...] = (SchwimmenTable, CruzoTable)


def course(kind: type[PartyTable], seed: int, share: float = 0.0, *, reacts: bool = False) -> Course:
    return play(kind(Random(seed), NAMES), share, reacts, Random(seed), until_s=1000)


def until(table: PartyTable, kind: str, *, faults: bool = False) -> Said:
    """What the table says, up to the first such move."""
    while (said := table.next()) is not None:
        if any(done.type == kind for done in said.done) or (faults and any(one.kind == kind for one in said.faults)):
            return said
    raise AssertionError(f"nobody ever does this: {kind}")


def asked(about: str, text: str = "", player: str | None = None) -> Question:
    return Question(at=1.0, player=player, id=1, about=about, text=text)


def rejected(reason: Rejection, player: str) -> MoveRejected:
    return MoveRejected(at=1.0, player=player, move="", reason=reason)


def answered(table: PartyTable, question: Question) -> str:
    said = table.answer(question)
    assert said is not None, question
    return said.text


def objected(table: PartyTable, refusal: MoveRejected) -> Said:
    said = table.object(refusal)
    assert said is not None, refusal
    return said


# --- both ---


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("reacts", [True, False])
def test_heard_perfectly_the_host_is_right(kind: type[RememberingTable], reacts: bool) -> None:
    found = course(kind, 11, reacts=reacts)
    result = score(found)
    assert complaints(found) == []
    assert result.moves > 100 and result.right == result.moves
    assert result.faults > 1 and result.ruled == result.faults
    assert (result.penalties, result.objections, result.questions) == (0, 0, 0)


@pytest.mark.parametrize("kind", TABLES)
def test_an_evening_is_some_games_that_end(kind: type[RememberingTable]) -> None:
    table = kind(Random(3), NAMES)
    spoken = [said for said in iter(table.next, None) if not said.chatter]
    again = [said for said in spoken if said.text.startswith("noch ein")]
    assert len(again) == 2 * (kind.games - 1)
    assert 200 < len(spoken) < 2500
    assert table.next() is None


@pytest.mark.parametrize("kind", TABLES)
def test_nobody_insists_for_ever(kind: type[RememberingTable]) -> None:
    table = kind(Random(5), NAMES)
    said = until(table, "swapped" if kind is SchwimmenTable else "cards_drawn")
    refusal = rejected(Rejection.OUT_OF_TURN, said.player)
    assert [table.object(refusal) is not None for _ in range(MOST_REPAIRS + 1)] == [*MOST_REPAIRS * [True], False]


@pytest.mark.parametrize("kind", TABLES)
def test_what_was_truly_wrong_is_not_defended(kind: type[RememberingTable]) -> None:
    table = kind(Random(8), NAMES)
    said = until(table, "wrong_card", faults=True)
    assert said.done == ()
    assert table.object(rejected(Rejection.TWO_CARDS, said.player)) is None
    assert answered(table, asked("impossible_card", "Herz Ass?")) == "nein"


# --- Schwimmen ---


def test_hands_of_three_count_by_the_best_suit_or_three_of_a_rank() -> None:
    hands = {("H7", "HA", "S10"): 18, ("D9", "C9", "S9"): 30.5, ("HA", "HK", "HJ"): 31, ("H7", "S8", "D9"): 9}
    assert {hand: value(hand) for hand in hands} == hands
    assert (call_of(("HA", "SA", "DA")), call_of(("HA", "HK", "HJ"))) == ("feuer", "schnauz")


def test_swaps_move_cards_and_are_remembered() -> None:
    deal = SchwimmenDeal(Random(1), NAMES, "Jule")
    own, other = deal.hands["Torben"][0], deal.middle[2]
    deal.open_middle()
    deal.swap(own, other)
    assert other in deal.hands["Torben"] and own in deal.middle and deal.turn == "Mareike"
    assert (deal.public[own], deal.public[other]) == ("middle", "Torben")
    deal.swap_all()
    assert own in deal.hands["Mareike"] and len(deal.known_of("Mareike")) == 3
    dealt = [card for hand in (*deal.hands.values(), deal.middle) for card in hand]
    assert len(set(dealt)) == 15 and set(dealt) <= set(PACK)
    deal.knock()
    assert deal.lap == ["Jule", "Torben", "Mareike"]
    for _ in range(3):
        deal.advance()
    assert deal.over


def test_questions_about_a_swap_are_answered_with_the_truth() -> None:
    table = SchwimmenTable(Random(2), NAMES)
    said = until(table, "swapped")
    own, other = said.done[0].values
    talk = table._plainly(said)
    assert talk.split()[0] == said.player.lower() and "gegen" in talk
    told = talk.partition(" tauscht ")[2]
    meant = "{}, gibst du {} und nimmst {}?".format(said.player, *told.title().split(" Gegen "))
    assert answered(table, asked("swap_meant", meant)) == "ja"
    other_way = "{0}, gibst du {2} und nimmst {1}?".format(said.player, *told.title().split(" Gegen "))
    assert told in answered(table, asked("swap_meant", other_way))
    assert answered(table, asked("not_in_middle", f"{told.partition(' gegen ')[2]} liegt nicht dort?")) == "ja"
    assert answered(table, asked("middle")).count(" und ") == 2
    assert own in table._deal.middle and other not in table._deal.middle


def test_a_middle_that_was_not_heard_is_named_again_as_it_lay_before() -> None:
    table = SchwimmenTable(Random(2), NAMES)
    opened = until(table, "middle_named")
    said = until(table, "swapped")
    first = objected(table, rejected(Rejection.NO_UPCARD, said.player))
    assert (first.done, first.text.startswith("in der mitte liegen")) == (opened.done, True)
    then = table.next()
    assert then is not None and then.done == said.done and then.text.startswith(f"{said.player.lower()} ist dran ")


def test_a_hand_that_was_not_counted_is_told_again_in_the_next_deal() -> None:
    table = SchwimmenTable(Random(2), NAMES)
    until(table, "scored")
    packet = until(table, "packet_chosen")
    first = objected(table, rejected(Rejection.NOT_NOW, "Jule"))
    repairs = [first, *(table.next() for _ in range(len(table._counted)))]
    assert [said.done[0].type for said in repairs if said] == [*["scored"] * (len(repairs) - 1), "packet_chosen"]
    assert repairs[-1] is not None and repairs[-1].done == packet.done


def test_whoever_has_shoved_says_so() -> None:
    table = SchwimmenTable(Random(4), NAMES)
    said = until(table, "passed")
    until(table, "swapped")
    assert answered(table, asked("slipped_turn", player=said.player)) == "ja"


# --- Cruzo ---


def cards_of(deal: CruzoDeal) -> list[str]:
    rows = [*deal.hand.values(), *deal.up.values(), *deal.blind.values()]
    return [*deal.stock, *(one.card for one in (*deal.pile, *deal.gone)), *(card for row in rows for card in row)]


def test_no_card_is_lost_in_an_evening() -> None:
    table = CruzoTable(Random(6), NAMES)
    while table.next() is not None:
        assert Counter(cards_of(table._deal))[JOKER] == 3 and len(cards_of(table._deal)) == 55


def test_cards_do_what_the_seed_says() -> None:
    deal = CruzoDeal(Random(1), NAMES)
    deal.turn, deal.hand["Jule"] = "Jule", ["H7", "H9", "HJ", "SQ"]
    assert deal.lay("Jule", [Shown("H7", "H7")], deal.hand) == Counter(card_laid=1, turn=1)
    assert [rank for rank in ("4", "7", "8", "K", "10") if deal.fits(rank)] == ["4", "7", "10"]
    deal.pile.clear()
    assert deal.lay("Jule", [Shown("H9", "H9")], deal.hand)["direction_changed"] == 1 and deal.turn == "Kemal"
    assert deal.lay("Jule", [Shown("HJ", "HJ")], deal.hand)["player_skipped"] == 1 and deal.turn == "Mareike"
    before = {name: list(hand) for name, hand in deal.hand.items()}
    assert deal.lay("Jule", [Shown("SQ", "SQ")], deal.hand)["hands_swapped"] == 1
    assert (deal.hand["Jule"], deal.hand["Torben"]) == (before["Kemal"], [])


def test_who_forgets_to_refill_twice_pays_where_the_host_is_listened_to() -> None:
    owed = PenaltyOwed(at=1.0, player="Jule", count=1, reason=PenaltyReason.FORGOT_TO_DRAW)
    table = CruzoTable(Random(6), NAMES)
    assert table.imposed(owed) is None
    table._owing.add("Jule")
    before = len(table._deal.hand["Jule"])
    paid = table.imposed(owed)
    assert paid is not None and paid.text == "jule strafe gezogen" and len(table._deal.hand["Jule"]) == before + 1
    assert table.imposed(owed) is None


def test_questions_about_cards_and_players_are_answered_with_the_truth() -> None:
    table = CruzoTable(Random(6), NAMES)
    said = until(table, "cards_drawn")
    assert answered(table, asked("finished", player=said.player)) == "nein"
    assert answered(table, asked("drawn_unheard", player=said.player)) == "ja"
    assert answered(table, asked("wrong_count", "Hast du wirklich sieben gezogen?")).endswith("hat gezogen")
    laid = until(table, "card_laid")
    assert answered(table, asked("impossible_card", f"{laid.text}? Stimmt das?")) == "ja"
    assert table.answer(asked("starter_card")) is None


def test_who_is_told_off_for_another_says_whose_turn_it_is_and_then_what_came_before() -> None:
    table = CruzoTable(Random(6), NAMES)
    taken = until(table, "pile_taken")
    led = until(table, "card_laid")
    refusal = rejected(Rejection.NOT_SERVED, taken.player)
    assert objected(table, refusal).text.startswith(f"{led.player.lower()} ist dran {led.player.lower()} ")
    first, then = objected(table, refusal), table.next()
    who = taken.player.lower()
    assert (first.done, first.text) == (taken.done, f"{who} ist dran {who} nimmt auf")
    assert then is not None and then.done == led.done and led.player.lower() in then.text
