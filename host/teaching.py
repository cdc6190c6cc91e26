"""Readings become a learnt table: where they come from, what is said meanwhile, and what is said at the end."""

from __future__ import annotations

import struct
import sys
import tempfile
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Rows

from host.announcing.german import listed
from host.errors import UsageError
from host.settings.config import Config
from host.showing.tables import show
from host.showing.visible import visible
from speech.talker import Talker, Timbre

if TYPE_CHECKING:
    from host.dictation import Board
    from speech.collection import Collection
    from speech.learning.lesson import Lesson, Reading, Say
    from speech.learning.tables import Tables
    from speech.lexicon import Respellings
    from speech.models import SpeechModel
    from speech.phrases import PhraseNode
    from speech.sources import AudioSource

    Subject = tuple[PhraseNode, Respellings]
    """What is said in a game, and how its words are said."""

STAGES = {
    "aligning": "Aufnahmen zuordnen",
    "mixing": "in laute Räume stellen",
    "learning": "lernen",
    "judging": "nachprüfen",
}
_MOST_NAMED = 8
"""Words and readings that are told one by one."""


def base_model(named: str | None) -> SpeechModel:
    """The model that is adapted: the bundled one, or one made like it. Raises UsageError."""
    from speech.learning.layers import Layers
    from speech.models import BUNDLED, MissingModel, ModelKind, find_model

    try:
        model = find_model(named or BUNDLED)
    except MissingModel as fault:
        raise UsageError(str(fault)) from fault
    if model.kind is not ModelKind.OWN:
        raise UsageError(f"Sprachmodell {model.name}: lernen kann nur das mitgelieferte, oder eines von „model build“.")
    try:
        Layers.read(model.path)
    except (ValueError, OSError, struct.error) as fault:
        raise UsageError(f"Sprachmodell {model.name}: sein Netz lässt sich nicht anpassen.") from fault
    return model


def phrases_of(games: Sequence[str], players: Sequence[str], config: Config) -> Subject:
    """What is said in some games by these players, and how its words are said. Raises UsageError for a bad name."""
    from grammars import NO_LISTS, acoustic_graph, respellings
    from host.lineup import check_names
    from host.registry import game
    from host.settings.decks import find_deck

    check_names(players)
    said: dict[str, Sequence[str] | object] = {}
    graphs = []
    for name in games:
        lists = find_deck(None).lists if game(name).deck else NO_LISTS
        graphs.append(acoustic_graph(name, players, lists))
        said |= respellings(name)
    return ("alt", tuple(graphs)), {**said, **config.respellings}  # type: ignore[dict-item]


def readings_of(collection: Collection, players: Sequence[str] = ()) -> list[Reading]:
    """What is in a folder by these players; without any, by all. Raises UsageError for what cannot be read."""
    import soundfile

    from speech.learning.lesson import Reading
    from speech.sources import LOWEST_RATE

    found = []
    for row in collection.rows:
        if players and row.speaker not in players:
            continue
        path = collection.folder / row.file
        try:
            samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
        except (soundfile.SoundFileError, OSError) as fault:
            raise UsageError(f"{path}: ist keine lesbare Aufnahme.") from fault
        if rate != LOWEST_RATE:
            raise UsageError(f"{path}: hat {rate} Abtastwerte in der Sekunde; nötig sind {LOWEST_RATE}.")
        found.append(Reading(row.speaker, row.text, samples.mean(axis=1)))
    there = sorted({row.speaker for row in collection.rows})
    if not there:
        raise UsageError(f"{collection.folder}: hier sind keine Aufnahmen; „spielwirt record“ macht welche.")
    for player in players:
        if player not in there:
            raise UsageError(f"{collection.folder}: von {player} ist keine Aufnahme da, nur von {', '.join(there)}.")
    return found


def dictated(
    tables: Tables,
    name: str,
    players: Sequence[str],
    subject: Subject,
    model: SpeechModel,
    source: AudioSource,
    count: int,
    board: Board,
) -> list[Reading]:
    """What the players of a table read out, one after the other; nothing where somebody does not want to."""
    from host.dictation import Dictation
    from speech.collection import Collection
    from speech.learning.alignment import Aligner
    from speech.learning.layers import Layers

    collection = Collection(tables.folder(name))
    aligner = Aligner(Layers.read(model.path).of_utterance, subject[1])
    dictation = Dictation(collection, source, aligner.find, *subject, count, board)
    for player in players:
        if not dictation.consented(player, name, tables.prepare(name)) or not dictation.take_down(player):
            return []
    return readings_of(collection, players)


def taught(
    tables: Tables, name: str, readings: Sequence[Reading], subject: Subject, model: SpeechModel, say: Say
) -> Lesson:
    """The lesson; what came of it is kept where it is worth it. Raises `LessonError` and `TableError`."""
    from speech.learning.lesson import learn
    from speech.learning.tables import Table, model_sum

    phrases, respellings = subject
    with tempfile.TemporaryDirectory(prefix="spielwirt-") as made:
        target = Path(made)
        lesson = learn(model.path, readings, phrases, target, respellings, say)
        if lesson.worth_it:
            today = date.today().isoformat()
            sums = model_sum(model.path), model_sum(target)
            table = Table(name, _players(readings), today, *sums, lesson.gains, _voices(readings))
            tables.keep(table, target)
    return lesson


def tell(lesson: Lesson, readings: Sequence[Reading], name: str, folder: Path) -> None:
    """What a lesson has brought, on the terminal; the table has that name and folder."""
    _tell(lesson)
    if not lesson.worth_it:
        print("Das hat nichts gebracht: Es bleibt beim mitgelieferten Sprachmodell.")
        return
    players = listed(_players(readings), "und")
    print(visible(f"Gelernt: Tisch „{name}“ in {folder}."))
    print(visible(f'Mit {players} höre ich von nun an so; löschen: spielwirt learn --delete "{name}"'))


def _voices(readings: Sequence[Reading]) -> tuple[tuple[str, Timbre], ...]:
    """How those sound who have read something out."""
    from speech.resample import to_pcm
    from speech.timbre import timbre

    known: dict[str, Talker] = {}
    for one in readings:
        if heard := timbre(to_pcm(one.samples)):
            known[one.player] = known.get(one.player, Talker()).plus(heard)
    return tuple((player, tuple(round(number, 2) for number in talker.mean)) for player, talker in known.items())


def _players(readings: Sequence[Reading]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.player for one in readings))


class Progress:
    """What is being done, in one line where there is a terminal."""

    def __init__(self) -> None:
        self._stage = ""

    def __call__(self, stage: str, share: float) -> None:
        if sys.stderr.isatty():
            end = "\n" if stage == "judging" and share >= 1 else ""
            print(f"\r{STAGES[stage]} … {share:.0%}".ljust(40), end=end, file=sys.stderr, flush=True)
        elif stage != self._stage:
            print(f"{STAGES[stage]} …", file=sys.stderr, flush=True)
        self._stage = stage


def _tell(lesson: Lesson) -> None:
    if lesson.left_out:
        some = [f"„{text}“ ({player})" for player, text in lesson.left_out]
        print(visible(f"Nicht zu erkennen und weggelassen: {_some(some)}."))
    if lesson.badly:
        print(
            visible(f"Schlecht gehört hatte ich: {_some([f'„{word}“ ({player})' for player, word in lesson.badly])}.")
        )
    if not lesson.gains:
        print("Was es gebracht hat, weiß ich nicht: Kein Satz blieb zum Nachprüfen.")
        return
    rows = Rows("Spieler", "Sätze, aus denen ich nicht gelernt habe", "in Ruhe verstanden", "in einem lauten Raum")
    cells = ((one.player, str(one.of), _pair(one.quiet), _pair(one.noisy)) for one in lesson.gains)
    show(rows, cells)


def _pair(figures: tuple[int, int]) -> str:
    return f"vorher {figures[0]}, jetzt {figures[1]}"


def _some(items: Sequence[str]) -> str:
    more = len(items) - _MOST_NAMED
    return ", ".join(items[:_MOST_NAMED]) + (f" und {more} weitere" if more > 0 else "")
