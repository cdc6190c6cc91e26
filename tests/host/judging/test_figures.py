"""Single figures of strictness by voice: what can be said, what it changes, and what the host answers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import Table

from games.moves import CallName
from grammars import Reader, calls, fold
from grammars.names import forbidden
from grammars.phrase_file import load
from grammars.requests import SetFigure
from host.announcing.sentences import Sentences
from host.evening import Evening
from host.inputs import Heard
from host.judging.debts.figures import (
    CALL_FIGURES,
    FIGURES,
    beside,
    differences,
    key_of,
    nearest_preset,
    value_of,
    written,
)
from host.judging.debts.strictness import PRESETS, UNSET, CallStrictness, Strictness, strictness
from host.judging.said.sieve import Sieve
from host.registry import BUILT
from speech.training.texts import NAMES
from speech.words import Word

SENTENCES = Sentences.load("mau-mau")
READER = Reader("mau-mau", ("Anna", "Ben", "Cem"))

SAID = {
    "strenge nachfrist zwei sekunden": ("grace_s", "2", "Nachfrist jetzt: zwei Sekunden."),
    "Strenge Nachfrist 1,5 Sekunden": ("grace_s", "1.5", "Nachfrist jetzt: eins Komma fünf Sekunden."),
    "strenge nachfrist eins komma fünf": ("grace_s", "1.5", "Nachfrist jetzt: eins Komma fünf Sekunden."),
    "strenge nachfrist anderthalb sekunden": ("grace_s", "1.5", "Nachfrist jetzt: eins Komma fünf Sekunden."),
    "strenge nachfrist zweieinhalb sekunden": ("grace_s", "2.5", "Nachfrist jetzt: zweieinhalb Sekunden."),
    "strenge nachfrist eine halbe sekunde": ("grace_s", "0.5", "Nachfrist jetzt: null Komma fünf Sekunden."),
    "strenge nachfrist bis zum nächsten zug": ("grace_s", "next_action", "Nachfrist jetzt: bis zum nächsten Zug."),
    "strenge vorlauf eine sekunde": ("early_s", "1", "Vorlauf jetzt: eine Sekunde."),
    "strenge verspätung acht sekunden": ("late_s", "8", "Verspätung jetzt: acht Sekunden."),
    "strenge einspruchsfrist sechzig sekunden": ("objection_s", "60", "Einspruchsfrist jetzt: sechzig Sekunden."),
    "strenge fehlende ansage ermahnen": ("missing_call", "remind", "Fehlende Ansage jetzt: nur Hinweis."),
    "strenge vergessene ansage geht durch": ("missing_call", "ignore", "Fehlende Ansage jetzt: geht durch."),
    "strenge späte ansage strafe": ("late_call", "penalty", "Späte Ansage jetzt: Strafe."),
    "strenge zu spät durchgehen lassen": ("late_call", "ignore", "Späte Ansage jetzt: geht durch."),
    "strenge falsche ansage erst ermahnen": (
        *("false_call", "remind_then_penalty", "Falsche Ansage jetzt: erst Hinweis, dann Strafe."),
    ),
    "strenge falsche karte ermahnen": ("wrong_card", "remind", "Falsche Karte jetzt: nur Hinweis."),
    "strenge nicht dran bestrafen": ("out_of_turn", "penalty", "Nicht dran jetzt: Strafe."),
    "strenge vergessenes nachziehen bestrafen": ("forgot_to_draw", "penalty", "Vergessenes Nachziehen jetzt: Strafe."),
    "strenge im zweifel durchgehen lassen": ("in_doubt", "let_go", "Im Zweifel jetzt: geht durch."),
    "strenge im zweifel fragen": ("in_doubt", "ask", "Im Zweifel jetzt: nachfragen."),
    "strenge strafkarten zwei": ("cards_per_penalty", "2", "Strafkarten jetzt: mal zwei."),
    "strenge strafkarten mal drei": ("cards_per_penalty", "3", "Strafkarten jetzt: mal drei."),
    "strenge zuschlag eine karte": ("penalty_growth", "1", "Zuschlag jetzt: eine Karte."),
    "strenge zuschlag null karten": ("penalty_growth", "0", "Zuschlag jetzt: null Karten."),
    "strenge höchstens vier karten": ("most_per_turn", "4", "Höchststrafe jetzt: vier Karten."),
    "strenge höchststrafe ohne grenze": ("most_per_turn", "none", "Höchststrafe jetzt: ohne Grenze."),
    "strenge gewissheit neunundneunzig prozent": ("sure_enough", "99", "Gewissheit jetzt: neunundneunzig Prozent."),
    "strenge gewissheit neunzig": ("sure_enough", "90", "Gewissheit jetzt: neunzig Prozent."),
    "strenge stiller zug verboten": ("assume_slipped_turn", "false", "Stiller Zug jetzt: verboten."),
    "strenge genauer wortlaut pflicht": ("strict_wording", "true", "Genauer Wortlaut jetzt: Pflicht."),
    # for one call
    "strenge bei letzte karte nachfrist eine sekunde": (
        *("last_card.grace_s", "1", "Nachfrist für letzte Karte jetzt: eine Sekunde."),
    ),
    "strenge nachfrist bei mau bis zum nächsten zug": (
        *("mau.grace_s", "next_action", "Nachfrist für Mau jetzt: bis zum nächsten Zug."),
    ),
    "strenge bei mau mau vorlauf drei sekunden": ("mau_mau.early_s", "3", "Vorlauf für Mau Mau jetzt: drei Sekunden."),
    "strenge bei mau verspätung zwölf sekunden": ("mau.late_s", "12", "Verspätung für Mau jetzt: zwölf Sekunden."),
    "strenge bei mau zu spät erst ermahnen": (
        *("mau.late_call", "remind_then_penalty", "Späte Ansage für Mau jetzt: erst Hinweis, dann Strafe."),
    ),
    "strenge fehlende ansage bei mau durchgehen lassen": (
        *("mau.missing_call", "ignore", "Fehlende Ansage für Mau jetzt: geht durch."),
    ),
    "strenge bei letzte karte falsche ansage strafe": (
        *("last_card.false_call", "penalty", "Falsche Ansage für letzte Karte jetzt: Strafe."),
    ),
}
"""Sentence → key, value, answer."""


def in_force(table: Table) -> Strictness:
    return table.evening.view.strictness


@pytest.mark.parametrize(("line", "change"), SAID.items(), ids=SAID)
def test_a_figure_is_set_by_voice(line: str, change: tuple[str, str, str]) -> None:
    key, value, answer = change
    table = Table(most_per_turn=7, penalty_growth=3)
    before = in_force(table)
    assert table.say(line) == [f"strictness_changed {key} {value}"]
    assert value_of(in_force(table), key) == value
    assert table.spoken[-1] == answer
    call = key.rpartition(".")[0]
    assert in_force(table) == before.changed(key, value), "and nothing else"
    if call:
        assert value_of(in_force(table), key.removeprefix(f"{call}.")) == value_of(before, key.removeprefix(f"{call}."))


def test_the_sentences_set_every_figure_for_all_calls_and_for_one() -> None:
    keys = {key for key, _, _ in SAID.values()}
    assert {key for key in keys if "." not in key} == set(FIGURES)
    assert {key.partition(".")[2] for key in keys if "." in key} == set(CALL_FIGURES)


def test_no_figure_is_forgotten() -> None:
    assert set(FIGURES) == set(Strictness.model_fields) - {"calls", "players"}
    assert set(CALL_FIGURES) == set(CallStrictness.model_fields)


def test_the_first_wording_of_a_figure_is_its_name() -> None:
    """What the host answers is what a player may say."""
    lists = load("common").lists
    said = {figure: texts[0] for values in lists.values() for figure, texts in values.items() if figure in FIGURES}
    assert said == SENTENCES.texts.strictness.keys


@pytest.mark.parametrize("game", sorted(BUILT))
def test_every_game_knows_its_calls_by_voice(game: str) -> None:
    reader, sentences = Reader(game, ("Anna", "Ben")), Sentences.load(game)
    for call in calls(game):
        words = [Word(text, 0.0, 1.0) for text in f"strenge für {sentences.call(call)} nachfrist drei".split()]
        (phrase,) = reader.read(words).phrases
        assert phrase.value == SetFigure("grace_s", 3, call)


ROUND_TRIP = [
    (key, step)
    for figure, steps in FIGURES.items()
    for key in [figure, *([key_of(figure, CallName.MAU)] if figure in CALL_FIGURES else [])]
    for step in [*steps, *([UNSET] if "." in key else [])]
    if not (figure == "most_per_turn" and step.isdigit() and int(step) > 10)
]


@pytest.mark.parametrize(("key", "value"), ROUND_TRIP)
def test_what_the_host_says_can_be_said_to_it(key: str, value: str) -> None:
    text = f"strenge {SENTENCES.strictness_key(key)} {SENTENCES.strictness_value(key, value)}"
    (phrase,) = READER.read([Word(word, 0.0, 1.0) for word in text.lower().split()]).phrases
    assert isinstance(phrase.value, SetFigure)
    said = phrase.value
    assert (key_of(said.figure, said.call), written(said.value)) == (key, value)
    assert value_of(Strictness().changed(key, value), key) == value


@pytest.mark.parametrize(
    "line",
    [
        "strenge vorlauf bis zum nächsten zug",
        "strenge nachfrist wie sonst",
        "strenge falsche karte wie sonst",
        "strenge bei mau falsche karte bestrafen",
        "strenge bei mau einspruchsfrist drei sekunden",
        "strenge zuschlag ohne grenze",
    ],
)
def test_what_cannot_be_set_changes_nothing_and_is_answered(line: str) -> None:
    table = Table()
    assert table.say(line) == []
    assert in_force(table) == PRESETS["normal"]
    assert table.spoken[-1] == "Das lässt sich nicht einstellen."


@pytest.mark.parametrize(
    "line", ["nachfrist zwei sekunden", "strenge nachfrist zwei sekunden oder so", "strenge nachfrist", "strenge mau"]
)
def test_talk_sets_nothing(line: str) -> None:
    """A figure needs its whole sentence, and stands alone."""
    table = Table()
    table.say(line, "(wait 20)")
    assert table.of_type("strictness_changed", "call_false", "reminded") == []
    assert in_force(table) == PRESETS["normal"]


def test_a_call_within_the_sentence_is_no_call() -> None:
    table = Table(hand_size=2, preset="streng")
    table.say("es liegt herz neun", "strenge bei mau nachfrist drei sekunden", "(wait 20)")
    assert table.of_type("call_heard", "call_false") == []


def test_a_call_goes_back_to_what_holds_for_all() -> None:
    table = Table()
    table.say("strenge bei mau nachfrist drei sekunden", "strenge nachfrist vier sekunden")
    assert in_force(table).for_call(CallName.MAU).grace_s == 3.0
    assert table.say("strenge bei mau nachfrist wie sonst") == ["strictness_changed mau.grace_s none"]
    assert in_force(table).for_call(CallName.MAU).grace_s == 4.0


def test_no_common_name_became_a_word() -> None:
    assert not forbidden() & {fold(name) for name in NAMES}


# --- which strictness -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "answer"),
    [
        ([], "Strenge: normal."),
        (["strenge streng"], "Strenge: streng."),
        (["strenge locker", "strenge falsche karte bestrafen"], "Strenge: locker. Falsche Karte: Strafe."),
        (
            ["strenge höchstens drei karten", "strenge bei letzte karte nachfrist zwei sekunden"],
            "Strenge: normal. Höchststrafe: drei Karten. Nachfrist für letzte Karte: zwei Sekunden.",
        ),
        (["strenge bei mau vorlauf drei sekunden", "strenge bei mau vorlauf wie sonst"], "Strenge: normal."),
    ],
)
def test_the_host_says_which_strictness_is_in_force(changes: list[str], answer: str) -> None:
    table = Table()
    table.say(*changes)
    assert table.say("welche strenge gilt") == []
    assert table.spoken[-1] == answer


def test_the_nearest_preset() -> None:
    for name, preset in PRESETS.items():
        assert nearest_preset(preset) == name and list(differences(preset, name)) == []
    kruez_nueng = strictness(**BUILT["kruez-nueng"].strictness)
    assert nearest_preset(kruez_nueng) == "normal"
    assert dict(differences(kruez_nueng, "normal")) == {"grace_s": "0.3", "late_call": "penalty"}


# --- steps of the keys ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [*FIGURES, *(key_of(figure, CallName.MAU) for figure in CALL_FIGURES)])
def test_steps_go_round_and_back_and_every_one_is_allowed(key: str) -> None:
    first = value = value_of(Strictness(), key)
    seen = [value]
    while (value := beside(key, value, up=True)) != first:
        assert beside(key, value, up=False) == seen[-1]
        assert value_of(Strictness().changed(key, value), key) == value
        seen.append(value)
    assert len(seen) == len(set(seen)) == len(FIGURES[key.rpartition(".")[2]]) + ("." in key)


@pytest.mark.parametrize(
    ("key", "value", "up", "next_value"),
    [
        ("grace_s", "0.7", True, "1"),
        ("grace_s", "0.7", False, "0.5"),
        ("grace_s", "0.1", False, "0"),
        ("most_per_turn", "33", True, "50"),
        ("most_per_turn", "33", False, "30"),
        ("mau.grace_s", "0.7", True, "1"),
    ],
)
def test_a_value_between_two_steps_goes_to_the_next_one(key: str, value: str, up: bool, next_value: str) -> None:
    assert beside(key, value, up) == next_value


# --- corrections and replay -----------------------------------------------------------------------------------------

LAID = ("es liegt herz neun", "herz zehn", "strenge nachfrist zwei sekunden")


def test_zurueck_takes_the_last_move_back_and_leaves_strictness_alone() -> None:
    """As after a pause: "zurück" means the last move; a figure is changed back by setting it."""
    table = Table()
    table.say(*LAID, "zurück")
    assert table.of_type("card_laid") == []
    assert in_force(table).grace_s == 2.0
    assert table.game.turn == "Ben"


@pytest.mark.parametrize(
    "correction", [("korrektur strenge nachfrist drei sekunden",), ("korrektur", "strenge locker")]
)
def test_korrektur_of_strictness_sets_it_again_and_takes_no_move_back(correction: tuple[str, ...]) -> None:
    table = Table()
    table.say(*LAID, *correction)
    assert Table.shorten(table.of_type("card_laid")) == ["card_laid Ben H10"]
    assert in_force(table).grace_s == (3.0 if len(correction) == 1 else "next_action")
    assert not [record for record in table.records if record["type"] == "corrected"]


def test_a_move_before_is_corrected_under_the_strictness_of_its_time() -> None:
    """Folded again, a change still holds only from where it was made."""
    table = Table(hand_size=2, preset="streng")
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn", "12 13 | strenge fehlende ansage geht durch")
    assert Table.shorten(table.of_type("penalty_owed")) == ["penalty_owed Ben 1 call_missed"]
    table.say("14 15 | korrektur herz könig")
    assert Table.shorten(table.of_type("card_laid", "penalty_owed")) == [
        *["card_laid Ben HK", "penalty_owed Ben 1 call_missed"],
    ]


def test_an_evening_with_changes_replays_alike() -> None:
    table = Table(hand_size=2)
    table.say(*LAID, "strenge bei letzte karte späte ansage bestrafen", "zurück", "herz könig", "letzte karte", "(end)")
    evening = Evening(replace(table.setup))
    seqs = [one.seq for one in evening.open()] + [one.seq for item in table.inputs for one in evening.feed(item)]
    assert seqs == [record["seq"] for record in table.records]
    assert evening.view == table.evening.view


def test_noise_sets_nothing_on_a_microphone() -> None:
    """What changes more than one move must be heard for sure (`host.judging.said.sieve`)."""

    def heard(confidence: float) -> Heard:
        texts = ("strenge", "nachfrist", "zwei", "sekunden")
        words = [Word(text, n, n + 0.5, confidence) for n, text in enumerate(texts)]
        return Heard(Sieve(READER).sift(words), 0.0, 4.0)

    for confidence, value in ((0.7, "1.5"), (0.8, "2")):
        table = Table()
        table.feed(heard(confidence))
        table.say("(wait 10)")
        assert value_of(in_force(table), "grace_s") == value


def test_a_step_stricter_or_easier() -> None:
    """Issue 4: "presets, every figure overridable in TOML and by voice/key at the table"."""
    table = Table()
    for said, now in (("sei strenger", "streng"), ("sei strenger", "streng"), ("sei lockerer", "normal")):
        assert table.say(said) == [f"strictness_changed preset {now}"]
    assert table.say("sei locker", "sei lockerer") == ["strictness_changed preset locker"] * 2
    assert table.spoken[-1] == "Strenge: locker."
