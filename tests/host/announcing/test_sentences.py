"""Every event, question, ruling and house rule has a German sentence, and it agrees with its numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from itertools import product
from string import Formatter
from typing import Any, Literal, get_args, get_origin

import pytest

from games.cards import Card, Rank, Suit
from games.events import (
    Answered,
    CardsDrawn,
    DrawReason,
    Event,
    PenaltyOwed,
    PenaltyReason,
    Question,
    Rejection,
    Reply,
    StrictnessChanged,
    event_types,
)
from games.moves import CallName
from games.rules import HouseRules
from host.announcing.german import capitalised, counted, listed, number_word
from host.announcing.sentencefile import ELSEWHERE, QUESTIONS, SILENT, SentenceError, SentenceFile
from host.announcing.sentences import Sentences
from host.announcing.textguard import normalised, resembles
from host.judging.debts.figures import FIGURES
from host.judging.debts.strictness import Preset, strictness
from host.registry import BUILT

LONGEST = 120
LONG_NAME = "Maximiliane"

SLOTS: Mapping[str, Any] = {
    "reason": "Jeder ist der Reihe nach dran.",
    "told": f"{LONG_NAME} legt Pik Dame",
    "debts": f"{LONG_NAME} eine und Ben zwei",
    "fitting": (Suit.SPADES, Rank.QUEEN, Rank.JACK),
    "player": LONG_NAME,
    "players": (LONG_NAME, "Ben", "Cem"),
    "dealer": LONG_NAME,
    "winner": LONG_NAME,
    "winners": (LONG_NAME,),
    "winner_count": 1,
    "loser": LONG_NAME,
    "next": "Ben",
    "turn": "Ben",
    "top": Card(Suit.SPADES, Rank.QUEEN),
    "upcard": Card(Suit.SPADES, Rank.QUEEN),
    "card": Card(Suit.SPADES, Rank.QUEEN),
    "cards": (Card(Suit.SPADES, Rank.QUEEN),),
    "wish": Suit.CLUBS,
    "suit": Suit.CLUBS,
    "rank": Rank.QUEEN,
    "given": Card(Suit.CLUBS, Rank.EIGHT),
    "taken": Card(Suit.HEARTS, Rank.ACE),
    "lives": 3,
    "other": LONG_NAME,
    "asked": LONG_NAME,
    "now": f"{LONG_NAME} ist dran.",
    "of": LONG_NAME,
    "to": LONG_NAME,
    "category": "Anzahl der Getränke",
    "group": "E",
    "subject": "Anzahl der Getränke",
    "rows": ["Ben B C", "Cem A"],
    "figures": [f"{LONG_NAME} 242", "Ben 200"],
    "hands": f"{LONG_NAME} sieben, Ben fünf und Cem sechs",
    "call": CallName.LAST_CARD,
    "draw": 12,
    "count": 12,
    "said": 12,
    "by_card": True,
    "due": 13,
    "points": 120,
    "total": 240,
    "number": 21,
    "scores": "Ben zwanzig und Cem dreißig",
    "tally": "Ben zwei Schlucke und Cem ein Schluck",
    "text": "Ben ist dran.",
    "words": "herz",
    "answer": "ja",
    "key": "vergessenes Nachziehen",
    "value": "bis zum nächsten Zug",
    "strictness": strictness("locker", grace_s=2.0),
    "rules": "Jeder bekommt sechs Karten.",
    "phrases": ("Herz Sieben", "ich ziehe", "weiter"),
}
"""A long value for every slot that any sentence has."""

CALL_WORDS = ("letzte karte", "mau", "double", "triple", "strasse", "kruez nueng", "schnauz", "feuer", "quartett")


@pytest.fixture(scope="module", params=sorted(BUILT))
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def sentences(game: str) -> Sentences:
    return Sentences.load(game)


@pytest.fixture(scope="module")
def house_rules(game: str) -> type[HouseRules]:
    return BUILT[game].rules


def all_texts(texts: SentenceFile, *, rules: bool = False) -> list[tuple[str, str]]:
    """Every spoken template with the place it stands in."""
    found: list[tuple[str, str]] = []
    for section in ("events", "questions", "rejections", "penalties", "reminders", "notes", "answers", "reasons"):
        found += _flat(section, getattr(texts, section))
    return found + (_flat("rules", texts.rules) if rules else [])


def _flat(section: str, entries: Mapping[Any, str | dict[str, str]]) -> list[tuple[str, str]]:
    flat = []
    for key, text in entries.items():
        variants = {"": text} if isinstance(text, str) else text
        flat += [(f"{section}.{key}.{name}", one) for name, one in variants.items() if one != SILENT]
    return flat


# --- nothing is missing ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", event_types(), ids=lambda kind: kind.type_name())
def test_every_event_has_a_sentence_or_is_silent(sentences: Sentences, kind: type[Event]) -> None:
    assert kind in ELSEWHERE or kind.type_name() in sentences.texts.events


def test_events_of_sections_have_no_second_sentence(sentences: Sentences) -> None:
    assert not {kind.type_name() for kind in ELSEWHERE} & set(sentences.texts.events)


def test_every_reason_has_a_sentence(sentences: Sentences) -> None:
    assert set(sentences.texts.rejections) == set(Rejection)
    assert set(sentences.texts.penalties) == set(PenaltyReason)
    assert set(sentences.texts.reminders) == set(PenaltyReason)


def test_every_name_is_known(sentences: Sentences) -> None:
    names = sentences.texts.names
    assert (set(names.suits), set(names.ranks), set(names.calls)) == (set(Suit), set(Rank), set(CallName))


@pytest.mark.parametrize("about", sorted(QUESTIONS))
def test_every_question_is_asked_with_its_slots(sentences: Sentences, about: str) -> None:
    text = sentences.question(about, **{slot: SLOTS[slot] for slot in QUESTIONS[about]})
    assert text.endswith("?")


def test_every_house_rule_has_a_sentence_for_every_kind_of_value(
    sentences: Sentences, house_rules: type[HouseRules]
) -> None:
    assert set(sentences.texts.rules) == set(house_rules.model_fields)
    for name, field in house_rules.model_fields.items():
        choices = get_args(field.annotation) if get_origin(field.annotation) is Literal else (field.default,)
        for value in (True, False) if field.annotation is bool else choices:
            assert sentences.rule(name, value).endswith("."), (name, value)
    assert set(sentences.texts.essentials) <= set(house_rules.model_fields)


def test_every_request_that_is_answered_has_an_answer(game: str, sentences: Sentences) -> None:
    """Requests without an answer of their own come as a reply with their name as key."""
    asked = {
        "turn",
        "turn_follows",
        "turn_unheard",
        "turn_none",
        "dealer",
        "dealer_was",
        "top",
        "top_wish",
        "top_draw",
        "top_none",
        "middle",
        "middle_partly",
        "middle_none",
        "cards",
        "cards_uncertain",
        "cards_unknown",
    }
    asked |= {
        "score",
        "score_none",
        "score_tally",
        "tally",
        "rules",
        "help",
        "help_none",
        "correction_none",
        "stumbled",
        "correction_partly",
        "take_back",
        "correction_same",
        "drawn_by",
        "objection_none",
        "waive_none",
        "begins_instead",
        "still_in",
        "blind_misfit",
        "objection_drawn",
        "objection_impossible",
        "objection_reminder",
        "refuted",
        "nothing_owed",
        "nothing_due",
        "no_penalty_cards",
        "in_recess",
        "quieter",
        "louder",
        "mute",
        "unmute",
    }
    asked |= {"joker_category", "subject", "pot", "rows", "setting_unknown", "strictness", "away_last", "missing"}
    asked |= {"knocker", "knocker_none", "hands", "subject_told"}
    asked |= {"why", "last_move", "last_move_none", "debts", "debts_none", "way", "way_back"}
    asked |= {"stock", "stock_uncertain", "round"}
    asked |= {"turn_after"} if game == "cruzo" else {"spell_out"} if game == "quartett" else set()
    assert set(sentences.texts.answers) == asked


def test_every_figure_and_policy_of_strictness_has_a_name(sentences: Sentences) -> None:
    names = sentences.texts.strictness
    assert set(names.keys) == set(FIGURES)
    words = {step for steps in FIGURES.values() for step in steps if not step[0].isdigit()}
    assert set(names.values) == {*words, *get_args(Preset)}


# --- nothing is wrong -----------------------------------------------------------------------------------------------


def test_every_sentence_fills_in_and_is_short(sentences: Sentences) -> None:
    for place, text in all_texts(sentences.texts):
        spoken = sentences._say(text, SLOTS)
        assert len(spoken) <= LONGEST, place
        assert "{" not in spoken and "#" not in spoken and "|" not in spoken, place
        assert spoken[0].isupper() or spoken[0].isdigit(), place


def test_sentences_of_rules_are_short(sentences: Sentences, house_rules: type[HouseRules]) -> None:
    for name in house_rules.model_fields:
        for value in (True, False, 0, 1, 10):
            assert len(sentences.rule(name, value)) <= LONGEST, name


def test_every_slot_is_one_that_the_event_carries(sentences: Sentences) -> None:
    more = {"winner_count", "points"}  # the announcer's, at the end of a game
    for kind in event_types():
        own = {field.name for field in fields(kind)} | (more if kind.type_name() == "game_ended" else set())
        for section in (sentences.texts.events, sentences.texts.lines):
            for place, text in _flat("", {kind.type_name(): section.get(kind.type_name(), SILENT)}):
                assert _slots_of(text) <= own, place


def _slots_of(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_a_plural_noun_stands_with_its_number(sentences: Sentences) -> None:
    """ "Ben hat Karten" would be the slip of `eine Karte|Karten`."""
    for place, text in all_texts(sentences.texts, rules=True):
        for _, _, forms, _ in Formatter().parse(text):
            plural = (forms or "").split("|")[-1]
            assert "|" not in (forms or "") or "#" in plural or plural.islower(), place


def test_no_sentence_holds_a_call_that_the_microphone_could_take(sentences: Sentences) -> None:
    """Only a {call} slot names one; rules and "what can I say" have to."""
    for place, text in all_texts(sentences.texts):
        heard = f" {normalised(text.replace('{call}', ''))} "
        assert not [word for word in CALL_WORDS if f" {word} " in heard], place


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(ValueError, match="extra_forbidden"):
        SentenceFile.model_validate({"evnts": {}})


def test_a_game_without_sentences_is_named() -> None:
    with pytest.raises(SentenceError, match="skat"):
        Sentences.load("skat")


def test_the_game_overrides_single_entries() -> None:
    common = SentenceFile.model_validate({"answers": {"top": "a", "turn": "b"}, "names": {"suits": {"H": "Herz"}}})
    game = SentenceFile.model_validate({"answers": {"top": "c"}, "names": {"suits": {"S": "Pik"}}})
    merged = common.overridden_by(game)
    assert merged.answers == {"top": "c", "turn": "b"}
    assert merged.names.suits == {Suit.HEARTS: "Herz", Suit.SPADES: "Pik"}


# --- wording --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "forms", "said"),
    [
        (1, "eine Karte|# Karten", "eine Karte"),
        (2, "eine Karte|# Karten", "zwei Karten"),
        (0, "eine Karte|# Karten", "null Karten"),
        (0, "keine Karte|eine Karte|# Karten", "keine Karte"),
        (1, "keine Karte|eine Karte|# Karten", "eine Karte"),
        (21, "eine Karte|# Karten", "einundzwanzig Karten"),
        (1, "einen Punkt|# Punkte", "einen Punkt"),
        (30, "einen Punkt|# Punkte", "dreißig Punkte"),
        (1, "es ist eine|es sind #", "es ist eine"),
        (7, "es ist eine|es sind #", "es sind sieben"),
        (6, "#", "sechs"),
        (1, "#", "eins"),
        (2, "gewinnt|gewinnen", "gewinnen"),
    ],
)
def test_forms_agree_with_their_number(number: int, forms: str, said: str) -> None:
    assert counted(number, forms) == said


@pytest.mark.parametrize(
    ("number", "word"),
    [(0, "null"), (1, "eins"), (12, "zwölf"), (17, "siebzehn"), (31, "einunddreißig"), (1.5, "eins Komma fünf")],
)
def test_number_words(number: float, word: str) -> None:
    assert number_word(number) == word


def test_lists_and_capitals() -> None:
    assert listed(["Anna", "Ben", "Cem"]) == "Anna, Ben und Cem"
    assert listed(["mau"], "oder") == "mau" and listed([]) == ""
    assert capitalised("ben, zu spät. eine Karte? äh.") == "Ben, zu spät. Eine Karte? Äh."


def test_cards_and_penalties_as_they_are_spoken(sentences: Sentences) -> None:
    assert sentences.card(Card.parse("H7")) == "Herz Sieben"
    assert sentences.card(Card.parse("SQ")) == "Pik Dame"
    late = PenaltyOwed(at=1.0, player="Ben", count=1, reason=PenaltyReason.CALL_LATE)
    assert sentences.event(late, call=CallName.LAST_CARD) == "Ben, zu spät: letzte Karte. Eine Strafkarte."
    missed = PenaltyOwed(at=1.0, player="Ben", count=2, reason=PenaltyReason.CALL_MISSED)
    assert sentences.event(missed, call=CallName.MAU) == "Ben, nicht gesagt: Mau. Zwei Strafkarten."


def test_a_ruling_without_a_player_addresses_nobody(sentences: Sentences) -> None:
    text = sentences.event(PenaltyOwed(at=1.0, count=1, reason=PenaltyReason.WRONG_CARD))
    assert text == "Das war falsch gelegt. Eine Strafkarte."


def test_a_reply_is_the_answer_of_its_key(sentences: Sentences) -> None:
    reply = Reply(at=1.0, key="cards", slots={"player": "Ben", "count": 1})
    assert sentences.event(reply) == "Ben hat eine Karte."


def test_a_question_is_spoken_as_it_was_put(sentences: Sentences) -> None:
    assert sentences.event(Question(at=1.0, id=1, about="upcard", text="Wie bitte?")) == "Wie bitte?"


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("preset", "streng", "Strenge: streng."),
        ("grace_s", "0.3", "Nachfrist jetzt: null Komma drei Sekunden."),
        ("grace_s", "next_action", "Nachfrist jetzt: bis zum nächsten Zug."),
        ("mau.grace_s", "1.5", "Nachfrist für Mau jetzt: eins Komma fünf Sekunden."),
        ("mau.grace_s", "none", "Nachfrist für Mau jetzt: wie sonst."),
        ("late_call", "penalty", "Späte Ansage jetzt: Strafe."),
        ("street.late_call", "remind_then_penalty", "Späte Ansage für Straße jetzt: erst Hinweis, dann Strafe."),
        ("in_doubt", "ask", "Im Zweifel jetzt: nachfragen."),
        ("cards_per_penalty", "2", "Strafkarten jetzt: mal zwei."),
        ("penalty_growth", "0", "Zuschlag jetzt: null Karten."),
        ("penalty_growth", "1", "Zuschlag jetzt: eine Karte."),
        ("most_per_turn", "4", "Höchststrafe jetzt: vier Karten."),
        ("most_per_turn", "none", "Höchststrafe jetzt: ohne Grenze."),
        ("objection_s", "1", "Einspruchsfrist jetzt: eine Sekunde."),
        ("assume_slipped_turn", "false", "Stiller Zug jetzt: verboten."),
        ("strict_wording", "true", "Genauer Wortlaut jetzt: Pflicht."),
    ],
)
def test_strictness_in_words(sentences: Sentences, key: str, value: str, said: str) -> None:
    assert sentences.event(StrictnessChanged(at=1.0, key=key, value=value)) == said


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        ("yes", "Antwort: ja"),
        ("no", "Antwort: nein"),
        ("default", "Antwort: keine"),
        ("withdrawn", "Antwort: nicht mehr nötig"),
        ("Ben", "Antwort: Ben"),
    ],
)
def test_an_answer_stands_in_the_log_in_german(sentences: Sentences, answer: str, line: str) -> None:
    """The log of a typed evening said "Antwort: yes"."""
    assert sentences.line(Answered(at=1.0, player="Ben", id=1, answer=answer)) == line


def test_assumed_draws_are_marked_in_the_log(sentences: Sentences) -> None:
    drawn = {
        reason: sentences.line(CardsDrawn(at=1.0, player="Ben", count=1, reason=reason)) or "" for reason in DrawReason
    }
    assert "wohl" in drawn[DrawReason.ASSUMED] and "wohl" not in drawn[DrawReason.SEVEN]


@pytest.mark.parametrize(
    ("words", "named"),
    [("[unk] herz [unk]", True), ("letzte Karte", True), ("die karte bitte", False), ("koenig", True), ("", False)],
)
def test_words_that_name_a_card_or_a_call(sentences: Sentences, words: str, named: bool) -> None:
    assert sentences.names_a_card(words) is named


@pytest.mark.parametrize(
    ("words", "attempt"),
    [
        ("[unk] herz [unk]", True),
        ("ich leg die herz dings", True),
        ("die neun dreht die richtung um nicht wahr", False),
        ("herz dame hast du mir doch gegeben danke", False),
    ],
)
def test_a_long_sentence_about_a_card_only_tells_of_it(sentences: Sentences, words: str, attempt: bool) -> None:
    assert sentences.may_be_a_move(words) is attempt


# --- the guard against hearing ourselves ----------------------------------------------------------------------------

SPOKEN = "Ben, zu spät: letzte Karte. Eine Strafkarte."


@pytest.mark.parametrize(
    ("words", "echo"),
    [
        ("ben zu spät letzte karte eine strafkarte", True),
        ("ben zu spaet letzte karte [unk]", True),
        ("zu spät letzte karte", True),
        ("letzte karte", False),
        ("mau", False),
        ("herz sieben letzte karte", False),
        ("ich ziehe", False),
        ("[unk] [unk]", False),
        ("", False),
    ],
)
def test_an_echo_is_told_from_a_player(words: str, echo: bool) -> None:
    assert resembles(words, SPOKEN) is echo


def test_no_players_move_resembles_an_announcement_of_the_turn() -> None:
    moves = [f"{suit} {rank}" for suit, rank in product(("herz", "karo"), ("sieben", "bube"))] + ["weiter", "mau mau"]
    assert not [move for move in moves if resembles(move, "Ben ist dran. Gewünscht ist Karo.")]
