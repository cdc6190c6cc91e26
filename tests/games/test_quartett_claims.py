"""What is left of what is known where two at the table contradict each other: what all of them have seen."""

from __future__ import annotations

from games.cards import GroupCard
from games.quartett.claims import Asked, Denied, Knowledge, Moved

A1, A2, B1, B2, C1, C2 = (GroupCard(group, number) for group in "ABC" for number in (1, 2))


def fresh() -> Knowledge:
    return Knowledge.fresh((A1, A2, B1, B2, C1, C2), {"Anna": 2, "Ben": 2, "Cem": 2})


def test_a_contradiction_in_words_leaves_what_was_shown() -> None:
    known = fresh().plus(Moved(A1, "Ben", "Anna"), Denied("Cem", A2, "Anna"), Denied("Ben", A2, "Anna"))
    known = known.plus(Moved(A2, "Cem", "Anna"))  # so one of the denials was wrong
    assert known.deals.owners(A1) == {"Anna"} and known.deals.owners(A2) == {"Anna"}
    assert known.denial("Ben", A2) is None
    assert not known.fits(Denied("Anna", A1, "Ben"))


def test_what_was_shown_of_the_card_in_question_goes_and_the_rest_stays() -> None:
    known = fresh().plus(Moved(A1, "Ben", "Anna"), Moved(B1, "Ben", "Anna"))
    known = known.plus(Moved(B1, "Cem", "Ben"))  # one of the two was another card
    assert known.deals.owners(A1) == {"Anna"} and known.deals.owners(B1) == {"Ben"}
    assert known.deals.counts == {"Anna": 4, "Ben": 1, "Cem": 1}


def test_where_even_that_contradicts_itself_only_cards_and_counts_are_left() -> None:
    known = fresh().plus(Moved(A1, "Ben", "Anna")).plus(Asked("Cem", A2), Asked("Cem", A1), Asked("Cem", B1))
    known = known.plus(Asked("Cem", B2), Asked("Cem", C1))  # three proofs, and two cards
    assert known.deals.possible and known.deals.counts["Anna"] == 3
