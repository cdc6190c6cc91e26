"""A lent ear: the game hears nothing of what the borrower hears, and the other way round; the clock goes on."""

from __future__ import annotations

import threading
from collections.abc import Iterator

from test_listening import RATE, Recogniser, Source, said

from host.hearing.listening import AudioFeed
from host.hearing.loan import Loan
from host.inputs import Heard, Input, Recess, Watermark
from speech.clock import SampleClock
from speech.sources import BLOCK_S, Block


def pressed(feed: list[AudioFeed], plan: dict[int, str]) -> tuple[list[Loan], Iterator[Input]]:
    """Inputs of a feed whose ear is lent and given back before the blocks with these numbers (0.1 s each)."""
    loans: list[Loan] = []

    def follow() -> Iterator[Input]:
        asked = 0

        def beside(at: float) -> Iterator[Input]:
            nonlocal asked
            asked += 1
            match plan.get(asked):
                case "lend":
                    loans.append(feed[0].lend())
                case "back":
                    loans[-1].close()
            yield from ()

        feed[0]._beside = beside
        yield from feed[0].inputs()

    return loans, follow()


def heard_with(plan: dict[int, str], *said_: tuple[str, float]) -> tuple[list[Loan], list[Input]]:
    feed = [AudioFeed(Source(60), Recogniser(*(said(text, at) for text, at in said_)))]  # type: ignore[arg-type]
    loans, inputs = pressed(feed, plan)
    return loans, list(inputs)


def test_what_is_said_meanwhile_is_for_the_borrower_alone() -> None:
    loans, items = heard_with({20: "lend", 40: "back"}, ("herz acht", 0.5), ("pik neun", 2.5), ("karo dame", 4.5))
    assert [item.words[0].text for item in items if isinstance(item, Heard)] == ["herz", "karo"]
    assert [(item.at, item.over) for item in items if isinstance(item, Recess)] == [(2.0, False), (4.0, True)]
    marks = [item.at for item in items if isinstance(item, Watermark)]
    assert marks == sorted(marks) and {2.0, 4.0} <= set(marks)
    assert [round(block.start, 1) for block in loans[0]._blocks] == [round(2 + n / 10, 1) for n in range(20)]


def test_an_ear_that_was_given_back_before_it_was_lent_makes_no_recess() -> None:
    loan: list[Loan] = []
    feed = AudioFeed(Source(10), Recogniser())  # type: ignore[arg-type]
    feed._beside = lambda at: iter([loan.append(feed.lend()) or loan[-1].close()][:0])  # type: ignore[func-returns-value]
    assert not [item for item in feed.inputs() if isinstance(item, Recess)]


def test_whoever_waits_for_sound_is_woken_and_nobody_hoards_it() -> None:
    loan = Loan(RATE, SampleClock(RATE), True)
    for number in range(1000):
        loan.give(Block(bytes(2), number * BLOCK_S))
    first = next(iter(loan.blocks()))
    assert first.start == (1000 - 10 / BLOCK_S) * BLOCK_S, "the last ten seconds are kept"
    empty = Loan(RATE, SampleClock(RATE), True)
    found: list[Block] = []
    thread = threading.Thread(target=lambda: found.extend(empty.blocks()))
    thread.start()
    empty.close()
    thread.join(5)
    assert not thread.is_alive() and found == []
