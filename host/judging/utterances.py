"""Utterances: what somebody said is read, and taken breath by breath for what it does now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

from games.events import (
    CardLaid,
    CardsDrawn,
    Event,
    Knocked,
    MoveRejected,
    NotUnderstood,
    Passed,
    Reply,
    SuitWished,
    Swapped,
)
from games.game import Legal
from games.moves import EndGame, Lay, Move, NameValue
from games.values import replace
from grammars import Phrase, Reading
from grammars import requests as said
from host.inputs import Heard
from host.judging.court import Court
from host.judging.deadlines import Deadlines
from host.judging.deeds import Deeds
from host.judging.fitting import Fitting, says_too
from host.judging.floor.floor import Floor
from host.judging.floor.guests import Guests
from host.judging.floor.names import is_to_himself
from host.judging.floor.whose import WhoseTurn
from host.judging.moves.counts import Counts
from host.judging.moves.lost import LostDraws
from host.judging.moves.numbers import as_number, drawn_as_due, drawn_by_name
from host.judging.moves.turns import TurnJudge
from host.judging.past.decisions import Decision, TakenBack
from host.judging.past.retraction import Done, NothingToCorrect, Retraction
from host.judging.past.ruled import Place
from host.judging.phrases.alike import SoundAlikes
from host.judging.phrases.along import goes_along, is_said_along
from host.judging.phrases.lying import Lying
from host.judging.phrases.refills import Refills
from host.judging.phrases.several import Part, Several
from host.judging.phrases.statements import Statements
from host.judging.phrases.together import Together
from host.judging.phrases.turned import turned_over
from host.judging.phrases.turnover import named_for_turn, skipped_unheard, turned
from host.judging.said.acts import rather_called, weighed
from host.judging.said.amiss import amiss
from host.judging.said.breath import breaths
from host.judging.said.listener import Listener
from host.judging.said.taken import Meant, Taken
from host.judging.said.understood import Understood
from host.judging.said.wanted import State
from host.judging.said.wishes import wished_behind
from host.judging.stateless import Stateless
from host.judging.traces import Traces
from speech.words import GARBAGE, Word

_ACCEPTED = (CardLaid, CardsDrawn, Passed, Swapped, Knocked)
"""A move that caused one of these stands, whatever a correction makes of what was before it."""


class Utterances(Stateless):
    """Judges one after the other."""

    def __init__(
        self,
        court: Court,
        listener: Listener,
        guests: Guests,
        turns: TurnJudge,
        floor: Floor,
        deeds: Deeds,
        deadlines: Deadlines,
    ) -> None:
        self._court = court
        self._listener = listener
        self._guests = guests
        self._floor = floor
        self._deeds = deeds
        self._turns = turns
        self._alikes = SoundAlikes(court, listener.read)
        self._lost = LostDraws(court, listener.read)
        self._statements = Statements(court, listener.read)
        self._counts = Counts(court, turns.hear)
        self._refills = Refills(court, listener.read, turns.repeats)
        self._lying = Lying(court, turns.repeats)
        self._whose = WhoseTurn(court, turns)
        self._together = Together(court)
        self._several = Several(court, listener.read)
        self._traces = Traces(court, listener, turns.repeats, turns.likewise, deadlines)
        self._fitting = Fitting(court, guests)

    def fits(self, phrase: Phrase, meant: Meant | None) -> bool:
        """Whether a move can be made now as it was said, or as it is `meant`."""
        return self._fitting.fits(phrase, meant)

    def ask_whose_turn(self, at: float) -> list[Event]:
        """The host does not know any more."""
        return self._whose.ask(at)

    def ask_count(self, player: str, at: float) -> list[Event]:
        """The host does not know how many cards somebody holds."""
        return self._counts.ask(player, at)

    def hear(self, heard: Heard, number: int, meant: Meant | None, *, believes: bool) -> Taken | Retraction | Decision:
        """One utterance, input `number`; what was said in it before a correction, and what each of several players
        did, is heard one after the other."""
        taken = Taken([])
        if (whole := self._listener.joined(heard, number, self._court.game)) is not None:
            return whole
        done = self._deeds.done
        if (told := self._listener.told(heard, done)) is not None:
            return told
        if self._listener.recaps(heard, done):
            return taken
        parts = [part for piece in self._listener.pieces(heard, done) for part in self._several.parts(piece)]
        for part in parts:
            if part is not parts[0]:
                done = self._deeds.done  # something may have been done before it
            voice = next((one.player for one in reversed(taken.events) if isinstance(one, _ACCEPTED)), None)
            if part.goes_on and voice is None and any(isinstance(one, MoveRejected) for one in taken.events):
                break  # what he goes on with hangs on what was refused
            outcome = self._hear(part, done, voice, number, meant, believes=believes)
            if not isinstance(outcome, Taken):
                return outcome
            taken = taken.and_then(outcome)
        return taken

    def _hear(
        self, part: Part, done: Done, voice: str | None, number: int, meant: Meant | None, *, believes: bool
    ) -> Taken | Retraction | Decision:
        heard = part.heard
        over = self._court.game.phase == "over"
        ended = over and done.last is not None and done.last.kind is EndGame
        asked, counting = self._court.desk.newest is not None, self._counts.are_wanted
        state = State(paused=self._floor.rests, over=over, ended=ended, asked=asked, counting=counting)
        understood = self._listener.listen(heard, number, done, state)
        if isinstance(understood, Retraction):
            return understood
        if isinstance(understood, NothingToCorrect):
            words = understood.words
            self._court.book.add_cloud(words[0].start, words[-1].end)  # a call may be in it
            return Taken([Reply(at=understood.at, key=understood.answer, slots={})])
        perhaps: Phrase | None = None
        understood = turned_over(self._court.game, self._counts.told(self._floor.whom.meant(understood)))
        read, can = understood.reading, partial(self._fitting.fits, meant=meant)
        if heard.typed or heard.whole:
            understood, perhaps = self._as_meant(understood, meant, believes=believes)
            if not counting:  # who was asked then tells what he holds
                understood, perhaps = self._floor.replies.meant(understood, perhaps, believes=believes)
        asked_s = heard.start - self._court.turn_asked
        if done.last is not None and done.last.end > self._court.turn_asked:
            asked_s = float("inf")
        understood = named_for_turn(self._court.game, understood, asked_s)
        understood = turned(self._court.game, understood)
        self._traces.note(understood)
        reading = self._several.by_speaker(understood.reading, part, voice)
        understood = understood if reading is understood.reading else replace(understood, reading=reading)
        self._lost.hear(understood.words)
        events, reading = self._judge(understood, heard.start, number, meant), understood.reading
        if not isinstance(events, list):
            return events
        events += self._wished(read, understood.words, events, number)
        if not any(isinstance(event, _ACCEPTED) for event in events):
            idly = not any(map(_concerns_the_game, (*events, *reading.phrases)))
            self._turns.repeats.chatted(heard.start, idly=idly)
        repeats = self._turns.repeats
        idle = perhaps is None and all(isinstance(event, NotUnderstood) for event in events)
        lost = amiss(read, reading, can, lambda one: repeats.is_echo(one.value)) if idle else 0.0
        return Taken(events, tuple(reading.phrases), reading.unknown, perhaps, understood.disputed, lost)

    def _wished(self, read: Reading, words: Sequence[Word], events: Sequence[Event], number: int) -> list[Event]:
        """What is wished behind the card, once it lies there."""
        laid = any(isinstance(event, CardLaid) for event in events)
        if not laid or "wish" not in self._court.game.awaited or any(isinstance(one, SuitWished) for one in events):
            return []
        wish = wished_behind(read, words)
        return [] if wish is None else self._take_phrases([wish], number, None)

    def _judge(
        self, understood: Understood, at: float, number: int, meant: Meant | None
    ) -> list[Event] | Retraction | Decision:
        """What comes of its phrases, one after the other."""
        reading = understood.reading
        moves = self._statements.moves(reading.phrases, understood.words, number)
        if len(moves) < len(reading.phrases) and not self._statements.counting:
            if not moves:
                return []  # what somebody holds nobody has to know
            if all(isinstance(one.value, said.Correction) for one in moves):
                self._listener.answered()
                return [Reply(at=at, key="correction_none", slots={})]
        if self._floor.rests and not reading.whole:
            moves = [one for one in moves if not isinstance(one.value, Move) or _goes_on(one)]  # chatter in a pause
        phrases = [known for phrase in moves if (known := self._guests.of_the_table(phrase)) is not None]
        if reading.unknown:
            phrases = [phrase for phrase in phrases if not is_to_himself(phrase, self._court.game.turn)]
        phrases = self._refills.asked(phrases, understood.words, at)
        phrases = list(self._counts.numbers(phrases, reading.unknown, understood.words))
        if not phrases:
            self._counts.note_asked(understood.words)
            unclear = bool(reading.phrases) or any(word.text != GARBAGE for word in reading.unknown)
            return [NotUnderstood(at=at, words=understood.text)] if unclear and understood.text else []
        phrases = drawn_by_name(phrases, self._court.game)
        phrases = drawn_as_due(phrases, self._court.game, self._court.ledger.owed)
        phrases = self._floor.drawn.meant(phrases, understood.words)
        if self._turns.likewise.is_echo(phrases, reading):
            return []
        if not understood.too_little:
            phrases = self._lying.meant(phrases, understood.words)
            phrases = self._refills.apart(self._turns.likewise.meant(self._refills.more(phrases)))
            phrases = self._counts.named(as_number(phrases, understood.words, self._court.game))
            phrases = self._floor.answers.rather(phrases, understood.words)
        stood = self._court.past.find(Place.of(number, phrases[0]), phrases[0])  # a move stays one, whatever it is now
        if stood is None and not self._floor.listed.goes_on(phrases[0]) and not understood.too_little:
            own = self._counts.own(phrases, understood.words, reading.unknown, self._deeds.counted)
            if isinstance(own, list) and own:
                return own
            phrases = [own] if isinstance(own, Phrase) else phrases
        if not self._floor.answers.is_face(phrases):
            phrases = self._floor.asked.meant(phrases, understood)
        if understood.perhaps is not None:
            return self._ask_correction(phrases, number, understood.perhaps, meant)
        return self._done(phrases, understood, at, number, meant)

    def _done(
        self, phrases: Sequence[Phrase], understood: Understood, at: float, number: int, meant: Meant | None
    ) -> list[Event] | Retraction | Decision:
        """What comes of phrases that mean what they mean together now."""
        before = self._court.game.gist
        events = [*self._counts.settled(phrases, at), *self._whose.told(phrases, at), *self._refills.laid(phrases, at)]
        events += self._take_phrases(phrases, number, meant)
        events += self._drawn_after_all(events, at)
        if (what := taken_back(events)) is not None:
            return what
        if understood.too_little:
            if not events:
                return [Reply(at=at, key="correction_partly", slots={})]
            self._listener.answered()
        if not events and self._court.game.gist == before:
            self._counts.note_asked(understood.words)
            self._traces.ended_in_nothing(understood, at)
        return events

    def _drawn_after_all(self, events: Sequence[Event], at: float) -> list[Event]:
        """Who was asked how many he has drawn has drawn now."""
        drawn = [event.player for event in events if isinstance(event, CardsDrawn)]
        return [gone for player in drawn for gone in self._court.desk.withdraw(("wrong_count",), player, at)]

    # --- what it may mean ---

    def _as_meant(
        self, understood: Understood, meant: Meant | None, *, believes: bool
    ) -> tuple[Understood, Phrase | None]:
        """What was said, with what all of it does where that makes sense now; and what it may have done, although it is
        taken for talk."""
        if self._floor.pause.since is not None:
            return understood, None
        if not believes and self._may_be_owed(understood):
            return understood, next((rather_called(act) for act in understood.reading.acts), None)
        owed = self._court.ledger.oldest_debtor is not None
        asked = self._court.desk.newest is not None
        lets = partial(self._fitting.fits, meant=meant)
        may = partial(lets, asking=True)
        talked_of = [one.about for one in understood.reading.phrases if one.unsaid]

        def fits(act: Phrase) -> bool:
            """ "Den Herz König hab ich mir gedacht": who talks of what lies there lays none; who has one, too, does."""
            named = act.value in talked_of or any(one.value == act.value for one in understood.reading.alone)
            lies = act.actor is None and named and self._turns.repeats.is_echo(act.value)
            at_last = act.spans.get("cards", (0.0, 0.0))[1] >= act.words[-1].end
            lies = lies and not (at_last and says_too(act))
            return lets(act) and not lies

        def may_be(move: Phrase) -> bool:
            """ "Fünfzig Getränke, wer soll das trinken": who talks, and names a figure that was named, names none."""
            if isinstance(move.value, Lay) and self._court.game.phase == "counting":
                return True  # what is named there somebody holds
            named = (one.value for one in understood.reading.phrases if isinstance(one.value, NameValue))
            repeats = isinstance(move.value, NameValue) and bool(understood.reading.unknown)
            return may(move) and not (repeats and not all(self._court.game.likelier(one) >= 1.0 for one in named))

        found = weighed(understood.reading, fits, may_be, self._fitting.likelier, asked=asked, owed=owed)
        reading, perhaps = found.reading, found.perhaps
        if perhaps is None and not self._turns.repeats.skipped:
            perhaps = skipped_unheard(self._court.game, reading.phrases)
        if perhaps is not None and believes:
            reading, perhaps = replace(reading, phrases=(perhaps,), unknown=()), None
        return understood if reading is understood.reading else replace(understood, reading=reading), perhaps

    def _may_be_owed(self, understood: Understood) -> bool:
        """Whether all of it is a piece of a call that somebody owes: "(letzte) Karte"."""
        calls, book = understood.reading.pieces_of, self._court.book
        return any(book.find(call, understood.words[0].start) is not None for call in calls)

    def _ask_correction(
        self, phrases: Sequence[Phrase], number: int, perhaps: Retraction, meant: Meant | None
    ) -> list[Event] | Retraction:
        """A card after "Korrektur" and some talk, or after something that nobody understood: it lies where it fits,
        unless the table says that it corrects."""
        court, moves = self._court, [one for one in phrases if isinstance(one.value, Move) and one.value.by_turn]
        turn = court.game.turn
        fits = turn is not None and isinstance(court.game.check(cast(Move, moves[0].value), turn), Legal)
        if not fits and not (perhaps.armed is not None and perhaps.armed.talked):
            return perhaps
        last = self._deeds.done.last
        card = last.card if last is not None and perhaps.armed is None else None
        about, slots = ("correction_instead", {"card": card}) if card is not None else ("correction_meant", {})
        # It may not be his move: he owes no call for it.
        court.book.add_cloud(phrases[0].start, phrases[-1].end)
        events = self._take_phrases(phrases, number, meant) if fits else []

        def yes(now: float) -> list[Event]:
            what = replace(perhaps, at=now, also=perhaps.also | {number}, spoken=None)
            return [TakenBack(at=now, what=what)]

        return [*events, *court.desk.ask(about, slots, phrases[-1].end, yes=yes)]

    # --- breath by breath ---

    def _take_phrases(self, phrases: Sequence[Phrase], number: int, meant: Meant | None) -> list[Event]:
        events: list[Event] = []
        voice: str | None = None
        phrases = self._together.meant(phrases)
        for group in breaths(phrases, number, counting=self._floor.listed.is_open):
            if meant is not None and isinstance(group.lead.value, Move):
                group = replace(group, lead=replace(group.lead, value=meant(group.lead.value)))
            if goes_along(self._court, group.lead, phrases, voice) or is_said_along(self._court, group.lead, events):
                continue
            group, other = self._alikes.meant(group)
            new = self._turns.done(self._floor.take(group, voice))
            laid = next((event for event in new if isinstance(event, CardLaid)), None)
            if other is not None and laid is not None:
                new += self._alikes.ask(group, other, laid.player)
            self._alikes.note_asked(group, other, new)
            new += self._alikes.answered(new)
            events += new
            for event in new:
                if isinstance(event, _ACCEPTED):
                    voice = event.player
                    until = group.end if isinstance(event, CardLaid) else float("-inf")
                    self._floor.last_voice = (event.player or "", until)
            deed = self._deeds.note_breath(group, new, begun=self._floor.begun.waits_for(group.place))
            if deed is not None:
                self._floor.knocks.hear(new, deed)
        return events


def _concerns_the_game(what: object) -> bool:
    return not isinstance(what.value, said.Talk) if isinstance(what, Phrase) else not isinstance(what, NotUnderstood)


def _goes_on(phrase: Phrase) -> bool:
    return any(isinstance(one.value, said.Resume) for one in phrase.others)


def taken_back(events: Sequence[Event]) -> Retraction | Decision | None:
    """What the table has just decided that it was not; the last word counts."""
    return next((event.what for event in reversed(events) if isinstance(event, TakenBack)), None)
