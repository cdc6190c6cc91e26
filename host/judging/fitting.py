"""Fitting: whether what was said can be done now."""

from __future__ import annotations

from itertools import pairwise

from games.game import Doubtful, Legal
from games.moves import EVERYBODYS, SHOWING, Call, Move, PenaltyDrawn, Wish
from grammars import Phrase
from grammars import requests as said
from host.judging.court import Court
from host.judging.floor.guests import Guests
from host.judging.said.taken import Meant
from host.judging.stateless import Stateless

_OWN = frozenset(
    {("ich", "hab"), ("ich", "habe"), ("hab", "ich"), ("habe", "ich"), ("ich", "auch"), ("bei", "mir"), ("auch", "ich")}
)


class Fitting(Stateless):
    """Asks the game, without making anything."""

    def __init__(self, court: Court, guests: Guests) -> None:
        self._court = court
        self._guests = guests

    def likelier(self, phrase: Phrase) -> float:
        """How many times likelier than by chance what is named amid a sentence is meant."""
        move = phrase.value
        if phrase.mention != "apart" or not isinstance(move, Move) or says_too(phrase):
            return 1.0
        return self._court.game.likelier(move)

    def fits(self, phrase: Phrase, meant: Meant | None, *, asking: bool = False) -> bool:
        """Whether a move can be made now as it was said, or as it is `meant`. `asking`: or would be asked about."""
        game = self._court.game
        if isinstance(phrase.value, said.Again):
            return "again" in game.awaited or game.phase == "dealing"  # another one says so, too, or said it first
        known = self._guests.of_the_table(phrase)
        if known is None or not isinstance(known.value, Move):
            return False
        move = known.value if meant is None else meant(known.value)
        if isinstance(move, PenaltyDrawn):
            return self._court.ledger.oldest_debtor is not None
        if isinstance(move, Call):
            # One shows a hand, one answers what lies there; any other belongs to a lay of its own.
            return move.call in EVERYBODYS or (move.call in SHOWING and game.turn is not None)
        wisher = game.facts.wisher if isinstance(move, Wish) else None
        whose = known.actor or wisher or getattr(move, "player", None) or game.turn or game.players[0]
        if move.by_turn and known.actor is not None and known.actor != game.turn:
            return False
        if phrase.mention in ("apart", "said") and not game.likelier(move) and not says_too(phrase):
            return False  # "drei Euro achtzig ist ja geschenkt" repeats what was said
        return isinstance(game.check(move, whose), Legal | Doubtful if asking else Legal)


def says_too(phrase: Phrase) -> bool:
    """ "Ist ja irre, *ich habe auch* sechzig", "auch sechzig": he repeats nothing; "meine Oma ist auch sechzig" tells
    of her."""
    texts = [word.text.lower() for word in phrase.words]
    return texts[:1] == ["auch"] or ("auch" in texts and not _OWN.isdisjoint(pairwise(texts)))
