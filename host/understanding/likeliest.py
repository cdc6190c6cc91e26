"""Likeliest: what a sentence may do as a whole, by what the model has learnt, less what its words stand against."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from games.moves import Ask, Call, Draw, Give, Lay, LayRank, NameValue
from games.values import replace
from grammars import Phrase, Reader, Reading, WordLike
from grammars.intents import INTENTS, Value
from grammars.language import LETS
from grammars.requests import BareCard, BareNumber, BareSuit, No, Yes
from host.understanding.acts import UNNAMED, Seen, shipped
from host.understanding.answers import GIVEN, sounds_given, wonders_here
from host.understanding.mentioning import is_apart, is_spoken_to
from host.understanding.moods.asking import Names, asks_back, asks_enough, asks_leave, asks_of_hand
from host.understanding.moods.brackets import is_supposed
from host.understanding.moods.later import ANNOUNCED, later_from, put_off_from
from host.understanding.moods.orders import asks_for_something, told_to
from host.understanding.moods.otherverbs import has_only_helped, is_told_of_him
from host.understanding.moods.signs import is_of_others
from host.understanding.penalties import as_payment, only_reminds
from host.understanding.smallwords import WOULD_BE

_HAVE, _ONE = frozenset({"hab", "habe"}), frozenset({"ne", "nen", "eine", "einen", "die", "den", "meine", "meinen"})
_ASKS_FOR = "ask"
""" "Darf ich die E drei haben, Cem" is such a question itself."""
BY_CHANCE = 0.6
"""How likely a figure that is on a card is named for that card, where nothing is known of the words beside it."""
AMID = 0.9
"""A figure amid a sentence is mostly of something else: so likely it has to be that it is named."""
AMID_AT_MOST = 0.4
"""So likely it is else, where the sentence sounds like it: how the table goes on tells."""
FEW = 3
_THE = frozenset({"der", "die", "das", "den", "dem", "ein", "eine", "einen"})


def says_anything(words: Sequence[WordLike], reading: Reading) -> bool:
    """Whether there is anything in it that the model may know; a rank alone says what it does only by the game."""
    something = bool(reading.unknown) or not all(phrase.filler for phrase in reading.phrases)
    return something and WOULD_BE.isdisjoint(word.text.lower() for word in words) and not _is_rank_alone(reading)


def likeliest(
    reader: Reader, names: Names, words: Sequence[WordLike], reading: Reading, seen: Seen, told_of: str | None
) -> dict[str, float]:
    """How likely a sentence does what, by intents; `told_of`: whom it tells of."""
    likely = dict(shipped().likely(reader.game, seen))
    if not likely and reading.mention is not None and _is_named_apart(reading):
        likely = {reading.mention.intent: BY_CHANCE}
    if is_supposed(reading.phrases) or _only_names(reading):
        likely = _without(likely, UNNAMED)
    if put_off_from(words) < float("inf"):
        likely = {}
    elif later_from(words) < float("inf"):
        likely = _without(likely, ANNOUNCED)
    if "draw" in likely and (_holds_one(reader, words) or asks_for_something(words)):
        likely = _without(likely, {"draw"})
    if has_only_helped(words) or is_told_of_him(words) or wonders_here(words):
        likely = _without(likely, {"give"})
    if _only_answers(reading):
        likely = {intent: one for intent, one in likely.items() if getattr(INTENTS[intent].make, "reply", False)}
    card = reading.mention
    if card is not None and isinstance(card.value, Lay | NameValue) and asks_of_hand(words, names, card):
        likely = _without(likely, {card.intent})
    if asks_leave(words) or _weighs(words):
        likely = {intent: one for intent, one in likely.items() if intent == _ASKS_FOR}
    told = (told_of is None and is_of_others(words)) or told_to(words) or asks_back(words) or asks_enough(words)
    likely = {} if told else likely  # "der schnappt mir alles weg" tells of somebody, and of whom nobody knows
    if reader.knows("ask") and sounds_given(words, reading.mention):
        likely["give"] = max(likely.get("give", 0.0), GIVEN)
    return likely


def _without(likely: Mapping[str, float], intents: Collection[str]) -> dict[str, float]:
    return {intent: one for intent, one in likely.items() if intent not in intents}


def acts_of(
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


def _holds_one(reader: Reader, words: Sequence[WordLike]) -> bool:
    """ "Halt, ich hab auch ne Sieben": who names a card that he holds draws none by it."""
    texts = [word.text.lower() for word in words]
    if _HAVE.isdisjoint(texts):
        return False
    named = (words[at : at + 1] for at, before in enumerate(texts, 1) if before in _ONE)
    return any(isinstance(one.value, LayRank) for rank in named for one in reader.read(rank).phrases)


def _weighs(words: Sequence[WordLike]) -> bool:
    """ "Entweder … oder …": nothing is done yet."""
    return any(word.text.lower() == "entweder" for word in words)


def _is_named_apart(reading: Reading) -> bool:
    """ "Magere sechzehn": a figure at the beginning or the end, beside few words that were never learnt."""
    mention, beside = reading.mention, len(reading.unknown)
    if mention is None or mention.mention != "apart" or not is_apart(mention):
        return False
    return 0 < beside <= FEW and not any(one.clause not in LETS and not one.repairs for one in reading.phrases)


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
