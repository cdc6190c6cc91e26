"""Numbers of something else: "zwei Bier bitte" answers nobody who was asked how many cards he holds.

Who tells how many says the number, and small words around it. Whatever else is said beside it is what he counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.game import Game, Illegal, Legal
from games.moves import Draw, HandCount, LayRank, Move, NamePlayer
from games.values import replace
from grammars import Phrase, WordLike
from grammars import requests as said
from host.judging.past.parts import as_named
from speech.words import GARBAGE

AROUND = frozenset({"ich", "habe", "hab", "hatte", "halte", "sind", "das", "und", "noch", "nur", "auch", "so", "dann"})
AROUND |= {"die", "der", "den", "eine", "einen", "ein", "macht", "gibt", "zusammen", "hier", "also", "es", "hätte"}
AROUND |= {"bei", "mir"}
"""Around what somebody holds."""
_AROUND_A_NUMBER = AROUND | {"stück", "genau", "ganze", "bloss", "bloß", "erst", "übrig", "insgesamt", "immer", "mehr"}
_AROUND_A_NUMBER |= {"auf", "in", "hand", "denk", "denke", "glaub", "glaube", "schätz", "mein", "ehrlich", "wirklich"}
_AROUND_A_NUMBER |= {"er", "sie", "da", "davon", "wieder", "doch", "schon", "jetzt", "wären", "warens", "sinds", "hat"}
_AROUND_A_NUMBER |= {"punkt", "augen", "miese", "zähler"}
_CLINGS_S = 0.11
"""What was not understood, and so close to the number, was said with it."""


class More(int):
    """A number that is added to the one that was said before: "und noch eine"."""


def others_as_talk(
    phrases: Sequence[Phrase], unknown: Sequence[WordLike], words: Sequence[WordLike], *, of_cards: bool
) -> list[Phrase]:
    """The phrases, numbers that somebody counts something else by as talk; `unknown`: those of the words that no phrase
    has. `of_cards`: whether numbers of cards are none of them."""
    besides = [*unknown, *(word for word in words if word.text == GARBAGE)]
    return [
        _talk(one) if _is_number(one, of_cards) and _counts_something_else(one, besides) else one for one in phrases
    ]


def drawn_as_due(phrases: Sequence[Phrase], game: Game, owed: Callable[[str], int]) -> list[Phrase]:
    """ "Lea zwei", where Lea has to draw two and may lay nothing of that rank, or owes two: so many has she drawn.
    `owed`: by a player."""
    due, turn = game.facts.pending_draw, game.turn
    return [_drawn(one, due if one.actor == turn else owed(one.actor)) if one.actor else one for one in phrases]


def drawn_by_name(phrases: Sequence[Phrase], game: Game) -> list[Phrase]:
    """ "Lea zieht zwei", where somebody is to be named for that: so Lea is."""
    return [
        as_named(one, one.actor) if one.actor is not None and _names(one.value, one.actor, game) else one
        for one in phrases
    ]


def _names(move: object, player: str, game: Game) -> bool:
    verdict = game.check(move, player) if isinstance(move, Draw) else None
    return isinstance(verdict, Legal) and isinstance(verdict.move, NamePlayer)


def _drawn(phrase: Phrase, due: int | None) -> Phrase:
    drawn = due is not None and isinstance(phrase.value, LayRank) and phrase.value.rank == str(due)
    return replace(phrase, intent="draw", value=Draw(due), others=()) if drawn else phrase


def as_number(phrases: Sequence[Phrase], words: Sequence[WordLike], game: Game) -> list[Phrase]:
    """ "Stimmt, drei": a number behind yes or no, which fits as no card now, counts something, and nobody is told to
    take it back. "Ne Drei" is a card, and "drei" alone is one. `words`: all of them."""
    moves = [one for one in phrases if isinstance(one.value, Move)]
    match moves:
        case [Phrase(value=LayRank(rank=rank, count=None) as laid, actor=None) as number] if rank.isdigit():
            misfit = game.turn is not None and isinstance(game.check(laid, game.turn), Illegal)
            if misfit and len(phrases) > 1 and len(words) == sum(len(one.words) for one in phrases):
                plain = replace(number, intent="bare_number", value=said.BareNumber(int(rank)), others=())
                return [plain if one is number else one for one in phrases]
    return list(phrases)


def _talk(phrase: Phrase) -> Phrase:
    return replace(phrase, intent="talk", value=said.Talk(), actor=None, others=(), unsaid=True)


def _is_number(phrase: Phrase, of_cards: bool) -> bool:
    """Whether it is a number of what nobody has said; "zwei Karten" are cards."""
    return isinstance(phrase.value, said.BareNumber | HandCount) and not (
        of_cards and any(word.text.lower().startswith("karte") for word in phrase.words)
    )


def _counts_something_else(number: Phrase, besides: Sequence[WordLike]) -> bool:
    masculine = [word.text.lower() for word in number.words] == ["ein"]  # "ein Moment", and no card
    return masculine or any(_is_something_else(word, number) for word in besides)


def _is_something_else(word: WordLike, number: Phrase) -> bool:
    if word.text == GARBAGE:
        return -_CLINGS_S < word.start - number.end < _CLINGS_S
    return word.text.lower() not in _AROUND_A_NUMBER
