"""Inquiries: what people ask each other, so that who only names a card, a figure or a draw has answered it.

"Welche Sieben meinst du", "was hast du da gezogen", "wie alt wird er", "was macht die Sieben nochmal". Who asks what
somebody lays, or has laid, or what is due, is answered by the move itself, or by what the host has not heard yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from grammars import WordLike
from grammars.reader import Inquiry

_WHAT = frozenset({"was", "wat", "wos"})
_WHICH = frozenset({"welche", "welcher", "welches", "welchen", "womit"})
_HOW_MUCH = frozenset({"wieviel", "wieviele", "wann"})
_HOW = frozenset({"viel", "viele", "alt", "spät", "hoch", "groß", "teuer", "weit"})
""" "Wie *viele*": behind "wie"."""
_AGED = frozenset({"bist", "seid", "wird", "wirst", "werdet", "warst", "wart"})
""" "Wie alt *bist* du": people are; a pub that is so old stands on a card."""
_SPENT = frozenset(
    {"gekostet", "bezahlt", "getrunken", "gegessen", "wiegst", "gewogen", "verdient", "verdienst", "uhr"}
)
""" "Wie viel hat das *gekostet*": no card shows what was."""
_PEOPLE = frozenset({"ich", "du", "er", "wir", "ihr"})
""" "Wann kommst *du*"."""
_OF_A_CARD = frozenset({"deine", "deiner", "deins", "dein", "meine", "eure", "karte"})
""" "Wie viel hat *deine* gekostet": it stands there."""
_MOST_BEFORE = 3
_NUMBERED = frozenset(
    {
        *("hausnummer", "nummer", "klasse", "linie", "etage", "stock", "stockwerk", "seite", "zimmer", "zimmernummer"),
        *("größe", "schuhgröße", "folge", "staffel", "uhrzeit", "jahr", "jahrgang", "tag", "monat", "platz", "gleis"),
        *("kanal", "programm", "sender", "autobahn", "ausfahrt", "bus", "tram", "pizza", "reihe", "spielstand", "note"),
    }
)
""" "Welche *Hausnummer*", "in welche *Klasse*": things that have numbers elsewhere."""
_LAYS = frozenset(
    {
        *("leg", "lege", "legst", "legt", "legen", "spiel", "spiele", "spielst", "spielt", "spielen", "gelegt"),
        *("gespielt", "geworfen", "hingelegt", "rausgelegt", "gesagt", "drauf", "liegt", "lag", "nimmst", "nehmen"),
        *("ziehst", "farbe", "wünschst", "gewünscht", "dran", "jetzt", "los", "kommt"),
    }
)
"""So somebody asks for the move, for what lies there, or what is wished."""
_OF_SOMETHING = frozenset(
    {
        *("hast", "hattest", "hatte", "hat", "hätte", "hätt", "hättest", "wolltest", "wollte", "meinst", "meintest"),
        *("meint", "brauchst", "brauchtest", "suchst", "fehlt", "fehlte", "willst", "für"),
        *("macht", "machen", "machte", "bedeutet", "heißt", "zählt", "zählen", "bringt", "passiert", "kostet", "muss"),
    }
)
""" "Was *hast* du da", "was *macht* die Sieben": behind "was"."""
_OWNED = frozenset(
    {"dein", "deine", "mein", "meine", "euer", "eure", "sein", "seine", "ihr", "ihre", "die", "der", "das"}
)
""" "Was ist *deine* Lieblingskarte"."""


def inquires(words: Sequence[WordLike]) -> Inquiry | None:
    """What somebody asks for: something that a card, a figure or a draw may be, or only a figure, or one that no card
    shows; None: nothing."""
    texts = [word.text.lower() for word in words]
    asks = _WHAT | _WHICH | _HOW_MUCH | {"wie"}
    place = next((at for at, text in enumerate(texts[: _MOST_BEFORE + 1]) if text in asks), None)
    if place is None:
        return None
    word, rest = texts[place], texts[place + 1 :]
    lays = (
        _LAYS - {"jetzt"} if rest[:1] and rest[0] in ("viel", "viele") else _LAYS
    )  # "wie viele muss ich jetzt ziehen"
    if not (lays.isdisjoint(texts[place:]) or any(text.startswith("hätt") for text in texts)):
        return None
    if "mehr" in rest[-1:] and not {"willst", "will"}.isdisjoint(rest[:1]):
        return None  # "Herz, was willst du mehr"
    if ("war", "das") in pairwise(rest):
        return None  # the host may not have heard it either
    if word in _HOW_MUCH or (word == "wie" and not _HOW.isdisjoint(rest[:1])):
        return "elsewhere" if _is_of_people(word, rest) else "figure"
    if word in _WHICH and not _NUMBERED.isdisjoint(rest[:1]):
        return "elsewhere"
    if word in _WHICH:  # "welche denn?" asks for the move
        return None if _OF_SOMETHING.isdisjoint(rest) else "card"
    if rest[:1] and rest[0] in ("ist", "is", "war"):
        owned = len(rest) > len(("ist", "deine")) and rest[1] in _OWNED
        return "card" if owned else None
    return "card" if word in _WHAT and not _OF_SOMETHING.isdisjoint(rest[:1]) else None


def _is_of_people(word: str, rest: Sequence[str]) -> bool:
    """Whether the figure is none that a card shows: somebody's age, the time, what something has cost."""
    if not _OF_A_CARD.isdisjoint(rest) and rest[:1] != ["alt"]:
        return False  # "wann wurde deine gegründet"
    if word == "wann":
        return not _PEOPLE.isdisjoint(rest)
    if rest[:1] == ["spät"]:
        return True
    return not _AGED.isdisjoint(rest[1:2]) if rest[:1] == ["alt"] else not _SPENT.isdisjoint(rest)
