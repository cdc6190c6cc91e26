"""What players of Cruzo say to the host: the truth about what was played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.events import MoveRejected, Question, Rejection
from host.party.cards import SUITS, cards_in, counted, spoken
from host.party.cruzo_deal import CruzoDeal
from host.party.remembering import REPAIR_S, RememberingTable
from host.party.table import Said

EARLY = 6
"""So many moves are said once more if the host has not heard the first."""


class CruzoTalk(RememberingTable):
    """Answers and objections; the table itself plays."""

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        super().__init__(random, players)
        self._deal = CruzoDeal(random, self.players)
        self._forgetful: str | None = None
        """Who has not refilled and does not know it."""

    def answer(self, question: Question) -> Said | None:
        said, deal, player = self._last, self._deal, question.player or ""
        if said is None:
            return None
        text = question.text.lower()
        match question.about:
            case "finished" | "finished_owing":
                return Said(said.player, "nein" if deal.has_cards(player) else "ja")
            case "drawn_unheard" | "drawn_too":
                return Said(player, "nein" if self._forgetful == player else "ja")
            case "slipped_turn" | "took_pile":
                return self._before(question.about, player)
        if not said.done:  # told off for what was wrong; the right one follows
            return Said(said.player, "nein")
        match question.about:
            case "impossible_card" | "sounds_alike" | "joker_meant":
                right = any(card in cards_in(said.text) or self._lately(card) for card in cards_in(question.text)[:1])
                return Said(said.player, "ja") if right else self._again(said)
            case "hand_mismatch" | "wrong_count":
                return Said(said.player, "ja") if self._counts(said, text) else self._again(said)
            case "which_card" if (suits := [suit for suit in SUITS.values() if suit in said.text]) and len(suits) == 1:
                return Said(said.player, suits[0])
            case "which_joker" if faces := cards_in(said.text.partition("joker als")[2]):
                return Said(said.player, f"als {spoken(faces[0])}")
            case "which_card" | "which_cards" | "which_joker":
                return self._again(said)
            case "who_laid" | "who_called":
                return Said(said.player, said.player.lower())
        return None

    def _before(self, about: str, player: str) -> Said | None:
        """What the player before has truly done, where the host has heard nothing of it."""
        before, said = self._latest.get(player), self._last
        if before is None or said is None:
            return None
        done = before.done[-1]
        five = done.type == "card_laid" and all(card[1:] == "5" for card in done.values)
        took = any(one.type == "pile_taken" for one in before.done)
        if took if about == "took_pile" else five or done.type in ("passed", "cards_drawn"):
            return Said(said.player, "ja")
        return self._first_of([self._again(before), self._again(said)])

    def _counts(self, said: Said, text: str) -> bool:
        """Whether the number that the host doubts ("wirklich zwei") was truly said."""
        counts = [len(one.values) if one.type == "card_laid" else int(one.values[0]) for one in said.done if one.values]
        doubted = text.rpartition("wirklich")[2]
        return any(counted(count)[:3] in doubted for count in counts)

    def _mended(self, said: Said, rejected: MoveRejected) -> list[Said]:
        if rejected.reason not in (Rejection.NOT_STARTED, Rejection.NOT_NOW) or len(self._moves) > EARLY:
            return super()._mended(said, rejected)
        # The beginning was not heard, perhaps not even that there is another game.
        more = [Said(said.player, "noch einmal", after_s=REPAIR_S)] if rejected.reason is Rejection.NOT_NOW else []
        return [*more, *(self._again(one) for one in self._moves)]

    def _plainly(self, said: Said) -> str:
        who = said.player.lower()
        match said.done[0].type:
            case "passed":
                return f"{who} passt"
            case "pile_taken":
                return f"{who} nimmt auf"
            case "cards_drawn":
                return f"{who} hat gezogen"
        text = said.text
        if said is self._moves[0]:
            return text
        for lead in ("äh ", "moment ", "ich lege ", "ich spiele ", "ich "):
            text = text.removeprefix(lead)
        text = text.replace("decke auf", "deckt auf")
        return text if who in text.split() else f"{who} {text}"
