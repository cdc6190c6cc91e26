""" "Was kann ich sagen?" – the moves and calls that are usual in the game and make sense now, the most usual first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.cards import Card, Rank
from games.game import Game
from games.moves import CallName
from grammars import Example
from host.announcing.naming import Naming

MOST = 4
"""Nobody remembers more sentences than these."""
_PLAIN = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.TEN)
"""Cards that do little make good examples, the first of them the best."""


def usual(known: Iterable[Example]) -> dict[str, str]:
    """Intent → the most usual sentence for it; `known` are the examples of a game, the usual ones first."""
    firsts: dict[str, str] = {}
    for one in known:
        firsts.setdefault(one.intent, one.text)
    return firsts


def suggestions(game: Game, known: Mapping[str, str], names: Naming) -> list[str]:
    """One sentence for each thing that can be said now; `known`: all that can ever be said, as `usual` has it.

    Calls come in their place where one may be due; else last, for the microphone need not hear them from us.
    """
    expected = game.awaited - {"join"}
    firsts = {intent: text for intent, text in known.items() if intent in expected}
    card = _fitting(game)
    if card is not None and "lay" in firsts:
        firsts["lay"] = names.card(card)
        firsts.pop("lay_rank", None)  # "Sieben" beside "Herz Ass": only the half of what it would teach
    if len(firsts) > 1:
        firsts.pop("turn_is", None)  # what puts the host right is no move of whoever asks
    call = _near_call(game)
    if call is not None and "call" in firsts:
        firsts["call"] = names.call(call)
    elif card is not None and "lay" in firsts:
        firsts.pop("call", None)  # with many cards left it would be a false one
    return [firsts[intent] for intent in sorted(firsts, key=lambda intent: intent == "call" and call is None)][:MOST]


def _fitting(game: Game) -> Card | None:
    """A card that may be laid now, and that does not lie there already."""
    top = game.facts.top
    cards = [card for card in game.expected().cards if not card.joker and card != top]
    suit = game.facts.wish or (top.suit if top is not None else None)
    return min(cards, key=lambda card: (_plainness(card), card.suit is not suit, str(card)), default=None)


def _plainness(card: Card) -> int:
    return _PLAIN.index(card.rank) if card.rank in _PLAIN else len(_PLAIN)


def _near_call(game: Game) -> CallName | None:
    """What the player on turn has to call with the next card, where the house rules ask for it."""
    hand, house = game.hands.get(game.turn or ""), game.rules
    if hand is None or not getattr(house, "full", True):
        return None
    if hand.count == 2 and getattr(house, "last_card_call", False):
        return CallName.LAST_CARD
    return CallName.MAU if hand.count == 1 and getattr(house, "finish_call", False) else None
