"""Training: `python -m host.understanding.acts.training` makes the weights anew from the sentences, in some minutes.

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
from host.understanding.acts.descent import VOTES, Batch, Ints, Network, fitted, voting
from host.understanding.acts.features import Seen, features
from host.understanding.acts.juxtaposed import JUXTAPOSED, juxtaposed
from host.understanding.acts.model import CLASSES, GAMES, SHIPPED, TALK, Model
from host.understanding.acts.remnants import remnants
from host.understanding.acts.sentences import FRAMES, NAMES, Sentence, framed, writers, written
from host.understanding.understanding import Understanding
from speech.words import Word

ELSEWHERE, EVERY = 0.15, 5
"""What weight an act of one game has as talk in another, and that only one of so many is: somebody may say anything."""
_ALIKE = frozenset(frozenset({game, other}) for game, entry in BUILT.items() for other in entry.box.sounds_like)
"""Games in which the same is said for an act of each."""
_LEARNT = tuple({tuple(GAMES[game]): game for game in list(BUILT)[::-1] if GAMES[game]}.values())[::-1]
"""Games with acts, one of those that have the same."""
SOME = 16
"""One sentence of so many tells whether the reader still makes of them what was learnt."""
TAKEN = 0.5
"""What is likelier is taken for done (`host.judging.said.acts`)."""

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Lesson:
    """What a model is to tell apart."""

    games: Mapping[str, Mapping[str, str]]
    """Game → what a sentence is of there → its class."""
    classes: tuple[str, ...]
    often: int
    """In fewer sentences a feature tells nothing that would be true of others."""


ACTS = Lesson(GAMES, CLASSES, often=3)


@dataclass(frozen=True)
class Examples:
    """Sentences as numbers."""

    learnt: Ints
    """The numbers of all features that are learnt, in order."""
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
    def digest(self) -> str:
        """Tells these from any others."""
        rows = (self.learnt, self.features, self.begins, self.labels, self.weights, self.allowed)
        return sha256(b"".join([*(one.tobytes() for one in rows), " ".join(sorted(self.common)).encode()])).hexdigest()


@cache
def understanding(game: str) -> Understanding:
    """Whoever reads the sentences of a game."""
    deck = bundled(BUNDLED[0]) if BUILT[game].deck else None
    return Understanding(Reader(game, NAMES, lists=deck.lists) if deck is not None else Reader(game, NAMES))


def seen(sentence: Sentence) -> Seen:
    """What the model is given of it."""
    return _seen(sentence.words, sentence.game)


@lru_cache(maxsize=1 << 17)  # all sentences, twice over: where they do not fit, none is found again
def _seen(text: str, game: str) -> Seen:
    """Whoever said it, and whatever he meant."""
    return understanding(game).seen(spoken(text))


def spoken(text: str) -> list[Word]:
    """The words, one after the other."""
    return [Word(word, at, at + 0.5, 1.0) for at, word in enumerate(text.split())]


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
    written = [one for one in people if one.writer != FRAMES]
    left = (one for one in remnants(written) if not _is_read(one))
    return numbered(people, [*people, *_elsewhere(people), *left, *juxtaposed(written, _names_nothing)], ACTS)


def _is_read(one: Sentence) -> bool:
    """Whether a phrase says something by it: "doch"."""
    return any(sign.startswith("left ") and sign != "left talk" for sign in seen(one).signs)


def _names_nothing(one: Sentence) -> bool:
    """Whether it names no card, figure or category, only players perhaps."""
    return not seen(one).names_card and all(token == "<name>" for token in seen(one).tokens if token.startswith("<"))


def numbered(
    people: Sequence[Sentence],
    rows: Sequence[Sentence],
    lesson: Lesson,
    seen: Callable[[Sentence], Seen] = seen,
) -> Examples:
    """Sentences as numbers, `rows`; `people`: those of them from which the common words are taken; `seen`: what the
    model is given of each."""
    counts = Counter(word for one in people if one.writer != FRAMES for word in set(seen(one).tokens))
    common = frozenset(word for word, count in counts.items() if count > 1)
    each = [np.array(features(seen(one), common), np.int64) for one in rows]
    # A word and whatever chance has set beside it tell nothing.
    written = [found for one, found in zip(rows, each, strict=True) if one.writer != JUXTAPOSED]
    numbers, often = np.unique(np.concatenate(written), return_counts=True)
    learnt = numbers[often >= lesson.often]
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


def fit(those: Examples, classes: tuple[str, ...] = CLASSES, *, made_of: str = "") -> Model:
    """What the sentences make likely. `made_of`: tells them from any others."""
    weights, allowed = those.weights.astype(np.float32), those.allowed.astype(np.float32)
    batch = Batch(those.features, those.begins, those.labels, weights, allowed)
    networks = [fitted(batch, len(those.learnt), seed) for seed in range(VOTES)]
    return _rounded(voting(networks), those, classes, made_of)


def _rounded(network: Network, those: Examples, classes: tuple[str, ...], made_of: str) -> Model:
    """A model of these weights, in a byte a weight."""
    highest = np.maximum(np.abs(network.rows).max(axis=0), 1e-9)
    scale = np.array([float(f"{one:.6g}") for one in highest / 127.0])
    steps = np.rint(network.rows / scale).clip(-127, 127).astype(np.int8)
    learnt = array("I", those.learnt.astype(np.uint32).tobytes())
    mix = tuple(tuple(row) for row in np.round(network.mix.T.astype(float), 4).tolist())
    bias = tuple(np.round(network.bias.astype(float), 3).tolist())
    weights = array("b", steps.tobytes())
    return Model(learnt, weights, tuple(scale.tolist()), bias, mix, those.common, classes, made_of)


def sentences() -> Iterator[Sentence]:
    """All that is learnt from."""
    for writer in writers():
        yield from written(writer)
    yield from framed()


def all_but(but: str = "", share: int = 1) -> Examples:
    """All sentences, or all but one writer's and those that are the same as his; one of so many of them."""
    left_out = {one.words for one in written(but)} if but else set()
    return examples(
        one for one in sentences() if one.writer != but and one.words not in left_out and drawn(one, share) == 0
    )


def made_of() -> str:
    """Tells what a model was made of: every sentence, and what the reader makes of some."""
    return fingerprint(sentences(), all_but(share=SOME))


def fingerprint(of: Iterable[Sentence], some: Examples) -> str:
    """Tells sentences from any others. What the reader makes of them only `some` tell: with all it takes a minute."""
    lines = (f"{one.game} {one.act} {one.weight} {one.words}\n" for one in of)
    return sha256("".join(lines).encode() + some.digest.encode()).hexdigest()


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
    SHIPPED.write_text(fit(all_but(), made_of=made_of()).written(), encoding="utf-8")


if __name__ == "__main__":
    run(__doc__ or "", writers(), _judged, _ship)
