"""House rules of Schwimmen (seed 001 and what RULES.md §2 settles)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from games.rules import HouseRules


class SchwimmenRules(HouseRules):
    """Defaults are those of seed 001; where it is silent, RULES.md §2."""

    lives: Annotated[int, Field(ge=1, le=9)] = 3
    """Lives at the start ("so verfügt jeder Spieler symbolisch über drei Leben")."""
    stake: Annotated[int, Field(ge=0, le=100_000)] = 0
    """Cents that every loser pays to the winner ("gewinnt der Sieger den Einsatz der Verlierer")."""
    packet_chooser: Literal["dealer", "left"] = "dealer"
    """Who gets two packets and looks at one ("der Kartengeber gibt sich selbst zwei Stapel")."""
    feuer: Literal["lowest_only", "others_lose_1"] = "lowest_only"
    """What three aces cost: the round ends and the lowest pay (the seed), or all others lose a life."""
    feuer_value: Literal[31, 33] = 31
    """Worth of three aces ('3 Asse ("Feuer" 31 Punkte)')."""
    deal31: Literal["at_once", "dealer_first"] = "at_once"
    """31 straight after the deal ends it at once (the seed), or first the dealer chooses a packet and lays the
    middle, unless it is three aces or the dealer's own."""
    tie_30_5: Literal["equal", "higher_rank"] = "equal"
    """Three of a rank against three of a rank: equal, or the lower rank is the lower hand."""
    knocker_pays_tie: bool = False
    """Where the knocker is among the lowest, only he pays; else all of them ("der oder die Verlierer")."""
    swim_limit: Literal["all", "first_only"] = "all"
    """Who may swim: everybody, or only the first who has no life left."""
    all_pass: Literal["go_on", "refresh", "refresh_or_reveal"] = "go_on"
    """When all pass in a row: play goes on (the seed puts the rest aside), three new cards, or, where no three are
    left, hands are counted."""
    renew_789: bool = False
    """With a seven, an eight and a nine in the middle, the player on turn may ask for three new cards."""
    pass_once: bool = False
    """Everybody may pass only once in a deal, the last turn after a knock aside."""
    knock_first_lap: bool = True
    """Knocking is allowed before everybody has had a turn."""
    knock_after_swap: bool = False
    """Knocking is allowed right after one's own swap; the seed knocks instead of swapping."""
    second_knock_ends: bool = False
    """A second knock ends the deal without further turns."""
    swap_two: bool = False
    """Two cards may be swapped at once ("jedoch nicht zwei")."""
