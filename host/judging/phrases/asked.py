"""Cards that are asked for in few words, or in more than one breath ("Anna" – "ja?" – "hast du die A zwei")."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.cards import GroupCard
from games.game import Legal
from games.moves import Ask, Deny, Give, Move
from games.values import dataclass, replace
from grammars import Phrase
from grammars.requests import BareCard, BareName, Talk
from host.judging.court import Court
from host.judging.said.understood import Understood

GOES_ON_S = 10.0
"""So long the rest of a question may come."""
ANSWERS_S = 5.0
"""So soon whoever was asked something else answers that."""
FEW = 2
"""Words: so short is an answer to anything."""
CALLS = 0.2
"""So likely a sentence with a name has to sound like a question, where more is said than the name."""
_TURNS_TO = frozenset({"von", "vom", "ich", "frag", "frage", "na", "dann", "jetzt", "den", "dem", "der", "die"})
"""Words by which somebody turns to whom he names."""


@dataclass(frozen=True)
class _Begun:
    """What was said of a question: whom, or which card; by whom, and when."""

    turn: str | None = None
    whom: str | None = None
    card: GroupCard | None = None
    at: float = float("-inf")


class CardsAsked:
    """Knows whom somebody has turned to, and which card he has named, as long as he has not asked for it."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self._begun = _Begun()
        self._asked_back = float("-inf")
        """When whoever asks was asked something himself."""

    def meant(self, phrases: Sequence[Phrase], understood: Understood) -> list[Phrase]:
        """The phrases, those that are the last piece of a question as all of it; and who is asked back has answered no
        question for a card."""
        turn, told = self._court.game.turn, [one for one in phrases if not isinstance(one.value, Talk)]
        match [one.value for one in told]:
            case [BareCard(card)] if understood.is_clear:
                return self._of_whom(phrases, told[0], card, understood)
            case [Ask(card, of=None)]:
                return self._of_whom(phrases, told[0], card, understood)
            case [Ask(of=str(whom)) as asked] if told[0].actor is None and not self._is_legal(asked):
                self._begun = _Begun(turn, whom, at=told[0].end)  # who is told that it lies there asks him again
                return list(phrases)
            case [Ask(card, of=None, goes_on=True), Ask(card=again, of=str())] if card == again:
                return self.meant([told[1]], understood)  # "und E vier, Cem, hast du E vier"
            case [Ask(card, of=None, goes_on=True), BareName(player)] if (
                not understood.reading.unknown and self._is_legal(asked := Ask(card, player))
            ):
                self._begun = _Begun()  # "und E vier, Cem, hast du die"
                return [replace(told[0], value=asked, fitting=False)]
            case [BareName(player)] if player == turn:
                self._asked_back = told[0].end if _asks_him(understood) else self._asked_back
            case [BareName(player)] if _is_called(understood):
                return self._called(phrases, told[0], player)
            case [Give() | Deny()] if told[0].actor == turn is not None and _is_told_of_him(told[0]):
                return [replace(told[0], intent="talk", value=Talk(), actor=None, others=())]  # he has asked himself
            case [Give(card=None) | Deny(card=None)] if told[0].actor is None and self._is_his_own(told[0]):
                return [replace(told[0], intent="talk", value=Talk(), others=())]
            case [Give() | Deny()] if (named := self._asked_of(told[0])) is not None:
                return [named, *phrases]
        if any(isinstance(one.value, Move) and one.value.by_turn for one in phrases):
            self._begun = _Begun()
        return list(phrases)

    def _of_whom(
        self, phrases: Sequence[Phrase], phrase: Phrase, card: GroupCard, understood: Understood
    ) -> list[Phrase]:
        """ "E drei?" – "Ja." – "E vier?": who has just given a card is asked for another one, unless somebody else was
        turned to since, or by a word that is no name here ("Tante, hast du E vier")."""
        asked, bare = phrase.value, isinstance(phrase.value, BareCard)
        if understood.reading.to_somebody and isinstance(asked, Ask):
            self._begun = _Begun(self._court.game.turn, card=card, at=phrase.end)
            return [replace(phrase, value=replace(asked, goes_on=None), fitting=False)]
        whom = self._since(phrase.start).whom
        ways = [Ask(card, whom)] if whom is not None else []
        ways += [Ask(card, goes_on=True)] if bare and len(phrases) == 1 else []
        if (legal := next(filter(self._is_legal, ways), None)) is not None:
            self._begun = _Begun()
            return [replace(phrase, intent="ask", value=legal)]
        self._begun = _Begun(self._court.game.turn, card=card, at=phrase.end)
        return list(phrases)

    def _asked_of(self, answer: Phrase) -> Phrase | None:
        """ "E drei?" – "wen fragst du?" – "Anna nein": who answers by his name is the one who was asked."""
        card, whom = self._since(answer.start).card, answer.actor
        if card is None or whom is None or getattr(answer.value, "card", None) not in (None, card):
            return None
        if not self._is_legal(asked := Ask(card, whom)):
            return None
        self._begun = _Begun()
        return replace(answer, intent="ask", value=asked, actor=self._court.game.turn, others=())

    def _called(self, phrases: Sequence[Phrase], phrase: Phrase, player: str) -> list[Phrase]:
        """ "A zwei" – "wen fragst du?" – "na, die Anna"."""
        if self._court.desk.newest is not None:
            return [replace(one, aside=False) for one in phrases]  # he answers the host
        card = self._since(phrase.start).card
        if card is not None and self._is_legal(asked := Ask(card, player)):
            self._begun = _Begun()
            return [replace(phrase, intent="ask", value=asked)]
        self._begun = _Begun(self._court.game.turn, player, at=phrase.end)
        return list(phrases)

    def _since(self, now: float) -> _Begun:
        begun = self._begun
        return begun if begun.turn == self._court.game.turn and now - begun.at <= GOES_ON_S else _Begun()

    def _is_his_own(self, answer: Phrase) -> bool:
        """ "Ben, hast du überhaupt ein B?" – "äh, nee": so answers who has asked for one."""
        soon, self._asked_back = answer.start - self._asked_back <= ANSWERS_S, float("-inf")
        return soon and len(answer.words) <= FEW  # "nein, hab ich nicht" is of the card

    def _is_legal(self, asked: Ask) -> bool:
        game = self._court.game
        return game.turn is not None and isinstance(game.check(asked, game.turn), Legal)


def _is_called(understood: Understood) -> bool:
    """Whether it does no more than turn to somebody ("Anna", "ich frag mal die Anna"), as far as it was heard."""
    strange = {word.text.lower() for word in understood.reading.unknown}
    return strange <= _TURNS_TO or understood.reading.likely.get("ask", 0.0) >= CALLS


def _is_told_of_him(answer: Phrase) -> bool:
    """ "Die hat der Ben nicht", "Ben gibt Anna die E drei"."""
    return not {"hat", "gibt", "reicht"}.isdisjoint(word.text.lower() for word in answer.words)


def _asks_him(understood: Understood) -> bool:
    """ "Uwe, *hast du* überhaupt ein B"."""
    texts = [word.text.lower() for word in understood.spoken]
    return any(verb.endswith("st") and subject == "du" for verb, subject in pairwise(texts))
