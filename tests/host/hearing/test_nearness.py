"""Who speaks at this table, and what only sounds like speech somewhere in the bar."""

from __future__ import annotations

import pytest
from test_listening import Recogniser, Source

from host.hearing.listening import AudioFeed
from host.hearing.nearness import SOFTER_DB, Nearness
from host.inputs import NOISE, Heard, Unheard
from speech.words import GARBAGE, Other, Utterance, Word, doubted

TABLE_DB, BAR_DB = -25.0, -36.0


def heard(text: str, loudness: float | tuple[float, ...], confidence: float = 0.99) -> Utterance:
    """Words of 0.3 s, one after the other; "#" is garbage."""
    said = [GARBAGE if word == "#" else word for word in text.split()]
    words = tuple(Word(word, 0.3 * place, 0.3 * (place + 1), confidence) for place, word in enumerate(said))
    loud = loudness if isinstance(loudness, tuple) else (loudness,) * len(words)
    return Utterance(words, words[0].start, words[-1].end, loudness=loud)


def at_a_table(*loudness: float) -> Nearness:
    """That has understood something as loud as this, one after the other."""
    nearness = Nearness()
    for loud in loudness or (TABLE_DB,) * 8:
        nearness.here(heard("herz sieben", loud))
    return nearness


def test_what_is_much_softer_than_the_table_was_said_by_nobody() -> None:
    table = at_a_table()
    assert table.here(heard("#", BAR_DB)) is None
    assert table.here(heard("zwo", BAR_DB, confidence=0.67)) is None, "nobody is sure of it either"


def test_what_is_as_loud_as_the_table_may_have_been_said() -> None:
    """Who sits farthest away is as much of the table as the others, whether he was understood or not."""
    far = TABLE_DB - 2 * SOFTER_DB
    table = at_a_table(TABLE_DB, TABLE_DB, far, TABLE_DB, TABLE_DB, far, TABLE_DB, TABLE_DB)
    for loud in (TABLE_DB, far, far - SOFTER_DB + 1):
        assert table.here(heard("#", loud)) is not None
    assert table.here(heard("#", far - SOFTER_DB - 1)) is None


def test_what_is_clear_was_said_however_softly() -> None:
    table = at_a_table()
    assert table.here(heard("letzte karte", BAR_DB)) is not None
    assert table.here(heard("mau", BAR_DB)) is not None


def test_a_soft_speaker_who_is_understood_belongs_to_the_table() -> None:
    table = at_a_table()
    assert table.here(heard("#", BAR_DB)) is None
    for _ in range(3):
        table.here(heard("ich ziehe", BAR_DB))
    assert table.here(heard("#", BAR_DB)) is not None


def test_who_mumbles_takes_longer_than_a_noise() -> None:
    assert at_a_table().here(heard("# # #", BAR_DB)) == heard("# # #", BAR_DB)


def test_until_something_was_understood_nobody_knows_how_loud_the_table_is() -> None:
    assert Nearness().here(heard("#", -60.0)) is not None
    table = at_a_table(TABLE_DB, TABLE_DB, TABLE_DB)
    for _ in range(5):  # a noise is soon taken for one word, and a guess tells nothing
        table.here(heard("acht", BAR_DB))
        table.here(heard("herz sieben", BAR_DB, confidence=0.65))
    assert table.here(heard("#", BAR_DB)) is not None
    assert at_a_table().here(Utterance((Word(GARBAGE, 0.0, 0.3),), 0.0, 0.3)) is not None, "its loudness is not known"


def test_a_noise_beside_what_was_said_is_no_part_of_it() -> None:
    """A glass two tables away right before "nein": with talk beside it, it would be no answer."""
    found = at_a_table().here(heard("# nein", (BAR_DB, TABLE_DB)))
    assert found is not None
    assert [word.text for word in found.words] == ["nein"]
    assert (found.start, found.end) == (0.3, 0.6)


def test_what_was_doubted_may_be_a_soft_word() -> None:
    plain = heard("ich lege herz acht", (BAR_DB, TABLE_DB, TABLE_DB, TABLE_DB), confidence=0.5)
    unsure = Utterance(tuple(doubted(word) for word in plain.words), 0.0, 1.2, loudness=plain.loudness)
    assert at_a_table().here(unsure) == unsure


def test_a_noise_is_nothing_else_that_was_meant() -> None:
    whole = heard("# nein", (BAR_DB, TABLE_DB))
    sechs, nein, noise = Word("sechs", 0.0, 0.3), Word("nee", 0.3, 0.6), Word(GARBAGE, 0.0, 0.3)
    others = Other((sechs, nein), 0.1), Other((noise, nein), 0.4)
    found = at_a_table().here(Utterance(whole.words, whole.start, whole.end, others, whole.loudness))
    assert found is not None
    assert found.others == (Other((nein,), 0.4),)


@pytest.mark.parametrize(("text", "confidence", "doubtful"), [("#", 0.5, True), ("mau", 0.8, True), ("#", 0.99, False)])
def test_a_call_may_be_in_what_is_left_out(text: str, confidence: float, doubtful: bool) -> None:
    """Only what surely was no word is nothing: who mumbled "Mau" from afar does not pay for it."""
    feed = AudioFeed(Source(1), Recogniser())  # type: ignore[arg-type]
    feed._sifting.nearness = at_a_table()
    told = list(feed._heard([heard(text, BAR_DB, confidence)]))
    assert not any(isinstance(one, Heard) for one in told)
    assert [(one.start, one.end, one.cause) for one in told if isinstance(one, Unheard)] == [
        (0.0, 0.3, NOISE)
    ] * doubtful
