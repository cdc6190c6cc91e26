"""Other: a move was another one than was taken down: another card, another figure, another suit that was wished."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import Ask, Draw, Knock, Lay, LayRank, Middle, NameValue, Pass, Refill, Swap, Upcard
from games.values import replace
from grammars import Phrase
from grammars.requests import BareSuit
from host.judging.past.deed import Deed
from host.judging.past.retraction import Retraction, instead
from host.judging.said.disputed import retraction_of
from host.judging.said.likeness import is_alike, says, sound_alike
from host.judging.said.told.case import LAYS, Case, all_said, whose

_LYING = (Middle, Upcard)
"""They lie there for all, whoever has laid them."""
_ARTICLES = frozenset({"der", "die", "das", "den", "dem", "ein", "eine", "einen", "ne", "nen"})


def otherwise(case: Case, deed: Deed) -> Retraction | None:
    """What is told stands for the move, or for a part of it; what is said of it besides only tells which it is."""
    meant = [_as_part(deed.meant(one), deed) for one in case.told.new]
    ranks = {card.rank for one in meant if isinstance(one.value, Lay) for card in one.value.cards}
    meant = [one for one in meant if not (isinstance(one.value, LayRank) and one.value.rank in ranks)]
    new = [one for one in meant if not says(deed, one)]
    if len(new) == 2 and isinstance(deed.value, NameValue) and all(isinstance(one.value, NameValue) for one in new):
        words = tuple(word for one in new for word in case.words(one))  # "das Jahr, neunzehnhundertneunzig"
        return replace(instead(deed, new, words, case.at, None), stands=True)
    if len(new) == 1 and isinstance(deed.value, Swap) and not _is_that_side(case, new[0], deed):
        return None
    if len(new) != 1 or _is_ambiguous(new[0], deed) or not is_alike(new[0], deed):
        return None
    return retraction_of(case.understood, new[0], deed, case.done, case.at, None)


def _is_that_side(case: Case, new: Phrase, deed: Deed) -> bool:
    """Who "took" a card took one that lay there, and who "laid" one did not."""
    verbs, swap = case.told.verbs, deed.value
    if not isinstance(new.value, Middle) or not isinstance(swap, Swap):
        return True
    sides = deed.lying.sides(swap, new.value.cards)
    if "took" in verbs and sides != ("taken",):
        return False
    return verbs.isdisjoint({"laid", "gave"}) or sides != ("taken",)


def not_that(case: Case) -> Retraction | None:
    """ "Ben hat die Herz Zehn gelegt, nicht die Acht": the move that it was not."""
    told = case.told
    if not told.new:
        return None
    his = [one for one in case.deeds if told.player in (None, whose(one)) or isinstance(one.value, _LYING)]
    if "wished" in told.verbs:  # "er hat sich Pik gewünscht, nicht Kreuz" is said of no card that was laid on it
        suits = [old.value.suit for old in told.old if isinstance(old.value, BareSuit)]
        his = [one for one in his if one.wished in suits]
    whole = next((one for one in his if all_said(one, told.old)), None)
    if whole is not None:
        return otherwise(case, whole)
    return next((part for one in his if (part := _part_of(case, one)) is not None), None)


def _part_of(case: Case, deed: Deed) -> Retraction | None:
    """ "Herz Bube, nicht die Herz Zehn", where that was one of several."""
    told = case.told
    new = [one for one in told.new if _span(one, deed) is None]
    if len(new) != 1 or len(told.old) != 1 or type(new[0].value) is not type(told.old[0].value):
        return None
    span = _span(told.old[0], deed)
    if span is None:
        return None
    return Retraction(deed.number, *span, case.words(new[0]), case.at, since=span[0], until=deed.end)


def other_of_his(case: Case) -> Retraction | None:
    """ "Ben hatte den Pik Buben": his last move of that kind was another one."""
    told = case.told
    figure = all(isinstance(one.value, NameValue) and one.value.bare for one in told.new)
    if figure and not (told.plain or told.against):
        return None  # "mit dreißig schon verheiratet"
    if told.player is None or (told.player == case.done.turn and not figure) or _is_known_of_another(case):
        return None
    if told.verbs == {"is"} and told.word is not None and all(one.end <= told.word.start for one in told.new):
        return None  # "Kreuz Zwei, Jule ist nächste": what is said before whoever is something is nothing of his
    if "drew" in told.verbs and told.player in case.done.owing and not (told.earlier or told.old or told.against):
        return None  # "Ben hat zwei gezogen": for the king
    his = (one for one in case.deeds if whose(one) == told.player)
    deed = next((one for one in his if case.is_of_its_kind(one) or _is_instead(case, one)), None)
    if deed is None or isinstance(deed.value, Ask) or ("wished" in told.verbs and deed.wished is None):
        return None
    return otherwise(case, deed) if _may_be(case, deed) else None


def that_other(case: Case) -> Retraction | None:
    """ "Das ist eine Zehn": what was laid just now. "Er hat die Dame mitgenommen": the last swap."""
    told, deed, named = case.told, case.last, case.told.new[0].value
    if told.player is not None or told.own:
        return None
    if told.that and (told.verbs == {"is"} or (told.against and told.verbs == {"was"})):
        laid = isinstance(deed.value, LAYS) and deed.refused is None and case.at_once
        surely = laid and _may_be(case, deed) and not _is_known_of_another(case)
        return otherwise(case, deed) if surely else None
    if isinstance(deed.value, NameValue) and isinstance(named, NameValue) and told.verbs <= {"was", "is"}:
        surely = case.at_once and told.plain and sound_alike(deed.value, named)
        return otherwise(case, deed) if surely else None
    if told.pronoun and "drew" in told.verbs and isinstance(deed.value, Draw | Refill):
        return otherwise(case, deed)
    if told.pronoun and not told.verbs.isdisjoint({"took", "gave"}):
        swap = next((one for one in case.deeds if isinstance(one.value, Swap)), None)
        return otherwise(case, swap) if swap is not None else None
    return None


def recounted(case: Case) -> Retraction | None:
    """ "Jule hat doch siebenundzwanzig", once all hands are counted."""
    told = case.told
    his = case.done.hands.get(told.player or "")
    if his is None or not case.done.counted or told.verbs.isdisjoint({"has", "had"}):
        return None
    return otherwise(case, his)


def holds(case: Case) -> bool:
    """ "Anna hat Herz Acht", "die hatte auch noch eine Vier": on her hand; not "Cem hat doch Pik König", who has just
    laid Herz König."""
    told = case.told
    if not any(isinstance(one.value, Lay | LayRank) for one in told.new):
        return False
    if told.verbs != {"has"} and not (told.still and told.verbs <= {"has", "had"}):
        return False
    card = case.last.card if case.deeds else None
    cards = [one for phrase in told.new if isinstance(phrase.value, Lay) for one in phrase.value.cards]
    same = card is not None and len(cards) == 1 and cards[0].rank is card.rank
    return not (same and told.against and told.player == case.last.player and case.at_once)


def _is_known_of_another(case: Case) -> bool:
    """Whether somebody else has laid that already, it was turned up in the beginning, or somebody has knocked."""
    new = case.told.new
    if any(isinstance(one.value, Knock) for one in new):
        knocked = next((whose(one) for one in case.deeds if isinstance(one.value, Knock)), None)
        return knocked is not None and all(one.player != knocked for one in case.understood.accounts)
    if not all(isinstance(one.value, Lay | LayRank) for one in new):
        return False
    cards = {card for one in new for card in getattr(one.value, "cards", ())}
    return any(one.beneath in cards or all_said(one, new) for one in case.deeds)


def _is_instead(case: Case, deed: Deed) -> bool:
    """Who has shoved has not knocked."""
    new = case.told.new
    return any(isinstance(one.value, Knock | Pass) for one in new) and all(is_alike(one, deed) for one in new)


def _may_be(case: Case, deed: Deed) -> bool:
    """Whether that may have been heard as this move, and could be made: a card of the same suit or of the same rank,
    that goes on what lay there, if that is not told otherwise as well. Where nobody contradicts, it is more likely that
    the sentence was misheard."""
    return all(_is_similar(deed.meant(one), deed, case) for one in case.told.new)


def _is_similar(phrase: Phrase, deed: Deed, case: Case) -> bool:
    card, value = deed.card, phrase.value
    if card is None or "wished" in case.told.verbs or not isinstance(value, Lay | LayRank | BareSuit):
        return True
    match value:
        case Lay():
            told = value.cards[0]
        case LayRank():
            told = replace(card, rank=value.rank)
        case BareSuit():
            told = replace(card, suit=value.suit)
    several = sum(bool(one.new) for one in case.understood.accounts) > 1
    fits = several or deed.beneath is None or card.joker or case.done.serves(told, deed.beneath)
    return fits and (case.told.against or card.suit is told.suit or card.rank is told.rank)


def _as_part(phrase: Phrase, deed: Deed) -> Phrase:
    """A card is one side of a swap."""
    if not isinstance(phrase.value, Lay) or not isinstance(deed.value, Swap):
        return phrase
    return replace(phrase, value=Middle(phrase.value.cards, bare=True), spans={"cards": (phrase.start, phrase.end)})


def _is_ambiguous(new: Phrase, deed: Deed) -> bool:
    """ "Drei", of two Sixes: so many, or that rank."""
    several = isinstance(deed.value, LayRank) and deed.value.count is not None
    return several and isinstance(new.value, LayRank) and len(new.words) == 1


def _span(named: Phrase, deed: Deed) -> tuple[float, float] | None:
    """When it was named in that move."""
    texts, said = _texts(named), [word.text.lower() for word in deed.words]
    for place in range(len(said) - len(texts) + 1):
        if texts and said[place : place + len(texts)] == texts:
            return deed.words[place].start, deed.words[place + len(texts) - 1].end
    return None


def _texts(phrase: Phrase) -> Sequence[str]:
    return [text for word in phrase.words if (text := word.text.lower()) not in _ARTICLES]
