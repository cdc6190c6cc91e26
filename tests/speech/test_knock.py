"""Knuckles on the table are told from everything else, and timed; computed blows here, recorded ones where they are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from speech.knock import SURE_ENOUGH, Knock, KnockDetector
from speech.knock_net import WEIGHTS, load
from speech.measure.knock_fit import fit, labelled
from speech.measure.knock_scenes import Scene
from speech.measure.knock_sounds import OTHERS, door, stone, wood
from speech.resample import Samples, to_pcm
from speech.synthetic import RATE, speak

SHARED = Path(__file__).parents[2].parent / "shared" / "audio"
KINDS: dict[str, Callable[[np.random.Generator], NDArray[np.float64]]] = {"wood": wood, "door": door, "stone": stone}


def blows(make: Callable[[np.random.Generator], NDArray[np.float64]], count: int = 20, height: float = 0.5) -> Scene:
    """One a second over a quiet room, from 1 s on."""
    rng = np.random.default_rng(7)
    sound = 1e-3 * rng.standard_normal((count + 2) * RATE)
    for number in range(count):
        blow = make(rng)[:RATE]
        begin = (number + 1) * RATE
        sound[begin : begin + len(blow)] += height * blow
    times = tuple(1.0 + number for number in range(count))
    return Scene(sound.astype(np.float32), times)


def knocks(samples: Samples, rate: int = RATE, sure: float = SURE_ENOUGH, block_s: float = 0.04) -> list[Knock]:
    detector, pcm, size = KnockDetector(rate, sure), to_pcm(samples), 2 * round(block_s * rate)
    found = []
    for begin in range(0, len(pcm), size):
        found += detector.feed(pcm[begin : begin + size], begin / 2 / rate)
    return found


def right(found: list[Knock], scene: Scene) -> int:
    return sum(any(abs(one.at - at) <= 0.025 for one in found) for at in scene.knocks)


@pytest.mark.parametrize("kind", KINDS)
def test_knuckles_in_a_quiet_room_are_found(kind: str) -> None:
    scene = blows(KINDS[kind])
    assert right(knocks(scene.samples, sure=0.5), scene) >= 17


def test_talk_is_no_knocking() -> None:
    texts = ("Kannst du mir bitte mal die Flasche geben", "Pik Acht, Kreuz Bube, Karo Zehn", "Papa packt das Paket ein")
    pause = np.zeros(RATE // 2, np.float32)
    talk = np.concatenate([part for text in texts for part in (pause, 0.5 * speak(text).samples)])
    assert knocks(talk) == []


@pytest.mark.parametrize("kind", ["clink", "slap"])
def test_glasses_and_cards_are_hardly_ever_taken_for_one(kind: str) -> None:
    scene = blows(OTHERS[kind], 20)
    assert right(knocks(scene.samples), scene) <= 2


def test_the_time_does_not_hang_on_the_blocks() -> None:
    scene = blows(wood, 5)
    first, second = knocks(scene.samples), knocks(scene.samples, block_s=0.025)
    assert [one.at for one in first] == pytest.approx([one.at for one in second], abs=1e-4)


@pytest.mark.parametrize("rate", [44_100, 48_000])
def test_at_the_rate_of_a_sound_card_it_is_the_same(rate: int) -> None:
    scene = blows(wood, 10)
    places = np.arange(round(scene.seconds * rate)) * RATE / rate
    there = np.interp(places, np.arange(len(scene.samples)), scene.samples).astype(np.float32)
    assert right(knocks(there, rate, 0.5), scene) >= 8


def test_strength_is_the_height_of_the_blow() -> None:
    loud, soft = (knocks(blows(wood, 8, height).samples, sure=0.3) for height in (0.5, 0.05))
    assert np.median([one.strength_db for one in loud]) == pytest.approx(-6, abs=3)
    assert np.median([one.strength_db for one in soft]) == pytest.approx(-26, abs=3)


def test_softer_blows_than_wanted_are_left_out() -> None:
    detector, pcm = KnockDetector(RATE, 0.3, least_db=-20.0), to_pcm(blows(wood, 8, 0.05).samples)
    assert detector.feed(pcm, 0.0) == []


def test_after_a_gap_times_still_hold() -> None:
    """Blocks in which the host spoke are left out."""
    scene = blows(wood, 10)
    detector, pcm, found = KnockDetector(RATE, 0.3), scene.pcm, []
    for begin in range(0, len(pcm), 1280):
        if not 4.5 <= begin / 2 / RATE < 6.5:
            found += detector.feed(pcm[begin : begin + 1280], begin / 2 / RATE)
    assert all(min(abs(one.at - at) for at in scene.knocks) <= 0.025 for one in found)
    assert sum(one.at > 6.5 for one in found) >= 3


def test_what_was_learnt_is_what_is_loaded(tmp_path: Path) -> None:
    load().save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_text() == WEIGHTS.read_text()


def test_the_same_seed_fits_the_same() -> None:
    pairs = [pair for make in KINDS.values() for pair in labelled(blows(make))]
    pairs += [(shape, False) for make in OTHERS.values() for shape, _ in labelled(blows(make))]
    shapes, truth = np.stack([shape for shape, _ in pairs]), np.array([knock for _, knock in pairs])
    shapes, truth = np.tile(shapes, (4, 1)), np.tile(truth, 4)
    one, other = (fit(shapes, truth, 3, nets=1) for _ in range(2))
    assert (one.hidden == other.hidden).all()
    assert one.sureness(shapes)[truth].mean() > one.sureness(shapes)[~truth].mean() + 0.3


@pytest.mark.skipif(not (SHARED / "knocks").is_dir(), reason="no recordings of knocks beside the checkout")
def test_recorded_knuckles_are_found_to_the_hundredth() -> None:
    from speech.measure.knock_scenes import Material
    from speech.measure.knocks import JUDGE, knocking, recorded

    chosen = [one for one in recorded(SHARED, JUDGE) if one.kind in ("series", "marble")]
    heard = knocking(chosen, Material((), ()), -3.0, -80.0, 1)
    off = heard.hit(0.5)
    assert len(off) >= 0.9 * len(heard.truth)
    assert max(off) <= 0.02 and heard.false(SURE_ENOUGH) == 0
