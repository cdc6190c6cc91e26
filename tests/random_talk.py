"""What people may say at a table of any game: what makes sense now, what can be said at all, and noise.

Everything is drawn from a `random.Random`, so that a state machine can choose the seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from brought import BROUGHT
from evenings import Table

from games.cards import Card
from games.deck import GROUPS
from grammars import PhraseNode, TableLists, acoustic_graph

NAMES = ("Anna", "Ben", "Cem", "Dora")
SUITS = {"D": "karo", "C": "kreuz", "S": "pik", "H": "herz"}
RANKS = {"2": "zwei", "3": "drei", "4": "vier", "5": "fünf", "6": "sechs", "7": "sieben", "8": "acht", "9": "neun"}
RANKS |= {"10": "zehn", "J": "bube", "Q": "dame", "K": "könig", "A": "ass"}
DECISIONS = ["gilt nicht", "gilt nicht", "gilt"]
COUNTS = ["hat elf punkte", "hat zwanzig", "hat nichts", "hat herz könig und pik sieben", "hat drei könige"]
LIFE = [
    *("gezogen", "strafe gezogen", "ben hat zwei gezogen", "ben hat gemogelt", "einspruch", "gilt nicht", "gilt"),
    *("ja", "nein", "zwei", "karo", "ben", "pause", "weiter", "ben ist weg", "ben ist wieder da", "cem ist weg"),
    *("cem ist wieder da", "anna gibt", "cem ist dran", "neu geben", "noch einmal", "ich habe noch drei karten"),
    *("ben hat noch eine karte", "letzte karte", "mau", "mau mau", "ben letzte karte", "krüz nüng", "ben schnauz"),
    *("ben hat nicht letzte karte gesagt", "cem ben hat nicht mau gesagt", "strenge streng", "strenge locker"),
    *("zurück", "korrektur herz acht", "korrektur", "wiederhole", "korrektur ich ziehe", "korrektur strenge normal"),
    *("frida spielt mit", "frida spielt mit nach ben", "frida herz acht", "frida letzte karte", "hast du mau gesagt"),
]
"""Calls, penalties, answers, objections, corrections, and who comes and goes."""
REQUESTS = [
    "wer ist dran",
    "wer fehlt noch",
    "was liegt",
    "wie viele karten hat ben",
    "punktestand",
    "welche regeln gelten",
]
NOISES = [
    *("prost", "bratwurst mit senf", "prost zusammen", "hunger", "ähm äh", "[unk]", "na also dann", "[unk] [unk]"),
    *("letzte bratwurst", "herzlich willkommen", "ich ziehe meine jacke aus", "ich klopfe auf holz", "[unk] und [unk]"),
]
NUMBERS = [
    "eine",
    "zwölf",
    "einundzwanzig",
    "dreihundert",
    "achtzehnhundertneunzig",
    "drei euro achtzig",
    "sieben acht",
]
STRICTNESS = [
    *("strenge normal", "strenge nachfrist bis zum nächsten zug", "strenge nachfrist zwei sekunden"),
    *("strenge strafkarten zwei", "strenge strafkarten null", "strenge zuschlag eine karte"),
    *("strenge höchstens drei karten", "strenge falsche karte bestrafen", "strenge im zweifel nachfragen"),
    *("strenge für mau nachfrist drei sekunden", "strenge für letzte karte zu spät bestrafen"),
    *("strenge stiller zug verboten", "welche strenge gilt", "strenge bratwurst"),
]
GUEST = "Frida"
"""Who may sit down between two deals."""


def sensible(table: Table, dice: Random) -> str:
    """What somebody might well say in this phase; perhaps under a name, perhaps with a call."""
    brought, phase = BROUGHT[table.setup.game], table.game.phase
    if phase == "dealing":
        return dice.choice(brought.begins)
    if phase == "counting":
        return f"{dice.choice(table.setup.players)} {dice.choice(COUNTS)}"
    if phase == "over":
        return "noch einmal"
    name = dice.choice(["", "", "", f"{dice.choice(table.setup.players)} "])
    fitting = sorted((card for card in table.game.expected().cards if not card.joker), key=str)
    if brought.lays_cards and fitting and dice.random() < 0.75:
        return name + card_words(dice.choice(fitting)) + _call(table, dice)
    if brought.asks:  # whoever is named would be asked
        player, group = dice.choice(table.setup.players), dice.choice(GROUPS)
        ask = brought.asks.format(player=player, group=group, number=dice.choice(list(RANKS.values())[:3]))
        return dice.choice([ask, *brought.turns])
    return name + dice.choice(brought.turns)


def disputed(table: Table, dice: Random) -> str:
    """What the game will hardly let pass."""
    brought = BROUGHT[table.setup.game]
    name = "" if brought.asks else dice.choice(["", f"{dice.choice(table.setup.players)} "])
    return name + dice.choice(brought.refused)


def _call(table: Table, dice: Random) -> str:
    """The call that is due, mostly."""
    hand = table.game.hands.get(table.game.turn or "")
    due = {2: " letzte karte", 1: " mau"}.get(hand.count, "") if hand is not None else ""
    return due if dice.random() < 0.7 else dice.choice(["", " mau", " letzte karte"])


def card_words(card: Card) -> str:
    return f"{SUITS[card.suit]} {RANKS[card.rank]}"


def anything(table: Table, dice: Random) -> str:
    """Any phrase of the game's whole grammar."""
    return " ".join(_one_way(_graph(table.setup.game, table.setup.players, table.setup.lists), dice))


@cache
def _graph(game: str, players: Sequence[str], lists: TableLists) -> PhraseNode:
    return acoustic_graph(game, players, lists)


def _one_way(node: PhraseNode, dice: Random) -> list[str]:
    if node[0] == "word":
        return [node[1]]
    if node[0] == "alt":
        return _one_way(dice.choice(node[1]), dice)
    if node[0] == "opt":
        return _one_way(node[1], dice) if dice.random() < 0.4 else []
    return [word for item in node[1] for word in _one_way(item, dice)]
