"""How people talk: an utterance is read, what its speaker took back himself is put right, talk is left as talk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from games.moves import Ask, Call, Draw, Give, Lay, LayRank, Move, NameValue, Pass
from games.values import replace
from grammars import Phrase, Reader, Reading, WordLike
from grammars.intents import INTENTS, Value
from grammars.language import LETS
from grammars.requests import BareCard, BareName, BareNumber, BareSuit, No, Talk, Undo, Yes
from host.understanding.accounts import accounts
from host.understanding.acts import UNNAMED, Lexicon, Seen, doing, shipped
from host.understanding.answers import GIVEN, asked_by_name, last_answer, sounds_given, wonders_here
from host.understanding.appended import appended_at, contradicts_from, excused
from host.understanding.disputing import disputed
from host.understanding.halves import halves
from host.understanding.holding import Holding
from host.understanding.invain import named_in_vain
from host.understanding.mentioning import confirmed, is_apart, is_made, is_spoken_to, is_told_of
from host.understanding.moods.asking import (
    asks_again,
    asks_back,
    asks_enough,
    asks_leave,
    asks_of_hand,
    put_to,
)
from host.understanding.moods.brackets import is_supposed
from host.understanding.moods.inquiries import inquires
from host.understanding.moods.later import ANNOUNCED, later_from, put_off_from
from host.understanding.moods.moods import done_only
from host.understanding.moods.orders import asks_for_something, told_to
from host.understanding.moods.otherverbs import has_only_helped, is_told_of_him
from host.understanding.moods.remarks import takes_up
from host.understanding.moods.signs import is_of_others
from host.understanding.penalties import as_payment, only_reminds
from host.understanding.persons.bystanders import done_by_him
from host.understanding.persons.doers import for_another, named
from host.understanding.persons.in_a_row import in_a_row
from host.understanding.persons.introducing import introduced
from host.understanding.persons.pointing import calls_among, pointed
from host.understanding.persons.pronouns import with_his_name
from host.understanding.persons.quoting import quoted
from host.understanding.persons.standing_in import stood_in_for, without_away
from host.understanding.plainly import Plainly
from host.understanding.repairs.repairs import repaired
from host.understanding.requests import requested
from host.understanding.smallwords import WOULD_BE
from speech.words import Word

_SPOKEN_TO = frozenset({"ich", "mich", "mir", "mein", "meine", "du", "dich", "dir", "ihr", "euch", "wir", "uns"})
_HAVE, _ONE = frozenset({"hab", "habe"}), frozenset({"ne", "nen", "eine", "einen", "die", "den", "meine", "meinen"})
_ALL_RIGHT = "passt"
_GLADLY, _PLEASE = frozenset({"ja", "gern", "gerne", "klar", "au"}), "bitte"
_ASKS_FOR = "ask"
""" "Darf ich die E drei haben, Cem" is such a question itself."""
BY_CHANCE = 0.6
"""How likely a figure that is on a card is named for that card, where nothing is known of the words beside it."""
AMID = 0.9
"""A figure amid a sentence is mostly of something else: so likely it has to be that it is named."""
AMID_AT_MOST = 0.4
"""So likely it is else, where the sentence sounds like it: how the table goes on tells."""
FEW = 3
MOST_KNOWN = 4096
"""Of so many words it is remembered whom they name."""
_THE = frozenset({"der", "die", "das", "den", "dem", "ein", "eine", "einen"})
_BEGIN_TALK = ("noun", "first", "next", "rest", "around", "among", "ends")


class Understanding:
    """Reads the utterances of one table. Pure: the same words mean the same."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._named = lru_cache(maxsize=MOST_KNOWN)(self._named_by)  # asked of nearly every word
        self._plainly = Plainly(reader, self._names)
        self._lexicon = Lexicon.of(reader.lists, reader.players)
        self._points = reader.knows("name_player")
        self._holding = Holding(reader.lists, reader.players) if reader.knows("hand_points") else None

    def read(self, words: Sequence[WordLike]) -> Reading:
        """What was said: the moves among it are those that somebody makes by saying so. `acts`: what all of it may
        do, in whatever words; `pointed`: whom it names for a card; `held`: what hands it tells; `disputed`: what it
        says against what was taken down."""
        words = self._plainly.said(self._plainly.with_jacks(words))
        reading = self._read_all(words)
        if stood_in_for(words, self._names):
            phrases, asked = without_away(reading.phrases), without_away(reading.requests)
            return replace(reading, phrases=phrases, requests=asked, acts=(), doing=0.0, stands_in=True)
        return reading

    def _read_all(self, words: Sequence[WordLike]) -> Reading:
        if (row := in_a_row(self._read, self._names, words)) is not None:
            first, behind = row
            reading = self._read_all(behind)
            return replace(reading, phrases=(*first, *reading.phrases))
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
        says_something = bool(reading.unknown) or not all(phrase.filler for phrase in reading.phrases)
        says_something = says_something and WOULD_BE.isdisjoint(word.text.lower() for word in words)
        says_something = says_something and not _is_rank_alone(reading)
        likely = shipped().likely(self._reader.game, seen) if says_something else {}
        if not likely and says_something and _is_named_apart(reading):
            likely = {reading.mention.intent: BY_CHANCE} if reading.mention is not None else {}
        if is_supposed(reading.phrases) or _only_names(reading):
            likely = {intent: one for intent, one in likely.items() if intent not in UNNAMED}
        if put_off_from(words) < float("inf"):
            likely = {}
        elif later_from(words) < float("inf"):
            likely = {intent: one for intent, one in likely.items() if intent not in ANNOUNCED}
        if (vain := named_in_vain(reading, words)) is not None:
            likely = {intent: one for intent, one in likely.items() if intent != vain.intent}
            phrases = tuple(one for one in phrases if one.start != vain.start)
        if "draw" in likely and (self._holds_one(words) or asks_for_something(words)):
            likely = {intent: one for intent, one in likely.items() if intent != "draw"}
        if has_only_helped(words) or is_told_of_him(words):
            likely = {intent: one for intent, one in likely.items() if intent != "give"}
        if _only_answers(reading):
            likely = {intent: one for intent, one in likely.items() if getattr(INTENTS[intent].make, "reply", False)}
        card = reading.mention
        if card is not None and isinstance(card.value, Lay | NameValue) and asks_of_hand(words, self._names, card):
            likely = {intent: one for intent, one in likely.items() if intent != card.intent}
        told_of = self._told_of(words) if likely else None
        told_of = told_of if himself is None else himself.player
        leave = asks_leave(words)
        if leave or _weighs(words):
            likely = {intent: one for intent, one in likely.items() if intent == _ASKS_FOR}
        if (told_of is None and is_of_others(words)) or told_to(words) or asks_back(words) or asks_enough(words):
            likely = {}  # "der schnappt mir alles weg" tells of somebody, and of whom nobody knows
        if self._reader.knows("ask") and sounds_given(words, reading.mention):
            likely = {**likely, "give": max(likely.get("give", 0.0), GIVEN)}
        if wonders_here(words):
            likely = {intent: one for intent, one in likely.items() if intent != "give"}
            phrases = tuple(one for one in phrases if not isinstance(one.value, Give))
        asks = says_something and not any(one.clause == "around" for one in reading.phrases)  # "gestern …"
        whole = not reading.unknown and not any(map(_talks, reading.phrases))
        wanted = requested(self._reader.game, words, seen, self._names) if asks else ()
        reading = replace(
            reading,
            whole=whole,
            likely=likely,
            doing=doing(self._reader.game, likely),
            acts=tuple(_acts(words, reading.mention, likely, told_of)),
            requests=tuple(one for one in wanted if not (leave and isinstance(one.value, Undo))),
        )
        if reading.mention is not None and is_made(reading.mention, reading, phrases):
            made = reading.mention if not _is_thanked(reading.mention) else replace(reading.mention, actor=None)
            return replace(reading, phrases=confirmed((made,), reading), unknown=())
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

    def _holds_one(self, words: Sequence[WordLike]) -> bool:
        """ "Halt, ich hab auch ne Sieben": who names a card that he holds draws none by it."""
        texts = [word.text.lower() for word in words]
        if _HAVE.isdisjoint(texts):
            return False
        named = (words[at : at + 1] for at, before in enumerate(texts, 1) if before in _ONE)
        return any(isinstance(one.value, LayRank) for rank in named for one in self._reader.read(rank).phrases)

    def _told_of(self, words: Sequence[WordLike]) -> str | None:
        """ "Ben hat getauscht": who begins with a name and speaks neither of himself nor to anybody tells of him."""
        if not _SPOKEN_TO.isdisjoint(word.text.lower() for word in words):
            return None
        return next(iter(self._names(words[:1])), None)

    def seen(self, words: Sequence[WordLike]) -> Seen:
        """What the model of acts is given of a sentence, to learn from."""
        words = self._plainly.said(words)
        reading = _without_parts(repaired(self._reader.read, words))
        tokens = self._lexicon.tokens(self._reader.keys(words))
        return Seen.of(tokens, reading, done_only(reading.phrases, reading.unknown))


def _weighs(words: Sequence[WordLike]) -> bool:
    """ "Entweder … oder …": nothing is done yet."""
    return any(word.text.lower() == "entweder" for word in words)


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


def _is_named_apart(reading: Reading) -> bool:
    """ "Magere sechzehn": a figure at the beginning or the end, beside few words that were never learnt."""
    mention, beside = reading.mention, len(reading.unknown)
    if mention is None or mention.mention != "apart" or not is_apart(mention):
        return False
    return 0 < beside <= FEW and not any(one.clause not in LETS and not one.repairs for one in reading.phrases)


def _acts(
    words: Sequence[WordLike], mention: Phrase | None, likely: Mapping[str, float], actor: str | None
) -> Iterator[Phrase]:
    """What a sentence may do, the likeliest first: acts that need nothing to be named, and that for which all is."""
    for intent in sorted(likely, key=lambda one: -likely[one]):
        if mention is not None and mention.intent == intent:
            sure = likely[intent] if _stands_out(mention, likely[intent]) else min(likely[intent], AMID_AT_MOST)
            yield replace(mention, likely=sure, actor=mention.actor if not is_spoken_to(mention) else actor)
        elif intent in UNNAMED:
            act = Phrase.of_all(intent, _of_that_card(INTENTS[intent].make(), mention), words, likely[intent], actor)
            if not (isinstance(act.value, Draw) and only_reminds(words)):
                yield as_payment(act, words)


def _of_that_card(value: Value, mention: Phrase | None) -> Value:
    """ "Die F drei hab ich": it is of the card that is named, whichever was asked for."""
    asked = mention.value if mention is not None else None
    return replace(value, card=asked.card) if isinstance(value, Give) and isinstance(asked, Ask) else value


def _is_thanked(mention: Phrase) -> bool:
    """ "… Kreuz König für Herz König, danke, Nils": who is thanked behind it has not done it."""
    start, _ = mention.spans.get("actor", (0.0, 0.0))
    before = [word.text.lower() for word in mention.words if word.start < start]
    return is_spoken_to(mention) and before[-1:] == ["danke"]


def _is_rank_alone(reading: Reading) -> bool:
    """ "Die Zehn", "Double Zehn": nothing beside it tells what a rank does."""
    ranks = any(isinstance(one.value, LayRank) for one in reading.phrases)
    return ranks and not reading.unknown and all(isinstance(one.value, LayRank | Call) for one in reading.phrases)


def _stands_out(mention: Phrase, likely: float) -> bool:
    """Whether it may be what the sentence is about."""
    return mention.mention != "apart" or is_apart(mention) or likely >= AMID


def _only_names(reading: Reading) -> bool:
    """ "Die Neun", "stimmt, die Neun": who names one thing shoves, knocks or swaps all of nothing by it; "die drei" are
    all of them."""
    named = [one for one in reading.phrases if isinstance(one.value, BareNumber | BareSuit | BareCard)]
    beside = (one for one in reading.phrases if one not in named and not one.filler)
    small = all(word.text.lower() in _THE for word in reading.unknown)
    one = len(named) == 1 and named[0].value != BareNumber(3)
    return one and small and all(isinstance(other.value, Yes | No) for other in beside)


def _only_answers(reading: Reading) -> bool:
    """ "Ja", "ach nein": who says nothing else answers, and does nothing else by it."""
    said = [one for one in reading.phrases if not (one.filler or one.repairs) or isinstance(one.value, Yes | No)]
    return not reading.unknown and bool(said) and all(isinstance(one.value, Yes | No) for one in said)


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
    if not isinstance(phrase.value, Talk) or phrase.unsaid or (first and phrase.clause in _BEGIN_TALK):
        return False
    if first and phrase.clause == "last" and phrase.repairs:
        return False
    return phrase.filler or phrase.repairs or phrase.clause is not None
