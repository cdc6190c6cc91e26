"""Vosk, without what it brings along to download models with: five megabytes that no evening uses."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

_ONLY_FOR_DOWNLOADS = {"requests": (), "tqdm": ("tqdm",), "urllib.request": ("urlretrieve",)}
"""What `vosk` imports at once and uses only to fetch a model by its name, which `speech.download` does by itself."""


def load_vosk() -> Any:
    """The module. Only it sees empty modules in place of the above; others may still import the real ones."""
    put = {}
    for name, contents in _ONLY_FOR_DOWNLOADS.items():
        if name not in sys.modules:
            put[name] = sys.modules[name] = ModuleType(name)
            put[name].__dict__.update(dict.fromkeys(contents))
    try:
        import vosk
    finally:
        for name in put:
            del sys.modules[name]
    vosk.SetLogLevel(-1)
    return vosk
