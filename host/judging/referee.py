"""The referee: one timeline of inputs, folded into events. Corrections are made one floor up, in `host.evening`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import cast

from games.events import (
    CardLaid,
    CardsDrawn,
    Event,
    GameStarted,
    Knocked,
    NotUnderstood,
    Passed,
    Rejection,
    Reply,
    Swapped,
)
from games.game import Game, Illegal, Legal
from games.moves import EVERYBODYS, AnotherGame, Call, HandCount, LayRank, Move, Pass, Wish
from games.moves import Knock as KnockMove
from games.unheard import Kind
from games.unheard import Unheard as UnheardStep
from grammars import Phrase, Reading, WordLike
from grammars import requests as said
from host.inputs import Answer, Heard, Knock, Recess, Setting, Unheard
from host.judging.bounds import Bounds
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.deadlines import Deadlines
from host.judging.debts.duties import DutyBook
from host.judging.debts.penalties import CARDS, Currency
from host.judging.debts.strictness import Strictness
from host.judging.deeds import Deeds
from host.judging.floor.floor import Floor
from host.judging.floor.guests import Guests
from host.judging.moves.alike import SoundAlikes
from host.judging.moves.counts import Counts
from host.judging.moves.lost import LostDraws
from host.judging.moves.statements import Statements
from host.judging.moves.turns import TurnJudge
from host.judging.past.deed import Deed
from host.judging.past.parts import half_a_swap
from host.judging.past.retraction import NothingToCorrect, Retraction
from host.judging.past.standing import Decision, Past, Place, TakenBack
from host.judging.questions import AskText, QuestionDesk
from host.judging.said.acts import weighed
from host.judging.said.breath import breaths
from host.judging.said.listener import Listener
from host.judging.said.pieces import Pieces
from host.judging.said.spoken import Spoken
from speech.words import GARBAGE

END = float("inf")
"""Watermark at the end of an input: all that is open is judged. The evening may be resumed, so the clock stays."""
CLOUD_BELOW = 0.9
"""Garbage that the recogniser is less sure of than this could have been a call."""
ReadWithGuests = Callable[[Sequence[WordLike], tuple[str, ...]], Reading]
"""Reads an utterance, given who is known by name besides those who began the evening."""
_BARE = (said.BareCard, said.BareSuit, said.BareName, said.BareNumber)
_ACCEPTED = (CardLaid, CardsDrawn, Passed, Swapped, Knocked)
"""A move that caused one of these stands, whatever a correction makes of what was before it."""


class Referee:
    """Feed it inputs in event time. Pure and deterministic."""

    def __init__(
        self,
        make_game: Callable[[tuple[str, ...]], Game],
        players: tuple[str, ...],
        name: str,
        strictness: Strictness,
        reader: ReadWithGuests,
        ask_text: AskText,
        past: Past,
        currency: Currency = CARDS,
    ) -> None:
        """`make_game` makes a game for players; `past`: what stands where this is not the first fold; `currency`: what
        faults are paid in."""
        self._make_game = make_game
        self._name = name
        book = DutyBook(strictness)
        desk = QuestionDesk(ask_text, book, past)
        self.court = Court(make_game(players), strictness, book, past, desk, currency=currency)

        self._guests = Guests(self.court)

        def read(words: Sequence[WordLike]) -> Reading:
            return reader(words, self._guests.names)

        self._listener = Listener(read)
        self.pieces = Pieces(self._listener.read)
        self._alikes = SoundAlikes(self.court, read)
        self._lost = LostDraws(self.court, read)
        self._statements = Statements(self.court, read)
        self.calls = CallJudge(self.court)
        self.turns = TurnJudge(self.court, self.calls, self._close_duties)
        self._counts = Counts(self.court, self.turns.hear)
        self.floor = Floor(self.court, self.calls, self.turns, self._new_game)
        self._deadlines = Deadlines(self.court, self.calls, self.floor)
        self.watermark = float("-inf")
        self._deeds = Deeds(self.court)
        self._bounds = Bounds(self.court, self._deeds, self.turns)
        self.phrases: tuple[Phrase, ...] = ()
        """What was understood of the last utterance."""
        self.unknown: tuple[WordLike, ...] = ()
        """Its words that no phrase is made of."""
        self.perhaps: Phrase | None = None
        """What the last utterance may have done as a whole, although it was taken for talk."""
        self.believes = False
        """Whether that is believed of the present utterance."""
        self.meant: Callable[[Move], Move] | None = None
        """How the moves of the present utterance are taken, where they are taken otherwise than they were heard."""
        self.judged = 0
        """How often something was due because its time was up."""

    @property
    def game(self) -> Game:
        return self.court.game

    @property
    def last_act(self) -> float:
        """When something last happened in the game."""
        return self._deeds.last_act

    def open(self, at: float = 0.0) -> list[Event]:
        """The first event of a game."""
        rules = self.game.rules.model_dump(mode="json")
        return [GameStarted(at=at, game=self._name, players=self.game.players, rules=rules)]

    def _new_game(self, at: float) -> list[Event]:
        """Another game with the people who sit at the table now."""
        self.court.game = self._make_game(self.game.players)
        self.court.ledger.clear()
        return [*self.court.desk.withdraw_before((), at), *self.open(at)]

    # --- time ---

    def advance(self, watermark: float) -> list[Event]:
        """Everything that began before `watermark` has been delivered: judge what is due, in the order of its time."""
        if watermark != END:
            self.watermark = max(self.watermark, watermark)
        if self.floor.paused_at is not None:
            if watermark != END:
                return []
            self.court.book.rest(self.floor.paused_at)
        events: list[Event] = []
        while (due := self._deadlines.first(max(self.watermark, watermark))) is not None:
            self.judged += 1
            events += self._done(due())
        self.court.book.forget(self.watermark)
        return events

    @property
    def next_due(self) -> float:
        """Before this watermark nothing is to be judged, if nothing is said."""
        return self._deadlines.next

    def _close_duties(self, until: float) -> list[Event]:
        """Rule the duties that a move starting at `until` closes; they come before it."""
        events: list[Event] = []
        for duty in self.court.book.still_open():
            if duty.state == "open" and duty.is_due(until):
                events += self._bounds.kept(self.calls.close(duty))
        return events

    # --- inputs ---

    def unheard(self, item: Unheard) -> list[Event]:
        """A stretch that nobody could hear. Own speech also stops the clock of windows and questions."""
        own = item.cause == "host"
        self.court.book.add_unheard(item.start, item.end, own)
        if own:
            self._listener.add_own_speech(item.start, item.end)
            self.court.desk.stop_clock(item.end - item.start)
        return []

    def knock(self, item: Knock, number: int) -> list[Event]:
        """Knuckles are a move where the game expects them, of the player on turn; else they are only noise."""
        expected = "knock" in self.game.expected().intents
        if self.floor.paused_at is not None or not expected or self.floor.knocks.is_same(None, item.at):
            return []
        place = Place(number, round(item.at, 3), "")
        stood = self.court.past.stood.get(place)
        events = self._done(self.turns.hear(Spoken(KnockMove(), None, item.at, item.at, place=place, stood=stood)))
        self._note_knocks(events, self._deeds.note_knock(number, item.at, place, events))
        return events

    def repaired(self, start: float, end: float) -> list[Event]:
        """An utterance only corrected what the host had misheard."""
        self.court.book.stop_clock(start, end)
        return []

    def forgive(self, start: float, end: float) -> list[Event]:
        """An utterance was misheard: a call that is left over from it is no false one."""
        self.calls.forgive(start, end)
        return []

    def setting(self, item: Setting) -> list[Event]:
        """A strictness figure or preset by key."""
        return self.court.set_figure(item.key, item.value, item.at)

    def recess(self, item: Recess) -> list[Event]:
        """The table does something else, or goes on."""
        return self.floor.go_on(item.at) if item.over else self.floor.rest(item.at)

    def invite(self, name: str) -> list[Event]:
        """A guest is known by name from now on; who sits already is no guest."""
        self._guests.invite(name)
        return []

    def answer(self, item: Answer, number: int) -> list[Event] | Retraction | Decision:
        """An answer by key, input `number`, to the question with its number."""
        events = self._done(self.floor.answers.press(item, number))
        return _taken_back(events) or events

    def hear(self, heard: Heard, number: int) -> list[Event] | Retraction | Decision:
        """One utterance that began at or after the watermark; `number` counts the inputs of the evening."""
        if heard.typed:
            self.floor.last_voice = ("", float("-inf"))  # a line is as much as somebody says
        self.court.breath_until = heard.end
        events: list[Event] = []
        for piece in self._listener.pieces(heard):
            outcome = self._hear(piece, number)
            if not isinstance(outcome, list):
                return outcome
            events += outcome
        return events

    def unheard_steps(self) -> Sequence[UnheardStep]:
        """Steps that the table may have made now without anybody catching them."""
        if "again" in self.game.expected().intents:
            return (UnheardStep(Kind.START, self.game.players[0], AnotherGame()),)
        return self.game.unheard()

    def assume(self, step: UnheardStep, at: float) -> list[Event] | None:
        """Take a step for granted that nobody caught, at this time; None: it cannot have happened."""
        if isinstance(step.move, AnotherGame):
            return self._done(self._new_game(at))
        verdict = self.game.check(step.move, step.player)
        if not isinstance(verdict, Legal):
            return None
        if step.move == HandCount(0, step.player) and self.court.ledger.owed(step.player):
            return None  # who still has to draw has not finished unheard
        events = self._done(self.turns.assume(verdict.move, step.player, at))
        if step.kind is Kind.MISCOUNT:
            self.game.doubt(step.player)  # a guess makes nothing certain
        return events

    def doubt_counts(self) -> None:
        """Nobody knows for sure any more how many cards anybody holds: what hangs on that is asked, never punished."""
        for player, hand in self.game.hands.items():
            if hand.certain:
                self.game.doubt(player)

    def fits(self, phrase: Phrase) -> bool:
        """Whether a move can be made now as it was said."""
        if isinstance(phrase.value, said.Again):
            return "again" in self.game.expected().intents
        known = self._guests.of_the_table(phrase)
        if known is None or not isinstance(known.value, Move):
            return False
        move = known.value if self.meant is None else self.meant(known.value)
        if isinstance(move, Call):
            return move.call in EVERYBODYS  # it answers what lies there; any other belongs to a lay of its own
        wisher = self.game.facts.wisher if isinstance(move, Wish) else None
        whose = known.actor or wisher or getattr(move, "player", None) or self.game.turn or self.game.players[0]
        if move.by_turn and known.actor is not None and known.actor != self.game.turn:
            return False
        return isinstance(self.game.check(move, whose), Legal)

    def _hear(self, heard: Heard, number: int) -> list[Event] | Retraction | Decision:
        self.phrases, self.unknown, self.perhaps = (), (), None
        understood = self._listener.listen(heard, number, self._deeds.done)
        book = self.court.book
        if isinstance(understood, Retraction):
            return understood
        if isinstance(understood, NothingToCorrect):
            book.add_cloud(understood.words[0].start, understood.words[-1].end)  # a call may be in it
            return [Reply(at=understood.at, key=understood.answer, slots={})]
        if heard.typed:
            understood = replace(understood, reading=self._as_meant(understood.reading))
        reading = understood.reading
        self.phrases, self.unknown = tuple(reading.phrases), reading.unknown
        if understood.joined is not None:
            self._deadlines.unclear = None
            book.drop_clouds(*understood.joined)
        for word in reading.unknown:
            book.add_cloud(word.start, word.end)
        for word in understood.words:
            if word.text == GARBAGE and word.confidence < CLOUD_BELOW:
                book.add_cloud(word.start, word.end)
        self._lost.hear(understood.words)
        moves = self._statements.moves(reading.phrases, understood.words, number)
        if len(moves) < len(reading.phrases) and not self._statements.counting:
            if not moves:
                return []  # what somebody holds nobody has to know
            if all(isinstance(one.value, said.Correction) for one in moves):
                self._listener.answered()
                return [Reply(at=heard.start, key="correction_none", slots={})]
        phrases = [known for phrase in moves if (known := self._guests.of_the_table(phrase)) is not None]
        if not phrases:
            unclear = bool(reading.phrases) or any(word.text != GARBAGE for word in reading.unknown)
            text = " ".join(word.text for word in understood.words if word.text != GARBAGE) if unclear else ""
            return [NotUnderstood(at=heard.start, words=text)] if text else []
        if not understood.too_little:
            phrases = self.floor.answers.rather(self._counts.named(phrases))
        if not self.floor.listed.goes_on(phrases[0]) and not understood.too_little:
            own = self._counts.own(phrases, understood.words, self._deeds.done.hands)
            if isinstance(own, Phrase):
                phrases = [own]
            elif own:
                return own
        if understood.perhaps is not None:
            return self._ask_correction(phrases, number, understood.perhaps)
        events = self._counts.settled(phrases, heard.start)
        events += self._take_phrases(phrases, number)
        if (taken_back := _taken_back(events)) is not None:
            return taken_back
        if understood.too_little:
            if not events:
                return [Reply(at=heard.start, key="correction_partly", slots={})]
            self._listener.answered()
        if not events:
            self._listener.led_to_nothing(understood)
            parts = (*_BARE, LayRank) if self._statements.counting else _BARE  # "Anna hat zwei Asse und eine Sieben"
            bare = all(isinstance(phrase.value, parts) for phrase in reading.phrases)
            if bare or (self.game.turn is not None and half_a_swap(reading.phrases)):
                text = " ".join(word.text for word in understood.words if word.text != GARBAGE)
                self._deadlines.unclear = NotUnderstood(at=heard.start, words=text)
        return events

    def _as_meant(self, reading: Reading) -> Reading:
        """What was said, with what all of it does where that makes sense now."""
        if self.floor.paused_at is not None:
            return reading
        owed = self.court.ledger.oldest_debtor is not None
        found = weighed(reading, self.fits, asked=self.court.desk.newest is not None, owed=owed)
        if found.perhaps is None:
            return found.reading
        if self.believes:
            return replace(found.reading, phrases=(found.perhaps,), unknown=())
        self.perhaps = found.perhaps
        return found.reading

    def _ask_correction(self, phrases: Sequence[Phrase], number: int, perhaps: Retraction) -> list[Event]:
        """A card after "Korrektur" and some talk: it lies where it fits, unless the table says that it corrects."""
        court, moves = self.court, [one for one in phrases if isinstance(one.value, Move) and one.value.by_turn]
        turn = court.game.turn
        fits = turn is not None and isinstance(court.game.check(cast(Move, moves[0].value), turn), Legal)
        events = self._take_phrases(phrases, number) if fits else []

        def yes(now: float) -> list[Event]:
            return [TakenBack(at=now, what=replace(perhaps, at=now))]

        return [*events, *court.desk.ask("correction_meant", {}, phrases[-1].end, yes=yes)]

    # --- phrases ---

    def _take_phrases(self, phrases: Sequence[Phrase], number: int) -> list[Event]:
        events: list[Event] = []
        voice: str | None = None
        for group in breaths(phrases, counting=self.floor.listed.is_open):
            place = Place.of(number, group.lead)
            if self.meant is not None and isinstance(group.lead.value, Move):
                group = replace(group, lead=replace(group.lead, value=self.meant(group.lead.value)))
            if self._goes_along(group.lead, phrases, voice):
                continue
            group, other = self._alikes.meant(group)
            new = self._done(self.floor.take(group, place, voice))
            if other is not None and any(isinstance(event, CardLaid) for event in new):
                new += self._alikes.ask(number, group.lead, other)
            events += new
            for event in new:
                if isinstance(event, _ACCEPTED):
                    voice = event.player
                    until = group.end if isinstance(event, CardLaid) else float("-inf")
                    self.floor.last_voice = (event.player or "", until)
            deed = self._deeds.note_breath(number, group, place, new)
            if deed is not None:
                self._note_knocks(new, deed)
        return events

    def _goes_along(self, phrase: Phrase, phrases: Sequence[Phrase], voice: str | None) -> bool:
        """ "Ich mach weiter, Preis vier Euro", "Cem, nee, Anna, hast du …": beside a move in one breath nobody passes
        or answers where the game lets nobody do so. `voice`: who has moved in it; he passes for nobody else ("hab
        nachgezogen, weiter")."""
        move = phrase.value
        if not isinstance(move, Move) or not (isinstance(move, Pass) or move.reply) or self.game.turn is None:
            return False
        if isinstance(move, Pass) and phrase.actor is None and voice not in (None, self.game.turn):
            return True
        beside = any(isinstance(one.value, Move) and one is not phrase for one in phrases)
        if not beside or any(isinstance(one.value, said.Yes | said.No) for one in phrase.others):
            return False
        return self.game.check(move, phrase.actor or self.game.turn) == Illegal(Rejection.NOT_NOW)

    def _note_knocks(self, events: Sequence[Event], deed: Deed) -> None:
        """The knuckles and the word for them are one knock."""
        for event in events:
            if isinstance(event, Knocked):
                self.floor.knocks.note(event.player, deed.start, deed.end)

    def _done(self, events: list[Event]) -> list[Event]:
        events = self._bounds.kept(events)
        return [*events, *self._bounds.kept(self.turns.flush_deferred())]


def _taken_back(events: Sequence[Event]) -> Retraction | Decision | None:
    """What the table has just decided that it was not; the last word counts."""
    return next((event.what for event in reversed(events) if isinstance(event, TakenBack)), None)
