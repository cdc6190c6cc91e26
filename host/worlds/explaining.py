"""Explaining: how what was heard may have come about. As it was said, as talk, as said against an objection; and where
it makes no sense so, as one of the hypotheses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.events import (
    Answered,
    CallHeard,
    CallLate,
    Event,
    MoveRejected,
    NotUnderstood,
    Question,
    TopNamed,
)
from games.moves import Call, Lay, LayRank, Move, TurnIs
from games.values import replace
from grammars import Phrase
from grammars.requests import BareName, No, NotDrawn, Talk
from host.inputs import Heard
from host.judging.said.taken import Taken
from host.worlds import insisting
from host.worlds.believing import may_be_talk
from host.worlds.chair import Chair
from host.worlds.costs import Costs, cost_of
from host.worlds.hints import beside_lay, of_another, praises_another, sets_turn
from host.worlds.hypotheses import Hypotheses, Said, lead_of
from host.worlds.marks import FEW, Mark, called_lately
from host.worlds.strangeness import INSISTS_S, SUPPOSED
from host.worlds.world import Refused, World

STRANGE = 2.0
"""What surprises the game more than this may have been something else; as a cost."""
TWICE_TALK = 6.0
"""So much less of a doubt is entertained, beside another one, that nobody made a move that was heard."""
AGAIN, NEVER = 0.02, 1e-9
"""How likely at least nobody made the move that was heard: somebody names once more what lies there, with several packs
as good as a card of his own, or what was just talked about; anything else."""

IDLY = 0.1
"""Of the talk that goes on, so much is a card that somebody only names."""
RANK_ALONE = 0.05
"""How likely a rank alone only names something, where cards are always named in full."""


class Explaining:
    """Finds the worlds that may follow from an utterance, each with its cost."""

    def __init__(self, chair: Chair, costs: Costs) -> None:
        self._chair = chair
        self._costs = self.costs = costs.of(chair.referee.game)
        """Those of the game."""
        self._hypotheses = Hypotheses(chair, self._costs)

    def worlds(self, world: World, said: Said, taken: Taken, place: int) -> Iterator[World | None]:
        """What follows in this world, the one at that place by likelihood (from 0); `taken`: what the referee, who is
        in it still, took the utterance for. First as it was heard (None: that is hopeless); anything else is tried
        when it is asked for, wherever the referee is then."""
        lead = lead_of(taken.phrases)
        made = any(event.public and not isinstance(event, NotUnderstood | Question) for event in taken.events)
        mark = None if made else self._mark(said.heard, taken.phrases)
        told = not taken.events and insisting.stated(said, taken) is not None
        if lead is None or mark is not None or told:
            yield from self._nothing_made(world, said, place, taken, mark)
            if lead is not None and lead.fitting:
                yield from self._may_fit(world, said, place, lead)
            return
        owed = any(isinstance(event, CallHeard | CallLate) for event in taken.events)
        beside = self._beside_call(said.heard, taken) if isinstance(lead.value, Call) and not owed else None
        yield from self._made(world, said, place, taken, lead, made=made)
        if beside is not None:  # nobody owed that call: it belongs to a lay that was not understood
            self._chair.enter(world)
            yield self._chair.kept(world.but(marks=(*world.marks, beside)))

    # --- nothing came of it ---

    def _beside_call(self, heard: Heard, taken: Taken) -> Mark | None:
        """What an utterance leaves in which nothing but a call was understood; None: it was nothing but that call."""
        rest = [phrase for phrase in taken.phrases if not isinstance(phrase.value, Call)]
        return self._mark(heard, rest) if rest or taken.unknown else None

    def _mark(self, heard: Heard, phrases: Sequence[Phrase]) -> Mark | None:
        """What the utterance leaves that led to nothing."""
        referee = self._chair.referee
        if referee.pieces.are_small_talk(heard) or any(referee.turns.repeats.is_echo(one.value) for one in phrases):
            return None
        left = [phrase for phrase in phrases if not phrase.fitting]  # it was talk, or a move that does not fit yet
        parts = referee.pieces.parts(heard) if not left else (None, None, frozenset[str]())
        pieces, everyday = referee.pieces.are_all(heard), referee.pieces.are_talk(heard)
        numbers, asks = referee.game.numbers, "ask" in referee.game.awaited
        if asks and referee.pieces.name_no_card(heard):
            everyday = True
        mark = Mark.of(heard, left, parts, numbers=numbers, in_pieces=pieces, talk=everyday, asks=asks)
        if mark is None:
            return None
        strange = 0 if left else referee.pieces.strange(heard)
        return replace(mark, strange=strange, timbre=heard.timbre, called=referee.pieces.called(heard))

    def _nothing_made(
        self, world: World, said: Said, place: int, taken: Taken, mark: Mark | None
    ) -> Iterator[World | None]:
        """The worlds after an utterance that was no move, or none that was understood."""
        answered = any(isinstance(event, Answered) for event in taken.events)
        perhaps = taken.perhaps
        if perhaps is not None and isinstance(perhaps.value, TurnIs) and not any(one.tells for one in world.marks):
            perhaps = None  # the host has heard all that went before
        if mark is not None and perhaps is not None:
            mark = replace(mark, weighed=True)
        marks = () if answered else world.marks if mark is None else (*world.marks, mark)
        denied = _denies(taken.phrases) and not taken.events and said.asked.isdisjoint(SUPPOSED)
        untold = not taken.events and "drawn_unheard" in said.asked and any(map(_tells_undrawn, taken.phrases))
        vain = self._costs.denied_in_vain if denied or untold else 0.0
        vain += self._costs.another_turn if sets_turn(taken) else 0.0
        aside = of_another(world, self._chair.referee, said.heard, self._costs)
        vain += aside
        beside = vain
        vain += self._costs.praised_another if praises_another(world, taken.phrases) else 0.0
        stated = insisting.stated(said, taken)
        if stated is not None:
            vain += self._costs.guilty_insists  # also where that was talk, or something else: he says that he laid it
        if any(isinstance(one.value, Move) and one.value.follows for one in taken.phrases):
            vain += self._costs.ignored
        if mark is not None and mark.clear:
            vain += world.cost_of(mark, self._costs, explained=False)
        vain += cost_of(1.0 - (taken.amiss if perhaps is None else perhaps.likely))
        after = world.plus(taken.events, vain).but(marks=marks)
        no = insisting.contradicts(said.heard) or _denies(taken.phrases)
        if no and world.refused is not None and not _speaks_to(taken.phrases, world.refused.player):
            after = after.but(refused=replace(world.refused, contradicted=True))
        yield self._chair.kept(after.spoken(said.heard, None, taken.events))
        if perhaps is not None:  # "nee" was said there, too
            yield from self._hypotheses.as_act(world.but(cost=world.cost + beside), said, perhaps)
        # Where a move was only talked about, a recogniser may say how likely it was one after all.
        if mark is not None or any(isinstance(one.about, Move) for one in taken.phrases):
            yield from self._hypotheses.believed(world.but(cost=world.cost + aside), said, place)
        if stated is not None and world.refused is not None and world.latest == world.refused.move:
            yield from self._misheard_at_first(world, world.refused, said.in_words(stated), place)

    def _may_fit(self, world: World, said: Said, place: int, lead: Phrase) -> Iterator[World]:
        """The worlds after what counts only where it fits, and tells of somebody: after what nobody understood it may
        fit ("geht an Ben")."""
        whose = lead.actor or getattr(lead.value, "player", None)
        if whose is not None and isinstance(lead.value, Move) and any(one.tells for one in world.marks):
            talk = world.unexplained(self._costs)
            yield from self._hypotheses.otherwise(world, said, place, lead, talk, misheard=False)

    # --- something came of it ---

    def _made(
        self, world: World, said: Said, place: int, taken: Taken, lead: Phrase, *, made: bool
    ) -> Iterator[World | None]:
        """The worlds after an utterance about a move: as it was heard, as talk, and where there is a doubt, otherwise.
        `made`: more came of it than a question."""
        heard, events = said.heard, taken.events
        sure = insisting.is_sure(heard, lead, taken.disputed)
        insists = insisting.insists(world, said, lead, taken)
        if world.refused is not None and heard.start - world.refused.at > INSISTS_S:
            world = world.but(refused=None)
        doubt = self._hypotheses.strangeness(world, taken, lead) + self._oddness(lead, events)
        if insists and not insisting.gives_in(world, heard, lead, taken):
            plainly = insisting.contradicts(heard) or sure
            doubt += self._costs.guilty_insists if plainly else self._costs.guilty_repeats
        elif insists and world.refused is not None:
            doubt += self._costs.denies_and_gives_in
        doubt += self._costs.another_turn if sets_turn(taken) else 0.0
        doubt += beside_lay(self._chair.referee, heard, lead, events, self._costs)
        put_right = insisting.is_put_right(world.refused, heard, lead)
        if put_right:
            doubt += self._costs.guilty_insists
        talk = world.unexplained(self._costs)
        as_heard = _as_heard(world.plus(events, doubt + cost_of(lead.likely)), world, heard, lead, events, made=made)
        explained = 0.0 if as_heard.marks else talk
        surprise = self._chair.surprise(world)
        strange = doubt > 0 or surprise > STRANGE
        as_heard = as_heard.but(cost=as_heard.cost + explained)
        called = self._called(world, lead)
        if called is not None:
            as_heard = as_heard.but(cost=as_heard.cost + cost_of(1.0 - self._costs.called))
        hopeless = self._chair.is_hopeless(as_heard.cost)
        yield None if hopeless else next(self._chair.found(as_heard), None)
        if insists and world.refused is None:
            yield self._chair.kept(self._again(world, lead).but(marks=()))
        if made and isinstance(lead.value, Move) and (lead.value.by_turn or lead.likely < 1.0):
            # Talk that names the same by chance is as surprising.
            named = surprise if lead.likely < 1.0 and lead.mention is not None else 0.0
            again = AGAIN if self._is_said_again(world, heard, lead, taken) else self._named_idly(world, heard, lead)
            talked = max(may_be_talk(heard, lead, taken.unknown, self._costs), self._rank_alone(world, lead))
            only_talk = cost_of(max(talked, again)) + named
            if insists and sure:
                only_talk += self._costs.guilty_insists  # he says that he laid it, whatever comes of that
            cost = world.cost + only_talk
            if not self._chair.is_too_dear(cost + (TWICE_TALK if place else 0.0)) and not self._chair.has_no_room(cost):
                self._chair.enter(world)
                yield self._chair.kept(world.but(cost=cost).overheard(heard))
        replies = isinstance(lead.value, Move) and lead.value.reply and lead.actor is None
        if replies and strange and any(mark.tells for mark in world.marks):
            # He may have answered what nobody understood: chatter, as likely as not.
            self._chair.enter(world)
            yield self._chair.kept(world.but(cost=world.cost + self._costs.ignored))
        # Where nobody is on turn, cards are shuffled, dealt and counted: what makes sense then is what was meant.
        marked = world.in_play and any(mark.tells for mark in world.marks)
        if strange or marked or any(isinstance(event, TopNamed) for event in events):
            yield from self._hypotheses.otherwise(world, said, place, lead, talk, misheard=strange and not insists)
        elif lead.actor is None and isinstance(lead.value, Lay):
            yield from self._hypotheses.after_done(world, said, lead, talk)
        if called is not None:
            yield from self._hypotheses.after_called(world, said, lead, talk, called)
        if not strange:
            yield from self._hypotheses.read_otherwise(world, said, place, talk)
        if put_right and world.refused is not None:
            yield from self._misheard_at_first(world, world.refused, said, place)
        if insists and world.refused is not None:
            stated = insisting.stated(said, taken)
            words = said if stated is None else said.in_words(stated)
            yield from self._insisted(world, world.refused, words, place, lead)

    def _called(self, world: World, lead: Phrase) -> str | None:
        """Who was called right before a move that nobody is named for, where it is another one's turn."""
        if not world.in_play or lead.actor is not None or not (isinstance(lead.value, Move) and lead.value.by_turn):
            return None
        called = called_lately(world.marks, lead.start)
        return called if world.scene is not None and called != world.scene[1] else None

    def _is_said_again(self, world: World, heard: Heard, lead: Phrase, taken: Taken) -> bool:
        """Whether it names the card once more that was laid just now, or one that was talked about."""
        if not isinstance(lead.value, Lay) or lead.actor is not None:
            return False
        beside = any(isinstance(one.value, BareName | Talk) for one in taken.phrases)
        remarks = beside or bool(taken.unknown)  # "Herz Sieben, Opa"; by itself it is a card of his own
        laid = lead.value == world.latest and world.refused is None and remarks
        own = any(word.text.lower() == "ich" for word in heard.words)  # "ich leg Herz Acht" does what was talked about
        return laid or (not own and self._chair.referee.turns.repeats.is_of_talk(lead.value, lead.start))

    def _rank_alone(self, world: World, lead: Phrase) -> float:
        """How likely a rank alone ("ne Zwei") only names something, at a table that names its cards in full."""
        alone = isinstance(lead.value, LayRank) and lead.actor is None
        return RANK_ALONE * (1.0 - world.habits.by_rank(self._costs)) ** 2 if alone else 0.0

    def _named_idly(self, world: World, heard: Heard, lead: Phrase) -> float:
        """How likely a card without a name, and with hardly a word more, only goes on with the talk of the table ("was
        ist deine Lieblingskarte" – "Herz Dame"); a probability."""
        if not isinstance(lead.value, Lay | LayRank) or lead.actor is not None or len(heard.words) > FEW:
            return NEVER
        amid = self._chair.look(world).turns.repeats.is_amid_talk(heard.start)
        return min(IDLY * world.talk(self._costs), AGAIN) if amid else NEVER

    def _oddness(self, lead: Phrase, events: Sequence[Event]) -> float:
        """Who makes a move against the rules says no odder things by it than who makes a legal one; nor does who is
        named with a move of which nothing comes."""
        refused = next((event for event in events if isinstance(event, MoveRejected)), None)
        whose = refused.player if refused is not None else lead.actor if not events else None
        if whose is None or not isinstance(lead.value, Move):
            return 0.0
        return self._chair.referee.game.surprising(lead.value, whose)

    # --- "doch, Pik König" ---

    def _misheard_at_first(self, now: World, refused: Refused, said: Said, place: int) -> Iterator[World]:
        """The world where this was said when something else was heard and refused."""
        world = refused.before.but(voices=now.voices)
        wrong = self._costs.misheard + cost_of(world.silent(self._costs))
        for found in self._hypotheses.as_said(world.but(cost=world.cost + wrong), said, place, 0.0):
            yield found.but(slips=world.slips + 1)

    def _again(self, world: World, lead: Phrase) -> World:
        """Where the move was accepted it is only said again; where only a part of it was, that was no mishearing."""
        self._chair.enter(world)
        top = self._chair.referee.game.facts.top
        partly = isinstance(lead.value, Lay) and top is not None and top.caught != "all"
        return world.but(cost=world.cost + (self._costs.ignored if partly else 0.0))

    def _insisted(self, now: World, refused: Refused, said: Said, place: int, lead: Phrase) -> Iterator[World]:
        """The world where what was refused is what is said now: it was misheard, or the host knew too little."""
        world, same = refused.before.but(voices=now.voices), lead.value == refused.move
        if not same:
            wrong = self._costs.misheard + cost_of(world.silent(self._costs))
            wrong = 0.0 if insisting.is_plainer(lead.value, refused.move) else wrong  # the card lay there all the time
            world = world.but(cost=world.cost + wrong)
            referee = self._chair.enter(world)
            if referee.fits(lead):
                taken = referee.hear(said.heard, said.number)
                if isinstance(taken, Taken):
                    after = world.plus(taken.events).spoken(said.heard, lead, taken.events).moved(lead)
                    yield self._chair.kept(after).but(slips=world.slips + 1)
                return
        talk = world.unexplained(self._costs)
        yield from self._hypotheses.otherwise(world, said, place, lead, talk, misheard=False)


def _as_heard(after: World, world: World, heard: Heard, lead: Phrase, events: Sequence[Event], *, made: bool) -> World:
    """The world `after` what was heard in `world`, with what it tells of the next one."""
    rejected = next((event for event in events if isinstance(event, MoveRejected)), None)
    if isinstance(lead.value, Move) and rejected is not None:
        before = world.but(refused=None).spoken(heard, lead, events)  # whatever he meant, it was his voice
        objected = Refused(before, lead.value, rejected.player, heard.end)
        after = after.but(refused=objected, faults=world.faults + 1)
    elif events:
        after = after.but(refused=None)
    elif isinstance(lead.value, TurnIs):
        after = after.but(marks=tuple(replace(one, called=None) for one in after.marks))  # whoever was called is not
    elif _answers_in_vain(lead) and any(mark.tells and not mark.talk for mark in world.marks):
        after = after.but(in_vain_at=heard.end)
    if events and made:
        after = after.spoken(heard, lead, events).moved(lead)
        return after.but(marks=()) if any(isinstance(event, Answered) for event in events) else after
    if events and isinstance(lead.value, Move) and lead.value.by_turn:  # nobody may answer what the host asks
        return after.but(marks=(*world.marks, Mark(heard.start, heard.end)))
    return after


def _answers_in_vain(lead: Phrase) -> bool:
    """Whether it answers, in a sentence of its own, a question that nobody has caught: "habe ich nicht"."""
    return isinstance(lead.value, Move) and lead.value.takes_turn and lead.actor is None and len(lead.words) > 1


def _speaks_to(phrases: Sequence[Phrase], player: str | None) -> bool:
    """ "Nee, Ben": another one says so to him, and agrees with the host."""
    named = (one.about if one.unsaid else one.value for one in phrases)
    return any(isinstance(one, BareName) and one.player == player for one in named)


def _tells_undrawn(phrase: Phrase) -> bool:
    """ "Cem hat nicht gezogen": so somebody answers the host who has asked for it."""
    return isinstance(phrase.value, NotDrawn)


def _denies(phrases: Sequence[Phrase]) -> bool:
    """Whether all that was said is "no"; nobody says so who was not asked."""
    return bool(phrases) and all(isinstance(one.value, No) for one in phrases)
