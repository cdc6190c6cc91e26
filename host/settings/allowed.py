"""What a typed value may be, in German: from the annotations of the records, for messages, tables and templates."""

from __future__ import annotations

import types
from typing import Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo


def allowed(field: FieldInfo) -> str:
    """ "ganze Zahl von 2 bis 8", "ja oder nein (true, false)", "a, b oder c", …"""
    return _text(field.annotation, field.metadata)


def _text(annotation: Any, metadata: list[Any] | tuple[Any, ...]) -> str:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if hasattr(annotation, "__metadata__"):
        return _text(arguments[0], annotation.__metadata__[0].metadata)
    if origin is Literal:
        return _choice([str(one) for one in arguments])
    if origin in (Union, types.UnionType):
        return _choice([_text(one, metadata) for one in arguments if one is not type(None)])
    if origin is tuple:
        return f"Liste aus {_text(arguments[0], ())}"
    if origin is dict:
        values = _text(arguments[1], ())
        return "Paare NAME = Text" if values == "Text" else f"Paare KARTE = {values}, etwa C3 oder 7"
    if annotation is bool:
        return "true oder false"
    if annotation in (int, float):
        return ("ganze Zahl" if annotation is int else "Zahl") + _bounds(metadata)
    return "Text"


def _bounds(metadata: list[Any] | tuple[Any, ...]) -> str:
    low = next((one.ge for one in metadata if hasattr(one, "ge")), None)
    high = next((one.le for one in metadata if hasattr(one, "le")), None)
    if low is None or high is None:
        return "" if low is None else f" ab {low:g}"
    return f" von {low:g} bis {high:g}"


def _choice(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} oder {names[-1]}"
