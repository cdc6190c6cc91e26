"""Subjects: of whom the sentences of one breath are ("Ben schiebt, Cem auch, und ich klopfe")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.values import dataclass, replace
from grammars.text import fold
from speech.words import Word

SPEAKER = "ich"
"""Whoever speaks, beside the names of the players."""
OTHER = ""
"""Of whom nobody knows who it is: "ihr", "man"."""
_OTHERS = frozenset({"du", "ihr", "er", "sie", "wir", "man", "jeder", "keiner", "alle"})
_ADDRESSED = "du"
_AND = "und"
_JOINTS = frozenset({_AND, "dann", "danach", "darauf", "jetzt", "nun", "also", "aber"})
"""Between two sentences."""
_ARTICLES = frozenset({"der", "die"})
_EACH = frozenset({"beide", "alle", "jeweils", "jeder"})
""" "Ben und Cem haben beide neunzehn": each of them has."""
_BOTH = "beide"
_SAID_WITH_BOTH = frozenset({"nicht", "nie", "immer", "bestimmt", "gestern", "vorhin", "noch", "wenn", "ob", "oder"})
""" "Wir haben beide noch nicht geschoben"."""
_IRREGULAR: Mapping[str, tuple[str, str]] = {
    "haben": ("hat", "habe"),
    "nehmen": ("nimmt", "nehme"),
    "geben": ("gibt", "gebe"),
    "werfen": ("wirft", "werfe"),
    "sind": ("ist", "bin"),
}
"""What several do → what one of them does, and what I do."""


@dataclass(frozen=True)
class Subject:
    """Who does something, at these places of the words."""

    start: int
    stop: int
    """Where what is done begins."""
    who: tuple[str, ...]
    """Players by name, `SPEAKER` or `OTHER`."""
    words: tuple[Word, ...] = ()
    """The word for each of them; none where it is left out."""
    goes_on: bool = False
    """ "… und legt Herz Zehn": it is left out because it is the same again."""

    def is_told(self, words: Sequence[Word]) -> bool:
        """ "Ben schiebt", "Ben und Cem haben …": so somebody else tells of him, and he does not speak himself."""
        verb = fold(words[self.stop].text) if self.words and self.stop < len(words) else ""
        return SPEAKER not in self.who and (verb.endswith("t") or len(self.who) > 1)

    def is_told_of_him(self, words: Sequence[Word]) -> bool:
        """ "Er hat …", "sie schiebt"."""
        verb = fold(words[self.stop].text) if self.stop < len(words) else ""
        return self.start == 0 and fold(words[self.stop - 1].text) in ("er", "sie") and verb.endswith("t")

    def is_new(self, words: Sequence[Word]) -> bool:
        """ "… und Cem lacht", "… und ihr seid still": what stands before it is over, whatever is said of them."""
        return self.begins(words) != "" and (OTHER in self.who or self.is_told(words))

    def begins(self, words: Sequence[Word]) -> str:
        """What it begins with; empty where no small word joins it to what stands before."""
        begun = fold(words[self.start].text)
        return begun if begun in _JOINTS else ""

    def sentences(self, words: Sequence[Word], until: int) -> Iterator[tuple[str, tuple[Word, ...]]]:
        """Each of them, and the sentence as it is of him alone."""
        said = tuple(words[self.stop : until])
        if len(self.who) == 1:
            own = self.who == (SPEAKER,) and not self.goes_on  # "und ich" needs no verb
            yield self.who[0], tuple(words[self.start : until]) if own else (*self.words, *said)
            return
        he, i = _of_one(fold(said[0].text)) or ("", "")
        rest = [word for word in said[1:] if fold(word.text) not in _EACH]
        for who, name in zip(self.who, self.words, strict=True):
            yield who, (name, replace(said[0], text=i if who == SPEAKER else he), *rest)


def of_both(words: Sequence[Word]) -> Subject | None:
    """ "Wir haben beide geschoben", "beide schieben": who they are the game knows, where only two are left."""
    texts = [fold(word.text) for word in words]
    if _BOTH not in texts or not _SAID_WITH_BOTH.isdisjoint(texts):
        return None
    start = next(place for place, text in enumerate(texts) if text not in _JOINTS | _ARTICLES)
    stop = start + 1 + (texts[start + 1 : start + 2] == [_BOTH])
    told = texts[start] in ("wir", "die", _BOTH)
    return Subject(start, stop, ()) if told and stop < len(texts) and _of_one(texts[stop]) else None


def subjects(words: Sequence[Word], players: Sequence[str]) -> Iterator[Subject]:
    """Who is named, and "ich", each with the small words that join it to what stands before; whoever speaks, where
    something stands before them; and where something is joined that has no subject of its own."""
    names = {**dict.fromkeys(_OTHERS, OTHER), **{fold(one): one for one in players}, SPEAKER: SPEAKER}
    texts = [fold(word.text) for word in words]
    last: Subject | None = None
    place = 0
    while place < len(texts):
        found = _named(words, texts, place, names)
        if found is None and last is not None and texts[place] in _JOINTS and _goes_on(last, texts[place + 1 :]):
            found = replace(last, start=place, stop=place + 1, goes_on=True)
        if found is not None:
            if last is None and found.start > 0:
                yield Subject(0, 0, (SPEAKER,))
            last = found
            yield found
        place = found.stop if found is not None else place + 1


def _named(words: Sequence[Word], texts: Sequence[str], place: int, names: Mapping[str, str]) -> Subject | None:
    """Whether a sentence about somebody begins there: "und der Cem", "dann klopfe ich", "Ben und Cem schieben"."""
    first = next((at for at in range(place, len(texts)) if texts[at] not in _JOINTS), len(texts))
    if first > place and texts[first + 1 : first + 2] == [SPEAKER]:
        return Subject(place, first, (SPEAKER,), (words[first + 1],))
    at = _behind_article(texts, first)
    if texts[first : first + 1] in (["bei"], ["beim"]):  # "bei Ben sind es zwanzig und bei mir zehn"
        his = _behind_article(texts, first + 1)
        whose = SPEAKER if texts[his : his + 1] == ["mir"] else names.get(next(iter(texts[his:]), ""), OTHER)
        return Subject(place, his + 1, (whose,), (words[first], words[his])) if whose != OTHER else None
    if at >= len(texts) or texts[at] not in names:
        return None
    who, stop = [at], at + 1
    if texts[at] == _ADDRESSED and names.get(next(iter(texts[_behind_article(texts, stop) :]), "")) not in (
        None,
        OTHER,
    ):
        return Subject(place, _behind_article(texts, stop) + 1, (OTHER,), (words[at],))  # "du, Lea, ziehst"
    while texts[stop : stop + 1] == [_AND]:
        other = _behind_article(texts, stop + 1)
        if other >= len(texts) or texts[other] not in names:
            break
        who.append(other)
        stop = other + 1
    if len(who) > 1 and not (stop < len(texts) and _of_one(texts[stop])):
        who, stop = who[:1], at + 1
    return Subject(place, stop, tuple(names[texts[one]] for one in who), tuple(words[one] for one in who))


def _goes_on(subject: Subject, texts: Sequence[str]) -> bool:
    """ "… und zieht nach": it begins with its verb."""
    return bool(subject.words and texts) and (SPEAKER in subject.who or texts[0].endswith("t"))


def _behind_article(texts: Sequence[str], place: int) -> int:
    return place + 1 if place < len(texts) and texts[place] in _ARTICLES else place


def _of_one(verb: str) -> tuple[str, str] | None:
    """ "Schieben" → "schiebt", "schiebe"; None: it is nothing that several do."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return (f"{verb[:-2]}t", f"{verb[:-2]}e") if verb.endswith("en") else None
