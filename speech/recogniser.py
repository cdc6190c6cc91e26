"""The recogniser: sound in, words with times on the sample clock out, and a watermark that is kept."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from speech.clock import Span
from speech.confidence import Calibration
from speech.cut import UNSURE_S, PhraseEnds, Sound, choose_cut, words_before
from speech.decoder import load_vosk
from speech.dither import Dither
from speech.doubt import Doubt
from speech.fleeting import is_fleeting
from speech.graph import DAMAGED, ModelError
from speech.kept import KeptSound
from speech.loudness import loudness_db
from speech.opinions import Opinions
from speech.phrases import WordAutomaton
from speech.readings import Meaning
from speech.rehearing import Rehearing, Stretch
from speech.rivals import Entry
from speech.second_pass import SecondPass
from speech.silences import GRID_S, Silences
from speech.timbre import AROUND_S, RATE, timbre
from speech.vocabulary import Vocabulary
from speech.words import GARBAGE, Utterance, Word

STEP_S = 0.04
"""Sound goes to Vosk in steps of at most this length, so that the watermark stops soon after somebody begins."""
LONGEST_S = 3.0
"""An utterance that has not ended after this time is ended by force."""
LONGEST_PHRASE_S = 6.0
"""An utterance that is one phrase and nothing else ("Ben hat Herz König und …") may go on for so long: no good cut."""
SILENCE_LAG_S = 0.5
"""How long after its beginning a word shows in the partial result at the latest."""
_LEAST_PROGRESS_S = 0.6
"""A forced cut brings the watermark forward by at least this much."""
_BRIDGED_S = 0.3
"""Up to this length a gap is bridged with silence; a longer one ends the utterance."""
_RENEW_S = 300.0
"""Age of a decoder at which a quiet moment is used to take a new one: Vosk keeps its time in 32 bits, and drops some
frames every ten minutes at a moment of its own choosing."""
_AROUND_S = 0.2
"""Sound before and after the words that is heard again when it is asked what else they may have been."""


class VoskRecognizer:
    """Decodes one stream of sound. Not to be shared between threads.

    `words` are what may be said; a model that takes its words at run time hears only these. `phrases` tells where one
    phrase may end and another begin, so that a forced end does not go through a phrase. `calibration` says what the
    decoder's confidence is worth; with it, phrases that were rather something else are garbage. `meaning` tells which
    readings of an utterance are one. `vocabulary` is how a public model is asked for the words. `talk` is a model of
    the same sounds that hears sentences (`speech.sentence_graph`). Models are read at once; their folders may be
    removed afterwards. Raises `ModelError` if Vosk cannot use it.
    """

    def __init__(
        self,
        model_dir: Path,
        rate: int,
        words: Sequence[str] = (),
        phrases: WordAutomaton | None = None,
        words_at_run_time: bool = True,
        silence_lag_s: float = SILENCE_LAG_S,
        longest_s: float = LONGEST_S,
        calibration: Calibration | None = None,
        vocabulary: Vocabulary | None = None,
        meaning: Meaning | None = None,
        talk: Path | None = None,
    ) -> None:
        vosk = load_vosk()
        self.rate = rate
        """Samples a second of what is fed; 16 kHz or more."""
        self._vosk = vosk
        try:
            self._model = vosk.Model(str(model_dir))
            hears_talk = None if talk is None else vosk.Model(str(talk))
        except Exception as fault:  # Vosk has no better one
            raise ModelError(DAMAGED) from fault
        self._vocabulary = vocabulary or Vocabulary()
        self.respelled = {word: " ".join(said) for word, said in self._vocabulary.respelled.items()}
        """Words that the model does not know, and what it listens for in their place."""
        missing = (word for word in words if self._model.vosk_model_find_word(word) < 0)
        self.unknown_words = tuple(word for word in missing if word not in self.respelled)
        """Words that the model does not know, so that nobody can say them."""
        known = self._vocabulary.listed([word for word in words if word not in self.unknown_words])
        # Vosk would keep "\u00f6" as six letters.
        self._grammar = json.dumps([*known, GARBAGE], ensure_ascii=False) if words and words_at_run_time else None
        self._phrases = None if phrases is None else PhraseEnds(phrases)
        doubt = None if phrases is None or calibration is None else Doubt(phrases)
        rehearing = Rehearing(self._new_decoder, self._understood, meaning)
        self._opinions = Opinions(rehearing, calibration, doubt, meaning)
        new_decoder = partial(vosk.KaldiRecognizer, hears_talk, rate)
        self._second_pass = None if hears_talk is None else SecondPass(new_decoder, self._understood)
        self._silence_lag_s = silence_lag_s
        self._longest_s = longest_s
        self._dither = Dither()
        self._sound = KeptSound(rate, max(LONGEST_PHRASE_S, longest_s) + 1.0)
        self._silences = Silences()
        self._watermark = 0.0
        self.moved_starts = 0
        """Words whose start was moved because the watermark had passed it; stays 0 as long as all is well."""
        self._tail_at: float | None = None
        self._told_until = 0.0
        """End of the last known word that was delivered."""
        self._begin(0)

    @property
    def fed_s(self) -> float:
        """Seconds fed so far, silence included."""
        return self._sound.fed / self.rate

    @property
    def watermark(self) -> float:
        """Everything that began before this time has been delivered; seconds."""
        return self._watermark

    @property
    def partial(self) -> str:
        """What the utterance that has not ended sounds like so far; may change until it is delivered."""
        return " ".join(word for word, _ in self._pending if word != GARBAGE)

    @property
    def speaking(self) -> bool:
        """Whether an utterance has begun and not ended."""
        return bool(self._pending)

    def feed(self, pcm: bytes) -> list[Utterance]:
        """Decode 16-bit mono; the utterances that ended."""
        utterances: list[Utterance] = []
        for step in self._steps(self._dither.add(pcm, self._sound.fed)):
            self._sound.feed(step)
            utterances += self._decode(step)
            self._advance_in_silence()
            if self.speaking and self.fed_s - self._watermark >= self._allowed_s():
                utterances += self._force_end()
        return utterances

    def feed_silence(self, seconds: float) -> list[Utterance]:
        """Time in which nothing was heard: a gap, or the host's own voice."""
        samples = round(seconds * self.rate)
        self._silences.note(Span(self.fed_s, self.fed_s + seconds))
        if samples <= self._samples(_BRIDGED_S):
            return self.feed(bytes(2 * samples))
        utterances = self.feed(bytes(2 * self._samples(_BRIDGED_S))) + self._end()
        self._sound.fed += samples - self._samples(_BRIDGED_S)
        self._begin(self._sound.fed)
        self._raise_watermark(self.fed_s)
        return utterances

    def finish(self) -> list[Utterance]:
        """End of the sound: whatever has not ended ends now."""
        utterances = self._end()
        self._begin(self._sound.fed)
        self._raise_watermark(self.fed_s)
        return utterances

    def take_over(self, from_: VoskRecognizer) -> None:
        """Go on where another one is in silence, on its clock: nothing of the sound is lost, and nothing heard twice.

        Both are for sound of the same rate; the other one is done.
        """
        self._watermark, self._silences = from_._watermark, from_._silences
        self._told_until = from_._told_until
        self._sound.fed = from_._sound.fed
        self._begin_before_now(from_._sound)

    def _begin(self, sample: int) -> None:
        """A new decoder, whose time 0 is this sample: its times are then exact however often decoding starts anew."""
        self._decoder = self._new_decoder()
        self._decoder.SetWords(True)
        self._origin = sample
        self._sound.forget()
        self._pending: list[tuple[str, float]] = []
        self._tail_at = None

    def _new_decoder(self) -> Any:
        arguments = (self._model, self.rate) if self._grammar is None else (self._model, self.rate, self._grammar)
        try:
            return self._vosk.KaldiRecognizer(*arguments)
        except Exception as fault:
            raise ModelError(DAMAGED) from fault

    def _decode(self, step: bytes) -> list[Utterance]:
        if self._decoder.AcceptWaveform(step):
            self._pending = []
            return self._utterances(self._words(self._decoder.Result()))
        partial = json.loads(self._decoder.PartialResult()).get("partial", "").split()
        self._note_partial([GARBAGE if word in self._vocabulary.decoys else word for word in partial])
        return []

    def _end(self) -> list[Utterance]:
        return self._utterances(self._words(self._decoder.FinalResult()))

    def _force_end(self) -> list[Utterance]:
        """End the utterance where no word is cut in two, and decode what came behind again."""
        words = self._words(self._decoder.FinalResult())
        latest = min([self.fed_s - UNSURE_S, *self._fresh_phrase()])
        allowed = Span(self._watermark + _LEAST_PROGRESS_S, max(latest, self._watermark + 2 * _LEAST_PROGRESS_S))
        kept, kept_from = self._sound.pcm, self._sound.since
        cut = choose_cut(words, allowed, Sound(kept, kept_from / self.rate, self.rate), self._phrases)
        utterances = self._utterances(words_before(words, cut))
        sample = min(self._sound.fed, max(kept_from, round(cut.at * self.rate)))
        self._raise_watermark(sample / self.rate)
        self._begin(sample)
        self._tail_at = sample / self.rate if cut.inside else None
        rest = kept[2 * (sample - kept_from) :]
        self._sound.keep(rest)
        for step in self._steps(rest):
            utterances += self._decode(step)
        return utterances

    def _allowed_s(self) -> float:
        """How long the utterance may go on: a long move with its call ("Straße Kreuz drei vier fünf, letzte Karte") is
        not cut in two."""
        breath = self._phrases is not None and self._phrases.at_most(2, [word for word, _ in self._pending])
        return max(LONGEST_PHRASE_S, self._longest_s) if breath else self._longest_s

    def _fresh_phrase(self) -> Iterator[float]:
        """Latest cut before known words that are still being spoken: their phrase may not be complete yet."""
        begun: float | None = None
        for word, seen in reversed(self._pending):
            if word == GARBAGE:
                break
            begun = seen
        if begun is not None:
            yield begun - self._silence_lag_s

    def _note_partial(self, words: list[str]) -> None:
        """Keep for each word of the partial result when there first was a word in its place."""
        seen = [since for _, since in self._pending] + [self.fed_s] * len(words)
        self._pending = list(zip(words, seen, strict=False))

    def _advance_in_silence(self) -> None:
        if self.speaking:
            return
        self._raise_watermark(self.fed_s - self._silence_lag_s)
        if self._sound.fed - self._origin > self._samples(_RENEW_S):
            self._begin_before_now(self._sound)

    def _begin_before_now(self, sound: KeptSound) -> None:
        """A new decoder that knows the last moment, in which somebody may have begun to speak."""
        moment = sound.last(self._silence_lag_s)
        self._begin(self._sound.fed - len(moment) // 2)
        self._sound.keep(moment)
        self._decode(moment)

    def _raise_watermark(self, to: float) -> None:
        self._watermark = max(self._watermark, to)

    def _utterances(self, words: tuple[Word, ...]) -> list[Utterance]:
        self._tail_at = None
        if not words:
            return []
        stretch = self._sound.stretch(words[0].start - _AROUND_S, words[-1].end + _AROUND_S)
        judged, others = self._opinions.on(words, stretch)
        judged = tuple(map(self._not_twice, judged))
        if not judged:
            return []
        self._told_until = max([word.end for word in judged if word.text != GARBAGE], default=self._told_until)
        loudness = tuple(loudness_db(self._sound.between(word.start, word.end), self.rate) for word in judged)
        start, end = judged[0].start, judged[-1].end
        voice = timbre(self._sound.between(start - AROUND_S, end + AROUND_S)) if self.rate == RATE else ()
        sentence = () if self._second_pass is None else self._second_pass.words(judged, stretch)
        return [Utterance(judged, start, end, others, loudness, voice, sentence)]

    def _not_twice(self, word: Word) -> Word:
        """The end of the last utterance was heard with the beginning of this one, and nobody has said it twice; it may
        have been a call for all that."""
        told = word.text != GARBAGE and (word.start + word.end) / 2 < self._told_until
        return Word(GARBAGE, word.start, word.end, 0.0) if told else word

    def _words(self, result: str) -> tuple[Word, ...]:
        return self._understood(json.loads(result).get("result", ()), Stretch(b"", self._origin / self.rate))

    def _understood(self, entries: Sequence[Entry], stretch: Stretch) -> tuple[Word, ...]:
        """Words of Vosk as ours; its 0 is the begin of the stretch."""
        words = (self._word(entry, stretch) for entry in entries)
        heard = [word for word in words if not self._silences.hide(word)]
        # A click before somebody goes on is no word; amid others a short one may be what was said.
        heard = heard[1:] if len(heard) > 1 and is_fleeting(heard[0]) else heard
        return tuple(self._vocabulary.understood(heard))

    def _word(self, entry: Entry, stretch: Stretch) -> Word:
        start, end = (entry[edge] * stretch.speed + stretch.begin for edge in ("start", "end"))
        text = unicodedata.normalize("NFC", entry["word"].lower())
        if self._tail_at is not None and start < self._tail_at + 2 * GRID_S:
            # The first decoding heard it together with its beginning, and it was none of the known words.
            text = GARBAGE
        if start < self._watermark:
            self.moved_starts += stretch.speed == 1.0 and start < self._watermark - GRID_S
            start = self._watermark
        confidence = min(1.0, entry.get("conf", 1.0))
        if end < self._watermark + 2 * GRID_S and text != GARBAGE:
            # When it had been said for half a second there was still no sign of it: noise before somebody spoke.
            text, confidence = GARBAGE, 1.0
        return Word(text, start, max(start, end), confidence)

    def _steps(self, pcm: bytes) -> Iterator[bytes]:
        size = 2 * self._samples(STEP_S)
        for begin in range(0, len(pcm), size):
            yield pcm[begin : begin + size]

    def _samples(self, seconds: float) -> int:
        return round(seconds * self.rate)
