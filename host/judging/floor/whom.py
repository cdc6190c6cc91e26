"""Whom a card concerns: who lays one that asks for that names somebody, in whatever words."""

from __future__ import annotations

from collections.abc import Sequence

from games.game import Legal
from games.moves import Call, Draw, DrawsFrom, Lay, Move, NamePlayer, SwapHands
from games.values import replace
from grammars import Phrase, Reading
from grammars.requests import BareName, Talk
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.questions import WHOM
from host.judging.said.understood import Understood, moved
from host.judging.stateless import Stateless
from speech.words import GARBAGE

_OF_TWO = frozenset({"draw_from", "swap"})
"""What concerns two players."""
_NEXT = frozenset({"nächster", "nächste", "kommt", "weiter"})
""" "Cem ist der Nächste": whose turn it is."""


class Whom(Stateless):
    """Takes what was said for whom it names, where the game asks for that."""

    def __init__(self, court: Court, calls: CallJudge) -> None:
        self._court = court
        self._calls = calls

    def meant(self, understood: Understood) -> Understood:
        """ "Kreuz König, nicht Cem, sondern Anna zieht zwei": behind such a card all is about whom it concerns."""
        reading = understood.reading
        clear = bool(reading.pointed) and all(word.text != GARBAGE for word in understood.words)
        phrases = self._named(reading) if clear else None
        if phrases is not None:
            return replace(understood, reading=replace(reading, phrases=tuple(phrases), unknown=()))
        if self._is_by_somebody(reading.phrases):
            return replace(understood, reading=replace(reading, phrases=(replace(reading.phrases[0], value=Talk()),)))
        kept = self._without_others(reading.phrases)
        return understood if kept is None else replace(understood, reading=replace(reading, phrases=kept))

    def _named(self, reading: Reading) -> list[Phrase] | None:
        """The card and who is named for it in somebody's own words; None: it says no more than was read."""
        if _is_plain(reading):
            return None
        lay, *rest = reading.pointed
        if isinstance(lay.value, Lay):
            layer = lay.actor or self._court.game.turn
            return [lay, _by(rest[0], layer), *rest[1:]] if self._court.game.asks_whom(lay.value) else None
        return [_by(lay, self._layer), *rest] if self._is_asked(lay, reading.phrases) else None

    def _without_others(self, phrases: Sequence[Phrase]) -> tuple[Phrase, ...] | None:
        """Without those who are not named for the card: of two names in other words nobody knows which one holds ("Cem
        hat genug, also Anna"), and who is next draws nothing ("Kreuz König, Cem ist der Nächste")."""
        game, top = self._court.game, self._court.game.facts.top
        lay = next((one.value for one in phrases if isinstance(one.value, Lay)), None)
        if lay is None and top is not None and "name_player" in game.awaited:
            lay = Lay((top,))
        asked = game.asks_whom(lay) if lay is not None else None
        if asked is None:
            return None
        names = {one.value.player for one in phrases if isinstance(one.value, BareName)}
        several = len(names) > 1 and asked not in _OF_TWO
        kept = [one for one in phrases if not (several and isinstance(one.value, BareName))]
        if asked != "next":
            kept = [one for one in kept if not _says_who_is_next(one)]
        return tuple(kept) if len(kept) < len(phrases) else None

    def _is_by_somebody(self, phrases: Sequence[Phrase]) -> bool:
        """ "Ich ziehe zwei", says who was pointed at: nobody knows who it was, and the layer is asked."""
        if len(phrases) != 1 or not isinstance(phrases[0].value, Draw) or phrases[0].actor is not None:
            return False
        game = self._court.game
        verdict = game.check(phrases[0].value, game.turn) if game.turn is not None else None
        return isinstance(verdict, Legal) and isinstance(verdict.move, NamePlayer)

    @property
    def _layer(self) -> str | None:
        """Who has to name somebody."""
        asked = self._court.desk.newest
        named = asked.question.player if asked is not None and asked.question.about in WHOM else None
        return named or self._calls.laid_last or None

    def _is_asked(self, named: Phrase, phrases: Sequence[Phrase]) -> bool:
        """Whether somebody has to be named yet, and nothing says that these words do something else."""
        expected = "name_player" in self._court.game.awaited
        if not expected or not isinstance(named.value, Move) or moved(phrases):
            return False
        asked = self._court.desk.newest
        return named.likely == 1.0 or (asked is not None and asked.question.about in WHOM)


def _by(named: Phrase, layer: str | None) -> Phrase:
    """The layer in place of "mich"."""
    match named.value:
        case NamePlayer(player):
            return replace(named, value=NamePlayer(player or layer or ""))
        case DrawsFrom(player, source):
            return replace(named, value=DrawsFrom(player or layer or "", source or layer or ""))
        case SwapHands(player, other):
            return replace(named, value=SwapHands(player or layer or "", other or layer or ""))
    return named


def _is_plain(reading: Reading) -> bool:
    """Whether besides the card and its calls one phrase for whom it concerns was read, and nothing beside it."""
    beside = [one for one in reading.phrases if not isinstance(one.value, Call)]
    named = beside[1:] if beside and isinstance(beside[0].value, Lay) else beside
    return len(named) == 1 and _names(named[0]) and not reading.unknown


def _says_who_is_next(phrase: Phrase) -> bool:
    texts = {word.text.lower() for word in phrase.words}
    return isinstance(phrase.value, NamePlayer) and not _NEXT.isdisjoint(texts)


def _names(phrase: Phrase) -> bool:
    drawn = isinstance(phrase.value, Draw) and phrase.actor is not None  # "Anna zieht zwei"
    return drawn or isinstance(phrase.value, BareName | NamePlayer | DrawsFrom | SwapHands)
