"""Costs: how dear it is to believe something, as the negative logarithm of how often it happens.

Set by hand, by what the simulated tables (`spielwirt bench party`) do and by trials on seeds that judge nothing; one
table, used for every game.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from games.events import CallFalse, CallLate, CallMissed, Event, TopNamed
from games.family.calls import ENDINGS
from games.game import Game
from games.unheard import Kind


def cost_of(probability: float) -> float:
    """What it costs to believe in something that happens so often."""
    return -math.log(probability)


_BY_EVENT: Mapping[type[Event], str] = {
    CallFalse: "called_falsely",
    CallLate: "called_late",
    CallMissed: "not_called",
    TopNamed: "another_top",
}


@dataclass(frozen=True)
class Costs:
    """Everything that a world can be charged for."""

    fault_again: float = cost_of(0.15)
    """Another one of who has just been told off."""
    out_of_turn: float = cost_of(0.2)
    """A fault is a move out of turn, and no wrong card."""
    called_falsely: float = cost_of(0.01)
    called_late: float = cost_of(0.03)
    not_called: float = cost_of(0.08)
    called_in_vain: float = cost_of(0.02)
    """The end of a hand was called, and nobody owed that call; should it turn out to be false, this is a part of it."""
    one_left: float = cost_of(0.001)
    """Who has laid his last card, as the host counts, says that he holds one; likewise."""
    told_in_vain: float = cost_of(0.001)
    """What somebody holds was said where nobody counts."""
    told_again: float = cost_of(0.03)
    """A hand was counted again after the last one of a deal."""
    told_unheard: float = cost_of(0.02)
    """It is told of a card that nobody has laid, for all that was heard."""
    told_wrongly: float = cost_of(0.003)
    """The table tells what cannot be: what lies, what somebody holds; or what belongs to another part of the deal."""
    another_top: float = cost_of(0.002)
    """The table says of the top card what nobody has heard."""
    another_turn: float = cost_of(0.01)
    """The table says that somebody else is on turn."""
    guilty_insists: float = cost_of(0.0003)
    """Who has laid a wrong card says that it was right: "doch"."""
    guilty_repeats: float = cost_of(0.004)
    """Who has laid a wrong card says it once more."""
    ignored: float = cost_of(0.03)
    """Something that is a move was said, and meant nothing."""
    asked: float = cost_of(0.05)
    """What was said leaves the host with a question."""
    denied_in_vain: float = cost_of(0.005)
    """The host was told no, and had no reason to ask."""
    makes_no_sense: float = cost_of(0.0003)
    """Of a move the host can only ask whether it was that."""
    again_in_vain: float = cost_of(0.03)
    """Another game is asked for while one is played."""
    not_drawn: float = cost_of(0.05)
    """Somebody forgot to refill his hand, or to say so."""
    slipped: float = cost_of(0.006)
    """Somebody drew and passed without a word."""
    misheard: float = cost_of(0.07)
    """An utterance that came out wrong was taken for another of its kind, and either its suit or its rank was right;
    beside how often utterances do so."""
    unnoticed: Mapping[Kind, float] = field(
        default_factory=lambda: {Kind.BEHIND: cost_of(0.06), Kind.MISCOUNT: cost_of(0.15)}
    )
    """It was taken for another one of its kind that could lie there as well; it left somebody with another number of
    cards than was counted; likewise."""
    doubted: float = cost_of(0.5)
    """A phrase was said that the recogniser heard, and did not believe; beside how sure of it it was."""
    only_talk: float = 0.05
    """A move was heard in the middle of what was not understood, and was none of those words; a probability."""
    no_move: float = 0.7
    """Of what was heard as a move, and was none of those words, so much was no move at all; a probability."""
    lost: float = cost_of(0.05)
    """An utterance that came out wrong left no trace at all; likewise."""
    no_knock: float = cost_of(0.05)
    """What was heard as knuckles, and is a move, was a glass, a card or a laugh."""
    hidden_every_s: float = 12.0
    """So often something is said where the host cannot hear; seconds. Mostly people wait for it."""
    silence: float = 0.1
    """How many of the very long silences are none; the probability."""
    steps: Mapping[Kind, float] = field(
        default_factory=lambda: {
            Kind.LAY: cost_of(0.6),
            Kind.EFFECT: cost_of(0.1),
            Kind.DRAW: cost_of(0.2),
            Kind.PASS: cost_of(0.4),
            Kind.TURN: cost_of(0.5),
            Kind.NAME: cost_of(0.3),
            Kind.COUNT: cost_of(0.3),
            Kind.START: cost_of(0.3),
            Kind.BEATS: cost_of(0.3),
            Kind.TIES: cost_of(0.05),
        }
    )
    """What an unheard step was, given that there was one."""
    unsaid: Mapping[Kind, float] = field(
        default_factory=lambda: {Kind.START: cost_of(0.0015), Kind.NAME: cost_of(0.0003)}
    )
    """Nobody said anything of it, and nobody has to."""
    move_s: float = 1.35
    """Moves mostly take less time than this, talk mostly more."""
    short: tuple[float, float] = (0.7, 0.25)
    long: tuple[float, float] = (0.02, 0.74)
    part: tuple[float, float] = (0.28, 0.01)
    """How many of the moves that came out wrong, and how much of the talk, left an utterance of which nothing was
    understood, short or long, and how many a part of a card."""
    clear: tuple[float, ...] = (0.5, 0.75, 0.9)
    """How often an utterance was a move of which one, two, more words were heard well, and the whole was not believed.
    """
    in_talk: float = 0.01
    """How often words of everyday talk are heard of a move that came out wrong, beside how often other ones are."""
    begun: float = 0.02
    """How often a move is said in two breaths, of those that can be."""
    fault_at_first: tuple[float, float] = (1.0, 50.0)
    wrong_at_first: tuple[float, float] = (0.6, 150.0)
    silent_at_first: tuple[float, float] = (0.03, 150.0)
    talk_at_first: tuple[float, float] = (4.0, 50.0)
    """So many of so many moves were against the rules; so many utterances came out wrong, did so without anybody
    noticing, or were talk, before the table itself tells how often. At a table where all was understood so far, words
    are what they are."""

    def of(self, game: Game) -> Costs:
        """The same, with how long the moves of this game take."""
        told = 1.0 - self.part[0]
        long = told * game.long_moves
        return replace(self, short=(told - long, self.short[1]), long=(long, self.long[1]))

    def clear_move(self, words: int) -> float:
        """How likely an utterance was a move of which so many words were heard well, at least one."""
        return self.clear[min(words, len(self.clear)) - 1]

    def of_events(self, events: Sequence[Event]) -> float:
        """What it costs to believe that calls were missing, late or false, whenever that is found."""
        found = [_BY_EVENT[type(event)] for event in events if type(event) in _BY_EVENT]
        charged = sum(isinstance(event, CallFalse) and event.call in ENDINGS for event in events)
        return float(sum(getattr(self, name) for name in found)) - charged * self.called_in_vain


COSTS = Costs()
PERFECT = Costs(wrong_at_first=(1e-9, 150.0), silent_at_first=(1e-9, 150.0), hidden_every_s=1e9, no_knock=cost_of(1e-9))
"""Where all that is said is heard as it is said: a program that plays, and no microphone."""
