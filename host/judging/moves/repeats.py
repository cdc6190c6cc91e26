"""Moves that are heard or said twice: the lay on top, the last figure, the question just answered are no new moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.events import (
    Asked,
    CardLaid,
    CardsDrawn,
    Denied,
    Event,
    Given,
    Knocked,
    Passed,
    PileTaken,
    PlayerSkipped,
    RoundEnded,
    RoundStarted,
    Scored,
    Swapped,
    ValueNamed,
)
from games.game import Doubtful, Illegal, Legal
from games.moves import (
    Ask,
    Begins,
    CannotServe,
    Deny,
    Draw,
    Give,
    HandPoints,
    HandWorth,
    Knock,
    Lay,
    LayJoker,
    LayRank,
    Move,
    NameValue,
    NoValue,
    Pass,
    Swap,
    SwapAll,
    TakePile,
    Wish,
)
from games.values import replace
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.moves.cardquestion import CardQuestion
from host.judging.moves.sameness import is_on_top, is_rank_on_top, may_be_told, same, says_much
from host.judging.said.spoken import Spoken

AGAIN_S, FIGURE_AGAIN_S = 1.0, 0.7
"""The same card or figure without a name, so soon after it, is said twice: no other player is that fast. Two of them
often have the same figure, and hardly ever the same card."""
TOLD_S = 6.0
"""So soon after a move somebody may tell of it without a name ("sie nimmt auf", "der tauscht alle drei"), or say once
more that he takes up ("ich kann nicht" – "ich muss alles nehmen")."""
DISCUSSED_S = 4.0
"""So soon after talk of what lies on top who only names it goes on with that; later, or said again, he lays another."""
_SEEN = (Knock, Pass, Swap, SwapAll)
"""What somebody may tell of whoever is on turn without his name; where the last move was of the same kind, it may be
that one, however long ago it was, and nobody moves by it."""
_OF_A_TURN = (Asked, CardLaid, CardsDrawn, Knocked, Passed, PileTaken, Swapped, ValueNamed)
ANSWERED_S = 3.0
"""Who says yes or no once more so soon has only said it twice: another question with its answer takes longer."""


class Repeats:
    """Knows what was said last, and hears what is said with it the second time."""

    def __init__(self, court: Court, calls: CallJudge, judge: Callable[[Spoken, str], list[Event]]) -> None:
        """`judge` judges a move by this player."""
        self._court = court
        self._calls = calls
        self._judge = judge
        self._whole: Spoken | None = None
        """The last move, if so much was said for it that nobody says the same by chance."""
        self._figure: Spoken | None = None
        """The last figure that was named."""
        self._question: CardQuestion | None = None
        self._answer: tuple[Spoken, str | None] | None = None
        """The last answer, and whose it was."""
        self._last: tuple[str | None, Move, float] | None = None
        """The last move of a turn, whose it was, and when it had been said."""
        self.skipped: tuple[str, ...] = ()
        """Who was skipped by the last card that was laid, if nobody has moved since."""
        self._taken: Spoken | None = None
        """How the pile was taken, if nothing lies there since."""
        self._discussed = float("-inf")
        """When what lies on top was talked about last since it lies there: who names it then goes on with that."""
        self._talked: tuple[Move, float] | None = None
        """What was talked about last, whether it lies there or not."""
        self._chatted = float("-inf")
        """When something was said last by which nobody moved."""
        self._idle = float("-inf")
        """When something was said last that was none of the game's business."""
        self._counted: dict[str, tuple[Move, float]] = {}
        """What each hand of the last deal was said to be, and the points that were written down for it."""

    def note(self, spoken: Spoken, events: Sequence[Event]) -> None:
        """What was said caused these events."""
        for event in events:
            if isinstance(event, PlayerSkipped) and event.player is not None:
                self.skipped = (*self.skipped, event.player)
            if isinstance(event, _OF_A_TURN):
                self.skipped = self.skipped if self._is_refill(event) else ()
                self._last = event.player, spoken.move, spoken.end
                self._discussed = float("-inf")
            match event:
                case Swapped(given=given, taken=taken) if isinstance(spoken.move, Swap) and spoken.move.rank:
                    self._whole = replace(spoken, move=Swap(given, taken))  # "gegen das Ass"
                case CardLaid() | Swapped():
                    self._whole = spoken if says_much(spoken) else None
                case CardsDrawn() | Passed() | Knocked():
                    self._whole = None
                case PileTaken(player=player):
                    self._taken = replace(spoken, actor=player)
                case ValueNamed():
                    self._figure = spoken
                case Asked(player=asker):
                    self._question = CardQuestion(spoken.move, asker)
                case RoundEnded() | RoundStarted():
                    self._counted = {}
                    if isinstance(event, RoundStarted):
                        self._last = None  # it was of another deal
                case Scored(player=counted, points=points) if counted is not None:
                    self._counted[counted] = (spoken.move, points)
                case Given(player=answerer) | Denied(player=answerer):
                    self._answer = spoken, answerer
                    if self._question is not None:
                        self._question = replace(self._question, answered=spoken.end)

    def _is_refill(self, event: Event) -> bool:
        """Whether only who has moved last draws for that."""
        return isinstance(event, CardsDrawn) and self._last is not None and self._last[0] == event.player

    def talked_about(self, move: Move, at: float, *, told: bool) -> None:
        """Somebody has asked or told of such a move, and made none. Who asks for a rank means no card on top."""
        self._talked = move, at
        if self.is_echo(move) or (told and self._is_rank_on_top(move)):
            self._discussed = at

    def is_of_talk(self, move: Move, at: float) -> bool:
        """ "Wenn ich Herz Dame lege …" – "auch Pik Dame": whether such a card was talked about just now."""
        about, since = self._talked or (None, float("-inf"))
        if not isinstance(move, Lay) or not 0 <= at - since <= TOLD_S:
            return False
        ranks = {about.rank} if isinstance(about, LayRank) else {card.rank for card in getattr(about, "cards", ())}
        return ranks == {card.rank for card in move.cards}

    def asked_of_the_top(self, at: float) -> None:
        """Somebody has asked what lies there: who names it then answers."""
        self._discussed = at

    @property
    def moved_until(self) -> float:
        """When the last move of a turn had been said."""
        return self._last[2] if self._last is not None else float("-inf")

    @property
    def talk_goes_on(self) -> bool:
        """Whether the table has talked since somebody moved."""
        return self._chatted > self.moved_until

    def is_amid_talk(self, at: float) -> bool:
        """Whether what is said now goes on with that."""
        return self._idle > self.moved_until and at - self._idle <= TOLD_S

    @property
    def last_move(self) -> Move | None:
        """Of a turn, or what was drawn after it."""
        return self._last[1] if self._last is not None else None

    def chatted(self, at: float, *, idly: bool) -> None:
        """Something was said by which nobody moved; `idly`: and it was no business of the game."""
        self._chatted = at
        self._idle = at if idly else self._idle

    def is_echo(self, move: object) -> bool:
        """Whether it is the lay on top once more, or what the joker there is."""
        return is_on_top(move, self._court.game.facts)

    def _is_rank_on_top(self, move: Move) -> bool:
        """Whether it is a card of the rank on top, without its suit: "oho, eine Acht"."""
        return is_rank_on_top(move, self._court.game.facts, self.last_move)

    def is_counted(self, move: Move, player: str) -> bool:
        """Whether the player's hand is counted once more as it was, after the last hand of a deal and before the next
        one: somebody was not sure that the host had heard it."""
        before, points = self._counted.get(player, (None, None))
        told = {HandPoints: "points", HandWorth: "worth"}.get(type(move))
        return move == before or (told is not None and getattr(move, told) == points)

    def is_answered(self, spoken: Spoken) -> bool:
        """Whether somebody says by his name once more what he has just answered; no question is open."""
        if self._question is not None and self._question.is_confirmed_by(spoken):
            return True
        if self._answer is None or (self._question is not None and self._question.is_waiting):
            return False
        before, player = self._answer
        again = isinstance(spoken.move, Give | Deny) and type(spoken.move) is type(before.move)
        return again and spoken.actor == player and 0 <= spoken.start - before.end <= ANSWERED_S

    @property
    def is_waiting(self) -> bool:
        """Whether a question for a card waits for its answer."""
        return self._question is not None and self._question.is_waiting

    def asked_back(self) -> None:
        """Somebody has asked something meanwhile."""
        if self._question is not None:
            self._question = replace(self._question, asked_back=True)

    def is_at_once(self, spoken: Spoken) -> bool:
        """Whether it is what was said last once more, by nobody else."""
        if isinstance(spoken.move, Ask):
            return self._is_report(spoken) or (self._question is not None and self._question.is_again(spoken))
        if self._is_said_of_the_top(spoken):
            if spoken.told or spoken.again:
                self._discussed = spoken.end  # who only names it, and is not heard, may lay a second one
            return True
        if self._is_taken(spoken) or self._is_report(spoken):
            return True
        if spoken.actor is not None:
            return False
        if isinstance(spoken.move, NameValue):
            return self._is_figure(spoken)
        if isinstance(spoken.move, NoValue):  # hardly two cards in a trick have none
            return self._last is not None and self._last[1] == spoken.move and self._is_soon(spoken)
        if self._is_completed(spoken) or self._is_drawn_again(spoken) or self._is_all_again(spoken):
            return True
        if self._is_told_of_cleared(spoken):
            return True
        if self._whole is not None and same(spoken.move, self._whole.move) and says_much(spoken):
            return spoken.wish in (None, self._wished) and not self._may_be_another(spoken.move)
        again = self.is_echo(spoken.move) and not isinstance(spoken.move, LayJoker)  # all jokers sound the same
        return again and 0 <= spoken.start - self._calls.said_until <= AGAIN_S

    def _is_completed(self, spoken: Spoken) -> bool:
        """ "Und ich die Acht" – "Pik Acht": somebody says all of the card that was laid by its rank."""
        last = self.last_move
        return isinstance(last, LayRank) and self.is_echo(spoken.move) and spoken.start - self.moved_until <= TOLD_S

    def _is_told_of_cleared(self, spoken: Spoken) -> bool:
        """ "Vier Asse, alles weg": so many of its rank lay there."""
        move, last = spoken.move, self.last_move
        if not isinstance(move, LayRank) or (move.count or 1) < 2 or not isinstance(last, Lay) or spoken.own:
            return False
        return move.rank is last.cards[-1].rank and not self._court.game.facts.laid

    def _is_all_again(self, spoken: Spoken) -> bool:
        """ "Ich tausche alle" – "alle drei, jetzt gehts aber los": nobody swaps them back at once, unless he says
        so himself."""
        again = isinstance(spoken.move, SwapAll) and isinstance(self.last_move, SwapAll) and not spoken.own
        unnamed = "middle" in self._court.game.awaited  # nobody has said yet what lies there
        return again and unnamed and spoken.start - self.moved_until <= TOLD_S

    def _is_drawn_again(self, spoken: Spoken) -> bool:
        """ "Uwe, zwei Stück" – "ja ja, ich zieh zwei": as many as were drawn just now, and not what is due next."""
        move, last = spoken.move, self.last_move
        if not isinstance(move, Draw) or move.count is None or not isinstance(last, Draw) or last.count != move.count:
            return False
        turn = self._court.game.turn
        due = turn is not None and isinstance(self._court.game.check(move, turn), Legal)
        return not due and spoken.start - self.moved_until <= TOLD_S

    def _is_soon(self, spoken: Spoken) -> bool:
        return spoken.start - self.moved_until <= ANSWERED_S

    def _is_said_of_the_top(self, spoken: Spoken) -> bool:
        """ "Aha, die Karo Dame" – "ja, die Karo Dame": it is what lies there that they talk about."""
        goes_on = spoken.start - self._discussed <= DISCUSSED_S and spoken.actor is None and not spoken.own
        said_of_it = spoken.told or spoken.again or goes_on
        return said_of_it and (self.is_echo(spoken.move) or self._is_rank_on_top(spoken.move))

    def _is_report(self, spoken: Spoken) -> bool:
        """Whether a player is named with the move that he has just made: somebody tells of it ("aha, Ben schiebt"). He
        may make the same again only where the game lets him."""
        last, actor = self._last, spoken.actor
        told_of_nobody = last is not None and actor is None and spoken.told and isinstance(spoken.move, _SEEN)
        if told_of_nobody and last is not None and type(spoken.move) is type(last[1]):
            return True
        if last is None or not may_be_told(spoken.move, last[1]):
            return False
        if actor is None:
            told = spoken.told or (spoken.again and not isinstance(spoken.move, NameValue))
            return told and spoken.start - last[2] <= TOLD_S
        if last[0] != actor:
            return False
        if isinstance(spoken.move, Draw) and self._court.game.turn == actor:
            return False  # it is one too many, or the next one
        verdict = self._court.game.check(spoken.move, actor)
        begun = isinstance(last[1], Begins) and isinstance(verdict, Doubtful)  # the same card cannot be there twice
        return begun or isinstance(verdict, Illegal)

    def _is_taken(self, spoken: Spoken) -> bool:
        """Whether somebody says that the pile is taken, which was taken just now: nothing lies there any more."""
        taken = self._taken
        if taken is None or not isinstance(spoken.move, TakePile | CannotServe) or self._court.game.facts.laid:
            return False
        return spoken.actor in (None, taken.actor) and 0 <= spoken.start - taken.end <= TOLD_S

    def _may_be_another(self, move: Move) -> bool:
        """Whether the next player may lay the same Jack: there are several packs, and it goes on a Jack."""
        turn = self._court.game.turn
        single = isinstance(move, Lay) and len(move.cards) == 1
        return single and turn is not None and isinstance(self._court.game.check(move, turn), Legal)

    @property
    def _wished(self) -> Wish | None:
        suit = self._court.game.facts.wish
        return Wish(suit) if suit is not None else None

    def _is_figure(self, spoken: Spoken) -> bool:
        """As in one breath (`judging.said.echoes`): the figure alone, or with the category that was named with it; or a
        figure of the last trick alone, where nobody has led to another one."""
        last, move, game = self._figure, spoken.move, self._court.game
        if not game.facts.subject and game.likelier(move) < 1.0:
            return True
        if last is None or not isinstance(last.move, NameValue) or not isinstance(move, NameValue):
            return False
        same = move.value is not None and move.value == last.move.value and (move.bare or move == last.move)
        return same and 0 <= spoken.start - last.end <= FIGURE_AGAIN_S

    def hear(self, spoken: Spoken) -> list[Event]:
        """What its player says with the lay the second time counts."""
        court, player = self._court, self._calls.laid_last
        if not self.is_echo(spoken.move) or spoken.actor not in (None, player):
            return []
        events: list[Event] = []
        for move in (*spoken.named, *([spoken.wish] if spoken.wish is not None else [])):
            if isinstance(court.game.check(move, player), Legal):
                events += self._judge(replace(spoken, move=move, calls=(), wish=None, named=()), player)
        # Said again at once, all of it is the lay.
        layer = player if spoken.start - self._calls.laid_until <= AGAIN_S else None
        for said in spoken.calls:
            if said.actor in (None, player) and court.book.find(said.call.call, said.start, [player]):
                events += self._calls.hear(replace(said, actor=player, layer=layer))
        return events
