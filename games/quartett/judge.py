"""Judging Quartett: what a claim contradicts, and whose fault that is. Pure functions of the deal and the rules."""

from __future__ import annotations

from typing import ClassVar

from games.cards import GroupCard
from games.events import Rejection
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import Ask, AskOn, Deny, Give, HandCount, LacksGroup, LayQuartet, Move
from games.quartett.claims import Asked, Denied, Moved
from games.quartett.rules import QuartettRules
from games.quartett.state import Deal
from games.values import dataclass, replace

_AGAINST_WORDS = (
    *(Rejection.LAY_FIRST, Rejection.HOLDS_CARD, Rejection.NO_GROUP),
    *(Rejection.MUST_HAVE, Rejection.CANNOT_HAVE, Rejection.OTHER_HAS, Rejection.GROUP_SHARED),
)
"""Only what follows from the words of the table is against the claim."""


@dataclass(frozen=True)
class Forfeit(Move):
    """An ask that was against the rules: the turn goes on."""

    by_turn: ClassVar[bool] = True

    to: str


@dataclass(frozen=True)
class MayPass(Move):
    """Somebody has asked for what lies there: a slip of the tongue, or against the rules, as the table goes on."""

    to: str


@dataclass(frozen=True)
class Insist(Move):
    """A claim was ruled impossible; if it is said again, it stands."""

    claim: Move


@dataclass(frozen=True)
class Exposed(Move):
    """A card turns up with somebody who had denied it."""

    holder: str
    card: GroupCard
    then: Move
    """What the holder was about to do."""


def judge_ask(move: Ask, player: str, deal: Deal, rules: QuartettRules, away: frozenset[str] = frozenset()) -> Verdict:
    """Seed 004: "Voraussetzung … ist immer, dass bereits mindestens eine Karte des betreffenden Quartetts sich auf der
    Hand des Spielers befindet"."""
    if player != deal.turn and player != deal.passed_to:
        return Illegal(Rejection.OUT_OF_TURN)
    if deal.asked is not None:
        return Illegal(Rejection.ANSWER_FIRST, other=deal.asked.of)
    if move.of is None:
        others = [seat for seat, count in deal.counts.items() if count and seat != player and seat not in away]
        if move.goes_on and deal.giver in others:
            others = [deal.giver]
        if len(others) != 1:
            return Doubtful("name_asked", {"player": player, "card": move.card})
        move = replace(move, of=others[0], goes_on=None)
    of = move.of or ""
    if of == player:
        return Illegal(Rejection.ASKED_SELF)
    if of in away:
        return Illegal(Rejection.AWAY, other=of)
    if move.card.group in deal.laid:
        return Illegal(Rejection.CARD_GONE, card=move.card, note=MayPass(of))
    if deal.counts[of] == 0:
        return Illegal(Rejection.NO_CARDS, other=of)
    full = deal.known.deals.full_groups(player)
    if full and not deal.insists(player, move):
        return Illegal(Rejection.LAY_FIRST, card=deal.cards_of(min(full))[0], note=Insist(move))
    claim = Asked(player, move.card, rules.bluff_ask)
    if deal.known.fits(claim):
        return Legal(move)
    own = deal.known.own(player)
    if claim.added(own).possible:
        return Legal(move)  # somebody else's word stands against it: who was wrong shows in the answer
    holds = not rules.bluff_ask and not own.denied(player, move.card).possible
    reason = Rejection.HOLDS_CARD if holds else Rejection.NO_GROUP
    forfeit = Forfeit(of) if rules.illegal_ask == "turn_passes" else None
    return Illegal(reason, card=move.card, forfeit=forfeit)


def judge_ask_on(
    move: AskOn, player: str, deal: Deal, rules: QuartettRules, away: frozenset[str] = frozenset()
) -> Verdict:
    """Only who has just got a card can go on so; anybody else talks of something else."""
    if player != deal.turn or deal.asked is not None or deal.given is None:
        return Illegal(Rejection.NOT_NOW)
    card = GroupCard(deal.given.group, move.number)
    if card not in deal.known.deals.holders:
        return Illegal(Rejection.NOT_NOW)
    return judge_ask(Ask(card, move.of, goes_on=True), player, deal, rules, away)


def judge_granted(verdict: Verdict, move: Move, player: str, deal: Deal) -> Verdict:
    """A claim that the table lets count: what was said before may have been wrong, what lies there cannot be.

    `verdict`: what the rules say to it.
    """
    if not isinstance(verdict, Illegal) or verdict.reason not in _AGAINST_WORDS:
        return verdict
    match move:
        case Ask(of=None):
            others = [seat for seat, count in deal.counts.items() if count and seat != player]
            return Legal(replace(move, of=others[0]))
        case Give() if deal.asked is not None:
            return Legal(Give(deal.asked.card))
        case LayQuartet():
            return Legal(LayQuartet(move.group or _likely_group(player, deal)))
    return Legal(move)


def judge_give(move: Give, player: str, deal: Deal) -> Verdict:
    """Seed 004: "Hat der Mitspieler die angefragte Karte auf seiner Hand, so muss er diese dem Frager geben"."""
    asked, denied = deal.asked, deal.denied
    whose = _confessed(move, player, deal)
    if whose is not None and move.card is not None and (denied is None or denied.player != whose):
        return Legal(Exposed(whose, move.card, move))
    if asked is None and denied is not None and move.card in (None, denied.card):
        his = denied.player in (player, move.holder)
        return Legal(replace(move, card=denied.card)) if his else Illegal(Rejection.NOT_NOW)
    if asked is None or (asked.card and move.card not in (None, asked.card)):
        return Illegal(Rejection.NOT_NOW)
    if player not in (asked.of, deal.turn):
        return Illegal(Rejection.ANSWER_FIRST, other=asked.of)
    if asked.card is None:
        return Legal(Give()) if deal.counts[asked.of] else Illegal(Rejection.NOT_NOW)
    given = Give(asked.card)
    if deal.known.deals.may_hold(asked.of, asked.card) or deal.insists(asked.of, given):
        return Legal(given)
    return _impossible(given, asked.of, asked.card, deal)


def _confessed(move: Give, player: str, deal: Deal) -> str | None:
    """Who says of a card that nobody asks him for now that he has it after all: it is the one who had denied it."""
    pending = deal.asked is not None and deal.asked.card == move.card
    if not move.after_all or move.card is None or move.card not in deal.known.deals.holders or pending:
        return None
    denied = [one for one in deal.players if deal.known.denial(one, move.card) is not None]
    if move.holder is not None or player in denied:
        denied = [one for one in denied if one == (move.holder or player)]
    return denied[0] if len(denied) == 1 else None


def judge_deny(move: Deny, player: str, deal: Deal) -> Verdict:
    """A denial is impossible where the player holds the card in every deal that fits."""
    asked = deal.asked
    if asked is None or (asked.card and move.card not in (None, asked.card)):
        return Illegal(Rejection.NOT_NOW)
    if player not in (asked.of, deal.turn):
        return Illegal(Rejection.ANSWER_FIRST, other=asked.of)
    if asked.card is None:
        return Legal(move)
    if deal.known.fits(Denied(asked.of, asked.card, deal.turn)) or deal.insists(asked.of, move):
        return Legal(move)
    return Illegal(Rejection.MUST_HAVE, card=asked.card, other=asked.of, whose=asked.of, note=Insist(move))


def judge_lacking(move: LacksGroup, player: str, deal: Deal) -> Verdict:
    """Who has asked says that he holds no card of the group: that is believed. Who was asked says no."""
    asked = deal.asked
    if asked is None or (asked.card is not None and move.group not in (None, asked.card.group)):
        return Illegal(Rejection.NOT_NOW)
    return Legal(move) if player == deal.turn else judge_deny(Deny(), player, deal)


def judge_quartet(move: LayQuartet, player: str, deal: Deal) -> Verdict:
    """Seed 004: "Sobald ein Spieler ein vollständiges Quartett auf seiner Hand hält, wird dieses … abgelegt"."""
    group = move.group or _likely_group(player, deal)
    if group is None:
        return Illegal(Rejection.NAME_GROUP)
    move = LayQuartet(group)
    cards = deal.cards_of(group)
    if not cards:
        mine = deal.laid.get(group) == player
        return Legal(move) if mine else Illegal(Rejection.CARD_GONE, card=GroupCard(group, 1))
    if deal.known.deals.held(player, cards).possible or deal.insists(player, move):
        return Legal(move)
    denied = [card for card in cards if deal.known.denial(player, card) is not None]
    elsewhere = [card for card in cards if card not in denied and not deal.known.deals.may_hold(player, card)]
    if denied and not elsewhere:
        return Legal(Exposed(player, denied[0], move))
    # What is surely on another hand was not shown: then his denial of the rest is not refuted either.
    if not elsewhere and (sharer := deal.known.deals.sharer(player, group)) is not None:
        return Illegal(Rejection.GROUP_SHARED, other=sharer, whose=player, note=Insist(move))
    return _impossible(move, player, next(iter(elsewhere), cards[0]), deal)


def _likely_group(player: str, deal: Deal) -> str | None:
    """The quartet that the player must have, or the one of the card that he has just got."""
    full = deal.known.deals.full_groups(player)
    if len(full) == 1:
        return next(iter(full))
    last = next((claim for claim in reversed(deal.known.claims) if isinstance(claim, Moved)), None)
    return last.card.group if last is not None and last.taker == player else None


def judge_count(move: HandCount, player: str, deal: Deal) -> Verdict:
    """A count that is not the one that follows from what was heard is asked about."""
    known = deal.counts[player]
    if move.count == known:
        return Legal(move)
    if deal.asked is not None and not move.count and player in (deal.turn, deal.asked.of):
        return judge_deny(Deny(), deal.asked.of, deal)  # "ich hab gar keine Karten mehr"
    if deal.asked is not None:
        return Illegal(Rejection.NOT_NOW)  # while a card is asked for, the host asks nothing
    return Doubtful("hand_mismatch", {"player": player, "said": move.count, "due": known}, meant=move)


def _impossible(move: Move, player: str, card: GroupCard, deal: Deal) -> Verdict:
    """The player shows a card that he cannot have: he denied it, or it is somebody else's for sure."""
    if deal.known.denial(player, card) is not None:
        return Legal(Exposed(player, card, move))
    owners = deal.known.deals.owners(card)
    other = next(iter(owners)) if len(owners) == 1 else None
    reason = Rejection.CANNOT_HAVE if other is None else Rejection.OTHER_HAS
    return Illegal(reason, card=card, other=other, whose=player, note=Insist(move))
