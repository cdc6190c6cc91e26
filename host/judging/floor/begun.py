"""What is begun and not said to its end: a swap side by side ("ich nehme die Pik Sieben … und geb die Kreuz Acht"), a
street card by card ("Straße Herz Vier … Herz Fünf …"), the category that the host asks for ("Getränke … siebzig")."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.events import LACKING, Event
from games.game import Doubtful
from games.moves import Lay, Middle, Move, NameValue, Swap, SwapSide
from host.judging.court import Court
from host.judging.past.refused import Refused
from host.judging.past.ruled import Place
from host.judging.said.seams import BREATH_S
from host.judging.said.spoken import Spoken

GOES_ON_S = 3.0
"""So long people look at their cards before they say the other side."""
THROWS_ON_S = 1.2
"""So long after a card of a throw that was announced others may be named; `host.judging.said.seams` puts them to it."""

ANSWERED_S = 15.0
"""So long after a move was refused for what it lacked that may be said."""


class Begun:
    """Waits for the rest before anybody asks for it; every method returns events in their order."""

    def __init__(self, court: Court, hear: Callable[[Spoken], list[Event]]) -> None:
        """`hear` judges a move."""
        self._court = court
        self._hear = hear
        self._waiting: Spoken | None = None

    @property
    def ends_at(self) -> float:
        """Until then the rest may be said; infinite where nothing is begun. Seconds."""
        if self._waiting is None:
            return float("inf")
        waits = {Lay: THROWS_ON_S, NameValue: BREATH_S}.get(type(self._waiting.move), GOES_ON_S)
        return self._waiting.end + waits

    def waits_for(self, place: Place) -> bool:
        """Whether what was said there is begun, and waits for the rest."""
        return self._waiting is not None and self._waiting.place == place

    def take(self, spoken: Spoken) -> list[Event]:
        """A move: the other side, one side, or something else; who moves otherwise has not gone on with it."""
        before, whole = self._waiting, self._completed(self._of_several(spoken))
        if before is not None and isinstance(before.move, NameValue):
            return self._after_category(before, spoken)
        if whole is not spoken and spoken.move.begun:
            self._waiting = spoken
            return []
        spoken = whole
        if before is not None and isinstance(before.move, Lay) and spoken.move.by_turn:
            return [*self.end(), *self.take(spoken)]
        if isinstance(spoken.move, Lay) and spoken.stood is None and self._court.game.begins_throw(spoken.move):
            self._waiting = spoken
            return []
        return self._take_side(spoken)

    def _after_category(self, before: Spoken, spoken: Spoken) -> list[Event]:
        """ "Zweiundneunzig" – "Ben, welche Kategorie?" – "Getränke … siebzig": the figure behind it is meant."""
        his = spoken.actor in (None, self._court.game.turn)
        if not isinstance(spoken.move, NameValue) or spoken.move.value is None or not his:
            return [*self.end(), *self.take(spoken)]
        self._waiting = None
        return [*self._hear(before), *self.take(spoken)]

    def lacks(self, move: Move, at: float) -> Refused | None:
        """What was refused a moment ago for what this move says."""
        refused = self._court.refused
        if refused is None or refused.ruled.rejected not in LACKING or at - refused.at > ANSWERED_S:
            return None
        if refused.ruled.player != self._court.game.turn:
            return None  # it was not his turn, either
        return refused if refused.ruled.move.with_missing(move) is not None else None

    def _completed(self, spoken: Spoken) -> Spoken:
        """ "Ben, welche Kategorie?" – "Getränke": his figure with it."""
        refused = self.lacks(spoken.move, spoken.start) if spoken.stood is None else None
        whole = None if refused is None else refused.ruled.move.with_missing(spoken.move)
        if refused is None or whole is None or spoken.actor not in (None, refused.ruled.player):
            return spoken
        return replace(spoken, move=whole)

    def _of_several(self, spoken: Spoken) -> Spoken:
        """ "Herz Acht gegen die Sieben", where two of them lie: which one, comes in the next breath."""
        move = spoken.move
        if not isinstance(move, Swap) or move.rank is None or len(move.given) != 1 or spoken.stood is not None:
            return spoken
        lying = [card for card in self._court.game.expected().cards if card.rank is move.rank]
        return replace(spoken, move=SwapSide(given=move.given), fitting=False) if len(lying) > 1 else spoken

    def _take_side(self, spoken: Spoken) -> list[Event]:
        before, move = self._waiting, spoken.move
        if before is not None and (whole := self._whole(before, spoken)) is not None:
            self._waiting = None
            return self._hear(whole)
        if isinstance(move, SwapSide) and spoken.stood is None:
            return self._begin(spoken)
        if move.by_turn:
            self._waiting = None
        return self._hear(spoken)

    def end(self) -> list[Event]:
        """The rest was not said."""
        spoken, self._waiting = self._waiting, None
        return self._hear(self._completed(spoken)) if spoken is not None else []

    def _begin(self, spoken: Spoken) -> list[Event]:
        """One side alone answers the question for it, or may go on."""
        answered = self._court.desk.answer_value(spoken.move, spoken.start, spoken.actor, spoken.place)
        if answered is not None:
            return answered
        game = self._court.game
        player = spoken.actor or game.turn
        if player is None:
            return self._hear(spoken)
        verdict = game.check(spoken.move, player) if player == game.turn else game.check_slipped(spoken.move, player)
        if not isinstance(verdict, Doubtful) or verdict.about == "which_swap":
            return self._hear(spoken)
        self._waiting = spoken
        return []

    def _whole(self, before: Spoken, spoken: Spoken) -> Spoken | None:
        """Both sides, as if they had been said at once; None: this is not the other one."""
        said: Move = spoken.move
        other: object = said
        if isinstance(said, Middle):
            other = said.cards[0] if said.bare and len(said.cards) == 1 else None
        if not isinstance(before.move, SwapSide) or spoken.actor not in (None, before.actor or self._court.game.turn):
            return None
        whole = before.move.with_other(other)
        return replace(spoken, move=whole, actor=before.actor, start=before.start) if whole is not None else None
