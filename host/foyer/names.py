"""Names as the host will say and hear them, told before anybody plays under one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from grammars import fold, near_homophones
from host.errors import UsageError
from host.lineup import check_names
from host.settings.config import Config
from host.settings.configfaults import faults
from speech.lexicon import Respellings, UnknownPronunciation, pronunciations

_WRITTEN = """
    i:=ie I=i y:=üh y=ü e:=eh E=e E:=äh Y:=öh W=ö a=a A=a A:=ah o:=oh O=o u:=uh U=u @=e 3=er aI=ei aU=au OY=eu
    v=w z=s s=ß S=sch Z=sch C=ch x=ch N=ng R=r ts=z pF=pf
"""
_LETTERS: Mapping[str, str] = {
    sound: letters for sound, _, letters in (one.rpartition("=") for one in _WRITTEN.split())
}
"""How a sound is written in German; all others are their own letter."""


@dataclass(frozen=True)
class NameReport:
    """What is to be known of one name."""

    sounds: str
    """Its most usual pronunciation in German letters; empty where there is none."""
    alike: tuple[str, ...]
    """Words of the game, and other names, that it may be taken for."""
    given: bool
    """Whether the table has said itself how it sounds."""


def name_faults(players: Sequence[tuple[str, str]], game: str) -> Iterator[tuple[str, str]]:
    """What is wrong, by field: `players.0` for a name, `players.0.said` for how it sounds."""
    good: list[str] = []
    for place, (name, said) in enumerate(players):
        try:
            check_names([*good, name], game)
        except UsageError as fault:
            yield f"players.{place}", str(fault)
            continue
        good.append(name)
        wrong = next(faults({"words": {name: said}}), "") if said else _unsayable(name)
        if wrong:
            yield f"players.{place}.said", wrong.partition(": ")[2]


def _unsayable(name: str) -> str:
    """A name in letters that no German can read aloud, as a fault of the section [words]."""
    return next(faults({"words": {name: name}}), "")


def name_reports(players: Sequence[tuple[str, str]], game: str, config: Config) -> list[NameReport]:
    """One for each player, the wrong ones included."""
    names = [name for name, _ in players if name.isalpha()]
    pairs = near_homophones(names, game) if len({fold(name) for name in names}) == len(names) else []
    known = config.respellings
    return [
        NameReport(
            sounds=_sounds(name, {name.lower(): (said,)} if said else known),
            alike=tuple(word for each, word in pairs if each == name and fold(word) != fold(name)),
            given=bool(said) or name.lower() in known,
        )
        for name, said in players
    ]


def _sounds(name: str, respellings: Respellings) -> str:
    try:
        usual = pronunciations(name.lower(), respellings)[0]
    except UnknownPronunciation:
        return ""
    return "".join(_LETTERS.get(phone, phone) for phone in usual.phones)
