"""Judging Trumpf: whose figure it is, of which category, and whether the named card says so. Pure functions."""

from __future__ import annotations

from games.cards import GroupCard
from games.deck import Category, Deck
from games.events import Rejection
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import NameValue, NoValue, TakesTrick
from games.trumpf.early import Early, may_wait
from games.trumpf.rules import TrumpfRules
from games.trumpf.state import Deal
from games.trumpf.trick import caught
from games.trumpf.trust import TRUSTED
from games.values import replace

CHOICE = 3
"""House rule `pick_from_3`: so many last cards a player may choose from."""
_SHORT = 100
"""A year without its hundreds is less than this."""
_LARGE = 1000
"""So many of anything nobody counts at a table."""
_YEARS = range(1900, 2100)
"""Nobody says "siebzehn achtzig" for an older one, unless it is printed on a card."""


def judge_value(
    move: NameValue, player: str, deal: Deal, deck: Deck, rules: TrumpfRules, *, as_printed: bool = True
) -> Verdict:
    """Seed 004: "Der erste Spieler nennt den Wert einer Spielekategorie auf seiner obersten Karte … Danach nennen die
    anderen Spieler reihum den entsprechenden Wert ihrer Karte".

    `as_printed`: whether the figure has to be the one that the deck's file gives for the card.
    """
    if player != deal.turn and player not in deal.open and not deal.may_be_read(player):
        return _too_early(move, player, deal, deck, rules)
    deal = caught(deal, player)
    if move.of_another and not _may_be_his(move, deal, deck):
        return Illegal(Rejection.NOT_NOW)
    if move.category is not None and deal.category is not None and deal.figures and move.category != deal.category:
        return Illegal(Rejection.OTHER_CATEGORY)
    if deal.shown is not None and move.card is None:
        move = replace(move, card=deal.shown.card, jokers=move.jokers or deal.shown.jokers)
    if move.jokers and not enough(player, move.jokers, 1, deal, deck, rules):
        return Illegal(Rejection.NOT_NOW)
    led = move.category or deal.category or _category_meant(move, player, deal, deck)
    name = led or only_category(move, deal, deck)
    if name is None and (move.value is not None or (move.card is None and not move.jokers)):
        return Illegal(Rejection.NAME_CATEGORY)
    if not _is_told_so(move, name, deck):
        return Illegal(Rejection.NOT_NOW)
    if name is None or (move.value is None and move.card is None):
        return Legal(move)
    if not enough(player, 0, 1, deal, deck, rules):
        return Illegal(Rejection.NOT_NOW)
    value = None if move.value is None else _read(move.value, deck.category(name), deck)
    if move.value is not None and value is None:
        return Doubtful("which_value", {"player": player, "category": name})
    meant = replace(move, category=move.category if deal.category is not None else led, value=value)
    if move.card is not None:
        if as_printed and value is not None and deck.value(move.card, name) != value:
            return Illegal(Rejection.NOT_ON_CARD, card=move.card)
        if not may_lie_there(move.card, player, move.jokers, deal, rules):
            return Doubtful("card_elsewhere", {"player": player, "card": move.card}, meant=meant, assume=True)
    elif as_printed and deal.printed >= TRUSTED and value is not None and not is_printed(value, name, move, deck):
        slots = {"player": player, "category": name, "value": deck.quantity(name, value)}
        return Doubtful("not_printed", slots, meant=meant, assume=True)
    return Legal(meant)


def is_printed(value: float, category: str, move: NameValue, deck: Deck) -> bool:
    """Whether the deck's file gives the figure for some card; beside a joker some say it doubled already."""
    return any(deck.printed_on(one, category) for one in (value, value / 2**move.jokers))


def _may_be_his(move: NameValue, deal: Deal, deck: Deck) -> bool:
    """Whether it is told of who is on turn: it is printed in the category, and nobody has named it in this trick."""
    if deal.category is None or move.value is None or move.value in deal.said.values():
        return False
    value = _read(move.value, deck.category(deal.category), deck)
    return value is not None and bool(deck.printed_on(value, deal.category))


def _is_told_so(move: NameValue, category: str | None, deck: Deck) -> bool:
    """Whether words for a year, or a price, tell of one in this trick: "seit acht" is of something else."""
    if move.told_as == "price":
        return category is None or deck.category(category).decimals > 0
    return move.told_as is None or (move.value or 0) >= _LARGE


def _too_early(move: NameValue, player: str, deal: Deal, deck: Deck, rules: TrumpfRules) -> Verdict:
    """Out of turn; a figure that he may name once it is his turn waits for that."""
    if not may_wait(player, deal):
        return Illegal(Rejection.OUT_OF_TURN)
    then = replace(deal, contenders=(player, *(one for one in deal.contenders if one != player)))
    verdict = judge_value(move, player, then, deck, rules)
    waits = isinstance(verdict, Legal) and isinstance(verdict.move, NameValue)
    return Illegal(Rejection.OUT_OF_TURN, note=Early(move) if waits else None)


def _category_meant(move: NameValue, player: str, deal: Deal, deck: Deck) -> str | None:
    """What the trick is about, where the leader was not heard: the category in which the figure is printed."""
    if not deal.figures or move.value is None:
        return None
    printed = [
        (card, one.name)
        for one in deck.categories
        if (value := _read(move.value, one, deck)) is not None
        for card in deck.printed_on(value, one.name)
    ]
    here = next((name for card, name in printed if deal.stacks[player].may_be(card, move.jokers)), None)
    return here or next((name for _, name in printed), None)


def only_category(move: NameValue, deal: Deal, deck: Deck) -> str | None:
    """What a lead is about that names a year or a price alone, and it is printed in this category only. With any other
    figure, which may count whatever is on the table, the leader is asked."""
    if not move.bare or move.value is None or deal.figures:
        return None
    counts = float(move.value).is_integer() and move.value < _LARGE
    found = [
        one.name
        for one in deck.categories
        if (value := _read(move.value, one, deck)) is not None and deck.printed_on(value, one.name)
    ]
    return found[0] if len(found) == 1 and not counts else None


def judge_none(move: NoValue, player: str, deal: Deal, deck: Deck, rules: TrumpfRules) -> Verdict:
    """A card without a figure in the category, or a joker with no card below it."""
    if player != deal.turn and player not in deal.open and not deal.may_be_read(player):
        return Illegal(Rejection.OUT_OF_TURN)
    deal = caught(deal, player)
    if deal.category is None and move.category is None:
        return Illegal(Rejection.NAME_CATEGORY)
    if move.category is not None and deal.figures and move.category != deal.category:
        return Illegal(Rejection.OTHER_CATEGORY)
    below = 1 if move.below or not move.jokers else 0
    enough_cards = enough(player, move.jokers, below, deal, deck, rules)
    return Legal(move) if enough_cards else Illegal(Rejection.NOT_NOW)


def judge_taken(move: TakesTrick, deal: Deal) -> Verdict:
    """Who takes the trick follows from its figures: to tell it does nothing, and shows which of them were not heard."""
    over = deal.won is not None and not deal.figures and deal.won.winner == move.player
    return Legal(move) if over else Illegal(Rejection.NOT_NOW)


def enough(player: str, jokers: int, cards: int, deal: Deal, deck: Deck, rules: TrumpfRules) -> bool:
    """Whether there are so many jokers in the game, and so many cards in the stack."""
    known = len(deck.jokers) if rules.jokers == "in" else 0
    return jokers <= known and (deal.size(player) >= jokers + cards or player in deal.unsure)


def may_lie_there(card: GroupCard, player: str, jokers: int, deal: Deal, rules: TrumpfRules) -> bool:
    """Whether a named card can be the player's top card, by where it was seen last."""
    elsewhere = [deal.middle.known, *(stack.known for seat, stack in deal.stacks.items() if seat != player)]
    if card in deal.told and any(card in known for known in elsewhere):
        return False
    return deal.stacks[player].only(deal.told).may_be(card, jokers, reach=reach(player, deal, rules))


def reach(player: str, deal: Deal, rules: TrumpfRules) -> int:
    """Among how many cards the player may choose."""
    return CHOICE if rules.pick_from_3 and deal.stacks[player].size <= CHOICE else 1


def _in_full(value: float, category: Category, deck: Deck) -> float | None:
    """ "Achtundneunzig" is 1998, where only one card ends so; None: a year that was heard in part."""
    ends = [one for one in deck.figures(category.name) if one % _SHORT == value]
    return ends[0] if len(ends) == 1 else None


def _read(value: float, category: Category, deck: Deck) -> float | None:
    """A figure as the category means it: "zwanzig vierzehn" is a year where no decimals are printed, "450" is a price
    of 4.50 where no card costs 450."""
    if float(value).is_integer() and value < _SHORT <= deck.smallest(category.name) / 10:
        return _in_full(value, category, deck)
    if float(value).is_integer():
        cents = value / 100
        meant = category.decimals and not deck.printed_on(value, category.name)
        return cents if meant and deck.printed_on(cents, category.name) else value
    if category.decimals:
        return value
    year = round(value * 100)
    return year if year in _YEARS or deck.printed_on(year, category.name) else None
