"""`[voice] chatty`: the same events in many words and in few, and what is never shortened."""

from __future__ import annotations

import string
from dataclasses import replace

import pytest
from evenings import Table

from games.cards import Card, Suit
from games.events import (
    CountCorrected,
    Event,
    GameStarted,
    MoveRejected,
    PenaltyOwed,
    PenaltyReason,
    Rejection,
    Reminded,
    Reply,
    RoundStarted,
    Scored,
    StockReshuffled,
    TrickWon,
    Turn,
)
from games.moves import CallName
from host.announcing.sentencefile import SILENT, SentenceFile, Terse, load
from host.announcing.sentences import Sentences
from host.evening import Evening, Recorded
from host.hearing.transcript import Transcript
from host.keeping.records import decode_setup, encode_setup
from host.lineup import setup
from host.registry import BUILT
from host.settings.config import Config
from host.settings.sections import VoiceSection

H9 = Card.parse("H9")
COMPLETE = ("questions", "rejections", "penalties", "reminders")


def both(event: Event, game: str = "mau-mau", **more: object) -> tuple[str | None, str | None]:
    return Sentences.load(game).event(event, **more), Sentences.load(game, "knapp").event(event, **more)


@pytest.mark.parametrize(
    ("event", "normal", "brief"),
    [
        (GameStarted(at=0, game="mau-mau", players=("Anna", "Ben"), rules={}), "Es spielen Anna und Ben.", None),
        (RoundStarted(at=1, dealer="Anna", upcard=H9, number=1), "Es liegt Herz Neun.", "Gut."),
        (Turn(at=1, player="Ben"), "Ben ist dran.", "Ben."),
        (CountCorrected(at=1, player="Ben", count=3), "Ben hat drei Karten.", "Gut."),
        (StockReshuffled(at=1, player="Ben", count=9), "Der Stapel ist leer. Bitte mischen.", "Bitte mischen."),
        (TrickWon(at=1, player="Ben", count=4), "Ben nimmt vier Karten.", "Ben: vier."),
        (Reply(at=1, key="turn", slots={"player": "Ben"}), "Ben ist dran.", "Ben."),
        (Reply(at=1, key="cards", slots={"player": "Ben", "count": 1}), "Ben hat eine Karte.", "Ben: eine."),
    ],
)
def test_counts_and_turns_in_few_words(event: Event, normal: str, brief: str | None) -> None:
    assert both(event) == (normal, brief)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            PenaltyOwed(at=1, player="Ben", count=1, reason=PenaltyReason.CALL_MISSED),
            "Ben, nicht gesagt: letzte Karte. Eine Strafkarte.",
        ),
        (
            Reminded(at=1, player="Ben", reason=PenaltyReason.CALL_LATE, call=CallName.MAU),
            "Ben, zu spät: Mau. Diesmal ohne Strafe.",
        ),
        (
            MoveRejected(at=1, player="Ben", move="lay", reason=Rejection.NOT_SERVED),
            "Ben, nimm zurück. Auf Herz Neun passt das nicht.",
        ),
        (Scored(at=1, player="Ben", points=20, total=50), "Ben zwanzig, zusammen fünfzig"),
    ],
)
def test_penalties_and_points_are_complete(event: Event, text: str) -> None:
    more = {"call": CallName.LAST_CARD} if isinstance(event, PenaltyOwed) else {}
    assert both(event, top=H9, wish=None, draw=1, turn="Ben", **more) == (text, text)


@pytest.mark.parametrize(
    ("key", "slots", "brief"),
    [
        ("turn_wish", {"player": "Ben", "wish": Suit.SPADES}, "Ben. Pik."),
        ("turn_draw", {"player": "Ben", "draw": 4}, "Ben. Vier Karten ziehen."),
        ("skipped", {"players": ("Anna",), "count": 1}, ""),
        ("dealing", {"dealer": "Anna", "number": 2}, "Anna gibt."),
        ("owed", {"player": "Ben", "count": 2}, "Ben, noch zwei Strafkarten offen."),
    ],
)
def test_what_is_said_in_a_lull(key: str, slots: dict[str, object], brief: str) -> None:
    assert Sentences.load("mau-mau", "knapp").note(key, **slots) == brief


# --- every game ---


@pytest.mark.parametrize("game", BUILT)
def test_brief_is_never_longer_and_never_breaks_a_silence(game: str) -> None:
    usual = load("common").overridden_by(load(game))
    brief = usual.shortened()
    for section in Terse.model_fields:
        before, after = getattr(usual, section), getattr(brief, section)
        assert before.keys() == after.keys()
        for key, text in after.items():
            if text == before[key]:
                continue
            assert isinstance(text, str) and before[key] != SILENT
            assert text == SILENT or len(text.split()) <= len(longest(before[key]).split()), key
            assert text == SILENT or slots(text) <= slots(longest(before[key])), key


@pytest.mark.parametrize("game", BUILT)
def test_nothing_else_is_touched(game: str) -> None:
    usual = load("common").overridden_by(load(game))
    brief = usual.shortened()
    for section in set(SentenceFile.model_fields) - set(Terse.model_fields):
        assert getattr(usual, section) == getattr(brief, section), section
    assert not set(COMPLETE) & set(Terse.model_fields)


def longest(text: str | dict[str, str]) -> str:
    return text if isinstance(text, str) else max(text.values(), key=len)


def slots(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


# --- an evening ---

LINES = ("es liegt herz neun", "herz acht", "was liegt", "wer ist dran", "ben hat noch vier karten", "herz zehn")


def announced(table: Table, chatty: str) -> list[str]:
    evening = Evening(replace(table.setup, chatty=chatty, turns="always"))
    records: list[Recorded] = evening.open()
    transcript, clock = Transcript(clock=lambda: 0.0), 0.0
    for line in LINES:
        clock += 4.0
        for item in transcript.line(f"{clock} {clock + 1} | {line}".encode()):
            records += evening.feed(item)
    for item in [transcript.end()]:
        records += evening.feed(item)
    return [one.event.text for one in records if one.event.type_name() == "announced"]  # type: ignore[attr-defined]


def test_an_evening_in_few_words() -> None:
    normal, brief = announced(Table(), "normal"), announced(Table(), "knapp")
    assert "Es liegt Herz Neun." in normal and "Es liegt Herz Neun." not in brief
    assert "Ben." in brief and "Ben ist dran." not in brief
    assert not any("setzt aus" in text for text in brief)
    assert "Es liegt Herz Acht." in brief  # somebody has asked
    words = [sum(len(text.split()) for text in texts) for texts in (normal, brief)]
    assert words[1] < 0.7 * words[0]


def test_nothing_is_shorter_by_default() -> None:
    assert VoiceSection().chatty == "normal"
    assert announced(Table(), Table().setup.chatty) == announced(Table(), "normal")


def test_the_journal_keeps_it() -> None:
    brief = replace(Table().setup, chatty="knapp")
    assert decode_setup(encode_setup(brief)) == brief


def test_a_journal_from_before_says_as_much_as_it_did() -> None:
    usual = Table().setup
    assert decode_setup(encode_setup(usual).replace('"chatty": "normal", ', "")) == usual


def test_the_configuration_chooses() -> None:
    config = Config(voice=VoiceSection(chatty="knapp"))
    assert setup("mau-mau", ("Anna", "Ben", "Cem"), config, None, (), live=False).chatty == "knapp"
