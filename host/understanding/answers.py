"""Answers: who answers twice in one breath means the last one, if that is a no ("ja, äh, quatsch, nein", "jo, habe
ich nicht"); what is only polite, or asks for agreement, answers nothing ("nein, bitte", "hast du E drei, ne")."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.moves import Ask, Deny, Give, LayQuartet
from games.values import replace
from grammars import Phrase, WordLike
from grammars.requests import BareCard, No, Yes
from host.understanding.repairs.breaks import is_small

_AGREES, _DENIES = (Give, Yes), (Deny, No)
_ANSWERS = _AGREES + _DENIES
_ENDINGS = frozenset({"bitte", "bitteschön", "bittesehr", "schön", "sehr", "ne"})
"""So a question or an answer ends that is one without it."""
_OH = frozenset({"ach", "oh", "och", "ah", "äh"})
_LACKING = frozenset({"nicht", "kein", "keine", "keinen", "nie", "nix", "nichts"})
_NO_ANSWER = (["auch"], ["ooch"], ["nicht"])
""" "Ooch nee", "auch die *nicht*": they are of one answer."""


GIVEN = 0.6
"""So likely who says so has given the card that he was asked for; how the table goes on tells."""
_DENYING = frozenset({"nein", "nee", "nö", "ne", "nicht", "nie", "nix", "gestern", "vorhin"})
_ASKING = frozenset({"wer", "was", "wie", "wo", "warum", "wieso", "welche", "welcher", "welchen", "wen", "oder"})
_THAT_WAS_IT = re.compile(
    r"ja (?:das war (?:es|meine letzte)|das wars|(?:jetzt|damit|dann) habe? ich (?:auch )?(?:keine|nichts) mehr)"
    r"(?: dann| karte| karten)?"
)
""" "Ja, jetzt hab ich keine mehr": so somebody gives his last one."""


def sounds_given(words: Sequence[WordLike], mention: Phrase | None) -> bool:
    """ "Die hast du mir doch gerade gegeben, ja, hier", "E zwei, da ist sie, hier", "ja, jetzt hab ich keine mehr": so
    speaks who hands a card over, whatever else he says of it. `mention`: the card, where one is named."""
    texts = [word.text.lower() for word in words]
    if _THAT_WAS_IT.fullmatch(" ".join(texts)):
        return True
    if len(texts) < len(("e", "zwei", "hier")) or not _DENYING.isdisjoint(texts) or texts[0] in _ASKING:
        return False
    named = mention is not None and isinstance(mention.value, Ask)
    return texts[-1] == "hier" and (named or texts[-2] == "ja")


def last_answer(phrases: Sequence[Phrase], unknown: Sequence[WordLike]) -> tuple[Phrase, ...]:
    """What is left of the answers of one breath; `unknown`: its words that nobody knows."""
    kept: list[Phrase] = []
    for phrase in handed_over(phrases):
        if isinstance(phrase.value, _ANSWERS) and any(_is_amid(phrase, one) for one in phrases):
            continue
        before = next((one for one in reversed(kept) if not is_small(one) or isinstance(one.value, _ANSWERS)), None)
        if before is None or not _only_ends(phrase, before):
            kept.append(phrase)
    kept = _put_right(kept)
    said = [one for one in kept if not one.filler]
    answers = [one for one in said if isinstance(one.value, _ANSWERS)]
    if len(answers) == 2 and said[-2:] == answers and _takes_back(answers[1], answers[0]):
        more = any(word.start > answers[0].start for word in unknown)  # "ja, nein, Spaß, hier"
        return tuple(one for one in kept if more or one is not answers[0])
    return tuple(kept)


def handed_over(phrases: Sequence[Phrase]) -> Sequence[Phrase]:
    """ "*Oh nein*, ausgerechnet die, *hier*" hands it over; so does "*ja*, Mist, und Quartett C", before whoever has
    asked lays that."""
    match phrases:
        case [Phrase(value=Deny(card=None)) as no] if _is_here(_texts(no)):
            return [replace(no, intent="give", value=Give(), mention="begun", others=())]
        case [Phrase(value=Yes()) as yes, Phrase(value=LayQuartet()) as laid]:
            return [replace(yes, intent="give", value=Give(), mention="begun", others=(yes, *yes.others)), laid]
    return phrases


def _is_here(texts: Sequence[str]) -> bool:
    return texts[0] in _OH and "ausgerechnet" in texts and texts[-1] == "hier" and _LACKING.isdisjoint(texts)


def wonders_here(words: Sequence[WordLike]) -> bool:
    """ "Was denn *hier*": nothing is handed over."""
    texts = [word.text.lower() for word in words]
    return len(texts) > 1 and texts[0] in _ASKING and texts[-1] == "hier"


def asked_by_name(phrases: Sequence[Phrase], mention: Phrase | None) -> tuple[Phrase, ...]:
    """ "Danke, Lena, hast du H drei": who is named before a question is asked, whatever else is said to him (`mention`:
    what is named by all of the sentence)."""
    asked = mention.value if mention is not None else None
    if not isinstance(asked, Ask) or asked.of is None:
        return tuple(phrases)
    bare = replace(asked, of=None)
    return tuple(replace(one, value=asked) if one.value == bare else one for one in phrases)


def _is_amid(phrase: Phrase, question: Phrase) -> bool:
    """ "Gib mir die G eins, *ach nee, Moment*, die G drei": what is put right amid a question answers nothing."""
    return isinstance(question.value, Ask) and question.start < phrase.start < question.end


def _put_right(phrases: list[Phrase]) -> list[Phrase]:
    """ "Hast du die H eins, *ach nee*, die H zwei": the question is put anew."""
    match phrases:
        case [
            *before,
            Phrase(value=Ask()) as asked,
            Phrase(value=Deny(card=None)) as no,
            Phrase(value=BareCard()) as card,
        ]:
            if _texts(no)[0] in _OH and no.actor is None:
                value = replace(asked.value, card=card.value.card)  # type: ignore[type-var, union-attr]
                return [
                    *before,
                    replace(asked, value=value, words=(*asked.words, *no.words, *card.words), end=card.end),
                ]
    return phrases


def _only_ends(phrase: Phrase, before: Phrase) -> bool:
    """Whether it is no answer, behind that one or behind the question."""
    answers = isinstance(phrase.value, Give | Deny) and isinstance(before.value, Ask | Give | Deny)
    return answers and _ENDINGS.issuperset(_texts(phrase))


def _takes_back(phrase: Phrase, before: Phrase) -> bool:
    """Whether the same player says no who has just agreed."""
    both = (phrase, before)
    bare = all(one.actor is None and not getattr(one.value, "card", None) for one in both)
    no = isinstance(phrase.value, _DENIES) and isinstance(before.value, _AGREES)
    unsays = any(other.unsays for other in phrase.others)
    return no and bare and not unsays and not any(_texts(one) in _NO_ANSWER for one in both)


def _texts(phrase: Phrase) -> Sequence[str]:
    return [word.text.lower() for word in phrase.words]
