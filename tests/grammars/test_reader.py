"""What is read from what was said."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from utterances import PLAYERS, Spoken, say, show, show_all

from games.cards import Card, Rank, Suit
from games.moves import Call, CallName, HandCards, HandCount, HandPoints, Lay, LayRank, Move
from grammars import Reader, vocabulary
from grammars.requests import BareNumber
from grammars.yamlfile import parsed

TABLE: dict[str, list[str]] = parsed(Path(__file__).with_name("mau-mau.yaml").read_text(encoding="utf-8"))
READER = Reader("mau-mau", PLAYERS)


@pytest.fixture
def reader() -> Reader:
    return READER


@pytest.mark.parametrize(("line", "expected"), TABLE.items(), ids=TABLE)
def test_table(reader: Reader, line: str, expected: list[str]) -> None:
    assert show_all(reader.read(say(line))) == expected


def test_the_lay_spans_only_the_words_of_the_card(reader: Reader) -> None:
    (lay, call) = reader.read(say("ben ich lege die herz sieben letzte karte", start=10.0)).phrases
    assert lay.value == Lay((Card(Suit.HEARTS, Rank.SEVEN),))
    assert lay.spans == {"actor": (10.0, 10.5), "cards": (14.0, 15.5)}
    assert (lay.start, lay.end) == (10.0, 15.5)
    assert call.value == Call(CallName.LAST_CARD)
    assert call.spans == {"call": (16.0, 17.5)}


def test_a_call_spans_only_its_own_words(reader: Reader) -> None:
    (call,) = reader.read(say("das ist meine letzte karte")).phrases
    assert call.spans == {"call": (3.0, 4.5)}


def test_every_slot_has_its_time(reader: Reader) -> None:
    (hand,) = reader.read(say("ben hat noch die herz könig und die pik sieben")).phrases
    assert hand.value == HandCards("Ben", (Card.parse("HK"), Card.parse("S7")))
    assert hand.spans == {"player": (0.0, 0.5), "cards": (4.0, 9.5)}


def test_words_in_one_token_share_its_time_by_letters(reader: Reader) -> None:
    (lay, call) = reader.read([Spoken("Herzsieben", 1.0, 2.0), Spoken("mau", 2.0, 2.3)]).phrases
    assert lay.spans["cards"] == (1.0, 2.0)
    assert call.start == 2.0
    (mau_mau, mau) = reader.read([Spoken("mau-mau-mau", 0.0, 0.9)]).phrases
    assert mau_mau.end == pytest.approx(0.6)
    assert mau.spans["call"] == (pytest.approx(0.6), 0.9)


def test_confidence_is_that_of_the_weakest_word(reader: Reader) -> None:
    words = [Spoken("herz", 0.0, 0.3, 0.9), Spoken("sieben", 0.3, 0.6, 0.4), Spoken("mau", 0.7, 0.9, 0.8)]
    assert [phrase.confidence for phrase in reader.read(words).phrases] == [0.4, 0.8]
    assert reader.read(words).phrases[0].words == tuple(words[:2])


def test_other_readings_of_the_same_words_are_kept(reader: Reader) -> None:
    (phrase,) = reader.read(say("sieben")).phrases
    assert phrase.value == LayRank(Rank.SEVEN)
    assert [other.value for other in phrase.others] == [BareNumber(7)]
    (points,) = reader.read(say("ben hat noch vier")).phrases
    assert points.value == HandPoints("Ben", 4)
    assert [other.value for other in points.others] == [HandCount(4, "Ben")]
    (lay,) = reader.read(say("herz sieben")).phrases
    assert lay.others == ()


def test_no_words_say_nothing(reader: Reader) -> None:
    assert reader.read([]).phrases == ()
    assert reader.read([Spoken("—", 0.0, 0.1)]) == reader.read([])


def test_names_are_read_in_every_spelling() -> None:
    reader = Reader("mau-mau", ("René", "Jörg", "Weiß"))
    for line, player in (("rene", "René"), ("RENÉ", "René"), ("joerg", "Jörg"), ("weiss", "Weiß"), ("Weiß", "Weiß")):
        assert show_all(reader.read(say(line))) == [f"bare_name({player})"]


def test_without_players_names_are_unknown() -> None:
    reader = Reader("mau-mau", ())
    assert show_all(reader.read(say("ben herz sieben"))) == ["?ben", "lay(H7)"]


@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("rank", ["7", "8", "9", "10", "J", "Q", "K", "A"])
def test_every_card_can_be_laid(reader: Reader, suit: Suit, rank: str) -> None:
    names = {"D": "karo", "C": "kreuz", "S": "pik", "H": "herz", "J": "bube", "Q": "dame", "K": "könig", "A": "ass"}
    (phrase,) = reader.read(say(f"{names[suit]} {names.get(rank, rank)}")).phrases
    assert show(phrase) == f"lay({suit}{rank})"


WORDS = sorted(vocabulary("mau-mau", PLAYERS))
GARBAGE = st.text(alphabet="bcdfgklmnprst", min_size=3, max_size=9)


@given(st.lists(GARBAGE | st.just("[unk]"), max_size=12))
def test_garbage_is_never_a_move(words: list[str]) -> None:
    reading = READER.read(say(" ".join(words)))
    assert reading.phrases == ()
    assert [word.text for word in reading.unknown] == words


@given(st.lists(st.sampled_from(WORDS) | st.just("[unk]"), max_size=12))
@settings(max_examples=300)
def test_every_word_is_read_once_or_unknown(words: list[str]) -> None:
    spoken = say(" ".join(words))
    reading = READER.read(spoken)
    used = [word for phrase in reading.phrases for word in phrase.words]
    assert sorted([*used, *reading.unknown], key=lambda word: word.start) == spoken
    assert all(word.text != "[unk]" for word in used)
    for phrase in reading.phrases:
        positions = [spoken.index(word) for word in phrase.words]
        assert positions == list(range(positions[0], positions[-1] + 1))
        assert phrase.start == phrase.words[0].start
        assert phrase.end == phrase.words[-1].end


@given(st.lists(st.sampled_from(["herz", "sieben", "mau", "ben", "ich", "ziehe", "[unk]", "bla"]), max_size=8))
def test_a_word_that_is_not_understood_parts_what_stands_around_it(words: list[str]) -> None:
    joined = READER.read(say(" ".join([*words, "[unk]", *words])))
    moves = [phrase for phrase in joined.phrases if isinstance(phrase.value, Move)]
    assert all(not (phrase.start < len(words) < phrase.end) for phrase in moves)
