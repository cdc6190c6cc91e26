"""Questions: another one was asked, for another card, or the answer was another one."""

from __future__ import annotations

from collections.abc import Iterator

from games.moves import Ask, Deny, Give
from host.judging.past.deed import Deed
from host.judging.past.retraction import Retraction
from host.judging.said.likeness import says
from host.judging.said.told.case import Case, all_said, whose
from host.judging.said.told.other import otherwise
from host.judging.said.told.whose import as_his
from speech.words import Word


def asked(case: Case) -> Iterator[Retraction | None]:
    """ "Den Papa hat er gefragt, und nach der G drei", "das war Emma, die hat Gabi gefragt"."""
    told, last = case.told, case.done.last
    deed = last.lay if last is not None else None
    if deed is None or not isinstance(deed.value, Ask) or told.earlier or "had" in told.verbs:
        return  # of another question
    if told.whom is not None and told.whom == whose(deed):
        return
    another = told.whom not in (None, deed.value.whom)
    if told.new and another and not all_said(deed, told.new) and not told.against:
        return  # nothing of it is as it was taken down: it is told of another question
    if another and told.whom_word is not None and "of" in deed.slots:
        (start, end), word = deed.slots["of"], told.whom_word
        name = Word(word.text, word.start, word.end, word.confidence)
        yield Retraction(deed.number, start, end, (name,), case.at, since=start, until=deed.end)
    surely = bool(told.against or told.new or told.unlike)
    if told.player not in (None, whose(deed)) and told.word is not None and surely:
        yield as_his(deed, told.word, case.at)
    if told.new and not all_said(deed, told.new):
        yield otherwise(case, deed)


def answered(case: Case) -> Retraction | None:
    """ "Lena hat sie ihm doch gegeben", behind her no; and the other way round."""
    told, deed = case.told, case.done.last
    if deed is None or told.old or (told.word is None and not told.own):
        return None
    # "Cem hat die E drei doch" tells who is to give it.
    has = told.denied and told.against and "has" in told.verbs and all(says(deed.lay, one) for one in told.new)
    has = has and (told.pronoun or bool(told.new) or told.own)
    if "gave" not in told.verbs and not has:
        return None
    question, said = deed.lay.value, told.word or case.understood.spoken[0]
    word = Word("nein" if told.denied else "ja", said.start, said.end, said.confidence)
    if not isinstance(deed.value, Give if told.denied else Deny):
        return _unanswered(deed, word, case)
    own = told.own and told.against and case.at_once
    his = isinstance(question, Ask) and (question.whom == told.player or own)
    return Retraction(deed.number, deed.start, deed.end, (word,), case.at, again=deed.again) if his else None


def _unanswered(deed: Deed, word: Word, case: Case) -> Retraction | None:
    """He was taken to have denied it, because of what was asked next."""
    told, earlier = case.told, next((one.value for one in case.deeds[1:] if isinstance(one.value, Ask)), None)
    if deed.number != case.last.number or not isinstance(deed.value, Ask) or not isinstance(earlier, Ask):
        return None
    if told.denied or earlier.whom != told.player or whose(deed) != told.player:
        return None
    return Retraction(deed.number, deed.start, deed.start, (word,), case.at, since=deed.start, until=deed.end)
