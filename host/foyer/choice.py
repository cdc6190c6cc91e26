"""The choice: what the page sends, checked as a configuration and a command line are, and made into an evening."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, get_origin

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictFloat, StrictInt, StrictStr
from pydantic.fields import FieldInfo

from host.announcing.rulebook import describe
from host.errors import UsageError
from host.foyer.names import NameReport, name_faults, name_reports
from host.foyer.offer import USUAL
from host.judging.debts.strictness import PRESETS
from host.lineup import setup, spelt
from host.registry import BUILT, GameEntry
from host.settings.config import Config
from host.settings.configfaults import faults
from host.setup import Setup

MOST_PLAYERS = 20
_LONGEST = 60

Text = Annotated[StrictStr, Field(max_length=_LONGEST)]
Value = StrictBool | StrictInt | StrictFloat | Annotated[StrictStr, Field(max_length=400)] | list[Text]


class _Sent(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Player(_Sent):
    """One place at the table."""

    name: Text
    said: Text = ""
    """How the name sounds, in German letters; empty: as it is written."""


class Choice(_Sent):
    """Everything that an evening starts with, as it stands on the page."""

    game: Text
    players: Annotated[tuple[Player, ...], Field(max_length=MOST_PLAYERS)] = ()
    """Clockwise; the first one deals."""
    preset: Text = USUAL
    rules: dict[Text, Value] = Field(default_factory=dict)
    """House rules; what is missing is as the configuration has it."""
    deck: Annotated[StrictStr, Field(max_length=_LONGEST * 4)] = ""
    hears: StrictBool = True
    """Whether a microphone listens; else everything is typed or pressed."""
    microphone: Annotated[StrictStr, Field(max_length=_LONGEST * 4)] = ""
    """Its name; empty: the usual one."""


@dataclass(frozen=True)
class Known:
    """What a choice is measured by."""

    config: Config
    decks: Sequence[str]
    """What may be named: no path from outside reaches the disk."""
    microphones: Sequence[str]
    texts: Mapping[str, str]
    """German of the page, for faults that only it can have."""


@dataclass(frozen=True)
class Checked:
    """What is to be said of a choice."""

    faults: Mapping[str, str] = field(default_factory=dict)
    """By field, one line each; empty: the evening may begin."""
    sentences: Mapping[str, str] = field(default_factory=dict)
    """What each house rule means as it is now."""
    names: tuple[NameReport, ...] = ()
    evening: Setup | None = None
    config: Config = field(default_factory=Config)
    """With what was chosen in it."""


def check(choice: Choice, known: Known) -> Checked:
    """All that is wrong with a choice, and the evening where nothing is."""
    entry = BUILT.get(choice.game)
    if entry is None:
        return Checked({"game": known.texts["no_game"]})
    said = [(spelt(one.name), one.said.strip()) for one in choice.players if one.name.strip()]
    found = dict([*_name_faults(choice, entry, known), *_plain_faults(choice, entry, known)])
    values, wrong = _rules(choice, entry, known.config)
    found |= wrong
    config = _with(choice, entry, values, said, known.config)
    rules = config.house_rules(entry.name)
    if len(said) not in (seats := entry.seats(rules)):
        slots = {"game": entry.title, "low": seats[0], "high": seats[-1], "count": len(said)}
        found["players"] = known.texts["count"].format(**slots)
    sentences = {line.name: line.sentence for line in describe(entry.name, rules)}
    evening = None
    if not found:
        try:
            deck = (choice.deck or None) if entry.deck else None
            names = [name for name, _ in said]
            evening = setup(entry.name, names, config, choice.preset or None, (), choice.hears, deck)
        except UsageError as fault:  # a name that is a word on the cards of the deck
            found["players"] = str(fault)
    return Checked(found, sentences, tuple(name_reports(said, entry.name, config)), evening, config)


def _name_faults(choice: Choice, entry: GameEntry, known: Known) -> Iterator[tuple[str, str]]:
    """Fields are numbered as they stand on the page, empty ones included: they are nobody's."""
    places = [place for place, one in enumerate(choice.players) if one.name.strip()]
    players = [(spelt(choice.players[place].name), choice.players[place].said.strip()) for place in places]
    for where, text in name_faults(players, entry.name):
        _, place, *part = where.split(".")
        yield ".".join(("players", str(places[int(place)]), *part)), text


def _plain_faults(choice: Choice, entry: GameEntry, known: Known) -> Iterator[tuple[str, str]]:
    if choice.preset not in (USUAL, *PRESETS):
        yield "preset", known.texts["no_preset"]
    if entry.deck and choice.deck and choice.deck not in known.decks:
        yield "deck", known.texts["no_deck"].format(decks=", ".join(known.decks))
    if choice.hears and choice.microphone and choice.microphone not in known.microphones:
        yield "microphone", known.texts["no_such_microphone"]


def _rules(choice: Choice, entry: GameEntry, config: Config) -> tuple[dict[str, Any], dict[str, str]]:
    """The house rules that are right, over those of the configuration, and what is wrong with the others."""
    values, wrong = dict(config.rules.get(entry.name, {})), {}
    for name, sent in choice.rules.items():
        kind = entry.rules.model_fields.get(name)
        value = _value(kind, sent)
        fault = next(faults({"rules": {entry.name: {name: value}}}), None)
        if fault is None:
            values[name] = value
        else:
            text = fault.partition(": ")[2]
            wrong[f"rules.{name}"] = text[:1].upper() + text[1:]
    return values, wrong


def _value(kind: FieldInfo | None, sent: Value) -> Any:
    """As a configuration would have it: pairs are one line on the page."""
    if kind is None or get_origin(kind.annotation) is not dict or not isinstance(sent, str):
        return sent
    pairs = (part.partition("=") for part in sent.split(",") if part.strip())
    return {key.strip(): value.strip() for key, _, value in pairs}


def _with(
    choice: Choice, entry: GameEntry, values: Mapping[str, Any], said: Sequence[tuple[str, str]], config: Config
) -> Config:
    """The configuration with the choice in it; what is wrong is left out, and the strictness is the page's."""
    words = {name: (sounds,) for name, sounds in said if sounds}
    device = config.audio.device if not choice.microphone else choice.microphone
    return replace(
        config,
        preset=None,
        rules={**config.rules, entry.name: values},
        words={**config.words, **words},
        audio=config.audio.model_copy(update={"device": device}),
    )
