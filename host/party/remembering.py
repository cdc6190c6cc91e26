"""A table that remembers what was said last, to answer the host and to insist; and that plays several games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar

from host.evening import Setup
from host.judging.strictness import strictness
from host.party.chatter import chats, chatter
from host.party.table import PartyTable, Said, pause
from host.registry import BUILT


class RememberingTable(PartyTable):
    """Base of tables whose evening is some games, one after the other."""

    games: ClassVar[int]
    """So many in one evening."""

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self._last: Said | None = None
        """What was said last, chatter aside."""
        self._latest: dict[str, Said] = {}
        """By player, the last true move."""
        self._course = self._evening()

    def setup(self) -> Setup:
        return Setup(self.game, self.players, BUILT[self.game].rules(), strictness("normal"))

    def next(self) -> Said | None:
        if self._may_chat and chats(self.random):
            return chatter(self.random, self.random.choice(self.players))
        said = self._last = next(self._course, None)
        if said is not None and said.done:
            self._latest[said.player] = said
        return said

    @property
    def _may_chat(self) -> bool:
        """Whether talk would leave it clear what was said and what was not."""
        return self._last is not None

    @property
    def _pause(self) -> float:
        return pause(self.random)

    @abstractmethod
    def _game(self) -> Iterator[Said]:
        """One game from its first word to its last."""

    def _evening(self) -> Iterator[Said]:
        for number in range(self.games):
            if number:
                # Two say so: nobody begins a game that the others have not agreed to.
                wordings = self.random.sample(["noch einmal", "noch eine runde", "noch ein spiel"], 2)
                for player, text in zip(self.random.sample(self.players, 2), wordings, strict=True):
                    yield Said(player, text, after_s=self._pause)
            self._latest.clear()
            yield from self._game()
