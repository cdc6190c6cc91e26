"""Traces: what an utterance leaves behind, although nobody has moved by it: what was talked about or asked back, what
may have been a call, what may be the beginning of something."""

from __future__ import annotations

from games.events import NotUnderstood
from games.moves import Call, Move
from grammars import Phrase, Reading
from grammars import requests as said
from host.inputs import CLOUD_BELOW
from host.judging.court import Court
from host.judging.deadlines import Deadlines
from host.judging.moves.likewise import Likewise
from host.judging.moves.repeats import Repeats
from host.judging.past.parts import half_a_swap
from host.judging.said.listener import Listener
from host.judging.said.understood import Understood
from host.judging.stateless import Stateless
from speech.words import GARBAGE

_BARE = (said.BareCard, said.BareSuit, said.BareName, said.BareNumber)
FEW = 3
"""Words: a name, and small ones around it."""
_ASKING = ("first", "next", "rest", "around", "among")
"""So a sentence may begin that asks."""


class Traces(Stateless):
    """Noted with whoever looks for them."""

    def __init__(
        self, court: Court, listener: Listener, repeats: Repeats, likewise: Likewise, deadlines: Deadlines
    ) -> None:
        self._court = court
        self._listener = listener
        self._repeats = repeats
        self._likewise = likewise
        self._deadlines = deadlines

    def note(self, understood: Understood) -> None:
        """Whatever comes of it."""
        self._note_clouds(understood)
        if self._repeats.is_waiting and _asks_back(understood.reading):
            self._repeats.asked_back()
        if understood.reading.asks_again or _only_names(understood):
            self._likewise.asked_again(understood.spoken)
        self._note_talk(understood.reading)

    def ended_in_nothing(self, understood: Understood, at: float) -> None:
        """Nothing came of it, yet: it may be a part of what is said next."""
        phrases = understood.reading.phrases
        self._listener.led_to_nothing(understood)
        bare = all(isinstance(one.value, _BARE) for one in phrases)
        if _asks_back(understood.reading) and self._repeats.is_waiting:
            return  # "die E drei?"
        wish = self._court.game.facts.wish
        if wish is not None and all(phrase.value == said.BareSuit(wish) for phrase in phrases):
            return  # "Karo", says who was asked what is wished
        if bare or (self._court.game.turn is not None and half_a_swap(phrases)):
            self._deadlines.unclear = NotUnderstood(at=at, words=understood.text)

    def _note_talk(self, reading: Reading) -> None:
        """What was only talked about: a rank beside "hast du gelegt" is known by all of the sentence only."""
        repeats, mention = self._repeats, reading.mention
        for one in reading.phrases:
            if isinstance(one.about, Move):
                repeats.talked_about(one.about, one.end, told=one.told)
            elif one.unsaid and one.told and mention is not None and isinstance(mention.value, Move):
                repeats.talked_about(mention.value, one.end, told=True)

    def _note_clouds(self, understood: Understood) -> None:
        """What nobody understood of it could have been a call."""
        book = self._court.book
        if understood.joined is not None:
            self._deadlines.unclear = None
            book.drop_clouds(*understood.joined)
        if understood.reading.pieces_of:
            book.add_cloud(understood.words[0].start, understood.words[-1].end)
        for phrase in understood.reading.phrases:
            if isinstance(phrase.about, Call):  # "ich wollt grad letzte Karte sagen"
                book.add_cloud(phrase.start, phrase.end)
            if _claims(phrase):
                for duty in book.still_open():
                    book.add_cloud(duty.lay_start, phrase.end)  # it may be true: nobody has heard it
        for word in (*understood.reading.unknown, *understood.reading.appended):
            book.add_cloud(word.start, word.end)
        for word in understood.words:
            if word.text == GARBAGE and word.confidence < CLOUD_BELOW:
                book.add_cloud(word.start, word.end)


def _claims(phrase: Phrase) -> bool:
    """ "Ich hab Mau gesagt", "doch, hat er": a call was made before, as somebody says."""
    told = isinstance(phrase.value, Call) and phrase.told
    denied = isinstance(phrase.value, said.Yes) and phrase.words[0].text.lower() == "doch"
    claims = isinstance(phrase.value, said.Objection) and phrase.value.call is not None
    return told or denied or claims or isinstance(phrase.value, said.SaidSo)


def _only_names(understood: Understood) -> bool:
    """ "Ben?", "und Cem": he is asked for what he has said."""
    phrases = [one for one in understood.reading.phrases if not isinstance(one.value, said.Talk)]
    named = bool(phrases) and all(isinstance(one.value, said.BareName) for one in phrases)
    return named and len(understood.spoken) <= FEW


def _asks_back(reading: Reading) -> bool:
    """ "Die E drei?", "ob ich die habe?": nothing but a card is named, or something is asked. "Du musst sie aber haben"
    asks nothing."""
    if reading.phrases and reading.phrases[0].words[0].text.lower() == "du":
        return False
    named = all(isinstance(one.value, said.BareCard | said.Talk) for one in reading.phrases)
    asks = any(isinstance(one.value, said.BareCard) or one.clause in _ASKING for one in reading.phrases)
    asks = asks or any(isinstance(one.about, said.BareCard | said.BareNumber) for one in reading.phrases)
    return named and asks
