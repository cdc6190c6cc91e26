"""What players of Schwimmen say to the host: the truth about what was played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from games.events import MoveRejected, Question, Rejection
from host.announcing.german import number_word
from host.party.cards import cards_in, spoken
from host.party.remembering import REPAIR_S, RememberingTable
from host.party.schwimmen_deal import HAND, PACK, SchwimmenDeal
from host.party.table import Said


class SchwimmenTalk(RememberingTable):
    """Answers and objections; the table itself plays."""

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self._deal = SchwimmenDeal(random, self.players, self.players[0])
        self._ending: list[Said] = []
        """What ended this deal or the one before: the knock and what followed, or the hand that was shown."""
        self._counted: list[Said] = []
        """The hands of this deal or the one before."""

    @property
    def _may_chat(self) -> bool:
        """A wrong count is put right at once: after a while the host takes it all the same."""
        return super()._may_chat and not (self._last and any(one.kind == "wrong_count" for one in self._last.faults))

    def _note(self, said: Said) -> None:
        before = self._moves[-1].done[0].type if self._moves else ""
        super()._note(said)
        kind = said.done[0].type
        if kind in ("knocked", "call_heard"):
            self._ending = [said]
        elif kind == "scored":
            self._counted = [*(self._counted if before == "scored" else ()), said]
        elif self._deal.knocker is not None:
            self._ending.append(said)

    def _middle(self) -> str:
        lead = self.random.choice(["in der mitte liegen", "es liegen", "da liegen", "jetzt liegen in der mitte"])
        return f"{lead} {listed(self._deal.middle)}"

    def answer(self, question: Question) -> Said | None:
        said, deal = self._last, self._deal
        if said is None:
            return None
        if question.about == "middle":
            return Said(self._speaker(question), self._middle())
        if said.faults:  # caught; the right one follows
            return Said(said.player, "nein")
        match question.about:
            case "impossible_card" | "not_in_middle" | "middle_mismatch":
                right = question.about == "middle_mismatch" or all(map(self._lately, cards_in(question.text)))
                return Said(said.player, "ja") if right else self._again(said)
            case "swap_meant" | "points_mismatch":
                return Said(said.player, "ja") if self._is_true(question) else self._again(said)
            case "impossible_points":
                return self._again(said)
            case "known_cards":
                hand = deal.hands.get(question.player or "", [])
                cards = cards_in(question.text)
                return Said(said.player, "nein" if set(cards) <= set(hand) else "ja")
            case "hand_mismatch" if question.player in deal.hands:
                return Said(said.player, f"{question.player.lower()} hat {listed(deal.hands[question.player])}")
            case "shown":
                return Said(said.player, "ja")
            case "slipped_turn":
                return self._slipped(question, said)
            case "who_pays":
                return self._paid(said)
            case "who_called":
                return Said(said.player, said.player.lower())
            case "sounds_alike":
                return Said(said.player, "ja") if self._is_true(question) else self._again(said)
            case "which_swap" | "swap_given" | "swap_taken":
                return self._again(said)
        return None

    def _paid(self, said: Said) -> Said:
        """The hands of the deal before tell who has lost a life."""
        hands = {one.done[0].player: float(one.done[0].values[0]) for one in self._counted}
        return Said(said.player, f"{min(hands, key=lambda name: hands[name]).lower()} verliert ein leben")

    def _slipped(self, question: Question, said: Said) -> Said | None:
        """Whether somebody has shoved before; if he did something else, he says what."""
        turns = (one for one in reversed(self._moves) if one.done[0].type in ("passed", "swapped", "knocked"))
        before = next((one for one in turns if one is not said and one.player == question.player), None)
        if before is None:
            return None
        if before.done[0].type == "passed":
            return Said(said.player, "ja")
        return self._first_of([self._again(before), self._again(said)])

    def _is_true(self, question: Question) -> bool:
        """Whether what the host asks for is what was said, in this order."""
        done = self._last.done if self._last is not None else ()
        values = done[0].values if done else ()
        if not values:
            return False
        if values[0] not in PACK:
            return number(float(values[0])) in re.findall(r"\w+", question.text.lower())
        return cards_in(question.text) == list(values)

    def _mended(self, said: Said, rejected: MoveRejected) -> list[Said]:
        kind, who = said.done[0].type, said.player.lower()
        early = self._deal.turns <= len(self._deal.players) and kind not in ("scored", "call_heard")
        if rejected.reason is Rejection.NO_UPCARD and early and kind not in ("packet_chosen", "middle_named"):
            return [self._opened(said), self._again(said, f"{who} ist dran ")]
        if rejected.reason in (Rejection.NOT_NOW, Rejection.COUNTING) and early:
            # A hand of the deal before was not counted; or it was not heard that there is another game.
            counts = [self._again(one) for one in self._counted]
            before = counts or [Said(said.player, "noch einmal", after_s=REPAIR_S)]
            if kind in ("packet_chosen", "middle_named"):
                return [*before, self._again(said)]
            return [*before, self._opened(said), self._again(said, f"{who} ist dran ")]
        if rejected.reason is Rejection.NOT_NOW and kind == "scored":
            # It was not heard that the deal is over.
            first = f"{self._ending[0].player.lower()} ist dran " if self._ending[0].done[0].type == "knocked" else ""
            ending = [self._again(self._ending[0], first), *map(self._again, self._ending[1:])]
            return [*ending, *map(self._again, self._counted)]
        return super()._mended(said, rejected)

    def _opened(self, said: Said) -> Said:
        """What lay in the middle before the last move."""
        middle, done = list(self._deal.middle), said.done[0]
        if done.type == "swapped" and len(done.values) == 2:
            middle = [done.values[1] if card == done.values[0] else card for card in middle]
        elif done.type == "swapped":
            middle = list(done.values[HAND:])
        first = next((one for one in reversed(self._moves) if one.done[0].type == "middle_named"), None)
        same = first is not None and set(first.done[0].values) == set(middle)
        if first is not None and same:
            return self._again(first)
        return Said(self._deal.dealer, f"in der mitte liegen {listed(middle)}", after_s=REPAIR_S)

    def _plainly(self, said: Said) -> str:
        done, who = said.done[0], said.player.lower()
        match done.type:
            case "passed":
                return f"{who} schiebt"
            case "knocked":
                return f"{who} klopft"
            case "swapped" if len(done.values) == 2:
                own, other = done.values
                return f"{who} tauscht {spoken(own)} gegen {spoken(other)}"
            case "swapped":
                return f"{who} tauscht alle {listed(done.values[:HAND])}"
            case "scored":
                return f"{who} hat {number(float(done.values[0]))}"
            case "middle_named":
                return f"in der mitte liegen {listed(done.values)}"
        return said.text

    def _speaker(self, question: Question) -> str:
        return question.player or (self._last.player if self._last else self.players[0])


def number(points: float) -> str:
    """Points in words."""
    return number_word(points).lower()


def listed(cards: Sequence[str]) -> str:
    """As people list three cards."""
    return " und ".join(map(spoken, cards))
