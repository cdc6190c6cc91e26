"""Schwimmen."""

from brought import Amended, Brought, Moment, Plain

BROUGHT = Brought(
    opening="in der mitte liegen herz ass pik sieben karo zehn",
    begins=["in der mitte liegen herz ass pik sieben und karo zehn", "ben feuer"],
    turns=["ich schiebe", "ich klopfe", "ich tausche alle", "kreuz acht gegen herz ass", "schnauz"],
    refused=["herz könig und karo acht gegen herz ass und pik sieben", "ich tausche zwei", "neue karten", "klopft"],
    calls=["schnauz", "feuer"],
    laid="{other} gegen {card}",
    small={"lives": 1},
    events=450,
    plain=Plain(
        quote='seed 001: "entweder eine Karte oder alle drei Karten … jedoch nicht zwei"',
        script="""
        in der mitte liegen herz ass pik sieben und karo zehn -> round_started Anna 1; …
        kreuz acht gegen herz ass -> swapped Ben C8 HA 1; turn Cem
        ich tausche zwei -> move_rejected Cem swap_count two_cards
        ich schiebe -> passed Cem; turn Anna
        """,
    ),
    amended=Amended(
        lines=[
            *("in der mitte liegen herz ass, kreuz sieben und karo zehn", "kreuz acht gegen herz ass"),
            *("ich schiebe", "ich klopfe", "herz ass gegen kreuz acht"),
        ],
        old="kreuz acht gegen herz ass",
        others=["ich klopfe", "ich schiebe"],
    ),
    moment=Moment(
        comes=lambda view: view.phase == "last_lap",
        shows=[".three .card", ".note-knocked", ".lives"],
    ),
)
