"""Accounts: what people tell of that was done at the table, clause by clause ("den König hat doch Jan gelegt, Lea hat noch
gar nichts gemacht").

What the table tells of the past, and the record denies, was taken down wrongly; `host.judging.said.told` looks for it.
So it does not matter here in which words it is told, as long as it is told as done: who, what, whether or not. What is
asked, wished, planned or of another evening is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from games.moves import Ask, HandPoints, Knock, Lay, LayRank, Middle, NameValue, Pass, Swap
from grammars import Account, Phrase, Read, Reading, WordLike
from grammars.requests import BareCard, BareNumber, BareSuit
from host.understanding import accountwords as say

Names = Callable[[Sequence[WordLike]], Sequence[str]]
_VALUES = (Ask, HandPoints, Knock, Pass, Lay, LayRank, Middle, NameValue, Swap, BareCard, BareNumber, BareSuit)
"""What may be named in it."""
MOST = 30
"""Words; who says more than that tells a story."""
MOST_STRANGE = 3
"""So many words of a clause may be of anything."""


@dataclass
class _Clause:
    """What was understood of it so far."""

    words: list[WordLike] = field(default_factory=list)
    player: str | None = None
    word: WordLike | None = None
    whom: str | None = None
    whom_word: WordLike | None = None
    unlike: set[str] = field(default_factory=set)
    named: list[tuple[Phrase, bool]] = field(default_factory=list)
    """What it names, and whether it denies that."""
    verbs: set[str] = field(default_factory=set)
    denies: bool = False
    """ "Nicht" was said, and not yet of what."""
    denied: bool = False
    nobody: bool = False
    against: bool = False
    pronoun: bool = False
    own: bool = False
    strange: int = 0
    elsewhere: bool = False
    that: bool = False
    still: bool = False
    earlier: bool = False
    now: bool = False
    """A verb tells of now: it is told only where it is denied."""

    def name(self, reading: Reading, *, done: bool = False) -> None:
        """Something is named, or spoken of that is of no game; `done`: a verb tells what was done."""
        for phrase in reading.phrases:
            if isinstance(phrase.value, Knock | Pass) and not done:
                self.elsewhere = True  # "ich klopfe nicht, ich schiebe"
                continue
            part = isinstance(phrase.value, BareSuit | BareNumber | LayRank)
            if isinstance(phrase.value, _VALUES) and not (part and reading.unknown):  # "Karo Hemden", "zehn Meter"
                self.named.append((phrase, self.denies))
                self.denies = False
            else:
                self.strange += len(phrase.words)
        self.strange += len(reading.unknown)
        self.denies = self.denies and not reading.unknown  # "kein Double": of something else

    @property
    def tells(self) -> bool:
        """Whether it says enough to be one."""
        return bool(self.verbs or (self.player and self.named)) and bool(
            self.player or self.whom or self.named or self.nobody or self.unlike or self.own
        )

    def account(self) -> Account | None:
        """What it tells."""
        if "asked" in self.verbs and self.whom is None and (self.own or self.pronoun):
            self.whom, self.whom_word = self.player, self.word  # "er hat Anna gefragt"
            self.player, self.word = None, None
        if self.denied and not (self.player or self.own or self.nobody or self.pronoun or self.that):
            self.own = True  # "nix aufgenommen"
        if [word.text.lower() for word in self.words[:-1]] == ["war"] and self.words[-1] is self.word:
            self.that = True  # "war Cem"
        if self.own and not self.verbs and any(word.text.lower() in say.HAVE for word in self.words):
            self.verbs.add("has")
        new = tuple(phrase for phrase, denied in self.named if not denied)
        old = tuple(phrase for phrase, denied in self.named if denied)
        denied = self.denied or (self.denies and not (new and self.words[-1].text.lower() in say.ONE))
        enough = self.verbs or (self.player and (old or self.unlike))
        enough = enough and (self.player or self.whom or new or old or self.nobody or self.own)
        if self.elsewhere or not enough or self.strange > MOST_STRANGE or len(new) > 2 or (self.now and not denied):
            return None
        return Account(
            *(self.words[0].start, self.words[-1].end, self.player, self.word, self.whom, self.whom_word),
            *(frozenset(self.unlike), new, old),
            *(frozenset(self.verbs), denied, self.nobody, self.own, self.against, self.that, self.still),
            *(self.pronoun, not self.strange, self.earlier),
        )

    def after(self, before: _Clause) -> None:
        """ "… und hat zwei gezogen", "der hatte Karo Acht gelegt", "Nele hatte vierzig und Max fünfzig": what goes on
        from another clause."""
        if self.player is None and not (self.own or self.nobody or self.that) and (self.pronoun or self.joined):
            self.player, self.word = before.player, before.word
        if "asked" in self.verbs and self.whom is None and self.pronoun and before.player not in (None, self.player):
            self.whom, self.whom_word = self.player, self.word  # "das war Emma, die hat die Gabi gefragt"
            self.player, self.word = before.player, before.word
        if self.joined and not self.verbs and self.player is not None and self.named:
            self.verbs |= before.verbs & {"has", "had", "laid", "took", "gave"}

    @property
    def joined(self) -> bool:
        """Whether it goes on with "und"."""
        return bool(self.words) and self.words[0].text.lower() in ("und", say.RATHER)


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
    return tuple(one for clause in clauses if (one := clause.account()) is not None)


def _may_tell(texts: Sequence[str]) -> bool:
    told = say.KINDS.keys() | say.CROSSED | say.NOT | say.NO | say.NOTHING | say.NOBODY
    if told.isdisjoint(texts) or not say.EVER.isdisjoint(texts):
        return False
    first = next((place for place, text in enumerate(texts) if text not in say.BEFORE), 0)
    if texts[first] in say.QUESTIONS:
        return False
    return not (texts[first] in say.ASKED_FIRST and not set(texts[first : first + 3]) & say.NO)


def _clauses(read: Read, names: Names, words: Sequence[WordLike], texts: Sequence[str]) -> Iterator[_Clause]:
    clause, place = _Clause(), 0
    while place < len(words):
        text, word = texts[place], words[place]
        player = next(iter(names([word])), None) if text not in say.QUIET and text not in say.KINDS else None
        contrasts = text == "und" and place + 1 < len(texts) and texts[place + 1] in say.NOT | say.NO
        verb = say.KINDS.get(next(iter(texts[place + 1 : place + 2]), ""))
        that = text in say.THAT and verb in ("was", "is")
        that = that or (text in say.HE and verb in ("has", "had") and clause.player is not None)
        if clause.words and that and clause.tells:
            yield clause
            clause = _Clause()
        elif clause.words and not contrasts and _begins(clause, text, texts[place - 1], player):
            yield clause
            clause = _Clause()
        until = place + 1
        if saying := next((one for one in say.SAYINGS if texts[place : place + len(one)] == list(one)), ()):
            clause.against = True
            until = place + len(saying)
        elif player is not None:
            _speak_of(clause, player, word, texts[place - 1] if place else "")
        elif not _is_known(clause, text):
            until = _end(names, words, texts, place)
            clause.name(read(words[place:until]))
        if (text, *texts[place + 1 : place + 2]) in say.ASKED_OF:
            clause.elsewhere = True
        if text in say.VERBS["said"] and place and texts[place - 1] in say.ANSWERS:
            clause.elsewhere = True  # "ja gesagt"
        if texts[place] in say.DOES and not clause.denied and not clause.denies:
            clause.name(read(words[place:until]), done=True)
        clause.words += words[place:until]
        place = until
    yield clause


def _begins(clause: _Clause, text: str, before: str, player: str | None) -> bool:
    """Whether another thing begins to be told with this word. A participle ends what is told."""
    have = any(word.text.lower() in say.HAVE for word in clause.words)
    other = player is not None or text in say.THAT
    if other and clause.own and clause.denies and not clause.verbs and not have:
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


def _speak_of(clause: _Clause, player: str, word: WordLike, before: str) -> None:
    if clause.denies:
        clause.unlike.add(player)
        clause.denies = False
    elif before in say.WHOM and before not in say.OF and clause.whom is None:
        clause.whom, clause.whom_word = player, word
    elif clause.player is None:
        clause.player, clause.word = player, word
    elif clause.whom is None and player != clause.player:
        clause.whom, clause.whom_word = player, word


def _is_known(clause: _Clause, text: str) -> bool:
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
