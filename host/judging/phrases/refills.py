"""Refills: "Acht, gezogen" says how many cards were drawn only where so many may be; else an eight was laid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from games.cards import Card, Rank
from games.events import Event
from games.game import Doubtful, Legal
from games.moves import Lay, LayRank, Move, Pass, Refill, ThrowAfter
from games.values import replace
from grammars import Phrase, Read, WordLike
from grammars import requests as said
from host.judging.court import Court
from host.judging.moves.repeats import Repeats
from host.judging.stateless import Stateless

_REFILL = Refill()
ASKED_FOR_SUITS = frozenset({"which_card", "which_cards"})
"""Questions about cards that are laid all the same where nobody answers, in a game where cards are refilled."""
_THAT = frozenset({"die", "den", "das", "sie", "ihn"})
ANSWERED_S = 8.0
"""So soon after he was asked, who says "nein" lays no more."""
_SHORT = 3
"""Words: who says more speaks of something else, too."""


class Refills(Stateless):
    """Knows which numbers before "gezogen" are cards."""

    def __init__(self, court: Court, read: Read, repeats: Repeats) -> None:
        self._court = court
        self._read = read
        self._repeats = repeats

    def more(self, phrases: Sequence[Phrase]) -> list[Phrase]:
        """ "Eine gezogen" – "und noch eine": a number, right behind a draw of which the rest is still due."""
        beside = [one for one in phrases if not isinstance(one.value, said.Talk | said.Yes)]
        number = beside[0].value if len(beside) == 1 else None
        drawn, turn = self._repeats.last_move, self._court.game.turn
        if not isinstance(number, said.BareNumber) or not isinstance(drawn, Refill) or turn is None:
            return list(phrases)
        move = Refill(None, int(number.number))
        verdict = self._court.game.check(move, turn)
        due = isinstance(verdict, Legal) and isinstance(verdict.move, Refill) and verdict.move.count == move.count
        if not due or self._court.desk.waits_for_value:
            return list(phrases)
        return [replace(one, intent="refill", value=move, others=()) if one is beside[0] else one for one in phrases]

    def laid(self, phrases: Sequence[Phrase], at: float) -> list[Event]:
        """ "Drei Damen" – "welche Farben sind es?" – "drei gezogen": who refills, or is followed by the next one, has
        laid them, of whatever suits they are."""
        turn = self._court.game.turn
        if not self._court.game.knows(_REFILL):
            return []
        drawn = any(
            isinstance(one.value, Refill) and (one.value.player or one.actor) in (None, turn) for one in phrases
        )
        moved = any(
            isinstance(one.value, Move) and one.value.by_turn and one.actor not in (None, turn) for one in phrases
        )
        return self._court.desk.assume(ASKED_FOR_SUITS, at) if drawn or moved else []

    def apart(self, phrases: Sequence[Phrase]) -> list[Phrase]:
        """The phrases, a number that nobody can have drawn as the card that it is, and the draw behind it; behind a lay
        in the same breath ("zwei Achten, zwei gezogen") it says what was drawn for that."""
        parted: list[Phrase] = []
        for said_next in map(self._laid_after, self._counted(self._thrown(phrases))):
            phrase = self._drawn_after(said_next, parted)
            laid = any(isinstance(one.value, Move) and one.value.by_turn for one in parted)
            parted += (phrase,) if laid else self._parts(phrase)
        return parted

    def _thrown(self, phrases: Sequence[Phrase]) -> Sequence[Phrase]:
        """ "Die Karo Drei hab ich jetzt gezogen, die werf ich nach", "oh, noch eine Vier, ich werf die Herz Vier nach":
        the card that he looks at is the one that he throws."""
        thrown = next((one for one in phrases if isinstance(one.value, ThrowAfter)), None)
        before = [one for one in phrases if thrown is not None and one.start < thrown.start]
        seen = [one for one in before if isinstance(one.value, Lay | LayRank)]
        if thrown is None or not isinstance(thrown.value, ThrowAfter) or len(seen) != 1 or seen[0].actor is not None:
            return phrases
        cards = _seen_cards(seen[0], thrown)
        if not cards or {card.rank for card in cards} != set(_ranks(seen[0].value)):
            return phrases
        kept = [one for one in before if one is not seen[0] and not isinstance(one.value, Refill)]
        behind = [one for one in phrases if one.start > thrown.start]
        return [*kept, replace(thrown, value=replace(thrown.value, cards=cards)), *behind]

    def _counted(self, phrases: Sequence[Phrase]) -> Sequence[Phrase]:
        """ "Zwei Achten und zwei gezogen": cards of one throw are equal, so the last number is that of the draw; and
        "Herz vier dazu" is a card."""
        found = list(phrases)
        for place, (laid, drawn) in enumerate(pairwise(found)):
            more = isinstance(drawn.value, Refill) and [word.text.lower() for word in drawn.words[1:]] == ["dazu"]
            if isinstance(laid.value, said.BareSuit) and more:
                card = self._read((*laid.words, drawn.words[0])).phrases
                if len(card) == 1 and isinstance(card[0].value, Lay):
                    found[place : place + 2] = card
                    break
            if not isinstance(laid.value, Lay) or drawn.value != Refill() or _are_equal(laid.value):
                continue
            thrown = self._read(laid.words[:-1]).phrases
            counted = self._read((laid.words[-1], *drawn.words)).phrases
            if len(thrown) == len(counted) == 1 and isinstance(counted[0].value, Refill) and counted[0].value.count:
                found[place : place + 2] = [*thrown, *counted]
        return found

    def asked(self, phrases: Sequence[Phrase], words: Sequence[WordLike], at: float) -> list[Phrase]:
        """ "Noch eine?", "noch eine hinterher?" of who may lay one more, and has not said which, asks him; "nein" says
        that he is done."""
        court, only = self._court, phrases[0] if len(phrases) == 1 else None
        if only is None or not court.game.knows(_REFILL) or "pass" not in court.game.awaited:
            return list(phrases)
        texts = tuple(word.text.lower() for word in words)
        if texts == ("noch", "eine") or (only.value == ThrowAfter() and court.draws_yet is None and texts[0] == "noch"):
            return [replace(only, intent="asks_more", value=said.AsksMore(), others=())]
        says_no = isinstance(only.value, said.No) and len(words) <= _SHORT
        if says_no and 0 <= at - court.asked_more <= ANSWERED_S:
            return [replace(only, intent="pass", value=Pass(), fitting=True, others=())]
        return list(phrases)

    def _laid_after(self, phrase: Phrase) -> Phrase:
        """ "Erst die Herz Fünf und dann noch den Herz König hinterher", "und Herz Acht hinterher" on a three: what is
        thrown after is equal to what lies there, and else it is laid."""
        move, game = phrase.value, self._court.game
        if not isinstance(move, ThrowAfter) or not move.cards or game.turn is None:
            return phrase
        lay, ranks = Lay(move.cards), {card.rank for card in move.cards}
        behind = any(word.text.lower() == "hinterher" for word in phrase.words) and not self._court.draws_yet
        equal = any(card.rank in ranks for card in game.facts.laid[-1:])
        whose = move.player or phrase.actor or game.turn
        if len(ranks) == 1 and (not behind or equal or not isinstance(game.check(lay, whose), Legal)):
            return phrase
        return replace(phrase, intent="lay", value=lay, actor=move.player or phrase.actor)

    def _drawn_after(self, phrase: Phrase, before: Sequence[Phrase]) -> Phrase:
        """ "Und zwei nach": no two can be thrown where none lies, but two cards may be due. `before`: what was said
        with it; "zwei Könige und zwei nach" says what is drawn for them."""
        move, game = phrase.value, self._court.game
        if not isinstance(move, ThrowAfter) or len(move.cards) != 1 or phrase.words[-1].text.lower() != "nach":
            return phrase
        rank = move.cards[0].rank.value
        if not rank.isdigit() or game.turn is None:
            return phrase
        drawn = Refill(move.player or phrase.actor, int(rank))
        laid = [rank for one in before for rank in _ranks(one.value)]
        fits = move.cards[0].rank in (laid[-1:] or [card.rank for card in game.facts.laid[-1:]])
        counts = self._is_few(drawn) if laid else self._is_count(drawn, phrase)
        return phrase if fits or not counts else replace(phrase, intent="refill", value=drawn)

    def _parts(self, phrase: Phrase) -> Sequence[Phrase]:
        move = phrase.value
        if not isinstance(move, Refill) or move.count is None or self._is_count(move, phrase):
            return (phrase,)
        for place in range(1, len(phrase.words)):
            laid, drawn = (self._read(part).phrases for part in (phrase.words[:place], phrase.words[place:]))
            if len(laid) == len(drawn) == 1 and drawn[0].value == Refill() and self._is_laid(laid[0], move):
                return (laid[0], drawn[0])
        return (phrase,)

    def _is_count(self, move: Refill, phrase: Phrase) -> bool:
        """Whether so many are due or owed, or are no more than a hand takes where some are due. As many as were just
        laid may be drawn where none had to be."""
        court = self._court
        if self._court.desk.waits_for(ASKED_FOR_SUITS):
            return self._is_few(move)
        if move.count in court.ledger.debts().values() or move.count == self._on_top():
            return True
        player = move.player or phrase.actor or court.game.turn
        verdict = None if player is None else court.game.check(move, player)
        if isinstance(verdict, Legal) and isinstance(verdict.move, Refill):
            return self._is_few(move) and verdict.move.count != 0
        return self._is_few(move) and isinstance(verdict, Doubtful)

    def _on_top(self) -> int:
        """How many equal cards lie there."""
        laid = self._court.game.facts.laid
        return len(list(takewhile(lambda card: card.rank is laid[-1].rank, reversed(laid)))) if laid else 0

    def _is_few(self, move: Refill) -> bool:
        return (move.count or 0) <= getattr(self._court.game.rules, "hand_size", 0)

    def _is_laid(self, laid: Phrase, drawn: Refill) -> bool:
        """Whether it may only be a card of the player on turn: one that fits, or a number that no hand takes."""
        game, move = self._court.game, laid.value
        if not isinstance(move, LayRank) or move.count is not None or game.turn is None:
            return False
        fits = isinstance(game.check(move, game.turn), Legal) or not self._is_few(drawn)
        return laid.actor in (None, game.turn) and fits


def _seen_cards(seen: Phrase, thrown: Phrase) -> tuple[Card, ...]:
    """What is thrown of what he has looked at; "Herz Acht, und Acht nach", "und noch eine hinterher" are two cards."""
    if isinstance(seen.value, LayRank):
        return thrown.value.cards if isinstance(thrown.value, ThrowAfter) else ()
    that = not _THAT.isdisjoint(word.text.lower() for word in thrown.words)
    return seen.value.cards if isinstance(seen.value, Lay) and thrown.value == ThrowAfter() and that else ()


def _ranks(value: object) -> Sequence[Rank | None]:
    match value:
        case Lay(cards=cards):
            return [card.rank for card in cards]
        case LayRank(rank=rank):
            return [rank]
    return []


def _are_equal(lay: Lay) -> bool:
    return len({card.rank for card in lay.cards}) == 1
