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
from speech.timbre import projection

Timbre = tuple[float, ...]

_TRUST = 0.7
"""Of what a timbre says so much counts: its numbers are not as independent as the sum takes them to be."""
_STRANGER = 0.1
"""So often it may have been somebody whom nobody knows."""
_MOST = 20
"""So many utterances of a player count: voices change in an evening."""
_OWN = (
    *(made.CardLaid, made.Swapped, made.Knocked, made.PacketChosen, made.PileTaken),
    *(made.Asked, made.Given, made.Denied, made.QuartetLaid, made.ValueNamed, made.MoveRejected),
)
_AFTER = (made.CardsDrawn, made.Passed, made.SuitWished, made.CallHeard, made.CallLate, made.CallFalse)
"""What players say themselves; the latter may also be what was supposed of somebody before."""


@dataclass(frozen=True)
class Known:
    """What was heard of one player: so many utterances, and the sum of their timbres."""

    heard: float = 0.0
    sums: Timbre = ()

    def plus(self, timbre: Timbre, likely: float) -> Known:
        """With another utterance that was his so likely."""
        kept = min(1.0, (_MOST - 1) / self.heard) if self.heard else 1.0
        sums = self.sums or (0.0,) * len(timbre)
        mixed = tuple(kept * one + likely * new for one, new in zip(sums, timbre, strict=True))
        return Known(kept * self.heard + likely, mixed)


@dataclass(frozen=True)
class Speaker:
    """Whose move it was that was said."""

    player: str
    himself: bool
    """Nobody else says that for him, as a rule."""


@dataclass(frozen=True)
class Voices:
    """Of all players; a value."""

    players: Mapping[str, Known] = field(default_factory=dict)

    @classmethod
    def of(cls, players: Sequence[str]) -> Voices:
        """Nobody has spoken yet."""
        return cls({player: Known() for player in players})

    def plus(self, player: str, timbre: Timbre, another: float) -> Voices:
        """The same, after something was said for which the player stands. `another`: as in `cost`."""
        if player not in self.players or len(timbre) != len(projection().spread):
            return self
        own = (1 - another) * exp(self._fits(player, timbre))
        known = self.players[player].plus(timbre, own / (own + another))
        return Voices({**self.players, player: known})

    def cost(self, player: str, timbre: Timbre, another: float) -> float:
        """What it costs to believe that he said it, beside not knowing who did; less than nothing where it sounds like
        him. `another`: how likely it is that somebody said it for him."""
        if player not in self.players or len(timbre) != len(projection().spread):
            return 0.0
        return -log((1 - another) * exp(self._fits(player, timbre)) + another)

    def _fits(self, player: str, timbre: Timbre) -> float:
        """Logarithm of how much likelier he sounds like that than anybody."""
        if not any(known.heard for known in self.players.values()):
            return 0.0
        table = self._table()
        likely = {name: _likely(timbre, known, table) for name, known in self.players.items()}
        stranger = _likely(timbre, Known(), table)
        highest = max(stranger, *likely.values())
        some = sum(exp(one - highest) for one in likely.values()) / len(likely)
        anybody = (1 - _STRANGER) * some + _STRANGER * exp(stranger - highest)
        return likely[player] - highest - log(anybody)

    def _table(self) -> Timbre:
        """The middle of all who have spoken: a room and a microphone make everybody sound a little alike."""
        middles = [tuple(one / known.heard for one in known.sums) for known in self.players.values() if known.heard]
        return tuple(sum(column) / (len(middles) + 1) for column in zip(*middles, strict=True))


NOBODY = Voices()
"""No voice is known, and none is expected."""


def _likely(timbre: Timbre, known: Known, table: Timbre) -> float:
    """Logarithm of how likely a player sounds like that; `table`: what a voice is like of which nothing is known."""
    found, heard = 0.0, known.heard
    sums = known.sums or (0.0,) * len(timbre)
    for value, total, middle, spread in zip(timbre, sums, table, projection().spread, strict=True):
        certain = heard * spread + 1.0
        expected = (spread * total + middle) / certain
        variance = 1.0 + spread / certain
        found -= 0.5 * ((value - expected) ** 2 / variance + log(variance))
    return _TRUST * found


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
