"""Cruzo."""

from brought import Amended, Brought, Moment, Plain

BROUGHT = Brought(
    opening="{player} beginnt mit karo drei",
    begins=["es beginnt ben mit karo drei", "es beginnt anna mit pik vier"],
    turns=["gezogen", "ich nehme auf", "weiter", "herz acht gezogen", "nachgeworfen pik vier", "aufgedeckt pik ass"],
    refused=[
        *("drei", "vier", "nachgeworfen pik vier", "aufgedeckt karo vier", "nehme auf", "ich bin fertig"),
        "kann nicht",
    ],
    calls=["gezogen"],
    lays_cards=True,
    events=1300,
    has_score=False,
    plain=Plain(
        quote='seed 003: "Gelegten Karten müssen gleichwertig oder höher als die Karte auf dem Stapel sein"',
        script="""
        es beginnt ben mit karo drei -> round_started Anna 1; turn Ben; card_laid Ben D3; turn Cem
        gezogen -> cards_drawn Ben 1 refill
        herz acht -> card_laid Cem H8; turn Anna
        gezogen -> cards_drawn Cem 1 refill
        herz sechs -> move_rejected Anna lay H6 not_served H6
        herz bube -> card_laid Anna HJ; player_skipped Ben; turn Cem
        """,
    ),
    amended=Amended(
        lines=[
            *("es beginnt ben mit karo drei", "ben gezogen", "herz acht", "cem gezogen", "pik acht", "anna gezogen"),
            *("ich nehme auf", "pik fünf"),
        ],
        old="herz acht",
        others=["herz ass", "ich nehme auf"],
    ),
    moment=Moment(
        comes=lambda view: view.spread.notes and len(view.spread.pile) > 2,
        shows=[".card.top", ".rows", ".heap-stock"],
    ),
)
