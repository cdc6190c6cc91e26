"""Counts: who tells at counting what he holds says "ich", or only his name and a number ("Ben zwanzig")."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from games.events import OWING, WHO_PAYS, Event, NotUnderstood
from games.game import Game, Illegal, Legal
from games.moves import (
    HandCards,
    HandCount,
    HandPoints,
    HandTriple,
    HandWorth,
    Lay,
    LayRank,
    LosesDeal,
    Middle,
    Move,
    NameValue,
)
from games.values import replace
from grammars import Phrase, WordLike
from grammars import requests as said
from host.judging.calls.findings import COUNT
from host.judging.court import Court
from host.judging.moves.numbers import AROUND, others_as_talk
from host.judging.said.spoken import Spoken
from host.judging.said.understood import Understood
from host.judging.stateless import Stateless
from speech.words import GARBAGE, Word

ANSWERS_WITHIN_S = 8.0
"""So soon whoever was asked for a number of cards says it."""
MOST_OFF = 2
"""So many cards the host may have missed of a hand that it holds to be certain."""
_MANY = 10
"""Nobody says so soon of anything else that it is more."""
POINT_QUESTIONS = frozenset({"points_mismatch", "impossible_points"})
"""So many cards answer none of them."""
HAND_QUESTIONS = frozenset({"hand_mismatch", *POINT_QUESTIONS})
"""A hand that is counted again answers them."""
_NUMBER_QUESTIONS = frozenset({COUNT, "in_doubt", OWING, "finished", *HAND_QUESTIONS})
"""Who answers them with a number of cards speaks of himself ("keine letzte Karte, ich hab noch fünf")."""
_POINTS = frozenset({"hand_points", "hand_worth"})
_COUNTS = frozenset({"zähl", "zähle"})
"""Who is told to do so tells how many cards he holds."""
_HOW_MANY = frozenset({"viel", "viele", "wieviel", "wieviele"})
_OF_HIMSELF = frozenset({"ich", "mir"})

Count = HandCards | HandPoints | HandTriple | HandWorth


class Counts(Stateless):
    """Makes hands of what is said without "hat" while hands are counted."""

    def __init__(self, court: Court, hear: Callable[[Spoken], list[Event]]) -> None:
        """`hear` judges a move as it was said."""
        self._court = court
        self._hear = hear

    @property
    def _wanted(self) -> Collection[str]:
        """What the game waits for, where it counts hands."""
        intents = self._court.game.awaited
        return intents if self._court.game.phase == "counting" or "hand_worth" in intents else ()

    @property
    def are_wanted(self) -> bool:
        """Whether the points of hands are told now."""
        return not _POINTS.isdisjoint(self._wanted)

    def told(self, understood: Understood) -> Understood:
        """While the points of hands are counted, all that is said of hands is about that; not where anything else may
        have been said with it, which nobody understood."""
        held = understood.reading.held
        if not held or any(word.text == GARBAGE for word in understood.words):
            return understood
        if not {"hand_points", "hand_cards"} <= set(self._wanted):
            return understood
        return replace(understood, reading=replace(understood.reading, phrases=held, unknown=()))

    def numbers(
        self, phrases: Sequence[Phrase], unknown: Sequence[WordLike], words: Sequence[Word]
    ) -> Sequence[Phrase]:
        """The phrases; where a number is waited for, those of something else as talk: beers, or cards where points were
        asked for."""
        newest = self._court.desk.newest
        if not (self._court.desk.waits_for_value or self.are_wanted) or self._begins_with_answer(phrases, words):
            return phrases
        points = newest is not None and newest.question.about in POINT_QUESTIONS
        return others_as_talk(phrases, unknown, words, of_cards=not points)

    def named(self, phrases: Sequence[Phrase]) -> list[Phrase]:
        """ "Ben zwanzig": his name and a number, one right after the other."""
        phrases = _of_its_hand(phrases)
        if not self.are_wanted:
            return self._answered(phrases)
        match [(_number(one), one.value) for one in phrases]:
            case [(float() | int() as worth, _), (_, said.BareName(player))]:  # "neunzehn, Ben"
                return [self._of(player, worth, replace(phrases[0], end=phrases[1].end))]
        told: list[Phrase] = []
        for phrase in phrases:
            before = told[-1] if told else None
            number = _number(phrase)
            if isinstance(phrase.value, HandCount) and phrase.value.player and not of_cards(phrase):
                told.append(self._of(phrase.value.player, phrase.value.count, phrase))
            elif number is not None and isinstance(phrase.value, LayRank) and phrase.actor is not None:
                told.append(self._of(phrase.actor, number, phrase))
            elif number is not None and before is not None and isinstance(before.value, said.BareName):
                player = before.value.player
                told[-1] = self._of(player, number, replace(phrase, start=before.start))
            else:
                told.append(phrase)
        return told

    def _answered(self, phrases: Sequence[Phrase]) -> list[Phrase]:
        """ "Wie viele hast du, Ben?" – "Sieben": what is said next is the answer, and no rank of a card; so is what
        others say of a hand that may be as large."""
        himself, self._court.asked_himself = self._court.asked_himself, ("", float("-inf"))
        match [self._figure(one) if isinstance(one.value, NameValue) else _number(one) for one in phrases]:
            case [float() | int() as number] if phrases[0].actor is None:
                for player, when in (himself, self._court.asked_count):
                    told = player == himself[0] or (player in may_hold(self._court.game, int(number)))
                    if told and 0 <= phrases[0].start - when <= ANSWERS_WITHIN_S:
                        value = HandCount(int(number), player)
                        return [replace(phrases[0], intent="hand_count", value=value, others=())]
        return list(phrases)

    def _figure(self, phrase: Phrase) -> float | None:
        """A figure that is hardly one of a card, or that somebody holds so many cards as, may be their number."""
        game, move = self._court.game, phrase.value
        if not isinstance(move, NameValue) or not move.bare or move.value is None or move.value % 1:
            return None
        return move.value if may_hold(game, int(move.value)) or game.likelier(move) < 1.0 else None

    def own(
        self, phrases: Sequence[Phrase], words: Sequence[Word], unknown: Sequence[WordLike], counted: Collection[str]
    ) -> list[Event] | Phrase:
        """ "Ich habe Pik Ass": of the only one who is not `counted` yet, else the table is asked whose it is.

        No events: it is nothing of that kind. `unknown`: those of the words that nobody understood.
        """
        court = self._court
        if not self._wanted:
            return []
        player, rest = None, list(phrases)
        if rest and isinstance(rest[0].value, said.BareName):
            player, rest = rest[0].value.player, rest[1:]
        elif len(rest) == 1 and rest[0].actor is not None and _number(rest[0]) is not None:
            player, rest = rest[0].actor, [replace(rest[0], actor=None)]  # "ich hab noch fünfzehn, sagt Cem"
        speaks = any(word.text.lower() in _OF_HIMSELF for word in words)
        clear = all(map(_is_around, unknown)) or self._begins_with_answer(phrases, words)
        if not rest or not clear or (player is not None and not speaks):
            return []
        if any(_number(one) is not None for one in rest) and any(isinstance(one.value, Lay | Middle) for one in rest):
            text = " ".join(word.text for word in words)  # are they points, or the points besides these cards?
            return [NotUnderstood(at=rest[0].start, words=text)]
        move = self._move(rest)
        asked = court.desk.newest
        of_a_hand = isinstance(move, HandCards) and asked is not None and asked.question.about in HAND_QUESTIONS
        answers = asked is not None and asked.value is not None and not of_a_hand
        if move is None or (answers and not speaks):
            return []  # nothing of that kind; or what the host has asked for
        waits = [name for name in court.game.players if name not in counted and self._may(move, name)]
        asked_of = asked_for_count(court, rest[0].start)
        again = asked is not None and asked.question.about in HAND_QUESTIONS and asked.question.player == asked_of
        if player is None and (again or asked_of in waits):
            player = asked_of  # "was hast du, Cem?" – "zwanzig"
        if player is None and isinstance(move, HandCards):
            player = court.game.shown_by(move)
        if player is None and isinstance(move, HandCards):
            fits = [name for name in waits if isinstance(court.game.check(replace(move, player=name), name), Legal)]
            waits = fits if len(fits) == 1 else waits  # only one of them can hold these
        if player is None and len(waits) == 1:
            player = waits[0]
        if player is not None:
            return replace(rest[0], value=replace(move, player=player), actor=None, others=(), end=rest[-1].end)
        if not waits or not (speaks or isinstance(move, HandCards)):
            return []  # cards that are named while hands are counted are somebody's
        at = rest[-1].end

        def whose(name: object, now: float) -> list[Event] | None:
            if name not in court.game.players:
                return None
            return self._hear(Spoken(replace(move, player=str(name)), None, rest[0].start, at))

        return court.desk.ask("whose_hand", {}, at, value=whose)

    def ask(self, player: str, at: float) -> list[Event]:
        """Ask the player how many cards he holds; not while another question waits: one after the other."""
        court = self._court
        if court.desk.waiting or court.game.turn is None or player not in court.game.hands:
            return []

        def count(value: object, now: float) -> list[Event] | None:
            return self._hear(Spoken(HandCount(value, player), None, now, now)) if isinstance(value, int) else None

        return court.desk.ask(COUNT, {"player": player}, at, value=count)

    def note_asked(self, words: Sequence[Word]) -> None:
        """ "Cem, wie viel?": who alone is named while hands are counted may answer with no more than a number, and at
        any time whoever is told to count."""
        texts = {word.text.casefold() for word in words}
        named = [player for player in self._court.game.players if player.casefold() in texts]
        left = "noch" in texts and not _HOW_MANY.isdisjoint(texts)  # "wie viel haste noch, Cem"
        if len(named) == 1 and (self._wanted or left or not _COUNTS.isdisjoint(texts)):
            self._court.asked_count = named[0], words[-1].end
            if not self._wanted:
                self._court.asked_himself = self._court.asked_count

    def _begins_with_answer(self, phrases: Sequence[Phrase], words: Sequence[Word]) -> bool:
        """ "Und Helga?" – "Siebzehn, ich Arme": who was named just now begins with what his hand is worth, whatever he
        says behind it."""
        player, at = self._court.asked_count
        first = phrases[0] if phrases and words and phrases[0].start == words[0].start else None
        number = _number(first) if first is not None else None
        asked = (
            first is not None and first.start - at <= ANSWERS_WITHIN_S and player in self._court.game.facts.uncounted
        )
        return self.are_wanted and asked and number is not None and number > _MANY

    def settled(self, phrases: Sequence[Phrase], at: float) -> list[Event]:
        """Whose hand it was, or who pays, need not be said any more: somebody's is told by name."""
        told = any(isinstance(one.value, Count | LosesDeal) for one in phrases)
        return self._court.desk.withdraw(("whose_hand", WHO_PAYS), None, at) if told else []

    def _may(self, move: Count, player: str) -> bool:
        return not isinstance(self._court.game.check(replace(move, player=player), player), Illegal)

    def _move(self, phrases: Sequence[Phrase]) -> Count | None:
        """The hand that is told, as somebody's."""
        cards = [card for one in phrases if isinstance(one.value, Lay | Middle) for card in one.value.cards]
        if cards and all(_is_held(one) for one in phrases):
            return HandCards("", tuple(cards))
        match [one.value for one in phrases]:
            case [HandTriple(player="") as triple]:
                return triple
        number = _number(phrases[0]) if len(phrases) == 1 and phrases[0].actor is None else None
        if number is None or not self.are_wanted:
            return None
        return HandWorth("", number) if "hand_worth" in self._wanted else HandPoints("", int(number))

    def _of(self, player: str, number: float, phrase: Phrase) -> Phrase:
        worth = "hand_worth" in self._wanted
        value: Move = HandWorth(player, number) if worth else HandPoints(player, int(number))
        return replace(phrase, value=value, actor=None, others=())


def _of_its_hand(phrases: Sequence[Phrase]) -> Sequence[Phrase]:
    """ "Anna hat drei Könige, dreißigeinhalb": the number behind a hand is that hand's, and answers for nobody else."""
    hands = (HandCards, HandPoints, HandTriple, HandWorth)
    return [
        phrase
        for place, phrase in enumerate(phrases)
        if not (place and isinstance(phrase.value, said.BareNumber) and isinstance(phrases[place - 1].value, hands))
    ]


def _is_held(phrase: Phrase) -> bool:
    """Whether these may be cards of a hand; where cards lie is none."""
    lies = isinstance(phrase.value, Middle) and not phrase.value.bare
    return isinstance(phrase.value, Lay | Middle) and phrase.actor is None and not lies


def _number(phrase: Phrase) -> float | None:
    """The number that a phrase can be."""
    if isinstance(phrase.value, HandCount) and phrase.value.player is None:
        return None if of_cards(phrase) else phrase.value.count
    if isinstance(phrase.value, LayRank):
        return int(phrase.value.rank) if phrase.value.rank.isdigit() else None
    return phrase.value.number if isinstance(phrase.value, said.BareNumber) else None


def of_cards(phrase: Phrase) -> bool:
    """ "Noch zwei Karten" are no points."""
    return any(word.text.lower().startswith("karte") for word in phrase.words)


def may_hold(game: Game, count: int) -> list[str]:
    """Players who hold so many cards, for all that is certain."""
    hands = {name: game.hands[name] for name in game.players if name in game.hands}
    return [name for name, hand in hands.items() if not hand.certain or hand.count == count]


def ask_whose(court: Court, spoken: Spoken, move: HandCount, hear: Callable[[Spoken], list[Event]]) -> list[Event]:
    """ "Ich hab noch fünf" that fits nobody, or several: whose they are decides the table. What no hand can be near to
    is no count of one ("ich hab ja nur drei": of the four)."""
    if all(isinstance(court.game.check(replace(move, player=one), one), Illegal) for one in court.game.players):
        return []  # everybody holds as many as the others in this game
    hands = [court.game.hands[name] for name in court.game.players if name in court.game.hands]
    if not any(not hand.certain or abs(hand.count - move.count) <= MOST_OFF for hand in hands):
        return []

    def whose(name: object, now: float) -> list[Event] | None:
        if name not in court.game.players:
            return None
        return hear(replace(spoken, move=replace(move, player=str(name))))

    return court.desk.ask("whose_hand", {"count": move.count}, spoken.end, value=whose)


def _is_around(word: WordLike) -> bool:
    """Whether it may stand around what somebody holds, and says nothing else."""
    return word.text.lower() in AROUND


def asked_for_count(court: Court, at: float) -> str | None:
    """Who has just been asked for a number of cards: by the table, or by the host."""
    player, when = court.asked_count
    if at - when <= ANSWERS_WITHIN_S:
        return player
    asked = court.desk.newest
    return asked.question.player if asked is not None and asked.question.about in _NUMBER_QUESTIONS else None
