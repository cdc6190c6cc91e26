"""Whether the table plays with the deck that the host knows: what a figure tells of that, and what it costs then."""

from __future__ import annotations

import pytest
from evenings import Table

from games.trumpf.state import Deal
from games.trumpf.trust import TRUSTED, likelier, surprise_of, trust, trusted


@pytest.fixture
def deal() -> Deal:
    game = Table(game="trumpf").game
    deal = getattr(game, "_deal", None)
    assert isinstance(deal, Deal)
    return deal


def after(deal: Deal, printed: str) -> Deal:
    for one in printed:
        deal = trusted(deal, printed=one == "+")
    return deal


def test_each_printed_figure_makes_it_likelier_and_another_one_much_less_so(deal: Deal) -> None:
    shares = [trust(after(deal, "+" * count)) for count in range(6)]
    assert shares == sorted(shares) and shares[0] < 0.5 < shares[1] < 0.99 < shares[5]
    assert trust(after(deal, "++++-")) == trust(deal)
    assert trust(after(deal, "-")) < 0.05


def test_it_is_never_too_sure_to_learn_otherwise(deal: Deal) -> None:
    assert after(deal, "+" * 50).printed == TRUSTED
    assert trust(after(deal, "-" * 50 + "+" * 8)) > 0.9


def test_after_one_that_is_on_no_card_four_others_make_it_sure_again(deal: Deal) -> None:
    assert after(deal, "+" * 8 + "-" + "+" * 3).printed < TRUSTED == after(deal, "+" * 8 + "-" + "+" * 4).printed


def test_a_figure_that_is_on_no_card_is_strange_where_the_others_were(deal: Deal) -> None:
    costs = [surprise_of(after(deal, "+" * count), possible=False) for count in range(6)]
    assert costs == sorted(costs) and costs[0] < 0.5 and costs[5] > 3.5
    assert surprise_of(after(deal, "--"), possible=False) == 0.0
    assert all(surprise_of(after(deal, "+" * count), possible=True) == 0.0 for count in range(6))


def test_amid_a_sentence_it_counts_less_than_a_printed_one(deal: Deal) -> None:
    known = after(deal, "+++")
    assert likelier(known, possible=True) > 2.0 > 1.0 > likelier(known, possible=False)
    other = after(deal, "--")
    assert likelier(other, possible=True) == pytest.approx(1.0, abs=0.1)


def test_a_table_with_other_cards_is_followed() -> None:
    """All figures are on no card of the deck: none becomes talk, another category or another player's."""
    table = Table(game="trumpf", jokers="out")
    table.say("los", "anzahl der getränke einundzwanzig", "dreizehn", "neun", "gründungsjahr neunzehnhundertzwölf")
    events = table.say("siebzehnhundertachtzig", "neunzehnhundertfünf")
    assert [one for one in events if one.startswith("trick_won")] == ["trick_won Cem 3"]
    assert not table.of_type("corrected") and not table.of_type("question")
