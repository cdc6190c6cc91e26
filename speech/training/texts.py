"""What the synthetic voices say in training: the language of the games, numbers, names and any German words."""

from __future__ import annotations

import random
import re
from functools import cache
from importlib import resources
from pathlib import Path

SUITS = ("Herz", "Pik", "Karo", "Kreuz", "Krüz", "Eckstein", "Schippe", "Blatt", "Eichel", "Laub", "Schellen")
RANKS = (
    *("Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht", "Neun", "Zehn", "Bube", "Dame", "König", "Ass"),
    *("Zwo", "Joker", "Unter", "Ober", "Daus", "Nüng"),
)
CALLS = (
    *("Mau", "Mau Mau", "Dabbel", "Trippel", "Vierfach", "Fünffach", "Sechsfach", "Siebenfach", "Achtfach", "Straße"),
    *("ich schiebe", "ich klopfe", "ich ziehe", "letzte Karte", "Feuer", "Schnauz", "Krüz Nüng", "Quartett", "Joker"),
    *(
        "Einspruch",
        "Korrektur",
        "zurück",
        "weiter",
        "Pause",
        "ja",
        "nein",
        "hier",
        "los",
        "ich kann nicht",
        "ich passe",
    ),
    *("ich tausche alle", "gezogen", "Strafe gezogen", "daneben", "verdeckt", "aufgedeckt", "nachgeworfen"),
    *("ich nehme auf", "aussetzen", "einunddreißig", "schieben", "klopfen", "ich tausche", "wer ist dran", "was liegt"),
    *("Punktestand", "welche Regeln gelten", "was kann ich sagen", "noch einmal", "neu geben", "Spiel beenden"),
    *("leiser", "sei still", "lauter", "Strenge locker", "Strenge normal", "Strenge streng", "zwei gezogen"),
    *("meine letzte Karte", "die letzte Karte", "eine Karte gezogen", "ich bin dran", "stimmt nicht", "zählen"),
)
PATTERNS = (
    *(
        "{name} {card}",
        "{name} gibt",
        "{name} ist dran",
        "{name} hat gemogelt",
        "{name} ist weg",
        "{name} ist wieder da",
    ),
    *(
        "{name} hat {number} Punkte",
        "{name} hat {card} und {card}",
        "{name} hat nichts",
        "{name} hast du {group} {rank}",
    ),
    *("wie viele Karten hat {name}", "{name} zieht von {name}", "{name} hat {rank} gezogen", "hast du {group} {rank}"),
    *("ich lege die {card}", "ich lege den {card}", "{card} ich wünsche mir {suit}", "ich wünsche mir {suit}"),
    *("ich ziehe {rank}", "es liegt {card}", "in der Mitte liegen {card} {card} und {card}", "{card} gegen {card}"),
    *("Dabbel {card}", "Trippel {card}", "Straße {suit} {rank} {rank} {rank}", "es beginnt {name} mit {card}"),
    *("Joker als {card}", "Joker ist {card}", "{card} letzte Karte", "{card} Mau", "letzte Karte {card}", "{suit}"),
    *("Preis der Halben {number} Euro {number}", "Gründungsjahr {year}", "Anzahl der Getränke {number}", "{number}"),
    *(
        "{number} Karten",
        "ich ziehe {number} Karten",
        "{group} {rank}",
        "{rank}",
        "{rank} {rank}",
        "{rank} {rank} {rank}",
    ),
    *("{digit}", "{digit} {digit}", "{digit} {digit} {digit}", "{digit} {digit} {digit} {digit}", "und {card}"),
)
ARTICLES = ("der", "die", "das", "ein", "eine", "den", "dem")
"""Nobody says them clearly: what they become is learnt from many."""
SHORT = (
    *("ja", "nein", "Mau", "Zehn", "Ass", "Acht", "Pik", "Herz", "Neun", "Fünf", "Zwei", "Drei", "Vier", "Sechs"),
    *("Eins", "Zwo", "Bube", "Dame", "Kreuz", "Karo", "Sieben", "hier", "los", "Joker"),
    *("weiter", "ziehe", "König", "zurück", "Pause", "Karte", "gezogen", "Feuer"),
)
"""What vanishes first when somebody unknown says it by itself."""
DIGITS = ("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")
_NAMES = """
    Anna Ben Cem Dana Emil Finn Greta Hannah Ida Jonas Klara Lena Mia Noah Oskar Paul Quirin Rosa Sophie Tim Ute Vera
    Willi Xaver Yasemin Zoe Ali Ayşe Björn Chantal Dieter Elif Fatma Günther Heike Ingo Jürgen Kevin Lukas Max Mehmet
    Nina Olaf Petra Ralf Sabine Thorsten Ulrich Viktor Wiebke Yannick Achim Bärbel Christian Dörte Erik Felix Gabi Horst
    Ilse Jan Kathrin Lars Moritz Nele Otto Pia Rüdiger Sven Tanja Uwe Volker Wolfgang Agnieszka Giulia Hakan Ivan João
    Kemal Leyla Marek Natascha Özlem Pedro Radek Sinan Tomasz Zeynep Jo Jule Kalle Micha Steffi Toni Uli Vroni
"""
NAMES = tuple(_NAMES.split())

_WORD_LIST = Path("/usr/share/dict/ngerman")  # Debian's package wngerman, used when it is there
_PHRASE_FOLDERS = (Path("grammars/de"), Path("host/de"))
_WORD = re.compile(r"[a-zäöüßA-ZÄÖÜ]{2,14}")
_NEAR = re.compile(
    r"^(her|pi|ka|kreu|krü|mau|ma|feu|fünf|schi|schna|schne|klo|jo|ja|wei|zwei|kor|gez|bu|da|kö|neu|ne|ach|as|dra|bi|pa)"
    r"|(acht|ass|as|ier|ünf|iebe|ieben|eun|ehn|ube|ame|önig|echs|rei|wei|au|afft|opfe|iehe|euer|oker|ause|ter|arte|ück)$"
)
"""Beginnings and ends of what is said in the games."""


def card(rng: random.Random) -> str:
    """A suit and a rank, mostly of the common deck."""
    suit = rng.choice(SUITS[:4]) if rng.random() < 0.9 else rng.choice(SUITS)
    rank = rng.choice(RANKS[:13]) if rng.random() < 0.93 else rng.choice(RANKS)
    return f"{suit} {rank}"


def text(rng: random.Random) -> str:
    """Something to say."""
    dice = rng.random()
    if dice < 0.22:
        return card(rng)
    if dice < 0.34:
        return rng.choice(CALLS)
    if dice < 0.40:
        return f"{card(rng)} {rng.choice(CALLS)}"
    if dice < 0.64:
        return _fill(rng.choice(PATTERNS), rng)
    words = german_words()
    if dice < 0.74:
        return f"{rng.choice(ARTICLES)} {rng.choice(words)}"
    return " ".join(rng.choice(words) for _ in range(rng.randint(1, 5)))


def other(rng: random.Random) -> str:
    """Something that is no phrase of a game, often a single word that begins or ends like one.

    A voice of which only phrases are known makes phrases of whatever it says.
    """
    dice = rng.random()
    if dice < 0.25:
        return _with_article(rng.choice(_everyday()), rng, 0.2)
    if dice < 0.6:
        return _with_article(rng.choice(_near()), rng, 0.5)
    if dice < 0.8:
        return _with_article(rng.choice(german_words()), rng, 0.5)
    return " ".join(rng.choice(_everyday()) for _ in range(rng.randint(2, 5)))


def short(rng: random.Random) -> str:
    """One of the shortest words of the games, now and then twice."""
    word = rng.choice(SHORT)
    return f"{word} {word}" if rng.random() < 0.1 else word


def _with_article(word: str, rng: random.Random, often: float) -> str:
    return f"{rng.choice(ARTICLES)} {word}" if rng.random() < often else word


def _fill(pattern: str, rng: random.Random) -> str:
    makers = {
        "card": lambda: card(rng),
        "suit": lambda: rng.choice(SUITS[:4]),
        "rank": lambda: rng.choice(RANKS[:13]),
        "name": lambda: rng.choice(NAMES),
        "group": lambda: rng.choice("ABCDEFGH"),
        "digit": lambda: rng.choice(DIGITS),
        "number": lambda: str(rng.choice([rng.randint(0, 100), rng.randint(0, 20), 100 * rng.randint(1, 20)])),
        "year": lambda: str(rng.randint(1400, 2020)),
    }
    return re.sub(r"\{(\w+)\}", lambda match: makers[match[1]](), pattern)


@cache
def german_words() -> tuple[str, ...]:
    """Any German words: of the system's word list, else of this repository's phrases and sentences."""
    if _WORD_LIST.is_file():
        found = [line.strip() for line in _WORD_LIST.read_text(encoding="utf-8").splitlines()]
        return tuple(word for word in found if _WORD.fullmatch(word))
    root = Path(__file__).resolve().parents[2]
    sources = [path for folder in _PHRASE_FOLDERS for path in sorted((root / folder).glob("*.yaml"))]
    words = {word for path in sources for word in _WORD.findall(path.read_text(encoding="utf-8"))}
    return tuple(sorted(words.union(NAMES, *(call.split() for call in CALLS))))


@cache
def _everyday() -> tuple[str, ...]:
    """Words of which the recogniser knows that they are none of a game."""
    lines = resources.files("speech").joinpath("de", "everyday.txt").read_text(encoding="utf-8").splitlines()
    return tuple(word for line in lines if not line.startswith("#") for word in line.split())


@cache
def _near() -> tuple[str, ...]:
    """German words with a beginning or an end of what is said in a game: the ones that are taken for it."""
    words = tuple(word for word in german_words() if len(word) <= 10 and _NEAR.search(word.lower()))
    return words or german_words()


def has_word_list() -> bool:
    """Whether the system has a German word list."""
    return _WORD_LIST.is_file()
