"""The offer: what can be chosen before an evening, as one typed value that becomes one JSON object."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from games.rules import HouseRules
from host.announcing.sentences import Sentences
from host.judging.debts.strictness import PRESETS
from host.registry import BUILT, GameEntry
from host.settings.allowed import allowed
from host.settings.config import Config
from host.settings.configfile import toml
from host.settings.decks import BUNDLED

Kind = Literal["one_of", "some_of", "number", "text"]
"""How a house rule is picked: one of several, some of several, a number, or something written."""
USUAL = ""
"""Stands for the strictness that a game has where none is named."""


@dataclass(frozen=True)
class Option:
    """Something to pick: `value` is what is sent, `label` what people read."""

    value: Any
    label: str


@dataclass(frozen=True)
class RuleOffer:
    """One house rule of a game."""

    name: str
    """As on the command line and in the configuration."""
    kind: Kind
    value: Any
    """What is in force unless it is changed here."""
    sentence: str
    """What that means."""
    options: tuple[Option, ...]
    low: float | None
    high: float | None
    allowed: str


@dataclass(frozen=True)
class GameOffer:
    """One game."""

    name: str
    title: str
    low: int
    high: int
    """So few and so many can play it."""
    deck: bool
    rules: tuple[RuleOffer, ...]


@dataclass(frozen=True)
class Offer:
    """All of it."""

    games: tuple[GameOffer, ...]
    presets: tuple[Option, ...]
    decks: tuple[str, ...]
    microphones: tuple[str, ...]
    """Names, the usual one first; empty: there is none."""


def offer(config: Config, usual: str, decks: Sequence[str], microphones: Sequence[str]) -> Offer:
    """What can be chosen with this configuration. `usual`: how the usual strictness is called."""
    strictness = Sentences.load(next(iter(BUILT)))
    presets = (Option(USUAL, usual), *(Option(one, strictness.strictness_value("preset", one)) for one in PRESETS))
    games = tuple(_game(entry, config) for entry in BUILT.values())
    return Offer(games, presets, tuple(dict.fromkeys((*decks, *BUNDLED))), tuple(microphones))


def _game(entry: GameEntry, config: Config) -> GameOffer:
    house_rules = config.house_rules(entry.name)
    seats = entry.seats(house_rules)
    return GameOffer(entry.name, entry.title, seats[0], seats[-1], entry.deck, tuple(_rules(entry, house_rules)))


def _rules(entry: GameEntry, rules: HouseRules) -> Iterator[RuleOffer]:
    sentences = Sentences.load(entry.name)
    for name, field in type(rules).model_fields.items():
        value = getattr(rules, name)
        kind, values = _kind(field)
        low, high = _bounds(field)
        labels = sentences.named if kind == "some_of" else lambda one, rule=name: sentences.rule(rule, one)
        yield RuleOffer(
            name=name,
            kind=kind,
            value=written(value) if kind == "text" else value,
            sentence=sentences.rule(name, value),
            options=_told_apart([Option(one, labels(one)) for one in values], value),
            low=low,
            high=high,
            allowed=allowed(field),
        )


def _told_apart(options: Sequence[Option], now: Any) -> tuple[Option, ...]:
    """Of values that mean the same in this game there is one, that in force before all others."""
    found: dict[str, Option] = {}
    for one in options:
        if one.label not in found or one.value == now:
            found[one.label] = one
    return tuple(found.values())


def _kind(field: FieldInfo) -> tuple[Kind, tuple[Any, ...]]:
    kind = field.annotation
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is bool:
        return "one_of", (True, False)
    if origin is Literal:
        return "one_of", arguments
    if origin is tuple and get_origin(arguments[0]) is Literal:
        return "some_of", get_args(arguments[0])
    return ("number" if kind is int else "text"), ()


def _bounds(field: FieldInfo) -> tuple[float | None, float | None]:
    found = [next((getattr(one, key) for one in field.metadata if hasattr(one, key)), None) for key in ("ge", "le")]
    return found[0], found[1]


def written(value: Any) -> str:
    """A value as it stands in a line: pairs as `C3=skip, 7=none`."""
    if isinstance(value, dict):
        return ", ".join(f"{key}={one}" for key, one in value.items())
    return value if isinstance(value, str) else toml(value)
