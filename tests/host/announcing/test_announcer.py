"""What is said, in which order, and what is better left unsaid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from evenings import Table

from games.cards import Card, Suit
from games.events import (
    Announced,
    Answered,
    CallFalse,
    CallHeard,
    CallLate,
    CallMissed,
    CardLaid,
    CardsDrawn,
    Corrected,
    DrawReason,
    Event,
    GameEnded,
    GameStarted,
    MoveRejected,
    NotUnderstood,
    Passed,
    PenaltyOwed,
    PenaltyReason,
    PlayerSkipped,
    Question,
    Rejection,
    Reminded,
    Reply,
    Resumed,
    RoundEnded,
    RoundStarted,
    Scored,
    SuitWished,
    Turn,
)
from games.moves import CallName
from host.announcing.announcer import Announcer
from host.announcing.correction import Correction
from host.announcing.reminders import Turns
from host.announcing.sentences import Sentences
from host.announcing.unclear import NOT_UNDERSTOOD_EVERY_S
from host.showing.table import SeatView, TableView

PLAYERS = ("Anna", "Ben", "Cem")
SENTENCES = Sentences.load("mau-mau")
SEVEN, NINE, JACK = Card.parse("H7"), Card.parse("H9"), Card.parse("SJ")
TABLE = TableView(
    game="mau-mau",
    phase="turn",
    dealer="Anna",
    turn="Ben",
    seats=tuple(SeatView(name, 6, True, 0, 0) for name in PLAYERS),
    top=NINE,
)


def announcer(turns: Turns = "when_waiting") -> Announcer:
    return Announcer(SENTENCES, turns=turns)


def said(host: Announcer, events: Sequence[Event], view: TableView = TABLE, now: float = 10.0) -> list[str]:
    spoken = host.announce(events, view, now)
    assert all(item.at == now for item in spoken)
    return [item.text for item in spoken]


def corrected(host: Announcer, old: Sequence[Event], new: Sequence[Event], view: TableView) -> list[str]:
    """What a correction makes it say that puts `new` in the place of `old`."""
    events = [Corrected(at=20.0, replaces=tuple(range(len(old)))), *new]
    return [item.text for item in host.announce(events, view, 20.0, Correction((), old, new))]


def owing(name: str, count: int, view: TableView = TABLE) -> TableView:
    return replace(view, seats=tuple(replace(seat, owed=count) if seat.name == name else seat for seat in view.seats))


def waited(host: Announcer, view: TableView = TABLE, silence: float = 9.0) -> str | None:
    spoken = host.waiting(view, 10.0, 10.0, 10.0 + silence)
    return None if spoken is None else spoken.text


# --- rulings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "reason", "text"),
    [
        (
            CallMissed(at=9.0, player="Ben", call=CallName.LAST_CARD),
            PenaltyReason.CALL_MISSED,
            "Ben, nicht gesagt: letzte Karte. Eine Strafkarte.",
        ),
        (
            CallLate(at=9.0, player="Ben", call=CallName.MAU, by_s=0.4),
            PenaltyReason.CALL_LATE,
            "Ben, zu spät: Mau. Eine Strafkarte.",
        ),
        (
            CallFalse(at=9.0, player="Ben", call=CallName.MAU_MAU),
            PenaltyReason.CALL_FALSE,
            "Ben, falsch gerufen: Mau Mau. Eine Strafkarte.",
        ),
    ],
)
def test_a_call_and_its_penalty_are_one_sentence(fault: Event, reason: PenaltyReason, text: str) -> None:
    assert said(announcer(), [fault, PenaltyOwed(at=9.0, player="Ben", count=1, reason=reason)]) == [text]


def test_the_last_ruling_is_kept_for_the_view() -> None:
    host = announcer()
    assert host.ruling == ""
    said(host, [PenaltyOwed(at=9.0, player="Ben", count=1, reason=PenaltyReason.FACE_DOWN)])
    said(host, [Reply(at=9.0, key="turn", slots={"player": "Ben"})])
    assert host.ruling == "Ben, verdeckt gelegt. Eine Strafkarte."


def test_a_fault_that_goes_through_is_not_spoken() -> None:
    late = CallLate(at=9.0, player="Ben", call=CallName.LAST_CARD, by_s=0.4)
    heard = CallHeard(at=9.0, player="Ben", call=CallName.LAST_CARD)
    assert said(announcer(), [late, heard]) == []


def test_a_reminder_names_the_call() -> None:
    late = CallLate(at=9.0, player="Ben", call=CallName.LAST_CARD, by_s=0.4)
    reminded = Reminded(at=9.0, player="Ben", reason=PenaltyReason.CALL_LATE, call=CallName.LAST_CARD)
    assert said(announcer(), [late, reminded]) == ["Ben, zu spät: letzte Karte. Diesmal ohne Strafe."]


@pytest.mark.parametrize(
    ("reason", "view", "text"),
    [
        (Rejection.NOT_SERVED, TABLE, "Ben, nimm zurück. Auf Herz Neun passt das nicht."),
        (
            Rejection.WRONG_SUIT,
            replace(TABLE, top=JACK, wish=Suit.DIAMONDS),
            "Ben, nimm zurück. Gewünscht ist Karo.",
        ),
        (
            Rejection.MUST_DRAW,
            replace(TABLE, top=SEVEN, pending_draw=3),
            "Ben, so nicht. Drei Karten ziehen oder eine Sieben.",
        ),
        (Rejection.OUT_OF_TURN, replace(TABLE, turn="Cem"), "Ben, nimm zurück. Cem ist dran."),
    ],
)
def test_a_rejection_says_why(reason: Rejection, view: TableView, text: str) -> None:
    host = announcer()
    said(host, [], view)
    assert said(host, [MoveRejected(at=9.0, player="Ben", move="lay", reason=reason)], view) == [text]


@pytest.mark.parametrize("move", ["draw", "pass", "knock", "ask Anna E3", "name_value", "refill"])
def test_who_has_laid_nothing_need_not_take_it_back(move: str) -> None:
    rejected = MoveRejected(at=9.0, player="Ben", move=move, reason=Rejection.OUT_OF_TURN)
    assert said(announcer(), [rejected], replace(TABLE, turn="Cem")) == ["Ben, noch nicht. Cem ist dran."]


def test_a_rejection_speaks_of_the_card_that_lay_at_that_moment() -> None:
    host = announcer()
    said(host, [])
    rejected = MoveRejected(at=9.0, player="Ben", move="lay", reason=Rejection.NOT_SERVED)
    corrected = [rejected, CardLaid(at=9.5, player="Ben", cards=(SEVEN,)), Turn(at=9.5, player="Cem")]
    after = replace(TABLE, top=SEVEN, turn="Cem", pending_draw=1)
    assert said(host, corrected, after) == ["Ben, nimm zurück. Auf Herz Neun passt das nicht."]


def test_a_rejection_makes_its_reminder_superfluous() -> None:
    events = [
        MoveRejected(at=9.0, player="Ben", move="lay", reason=Rejection.OUT_OF_TURN),
        Reminded(at=9.0, player="Ben", reason=PenaltyReason.OUT_OF_TURN),
    ]
    assert said(announcer(), events, replace(TABLE, turn="Cem")) == ["Ben, nimm zurück. Cem ist dran."]


def test_rulings_come_first_then_questions_then_news() -> None:
    events = [
        RoundEnded(at=9.0, winner="Anna", reason="mau"),
        Question(at=9.0, id=1, about="finished", text="Ist Cem fertig?"),
        PenaltyOwed(at=9.0, player="Ben", count=2, reason=PenaltyReason.WRONG_CARD),
    ]
    assert said(announcer(), events, replace(TABLE, phase="counting")) == [
        "Ben, das war falsch gelegt. Zwei Strafkarten.",
        "Ist Cem fertig?",
        "Anna gewinnt das Spiel. Bitte zählen.",
    ]


# --- while a call is owed -------------------------------------------------------------------------------------------

OPEN = replace(TABLE, duties=("Ben: letzte Karte",))


def test_news_wait_until_the_duty_has_ended() -> None:
    host = announcer()
    assert said(host, [RoundEnded(at=9.0, winner="Anna", reason="mau")], OPEN) == []
    assert said(host, [], OPEN) == []
    assert said(host, [], TABLE) == ["Anna gewinnt das Spiel. Bitte zählen."]
    assert said(host, [], TABLE) == []


ASKED = Question(at=9.0, id=1, about="in_doubt", text="Cem, hast du Mau gesagt?")


def test_a_ruling_does_not_wait_and_a_question_does() -> None:
    """DESIGN.md, "Duties": "Nothing but a ruling is spoken while a duty is open"."""
    events = [PenaltyOwed(at=9.0, player="Cem", count=1, reason=PenaltyReason.BESIDE_PILE), ASKED]
    host = announcer()
    assert said(host, events, OPEN) == ["Cem, daneben gelegt. Eine Strafkarte."]
    assert said(host, [], TABLE) == ["Cem, hast du Mau gesagt?"]


@pytest.mark.parametrize(("since_s", "said"), [(1.0, True), (20.0, False)])
def test_nobody_is_asked_to_forgive_what_he_was_never_told(since_s: float, said: bool) -> None:
    """What is found out only after it was taken back is written down; should it be wrong, that is put right there."""
    host = Announcer(SENTENCES)
    refused = MoveRejected(at=40.0 - since_s, player="Ben", move="lay SJ", reason=Rejection.NOT_SERVED)
    assert bool(host.announce([refused], TABLE, 40.0)) is said
    laid = CardLaid(at=refused.at, player="Ben", cards=(JACK,))
    texts = [one.text for one in host.announce([laid], TABLE, 45.0, Correction((), [refused], [laid], own=True))]
    assert any(text.startswith("Mein Fehler") for text in texts) is said


def test_a_question_that_was_answered_meanwhile_is_not_asked() -> None:
    host = announcer()
    assert said(host, [ASKED], OPEN) == []
    assert said(host, [Answered(at=9.5, player="Cem", id=1, answer="yes")], TABLE) == []


def test_the_question_of_one_player_does_not_talk_over_the_call_of_another() -> None:
    """Who laid just now has time for the call; then Ben is asked about his, as that duty has ended already."""
    table = Table(hand_size=2)
    table.assert_plays(
        """
        1 2     | es liegt herz neun
        5 6     | herz zehn
        6.1 6.6 | nuschel
        9 10    | herz könig  -> question Ben in_doubt; card_laid Cem HK; turn Anna
        """
    )
    assert not any("gesagt" in text for text in table.spoken)
    table.say("10.5 11 | letzte karte")
    assert table.spoken[-1] == "Ben, hast du letzte Karte gesagt?"


def test_rulings_and_questions_are_urgent_and_news_are_not() -> None:
    """Issue 4: "urgent ones first"."""
    events = [
        RoundEnded(at=9.0, winner="Anna", reason="mau"),
        Question(at=9.0, id=1, about="finished", text="Ist Cem fertig?"),
        PenaltyOwed(at=9.0, player="Ben", count=2, reason=PenaltyReason.WRONG_CARD),
    ]
    spoken = announcer().announce(events, replace(TABLE, phase="counting"), 10.0)
    assert [one.urgent for one in spoken] == [True, True, None]


def test_what_is_out_of_date_is_dropped() -> None:
    host = announcer("always")
    said(host, [CardLaid(at=8.0, player="Anna", cards=(NINE,)), Turn(at=8.0, player="Ben")], OPEN)
    moved = [CardLaid(at=9.0, player="Ben", cards=(SEVEN,)), Turn(at=9.0, player="Cem")]
    assert said(host, moved, replace(TABLE, turn="Cem", top=SEVEN, pending_draw=1)) == [
        "Cem ist dran. Eine Karte ziehen oder eine Sieben."
    ]


def test_a_turn_that_a_duty_held_back_is_said_later() -> None:
    host = announcer("always")
    assert said(host, [CardLaid(at=8.0, player="Anna", cards=(NINE,)), Turn(at=8.0, player="Ben")], OPEN) == []
    assert said(host, []) == ["Ben ist dran."]


def test_equal_sentences_are_said_once() -> None:
    host = announcer()
    reply = Reply(at=9.0, key="cards", slots={"player": "Ben", "count": 2})
    assert said(host, [reply, reply], OPEN) == []
    assert said(host, [reply]) == ["Ben hat zwei Karten."]


# --- turns ----------------------------------------------------------------------------------------------------------


def test_a_turn_is_said_once_when_nobody_moves() -> None:
    host = announcer()
    assert said(host, [CardLaid(at=9.0, player="Anna", cards=(NINE,)), Turn(at=9.0, player="Ben")]) == []
    assert waited(host, silence=7.9) is None
    assert waited(host) == "Ben ist dran."
    assert waited(host, silence=60.0) is None
    said(host, [Passed(at=80.0, player="Ben"), Turn(at=80.0, player="Cem")], replace(TABLE, turn="Cem"))
    assert waited(host, replace(TABLE, turn="Cem")) == "Cem ist dran."


@pytest.mark.parametrize(
    "view",
    [
        replace(TABLE, paused=True),
        replace(TABLE, phase="dealing", turn=None),
        OPEN,
        replace(TABLE, question=Question(at=1.0, id=1, about="wish", text="Ben, welche Farbe wünschst du dir?")),
        replace(TABLE, phase="counting"),
    ],
)
def test_no_turn_is_said_while_the_table_is_busy(view: TableView) -> None:
    assert waited(announcer(), view) is None


@pytest.mark.parametrize(
    ("events", "view", "text"),
    [
        ([], replace(TABLE, pending_draw=2), "Ben ist dran. Zwei Karten ziehen oder eine Sieben."),
        ([SuitWished(at=9.0, player="Anna", suit=Suit.SPADES)], replace(TABLE, wish=Suit.SPADES), None),
        ([PlayerSkipped(at=9.0, player="Anna")], TABLE, "Anna setzt aus. Ben ist dran."),
        (
            [PlayerSkipped(at=9.0, player="Cem"), PlayerSkipped(at=9.0, player="Anna")],
            TABLE,
            "Cem und Anna setzen aus. Ben ist dran.",
        ),
    ],
)
def test_a_turn_comes_with_what_is_due(events: list[Event], view: TableView, text: str | None) -> None:
    host = announcer()
    laid = CardLaid(at=9.0, player="Cem", cards=(JACK,))
    assert said(host, [laid, *events, Turn(at=9.0, player="Ben")], view) == []
    assert waited(host, view) == (text or "Ben ist dran. Gewünscht ist Pik.")


def test_turns_always_and_never() -> None:
    moved = [CardLaid(at=9.0, player="Anna", cards=(NINE,)), Turn(at=9.0, player="Ben")]
    assert said(announcer("always"), moved) == ["Ben ist dran."]
    never = announcer("never")
    assert said(never, moved) == [] and waited(never) is None


def test_a_turn_set_by_the_table_replaces_the_one_before() -> None:
    host = announcer()
    assert waited(host) == "Ben ist dran."
    said(host, [Turn(at=20.0, player="Cem")], replace(TABLE, turn="Cem"))
    assert waited(host, replace(TABLE, turn="Cem")) == "Cem ist dran."


def test_after_a_pause_the_table_hears_whose_turn_it_is() -> None:
    host = announcer()
    assert waited(host) == "Ben ist dran."
    assert said(host, [Resumed(at=30.0)]) == ["Wir spielen.", "Ben ist dran."]


# --- penalties still open -------------------------------------------------------------------------------------------


def test_an_open_penalty_is_recalled_once() -> None:
    host = announcer()
    owed = PenaltyOwed(at=9.0, player="Cem", count=2, reason=PenaltyReason.WRONG_CARD)
    assert said(host, [owed], owing("Cem", 2)) == ["Cem, das war falsch gelegt. Zwei Strafkarten."]
    assert waited(host, owing("Cem", 2)) == "Cem, noch zwei Strafkarten offen. Ben ist dran."
    assert waited(host, owing("Cem", 2)) is None
    passed = [Passed(at=30.0, player="Ben"), Turn(at=30.0, player="Cem")]
    assert said(host, passed, owing("Cem", 2, replace(TABLE, turn="Cem"))) == []


def test_an_open_penalty_is_recalled_when_the_turn_comes_round() -> None:
    host = announcer()
    said(host, [PenaltyOwed(at=9.0, player="Cem", count=1, reason=PenaltyReason.WRONG_CARD)], owing("Cem", 1))
    passed = [Passed(at=12.0, player="Ben"), Turn(at=12.0, player="Cem")]
    assert said(host, passed, owing("Cem", 1, replace(TABLE, turn="Cem"))) == ["Cem, noch eine Strafkarte offen."]


def test_a_penalty_that_was_just_told_is_not_recalled_in_the_same_lull() -> None:
    """Issue 4: "repeated ones merged": a call is found missing when the table has been silent for a while already."""
    host = announcer()
    owed = PenaltyOwed(at=19.5, player="Anna", count=1, reason=PenaltyReason.WRONG_CARD)
    assert said(host, [owed], owing("Anna", 1), 20.0) == ["Anna, das war falsch gelegt. Eine Strafkarte."]
    turn = host.waiting(owing("Anna", 1), 10.0, 10.0, 20.0)
    assert turn is not None
    assert turn.text == "Ben ist dran."
    later = host.waiting(owing("Anna", 1), 10.0, 10.0, 30.0)
    assert later is not None
    assert later.text == "Anna, noch eine Strafkarte offen."


@pytest.mark.parametrize(
    ("spoken_until", "now", "text"),
    [
        (19.0, 19.0, None),  # as if in answer to what was just said
        (19.0, 20.4, None),
        (19.0, 20.6, "Ben ist dran."),
        (33.9, 34.0, "Ben ist dran."),  # the table talks on and on
    ],
)
def test_nobody_is_reminded_amid_a_conversation(spoken_until: float, now: float, text: str | None) -> None:
    spoken = announcer().waiting(TABLE, 10.0, spoken_until, now)
    assert (None if spoken is None else spoken.text) == text


def test_a_fresh_penalty_is_not_recalled_at_once() -> None:
    events = [
        PenaltyOwed(at=9.0, player="Ben", count=1, reason=PenaltyReason.OUT_OF_TURN),
        Turn(at=9.0, player="Ben"),
    ]
    assert said(announcer(), events, owing("Ben", 1)) == ["Ben, du warst nicht dran. Eine Strafkarte."]


# --- deals, counts, the end -----------------------------------------------------------------------------------------


def test_the_evening_opens_with_names_and_dealer() -> None:
    started = GameStarted(at=0.0, game="mau-mau", players=PLAYERS, rules={})
    dealing = replace(TABLE, phase="dealing", turn=None, top=None)
    host = announcer()
    assert said(host, [started], dealing) == ["Es spielen Anna, Ben und Cem.", "Spiel eins. Anna gibt."]
    assert said(host, [], dealing) == []
    upcard = [RoundStarted(at=5.0, dealer="Anna", upcard=NINE), Turn(at=5.0, player="Ben")]
    assert said(host, upcard) == ["Es liegt Herz Neun.", "Ben ist dran."]


def test_a_sharp_deal_is_announced_before_it_begins() -> None:
    host = announcer()
    said(host, [], replace(TABLE, phase="counting"))
    sharp = replace(TABLE, phase="dealing", turn=None, top=None, dealer="Ben", round_number=11, sharp=True)
    counted = [Scored(at=9.0, player="Cem", points=20, total=70), Scored(at=9.0, player="Anna", points=0, total=10)]
    assert said(host, counted, sharp) == [
        "Cem zwanzig, zusammen siebzig.",
        "Spiel elf. Ben gibt.",
        "Scharfe Runde! Ben gegen alle.",
    ]


def test_points_are_read_clockwise_and_cut_into_short_sentences() -> None:
    scored = [Scored(at=9.0, player=name, points=120, total=340) for name in ("Cem", "Ben", "Anna")]
    lines = said(announcer(), scored, replace(TABLE, phase="counting"))
    assert " ".join(lines).index("Anna") < " ".join(lines).index("Ben") < " ".join(lines).index("Cem")
    assert len(lines) > 1 and all(len(line) <= 120 for line in lines)


def test_the_end_names_winner_and_standings() -> None:
    rows = [("Anna", 30, 1), ("Ben", 50, 2), ("Cem", 90, 3)]
    standings = tuple({"player": name, "points": points, "rank": rank} for name, points, rank in rows)
    ended = GameEnded(at=9.0, winners=("Anna",), standings=standings)
    assert said(announcer(), [ended], replace(TABLE, phase="over", turn=None)) == [
        "Schluss. Anna gewinnt mit dreißig miesen Punkten.",
        "Dann Ben fünfzig und Cem neunzig.",
    ]


def test_shared_first_place() -> None:
    rows = [("Anna", 30, 1), ("Ben", 30, 1), ("Cem", 40, 3)]
    standings = tuple({"player": name, "points": points, "rank": rank} for name, points, rank in rows)
    over = replace(TABLE, phase="over", turn=None)
    ended = GameEnded(at=9.0, winners=("Anna", "Ben"), standings=standings)
    assert said(announcer(), [ended], over) == [
        "Schluss. Anna und Ben gewinnen mit dreißig miesen Punkten.",
        "Dann Cem vierzig.",
    ]
    nobody = GameEnded(at=9.0, winners=PLAYERS, standings=tuple({**row, "points": 0} for row in standings))
    assert said(announcer(), [nobody], over) == ["Das war's. Niemand liegt vorn."]


# --- what was not understood, corrections, silence -------------------------------------------------------------------


def test_not_understood_only_with_a_card_and_once_a_minute() -> None:
    host = announcer()
    assert said(host, [NotUnderstood(at=9.0, words="[unk] noch ein bier")]) == []
    garbled = [NotUnderstood(at=9.0, words="[unk] herz [unk]")]
    assert said(host, garbled, now=10.0) == ["Das habe ich nicht verstanden."]
    assert said(host, garbled, now=10.0 + NOT_UNDERSTOOD_EVERY_S - 1) == []
    assert said(host, garbled, now=10.0 + NOT_UNDERSTOOD_EVERY_S) == ["Das habe ich nicht verstanden."]


def test_a_correction_does_not_tell_old_rulings_again() -> None:
    host = announcer()
    old = [
        CallMissed(at=9.0, player="Cem", call=CallName.LAST_CARD),
        PenaltyOwed(at=9.0, player="Cem", count=1, reason=PenaltyReason.CALL_MISSED),
    ]
    said(host, old, owing("Cem", 1))
    new = [*old, MoveRejected(at=9.0, move="lay", reason=Rejection.NO_WISH)]
    assert corrected(host, old, new, owing("Cem", 1)) == ["Korrigiert.", "Hier gibt es keinen Wunsch."]


def test_a_correction_says_which_penalty_has_gone() -> None:
    host = announcer()
    owed = PenaltyOwed(at=9.0, player="Cem", count=1, reason=PenaltyReason.WRONG_CARD)
    said(host, [owed], owing("Cem", 1))
    assert corrected(host, [owed], [], TABLE) == ["Korrigiert.", "Cem, die Strafkarte entfällt."]


def test_a_question_that_was_open_is_not_asked_again_after_a_correction() -> None:
    host, again = announcer(), replace(ASKED, id=2)
    said(host, [ASKED], replace(TABLE, question=ASKED))
    assert corrected(host, [ASKED], [again], replace(TABLE, question=again)) == ["Korrigiert."]
    new = replace(ASKED, id=3, text="Ben, hast du Mau gesagt?")
    assert corrected(host, [again], [new], replace(TABLE, question=new)) == ["Korrigiert.", new.text]


def test_ordinary_moves_are_not_commented() -> None:
    events = [
        CardLaid(at=9.0, player="Anna", cards=(SEVEN,)),
        CallHeard(at=9.0, player="Anna", call=CallName.LAST_CARD),
        CardsDrawn(at=9.5, player="Ben", count=1, reason=DrawReason.SEVEN),
        Turn(at=9.5, player="Cem"),
    ]
    assert said(announcer(), events, replace(TABLE, turn="Cem")) == []


def test_what_is_repeated_is_said_again() -> None:
    host = announcer()
    assert said(host, [Announced(at=9.0, text="Ben, falsch gerufen: Mau. Eine Strafkarte.")]) == [
        "Ben, falsch gerufen: Mau. Eine Strafkarte."
    ]
    assert said(host, [Announced(at=9.0, text="")]) == []


def test_the_same_inputs_give_the_same_words() -> None:
    events = [RoundEnded(at=9.0, winner="Anna", reason="mau")]
    runs = [(said(host, events, OPEN), said(host, []), waited(host)) for host in (announcer(), announcer())]
    assert runs[0] == runs[1]


def test_a_pause_is_said_at_once_even_while_a_call_is_owed() -> None:
    """In a pause no clock runs, so nothing can be talked over; said afterwards it would be out of date."""
    table = Table(hand_size=2)
    table.say("1 2 | es liegt herz neun", "5 6 | herz zehn", "6.5 7 | pause")
    assert table.spoken[-1] == "Pause."
    table.say("20 21 | weiter")
    assert table.spoken.count("Pause.") == 1


def test_where_nobody_is_on_turn_nobody_is_told_that_something_does_not_go_now() -> None:
    """Who names a card while the hands are counted is not known, nor why: nobody is blamed, the table is asked."""
    table = Table(hand_size=2, rounds=1)
    table.say("es liegt herz neun", "herz zehn letzte karte", "herz könig letzte karte", "herz ass letzte karte")
    table.say("herz acht mau", "ben gewinnt", "karo acht")
    assert table.spoken[-1] == "Wessen Karten sind das?"
    assert not any("das geht jetzt nicht" in text for text in table.spoken)
