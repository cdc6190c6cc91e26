"""Quartett after the second half of seed 004, with a judge who reasons from public speech."""

from games.box import Box

BOX = Box(
    name="quartett",
    title="Quartett",
    game="Quartett",
    rules="QuartettRules",
    place=5,
    deck=True,
    acts={
        "give": "give",
        "deny": "deny",
        "ask": "ask",
        "lacks_group": "lacks_group",
        "lay_quartet": "lay_quartet",
    },
)
