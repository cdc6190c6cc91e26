"""Whose voice it was: evidence for whose move it was, and never a proof."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import Table

from games.cards import Card
from games.events import (
    Answered,
    CallHeard,
    CardLaid,
    CardsDrawn,
    DrawReason,
    Event,
    Passed,
    PenaltyOwed,
    PenaltyReason,
    Turn,
)
from games.moves import Call, CallName, Draw, HandCount, Lay
from grammars import Phrase
from grammars.requests import Yes
from host.inputs import Acquainted, Heard, from_record, to_record
from host.worlds.costs import COSTS
from host.worlds.voices import NOBODY, Speaker, Voices, speaker
from host.worlds.world import World
from speech.timbre import projection
from speech.words import GARBAGE

SIZE = len(projection().spread)
PLAYERS = ("Anna", "Ben", "Cem", "Dana")
TIMBRES = {name: tuple(4.0 if place == number else 0.0 for place in range(SIZE)) for number, name in enumerate(PLAYERS)}
SEVEN = Card.parse("H7")


def say(table: Table, who: str | None, line: str, confidence: float = 1.0) -> list[str]:
    """What happens when this is said in the voice of that player (None: nobody knows whose); `?`: not understood."""
    records = []
    for item in table.typed(line.replace("?", "hmpf")):
        if isinstance(item, Heard):
            words = tuple(
                replace(word, text=GARBAGE if "?" in line else word.text, confidence=confidence) for word in item.words
            )
            item = replace(item, words=words, typed=False, timbre=TIMBRES.get(who or "", ()))
        records += table.feed(item)
    return table.shorten(records)


def begun() -> Table:
    """Everybody has laid a card, in his own voice."""
    table = Table(players=PLAYERS)
    table.say("es liegt herz neun")
    for who, line in zip((*PLAYERS[1:], "Anna"), ("herz zehn", "herz könig", "herz dame", "herz neun"), strict=True):
        assert f"card_laid {who}" in "\n".join(say(table, who, line))
    return table


def test_what_was_not_understood_was_the_move_of_whose_voice_it_was() -> None:
    table = begun()
    say(table, "Ben", "?")
    laid = say(table, "Cem", "herz könig")
    assert "card_laid Cem HK" in laid and laid[-1] == "turn Dana"


def test_a_voice_may_speak_for_a_player_and_proves_nothing_against_him() -> None:
    table = begun()
    say(table, "Ben", "?")
    say(table, "Cem", "herz könig")
    worlds = table.evening._fold.timeline.worlds

    def is_cems(world: World) -> bool:
        return next(one for one in world.log.backwards() if isinstance(one, CardLaid)).player == "Cem"

    heard, unheard = worlds.share(is_cems), worlds.share(is_cems, by_voice=False)
    assert unheard + 0.2 < heard
    fault = PenaltyOwed(at=1.0, player="Cem", count=1, reason=PenaltyReason.WRONG_CARD)
    for guilty, share in ((is_cems, unheard), (lambda world: not is_cems(world), 1 - heard)):
        worlds._worlds = [world.but(verdicts=(fault,) if guilty(world) else ()) for world in worlds._worlds]
        assert worlds._share_of(fault) == pytest.approx(share)


def test_without_voices_it_would_have_been_the_next_player() -> None:
    table = begun()
    say(table, None, "?")
    assert "card_laid Ben HK" in "\n".join(say(table, None, "herz könig"))


def test_one_word_in_another_voice_moves_nobodys_turn() -> None:
    """Somebody says for Ben what he lays."""
    table = begun()
    assert "card_laid Ben HK" in "\n".join(say(table, "Cem", "herz könig"))
    assert "card_laid Cem HQ" in "\n".join(say(table, "Cem", "herz dame"))


def knowing(times: int, **instead: str) -> Voices:
    """Everybody has spoken so many times, some of them in the voice of another one."""
    voices = Voices.of(PLAYERS)
    for _ in range(times):
        for name in PLAYERS:
            voices = voices.plus(TIMBRES[instead.get(name, name)], Speaker(name, True), COSTS)
    return voices


def cost(voices: Voices, player: str, whose: str, *, himself: bool = True) -> float:
    return voices.cost(Speaker(player, himself), TIMBRES[whose], COSTS)


def test_who_speaks_for_a_child_is_soon_its_voice() -> None:
    voices = knowing(3, Ben="Anna")
    assert abs(cost(voices, "Ben", "Anna") - cost(voices, "Anna", "Anna")) < 0.3


def test_a_voice_that_fits_makes_likelier_and_another_one_never_rules_out() -> None:
    assert cost(Voices.of(PLAYERS), "Ben", "Ben") == pytest.approx(0.0)
    voices = knowing(3)
    assert cost(voices, "Ben", "Ben") < -0.9
    assert 1.5 < cost(voices, "Anna", "Ben") < 3.0
    assert cost(voices, "Anna", "Ben", himself=False) < 0.92


def test_where_anybody_says_anything_a_voice_tells_less() -> None:
    voices = knowing(3)
    before = cost(voices, "Anna", "Ben")
    for _ in range(5):
        for name, other in zip(PLAYERS, (*PLAYERS[1:], "Anna"), strict=True):
            voices = voices.plus(TIMBRES[other], Speaker(name, True), COSTS)
    assert cost(voices, "Anna", "Ben") < 1.0 < 2.0 < before


def test_what_sounds_like_another_one_is_learnt_as_his() -> None:
    voices = knowing(3)
    after = voices.plus(TIMBRES["Anna"], Speaker("Ben", True), COSTS)
    assert after.players["Ben"].heard - voices.players["Ben"].heard < 0.2
    assert after.players["Anna"].heard - voices.players["Anna"].heard > 0.4


def test_what_is_nobodys_move_is_learnt_as_his_whom_it_sounds_like() -> None:
    voices = knowing(3)
    after = voices.plus(TIMBRES["Anna"], None, COSTS)
    assert after.players["Anna"].heard - voices.players["Anna"].heard > 0.9
    assert voices.cost(None, TIMBRES["Anna"], COSTS) == 0.0


def test_what_cannot_be_compared_tells_nothing() -> None:
    voices = Voices.of(PLAYERS)
    assert voices.plus((1.0, 2.0), Speaker("Ben", True), COSTS) == voices
    assert voices.cost(Speaker("Ben", True), (1.0, 2.0), COSTS) == 0.0
    assert cost(NOBODY, "Ben", "Ben") == 0.0


def test_a_guest_is_known_once_he_has_spoken() -> None:
    voices = Voices.of(PLAYERS[:3])
    for _ in range(3):
        for name in PLAYERS:
            voices = voices.plus(TIMBRES[name], Speaker(name, True), COSTS)
    assert cost(voices, "Dana", "Dana") < -1.0 < 1.5 < cost(voices, "Dana", "Ben")


def test_what_a_lesson_tells_of_the_voices_is_known_from_the_first_word() -> None:
    table = Table(players=PLAYERS)
    lesson = Acquainted(0.0, tuple((name, TIMBRES[name]) for name in PLAYERS))
    assert from_record(to_record(lesson)) == lesson
    assert table.feed(lesson) == []
    table.say("es liegt herz neun")
    say(table, "Ben", "?")
    assert "card_laid Cem HK" in say(table, "Cem", "herz könig")


def test_a_lesson_changes_nothing_of_a_voice_that_is_known_from_this_evening() -> None:
    voices = knowing(6)
    assert voices.acquainted([("Ben", TIMBRES["Anna"])]) == voices
    assert cost(Voices.of(PLAYERS).acquainted([("Ben", TIMBRES["Ben"])]), "Ben", "Ben") < -0.9


def phrase(value: object, actor: str | None = None) -> Phrase:
    return Phrase("", value, actor, 0.0, 1.0, {}, (), 1.0)  # type: ignore[arg-type]


LAID = CardLaid(at=1.0, player="Ben", cards=(SEVEN,))


@pytest.mark.parametrize(
    ("lead", "events", "said"),
    [
        (phrase(Lay((SEVEN,))), [LAID, Turn(at=1.0, player="Cem")], Speaker("Ben", True)),
        (phrase(Lay((SEVEN,)), "Ben"), [LAID], Speaker("Ben", False)),
        (
            phrase(Lay((SEVEN,))),
            [
                CardsDrawn(at=1.0, player="Anna", count=1, reason=DrawReason.ASSUMED),
                Passed(at=1.0, player="Anna"),
                LAID,
            ],
            Speaker("Ben", True),
        ),
        (phrase(Draw()), [CardsDrawn(at=1.0, player="Cem", count=1, reason=DrawReason.ASSUMED)], None),
        (
            phrase(Call(CallName.LAST_CARD)),
            [CallHeard(at=1.0, player="Cem", call=CallName.LAST_CARD)],
            Speaker("Cem", True),
        ),
        (phrase(HandCount(3)), [LAID], None),
        (phrase(Yes()), [Answered(at=1.0, player="Ben", id=1, answer="ja")], Speaker("Ben", False)),
        (phrase(Yes()), [Answered(at=1.0, player="Ben", id=1, answer="default")], None),
        (None, [], None),
    ],
)
def test_who_says_it(lead: Phrase | None, events: list[Event], said: Speaker | None) -> None:
    assert speaker(lead, events) == said


def test_a_voice_is_kept_with_what_was_heard() -> None:
    table = Table(players=PLAYERS)
    heard = next(item for item in table.typed("herz zehn") if isinstance(item, Heard))
    with_voice = replace(heard, timbre=TIMBRES["Ben"])
    assert from_record(to_record(with_voice)) == with_voice
    assert "timbre" not in to_record(heard)
