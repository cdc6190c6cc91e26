"""Statements: who tells what somebody holds has laid nothing ("Cem hat Bube und Pik Ass"), and counts nothing yet."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import Card, rank_only
from games.events import Rejection
from games.game import Illegal, Legal
from games.moves import Begins, HandCards, HandCount, HandPoints, Lay, LayJoker, LayRank, Middle
from games.values import replace
from grammars import Phrase, Read
from grammars import requests as said
from host.judging.court import Court
from host.judging.past.ruled import Place
from host.judging.stateless import Stateless
from speech.words import Word

_HAS = "hat"
_HAVE = frozenset({"hat", "hab", "habe"})
_OWN = "ich"
_BETWEEN = frozenset(
    {_HAS, "und", "noch", "auch", "der", "die", "das", "den", "ein", "eine", "einen", "ne", "nen", "n"}
)
_BETWEEN |= {"nur", "bloß", "mal", "gerade", "grad", "ja", "halt", "immer", "schon", "doch", "jetzt", "wohl", "sogar"}
""" "Cem hat auch noch einen Buben und die Pik Ass": what stands between the cards of a hand."""
_ONE = frozenset({"ein", "eine", "einen"})
_CARDS = (Lay, LayRank, LayJoker, Middle, said.BareCard, said.BareSuit, said.BareNumber)


_CARDS_HELD = frozenset({"karte", "karten", "stück", "hand"})
_HOLDS = frozenset({"hat", "habe", "hab", "noch", "hatte", "hast"})
"""With these somebody tells how many he holds."""
_FOR_HIM = (["für", "dich"], ["für", "ihn"], ["für", "sie"])


class Statements(Stateless):
    """Takes out of an utterance what only tells of a hand.

    DESIGN.md: a leading name is "the subject before hat/gibt/ist", so what follows is no move of anybody's.
    """

    def __init__(self, court: Court, read: Read) -> None:
        self._court = court
        self._read = read

    @property
    def counting(self) -> bool:
        """Whether cards may be those of a hand that is counted, and no lay."""
        game = self._court.game
        return game.phase == "finishing" or "hand_cards" in game.awaited

    def moves(self, phrases: Sequence[Phrase], words: Sequence[Word], number: int) -> list[Phrase]:
        """The phrases of input `number` without statements. Where nobody can tell whether a card behind a name and some
        talk belongs to that name, nobody pays for it."""
        if (begins := self._should_begin(phrases, words)) is not None:
            return [begins]
        kept: list[Phrase] = []
        told: Phrase | None = None
        """The last phrase of a statement that may go on."""
        for index, phrase in enumerate(phrases):
            before = phrases[index - 1] if index else None
            if self._is_to_be_drawn(phrase, words) or self._is_elsewhere(phrase):
                continue
            if self._is_of_no_use(phrase, number):
                kept += _count(phrase, words)
                told = phrase if isinstance(phrase.value, HandCards) else None
                continue
            if told is None and before is not None and self._begins(before, phrase, words):
                told = before
                if before in kept:
                    kept.remove(before)
            if told is not None and _is_card(phrase):
                if self._goes_on(told, phrase, words):
                    told = phrase
                    continue
                phrase = replace(phrase, confidence=0.0)
            told = None
            kept.append(phrase)
        return kept

    def _should_begin(self, phrases: Sequence[Phrase], words: Sequence[Word]) -> Phrase | None:
        """ "Cem hat die Karo Drei", "ich hab Herz Drei, Dora": whose card is lower than the first one, where the
        lowest begins; anywhere else it is of no use."""
        game, rest = self._court.game, [one for one in phrases if not isinstance(one.value, said.Talk)]
        if game.turn is None or _HAVE.isdisjoint(word.text.lower() for word in words):
            return None
        names = [one.value.player for one in rest if isinstance(one.value, said.BareName | HandCards)]
        held = [one for one in rest if isinstance(one.value, Lay | LayRank | HandCards)]
        if len(names) != 1 or len(held) != 1 or len(rest) > 2:
            return None
        move = Begins(names[0], _cards(held[0].value))
        if not move.cards or not isinstance(game.check(move, move.player), Legal):
            return None
        return replace(held[0], value=move, actor=None, others=(), start=rest[0].start, end=rest[-1].end)

    def _is_of_no_use(self, phrase: Phrase, number: int) -> bool:
        """Whether a hand is named in play, and the game wants to know nothing of it, nor did before a correction."""
        move, game = phrase.value, self._court.game
        if game.turn is None or not isinstance(move, HandCards | HandPoints) or move.player not in game.players:
            return False
        if all(word.text != _HAS for word in phrase.words):
            return False  # "Ben Kreuz Acht" may as well begin a swap
        verdict = game.check(move, move.player)
        unused = isinstance(verdict, Illegal) and verdict.reason is Rejection.NOT_NOW
        return unused and not self.counting and not self._court.past.was_counted(Place.of(number, phrase))

    def _is_to_be_drawn(self, phrase: Phrase, words: Sequence[Word]) -> bool:
        """ "So, Anna, zwei Karten", "eine Karte für dich": who is told what to draw holds no such number."""
        move = phrase.value
        if self._court.game.turn is None or getattr(move, "player", None) is None:
            return False
        if isinstance(move, HandPoints):  # "zwei für die Anna"; nobody counts points now
            for_him = any(word.text.lower() == "für" for word in phrase.words)
            return for_him or move.points in self._to_draw(move.player)
        if not isinstance(move, HandCount):
            return False
        texts = {word.text.lower() for word in phrase.words}
        held = not texts.isdisjoint(_CARDS_HELD) and ("du" not in texts or "hand" in texts)
        if move.count and not held and move.count in self._to_draw(str(move.player)):
            return True  # "Ben, du hast noch eine": to draw
        if not move.count or not texts.isdisjoint(_HOLDS):
            return False
        behind = [word.text.lower() for word in words if word.start >= phrase.end][:2]
        return move.count in self._to_draw(str(move.player)) or behind in _FOR_HIM

    def _is_elsewhere(self, phrase: Phrase) -> bool:
        """ "Cem ist raus": of who is waited for that tells that he has no cards any more, of others that they smoke."""
        move = phrase.value
        if not isinstance(move, HandCount) or move.count or move.player in (None, self._court.game.turn):
            return False
        return any(word.text.lower() == "ist" for word in phrase.words)

    def _to_draw(self, player: str) -> tuple[int, int]:
        """So many cards the player has to draw for what lies there, and for penalties."""
        facts = self._court.game.facts
        return facts.pending_draw if facts.next_draws == player else 0, self._court.ledger.owed(player)

    def _begins(self, before: Phrase, phrase: Phrase, words: Sequence[Word]) -> bool:
        """Whether `before` tells of a hand, and this may be a card of it."""
        if not _is_card(phrase):
            return False
        match before.value:
            case said.BareName():
                between = _within(before, phrase, words)
                return bool(between) and between[0].text != _OWN  # "Cem, ich habe …" tells of himself
            case HandPoints():  # neither "einen Buben" nor "zwei Buben" are points
                number = not before.words[-1].text.lower().startswith("punkt")
                return before.words[-1].text in _ONE or (number and not _within(before, phrase, words))
        return False

    def _goes_on(self, told: Phrase, phrase: Phrase, words: Sequence[Word]) -> bool:
        between = _within(told, phrase, words)
        if isinstance(told.value, said.BareName) and between[0].text != _HAS:
            return False
        return all(word.text in _BETWEEN or self._is_rank(word) for word in between)

    def _is_rank(self, word: Word) -> bool:
        return any(_is_card(one) for one in self._read((word,)).phrases)


def _cards(value: object) -> tuple[Card, ...]:
    """Those that somebody is told to have."""
    match value:
        case LayRank(rank=rank, count=count):
            return (rank_only(rank),) * (count or 1)
        case Lay(cards=cards) | HandCards(cards=cards):
            return cards
    return ()


def _count(phrase: Phrase, words: Sequence[Word]) -> list[Phrase]:
    """ "Cem hat noch zwei": cards, while nobody counts points; but not "Cem hat noch zwei Strafkarten offen"."""
    counts = [one for one in phrase.others if isinstance(one.value, HandCount)]
    return counts[:1] if words[-1].start < phrase.end else []


def _is_card(phrase: Phrase) -> bool:
    return isinstance(phrase.value, _CARDS) and phrase.actor is None


def _within(one: Phrase, other: Phrase, words: Sequence[Word]) -> list[Word]:
    """What was said between two phrases, understood or not."""
    return [word for word in words if one.end <= word.start and word.end <= other.start]
