"""Trumpf as the referee plays it: the deal's record and the turn machine, moved by figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.deck import Deck
from games.events import (
    CountCorrected,
    Event,
    GameEnded,
    PenaltyReason,
    PlayerOut,
    Rejection,
    Reply,
    RoundEnded,
    RoundStarted,
    Scored,
    TrickTied,
    TrickWon,
    Turn,
    ValueNamed,
)
from games.game import Doubtful, Expected, Facts, Hand, Illegal, Legal, Ruling, Verdict
from games.moves import CallName, Dealer, EndGame, HandCount, Move, NameValue, NoValue, Redeal, Start, TurnIs
from games.rules import HouseRules
from games.seats import seat_after, seats_from
from games.trumpf.judge import judge_none, judge_value
from games.trumpf.machine import TurnPhase
from games.trumpf.rules import TrumpfRules
from games.trumpf.stacks import NOTHING, Packet, Stack
from games.trumpf.state import Deal, Figure

PLAYING = ("leading", "following")
_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": frozenset({"start", "dealer", "end_game"}),
    "agreeing": frozenset({"name_value"}),
    "leading": frozenset({"name_value", "no_value", "turn_is"}),
    "following": frozenset({"name_value", "no_value", "turn_is"}),
    "over": frozenset({"again"}),
}


class Trumpf:
    """One game of Trumpf. Times are seconds on the sample clock."""

    name = "trumpf"

    def __init__(self, players: tuple[str, ...], rules: HouseRules, deck: Deck | None = None) -> None:
        """Raises TypeError for the rules of another game, and without a deck."""
        if not isinstance(rules, TrumpfRules) or deck is None:
            raise TypeError(f"Trumpf needs its rules and a deck: {rules!r}")
        self.players = players
        self.rules = rules
        self.deck = deck
        self._phase = TurnPhase()
        self._away: frozenset[str] = frozenset()
        self._deal = self._new_deal(players[0])
        self._plays: dict[type[Move], Callable[..., list[Event]]] = {
            Start: self._start,
            Dealer: self._set_dealer,
            NameValue: self._name_value,
            NoValue: self._no_value,
            TurnIs: self._turn_is,
            HandCount: self._hand_count,
            Redeal: self._redeal,
            EndGame: self._end,
        }

    # --- what the referee asks ---

    @property
    def phase(self) -> str:
        return self._phase.state

    @property
    def turn(self) -> str | None:
        return self._deal.turn if self.phase in PLAYING else None

    @property
    def hands(self) -> Mapping[str, Hand]:
        deal = self._deal
        return {player: Hand(stack.size, player not in deal.unsure) for player, stack in deal.stacks.items()}

    @property
    def totals(self) -> Mapping[str, int]:
        """Cards held: the score of this game."""
        return {player: self._deal.stacks[player].size if self._deal.stacks else 0 for player in self.players}

    @property
    def facts(self) -> Facts:
        deal = self._deal
        figures = (
            f"{player}: {'–' if figure.counts is None else f'{figure.counts:g}'.replace('.', ',')}"
            for player, figure in deal.figures.items()
        )
        subject = (deal.category, *figures) if deal.category is not None else ()
        return Facts(dealer=deal.dealer, out=frozenset(deal.out), subject=subject)

    @property
    def middle(self) -> Packet:
        """The cards in the middle."""
        return self._deal.middle

    @property
    def aside(self) -> int:
        """Cards that are not in the game."""
        return self._deal.aside

    def expected(self) -> Expected:
        return Expected(_INTENTS[self.phase])

    def check(self, move: Move, player: str) -> Verdict:
        phase, deal = self.phase, self._deal
        match move:
            case Start() | Dealer():
                return Legal(move) if phase == "dealing" else Illegal(Rejection.NOT_NOW)
            case EndGame():
                return Legal(move) if phase != "over" else Illegal(Rejection.NOT_NOW)
            case Redeal():
                return Legal(move) if phase in ("agreeing", *PLAYING) else Illegal(Rejection.NOT_NOW)
            case NameValue(category=str(), value=None, card=None) if phase == "agreeing":
                return Legal(move)
        if phase not in PLAYING:
            return Illegal(Rejection.NOT_STARTED if phase in ("dealing", "agreeing") else Rejection.NOT_NOW)
        match move:
            case NameValue():
                return judge_value(move, player, deal, self.deck, self.rules)
            case NoValue():
                return judge_none(move, player, deal, self.deck, self.rules)
            case TurnIs():
                legal = move.player in deal.contenders and move.player not in deal.figures
                return Legal(move) if legal else Illegal(Rejection.NOT_NOW)
            case HandCount():
                known = deal.size(player)
                slots = {"player": player, "said": move.count, "due": known}
                return Legal(move) if move.count == known else Doubtful("hand_mismatch", slots, meant=move)
        return Illegal(Rejection.NOT_NOW)

    def play(self, move: Move, player: str, at: float) -> list[Event]:
        """Make a legal move. Raises KeyError for a move of another game."""
        return self._plays[type(move)](move, player, at)

    # --- dealing ---

    def _new_deal(self, dealer: str) -> Deal:
        return Deal(self.players, dealer, seat_after(self.players, dealer))

    def _set_dealer(self, move: Dealer, player: str, at: float) -> list[Event]:
        self._deal = self._new_deal(move.player)
        return []

    def _start(self, move: Start, player: str, at: float) -> list[Event]:
        """Seed 004: jokers double "eine vor dem Spiel eigens festgelegte Kategorie"."""
        if not self.deck.jokers or self.rules.jokers == "out":
            return self._begin(at)
        for category in self.deck.categories:
            if self.rules.joker_category.casefold() in (name.casefold() for name in category.says):
                self._deal = replace(self._deal, joker_category=category.name)
                return self._begin(at)
        self._phase.go("ask_category")
        return [Reply(at=at, key="joker_category", slots={})]

    def _begin(self, at: float) -> list[Event]:
        """Seed 004: "gleichmäßig an die Spieler verteilt … übrig bleiben, so werden diese verdeckt … weggelegt"."""
        pack = len(self.deck.cards) + (len(self.deck.jokers) if self.rules.jokers == "in" else 0)
        each, aside = divmod(pack, len(self.players))
        deal = replace(
            self._deal, stacks={player: Stack.of(each) for player in self.players}, aside=aside, started_at=at
        )
        self._deal = replace(deal, contenders=deal.order(deal.leader))
        self._phase.go("start")
        return [RoundStarted(at=at, dealer=deal.dealer), Turn(at=at, player=deal.leader)]

    def _redeal(self, move: Redeal, player: str, at: float) -> list[Event]:
        self._deal = self._new_deal(self._deal.dealer)
        self._phase.go("deal_again")
        return [RoundEnded(at=at, winner=None, reason="redeal")]

    # --- figures ---

    def _name_value(self, move: NameValue, player: str, at: float) -> list[Event]:
        if self.phase == "agreeing":
            self._deal = replace(self._deal, joker_category=move.category)
            return self._begin(at)
        category = move.category or self._deal.category
        if category is None:
            self._deal = replace(self._deal, shown=move)
            return []
        if move.value is None and move.card is None:
            self._deal = replace(self._deal, category=category)
            return []
        printed = move.value
        read = printed is None and move.card is not None
        if read and move.card is not None:
            printed = self.deck.value(move.card, category)
        value = printed
        if value is not None and category == self._deal.joker_category:
            value = round(value * 2**move.jokers, 3)
        named = self._named(player, category, printed, move, read, at)
        return [named, *self._take(player, Figure(value, 1 + move.jokers, move.card), category, at)]

    def _no_value(self, move: NoValue, player: str, at: float) -> list[Event]:
        """A missing figure is the worst (RULES.md §5); a joker alone has none."""
        category = self._deal.category
        assert category is not None, "judged before"
        named = ValueNamed(at=at, player=player, category=category, value=None, jokers=move.jokers or None)
        return [named, *self._take(player, Figure(None, max(1, move.jokers)), category, at)]

    def _named(self, player: str, category: str, value: float | None, move: NameValue, read: bool, at: float) -> Event:
        if value is not None and float(value).is_integer():
            value = int(value)
        return ValueNamed(
            at=at,
            player=player,
            category=category,
            value=value,
            card=move.card,
            unit=self.deck.category(category).unit or None,
            jokers=move.jokers or None,
            read=read or None,
        )

    def _take(self, player: str, figure: Figure, category: str, at: float) -> list[Event]:
        """The player's top cards lie in the middle; the last one decides the trick."""
        deal = self._deal
        stacks = {seat: stack.forgetting(figure.card) if figure.card else stack for seat, stack in deal.stacks.items()}
        stacks[player] = deal.stacks[player].taken(figure.cards, figure.card)
        deal = replace(deal, stacks=stacks, category=category, shown=None, figures={**deal.figures, player: figure})
        self._deal = deal
        self._phase.go("lead" if self.phase == "leading" else "follow")
        if len(deal.figures) < len(deal.contenders):
            return [Turn(at=at, player=deal.turn)]
        return self._decide(at)

    # --- the trick ---

    def _decide(self, at: float) -> list[Event]:
        """Seed 004: "Der Spieler mit dem besten Wert erhält jeweils die oberste Karte seiner Mitspieler"."""
        deal = self._deal
        best = self._best()
        if len(best) == 1:
            return self._win(best[0], at)
        tied = TrickTied(at=at, players=tuple(best), count=deal.middle.size)
        deal = self._lend(replace(deal, pot=deal.middle, figures={}, category=None), best)
        players = best if self.rules.tie_scope == "tied" else deal.players
        order = deal.order(deal.leader)
        # Who has no card left is out of this trick; if that is everybody who was equal, all others play for it.
        contenders = [player for player in order if player in players and deal.size(player)] or deal.holders(
            deal.leader
        )
        self._deal = replace(deal, contenders=tuple(contenders))
        if len(contenders) > 1:
            # The one who announced before names again (RULES.md §5), if he is still in it.
            self._deal = replace(self._deal, leader=contenders[0])
            self._phase.go("tie")
            return [tied, Turn(at=at, player=contenders[0])]
        if contenders:
            return [tied, *self._win(contenders[0], at)]
        self._phase.go("finish")
        return [tied, *self._result(at, "drawn")]

    def _best(self) -> list[str]:
        """Everybody with the best figure, in the order of the trick."""
        deal = self._deal
        assert deal.category is not None, "a figure was named"
        category = self.deck.category(deal.category)
        counts = {player: deal.figures[player].counts for player in deal.contenders}
        return [
            player
            for player, value in counts.items()
            if not any(category.beats(other, value) and other != value for other in counts.values())
        ]

    def _lend(self, deal: Deal, tied: Sequence[str]) -> Deal:
        """House rule `tie_borrow`: who was equal and has no card left gets one of the leader's."""
        if not self.rules.tie_borrow:
            return deal
        stacks = dict(deal.stacks)
        for player in tied:
            if not stacks[player].size and player != deal.leader and stacks[deal.leader].size > 1:
                lender = stacks[deal.leader]
                # Any card, nobody says which: what was known of the lender's stack is not sure any more.
                stacks[deal.leader], stacks[player] = Stack.of(lender.size - 1), Stack.of(1)
        return replace(deal, stacks=stacks)

    def _win(self, winner: str, at: float) -> list[Event]:
        """Seed 004: "legt diese … ans Ende seines Stapels. Er darf nun als Nächster eine Angabe … vorlesen"."""
        deal = self._deal
        won = deal.middle
        stacks = {**deal.stacks, winner: deal.stacks[winner].plus(won.size, won.known)}
        gone = [player for player in deal.order(winner) if not stacks[player].size and player not in deal.out]
        deal = replace(
            deal, stacks=stacks, pot=NOTHING, figures={}, category=None, leader=winner, out=(*deal.out, *gone)
        )
        self._deal = replace(deal, contenders=deal.holders(winner))
        events: list[Event] = [TrickWon(at=at, player=winner, count=won.size)]
        events += [PlayerOut(at=at, player=player) for player in gone]
        reason = self._ended(at)
        if reason is not None:
            self._phase.go("finish")
            return [*events, *self._result(at, reason)]
        self._phase.go("win")
        return [*events, Turn(at=at, player=winner)]

    # --- the end ---

    def _ended(self, at: float) -> str | None:
        """Seed 004: "Sieger ist, wer alle Karten besitzt"; the other ends are house rules (`end`)."""
        deal = self._deal
        if len(deal.contenders) == 1:
            return "all_cards"
        if self.rules.end == "first_out" and deal.out:
            return "first_out"
        if self.rules.end == "time" and at - deal.started_at >= 60 * self.rules.minutes:
            return "time"
        return None

    def _result(self, at: float, reason: str) -> list[Event]:
        """Most cards first; of those without cards the one who had some the longest."""
        totals = self.totals
        standings = [self._standing(player) for player in sorted(self.players, key=self._place)]
        winners = tuple(str(row["player"]) for row in standings if row["rank"] == 1)
        scored = [
            Scored(at=at, player=seat, points=totals[seat], total=totals[seat])
            for seat in seats_from(self.players, self._deal.dealer)
        ]
        winner = winners[0] if len(winners) == 1 else None
        ended = GameEnded(at=at, winners=winners, standings=tuple(standings))
        return [RoundEnded(at=at, winner=winner, reason=reason), *scored, ended]

    def _place(self, player: str) -> tuple[int, int]:
        out = self._deal.out
        return -self.totals[player], -out.index(player) if player in out else -len(self.players)

    def _standing(self, player: str) -> Mapping[str, Any]:
        rank = 1 + sum(self._place(other) < self._place(player) for other in self.players)
        return {"player": player, "points": self.totals[player], "rank": rank}

    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        self._phase.go("end_game")
        return self._result(at, "ended")

    # --- turn and counts ---

    def _turn_is(self, move: TurnIs, player: str, at: float) -> list[Event]:
        """The table sets who names next: the leader before a figure was named, else one of the others."""
        deal = self._deal
        if move.player == deal.turn:
            return []
        waiting = [one for one in deal.contenders if one not in deal.figures and one != move.player]
        named = [one for one in deal.contenders if one in deal.figures]
        leader = deal.leader if named else move.player
        order = (*named, move.player, *waiting) if named else deal.holders(move.player)
        contenders = tuple(one for one in order if one in deal.contenders)
        self._deal = replace(deal, leader=leader, contenders=contenders)
        return [Turn(at=at, player=move.player)]

    def _hand_count(self, move: HandCount, player: str, at: float) -> list[Event]:
        deal = self._deal
        if deal.size(player) == move.count:
            return []
        stacks = {**deal.stacks, player: Stack.of(move.count)}
        self._deal = replace(deal, stacks=stacks, unsure=deal.unsure | {player})
        return [CountCorrected(at=at, player=player, count=move.count)]

    @property
    def away(self) -> frozenset[str]:
        return self._away

    def set_away(self, player: str, away: bool, at: float) -> list[Event]:
        """Without his cards no trick can be played: the table waits, or somebody reads for him."""
        self._away = self._away | {player} if away else self._away - {player}
        return []

    # --- what this game does not know: calls, stocks, penalty cards ---

    @property
    def drawable(self) -> int:
        return 0

    def rule(self, ruling: Ruling) -> list[Event]:
        return []

    def claim(self, player: str, call: CallName, at: float) -> list[Event] | None:
        return []

    def check_slipped(self, move: Move, player: str) -> Verdict:
        """Nobody can know a figure that was not heard."""
        return Illegal(Rejection.OUT_OF_TURN)

    def slip(self, at: float) -> list[Event]:
        return []

    def receive(self, player: str, count: int, at: float) -> list[Event]:
        return []

    def penalty_cards(self, reason: PenaltyReason) -> int:
        return 0

    def note_debts(self, owed: Mapping[str, int]) -> None:
        """Nobody owes cards here."""
