"""Unheard: a wish or an answer that was made, and that nobody had heard ("Pik hab ich gesagt", "nein, sagte ich")."""

from __future__ import annotations

from games.moves import Ask, AskOn, Deny, Give, Wish
from games.values import replace
from grammars import Disputed, Phrase
from grammars import requests as said
from host.judging.past.retraction import Done


def unheard_wish(disputed: Disputed, done: Done) -> Phrase | None:
    """ "Pik hab ich gesagt", "Tom hat sich doch Pik gewünscht": what was wished, and nobody had heard."""
    named = disputed.new[0] if len(disputed.new) == 1 and not disputed.old else None
    if named is None or (done.wisher is None and done.asked != "wish"):
        return None
    if done.wisher is not None and disputed.player not in (None, done.wisher):
        return None
    if disputed.contradicts and "wished" not in disputed.verbs:
        return None  # "nein, Pik hab ich gesagt": the Jack may have been another one, and that binds nobody
    if disputed.verbs.isdisjoint({"said", "wished"}) or not disputed.verbs.isdisjoint({"lies", "is"}):
        return None
    if not isinstance(named.value, said.BareSuit | Wish):
        return None
    span = {"suit": (named.start, named.end)}
    return replace(named, intent="wish", value=Wish(named.value.suit), actor=done.wisher or disputed.player, spans=span)


def unheard_answer(disputed: Disputed, done: Done) -> Phrase | None:
    """ "Ich habe nein gesagt": what was answered, and nobody had heard."""
    named = disputed.new[0] if len(disputed.new) == 1 and not disputed.old else None
    last = done.last
    if named is None or last is None or not isinstance(last.value, Ask | AskOn) or "said" not in disputed.verbs:
        return None
    for one in (named, *named.others):
        if isinstance(one.value, Give | Deny) and disputed.player in (None, last.value.whom):
            return one
    return None
