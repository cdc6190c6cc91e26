"""The files of German sentences, `de/common.yaml` and one for each game: what may stand in one, checked when loaded."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from games.cards import Rank, Suit
from games.events import (
    Event,
    MoveRejected,
    PenaltyOwed,
    PenaltyReason,
    Question,
    Rejection,
    Reminded,
    Reply,
    event_types,
)
from games.moves import CallName
from grammars.yamlfile import parsed
from host.judging.past.decisions import TakenBack

SILENT = "silent"
Chatty = Literal["normal", "knapp"]
"""How much the host says."""
Tone = Literal["sachlich", "wirtshaus"]
"""How he says it."""
OTHERWISE = "sonst"

QUESTIONS: Mapping[str, frozenset[str]] = {
    "in_doubt": frozenset({"player", "call"}),
    "called": frozenset({"player", "call"}),
    "who_called": frozenset({"call"}),
    "who_pays": frozenset({"players", "count"}),
    "which_card": frozenset({"rank"}),
    "wrong_count": frozenset({"player", "said", "due"}),
    "slipped_turn": frozenset({"player", "next"}),
    "impossible_card": frozenset({"card"}),
    "finished": frozenset({"player"}),
    "finished_owing": frozenset({"player", "count", "by_card"}),
    "wish": frozenset({"player"}),
    "shown": frozenset(),
    "hand_mismatch": frozenset({"player", "said", "due"}),
    "points_mismatch": frozenset({"player", "points"}),
    "impossible_points": frozenset({"player", "points"}),
    "count": frozenset({"player"}),
    "upcard": frozenset(),
    "middle": frozenset(),
    "middle_mismatch": frozenset({"cards"}),
    "which_swap": frozenset({"player"}),
    "swap_given": frozenset({"player"}),
    "swap_taken": frozenset({"player"}),
    "swap_meant": frozenset({"player", "given", "taken"}),
    "not_in_middle": frozenset({"player", "card"}),
    "known_cards": frozenset({"player", "cards"}),
    "redeal_meant": frozenset(),
    "end_meant": frozenset(),
    "go_on": frozenset(),
    "who_last": frozenset(),
    "who_named": frozenset({"player"}),
    "who_gives": frozenset({"player", "other"}),
    "who_swaps": frozenset({"player", "other"}),
    "who_laid": frozenset(),
    "whose_hand": frozenset(),
    "whose_turn": frozenset(),
    "blocks": frozenset({"player"}),
    "throw_count": frozenset({"said", "due"}),
    "card_elsewhere": frozenset({"player", "card"}),
    "which_value": frozenset({"player", "category"}),
    "not_printed": frozenset({"player", "category", "value"}),
    "name_asked": frozenset({"player", "card"}),
    "which_joker": frozenset({"player"}),
    "joker_meant": frozenset({"card"}),
    "which_cards": frozenset({"player"}),
    "took_pile": frozenset({"player"}),
    "correction_meant": frozenset(),
    "correction_instead": frozenset({"card"}),
    "sounds_alike": frozenset({"card", "other"}),
    "which_face": frozenset({"player", "card", "other"}),
    "begins_instead": frozenset({"player", "card"}),
    "who_begins": frozenset({"card"}),
    "starter_card": frozenset({"card"}),
    "drawn_unheard": frozenset({"player"}),
    "drawn_too": frozenset({"player"}),
    "objection": frozenset({"player", "count", "by_card"}),
    "objection_call": frozenset({"player", "call"}),
    "objection_card": frozenset({"player", "cards"}),
    "objection_move": frozenset({"player"}),
    "objection_reminder": frozenset({"player"}),
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
    some_card: str = "eine Karte"
    """One that nobody caught."""
    a_call: str = "die Ansage"
    card: str = "Karte"
    """What a card has made somebody draw."""
    penalty_card: str = "Strafkarte"
    paid: dict[str, Paid] = {}
    """What stands in its place where penalties are paid otherwise."""
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


class Terse(BaseModel):
    """What is said in fewer words, or not at all, where the host is to be brief. Penalties, refusals and questions have
    no place here: they are always complete."""

    model_config = ConfigDict(extra="forbid")

    events: dict[str, Text] = {}
    notes: dict[str, str] = {}
    answers: dict[str, str] = {}


class Tavern(Terse):
    """What is said otherwise where the host talks as a landlord does. Who owes what stands in it all the same."""

    penalties: dict[PenaltyReason, str] = {}
    reminders: dict[PenaltyReason, str] = {}


class Paid(BaseModel):
    """A penalty that is no card, with the article of one."""

    model_config = ConfigDict(extra="forbid")

    a: str
    the: str
    many: str
    instead: str
    """What is said after the house rules, which speak of cards."""


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
    reasons: dict[str, str] = {}
    """What follows from which rule: by `Rejection` or `PenaltyReason`."""
    terse: Terse = Field(default_factory=Terse)
    wirtshaus: Tavern = Field(default_factory=Tavern)
    rules: dict[str, Text] = {}
    cards: dict[str, str] = {}
    """What a card does, by `HouseRules.does`, `sonst` for all others; {hand_size} is the sentence of that rule."""
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

    def shortened(self) -> SentenceFile:
        """This file with its brief sentences in the place of the others; what is silent stays so."""
        return self._told(self.terse)

    def in_tone(self, tone: Tone) -> SentenceFile:
        """This file as the host talks at this table."""
        return self if tone == "sachlich" else self._told(self.wirtshaus)

    def _told(self, manner: Terse) -> SentenceFile:
        brief = manner.model_dump()
        for section, entries in brief.items():
            usual = getattr(self, section)
            brief[section] = {key: text for key, text in entries.items() if usual.get(key) != SILENT}
        return self.overridden_by(SentenceFile.model_validate(brief))


def variant(text: Text, key: str) -> str:
    """The sentence for this reason, key or value."""
    return text if isinstance(text, str) else text.get(key, text.get(OTHERWISE, SILENT))


def _merged(base: dict[Any, Any], over: Mapping[Any, Any]) -> dict[Any, Any]:
    """Entry by entry, one level below the sections too; a sentence with variants is replaced as a whole."""
    merged = dict(base)
    for section, entries in over.items():
        if not isinstance(entries, dict) or not isinstance(base.get(section), dict):
            merged[section] = entries
        elif section in ("names", "strictness", "terse", "wirtshaus"):
            merged[section] = _merged(base[section], entries)
        else:
            merged[section] = base[section] | entries
    return merged


@cache
def load(name: str) -> SentenceFile:
    """The file `de/NAME.yaml`. Raises SentenceError where it is missing or an entry wrong."""
    path = resources.files("host") / "de" / f"{name}.yaml"
    try:
        texts = SentenceFile.model_validate(parsed(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise SentenceError(f"de/{name}.yaml: keine Sätze für „{name}“") from None
    except (yaml.YAMLError, ValidationError) as error:
        raise SentenceError(f"de/{name}.yaml: {error}") from error
    unknown = set(texts.events) | set(texts.lines) | set(texts.terse.events) | set(texts.wirtshaus.events)
    unknown -= {kind.type_name() for kind in event_types()} | {TakenBack.type_name()}
    unknown |= set(texts.questions) - set(QUESTIONS)
    unknown |= set(texts.reasons) - {*Rejection, *PenaltyReason}
    if unknown:
        raise SentenceError(f"de/{name}.yaml: unbekannt: {', '.join(sorted(unknown))}")
    return texts
