"""Schwimmen as the referee plays it: the deal's record and the turn machine, moved by claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.events import Event, MiddleNamed, PacketChosen, RoundEnded, Turn
from games.game import Expected, Facts, Hand, Illegal, Legal, Verdict
from games.moves import (
    Dealer,
    EndGame,
    HandShown,
    HandWorth,
    Knock,
    Middle,
    Move,
    Pass,
    RenewMiddle,
    Swap,
    SwapAll,
    TakePacket,
    TurnIs,
    Uncounted,
)
from games.rules import HouseRules
from games.schwimmen import BOX
from games.schwimmen.judge import PLAYING, Count, judge, shown_call, shows
from games.schwimmen.lives import Lives
from games.schwimmen.machine import TurnPhase
from games.schwimmen.rules import SchwimmenRules
from games.schwimmen.scoring import HAND
from games.schwimmen.showdown import Showdown
from games.schwimmen.spread import spread
from games.schwimmen.state import Deal
from games.schwimmen.surprises import surprise_of
from games.schwimmen.swapping import NOTHING
from games.schwimmen.unsettled import Unsettled
from games.seats import seat_after
from games.spread import Spread
from games.table import BETWEEN_DEALS, Plays
from games.unheard import Kind, Unheard, drifted
from games.values import replace

UNCHOSEN = 1.9
"""How surprising a middle is of which nobody has said that it was chosen, as a negative logarithm."""
_DRIFTS = 0.1
"""How easily somebody else is on turn than was counted on, beside Cruzo: each swap names a card that lies there."""
_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": BETWEEN_DEALS | {"middle", "take_packet", "call"},
    "turn": frozenset({"swap", "swap_all", "pass", "knock", "call", "turn_is"}),
    "last_lap": frozenset({"swap", "swap_all", "pass", "call", "turn_is", "hand_worth"}),
    "counting": frozenset({"hand_cards", "hand_worth", "hand_triple", "call"}),
    "over": frozenset({"again"}),
}


class Schwimmen(Unsettled):
    """One evening of Schwimmen."""

    name = BOX.name
    seats = range(2, 10)
    playing = PLAYING
    intents = _INTENTS
    long_moves = 0.55

    def __init__(self, players: tuple[str, ...], rules: HouseRules) -> None:
        """Raises TypeError for the rules of another game."""
        if not isinstance(rules, SchwimmenRules):
            raise TypeError(f"not rules of Schwimmen: {rules!r}")
        super().__init__(players, rules, TurnPhase())
        self._lives = Lives(players, rules)
        self._showdown = Showdown(players, rules, self._lives)
        self._deal = self._new_deal(players[0], number=1)
        self._open: tuple[Deal | None, Facts | None] = (None, None)
        """What lies open, and of which deal."""

    def _moves(self) -> Plays:
        return {**super()._moves(), TakePacket: self._take_packet, Middle: self._name_middle}

    # --- what the referee asks ---

    @property
    def hands(self) -> Mapping[str, Hand]:
        dealt = self._deal.players if self.phase in (*PLAYING, "counting") else ()
        return {player: Hand(HAND) for player in dealt}

    @property
    def totals(self) -> Mapping[str, int]:
        return self._lives.left

    @property
    def facts(self) -> Facts:
        """They are asked for with every phrase: put together once for each deal, and whenever a life is lost."""
        (deal, facts), lives = self._open, self._lives
        if deal is not self._deal or facts is None or facts.lives != lives.left or facts.out != lives.out:
            facts = self._told_by(self._deal)
            self._open = self._deal, facts
        return facts

    def _told_by(self, deal: Deal) -> Facts:
        return Facts(
            dealer=deal.dealer,
            round_number=deal.number,
            knocker=deal.knocker,
            middle=deal.middle,
            lives=dict(self._lives.left),
            out=self._lives.out,
            uncounted=deal.uncounted,
        )

    @property
    def spread(self) -> Spread:
        return spread(self._deal, self.phase, self._chooser)

    @property
    def awaited(self) -> frozenset[str]:
        return self._awaited_once(self._before)

    def _awaited_now(self) -> frozenset[str]:
        deal, intents = self._deal, set(self._intents)
        if "knock" in intents and isinstance(self.check(Knock(), deal.turn), Illegal):
            intents.remove("knock")
        if self.phase == "last_lap" and self.rules.second_knock_ends:
            intents.add("knock")
        if self._waits_for is not None and self._waits_for.uncounted:
            intents |= self._missing_told
        if self.phase in PLAYING and deal.unknown:
            intents.add("middle")
        if not isinstance(self.check(RenewMiddle(), deal.turn), Illegal):
            intents.add("renew_middle")
        return frozenset(intents)

    def expected(self) -> Expected:
        return Expected(self.awaited, frozenset(self._deal.middle) if self.phase in PLAYING else frozenset())

    def _check_common(self, move: Move) -> Verdict | None:
        """Amid a deal "Ben gibt …" begins to say what he gives for a card: nobody is told off for it."""
        if isinstance(move, Dealer) and self.phase in PLAYING:
            return Legal(NOTHING)
        return super()._check_common(move)

    def _check_own(self, move: Move, player: str) -> Verdict:
        if isinstance(move, TurnIs) and self.phase in PLAYING and move.player in self._lives.out:
            return Legal(move)  # then he did not go under
        if isinstance(move, Count) and self._is_told_of_last(move):
            return Legal(NOTHING)
        left = self._deal_of(move)
        if left is not None:
            return judge(move, player, "counting", left, self.rules)
        return judge(move, player, self.phase, self._deal, self.rules)

    def _is_told_of_last(self, hand: Count) -> bool:
        """Whether who has ended the last deal with these cards only shows them, before anything is said of this one."""
        between = self.phase == "dealing" and not self._deal.chosen
        return between and self._showdown.is_told_of_last(hand.player, shown_call(hand, self.rules))

    def _turn_is(self, move: TurnIs, player: str, at: float) -> list[Event]:
        """What the table says of whose turn it is, is so, also where somebody was taken to be out."""
        back = self._back_in(move.player, at) if move.player in self._lives.out else []
        return [*back, *super()._turn_is(move, player, at)]

    def _back_in(self, player: str, at: float) -> list[Event]:
        """He did not go under, and plays on in this deal."""
        back = self._lives.revive(player, at)
        seated = tuple(one for one in self.players if one in (*self._deal.players, player))
        self._deal = replace(self._deal, players=seated)
        return back

    # --- dealing ---

    def _new_deal(self, dealer: str, number: int) -> Deal:
        """Only who is still in the game is dealt to; the deal moves to the next of them (RULES.md §2)."""
        living = self._lives.living
        present = tuple(player for player in living if player not in self._away)
        players = present if len(present) > 1 else living
        others = [player for player in self.players if player not in players]
        if dealer not in players:
            dealer = seat_after(self.players, dealer, away=others)
        starter = seat_after(players, dealer)
        return Deal(players=players, dealer=dealer, number=number, turn=starter)

    @property
    def _between_deals(self) -> bool:
        """Where somebody has shown 31 already, the cards are dealt."""
        return super()._between_deals and not self._deal.claims

    def _may_deal(self, player: str) -> bool:
        return player in self._deal.players

    def _welcome(self, newcomer: str) -> int:
        self._showdown.seat(self.players)
        return self._lives.join(newcomer, self.players)

    def _take_packet(self, move: TakePacket, player: str, at: float) -> list[Event]:
        self._deal = replace(self._deal, chosen=True)
        return [PacketChosen(at=at, player=self._chooser, kept=move.keep)]

    def _name_middle(self, move: Middle, player: str, at: float) -> list[Event]:
        """Seed 001: the rejected packet lies "offen in die Tischmitte"; later: what lies there after a swap."""
        deal = self._deal
        if not move.cards:
            return [] if move.bare else self._middle_unheard(at)
        if self.phase != "dealing":
            if (call := shows(move, deal)) is not None:
                return self._hear_call(None, call, at)
            if set(move.cards) == set(deal.middle):
                return []  # nothing new, and perhaps only the host's own voice
            self._deal = deal.with_middle(move.cards)
            return [MiddleNamed(at=at, cards=move.cards)]
        self.surprise += 0.0 if deal.chosen else UNCHOSEN
        self._deal = deal.with_middle(move.cards)
        self._phase.go("open_middle", self._deal)
        events: list[Event] = [self._round_started(at), MiddleNamed(at=at, cards=move.cards)]
        if deal.claims:
            return [*events, *self._reveal(at)]
        return [*events, Turn(at=at, player=deal.turn)]

    def _middle_unheard(self, at: float) -> list[Event]:
        """Some three cards lie there, and nobody has caught which."""
        self._deal = self._deal.forgotten()
        if self.phase != "dealing":
            return []
        self._phase.go("open_middle", self._deal)
        if self._deal.claims:
            return [self._round_started(at), *self._reveal(at)]
        return [self._round_started(at), Turn(at=at, player=self._deal.turn)]

    # --- what nobody may have caught ---

    def unheard(self) -> Sequence[Unheard]:
        """A middle, a swap, a shove, a knock, a hand that is shown or counted, the end of the game; or that the cards
        do not lie where they were heard to lie."""
        deal = self._deal
        end = Unheard(Kind.COUNT, deal.turn, EndGame(), share=0.1)
        match self.phase:
            case "dealing":
                middle = Unheard(Kind.TURN, deal.dealer, Middle(()))
                packet = [] if deal.chosen else [Unheard(Kind.TURN, deal.dealer, TakePacket(keep=True))]
                shown = Unheard(Kind.EFFECT, deal.turn, HandShown(), share=0.3)
                return (*packet, middle, shown, end)
            case "counting":
                return (*self._counts_unheard, end)
            case "turn" | "last_lap":
                return self._turn_unheard
        return ()

    @property
    def _turn_unheard(self) -> Sequence[Unheard]:
        deal = self._deal
        steps = [
            Unheard(Kind.TURN, deal.turn, Swap((), ())),
            Unheard(Kind.PASS, deal.turn, Pass(), share=0.8),
            Unheard(Kind.EFFECT, deal.turn, HandShown(), share=0.2),
        ]
        if not isinstance(self.check(Knock(), deal.turn), Illegal):
            steps.append(Unheard(Kind.EFFECT, deal.turn, Knock()))
        if deal.middle or deal.known:
            steps.append(Unheard(Kind.BEHIND, deal.turn, Middle(())))
        return [*steps, *self._paid_unheard, *drifted(list(deal.players), deal.turn, _DRIFTS)]

    @property
    def _counts_unheard(self) -> Sequence[Unheard]:
        """Hands were told, or the table has not waited for them."""
        missing = self._deal.uncounted
        return (Unheard(Kind.COUNT, missing[0], Uncounted(), share=0.05),)

    def surprising(self, move: Move, player: str) -> float:
        """Cards that do not lie where they would have to."""
        if not isinstance(move, Swap | SwapAll) or self.phase not in PLAYING or player not in self._deal.players:
            return 0.0
        return surprise_of(move, player, self._deal)

    def misheard(self, move: Move) -> Sequence[Move]:
        """One of two cards that were swapped, or what a hand counts."""
        match move:
            case Swap(given, taken) if given and taken:
                return (Swap(given, ()), Swap((), taken), Swap((), ()))
            case HandWorth(player, worth) if self.phase == "counting":
                missing = self._deal.uncounted
                return [HandWorth(other, worth) for other in missing] if player not in missing else ()
        return ()

    @property
    def gist(self) -> object:
        """Who lives is a matter, too; how a deal came to be where it is, is none."""
        deal = self._deal
        known = {player: frozenset(cards) for player, cards in deal.known.items() if cards}
        where = (frozenset(deal.middle), known, dict(deal.loose), frozenset(deal.aside))
        rules = self.rules
        passes = deal.passes if rules.all_pass != "go_on" else 0
        passed = deal.passed if rules.pass_once else frozenset()
        lap = deal.turns if not rules.knock_first_lap else 0
        course = (deal.number, deal.turn, deal.lap, deal.knocker, deal.swapper, passes, passed, lap, deal.renewed)
        ended = (dict(deal.claims), dict(deal.worths), deal.unsure, deal.chosen, dict(deal.instead), self._before)
        return self.phase, self.players, deal.players, where, course, ended, self._away, dict(self._lives.left)

    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        playing = self.phase in PLAYING
        self._phase.go("end_game", self._deal)
        ended: list[Event] = [RoundEnded(at=at, winner=None, reason="ended")] if playing else []
        return [*ended, self._lives.game_ended(at)]
