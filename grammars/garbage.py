"""The garbage collector waits while a grammar is compiled, and passes over it ever after: what is made there stays, and
looking through it again and again took longer than the compiling."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def garbage_waits() -> Iterator[None]:
    """Nothing is collected meanwhile, and what there is then is never looked through; afterwards as before."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()  # what no cycle holds is freed all the same
        if collects:
            gc.enable()
