"""Standing alone: moves that are said in full amid whatever else somebody says ("nee du, das kann nicht wahr sein,
*gezogen, weiter*", "*zwei gezogen*, ich hab noch keine Sieben gesehen heute").

Nobody hears commas, but a German sentence shows where it is over (`host.understanding.moods.closing`) and where the
next one begins (`host.understanding.appended`). What stands between such places, and is a whole move, governs nothing
and is governed by nothing. It counts only where nothing else was understood (`host.judging.said.acts`).
"""

from __future__ import annotations

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
from host.understanding import standalonewords as known
from host.understanding.acts.features import NUMBER
from host.understanding.appended import VERBS, begins_another, is_verb

MOST_WORDS, LONGEST, SHORTEST, SOON = 12, 30, 2, 3
"""Words of the moves; of an utterance, for a longer one is a story; of a sentence that stands before them; of what is
said of a figure right behind it."""
_I, _TOO = "ich", "auch"
_WHOLE = (Lay, Draw, Pass, Refill, PenaltyDrawn, TakePile)
_WITH_A_CARD = (Call, Wish)
_ANSWERS = (Give, Deny)
_LIES = (Upcard, Middle, Begins)
_BY_THEMSELVES = (NameValue, Ask, LayQuartet, Start, *_ANSWERS, *_LIES)
"""Also where they have to be all of what is said: a figure, "ja", what lies there."""
_ONLY_FIRST = (NameValue, LayQuartet)
"""At the end of a sentence about anything a figure is rather its own."""


def standing_alone(read: Read, names: Sequence[str], words: Sequence[WordLike]) -> tuple[Phrase, ...]:
    """The moves that stand alone, with their calls and wishes; none where all of it is one sentence. `names`: the
    players', in lower case."""
    texts = [word.text.lower() for word in words]
    if not 1 < len(texts) <= LONGEST:
        return ()
    for begins, ends in _places(texts, names):
        moves = _moves(read(words[begins:ends])) if not _cuts_figure(texts, begins, ends) else ()
        if moves and _are_made(moves, texts, begins, names) and _end_there(moves, texts[ends:], names):
            return moves
    return ()


def _places(texts: Sequence[str], names: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where something may begin and end that stands alone, the longest at the end first."""
    count = len(texts)
    for end in (count, *(at for at in range(count - 1, 0, -1) if _may_go_on(texts[at:], names))):
        for begin in range(max(0, end - MOST_WORDS), end):
            tells = begin > 1 and texts[begin - 2] in names and is_verb(texts[begin - 1])  # "Anna flüstert …"
            alone = begin == 0 or _begins_a_deal(texts, begin) or (_is_over(texts[:begin], texts[begin:]) and not tells)
            if alone and (begin, end) != (0, count):
                yield begin, end


def _may_go_on(rest: Sequence[str], names: Sequence[str]) -> bool:
    """Whether something else may begin so."""
    return rest[0] in known.GOES_ON_TO_HIM or _wonders(rest) or begins_another(rest, names)


# --- the moves ---


def _moves(reading: Reading) -> tuple[Phrase, ...]:
    """All of it, if it is one move or several that nobody is named for."""
    if not all(word.text.lower() in known.TRAILS for word in reading.unknown):
        return ()
    said = [one for one in reading.phrases if not one.filler]
    if len(said) == 1 and isinstance(said[0].value, _BY_THEMSELVES) and said[0].actor is None:
        texts = [word.text.lower() for word in said[0].words]
        if isinstance(said[0].value, _ANSWERS) and (len(texts) > 1 or texts[0] not in known.YES):
            return ()  # "gar nicht" is said of something, "bitte" to somebody
        if getattr(said[0].value, "bare", False) and isinstance(said[0].value, Middle):
            return ()  # cards, and nothing says where
        figure = isinstance(said[0].value, NameValue)  # one that was named already only repeats, but for "auch sechzig"
        small = (*reading.unknown, *(word for one in reading.phrases if one.filler for word in one.words))
        too = [word for word in small if word.text.lower() == _TOO and word.start < said[0].start]
        return (replace(said[0], mention="apart", words=(*too, *said[0].words)) if figure else said[0],)
    lays = any(isinstance(one.value, Lay) for one in said)
    if not any(isinstance(one.value, _WHOLE) for one in said):
        return ()
    return tuple(said) if all(_is_move(one, lays=lays) for one in said) else ()


def _is_move(phrase: Phrase, *, lays: bool) -> bool:
    kinds: tuple[type[Move], ...] = (*_WHOLE, *_WITH_A_CARD) if lays else _WHOLE
    return isinstance(phrase.value, kinds) and phrase.actor is None and phrase.clause is None and not phrase.alone


def _are_made(moves: Sequence[Phrase], texts: Sequence[str], begins: int, names: Sequence[str]) -> bool:
    """Whether nothing before them makes another thing of them."""
    before, first = texts[:begins], moves[0].value
    if isinstance(first, _ANSWERS):
        told = before[:1] != [] and before[0] in {"der", "die", *names}  # "der Hund schläft, nein"
        return known.QUOTES.isdisjoint(before) and not _asks(before, names) and not told
    if isinstance(first, Start):
        return before[-1:] == [] or before[-1] in known.READY
    if isinstance(first, _ONLY_FIRST) and before:
        return False
    if isinstance(first, Pass) and before and texts[begins] != _I and not _has_drawn(before):
        return False  # "gib das mal an Ben weiter"
    if isinstance(first, Draw | PenaltyDrawn | Refill) and texts[begins] != _I and _is_told_of(moves[0], before, names):
        return False
    if isinstance(first, TakePile) and not any(word.text.lower() in known.OWN for word in moves[0].words):
        return False  # "mein Hund frisst alles"
    if isinstance(first, Lay) and not known.OF_CARDS.isdisjoint(before):
        return False
    if isinstance(first, _LIES):
        return known.TOLD.isdisjoint(before)
    if texts[begins] == _I:
        return True  # "ich zieh" is a sentence of its own, and of now
    return not any(map(known.ELSEWHEN.fullmatch, texts))


def _is_told_of(drawn: Phrase, before: Sequence[str], names: Sequence[str]) -> bool:
    """ "Hast du denn die *zwei gezogen*", "Respekt, Dora, *zwei gezogen*", "der Computer versteht nur *gezogen*"."""
    left = [text for text in before if text not in known.SMALL]
    governed = left != [] and is_verb(left[-1]) and not known.OVER.fullmatch(left[-1])
    said = drawn.words[-1].text.lower() in known.DRAW
    return not said or governed or not _has_its_verb(before) or any(name in before for name in names)


def _has_drawn(before: Sequence[str]) -> bool:
    """ "Ich zieh eine, die geht auch nicht, *weiter*"; and nobody asks whether somebody has."""
    return not known.DRAW.isdisjoint(before) and not _is_of_others(before)


def _is_of_others(before: Sequence[str]) -> bool:
    """Whether somebody may only be asked, or told of: "du hast doch noch nicht …"."""
    return not {"du", "ihr", "er", "sie", "hast", "habt", "jemand"}.isdisjoint(before) and _I not in before


def _asks(before: Sequence[str], names: Sequence[str]) -> bool:
    """Whether a question begins so, or an order, perhaps with the name of whom it is put to."""
    begun = before[1:] if before[0:1] != [] and before[0] in {"mama", "papa", "oma", "opa", *names} else before
    return begun[0:1] != [] and (begun[0] in known.ASKS or is_verb(begun[0]))


# --- where they begin and end ---


def _end_there(moves: Sequence[Phrase], rest: Sequence[str], names: Sequence[str]) -> bool:
    """Whether another sentence begins behind them, and takes nothing back of what stands before it."""
    value = moves[-1].value
    if not rest:
        return True
    soon = SOON if isinstance(value, NameValue) else len(rest)  # "dreißig. Ich brauch eine Brille, nicht die Resi"
    said_of_it = rest[:soon]
    if not known.TAKES_BACK.isdisjoint(said_of_it) and not any(text in names for text in rest[:2]):
        return False
    if isinstance(value, _ANSWERS):
        return rest[0] in known.GOES_ON_TO_HIM and len(rest) > SHORTEST
    if isinstance(value, NameValue):
        more = begins_another(rest, names) and rest[0] not in known.ASKS
        return (_wonders(rest) or more) and not any(map(_is_figure, rest))
    if isinstance(value, Draw | Pass | TakePile) and rest[0] in known.ARTICLES:
        return False  # "ich schieb die Pizza in den Ofen"
    about_it = rest[0] in known.OF_IT or is_verb(rest[0])  # "Herz Acht, wo ist die denn"
    if isinstance(value, Lay) and about_it and not any(text in names for text in rest[1:2]):
        return False
    return begins_another(rest, names)


def _wonders(rest: Sequence[str]) -> bool:
    """Whether a remark begins so: "leider", "das war knapp", "ist das viel", "da schau her", "her mit dem Bier"."""
    first, second = rest[0], rest[1] if rest[1:] else ""
    asks_of_it = first in known.IS and second in known.IT
    shows = first == "da" and (second in known.WONDERS or is_verb(second))
    return first in known.WONDERS or (first, second) in known.SO_IT_IS | known.WITH or asks_of_it or shows


def _cuts_figure(texts: Sequence[str], begins: int, ends: int) -> bool:
    """ "Vier Euro … vierzig": whether a figure goes on before the first or behind the last of the words."""
    before = begins > 0 and _is_figure(texts[begins - 1]) and _is_figure(texts[begins])
    return before or (ends < len(texts) and _is_figure(texts[ends - 1]) and _is_figure(texts[ends]))


def _is_figure(text: str) -> bool:
    number = text not in known.ARTICLES and NUMBER.fullmatch(fold(text)) is not None
    return number or text in known.UNITS


def _begins_a_deal(texts: Sequence[str], begin: int) -> bool:
    """ "Lore gibt, *es liegen in der Mitte* …", and nobody tells of it."""
    return tuple(texts[begin : begin + 2]) in known.IT_LIES and known.TOLD.isdisjoint(texts[:begin])


def _is_over(before: Sequence[str], rest: Sequence[str]) -> bool:
    """Whether the sentence before a place has ended there."""
    first, last = rest[0], before[-1]
    if last in known.OF_THE_GAME or last.startswith(known.NAMES) or (last in known.RANKS and _names_suit(first)):
        return False  # "keine Straße Herz drei", "Karo Sieben, Karo Dame und …", "die Strafe gezogen"
    if first in known.PASS and last in known.LATER:
        return False
    if first in known.PASS and not known.DRAW.isdisjoint(before):
        return True  # "ich zieh eine, die geht auch nicht, weiter"
    if first == "und" and not known.GOES_ON.issuperset(rest[1:2]):
        return False  # "Cem hat Pik Ass und Herz Neun"
    if first in known.GOVERN - known.BEGIN or (first in known.SMALL and not known.YES.issuperset(rest)):
        return False
    return len(before) >= SHORTEST and _is_all_said(before, first)


def _is_all_said(before: Sequence[str], first: str) -> bool:
    """Whether nothing before a word needs it."""
    left = [text for text in before if text not in known.SMALL]
    if before[-1] in VERBS or not left or left[-1] in known.GOVERN or _wants_a_card(before):
        return False
    if before[-2] in known.ARTICLES and known.ADJECTIVE.fullmatch(before[-1]) and first not in known.ARTICLES:
        return False  # "das war ein schöner Herz König"
    if before[0] in known.ASKS and not known.OVER.fullmatch(before[-1]) and not known.YES.issuperset([first]):
        return False
    return not known.OVER.fullmatch(first) or _has_its_verb(before)


def _names_suit(text: str) -> bool:
    return text.startswith(known.SUITS)


def _wants_a_card(before: Sequence[str]) -> bool:
    """Whether nothing stands behind the last verb that could be its object."""
    place = max((at for at, text in enumerate(before) if known.TAKES_A_CARD.fullmatch(text)), default=None)
    needs = any(map(known.NEEDS.match, before)) and before[-1] != "dann"
    return needs or (place is not None and (known.PERSONS | known.SMALL).issuperset(before[place + 1 :]))


def _has_its_verb(before: Sequence[str]) -> bool:
    """Whether no auxiliary waits for a participle any more."""
    place = max((at for at, text in enumerate(before) if text in known.AUXILIARIES), default=None)
    return place is None or any(map(known.OVER.fullmatch, before[place + 1 :]))
