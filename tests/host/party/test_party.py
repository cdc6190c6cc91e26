"""The simulated party: what it garbles, how it is scored, and that a host that hears everything makes no mistake."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import ClassVar

import pytest

from games.cards import Card
from games.events import (
    CallMissed,
    CardLaid,
    Corrected,
    Event,
    MoveRejected,
    Passed,
    PenaltyOwed,
    PenaltyReason,
    Question,
    Rejection,
)
from games.mau_mau.rules import MauMauRules
from grammars import vocabulary
from host.errors import UsageError
from host.evening import Evening, Recorded
from host.inputs import Input, Unheard
from host.judging.debts.strictness import strictness
from host.party import games, report, table_of
from host.party.cards import RANKS, SUITS
from host.party.complaints import complaints
from host.party.driver import Course, Spoken, play
from host.party.family import FamilyTable
from host.party.garble import Garbler
from host.party.mau_mau import MauMauTable
from host.party.score import score
from host.party.table import Done, Fault, PartyTable, Said, pause
from host.registry import BUILT
from host.setup import Setup
from host.worlds.costs import PERFECT

LOW = ("zwei", "drei", "vier", "fünf", "sechs")
"""Ranks that a Mau-Mau pack does not have."""
NAMES = ("Jule", "Torben", "Mareike", "Kemal")


def course(game: str, seed: int, share: float = 0.0, *, reacts: bool = False, until_s: float = 250) -> Course:
    kind = table_of(game)
    return play(kind(Random(seed), NAMES[: kind.seats]), share, reacts, Random(seed), until_s)


# --- perfectly heard ---


def test_every_game_has_a_table() -> None:
    assert games() == tuple(BUILT)


@pytest.mark.parametrize("reacts", [True, False])
@pytest.mark.parametrize("game", BUILT)
def test_heard_perfectly_the_host_is_right(game: str, reacts: bool) -> None:
    found = course(game, 7, reacts=reacts)
    result = score(found)
    assert result.moves > 25
    assert complaints(found) == []
    assert (result.right, result.ruled) == (result.moves, result.faults)
    assert (result.penalties, result.objections, result.questions) == (0, 0, 0)


@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
def test_faults_are_planted_and_ruled(game: str) -> None:
    found = course(game, 12, until_s=1500)
    planted = Counter(fault.kind for one in found.spoken for fault in one.said.faults)
    assert {"wrong_card", "call_missed"} <= set(planted)
    assert complaints(found) == []


def test_chatter_is_about_one_utterance_in_eight() -> None:
    spoken = course("mau-mau", 3, until_s=1500).spoken
    assert 0.08 < sum(one.said.chatter for one in spoken) / len(spoken) < 0.18


def test_pauses_are_as_people_make_them() -> None:
    random = Random(1)
    pauses = sorted(pause(random) for _ in range(1000))
    assert pauses[0] >= 1 and pauses[-1] <= 9 and 2.7 < pauses[500] < 3.3


# --- misheard ---


@pytest.mark.parametrize("game", BUILT)
def test_the_same_seed_plays_the_same(game: str) -> None:
    one, other = (course(game, 5, 0.1, reacts=True, until_s=90) for _ in range(2))
    assert [spoken.heard for spoken in one.spoken] == [spoken.heard for spoken in other.spoken]
    assert [recorded.event for recorded in one.events] == [recorded.event for recorded in other.events]


def garbler(seed: int = 1, alike: Sequence[Sequence[str]] = ()) -> Garbler:
    return Garbler(Random(seed), NAMES, vocabulary("mau-mau", NAMES), 7, alike)


def test_half_is_unintelligible_three_tenths_in_pieces_two_tenths_another_card() -> None:
    text, known = "jule ich lege die herz acht", vocabulary("mau-mau", NAMES)
    kinds: Counter[str] = Counter()
    mishear = garbler()
    for _ in range(2000):
        heard = mishear.garble(text)
        words = heard.split()
        assert heard != text
        if len(words) < 6:
            kinds["pieces"] += 1
            assert all(word in text.split() for word in words)
        elif not known & set(words):
            kinds["unintelligible"] += 1
            assert [len(word) for word in words] == [len(word) for word in text.split()]
        else:
            kinds["other"] += 1
            assert words[:4] == text.split()[:4]
            assert words[4] in SUITS.values() and words[5] in RANKS.values() and words[5] not in LOW
    assert kinds["unintelligible"] == pytest.approx(1000, abs=80)
    assert kinds["pieces"] == pytest.approx(600, abs=80)
    assert kinds["other"] == pytest.approx(400, abs=80)


@pytest.mark.parametrize("text", ["weiter", "mau", "karo"])
def test_one_word_is_not_heard_in_pieces(text: str) -> None:
    mishear = garbler()
    assert all(len(mishear.garble(text).split()) == 1 for _ in range(100))


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("ich ziehe zwei", "ich ziehe"),
        ("torben hat 17 punkte", "hat"),
        ("ich wünsche mir karo", "ich wünsche mir"),
        ("preis der halben drei euro", "euro"),
    ],
)
def test_another_one_of_the_same_kind_is_heard(text: str, kept: str) -> None:
    mishear = garbler(alike=[("preis der halben", "gründungsjahr")])
    heard = {mishear.garble(text) for _ in range(300)}
    others = [one for one in heard if kept in one and one != text and len(one.split()) > 1]
    assert len(others) > 2


def test_the_share_of_what_is_garbled() -> None:
    # what is said at a table that does not listen hangs on no ruling: the host needs not look for other courses
    found = play(MauMauTable(Random(4), NAMES), 0.1, False, Random(4), 1000, costs=PERFECT)
    moves = [one for one in found.spoken if not one.said.chatter]
    assert sum(one.garbled for one in moves) / len(moves) == pytest.approx(0.1, abs=0.035)
    assert not any(one.garbled for one in found.spoken if one.said.chatter)


def test_nothing_is_heard_while_the_host_is_deaf() -> None:
    found = play(MauMauTable(Random(1), NAMES), 0.0, False, Random(1), 200, deaf_from=40)
    unheard = [one.start for one in found.spoken if one.heard is None]
    assert unheard and unheard[0] >= 40 and unheard[-1] < 60
    (deafness,) = score(found).deafness
    assert deafness.moves > 0


@pytest.mark.parametrize("knows", [True, False])
def test_the_host_may_know_that_it_was_deaf(knows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    fed: list[Input] = []
    feed = Evening.feed

    def kept(self: Evening, item: Input) -> list[Recorded]:
        fed.append(item)
        return feed(self, item)

    monkeypatch.setattr(Evening, "feed", kept)
    play(MauMauTable(Random(1), NAMES), 0.0, False, Random(1), 100, deaf_from=40, knows=knows)
    assert [one for one in fed if isinstance(one, Unheard)] == [Unheard(40, 60, "gap")] * knows


def test_a_host_that_breaks_down_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Evening, item: object) -> list[Recorded]:
        raise RuntimeError("kaputt")

    monkeypatch.setattr(Evening, "feed", broken)
    found = play(MauMauTable(Random(1), NAMES), 0.0, True, Random(1), 200)
    assert (score(found).crashes, len(found.spoken)) == (1, 1)
    assert "crash: RuntimeError: kaputt" in complaints(found)[0]


# --- tables that react ---


class Scripted(PartyTable):
    """Says what it is told to, and remembers what it was asked."""

    game: ClassVar[str] = "mau-mau"

    def __init__(self, script: Sequence[Said]) -> None:
        super().__init__(Random(0), NAMES)
        self.script = list(script)
        self.heard: list[str] = []

    def setup(self) -> Setup:
        return Setup(self.game, self.players, MauMauRules(), strictness("normal"))

    def next(self) -> Said | None:
        return self.script.pop(0) if self.script else None

    def answer(self, question: Question) -> Said | None:
        self.heard.append(question.about)
        return Said("Torben", "herz")

    def object(self, rejected: MoveRejected) -> Said | None:
        self.heard.append(str(rejected.reason))
        return Said("Torben", "herz zehn") if len(self.heard) < 5 else None

    def imposed(self, owed: PenaltyOwed) -> Said | None:
        self.heard.append(str(owed.reason))
        return Said("Torben", "torben strafe gezogen")


SCRIPT = [
    Said("Jule", "es liegt herz neun"),
    Said("Torben", "pik dame", faults=(Fault("wrong_card", "Torben"),)),
    Said("Mareike", "herz dame"),
]


def test_who_is_told_off_says_it_again_and_draws_what_is_owed() -> None:
    table = Scripted(SCRIPT)
    found = play(table, 0.0, True, Random(0))
    assert table.heard == ["not_served", "wrong_card"]
    assert [one.said.text for one in found.spoken][2:4] == ["herz zehn", "torben strafe gezogen"]
    assert [one.to for one in found.spoken] == [None, None, 1, 1, None]
    assert found.spoken[2].start == pytest.approx(found.spoken[1].end + 2.0)


def test_a_table_that_ignores_the_host_plays_on() -> None:
    table = Scripted(SCRIPT)
    found = play(table, 0.0, False, Random(0))
    assert table.heard == [] and len(found.spoken) == 3


def test_nobody_reacts_while_somebody_goes_on() -> None:
    table = Scripted(SCRIPT)
    table.goes_on = True
    play(table, 0.0, True, Random(0))
    assert table.heard == []


def question(about: str, text: str, player: str | None = None) -> Question:
    return Question(at=1.0, player=player, id=1, about=about, text=text)


def playing(seed: int = 2) -> tuple[FamilyTable, Said]:
    """A table of Mau-Mau at which a card was just laid."""
    table = MauMauTable(Random(seed), NAMES)
    while (said := table.next()) is not None:
        if len(said.done) == 1 and said.done[0].type == "card_laid" and not said.faults:
            return table, said
    raise AssertionError("nobody lays a card")


def test_questions_are_answered_truthfully() -> None:
    table, said = playing()
    card = said.done[0].values[0]
    wrong = question("impossible_card", "Karo Sieben? Stimmt das?" if card != "D7" else "Karo Ass? Stimmt das?")
    answer = table.answer(wrong)
    assert answer is not None and answer.text.startswith("nein ")
    top = table.answer(question("what_lies", "Was liegt oben?"))
    assert top is not None and top.text == f"es liegt {answer.text.removeprefix('nein ')}"
    counts = table.answer(question("how_many", f"Wie viele Karten hat {said.player}?"))
    assert counts is not None and counts.text.startswith(f"{said.player.lower()} hat ")
    assert table.answer(question("something", "Ist es kalt?")) is None


def test_the_innocent_says_it_again_twice_at_most() -> None:
    table, said = playing()
    refused = MoveRejected(at=1.0, player=said.player, move="lay", reason=Rejection.NOT_SERVED)
    for _ in range(2):
        again = table.object(refused)
        assert again is not None and again.done == said.done and again.player == said.player
    assert table.object(refused) is None


# --- scoring ---


def made(*utterances: tuple[Said, float, list[Event]], to: dict[int, int] | None = None) -> Course:
    """A course of these utterances at these times, with what came out."""
    found = Course("mau-mau", 0.1, True)
    seq = 0
    for number, (said, start, events) in enumerate(utterances):
        recorded = []
        for event in events:
            seq += 1
            recorded.append(Recorded(seq, event))
        end = start + said.long_s
        found.spoken.append(Spoken(said, start, end, said.text, False, (to or {}).get(number), tuple(recorded)))
    return found


EIGHT = Done("card_laid", "Jule", ("H8",))
LAY = Said("Jule", "herz acht", (EIGHT,))


def laid(at: float, player: str = "Jule", card: str = "H8") -> CardLaid:
    return CardLaid(at=at, player=player, cards=(Card.parse(card),))


@pytest.mark.parametrize(
    ("events", "right"),
    [
        ([laid(10.5), laid(10.9, card="S8")], 1),
        ([laid(10.9, card="S8"), laid(10.5)], 1),
        ([laid(10.5)], 0),
        ([laid(10.5), laid(10.9, "Torben", "S8")], 0),
        ([laid(10.5), laid(30.0, card="S8")], 0),
    ],
)
def test_equal_cards_that_came_one_by_one_are_the_lay(events: list[Event], right: int) -> None:
    both = Said("Jule", "herz acht und pik acht", (Done("card_laid", "Jule", ("H8", "S8")),))
    assert score(made((both, 10.0, events))).right == right


@pytest.mark.parametrize(
    ("events", "right"),
    [
        ([laid(10.5)], 1),
        ([laid(14.4)], 1),
        ([laid(20.0)], 0),
        ([laid(10.5, "Torben")], 0),
        ([laid(10.5, card="S8")], 0),
        ([laid(10.5), Corrected(at=11, replaces=(1,))], 0),
        ([laid(10.5, card="S8"), Corrected(at=11, replaces=(1,)), laid(10.5)], 1),
        ([], 0),
    ],
)
def test_a_move_is_right_if_what_stands_is_what_was(events: list[Event], right: int) -> None:
    result = score(made((LAY, 10.0, events)))
    assert (result.moves, result.right) == (1, right)


def test_each_event_counts_once() -> None:
    passes = Said("Jule", "weiter", (Done("passed", "Jule"),))
    again = Said("Jule", "weiter", (Done("passed", "Jule"),))
    assert score(made((passes, 10.0, [Passed(at=10.4, player="Jule")]), (again, 13.0, []))).right == 1


def test_a_move_that_is_said_again_is_one_move() -> None:
    again = Said("Jule", "doch herz acht", (EIGHT,))
    answered = score(made((LAY, 10.0, []), (again, 30.0, [laid(31.0)]), to={1: 0}))
    repeated = score(made((LAY, 10.0, []), (again, 30.0, [laid(31.0)])))
    assert [(one.moves, one.right) for one in (answered, repeated)] == [(1, 1), (1, 1)]


def test_penalties_objections_and_questions_without_reason_are_counted_once() -> None:
    owed = PenaltyOwed(at=10.5, player="Jule", count=1, reason=PenaltyReason.WRONG_CARD)
    king = PenaltyOwed(at=10.5, player="Jule", count=2, reason=PenaltyReason.KING)
    refused = MoveRejected(at=10.5, player="Jule", move="lay H8", reason=Rejection.NOT_SERVED)
    asked = Question(at=10.5, player="Jule", id=1, about="in_doubt", text="?")
    told: list[Event] = [owed, king, refused, asked, Corrected(at=11, replaces=(1, 3)), owed, refused]
    result = score(made((LAY, 10.0, told)))
    assert (result.penalties, result.objections, result.questions) == (1, 1, 1)
    guilty = Said("Jule", "herz acht", faults=(Fault("wrong_card", "Jule"),))
    result = score(made((guilty, 10.0, told)))
    assert (result.penalties, result.objections, result.questions) == (0, 0, 0)
    assert (result.faults, result.ruled) == (1, 1)


def test_a_fault_of_another_kind_explains_no_penalty() -> None:
    late = Said("Jule", "mau", faults=(Fault("call_late", "Jule"),))
    owed = PenaltyOwed(at=10.5, player="Jule", count=1, reason=PenaltyReason.WRONG_CARD)
    missed = CallMissed(at=60.0, player="Jule", call="mau")  # type: ignore[arg-type]
    assert score(made((late, 10.0, [owed]))).penalties == 1
    assert score(made((late, 10.0, [missed]))).ruled == 0


def test_rates_are_per_hour_of_the_evening() -> None:
    total = score(made((LAY, 1799.52, []))) + score(made((LAY, 1799.52, [])))
    assert total.seconds == pytest.approx(3600)
    assert total.per_hour(3) == pytest.approx(3)


# --- the report ---


def test_the_report_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    options = report.Options(game="mau-mau", quick=True, seed=3, share=0.0, as_json=True)
    assert report.run(options) == 0
    lines = json.loads(capsys.readouterr().out)
    assert [(line["game"], line["share"], line["reacts"]) for line in lines] == [
        ("mau-mau", 0.0, True),
        ("mau-mau", 0.0, False),
    ]
    assert all(line["right"] == 1.0 and line["unjust_penalties_h"] == 0 for line in lines)


def test_results_in_markdown_mark_what_misses_the_aim() -> None:
    cell = report.Cell("mau-mau", 0.01, True, (1,), 60.0)
    text = report.markdown([(cell, score(made((LAY, 10.0, []))))], report.Options())
    assert "| Mau-Mau | 1 % | reagiert | 0.0* |" in text


@pytest.mark.parametrize("options", [report.Options(game="skat"), report.Options(share=3.0), report.Options(jobs=0)])
def test_wrong_options_are_one_clear_line(options: report.Options) -> None:
    with pytest.raises(UsageError):
        report.run(options)
