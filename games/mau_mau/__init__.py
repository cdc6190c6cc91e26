"""Mau-Mau after the club rules of seed 002: 64 cards, a chain of sevens, points, and a sharp last round."""

from games.box import Box

BOX = Box(
    name="mau-mau",
    title="Mau-Mau",
    game="MauMau",
    rules="MauMauRules",
    place=1,
    acts={"draw": "draw", "pass": "pass", "wish": "wish", "lay": "lay", "lay_rank": "lay"},
)
