"""The rounds of an evening: in each of them everybody deals once (seed 002), also who sits down later."""

from __future__ import annotations

from collections.abc import Sequence

from games.values import dataclass, replace


@dataclass(frozen=True)
class Rounds:
    """Which deal is the last one of each round, and who has dealt in the present one."""

    ends: tuple[int, ...]
    dealt: tuple[str, ...] = ()

    @classmethod
    def of(cls, rounds: int, players: int) -> Rounds:
        """Seed 002: "jeder Spieler muß pro Runde einmal die Karten geben": rounds × players deals."""
        return cls(tuple(players * number for number in range(1, rounds + 1)))

    def is_last(self, number: int) -> bool:
        """Whether the evening ends with this deal."""
        return number >= self.ends[-1]

    def in_last(self, number: int) -> bool:
        """Whether the deal belongs to the last round."""
        return len(self.ends) == 1 or number > self.ends[-2]

    def after(self, number: int, dealer: str) -> Rounds:
        """The deal is over and counts."""
        return replace(self, dealt=() if number in self.ends else (*self.dealt, dealer))

    def joined(self, number: int, players: Sequence[str], newcomer: str) -> Rounds:
        """Before this deal somebody sat down. He deals when the turn to deal comes to him: in the present round, unless
        it has passed his right neighbour already."""
        late = players[players.index(newcomer) - 1] in self.dealt
        left = [end for end in self.ends if end >= number]
        more = [end + extra for extra, end in enumerate(left, 0 if late else 1)]
        return replace(self, ends=(*self.ends[: len(self.ends) - len(left)], *more))
