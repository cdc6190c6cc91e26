"""Quartett as the referee plays it: the deal's record and the turn machine, moved by claims."""

from __future__ import annotations

from collections.abc import Mapping

from games import events as ev
from games.cards import GroupCard
from games.deck import GROUPS, NUMBERS, Deck
from games.events import CountCorrected, Event, Rejection, RoundStarted, Turn
from games.game import Facts, Hand, Illegal, Legal, Verdict
from games.moves import (
    Ask,
    Deny,
    EndGame,
    Give,
    HandCount,
    LayQuartet,
    Move,
    Start,
    TurnIs,
)
from games.quartett.claims import Asked, Counted, Denied, Knowledge, Laid, Moved
from games.quartett.judge import (
    Exposed,
    Forfeit,
    Insist,
    judge_ask,
    judge_count,
    judge_deny,
    judge_give,
    judge_quartet,
)
from games.quartett.machine import TurnPhase
from games.quartett.rules import QuartettRules
from games.quartett.state import Deal, Question, dealt
from games.rules import HouseRules
from games.seats import seat_after
from games.standings import result
from games.stockless import Stockless
from games.table import BETWEEN_DEALS, Plays

PLAYING = ("turn", "asked")
_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": BETWEEN_DEALS | {"start"},
    "turn": frozenset({"ask", "lay_quartet", "turn_is"}),
    "asked": frozenset({"give", "deny", "lay_quartet"}),
    "over": frozenset({"again"}),
}


class Quartett(Stockless[Deal, QuartettRules]):
    """One game of Quartett."""

    name = "quartett"
    seats = range(3, 9)
    playing = PLAYING
    intents = _INTENTS

    def __init__(self, players: tuple[str, ...], rules: HouseRules, deck: Deck | None = None) -> None:
        """Without a deck the cards are A1 to H4. Raises TypeError for the rules of another game."""
        if not isinstance(rules, QuartettRules):
            raise TypeError(f"not rules of Quartett: {rules!r}")
        super().__init__(players, rules, TurnPhase())
        self._cards = deck.faces if deck is not None else tuple(GroupCard(g, n) for g in GROUPS for n in NUMBERS)
        self._deal = self._new_deal(players[0])

    def _moves(self) -> Plays:
        return {
            **super()._moves(),
            Start: self._start,
            Ask: self._ask,
            Give: self._give,
            Deny: self._deny,
            LayQuartet: self._lay,
            Exposed: self._expose,
            Forfeit: self._forfeit,
            Insist: self._insist,
            TurnIs: self._turn_is,
            HandCount: self._hand_count,
        }

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
        out = frozenset(player for player, hand in self.hands.items() if hand.count == 0)
        return Facts(dealer=self._deal.dealer, out=out, subject=self._subject())

    def _subject(self) -> tuple[str, ...]:
        """The card that is asked for, then who has laid what."""
        asked = self._deal.asked
        laid = {player: "".join(sorted(self._groups(player))) for player in self.players}
        shown = tuple(f"{player}: {' '.join(groups)}" for player, groups in laid.items() if groups)
        return (*((str(asked.card), f"{self._deal.turn} → {asked.of}") if asked is not None else ()), *shown)

    def _groups(self, player: str) -> list[str]:
        return [group for group, owner in self._deal.laid.items() if owner == player]

    def _check_own(self, move: Move, player: str) -> Verdict:
        phase, deal = self.phase, self._deal
        if isinstance(move, Start):
            return Legal(move) if phase == "dealing" else Illegal(Rejection.NOT_NOW)
        if phase not in PLAYING:
            return Illegal(Rejection.NOT_STARTED if phase == "dealing" else Rejection.NOT_NOW)
        match move:
            case Ask():
                return judge_ask(move, player, deal, self.rules)
            case Give():
                return judge_give(move, player, deal)
            case Deny():
                return judge_deny(move, player, deal)
            case LayQuartet():
                return judge_quartet(move, player, deal)
            case HandCount():
                return judge_count(move, player, deal)
            case TurnIs():
                return Legal(move) if deal.counts[move.player] else Illegal(Rejection.NO_CARDS, other=move.player)
        return Illegal(Rejection.NOT_NOW)

    def play(self, move: Move, player: str, at: float) -> list[Event]:
        """Make a legal move. Raises KeyError for a move of another game."""
        if not isinstance(move, Insist):
            self._deal = self._deal.having(insisted=None)
        return super().play(move, player, at)

    # --- dealing ---

    def _new_deal(self, dealer: str, number: int = 1) -> Deal:
        counts = dealt(len(self._cards), self.players, seat_after(self.players, dealer))
        return Deal(self.players, dealer, self._after(dealer), Knowledge.fresh(self._cards, counts))

    def _start(self, move: Start, player: str, at: float) -> list[Event]:
        """Seed 004: "Der Spieler, der links vom Kartengeber sitzt, beginnt"."""
        self._deal = self._deal.having(started=True)
        self._phase.go("start")
        return [RoundStarted(at=at, dealer=self._deal.dealer), Turn(at=at, player=self._deal.turn)]

    # --- asking and answering ---

    def _ask(self, move: Ask, player: str, at: float) -> list[Event]:
        known = self._deal.known.plus(Asked(player, move.card, self.rules.bluff_ask))
        assert move.of is not None, "judged before"
        self._deal = self._deal.having(known=known, asked=Question(move.of, move.card))
        self._phase.go("ask")
        return [ev.Asked(at=at, player=player, of=move.of, card=move.card)]

    def _give(self, move: Give, player: str, at: float) -> list[Event]:
        """Seed 004: "Letzterer darf solange weiterfragen, bis ein Mitspieler die … Karte nicht … hält"."""
        asked, asker = self._pending(), self._deal.turn
        self._deal = self._deal.having(known=self._deal.known.plus(Moved(asked.card, asked.of, asker)), asked=None)
        self._phase.go("give")
        given = ev.Given(at=at, player=asked.of, to=asker, card=asked.card)
        return [given, *self._emptied(asked.of, at)]

    def _deny(self, move: Deny, player: str, at: float) -> list[Event]:
        """Seed 004: "Dieser darf dann fortfahren und einen Mitspieler nach einer Karte fragen"."""
        asked, asker = self._pending(), self._deal.turn
        known = self._deal.known.plus(Denied(asked.of, asked.card, asker))
        self._deal = self._deal.having(known=known, asked=None)
        self._phase.go("deny")
        denied = ev.Denied(at=at, player=asked.of, to=asker, card=asked.card)
        return [denied, *self._pass_turn(asked.of, at)]

    def _pending(self) -> Question:
        assert self._deal.asked is not None, "judged before"
        return self._deal.asked

    def _forfeit(self, move: Forfeit, player: str, at: float) -> list[Event]:
        """House rule `illegal_ask`: the turn passes, to the one who was asked."""
        return self._pass_turn(move.to, at)

    def _insist(self, move: Insist, player: str, at: float) -> list[Event]:
        """Remember a claim that was ruled impossible: the cards are the players', in the end their word counts."""
        answer = isinstance(move.claim, Give | Deny) and self._deal.asked is not None
        claimant = self._pending().of if answer else player
        self._deal = self._deal.having(insisted=(claimant, move.claim))
        return []

    def _expose(self, move: Exposed, player: str, at: float) -> list[Event]:
        """A denied card turns up. House rule `wrong_denial`: it goes to the one who had asked, and so does the turn."""
        denial = self._deal.known.denial(move.holder, move.card)
        assert denial is not None, "judged before"
        to = denial.to
        self._deal = self._deal.having(known=self._deal.known.without(move.holder, move.card))
        exposed: list[Event] = [ev.DenialExposed(at=at, player=move.holder, to=to, card=move.card)]
        if self.rules.wrong_denial == "ignore":
            return [*exposed, *self.play(move.then, player, at)]
        self._deal = self._deal.having(known=self._deal.known.plus(Moved(move.card, move.holder, to)), asked=None)
        exposed.append(ev.Given(at=at, player=move.holder, to=to, card=move.card))
        exposed += self._emptied(move.holder, at)
        if self._deal.turn == to:
            self._phase.go("set_turn")
            return exposed
        return [*exposed, *self._pass_turn(to, at)]

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
        if asked is not None and asked.card.group == move.group:
            # The card that was asked for lies there: no answer is due any more.
            self._deal = self._deal.having(asked=None)
            self._phase.go("set_turn")
        if not known.deals.holders:
            return [*events, *self._finish(at)]
        return [*events, *self._emptied(player, at)]

    def _emptied(self, player: str, at: float) -> list[Event]:
        """Whoever has no cards is out; if it was his turn, his left neighbour asks (RULES.md §6)."""
        if self._deal.counts[player]:
            return []
        out: list[Event] = [ev.PlayerOut(at=at, player=player)]
        if player == self._deal.turn and self._deal.asked is None:
            return [*out, *self._pass_turn(self._next(player), at)]
        return out

    def _finish(self, at: float) -> list[Event]:
        """Seed 004: "Der Spieler, der die meisten Quartette gesammelt hat, gewinnt das Spiel"."""
        self._phase.go("lay_last")
        return result(self.totals, self._deal.dealer, "all_laid", at)

    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        self._phase.go("end_game")
        return result(self.totals, self._deal.dealer, "ended", at)

    # --- the turn and the counts ---

    def _next(self, player: str) -> str:
        """The next seat clockwise that has cards; the player himself if nobody else has any."""
        gone = {seat for seat, count in self._deal.counts.items() if count == 0 and seat != player}
        others = set(self.players) - gone - self._away - {player}
        return seat_after(self.players, player, away=set(self.players) - others) if others else player

    def _pass_turn(self, to: str, at: float) -> list[Event]:
        if not self._deal.counts[to] or to in self._away:
            to = self._next(to)
        self._deal = self._deal.having(turn=to, asked=None)
        self._phase.go("set_turn")
        return [Turn(at=at, player=to)]

    def _turn_is(self, move: TurnIs, player: str, at: float) -> list[Event]:
        if move.player == self._deal.turn and self._deal.asked is None:
            return []
        return self._pass_turn(move.player, at)

    def _hand_count(self, move: HandCount, player: str, at: float) -> list[Event]:
        known = self._deal.counts[player]
        self._deal = self._deal.having(known=self._deal.known.plus(Counted(player, move.count)))
        return [] if known == move.count else [CountCorrected(at=at, player=player, count=move.count)]

    def set_away(self, player: str, away: bool, at: float) -> list[Event]:
        super().set_away(player, away, at)
        if not away or self.phase != "turn" or self._deal.turn != player:
            return []
        return self._pass_turn(self._next(player), at)
