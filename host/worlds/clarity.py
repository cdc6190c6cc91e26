"""Clarity: how well this table is heard. Where the recogniser is sure of little that it hears, some of what is said it
does not hear at all, or takes for something else. Of written words it is always sure."""

from __future__ import annotations

from games.values import dataclass
from host.inputs import Heard
from speech.words import GARBAGE, believed

_NEW = 0.1
"""So much the last utterance tells of it."""
_ANYWHERE = 0.1
"""So little sure the recogniser is in a quiet room, too: now and then somebody mumbles, or laughs."""


@dataclass(frozen=True)
class Clarity:
    """As far as it is known; a value."""

    doubt: float = 0.0
    """How little sure the recogniser was lately of the word of each utterance that it was least sure of; 0 to 1."""
    aloud: bool = False
    """Whether a recogniser listens. What it does not hear at all, it cannot be unsure of."""

    def plus(self, heard: Heard) -> Clarity:
        """The same, after something was heard. What was no word of the game may be talk: it tells half as much."""
        words = believed(heard.words)
        unsure = 1.0 - min((word.confidence for word in words), default=1.0)
        new = _NEW if any(word.text != GARBAGE for word in words) else _NEW / 2
        aloud = self.aloud or (not heard.typed and bool(heard.timbre or unsure))
        return Clarity(self.doubt + new * (unsure - self.doubt), aloud)

    def besides(self, often: float, in_doubt: float, aloud: float = 0.0) -> float:
        """How often something goes wrong that does so `often` at any table, `aloud` besides where a recogniser listens,
        and `in_doubt` besides where it is sure of nothing; probabilities."""
        here = in_doubt * max(self.doubt - _ANYWHERE, 0.0) / (1.0 - _ANYWHERE)
        right = (1.0 - often) * (1.0 - here) * (1.0 - aloud * self.aloud)
        return 1.0 - right


CLEAR = Clarity()
"""Nothing was doubted yet."""
