"""Mentioning: what names all that a move needs makes it, unless the sentence does something else with it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from games.moves import Give, Move, TurnIs
from games.values import replace
from grammars import Phrase, Reading
from grammars.phrase_file import Clause
from grammars.requests import BareCard, BareName, BareNumber, Talk, Yes
from host.understanding.signs import NOT_YET, WOULD_BE

_DENY: frozenset[Clause] = frozenset({"near", "last", "both", "rest", "around"})
"""So something is negated, or of another time."""
_ASK: frozenset[Clause] = frozenset({"first", "next", "among", "ends"})
"""So something is asked or wished, or somebody is told to."""
_NONE = frozenset({"nicht", "nie", "niemals", "kein", "keine", "keinen", "keinem", "keiner", "nein", "nee", "nö", "ne"})
_DELIBERATE = frozenset({"soll", "sollte"})
"""So somebody asks what he is to do."""
_SUPPOSE = frozenset({"bestimmt", "sicher", "garantiert", "wahrscheinlich", "vermutlich", "wohl", "sicherlich"})
"""So somebody tells what he believes."""
_AGREED = (Talk, Yes, BareCard, BareName, BareNumber)
"""What may follow "ja" and leaves it what it is."""
_AGAIN = frozenset({"ja", "jaja"})
_SUBJECTS = frozenset({"das", "der", "die", "es", "er", "sie", "wir", "ihr", "man"})
"""So a sentence begins."""
_UNREAL = WOULD_BE | {"hätte", "hätt"}
_QUESTIONS = frozenset({"wen", "wem", "wer", "welche", "welcher", "welchen", "warum", "wieso", "wo", "woher", "wie"})
"""So somebody asks back."""
_EXACTLY = frozenset({"genau", "richtig", "stimmt", "eben"})
_COULD = frozenset({"könnte", "könnt", "müsste"})
"""Behind "ich": what somebody thinks of; "könnte ich …" asks."""
_I_HAVE = frozenset({"und", "also", "na", "ja", "ich", "hab", "habe", "biete", "bei", "mir", "da", "hier"})
"""So somebody begins who says what he has."""
_ARTICLES = frozenset({"der", "die", "das", "den", "dem", "ein", "eine", "einen"})


def is_made(mention: Phrase, reading: Reading, done: Sequence[Phrase]) -> bool:
    """Whether the move is made: no other one is (`done`, without those that are only talked about), and what stands in
    the sentence leaves it one."""
    if mention.mention == "begun":
        return _is_agreed(mention, reading, done)
    if mention.mention in ("likely", "apart"):
        return False  # only the sentence as a whole tells
    if not reading.unknown and len(done) == 1:
        return False  # all of it was understood
    beside = [one for one in done if not _is_part(one, mention) and not _is_polite(one, mention)]
    if any(_takes_turn(one, mention) for one in beside):
        beside = [one for one in beside if not _takes_turn(one, mention) and one.intent != mention.intent]
    if any(isinstance(one.value, Move) for one in beside):
        return False
    vetoes = _DENY if mention.mention == "asked" else _DENY | _ASK
    denied = any(word.text.lower() in _NONE for word in mention.words)
    texts = {word.text.lower() for word in mention.words}
    if mention.mention == "asked" and "hat" in texts and texts & _SUPPOSE and "oder" not in texts:
        return False  # "Cem hat bestimmt die E drei" is told of him
    spoken = [word.text.lower() for word in mention.words]
    pondered = any(one == "ich" and other in _COULD for one, other in pairwise(spoken))
    deliberated = pondered or not _DELIBERATE.isdisjoint(spoken)
    phrases = reading.phrases
    tagged = mention.mention == "asked" and bool(phrases) and phrases[-1].clause == "both"  # "…, oder?"
    said = phrases[:-1] if tagged else phrases
    return not denied and not deliberated and all(one.clause not in vetoes for one in said)


def confirmed(phrases: Sequence[Phrase], reading: Reading) -> tuple[Phrase, ...]:
    """ "Ja, die E drei", "ja, genau": who says so may answer him who asked back, and need not give anything."""
    texts = {word.text.lower() for phrase in reading.phrases for word in phrase.words}
    named = any(isinstance(one.value, BareCard) for one in reading.phrases) or not texts.isdisjoint(_EXACTLY)
    if not named or reading.unknown or not all(map(_agrees, reading.phrases)):
        return tuple(phrases)
    return tuple(replace(one, again=True) if isinstance(one.value, Give) else one for one in phrases)


def _agrees(phrase: Phrase) -> bool:
    """Whether it says no more than yes, and of what."""
    says_yes = any(isinstance(one.value, Yes) for one in phrase.others)
    return isinstance(phrase.value, Talk | Yes | BareCard) or (isinstance(phrase.value, Give) and says_yes)


def is_apart(mention: Phrase) -> bool:
    """Whether what is named stands at the beginning, but for "ich hab", or at the end, the rest being said about it:
    "zwanzig, das ist wenig"; nobody's grandfather "ist neunzehnhundertdreißig geboren" so."""
    own = [word.end for word in takewhile(lambda word: word.text.lower() in _I_HAVE, mention.words)]
    begins = max([mention.start, *own])
    return any(start <= begins or end >= mention.end for start, end in mention.spans.values())


def _is_agreed(mention: Phrase, reading: Reading, done: Sequence[Phrase]) -> bool:
    """ "Ja, na klar", "klar, fall um": who begins so agrees, whatever follows, if nothing else is said by it, nothing
    is denied, and no sentence about something else begins there ("ja, welche denn", "ja, das Wetter war schlecht")."""
    texts = [word.text.lower() for word in mention.words]
    said = all(isinstance(one.value, _AGREED) and not (one.repairs and not one.filler) for one in done)
    asks = not _QUESTIONS.isdisjoint(texts[1:3]) or (texts[1:2] == ["was"] and "sonst" not in texts)
    waits = not NOT_YET.isdisjoint(texts[1:3])
    begun = next((text for text in texts[1:] if text not in _AGAIN), "")
    about = bool(reading.unknown) and begun in _SUBJECTS  # "ja ja, die Liebe"
    other = asks or waits or about or any(one.clause == "around" for one in done)
    return said and not other and (_NONE | _UNREAL).isdisjoint(texts)


def _takes_turn(phrase: Phrase, mention: Phrase) -> bool:
    """ "Ich bin dran – Anna, hast du …": the name before a question is whom it is put to."""
    named = any(start < phrase.end and phrase.start < end for start, end in mention.spans.values())
    return named and isinstance(phrase.value, TurnIs) and phrase.words[0].text.lower() == "ich"


def _is_polite(phrase: Phrase, mention: Phrase) -> bool:
    """ "Die E drei von Ben, bitte": who answers begins with it."""
    begun = min(start for start, _ in mention.spans.values())
    small = any(isinstance(one.value, Talk) for one in phrase.others)
    return isinstance(phrase.value, Move) and phrase.value.reply and small and phrase.start > begun


def _is_part(phrase: Phrase, mention: Phrase) -> bool:
    """Whether it says nothing but one thing that is mentioned, article and all."""
    about = [(start, end) for start, end in mention.spans.values() if start < phrase.end and phrase.start < end]
    if len(about) != 1:
        return False
    ((start, end),) = about
    beside = (word for word in phrase.words if word.end <= start or word.start >= end)
    return all(word.text.lower() in _ARTICLES for word in beside)
