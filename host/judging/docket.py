"""The docket: what all judges of an evening share: the game, who owes what, what is asked, and what was said lately."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.events import PenaltyReason
from games.game import Game, Legal
from games.moves import Refill
from grammars import Phrase
from host.judging.debts.duties import DutyBook
from host.judging.debts.penalties import CARDS, Currency, Ledger, Offence, Pending
from host.judging.debts.strictness import Strictness
from host.judging.past.record import Past
from host.judging.past.refused import Refused
from host.judging.questions import QuestionDesk


@dataclass(eq=False)
class Docket:
    """Shared state of one timeline, and what follows from it. Times in seconds of event time."""

    game: Game
    strictness: Strictness
    book: DutyBook
    past: Past
    desk: QuestionDesk
    ledger: Ledger = field(default_factory=Ledger)
    round_started_at: float = 0.0
    turn_started_at: float = 0.0
    currency: Currency = CARDS
    """What faults are paid in."""
    reminded: set[tuple[str, PenaltyReason]] = field(default_factory=set)
    """A reminder comes once per player and deal."""
    pending: dict[tuple[str, PenaltyReason], Pending] = field(default_factory=dict)
    """Cards laid wrongly or out of turn, punished only after the correct move (seed 000: "Erst danach …")."""

    refused: Refused | None = None
    """The last move that was to be taken back, as long as its player has made no other."""
    lay_refused: tuple[str, float] = ("", float("-inf"))
    """Who last laid what was to be taken back, and when that had been said."""
    asked_count: tuple[str, float] = ("", float("-inf"))
    """Who was last asked how many cards he holds, and when."""
    asked_himself: tuple[str, float] = ("", float("-inf"))
    """Who was last asked that himself, and has not said it yet."""
    asked_alike: tuple[int, Phrase, Phrase] | None = None
    """The card that was asked for last, where it may have been another one by ear: the number of the input, and both
    ways to read it."""
    heard_alike: int = 0
    """So many of the cards that were asked for may have been another one by ear."""
    spelling_asked: bool = False
    """Whether the table was asked to spell letters out."""
    named_last: tuple[str, float] = ("", float("-inf"))
    """Who was said to have been the last one, before the host has asked for that, and when."""
    asked_drawn: tuple[str, float] = ("", float("-inf"))
    """Who was last asked by the table whether he has drawn, and when."""
    turn_asked: float = float("-inf")
    """When somebody has asked last whose turn it is."""
    asked_more: float = float("-inf")
    """When the table has asked last whether somebody goes on laying."""
    denied_at: float = float("-inf")
    """When somebody has said "nein" last, or anything like it."""
    joker_asked: float = float("-inf")
    """When somebody has asked last what a joker is."""
    conceded: tuple[str, float] = ("", float("-inf"))
    """Who has given in last and said that he draws what he owes, and when."""
    perhaps_drawn: tuple[str, float] = ("", float("-inf"))
    """Who may have said that he draws, and when: it was lost in talk."""
    unsure: set[str] = field(default_factory=set)
    """Players of whom nobody is sure how many cards they hold: a move of this deal was not caught."""
    untold: frozenset[Offence] = frozenset()
    """The penalties that are not certain enough yet for the table to be told of them."""
    window_until: float | None = None
    """Until then the table may react to the last move (`WindowOpened`)."""
    window_since: float = 0.0
    speaking_until: float = 0.0
    """End of the phrase that is being heard."""
    breath_since: float = 0.0
    breath_until: float = 0.0
    """Beginning and end of the utterance that it is in."""

    @property
    def draws_yet(self) -> str | None:
        """Who has laid last, if he still has to draw for it."""
        layer = self.game.facts.laid_by
        verdict = None if layer is None else self.game.check(Refill(layer), layer)
        return layer if isinstance(verdict, Legal) and verdict.move != Refill(layer, 0) else None

    @property
    def suspects(self) -> list[str]:
        """Who may have done what is not ruled yet: owes a call, or has laid what was to be taken back."""
        owing = [duty.player for duty in self.book.duties if duty.state in ("open", "doubtful")]
        return list(dict.fromkeys([*owing, *(player for player, _ in self.pending)]))

    def pending_cost(self, player: str) -> int:
        """Penalty cards for what the player has laid wrongly so far."""
        own = [(reason, one) for (whose, reason), one in self.pending.items() if whose == player]
        return sum(
            one.cards * self.game.penalty_cards(reason) * one.under.of(player).cards_per_penalty for reason, one in own
        )
