"""The record of the table: all that the page shows, as one typed value that becomes one JSON object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic_core import to_json


@dataclass(frozen=True)
class CardRecord:
    """A card, as far as anybody caught it."""

    code: str
    """As in the events: `H7`, `X`, `?Q`, `E3`."""
    name: str
    """In German."""
    suit: str | None = None
    rank: str | None = None
    face: str | None = None
    """The card that a joker stands for, as a code."""
    figures: tuple[tuple[str, str], ...] = ()
    """What a card of a deck prints: category and figure."""


@dataclass(frozen=True)
class SeatRecord:
    """One player's place."""

    name: str
    colour: int
    """Number of the player's colour, from 0; it stays for the whole evening."""
    turn: bool
    deals: bool
    cards: int | None
    certain: bool
    owed: int
    by_card: bool
    points: int | None
    """None in a game that counts none, or counts something else."""
    lives: int | None
    out: bool
    away: bool
    up: int
    """Cards before the player, face up."""
    blind: int
    """And face down."""
    groups: tuple[str, ...]
    """Quartets laid for good."""


@dataclass(frozen=True)
class WindowRecord:
    """A stretch of time that is running: for a call that somebody owes, or for everybody to react."""

    player: str | None
    text: str
    left_s: float
    """Seconds until it closes, from the moment that the record was made."""
    total_s: float
    grace_s: float
    """Seconds until a call comes too late; 0: it would be late now."""


@dataclass(frozen=True)
class ChoiceRecord:
    """One answer to a question, as a button."""

    label: str
    value: str


@dataclass(frozen=True)
class QuestionRecord:
    """What the host wants to know."""

    id: int
    about: str
    text: str
    player: str | None
    picks: str
    """How it is answered: `yes_no`, `suit`, `name` …; see `de.yaml`."""
    choices: tuple[ChoiceRecord, ...]


@dataclass(frozen=True)
class WordRecord:
    """A word that was heard, with how sure that is, in percent; None: nobody can say which word it was."""

    text: str | None
    sure: int


@dataclass(frozen=True)
class NoteRecord:
    """What is going on besides the turn."""

    kind: str
    player: str | None
    text: str


@dataclass(frozen=True)
class PileRecord:
    """A heap of cards."""

    heap: str
    name: str
    count: int


@dataclass(frozen=True)
class FigureRecord:
    """What one player named in a trick."""

    player: str
    text: str
    best: bool
    card: CardRecord | None


@dataclass(frozen=True)
class TrickRecord:
    """A trick with figures."""

    leader: str
    category: str | None
    lowest: bool
    figures: tuple[FigureRecord, ...]
    waiting: tuple[str, ...]
    card: CardRecord | None


@dataclass(frozen=True)
class AskingRecord:
    """A card that is wanted."""

    player: str
    of: str | None
    card: CardRecord | None


@dataclass(frozen=True)
class LineRecord:
    """One line of what was."""

    seq: int
    at: float
    text: str
    said: bool
    """The host said it."""
    gone: bool
    """A correction has replaced it."""
    input: int | None
    """Number of the utterance that caused it, where it can be amended."""
    heard: str
    """The words of that utterance."""


@dataclass(frozen=True)
class LessonRecord:
    """Voices that are learnt amid the evening."""

    stage: str = ""
    """`reading`, `learning`, then `brought` (there are figures) or `told`; or nothing."""
    text: str = ""


@dataclass(frozen=True)
class TableRecord:
    """The table as it is now."""

    seq: int
    """Number of the last event that is in it."""
    game: str
    title: str
    phase: str
    round: int
    sharp: bool
    paused: bool
    over: bool
    winners: tuple[str, ...]
    """Of the game that is over."""
    dealer: str
    turn: str | None
    direction: int
    """1 clockwise, -1 against the clock."""
    top: CardRecord | None
    pile: tuple[CardRecord, ...]
    middle: tuple[CardRecord | None, ...] | None
    wish: str | None
    chain: int
    chain_for: str | None
    piles: tuple[PileRecord, ...]
    seats: tuple[SeatRecord, ...]
    """Clockwise."""
    score: str
    """What the points are: `points` or `quartets`."""
    uncounted: tuple[str, ...]
    notes: tuple[NoteRecord, ...]
    trick: TrickRecord | None
    asking: AskingRecord | None
    windows: tuple[WindowRecord, ...]
    question: QuestionRecord | None
    heard: tuple[WordRecord, ...]
    hearing: str
    """What is being said right now; it may still change."""
    speaking: bool | None
    """Whether the host speaks; None: it does not listen to sound."""
    microphone: str
    """What is wrong with the microphone; empty: nothing."""
    lesson: LessonRecord
    ruling: str
    sayable: tuple[str, ...]
    """Three things that can be said now."""
    controls: tuple[str, ...]
    """What can be pressed now, by name."""
    fitting: tuple[str, ...]
    """Cards that may be laid now, as far as the rules know, as codes."""
    strictness: str
    """The preset that is nearest."""
    figures: Mapping[str, str]
    """What is in force of strictness, by key."""
    lines: tuple[LineRecord, ...]

    def as_json(self) -> str:
        """One line of JSON."""
        return to_json(self).decode()  # ten times as fast as `asdict` and `json`, and it is made for every input
