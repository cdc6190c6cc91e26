"""Plainly: what was said, spelt as everybody would: "und da Sepp is a dran" says "und Sepp ist auch dran".

Who writes as he talks spells small words in many ways, and so does a dialect. All of that is put right here, before
anything is read, so that no other room knows more than one spelling of a word, or of a name with its article.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from games.moves import Lay, Middle, Move
from games.values import replace
from grammars import Reader, WordLike
from grammars.requests import BareCard, BareSuit
from host.understanding.smallwords import ARTICLES
from speech.words import GARBAGE, Word

Names = Callable[[Sequence[WordLike]], Sequence[str]]
"""Who is named by these words."""

_SMALL = frozenset({"ich", "nicht", "auch", "mal", "ist", "sind", "das", "die", "noch", "also", "hin", "auf", "was"})
_SMALL |= {"kein", "keine", "keinen", "keiner", "ein", "eine", "einen", "nichts", "schon", "gleich", "gerade", "jetzt"}
"""Words that tell who does something, and whether; the phrase files say how else they are written (`written`)."""
_JOINTS = frozenset({"und", "aber", "oder", "dann", "jetzt", "weil", "dass", "ob", "wenn", "ja", "nein"})
"""Behind them, too, "da Sepp" is Sepp with his article."""
_SUBJECTS = frozenset({"ich", "er", "sie", "du"})
_ONE = ["ein"]
"""So "a" is spelt, where it is no name of a card."""
_AS_ICH = {"nimm": "nehme", "gib": "gebe", "wirf": "werfe", "sieh": "sehe"}
""" "I nimm": a command elsewhere."""


_INFINITIVES = {"legen": "lege", "ziehen": "ziehe", "nehmen": "nehme", "tauschen": "tausche", "schieben": "schiebe"}
_INFINITIVES |= {"klopfen": "klopfe", "spielen": "spiele", "haben": "habe", "geben": "gebe", "fragen": "frage"}
""" "Ich legen Herz Acht", says who is learning German."""
_ASK_FOR_ONE = (
    *("muss", "müss", "soll", "darf", "dürf", "kann", "könn", "will", "woll", "mag", "möch", "würd", "werd", "lass"),
    *("läss", "hätt"),
)
"""Beginnings of verbs beside which an infinitive is right,"""
_BESIDE_ONE = frozenset({"zu", "wir", "wenn", "ob", "wer", "warum", "wieso", "weshalb"})
"""and words beside which one may be."""
_DONE = frozenset({"gesagt", "gezogen", "gelegt", "gespielt", "geworfen", "hintereinander", "gehabt"})
_TWICE, _ARTICLE = "zweimal", frozenset({"die", "den", "das", "der", "eine", "einen", "ein", "ne", "nen"})
_HERE = "hier"
""" "*Mhm, hier*"."""
_JACK, _YES = "bub", frozenset({"joa", "joah"})
_DRAWN_OUT = {re.compile("j+a+h*a*h*"): "ja", re.compile("j+o+h*o*"): "jo"}
""" "Jaaa", "jaha"; a drawn-out "neeein" is rather dismay."""
_HESITATIONS = frozenset({"hm", "äh", "ähm", "tja", "na"})
""" "*Hm*, joa, vier Euro"."""
_OF = frozenset({"von", "in", "aus"})
""" "Die Acht von Herz", "die Acht in Herz"."""
_KINDS = {"gruppe": "von", "buchstabe": "von", "nummer": "die"}
""" "*Gruppe* B *Nummer* drei" is said as "*von* B *die* drei"."""
_HOW_MANY = {"zwei": 2, "beide": 2, "beiden": 2, "drei": 3, "vier": 4}
""" "*Zwei* Könige, Pik und Kreuz"."""
_COLOURS = frozenset({"schwarze", "schwarzen", "rote", "roten"})
""" "Die beiden *schwarzen* Könige, Pik und Kreuz"."""
_AT_ONCE = (("und", "zwar"), ("auf", "einmal"), ("zusammen",), ("gleichzeitig",), ("zugleich",))
""" "Drei Damen *auf einmal*, Herz, Kreuz und Karo"."""
_WHICH = frozenset(
    {("die",), ("der",), ("den",), ("auch",), ("und", "zwar"), ("und", "zwar", "die"), ("und", "zwar", "den")}
)
""" "Eine Drei hab ich auch, und zwar in Herz", "Neun auf Neun, die aus Pik"."""


_ONE_OF = frozenset({"eine", "ne", "'ne", "ein", "nen", "einen", "meine", "andere"})


_HAVE = frozenset({"hat", "hab", "habe"})
_ALREADY, _WHEN = frozenset({"schon"}), frozenset({"vorhin", "vorher", "längst"})
""" "Ben hat *vorhin schon* die Herz Acht gelegt", "*schon längst*": it only has not been heard yet."""


class Plainly:
    """Spells the utterances of one table."""

    def __init__(self, reader: Reader, names: Names) -> None:
        self._reader = reader
        self._names = names

    def said(self, words: Sequence[WordLike]) -> list[WordLike]:
        """The same, spelt plainly, and without articles before names."""
        spelt = list(self._spelt(_without_when(words)))
        return [word for at, word in enumerate(spelt) if not self._is_article(word, spelt[:at], spelt[at + 1 : at + 2])]

    def heard(self, words: Sequence[WordLike]) -> list[WordLike]:
        """The same with "da Pik *Bub*" ("der Bub" is a boy) and "*joa*" spelt as everybody does. The models have learnt
        without it: their sentences are only `said`."""
        spelt: list[WordLike] = []
        for word in self._as_often(words):
            text = word.text.lower()
            if len(words) == 1 or [one.text.lower() for one in words[1:2]] == ["aber"]:
                word = next((_as(word, short) for long, short in _DRAWN_OUT.items() if long.fullmatch(text)), word)
            if text in _YES and (not spelt or spelt[-1].text.lower() in _HESITATIONS):
                word = _as(word, "ja")
            elif text == "mhm" and [one.text.lower() for one in words[1:]] == [_HERE]:
                word = _as(word, "hm")
            elif text == _JACK and spelt and self._is_suit(spelt[-1]):
                word = _as(word, "bube")
            spelt.append(word)
        return self.said(spelt)

    def _as_often(self, words: Sequence[WordLike]) -> Sequence[WordLike]:
        """ "*Zweimal* (die) Kreuz Sechs" and "Kreuz Sechs, *noch eine* Kreuz Sechs" are said as "Kreuz Sechs *und Kreuz
        Sechs*", where somebody tells what he holds, or nobody announces how many he lays."""
        texts = [word.text.lower() for word in words]
        holds = "hat" in texts
        lays = self._reader.knows("throw_after") and _HAVE.isdisjoint(texts)
        if not (holds or lays) or not _DONE.isdisjoint(texts):
            return words
        said: list[WordLike] = []
        at = 0
        while at < len(words):
            begins = at + 1 + (texts[at + 1 : at + 2] != [] and texts[at + 1] in _ARTICLE)
            card = words[begins : begins + 2]
            full = len(card) > 1 and self._is_suit(card[0])
            if texts[at] == _TWICE and full and not (at and texts[at - 1] in _ALREADY):
                said += [*card, _as(words[at], "und"), *card]
                at = begins + 2
            elif holds and self._ends_with_card(said) and texts[at] == "noch" and full and texts[at + 1] in _ONE_OF:
                said.append(_as(words[at], "und"))
                at = begins
            else:
                said.append(words[at])
                at += 1
        return said

    def _ends_with_card(self, words: Sequence[WordLike]) -> bool:
        return len(words) > 1 and self._is_suit(words[-2])

    def _is_suit(self, word: WordLike) -> bool:
        return any(isinstance(one.value, BareSuit) for one in self._reader.read([word]).phrases)

    def _spelt(self, words: Sequence[WordLike]) -> Iterator[WordLike]:
        small = self._as_cards([self._small(word) for word in words])
        own, learns = False, _learns(small)
        short = {word.start for word in words if word.text.lower() == "a"}
        for at, word in enumerate(small):
            before, behind = small[at - 1 : at], small[at + 1 : at + 2]
            text = word.text.lower()
            if word.start in short and before and self._is_too(word, before, behind):
                yield _as(word, "auch")
            elif text in _AS_ICH and (_is(behind, "ich") or _is(before, "ich") or (own and _is(before, "und"))):
                own = True
                yield _as(word, _AS_ICH[text])
            elif learns and text in _INFINITIVES:
                yield _as(word, _INFINITIVES[text])
            else:
                yield word

    def _as_cards(self, words: Sequence[WordLike]) -> list[WordLike]:
        """ "Die Acht von Herz" is said as "die Herz Acht", and "noch eine Acht, Herz Acht" as "noch eine Herz Acht"."""
        said = self._of_which_group(self._of_these_suits(self._of_which_suit(words)))
        for at in range(len(said) - 2, 0, -1):
            rank, of, suit = said[at - 1 : at + 2] if said[at].text.lower() in _OF else (None, None, None)
            if rank is None or of is None or suit is None or self._is_card(said[max(at - 2, 0) : at]):
                continue  # "ich wechsle Herz Ass in Pik Zehn"
            if self._is_card((suit, rank)):
                said[at - 1 : at + 2] = [_spanning(suit.text, rank, rank), _spanning(rank.text, of, suit)]
        for at in range(len(said) - 4, -1, -1):
            article, rank, *card = said[at : at + 4]
            if article.text.lower() in _ONE_OF and rank.text.lower() == card[1].text.lower() and self._is_card(card):
                del said[at + 1]
        return said

    def _of_which_group(self, words: Sequence[WordLike]) -> list[WordLike]:
        """ "Ben, aus der Gruppe B die Nummer drei" is said as "Ben, B drei", and "die Nummer drei aus Gruppe B" as "die
        drei aus B"."""
        said = _of_a_kind(words)
        for at in range(len(said) - 2):
            of, *card = said[at], *said[at + 1 : at + 4]
            if of.text.lower() in _OF and len(card) == 3 and _is(card[1:2], "die") and self._is_card(card[::2]):
                return [*said[:at], _spanning(card[0].text, of, card[0]), *said[at + 3 :]]
            if card[0].text.lower() in _OF and self._is_card((card[1], of)):
                return said
            if len(said) == len(words) and said[at + 1] != words[at + 1] and self._is_card((of, card[1])):
                return [*said[: at + 1], *said[at + 2 :]]  # "B Nummer drei"
        return list(words)

    def _of_which_suit(self, words: Sequence[WordLike]) -> list[WordLike]:
        """ "Neun auf Neun, bitteschön, die aus Pik" is said as "Neun auf, bitteschön, die Pik Neun"."""
        said = list(words)
        for of in range(len(said) - 2, 1, -1):
            suit, texts = said[of + 1], [word.text.lower() for word in said[:of]]
            which = max((one for one in _WHICH if tuple(texts[-len(one) :]) == one), key=len, default=())
            if said[of].text.lower() not in _OF or not which or not self._names_suit(suit):
                continue
            begins = of - len(which)
            ranks = [at for at in range(begins) if self._is_card((suit, said[at]))]
            if not ranks or any(map(self._names_suit, said[:begins])):
                continue
            rank = said[ranks[-1]]
            said[begins : of + 2] = [
                _spanning("die", said[begins], said[of - 1]),
                suit,
                _spanning(rank.text, suit, suit),
            ]
            del said[ranks[-1]]
            break
        return said

    def _of_these_suits(self, words: Sequence[WordLike]) -> list[WordLike]:
        """ "Zwei Könige, Pik und Kreuz, zwei gezogen" is said as "Pik König und Kreuz König, zwei gezogen"."""
        said = list(words)
        for at in range(len(said) - 3, -1, -1):
            count, several, *behind = _HOW_MANY.get(said[at].text.lower(), 0), *said[at + 1 :]
            if several.text.lower() in _COLOURS:
                several, *behind = behind
            texts = [word.text.lower() for word in behind[:2]]
            behind = behind[next((len(one) for one in _AT_ONCE if texts[: len(one)] == [*one]), 0) :]
            suits, over = list[WordLike](), 0
            while over < len(behind) and len(suits) < count:
                if self._names_suit(behind[over]):
                    suits.append(behind[over])
                elif behind[over].text.lower() != "und" or not suits:
                    break
                over += 1
            one = self._one_of(suits[0], several) if count and len(suits) == count else None
            if one is not None:
                cards = [
                    word
                    for suit in suits
                    for word in (_as(suit, "und"), _spanning(suit.text, said[at], suit), _as(suit, one))
                ]
                said[at:] = [*cards[1:], *behind[over:]]
        return said

    def _one_of(self, suit: WordLike, several: WordLike) -> str | None:
        """ "Könige" are several of "König"."""
        texts = (several.text[: len(several.text) - cut] for cut in (2, 1, 0))
        return next((text for text in texts if self._is_card((suit, _as(several, text)))), None)

    def _names_suit(self, word: WordLike) -> bool:
        phrases = self._reader.read([word]).phrases
        return len(phrases) == 1 and isinstance(phrases[0].value, BareSuit)

    def _is_card(self, words: Sequence[WordLike]) -> bool:
        """Whether these words are one card."""
        read = self._reader.read(words)
        return (
            not read.unknown and len(read.phrases) == 1 and isinstance(read.phrases[0].value, Lay | Middle | BareCard)
        )

    def _small(self, word: WordLike) -> WordLike:
        """ "I", "ick" and "isch" are "ich"."""
        if word.text == GARBAGE:
            return word
        keys = self._reader.keys([word])
        return _as(word, keys[0]) if len(keys) == 1 and keys[0] in _SMALL else word

    def _is_too(self, word: WordLike, before: Sequence[WordLike], behind: Sequence[WordLike]) -> bool:
        """Whether "a" is "auch": "i schieb a", "der Sepp a siebzehn"; "die Resi a Acht" is one."""
        if self._reader.keys([word]) != _ONE:
            return False
        if not behind:
            return True
        if before[0].text.lower() not in _SUBJECTS and not self._names(before):
            return False
        readings = [other for one in self._reader.read(behind).phrases for other in (one, *one.others)]
        return not any(isinstance(one.value, Move) for one in readings)

    def _is_article(self, word: WordLike, before: Sequence[WordLike], behind: Sequence[WordLike]) -> bool:
        text = word.text.lower()
        if text not in ARTICLES | {"da"} or not behind or not self._names(behind):
            return False
        return text != "da" or not before or before[-1].text.lower() in _JOINTS


def _of_a_kind(words: Sequence[WordLike]) -> list[WordLike]:
    """ "Aus der Gruppe B die Nummer drei" is said as "aus B die drei"."""
    said: list[WordLike] = []
    for word in words:
        before, instead = [one.text.lower() for one in said[-2:]], _KINDS.get(word.text.lower())
        if instead == "von" and before[-1:] == ["der"] and before[0] in _OF:
            said.pop()
        elif instead is None or not (before[-1:] == ["die"] if instead == "die" else _OF.intersection(before[-1:])):
            said.append(word if instead is None else _as(word, instead))
    return said


def _without_when(words: Sequence[WordLike]) -> list[WordLike]:
    """ "Vorhin schon" is said as "schon": what somebody has already done, and not what was at another time."""
    texts = [word.text.lower() for word in words]

    def is_when(at: int) -> bool:
        beside = {*texts[max(at - 1, 0) : at], *texts[at + 1 : at + 2]}
        told = not _HAVE.isdisjoint(texts[1:at])
        return told and texts[at] in _WHEN and not beside.isdisjoint(_ALREADY)

    return [word for at, word in enumerate(words) if not is_when(at)]


def _learns(words: Sequence[WordLike]) -> bool:
    """ "Ich legen …": without a verb that asks for an infinitive, only a learner says so; not "du und ich ziehen"."""
    texts = [word.text.lower() for word in words]
    begins = any(
        text == "ich" and behind in _INFINITIVES and texts[max(at - 1, 0)] != "und"
        for at, (text, behind) in enumerate(pairwise(texts))
    )
    return begins and _BESIDE_ONE.isdisjoint(texts) and not any(text.startswith(_ASK_FOR_ONE) for text in texts)


def _spanning(text: str, first: WordLike, last: WordLike) -> WordLike:
    """This word, said from the beginning of one to the end of another."""
    confidence = min(first.confidence, last.confidence)
    return Word(text, first.start, last.end, confidence)


def _is(words: Sequence[WordLike], text: str) -> bool:
    return any(word.text.lower() == text for word in words)


def _as(word: WordLike, text: str) -> WordLike:
    return replace(word, text=text) if isinstance(word, Word) else word
