"""Said again: the same words mean the same, whenever they are said. What was read of them once only needs their times.

Reading looks at times in two ways: which is before which, and whether between two there is a pause. Where both are the
same for all words, so is what they say.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from games.values import replace
from grammars import Account, Disputed, Phrase, Reading, WordLike
from host.understanding.moods.reach import PAUSE_S
from speech.words import Word

MOST_SAID = 1 << 12
"""So many ways to say something are remembered: at a table much is said again and again."""

Words = tuple[WordLike, ...]
Pattern = tuple[tuple[int, ...], ...]


class SaidAgain:
    """Reads what is said at a table. It tells the same as without it."""

    def __init__(self, read: Callable[[Words], Reading], is_whole: Callable[[WordLike], bool]) -> None:
        """`is_whole`: whether it is one word; of a token that holds several ("Herzsieben"), the times are reckoned."""
        self._read = read
        self._is_whole = is_whole
        self._first = lru_cache(maxsize=MOST_SAID)(self._read_first)

    def read(self, words: Words) -> Reading:
        """What they say."""
        if not all(map(self._is_plain, words)):
            return self._read(words)
        then, reading = self._first(_Said(words))
        if then is words:
            return reading
        try:
            return _Later(then, words).reading(reading)
        except KeyError:  # something was said of a time at which no word begins or ends
            return self._read(words)

    def _is_plain(self, word: WordLike) -> bool:
        """Whether it is known for certain: how sure a recogniser is hardly ever is the same."""
        return isinstance(word, Word) and word.confidence == 1.0 and not word.rivals and self._is_whole(word)

    def _read_first(self, said: _Said) -> tuple[Words, Reading]:
        return said.words, self._read(said.words)


class _Said:
    """Words, equal to others that have the same texts in the same order, with the same pauses."""

    __slots__ = ("_key", "words")

    def __init__(self, words: Words) -> None:
        self.words = words
        self._key = tuple(word.text for word in words), _pattern(words)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Said) and self._key == other._key


def _pattern(words: Words) -> Pattern:
    """The order of their beginnings and ends; and for each of those, from which one on a pause has passed, in both ways
    in which that is reckoned: rounded, they may differ."""
    times = [at for word in words for at in (word.start, word.end)]
    order = sorted(set(times))
    place = {at: number for number, at in enumerate(order)}
    until = tuple(bisect_left(order, at + PAUSE_S) for at in order)
    since = tuple(bisect_left(order, PAUSE_S, key=lambda other, at=at: other - at) for at in order)  # type: ignore[misc]
    return tuple(place[at] for at in times), until, since


class _Later:
    """What was read of words `then`, said of the same words `now`."""

    def __init__(self, then: Words, now: Words) -> None:
        self._words = {id(one): other for one, other in zip(then, now, strict=True)}
        self._times: dict[float, float] = {}
        for one, other in zip(then, now, strict=True):
            self._times[one.start], self._times[one.end] = other.start, other.end
        self._phrases: dict[int, Phrase] = {}

    def reading(self, read: Reading) -> Reading:
        return replace(
            read,
            phrases=self._all(read.phrases),
            unknown=self._said(read.unknown),
            pointed=self._all(read.pointed),
            held=self._all(read.held),
            alone=self._all(read.alone),
            disputed=self._disputed(read.disputed),
            accounts=tuple(map(self._account, read.accounts)),
            mention=None if read.mention is None else self._phrase(read.mention),
            acts=self._all(read.acts),
            requests=self._all(read.requests),
            apart=self._said(read.apart),
            appended=self._said(read.appended),
        )

    def _disputed(self, what: Disputed | None) -> Disputed | None:
        return None if what is None else replace(what, new=self._all(what.new), old=self._all(what.old))

    def _account(self, told: Account) -> Account:
        word = None if told.word is None else self._word(told.word)
        whom = None if told.whom_word is None else self._word(told.whom_word)
        return replace(
            told,
            start=self._times[told.start],
            end=self._times[told.end],
            word=word,
            whom_word=whom,
            new=self._all(told.new),
            old=self._all(told.old),
        )

    def _all(self, phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
        return tuple([self._phrase(one) for one in phrases])

    def _phrase(self, phrase: Phrase) -> Phrase:
        """The same one for the same one: some are in several places."""
        known = self._phrases.get(id(phrase))
        if known is None:
            times = self._times
            known = self._phrases[id(phrase)] = replace(
                phrase,
                start=times[phrase.start],
                end=times[phrase.end],
                spans={name: (times[start], times[end]) for name, (start, end) in phrase.spans.items()},
                words=self._said(phrase.words),
                others=self._all(phrase.others),
            )
        return known

    def _said(self, words: Iterable[WordLike]) -> Words:
        return tuple([self._word(word) for word in words])

    def _word(self, word: WordLike) -> WordLike:
        """A word as it was said, or as it was spelt plainly."""
        known = self._words.get(id(word))
        if known is None:
            assert isinstance(word, Word), "only such words are said again"
            known = replace(word, start=self._times[word.start], end=self._times[word.end])
            self._words[id(word)] = known
        return known
