"""What waits to be said."""

from __future__ import annotations

from speech.voice_queue import MAX_AGE_S, VoiceQueue


def said(queue: VoiceQueue, now: float = 0.0) -> list[str]:
    texts = []
    while (sentence := queue.pop(now)) is not None:
        texts.append(sentence.text)
    return texts


def test_in_order_urgent_first() -> None:
    queue = VoiceQueue()
    queue.push("eins", 0.0)
    queue.push("zwei", 0.0, urgent=True)
    queue.push("drei", 0.0)
    queue.push("vier", 0.0, urgent=True)
    assert said(queue) == ["zwei", "vier", "eins", "drei"]


def test_equal_ones_are_said_once_and_stay_urgent() -> None:
    queue = VoiceQueue()
    queue.push("Strafe", 0.0, urgent=True)
    queue.push("Ben ist dran", 0.0)
    queue.push("Strafe", 1.0)
    assert len(queue) == 2
    assert said(queue) == ["Strafe", "Ben ist dran"]


def test_the_newer_one_of_a_topic() -> None:
    queue = VoiceQueue()
    queue.push("Ben ist dran", 0.0, topic="turn")
    queue.push("Herz liegt", 0.0)
    queue.push("Cem ist dran", 1.0, topic="turn")
    assert said(queue) == ["Cem ist dran", "Herz liegt"]


def test_stale_ones_are_dropped_unless_urgent() -> None:
    queue = VoiceQueue()
    queue.push("Ben ist dran", 0.0)
    queue.push("Strafe", 0.0, urgent=True)
    queue.push("Cem ist dran", 5.0)
    assert said(queue, MAX_AGE_S + 1.0) == ["Strafe", "Cem ist dran"]


def test_clear() -> None:
    queue = VoiceQueue()
    queue.push("eins", 0.0)
    queue.clear()
    assert said(queue) == []
