"""Turned over: the first card of a deal, in whatever words: "diesmal hat der Ben die Karo Acht aufgedeckt"."""

from __future__ import annotations

from games.game import Game
from games.moves import Lay, Upcard
from games.values import replace
from host.judging.said.understood import Understood
from speech.words import GARBAGE

_TURNED = frozenset({"aufgedeckt", "umgedreht", "aufgeschlagen", "umgeklappt", "offen", "deckt", "decke", "deck"})
_TURNED |= frozenset({"dreht", "drehe", "dreh", "klappt", "klappe"})
_ASKS = frozenset({"hat", "hast", "habt", "ist", "wer", "was", "war", "soll", "muss"})
"""So begins who asks for it."""
_NOT = frozenset({"nicht", "keine", "kein", "wenn", "falls", "oder", "gleich", "bestimmt", "wohl", "hätte", "gestern"})


def turned_over(game: Game, understood: Understood) -> Understood:
    """Where no card lies yet, the only one that is named beside such a word lies now."""
    mention, texts = understood.reading.mention, [word.text.lower() for word in understood.words]
    awaited = game.turn is None and "upcard" in game.awaited
    if not awaited or mention is None or _TURNED.isdisjoint(texts) or GARBAGE.lower() in texts:
        return understood
    if texts[0] in _ASKS or not _NOT.isdisjoint(texts):
        return understood
    match mention.value:
        case Lay(cards=(card,)):
            phrase = replace(mention, intent="upcard", value=Upcard(card), actor=None, mention=None, fitting=False)
            return replace(understood, reading=replace(understood.reading, phrases=(phrase,), unknown=()))
    return understood
