"""The configuration: TOML on disk, typed records in memory. The command line wins over the file."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from games.rules import HouseRules
from host.errors import UsageError, not_toml, reason
from host.judging.debts.strictness import Preset, Strictness, strictness
from host.paths import PROGRAM, config_file
from host.registry import game, nearest
from host.settings.allowed import allowed
from host.settings.configfaults import faults
from host.settings.sections import SECTIONS, AudioSection, PlayersSection, TableSection, VoiceSection

HERE = f"{PROGRAM}.toml"
"""A configuration in the folder where the program is started."""


@dataclass(frozen=True)
class Config:
    """Everything a configuration file can say, checked."""

    path: Path | None = None
    """The file it came from."""
    preset: Preset | None = None
    figures: Mapping[str, Any] = field(default_factory=dict)
    """Strictness figures that replace those of the preset."""
    rules: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """House rules by game, as they stand in the file."""
    audio: AudioSection = field(default_factory=AudioSection)
    voice: VoiceSection = field(default_factory=VoiceSection)
    table: TableSection = field(default_factory=TableSection)
    players: PlayersSection = field(default_factory=PlayersSection)
    words: Mapping[str, tuple[str, ...] | Mapping[str, float]] = field(default_factory=dict)
    """Respellings: how a name or word is said, in German letters or sound by sound; with weights if they differ."""

    def strictness(self, preset: str | None = None, own: Mapping[str, Any] | None = None) -> Strictness:
        """The table's strictness; a preset from the command line replaces the file's, the figures stay.

        `own`: figures that a game starts with where no preset is named at all.
        """
        named = preset or self.preset
        start = {} if named is not None else dict(own or {})
        return strictness(named or "normal", **(start | dict(self.figures)))

    @property
    def respellings(self) -> dict[str, tuple[str, ...] | Mapping[str, float]]:
        """`words` as the recogniser writes them: lower case, composed."""
        return {unicodedata.normalize("NFC", word).lower(): said for word, said in self.words.items()}

    def house_rules(self, name: str, changes: Sequence[str] = ()) -> HouseRules:
        """The rules of a game: its defaults, the file, then `NAME=VALUE` of the command line."""
        kind = game(name).rules
        values = dict(self.rules.get(name, {}))
        for change in changes:
            key, value = _rule(change, kind)
            values[key] = {**values.get(key, {}), **value} if isinstance(value, dict) else value
        return kind.model_validate(values)


def _rule(change: str, kind: type[HouseRules]) -> tuple[str, Any]:
    """One `NAME=VALUE`, the value still to be checked against the others."""
    key, equals, text = change.partition("=")
    key, dot, part = key.strip().partition(".")
    key = key.replace("-", "_")
    if not equals:
        raise UsageError(f"--rule {change}: geschrieben wird NAME=WERT; Namen: {', '.join(kind.model_fields)}.")
    if key not in kind.model_fields:
        raise UsageError(
            f"--rule {change}: unbekannte Regel „{key}“{nearest(key, kind.model_fields)}; "
            f"Regeln: {', '.join(kind.model_fields)}."
        )
    entry = kind.model_fields[key]
    try:
        if get_origin(entry.annotation) is dict:  # `special.C3=skip`: one pair of several
            pairs: Any = entry.annotation
            return key, TypeAdapter[Any](pairs).validate_python({part: text.strip()})
        if not dot:
            return key, _from_text(entry, text.strip())
    except ValidationError:
        raise UsageError(f"--rule {change}: erlaubt ist {allowed(entry)}.") from None
    raise UsageError(f"--rule {change}: „{key}“ hat keine Teile; erlaubt ist {allowed(entry)}.")


_WORDS_FOR_BOOL = {"ja": "true", "nein": "false", "an": "true", "aus": "false"}


def _from_text(entry: FieldInfo, text: str) -> Any:
    kind: Any = Annotated[entry.annotation, *entry.metadata] if entry.metadata else entry.annotation
    adapter: TypeAdapter[Any] = TypeAdapter(kind)
    if entry.annotation is bool:
        return adapter.validate_python(_WORDS_FOR_BOOL.get(text.casefold(), text))
    if get_origin(entry.annotation) is Literal:  # of words or of numbers
        return adapter.validate_python({str(value): value for value in get_args(entry.annotation)}.get(text, text))
    if allowed(entry).startswith("Liste"):
        return adapter.validate_python([part.strip() for part in text.split(",") if part.strip()])
    return adapter.validate_python(text)


def find_config(named: str | None) -> Path | None:
    """The file to read: the named one, else here, else the user's own; None if there is none."""
    if named is not None:
        return Path(named)
    return next((path for path in (Path(HERE), config_file()) if path.is_file()), None)


def load_config(path: Path | None) -> Config:
    """Read and check a file. Raises UsageError: for every fault file, key and what is allowed."""
    if path is None:
        return Config()
    return _checked(path, _parsed(path))


def _parsed(path: Path) -> dict[str, Any]:
    try:
        text = path.read_bytes().decode("utf-8-sig")
        return tomllib.loads(text)
    except OSError as fault:
        raise UsageError(f"{path}: {reason(fault)}.") from fault
    except UnicodeDecodeError as fault:
        raise UsageError(f"{path}: die Datei ist kein UTF-8-Text.") from fault
    except (ValueError, RecursionError) as fault:  # not only TOMLDecodeError: a number may have too many digits
        raise not_toml(path, fault, text) from fault


def _checked(path: Path, content: Mapping[str, Any]) -> Config:
    found = tuple(faults(content))
    if found:
        raise UsageError(*(f"{path}: {fault}" for fault in found))
    figures = dict(content.get("strictness", {}))
    preset = figures.pop("preset", None)
    words: Mapping[str, str | list[str] | dict[str, float]] = content.get("words", {})
    sections: dict[str, Any] = {name: kind.model_validate(content.get(name, {})) for name, kind in SECTIONS.items()}
    return Config(
        path=path,
        preset=preset,
        figures=figures,
        rules=content.get("rules", {}),
        words={word: _spellings(said) for word, said in words.items()},
        **sections,
    )


def _spellings(said: str | list[str] | dict[str, float]) -> tuple[str, ...] | Mapping[str, float]:
    if isinstance(said, dict):
        return said
    return (said,) if isinstance(said, str) else tuple(said)
