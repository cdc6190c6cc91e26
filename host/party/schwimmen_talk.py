"""What players of Schwimmen say to the host: the truth about what was played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from games.events import MoveRejected, Question
from host.announcing.german import number_word
from host.party.cards import cards_in, spoken
from host.party.remembering import RememberingTable
from host.party.schwimmen_deal import HAND, PACK, SchwimmenDeal
from host.party.table import Said


class SchwimmenTalk(RememberingTable):
    """Answers and objections; the table itself plays."""

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self._deal = SchwimmenDeal(random, self.players, self.players[0])

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
                cards = cards_in(question.text)
                truly = {card for done in said.done for card in done.values}
                right = question.about == "middle_mismatch" or truly.issuperset(cards)
                return Said(said.player, "ja" if right else self._again(said))
            case "swap_meant" | "points_mismatch":
                return Said(said.player, "ja" if self._is_true(question) else self._again(said))
            case "known_cards":
                hand = deal.hands.get(question.player or "", [])
                cards = cards_in(question.text)
                return Said(said.player, "nein" if set(cards) <= set(hand) else "ja")
            case "hand_mismatch" if question.player in deal.hands:
                return Said(said.player, f"{question.player.lower()} hat {listed(deal.hands[question.player])}")
            case "slipped_turn":
                return self._slipped(question, said)
            case "who_called":
                return Said(said.player, said.player.lower())
            case "sounds_alike":
                return Said(said.player, "ja" if self._is_true(question) else self._again(said))
            case "which_swap":
                return Said(said.player, self._again(said))
        return None

    def _slipped(self, question: Question, said: Said) -> Said | None:
        """Whether somebody has shoved before; if he did something else, he says what."""
        before = self._latest.get(question.player or "")
        if before is None:
            return None
        if before.done[0].type == "passed":
            return Said(said.player, "ja")
        return Said(before.player, self._again(before))

    def _is_true(self, question: Question) -> bool:
        """Whether what the host asks for is what was said, in this order."""
        done = self._last.done if self._last is not None else ()
        if not done:
            return False
        values = done[0].values
        if values[0] not in PACK:
            return number(float(values[0])) in re.findall(r"\w+", question.text.lower())
        return cards_in(question.text) == list(values)

    def object(self, rejected: MoveRejected) -> Said | None:
        said = self._last
        if said is None or said.faults or not said.done:
            return None
        return Said(said.player, self._again(said, insists=True))

    def _again(self, said: Said, *, insists: bool = False) -> str:
        """The same once more, so that nobody can take it for another's."""
        done, who = said.done[0], said.player.lower()
        lead = self.random.choice(["doch ", "nein "]) if insists else self.random.choice(["nein ", ""])
        match done.type:
            case "passed":
                return f"{lead}{who} schiebt"
            case "knocked":
                return f"{lead}{who} klopft"
            case "swapped" if len(done.values) == 2:
                own, other = done.values
                return f"{lead}{who} tauscht {spoken(own)} gegen {spoken(other)}"
            case "swapped":
                return f"{lead}{who} tauscht alle {listed(done.values[:HAND])}"
            case "scored":
                return f"{lead}{who} hat {number(float(done.values[0]))}"
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
