"""The model of requests: what people ask of the host in their own words, and what only sounds like it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from evenings import Table

from host.registry import BUILT
from host.understanding.acts.model import TALK
from host.understanding.requests import kinds, sentences, training
from host.understanding.requests.model import likely, shipped

SEATS = ("Anna", "Ben", "Cem", "Dora")
BEGUN: Mapping[str, tuple[str, ...]] = {
    "mau-mau": ("es liegt herz neun", "ben herz zehn"),
    "kruez-nueng": ("es liegt herz neun", "ben herz zehn"),
    "schwimmen": ("anna gibt", "in der mitte liegen herz dame karo acht und pik ass", "ich schiebe"),
    "cruzo": ("es beginnt anna mit karo vier", "gezogen"),
    "trumpf": ("los", "preis drei euro zehn"),
    "quartett": ("los", "cem hast du e drei", "nein"),
}
"""Game → a table of which somebody has moved."""
UNDO = (
    *("halt das war verkehrt nimm den letzten zug bitte zurück", "zurück das hat hier niemand gemacht"),
    *("mach den letzten zug mal wieder rückgängig", "nimm das bitte zurück das war ein versehen"),
)
PAUSED = ("leute pause ich muss mal dringend", "machen wir mal eben pause ja", "wir brauchen mal eine kurze pause")
RESUMED = (
    "so leute jetzt gehts weiter",
    "okay weiter gehts",
    "wir können wieder weiterspielen",
    "so die pause ist rum",
)
REDEAL = ("da müssen wir leider neu geben", "das war falsch gegeben wir geben nochmal", "komm nochmal von vorne")
ENDS = (
    "so leute feierabend",
    "komm machen wir schluss für heute",
    "lasst uns jetzt aufhören es ist spät",
    "feierabend",
)
AWAY = ("cem muss mal eben raus", "der cem ist kurz aufm klo spielt mal ohne ihn", "wir machen kurz ohne cem weiter")
TALKED = (
    *("hat er zurück gesagt", "ich bin gleich zurück", "wir nehmen den zug nicht zurück", "nimm das zurück du schuft"),
    *("wir machen keine pause", "hat wer pause gesagt", "nach der runde machen wir pause", "sollen wir pause machen"),
    *("müssen wir neu geben", "gestern mussten wir zweimal neu geben", "wir geben nicht neu"),
    *("wann hast du feierabend", "wir hören noch nicht auf", "ein feierabendbier geht noch", "hör doch auf"),
    *("wann kommt cem wieder", "ohne cem wär das langweilig", "wo ist denn der cem", "ist der cem weg"),
    *("mach die musik lauter", "ich hab lauter luschen", "was liegt da unterm tisch", "wer ist da dran schuld"),
    *("was liegt morgen an", "wer gibt mir noch ein bier"),
)
"""What is reported, negated, asked, planned, or about something else."""
QUESTIONS: tuple[tuple[str, str, str], ...] = (
    ("cruzo", "wie war das nochmal mit dem buben", "Ein Bube: der Nächste setzt aus. Je Bube setzt einer aus."),
    ("mau-mau", "was macht die acht", "Eine Acht: der Nächste setzt aus."),
    ("mau-mau", "wer is n jetz eigentlich dran", "Cem ist dran."),
    ("mau-mau", "wer muss denn jetzt eigentlich", "Cem ist dran."),
    ("quartett", "wer ist denn jetzt eigentlich dran", "Cem fragt."),
    ("trumpf", "sag mal wer ist jetzt am zug", "Cem ist dran."),
    ("schwimmen", "was haben wir denn da noch in der mitte", "In der Mitte liegen Herz Dame, Karo Acht und Pik Ass."),
    ("schwimmen", "wer hat denn nochmal geklopft", "Geklopft hat noch niemand."),
    ("cruzo", "was liegt denn da oben eigentlich", "Es liegt Karo Vier."),
    ("trumpf", "um was gings jetzt grad", "Es geht um: Preis der Halben. Bisher: Ben 3,1."),
    ("trumpf", "wie viel hat der ben nochmal gesagt", "Es geht um: Preis der Halben. Bisher: Ben 3,1."),
    ("mau-mau", "wie viele karten hat eigentlich der cem noch", "Cem hat sechs Karten."),
    ("mau-mau", "wie viele hab ich denn noch", "Karten: Anna sechs, Ben fünf, Cem sechs und Dora sechs."),
    ("kruez-nueng", "wer liegt denn eigentlich vorne", "Noch hat niemand Punkte."),
    ("cruzo", "kannst du bitte etwas lauter reden", "Lauter."),
    ("mau-mau", "red doch mal ein bisschen leiser", "Leiser."),
)
"""Game, what is asked, and what the host says at once."""


def begun(game: str) -> Table:
    table = Table(SEATS, game=game)
    table.say(*BEGUN[game])
    return table


@pytest.mark.parametrize("game", BEGUN)
@pytest.mark.parametrize("line", UNDO)
def test_the_last_move_is_taken_back_in_any_words(game: str, line: str) -> None:
    assert begun(game).say(line)[0].startswith("corrected")


@pytest.mark.parametrize("game", BEGUN)
@pytest.mark.parametrize(("pause", "on"), [*zip(PAUSED, RESUMED, strict=False)])
def test_a_pause_begins_and_ends_in_any_words(game: str, pause: str, on: str) -> None:
    table = begun(game)
    assert table.say(pause) == ["paused"]
    assert table.say(on) == ["resumed"]


@pytest.mark.parametrize("line", RESUMED)
def test_nobody_goes_on_where_there_is_no_pause(line: str) -> None:
    assert [one for one in begun("mau-mau").say(line) if not one.startswith("not_understood")] == []


@pytest.mark.parametrize(("lines", "ended"), [(REDEAL, "round_ended"), (ENDS, "game_ended")])
@pytest.mark.parametrize("game", BEGUN)
def test_what_throws_something_away_is_asked_first(game: str, lines: tuple[str, ...], ended: str) -> None:
    for line in lines:
        table = begun(game)
        asked = table.say(line)
        assert len(asked) == 1 and asked[0].startswith("question"), line
        assert not any(one.startswith(ended) for one in table.say("nein"))
        table.say(line)
        assert any(one.startswith(ended) for one in table.say("ja"))


@pytest.mark.parametrize("line", AWAY)
def test_who_is_away_is_told_in_any_words(line: str) -> None:
    assert "player_away Cem" in begun("mau-mau").say(line)


@pytest.mark.parametrize("game", BEGUN)
def test_talk_asks_nothing_of_the_host(game: str) -> None:
    made = {}
    for line in TALKED:
        table = begun(game)
        records = table.hear(line)
        got = [one for one in table.shorten(records) if not one.startswith("not_understood")]
        said = [one["text"] for one in records if one["type"] == "announced"]
        if got or said:
            made[line] = (got, said)
    assert made == {}


@pytest.mark.parametrize(("game", "line", "answer"), QUESTIONS)
def test_a_question_is_answered_at_once(game: str, line: str, answer: str) -> None:
    records = begun(game).hear(line)
    assert [one["text"] for one in records if one["type"] == "announced"] == [answer]


def test_a_question_of_the_host_is_answered_first() -> None:
    table = Table(SEATS)
    table.say("es liegt herz neun", "feierabend")
    assert table.say("nein weiter gehts") == ["answered no"]


@pytest.mark.parametrize("line", ["ach nee eine machen wir noch", "nein wir spielen doch noch weiter"])
def test_who_has_just_ended_the_evening_may_go_on(line: str) -> None:
    table = begun("cruzo")
    assert any(one.startswith("game_ended") for one in table.say("wir hören auf"))
    assert table.say(line)[0].startswith("corrected")
    assert table.game.turn == "Ben"


@pytest.mark.parametrize("line", ["ach nee eine machen wir noch", "nein wir spielen doch noch weiter"])
def test_amid_a_game_that_is_talk(line: str) -> None:
    assert not any(one.startswith("corrected") for one in begun("cruzo").say(line))


def test_every_sentence_is_of_a_request_that_its_game_knows() -> None:
    for writer in sentences.writers():
        assert all(one.words == one.words.strip().lower() != "" for one in sentences.written(writer))
        assert {one.act for one in sentences.written(writer)} <= {*kinds.KINDS, TALK}
    assert {game for games in kinds.OF_GAMES.values() for game in games} <= set(BUILT)


def test_of_moves_that_were_never_learnt_hardly_one_is_taken_for_a_request() -> None:
    """What was written for acts: of each three sentences one was learnt as talk."""
    others = [one for number, one in enumerate(sentences.moves()) if number % 30 == 1]
    found = [max(likely(shipped(), one.game, training.seen(one)).values(), default=0.0) for one in others]
    assert sum(one >= training.TAKEN for one in found) <= 0.025 * len(found)
