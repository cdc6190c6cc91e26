"""Fixtures for all rooms."""

import sys
from pathlib import Path

# Before this folder, whose rooms have the names of the real ones and would be found first under a bare `pytest`.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from audio_loop import audio_loop

__all__ = ["audio_loop"]
