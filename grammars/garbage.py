"""The garbage collector waits while a grammar is compiled, and passes over it ever after: what is made there stays, and
looking through it again and again took longer than the compiling."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

COLLECTED_AFTER = 20_000, 20, 20
"""So many new objects are looked through for garbage at a time; after so many times, those that were left, and after so
many times of that, all."""


@contextmanager
def garbage_waits() -> Iterator[None]:
    """Nothing is collected meanwhile, and seldom afterwards, in whatever process an evening is played; what there is
    then is never looked through."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()  # what no cycle holds is freed all the same
        gc.set_threshold(*COLLECTED_AFTER)
        if collects:
            gc.enable()
