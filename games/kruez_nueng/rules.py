"""House rules of Krüz Nüng (seed 000 and what RULES.md §1 recovers and settles)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from games.cards import UNKNOWN, Card, Rank, Suit
from games.packs import Packs
from games.rules import HouseRules

PenaltyCards = Annotated[int, Field(ge=0, le=10)]
Face = Annotated[str, StringConstraints(pattern=r"^([DCSH]?)([2-9]|10|J|Q|K|A)$")]
"""A card as events write it (`C3`), or a rank alone (`7`) for all four suits."""
Function = Literal[
    "none", "next", "draw_from", "block", "swap", "renew", "chain", "skip", "shout", "wish", "reverse", "two"
]
"""What a card does: names who is next · names who draws from whom · blocks `two` · names who swap hands · names who
renews a hand · the next draws or goes on · the next is skipped · everybody shouts · wishes a suit · turns the direction
· names who draws two."""

SPECIALS: Mapping[Rank, Function] = {
    Rank.TWO: "next",
    Rank.THREE: "draw_from",
    Rank.FOUR: "block",
    Rank.FIVE: "swap",
    Rank.SIX: "renew",
    Rank.NINE: "shout",
    Rank.QUEEN: "reverse",
    Rank.KING: "two",
}
"""Functions of single cards of the special suit (RULES.md §1, "Special cards recovered")."""
OF_ALL_SUITS: Mapping[Rank, Function] = {Rank.SEVEN: "chain", Rank.EIGHT: "skip", Rank.JACK: "wish"}
SINGLE = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.NINE, Rank.TEN, Rank.QUEEN, Rank.KING)
"""Seed 000: "-2, -3, -4, -5,-6, 7en, 8en, -9, -10, Buben, -Dame oder -König können nicht als Mehrfachwurf"."""


class KruezNuengRules(HouseRules):
    """Defaults are seed 000 with the special cards recovered in RULES.md §1."""

    profile: Literal["full", "seed"] = "full"
    """`seed`: only the Jack (wish) and the special Queen (direction) do something; jokers only in throws; no calls at
    the end."""
    hand_size: Annotated[int, Field(ge=2, le=20)] = 5
    """Cards dealt to each; with more than five players at least as many as there are players."""
    packs_per_player: Annotated[int, Field(ge=1, le=3)] = 1
    """Packs of 52 ("at least one pack per player")."""
    jokers_per_pack: Annotated[int, Field(ge=0, le=6)] = 3
    rounds: Annotated[int, Field(ge=1, le=50)] = 4
    """Deals of an evening; the winner of one deals the next."""
    special_suit: Literal["D", "C", "S", "H"] = "C"
    """The suit of the special 2 to 6, 9, 10, Queen and King."""
    special: dict[Face, Function] = Field(default_factory=dict)
    """Another function for single cards, `special.C3 = skip`."""
    ten_fn: Function = "none"
    """Function of the special 10: it was not recovered."""
    seven_draw: Annotated[int, Field(ge=1, le=4)] = 2
    """Cards per 7."""
    seven_stack: bool = True
    """A 7 is answered by another one; else the next player draws."""
    jack_on_anything: bool = True
    """A Jack may be laid on any card but a pending 7 (not in the profile `seed`)."""
    joker_on_anything: bool = True
    """A joker may be laid on any card; else the card that it stands for has to fit."""
    joker_finish: bool = False
    """A joker may be the last card ("cannot end the game with a joker")."""
    nine_call: bool = True
    """Who lays the special 9 shouts "Krüz Nüng", too."""
    nine_penalty: PenaltyCards = 1
    """Cards for the last one to shout."""
    king_draw: Annotated[int, Field(ge=1, le=4)] = 2
    """Cards for whom the special King names."""
    reverse_two_players: Literal["no_effect", "skip"] = "no_effect"
    """With two players the direction changes nothing, or the layer goes on."""
    last_card_call: bool = True
    """ "Letzte Karte" has to be said (from the club rules, RULES.md §1 "Gaps")."""
    last_card_wordings: tuple[Literal["last_card", "mau"], ...] = ("last_card", "mau")
    finish_call: bool = True
    """The winner ends with "Mau", with a Jack "Mau Mau"."""
    call_penalty: PenaltyCards = 1
    """Cards for a call that is late or missing ("Wer es zu spät macht bekommt eine Strafkarte")."""
    announce_penalty: PenaltyCards = 1
    """Cards for a throw or a street that was announced late or not at all."""
    finish_call_penalty: PenaltyCards = 1
    false_call_penalty: PenaltyCards = 1
    wrong_card_penalty: PenaltyCards = 1
    """Cards per wrong card ("eine Strafkarte für jede falsch abgelegte Karte")."""
    out_of_turn_penalty: PenaltyCards = 1
    beside_penalty: PenaltyCards = 1
    """ "Fällt die Karte neben den Stapel muss eine Strafkarte gezogen werden"."""
    face_down_penalty: PenaltyCards = 1
    """ "Fällt eine Karte verdeckt auf den Ablagestapel muss die Karte gedreht und eine Strafkarte gezogen werden"."""
    cheat_penalty: PenaltyCards = 1
    final_seven_draws: bool = True
    """A final 7: the next player still draws before counting."""
    win_owing: bool = False
    """Who still owes penalty cards may win (RULES.md, property 5: "no player can win while owing (config)")."""
    dry_stock: Literal["waive", "owe"] = "waive"
    """Nothing to draw and nothing to shuffle: no card is owed, or it stays owed."""
    jack_finish_doubles: bool = True
    """Ending with a Jack doubles the score (not in the profile `seed`)."""
    joker_points: Annotated[int, Field(ge=0, le=100)] = 20
    score_table: Literal["points", "cards"] = "points"
    """The card values of the club rules, 2 to 6 by their face; or every card is one point."""

    @property
    def full(self) -> bool:
        return self.profile == "full"

    def dealt(self, players: int) -> int:
        """Cards for each ("minimum 5, or = number of players if more than 5")."""
        return max(self.hand_size, players) if players > 5 else self.hand_size

    def cards_for(self, players: int) -> Packs:
        """All cards of a table of so many."""
        packs = self.packs_per_player * players
        return Packs(packs, packs * self.jokers_per_pack)

    def does(self, rank: Rank | None) -> str:
        """By what it does where it is of the special suit."""
        return "joker" if rank is None else self.function(Card(Suit(self.special_suit), rank))

    def function(self, card: Card) -> Function:
        """What a card does when it is laid alone; a joker does what its face does, one nobody caught nothing."""
        if not card.knows_rank and card.rank is UNKNOWN.rank:
            return "none"
        if card.caught == "rank":
            return OF_ALL_SUITS.get(card.rank, "none") if self.full or card.rank is Rank.JACK else "none"
        if self.special:
            for key in (str(card.face), str(card.rank)):
                if key in self.special:
                    return self.special[key]
        suited = card.suit == self.special_suit
        if not self.full:
            return "wish" if card.rank is Rank.JACK else "reverse" if suited and card.rank is Rank.QUEEN else "none"
        if suited and card.rank is Rank.TEN:
            return self.ten_fn
        return OF_ALL_SUITS.get(card.rank) or (SPECIALS.get(card.rank, "none") if suited else "none")

    def single_only(self, card: Card) -> bool:
        """Whether a throw of several such cards is forbidden."""
        suited = card.suit == self.special_suit and card.rank in SINGLE
        return suited or card.rank in OF_ALL_SUITS or self.function(card) != "none"
