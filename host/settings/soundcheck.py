"""The sound check: the table is silent, each player says a phrase, the host speaks; what each of them should do."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log10

import numpy as np

from host.announcing.german import capitalised
from host.settings.checkup import Finding, State
from speech.acoustics import drift_ppm, echo_of, hum_share, level_db, noise_db
from speech.loudspeaker import LEAD_S, LoudspeakerError
from speech.recording import Take, Verdict, record
from speech.resample import Samples, from_pcm
from speech.sources import AudioSource, Block

QUIET_S = 3.0
PHRASE = "Herz Sieben, letzte Karte"
"""What everybody says, as loud as at the table."""
LOUD_ROOM_DB = -42.0
"""A room as loud as this is a bar."""
HUMS = 0.5
"""A share of the noise that is more than its own."""
HUM_MATTERS_DB = -60.0
NEAR_DB, FAR_DB = 18.0, 12.0
"""A player so much above the room is heard as in quiet, and below that badly (`speech/measure/RESULTS.md`)."""
DRIFT_PPM = 2000.0
"""No sound card that is well counts so wrongly; less is not told from a busy computer within the seconds of a check."""
_AS_FAR_DB = 6.0
"""Half as loud is twice as far away."""
_AFTER_S = 0.6
"""What the room still gives back of our voice."""
_VOICE = "Ich bin der Wirt. Ich sage an, wer dran ist, und höre euch dabei weiter zu."

Ask = Callable[[str], None]
"""Tells the table what to do now."""
Play = Callable[[str], Callable[[], bool]]
"""Begins to say a sentence; what it returns tells whether it still sounds. Raises LoudspeakerError."""
Reference = Callable[[float, int], Samples | None]
"""See `speech.echo_guard.Reference`."""
Understand = Callable[[Samples], str]
"""What is understood of a phrase at 16 kHz."""


@dataclass
class SoundCheck:
    """Listens to one source, from the beginning to the end of the check."""

    source: AudioSource
    ask: Ask
    understand: Understand
    players: Sequence[str] = ()
    play: Play | None = None
    reference: Reference | None = None
    _room_db: float = 0.0
    _arrivals: list[tuple[float, float]] = field(default_factory=list)

    def findings(self) -> Iterator[Finding]:
        """One after the other, as they are known."""
        room = self._room()
        yield room
        if room.state is State.FAIL:
            return
        takes = [(player, self._take(player)) for player in self.players or ("Jemand",)]
        loudest = max(take.level for _, take in takes)
        for player, take in takes:
            yield Finding(player, *self._player(take, loudest))
        if self.play is not None and self.reference is not None:
            yield self._own_voice(loudest)
        yield from self._clock()

    # --- the room ---

    def _room(self) -> Finding:
        self.ask(f"Bitte {QUIET_S:.0f} Sekunden lang still sein.")
        heard = self._listen(QUIET_S)
        if not heard.any():
            return Finding("Ruhe", State.FAIL, "das Mikrofon liefert nur Stille; ist es stumm geschaltet?")
        self._room_db = noise_db(heard, self.source.rate)
        text = f"der Raum hat {self._room_db:.0f} Dezibel"
        if self._room_db > HUM_MATTERS_DB and hum_share(heard, self.source.rate) > HUMS:
            return Finding("Ruhe", State.WARN, f"{text}, und es brummt: Kabel, Netzteil oder Lampe wegrücken")
        if self._room_db > LOUD_ROOM_DB:
            return Finding("Ruhe", State.WARN, f"{text}, laut wie in einer Kneipe: deutlich sprechen, näher heran")
        return Finding("Ruhe", State.OK, text)

    # --- the players ---

    def _take(self, player: str) -> Take:
        self.ask(f"{player}: „{PHRASE}“, so laut wie am Tisch.")
        return record(self.source)

    def _player(self, take: Take, loudest: float) -> tuple[State, str]:
        """How it stands with one player, and what he should do."""
        if take.verdict in (Verdict.NOTHING, Verdict.CLIPPED):
            return State.WARN, take.verdict.value
        above = 20 * log10(take.level) - self._room_db
        text = f"{above:.0f} Dezibel über dem Raum"
        softer = 20 * log10(loudest / take.level)
        if softer >= _AS_FAR_DB:
            text += f", klingt {'viermal' if softer >= 2 * _AS_FAR_DB else 'doppelt'} so weit weg wie der Lauteste"
        if above < FAR_DB:
            return State.WARN, f"{text}: näher heran oder lauter"
        understood = self.understand(take.samples)
        if understood != PHRASE.replace(",", "").lower():
            heard = f"„{capitalised(understood)}“ verstanden" if understood else "nichts verstanden"
            return State.WARN, f"{text}, {heard}: deutlicher, oder die Stimme lernen lassen"
        return (State.OK if above >= NEAR_DB else State.WARN), text + ("" if above >= NEAR_DB else ": eher leise")

    # --- our own voice ---

    def _own_voice(self, loudest: float) -> Finding:
        assert self.play is not None
        self.ask("Jetzt spreche ich; bitte still sein.")
        played: list[Samples] = []
        heard: list[Samples] = []
        try:
            sounds = self.play(_VOICE)
        except LoudspeakerError as fault:
            return Finding("Meine Stimme", State.WARN, f"lässt sich nicht abspielen ({fault}); der Wirt bleibt stumm")
        ends: float | None = None
        for block in self._blocks():
            mine = self._played_with(block)
            if mine is not None:
                played.append(mine)
                heard.append(from_pcm(block.pcm))
            if ends is None and not sounds():
                ends = block.start + _AFTER_S
            if ends is not None and block.start >= ends:
                break
        if not played or not np.concatenate(played).any():
            return Finding(
                "Meine Stimme", State.WARN, "es lässt sich nicht feststellen, was aus dem Lautsprecher kommt"
            )
        return _came_back(np.concatenate(played), np.concatenate(heard), self.source.rate, loudest)

    def _played_with(self, block: Block) -> Samples | None:
        if self.reference is None or not self.source.clock.anchored or not block.pcm:
            return None
        return self.reference(self.source.clock.to_monotonic(block.start), len(block.pcm) // 2)

    # --- listening ---

    def _clock(self) -> Iterator[Finding]:
        drift = drift_ppm(self._arrivals) if self.source.live else None
        if drift is not None:
            if abs(drift) <= DRIFT_PPM:
                yield Finding("Uhr des Mikrofons", State.OK, "geht wie die des Rechners")
                return
            text = f"geht um {abs(drift):.0f} Millionstel {'vor' if drift > 0 else 'nach'}"
            yield Finding("Uhr des Mikrofons", State.WARN, f"{text}; ein anderes Mikrofon wäre besser")

    def _listen(self, seconds: float) -> Samples:
        heard: list[Samples] = []
        for block in self._blocks():
            heard.append(from_pcm(block.pcm))
            if sum(map(len, heard)) >= seconds * self.source.rate:
                break
        return np.concatenate(heard) if heard else np.zeros(0, np.float32)

    def _blocks(self) -> Iterator[Block]:
        for block in self.source.blocks():
            self._arrivals.append((block.start + len(block.pcm) / 2 / self.source.rate, time.monotonic()))
            yield block


def _came_back(played: Samples, heard: Samples, rate: int, loudest: float) -> Finding:
    echo = echo_of(played, heard, rate)
    if echo is None:
        return Finding("Meine Stimme", State.OK, "kommt am Mikrofon nicht an (Kopfhörer?); ich höre euch immer")
    late = max(0.0, echo.delay_s - LEAD_S)
    delay = "kommt sofort zurück" if late < 0.001 else f"kommt nach {1000 * late:.0f} Millisekunden zurück"
    sounding = played[np.abs(played) > 0.1 * np.abs(played).max()]
    against = level_db(sounding) - echo.loss_db - 20 * log10(max(loudest, 1e-6))
    softer = round(echo.loss_db)
    text = f"{delay}, {abs(softer)} Dezibel {'leiser' if softer > 0 else 'lauter'} als abgespielt"
    text = f"{delay}, so laut wie abgespielt" if softer == 0 else text
    if loudest and against > _AS_FAR_DB:
        return Finding(
            "Meine Stimme", State.WARN, f"{text} und viel lauter als ihr: Lautsprecher leiser oder weiter weg"
        )
    return Finding("Meine Stimme", State.OK, text)
