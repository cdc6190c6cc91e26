"""A deed: what was said and done, as far as a correction needs to know it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field

from games.cards import Card, Suit
from games.moves import (
    Ask,
    Begins,
    BesidePile,
    Call,
    Cheated,
    DefineJoker,
    Deny,
    Draw,
    DrawsFrom,
    FaceDown,
    Give,
    HandCards,
    HandCount,
    LaidCount,
    Lay,
    LayJoker,
    LayRank,
    Move,
    NamePlayer,
    NameValue,
    NoValue,
    PenaltyDrawn,
    Refill,
    Reveal,
    Shuffled,
    Swap,
    SwapAll,
    SwapCount,
    SwapHands,
    TurnIs,
    Upcard,
    Wish,
)
from games.values import dataclass, replace
from grammars import Phrase, WordLike
from grammars import requests as said
from host.judging.past.parts import NOTHING_LIES, Lying, of_the_player, stands_for


@dataclass(frozen=True)
class Deed:
    """A move that was understood: input number (from 1), and the time of its words."""

    number: int
    start: float
    end: float
    slots: Mapping[str, tuple[float, float]]
    """Times of its parts: a bare card, suit or number corrects only that part."""
    of: Deed | None = None
    """What was done before, where this only goes with it: a call, a wish, cards that were drawn, an answer."""
    player: str | None = None
    """Whose move was accepted."""
    value: object = None
    """What was said."""
    lead: tuple[float, float] | None = None
    """When it was said itself, without the calls and the wish of that breath."""
    again: tuple[tuple[float, float], ...] = ()
    """When it was said again in that breath."""
    finer: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """Times of the parts of its card."""
    lying: Lying = NOTHING_LIES
    on_joker: bool = False
    """The card before it was a joker: this may have been what the joker is."""
    slipped: str | None = None
    """Who was taken to have passed unheard, because it was made by the next player."""
    refused: str | None = None
    """Whose move was refused."""
    laid: Card | None = None
    """The card that was laid by it, as far as it is known."""
    unheard: str | None = None
    """Who is taken to have moved right before it, without anybody having heard it."""
    refilled: bool = False
    """Who has laid the card before it has filled up his hand: that is a part of his move."""
    began: bool = False
    """The deal began with it."""
    wish: Wish | None = None
    """What was wished with it in that breath."""
    beneath: Card | None = None
    """What lay there before it."""
    words: tuple[WordLike, ...] = ()
    """With which it was said."""

    @property
    def wished(self) -> Suit | None:
        """The suit that was wished with it, or by it."""
        wish = self.value if isinstance(self.value, Wish | said.BareSuit) else self.wish
        return wish.suit if wish is not None else None

    @property
    def kind(self) -> type:
        """What kind of move it is."""
        return type(self.value)

    @property
    def lay(self) -> Deed:
        """The move itself; of what goes with a move, that move."""
        return self.of.lay if self.of is not None else self

    @property
    def card(self) -> Card | None:
        """The card that it laid, the last of several, or that was named as lying."""
        move = self.lay.value
        return move.cards[-1] if isinstance(move, Lay) else move.card if isinstance(move, Upcard) else None

    def undone(self, words: Collection[str]) -> tuple[Deed, frozenset[int]]:
        """What "zurück" takes back, in these words, and the inputs that go with it: of a call its lay, for without it
        that would be a false one, and so of what was drawn for a lay, unless it is said of the drawing."""
        drawing = self.refilled and not _OF_DRAWING.isdisjoint(words)
        if drawing or not (self.kind is Call or self.refilled):
            return self, frozenset()
        lay, along = self.lay, list(self._with_its_lay)
        end = max(one.end for one in (lay, *along) if one.number == lay.number)
        return replace(lay, end=end), frozenset(one.number for one in along) - {lay.number}

    @property
    def _with_its_lay(self) -> Iterator[Deed]:
        """What goes back with the lay."""
        if self.of is not None:
            if self.kind in _SAID_FOR_A_LAY or self.refilled:
                yield self
            yield from self.of._with_its_lay

    @property
    def calls(self) -> frozenset[int]:
        """Inputs with what was said for the lay afterwards; cards that are drawn stay drawn."""
        if self.of is None:
            return frozenset()
        return self.of.calls | ({self.number} - {self.lay.number} if self.kind in _SAID_FOR_A_LAY else set())

    @property
    def by_turn(self) -> bool:
        """Whether it is a move of the player on turn, accepted or not; else the table has said it."""
        return isinstance(self.value, Move) and self.value.by_turn

    @property
    def is_own(self) -> bool:
        """Whether it stays its player's to be corrected by name, whatever was done since."""
        return self.player is not None and isinstance(self.value, OWN)

    def says(self, lay: object) -> bool:
        """Whether this is what was said: the same card, swap, figure or question."""
        if isinstance(self.value, Lay) and isinstance(lay, Lay):
            return self.value.cards == lay.cards
        return isinstance(lay, OWN) and self.value == lay

    def names(self, other: object) -> bool:
        """Whether the same players were named by it."""
        was = self.value
        if isinstance(was, NamePlayer | said.BareName) and isinstance(other, NamePlayer | said.BareName):
            return was.player == other.player
        return was == other

    def is_like(self, phrase: Phrase) -> bool:
        """Whether the phrase says the same kind of thing, or a part of it."""
        value, spans = phrase.value, phrase.spans.keys() - {"actor"}
        part = bool(self._parts(phrase)) or (isinstance(value, NameValue) and self.kind is NoValue)
        return part or _same_kind(type(value), self.kind) or (bool(spans) and spans <= self.slots.keys())

    def part(self, replacement: Sequence[Phrase]) -> tuple[tuple[float, float], tuple[float, float] | None]:
        """The stretch that a correction stands for, and that of its own words that stand there; None: all of them.

        One part, the move without what was called with it, or all that was said in that breath.
        """
        if len(replacement) > 1 and self.kind is HandCards and all(isinstance(one.value, Lay) for one in replacement):
            return self.slots["cards"], (replacement[0].start, replacement[-1].end)  # a list is read as single cards
        if len(replacement) > 1:
            return self._all, None
        phrase = replacement[0]
        slots = phrase.spans.keys() - {"actor"}
        slot = next(iter(slots)) if len(slots) == 1 else None
        alike = type(phrase.value) is self.kind or _same_kind(type(phrase.value), self.kind)
        parts = self._parts(phrase)
        # "Korrektur, ich wünsche mir Herz" of the Jack: what is said for a lay is corrected by its like.
        said_for_it = isinstance(phrase.value, tuple(_SAID_FOR_A_LAY))
        if not parts and (alike or said_for_it) and slot is not None and slot in self.slots:
            parts = [self.slots[slot]]
        if parts:
            # "Gründungsjahr achtzehnhundert" – "Korrektur siebzehnhundert": the category was right.
            said_since = phrase.spans["actor"][1] if "actor" in phrase.spans else phrase.start
            return parts[0], phrase.spans[slot] if slot is not None else (said_since, phrase.end)
        return self.lead if self.lead is not None and alike else self._all, None

    @property
    def _all(self) -> tuple[float, float]:
        return self.start, self.end

    def meant(self, phrase: Phrase) -> Phrase:
        """The reading of a phrase that can stand for a part of this: "drei" is no rank where cards were drawn."""
        phrase = of_the_player(phrase, self.value, self.player)
        if self.is_like(phrase):
            return phrase
        return next((other for other in phrase.others if self.is_like(other)), phrase)

    def since(self, part: float) -> float:
        """Start of the move whose part begins there: a name says nothing about the cards, an announcement does."""
        part = min((start for start, end in self.slots.values() if start <= part < end), default=part)
        before = {name for name, span in self.slots.items() if span[0] < part}
        own = isinstance(self.value, OWN) and before <= {"actor", "given", "of"}
        return self.lead[0] if own and self.lead is not None else part

    @property
    def _could_be_named(self) -> bool:
        """Whether it is something that anybody may say of himself, and who it was of was not said with it."""
        return isinstance(self.value, _ANYBODYS) and self.value.player is None

    def _parts(self, phrase: Phrase) -> list[tuple[float, float]]:
        """Times of the parts that a bare phrase can stand for."""
        spans = {**self.finer, **self.slots}
        if isinstance(phrase.value, said.BareName) and self._could_be_named:
            spans["player"] = spans.get("actor", (self.start, self.start) if self.lead is None else (self.lead[0],) * 2)
        return [spans[name] for name in stands_for(phrase, self.value, self.lying) if name in spans]


OWN = (Begins, Lay, LayRank, LayJoker, Reveal, Swap, SwapAll, SwapCount, NameValue, NoValue, Ask)
"""What was laid, swapped, named or asked for."""
GOES_WITH: Sequence[tuple[type, ...]] = (
    (Call,),
    (Wish, said.BareSuit),
    (NamePlayer, DrawsFrom, SwapHands, said.BareName),
    (PenaltyDrawn, Refill, Draw),
    (Give, Deny),
    (BesidePile, FaceDown),
    (LaidCount,),
    (DefineJoker,),
    (Shuffled,),
    (HandCount,),
    (Cheated,),
    (TurnIs,),
)
"""What only goes with a move, or was stated since; it is corrected by its like, while a card corrects the move."""
_ANYBODYS = (HandCount, PenaltyDrawn, Refill)
_SAID_FOR_A_LAY = frozenset(GOES_WITH[0] + GOES_WITH[1] + GOES_WITH[2])


def _same_kind(one: type, other: type) -> bool:
    return any(one in kinds and other in kinds for kinds in GOES_WITH)


_OF_DRAWING = frozenset({"ziehen", "nachziehen", "nachfüllen", "gezogen", "gezogene", "nachgezogen", "gezogenen"})


def goes_with(phrase: Phrase) -> bool:
    """Whether it goes with the move before it and is none itself, as drawing for a turn is."""
    return not isinstance(phrase.value, Draw) and any(isinstance(phrase.value, kinds) for kinds in GOES_WITH)
