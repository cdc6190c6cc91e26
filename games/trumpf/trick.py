"""The trick: whose figure is best, what a tie leads to, and where the cards go. Pure functions of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from games.deck import Category
from games.trumpf.rules import TrumpfRules
from games.trumpf.stacks import NOTHING, Packet, Stack
from games.trumpf.state import Deal, Outcome, Won
from games.values import replace


def best(deal: Deal, category: Category | None) -> list[str]:
    """Everybody with the best figure, in the order of the trick; without a category nobody has heard any."""
    silent = {player: deal.figures[player].outcome for player in deal.contenders}
    if Outcome.BEST in silent.values():
        return [player for player, outcome in silent.items() if outcome is Outcome.BEST]
    counts = {player: deal.figures[player].counts for player in deal.contenders if silent[player] is None}
    heard = [
        player
        for player, value in counts.items()
        if category is not None
        and not any(category.beats(other, value) and other != value for other in counts.values())
    ]
    equal = [player for player in deal.contenders if player in heard or silent[player] is Outcome.EQUAL]
    return equal or list(deal.contenders[:1])


def tied(deal: Deal, equal: Sequence[str], rules: TrumpfRules) -> Deal:
    """The deal after equal figures: all that lies there is the pot, and who can plays for it.

    Seed 004: "so wird mit den nächsten karten um den gesamten Stich gespielt". The one who announced before names
    again, if he is still in it (RULES.md §5); who has no card left is out of this trick.
    """
    trick = _over(deal, "")
    deal = replace(deal, pot=deal.middle, figures={}, category=None, early={}, won=trick)
    if rules.tie_borrow:
        deal = _lent(deal, equal)
    players = equal if rules.tie_scope == "tied" else deal.players
    contenders = tuple(player for player in deal.playing(deal.leader) if player in players)
    if len(contenders) < len(equal) and rules.tie_scope == "tied":  # nobody takes the pot because the other has left
        contenders = tuple(player for player in deal.holders(deal.leader) if player in players)
    # If everybody who was equal has no cards left, all others play for it.
    contenders = contenders or deal.playing(deal.leader)
    return replace(deal, contenders=contenders, leader=contenders[0] if contenders else deal.leader)


def _over(deal: Deal, winner: str) -> Won:
    said = frozenset(one.counts for one in deal.figures.values())
    return Won(winner, tuple(deal.figures), deal.middle, said, deal.category)


def _lent(deal: Deal, equal: Sequence[str]) -> Deal:
    """House rule `tie_borrow`: who was equal and has no card left gets one of the leader's."""
    stacks = dict(deal.stacks)
    for player in equal:
        if not stacks[player].size and player != deal.leader and stacks[deal.leader].size > 1:
            lender = stacks[deal.leader]
            # Any card, nobody says which: what was known of the lender's stack is not sure any more.
            stacks[deal.leader], stacks[player] = Stack.of(lender.size - 1), Stack.of(1)
    return replace(deal, stacks=stacks)


def won(deal: Deal, winner: str) -> tuple[Deal, tuple[str, ...]]:
    """The deal after a trick was won, and who has no cards left.

    Seed 004: "legt diese … ans Ende seines Stapels. Er darf nun als Nächster eine Angabe der Folgekarte vorlesen".
    """
    middle = deal.middle
    stacks = {**deal.stacks, winner: deal.stacks[winner].plus(middle.size, middle.known)}
    before = frozenset(chain(*deal.out))
    gone = tuple(player for player in deal.order(winner) if not stacks[player].size and player not in before)
    trick = _over(deal, winner)
    out = (*deal.out, gone) if gone else deal.out
    deal = replace(deal, stacks=stacks, pot=NOTHING, figures={}, category=None, early={}, out=out, won=trick)
    contenders = deal.playing(winner)
    return replace(deal, contenders=contenders, leader=contenders[0]), gone


def won_instead(deal: Deal, trick: Won, player: str) -> Deal:
    """The deal where the player has won that trick, which was the last one."""
    size = trick.cards.size
    stacks = {
        **deal.stacks,
        trick.winner: deal.stacks[trick.winner].minus_last(size),
        player: deal.stacks[player].plus(size, trick.cards.known),
    }
    still = (tuple(one for one in together if not stacks[one].size) for together in deal.out)
    out = tuple(together for together in still if together)
    if not stacks[trick.winner].size and trick.winner not in chain(*out):
        out = (*out, (trick.winner,))
    deal = replace(deal, stacks=stacks, out=out, leader=player, won=replace(trick, winner=player))
    contenders = deal.playing(player)
    return replace(deal, contenders=contenders, leader=contenders[0])


def revived(deal: Deal, player: str) -> Deal:
    """The deal where the player is not out after all: what he has won was booked on others, and mostly on who has most
    of all now. How many of his cards those are nobody knows."""
    others = [one for one in deal.players if one != player]
    richest = max(others, key=deal.size)
    count = max(1, deal.size(richest) // 2)
    stacks = {**deal.stacks, richest: deal.stacks[richest].minus_last(count), player: Stack.of(count)}
    return back_in(replace(deal, stacks=stacks, unsure=deal.unsure | {player, richest}), player)


def back_in(deal: Deal, player: str) -> Deal:
    """Who has cards left plays on."""
    out = (tuple(one for one in together if one != player) for together in deal.out)
    contenders = tuple(one for one in deal.order(deal.leader) if one in (*deal.contenders, player))
    return replace(deal, out=tuple(together for together in out if together), contenders=contenders)


def settled(deal: Deal) -> Deal:
    """The deal where nobody asks any more what was not caught: it does not take the trick."""
    worse = {player: replace(deal.figures[player], outcome=Outcome.WORSE) for player in deal.open}
    return replace(deal, figures={**deal.figures, **worse})


def caught(deal: Deal, player: str) -> Deal:
    """The deal where the player says again what nobody caught of him, if he does."""
    return unnamed(deal, player) if player in deal.open else deal


def unnamed(deal: Deal, player: str) -> Deal:
    """The player has not named a figure in this trick after all."""
    figure = deal.figures[player]
    known = frozenset({figure.card}) if figure.card is not None else frozenset()
    stack = Stack((Packet(figure.cards, known), *deal.stacks[player].packets))
    figures = {one: what for one, what in deal.figures.items() if one != player}
    category = deal.category if figures else None
    return replace(deal, stacks={**deal.stacks, player: stack}, figures=figures, category=category)


def taken_back(deal: Deal) -> Deal:
    """The trick is not played to its end: everybody takes his cards of it back, for nobody has lost them."""
    stacks = dict(deal.stacks)
    for player, figure in deal.figures.items():
        known = () if figure.card is None else (figure.card,)
        stacks[player] = stacks[player].plus(figure.cards, known)
    return replace(deal, stacks=stacks, figures={}, category=None, early={})


def reason_to_end(deal: Deal, rules: TrumpfRules, at: float) -> str | None:
    """Seed 004: "Sieger ist, wer alle Karten besitzt"; the other ends are house rules (`end`)."""
    if len(deal.holders(deal.leader)) == 1:
        return "all_cards"
    if rules.end == "first_out" and deal.out:
        return "first_out"
    if rules.end == "time" and at - deal.started_at >= 60 * rules.minutes:
        return "time"
    return None
