"""The phrase graph: nodes with slots and tags inside this room, plain tuples outside of it."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

PhraseNode: TypeAlias = (
    "tuple[Literal['word'], str] | tuple[Literal['seq'], tuple[PhraseNode, ...]]"
    " | tuple[Literal['alt'], tuple[PhraseNode, ...]] | tuple[Literal['opt'], PhraseNode]"
)
"""The neutral graph: ("word", text), ("seq", nodes), ("alt", nodes), ("opt", node)."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word as it is pronounced, in its proper spelling."""

    text: str
    tag: str | None = None
    """What the word stands for within its slot: a suit letter, a rank, a key of a list, a player."""
    turned: bool = field(default=False, kw_only=True)
    """A suit that stands behind its rank: "acht Karo"."""


@dataclass(frozen=True, slots=True)
class Seq:
    """One node after the other."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Alt:
    """Exactly one of the nodes."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Opt:
    """The node or nothing."""

    item: Node


@dataclass(frozen=True, slots=True)
class Slot:
    """Words below belong to the slot of that name; None takes them out of it again (articles, "und")."""

    name: str | None
    item: Node


Node: TypeAlias = Word | Seq | Alt | Opt | Slot

NOTHING = Seq(())
"""Takes no word."""
WHOEVER: Node = Alt(())
"""Stands for the players where it is not known yet who sits at the table; there is one such node."""


def choice(items: Iterable[Node]) -> Node:
    """An alternative, or the node itself where there is only one."""
    nodes = tuple(items)
    return nodes[0] if len(nodes) == 1 else Alt(nodes)


def sequence(items: Iterable[Node]) -> Node:
    """A sequence, or the node itself where there is only one."""
    nodes = tuple(items)
    return nodes[0] if len(nodes) == 1 else Seq(nodes)


def export(node: Node) -> PhraseNode:
    """The neutral tuple of a node: slots and tags are left behind."""
    match node:
        case Word(text=text):
            return ("word", text)
        case Seq(items=items):
            return ("seq", tuple(export(item) for item in items if item != NOTHING))
        case Alt(items=items):
            return ("alt", tuple(export(item) for item in items))
        case Opt(item=item):
            return ("opt", export(item))
        case Slot(item=item):
            return export(item)


def possible(nodes: Iterable[Node], players: Node | None) -> list[Node | None]:
    """The nodes with these players (None: there are none) for whoever sits there, and without the ways that nobody can
    go then; None if there is no other. Parts that occur in many places are looked through once."""
    known: dict[int, Node | None] = {id(WHOEVER): players}

    def cut(node: Node) -> Node | None:
        if id(node) not in known:
            known[id(node)] = _cut(node)
        return known[id(node)]

    def _cut(node: Node) -> Node | None:
        match node:
            case Word():
                return node
            case Slot(name=name, item=item):
                inner = cut(item)
                return node if inner is item else Slot(name, inner) if inner is not None else None
            case Opt(item=item):
                inner = cut(item)
                return node if inner is item else Opt(inner) if inner is not None else NOTHING
            case Alt(items=items):
                kept = [way for way in map(cut, items) if way is not None]
                return node if _same(kept, items) else choice(kept) if kept else None
            case Seq(items=items):
                parts = [part for part in map(cut, items) if part is not None]
                return node if _same(parts, items) else sequence(parts) if len(parts) == len(items) else None

    return list(map(cut, nodes))


def _same(nodes: Sequence[Node], others: Sequence[Node]) -> bool:
    """Nearly always nothing is left out: then nothing has to be made anew."""
    return len(nodes) == len(others) > 1 and all(map(operator.is_, nodes, others))


def with_players(nodes: Iterable[Node]) -> list[bool]:
    """Whether somebody is named in each of them. Parts that occur in many places are looked through once."""
    known: dict[int, bool] = {id(WHOEVER): True}

    def names(node: Node) -> bool:
        if id(node) not in known:
            known[id(node)] = any(map(names, _parts(node)))
        return known[id(node)]

    return list(map(names, nodes))


def _parts(node: Node) -> tuple[Node, ...]:
    match node:
        case Word():
            return ()
        case Seq(items=items) | Alt(items=items):
            return items
        case Opt(item=item) | Slot(item=item):
            return (item,)


def words_of(node: Node) -> set[str]:
    """Every word that occurs in a node. Parts that occur in many places are looked through once."""
    words: set[str] = set()
    seen: set[int] = set()
    waiting = [node]
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        match part:
            case Word(text=text):
                words.add(text)
            case Seq(items=items) | Alt(items=items):
                waiting.extend(items)
            case Opt(item=item) | Slot(item=item):
                waiting.append(item)
    return words


def sure_slots(node: Node) -> frozenset[str]:
    """The slots that are filled whichever way through the node is taken."""
    match node:
        case Seq(items=items):
            return frozenset[str]().union(*(sure_slots(item) for item in items))
        case Alt(items=items):
            return frozenset.intersection(*(sure_slots(item) for item in items)) if items else frozenset()
        case Slot(name=name, item=item):
            return sure_slots(item) | ({name} if name is not None else frozenset())
        case _:
            return frozenset()
