"""Signs: the words by which one hears that a move is not made by who names it: he asks, orders, tells of it, counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import dropwhile

from games.moves import (
    Ask,
    DefineJoker,
    Deny,
    Draw,
    Give,
    Lay,
    LayJoker,
    LayQuartet,
    LayRank,
    Move,
    PenaltyDrawn,
)
from grammars import Phrase, WordLike
from grammars.requests import AsksJoker, BareCard, BareName, BareNumber, Stands, Undo, Waive, Yes
from host.understanding.appended import begins_order
from host.understanding.moods.asking import is_asked
from host.understanding.moods.closing import Closing
from host.understanding.moods.irreal import is_irreal
from host.understanding.moods.naming import names, only_name
from host.understanding.moods.orders import is_commanded, is_told_to, is_urged
from host.understanding.moods.reach import PAUSE_S, Reach
from host.understanding.moods.remarks import OF_HIS_OWN, is_astonished, is_remark, takes_up
from host.understanding.smallwords import ARTICLES, NOT_YET, OWN, WOULD_BE

_PIECES = frozenset({"stück", "karten", "strafkarten"})
_OUTCRIES = frozenset(
    {"oh", "nein", "nee", "och", "boah", "puh", "krass", "oje", "ojemine", "mist", "verdammt", "gott", "hui"}
)
_OUTCRIES |= frozenset(
    {"wow", "mensch", "scheiße", "was", "gleich", "autsch", "aua", "hilfe", "mann", "menno", "alter"}
)
_POLITELY = frozenset({"bitte", "auch", "ebenso"})
""" "Bitte", "auch" give a card where it was asked for; beside a card they ask for that one."""
_PLURAL = frozenset({"seid", "sprecht", "redet", "macht", "ihr", "werdet"})
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
_IS = frozenset({"ist", "sind", "war", "waren", "hat", "hatte", "haben", "gibts", "gibt", "kostet"})
_NOT = frozenset({"nicht", "nich", "net", "nie"})
_PAYS = re.compile("zieh|gezogen|zahl|gezahlt")
_REMARKED = frozenset({"ist", "war", "schon", "heute", "sind", "liegt", "folge", "mal"})
"""So it is only counted: "das ist schon die zweite"."""
_ANOTHER = frozenset({"andere", "anderen", "zweite", "zweiten", "zweiter"})
_KEEPS = frozenset({"lass", "lasse", "spar", "behalt", "behalte", "stecken", "bleibt", "dabei"})
_WAITS = frozenset({"wart", "warte"})
"""Beside a joker: so somebody says that he does not lay it yet; he waits "mit" it."""
_LAYS_IT = frozenset({"kommt", "liegt", "passt", "folgt"})
"""What a thing does ends in "t"; small words and participles may do so, too, and some of it is done in laying it."""
MOSTLY_STRANGE = 5
"""So many words that nobody understood beside a card are talk, if they are twice as many as those of the card."""
_IRREAL = WOULD_BE | {"würde", "würden"}
_HAVE = frozenset({"hab", "habe"})
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
_ANYBODY = frozenset({"man", "einer", "jemand", "jeder", "nächste", "andere", "erste", "letzte"})
_YOU = re.compile(r"(zieh|leg|nimm|spiel|schieb|klopf|tausch|frag|wirf|gib|setz)ste")
""" "Ziehste": ziehst du."""
_DEAR = frozenset({"lieber", "liebe", "guter", "gute", "bester", "beste", "alter", "armer", "arme"})
_DEAR |= {"mensch", "mann", "menschenskind", "hey", "he", "ey", "du", "hallo"}
_CALLED = frozenset({"sag mal", "sagt mal", "schau mal", "guck mal", "hör mal", "weißt du", "siehst du", "sorry du"})
"""Before a name: so somebody is spoken to."""


def is_of_others(words: Sequence[WordLike]) -> bool:
    """ "Der schiebt", "da zieht einer eine", "dann ziehste zwei": somebody else does, or anybody, and who says so does
    not speak of himself."""
    texts = list(dropwhile(_SIGHS.__contains__, (word.text.lower() for word in words)))
    if not OWN.isdisjoint(texts):
        return False
    does = len(texts) > 1 and texts[1].endswith("t") and texts[1] not in _OF_CARDS
    return (does and texts[0] in _OTHERS) or any(map(_YOU.fullmatch, texts)) or _is_of_anybody(texts)


def _is_of_anybody(texts: Sequence[str]) -> bool:
    """ "Man zieht", "da zieht einer", "dann zieht der nächste": on either side of the verb."""
    plain = [text for text in texts if text not in ARTICLES]
    doing = {at for at, text in enumerate(plain) if text.endswith("t") and text not in _OF_CARDS | _NO_VERBS}
    return any(text in _ANYBODY and not doing.isdisjoint((at - 1, at + 1)) for at, text in enumerate(plain))


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
            is_told_to(place, self._phrases, self._words)
            or is_commanded(place, self._phrases, self._unknown)
            or is_urged(place, self._phrases)
            or self.is_told_about(place)
            or is_asked(place, self._phrases, self._words, self._reach)
            or self.is_irreal(place)
            or self.is_put_off(place)
            or self.is_polite(place)
            or self.is_counted_aloud(place)
            or self.is_listed(place)
            or self.is_not_full(place)
            or self.is_given_back(place)
            or self.is_weighed(place)
            or self.is_declined(place)
            or self.is_of_anybody(place)
            or self.is_not_waived(place)
        )

    def is_given_back(self, place: int) -> bool:
        """ "Du gibst mir drei zurück": so many of anything, and no move is taken back."""
        phrase = self._phrases[place]
        if not isinstance(phrase.value, Undo) or phrase.value.card or not place or not self._unknown:
            return False
        return isinstance(self._phrases[place - 1].value, BareNumber)

    def is_declined(self, place: int) -> bool:
        """ "Nein danke, ich will kein Bier": an offer, and what was asked for has not been denied."""
        phrase = self._phrases[place]
        thanks = isinstance(phrase.value, Deny) and phrase.words[-1].text.lower() == "danke"
        return thanks and not self.is_last(place)

    def is_not_waived(self, place: int) -> bool:
        """ "Wir schenken ihm die Strafe doch nicht", "lass gut sein, ich zieh ja schon", "lass gut sein, Anna"."""
        phrase = self._phrases[place]
        if not isinstance(phrase.value, Waive):
            return False
        own = set(map(id, phrase.words))
        beside = [word.text.lower() for word in self._words if id(word) not in own]
        if any(text in _NOT or _PAYS.match(text) for text in beside):
            return True
        called = any(isinstance(one.value, BareName) for one in self._phrases)
        return not phrase.value.plainly and (called or bool(self._unknown))

    def is_of_anybody(self, place: int) -> bool:
        """ "Bei der Sieben hat man immer zwei gezogen": nobody draws by that."""
        texts = [word.text.lower() for word in self._words]
        return isinstance(self._phrases[place].value, PenaltyDrawn) and OWN.isdisjoint(texts) and _is_of_anybody(texts)

    def is_weighed(self, place: int) -> bool:
        """ "Entweder schieb ich, oder ich klopf": which of the two, he has yet to say."""
        either = any(
            word.text.lower() == "entweder" and word.start < self._phrases[place].start for word in self._words
        )
        return either and isinstance(self._phrases[place].value, Move)

    def is_told_about(self, place: int) -> bool:
        """ "Die Herz Acht verfolgt mich": right behind a card stands what it does, and no more is named."""
        if isinstance(self._phrases[place].value, LayJoker):
            return self._is_joker_told_about(place)
        if not isinstance(self._phrases[place].value, Lay):
            return False
        since = self._phrases[place].end
        until = self._phrases[place + 1].start if place + 1 < len(self._phrases) else float("inf")
        behind = [word for word in self._unknown if since <= word.start < min(until, since + PAUSE_S)]
        verb = behind[0].text.lower() if behind else ""
        if begins_order([word.text.lower() for word in self._words if word.start >= since]):
            return False  # "Herz Acht, schaut her"
        return _VERB.fullmatch(verb) is not None and verb not in _NO_VERBS | _LAYS_IT and not is_astonished(behind[:1])

    def _is_joker_told_about(self, place: int) -> bool:
        """ "Der Joker hat mir das Genick gebrochen", "Joker zählt nicht", "Joker, als was"; "der Joker ist Herz Acht"
        lays one."""
        if any(isinstance(one.value, AsksJoker) or one.value == Stands(valid=False) for one in self._phrases):
            return True
        means = any(isinstance(one.value, DefineJoker) for one in self._phrases[place + 1 : place + 2])
        texts = [word.text.lower() for word in self._words if word.start >= self._phrases[place].end]
        said = {word.text.lower() for word in self._words}
        kept = not said.isdisjoint(_KEEPS) or ("mit" in said and not said.isdisjoint(_WAITS))
        return not means and (kept or not _NOT.isdisjoint(texts) or not _IS.isdisjoint(texts[:1]))

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
        if any(word.text.lower() in OWN for word in self._words):
            return False
        before = [word for word in self._words if word.start < phrase.start]
        return self.is_astonished or (bool(before) and before[-1].text.lower() in _OTHERS)

    def is_polite(self, place: int) -> bool:
        """ "… und die E vier, bitte auch noch", "bitte E vier": who asks for something says so, and gives nothing."""
        phrase = self._phrases[place]
        said = {word.text.lower() for word in phrase.words}
        polite = isinstance(phrase.value, Give) and said <= _POLITELY
        return polite and any(isinstance(one.value, Ask | BareCard) for one in self._phrases)

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
        nearly = "ich" not in texts and not {"gleich", "bald", "fast", "beinahe"}.isdisjoint(texts)  # "er hat gleich …"
        return still or nearly or any(text.startswith(_MISSES) for text in texts)

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
        if is_irreal(self._phrases[place], self._words):
            return True
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
        if isinstance(self._phrases[place].value, LayRank | LayJoker) and wonders:
            return True
        return is_remark(place, self._phrases, self._unknown)

    @property
    def insists(self) -> bool:
        """ "Doch, Herz Acht", "genau, Herz Acht": it was said before, and somebody doubts it or agrees."""
        begun = [word.text.lower() for word in self._words[:2]]
        agrees = bool(begun) and (begun[0] in _AGREES or (begun[0] == "ja" and begun[-1] in _AGREES))
        return agrees or (begun[:1] == ["ja"] and self._words[-1].text.lower() in _MADE)

    def is_another(self, place: int) -> bool:
        """ "Ich hab auch die Pik Zehn", "die andere Pik Zehn": it is another card than the one that lies there."""
        texts = [word.text.lower() for word in self._words]
        start = self._phrases[place].start
        before = next((word.text.lower() for word in reversed(self._words) if word.start < start), "")
        too = before == "auch" or texts[-2:] == ["ich", "auch"]
        return texts[0] not in ("ja", "leg") and _REMARKED.isdisjoint(texts) and (too or before in _ANOTHER)

    def takes_up(self, place: int) -> bool:
        """ "Ja, Herz Acht", "ui, Herz Acht": it may be the card that was laid last."""
        lays = isinstance(self._phrases[place].value, Lay)
        return lays and takes_up(self._words) and self._words[0].text.lower() not in _DENIES

    @property
    def is_own(self) -> bool:
        """ "Ich auch", "dann noch eine": its speaker says that it is he who makes a move."""
        return any(word.text.lower() in OWN | OF_HIS_OWN for word in self._words)
