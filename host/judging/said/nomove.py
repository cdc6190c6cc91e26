"""No move: what was taken for one was only talk, says who is taken to have made it ("ich hab doch gar nichts gelegt",
"das war kein Zug, ich hab nur gefragt")."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import Ask, Call, Deny, Give, Knock, Lay, LayJoker, LayRank, Move, NameValue, Pass, Reveal
from host.judging.past.deed import Deed
from host.judging.said.told.case import DOES

_PARTICIPLES = {
    "laid": ("gelegt", "abgelegt", "hingelegt", "gespielt"),
    "swapped": ("getauscht",),
    "passed": ("geschoben",),
    "knocked": ("geklopft",),
    "drew": ("gezogen",),
    "took": ("aufgenommen",),
    "asked": ("gefragt",),
    "began": ("angefangen", "begonnen"),
}
_DOES = {text: DOES[kind] for kind, texts in _PARTICIPLES.items() for text in texts}
"""Participles, and the moves that they tell of."""
_EXCLAIMS = frozenset({"nein", "nee", "ne", "quatsch", "halt", "stopp", "stop", "moment", "mal", "sorry", "korrektur"})
_EXCLAIMS |= {"leute", "mann", "mensch", "ach", "oh", "hey", "ey", "he", "und", "aber", "ja"}
_DONE = {
    **_DOES,
    "genommen": (*_DOES["aufgenommen"], *_DOES["getauscht"], *_DOES["gezogen"]),
    "gesagt": (NameValue, Call),
    "angesagt": (NameValue, Call),
    "gefragt": (Ask,),
    "geantwortet": (Give, Deny),
    "gegeben": (Give,),
    "legen": _DOES["gelegt"],
    "spielen": _DOES["gespielt"],
    "tauschen": _DOES["getauscht"],
    "schieben": _DOES["geschoben"],
    "klopfen": _DOES["geklopft"],
    "ziehen": _DOES["gezogen"],
    "aufnehmen": _DOES["aufgenommen"],
}
"""Participles, and infinitives ("ich wollte die gar nicht legen"), with the moves that nobody has made then."""
_NONE = frozenset({"nichts", "nix", "nicht", "kein", "keine", "keinen", "nie"})
_LIKE_A_MOVE = frozenset({"zug", "frage", "ansage", "antwort"})
"""What it was not: "das war kein Zug"."""
_ONLY = frozenset({"nur", "bloß", "bloss"})
_TALKED = frozenset({"gefragt", "geredet", "gesagt", "gedacht", "erzählt", "überlegt", "gemeint", "vorgelesen"})
"""What he did instead."""
_TALKED_OF = (Lay, LayRank, LayJoker, Reveal, Ask, NameValue, Pass, Knock)
"""What is talked about without doing it."""
_AROUND = frozenset({"ich", "hab", "habe", "hat", "das", "war", "wars", "sollte", "sein", "es", "doch", "gar", "noch"})
_AROUND |= {
    "wollte",
    "den",
    "überhaupt",
    "ja",
    "schon",
    "gerade",
    "eben",
    "eigentlich",
    "also",
    "der",
    "die",
    "ein",
    "einen",
    "davon",
}
_AROUND |= {"drüber", "darüber", "laut", "so", "grad", "mal", "quartett", "karte", "überleg", "überlege", "bloßes"}
_AROUND |= {"gerede", *_EXCLAIMS, *_NONE, *_LIKE_A_MOVE, *_ONLY, *_TALKED, *_DONE}
_PLAINLY = frozenset({"gar", "doch", "überhaupt", "kein", "keine", *_ONLY})
"""Where more is said, one of these makes it plain."""
_AGAINST = frozenset({"nein", "nee", "halt", "moment", "stopp", "stop", "quatsch", "laut"})
""" "Nein, ich hab nur überlegt", "ich hab nur *laut* gedacht"."""
_ASKS = frozenset({"warum", "wieso", "wer", "hast", "habt"})
_FIRST = frozenset({"war", "hat"})


def begins_with_no_move(texts: Sequence[str], named: set[str], deed: Deed, *, of_it: bool) -> int:
    """So many of the first words say that the last move was none; what follows only tells why ("ich hab nur gefragt, ob
    der König schon durch ist"). 0: they do not say so. `of_it`: whether its card is named besides."""
    for words in range(len(texts), 2, -1):
        plainly = words == len(texts) or not _PLAINLY.isdisjoint(texts[:words])
        if plainly and was_no_move(texts[:words], named, deed, of_it=of_it):
            return words
    return 0


def was_no_move(texts: Sequence[str], named: set[str], deed: Deed, *, of_it: bool = False) -> bool:
    """Whether all that is said is that the last move was none. Anybody may have "only asked": that is said of it where
    its card is named, or it is said against the host.

    `texts`: the words, in lower case, but for those that only name its card; `named`: those of them that are names.
    """
    if not isinstance(deed.value, Move) or not (deed.by_turn or deed.value.reply) or not _ASKS.isdisjoint(texts):
        return False
    said = {text for text in texts if text not in named and text not in _words_of(deed)}
    of_another = bool(named) and named != set(str(deed.player).casefold().split())
    if not texts or texts[0] in _FIRST or of_another or not said <= _AROUND:
        return False
    if "das" in said and not said.isdisjoint({"kein", "keine"}) and not said.isdisjoint(_LIKE_A_MOVE):
        return True
    if any(text not in _TALKED and not isinstance(deed.value, _DONE[text]) for text in said & _DONE.keys()):
        return False  # "Ben hat nicht geschoben, der hat geklopft"
    talked = not said.isdisjoint(_ONLY) and not said.isdisjoint(_TALKED)
    if not _denies(texts, deed):
        against = of_it or not said.isdisjoint(_AGAINST)
        return talked and against and "ich" in said and said.isdisjoint(_NONE) and isinstance(deed.value, _TALKED_OF)
    # Who is on turn now says that he has not done it yet, too.
    return bool(named) or ("ich" in said and ("noch" not in said or talked))


def _denies(texts: Sequence[str], deed: Deed) -> bool:
    """ "Gar nichts gelegt", where something was laid."""
    for at, text in enumerate(texts):
        if isinstance(deed.value, _DONE.get(text, ())) and not _NONE.isdisjoint(texts[max(at - 3, 0) : at]):
            return True
    return False


def _words_of(deed: Deed) -> set[str]:
    """That a part of it is named again says nothing: "kein Quartett B"."""
    group = getattr(deed.value, "group", None)
    return {str(group).lower()} if group is not None else set()
