"""The party in sound: a short evening at a table that speaks, with and without the host's own voice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from games.events import MoveRejected, PenaltyOwed, Question
from games.mau_mau.rules import MauMauRules
from host.cli import main
from host.errors import UsageError
from host.judging.debts.strictness import strictness
from host.party import aloud, sound
from host.party.aloud import Room, in_words, play_aloud
from host.party.driver import Course
from host.party.evidence import Ears, Evidence
from host.party.score import score
from host.party.soundreport import figures, markdown, record
from host.party.table import Done, PartyTable, Said
from host.setup import Setup
from speech.measure import clips
from speech.measure.cast import Actor
from speech.models import SpeechModel, find_model

NAMES = ("Jule", "Torben", "Mareike")
ACTORS = tuple(Actor(voice, 150, 50, 0.8, seat) for seat, voice in enumerate(("de+quincy", "de+john", "de+m5")))


class Script(PartyTable):
    """Three people who say just this."""

    game: ClassVar[str] = "mau-mau"
    seats: ClassVar[int] = 3

    def __init__(self, said: Sequence[Said], answers: Sequence[Said] = ()) -> None:
        super().__init__(Random(1), NAMES)
        self._said, self._answers = list(said), list(answers)

    def setup(self) -> Setup:
        return Setup(self.game, self.players, MauMauRules(), strictness("normal"))

    def next(self) -> Said | None:
        return self._said.pop(0) if self._said else None

    def answer(self, question: Question) -> Said | None:
        return None

    def object(self, rejected: MoveRejected) -> Said | None:
        return self._answers.pop(0) if self._answers else None

    def imposed(self, owed: PenaltyOwed) -> Said | None:
        return None


OPENING = (
    Said("Jule", "es liegt herz neun", (Done("round_started", "Jule", ("H9",)),), after_s=1.0),
    Said("Torben", "herz acht", (Done("card_laid", "Torben", ("H8",)),), after_s=3.0),
    Said("Jule", "ich ziehe", (Done("cards_drawn", "Jule", ("1",)),), after_s=4.0),
)


@pytest.fixture(scope="module")
def model() -> SpeechModel:
    return find_model("bundled")


def evening(
    model: SpeechModel, said: Sequence[Said], *, speaks: bool = False, answers: Sequence[Said] = ()
) -> tuple[Course, Evidence]:
    room = Room(model, clips.noises(None)[clips.OWN_NOISE], None, speaks, ())
    return play_aloud(Script(said, answers), ACTORS, room, True, Random(1))


@pytest.fixture(autouse=True)
def everybody_speaks_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aloud, "MUMBLED", 0.0)
    monkeypatch.setattr(aloud, "OVERLAID", 0.0)


def test_what_is_said_is_heard_ruled_and_scored(model: SpeechModel) -> None:
    course, evidence = evening(model, OPENING)
    assert [one.heard for one in course.spoken] == [one.said.text for one in course.spoken]
    assert course.crash is None
    assert (score(course).right, score(course).moves) == (3, 3)
    assert evidence.manners == {"plain": Ears(3, 3, 0)}
    assert set(evidence.voices) == {"de+quincy", "de+john"} and not evidence.wrong
    assert all(0.05 < delay < 1.0 for delay in evidence.delays_s) and len(evidence.delays_s) == 3
    assert evidence.host_s == 0.0
    starts = [one.start for one in course.spoken]
    assert starts == sorted(starts)
    assert starts[1] - course.spoken[0].end == pytest.approx(3.0, abs=0.05)


def test_the_host_speaks_and_who_is_told_off_answers_when_it_is_done(model: SpeechModel) -> None:
    wrong = Said("Torben", "torben pik könig", after_s=7.0)
    sorry = Said("Torben", "herz acht", (Done("card_laid", "Torben", ("H8",)),))
    course, evidence = evening(model, (OPENING[0], wrong), speaks=True, answers=(sorry,))
    assert any(one.event.type_name() == "move_rejected" for one in course.events)
    assert evidence.host_s > 2.0
    answer = course.spoken[-1]
    assert answer.said == sorry and answer.to == 1
    assert answer.start - course.spoken[1].end > aloud.REACTION_S
    assert answer.heard == "herz acht"
    texts = " ".join(getattr(one.event, "text", "") for one in course.events)
    assert "nimm zurück" in texts


def test_a_host_that_breaks_down_is_a_finding(model: SpeechModel, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object, item: object) -> list[object]:
        raise RuntimeError("nanu")

    monkeypatch.setattr("host.evening.Evening.feed", broken)
    course, _ = evening(model, OPENING)
    assert course.crash == "RuntimeError: nanu" and score(course).crashes == 1


def test_figures_are_said_in_words() -> None:
    assert in_words("ben hat 17 punkte") == "ben hat siebzehn punkte"


# --- the report ---


def test_lines_and_tables(model: SpeechModel) -> None:
    course, evidence = evening(model, OPENING)
    cell = sound.Cell("mau-mau", model, None, 12.0, False, 1, 10.0)
    line = record(cell, score(course), evidence)
    assert line["right"] == 1.0 and line["heard_as_said"] == 1.0 and line["ratio_db"] == 12.0
    text = markdown([(score(course), evidence)], [line], "Made by hand.")
    assert text.startswith("# The party in sound\n\nMade by hand.")
    assert "| bundled | Mau-Mau | 12 dB | silent | 100.0 |" in text
    assert "de+quincy (unseen) | 2/2" in text


def test_evidence_adds_up() -> None:
    one = Evidence({"a": Ears(2, 1, 1)}, {"plain": Ears(2, 1, 1)}, delays_s=[0.3], host_s=1.0)
    both = one + Evidence({"b": Ears(1, 1, 0)}, {"plain": Ears(1, 1, 0)}, delays_s=[0.2], host_s=2.0)
    assert both.voices == {"a": Ears(2, 1, 1), "b": Ears(1, 1, 0)} and both.manners == {"plain": Ears(3, 2, 1)}
    assert both.delays_s == [0.3, 0.2] and both.host_s == 3.0
    assert figures(score(Course("mau-mau", 0.0, True)), both)["heard_as_said"] == 0.6667


def test_half_of_a_quick_run_has_the_hosts_voice() -> None:
    found = sound.cells(sound.Options(quick=True), [find_model("bundled")], None)
    assert len(found) == 18 and sum(one.speaks for one in found) == 9
    assert {(one.ratio_db, one.speaks) for one in found} == {(r, s) for r in sound.RATIOS for s in (True, False)}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--audio", "nirgends"], "--audio nirgends: dort liegt kein Ordner „noise“ mit Geräuschen (FLAC)."),
        (["--audio", "--share", "0.1"], "bench party --audio: --share und --deaf gibt es nur ohne --audio."),
        (["--audio", "--game", "skat"], "--game skat: gemessen werden mau-mau,"),
        (["--audio", "--jobs", "0"], "--jobs: mindestens ein Prozess."),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "party", *arguments]) == 2
    error = capsys.readouterr().err
    assert told in error and error.count("\n") == 1


def test_other_voices_are_no_result_to_write(monkeypatch: pytest.MonkeyPatch) -> None:
    """SOUND.md compares trees by the same voices; where some are not installed, others speak."""
    monkeypatch.setattr(sound.diphones, "installed", lambda: ("de2", "de5", "de6"))
    with pytest.raises(UsageError, match="mbrola-de7 fehlt"):
        sound.run(sound.Options(write=True))


def test_recordings_are_those_beside_the_checkout_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "SHARED", tmp_path)
    assert sound.Options().folder is None
    (tmp_path / "noise").mkdir()
    assert sound.Options().folder == tmp_path
