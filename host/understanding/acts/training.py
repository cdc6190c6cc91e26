"""Training: `python -m host.understanding.acts.training` makes the weights anew from the sentences. It takes
some minutes, until they stand still: what is stopped sooner depends on what else was added.

`--judge` leaves out one writer after the other and says how well the others' sentences teach what his mean; `--show`
prints those that are taken wrongly, too.
"""

from __future__ import annotations

import argparse
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from zlib import crc32

import numpy as np
import numpy.typing as npt

from games.values import dataclass
from grammars import Reader
from host.registry import BUILT
from host.settings.decks import BUNDLED, bundled
from host.understanding.acts.descent import STEPS, Floats, minimum
from host.understanding.acts.features import Seen, features
from host.understanding.acts.model import CLASSES, GAMES, SHIPPED, TALK, Model
from host.understanding.acts.remnants import remnants
from host.understanding.acts.sentences import FRAMES, NAMES, Sentence, framed, writers, written
from host.understanding.understanding import Understanding
from speech.words import Word

PENALTY = 0.03
"""How much large weights are punished."""
ELSEWHERE, EVERY = 0.15, 5
"""What weight an act of one game has as talk in another, and that only one of so many is: somebody may say anything."""
_ALIKE = frozenset(frozenset({game, other}) for game, entry in BUILT.items() for other in entry.box.sounds_like)
"""Games in which the same is said for an act of each."""
_LEARNT = tuple({tuple(GAMES[game]): game for game in list(BUILT)[::-1] if GAMES[game]}.values())[::-1]
"""Games with acts, one of those that have the same."""
TAKEN = 0.5
"""What is likelier is taken for done (`host.judging.said.acts`)."""

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Lesson:
    """What a model is to tell apart."""

    games: Mapping[str, Mapping[str, str]]
    """Game → what a sentence is of there → its class."""
    classes: tuple[str, ...]


ACTS = Lesson(GAMES, CLASSES)


@dataclass(frozen=True)
class Examples:
    """Sentences as numbers."""

    learnt: Ints
    """The numbers of all features that more than one sentence has, in order: of what only one has nothing is learnt."""
    features: Ints
    """Of all of them, one after the other: places in `learnt`."""
    begins: Ints
    """Where those of each begin."""
    labels: Ints
    """Class of each."""
    weights: Floats
    allowed: Floats
    """Example × class: 0 where its game has it, else minus infinity, nearly."""

    common: frozenset[str]
    """Words that occur in more than one of those that somebody has written."""

    @property
    def counts(self) -> Ints:
        return np.diff(np.append(self.begins, len(self.features)))

    @property
    def digest(self) -> str:
        """Tells these from any others: whether a model was made of them."""
        rows = (self.learnt, self.features, self.begins, self.labels, self.weights, self.allowed)
        return sha256(b"".join([*(one.tobytes() for one in rows), " ".join(sorted(self.common)).encode()])).hexdigest()


@cache
def _understanding(game: str) -> Understanding:
    deck = bundled(BUNDLED[0]) if BUILT[game].deck else None
    return Understanding(Reader(game, NAMES, lists=deck.lists) if deck is not None else Reader(game, NAMES))


def seen(sentence: Sentence) -> Seen:
    """What the model is given of it."""
    return _seen(sentence.words, sentence.game)


@lru_cache(maxsize=1 << 17)  # all sentences, twice over: where they do not fit, none is found again
def _seen(text: str, game: str) -> Seen:
    """Whoever said it, and whatever he meant."""
    return _understanding(game).seen([Word(word, at, at + 0.5, 1.0) for at, word in enumerate(text.split())])


def drawn(one: Sentence, lots: int) -> int:
    """Which of so many lots falls to a sentence: always the same one, whatever others are written."""
    return crc32(one.words.encode()) % lots


def _elsewhere(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """Some of the acts as what they are in another game: talk."""
    for one in sentences:
        lot = drawn(one, EVERY * len(_LEARNT))
        other = _LEARNT[lot // EVERY]
        if lot % EVERY or one.act == TALK or other == one.game or frozenset({other, one.game}) in _ALIKE:
            continue
        yield Sentence(one.words, other, TALK, one.writer, ELSEWHERE)


def examples(sentences: Iterable[Sentence]) -> Examples:
    """The sentences of acts as numbers."""
    people = list(sentences)
    left = (one for one in remnants([one for one in people if one.writer != FRAMES]) if not _is_read(one))
    return numbered(people, [*people, *_elsewhere(people), *left], ACTS)


def _is_read(one: Sentence) -> bool:
    """Whether a phrase says something by it: "doch"."""
    return any(sign.startswith("left ") and sign != "left talk" for sign in seen(one).signs)


def numbered(people: Sequence[Sentence], rows: Sequence[Sentence], lesson: Lesson) -> Examples:
    """Sentences as numbers, `rows`; `people`: those of them from which the common words are taken."""
    counts = Counter(word for one in people if one.writer != FRAMES for word in set(seen(one).tokens))
    common = frozenset(word for word, count in counts.items() if count > 1)
    each = [np.array(features(seen(one), common), np.int64) for one in rows]
    numbers, often = np.unique(np.concatenate(each), return_counts=True)
    learnt = numbers[often > 1]
    found = [np.searchsorted(learnt, one[np.isin(one, learnt, assume_unique=True)]) for one in each]
    classes = lesson.classes
    allowed = np.full((len(rows), len(classes)), -1e9)
    labels = np.empty(len(rows), np.int64)
    for row, one in enumerate(rows):
        kinds = lesson.games[one.game]
        allowed[row, [classes.index(kind) for kind in (*kinds.values(), TALK)]] = 0.0
        labels[row] = classes.index(kinds.get(one.act, TALK))
    lengths = [len(one) for one in found]
    begins = np.concatenate([[0], np.cumsum(lengths)[:-1]]).astype(np.int64)
    weights = np.array([one.weight for one in rows])
    return Examples(learnt, np.concatenate(found), begins, labels, weights, allowed, common)


def _by_length(those: Examples) -> list[tuple[Ints, Ints]]:
    """The examples of each length together: which they are, and their features, an example in each row."""
    alike = (np.flatnonzero(those.counts == length) for length in np.unique(those.counts))
    return [(rows, those.features[those.begins[rows][:, None] + np.arange(those.counts[rows[0]])]) for rows in alike]


def _sums(weights: Floats, parts: Sequence[tuple[Ints, Ints]], count: int) -> Floats:
    """Example × class: the weights of its features, added up. Length by length that is a few sums of long columns, and
    takes a sixth of the time of adding up each example by itself."""
    sums = np.empty((count, weights.shape[1]))
    for rows, columns in parts:
        total = weights[columns[:, 0]]
        for column in columns.T[1:]:
            total += weights[column]
        sums[rows] = total
    return sums


def fit(those: Examples, classes: tuple[str, ...] = CLASSES, penalty: float = PENALTY, *, most: int = STEPS) -> Model:
    """Multinomial logistic regression: what the sentences make most likely, large weights punished; in at `most` so
    many steps."""
    count, kinds, size = len(those.labels), len(classes), len(those.learnt)
    norm = 1.0 / np.sqrt(those.counts)
    owner = np.repeat(np.arange(count), those.counts)
    parts = _by_length(those)
    rows = np.arange(count)

    def loss(flat: Floats) -> tuple[float, Floats]:
        weights, bias = flat[:-kinds].reshape(size, kinds), flat[-kinds:]
        logits = _sums(weights, parts, count) * norm[:, None] + bias + those.allowed
        logits -= logits.max(axis=1, keepdims=True)
        likely = np.exp(logits)
        likely /= likely.sum(axis=1, keepdims=True)
        value = -(those.weights * np.log(likely[rows, those.labels] + 1e-300)).sum()
        value += penalty / 2 * (weights * weights).sum()
        likely[rows, those.labels] -= 1.0
        likely *= those.weights[:, None]
        slope = penalty * weights
        for kind, share in enumerate((likely * norm[:, None]).T):
            slope[:, kind] += np.bincount(those.features, weights=share[owner], minlength=size)
        return float(value), np.concatenate([slope.ravel(), likely.sum(axis=0)])

    flat = minimum(loss, np.zeros((size + 1) * kinds), most)
    return _rounded(flat[:-kinds].reshape(size, kinds), flat[-kinds:], those, classes)


def _rounded(weights: Floats, bias: Floats, those: Examples, classes: tuple[str, ...]) -> Model:
    """A model of these weights, in a byte a weight."""
    scale = np.array([float(f"{one:.6g}") for one in np.maximum(np.abs(weights).max(axis=0), 1e-9) / 127.0])
    steps = np.rint(weights / scale).clip(-127, 127).astype(np.int8)
    learnt = array("I", those.learnt.astype(np.uint32).tobytes())
    known = tuple(scale.tolist()), tuple(np.round(bias, 3).tolist()), those.common, classes, those.digest
    return Model(learnt, array("b", steps.tobytes()), *known)


def all_but(but: str = "") -> Examples:
    """All sentences, or all but one writer's and those that are the same as his."""
    left_out = {one.words for one in written(but)} if but else set()
    sentences = [one for writer in writers() if writer != but for one in written(writer)]
    return examples(one for one in (*sentences, *framed()) if one.words not in left_out)


@dataclass(frozen=True)
class Judged:
    """How well what some have written teaches what another one means."""

    held: int
    """So many are taken for what they are,"""
    count: int
    """of so many that are something."""
    false: int
    """So much talk is taken for something,"""
    talk: int
    """of so much."""


def judged(
    sentences: Iterable[Sentence], likely: Callable[[Sentence], Mapping[str, float]], taken: float, *, show: bool
) -> Judged:
    """`likely`: what a sentence is, and how likely; `taken`: what is likelier than this is taken for that; `show`:
    print those that are taken wrongly."""
    held, count, false, talk = 0, 0, 0, 0
    for one in sentences:
        found = likely(one) or {TALK: 1.0}
        best = max(found, key=lambda act: found[act])
        said = best if found[best] >= taken else TALK
        if one.act == TALK:
            talk, false = talk + 1, false + (said != TALK)
        else:
            count, held = count + 1, held + (said == one.act)
        if show and said != one.act:
            print(f"{one.game} {one.act} | {one.words} | {best} {found[best]:.2f}")
    return Judged(held, count, false, talk)


def run(about: str, writers: Sequence[str], judge: Callable[[str, bool], Judged], ship: Callable[[], None]) -> None:
    """The command: ships the weights made anew, or judges how what each writer means is learnt from the others."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--judge", action="store_true", help="leave out one writer after the other")
    parser.add_argument("--show", action="store_true", help="print what is taken wrongly then")
    arguments = parser.parse_args()
    if not arguments.judge:
        ship()
        return
    for writer in writers:
        one = judge(writer, arguments.show)
        share = one.held / max(one.count, 1)
        print(f"{writer:8} {one.held} of {one.count}, {share:.1%}; talk taken for something {one.false} of {one.talk}")


def _judged(writer: str, show: bool) -> Judged:
    model = fit(all_but(writer))
    return judged(written(writer), lambda one: model.likely(one.game, seen(one)), TAKEN, show=show)


def _ship() -> None:
    SHIPPED.write_text(fit(all_but()).written(), encoding="utf-8")


if __name__ == "__main__":
    run(__doc__ or "", writers(), _judged, _ship)
