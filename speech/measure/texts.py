"""What is said when hearing is measured: cards and calls, digits, and talk that is none of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SUITS = ("herz", "pik", "karo", "kreuz")
RANKS = ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "bube", "dame", "könig", "ass")
CARDS = tuple(f"{suit} {rank}" for suit in SUITS for rank in RANKS)
CALLS = (
    *("mau", "mau mau", "double", "triple", "straße", "ich schiebe", "ich klopfe", "ich ziehe", "letzte karte"),
    *("feuer", "schnauz", "joker", "ich tausche alle", "weiter", "zurück", "korrektur", "einspruch", "ich kann nicht"),
    *("gezogen", "pause", "punktestand", "ja", "nein"),
)
WISHES = tuple(f"ich wünsche mir {suit}" for suit in SUITS)
GAME = (*CARDS, *CALLS, *WISHES)
"""The grammar of the tables, the same for every recogniser."""
DIGITS = ("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")

RESPELLINGS: Mapping[str, Sequence[str]] = {"double": ("dabbel",), "triple": ("trippel",)}
"""Words that are not said as they are spelled."""

CHATTER = (
    "Hast du gestern Abend noch das Spiel gesehen",
    "Wir wollten doch eigentlich am Wochenende wandern",
    "Kannst du mir bitte mal die Flasche geben",
    "Meine Schwester kommt morgen mit dem Zug aus Hamburg",
    "Das Wetter soll wieder schlechter werden",
    "Ich bringe noch eine Runde Bier für den Tisch",
    "Der neue Nachbar hat einen riesigen Hund",
    "Im Büro war heute wirklich gar nichts los",
    "Wo hast du denn diese Schuhe gekauft",
    "Die Musik hier drin ist viel zu laut",
    "Nächsten Sommer fahren wir wieder nach Italien",
    "Mein Handy ist schon wieder leer",
    "Das Essen riecht aber richtig gut",
    "Wann müssen wir eigentlich nach Hause gehen",
    "Er hat mir davon überhaupt nichts erzählt",
    "Vielleicht sollten wir noch Pommes bestellen",
    "Sie arbeitet jetzt in einem Krankenhaus in München",
    "Das war der beste Film seit langem",
    "Kennst du den Witz mit dem Pinguin",
    "Die Heizung in der Wohnung ist kaputt",
    "Unser Trainer will am Montag länger trainieren",
    "Gib mir mal die Speisekarte rüber",
    "Hier zieht es furchtbar, mach bitte das Fenster zu",
    "Meine Oma backt den besten Apfelkuchen der Welt",
    "Ich muss morgen früh wieder aufstehen",
    "Das Konzert war komplett ausverkauft",
    "Hast du den Schlüssel in der Tasche",
    "Die Bahn hatte natürlich Verspätung",
    "Wer bezahlt denn heute die Getränke",
    "Am liebsten würde ich jetzt schlafen",
    "Der Garten sieht dieses Jahr wunderbar aus",
    "Kommt Peter eigentlich auch noch vorbei",
    "Mir ist ein bisschen kalt geworden",
    "Lass uns lieber draußen sitzen",
    "Das glaubst du doch selber nicht",
    "Wie heißt nochmal die Sängerin aus Schweden",
    "Im Fernsehen läuft wieder nur Fußball",
    "Der Kellner hat uns bestimmt vergessen",
    "Ich finde meine Brille nirgends",
    "Wollen wir nachher noch tanzen gehen",
)
"""Talk at the table; no phrase of the grammar is in it."""


FILLERS = ("also", "und", "dann", "gut", "na", "jetzt", "ach", "okay", "mensch", "warte", "komm", "ha")
"""What people say right before a card."""


def as_spoken(text: str) -> str:
    """The text in the spelling that a voice says it from."""
    return " ".join(RESPELLINGS.get(word, (word,))[0].capitalize() for word in text.split())
