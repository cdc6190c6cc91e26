"""Strangeness: what it costs to believe that an utterance was meant as it was heard, by what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, takewhile
from math import log

from games.events import (
    Answered,
    CallHeard,
    CallLate,
    CardLaid,
    CardsDrawn,
    Denied,
    DrawReason,
    Event,
    GameStarted,
    Given,
    MoveRejected,
    NotUnderstood,
    Passed,
    Question,
    Rejection,
    RoundEnded,
    Scored,
    Turn,
)
from games.family.calls import ENDINGS
from games.moves import (
    Ask,
    Begins,
    Call,
    CallName,
    Draw,
    HandCards,
    HandPoints,
    HandTriple,
    HandWorth,
    Knock,
    LacksGroup,
    Lay,
    Move,
    PenaltyDrawn,
    Refill,
    Start,
    Swap,
    TurnIs,
    Upcard,
)
from grammars import Phrase
from grammars.requests import Again
from host.worlds.costs import Costs, cost_of
from host.worlds.world import World

INSISTS_S = 12.0
"""So long after the host's objection somebody may say that it is wrong."""
OUT_OF_PLACE = frozenset(
    {
        *(Rejection.NOT_NOW, Rejection.COUNTING, Rejection.NOT_STARTED, Rejection.NO_UPCARD),
        *(Rejection.OPEN_FIRST, Rejection.ASKED_SELF, Rejection.ANSWER_FIRST),
    }
)
"""What is refused so belongs to another part of the deal, or to another player."""
LATELY = 40
"""Events, about ten moves: what was laid earlier nobody tells any more."""
OF_THE_TABLE = frozenset({"correction_meant", "correction_instead", "joker_meant", "sounds_alike"})
"""Questions about what was understood well: which of two things the table meant by it."""

SUPPOSED = frozenset(
    {"finished", "finished_owing", "in_doubt", "slipped_turn", "shown", "took_pile", "redeal_meant", "end_meant"}
)
"""Questions about what one course supposes: "no" is the truth in every other one."""


def strangeness(
    world: World, events: Sequence[Event], lead: Phrase, phrases: Sequence[Phrase], costs: Costs, players: int
) -> float:
    """`events`: what came of it in this world; `lead`: what it is about, of all its `phrases`; `players`: how many
    there are."""
    refusals = [event for event in events if isinstance(event, MoveRejected)]
    if refusals and isinstance(lead.value, LacksGroup):
        return 0.0  # he says so himself
    if refusals:
        refused = refusals[0]
        moves = not isinstance(lead.value, Move) or lead.value.by_turn or lead.value.reply
        if isinstance(lead.value, Begins) and lead.value.cards:
            return costs.makes_no_sense  # nobody says so in the middle of a deal
        if refused.reason in OUT_OF_PLACE or not moves:
            return costs.told_wrongly
        before = world.refused
        again = before is not None and before.player == refused.player and refused.at - before.at < INSISTS_S
        fits_to_nothing = costs.told_wrongly if len(refusals) > 1 else 0.0  # "Pik Vier, ich wünsche mir Herz"
        turn = costs.out_of_turn if refused.reason is Rejection.OUT_OF_TURN else 0.0
        if turn and lead.actor is not None:
            turn += log(players - 1)  # any of the others may move out of turn; what went unheard leads to this one
        plays_on = costs.plays_on if before is not None and _serves(lead.value, before.move) else 0.0
        if not again:
            return fits_to_nothing + cost_of(world.fault(costs)) + turn + plays_on
        return fits_to_nothing + costs.fault_again + plays_on
    if unsaid := left_out(world, events, costs):
        return unsaid
    move, vain = lead.value, 0.0
    if isinstance(move, Again):
        agrees = world.scene is not None and world.scene[0] == "dealing"  # two say so before a game is dealt
        return 0.0 if agrees or any(isinstance(event, GameStarted) for event in events) else costs.again_in_vain
    if isinstance(move, Start) and world.in_play and not events:
        return costs.again_in_vain
    if any(isinstance(event, Question) and event.about == "slipped_turn" for event in events):
        return costs.told_wrongly
    if any(_is_doubt(event) for event in events) and not happened(events):
        return costs.makes_no_sense if isinstance(move, Move) and move.by_turn else costs.asked
    if _skipped(lead, events) or _answered_unheard(lead, events):
        return costs.slipped
    if isinstance(move, TurnIs) and any(isinstance(event, Turn) for event in events):
        if any(isinstance(event, Answered) and event.answer == move.player for event in events):
            return 0.0  # the host has asked
        return 0.0 if world.is_lost or world.guessed else costs.another_turn
    if called := [phrase for phrase in phrases if _in_vain(phrase, events)]:
        one_left = any(phrase.value == Call(CallName.LAST_CARD) for phrase in called)
        vain = costs.one_left if one_left and _is_finished(world, events) else costs.called_in_vain
    if isinstance(move, Begins | Upcard) and not world.in_play and not happened(events):
        return costs.told_wrongly  # another deal begins where the host waits for something of the last one
    if isinstance(move, HandCards | HandPoints | HandTriple | HandWorth) and not events:
        return vain + (costs.told_in_vain if world.in_play else costs.told_again if _is_counted(world, move) else 0.0)
    if not events and lead.told:
        return vain + (0.0 if _has_happened(world, lead) else costs.told_unheard)
    if not events and isinstance(move, Knock | Draw):
        return vain  # who knocks says so as well, and who cannot serve that he draws
    acts = isinstance(move, Refill) or (isinstance(move, Move) and not _is_begun(move) and (move.by_turn or move.reply))
    if isinstance(move, Refill | PenaltyDrawn) and not events:
        return vain + costs.drawn_in_vain  # who pays owed it, for all that he knows
    if isinstance(move, Move) and move.reply and lead.actor is not None and not events:
        return vain + costs.told_wrongly  # he was asked, for all that he knows
    return vain + (costs.ignored if acts and not events else 0.0)


def left_out(world: World, events: Sequence[Event], costs: Costs) -> float:
    """What it costs to believe that cards were drawn, or that somebody drew and passed, without a word. Where a card is
    laid by its rank alone much goes without saying: that somebody has refilled, too."""
    if not any(isinstance(event, CardsDrawn) and event.reason is DrawReason.ASSUMED for event in events):
        return 0.0
    if any(isinstance(event, Passed) for event in events):
        return costs.slipped
    laid = [card for event in events if isinstance(event, CardLaid) for card in event.cards]
    return 0.0 if laid and all(card.caught == "rank" for card in laid) else cost_of(world.habits.silent(costs))


def _serves(move: object, before: object) -> bool:
    """Whether a card goes on the one that was refused before it."""
    if not isinstance(move, Lay) or not isinstance(before, Lay):
        return False
    lower, upper = before.cards[-1], move.cards[0]
    return lower != upper and upper.may_follow(lower)


def _has_happened(world: World, lead: Phrase) -> bool:
    """Whether a card that is told of was laid lately, by whom it is told of; of all else nobody can tell."""
    if not isinstance(lead.value, Lay):
        return True
    laid = (event for event in islice(world.log.backwards(), LATELY) if isinstance(event, CardLaid))
    return any(set(lead.value.cards) <= set(one.cards) and lead.actor in (None, one.player) for one in laid)


def _is_begun(move: Move) -> bool:
    """Whether the rest may come in the next breath: of a swap, too, where several cards of that rank lie there."""
    return move.begun or (isinstance(move, Swap) and move.rank is not None)


def _is_counted(world: World, hand: HandCards | HandPoints | HandTriple | HandWorth) -> bool:
    """Whether it was counted when the last deal ended; where that was over at once, people show their hands all the
    same. Where none has ended lately, they tell what they hold for some other reason."""
    lately = list(islice(world.log.backwards(), LATELY))
    behind = list(takewhile(lambda event: not isinstance(event, RoundEnded), lately))
    over = len(behind) < len(lately)
    return not over or any(isinstance(event, Scored) and event.player == hand.player for event in behind)


def _in_vain(phrase: Phrase, events: Sequence[Event]) -> bool:
    """Whether the end of a hand was called, and nobody owed that call."""
    ends = isinstance(phrase.value, Call) and phrase.value.call in ENDINGS
    return ends and not any(isinstance(event, CallHeard | CallLate) for event in events)


def _is_finished(world: World, events: Sequence[Event]) -> bool:
    """Whether the last card of a hand lies there, and the host waits for its call."""
    laid = any(isinstance(event, CardLaid) for event in events)
    return not any(isinstance(event, Turn) for event in events) and (
        laid or (world.scene is not None and world.scene[0] == "finishing")
    )


def _is_doubt(event: Event) -> bool:
    """Whether the host asks what a move was; not what it corrects."""
    return isinstance(event, Question) and event.about not in OF_THE_TABLE


def happened(events: Sequence[Event]) -> bool:
    """Whether anything came of it besides a question."""
    return any(event.public and not isinstance(event, NotUnderstood | Question | Answered) for event in events)


def _skipped(lead: Phrase, events: Sequence[Event]) -> bool:
    """Whether somebody else is taken to have passed before who was named."""
    return lead.actor is not None and any(isinstance(one, Passed) and one.player != lead.actor for one in events)


def _answered_unheard(lead: Phrase, events: Sequence[Event]) -> bool:
    """Whether an answer is taken for given because somebody asks on."""
    return isinstance(lead.value, Ask) and any(isinstance(one, Given | Denied) for one in events)
