"""Trumpf as the referee plays it: the deal's record and the turn machine, moved by figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.deck import Deck
from games.events import (
    CountCorrected,
    Event,
    Rejection,
    Reply,
    RoundStarted,
    Turn,
)
from games.game import Doubtful, Facts, Hand, Illegal, Legal, Verdict
from games.moves import (
    AnotherGame,
    EndGame,
    HandCount,
    JokerCategory,
    Move,
    NameValue,
    NoValue,
    Start,
    TakesTrick,
    TurnIs,
)
from games.rules import HouseRules
from games.seats import seat_after
from games.spread import Spread
from games.table import BETWEEN_DEALS, Plays
from games.trumpf import BOX
from games.trumpf.early import Counts
from games.trumpf.evidence import LEADS_AMID, NOBODY_LED, cards_of
from games.trumpf.figures import Figures
from games.trumpf.judge import judge_none, judge_taken, judge_value
from games.trumpf.machine import TurnPhase
from games.trumpf.rules import TrumpfRules
from games.trumpf.silent import PLAYING, Unnamed, WonBy, is_possible, misheard, steps
from games.trumpf.spread import spread
from games.trumpf.stacks import Packet, Stack
from games.trumpf.state import Deal
from games.trumpf.trick import back_in, reason_to_end, revived, settled, taken_back, unnamed
from games.trumpf.trust import likelier, surprise_of
from games.unheard import IN_THE_MIDDLE, Kind, Unheard
from games.values import replace

_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": BETWEEN_DEALS | {"start"},
    "agreeing": frozenset({"name_value", "joker_category"}),
    "leading": frozenset({"name_value", "no_value", "turn_is", "takes_trick"}),
    "following": frozenset({"name_value", "no_value", "turn_is", "takes_trick"}),
    "over": frozenset({"again"}),
}
_TOO_EARLY = {"dealing": Rejection.NOT_STARTED, "agreeing": Rejection.NAME_CATEGORY}


class Trumpf(Figures):
    """One game of Trumpf. Who is away keeps his cards, and the others play without them, or read his for him."""

    name = BOX.name
    seats = range(2, 9)
    long_moves = 0.5
    numbers = True
    playing = PLAYING
    by_deal = True
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
        return self._deal.facts

    @property
    def spread(self) -> Spread:
        return spread(self._deal, self.deck)

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
            case WonBy(winner):
                trick = deal.won
                fits = trick is not None and not deal.figures and winner in trick.players and winner != trick.winner
                return Legal(move) if fits and self._phase.allows("win_otherwise") else Illegal(Rejection.NOT_NOW)
            case Start():
                return Legal(move) if phase == "dealing" else Illegal(Rejection.NOT_NOW)
            case TurnIs(first) if phase == "dealing":
                return Legal(Start(first))
            case TurnIs(back) if phase in (*PLAYING, "over") and back in deal.facts.out:
                return Legal(move)  # then he has cards left
            case NameValue(category=str()) if phase == "agreeing":
                return Legal(move)
            case JokerCategory(category):
                begins = phase == "agreeing" or (phase == "leading" and deal.category is None)
                return Legal(NameValue(category)) if begins else Illegal(Rejection.NOT_NOW)
        if phase not in PLAYING:
            return Illegal(_TOO_EARLY.get(phase, Rejection.NOT_NOW))
        match move:
            case NameValue():
                return judge_value(move, player, deal, self.deck, self.rules)
            case NoValue():
                return judge_none(move, player, deal, self.deck, self.rules)
            case Counts():
                return Legal(move) if player == deal.turn and player in deal.early else Illegal(Rejection.NOT_NOW)
            case TakesTrick():
                return judge_taken(move, deal)
            case Unnamed():
                return Legal(move) if is_possible(move, player, deal) else Illegal(Rejection.NOT_NOW)
            case TurnIs():
                return Legal(move) if move.player in deal.contenders else Illegal(Rejection.NOT_NOW)
            case HandCount():
                known = deal.size(player)
                slots = {"player": player, "said": move.count, "due": known}
                return Legal(move) if move.count == known else Doubtful("hand_mismatch", slots, meant=move)
        return Illegal(Rejection.NOT_NOW)

    def check_granted(self, move: Move, player: str) -> Verdict:
        """The card on the table may say something else than the deck's file; a figure of another category cannot be
        compared with those that lie there."""
        if self.phase not in PLAYING or player not in self._deal.contenders:
            return self.check(move, player)
        deal = _with_turn(self._deal, player)
        match move:
            case NameValue():
                return judge_value(move, player, deal, self.deck, self.rules, as_printed=False)
            case NoValue():
                return judge_none(move, player, deal, self.deck, self.rules)
        return self.check(move, player)

    # --- what nobody may have caught ---

    def unheard(self) -> Sequence[Unheard]:
        """A figure, unheard or named too early; that the last trick went to another one; "los"; that
        this is over, and another game is dealt."""
        if self.phase == "dealing":
            return (Unheard(Kind.START, self.players[0], Start()),)
        anew = [Unheard(Kind.START, self.players[0], AnotherGame(), IN_THE_MIDDLE)] if self.phase in PLAYING else []
        return (*steps(self.phase, self._deal), *anew)

    def surprising(self, move: Move, player: str) -> float:
        """A figure that is printed on none of the cards that may lie on top of the player's stack; a figure alone where
        nobody has led, and a lead where somebody has: something was not heard."""
        if self.phase not in PLAYING or not isinstance(move, NameValue):
            return 0.0
        if move.bare and self._deal.category is None and self._deal.shown is None:
            printed = any(self.deck.printed_on(move.value or 0, one.name) for one in self.deck.categories)
            return NOBODY_LED if printed else 0.0
        if self._deal.figures and move.category not in (None, self._deal.category) and player != self._deal.turn:
            return LEADS_AMID if move.value is not None else 0.0
        if move.category is None or move.value is None or move.card is not None:
            return 0.0
        cards = cards_of(move, move.category, move.value, player, self._deal, self.deck, self.rules)
        return 0.0 if cards else surprise_of(self._deal, possible=False)

    def likelier(self, move: Move) -> float:
        """A figure that is printed in the category, and that nobody has said in this trick; nor in the one before,
        where nobody leads yet."""
        deal = self._deal
        if isinstance(move, NameValue) and move.bare and not deal.figures and deal.won is not None:
            return float(move.value not in deal.won.said)
        if not isinstance(move, NameValue) or move.value is None or deal.category is None:
            return 1.0
        if move.value in {figure.counts for figure in deal.figures.values()}:
            return 0.0
        return likelier(deal, possible=bool(self.deck.printed_on(move.value, deal.category)))

    def is_one_figure(self, whole: float, parts: Sequence[float]) -> bool:
        """One that is on a card, where the parts are not all on one."""
        won, category = self._deal.won, self._deal.category
        category = category or (won.category if won is not None else None)
        if category is None:
            return False
        printed = [self.deck.printed_on(value, category) for value in (whole, *parts)]
        return bool(printed[0]) and not all(printed[1:])

    def misheard(self, move: Move) -> Sequence[Move]:
        playing = isinstance(move, NameValue) and self.phase in PLAYING
        return tuple(misheard(move, self._deal, self.deck)) if playing and isinstance(move, NameValue) else ()

    # --- dealing ---

    def _new_deal(self, dealer: str, number: int = 1) -> Deal:
        return Deal(self.players, dealer, seat_after(self.players, dealer), away=self._away)

    def _start(self, move: Start, player: str, at: float) -> list[Event]:
        """Seed 004: jokers double "eine vor dem Spiel eigens festgelegte Kategorie". Who begins tells who has dealt."""
        if move.first is not None:
            self._deal = replace(self._deal, dealer=seat_after(self.players, move.first, -1), leader=move.first)
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
        contenders = deal.playing(deal.leader)
        self._deal = deal = replace(deal, contenders=contenders, leader=contenders[0])
        self._phase.go("start")
        return [RoundStarted(at=at, dealer=deal.dealer), Turn(at=at, player=deal.leader)]

    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        self._deal = taken_back(self._deal)
        self._phase.go("end_game")
        return self._result(at, "ended")

    # --- who is away, turn and counts ---

    def _sit(self, player: str, away: bool, at: float) -> list[Event]:
        """Nobody waits for a figure of who is away; what he has named stays. Who is back names his as long as the
        trick is not over, and does not lead in it."""
        before = self.turn
        super()._sit(player, away, at)
        self._deal = replace(self._deal, away=self._away)
        if self.phase not in PLAYING:
            return []
        return self._without_who_is_gone(before, at)

    def _without_who_is_gone(self, before: str | None, at: float) -> list[Event]:
        """The trick is of those who are here and have cards; `before`: whose turn it was."""
        deal = self._deal
        playing = deal.playing(deal.leader)
        if self.rules.tie_scope == "tied" and deal.pot.size:
            still = tuple(one for one in playing if one in deal.contenders)
            playing = still if len(still) > 1 else deal.contenders
        if deal.figures:
            named = tuple(one for one in deal.contenders if one in deal.figures)
            self._deal = replace(deal, contenders=(*named, *(one for one in playing if one not in deal.figures)))
            if len(self._deal.contenders) == len(named) > 1:
                return self._goes_on(at)
        else:
            self._deal = replace(deal, contenders=playing, leader=playing[0])
        return [Turn(at=at, player=self._deal.turn)] if self._deal.turn != before else []

    def _turn_is(self, move: TurnIs, player: str, at: float) -> list[Event]:
        """The table sets who names next: the leader before a figure was named, else one of the others. The figure of
        who has named one was not his, then, or another one. Who was taken to be out has cards left."""
        if move.player in self._deal.facts.out:
            self._revive(move.player)
        elif move.player == self._deal.turn:
            return []
        if len(self._deal.figures) == len(self._deal.contenders):
            self._deal = settled(self._deal)
            return self._decide(at)
        if move.player in self._deal.figures:
            self._deal = unnamed(self._deal, move.player)
            if not self._deal.figures:
                self._phase.go("lead_again")
        self._deal = _with_turn(self._deal, move.player)
        return [Turn(at=at, player=move.player)]

    def _back_in(self, player: str, at: float) -> list[Event]:
        """Who was taken to be out names his figures on, and leads where the game was over."""
        turn = self.turn
        self._revive(player)
        now = [Turn(at=at, player=self._deal.turn)] if self._deal.turn != turn else []
        return [Reply(at=at, key="still_in", slots={"player": player}), *now]

    def _revive(self, player: str) -> None:
        self._deal = revived(self._deal, player)
        if self.phase == "over":
            self._phase.go("win_otherwise")

    def _hand_count(self, move: HandCount, player: str, at: float) -> list[Event]:
        deal = self._deal
        if deal.size(player) == move.count:
            return []
        turn = self.turn
        stacks = {**deal.stacks, player: Stack.of(move.count)}
        deal = replace(deal, stacks=stacks, unsure=deal.unsure | {player})
        self._deal = back_in(deal, player) if player in deal.facts.out else deal
        told: list[Event] = [CountCorrected(at=at, player=player, count=move.count)]
        if move.count or self.phase not in PLAYING:
            return told
        told += self._without_who_is_gone(turn, at)
        return [*told, *self._last_one(at)] if len(self._deal.contenders) == 1 else told

    def _last_one(self, at: float) -> list[Event]:
        """Nobody else has cards: the trick is his who has named a figure in it, and the game."""
        reason = reason_to_end(self._deal, self.rules, at)
        if reason is None:
            return []  # the others are only away
        if self._deal.figures:
            self._deal = settled(self._deal)
            return self._win(self._deal.contenders[0], at)
        self._phase.go("finish")
        return self._result(at, reason)


def _with_turn(deal: Deal, player: str) -> Deal:
    """The player names next; where nobody has named a figure yet, he leads."""
    if player == deal.turn:
        return deal
    waiting = [one for one in deal.contenders if one not in deal.figures and one != player]
    named = [one for one in deal.contenders if one in deal.figures]
    order = (*named, player, *waiting) if named else deal.holders(player)
    contenders = tuple(one for one in order if one in deal.contenders)
    return replace(deal, leader=deal.leader if named else player, contenders=contenders)
