"""Quartett as the referee plays it: the deal's record and the turn machine, moved by claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games import events as ev
from games.cards import GroupCard
from games.deck import GROUPS, NUMBERS, Deck
from games.events import Event, Rejection, RoundStarted, Turn
from games.game import Facts, Hand, Illegal, Legal, Verdict
from games.moves import (
    AnotherGame,
    Ask,
    AskOn,
    Deny,
    EndGame,
    Give,
    HandCount,
    LacksGroup,
    LayQuartet,
    Move,
    Start,
    TurnIs,
)
from games.quartett import BOX
from games.quartett.asking import Asking
from games.quartett.claims import Knowledge, Laid
from games.quartett.judge import (
    judge_ask,
    judge_ask_on,
    judge_count,
    judge_deny,
    judge_give,
    judge_granted,
    judge_lacking,
    judge_quartet,
)
from games.quartett.machine import TurnPhase
from games.quartett.rules import QuartettRules
from games.quartett.silent import Forgotten, SilentAsk, implied, is_possible, steps
from games.quartett.spread import spread
from games.quartett.state import Deal, dealt
from games.rules import HouseRules
from games.seats import seat_after
from games.spread import Spread
from games.standings import result
from games.table import BETWEEN_DEALS, Plays
from games.unheard import IN_THE_MIDDLE, Kind, Unheard

PLAYING = ("turn", "asked")
_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": BETWEEN_DEALS | {"start"},
    "turn": frozenset({"ask", "ask_on", "lay_quartet", "turn_is"}),
    "asked": frozenset({"give", "deny", "lacks_group", "lay_quartet"}),
    "over": frozenset({"again"}),
}


class Quartett(Asking):
    """One game of Quartett."""

    name = BOX.name
    seats = range(3, 9)
    long_moves = 0.3
    numbers = True
    playing = PLAYING
    by_deal = True
    intents = _INTENTS

    def __init__(self, players: tuple[str, ...], rules: HouseRules, deck: Deck | None = None) -> None:
        """Without a deck the cards are A1 to H4. Raises TypeError for the rules of another game."""
        if not isinstance(rules, QuartettRules):
            raise TypeError(f"not rules of Quartett: {rules!r}")
        super().__init__(players, rules, TurnPhase())
        self._cards = deck.faces if deck is not None else tuple(GroupCard(g, n) for g in GROUPS for n in NUMBERS)
        self._deal = self._new_deal(players[0])
        self._open = self._deal, self.players, self._told_by(self._deal)
        """The facts, and the deal and the players that they are of."""

    def _moves(self) -> Plays:
        return {**super()._moves(), Start: self._start, LayQuartet: self._lay}

    # --- what the referee asks ---

    @property
    def hands(self) -> Mapping[str, Hand]:
        if not self._deal.started:
            return {}
        certain = self._deal.known.deals.exact
        return {player: Hand(count, certain) for player, count in self._deal.counts.items()}

    @property
    def totals(self) -> Mapping[str, int]:
        """Quartets laid so far."""
        return {player: self._deal.quartets(player) for player in self.players}

    @property
    def facts(self) -> Facts:
        """They are asked for with every phrase: put together once for each deal."""
        if self._open[0] is not self._deal or self._open[1] is not self.players:
            self._open = self._deal, self.players, self._told_by(self._deal)
        return self._open[2]

    def _told_by(self, deal: Deal) -> Facts:
        out = frozenset(player for player, hand in self.hands.items() if hand.count == 0)
        asked = deal.asked
        subject = (str(asked.card or "–"), f"{deal.turn} → {asked.of}") if asked is not None else ()
        laid = {player: "".join(sorted(self._groups(player))) for player in self.players}
        rows = tuple(f"{player}: {' '.join(groups)}" for player, groups in laid.items() if groups)
        return Facts(dealer=deal.dealer, out=out, subject=subject, rows=rows)

    @property
    def spread(self) -> Spread:
        return spread(self._deal, self.phase in PLAYING)

    def _groups(self, player: str) -> list[str]:
        return [group for group, owner in self._deal.laid.items() if owner == player]

    def _check_own(self, move: Move, player: str) -> Verdict:
        phase, deal = self.phase, self._deal
        match move:
            case Start():
                return Legal(move) if phase == "dealing" else Illegal(Rejection.NOT_NOW)
            case TurnIs(first) if phase == "dealing":
                return Legal(Start(first))
        if phase not in PLAYING:
            return Illegal(Rejection.NOT_STARTED if phase == "dealing" else Rejection.NOT_NOW)
        match move:
            case SilentAsk():
                return Legal(move) if is_possible(move, player, deal, self._away) else Illegal(Rejection.NOT_NOW)
            case Forgotten():
                return Legal(move)
            case Ask():
                return judge_ask(move, player, deal, self.rules, self._away)
            case AskOn():
                return judge_ask_on(move, player, deal, self.rules, self._away)
            case Give():
                return judge_give(move, player, deal)
            case Deny():
                return judge_deny(move, player, deal)
            case LacksGroup():
                return judge_lacking(move, player, deal)
            case LayQuartet():
                return judge_quartet(move, player, deal)
            case HandCount():
                return judge_count(move, player, deal)
            case TurnIs():
                return Legal(move) if deal.counts[move.player] else Illegal(Rejection.NO_CARDS, other=move.player)
        return Illegal(Rejection.NOT_NOW)

    def check_granted(self, move: Move, player: str) -> Verdict:
        """A question counts instead of one that nobody has answered yet."""
        if self.phase not in PLAYING:
            return self.check(move, player)
        deal = self._deal.having(turn=player, asked=None) if isinstance(move, Ask) else self._deal
        verdict = (
            judge_ask(move, player, deal, self.rules, self._away) if isinstance(move, Ask) else self.check(move, player)
        )
        return judge_granted(verdict, move, player, deal)

    # --- what nobody may have caught ---

    def implied(self, move: Move, player: str) -> Unheard | None:
        """An answer: who goes on to ask by his name has got the card, or was asked himself and has not got it."""
        return implied(move, player, self._deal, self.rules, self._away) if self.phase == "asked" else None

    def unheard(self) -> Sequence[Unheard]:
        """A question, an answer, a quartet; that somebody else is on turn; "los"; that all of this is over, and another
        game is dealt."""
        match self.phase:
            case "dealing":
                return (Unheard(Kind.START, self.players[0], Start()),)
            case "turn" | "asked":
                return (
                    *steps(self._deal, self._away),
                    Unheard(Kind.START, self.players[0], AnotherGame(), IN_THE_MIDDLE),
                )
        return ()

    def misheard(self, move: Move) -> Sequence[Move]:
        """The card that somebody asks for."""
        asks = isinstance(move, Ask) and move.of is not None and self.phase == "turn"
        return (SilentAsk(move.of),) if asks and isinstance(move, Ask) and move.of is not None else ()

    @property
    def gist(self) -> object:
        """What was said is no matter beside what follows from it."""
        deal = self._deal
        known = deal.known.deals
        return self.phase, self.players, known, deal.turn, deal.laid, deal.asked, deal.insisted, self._away

    # --- dealing ---

    def _new_deal(self, dealer: str, number: int = 1) -> Deal:
        counts = dealt(len(self._cards), self.players, seat_after(self.players, dealer))
        return Deal(self.players, dealer, self._after(dealer), Knowledge.fresh(self._cards, counts))

    def _start(self, move: Start, player: str, at: float) -> list[Event]:
        """Seed 004: "Der Spieler, der links vom Kartengeber sitzt, beginnt": who begins tells who has dealt."""
        if move.first is not None:
            self._deal = self._new_deal(self._after(move.first, -1))
        self._deal = self._deal.having(started=True)
        self._phase.go("start")
        return [RoundStarted(at=at, dealer=self._deal.dealer), Turn(at=at, player=self._deal.turn)]

    # --- quartets and the end ---

    def _lay(self, move: LayQuartet, player: str, at: float) -> list[Event]:
        """Seed 004: "Wenn ein Spieler keine Karten mehr auf der Hand hält, scheidet er aus"."""
        assert move.group is not None, "judged before"
        if move.group in self._deal.laid:
            return []
        known = self._deal.known.plus(Laid(player, move.group))
        if known.deals.holders.keys() & set(self._deal.cards_of(move.group)):
            known = known.plus(Laid(player, move.group))  # insisted upon: the rest of what was known is gone
        asked = self._deal.asked
        self._deal = self._deal.having(known=known, laid={**self._deal.laid, move.group: player})
        events: list[Event] = [ev.QuartetLaid(at=at, player=player, group=move.group)]
        if asked is not None and asked.card is not None and asked.card.group == move.group:
            # The card that was asked for lies there: no answer is due any more.
            self._deal = self._deal.having(asked=None)
            self._phase.go("set_turn")
        if not known.deals.holders:
            return [*events, *self._finish(at)]
        return [*events, *self._emptied(player, at)]

    def _finish(self, at: float) -> list[Event]:
        """Seed 004: "Der Spieler, der die meisten Quartette gesammelt hat, gewinnt das Spiel"."""
        self._phase.go("lay_last")
        return result(self.totals, self._deal.dealer, "all_laid", at)

    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        self._phase.go("end_game")
        return result(self.totals, self._deal.dealer, "ended", at)
