"""What is wrong in a configuration: every fault in a line, with its key and what is allowed or nearest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from games.moves import CallName
from host.announcing.sentencefile import load
from host.judging.debts.strictness import PRESETS, CallStrictness, PlayerStrictness, Preset, Strictness
from host.registry import BUILT, nearest
from host.settings.allowed import allowed
from host.settings.sections import SECTIONS

MOST_WEIGHT = 1000
"""Of one pronunciation of a word, beside the others."""
_SHOWN = 60
"""So much of a wrong value is enough to find it."""
_ALL_SECTIONS = ("strictness", "rules", *SECTIONS, "words")


def faults(content: Mapping[str, Any]) -> Iterator[str]:
    """Issue 4: "`config check` names each wrong key with the nearest right one". None: all of it is sound."""
    for name, section in content.items():
        if name not in _ALL_SECTIONS:
            known = ", ".join(f"[{one}]" for one in _ALL_SECTIONS)
            yield f"unbekannter Abschnitt [{name}]{nearest(name, _ALL_SECTIONS)}; es gibt {known}."
        elif not isinstance(section, dict):
            yield f"„{name}“ ist ein Abschnitt und wird [{name}] geschrieben."
        elif name == "strictness":
            yield from _strictness(section)
        elif name == "rules":
            yield from _rules(section)
        elif name == "words":
            yield from _respellings(section)
        else:
            yield from _section(name, SECTIONS[name], section)


def _strictness(values: Mapping[str, Any]) -> Iterator[str]:
    figures = dict(values)
    preset = figures.pop("preset", None)
    if preset is not None and preset not in get_args(Preset):
        yield f"[strictness] preset: erlaubt ist {', '.join(PRESETS)}, nicht {_shown(preset)}."
    calls, players = figures.pop("calls", {}), figures.pop("players", {})
    yield from _section("strictness", Strictness, figures, extra=("preset",))
    if isinstance(calls, dict):
        for call, own in calls.items():
            yield from _call(call, own)
    else:
        yield "[strictness] calls: geschrieben wird [strictness.calls.ANSAGE]."
    if isinstance(players, dict):
        for player, own in players.items():
            yield from _handicap(player, own)
    else:
        yield "[strictness] players: geschrieben wird [strictness.players.NAME]."


def _handicap(player: str, values: Any) -> Iterator[str]:
    if isinstance(values, dict):
        yield from _section(f"strictness.players.{player}", PlayerStrictness, values)
    else:
        yield f"[strictness.players] {player}: geschrieben wird [strictness.players.{player}]."


def _call(call: str, values: Any) -> Iterator[str]:
    if call not in set(CallName):
        german = {str(one): name for one, name in load("common").names.calls.items()}
        near = _nearest(call, CallName, german)
        yield f"[strictness.calls] {call}: unbekannt{near}; es gibt {', '.join(CallName)}."
    elif isinstance(values, dict):
        yield from _section(f"strictness.calls.{call}", CallStrictness, values)
    else:
        yield f"[strictness.calls] {call}: geschrieben wird [strictness.calls.{call}]."


def _rules(games: Mapping[str, Any]) -> Iterator[str]:
    for name, values in games.items():
        where = f"rules.{name}"
        if name not in BUILT:
            known = ", ".join(f"[rules.{one}]" for one in BUILT)
            yield f"[{where}]: unbekanntes Spiel{nearest(name, BUILT)}; es gibt {known}."
        elif isinstance(values, dict):
            yield from _section(where, BUILT[name].rules, values)
        else:
            yield f"[rules] {name}: Regeln stehen im Abschnitt [rules.SPIEL], etwa [rules.mau-mau]."


def _respellings(words: Mapping[str, Any]) -> Iterator[str]:
    for word, value in words.items():
        spellings = list(value) if isinstance(value, list | dict) else [value]
        weights = list(value.values()) if isinstance(value, dict) else []
        if not word.strip() or len(word.split()) > 1:
            yield f"[words] „{word}“: links steht ein einzelnes Wort oder ein Name."
        elif not spellings or not all(isinstance(one, str) and one.strip() for one in spellings):
            yield f"[words] {word}: erlaubt ist Text oder eine Liste davon, etwa „Dschem“."
        elif not all(type(one) in (int, float) and 0 < one <= MOST_WEIGHT for one in weights):
            yield f"[words] {word}: ein Gewicht ist eine Zahl über 0 bis {MOST_WEIGHT}, etwa {{Dschem = 3, Zem = 1}}."
        else:
            yield from (f"[words] {word}: {fault}" for fault in _unsayable(spellings))


def _unsayable(spellings: Sequence[str]) -> Iterator[str]:
    from speech.lexicon import UnknownPronunciation, spoken
    from speech.phones import PHONES

    for spelling in spellings:
        try:
            spoken(spelling)
        except UnknownPronunciation:
            if spelling.startswith("/"):
                yield f"„{spelling}“: zwischen den Schrägstrichen stehen Laute mit Abstand: {' '.join(PHONES[1:])}."
            else:
                yield f"„{spelling}“ lässt sich nicht aussprechen; erlaubt sind deutsche Buchstaben, etwa „Dschem“."


def _section(name: str, kind: type[BaseModel], values: Mapping[str, Any], extra: tuple[str, ...] = ()) -> Iterator[str]:
    """`extra`: keys that the section has besides those of its record."""
    for key, value in values.items():
        if key in kind.model_fields and _of_another_kind(kind.model_fields[key].annotation, value):
            yield f"[{name}] {key}: erlaubt ist {allowed(kind.model_fields[key])}, nicht {_shown(value)}."
    try:
        kind.model_validate(values)
    except ValidationError as found:
        # a value that fits none of several types is one fault, and pydantic finds one for each of them
        yield from dict.fromkeys(f"[{name}] {_fault(error, kind.model_fields, extra)}" for error in found.errors())


def _of_another_kind(annotation: Any, value: Any) -> bool:
    """Pydantic takes true for the number 1, and 1 for true; who writes one of them has mistaken the key."""
    kinds = {annotation, *get_args(annotation)}
    return bool not in kinds if isinstance(value, bool) else bool in kinds and isinstance(value, int | float)


def _fault(error: Any, fields: Mapping[str, FieldInfo], extra: tuple[str, ...]) -> str:
    key, *parts = map(str, error["loc"])
    if key not in fields:
        keys = (*extra, *fields)
        near = _nearest(key, keys, load("common").strictness.keys)
        return f"{key}: unbekannt{near}; es gibt {', '.join(keys)}."
    pair = f"{key}.{parts[0]}" if parts and get_origin(fields[key].annotation) is dict else key
    return f"{pair}: erlaubt ist {allowed(fields[key])}, nicht {_shown(error['input'])}."


def _nearest(word: str, keys: Iterable[str], german: Mapping[str, str]) -> str:
    """The nearest key, by its own name or by the one that it has at the table."""
    keys = list(keys)
    plain = word.replace("_", " ").casefold()
    for key, name in german.items():
        if key in keys and name.casefold() == plain:
            return f", gemeint ist „{key}“"
    return nearest(word, keys)


def _shown(value: Any) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    text = text if len(text) <= _SHOWN else f"{text[:_SHOWN]} …"
    return f"„{text}“" if isinstance(value, str) else text
