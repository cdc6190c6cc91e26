"""Pieces: what a few words may be left of that make no move together."""

from __future__ import annotations

from functools import cache

from games.cards import Rank, Suit
from games.moves import LayRank
from grammars import Named, Read
from grammars import requests as said
from grammars.text import fold
from host.inputs import Heard
from host.judging.said.spoken import SURE
from host.judging.stateless import Stateless
from speech.everyday import everyday_list
from speech.words import GARBAGE

FEW = 3
"""Words of a card that was understood only in part."""
TALK = 0.05
"""Where the model of acts takes more words than a few for less likely to do anything, they are talk."""
MANY = 6
"""Words that may be what is left of a move; who says more talks about moves."""
CALLED, A_CALL = 0.75, 4
"""Who is on turn by what somebody says is called, where that is likelier than this and all is said in so many words; by
more words he is only named: that speaks against a course in which he is not on turn, and makes no other one."""


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
        if len(heard.words) > FEW and reading.doing < TALK and not self.strange(heard):
            return True  # of words that nobody knows the model knows nothing either
        return False if reading.unknown else None

    def strange(self, heard: Heard) -> int:
        """So many words were written, none of which anybody knows; 0: one of them is a word of the game, or of talk, or
        it is not known what was said."""
        if not heard.typed or any(word.text == GARBAGE for word in heard.words):
            return 0
        unknown = {word.start for word in self._read(heard.words).unknown}  # they may have been read before, as others
        known = (word.start not in unknown or fold(word.text) in _everyday() for word in heard.words)
        return 0 if any(known) else len(heard.words)

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
        """Who is called to make his move: "Rolf", "und Rolf", "Rolf, was machst du"."""
        named = self.named(heard) if len(heard.words) <= A_CALL else None
        return named.player if named is not None and named.called and named.next >= CALLED else None

    def points(self, heard: Heard) -> bool:
        """Whether a card is laid that asks for whom it concerns, and somebody is named for it."""
        return bool(self._read(heard.words).pointed)

    def named(self, heard: Heard) -> Named | None:
        """The only player who is named, and what that tells."""
        return self._read(heard.words).named

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


@cache
def _everyday() -> frozenset[str]:
    return frozenset(map(fold, everyday_list()))
