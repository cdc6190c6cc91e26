"""Insisting: what somebody says against the host, who has objected to his move. Pure functions."""

from __future__ import annotations

from itertools import pairwise

from games.events import MoveRejected
from games.moves import Lay, LayQuartet
from games.values import replace
from grammars import Disputed, Phrase
from host.inputs import Heard
from host.judging.said.taken import Taken
from host.worlds.hypotheses import Said
from host.worlds.strangeness import INSISTS_S
from host.worlds.world import Refused, World
from speech.words import Word

_AGAINST = frozenset({"doch", "nein", "nee", "nö"})
"""So begins who contradicts."""
_EXCLAIMS = frozenset({"mensch", "mann", "ey", "hey", "alter", "hallo", "leute", "hä", "maschine"})
"""So he does who is annoyed."""
_SAYS = "ich sag doch"
_OF_IT = frozenset({"was", "said", "done", "is"})
"""Verbs by which somebody says what it was; "hättest du mal Herz Acht gelegt" disputes nothing."""


def insists(world: World, said: Said, lead: Phrase, taken: Taken) -> bool:
    """Whether somebody says against the host that his move is right; not where it has been another one since."""
    told, heard = said.objected, said.heard
    if told is None or type(lead.value) is not type(told.move) or heard.start - told.at > INSISTS_S:
        return False
    if world.latest != told.move:
        return False
    if isinstance(lead.value, LayQuartet) and (lead.actor or told.player) != told.player:
        return False  # what another one claims confirms nothing
    if lead.told and lead.actor not in (None, told.player):
        return False  # "den König hat Ben gelegt": it is told of another move
    refused = any(isinstance(event, MoveRejected) for event in taken.events)
    again = lead.value == told.move and (refused or world.refused is None)
    against = contradicts(heard) or is_sure(heard, lead, taken.disputed)
    return again or is_plainer(lead.value, told.move) or against


def stated(said: Said, taken: Taken) -> tuple[Word, ...] | None:
    """ "Nein, das war Herz Acht", "ich hab doch Herz Acht gesagt": the words of what it was, where the host has refused
    something else; talk anywhere else."""
    told, disputed = said.objected, taken.disputed
    if told is None or disputed is None or said.heard.start - told.at > INSISTS_S:
        return None
    named = [one for one in disputed.new if type(one.value) is type(told.move) and one.value != told.move]
    if len(named) != 1 or disputed.player not in (None, told.player):
        return None
    (one,) = named
    against = contradicts(said.heard) or "erred" in disputed.verbs  # "du hast dich verhört, Herz Acht"
    if not _says_so(disputed) and not (against and _is_misheard(one.value, told.move)):
        return None
    words = tuple(word for word in said.heard.words if one.start <= word.start < one.end)
    whose = (told.player or "").lower().split()  # it is his card, whoever is on turn
    return (*(replace(words[0], text=text) for text in whose), *words)


def is_put_right(refused: Refused | None, heard: Heard, lead: Phrase) -> bool:
    """ "Nein." – "Herz König": in two breaths, and said as in one; "Herz König, Mensch", "Herz, Herz König"."""
    if refused is None or not (refused.contradicted or _is_emphatic(heard)):
        return False
    return _is_misheard(lead.value, refused.move)


def _is_emphatic(heard: Heard) -> bool:
    """Whether somebody says it as to one who is hard of hearing."""
    texts = [word.text.lower() for word in heard.words]
    return not _EXCLAIMS.isdisjoint(texts) or any(one == other for one, other in pairwise(texts))


def _is_misheard(move: object, before: object) -> bool:
    """ "Nein, *Herz* König": only the suit is another one; who lays another card has no reason to keep its rank."""
    if not isinstance(move, Lay) or not isinstance(before, Lay):
        return False
    return [card.rank for card in move.cards] == [card.rank for card in before.cards]


def _says_so(disputed: Disputed | None) -> bool:
    """Whether it says what was said or laid, and was heard otherwise. Who only says "quatsch" may mean himself."""
    return disputed is not None and (bool(disputed.old) or not disputed.verbs.isdisjoint(_OF_IT))


def gives_in(world: World, heard: Heard, lead: Phrase, taken: Taken) -> bool:
    """Whether who was told off says now what is accepted."""
    refused = any(isinstance(event, MoveRejected) for event in taken.events)
    return world.refused is not None and not refused and not is_sure(heard, lead, taken.disputed)


def is_sure(heard: Heard, lead: Phrase, disputed: Disputed | None) -> bool:
    """Whether somebody says of what lies there what it is: "doch", "ich habe Herz Acht gelegt", "ich meinte Herz Acht".
    Who takes a wrong card back says what he does now."""
    text = " ".join(word.text.lower() for word in heard.words)
    told_off = "verhört" in text.split() or _SAYS in text
    return heard.words[0].text == "doch" or told_off or lead.told or _says_so(disputed)


def is_plainer(move: object, before: object) -> bool:
    """Whether the same cards are named, and this time that one of them is a joker ("Joker als Herz Fünf")."""
    if not isinstance(move, Lay) or not isinstance(before, Lay) or move.cards == before.cards:
        return False
    return [card.face for card in move.cards] == [card.face for card in before.cards]


def contradicts(heard: Heard) -> bool:
    return heard.words[0].text in _AGAINST
