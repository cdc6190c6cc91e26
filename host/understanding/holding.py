"""Holding: what hands are told, in whatever words: "bei der Anna vier, und der Cem hockt noch auf zwei Damen".

While hands are counted, everything is about who holds what. So a name and what is counted belong together there, in
either order and for several people in one breath, as long as all that stands beside them says only that he has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from games.cards import JOKER, Card, Rank, Suit, rank_only
from games.moves import HandCards, HandPoints, Lay
from games.values import dataclass, replace
from grammars import Lists, Phrase, WordLike, fold
from grammars.numbers import spell


def _words(text: str) -> frozenset[str]:
    return frozenset(fold(word) for word in text.split())


MOST_COUNTED = 400
"""Points; nobody holds more."""
HIGHEST_RANK = 10
"""A higher figure is on no card, and so many nobody holds of one rank."""
MOST_ALIKE = 4
"""So many cards of one rank somebody may hold and count: "vier Achten"."""
_ONE = _words("ein eine einen einem einer ne nen n nem ner")
_HAS = _words("hat hatte hab habe hast hält sitzt sitz sitze hockt hock hocke steht")
_HAS |= _words("bleibt hängt kommt zählt schreibt ist sind macht")
""" "Hat Anna zwei Buben": with one of them before the name somebody asks."""
_SUMS = _words("macht sind ist ergibt also zusammen insgesamt summe")
"""Behind the cards of a hand: so begins what they are worth."""
_THE = _words("der die das den dem")
_BEFORE_A_NAME = _THE | _words("ich und bei beim")
_AROUND = _HAS | _SUMS | _BEFORE_A_NAME
_AROUND |= _words("du für auf mit in an es so dafür da dann jetzt hier hand übrig muss schreiben liegt liegen")
_AROUND |= _words("punkt punkte punkten miese zähler ganze satte stolze schlappe")
_AROUND |= _words("noch nur bloß auch sogar immerhin genau gerade leider mal halt eben schon wieder immer doch einfach")
_AROUND |= _words("okay ok wars nicht na ja nun tja ach oh och ui mist wohl ebenfalls gar erst mehr")
_NEEDS = {
    "muss": {"schreiben"},
    "liegt": {"bei", "beim"},
    "liegen": {"bei", "beim"},
    "hast": {"du"},
    "du": {"hast"},
    "mehr": {"nichts", "nix", "nicht"},
    "nicht": {"mehr"},
    "wars": {"das"},
}
"""What stands beside these if they tell of a hand; "es liegt Pik Acht" begins another deal."""
_COUNTED = tuple("SKFPTA")
_TIMES = {"zweimal": 2, "dreimal": 3, "viermal": 4, "doppelt": 2}
_INTENTS = {HandCards: "hand_cards", HandPoints: "hand_points", Lay: "lay"}
_ITEM = re.compile(
    r"(?P<suited>(?:S[+x]?)+[KF])|(?P<several>Fx?K|(?:Tx?|Fx)A?K|(?:T|Fx)A?F)|(?P<one>A?K|AF)|(?P<sum>M+[FP]+)"
    r"|(?P<figures>[FP]+)|(?P<between>[+Mx])"
)
"""What is counted, of the signs of words (`_Token.sign`)."""


@dataclass(frozen=True)
class _Token:
    """One spoken word, and what it may stand for."""

    key: str
    word: WordLike
    player: str | None = None
    suit: Suit | None = None
    rank: Rank | None = None
    number: int | None = None
    joker: bool = False

    @property
    def sign(self) -> str:
        """S a suit, F a figure, which may be the rank of a card, P one that is too high for that, K a rank that is none
        ("Bube", "Siebener") or a joker,
        T how often, A "eine", M what leads to a sum, + "und", x "mal"; nothing: it says nothing."""
        if self.suit is not None:
            return "S"
        if self.joker or (self.rank is not None and self.number is None):
            return "K"
        if self.key in _ONE:
            return "A"
        if self.number is not None:
            return "T" if self.key in _TIMES else "F" if self.number <= HIGHEST_RANK else "P"
        return "+" if self.key == "und" else "x" if self.key == "mal" else "M" if self.key in _SUMS else ""

    @property
    def is_known(self) -> bool:
        """Whether it may stand in a sentence that tells of a hand."""
        return bool(self.player or self.sign) or self.key in _AROUND


@dataclass(frozen=True)
class _Hand:
    """What is told of one hand."""

    cards: tuple[Card, ...] = ()
    points: int | None = None


class Holding:
    """Knows what the cards, the figures and the players of one table are called."""

    def __init__(self, lists: Lists, players: Sequence[str]) -> None:
        """`lists`: those of the grammar."""
        self._players = {fold(player): player for player in players}
        self._suits = {fold(text): Suit(suit) for suit, texts in lists.get("suit", {}).items() for text in texts}
        self._ranks, self._kinds = dict(_ranks(lists, "rank")), dict(_ranks(lists, "numeral"))
        jokers = [fold(text) for texts in lists.get("joker", {}).values() for text in texts]
        self._jokers = {f"{text}{ending}" for text in jokers for ending in ("", "s", "n")}

    def told(self, said: Sequence[tuple[str, WordLike]]) -> tuple[Phrase, ...]:
        """The hands that are told, one phrase for each; cards that are nobody's are as a lay. Nothing where anything
        else is said. `said`: the folded words, and which word each of them is of."""
        tokens = [self._token(key, word) for key, word in said]
        keys = {token.key for token in tokens}
        lacks = any(key in keys and keys.isdisjoint(needs) for key, needs in _NEEDS.items())
        if lacks or not all(token.is_known for token in tokens):
            return ()
        phrases = [_phrase(part) for part in _parts(tokens)]
        told = tuple(one for one in phrases if one is not None)
        return told if len(told) == len(phrases) else ()

    def _token(self, key: str, word: WordLike) -> _Token:
        if (player := self._players.get(key)) is not None:
            return _Token(key, word, player=player)
        kind = self._kinds.get(key)
        rank, number = kind or self._ranks.get(key), None if kind else _NUMBERS.get(key)
        return _Token(key, word, suit=self._suits.get(key), rank=rank, number=number, joker=key in self._jokers)


def _ranks(lists: Lists, name: str) -> Iterator[tuple[str, Rank]]:
    for rank, texts in lists.get(name, {}).items():
        yield from ((fold(text), Rank(rank)) for text in texts)


def _numbers() -> Iterator[tuple[str, int]]:
    """Those that are one word each."""
    for number in range(MOST_COUNTED + 1):
        if len(words := spell(number)) == 1:
            yield fold(words[0]), number
    yield from (("zwo", 2), ("einhundert", 100), ("nichts", 0), ("nix", 0), *_TIMES.items())


_NUMBERS: Mapping[str, int] = dict(_numbers())


def _parts(tokens: Sequence[_Token]) -> list[Sequence[_Token]]:
    """The words about each player: those behind his name up to the next one; or those before it, where what is
    counted stands first ("elf hat der Cem")."""
    names = [place for place, token in enumerate(tokens) if token.player is not None]
    counted = next((place for place, token in enumerate(tokens) if token.sign in _COUNTED), len(tokens))
    if names and counted < names[0]:
        starts = [0, *(name + 1 for name in names[:-1])]
    else:
        starts = [0, *(_begin(tokens, name) for name in names[1:])]
    return [tokens[since:until] for since, until in zip(starts, [*starts[1:], len(tokens)], strict=True)]


def _begin(tokens: Sequence[_Token], name: int) -> int:
    """Where what is said of a name begins: "und bei der Anna"."""
    while name and tokens[name - 1].key in _BEFORE_A_NAME:
        name -= 1
    return name


def _phrase(tokens: Sequence[_Token]) -> Phrase | None:
    """What is told of one player, or of nobody by name; None: nothing."""
    names = [place for place, token in enumerate(tokens) if token.player is not None]
    hand = _hand([token for token in tokens if token.sign])
    if hand is None or len(names) > 1 or (names and not _tells_of(tokens, names[0])):
        return None
    player = tokens[names[0]].player if names else None
    move, slot = _move(player, hand), "cards" if hand.cards else "points"
    if move is None:
        return None
    words = tuple({id(token.word): token.word for token in tokens}.values())
    counted = [token.word for token in tokens if token.sign in _COUNTED]
    spans = {slot: (counted[0].start, counted[-1].end)}
    sure = min(word.confidence for word in words)
    return Phrase(_INTENTS[type(move)], move, None, words[0].start, words[-1].end, spans, words, sure)


def _move(player: str | None, hand: _Hand) -> HandCards | HandPoints | Lay | None:
    if player is None:
        return Lay(hand.cards) if hand.cards else None  # a number alone may answer anything
    return HandCards(player, hand.cards) if hand.cards else HandPoints(player, hand.points or 0)


def _tells_of(tokens: Sequence[_Token], name: int) -> bool:
    """Whether it is the hand of whoever is named: "hat Anna elf" asks, and "ich hab elf, Anna" is said to her."""
    before = [token.key for token in tokens[:name]]
    asks = bool(before) and before[0] in _HAS
    himself = any(token.key == "ich" for token in tokens) and "ich" not in before[-2:]
    return not (asks or himself)


def _hand(tokens: Sequence[_Token]) -> _Hand | None:
    """The cards, or the points; None: neither, or nobody can tell which."""
    cards: list[Card] = []
    figures: list[_Token] = []
    at = 0
    for item in _ITEM.finditer("".join(token.sign for token in tokens)):
        if item.start() != at:
            return None
        own, at = tokens[item.start() : item.end()], item.end()
        if item.lastgroup in ("suited", "several", "one"):
            cards += _cards(own)
        elif item.lastgroup == "figures" or not cards:  # else it is what the cards are worth together
            figures += _figures(own)
    if at < len(tokens) or not (cards or figures):
        return None
    if not cards and len(figures) == 1:
        return _Hand(points=figures[0].number)
    worth = [figure for figure in figures if figure.rank is None]
    if cards and len(worth) == 1:
        figures.remove(worth[0])  # "Pik Ass, elf", "drei, 'ne Dame"
    beside = [card for figure in figures for card in _cards([figure])]
    apart = cards or any(token.sign == "+" for token in tokens)  # "vier zehn": two cards, or fourteen?
    return _Hand(cards=(*cards, *beside)) if apart and len(beside) == len(figures) else None


def _figures(tokens: Sequence[_Token]) -> list[_Token]:
    """ "Hundert zwanzig" is one figure; "zwei acht" may be two of them, or one and another."""
    figures = [token for token in tokens if token.sign in "FP"]
    numbers = [token.number or 0 for token in figures]
    if len(figures) < 2:
        return figures
    if numbers[0] and numbers[0] % 100 == 0 and numbers[1] < 100:
        return [replace(figures[0], number=sum(numbers[:2]), rank=None), *figures[2:]]
    return [replace(token, rank=None) for token in figures] if 1 < numbers[0] <= MOST_ALIKE else figures


def _cards(tokens: Sequence[_Token]) -> list[Card]:
    """Of the rank at the end one, or as many as are counted, or one of each suit before it."""
    last, first = tokens[-1], tokens[0]
    if last.joker or last.rank is None:
        return [JOKER] * _times(first, last) if last.joker else []
    suits = [token.suit for token in tokens if token.suit is not None]
    return [Card(suit, last.rank) for suit in suits] or [rank_only(last.rank)] * _times(first, last)


def _times(first: _Token, last: _Token) -> int:
    return first.number or 1 if first is not last and first.sign in "FT" else 1
