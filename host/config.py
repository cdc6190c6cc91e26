"""The configuration: TOML on disk, typed records in memory. The command line wins over the file."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from games.moves import CallName
from games.rules import HouseRules
from host.allowed import allowed
from host.errors import UsageError
from host.paths import PROGRAM, config_file
from host.registry import BUILT, TITLES, game, nearest
from host.strictness import PRESETS, CallStrictness, Preset, Strictness, strictness

HERE = f"{PROGRAM}.toml"
"""A configuration in the folder where the program is started."""


Model = TypeVar("Model", bound=BaseModel)


class Section(BaseModel):
    """Base of the sections; the German descriptions are the comments of `config init`."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class AudioSection(Section):
    """Microphone and recogniser."""

    device: str | int | None = Field(
        default=None, description="Mikrofon: Nummer oder Teil des Namens; fehlt es, das übliche"
    )
    model: str | None = Field(default=None, description="Sprachmodell: Ordner oder Name; fehlt es, das mitgelieferte")
    hold_off_s: Annotated[float, Field(ge=0, le=3)] = Field(
        default=0.4, description="so viele Sekunden nach der eigenen Stimme hört der Wirt noch nicht hin"
    )


class VoiceSection(Section):
    """The voice of the host."""

    enabled: bool = Field(default=True, description="ob der Wirt spricht")
    turns: Literal["when_waiting", "always", "never"] = Field(
        default="when_waiting", description="ob er sagt, wer dran ist: wenn alle warten, immer, nie"
    )
    turn_after_s: Annotated[float, Field(ge=1, le=120)] = Field(
        default=8.0, description="so viele Sekunden ohne Zug heißen: alle warten"
    )
    volume: Annotated[float, Field(ge=0, le=1)] = Field(default=1.0, description="Lautstärke")
    rate: Annotated[int, Field(ge=80, le=400)] = Field(default=165, description="Wörter in der Minute")


class TableSection(Section):
    """What is shown."""

    view: Literal["auto", "live", "plain"] = Field(
        default="auto", description="Tischbild, Zeilen, oder je nachdem, ob ein Bildschirm da ist"
    )


class PlayersSection(Section):
    """Who plays."""

    names: tuple[str, ...] = Field(default=(), description="wer spielt, im Uhrzeigersinn, wenn -p fehlt")
    guests: tuple[str, ...] = Field(
        default=(), description="wer zwischen zwei Runden dazukommen darf („Dana spielt mit“)"
    )


SECTIONS: Mapping[str, type[Section]] = {
    "audio": AudioSection,
    "voice": VoiceSection,
    "table": TableSection,
    "players": PlayersSection,
}
_ALL_SECTIONS = ("strictness", "rules", *SECTIONS, "words")


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
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Respellings: how a name or word is said, in German letters."""

    def strictness(self, preset: str | None = None, own: Mapping[str, Any] | None = None) -> Strictness:
        """The table's strictness; a preset from the command line replaces the file's, the figures stay.

        `own`: figures that a game starts with where no preset is named at all.
        """
        named = preset or self.preset
        start = {} if named is not None else dict(own or {})
        return strictness(named or "normal", **(start | dict(self.figures)))

    @property
    def respellings(self) -> dict[str, tuple[str, ...]]:
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
    """Read and check a file. Raises UsageError with file, key and what is allowed."""
    if path is None:
        return Config()
    return _checked(path, _parsed(path))


def _parsed(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as fault:
        why = "diese Datei gibt es nicht" if isinstance(fault, FileNotFoundError) else "nicht lesbar"
        raise UsageError(f"{path}: {why}.") from fault
    except UnicodeDecodeError as fault:
        raise UsageError(f"{path}: die Datei ist kein UTF-8-Text.") from fault
    except tomllib.TOMLDecodeError as fault:
        raise UsageError(f"{path}: kein gültiges TOML: {fault}.") from fault


def _checked(path: Path, content: Mapping[str, Any]) -> Config:
    for name, section in content.items():
        if name not in _ALL_SECTIONS:
            known = ", ".join(f"[{one}]" for one in _ALL_SECTIONS)
            raise UsageError(f"{path}: unbekannter Abschnitt [{name}]{nearest(name, _ALL_SECTIONS)}; es gibt {known}.")
        if not isinstance(section, dict):
            raise UsageError(f"{path}: „{name}“ ist ein Abschnitt und wird [{name}] geschrieben.")
    preset, figures = _strictness(path, content.get("strictness", {}))
    sections: dict[str, Any] = {
        name: _section(path, name, kind, content.get(name, {})) for name, kind in SECTIONS.items()
    }
    return Config(
        path=path,
        preset=preset,
        figures=figures,
        rules=dict(_rules(path, content.get("rules", {}))),
        words=dict(_respellings(path, content.get("words", {}))),
        **sections,
    )


def _strictness(path: Path, values: Mapping[str, Any]) -> tuple[Preset | None, dict[str, Any]]:
    figures = dict(values)
    preset = figures.pop("preset", None)
    if preset is not None and preset not in get_args(Preset):
        raise UsageError(f"{path}: [strictness] preset: erlaubt ist {', '.join(PRESETS)}, nicht {_shown(preset)}.")
    calls = figures.pop("calls", {})
    _section(path, "strictness", Strictness, figures, extra=("preset", "calls"))
    if not isinstance(calls, dict):
        raise UsageError(f"{path}: [strictness] calls: geschrieben wird [strictness.calls.ANSAGE].")
    for call, values in calls.items():
        if call not in set(CallName):
            known = ", ".join(CallName)
            raise UsageError(f"{path}: [strictness.calls] {call}: unbekannt{nearest(call, CallName)}; es gibt {known}.")
        if not isinstance(values, dict):
            raise UsageError(f"{path}: [strictness.calls] {call}: geschrieben wird [strictness.calls.{call}].")
        _section(path, f"strictness.calls.{call}", CallStrictness, values)
    return preset, figures | ({"calls": calls} if calls else {})


def _rules(path: Path, games: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for name, values in games.items():
        where = f"rules.{name}"
        if name not in BUILT:
            known = ", ".join(f"[rules.{one}]" for one in BUILT)
            why = f"{TITLES[name]} ist noch nicht spielbar" if name in TITLES else "unbekanntes Spiel"
            hint = "" if name in TITLES else nearest(name, BUILT)
            raise UsageError(f"{path}: [{where}]: {why}{hint}; es gibt {known}.")
        if not isinstance(values, dict):
            raise UsageError(f"{path}: [rules] {name}: Regeln stehen im Abschnitt [rules.SPIEL], etwa [rules.mau-mau].")
        _section(path, where, BUILT[name].rules, values)
        yield name, values


def _respellings(path: Path, words: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for word, value in words.items():
        spellings = (value,) if isinstance(value, str) else value
        if not isinstance(spellings, tuple | list) or not all(isinstance(one, str) and one for one in spellings):
            raise UsageError(f"{path}: [words] {word}: erlaubt ist Text oder eine Liste davon, etwa „Dschem“.")
        yield word, tuple(spellings)


def _section(path: Path, name: str, kind: type[Model], values: Mapping[str, Any], extra: tuple[str, ...] = ()) -> Model:
    try:
        return kind.model_validate(values)
    except ValidationError as fault:
        raise UsageError(f"{path}: [{name}] {_fault(fault, kind, extra)}") from None


def _fault(fault: ValidationError, kind: type[BaseModel], extra: tuple[str, ...]) -> str:
    """The first error of a section in one line."""
    first = fault.errors()[0]
    key = str(first["loc"][0])
    fields = kind.model_fields
    if key not in fields:
        keys = (*extra, *fields)
        return f"{key}: unbekannt{nearest(key, keys)}; es gibt {', '.join(keys)}."
    return f"{key}: erlaubt ist {allowed(fields[key])}, nicht {_shown(first['input'])}."


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else f"„{value}“" if isinstance(value, str) else str(value)
