"""What comes in by `POST /act`: checked, and turned into an act of the evening."""

from __future__ import annotations

import json
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr, ValidationError

from host.hearing.beside import Act, Answered, PutRight, Spoken, Turned
from host.hearing.transcript import plain_words
from host.judging.debts.strictness import PRESETS
from host.page.history import History

MOST_WORDS = 40
_LONGEST = 200
_YES_NO = {"ja": True, "yes": True, "j": True, "nein": False, "no": False, "n": False}

Text = Annotated[StrictStr, Field(max_length=_LONGEST)]


class BadAct(Exception):  # noqa: N818 - it is the client's
    """The request means nothing; the text says in German why."""


class _Body(BaseModel):
    """One act; which one follows from the key that is there."""

    model_config = ConfigDict(extra="forbid")

    text: Text | None = None
    answer: StrictInt | None = None
    value: Text | None = None
    setting: Text | None = None
    amend: StrictInt | None = None


def read_act(body: bytes, history: History) -> Act:
    """The act that a request asks for. Raises BadAct."""
    try:
        content: Any = json.loads(body)
        asked = _Body.model_validate(content)
    except (ValueError, RecursionError) as fault:  # pydantic's faults and wrong UTF-8 are ValueErrors
        kind = "kein gültiges Feld" if isinstance(fault, ValidationError) else "kein JSON"
        raise BadAct(f"Das verstehe ich nicht ({kind}).") from None
    match asked:
        case _Body(text=str(), answer=None, value=None, setting=None, amend=None):
            return Spoken(_words(asked.text))
        case _Body(answer=int(), value=str(), text=None, setting=None, amend=None):
            return _answer(asked.answer, asked.value)
        case _Body(setting=str(), value=str(), text=None, answer=None, amend=None):
            return _setting(asked.setting, asked.value)
        case _Body(amend=int(), text=str(), answer=None, value=None, setting=None):
            return _amendment(asked.amend, asked.text, history)
    raise BadAct("Das verstehe ich nicht (erwartet wird „text“, oder „answer“ mit „value“).")


def _words(text: str | None) -> tuple[str, ...]:
    words = tuple(plain_words(text or ""))
    if not words:
        raise BadAct("Das sind keine Wörter.")
    if len(words) > MOST_WORDS:
        raise BadAct("So lange redet niemand.")
    return words


def _answer(question: int | None, value: str | None) -> Answered:
    words = _words(value)
    yes = _YES_NO.get(" ".join(words))
    return Answered(question or 0, yes, () if yes is not None else words)


def _setting(key: str | None, value: str | None) -> Turned:
    try:
        PRESETS["normal"].changed(key or "", value or "")
    except ValueError:
        raise BadAct("So lässt sich die Strenge nicht einstellen.") from None
    return Turned(key or "", value or "")


def _amendment(number: int | None, text: str | None, history: History) -> PutRight:
    """Empty text: nothing was said at all."""
    heard = history.utterance(number or 0)
    if heard is None:
        raise BadAct("Das steht nicht mehr in der Liste.")
    words = _words(text) if text and text.strip() else ()
    return PutRight(heard.number, heard.start, heard.end, words)
