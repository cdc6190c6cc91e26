"""Wrong usage: everything that a person at the table can put right."""

from __future__ import annotations


class UsageError(Exception):
    """Ends the command with exit status 2; the text is one clear German line for each fault."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines

    def __str__(self) -> str:
        return "\n".join(self.lines)
