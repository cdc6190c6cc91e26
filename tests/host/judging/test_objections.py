"""Objections: "gilt nicht" undoes the whole ruling, not just its cards."""

from __future__ import annotations

import pytest
from evenings import Table

from host.inputs import Amend, Answer, Heard, Watermark
from host.keeping.replay import fold
from host.worlds.costs import PERFECT

NEARLY = (
    *("1 2 | es liegt herz neun", "5 6 | herz zehn letzte karte"),
    *("9 10 | herz könig letzte karte", "13 14 | herz ass letzte karte"),
)
"""Everybody holds one card, Ben is on turn."""
FORGOT = "19 20 | herz acht"
LATE = ("19 20 | herz acht", "21 21.5 | mau")
WRONG_BEFORE = ("17 18 | pik acht", "19 20 | herz acht mau")


def table_of(*lines: str, preset: str = "streng") -> Table:
    table = Table(preset=preset, hand_size=2)
    table.say(*NEARLY, *lines)
    return table


def said(table: Table, *kinds: str) -> list[str]:
    return table.shorten(table.of_type(*kinds))


@pytest.mark.parametrize(
    ("ruled", "reason"),
    [((FORGOT, "27 28 | was liegt"), "call_missed"), (LATE, "call_late"), (WRONG_BEFORE, "wrong_card")],
)
def test_whom_the_ruling_kept_in_the_game_has_won_after_all(ruled: tuple[str, ...], reason: str) -> None:
    """Issue 4: ""Einspruch" within a set time reopens the last ruling and the table decides by "gilt / gilt nicht""."""
    table = table_of(*ruled)
    assert said(table, "penalty_owed", "round_ended") == [f"penalty_owed Ben 1 {reason}"]
    table.say("29 30 | einspruch", "31 32 | gilt nicht")
    assert said(table, "penalty_owed", "round_ended") == ["round_ended Ben mau"]
    assert (table.game.phase, table.owed("Ben"), table.counts["Ben"]) == ("counting", 0, 0)
    assert said(table, "call_missed", "call_late") == []
    assert table.spoken[-3:] == ["Korrigiert.", "Ben, die Strafkarte entfällt.", "Ben gewinnt das Spiel. Bitte zählen."]
    assert fold(table.setup, table.inputs).records == table.records


def test_what_was_laid_meanwhile_is_flagged() -> None:
    """Issue 4: "moves that became illegal flagged, never dropped". Anna's own "Mau" was never due."""
    table = table_of(FORGOT, "22 23 | anna herz dame", "25 26 | einspruch", "26.2 27 | gilt nicht", "(end)")
    assert said(table, "round_ended", "move_flagged") == ["round_ended Ben mau", "move_flagged Anna lay HQ not_now"]
    assert said(table, "penalty_owed", "call_missed") == []


def test_a_ruling_that_holds_stays() -> None:
    table = table_of(*LATE, "23 24 | einspruch", "25 26 | gilt")
    assert said(table, "penalty_owed", "round_ended") == ["penalty_owed Ben 1 call_late"]


def test_nobody_has_to_make_up_for_a_call_that_no_longer_counted() -> None:
    """Ben had not finished, for the wrong card; now he has, and nobody asked him for "Mau" in time."""
    table = table_of("17 18 | pik acht", "19 20 | herz acht", "20.2 20.8 | einspruch", "20.9 21.2 | gilt nicht")
    table.say("(end)")
    assert said(table, "penalty_owed", "call_missed", "round_ended") == ["round_ended Ben mau"]


def test_whose_debt_did_not_hold_wins_without_it() -> None:
    table = table_of("15 16 | ben hat gemogelt", "19 20 | herz acht mau")
    assert [one["about"] for one in table.of_type("question")] == ["finished_owing"]
    table.say("22 23 | einspruch", "24 25 | gilt nicht")
    assert said(table, "penalty_owed", "round_ended") == ["round_ended Ben mau"]


def test_cards_that_were_drawn_for_it_do_not_matter_to_the_winner() -> None:
    table = table_of(*LATE, "22 23 | ben hat gezogen", "25 26 | einspruch", "27 28 | gilt nicht")
    assert (said(table, "round_ended"), table.counts["Ben"]) == (["round_ended Ben mau"], 0)


def test_the_answer_may_be_a_key() -> None:
    table = table_of(*LATE, "23 24 | einspruch")
    table.feed(Answer(25.0, 1, "no"))
    assert said(table, "penalty_owed", "round_ended") == ["round_ended Ben mau"]


def test_a_decision_that_was_misheard_can_be_amended_away() -> None:
    table = table_of(*LATE, "23 24 | einspruch", "25 26 | gilt nicht")
    table.feed(Amend(27.0, len(table.inputs), None))
    assert said(table, "penalty_owed", "round_ended") == ["penalty_owed Ben 1 call_late"]


def test_a_later_correction_does_not_bring_the_ruling_back() -> None:
    table = table_of(*LATE, "23 24 | einspruch", "25 26 | gilt nicht", "27 28 | anna hat elf punkte")
    table.say("29 30 | korrektur zwanzig")
    assert said(table, "penalty_owed", "round_ended", "scored") == ["round_ended Ben mau", "scored Anna 20 20"]


def test_late_delivery_changes_no_decision() -> None:
    """RULES.md, property 13."""
    lines = [*NEARLY, FORGOT, "22 23 | anna herz dame", "25 26 | einspruch", "26.2 27 | gilt nicht"]
    typed = [item for line in lines for item in Table().typed(line) if isinstance(item, Heard)]
    in_order, late = Table(preset="streng", hand_size=2), Table(preset="streng", hand_size=2)
    for item in (Heard(one.words, one.start, one.end) for one in typed):
        in_order.feed(item)
        in_order.feed(Watermark(item.start))
        late.feed(item)
    late.feed(Watermark(typed[-1].start))
    assert late.shorten(late.standing) == in_order.shorten(in_order.standing)
    assert "round_ended Ben mau" in late.shorten(late.standing)


def test_gezogen_after_a_lifted_penalty_makes_no_call_false() -> None:
    """Ben may have drawn for it already: whether Anna, who is on turn, holds a card more nobody can tell."""
    table = Table(preset="streng", hand_size=2)
    table.say("1 2 | es liegt herz neun", "3 4 | ben hat gemogelt", "5 6 | herz acht letzte karte", "7 8 | einspruch")
    table.say("9 10 | gilt nicht", "11 12 | gezogen", "14 16 | herz zehn letzte karte", "(end)")
    assert said(table, "cards_drawn") == ["cards_drawn Anna 1 cannot_serve"]
    assert said(table, "call_false", "penalty_waived") == ["penalty_waived Ben 1 objection"]


# --- reminders ------------------------------------------------------------------------------------------------------

LATE_CALLS = ("1 2 | es liegt herz neun", "3 4 | herz zehn", "6 6.5 | letzte karte")
"""Ben is late, and normal reminds him: the second time costs a card."""
NEXT_TIME = ("13 14 | cem ich ziehe", "15 16 | weiter", "17 18 | anna ich ziehe", "19 20 | weiter")


def reminded(*lines: str, preset: str = "normal") -> Table:
    table = Table(preset=preset, hand_size=2)
    table.say(*LATE_CALLS, *lines)
    return table


def test_a_reminder_that_does_not_hold_was_none() -> None:
    """DESIGN.md: "a reminder once per player and deal": Ben has not had his yet."""
    second = (*NEXT_TIME, "21 22 | ich ziehe", "23 24 | herz könig", "26 26.5 | letzte karte")
    table = reminded("8 9 | einspruch", "10 11 | gilt nicht", *second)
    assert said(table, "reminded", "penalty_owed") == ["reminded Ben call_late last_card"] * 2
    assert "Einspruch. Ben, gilt der Hinweis?" in table.spoken
    assert "Gut, Ben, der Hinweis zählt nicht." in table.spoken
    assert fold(table.setup, table.inputs).records == table.records
    table = reminded("8 9 | einspruch", "10 11 | gilt", *second)
    assert said(table, "reminded", "penalty_owed") == [
        "reminded Ben call_late last_card",
        "penalty_owed Ben 1 call_late",
    ]


def test_a_lifted_reminder_makes_nothing_grow_and_makes_no_draw_doubtful() -> None:
    """Nothing was owed for it: "gezogen" cannot have been meant for it."""
    table = reminded("8 9 | einspruch", "10 11 | gilt nicht", "12 13 | gezogen")
    assert said(table, "penalty_waived", "penalty_drawn") == []
    assert table.game.hands["Cem"].certain


def test_the_decision_on_a_reminder_survives_an_amendment() -> None:
    second = (*NEXT_TIME, "21 22 | ich ziehe", "23 24 | herz könig", "26 26.5 | letzte karte")
    table = reminded("7 7.5 | bratwurst", "8 9 | einspruch", "10 11 | gilt nicht", *second)
    sausage = next(number for number, one in enumerate(table.inputs, 1) if isinstance(one, Heard) and one.start == 7)
    table.feed(Amend(28.0, sausage, None))
    assert said(table, "penalty_owed") == []
    decision = next(number for number, one in enumerate(table.inputs, 1) if isinstance(one, Heard) and one.start == 10)
    table = reminded("7 7.5 | bratwurst", "8 9 | einspruch", "10 11 | gilt nicht")
    table.feed(Amend(12.0, decision, None))
    table.say(*second)
    assert said(table, "penalty_owed") == ["penalty_owed Ben 1 call_late"]


def test_late_delivery_changes_no_decision_on_a_reminder() -> None:
    """RULES.md, property 13."""
    lines = (
        *LATE_CALLS,
        "8 9 | einspruch",
        "10 11 | gilt nicht",
        *NEXT_TIME,
        "21 22 | ich ziehe",
        "23 24 | herz könig",
    )
    typed = [item for line in (*lines, "26 26.5 | letzte karte") for item in Table().typed(line)]
    late = Table(hand_size=2)
    for one in (item for item in typed if isinstance(item, Heard)):
        late.feed(Heard(one.words, one.start, one.end))
    late.feed(Watermark(40.0))
    assert said(late, "reminded", "penalty_owed") == ["reminded Ben call_late last_card"] * 2


def test_a_reminder_of_a_move_is_about_the_move() -> None:
    """Whether it counts is what the table has to decide; the reminder goes with it."""
    table = Table(preset="locker")
    table.say("1 2 | es liegt herz neun", "3 4 | pik acht", "5 6 | einspruch")
    assert said(table, "question") == ["question Ben objection_card"]
    table.say("7 8 | gilt nicht")
    assert said(table, "reminded", "move_rejected") == []


def test_a_reminder_of_a_move_that_cannot_be_is_lifted_alone() -> None:
    table = Table(game="schwimmen", assume_slipped_turn=False, costs=PERFECT)  # else Ben may have moved unheard
    table.say("1 2 | in der mitte liegen herz ass pik sieben und karo zehn", "4 5 | cem ich schiebe")
    assert said(table, "reminded") == ["reminded Cem out_of_turn"]
    table.say("6 7 | einspruch", "8 9 | gilt nicht")
    assert table.spoken[-1] == "Gut, Cem, der Hinweis zählt nicht."
    table.say("21 22 | cem ich schiebe")
    assert said(table, "reminded") == ["reminded Cem out_of_turn"] * 2


def test_the_answer_about_a_reminder_may_be_a_key() -> None:
    table = reminded("8 9 | einspruch")
    table.feed(Answer(10.0, 1, "no"))
    assert table.spoken[-1] == "Gut, Ben, der Hinweis zählt nicht."
