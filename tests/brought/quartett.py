"""Quartett."""

from brought import Amended, Brought, Moment, Plain

BROUGHT = Brought(
    opening="los",
    begins=["los"],
    turns=["cem hast du e drei", "ben hast du a eins", "anna hast du e vier", "ja", "nein", "quartett"],
    refused=["anna fragt cem nach e drei", "quartett a", "quartett e", "nein", "ja", "cem hast du e eins"],
    asks="{player} hast du {group} {number}",
    babble=[
        (0.5, lambda rng: f"{{player}}, hast du {rng.choice('ABCDEFGH')}{rng.randint(1, 4)}"),
        (0.3, lambda rng: f"{{player}} Quartett {rng.choice('ABCDEFGH')}"),
    ],
    events=700,
    has_score=False,
    plain=Plain(
        quote='seed 004: "Hat der Mitspieler die angefragte Karte … so muss er diese dem Frager geben"',
        script="""
        los -> round_started Anna 1; turn Ben
        cem hast du e drei -> asked Ben Cem E3
        nein -> denied Cem Ben E3; turn Cem
        """,
    ),
    amended=Amended(
        lines=[
            *("los", "cem hast du e drei", "ja", "cem hast du e vier", "nein", "anna hast du a eins", "ja"),
            *("anna hast du a zwei", "nein"),
        ],
        old="cem hast du e drei",
        others=["cem hast du a eins", "anna hast du b eins"],
    ),
    moment=Moment(
        comes=lambda view: view.spread.asking is not None and view.spread.asking.card is not None,
        shows=[".wanted", ".asks"],
    ),
)
