"""The simulated tables of Trumpf and Quartett: heard perfectly, the host is right; misheard, people put it right."""

from __future__ import annotations

from random import Random

import pytest

from games.events import MoveRejected, Question, Rejection
from host.party.driver import Course, play
from host.party.figures import spoken_figure
from host.party.quartett import QuartettTable
from host.party.quartett_deal import QuartettDeal
from host.party.score import score
from host.party.table import PartyTable, Said
from host.party.trumpf import TrumpfTable
from host.party.trumpf_deal import TrumpfDeal
from host.settings.decks import BUNDLED, bundled

NAMES = ("Jule", "Torben", "Mareike", "Kemal")
TABLES: tuple[type[PartyTable], ...] = (TrumpfTable, QuartettTable)
DECK = bundled(BUNDLED[0])


def course(kind: type[PartyTable], seed: int, share: float = 0.0, *, reacts: bool = False) -> Course:
    return play(kind(Random(seed), NAMES), share, reacts, Random(seed), until_s=500)


def said(table: PartyTable, count: int) -> list[Said]:
    """What the table says first, chatter aside."""
    found: list[Said] = []
    while len(found) < count:
        one = table.next()
        assert one is not None
        found += [] if one.chatter else [one]
    return found


def rejected(reason: Rejection, player: str, other: str | None = None) -> MoveRejected:
    return MoveRejected(at=1.0, player=player, move="", reason=reason, other=other)


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("reacts", [True, False])
def test_heard_perfectly_the_host_is_right(kind: type[PartyTable], reacts: bool) -> None:
    result = score(course(kind, 5, reacts=reacts))
    assert result.moves > 60 and result.right == result.moves
    assert result.faults > 1 and result.ruled == result.faults
    assert (result.penalties, result.objections, result.questions) == (0, 0, 0)


@pytest.mark.parametrize("kind", TABLES)
def test_an_evening_ends(kind: type[PartyTable]) -> None:
    table, spoken = kind(Random(3), NAMES), 0
    while table.next() is not None:
        spoken += 1
    assert 100 < spoken < 500


def test_the_leader_says_again_what_it_is_about_and_the_others_follow() -> None:
    table = TrumpfTable(Random(1), NAMES)
    _, lead, follow = said(table, 3)
    again = table.object(rejected(Rejection.NAME_CATEGORY, lead.player))
    assert again is not None and again.player == lead.player and again.done[0] is lead.done[0]
    assert DECK.category(lead.done[0].values[0]).says[0].lower().split()[0] in again.text
    (repeated,) = said(table, 1)
    assert repeated.player == follow.player and repeated.done[0] is follow.done[0]


def test_a_figure_of_the_trick_before_is_said_again() -> None:
    table = TrumpfTable(Random(1), NAMES)
    spoken = said(table, 6)
    again = table.object(rejected(Rejection.OTHER_CATEGORY, spoken[4].player))
    assert again is not None and again.done[0] is spoken[4].done[0]
    (repeated,) = said(table, 1)
    assert repeated.done[0] is spoken[5].done[0]


def test_nobody_contradicts_for_ever() -> None:
    for table, count in ((TrumpfTable(Random(1), NAMES), 3), (QuartettTable(Random(1), NAMES), 2)):
        (*_, last) = said(table, count)
        answers = [table.object(rejected(Rejection.OUT_OF_TURN, last.player)) for _ in range(4)]
        assert [answer is not None for answer in answers] == [True, True, False, False]


def test_who_was_wrong_does_not_contradict() -> None:
    for kind in TABLES:
        table = kind(Random(5), NAMES)
        last = said(table, 1)[0]
        while not last.faults:
            (last,) = said(table, 1)
        assert table.object(rejected(Rejection.OUT_OF_TURN, last.faults[0].player)) is None


def test_an_answer_that_the_host_missed_is_given_again_and_then_the_question() -> None:
    table = QuartettTable(Random(1), NAMES)
    _, ask, answer, after = said(table, 4)
    again = table.object(rejected(Rejection.ANSWER_FIRST, after.player, answer.player))
    assert (ask.done[0].type, after.done[0].type) == ("asked", "asked")
    assert again is not None and again.done[0] is answer.done[0]
    (repeated,) = said(table, 1)
    assert repeated.done[0] is after.done[0]


def test_questions_of_the_host_are_answered_truthfully() -> None:
    table = QuartettTable(Random(1), NAMES)
    _, ask = said(table, 2)
    of, _ = ask.done[0].values
    whom = Question(at=1.0, player=ask.player, id=1, about="name_asked", text="wen?")
    answer = table.answer(whom)
    assert answer is not None and answer.text == of.lower()


def test_figures_as_they_are_said() -> None:
    year, price, drinks, _, way = DECK.categories
    assert spoken_figure(Random(1), 1890, year) == "achtzehnhundert neunzig"
    assert spoken_figure(Random(1), 2004, year) == "zweitausend vier"
    assert {spoken_figure(Random(seed), 3.8, price) for seed in range(9)} == {"drei euro achtzig", "drei achtzig"}
    assert spoken_figure(Random(1), 4.0, price) == "vier euro"
    assert spoken_figure(Random(1), 61, drinks) == "einundsechzig"
    assert {spoken_figure(Random(seed), 8, way) for seed in range(9)} == {"acht", "acht minuten"}
    gravity = bundled(BUNDLED[1]).category("Stammwürze")
    assert spoken_figure(Random(1), 12.5, gravity) == "zwölf komma fünf"


def test_no_card_gets_lost_in_trumpf() -> None:
    deal = TrumpfDeal(Random(1), NAMES, tuple(DECK.cards))
    drinks = DECK.categories[2]
    for number in range(60):
        players = deal.contenders
        for player in players:
            deal.lay(player)
        # Now and then everybody is equal.
        deal.decide(
            dict.fromkeys(players, 1.0) if number % 7 == 0 else dict(zip(players, range(9), strict=False)), drinks
        )
        assert sum(map(len, deal.stacks.values())) + len(deal.pot) == 32
        if len(deal.holders) == 1:
            break


def test_no_card_gets_lost_in_quartett() -> None:
    deal = QuartettDeal(Random(1), NAMES[:3], DECK.cards, "Jule")
    assert sorted(map(len, deal.hands.values())) == [10, 11, 11]
    while not deal.over:
        for player in NAMES[:3]:
            for group in deal.quartets(player):
                deal.lay(player, group)
        if not deal.over:
            of, card = deal.choose()
            deal.ask(card)
            deal.answer(of, card)
        assert sum(map(len, deal.hands.values())) + 4 * len(deal.laid) == 32
