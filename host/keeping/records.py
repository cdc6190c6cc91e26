"""Records: what stands in a row of the journal, written and read back with suspicion.

A row may come from another version, from a disk that lost a page, or from somebody's editor. What this version did not
write is `DamageError`, and never half an evening.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from host.announcing.reminders import Turns
from host.announcing.sentencefile import Chatty, Tone
from host.errors import UsageError
from host.evening import Recorded
from host.inputs import Input, Watermark, from_record, to_record
from host.judging.debts.penalties import CARDS, Currency
from host.judging.debts.strictness import Strictness
from host.registry import game
from host.settings import decks
from host.setup import Setup


class DamageError(ValueError):
    """A row that cannot be read; the text says in German what is wrong with it."""


class _SetupRecord(BaseModel):
    """A set-up as it is kept; rules and strictness are checked by their own records."""

    model_config = ConfigDict(extra="forbid")

    game: str
    players: tuple[str, ...]
    rules: dict[str, Any]
    strictness: dict[str, Any]
    live: bool
    turns: Turns
    turn_after_s: float
    deck: Any = None
    chatty: Chatty = "normal"
    tone: Tone = "sachlich"
    penalty: Currency = CARDS


def event_record(recorded: Recorded) -> dict[str, Any]:
    """An event with its number, as it is printed and kept."""
    return {"seq": recorded.seq, **recorded.event.as_record()}


def decode_event(seq: int, text: str) -> dict[str, Any]:
    """The event with this number, as it was printed. Raises DamageError."""
    try:
        record = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        raise DamageError(f"Ereignis {seq} ist beschädigt") from None
    if not isinstance(record, dict) or record.get("seq") != seq or not isinstance(record.get("type"), str):
        raise DamageError(f"Ereignis {seq} ist beschädigt")
    return record


def encode_input(item: Input) -> str:
    """An input as JSON. Infinity, which JSON does not know, is written as text."""
    record = to_record(item)
    return json.dumps({key: "inf" if value == math.inf else value for key, value in record.items()}, ensure_ascii=False)


def decode_input(text: str) -> Input:
    """The input that `encode_input` wrote. Raises DamageError."""
    try:
        record = json.loads(text)
        item = from_record(
            {key: math.inf if value == "inf" and key != "answer" else value for key, value in record.items()}
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):  # pydantic's faults are ValueErrors
        raise DamageError("das ist keine Eingabe") from None
    if math.isnan(item.at) or item.at < 0 or (math.isinf(item.at) and not isinstance(item, Watermark)):
        raise DamageError("das ist keine Zeit")
    return item


def encode_setup(setup: Setup) -> str:
    """A set-up as JSON."""
    return json.dumps(
        {
            "game": setup.game,
            "players": setup.players,
            "rules": setup.rules.model_dump(mode="json"),
            "strictness": setup.strictness.model_dump(mode="json"),
            "live": setup.live,
            "turns": setup.turns,
            "turn_after_s": setup.turn_after_s,
            "chatty": setup.chatty,
            "tone": setup.tone,
            "penalty": setup.penalty,
            **({"deck": decks.to_record(setup.deck)} if setup.deck is not None else {}),
        },
        ensure_ascii=False,
    )


def decode_setup(text: str) -> Setup:
    """The set-up that `encode_setup` wrote. Raises DamageError: an unknown rule is named."""
    try:
        record = _SetupRecord.model_validate_json(text)
        entry = game(record.game)
    except (ValidationError, TypeError):
        raise DamageError("die Angaben zum Abend sind beschädigt") from None
    except UsageError as fault:
        raise DamageError(str(fault).rstrip(".")) from None
    try:
        rules = entry.rules.model_validate(record.rules)
        strictness = Strictness.model_validate(record.strictness)
        deck = decks.from_record(record.deck) if record.deck is not None else None
    except ValidationError as fault:
        raise DamageError(_unknown(fault)) from None
    if len(record.players) not in entry.seats(rules) or (deck is None) == entry.deck:
        raise DamageError("die Angaben zum Abend sind beschädigt")
    return Setup(
        game=entry.name,
        players=record.players,
        rules=rules,
        strictness=strictness,
        live=record.live,
        turns=record.turns,
        turn_after_s=record.turn_after_s,
        deck=deck,
        chatty=record.chatty,
        tone=record.tone,
        penalty=record.penalty,
    )


def _unknown(fault: ValidationError) -> str:
    """The first rule or figure that this version does not know, or not with that value."""
    first: Mapping[str, Any] = fault.errors()[0]
    key = ".".join(map(str, first["loc"])) or "?"
    if first["type"] == "extra_forbidden":
        return f"die Regel „{key}“ kennt diese Fassung nicht"
    return f"die Regel „{key}“ hat einen Wert, den diese Fassung nicht kennt"
