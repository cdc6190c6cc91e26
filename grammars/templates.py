"""Templates: hassil's syntax tree turned into the nodes of the phrase graph."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

import hassil
from hassil.errors import HassilError
from hassil.parser import ParseError

from grammars.graph import Node, Opt, Slot, Word, choice, sequence
from grammars.slots import SlotKinds, number_range

SYNTAX = "words, [optional], (this|that), {slot}, {slot:field}, {1..30:field}, <rule>"

Kinds = dict[str, str]
"""Slot name → kind, collected while a template is compiled."""


class TemplateError(ValueError):
    """A template that hassil cannot parse or that this room cannot compile."""

    def __init__(self, problem: str, allowed: str = SYNTAX) -> None:
        self.problem = problem
        self.allowed = allowed
        super().__init__(problem)


@dataclass
class TemplateCompiler:
    """Compiles templates with the slots and rules of one game."""

    slots: SlotKinds
    rules: Mapping[str, str]
    _expanding: list[str] = field(default_factory=list)
    _expanded: dict[str, tuple[Node, Kinds]] = field(default_factory=dict)
    """The rules that were compiled already; a template may use the same one many times."""

    def compile(self, template: str) -> tuple[Node, Kinds]:
        """The node of a template and the kinds of its slots. Raises TemplateError."""
        kinds: Kinds = {}
        return self._parse(template, kinds), kinds

    def _parse(self, template: str, kinds: Kinds) -> Node:
        try:
            expression = _syntax(template)
        except (ParseError, HassilError, AssertionError) as error:
            raise TemplateError(f"{template!r} does not parse: {error}") from error
        return self._convert(expression, kinds)

    def _convert(self, expression: object, kinds: Kinds) -> Node:
        match expression:
            case hassil.TextChunk(text=text):
                return sequence(Word(word.lower()) for word in text.split())
            case hassil.Alternative(items=items, is_optional=optional):
                return self._alternative(items, optional, kinds)
            case hassil.Sequence(items=items):
                _check_spaces(items)
                return sequence(self._convert(item, kinds) for item in items if not _is_blank(item))
            case hassil.ListReference():
                return self._slot(expression, kinds)
            case hassil.RuleReference(rule_name=name):
                return self._rule(name, kinds)
        raise TemplateError(f"{type(expression).__name__} cannot be used here")

    def _alternative(self, items: list[hassil.Expression], optional: bool, kinds: Kinds) -> Node:
        kept = [item for item in items if not _is_blank(item)]
        node = choice(self._convert(item, kinds) for item in kept)
        return Opt(node) if optional or len(kept) < len(items) else node

    def _slot(self, reference: hassil.ListReference, kinds: Kinds) -> Node:
        kind, name = reference.list_name, reference.slot_name
        _note(kinds, name, kind)
        limits = reference.get_inline_range() if reference.is_inline_range else None
        try:
            return Slot(name, number_range(limits[0], limits[1]) if limits else self.slots.node(kind))
        except KeyError:
            raise TemplateError(f"slot {{{kind}}} is unknown", ", ".join(self.slots.names())) from None
        except ValueError as error:
            raise TemplateError(str(error)) from None

    def _rule(self, name: str, kinds: Kinds) -> Node:
        if name not in self.rules:
            raise TemplateError(f"rule <{name}> is unknown", ", ".join(self.rules))
        if name in self._expanding:
            raise TemplateError(f"rule <{name}> contains itself")
        if name not in self._expanded:
            own: Kinds = {}
            self._expanding.append(name)
            try:
                self._expanded[name] = self._parse(self.rules[name], own), own
            finally:
                self._expanding.pop()
        node, own = self._expanded[name]
        for slot, kind in own.items():
            _note(kinds, slot, kind)
        return node


@cache
def _syntax(template: str) -> hassil.Expression:
    """The syntax tree of a template; every game includes the same talk, and every table compiles its own."""
    return hassil.parse_sentence(template).expression


def _note(kinds: Kinds, slot: str, kind: str) -> None:
    if kinds.setdefault(slot, kind) != kind:
        raise TemplateError(f"slot {slot!r} is filled from both {kinds[slot]!r} and {kind!r}", "one of them")


def _is_blank(expression: hassil.Expression) -> bool:
    return isinstance(expression, hassil.TextChunk) and not expression.text.strip()


def _check_spaces(items: list[hassil.Expression]) -> None:
    """Words are whole words here: "karte[n]" would need a graph of letters."""
    for left, right in pairwise(items):
        apart = _text(left)[-1:].isspace() or _text(right)[:1].isspace()
        if not apart and _text(left, "x") and _text(right, "x"):
            raise TemplateError("a word is glued to a bracket", "whole words: (karte|karten), not karte[n]")


def _text(expression: hassil.Expression, other: str = "") -> str:
    return expression.text if isinstance(expression, hassil.TextChunk) else other
