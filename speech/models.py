"""Which acoustic model is used, and a recogniser for it.

Three kinds of folder are understood: our own acoustic model, for which the decoding graph is made when a game starts;
a public Vosk model that takes its words at run time; and a Vosk model whose graph is fixed.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from importlib import resources
from pathlib import Path

from speech.confidence import read_calibration
from speech.fst import is_automaton
from speech.graph import DAMAGED, OF_THE_MODEL, ModelError, check_model, lend, write_graph
from speech.lexicon import Respellings
from speech.phrases import PhraseNode, compile_phrases
from speech.readings import Meaning
from speech.recogniser import VoskRecognizer
from speech.sentence_graph import Sentences, write_sentences
from speech.shelf import Shelf
from speech.vocabulary import public_vocabulary

VARIABLE = "VOSK_MODEL_PATH"
"""Environment variable that names a model, or a folder with models."""
BUNDLED = "bundled"
"""Name of the model that comes with the program."""
_SHELF = Shelf()
"""What was made for our own model, whoever it has learnt to understand since."""
_PUBLIC_LAG_S = 1.0
"""Public models look further ahead than ours before a word shows in the partial result; seconds."""


class MissingModel(Exception):  # noqa: N818 - it reads as what it says
    """A model that was asked for is not there, or is none; the message is for who asked."""


class ModelKind(Enum):
    """How a model gets its words."""

    OWN = "own"
    """Acoustic model with our phones; any word can be said."""
    WORD_LIST = "word_list"
    """Public model with `HCLr.fst` and `Gr.fst`: any of its own words, in any order."""
    FIXED = "fixed"
    """Model with `HCLG.fst`: exactly what was built into it."""


@dataclass(frozen=True)
class SpeechModel:
    """A folder with a model."""

    name: str
    path: Path
    kind: ModelKind


def find_model(named: str | None = None) -> SpeechModel:
    """The model to use: the named one, else that of the environment, the bundled one, one in a cache.

    `named` is a folder or a name; a model that was asked for is never replaced by another one.
    """
    if named:
        return _named(named)
    if folder := os.environ.get(VARIABLE):
        found = _in_folder(Path(folder).expanduser())
        if not found:
            raise MissingModel(f"{VARIABLE}={folder}: dort liegt kein Vosk-Modell.")
        return found[0]
    model = next(iter(list_models()), None)
    if model is None:
        raise MissingModel(
            "Das mitgelieferte Sprachmodell fehlt; bitte Spielwirt neu installieren oder --model angeben."
        )
    return model


def list_models() -> list[SpeechModel]:
    """All models that need no folder to be named, in the order of the search."""
    models: list[SpeechModel] = []
    if folder := os.environ.get(VARIABLE):
        models += _in_folder(Path(folder).expanduser())
    if (own := _bundled()) is not None:
        models.append(own)
    for cache in cache_folders():
        models += _in_folder(cache)
    return models


def cache_folders() -> tuple[Path, ...]:
    """Where models may lie that were downloaded, by us or by Vosk."""
    home = Path.home()
    return home / ".cache" / "vosk", home / ".cache" / "spielwirt", Path("/usr/share/vosk")


def download_folder() -> Path:
    """Where models are put that the user has asked for."""
    return cache_folders()[1]


def open_recogniser(
    model: SpeechModel,
    phrases: PhraseNode,
    respellings: Respellings | None = None,
    rate: int = 16_000,
    meaning: Meaning | None = None,
    sentences: Sentences | None = None,
) -> VoskRecognizer:
    """A recogniser for the given phrases; `meaning` as for `VoskRecognizer`. `sentences`: how people talk beside them;
    only our own model listens for that, where not all was understood.

    Raises `UnknownPronunciation` for a word that our model cannot be taught; words that a public model does not know
    are its `unknown_words`. Raises `ModelError` for a model that is damaged.
    """
    automaton = compile_phrases(phrases)
    words = automaton.words()
    if model.kind is not ModelKind.OWN:
        at_run_time = model.kind is ModelKind.WORD_LIST
        _check_graph(model.path, ("HCLr.fst", "Gr.fst") if at_run_time else ("HCLG.fst",))
        vocabulary = public_vocabulary(model.path, words, respellings) if at_run_time else None
        return VoskRecognizer(
            model.path, rate, words, automaton, at_run_time, _PUBLIC_LAG_S, vocabulary=vocabulary, meaning=meaning
        )
    check_model(model.path)
    with tempfile.TemporaryDirectory(prefix="spielwirt-") as folder:
        calibration = read_calibration(model.path)
        talk = None if sentences is None else Path(folder, "sentences")

        def make(target: Path) -> None:
            write_graph(phrases, model.path, target, respellings)
            if sentences is not None:
                write_sentences(sentences, words, model.path, target / "sentences", respellings)

        made_of = sha256(repr((phrases, respellings, sentences)).encode()).hexdigest()
        _SHELF.fill(Path(folder), made_of, make, but=OF_THE_MODEL)
        for one in (Path(folder), talk):
            if one is not None:
                lend(model.path, one)
        return VoskRecognizer(
            Path(folder), rate, phrases=automaton, calibration=calibration, meaning=meaning, talk=talk
        )


def _check_graph(folder: Path, names: Sequence[str]) -> None:
    """Vosk does not look at what it loads here, and the process would end without a word."""
    graph = _graph_folder(folder)
    if not all(is_automaton(graph / name) for name in names):
        raise ModelError(DAMAGED)


def _graph_folder(folder: Path) -> Path:
    """Older public models have all files in one folder."""
    return folder / "graph" if (folder / "graph").is_dir() else folder


def _named(named: str) -> SpeechModel:
    folder = Path(named).expanduser()
    if folder.is_dir():
        model = _read(folder)
        if model is None:
            raise MissingModel(f"{named}: dieser Ordner enthält kein Vosk-Modell.")
        return model
    known = list_models()
    for model in known:
        if named in (model.name, model.path.name):
            return model
    names = ", ".join(sorted({model.name for model in known})) or "keines"
    raise MissingModel(f"Das Sprachmodell {named!r} gibt es hier nicht. Vorhanden: {names}.")


def _bundled() -> SpeechModel | None:
    folder = Path(str(resources.files("speech").joinpath("model")))
    model = _read(folder)
    return SpeechModel(BUNDLED, folder, model.kind) if model else None


def _in_folder(folder: Path) -> list[SpeechModel]:
    """The folder itself if it is a model, else the models in it, German ones first."""
    if (model := _read(folder)) is not None:
        return [model]
    return sorted(_children(folder), key=lambda model: ("-de" not in model.name, model.name))


def _children(folder: Path) -> Iterator[SpeechModel]:
    try:
        children = [child for child in folder.iterdir() if child.is_dir()]
    except OSError:
        return
    for child in children:
        if (model := _read(child)) is not None:
            yield model


def _read(folder: Path) -> SpeechModel | None:
    """The model in a folder, if there is one."""
    kind = _kind(folder)
    return SpeechModel(folder.resolve().name, folder, kind) if kind else None


def _kind(folder: Path) -> ModelKind | None:
    graph = _graph_folder(folder)
    has_network = (folder / "am" / "final.mdl").is_file() or (folder / "final.mdl").is_file()
    if has_network and (graph / "HCLr.fst").is_file() and (graph / "Gr.fst").is_file():
        return ModelKind.WORD_LIST
    if has_network and (graph / "HCLG.fst").is_file():
        return ModelKind.FIXED
    try:
        check_model(folder)
    except (ModelError, OSError):
        return None
    return ModelKind.OWN
