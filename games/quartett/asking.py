"""Asking and answering in Quartett, and what turns out to have been answered wrongly."""

from __future__ import annotations

import math

from games import events as ev
from games.events import Event
from games.moves import Ask, Deny, Give, LacksGroup, Move, TurnIs
from games.quartett.claims import Asked, Denied, Moved, MovedUnseen
from games.quartett.judge import Exposed, Forfeit, Insist, MayPass
from games.quartett.silent import Forgotten, SilentAsk, SilentDeny
from games.quartett.state import Question
from games.quartett.turns import Turns
from games.table import Plays
from games.values import replace

_AFTER_ALL = -math.log(0.1)
"""Who has said no finds the card after all, and says so."""
_ANSWERED_AGAIN = -math.log(0.004)
"""The same without a word of it: rather somebody asked now, and nobody caught what."""
_KNOWN_NOT_TO = -math.log(0.15)
"""Everybody has heard that the one who is asked has not got the card; some forget it."""


class Asking(Turns):
    """What the asker and the asked say; everything said is kept, for it proves something."""

    def _moves(self) -> Plays:
        return {
            **super()._moves(),
            Ask: self._ask,
            Give: self._give,
            Deny: self._deny,
            LacksGroup: self._take_back,
            SilentDeny: self._deny,
            Exposed: self._expose,
            Forfeit: self._forfeit,
            Insist: self._insist,
            MayPass: self._may_pass,
            SilentAsk: self._silent_ask,
            Forgotten: self._forget,
        }

    def play(self, move: Move, player: str, at: float) -> list[Event]:
        """Make a legal move. Raises KeyError for a move of another game."""
        if not isinstance(move, Insist):
            self._deal = self._deal.having(insisted=None)
        if not isinstance(move, Give | Insist):
            self._deal = self._deal.having(denied=None)
        passed = self._deal.passed_to == player and isinstance(move, Ask)
        turn = self._pass_turn(player, at) if passed else []
        self._deal = self._deal.having(passed_to=None)
        return [*turn, *super().play(move, player, at)]

    def _ask(self, move: Ask, player: str, at: float) -> list[Event]:
        assert move.of is not None, "judged before"
        if not self._deal.known.deals.may_hold(move.of, move.card):
            self.surprise += _KNOWN_NOT_TO
        claim = Asked(player, move.card, self.rules.bluff_ask)
        known = self._deal.known
        if known.fits(claim) or known.denial(move.of, move.card) is None:
            known = known.plus(claim)  # else he is asked whether his own word was wrong: it stays until he answers
        if self._deal.asked is not None:
            self._phase.go("set_turn")  # the table lets this question count, and not the one before
        self._deal = self._deal.having(known=known, asked=Question(move.of, move.card))
        self._phase.go("ask")
        return [ev.Asked(at=at, player=player, of=move.of, card=move.card)]

    def _silent_ask(self, move: SilentAsk, player: str, at: float) -> list[Event]:
        """A question that nobody caught: nothing is told of it."""
        self._deal = self._deal.having(asked=Question(move.of, None))
        self._phase.go("ask")
        return []

    def _give(self, move: Give, player: str, at: float) -> list[Event]:
        """Seed 004: "Letzterer darf solange weiterfragen, bis ein Mitspieler die … Karte nicht … hält"."""
        if self._deal.asked is None:
            return self._give_after_all(move, at)
        asked, asker = self._pending(), self._deal.turn
        moved = MovedUnseen(asked.of, asker) if asked.card is None else Moved(asked.card, asked.of, asker)
        self._deal = self._deal.having(known=self._deal.known.plus(moved), asked=None, giver=asked.of, given=asked.card)
        self._phase.go("give")
        given = ev.Given(at=at, player=asked.of, to=asker, card=asked.card)
        return [given, *self._emptied(asked.of, at)]

    def _deny(self, move: Deny, player: str, at: float) -> list[Event]:
        """Seed 004: "Dieser darf dann fortfahren und einen Mitspieler nach einer Karte fragen"."""
        asked, asker = self._pending(), self._deal.turn
        known, denial = self._deal.known, None
        if asked.card is not None and not isinstance(move, SilentDeny):
            denial = Denied(asked.of, asked.card, asker)
            known = known.plus(denial)
        self._deal = self._deal.having(known=known, asked=None)
        self._phase.go("deny")
        denied = ev.Denied(at=at, player=asked.of, to=asker, card=asked.card)
        events = [denied, *self._pass_turn(asked.of, at)]
        self._deal = self._deal.having(denied=denial)
        return events

    def _give_after_all(self, move: Give, at: float) -> list[Event]:
        """ "Nein … ach doch, hier": what nobody has acted on yet may be put right; the one who had asked goes on."""
        denial = self._deal.denied
        assert denial is not None, "judged before"
        self.surprise += _AFTER_ALL if move.after_all else _ANSWERED_AGAIN
        return self._hand_over(denial, at)

    def _hand_over(self, denial: Denied, at: float) -> list[Event]:
        """A denied card goes to the one who had asked for it, and so does the turn."""
        holder, to, card = denial.player, denial.to, denial.card
        known = self._deal.known.without(holder, card).plus(Moved(card, holder, to))
        asks_on = self._deal.turn == to
        self._deal = self._deal.having(known=known, asked=None, denied=None)
        turn = self._pass_turn(to, at)
        if self._deal.turn == to:
            self._deal = self._deal.having(giver=holder, given=card)
        given = ev.Given(at=at, player=holder, to=to, card=card)
        return [given, *self._emptied(holder, at), *([] if asks_on else turn)]

    def _turn_is(self, move: TurnIs, player: str, at: float) -> list[Event]:
        """Where it goes to the one who was asked, he has not got the card, however he has shown that."""
        asked = self._deal.asked
        if asked is not None and asked.of == move.player and self._deal.counts[asked.of]:
            return self._deny(SilentDeny(), asked.of, at)
        return super()._turn_is(move, player, at)

    def _forget(self, move: Forgotten, player: str, at: float) -> list[Event]:
        """Nobody tells of it: from here on less is held against the players."""
        self._deal = self._deal.having(known=self._deal.known.forgotten())
        return []

    def _pending(self) -> Question:
        assert self._deal.asked is not None, "judged before"
        return self._deal.asked

    def _forfeit(self, move: Forfeit, player: str, at: float) -> list[Event]:
        """House rule `illegal_ask`: the turn passes, to the one who was asked."""
        return self._pass_turn(move.to, at)

    def _take_back(self, move: LacksGroup, player: str, at: float) -> list[Event]:
        """The asker had no right to ask, and says so. House rule `illegal_ask`: the turn passes, or he asks anew."""
        asked, known = self._pending(), self._deal.known
        if asked.card is not None:
            known = known.without(player, asked.card, Asked)
        self._deal = self._deal.having(known=known)
        reason = ev.Rejection.LACKS_GROUP
        rejected = ev.MoveRejected(
            at=at, player=player, move=f"ask {asked.of} {asked.card or ''}".strip(), reason=reason
        )
        passes = self.rules.illegal_ask == "turn_passes"
        turn = self._pass_turn(asked.of if passes else player, at)
        return [rejected, *(turn if passes else [])]

    def _may_pass(self, move: MayPass, player: str, at: float) -> list[Event]:
        """Remember whose turn it may be now: he shows it by asking, under his name."""
        self._deal = self._deal.having(passed_to=move.to)
        return []

    def _insist(self, move: Insist, player: str, at: float) -> list[Event]:
        """Remember a claim that was ruled impossible: the cards are the players', in the end their word counts."""
        answer = isinstance(move.claim, Give | Deny) and self._deal.asked is not None
        claimant = self._pending().of if answer else player
        self._deal = self._deal.having(insisted=(claimant, move.claim))
        return []

    def _expose(self, move: Exposed, player: str, at: float) -> list[Event]:
        """A denied card turns up. House rule `wrong_denial`: it goes to the one who had asked, and so does the turn."""
        denial = self._deal.known.denial(move.holder, move.card)
        assert denial is not None, "judged before"
        exposed = ev.DenialExposed(at=at, player=move.holder, to=denial.to, card=move.card)
        if self.rules.wrong_denial == "ignore":
            self._deal = self._deal.having(known=self._deal.known.without(move.holder, move.card))
            return [replace(exposed, kept=True), *self.play(move.then, player, at)]
        return [exposed, *self._hand_over(denial, at)]
