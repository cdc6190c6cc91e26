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
from host.understanding.acts.training import (
    SOME,
    Examples,
    Judged,
    Lesson,
    drawn,
    fingerprint,
    fit,
    judged,
    numbered,
    run,
    seen,
)
from host.understanding.requests.kinds import KINDS, intent_of, kinds_of
from host.understanding.requests.model import SHIPPED, likely
from host.understanding.requests.sentences import moves, writers, written

TAKEN = 0.6
"""What is likelier is taken for meant (`host.judging.said.wanted`)."""
CLASSES = (*KINDS, TALK)
REQUESTS = Lesson({game: {kind: kind for kind in kinds_of(game)} for game in BUILT}, CLASSES, often=2)
_ASKED = frozenset(f"left {intent_of(kind)}" for kind in KINDS)
"""So it shows that a phrase of the games asks for something."""
MOVES, EVERY = 0.5, 3
"""What a sentence about moves counts, and that one of so many is learnt: there are ten times as many of them."""


def _besides(asked: Iterable[Sentence], share: int) -> Iterator[Sentence]:
    """Talk and moves, but for what a phrase asks: whoever wrote that down knew only moves."""
    known = {one.words for one in asked}
    for one in moves():
        if (
            drawn(one, EVERY) == 0 == drawn(one, share)
            and one.words not in known
            and _ASKED.isdisjoint(seen(one).signs)
        ):
            yield Sentence(one.words, one.game, TALK, one.writer, MOVES)


def all_but(but: str = "", share: int = 1) -> Examples:
    """All sentences, or all but one writer's and those that are the same as his; one of so many of them."""
    left_out = {one.words for one in written(but)} if but else set()
    asked = [one for one in sentences() if one.writer != but and one.words not in left_out]
    rows = [*asked, *(one for one in _besides(asked, share) if one.words not in left_out)]
    rows = [one for one in rows if drawn(one, share) == 0]
    return numbered(rows, rows, REQUESTS)


def sentences() -> Iterator[Sentence]:
    """All that somebody wrote for the host."""
    for writer in writers():
        yield from written(writer)


def made_of() -> str:
    """Tells what a model was made of: every sentence, and what the reader makes of some."""
    return fingerprint((*sentences(), *moves()), all_but(share=SOME))


def trained(but: str = "") -> Model:
    """The model that they make."""
    return fit(all_but(but), CLASSES)


def _judged(writer: str, show: bool) -> Judged:
    model = trained(writer)
    return judged(written(writer), lambda one: likely(model, one.game, seen(one)), TAKEN, show=show)


def _ship() -> None:
    SHIPPED.write_text(fit(all_but(), CLASSES, made_of=made_of()).written(), encoding="utf-8")


if __name__ == "__main__":
    run(__doc__ or "", writers(), _judged, _ship)
