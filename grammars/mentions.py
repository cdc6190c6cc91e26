"""Mentions: an utterance that names all that a move needs, in whatever order and with whatever words around."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.values import replace
from grammars.automaton import Automaton, Match, Position
from grammars.compiler import Grammar
from grammars.graph import Alt, Node, Opt, Seq, Slot, Word

_AROUND = Word("")


class Mentions:
    """Finds the entries of a grammar that are marked so (`mention` in the phrase file)."""

    def __init__(self, grammar: Grammar) -> None:
        marked = [(number, one.source.entry.mention) for number, one in enumerate(grammar.templates)]
        whole = [number for number, mention in marked if mention not in (None, "begun")]
        self._begun = [number for number, mention in marked if mention == "begun"]
        begun = tuple(grammar.templates[number] for number in self._begun)
        self._openings = Automaton(replace(grammar, templates=begun), mentions=True)
        self._parts = [(number, part) for number in whole for part in _parts(grammar.templates[number].node)]
        self._needs = {number: [at for at, part in enumerate(self._parts) if part[0] == number] for number in whole}
        self._apart = {number: marked[number][1] == "apart" for number in whole}
        nodes = [part.item if isinstance(part, Opt) else part for _, part in self._parts]
        templates = [
            replace(grammar.templates[number], node=node) for (number, _), node in zip(self._parts, nodes, strict=True)
        ]
        self._automaton = Automaton(replace(grammar, templates=tuple(templates)), mentions=True)

    def match(self, keys: Sequence[str]) -> Match | None:
        """The first entry of which every part is named, and none twice, else the one that all of it begins with: a
        match of all the words. Its template is that of the grammar."""
        return next(self._matches(keys), None) or self._opening(keys)

    def _opening(self, keys: Sequence[str]) -> Match | None:
        found = max(self._openings.matches(keys, 0), key=lambda one: one.end, default=None) if keys else None
        if found is None:
            return None
        template = self._begun[found.template]
        path = list(found.path)
        path += [Position(key, _AROUND, None, template, particle=True) for key in keys[found.end :]]
        return Match(0, len(keys), template, tuple(path))

    def _matches(self, keys: Sequence[str]) -> Iterator[Match]:
        found = [list(self._automaton.matches(keys, start)) for start in range(len(keys))] if self._needs else []
        for template, needs in self._needs.items():
            apart = self._apart[template]
            filled = self._filled(found, needs, apart=apart)
            missing = {at for at in needs if not isinstance(self._parts[at][1], Opt)} - filled.keys()
            if filled and not missing:
                path = [Position(key, _AROUND, None, template, particle=True) for key in keys]
                for match in filled.values():
                    path[match.start : match.end] = match.path
                yield Match(0, len(keys), template, tuple(path))

    def _filled(self, found: Sequence[Sequence[Match]], needs: Sequence[int], *, apart: bool) -> dict[int, Match]:
        """Part → the words that name it, from left to right; nothing where something is named that no part is left
        for: nobody can tell which of them is meant. Of what stands `apart` it is the one that the sentence begins with
        ("achtunddreißig, immer eins zu wenig")."""
        filled: dict[int, Match] = {}
        at = 0
        while at < len(found):
            named = [match for match in found[at] if match.template in needs and not match.turned]
            longest = max((match.end for match in named), default=at + 1)
            if named:
                free = [match for match in named if match.end == longest and match.template not in filled]
                if free:
                    filled[free[0].template] = free[0]
                elif apart and any(one.start == 0 for one in filled.values()):
                    break
                elif not any(_said(named[0]) == _said(one) for one in filled.values()):
                    return {}  # "neun ist höher, also neun" names it twice
            at = longest
        return filled


def _said(match: Match) -> tuple[str, ...]:
    return tuple(position.key for position in match.path)


def _parts(node: Node) -> list[Node]:
    """What has to be named, one after the other."""
    parts = [part for item in node.items for part in _parts(item)] if isinstance(node, Seq) else [node]
    return [part for part in parts if _names(part)]  # articles may stand anywhere


def _names(node: Node) -> bool:
    """Whether something is named in it, and not only a word said."""
    match node:
        case Slot():
            return True
        case Opt(item=item):
            return _names(item)
        case Seq(items=items) | Alt(items=items):
            return any(map(_names, items))
    return False
