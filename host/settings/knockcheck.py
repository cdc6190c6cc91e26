"""„Klopf dreimal“: whether knuckles on this table are heard, and how loud they are."""

from __future__ import annotations

from host.settings.checkup import Finding, State
from host.settings.config import Config
from speech.knock import Knock, KnockDetector
from speech.sources import AudioSource

ASKED = 3
"""Knocks."""
WAITS_S = 12.0
APART_S = 0.25
"""Two blows closer than this are one knock."""
MARGIN_DB = 12.0
"""Somebody else knocks softer than you do now, and is still meant."""
_WHAT = "Klopfen"


def knock_check(config: Config, source: AudioSource) -> Finding:
    """Listens until it has heard three knocks, or for twelve seconds of sound."""
    detector = KnockDetector(source.rate, config.audio.knock_sure_enough)
    knocks: list[Knock] = []
    for block in source.blocks():
        for knock in detector.feed(block.pcm, block.start):
            if not knocks or knock.at - knocks[-1].at >= APART_S:
                knocks.append(knock)
        if len(knocks) >= ASKED or block.start >= WAITS_S:
            break
    source.close()
    if not knocks:
        text = "nichts davon gehört; näher am Mikrofon klopfen, oder das Wort sagen: „ich klopfe“"
        return Finding(_WHAT, State.WARN, text)
    softest = min(knock.strength_db for knock in knocks)
    least = round(softest - MARGIN_DB)
    loud = f"{softest:.0f} Dezibel; wenn Fremdes mitzählt, unter [audio]: knock_least_db = {least}"
    if len(knocks) < ASKED:
        return Finding(_WHAT, State.WARN, f"{len(knocks)} von {ASKED} gehört, {loud}")
    return Finding(_WHAT, State.OK, loud)


def microphone_check(config: Config) -> Finding:
    """The same with the microphone of the table."""
    from speech.microphone import Microphone, NoMicrophone

    try:
        return knock_check(config, Microphone(config.audio.device))
    except NoMicrophone as fault:
        return Finding(_WHAT, State.FAIL, str(fault))
