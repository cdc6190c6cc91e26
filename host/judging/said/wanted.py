"""What is wanted of the host in somebody's own words, where no phrase says so and no move is made by it.

`Reading.requests` says how likely each was meant (`host.understanding.requests`). It never takes the place of what was
read: of a move, of another request, or of an answer that the host waits for.
"""

from __future__ import annotations

from games.moves import Pass
from games.values import replace
from grammars import Phrase, Reading
from grammars import requests as said

ANSWERED = 0.6
"""What is likelier than this is answered: that changes nothing."""
DONE = 0.7
"""What takes back, ends or changes something has to be likelier."""
GOING_ON = 0.5
"""In a pause somebody who sounds like going on does so: nothing else is awaited then."""
MOVED = 0.5
"""What is likelier than this to make a move asks for nothing."""
_CHANGES = frozenset({"undo", "pause", "redeal", "end_game", "away", "back", "mute", "unmute"})
_ANSWERS = (said.Yes, said.No, said.BareName, said.BareNumber, said.BareCard, said.BareSuit)


def as_wanted(reading: Reading, *, paused: bool, asked: bool) -> Reading:
    """What was said, as what it asks of the host if it asks for something. `paused`: whether the game rests; `asked`:
    whether a question of the host is open."""
    wanted = next((one for one in reading.requests if _is_sure(one, paused=paused)), None)
    if wanted is None or not all(_leaves(one, paused=paused, asked=asked) for one in reading.phrases):
        return reading
    if not paused and max(reading.likely.values(), default=0.0) >= MOVED:
        return reading
    return replace(reading, phrases=(wanted,), unknown=(), acts=(), likely={}, doing=1.0, whole=True)


def _is_sure(wanted: Phrase, *, paused: bool) -> bool:
    """Whether it is likely enough for what comes of it."""
    if isinstance(wanted.value, said.Resume):
        return paused and wanted.likely >= GOING_ON
    if isinstance(wanted.value, said.Pause) and paused:
        return False
    return wanted.likely >= (DONE if wanted.intent in _CHANGES else ANSWERED)


def _leaves(phrase: Phrase, *, paused: bool, asked: bool) -> bool:
    """Whether what was read leaves room for it."""
    if isinstance(phrase.value, Pass):
        return paused  # "so, wir machen weiter"
    return isinstance(phrase.value, said.Talk) or (isinstance(phrase.value, _ANSWERS) and not asked)
