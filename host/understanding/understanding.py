"""How people talk: an utterance is read, what its speaker took back himself is put right, talk is left as talk."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.moves import Give, Lay, LayRank, Move, Pass
from games.values import replace
from grammars import Phrase, Reader, Reading, WordLike
from grammars.language import LETS
from grammars.requests import BareName, BareNumber, No, SitsOut, Talk, Undo, Yes
from host.understanding.accounts import accounts
from host.understanding.acts import Lexicon, Seen, doing
from host.understanding.answers import asked_by_name, handed_over, last_answer, wonders_here
from host.understanding.appended import appended_at, contradicts_from, excused
from host.understanding.disputing import disputed
from host.understanding.effects import shows_from
from host.understanding.halves import halves
from host.understanding.holding import Holding
from host.understanding.invain import named_in_vain
from host.understanding.leading import leads_to
from host.understanding.likeliest import acts_of, likeliest, says_anything
from host.understanding.mentioning import confirmed, is_made, is_spoken_to, is_told_of
from host.understanding.moods.asking import (
    asks_again,
    asks_enough,
    asks_leave,
    put_to,
)
from host.understanding.moods.inquiries import inquires
from host.understanding.moods.moods import done_only, only_talk
from host.understanding.moods.remarks import takes_up
from host.understanding.penalties import as_payment
from host.understanding.persons.bystanders import done_by_him
from host.understanding.persons.doers import for_another, named
from host.understanding.persons.in_a_row import in_a_row
from host.understanding.persons.introducing import introduced
from host.understanding.persons.pointing import calls_among, pointed
from host.understanding.persons.pronouns import with_his_name
from host.understanding.persons.quoting import quoted
from host.understanding.persons.standing_in import stood_in_for, without_away
from host.understanding.persons.turntold import with_turn_told
from host.understanding.plainly import Plainly
from host.understanding.repairs.repairs import repaired
from host.understanding.requests import requested
from host.understanding.standalone import standing_alone
from host.understanding.whom import whom
from speech.words import Word

_SPOKEN_TO = frozenset({"ich", "mich", "mir", "mein", "meine", "du", "dich", "dir", "ihr", "euch", "wir", "uns"})
_ALL_RIGHT = "passt"
_GLADLY, _PLEASE = frozenset({"ja", "gern", "gerne", "klar", "au"}), "bitte"
MOST_KNOWN = 4096
"""Of so many words it is remembered whom they name."""
_BEGIN_TALK = ("noun", "first", "next", "rest", "around", "among", "ends")


class Understanding:
    """Reads the utterances of one table. Pure: the same words mean the same."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._named = lru_cache(maxsize=MOST_KNOWN)(self._named_by)  # asked of nearly every word
        self._plainly = Plainly(reader, self._names)
        self._lexicon = Lexicon.of(reader.lists, reader.players)
        self._players = tuple(player.lower() for player in reader.players)
        self._points = reader.knows("name_player")
        self._holding = Holding(reader.lists, reader.players) if reader.knows("hand_points") else None

    def read(self, words: Sequence[WordLike]) -> Reading:
        """What was said: the moves among it are those that somebody makes by saying so. `acts`: what all of it may
        do, in whatever words; `pointed`: whom it names for a card; `held`: what hands it tells; `disputed`: what it
        says against what was taken down."""
        named = whom(self._lexicon, self._reader.keys(words), self._reader.players)
        words = self._plainly.heard(words)
        reading = replace(self._read_all(words), named=named)
        if not reading.whole or reading.appended:
            reading = replace(reading, alone=standing_alone(self._reader.read, self._players, words))
        if stood_in_for(words, self._names):
            phrases, asked = without_away(reading.phrases), without_away(reading.requests)
            return replace(reading, phrases=phrases, requests=asked, acts=(), doing=0.0, stands_in=True)
        return with_turn_told(reading, self._names, words)

    def _read_all(self, words: Sequence[WordLike]) -> Reading:
        if (row := in_a_row(self._read, self._names, words)) is not None:
            first, behind = row
            reading = self._read_all(behind)
            return replace(reading, phrases=(*first, *reading.phrases))
        if (led := leads_to(self._read, words)) is not None:
            return replace(self._read_all(words[led:]), appended=tuple(words[:led]))
        if self._reader.knows("throw_after") and (shows := shows_from(words)) is not None:
            reading = self._read_all(words[:shows])
            if [type(one.value) for one in reading.phrases] == [Lay] and reading.whole:
                laid = (replace(reading.phrases[0], again=True),)
                return replace(reading, phrases=laid, appended=tuple(words[shows:]))
        place = appended_at(self._read, self._disputes, words)
        if place is not None:
            return replace(self._read_all(words[:place]), appended=tuple(words[place:]))
        if (aside := excused(self._read, self._disputes, words)) is not None:
            begins, ends = aside
            reading = self._read_all([*words[:begins], *words[ends:]])
            return replace(reading, appended=tuple(words[begins:ends]))
        if (begun := contradicts_from(self._read, self._disputes, words)) is not None:
            return replace(self._read_all(words[begun:]), appended=tuple(words[:begun]))
        reading = replace(self._read(words), disputed=disputed(self._reader.read, self._names, words))
        reading = replace(reading, accounts=accounts(self._reader.read, self._names, words))
        reading = replace(reading, takes_up=takes_up(words), asks_again=asks_again(words), inquires=inquires(words))
        if self._reader.knows("ask"):
            reading = replace(reading, to_somebody=put_to(words, self._reader.read(words).unknown))
        if self._holding is not None:
            said = [(key, word) for word in words for key in self._reader.keys([word])]
            reading = replace(reading, held=self._holding.told(said))
        return replace(reading, pointed=self._pointed(words)) if self._points and words else reading

    def _disputes(self, words: Sequence[WordLike]) -> bool:
        return disputed(self._reader.read, self._names, words) is not None

    def _pointed(self, words: Sequence[WordLike]) -> tuple[Phrase, ...]:
        """The card, if one is laid by it, who is named for it, and the layer's calls."""
        cards = next((one for one in self._reader.read(words).phrases if isinstance(one.value, Lay)), None)
        place = 0 if cards is None else next(at for at, one in enumerate(words, 1) if one is cards.words[-1])
        behind = self._reader.read(words[place:])
        calls = calls_among(behind)
        said = {id(word) for call in calls for word in call.words}
        whom = pointed(self._reader.read, self._names, [word for word in words[place:] if id(word) not in said])
        if whom is None:
            return ()
        if cards is None:
            return (whom, *calls)
        laid = self._read(words[:place]).phrases
        lays = len(laid) == 1 and isinstance(laid[0].value, Lay)
        return (*laid, whom, *calls) if lays else ()

    def _read(self, words: Sequence[WordLike]) -> Reading:
        told = quoted(self._reader.read, words)
        words = words if told is None else told.words
        himself = introduced(self._reader.read, self._names, words)
        words = words if himself is None else himself.words
        words = with_his_name(self._reader.read, self._names, words)
        of_him = done_by_him(self._reader.read, words) if told is None and himself is None else None
        words = words if of_him is None else of_him
        reading = repaired(self._reader.read, words)
        if of_him is not None:
            reading = replace(reading, phrases=tuple(replace(one, told=True) for one in reading.phrases))
        if told is not None:
            reading = told.by_him(reading)
        if himself is not None:
            reading = himself.by_him(reading)
        reading = _without_parts(reading)
        if asks_enough(words):
            reading = replace(reading, mention=None)
        if _is_offered(words):
            left = tuple(one for one in reading.phrases if not isinstance(one.value, LayRank) or one.words[1:])
            reading = replace(reading, phrases=left, mention=None)
        phrases = tuple(for_another(done_only(reading.phrases, reading.unknown)))
        seen = Seen.of(self._lexicon.tokens(self._reader.keys(words)), reading, phrases)
        told_of = self._told_of(words) if himself is None else himself.player
        says_something = says_anything(words, reading)
        likely = likeliest(self._reader, self._names, words, reading, seen, told_of) if says_something else {}
        if vain := named_in_vain(reading, words):
            intents, starts = {one.intent for one in vain}, {one.start for one in vain}
            likely = {intent: one for intent, one in likely.items() if intent not in intents}
            phrases = tuple(only_talk(one) if one.start in starts else one for one in phrases)
        if wonders_here(words):
            phrases = tuple(one for one in phrases if not isinstance(one.value, Give))
        asks = says_something and not any(one.clause == "around" for one in reading.phrases)  # "gestern …"
        whole = not reading.unknown and not any(map(_talks, reading.phrases))
        wanted = requested(self._reader.game, words, seen, self._names) if asks else ()
        reading = replace(
            reading,
            whole=whole,
            likely=likely,
            doing=doing(self._reader.game, likely),
            acts=tuple(acts_of(words, reading.mention, likely, told_of)),
            requests=tuple(one for one in wanted if not (asks_leave(words) and isinstance(one.value, Undo))),
        )
        if reading.mention is not None and is_made(reading.mention, reading, phrases):
            made = reading.mention if not _is_thanked(reading.mention) else replace(reading.mention, actor=None)
            return replace(reading, phrases=confirmed(handed_over((made,)), reading), unknown=())
        phrases = tuple(phrase for phrase in phrases if not _is_in_passing(phrase, phrases))
        kept = tuple(phrase for place, phrase in enumerate(phrases) if not _only_serves(phrase, first=place == 0))
        kept = asked_by_name(last_answer(kept, reading.unknown), reading.mention)
        kept, did = named(kept, words, self._names)
        unknown = tuple(word for word in reading.unknown if word is not did)
        kept = tuple(as_payment(phrase, unknown) for phrase in halves(kept, words))
        return replace(reading, phrases=confirmed(kept, reading), unknown=unknown)

    def _names(self, words: Sequence[WordLike]) -> tuple[str, ...]:
        """The players who are named by these words alone."""
        return self._named(tuple(word.text for word in words))

    def _named_by(self, texts: Sequence[str]) -> tuple[str, ...]:
        words = [Word(text, at, at + 0.5, 1.0) for at, text in enumerate(texts)]
        return tuple(one.value.player for one in self._reader.read(words).phrases if isinstance(one.value, BareName))

    def _told_of(self, words: Sequence[WordLike]) -> str | None:
        """ "Ben hat getauscht": who begins with a name and speaks neither of himself nor to anybody tells of him."""
        if not _SPOKEN_TO.isdisjoint(word.text.lower() for word in words):
            return None
        return next(iter(self._names(words[:1])), None)

    def tokens(self, words: Sequence[WordLike]) -> list[str]:
        """What the model of names is given of a sentence: its words as they were said, what is named replaced by its
        kind."""
        return self._lexicon.tokens(self._reader.keys(words))

    def seen(self, words: Sequence[WordLike]) -> Seen:
        """What the model of acts is given of a sentence, to learn from."""
        words = self._plainly.said(words)
        reading = _without_parts(repaired(self._reader.read, words))
        tokens = self._lexicon.tokens(self._reader.keys(words))
        return Seen.of(tokens, reading, done_only(reading.phrases, reading.unknown))


def _is_offered(words: Sequence[WordLike]) -> bool:
    """ "Noch ein Bier?" – "ja, zwei bitte": who says yes and please is given something."""
    texts = [word.text.lower() for word in words]
    return len(texts) > 1 and texts[0] in _GLADLY and texts[-1] == _PLEASE


def _without_parts(reading: Reading) -> Reading:
    """A rank that is named with its suit is a part of that card, and not named by itself; who is told to have a card is
    not asked for it."""
    mention = reading.mention
    if mention is not None and is_told_of(mention):
        return replace(reading, mention=None)
    if mention is None or not isinstance(mention.value, LayRank):
        return reading
    start, end = mention.spans["rank"]
    cards = (one for one in reading.phrases if not isinstance(one.value, LayRank | BareNumber | Talk))
    part = any(one.start < end and start < one.end for one in cards)
    return replace(reading, mention=None) if part else reading


def _is_thanked(mention: Phrase) -> bool:
    """ "… Kreuz König für Herz König, danke, Nils": who is thanked behind it has not done it."""
    start, _ = mention.spans.get("actor", (0.0, 0.0))
    before = [word.text.lower() for word in mention.words if word.start < start]
    return is_spoken_to(mention) and before[-1:] == ["danke"]


def _talks(phrase: Phrase) -> bool:
    """Whether it says something, and does nothing by it."""
    serves = phrase.filler or phrase.repairs or phrase.clause == "begins"
    return phrase.clause not in LETS or (isinstance(phrase.value, Talk) and not serves)


def _is_in_passing(phrase: Phrase, phrases: Sequence[Phrase]) -> bool:
    """ "Doch", "klar", "quatsch" answer something only where nothing else is said; "passt, Herz Neun" lays it."""
    if isinstance(phrase.value, Pass) and [word.text.lower() for word in phrase.words] == [_ALL_RIGHT]:
        return any(isinstance(one.value, Move) and one.value.by_turn and one.start > phrase.start for one in phrases)
    passing = (
        phrase.alone
        and isinstance(phrase.value, Yes | No)
        and any(other.filler or other.repairs for other in phrase.others)
    )
    others = (one for one in phrases if one is not phrase and not isinstance(one.value, Talk | Yes | No))
    return passing and any(others)


def _only_serves(phrase: Phrase, *, first: bool) -> bool:
    """Whether its words only serve others. What was only talked about stays, as talk; so does what begins such a
    sentence ("hat jemand …"), whatever it was about, and what has nothing before it to say so of ("passt nicht")."""
    if (
        not isinstance(phrase.value, Talk)
        or isinstance(phrase.value, SitsOut)
        or phrase.unsaid
        or (first and phrase.clause in _BEGIN_TALK)
    ):
        return False
    if first and phrase.clause == "last" and phrase.repairs:
        return False
    return phrase.filler or phrase.repairs or phrase.clause is not None
