"""Figures that are named in Trumpf, and the trick that they decide."""

from __future__ import annotations

import math
from abc import abstractmethod

from games.cards import GroupCard
from games.deck import Deck
from games.events import Event, PlayerOut, TrickTied, TrickWon, Turn, ValueNamed, WindowOpened
from games.game import Legal
from games.moves import Call, NameValue, NoValue, TakesTrick
from games.standings import result
from games.stockless import Stockless
from games.table import Plays
from games.trumpf.early import SAYS_AGAIN_S, Counts, Early, are_all_early, waiting
from games.trumpf.evidence import NOBODY_LED, cards_of, may_lie_on_top, may_take
from games.trumpf.judge import is_printed, judge_value, only_category, reach
from games.trumpf.rules import TrumpfRules
from games.trumpf.silent import Unnamed, WonBy
from games.trumpf.state import Deal, Figure, Outcome
from games.trumpf.trick import best, caught, reason_to_end, settled, tied, won, won_instead
from games.trumpf.trust import surprise_of, trusted
from games.values import replace

_AGAIN = -math.log(0.2)
"""The category is known, and was named all the same."""
_LEADS = -math.log(0.08)
"""It is, and of the trick only this figure was not caught: rather he has taken it, and leads."""


class Figures(Stockless[Deal, TrumpfRules]):
    """Everybody names a figure of the top card; the best one takes them all."""

    deck: Deck

    def _moves(self) -> Plays:
        figures: Plays = {NameValue: self._name_value, NoValue: self._no_value, TakesTrick: self._told}
        quiet: Plays = {Unnamed: self._unnamed, WonBy: self._won_by, Early: self._too_early, Counts: self._counts}
        return {**super()._moves(), **figures, **quiet}

    @abstractmethod
    def _begin(self, at: float) -> list[Event]:
        """The category of the jokers is agreed: the cards are dealt."""

    def _name_value(self, move: NameValue, player: str, at: float) -> list[Event]:
        if self.phase == "agreeing":
            if move.value is None and move.card is None:
                self._deal = replace(self._deal, joker_category=move.category)
                return self._begin(at)
            return [*self._begin(at), *self._passed_over(move, at)]
        over = len(self._deal.figures) == len(self._deal.contenders)
        self._deal = caught(self._deal, player)
        category = move.category or self._deal.category
        if category is None and (category := only_category(move, self._deal, self.deck)) is not None:
            self.surprise += NOBODY_LED  # mostly the lead was another one's, and nobody caught it
        if category is None:
            return self._shown(move, player, at)
        if move.value is None and move.card is None:
            self._deal = replace(self._deal, category=category, shown=move if move.jokers else self._deal.shown)
            return []
        printed = move.value
        read = printed is None and move.card is not None
        if read and move.card is not None:
            printed = self.deck.value(move.card, category)
        value = printed
        if value is not None and category == self._deal.joker_category:
            value = round(value * 2**move.jokers, 3)
        named = self._named(player, category, printed, move, read, at)
        cards = cards_of(move, category, printed, player, self._deal, self.deck, self.rules)
        self.surprise += self._surprise_of(move, cards, player, over=over)
        if move.card is not None:
            self._deal = replace(self._deal, told=self._deal.told | cards)
        elif len(cards) == 1:
            self._deal = replace(self._deal, told=self._deal.told - cards)
        if printed is not None:
            known = is_printed(printed, category, move, self.deck)
            self._deal = trusted(self._deal, printed=known)
        figure = Figure(value, 1 + move.jokers, next(iter(cards)) if len(cards) == 1 else None)
        return [named, *self._take(player, figure, category, at, cards)]

    def _passed_over(self, move: NameValue, at: float) -> list[Event]:
        """The table has not said which category the jokers double, and plays: they double none."""
        verdict = judge_value(move, self._deal.turn, self._deal, self.deck, self.rules)
        legal = isinstance(verdict, Legal) and isinstance(verdict.move, NameValue)
        return self._name_value(verdict.move, self._deal.turn, at) if legal else []  # type: ignore[union-attr, arg-type]

    def _shown(self, move: NameValue, player: str, at: float) -> list[Event]:
        """A card, and no category: the leader's comes with his next words; where nobody caught his, the card is all
        that the others have to say, and what it is worth nobody knows."""
        card = move.card
        if card is None or not self._deal.figures:
            self._deal = replace(self._deal, shown=move)
            return []
        self._deal = replace(self._deal, told=self._deal.told | {card})
        return self._take(player, Figure(None, 1 + move.jokers, card, Outcome.WORSE), None, at, frozenset({card}))

    def _surprise_of(self, move: NameValue, cards: frozenset[GroupCard], player: str, *, over: bool) -> float:
        """People know what is printed on their cards; some name the category again. `over`: all others have named
        theirs."""
        deal = self._deal
        width = reach(player, deal, self.rules)
        possible = any(may_lie_on_top(card, player, deal, move.jokers, width) for card in cards)
        again = (_LEADS if over else _AGAIN) if move.category is not None and deal.figures else 0.0
        return again + surprise_of(deal, possible=possible)

    def _unnamed(self, move: Unnamed, player: str, at: float) -> list[Event]:
        """A figure that nobody caught: nothing is told of it. With the last one the table goes on, and asks for none
        that it has not caught before. What was named behind it was not too early."""
        category = move.category or self._deal.category
        self._deal = caught(self._deal, player)
        if len(self._deal.figures) + 1 == len(self._deal.contenders):
            self._deal = settled(self._deal)
        events = self._take(player, Figure(None, 1, None, move.outcome), category, at)
        return [*events, *self._counts(Counts(), self._deal.turn, at)]

    def _told(self, move: TakesTrick, player: str, at: float) -> list[Event]:
        """The host knows it already."""
        return []

    def _won_by(self, move: WonBy, player: str, at: float) -> list[Event]:
        """A figure of the last trick was misheard."""
        trick = self._deal.won
        assert trick is not None, "judged before"
        self._phase.go("win_otherwise")
        if not trick.winner:
            self._deal, _ = won(self._deal, move.player)
        else:
            self._deal = won_instead(self._deal, trick, move.player)
        return [
            TrickWon(at=at, player=move.player, count=trick.cards.size),
            Turn(at=at, player=self._deal.leader),
        ]

    def _no_value(self, move: NoValue, player: str, at: float) -> list[Event]:
        """A missing figure is the worst (RULES.md §5); a joker alone has none."""
        category = move.category or self._deal.category
        assert category is not None, "judged before"
        self._deal = caught(self._deal, player)
        cards = move.jokers + (1 if move.below or not move.jokers else 0)
        named = ValueNamed(at=at, player=player, category=category, value=None, jokers=move.jokers or None)
        return [named, *self._take(player, Figure(None, cards), category, at)]

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

    def _take(
        self, player: str, figure: Figure, category: str | None, at: float, cards: frozenset[GroupCard] = frozenset()
    ) -> list[Event]:
        """The player's top cards lie in the middle; the last one decides the trick."""
        deal = self._deal
        stacks = {seat: stack.forgetting(figure.card) if figure.card else stack for seat, stack in deal.stacks.items()}
        stacks[player] = deal.stacks[player].taken(figure.cards, cards)
        figures = {**deal.figures, player: figure}
        contenders = deal.contenders if player in deal.contenders else (*deal.contenders, player)
        deal = replace(deal, stacks=stacks, category=category, shown=None, figures=figures, won=None)
        self._deal = deal = replace(deal, contenders=contenders)
        self._phase.go("lead" if self.phase == "leading" else "follow")
        return self._goes_on(at)

    def _goes_on(self, at: float) -> list[Event]:
        """The others name theirs; where a figure was not caught that may be the best one, the trick waits for it."""
        deal = self._deal
        named = len(deal.figures) == len(deal.contenders)
        if not named or any(may_take(player, deal, self.deck, self.rules) for player in deal.open):
            window = [WindowOpened(at=at, seconds=SAYS_AGAIN_S)] if are_all_early(deal) else []
            return [Turn(at=at, player=deal.turn), *window]
        self._deal = settled(deal)
        return self._decide(at)

    # --- a seat too early ---

    def _too_early(self, move: Early, player: str, at: float) -> list[Event]:
        """The others come first; the figure waits."""
        self._deal = waiting(self._deal, player, move.figure)
        return []

    def _counts(self, move: Counts, player: str, at: float) -> list[Event]:
        """It is the turn of who named his figure too early, and the table goes on with it."""
        events: list[Event] = []
        while (figure := self._deal.early.get(self._deal.turn)) is not None:
            verdict = judge_value(figure, self._deal.turn, self._deal, self.deck, self.rules)
            if not isinstance(verdict, Legal) or not isinstance(verdict.move, NameValue):
                break
            events += self._name_value(verdict.move, self._deal.turn, at)
        return events

    def listen(self, call: Call, actor: str | None, layer: str | None, start: float) -> list[Event] | None:
        """Calls are none of this game's."""
        return None

    def close_window(self, at: float, moved: bool, heard: bool) -> list[Event]:
        """Nobody has said anything else instead of what was said too early."""
        return [] if moved else self._counts(Counts(), self._deal.turn, at)

    def answer(self, about: str, value: object, at: float) -> list[Event] | None:
        """The table is asked nothing."""
        return None

    # --- the trick ---

    def _decide(self, at: float) -> list[Event]:
        """Seed 004: "Der Spieler mit dem besten Wert erhält jeweils die oberste Karte seiner Mitspieler"."""
        deal = self._deal
        equal = best(deal, self.deck.category(deal.category) if deal.category is not None else None)
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
        return [*events, Turn(at=at, player=self._deal.leader)]

    def _result(self, at: float, reason: str) -> list[Event]:
        """Most cards first; of those without cards the one who had some the longest."""
        return result(self.totals, self._deal.dealer, reason, at, self._deal.out)
