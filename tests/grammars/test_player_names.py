"""Players' names: which will not do, and which deserve a warning."""

from __future__ import annotations

import pytest

from grammars import BadName, Reader, check_names, near_homophones
from grammars.names import forbidden


def test_ordinary_names_are_fine() -> None:
    check_names(["Ben", "Anna", "Cem", "Jürgen", "René", "Zoë"])
    check_names([])


@pytest.mark.parametrize(
    ("names", "reason", "proposal"),
    [
        (["Herz"], "ein Wort", "Herzi"),
        (["karo"], "ein Wort", "Karoi"),
        (["KOENIG"], "ein Wort", "Koenigi"),
        (["König"], "ein Wort", "Königi"),
        (["Mau"], "ein Wort", "Maui"),
        (["As"], "ein Wort", "Aschen"),
        (["Sieben"], "ein Wort", "Siebeni"),
        (["Ben", "Anna", "BEN"], "schon vergeben", "Beni"),
        (["Jürgen", "Juergen"], "schon vergeben", "Juergeni"),
        (["Ben", "Beni", "Ben"], "schon vergeben", "Benchen"),
        ([""], "leer", ""),
        (["Ben", "  "], "leer", ""),
        (["Karl-Heinz"], "Buchstaben", "Karlheinz"),
        (["Anna Lena"], "Buchstaben", "Annalena"),
        (["Ben2"], "Buchstaben", "Ben"),
        (["Ben", "Ben2"], "Buchstaben", "Beni"),
        (["1234"], "Buchstaben", ""),
    ],
)
def test_bad_names_come_with_a_proposal(names: list[str], reason: str, proposal: str) -> None:
    with pytest.raises(BadName) as caught:
        check_names(names)
    assert caught.value.name in names
    assert reason in caught.value.reason
    assert caught.value.proposal == proposal
    if proposal:
        check_names([proposal])
        assert proposal in str(caught.value)


def test_every_forbidden_name_gets_a_proposal_that_can_be_played_with() -> None:
    for word in sorted(forbidden()):
        with pytest.raises(BadName) as caught:
            check_names([word])
        check_names([caught.value.proposal])
    Reader("mau-mau", ["Herzi", "Maui"])


@pytest.mark.parametrize(
    "pair", [("Ben", "zehn"), ("Jo", "ja"), ("Caro", "karo"), ("Karoo", "karo"), ("Piet", "pik"), ("Hertz", "herz")]
)
def test_near_homophones_of_words(pair: tuple[str, str]) -> None:
    assert pair in near_homophones([pair[0]])


def test_near_homophones_of_each_other() -> None:
    assert ("Tim", "Tom") in near_homophones(["Tim", "Anna", "Tom"])
    assert ("Maja", "Maya") in near_homophones(["Maja", "Maya"])


@pytest.mark.parametrize("name", ["Anna", "Jürgen", "Berta", "Franz", "Paula", "Kurt", "Sven"])
def test_most_names_are_unlike_any_word(name: str) -> None:
    assert near_homophones([name]) == []
