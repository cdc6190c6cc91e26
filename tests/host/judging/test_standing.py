"""What stands after a correction: later corrections change nothing of it."""

from __future__ import annotations

from evenings import Table

from games.cards import Card
from games.events import DutyOpened, Rejection
from games.moves import CallName, Lay
from host.judging.past.amnesty import Amnesty
from host.judging.past.record import NOTHING_ANSWERED, Given, Past
from host.judging.past.ruled import Place, Ruled, standing

MAU = DutyOpened(at=10.0, player="Anna", call=CallName.MAU, accepts=frozenset({CallName.MAU}), penalty=2)
KING = Lay((Card.parse("HK"),))


def past(amnesty: Amnesty) -> Past:
    given = Given()
    given.set({}, amnesty, (), NOTHING_ANSWERED)
    return Past(given)


def test_who_could_not_know_that_a_call_was_owed_need_not_know_it_after_another_correction() -> None:
    corrected = past(Amnesty(until=20.0))
    assert corrected.excuses(MAU)
    assert past(corrected.amnestied(30.0)).excuses(MAU)


def test_who_knew_it_before_the_correction_is_not_excused() -> None:
    first = past(Amnesty())
    assert not first.excuses(MAU)
    assert not past(first.amnestied(20.0)).excuses(MAU)


def test_what_stood_stands_as_the_last_fold_took_it() -> None:
    place, later = Place(1, 5.0, "herz könig"), Place(2, 50.0, "herz zehn")
    refused, taken = Ruled("Ben", KING, Rejection.OUT_OF_TURN), Ruled("Cem", KING)
    assert standing({place: refused}, {place: taken, later: taken}, since=40.0, at=60.0) == {place: taken, later: taken}
    assert standing({place: refused}, {}, since=40.0, at=60.0) == {place: refused}


def test_a_card_that_stands_is_not_laid_while_hands_are_counted() -> None:
    """The finisher's seven makes the next player draw: it is his turn, and all the same no card is laid any more."""
    table = Table(hand_size=2)
    table.say("1 2 | es liegt herz neun", "4 5 | herz könig letzte karte")
    table.say("8 9 | ben herz sieben mau", "12 13 | herz zehn letzte karte")
    table.say("16 17 | einspruch", "18 19 | gilt nicht")
    assert [record["player"] for record in table.of_type("move_flagged")] == ["Cem"]
