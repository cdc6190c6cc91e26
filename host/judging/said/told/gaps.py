"""Gaps: a move is told of that nobody heard, and another one was heard behind it."""

from __future__ import annotations

from games.moves import Knock, Lay, LayRank, Swap
from games.values import replace
from grammars import Phrase
from host.judging.past.deed import Deed
from host.judging.past.retraction import Retraction
from host.judging.said.missed import MISSED_S, before, named_by
from host.judging.said.told.case import Case

_DRAWS = "zieht"


def missing(case: Case) -> Retraction | None:
    """ "Du hast Cem verschluckt, der hatte Karo Acht gelegt": what was heard next was said behind it."""
    told, last, named = case.told, case.done.last, case.told.new[0]
    if last is None or len(told.new) > 1 or told.start - last.end > MISSED_S:
        return None
    if "drew" in told.verbs and told.earlier and told.player is not None and told.player == last.lay.refused:
        count = case.words(named)
        words = (*named_by(told.player, count), replace(count[0], text=_DRAWS), *count)
        return before(case.done, last.lay, named, words, case.at)
    player = told.player or (_passed_over(case) if told.own and told.earlier else None)
    if player is None or not _is_move(named, case):
        return None
    words, behind = case.words(named), _behind(player, case)
    return before(case.done, behind, named, (*named_by(player, words), *words), case.at) if behind is not None else None


def _is_move(named: Phrase, case: Case) -> bool:
    """Whether it is told as done."""
    verbs = case.told.verbs
    match named.value:
        case Lay() | LayRank():
            return not verbs.isdisjoint({"laid", "had"})
        case Knock():
            return "knocked" in verbs
        case Swap():
            return not verbs.isdisjoint({"swapped", "took"})
    return False


def _passed_over(case: Case) -> str | None:
    """Who speaks, where he tells of his own move: he was taken to have passed."""
    over = (one for deed in case.recent for one in (deed.slipped, deed.unheard) if one is not None)
    return next(over, None)


def _behind(player: str, case: Case) -> Deed | None:
    """What was heard behind his move."""
    heard = next((one for one in case.recent if player in (one.slipped, one.unheard)), None)
    last = case.done.last
    if heard is not None or last is None:
        return heard
    due = player == case.done.turn and last.lay.by_turn and last.lay.refused not in (None, player)
    return last.lay if due else None
