"""A served foyer for tests: with a microphone that says what it is told, or with none."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from pages import Client

from host.foyer.choice import Choice, Player
from host.foyer.desk import FoyerDesk
from host.foyer.ear import Ear
from host.foyer.foyer import Foyer
from host.settings.config import Config
from speech.clock import SampleClock
from speech.microphone import NoMicrophone
from speech.resample import to_pcm
from speech.sources import BLOCK_S, Block
from speech.synthetic import RATE, speak

THREE = {"game": "mau-mau", "players": [{"name": "Anna"}, {"name": "Ben"}, {"name": "Cem"}], "hears": False}
"""A choice with which an evening may begin."""
DEVICE = "Tischmikrofon"


class Saying:
    """A microphone before which somebody says a text again and again, ten times as fast as the clock."""

    name = DEVICE
    live = True
    rate = RATE

    def __init__(self, text: str = "") -> None:
        self.clock = SampleClock(RATE)
        said = speak(text, "de+f3").samples if text else np.zeros(0, np.float32)
        self._sound = np.concatenate([said, np.zeros(round(1.5 * RATE), np.float32)])
        self.closed = False

    def blocks(self) -> Iterator[Block]:
        size, at = round(RATE * BLOCK_S), 0
        while not self.closed:
            samples = np.take(self._sound, range(at, at + size), mode="wrap")
            at += size
            yield Block(to_pcm(samples), self.clock.advance(size))
            time.sleep(BLOCK_S / 10)

    def close(self) -> None:
        self.closed = True


def no_microphone(device: str | int | None) -> Saying:
    """There is none."""
    raise NoMicrophone("Es wurde kein Mikrofon gefunden. Vorhanden: keines.")


class FoyerClient(Client):
    """Somebody at the page before an evening."""

    def check(self, **changes: Any) -> Any:
        """What the host says of a choice."""
        answer = self.post("/check", THREE | changes)
        assert answer.status == 200, answer.text
        return answer.json


@contextmanager
def foyer(
    config: Config | None = None,
    start: Choice | None = None,
    journal: Path = Path("none.db"),
    ear: Ear | None = None,
    devices: Sequence[str] = (),
    **more: Any,
) -> Iterator[Foyer]:
    """The page before an evening; without a microphone unless there is an ear."""
    choice = start or Choice(game="mau-mau", players=tuple(Player(name=one) for one in ("Anna", "Ben", "Cem")))
    desk = FoyerDesk(config or Config(), choice, ear=ear or Ear(no_microphone), devices=lambda: devices, **more)
    one = Foyer(desk, journal, 0)
    try:
        yield one
    finally:
        one.close()


def holder(one: Foyer) -> FoyerClient:
    """Whoever has opened the page."""
    client = FoyerClient(one.port)
    assert client.get("/").status == 200
    return client
