"""Figures of strictness by ear: a sentence said to the microphone is the figure that was meant, or nothing."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from grammars import Reader, acoustic_graph, respellings
from host.judging.said.sieve import Sieve
from speech.models import find_model, open_recogniser
from speech.recogniser import VoskRecognizer
from speech.synthetic import RATE, speak
from speech.words import Word

PLAYERS = ("Anna", "Ben", "Cem")
LINES = (
    "Strenge Nachfrist zwei Sekunden",
    "Strenge Nachfrist eins Komma fünf Sekunden",
    "Strenge Nachfrist bis zum nächsten Zug",
    "Strenge Einspruchsfrist zwanzig Sekunden",
    "Strenge falsche Karte bestrafen",
    "Strenge fehlende Ansage erst ermahnen",
    "Strenge nicht dran durchgehen lassen",
    "Strenge im Zweifel nachfragen",
    "Strenge Strafkarten mal zwei",
    "Strenge Zuschlag eine Karte",
    "Strenge höchstens vier Karten",
    "Strenge stiller Zug verboten",
    "Strenge genauer Wortlaut keine Pflicht",
    "Strenge bei letzte Karte Nachfrist eine Sekunde",
    "Strenge Vorlauf für Mau drei Sekunden",
    "welche Strenge gilt",
    "Strenge locker",
)
READER = Reader("mau-mau", PLAYERS)
SIEVE = Sieve(READER)


@pytest.fixture(scope="module", params=["de+f3", "de+m5"])
def ear(request: pytest.FixtureRequest) -> Iterator[tuple[str, VoskRecognizer]]:
    """A voice that the model was not trained on, and a recogniser with the phrases of the game."""
    graph = acoustic_graph("mau-mau", PLAYERS)
    yield request.param, open_recogniser(find_model(None), graph, dict(respellings("mau-mau")), RATE)


@pytest.mark.parametrize("line", LINES)
def test_it_is_heard(ear: tuple[str, VoskRecognizer], line: str) -> None:
    voice, recogniser = ear
    samples = np.pad(speak(line, voice).samples, (RATE // 2, 2 * RATE))
    noise = np.random.default_rng(1).standard_normal(len(samples)) * 1e-3
    pcm = ((samples + noise) * 20_000).astype(np.int16).tobytes()
    heard = SIEVE.sift([word for utterance in recogniser.feed(pcm) for word in utterance.words])
    meant = READER.read([Word(text, 0.0, 1.0) for text in line.split()]).phrases
    assert [phrase.value for phrase in READER.read(heard).phrases] == [meant[0].value]
