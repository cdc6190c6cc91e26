"""Appended: who has said all of a thing goes on with a sentence about anything ("nein, Herz Zehn, der Opa nuschelt").

A German main clause has its verb in the second place, an order begins with it, and a subordinate clause with its link.
So one sees where another sentence begins, whatever it is about: what stands before it, and says all of a thing, stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from games.moves import (
    Call,
    Draw,
    DrawsFrom,
    HandCards,
    HandPoints,
    HandTriple,
    HandWorth,
    Lay,
    LayRank,
    NamePlayer,
    NameValue,
    Swap,
    SwapHands,
    Wish,
)
from grammars import Phrase, Read, Reading, WordLike
from grammars.requests import Away, BareName, BareNumber, Correction, No, Talk, Undo, Waive
from host.understanding.smallwords import HALTS

_FIRST = frozenset({"ich"})
_OWN_VERBS = frozenset({"hab", "habe", "bin"})
""" "Hab die Brille nicht auf": "ich" is left out."""
_PERSONS = frozenset({"du", "er", "sie", "wir", "ihr", "man"})
_ARTICLES = frozenset(
    {"der", "die", "das", "mein", "meine", "dein", "deine", "unser", "unsere", "euer", "eure", "sein", "seine", "ihre"}
)
_NO_NOUNS = _FIRST | _PERSONS | _ARTICLES | {"da", "hier", "auch", "nicht", "noch", "ja", "doch", "es", "mir", "mich"}
""" "Die ich noch habe", "die hab ich nicht" go on about what was named."""
_LINKS = frozenset({"weil", "damit", "bevor", "obwohl", "denn", "während", "sonst"})
_ADVERBS = frozenset({"da", "so", "jetzt", "nun", "heute", "heut"})
_ASKS = frozenset({"was", "wo", "wer", "warum", "wieso"})
"""Before the verb of a main clause, or of a question; who asks may wonder at what another has said."""
VERBS = frozenset(
    {
        *("bin", "bist", "ist", "is", "sind", "seid", "war", "hab", "habe", "hast", "hat", "habt", "haben", "hatte"),
        *("kann", "kannst", "muss", "will", "darf", "soll", "weiß", "seh", "sag", "hör", "find", "kenn", "mach"),
        "brauch",
        *("kam", "ging", "kommt", "wird", "wirds", "werd", "schaut", "guckt"),
    }
)
_VERB = re.compile(r"(?!ge(?!h|l?t)\w{3,})\w{2,}(?:[^n]t|nt|et)")
"""No participle ("gelegt")."""
_FIRST_VERB = re.compile(r"\w{2,}e")
_LEADS = frozenset(
    {"und", "oder", "aber", "dass", "ob", "für", "mit", "von", "auf", "bei", "als", "wie", "die", "der", "das"}
)
"""Behind these words, and behind a verb, nothing else begins."""
_NO_VERBS = frozenset({"nicht", "recht", "selbst", "echt", "eine", "meine", "keine", "gerne", "leute", "nacht", "heut"})
_ORDERS = frozenset({"schau", "guck", "sieh", "hör", "merk", "stell", "denk", "pass", "wart", "komm", "staun", "lach"})
_WITH_ORDERS = frozenset({"euch", "dir", "mal", "her", "hin", "nur", "bloß", "doch", "auf", "alle", "leute", "ihr"})
"""Right behind the verb of an order, which has no subject."""
_DENIES = frozenset({"nicht", "nie", "niemals", "nichts"})
""" "… mit Sicherheit *nicht*": who ends so may deny all of it."""
_EXCLAIMS = frozenset(
    {
        *("das gibts nicht", "das gibts doch nicht", "gibts nicht", "gibts doch nicht", "das kann nicht sein"),
        *("das kann doch nicht sein", "kann nicht sein", "das darf nicht wahr sein", "nicht zu fassen"),
        *("das kann doch nicht wahr sein", "das darf doch nicht wahr sein", "kann doch nicht wahr sein"),
    }
)
""" "… *das gibts nicht*": so somebody only wonders at it."""
_OF_THE_GAME = ("joker", "straf", "karte")
"""So words begin that go on about what was said, however they stand there."""
_WITH = frozenset({"mit", "ohne", "trotz", "dank", "zum", "zur"})
_WRONG = frozenset({"nicht", "falsch", "gelogen", "kein", "keine", "unsinn", "er", "sie", "der", "die", "was", "alles"})
""" "Das war knapp" is said of it, "das war nicht er" against it."""
_OVER = re.compile(r"(?:ge|ver|über)\w{3,}(?:en|t)")
_SAID = re.compile(
    r"\w*(?:sagt|legt|spielt|zogen|nommen|geben|tauscht|klopft|schoben|hört|meint|sprochen|zählt|rechnet)"
)
""" "Ben hat elf *gesagt*": it is told of him."""
_SMALL = frozenset(
    {"leider", "auch", "wieder", "schon", "mal", "halt", "doch", "also", "ganz", "knapp", "fast", "eben"}
)
_OPEN = frozenset(
    {
        *("glaub", "glaube", "meine", "mein", "vielleicht", "oder", "ob", "wenn", "falls", "hätte", "hätt", "hätten"),
        *("wäre", "wär", "wären", "würde", "wollte", "könnte", "gestern", "vorhin", "neulich", "damals", "früher"),
        *("letztes", "letzten", "nächstes", "morgen", "gleich", "nachher", "später", "stimmt", "quatsch"),
        *("ernst", "witz", "scherz", "spaß", "lügt", "lüge", "gelogen"),
    }
)
"""Who says one of these takes something back of what stands before it, or has told of another time."""
_AGAINST = frozenset({"nein", "nee", "quatsch", "blödsinn", "unsinn", "stimmt", "moment"})
"""So begins who contradicts what was taken down."""
_OOPS = frozenset({"oje", "herrje", "ups", "mist"})
_BEFORE = frozenset({"ach", "oh", "och", "boah", "uff", "na", "aber", "ja"})
""" "Oh nein" groans, and "ach nein" corrects oneself."""
_I_DID = frozenset({("ich", "hab"), ("ich", "habe"), ("ich", "hatte")})
_QUOTES = _OPEN - {"mein", "meine"} | frozenset(
    {"sagt", "sagst", "sage", "sag", "gesagt", "sagte", "heißt", "hieß", "meint", "gemeint", "immer", "und"}
)
"""Before that: so somebody only quotes it."""
_ERRED = re.compile("woll|mein|falsch|ver(?!st)|geirr|irr|anders|andere|gar$|doch$|nicht$|nix$|nur$|kein|sollte|stimm")
_NOW = frozenset({"da", "jetzt"})
_BINDS = frozenset({"musst", "muss", "müssen", "müsst", "darfst", "darf", "setzt", "bist", "kannst"})
_ELSEWHERE = frozenset({"wieder", "klo", "bier", "gleich", "können", "weitermachen", "weiterspielen"})
_BACK = frozenset({"zurück", "rückgängig"})
_WITH_A_LAY = (Call, Wish, NamePlayer, DrawsFrom, SwapHands)
_HANDS = (HandCards, HandPoints, HandTriple, HandWorth)
_WHOLE = 3
"""Words of the shortest sentence that is appended to a figure or a card: "der Opa nuschelt"."""


def begins_order(texts: Sequence[str]) -> bool:
    """ "Schaut her", "merkt euch das": others are told to, and nothing is told of what was named before."""
    if len(texts) < len(("schaut", "her")) or texts[1] not in _WITH_ORDERS:
        return False
    return texts[0] in _ORDERS or (_VERB.fullmatch(texts[0]) is not None and texts[0] not in _NO_VERBS)


def appended_at(read: Read, disputes: Callable[[Sequence[WordLike]], bool], words: Sequence[WordLike]) -> int | None:
    """The place where a sentence begins that is about something else, behind one that has said all of a thing; None:
    there is none. `read` reads without looking for such a sentence; `disputes`: whether words say what was to be taken
    down."""
    texts = [word.text.lower() for word in words]
    if (reasoned := _undone_until(read, words, texts)) is not None:
        return reasoned
    if (exclaims := _exclaims_from(texts)) is not None and _names_figure(read(words[:exclaims])):
        return exclaims
    for place in _beginnings(texts):
        named = [one for one in read(words[place:]).phrases if _names(one)]
        if named and not (_is_kept(named, texts[place:]) and disputes(words[:place])):
            continue
        if disputes(words[place:]):
            continue  # "das war kein Schieben, das war ein Klopfen"
        before = words[:place]
        wonders = words[place].text.lower() in _ASKS
        follows = _tells_what_follows(texts[place:]) and _only_lays(read(before))
        if disputes(before) or follows or (not wonders and _says_all(read(before))):
            return place if not _is_one(read(words)) else None
    return None


def _exclaims_from(texts: Sequence[str]) -> int | None:
    """ "Siebzehnhundertsechs, *nein, das kann doch nicht wahr sein*": where somebody begins to wonder, to the end."""
    for place in range(1, len(texts)):
        if texts[place] in _AGAINST and " ".join(texts[place + 1 :]) in _EXCLAIMS:
            return place
    return None


def _names_figure(reading: Reading) -> bool:
    """Whether a figure is named, and nothing else said."""
    return reading.whole and [type(one.value) for one in reading.phrases] == [NameValue]


def _is_one(reading: Reading) -> bool:
    """Whether all of it is one thing that can be said: "nein, Cem, du bist nicht dran"."""
    whole = reading.whole and len(reading.phrases) == 1
    return whole and not isinstance(reading.phrases[0].value, Talk)


def _is_kept(named: Sequence[Phrase], texts: Sequence[str]) -> bool:
    """ "… die Acht hab ich noch auf der Hand": it is told of what was not laid."""
    ranks = all(isinstance(one.value, LayRank | BareNumber) for one in named)
    return ranks and "ich" in texts and not {"hab", "habe"}.isdisjoint(texts) and not {"noch", "hand"}.isdisjoint(texts)


def _undone_until(read: Read, words: Sequence[WordLike], texts: Sequence[str]) -> int | None:
    """ "Zurück, ich wollte eigentlich was anderes": who takes back a move may say why, in any words that do nothing
    themselves."""
    for place in range(1, min(3, len(words))):
        if texts[0] == "wieder":
            return None  # whoever it is comes back
        if texts[place - 1] not in _BACK or not _says_why(texts[place:]):
            continue
        undone = [one.value for one in read(words[:place]).phrases if not isinstance(one.value, Talk | No)]
        if len(undone) == 1 and isinstance(undone[0], Undo):
            return place if not any(map(_names, read(words[place:]).phrases)) else None
    return None


def _says_why(texts: Sequence[str]) -> bool:
    """Whether a sentence begins so, and no place, or person, to whom somebody goes back."""
    if not any(map(_ERRED.match, texts)) or not _ELSEWHERE.isdisjoint(texts):
        return False
    return _begins(texts) or (len(texts) >= _WHOLE and texts[0] in _FIRST | _PERSONS)


def contradicts_from(
    read: Read, disputes: Callable[[Sequence[WordLike]], bool], words: Sequence[WordLike]
) -> int | None:
    """ "Ach Kinder, quatsch, das war Herz König": the place behind an outcry, or a sentence about anything, where
    somebody says what was to be taken down; None: there is none."""
    texts = [word.text.lower() for word in words]
    place = next((place for place, text in enumerate(texts) if text in _AGAINST), 0)
    place -= place > 0 and texts[place - 1] in _BEFORE
    if place == 0 and "nicht" in texts:  # "halt, das war anders: ich hab Pik Zehn gelegt, nicht Ass"
        place = next((at for at, pair in enumerate(pairwise(texts)) if pair in _I_DID), 0)
    before = set(texts[:place]) - ({"letzten"} if "zug" in texts else set())  # that is of now
    if place == 0 or not _QUOTES.isdisjoint(before):
        return None
    about = [one for one in read(words[:place]).phrases if _names(one)]
    return place if not about and not disputes(words) and disputes(words[place:]) else None


def excused(
    read: Read, disputes: Callable[[Sequence[WordLike]], bool], words: Sequence[WordLike]
) -> tuple[int, int] | None:
    """ "Nee halt, *ich seh ja nichts*, das ist die Pik Dame": where an excuse begins and ends that stands before what
    somebody says against what was taken down; None: there is none."""
    texts = [word.text.lower() for word in words]
    begins = next(
        (place for place, text in enumerate(texts) if text not in _AGAINST | _BEFORE | HALTS | _OOPS), len(texts)
    )
    if begins == 0 or disputes(words) or not _OPEN.isdisjoint(texts[begins:]):
        return None
    for place in range(begins + len(("ich", "weiß")), len(texts) - 1):
        tells = texts[place] in ("das", "es") and texts[place + 1] in ("ist", "war", "sind", "waren")
        if tells and not any(map(_names, read(words[begins:place]).phrases)):
            return (begins, place) if disputes([*words[:begins], *words[place:]]) else None
    return None


def _beginnings(texts: Sequence[str]) -> Iterator[int]:
    for place in range(1, len(texts)):
        rest = texts[place:]
        if any(text.startswith(_OF_THE_GAME) for text in rest):
            continue  # a joker is laid, too, or counts double; "ich ziehe die Strafe" is no turn
        if _is_over(rest) and not VERBS.isdisjoint(texts[:place]):
            continue
        if " ".join(rest) in _EXCLAIMS:
            yield place
            continue
        if rest[-1] in _DENIES:
            continue
        if _begins(rest) and _OPEN.isdisjoint(rest) and texts[place - 1] not in (VERBS - {"kommt"}) | _LEADS:
            yield place


def begins_another(texts: Sequence[str], names: Sequence[str]) -> bool:
    """Whether another sentence surely begins so, or with the name of a player."""
    named = texts[0] in names and len(texts) >= _WHOLE and (is_verb(texts[1]) or texts[1] in _PERSONS | _ADVERBS)
    return (
        named
        or (len(texts) >= _WHOLE and not _only_adds(texts) and _begins(texts))
        or texts[:2] in (["ist", "ja"], ["is", "ja"])
    )


def _begins(texts: Sequence[str]) -> bool:
    """Whether another sentence may begin so."""
    if begins_order(texts) or _only_adds(texts):
        return True
    if len(texts) < _WHOLE:
        return False
    first, second, third = texts[:_WHOLE]
    if first in _LINKS:
        return True
    if first in _FIRST:
        return second in VERBS or _FIRST_VERB.fullmatch(second) is not None
    if first in _OWN_VERBS:
        return second not in _FIRST | _PERSONS | _NO_NOUNS - _ARTICLES
    if first in _PERSONS | _ADVERBS | _ASKS:
        return is_verb(second)
    if first in ("der", "die") and is_verb(second):
        return "nicht" not in texts  # "… Finn, der wartet schon so lang"
    return first in _ARTICLES and second not in _NO_NOUNS | VERBS and is_verb(third)


def _only_adds(texts: Sequence[str]) -> bool:
    """ "… mit ganz viel Liebe", "… leider auch verloren", "… die Arme", "… das war knapp": nothing that is counted."""
    if len(texts) == len(("die", "arme")) and texts[0] in ("der", "die"):
        return texts[1].endswith("e") and texts[1] not in _NO_VERBS
    if texts[0] == "das" and texts[1:2] and texts[1] in ("war", "ist", "wird"):
        return len(texts) <= len(("das", "war", "aber", "knapp")) and _WRONG.isdisjoint(texts)
    return texts[0] in _WITH or _is_over(texts)


def _is_over(texts: Sequence[str]) -> bool:
    """ "… leider auch verloren"; behind a verb it is a part of it ("auf die Sieben hab ich gewartet")."""
    over = _OVER.fullmatch(texts[-1]) is not None and not _SAID.fullmatch(texts[-1])
    return over and _SMALL.issuperset(texts[:-1])


def is_verb(text: str) -> bool:
    return text in VERBS or (_VERB.fullmatch(text) is not None and text not in _NO_VERBS)


def _names(phrase: Phrase) -> bool:
    """Whether it names, asks or does something of the game: then it is about that."""
    return not isinstance(phrase.value, Talk | BareName | No)


def _says_all(reading: Reading) -> bool:
    """Whether nothing is missing of what it says: who it is of, or that it stands for something else."""
    if not reading.whole:
        return False
    values = [one.value for one in reading.phrases if not isinstance(one.value, Talk)]
    if not values:
        return False
    corrects = reading.otherwise or isinstance(values[0], Correction | No)
    if corrects and len(values) > isinstance(values[0], Correction | No):
        return True
    lays = any(isinstance(one, Lay) for one in values)
    both = lays and any(isinstance(one.value, _WITH_A_LAY) or _draws(one) for one in reading.phrases)
    return both or any(map(_is_full, reading.phrases))


def _tells_what_follows(texts: Sequence[str]) -> bool:
    """ "Herz Sieben, *da musst du zwei ziehen*"."""
    return texts[:1] != [] and texts[0] in _NOW and texts[1:2] != [] and texts[1] in _BINDS and texts[2:3] != ["ich"]


def _only_lays(reading: Reading) -> bool:
    """Whether a card is laid, and nothing else said."""
    return reading.whole and [type(one.value) for one in reading.phrases] == [Lay]


def _draws(phrase: Phrase) -> bool:
    """ "Kreuz König, Helga zieht zwei"."""
    return isinstance(phrase.value, Draw) and phrase.actor is not None


def _is_full(phrase: Phrase) -> bool:
    match phrase.value:
        case NameValue(value=value, category=category):
            return value is not None and (phrase.actor is not None or category is not None)
        case Lay(announced=announced):
            return announced is not None
        case Waive(plainly=plainly):
            return plainly
        case Draw():
            return any(word.text.lower() == "ich" for word in phrase.words)
    return isinstance(phrase.value, (*_HANDS, Swap, Away))
