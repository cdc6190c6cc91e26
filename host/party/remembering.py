"""A table that remembers what was said last, to answer the host and to insist; and that plays several games."""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar

from games.events import MoveRejected, Rejection
from host.judging.debts.strictness import strictness
from host.party.chatter import chats, chatter
from host.party.table import PartyTable, Said, pause
from host.registry import BUILT
from host.setup import Setup

MOST_REPAIRS = 2
"""Nobody says the same a fourth time."""
REPAIR_S = 1.5
"""Between two things that are said again."""


class RememberingTable(PartyTable):
    """Base of tables whose evening is some games, one after the other."""

    games: ClassVar[int]
    """So many in one evening."""
    beginnings: ClassVar[tuple[str, ...]] = ()
    """Words that begin a move: chatter that ends in one would be heard as a part of what is said next."""

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self._last: Said | None = None
        """What was said last, chatter aside."""
        self._latest: dict[str, Said] = {}
        """By player, the last true move."""
        self._moves: list[Said] = []
        """The true moves of this game."""
        self._repairs: deque[Said] = deque()
        """What has to be said again before the table goes on."""
        self._repaired = 0
        """How often the table has said again what was said last."""
        self._course = self._evening()

    def setup(self) -> Setup:
        return Setup(self.game, self.players, BUILT[self.game].rules(), strictness("normal"))

    def next(self) -> Said | None:
        if self._repairs:
            return self._repairs.popleft()
        if self._may_chat and chats(self.random):
            return self._chatter()
        said = self._last = next(self._course, None)
        self._repaired = 0
        if said is not None and said.done:
            self._note(said)
        return said

    def _chatter(self) -> Said:
        while True:
            said = chatter(self.random, self.random.choice(self.players))
            if said.text.split()[-1] not in self.beginnings:
                return said

    def _note(self, said: Said) -> None:
        """Remember a true move."""
        self._latest[said.player] = said
        self._moves.append(said)

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
            self._moves.clear()
            yield from self._game()

    # --- with the host ---

    def object(self, rejected: MoveRejected) -> Said | None:
        said = self._last
        if said is None or not said.done:
            return None
        return self._first_of(self._mended(said, rejected))

    def _first_of(self, repairs: Sequence[Said]) -> Said | None:
        """Say the first of these, and the others next."""
        if self._repaired == MOST_REPAIRS:
            return None
        self._repaired += 1
        self._repairs = deque(repairs[1:])
        return repairs[0]

    def _mended(self, said: Said, rejected: MoveRejected) -> list[Said]:
        """What people say who were told off wrongly: whose turn it is; then what came before once more, too."""
        before = self._moves[-2] if len(self._moves) > 1 else None
        if self._repaired and before is not None and before.player != said.player:
            return [self._again(before, f"{before.player.lower()} ist dran "), self._again(said)]
        turn = rejected.reason is Rejection.OUT_OF_TURN or rejected.player != said.player
        return [self._again(said, f"{said.player.lower()} ist dran " if turn else "doch ")]

    def _lately(self, card: str) -> bool:
        """Whether the card was truly named in one of the last moves: the host may ask for one that was said again."""
        return any(card in done.values for said in self._moves[-2 * len(self.players) :] for done in said.done)

    def _again(self, said: Said, lead: str = "") -> Said:
        """The same move once more."""
        text = self._plainly(said) if said.done else said.text
        return replace(said, text=f"{lead}{text}", faults=(), after_s=REPAIR_S)

    @abstractmethod
    def _plainly(self, said: Said) -> str:
        """A move in words that nobody can take for another's."""
