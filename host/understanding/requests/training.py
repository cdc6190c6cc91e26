"""Training: `python -m host.understanding.requests.training` makes the weights anew from the sentences, in a minute.

`--judge` leaves out one writer after the other and says how well the others' sentences teach what his mean; `--show`
prints those that are taken wrongly, too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from itertools import islice

from host.registry import BUILT
from host.understanding.acts.model import TALK, Model
from host.understanding.acts.sentences import Sentence
from host.understanding.acts.training import Lesson, fit, numbered, seen
from host.understanding.requests.kinds import KINDS, intent_of, kinds_of
from host.understanding.requests.model import SHIPPED, likely
from host.understanding.requests.sentences import moves, writers, written

TAKEN = 0.6
"""What is likelier is taken for meant (`host.judging.said.wanted`)."""
CLASSES = (*KINDS, TALK)
REQUESTS = Lesson({game: {kind: kind for kind in kinds_of(game)} for game in BUILT}, CLASSES)
_ASKED = frozenset(f"left {intent_of(kind)}" for kind in KINDS)
"""So it shows that a phrase of the games asks for something."""
PENALTY = 0.005
"""How much large weights are punished: most of what is said for a request is said nowhere else."""
MOVES, EVERY = 0.5, 3
"""What a sentence about moves counts, and that only each n-th is learnt: there are ten times as many of them."""


def _besides(asked: Iterable[Sentence]) -> Iterator[Sentence]:
    """Talk and moves, but for what a phrase asks: whoever wrote that down knew only moves."""
    known = {one.words for one in asked}
    for one in islice(moves(), 0, None, EVERY):
        if one.words not in known and _ASKED.isdisjoint(seen(one).signs):
            yield Sentence(one.words, one.game, TALK, one.writer, MOVES)


def trained(but: str = "") -> Model:
    """The model of all sentences, or of all but one writer's and those that are the same as his."""
    left_out = {one.words for one in written(but)} if but else set()
    asked = [one for writer in writers() if writer != but for one in written(writer) if one.words not in left_out]
    rows = [*asked, *(one for one in _besides(asked) if one.words not in left_out)]
    return fit(numbered(rows, rows, REQUESTS), CLASSES, PENALTY)


def judged(model: Model, writer: str, *, show: bool = False) -> tuple[int, int, int, int]:
    """Of his sentences: how many requests are taken for what they are, of how many, and how much talk is taken for a
    request, of how much. `show`: print those that are taken wrongly."""
    held, count, false, talk = 0, 0, 0, 0
    for one in written(writer):
        found = likely(model, one.game, seen(one)) or {TALK: 1.0}
        best = max(found, key=lambda kind: found[kind])
        taken = best if found[best] >= TAKEN else TALK
        if one.act == TALK:
            talk, false = talk + 1, false + (taken != TALK)
        else:
            count, held = count + 1, held + (taken == one.act)
        if show and taken != one.act:
            print(f"{one.game} {one.act} | {one.words} | {best} {found[best]:.2f}")
    return held, count, false, talk


def main() -> None:
    """Makes the weights, or judges how they generalise."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--judge", action="store_true", help="leave out one writer after the other")
    parser.add_argument("--show", action="store_true", help="print what is taken wrongly then")
    arguments = parser.parse_args()
    if arguments.judge:
        for writer in writers():
            held, count, false, talk = judged(trained(writer), writer, show=arguments.show)
            share = held / max(count, 1)
            print(f"{writer:8} requests {held} of {count}, {share:.1%}; talk taken for one {false} of {talk}")
        return
    SHIPPED.write_text(trained().written(), encoding="utf-8")


if __name__ == "__main__":
    main()
