"""Likewise: "genauso viel", "gleich wie Ben" is the figure that was said last, or his, in the same trick or count; and
"ich auch" is the last move, if it was one that names nothing. "Ui, zwanzig" only says the last figure after another."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from games.events import (
    CardLaid,
    CardsDrawn,
    DrawReason,
    Event,
    Knocked,
    Passed,
    PileTaken,
    RoundEnded,
    RoundStarted,
    Scored,
    Swapped,
    TrickTied,
    TrickWon,
    ValueNamed,
)
from games.game import Legal
from games.moves import Draw, HandCards, HandCount, HandPoints, HandWorth, LayRank, Move, NameValue, Pass, SwapAll
from games.values import replace
from grammars import Phrase, Reading
from grammars import requests as said
from grammars.text import fold
from host.judging.court import Court
from speech.words import Word

_OF_A_TURN = (CardLaid, CardsDrawn, Knocked, Passed, PileTaken, Swapped)

_DUE = DrawReason.SEVEN
_OF_HIMSELF = frozenset({"ich", "mir"})
SUMS_S = 15.0
"""So soon after the cards of a hand somebody says what they come to."""
ASKED_S = 8.0
"""So soon after somebody has asked for it a figure is said once more."""


class Likewise:
    """Knows who has said which figure, and who has made which move, and puts it where somebody says "as much"."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self._figures: dict[str, float] = {}
        """Player → his figure."""
        self._said_last: str | None = None
        self._written: float | None = None
        """What was written down last for a hand."""
        self._shown_at = float("-inf")
        """When that was, if its cards were told, and nobody has said yet what they come to."""
        self._drawn: int | None = None
        """So many cards were due, and drawn with the last move."""
        self._doubled = False
        """A hand counts twice."""
        self._made: tuple[str | None, Move] | None = None
        """Whose the last move was, and what the next one makes who says that he does the same."""
        self._asked: tuple[Collection[str], float] = (), 0.0
        """Whose figures were asked for again, and when, if nobody has named another one since."""

    def note(self, move: Move, events: Sequence[Event]) -> None:
        """The move caused these events."""
        for event in events:
            if isinstance(event, _OF_A_TURN):
                self._drawn = event.count if isinstance(event, CardsDrawn) and event.reason is _DUE else None
                self._made = (event.player, alike) if (alike := _alike(move)) is not None else None
            if isinstance(event, (*_OF_A_TURN, ValueNamed)):
                self._asked = (), 0.0
            match event:
                case ValueNamed(player=str(player), value=float() | int() as value):
                    self._note(player, value)
                case Scored(player=str(player), points=points):
                    self._written = points
                    self._shown_at = event.at if isinstance(move, HandCards) else float("-inf")
                    if (worth := self._worth(move, points)) is not None:
                        self._note(player, worth)
                case TrickWon() | TrickTied() | RoundStarted() | RoundEnded():
                    self._figures, self._said_last, self._made, self._written = {}, None, None, None
                    self._shown_at = float("-inf")
                    self._doubled = isinstance(event, RoundEnded) and event.reason == "mau_mau"

    def _worth(self, move: Move, points: float) -> float | None:
        """What a hand was said to be worth; None: nobody knows."""
        match move:
            case HandWorth(worth=worth) | HandPoints(points=worth):
                return worth
            case HandCards() if not self._doubled:
                return points
        return None

    def _note(self, player: str, figure: float) -> None:
        self._figures[player], self._said_last = figure, player

    def is_echo(self, phrases: Sequence[Phrase], reading: Reading) -> bool:
        """ "Ui, zwanzig", "ja, siebzehnhundertdreißig": another's figure said after him, and nobody's own; "aha, zwei":
        the cards that are due, or were drawn."""
        if self._court.desk.newest is not None:
            return False  # it may be the answer
        if len(phrases) == 1 and self._tells_again(phrases[0].value):
            return True
        if self._is_said_again(phrases) or self._is_counted_aloud(phrases):
            return True
        figures = [one for one in phrases if not isinstance(one.value, said.Talk | said.Yes | said.No)]
        if self._is_his_again(figures):
            return True
        if len(figures) != 1 or figures[0].actor is not None:
            return False
        if self._sums_up(figures[0], reading):
            return True
        if not reading.takes_up:
            return False
        game, figure = self._court.game, None if _names_category(figures[0].value) else _figure(figures[0])
        said_last: list[float | None] = [self._drawn, game.facts.pending_draw or None]
        if self._counts or "name_value" in self._expected:
            said_last += [self._figures.get(self._said_last or ""), self._written]
        return figure is not None and figure in said_last

    def _is_his_again(self, named: Sequence[Phrase]) -> bool:
        """ "Vierzehn, Lena, da hat meine Küche mehr": the figure of her who is spoken to."""
        match [one.value for one in named]:
            case [NameValue(category=None, value=float() | int() as figure), said.BareName(player)]:
                return named[0].actor is None and self._figures.get(player) == figure
        return False

    def _sums_up(self, phrase: Phrase, reading: Reading) -> bool:
        """ "Karo Ass, Karo Neun, Kreuz Acht" – "zwanzig": so much that hand is worth, unless the next one was
        named since, or somebody speaks of himself."""
        since = max(self._shown_at, self._court.asked_count[1])
        if since != self._shown_at or phrase.start - since > SUMS_S or not self._counts:
            return False
        figure = _figure(phrase)
        if figure is None or figure != self._written:
            return False
        return not any(word.text.lower() in _OF_HIMSELF for word in (*phrase.words, *reading.unknown))

    def asked_again(self, words: Sequence[Word]) -> None:
        """Somebody has not heard a figure of this trick: of whoever he names, if he names anybody."""
        texts = {fold(word.text) for word in words}
        named = {player for player in self._court.game.players if fold(player) in texts}
        figures = self._court.game.facts.figures
        if figures and named <= figures.keys():
            self._asked = tuple(named or figures), words[-1].end

    def _is_said_again(self, phrases: Sequence[Phrase]) -> bool:
        """ "Wie bitte?" – "Zweihundertzwei": whoever has named it answers, or another one for him. By his name anybody
        may say it once more; whose turn it is names his own."""
        figures, turn = self._court.game.facts.figures, self._court.game.turn
        if not figures:
            return False
        named = [one for one in phrases if not isinstance(one.value, said.Talk | said.Yes | said.No)]
        if len(named) != 1 or not self._is_of_the_trick(named[0].value):
            return False
        (one,), (asked, at) = named, self._asked
        whose = [one.actor] if one.actor is not None else asked if one.start - at <= ASKED_S else ()
        return any(player != turn and figures.get(player) == _figure(one) for player in whose if player in figures)

    def _is_counted_aloud(self, phrases: Sequence[Phrase]) -> bool:
        """ "Wie viele Karten hat Mia?" – "Elf": so many has she, whoever says it."""
        player, at = self._court.asked_count
        if not player:
            return False  # nobody has asked for that yet
        named = [one for one in phrases if not isinstance(one.value, said.Talk | said.Yes | said.No)]
        hand = self._court.game.hands.get(player)
        if len(named) != 1 or hand is None or "name_value" not in self._expected:
            return False
        (one,) = named
        return _figure(one) == hand.count and not _names_category(one.value) and one.start - at <= ASKED_S

    def _is_of_the_trick(self, value: object) -> bool:
        return not isinstance(value, NameValue) or value.category in (None, *(self._court.game.facts.subject or ())[:1])

    def _tells_again(self, value: object) -> bool:
        """ "Otto hat fünfzig": the figure that he has named, and no number of cards."""
        if not isinstance(value, HandCount) or value.player is None or "name_value" not in self._expected:
            return False
        return self._figures.get(value.player) == value.count

    def meant(self, phrases: Sequence[Phrase]) -> list[Phrase]:
        """The phrases, with figures for those that say "as much"; "Anna zwanzig, Ben auch" in one breath, too."""
        told: list[Phrase] = []
        for phrase in phrases:
            told += self._meant(phrase, _counted(told))
        return told

    def _meant(self, phrase: Phrase, counted: float | None) -> Iterator[Phrase]:
        """`counted`: the figure that was said last in the same breath, where hands are counted."""
        value = phrase.value
        if not isinstance(value, said.AsMuch):
            yield phrase
            return
        figure = self._figures.get(value.like or self._said_last or "")
        if value.like is None and counted is not None and self._counts:
            figure = counted
        if figure is None:
            yield self._made_too(phrase, value)
        elif "name_value" in self._expected:
            yield replace(phrase, intent="name_value", value=NameValue(value=figure), actor=value.player)
        elif not self._counts:
            yield self._made_too(phrase, value)
        else:
            phrase = replace(phrase, fitting=False)
            if value.player is not None:
                yield replace(phrase, intent="bare_name", value=said.BareName(value.player))
            yield replace(phrase, intent="bare_number", value=said.BareNumber(figure))

    @property
    def _expected(self) -> Collection[str]:
        return self._court.game.awaited

    @property
    def _counts(self) -> bool:
        return not {"hand_points", "hand_worth"}.isdisjoint(self._expected)

    def _made_too(self, phrase: Phrase, value: said.AsMuch) -> Phrase:
        """ "Ich schiebe" – "ich auch": by whoever is on turn, where the game lets him."""
        if self._made is None or value.like not in (None, self._made[0]):
            return phrase
        turn, (before, move) = self._court.game.turn, self._made
        whose = value.player or turn
        if whose in (None, before) or not self._may(move, str(whose)):
            return phrase
        intent = {Draw: "draw", Pass: "pass", SwapAll: "swap_all"}[type(move)]
        return replace(phrase, intent=intent, value=move, actor=value.player, fitting=False, alone=False)

    def _may(self, move: Move, player: str) -> bool:
        game = self._court.game
        verdicts = game.check(move, player), game.check_slipped(move, player)
        return any(isinstance(one, Legal) for one in verdicts[: 1 if player == game.turn else 2])


def _counted(told: Sequence[Phrase]) -> float | None:
    match told[-1].value if told else None:
        case said.BareNumber(number=figure) | HandWorth(worth=figure) | HandPoints(points=figure):
            return figure
    return None


def _names_category(value: object) -> bool:
    return isinstance(value, NameValue) and value.category is not None


def _figure(phrase: Phrase) -> float | None:
    """The figure that nothing but is named."""
    match phrase.value:
        case said.BareNumber(number=figure) | NameValue(value=figure, card=None):
            return figure
        case LayRank(rank=rank) if rank.isdigit():
            return int(rank)
    return None


def _alike(move: Move) -> Move | None:
    """The same, made by another; a move that names something is nobody else's."""
    match move:
        case Pass():
            return Pass()
        case SwapAll():
            return SwapAll()
        case Draw():
            return Draw()
    return None
