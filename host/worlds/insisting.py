"""Insisting: what somebody says against the host, who has objected to his move. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event, MoveRejected
from games.moves import Lay, LayQuartet, Move
from grammars import Phrase
from host.inputs import Heard
from host.judging.utterances import Taken
from host.worlds.hypotheses import Said
from host.worlds.strangeness import INSISTS_S
from host.worlds.world import World
from speech.words import Word

_AGAINST = frozenset({"doch", "nein", "nee", "nö"})
"""So begins who contradicts."""
_SAID_SO = frozenset({"war", "gesagt", "gelegt", "gespielt", "gemeint"})
"""So somebody says what it was."""
_OF_IT = _AGAINST | _SAID_SO | {"das", "es", "ich", "er", "sie", "die", "der", "eine", "ein", "hat", "hab", "habe"}
_OF_IT |= {"aber", "ja", "schon", "eben", "gerade", "einspruch", "gilt", "moment", "halt", "stopp"}
"""Nothing but these and the player's name stand beside a card of which somebody says that it was that one: "hättest du
mal Herz Acht gelegt", "gestern hat Ben Herz Acht gelegt" and "hat er Herz Acht gelegt" do not."""
_MEANT = ("meinte", "ich meine", "meine ich", "das ist")
"""So says what he meant, or what lies there, who was misheard; "quatsch" may be meant for himself."""


def insists(world: World, said: Said, lead: Phrase, events: Sequence[Event]) -> bool:
    """Whether somebody says against the host that his move is right; not where it has been another one since."""
    told, heard = said.objected, said.heard
    if told is None or type(lead.value) is not type(told.move) or heard.start - told.at > INSISTS_S:
        return False
    if world.latest != told.move:
        return False
    if isinstance(lead.value, LayQuartet) and (lead.actor or told.player) != told.player:
        return False  # what another one claims confirms nothing
    refused = any(isinstance(event, MoveRejected) for event in events)
    again = lead.value == told.move and (refused or world.refused is None)
    against = contradicts(heard) or is_sure(heard, lead)
    return again or is_plainer(lead.value, told.move) or against


def stated(said: Said, taken: Taken) -> tuple[Word, ...] | None:
    """ "Nein, das war Herz Acht", "ich hab doch Herz Acht gesagt": the words of what it was, where the host has refused
    something else; talk anywhere else."""
    told, words = said.objected, said.heard.words
    named = [(one, one.about if one.unsaid else one.value) for one in taken.phrases]
    about = [(one, move) for one, move in named if isinstance(move, Move) and move.by_turn]
    if told is None or said.heard.start - told.at > INSISTS_S or len(about) != 1:
        return None
    ((one, move),) = about
    if type(move) is not type(told.move) or move == told.move:
        return None
    if not _says_so(words, one, told.player):
        return None
    return tuple(word for word in words if one.start <= word.start < one.end)


def _says_so(words: Sequence[Word], card: Phrase, player: str | None) -> bool:
    """Whether the words around a card say that it was that one, and nothing else."""
    own = {id(word) for word in card.words}
    texts = [word.text for word in words if id(word) not in own]
    named = {name.casefold() for name in (player or "").split()}
    asks = bool(words) and words[0].text in ("hat", "war")
    return not asks and not _SAID_SO.isdisjoint(texts) and _OF_IT | named >= set(texts)


def gives_in(world: World, heard: Heard, lead: Phrase, events: Sequence[Event]) -> bool:
    """Whether who was told off says now what is accepted."""
    refused = any(isinstance(event, MoveRejected) for event in events)
    return world.refused is not None and not refused and not is_sure(heard, lead)


def is_sure(heard: Heard, lead: Phrase) -> bool:
    """Whether somebody says of what lies there what it is: "doch", "ich habe Herz Acht gelegt", "ich meinte Herz Acht".
    Who takes a wrong card back says what he does now."""
    text = " ".join(word.text for word in heard.words)
    said_so = _says_so(heard.words, lead, lead.actor)
    return heard.words[0].text == "doch" or lead.told or said_so or any(words in text for words in _MEANT)


def is_plainer(move: object, before: object) -> bool:
    """Whether the same cards are named, and this time that one of them is a joker ("Joker als Herz Fünf")."""
    if not isinstance(move, Lay) or not isinstance(before, Lay) or move.cards == before.cards:
        return False
    return [card.face for card in move.cards] == [card.face for card in before.cards]


def contradicts(heard: Heard) -> bool:
    return heard.words[0].text in _AGAINST
