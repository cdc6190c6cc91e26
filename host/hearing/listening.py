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
from host.hearing.ownvoice import OwnVoice
from host.hearing.sifting import Sifting
from host.hearing.whole import SentenceSieve
from host.inputs import NOISE, Acquainted, Heard, Input, Knock, Recess, Unheard, Watermark
from speech.clock import Span
from speech.echo_guard import Reference
from speech.loudspeaker import Loudspeaker
from speech.microphone import Microphone
from speech.recogniser import VoskRecognizer
from speech.sources import AudioFileError, AudioSource, Block
from speech.talker import Timbre
from speech.tape import Tape
from speech.words import GARBAGE, Utterance, Word

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
        self._source = source
        self._recogniser = recogniser
        self._begin = (restart or Restart()).begin
        self._beside = beside
        self._hearing = hearing
        self._speaking = speaking
        self._knuckles = knuckles
        self.loudspeaker = loudspeaker
        self._own = OwnVoice(source, gate, reference or loudspeaker)
        self._sifting = Sifting(sieve, self._own, voices=voices)
        self._interrupted = interrupted
        self._voices = voices
        self._taught = tuple(taught) if voices else ()
        self._shown = ""
        self._watermark = -1.0
        self._loan: Loan | None = None
        self._fault: AudioFileError | None = None
        """A file that cannot be read on."""
        self._in_recess = False
        """Whether that is what is listened for now."""
        self._next: tuple[VoskRecognizer, Callable[[], None]] | None = None

    @property
    def live(self) -> bool:
        """Whether the sound comes from the room in which our own voice sounds."""
        return self._own.live

    @live.setter
    def live(self, live: bool) -> None:
        self._own.live = live

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
        """Until the sound ends. Raises UsageError, behind all that was heard, for a file that cannot be read on."""
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
        if self._fault is not None:  # nobody knows how it went on, so nothing was too late
            raise UsageError(f"{self._fault} Der Abend ist bis dahin gesichert.") from self._fault
        yield Watermark(float("inf"))

    def close(self) -> None:
        self._source.close()

    def _blocks(self) -> Iterator[Block]:
        try:
            yield from self._source.blocks()
        except AudioFileError as fault:
            self._fault = fault

    def _lost(self, block: Block) -> Iterator[Input]:
        if block.lost_s > 0:
            heard = self._recogniser.feed_silence(block.lost_s)
            yield from self._heard(heard)
            yield Unheard(self._at(block.start - block.lost_s), self._at(block.start), "gap")

    def _block(self, block: Block) -> Iterator[Input]:
        length = len(block.pcm) / 2 / self._source.rate
        own, end = self._own, block.start + length
        cleaned = own.without(block)
        if own.covers(block.start, end):
            if not own.sounds:
                own.begin()
                self._tell_speaking(True)
            yield from self._missed(own.over(block.start, end, cleaned=cleaned is not None))
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

    def _give_way(self) -> None:
        if self._interrupted is not None and self._recogniser.partial and self._own.gives_way():
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
        if self._own.sounds:
            yield from self._missed(self._own.missed(now))
            self._own.miss_from(now)
        yield from self._knocks(float("inf"))
        self._watermark = max(self._watermark, now)
        yield Watermark(self._at(self._watermark))

    def _acquainted(self) -> Iterator[Input]:
        if self._taught:
            yield Acquainted(self._at(max(0.0, self._watermark)), self._taught)

    def _changed(self) -> Iterator[Input]:
        """Another recogniser takes over in silence."""
        if self._next is not None and not self._own.sounds and not self._recogniser.speaking:
            (recogniser, then), self._next = self._next, None
            recogniser.take_over(self._recogniser)
            self._recogniser = recogniser
            yield from self._acquainted()
            then()

    def _show_partial(self) -> None:
        if self._hearing is not None and self._recogniser.partial != self._shown:
            self._shown = self._recogniser.partial
            self._hearing(self._shown)

    def _unmute(self, now: float) -> Iterator[Input]:
        if self._own.sounds:
            yield from self._missed(self._own.missed(now))
            self._own.end()
            self._tell_speaking(False)

    def _missed(self, missed: Span | None) -> Iterator[Input]:
        """Because of our own voice."""
        if missed is not None:
            yield Unheard(self._at(missed.start), self._at(missed.end), "host")

    def _tell_speaking(self, now: bool) -> None:
        if self._speaking is not None:
            self._speaking(now)

    def _heard(self, utterances: list[Utterance]) -> Iterator[Input]:
        for heard in utterances:
            one = self._sifting.near(heard)
            yield from self._noise(self._sifting.left_out(heard, one))
            if one is None:
                continue
            said = self._sifting.said(one)
            words = said.words
            yield from self._noise(said.unclear)
            if self._own.is_taken_out:
                words = tuple(word for word in words if not self._own.says(word))
                if not words:
                    continue
                yield from self._missed(self._own.heard_over(one))
            if self._own.echoes(one):
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
            timbre = self._sifting.timbre(one)
            others = tuple(
                replace(other, words=self._timed(other.words)) for other in self._sifting.others(one, said.others)
            )
            yield Heard(self._timed(words), *times, others=others, timbre=timbre, whole=said.whole)

    def _noise(self, words: Iterable[Word]) -> Iterator[Unheard]:
        for word in words:
            yield Unheard(self._at(word.start), self._at(word.end), NOISE)

    def _timed(self, words: Iterable[Word]) -> tuple[Word, ...]:
        return tuple(replace(word, start=self._at(word.start), end=self._at(word.end)) for word in words)

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
