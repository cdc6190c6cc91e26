"""Questions: what answers which of them."""

from __future__ import annotations

from games.events import Event
from host.judging.debts.duties import DutyBook
from host.judging.debts.strictness import Strictness
from host.judging.past.record import Given, Past
from host.judging.past.ruled import Place
from host.judging.questions import Open, QuestionDesk

PLACE = Place(1, 2.0, "")


def desk() -> QuestionDesk:
    past = Past(Given())
    return QuestionDesk(lambda about, slots: about, DutyBook(Strictness()), past)


def test_who_pays_answers_only_what_asks_for_a_fault() -> None:
    table, named = desk(), list[object]()

    def other(value: object, at: float) -> list[Event] | None:
        named.append(value)
        return []

    table.ask("who_last", {}, 1.0, value=lambda value, at: [], fault=True)
    table.ask("who_named", {}, 1.5, value=other)
    answered = table.admit("Ben", 2.0, PLACE, penalty=False)
    assert answered is not None and [event.id for event in answered] == [1]
    assert not named and [item.question.about for item in table.waiting] == ["who_named"]
    assert table.admit("Ben", 2.0, PLACE, penalty=False) is None


def test_who_was_asked_for_a_missing_call_admits_it_by_paying() -> None:
    table, said = desk(), list[str]()

    def no(at: float) -> list[Event]:
        said.append("no")
        return []

    table.ask("in_doubt", {"player": "Ben"}, 1.0, no=no, fault=True)
    assert table.admit("Cem", 2.0, PLACE, penalty=True) is None and not said
    assert table.admit("Ben", 2.0, PLACE, penalty=False) is None and not said, "he may have drawn in his turn"
    assert table.admit("Ben", 2.0, PLACE, penalty=True) is not None and said == ["no"]


def test_an_answer_may_make_its_question_pointless() -> None:
    table = desk()

    def value(said: object, at: float) -> list[Event] | None:
        return table.withdraw(("whose_turn",), None, at)

    table.ask("whose_turn", {}, 1.0, value=value)
    answered = table.answer_value("Ben", 2.0)
    assert answered is not None and answered[0].as_record()["answer"] == "Ben"
    assert table.waiting == list[Open]()
