"""Words that might have been others, or none, without meaning anything else."""

from __future__ import annotations

import pytest

from grammars import Reader
from host.hearing.sense import Sense
from host.judging.sieve import Sieve
from speech.words import GARBAGE, Word

READER = Reader("mau-mau", ("Anna", "Ben", "Cem"))
SENSE = Sense(READER)


def words(text: str) -> list[Word]:
    """ "die:0.4 herz acht": one word a second with its confidence; "ein:0.5/eine=0.2" with a rival and its margin."""
    found = []
    for place, part in enumerate(text.split()):
        said, _, rest = part.partition(":")
        sure, *rivals = rest.split("/")
        told = tuple((name, float(margin)) for name, _, margin in (one.partition("=") for one in rivals))
        found.append(Word(said, place, place + 1.0, float(sure or 1.0), told))
    return found


@pytest.mark.parametrize(
    ("heard", "left"),
    [
        ("die:0.3 herz acht", "herz acht"),
        ("ein:0.3 pik zehn", "pik zehn"),
        ("den:0.7/die=0.9 herz zehn", "herz zehn"),
        ("ich lege die:0.4 herz acht", "ich lege herz acht"),
        ("mau:0.3", "mau:0.30"),
        ("herz:0.5 acht", "herz:0.50 acht"),
        ("ben:0.5 herz acht", "ben:0.50 herz acht"),  # whose card it is
        ("ich ziehe zwei:0.5", "ich ziehe zwei:0.50"),  # how many
        ("[unk]:0.5 herz acht", "[unk]:0.50 herz acht"),
        ("", ""),
    ],
)
def test_what_means_nothing_is_left_out_where_it_is_not_clear(heard: str, left: str) -> None:
    assert shown(SENSE.settle(words(heard))) == left


def test_rivals_that_mean_the_same_make_it_surer_together() -> None:
    drawn = SENSE.settle(words("ich muss ein:0.5/einen=0.6/zwei=1.0 ziehen"))
    assert [word.text for word in drawn] == ["ich", "muss", "ein", "ziehen"]
    assert drawn[2].confidence == pytest.approx(0.5 * (1 + 0.549), abs=0.01)
    assert drawn[2].rivals == (("zwei", 1.0),)


def test_never_surer_than_sure() -> None:
    (*_, drawn, _) = SENSE.settle(words("ich muss ein:0.7/einen=0/eine=0.1 ziehen"))
    assert drawn.confidence == 0.98 and not drawn.rivals


def test_nobody_is_asked_whether_it_was_the_same_card() -> None:
    """The party in sound: "War das Pik Bube, nicht Pik Bube?" """
    (*_, jack) = SENSE.settle(words("pik bube:0.99/buben=0.5/dame=0.9"))
    assert (jack.text, jack.confidence, jack.rivals) == ("bube", 0.99, (("dame", 0.9),))


def test_what_belongs_to_no_phrase_is_left_alone() -> None:
    heard = words("herz die:0.4 lege:0.4")
    assert SENSE.settle(heard) == tuple(heard)


def test_an_article_no_longer_costs_the_card() -> None:
    heard = words("die:0.3 herz acht")
    assert {word.text for word in Sieve(READER).sift(heard)} == {GARBAGE}
    assert [word.text for word in Sieve(READER).sift(SENSE.settle(heard))] == ["herz", "acht"]


def shown(heard: tuple[Word, ...]) -> str:
    return " ".join(word.text if word.confidence == 1 else f"{word.text}:{word.confidence:.2f}" for word in heard)
