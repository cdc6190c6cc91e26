"""Disputing: somebody says that what was taken down is wrong, and what it was ("das war nicht Karo Dame, sondern …").

There are few words for that in German, whatever it is about: a card, a question, a swap, a figure or a count. So a
sentence disputes something if it names one thing that it was, perhaps one that it was not, perhaps of whom, and if all
its other words only say so. A single word that is about anything else ("gestern", "oder", "warum") makes it talk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from games.moves import Deny, Give, Knock, Lay, LayRank, Middle, NameValue, Pass, Swap, SwapAll
from grammars import Disputed, Phrase, Read, WordLike
from grammars.requests import BareCard, BareName, BareNumber, BareSuit, No, Talk
from host.understanding import disputewords as say
from host.understanding.accounts.held import is_said_to_be_held
from speech.words import Word

Names = Callable[[Sequence[WordLike]], Sequence[str]]

_DEEDS = (Knock, Pass, SwapAll)
"""They name nothing, but who says that he has, or has not done one means what was taken down."""
_REPLIES = (Give, Deny)
_VALUES = (*_DEEDS, Lay, LayRank, Middle, NameValue, Swap, BareCard, BareNumber, BareSuit)
_CORRECTION = "korrektur"
""" "*Korrektur*, Cem hat ja gesagt": what else follows it is what it should have been."""
MOST = 24
"""Words; who says more than that tells a story."""


@dataclass
class _Sentence:
    """What was understood of it so far."""

    named: list[tuple[Phrase, bool]] = field(default_factory=list)
    """What it names, and whether it denies that."""
    players: dict[str, Phrase] = field(default_factory=dict)
    unlike: set[str] = field(default_factory=set)
    """Players of whom it is not: "Cem hat neunzehn, *nicht Ben*"."""
    verbs: set[str] = field(default_factory=set)
    contradicts: bool = False
    has_not: bool = False
    """ "Hab ich nicht" was said: so somebody denies what he is said to have done, or only to hold something."""
    doubts: bool = False
    halts: bool = False
    """ "Halt" was said: "halt, stopp" contradicts."""
    means: bool = False
    """ "Ich meinte": what it is, or who."""
    denies: bool = False
    """ "Nicht" was said, and not yet of what."""
    since: int = 0
    """So many were named before the last thing: "neunzig Plätze" are two of them."""

    def name(self, phrases: Sequence[Phrase]) -> None:
        """Something is named; the first of several is denied by the word before it."""
        self.since = len(self.named)
        for phrase in phrases:
            self.named.append((phrase, self.denies))
            self.denies = False

    def speak_of(self, player: str, phrases: Sequence[Phrase]) -> None:
        """A player is named; he, too, may be who it was not."""
        if self.denies:
            self.unlike.add(player)
            self.denies = False
        else:
            self.players.update((player, one) for one in phrases if isinstance(one.value, BareName))

    def contradict(self, saying: Sequence[str]) -> None:
        """These words do so together."""
        self.contradicts = True
        self.means = self.means or any(text.startswith("mein") for text in saying)
        if any(text.startswith(("mein", "sag")) for text in saying):
            self.verbs.add("said")
        if saying[-1] in ("zeile", "spalte") or saying[0].startswith("falsch"):
            self.verbs.add("erred")

    def deny(self, *, all_of_it: bool = False) -> None:
        """ "Karo Dame war das *nicht*": what stands before it, if nothing is denied by it that follows."""
        self.denies = self.denies or all_of_it
        if self.denies and self.named:
            since = min(self.since, len(self.named) - 1) if all_of_it else len(self.named) - 1
            self.named[since:] = [(one, True) for one, _ in self.named[since:]]
            self.denies = False


def disputed(read: Read, names: Names, words: Sequence[WordLike]) -> Disputed | None:
    """What a sentence says against what was taken down; None: it is about something else.

    `names`: the players who are named by a word, and nothing else.
    """
    texts = [word.text.lower() for word in words]
    if texts[:1] == [_CORRECTION]:
        after = disputed(read, names, words[1:])
        return replace(after, contradicts=True) if after is not None and "said" in after.verbs else None
    if len(words) > MOST or not _may_dispute(texts):
        return None
    sentence, asks, place = _Sentence(), True, _protest(texts)
    if texts[:1] != ["wen"] and set(texts).issuperset(say.WANTED_TO):
        sentence.contradicts = True
        sentence.verbs.add("own")
    while place < len(words):
        text = texts[place]
        if saying := _saying(texts, place):
            if text == "stimmt" and place and not _is_known(texts[place - 1]):
                sentence.deny(all_of_it=True)  # "Herz Acht stimmt nicht"
            sentence.contradict(texts[place : place + saying])
            place += saying
            continue
        if answer := _answer(texts, place):
            if answer > 1 and place and not _is_known(texts[place - 1]):
                sentence.deny(all_of_it=True)  # "Herz Acht hab ich nicht"
                place += answer
                continue
            said = read(words[place : place + answer]).phrases[:1]
            if answer > 1 and all(isinstance(one.value, No | Talk) for it in said for one in (it, *it.others)):
                sentence.has_not = True  # "hab ich nicht, ich hab die Pik Zehn genommen"
                place += answer
                continue
            sentence.name(said)
            sentence.doubts = sentence.doubts or not say.DOUBTS.isdisjoint(texts[place : place + answer])
            place += answer
            asks = False
            continue
        if sentence.named and sentence.contradicts and not say.ORDERS.isdisjoint(texts[place : place + 2]):
            break  # "…, Opa, setz die Brille auf"
        left_out = say.KINDS.get(text) == "was" and place and texts[place - 1] in say.NO  # "nee, *war* die Pik Neun"
        told = left_out or _is_denied(texts[place + 1 :])
        if asks and text in say.BEGIN_QUESTIONS and text not in say.SMALL and not told:
            return None
        asks = asks and (text in say.SMALL | say.NO | say.DOUBTS or text in ("ach", "oh", "äh", "na", "ey", "mann"))
        if text in say.GROANS and texts[place + 1 : place + 2] and texts[place + 1] in say.NO:
            place += 1
        elif text in say.NOT and _ends_what_is_denied(texts, place):
            sentence.deny(all_of_it=True)  # "Kreuz Acht liegt da nicht, da liegt Karo Acht"
        elif text in say.NOT:
            sentence.denies = True
        elif text == "ne" and names(words[place + 1 : place + 2]):
            sentence.contradicts = True  # "ne Ben, das ist Herz Dame"
        elif not _is_around(sentence, text):
            if player := next(iter(names([words[place]])), None):
                sentence.speak_of(player, read(words[place : place + 1]).phrases)
                if not say.OF.isdisjoint(texts[max(place - 2, 0) : place]):
                    sentence.verbs.add("of")
            else:
                until = _end_of_what_is_named(names, words, texts, place)
                if sentence.denies:
                    until = _end_of_the_first(read, words, place, until)
                if sentence.denies and _is_a_rank(read, words[place:until]):
                    sentence.denies, sentence.contradicts, place = False, True, until  # "… nicht den König"
                    continue
                reading = read(words[place:until])
                if reading.unknown or not all(isinstance(one.value, _VALUES) for one in reading.phrases):
                    return None
                sentence.name(reading.phrases)
                place = until
                continue
        place += 1
    sentence.deny()
    if is_said_to_be_held(texts) and any(isinstance(one.value, Lay) for one, _ in sentence.named):
        return None
    return _told(sentence)


def _is_denied(texts: Sequence[str]) -> bool:
    """ "War *gar kein* Bube" asks nothing: "das" is left out. "War das kein Bube" does."""
    return next((text for text in texts if text not in say.SMALL), "") in ("kein", "keine", "keinen")


def _told(sentence: _Sentence) -> Disputed | None:
    """What it says as a whole."""
    done = not sentence.verbs.isdisjoint({"done", "said", "was"})
    sentence.contradicts = sentence.contradicts or (sentence.has_not and done)  # "hab ich nicht, Herz Neun"
    new = tuple(phrase for phrase, denied in sentence.named if not denied)
    old = tuple(phrase for phrase, denied in sentence.named if denied)
    says = sentence.contradicts or sentence.doubts or sentence.verbs or old
    if sentence.denies or not says or len(sentence.players) > 1 or not _is_told(new + old, sentence.verbs):
        return None
    if sentence.verbs >= {"own", "you"} and "erred" not in sentence.verbs:
        return None  # "ich hab gemeint, du hast Herz Acht"
    player = next(iter(sentence.players), None)
    if player is not None and (sentence.unlike or (not new and not old and _is_who_it_was(sentence))):
        return Disputed((sentence.players[player],), (), None, contradicts=True, verbs=frozenset(sentence.verbs))
    if sentence.unlike or (not new and not (old and all(isinstance(one.value, _DEEDS + _REPLIES) for one in old))):
        return None
    return Disputed(new, old, player, sentence.contradicts, sentence.doubts, frozenset(sentence.verbs))


def _is_told(named: Sequence[Phrase], verbs: set[str]) -> bool:
    """Whether what somebody does is told of, as done or as said: "ich schiebe" is no more than that."""
    return not verbs.isdisjoint({"was", "said", "own", "has"}) or not any(
        isinstance(one.value, _DEEDS) for one in named
    )


def _is_who_it_was(sentence: _Sentence) -> bool:
    """ "Quatsch, das war Cem", "nein, ich meinte Anna", "ich hab doch Anna gefragt"."""
    asked = "asked" in sentence.verbs and not sentence.verbs.isdisjoint({"own", "has"})
    means = sentence.means and sentence.verbs <= {"said", "was"}
    return (
        means
        or (sentence.contradicts and sentence.verbs == {"was"})
        or (asked and (sentence.contradicts or sentence.doubts))
    )


def _may_dispute(texts: Sequence[str]) -> bool:
    """Whether it is worth a closer look."""
    return not say.TELLING.isdisjoint(texts)


def _end_of_what_is_named(names: Names, words: Sequence[WordLike], texts: Sequence[str], start: int) -> int:
    """Behind the last word of what is named from there on."""
    place = start + 1
    while place < len(words):
        ends = _is_known(texts[place]) or _saying(texts, place) or texts[place] in say.ORDERS
        ends = ends or bool(names([words[place]]))
        if ends and texts[place - 1] not in say.LEADS_ON:
            return place
        place += 1
    return place


def _is_a_rank(read: Read, words: Sequence[WordLike]) -> bool:
    """Whether that is all of a card but its suit, and nothing by itself."""
    if len(words) != 1 or read(words).phrases:
        return False
    suit = Word(say.A_SUIT, words[0].start, words[0].start, 1.0)
    return not read([suit, *words]).unknown


def _end_of_the_first(read: Read, words: Sequence[WordLike], start: int, until: int) -> int:
    """ "Nicht *fünfzig*, fünfzehn": behind the first of two of a kind, where only that is denied."""
    whole = read(words[start:until])
    if not whole.unknown and [type(one.value) for one in whole.phrases] not in ([], [Middle]):
        several = len(whole.phrases) > 1
        return until if not several else _behind_first(words, whole.phrases, start, until)
    for cut in range(start + 1, until):
        first, other = read(words[start:cut]), read(words[cut:until])
        kinds = [[type(one.value) for one in reading.phrases] for reading in (first, other)]
        if kinds[0] == kinds[1] and len(kinds[0]) == 1 and not first.unknown and not other.unknown:
            return cut
    return until


def _behind_first(words: Sequence[WordLike], phrases: Sequence[Phrase], start: int, until: int) -> int:
    same = type(phrases[0].value) is type(phrases[1].value)
    behind = next(place for place in range(start, until) if words[place] is phrases[0].words[-1]) + 1
    return behind if same else until


def _ends_what_is_denied(texts: Sequence[str], place: int) -> bool:
    """Whether "nicht" ends one sentence, and what it was follows in another: "… nicht, da liegt …"."""
    behind = next((at for at in range(place + 1, len(texts)) if texts[at] not in say.SMALL or texts[at] == "das"), -1)
    before = place > 0 and (_is_known(texts[place - 1]) or texts[place - 1] in say.SMALL)
    follows = 0 < behind < len(texts) - 1 and texts[behind] in say.SUBJECTS and texts[behind + 1] in say.KINDS
    return before and follows


def _saying(texts: Sequence[str], place: int) -> int:
    """How many words from there on contradict together; 0: none."""
    return max((_length(texts, place, one) for one in say.BEGUN.get(texts[place], ())), default=0)


def _protest(texts: Sequence[str]) -> int:
    """How many words at the beginning only protest, or lead on to why something is so; they ask nothing."""
    over = 0
    while over < len(texts):
        begin = next(
            (at for at in range(over, len(texts)) if texts[at] not in say.SMALL | say.DOUBTS | say.NO),
            over,
        )
        longest = max(_length(texts, begin, one) for one in say.PROTESTS)
        if not longest:
            return over
        over = begin + longest
    return over


def _length(texts: Sequence[str], place: int, saying: Sequence[str]) -> int:
    """How long a saying is there, small words within it included; 0: it is not said."""
    at = place
    for number, word in enumerate(saying):
        while number and at < len(texts) and texts[at] in say.SMALL and texts[at] != word:
            at += 1
        if at >= len(texts) or texts[at] != word:
            return 0
        at += 1
    return at - place


def _answer(texts: Sequence[str], place: int) -> int:
    """ "*Ja* gesagt", "nicht *nein*", "*hab ich doch nicht*": how many words from there on are an answer; 0: none."""
    behind, before = texts[place + 1 : place + 2], texts[place - 1 : place] if place else []
    if texts[place] in say.ANSWERS:
        said = not say.SPEAKS.isdisjoint(behind) or not say.NOT.isdisjoint(before) or not say.SAID.isdisjoint(before)
        return int(said or any(_length(texts, place + 1, (one, "ich", "gesagt")) for one in say.OWN))
    own = next((length for one in say.HAVE_NOT if (length := _length(texts, place, one))), 0)
    return own if own and say.KINDS.get(next(iter(texts[place + own :]), "")) not in ("said", "done") else 0


def _is_around(sentence: _Sentence, text: str) -> bool:
    """Whether it only says that it was so, or not; that is noted in the sentence."""
    sentence.contradicts = sentence.contradicts or text in say.NO
    sentence.contradicts = sentence.contradicts or (text in say.HALTS and sentence.halts)
    if text in say.BESIDE and not sentence.verbs.isdisjoint(say.BESIDE[text]):
        return True
    sentence.doubts, sentence.halts = (
        sentence.doubts or text in say.DOUBTS,
        sentence.halts or text in say.HALTS,
    )
    if text in say.ASKED:
        sentence.verbs.add("asked")
    if text in say.NOT_LAID:
        sentence.verbs.add("unlaid")
    if (kind := say.KINDS.get(text)) is not None:
        sentence.verbs.add(kind)
        sentence.contradicts = sentence.contradicts or kind == "erred"
        if kind in ("said", "done"):
            sentence.deny()
    return _is_known(text)


def _is_known(text: str) -> bool:
    return (
        text in say.SMALL
        or text in say.DOUBTS
        or text in say.NO
        or text in say.AROUND
        or text in say.KINDS
        or text in say.NOT
    )
