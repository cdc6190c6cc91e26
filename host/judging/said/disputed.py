"""Disputed: the table says that what was taken down was another card, figure, answer or count, and what it was.

Whatever it is about, it stands in the place of that, as behind "Korrektur". It makes no move, for nobody: where nothing
is found that it can be about, it is talk.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.moves import (
    Ask,
    AskOn,
    Deny,
    Give,
    LaidCount,
    Lay,
    LayRank,
    Middle,
    Move,
    NameValue,
    Swap,
    Upcard,
    Wish,
)
from games.values import replace
from grammars import Disputed, Phrase
from grammars import requests as said
from host.judging.past.deed import Deed
from host.judging.past.retraction import HANDS, Armed, Done, Retraction, instead, leads_anew
from host.judging.said.likeness import ONE_OF, is_alike, says, sound_alike
from host.judging.said.missed import missed, told_before
from host.judging.said.understood import Understood
from host.judging.said.unheard import unheard_answer, unheard_wish
from speech.words import Word

DISPUTED_S = 10.0
"""So soon after something was done somebody says that it was something else; for words that say so plainly."""
_NOW = frozenset({"jetzt", "gleich", "nachher"})
INSISTS_S = 20.0
"""So long somebody says once more that he has said it."""
OTHERWISE_S = 4.0
"""For words that may say something else as well."""
AGAINST = frozenset({"einspruch", "nein", "nee", "nö", "doch", "moment", "halt", "quatsch", "stimmt", "verzählt"})
"""So begins who says otherwise than was taken down."""
_DENIES = frozenset({"nein", "nee", "nö"})
""" "Ach nee" takes back, "nein" denies."""
_RATHER = (AGAINST - {"einspruch", "verzählt", "stimmt"}) | {"ach", "oder", "oh", "ne", "lieber", "dann", "äh", "ähm"}
"""Who says nothing else with a suit wishes for that one instead."""
_TOLD = frozenset({"was", "said", "done", "lies"})
"""Verbs of what was done; who "has" a card need not have laid it."""


def put_right(understood: Understood, done: Done, at: float, armed: Armed | None) -> Retraction | Understood | None:
    """What stands for what was taken down; talk, where it can be about nothing that was; None: it disputes nothing."""
    disputed = understood.disputed or _another_wish(understood, done)
    if done.last is None:
        return None
    if disputed is not None and (unheard := unheard_wish(disputed, done) or unheard_answer(disputed, done)) is not None:
        only = replace(understood.reading, phrases=(unheard,), unknown=(), acts=(), likely={}, doing=1.0, whole=True)
        return replace(understood, reading=only)
    before = missed(understood, disputed, done, at) if disputed is not None else None
    before = before or told_before(understood, done, at)
    if before is not None or disputed is None:
        return before
    if any(isinstance(one.value, LaidCount) for one in understood.reading.phrases):
        return None  # "das waren aber zwei": so many cards
    if done.last.wished is None and any(isinstance(one.value, Wish) for one in understood.reading.phrases):
        return None  # "Pik hat er gesagt": nobody has heard what he wishes
    if done.refused and understood.spoken[0].text.lower() in _DENIES and _is_its_rank(disputed, done.last.lay):
        return as_talk(understood)
    start = understood.spoken[0].start
    texts = [word.text.lower() for word in understood.spoken]
    for deed in _deeds(disputed, done):
        named = _named(disputed, deed)
        if named is not None and _answers_it(texts, disputed, named, deed):
            continue
        if named is not None and _insists(disputed, named, deed, start):
            return as_talk(understood)
        if named is not None and isinstance(named.value, ONE_OF) and not _NOW.isdisjoint(texts) and not disputed.old:
            continue  # "sag ich doch, jetzt klopft er"
        said_since = done.refused or deed.lay is done.last.lay or "earlier" in disputed.verbs
        last = done.last if said_since else deed
        if named is None or not _is_sure(disputed, named, deed, done, start - last.end):
            continue
        if says(deed, named) or _is_anothers(named, disputed, done):
            return as_talk(understood)  # he only insists
        return retraction_of(understood, named, deed, done, at, armed)
    over = bool(disputed.old) and not disputed.verbs.isdisjoint(_TOLD) and not done.refused
    return as_talk(understood) if over else None


def _is_its_rank(disputed: Disputed, refused: Deed) -> bool:
    """ "Nein, *Herz* König", where Pik König was refused: only its suit was misheard (`worlds/insisting`)."""
    if len(disputed.new) != 1 or not isinstance(refused.value, Lay) or refused.says(disputed.new[0].value):
        return False
    cards = getattr(disputed.new[0].value, "cards", ())
    return [card.rank for card in cards] == [card.rank for card in refused.value.cards]


def _answers_it(texts: Sequence[str], disputed: Disputed, named: Phrase, deed: Deed) -> bool:
    """ "Nein, nur die E drei", "nein, die Zwei": so he may answer who was asked for another; "nee, D wie Dora drei" was
    misheard as B drei. "Ich wollte die E drei auch" says another one."""
    if not isinstance(deed.value, Ask | AskOn):
        return False
    if not {"nur", "auch"}.isdisjoint(texts):
        return True
    card, asked = getattr(named.value, "card", None), getattr(deed.value, "card", None)
    letter = card is not None and asked is not None and card.number == asked.number and card != asked
    return not disputed.verbs and texts[0] == "nein" and not letter


def _another_wish(understood: Understood, done: Done) -> Disputed | None:
    """ "Ich wünsche mir doch Herz": nobody else has anything to wish yet."""
    deed, phrases = done.last, understood.reading.phrases
    if deed is None or deed.wished is None or done.refused:
        return None
    wishes = [one for one in phrases if not isinstance(one.value, said.No | said.Talk)]
    repairs = not (AGAINST | {"lieber"}).isdisjoint(word.text.lower() for word in understood.spoken)
    if len(wishes) != 1 or not repairs:
        return None
    (phrase,) = wishes
    if isinstance(phrase.value, said.BareSuit):  # "nee, doch lieber Karo"
        beside = {word.text.lower() for word in understood.spoken if not phrase.start <= word.start < phrase.end}
        return Disputed(new=(phrase,), contradicts=True) if beside <= _RATHER else None
    if not isinstance(phrase.value, Wish) or "suit" not in phrase.spans or phrase.actor not in (None, deed.lay.player):
        return None
    start, end = phrase.spans["suit"]
    suit = replace(phrase, intent="bare_suit", value=said.BareSuit(phrase.value.suit), actor=None, start=start, end=end)
    return Disputed(new=(replace(suit, spans={"suit": (start, end)}),), contradicts=True)


def as_talk(understood: Understood) -> Understood:
    """It does nothing."""
    return replace(understood, reading=replace(understood.reading, phrases=(), unknown=(), acts=()))


def _deeds(disputed: Disputed, done: Done) -> Iterator[Deed]:
    """What it may be about, the likeliest first."""
    last, player = done.last, disputed.player
    assert last is not None
    if "earlier" in disputed.verbs and (player is None or "was" not in disputed.verbs):
        return  # "vorhin lag doch noch die Dame": it is told of what lies below
    if done.refused:  # what was refused lies nowhere; who insists on it is heard by `worlds/insisting`
        known = [done.lying, done.made, *done.own.values()] if disputed.old else [_beneath(disputed, done)]
        known = [one for one in known if one is not None and player in (None, one.player)]
    elif player is not None and "earlier" in disputed.verbs:
        known = [done.own.get(player)]  # "moment, Ben, das vorhin war doch die Herz Dame"
    elif player is not None and isinstance(last.lay.value, NameValue) and disputed.verbs & {"is", "was"}:
        known = [done.own.get(player)]  # "nein, Cem war fünfzig"
    elif player is not None and not disputed.verbs & {"is", "was"}:
        his = [one for one in (last, last.lay) if player in (one.player, _whose(one))]
        known = [*his, done.hands.get(player), done.own.get(player)]
    else:
        known = [last, last.lay, *(done.own.values() if disputed.old and not _is_his_own(disputed) else ())]
    for deed in known:
        if deed is not None and all(says(deed, one) for one in disputed.old):
            yield deed


def _insists(disputed: Disputed, named: Phrase, deed: Deed, at: float) -> bool:
    """ "Eine Herz Neun, hab ich doch gesagt": the card was taken down so."""
    if not isinstance(deed.value, Lay) or not isinstance(named.value, Lay) or "said" not in disputed.verbs:
        return False
    same = [card.face for card in named.value.cards] == [card.face for card in deed.value.cards]  # of a joker, too
    return same and 0 <= at - deed.end <= INSISTS_S


def _is_his_own(disputed: Disputed) -> bool:
    """ "Pik Zwei, nee, doch nicht, Karo Zwei": a card of his own, and then another one."""
    told = disputed.contradicts or disputed.verbs or not disputed.doubts
    return not told and bool(disputed.new) and disputed.new[0].start < disputed.old[0].start


def _beneath(disputed: Disputed, done: Done) -> Deed | None:
    """ "Es liegt doch Pik Neun": what lies beneath a card that was refused."""
    return done.lying if "lies" in disputed.verbs else None


def _whose(deed: Deed) -> str | None:
    """Whose hand was counted, or who answered."""
    match deed.value:
        case Give() | Deny():
            return getattr(deed.lay.value, "of", None)
    return getattr(deed.value, "player", None)


def _named(disputed: Disputed, deed: Deed) -> Phrase | None:
    """What of that which is named can stand for it."""
    meant = _without_ranks([deed.meant(one) for one in disputed.new])
    alike = [one for one in meant if is_alike(one, deed)]
    if isinstance(deed.value, HANDS) and isinstance(alike[-1].value if alike else None, said.BareNumber):
        cards = [one.value for one in meant[:-1]]
        if cards and all(isinstance(one, LayRank) and not one.rank.isdigit() for one in cards):
            return meant[-1]  # "das ist ein König, also vier"
    if len(alike) != 1 or (len(meant) > 1 and not isinstance(alike[0].value, Give | Deny)):
        return None  # "das ist ja die F drei, hab ich doch nicht" answers; of two cards nobody knows which it was
    return alike[0]


def _without_ranks(named: list[Phrase]) -> list[Phrase]:
    """ "Das war die Dame, Herz Dame": a rank whose suit is said, too."""
    ranks = {card.rank for one in named if isinstance(one.value, Lay) for card in one.value.cards}
    return [one for one in named if not (isinstance(one.value, LayRank) and one.value.rank in ranks)]


def _is_sure(disputed: Disputed, named: Phrase, deed: Deed, done: Done, late: float) -> bool:
    """Whether nobody says so of anything else. How much that takes depends on what it is about."""
    verbs, against, weakly = disputed.verbs, disputed.contradicts, disputed.contradicts or disputed.doubts
    at_once, told = 0 <= late <= OTHERWISE_S, not verbs.isdisjoint(_TOLD)
    if late < 0 or (done.asked and not disputed.old):
        return False  # it may be the answer
    if isinstance(deed.value, ONE_OF) and isinstance(named.value, ONE_OF) and type(named.value) is not deed.kind:
        named_or_said = disputed.player is not None or "said" in verbs
        surely = disputed.player is not None or (against and not verbs.isdisjoint({"said", "was"}))
        return (against or bool(disputed.old) or (weakly and named_or_said)) and (
            at_once or (surely and late <= DISPUTED_S)
        )
    if isinstance(deed.value, HANDS):
        his = bool(disputed.old or disputed.player) or "own" not in verbs or not verbs.isdisjoint({"said", "erred"})
        his = his or (against and at_once and done.counted)  # nobody else has anything to count
        plainly = bool(disputed.old) or against or (weakly and bool(verbs)) or (disputed.player and "own" in verbs)
        return his and bool(plainly or (at_once and "are" in verbs and done.several_uncounted))
    if disputed.old:
        return isinstance(deed.value, NameValue) or not verbs or bool(verbs - {"own", "you"})
    if late > DISPUTED_S:
        return False
    if isinstance(named.value, said.BareSuit) and deed.wished is not None:
        told = not verbs.isdisjoint({"said", "wished"})
        return at_once and (told or (against and not verbs - {"erred", "was", "done", "waits", "unlaid"}))
    if "wished" in verbs:
        return False  # nobody has heard what he wishes
    match deed.value:
        case Give() | Deny():
            return "said" in verbs or (weakly and at_once)
        case Ask() if isinstance(named.value, said.BareName):
            return at_once
        case Ask() | AskOn() if against and at_once and not verbs:
            # Who denies it names no other one.
            return isinstance(named.value, said.BareCard | said.BareNumber) and not says(deed, named)
        case Ask() | AskOn():
            asked = at_once and "asked" in verbs
            open_still = at_once and deed is done.last and not against
            wanted = (
                open_still and "unlaid" in verbs and isinstance(named.value, said.BareCard)
            )  # "ich wollte die A zwei"
            return asked or wanted or "said" in verbs or (against and not verbs.isdisjoint({"was", "done"}))
        case NameValue() if done.turn == disputed.player is not None and leads_anew(named, deed):
            return False  # "ich war dran, Ben Getränke vierzig"
        case NameValue() if disputed.player is not None:
            return against or "said" in verbs or (weakly and (told or (at_once and "has" in verbs)))
        case NameValue() if "own" in verbs and verbs.isdisjoint({"said", "erred"}):
            return False  # "nee, bei mir stehen sechzig"
        case NameValue() if against and at_once and not verbs and sound_alike(deed.value, named.value):
            return True  # "nein, dreißig", where thirteen was heard
        case NameValue():
            plainly = against and not verbs.isdisjoint({"was", "are", "erred"})
            plainly = plainly or (against and at_once and verbs == {"waits"})  # "nein, warte, fünf Euro vierzig"
            return plainly or (at_once and ("said" in verbs or (against and "had" in verbs)))
        case Lay() | LayRank() | Upcard() if done.refused:
            return True  # `_beneath` has seen to it
        case Lay() | LayRank() | Upcard():
            # behind what was turned up "nein, Herz Acht" rather is the first move
            bare = against and not verbs - {"erred", "waits"} and disputed.player in (None, deed.player) and at_once
            bare = bare and (disputed.doubts or not isinstance(deed.value, Upcard))
            plainly = weakly and (told or "is" in verbs)
            # "Herz Zehn hab ich gesagt" may be of whoever is on turn, and was not heard
            said_so = "said" in verbs and (weakly or "own" not in verbs or _is_its_rank(disputed, deed))
            if verbs == {"lies"} and not disputed.old and not _may_lie(named, deed, done):
                return False  # "nein, es liegt Karo König": more has gone unheard
            still = (at_once and (plainly or said_so)) or (against and "was" in verbs)
            return still or (bare and not (done.draws and _answers(named, deed)))
        case Swap() if isinstance(named.value, Middle) and len(named.value.cards) == 1 and at_once:
            return against or "said" in verbs or (told and weakly)  # nobody else names a single card
        case Swap():
            return (told and weakly) or (against and isinstance(named.value, Swap) and _shares(named.value, deed.value))
    return told and against


def _answers(named: Phrase, deed: Deed) -> bool:
    """ "Nix da, Karo Sieben", behind Herz Sieben on Herz Neun, where Karo Sieben would not have fitted: so the next
    one speaks who lays it."""
    card, below = deed.card, deed.beneath
    if card is None or below is None or below.joker or below.rank is None or not isinstance(named.value, Lay):
        return False
    new = named.value.cards[0]
    if len(named.value.cards) > 1 or new.suit is None or new.rank is not card.rank or new.suit is card.suit:
        return False
    return below.rank is not new.rank and below.suit is not new.suit


def _may_lie(named: Phrase, deed: Deed, done: Done) -> bool:
    """Whether what lies there, as somebody says, could be laid instead, for all that is known."""
    below = deed.beneath
    if below is None or not isinstance(named.value, Lay) or len(named.value.cards) > 1:
        return True
    return done.serves(named.value.cards[0], below)


def _shares(swap: Swap, other: Swap) -> bool:
    """Whether one side of both swaps is the same: nobody can make the second one behind the first."""
    return swap.taken == other.taken or swap.given == other.given


def _is_anothers(named: Phrase, disputed: Disputed, done: Done) -> bool:
    """ "Zweihundertzwei hab ich gesagt": so says who has, and not that the last figure was another one."""
    value, plainly = named.value, disputed.contradicts or disputed.old or disputed.player is not None
    return isinstance(value, NameValue) and not plainly and value.value in done.figures.values()


def retraction_of(
    understood: Understood, named: Phrase, deed: Deed, done: Done, at: float, armed: Armed | None
) -> Retraction:
    """It stands for the deed, or for a part of it."""
    words = tuple(word for word in understood.spoken if named.start <= word.start < named.end)
    if (number := _number_asked(named, deed)) is not None:
        return Retraction(deed.number, *number, words[-1:], at, since=number[0], until=deed.end, armed=armed)
    wrong = instead(deed, [named], words, at, armed)
    if isinstance(deed.value, HANDS) and wrong.start <= deed.start:
        wrong = replace(wrong, words=(*_his(deed.value.player, words), *wrong.words))
    last = done.last is not None and deed.lay is done.last.lay
    return wrong if last and not done.refused else replace(wrong, stands=isinstance(deed.value, Move) and deed.by_turn)


def _number_asked(named: Phrase, deed: Deed) -> tuple[float, float] | None:
    """ "Nein, die Zwei": when the number of the card was said that is asked for, if only that is another one."""
    if isinstance(deed.value, AskOn):
        return deed.slots.get("number")
    if not isinstance(deed.value, Ask) or not isinstance(named.value, said.BareNumber) or "card" not in deed.slots:
        return None
    start, end = deed.slots["card"]
    last = next((word for word in reversed(deed.words) if start <= word.start < end), None)
    return (last.start, last.end) if last is not None else None


def _his(player: str, words: Sequence[Word]) -> Iterator[Word]:
    """Whose hand it is stays said where all of it is another one."""
    for text in (*player.lower().split(), "hat"):
        yield replace(words[0], text=text)
