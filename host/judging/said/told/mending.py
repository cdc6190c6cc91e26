"""Mending: which changes make true what somebody tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.moves import Knock, Lay, Move, NameValue, Pass, Swap
from games.values import replace
from grammars import Account, Phrase
from host.judging.past.retraction import Done, Retraction
from host.judging.said.likeness import says
from host.judging.said.missed import named_by
from host.judging.said.told import gaps, other, questions
from host.judging.said.told.case import DOES, SAYS, Case, all_said, whose
from host.judging.said.told.undone import undone
from host.judging.said.told.whose import of_another, that_was
from host.judging.said.understood import Understood


def mended(understood: Understood, done: Done, at: float) -> Retraction | None:
    """What has to be changed so that what is told is true; None: nothing has, or nobody can tell what."""
    told = [one for one in understood.accounts if one.old or not done.asked]  # else it may be the answer
    told.sort(key=lambda one: one.denied)  # what was done tells what was not
    if any(one.denied for one in told) and any(map(_only_says_who, told)):
        return None  # "Ben hat nicht gelegt, Anna hat gelegt"
    cases = [Case(one, understood, done, at) for one in told]
    if (another := _other_move(cases)) is not None:
        return another
    found: list[Retraction] = []
    for case in cases:
        found += [one for one in _changes(case) if one is not None and _is_apart(one, found)]
    return replace(found[0], others=tuple(found[1:])) if found else None


def moves_now(understood: Understood, done: Done) -> bool:
    """Whether something is done by it now, and not told of another, or of before."""
    moves = [one for one in understood.reading.phrases if isinstance(one.value, Move) and not one.value.reply]
    leads = done.turn is not None and not done.named  # a figure alone leads to no trick
    if leads and any(_leads(one.value, done) for one in moves) and not _is_told_back(moves, understood, done):
        return True
    moves = [one for one in moves if not (leads and isinstance(one.value, NameValue) and one.value.bare)]
    told = [one for one in understood.accounts if one.old or (one.player not in (None, done.turn) and not one.own)]
    told += [one for one in understood.accounts if one.earlier and one.own]
    if any((one.earlier and done.refused) or (one.denied and one.player) for one in understood.accounts):
        return False  # "Cem hat vorher zwei gezogen", "Anna hat nicht gezogen, die hat …"
    moves = [one for one in moves if not _is_of_last(one, understood, done)]
    return any(one.actor == done.turn or (one.actor is None and not told) for one in moves)


def _is_of_last(move: Phrase, understood: Understood, done: Done) -> bool:
    """ "Die Herz Zehn hat Cem gelegt", behind one that was taken for another's: nobody tells so of a second one."""
    last = done.last.lay if done.last is not None else None
    if last is None or move.actor is None or whose(last) == move.actor or not says(last, move):
        return False
    return any(one.player == move.actor and one.verbs >= {"has", "laid"} for one in understood.accounts)


def _is_told_back(moves: Sequence[Phrase], understood: Understood, done: Done) -> bool:
    """ "Korrektur, Ben hatte hundert Sitzplätze": of the trick that is over; nobody but who is on turn leads."""
    first = next((one.actor for one in moves if one.actor is not None), done.turn)
    return first != done.turn or any(word.text.lower() == "korrektur" for word in understood.spoken)


def _leads(move: object, done: Done) -> bool:
    """ "Anzahl der Getränke, Anna hat zwölf": a category that the last trick was not about."""
    if not isinstance(move, NameValue) or move.category is None:
        return False
    named = (one.value for one in reversed(done.trail) if isinstance(one.value, NameValue))
    return move.category != next((one.category for one in named if one.category is not None), None)


def only_tells(understood: Understood, done: Done) -> bool:
    """ "Ben hat vorher eine gezogen", where that is known: nobody does it now whose name is not said."""
    told = [one for one in understood.accounts if one.player not in (None, done.turn) and not one.own]
    heard = (*understood.reading.phrases, *understood.reading.acts)
    moves = [one for one in heard if isinstance(one.value, Move) and one.value.by_turn]
    cases = [Case(one, understood, done, 0.0) for one in understood.accounts]
    if cases and all(_is_known(one) for one in cases):
        return True
    done_so = bool(told) and all(one.verbs & DOES.keys() - SAYS for one in told)
    within = all(any(one.start <= move.start < one.end for one in told) for move in moves)
    return done_so and bool(moves) and within and all(one.actor is None for one in moves)


def _is_known(case: Case) -> bool:
    """ "Ben hat doch die Herz Zehn gelegt", who has: he lays no other one by it."""
    told = case.told
    named = told.player is not None and bool(told.new) and not told.denied and not told.old
    done = told.verbs & (DOES.keys() - SAYS | {"was"})
    if not named or not done or told.player == case.done.turn or not case.deeds or not case.is_so:
        return False
    laid = next((one.laid for one in case.deeds if whose(one) == told.player and all_said(one, told.new)), None)
    return laid is None or laid.caught == "all"  # else more of it is told than was heard


def _changes(case: Case) -> Iterator[Retraction | None]:
    told = case.told
    if told.player is not None and case.done.turn is None and not told.denied:
        yield other.recounted(case)
    elif case.deeds and not other.holds(case):
        if "asked" in told.verbs and not told.denied:
            yield from questions.asked(case)
        else:
            yield _change(case)


def _change(case: Case) -> Retraction | None:
    """The smallest change that makes it true."""
    told = case.told
    if (answered := questions.answered(case)) is not None:
        return answered
    if not told.new and not told.old:
        return undone(case) if told.denied else (of_another(case) if told.unlike else None) or that_was(case)
    if told.old:
        return other.not_that(case)
    if told.denied:
        return undone(case) if told.verbs <= {"was", "is"} else None
    if case.is_so:
        return None
    if "wished" in told.verbs:
        return other.other_of_his(case)
    return of_another(case) or gaps.missing(case) or other.other_of_his(case) or other.that_other(case)


def _other_move(cases: Sequence[Case]) -> Retraction | None:
    """ "Anna hat nicht gezogen, die hat Kreuz König gelegt": another move stands for the one that was none."""
    denied = next((one for one in cases if one.told.denied and not one.told.new and one.deeds), None)
    was = next((one for one in cases if one.told.that and "was" in one.told.verbs), None)
    if denied is not None and was is not None and was.deeds and denied.told.player == whose(was.last):
        return that_was(was)  # "Ben hat gar nichts gelegt, das war Cem"
    made = next((one for one in cases if not one.told.denied and len(one.told.new) == 1 and not one.told.old), None)
    if denied is None or made is None or made.told.player != denied.told.player:
        return None
    player, named = made.told.player, made.told.new[0]
    if (player is None and not made.told.own) or not isinstance(named.value, Knock | Lay | Pass | Swap):
        return None
    words = made.words(named)
    his = tuple(named_by(player, words)) if player is not None else ()
    return replace(wrong, words=(*his, *words)) if (wrong := undone(denied)) is not None else None


def _is_apart(what: Retraction, others: Sequence[Retraction]) -> bool:
    """Whether they change different things."""
    return all(what.number != one.number or what.start >= one.end or one.start >= what.end for one in others)


def _only_says_who(told: Account) -> bool:
    named = told.new or told.old or told.unlike or told.denied
    return not named and told.player is not None and not told.verbs.isdisjoint(DOES)
