"""The desk of the foyer: everything that the page before an evening asks for and wants done."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from grammars import acoustic_graph, respellings
from host.foyer.choice import Checked, Choice, Known, check
from host.foyer.ear import Ear, Sound, microphones
from host.foyer.offer import offer
from host.page.texts import page_texts
from host.school.school import School
from host.settings.config import Config
from speech.graph import ModelError
from speech.lexicon import UnknownPronunciation
from speech.microphone import NoMicrophone
from speech.models import MissingModel, find_model, open_recogniser
from speech.phrases import PhraseError
from speech.recogniser import VoskRecognizer
from speech.sources import AudioSource
from speech.voice import Voice

_VOICE_S = 8.0
"""A name takes no longer to say."""


class Refused(Exception):  # noqa: N818 - it is for the one who asked
    """Not like this; the text says in German why."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


class FoyerDesk:
    """Asked from the server's threads; `chosen` is waited for in the main one."""

    def __init__(
        self,
        config: Config,
        start: Choice,
        decks: Sequence[str] = (),
        *,
        begins: bool = True,
        fault: str = "",
        model: str | None = None,
        ear: Ear | None = None,
        school: School | None = None,
        devices: Callable[[], Sequence[str]] = microphones,
    ) -> None:
        """`start`: what stands on the page at first; `begins`: whether an evening may begin here at all, else only
        earlier ones are seen; `fault`: why the last one did not; `model`: as the command line names it.
        """
        self.begins = begins
        self._config = config
        self._start = start
        self._decks = tuple(decks)
        self._fault = fault
        self._model = model
        self._ear = ear or Ear()
        self._devices = devices
        self._texts = page_texts().lesson | page_texts().foyer
        self._school = school or School(self._texts, model)
        self._voice: Voice | None = None
        self._voice_fault = ""
        self._lock = threading.Lock()
        self.chosen: queue.SimpleQueue[tuple[Choice, Checked]] = queue.SimpleQueue()
        self.begun = False
        """Whether somebody has pressed the button."""

    # --- the choice ---

    def offer(self) -> dict[str, Any]:
        """What can be chosen, what is chosen at first, and why the last evening did not begin."""
        offered = offer(self._config, self._texts["usual"], self._decks, self._devices())
        return {**asdict(offered), "start": self._start.model_dump(mode="json"), "fault": self._fault}

    def check(self, choice: Choice) -> dict[str, Any]:
        """What is to be said of a choice."""
        checked = self._checked(choice)
        names = [asdict(one) for one in checked.names]
        return {"faults": dict(checked.faults), "sentences": dict(checked.sentences), "names": names}

    def begin(self, choice: Choice) -> dict[str, Any]:
        """Begin the evening, or say what is wrong. Raises Refused."""
        if not self.begins:
            raise Refused(404, self._texts["only_evenings"])
        if self._school.busy:
            raise Refused(409, self._texts["lesson_first"])
        checked = self._checked(choice)
        if checked.evening is None:
            return {"faults": dict(checked.faults)}
        with self._lock:
            if self.begun:
                raise Refused(409, self._texts["begins"])
            self.begun = True
        self.chosen.put((choice, checked))
        return {"faults": {}}

    def _checked(self, choice: Choice) -> Checked:
        return check(choice, Known(self._config, self._offered_decks(), self._devices(), self._texts))

    def _offered_decks(self) -> tuple[str, ...]:
        return offer(self._config, "", self._decks, ()).decks

    # --- sound ---

    def sound(self, device: str) -> Sound:
        """How loud it is at this microphone; empty: the usual one. Raises Refused."""
        if not self.begins or self.begun:
            raise Refused(404, self._texts["begins"])
        if device and device not in self._devices():
            raise Refused(422, self._texts["no_such_microphone"])
        return self._ear.look(device or self._config.audio.device)

    def say(self, name: str, said: str) -> dict[str, str]:
        """Say a name, or what it sounds like, as the host says it; the fault of the voice, where it has one."""
        text = name if said.startswith("/") or not said else said  # nobody says sounds between slashes
        words = "".join(one if one.isalpha() else " " for one in text)
        if not words.strip() or not self._config.voice.enabled:
            raise Refused(422, self._texts["mute"])
        with self._lock:
            if self._voice is None:
                section = self._config.voice
                self._voice = Voice(None, self._note_voice, section.volume, section.rate)
        self._voice.say(words, urgent=True)
        self._voice.wait(_VOICE_S)
        return {"fault": self._voice_fault}

    def _note_voice(self, text: str) -> None:
        self._voice_fault = text

    def listen(self, name: str, choice: Choice | None) -> None:
        """Wait for somebody to say his name, among all that will be listened for in the evening. Raises Refused."""
        checked = self._checked(choice) if choice is not None else None
        if checked is None or checked.evening is None:
            raise Refused(422, self._texts["listen_first"])
        setup, config = checked.evening, checked.config

        def recogniser(rate: int) -> VoskRecognizer:
            phrases = acoustic_graph(setup.game, setup.players, setup.lists)
            said = {**respellings(setup.game), **config.respellings}
            opened = open_recogniser(find_model(self._model or config.audio.model), phrases, said, rate)
            if name.lower() in opened.unknown_words:  # a public model has words of its own, and no others
                raise Refused(422, self._texts["unknown"].format(name=name))
            return opened

        try:
            heard = self._ear.listen(name, recogniser)
        except UnknownPronunciation as fault:
            raise Refused(422, self._texts["unknown"].format(name=fault.word)) from fault
        except (MissingModel, ModelError, PhraseError) as fault:
            raise Refused(422, str(fault)) from fault
        if not heard:
            raise Refused(422, self._texts["no_microphone"])

    # --- learning the table ---

    @property
    def school(self) -> School:
        """Where somebody may be reading."""
        return self._school

    def learn(self, choice: Choice) -> None:
        """Begin to learn the voices of those who are to play. Raises Refused."""
        checked = self._checked(choice)
        if checked.evening is None or self.begun or not self.begins:
            raise Refused(422, self._texts["listen_first"])
        setup, config = checked.evening, checked.config

        def borrow() -> AudioSource:
            return self._ear.lend(config.audio.device)

        try:
            if not self._school.begin(setup.game, setup.players, config, borrow, self._ear.take_back):
                raise Refused(409, self._texts["lesson_first"])
        except NoMicrophone as fault:
            raise Refused(422, str(fault)) from fault

    def close(self) -> None:
        """Let go of microphone and voice."""
        self._school.close()
        self._ear.close()
        if self._voice is not None:
            self._voice.close()
