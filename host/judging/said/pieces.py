"""Pieces: what a few words may be left of that make no move together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.cards import Rank, Suit
from games.moves import LayRank
from grammars import Read, Reading
from grammars import requests as said
from grammars.text import fold
from host.inputs import Heard
from host.judging.said.spoken import SURE
from host.judging.stateless import Stateless
from speech.everyday import everyday_list

FEW = 3
"""Words of a card that was understood only in part."""
TALK = 0.05
"""Where the model of acts takes more words than a few for less likely to do anything, they are talk."""
MANY = 6
"""Words that may be what is left of a move; who says more talks about moves."""


_CALLING = frozenset({"und", "so", "na", "also", "ach", "hey", "he", "hallo", "komm", "los", "jetzt", "dann", "nun"})
_CALLING |= {"du", "bist", "machst", "legst", "was", "wieder", "mal", "schon", "endlich", "bitte", "weiter", "mit"}
_CALLING |= {"mach", "hin", "leg", "spiel", "sag", "sagst", "an", "aus", "auf", "gehts", "hopp", "raus", "kommst"}
_CALLING |= {"darfst", "darf", "musst", "kannst", "hast", "dein", "zug", "deine", "karte", "die", "wahl", "wach"}
_CALLING |= {"aufwachen", "frei", "rauskommen", "anfangen", "beginnen", "wir", "alle", "warten", "dich"}
"""Beside a name: whose it is, is to do something."""
_SAYS = frozenset({"sagt", "sagte", "meint", "meinte", "ruft", "fragt", "lacht"})
_ARTICLES = frozenset({"der", "die", "den", "dem", "vom", "beim", "zum", "zur"})


class Pieces(Stateless):
    """Reads words one by one."""

    def __init__(self, read: Read) -> None:
        self._read = read

    def parts(self, heard: Heard) -> tuple[Suit | None, Rank | None, frozenset[str]]:
        """The only suit or the only rank, and the names, in a few words that say nothing together."""
        if len(heard.words) > FEW:
            return None, None, frozenset()
        values = [phrase.value for word in heard.words for phrase in self._read((word,)).phrases]
        suits = [value.suit for value in values if isinstance(value, said.BareSuit)]
        ranks = [value.rank for value in values if isinstance(value, LayRank)]
        names = frozenset(value.player for value in values if isinstance(value, said.BareName))
        suit = suits[0] if len(suits) == 1 else None
        return suit, ranks[0] if len(ranks) == 1 and suit is None else None, names

    def are_talk(self, heard: Heard) -> bool | None:
        """Whether a word was written that people say in talk about anything, and in no move; None: nobody can tell. A
        recogniser listens for few such words, and hears them in what was something else."""
        if not heard.typed:
            return None
        reading = self._read(heard.words)
        if any(fold(word.text) in _everyday() for word in reading.apart if word.confidence >= SURE):
            return True
        if len(heard.words) > FEW and reading.doing < TALK:
            return True
        return False if reading.unknown else None

    def name_no_card(self, heard: Heard) -> bool:
        """Whether somebody is named, and words were written beside it that are no part of a card: "Ben, hast du noch
        Durst". In a game of asking that asks for nothing."""
        if not heard.typed:
            return False
        reading = self._read(heard.words)
        named = [one.about if one.unsaid else one.value for one in reading.phrases]
        return (
            bool(reading.apart)
            and any(isinstance(one, said.BareName) for one in named)
            and not any(isinstance(one, said.BareNumber | said.BareCard) for one in named)
        )

    def called(self, heard: Heard) -> str | None:
        """Who is called: "Rolf", "und Rolf", "Rolf, was machst du". "Der Rolf" is not, nor is he of whom, or whom, more
        is said."""
        if len(heard.words) > MANY:
            return None
        names = [_named(self._read((word,))) for word in heard.words]
        beside = {fold(word.text) for word, name in zip(heard.words, names, strict=True) if name is None}
        called = [name for name in names if name is not None]
        return called[0] if len(called) == 1 and beside <= _CALLING else None

    def addressed(self, heard: Heard, players: Sequence[str]) -> str | None:
        """The only player who is named, and is not told of ("der Rolf", "…, sagt Rolf"): mostly he is spoken to."""
        known = {fold(player): player for player in players}
        texts = [fold(word.text) for word in heard.words]
        named = {known[text]: place for place, text in enumerate(texts) if text in known}
        if len(named) != 1:
            return None
        player, place = next(iter(named.items()))
        return player if place == 0 or texts[place - 1] not in _ARTICLES | _SAYS else None

    def are_small_talk(self, heard: Heard) -> bool:
        """Whether more than a few words were written that are all talk which stands beside moves, and no move is there:
        "ach du meine Güte"."""
        if not heard.typed:
            return False
        reading = self._read(heard.words)
        return not reading.unknown and len(heard.words) > FEW and all(one.filler for one in reading.phrases)

    def are_all(self, heard: Heard) -> bool:
        """Whether a few words are all words of moves, and make none; who says more than a few talks about moves."""
        return len(heard.words) <= MANY and self._read(heard.words).in_pieces


def _named(reading: Reading) -> str | None:
    """Who is named by a single word."""
    return next((one.value.player for one in reading.phrases if isinstance(one.value, said.BareName)), None)


@cache
def _everyday() -> frozenset[str]:
    return frozenset(map(fold, everyday_list()))
