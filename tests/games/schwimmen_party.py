"""Whole evenings of Schwimmen with real hands that nobody but the simulation sees: the oracle for the referee.

The true cards are those of the simulated party, written anew from seed 001 and RULES.md §2; nothing is taken from
`games.schwimmen`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from evenings import Record, Table

from host.party.cards import spoken
from host.party.schwimmen_deal import HAND, PACK, SchwimmenDeal, call_of, value
from host.worlds.costs import PERFECT

NAMES = ["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gustav", "Hugo", "Ida"]
QUIET = {"turn", "swapped", "passed", "knocked", "round_started", "middle_named", "round_ended", "scored", "call_heard"}
QUIET |= {"life_lost", "swimming", "player_out", "game_ended", "deal_repeated", "packet_chosen"}
"""What happens at a table at which everybody does everything right and names all cards."""


@dataclass
class Party:
    """Plays an evening at a `Table`; every line it says has a known right ruling."""

    players: int
    rng: random.Random
    wrong: float = 0.0
    """How often somebody first says what is against the rules or cannot be."""
    silent: float = 0.0
    """How often who swaps all names nothing, so that the host has to ask."""
    deals: int = 0
    refused: list[str] = field(default_factory=list)
    """What the referee said to wrong moves."""

    def __post_init__(self) -> None:
        self.names = NAMES[: self.players]
        self.lives = self.rng.choice([1, 1, 2])
        self.table = Table(self.names, game="schwimmen", lives=self.lives, costs=PERFECT)
        # Announcements are tested elsewhere; without them an evening takes a third less time.
        self.table.evening._announce = lambda *_: []  # type: ignore[method-assign]
        self.left = dict.fromkeys(self.names, self.lives)
        self.alive = list(self.names)

    def play_evening(self) -> None:
        """Until one is left."""
        dealer = self.names[0]
        for _ in range(300):
            repeated = self._play_deal(dealer)
            self.deals += 1
            if len(self.alive) == 1:
                break
            dealer = dealer if repeated else self._next(dealer)
        assert len(self.alive) == 1 and self.table.evening.over, "the evening does not end"
        ended = self.table.of_type("game_ended")[0]
        assert ended["winners"] == self.alive
        assert sorted(row["player"] for row in ended["standings"]) == sorted(self.names)
        assert not self.table.of_type("penalty_owed", "call_false", "call_missed")

    def _next(self, name: str) -> str:
        """The next living player clockwise."""
        order = self.names[self.names.index(name) + 1 :] + self.names
        return next(other for other in order if other in self.alive and other != name)

    # --- one deal ---

    def _play_deal(self, dealer: str) -> bool:
        """Whether it has to be repeated by the same dealer."""
        self.deal = SchwimmenDeal(self.rng, self.alive, dealer)
        self.told = HAND
        self.shown: str | None = None
        if not self._show_31("dealing"):
            self._deal_packets()
            for _ in range(400):
                if self.deal.over or self._show_31("turn"):
                    break
                self._take_turn()
                self._compare()
            else:
                raise AssertionError("the deal does not end")
        return self._count()

    def _deal_packets(self) -> None:
        self._say(self.rng.choice(["ich nehme die", "ich nehme die anderen"]), {"packet_chosen"})
        self._name_middle({"round_started", "middle_named", "turn"})

    def _name_middle(self, expected: set[str]) -> None:
        self.rng.shuffle(self.deal.middle)
        lead = self.rng.choice(["in der mitte liegen", "es liegen", "jetzt liegen in der mitte"])
        self._say(f"{lead} {_listed(self.deal.middle)}", expected)
        self.deal.open_middle()
        self.told = HAND

    def _show_31(self, phase: str) -> bool:
        """Who holds 31 shows it at once, first from the dealer's left."""
        holder = self.deal.holder
        if holder is None:
            return False
        call = call_of(self.deal.hands[holder])
        records = self._say(f"{holder} {self.rng.choice(['hat ', ''])}{call}", {"call_heard", "round_ended", "scored"})
        ended = next(record for record in records if record["type"] == "round_ended")
        assert (ended["winner"], ended["reason"]) == (holder, call)
        assert any(record["type"] == "round_started" for record in records) == (phase == "dealing")
        self.shown = holder
        self.deal.over = True
        return True

    # --- a turn ---

    def _take_turn(self) -> None:
        name = self.deal.turn
        if self.wrong and self.rng.random() < self.wrong:
            self._err(name)
        now = value(self.deal.hands[name])
        best, move = self.deal.best_move()
        if self.deal.knocker is None and self.rng.random() < (now - 18 + self.deal.turns) / 40:
            self._knock(name)
        elif best <= now and self.rng.random() < 0.7:
            self._say(self._by(name, "ich schiebe", "schiebt"), {"passed"})
            self.deal.advance()
        elif move is None:
            self._swap_all(name)
        else:
            self._swap(name, *move)

    def _swap(self, name: str, own: str, other: str) -> None:
        forms = [
            f"{spoken(own)} gegen {spoken(other)}",
            f"{spoken(other)} gegen {spoken(own)}",  # the other way round makes no sense
            f"ich gebe {spoken(own)} und nehme {spoken(other)}",
            f"ich nehme die {spoken(other)} für die {spoken(own)}",
            f"{name} tauscht {spoken(own)} gegen {spoken(other)}",
        ]
        records = self._say(self.rng.choice(forms), {"swapped"})
        assert (records[0]["player"], records[0]["given"], records[0]["taken"]) == (name, [own], [other])
        self.deal.swap(own, other)

    def _swap_all(self, name: str) -> None:
        hand = self.deal.hands[name]
        silent = self.rng.random() < self.silent
        words = self._by(name, "ich tausche alle", "tauscht alle")
        unknown = HAND - len(self.deal.known_of(name))
        last = self.deal.lap == [name]
        self.deal.swap_all(named=not silent, heard=self.told == HAND)
        if not silent:
            self._say(f"{words} {_listed(hand)}", {"swapped"})
            return
        asked = bool(unknown) and not last
        self._say(words, {"swapped", "question"} if asked else {"swapped"}, besides={"question"} if asked else set())
        self.told = HAND - unknown
        if asked:
            self._name_middle({"answered", "middle_named"})

    def _knock(self, name: str) -> None:
        if self.rng.random() < 0.5:
            self._say(self._by(name, "ich klopfe", "klopft"), {"knocked"})
        else:
            at = self.table.clock + 3
            self._expect(self._hear(f"{at:.3f} KNOCK"), {"knocked"})
        self.deal.knock()

    def _by(self, name: str, first: str, third: str) -> str:
        return self.rng.choice([first, f"{name} {third}"])

    # --- against the rules ---

    def _err(self, name: str) -> None:
        """Something wrong first: it must not be taken, and nothing may change by it."""
        deal = self.deal
        hand, middle = deal.hands[name], deal.middle
        elsewhere = [card for card in PACK if card not in middle and card not in hand]
        known = [card for card in elsewhere if deal.public.get(card) not in (None, name)]
        absent = self.rng.choice(elsewhere)
        tries: list[tuple[str, str]] = [
            (f"{spoken(hand[0])} {spoken(hand[1])} gegen {spoken(middle[0])} {spoken(middle[1])}", "two_cards"),
            ("ich tausche zwei", "two_cards"),
            (f"{spoken(hand[0])} gegen {spoken(absent)}", "not_in_middle"),
        ]
        tries += [(f"{spoken(self.rng.choice(known))} gegen {spoken(middle[0])}", "impossible_card")] if known else []
        tries += [(f"{name} klopft", "already_knocked")] if deal.knocker else []
        before = self.names[self.names.index(name) - 1]
        moves = (one for one in reversed(self.table.records) if one["type"] in ("passed", "swapped", "knocked"))
        told = next(moves, {"type": "", "player": ""})  # of who has just shoved it is only told
        shoved = told["player"] if told["type"] == "passed" else None
        if before in self.alive and before not in (self._next(name), shoved) and before not in deal.lap:
            tries.append((f"{before} schiebt", "out_of_turn"))
        words, reason = self.rng.choice(tries)
        records = [record for record in self._hear(words) if record["type"] != "reminded"]
        assert len(records) == 1, (words, records)
        assert records[0].get("reason", records[0].get("about")) == reason, (words, records)
        if records[0]["type"] == "question":
            self._say("nein", {"answered"})
        self.refused.append(reason)
        self._compare()

    # --- comparing ---

    def _compare(self) -> None:
        """What the referee believes is true, and it knows what the table has heard."""
        deal = self.deal
        if deal.over:
            assert self.table.game.phase == "counting"
            return
        facts = self.table.facts
        assert self.table.game.turn == deal.turn
        assert {str(card) for card in facts.middle or ()} == {c for c, at in deal.public.items() if at == "middle"}
        assert {str(card) for card in facts.middle or ()} == set(deal.middle)
        for name, cards in self.table.game._deal.known.items():  # type: ignore[attr-defined]
            assert {str(card) for card in cards} == {card for card, at in deal.public.items() if at == name}
            assert {str(card) for card in cards} <= set(deal.hands[name])
        assert facts.lives == self.left
        assert facts.out == set(self.names) - set(self.alive)

    # --- counting ---

    def _count(self) -> bool:
        points = {name: value(self.deal.hands[name]) for name in self.alive}
        waiting = [name for name in self.alive if name != self.shown]
        self.rng.shuffle(waiting)
        records: list[Record] = []
        for name in waiting:
            if self.wrong and self.rng.random() < self.wrong:
                self._lie(name)
            records = self._say(self._hand_said(name, points[name]), {"scored"}, besides=QUIET)
            assert (records[0]["player"], records[0]["points"]) == (name, points[name])
        return self._pay(self.deal.lowest, records)

    def _hand_said(self, name: str, points: float) -> str:
        if self.rng.random() < 0.5:
            hand = self.deal.hands[name]
            self.deal.public.update(dict.fromkeys(hand, name))
            return f"{name}{self.rng.choice([' hat', ''])} {_listed(hand)}"
        if points == 30.5:
            return f"{name} hat dreißigeinhalb"
        return f"{name} hat {points:g}{self.rng.choice([' punkte', ''])}"

    def _lie(self, name: str) -> None:
        """Points that cannot be, by what everybody has heard."""
        possible = self.deal.possible(name)
        impossible = [points for points in range(8, 31) if points not in possible]
        if impossible:
            self._say(f"{name} hat {self.rng.choice(impossible)} punkte", {"question"}, besides={"question"})
            self._say("nein", {"answered"}, besides={"answered"})
            self.refused.append("points_mismatch")

    def _pay(self, losers: list[str], records: list[Record]) -> bool:
        said = {(r["type"], r["player"]) for r in records if r["type"] in ("life_lost", "swimming", "player_out")}
        if set(losers) == set(self.alive) and not any(self.left[name] for name in losers):
            assert any(record["type"] == "deal_repeated" for record in records) and not said
            return True
        expected = set()
        for name in losers:
            if self.left[name] == 0:
                self.alive.remove(name)
                expected.add(("player_out", name))
                continue
            self.left[name] -= 1
            expected |= {("life_lost", name)} | ({("swimming", name)} if self.left[name] == 0 else set())
        assert said == expected
        return False

    # --- talking ---

    def _hear(self, words: str) -> list[Record]:
        return [record for record in self.table.hear(words) if record["type"] != "announced"]

    def _say(self, words: str, expected: set[str], besides: set[str] | None = None) -> list[Record]:
        """Say what is right; nobody may be blamed or asked for it."""
        return self._expect(self._hear(words), expected, QUIET | (besides or set()), words)

    def _expect(
        self, records: list[Record], expected: set[str], allowed: set[str] | None = None, words: str = ""
    ) -> list[Record]:
        kinds = {record["type"] for record in records}
        assert expected <= kinds <= (allowed or QUIET) | expected, (words, records)
        return records


def _listed(cards: list[str]) -> str:
    return " und ".join(map(spoken, cards))
