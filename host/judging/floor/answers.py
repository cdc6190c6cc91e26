"""Answers: "ja", "nein" and what is said for them. Each stays the answer to the question that it was given to."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import Card, GroupCard, Rank, rank_only
from games.events import Event, PenaltyReason
from games.moves import (
    DefineJoker,
    Draw,
    Give,
    HandCount,
    Lay,
    LayRank,
    Middle,
    NamePlayer,
    NameValue,
    Pass,
    PenaltyDrawn,
    Refill,
    StillIn,
    SwapSide,
    TurnIs,
    Wish,
)
from games.values import replace
from grammars import Phrase, WordLike
from grammars import requests as said
from host.inputs import Answer
from host.judging.calls.findings import COUNT
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.debts.penalties import Entry
from host.judging.moves.closings import FINISH_QUESTIONS
from host.judging.moves.numbers import More
from host.judging.moves.turns import ENDS
from host.judging.past.retraction import NUMBERS
from host.judging.past.ruled import Place
from host.judging.phrases.alike import ABOUT, WHICH_FACE
from host.judging.questions import Open
from host.judging.said.breath import Breath

ASKS_FOR_CALL, ABOUT_CARD = "objection_call", "objection_card"
"""An objection that names a call asks for that; another asks whether a card is to be taken back."""
WHO_BEGINS, NOT_IN_MIDDLE = "who_begins", "not_in_middle"
""" "Wer fängt mit Karo Drei an?" – "Cem fängt an"."""
DRAWN_UNHEARD = "drawn_unheard"
WHICH_JOKER, NAME_ASKED = "which_joker", "name_asked"
SAME_BREATH_S = 0.5
_ANOTHER = frozenset({"noch", "weitere", "zweite", "dritte"})
"""So a number is added to the one that was said before."""
SAID_ON_S = 1.5
"""What follows "ja" within this time goes with it ("Ja, ich habe letzte Karte gesagt")."""


class Answers:
    """Hears the table, and the keys, answer the host."""

    def __init__(self, court: Court, calls: CallJudge) -> None:
        self._court = court
        self._calls = calls
        self._answered_until = float("-inf")
        self._answered: str | None = None
        """Who had been asked."""

    def hear(self, request: said.Yes | said.No | said.Stands, group: Breath) -> list[Event]:
        """The newest open question is answered, by anyone; after a correction the one that was the newest then.

        "In welcher Farbe?" – "Ja, Herz": the suit is the answer.
        """
        item = self._court.desk.asked_at(group.place, self._court.desk.newest)
        about = item.question.about if item is not None else ""
        agrees = request.valid if isinstance(request, said.Stands) else isinstance(request, said.Yes)
        if isinstance(request, said.Stands) and (about == ASKS_FOR_CALL or (request.card and about == ABOUT_CARD)):
            agrees = not agrees  # it is said of the penalty, or of the card that was refused
        answer = "yes" if agrees else "no"
        if item is None or not item.takes(answer):
            return []
        self._answered_until = group.lead.end
        self._answered = item.question.player
        return self._court.desk.answer(item, answer, group.lead.start)

    def take(self, group: Breath) -> list[Event] | None:
        """A bare rank, count or suit may answer an open question instead of being a move."""
        if self._court.desk.newest is None:
            return None
        phrase, place = group.lead, group.place
        for reading in (phrase, *phrase.others):
            value = reading.value
            if isinstance(value, said.BareNumber):
                return self._court.desk.answer_value(value.number, phrase.start, place=place)
            if isinstance(value, NamePlayer) and phrase.intent in self._court.game.awaited:
                return self._court.desk.answer_value(value.player, phrase.start, place=place)
            if isinstance(value, TurnIs) and self._court.desk.newest.question.about == WHO_BEGINS:
                return self._court.desk.answer_value(value.player, phrase.start, place=place)
            if isinstance(value, StillIn) and (answered := self._not_finished(value, group)) is not None:
                return answered
            if isinstance(value, HandCount):
                return self._court.desk.answer_value(value.count, phrase.start, value.player or phrase.actor, place)
            if isinstance(value, NameValue) and (count := self._count(value)) is not None:
                return self._court.desk.answer_value(count, phrase.start, phrase.actor, place)
            if isinstance(value, Middle) and value.bare and len(value.cards) == 1:
                return self._court.desk.answer_value(value.cards[0], phrase.start, place=place)
            if isinstance(value, Middle) and self._court.desk.newest.question.about == NOT_IN_MIDDLE:
                return self._court.desk.answer_value(value.cards, phrase.start, place=place)
            if isinstance(value, Wish) and self._court.game.facts.wisher is None:
                return self._court.desk.answer_value(value.suit, phrase.start, place=place)
            if isinstance(value, Lay) and self.is_one_of_two(value):
                return self._court.desk.answer_value(value.cards[0], phrase.start, phrase.actor, place)
        return None

    def is_face(self, phrases: Sequence[Phrase]) -> bool:
        """ "D wie Dora oder E wie Emil?" – "E wie Emil drei": that card is the answer, and nobody asks for it now."""
        item = self._court.desk.newest
        asked = item is not None and item.question.about == WHICH_FACE
        return asked and len(phrases) == 1 and _face(phrases[0]) is not None

    def _not_finished(self, told: StillIn, group: Breath) -> list[Event] | None:
        """ "Ist Anna fertig?" – "nein, ich hab noch Karten"."""
        item = self._court.desk.newest
        asked = item is not None and item.question.about in FINISH_QUESTIONS
        his = asked and item is not None and told.player in (None, item.question.player)
        return self.hear(said.No(), group) if his else None

    def _count(self, figure: NameValue) -> int | None:
        """ "Zehn hab ich", says who was asked how many cards he holds; but not while figures are named."""
        item = self._court.desk.newest
        counted = item is not None and item.question.about in NUMBERS and not self._court.game.facts.subject
        return _whole(figure) if counted else None

    def said_so(self, group: Breath) -> list[Event] | None:
        """ "Ja hat er": the call was made, whatever was asked about it; None: nothing is asked."""
        item = self._court.desk.asked_at(group.place, self._court.desk.newest)
        if item is None:
            return None
        if group.lead.actor not in (None, item.question.player):
            return []
        of = item.disputed
        missed = isinstance(of, Entry) and of.reason is PenaltyReason.CALL_MISSED
        holds = missed and item.question.about != ASKS_FOR_CALL
        return self.hear(said.No() if holds else said.Yes(), group)

    def goes_with_another(self, at: float) -> bool:
        """ "Ja, gezogen": said by whoever was asked, who need not be on turn."""
        asked = self._answered
        return asked not in (None, self._court.game.turn) and 0 <= at - self._answered_until <= SAME_BREATH_S

    def is_one_of_two(self, value: object) -> bool:
        """ "War das Herz Ass, nicht Herz Acht?" – "Herz Acht": one of them may be named instead of "nein"."""
        item = self._court.desk.newest
        asked = item is not None and item.question.about == ABOUT
        return asked and isinstance(value, Lay) and len(value.cards) == 1

    def rather(self, phrases: Sequence[Phrase], words: Sequence[WordLike]) -> list[Phrase]:
        """ "Hast du wirklich zwei gezogen?" – "Nein, eine", "ach stimmt, eine": what is said behind it is the answer;
        "und noch eine" is one more. Nobody knows what such a yes is said to."""
        item = self._court.desk.newest
        if item is not None and item.question.about == "wrong_count" and _adds(phrases, words):
            number = next(one.value.number for one in phrases if isinstance(one.value, said.BareNumber))
            return [replace(phrases[0], value=said.BareNumber(More(number)), others=())]
        if item is not None and item.value is not None and (only := _number_among(phrases)) is not None:
            return [only]
        if item is not None and (only := self._in_short(item, phrases)) is not None:
            return [only, *phrases[1:]]
        suits = tuple(one.value.suit for one in phrases if isinstance(one.value, said.BareSuit))
        if item is not None and item.question.about == "which_cards" and len(suits) == len(phrases) > 0:
            return [replace(phrases[0], value=said.BareSuits(suits), end=phrases[-1].end, others=())]
        if item is not None and (undrawn := _not_drawn(item, phrases)) is not None:
            return [replace(undrawn, value=said.No(), actor=None, others=())]  # "ach ja, stimmt, ich hab nicht gezogen"
        if item is not None and any(map(_claims_call, phrases)):
            return [one for one in phrases if not isinstance(one.value, said.No)]  # "stimmt nicht, ich hab Mau gesagt"
        if item is not None and item.question.about == NOT_IN_MIDDLE and (card := self._only_card(phrases)) is not None:
            return [card]
        if len(phrases) == 2 and phrases[0].value == said.Yes() and self.is_one_of_two(phrases[1].value):
            return [phrases[1]]  # "ja, Herz Ass"
        if item is not None and item.question.about in ENDS.values() and any(map(_goes_on, phrases)):
            return [replace(phrases[0], value=said.No(), actor=None, others=())]  # "Quatsch, weiter"
        if item is not None and item.question.about in ENDS.values() and len(phrases) > 1:
            again = {type(one.value) for one in phrases if ENDS.get(type(one.value)) == item.question.about}
            if isinstance(phrases[0].value, said.Yes) and again:
                return [one for one in phrases if type(one.value) not in again]  # "ja, neu geben"
        if item is None or item.value is None or len(phrases) != 2 or not isinstance(phrases[0].value, said.No):
            return list(phrases)
        readings = (phrases[1], *phrases[1].others)
        fits = any(
            isinstance(one.value, said.BareNumber | said.BareSuit | said.BareName | HandCount) for one in readings
        )
        return [phrases[1]] if fits else list(phrases)

    def _only_card(self, phrases: Sequence[Phrase]) -> Phrase | None:
        """ "Nein, gegen die Pik Zehn", "oh stimmt, ich meine den König": the one card that is named beside "ja" or
        "nein"; by its rank, if only one of it lies there."""
        cards = [one for one in phrases if isinstance(one.value, SwapSide) or _is_bare(one.value)]
        beside = [one for one in phrases if one not in cards]
        if len(cards) != 1 or not all(isinstance(one.value, said.Yes | said.No | said.Talk) for one in beside):
            return None
        (named,) = cards
        if not isinstance(named.value, SwapSide):
            return named
        lying = [card for card in self._court.game.expected().cards if card.rank is named.value.rank]
        only = len(lying) == 1 and not (named.value.given or named.value.taken)
        return replace(named, intent="middle", value=Middle(tuple(lying), bare=True)) if only else None

    def _in_short(self, item: Open, phrases: Sequence[Phrase]) -> Phrase | None:
        """ "Wie viele hast du noch?" – "nur noch eine", "als welche Karte?" – "Herz Sieben", "wen fragst du?" – "Anna
        natürlich": nobody lays that card, and she has given nothing."""
        first, about = next(iter(phrases), None), item.question.about
        if first is None or (about != NAME_ASKED and first.actor not in (None, item.question.player)):
            return None
        match first.value:
            case said.OneLeft() if about == COUNT and len(phrases) == 1 and not self._calls.announces(first):
                return replace(first, value=said.BareNumber(1), others=())
            case Lay(cards=(Card() as card,)) if about == WHICH_JOKER and not card.joker:
                return replace(first, intent="define_joker", value=DefineJoker(card), others=())
            case LayRank(rank=Rank() as rank, count=None) if about == WHICH_JOKER:
                return replace(first, intent="define_joker", value=DefineJoker(rank_only(rank)), others=())
            case Give(card=None) if about == NAME_ASKED and first.actor is not None and _of_course(phrases):
                return replace(first, value=said.BareName(first.actor), actor=None, others=())
        return None

    def press(self, key: Answer, number: int) -> list[Event]:
        """Input `number` answers a question by key."""
        place = Place(number, round(key.at, 3), "")
        item = self._court.desk.asked_at(place, self._court.desk.by_id(key.question))
        if item is None or key.answer not in ("yes", "no"):
            return []
        return self._court.desk.answer(item, key.answer, key.at)

    def claim(self, claim: said.Objection, phrase: Phrase) -> list[Event] | None:
        """ "Ich habe letzte Karte gesagt": where the host has asked that, it is a yes; None: it is an objection."""
        if claim.call is None:
            return None
        answered = self._calls.confirm(claim.call, phrase.start, phrase.actor)
        if answered is None and phrase.start - self._answered_until <= SAID_ON_S:
            return []
        return answered


def _of_course(phrases: Sequence[Phrase]) -> bool:
    """ "Anna natürlich": who is asked names whom he means; "Anna, ja" is what she says."""
    return len(phrases) == 1 and phrases[0].words[-1].text.lower() in ("natürlich", "klar", "logisch", "logo")


def _face(phrase: Phrase) -> GroupCard | None:
    """The card that is named, and nobody with it."""
    for one in (phrase, *phrase.others):
        match one.value:
            case said.BareCard(card=card):
                return card
    return None


def _goes_on(phrase: Phrase) -> bool:
    """ "Weiter": whoever says so ends nothing."""
    nobodys = isinstance(phrase.value, Pass) and phrase.actor is None
    return isinstance(phrase.value, said.Resume) or (nobodys and phrase.words[-1].text.lower() == "weiter")


def _is_bare(value: object) -> bool:
    return isinstance(value, Middle) and value.bare


def _number_among(phrases: Sequence[Phrase]) -> Phrase | None:
    """The one number that is said beside "ja" or "nein"."""
    numbers = [(one, number) for one in phrases if (number := _number(one)) is not None]
    beside = [one for one in phrases if _number(one) is None]
    answers = any(isinstance(one.value, said.Yes | said.No) for one in beside)
    if (
        len(numbers) != 1
        or not answers
        or not all(isinstance(one.value, said.Yes | said.No | said.Talk) for one in beside)
    ):
        return None
    ((phrase, number),) = numbers
    return replace(phrase, intent="bare_number", value=said.BareNumber(number), actor=None, others=())


def _number(phrase: Phrase) -> int | None:
    """How many are told."""
    for one in (phrase, *phrase.others):
        match one.about if one.unsaid else one.value:
            case said.BareNumber(number=int() as number):
                return number
            case NameValue() as figure if (count := _whole(figure)) is not None:
                return count
            case HandCount(count=int() as number) | Draw(count=int() as number):
                return number
            case PenaltyDrawn(count=int() as number) | Refill(count=int() as number):
                return number
    return None


def _not_drawn(item: Open, phrases: Sequence[Phrase]) -> Phrase | None:
    """Who says of him that was asked whether he has, or himself, that he has not drawn."""
    if item.question.about != DRAWN_UNHEARD:
        return None
    his = (None, item.question.player)
    return next((one for one in phrases if isinstance(one.value, said.NotDrawn) and one.actor in his), None)


def _claims_call(phrase: Phrase) -> bool:
    """Whether somebody says that the call was made that the host has not heard."""
    return isinstance(phrase.value, said.SaidSo) or (
        isinstance(phrase.value, said.Objection) and bool(phrase.value.call)
    )


def _whole(figure: NameValue) -> int | None:
    """What may as well be a number of cards."""
    return int(figure.value) if figure.bare and figure.value is not None and float(figure.value).is_integer() else None


def _adds(phrases: Sequence[Phrase], words: Sequence[WordLike]) -> bool:
    """ "Und noch eine": nothing but a number, beside a word that adds it."""
    numbers = [one for one in phrases if isinstance(one.value, said.BareNumber)]
    others = (one for one in phrases if one not in numbers)
    alone = len(numbers) == 1 and all(isinstance(one.value, said.Talk | said.Yes) for one in others)
    return alone and not _ANOTHER.isdisjoint(word.text.lower() for word in words)
