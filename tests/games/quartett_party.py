"""A whole game of Quartett with real hands that nobody but the simulation sees: the oracle for the referee.

Everything here is written anew from seed 004 and RULES.md §6; nothing is taken from `games.quartett`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from evenings import Record, Table

NAMES = ["Anna", "Ben", "Cem", "Dora", "Egon", "Frida", "Gustav", "Heidi"]
PACK = [f"{group}{number}" for group in "ABCDEFGH" for number in "1234"]
QUIET = {"asked", "given", "denied", "quartet_laid", "turn", "player_out", "round_ended", "scored", "game_ended"}
"""What happens in a game in which everybody does everything right."""


@dataclass
class Party:
    """Plays one game at a `Table`; every line it says has a known right ruling."""

    players: int
    rng: random.Random
    wrong: float = 0.0
    """How often somebody first says what is provably against the rules."""
    rejected: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = NAMES[: self.players]
        self.table = Table(self.names, game="quartett")
        # Announcements are tested elsewhere; without them a game takes a third less time.
        self.table.evening._announce = lambda *_: []  # type: ignore[method-assign]
        self.dealer = self.rng.choice(self.names)
        cards = PACK.copy()
        self.rng.shuffle(cards)
        first = self.names.index(self.dealer) + 1
        order = [self.names[(first + place) % self.players] for place in range(32)]
        self.hands: dict[str, set[str]] = {name: set() for name in self.names}
        for name, card in zip(order, cards, strict=True):
            self.hands[name].add(card)
        self.turn = order[0]
        self.laid: dict[str, str] = {}
        self.public: dict[str, str] = {}
        """Cards that changed hands for all to see → who has them."""
        self.denied: set[tuple[str, str]] = set()
        """What a player with a good memory knows not to be there."""

    def play(self) -> None:
        """From "los" to the last quartet."""
        self.say(f"{self.dealer} gibt", set())
        self.say("los", {"round_started", "turn"})
        for name in self.names:
            self.lay(name)
        for _ in range(3000):
            self.compare()
            if len(self.laid) == 8:
                break
            self.ask()
        assert len(self.laid) == 8, "the game does not end"
        best = max(self.count(name) for name in self.names)
        (ended,) = self.table.of_type("game_ended")
        assert ended["winners"] == [name for name in self.names if self.count(name) == best]
        assert {row["player"]: row["points"] for row in ended["standings"]} == {
            name: self.count(name) for name in self.names
        }
        assert not self.table.of_type("penalty_owed", "question", "denial_exposed")
        assert self.rejected or not self.table.of_type("reminded")
        assert len(self.table.of_type("move_rejected")) == len(self.rejected)

    def count(self, name: str) -> int:
        return sum(owner == name for owner in self.laid.values())

    # --- talking ---

    def say(self, line: str, allowed: set[str]) -> list[Record]:
        """Say what is right: nothing but these events may come of it."""
        records = [record for record in self.table.hear(line) if record["type"] != "announced"]
        assert {record["type"] for record in records} <= allowed, (line, records)
        return records

    def reject(self, line: str, reason: str) -> None:
        """Say what is wrong for sure."""
        records = [record for record in self.table.hear(line) if record["type"] != "announced"]
        assert [record["type"] for record in records][:1] == ["move_rejected"], (line, records)
        assert records[0]["reason"] == reason, (line, records)
        self.rejected.append(reason)
        if reason == "holds_card":
            assert [record["type"] for record in records] == ["move_rejected", "turn"], records
            self.turn = records[1]["player"]

    # --- playing ---

    def missing(self) -> list[str]:
        """Brute force: the cards that the player on turn may ask for."""
        mine = self.hands[self.turn]
        return [card for card in PACK if card not in mine and card[0] in {one[0] for one in mine}]

    def others(self) -> list[str]:
        return [name for name in self.names if name != self.turn and self.hands[name]]

    def ask(self) -> None:
        asker = self.turn
        if self.rng.random() < self.wrong:
            self.ask_wrongly()
            if self.turn != asker:
                return
        choices = [(of, card) for of in self.others() for card in self.missing() if card[0] not in self.laid]
        sure = [(of, card) for of, card in choices if self.public.get(card) == of]
        open_ones = [
            (of, card) for of, card in choices if (of, card) not in self.denied and self.public.get(card, of) == of
        ]
        of, card = self.rng.choice(sure or open_ones or choices)
        spoken = f"{card[0]} {card[1]}" if self.rng.random() < 0.7 else card
        how = self.rng.choice(["{of}, hast du {card}", "ich frage {of} nach {card}", "{asker} fragt {of} nach {card}"])
        (asked,) = self.say(how.format(of=of, card=spoken, asker=asker), {"asked"})
        assert (asked["player"], asked["of"], asked["card"]) == (asker, of, card)
        self.denied.add((asker, card))
        if card in self.hands[of]:
            self.give(of, card)
        else:
            self.deny(of, card)

    def give(self, of: str, card: str) -> None:
        asker = self.turn
        if self.public.get(card) == of and self.rng.random() < self.wrong:
            self.reject("nein", "must_have")
        records = self.say(self.rng.choice(["ja", "hier", f"{of} ja"]), {"given", "player_out"})
        assert (records[0]["player"], records[0]["to"], records[0]["card"]) == (of, asker, card)
        self.hands[of].remove(card)
        self.hands[asker].add(card)
        self.public[card] = asker
        self.denied -= {(name, card) for name in self.names}
        assert ("player_out" in [record["type"] for record in records]) is (not self.hands[of])
        self.lay(asker)

    def deny(self, of: str, card: str) -> None:
        holder = self.public.get(card)
        if holder not in (None, of) and self.rng.random() < self.wrong:
            self.reject("ja", "other_has")
        records = self.say(self.rng.choice(["nein", "nein habe ich nicht", f"{of} nein"]), {"denied", "turn"})
        assert (records[0]["player"], records[0]["to"], records[0]["card"]) == (of, self.turn, card)
        self.denied.add((of, card))
        self.turn = of

    def lay(self, name: str) -> None:
        """Seed 004: "Sobald ein Spieler ein vollständiges Quartett auf seiner Hand hält"."""
        for group in "ABCDEFGH":
            cards = {f"{group}{number}" for number in "1234"}
            if not cards <= self.hands[name]:
                continue
            records = self.say(f"{name} Quartett {group}", QUIET - {"asked", "given", "denied"})
            assert (records[0]["type"], records[0]["player"]) == ("quartet_laid", name)
            self.hands[name] -= cards
            self.laid[group] = name
            if not self.hands[name] and name == self.turn and len(self.laid) < 8:
                place = self.names.index(name)
                left = [self.names[(place + step) % self.players] for step in range(1, self.players)]
                self.turn = next(one for one in left if self.hands[one])

    def ask_wrongly(self) -> None:
        """Something that everybody at the table knows to be wrong."""
        asker = self.turn
        missing = self.missing()
        gone = sorted(self.laid)
        empty = [name for name in self.names if not self.hands[name]]
        shown = [card for card, owner in self.public.items() if owner == asker and card[0] not in self.laid]
        of = self.rng.choice(self.others())
        wrong = [(f"{asker}, hast du {missing[0]}", "asked_self")]
        if gone:
            wrong.append((f"{of}, hast du {self.rng.choice(gone)}1", "card_gone"))
        if empty:
            wrong.append((f"{self.rng.choice(empty)}, hast du {missing[0]}", "no_cards"))
        if shown:
            wrong.append((f"{of}, hast du {self.rng.choice(shown)}", "holds_card"))
        third = [name for name in self.others() if name != of]
        if third:
            wrong.append((f"{of} fragt {third[0]} nach {missing[0]}", "out_of_turn"))
        line, reason = self.rng.choice(wrong)
        if reason == "out_of_turn":
            records = [record for record in self.table.hear(line) if record["type"] not in ("announced", "reminded")]
            assert [record["type"] for record in records] == ["move_rejected"], records
            self.rejected.append(reason)
            return
        self.reject(line, reason)

    # --- comparing ---

    def compare(self) -> None:
        """What the referee believes is what is true, and the truth is always among the deals that fit."""
        table, game = self.table, self.table.game
        assert table.counts == {name: len(hand) for name, hand in self.hands.items()}
        assert all(hand.certain for hand in game.hands.values())
        assert game.totals == {name: self.count(name) for name in self.names}
        assert sum(table.counts.values()) + 4 * len(self.laid) == 32
        if len(self.laid) < 8:
            assert game.turn == self.turn
        deals = game._deal.known.deals  # type: ignore[attr-defined]
        assert deals.possible
        truth = {card: name for name, hand in self.hands.items() for card in hand}
        assert {str(card) for card in deals.holders} == truth.keys()
        if deals.holders and self.rng.random() < 0.2:
            card = self.rng.choice(sorted(deals.holders))
            owners = deals.owners(card)
            assert truth[str(card)] in owners
            for proven, cards in deals.proofs.items():
                assert cards & {one for one in deals.holders if truth[str(one)] == proven[0]}
