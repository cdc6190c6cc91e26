"""`[table] penalty`: faults are paid in points or sips; `[voice] tone`; and handicaps of single players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from evenings import Record, Table

from games.events import PenaltyOwed, PenaltyReason
from games.moves import CallName
from host.announcing.sentencefile import Tavern, load
from host.announcing.sentences import Sentences
from host.errors import UsageError
from host.evening import Evening
from host.inputs import Amend, Heard
from host.judging.debts.strictness import PlayerStrictness, strictness
from host.keeping.records import decode_setup, encode_setup
from host.lineup import setup
from host.page.drawing import Painter
from host.page.history import History
from host.registry import BUILT
from host.settings.config import Config, load_config
from host.settings.sections import TableSection, VoiceSection
from host.setup import sentences_of
from host.showing.tableview import picture

WRONG_CARD = ("es liegt herz neun", "pik könig", "herz könig")
"""Ben lays what does not fit, and then what does."""


def paying(
    penalty: str, tone: str = "sachlich", players: Sequence[str] = ("Anna", "Ben", "Cem"), **figures: Any
) -> Table:
    return changed(Table(players, **{"hand_size": 4, **figures}), penalty=penalty, tone=tone)


def changed(table: Table, **what: Any) -> Table:
    table.setup = replace(table.setup, **what)
    table.evening = Evening(table.setup, table.costs)
    table.evening.open()
    return table


def handicapped(**figures: Mapping[str, Any]) -> Table:
    table = Table(hand_size=4)
    own = {name: PlayerStrictness.model_validate(record) for name, record in figures.items()}
    return changed(table, strictness=table.setup.strictness.model_copy(update={"players": own}))


def said(records: list[Record]) -> list[str]:
    return [str(record["text"]) for record in records if record["type"] == "announced"]


def heard(table: Table, *lines: str) -> list[Record]:
    return [record for line in lines for record in table.hear(line)]


@pytest.mark.parametrize(("penalty", "text"), [("Schluck", "Ein Schluck."), ("Punkte", "Ein Strafpunkt.")])
def test_a_fault_is_paid_otherwise_and_nothing_is_drawn(penalty: str, text: str) -> None:
    table = paying(penalty)
    records = heard(table, *WRONG_CARD)
    (owed,) = [record for record in records if record["type"] == "penalty_owed"]
    assert (owed["player"], owed["count"], owed["unit"]) == ("Ben", 1, penalty)
    assert f"Ben, das war falsch gelegt. {text}" in said(records)
    assert all(seat.owed == 0 for seat in table.evening.view.seats)
    told = heard(table, "ben hat eine strafkarte gezogen")
    assert not [record for record in told if record["type"] in ("penalty_drawn", "cards_drawn")]


def test_cards_are_cards_as_they_were() -> None:
    records = heard(paying("Karten"), *WRONG_CARD)
    (owed,) = [record for record in records if record["type"] == "penalty_owed"]
    assert "unit" not in owed and "Ben, das war falsch gelegt. Eine Strafkarte." in said(records)


def test_what_a_card_brings_stays_a_card() -> None:
    """Seed 000: the king of the special suit makes the others draw."""
    table = paying("Schluck", game="kruez-nueng")
    records = heard(table, "es liegt kreuz zehn", "kreuz könig", "cem")
    owed = [record for record in records if record["type"] == "penalty_owed"]
    assert [record["reason"] for record in owed] == ["king"] and "unit" not in owed[0]
    assert "Karten" in " ".join(said(records))


def test_the_tally_is_told_with_the_score_and_an_objection_takes_back() -> None:
    table = paying("Schluck")
    heard(table, *WRONG_CARD, "karo könig", "karo dame", "karo sieben")
    assert said(table.hear("punktestand")) == ["Ben ein Schluck."]
    heard(table, "einspruch")
    lifted = table.hear("gilt nicht")
    (waived,) = [record for record in lifted if record["type"] == "penalty_waived"]
    assert (waived["player"], waived["count"], waived["unit"]) == ("Ben", 1, "Schluck")
    assert "Ben, der Schluck entfällt." in said(lifted)
    assert said(table.hear("punktestand"))[-1] == "Noch hat niemand Punkte."


FORGOTTEN_MAU = ("es liegt herz neun", "herz könig letzte karte", "ich ziehe eine", "weiter", "herz zehn", "(wait 60)")
"""Ben is finished, and does not say so."""


@pytest.mark.parametrize(("penalty", "finished"), [("Karten", False), ("Schluck", True)])
def test_who_forgets_the_last_call_has_nothing_to_draw_and_is_finished(penalty: str, finished: bool) -> None:
    """Seed 001: who has to draw a card for it plays on."""
    table = paying(penalty, players=("Anna", "Ben"), hand_size=2)
    records = heard(table, *FORGOTTEN_MAU)
    assert [record["reason"] for record in records if record["type"] == "penalty_owed"] == ["call_missed"]
    assert bool([record for record in records if record["type"] == "round_ended"]) == finished


@pytest.mark.parametrize(("penalty", "lifted"), [("Schluck", "der Schluck"), ("Punkte", "der Strafpunkt")])
def test_what_was_misheard_costs_nothing(penalty: str, lifted: str) -> None:
    """Ben never said "Pik König"."""
    table = paying(penalty)
    heard(table, *WRONG_CARD)
    (wrong,) = (number for number, one in enumerate(table.inputs, 1) if isinstance(one, Heard) and "pik" in str(one))
    records = table.feed(Amend(table.clock, wrong, None))
    assert [record for record in records if record["type"] == "corrected"]
    assert [text for text in said(records) if f"{lifted} entfällt" in text], said(records)
    assert all(seat.paid == 0 for seat in table.evening.view.seats)
    assert said(table.hear("punktestand")) == ["Noch hat niemand Punkte."]


def test_nobody_hears_of_a_sip_that_is_not_certain() -> None:
    """What waits until it is certain is neither in the score nor on the page."""
    table = paying("Schluck")
    heard(table, *WRONG_CARD)
    (seat,) = [one for one in table.evening.view.seats if one.paid]
    waiting = PenaltyOwed(at=1.0, player="Ben", count=1, reason=PenaltyReason.WRONG_CARD, unit="Schluck")
    referee = table.evening._fold.timeline.referee
    sentences = Sentences.load("mau-mau", penalty="Schluck")
    without = picture(referee, "mau-mau", sentences, lambda player: [waiting] if player == "Ben" else [])
    assert (seat.name, seat.paid) == ("Ben", 1) and not any(one.paid for one in without.seats)


def test_a_sip_that_waits_takes_nothing_from_a_debt_in_cards() -> None:
    table = paying("Schluck", game="kruez-nueng")
    heard(table, "es liegt kreuz zehn", "kreuz könig", "cem")
    waiting = PenaltyOwed(at=1.0, player="Cem", count=1, reason=PenaltyReason.CALL_MISSED, unit="Schluck")
    view = picture(
        table.evening._fold.timeline.referee,
        "kruez-nueng",
        Sentences.load("kruez-nueng", penalty="Schluck"),
        lambda player: [waiting],
    )
    assert [seat.owed for seat in view.seats] == [seat.owed for seat in table.evening.view.seats]
    assert any(seat.owed for seat in view.seats)


def test_the_page_shows_the_tally() -> None:
    table = paying("Schluck")
    heard(table, *WRONG_CARD)
    sentences = sentences_of(table.setup)
    painter, history = Painter(table.setup, sentences), History(sentences)
    notes = painter.record(table.evening.view, history, seq=1, now=table.clock).notes
    assert [(one.player, one.text) for one in notes if one.kind == "paid"] == [("Ben", "ein Schluck")]


@pytest.mark.parametrize("game", sorted(BUILT))
def test_a_landlord_says_who_and_what_it_costs(game: str) -> None:
    texts = load("common").overridden_by(load(game)).in_tone("wirtshaus")
    for reason in PenaltyReason:
        if reason in texts.penalties:
            assert "{player}" in texts.penalties[reason] and "{count:" in texts.penalties[reason], reason
    assert all("{player}" in text for text in texts.reminders.values() if text != "silent")


def test_every_sentence_of_the_tavern_has_a_plain_one() -> None:
    common = load("common")
    for section in Tavern.model_fields:
        assert set(getattr(common.wirtshaus, section)) <= set(getattr(common, section)), section


def test_a_sip_is_not_open() -> None:
    sentences = Sentences.load("mau-mau", penalty="Schluck")
    owed = PenaltyOwed(at=1.0, player="Ben", count=2, reason=PenaltyReason.WRONG_CARD)
    assert sentences.line(replace(owed, unit="Schluck")) == "Ben: zwei Schlucke"
    assert Sentences.load("mau-mau").line(owed) == "Ben: zwei Strafkarten offen"


def test_the_tone_of_the_table() -> None:
    assert "Netter Versuch, Ben. Ein Schluck." in said(heard(paying("Schluck", "wirtshaus"), *WRONG_CARD))


def test_the_journal_keeps_both(tmp_path: Path) -> None:
    config = Config(table=TableSection(penalty="Schluck"), voice=VoiceSection(tone="wirtshaus"))
    made = setup("mau-mau", ("Anna", "Ben", "Cem"), config, None, (), live=False)
    assert (made.penalty, made.tone) == ("Schluck", "wirtshaus")
    assert decode_setup(encode_setup(made)) == made
    before = encode_setup(replace(made, penalty="Karten", tone="sachlich"))
    assert decode_setup(before).penalty == "Karten"


def test_the_rules_say_what_is_paid_instead() -> None:
    """The house rules speak of cards, and of playing on with one; who pays in sips has finished."""
    (told,) = said(paying("Schluck").hear("welche hausregeln gelten"))
    assert told.endswith("Statt jeder Strafkarte gibt es einen Schluck, und gezogen wird dafür nichts.")
    (usual,) = said(paying("Karten").hear("welche hausregeln gelten"))
    assert "Statt" not in usual


def test_the_rules_are_told_in_its_currency() -> None:
    sentences = Sentences.load("mau-mau", penalty="Schluck")
    assert sentences.tally({"Anna": 2, "Ben": 1, "Cem": 0}) == "Anna zwei Schlucke und Ben ein Schluck"
    assert "Schlucke" in sentences.rule("call_penalty", 2)


# --- handicaps ---


def test_a_newcomer_is_only_reminded() -> None:
    table = handicapped(Ben={"wrong_card": "remind"})
    assert not [one for one in table.say(*WRONG_CARD) if one.startswith("penalty_owed")]
    others = handicapped(Cem={"wrong_card": "remind"})
    assert [one for one in others.say(*WRONG_CARD) if one.startswith("penalty_owed Ben")]


def test_a_handicap_goes_before_the_figures_of_a_call() -> None:
    strict = strictness(calls={"mau": {"grace_s": 0.5}}, players={"Ben": {"grace_s": 9.0}})
    assert strict.of("Ben", CallName.MAU).grace_s == 9.0
    assert strict.of("Anna", CallName.MAU).grace_s == 0.5
    assert strict.of("Anna").grace_s == strict.grace_s


def test_a_newcomer_stays_one_whatever_strictness_the_table_says() -> None:
    table = handicapped(Ben={"wrong_card": "remind"})
    table.say("strenge streng")
    assert not [one for one in table.say(*WRONG_CARD) if one.startswith("penalty_owed")]


@pytest.mark.parametrize(("early_s", "fulfilled"), [(8.0, True), (1.0, False)])
def test_a_newcomer_may_call_long_before_his_lay(early_s: float, fulfilled: bool) -> None:
    """The call is kept for his lay for as long as his own figure says, and is no false one meanwhile."""
    own = {"Ben": PlayerStrictness(early_s=early_s, false_call="penalty")}
    table = Table(("Anna", "Ben"), hand_size=2)
    changed(table, strictness=table.setup.strictness.model_copy(update={"players": own}))
    events = table.say(
        "es liegt herz neun", "5 5.8 | ben letzte karte", "(wait 5)", "11.5 12.3 | herz könig", "(wait 40)"
    )
    assert ("call_heard Ben last_card" in events) == fulfilled, events
    assert bool([one for one in events if one.startswith("penalty_owed Ben")]) != fulfilled, events


def test_an_expert_pays_twice() -> None:
    table = handicapped(Ben={"cards_per_penalty": 2})
    assert [one for one in table.say(*WRONG_CARD) if one.startswith("penalty_owed Ben 2")]


def test_in_the_configuration(tmp_path: Path) -> None:
    file = tmp_path / "tisch.toml"
    file.write_text('[strictness.players.Lena]\ngrace_s = 4.0\nmissing_call = "remind"\n', encoding="utf-8")
    lena = load_config(file).strictness().of("Lena")
    assert (lena.grace_s, lena.missing_call) == (4.0, "remind")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[strictness.players.Lena]\ngrace = 4\n", "grace"),
        ("[strictness.players]\nLena = 3\n", "geschrieben wird [strictness.players.Lena]"),
        ('[strictness]\nplayers = "Lena"\n', "geschrieben wird [strictness.players.NAME]"),
        ('[table]\npenalty = "Bier"\n', "penalty"),
        ('[voice]\ntone = "laut"\n', "tone"),
    ],
)
def test_what_is_wrong_there_is_one_line(tmp_path: Path, text: str, fault: str) -> None:
    file = tmp_path / "tisch.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError) as told:
        load_config(file)
    assert len(told.value.lines) == 1 and fault in told.value.lines[0]
