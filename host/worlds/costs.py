"""Costs: how dear it is to believe something, as the negative logarithm of how often it happens.

How often it does stands in `costs.toml`, one table for every game, set by hand so far; `spielwirt bench party --fit`
measures and writes it.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from games.events import CallFalse, CallLate, CallMissed, Event, TopNamed
from games.family.calls import ENDINGS
from games.game import Game
from games.unheard import Kind
from games.values import dataclass, replace


def cost_of(probability: float) -> float:
    """What it costs to believe in something that happens so often."""
    return -math.log(probability)


_BY_EVENT: Mapping[type[Event], str] = {
    CallFalse: "called_falsely",
    CallLate: "called_late",
    CallMissed: "not_called",
    TopNamed: "another_top",
}


TABLE = Path(__file__).with_name("costs.toml")
_FIGURES = frozenset(
    {
        *("only_talk", "no_move", "silence", "silently", "wrong_in_doubt", "silent_in_doubt", "silent_aloud"),
        *("in_talk", "no_talk", "begun", "called", "voice_for_him", "named_idly", "hidden_every_s", "deaf_every_s"),
        *("move_s", "thread"),
    }
)
"""They are used as they stand in the table, not as costs."""


@dataclass(frozen=True)
class Costs:
    """Everything that a world can be charged for."""

    fault_again: float
    """Another one of who has just been told off."""
    plays_on: float
    """It would go on what was to be taken back just before; by chance, where somebody only lays wrongly again."""
    out_of_turn: float
    """A fault is a move out of turn, and no wrong card."""
    called_falsely: float
    called_late: float
    not_called: float
    called_in_vain: float
    """The end of a hand was called, and nobody owed that call; should it turn out to be false, this is a part of it."""
    one_left: float
    """Who has laid his last card, as the host counts, says that he holds one; likewise."""
    told_in_vain: float
    """What somebody holds was said where nobody counts."""
    told_again: float
    """A hand was counted again after the last one of a deal."""
    told_unheard: float
    """It is told of a card that nobody has laid, for all that was heard."""
    told_wrongly: float
    """The table tells what cannot be: what lies, what somebody holds; or what belongs to another part of the deal."""
    another_top: float
    """The table says of the top card what nobody has heard."""
    another_turn: float
    """The table says that somebody else is on turn."""
    praised_another: float
    """Somebody is praised by his name, and it was another one who has just moved."""
    named_idly: float
    """Whoever is named in talk, in whatever words, is so often at least named for nothing in the game; a probability.
    """
    beside_lay: tuple[float, float]
    """Who is named beside a card without having laid it by that name is so often its layer, or so often the next one
    in the row, whom it may skip; probabilities."""
    takes_back: float
    """Somebody takes back a move that nobody has told him off for."""
    guilty_insists: float
    """Who has laid a wrong card says that it was right: "doch"."""
    guilty_repeats: float
    """Who has laid a wrong card says it once more."""
    denies_and_gives_in: float
    """Who has laid a wrong card says "nein", and then a card that fits."""
    ignored: float
    """Something that is a move was said, and meant nothing."""
    called: float
    """Somebody is called by his name, and right after that a move is said without one: so often it is his, although the
    host counts on another player; a probability."""
    drawn_in_vain: float
    """Somebody says that he has refilled his hand, or has drawn for a penalty, and had not to: he has drawn needlessly,
    or says it once more."""
    asked: float
    """What was said leaves the host with a question."""
    denied_in_vain: float
    """The host was told no, and had no reason to ask."""
    makes_no_sense: float
    """Of a move the host can only ask whether it was that."""
    again_in_vain: float
    """Another game is asked for while one is played."""
    slipped: float
    """Somebody drew and passed without a word."""
    misheard: float
    """An utterance that came out wrong was taken for another of its kind, and either its suit or its rank was right;
    beside how often utterances do so."""
    unnoticed: Mapping[Kind, float]
    """It was taken for another one of its kind that could lie there as well; it left somebody with another number of
    cards than was counted; it was taken to be somebody else's turn afterwards; likewise."""
    doubted: float
    """A phrase was said that the recogniser heard, and did not believe; beside how sure of it it was."""
    only_talk: float
    """A move was heard in the middle of what was not understood, and was none of those words; a probability."""
    no_move: float
    """Of what was heard as a move, and was none of those words, so much was no move at all; a probability."""
    voice_for_him: float
    """Somebody says a move for another player who is named, or whom the host has asked; a probability."""
    wrong_in_doubt: float
    silent_in_doubt: float
    """Where the recogniser is sure of nothing, so many utterances come out wrong, or do so without anybody noticing,
    besides; where it is half as sure, half as many; probabilities."""
    silent_aloud: float
    """Where a recogniser listens, so many utterances come out wrong without anybody noticing, however sure it is of the
    others; a probability."""
    silently: float
    """Of the utterances that came out wrong, so many did so without anybody noticing; a probability."""
    mumbled: float
    """A noise that was too soft for a move of this table was one."""
    lost: float
    """An utterance that came out wrong left no trace at all; likewise."""
    together: float
    """Beside a move that was not understood another one was not heard at all: where one is mumbled, more are."""
    unspoken: float
    """Somebody makes a move and says nothing."""
    no_knock: float
    """What was heard as knuckles, and is a move, was a glass, a card or a laugh."""
    hidden_every_s: float
    """So often something is said where the host cannot hear; seconds. Mostly people wait for it."""
    deaf_every_s: float
    """Likewise, where nobody knows that the host cannot hear."""
    silence: float
    """How many of the very long silences are none; the probability."""
    steps: Mapping[Kind, float]
    """What an unheard step was, given that there was one."""
    unsaid: Mapping[Kind, float]
    """Nobody said anything of it, and nobody has to; `done`: of the cards that nobody is named for, right after
    somebody has drawn, so many are the next one's."""
    move_s: float
    """Moves mostly take less time than this, talk mostly more."""
    short: tuple[float, float]
    long: tuple[float, float]
    part: tuple[float, float]
    """How many of the moves that came out wrong, and how much of the talk, left an utterance of which nothing was
    understood, short or long, and how many a part of a card."""
    clear: tuple[float, ...]
    """How often an utterance was a move of which one, two, more words were heard well, and the whole was not believed.
    """
    in_talk: float
    """How often words of everyday talk are heard of a move that came out wrong, beside how often other ones are."""
    no_talk: float
    """How often talk was written without any such word, beside how often a move that came out wrong was."""
    strange: tuple[float, ...]
    """How often no word is known of talk of one, two, more words, beside how often none is of a move that came out
    wrong."""
    vague: float
    """Somebody answers whom nobody named, a question of which nobody caught whom it was put to."""
    thread: float
    """The thread is lost where so much had to be believed within a few utterances, after something was not understood;
    a cost."""
    begun: float
    """How often a move is said in two breaths, of those that can be."""
    fault_at_first: tuple[float, float]
    wrong_at_first: tuple[float, float]
    silent_at_first: tuple[float, float]
    talk_at_first: tuple[float, float]
    another_voice_at_first: tuple[float, float]
    rank_at_first: tuple[float, float]
    undrawn_at_first: tuple[float, float]
    """So many of so many moves were against the rules; so many utterances came out wrong, did so without anybody
    noticing, or were talk; so many moves were said by somebody else, or in a voice that was not known again; of
    the cards that were laid so many were named by their rank alone, and of the hands that were refilled so many without
    a word, before the table itself tells how often. At a table where all was understood so far, words are what they
    are."""

    @classmethod
    def of_odds(cls, odds: Mapping[str, Any]) -> Costs:
        """The costs of a table like `costs.toml`: how often what happens. Raises KeyError for what is missing there."""
        return cls(**{one.name: _cost(one.name, odds[one.name]) for one in fields(cls)})

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


def _cost(name: str, odds: Any) -> Any:
    if isinstance(odds, dict):
        return {Kind[kind.upper()]: cost_of(often) for kind, often in odds.items()}
    if isinstance(odds, list):
        return tuple(odds)
    return odds if name in _FIGURES else cost_of(odds)


def known_odds() -> dict[str, Any]:
    """The table as it is."""
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


COSTS = Costs.of_odds(known_odds())
PERFECT = replace(
    COSTS,
    wrong_at_first=(1e-9, 150.0),
    silent_at_first=(1e-9, 150.0),
    wrong_in_doubt=0.0,
    silent_in_doubt=0.0,
    silent_aloud=0.0,
    unspoken=cost_of(1e-9),
    unsaid={**COSTS.unsaid, Kind.DONE: cost_of(1e-9), Kind.START: cost_of(1e-9)},
    hidden_every_s=1e9,
    deaf_every_s=1e9,
    no_knock=cost_of(1e-9),
    thread=math.inf,
)
"""Where all that is said is heard as it is said: a program that plays, and no microphone."""
