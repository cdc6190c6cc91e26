"""Krüz Nüng (seed 000): Mau-Mau with a pack for each player, throws, streets, and cards with powers."""

from games.box import Box

BOX = Box(
    name="kruez-nueng",
    title="Krüz Nüng",
    game="KruezNueng",
    rules="KruezNuengRules",
    place=2,
    # seed 000: all words "müssen während des Legens ausgesprochen werden … Wer es zu spät macht bekommt eine
    # Strafkarte"
    strictly=("grace_s", "late_call"),
    acts={"draw": "draw", "pass": "pass", "wish": "wish", "lay": "lay", "lay_rank": "lay"},
)
