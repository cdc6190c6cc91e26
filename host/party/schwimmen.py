"""A table that plays Schwimmen: swaps, shoves, knocks and counts, until one player is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar

from host.party.cards import article, spoken
from host.party.schwimmen_deal import HAND, SCHNAUZ, TRIPLE, SchwimmenDeal, call_of, value
from host.party.schwimmen_talk import SchwimmenTalk, listed, number
from host.party.table import Done, Fault, Picture, Said

LIVES = 3
NAMED = 1 / 6
"""Share of moves with the player's name in front."""
WRONG_MOVE = 0.06
"""Share of turns in which something is done first that is against the rules."""
WRONG_COUNT = 0.03
"""Share of hands that are counted wrong first, where everybody can know better."""
DEALING_S = (12.0, 25.0)
"""How long gathering and dealing takes."""
COUNTING_S = (1.5, 4.0)
"""Between two hands that are counted."""
CAP = 60
"""So many turns, and everybody wants to come to an end."""

_SEVERAL = {"7": "siebener", "8": "achter", "9": "neuner", "10": "zehner", "J": "buben", "Q": "damen", "K": "könige"}


class SchwimmenTable(SchwimmenTalk):
    """Games with three lives each."""

    game: ClassVar[str] = "schwimmen"
    lowest = 7
    picture = Picture(lambda view: view.phase == "last_lap")

    games: ClassVar[int] = 2

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self._lives: dict[str, int] = {}
        self._alive: list[str] = []
        self._shoved: str | None = None
        """Who has made the last move by shoving."""

    def is_in(self, player: str) -> bool:
        return self._lives[player] > 0  # who swims may have gone under by now

    # --- the evening ---

    def _game(self) -> Iterator[Said]:
        self._lives = dict.fromkeys(self.players, LIVES)
        self._alive = list(self.players)
        dealer = self.players[0]
        while True:
            yield from self._play(dealer)
            repeated = not self._pay()
            if len(self._alive) == 1:
                return
            dealer = dealer if repeated and dealer in self._alive else self._after(dealer)

    def _after(self, name: str) -> str:
        """The next player clockwise who is still in the game."""
        place = self.players.index(name) + 1
        return next(one for one in (*self.players[place:], *self.players[:place]) if one in self._alive)

    def _pay(self) -> bool:
        """The lowest lose a life; False: nobody would be left, and the deal does not count."""
        paying = self._deal.lowest
        if set(paying) == set(self._alive) and not any(self._lives[name] for name in paying):
            return False
        self._alive = [name for name in self._alive if name not in paying or self._lives[name]]
        self._lives.update({name: max(0, self._lives[name] - 1) for name in paying})
        return True

    def _play(self, dealer: str) -> Iterator[Said]:
        deal = self._deal = SchwimmenDeal(self.random, self._alive, dealer)
        if deal.holder is not None:
            yield self._shown(deal.holder, self.random.uniform(*DEALING_S))
        else:
            packet = self.random.choice(["ich nehme die", "ich behalte die", "ich nehme die anderen", "die anderen"])
            yield Said(dealer, packet, (Done("packet_chosen", dealer),), after_s=self.random.uniform(*DEALING_S))
            deal.open_middle()
            yield Said(dealer, self._middle(), (Done("middle_named", "", tuple(deal.middle)),), after_s=self._pause)
            while not deal.over and deal.holder is None:
                yield from self._turn()
            if deal.holder is not None:
                yield self._shown(deal.holder, self.random.uniform(1.0, 2.5))
        yield from self._count(deal.holder)

    def _shown(self, holder: str, after_s: float) -> Said:
        """31 is shown at once."""
        call = call_of(self._deal.hands[holder])
        text = self.random.choice([f"{holder.lower()} hat {call}", f"{holder.lower()} {call}"])
        return Said(holder, text, (Done("call_heard", holder),), after_s=after_s)

    # --- a turn ---

    def _turn(self) -> Iterator[Said]:
        deal, random = self._deal, self.random
        name = deal.turn
        lead = ""
        if random.random() < WRONG_MOVE:
            yield from self._err(name)
            lead = random.choice(["äh ", "moment ", "also ", ""])
        reached, move = deal.best_move()
        now, self._shoved = value(deal.hands[name]), None
        eager = 1.0 if deal.turns > CAP else (now - 18 + deal.turns) / 40
        if deal.knocker is None and random.random() < eager:
            deal.knock()
            text = self._own(name, ("ich klopfe", "ich mache zu", "geklopft"), "klopft")
            yield self._said(name, lead + text, "knocked")
        elif reached <= now and random.random() < 0.8:
            deal.advance()
            self._shoved = name
            text = self._own(name, ("ich schiebe", "ich schiebe mal", "weiter"), "schiebt")
            yield self._said(name, lead + text, "passed")
        elif move is None:
            yield self._swap_all(name, lead)
        else:
            yield self._swap(name, *move, lead)

    def _said(self, name: str, text: str, kind: str, values: Sequence[str] = ()) -> Said:
        return Said(name, text, (Done(kind, name, tuple(values)),), after_s=self._pause)

    def _own(self, name: str, first: Sequence[str], third: str) -> str:
        """What the player on turn says of himself, or with the name in front."""
        if self.random.random() >= NAMED:
            return self.random.choice(first)
        return f"{name.lower()} {self.random.choice([third, first[0]])}"

    def _swap(self, name: str, own: str, other: str, lead: str) -> Said:
        text = lead + self._swap_text(name, own, other)
        self._deal.swap(own, other)
        return self._said(name, text, "swapped", (own, other))

    def _swap_text(self, name: str, own: str, other: str) -> str:
        mine, taken = (self._card(card) for card in (own, other))
        if self.random.random() < NAMED:
            forms = ["{0} {1} gegen {2}", "{0} tauscht {1} gegen {2}", "{0} gibt {1} nimmt {2}"]
            return self.random.choice(forms).format(name.lower(), mine, taken)
        forms = [
            *("{} gegen {}", "{} gegen {}", "ich tausche {} gegen {}", "ich gebe {} und nehme {}"),
            *("ich lege {} nehme {}", "ich nehme {1} für {0}", "ich nehme {1} gegen {0}"),
        ]
        return self.random.choice(forms).format(mine, taken)

    def _card(self, card: str) -> str:
        """Now and then with its article."""
        return f"{article(card)} {spoken(card)}" if self.random.random() < 0.2 else spoken(card)

    def _swap_all(self, name: str, lead: str) -> Said:
        deal = self._deal
        hand, middle = list(deal.hands[name]), list(deal.middle)
        everything = self._own(
            name, ("ich tausche alle", "ich tausche alle drei", "ich nehme alle drei"), "tauscht alle"
        )
        known = len(deal.known_of(name)) == HAND
        text = everything
        if not known or self.random.random() < 0.5:
            text = f"{everything.replace('nehme', 'tausche')} {listed(hand)}"
        deal.swap_all()
        return self._said(name, lead + text, "swapped", (*hand, *middle))

    # --- against the rules ---

    def _err(self, name: str) -> Iterator[Said]:
        """Two cards at once, a second knock, or somebody else's turn."""
        deal, random = self._deal, self.random
        kinds = ["two_cards", "two_cards", "out_of_turn"] + (["second_knock"] * 3 if deal.knocker else [])
        kind = random.choice(kinds)
        text, who, fault = "", name, "wrong_card"
        if kind == "two_cards":
            mine, middle = random.sample(deal.hands[name], 2), random.sample(deal.middle, 2)
            text = f"{spoken(mine[0])} und {spoken(mine[1])} gegen {spoken(middle[0])} und {spoken(middle[1])}"
        elif kind == "second_knock":
            text = f"{name.lower()} klopft"  # without the name it could be an echo of the first
        else:
            # The next one could speak for a player who has shoved unheard, and of who has just shoved it is only told:
            # neither is a fault.
            coming = deal.lap[1:2] if deal.knocker else [deal.after(name)]
            others = [one for one in deal.players if one not in (name, *coming, self._shoved)]
            if not others:
                return
            who, fault = random.choice(others), "out_of_turn"
            text = f"{who.lower()} schiebt"
        yield Said(who, text, faults=(Fault(fault, who),), after_s=self._pause)

    # --- counting ---

    def _count(self, shown: str | None) -> Iterator[Said]:
        deal = self._deal
        for name in self.random.sample(self._alive, len(self._alive)):
            if name == shown:
                continue
            worth = value(deal.hands[name])
            if self.random.random() < WRONG_COUNT:
                yield from self._miscount(name)
            after_s = self.random.uniform(*COUNTING_S)
            yield Said(name, self._hand(name), (Done("scored", name, (f"{worth:g}",)),), after_s=after_s)

    def _hand(self, name: str) -> str:
        """What the player shows, in one of the ways to say it."""
        hand, worth, who = self._deal.hands[name], value(self._deal.hands[name]), name.lower()
        if self.random.random() < 0.3:
            self._deal.public.update(dict.fromkeys(hand, name))
            return f"{who} hat {listed(hand)}"
        if worth == TRIPLE:
            return self.random.choice([f"{who} hat dreißigeinhalb", f"{who} hat drei {_SEVERAL[hand[0][1:]]}"])
        return f"{who} hat {number(worth)}{self.random.choice(['', '', ' punkte'])}"

    def _miscount(self, name: str) -> Iterator[Said]:
        """Points that cannot be, by what everybody has heard."""
        possible = self._deal.possible(name)
        impossible = [points for points in range(8, int(SCHNAUZ)) if points not in possible]
        if impossible:
            text = f"{name.lower()} hat {number(self.random.choice(impossible))}"
            yield Said(name, text, faults=(Fault("wrong_count", name),), after_s=self.random.uniform(*COUNTING_S))
