"""What the microphone hears besides words: knuckles on the table, and players over the host's own voice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from grammars import Reader
from host.announcing.speaking import Gate
from host.hearing.knuckles import AFTER_MOVE_S, Knuckles, is_played_with
from host.hearing.listening import AudioFeed
from host.hearing.whole import SentenceSieve
from host.inputs import NOISE, Acquainted, Heard, Input, Knock, Unheard, Watermark
from host.settings.sections import AudioSection
from speech import knock
from speech.clock import SampleClock
from speech.sources import Block
from speech.tape import Tape
from speech.voice import Speaking
from speech.words import GARBAGE, Utterance, Word

RATE = 16_000
LENGTH = 0.1
READER = Reader("schwimmen", ("Anna", "Ben", "Cem"))


class Source:
    """Blocks of 0.1 s; the clock is anchored at 1000 s of `time.monotonic()`."""

    rate = RATE
    live = True

    def __init__(self, count: int = 60) -> None:
        self.clock = SampleClock(RATE)
        self.count = count

    def blocks(self) -> Iterator[Block]:
        self.clock.anchor(1000.0)
        for _ in range(self.count):
            yield Block(bytes(2 * int(RATE * LENGTH)), self.clock.advance(int(RATE * LENGTH)), 0.0)

    def close(self) -> None: ...


class Recogniser:
    """Delivers each utterance 0.3 s after its end, unless it was fed silence meanwhile; the watermark waits for it."""

    def __init__(self, *utterances: Utterance) -> None:
        self.waiting = list(utterances)
        self.fed_s = 0.0
        self.silent_s = 0.0

    @property
    def watermark(self) -> float:
        begun = [one.start for one in self.waiting if one.start <= self.fed_s]
        return max(0.0, min([self.fed_s - 0.5, *begun]))

    @property
    def partial(self) -> str:
        return " ".join(one.words[0].text for one in self.waiting if one.start + 0.2 < self.fed_s)

    def feed(self, pcm: bytes) -> list[Utterance]:
        self.fed_s += len(pcm) / 2 / RATE
        ended = [one for one in self.waiting if one.end + 0.3 <= self.fed_s]
        self.waiting = [one for one in self.waiting if one not in ended]
        return ended

    def feed_silence(self, seconds: float) -> list[Utterance]:
        self.silent_s += seconds
        self.fed_s += seconds
        self.waiting = [one for one in self.waiting if one.start < self.fed_s - seconds or one.start >= self.fed_s]
        return []

    def finish(self) -> list[Utterance]:
        return []


class Detector:
    """Knocks that are known 0.3 s later."""

    def __init__(self, *at: float) -> None:
        self.at = list(at)
        self.known_until = 0.0

    def feed(self, pcm: bytes, start: float) -> list[knock.Knock]:
        self.known_until = start + len(pcm) / 2 / RATE - 0.3
        known = [at for at in self.at if at + 0.3 <= start + len(pcm) / 2 / RATE]
        self.at = [at for at in self.at if at not in known]
        return [knock.Knock(at, -10.0, 0.99) for at in known]


class Guard:
    """An echo guard that can take our voice out from `learnt` on, and knows which words are ours."""

    def __init__(self, learnt: float = 0.0, own: Sequence[tuple[float, float]] = ()) -> None:
        self.learnt = learnt
        self.own = own

    def clean(self, pcm: bytes, start: float, monotonic: float) -> bytes | None:
        assert monotonic == pytest.approx(start + 1000.0)
        return pcm if start >= self.learnt else None

    def is_own(self, start: float, end: float) -> bool:
        return any(begin <= start and end <= until for begin, until in self.own)

    def is_interrupted(self) -> bool:
        return True


def said(text: str, start: float, each_s: float = 0.3) -> Utterance:
    words = tuple(
        Word(word, round(start + n * each_s, 3), round(start + (n + 1) * each_s, 3))
        for n, word in enumerate(text.split())
    )
    return Utterance(words, words[0].start, words[-1].end)


def listen(
    *utterances: Utterance,
    knocks: Sequence[float] = (),
    gate: Gate | None = None,
    guard: Guard | None = None,
    interrupted: list[str] | None = None,
) -> list[Input]:
    knuckles = Knuckles(Detector(*knocks), READER)  # type: ignore[arg-type]
    told = [] if interrupted is None else interrupted
    source, recogniser = Source(), Recogniser(*utterances)
    feed = AudioFeed(
        *(source, recogniser, None, gate),  # type: ignore[arg-type]
        knuckles=knuckles,
        interrupted=lambda: told.append("now"),
    )
    feed.live = True
    feed._own._guard = guard  # type: ignore[assignment]
    return list(feed.inputs())


def events(items: Sequence[Input]) -> list[str]:
    """Watermarks aside, which must not run ahead of anything."""
    reached, shown = 0.0, []
    for item in items:
        if isinstance(item, Watermark):
            reached = item.at
            continue
        assert item.at >= reached - 1e-6, "nothing comes that began before the watermark"
        match item:
            case Heard():
                shown.append(f"{item.start:g} {' '.join(word.text for word in item.words)}")
            case Knock():
                shown.append(f"{item.at:g} KNOCK")
            case Unheard():
                shown.append(f"{item.start:g}-{item.end:g} {item.cause}")
    return shown


# --- knuckles ---------------------------------------------------------------------------------------------------------


def test_only_where_knocking_is_a_move() -> None:
    assert is_played_with(READER)
    assert not is_played_with(Reader("mau-mau", ("Anna", "Ben")))


def test_a_knock_alone_is_a_knock() -> None:
    assert events(listen(knocks=[2.0])) == ["2 KNOCK"]


def test_it_stands_between_the_words_before_and_after_it() -> None:
    """Delivered in the order in which things happened, although words are known later than knocks."""
    shown = events(listen(said("ich schiebe", 1.0), said("ich schiebe", 4.0), knocks=[2.8]))
    assert shown == ["1 ich schiebe", "2.8 KNOCK", "4 ich schiebe"]


@pytest.mark.parametrize("late", [-0.3, 0.1, 0.5])
def test_the_card_of_a_swap_is_no_knock_of_the_next_player(late: float) -> None:
    """Issue 18: "a slap 0.1 s after a swap is no knock of the next player"."""
    swap = said("kreuz acht gegen herz ass", 1.0)
    assert events(listen(swap, knocks=[swap.end + late])) == ["1 kreuz acht gegen herz ass"]


def test_the_slap_before_the_words_is_none_either() -> None:
    assert events(listen(said("ich schiebe", 2.0), knocks=[1.7])) == ["2 ich schiebe"]


def test_who_takes_his_time_knocks() -> None:
    swap = said("kreuz acht gegen herz ass", 1.0)
    at = round(swap.end + AFTER_MOVE_S + 0.2, 3)
    assert events(listen(swap, knocks=[at])) == ["1 kreuz acht gegen herz ass", f"{at:g} KNOCK"]


def test_the_blow_is_not_also_talk_that_was_not_understood() -> None:
    assert events(listen(said(GARBAGE, 2.0), knocks=[1.95])) == ["1.95 KNOCK"]
    assert events(listen(said(GARBAGE, 2.0, 1.5), knocks=[1.95])) == ["1.95 KNOCK", f"2 {GARBAGE}"]


def test_the_last_knock_of_an_evening_counts() -> None:
    assert events(listen(knocks=[5.6])) == ["5.6 KNOCK"]


def test_the_figures_of_the_configuration_are_those_of_the_detector() -> None:
    assert AudioSection().knock_sure_enough == knock.SURE_ENOUGH


# --- our own voice ----------------------------------------------------------------------------------------------------


def speaking(start: float, end: float, *, urgent: bool = True) -> Gate:
    gate = Gate(hold_off_s=0.2)
    gate.note(Speaking("Ben ist dran.", 1000.0 + start, 1000.0 + end, urgent))
    return gate


def test_a_player_over_the_host_is_heard_and_the_rest_is_not() -> None:
    """Issue 18: "hearing while speaking … What the canceller could not remove is known to the referee as unheard"."""
    shown = events(listen(said("herz sieben", 2.0), gate=speaking(1.05, 3.75), guard=Guard()))
    assert shown == ["1-2 host", "2 herz sieben", "2.6-4 host"]


def test_without_a_canceller_the_host_is_deaf_while_he_speaks() -> None:
    assert events(listen(said("herz sieben", 2.0), gate=speaking(1.05, 3.75))) == ["1-4 host"]


def test_until_the_room_is_known_he_is_deaf_too() -> None:
    calls = said("herz sieben", 1.5), said("pik acht", 3.0)
    shown = events(listen(*calls, gate=speaking(1.05, 3.95), guard=Guard(learnt=2.5)))
    assert shown == ["1-3 host", "3 pik acht", "3.6-4.2 host"]


def test_what_is_heard_through_news_was_heard() -> None:
    """The party in sound: every "Ben ist dran" hid a card that nobody had laid, and no wrong one was found after it."""
    shown = events(listen(said("herz sieben", 2.0), gate=speaking(1.05, 3.75, urgent=False), guard=Guard()))
    assert shown == ["2 herz sieben"]
    deaf = events(listen(said("herz sieben", 2.0), gate=speaking(1.05, 3.75, urgent=False)))
    assert deaf == ["1-4 host"]


def test_only_the_beginning_of_news_is_lost_until_the_room_is_known() -> None:
    calls = said("herz sieben", 1.5), said("pik acht", 3.0)
    shown = events(listen(*calls, gate=speaking(1.05, 3.95, urgent=False), guard=Guard(learnt=2.5)))
    assert shown == ["1-2.5 host", "3 pik acht"]


def test_his_own_words_are_no_words_of_players() -> None:
    guard = Guard(own=[(1.9, 2.7)])
    assert events(listen(said("herz sieben", 2.0), gate=speaking(1.05, 3.75), guard=guard)) == ["1-4 host"]


def test_the_text_guard_stays() -> None:
    shown = events(listen(said("ben ist dran", 2.0), gate=speaking(1.05, 3.75), guard=Guard()))
    assert shown == ["1-2 host", f"2 {GARBAGE} {GARBAGE} {GARBAGE}", "2.9-4 host"]


@pytest.mark.parametrize(("word", "heard"), [("dran", GARBAGE), ("mau", "mau")])
def test_a_word_of_the_sentence_that_sounds_is_that_sentence(word: str, heard: str) -> None:
    """Issue 18: "no word of the host ever counted"."""
    shown = events(listen(said(word, 2.0), gate=speaking(1.05, 3.75), guard=Guard()))
    assert shown == ["1-2 host", f"2 {heard}", "2.3-4 host"]


def test_the_host_gives_way_once_a_sentence() -> None:
    interrupted: list[str] = []
    calls = said("herz sieben", 2.0), said("pik acht", 2.9)
    listen(*calls, gate=speaking(1.05, 3.95), guard=Guard(), interrupted=interrupted)
    assert interrupted == ["now"]
    listen(said("herz sieben", 1.0), gate=speaking(3.05, 3.95), guard=Guard(), interrupted=interrupted)
    assert interrupted == ["now"], "nobody speaks over him"


def test_what_is_listened_to_is_on_the_tape() -> None:
    word = Word("herz", 2.0, 2.5)
    tape = Tape(RATE)
    feed = AudioFeed(Source(40), Recogniser(Utterance((word,), 2.0, 2.5)), tape=tape)  # type: ignore[arg-type]
    list(feed.inputs())
    heard = tape.before(3.0)
    assert heard is not None and len(heard.sound) / RATE == pytest.approx(0.8, abs=0.01)
    assert heard.text == "herz"


def test_by_all_words_of_a_sentence_a_card_is_only_talked_about() -> None:
    """DESIGN.md: "Unknown words are unintelligible speech"; a mumbled call may still be among them."""
    places = [(2.0, 2.3), (2.3, 2.6), (2.6, 3.0), (3.0, 3.4)]
    first = [(GARBAGE, 0.98), (GARBAGE, 0.7), ("herz", 0.99), ("acht", 0.99)]
    second = [("hat", 0.65), ("wer", 0.65), ("herz", 0.99), ("acht", 0.99)]
    words, sentence = (
        tuple(Word(text, *place, sure) for (text, sure), place in zip(hearing, places, strict=True))
        for hearing in (first, second)
    )
    utterance = Utterance(words, 2.0, 3.4, sentence=sentence)
    sieve = SentenceSieve(Reader("mau-mau", ("Anna", "Ben")))
    feed = AudioFeed(Source(40), Recogniser(utterance), sieve=sieve)  # type: ignore[arg-type]
    items = list(feed.inputs())
    (heard,) = (item for item in items if isinstance(item, Heard))
    assert [word.text for word in heard.words] == ["hat", "wer", "herz", "acht"] and heard.whole
    assert [(one.start, one.end) for one in items if isinstance(one, Unheard) and one.cause == NOISE] == [(2.3, 2.6)]


@pytest.mark.parametrize("voices", [True, False])
def test_what_the_voice_is_like_is_only_told_where_it_may_be(voices: bool) -> None:
    utterance = Utterance((Word("herz", 2.0, 2.5),), 2.0, 2.5, timbre=(1.0, -2.0))
    feed = AudioFeed(Source(40), Recogniser(utterance), voices=voices)  # type: ignore[arg-type]
    (heard,) = (item for item in feed.inputs() if isinstance(item, Heard))
    assert heard.timbre == ((1.0, -2.0) if voices else ())


def test_what_is_heard_through_the_hosts_own_voice_tells_nothing_of_a_voice() -> None:
    utterance = replace(said("herz sieben", 2.0), timbre=(1.0, -2.0))
    (heard,) = (one for one in listen(utterance, gate=speaking(1.05, 3.95), guard=Guard()) if isinstance(one, Heard))
    assert heard.timbre == ()
    (heard,) = (one for one in listen(utterance) if isinstance(one, Heard))
    assert heard.timbre == (1.0, -2.0)


@pytest.mark.parametrize("voices", [True, False])
def test_what_a_lesson_told_of_the_voices_comes_before_all_else(voices: bool) -> None:
    taught = (("Anna", (1.0, -2.0)),)
    feed = AudioFeed(Source(40), Recogniser(said("herz sieben", 2.0)), voices=voices, taught=taught)  # type: ignore[arg-type]
    first, *_ = feed.inputs()
    assert (first == Acquainted(0.0, taught)) is voices


def test_what_a_lesson_amid_the_game_told_is_known_when_its_model_takes_over() -> None:
    class Silent(Recogniser):
        speaking = False

        def take_over(self, from_: object) -> None:
            """Both have heard the same."""

    taught, told = (("Anna", (1.0, -2.0)),), list[str]()
    feed = AudioFeed(Source(40), Silent())  # type: ignore[arg-type]
    feed.hear_with(Silent(), lambda: told.append("now"), taught)  # type: ignore[arg-type]
    items = list(feed.inputs())
    assert [item.voices for item in items if isinstance(item, Acquainted)][-1] == taught and told == ["now"]
