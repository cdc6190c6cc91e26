"""Told: what the table tells of the past, and the record denies, was taken down wrongly.

An account ("den König hat doch Jan gelegt") changes nothing where the record agrees with it. Where it does not, the
smallest change is looked for that makes it true: of a move that is told of, another card, another player, none at all,
or one that nobody heard before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.moves import (
    Ask,
    Begins,
    Deny,
    Draw,
    Give,
    Knock,
    Lay,
    LayJoker,
    LayQuartet,
    LayRank,
    Middle,
    Move,
    NameValue,
    Pass,
    Refill,
    Swap,
    SwapAll,
    TakePile,
    Upcard,
)
from games.values import replace
from grammars import Account, Phrase
from host.judging.past.deed import Deed
from host.judging.past.retraction import Done, Retraction, instead
from host.judging.said.disputed import AGAINST, is_alike, retraction_of, says, sound_alike
from host.judging.said.missed import MISSED_S, before, named_by
from host.judging.said.understood import Understood
from speech.words import Word

AT_ONCE_S = 6.0
"""So soon "das" is what was laid."""
THAT_S = 8.0
"""So soon after it, "das" is the last move."""
TOLD_S = 45.0
"""So long after a move somebody tells what it was."""
_LAYS = (Lay, LayRank, LayJoker)
_DOES: Mapping[str, tuple[type, ...]] = {
    "laid": (*_LAYS, LayQuartet, Swap, Middle),
    "drew": (Draw, Refill),
    "took": (Swap, TakePile, Draw),
    "gave": (Swap,),
    "passed": (Pass,),
    "knocked": (Knock,),
    "swapped": (Swap, SwapAll),
    "asked": (Ask,),
    "named": (NameValue,),
    "said": (NameValue, *_LAYS),
    "began": (Begins,),
}
"""What kinds of moves are told of with what kinds of verbs."""
_THAT = frozenset({"das", "den", "die", "es"})
_ARTICLES = frozenset({"der", "die", "das", "den", "dem", "ein", "eine", "einen", "ne", "nen"})
_LYING = (Middle, Upcard)
"""They lie there for all, whoever has laid them."""


def mended(understood: Understood, done: Done, at: float) -> Retraction | None:
    """What has to be changed so that what is told is true; None: nothing has, or nobody can tell what."""
    told = [one for one in understood.accounts if one.old or not done.asked]  # else it may be the answer
    accounts = sorted(told, key=lambda one: one.denied)  # what was done tells what was not
    if any(one.denied for one in accounts) and any(_only_says_who(one) for one in accounts):
        return None  # "Ben hat nicht gelegt, Anna hat gelegt"
    if (instead_of_it := _other_move(accounts, understood, done, at)) is not None:
        return instead_of_it
    found: list[Retraction] = []
    for account in accounts:
        found += (one for one in Mending(account, understood, done, at).all if _is_apart(one, found))
    return replace(found[0], others=tuple(found[1:])) if found else None


def only_tells(understood: Understood, done: Done) -> bool:
    """ "Ben hat vorher eine gezogen", where that is known: nobody does it now whose name is not said."""
    told = [one for one in understood.accounts if one.player not in (None, done.turn) and not one.own]
    heard = (*understood.reading.phrases, *understood.reading.acts)
    moves = [one for one in heard if isinstance(one.value, Move) and one.value.by_turn]
    done_so = bool(told) and all(one.verbs & _DOES.keys() - {"said", "named"} for one in told)
    within = all(any(one.start <= move.start < one.end for one in told) for move in moves)
    return done_so and bool(moves) and within and all(one.actor is None for one in moves)


def _is_apart(what: Retraction, others: Sequence[Retraction]) -> bool:
    """Whether they change different things."""
    return all(what.number != one.number or what.start >= one.end or one.start >= what.end for one in others)


def _other_move(
    accounts: Sequence[Account], understood: Understood, done: Done, at: float
) -> Retraction | None:
    """ "Anna hat nicht gezogen, die hat Kreuz König gelegt": another move stands for the one that was none."""
    denied = next((one for one in accounts if one.denied and not one.new), None)
    made = next((one for one in accounts if not one.denied and len(one.new) == 1 and not one.old), None)
    if denied is None or made is None or made.player != denied.player or (made.player is None and not made.own):
        return None
    wrong = Mending(denied, understood, done, at).undone()
    if wrong is None or not isinstance(made.new[0].value, Knock | Lay | Pass | Swap):
        return None
    words = tuple(word for word in understood.spoken if made.new[0].start <= word.start < made.new[0].end)
    whose = tuple(named_by(made.player, words)) if made.player is not None else ()
    return replace(wrong, words=(*whose, *words))


def _only_says_who(account: Account) -> bool:
    named = account.new or account.old or account.unlike or account.denied
    return not named and account.player is not None and not account.verbs.isdisjoint(_DOES)


class Mending:
    """Looks for what one account changes."""

    def __init__(self, account: Account, understood: Understood, done: Done, at: float) -> None:
        self._told = account
        self._understood = understood
        self._done = done
        self._at = at
        self._deeds = [one for one in _deeds(done) if 0 <= account.start - one.end <= TOLD_S]
        """The moves that it may be about, the last first."""

    @property
    def all(self) -> Iterator[Retraction]:
        """The smallest changes that make it true."""
        told = self._told
        if told.player is not None and self._done.turn is None and not told.denied:
            found: Iterator[Retraction | None] = iter((self._recounted(),))
        elif not self._deeds or (_holds(told) and not self._laid_just_now):
            return
        elif "asked" in told.verbs and not told.denied:
            found = self._asked()
        else:
            found = iter((self._mended(),))
        yield from (one for one in found if one is not None)

    def _mended(self) -> Retraction | None:
        told = self._told
        if (answered := self._answered()) is not None:
            return answered
        if not told.new and not told.old:
            return self.undone() if told.denied else (told.unlike and self._his()) or self._that_was_his()
        if told.old:
            return self._not_that()
        if told.denied:
            return self.undone() if told.verbs <= {"was", "is"} else None
        if self._is_so():
            return None
        if "wished" in told.verbs:
            return self._other_of_his()
        return self._his() or self._missing() or self._other_of_his() or self._that_other()

    # --- what agrees ---

    def _is_so(self) -> bool:
        """Whether the record says the same: of the player who is named, or of the last move."""
        made = [one for one in self._deeds if one.refused is None]
        his = [one for one in made if _whose(one) == self._told.player] if self._told.player is not None else made[:1]
        return any(_all_said(one, self._told.new) for one in his)

    @property
    def _laid_just_now(self) -> bool:
        """ "Cem hat Pik König", who has just laid Herz König."""
        deed, told = self._deeds[0], self._told
        rank = deed.card.rank if deed.card is not None else None
        cards = [card for one in told.new if isinstance(one.value, Lay) for card in one.value.cards]
        same = len(cards) == 1 and cards[0].rank is rank
        return same and told.against and told.player == deed.player and told.start - deed.end <= AT_ONCE_S

    @property
    def _knocked(self) -> bool:
        """Whether somebody has knocked: nobody else has."""
        return any(isinstance(one.value, Knock) for one in self._deeds)

    def _lay_before(self) -> bool:
        """Whether somebody else has laid it already, or it was turned up in the beginning."""
        cards = {card for one in self._told.new for card in getattr(one.value, "cards", ())}
        if not all(isinstance(one.value, Lay | LayRank) for one in self._told.new):
            return False
        return any(one.beneath in cards or _all_said(one, self._told.new) for one in self._deeds)

    # --- what was another one's ---

    def _his(self) -> Retraction | None:
        """ "Den König hat Jan gelegt": what is told was taken down as another one's."""
        told, done = self._told, self._done
        if told.player is None or told.word is None or "lies" in told.verbs:
            return None
        for deed in _recent(self._deeds):
            if _whose(deed) == told.player:
                return None  # he has moved since
            if deed is self._deeds[0] and told.player not in (done.turn, deed.slipped, deed.unheard):
                return None  # it cannot have been his turn
            meant = _all_said(deed, told.new) if told.new else _whose(deed) in told.unlike
            if meant and _of_its_kind(told, deed) and not isinstance(deed.value, Middle):
                if isinstance(deed.value, Ask) and not told.unlike:
                    return None
                return as_his(deed, told.word, self._at)
        return None

    def _that_was_his(self) -> Retraction | None:
        """ "Das war doch Ben", "geklopft hat der Cem": the last move."""
        told, done = self._told, self._done
        last = done.last.lay if done.last is not None else None
        if last is None or told.player is None or told.word is None or not told.plain:
            return None
        early = last.player is None or last.player == done.turn or last.player in done.figures
        asked = isinstance(last.value, Ask | NameValue) and not (early and told.player == done.turn != _whose(last))
        if not 0 <= told.start - last.end <= THAT_S or asked:
            return None
        verbs = told.verbs - {"was", "has", "is"}
        if not (told.that and "was" in told.verbs and not verbs) and not self._names(last, verbs):
            return None
        if isinstance(last.value, Begins):
            may = told.player != last.value.player
        else:
            may = last.by_turn and told.player != _whose(last)
            may = may and told.player in (done.turn, last.slipped, last.unheard)
        return as_his(last, told.word, self._at) if may else None

    def _names(self, last: Deed, verbs: frozenset[str]) -> bool:
        """Whether the sentence begins with what was done: "geklopft hat …"; "Cem hat geklopft" may be anything."""
        words = self._understood.spoken
        first = next((one for one in words if one.start >= self._told.start and one.text.lower() not in AGAINST), None)
        done = verbs - {"said", "named"}
        begins = first is not None and first.text.lower() not in _THAT and first.start < self._told_word
        return begins and bool(done) and all(isinstance(last.value, _DOES.get(one, ())) for one in verbs)

    @property
    def _told_word(self) -> float:
        return self._told.word.start if self._told.word is not None else float("-inf")

    # --- what nobody heard ---

    def _missing(self) -> Retraction | None:
        """ "Du hast Cem verschluckt, der hatte Karo Acht gelegt": what was heard next was said behind it."""
        told, last, named = self._told, self._done.last, self._told.new[0]
        if last is None or len(told.new) > 1 or told.start - last.end > MISSED_S:
            return None
        laid = isinstance(named.value, Lay | LayRank) and not told.verbs.isdisjoint({"laid", "had"})
        laid = laid or (isinstance(named.value, Knock) and "knocked" in told.verbs)
        laid = laid or (isinstance(named.value, Swap) and not told.verbs.isdisjoint({"swapped", "took"}))
        due = self._done.turn if last.lay.refused not in (None, told.player) else None
        if "drew" in told.verbs and told.earlier and told.player is not None and told.player == last.lay.refused:
            words = tuple(one for one in self._understood.spoken if told.start <= one.start < told.end)
            return before(self._done, last.lay, named, words, self._at)
        over = (one for deed in _recent(self._deeds) for one in (deed.slipped, deed.unheard) if one is not None)
        player = told.player or (next(over, None) if told.own and told.earlier else None)
        if not laid or player is None:
            return None
        behind = [one for one in _recent(self._deeds) if player in (one.slipped, one.unheard)]
        deed = behind[0] if behind else last.lay if player == due and last.lay.by_turn else None
        words = self._words(named)
        return before(self._done, deed, named, (*named_by(player, words), *words), self._at) if deed else None

    def _words(self, named: Phrase) -> tuple[Word, ...]:
        return tuple(word for word in self._understood.spoken if named.start <= word.start < named.end)

    # --- what was another move ---

    def _not_that(self) -> Retraction | None:
        """ "Ben hat die Herz Zehn gelegt, nicht die Acht": the move that it was not."""
        told = self._told
        if not told.new:
            return None
        his = [one for one in self._deeds if told.player in (None, _whose(one)) or isinstance(one.value, _LYING)]
        whole = next((one for one in his if _all_said(one, told.old)), None)
        return self._otherwise(whole) if whole is not None else next(filter(None, map(self._part_of, his)), None)

    def _part_of(self, deed: Deed) -> Retraction | None:
        """ "Herz Bube, nicht die Herz Zehn", where that was one of several."""
        told = self._told
        new = [one for one in told.new if not _is_named(one, deed)]
        if len(new) != 1 or len(told.old) != 1 or type(new[0].value) is not type(told.old[0].value):
            return None
        span = _span(told.old[0], deed)
        if span is None:
            return None
        return Retraction(deed.number, *span, self._words(new[0]), self._at, since=span[0], until=deed.end)

    def _other_of_his(self) -> Retraction | None:
        """ "Ben hatte den Pik Buben": his last move of that kind was another one."""
        told = self._told
        figure = all(isinstance(one.value, NameValue) and one.value.bare for one in told.new)
        if figure and not (told.plain or told.against):
            return None  # "mit dreißig schon verheiratet"
        if any(isinstance(one.value, Knock) for one in told.new) and self._knocked:
            return None
        if told.player is None or (told.player == self._done.turn and not figure) or self._lay_before():
            return None
        his = (one for one in self._deeds if _whose(one) == told.player)
        deed = next((one for one in his if _of_its_kind(told, one) or _is_instead(told, one)), None)
        if deed is None or isinstance(deed.value, Ask) or ("wished" in told.verbs and deed.wished is None):
            return None
        sounds = told.against or all(_is_similar(deed.meant(one), deed) for one in told.new)
        return self._otherwise(deed) if sounds else None

    def _that_other(self) -> Retraction | None:
        """ "Das ist eine Zehn": what was laid just now. "Er hat die Dame mitgenommen": the last swap."""
        told = self._told
        if told.player is not None or told.own:
            return None
        deed = self._deeds[0]
        if told.that and (told.verbs == {"is"} or (told.against and told.verbs == {"was"})):
            soon = isinstance(deed.value, _LAYS) and deed.refused is None and 0 <= told.start - deed.end <= AT_ONCE_S
            if self._lay_before():
                return None
            similar = told.against or all(_is_similar(deed.meant(one), deed) for one in told.new)
            return self._otherwise(deed) if soon and similar else None
        figure = told.new[0].value
        if isinstance(deed.value, NameValue) and isinstance(figure, NameValue) and told.verbs <= {"was", "is"}:
            soon = 0 <= told.start - deed.end <= AT_ONCE_S and told.plain
            return self._otherwise(deed) if soon and sound_alike(deed.value, figure) else None
        if told.pronoun and "drew" in told.verbs and isinstance(deed.value, Draw | Refill):
            return self._otherwise(deed)
        if told.pronoun and not told.verbs.isdisjoint({"took", "gave"}):
            swap = next((one for one in self._deeds if isinstance(one.value, Swap)), None)
            return self._otherwise(swap) if swap is not None else None
        return None

    def _recounted(self) -> Retraction | None:
        """ "Jule hat doch siebenundzwanzig", once all hands are counted."""
        told = self._told
        his = self._done.hands.get(told.player or "")
        if his is None or not self._done.counted or told.verbs.isdisjoint({"has", "had"}):
            return None
        return self._otherwise(his)

    def _otherwise(self, deed: Deed) -> Retraction | None:
        """What is told stands for the move, or for a part of it; what is said of it besides only tells which it is."""
        meant = [_as_part(deed.meant(one), deed) for one in self._told.new]
        ranks = {card.rank for one in meant if isinstance(one.value, Lay) for card in one.value.cards}
        meant = [one for one in meant if not (isinstance(one.value, LayRank) and one.value.rank in ranks)]
        new = [one for one in meant if not says(deed, one)]
        if len(new) == 2 and all(isinstance(one.value, NameValue) for one in new) and isinstance(deed.value, NameValue):
            words = tuple(word for one in new for word in self._words(one))  # "das Jahr, neunzehnhundertneunzig"
            return replace(instead(deed, new, words, self._at, None), stands=True)
        if _is_ambiguous(deed, new):
            return None
        if len(new) != 1 or not is_alike(new[0], deed):
            return None
        return retraction_of(self._understood, new[0], deed, self._done, self._at, None)

    # --- what was asked ---

    def _asked(self) -> Iterator[Retraction | None]:
        """ "Den Papa hat er gefragt, und nach der G drei", "das war Emma, die hat Gabi gefragt"."""
        told, last = self._told, self._done.last
        deed = last.lay if last is not None else None
        if deed is None or not isinstance(deed.value, Ask) or told.denied:
            return
        asked = deed.value
        if told.earlier and not told.new:
            return  # of another question
        if told.new and told.whom not in (None, asked.whom) and not _all_said(deed, told.new) and not told.against:
            return  # nothing of it is as it was taken down: it is told of another
        if told.whom not in (None, asked.whom) and told.whom_word is not None and "of" in deed.slots:
            start, end = deed.slots["of"]
            yield Retraction(deed.number, start, end, (told.whom_word,), self._at, since=start, until=deed.end)
        surely = bool(told.against or told.new or told.unlike)
        if told.player not in (None, _whose(deed)) and told.word is not None and surely:
            yield as_his(deed, told.word, self._at)
        if told.new and not _all_said(deed, told.new):
            yield self._otherwise(deed)

    # --- what was none ---

    def _answered(self) -> Retraction | None:
        """ "Lena hat sie ihm doch gegeben", behind her no; and the other way round."""
        told, deed = self._told, self._done.last
        if deed is None or told.old or (told.word is None and not told.own):
            return None
        of_it = told.pronoun or bool(told.new) or told.own
        has = "has" in told.verbs and told.against and of_it and all(says(deed.lay, one) for one in told.new)
        if "gave" not in told.verbs and not has:
            return None
        asked, said = deed.lay.value, told.word or self._understood.spoken[0]
        word = Word("nein" if told.denied else "ja", said.start, said.end, said.confidence)
        if isinstance(deed.value, Give if told.denied else Deny):
            soon = told.against and told.start - deed.end <= AT_ONCE_S
            his = isinstance(asked, Ask) and (asked.whom == told.player or (told.own and soon))
            return Retraction(deed.number, deed.start, deed.end, (word,), self._at, again=deed.again) if his else None
        return self._unanswered(deed, word)

    def _unanswered(self, deed: Deed, word: Word) -> Retraction | None:
        """He was taken to have denied it, because of what was asked next."""
        told, earlier = self._told, next((one for one in self._deeds[1:] if isinstance(one.value, Ask)), None)
        if deed.number != self._deeds[0].number or not isinstance(deed.value, Ask) or earlier is None:
            return None
        asked = earlier.value
        if told.denied or not isinstance(asked, Ask) or asked.whom != told.player or _whose(deed) != told.player:
            return None
        return Retraction(deed.number, deed.start, deed.start, (word,), self._at, since=deed.start, until=deed.end)

    def undone(self) -> Retraction | None:
        """ "Lea hat noch gar nichts gelegt", "gezogen hat hier keiner": the last move of that kind was none."""
        told, deed = self._told, self._deeds[0]
        last = self._done.last
        verbs = told.verbs & (_DOES.keys() | {"made"})
        soon = told.start - deed.end <= AT_ONCE_S
        spoken = self._understood.spoken
        alone = told.start <= spoken[0].start and spoken[-1].end <= told.end
        own = told.own and soon and (told.against or (alone and not told.still))
        if told.player is not None and told.player == _whose(deed) and told.verbs == {"has"} and told.plain and soon:
            verbs = frozenset({"made"})  # "Kai hat noch nicht"
        was = told.verbs <= {"was", "is"} and bool(told.new) and _all_said(deed, told.new)
        if not (verbs or was) or not (told.nobody or told.player or own) or not told.plain:
            return None
        if own and "said" in verbs and last is not None and isinstance(last.value, Give | Deny | NameValue):
            return Retraction(last.number, last.start, last.end, (), self._at, again=last.again)
        if "knocked" in verbs:
            deed = next((one for one in self._deeds if isinstance(one.value, Knock)), deed)
        his = told.player is None or _whose(deed) == told.player
        fits = "made" in verbs or ("said" not in verbs and _of_its_kind(told, deed))
        if not his or deed.player is None or not fits:
            return None
        return Retraction(deed.number, deed.start, deed.end, (), self._at, deed.calls, again=deed.again)


def as_his(deed: Deed, word: Word, at: float) -> Retraction:
    """The same move, made by who is named by this word."""
    first = deed.lead[0] if deed.lead is not None else deed.start
    start, end = deed.slots.get("player" if isinstance(deed.value, Begins) else "actor", (first, first))
    whose = Retraction(deed.number, start, end, (word,), at, since=start, until=deed.end)
    return replace(whose, again=deed.again, goes_along=deed.calls, whose=True)


def _deeds(done: Done) -> list[Deed]:
    """The moves of this deal, the last first; one that was refused, and the cards that were drawn are the last."""
    deeds = [*reversed(done.trail)]
    if (last := done.last) is None:
        return deeds
    if last.lay.by_turn and last.lay not in deeds:
        deeds = [last.lay, *deeds]
    return [last, *deeds] if isinstance(last.value, Draw | Refill) and last not in deeds else deeds


def _whose(deed: Deed) -> str | None:
    return deed.player or deed.refused


def _is_ambiguous(deed: Deed, new: Sequence[Phrase]) -> bool:
    """ "Drei", of two Sixes: so many, or that rank."""
    several = isinstance(deed.value, LayRank) and deed.value.count is not None
    return several and any(isinstance(one.value, LayRank) and len(one.words) == 1 for one in new)


def _texts(phrase: Phrase) -> list[str]:
    return [text for word in phrase.words if (text := word.text.lower()) not in _ARTICLES]


def _span(named: Phrase, deed: Deed) -> tuple[float, float] | None:
    """When it was named in that move."""
    texts, said = _texts(named), [word.text.lower() for word in deed.words]
    for place in range(len(said) - len(texts) + 1):
        if texts and said[place : place + len(texts)] == texts:
            return deed.words[place].start, deed.words[place + len(texts) - 1].end
    return None


def _is_named(named: Phrase, deed: Deed) -> bool:
    return _span(named, deed) is not None


def _holds(told: Account) -> bool:
    """ "Anna hat Herz Acht", "die hatte auch noch eine Vier": on her hand."""
    return (told.verbs == {"has"} or (told.still and told.verbs <= {"has", "had"})) and any(isinstance(one.value, Lay | LayRank) for one in told.new)


def _of_its_kind(told: Account, deed: Deed) -> bool:
    """Whether such a move may be told of so."""
    if told.unlike and told.verbs <= {"has", "said"}:
        return True  # "das hat Lena gesagt, nicht Oma"
    kinds = [_DOES[kind] for kind in told.verbs if kind in _DOES]
    return not kinds or any(isinstance(deed.value, one) for one in kinds)


def _is_instead(told: Account, deed: Deed) -> bool:
    """Who has shoved has not knocked."""
    return any(isinstance(one.value, Knock | Pass) for one in told.new) and all(is_alike(one, deed) for one in told.new)


def _all_said(deed: Deed, phrases: Sequence[Phrase]) -> bool:
    return bool(phrases) and all(says(deed, one) for one in phrases)


def _recent(deeds: Sequence[Deed]) -> Iterator[Deed]:
    """The last moves, until one of them moves again."""
    moved: set[str | None] = set()
    for deed in deeds:
        if _whose(deed) in moved and deed.player is not None:
            return
        moved.add(_whose(deed))
        yield deed


def _is_similar(phrase: Phrase, deed: Deed) -> bool:
    """Whether one may be heard for the other: a card of the same suit, or of the same rank."""
    card, value = deed.card, phrase.value
    if card is None or not isinstance(value, Lay):
        return True
    return any(card.suit is one.suit or card.rank is one.rank for one in value.cards)


def _as_part(phrase: Phrase, deed: Deed) -> Phrase:
    """A card is one side of a swap."""
    if not isinstance(phrase.value, Lay) or not isinstance(deed.value, Swap):
        return phrase
    return replace(phrase, value=Middle(phrase.value.cards, bare=True), spans={"cards": (phrase.start, phrase.end)})
