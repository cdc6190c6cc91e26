"""Voices: how those sound who have spoken, in one course of the evening, and how well the next one goes with that.

Nobody's voice proves anything: people speak for each other, and a single word tells little. It is one thing more that a
course of the evening has to explain: where everybody is taken to be one place further than he is, no voice is right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log

from games import events as made
from games.events import DrawReason, Event
from games.moves import Call, Move
from grammars import Phrase
from speech.talker import Talker, Timbre, is_comparable, middle

_STRANGER = 0.1
"""So often it may have been somebody whom nobody knows."""
_OWN = (
    *(made.CardLaid, made.Swapped, made.Knocked, made.PacketChosen, made.PileTaken),
    *(made.Asked, made.Given, made.Denied, made.QuartetLaid, made.ValueNamed, made.MoveRejected),
)
_AFTER = (made.CardsDrawn, made.Passed, made.SuitWished, made.CallHeard, made.CallLate, made.CallFalse)
"""What players say themselves; the latter may also be what was supposed of somebody before."""


@dataclass(frozen=True)
class Speaker:
    """Whose move it was that was said."""

    player: str
    himself: bool
    """Nobody else says that for him, as a rule."""


@dataclass(frozen=True)
class Voices:
    """Of all players; a value."""

    players: Mapping[str, Talker] = field(default_factory=dict)

    @classmethod
    def of(cls, players: Sequence[str]) -> Voices:
        """Nobody has spoken yet."""
        return cls({player: Talker() for player in players})

    def plus(self, player: str, timbre: Timbre, another: float) -> Voices:
        """The same, after something was said for which the player stands. `another`: as in `cost`."""
        if player not in self.players or not is_comparable(timbre):
            return self
        own = (1 - another) * exp(self._fits(player, timbre))
        return Voices({**self.players, player: self.players[player].plus(timbre, own / (own + another))})

    def cost(self, player: str, timbre: Timbre, another: float) -> float:
        """What it costs to believe that he said it, beside not knowing who did; less than nothing where it sounds like
        him. `another`: how likely it is that somebody said it for him."""
        if player not in self.players or not is_comparable(timbre):
            return 0.0
        return -log((1 - another) * exp(self._fits(player, timbre)) + another)

    def _fits(self, player: str, timbre: Timbre) -> float:
        """Logarithm of how much likelier he sounds like that than anybody."""
        if not any(talker.heard for talker in self.players.values()):
            return 0.0
        between = middle(list(self.players.values()))
        likely = {name: talker.sounds(timbre, between) for name, talker in self.players.items()}
        stranger = Talker().sounds(timbre, between)
        highest = max(stranger, *likely.values())
        some = sum(exp(one - highest) for one in likely.values()) / len(likely)
        anybody = (1 - _STRANGER) * some + _STRANGER * exp(stranger - highest)
        return likely[player] - highest - log(anybody)


NOBODY = Voices()
"""No voice is known, and none is expected."""


def speaker(lead: Phrase | None, events: Sequence[Event]) -> Speaker | None:
    """Who has made the move that was said, and so mostly has said it; None: nobody knows who did. `events`: what came
    of it."""
    if lead is None or not isinstance(lead.value, Move):
        answered = next((one.player for one in events if isinstance(one, made.Answered)), None)
        return None if answered is None else Speaker(answered, himself=False)
    move = lead.value
    if lead.told or not (move.by_turn or move.reply or isinstance(move, Call)):
        return None
    own = (event.player for event in events if isinstance(event, _OWN))
    said = (one for one in events if isinstance(one, _AFTER) and getattr(one, "reason", None) != DrawReason.ASSUMED)
    player = next(own, next((event.player for event in said), None))
    return None if player is None else Speaker(player, himself=lead.actor is None)
