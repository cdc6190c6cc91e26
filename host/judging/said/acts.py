"""Acts: what a sentence did as a whole, in whatever words, where that makes sense now. Nobody ever pays for one.

`Reading.acts` says how likely each is (`host.understanding.acts`). It counts only where the game lets it be made, and
where nothing else was read that does; and a move that was read is none where the sentence as a whole is talk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.moves import (
    Ask,
    Call,
    Draw,
    HandCards,
    Lay,
    LayRank,
    Middle,
    Move,
    NameValue,
    Pass,
    PenaltyDrawn,
    Refill,
    Swap,
    SwapSide,
    TakePacket,
    TurnIs,
    Wish,
)
from games.values import dataclass, replace
from grammars import Phrase, Reading
from grammars import requests as said
from host.judging.said.alone import (
    NAMED,
    TAKEN,
    UNASKED,
    Fits,
    alone_now,
    with_what_followed,
    with_what_stands_alone,
    with_what_was_drawn,
)

CARD_TAKEN = 0.25
"""The same for a card that fits: who names one in full while it is somebody's turn has mostly laid it, whatever else he
says ("ich rechne gerade, Karo Sechs")."""
CALLS = 3.5
"""So many times less likely, as odds, is a call that ends a deal: that has to be said plainly."""
TALKED_ABOUT = 7.5
"""So many times less likely is an act, as odds, where something in the sentence is only talked about."""
CARD_TALKED_ABOUT = 2.0
"""The same for a card: small words around it are what the sentences were learnt with."""
PERHAPS, NAMED_PERHAPS, TALKED_PERHAPS, CARD_TALKED_PERHAPS = 0.06, 0.005, 0.2, 0.035
"""What is likelier than this may have been done; where all of it is named; and where something in the sentence speaks
against that, or against a card: how the table goes on tells. Where it has gone on over somebody who has talked of a
card that fits, that lies there rather than that he drew and passed without a word."""
NAMED_ODDS = 6.0
"""So many times likelier, as odds, it may have been done where all of it is named and it can be made: at a table hardly
anybody names so much in his turn and means nothing by it, while of the sentences that were learnt half are talk."""
AT_MOST = 0.45
"""Never likelier than not by that."""
TALK, TALK_AMISS, TALK_WHOLE = 0.5, 0.8, 0.1
"""A move that was read, of a kind that is known as an act, is talk where it is less likely than this; where it would be
against the rules; and where nothing else was said."""
TALK_FITTING = 0.25
"""A card that fits is talk where it is less likely than this that it was laid."""
FOR_THE_TABLE = 0.85
"""The same for a card that somebody "has", by what is said of him, where nobody counts: "die Oma hat eine Karo Neun für
euch"."""
FOR_THAT_ALONE = 0.49
"""That a card shows what is named makes it no likelier than this: how the table goes on tells."""
CALLED = 8.0
"""So many times likelier is a call that somebody owes, said in part, than an act in the same words."""
THOUGHT = 0.75
"""So often it is true where somebody says whose turn it is, he thinks ("ich glaub, Ben ist dran")."""
_THINKS = frozenset({"glaub", "glaube", "denk", "denke"})

_TOLD = frozenset({"was", "said", "done", "lies"})
"""Verbs of what was done (`Disputed.verbs`)."""
_DRAWING = (Draw, PenaltyDrawn, Refill)
_NONE = frozenset({"kein", "keine", "keinen", "keiner", "nicht", "nie", "ohne"})
_TO_HIM = frozenset({"du", "dir", "dich", "hast", "hattest", "ihr", "habt"})
_NAMING = (Lay, NameValue, Swap, Ask)
_OF_WHOM = {"actor"}
"""Who names more than a player, and it fits, means it."""

_MEANT = {"bare_suit": "wish", "penalty_drawn": "draw"}
"""What is said by something else, where that is awaited."""


@dataclass(frozen=True)
class Weighed:
    """An utterance, what it does as a whole weighed against what was read in it."""

    reading: Reading
    perhaps: Phrase | None = None
    """What it may have done, and how likely that is; it is talk in `reading`."""


def weighed(
    reading: Reading, fits: Fits, may: Fits, likelier: Callable[[Phrase], float], *, asked: bool, owed: bool
) -> Weighed:
    """`may`: whether it can be made, or the host would ask about it; `likelier`: how many times likelier it is than by
    chance that what is named amid a sentence is meant. `asked`: whether a question of the host is open;
    `owed`: whether anybody still has to draw for a penalty."""
    talked = any(one.unsaid for one in reading.phrases) or not (reading.phrases or reading.unknown)
    if (drawn := with_what_was_drawn(reading, fits, may) or with_what_followed(reading, fits, may)) is not None:
        return Weighed(drawn)
    beside = reading.phrases
    alone = alone_now(reading, fits)
    reading = _without_talk(reading, may, owed)
    if (beside_it := with_what_stands_alone(reading, alone)) is not None:
        return Weighed(beside_it)
    if (turn := _turn_thought_of(reading)) is not None:
        return Weighed(reading, turn)
    if (his := _laid_as_told(reading, fits, may)) is not None:
        return Weighed(replace(reading, phrases=(his,))) if his.likely >= FOR_THE_TABLE else Weighed(reading, his)
    weighed_acts = (
        (act, _weight(act, likelier(act), _talked_about(act, reading) if talked else 1.0)) for act in reading.acts
    )
    likely_acts = (replace(act, likely=weight) for act, weight in weighed_acts if weight >= _least(act, reading))
    act = next((act for act in likely_acts if fits(act)), None)
    likewise = any(isinstance(one.value, said.AsMuch) for one in reading.phrases)  # of what another has done
    if (
        act is None
        or likewise
        or (_is_only_talk(reading) and not isinstance(act.value, Lay))
        or not _is_left_over(reading, act, fits, asked)
    ):
        return Weighed(reading)
    if act.likely < (CARD_TAKEN if isinstance(act.value, Lay) and not _disputes(reading) else TAKEN):
        # what was understood as talk is talk, but for a card
        named = _is_named(act, reading)
        perhaps = (
            replace(act, likely=max(act.likely, min(_less(act.likely, 1.0 / NAMED_ODDS), AT_MOST))) if named else act
        )
        return Weighed(reading, perhaps if reading.unknown or named else None)
    return Weighed(replace(reading, phrases=_with_what_goes_with(act, beside), unknown=()))


def _least(act: Phrase, reading: Reading) -> float:
    if _is_named(act, reading):
        return NAMED_PERHAPS
    if isinstance(act.value, Lay):
        return CARD_TALKED_PERHAPS
    return TALKED_PERHAPS if isinstance(act.value, _NAMING) else PERHAPS


def _is_named(act: Phrase, reading: Reading) -> bool:
    """Whether all that it needs is named, and nothing in the sentence speaks against it: what a card was, or was not,
    has been laid by nobody, nor is one laid "if", or "none", or one that "you" had."""
    if not isinstance(act.value, _NAMING) or _disputes(reading):
        return False
    begin = min((start for start, _ in act.spans.values()), default=act.start)
    before = [word.text.lower() for word in act.words if word.start < begin]
    led = any(one.clause is not None and one.start < begin for one in reading.phrases)
    return not led and _NONE.isdisjoint(before[-1:]) and _TO_HIM.isdisjoint(word.text.lower() for word in act.words)


def _disputes(reading: Reading) -> bool:
    """Whether it says what was done; who only "has" a card may have laid it ("Herz Drei, hatte ich ja noch")."""
    disputed = reading.disputed
    return disputed is not None and (disputed.contradicts or not disputed.verbs.isdisjoint(_TOLD))


def rather_called(act: Phrase) -> Phrase:
    """What it may have done, where all of it is a piece of a call that somebody owes."""
    return replace(act, likely=act.likely / (act.likely + CALLED))


def _with_what_goes_with(act: Phrase, beside: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """ "Die Resi haut einen König hin *und hat gezogen*", "*Mau* und tschüss mit der Herz Zehn"."""
    begin = min((start for start, _ in act.spans.values()), default=act.start)
    end = max((end for _, end in act.spans.values()), default=float("inf"))
    beside = [_said_behind(one, begin, beside) for one in beside]
    goes = [one for one in beside if _goes_with(one, act) or (isinstance(one.value, Refill) and one.start >= end)]
    return (*(one for one in goes if one.start < begin), act, *(one for one in goes if one.start >= begin))


def _said_behind(call: Phrase, begin: float, beside: Sequence[Phrase]) -> Phrase:
    """ "Jetzt wird es spannend, Herz König und letzte Karte": what is only talked about for what stands before the card
    is not, once that has turned out to be laid."""
    if not isinstance(call.about, Call) or call.start < begin:
        return call
    talk = any(one.start >= begin and one.clause is not None for one in beside)
    return call if talk else replace(call, intent="call", value=call.about, about=None, unsaid=False)


def _goes_with(phrase: Phrase, act: Phrase) -> bool:
    """Whether it was said with the card: a call, or what a Jack is laid for."""
    return isinstance(act.value, Lay) and isinstance(phrase.value, Call | Wish) and not phrase.unsaid


def _is_only_talk(reading: Reading) -> bool:
    """Whether a phrase for just this kind of talk was said, and nothing else: "sag ich nicht", "es klopft"."""
    talk = [one for one in reading.phrases if isinstance(one.value, said.Talk)]
    serves = (one.unsaid or one.filler or one.repairs or one.fitting or one.clause is not None for one in talk)
    return bool(talk) and len(talk) == len(reading.phrases) and not all(serves)


def _turn_thought_of(reading: Reading) -> Phrase | None:
    """ "Ich glaub, Ben ist dran": whose turn it is, as somebody thinks; where all was heard that is talk."""
    match reading.phrases:
        case [*_, Phrase(unsaid=True, about=TurnIs() as told, likely=likely) as turn] if likely < 1.0:
            return replace(turn, intent="turn_is", value=told, about=None, unsaid=False)
        case [thinks, Phrase(unsaid=True, about=TurnIs() as told) as turn] if not reading.unknown:
            if not _THINKS.isdisjoint(word.text.lower() for word in thinks.words):
                return replace(turn, intent="turn_is", value=told, about=None, unsaid=False, likely=THOUGHT)
    return None


def _laid_as_told(reading: Reading, fits: Fits, may: Fits) -> Phrase | None:
    """The card that somebody has, for all that is said of him, if he may have laid it by that."""
    match reading.phrases:
        case [Phrase(value=HandCards(player=str(player), cards=(card,))) as held] if not may(held):
            act = next((one for one in reading.acts if one.value == Lay((card,))), None)
            his = replace(act, actor=player) if act is not None and act.likely >= PERHAPS else None
            return his if his is not None and fits(his) else None
    return None


def _talked_about(act: Phrase, reading: Reading) -> float:
    """So many times less likely it is, as odds, for the talk in the sentence. Where that is of itself ("zwei sind das,
    gell? *Zwei gezogen*"), the sentences were learnt with it."""
    of_drawing = isinstance(act.value, _DRAWING)
    itself = of_drawing and all(isinstance(one.about, _DRAWING) for one in reading.phrases if one.unsaid)
    return CARD_TALKED_ABOUT if itself or isinstance(act.value, Lay) else TALKED_ABOUT


def _weight(act: Phrase, times: float, talked_about: float) -> float:
    """How likely it was done here. `times`: so many times likelier is what it names than any other of its kind;
    `talked_about`: so many times less likely, as odds, for the talk beside it."""
    likely = _less(act.likely, CALLS) if isinstance(act.value, Call) else act.likely
    likely = _less(likely, talked_about)
    if times <= 1.0:
        return _less(likely, 1.0 / times) if times else likely  # what only repeats does not fit
    return max(likely, min(_less(likely, 1.0 / times), FOR_THAT_ALONE))


def _less(likely: float, times: float) -> float:
    """So many times less likely, as odds."""
    return likely / (likely + times * (1.0 - likely))


def _without_talk(reading: Reading, may: Fits, owed: bool) -> Reading:
    """Without the moves that it surely does not make."""
    known = {act.intent: act.likely for act in reading.acts} if reading.whole else reading.likely
    several = sum(isinstance(one.value, Move) for one in reading.phrases) > 1
    laid = any(isinstance(one.value, Lay) for one in reading.phrases)
    calls = any(isinstance(one.value, said.BareName) for one in reading.phrases)

    def is_talk(one: Phrase) -> bool:
        if one.mention == "begun":
            return False  # what it begins with has answered
        if isinstance(one.value, Pass) and (reading.unknown or calls) and one.actor is None and not may(one):
            return True  # "in acht Minuten gehts weiter", "und weiter, Anna"; nobody is told off for that
        likely = known.get(one.intent if owed else _MEANT.get(one.intent, one.intent), 1.0)
        if several and isinstance(one.value, Call):
            likely = max(likely, reading.doing)  # it goes with what is done
        if isinstance(one.value, Call):
            return likely < TALK_WHOLE  # it was read, and counts only by itself
        if isinstance(one.value, Lay) or (isinstance(one.value, LayRank) and _is_mentioned(reading, one)):
            return _is_card_talked_about(reading, one, reading.doing if several else likely, may)
        if isinstance(one.value, LayRank) and reading.whole and reading.doing < TALK_WHOLE:
            return True  # "zehn nach acht"
        if laid:
            likely = max(likely, reading.doing)  # a wish goes with it
        if reading.whole and one.mention is None:
            return likely < TALK_WHOLE and not (one.spans.keys() - _OF_WHOM and may(one))
        return likely < TALK or (likely < TALK_AMISS and not may(one))

    if (reading.whole and several and reading.doing >= TALK_WHOLE) or not any(map(is_talk, reading.phrases)):
        return reading  # of two things in one sentence, how likely it does one of them says nothing
    phrases = tuple(
        replace(one, intent="talk", value=said.Talk(), actor=None, others=(), unsaid=True, about=one.value)
        if is_talk(one)
        else one
        for one in reading.phrases
    )
    return replace(reading, phrases=phrases)


def _is_card_talked_about(reading: Reading, card: Phrase, likely: float, fits: Fits) -> bool:
    """Whether the sentence makes talk of the card that it names. One that fits is laid with hardly a word more often
    than it is talked about, and one that does not fit is talked about more often than somebody lays it. Where more
    than this card is named, perhaps a player for it, or not all of it, or it is told of, a sentence tells nothing as a
    whole."""
    if not _is_mentioned(reading, card) or card.told or reading.pointed:
        return False
    return likely < (TALK_FITTING if fits(card) else TALK)


def _is_mentioned(reading: Reading, card: Phrase) -> bool:
    """Whether no other card is named than this one."""
    return reading.mention is not None and reading.mention.value == card.value


def _is_left_over(reading: Reading, act: Phrase, fits: Fits, asked: bool) -> bool:
    """Whether nothing was read that does or asks anything else now."""
    phrases = [one for one in reading.phrases if not _goes_with(one, act)]
    names_suit = any(isinstance(one.value, said.BareSuit) for one in phrases)
    if names_suit and (act.mention is None or isinstance(act.value, LayRank)):
        return False  # "ich Karo …", "die Kreuz und … Acht": more was said of cards than was heard
    if reading.whole and any(isinstance(one.value, (Move, *NAMED)) for one in phrases):
        return False
    kinds = (said.Talk,) if asked else (said.Talk, *UNASKED)
    if any(_says_it(one, act, fits) for one in phrases):
        return False
    return all(
        isinstance(one.value, kinds) or _is_less(one, act) or (_is_doing(one.value) and not fits(one))
        for one in phrases
    )


def _is_less(phrase: Phrase, act: Phrase) -> bool:
    """Whether it says only a part of what is named: the figure is missing, or that the cards are swapped."""
    if act.mention is None or not isinstance(phrase.value, Move):
        return False
    return isinstance(phrase.value, Middle | SwapSide) or (phrase.intent == act.intent and phrase.value.begun)


def _says_it(phrase: Phrase, act: Phrase, fits: Fits) -> bool:
    """Whether it was read, perhaps with more than the sentence as a whole tells: how many, or by whom."""
    if phrase.actor is not None and isinstance(phrase.value, Move):
        return not _is_less(phrase, act)
    return phrase.intent == act.intent and (act.mention is None or (phrase.value == act.value and fits(phrase)))


def _is_doing(value: object) -> bool:
    """Whether it does something in a turn: what makes no sense now may be a part of what does. A lay is one."""
    move = isinstance(value, Move) and (value.by_turn or value.reply or isinstance(value, TakePacket))
    return move and not isinstance(value, Lay)
