""" "Was kann ich sagen?" – the moves and calls that are usual in the game and make sense now, the most usual first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.cards import Card, Rank
from games.game import Game
from grammars import Example

MOST = 4
"""Nobody remembers more sentences than these."""
_FEW_CARDS = 2
"""With so many cards a player will soon have to call."""
_PLAIN = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.TEN)
"""Cards that do little make good examples, the first of them the best."""


def suggestions(game: Game, known: Sequence[Example], card_name: Callable[[Card], str]) -> list[str]:
    """One sentence for each thing that can be said now; `known` are the examples of the game, the usual ones first.

    Calls come in their place where one may be due; else last, for the microphone need not hear them from us.
    """
    expected = game.expected().intents - {"join"}
    firsts: dict[str, str] = {}
    for one in known:
        if one.intent in expected:
            firsts.setdefault(one.intent, one.text)
    card = _fitting(game)
    if card is not None and "lay" in firsts:
        firsts["lay"] = card_name(card)
    early = _call_is_near(game)
    return [firsts[intent] for intent in sorted(firsts, key=lambda intent: intent == "call" and not early)][:MOST]


def _fitting(game: Game) -> Card | None:
    """A card that may be laid now, and that does not lie there already."""
    top = game.facts.top
    cards = [card for card in game.expected().cards if not card.joker and card != top]
    suit = game.facts.wish or (top.suit if top is not None else None)
    return min(cards, key=lambda card: (_plainness(card), card.suit is not suit, str(card)), default=None)


def _plainness(card: Card) -> int:
    return _PLAIN.index(card.rank) if card.rank in _PLAIN else len(_PLAIN)


def _call_is_near(game: Game) -> bool:
    hand = game.hands.get(game.turn or "")
    return game.phase == "finishing" or (hand is not None and hand.count <= _FEW_CARDS)
