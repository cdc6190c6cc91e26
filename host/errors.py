"""Wrong usage: everything that a person at the table can put right."""

from __future__ import annotations


class UsageError(Exception):
    """Ends the command with exit status 2; the text is one clear German line."""
