"""Transcripts: typed lines become the same inputs that a recogniser delivers.

    12.40 13.10 | herz sieben mau      words from 12.40 s to 13.10 s, spans proportional to their letters
    12.40 13.90 | herz sieben mau@13.5 one word set to its own start
    14.20 KNOCK                        knuckles on the table
    12.00 13.50 HOST                   the host itself spoke: nothing could be heard
    herz sieben                        no times: ends now, 0.06 s a letter
    # a comment

Times are seconds, or minutes and seconds (`1:12.40`). Timed and untimed lines are not mixed. The watermark is the
greatest start seen; a line that starts before it is handed on all the same (the evening records it, nothing more).
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from grammars import without_points
from host.inputs import Heard, Input, Knock, Unheard, Watermark
from speech.words import Word

SECONDS_PER_LETTER = 0.06
"""How long a typed letter takes to say, in seconds."""
TYPING_LAG_S = 2.0
"""While untimed lines are awaited, the watermark stays so far behind the wall clock: the next line, which ends when it
is entered, then still begins after the watermark."""

LONGEST_LINE = 2000
"""Characters: what somebody says in two minutes without drawing a breath."""

_TIME = r"\d+(?::[0-5]?\d)?(?:\.\d+)?"
_NOISE = re.compile(rf"({_TIME})\s+knock", re.ASCII)
_HOST = re.compile(rf"({_TIME})\s+({_TIME})\s+host", re.ASCII)
_SPAN = re.compile(rf"({_TIME})\s+({_TIME})", re.ASCII)
_BARE_SPAN = re.compile(rf"{_TIME}\s+{_TIME}(\s|$)", re.ASCII)
_ANCHORED = re.compile(rf"([^@]+)@({_TIME})[^\w@]*", re.ASCII)
_APOSTROPHES = re.compile("['’‘`´]")

PRESS_S = 0.01
"""A key or a button that stands for words takes so long: only what has a length can be corrected."""

Anchored = tuple[str, float | None]
"""A word and the start that was set for it."""


class LineError(ValueError):
    """A line that is no transcript line; the text says in German why."""


@dataclass(frozen=True)
class Untimed:
    """Words without times."""

    words: tuple[str, ...]


def parse(text: str) -> Heard | Knock | Unheard | Untimed | None:
    """One line; None for an empty line or a comment. Raises LineError."""
    text = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold()).partition("#")[0].strip()
    if not text:
        return None
    if len(text) > LONGEST_LINE:
        raise LineError(f"die Zeile hat mehr als {LONGEST_LINE} Zeichen; so lange redet niemand")
    if noise := _NOISE.fullmatch(text):
        return Knock(_seconds(noise[1]))
    if host := _HOST.fullmatch(text):
        return Unheard(*_span(host[1], host[2]), "host")
    if "|" in text:
        return _timed(text)
    if _BARE_SPAN.match(text):
        raise LineError("nach zwei Zeiten fehlt „|“ und was gesagt wurde")
    words = _words(text)
    if any(start is not None for _, start in words):
        raise LineError("„wort@zeit“ geht nur in einer Zeile mit Anfang und Ende")
    return Untimed(tuple(word for word, _ in words))


def _timed(text: str) -> Heard:
    head, _, tail = text.partition("|")
    if "|" in tail:
        raise LineError("mehr als ein „|“")
    times = _SPAN.fullmatch(head.strip())
    if times is None:
        raise LineError("vor „|“ müssen Anfang und Ende in Sekunden stehen, etwa „12.40 13.10 | herz sieben“")
    start, end = _span(times[1], times[2])
    return Heard(spread(_words(tail), start, end), start, end, typed=True)


def _seconds(text: str) -> float:
    minutes, _, seconds = text.rpartition(":")
    value = float(seconds) + 60 * float(minutes or 0)
    if not math.isfinite(value):
        raise LineError("diese Zeit ist zu groß")
    return value


def _span(first: str, second: str) -> tuple[float, float]:
    start, end = _seconds(first), _seconds(second)
    if end < start:
        raise LineError("das Ende liegt vor dem Anfang")
    return start, end


def _words(text: str) -> list[Anchored]:
    words: list[Anchored] = []
    for token in text.split():
        start: float | None = None
        if "@" in token:
            anchored = _ANCHORED.fullmatch(token)
            if anchored is None:
                raise LineError("„@“ steht nur zwischen einem Wort und seiner Zeit, etwa „mau@12.95“")
            token, start = anchored[1], _seconds(anchored[2])
        pieces = plain_words(token)
        if start is not None and not pieces:
            raise LineError("vor „@“ fehlt das Wort")
        words += [(piece, None if number else start) for number, piece in enumerate(pieces)]
    if not words:
        raise LineError("kein Wort in dieser Zeile")
    return words


def plain_words(text: str) -> list[str]:
    """The words of a text, case-folded, without punctuation ("Mau-Mau!" is two words, "geht's" one)."""
    folded = _APOSTROPHES.sub("", without_points(unicodedata.normalize("NFC", text.casefold())))
    return "".join(sign if sign.isalnum() or unicodedata.combining(sign) else " " for sign in folded).split()


def spread(words: Sequence[Anchored], start: float, end: float) -> tuple[Word, ...]:
    """Words with contiguous spans from `start` to `end` (seconds), each as long as its letters are many.

    A word with a start of its own begins there, the word before it ends there. Raises LineError where such starts
    are out of order or outside of the line.
    """
    first = words[0][1] if words and words[0][1] is not None else start
    fixed = [(0, first), *((n, at) for n, (_, at) in enumerate(words) if n and at is not None), (len(words), end)]
    if first < start or any(later < earlier for (_, earlier), (_, later) in pairwise(fixed)):
        raise LineError("eine Zeit nach „@“ liegt außerhalb der Zeile oder vor dem Wort davor")
    bounds: list[float] = []
    for (low, opening), (high, closing) in pairwise(fixed):
        letters = [len(word) for word, _ in words[low:high]]
        done = 0
        for count in letters:
            at = round(opening + (closing - opening) * done / sum(letters), 4)
            bounds.append(min(max(at, opening), closing) if done else opening)
            done += count
    bounds.append(end)
    return tuple(Word(word, bounds[n], bounds[n + 1]) for n, (word, _) in enumerate(words))


def _shifted(item: Heard | Knock | Unheard, by: float) -> Heard | Knock | Unheard:
    if isinstance(item, Knock):
        return Knock(item.at + by)
    if isinstance(item, Unheard):
        return replace(item, start=item.start + by, end=item.end + by)
    words = tuple(replace(word, start=word.start + by, end=word.end + by) for word in item.words)
    return Heard(words, item.start + by, item.end + by, typed=True)


class Transcript:
    """Turns lines into inputs and keeps the watermark.

    `clock` is the wall clock in seconds since the evening (or its resumption) began. On resume `watermark` is the last
    one of the journal and `begin` the time at which the clock goes on: untimed lines count from there, and so does a
    timed transcript whose first start is not after the watermark (it begins anew); any other is taken as it is.
    """

    def __init__(self, clock: Callable[[], float], begin: float = 0.0, watermark: float = 0.0) -> None:
        self._clock = clock
        self._begin = begin
        self._watermark = watermark
        self._timed: bool | None = None
        self._shift = 0.0
        self._spoken_until = begin

    def line(self, raw: bytes) -> list[Input]:
        """The inputs of one line, watermark first. Raises LineError."""
        try:
            text = raw.decode("utf-8").removeprefix("\ufeff")
        except UnicodeDecodeError:
            raise LineError("kein gültiges UTF-8") from None
        parsed = parse(text)
        if parsed is None:
            return []
        timed = not isinstance(parsed, Untimed)
        if self._timed not in (None, timed):
            raise LineError("Zeilen mit und ohne Zeiten sind gemischt")
        if isinstance(parsed, Untimed):
            self._timed = False
            return self._spoken_now(parsed)
        if self._timed is None and self._begin and parsed.at <= self._watermark:
            self._shift = self._begin
        self._timed = True
        item = _shifted(parsed, self._shift) if self._shift else parsed
        self._spoken_until = max(self._spoken_until, item.at if isinstance(item, Knock) else item.end)
        return [*self._advance(item.at), item]

    def _spoken_now(self, line: Untimed) -> list[Input]:
        length = SECONDS_PER_LETTER * sum(map(len, line.words))
        end = round(max(self._begin + self._clock(), self._spoken_until + length), 3)
        start = round(max(end - length, self._spoken_until, self._watermark), 3)
        self._spoken_until = end
        words = spread([(word, None) for word in line.words], start, end)
        return [*self._advance(start), Heard(words, start, end, typed=True)]

    def _advance(self, start: float) -> list[Input]:
        if start <= self._watermark:
            return []
        self._watermark = start
        return [Watermark(start)]

    @property
    def follows_wall_clock(self) -> bool:
        """True once an untimed line has come."""
        return self._timed is False

    def wait(self) -> list[Input]:
        """The watermark while nobody types; empty for timed transcripts."""
        if not self.follows_wall_clock:
            return []
        return self._advance(round(self._begin + self._clock() - TYPING_LAG_S, 3))

    def moment(self) -> tuple[float, list[Input]]:
        """When something happens that is done now beside the lines, in seconds; and the watermark before it."""
        if self._timed is None:
            self._timed = False
        now = self._begin + self._clock() if self.follows_wall_clock else 0.0
        at = round(max(now, self._spoken_until, self._watermark), 3)
        self._spoken_until = round(at + PRESS_S, 3)
        return at, self._advance(at)

    def end(self) -> Watermark:
        """The end of the input: nothing more will come."""
        return Watermark(math.inf)
