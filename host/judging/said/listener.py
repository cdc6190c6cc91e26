"""The listener: from the words of an utterance to phrases, or to what the table says was misheard."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.game import Game
from games.moves import BesidePile, FaceDown, Knock, Lay, Move
from games.values import replace
from grammars import Phrase, Read, Reading
from grammars import requests as said
from host.inputs import CLOUD_BELOW, Heard
from host.judging.past.deed import Deed
from host.judging.past.parts import is_part
from host.judging.past.retraction import (
    Armed,
    Done,
    NothingToCorrect,
    Retraction,
    leads_anew,
    named_another,
    replaced,
    replaces,
    says_too_little,
)
from host.judging.said.alone import TAKEN
from host.judging.said.denied import is_denied
from host.judging.said.disputed import as_talk
from host.judging.said.fewer import only_one
from host.judging.said.halted import HALTED_S, behind_halt, halts
from host.judging.said.otherwise import said_otherwise
from host.judging.said.pieces import Pieces
from host.judging.said.recap import is_recap
from host.judging.said.seams import Seams
from host.judging.said.slipped import was_out_of_turn
from host.judging.said.told import mended, moves_now, only_tells
from host.judging.said.understood import Understood, moved, spoken_of
from host.judging.said.wanted import State, as_wanted, without_another_card, without_retaking
from speech.words import GARBAGE, Word

MOST_CALLING = 2
"""So many words may stand with the name of somebody whose move is said in the next breath."""
JOIN_S = 1.0
"""A phrase may be cut in two results by a pause up to this long ("ich … ziehe")."""
MOST_BEGUN = 4
"""Words; who has said more of what nobody understood has begun no phrase, but talked."""
CORRECT_WITHIN_S = 6.0
""" "Korrektur" alone waits this long for what replaces it."""
ASKED_WITHIN_S = 10.0
"""So long it waits where the host has asked for all of it: that takes time, too."""

_CARD_BACK = said.Undo(card=True)


class Listener:
    """Joins phrases across a pause, keeps the host's own voice out, and hears corrections."""

    def __init__(self, read: Read) -> None:
        self.read = read
        self._own_speech: list[tuple[float, float]] = []
        self._armed: Armed | None = None
        self._tail: tuple[Word, ...] = ()
        """Words at the end of the last utterance that led to nothing: perhaps the beginning of a phrase."""
        self._spoken_to = False
        """Whether they are the name of somebody to whom more was said."""
        self._missed: Deed | None = None
        """What had been done last when something was said that nobody understood, and that may have been a move."""
        self._halted = float("-inf")
        """When somebody said "nee, warte" last, and not yet what was wrong."""
        self._pieces = Pieces(read)
        self._seams = Seams(read)

    def add_own_speech(self, start: float, end: float) -> None:
        """The host spoke: what was heard meanwhile may be its own voice."""
        self._own_speech.append((start, end))

    def joined(self, heard: Heard, number: int, game: Game) -> Retraction | None:
        """What is one throw with what was said right before it in the same breath."""
        return self._seams.joined(heard, number, game)

    def pieces(self, heard: Heard, done: Done) -> list[Heard]:
        """ "Herz Zehn, Korrektur, Herz Acht": what was said in this breath before a correction is heard before it."""
        phrases = _without_way(self.read(self._foreign(heard)), done).phrases
        bounds = [heard.start, *(one.start for index, one in enumerate(phrases) if _begins_anew(phrases[:index], one))]
        spans = list(pairwise([*bounds, heard.end]))
        if len(spans) == 1:
            return [heard]
        words = heard.words
        return [
            replace(heard, words=tuple(word for word in words if since <= word.start < until), start=since, end=until)
            for since, until in spans
        ]

    def told(self, heard: Heard, done: Done) -> Retraction | None:
        """What somebody tells in a row of several moves, where that was taken down otherwise."""
        words = self._foreign(heard)
        reading = self.read(words)
        if len(reading.accounts) < 2:
            return None
        understood = Understood(words, reading)
        moves = [one for one in reading.phrases if isinstance(one.value, Move) and one.value.by_turn]
        beside = any(all(not told.start <= one.start < told.end for told in reading.accounts) for one in moves)
        what = None if beside or moves_now(understood, done) else mended(understood, done, heard.start)
        said = reading.accounts[0].start, reading.accounts[-1].end
        return replace(what, spoken=said) if what is not None else None

    def recaps(self, heard: Heard, done: Done) -> bool:
        """Whether somebody only tells in a row what stands."""
        return is_recap(_without_way(self.read(self._foreign(heard)), done).phrases, done)

    def _foreign(self, heard: Heard) -> tuple[Word, ...]:
        """The words that are surely not the host's own."""
        words = heard.words
        if not words or not self._own_speech:
            return words
        first, last = words[0].start, words[-1].start
        own = [(start, end) for start, end in self._own_speech if start <= last and first < end]
        if not own:
            return words
        return tuple(word for word in words if not any(start <= word.start < end for start, end in own))

    def listen(self, heard: Heard, number: int, done: Done, state: State) -> Understood | Retraction | NothingToCorrect:
        """Read one utterance, input `number`; `done` is what a correction may correct, `state` how the game stands."""
        understood = self._join(self._foreign(heard))
        reading = _without_way(understood.reading, done)
        if not done.refused:
            reading = without_another_card(without_retaking(reading), self.read, done)
        if heard.typed or heard.whole:
            reading = as_wanted(reading, state)
        if reading is not understood.reading:
            understood = replace(understood, reading=reading)
        if not understood.reading.phrases and self._may_be_move(heard):
            self._missed = done.last
        if heard.start - self._halted <= HALTED_S:
            understood = behind_halt(understood, done)
        self._halted = heard.end if halts(understood) else float("-inf")
        retraction = self._retraction(understood, number, done, heard.start)
        if isinstance(retraction, Understood | NothingToCorrect):
            return retraction
        if isinstance(retraction, Retraction):
            retraction = replace(retraction, spoken=(heard.start, heard.end))
        if retraction is None:
            return understood
        missed = self._missed is not None and self._missed == done.last
        phrases = _said_again(understood.reading.phrases) if missed else understood.reading.phrases
        if not _may_be_new(phrases, retraction.armed, missed=missed):
            return retraction
        return replace(understood, reading=replace(understood.reading, phrases=phrases), perhaps=retraction)

    def _may_be_move(self, heard: Heard) -> bool:
        """Whether a few words that nobody understood may have been a move: no talk was written, or the recogniser was
        not sure of something."""
        unsure = any(word.text == GARBAGE and word.confidence < CLOUD_BELOW for word in heard.words)
        return len(heard.words) <= MOST_BEGUN and (unsure or self._pieces.are_talk(heard) is False)

    def answered(self) -> None:
        """What came after "Korrektur" was an answer: it waits for nothing more."""
        self._armed = None

    def led_to_nothing(self, understood: Understood) -> None:
        """The last phrase changed nothing: perhaps the next utterance completes it."""
        if understood.reading.phrases[-1].unsaid:
            return  # nobody begins anything who only talks about it
        named = isinstance(understood.reading.phrases[-1].value, said.BareName)
        self._spoken_to = named and len(understood.spoken) > MOST_CALLING
        last = understood.reading.phrases[-1].start
        self._tail = tuple(word for word in understood.spoken if word.start >= last)

    def _join(self, words: tuple[Word, ...]) -> Understood:
        spoken = spoken_of(words)
        reading = self.read(spoken)
        tail, self._tail = self._tail, ()
        if tail and spoken and 0 <= spoken[0].start - tail[-1].end <= JOIN_S:
            joined = self.read((*tail, *spoken))
            begun = tail[0].start
            whole = [one for one in joined.phrases if one.start == begun and one.end >= spoken[0].end]
            # "Das ist ein anderes Spiel, Ben" is said to him, and begins no move of his; a card he may be asked for.
            if any(one.actor is None or not self._spoken_to for one in whole):
                return Understood((*tail, *words), joined, (tail[0].start, tail[-1].end))
        if not reading.phrases and len(spoken) == len(words) and len(spoken) <= MOST_BEGUN:
            self._tail, self._spoken_to = spoken, False
        return Understood(words, reading)

    def _retraction(
        self, understood: Understood, number: int, done: Done, at: float
    ) -> Retraction | Understood | NothingToCorrect | None:
        """What is corrected, if anything is."""
        armed, self._armed = self._armed, None
        deed = done.last
        if deed is None:
            only = bool(understood.reading.phrases) and _corrects(understood.reading.phrases[-1:])
            return NothingToCorrect(understood.words, at) if only else None
        if (single := only_one(understood.reading.phrases, understood.spoken, deed.lay, at, armed)) is not None:
            return single
        if is_denied(understood, deed, soon=at - deed.end <= CORRECT_WITHIN_S):
            return _undone(deed, done, understood.spoken, at, armed)
        if armed is None and understood.accounts and not moves_now(understood, done):
            if (told := mended(understood, done, at)) is not None:
                return told
            if only_tells(understood, done):
                return as_talk(understood)
        if (otherwise := said_otherwise(understood, deed, done, at, armed)) is not None:
            return otherwise
        phrases, spoken = understood.reading.phrases, understood.spoken
        for index, phrase in enumerate(phrases):
            if phrase.value == _CARD_BACK and done.refused:
                return None
            denied = isinstance(phrase.value, said.LiesWell) and deed.kind in (BesidePile, FaceDown)
            about = phrase.value.player if isinstance(phrase.value, said.NotKnocked) else ""
            denied = denied or (deed.kind is Knock and about in (None, deed.player))
            denied = denied or was_out_of_turn(phrase.value, deed, done, spoken, at)
            if denied or isinstance(phrase.value, said.Undo):
                rest = tuple(word for word in spoken if word.start >= phrase.end)
                behind = [deed.meant(one) for one in phrases[index + 1 :]]
                if _is_meant_instead(behind, deed, done):
                    # What was refused he only takes back, as he was told.
                    return None if done.refused else replaced(done, deed, behind, rest, at, armed)
                return _undone(deed, done, understood.spoken, at, armed)
            if isinstance(phrase.value, said.Correction):
                behind = [deed.meant(one) for one in phrases[index + 1 :]]
                if behind and isinstance(behind[0].value, said.Correction):
                    continue  # said twice
                if _sets_strictness(behind):
                    return None
                rest = tuple(word for word in spoken if word.start >= phrase.end)
                behind = self._likely(rest, deed) or behind
                if replaces(behind, deed):
                    return replaced(done, deed, behind, rest, at, armed)
                nowhere = _led_nowhere(understood, behind, deed, rest, at)
                waits = CORRECT_WITHIN_S if nowhere is None else ASKED_WITHIN_S
                self._armed = Armed(number, phrase.start, phrase.start + waits)
                return nowhere
            own = _said_otherwise(phrases[: index + 1], done)
            if own is not None:
                rest = tuple(word for word in spoken if word.start >= phrase.end)
                behind = [own.meant(one) for one in phrases[index + 1 :]]
                if moved(behind) and replaces(behind, own):
                    return replaced(done, own, behind, rest, at, armed)
        return self._awaited(understood, deed, done, at, armed)

    def _likely(self, words: Sequence[Word], deed: Deed) -> list[Phrase]:
        """ "Korrektur, Cem hat neunzehnhundert": the move that it is in somebody's own words, where none was read."""
        reading = self.read(words) if words else None
        if reading is None or any(isinstance(one.value, Move) for one in reading.phrases):
            return []
        acts = (one for one in reading.acts if one.likely >= TAKEN and one.actor is not None)
        return [deed.meant(one) for one in acts if deed.is_like(one)][:1]

    def _awaited(
        self, understood: Understood, deed: Deed, done: Done, at: float, armed: Armed | None
    ) -> Retraction | Understood | NothingToCorrect | None:
        """What "Korrektur" of an earlier breath has waited for."""
        phrases, spoken = understood.reading.phrases, understood.spoken
        if armed is None or at > armed.until or _sets_strictness(phrases):
            return None
        phrases = tuple(deed.meant(one) for one in phrases)
        if not replaces(phrases, deed):
            if deed.began and moved(phrases):
                return None  # it cannot be of the beginning: the game goes on
            nowhere = _led_nowhere(understood, phrases, deed, spoken, at) if understood.is_clear else None
            if nowhere is None:
                self._armed = replace(armed, talked=True)  # talk and questions in between take no move back
            else:
                self._armed = replace(armed, until=at + ASKED_WITHIN_S)
            return nowhere
        new = named_another(phrases, deed, done.turn)
        if new is not None and (new.actor == done.turn or _leads_anew(new, done)):
            return None
        return replaced(done, deed, phrases, spoken, at, armed)


def _leads_anew(new: Phrase, done: Done) -> bool:
    own = done.own.get(str(new.actor))
    return own is not None and leads_anew(new, own)


def _undone(deed: Deed, done: Done, words: Sequence[Word], at: float, armed: Armed | None) -> Retraction:
    """ "Zurück": the last move goes, refusals aside."""
    undone, also = deed.undone({word.text.lower() for word in words})
    if done.made is not None and undone.number in done.refused:
        # What was refused lies nowhere: the move before it is taken back.
        undone, also = done.made, done.made.calls | done.refused - {done.made.number}
    return Retraction(undone.number, undone.start, undone.end, (), at, also, armed=armed, again=undone.again)


def _is_meant_instead(behind: Sequence[Phrase], deed: Deed, done: Done) -> bool:
    """ "Zurück, ich nehme lieber das Ass": his other move stands for the one that he takes back."""
    his = named_another(behind, deed, done.turn) is None
    return his and deed.lay.by_turn and moved(behind) and replaces(behind, deed)


def _led_nowhere(
    understood: Understood, phrases: Sequence[Phrase], deed: Deed, words: tuple[Word, ...], at: float
) -> Understood | NothingToCorrect | None:
    """What came after "Korrektur" stands for nothing that was said: in no case is it the next player's move."""
    if says_too_little(phrases, deed):
        return NothingToCorrect(words, at, "correction_partly")
    if phrases and all(map(is_part, phrases)):
        return replace(understood, too_little=True)
    return NothingToCorrect(words, at) if moved(phrases) else None


def _said_otherwise(before: Sequence[Phrase], done: Done) -> Deed | None:
    """ "Ben, nein, …": the last move, if it was Ben's, whatever the table has stated since."""
    match [one.value for one in before]:
        case [said.BareName(player), said.No()] if done.last is not None:
            if done.last.lay.player == player:
                return done.last
            return done.own.get(player) if not done.last.lay.by_turn else None
    return None


def _said_again(phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """What was said behind a "Korrektur" that began with it."""
    first = next((place for place, one in enumerate(phrases) if not isinstance(one.value, said.Correction)), 0)
    return tuple(phrases[first:])


def _may_be_new(phrases: Sequence[Phrase], armed: Armed | None, *, missed: bool) -> bool:
    """After some talk, and after something that nobody understood, a move without a name may as well be the next
    player's."""
    unnamed = any(isinstance(one.value, Move) and one.value.by_turn and one.actor is None for one in phrases)
    return (missed or (armed is not None and armed.talked)) and unnamed and not _corrects(phrases)


def _begins_anew(before: Sequence[Phrase], phrase: Phrase) -> bool:
    """A correction of what was said in that breath, or the named move of the next player behind a corrected one."""
    moves = [one for one in before if isinstance(one.value, Move)]
    if _corrects([phrase]):
        return bool(moves)
    named = isinstance(phrase.value, Move) and phrase.value.by_turn and phrase.actor is not None
    return named and _corrects(before) and bool(moves) and phrase.actor != moves[-1].actor


def _without_way(reading: Reading, done: Done) -> Reading:
    """ "Ben, Kreuz Vier zurück": what does not lie there nobody takes back; it says where that goes which he lays."""
    match reading.phrases:
        case [*before, Phrase(value=Lay(), actor=str()) as lay, Phrase(value=said.Undo())]:
            last = done.last.lay if done.last is not None else None
            if last is not None and not done.refused and not (last.player == lay.actor and last.says(lay.value)):
                return replace(reading, phrases=(*before, lay))
    return reading


def _corrects(phrases: Sequence[Phrase]) -> bool:
    return any(isinstance(phrase.value, said.Undo | said.Correction) for phrase in phrases)


def _sets_strictness(replacement: Sequence[Phrase]) -> bool:
    """Strictness that was misheard is only set again: the move before it was heard well."""
    return bool(replacement) and isinstance(replacement[0].value, said.SetFigure | said.SetStrictness)
