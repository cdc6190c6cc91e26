"""Listening: sound from a file or the microphone becomes the inputs of an evening.

While our own voice speaks, and for a moment after, it is taken out of the sound, and where that cannot be done the
recogniser is fed silence: the host must not hear itself. The watermark waits meanwhile, so that no window is judged
before the referee knows that not everything could be heard.

What is heard through news is heard: who speaks over it is understood, and the host gives way. Over a ruling or a
question nobody need speak, so it is a stretch in which a player may wait, like one in which the host is deaf.

The ear can be lent, and another recogniser may take over. Both are asked for from any thread, and done between two
blocks: what was said before belongs to the game, what is said to the borrower does not, and the clock goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from host.announcing.speaking import Gate
from host.errors import UsageError
from host.hearing.feeds import Restart
from host.hearing.knuckles import Knuckles
from host.hearing.loan import Loan
from host.hearing.nearness import Nearness
from host.hearing.whole import Said, SentenceSieve
from host.inputs import CLOUD_BELOW, NOISE, Acquainted, Heard, Input, Knock, Recess, Unheard, Watermark
from speech.clock import Span
from speech.echo_guard import EchoGuard, Reference
from speech.loudspeaker import Loudspeaker
from speech.microphone import Microphone
from speech.recogniser import VoskRecognizer
from speech.sources import AudioFileError, AudioSource, Block
from speech.talker import Timbre
from speech.tape import Tape
from speech.words import GARBAGE, Other, Utterance, Word

_PERHAPS_OURS = 0.5
"""Confidence that it was no player: in doubt, nobody is punished for what he may have said then."""


class AudioFeed:
    """Sound, decoded block by block. Times of the source are moved by `restart.begin`."""

    def __init__(
        self,
        source: AudioSource,
        recogniser: VoskRecognizer,
        restart: Restart | None = None,
        gate: Gate | None = None,
        sieve: SentenceSieve | None = None,
        beside: Callable[[float], Iterator[Input]] | None = None,
        hearing: Callable[[str], None] | None = None,
        speaking: Callable[[bool], None] | None = None,
        knuckles: Knuckles | None = None,
        loudspeaker: Loudspeaker | None = None,
        interrupted: Callable[[], None] | None = None,
        reference: Reference | None = None,
        tape: Tape | None = None,
        voices: bool = True,
        taught: Sequence[tuple[str, Timbre]] = (),
    ) -> None:
        """`beside`: asked after every block for what else came in; it is given the time of the watermark.

        `hearing`: shown what is being said before it has ended. It becomes no input: nothing is ruled on it.
        `speaking`: told when the host cannot hear because it speaks, and when it listens again.
        `knuckles`: where knocking is a move.
        `loudspeaker`: what our own voice comes from, where it is to be taken out of the sound; `interrupted` is told,
        once a sentence, when a player speaks over it. `reference`: who knows what sounded, where there is no
        loudspeaker. `tape`: what everything that is listened to is kept on for a while. `voices`: whether what is heard
        tells what the voice is like; `taught`: what is known of voices from a lesson.
        """
        self.tape = tape
        self.live = isinstance(source, Microphone)
        self._source = source
        self._recogniser = recogniser
        self._sieve = sieve
        self._nearness = Nearness()
        self._begin = (restart or Restart()).begin
        self._gate = gate
        self._beside = beside
        self._hearing = hearing
        self._speaking = speaking
        self._knuckles = knuckles
        self.loudspeaker = loudspeaker
        played = reference or loudspeaker
        self._echo = EchoGuard(source.rate, played) if played is not None else None
        self._interrupted = interrupted
        self._voices = voices
        self._taught = tuple(taught) if voices else ()
        self._shown = ""
        self._speaks = False
        """Whether our own voice sounds."""
        self._missed_since: float | None = None
        """Since when it does, and players cannot be heard or may wait; or until when one was heard through it; seconds.
        """
        self._heard_through = False
        """Whether the last block was listened to, with our own voice taken out."""
        self._given_way = False
        self._watermark = -1.0
        self._loan: Loan | None = None
        self._in_recess = False
        """Whether that is what is listened for now."""
        self._next: tuple[VoskRecognizer, Callable[[], None]] | None = None

    @property
    def rate(self) -> int:
        """Samples a second of the sound."""
        return self._source.rate

    # --- from any thread ---

    def lend(self) -> Loan:
        """The ear, for something else than the game, which rests until the loan is closed. One at a time."""
        loan = self._loan = Loan(self._source.rate, self._source.clock, self._source.live)
        return loan

    def hear_with(
        self, recogniser: VoskRecognizer, then: Callable[[], None], taught: Sequence[tuple[str, Timbre]] = ()
    ) -> None:
        """Go on with this recogniser, as soon as nobody speaks; `then` is told, in the thread of the evening.

        `taught`: what is known of the voices now."""
        self._taught = tuple(taught) if self._voices else ()
        self._next = recogniser, then

    @property
    def failing(self) -> bool:
        """Whether the microphone is away right now."""
        return isinstance(self._source, Microphone) and self._source.failing

    def inputs(self) -> Iterator[Input]:
        self._tell_speaking(False)
        yield from self._acquainted()
        for block in self._blocks():
            yield from self._lost(block)
            yield from self._block(block)
            self._show_partial()
            if self._beside is not None:
                yield from self._beside(self._at(max(0.0, self._watermark)))
            yield from self._lent()
            yield from self._changed()
        yield from self._heard(self._recogniser.finish())
        yield from self._unmute(self._recogniser.fed_s)
        yield from self._knocks(float("inf"))
        yield Watermark(float("inf"))

    def close(self) -> None:
        self._source.close()

    def _blocks(self) -> Iterator[Block]:
        """Raises UsageError for a file that cannot be read on."""
        try:
            yield from self._source.blocks()
        except AudioFileError as fault:
            raise UsageError(f"{fault} Der Abend ist bis dahin gesichert.") from fault

    def _lost(self, block: Block) -> Iterator[Input]:
        if block.lost_s > 0:
            heard = self._recogniser.feed_silence(block.lost_s)
            yield from self._heard(heard)
            yield Unheard(self._at(block.start - block.lost_s), self._at(block.start), "gap")

    def _block(self, block: Block) -> Iterator[Input]:
        length = len(block.pcm) / 2 / self._source.rate
        cleaned = self._without_own_voice(block)
        if self._is_own_voice(block.start, block.start + length):
            if not self._speaks:
                self._speaks = True
                self._given_way = False
                self._tell_speaking(True)
            self._heard_through = cleaned is not None
            if cleaned is None or self._insists(block.start, block.start + length):
                self._missed_since = block.start if self._missed_since is None else self._missed_since
            else:
                yield from self._heard_again(block.start)
            if cleaned is None:
                yield from self._heard(self._recogniser.feed_silence(length))
                return
            yield from self._listened(replace(block, pcm=cleaned))
            self._give_way()
            return
        yield from self._unmute(block.start)
        yield from self._listened(block)
        yield from self._advance()

    def _listened(self, block: Block) -> Iterator[Input]:
        if self._in_recess and self._loan is not None:
            self._loan.give(block)
            length = len(block.pcm) / 2 / self._source.rate
            yield from self._heard(self._recogniser.feed_silence(length))
            return
        if self._knuckles is not None:
            self._knuckles.listen(block)
        if self.tape is not None:
            self.tape.record(block.pcm, self._at(block.start))
        yield from self._heard(self._recogniser.feed(block.pcm))

    def _without_own_voice(self, block: Block) -> bytes | None:
        """None: it cannot be taken out, or not yet."""
        if self._echo is None or not self.live or not self._source.clock.anchored:
            return None
        return self._echo.clean(block.pcm, block.start, self._source.clock.to_monotonic(block.start))

    def _give_way(self) -> None:
        """Who speaks over the host, and is understood, need not shout."""
        if self._echo is None or self._interrupted is None or self._given_way or not self._recogniser.partial:
            return
        if self._echo.is_interrupted():
            self._given_way = True
            self._interrupted()

    def _lent(self) -> Iterator[Input]:
        """A recess begins where the ear is asked for, and is over when it is given back. What was said until then ends
        there, so that both sides are heard to their edge and nothing of either on the other one."""
        loan = self._loan
        if loan is None or loan.closed is not self._in_recess:
            return
        yield from self._settled()
        self._in_recess = not self._in_recess
        yield Recess(self._at(self._watermark), over=not self._in_recess)

    def _settled(self) -> Iterator[Input]:
        """All that began before now, and the watermark, now."""
        now = self._recogniser.fed_s
        yield from self._heard(self._recogniser.finish())
        if self._speaks:
            yield from self._heard_again(now)
            self._missed_since = now
        yield from self._knocks(float("inf"))
        self._watermark = max(self._watermark, now)
        yield Watermark(self._at(self._watermark))

    def _acquainted(self) -> Iterator[Input]:
        if self._taught:
            yield Acquainted(self._at(max(0.0, self._watermark)), self._taught)

    def _changed(self) -> Iterator[Input]:
        """Another recogniser takes over in silence."""
        if self._next is not None and not self._speaks and not self._recogniser.speaking:
            (recogniser, then), self._next = self._next, None
            recogniser.take_over(self._recogniser)
            self._recogniser = recogniser
            yield from self._acquainted()
            then()

    def _show_partial(self) -> None:
        if self._hearing is not None and self._recogniser.partial != self._shown:
            self._shown = self._recogniser.partial
            self._hearing(self._shown)

    def _is_own_voice(self, start: float, end: float) -> bool:
        clock = self._source.clock
        if self._gate is None or not self.live or not clock.anchored:
            return False
        return self._gate.covers(clock.to_monotonic(start), clock.to_monotonic(end))

    def _insists(self, start: float, end: float) -> bool:
        clock = self._source.clock
        return self._gate is not None and self._gate.insists(clock.to_monotonic(start), clock.to_monotonic(end))

    def _unmute(self, now: float) -> Iterator[Input]:
        if self._speaks:
            yield from self._heard_again(now)
            self._speaks = self._heard_through = False
            self._tell_speaking(False)

    def _heard_again(self, now: float) -> Iterator[Input]:
        if self._missed_since is not None and now > self._missed_since:
            yield Unheard(self._at(self._missed_since), self._at(now), "host")
        self._missed_since = None

    def _hear_through(self, one: Utterance) -> Iterator[Input]:
        """What is said over our own voice. Before it and after it not everything may have been heard."""
        if self._missed_since is not None and self._heard_through:
            if one.start > self._missed_since:
                yield Unheard(self._at(self._missed_since), self._at(one.start), "host")
            self._missed_since = max(self._missed_since, one.end)

    def _tell_speaking(self, now: bool) -> None:
        if self._speaking is not None:
            self._speaking(now)

    def _is_echo(self, heard: Utterance) -> bool:
        """What the room gives back of our own voice after the gate has opened."""
        clock = self._source.clock
        if self._gate is None or not self.live or not clock.anchored:
            return False
        return self._gate.echoes(" ".join(word.text for word in heard.words), clock.to_monotonic(heard.start))

    def _heard(self, utterances: list[Utterance]) -> Iterator[Input]:
        for heard in utterances:
            one = self._nearness.here(heard)
            yield from self._may_have_called(heard, one)
            if one is None:
                continue
            said = self._said(one)
            words = said.words
            yield from self._noise(said.unclear)
            if self._echo is not None:
                words = tuple(word for word in words if not self._echo.is_own(word.start, word.end))
                if not words:
                    continue
                yield from self._hear_through(one)
            if self._is_echo(one):
                words = tuple(replace(word, text=GARBAGE, confidence=_PERHAPS_OURS, rivals=()) for word in words)
            if self._knuckles is not None:
                if self._knuckles.explains(one):
                    continue
                self._knuckles.note(words)
                yield from (Knock(self._at(at)) for at in self._knuckles.before(one.start))
            if self.tape is not None:
                self.tape.spoken(self._at(one.start), self._at(one.end), one.text)
            edges = one if said.by_first else Span(words[0].start, words[-1].end)
            times = self._at(edges.start), self._at(edges.end)
            alone = not self._speaks and not self._is_echo(one)  # only so a voice is heard as it is
            timbre = one.timbre if self._voices and alone else ()
            others = self._others(one, said.others)
            yield Heard(self._timed(words), *times, others=others, timbre=timbre, whole=said.whole)

    def _may_have_called(self, heard: Utterance, near: Utterance | None) -> Iterator[Unheard]:
        """What is left out of an utterance is no move; a call that somebody mumbled may be in it all the same."""
        kept = () if near is None else near.words
        lost = (word for word in heard.words if word not in kept)
        yield from self._noise(word for word in lost if word.text != GARBAGE or word.confidence < CLOUD_BELOW)

    def _noise(self, words: Iterable[Word]) -> Iterator[Unheard]:
        for word in words:
            yield Unheard(self._at(word.start), self._at(word.end), NOISE)

    def _said(self, one: Utterance) -> Said:
        """Over our own voice nobody listens for talk."""
        if self._sieve is None or self._speaks:
            return Said(self._sifted(one.words), others=one.others)
        return self._sieve.said(one)

    def _sifted(self, words: Sequence[Word]) -> tuple[Word, ...]:
        return tuple(words) if self._sieve is None else self._sieve.sift(words)

    def _timed(self, words: Iterable[Word]) -> tuple[Word, ...]:
        return tuple(replace(word, start=self._at(word.start), end=self._at(word.end)) for word in words)

    def _others(self, one: Utterance, others: Sequence[Other]) -> tuple[Other, ...]:
        """What else it may have meant; through our own voice too much would be possible."""
        if self._speaks or self._is_echo(one):
            return ()
        sifted = (replace(other, words=self._timed(self._sifted(other.words))) for other in others)
        return tuple(other for other in sifted if any(word.text != GARBAGE for word in other.words))

    def _knocks(self, watermark: float) -> Iterator[Input]:
        """Those that nothing explains."""
        if self._knuckles is not None:
            yield from (Knock(self._at(at)) for at in self._knuckles.settled(watermark))

    def _advance(self) -> Iterator[Input]:
        watermark = self._recogniser.watermark
        if not self._in_recess:
            yield from self._knocks(watermark)
            watermark = watermark if self._knuckles is None else self._knuckles.holds(watermark)
        if watermark > self._watermark:
            self._watermark = watermark
            yield Watermark(self._at(watermark))

    def _at(self, seconds: float) -> float:
        return round(self._begin + seconds, 3)
