# ruff: noqa: E501 - scripts stand in one line
"""The special cards of RULES.md §1: each alone, on another one, with two players, with an empty stock; and the shouts."""

from __future__ import annotations

from typing import Any

import pytest
from test_kruez_nueng_seed import FOUR, OPEN, Scenario, table

from games.kruez_nueng.laying import UNNAMED

PAIR: dict[str, Any] = {"players": ("Anna", "Ben")}
CLUBS = "es liegt kreuz zehn -> round_started Anna C10 1; turn Ben\n"
DRY: dict[str, Any] = {"players": ("Anna", "Ben"), "hand_size": 20, "jokers_per_pack": 0}
EMPTY = """
    es liegt kreuz zehn
    anna hat noch sechzig karten
    ben hat noch dreiundvierzig karten
"""
"""All 104 cards but the upcard are on the hands."""

SPECIALS: dict[str, list[Scenario]] = {
    "two of clubs: names who is next": [
        Scenario(
            "alone, in the same breath",
            CLUBS + "kreuz zwei dora -> card_laid Ben C2; player_skipped Cem; turn Dora",
            FOUR,
        ),
        Scenario(
            "the layer himself",
            CLUBS
            + "kreuz zwei ben -> card_laid Ben C2; player_skipped Cem; player_skipped Dora; player_skipped Anna; turn Ben",
            FOUR,
        ),
        Scenario("a moment later", CLUBS + "kreuz zwei -> card_laid Ben C2\nanna -> player_skipped Cem; turn Anna"),
        Scenario("by saying whose turn it is", CLUBS + "kreuz zwei\nanna ist dran -> player_skipped Cem; turn Anna"),
        Scenario("by a named lay", CLUBS + "kreuz zwei\nanna kreuz drei -> turn Anna; card_laid Anna C3; turn Ben"),
        Scenario(
            "nobody was named: asked",
            CLUBS
            + "kreuz zwei\n(wait 5) -> question Ben who_named\nanna -> answered Ben Anna; player_skipped Cem; turn Anna",
        ),
        Scenario(
            "an unnamed lay before that: whose is asked, nobody is punished",
            CLUBS
            + "kreuz zwei\nkreuz zehn -> question who_laid\ncem -> answered Cem; turn Cem; card_laid Cem C10; turn Anna",
        ),
        Scenario("on a two", "es liegt kreuz zwei ben\nkreuz zwei cem -> card_laid Ben C2; turn Cem"),
        Scenario("two players", CLUBS + "kreuz zwei anna -> card_laid Ben C2; turn Anna", PAIR),
        Scenario("another two is plain", OPEN + "herz zwei -> card_laid Ben H2; turn Cem"),
        Scenario("off", CLUBS + "kreuz zwei -> card_laid Ben C2; turn Cem", {"special": {"C2": "none"}}),
    ],
    "three of clubs: one draws from another": [
        Scenario(
            "alone",
            CLUBS + "kreuz drei anna zieht von cem -> card_laid Ben C3; cards_drawn Anna 1 from_player Cem; turn Cem",
        ),
        Scenario(
            "the names were not heard: nobody knows who holds how many",
            CLUBS
            + "kreuz drei -> card_laid Ben C3; turn Cem\nkreuz ass letzte karte -> card_laid Cem CA; turn Dora\nherz ass -> count_corrected Cem 1; card_laid Dora HA; turn Anna",
            {"hand_size": 3, **FOUR},
        ),
        Scenario(
            "later",
            CLUBS
            + "kreuz drei -> card_laid Ben C3; turn Cem\nanna zieht von cem -> cards_drawn Anna 1 from_player Cem",
        ),
        Scenario("one name is enough with three", CLUBS + "kreuz drei\nanna -> cards_drawn Anna 1 from_player Cem"),
        Scenario(
            "not with four",
            CLUBS
            + "kreuz drei\nanna -> \n(wait 4) -> question Ben who_gives\n"
            + "cem -> answered Ben Cem; cards_drawn Anna 1 from_player Cem",
            FOUR,
        ),
        Scenario(
            "one name, then all of it",
            CLUBS + "kreuz drei\nanna\n(wait 4) -> question Ben who_gives\n"
            "anna zieht von dora -> answered Ben withdrawn; cards_drawn Anna 1 from_player Dora",
            FOUR,
        ),
        Scenario(
            "two names that do not say who draws",
            CLUBS + "kreuz drei\nanna und dora -> \n(wait 4) -> question Ben who_gives\n"
            "dora -> answered Ben Dora; cards_drawn Anna 1 from_player Dora",
            FOUR,
        ),
        Scenario("not the layer", CLUBS + "kreuz drei\nben zieht von cem -> move_rejected Ben draws_from wrong_name"),
        Scenario(
            "not from who has one card",
            CLUBS
            + "kreuz ass letzte karte\nkreuz drei letzte karte -> card_laid Cem C3; call_heard Cem last_card; turn Anna\nanna zieht von ben -> move_rejected Anna draws_from wrong_name\nben zieht von anna -> question Cem who_named; answered Cem withdrawn; cards_drawn Ben 1 from_player Anna",
            {"hand_size": 2},
        ),
        Scenario(
            "nobody named before the next lay: nobody draws",
            CLUBS + "kreuz drei\nkreuz zehn -> card_laid Cem C10; turn Anna",
        ),
        Scenario(
            "on a three",
            "es liegt kreuz drei\nkreuz drei anna zieht von cem -> card_laid Ben C3; cards_drawn Anna 1 from_player Cem; turn Cem",
        ),
        Scenario(
            "two players: nobody is left", CLUBS + "kreuz drei -> card_laid Ben C3; turn Anna\n(wait 10) -> ", PAIR
        ),
    ],
    "five of clubs: two swap hands": [
        Scenario("alone", CLUBS + "kreuz fünf anna und cem -> card_laid Ben C5; hands_swapped Ben Anna+Cem; turn Cem"),
        Scenario("said at length", CLUBS + "kreuz fünf\nanna tauscht mit cem -> hands_swapped Ben Anna+Cem"),
        Scenario(
            "one name is enough with three",
            CLUBS + "kreuz fünf cem -> card_laid Ben C5; hands_swapped Ben Cem+Anna; turn Cem",
        ),
        Scenario(
            "not the layer", CLUBS + "kreuz fünf\nben und cem tauschen -> move_rejected Ben swap_hands wrong_name"
        ),
        Scenario(
            "one name after the other",
            CLUBS + "kreuz fünf -> card_laid Ben C5; turn Cem\nanna -> \n"
            "und dora -> question Ben who_swaps; answered Ben Dora; hands_swapped Ben Anna+Dora\n"
            "ich meine anna und dora -> ",
            FOUR,
        ),
        Scenario(
            "asked whom, and for the second one: once each",
            CLUBS + "kreuz fünf\n(wait 5) -> question Ben who_named\n"
            "ich meine anna -> answered Ben Anna; question Ben who_swaps\n"
            "ich nenne dora -> answered Ben Dora; hands_swapped Ben Anna+Dora\n"
            "ich nenne dora -> ",
            FOUR,
        ),
        Scenario("two players: nobody is left", CLUBS + "kreuz fünf -> card_laid Ben C5; turn Anna", PAIR),
        Scenario(
            "on a three",
            "es liegt kreuz drei\nkreuz fünf anna und cem -> card_laid Ben C5; hands_swapped Ben Anna+Cem; turn Cem",
        ),
    ],
    "six of clubs: a hand is renewed": [
        Scenario("another's", CLUBS + "kreuz sechs anna -> card_laid Ben C6; cards_drawn Anna 5 renewed; turn Cem"),
        Scenario("the layer's own", CLUBS + "kreuz sechs ben -> card_laid Ben C6; cards_drawn Ben 4 renewed; turn Cem"),
        Scenario(
            "two players", CLUBS + "kreuz sechs anna -> card_laid Ben C6; cards_drawn Anna 5 renewed; turn Anna", PAIR
        ),
        Scenario(
            "asked once",
            CLUBS + "kreuz sechs\n(wait 5) -> question Ben who_named\n(wait 16) -> answered Ben default\n(wait 16) -> ",
        ),
    ],
    "seven: the next draws two, or goes on": [
        Scenario(
            "alone",
            OPEN + "herz sieben -> card_laid Ben H7; turn Cem\nich ziehe zwei -> cards_drawn Cem 2 seven; turn Anna",
        ),
        Scenario(
            "answered",
            OPEN
            + "herz sieben\nkaro sieben -> card_laid Cem D7; turn Anna\nich ziehe -> cards_drawn Anna 4 seven; turn Ben",
        ),
        Scenario("a wrong number", OPEN + "herz sieben\nich ziehe drei -> question Cem wrong_count"),
        Scenario("another card", OPEN + "herz sieben\nherz zehn -> move_rejected Cem lay H10 must_draw"),
        Scenario("no Jack", OPEN + "herz sieben\nherz bube -> move_rejected Cem lay HJ must_draw"),
        Scenario("no weiter", OPEN + "herz sieben\nweiter -> move_rejected Cem pass must_draw"),
        Scenario("two players", OPEN + "herz sieben\nich ziehe -> cards_drawn Anna 2 seven; turn Ben", PAIR),
        Scenario(
            "a joker as a seven",
            OPEN
            + "herz sieben\njoker ist karo sieben -> card_laid Cem X D7; turn Anna\nich ziehe -> cards_drawn Anna 4 seven; turn Ben",
        ),
        Scenario(
            "a joker without a word means a seven there",
            OPEN
            + "herz sieben\njoker -> card_laid Cem X H7; turn Anna\nich ziehe -> cards_drawn Anna 4 seven; turn Ben",
        ),
        Scenario(
            "a joker as something else", OPEN + "herz sieben\njoker ist herz zehn -> move_rejected Cem lay X must_draw"
        ),
        Scenario(
            "one card each", OPEN + "herz sieben\nich ziehe -> cards_drawn Cem 1 seven; turn Anna", {"seven_draw": 1}
        ),
        Scenario(
            "no answer", OPEN + "herz sieben\nkaro sieben -> move_rejected Cem lay D7 must_draw", {"seven_stack": False}
        ),
    ],
    "eight: the next is skipped": [
        Scenario("alone", OPEN + "herz acht -> card_laid Ben H8; player_skipped Cem; turn Anna"),
        Scenario("on an eight", OPEN + "herz acht\nkaro acht -> card_laid Anna D8; player_skipped Ben; turn Cem"),
        Scenario(
            "even a Jack may not be played by who is skipped",
            OPEN + "herz acht\ncem pik bube -> move_rejected Cem lay SJ out_of_turn; reminded Cem out_of_turn",
        ),
        Scenario("two players", OPEN + "herz acht -> card_laid Ben H8; player_skipped Anna; turn Ben", PAIR),
        Scenario(
            "against the clock",
            "es liegt kreuz dame -> …\nkreuz acht -> card_laid Cem C8; player_skipped Ben; turn Anna",
        ),
        Scenario(
            "another function for all eights",
            OPEN + "herz acht -> card_laid Ben H8; turn Cem",
            {"special": {"8": "none"}},
        ),
    ],
    "nine of clubs: everybody shouts, the last one pays": [
        Scenario(
            "all by name: the last in time pays",
            """
            es liegt kreuz zehn
            10 12 | kreuz neun krüz nüng -> card_laid Ben C9; call_heard Ben kruez_nueng; turn Cem
            12.4 13 | cem krüz nüng -> call_heard Cem kruez_nueng
            13.1 13.9 | anna krüz nüng -> call_heard Anna kruez_nueng
            20 21 | kreuz drei -> penalty_owed Anna 1 last_caller; card_laid Cem C3; turn Anna
            """,
        ),
        Scenario(
            "nobody says two calls at once: the second one has its time from the end of the first",
            """
            es liegt kreuz zehn
            10 11.2 | kreuz neun letzte karte -> card_laid Ben C9; call_heard Ben last_card; turn Cem
            11.45 11.9 | krüz nüng -> call_heard Ben kruez_nueng
            """,
            {"hand_size": 2},
        ),
        Scenario(
            "one did not shout: he pays",
            """
            es liegt kreuz zehn
            10 12 | kreuz neun krüz nüng
            12.4 13 | anna krüz nüng
            20 21 | wer ist dran -> penalty_owed Cem 1 last_caller
            """,
        ),
        Scenario(
            "shouts without names: the table is asked",
            """
            es liegt kreuz zehn
            10 12 | kreuz neun krüz nüng
            12.4 12.9 | krüz nüng -> call_heard kruez_nueng
            13 13.5 | krüz nüng -> call_heard kruez_nueng
            20 21 | cem war der letzte -> question who_last; answered Cem; penalty_owed Cem 1 last_caller
            """,
        ),
        Scenario(
            "nobody, says the table",
            "es liegt kreuz zehn\nkreuz neun krüz nüng\nkrüz nüng\n(wait 4) -> question who_last\nniemand -> answered no\n(wait 30) -> ",
        ),
        Scenario(
            "whoever has drawn for it says so",
            "es liegt kreuz zehn\nkreuz neun krüz nüng\nkrüz nüng\n(wait 4) -> question who_last\n"
            "anna hat eine gezogen -> answered Anna; penalty_owed Anna 1 last_caller; penalty_drawn Anna 1",
        ),
        Scenario(
            "who is on turn may only have drawn, unless he calls it a penalty",
            "es liegt kreuz zehn\nkreuz neun krüz nüng\nkrüz nüng\n(wait 4) -> question who_last\n"
            "cem hat eine gezogen -> cards_drawn Cem 1 cannot_serve\n"
            "cem hat die strafe gezogen -> answered Cem; penalty_owed Cem 1 last_caller; penalty_drawn Cem 1",
        ),
        Scenario(
            "no answer: nobody pays",
            "es liegt kreuz zehn\nkreuz neun krüz nüng\nkrüz nüng\n(wait 4) -> question who_last\n(wait 16) -> answered default",
        ),
        Scenario(
            "the next card ends the race",
            CLUBS + "kreuz neun krüz nüng\nkrüz nüng\nkreuz drei -> question who_last; card_laid Cem C3; turn Anna",
        ),
        Scenario(
            "a late shout is not a false one",
            CLUBS + "kreuz neun krüz nüng\n(wait 6)\nkrüz nüng\n(wait 20) -> answered default",
        ),
        Scenario(
            "two players: did the other one shout? nobody heard him",
            CLUBS
            + "kreuz neun krüz nüng\n(wait 4) -> question Anna in_doubt\nnein -> answered Anna no; penalty_owed Anna 1 last_caller",
            PAIR,
        ),
        Scenario(
            "two players: he did",
            CLUBS + "kreuz neun krüz nüng\n(wait 4) -> question Anna in_doubt\nja -> answered Anna yes",
            PAIR,
        ),
        Scenario(
            "two players: he was heard",
            "es liegt kreuz zehn\nkreuz neun krüz nüng\nkrüz nüng -> call_heard kruez_nueng\n(wait 10) -> ",
            PAIR,
        ),
        Scenario(
            "the layer never shouts",
            CLUBS
            + "10 11 | kreuz neun\n30 31 | kreuz drei -> call_missed Ben kruez_nueng; penalty_owed Ben 1 call_missed; card_laid Cem C3; turn Anna",
        ),
        Scenario(
            "the layer need not",
            CLUBS
            + "10 11 | kreuz neun\n11.2 11.8 | cem krüz nüng\n11.9 12.4 | anna krüz nüng\n30 31 | kreuz drei -> penalty_owed Anna 1 last_caller; card_laid Cem C3; turn Anna",
            {"nine_call": False},
        ),
        Scenario(
            "shouted at nothing",
            OPEN
            + "herz zehn\ncem krüz nüng\n(wait 4) -> call_false Cem kruez_nueng; reminded Cem call_false kruez_nueng",
        ),
        Scenario(
            "shouted at nothing without a name: it was nobody's for sure",
            OPEN + "herz zehn\nkrüz nüng ->\nkrüz nüng ->\n(wait 9) ->",
            {"false_call": "penalty"},
        ),
        Scenario(
            "shouted at a nine that is taken back: by everybody, as they should",
            OPEN + "herz vier\n20 21 | kreuz neun -> move_rejected Cem lay C9 not_served\n"
            "21.2 21.8 | krüz nüng ->\n22 22.5 | ben krüz nüng ->\n22.6 23 | cem krüz nüng ->\n40 41 | was liegt ->",
            {"false_call": "penalty"},
        ),
        Scenario(
            "the layer was silent while the others shouted: he pays once, for his own missing call",
            CLUBS
            + "10 11 | kreuz neun\n11.2 11.8 | cem krüz nüng\n11.9 12.4 | anna krüz nüng\n30 31 | was liegt -> call_missed Ben kruez_nueng; penalty_owed Ben 1 call_missed",
        ),
        Scenario(
            "the layer was late and the last: once as well",
            CLUBS
            + "10 11 | kreuz neun\n11.2 11.8 | cem krüz nüng\n11.9 12.4 | anna krüz nüng\n12.8 13.4 | ben krüz nüng -> call_late Ben kruez_nueng 1.5; penalty_owed Ben 1 call_late\n30 31 | was liegt -> ",
            {"preset": "streng"},
        ),
        Scenario(
            "the layer was late and the last, and is only told so",
            CLUBS
            + "10 11 | kreuz neun\n11.2 11.8 | cem krüz nüng\n11.9 12.4 | anna krüz nüng\n12.8 13.4 | ben krüz nüng -> call_late Ben kruez_nueng 0.3; reminded Ben call_late kruez_nueng\n30 31 | was liegt -> ",
            {"grace_s": 1.5, "late_call": "remind_then_penalty"},
        ),
        Scenario(
            "the layer shouted after the race: his call is late, not missing",
            CLUBS
            + "10 11 | kreuz neun\n11.2 11.8 | cem krüz nüng\n11.9 12.4 | anna krüz nüng\n15 15.6 | ben krüz nüng -> call_late Ben kruez_nueng 2.5; reminded Ben call_late kruez_nueng\n30 31 | was liegt -> ",
            {"grace_s": 1.5, "late_call": "remind_then_penalty"},
        ),
        Scenario(
            "in doubt for the player: what was not understood may have been his shout",
            CLUBS
            + "10 12 | kreuz neun krüz nüng\n12.4 13 | anna krüz nüng\n13.2 13.8 | nuschel\n20 21 | was liegt -> question who_last\n(wait 20) -> answered default",
        ),
        Scenario(
            "in doubt for the player: the host spoke into the race",
            CLUBS
            + "10 12 | kreuz neun krüz nüng\n12.4 13 | anna krüz nüng\n13.2 13.8 HOST\n20 21 | cem -> question who_last; answered Cem; penalty_owed Cem 1 last_caller",
        ),
        Scenario("no cards for it", CLUBS + "kreuz neun krüz nüng\nanna krüz nüng\n(wait 9) -> ", {"nine_penalty": 0}),
    ],
    "ten of clubs: nothing, or what the table wants": [
        Scenario("nothing", CLUBS + "kreuz zehn -> card_laid Ben C10; turn Cem"),
        Scenario(
            "skip",
            "es liegt kreuz ass\nkreuz zehn -> card_laid Ben C10; player_skipped Cem; turn Anna",
            {"ten_fn": "skip"},
        ),
    ],
    "Jack: on anything, wishes a suit": [
        Scenario("alone", OPEN + "karo bube pik -> card_laid Ben DJ; suit_wished Ben S; turn Cem"),
        Scenario("wished a moment later", OPEN + "karo bube -> card_laid Ben DJ; turn Cem\npik -> suit_wished Ben S"),
        Scenario(
            "has to serve", OPEN + "karo bube -> move_rejected Ben lay DJ not_served", {"jack_on_anything": False}
        ),
        Scenario("two players", OPEN + "karo bube pik\nherz drei -> move_rejected Anna lay H3 wrong_suit", PAIR),
    ],
    "Queen of clubs: the other way round": [
        Scenario(
            "the previous player is next",
            CLUBS
            + "kreuz dame -> card_laid Ben CQ; direction_changed Ben; turn Anna\nkreuz acht -> card_laid Anna C8; player_skipped Cem; turn Ben",
        ),
        Scenario("and back", CLUBS + "kreuz dame\nkreuz dame -> card_laid Anna CQ; direction_changed Anna; turn Ben"),
        Scenario(
            "two players: nothing", CLUBS + "kreuz dame -> card_laid Ben CQ; direction_changed Ben; turn Anna", PAIR
        ),
        Scenario(
            "two players: again",
            CLUBS + "kreuz dame -> card_laid Ben CQ; direction_changed Ben; turn Ben",
            {**PAIR, "reverse_two_players": "skip"},
        ),
        Scenario(
            "the special suit is another one",
            "es liegt herz zehn\nherz dame -> card_laid Ben HQ; direction_changed Ben; turn Anna",
            {"special_suit": "H"},
        ),
    ],
    "King of clubs: one draws two": [
        Scenario(
            "named in the same breath",
            CLUBS
            + "kreuz könig anna -> card_laid Ben CK; penalty_owed Anna 2 king; turn Cem\nanna hat zwei gezogen -> penalty_drawn Anna 2",
        ),
        Scenario(
            "said as a draw",
            CLUBS
            + "kreuz könig anna zieht zwei -> card_laid Ben CK; turn Cem; penalty_owed Anna 2 king\nanna zieht zwei -> penalty_drawn Anna 2",
        ),
        Scenario(
            "the next player, who draws himself",
            CLUBS
            + "kreuz könig cem -> card_laid Ben CK; penalty_owed Cem 2 king; turn Cem\nich ziehe zwei -> penalty_drawn Cem 2\nkreuz drei -> card_laid Cem C3; turn Anna",
        ),
        Scenario("not himself", CLUBS + "kreuz könig\nich nehme ben -> move_rejected Ben name_player wrong_name"),
        Scenario("nobody named", CLUBS + "kreuz könig\nkreuz drei -> card_laid Cem C3; turn Anna"),
        Scenario(
            "on a King",
            "es liegt kreuz könig\nkreuz könig anna -> card_laid Ben CK; penalty_owed Anna 2 king; turn Cem",
        ),
        Scenario(
            "two players", CLUBS + "kreuz könig anna -> card_laid Ben CK; penalty_owed Anna 2 king; turn Anna", PAIR
        ),
        Scenario(
            "three cards",
            CLUBS + "kreuz könig anna -> card_laid Ben CK; penalty_owed Anna 3 king; turn Cem",
            {"king_draw": 3},
        ),
    ],
    "four of clubs: blocks the King, out of turn": [
        Scenario(
            "out of turn, by name",
            CLUBS
            + """
            kreuz könig anna
            anna kreuz vier -> card_laid Anna C4; penalty_waived Anna 2 blocked; penalty_owed Ben 2 king
            kreuz drei -> card_laid Cem C3; turn Anna
            """,
        ),
        Scenario(
            "the next one must serve the four",
            CLUBS
            + "kreuz könig anna\nanna kreuz vier\nkaro könig -> move_rejected Cem lay DK not_served\nkaro vier -> card_laid Cem D4; turn Anna; penalty_owed Cem 1 wrong_card",
        ),
        Scenario(
            "blocked again",
            CLUBS
            + """
            kreuz könig anna
            anna kreuz vier -> card_laid Anna C4; penalty_waived Anna 2 blocked; penalty_owed Ben 2 king
            ben kreuz vier -> card_laid Ben C4; penalty_waived Ben 2 blocked; penalty_owed Anna 2 king
            anna kreuz vier -> card_laid Anna C4; penalty_waived Anna 2 blocked; penalty_owed Ben 2 king
            kreuz drei -> card_laid Cem C3; turn Anna
            """,
        ),
        Scenario(
            "without a name: whose is asked",
            CLUBS
            + "kreuz könig anna\nkreuz vier -> question Anna blocks\nja -> answered Anna yes; card_laid Anna C4; penalty_waived Anna 2 blocked; penalty_owed Ben 2 king",
        ),
        Scenario(
            "it serves the King",
            CLUBS
            + "kreuz könig anna\nkreuz vier -> question Anna blocks\nnein -> answered Anna no; card_laid Cem C4; turn Anna",
        ),
        Scenario(
            "with the name of the player on turn it serves",
            CLUBS + "kreuz könig anna\ncem kreuz vier -> card_laid Cem C4; turn Anna",
        ),
        Scenario(
            "not by anybody else",
            CLUBS + "kreuz könig anna\ndora kreuz vier -> move_rejected Dora lay C4 out_of_turn; …",
            {**FOUR, "assume_slipped_turn": False},
        ),
        Scenario(
            "not after drawing",
            CLUBS
            + "kreuz könig anna\nanna hat zwei gezogen\nanna kreuz vier -> move_rejected Anna lay C4 out_of_turn; …",
            {**FOUR, "assume_slipped_turn": False},
        ),
        Scenario(
            "not after the next move",
            CLUBS
            + "kreuz könig anna\nkreuz zehn -> card_laid Cem C10; turn Dora\nanna kreuz vier -> move_rejected Anna lay C4 out_of_turn; …",
            {**FOUR, "assume_slipped_turn": False},
        ),
        Scenario(
            "the victim on turn: the turn stays with him",
            CLUBS
            + "kreuz könig cem\nkreuz vier -> card_laid Cem C4; penalty_waived Cem 2 blocked; penalty_owed Ben 2 king\nkreuz zehn -> card_laid Cem C10; turn Anna",
        ),
        Scenario(
            "two players",
            CLUBS
            + "kreuz könig anna\nkreuz vier -> card_laid Anna C4; penalty_waived Anna 2 blocked; penalty_owed Ben 2 king\nben kreuz vier -> card_laid Ben C4; penalty_waived Ben 2 blocked; penalty_owed Anna 2 king",
            PAIR,
        ),
        Scenario("without a King it is a card like another", CLUBS + "kreuz vier -> card_laid Ben C4; turn Cem"),
        Scenario(
            "with a joker",
            CLUBS
            + "kreuz könig anna\nanna joker ist kreuz vier -> card_laid Anna X C4; penalty_waived Anna 2 blocked; penalty_owed Ben 2 king",
        ),
    ],
    "joker: any card, in doubt the nine of clubs": [
        Scenario(
            "defined with the lay",
            OPEN
            + "joker ist karo acht -> card_laid Ben X D8; player_skipped Cem; turn Anna\nkaro drei -> card_laid Anna D3; turn Ben",
        ),
        Scenario(
            "as a nine of clubs its layer must not shout",
            CLUBS
            + "10 11 | joker als kreuz neun -> card_laid Ben X C9; turn Cem\n11.2 11.8 | cem krüz nüng\n11.9 12.4 | anna krüz nüng\n30 31 | kreuz drei -> penalty_owed Anna 1 last_caller; card_laid Cem C3; turn Anna",
        ),
        Scenario(
            "its layer shouts",
            CLUBS
            + "joker als kreuz neun\nben krüz nüng\n(wait 4) -> call_false Ben kruez_nueng; reminded Ben call_false kruez_nueng",
        ),
        Scenario(
            "without a word it is one",
            OPEN + "joker -> card_laid Ben X C9; turn Cem\nkreuz drei -> card_laid Cem C3; turn Anna",
        ),
        Scenario(
            "defined a moment later",
            OPEN
            + "joker -> card_laid Ben X C9; turn Cem\nals herz bube -> joker_defined Ben HJ\npik -> suit_wished Ben S",
        ),
        Scenario(
            "defined by its name",
            OPEN + "joker\nder joker ist kreuz dame -> joker_defined Ben CQ; direction_changed Ben; turn Anna",
        ),
        Scenario(
            "called before it was defined",
            OPEN
            + "10 10.5 | joker\n10.8 11.4 | cem krüz nüng -> call_heard Cem kruez_nueng\n11.6 12.2 | als herz acht -> move_rejected Ben define_joker not_now",
        ),
        Scenario(
            "defined too late", OPEN + "joker\n(wait 10)\nals herz acht -> move_rejected Ben define_joker not_now"
        ),
        Scenario("on anything", OPEN + "joker ist karo zehn -> card_laid Ben X D10; turn Cem"),
        Scenario(
            "has to fit",
            OPEN + "joker ist karo zehn -> move_rejected Ben lay X not_served",
            {"joker_on_anything": False},
        ),
        Scenario(
            "cannot be the last card",
            OPEN
            + "herz zehn letzte karte\nherz drei letzte karte\nherz vier letzte karte\njoker ist herz fünf -> move_rejected Ben lay X joker_finish",
            {"hand_size": 2},
        ),
        Scenario(
            "can be, if the table wants it",
            OPEN
            + "herz zehn letzte karte\nherz drei letzte karte\nherz vier letzte karte\njoker ist herz fünf mau -> card_laid Ben X H5; call_heard Ben mau; round_ended Ben mau",
            {"hand_size": 2, "joker_finish": True},
        ),
        Scenario(
            "no more than there are", OPEN + "joker ist herz zehn -> question impossible_card", {"jokers_per_pack": 0}
        ),
    ],
    "an empty stock": [
        Scenario("nothing to draw: weiter is allowed", EMPTY + "weiter -> passed Ben; turn Anna"),
        Scenario(
            "a seven takes what the pile gives",
            EMPTY
            + "kreuz sieben -> card_laid Ben C7; turn Anna\nich ziehe zwei -> stock_reshuffled Anna 1; cards_drawn Anna 1 seven; turn Ben",
        ),
        Scenario(
            "the King's cards are waived as far as there are none",
            EMPTY
            + "kreuz könig anna -> card_laid Ben CK; penalty_owed Anna 2 king; penalty_waived Anna 1 dry_stock; turn Anna",
        ),
        Scenario(
            "or they stay owed",
            EMPTY + "kreuz könig anna -> card_laid Ben CK; penalty_owed Anna 2 king; turn Anna",
            {"dry_stock": "owe"},
        ),
        Scenario(
            "a hand is renewed from itself",
            EMPTY
            + "kreuz sechs anna -> card_laid Ben C6; stock_reshuffled Anna 61; cards_drawn Anna 60 renewed; turn Anna",
        ),
        Scenario("who draws from whom does not matter to it", EMPTY + "kreuz drei -> card_laid Ben C3; turn Anna"),
        Scenario("two of clubs", EMPTY + "kreuz zwei anna -> card_laid Ben C2; turn Anna"),
        Scenario("eight", EMPTY + "kreuz acht -> card_laid Ben C8; player_skipped Anna; turn Ben"),
        Scenario("Queen of clubs", EMPTY + "kreuz dame -> card_laid Ben CQ; direction_changed Ben; turn Anna"),
        Scenario("Jack", EMPTY + "herz bube pik -> card_laid Ben HJ; suit_wished Ben S; turn Anna"),
        Scenario(
            "the last caller owes what can be drawn",
            EMPTY
            + "kreuz neun krüz nüng\n(wait 4) -> question Anna in_doubt\nnein -> answered Anna no; penalty_owed Anna 1 last_caller",
        ),
        Scenario(
            "beside the pile twice: one card is all there is",
            EMPTY
            + "kreuz ass\nverdeckt -> penalty_owed Ben 1 face_down\ndaneben -> penalty_owed Ben 1 beside_pile; penalty_waived Ben 1 dry_stock",
        ),
        Scenario(
            "the table shuffles by itself",
            "es liegt kreuz zehn\nkreuz ass\nkreuz drei anna zieht von ben\ngemischt -> stock_reshuffled 2",
        ),
    ],
}

CASES = [pytest.param(one, id=f"{title}: {one.name}") for title, scenarios in SPECIALS.items() for one in scenarios]


@pytest.mark.parametrize("scenario", CASES)
def test_special(scenario: Scenario) -> None:
    options = {**DRY, **scenario.options} if scenario.script.startswith(EMPTY) else scenario.options
    table(**options).assert_plays(scenario.script)


def test_that_nobody_was_named_is_surprising_once() -> None:
    """However many moves follow: the names cannot be said any more."""
    played = table(**FOUR)
    played.say("es liegt kreuz zehn", "kreuz drei", "ich ziehe eine", "weiter", "kreuz ass")
    assert played.game.surprise == UNNAMED
