"""Ears: a file or the microphone, with a recogniser for the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from grammars import Reader, acoustic_graph, respellings
from host.announcing.speaking import Gate
from host.errors import UsageError
from host.hearing.feeds import Restart
from host.hearing.knuckles import Knuckles, is_played_with
from host.hearing.learnt import choose_model, offer
from host.hearing.listening import AudioFeed
from host.hearing.sense import Sense
from host.hearing.talk import sentences_of
from host.hearing.whole import SentenceSieve
from host.inputs import Input
from host.outlets import warn
from host.settings.config import Config
from host.settings.sections import AudioSection
from host.setup import Setup
from speech.echo_guard import Reference
from speech.graph import ModelError
from speech.knock import KnockDetector
from speech.learning.tables import voices_of
from speech.lexicon import UnknownPronunciation
from speech.loudspeaker import Loudspeaker, LoudspeakerError
from speech.microphone import Microphone, NoMicrophone
from speech.models import BUNDLED, SpeechModel, open_recogniser
from speech.phrases import PhraseError
from speech.recogniser import VoskRecognizer
from speech.sources import AudioFileError, AudioSource, FileSource
from speech.tape import Tape


def open_audio(
    path: Path | None,
    model: str | None,
    evening: Setup,
    config: Config,
    restart: Restart | None = None,
    gate: Gate | None = None,
    guests: Sequence[str] = (),
    *,
    realtime: bool = False,
    beside: Callable[[float], Iterator[Input]] | None = None,
    hearing: Callable[[str], None] | None = None,
    speaking: Callable[[bool], None] | None = None,
    on_fault: Callable[[str], None] = warn,
    speaks: bool = False,
    learnt: str | None = None,
    interrupted: Callable[[], None] | None = None,
) -> AudioFeed:
    """A file, or the microphone (None), with a recogniser for the game. Raises UsageError if one cannot be had.

    `on_fault`: told when the microphone goes away and when it is back. `speaks`: whether the host has a voice; the feed
    then brings the loudspeaker for it. `learnt`: the learnt table that the command line names.
    """
    try:
        chosen, told = choose_model(model, learnt, evening.players, config)
        source = Microphone(config.audio.device, on_fault) if path is None else FileSource(path, realtime)
    except (NoMicrophone, AudioFileError) as fault:
        raise UsageError(str(fault)) from fault
    if told or (path is None and chosen.name == BUNDLED):
        warn(told or offer(evening.players))
    through = speaks and path is None and config.audio.listen_while_speaking
    return feed_of(
        *(source, chosen, evening, config, restart, gate, guests),
        beside=beside,
        hearing=hearing,
        speaking=speaking,
        loudspeaker=_loudspeaker(source, config) if through else None,
        interrupted=interrupted,
    )


def _loudspeaker(source: AudioSource, config: Config) -> Loudspeaker:
    """Raises UsageError for one that is named and not there."""
    try:
        return Loudspeaker(source.rate, config.voice.device)
    except LoudspeakerError as fault:
        source.close()
        raise UsageError(str(fault)) from fault


def feed_of(
    source: AudioSource,
    chosen: SpeechModel,
    evening: Setup,
    config: Config,
    restart: Restart | None = None,
    gate: Gate | None = None,
    guests: Sequence[str] = (),
    *,
    beside: Callable[[float], Iterator[Input]] | None = None,
    hearing: Callable[[str], None] | None = None,
    speaking: Callable[[bool], None] | None = None,
    loudspeaker: Loudspeaker | None = None,
    interrupted: Callable[[], None] | None = None,
    reference: Reference | None = None,
) -> AudioFeed:
    """Any source with a recogniser for the game; the source is closed if there can be none. Raises UsageError."""
    try:
        recogniser = recogniser_for(chosen, evening, config, guests, source.rate)
    except UsageError:
        source.close()
        raise
    reader = Reader(evening.game, (*evening.players, *guests), lists=evening.lists)
    if recogniser.unknown_words:
        warn(f"Das Sprachmodell {chosen.name} kennt diese Wörter nicht: {', '.join(recogniser.unknown_words)}.")
    if recogniser.respelled:
        alike = ", ".join(f"„{word}“ (als „{other}“)" for word, other in recogniser.respelled.items())
        warn(f"Das Sprachmodell {chosen.name} kennt diese Wörter nur dem Klang nach: {alike}.")
    knuckles = _knuckles(reader, config.audio, source.rate)
    return AudioFeed(
        *(source, recogniser, restart, gate, SentenceSieve(reader), beside, hearing, speaking, knuckles),
        loudspeaker=loudspeaker,
        interrupted=interrupted,
        reference=reference,
        tape=Tape(source.rate) if config.audio.tape and source.live else None,
        voices=config.audio.voices,
        taught=voices_of(chosen),
    )


def recogniser_for(
    chosen: SpeechModel, evening: Setup, config: Config, guests: Sequence[str], rate: int
) -> VoskRecognizer:
    """A recogniser for the game and all who are called by name. Raises UsageError for a model that cannot be used."""
    names = (*evening.players, *guests)
    try:
        said = {**respellings(evening.game), **config.respellings}
        phrases = acoustic_graph(evening.game, names, evening.lists)
        reader = Reader(evening.game, names, lists=evening.lists)
        return open_recogniser(chosen, phrases, said, rate, Sense(reader).meaning, sentences_of(reader))
    except UnknownPronunciation as fault:
        raise UsageError(
            f"Für „{fault.word}“ ist keine Aussprache bekannt; in der Konfiguration unter [words] lässt sie sich "
            f'angeben: {fault.word} = "…" in deutschen Buchstaben.'
        ) from fault
    except (ModelError, PhraseError) as fault:
        raise UsageError(f"Sprachmodell {chosen.name}: {fault}") from fault


def _knuckles(reader: Reader, audio: AudioSection, rate: int) -> Knuckles | None:
    """Where knocking is a move, and the table wants it heard."""
    if not audio.knocks or not is_played_with(reader):
        return None
    return Knuckles(KnockDetector(rate, audio.knock_sure_enough, audio.knock_least_db), reader)
