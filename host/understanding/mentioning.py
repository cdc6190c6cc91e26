"""Mentioning: what names all that a move needs makes it, unless the sentence does something else with it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from games.moves import Dealer, Deny, Give, Move, Swap, SwapSide, TurnIs
from games.values import replace
from grammars import Phrase, Reading
from grammars.phrase_file import Clause
from grammars.requests import BareCard, BareName, BareNumber, Correction, Talk, Yes
from host.understanding.moods.asking import asks_back
from host.understanding.smallwords import NOT_YET, WOULD_BE

_DENY: frozenset[Clause] = frozenset({"near", "last", "both", "rest", "around"})
"""So something is negated, or of another time."""
_ASK: frozenset[Clause] = frozenset({"first", "next", "among", "ends"})
"""So something is asked or wished, or somebody is told to."""
_NONE = frozenset(
    {"nicht", "nie", "niemals", "kein", "keine", "keinen", "keinem", "keiner", "nein", "nee", "nö", "ne", "nope", "naa"}
)
_DELIBERATE = frozenset({"soll", "sollte"})
"""So somebody asks what he is to do."""
_HOLDS = frozenset({"hat", "hatte", "hats", "besitzt", "hielt", "behält"})
_ORDERS = frozenset({"mach", "lass", "geh", "hör", "komm", "bleib", "stell", "tu", "setz", "räum", "ruf"})
""" "Nein, mach mal leiser"."""
_MUST = frozenset({"muss", "wird", "dürfte", "müsste"})
_INDIRECTLY = frozenset({"oder", "ob", "frag", "frage", "fragt", "fragen"})
_BEFORE_A_QUESTION = frozenset({"und", "na", "also", "sag", "sagt", "mal", "nun", "ach", "äh", "ähm", "hm", "denn"})
"""Before the verb with which a question begins."""
_AGREED = (Talk, Yes, BareCard, BareName, BareNumber)
"""What may follow "ja" and leaves it what it is."""
_AGAIN = frozenset({"ja", "jaja"})
_TO_HIM = frozenset({"du", "dich", "dir", "deine", "er", "gesehen"})
_NO_REASON = frozenset({"so", "oder", "echt", "wirklich", "ernsthaft", "ja", "hier", "ach", "doch", "das"})
_MEANT = frozenset({"meine", "mein", "meinte", "war", "quatsch", "korrektur", "falsch"})
_HELD = frozenset({"hab", "habe", "hatte", "glaub", "glaube", "fürchte", "brauch", "brauche", "such", "suche", "kann"})
"""Behind "nein": so somebody wonders, meant something else, or has it all the same; and so "nein, ich …" denies."""
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
        answered = _is_denied if isinstance(mention.value, Deny) else _is_agreed
        return answered(mention, reading, done)
    if mention.mention in ("likely", "apart"):
        return False  # only the sentence as a whole tells
    if not reading.unknown and len(done) == 1:
        return False  # all of it was understood
    beside = [one for one in done if not _is_part(one, mention) and not _is_polite(one, mention)]
    if any(_takes_turn(one, mention) for one in beside):
        beside = [one for one in beside if not _takes_turn(one, mention) and one.intent != mention.intent]
    if any(isinstance(one.value, Move | Correction) for one in beside):
        return False
    vetoes = _DENY if mention.mention == "asked" else _DENY | _ASK
    denied = any(word.text.lower() in _NONE for word in mention.words)
    spoken = [word.text.lower() for word in mention.words]
    pondered = any(one == "ich" and other in _COULD for one, other in pairwise(spoken))
    deliberated = pondered or not _DELIBERATE.isdisjoint(spoken)
    phrases = reading.phrases
    tagged = mention.mention == "asked" and bool(phrases) and phrases[-1].clause == "both"  # "…, oder?"
    said = phrases[:-1] if tagged else phrases
    return not denied and not deliberated and all(one.clause not in vetoes for one in said)


def is_told_of(mention: Phrase) -> bool:
    """ "Cem hat die E drei", "ich schwör, Cem hatte sie": it is told of him, and nobody asks. A question begins with
    its verb, or ends with "oder"."""
    texts = [word.text.lower() for word in mention.words]
    verb = next((place for place, text in enumerate(texts) if text in _HOLDS), None)
    if verb is None and texts[-1:] == ["haben"]:  # "dann muss Anna die E drei haben"
        verb = next((place for place, text in enumerate(texts) if text in _MUST), None)
    if mention.mention != "asked" or verb is None or not _INDIRECTLY.isdisjoint(texts):
        return False
    return not set(texts[:verb]) <= _BEFORE_A_QUESTION


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


def is_spoken_to(mention: Phrase) -> bool:
    """ "Zweihundertzwei, knapp vorbei, Leo": whose name stands behind all that is named does not name it, unless he is
    told of ("zweihundertzwei hat der Leo"); nobody is named at all."""
    start, _ = mention.spans.get("actor", (0.0, 0.0))
    before = [word.text.lower() for word in mention.words if word.start < start]
    behind = all(end <= start for name, (_, end) in mention.spans.items() if name != "actor")
    return mention.actor is None or (behind and before[-1:] != [] and before[-1] not in _ARTICLES | _HOLDS)


def _is_agreed(mention: Phrase, reading: Reading, done: Sequence[Phrase]) -> bool:
    """ "Ja, na klar", "klar, fall um": who begins so agrees, whatever follows, if nothing else is said by it, nothing
    is denied, and no sentence about something else begins there ("ja, welche denn", "ja, das Wetter war schlecht")."""
    texts = [word.text.lower() for word in mention.words]
    said = all(isinstance(one.value, _AGREED) and not (one.repairs and not one.filler) for one in done)
    asks = not _QUESTIONS.isdisjoint(texts[1:3]) or (texts[1:2] == ["was"] and "sonst" not in texts)
    asks = asks or asks_back(mention.words)
    waits = not NOT_YET.isdisjoint(texts[1:3])
    if getattr(mention.value, "after_all", None) and not _TO_HIM.isdisjoint(texts):
        return False  # "oh doch, du hast sie"
    begun = next((text for text in texts[1:] if text not in _AGAIN), "")
    own = any(text.startswith("mein") for text in texts)  # "ja, das war meine letzte"
    about = bool(reading.unknown) and begun in _SUBJECTS and not own  # "ja ja, die Liebe"
    other = asks or waits or about or _is_whom(texts[1:]) or any(one.clause == "around" for one in done)
    return said and not other and (_NONE | _UNREAL).isdisjoint(texts)


def _is_whom(then: Sequence[str]) -> bool:
    """ "Meinst du mich?" – "Ja, genau, dich", "ja du": he is told that it is he who was asked."""
    said = [text for text in then if text not in _EXACTLY | {"natürlich", "klar", "na"}]
    return said[:1] == ["dich"] or said == ["du"]


def _is_denied(mention: Phrase, reading: Reading, done: Sequence[Phrase]) -> bool:
    """ "Nein, die hab ich dem Ben gegeben", "nein, aber Anna hat sie": who begins so denies, whatever reason follows,
    if he does not take it back, put something right, wonder or go on with what he does."""
    if not reading.unknown and len(done) == 1:
        return False  # all of it was understood
    texts = [word.text.lower() for word in mention.words]
    no = next((place for place, text in enumerate(texts) if text in _NONE), 0)
    then = texts[no + 1 :]
    moves = [one for one in done if isinstance(one.value, Move) and not isinstance(one.value, Deny)]
    moves = [one for one in moves if one.words[0].text.lower() != "doch" or len(one.words) > 1]  # "die hat sie doch"
    of_another = all(isinstance(one.value, Give) and not one.value.after_all and _is_of_another(one) for one in moves)
    wonders = then[:2] == ["was", "für"] or (then[:1] == ["wie"] and not then[:2][-1].endswith("st"))
    other = wonders or not (_NO_REASON | NOT_YET).isdisjoint(then[:1]) or not _MEANT.isdisjoint(then[:3])
    own = then[:1] == ["mein"] and then[1:2] != ["ich"] and _HELD.isdisjoint(then)  # "nein mein Schatz, …"
    other = (other and not own) or not _ORDERS.isdisjoint(then[:1])
    does = then[:1] == ["ich"] and not _HELD & set(then[1:2])
    declines = then[:1] == ["danke"] and bool(then[1:])  # "nein danke, ich will kein Bier"
    return of_another and not (does or other or declines) and not any(map(_is_card, reading.phrases))


def _is_of_another(phrase: Phrase) -> bool:
    """ "Anna hat sie": she holds it, and nobody gives it."""
    return not {"hat", "hats"}.isdisjoint(word.text.lower() for word in phrase.words)


def _is_card(phrase: Phrase) -> bool:
    """ "Nein, E vier": he may have meant another one."""
    return isinstance(phrase.value, BareCard)


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
    """Whether it says nothing but one thing that is mentioned, article and all; "Ben gibt" nothing but who swaps."""
    match phrase.value, mention.value:
        case Dealer(player=player), Swap():
            return player == mention.actor
        case SwapSide(given=given, taken=taken), Swap() as swap:
            return set(given) <= set(swap.given) and set(taken) <= set(swap.taken)
    about = [(start, end) for start, end in mention.spans.values() if start < phrase.end and phrase.start < end]
    if len(about) != 1:
        return False
    ((start, end),) = about
    beside = (word for word in phrase.words if word.end <= start or word.start >= end)
    return all(word.text.lower() in _ARTICLES for word in beside)
