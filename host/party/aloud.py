"""Drives one evening in sound: the table speaks, the microphone hears, the host rules and, perhaps, speaks as well.

Everything happens on the sample clock, block by block, through the same feed as at a real table; what the players do
next they decide when it is time, knowing what the host has put out by then.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from games.events import Announced
from grammars import respellings, vocabulary
from grammars.numbers import spell
from host.announcing.speaking import Gate
from host.evening import Evening, Recorded
from host.hearing.ears import feed_of
from host.inputs import Heard, Input
from host.party.attention import MOST_REACTIONS, REACTION_S, Attention
from host.party.cards import RANKS, SUITS
from host.party.chatter import PLAIN, UNKNOWN
from host.party.driver import Course, Spoken
from host.party.evidence import Ears, Evidence
from host.party.judged import Judged
from host.party.loudvoice import LoudVoice
from host.party.table import PartyTable, Said
from host.settings.config import Config
from speech.measure import cast
from speech.measure.cast import Actor
from speech.measure.stage import Stage
from speech.models import SpeechModel
from speech.resample import Samples
from speech.words import GARBAGE, Word

MUMBLED = 0.03
"""So much of what is meant for the host is mumbled: soft, and without treble."""
OVERLAID = 0.04
"""Over so much of it somebody else says something."""
PAUSED = 0.15
"""So often somebody makes a short pause behind a name, before "und" and between two cards."""
STRANGERS_EVERY_S = 40.0
"""In the mean; somebody at another table says a sentence."""
_OTHER_DB, _STRANGERS_DB = -3.0, -12.0
"""Of who speaks over somebody, and of the strangers, against a player."""
_NOTICED_S = 1.2
"""So long after an utterance a table that reacts knows what the host makes of it."""
_SUITS, _RANKS = frozenset(SUITS.values()), frozenset(RANKS.values())
_FINISHED_S = 0.4
"""After the end of what the host says somebody answers it."""
_TAIL_S = 6.0
"""What the host may still say after the last word."""
_EARLY_S, _LATE_S = 0.15, 0.3
"""The times of words need not be better than this to belong to an utterance."""


@dataclass(frozen=True)
class Room:
    """How an evening sounds."""

    model: SpeechModel
    noise: Samples
    """With a mean power of 1."""
    ratio_db: float | None
    """Of a player to the noise; None: quiet."""
    speaks: bool
    """Whether the host speaks aloud, and the microphone hears it."""
    strangers: tuple[Samples, ...]
    """What people at other tables say, with a loudness of 1."""
    cache: Path | None = None
    """A folder for voices that take long to make."""


@dataclass
class _Utterance:
    """Said at the table; what was heard of it is known at the end."""

    said: Said
    start: float
    end: float
    to: int | None
    actor: Actor
    manner: str
    events: list[Recorded] = field(default_factory=list)
    told_at: float | None = None
    """When its words came."""


def play_aloud(
    table: PartyTable, actors: Sequence[Actor], room: Room, reacts: bool, random: Random, until_s: float = math.inf
) -> tuple[Course, Evidence]:
    """Play an evening, at most so many seconds of it.

    `actors`: in the order of the players.
    """
    return _Driver(table, actors, room, reacts, random).play(until_s)


class _Driver:
    def __init__(self, table: PartyTable, actors: Sequence[Actor], room: Room, reacts: bool, random: Random) -> None:
        setup = replace(table.setup(), live=True)
        self._table = table
        self._actors = dict(zip(table.players, actors, strict=True))
        self._room = room
        self._random = random
        self._respelled = respellings(table.game)
        self._known = vocabulary(table.game, table.players, setup.lists)
        self._evening = Evening(setup)
        self._attention = Attention(table)
        table.reacts = reacts
        self._stage = Stage(room.noise, room.ratio_db, random.randrange(1 << 30))
        config = Config()
        gate = Gate(config.audio.hold_off_s)
        self._voice = LoudVoice(self._stage, gate, config.voice.rate) if room.speaks else None
        self._feed = feed_of(
            *(self._stage, room.model, setup, config, None, gate),
            beside=self._block,
            reference=self._stage if room.speaks else None,
            interrupted=self._voice.give_way if self._voice is not None else None,
        )
        self._feed.live = True
        self._utterances: list[_Utterance] = []
        self._words: list[Word] = []
        self._end = 0.0
        """When the last utterance ends."""
        self._stranger_at = random.expovariate(1 / STRANGERS_EVERY_S)
        self._wakes = 0.0
        self.course = Course(table.game, 0.0, reacts)

    def play(self, until_s: float) -> tuple[Course, Evidence]:
        course = self.course
        opening: list[Recorded] = self._evening.open()
        closing: list[Recorded] = []
        self._put_out(opening)
        self._script = self._evening_of(until_s)
        for item in self._feed.inputs():
            new = self._take(item)
            if math.isinf(item.at):
                closing += new
            elif self._utterances:
                self._utterances[-1].events += new
            else:
                opening += new
        course.opening, course.closing = tuple(opening), tuple(closing)
        course.spoken = [self._spoken(one) for one in self._utterances]
        return course, self._evidence()

    # --- the host ---

    def _take(self, item: Input) -> list[Recorded]:
        if isinstance(item, Heard):
            self._words += item.words
            for one in self._utterances[-4:]:
                if one.start - _EARLY_S < item.end and item.start < one.end + _LATE_S:
                    one.told_at = self._stage.now
        if self.course.crash is not None:
            return []
        try:
            new = self._evening.feed(item)
        except Exception as fault:  # a fault of the host is a finding, and no reason to lose all others
            self.course.crash = f"{type(fault).__name__}: {fault}"
            self._stage.close()
            return []
        self._put_out(new)
        return new

    def _put_out(self, new: Sequence[Recorded]) -> None:
        self._attention.note(new)
        if self._voice is not None:
            for one in new:
                if isinstance(one.event, Announced):
                    self._voice.say(one.event.text, urgent=one.event.urgent is True)

    # --- the table ---

    def _block(self, watermark: float) -> Iterator[Input]:
        """After each block of sound: whoever has something to say or to play now."""
        now = self._stage.now
        if self._voice is not None:
            self._voice.step()
        if now >= self._stranger_at:
            self._stranger(now)
        while self._wakes <= now:
            wakes = next(self._script, None)
            if wakes is None:
                self._stage.close()
                break
            self._wakes = wakes
        yield from ()

    def _evening_of(self, until_s: float) -> Iterator[float]:
        """The evening as a script: it is asked for its next step when the time has come that it gave."""
        while self._voice is not None and self._voice.is_busy:
            yield self._stage.now + _FINISHED_S  # the host says good evening
        self._end = self._stage.now
        while self._end < until_s or self._table.goes_on:
            said = self._table.next()
            if said is None:
                break
            yield self._say(self._attention.told(said), self._end + said.after_s)
            if not self.course.reacts:
                self._attention.drop()
            elif not self._table.goes_on:
                yield from self._react(len(self._utterances) - 1)
        yield self._end + _TAIL_S

    def _react(self, first: int) -> Iterator[float]:
        """Answer the host, a few times in a row; who answers hears it out."""
        for _ in range(MOST_REACTIONS):
            yield self._end + _NOTICED_S
            said = self._attention.reaction(self._end)
            if said is None:
                return
            silent = 0.0 if self._voice is None else self._voice.until + _FINISHED_S
            yield self._say(said, max(self._end + REACTION_S, silent), to=first)

    def _say(self, said: Said, at: float, to: int | None = None) -> float:
        """Put it on the stage; when it ends."""
        actor, chance = self._actors[said.player], self._random.random()
        meant = not said.chatter
        mumbled, overlaid = meant and chance < MUMBLED, meant and MUMBLED <= chance < MUMBLED + OVERLAID
        text = self._for_a_voice(said.text, Random(f"{said.player} {said.text} {len(self._utterances)}"))
        sound = cast.said(actor, text, self._random.randrange(cast.TAKES), self._room.cache, mumbled=mumbled)
        start = max(at, self._stage.now)
        self._stage.put(sound, start)
        self._end = start + cast.seconds(sound)
        if overlaid:
            self._talk_over(actor, start, self._end)
        manner = "mumbled" if mumbled else "overlaid" if overlaid else "plain"
        self._utterances.append(_Utterance(said, start, self._end, to, actor, manner))
        return self._end

    def _talk_over(self, actor: Actor, start: float, end: float) -> None:
        others = [one for one in self._actors.values() if one != actor]
        text = self._for_a_voice(self._random.choice((*UNKNOWN, *PLAIN)))
        sound = cast.said(self._random.choice(others), text, 0, self._room.cache)
        self._stage.put(sound, start + self._random.uniform(0.2, 0.8) * (end - start), _OTHER_DB)

    def _stranger(self, now: float) -> None:
        if self._room.strangers:
            self._stage.put(self._random.choice(self._room.strangers), now, _STRANGERS_DB)
        self._stranger_at = now + self._random.expovariate(1 / STRANGERS_EVERY_S)

    def _for_a_voice(self, text: str, pauses: Random | None = None) -> str:
        """`pauses`: whether somebody makes one, drawn for each place where people do."""
        parts: list[list[str]] = [[]]
        for word in in_words(text).split():
            if pauses is not None and self._may_pause(parts[-1], word) and pauses.random() < PAUSED:
                parts.append([])
            parts[-1].append(word)
        return ", ".join(cast.written_for_a_voice(" ".join(part), self._respelled) for part in parts)

    def _may_pause(self, before: Sequence[str], word: str) -> bool:
        named = len(before) == 1 and before[0] in {player.lower() for player in self._actors}
        return named or (bool(before) and (word == "und" or (before[-1] in _RANKS and word in _SUITS)))

    # --- afterwards ---

    def _heard(self, one: _Utterance) -> list[str]:
        low, high = one.start - _EARLY_S, one.end + _LATE_S
        return [word.text for word in self._words if word.text != GARBAGE and low < (word.start + word.end) / 2 < high]

    def _spoken(self, one: _Utterance) -> Spoken:
        heard = self._heard(one)
        return Spoken(
            *(one.said, round(one.start, 3), round(one.end, 3), " ".join(heard) or None),
            garbled=not self._is_right(one, heard),
            to=one.to,
            events=tuple(one.events),
        )

    def _is_right(self, one: _Utterance, heard: Sequence[str]) -> bool:
        """Whether of what the host knows just this was heard."""
        said = [word for word in in_words(one.said.text).split() if word in self._known]
        return said == list(heard)

    def _evidence(self) -> Evidence:
        evidence = Evidence(host_s=sum(end - start for start, end in self._host_spans))
        for one in self._utterances:
            if any(start < one.end and one.start < end for start, end in self._host_spans):
                one.manner = "over the host"
            if one.told_at is not None and not one.said.chatter:
                evidence.delays_s.append(one.told_at - one.end)
            if one.said.chatter:
                continue
            heard = self._heard(one)
            ears = Ears(1, int(self._is_right(one, heard)), int(not heard))
            for kept, key in ((evidence.voices, one.actor.voice), (evidence.manners, one.manner)):
                kept[key] = kept.get(key, Ears()) + ears
        for number, found in Judged(self.course).matched:
            if found is None:
                one = self._utterances[number]
                right = self._is_right(one, self._heard(one))
                evidence.wrong["heard as said" if right else one.manner] += 1
        return evidence

    @property
    def _host_spans(self) -> Sequence[tuple[float, float]]:
        return () if self._voice is None else self._voice.spans


def in_words(text: str) -> str:
    """Figures as they are said: 17 is "siebzehn"."""
    return " ".join(" ".join(spell(int(word))) if word.isdigit() else word for word in text.split())
