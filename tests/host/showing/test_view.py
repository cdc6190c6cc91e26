"""The terminal view fits 80 × 24 and shows what the table needs; the plain view tells it line by line."""

from __future__ import annotations

import io
import os
import signal
from collections.abc import Sequence
from dataclasses import replace

import pytest
from rich.console import Console, ConsoleDimensions

from games.cards import Card, Rank, Suit
from games.events import (
    Announced,
    CallLate,
    CardLaid,
    CardsDrawn,
    Corrected,
    DrawReason,
    Event,
    GameEnded,
    GameStarted,
    LifeLost,
    PenaltyOwed,
    PenaltyReason,
    PlayerJoined,
    Question,
    RoundEnded,
    RoundStarted,
    Scored,
    Turn,
)
from games.moves import CallName
from host.announcing.sentences import Sentences
from host.evening import Recorded
from host.showing.picture import LOG_LINES, clock, picture
from host.showing.scoreboard import score_table
from host.showing.table import SeatView, TableView
from host.showing.view import PlainView, TerminalView
from speech.words import GARBAGE, Word

SENTENCES = Sentences.load("mau-mau")
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Franziska-Marie", "Gustav")
EMPTY = TableView(game="mau-mau", phase="dealing", dealer="Anna", turn=None, seats=())
FULL = TableView(
    game="mau-mau",
    phase="chained",
    dealer="Anna",
    turn="Ben",
    seats=tuple(
        SeatView(
            name, None if name == "Dora" else index, name != "Cem", 2 * (name == "Ben"), 10 * index, name == "Emil"
        )
        for index, name in enumerate(NAMES)
    ),
    round_number=13,
    sharp=True,
    top=Card.parse("SJ"),
    wish=Suit.DIAMONDS,
    pending_draw=2,
    stock=31,
    duties=("Ben: letzte Karte",),
    heard=(Word("herz", 1.0, 1.2, 0.97), Word(GARBAGE, 1.2, 1.5, 0.9), Word("sieben", 1.5, 1.9, 0.42)),
    ruling="Ben, zu spät: letzte Karte. Eine Strafkarte.",
)
ASKED = replace(FULL, question=Question(at=1.0, id=1, about="finished", text="Ist Cem fertig?"))
LOG = tuple(Announced(at=60.0 + number, text=f"Ansage {number}.") for number in range(LOG_LINES))


def screen(view: TableView, log: Sequence[Announced] = (), width: int = 80, height: int = 24) -> str:
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None)
    with console.capture() as capture:
        console.print(picture(view, log, SENTENCES, size=(width, height)), height=height, end="")
    return capture.get()


def recorded(*events: Event) -> list[Recorded]:
    return [Recorded(seq, event) for seq, event in enumerate(events, start=1)]


# --- the live view --------------------------------------------------------------------------------------------------


def test_the_screen_shows_the_whole_table() -> None:
    text = screen(FULL, LOG)
    for shown in (
        "Mau-Mau",
        "scharf · Spiel 13 · Anna gibt",
        "Ben ist dran",
        "♠",
        "Wunsch: ♦ Karo",
        "Siebener: 2 ziehen",
        "Stapel: 31",
        "~2",
        "Emil (weg)",
        "Franziska-Marie",
        "herz 97",
        "sieben 42",
        "Ben: letzte Karte",
        "Ben, zu spät: letzte Karte. Eine Strafkarte.",
        "1:07  Ansage 7.",
    ):
        assert shown in text
    assert GARBAGE not in text


def test_all_announcements_of_the_log_fit() -> None:
    text = screen(FULL, LOG)
    assert all(item.text in text for item in LOG)


def test_an_open_question_stands_before_the_duties() -> None:
    text = screen(ASKED)
    assert "? Ist Cem fertig?" in text and "Ben: letzte Karte" not in text.split("Urteil")[0]


def test_a_pause_is_seen() -> None:
    assert "PAUSE" in screen(replace(FULL, paused=True))


@pytest.mark.parametrize("view", [EMPTY, FULL, ASKED, replace(FULL, top=None, turn=None, duties=(), heard=())])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (60, 20), (40, 24), (40, 50), (200, 20)])
def test_every_picture_fits_its_screen(view: TableView, width: int, height: int) -> None:
    lines = screen(view, LOG, width, height).split("\n")
    assert len(lines) <= height + 1 and all(len(line) <= width for line in lines)


@pytest.mark.parametrize("rank", list(Rank))
def test_every_card_has_a_face(rank: Rank) -> None:
    face = screen(replace(FULL, top=Card(Suit.HEARTS, rank)))
    index = rank if rank.isdigit() else SENTENCES.rank(rank)[0]
    assert "♥" in face and f"│{index:<2}   │" in face


def test_the_live_view_draws_and_gives_the_terminal_back() -> None:
    output = io.StringIO()
    console = Console(file=output, width=80, height=24, force_terminal=True)
    view = TerminalView(SENTENCES, console)
    view.show(EMPTY, [])
    view.show(FULL, recorded(*LOG))
    view.close()
    view.close()
    assert "Ansage 7." in output.getvalue()
    assert output.getvalue().endswith("\x1b[?25h\x1b[?1049l")  # cursor and screen are back


def test_what_is_being_said_is_shown_until_it_was_heard() -> None:
    """Issue 3, point 5: "partials shown but never ruled upon"."""
    output = io.StringIO()
    view = TerminalView(SENTENCES, Console(file=output, width=80, height=24, force_terminal=True, color_system=None))

    def drawn(text: str) -> str:
        output.seek(0)
        output.truncate()
        view.hearing(text)
        return output.getvalue()

    assert drawn("herz") == "", "there is no table yet"
    view.show(FULL, [])
    said = drawn("pik dame")
    assert "Gehört pik dame …" in said and "sieben 42" not in said
    assert "sieben 42" in drawn("")
    view.close()


def test_a_fault_is_seen_on_the_picture_and_only_there() -> None:
    """DESIGN.md: "the evening goes on", and the table sees why nobody answers."""
    output = io.StringIO()
    view = TerminalView(SENTENCES, Console(file=output, width=80, height=24, force_terminal=True))
    assert not view.warn("Das Mikrofon ist weg."), "there is no picture yet"
    view.show(FULL, recorded(*LOG))
    assert view.warn("Das Mikrofon ist weg.")
    assert "⚠ Das Mikrofon ist weg." in output.getvalue()
    view.close()
    assert not view.warn("Das Mikrofon ist weg."), "nor any more"
    assert not PlainView(SENTENCES, Console(file=output)).warn("Das Mikrofon ist weg.")


@pytest.mark.parametrize("width", range(40, 81, 4))
@pytest.mark.parametrize("speaking", [None, True])
def test_on_a_narrow_terminal_players_keep_their_names(width: int, speaking: bool | None) -> None:
    """At 40 columns each of them was "…" beside the card."""
    console = Console(file=io.StringIO(), width=width, height=40, force_terminal=True, color_system=None)
    with console.capture() as capture:
        console.print(picture(FULL, LOG, SENTENCES, speaking=speaking, size=(width, 40)), height=40, end="")
    text = capture.get()
    assert all(seat.name[:6] in text for seat in FULL.seats), text
    assert all(shown in text for shown in ("Wunsch: ♦ Karo", "Siebener: 2 ziehen", "Stapel: 31", "Mau-Mau ")), text
    assert "jetzt spreche ich" in text or not speaking


@pytest.mark.parametrize(
    ("view", "shown"),
    [
        (replace(FULL, top=None, wish=None, pending_draw=0, stock=None), ["–"]),
        (replace(FULL, middle=(Card.parse("H7"), Card.parse("S10"))), ["♥ Herz Sieben", "♠ Pik Zehn"]),
        (replace(FULL, subject=("Preis der Halben", "Anna drei Euro")), ["Preis der Halben", "Anna drei Euro"]),
    ],
)
def test_the_middle_is_told_in_words_there(view: TableView, shown: Sequence[str]) -> None:
    text = screen(view, LOG, 40, 30)
    assert all(one in text for one in shown) and "╭─────╮" not in text, text


LONG = "Anna, nicht gesagt: letzte Karte, und das trotz einer Ermahnung. Zwei Strafkarten, und dann ist Ben dran."


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_long_sentences_are_whole(width: int, height: int) -> None:
    """Issue 17: "80 columns: rules, long answers and host sentences are whole (wrapped, not "…")"."""
    asked = replace(FULL, question=Question(at=1.0, id=1, about="finished", text=LONG), ruling=LONG)
    text = screen(asked, (*LOG, Announced(at=99.0, text=LONG)), width, height)
    assert "…" not in text.replace("herz 97  …", "")
    words = " ".join("".join(sign if sign not in "│╭╮╰╯─" else " " for sign in text).split())
    assert words.count("Zwei Strafkarten, und dann ist Ben dran.") == 3, text
    assert "Ansage 7." in text, "the newest are there"


def test_on_a_large_terminal_the_turn_and_the_top_card_are_large() -> None:
    small, large = screen(FULL, LOG), screen(FULL, LOG, 120, 40)
    assert "B E N   I S T   D R A N" in large and "B E N" not in small
    assert large.count("♠") > small.count("♠")


def test_who_speaks_now_is_seen() -> None:
    def head(speaking: bool | None, deaf: bool = False) -> str:
        console = Console(file=io.StringIO(), width=80, height=24, force_terminal=True, color_system=None)
        with console.capture() as capture:
            console.print(picture(FULL, (), SENTENCES, speaking=speaking, deaf=deaf), height=24, end="")
        return capture.get().splitlines()[0]

    assert "jetzt spreche ich" in head(True) and "ich höre" in head(False)
    assert "ich höre nichts" in head(False, deaf=True), "a microphone that is gone hears nothing"
    assert "jetzt spreche ich" in head(True, deaf=True)
    assert "spreche" not in head(None) and "höre" not in head(None), "a transcript is neither"


@pytest.mark.skipif(not hasattr(signal, "SIGWINCH"), reason="signals of Unix")
def test_a_new_size_is_drawn_at_once() -> None:
    console = Console(file=io.StringIO(), width=80, height=24, force_terminal=True, color_system=None)
    view = TerminalView(SENTENCES, console)
    view.show(FULL, [])
    assert isinstance(console.file, io.StringIO)
    before = len(console.file.getvalue())
    console.size = ConsoleDimensions(120, 40)
    os.kill(os.getpid(), signal.SIGWINCH)
    drawn = console.file.getvalue()[before:]
    view.close()
    assert "B E N   I S T   D R A N" in drawn
    assert signal.getsignal(signal.SIGWINCH) == signal.SIG_DFL


# --- the plain view -------------------------------------------------------------------------------------------------


def plain(*events: Event) -> list[str]:
    output = io.StringIO()
    view = PlainView(SENTENCES, Console(file=output, width=40))
    view.show(FULL, recorded(*events))
    view.close()
    return output.getvalue().splitlines()


def test_moves_rulings_and_announcements_line_by_line() -> None:
    assert plain(
        CardLaid(at=61.0, player="Ben", cards=(Card.parse("H7"),)),
        CallLate(at=62.2, player="Ben", call=CallName.LAST_CARD, by_s=0.9),
        PenaltyOwed(at=62.2, player="Ben", count=1, reason=PenaltyReason.CALL_LATE),
        Announced(at=62.5, text="Ben, zu spät: letzte Karte. Eine Strafkarte."),
        CardsDrawn(at=64.0, player="Cem", count=2, reason=DrawReason.SEVEN),
        Turn(at=64.0, player="Anna"),
    ) == [
        "  1:01  Ben legt Herz Sieben",
        "  1:02  Ben sagt letzte Karte, zu spät",
        "  1:02  Ben: eine Strafkarte offen",
        "  1:02  » Ben, zu spät: letzte Karte. Eine Strafkarte.",
        "  1:04  Cem zieht zwei Karten",
        "  1:04  Anna ist dran",
    ]


def test_markup_in_a_name_is_only_text() -> None:
    assert plain(Announced(at=0.0, text="[bold]Ben[/bold] [x] ist dran.")) == [
        "  0:00  » [bold]Ben[/bold] [x] ist dran."
    ]


def test_clock() -> None:
    assert (clock(0.0), clock(59.99), clock(3601.0)) == ("  0:00", "  0:59", " 60:01")


# --- the score table ------------------------------------------------------------------------------------------------


def table_text(*events: Event) -> str:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    with console.capture() as capture:
        console.print(score_table(recorded(*events)))
    return capture.get()


def rows_of(text: str) -> dict[str, list[str]]:
    cells = [[cell.strip() for cell in line.split("│")[1:-1]] for line in text.splitlines() if "│" in line]
    return {row[0]: row[1:] for row in cells}


STARTED = GameStarted(at=0.0, game="mau-mau", players=("Anna", "Ben", "Cem"), rules={})
DEAL = (
    RoundStarted(at=1.0, dealer="Anna", number=1),
    Scored(at=9.0, player="Ben", points=20, total=20),
    Scored(at=9.0, player="Cem", points=30, total=30),
)


def test_scores_by_deal_and_player() -> None:
    standings = (
        {"player": "Anna", "points": 10, "rank": 1, "cents": 20},
        {"player": "Ben", "points": 20, "rank": 2, "cents": 40},
        {"player": "Cem", "points": 30, "rank": 3, "cents": 160},
    )
    text = table_text(
        STARTED,
        *DEAL,
        RoundStarted(at=20.0, dealer="Ben", number=2),
        RoundStarted(at=22.0, dealer="Ben", number=2, sharp=True),
        Scored(at=30.0, player="Anna", points=10, total=10),
        GameEnded(at=31.0, winners=("Anna",), standings=standings),
    )
    assert rows_of(text) == {
        "Spiel": ["Anna", "Ben", "Cem"],
        "1": ["–", "20", "30"],
        "2 scharf": ["10", "–", "–"],
        "Summe": ["10", "20", "30"],
        "Platz": ["1.", "2.", "3."],
        "Kasse": ["0,20 €", "0,40 €", "1,60 €"],
    }


def test_a_deal_that_does_not_count_after_all_has_no_row() -> None:
    text = table_text(
        STARTED,
        *DEAL,
        RoundStarted(at=20.0, dealer="Ben", number=2),
        Scored(at=30.0, player="Anna", points=10, total=10),
        RoundEnded(at=31.0, winner=None, reason="redeal"),
        RoundStarted(at=32.0, dealer="Ben", number=2),
        Scored(at=40.0, player="Cem", points=10, total=40),
    )
    assert rows_of(text) == {
        "Spiel": ["Anna", "Ben", "Cem"],
        "1": ["–", "20", "30"],
        "2": ["–", "–", "10"],
        "Summe": ["0", "20", "40"],
    }


def test_who_came_later_has_a_column_where_he_sits() -> None:
    text = table_text(
        STARTED,
        *DEAL,
        PlayerJoined(at=10.0, player="Dora", after="Anna", total=20),
        RoundStarted(at=20.0, dealer="Ben", number=2),
        Scored(at=30.0, player="Ben", points=10, total=30),
    )
    assert rows_of(text) == {
        "Spiel": ["Anna", "Dora", "Ben", "Cem"],
        "1": ["–", "–", "20", "30"],
        "2": ["–", "–", "10", "–"],
        "Summe": ["0", "20", "30", "30"],
    }


def test_the_lives_of_who_came_later() -> None:
    started = GameStarted(at=0.0, game="schwimmen", players=("Anna", "Ben"), rules={"lives": 3})
    lost = LifeLost(at=9.0, player="Anna", lives=2)
    joined = PlayerJoined(at=10.0, player="Dora", total=2)
    paid = LifeLost(at=20.0, player="Dora", lives=1)
    assert rows_of(table_text(started, lost, joined))["Leben"] == ["2", "3", "2"]
    assert rows_of(table_text(started, lost, joined, paid))["Leben"] == ["2", "3", "1"]


def test_the_score_is_shown_once_when_the_view_closes() -> None:
    shown = "\n".join(plain(STARTED, *DEAL))
    assert shown.count("Punktestand") == 1 and "Summe" in shown
    assert "Punktestand" not in "\n".join(plain(STARTED))


def test_corrected_scores_do_not_count() -> None:
    text = table_text(
        STARTED, *DEAL, Corrected(at=10.0, replaces=(4,)), Scored(at=9.0, player="Cem", points=40, total=40)
    )
    assert rows_of(text)["1"] == ["–", "20", "40"]


def test_an_evening_without_a_count_has_a_table_too() -> None:
    assert rows_of(table_text(STARTED))["Summe"] == ["0", "0", "0"]
    assert "Summe" in table_text()
