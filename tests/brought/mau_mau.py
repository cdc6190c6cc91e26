"""Mau-Mau."""

from brought import Amended, Brought, Moment, Plain

BROUGHT = Brought(
    opening="es liegt {card}",
    begins=["es liegt herz neun", "es liegt karo sieben", "es liegt pik bube", "es liegt kreuz acht"],
    turns=["ich ziehe", "weiter", "ich ziehe zwei", "ich kann nicht", "karo acht", "pik bube herz", "sieben"],
    refused=["weiter", "pik acht", "kreuz bube", "zwei", "ich wünsche mir karo", "ich kann nicht"],
    calls=["mau", "mau mau", "letzte karte"],
    lays_cards=True,
    small={"hand_size": 3, "rounds": 1},
    events=3300,
    plain=Plain(
        quote='seed 002: "7" … "muss der nachfolgende Spieler eine Karte ziehen und aussetzen"; "8" … "aussetzen"',
        script="""
        es liegt herz neun -> round_started Anna H9 1; turn Ben
        herz zehn -> card_laid Ben H10; turn Cem
        pik zehn -> card_laid Cem S10; turn Anna
        karo neun -> move_rejected Anna lay D9 not_served
        pik sieben -> card_laid Anna S7; turn Ben
        ich ziehe -> cards_drawn Ben 1 seven; turn Cem
        pik acht -> card_laid Cem S8; player_skipped Anna; turn Ben
        pik bube ich wünsche mir karo -> card_laid Ben SJ; suit_wished Ben D; turn Cem
        """,
    ),
    amended=Amended(
        lines=["es liegt herz neun", "herz zehn", "herz könig", "ich ziehe", "weiter", "herz sieben", "ich ziehe"],
        old="herz zehn",
        others=["pik neun", "herz bube", "ich ziehe"],
    ),
    moment=Moment(comes=lambda view: view.wish and view.turn, shows=[".card.top", ".wish", ".heap-stock"]),
)
