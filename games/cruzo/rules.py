"""House rules of Cruzo (seed 003 and what RULES.md §4 settles)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from games.packs import PACK, Packs
from games.rules import HouseRules

PenaltyCards = Annotated[int, Field(ge=0, le=10)]
ROW = 3
"""Cards of the blind and of the open row ("drei verdeckt nebeneinander auf den Tisch … direkt darauf drei offen")."""
ONE_PACK_UP_TO = 4
"""So many players share one pack; more take two (RULES.md §4, "packs")."""


class CruzoRules(HouseRules):
    """Defaults are those of seed 003; where it is silent, RULES.md §4."""

    hand_size: Annotated[int, Field(ge=1, le=6)] = 3
    """Cards dealt to the hand, and what it is refilled to ("bis man drei Karten auf der Hand hat")."""
    packs: Annotated[int, Field(ge=0, le=4)] = 0
    """Packs of 52; 0: one for up to four players, two for more."""
    jokers_per_pack: Annotated[int, Field(ge=0, le=6)] = 3
    starter: Literal["lowest_card", "lowest_diamond"] = "lowest_card"
    """Who begins: the lowest card on a hand ("beginnend mit Karo 3"), or the lowest diamond."""
    starter_picks_direction: bool = False
    """Who begins says which way round it goes."""
    spade_queen: Literal["rotate", "swap_prev", "off"] = "rotate"
    """All hands move on against the direction, or the layer swaps with the player before, or nothing happens."""
    spade_queen_refill: Literal["after", "before"] = "after"
    """The layer refills after the swap ("Nach dem eigenen Zug"), or before it."""
    ten_on_seven: bool = True
    """A 10 goes on a 7, too ("kann auf alles gespielt werden")."""
    joker_on_anything: bool = True
    """A joker goes on anything; else the card that it stands for has to fit."""
    reverse_two_players: Literal["no_effect", "skip"] = "no_effect"
    """With two players a 9 changes nothing, or the layer goes on."""
    jack_multi: Literal["each", "one"] = "each"
    """Several Jacks at once: one player is skipped for each, or only one."""
    no_special_finish: bool = False
    """The last card may not be one that goes on anything (2, 5, 10, joker)."""
    end: Literal["last", "first"] = "last"
    """Play to one loser ("Der Verlierer muss (einen) ausgeben"), or only until the first is out."""
    forgot_penalty: PenaltyCards = 1
    """ "Wer das Nachziehen vergisst muss eine Strafkarte ziehen"."""
    wrong_card_penalty: PenaltyCards = 0
    """Cards per wrong card; the seed names none."""
    out_of_turn_penalty: PenaltyCards = 0
    cheat_penalty: PenaltyCards = 1
    win_owing: bool = False
    """Who still owes penalty cards may win (RULES.md, property 5: "no player can win while owing (config)")."""

    def packs_for(self, players: int) -> int:
        """At least as many packs as the deal needs ("6 players need 54 cards")."""
        wanted = self.packs or (1 if players <= ONE_PACK_UP_TO else 2)
        needed = players * (2 * ROW + self.hand_size)
        return max(wanted, -(-needed // (PACK + self.jokers_per_pack)))

    def cards_for(self, players: int) -> Packs:
        """All cards of a table of so many."""
        packs = self.packs_for(players)
        return Packs(packs, packs * self.jokers_per_pack)
