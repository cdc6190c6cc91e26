"""The referee: one timeline of inputs, folded into events. Corrections are made one floor up, in `host.evening`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.events import (
    Event,
)
from games.game import Game, Legal
from games.moves import AnotherGame, HandCount
from games.moves import Knock as KnockMove
from games.unheard import Kind
from games.unheard import Unheard as UnheardStep
from grammars import Phrase, Reading, WordLike
from grammars.text import fold
from host.inputs import Answer, Heard, Knock, Recess, Setting, Unheard
from host.judging.beginnings import Beginnings, MakeGame
from host.judging.bounds import Bounds
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.deadlines import Deadlines
from host.judging.debts.duties import DutyBook
from host.judging.debts.penalties import CARDS, Currency
from host.judging.debts.strictness import Strictness
from host.judging.deeds import Deeds
from host.judging.deferred import Deferred
from host.judging.floor.floor import Floor
from host.judging.floor.guests import Guests
from host.judging.moves.turns import TurnJudge
from host.judging.past.decisions import Decision
from host.judging.past.record import Past
from host.judging.past.retraction import Retraction
from host.judging.past.ruled import Place
from host.judging.questions import AskText, QuestionDesk
from host.judging.said.listener import Listener
from host.judging.said.pieces import Pieces
from host.judging.said.seams import AND
from host.judging.said.spoken import Spoken
from host.judging.said.taken import Meant, Taken
from host.judging.utterances import Utterances, taken_back

END = float("inf")
"""Watermark at the end of an input: all that is open is judged. The evening may be resumed, so the clock stays."""
ReadWithGuests = Callable[[Sequence[WordLike], tuple[str, ...]], Reading]
"""Reads an utterance, given who is known by name besides those who began the evening."""


class Referee:
    """Feed it inputs in event time. Pure and deterministic."""

    def __init__(
        self,
        make_game: MakeGame,
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
        book = DutyBook(strictness)
        desk = QuestionDesk(ask_text, book, past)
        self.court = Court(make_game(players), strictness, book, past, desk, currency=currency)

        self._beginnings = Beginnings(self.court, make_game, name)
        self._guests = Guests(self.court)

        def read(words: Sequence[WordLike]) -> Reading:
            return reader(words, self._guests.names)

        self._listener = Listener(read)
        self.pieces = Pieces(self._listener.read)
        self.calls = CallJudge(self.court)
        self._deeds = Deeds(self.court)
        deferred = Deferred(self.court)
        self.turns = TurnJudge(self.court, self.calls, Bounds(self.court, self._deeds, deferred), deferred)
        self.floor = Floor(self.court, self.calls, self.turns, self._beginnings)
        self._deadlines = Deadlines(self.court, self.calls, self.floor)
        self.watermark = float("-inf")
        self._utterances = Utterances(
            *(self.court, self._listener, self._guests, self.turns),
            *(self.floor, self._deeds, self._deadlines),
        )
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
        return self._beginnings.first(at)

    # --- time ---

    def advance(self, watermark: float) -> list[Event]:
        """Everything that began before `watermark` has been delivered: judge what is due, in the order of its time."""
        if watermark != END:
            self.watermark = max(self.watermark, watermark)
        if self.floor.pause.since is not None:
            if watermark != END:
                return []
            self.court.book.rest(self.floor.pause.since)
        events: list[Event] = []
        while (due := self._deadlines.first(max(self.watermark, watermark))) is not None:
            self.judged += 1
            events += self.turns.done(due())
        self.court.book.forget(self.watermark)
        return events

    @property
    def next_due(self) -> float:
        """Before this watermark nothing is to be judged, if nothing is said."""
        return self._deadlines.next

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
        expected = "knock" in self.game.awaited
        if self.floor.pause.since is not None or not expected or self.floor.knocks.is_same(None, item.at):
            return []
        place = Place(number, round(item.at, 3), "")
        stood = self.court.past.stood.get(place)
        spoken = Spoken(KnockMove(), None, item.at, item.at, place=place, stood=stood)
        events = self.turns.done(self.turns.hear(spoken))
        self.floor.knocks.hear(events, self._deeds.note_knock(item.at, place, events))
        return events

    def repaired(self, start: float, end: float) -> list[Event]:
        """An utterance only corrected what the host had misheard; who names then what lies there goes on with that."""
        self.court.book.stop_clock(start, end)
        self.turns.repeats.asked_of_the_top(end)
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
        return self.floor.pause.end_recess(item.at) if item.over else self.floor.pause.begin_recess(item.at)

    def invite(self, name: str) -> list[Event]:
        """A guest is known by name from now on; who sits already is no guest."""
        self._guests.invite(name)
        return []

    def answer(self, item: Answer, number: int) -> list[Event] | Retraction | Decision:
        """An answer by key, input `number`, to the question with its number."""
        events = self.turns.done(self.floor.answers.press(item, number))
        return taken_back(events) or events

    def hear(
        self, heard: Heard, number: int, meant: Meant | None = None, *, believes: bool = False
    ) -> Taken | Retraction | Decision:
        """One utterance that began at or after the watermark; `number` counts the inputs of the evening. `meant`: how
        its moves are taken, where they are taken otherwise than they were heard; `believes`: whether it did what it may
        have done as a whole."""
        if heard.typed and not (heard.words and fold(heard.words[0].text) == AND):
            self.floor.last_voice = ("", float("-inf"))  # a line is as much as somebody says, but for "und …"
        self.court.breath_since, self.court.breath_until = heard.start, heard.end
        return self._utterances.hear(heard, number, meant, believes=believes)

    # --- what may have been ---

    def fits(self, phrase: Phrase, meant: Meant | None = None) -> bool:
        """Whether a move can be made now as it was said, or as it is `meant`."""
        return self._utterances.fits(phrase, meant)

    def unheard_steps(self) -> Sequence[UnheardStep]:
        """Steps that the table may have made now without anybody catching them."""
        if "again" in self.game.awaited:
            return (UnheardStep(Kind.START, self.game.players[0], AnotherGame()),)
        return self.game.unheard()

    def assume(self, step: UnheardStep, at: float) -> list[Event] | None:
        """Take a step for granted that nobody caught, at this time; None: it cannot have happened."""
        if isinstance(step.move, AnotherGame):
            return self.turns.done(self._beginnings.anew(at))
        verdict = self.game.check(step.move, step.player)
        if not isinstance(verdict, Legal):
            return None
        if step.move == HandCount(0, step.player) and self.court.ledger.owed(step.player):
            return None  # who still has to draw has not finished unheard
        events = self.turns.done(self.turns.assume(verdict.move, step.player, at))
        if step.kind is Kind.MISCOUNT:
            self.game.doubt(step.player)  # a guess makes nothing certain
        if step.kind is Kind.DRIFT:
            self.doubt_counts()
        return events

    def ask_count(self, player: str, at: float) -> list[Event]:
        """Ask the player how many cards he holds; not while the game rests."""
        return [] if self.floor.pause.since is not None else self._utterances.ask_count(player, at)

    def ask_whose_turn(self, at: float) -> list[Event]:
        """Ask the table, where nobody knows any more what has happened; not while the game rests."""
        return [] if self.floor.pause.since is not None else self._utterances.ask_whose_turn(at)

    def doubt_counts(self) -> None:
        """Nobody knows for sure any more how many cards anybody holds: what hangs on that is asked, never punished."""
        for player, hand in self.game.hands.items():
            if hand.certain:
                self.game.doubt(player)
