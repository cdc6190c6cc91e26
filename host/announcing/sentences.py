"""German sentences: `de/common.yaml` and the file of the game, filled in on request."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from games.cards import GROUP_LETTERS, GroupCard
from games.deck import Quantity
from games.events import (
    Answered,
    Event,
    MoveRejected,
    PenaltyOwed,
    Question,
    Rejection,
    Reminded,
    Reply,
    RoundEnded,
    StockReshuffled,
    StrictnessChanged,
    ValueNamed,
)
from host.announcing.german import capitalised, listed, number_word
from host.announcing.naming import Filler, Naming
from host.announcing.sentencefile import SILENT, Chatty, SentenceFile, Tone, load, variant
from host.judging.debts.penalties import CARDS, Currency

_TAKEN_BACK = ("lay", "swap", "reveal", "throw_after")
"""Moves, as `move_rejected` writes them, by which cards lie where they must not lie."""


@cache
def _texts(game: str, chatty: Chatty, tone: Tone) -> SentenceFile:
    texts = load("common").overridden_by(load(game)).in_tone(tone)
    return texts.shortened() if chatty == "knapp" else texts


class Sentences(Naming):
    """All that the host can say in one game."""

    def __init__(self, texts: SentenceFile, penalty: Currency = CARDS) -> None:
        super().__init__(texts)
        self._filler = Filler(self)
        self._paid = texts.names.paid.get(penalty)

    @classmethod
    def load(
        cls, game: str, chatty: Chatty = "normal", tone: Tone = "sachlich", penalty: Currency = CARDS
    ) -> Sentences:
        """The sentences of a game. Raises SentenceError where a file is missing or an entry wrong."""
        return cls(_texts(game, chatty, tone), penalty)

    # --- sentences --------------------------------------------------------------------------------------------------

    def event(self, event: Event, **more: Any) -> str | None:
        """The sentence of an event, None for a silent one. `more` are slots that the event does not carry itself."""
        if isinstance(event, Question):
            return event.text
        if isinstance(event, Reply):
            return self.answer(event.key, **event.slots)
        return self._about(event, self._text(event, open=bool(more.get("follows", True))), more)

    def ended(self, event: RoundEnded, *, settled: bool) -> str | None:
        """The end of a deal; `settled`: nobody's hand has to be counted any more."""
        reason = f"{event.reason}_settled"
        texts = self.texts.events[event.type_name()]
        known = settled and isinstance(texts, dict) and reason in texts
        return self._about(event, variant(texts, reason), {}) if known else self.event(event)

    def line(self, event: Event, **more: Any) -> str | None:
        """How an event is written in the log of the view; None where it has no line of its own."""
        text = self.texts.lines.get(event.type_name())
        how = getattr(event, "unit", None) or _reason(event)  # what is paid otherwise stays open with nobody
        return None if text is None else self._about(event, variant(text, how), more)

    def question(self, about: str, **slots: Any) -> str:
        """What the referee asks; `about` is a key of `QUESTIONS`."""
        if about == "known_cards" and not slots["cards"]:
            return self._say(self.texts.notes["known_none"], slots)
        if about == "whose_hand" and slots.get("count") is not None:
            return self._say(self.texts.notes["whose_count"], slots)
        return self._say(self.texts.questions[about], slots)

    def answer(self, key: str, **slots: Any) -> str:
        """The answer to a request of the table. What it is all about, as a line of the table, is said as a card if it
        is one: "E drei", not "E3"."""
        subject = slots.get("subject")
        if isinstance(subject, str) and len(subject) == 2 and subject[0] in GROUP_LETTERS and subject[1] in "1234":
            slots["subject"] = GroupCard.parse(subject)
        return self._say(self.texts.answers[key], slots)

    def reason(self, why: str, **slots: Any) -> str:
        """The rule behind a ruling, by its reason; empty where there is no more to say than the ruling does."""
        return self._say(self.texts.reasons.get(why, SILENT), slots)

    def note(self, key: str, **slots: Any) -> str:
        """Something said in a lull: a turn with its chain or wish, an open penalty; empty where it is silent."""
        return self._say(self.texts.notes[key], slots)

    def rule(self, field: str, value: Any) -> str:
        """A house rule with its value, in one sentence."""
        text = variant(self.texts.rules[field], self._plain(value))
        return self._say(text, {"value": self.named(value)})

    # --- lists ------------------------------------------------------------------------------------------------------

    @property
    def instead(self) -> str:
        """That faults are not paid in cards; empty where they are."""
        return "" if self._paid is None else self._paid.instead

    def paid(self, count: int) -> str:
        """What faults have cost where that is no cards: "ein Schluck", "zwei Schlucke"; empty where it is cards."""
        if self._paid is None:
            return ""
        return self._paid.a if count == 1 else f"{number_word(count)} {self._paid.many}"

    def tally(self, counts: Mapping[str, int]) -> str:
        """`{"Anna": 2, "Ben": 1}` → "Anna zwei Schlucke und Ben ein Schluck"."""
        return listed([f"{name} {self.paid(count)}" for name, count in counts.items() if count])

    def scores(self, points: Sequence[tuple[str, int]]) -> str:
        """`[("Anna", 20), ("Ben", 30)]` → "Anna zwanzig und Ben dreißig"."""
        return listed([f"{name} {number_word(value)}" for name, value in points])

    def debts(self, debts: Mapping[str, int]) -> str:
        """`{"Anna": 2, "Ben": 1}` → "Anna zwei Karten und Ben eine Karte"."""
        return listed([self.note("debt", player=name, count=count) for name, count in debts.items()])

    def lives(self, lives: Mapping[str, int], out: Collection[str]) -> str:
        """`{"Anna": 2, "Ben": 0}` → "Anna hat noch zwei Leben und Ben schwimmt"."""
        left = set(lives.values())
        if len(lives) > 1 and len(left) == 1 and not out:
            return self.note("lives_all", lives=left.pop())
        texts = [
            self.note("lives_out" if name in out else "lives_left", player=name, lives=count)
            for name, count in lives.items()
        ]
        return listed(texts)

    # --- filling in -------------------------------------------------------------------------------------------------

    def _text(self, event: Event, *, open: bool = True) -> str:
        """`open`: there is something already that somebody follows in."""
        if isinstance(event, MoveRejected):
            if event.reason is Rejection.OUT_OF_TURN and not event.move.startswith(_TAKEN_BACK):
                return self.texts.notes["not_yet" if open else "not_yet_first"]
            return self.texts.rejections[event.reason]
        if isinstance(event, StockReshuffled) and event.player is None:
            return self.texts.notes["shuffled"]
        if isinstance(event, PenaltyOwed):
            return self.texts.penalties[event.reason]
        if isinstance(event, Reminded):
            return self.texts.reminders[event.reason]
        return variant(self.texts.events[event.type_name()], _reason(event))

    def _about(self, event: Event, text: str, more: Mapping[str, Any]) -> str | None:
        return None if text == SILENT else self._say(text, {**self._slots(event), **more})

    def _slots(self, event: Event) -> dict[str, Any]:
        slots = {field.name: getattr(event, field.name) for field in fields(event)}
        if "call" in slots and slots["call"] is None:
            slots["call"] = self.texts.names.a_call
        if isinstance(event, PenaltyOwed):
            slots |= {"call": self.texts.names.a_call, "by_card": event.reason.by_card}
        if isinstance(event, ValueNamed) and event.value is not None:
            slots["value"] = Quantity(event.value, event.unit or "")
        if isinstance(event, Answered):
            slots["answer"] = self.texts.names.answers.get(event.answer, event.answer)
        if isinstance(event, StrictnessChanged):
            slots |= {"key": self.strictness_key(event.key), "value": self.strictness_value(event.key, event.value)}
        return slots

    def _say(self, text: str, slots: Mapping[str, Any]) -> str:
        if text == SILENT:
            return ""
        if slots.get("player") is None:
            text = text.removeprefix("{player}, ").removeprefix("{player}: ")
        text = self._in_currency(text, by_card=bool(slots.get("by_card")))
        return capitalised(self._filler.vformat(text, (), slots))

    def _in_currency(self, text: str, *, by_card: bool) -> str:
        """With the name of what is owed: a card that another card has brought, a Strafkarte, or what the table pays in
        its place."""
        names = self.texts.names
        text = text.replace("{kind}", names.card if by_card else names.penalty_card)
        if self._paid is None or by_card:
            return text
        card, paid = names.penalty_card, self._paid
        for usual, own in ((f"eine {card}", paid.a), (f"die {card}", paid.the), (f"{card}n", paid.many)):
            text = text.replace(usual, own)
        return text

    def _plain(self, value: Any) -> str:
        return ("ja" if value else "nein") if isinstance(value, bool) else str(value)


def _reason(event: Event) -> str:
    """What chooses among several sentences of an event."""
    return str(getattr(event, "reason", getattr(event, "key", "")))
