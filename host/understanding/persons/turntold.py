"""Turn told: whose turn it is, as somebody says in a sentence of any length: "Sepp, du bist dran, sag an", "am Zug ist
doch die Resi", "Vroni, träumst du, du bist".

It is told by few words ("dran", "am Zug", "an der Reihe") with "ist" and a name, or with "du bist" and a name beside
it. Small words between them change nothing; with any other word between them it is about something else ("mit Geben
dran", "noch nicht dran"), and who asks tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from games.moves import Move, TurnIs
from games.values import replace
from grammars import Phrase, Reading, WordLike
from grammars.requests import SitsOut, Talk

THOUGHT = 0.75
"""So often it is true what somebody thinks of it, or asks back."""
_SPOKEN_TO = 5
"""So many words may stand between a name and "du bist"."""
_IS, _ARE = frozenset({"ist", "is", "wär", "wäre", "müsste"}), frozenset({"bist", "wärst"})
_ON_TURN = (("dran", "sein"), ("dran",), ("am", "zug"), ("an", "reihe"), ("nächste",), ("nächster",))
_CLOSES = frozenset({"nicht", "oder", "glaub", "glaube", "bitte"})
_SOMETHING_ELSE = frozenset({"schuld", "vorbei", "gewöhnt", "beteiligt", "interessiert", "gewesen", "wenn", "falls"})
_TO_PLAY = frozenset({"legen", "ziehen", "ausspielen", "ansagen", "fragen", "raten", "tauschen"})
"""Behind "dran mit"."""
_ARTICLES = frozenset({"der", "die"})
_SMALL = frozenset({"jetzt", "nun", "doch", "ja", "halt", "eben", "also", "dann", "denn", "damit", "somit", "schon"})
_SMALL |= frozenset({"wieder", "nochmal", "mal", "wohl", "eigentlich", "nämlich", "aber", "eh", "sowieso"})
_SMALL |= frozenset({"natürlich", "klar", "trotzdem", "ab", "gell", "da", "und", "so", *_ARTICLES})
"""Between the words, or before them: behind one of these "ist Ben dran" tells it."""
_NO_TELLING = frozenset({"wer", "wann", "ob", "wenn", "falls", "warum", "wieso", "weshalb", "wo", "immer", "gestern"})
_NO_TELLING |= frozenset({"gleich", "vorhin", "bis", "weil", "dachte", "dachten", "sobald", "bevor", "nachdem", "als"})
"""Before it: so it is asked, of another time, or only supposed."""
_MAYBE = frozenset({"glaub", "glaube", "denk", "denke", "oder", "vielleicht", "wär", "wäre", "wärst", "müsste"})


@dataclass(frozen=True)
class _Piece:
    """A word that is not small, at its place."""

    place: int
    text: str
    player: str | None
    behind_small: bool
    """Whether a small word stands right before it."""


def with_turn_told(
    reading: Reading, names: Callable[[Sequence[WordLike]], Sequence[str]], words: Sequence[WordLike]
) -> Reading:
    """The reading of these words with whose turn they tell it is, where nothing else is done by them. `names`: the
    players who are named by a word, and nothing else."""
    others = [one for one in reading.phrases if isinstance(one.value, Move) and not isinstance(one.value, TurnIs)]
    if others or reading.alone or reading.disputed is not None:
        return reading
    found = _told([word.text.lower() for word in words], [next(iter(names([word])), None) for word in words])
    if found is None or any(isinstance(one.value, TurnIs) for one in reading.phrases):
        return reading
    player, begins, ends = found
    turn = Phrase.of_all("turn_is", TurnIs(player), words[begins:ends], 1.0, None)
    if not _MAYBE.isdisjoint(word.text.lower() for word in words):
        turn = replace(turn, intent="talk", value=Talk(), unsaid=True, about=turn.value, likely=THOUGHT)
    rest = tuple(one for one in reading.phrases if isinstance(one.value, SitsOut))  # "Ben setzt aus, Cem ist dran"
    return replace(reading, phrases=(*rest, turn), unknown=())


def _told(texts: Sequence[str], players: Sequence[str | None]) -> tuple[str, int, int] | None:
    """Who is told to be on turn, and from which word to which."""
    pieces = list(_pieces(texts, players))
    for at, piece in enumerate(pieces):
        if not _NO_TELLING.isdisjoint(texts[: piece.place]):
            return None
        found = _of_somebody(pieces, at) or _to_somebody(pieces, at)
        if found is not None:
            player, length = found
            return player, piece.place, pieces[min(at + length, len(pieces)) - 1].place + 1
    return None


def _pieces(texts: Sequence[str], players: Sequence[str | None]) -> Iterator[_Piece]:
    small = False
    for place, (text, player) in enumerate(zip(texts, players, strict=True)):
        twice = text == "noch" and texts[place + 1 : place + 2] == ["mal"]
        if text in _SMALL or twice:
            small = True
            continue
        yield _Piece(place, text, player, small)
        small = False


def _of_somebody(pieces: Sequence[_Piece], at: int) -> tuple[str, int] | None:
    """ "Ben ist dran", "dann ist Ben dran", "dran ist Ben": who, and how many words that takes."""
    first, second = pieces[at], pieces[at + 1] if at + 1 < len(pieces) else None
    if second is None:
        return None
    if first.player is not None and second.text in _IS and (long := _on_turn(pieces, at + 2)):
        return first.player, 2 + long
    inverted = first.text in _IS and first.behind_small and second.player is not None
    if inverted and (long := _on_turn(pieces, at + 2)):
        return second.player or "", 2 + long
    if (long := _on_turn(pieces, at)) and at + long + 1 < len(pieces) and pieces[at + long].text in _IS:
        behind = pieces[at + long + 1].player
        ends = pieces[at].text == "dran" or len(pieces) == at + long + 2 or pieces[at + long + 2].text in _CLOSES
        return (behind, long + 2) if behind is not None and ends else None
    return None


def _to_somebody(pieces: Sequence[_Piece], at: int) -> tuple[str, int] | None:
    """ "(Ben …) du bist dran", "jetzt bist du dran (Ben)": likewise."""
    pair = [one.text for one in pieces[at : at + 2]]
    straight = len(pair) == 2 and pair[0] == "du" and pair[1] in _ARE
    inverted = len(pair) == 2 and pair[0] in _ARE and pair[1] == "du" and pieces[at].behind_small
    if not straight and not inverted:
        return None
    long = _on_turn(pieces, at + 2)
    behind = pieces[at + 2 + long].player if at + 2 + long < len(pieces) else None
    ends = at + 2 + long + (behind is not None) == len(pieces)
    if not long and not (ends and straight):
        return None  # "du bist ein Glückspilz, Ben"
    before = [one.player for one in pieces[max(at - _SPOKEN_TO, 0) : at] if one.player is not None]
    who = behind or (before[-1] if before else None)
    return (who, 2 + long + (behind is not None)) if who is not None else None


def _on_turn(pieces: Sequence[_Piece], at: int) -> int:
    """How many words say so there; "dran schuld" and "die Nächste, die heiratet" say something else."""
    texts = [one.text for one in pieces[at : at + 4]]
    way = next((way for way in _ON_TURN if tuple(texts[: len(way)]) == way), ())
    behind = pieces[at + len(way)] if at + len(way) < len(pieces) else None
    if not way or behind is None or behind.player is not None or behind.text in _IS | _CLOSES:
        return len(way)
    if way[0] != "dran":
        return 0  # "die Nächste, die heiratet": these are said of much else
    with_what = behind.text == "mit" and not _TO_PLAY.intersection(texts[len(way) + 1 :])
    return 0 if with_what or behind.text in _SOMETHING_ELSE else len(way)
