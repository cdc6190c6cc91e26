"""Cruzo: Shithead with an open and a blind row, functions of single ranks and swapped hands (seed 003)."""

from games.box import Box

BOX = Box(
    name="cruzo",
    title="Cruzo",
    game="Cruzo",
    rules="CruzoRules",
    place=4,
    acts={"take_pile": "take_pile", "refill": "refill", "lay": "lay", "lay_rank": "lay_rank"},
    sounds_like=frozenset({"mau-mau"}),
)
