"""Minus points of Mau-Mau (seed 002)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.cards import Card, Rank

POINTS: Mapping[Rank, int] = {
    Rank.SEVEN: 7,
    Rank.EIGHT: 8,
    Rank.NINE: 9,
    Rank.TEN: 10,
    Rank.ACE: 11,
    Rank.QUEEN: 3,
    Rank.KING: 4,
    Rank.JACK: 20,
}
"""Seed 002: "7=7Pkt, 8=8Pkt, 9=9Pkt, 10=10Pkt, Ass=11Pkt, Dame=3Pkt, König=4Pkt, Bube=20 Pkt"."""


def hand_points(cards: Iterable[Card]) -> int:
    """The sum of the card points of a hand."""
    return sum(POINTS[card.rank] for card in cards)


def possible_points(count: int) -> range:
    """The least to the most points that so many cards can have."""
    return range(count * min(POINTS.values()), count * max(POINTS.values()) + 1)


def minus_points(points: int) -> int:
    """Rounded to tens, half up, at least ten for a hand that holds anything.

    Seed 002: "14 Pkt ergeben 10 miese Punkte; 45 Pkt ergeben 50 miese Punkte", "unter 10 Pkt werden immer zu 10".
    """
    if points == 0:
        return 0
    return max(10, (points + 5) // 10 * 10)


def plain_score(points: int, jack_finish: bool) -> int:
    """One loser's minus points; a Jack finish doubles before rounding (seed 002: "anschließend … wieder gerundet")."""
    return minus_points(points * (2 if jack_finish else 1))


def sharp_scores(points: Mapping[str, int], dealer: str, winner: str, jack_finish: bool) -> dict[str, int]:
    """Minus points of a sharp deal for everybody but the winner.

    `points` must hold every loser if the dealer won, else at least the dealer. Seed 002: the dealer first out: "die
    Summe aller Punkte wird gerundet und jeder Spieler bekommt die Summe"; else "das Doppelte seiner verbliebenen
    Kartenpunkte gerundet"; a Jack finish doubles "nochmal".
    """
    factor = 2 if jack_finish else 1
    if winner == dealer:
        together = minus_points(factor * sum(value for player, value in points.items() if player != dealer))
        return {player: together for player in points if player != dealer}
    return {dealer: minus_points(2 * factor * points[dealer])}
