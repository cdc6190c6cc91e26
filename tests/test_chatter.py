"""Talk without a pause, and a move in the middle of it: the ruling comes at once."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from fresh_voice import in_fresh_process

from games.events import CardLaid, PenaltyOwed
from grammars import Reader, acoustic_graph, respellings
from host.demo import party
from host.evening import Evening
from host.inputs import Heard, Watermark
from host.judging.debts.strictness import PRESETS
from host.judging.said.sieve import Sieve
from host.registry import BUILT
from host.setup import Setup
from speech import espeak, pub
from speech.models import find_model, open_recogniser
from speech.resample import to_pcm
from speech.synthetic import RATE, speak

BLOCK_S = 0.04
LATEST_S = 4.0
"""After the words, in seconds of sound."""
TALK = (
    "wir fahren im Sommer wieder an die Ostsee denn dort ist es schön ruhig und unsere Kinder schwimmen so gerne",
    "mein Chef tauscht mir schon wieder die Schichten und darum verpasse ich morgen leider auch noch den Geburtstag",
    "gestern wollte ich eigentlich früh schlafen aber unsere Nachbarn feierten laut und fröhlich unten im Garten",
    "früher gab es hier um die Ecke einen Schuhladen und daneben wohnte unser Hausmeister mit seinem Dackel",
    "wenn es nachher regnet dann nehmen wir besser wieder den Bus und steigen hinter der Brücke um",
)


def talk(seconds: float, voice: str, first: int) -> list[pub.Samples]:
    """Sentences one after the other, without silence between them."""
    pieces: list[pub.Samples] = []
    for text in itertools.islice(itertools.cycle(TALK), first, None):
        pieces.append(without_silence(speak(text, voice, 165).samples))
        if sum(map(len, pieces)) >= seconds * RATE:
            return pieces
    raise AssertionError


def without_silence(samples: pub.Samples) -> pub.Samples:
    loud = np.flatnonzero(np.abs(samples) > 0.02 * np.abs(samples).max())
    return pub.even(samples[loud[0] : loud[-1]])


def chatter(talker: str, player: str) -> tuple[pub.Samples, float]:
    """Twelve seconds of talk, a move, and eight of talk again; and when the move has been said, in seconds."""
    espeak.seed(1)
    opening = [np.zeros(RATE, np.float32), without_silence(speak("es liegt Herz Neun", player).samples)]
    pieces = [*opening, np.zeros(RATE, np.float32), *talk(12, talker, 0)]
    card = without_silence(speak("Herz Sieben", player).samples)
    said_until = sum(map(len, [*pieces, card])) / RATE
    sound = np.concatenate([*pieces, card, *talk(8, talker, 3), np.zeros(2 * RATE, np.float32)])
    return sound, said_until


@pytest.mark.parametrize(("talker", "player"), [("de+john", "de+f3"), ("de+Andrea", "de+m5")])
def test_a_move_in_the_middle_of_chatter_is_ruled_within_four_seconds(talker: str, player: str) -> None:
    sound, said_until = in_fresh_process(chatter, talker, player)
    noise = np.random.default_rng(1).standard_normal(len(sound)).astype(np.float32)
    evening = Evening(Setup(party.GAME, party.PLAYERS, BUILT[party.GAME].rules(), PRESETS["normal"]))
    evening.open()
    sieve = Sieve(Reader(party.GAME, party.PLAYERS))
    graph = acoustic_graph(party.GAME, party.PLAYERS)
    recogniser = open_recogniser(find_model(), graph, respellings(party.GAME), RATE)
    pcm = to_pcm(sound * np.float32(0.05) + noise * np.float32(0.001))
    laid: list[tuple[float, CardLaid]] = []
    size = 2 * round(BLOCK_S * RATE)
    for begin in range(0, len(pcm), size):
        inputs = [
            Heard(sieve.sift(one.words), one.start, one.end) for one in recogniser.feed(pcm[begin : begin + size])
        ]
        for item in [*inputs, Watermark(recogniser.watermark)]:
            events = [recorded.event for recorded in evening.feed(item)]
            assert not any(isinstance(event, PenaltyOwed) for event in events)
            laid += [(recogniser.fed_s, event) for event in events if isinstance(event, CardLaid)]
    (ruled_at, event), *rest = laid
    assert rest == []
    assert [str(card) for card in event.cards] == ["H7"]
    assert event.at == pytest.approx(said_until, abs=0.25)
    assert ruled_at - said_until <= LATEST_S
