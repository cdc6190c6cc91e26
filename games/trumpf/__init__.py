"""Trumpf after the first half of seed 004: the best figure takes the trick."""

from games.box import Box

BOX = Box(
    name="trumpf",
    title="Trumpf",
    game="Trumpf",
    rules="TrumpfRules",
    place=6,
    deck=True,
    acts={"name_value": "name_value"},
)
