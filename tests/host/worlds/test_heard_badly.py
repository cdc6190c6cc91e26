"""A table that is heard badly: what was heard well enough may have been something else all the same, and where much is
heard badly, some of it is not heard at all."""

from __future__ import annotations

import pytest
from evenings import Table
from test_believing import words

from host.inputs import NOISE, Heard, Unheard, Watermark
from host.worlds.clarity import Clarity
from host.worlds.costs import COSTS, PERFECT
from host.worlds.log import Log
from host.worlds.marks import Cause
from host.worlds.world import World
from speech.words import Other

FOUR = ("Anna", "Ben", "Cem", "Dora")


def heard(text: str, *others: tuple[float, str], at: float = 0.0) -> Heard:
    said = words(text, at)
    return Heard(said, at, said[-1].end, others=tuple(Other(words(other, at), margin) for margin, other in others))


def hear(table: Table, text: str, *others: tuple[float, str]) -> None:
    item = heard(text, *others, at=table.clock + 2.0)
    table.clock = item.end
    table.feed(item)
    table.feed(Watermark(table.clock + 0.6))


def after(*sounds: str) -> World:
    """A world in which so much was heard."""
    clarity = Clarity()
    for sound in sounds:
        clarity = clarity.plus(heard(sound))
    return World(Log(), clarity=clarity)


def laid(table: Table) -> list[tuple[str, list[str]]]:
    return [(one["player"], one["cards"]) for one in table.of_type("card_laid")]


# --- what was legal as it was heard may have been something else ---


@pytest.mark.parametrize(("game", "top"), [("mau-mau", "es liegt herz neun"), ("kruez-nueng", "es liegt herz neun")])
def test_what_else_was_heard_is_remembered_where_it_made_sense_at_first(game: str, top: str) -> None:
    """Both fitted; what is laid on it tells which of them it was."""
    table = Table(game=game)
    table.say(top)
    hear(table, "ben herz zehn", (1.5, "ben herz könig"))
    hear(table, "cem kreuz könig")
    assert laid(table)[-2:] == [("Ben", ["HK"]), ("Cem", ["CK"])]
    assert table.of_type("move_rejected") == []


def test_and_so_is_another_letter_of_a_question() -> None:
    """Found in sound: "E vier" was "A vier", and who asked for E afterwards was taken to hold it."""
    table = Table(FOUR, game="quartett")
    table.say("los")
    hear(table, "cem hast du e:0.8 vier", (1.5, "cem hast du a vier"))
    hear(table, "ja habe ich")
    hear(table, "dora hast du e vier")
    assert [one["card"] for one in table.of_type("given")] == ["A4"]
    assert table.of_type("move_rejected") == []


def test_but_what_was_heard_counts_until_then() -> None:
    table = Table()
    table.say("es liegt herz neun")
    hear(table, "ben herz zehn", (0.3, "ben herz könig"))
    hear(table, "cem herz acht")
    assert laid(table)[-2:] == [("Ben", ["H10"]), ("Cem", ["H8"])]


# --- what was not believed, after what was not heard ---


def test_a_question_that_was_not_believed_after_a_beginning_that_was_not_heard() -> None:
    """Found in sound: of "los" a noise was left, and of who is asked only the letter was unclear: seven questions and
    answers were lost, until one was clear."""
    table = Table(FOUR, game="quartett")
    hear(table, "[unk]:0.87")
    hear(
        table,
        "ben?1.0 fragt?1.0 cem?1.0 nach?1.0 die?0.5 e?0.1 vier?1.0",
        (0.0, "ben fragt cem nach g vier"),
        (1.0, "ben fragt cem nach b vier"),
    )
    hear(table, "ja habe ich")
    hear(table, "dora hast du g drei")
    told = [(one["type"], one["player"]) for one in table.of_type("asked", "given")]
    assert told == [("asked", "Ben"), ("given", "Cem"), ("asked", "Ben")]


# --- a room in which much is heard badly ---


def test_how_hard_it_is_to_hear_is_what_the_recogniser_doubted_lately() -> None:
    clear = after(*["herz sieben"] * 10)
    noisy = after(*["herz?0.4 sieben:0.9"] * 10)
    assert clear.clarity.doubt == 0.0 < noisy.clarity.doubt < 0.6
    assert noisy.wrong(COSTS) > 50 * clear.wrong(COSTS)
    assert noisy.silent(COSTS) > 50 * clear.silent(COSTS)
    assert noisy.silent(PERFECT) == clear.silent(PERFECT), "where all is heard as it is said"


@pytest.mark.parametrize("sound", ["herz?0.4 sieben", "[unk]:0.3 [unk]:0.5"])
def test_one_utterance_that_was_heard_badly_makes_no_noisy_room(sound: str) -> None:
    world = after(sound)
    assert world.clarity.doubt > 0.0
    assert world.wrong(COSTS) == World(Log()).wrong(COSTS)


@pytest.mark.parametrize("sound", ["herz sieben", "herz sieben [unk]:1.0", "ich?1.0 ziehe?1.0"])
def test_talk_makes_none_either(sound: str) -> None:
    """Of what was surely no word of the game the recogniser is sure; nor does it doubt what the sieve took for talk."""
    assert after(sound).clarity.doubt == 0.0


def test_a_recogniser_misses_something_however_sure_it_is() -> None:
    """In a bar it hears half of the words perfectly; of some others there is no trace, which nobody can doubt."""
    written, aloud = after(*["herz sieben"] * 10), after(*["herz:0.98 sieben"] * 10)
    assert aloud.clarity.aloud and not written.clarity.aloud
    assert aloud.silent(COSTS) > 50 * written.silent(COSTS)
    assert aloud.silent(PERFECT) == written.silent(PERFECT)
    assert aloud.wrong(COSTS) == written.wrong(COSTS), "what it heard it did hear"


@pytest.mark.parametrize(("sure", "aloud"), [("0.3", True), ("1.0", False)])
def test_who_has_refilled_has_laid_something_in_a_noisy_room(sure: str, aloud: bool) -> None:
    """Found in sound: "Jule Karo Neun" left no trace at all, "Jule zieht nach" was heard; from then on everybody was
    taken for his neighbour. Of what is written nothing is lost:
    Cem is told that it is not his turn."""
    table = Table(FOUR, game="cruzo")
    table.say("es beginnt ben mit karo drei", "gezogen")
    for line in (f"cem karo:{sure} vier", f"gezogen:{sure}", f"dora karo:{sure} sechs", f"gezogen:{sure}"):
        hear(table, line)
    hear(table, f"anna karo:{sure} acht")
    hear(table, f"gezogen:{sure}")
    hear(table, "ben zieht nach")
    hear(table, "cem kreuz vier")
    assert ([player for player, _ in laid(table)[-2:]] == ["Ben", "Cem"]) is aloud
    assert bool(table.of_type("move_rejected")) is not aloud


# --- noises ---


def test_a_noise_may_have_been_a_move_where_nothing_else_makes_sense() -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "ben herz zehn")
    table.feed(Unheard(table.clock + 1.0, table.clock + 1.3, NOISE))
    marks = table.evening._fold.timeline.worlds.best.marks
    assert [mark.cause for mark in marks] == [Cause.NOISE]
    assert not any(mark.tells for mark in marks), "of itself it says nothing"
    table.clock += 2.0
    assert "turn Anna" in table.say("dora herz könig")
    assert table.of_type("move_rejected") == []


def test_nobody_moves_by_a_noise_alone() -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "ben herz zehn")
    table.feed(Unheard(table.clock + 1.0, table.clock + 1.3, NOISE))
    table.clock += 2.0
    assert table.say("herz könig")[0] == "card_laid Cem HK"
