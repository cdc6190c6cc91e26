"""Trumpf as the referee plays it: the deal's record and the turn machine, moved by figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.deck import Deck
from games.events import (
    CountCorrected,
    Event,
    PlayerOut,
    Rejection,
    Reply,
    RoundStarted,
    TrickTied,
    TrickWon,
    Turn,
    ValueNamed,
)
from games.game import Doubtful, Facts, Hand, Illegal, Legal, Verdict
from games.moves import EndGame, HandCount, Move, NameValue, NoValue, Start, TurnIs
from games.rules import HouseRules
from games.seats import seat_after
from games.standings import result
from games.stockless import Stockless
from games.table import BETWEEN_DEALS, Plays
from games.trumpf.judge import judge_none, judge_value
from games.trumpf.machine import TurnPhase
from games.trumpf.rules import TrumpfRules
from games.trumpf.stacks import Packet, Stack
from games.trumpf.state import Deal, Figure
from games.trumpf.trick import best, reason_to_end, tied, won

PLAYING = ("leading", "following")
_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": BETWEEN_DEALS | {"start"},
    "agreeing": frozenset({"name_value"}),
    "leading": frozenset({"name_value", "no_value", "turn_is"}),
    "following": frozenset({"name_value", "no_value", "turn_is"}),
    "over": frozenset({"again"}),
}
_TOO_EARLY = {"dealing": Rejection.NOT_STARTED, "agreeing": Rejection.NAME_CATEGORY}


class Trumpf(Stockless[Deal, TrumpfRules]):
    """One game of Trumpf. Without his cards no trick can be played: where somebody is away, the table waits, or
    somebody reads for him."""

    name = "trumpf"
    seats = range(2, 9)
    playing = PLAYING
    intents = _INTENTS

    def __init__(self, players: tuple[str, ...], rules: HouseRules, deck: Deck | None = None) -> None:
        """Raises TypeError for the rules of another game, and without a deck."""
        if not isinstance(rules, TrumpfRules) or deck is None:
            raise TypeError(f"Trumpf needs its rules and a deck: {rules!r}")
        super().__init__(players, rules, TurnPhase())
        self.deck = deck
        self._deal = self._new_deal(players[0])

    def _moves(self) -> Plays:
        return {
            **super()._moves(),
            Start: self._start,
            NameValue: self._name_value,
            NoValue: self._no_value,
            TurnIs: self._turn_is,
            HandCount: self._hand_count,
        }

    # --- what the referee asks ---

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

    def _check_own(self, move: Move, player: str) -> Verdict:
        phase, deal = self.phase, self._deal
        match move:
            case Start():
                return Legal(move) if phase == "dealing" else Illegal(Rejection.NOT_NOW)
            case NameValue(category=str(), value=None, card=None) if phase == "agreeing":
                return Legal(move)
        if phase not in PLAYING:
            return Illegal(_TOO_EARLY.get(phase, Rejection.NOT_NOW))
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

    # --- dealing ---

    def _new_deal(self, dealer: str, number: int = 1) -> Deal:
        return Deal(self.players, dealer, seat_after(self.players, dealer))

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
        assert deal.category is not None, "a figure was named"
        equal = best(deal, self.deck.category(deal.category))
        if len(equal) == 1:
            return self._win(equal[0], at)
        event = TrickTied(at=at, players=tuple(equal), count=deal.middle.size)
        self._deal = deal = tied(deal, equal, self.rules)
        if len(deal.contenders) == 1:
            return [event, *self._win(deal.leader, at)]
        if deal.contenders:
            self._phase.go("tie")
            return [event, Turn(at=at, player=deal.leader)]
        self._phase.go("finish")
        return [event, *self._result(at, "drawn")]

    def _win(self, winner: str, at: float) -> list[Event]:
        count = self._deal.middle.size
        self._deal, gone = won(self._deal, winner)
        events: list[Event] = [TrickWon(at=at, player=winner, count=count)]
        events += [PlayerOut(at=at, player=player) for player in gone]
        reason = reason_to_end(self._deal, self.rules, at)
        if reason is not None:
            self._phase.go("finish")
            return [*events, *self._result(at, reason)]
        self._phase.go("win")
        return [*events, Turn(at=at, player=winner)]

    def _result(self, at: float, reason: str) -> list[Event]:
        """Most cards first; of those without cards the one who had some the longest."""
        return result(self.totals, self._deal.dealer, reason, at, self._deal.out)

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
