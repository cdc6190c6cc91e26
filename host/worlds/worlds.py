"""The likeliest courses of an evening, side by side: each input goes to all of them, the dearest are dropped."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from games.events import CardLaid, Event, MoveRejected, PenaltyOwed, Reminded, Turn
from host.inputs import NOISE, Acquainted, Heard, Knock, Recess, Unheard
from host.judging.past.decisions import Decision
from host.judging.past.retraction import Retraction
from host.judging.referee import Referee
from host.judging.said.taken import Taken
from host.worlds.asking import asked_to_count, asks_whose_turn, counted
from host.worlds.chair import Chair
from host.worlds.costs import COSTS, Costs
from host.worlds.explaining import Explaining
from host.worlds.following import Following
from host.worlds.hypotheses import Said
from host.worlds.log import Log, parting
from host.worlds.marks import Cause, Mark
from host.worlds.room import cheapest
from host.worlds.standing import Standing
from host.worlds.voices import Voices
from host.worlds.withheld import Withheld, is_over
from host.worlds.world import Refused, World

LONGEST_SAID_S = 10.0
"""The host says nothing that takes longer: nobody waits any more then."""
MARGIN = 0.7
"""The course that was told stays until another one is so much cheaper."""

Judged = list[Event] | Retraction | Decision


class Worlds:
    """One referee steps through all of them."""

    def __init__(self, referee: Referee, costs: Costs = COSTS) -> None:
        self._chair = Chair(referee)
        voices = Voices.of(referee.game.players)
        self._first = World(Log(), costs, memory=self._chair.memory(), voices=voices)
        self._worlds = [self._first]
        self.withheld = Withheld()
        self.objected: Refused | None = None
        """What the table was last told to take back."""
        self._costs = costs
        self._explaining = Explaining(self._chair, costs)
        self._following = Following(self._chair, self._explaining, self._heard_in)

    @property
    def referee(self) -> Referee:
        """Between two inputs he is in the best world."""
        return self._chair.referee

    @property
    def best(self) -> World:
        """The course of the evening that is cheapest to believe, or hardly dearer and already told."""
        return self._worlds[0]

    @property
    def logs(self) -> list[Log]:
        """Of all worlds, the best one's first."""
        return [world.log for world in self._worlds]

    def share(self, holds: Callable[[World], bool], *, by_voice: bool = True) -> float:
        """How likely something is: the weight of the worlds in which it holds, 0 to 1. `by_voice`: whether it counts
        how well the voices go with them."""
        costs = [world.cost if by_voice else world.cost - world.voiced for world in self._worlds]
        weights = [math.exp(min(costs) - cost) for cost in costs]
        held = (weight for weight, world in zip(weights, self._worlds, strict=True) if holds(world))
        return sum(held) / sum(weights)

    def _weigh(self, before: Log, now: float) -> None:
        """After a step: what is certain enough to be held against somebody; and whether the table was told now that the
        last move is against the rules. Once it has gone on, whoever says the same does not insist."""
        best, sure = self.best, self.referee.court.strictness.sure_enough
        wrong = best.wrong(self._costs)
        gone = self.withheld.weigh(best.log, self._share_of, self._is_settled, sure, now, best.missed, wrong)
        for event in gone:
            self._let_go(event)
        events = self.best.log.since(parting(before, self.best.log))
        refused = [event for event in events if isinstance(event, MoveRejected)]
        if refused and not self.withheld.holds_back(refused[-1]):
            self.objected = self.best.refused
        elif any(isinstance(event, CardLaid | Turn) for event in events):
            self.objected = None

    def _share_of(self, verdict: Event) -> float:
        """How likely it is that this is held against the player rightly; where the thread is lost, it is not. A voice
        may speak for him; against him it is no proof."""
        if self.best.is_lost:
            return 0.0
        shares = (self.share(lambda world: world.holds(verdict), by_voice=by_voice) for by_voice in (True, False))
        return min(shares)

    def _is_settled(self, penalty: PenaltyOwed) -> bool:
        """Whether cards for it were drawn or waived, in the best world."""
        return self.referee.court.ledger.is_settled(penalty.player or "", penalty.reason, penalty.at)

    def _let_go(self, event: PenaltyOwed | Reminded) -> None:
        """Nobody owes this any more, or was reminded of it, in any world."""
        self._worlds = [
            self._chair.kept(world) if self._chair.enter(world).court.let_go(event) else world for world in self._worlds
        ]
        self._chair.enter(self.best)

    def _forget_untold(self, now: float) -> None:
        """What only other courses hold against somebody, and the table was not told in time, nobody owes in them
        either: it has gone on without it."""
        over = [[one for one in self.withheld.untold(world, self.best) if is_over(one, now)] for world in self._worlds]
        if not any(over[1:]):
            return
        best, *others = self._worlds
        self._worlds = [best, *(self._without(*one) for one in zip(others, over[1:], strict=True))]
        self._chair.enter(best)

    def _without(self, world: World, penalties: Sequence[PenaltyOwed]) -> World:
        """The world in which nobody owes these any more; the referee is in it."""
        court = self._chair.enter(world).court
        gone = [one for one in penalties if court.let_go(one)]
        for one in gone:
            self.withheld.forget(one)
        left = tuple(one for one in world.verdicts if not any(one is other for other in gone))
        return self._chair.kept(world.but(verdicts=left)) if gone else world

    # --- going back ---

    def standing(self) -> Standing | None:
        """All that is known, to come back to; None: not everything is known of a world any more."""
        if len(self._worlds) == 1:
            self._worlds = [self._chair.kept(self.best)]
        if any(world.memory is None for world in self._worlds):
            return None
        objected = self.objected if len(self._worlds) > 1 or self.withheld.waiting else None
        return Standing(tuple(self._worlds), self.withheld.kept, objected)

    def go_back(self, standing: Standing, watermark: float) -> None:
        """Everything is again as it was then."""
        self._worlds = list(standing.worlds)
        self._chair.watermark, self.objected = watermark, standing.objected
        self.withheld.go_back(standing.withheld, self.best.log)
        self._chair.enter(self.best)
        self.referee.watermark = watermark

    def restart(self) -> None:
        """Everything is again as it was at the beginning."""
        self.go_back(Standing((self._first,)), -math.inf)

    # --- inputs ---

    def each(self, step: Callable[[Referee], list[Event]], now: float) -> None:
        """Something that is the same in all worlds, at this time."""
        told = self.best.log
        if len(self._worlds) == 1:
            self._worlds = [self.best.plus(step(self.referee))]
        else:
            self._keep([self._chair.kept(world.plus(step(self._chair.enter(world)))) for world in self._worlds])
        if self.best.log is not told:
            self._weigh(told, now)

    def advance(self, watermark: float) -> None:
        """Everything that began before this time has been delivered: what is due is judged, one thing after another,
        so that it is the same however late that is known."""
        if watermark == math.inf:
            self.each(lambda referee: referee.advance(watermark), self._chair.watermark)
            return
        while (due := min(self._next_due, self.withheld.next_due)) < watermark:
            self._reach(min(math.nextafter(due, math.inf), watermark))
            self._ask_count(due)
            if min(self._next_due, self.withheld.next_due) <= due:
                break  # the game is paused
        self._reach(watermark)

    @property
    def _next_due(self) -> float:
        """Before this watermark nothing is to be judged in any world."""
        if len(self._worlds) == 1:
            return self.referee.next_due
        return min(world.next_due for world in self._worlds)

    def _reach(self, watermark: float) -> None:
        """Judge what is due by this time."""
        if self._next_due <= watermark:
            self.each(lambda referee: referee.advance(watermark), watermark)
        self._chair.reach(watermark)
        if self.withheld.next_due < watermark:
            self._weigh(self.best.log, watermark)

    def unheard(self, item: Unheard) -> None:
        """A stretch in which the host could not hear: something may have been said."""
        self.each(lambda referee: referee.unheard(item), item.at)
        if self._paused:
            return
        if item.cause == NOISE:
            mark = Mark(item.start, item.end, cause=Cause.NOISE)
            self._worlds = [world.but(marks=(*world.marks, mark)) for world in self._worlds]
        else:
            waits = item.cause == "host" and item.end - item.start <= LONGEST_SAID_S
            cause = Cause.UNHEARD if waits else Cause.DEAF
            self._worlds = [world.hidden(item.start, item.end, cause) for world in self._worlds]

    def acquaint(self, item: Acquainted) -> None:
        """From a lesson the host knows how the players sound."""
        self._worlds = [world.but(voices=world.voices.acquainted(item.voices)) for world in self._worlds]

    def recess(self, item: Recess) -> None:
        """The game rests, or goes on: that nobody moved meanwhile is nothing strange."""
        self.each(lambda referee: referee.recess(item), item.at)
        if item.over:
            self._worlds = [world.rested(item.at) for world in self._worlds]

    def knock(self, item: Knock, number: int) -> None:
        """Knuckles on the table, or something that only sounded so: what is said next tells which."""
        found: list[World] = []
        for world in self._worlds:
            self._chair.enter(world)
            before = self._chair.kept(world)
            events = self.referee.knock(item, number)
            found.append(self._chair.kept(before.plus(events)))
            if events:
                found.append(before.but(cost=before.cost + self._costs.no_knock))
        told = self.best.log
        self._keep(found)
        if self.best.log is not told:
            self._weigh(told, item.at)

    @property
    def _paused(self) -> bool:
        return self.referee.floor.pause.since is not None

    def judge(self, step: Callable[[Referee], Judged], now: float) -> Retraction | Decision | None:
        """An answer by key. What takes something back in the best world is returned, and nothing has changed then."""
        kept: list[World] = []
        for world in self._worlds:
            outcome = step(self._chair.enter(world))
            if isinstance(outcome, list):
                kept.append(self._chair.kept(world.plus(outcome)))
            elif world is self.best:
                return outcome
        told = self.best.log
        self._keep(kept)
        if self.best.log is not told:
            self._weigh(told, now)
        return None

    def hear(self, heard: Heard, number: int) -> Retraction | Decision | None:
        """An utterance, with all that may have gone before it unheard. What takes something back in the best world is
        returned, and nothing has changed then."""
        asked = frozenset(item.question.about for item in self.referee.court.desk.waiting)
        after = self._following.worlds(self._worlds, Said(heard, number, asked, self.objected))
        if not isinstance(after, list):
            return after
        told = self.best.log
        self._keep(after)
        self._settle_calls(heard.start)
        self._weigh(told, heard.start)
        self._forget_untold(heard.start)
        if asks_whose_turn(self.best, heard.end):
            self.each(lambda referee: referee.ask_whose_turn(heard.end), heard.end)
        self._ask_count(heard.end)
        return None

    def _heard_in(self, world: World, said: Said) -> tuple[World, Taken | Retraction | Decision]:
        """The world as it was when this was said, and what the referee takes it for there."""
        heard = said.heard
        known = world.but(heard_until=heard.end) if self._paused else world.heard(heard.start, heard.end)
        known = known.but(clarity=known.clarity.plus(heard))
        before = known if known.memory is not None else known.but(memory=self._chair.memory())
        referee = self._chair.enter(before)
        referee.court.keep_untold(self.withheld.untold(world, self.best))
        return before, referee.hear(heard, said.number)

    def _ask_count(self, at: float) -> None:
        """Ask who may have called his last card falsely how many cards he holds."""
        for player in asked_to_count(self.withheld.calls, self.best.log, self._share_of, at):
            self.each(lambda referee, player=player: referee.ask_count(player, at), at)  # type: ignore[misc]

    def _settle_calls(self, since: float) -> None:
        """Whose call may have been false tells how many cards he holds: one frees him, more speak against him, as far
        as that was the answer."""
        for call, left in counted(self.withheld.calls, self.best.log, since):
            if left <= 1:
                self.withheld.forgive(call)
                continue
            self._worlds = [world if world.holds(call) else self._not_answered(world) for world in self._worlds]
            self._chair.enter(self.best)

    def _not_answered(self, world: World) -> World:
        """The call was right in this world: so what was taken for the answer was none, and meant nothing."""
        return world.but(cost=world.cost + self._costs.ignored)

    def _keep(self, worlds: Sequence[World]) -> None:
        """The cheapest of them, each course once; the referee goes into the best one."""
        kept = cheapest(worlds)
        told = next((world for world in kept if parting(self.best.log, world.log) is self.best.log), kept[0])
        if told is not kept[0] and told.cost <= kept[0].cost + MARGIN:
            kept.remove(told)
            kept.insert(0, told)
        self._worlds = kept
        self._chair.enter(kept[0])
