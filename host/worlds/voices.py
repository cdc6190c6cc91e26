"""Voices: how those sound who have spoken, and how well the next one goes with that.

Nobody's voice proves anything: people speak for each other, and a single word tells little. It is one thing more that a
course of the evening has to explain: where everybody is taken to be one place further than he is, no voice is right.
Each course has its own picture of the voices: one for all of them would be that of the likeliest, right or wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from math import exp, log

from games import events as made
from games.events import DrawReason, Event
from games.moves import Call, Move
from games.values import dataclass
from grammars import Phrase
from host.worlds.costs import Costs
from speech.talker import Talker, Timbre, is_comparable, middle

_STRANGER = 0.1
"""So often it may have been somebody whom nobody knows."""
_LESSON = 3.0
"""What was read out tells as much of a voice as so many utterances of the evening: it was another day or place."""
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
    moves: float = 0.0
    others: float = 0.0
    """Moves that were said, and in how many of them it was somebody else's voice: at this table."""

    @classmethod
    def of(cls, players: Sequence[str]) -> Voices:
        """Nobody has spoken yet."""
        return cls({player: Talker() for player in players})

    def plus(self, timbre: Timbre, said: Speaker | None, costs: Costs) -> Voices:
        """The same, after something was said. `said`: whose move it was (None: it was nobody's); together with how it
        sounds that tells who has spoken."""
        if not is_comparable(timbre):
            return self
        expected, sounds = self._expected(said, costs), self._sounds(timbre)
        every = sum(expected[who] * sound for who, sound in sounds.items())
        spoke = {who: expected[who] * sound / every for who, sound in sounds.items()}
        players = {name: talker.plus(timbre, spoke[name]) for name, talker in self.players.items()}
        if said is not None and said.player not in players:  # a guest, who has sat down
            players[said.player] = Talker().plus(timbre, 1.0 - self._another(said, costs))
        if said is None or not said.himself:
            return Voices(players, self.moves, self.others)
        return Voices(players, self.moves + 1.0, self.others + 1.0 - spoke.get(said.player, 1.0))

    def acquainted(self, voices: Iterable[tuple[str, Timbre]]) -> Voices:
        """The same, after a lesson told how some of them sound; whoever has spoken so often is known already."""
        taught = {player: Talker().plus(timbre, _LESSON) for player, timbre in voices if is_comparable(timbre)}
        players = {name: taught.get(name, one) if one.heard < _LESSON else one for name, one in self.players.items()}
        return Voices(players, self.moves, self.others)

    def cost(self, said: Speaker | None, timbre: Timbre, costs: Costs) -> float:
        """What it costs to believe that it was his move, beside not knowing whose it was; less than nothing where it
        sounds like him."""
        if said is None or said.player not in self.players or not is_comparable(timbre):
            return 0.0
        sounds = self._sounds(timbre)
        his, anybodys = self._expected(said, costs), self._expected(None, costs)
        return log(sum(anybodys[who] * sound for who, sound in sounds.items())) - log(
            sum(his[who] * sound for who, sound in sounds.items())
        )

    def may_give_back(self, timbre: Timbre, costs: Costs) -> float:
        """What `cost` is less than nothing by at most, whoever it was."""
        if not self.players or not is_comparable(timbre):
            return 0.0
        sounds, anybodys = self._sounds(timbre), self._expected(None, costs)
        return max(-log(sum(anybodys[who] * sound for who, sound in sounds.items())), 0.0)

    def _another(self, said: Speaker, costs: Costs) -> float:
        """How likely it is that somebody else says it for him; where he is named or was asked, that is soon so."""
        some, of = costs.another_voice_at_first
        often = (some + self.others) / (of + self.moves)
        return often if said.himself else max(often, costs.voice_for_him)

    def _expected(self, said: Speaker | None, costs: Costs) -> dict[str | None, float]:
        """How likely each of them speaks, and somebody whom nobody knows (None)."""
        anybody: dict[str | None, float] = {None: _STRANGER}
        anybody.update((player, (1.0 - _STRANGER) / len(self.players)) for player in self.players)
        if said is None or said.player not in self.players:
            return anybody
        another = self._another(said, costs)
        return {who: another * often + (1.0 - another) * (who == said.player) for who, often in anybody.items()}

    def _sounds(self, timbre: Timbre) -> dict[str | None, float]:
        """How likely each of them sounds like that, beside whom it sounds like most."""
        if not any(talker.heard for talker in self.players.values()):
            return dict.fromkeys([*self.players, None], 1.0)
        between = middle(list(self.players.values()))
        found: dict[str | None, float] = {None: Talker().sounds(timbre, between)}
        found.update((name, talker.sounds(timbre, between)) for name, talker in self.players.items())
        highest = max(found.values())
        return {who: exp(one - highest) for who, one in found.items()}


NOBODY = Voices()
"""No voice is known, and none is expected."""


def speaker(lead: Phrase | None, events: Sequence[Event]) -> Speaker | None:
    """Who has made the move that was said, and so mostly has said it; None: nobody knows who did. `events`: what came
    of it."""
    if lead is None or not isinstance(lead.value, Move):
        answered = (one for one in events if isinstance(one, made.Answered) and one.answer != "default")
        player = next((one.player for one in answered), None)
        return None if player is None else Speaker(player, himself=False)
    move = lead.value
    if lead.told or not (move.by_turn or move.reply or isinstance(move, Call)):
        return None
    own = (event.player for event in events if isinstance(event, _OWN))
    said = (one for one in events if isinstance(one, _AFTER) and getattr(one, "reason", None) != DrawReason.ASSUMED)
    player = next(own, next((event.player for event in said), None))
    return None if player is None else Speaker(player, himself=lead.actor is None)
