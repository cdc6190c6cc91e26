"""A keyboard without a terminal, for all that is steered by keys."""

from __future__ import annotations


class Typist:
    """Sits at the keys: what is put into `typed` is read once."""

    def __init__(self) -> None:
        self.typed = ""

    def read(self) -> str:
        typed, self.typed = self.typed, ""
        return typed

    def close(self) -> None:
        self.typed = ""
