"""A loan: the sound of a running evening, lent to whoever listens for something else than the game."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator

from speech.clock import SampleClock
from speech.sources import BLOCK_S, Block

_KEPT_S = 10.0
"""Sound that nobody fetches is kept no longer than this."""


class Loan:
    """An audio source (`speech.sources.AudioSource`). The feed of the evening gives, another thread takes; whoever is
    done with it closes it, and the evening listens again."""

    def __init__(self, rate: int, clock: SampleClock, live: bool) -> None:
        """`clock`: that of the evening, which nobody stops."""
        self.rate = rate
        self.clock = clock
        self.live = live
        self.closed = False
        self._blocks: deque[Block] = deque(maxlen=round(_KEPT_S / BLOCK_S))
        self._changed = threading.Condition()

    def give(self, block: Block) -> None:
        """One block more."""
        with self._changed:
            self._blocks.append(block)
            self._changed.notify()

    def blocks(self) -> Iterator[Block]:
        """What is given, until `close`."""
        while True:
            with self._changed:
                while not self._blocks and not self.closed:
                    self._changed.wait()
                if self.closed:
                    return
                block = self._blocks.popleft()
            yield block

    def close(self) -> None:
        """Give the ear back; may be called from any thread, and more than once."""
        with self._changed:
            self.closed = True
            self._changed.notify()
