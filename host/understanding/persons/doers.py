"""Doers: who does it stands before the verb. "Cem haut die Herz Zehn raus" is Cem's card, whoever is on turn; and so is
what somebody does for him ("für den Cem leg ich die Herz Zehn")."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from games.moves import Lay, LayRank, Move
from games.values import replace
from grammars import Phrase, WordLike
from host.understanding.smallwords import ARTICLES

Names = Callable[[Sequence[WordLike]], Sequence[str]]
"""Who is named by these words."""

_BEFORE = frozenset({"und", "so", "na", "ja", "ha", "oh", "ah", "nix", "da", "aber"})
""" "Und der Cem haut …": what may stand before the name; behind "dann" the verb does."""
_LAYS = frozenset({"wirft", "haut", "schmeißt", "knallt", "packt", "setzt", "bringt", "opfert", "riskiert", "stellt"})
_LAYS |= frozenset({"probiert", "versucht", "bedient", "serviert", "blockt", "blockiert", "kontert", "antwortet"})
_LAYS |= frozenset({"donnert", "zimmert", "pfeffert", "feuert", "schleudert", "drückt", "kloppt", "klatscht", "wehrt"})
_HOLDS = frozenset({"hat", "hält", "besitzt", "ist", "behält", "braucht", "sucht", "will"})
"""So somebody tells what he has, or wants, and lays nothing."""
_OBJECT = ARTICLES | {"mit", "eine", "einen", "ne", "nen", "seine", "seinen", "ihre", "ihren", "'ne"}
"""Before a card that somebody does something with; "Cem pennt, Herz Zehn" are two things."""
_BETWEEN = _OBJECT | {"zurück", "wieder", "noch", "mal", "nochmal", "auch", "halt", "dann", "jetzt", "einfach", "doch"}
_BETWEEN |= {"ab", "gleich", "hier", "da", "mir", "dir", "uns", "euch", "ihm", "ihr", "glatt", "schnell", "prompt"}
"""Between the verb and the card; "Anna bringt Bier, Herz Acht" tells of something else."""
_AGAIN = frozenset(
    {"gleich", "noch", "nochmal", "auch", "sofort", "direkt", "prompt", "und", "danach", "hinterher", "eine"}
)
"""Between the name and the card, where the verb is left out."""


def for_another(phrases: Sequence[Phrase]) -> Iterator[Phrase]:
    """The phrases, what is done "für die Lea …" by her."""
    whose: Phrase | None = None
    for phrase in phrases:
        if phrase.clause == "begins":
            does_for = any(word.text.lower() == "für" for word in phrase.words)
            whose = phrase if does_for and phrase.actor is not None else None
        elif whose is not None and phrase.actor is None and isinstance(phrase.value, Move) and phrase.value.by_turn:
            spans = {"actor": whose.spans["actor"], **phrase.spans}
            phrase, whose = replace(phrase, actor=whose.actor, start=whose.start, spans=spans), None
        yield phrase


def named(
    phrases: Sequence[Phrase], words: Sequence[WordLike], names: Names
) -> tuple[tuple[Phrase, ...], WordLike | None]:
    """The phrases, the first card by whom the sentence begins with, if he is its subject; and what he does with it.
    `names`: see `pointing`."""
    at = 0
    while at < len(words) and words[at].text.lower() in _BEFORE:
        at += 1
    doer = next(iter(names(words[at : at + 1])), None)
    card = next((one for one in phrases if isinstance(one.value, Lay | LayRank)), None)
    if doer is None and card is not None and card.actor is None:
        return _of_whom(phrases, words, card, names)
    if doer is None or card is None or card.actor is not None:
        return tuple(phrases), None
    does, name = _does(words[at + 1 :], card), words[at]
    if not does and not _is_his_next(words[at + 1 :], card):
        return tuple(phrases), None
    between = [word for word in words[at + 1 :] if word.start < card.start]
    own = [name, between[0]] if does else [name, *between]
    span = {"actor": (name.start, name.end), **card.spans}
    his = replace(card, actor=doer, start=name.start, spans=span, words=(*own, *card.words))
    beside = [one for one in phrases if one is card or not set(map(id, one.words)) <= set(map(id, own))]
    return tuple(his if one is card else one for one in beside), own[1]


def _of_whom(
    phrases: Sequence[Phrase], words: Sequence[WordLike], card: Phrase, names: Names
) -> tuple[tuple[Phrase, ...], WordLike | None]:
    """ "Kreuz Vier von Anna": whose card it is, told by others."""
    behind = [word for word in words if word.start >= card.end]
    of = behind[0].text.lower() if len(behind) > 1 else ""
    player = next(iter(names(behind[1:2])), None)
    if of not in ("von", "vom") or player is None or len(behind) > 2:
        return tuple(phrases), None
    span = {**card.spans, "actor": (behind[1].start, behind[1].end)}
    his = replace(
        card, actor=player, spans=span, words=(*card.words, *behind), end=behind[1].end, told=True, fitting=True
    )
    beside = (one for one in phrases if one is card or one.start < card.end)
    return tuple(his if one is card else one for one in beside), behind[0]


def _is_his_next(behind: Sequence[WordLike], card: Phrase) -> bool:
    """ "Helga, gleich nochmal Herz Zehn", "Ben auch noch Herz Zehn": only small words stand before the card."""
    texts = [word.text.lower() for word in behind if word.start < card.start]
    return bool(texts) and _AGAIN.issuperset(texts)


def _does(behind: Sequence[WordLike], card: Phrase) -> bool:
    """Whether these words begin with what somebody does with the card."""
    texts = [word.text.lower() for word in behind if word.start < card.start]
    if not texts or not texts[0].endswith("t") or texts[0] in _HOLDS or not {"ich", "du"}.isdisjoint(texts):
        return False
    if not _BETWEEN.issuperset(texts[1:]):
        return False
    return texts[0] in _LAYS or card.words[0].text.lower() in _OBJECT or texts[-1] in _OBJECT
