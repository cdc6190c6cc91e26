"""A whole game of Quartett with real hands that nobody but the simulation sees: the oracle for the referee.

The true hands are those of the simulated party, written anew from seed 004 and RULES.md §6; nothing is taken from
`games.quartett`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from evenings import Record, Table

from host.party.quartett_deal import QuartettDeal
from host.worlds.costs import PERFECT

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
        self.table = Table(self.names, game="quartett", costs=PERFECT)
        # Announcements are tested elsewhere; without them a game takes a third less time.
        self.table.evening._announce = lambda *_: []  # type: ignore[method-assign]
        self.dealer = self.rng.choice(self.names)
        self.deal = QuartettDeal(self.rng, self.names, PACK, self.dealer)

    def play(self) -> None:
        """From "los" to the last quartet."""
        self.say(f"{self.dealer} gibt", set())
        self.say("los", {"round_started", "turn"})
        for name in self.names:
            self.lay(name)
        for _ in range(3000):
            self.compare()
            if self.deal.over:
                break
            self.ask()
        assert len(self.deal.laid) == 8, "the game does not end"
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
        return sum(owner == name for owner in self.deal.laid.values())

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
            self.deal.turn = records[1]["player"]

    # --- playing ---

    def ask(self) -> None:
        deal = self.deal
        asker = deal.turn
        if self.rng.random() < self.wrong:
            self.ask_wrongly()
            if deal.turn != asker:
                return
        of, card = deal.choose()
        spoken = f"{card[0]} {card[1]}" if self.rng.random() < 0.7 else card
        how = self.rng.choice(["{of}, hast du {card}", "ich frage {of} nach {card}", "{asker} fragt {of} nach {card}"])
        (asked,) = self.say(how.format(of=of, card=spoken, asker=asker), {"asked"})
        assert (asked["player"], asked["of"], asked["card"]) == (asker, of, card)
        known = deal.public.get(card)
        deal.ask(card)
        if deal.answer(of, card):
            self.give(asker, of, card, known)
        else:
            self.deny(asker, of, card, known)

    def give(self, asker: str, of: str, card: str, known: str | None) -> None:
        """`known`: who has been seen to get the card."""
        if known == of and self.rng.random() < self.wrong:
            self.reject("nein", "must_have")
        records = self.say(self.rng.choice(["ja", "hier", f"{of} ja"]), {"given", "player_out"})
        assert (records[0]["player"], records[0]["to"], records[0]["card"]) == (of, asker, card)
        assert ("player_out" in [record["type"] for record in records]) is (not self.deal.hands[of])
        self.lay(asker)

    def deny(self, asker: str, of: str, card: str, known: str | None) -> None:
        if known not in (None, of) and self.rng.random() < self.wrong:
            self.reject("ja", "other_has")
        records = self.say(self.rng.choice(["nein", "nein habe ich nicht", f"{of} nein"]), {"denied", "turn"})
        assert (records[0]["player"], records[0]["to"], records[0]["card"]) == (of, asker, card)

    def lay(self, name: str) -> None:
        """Seed 004: "Sobald ein Spieler ein vollständiges Quartett auf seiner Hand hält"."""
        for group in self.deal.quartets(name):
            records = self.say(f"{name} Quartett {group}", QUIET - {"asked", "given", "denied"})
            assert (records[0]["type"], records[0]["player"]) == ("quartet_laid", name)
            self.deal.lay(name, group)

    def ask_wrongly(self) -> None:
        """Something that everybody at the table knows to be wrong."""
        deal = self.deal
        asker, missing, shown = deal.turn, deal.missing, deal.shown
        gone = sorted(deal.laid)
        empty = [name for name in self.names if not deal.hands[name]]
        of = self.rng.choice(deal.others)
        wrong = [(f"{asker}, hast du {missing[0]}", "asked_self")]
        if gone:
            wrong.append((f"{of}, hast du {self.rng.choice(gone)}1", "card_gone"))
        if empty:
            wrong.append((f"{self.rng.choice(empty)}, hast du {missing[0]}", "no_cards"))
        if shown:
            wrong.append((f"{of}, hast du {self.rng.choice(shown)}", "holds_card"))
        third = [name for name in deal.others if name != of]
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
        assert table.counts == {name: len(hand) for name, hand in self.deal.hands.items()}
        assert all(hand.certain for hand in game.hands.values())
        assert game.totals == {name: self.count(name) for name in self.names}
        assert sum(table.counts.values()) + 4 * len(self.deal.laid) == 32
        if len(self.deal.laid) < 8:
            assert game.turn == self.deal.turn
        deals = game._deal.known.deals  # type: ignore[attr-defined]
        assert deals.possible
        truth = {card: name for name, hand in self.deal.hands.items() for card in hand}
        assert {str(card) for card in deals.holders} == truth.keys()
        if deals.holders and self.rng.random() < 0.2:
            card = self.rng.choice(sorted(deals.holders))
            owners = deals.owners(card)
            assert truth[str(card)] in owners
            for proven, cards in deals.proofs.items():
                assert cards & {one for one in deals.holders if truth[str(one)] == proven[0]}
