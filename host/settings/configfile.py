"""The configuration written out: a commented template with every key, and what is in effect."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from host.announcing.rulebook import describe
from host.announcing.sentences import Sentences
from host.judging.debts.strictness import PRESETS, strictness
from host.registry import BUILT
from host.settings.allowed import allowed
from host.settings.config import Config
from host.settings.sections import SECTIONS

_FIGURES: Mapping[str, str] = {
    "early_s": "so viele Sekunden vor der Karte zählt eine Ansage schon",
    "grace_s": "so viele Sekunden nach der Karte ist sie noch rechtzeitig; next_action: bis zum nächsten Zug",
    "late_s": "so viele Sekunden danach ist sie zu spät, dann fehlt sie",
    "late_call": "nach der Nachfrist gesagt",
    "missing_call": "gar nicht gesagt",
    "wrong_card": "sie passt nicht",
    "out_of_turn": "ein anderer war an der Reihe",
    "false_call": "ohne Anlass gesagt",
    "forgot_to_draw": "nicht nachgezogen oder es nicht gesagt (Cruzo)",
    "in_doubt": "es war nicht alles zu hören",
    "cards_per_penalty": "Faktor auf die Strafkarten der Hausregel",
    "penalty_growth": "so viele Karten mehr für jede frühere Strafe im selben Spiel",
    "most_per_turn": "höchstens so viele Strafkarten für einen in einem Zug; fehlt es, gibt es keine Grenze",
    "sure_enough": "so sicher muss sich der Spielleiter sein, bevor er jemandem etwas vorwirft (0.5 bis 1)",
    "objection_s": "so viele Sekunden nach einer Strafe, einem Hinweis oder einem „Nimm zurück“ gilt ein Einspruch",
    "assume_slipped_turn": "legt der Nächste, hat der davor wohl gezogen und gepasst",
    "strict_wording": "ein einzelnes „Mau“ auf einen Buben gilt als zweifelhaft",
}

_EXAMPLE = 4
"""A number for a key that has none by default: what stands behind the # must be right without it."""
_HEAD = """\
# Einstellungen für den Spielwirt. Jede Zeile darf fehlen; hier stehen die Vorgaben.
# Er liest die Datei spielwirt.toml im Ordner, in dem er gestartet wird, sonst die eigene (oder --config DATEI).
"""

_WORDS = """
[words]
# wie ein Name oder Wort klingt, mit deutschen Buchstaben geschrieben; das gilt statt der eigenen Schreibung
# Cem = "Dschem"
# Namen mit Umlaut stehen in Anführungszeichen
# "Jürgen" = "Jürgn"
# mehrere Aussprachen: gleich üblich, oder jede mit ihrem Gewicht (hier dreimal so oft „Dscho“ wie „Jo“)
# Joel = ["Dscho-el", "Joel"]
# Joe = {Dscho = 3, Jo = 1}
# Laut für Laut zwischen Schrägstrichen; die Laute nennt „config check“, wenn einer falsch ist
# Siobhan = "/S I v O n/"
"""


def template() -> str:
    """Every key with its default, in German."""
    parts = [_HEAD]
    parts.append(
        "[strictness]\n# ignore: geht durch, remind: nur Hinweis, remind_then_penalty: erst Hinweis, dann Strafe\n"
        f'# erlaubt: {", ".join(PRESETS)}\n# preset = "normal"\n'
        "# Ohne diese Zeile gilt normal; nur Krüz Nüng nimmt Ansagen dann so genau wie streng.\n"
        "# Einzelne Werte ersetzen die der Strenge (hier auskommentiert: normal). Am Tisch heißen sie wie hier,\n"
        "# etwa „Strenge Nachfrist zwei Sekunden“ oder „Strenge für Mau Nachfrist zwei Sekunden“.\n"
    )
    parts.append("".join(_lines(strictness(), _strictness_comments(), commented=True)))
    parts.append("# Für einzelne Ansagen, etwa: [strictness.calls.mau] mit grace_s = 3.0 darunter.\n")
    parts.append('# Für einzelne Mitspieler, etwa: [strictness.players.Lena] mit missing_call = "remind" darunter.\n')
    for name, entry in BUILT.items():
        parts.append(f"\n[rules.{name}]\n# Hausregeln für {entry.title}\n")
        parts.append("".join(_lines(entry.rules(), _rule_comments(name))))
    for name, kind in SECTIONS.items():
        parts.append(f"\n[{name}]\n")
        comments = {key: field.description or "" for key, field in kind.model_fields.items()}
        parts.append("".join(_lines(kind(), comments)))
    parts.append(_WORDS)
    return "".join(parts)


def effective(config: Config) -> str:
    """What is in effect, as TOML."""
    parts = ["[strictness]\n", f'preset = "{config.preset or "normal"}"\n', *_lines(config.strictness(), {})]
    for name in BUILT:
        parts += [f"\n[rules.{name}]\n", *_lines(config.house_rules(name), {})]
    for name in SECTIONS:
        parts += [f"\n[{name}]\n", *_lines(getattr(config, name), {})]
    parts.append("\n[words]\n")
    parts += [f"{json.dumps(word, ensure_ascii=False)} = {toml(said)}\n" for word, said in config.words.items()]
    return "".join(parts)


def _strictness_comments() -> dict[str, str]:
    """Each figure by the name that it has at the table."""
    names = Sentences.load(next(iter(BUILT))).texts.strictness.keys
    return {figure: f"{names[figure]}: {text}" for figure, text in _FIGURES.items()}


def _rule_comments(game: str) -> dict[str, str]:
    return {line.name: line.sentence for line in describe(game, BUILT[game].rules())}


def _lines(values: BaseModel, comments: Mapping[str, str], commented: bool = False) -> Iterator[str]:
    for key, field in type(values).model_fields.items():
        if getattr(values, key) == {}:
            continue  # a table of its own, shown once there is something in it
        if key in comments:
            yield f"# {comments[key]} (erlaubt: {allowed(field)})\n"
        yield _line(key, field, getattr(values, key), commented, bool(comments))


def _line(key: str, field: FieldInfo, value: Any, commented: bool, whole: bool) -> str:
    if value is None:
        example = toml("" if "Text" in allowed(field) else _EXAMPLE)
        return f"# {key} = {example}\n" if whole else ""
    return f"{'# ' if commented else ''}{key} = {toml(value)}\n"


def toml(value: Any) -> str:
    """A plain value as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple | list):
        return f"[{', '.join(toml(one) for one in value)}]"
    if isinstance(value, BaseModel):
        return toml(value.model_dump(exclude_none=True, mode="json"))
    if isinstance(value, dict):
        pairs = (f"{json.dumps(str(key), ensure_ascii=False)} = {toml(one)}" for key, one in value.items())
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return str(value)
