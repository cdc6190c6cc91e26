"""Stacks: how many cards a player holds, and which of them are known since they were named.

A stack is played from the top and won cards go to its end, in an order that nobody says: so a stack is a row of
packets, each with its size and the cards in it that were named.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from games.cards import GroupCard
from games.values import dataclass


@dataclass(frozen=True)
class Packet:
    """Cards that came together, in unknown order."""

    size: int
    known: frozenset[GroupCard] = frozenset()

    def without(self, count: int, cards: frozenset[GroupCard]) -> Packet:
        """The packet after so many cards have left it, among them one of these. Of the others nobody knows which."""
        known = self.known - cards
        size = self.size - count
        unnamed = count - (1 if cards else 0)
        return Packet(size, known if len(known) <= size and not unnamed else frozenset())


NOTHING = Packet(0)


@dataclass(frozen=True)
class Stack:
    """The packets of one player, the top first."""

    packets: tuple[Packet, ...] = ()

    @classmethod
    def of(cls, size: int) -> Stack:
        """A stack of which no card is known."""
        return cls((Packet(size),)) if size else cls()

    @cached_property
    def size(self) -> int:
        return sum(packet.size for packet in self.packets)

    @property
    def known(self) -> frozenset[GroupCard]:
        return frozenset[GroupCard]().union(*(packet.known for packet in self.packets))

    def may_be(self, card: GroupCard, depth: int, *, reach: int = 1) -> bool:
        """Whether the card may lie `depth` cards below the top, or within `reach` cards from there."""
        below = depth
        for packet in self.packets:
            if below < packet.size:
                if card in packet.known or (len(packet.known) < packet.size and card not in self.known):
                    return True
                reach -= packet.size - below
                if reach <= 0:
                    return False
                below = 0
            else:
                below -= packet.size
        return False

    def taken(self, count: int, cards: frozenset[GroupCard]) -> Stack:
        """Without the top `count` cards, of which the last is one of `cards`, if there are any."""
        gone = cards if len(cards) == 1 else frozenset()
        left: list[Packet] = []
        for packet in self.packets:
            part = min(count, packet.size)
            if part == 0:
                left.append(Packet(packet.size, packet.known - gone))
                continue
            count -= part
            here = packet.without(part, cards if count == 0 else frozenset())
            if here.size:
                left.append(here)
        return Stack(tuple(left))

    def forgetting(self, card: GroupCard) -> Stack:
        """The card is not there after all."""
        return Stack(tuple(Packet(packet.size, packet.known - {card}) for packet in self.packets))

    def only(self, cards: frozenset[GroupCard]) -> Stack:
        """As if nothing else had been known."""
        return Stack(tuple(Packet(packet.size, packet.known & cards) for packet in self.packets))

    def minus_last(self, size: int) -> Stack:
        """Without so many cards at the end."""
        packets = list(self.packets)
        while size and packets:
            last = packets.pop()
            if last.size > size:
                packets.append(Packet(last.size - size))
            size -= min(size, last.size)
        return Stack(tuple(packets))

    def plus(self, size: int, known: Iterable[GroupCard] = ()) -> Stack:
        """With won cards at the end."""
        return Stack((*self.packets, Packet(size, frozenset(known)))) if size else self
