"""Several: what some players did one after the other, told in one breath ("Ben schiebt, Cem auch, und ich klopfe")."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

from games.events import Rejection
from games.game import Illegal, Legal
from games.moves import Draw, Lay, LayRank, Move, PenaltyDrawn, Refill, Swap, SwapAll, SwapSide, Wish
from games.seats import seats_from
from games.values import dataclass, replace
from grammars import Phrase, Reading, WordLike
from grammars.language import LETS
from grammars.requests import AsMuch, BareNumber, Talk
from grammars.text import fold
from host.inputs import Heard
from host.judging.court import Court
from host.judging.deferred import HANDS
from host.judging.said.acts import TAKEN
from host.judging.stateless import Stateless
from speech.words import Word

Read = Callable[[Sequence[WordLike]], Reading]
_I = "ich"
_AND = "und"
_JOINTS = frozenset({_AND, "dann", "danach", "darauf", "jetzt", "nun", "also", "aber"})
"""Between two sentences."""
_ARTICLES = frozenset({"der", "die"})
_EACH = frozenset({"beide", "alle", "jeweils", "jeder"})
""" "Ben und Cem haben beide neunzehn": each of them has."""
_IRREGULAR: Mapping[str, tuple[str, str]] = {
    "haben": ("hat", "habe"),
    "nehmen": ("nimmt", "nehme"),
    "geben": ("gibt", "gebe"),
    "werfen": ("wirft", "werfe"),
    "sind": ("ist", "bin"),
}
"""What several do → what one of them does, and what I do."""


_GO_ON = (Draw, Lay, LayRank, Refill, Swap, SwapAll)
"""Behind these the same player may do more."""
_NAMING = (Lay, LayRank, Swap)
"""What names a card, which only one player has."""


@dataclass(frozen=True)
class _Subject:
    """Who does something, at these places of the words: players by name, or whoever speaks."""

    start: int
    stop: int
    """Where what is done begins."""
    who: tuple[str, ...]
    words: tuple[Word, ...] = ()
    """The word for each of them; none where it is left out."""
    goes_on: bool = False
    """ "… und legt Herz Zehn": it is left out because it is the same again."""


@dataclass(frozen=True)
class Part:
    """What one of them did."""

    heard: Heard
    others: frozenset[str] = frozenset()
    """Who was named before it in the same breath: "ich" is none of them."""
    goes_on: bool = False
    """Who has just moved goes on: "ich ziehe und lege Herz Zehn"."""


class Several(Stateless):
    """Takes one breath apart where each of its sentences is another player's move."""

    def __init__(self, court: Court, read: Read) -> None:
        self._court = court
        self._read = read

    def parts(self, heard: Heard) -> list[Part]:
        """One for each move; all of it where it was one, or where it is only talked about."""
        subjects = list(self._subjects(heard.words))
        if sum(len(one.who) for one in subjects) < 2 or self._is_one(heard.words, subjects):
            return [Part(heard)]
        told = self._apart(heard.words, subjects, subjects[0]) or []
        parts: list[Part] = []
        named: set[str] = set()
        before: str | None = None
        for who, words in told:
            piece = replace(heard, words=words, start=words[0].start, end=words[-1].end)
            others = frozenset(named) if who == _I != before else frozenset[str]()
            parts.append(Part(piece, others, goes_on=who == before))
            named |= {who} - {_I}
            before = who
        return parts or [Part(heard)]

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
        others = part.others
        seats = [one for one in seats_from(game.players, turn) if one not in others]
        return next(
            (replace(phrase, actor=one) for one in seats if isinstance(game.check_slipped(move, one), Legal)), phrase
        )

    # --- who ---

    def _subjects(self, words: Sequence[Word]) -> Iterator[_Subject]:
        """Who is named, and "ich", each with the small words that join it to what stands before; and where something
        is joined to it that has none."""
        names = {fold(one): one for one in self._court.game.players} | {_I: _I}
        texts = [fold(word.text) for word in words]
        last = _Subject(0, 0, (_I,))
        place = 0
        while place < len(texts):
            found = _named(words, texts, place, names)
            if found is None and texts[place] in _JOINTS and last.words:
                found = replace(last, start=place, stop=place + 1, goes_on=True)
            if found is not None:
                if found.start > 0 and last.stop == 0 and not last.words:
                    yield last
                    last = found
                last = found
                yield found
            place = found.stop if found is not None else place + 1

    # --- what each of them did ---

    def _is_one(self, words: Sequence[Word], subjects: Sequence[_Subject]) -> bool:
        """Whether all of it is one move, perhaps with whom it concerns."""
        reading = self._read(words)
        by_one = len({name for one in subjects for name in one.who}) == 1
        return bool(reading.pointed) or (by_one and not reading.unknown)

    def _apart(
        self, words: Sequence[Word], subjects: Sequence[_Subject], now: _Subject
    ) -> list[tuple[str, tuple[Word, ...]]] | None:
        """Sentences that each do something, and who does it, beginning with this one; None: there is something else."""
        for later in subjects:
            if later.start <= now.start or not self._is_another(words, now, later):
                continue
            if not self._does(words, now, later.start):
                continue
            rest = self._apart(words, subjects, later)
            if rest is None and _is_told(words, now) and _is_told(words, later) and fold(words[later.start].text) in _JOINTS:
                rest = [(later.who[0], tuple(words[later.start :]))]  # "… und Cem lacht"
            if rest is not None:
                return [*_each(words, now, later.start), *rest]
        return list(_each(words, now, len(words))) if self._does(words, now, len(words)) else None

    def _is_another(self, words: Sequence[Word], now: _Subject, later: _Subject) -> bool:
        """Whether another move may begin there. "Ben, Herz Bube, ich wünsche …": "ich" is he, unless he is told of;
        and "ich schiebe, ich klopfe" is one."""
        if later.who != now.who:
            return later.who != (_I,) or _is_told(words, now) or fold(words[later.start].text) == _AND
        return all(
            any(isinstance(one.value, _GO_ON) for one in self._read(said).phrases)
            for _, said in _each(words, now, later.start)
        )

    def _does(self, words: Sequence[Word], subject: _Subject, until: int) -> bool:
        """Whether these words are a move, or a hand that is counted, of each of them."""
        last = subject.who == (_I,) and until == len(words)
        own = not subject.goes_on and (last or _is_told(words, subject))
        readings = [(self._read(said), who) for who, said in _each(words, subject, until)]
        if len(readings) > 1 and any(isinstance(one.value, _NAMING) for said, _ in readings for one in said.phrases):
            return False
        return all(_is_done(said, who, in_own_words=own) for said, who in readings)


def _named(words: Sequence[Word], texts: Sequence[str], place: int, names: Mapping[str, str]) -> _Subject | None:
    """Whether a sentence about somebody begins there: "und der Cem", "dann klopfe ich", "Ben und Cem schieben"."""
    first = next((at for at in range(place, len(texts)) if texts[at] not in _JOINTS), len(texts))
    verb = first > place and texts[first + 1 : first + 2] == [_I]  # "… dann klopfe ich"
    if verb:
        return _Subject(place, first, (_I,), (words[first + 1],))
    at = first + 1 if texts[first : first + 1] and texts[first] in _ARTICLES else first
    if at >= len(texts) or texts[at] not in names:
        return None
    who, stop = [at], at + 1
    while texts[stop : stop + 1] == [_AND]:
        other = stop + 2 if texts[stop + 1 : stop + 2] and texts[stop + 1] in _ARTICLES else stop + 1
        if other >= len(texts) or texts[other] not in names:
            break
        who.append(other)
        stop = other + 1
    if len(who) > 1 and not (stop < len(texts) and _of_one(texts[stop])):
        who, stop = who[:1], at + 1
    # "Und ich" begins a sentence that needs no verb.
    start = place
    return _Subject(start, stop, tuple(names[texts[one]] for one in who), tuple(words[one] for one in who))


def _each(words: Sequence[Word], subject: _Subject, until: int) -> Iterator[tuple[str, tuple[Word, ...]]]:
    """Each player, and the sentence as it is of him alone."""
    said = list(words[subject.stop : until])
    if len(subject.who) == 1:
        if subject.who == (_I,) and not subject.goes_on:
            yield _I, tuple(words[subject.start : until])
        else:
            yield subject.who[0], (*subject.words, *said)
        return
    he, i = _of_one(fold(said[0].text)) or ("", "")
    rest = [word for word in said[1:] if fold(word.text) not in _EACH]
    for who, name in zip(subject.who, subject.words, strict=True):
        yield who, (name, replace(said[0], text=i if who == _I else he), *rest)


def _of_one(verb: str) -> tuple[str, str] | None:
    """ "Schieben" → "schiebt", "schiebe"; None: it is nothing that several do."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return (f"{verb[:-2]}t", f"{verb[:-2]}e") if verb.endswith("en") else None


def _is_told(words: Sequence[Word], subject: _Subject) -> bool:
    """ "Ben schiebt", "Ben und Cem haben …": so somebody else tells of him, and he does not speak himself."""
    verb = fold(words[subject.stop].text) if subject.words and subject.stop < len(words) else ""
    return _I not in subject.who and (verb.endswith("t") or len(subject.who) > 1)


def _is_done(reading: Reading, who: str, *, in_own_words: bool) -> bool:
    """Whether something is done by it, and by nobody else."""
    name = None if who == _I else who
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
    if isinstance(move, BareNumber):
        return name is None  # "… und ich hab elf"
    if not isinstance(move, Move) or move.begun or move.reply or isinstance(move, SwapSide | Wish):
        return False
    told_of = isinstance(move, (*HANDS, Refill, PenaltyDrawn))
    whose = getattr(move, "player", None) if told_of else None
    return (move.by_turn or told_of) and (whose or phrase.actor) == name
