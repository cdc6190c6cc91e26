"""Whose: a move was taken down as another player's."""

from __future__ import annotations

from games.moves import Ask, Begins, Middle, NameValue
from games.values import replace
from grammars import WordLike
from host.judging.past.deed import Deed
from host.judging.past.retraction import Retraction
from host.judging.said.disputed import AGAINST
from host.judging.said.told.case import DOES, SAYS, Case, all_said, whose
from speech.words import Word

THAT_S = 8.0
"""So soon after it, "das" is the last move."""
_THAT = frozenset({"das", "den", "die", "es"})


def as_his(deed: Deed, word: WordLike, at: float) -> Retraction:
    """The same move, made by who is named by this word."""
    first = deed.lead[0] if deed.lead is not None else deed.start
    start, end = deed.slots.get("player" if isinstance(deed.value, Begins) else "actor", (first, first))
    name = Word(word.text, word.start, word.end, word.confidence)
    his = Retraction(deed.number, start, end, (name,), at, since=start, until=deed.end)
    return replace(his, again=deed.again, goes_along=deed.calls, whose=True)


def of_another(case: Case) -> Retraction | None:
    """ "Den König hat Jan gelegt": what is told was taken down as another one's."""
    told, done = case.told, case.done
    if told.player is None or told.word is None or "lies" in told.verbs:
        return None
    for deed in case.recent:
        if whose(deed) == told.player:
            return None  # he has moved since
        if deed is case.last and told.player not in (done.turn, deed.slipped, deed.unheard):
            return None  # it cannot have been his turn
        if isinstance(deed.value, NameValue) and not _may_be(deed, case):
            continue  # two may have the same figure
        meant = all_said(deed, told.new) if told.new else whose(deed) in told.unlike
        if meant and case.is_of_its_kind(deed) and not isinstance(deed.value, Middle):
            return as_his(deed, told.word, case.at) if told.unlike or not isinstance(deed.value, Ask) else None
    return None


def that_was(case: Case) -> Retraction | None:
    """ "Das war doch Ben", "geklopft hat der Cem": the last move."""
    told, done = case.told, case.done
    last = done.last.lay if done.last is not None else None
    if last is None or told.player is None or told.word is None or not told.plain:
        return None
    if not 0 <= told.start - last.end <= THAT_S or not _may_be(last, case):
        return None
    verbs = told.verbs - {"was", "has", "is"}
    that = told.that and (("was" in told.verbs and not verbs) or ("has" in told.verbs and _is_of_kind(last, verbs)))
    if not that and not _names(last, verbs, case):
        return None
    return as_his(last, told.word, case.at)


def _may_be(last: Deed, case: Case) -> bool:
    """Whether that can have been his. A figure or a question belongs to who was on turn: his own would be missing."""
    player, turn = case.told.player, case.done.turn
    if isinstance(last.value, Begins):
        return player != last.value.player
    if isinstance(last.value, Ask | NameValue):
        named = case.done.named
        early = last.player is None or (bool(named) and not any(one.startswith(f"{last.player}:") for one in named))
        return early and player == turn != whose(last)
    return last.by_turn and player != whose(last) and player in (turn, last.slipped, last.unheard)


def _names(last: Deed, verbs: frozenset[str], case: Case) -> bool:
    """Whether the sentence begins with what was done: "geklopft hat …"; "Cem hat geklopft" may be anything."""
    told, words = case.told, case.understood.spoken
    first = next((one for one in words if one.start >= told.start and one.text.lower() not in AGAINST), None)
    begins = first is not None and told.word is not None and first.start < told.word.start
    if first is None or first.text.lower() in _THAT or not verbs - SAYS:
        return False
    return begins and _is_of_kind(last, verbs)


def _is_of_kind(last: Deed, verbs: frozenset[str]) -> bool:
    """Whether such verbs say what was done: "das hat Cem gelegt"."""
    return bool(verbs - SAYS) and all(isinstance(last.value, DOES.get(one, ())) for one in verbs)
