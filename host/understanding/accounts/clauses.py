"""Clauses: what people tell of that was done at the table, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from games.moves import Lay, LayRank
from grammars import Account, Read, WordLike
from grammars.requests import BareNumber
from host.understanding.accounts import accountwords as say
from host.understanding.accounts.clause import Clause
from host.understanding.accounts.held import is_said_to_be_held

Names = Callable[[Sequence[WordLike]], Sequence[str]]
MOST = 30
"""Words; who says more than that tells a story."""


def accounts(read: Read, names: Names, words: Sequence[WordLike]) -> tuple[Account, ...]:
    """What a sentence tells of; nothing, where it asks or is of another time."""
    texts = [word.text.lower() for word in words]
    if len(words) > MOST or not _may_tell(texts):
        return ()
    clauses = list(_clauses(read, names, words, texts))
    for before, clause in pairwise(clauses):
        clause.after(before)
    against, crossed = any(clause.against for clause in clauses), not say.CROSSED.isdisjoint(texts)
    for clause in clauses:
        clause.against = against
        if crossed and clause.player is not None and clause.named:
            clause.verbs.add("has")
    told = tuple(one for clause in clauses if (one := clause.account()) is not None)
    if "sind" in texts:  # "das sind ja sechs" counts something, and is no six
        told = tuple(one for one in told if not (one.that and _names_rank(one)))
    return tuple(one for one in told if not _names_card(one)) if is_said_to_be_held(texts) else told


def _names_rank(told: Account) -> bool:
    return bool(told.new) and all(isinstance(one.value, LayRank | BareNumber) for one in told.new)


def _names_card(told: Account) -> bool:
    return any(isinstance(one.value, Lay) for one in told.new)


def _may_tell(texts: Sequence[str]) -> bool:
    told = say.KINDS.keys() | say.CROSSED | say.NOT | say.NO | say.NOTHING | say.NOBODY
    if told.isdisjoint(texts) or not say.EVER.isdisjoint(texts):
        return False
    pairs = pairwise([*texts, ""])
    if any((one in say.LAST and two in say.TIMES) or (one == say.ALWAYS and two != say.YET) for one, two in pairs):
        return False
    recalls = any(pair in say.RECALL for pair in zip(texts, texts[2:], strict=False))
    if (recalls or not say.RECALLS.isdisjoint(texts)) and say.NOT.isdisjoint(texts):
        return False  # but "erinnert euch, Ben hat Herz Acht gelegt, nicht Zehn"
    first = next((place for place, text in enumerate(texts) if text not in say.BEFORE), 0)
    if texts[first] in say.QUESTIONS:
        return False
    return not (texts[first] in say.ASKED_FIRST and not set(texts[first : first + 3]) & say.NO)


def _clauses(read: Read, names: Names, words: Sequence[WordLike], texts: Sequence[str]) -> Iterator[Clause]:
    clause, place = Clause(), 0
    while place < len(words):
        text = texts[place]
        player = next(iter(names([words[place]])), None) if text not in say.QUIET and text not in say.KINDS else None
        if clause.words and _is_another(clause, texts, place, player):
            yield clause
            clause = Clause()
        until = _take(clause, read, names, words, texts, place, player)
        clause.words += words[place:until]
        place = until
    yield clause


def _take(
    clause: Clause,
    read: Read,
    names: Names,
    words: Sequence[WordLike],
    texts: Sequence[str],
    place: int,
    player: str | None,
) -> int:
    """Notes in the clause what is said there; the place behind it."""
    text, before, until = texts[place], texts[place - 1] if place else "", place + 1
    if saying := next((one for one in say.SAYINGS if texts[place : place + len(one)] == list(one)), ()):
        clause.against = True
        until = place + len(saying)
    elif player is not None:
        _speak_of(clause, player, words[place], before)
    elif not _is_known(clause, text):
        until = _end(names, words, texts, place)
        clause.name(read(words[place:until]))
    if (text, *texts[place + 1 : place + 2]) in say.ASKED_OF:
        clause.elsewhere = True
    if text in say.VERBS["said"] and before in say.ANSWERS:
        clause.elsewhere = True  # "ja gesagt"
    if text in say.DOES and not clause.denied and not clause.denies:
        clause.name(read(words[place:until]), done=True)
    return until


def _is_another(clause: Clause, texts: Sequence[str], place: int, player: str | None) -> bool:
    """Whether another thing begins to be told there."""
    text, behind = texts[place], next(iter(texts[place + 1 : place + 2]), "")
    verb = say.KINDS.get(behind)
    that = text in say.THAT and verb in ("was", "is")
    that = that or (text in say.HE and verb in ("has", "had") and clause.player is not None)
    contrasts = text == "und" and behind in say.NOT | say.NO
    return (that and clause.tells) or (not contrasts and _begins(clause, text, texts[place - 1], player))


def _begins(clause: Clause, text: str, before: str, player: str | None) -> bool:
    """Whether another thing begins to be told with this word. A participle ends what is told."""
    other = player is not None or text in say.THAT
    if other and clause.own and clause.denies and not clause.verbs and not clause.says(say.HAVE):
        return True  # "ich doch nicht, Tim hat geklopft"
    if text == say.RATHER and clause.denied and not say.DONE.isdisjoint(clause.verbs):
        return True  # "Tim hat nicht geschoben, sondern geklopft"
    if text == say.RATHER or (before in say.JOINS and not clause.verbs and not clause.named):
        return False
    begun = not clause.named and clause.verbs <= {"has", "had"}  # "Lea hat aber Herz Zehn gelegt"
    if text in say.JOINS and clause.tells and not begun and text not in ("da", "also"):
        return True
    if before in say.PARTICIPLES and clause.tells:
        return player is not None or text in say.SUBJECTS
    if player is None or clause.player in (None, player) or clause.denies or before in say.WHOM:
        return False
    if clause.verbs and clause.verbs <= {"has", "had"} and (before in say.HE or before in say.KINDS):
        return False  # "Ben *hat* die Anna gefragt"
    return clause.tells


def _speak_of(clause: Clause, player: str, word: WordLike, before: str) -> None:
    if clause.denies:
        clause.unlike.add(player)
        clause.denies = False
    elif before in say.WHOM and before not in say.OF and clause.whom is None:
        clause.whom, clause.whom_word = player, word
    elif clause.player is None:
        clause.player, clause.word = player, word
    elif clause.whom is None and player != clause.player:
        clause.whom, clause.whom_word = player, word


def _is_known(clause: Clause, text: str) -> bool:
    """Whether it only says that something was so, or was not; that is noted in the clause."""
    clause.against = clause.against or text in say.AGAINST
    clause.pronoun = clause.pronoun or text in say.HE
    clause.own = clause.own or text in say.OWN or (text in say.HAVE and clause.player is None)
    clause.that = clause.that or text in say.THAT
    clause.still = clause.still or text == say.STILL
    clause.earlier = clause.earlier or text in say.EARLIER
    clause.elsewhere = clause.elsewhere or text in say.ELSEWHERE
    if text in say.NOBODY and not clause.own:
        clause.nobody = clause.denied = True
        return True
    if text in say.NOTHING:
        clause.denied = clause.denied or say.DONE.isdisjoint(clause.verbs)
        return True
    if text in say.NOT | say.NO:
        if clause.denies:
            clause.denied = True
        clause.denies = True
        return True
    if text == say.RATHER:
        if clause.denies and clause.named:
            clause.named[-1] = (clause.named[-1][0], True)
        clause.denies = False
        clause.against = True
        return True
    if (kind := say.NOW.get(text) or (say.NOW_OWN.get(text) if clause.own else None)) is not None:
        clause.now = True
        clause.elsewhere = clause.elsewhere or clause.denies  # "traut sich nicht, der schiebt"
        clause.verbs.add(kind)
        return True
    if (kind := say.KINDS.get(text)) is not None:
        clause.verbs.add(kind)
        if clause.denies and kind in say.DONE:
            clause.denied, clause.denies = True, False
        return True
    return text in say.QUIET or text in say.AGAINST or text in say.JOINS or text in say.ELSEWHERE or text in say.OF


def _end(names: Names, words: Sequence[WordLike], texts: Sequence[str], start: int) -> int:
    """Behind the last word of what is named from there on."""
    place = start + 1
    while place < len(words):
        text = texts[place]
        known = text in say.QUIET or text in say.AGAINST or text in say.JOINS or text in say.KINDS
        known = known or text in say.NOT or text in say.NO or text in say.NOTHING or text in say.NOBODY
        if known or text in say.ELSEWHERE or text in say.OF or names([words[place]]):
            return place
        place += 1
    return place
