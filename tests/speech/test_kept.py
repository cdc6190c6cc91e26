"""The end of what was fed is kept, on the clock of all that was fed."""

from __future__ import annotations

from speech.kept import KeptSound

RATE = 100


def pcm(first: int, count: int) -> bytes:
    """Samples that say which ones they are."""
    return b"".join(sample.to_bytes(2, "little") for sample in range(first, first + count))


def kept(count: int, most_s: float = 2.0) -> KeptSound:
    sound = KeptSound(RATE, most_s)
    sound.feed(pcm(0, count))
    return sound


def test_only_the_end_is_kept() -> None:
    sound = kept(500)
    assert (sound.fed, sound.since, sound.pcm) == (500, 300, pcm(300, 200))
    assert sound.last(0.5) == pcm(450, 50)


def test_a_stretch_is_cut_to_what_is_kept() -> None:
    sound = kept(500)
    assert sound.between(3.2, 3.4) == pcm(320, 20)
    assert sound.between(2.0, 3.1) == pcm(300, 10)
    assert sound.stretch(2.0, 3.1).begin == 3.0
    assert sound.stretch(4.5, 9.0).pcm == pcm(450, 50)


def test_what_was_left_out_counts_and_what_is_forgotten_is_gone() -> None:
    sound = kept(100)
    sound.fed += 50
    sound.forget()
    assert (sound.since, sound.pcm, sound.last(0.5)) == (150, b"", b"")
    sound.feed(pcm(150, 20))
    assert sound.stretch(1.0, 2.0).begin == 1.5
    assert sound.between(1.6, 1.7) == pcm(160, 10)
