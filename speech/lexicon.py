"""How words are said: espeak's pronunciation, the usual reductions of quick speech, and the caller's respellings."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from speech import espeak
from speech.phones import PHONES, UnknownPhoneme, normalise_all

Phones = tuple[str, ...]
Spellings = Sequence[str] | Mapping[str, float]
"""How a word is said: German spellings of its sound, or the sounds themselves ("/d Z E m/"), as usual one as the other,
or with a weight each."""
Respellings = Mapping[str, Spellings]
"""By word."""

MAXIMUM_VARIANTS = 8
"""Pronunciations kept for one word, the cheapest first."""

_VOWELS = frozenset(PHONES[1 : PHONES.index("p")])
_STOPS = frozenset({"p", "b", "t", "d", "k", "g", "f", "v", "s", "z", "S", "ts", "x", "C", "m", "n", "N", "l"})
_LABIALS = frozenset({"p", "b", "f", "v", "m"})
_VELARS = frozenset({"k", "g", "x", "N"})
_LENGTHS = (("i:", "I"), ("y:", "y"), ("E:", "E"), ("Y:", "W"), ("A:", "a"), ("o:", "O"), ("u:", "U"))
_OTHER_LENGTH = {one: other for pair in _LENGTHS for one, other in (pair, pair[::-1])}
_DRAWN = {"aI": "A:", "aU": "A:", "OY": "O"}
_ONLY_UNSTRESSED = frozenset({"der", "er"})
"""espeak says these as in the middle of a sentence."""
_DROPS_FINAL_T = frozenset({"acht", "ist", "nicht", "jetzt", "sonst", "selbst", "bist"})


class UnknownPronunciation(ValueError):  # noqa: N818
    """A word that espeak cannot say in German phones, or sounds that are none of ours."""

    def __init__(self, word: str) -> None:
        super().__init__(f"no pronunciation for {word!r}; give it a respelling in German letters")
        self.word = word


@dataclass(frozen=True)
class Pronunciation:
    """One way to say a word."""

    phones: Phones
    cost: float
    """Negative logarithm of how usual it is, 0 for the most usual one."""


def pronunciations(word: str, respellings: Respellings | None = None) -> tuple[Pronunciation, ...]:
    """All ways to say a word, the most usual first.

    `respellings` replaces the word's own spelling; name the word itself among them to keep it. Raises
    `UnknownPronunciation` for a word, or a respelling, without German phones.
    """
    found: dict[Phones, float] = {}
    for spelling, rarity in _rarities((respellings or {}).get(word) or (word,)).items():
        for phones in spoken(spelling):
            found[phones] = min(rarity, found.get(phones, rarity))
    for reduce, cost in _REDUCTIONS:
        for phones, base in list(found.items()):
            for variant in reduce(word, phones):
                if variant and base + cost < found.get(variant, float("inf")):
                    found[variant] = base + cost
    cheapest = sorted(found.items(), key=lambda item: item[1])[:MAXIMUM_VARIANTS]
    return tuple(Pronunciation(phones, cost) for phones, cost in cheapest)


@lru_cache(maxsize=1 << 13)
def usual_pronunciation(word: str) -> Phones:
    """The most usual way to say a word. Raises `UnknownPronunciation`."""
    return next(_ways(word))


def _rarities(spellings: Spellings) -> dict[str, float]:
    """What each spelling costs: nothing where it is the most usual one."""
    if not isinstance(spellings, Mapping):
        return dict.fromkeys(spellings, 0.0)
    most = max(spellings.values())
    return {spelling: math.log(most / weight) for spelling, weight in spellings.items()}


def spoken(spelling: str) -> list[Phones]:
    """The sounds of a spelling: those between slashes as they are, else what espeak makes of the letters.

    Lower case and capitalised differ for some words ("weg", "Weg"). Raises `UnknownPronunciation`.
    """
    return list(dict.fromkeys(_ways(spelling)))


def _ways(spelling: str) -> Iterator[Phones]:
    """At least one, or else it raises `UnknownPronunciation`."""
    if len(spelling) > 2 and spelling[0] == spelling[-1] == "/":
        sounds = tuple(spelling[1:-1].split())
        if not sounds or not set(sounds) <= set(PHONES[1:]):
            raise UnknownPronunciation(spelling)
        yield sounds
        return
    text = unicodedata.normalize("NFC", spelling)
    letters = [char for char in text if char.isalnum()]
    if not letters or any(char.isalpha() and not unicodedata.name(char, "").startswith("LATIN") for char in letters):
        raise UnknownPronunciation(spelling)
    silent = True
    for form in (text[:1].upper() + text[1:], text):
        try:
            phones = normalise_all(mnemonic for part in espeak.phonemes(form) for mnemonic in part)
        except UnknownPhoneme as error:
            raise UnknownPronunciation(spelling) from error
        if phones:
            silent = False
            yield phones
    if silent:
        raise UnknownPronunciation(spelling)


def _stressed(word: str, phones: Phones) -> Iterable[Phones]:
    """ "deer": with a long e, as everybody says it who begins with it."""
    if word in _ONLY_UNSTRESSED:
        yield tuple("e:" if phone == "E" else phone for phone in phones)


def _schwa_loss(word: str, phones: Phones) -> Iterable[Phones]:
    """ "siebn", "siebm", "gezogng", "Dabbl": -en and -el lose their vowel, n takes the place of the stop before it."""
    if len(phones) < 4 or phones[-2] != "@" or phones[-3] not in _STOPS:
        return
    stem, last = phones[:-2], phones[-1]
    if last in ("l", "n"):
        yield (*stem, last)
    if last == "n" and stem[-1] in _LABIALS:
        yield (*stem, "m")
    if last == "n" and stem[-1] in _VELARS:
        yield (*stem, "N")


def _final_ig(word: str, phones: Phones) -> Iterable[Phones]:
    """ "Könik" in the south and in Austria."""
    if phones[-2:] == ("I", "C") and word.endswith("ig"):
        yield (*phones[:-1], "k")


def _soft_ch(word: str, phones: Phones) -> Iterable[Phones]:
    """ "isch" in the middle and the west."""
    if "C" in phones:
        yield tuple("S" if phone == "C" else phone for phone in phones)


def _vocal_r(word: str, phones: Phones) -> Iterable[Phones]:
    """ "Heats", "Kaate", "via": r after a vowel and before a consonant or the end is a vowel, or lengthens an a."""
    places = [
        index
        for index in range(1, len(phones))
        if phones[index] in ("r", "R")
        and phones[index - 1] in _VOWELS
        and (index + 1 == len(phones) or phones[index + 1] not in _VOWELS)
    ]
    if not places:
        return
    yield tuple("3" if index in places else phone for index, phone in enumerate(phones))
    if any(phones[index - 1] in ("a", "A", "A:") for index in places):
        dropped = [index for index in places if phones[index - 1] in ("a", "A", "A:")]
        yield tuple(
            "A:" if index + 1 in dropped else phone for index, phone in enumerate(phones) if index not in dropped
        )


def _open_er(word: str, phones: Phones) -> Iterable[Phones]:
    """ "Feua": final -er is an a."""
    if phones[-1] == "3" and len(phones) > 2:
        yield (*phones[:-1], "a")


def _voiceless_s(word: str, phones: Phones) -> Iterable[Phones]:
    """ "ssieben", "ssechs": the south and Austria know no voiced s."""
    if "z" in phones:
        yield tuple("s" if phone == "z" else phone for phone in phones)


def _stop_before_s(word: str, phones: Phones) -> Iterable[Phones]:
    """ "eints", "Ganz": nobody gets from n or l to s without a t."""
    for place in range(1, len(phones)):
        if phones[place] == "s" and phones[place - 1] in ("n", "l"):
            yield (*phones[:place], "ts", *phones[place + 1 :])


def _lips_before_f(word: str, phones: Phones) -> Iterable[Phones]:
    """ "fümf": n becomes what f is."""
    for place in range(1, len(phones)):
        if phones[place] == "f" and phones[place - 1] == "n":
            yield (*phones[: place - 1], "m", *phones[place:])


def _lost_t(word: str, phones: Phones) -> Iterable[Phones]:
    """ "is", "nich", "ach"."""
    if word in _DROPS_FINAL_T and phones[-1] == "t":
        yield phones[:-1]


def _drawn(word: str, phones: Phones) -> Iterable[Phones]:
    """ "Aaacht", "draai": who speaks slowly draws a vowel out, and who speaks quickly clips it."""
    for place, phone in enumerate(phones):
        if phone in _OTHER_LENGTH:
            yield (*phones[:place], _OTHER_LENGTH[phone], *phones[place + 1 :])
        elif phone in _DRAWN:
            yield (*phones[:place], _DRAWN[phone], *phones[place:])


_REDUCTIONS: tuple[tuple[Callable[[str, Phones], Iterable[Phones]], float], ...] = (
    (_stressed, 0.1),
    (_schwa_loss, 0.3),
    (_final_ig, 0.5),
    (_vocal_r, 0.5),
    (_lost_t, 0.5),
    (_voiceless_s, 0.7),
    (_stop_before_s, 0.7),
    (_lips_before_f, 0.7),
    (_open_er, 1.0),
    (_soft_ch, 1.5),
    (_drawn, 1.0),
)
