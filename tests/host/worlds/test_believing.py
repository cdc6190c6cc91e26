"""What was hardly heard: the host's own voice that sounded like a card, and a phrase of which one word is unclear."""

from __future__ import annotations

from dataclasses import replace
from math import exp

import pytest
from evenings import Table

from grammars import Reader
from host.inputs import Heard, Watermark
from host.worlds.believing import believable, clear_words, may_be_talk
from host.worlds.costs import COSTS
from speech.words import GARBAGE, Other, Word, doubted

FOUR = ("Anna", "Ben", "Cem", "Dora")


def words(text: str, start: float = 0.0) -> tuple[Word, ...]:
    """ "herz:0.9" was heard with that confidence, "herz?0.9" was not believed all the same."""
    found = []
    for place, part in enumerate(text.split()):
        for sign in ":?":
            word, _, sure = part.partition(sign)
            if sure:
                break
        one = Word(word, start + place / 2, start + place / 2 + 0.4, float(sure or 1))
        found.append(doubted(one) if "?" in part else one)
    return tuple(found)


def hear(table: Table, text: str, *others: tuple[float, str]) -> None:
    start = table.clock + 3.0
    said = words(text, start)
    meant = tuple(Other(words(other, start), margin) for margin, other in others)
    table.clock = said[-1].end
    table.feed(Heard(said, start, table.clock, others=meant))
    table.feed(Watermark(table.clock + 0.6))


@pytest.mark.parametrize(
    ("text", "clear"),
    [
        ("karte?1.0 d?0.6 drei?1.0", 2),
        ("hast?0.99 du?0.97 g?0.4 zwei?1.0 kemal?1.0", 4),
        ("das?0.9 [unk] [unk] [unk]", 0),  # one of four is a word in talk
        ("karo?0.3 zwei?0.4", 0),
        ("[unk] [unk]", 0),
        ("herz sieben", 0),  # believed: it is no matter of doubt
    ],
)
def test_clear_words_of_what_was_not_believed(text: str, clear: int) -> None:
    assert clear_words(Heard(words(text), 0.0, 3.0)) == clear


def test_the_likelihoods_of_what_may_have_been_said_agree() -> None:
    """Four letters that cannot be told apart share what is likely; the first one is not charged twice."""
    others = tuple(Other(words(f"karte {letter} drei"), margin) for letter, margin in (("e", 0.0), ("b", 0.7)))
    costs = {
        " ".join(word.text for word in said): cost
        for said, cost in believable(Heard(words("karte?1.0 d?0.5 drei?1.0"), 0.0, 2.0, others=others), COSTS)
    }
    assert costs["karte e drei"] == costs["karte d drei"]
    assert sum(exp(-cost) for cost in costs.values()) == pytest.approx(COSTS.clear_move(2))
    assert costs["karte b drei"] == pytest.approx(costs["karte e drei"] + 0.7)


def test_a_word_that_may_be_noise_is_left_out_of_a_clear_phrase() -> None:
    """Found in sound: "Herz Neun", and a breath that sounded like "double", was a double."""
    said = [
        " ".join(word.text for word in one)
        for one, _ in believable(Heard(words("herz?0.99 neun?0.99 double?0.1"), 0.0, 2.0), COSTS)
    ]
    assert f"herz neun {GARBAGE}" in said


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("acht:0.7", 0.15, 0.3),
        ("herz acht", 0.0, 0.0),
        ("herz:0.7 acht", 0.0, 0.0),
        ("[unk] herz acht", 0.01, 0.1),
        ("rumms herz acht", 0.0, 0.0),
        ("heute erscheint herz acht", 0.01, 0.1),
        ("mir erscheint nachts herz acht", 0.06, 0.2),
        ("rumms bumms ich ziehe", 0.0, 0.0),
    ],
)
def test_how_likely_a_move_was_none(text: str, least: float, most: float) -> None:
    """Where one word is certain somebody spoke to the host, whatever the others were."""
    said = words(text)
    reading = Reader("mau-mau" if "ziehe" in text else "cruzo", FOUR).read([w for w in said if w.text != GARBAGE])
    assert least <= may_be_talk(Heard(said, 0.0, 1.0), reading.phrases[-1], reading.unknown, COSTS) <= most


def test_a_word_that_may_be_another_one_is_no_talk_for_that() -> None:
    """ "Achtzehn" was "achtzehn", or "acht zehn"."""
    word = replace(words("achtzehn:0.6")[0], rivals=(("acht", 0.5), ("zehn", 0.5)))
    lead = Reader("trumpf", FOUR).read([word]).phrases[-1]
    assert may_be_talk(Heard((word,), 0.0, 1.0), lead, (), COSTS) < 0.05
    far = replace(word, rivals=(("elf", 2.5),))
    lead = Reader("trumpf", FOUR).read([far]).phrases[-1]
    assert may_be_talk(Heard((far,), 0.0, 1.0), lead, (), COSTS) > 0.2, "one that it surely is not takes no doubt away"


def test_the_beginning_of_our_own_voice_is_no_card_that_others_must_serve() -> None:
    """Found in sound: of "Abgeräumt. Ben kommt raus" an "Acht" was left, and his Herz Vier was taken for another's."""
    table = Table(FOUR, game="cruzo")
    table.say("es beginnt ben mit karo vier", "gezogen")
    hear(table, "acht:0.74")
    hear(table, "karo sieben")
    laid = [(one["player"], one["cards"]) for one in table.of_type("card_laid")]
    assert laid[-1] == ("Cem", ["D7"]) and not table.of_type("move_rejected")


def test_a_question_with_one_unclear_letter_is_one() -> None:
    """Found in sound: "Cem, hast du (D|B|E) drei": all was certain but the letter, and nothing was believed."""
    table = Table(FOUR, game="quartett")
    table.say("los")
    hear(table, "cem?1.0 hast?0.99 du?0.98 d?0.5 drei?1.0", (0.3, "cem hast du b drei"), (0.9, "cem hast du e drei"))
    hear(table, "ja hier bitte")
    given = table.of_type("given")
    assert [(one["player"], one["to"]) for one in given] == [("Cem", "Ben")]
