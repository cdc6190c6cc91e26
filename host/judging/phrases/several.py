"""Several: what some players did one after the other, told in one breath ("Ben schiebt, Cem auch, und ich klopfe")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, cast

from games.events import Rejection
from games.game import Illegal, Legal
from games.moves import (
    Dealer,
    Draw,
    Lay,
    LayQuartet,
    LayRank,
    Move,
    PenaltyDrawn,
    Refill,
    Swap,
    SwapAll,
    SwapSide,
    TakePacket,
    Wish,
)
from games.seats import seats_from
from games.values import dataclass, replace
from grammars import Phrase, Read, Reading
from grammars.language import LETS
from grammars.requests import AsMuch, BareName, BareNumber, Talk
from grammars.text import fold
from host.inputs import Heard
from host.judging.court import Court
from host.judging.deferred import HANDS
from host.judging.said import answered
from host.judging.said.alone import TAKEN
from host.judging.said.lately import Lately
from host.judging.said.subjects import OTHER, SPEAKER, Subject, of_both, subjects
from host.judging.stateless import Stateless
from speech.words import Word

_HAVE = frozenset({"hat", "hab", "habe"})
_COUNTING = frozenset({"hand_points", "hand_worth"})
_ANSWERS = frozenset({"give", "deny"})
_GO_ON = (Dealer, Draw, Lay, LayQuartet, LayRank, Refill, Swap, SwapAll)
"""Behind these the same player may do more."""
_NAMING = (Lay, LayRank, Swap)
"""What names a card, which only one player has."""
_Sentences: TypeAlias = list[tuple[str, tuple[Word, ...]]]


@dataclass(frozen=True)
class Part:
    """What one of them did."""

    heard: Heard
    others: frozenset[str] = frozenset()
    """Who was named before it in the same breath: "ich" is none of them."""
    goes_on: bool = False
    """Who has just moved goes on: "ich ziehe und lege Herz Zehn"."""


class Several(Stateless):
    """Takes one breath apart where each of its sentences is a move of its own."""

    def __init__(self, court: Court, read: Read) -> None:
        self._court = court
        self._read = read
        self._found: Lately[tuple[Word, ...], dict[tuple[str, ...], list[Subject]]] = Lately(lambda _: {})
        """By the words, and by the players."""

    def parts(self, heard: Heard) -> list[Part]:
        """One for each move; all of it where it was one, or where something of it is only talked about."""
        if not _ANSWERS.isdisjoint(self._court.game.awaited):
            said = answered.apart(self._read, heard.words)
            if said != [heard.words]:
                return [Part(replace(heard, words=one, start=one[0].start, end=one[-1].end)) for one in said]
        found = self._subjects(heard.words, self._court.game.players)
        if sum(len(one.who) for one in found) < 2 or self._is_one(heard.words, found):
            return [Part(heard)]
        if self._read(heard.words).stands_in:
            return [Part(heard)]
        parts: list[Part] = []
        named: set[str] = set()
        before: str | None = None
        for who, words in self._apart(heard.words, found, found[0]) or []:
            piece = replace(heard, words=words, start=words[0].start, end=words[-1].end)
            others = frozenset(named) if who == SPEAKER != before else frozenset[str]()
            parts.append(Part(piece, others, goes_on=who == before))
            named |= {who} - {SPEAKER, OTHER}
            before = who
        return parts or [Part(heard)]

    def _subjects(self, words: tuple[Word, ...], players: tuple[str, ...]) -> list[Subject]:
        """Of whom its sentences are."""
        if (two := of_both(words)) and len(both := self._left) == len(("this", "that")):
            first, half = words[two.start], (words[two.start].start + words[two.start].end) / 2
            names = (replace(first, text=both[0]), replace(first, text=both[1], start=half))
            return [replace(two, who=both, words=names)]
        found = self._found(words)
        if players not in found:
            found[players] = list(subjects(words, players))
        return self._with_his_name(words, found[players])

    def _with_his_name(self, words: tuple[Word, ...], found: list[Subject]) -> list[Subject]:
        """ "Er hat zweiundvierzig, und ich …": who begins so tells of whoever is on turn."""
        turn, first = self._court.game.turn, next(iter(found), None)
        if turn is None or first is None or first.who != (OTHER,) or not first.is_told_of_him(words):
            return found
        name = replace(first.words[0], text=turn)
        others = any(OTHER not in one.who for one in found[1:])  # "sie tauscht alle drei" is told of one
        return [replace(first, who=(turn,), words=(name,)), *found[1:]] if others else found

    @property
    def _left(self) -> tuple[str, ...]:
        """Who has still to move, where that comes to an end: behind a knock, or in a trick."""
        game = self._court.game
        if game.turn is None:
            return ()
        seats = [one for one in (game.turn, *seats_from(game.players, game.turn)[:-1]) if one not in game.facts.out]
        if game.facts.knocker in seats:
            return tuple(seats[: seats.index(game.facts.knocker)])
        return tuple(one for one in seats if one not in game.facts.figures) if game.facts.figures else ()

    # --- whose ---

    def by_speaker(self, reading: Reading, part: Part, voice: str | None) -> Reading:
        """What is done in that part, by whom it must be; `voice`: who has moved in the part before."""
        turn = self._court.game.turn
        if (voice is None or not part.goes_on) and turn not in part.others:
            return reading
        phrases = (self._by(one, part, voice, str(turn)) if _is_nobodys(one) else one for one in reading.phrases)
        return replace(reading, phrases=tuple(phrases))

    def _by(self, phrase: Phrase, part: Part, voice: str | None, turn: str) -> Phrase:
        """ "Ben zieht, und ich lege Herz Acht": whoever speaks is not Ben, who has passed then. "Ich tausche alle drei
        und klopfe": who has made his move makes no other player's."""
        game, move = self._court.game, cast(Move, phrase.value)
        if part.goes_on:
            early = game.check(move, str(voice)) == Illegal(Rejection.OUT_OF_TURN)
            return replace(phrase, value=Talk(), others=()) if early else replace(phrase, actor=voice)
        seats = [one for one in seats_from(game.players, turn) if one not in part.others]
        legal = (one for one in seats if isinstance(game.check_slipped(move, one), Legal))
        # Where no turn slips, he is told of, for whose it is was not said: nobody is at fault.
        told = phrase.told or not self._court.strictness.assume_slipped_turn
        return replace(phrase, actor=next(legal, None), told=told)

    # --- what each of them did ---

    def _is_one(self, words: Sequence[Word], found: Sequence[Subject]) -> bool:
        """Whether all of it is one move, perhaps with whom it concerns."""
        reading = self._read(words)
        by_one = len({name for one in found for name in one.who}) == 1
        whom = any(isinstance(one.value, Lay) and self._court.game.asks_whom(one.value) for one in reading.phrases)
        return bool(reading.pointed) or whom or (by_one and not reading.unknown)

    def _apart(self, words: Sequence[Word], found: Sequence[Subject], now: Subject) -> _Sentences | None:
        """Sentences that each do something, and who does it, beginning with this one; None: there is something else."""
        if OTHER in now.who:
            return None
        for later in found:
            if later.start <= now.start or not self._does(words, now, later.start):
                continue
            another = self._is_another(words, now, later)
            rest = self._apart(words, found, later) if another else None
            over = now.words and later.is_new(words) and (another or not self._does(words, later, len(words)))
            if rest is None and over:
                rest = [(later.who[0], tuple(words[later.start :]))]
            if rest is not None:
                return [*now.sentences(words, later.start), *rest]
        return list(now.sentences(words, len(words))) if self._does(words, now, len(words)) else None

    def _is_another(self, words: Sequence[Word], now: Subject, later: Subject) -> bool:
        """Whether another move may begin there. "Ben, Herz Bube, ich wünsche …": "ich" is he, unless he is told of;
        and "ich schiebe, ich klopfe" is one."""
        if later.who != now.who:
            return later.who != (SPEAKER,) or now.is_told(words) or later.begins(words) == "und"
        readings = [self._read(said) for _, said in now.sentences(words, later.start)]
        return all(any(isinstance(one.value, _GO_ON) for one in reading.phrases) for reading in readings)

    def _does(self, words: Sequence[Word], subject: Subject, until: int) -> bool:
        """Whether these words are a move, or a hand that is counted, of each of them."""
        last = subject.who == (SPEAKER,) and until == len(words)
        own = not subject.goes_on and (last or subject.is_told(words))
        readings = [(self._read(said), who) for who, said in subject.sentences(words, until)]
        if len(readings) > 1 and any(isinstance(one.value, _NAMING) for said, _ in readings for one in said.phrases):
            return False
        return all(_is_done(said, who, in_own_words=own) or self._is_counted(said, who) for said, who in readings)

    def _is_counted(self, reading: Reading, who: str) -> bool:
        """ "… und Cem elf", "… und ich hab elf", where hands are counted."""
        if _COUNTING.isdisjoint(self._court.game.awaited):
            return False
        said = [one.value for one in reading.phrases if not isinstance(one.value, Talk)]
        named = [one for one in said if not isinstance(one, BareNumber)]
        his = named == ([] if who == SPEAKER else [BareName(who)])
        return his and len(said) > len(named) and all(fold(word.text) in _HAVE for word in reading.unknown)


def _is_done(reading: Reading, who: str, *, in_own_words: bool) -> bool:
    """Whether something is done by it, and by nobody else."""
    name = None if who == SPEAKER else who
    if any(one.unsaid or one.clause not in LETS for one in reading.phrases):
        return False
    his = [one for one in reading.phrases if _is_his(one, name)]
    likewise = len(reading.phrases) == 1 and any(isinstance(one.value, AsMuch) for one in his)
    if (his and reading.whole) or (likewise and not reading.unknown):
        return True
    acts = (act for act in reading.acts if act.likely >= TAKEN and act.actor == name)
    return in_own_words and any(isinstance(act.value, Move) and not act.value.reply for act in acts)


def _is_nobodys(phrase: Phrase) -> bool:
    """Whether it is a move without a name."""
    return isinstance(phrase.value, Move) and phrase.value.by_turn and phrase.actor is None


def _is_his(phrase: Phrase, name: str | None) -> bool:
    """Whether it is a move of the player, or of whoever speaks."""
    move = phrase.value
    if isinstance(move, AsMuch):
        return move.player == name
    if not isinstance(move, Move) or move.begun or move.reply or isinstance(move, SwapSide | Wish):
        return False
    if isinstance(move, TakePacket):
        return phrase.actor == name
    told_of = isinstance(move, (*HANDS, Dealer, Refill, PenaltyDrawn))
    whose = getattr(move, "player", None) if told_of else None
    return (move.by_turn or told_of) and (whose or phrase.actor) == name
