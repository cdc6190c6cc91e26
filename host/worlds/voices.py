"""Voices: how those sound who have spoken, and how well the next one goes with that.

Nobody's voice proves anything: people speak for each other, and a single word tells little. It is one thing more that a
course of the evening has to explain: where everybody is taken to be one place further than he is, no voice is right.
All courses share what is known of the voices: where they agree who spoke, that tells nothing of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log

from games import events as made
from games.events import DrawReason, Event
from games.moves import Call, Move
from grammars import Phrase
from host.worlds.costs import Costs
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

    def another(self, costs: Costs) -> float:
        """How likely it is that somebody else says it for him."""
        return costs.another_voice if self.himself else costs.voice_for_him


@dataclass(frozen=True)
class Voices:
    """Of all players; a value."""

    players: Mapping[str, Talker] = field(default_factory=dict)

    @classmethod
    def of(cls, players: Sequence[str]) -> Voices:
        """Nobody has spoken yet."""
        return cls({player: Talker() for player in players})

    def plus(self, timbre: Timbre, said: Mapping[Speaker, float], costs: Costs) -> Voices:
        """The same, after something was said. `said`: whose move it may have been, and how likely."""
        if not is_comparable(timbre):
            return self
        players = dict(self.players)
        for one, share in said.items():
            if one.player in players:
                another = one.another(costs)
                own = (1 - another) * exp(self._fits(one.player, timbre))
                players[one.player] = players[one.player].plus(timbre, share * own / (own + another))
        return Voices(players)

    def cost(self, said: Speaker, timbre: Timbre, costs: Costs) -> float:
        """What it costs to believe that it was his move, beside not knowing whose it was; less than nothing where it
        sounds like him."""
        if said.player not in self.players or not is_comparable(timbre):
            return 0.0
        another = said.another(costs)
        return -log((1 - another) * exp(self._fits(said.player, timbre)) + another)

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
