"""House rules as people read and hear them, derived from the typed record and the sentences: neither can go stale."""

from __future__ import annotations

from typing import Any, get_args, get_origin

from games.cards import Rank
from games.rules import HouseRules
from games.values import dataclass
from host.announcing.sentences import Sentences
from host.settings.allowed import allowed


@dataclass(frozen=True)
class RuleLine:
    """One house rule."""

    name: str
    """As on the command line and in the configuration."""
    sentence: str
    """What it means with its present value."""
    type: str
    """ "ja/nein", "Zahl", "Liste" or "Wort"."""
    allowed: str
    default: Any
    value: Any

    @property
    def changed(self) -> bool:
        return bool(self.value != self.default)


def describe(game: str, rules: HouseRules) -> list[RuleLine]:
    """Every house rule of a game, in the order of its record."""
    sentences = Sentences.load(game)
    return [
        RuleLine(
            name=name,
            sentence=sentences.rule(name, getattr(rules, name)),
            type=_type(field.annotation),
            allowed=allowed(field),
            default=field.get_default(call_default_factory=True),
            value=getattr(rules, name),
        )
        for name, field in type(rules).model_fields.items()
    ]


def spoken_summary(game: str, rules: HouseRules) -> str:
    """What to answer to "welche Regeln gelten": what this table changed, then what everybody has to know."""
    essentials = Sentences.load(game).texts.essentials
    lines = describe(game, rules)
    changed = [line for line in lines if line.changed]
    known = [line for line in lines if line.name in essentials and not line.changed]
    return " ".join(line.sentence for line in [*changed, *known])


def spoken_card(game: str, rules: HouseRules, rank: Rank | None) -> str:
    """What to answer to "was macht die Sieben"."""
    texts = Sentences.load(game).texts.cards
    text = texts.get(rules.does(rank), texts["sonst"])
    return text.format_map({line.name: line.sentence for line in describe(game, rules)})


def _type(annotation: Any) -> str:
    if annotation is bool:
        return "ja/nein"
    if annotation in (int, float):
        return "Zahl"
    return "Liste" if get_origin(annotation) is tuple or tuple in get_args(annotation) else "Wort"
