"""As said: a breath as a move, with whose it is and how sure, for the judge of turns. Times in seconds."""

from __future__ import annotations

from games.game import Game, Legal
from games.moves import Lay, LayRank, Move
from grammars import Phrase
from host.judging.phrases.alike import sounds_alike
from host.judging.said.breath import Breath
from host.judging.said.spoken import SURE, SURE_OF_THE_END, Spoken

ONE_VOICE_S = 0.7
"""A lay this soon after another one may still be of the same player ("Herz Acht … und Pik Acht"), cut in two."""


def as_said(game: Game, value: Move, group: Breath, voice: str | None, last_voice: tuple[str, float]) -> Spoken:
    """`voice`: who has made a move in this utterance already; `last_voice`: who has laid before it, and until when."""
    phrase = group.lead
    start, end = span(value, phrase)
    actor = phrase.actor or _same_voice(game, value, voice, last_voice, start)
    # Whose second card it was in one breath nobody can tell: it is taken back, and nobody pays for it.
    whose = voice is None or actor is not None or not isinstance(value, Lay | LayRank)
    sure = (is_sure_of_the_end(phrase) if value.final else phrase.confidence >= SURE) and whose
    sure = sure and not sounds_alike(phrase)
    return Spoken(
        *(value, actor, start, end, sure),
        calls=group.calls,
        wish=group.wish,
        wish_span=group.wish_span,
        named=group.named,
        place=group.place,
        stood=group.stood,
        told=phrase.told,
        fitting=phrase.fitting,
        again=phrase.again,
        own=phrase.own,
    )


def _same_voice(game: Game, move: Move, voice: str | None, last_voice: tuple[str, float], start: float) -> str | None:
    """In one breath with a move of `voice`: another by the same player, where the game lets him make it."""
    if move.same_voice:
        return voice
    last, until = last_voice
    own = voice or (last if start - until <= ONE_VOICE_S else None)
    if own in (None, game.turn) or not isinstance(move, Lay):
        return None
    return own if isinstance(game.check(move, str(own)), Legal) else None


def is_sure_of_the_end(phrase: Phrase) -> bool:
    """Whether nobody need be asked: a phrase for it was said, and heard well."""
    return phrase.confidence >= SURE_OF_THE_END and phrase.likely == 1.0


def span(move: Move, phrase: Phrase) -> tuple[float, float]:
    """When what matters of it was said: of a lay its cards."""
    start, end = phrase.spans.get("cards", (phrase.start, phrase.end))
    laid_too = isinstance(move, Lay) and move.jokers  # "… mit Joker"
    return start, phrase.end if laid_too else end
