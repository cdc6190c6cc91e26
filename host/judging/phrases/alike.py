"""Words that sound alike (Acht, Ass; D, E): of two readings the legal one is meant; of two legal ones the table is
asked, of a card that was asked for as soon as somebody gives it. Where that happens again and again, the host asks for
letters that are spelt out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.cards import GroupCard
from games.events import Asked, Denied, Event, Given, Reply
from games.game import Legal
from games.moves import Ask, Lay
from games.values import replace
from grammars import Phrase, Read
from host.judging.court import Court
from host.judging.past.decisions import TakenBack
from host.judging.past.retraction import Retraction
from host.judging.said.breath import Breath
from host.judging.stateless import Stateless
from speech.rivals import CLOSE
from speech.words import Word

ABOUT, WHICH_FACE, SPELL_OUT = "sounds_alike", "which_face", "spell_out"
OFTEN = 3
"""Cards in an evening that may have been another one by ear: then the table is asked, once, to spell their letters."""


def sounds_alike(phrase: Phrase) -> bool:
    """Whether a word of the phrase may as well have been another one."""
    return any(margin < CLOSE for word in phrase.words for _, margin in getattr(word, "rivals", ()))


class SoundAlikes(Stateless):
    """Decides between the readings of one lay; a wrong guess is taken back by "nein"."""

    def __init__(self, court: Court, read: Read) -> None:
        self._court = court
        self._read = read

    def meant(self, breath: Breath) -> tuple[Breath, Phrase | None]:
        """The reading that fits the game, and another one that fits it as well."""
        if not isinstance(breath.lead.value, Lay | Ask):
            return breath, None
        fitting = [other for other in self._others(breath.lead) if self._fits(other)]
        if not fitting or self._fits(breath.lead):
            return breath, fitting[0] if fitting else None
        return replace(breath, lead=fitting[0]), fitting[1] if len(fitting) > 1 else None

    def ask(self, breath: Breath, other: Phrase, layer: str | None) -> list[Event]:
        """The lay stands as it was heard, unless somebody says no, or names the other card: then it was that."""
        court, heard = self._court, breath.lead
        if court.strictness.in_doubt != "ask":
            return []

        def stands(now: float) -> list[Event]:
            return []  # not `nothing`: "ja" does answer, though a name is an answer as well

        def no(now: float) -> list[Event]:
            words = tuple(word for word in other.words if isinstance(word, Word))
            return [TakenBack(at=now, what=Retraction(breath.place.number, heard.start, heard.end, words, now))]

        def named(card: object, now: float) -> list[Event] | None:
            return no(now) if card == _card(other) else stands(now) if card == _card(heard) else None

        slots = {"player": layer, "card": _card(heard), "other": _card(other)}
        return court.desk.ask(ABOUT, slots, heard.end, yes=stands, no=no, value=named)

    def note_asked(self, breath: Breath, other: Phrase | None, events: Sequence[Event]) -> None:
        """A card was asked for, and may have been another one: who has not got it has neither, for all that matters."""
        if any(isinstance(event, Asked) for event in events):
            self._court.asked_alike = (breath.place.number, breath.lead, other) if other is not None else None
            self._court.heard_alike += other is not None

    def answered(self, events: Sequence[Event]) -> list[Event]:
        """Somebody gives a card that was asked for, or has not got it, and nobody is sure which it was."""
        answer = next((event for event in events if isinstance(event, Given | Denied)), None)
        if answer is None:
            return []
        return (self._ask_given(answer) if isinstance(answer, Given) else []) or self._ask_to_spell(answer)

    def _ask_to_spell(self, answer: Given | Denied) -> list[Event]:
        """It is loud here: a letter with a word behind it is hard to mistake."""
        court = self._court
        asks = court.strictness.in_doubt == "ask" and not court.spelling_asked and answer.card is not None
        if not asks or court.heard_alike < OFTEN:
            return []
        court.spelling_asked = True
        return [Reply(at=answer.at, key=SPELL_OUT, slots={"card": answer.card})]

    def _ask_given(self, given: Given) -> list[Event]:
        """Which card it is that somebody gives."""
        court, alike = self._court, self._court.asked_alike
        if alike is None:
            return []
        court.asked_alike = None
        number, heard, other = alike
        if given.card != _card(heard) or court.strictness.in_doubt != "ask":
            return []

        def named(card: object, now: float) -> list[Event] | None:
            if not isinstance(card, GroupCard):
                return None
            words = _naming(card, heard, other)
            if card == _card(heard) or not words:
                return [] if words else None
            return [TakenBack(at=now, what=Retraction(number, heard.start, heard.end, words, now))]

        slots = {"player": given.to, "card": _card(heard), "other": _card(other)}
        return court.desk.ask(WHICH_FACE, slots, given.at, value=named)

    def _fits(self, phrase: Phrase) -> bool:
        game, move = self._court.game, phrase.value
        player = phrase.actor or game.turn
        return player is not None and isinstance(move, Lay | Ask) and isinstance(game.check(move, player), Legal)

    def _others(self, phrase: Phrase) -> Iterator[Phrase]:
        """The phrase with one of its words replaced by a rival, the nearest first."""
        rivals = sorted(
            (margin, place, text)
            for place, word in enumerate(phrase.words)
            if isinstance(word, Word)
            for text, margin in word.rivals
            if margin < CLOSE
        )
        for _, place, text in rivals:
            words = list(phrase.words)
            words[place] = Word(text, words[place].start, words[place].end, words[place].confidence)
            read = self._read(words).phrases
            alike = len(read) == 1 and type(read[0].value) is type(phrase.value) and read[0].actor == phrase.actor
            if alike and _card(read[0]) != _card(phrase):  # another article or ending is the same card
                yield read[0]


def _naming(card: GroupCard, heard: Phrase, other: Phrase) -> tuple[Word, ...]:
    """What was heard with the letter of this card, whichever it is, in the place of what may have been another one; no
    words: it is a card with another number."""
    if getattr(_card(heard), "number", None) != card.number or len(heard.words) != len(other.words):
        return ()
    pairs = zip(heard.words, other.words, strict=True)
    return tuple(
        word if word.text == one.text else replace(word, text=card.group.lower(), rivals=())
        for word, one in pairs
        if isinstance(word, Word)
    )


def _card(phrase: Phrase) -> object:
    match phrase.value:
        case Lay(cards=cards):
            return cards[-1]
        case Ask(card=card):
            return card
    return None
