"""Retractions: what the table says was misheard, and what stands for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from games.cards import Card
from games.moves import (
    ANNOUNCING,
    Begins,
    Call,
    Dealer,
    DefineJoker,
    HandCards,
    HandCount,
    HandPoints,
    HandTriple,
    HandWorth,
    LaidCount,
    LayJoker,
    LayRank,
    Middle,
    Move,
    NameValue,
    PenaltyDrawn,
    Refill,
    Start,
    Swap,
    SwapAll,
    Upcard,
)
from games.values import dataclass, replace
from grammars import Phrase
from grammars import requests as said
from host.judging.past.deed import OWN, Deed, goes_with
from host.judging.past.parts import is_part
from speech.words import Word

EXACT_S = 1e-6
"""Times of words are equal up to this; seconds."""
_BEGINNINGS = (Begins, Dealer, Start, Upcard)
_COUNTED = (HandCount, LaidCount, PenaltyDrawn, Refill)
NUMBERS = frozenset({"wrong_count", "hand_mismatch", "points_mismatch", "impossible_points", "count"})
"""Questions that a number answers."""
HANDS = (HandCards, HandPoints, HandTriple, HandWorth)


@dataclass(frozen=True)
class Armed:
    """ "Korrektur" without anything that replaces what was heard: in input `number`, its word begins at `start`."""

    number: int
    start: float
    until: float
    """So long it waits."""
    talked: bool = False
    """Something else was said since: a move may be the next player's."""


@dataclass(frozen=True)
class Retraction:
    """The table says that something was misheard: what was said from `start` to `end` in input `number`."""

    number: int
    start: float
    end: float
    words: tuple[Word, ...]
    """They stand for it; none: it was never said."""
    at: float
    also: frozenset[int] = frozenset()
    """Numbers of inputs that go with it: the call that was made for the lay taken back."""
    since: float = float("inf")
    """Start of the move, where only the name before the replaced part stays."""
    until: float = float("-inf")
    """End of the move, where only a part of it is replaced."""
    armed: Armed | None = None
    """The "Korrektur" of an earlier breath that is used up now: it must not wait again for the next move."""
    again: tuple[tuple[float, float], ...] = ()
    """When the same was said again in that input."""
    goes_along: frozenset[int] = frozenset()
    """Numbers of inputs with what was said for the lay: where it was another player's, so were its call and wish."""
    spoken: tuple[float, float] | None = None
    """When the correction itself was said; None: the table was asked."""
    stands: bool = False
    """It is amended: what was accepted stays its player's, is flagged where it does not fit, and nobody pays."""
    whose: bool = False
    """Only of whom it was is another one: who the table says has made it pays for nothing."""
    others: tuple[Retraction, ...] = ()
    """What the same sentence tells of other moves."""
    goes_on: bool = False
    """Nothing was misheard: the words are those of that input and what was said behind them in the same breath, at
    their own times."""

    @property
    def every(self) -> tuple[Retraction, ...]:
        """All that one sentence tells; it was said in one."""
        return (self, *(replace(one, spoken=self.spoken) for one in self.others))

    @property
    def judged(self) -> tuple[float, float]:
        """When the move was said that is judged anew, also where only a part of it is another one."""
        return self.start, max(self.end, self.until)


@dataclass(frozen=True)
class NothingToCorrect:
    """The table corrects a move that was never made, or says too little of what it was."""

    words: tuple[Word, ...]
    at: float
    answer: str = "correction_none"
    """Key of what the host says to that."""


@dataclass(frozen=True)
class Done:
    """What was done, as far as it may be corrected, and whose turn it is now."""

    last: Deed | None = None
    own: Mapping[str, Deed] = field(default_factory=dict)
    """By the players: what each of them laid, swapped, named or asked for last in this deal."""
    turn: str | None = None
    made: Deed | None = None
    """The last move that was accepted."""
    lying: Deed | None = None
    """What was laid last, or was named as lying."""
    refused: frozenset[int] = frozenset()
    """Numbers of inputs with what was refused since."""
    hands: Mapping[str, Deed] = field(default_factory=dict)
    """By the players: how their hands were counted last in this deal."""
    counted: bool = False
    """All of them are: who counts one again says it otherwise."""
    several_uncounted: bool = False
    """More than one of them is not: a number is nobody's."""
    asked: str = ""
    """What a question of the host is about that waits: "nein" answers that."""
    named: Sequence[str] = ()
    """The category and the figures of the trick that goes on (`games.game.Facts.subject`)."""
    figures: Mapping[str, float] = field(default_factory=dict)
    """What was named in it, also too early, and by whom."""
    draws: bool = False
    """Who is next has to draw for what lies there, if he does not answer it."""
    wisher: str | None = None
    """Who has a suit to wish, and has wished none that was heard."""
    trail: Sequence[Deed] = ()
    """The moves of this deal, one after the other."""
    serves: Callable[[Card, Card], bool] = lambda card, below: True
    """Whether a card may lie on another one (`games.game.Game.serves`)."""
    owing: frozenset[str] = frozenset()
    """Who has penalty cards to draw: that is what is told of, if he has drawn."""


def replaced(
    done: Done, deed: Deed, replacement: Sequence[Phrase], words: tuple[Word, ...], at: float, armed: Armed | None
) -> Retraction | NothingToCorrect:
    """`words`, read as `replacement`, stand for the deed or for a part of it."""
    if _says_whose(replacement, deed):
        replacement = replacement[1:]
        words = tuple(word for word in words if word.start >= replacement[0].start)
    wrong = _hand_of(done, replacement) or _corrected(deed, replacement)
    other = named_another(replacement, deed, done.turn)
    if other is None and wrong.by_turn and wrong.player is None and replacement[0].actor is not None:
        # Nobody's so far: it was taken back, or for what a joker is. Now it is known whose it was.
        start, end = wrong.lead or (wrong.start, wrong.end)
        return Retraction(wrong.number, start, end, words, at, since=start, armed=armed, again=wrong.again)
    if other is None:
        return instead(wrong, replacement, words, at, armed)
    if wrong.says(other.value):  # it was his
        (start, end), _ = wrong.part(replacement)
        start = min(start, wrong.slots.get("actor", (start, end))[0])
        whose = Retraction(wrong.number, start, end, words, at, since=start, armed=armed, again=wrong.again)
        return replace(whose, goes_along=deed.calls)
    own = done.own.get(str(other.actor))
    if own is None and wrong.by_turn and wrong.player is None:
        # It was taken back, and was nobody's fault if it was the other one's.
        return Retraction(wrong.number, wrong.start, wrong.end, words, at, armed=armed, again=wrong.again, stands=True)
    # Another player's other card is not the last move: nobody may lose that by it.
    if own is None or replacement[0] is not other or not isinstance(other.value, OWN) or leads_anew(other, own):
        return NothingToCorrect(words, at)
    return replace(instead(own, replacement, words, at, armed), stands=True)


def instead(
    wrong: Deed, replacement: Sequence[Phrase], words: tuple[Word, ...], at: float, armed: Armed | None
) -> Retraction:
    """The player's own words stand for the deed that was misheard; whose it was is known where only a part was."""
    (start, end), own = wrong.part(replacement)
    if own is not None:
        words = tuple(word for word in words if own[0] - EXACT_S <= word.start < own[1] - EXACT_S)
    since, (_, until) = wrong.since(start), wrong.lead or (start, end)
    return Retraction(wrong.number, start, end, words, at, since=since, until=until, armed=armed, again=wrong.again)


def _says_whose(replacement: Sequence[Phrase], deed: Deed) -> bool:
    """ "Korrektur, Ben zwanzig": what the figure was said of is known."""
    whose = getattr(deed.value, "player", None)
    return len(replacement) > 1 and whose is not None and replacement[0].value == said.BareName(whose)


def _hand_of(done: Done, replacement: Sequence[Phrase]) -> Deed | None:
    """How the hand was counted before that is named now, whoever has counted his since."""
    hand = replacement[0].value
    return done.hands.get(hand.player) if isinstance(hand, HANDS) else None


def _corrected(deed: Deed, replacement: Sequence[Phrase]) -> Deed:
    """After a call, a wish or "gezogen", another card corrects the lay; only their like corrects them."""
    while deed.of is not None and not all(map(deed.is_like, replacement)):
        deed = deed.of
    return deed


def replaces(replacement: Sequence[Phrase], deed: Deed) -> bool:
    """Only a move, or a part that the corrected one has, can stand for it: no request, and no number out of talk.

    Nor can a call, a wish or an answer stand for a move.
    """
    if all(map(is_part, replacement)) and len(replacement) > 1 and not _says_whose(replacement, deed):
        return False  # "Cem zwanzig" is nothing that could stand for "Ben hat elf"
    wrong = _corrected(deed, replacement)
    if any(map(wrong.is_like, replacement)):
        return not says_too_little(replacement, deed)
    if wrong.began or isinstance(wrong.value, _BEGINNINGS):
        return False  # no move can have been heard as the beginning of its deal
    return any(_is_whole(one, wrong) for one in replacement) and not says_too_little(replacement, deed)


def _is_whole(phrase: Phrase, wrong: Deed) -> bool:
    """Whether the phrase is a move that may have been misheard as `wrong`. What a hand holds is no move."""
    if isinstance(phrase.value, HANDS) and wrong.by_turn and wrong.player is not None:
        return False
    return isinstance(phrase.value, Move) and not goes_with(phrase) and not is_part(phrase)


def says_too_little(replacement: Sequence[Phrase], deed: Deed) -> bool:
    """Whether it is a part of a move, but none that this one has; by itself it would be another move, or a count."""
    wrong = _corrected(deed, replacement)
    said_so = [one for one in replacement if not isinstance(one.value, said.Talk)]
    strange = [_is_strange_part(one, wrong, deed) for one in said_so]
    return any(strange) and all(odd or is_part(one) for odd, one in zip(strange, said_so, strict=True))


def _is_strange_part(phrase: Phrase, wrong: Deed, deed: Deed) -> bool:
    match phrase.value:
        case LayRank(count=None):  # "Cem gezogen" – "Korrektur, zwei"
            number = any(isinstance(other.value, said.BareNumber) for other in phrase.others)
            return number and isinstance(deed.value, _COUNTED)
        case HandCards():
            return isinstance(wrong.value, Swap)
        case Middle(cards):  # one of three: which one nobody has said
            return isinstance(wrong.value, Middle | SwapAll) and len(cards) < len(wrong.value.cards)
        case DefineJoker():
            return not (wrong.is_like(phrase) or wrong.kind is LayJoker or wrong.on_joker)
        case Call(call):
            return call in ANNOUNCING and not wrong.is_like(phrase)
        case NameValue():
            return phrase.value.bare and not wrong.is_like(phrase)
    return False


def leads_anew(phrase: Phrase, own: Deed) -> bool:
    """ "Ben, Preis vier Euro", where others have named figures of another category since: those stand as they were
    said, and Ben has named nothing of the kind."""
    value, was = phrase.value, own.value
    if not isinstance(value, NameValue) or not isinstance(was, NameValue):
        return False
    return value.category is not None and value.category != was.category


def named_another(replacement: Sequence[Phrase], deed: Deed, turn: str | None) -> Phrase | None:
    """The move of a player who is named, and did not make the last one: what the table said is nobody's, and who was
    rejected is on turn still."""
    player = deed.lay.player or (turn if deed.lay.by_turn else None)
    moves = (one for one in replacement if isinstance(one.value, Move) and one.value.by_turn)
    return next((one for one in moves if one.actor not in (None, player)), None)
