"""Krüz Nüng."""

from brought import Amended, Brought, Moment, Plain

BROUGHT = Brought(
    opening="es liegt {card}",
    begins=["es liegt herz neun", "es liegt kreuz dame", "es liegt pik bube", "es liegt kreuz könig"],
    turns=["ich ziehe", "weiter", "double karo vier", "kreuz neun krüz nüng", "joker", "ben zieht von cem"],
    refused=["weiter", "pik zehn und karo zehn", "joker", "strasse karo zwei drei", "daneben", "double pik ass"],
    calls=["mau", "mau mau", "letzte karte", "krüz nüng"],
    lays_cards=True,
    small={"hand_size": 3, "rounds": 1},
    events=1500,
    plain=Plain(
        quote='seed 000: "muss die vorherige Karte bedient werden, d.h. entweder die Farbe oder das Bild"',
        rules={"profile": "seed"},
        script="""
        es liegt herz neun -> round_started Anna H9 1; turn Ben
        herz acht -> card_laid Ben H8; turn Cem
        kreuz acht -> card_laid Cem C8; turn Anna
        herz dame -> move_rejected Anna lay HQ not_served
        kreuz dame -> card_laid Anna CQ; direction_changed Anna; turn Cem
        kreuz bube ich wünsche mir karo -> card_laid Cem CJ; suit_wished Cem D; turn Ben
        """,
    ),
    amended=Amended(
        lines=["es liegt herz neun", "double herz zehn", "herz könig", "ich ziehe", "weiter", "herz ass"],
        old="double herz zehn",
        others=["pik neun", "joker"],
    ),
    moment=Moment(comes=lambda view: view.spread.notes and view.turn, shows=[".card.top", ".note"]),
)
