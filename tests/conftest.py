"""Fixtures for all rooms."""

from audio_loop import audio_loop

__all__ = ["audio_loop"]
