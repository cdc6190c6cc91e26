"""Whatever is said at the table, in any order: what must hold after every single line (RULES.md, "Properties")."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from evenings import Record, Table
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from games.cards import SKAT_RANKS, Card, Suit
from host.evening import Evening
from host.inputs import Answer, Heard, Input, Setting, Unheard, Watermark, from_record, to_record
from host.journal import decode_input, encode_input, event_record
from host.strictness import PRESETS
from host.transcript import parse

SUITS = {"D": "karo", "C": "kreuz", "S": "pik", "H": "herz"}
RANKS = {"7": "sieben", "8": "acht", "9": "neun", "10": "zehn", "J": "bube", "Q": "dame", "K": "könig", "A": "ass"}
NAMES = ["Anna", "Ben", "Cem", "Dora"]
DECK = [Card(suit, rank) for suit in Suit for rank in SKAT_RANKS]

cards = st.sampled_from(DECK)
names = st.sampled_from(NAMES)
counts = st.sampled_from(["eine", "zwei", "drei", "vier", "fünf"])
gaps = st.sampled_from([0.05, 0.3, 0.9, 1.4, 1.6, 2.5, 6.0, 16.0])
"""Seconds of silence before a line: within and beyond every window."""
calls = st.sampled_from(["letzte karte", "mau", "mau mau"])
noises = st.sampled_from(
    ["prost", "bratwurst bitte", "noch ein bier", "letzte bratwurst", "hunger", "ähm äh", "[unk]", "na also dann"]
)
requests = st.sampled_from(
    [
        "wer ist dran",
        "was liegt",
        "wie viele karten hat ben",
        "punktestand",
        "welche regeln gelten",
        "was kann ich sagen",
        "einspruch",
        "wiederhole",
        "hast du mau gesagt",
        "ben hat nicht mau gesagt",
        "anna hat nicht letzte karte gesagt",
    ]
)


def spoken(card: Card) -> str:
    return f"{SUITS[card.suit]} {RANKS[card.rank]}"


def picture(evening: Evening) -> tuple[Any, ...]:
    """All that is known of the game, times aside."""
    game, seats = evening._timeline.referee.game, evening.view.seats
    return (game.phase, game.turn, game.facts, dict(game.hands), dict(game.totals), [seat.owed for seat in seats])


class TableTalk(RuleBasedStateMachine):
    """Random talk at a table with small hands, so that deals also end."""

    table: Table

    @initialize(
        players=st.integers(3, 4),
        preset=st.sampled_from(list(PRESETS)),
        hand_size=st.integers(2, 4),
        rounds=st.integers(1, 2),
        figures=st.fixed_dictionaries(
            {},
            optional={
                "jack_on_jack": st.just(True),
                "jack_on_anything": st.just(False),
                "final_seven_draws": st.just(False),
                "last_card_call": st.just(False),
                "finish_call": st.just(False),
                "seven_draw": st.just(2),
                "finish_call_penalty": st.sampled_from([0, 2]),
                "penalty_growth": st.just(1),
                "cards_per_penalty": st.just(0),
            },
        ),
        upcard=cards,
    )
    def sit_down(
        self, players: int, preset: str, hand_size: int, rounds: int, figures: dict[str, Any], upcard: Card
    ) -> None:
        self.table = Table(NAMES[:players], preset, hand_size=hand_size, rounds=rounds, **figures)
        self.say(0.3, f"es liegt {spoken(upcard)}")

    def say(self, gap: float, words: str) -> list[Record]:
        start = self.table.clock + gap
        end = start + 0.06 * len(words.replace(" ", ""))
        return [item for item in self.table.hear(f"{start:.3f} {end:.3f} | {words}") if item["type"] != "announced"]

    @property
    def player(self) -> str:
        return self.table.game.turn or "Anna"

    # --- what may be said ---

    @rule(gap=gaps, data=st.data(), call=st.sampled_from(["", "", " letzte karte", " mau", " mau mau"]))
    def lay_what_fits(self, gap: float, data: st.DataObject, call: str) -> None:
        fitting = sorted(self.table.game.expected().cards, key=str)
        if fitting:
            self.say(gap, spoken(data.draw(st.sampled_from(fitting))) + call)

    @rule(data=st.data())
    def play_well(self, data: st.DataObject) -> None:
        for _ in range(3):
            self.lay_and_call_as_one_should(2.0, data)

    @precondition(lambda self: self.table.game.phase == "dealing")
    @rule(card=cards)
    def deal(self, card: Card) -> None:
        self.say(0.9, f"es liegt {spoken(card)}")

    @rule(gap=gaps, data=st.data())
    def lay_and_call_as_one_should(self, gap: float, data: st.DataObject) -> None:
        fitting = sorted(self.table.game.expected().cards, key=str)
        if fitting and self.table.game.turn:
            card = data.draw(st.sampled_from(fitting))
            left = self.table.counts[self.player] - 1
            call = " letzte karte" if left == 1 else "" if left else " mau mau" if card.rank == "J" else " mau"
            wish = " karo" if card.rank == "J" and left else ""
            self.say(gap, spoken(card) + wish + call)

    @rule(gap=gaps, card=cards, name=st.sampled_from(["", "Anna ", "Ben ", "Cem "]))
    def lay_anything(self, gap: float, card: Card, name: str) -> None:
        self.say(gap, name + spoken(card))

    @rule(gap=gaps, rank=st.sampled_from(list(RANKS.values())))
    def lay_a_rank(self, gap: float, rank: str) -> None:
        self.say(gap, rank)

    @rule(gap=gaps, first=cards, second=cards)
    def lay_two(self, gap: float, first: Card, second: Card) -> None:
        self.say(gap, f"{spoken(first)} {spoken(second)}")

    @rule(gap=gaps, words=st.sampled_from(["ich ziehe", "ich kann nicht", "weiter", "ich passe", "ich ziehe weiter"]))
    def draw_or_pass(self, gap: float, words: str) -> None:
        self.say(gap, words)

    @rule(gap=gaps, count=counts, name=st.sampled_from(["ich ziehe {}", "Ben zieht {}", "ich habe noch {} karten"]))
    def say_a_count(self, gap: float, count: str, name: str) -> None:
        self.say(gap, name.format(count))

    @rule(gap=gaps, call=calls, name=st.sampled_from(["", "Anna ", "Cem "]))
    def call(self, gap: float, call: str, name: str) -> None:
        self.say(gap, name + call)

    @precondition(lambda self: self.table.facts.wisher is not None)
    @rule(gap=gaps, suit=st.sampled_from(list(SUITS.values())))
    def wish_rightly(self, gap: float, suit: str) -> None:
        self.say(gap, f"ich wünsche mir {suit}")

    @rule(gap=gaps, suit=st.sampled_from(list(SUITS.values())))
    def wish(self, gap: float, suit: str) -> None:
        self.say(gap, f"ich wünsche mir {suit}")

    @rule(gap=gaps, card=cards)
    def turn_up(self, gap: float, card: Card) -> None:
        self.say(gap, f"es liegt {spoken(card)}")

    @rule(
        gap=gaps,
        name=st.sampled_from(NAMES[:3]),
        words=st.sampled_from(["gibt", "ist dran", "ist weg", "ist wieder da"]),
    )
    def speak_of_somebody(self, gap: float, name: str, words: str) -> None:
        self.say(gap, f"{name} {words}")

    @rule(gap=gaps, name=st.sampled_from(NAMES[:3]), count=st.sampled_from(["", "mit zwei karten "]))
    def catch_a_cheat(self, gap: float, name: str, count: str) -> None:
        self.say(gap, f"{name} hat {count}gemogelt")

    @rule(gap=gaps, words=st.sampled_from(["gezogen", "strafe gezogen", "zwei gezogen", "Ben hat zwei gezogen"]))
    def draw_penalties(self, gap: float, words: str) -> None:
        self.say(gap, words)

    @rule(gap=gaps, words=st.sampled_from(["ja", "nein", "karo", "zwei", "gilt", "gilt nicht", "Ben"]))
    def answer(self, gap: float, words: str) -> None:
        self.say(gap, words)

    @rule(gap=gaps, name=st.sampled_from(NAMES[:3]), points=st.integers(0, 60))
    def count_points(self, gap: float, name: str, points: int) -> None:
        self.say(gap, f"{name} hat {points} punkte")

    @precondition(lambda self: self.table.game.phase == "counting")
    @rule(gap=gaps)
    def count_everybody(self, gap: float) -> None:
        for name in self.table.setup.players:
            self.say(gap, f"{name} hat {10 * self.table.counts.get(name, 1)} punkte")

    @rule(gap=gaps, name=st.sampled_from(NAMES[:3]), hand=st.lists(cards, min_size=1, max_size=4))
    def count_cards(self, gap: float, name: str, hand: list[Card]) -> None:
        self.say(gap, f"{name} hat " + " und ".join(map(spoken, hand)))

    @rule(
        gap=gaps,
        words=st.sampled_from(
            [
                *("pause", "weiter", "neu geben", "noch einmal", "strenge locker", "strenge streng"),
                *("strenge nachfrist bis zum nächsten zug", "strenge für letzte karte zu spät bestrafen"),
                *("strenge strafkarten zwei", "strenge zuschlag eine karte", "strenge höchstens drei karten"),
                *("strenge für mau falsche karte bestrafen", "welche strenge gilt", "korrektur strenge normal"),
            ]
        ),
    )
    def the_evening(self, gap: float, words: str) -> None:
        self.say(gap, words)

    @rule(seconds=st.sampled_from([0.5, 2.0, 7.0, 20.0]))
    def wait(self, seconds: float) -> None:
        self.table.hear(f"(wait {seconds})")

    @rule(length=st.sampled_from([0.4, 3.0]), cause=st.sampled_from(["host", "gap", "restart"]))
    def hear_nothing(self, length: float, cause: str) -> None:
        self.table.feed(Unheard(self.table.clock, self.table.clock + length, cause))
        self.table.clock += length

    @rule(question=st.integers(1, 9), answer=st.sampled_from(["yes", "no", "maybe"]))
    def press_a_key(self, question: int, answer: str) -> None:
        self.table.feed(Answer(self.table.clock, question, answer))

    @rule(
        item=st.sampled_from(
            [
                ("preset", "streng"),
                ("grace_s", "0.3"),
                ("wrong_card", "remind"),
                ("mau.grace_s", "3"),
                ("nonsense", "1"),
            ]
        )
    )
    def change_a_setting(self, item: tuple[str, str]) -> None:
        self.table.feed(Setting(self.table.clock, *item))

    # --- what changes nothing ---

    @rule(gap=gaps, noise=noises)
    def make_noise(self, gap: float, noise: str) -> None:
        """Property 14: garbage changes nothing but doubt."""
        self._changes_nothing(gap, noise, allowed={"not_understood"})

    @rule(gap=gaps, request=requests)
    def ask_the_host(self, gap: float, request: str) -> None:
        self._changes_nothing(gap, request, allowed={"question"})

    def _changes_nothing(self, gap: float, words: str, allowed: set[str]) -> None:
        start = self.table.clock + gap
        self.table.feed(Watermark(round(start, 3)))  # what is due by then is ruled before
        before = self.picture
        new = self.say(gap, words)
        assert {record["type"] for record in new} <= allowed, new
        assert self.picture == before

    @rule(gap=gaps, words=st.sampled_from(["herz sieben", "mau", "ich ziehe", "prost", "gezogen"]))
    def say_something_belated(self, gap: float, words: str) -> None:
        """A line that starts before the watermark is recorded, not applied."""
        self.table.feed(Watermark(self.table.clock + gap + 1.0))
        before, end = self.picture, self.table.clock
        assert self.say(gap, words) == []
        assert self.picture == before
        self.table.clock = max(end + gap + 1.0, self.table.clock)

    # --- undo ---

    @precondition(lambda self: self.table.game.phase in ("turn", "drawn", "chained"))
    @rule(first=cards, second=cards, gap=gaps, pause=gaps)
    def take_back_or_correct(self, first: Card, second: Card, gap: float, pause: float) -> None:
        """Property 6: after "zurück" the table is as if the move had never been said, after "Korrektur" as if the
        other one had been said."""
        if self.table.evening.view.paused:
            return
        self.table.feed(Watermark(round(self.table.clock + gap, 3)))
        said = self._heard(gap, spoken(first))
        if said is None:
            return
        if first == second:
            self.say(pause, "zurück")
            corrected = None
        else:
            self.say(pause, f"korrektur {spoken(second)}")
            heard = self.table.inputs[said]
            assert isinstance(heard, Heard)
            corrected = parse(f"{heard.start:.3f} {heard.end:.3f} | {spoken(second)}")
            assert isinstance(corrected, Heard)
        repair = len(self.table.inputs) - 1
        wanted = [
            corrected if number == said else item for number, item in enumerate(self.table.inputs) if number != repair
        ]
        assert self.picture == picture(self._told(item for item in wanted if item is not None)[0])

    def _heard(self, gap: float, words: str) -> int | None:
        """Say it; the index of the input if the game took it for a move."""
        new = self.say(gap, words)
        moved = any(record["type"] in ("card_laid", "move_rejected") for record in new)
        return len(self.table.inputs) - 1 if moved else None

    def _told(self, inputs: Iterable[Input]) -> tuple[Evening, list[Record]]:
        """Another table that hears these inputs."""
        evening = Evening(self.table.setup)
        records = [event_record(event) for event in evening.open()]
        for item in inputs:
            records += [event_record(event) for event in evening.feed(item)]
        return evening, records

    # --- what must hold ---

    @property
    def picture(self) -> tuple[Any, ...]:
        return picture(self.table.evening)

    @invariant()
    def no_card_is_lost(self) -> None:
        """Property 1 and 2."""
        if not hasattr(self, "table") or not self.table.game.hands:
            return
        facts, hands = self.table.facts, self.table.counts
        assert facts.stock is not None
        assert facts.stock + len(facts.laid) + sum(hands.values()) == 64
        assert all(count >= 0 for count in hands.values())
        if all(hand.certain for hand in self.table.game.hands.values()):
            assert facts.stock >= 0

    @invariant()
    def one_player_is_on_turn(self) -> None:
        """Property 3."""
        if not hasattr(self, "table"):
            return
        game = self.table.game
        if game.phase in ("turn", "drawn", "chained", "finishing"):
            assert game.turn in self.table.setup.players
        elif game.phase in ("dealing", "over"):
            assert game.turn is None

    @invariant()
    def penalties_add_up(self) -> None:
        """Property 5: owed = drawn + waived + still open, for everybody."""
        if not hasattr(self, "table"):
            return
        balance: Counter[str] = Counter()
        for record in self.table.standing:
            if record["type"] == "game_started":
                balance.clear()
            elif record["type"] in ("penalty_owed", "penalty_drawn", "penalty_waived"):
                assert record["count"] > 0
                balance[record["player"]] += record["count"] * (1 if record["type"] == "penalty_owed" else -1)
        still = {seat.name: seat.owed for seat in self.table.evening.view.seats}
        assert all(owed >= 0 for owed in still.values())
        assert {name: balance[name] for name in still} == still

    @invariant()
    def one_penalty_for_one_offence(self) -> None:
        """Property 5."""
        if hasattr(self, "table"):
            causes = [(item["player"], item["reason"], item["at"]) for item in self.table.of_type("penalty_owed")]
            assert len(causes) == len(set(causes))

    @invariant()
    def numbers_have_no_gaps(self) -> None:
        if hasattr(self, "table"):
            assert [record["seq"] for record in self.table.records] == list(range(1, len(self.table.records) + 1))

    @invariant()
    def points_are_tens(self) -> None:
        """Property 8."""
        if not hasattr(self, "table"):
            return
        for record in self.table.of_type("scored"):
            assert record["points"] % 10 == 0
            assert record["total"] >= record["points"] >= 0

    def teardown(self) -> None:
        """The end of the input; then the same inputs once more, from the journal's records: the same events."""
        if not hasattr(self, "table"):
            return
        self.table.hear("(end)")
        self.penalties_add_up()
        copies = [decode_input(encode_input(item)) for item in self.table.inputs]
        assert copies == self.table.inputs == [from_record(to_record(item)) for item in copies]
        assert json.dumps(self._told(copies)[1]) == json.dumps(self.table.records)


def test_invariants(many: bool) -> None:
    run_state_machine_as_test(
        TableTalk,
        settings=settings(
            max_examples=1000 if many else 25,
            stateful_step_count=40,
            derandomize=not many,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
            print_blob=True,
        ),
    )
