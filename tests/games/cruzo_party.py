"""Whole games of Cruzo with real hands that nobody but the simulation sees: the oracle for the referee.

The true cards are those of the simulated party, written anew from seed 003 and RULES.md §4; nothing is taken from
`games.cruzo`.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from evenings import Record, Table

from host.party.cards import spoken
from host.party.cruzo_deal import JOKER, PACK, CruzoDeal, Row, Shown
from host.worlds.costs import PERFECT

NAMES = ["Anna", "Ben", "Cem", "Dora", "Emil", "Frida"]
QUIET = {"turn", "card_laid", "cards_drawn", "passed", "direction_changed", "player_skipped", "hands_swapped"}
QUIET |= {"pile_cleared", "pile_taken", "player_out", "round_started", "round_ended", "game_ended", "joker_defined"}
"""What happens at a table at which everybody does everything right and says so."""


@dataclass
class Party:
    """Plays one game at a `Table`; every line it says has a known right ruling."""

    players: int
    rng: random.Random
    wrong: float = 0.0
    """How often somebody first lays what does not fit, out of turn, or too much."""
    forget: float = 0.0
    """How often somebody forgets to refill."""
    cap: int = 220
    """After so many turns the table ends the game."""
    refused: list[str] = field(default_factory=list)
    """What the referee said to wrong moves."""
    blamed: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.names = NAMES[: self.players]
        self.table = Table(self.names, game="cruzo", costs=PERFECT)
        # Announcements are tested elsewhere; without them a game takes a third less time.
        self.table.evening._announce = lambda *_: []  # type: ignore[method-assign]
        self.deal = CruzoDeal(self.rng, self.names)
        self.forgotten: str | None = None
        self.warned: set[str] = set()

    # --- the game ---

    def play(self) -> bool:
        """Whether it was played to its end."""
        if not self._begin():
            return False
        for _ in range(self.cap):
            if self.deal.finished:
                break
            self._take_turn()
        if not self.deal.finished:
            self._hear("spiel beenden")
            return False
        ended = self.table.of_type("game_ended")[0]
        out = self.deal.out
        left = [name for name in self.names if name not in out]
        assert ended["winners"] == out[:1]
        assert ended.get("loser") == (left[0] if left else None)
        assert [row["player"] for row in ended["standings"]] == [*out, *left]
        assert [record["player"] for record in self.table.of_type("player_out")] == out
        return True

    def _begin(self) -> bool:
        """The lowest card on a hand, diamonds first."""
        deal = self.deal
        if (card := deal.lowest) is None:
            return False
        deal.turn = next(name for name in self.names if card in deal.hand[name])
        form = self.rng.choice(["es beginnt {} mit {}", "{} beginnt mit {}"])
        self._lay([Shown(card, card)], form.format(deal.turn, spoken(card)), deal.hand, named=True)
        return True

    def _take_turn(self) -> None:
        deal = self.deal
        name = deal.turn
        if not deal.hand[name] and deal.stock:
            self._refill(name)
        if self.rng.random() < self.wrong:
            self._err(name)
        source = deal.source(name)
        if source is deal.blind:
            self._turn_up(name)
            return
        shown = deal.choice(source[name])
        if shown is not None and (deal.more != "again" or self.rng.random() < 0.8):
            self._lay(shown, " und ".join(one.words for one in shown), source)
        elif deal.more:
            self._stop(name)
        else:
            self._pick_up(name)

    # --- moves ---

    def _lay(self, shown: list[Shown], words: str, source: Row, named: bool = False) -> None:
        """Lay, see what follows, and refill."""
        deal = self.deal
        name = deal.turn
        asks = self._forgotten_due(name)
        expected = deal.lay(name, shown, source)
        who = f"{name} legt " if self.rng.random() < 0.2 else self.rng.choice(["", "ich lege "])
        records = self._hear(words if named else who + words)
        self._judge(records, expected, asks, words)
        laid = [record for record in records if record["type"] == "card_laid"]
        assert [record["cards"] for record in laid] == [[one.card for one in shown]], (words, records)
        self._compare()
        if not deal.finished and not deal.more and deal.missing(name):
            self._end_turn(name)

    def _turn_up(self, name: str) -> None:
        """A blind card: nobody knows it before."""
        deal = self.deal
        card = self.rng.choice(deal.blind[name])
        one = deal.joker() if card == JOKER else Shown(card, card)
        form = self.rng.choice(["aufgedeckt ", "ich decke auf ", ""])
        words = form + one.words
        asks = self._forgotten_due(name)
        self._judge(self._hear(words), deal.turn_up(name, one, said=bool(form)), asks, words)
        self._compare()
        if not deal.finished and not deal.more and deal.missing(name):
            self._end_turn(name)

    def _pick_up(self, name: str) -> None:
        words = self.rng.choice(["ich nehme auf", "ich nehme den stapel auf", f"{name} nimmt auf", "ich kann nicht"])
        self._judge(self._hear(words), self.deal.pick_up(name), None, words)
        self._compare()
        if not self.deal.finished and self.deal.missing(name):
            self._refill(name)

    def _stop(self, name: str) -> None:
        """No further card."""
        deal = self.deal
        missing = deal.missing(name)
        assert deal.more == "again"
        moved = deal.stop(name)
        if missing and self.rng.random() < 0.5:
            self._draw(name, missing)
            self._judge(self._hear("gezogen"), Counter(cards_drawn=1) + moved, None, "gezogen")
            self._compare()
            return
        self._judge(self._hear("weiter"), Counter(passed=1, turn=1), None, "weiter")
        self._compare()
        if missing:
            self._end_turn(name)

    # --- refilling ---

    def _draw(self, name: str, count: int) -> list[str]:
        drawn = self.deal.draw(name, count)
        if self.deal.stock:
            self.deal.unsure.discard(name)
        return drawn

    def _end_turn(self, name: str) -> None:
        if name != self.deal.turn and self.rng.random() < self.forget:
            self.forgotten = name
            return
        self._refill(name)

    def _refill(self, name: str) -> None:
        missing = self.deal.missing(name)
        drawn = self._draw(name, missing)
        forms = [f"{name} hat gezogen", f"{name} zieht nach"]
        if self.forgotten is None:  # else it is not clear who has drawn
            forms += ["gezogen", "ich habe gezogen"]
        words = self.rng.choice(forms)
        records = self._hear(words)
        self._judge(records, Counter(cards_drawn=1), None, words)
        assert (records[0]["player"], records[0]["count"], records[0]["reason"]) == (name, missing, "refill")
        self._compare()
        last = self.deal.last
        if last is None or last.player != name or self.deal.more:
            return
        equal = [card for card in drawn if card[1:] == last.rank]
        if equal and self.rng.random() < 0.7:
            self._throw_after(name, equal[0], last.count)

    def _throw_after(self, name: str, card: str, before: int) -> None:
        deal = self.deal
        expected = deal.lay(name, [Shown(card, card)], deal.hand, thrown=before)
        words = self.rng.choice(["nachgeworfen {}", "ich werfe {} nach", f"{name} wirft {{}} nach"])
        words = words.format(spoken(card))
        self._judge(self._hear(words), expected, None, words)
        self._compare()
        if not deal.finished and not deal.more and deal.missing(name):
            self._refill(name)

    def _forgotten_due(self, layer: str) -> str | None:
        """The next player lays: whoever forgot to refill is told so, and draws now."""
        name, self.forgotten = self.forgotten, None
        if name is None or name == layer or not self.deal.missing(name):
            return None
        self.deal.draw(name, self.deal.missing(name))
        self.deal.unsure.add(name)
        return name

    # --- against the rules ---

    def _err(self, name: str) -> None:
        """Something wrong first: it must not be taken, and nothing may change by it."""
        deal = self.deal
        misfits = [card for card in PACK if not deal.fits(card[1:]) and deal.lying(card) < deal.copies]
        laid = next(one for one in reversed(self.table.records) if one["type"] == "card_laid")
        # who names the card that was laid last says what lies there (DESIGN.md: "repeats it and moves nothing")
        used = [card for card in PACK if deal.lying(card) == deal.copies and deal.fits(card[1:])]
        used = [card for card in used if card not in laid["cards"]]
        tries: list[tuple[str, str]] = []
        # who lays a lower card than the first one says that he should have begun (test_cruzo_seed.py)
        if misfits and deal.source(name) is not deal.blind and not self._only_opened():
            tries.append((spoken(self.rng.choice(misfits)), "not_served"))
        if used:
            tries.append((spoken(self.rng.choice(used)), "impossible_card"))
        far = [other for other in self.names if other not in (name, deal.next_after(name), *deal.out)]
        far = [other for other in far if other != laid["player"]]  # of him it would be told, if it was that card
        if far and self.rng.random() < 0.5:
            tries = [(f"{self.rng.choice(far)} {spoken(self.rng.choice(PACK))}", "out_of_turn")]
        if not deal.pile and not deal.more:
            # without his name it would be said of the pile that was taken just now
            tries.append((f"{name} nimmt auf", "no_pile"))
        if not deal.more:
            tries.append(("weiter", "take_or_lay"))
        if not tries:
            return
        words, reason = self.rng.choice(tries)
        records = [record for record in self._hear(words) if record["type"] != "reminded"]
        assert len(records) == 1, (words, records)
        assert records[0].get("reason", records[0].get("about")) == reason, (words, records)
        if records[0]["type"] == "question":
            assert [record["type"] for record in self._hear("nein")] == ["answered"]
        self.refused.append(reason)
        self._compare()

    def _only_opened(self) -> bool:
        """Whether nobody but the one who began has laid in this deal."""
        records = self.table.records
        begun = max(place for place, record in enumerate(records) if record["type"] == "round_started")
        moved = {record["player"] for record in records[begun:] if record["type"] in ("card_laid", "pile_taken")}
        return len(moved) <= 1

    # --- talking and comparing ---

    def _hear(self, words: str) -> list[Record]:
        return [record for record in self.table.hear(words) if record["type"] != "announced"]

    def _judge(self, records: list[Record], expected: Counter[str], forgot: str | None, words: str) -> None:
        """Exactly these events; only who forgot to refill is blamed: reminded the first time, then punished."""
        got = Counter(record["type"] for record in records)
        if "round_started" in got:
            expected = expected + Counter(round_started=1, turn=1)
        if forgot is not None:
            punished = forgot in self.warned
            self.warned.add(forgot)
            self.blamed["penalty_owed" if punished else "reminded"] += 1
            expected = expected + Counter({"cards_drawn": 1, "penalty_owed" if punished else "reminded": 1})
            if punished and not self.deal.stock:
                expected["penalty_waived"] += 1
        for record in [record for record in records if record["type"] == "question"]:
            # A count was not sure, so the host asks whether somebody is finished.
            assert record["about"] == "finished" and record["player"] in self.deal.unsure
            self.deal.unsure.discard(record["player"])
            more = self._hear("ja")
            got += Counter(one["type"] for one in more) - Counter(answered=1)
            got -= Counter(question=1)
            got["turn"] = expected["turn"]  # the turn had gone on while it was asked
        assert got == expected, (words, got - expected, expected - got, records)
        if got["penalty_owed"] and not got["penalty_waived"]:
            assert self._hear(f"{forgot} strafe gezogen")[0]["type"] == "penalty_drawn"
            self.deal.draw(str(forgot), 1)

    def _compare(self) -> None:
        """What the referee believes is what is true."""
        table, facts, deal = self.table, self.table.facts, self.deal
        counts = {name: len(deal.hand[name]) for name in self.names}
        assert table.counts == counts, (table.counts, counts)
        assert {name for name, hand in table.game.hands.items() if not hand.certain} == deal.unsure
        assert facts.on_table == {name: len(deal.up[name]) + len(deal.blind[name]) for name in self.names}
        assert facts.stock == len(deal.stock)
        assert list(map(str, facts.laid)) == [one.card for one in deal.pile]
        assert [str(card.face) for card in facts.laid] == [one.face for one in deal.pile]
        assert facts.direction == deal.direction
        assert facts.out == set(deal.out)
        held = sum(len(cards[name]) for cards in (deal.hand, deal.up, deal.blind) for name in self.names)
        assert held + len(deal.pile) + len(deal.gone) + len(deal.stock) == 55 * deal.copies
        if self.deal.finished:
            assert table.evening.over
            return
        assert table.game.turn == deal.turn
        assert table.game.phase == {"": "turn", "lead": "leading", "again": "again"}[deal.more]
        lying = Counter(one.card for one in (*deal.pile, *deal.gone))
        fitting = {card for card in PACK if deal.fits(card[1:]) and lying[card] < deal.copies}
        if lying["X"] < 3 * deal.copies:
            fitting.add("X")
        assert {str(card) for card in table.game.expected().cards} == fitting
