"""The last question for a card: whether it is only asked again, or its answer only said again. Times in seconds."""

from __future__ import annotations

from games.moves import Ask, Give, Move
from games.values import dataclass
from host.judging.said.spoken import Spoken

CROSSED_S = 1.0
"""A question that is repeated this soon after its answer was repeated for want of one."""


@dataclass(frozen=True)
class CardQuestion:
    """The last question for a card."""

    move: Move
    asker: str | None
    answered: float | None = None
    """When the answer had been given; seconds."""
    asked_back: bool = False
    """Who was asked has not quite heard it: who says "ja, die E drei" may be the asker."""

    def is_again(self, spoken: Spoken) -> bool:
        """The very question, of the player who was asked by name, before its answer or in the moment of it: it crossed
        with it, and can be no move. The asker has the card now, or the one who was asked is on turn himself."""
        same = spoken.move == self.move and isinstance(self.move, Ask) and self.move.of is not None
        if not same or spoken.actor not in (None, self.asker):
            return False
        if self.answered is None:
            return True  # it waits for its answer, and is only asked again
        return spoken.start - self.answered <= CROSSED_S

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for its answer."""
        return self.answered is None

    def is_confirmed_by(self, spoken: Spoken) -> bool:
        """ "Hast du die E drei?" – "Die E drei?" – "Ja, die E drei": the asker only says it again."""
        if not self.asked_back or self.answered is not None:
            return False
        return isinstance(spoken.move, Give) and spoken.again and spoken.actor in (None, self.asker)
