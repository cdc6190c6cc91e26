"""A table that plays Krüz Nüng: throws and streets, jokers, cards that name somebody, kings and fours, the race."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from games.kruez_nueng.rules import KruezNuengRules
from host.judging.debts.strictness import strictness
from host.party.cards import SUITS, spoken
from host.party.family import FamilyTable, Values
from host.party.family_talk import Memory
from host.party.kruez_nueng_deal import FACES, NAMING, Deal, Throw, single
from host.party.table import Done, Fault, Picture, Said
from host.registry import BUILT
from host.setup import Setup

VALUES = {rank: int(rank) for rank in map(str, range(2, 11))} | {"J": 20, "Q": 3, "K": 4, "A": 11, "X": 20}
HAND, JOKERS, ROUNDS = 5, 3, 4
APART_S = (0.05, 0.2)
"""A call of its own has to come while the card is laid."""
SILENT = 0.3
"""How often somebody does not shout at all."""
SHOUTED_S = 5.0
"""So long after a race everybody looks who was last, then he draws: the host still listens for shouts."""


class KruezNuengTable(FamilyTable):
    """Four people, four deals; the winner of one deals the next."""

    game: ClassVar[str] = "kruez-nueng"
    picture = Picture(lambda view: view.turn and view.spread.notes)
    late_costs: ClassVar[bool] = True
    deal: Deal

    def setup(self) -> Setup:
        """Default rules; `normal` with the figures that the game starts with (calls while the card is laid)."""
        figures = BUILT[self.game].strictness
        return Setup(self.game, self.players, KruezNuengRules(), strictness("normal", **figures))

    def evening(self) -> Iterator[Said]:
        """All deals."""
        dealer = 0
        for _ in range(ROUNDS):
            dealer = yield from self._play_deal(dealer)

    def _play_deal(self, dealer: int) -> Generator[Said, None, int]:
        """One deal; the seat of the winner."""
        seats = len(self.players)
        cards = (FACES + ["X"] * JOKERS) * seats
        self.random.shuffle(cards)
        hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in range(seats)]
        stock = cards[HAND * seats :]
        upcard = stock.pop(max(index for index, card in enumerate(stock) if card != "X"))
        self.deal = Deal(hands, stock, [upcard], dealer, top=upcard)
        self.debts.clear()
        self.late.clear()
        self.memory = Memory(card=upcard, layer=dealer)
        opening = single(upcard, upcard)
        call = " krüz nüng" if upcard == "C9" else ""
        done = Done("round_started", self.players[dealer], (upcard,))
        self.goes_on = upcard in (*NAMING, "C9") or upcard.endswith("J")
        yield self.remembered(Said(self.players[dealer], f"es liegt {spoken(upcard)}{call}", (done,), after_s=8.0))
        self._turn_after(opening, dealer)
        words, moves, named = self._effects_said(opening, dealer)
        if words:
            said = self.move(dealer, words, moves, after_s=2.0)
            # Without the name in front: "Mareike, Torben und Kemal" would be three.
            yield self.remembered(replace(said, text=words))
        self.goes_on = False
        winner = yield from self._effects(opening, dealer, named)
        while winner is None:
            winner = yield from self._turn()
        yield from self._count(winner)
        return winner

    # --- a turn ---

    def _turn(self) -> Generator[Said, None, int | None]:
        """One turn; the seat of the winner, once there is one."""
        deal, seat = self.deal, self.deal.turn
        hand = deal.hands[seat]
        yield from self.wrong(seat, [card for card in hand if card != "X" and not deal.fits(card, card)])
        if throw := self._choose(self._useful(seat)):
            return (yield from self._lay(seat, throw))
        if deal.chain:
            deal.turn = deal.after(seat)
            yield self.draw_chain(seat)
        else:
            if deal.drawable:
                drawn = deal.take(seat, 1, self.random)
                yield self.move(seat, self.draw_words(), [("cards_drawn", str(drawn))])
                playable = [throw for throw in self._useful(seat) if throw.cards == (hand[-1],)]
                if playable and self.random.random() < 0.8:
                    return (yield from self._lay(seat, self.random.choice(playable)))
            deal.turn = deal.after(seat)
            yield self.move(seat, self.pass_words(), [("passed",)])
        yield from self.pay()
        return None

    def _useful(self, seat: int) -> list[Throw]:
        """What may be laid, but for a three of clubs while nobody has a card to spare."""
        hands = self.deal.hands
        rich = any(len(hand) > 1 for one, hand in enumerate(hands) if one != seat)
        return [throw for throw in self.deal.throws(hands[seat]) if rich or not throw.alone or throw.face != "C3"]

    def _choose(self, throws: Sequence[Throw]) -> Throw | None:
        """Rather many cards, rather no joker: a purposeful player gets rid of his hand."""
        if not throws:
            return None
        plain = [throw for throw in throws if "X" not in throw.cards] or throws
        pool = plain if self.random.random() < 0.85 else throws
        longest = max(len(throw.cards) for throw in pool)
        some = [throw for throw in pool if len(throw.cards) == longest or self.random.random() < 0.3]
        return self.random.choice(some or pool)

    # --- laying ---

    def _lay(self, seat: int, throw: Throw) -> Generator[Said, None, int | None]:
        """Lay something with all that belongs to it; the seat of whoever wins by it."""
        deal, memory = self.deal, self.memory
        for card in throw.cards:
            deal.hands[seat].remove(card)
        deal.pile += throw.cards
        deal.top, deal.wish = throw.top, None
        memory.card, memory.layer = throw.top, seat
        memory.called.pop(seat, None)
        self._turn_after(throw, seat)
        left = len(deal.hands[seat])
        rest, moves, named = self._effects_said(throw, seat) if left else ("", [], ())
        memory.names = rest
        shout = "krüz nüng" if throw.cards == ("C9",) and left else ""
        rest = f"{rest} {shout}".strip()
        words = self.card_words(throw.face) if throw.cards == (throw.face,) else throw.words
        done: list[Values] = [("card_laid", *throw.cards), *moves]
        race = self.goes_on = throw.alone and throw.face == "C9" and left > 0
        call = self._call(throw, left)
        # Who has to draw after all would still have to name somebody or to wish.
        careful = race or (throw.alone and (throw.face in NAMING or throw.is_jack))
        called = yield from self.say_lay(seat, words, done, call, rest, apart_s=APART_S, careful=careful)
        if called and left == 0:
            return seat
        if winner := (yield from self._effects(throw, seat, named)):
            return winner - 1
        yield from self.pay()
        return None

    def _call(self, throw: Throw, left: int) -> str:
        if left == 0:
            return "mau mau" if throw.is_jack and throw.cards != ("X",) else "mau"
        return self.random.choice(["letzte karte", "letzte karte", "meine letzte karte"]) if left == 1 else ""

    def _turn_after(self, throw: Throw, seat: int) -> None:
        """Whose turn it is after a lay, and the chain."""
        deal = self.deal
        if throw.alone and throw.face == "CQ":
            deal.direction = -deal.direction
        deal.turn = deal.after(seat, 2 if throw.alone and throw.face[1:] == "8" else 1)
        if throw.alone and throw.face[1:] == "7":
            deal.chain += 2

    # --- what cards do ---

    def _effects_said(self, throw: Throw, seat: int) -> tuple[str, list[Values], tuple[int, ...]]:
        """The wish or the names that go with a card: words, moves, seats; empty where nobody can be named."""
        others = [one for one in range(len(self.players)) if one != seat]
        self.random.shuffle(others)
        names = [name.lower() for name in self.players]
        if throw.is_jack:
            suit = self.deal.wish = self.memory.wish = self.random.choice(list(SUITS))
            words = self.random.choice(["ich wünsche mir {}", "{}"]).format(SUITS[suit])
            return words, [("suit_wished", suit)], ()
        if not throw.alone or throw.face not in NAMING:
            return "", [], ()
        first, second = others[0], others[1]
        match throw.face:
            case "C2":
                named = self.random.randrange(len(self.players))
                return self.random.choice(["{}", "{} ist nächster"]).format(names[named]), [], (named,)
            case "C6":
                named = self.random.randrange(len(self.players))
                return self.random.choice(["{}", "neue karten für {}"]).format(names[named]), [], (named,)
            case "CK":
                armed = [one for one in others if {"C4", "X"} & set(self.deal.hands[one])]
                named = (armed or others)[0]
                how = self.random.choice(["{}", "ich nenne {}", "{} muss zwei ziehen"])
                return how.format(names[named]), [], (named,)
            case "C5":
                return f"{names[first]} und {names[second]}", [], (first, second)
        rich = [one for one in others if len(self.deal.hands[one]) > 1]
        if not rich:
            return "", [], ()
        second = rich[0]
        first = next(one for one in others if one != second)
        return f"{names[first]} zieht von {names[second]}", [], (first, second)

    def _effects(self, throw: Throw, seat: int, named: tuple[int, ...]) -> Generator[Said, None, int | None]:
        """What a lay does besides; one more than the seat of somebody who finished by blocking."""
        deal, hands = self.deal, self.deal.hands
        if throw.alone and throw.face == "C9" and hands[seat]:
            yield from self._race(seat)
        if not named:
            return None
        first, second = named[0], named[-1]
        match throw.face:
            case "C2":
                deal.turn = first
            case "C3":
                card = self.random.choice(hands[second])
                hands[second].remove(card)
                hands[first].append(card)
            case "C5":
                hands[first], hands[second] = hands[second], hands[first]
            case "C6":
                count = len(hands[first])
                deal.pile = [*hands[first], *deal.pile]
                hands[first] = []
                deal.take(first, count, self.random)
            case "CK":
                return (yield from self._king(seat, first))
        return None

    def _king(self, source: int, victim: int) -> Generator[Said, None, int | None]:
        """Somebody draws two, or blocks with a four, and so on; one more than the seat of who finished by that."""
        deal = self.deal
        while self.random.random() < 0.8:
            hand = deal.hands[victim]
            card = "C4" if "C4" in hand else "X" if "X" in hand and len(hand) > 1 else None
            if card is None:
                break
            hand.remove(card)
            deal.pile.append(card)
            deal.top = self.memory.card = "C4"
            self.memory.layer = victim
            call = {1: " letzte karte", 0: " mau"}.get(len(hand), "")
            name = self.players[victim]
            done = Done("card_laid", name, (card,))
            yield self.remembered(Said(name, f"{name.lower()} {single(card, 'C4').words}{call}", (done,)))
            if not hand:
                return victim + 1
            source, victim = victim, source
        yield self.penalty(victim, 2)
        return None

    def _race(self, seat: int) -> Iterator[Said]:
        """Everybody shouts with his name; one may stay silent or come last, and pays."""
        others = [one for one in range(len(self.players)) if one != seat]
        self.random.shuffle(others)
        silent = self.random.random() < SILENT
        last = self.memory.last_caller = others[-1]
        shouts = others[:-1] if silent else others
        self.goes_on = True
        for one in shouts:
            faults = (Fault("last_caller", self.players[last]),) if one == shouts[-1] else ()
            words = f"{self.players[one].lower()} krüz nüng"
            yield Said(self.players[one], words, faults=faults, after_s=round(self.random.uniform(0.03, 0.3), 2))
        self.goes_on = False
        yield replace(self.penalty(last, 1), after_s=SHOUTED_S)

    # --- counting ---

    def _count(self, winner: int) -> Iterator[Said]:
        deal = self.deal
        factor = 2 if deal.top[1:] == "J" and deal.pile[-1] != "X" else 1
        if deal.chain:
            yield self.draw_chain(deal.turn)
        yield from self.settle()
        self.memory.counting = True
        losers = [seat for seat in range(len(self.players)) if seat != winner]
        self.random.shuffle(losers)
        for seat in losers:
            points = sum(VALUES[card[1:] or "X"] for card in deal.hands[seat])
            yield self.told(seat, points, [Done("scored", self.players[seat], (str(points * factor),))])
