"""Judging moves of Schwimmen: pure functions of the deal, the phase and the house rules."""

from __future__ import annotations

from games.cards import Rank
from games.events import Rejection
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import (
    SHOWING,
    AllWorth,
    Call,
    CallName,
    HandCards,
    HandShown,
    HandTriple,
    HandWorth,
    Knock,
    Middle,
    Move,
    Pass,
    RenewMiddle,
    Swap,
    SwapAll,
    SwapCount,
    SwapSide,
    TakePacket,
    TurnIs,
    Uncounted,
)
from games.schwimmen.rules import SchwimmenRules
from games.schwimmen.scoring import (
    HAND,
    SCHNAUZ,
    Worth,
    call_for,
    in_deck,
    possible_hands,
    possible_points,
    spoken_worth,
    triple,
    worth,
)
from games.schwimmen.state import Deal
from games.schwimmen.swapping import NOTHING, judge_side, judge_swap, judge_swap_all
from games.values import replace

PLAYING = ("turn", "last_lap")
SHOWABLE = frozenset(SHOWING)
_NEW_CARDS = {Rank.SEVEN, Rank.EIGHT, Rank.NINE}

Count = HandCards | HandWorth | HandTriple


def judge(move: Move, player: str, phase: str, deal: Deal, rules: SchwimmenRules) -> Verdict:
    """The verdict on a move by `player`."""
    match move:
        case TakePacket(keep) if phase != "dealing":
            # "Ich nehme die … Pik Sieben": he has only begun to say so.
            if keep and phase in PLAYING:
                return Legal(NOTHING)
            return Illegal(Rejection.COUNTING if phase == "counting" else Rejection.NOT_NOW)
        case TakePacket():
            return Legal(move)
        case Middle():
            return _judge_middle(move, player, phase, deal, rules)
        case HandCards() | HandWorth() | HandTriple():
            return _judge_count(move, phase, deal, rules)
        case AllWorth():
            return _judge_all(move, phase, deal, rules)
        case Uncounted():
            return Legal(move) if phase == "counting" else Illegal(Rejection.NOT_NOW)
        case HandShown():
            return Legal(move) if phase in ("dealing", *PLAYING) else Illegal(Rejection.NOT_NOW)
    if phase == "dealing":
        return Illegal(Rejection.NO_UPCARD)
    if phase not in PLAYING:
        return Illegal(Rejection.COUNTING if phase == "counting" and move.by_turn else Rejection.NOT_NOW)
    if isinstance(move, TurnIs):
        return Legal(move) if move.player in deal.players else Illegal(Rejection.NOT_NOW)
    if not move.by_turn:
        return Illegal(Rejection.NOT_NOW)
    if player not in deal.players:
        return Legal(NOTHING) if isinstance(move, SwapSide) else Illegal(Rejection.NOT_DEALT)
    if player != deal.turn:
        return _judge_late_knock(move, player, phase, deal, rules)
    return _judge_turn(move, player, phase, deal, rules)


def _judge_turn(move: Move, player: str, phase: str, deal: Deal, rules: SchwimmenRules) -> Verdict:
    """Seed 001: swap one card or all three, or "Ich schiebe", or knock."""
    match move:
        case Swap():
            return judge_swap(move, player, deal, rules)
        case SwapAll():
            return judge_swap_all(move, player, deal)
        case SwapSide():
            return judge_side(move, player, deal)
        case SwapCount():
            if move.count == HAND:
                return Legal(SwapAll())
            if move.count == 2 and not rules.swap_two:
                return Illegal(Rejection.TWO_CARDS)
            return Doubtful("which_swap", {"player": player})
        case Pass():
            again = rules.pass_once and phase == "turn" and player in deal.passed
            return Illegal(Rejection.PASSED_ALREADY) if again else Legal(move)
        case Knock():
            return _judge_knock(move, phase, deal, rules)
        case RenewMiddle() if deal.unknown == HAND:
            return Legal(NOTHING)  # the host has asked for them himself
        case RenewMiddle():
            ranks = {card.rank for card in deal.middle}
            fits = rules.renew_789 and ranks == _NEW_CARDS and deal.stock >= HAND
            return Legal(move) if fits else Illegal(Rejection.NOT_NOW)
    return Illegal(Rejection.NOT_NOW)


# --- the middle -----------------------------------------------------------------------------------------------------


def _judge_middle(move: Middle, player: str, phase: str, deal: Deal, rules: SchwimmenRules) -> Verdict:
    if not move.cards:
        return Legal(move) if phase in ("dealing", *PLAYING) else Illegal(Rejection.NOT_NOW)
    waiting = deal.uncounted if phase == "counting" else ()
    if move.bare and len(waiting) == 1:  # only one hand is still to be counted
        return _judge_count(HandCards(waiting[0], move.cards), phase, deal, rules)
    if move.bare and phase == "dealing" and not _lies_open(move, deal):
        return Legal(NOTHING)  # a hand that is still being talked about
    if phase not in ("dealing", *PLAYING):
        return Illegal(Rejection.NOT_NOW)
    if phase in PLAYING and shows(move, deal) is not None:
        return Legal(move)
    if len(move.cards) != HAND:
        # Two bare cards in a turn are rather a swap of which one word was lost.
        two = move.bare and len(move.cards) == 2 and phase in PLAYING
        swap = Swap(move.cards[:1], move.cards[1:]) if two else None
        if swap is not None and deal.turn and deal.may_hold(deal.turn, swap.given[0]) and swap.taken[0] in deal.middle:
            slots = {"player": deal.turn, "given": swap.given[0], "taken": swap.taken[0]}
            return Doubtful("swap_meant", slots, meant=swap)
        # Fewer are the beginning of a phrase, or talk; they change nothing.
        return Legal(NOTHING) if len(move.cards) < HAND else Doubtful("middle")
    if not in_deck(move.cards):
        return Doubtful("middle")
    if phase == "dealing" or deal.unsure or set(move.cards) == set(deal.middle):
        return Legal(move)
    strange = [card for card in move.cards if card in deal.elsewhere("") and card not in deal.middle]
    if strange:
        return Doubtful("impossible_card", {"card": strange[0]}, meant=move, assume=True)
    missing = [card for card in deal.middle if card not in move.cards]
    if missing:
        return Doubtful("middle_mismatch", {"cards": deal.middle}, meant=move, assume=True)
    return Legal(move)


def shows(move: Middle, deal: Deal) -> CallName | None:
    """What three cards are that nobody says to lie there, and of which none has lain there: a hand of 31 or three aces,
    which somebody lays on the table. None: anything else."""
    hand = move.bare and len(move.cards) == HAND and in_deck(move.cards) and not set(move.cards) & set(deal.middle)
    return call_for(move.cards) if hand else None


def _lies_open(move: Middle, deal: Deal) -> bool:
    """Whether bare cards before the first turn are the packet that the dealer lays open: he has just chosen. Three
    cards worth 31 rather are a hand."""
    return deal.chosen and len(move.cards) == HAND and call_for(move.cards) is None


# --- knocking -------------------------------------------------------------------------------------------------------


def _judge_knock(move: Knock, phase: str, deal: Deal, rules: SchwimmenRules) -> Verdict:
    if phase == "last_lap":
        return Legal(move) if rules.second_knock_ends else Illegal(Rejection.ALREADY_KNOCKED)
    if not rules.knock_first_lap and deal.turns < len(deal.players):
        return Illegal(Rejection.FIRST_LAP)
    return Legal(move)


def _judge_late_knock(move: Move, player: str, phase: str, deal: Deal, rules: SchwimmenRules) -> Verdict:
    """Seed 001: who does not want to swap may knock *instead* (house rule `knock_after_swap`)."""
    if not isinstance(move, Knock) or phase != "turn" or player != deal.swapper:
        return Illegal(Rejection.OUT_OF_TURN)
    if not rules.knock_after_swap:
        return Illegal(Rejection.KNOCK_INSTEAD)
    return _judge_knock(move, phase, deal, rules)


# --- showing and counting -------------------------------------------------------------------------------------------


def may_call(player: str, call: CallName, deal: Deal) -> bool:
    """Whether the known cards leave a hand for which this is called; where they are not sure, anything may be."""
    if deal.unsure:
        return True
    hands = possible_hands(frozenset(deal.known_of(player)), deal.elsewhere(player))
    return any(call_for(hand) is call for hand in hands)


def worth_of(move: Count, feuer_value: int) -> Worth:
    """What a hand counts by what was said about it."""
    match move:
        case HandCards():
            return worth(move.cards, feuer_value)
        case HandTriple():
            return worth(triple(move.rank), feuer_value)
        case HandWorth():
            return spoken_worth(move.worth)


def _judge_count(move: Count, phase: str, deal: Deal, rules: SchwimmenRules) -> Verdict:
    if move.player not in deal.players:
        # Whoever is out has no hand: a name was misheard.
        return Legal(NOTHING) if phase == "counting" else Illegal(Rejection.NOT_NOW)
    if phase == "counting":
        return _judge_cards(move, deal) if isinstance(move, HandCards) else _judge_worth(move, deal, rules)
    if phase in PLAYING and isinstance(move, HandCards) and len(move.cards) < HAND:
        return Legal(NOTHING)  # "Ben, Kreuz Acht …": the beginning of a swap
    # Who shows 31 ends the deal, also without the word for it.
    call = shown_call(move, rules)
    if phase == "last_lap" and len(deal.lap) == 1 and call is None:
        # Hands are shown after the last turn: perhaps nobody has heard that its player has shoved.
        return Doubtful("slipped_turn", {"player": deal.lap[0]}, meant=move)
    if phase in PLAYING and call is None and _is_hand(move):
        return Doubtful("shown", meant=move)  # a knock may not have been heard
    if call is None:
        return Legal(NOTHING)  # it is said of the last deal, of which all is settled
    if phase not in ("dealing", *PLAYING):
        return Illegal(Rejection.NOT_NOW)
    if may_call(move.player, call, deal):
        return Legal(Call(call))
    known = deal.known_of(move.player)
    return Doubtful("known_cards", {"player": move.player, "cards": known}, meant=Call(call), assume=True)


def _is_hand(move: Count) -> bool:
    """Whether a whole hand is told: who only names a card of it has not shown it."""
    return not isinstance(move, HandCards) or len(set(move.cards)) == HAND


def shown_call(move: Count, rules: SchwimmenRules) -> CallName | None:
    """The call that is meant by what somebody shows, if any."""
    match move:
        case HandCards():
            return call_for(move.cards) if len(move.cards) == HAND and in_deck(move.cards) else None
        case HandTriple():
            return CallName.FEUER if move.rank is Rank.ACE else None
        case HandWorth():
            if move.worth == SCHNAUZ:
                return CallName.SCHNAUZ
            return CallName.FEUER if move.worth == rules.feuer_value else None


def _judge_cards(move: HandCards, deal: Deal) -> Verdict:
    if len(move.cards) != HAND or len(set(move.cards)) != HAND:
        return Doubtful("hand_mismatch", {"player": move.player, "said": len(move.cards), "due": HAND})
    if deal.unsure and in_deck(move.cards):
        return Legal(move)
    missing = [card for card in deal.known_of(move.player) if card not in move.cards]
    if missing:
        return Doubtful("known_cards", {"player": move.player, "cards": missing}, meant=move, assume=True)
    for card in move.cards:
        if card in deal.elsewhere(move.player) or not in_deck([card]):
            return Doubtful("impossible_card", {"card": card}, meant=move, assume=True)
    return Legal(move)


def _judge_all(move: AllWorth, phase: str, deal: Deal, rules: SchwimmenRules) -> Verdict:
    """ "Alle zwanzig": one hand after the other, and the first doubt about one is a doubt about all."""
    waiting = deal.uncounted
    if phase != "counting":
        return Legal(NOTHING)
    if not waiting or (move.both and len(waiting) != 2):
        return Illegal(Rejection.NOT_NOW)
    verdicts = [_judge_worth(HandWorth(seat, move.worth), deal, rules) for seat in waiting]
    return next((one for one in verdicts if not isinstance(one, Legal)), Legal(move))


def contradicts(move: Count, deal: Deal, rules: SchwimmenRules) -> bool:
    """Whether what is said of a hand does not fit to the cards that are known, however sure they are."""
    sure = replace(deal, unsure=False)
    if isinstance(move, HandCards):
        return not isinstance(_judge_cards(move, sure), Legal)
    return not isinstance(_judge_worth(move, sure, rules), Legal)


def _judge_worth(move: HandWorth | HandTriple, deal: Deal, rules: SchwimmenRules) -> Verdict:
    """The check against known cards: who took Pik Ass and Pik König cannot have twenty. Where they are not sure, he may
    have."""
    known, elsewhere = frozenset(deal.known_of(move.player)), deal.elsewhere(move.player)
    wanted = worth_of(move, rules.feuer_value)
    anybodys = possible_points(frozenset(), frozenset(), rules.feuer_value)
    if isinstance(move, HandWorth) and wanted.points not in anybodys:
        return Doubtful("impossible_points", {"player": move.player, "points": wanted.points})
    if isinstance(move, HandTriple):
        fits = any(worth(hand, rules.feuer_value) == wanted for hand in possible_hands(known, elsewhere))
    else:
        fits = wanted.points in possible_points(known, elsewhere, rules.feuer_value)
    if fits or deal.unsure:
        return Legal(move)
    return Doubtful("points_mismatch", {"player": move.player, "points": wanted.points}, meant=move, assume=True)
