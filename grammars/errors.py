"""What can be wrong with what this room is given."""

from __future__ import annotations


class GrammarError(Exception):
    """Base of the errors of this room."""


class PhraseFileError(GrammarError):
    """A phrase file says something that cannot be compiled."""

    def __init__(self, file: str, key: str, problem: str, allowed: str = "") -> None:
        self.file = file
        self.key = key
        self.problem = problem
        self.allowed = allowed
        super().__init__(f"{file}: {key}: {problem}" + (f"; allowed: {allowed}" if allowed else ""))


class BadName(GrammarError):  # noqa: N818 - reads as what it is where it is caught
    """A player's name that the reader could not tell from another name or from a word of a phrase."""

    def __init__(self, name: str, reason: str, proposal: str) -> None:
        self.name = name
        self.reason = reason
        """A German clause: "ist schon vergeben"."""
        self.proposal = proposal
        """A name that would do; empty where there is none to propose."""
        message = f"Der Name „{name}“ {reason}"
        super().__init__(f"{message}; Vorschlag: {proposal}" if proposal else message)
