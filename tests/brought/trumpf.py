"""Trumpf."""

from brought import Amended, Brought, Moment, Plain

BROUGHT = Brought(
    opening="los",
    begins=["los"],
    turns=["gründungsjahr achtzehnhundert", "neunzehnhundert", "preis der halben drei euro achtzig", "a drei"],
    refused=["a eins preis der halben neun euro", "keine angabe", "zwölf", "gründungsjahr siebzehnhundert"],
    babble=[
        (0.5, lambda rng: rng.choice(["Anzahl der Getränke zwölf", "zwölf", "neun", "Karte E3", "joker zwölf"])),
    ],
    events=800,
    has_score=False,
    plain=Plain(
        quote='seed 004: "Der Spieler mit dem besten Wert erhält jeweils die oberste Karte seiner Mitspieler"',
        script="""
        los -> round_started Anna 1; turn Ben
        getränke zwölf -> value_named Ben Anzahl der Getränke 12; turn Cem
        neun -> value_named Cem Anzahl der Getränke 9; turn Anna
        zehn -> value_named Anna Anzahl der Getränke 10; trick_won Ben 3; turn Ben
        """,
    ),
    amended=Amended(
        lines=[
            *("los", "gründungsjahr achtzehnhundert", "gründungsjahr siebzehnhundert", "sechzehnhundert"),
            "anna sitzplätze zwölf",
        ],
        old="gründungsjahr achtzehnhundert",
        others=["preis der halben drei euro", "preis der halben vier euro"],
    ),
    moment=Moment(
        comes=lambda view: view.spread.trick is not None and view.spread.trick.figures,
        shows=[".category strong", ".badge.figure"],
    ),
)
