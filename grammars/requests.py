"""Requests: what a player may say to the host. They change no game by themselves.

As with moves, the snake-case name of a class is the name of its intent, its fields are the intent's slots.
"""

from __future__ import annotations

from typing import ClassVar

from games.cards import GroupCard, Suit
from games.moves import CallName
from games.values import dataclass


class Request:
    """Base of everything said to the host."""


@dataclass(frozen=True)
class Correction(Request):
    """ "Korrektur …": the phrases that follow replace what was heard last."""


@dataclass(frozen=True)
class Undo(Request):
    """ "Zurück": what was heard last did not happen."""

    card: bool = False
    """ "Ich nehme die zurück": a card that lies; whoever was told to take it back only does so."""


@dataclass(frozen=True)
class LiesWell(Request):
    """ "Doch nicht daneben": of a card that was told to lie wrongly."""


@dataclass(frozen=True)
class NotKnocked(Request):
    """ "Ich habe nicht geklopft", "keiner hat geklopft": a knock was none, or is taken back."""

    player: str | None = None


@dataclass(frozen=True)
class NotHisTurn(Request):
    """ "Cem, du bist noch gar nicht dran": whoever was taken to have passed before him has not."""

    player: str


@dataclass(frozen=True)
class WasOn(Request):
    """ "Ben war schon dran": his move was missed."""

    player: str | None = None
    """None: who says so himself."""


@dataclass(frozen=True)
class TakeBack(Request):
    """ "Ich nehme die zurück": a card that lies, where the rules let it lie."""

    refused: bool = False
    """ "Ups, die nehm ich wieder auf die Hand": only what was refused; else nobody knows what he takes."""


@dataclass(frozen=True)
class Objection(Request):
    """ "Einspruch": the last ruling is disputed."""

    call: CallName | None = None
    """ "Ich habe Mau gesagt": the call that was made."""


@dataclass(frozen=True)
class Waive(Request):
    """ "Die Strafe erlassen wir ihm": the table lets somebody off what he still has to draw."""

    player: str | None = None
    plainly: bool = False
    """Whether it can be said of nothing but a penalty."""


@dataclass(frozen=True)
class SaidSo(Request):
    """ "Hat er gesagt", "ja hat er": the call was made."""

    call: CallName | None = None
    """ "Ben hat Mau gesagt": which."""


@dataclass(frozen=True)
class Stands(Request):
    """ "Gilt" or "gilt nicht": the table decides about a disputed ruling."""

    valid: bool
    card: bool | None = None
    """ "Die gilt", "bleibt liegen": it is said of the card, and not of what the host has ruled about it."""


@dataclass(frozen=True)
class Pause(Request):
    """ "Pause": clocks rest until "weiter"."""


@dataclass(frozen=True)
class Resume(Request):
    """ "So, weiter gehts": a pause is over; talk where there is none."""


@dataclass(frozen=True)
class Again(Request):
    """ "Noch einmal": another game with the same players."""

    game: bool = False
    """It was named ("noch ein Spiel"): while one is played nobody asks to have anything said again."""


@dataclass(frozen=True)
class Repeat(Request):
    """ "Wiederhole": say the last announcement again."""


@dataclass(frozen=True)
class Away(Request):
    """ "Ben ist weg": he sits out."""

    player: str


@dataclass(frozen=True)
class Back(Request):
    """ "Ben ist wieder da": he sits in again."""

    player: str | None = None
    """None: "ich bin wieder da"; the only one who is away."""


@dataclass(frozen=True)
class SetStrictness(Request):
    """ "Strenge locker", "sei strenger": another preset from now on."""

    preset: str
    """Its name; or "strenger" or "lockerer" for the next one."""


@dataclass(frozen=True)
class SetFigure(Request):
    """ "Strenge Nachfrist zwei Sekunden": one figure from now on, for all calls or for one."""

    figure: str
    """A field of `host.judging.debts.strictness.Strictness`."""
    value: str | float
    call: CallName | None = None


@dataclass(frozen=True)
class Quieter(Request):
    """ "Leiser": the voice of the host."""


@dataclass(frozen=True)
class Louder(Request):
    """ "Lauter": the voice of the host."""


@dataclass(frozen=True)
class Mute(Request):
    """ "Sei still": announcements are only shown."""


@dataclass(frozen=True)
class Unmute(Request):
    """ "Sprich wieder": announcements are spoken again."""


@dataclass(frozen=True)
class Yes(Request):
    """The answer yes."""


@dataclass(frozen=True)
class No(Request):
    """The answer no."""


@dataclass(frozen=True)
class Accuse(Request):
    """ "Ben hat nicht Mau gesagt": somebody says that a call is missing."""

    player: str
    call: CallName


@dataclass(frozen=True)
class Talk(Request):
    """Talk about a call ("hast du Mau gesagt?"): understood, so that the call in it is not taken for one."""


@dataclass(frozen=True)
class AsksDrawn(Talk):
    """ "Ben, hast du gezogen?": a player is asked, and "ja" says that he has."""

    player: str


@dataclass(frozen=True)
class NotDrawn(Talk):
    """ "Ben hat nicht gezogen": nobody has drawn by it; where the host asks for that, it is the answer."""


@dataclass(frozen=True)
class SitsOut(Talk):
    """ "Ben setzt aus": who was skipped, and so whose turn it is now."""

    player: str


@dataclass(frozen=True)
class Praised(Talk):
    """ "Bravo, Ben": mostly it is he who has just moved."""

    player: str


@dataclass(frozen=True)
class StillDue(Talk):
    """ "Anna fehlt noch", "Anna auch noch": whom the table waits for."""

    player: str


@dataclass(frozen=True)
class AsksMore(Talk):
    """ "Noch eine hinterher?": whoever may go on laying is asked whether he does; "nein" says that he is done."""


@dataclass(frozen=True)
class AsksJoker(Talk):
    """ "Als was?": whoever has laid a joker is asked what it is."""


@dataclass(frozen=True)
class OneLeft(Talk):
    """ "Nur noch eine": beside a second-last card it announces the last one; anywhere else it is talk."""


@dataclass(frozen=True)
class AsMuch(Talk):
    """ "Genauso viel": the figure that was said last; talk where none was."""

    player: str | None = None
    """Whose figure it is, too."""
    like: str | None = None
    """Whose figure it was."""


@dataclass(frozen=True)
class BareSuit(Request):
    """A suit alone: the answer to an open wish."""

    suit: Suit


@dataclass(frozen=True)
class BareSuits(Request):
    """Several suits alone: the answer to the question which cards of a rank they are."""

    spoken: ClassVar[bool] = False

    suits: tuple[Suit, ...]


@dataclass(frozen=True)
class BareCard(Request):
    """A card of a deck alone ("E drei"): what was asked for, in a correction."""

    card: GroupCard


@dataclass(frozen=True)
class BareGroup(Request):
    """A letter alone ("D"): the answer to which quartet it is."""

    group: str


@dataclass(frozen=True)
class BareName(Request):
    """A player's name alone: the answer to a question."""

    player: str


@dataclass(frozen=True)
class BareNumber(Request):
    """A number alone: the answer to a question."""

    number: int | float
