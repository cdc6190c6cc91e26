"""Understanding: what of an utterance was done, and what was only talked about. It knows words and phrases, no game."""

from host.understanding.understanding import Understanding

__all__ = ["Understanding"]
