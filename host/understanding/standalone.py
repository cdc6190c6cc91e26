"""Standing alone: moves that are said in full amid whatever else somebody says ("nee du, das kann nicht wahr sein,
*gezogen, weiter*", "*zwei gezogen*, ich hab noch keine Sieben gesehen heute").

Nobody hears commas, but a German sentence shows where it is over (`host.understanding.moods.closing`) and where the
next one begins (`host.understanding.appended`). What stands between such places, and is a whole move, governs nothing
and is governed by nothing. It counts only where nothing else was understood (`host.judging.said.acts`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from games.moves import (
    Ask,
    Begins,
    Call,
    Deny,
    Draw,
    Give,
    Lay,
    LayQuartet,
    Middle,
    Move,
    NameValue,
    Pass,
    PenaltyDrawn,
    Refill,
    Start,
    TakePile,
    Upcard,
    Wish,
)
from games.values import replace
from grammars import Phrase, Read, Reading, WordLike, fold
from host.understanding.acts.features import NUMBER
from host.understanding.appended import VERBS, begins_another, is_verb
from host.understanding.moods.closing import GOVERNS

MOST_WORDS = 12
"""Of the moves; and of an utterance there are hardly more than `LONGEST`, or it is a story."""
LONGEST = 30
_WHOLE = (Lay, Draw, Pass, Refill, PenaltyDrawn, TakePile)
_ANSWERS = (Give, Deny)
_STARTS = (Upcard, Middle, Begins, Start)
_BY_THEMSELVES = (NameValue, Ask, LayQuartet, *_ANSWERS, *_STARTS)
"""Also where they have to be all of what is said: a figure, "ja", what lies there."""
_WITH_A_CARD = (Call, Wish)
_BEFORE_IT = frozenset(
    {"auch", "noch", "nur", "bloß", "halt", "eben", "mal", "doch", "ja", "jetzt", "dann", "so", "lieber"}
)
"""Small words between what governs a card and the card."""
_GOVERNS_TOO = GOVERNS | frozenset(
    {
        *("wollte", "wollt", "hätten", "würde", "würd", "könnte", "müsste", "sollte", "hatten", "leg", "lege", "spiel"),
        *(
            "spiele",
            "nehm",
            "nehme",
            "nimm",
            "werf",
            "werfe",
            "seh",
            "sehe",
            "sieht",
            "kenn",
            "meint",
            "meinte",
            "sagst",
        ),
        *(
            "lieber",
            "statt",
            "am",
            "ins",
            "ans",
            "außer",
            "bis",
            "seit",
            "wegen",
            "ohne",
            "durch",
            "was",
            "wen",
            "wem",
            "welche",
            "welcher",
        ),
        *("wünsch", "wünsche", "frag", "frage", "kein", "niemals", "gleich", "denn", "sie", "er", "wir", "man", "du"),
        *("musst", "müssen", "kannst", "können", "darfst", "dürfen", "willst", "wollen", "sollst", "sollen", "magst"),
    }
)
_ELSEWHEN = re.compile(
    "gestern|vorhin|neulich|damals|früher|letzte[ns]?|immer|nie|niemals|wenn|ob|falls|dass|weil|als|stell|angenommen|"
    "glaub|glaube|dacht|dachte|sagt|sagte|gesagt|meint|meinte|gemeint|behauptet|erzählt|erzähl|geträumt|vielleicht|"
    "hätte|hätt|wäre|wär|würde|würd|könnte|müsste|sollte|soll|regel"
)
"""Of another time, of somebody else's words, or only supposed: then what stands alone may be a part of that."""
_I, _YES = "ich", "ja"
_UNITS = frozenset({"euro", "cent", "komma", "mark"})
_IT_LIES = frozenset({("es", "liegt"), ("es", "liegen"), ("in", "der"), ("es", "beginnt"), ("es", "fängt")})
_TOLD_OF = frozenset(
    {"sagt", "sagte", "gesagt", "glaub", "glaube", "ob", "dass", "wenn", "was", "wer", "wo", "gestern", "hier", "da"}
)
_RANKS = frozenset({"bube", "dame", "könig", "ass", "as", "joker", "fünf", "sechs", "sieben", "acht", "neun", "zehn"})
_NUMBERED = frozenset(
    {"jahrgang", "baujahr", "nummer", "hausnummer", "seite", "platz", "zimmer", "linie", "bus", "um", "gegen"}
)
"""A figure behind these is theirs."""
_SHORTEST = 2
"""Words of a sentence before what stands alone."""
_BEGINS = frozenset({"die", "der", "den", "das", "eine", "ne", "und"})
_DOES = frozenset({"ich", "gezogen", "weiter", "passe"})
""" "… *und* zwei gezogen": so it goes on with something else than another card."""
_DRAWS, _PASSES = frozenset({"zieh", "ziehe", "gezogen", "zog"}), frozenset({"weiter", "passe"})
_TRAILS = frozenset(
    {"so", "hier", "da", "bitte", "bitteschön", "zack", "na", "ha", "tja", "und", "dann", "jaaa", "fertig"}
)
"""Of no meaning before or behind a move."""
_ARTICLES = frozenset({"der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem", "so"})
_ADJECTIVE = re.compile(r"\w+e[rsnm]?")
_IS_ON = frozenset({"was", "ist", "geht", "gehts", "bin", "bist", "nix", "nichts", "wo", "wird"})
""" "Was ist hier *los*"."""
_ASKED = frozenset({"hast", "habt", "oder"})
_REMARKS = frozenset(
    {
        *("das", "da", "immer", "wieder", "leider", "sorry", "genau", "knapp", "na", "ach", "oh", "tja", "wow", "boah"),
        *(
            "ist",
            "sind",
            "wer",
            "was",
            "wie",
            "wo",
            "warum",
            "so",
            "schon",
            "endlich",
            "mehr",
            "weniger",
            "nicht",
            "wahnsinn",
        ),
        *("jetzt", "ich", "er", "sie", "du", "ihr", "wir", "es", "die", "der", "mein", "meine", "aber", "und"),
    }
)
"""So a remark begins behind a figure; a figure of something else has its name right behind it."""
_GOES_ON_TO_HIM = frozenset({"du", "aber", "die", "der"})
"""So somebody goes on who has answered; who says more of himself may do something else first."""
_LATER = frozenset({"dann", "gleich", "später"})
_OF_THE_GAME = frozenset(
    {
        "quartett",
        "gruppe",
        "buchstabe",
        "strasse",
        "straße",
        "double",
        "doppel",
        "triple",
        "karte",
        "karten",
        "joker",
        "zwei",
        "drei",
        "vier",
    }
)
_SUITS = ("herz", "karo", "pik", "kreuz")
_AUXILIARIES = frozenset({"hab", "habe", "hast", "hat", "habt", "haben", "hatte", "hatten", "ist", "wird", "wurde"})
_TAKES_A_CARD = re.compile(
    "(?:leg|spiel|nehm|werf|zeig|geb|hab|brauch|such|kenn|hol|krieg|wünsch|nenn|mein|sag|seh|find|bring|behalt)(?:e|st|t|en)?|"
    "gib|gibst|gibt|nimm|nimmst|nimmt|wirf|wirft|sieh|siehst|sieht|hast|hat|hatt|hätt|hatten|will|möcht|hast|lass|lasst"
)
"""A verb whose object may be the card behind it, where nothing else is: "gib mir mal *die Herz Acht*"."""
_PERSONS = frozenset(
    {
        *(
            "ich",
            "du",
            "er",
            "sie",
            "es",
            "wir",
            "ihr",
            "man",
            "mir",
            "dir",
            "ihm",
            "uns",
            "euch",
            "mich",
            "dich",
            "sich",
        ),
        *("schon", "nun", "nämlich", "bitte", "einfach", "endlich", "mal", "gerne", "gern", "nicht"),
    }
)
_OVER = re.compile(r"\w*ge\w{2,}(?:t|en)|\w+iert|(?:ver|über|er|be|ent)\w{3,}(?:t|en)")
_ASKS = frozenset(
    {"hast", "habt", "hat", "muss", "musst", "soll", "sollte", "darf", "kann", "willst", "wer", "wo", "warum"}
)
"""So a question begins, and what stands at its end is asked."""


def standing_alone(read: Read, names: Sequence[str], words: Sequence[WordLike]) -> tuple[Phrase, ...]:
    """The moves that stand alone, with their calls and wishes; none where all of it is one sentence. `names`: the
    players', in lower case."""
    texts = [word.text.lower() for word in words]
    if not 1 < len(texts) <= LONGEST:
        return ()
    for begins, ends in _places(texts, names):
        moves = _moves(read(words[begins:ends])) if not _cuts_figure(texts, begins, ends) else ()
        if moves and _are_made(moves, texts, begins) and _ends(moves, texts[ends:], names):
            return moves
    return ()


def _are_made(moves: Sequence[Phrase], texts: Sequence[str], begins: int) -> bool:
    """Whether nothing in the utterance makes another thing of them."""
    before, first = texts[:begins], moves[0].value
    if isinstance(first, _ANSWERS):
        return _ASKED.isdisjoint(before)
    if isinstance(first, Start):
        return _IS_ON.isdisjoint(before)
    if isinstance(first, _STARTS) or texts[begins] == _I:
        return True  # "ich zieh" is a sentence of its own, and of now
    return not any(map(_ELSEWHEN.fullmatch, texts))


def _places(texts: Sequence[str], names: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where something may begin and end that stands alone, the longest at the end first."""
    count = len(texts)
    ends = [
        count,
        *(at for at in range(count - 1, 0, -1) if texts[at] in _REMARKS or begins_another(texts[at:], names)),
    ]
    for end in ends:
        for begin in range(max(0, end - MOST_WORDS), end):
            if (begin, end) != (0, count) and (
                begin == 0 or _begins_a_deal(texts, begin) or _is_over(texts[:begin], texts[begin:])
            ):
                yield begin, end


def _cuts_figure(texts: Sequence[str], begins: int, ends: int) -> bool:
    """ "Vier Euro … vierzig": whether a figure goes on before the first or behind the last of the words."""
    before = begins > 0 and _is_figure(texts[begins - 1]) and _is_figure(texts[begins])
    return before or (ends < len(texts) and _is_figure(texts[ends - 1]) and _is_figure(texts[ends]))


def _is_figure(text: str) -> bool:
    return text in _UNITS or NUMBER.fullmatch(fold(text)) is not None


def _ends(moves: Sequence[Phrase], rest: Sequence[str], names: Sequence[str]) -> bool:
    """Whether another sentence begins behind them, and takes nothing back of what stands before it."""
    if not rest:
        return True
    if isinstance(moves[-1].value, Start):
        return True
    if "nicht" in rest and not any(text in names for text in rest[:2]):
        return False
    value = moves[-1].value
    if isinstance(value, _ANSWERS):
        return rest[0] in _GOES_ON_TO_HIM
    return begins_another(rest, names) or (isinstance(value, NameValue) and rest[0] in _REMARKS)


def _begins_a_deal(texts: Sequence[str], begin: int) -> bool:
    """ "Lore gibt, *es liegen in der Mitte* …", and nobody tells of it."""
    return tuple(texts[begin : begin + 2]) in _IT_LIES and _TOLD_OF.isdisjoint(texts[:begin])


def _is_over(before: Sequence[str], rest: Sequence[str]) -> bool:
    """Whether the sentence before a place has ended there."""
    first = rest[0]
    if before[-1] in _OF_THE_GAME or before[-1].startswith(_SUITS):
        return False  # "keine Straße Herz drei"
    if before[-1] in _RANKS and first.startswith(_SUITS):
        return False  # "Karo Sieben, Karo Dame und …"
    if first in _PASSES and before[-1] in _LATER:
        return False
    if first in _PASSES and not _DRAWS.isdisjoint(before):
        return True  # "ich zieh eine, die geht auch nicht, weiter"
    if first == "und" and not _DOES.issuperset(rest[1:2]):
        return False  # "Cem hat Pik Ass und Herz Neun"
    answers = list(rest) == [_YES]
    if (first in _GOVERNS_TOO and first not in _BEGINS) or (first in _BEFORE_IT and not answers):
        return False
    if (
        len(before) < _SHORTEST
        or before[-1] in _NUMBERED
        or before[-1] in VERBS
        or (_is_figure(first) and is_verb(before[-1]))
    ):
        return False
    left = [text for text in before if text not in _BEFORE_IT]
    if not left:
        return False
    if before[-2] in _ARTICLES and _ADJECTIVE.fullmatch(before[-1]) and first not in _ARTICLES:
        return False  # "das war ein schöner Herz König"
    if left[-1] in _GOVERNS_TOO or _wants_a_card(before) or (before[0] in _ASKS and not _OVER.fullmatch(before[-1])):
        return False
    return not _OVER.fullmatch(first) or _has_its_verb(before)


def _wants_a_card(before: Sequence[str]) -> bool:
    """Whether nothing stands behind the last verb that could be its object."""
    place = max((at for at, text in enumerate(before) if _TAKES_A_CARD.fullmatch(text)), default=None)
    return place is not None and (_PERSONS | _BEFORE_IT).issuperset(before[place + 1 :])


def _has_its_verb(before: Sequence[str]) -> bool:
    """Whether no auxiliary waits for a participle any more."""
    place = max((at for at, text in enumerate(before) if text in _AUXILIARIES), default=None)
    return place is None or any(map(_OVER.fullmatch, before[place + 1 :]))


def _moves(reading: Reading) -> tuple[Phrase, ...]:
    """All of it, if it is one move or several that nobody is named for."""
    if not all(word.text.lower() in _TRAILS for word in reading.unknown):
        return ()
    said = [one for one in reading.phrases if not one.filler]
    lays = any(isinstance(one.value, Lay) for one in said)
    if len(said) == 1 and isinstance(said[0].value, _BY_THEMSELVES) and said[0].actor is None:
        if isinstance(said[0].value, _ANSWERS) and len(said[0].words) > 1:
            return ()  # "gar nicht" is said of something
        figure = isinstance(said[0].value, NameValue)  # one that was named already only repeats
        return (replace(said[0], mention="apart") if figure else said[0],)
    if not any(isinstance(one.value, _WHOLE) for one in said):
        return ()
    return tuple(said) if all(_is_move(one, lays=lays) for one in said) else ()


def _is_move(phrase: Phrase, *, lays: bool) -> bool:
    kinds: tuple[type[Move], ...] = (*_WHOLE, *_WITH_A_CARD) if lays else _WHOLE
    return isinstance(phrase.value, kinds) and phrase.actor is None and phrase.clause is None and not phrase.alone
