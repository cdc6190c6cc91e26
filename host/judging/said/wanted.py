"""What is wanted of the host in somebody's own words, where no phrase says so and no move is made by it.

`Reading.requests` says how likely each was meant (`host.understanding.requests`). It never takes the place of what was
read: of a move, of another request, or of an answer that the host waits for.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.moves import Lay, Pass
from games.values import dataclass, replace
from grammars import Phrase, Read, Reading
from grammars import requests as said
from grammars.questions import HowMany, Score, WhatLies
from host.judging.past.retraction import Done

ANSWERED = 0.6
"""What is likelier than this is answered: that changes nothing."""
ASKED_ABOUT = 0.75
"""What ends the game or deals anew is only asked about, but a question needs an answer."""
DONE = 0.88
"""What takes back or changes something at once has to be likelier."""
GOING_ON = 0.5
"""In a pause somebody who sounds like going on does so: nothing else is awaited then."""
MOVED, CERTAIN = 0.5, 0.95
"""What is likelier than this to make a move asks for nothing, unless it surely does: "Feierabend"."""
_CHANGES = frozenset({"undo", "pause", "away", "back", "mute", "unmute"})
_ENDS = frozenset({"end_game", "redeal"})
_SELDOM = frozenset({"which_round", "last_move", "how_many_left"})
"""Asked seldom, and often of something else: "welche Runde Bier ist das"."""
_ANSWERS = (said.Yes, said.No, said.BareName, said.BareNumber, said.BareCard, said.BareSuit)


@dataclass(frozen=True)
class State:
    """How the game stands when somebody asks for something."""

    paused: bool = False
    """It rests."""
    over: bool = False
    """It is over: "noch einmal" is another one."""
    ended: bool = False
    """Somebody has just ended it."""
    asked: bool = False
    """A question of the host is open."""
    counting: bool = False
    """Hands are counted: who asks what somebody has asks the table."""

    @property
    def stands(self) -> bool:
        """Whether it can go on: then who wants that takes no pass for himself."""
        return self.paused or self.ended


def as_wanted(reading: Reading, state: State) -> Reading:
    """What was said, as what it asks of the host if it asks for something."""
    wanted = next((one for one in reading.requests if _is_sure(one, state)), None)
    if wanted is None or not all(_leaves(one, state) or _is_same(one, wanted) for one in reading.phrases):
        return reading
    if state.ended and isinstance(wanted.value, said.Resume):
        wanted = replace(wanted, intent="undo", value=said.Undo())  # "ach nee, eine machen wir noch"
    if not state.stands and max(reading.likely.values(), default=0.0) >= MOVED and wanted.likely < CERTAIN:
        return reading
    return replace(reading, phrases=(wanted,), unknown=(), acts=(), likely={}, doing=1.0, whole=True)


def without_retaking(reading: Reading) -> Reading:
    """What was said, where nothing was refused that somebody could take up again."""
    return _without(reading, [one for one in reading.phrases if one.value == said.TakeBack(refused=True)])


def without_another_card(reading: Reading, read: Read, done: Done) -> Reading:
    """What was said, without that somebody takes up a card by its name which is not the last one: he draws it, or moves
    it about on the table before him."""
    taken = [one for one in reading.phrases if one.value == said.Undo(card=True) and _is_another(one, read, done)]
    return _without(reading, taken)


def _is_another(taken: Phrase, read: Read, done: Done) -> bool:
    named = [one.value for pair in pairwise(taken.words) for one in read(pair).phrases if isinstance(one.value, Lay)]
    return bool(named) and done.last is not None and done.last.lay.value != named[0]


def _without(reading: Reading, gone: Sequence[Phrase]) -> Reading:
    if not gone:
        return reading
    kept = tuple(one for one in reading.phrases if one not in gone)
    words = tuple(word for one in gone for word in one.words)
    return replace(reading, phrases=kept, unknown=(*reading.unknown, *words), whole=False)


def _is_sure(wanted: Phrase, state: State) -> bool:
    """Whether it is likely enough for what comes of it."""
    if isinstance(wanted.value, said.Resume):
        return state.stands and wanted.likely >= GOING_ON
    if (isinstance(wanted.value, said.Pause) and state.paused) or (
        isinstance(wanted.value, Score | HowMany | WhatLies) and state.counting
    ):
        return False
    if wanted.intent in _CHANGES:
        return wanted.likely >= DONE
    return wanted.likely >= (ASKED_ABOUT if wanted.intent in _ENDS | _SELDOM else ANSWERED)


def _is_same(phrase: Phrase, wanted: Phrase) -> bool:
    """Whether it was read, among other words: "noch einmal zurück, ich nehm doch lieber den Preis"."""
    return wanted.intent in _CHANGES and phrase.value == wanted.value


def _leaves(phrase: Phrase, state: State) -> bool:
    """Whether what was read leaves room for it."""
    if isinstance(phrase.value, Pass):
        return state.stands  # "so, wir machen weiter"
    if isinstance(phrase.value, said.Again):
        return not state.over
    return isinstance(phrase.value, said.Talk) or (isinstance(phrase.value, _ANSWERS) and not state.asked)
