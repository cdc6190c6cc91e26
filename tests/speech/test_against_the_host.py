"""Who is told off aloud for a card that he never laid, and says so aloud."""

from __future__ import annotations

import pytest
from evenings import Table
from sounds import RATE, scene

from grammars import acoustic_graph, respellings
from host.inputs import Heard, Watermark
from speech.models import find_model, open_recogniser


def aloud(table: Table, *said: float | str) -> None:
    """Pauses in seconds, and what is said, after "es liegt Herz Neun"."""
    table.say("0 0.5 | es liegt herz neun")
    graph = acoustic_graph("mau-mau", table.game.players)
    recogniser = open_recogniser(find_model(), graph, respellings("mau-mau"), rate=RATE)
    for one in [*recogniser.feed(scene(*said).pcm), *recogniser.finish()]:
        table.feed(Heard(one.words, one.start, one.end, others=one.others))
        table.feed(Watermark(one.end))
    table.say("(wait 30)", "(end)")


@pytest.mark.parametrize(
    ("said", "laid"),
    [
        ("Nein, das war Herz Acht", ["card_laid Ben H8"]),
        ("Das war doch Herz Acht", ["card_laid Ben H8"]),
        ("Das war vielleicht ein Abend", []),
    ],
)
def test_no_it_was_another_card(said: str, laid: list[str]) -> None:
    table = Table()
    aloud(table, 1.0, "Karo Acht", 4.0, said, 1.5)
    assert "move_rejected Ben lay D8 not_served" in table.shorten(table.records)
    assert table.shorten(table.of_type("card_laid")) == laid
    assert not table.of_type("penalty_owed")


@pytest.mark.parametrize("said", ["Das war Herz König", "Das war doch Herz König"])
def test_what_it_was_is_no_move_where_nobody_was_told_off(said: str) -> None:
    table = Table()
    aloud(table, 2.0, said, 1.5)
    assert not table.of_type("card_laid", "move_rejected")
