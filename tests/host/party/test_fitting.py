"""The table of how often what happens, and the search for what loses least."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from host.party import fitting
from host.party.fitting import FACTOR, fit, loss, places, scaled, written
from host.party.score import Score
from host.worlds.costs import COSTS, TABLE, Costs, cost_of, known_odds


def test_the_table_has_each_figure_of_the_costs_and_no_other() -> None:
    assert known_odds().keys() == {field.name for field in fields(Costs)}
    with pytest.raises(KeyError, match="slipped"):
        Costs.of_odds({name: odds for name, odds in known_odds().items() if name != "slipped"})


def test_what_happens_rarely_is_dear() -> None:
    assert COSTS.slipped == cost_of(known_odds()["slipped"])
    assert Costs.of_odds(scaled(known_odds(), ("slipped",), FACTOR)).slipped < COSTS.slipped


def test_the_file_is_written_as_it_was_read() -> None:
    text = TABLE.read_text(encoding="utf-8")
    assert written(known_odds(), text) == text


def test_odds_are_scaled_and_stay_probabilities() -> None:
    odds: dict[str, Any] = {
        "lost": 0.05,
        "steps": {"pass": 0.4, "draw": 0.2},
        "slow": 12.0,
        "seen_at_first": [1.0, 9.0],
    }
    assert list(places(odds)) == [("lost",), ("steps", "pass"), ("steps", "draw"), ("seen_at_first",)]
    assert scaled(odds, ("lost",), 3) == {**odds, "lost": 0.136}
    assert scaled(odds, ("steps", "pass"), 3) == {**odds, "steps": {"pass": 0.667, "draw": 0.2}}
    assert scaled(odds, ("seen_at_first",), 3) == {**odds, "seen_at_first": [3.0, 9.0]}
    assert odds["steps"]["pass"] == 0.4


def test_an_innocent_who_pays_is_the_dearest() -> None:
    good = Score(moves=100, right=99, faults=10, ruled=10, seconds=3600)
    each = [Score(penalties=1), Score(objections=1), Score(questions=1), Score(moves=1), Score(faults=1)]
    dear = [loss(0.03, good + one) - loss(0.03, good) for one in each]
    assert all(one > 0 for one in dear)
    assert dear[0] == max(dear)


def test_what_loses_less_stays_and_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def lost(pool: object, odds: dict[str, Any], seed: int) -> float:
        return abs(odds["slipped"] - 0.0179) + abs(odds["lost"] - 0.05) + 1.0

    monkeypatch.setattr(fitting, "_lost", lost)
    monkeypatch.setattr(fitting, "GAIN", 0.001)
    table = tmp_path / "costs.toml"
    table.write_text("# remarks\n", encoding="utf-8")
    fit(1, 1, table)
    found = table.read_text(encoding="utf-8")
    assert found.startswith("# remarks\n")
    assert "slipped = 0.0178" in found
    assert "lost = 0.05\n" in found
