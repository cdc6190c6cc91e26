"""Reach: how far the words of a sentence reach that make talk of what stands beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.moves import Call, Lay, Move, NameValue, Wish
from grammars import Phrase, WordLike
from grammars.language import LETS
from grammars.questions import Question
from grammars.requests import (
    BareCard,
    BareName,
    BareNumber,
    BareSuit,
    Correction,
    No,
    Repeat,
    Stands,
    Talk,
    Yes,
)
from host.understanding.moods.closing import Closing

PAUSE_S = 0.6
"""So long a pause ends a sentence, whatever it began with; seconds. Of times nothing is asked here
but what is before what, and whether there is one in between: `saidagain` counts on it."""
HARMLESS = (Correction, Repeat, Question)
"""What is asked of the host is asked, whatever stands before it; and "Korrektur" always begins anew."""
_ANSWERS = (Yes, No, Stands)
_JOINTS = frozenset({"und", "oder", "sowie", "noch", "auch", "die", "der", "den", "das", "eine", "einen", "ein"})
"""Between two things that are talked about together."""
_GO_WITH_A_LAY = (Call, Wish, BareSuit)
_NAMED = (BareCard, BareName, BareNumber, BareSuit)
_OF_WHAT_IS_SO = frozenset({"bevor", "weil", "obwohl", "nachdem", "damit", "seit", "seitdem"})
"""So a clause begins that supposes nothing."""
_I_HAVE = frozenset({"hab", "habe", "ich", "auch", "da", "noch", "ja"})
_HAVE = frozenset({"hab", "habe", "hat", "hast", "haben"})
_NONE = frozenset({"keine", "keinen", "keins", "keiner"})
_ADJECTIVE = ("e", "en", "er", "es")


class Reach:
    """How far words reach in one utterance."""

    def __init__(self, phrases: Sequence[Phrase], unknown: Sequence[WordLike]) -> None:
        self._phrases = phrases
        self._unknown = unknown
        self._closing = Closing(phrases, unknown)

    def of(self, place: int) -> Iterator[int]:
        """The places of what the clause of that phrase makes talk of (`grammars.phrase_file.Clause`)."""
        match self._phrases[place].clause:
            case "noun":
                behind = list(self.named(place, adjacent=True))
                yield from behind if behind or not self._denies_what_was_named(place) else self.before(place)
            case "first" if self.begins(place):
                yield from self.named(place, adjacent=True)
            case "next" if not self._has_its_object(place):
                yield from self.named(place)
            case "last":
                yield from self.before(place)
            case "near":
                yield from self.near(place)
            case "beneath" if self.follows_a_lay(place) or self.is_first(place):
                yield from self.named(place, adjacent=True)
            case "both":
                yield from self.before(place)
                yield from self.named(place, adjacent=True)
            case "among":
                yield from self.before(place)
                if not self._is_in_a_clause(place):
                    yield from self.named(place)
            case "ends":
                yield from self.before(place)
                if self.begins(place):
                    yield from self.named(place)
            case "rest":
                yield from self.rest(place)
            case "around":
                yield from self.before(place)
                yield from self.rest(place)

    def _denies_what_was_named(self, place: int) -> bool:
        """ "Herz Vier *hab ich keine*": what nobody has stands before it."""
        texts = [word.text.lower() for word in self._phrases[place].words]
        said = [*self._unknown, *(word for one in self._phrases[:place] for word in one.words)]
        else_ = any(word.text.lower() == "sonst" for word in said)  # "Herz Acht, sonst hab ich keine"
        return len(texts) > len(("hab", "ich")) and texts[0] in _HAVE and texts[-1] in _NONE and not else_

    def before(self, place: int) -> Iterator[int]:
        """What stands right before it, and what is joined to that by "und"."""
        at = place
        while (found := self._neighbour(at, -1)) is not None and not self._between(found, at):
            if self._stands(found):
                return
            yield found
            if not _goes_with_a_lay(self._phrases[found]):
                break
            at = found
        else:
            return
        while (other := self._neighbour(found, -1)) is not None and (
            self._joined(other, found) or self._is_figure_of(other, found)
        ):
            yield other
            found = other

    def _is_figure_of(self, place: int, category: int) -> bool:
        """ "*Neunzig Plätze* hab ich nicht": a figure and what it counts are one thing."""
        figure, counted = self._phrases[place].value, self._phrases[category].value
        if not isinstance(figure, NameValue) or not isinstance(counted, NameValue):
            return False
        return figure.bare and counted.value is None and not self._between(place, category)

    def named(self, place: int, *, adjacent: bool = False) -> Iterator[int]:
        """What is named next without a sentence of its own, and what is joined to it."""
        found = self._neighbour(place, 1)
        if found is None or _is_sentence(self._phrases[found]) or self.is_parted(place, found):
            return
        if self._closing.is_over(found):
            return
        between = self._between(place, found)
        if adjacent and (len(between) > 1 or not all(word.text.endswith(_ADJECTIVE) for word in between)):
            return
        yield found
        while (other := self._neighbour(found, 1)) is not None and not _is_sentence(self._phrases[other]):
            joined = self._joined(found, other) or self._begins_joined(other)
            counted = isinstance(self._phrases[found].value, BareNumber)  # "es gibt zwei Herz Acht"
            goes_along = (counted or _goes_with_a_lay(self._phrases[other])) and not self._between(found, other)
            if self.is_parted(found, other) or not (joined or goes_along):
                return
            yield other
            found = other

    def _begins_joined(self, place: int) -> bool:
        """ "… E drei *und E vier*"."""
        return self._phrases[place].words[0].text.lower() == "und" and not self._between(place - 1, place)

    def near(self, place: int) -> Iterator[int]:
        """Of two things of a kind the second ("Herz Acht, nicht Herz Neun"), else whatever stands beside it."""
        before, behind = list(self.before(place)), list(self.named(place, adjacent=True))
        alike = before and behind and type(self._phrases[before[0]].value) is type(self._phrases[behind[0]].value)
        yield from behind if alike else (*before, *behind)

    def rest(self, place: int) -> Iterator[int]:
        """All that follows, until another sentence begins: behind "bevor …" and "weil …" with what its speaker does."""
        is_real = self._phrases[place].words[0].text.lower() in _OF_WHAT_IS_SO
        for at in range(place + 1, len(self._phrases)):
            phrase = self._phrases[at]
            if is_real and (_is_main_clause(phrase) or self._closing.is_over_since(at, place)):
                return
            if phrase.clause == "anew" or isinstance(phrase.value, Correction) or self.is_parted(at - 1, at):
                return
            if not isinstance(phrase.value, (*HARMLESS, Talk)):
                yield at

    def _is_in_a_clause(self, place: int) -> bool:
        """ "… weil er wartet": a verb that ends its clause says nothing of what follows."""
        begun = (one for one in self._phrases[:place] if one.words[0].text.lower() in _OF_WHAT_IS_SO)
        return any(one.clause == "rest" for one in begun)

    def _has_its_object(self, place: int) -> bool:
        """ "Zwei gleiche hab ich, …": a question begins with its verb; behind its object nothing more belongs to it."""
        spoken = {word.text.lower() for word in self._phrases[place].words}
        before = self._neighbour(place, -1)
        if (
            before is None
            or not spoken <= _I_HAVE
            or not isinstance(self._phrases[before].value, BareNumber | BareSuit)
        ):
            return False
        behind = self._neighbour(place, 1)
        told = len(self._between(before, place)) <= 1
        return told and behind is not None and self._closing.is_by_itself(behind)

    def begins(self, place: int) -> bool:
        """Whether nothing of weight was said before it."""
        before = self._phrases[:place]
        return all(phrase.filler for phrase in before) and not any(
            word.start < self._phrases[place].start for word in self._unknown
        )

    def is_first(self, place: int) -> bool:
        """Whether nothing was done before it, and a card is next: "Prost, auf die Pik Dame!"."""
        behind = self._phrases[place + 1 : place + 2]
        done = any(isinstance(phrase.value, Move) for phrase in self._phrases[:place])
        return not done and any(isinstance(phrase.value, Lay) for phrase in behind)

    def follows_a_lay(self, place: int) -> bool:
        """Whether a card was laid right before it."""
        before = self._neighbour(place, -1)
        return before is not None and isinstance(self._phrases[before].value, Lay) and not self._between(before, place)

    def is_parted(self, one: int, other: int) -> bool:
        """Whether somebody paused there."""
        times = [self._phrases[one].end, *(w.end for w in self._between(one, other))]
        starts = [*(w.start for w in self._between(one, other)), self._phrases[other].start]
        return any(start - end >= PAUSE_S for end, start in zip(times, starts, strict=True))

    def _stands(self, place: int) -> bool:
        """Whether it is what it is, whatever is said beside it."""
        return isinstance(self._phrases[place].value, (*HARMLESS, *_ANSWERS, Talk))

    def _neighbour(self, place: int, step: int) -> int | None:
        """The next phrase in that direction that is no small word."""
        at = place + step
        while 0 <= at < len(self._phrases):
            phrase = self._phrases[at]
            if not phrase.filler and phrase.clause in LETS:
                return None if isinstance(phrase.value, (*HARMLESS, Talk)) else at
            at += step
        return None

    def _between(self, one: int, other: int) -> list[WordLike]:
        """What was not understood between two phrases."""
        first, last = sorted((one, other))
        since, until = self._phrases[first].end, self._phrases[last].start
        return [word for word in self._unknown if since <= word.start and word.end <= until]

    def _joined(self, one: int, other: int) -> bool:
        between = self._between(one, other)
        return bool(between) and all(word.text.lower() in _JOINTS for word in between)


def _is_main_clause(phrase: Phrase) -> bool:
    """ "… lege ich": behind a clause that is a part of it a sentence begins with its verb."""
    return len(phrase.words) > 1 and phrase.words[1].text.lower() == "ich" and phrase.clause in LETS


def _is_sentence(phrase: Phrase) -> bool:
    """Whether it has a subject and a verb of its own: "ich ziehe"."""
    return any(word.text.lower() == "ich" for word in phrase.words)


def _goes_with_a_lay(phrase: Phrase) -> bool:
    return isinstance(phrase.value, (*_GO_WITH_A_LAY, *_NAMED)) or not isinstance(phrase.value, Move)
