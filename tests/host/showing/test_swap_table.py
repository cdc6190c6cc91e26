"""A table with cards to swap and lives to lose: the picture of it, and the score at the end."""

from __future__ import annotations

import io

from rich.console import Console

from games.cards import Card
from games.events import Event, GameEnded, GameStarted, LifeLost, RoundStarted, Scored
from games.schwimmen.rules import SchwimmenRules
from host.announcing.german import number_word
from host.announcing.sentences import Sentences
from host.evening import Recorded
from host.settings.config import Config
from host.showing.picture import picture
from host.showing.scoreboard import score_table
from host.showing.table import SeatView, TableView

SENTENCES = Sentences.load("schwimmen")
VIEW = TableView(
    game="schwimmen",
    phase="turn",
    dealer="Anna",
    turn="Ben",
    seats=(
        SeatView("Anna", 3, True, 0, 3, lives=3),
        SeatView("Ben", 3, True, 0, 1, lives=1),
        SeatView("Cem", 3, True, 0, 0, lives=0),
        SeatView("Dora", None, True, 0, 0, lives=0, out=True),
    ),
    middle=(Card.parse("HA"), Card.parse("S10")),
)


def screen(view: TableView) -> str:
    console = Console(file=io.StringIO(), width=80, height=24, force_terminal=True, color_system=None)
    with console.capture() as capture:
        console.print(picture(view, (), SENTENCES), height=24, end="")
    return capture.get()


def test_the_screen_shows_the_middle_and_the_lives() -> None:
    text = screen(VIEW)
    assert "Leben" in text and "Punkte" not in text
    seats = [line for line in text.splitlines() if "│" in line]
    lines = {name: next(line for line in seats if name in line) for name in ("Anna", "Cem", "Dora")}
    assert "●●●" in lines["Anna"] and "schwimmt" in lines["Cem"] and "weg" in lines["Dora"]
    faces = next(line for line in text.splitlines() if "♥" in line)
    assert "♠" in faces and "╎     ╎" in faces, "two known cards and an empty place, side by side"
    assert max(map(len, text.splitlines())) <= 80


def test_a_full_middle_has_no_empty_place() -> None:
    text = screen(TableView(**{**vars(VIEW), "middle": tuple(map(Card.parse, ("HA", "S10", "D9")))}))
    assert "╎" not in text and all(suit in text for suit in "♥♠♦")


def test_the_score_ends_with_lives() -> None:
    events: tuple[Event, ...] = (
        GameStarted(at=0.0, game="schwimmen", players=("Anna", "Ben"), rules=SchwimmenRules(stake=150).model_dump()),
        RoundStarted(at=1.0, dealer="Anna", number=1),
        Scored(at=9.0, player="Anna", points=30.5, total=30.5),
        Scored(at=9.0, player="Ben", points=20, total=20),
        LifeLost(at=9.0, player="Ben", lives=2),
    )
    assert rows(events)["1"] == ["30,5", "20"]
    assert rows(events)["Leben"] == ["3", "2"]
    standings = (
        {"player": "Anna", "points": 3, "rank": 1, "cents": 150},
        {"player": "Ben", "points": 2, "rank": 2, "cents": -150},
    )
    ended = rows((*events, GameEnded(at=10.0, winners=("Anna",), standings=standings)))
    assert (ended["Leben"], ended["Kasse"]) == (["3", "2"], ["1,50 €", "-1,50 €"])


def rows(events: tuple[Event, ...]) -> dict[str, list[str]]:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    with console.capture() as capture:
        console.print(score_table([Recorded(seq, event) for seq, event in enumerate(events, 1)]))
    cells = [
        [cell.strip() for cell in line.split("│")[1:-1]] for line in capture.get().splitlines() if line.startswith("│")
    ]
    return {row[0]: row[1:] for row in cells}


def test_halves_are_spoken() -> None:
    assert number_word(30.5) == "dreißigeinhalb"
    assert number_word(2.5) == "zweieinhalb"
    assert number_word(1.5) == "eins Komma fünf"
    assert number_word(0.5) == "null Komma fünf"


def test_every_house_rule_can_be_set_by_name() -> None:
    rules = Config().house_rules("schwimmen", ["feuer_value=33", "all-pass=refresh", "swap_two=ja", "lives=2"])
    assert rules == SchwimmenRules(feuer_value=33, all_pass="refresh", swap_two=True, lives=2)
