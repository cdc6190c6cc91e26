"""Signs: the words by which one hears that a move is not made by who names it: he asks, orders, tells of it, counts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import dropwhile

from games.moves import (
    Ask,
    BesidePile,
    Draw,
    FaceDown,
    Give,
    Knock,
    Lay,
    LayQuartet,
    LayRank,
    Move,
    Pass,
    Swap,
    SwapAll,
    SwapCount,
    SwapSide,
)
from grammars import Phrase, WordLike
from grammars.requests import BareCard, BareName, BareNumber, BareSuit, Yes
from host.understanding.appended import begins_order
from host.understanding.closing import Closing
from host.understanding.naming import names, only_name
from host.understanding.reach import HARMLESS, PAUSE_S, Reach
from host.understanding.remarks import OF_HIS_OWN, is_astonished, is_remark, takes_up

_PIECES = frozenset({"stück", "karten", "strafkarten"})
_OUTCRIES = frozenset(
    {"oh", "nein", "nee", "och", "boah", "puh", "krass", "oje", "ojemine", "mist", "verdammt", "gott", "hui"}
)
_OUTCRIES |= frozenset(
    {"wow", "mensch", "scheiße", "was", "gleich", "autsch", "aua", "hilfe", "mann", "menno", "alter"}
)
_PLURAL = frozenset({"seid", "sprecht", "redet", "macht", "ihr", "werdet"})
_COMMANDED: Mapping[str, tuple[type, ...]] = {
    "leg": (Lay, LayRank, BareCard, BareNumber),
    "zieh": (Draw,),
    "klopf": (Knock,),
    "schieb": (Pass,),
    "tausch": (Swap, SwapAll, SwapCount, SwapSide),
}
COMMANDS = frozenset(_COMMANDED)
"""Behind a name: what he is to do."""
MODAL = frozenset({"muss", "soll", "sollte", "müsste", "darf", "könnte"})
"""Behind a name: what somebody has yet to do, or may."""
_VERB = re.compile(r"(?!ge|be|.*iert$).{4,}t")
_NO_VERBS = frozenset(
    {
        "jetzt",
        "nicht",
        "recht",
        "fort",
        "zuerst",
        "zuletzt",
        "exakt",
        "selbst",
        "sofort",
        "direkt",
        "damit",
        "samt",
        "leicht",
    }
)
_LAYS_IT = frozenset({"kommt", "liegt", "passt", "folgt"})
"""What a thing does ends in "t"; small words and participles may do so, too, and some of it is done in laying it."""
MOSTLY_STRANGE = 5
"""So many words that nobody understood beside a card are talk, if they are twice as many as those of the card."""
_ASKING = frozenset({"muss", "soll", "darf", "will", "wird", "ist", "war"})
_FITS = frozenset({"passt", "geht", "darf", "gilt", "kann"})
_ARTICLES = frozenset({"die", "der", "das", "den", "denn", "eine", "ein", "einen"})
_DOES = frozenset({"klopft", "schiebt", "zieht", "tauscht", "passt"})
_SUBJECTS = frozenset({"ich", "einer", "eine", "man", "jemand", "er", "wir", "da", "hier", "jetzt", "denn"})
_OWN_WILL = frozenset({"wohl", "halt", "eben", "leider", "also", "dann", "doch"})
""" "Muss ich jetzt ziehen?" begins with its verb; "muss ich halt ziehen" only leaves out what stands before that."""
WOULD_BE = frozenset({"wär", "wäre", "wären", "wüsste", "wüsst", "könnte", "könnt"})
"""What would be is not done; "ich würde dann mal ziehen" is."""
_IRREAL = WOULD_BE | {"würde", "würden"}
_CALLS = frozenset({"komm", "los", "hey", "ey", "na", "hopp"})
"""Before a command: so another is called upon."""
_ASKS_BACK = frozenset({"was", "wie", "hä", "wieso", "warum", "echt", "wirklich"})
NOT_YET = frozenset(
    {
        *("moment", "momentchen", "warte", "wart", "wartet", "sekunde", "sekündchen", "augenblick", "gleich", "sofort"),
        *("langsam", "geduld", "lass", "lasst"),
    }
)
"""Behind "ja": so somebody only says that he has heard it."""
_OWN = frozenset({"ich", "wir"})
_HAVE = frozenset({"hab", "habe"})
ARTICLES = frozenset({"der", "die"})
_ONLY = frozenset({"nur", "bloß", "bloss"})
_SOME = frozenset({"eine", "einer", "eins", "zwei", "drei", "was", "welche"})
"""Beside "noch": so many cards are missing; "noch ein Quartett" is another one."""
_MISSES = ("fehl", "brauch")
_AGREES = frozenset({"doch", "genau", "stimmt", "richtig"})
_DENIES = frozenset({"nein", "nur", "bloß"})
_MADE = frozenset({"geschoben", "geklopft", "gepasst", "getauscht", "gelegt"})
""" "Ja, ich hab geschoben": he says that he has done it already."""
_OTHERS = ARTICLES | {"er", "sie"}
_SIGHS = frozenset({"na", "ja", "ach", "ah", "oh", "und", "aber", "doch", "mei", "also"})
"""Before "der ist neun"."""
_OF_CARDS = frozenset({"passt", "geht", "hilft", "nützt", "bringt", "taugt"})
""" "Die passt auch nicht": a card, and nobody."""
_DEAR = frozenset({"lieber", "liebe", "guter", "gute", "bester", "beste", "alter", "armer", "arme"})
_DEAR |= {"mensch", "mann", "menschenskind", "hey", "he", "ey", "du", "hallo"}
_CALLED = frozenset({"sag mal", "sagt mal", "schau mal", "guck mal", "hör mal", "weißt du", "siehst du", "sorry du"})
"""Before a name: so somebody is spoken to."""
URGING = frozenset({"doch", "mal", "einfach", "lieber", "endlich", "halt", "bloß", "bloss"})


def told_to(words: Sequence[WordLike]) -> str | None:
    """ "Komm, leg deinen König", "los, leg die Zehn": what another is to do, and has not yet."""
    texts = [word.text.lower() for word in words]
    place = next((place for place, text in enumerate(texts) if text in COMMANDS), None)
    if place is None or not _OWN.isdisjoint(texts):
        return None
    called = not _CALLS.isdisjoint(texts[:place]) or any(text.startswith(("dein", "eure")) for text in texts[place:])
    return texts[place] if called else None


def asks_back(words: Sequence[WordLike]) -> bool:
    """ "Was, ich muss aufnehmen?": who says so has not done it."""
    texts = [word.text.lower() for word in words]
    return texts[:1] != [] and texts[0] in _ASKS_BACK and texts[1:2] == ["ich"] and texts[2:3] in (["muss"], ["soll"])


def is_of_others(words: Sequence[WordLike]) -> bool:
    """ "Der schiebt": somebody else does, and who says so does not speak of himself."""
    texts = list(dropwhile(_SIGHS.__contains__, (word.text.lower() for word in words)))
    does = len(texts) > 1 and texts[1].endswith("t") and texts[1] not in _OF_CARDS
    return does and texts[0] in _OTHERS and _OWN.isdisjoint(texts)


class Signs:
    """The signs in one utterance."""

    def __init__(self, phrases: Sequence[Phrase], unknown: Sequence[WordLike]) -> None:
        self._phrases = phrases
        self._unknown = unknown
        self._reach = Reach(phrases, unknown)
        self._closing = Closing(phrases, unknown)
        words: list[WordLike] = [*unknown, *(word for phrase in phrases for word in phrase.words)]
        self._words = sorted(words, key=lambda word: word.start)

    def is_only_said(self, place: int) -> bool:
        """Whether the sentence around it shows that nobody makes it by saying so."""
        return (
            self.is_told_to(place)
            or self.is_commanded(place)
            or self.is_urged(place)
            or self.is_told_about(place)
            or self.is_asked(place)
            or self.is_irreal(place)
            or self.is_put_off(place)
            or self.is_polite(place)
            or self.is_counted_aloud(place)
            or self.is_listed(place)
            or self.is_not_full(place)
        )

    def is_commanded(self, place: int) -> bool:
        """ "Leg doch Herz Acht", "Ben, leg Herz Acht": somebody is told to."""
        before = list(self._phrases[:place])
        urged = False
        while before and before[-1].filler:
            urged |= before.pop().words[0].text.lower() in URGING
        since = before[-1].end if before else float("-inf")
        words = [word.text.lower() for word in self._unknown if since <= word.start < self._phrases[place].start]
        named = bool(before) and isinstance(before[-1].value, BareName)
        told = [word for word in words if word not in URGING]
        return len(told) == 1 and told[0] in COMMANDS and (urged or named or len(told) < len(words))

    def is_urged(self, place: int) -> bool:
        """ "Schieb endlich", "zieh zwei, Cem": he has done nothing yet."""
        words = {word.text.lower() for word in self._phrases[place].words}
        behind = {word.text.lower() for one in self._phrases[place + 1 : place + 2] if one.filler for word in one.words}
        ordered = {word.text.lower() for one in self._phrases[:place] if one.filler for word in one.words}
        if words <= COMMANDS and not (behind.isdisjoint(URGING) and "dann" not in ordered):
            return True  # "dann klopf": nobody says so of himself without "ich"
        called = any(isinstance(one.value, BareName) for one in self._phrases[place + 1 : place + 2])
        return called and self._phrases[place].words[0].text.lower() in COMMANDS

    def is_told_about(self, place: int) -> bool:
        """ "Die Herz Acht verfolgt mich": right behind a card stands what it does, and no more is named."""
        if not isinstance(self._phrases[place].value, Lay):
            return False
        since = self._phrases[place].end
        until = self._phrases[place + 1].start if place + 1 < len(self._phrases) else float("inf")
        behind = [word for word in self._unknown if since <= word.start < min(until, since + PAUSE_S)]
        verb = behind[0].text.lower() if behind else ""
        if begins_order([word.text.lower() for word in self._words if word.start >= since]):
            return False  # "Herz Acht, schaut her"
        return _VERB.fullmatch(verb) is not None and verb not in _NO_VERBS | _LAYS_IT

    def is_asked(self, place: int) -> bool:
        """ "Muss ich jetzt klopfen", "wird jetzt geschoben", "was liegt da daneben": the verb stands first, or it is
        the end of something that is asked."""
        phrase = self._phrases[place]
        if isinstance(phrase.value, BesidePile | FaceDown) and place:
            before = self._phrases[place - 1]
            if isinstance(before.value, HARMLESS) and not self._reach.is_parted(place - 1, place):
                return True
        if not isinstance(phrase.value, Move) or not phrase.value.by_turn or phrase.actor is not None:
            return False
        if asks_back(self._words):
            return True
        texts = [word.text.lower() for word in phrase.words]
        if isinstance(phrase.value, Lay) and self._is_fit_asked(place):
            return True
        if texts[0] in _DOES and place and isinstance(self._phrases[place - 1].value, BareSuit):
            return True  # "wie mein Herz klopft"
        asks = len(texts) > 2 and texts[0] in _ASKING and texts[1] in _SUBJECTS - {"eine"}
        who = "einer" in texts[1:] or texts[0] == "wird" or "ich" in texts
        return asks and who and not _OWN_WILL & set(texts) and self._reach.begins(place)

    def _is_fit_asked(self, place: int) -> bool:
        """ "Passt Herz Dame auf Herz König?" """
        phrases, phrase = self._phrases, self._phrases[place]
        before = [word.text.lower() for word in self._words if word.start < phrase.start]
        onto = place + 1 < len(phrases) and phrases[place + 1].clause == "beneath"
        return onto and bool(before) and before[0] in _FITS and all(word in _FITS | _ARTICLES for word in before)

    def is_put_off(self, place: int) -> bool:
        """ "Ja, Moment": who says so has only heard that he is asked."""
        phrase = self._phrases[place]
        if not isinstance(phrase.value, Yes | Give) or phrase.spans:
            return False
        behind = [word for word in self._words if word.start >= phrase.end]
        return bool(behind) and behind[0].text.lower() in NOT_YET

    def is_of_somebody(self, place: int) -> bool:
        """ "Der tauscht einfach alle drei", "alle drei, boah": who makes a move says "ich", if anything."""
        phrase = self._phrases[place]
        move = phrase.value
        if (
            not isinstance(move, Move)
            or not move.by_turn
            or isinstance(move, Lay | LayRank)
            or phrase.actor is not None
        ):
            return False
        if any(word.text.lower() in _OWN for word in self._words):
            return False
        before = [word for word in self._words if word.start < phrase.start]
        return self.is_astonished or (bool(before) and before[-1].text.lower() in _OTHERS)

    def is_polite(self, place: int) -> bool:
        """ "… und die E vier, bitte": who asks for something says so, and gives nothing."""
        phrase = self._phrases[place]
        polite = isinstance(phrase.value, Give) and all(word.text.lower() == "bitte" for word in phrase.words)
        return polite and any(isinstance(one.value, Ask) for one in self._phrases[:place])

    def is_counted_aloud(self, place: int) -> bool:
        """ "Oh nein, zwei Stück": behind an outcry a number only says what is due."""
        phrase = self._phrases[place]
        if not isinstance(phrase.value, Draw) or phrase.words[-1].text.lower() not in _PIECES:
            return False
        before = [*self._unknown, *(word for one in self._phrases[:place] for word in one.words)]
        return any(word.start < phrase.start and word.text.lower() in _OUTCRIES for word in before)

    def is_listed(self, place: int) -> bool:
        """ "Jetzt hab ich E drei *und E vier*": who says what he has goes on with that, and asks nobody."""
        at: int | None = place
        while at is not None and self._goes_on_with_und(at):
            before = next((one for one in reversed(range(at)) if not self._phrases[one].filler), None)
            at = None if before is None or self._reach.is_parted(before, at) else before
        if at in (None, place) or not isinstance(self._phrases[at].value, BareCard):
            return False
        texts = {word.text.lower() for word in self._words if word.start < self._phrases[at].start}
        return "ich" in texts and not texts.isdisjoint(_HAVE)

    def is_told_to(self, place: int) -> bool:
        """Whether it is what another is told to do: who says "komm, zieh zwei, Herz Sieben" lays that card himself."""
        command = told_to(self._words)
        return command is not None and isinstance(self._phrases[place].value, _COMMANDED[command])

    def is_not_full(self, place: int) -> bool:
        """ "Nur noch eine, dann hab ich das Quartett E": who says that a card is missing lays nothing."""
        phrase = self._phrases[place]
        if not isinstance(phrase.value, LayQuartet):
            return False
        texts = [word.text.lower() for word in self._words if word.start < phrase.start]
        still = any(
            one == "noch" and (before in _ONLY or behind in _SOME)
            for before, one, behind in zip(["", *texts], texts, [*texts[1:], ""], strict=False)
        )
        return still or any(text.startswith(_MISSES) for text in texts)

    def _goes_on_with_und(self, place: int) -> bool:
        phrase = self._phrases[place]
        return isinstance(phrase.value, Ask) and bool(phrase.value.goes_on) and phrase.words[0].text.lower() == "und"

    @property
    def is_to_players(self) -> bool:
        """ "Cem, sei still", "seid mal leiser": they are asked to, not the host."""
        plural = any(word.text.lower() in _PLURAL for word in self._unknown)
        return plural or any(isinstance(one.value, BareName) for one in self._phrases)

    def is_irreal(self, place: int) -> bool:
        """ "Alle drei tauschen wär dumm": nobody does it."""
        if not isinstance(self._phrases[place].value, Move):
            return False
        words = [word.text.lower() for word in self._unknown if word.start >= self._phrases[place].end]
        return bool(_IRREAL & set(words)) and place + 1 >= len(self._phrases) - 1

    @property
    def only_name(self) -> Phrase | None:
        """ "Das war Ben", "ich glaube der Ben": a name, said of what was done already."""
        return only_name(self._phrases, self._unknown)

    def is_aside(self, place: int) -> bool:
        """Whether a name is only in what somebody says about anything ("na super Ben trink aus")."""
        return isinstance(self._phrases[place].value, BareName) and not all(map(names, self._unknown))

    def is_last(self, place: int) -> bool:
        """Whether nothing follows it."""
        return self._phrases[place].words[-1] is self._words[-1]

    def is_mostly_strange(self, place: int) -> bool:
        """Whether it drowns in words that nobody understood."""
        return len(self._unknown) >= max(MOSTLY_STRANGE, 2 * len(self._phrases[place].words))

    def is_by_itself(self, place: int) -> bool:
        """Whether it is all of its sentence, the first or the last one."""
        return self._closing.is_by_itself(place) or self._closing.begins_all(place)

    def is_to_somebody(self, place: int) -> bool:
        """ "Mein lieber Ben, Herz Drei": so he is spoken to, and has laid nothing."""
        before = [word.text.lower() for word in self._words if word.start < self._phrases[place].start]
        return bool(before) and (before[-1] in _DEAR or " ".join(before[-2:]) in _CALLED)

    def goes_on(self, place: int) -> bool:
        """Whether words that nobody understood follow it."""
        return any(word.start > self._phrases[place].start for word in self._unknown)

    @property
    def is_astonished(self) -> bool:
        """ "Oha, der Herz König": whoever lays a card does not wonder at it."""
        return is_astonished(self._words)

    def is_remark(self, place: int) -> bool:
        """ "Na toll, der Herz König", "oh nein, eine Sieben": it may be spoken of what lies there."""
        wonders = self._words[0].text.lower() in _OUTCRIES | {"aha", "soso"} and not self.is_own
        if isinstance(self._phrases[place].value, LayRank) and wonders:
            return True
        return is_remark(place, self._phrases, self._unknown)

    @property
    def insists(self) -> bool:
        """ "Doch, Herz Acht", "genau, Herz Acht": it was said before, and somebody doubts it or agrees."""
        begun = [word.text.lower() for word in self._words[:2]]
        agrees = bool(begun) and (begun[0] in _AGREES or (begun[0] == "ja" and begun[-1] in _AGREES))
        return agrees or (begun[:1] == ["ja"] and self._words[-1].text.lower() in _MADE)

    def takes_up(self, place: int) -> bool:
        """ "Ja, Herz Acht", "ui, Herz Acht": it may be the card that was laid last."""
        lays = isinstance(self._phrases[place].value, Lay)
        return lays and takes_up(self._words) and self._words[0].text.lower() not in _DENIES

    @property
    def is_own(self) -> bool:
        """ "Ich auch", "dann noch eine": its speaker says that it is he who makes a move."""
        return any(word.text.lower() in _OWN | OF_HIS_OWN for word in self._words)
