"""A clause of a sentence in which people tell what was done, as far as it was understood."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from games.moves import Ask, HandPoints, Knock, Lay, LayRank, Middle, NameValue, Pass, Swap
from grammars import Account, Phrase, Reading, WordLike
from grammars.requests import BareCard, BareNumber, BareSuit
from host.understanding.accounts import accountwords as say

_VALUES = (Ask, HandPoints, Knock, Pass, Lay, LayRank, Middle, NameValue, Swap, BareCard, BareNumber, BareSuit)
"""What may be named in it."""
MOST_STRANGE = 3
"""So many of its words may be of anything."""


@dataclass
class Clause:
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
        """What it tells; None: too little, or nothing that was done."""
        self._complete()
        new = tuple(phrase for phrase, denied in self.named if not denied)
        old = tuple(phrase for phrase, denied in self.named if denied)
        denied = self.denied or (self.denies and not (new and self._last in say.ONE))
        enough = bool(self.verbs) or (self.player is not None and bool(old or self.unlike))
        about = self.player or self.whom or self.nobody or self.own or new or old
        if not enough or not about or len(new) > 2:
            return None
        if self.elsewhere or self.strange > MOST_STRANGE or (self.now and not denied):
            return None
        if new and self.player is not None and self.verbs == {"is"} and "dran" in self.texts:
            return None  # "Kreuz Zwei, und Ben ist dran": so he whose card it is names the next one
        return Account(
            start=self.words[0].start,
            end=self.words[-1].end,
            player=self.player,
            word=self.word,
            whom=self.whom,
            whom_word=self.whom_word,
            unlike=frozenset(self.unlike),
            new=new,
            old=old,
            verbs=frozenset(self.verbs),
            denied=denied,
            nobody=self.nobody,
            own=self.own,
            against=self.against,
            that=self.that,
            still=self.still,
            pronoun=self.pronoun,
            plain=not self.strange and bool(denied or new or not self.says(say.BESIDE)),
            earlier=self.earlier,
        )

    def _complete(self) -> None:
        """What is left out, as people do."""
        if "asked" in self.verbs and self.whom is None and (self.own or self.pronoun):
            self.whom, self.whom_word = self.player, self.word  # "er hat Anna gefragt"
            self.player, self.word = None, None
        if "asked" not in self.verbs and self.player is None and self.pronoun:
            self.player, self.word = self.whom, self.whom_word  # "du hast den Cem vergessen, der hat …"
            self.whom, self.whom_word = None, None
        if self.denied and not (self.player or self.own or self.nobody or self.pronoun or self.that):
            self.own = True  # "nix aufgenommen"
        if self.texts[:-1] == ["war"] and self.words[-1] is self.word:
            self.that = True  # "war Cem"
        if self.own and not self.verbs and self.says(say.HAVE):
            self.verbs.add("has")

    @property
    def texts(self) -> list[str]:
        """Its words, in lower case."""
        return [word.text.lower() for word in self.words]

    @property
    def _last(self) -> str:
        return self.words[-1].text.lower()

    def says(self, words: Collection[str]) -> bool:
        """Whether it has one of these words."""
        return any(text in words for text in self.texts)

    def after(self, before: Clause) -> None:
        """ "… und hat zwei gezogen", "der hatte Karo Acht gelegt", "Nele hatte vierzig und Max fünfzig": what goes on
        from another clause."""
        if self.player is None and not (self.own or self.nobody or self.that) and (self.pronoun or self.joined):
            self.player, self.word = before.player, before.word
            if self.player is None:
                self.player, self.word = before.whom, before.whom_word
        if "asked" in self.verbs and self.whom is None and self.pronoun and before.player not in (None, self.player):
            self.whom, self.whom_word = self.player, self.word  # "das war Emma, die hat die Gabi gefragt"
            self.player, self.word = before.player, before.word
        if self.joined and not self.verbs and self.player is not None and self.named:
            self.verbs |= before.verbs & {"has", "had", "laid", "took", "gave"}

    @property
    def joined(self) -> bool:
        """Whether it goes on with "und"."""
        return bool(self.words) and self.words[0].text.lower() in ("und", say.RATHER)
