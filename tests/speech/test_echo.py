"""The host's own voice is taken out of the microphone, and what a player says over it is not."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from speech.echo import EchoCanceller
from speech.echo_guard import EchoGuard
from speech.resample import Samples, from_pcm, to_pcm
from speech.synthetic import RATE, speak

BLOCK = 640
SENTENCES = (
    "Anna, nicht gesagt: letzte Karte. Eine Strafkarte.",
    "Ben ist dran. Pik ist gewünscht.",
    "Auf Pik Acht passt das nicht. Anna, nimm zurück.",
)


class Reference:
    """What the loudspeaker plays, from time 0 on."""

    def __init__(self, played: Samples) -> None:
        self.played = played

    def heard_with(self, start: float, count: int) -> Samples | None:
        begin = round(start * RATE)
        return self.played[begin : begin + count] if begin + count <= len(self.played) else None


def host(count: int = 6, pause_s: float = 0.4) -> Samples:
    pause = np.zeros(round(pause_s * RATE), np.float32)
    parts = [pause]
    for number in range(count):
        parts += [0.5 * speak(SENTENCES[number % len(SENTENCES)]).samples, pause]
    whole = np.concatenate(parts)
    return whole[: len(whole) // BLOCK * BLOCK]


def room(seed: int = 1, delay_s: float = 0.06) -> NDArray[np.float64]:
    time_s = np.arange(round(0.3 * RATE)) / RATE
    way = 0.05 * np.random.default_rng(seed).standard_normal(len(time_s)) * np.exp(-time_s * 20)
    way[0] = 0.7
    return np.concatenate([np.zeros(round(delay_s * RATE)), way])


def in_room(played: Samples, seed: int = 1) -> Samples:
    noise = 3e-4 * np.random.default_rng(seed).standard_normal(len(played))
    return (convolved(played, room(seed))[: len(played)] + noise).astype(np.float32)


def convolved(sound: Samples, way: NDArray[np.float64]) -> NDArray[np.float64]:
    """As `np.convolve`, but for minutes of sound in a moment."""
    count = len(sound) + len(way) - 1
    size = 1 << (count - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(way, size), size)[:count]


def cleaned(guard: EchoGuard, microphone: Samples) -> list[bytes | None]:
    pcm = to_pcm(microphone)
    return [guard.clean(pcm[at : at + 2 * BLOCK], at / 2 / RATE, at / 2 / RATE) for at in range(0, len(pcm), 2 * BLOCK)]


def power(samples: Samples) -> float:
    return float(np.mean(samples**2))


def test_without_a_voice_the_microphone_stays_as_it_is() -> None:
    canceller = EchoCanceller(RATE)
    sound = np.random.default_rng(0).standard_normal(canceller.size).astype(np.float32)
    left, echo = canceller.clean(sound, np.zeros_like(sound))
    assert (left == sound).all() and not echo.any()


@pytest.mark.parametrize("rate", [16_000, 44_100, 48_000])
def test_the_echo_is_gone_after_some_sentences(rate: int) -> None:
    canceller, said = EchoCanceller(rate), host(3)
    played = np.interp(np.arange(len(said) * rate // RATE) * RATE / rate, np.arange(len(said)), said)
    echo = 0.6 * np.concatenate([np.zeros(rate // 20), played])[: len(played)]
    left, size = [], canceller.size
    for at in range(0, len(played) - size, size):
        rest, _ = canceller.clean(echo[at : at + size].astype(np.float32), played[at : at + size].astype(np.float32))
        left.append(rest)
    half = len(left) // 2
    assert power(np.concatenate(left[half:])) < power(echo[half * size :]) / 1000


def test_nobody_is_believed_before_the_room_is_known_and_soft_words_are_our_own() -> None:
    played = host()
    guard = EchoGuard(RATE, Reference(played))
    blocks = cleaned(guard, in_room(played))
    assert all(block is None for block in blocks[:20])
    assert all(block is not None for block in blocks[-100:])
    end = len(played) / RATE
    assert guard.is_own(end - 3.0, end - 2.0)
    assert not guard.is_interrupted(1.0)


def test_a_player_over_the_host_is_left_as_he_is() -> None:
    played = host()
    player = 0.5 * speak("Herz Sieben", "de+f3").samples
    microphone = in_room(played)
    at = len(played) - 2 * RATE
    microphone[at : at + len(player)] += player
    guard = EchoGuard(RATE, Reference(played))
    blocks = cleaned(guard, microphone)
    left = from_pcm(b"".join(block or bytes(2 * BLOCK) for block in blocks))
    assert not guard.is_own(at / RATE, (at + len(player)) / RATE)
    off = left[at : at + len(player)] - player
    assert power(off) < power(player) / 30


def test_in_another_room_it_is_deaf_until_it_has_learnt_anew() -> None:
    played = host(16)
    half = len(played) // 2 // BLOCK * BLOCK
    microphone = np.concatenate([in_room(played)[:half], in_room(played, 2)[half:]])
    microphone[half:] = -1.0 * microphone[half:]
    guard = EchoGuard(RATE, Reference(played))
    blocks = cleaned(guard, microphone)
    change = half // BLOCK
    assert blocks[change - 1] is not None
    soon = blocks[change + 60 : change + 110]
    assert sum(block is None for block in soon) > len(soon) / 2
    assert all(block is not None for block in blocks[-50:])


def test_a_block_of_another_length_is_not_touched() -> None:
    guard = EchoGuard(RATE, Reference(np.zeros(RATE, np.float32)))
    assert guard.clean(bytes(2 * 333), 0.0, 0.0) is None


@pytest.mark.parametrize("seed", [1, 2])
def test_who_spoke_while_the_way_was_learnt_does_not_spoil_it_for_long(seed: int) -> None:
    played = host(9, 0.1)
    somebody = np.resize(0.5 * speak("Das ist ja ein schöner Abend heute", "de+f3").samples, 3 * RATE)
    guard, microphone = EchoGuard(RATE, Reference(played)), in_room(played, seed)
    microphone[: len(somebody)] += somebody
    left = [block for block in cleaned(guard, microphone)[8 * RATE // BLOCK : 10 * RATE // BLOCK] if block is not None]
    assert len(left) == 2 * RATE // BLOCK
    cleaner = power(np.concatenate([from_pcm(block) for block in left]))
    assert cleaner < power(microphone[8 * RATE : 10 * RATE]) / 100
