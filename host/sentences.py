"""German sentences: `de/common.yaml` and the file of the game, checked when loaded, filled in on request."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from games.cards import Card, GroupCard, Rank, Suit
from games.deck import Quantity
from games.events import (
    Event,
    MoveRejected,
    PenaltyOwed,
    PenaltyReason,
    Question,
    Rejection,
    Reminded,
    Reply,
    StrictnessChanged,
    ValueNamed,
    event_types,
)
from games.moves import CallName
from host.figures import differences, nearest_preset
from host.german import capitalised, counted, listed, number_word, quantity
from host.strictness import Strictness
from host.textguard import normalised

SILENT = "silent"
OTHERWISE = "sonst"

QUESTIONS: Mapping[str, frozenset[str]] = {
    "in_doubt": frozenset({"player", "call"}),
    "who_called": frozenset({"call"}),
    "which_card": frozenset({"rank"}),
    "wrong_count": frozenset({"player", "said", "due"}),
    "slipped_turn": frozenset({"player", "next"}),
    "impossible_card": frozenset({"card"}),
    "finished": frozenset({"player"}),
    "finished_owing": frozenset({"player", "count"}),
    "wish": frozenset({"player"}),
    "hand_mismatch": frozenset({"player", "said", "due"}),
    "points_mismatch": frozenset({"player", "points"}),
    "count": frozenset({"player"}),
    "upcard": frozenset(),
    "middle": frozenset(),
    "middle_mismatch": frozenset({"cards"}),
    "which_swap": frozenset({"player"}),
    "swap_meant": frozenset({"player", "given", "taken"}),
    "not_in_middle": frozenset({"player", "card"}),
    "known_cards": frozenset({"player", "cards"}),
    "who_last": frozenset(),
    "who_named": frozenset({"player"}),
    "who_laid": frozenset(),
    "blocks": frozenset({"player"}),
    "throw_count": frozenset({"said", "due"}),
    "contradiction": frozenset({"player", "card"}),
    "card_elsewhere": frozenset({"player", "card"}),
    "which_value": frozenset({"player"}),
    "which_joker": frozenset({"player"}),
    "which_cards": frozenset({"player"}),
    "took_pile": frozenset({"player"}),
    "correction_meant": frozenset(),
    "sounds_alike": frozenset({"card", "other"}),
    "starter_card": frozenset({"card"}),
    "drawn_unheard": frozenset({"player"}),
    "objection": frozenset({"player", "count"}),
}
"""What the referee asks about, and the slots that it fills."""

ELSEWHERE: Mapping[type[Event], str] = {
    MoveRejected: "rejections",
    PenaltyOwed: "penalties",
    Reminded: "reminders",
    Question: "questions",
    Reply: "answers",
}
"""Events whose sentences are chosen by a key of their own, and the section they stand in."""

Text = str | dict[str, str]
"""One sentence, or one per reason (or value, or key) with `sonst` for the rest."""


class SentenceError(Exception):
    """A sentence file is missing or wrong."""


class Names(BaseModel):
    """How single things are called."""

    model_config = ConfigDict(extra="forbid")

    suits: dict[Suit, str] = {}
    ranks: dict[Rank, str] = {}
    joker: str = ""
    words: dict[str, str] = {}
    """Values of house rules that are words."""
    calls: dict[CallName, str] = {}
    answers: dict[str, str] = {}
    somebody: str = "jemand"
    a_call: str = "die Ansage"
    synonyms: list[str] = []
    """Further words that name a suit or a rank, for "was there a card in it"."""


class StrictnessNames(BaseModel):
    """Figures and policies of strictness in words."""

    model_config = ConfigDict(extra="forbid")

    keys: dict[str, str] = {}
    of_call: str = ""
    """A figure of a single call."""
    numbers: dict[str, str] = {}
    """Figure → forms of its number."""
    values: dict[str, Text] = {}
    """Presets, and values that are no numbers; by figure where they differ."""


class SentenceFile(BaseModel):
    """One YAML file; the sections of a game's file override single entries of the common one."""

    model_config = ConfigDict(extra="forbid")

    title: str = ""
    events: dict[str, Text] = {}
    questions: dict[str, str] = {}
    rejections: dict[Rejection, str] = {}
    penalties: dict[PenaltyReason, str] = {}
    reminders: dict[PenaltyReason, str] = {}
    notes: dict[str, str] = {}
    answers: dict[str, str] = {}
    rules: dict[str, Text] = {}
    essentials: list[str] = []
    """Rules that the spoken summary never leaves out."""
    memo: dict[str, str] = {}
    """A card for the table: what is on it, and what it does."""
    strictness: StrictnessNames = Field(default_factory=StrictnessNames)
    lines: dict[str, Text] = {}
    names: Names = Field(default_factory=Names)

    def overridden_by(self, other: SentenceFile) -> SentenceFile:
        """This file with every entry of the other in its place."""
        merged = _merged(self.model_dump(exclude_defaults=True), other.model_dump(exclude_defaults=True))
        return SentenceFile.model_validate(merged)


class Sentences:
    """All that the host can say in one game."""

    def __init__(self, texts: SentenceFile) -> None:
        self.texts = texts
        self._filler = _Filler(self)
        names = texts.names
        spoken = [*names.suits.values(), *names.ranks.values(), *names.calls.values(), *names.synonyms]
        self.card_words = frozenset(normalised(name) for name in spoken)
        """Suits, ranks and calls as they sound, normalised."""

    @classmethod
    def load(cls, game: str) -> Sentences:
        """The sentences of a game. Raises SentenceError where a file is missing or an entry wrong."""
        return cls(_read("common").overridden_by(_read(game)))

    # --- sentences --------------------------------------------------------------------------------------------------

    def event(self, event: Event, **more: Any) -> str | None:
        """The sentence of an event, None for a silent one. `more` are slots that the event does not carry itself."""
        slots = self._slots(event) | more
        if isinstance(event, Question):
            return event.text
        if isinstance(event, Reply):
            return self.answer(event.key, **event.slots)
        if isinstance(event, MoveRejected):
            return self._fill(self.texts.rejections[event.reason], slots)
        if isinstance(event, PenaltyOwed):
            return self._fill(self.texts.penalties[event.reason], slots)
        if isinstance(event, Reminded):
            return self._fill(self.texts.reminders[event.reason], slots)
        return self._fill(_variant(self.texts.events[event.type_name()], _reason(event)), slots)

    def line(self, event: Event, **more: Any) -> str | None:
        """How an event is written in the log of the view; None where it has no line of its own."""
        text = self.texts.lines.get(event.type_name())
        return None if text is None else self._fill(_variant(text, _reason(event)), self._slots(event) | more)

    def question(self, about: str, **slots: Any) -> str:
        """What the referee asks; `about` is a key of `QUESTIONS`."""
        return self._say(self.texts.questions[about], slots)

    def answer(self, key: str, **slots: Any) -> str:
        """The answer to a request of the table."""
        return self._say(self.texts.answers[key], slots)

    def note(self, key: str, **slots: Any) -> str:
        """Something said in a lull: a turn with its chain or wish, an open penalty."""
        return self._say(self.texts.notes[key], slots)

    def rule(self, field: str, value: Any) -> str:
        """A house rule with its value, in one sentence."""
        text = _variant(self.texts.rules[field], self._plain(value))
        return self._say(text, {"value": self._named(value)})

    # --- names ------------------------------------------------------------------------------------------------------

    def card(self, card: Card) -> str:
        face = f"{self.suit(card.suit)} {self.rank(card.rank)}"
        return f"{self.texts.names.joker} als {face}" if card.joker else face

    def suit(self, suit: Suit) -> str:
        return self.texts.names.suits[suit]

    def rank(self, rank: Rank) -> str:
        return self.texts.names.ranks[rank]

    def call(self, call: CallName) -> str:
        return self.texts.names.calls[call]

    def strictness_key(self, key: str) -> str:
        """A figure in words, one call's figure ("mau.grace_s") with the name of the call."""
        call, dot, figure = key.rpartition(".")
        name = self.texts.strictness.keys.get(figure, figure)
        return self.texts.strictness.of_call.format(figure=name, call=self.call(CallName(call))) if dot else name

    def strictness_value(self, key: str, value: str) -> str:
        """A preset or the value of a figure in words."""
        texts, figure = self.texts.strictness, key.rpartition(".")[2]
        if value in texts.values:
            return _variant(texts.values[value], figure)
        return counted(float(value), _variant(texts.numbers, figure))

    def strictness(self, strictness: Strictness) -> str:
        """The preset that is nearest, and every figure that is not as there, a sentence each without the last stop."""
        preset = nearest_preset(strictness)
        figures = [
            f"{self.strictness_key(key)}: {self.strictness_value(key, value)}"
            for key, value in differences(strictness, preset)
        ]
        return ". ".join([self.strictness_value("preset", preset), *figures])

    def scores(self, points: Sequence[tuple[str, int]]) -> str:
        """`[("Anna", 20), ("Ben", 30)]` → "Anna zwanzig und Ben dreißig"."""
        return listed([f"{name} {number_word(value)}" for name, value in points])

    def lives(self, lives: Mapping[str, int], out: Collection[str]) -> str:
        """`{"Anna": 2, "Ben": 0}` → "Anna hat noch zwei Leben und Ben schwimmt"."""
        texts = [
            self.note("lives_out" if name in out else "lives_left", player=name, lives=count)
            for name, count in lives.items()
        ]
        return listed(texts)

    def names_a_card(self, words: str) -> bool:
        """Whether a suit, a rank or a call is among the words."""
        heard = f" {normalised(words)} "
        return any(f" {word} " in heard for word in self.card_words)

    def say(self, value: Any) -> str:
        """Any value of a slot as it is spoken."""
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, GroupCard):
            return f"{value.group} {number_word(value.number)}"
        if isinstance(value, Quantity):
            return quantity(value.value, value.unit)
        if isinstance(value, Suit):
            return self.suit(value)
        if isinstance(value, Rank):
            return self.rank(value)
        if isinstance(value, CallName):
            return self.call(value)
        if isinstance(value, Strictness):
            return self.strictness(value)
        if value is None:
            return self.texts.names.somebody
        if isinstance(value, int | float):
            return number_word(value)
        return str(value)

    # --- filling in -------------------------------------------------------------------------------------------------

    def _slots(self, event: Event) -> dict[str, Any]:
        slots = {field.name: getattr(event, field.name) for field in fields(event)}
        if "call" in slots and slots["call"] is None:
            slots["call"] = self.texts.names.a_call
        if isinstance(event, PenaltyOwed):
            slots["call"] = self.texts.names.a_call
        if isinstance(event, ValueNamed) and event.value is not None:
            slots["value"] = Quantity(event.value, event.unit or "")
        if isinstance(event, StrictnessChanged):
            slots |= {"key": self.strictness_key(event.key), "value": self.strictness_value(event.key, event.value)}
        return slots

    def _fill(self, text: str, slots: Mapping[str, Any]) -> str | None:
        return None if text == SILENT else self._say(text, slots)

    def _say(self, text: str, slots: Mapping[str, Any]) -> str:
        if slots.get("player") is None:
            text = text.removeprefix("{player}, ").removeprefix("{player}: ")
        return capitalised(self._filler.vformat(text, (), slots))

    def _named(self, value: Any) -> Any:
        """A rule's value with names in place of its keys: of calls, of words, of cards."""
        if isinstance(value, Mapping):
            return [f"{self._face(key)} {self._named(item)}" for key, item in value.items()]
        if isinstance(value, tuple | list):
            return [self._named(item) for item in value]
        if isinstance(value, str) and value in set(CallName):
            return self.call(CallName(value))
        return self.texts.names.words.get(value, value) if isinstance(value, str) else value

    def _face(self, key: str) -> str:
        """A card or a rank as the key of a house rule."""
        return self.rank(Rank(key)) if key in set(Rank) else self.card(Card.parse(key))

    def _plain(self, value: Any) -> str:
        return ("ja" if value else "nein") if isinstance(value, bool) else str(value)


class _Filler(Formatter):
    """`{slot}` and `{slot:forms}`; see the head of `de/common.yaml`."""

    def __init__(self, sentences: Sentences) -> None:
        self._sentences = sentences

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple | list):
            return listed([self._sentences.say(item) for item in value], format_spec or "und")
        if format_spec and isinstance(value, int | float):
            return counted(value, format_spec)
        return self._sentences.say(value)


def _variant(text: Text, key: str) -> str:
    return text if isinstance(text, str) else text.get(key, text.get(OTHERWISE, SILENT))


def _reason(event: Event) -> str:
    """What chooses among several sentences of an event."""
    return str(getattr(event, "reason", getattr(event, "key", "")))


def _merged(base: dict[Any, Any], over: Mapping[Any, Any]) -> dict[Any, Any]:
    """Entry by entry, one level below the sections too; a sentence with variants is replaced as a whole."""
    merged = dict(base)
    for section, entries in over.items():
        if not isinstance(entries, dict) or not isinstance(base.get(section), dict):
            merged[section] = entries
        elif section in ("names", "strictness"):
            merged[section] = _merged(base[section], entries)
        else:
            merged[section] = base[section] | entries
    return merged


@cache
def _read(name: str) -> SentenceFile:
    path = resources.files("host") / "de" / f"{name}.yaml"
    try:
        texts = SentenceFile.model_validate(yaml.safe_load(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise SentenceError(f"de/{name}.yaml: keine Sätze für „{name}“") from None
    except (yaml.YAMLError, ValidationError) as error:
        raise SentenceError(f"de/{name}.yaml: {error}") from error
    unknown = set(texts.events) | set(texts.lines)
    unknown -= {kind.type_name() for kind in event_types()}
    unknown |= set(texts.questions) - set(QUESTIONS)
    if unknown:
        raise SentenceError(f"de/{name}.yaml: unbekannt: {', '.join(sorted(unknown))}")
    return texts
