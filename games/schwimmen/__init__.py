"""Schwimmen (Schnauz) after seed 001: 32 cards, three in the middle, three lives, and the last one left wins."""

from games.box import Box

BOX = Box(
    name="schwimmen",
    title="Schwimmen",
    game="Schwimmen",
    rules="SchwimmenRules",
    place=3,
    acts={"knock": "knock", "pass": "shove", "swap_all": "swap_all", "swap": "swap", "call": "show"},
)
