"""Training: `python -m host.understanding.whom.training` makes the weights anew from the sentences in half a minute.

`--judge` leaves out one writer after the other and says how well the others' sentences teach what his mean; `--show`
prints those that are taken wrongly, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from host.understanding.acts.features import Seen
from host.understanding.acts.model import TALK
from host.understanding.acts.sentences import Sentence
from host.understanding.acts.training import Examples, Judged, Lesson, fit, judged, numbered, run, spoken, understanding
from host.understanding.whom.model import KINDS, SHIPPED, likely
from host.understanding.whom.sentences import GAME, writers, written

TAKEN = 0.5
"""What is likelier counts as taken for that, where it is judged."""
CLASSES = (*KINDS, TALK)
WHOM = Lesson({GAME: {kind: kind for kind in KINDS}}, CLASSES, often=2)


def sentences() -> Iterator[Sentence]:
    """All that somebody wrote."""
    for writer in writers():
        yield from written(writer)


def all_but(but: str = "") -> Examples:
    """All sentences, or all but one writer's and those that are the same as his."""
    left_out = {one.words for one in written(but)} if but else set()
    rows = [one for one in sentences() if one.writer != but and one.words not in left_out]
    return numbered(rows, rows, WHOM, words_only)


def words_only(one: Sentence) -> Seen:
    """What this model is given: no phrase of any game, so that no change to those makes it stale."""
    return Seen(tuple(understanding(GAME).tokens(spoken(one.words))), ())


def made_of() -> str:
    """Tells what a model was made of."""
    return sha256("".join(f"{one.act} {one.words}\n" for one in sentences()).encode()).hexdigest()


def _judged(writer: str, show: bool) -> Judged:
    model = fit(all_but(writer), CLASSES)
    return judged(written(writer), lambda one: likely(model, words_only(one).tokens), TAKEN, show=show)


def _ship() -> None:
    SHIPPED.write_text(fit(all_but(), CLASSES, made_of=made_of()).written(), encoding="utf-8")


if __name__ == "__main__":
    run(__doc__ or "", writers(), _judged, _ship)
