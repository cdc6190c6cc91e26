"""Training: `python -m host.understanding.requests.training` makes the weights anew from the sentences in some
minutes.

`--judge` leaves out one writer after the other and says how well the others' sentences teach what his mean; `--show`
prints those that are taken wrongly, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from host.registry import BUILT
from host.understanding.acts.model import TALK, Model
from host.understanding.acts.sentences import Sentence
from host.understanding.acts.training import Examples, Judged, Lesson, drawn, fit, judged, numbered, run, seen
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
"""What a sentence about moves counts, and that one of so many is learnt: there are ten times as many of them."""


def _besides(asked: Iterable[Sentence]) -> Iterator[Sentence]:
    """Talk and moves, but for what a phrase asks: whoever wrote that down knew only moves."""
    known = {one.words for one in asked}
    for one in moves():
        if drawn(one, EVERY) == 0 and one.words not in known and _ASKED.isdisjoint(seen(one).signs):
            yield Sentence(one.words, one.game, TALK, one.writer, MOVES)


def all_but(but: str = "") -> Examples:
    """All sentences, or all but one writer's and those that are the same as his."""
    left_out = {one.words for one in written(but)} if but else set()
    asked = [one for writer in writers() if writer != but for one in written(writer) if one.words not in left_out]
    rows = [*asked, *(one for one in _besides(asked) if one.words not in left_out)]
    return numbered(rows, rows, REQUESTS)


def trained(but: str = "") -> Model:
    """The model that they make."""
    return fit(all_but(but), CLASSES, PENALTY)


def _judged(writer: str, show: bool) -> Judged:
    model = trained(writer)
    return judged(written(writer), lambda one: likely(model, one.game, seen(one)), TAKEN, show=show)


def _ship() -> None:
    SHIPPED.write_text(trained().written(), encoding="utf-8")


if __name__ == "__main__":
    run(__doc__ or "", writers(), _judged, _ship)
