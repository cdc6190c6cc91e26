"""Questions: what the host is asked at the table, and answers. They change no game.

As with other requests, the snake-case name of a class is the name of its intent, its fields are the intent's slots.
"""

from __future__ import annotations

from games.cards import Rank
from games.values import dataclass
from grammars.requests import Request


class Question(Request):
    """Base of what the host is asked, and answers."""


@dataclass(frozen=True)
class WhoseTurn(Question):
    """ "Wer ist dran?" """


@dataclass(frozen=True)
class WhoIsMissing(Question):
    """ "Wer fehlt noch?" Whom the host waits for."""


@dataclass(frozen=True)
class WhatLies(Question):
    """ "Was liegt?" """


@dataclass(frozen=True)
class HowMany(Question):
    """ "Wie viele Karten hat Ben?" """

    player: str | None = None
    """None: everybody."""
    himself: bool = False
    """ "Wie viele hast du, Ben?": he will say it."""


@dataclass(frozen=True)
class WhoKnocked(Question):
    """ "Wer hat geklopft?" """


@dataclass(frozen=True)
class HowManyLives(Question):
    """ "Wie viele Leben hat Ben?" """

    player: str


@dataclass(frozen=True)
class WhoDeals(Question):
    """ "Wer gibt?" """


@dataclass(frozen=True)
class Score(Question):
    """ "Punktestand": the score so far."""


@dataclass(frozen=True)
class HouseRules(Question):
    """ "Welche Regeln gelten?" """


@dataclass(frozen=True)
class WhatDoes(Question):
    """ "Was macht die Sieben?" """

    rank: Rank | None = None
    """None: a joker."""


@dataclass(frozen=True)
class Help(Question):
    """ "Was kann ich sagen?" """


@dataclass(frozen=True)
class WhichStrictness(Question):
    """ "Welche Strenge gilt?" """


@dataclass(frozen=True)
class Why(Question):
    """ "Warum?" The rule behind the last ruling."""


@dataclass(frozen=True)
class WhoOwes(Question):
    """ "Wer hat noch Strafkarten offen?" """


@dataclass(frozen=True)
class WhichWay(Question):
    """ "Wie rum geht es?" """


@dataclass(frozen=True)
class HowManyLeft(Question):
    """ "Wie viele Karten sind noch im Stapel?" """


@dataclass(frozen=True)
class WhichRound(Question):
    """ "Das wievielte Spiel ist das?" """


@dataclass(frozen=True)
class LastMove(Question):
    """ "Was wurde zuletzt gelegt?" What somebody did last, and who."""
