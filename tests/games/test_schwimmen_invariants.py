"""Whatever is said at the table: nothing breaks, and what can never be never is (RULES.md, "Properties to test")."""

from __future__ import annotations

import random
from itertools import chain

import pytest
from evenings import Table

from games.schwimmen.game import Schwimmen
from games.schwimmen.machine import STATES, TRANSITIONS, TurnPhase, diagram
from games.schwimmen.rules import SchwimmenRules
from games.schwimmen.scoring import DECK
from games.schwimmen.state import Deal
from grammars import PhraseNode, acoustic_graph

PLAYERS = ("Anna", "Ben", "Cem")
GRAPH = acoustic_graph("schwimmen", PLAYERS)
USUAL = {
    "dealing": ["in der mitte liegen {} und {} und {}"] * 6 + ["ben feuer", "schnauz", "ich nehme die anderen"],
    "turn": ["{} gegen {}"] * 6 + ["ich schiebe"] * 2 + ["ich klopfe", "ich tausche alle", "schnauz", "cem feuer"],
    "last_lap": ["{} gegen {}"] * 3 + ["ich schiebe"] * 3 + ["ich klopfe", "ich tausche alle", "schnauz"],
    "counting": ["anna hat {} {} {}", "ben hat zwanzig", "cem hat drei könige", "anna hat elf", "{} {} {}"],
    "over": ["noch einmal"],
}
"""What is mostly said in each phase."""
REPAIRS = ["ja", "nein", "zurück", "korrektur {} gegen {}", "in der mitte liegen {} {} {}", "weiter"]
SUITS = ["karo", "kreuz", "pik", "herz"]
RANKS = ["sieben", "acht", "neun", "zehn", "bube", "dame", "könig", "ass"]
OPTIONS = {
    "as the seed": {},
    "everything else": {
        "feuer": "others_lose_1",
        "feuer_value": 33,
        "deal31": "dealer_first",
        "tie_30_5": "higher_rank",
        "knocker_pays_tie": True,
        "swim_limit": "first_only",
        "all_pass": "refresh_or_reveal",
        "renew_789": True,
        "pass_once": True,
        "knock_first_lap": False,
        "knock_after_swap": True,
        "second_knock_ends": True,
        "swap_two": True,
        "packet_chooser": "left",
        "lives": 1,
    },
}


def one_way(node: PhraseNode, dice: random.Random) -> list[str]:
    """The words of a random way through the graph: any phrase that can be said."""
    if node[0] == "word":
        return [node[1]]
    if node[0] == "alt":
        return one_way(dice.choice(node[1]), dice)
    if node[0] == "opt":
        return one_way(node[1], dice) if dice.random() < 0.5 else []
    return [word for item in node[1] for word in one_way(item, dice)]


def line(dice: random.Random, phase: str) -> str:
    if dice.random() < 0.15:
        return " ".join(one_way(GRAPH, dice))
    form = dice.choice(USUAL[phase] if dice.random() < 0.7 else REPAIRS)
    cards = [f"{dice.choice(SUITS)} {dice.choice(RANKS)}" for _ in range(form.count("{}"))]
    return form.format(*cards)


def check(table: Table) -> None:
    """Multiplicity, conservation, turn, lives."""
    game = table.game
    assert isinstance(game, Schwimmen)
    deal = game._deal
    assert len(deal.middle) <= 3 and all(len(cards) <= 3 for cards in deal.known.values())
    placed = [*deal.middle, *deal.aside, *chain(*deal.known.values())]
    assert len(set(placed)) == len(placed) and set(placed) <= set(DECK)
    assert deal.stock >= 0
    assert game.turn is None or game.turn in game._lives.living
    assert (game.turn is not None) == (game.phase in ("turn", "last_lap"))
    assert game._lives.living or game.phase == "over"
    assert set(deal.players) <= set(PLAYERS)
    if game.phase == "last_lap":
        assert deal.lap and deal.lap[0] == game.turn and deal.knocker is not None


@pytest.mark.parametrize("rules", OPTIONS.values(), ids=OPTIONS)
def test_whatever_is_said(rules: dict[str, object], many: bool) -> None:
    seen: set[str] = set()
    for seed in range(60 if many else 3):
        dice = random.Random(seed)
        table = Table(PLAYERS, game="schwimmen", **rules)
        table.evening._announce = lambda *_: []  # type: ignore[method-assign]
        lives = dict(table.facts.lives or {})
        for _ in range(60 if many else 45):
            at = table.clock + 3
            new = table.hear(f"{at:.3f} KNOCK" if dice.random() < 0.05 else line(dice, table.game.phase))
            check(table)
            if any(record["type"] in ("corrected", "game_started") for record in new):
                lives = dict(table.facts.lives or {})
            now = dict(table.facts.lives or {})
            assert all(now[name] <= lives[name] for name in PLAYERS), "lives never rise"
            lives = now
            seen |= {record["type"] for record in new}
        assert not table.of_type("penalty_owed")
    assert seen >= {
        "swapped",
        "passed",
        "knocked",
        "scored",
        "call_heard",
        "question",
        "answered",
        "corrected",
        "life_lost",
    }


def test_the_machine_is_sound() -> None:
    """Every phase but the last can be left, every trigger of the table is reached from somewhere."""
    left = {source for row in TRANSITIONS for source in _sources(row["source"])}
    reached = {"dealing", *(row["dest"] for row in TRANSITIONS)}
    assert left == set(STATES) - {"over"} and reached == set(STATES)
    drawing = diagram()
    assert drawing.startswith("---") or "stateDiagram" in drawing
    assert all(state in drawing for state in STATES)


def _sources(source: str | list[str]) -> list[str]:
    return [source] if isinstance(source, str) else source


def test_the_ways_through_a_deal() -> None:
    deal = Deal(PLAYERS, "Anna", 1, "Ben")
    phase = TurnPhase()
    phase.go("open_middle", deal)
    assert phase.state == "turn"
    phase.go("knock", Deal(PLAYERS, "Anna", 1, "Cem", knocker="Ben", lap=("Cem",)))
    assert phase.state == "last_lap"
    phase.go("play_on", deal)
    assert phase.state == "counting"
    phase.go("deal_again", deal)
    assert phase.state == "dealing"


def test_rules_of_another_game_are_refused() -> None:
    from games.mau_mau.rules import MauMauRules

    with pytest.raises(TypeError, match="Schwimmen"):
        Schwimmen(PLAYERS, MauMauRules())
    assert Schwimmen(PLAYERS, SchwimmenRules()).phase == "dealing"
