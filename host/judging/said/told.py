"""Told: what the table tells of the past, and the record denies, was taken down wrongly.

An account ("den König hat doch Jan gelegt") changes nothing where the record agrees with it. Where it does not, the
smallest change is looked for that makes it true: of a move that is told of, another card, another player, none at all,
or one that nobody heard before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.moves import (
    Ask,
    Deny,
    Draw,
    Give,
    Knock,
    Lay,
    LayJoker,
    LayQuartet,
    LayRank,
    Middle,
    NameValue,
    Pass,
    Refill,
    Swap,
    SwapAll,
    TakePile,
)
from games.values import replace
from grammars import Account, Phrase
from host.judging.past.deed import Deed
from host.judging.past.retraction import Done, Retraction
from host.judging.said.disputed import is_alike, retraction_of, says
from host.judging.said.missed import before, named_by
from host.judging.said.understood import Understood

AT_ONCE_S = 6.0
"""So soon "das" is what was laid."""
TOLD_S = 45.0
"""So long after a move somebody tells what it was."""
_LAYS = (Lay, LayRank, LayJoker)
_DOES: Mapping[str, tuple[type, ...]] = {
    "laid": (*_LAYS, LayQuartet, Swap),
    "drew": (Draw, Refill),
    "took": (Swap, TakePile, Draw),
    "gave": (Swap,),
    "passed": (Pass,),
    "knocked": (Knock,),
    "swapped": (Swap, SwapAll),
    "asked": (Ask,),
    "named": (NameValue,),
    "said": (NameValue, *_LAYS),
}
"""What kinds of moves are told of with what kinds of verbs."""


def mended(understood: Understood, done: Done, at: float) -> Retraction | None:
    """What has to be changed so that what is told is true; None: nothing has, or nobody can tell what."""
    if done.asked:
        return None  # it may be the answer
    accounts = sorted(understood.accounts, key=lambda one: one.denied)  # what was done tells what was not
    if any(one.denied for one in accounts) and any(_only_says_who(one) for one in accounts):
        return None  # "Ben hat nicht gelegt, Anna hat gelegt"
    found = [(one, what) for one in accounts if (what := _mended(one, understood, done, at)) is not None]
    if not found:
        return None
    account, what = found[0]
    return replace(what, spoken=(account.start, account.end)) if len(found) > 1 else what


def _only_says_who(account: Account) -> bool:
    named = account.new or account.old or account.unlike or account.denied
    return not named and account.player is not None and not account.verbs.isdisjoint(_DOES)


def _mended(account: Account, understood: Understood, done: Done, at: float) -> Retraction | None:
    """What one account changes."""
    deeds = [one for one in _deeds(done) if 0 <= account.start - one.end <= TOLD_S]
    if account.player is not None and done.turn is None and not account.denied:
        return _recounted(account, understood, done, at)
    if not deeds:
        return None
    if account.denied and not account.new:
        return _answered(account, done, at) or _undone(account, deeds, at)
    if not account.new and not account.old:
        return _answered(account, done, at) or (_as_his(account, deeds, done, at) if account.unlike else None)
    if (wrong := _not_that(account, understood, deeds, done, at)) is not None:
        return wrong
    if not account.new or _is_so(account, deeds):
        return None
    return (
        _as_his(account, deeds, done, at)
        or _missing(account, understood, done, at)
        or _his_other(account, understood, deeds, done, at)
        or _that_other(account, understood, done, at)
    )


def _deeds(done: Done) -> list[Deed]:
    """The moves that it may be about, the last first; one that was refused is the last."""
    deeds = [*reversed(done.trail)]
    last = done.last.lay if done.last is not None else None
    return [last, *deeds] if last is not None and last.by_turn and last not in deeds else deeds


def _whose(deed: Deed) -> str | None:
    return deed.player or deed.refused


def _of_its_kind(account: Account, deed: Deed) -> bool:
    """Whether such a move may be told of so."""
    told = [_DOES[kind] for kind in account.verbs if kind in _DOES]
    return not told or any(isinstance(deed.value, kinds) for kinds in told)


def _all_said(deed: Deed, phrases: Sequence[Phrase]) -> bool:
    return all(says(deed, one) for one in phrases)


def _is_so(account: Account, deeds: Sequence[Deed]) -> bool:
    """Whether the record says the same: of the player who is named, or of the last move."""
    his = [one for one in deeds if account.player in (None, _whose(one)) and one.player is not None]
    return any(_all_said(one, account.new) for one in (his if account.player is not None else his[:1]))


def _not_that(
    account: Account, understood: Understood, deeds: Sequence[Deed], done: Done, at: float
) -> Retraction | None:
    """ "Ben hat die Herz Zehn gelegt, nicht die Acht": the move that it was not."""
    if not account.old:
        return None
    for deed in deeds:
        if account.player in (None, _whose(deed)) and _all_said(deed, account.old):
            return _otherwise(account, understood, deed, done, at)
    return None


def _as_his(account: Account, deeds: Sequence[Deed], done: Done, at: float) -> Retraction | None:
    """ "Den König hat Jan gelegt": what is told was taken down as another one's."""
    if account.player is None or account.word is None or "lies" in account.verbs:
        return None
    for deed in _recent(deeds):
        if _whose(deed) == account.player:
            return None  # he has moved since
        meant = _all_said(deed, account.new) if account.new else _whose(deed) in account.unlike
        if deed is deeds[0] and account.player not in (done.turn, deed.slipped, deed.unheard):
            return None  # it cannot have been his turn
        if meant and _of_its_kind(account, deed) and not isinstance(deed.value, Ask):
            first = deed.lead[0] if deed.lead is not None else deed.start
            start, end = deed.slots.get("actor", (first, first))
            whose = Retraction(deed.number, start, end, (account.word,), at, since=start, until=deed.end)
            return replace(whose, again=deed.again, goes_along=deed.calls, whose=True)
    return None


def _recent(deeds: Sequence[Deed]) -> Iterator[Deed]:
    """The last moves, until one of them moves again."""
    moved: set[str | None] = set()
    for deed in deeds:
        if _whose(deed) in moved and deed.player is not None:
            return
        moved.add(_whose(deed))
        yield deed


def _his_other(
    account: Account, understood: Understood, deeds: Sequence[Deed], done: Done, at: float
) -> Retraction | None:
    """ "Ben hatte den Pik Buben": his last move of that kind was another one. What was laid by somebody already he
    hardly has laid as well."""
    if account.player in (None, done.turn) or done.turn is None:
        return None
    his = next((one for one in deeds if _whose(one) == account.player and _of_its_kind(account, one)), None)
    if his is None or _lay_before(account, deeds) or any(_all_said(one, account.new) for one in deeds):
        return None
    sounds = account.against or all(_is_similar(his.meant(one), his) for one in account.new)
    return _otherwise(account, understood, his, done, at) if sounds else None


def _lay_before(account: Account, deeds: Sequence[Deed]) -> bool:
    """Whether it is what was turned up in the beginning."""
    cards = {card for one in account.new for card in getattr(one.value, "cards", ())}
    return any(one.beneath in cards for one in deeds)


def _is_similar(phrase: Phrase, deed: Deed) -> bool:
    """Whether one may be heard for the other: a card of the same suit, or of the same rank."""
    card, value = deed.card, phrase.value
    if card is None or not isinstance(value, Lay):
        return True
    return any(card.suit is one.suit or card.rank is one.rank for one in value.cards)


def _that_other(account: Account, understood: Understood, done: Done, at: float) -> Retraction | None:
    """ "Das ist eine Zehn": what was laid just now."""
    last = done.last
    if last is None or account.player is not None or account.own or not account.that or account.verbs != {"was"}:
        return None
    soon = 0 <= account.start - last.end <= AT_ONCE_S and isinstance(last.lay.value, _LAYS) and last.lay.by_turn
    similar = all(_is_similar(last.lay.meant(one), last.lay) for one in account.new)
    return _otherwise(account, understood, last.lay, done, at) if soon and similar else None


def _missing(account: Account, understood: Understood, done: Done, at: float) -> Retraction | None:
    """ "Du hast Cem verschluckt, der hatte Karo Acht gelegt": what was heard next was said behind it."""
    last, named = done.last, account.new[0]
    if last is None or account.player is None or len(account.new) > 1 or account.word is None:
        return None
    laid = isinstance(named.value, Lay | LayRank) and not account.verbs.isdisjoint({"laid", "had"})
    if not laid or not last.lay.by_turn or account.player not in (last.lay.slipped, last.lay.unheard):
        return None
    words = tuple(word for word in understood.spoken if named.start <= word.start < named.end)
    return before(done, last.lay, named, (*named_by(account.player, words), *words), at)


def _recounted(account: Account, understood: Understood, done: Done, at: float) -> Retraction | None:
    """ "Jule hat doch siebenundzwanzig", once all hands are counted."""
    his = done.hands.get(account.player or "")
    if his is None or not done.counted or not account.against or account.verbs.isdisjoint({"has", "had"}):
        return None
    return _otherwise(account, understood, his, done, at)


def _answered(account: Account, done: Done, at: float) -> Retraction | None:
    """ "Lena hat sie ihm doch gegeben", behind her no; and the other way round."""
    deed = done.last
    if deed is None or account.word is None or account.verbs.isdisjoint({"gave"}):
        return None
    asked = deed.lay.value
    if not isinstance(asked, Ask) or asked.whom != account.player:
        return None
    if not isinstance(deed.value, Give if account.denied else Deny):
        return None
    word = replace(account.word, text="nein" if account.denied else "ja")
    return Retraction(deed.number, deed.start, deed.end, (word,), at, again=deed.again)


def _otherwise(account: Account, understood: Understood, deed: Deed, done: Done, at: float) -> Retraction | None:
    """What is told stands for the move."""
    meant = [_as_part(deed.meant(one), deed) for one in account.new]
    ranks = {card.rank for one in meant if isinstance(one.value, Lay) for card in one.value.cards}
    meant = [one for one in meant if not (isinstance(one.value, LayRank) and one.value.rank in ranks)]
    alike = [one for one in meant if is_alike(one, deed)]
    if len(alike) != 1 or len(meant) > 1 or says(deed, alike[0]):
        return None
    return retraction_of(understood, alike[0], deed, done, at, None)


def _as_part(phrase: Phrase, deed: Deed) -> Phrase:
    """A card is one side of a swap."""
    if not isinstance(phrase.value, Lay) or not isinstance(deed.value, Swap):
        return phrase
    return replace(phrase, value=Middle(phrase.value.cards, bare=True), spans={"cards": (phrase.start, phrase.end)})


def _undone(account: Account, deeds: Sequence[Deed], at: float) -> Retraction | None:
    """ "Lea hat noch gar nichts gelegt", "gezogen hat hier keiner": the last move of that kind was none."""
    verbs = (account.verbs & _DOES.keys()) - {"said", "named"}
    own = account.own and account.against and not account.still
    if not verbs or not (account.nobody or account.player or own):
        return None
    deed = next((one for one in deeds if isinstance(one.value, Knock)), deeds[0]) if "knocked" in verbs else deeds[0]
    his = account.player is None or _whose(deed) == account.player
    if not his or deed.player is None or not _of_its_kind(account, deed) or account.old:
        return None
    return Retraction(deed.number, deed.start, deed.end, (), at, deed.calls, again=deed.again)
