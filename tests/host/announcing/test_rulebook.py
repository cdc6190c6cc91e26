"""House rules as they are listed and spoken."""

from __future__ import annotations

import pytest

from games.cards import Rank
from games.cruzo.rules import CruzoRules
from games.kruez_nueng.rules import KruezNuengRules
from games.mau_mau.rules import MauMauRules
from host.announcing.rulebook import describe, spoken_card, spoken_summary


def test_every_rule_is_described_in_the_order_of_the_record() -> None:
    lines = describe("mau-mau", MauMauRules())
    assert [line.name for line in lines] == list(MauMauRules.model_fields)
    assert all(line.sentence and line.type and line.allowed for line in lines)
    assert not [line.name for line in lines if line.changed]


@pytest.mark.parametrize(
    ("name", "type_", "default"),
    [
        ("hand_size", "Zahl", 6),
        ("jack_on_jack", "ja/nein", False),
        ("last_card_wordings", "Liste", ("last_card", "mau")),
    ],
)
def test_type_and_default(name: str, type_: str, default: object) -> None:
    line = next(line for line in describe("mau-mau", MauMauRules()) if line.name == name)
    assert (line.type, line.default, line.value) == (type_, default, default)


def test_allowed_values_come_from_the_record() -> None:
    line = next(line for line in describe("mau-mau", MauMauRules()) if line.name == "hand_size")
    assert "2" in line.allowed and "8" in line.allowed


def test_a_changed_rule_says_its_new_value() -> None:
    lines = {line.name: line for line in describe("mau-mau", MauMauRules(seven_draw=2, jack_on_jack=True))}
    assert lines["seven_draw"].changed and "zwei Karten" in lines["seven_draw"].sentence
    assert lines["jack_on_jack"].sentence == "Bube auf Bube gilt."


def test_the_spoken_summary_begins_with_what_this_table_changed() -> None:
    summary = spoken_summary("mau-mau", MauMauRules(rounds=2, cash_per_10=5))
    assert summary.startswith("Wir spielen zwei Runden")
    assert "Am Ende kosten zehn miese Punkte fünf Cent." in summary
    assert "Jeder bekommt sechs Karten." in summary
    assert "Mogeln" not in summary


def test_the_summary_of_the_plain_rules_is_the_essentials() -> None:
    assert spoken_summary("mau-mau", MauMauRules()).count(".") == 4


def test_a_changed_essential_is_said_once() -> None:
    summary = spoken_summary("mau-mau", MauMauRules(hand_size=5))
    assert summary.count("Jeder bekommt") == 1 and summary.startswith("Jeder bekommt fünf Karten.")


def test_what_a_card_does_is_told_as_this_table_plays_it() -> None:
    assert spoken_card("mau-mau", MauMauRules(seven_draw=2), Rank.SEVEN).startswith(
        "Eine Sieben: der Nächste zieht zwei"
    )
    assert spoken_card("mau-mau", MauMauRules(), Rank.ACE) == "Sonst nichts: Farbe oder Wert muss passen."
    assert "Joker" in spoken_card("cruzo", CruzoRules(), None)
    told = spoken_card("kruez-nueng", KruezNuengRules(), Rank.FIVE)
    assert told.endswith("Die Sonderkarten sind Kreuz.")
    seed = KruezNuengRules(profile="seed")
    assert spoken_card("kruez-nueng", seed, Rank.FIVE) == "Sonst nichts: Farbe oder Wert muss passen."
