"""House rules of Mau-Mau (seed 002 and what RULES.md §3 settles)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from games.events import PenaltyReason
from games.rules import HouseRules

PACK = 32
"""Cards of a pack, seven to ace."""
PenaltyCards = Annotated[int, Field(ge=0, le=10)]


class MauMauRules(HouseRules):
    """Defaults are the club rules of seed 002; where it is silent, RULES.md §3."""

    packs: Annotated[int, Field(ge=1, le=2)] = 2
    """Packs of 32 cards ("gespielt wird mit 64 Karten (2 Kartenspiele)"); with one, two can play as well, and no more
    than its cards go round."""
    hand_size: Annotated[int, Field(ge=2, le=8)] = 6
    """Cards dealt to each ("jeder Spieler erhält 6 Karten")."""
    rounds: Annotated[int, Field(ge=1, le=10)] = 4
    """A round is over when everybody has dealt once ("es werden 4-5 Runden gespielt")."""
    sharp_last_round: bool = True
    """The dealer plays against all others in the last round ("die letzt Runde wird Scharf gespielt")."""
    seven_draw: Annotated[int, Field(ge=1, le=4)] = 1
    """Cards per 7 in a chain ("muss der nachfolgende Spieler eine Karte ziehen")."""
    jack_on_anything: bool = True
    """A Jack may be laid on any card but a pending 7."""
    jack_on_jack: bool = False
    """A Jack may be laid on a Jack."""
    last_card_call: bool = True
    """ "Letzte Karte" must be said at the second-last card ("die letzte Karte muss angesagt werden")."""
    last_card_wordings: tuple[Literal["last_card", "mau"], ...] = ("last_card", "mau")
    """What counts as "letzte Karte"."""
    finish_call: bool = True
    """The winner ends with "Mau", with a Jack "Mau Mau" (seed: "mit dem Ausruf Mau beendet")."""
    call_penalty: PenaltyCards = 1
    """Cards for a forgotten or late "letzte Karte"."""
    finish_call_penalty: PenaltyCards = 1
    """Cards for a forgotten "Mau"; the game goes on."""
    false_call_penalty: PenaltyCards = 1
    wrong_card_penalty: PenaltyCards = 1
    """Cards per wrong card."""
    out_of_turn_penalty: PenaltyCards = 1
    cheat_penalty: PenaltyCards = 1
    """Cards per card that somebody was caught cheating with."""
    final_seven_draws: bool = True
    """A final 7: the next player still draws before counting."""
    win_owing: bool = False
    """Who still owes penalty cards may win (RULES.md, property 5: "no player can win while owing (config)")."""
    cash_per_10: Annotated[int, Field(ge=0, le=1000)] = 0
    """Cents per ten minus points at the end ("dann wird kassiert")."""

    def seats(self, usual: range) -> range:
        """Everybody gets his cards, and one lies in the middle."""
        return usual if self.packs > 1 else range(2, min(usual.stop, (PACK - 1) // self.hand_size + 1))

    def cards_for(self, reason: PenaltyReason) -> int:
        """Penalty cards for an offence that is not a missing call."""
        per_offence = {
            PenaltyReason.WRONG_CARD: self.wrong_card_penalty,
            PenaltyReason.OUT_OF_TURN: self.out_of_turn_penalty,
            PenaltyReason.CALL_FALSE: self.false_call_penalty,
            PenaltyReason.CHEATING: self.cheat_penalty,
        }
        return per_offence.get(reason, 1)
