"""Later: what somebody announces for later is not done now ("noch eine Runde, dann klopf ich")."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, pairwise

from games.moves import Draw, Knock, Move, Pass, SwapAll
from grammars import Phrase, WordLike
from host.understanding.moods.otherverbs import is_another_verb

ANNOUNCED = ("knock", "pass", "swap_all")
"""Acts that a sentence seems to do as a whole, where it only announces them."""
_THEN = frozenset({"dann", "danach", "hinterher"})
_ANOTHER_TIME = frozenset({"nächstes", "nächste", "beim", "später", "nachher", "danach", "morgen"})
""" "Ich schiebe, und nächstes Mal klopfe ich"."""
_NEXT = frozenset({"nächstes", "nächste", "nächsten", "nächster"})
_TURNS = frozenset({"mal", "runde", "spiel", "zug", "partie", "gang"})
_BREAKS = frozenset({"und", "aber", "jetzt", "heute", "diesmal"})
""" "Jetzt schieb ich, aber nächstes Mal klopf ich": what is said behind them is of another time."""
_REFUSALS = frozenset({"dreck", "scheiß", "scheiss", "scheißdreck", "schmarrn", "teufel", "deibel", "kehricht"})
""" "An Dreck klopf ich", "einen Teufel werd ich": nothing is done more surely."""
_SUCH = frozenset({"an", "en", "nen", "einen", "den", "ein"})
_FIRST = frozenset({"erst", "erstmal", "zuerst", "vorher"})
"""So begins who does something else before."""
_ONE_MORE = frozenset({"ein", "eine", "einen", "eins", "zwei", "drei"})
_SMALL = frozenset({"na", "ja", "gut", "also", "ach", "jetzt", "okay", "nee", "nein", "komm", "so", "ich", "leute"})
_LINKS = frozenset({"und", "aber", "mal", "einmal"})
_HELD = frozenset({"hab", "habe", "hätte", "ist", "sind", "hat", "war", "brauch", "brauche"})
""" "Ich hab noch eine Sieben, dann schieb ich" gives a reason."""
_MEANT = frozenset({"wollte", "wollt", "dachte", "dacht"})
""" "Erst wollte ich schieben, aber dann klopf ich": he does it now."""
_WAIT = (("ich", "warte"), ("ich", "wart"), ("warte", "ich"), ("wart", "ich"))
_WAITS_FOR = frozenset({"auf", "mit"})
""" "Herz Zehn, und mit dem König wart ich noch": for another one."""
_BOTH = frozenset({"und", "oder"})
_ASKS = frozenset({"soll", "darf", "kann", "könnte", "dürfte", "sollte", "sollen", "dürfen", "können"})
_WISHES = frozenset({"wollte", "würde", "möchte", "hätte", "könnte", "sollte", "dürfte"})
_INFINITIVES = frozenset({"legen", "spielen", "ziehen", "nehmen", "aufnehmen", "werfen", "tauschen", "schieben"})
_INFINITIVES |= {"klopfen", "passen", "fragen", "geben", "nachziehen", "drauflegen", "hinlegen", "ablegen"}
_HAS = frozenset({"hat", "hast"})
_PARTICIPLES = (
    "legt",
    "spielt",
    "zogen",
    "nommen",
    "worfen",
    "tauscht",
    "schoben",
    "klopft",
    "passt",
    "fragt",
    "geben",
)
_NO_SUBJECTS = frozenset({"eine", "ne", "nen", "einen", "zwei", "eben", "gerade", "schon", "auch", "doch", "erst"})
_NO_SUBJECTS |= {"die", "den", "das", "herz", "karo", "pik", "kreuz", "joker", "drei", "alle", "alles", "nur", "noch"}
_NO_SUBJECTS |= {"nichts", "nix", "keine", "seine", "ihre", "dann", "wieder", "jetzt", "vier", "ja"}
_MOST = 4
"""So few words name what comes before: "noch ein Schnaps und ich klopfe"."""


def later_from(words: Sequence[WordLike]) -> float:
    """From when on all of it is only announced, in seconds; infinite where nothing is."""
    texts = [word.text.lower() for word in words]
    for place, text in enumerate(texts):
        before, behind = texts[:place], texts[place + 1 : place + 2]
        if text in ("und", "aber") and before and not _ANOTHER_TIME.isdisjoint(behind):
            return words[place].start
        if (text in _THEN and _comes_first(before)) or (text == "und" and _is_one_more(before)):
            return words[place].start
    return float("inf")


def put_off_from(words: Sequence[WordLike]) -> float:
    """From when on all of it is of another time, or of none, whatever it is; as `later_from`."""
    texts = [word.text.lower() for word in words]
    if is_another_verb(words):
        return words[0].start
    if any(one in _SUCH and other in _REFUSALS for one, other in pairwise(texts[:_MOST])):
        return words[0].start
    if _waits_still(texts) or _is_said_for_both(texts):
        return words[0].start
    begun = (since for place in range(len(texts)) if (since := _put_off(texts, place)) is not None)
    return next((words[since].start for since in begun), float("inf"))


def announced(phrases: Sequence[Phrase], words: Sequence[WordLike]) -> list[int]:
    """The places of moves that are only announced. Who draws and then passes does both."""
    never, since = put_off_from(words), later_from(words)
    if never < float("inf"):
        return [place for place, one in enumerate(phrases) if one.start >= never and isinstance(one.value, Move)]
    if not any(word.text.lower() == "ich" for word in words if word.start >= since):
        return []
    kinds = (Knock, SwapAll) if any(isinstance(one.value, Draw) for one in phrases) else (Knock, SwapAll, Pass)
    return [place for place, phrase in enumerate(phrases) if phrase.start >= since and isinstance(phrase.value, kinds)]


def _put_off(texts: Sequence[str], place: int) -> int | None:
    """ "Nächste Runde klopf ich", "dann klopf ich halt nächstes Mal": where that begins of which the time there is."""
    if texts[place] not in _NEXT or texts[place + 1 : place + 2] == [] or texts[place + 1] not in _TURNS:
        return None
    behind = [text for text in texts[place + 2 :] if text not in _SMALL - {"ich"}]
    if "ich" in behind[:2]:
        return place
    return None if behind else max((at + 1 for at, text in enumerate(texts[:place]) if text in _BREAKS), default=0)


def _is_said_for_both(texts: Sequence[str]) -> bool:
    """ "Soll ich ziehen und dann Karo Zehn legen", "hat Anna gezogen und Karo Zehn gelegt": what asks, or wishes, is
    said once, before both."""
    begun = list(dropwhile(lambda text: text in _SMALL - {"ich"}, texts))
    if len(begun) < _MOST or _BOTH.isdisjoint(begun):
        return False
    first, second = begun[:2]
    wishes = (first in _ASKS and second in ("ich", "man", "wir")) or (first == "ich" and second in _WISHES)
    if wishes:
        return begun[-1] in _INFINITIVES and "ich" not in begun[2:]
    asked = first in _HAS and second not in _NO_SUBJECTS and not second.endswith(_PARTICIPLES)
    return asked and begun[-1].endswith(_PARTICIPLES)


def _waits_still(texts: Sequence[str]) -> bool:
    """ "Die Herz Zehn könnt ich legen, aber ich wart noch"."""
    ends = texts[-1:] == ["noch"] and tuple(texts[-3:-1]) in _WAIT
    return ends and _WAITS_FOR.isdisjoint(texts)


def _comes_first(before: Sequence[str]) -> bool:
    """Whether something else is to be over by then."""
    if not _MEANT.isdisjoint(before):
        return False
    begun = list(dropwhile(lambda text: text in _SMALL, before))
    until = list(dropwhile(lambda text: text in _LINKS, reversed(before)))
    if (begun[:1] and begun[0] in _FIRST | {"noch"} and len(begun) > 1) or any(
        map(_WAIT.__contains__, pairwise(before))
    ):
        return True
    return until[:1] == ["noch"] or (_HELD.isdisjoint(before) and _one_more_at(before) is not None)


def _one_more_at(texts: Sequence[str]) -> int | None:
    """Where "noch eine", "noch zwei" stands."""
    pairs = enumerate(pairwise(texts))
    return next((place for place, (one, other) in pairs if one == "noch" and other in _ONE_MORE), None)


def _is_one_more(before: Sequence[str]) -> bool:
    """ "Noch ein Schnaps": and nothing else."""
    begun = list(dropwhile(lambda text: text in _SMALL, before))
    return 2 < len(begun) <= _MOST and _one_more_at(begun) == 0
