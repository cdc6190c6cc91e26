"""Undone: what was taken for a move was none."""

from __future__ import annotations

from games.moves import Deny, Draw, Give, Knock, NameValue
from host.judging.past.deed import Deed
from host.judging.past.retraction import Retraction
from host.judging.said.told.case import DOES, Case, all_said, whose


def undone(case: Case) -> Retraction | None:
    """ "Lea hat noch gar nichts gelegt", "gezogen hat hier keiner": the last move of that kind was none."""
    told, deed = case.told, case.last
    own, verbs = _is_own(case), told.verbs & (DOES.keys() | {"made"})
    if "made" in verbs and (not told.still or isinstance(deed.value, Draw) or told.nobody):
        return None  # who has done nothing may speak of his glass
    if told.nobody and (told.still or not verbs <= {"knocked", "drew", "passed"}):
        return None
    was = told.verbs <= {"was", "is"} and all_said(deed, told.new)
    if not (verbs or was) or not (told.nobody or told.player or own) or not told.plain:
        return None
    said, still = case.done.last, own and told.still and told.against
    if still and "said" in verbs and said is not None and isinstance(said.value, Give | Deny | NameValue):
        return _gone(said, case)
    if "knocked" in verbs:
        deed = next((one for one in case.deeds if isinstance(one.value, Knock)), deed)
    his = told.player is None or whose(deed) == told.player
    fits = "made" in verbs or ("said" not in verbs and case.is_of_its_kind(deed))
    return _gone(deed, case) if his and deed.player is not None and fits else None


def _gone(deed: Deed, case: Case) -> Retraction:
    return Retraction(deed.number, deed.start, deed.end, (), case.at, deed.calls, again=deed.again)


def _is_own(case: Case) -> bool:
    """Whether who is taken to have moved speaks himself: right behind it, and against the host; "ich hab noch nichts
    gelegt" says the next one, too."""
    told, spoken = case.told, case.understood.spoken
    alone = told.start <= spoken[0].start and spoken[-1].end <= told.end
    return told.own and case.at_once and (told.against or (alone and not told.still))
