"""Whatever is said at the table, in any order: what must hold after every single line (RULES.md, "Properties")."""

from __future__ import annotations

from typing import Any

from evenings import Table
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule, run_state_machine_as_test
from invariants import picture, stands_as_said_so, told
from random_evening import RandomEvening, gaps
from random_talk import NAMES, RANKS, SUITS, card_words

from games.cards import SKAT_RANKS, Card, Suit
from host.hearing.transcript import parse
from host.inputs import Heard, Watermark
from host.judging.debts.strictness import PRESETS
from host.worlds.costs import PERFECT

DECK = [Card(suit, rank) for suit in Suit for rank in SKAT_RANKS]

cards = st.sampled_from(DECK)
names = st.sampled_from(NAMES)
counts = st.sampled_from(["eine", "zwei", "drei", "vier", "fünf"])
calls = st.sampled_from(["letzte karte", "mau", "mau mau"])


class TableTalk(RandomEvening):
    """Besides what may be said in any game: Mau-Mau with small hands, so that deals also end."""

    game = "mau-mau"
    costs = PERFECT

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
        self.table = Table(NAMES[:players], preset, hand_size=hand_size, rounds=rounds, costs=self.costs, **figures)
        self.say(0.3, f"es liegt {card_words(upcard)}")

    @property
    def player(self) -> str:
        return self.table.game.turn or "Anna"

    # --- what may be said ---

    @rule(gap=gaps, data=st.data(), call=st.sampled_from(["", "", " letzte karte", " mau", " mau mau"]))
    def lay_what_fits(self, gap: float, data: st.DataObject, call: str) -> None:
        fitting = sorted(self.table.game.expected().cards, key=str)
        if fitting:
            self.say(gap, card_words(data.draw(st.sampled_from(fitting))) + call)

    @rule(data=st.data())
    def play_well(self, data: st.DataObject) -> None:
        for _ in range(3):
            self.lay_and_call_as_one_should(2.0, data)

    @precondition(lambda self: self.table.game.phase == "dealing")
    @rule(card=cards)
    def deal(self, card: Card) -> None:
        self.say(0.9, f"es liegt {card_words(card)}")

    @rule(gap=gaps, data=st.data())
    def lay_and_call_as_one_should(self, gap: float, data: st.DataObject) -> None:
        fitting = sorted(self.table.game.expected().cards, key=str)
        if fitting and self.table.game.turn:
            card = data.draw(st.sampled_from(fitting))
            left = self.table.counts[self.player] - 1
            call = " letzte karte" if left == 1 else "" if left else " mau mau" if card.rank == "J" else " mau"
            wish = " karo" if card.rank == "J" and left else ""
            self.say(gap, card_words(card) + wish + call)

    @rule(gap=gaps, card=cards, name=st.sampled_from(["", "Anna ", "Ben ", "Cem "]))
    def lay_anything(self, gap: float, card: Card, name: str) -> None:
        self.say(gap, name + card_words(card))

    @rule(gap=gaps, rank=st.sampled_from(list(RANKS.values())))
    def lay_a_rank(self, gap: float, rank: str) -> None:
        self.say(gap, rank)

    @rule(gap=gaps, first=cards, second=cards)
    def lay_two(self, gap: float, first: Card, second: Card) -> None:
        self.say(gap, f"{card_words(first)} {card_words(second)}")

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
        self.say(gap, f"es liegt {card_words(card)}")

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
        self.say(gap, f"{name} hat " + " und ".join(map(card_words, hand)))

    # --- undo ---

    @precondition(lambda self: self.table.game.phase in ("turn", "drawn", "chained"))
    @rule(first=cards, second=cards, gap=gaps, pause=gaps)
    def take_back_or_correct(self, first: Card, second: Card, gap: float, pause: float) -> None:
        """Property 6: after "zurück" the table is as if the move had never been said, after "Korrektur" as if the
        other one had been said."""
        if self.table.evening.view.paused or self.correcting:
            return
        self.table.feed(Watermark(round(self.table.clock + gap, 3)))
        said = self._heard(gap, card_words(first))
        if said is None:
            return
        if first == second:
            self.say(pause, "zurück")
            corrected = None
        else:
            self.say(pause, f"korrektur {card_words(second)}")
            heard = self.table.inputs[said]
            assert isinstance(heard, Heard)
            corrected = parse(f"{heard.start:.3f} {heard.end:.3f} | {card_words(second)}")
            assert isinstance(corrected, Heard)
        repair = len(self.table.inputs) - 1
        wanted = [
            corrected if number == said else item for number, item in enumerate(self.table.inputs) if number != repair
        ]
        edited = [item for item in wanted if item is not None]
        stands_as_said_so(self.picture, picture(told(self.table, edited)[0]))

    def _heard(self, gap: float, words: str) -> int | None:
        """Say it; the index of the input if the game took it for a move."""
        new = self.say(gap, words)
        moved = any(record["type"] in ("card_laid", "move_rejected") for record in new)
        return len(self.table.inputs) - 1 if moved else None

    # --- what must hold ---

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
    def points_are_tens(self) -> None:
        """Property 8."""
        if not hasattr(self, "table"):
            return
        for record in self.table.of_type("scored"):
            assert record["points"] % 10 == 0
            assert record["total"] >= record["points"] >= 0


def test_invariants(many: bool) -> None:
    run_state_machine_as_test(
        TableTalk,
        settings=settings(
            max_examples=1000 if many else 12,
            stateful_step_count=40,
            derandomize=not many,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
            print_blob=True,
        ),
    )
