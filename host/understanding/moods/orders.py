"""Orders: what somebody is told to do, and has not done yet ("Cem, zieh zwei", "leg doch Herz Acht")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.moves import Draw, Knock, Lay, LayRank, Move, Pass, Swap, SwapAll, SwapCount, SwapSide
from grammars import Phrase, WordLike
from grammars.requests import BareCard, BareName, BareNumber
from host.understanding.smallwords import OWN

_COMMANDED: Mapping[str, tuple[type, ...]] = {
    "leg": (Lay, LayRank, BareCard, BareNumber),
    "zieh": (Draw,),
    "klopf": (Knock,),
    "schieb": (Pass,),
    "tausch": (Swap, SwapAll, SwapCount, SwapSide),
}
COMMANDS = frozenset(_COMMANDED)
"""Behind a name: what he is to do."""
_NAMED_COMMANDS = COMMANDS | {"schmeiß", "schmeiss", "werf", "hau", "pack"}
""" "Cem, schmeiß die Acht nach"; without a name somebody may say so of himself."""
MODAL = frozenset({"muss", "soll", "sollte", "müsste", "darf", "könnte"})
"""Behind a name: what somebody has yet to do, or may."""
_CALLS = frozenset({"komm", "los", "hey", "ey", "na", "hopp"})
"""Before a command: so another is called upon."""
URGING = frozenset({"doch", "mal", "einfach", "lieber", "endlich", "halt", "bloß", "bloss"})
"""Beside a command: so one is impatient with another."""


def told_to(words: Sequence[WordLike]) -> str | None:
    """ "Komm, leg deinen König", "los, leg die Zehn": what another is to do, and has not yet."""
    texts = [word.text.lower() for word in words]
    place = next((place for place, text in enumerate(texts) if text in COMMANDS), None)
    if place is None or not OWN.isdisjoint(texts):
        return None
    called = not _CALLS.isdisjoint(texts[:place]) or any(text.startswith(("dein", "eure")) for text in texts[place:])
    return texts[place] if called else None


def asks_for_something(words: Sequence[WordLike]) -> bool:
    """ "Gib mir mal eine": a cigarette, or whatever lies there; "gib mir eine Karte" draws one."""
    texts = [word.text.lower() for word in words]
    return texts[:2] in (["gib", "mir"], ["gebt", "mir"]) and not {"ich", "karte", "karten"} & set(texts)


def is_wanted(phrase: Phrase) -> bool:
    """ "Cem muss ziehen": he has not yet."""
    texts = {word.text.lower() for word in phrase.words}
    named = isinstance(phrase.value, Move) and phrase.value.by_turn and phrase.actor is not None
    return named and "ich" not in texts and not texts.isdisjoint(MODAL)


def is_command(phrase: Phrase) -> bool:
    """ "Cem, zieh zwei", "schieb doch": he has done nothing yet."""
    texts = {word.text.lower() for word in phrase.words}
    called = phrase.actor is not None and phrase.actor.lower().startswith(phrase.words[0].text.lower())
    commands = _NAMED_COMMANDS if called else COMMANDS
    told = phrase.actor is not None or texts & URGING
    return bool(told and texts & commands) and "ich" not in texts


def is_told_to(place: int, phrases: Sequence[Phrase], words: Sequence[WordLike]) -> bool:
    """Whether it is what another is told to do: who says "komm, zieh zwei, Herz Sieben" lays that card himself."""
    command = told_to(words)
    return command is not None and isinstance(phrases[place].value, _COMMANDED[command])


def is_commanded(place: int, phrases: Sequence[Phrase], unknown: Sequence[WordLike]) -> bool:
    """ "Leg doch Herz Acht", "Ben, leg Herz Acht": somebody is told to."""
    before = list(phrases[:place])
    urged = False
    while before and before[-1].filler:
        urged |= before.pop().words[0].text.lower() in URGING
    since = before[-1].end if before else float("-inf")
    words = [word.text.lower() for word in unknown if since <= word.start < phrases[place].start]
    named = bool(before) and isinstance(before[-1].value, BareName)
    told = [word for word in words if word not in URGING]
    return len(told) == 1 and told[0] in COMMANDS and (urged or named or len(told) < len(words))


def is_urged(place: int, phrases: Sequence[Phrase]) -> bool:
    """ "Schieb endlich", "zieh zwei, Cem": he has done nothing yet."""
    words = {word.text.lower() for word in phrases[place].words}
    behind = {word.text.lower() for one in phrases[place + 1 : place + 2] if one.filler for word in one.words}
    ordered = {word.text.lower() for one in phrases[:place] if one.filler for word in one.words}
    if words <= COMMANDS and not (behind.isdisjoint(URGING) and "dann" not in ordered):
        return True  # "dann klopf": nobody says so of himself without "ich"
    called = any(isinstance(one.value, BareName) for one in phrases[place + 1 : place + 2])
    return called and phrases[place].words[0].text.lower() in COMMANDS
