"""Marks: utterances that led to nothing, and may have been a move all the same."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from enum import StrEnum

from games.cards import Card, Rank, Suit, rank_only, suit_only
from games.moves import DefineJoker, Lay, LayRank, Move, Upcard
from games.values import dataclass, replace
from grammars import Phrase
from grammars.requests import BareName, BareNumber, BareSuit, No, Stands, Talk, Yes
from host.inputs import Heard
from host.worlds.believing import clear_words
from host.worlds.costs import Costs, cost_of

EXPIRES_S = 40.0
"""So long a mark may explain what is heard after it."""
CALLED_S = 10.0
"""So long somebody takes who was called, until he says something."""
FEW = 2
"""Words of talk that may be all that was understood of a move."""
PIECE_S = 5.0
"""About so long a move takes: a stretch of which nothing is known may hide as many."""

_RANKS = frozenset(Rank)
"""What a number alone may be a part of."""


class Cause(StrEnum):
    """Why it is not known what was said."""

    SAID = "said"
    """Something was said, and not understood."""
    UNHEARD = "unheard"
    """The host could not hear, for it spoke itself: mostly people wait for the end of that."""
    DEAF = "deaf"
    """The host could not hear, and nobody knew: the sound was gone."""
    BEGUN = "begun"
    """The beginning of a move: the rest comes in a second breath, or was not heard."""
    NOISE = "noise"
    """Something sounded that was too soft, and too short, for a move of this table."""
    SILENT = "silent"
    """Nobody said anything for much longer than this table does, as far as the host knows."""


@dataclass(frozen=True)
class Mark:
    """An utterance that was not understood, or only in part; seconds on the sample clock."""

    start: float
    end: float
    suit: Suit | None = None
    rank: Rank | None = None
    """The part of a card that was understood."""
    names: frozenset[str] = frozenset()
    """The names that were understood: whoever it was said of."""
    cause: Cause = Cause.SAID
    in_pieces: bool = False
    """All that was understood are words of moves, which make none."""
    talk: bool | None = None
    """Whether words of everyday talk are among it; None: nobody can tell by ear."""
    strange: int = 0
    """So many words were written, and none of them is known."""
    clear: int = 0
    """So many of its words were heard well, if that is a good part of it; and the whole was not believed."""
    weighed: bool = False
    """All of it together tells how likely it was a move, and that has been paid for."""
    called: str | None = None
    """Who was called by it: hardly more was said than his name."""
    timbre: tuple[float, ...] = ()
    """What the voice is like, as far as that is known."""

    @classmethod
    def stretch(cls, start: float, end: float, cause: Cause) -> tuple[Mark, ...]:
        """A stretch of which nothing is known, in pieces that a move fits into."""
        pieces = max(1, round((end - start) / PIECE_S))
        long = (end - start) / pieces
        return tuple(cls(start + long * one, start + long * (one + 1), cause=cause) for one in range(pieces))

    @property
    def is_stretch(self) -> bool:
        """Whether it is a stretch of which nothing is known, and no utterance."""
        return self.cause in (Cause.UNHEARD, Cause.DEAF, Cause.NOISE, Cause.SILENT)

    @property
    def tells(self) -> bool:
        """Whether it says that something may have happened, even where what follows makes sense without it: the host's
        own few words do not, nor does a noise."""
        if self.cause is Cause.NOISE:
            return False
        return self.cause is not Cause.UNHEARD or self.end - self.start > PIECE_S / 2

    def left(self, rest: tuple[Mark, ...]) -> tuple[Mark, ...]:
        """The later ones of them, once this one was a move: if nobody was heard in a part of a silence, nobody was
        heard in the rest either."""
        if self.cause is not Cause.SILENT:
            return rest
        return tuple(replace(one, cause=Cause.UNHEARD) if one.cause is Cause.SILENT else one for one in rest)

    @classmethod
    def of(
        cls,
        heard: Heard,
        phrases: Sequence[Phrase],
        parts: tuple[Suit | None, Rank | None, frozenset[str]],
        *,
        numbers: bool,
        in_pieces: bool,
        talk: bool | None = None,
        asks: bool = False,
    ) -> Mark | None:
        """The mark that an utterance leaves which led to nothing; None: all of it was understood, and is no move.

        `parts`: the suit or the rank, and the names, that are among words of which nothing was understood; `numbers`:
        whether any number may be what is left of a move in this game, besides those that are ranks; `in_pieces`:
        whether all of its words are words of moves; `talk`: whether words of everyday talk are among them; `asks`:
        whether a question is a move now ("Ben, hast du …"). Where all that was said was written, a name is no piece
        of any other move: mostly he is told that it is his turn, or talked about ("so, Cem, du").
        """
        named = asks or not heard.typed
        if not phrases:
            pieces = in_pieces or (named and bool(parts[-1]))
            return cls(heard.start, heard.end, *parts, in_pieces=pieces, talk=talk, clear=clear_words(heard))
        match phrases[-1].value:
            case BareSuit(suit):
                return cls(heard.start, heard.end, suit=suit)
            case LayRank(rank):
                return cls(heard.start, heard.end, rank=rank)
            case BareNumber(number) if str(number) in _RANKS:
                return cls(heard.start, heard.end, rank=Rank(str(number)))
            case BareNumber() if numbers:
                return cls(heard.start, heard.end)
            case BareNumber() if len(phrases[-1].words) == len(heard.words):  # "(ich ziehe) eine"
                return cls(heard.start, heard.end, in_pieces=True)
            case BareName() if isinstance(phrases[0].value, Yes | No | Stands):
                return None  # "zählt nicht, Cem" is said to him
            case BareName():
                names = _names(one.value for one in phrases)
                if heard.typed and len(heard.words) == len(phrases[-1].words) and not _asks_on(phrases[-1]):
                    talk = True  # nothing but the name: he is called
                return cls(heard.start, heard.end, names=names, in_pieces=named, talk=talk if asks else None)
            case DefineJoker():  # "(Joker) als Herz Drei"
                return cls(heard.start, heard.end, in_pieces=True)
            case Move() as move if move.begun:
                told = (one.value.player if isinstance(one.value, BareName) else one.actor for one in phrases)
                whose = [name for name in told if name is not None]
                return cls(heard.start, heard.end, names=frozenset(whose[:1]), cause=Cause.BEGUN)
        if in_pieces:
            return cls(heard.start, heard.end, in_pieces=True)
        about = [one.about for one in phrases if isinstance(one.about, BareName | BareNumber)]
        if asks and about and not talk and all(isinstance(one.value, Talk) for one in phrases):
            return cls(heard.start, heard.end, names=_names(about), in_pieces=True)
        few = all(isinstance(one.value, Talk) for one in phrases) and len(heard.words) <= FEW
        return cls(heard.start, heard.end, talk=talk) if few else None  # "ich muss (ziehen)"

    @property
    def in_part(self) -> bool:
        return self.suit is not None or self.rank is not None

    def cost(self, costs: Costs, wrong: float, talk: float, *, explained: bool) -> float:
        """What it costs to take it for a move (`explained`), or for talk; `wrong`, `talk`: how often utterances come
        out wrong, or are talk, at this table."""
        if self.cause is Cause.BEGUN:
            move = wrong * costs.part[0]
            return cost_of((move if explained else costs.begun) / (move + costs.begun))
        if self.cause is Cause.NOISE:
            return costs.mumbled if explained else 0.0
        if self.is_stretch:
            hidden = costs.silence if self.cause is Cause.SILENT else 1.0
            every_s = costs.deaf_every_s if self.cause is Cause.DEAF else costs.hidden_every_s
            hidden *= 1.0 - math.exp((self.start - self.end) / every_s)
            return cost_of(hidden if explained else 1.0 - hidden)
        if self.clear:
            move = costs.clear_move(self.clear)
            return cost_of(move if explained else 1.0 - move)
        by_length = costs.short if self.end - self.start < costs.move_s else costs.long
        kind = costs.part if self.in_part or self.in_pieces else by_length
        move, other = wrong * kind[0], talk * kind[1]
        if self.talk:
            move *= costs.in_talk
        elif self.strange:
            other *= costs.strange[min(self.strange, len(costs.strange)) - 1]
        elif self.talk is False and not self.in_pieces:  # all of its words are known: none of them is a misspelt one
            other *= costs.no_talk
        return cost_of((move if explained else other) / (move + other))

    def as_part_of(self, move: Move) -> Move | None:
        """The move with what was understood of it; None: it was another one."""
        if not self.in_part or (self.suit is None and move.has_numbers):
            return move
        match move:
            case Upcard(card):
                seen = self._seen_of(card)
                return None if seen is None else Upcard(seen)
            case Lay((card,)):
                seen = self._seen_of(card)
                return None if seen is None else replace(move, cards=(seen,))
            case Lay():
                return None
        return move if move.names_cards else None  # several cards: it is of one of them

    def _seen_of(self, card: Card) -> Card | None:
        """A card with what was understood of it; None: it was another one."""
        if card.joker:
            return None
        if card.caught == "all":
            return card if card.suit is self.suit or card.rank is self.rank else None
        if self.suit is not None:
            return suit_only(self.suit) if not card.knows_rank else Card(self.suit, card.rank, caught="suit")
        if self.rank is not None and not card.knows_rank:
            return rank_only(self.rank)
        return None  # its rank was heard: what that does follows from the card


def called_lately(marks: Sequence[Mark], now: float) -> str | None:
    """Who was called right before this time, and has said nothing yet."""
    last = marks[-1] if marks else None
    return last.called if last is not None and now - last.end <= CALLED_S else None


def _names(values: Iterable[object]) -> frozenset[str]:
    return frozenset(value.player for value in values if isinstance(value, BareName))


def _asks_on(phrase: Phrase) -> bool:
    """ "Dora, hast du …": what she is asked for is still to come."""
    start, end = phrase.spans.get("player", (phrase.start, phrase.end))
    return phrase.start < start or end < phrase.end
