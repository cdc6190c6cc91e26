"""A move that is said twice in one breath: one player speaks, and makes one move."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import (
    Ask,
    Call,
    Deny,
    Draw,
    Give,
    Knock,
    Lay,
    LayRank,
    Move,
    NameValue,
    Pass,
    Swap,
    SwapAll,
    SwapCount,
    TakePile,
    Upcard,
    Wish,
)
from games.values import replace
from grammars import Phrase
from grammars.requests import BareName, BareSuit, No, Yes


def said_once(phrases: Sequence[Phrase]) -> list[Phrase]:
    """ "Herz Zehn, ja, Herz Zehn" is one card: who moves next is named, or speaks in a breath of his own."""
    once: list[Phrase] = []
    for phrase in phrases:
        phrase = _named_before_no(phrase, once[-2:])
        if once and _announces(phrase, once[-1]):
            once[-1] = replace(phrase, actor=once[-1].actor, start=once[-1].start)
        elif once and isinstance(once[-1].value, Pass) and _does_something(phrase, once[-1]):
            once[-1] = replace(phrase, actor=phrase.actor or once[-1].actor)
        elif once and _names_its_card(phrase, once[-1]):
            once[-1] = _longer(once[-1], phrase.end)
        elif once and (figure := _at_last(phrase, once[-1])) is not None:
            once[-1] = replace(phrase, value=figure, actor=once[-1].actor, start=once[-1].start)
        elif once and _says_in_full(phrase, once[-1]):
            once[-1] = replace(phrase, actor=once[-1].actor, start=once[-1].start)
        elif once and _repeats(phrase, once[-1]):
            once[-1] = _longer(once[-1], phrase.end)
        elif len(once) > 1 and isinstance(once[-1].value, Yes) and _repeats(phrase, once[-2]):
            once[-2:] = [_longer(once[-2], phrase.end)]
        else:
            once.append(phrase)
    return once


def said_again(phrases: Sequence[Phrase]) -> dict[int, int]:
    """Moves that are repeated behind their call or wish ("Herz Zehn, letzte Karte, Herz Zehn"), and which ones."""
    again: dict[int, int] = {}
    for index, phrase in enumerate(phrases):
        lay = index - 1
        while lay > 0 and (isinstance(phrases[lay].value, _GO_WITH_A_LAY) or lay in again):
            lay -= 1
        if 0 <= lay < index - 1 and _repeats(phrase, phrases[lay]):
            again[index] = lay
    return again


_GO_WITH_A_LAY = (Call, Wish, BareSuit)


def _named_before_no(phrase: Phrase, before: Sequence[Phrase]) -> Phrase:
    """ "Ben, nein, Herz Acht": Ben says his move otherwise, or somebody for him; nobody pays for that."""
    match [one.value for one in before]:
        case [BareName(player), No()] if (
            phrase.actor is None and isinstance(phrase.value, Move) and phrase.value.by_turn
        ):
            return replace(phrase, actor=player, confidence=0.0)
    return phrase


def _repeats(phrase: Phrase, before: Phrase) -> bool:
    """Whether the phrase says the card, figure or question of the one before it again, and names nobody else."""
    if phrase.actor not in (None, before.actor):
        return False
    match before.value, phrase.value:
        case Lay(cards), Lay(again, announced=None, jokers=None):
            return cards == again
        case Upcard(card), Lay((again,), announced=None, jokers=None):
            return card == again
        case NameValue(value=value), NameValue(value=again):
            return value is not None and value == again and (phrase.value.bare or phrase.value == before.value)
        case (Swap() | Ask(), Swap() | Ask()) | (Give(), Give()) | (Draw(), Draw()):
            return phrase.value == before.value
        case (SwapAll(), SwapAll(cards=())) | (TakePile(), TakePile()) | (Knock(), Knock()):
            return True
        case (Pass(), Pass()) | (Deny(), Deny()):
            return True
    return False


def _does_something(phrase: Phrase, before: Phrase) -> bool:
    """ "Ich tausche nicht, ich klopfe": who says what he does has not passed, whatever he does not do."""
    return isinstance(phrase.value, Knock | Swap | SwapAll | SwapCount) and phrase.actor in (None, before.actor)


def _announces(phrase: Phrase, before: Phrase) -> bool:
    """ "Herz Zehn, Herz Zehn, Double": the second time all of it is said."""
    match before.value, phrase.value:
        case Lay(cards, announced=None), Lay(again, announced=announced):
            return announced is not None and cards == again and phrase.actor in (None, before.actor)
    return False


def _names_its_card(phrase: Phrase, before: Phrase) -> bool:
    """ "Vierundachtzig hat der wilde Radi": the card that the figure stands on, and no move of the next player."""
    match before.value, phrase.value:
        case NameValue(value=float() | int(), card=None), NameValue(category=None, value=None, card=card, jokers=0):
            return card is not None and phrase.actor in (None, before.actor)
    return False


def _at_last(phrase: Phrase, before: Phrase) -> NameValue | None:
    """ "Siebenundneunzig hab ich, neunzehnhundertsiebenundneunzig", "sechzehn, sechzehnhundertachtundsechzig": nobody
    names two figures of his card, and the last is the one that he has read to its end."""
    match before.value, phrase.value:
        case NameValue(value=float() | int()) as begun, NameValue(value=float() | int() as figure):
            named = phrase.value.bare and phrase.actor is None and "value" in phrase.spans  # "vier fünfzig, ich auch"
            return replace(begun, value=figure) if named else None
    return None


def _says_in_full(phrase: Phrase, before: Phrase) -> bool:
    """ "Ne Fünf, Karo Fünf": the card, first without its suit."""
    match before.value, phrase.value:
        case LayRank(count=None, rank=rank), Lay(cards=(card,)):
            return card.rank is rank and phrase.actor is None
    return False


def _longer(phrase: Phrase, end: float) -> Phrase:
    """It was said until then, the last of its parts too: a correction stands for all of it."""
    spans = {name: (start, end if until == phrase.end else until) for name, (start, until) in phrase.spans.items()}
    return replace(phrase, end=end, spans=spans)
