"""Sentences of DESIGN.md, each with a transcript and what has to come out of it, as somebody sees it from outside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from evenings import Table

OPEN = "1 2 | es liegt herz neun"
LAID = f"{OPEN}\n4 5 | herz zehn"
"""With two cards each, Ben holds one from 5 s on and owes "letzte Karte" until 6.5 (`normal`)."""
LAST = f"{OPEN}\n3 4 | herz zehn letzte karte\n5 6 | herz ass letzte karte\n7 8 | herz könig letzte karte"
"""With two cards each, everybody holds one and Ben is on turn."""

AT = "at event time of the cause (end of the lay for card_laid, turn; start of the call for call_*; closed_at …)"
ORDER = "a lay is card_laid → call_heard → effects (player_skipped, …) → turn (only on change)"
WRONG = "Wrong card: move_rejected; …; then the correct move; then one penalty_owed{wrong_card, count = wrong cards}"
SEVEN = 'A laid 7: no penalty_owed; "ich ziehe [n]" of the next gives cards_drawn{count: chain, reason: seven}'
OTHER_CARD = "another card is move_rejected{must_draw}"
FINAL_SEVEN = "A final 7 left undrawn is owed at counting (penalty_owed seven)"
WEITER = '"weiter": … passes (before drawing in Mau-Mau: rejected, no penalty)'
SLIPPED = "locker and normal assume draw and pass (cards_drawn reason assumed, passed; count uncertain)"
TURN_IS = '"Ben ist dran" / "ich bin dran, Ben" sets the turn without penalty'
BARE_RANK = 'A bare "Sieben" is taken only if exactly one expected card fits, else a question'
NO_WISH = "The next player lays before a wish was said: accepted, the wisher is asked, nobody punished"
PLAYS_ON = "missed with penalty → the player holds that many cards and plays on"
HEARD = "A missing call is punished only if its window was really heard"
UNSURE = "Assumed draws, unconfirmed penalties and accepted mismatches make it uncertain; … asked, never punished"
REPAIR = '"zurück" and "Korrektur" repair what the host heard'
SPANS = "word spans are contiguous and proportional to letters"
APPLIED = "A START before the watermark is recorded, not applied"
END = "end of input = infinity: open duties are judged"
SAME = "ae/oe/ue/ss equal ä/ö/ü/ß; digits equal number words; punctuation ignored"
DEBTOR = '"Strafe gezogen" … (oldest debtor, all owed, unless a number is said)'
FALSE = "A call for which no duty exists yet is held for early_s; only then may it become a false call"
DOUBT = "In doubt for the player"


@dataclass(frozen=True)
class Row:
    """Typed lines, then every event of the last of them with its time, or of the end of the input."""

    quote: str
    lines: str
    expected: str
    figures: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.lines.removeprefix(OPEN).strip().replace("\n", " / ") + f" {self.figures or ''}"


TWO = {"hand_size": 2}
STRICT = {"hand_size": 2, "preset": "streng"}

ROWS = (
    # --- the order of a lay, and its times ---
    Row(AT, f"{OPEN}\n4 5 | herz zehn", "5 card_laid Ben H10; 5 turn Cem"),
    Row(
        AT,
        f"{LAID}\n6.51 7 | letzte karte",
        "6.51 call_late Ben last_card 0.01; 6.51 reminded Ben call_late last_card",
        TWO,
    ),
    Row(AT, f"{LAID}\n(end)", "11.5 call_missed Ben last_card; 11.5 penalty_owed Ben 1 call_missed", TWO),
    Row(
        END,
        f"{LAID}\n(end)",
        "10 call_missed Ben last_card; 10 reminded Ben call_missed last_card",
        TWO | {"preset": "locker"},
    ),
    Row(
        ORDER,
        f"{OPEN}\n4 6 | letzte karte herz acht",
        "6 card_laid Ben H8; 4 call_heard Ben last_card; 6 player_skipped Cem; 6 turn Anna",
        TWO,
    ),
    Row(
        ORDER,
        f"{OPEN}\n4 5 | herz bube@4 ich@4.5 wünsche mir karo",
        "4.5 card_laid Ben HJ; 4.5 suit_wished Ben D; 4.5 turn Cem",
    ),
    Row(
        ORDER,
        f"{LAST}\n9 10 | herz@9 acht@9.2 mau@9.5",
        "9.5 card_laid Ben H8; 9.5 call_heard Ben mau; 9.5 player_skipped Cem; 9.5 round_ended Ben mau",
        TWO,
    ),
    Row(SAME, f"{OPEN}\n4 5 | Ben, HERZ KOENIG!", "5 card_laid Ben HK; 5 turn Cem"),
    Row(SAME, f"{OPEN}\n4 5 | Herz 9", "5 card_laid Ben H9; 5 turn Cem"),
    Row(APPLIED, f"{LAID}\n9 10 | was liegt\n6 6.4 | letzte karte", "", TWO),
    # --- wrong cards, sevens, turns ---
    Row(WRONG, f"{OPEN}\n3 4 | kreuz zehn", "4 move_rejected Ben lay C10 not_served"),
    Row(
        WRONG,
        f"{OPEN}\n3 4 | kreuz zehn\n5 6 | pik zehn\n7 8 | herz zehn",
        "8 card_laid Ben H10; 8 turn Cem; 8 penalty_owed Ben 2 wrong_card",
    ),
    Row(SEVEN, f"{OPEN}\n3 4 | herz sieben", "4 card_laid Ben H7; 4 turn Cem"),
    Row(
        SEVEN, f"{OPEN}\n3 4 | herz sieben\n5 6 | pik sieben\n7 8 | ich ziehe", "8 cards_drawn Anna 2 seven; 8 turn Ben"
    ),
    Row("a wrong n is a question", f"{OPEN}\n3 4 | herz sieben\n7 8 | ich ziehe drei", "8 question Cem wrong_count"),
    Row(OTHER_CARD, f"{OPEN}\n3 4 | herz sieben\n7 8 | herz zehn", "8 move_rejected Cem lay H10 must_draw"),
    Row(
        FINAL_SEVEN,
        f"{LAST}\n9 10 | herz sieben mau\n13 14 | cem hat elf punkte",
        "14 penalty_owed Cem 1 seven; 14 scored Cem 10 10",
        TWO,
    ),
    Row(WEITER, f"{OPEN}\n3 4 | weiter", "4 move_rejected Ben pass draw_first", {"preset": "streng"}),
    Row(
        SLIPPED,
        f"{OPEN}\n3 4 | cem@3 herz@3.25 zehn@3.5",
        "3.25 cards_drawn Ben 1 assumed; 3.25 passed Ben; 3.25 turn Cem; 4 card_laid Cem H10; 4 turn Anna",
    ),
    Row(
        "streng: out_of_turn",
        f"{OPEN}\n3 4 | cem herz zehn",
        "4 move_rejected Cem lay H10 out_of_turn",
        {"preset": "streng"},
    ),
    Row(TURN_IS, f"{OPEN}\n3 4 | cem ist dran", "4 turn Cem", {"preset": "streng"}),
    Row(BARE_RANK, f"{OPEN}\n3 4 | sieben", "4 card_laid Ben H7; 4 turn Cem"),
    Row(BARE_RANK, f"{OPEN}\n3 4 | neun", "4 question which_card"),
    Row(NO_WISH, f"{OPEN}\n3 4 | herz bube\n5 6 | pik zehn", "6 card_laid Cem S10; 6 turn Anna; 6 question Ben wish"),
    Row(DEBTOR, f"{OPEN}\n3 4 | cem hat mit zwei karten gemogelt\n5 6 | strafe gezogen", "5 penalty_drawn Cem 2"),
    # --- nobody pays for what was not heard, not sure or not theirs ---
    Row(
        HEARD,
        f"{LAID}\n5.2 5.6 | pause\n(end)",
        "11.5 question Ben in_doubt; 26.5 answered Ben default",
        STRICT | {"grace_s": 1.5},
    ),
    Row(HEARD, f"{LAID}\n6 7 | lötsche garte\n(end)", "11.5 question Ben in_doubt; 26.5 answered Ben default", TWO),
    Row(
        UNSURE,
        f"{LAID}\n5.5 6 | ben hat noch drei karten\n(end)",
        "11.5 question Ben count; 26.5 answered Ben default",
        TWO,
    ),
    Row(
        UNSURE,
        f"{OPEN}\n3 4 | kreuz zehn\n5 6 | herz zehn\n(end)",
        "11.3 question Ben count; 26.3 answered Ben default",
        STRICT,
    ),
    Row(
        UNSURE,
        f"{LAST}\n9 10 | herz dame\n10.5 11 | ben hat noch zwei karten\n(end)",
        "16.5 question Ben finished; 31.5 answered Ben default; 31.5 turn Cem",
        TWO,
    ),
    Row(
        DOUBT,
        f"{OPEN}\n3 5 | herz zehn kreuz ass\n6 7 | herz dame",
        "7 card_laid Cem HQ; 7 turn Anna",
        {"preset": "streng"},
    ),
    Row(
        PLAYS_ON,
        f"{LAST}\n9 10 | herz bube\n12 13 | karo zehn",
        "12 call_missed Ben mau_mau; 12 penalty_owed Ben 1 call_missed; 12 turn Cem; 13 card_laid Cem D10; "
        "13 question Ben wish",
        TWO,
    ),
    Row(DOUBT, f"{OPEN}\n4 5 | hrz zehn letzte karte\n(end)", "", STRICT),
    Row(DOUBT, f"{OPEN}\n4 4.5 | letzte karte\n4.6 5 | pause\n(end)", "", STRICT),
    Row(DOUBT, f"{OPEN}\n4 4.5 | letzte karte\n4.6 5 | pause\n60 61 | weiter", "60 resumed", STRICT),
    Row(
        FALSE,
        f"{OPEN}\n4 4.5 | letzte karte\n(end)",
        "4 call_false Ben last_card; 4 penalty_owed Ben 1 call_false",
        STRICT,
    ),
    # --- corrections ---
    Row(SPANS, f"{LAID}\n6 7 | korrektur kreuz neun", "6 corrected 8+9; 5 card_laid Ben C9; 5 turn Cem", TWO),
    Row(
        REPAIR,
        f"{LAID}\n6.4 6.8 | letzte karte\n8 9 | korrektur herz könig",
        "8 corrected 8+9+10; 5 card_laid Ben HK; 5 turn Cem; 6.4 call_heard Ben last_card",
        TWO,
    ),
    Row(REPAIR, f"{LAID}\n6 6.4 | letzte karte\n13 14 | zurück", "13 corrected 8+9+10", TWO),
    Row(REPAIR, f"{LAID}\n6 6.4 | letzte karte\n13 14 | zurück\n(end)", "", TWO),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_contract(row: Row) -> None:
    *before, last = row.lines.splitlines()
    table = Table(**row.figures)
    for line in before:
        table.hear(line)
    records = table.hear(last)
    shown = [f"{record['at']:g} {Table.shorten([record])[0]}" for record in records if record["type"] != "announced"]
    assert "; ".join(shown) == row.expected, row.quote


def test_a_call_meant_for_a_lay_taken_back_is_not_false() -> None:
    """ "A call that fulfils any open duty is never also false", not even after "zurück"."""
    table = Table(preset="streng", hand_size=2)
    table.say(
        "1 2 | es liegt herz neun",
        "4 5 | herz zehn",
        "5.2 5.6 | letzte karte",
        "7 8 | zurück",
        "9 10 | zurück",
        "(end)",
    )
    assert table.of_type("call_false", "call_missed", "penalty_owed", "card_laid") == []


def test_a_bare_call_corrects_the_call() -> None:
    """Another card corrects the lay, another call the call."""
    table = Table(hand_size=2)
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn", "6 6.4 | mau", "8 9 | korrektur letzte karte", "(end)")
    assert Table.shorten(table.of_type("card_laid", "call_heard", "call_missed")) == [
        *["card_laid Ben H10", "call_heard Ben last_card"],
    ]


def test_numbers_go_on_after_resume_and_the_open_duty_is_doubtful(tmp_path: Path) -> None:
    """ "seq from 1 without gaps, going on after resume"; "open duties become doubtful, nothing is announced twice"."""
    environment = os.environ | {
        "SPIELWIRT_JOURNAL": str(tmp_path / "journal.db"),
        "HOME": str(tmp_path),
        "PYTHONPATH": str(Path(__file__).parent.parent),
    }
    names = [word for name in ("Anna", "Ben", "Cem") for word in ("-p", name)]
    play = [sys.executable, "-m", "host", "play", "mau-mau", *names, "--rule", "hand_size=2", "--input", "-", "--json"]
    with subprocess.Popen(play, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write("1 2 | es liegt herz neun\n4 5 | herz zehn\n")
        process.stdin.flush()
        first = [json.loads(process.stdout.readline()) for _ in range(9)]
        process.kill()
    assert first[-1]["type"] == "turn"
    resume = [sys.executable, "-m", "host", "resume", "--input", "-", "--json"]
    done = subprocess.run(
        resume, input="20 21 | herz ass letzte karte\n", capture_output=True, env=environment, text=True
    )
    events = [*first, *map(json.loads, done.stdout.splitlines())]
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    assert "call_missed" not in [event["type"] for event in events]
    assert [(event["player"], event["about"]) for event in events if event["type"] == "question"] == [
        ("Ben", "in_doubt")
    ]
    spoken = [event["text"] for event in events if event["type"] == "announced"]
    assert len(spoken) == len(set(spoken))
