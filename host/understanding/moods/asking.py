"""Asking: a move that is only asked about, by the order of its words ("muss ich jetzt klopfen", "passt Herz Dame")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from games.moves import BesidePile, CannotServe, FaceDown, Lay, Move, NameValue
from grammars import Phrase, WordLike
from grammars.requests import BareSuit
from host.understanding.moods.reach import HARMLESS, Reach

_ASKING = frozenset({"muss", "soll", "darf", "will", "wird", "ist", "war"})
_FITS = frozenset({"passt", "geht", "darf", "gilt", "kann"})
_ARTICLES = frozenset({"die", "der", "das", "den", "denn", "eine", "ein", "einen"})
_LEAVE, _IT = frozenset({"darf", "kann", "soll", "könnte"}), frozenset({"die", "den", "das", "sie", "damit"})
_MAY, _CAN = frozenset({"darf", "darfst"}), frozenset({"kann", "kannst"})
_WHO = frozenset({"ich", "man", "du", "er", "sie"})
_LEFT = frozenset({"nicht", "also", "ja", "leider", "jetzt", "hier", "da", "auch", "mehr", "gar", "doch", "noch"})
_LAYING = frozenset({"legen", "spielen", "nehmen", "bringen", "drauflegen", "loswerden"})
_LEFT |= _LAYING | {"drauf"}
"""Between and behind: "… darf ich dir nicht ersparen" lays it."""
_WHAT_IS_ASKED = frozenset(
    {"jetzt", "hier", "auch", "noch", "schon", "eigentlich", "überhaupt", "denn", "da", "drauf", "oder"}
)
_WHAT_IS_ASKED |= {"drauf", "legen", "spielen", "nehmen", "drauflegen", "bringen", "blocken", "nicht"}
_DOES = frozenset({"klopft", "schiebt", "zieht", "tauscht", "passt"})
_SUBJECTS = frozenset({"ich", "einer", "eine", "man", "jemand", "er", "wir", "da", "hier", "jetzt", "denn"})
_OWN_WILL = frozenset({"wohl", "halt", "eben", "leider", "also", "dann", "doch"})
""" "Muss ich jetzt ziehen?" begins with its verb; "muss ich halt ziehen" only leaves out what stands before that."""
Names = Callable[[Sequence[WordLike]], Sequence[str]]
_OF_OWN_WILL = frozenset({"muss", "kann"})
_ENOUGH = frozenset({"reicht", "reichen", "langt", "langen", "genügt", "genügen"})
_CALLED = frozenset({"mama", "papa", "mami", "papi", "oma", "opa", "du", "hey", "sag", "und", "oder", "onkel", "tante"})
"""Before a question: so somebody is spoken to."""
_DENIES = frozenset({"nicht", "nich", "net", "ned", "nix", "nichts", "kein", "keine", "keinen", "nie"})
_ASKS_BACK = frozenset({"was", "wie", "hä", "wieso", "warum", "echt", "wirklich"})

_WHAT = frozenset({"was", "wie", "wieviel", "wieviele", "welche", "welcher", "welches", "hä", "häh"})
"""So begins, behind a word or two, who has not heard something."""
_ONCE_MORE = frozenset({"nochmal", "nochmals", "wiederhol", "wiederhole", "wiederholen", "wiederholst"})
_ONCE_MORE_PAIRS = (("noch", "mal"), ("noch", "einmal"))
_NOT_HEARD = frozenset({"gehört", "verstanden", "mitgekriegt", "mitbekommen", "gekriegt"})
_MOST = 10
"""Words; who says more than that asks something of his own."""

_PUTS = (["hast", "du"], ["hättest", "du"], ["gib", "mir"], ["gibst", "du"])
_PUT_BY = frozenset({"frag", "frage", "von"})
_SHORT = 2
"""Letters: so short is nobody's name, but the letter of a card."""
_NEAR = 4
"""Words: so close before somebody says by what he puts it to him."""
_SMALL = frozenset({"und", "dann", "na", "also", "jetzt", "so", "gut", "ok", "okay", "komm", "mal", "sag", "ich"})
_SMALL |= {"ja", "noch", "auch", "aber", "oder", "vielleicht", "danke", "hm", "äh", "nach", "frag", "frage", "du"}
_SMALL |= {"dir", "hey", "he", "super", "prima", "toll", "schön", "bitte", "ach", "oh", "mist", "wart", "warte"}
"""They may stand before such a verb, and are nobody's name."""

_SO_WHAT = (["und"], ["und", "dann"], ["und", "weiter"], ["wie"], ["wie", "jetzt"], ["was"], ["was", "jetzt"])
"""Behind "ja": nothing is agreed to yet."""


_WHETHER = frozenset({"den", "die", "das", "der", "ein", "eine", "einen", "ne", "nen", "noch", "auch", "vielleicht"})
_WHETHER |= {"zufällig", "etwa", "denn", "schon", "eigentlich", "überhaupt", "mehr", "als", "über", "unter", "nur"}
"""They stand between "hast du" and what is asked for; "das hast du davon, Herz Sieben" asks for nothing."""


def asks_back(words: Sequence[WordLike]) -> bool:
    """ "Was, ich muss aufnehmen?", "ja und?": who says so has not done it."""
    texts = [word.text.lower() for word in words]
    if texts[:1] == ["ja"] and texts[1:] in _SO_WHAT:
        return True
    return texts[:1] != [] and texts[0] in _ASKS_BACK and texts[1:2] == ["ich"] and texts[2:3] in (["muss"], ["soll"])


def asks_leave(words: Sequence[WordLike]) -> bool:
    """ "Mama, darf ich ihr das kurz erklären", "soll ich jetzt klopfen": who asks so does nothing yet. "Dann muss ich
    wohl schieben" leaves out nothing before its verb, and "kann ich nicht" is no question."""
    texts = [word.text.lower() for word in words]
    at = next((at for at, text in enumerate(texts) if text in _LEAVE), len(texts))
    if at > 1 or texts[at + 1 : at + 2] not in (["ich"], ["man"]):
        return False
    will = _OWN_WILL - ({"dann"} if texts[at] != "muss" else set())
    willing = texts[at] in _OF_OWN_WILL and not will.isdisjoint(texts)  # "kann ich wohl Herz Dame" lays it
    return (at == 0 or texts[0] in _CALLED) and _DENIES.isdisjoint(texts) and not willing


def asks_of_hand(words: Sequence[WordLike], names: Names, card: Phrase) -> bool:
    """ "Anna, hast du den Pik König", "Cem, hast du mehr als dreißig": who asks another for what is named (`card`) has
    not laid or named it himself; "hier hast du die Pik Zehn" does."""
    texts = [word.text.lower() for word in words]
    verb = next((place for place, pair in enumerate(pairwise(texts)) if pair == ("hast", "du")), len(words))
    called = all(text in _CALLED or names([word]) for text, word in zip(texts[:verb], words, strict=False))
    behind = [text for text, word in zip(texts, words, strict=True) if word.start < card.start][verb + 2 :]
    return called and verb < len(words) and _WHETHER.issuperset(behind)


def asks_enough(words: Sequence[WordLike]) -> bool:
    """ "Reichen zweihundert Sitzplätze", "langt das mit drei Euro vierzig"."""
    return bool(words) and words[0].text.lower() in _ENOUGH


def asks_again(words: Sequence[WordLike]) -> bool:
    """ "Wie bitte?", "was hattest du, Ben", "sag noch mal", "hab ich nicht gehört": what was said is asked for."""
    texts = [word.text.lower() for word in words]
    if not texts or len(texts) > _MOST:
        return False
    more = not _ONCE_MORE.isdisjoint(texts) or any(pair in _ONCE_MORE_PAIRS for pair in pairwise(texts))
    unheard = "nicht" in texts and not _NOT_HEARD.isdisjoint(texts)
    return texts == ["bitte"] or more or unheard or not _WHAT.isdisjoint(texts[:3])


def put_to(words: Sequence[WordLike], unknown: Sequence[WordLike]) -> bool:
    """ "Tante, hast du …", "ich frag die Tante nach …": to somebody, by a word that is no name of a player."""
    small = _SMALL | _ARTICLES
    strange = {word.start for word in unknown if len(word.text) > _SHORT and word.text.lower() not in small}
    for place, word in enumerate(words):
        text, behind = word.text.lower(), [one.text.lower() for one in words[place + 1 : place + 3]]
        if word.start in strange and not text.endswith(("st", "t")) and behind in _PUTS:
            return True
        before = {one.text.lower() for one in words[max(0, place - _NEAR) : place]}
        if word.start in strange and before & _ARTICLES and before & _PUT_BY:
            return True
    return False


def is_asked(place: int, phrases: Sequence[Phrase], words: Sequence[WordLike], reach: Reach) -> bool:
    """ "Muss ich jetzt klopfen", "wird jetzt geschoben", "was liegt da daneben": the verb stands first, or it is
    the end of something that is asked."""
    phrase = phrases[place]
    if isinstance(phrase.value, BesidePile | FaceDown) and place:
        before = phrases[place - 1]
        if isinstance(before.value, HARMLESS) and not reach.is_parted(place - 1, place):
            return True
    if not isinstance(phrase.value, Move) or not phrase.value.by_turn or phrase.actor is not None:
        return False
    if asks_back(words) or (isinstance(phrase.value, NameValue) and asks_enough(words)):
        return True
    texts = [word.text.lower() for word in phrase.words]
    if isinstance(phrase.value, Lay) and (_is_fit_asked(place, phrases, words) or _is_leave_asked(phrase, words)):
        return True
    card = phrases[place - 1] if isinstance(phrase.value, CannotServe) and place else phrase
    if isinstance(card.value, Lay) and _is_left(card, words):
        return True
    if texts[0] in _DOES and place and isinstance(phrases[place - 1].value, BareSuit):
        return True  # "wie mein Herz klopft"
    asks = len(texts) > 2 and texts[0] in _ASKING and texts[1] in _SUBJECTS - {"eine"}
    who = "einer" in texts[1:] or texts[0] == "wird" or "ich" in texts
    return asks and who and not _OWN_WILL & set(texts) and reach.begins(place)


def _is_leave_asked(phrase: Phrase, words: Sequence[WordLike]) -> bool:
    """ "Ich hab eine Kreuz Vier, *darf ich die jetzt*": behind the card stands the question, and nothing else."""
    behind = [word.text.lower() for word in words if word.start >= phrase.end]
    asks = len(behind) > 2 and behind[0] in _LEAVE and behind[1] == "ich" and behind[2] in _IT
    return asks and _WHAT_IS_ASKED.issuperset(behind[3:])


def _is_left(phrase: Phrase, words: Sequence[WordLike]) -> bool:
    """ "Herz Acht *darf ich also nicht*", "*kann ich nicht legen*": behind it stands that it may not be laid; "Herz
    Acht, kann ich nicht" says that he has nothing to serve it with."""
    behind = [word.text.lower() for word in words if word.start >= phrase.end]
    may = behind[:1] and (behind[0] in _MAY or (behind[0] in _CAN and not _LAYING.isdisjoint(behind)))
    return bool(may) and behind[1:2] != [] and behind[1] in _WHO and "nicht" in behind and _LEFT.issuperset(behind[2:])


def _is_fit_asked(place: int, phrases: Sequence[Phrase], words: Sequence[WordLike]) -> bool:
    """ "Passt Herz Dame auf Herz König?" """
    phrase = phrases[place]
    before = [word.text.lower() for word in words if word.start < phrase.start]
    onto = place + 1 < len(phrases) and phrases[place + 1].clause == "beneath"
    return onto and bool(before) and before[0] in _FITS and all(word in _FITS | _ARTICLES for word in before)
