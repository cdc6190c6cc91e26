"""The sound check with the microphone, the loudspeaker and the speech model of the table."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from host.errors import UsageError
from host.settings.checkup import Finding, State
from host.settings.config import Config
from host.settings.soundcheck import Ask, SoundCheck, Understand
from speech.loudspeaker import Loudspeaker, LoudspeakerError
from speech.microphone import Microphone, NoMicrophone
from speech.resample import Samples, to_pcm

_GAME = "mau-mau"
"""Its words are those of the phrase that everybody says."""
_SOME_PLAYERS = ("Anna", "Ben", "Cem")


def table_check(config: Config, model: str | None, players: Sequence[str], ask: Ask) -> Iterator[Finding]:
    """Everything that only listening can tell. Nothing is raised for what is missing."""
    try:
        understand = _understands(model, players, config)
        microphone = Microphone(config.audio.device)
    except (UsageError, NoMicrophone) as fault:
        yield Finding("Zuhören", State.FAIL, str(fault))
        return
    try:
        loudspeaker = Loudspeaker(microphone.rate, config.voice.device)
    except LoudspeakerError as fault:
        microphone.close()
        yield Finding("Meine Stimme", State.FAIL, str(fault))
        return
    play = _speaks(loudspeaker, config) if config.voice.enabled else None
    try:
        check = SoundCheck(microphone, ask, understand, players, play, loudspeaker.heard_with)
        yield from check.findings()
    finally:
        microphone.close()
        loudspeaker.close()


def _understands(model: str | None, players: Sequence[str], config: Config) -> Understand:
    """With the model that would hear the evening, learnt or not. Raises UsageError where there can be no recogniser."""
    from host.hearing.learnt import choose_model
    from host.teaching import phrases_of
    from speech.graph import ModelError
    from speech.lexicon import UnknownPronunciation
    from speech.models import open_recogniser
    from speech.phrases import PhraseError

    chosen, _ = choose_model(model, None, players, config)
    try:
        recogniser = open_recogniser(chosen, *phrases_of((_GAME,), tuple(players) or _SOME_PLAYERS, config))
    except (ModelError, PhraseError, UnknownPronunciation) as fault:
        raise UsageError(f"Sprachmodell {chosen.name}: {fault}") from fault

    def understand(phrase: Samples) -> str:
        return " ".join(one.text for one in (*recogniser.feed(to_pcm(phrase)), *recogniser.finish()) if one.text)

    return understand


def _speaks(loudspeaker: Loudspeaker, config: Config) -> Callable[[str], Callable[[], bool]]:
    """The voice through a stream of our own, so that it is known what sounded when."""
    from speech.voice_process import VoiceError, VoiceProcess

    def play(text: str) -> Callable[[], bool]:
        try:
            samples, rate = VoiceProcess().render(text, 1.0, config.voice.rate)
            loudspeaker.open()
        except VoiceError as fault:
            raise LoudspeakerError(str(fault)) from fault

        def sound() -> None:
            with contextlib.suppress(LoudspeakerError):  # nothing sounds then, which is what the check finds
                loudspeaker.play(samples * np.float32(config.voice.volume), rate, lambda at: None)

        thread = threading.Thread(target=sound, name="sound-check", daemon=True)
        thread.start()
        return thread.is_alive

    return play
