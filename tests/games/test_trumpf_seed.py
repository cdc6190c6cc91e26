"""Seed 004, first half, line by line: what each sentence demands, said at a table, legal and illegal; the house rules
of RULES.md §5; and what the host knows of the cards."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from evenings import Table

from games.cards import GroupCard
from games.deck import Better, Category, Deck
from games.rules import HouseRules
from games.trumpf.machine import diagram
from games.trumpf.rules import TrumpfRules
from games.trumpf.stacks import Stack
from host.settings.decks import bundled
from host.worlds.costs import PERFECT


class Scenario(NamedTuple):
    """A script for `Table.assert_plays`, and what is different from the usual table (Anna deals, then Ben and Cem)."""

    name: str
    script: str
    options: dict[str, Any] = {}  # noqa: RUF012 - never written


OPEN = "los -> round_started Anna 1; turn Ben\n"
DRINKS, YEAR, PRICE = "Anzahl der Getränke", "Gründungsjahr", "Preis der Halben"
TIE = (
    OPEN
    + f"""
    {DRINKS} zwölf -> value_named Ben {DRINKS} 12; turn Cem
    zwölf -> value_named Cem {DRINKS} 12; turn Anna
    neun -> value_named Anna {DRINKS} 9; trick_tied Ben+Cem 3; turn Ben
    """
)
"""Ben and Cem are equal, three cards lie in the middle."""


def few(*counts: tuple[str, int]) -> str:
    """The table says how many cards somebody has."""
    return "".join(f"{name} hat noch {count} Karten\nja\n" for name, count in counts)


EARLY = (
    OPEN
    + """
    Sitzplätze zweihundert -> value_named Ben Sitzplätze 200; turn Cem
    Anna hundertzwanzig -> move_rejected Anna name_value out_of_turn; reminded Anna out_of_turn
    """
)
EARLY_COUNTS = "value_named Anna Sitzplätze 120; trick_won Ben 3; turn Ben"

BREWERIES = {"deck": bundled("brauereien")}
TWO = {"players": ("Anna", "Ben")}

SEED: dict[str, list[Scenario]] = {
    "Trumpf (ab 2 Spielern)": [
        Scenario("two play", "los -> round_started Anna 1; turn Ben\nGetränke zwölf -> …", TWO),
    ],
    "werden alle Karten gemischt und gleichmäßig an die Spieler verteilt": [
        Scenario("three times ten", OPEN + "Ben hat noch zehn Karten ->"),
        Scenario("eleven would be uneven", OPEN + "Ben hat noch elf Karten -> question Ben hand_mismatch"),
        Scenario("nobody names a figure before", f"{DRINKS} zwölf -> move_rejected Anna name_value not_started"),
    ],
    "Der erste Spieler nennt den Wert einer Spielekategorie auf seiner obersten Karte (z.B. Anzahl der Getränke)": [
        Scenario("category and figure", OPEN + f"{DRINKS} zwölf -> value_named Ben {DRINKS} 12; turn Cem"),
        Scenario("shorter", OPEN + f"Getränke zwölf -> value_named Ben {DRINKS} 12; turn Cem"),
        Scenario("a year", OPEN + f"Gründungsjahr achtzehnhundertneunzig -> value_named Ben {YEAR} 1890; turn Cem"),
        Scenario("a price", OPEN + f"Preis drei Euro achtzig -> value_named Ben {PRICE} 3.8; turn Cem"),
        Scenario("first the category", OPEN + f"{DRINKS} ->\nzwölf -> value_named Ben {DRINKS} 12; turn Cem"),
        Scenario(
            "first the card",
            OPEN + f"Karte E3 ->\n{DRINKS} -> value_named Ben {DRINKS} 26 E3; turn Cem",
        ),
        Scenario(
            "first the card, then a figure that is not on it",
            OPEN + f"Karte E3 ->\n{DRINKS} zwölf -> move_rejected Ben name_value not_on_card E3",
        ),
        Scenario("not without one", OPEN + "zwölf -> move_rejected Ben name_value name_category"),
        Scenario(
            "left of the dealer begins",
            OPEN + f"Cem {DRINKS} zwölf -> move_rejected Cem name_value out_of_turn; reminded Cem out_of_turn",
        ),
        Scenario("left of Cem sits Anna", "Cem gibt ->\nlos -> round_started Cem 1; turn Anna"),
    ],
    "Danach nennen die anderen Spieler reihum den entsprechenden Wert ihrer Karte": [
        Scenario("Cem, then Anna", OPEN + f"Getränke zwölf\nneun -> value_named Cem {DRINKS} 9; turn Anna"),
        Scenario(
            "Anna not before Cem",
            OPEN + "Getränke zwölf\nAnna neun -> move_rejected Anna name_value out_of_turn; reminded Anna out_of_turn",
        ),
        Scenario(
            "the same category",
            OPEN + f"Getränke zwölf\nSitzplätze neun -> move_rejected Cem name_value other_category\n"
            f"Getränke neun -> value_named Cem {DRINKS} 9; turn Anna",
        ),
        Scenario(
            "two in one breath of each their own name",
            OPEN + f"Getränke zwölf\nCem neun Anna elf -> value_named Cem {DRINKS} 9; turn Anna; "
            f"value_named Anna {DRINKS} 11; trick_won Ben 3; turn Ben",
        ),
    ],
    "Der Spieler mit dem besten Wert erhält jeweils die oberste Karte seiner Mitspieler": [
        Scenario(
            "Anna has most drinks",
            OPEN + f"Getränke zwölf\nneun\nvierzehn -> value_named Anna {DRINKS} 14; trick_won Anna 3; turn Anna",
        ),
        Scenario(
            "her stack grows by two",
            OPEN + "Getränke zwölf\nneun\nvierzehn\nAnna hat noch zwölf Karten ->\nBen hat noch neun Karten ->",
        ),
    ],
    "Er darf nun als Nächster eine Angabe der Folgekarte vorlesen": [
        Scenario(
            "Anna",
            OPEN + "Getränke zwölf\nneun\nvierzehn\nSitzplätze fünfzig -> value_named Anna Sitzplätze 50; turn Ben",
        ),
        Scenario(
            "not Ben again",
            OPEN
            + "Getränke zwölf\nneun\nvierzehn\nBen Sitzplätze fünfzig -> move_rejected Ben name_value out_of_turn; …",
        ),
    ],
    "so wird mit den nächsten karten um den gesamten Stich gespielt": [
        Scenario(
            "for six cards",
            TIE
            + """
            Sitzplätze fünfzig
            sechzig
            siebzig -> value_named Anna Sitzplätze 70; trick_won Anna 6; turn Anna
            """,
        ),
        Scenario(
            "twice",
            TIE
            + "Sitzplätze fünfzig\nfünfzig\nvierzig -> value_named Anna Sitzplätze 40; trick_tied Ben+Cem 6; turn Ben",
        ),
        Scenario(
            "the one who announced names again (RULES.md §5)",
            TIE + "Cem Sitzplätze zehn -> move_rejected Cem name_value out_of_turn; …",
        ),
        Scenario(
            "who has no card left is out of this trick (RULES.md §5)",
            OPEN + few(("Cem", 1)) + "Getränke zwölf\nzwölf\nneun\nSitzplätze fünfzig\n"
            "Anna siebzig -> value_named Anna Sitzplätze 70; trick_won Anna 5; player_out Cem; turn Anna",
        ),
    ],
    "Sieger ist, wer alle Karten besitzt": [
        Scenario(
            "Ben has all",
            "los\n"
            + few(("Anna", 1))
            + "Getränke zwölf\nneun -> value_named Anna Anzahl der Getränke 9; trick_won Ben 2; "
            "player_out Anna; round_ended Ben all_cards; scored Ben 17 17; scored Anna 0 0; "
            "game_ended Ben Ben:17:1+Anna:0:2",
            TWO,
        ),
        Scenario(
            "not before",
            "los\nGetränke zwölf\nneun -> …\nGetränke zwölf -> value_named Ben Anzahl der Getränke 12; turn Anna",
            TWO,
        ),
        Scenario(
            "when the table stops the cards count",
            OPEN
            + "Getränke zwölf\nneun\nelf\nSpiel beenden -> round_ended Ben ended; scored Ben 12 12; scored Cem 9 9; "
            "scored Anna 9 9; game_ended Ben Ben:12:1+Anna:9:2+Cem:9:2",
        ),
    ],
    "Als bester Wert gilt immer der höchste Wert": [
        Scenario(
            "drinks",
            OPEN + "Getränke zwölf\nneun\nelf -> value_named Anna Anzahl der Getränke 11; trick_won Ben 3; turn Ben",
        ),
    ],
    "Ausnahmen bilden hierbei die günstigste Halbe (niedriegster Wer)": [
        Scenario(
            "the cheapest takes it",
            OPEN + f"Preis drei Euro achtzig\ndrei neunzig\n"
            f"vier Euro -> value_named Anna {PRICE} 4; trick_won Ben 3; turn Ben",
        ),
        Scenario(
            "not the dearest",
            OPEN
            + f"Preis vier Euro\ndrei neunzig\nvier zehn -> value_named Anna {PRICE} 4.1; trick_won Cem 3; turn Cem",
        ),
    ],
    "sowie Gründungsjahr (ältestes Jahr)": [
        Scenario(
            "the oldest takes it",
            OPEN + f"Gründungsjahr 1890\n1795\n2004 -> value_named Anna {YEAR} 2004; trick_won Cem 3; turn Cem",
        ),
        Scenario(
            "a year in two pairs", OPEN + f"Gründungsjahr zwanzig vierzehn -> value_named Ben {YEAR} 2014; turn Cem"
        ),
    ],
    "Jokerkarten verdoppeln den Wert einer vor dem Spiel eigens festgelegten Kategorie": [
        Scenario(
            "asked at the beginning",
            "los ->\nSorten -> round_started Anna 1; turn Ben\n"
            "Joker und Sorten zwölf -> value_named Ben Anzahl der Sorten 12 1; turn Cem\n"
            "zwanzig\ndreiundzwanzig -> value_named Anna Anzahl der Sorten 23; trick_won Ben 4; turn Ben",
            BREWERIES,
        ),
        Scenario(
            "no figure of nothing before it is settled",
            "los\nzwölf -> move_rejected Anna name_value name_category\nSorten -> round_started Anna 1; turn Ben",
            BREWERIES,
        ),
        Scenario(
            "only that one",
            "los\nSorten\nJoker und Stammwürze zwölf Komma fünf -> value_named Ben Stammwürze 12.5 1; turn Cem\n"
            "dreizehn Komma eins\nelf -> value_named Anna Stammwürze 11; trick_won Cem 4; turn Cem",
            BREWERIES,
        ),
        Scenario(
            "doubled, also where the lowest wins (RULES.md §5)",
            "los\nPreis der Kiste\nJoker und Preis dreizehn Euro\nzwanzig Euro\n"
            "fünfzehn Euro -> value_named Anna Preis der Kiste 15; trick_won Anna 4; turn Anna",
            BREWERIES,
        ),
        Scenario(
            "two of them double twice",
            "los\nSorten\nSorten zwanzig\nzwei Joker und sechs -> value_named Cem Anzahl der Sorten 6 2; turn Anna\n"
            "zehn -> value_named Anna Anzahl der Sorten 10; trick_won Cem 5; turn Cem",
            BREWERIES,
        ),
        Scenario(
            "a joker alone has no figure",
            "los\nSorten\nSorten zwanzig\nnur ein Joker -> value_named Cem Anzahl der Sorten 1; turn Anna\n"
            "drei -> value_named Anna Anzahl der Sorten 3; trick_won Ben 3; turn Ben",
            BREWERIES,
        ),
        Scenario(
            "there are two jokers",
            "los\nSorten\nSorten zwanzig\ndrei Joker und sechs -> move_rejected Cem name_value not_now",
            BREWERIES,
        ),
        Scenario("no jokers in this deck", OPEN + "Joker und Getränke zwölf -> move_rejected Ben name_value not_now"),
    ],
    "Sie können zu Beginn aber auch aus dem Spiel ausgeschlossen werden": [
        Scenario(
            "out",
            OPEN + "Joker und Sorten zwölf -> move_rejected Ben name_value not_now",
            BREWERIES | {"jokers": "out"},
        ),
    ],
}

HOUSE_RULES: dict[str, list[Scenario]] = {
    "jokers": [
        Scenario("in: eleven cards each of 34", "los\nSorten\nBen hat noch elf Karten ->", BREWERIES),
        Scenario("out: ten of 32", "los\nBen hat noch zehn Karten ->", BREWERIES | {"jokers": "out"}),
    ],
    "joker_category": [
        Scenario("asked", "los ->\nStammwürze -> round_started Anna 1; turn Ben", BREWERIES),
        Scenario("settled", OPEN, BREWERIES | {"joker_category": "Stammwürze"}),
        Scenario("by one of its wordings", OPEN, BREWERIES | {"joker_category": "sorten"}),
        Scenario("not in this deck: asked", "los ->", BREWERIES | {"joker_category": "Sitzplätze"}),
    ],
    "tie_scope": [
        Scenario("all: Anna plays on", TIE + "Sitzplätze zehn\nelf -> value_named Cem Sitzplätze 11; turn Anna"),
        Scenario(
            "tied: only Ben and Cem",
            TIE + "Sitzplätze zehn\nelf -> value_named Cem Sitzplätze 11; trick_won Cem 5; turn Cem",
            {"tie_scope": "tied"},
        ),
    ],
    "tie_borrow": [
        Scenario(
            "off: Cem is out of the trick",
            OPEN
            + few(("Cem", 1))
            + "Getränke zwölf\nzwölf\nneun\nSitzplätze zehn -> value_named Ben Sitzplätze 10; turn Anna",
        ),
        Scenario(
            "on: Ben lends him one",
            OPEN
            + few(("Cem", 1))
            + "Getränke zwölf\nzwölf\nneun\nSitzplätze zehn -> value_named Ben Sitzplätze 10; turn Cem",
            {"tie_borrow": True},
        ),
    ],
    "pick_from_3": [
        Scenario(
            "off: what was won last lies below",
            OPEN + few(("Ben", 2), ("Cem", 3)) + "Karte E3 Getränke -> …\nneun\nelf\nGetränke fünfzig\nneun\nelf\n"
            "Karte E3 Getränke -> value_named Ben Anzahl der Getränke 26 E3; turn Cem",
        ),
        Scenario(
            "off: not yet",
            OPEN + few(("Ben", 2)) + "Karte E3 Getränke\nneun\nelf\nKarte E3 Getränke -> question Ben card_elsewhere",
        ),
        Scenario(
            "on, but Ben holds four",
            OPEN + few(("Ben", 2)) + "Karte E3 Getränke\nneun\nelf\nKarte E3 Getränke -> question Ben card_elsewhere",
            {"pick_from_3": True},
        ),
        Scenario(
            "on: of three he takes any",
            OPEN
            + few(("Ben", 1))
            + "Karte E3 Getränke\nneun\nelf\nKarte E3 Getränke -> value_named Ben Anzahl der Getränke 26 E3; turn Cem",
            {"pick_from_3": True},
        ),
    ],
    "end": [
        Scenario(
            "all: the others play on",
            OPEN + few(("Anna", 1)) + "Getränke zwölf\nneun\n"
            "elf -> value_named Anna Anzahl der Getränke 11; trick_won Ben 3; player_out Anna; turn Ben",
        ),
        Scenario(
            "first_out: the most cards win",
            OPEN
            + few(("Anna", 1))
            + "Getränke zwölf\nneun\nelf -> value_named Anna Anzahl der Getränke 11; trick_won Ben 3; player_out Anna; "
            "round_ended Ben first_out; scored Ben 12 12; scored Cem 9 9; scored Anna 0 0; "
            "game_ended Ben Ben:12:1+Cem:9:2+Anna:0:3",
            {"end": "first_out"},
        ),
        Scenario(
            "time: after the trick",
            "0 1 | los\n70 71 | Getränke zwölf\n72 73 | neun -> value_named Cem Anzahl der Getränke 9; turn Anna\n"
            "74 75 | elf -> value_named Anna Anzahl der Getränke 11; trick_won Ben 3; round_ended Ben time; …",
            {"end": "time", "minutes": 1},
        ),
    ],
    "minutes": [
        Scenario(
            "two of them are not over",
            "0 1 | los\n70 71 | Getränke zwölf\n72 73 | neun\n"
            "74 75 | elf -> value_named Anna Anzahl der Getränke 11; trick_won Ben 3; turn Ben",
            {"end": "time", "minutes": 2},
        ),
    ],
}

CARDS: dict[str, list[Scenario]] = {
    "a named card is read by the host": [
        Scenario("with its number", OPEN + f"Karte E3, {DRINKS} -> value_named Ben {DRINKS} 26 E3; turn Cem"),
        Scenario("with its name", OPEN + f"zur warmen Stube Getränke -> value_named Ben {DRINKS} 26 E3; turn Cem"),
        Scenario("by the others, too", OPEN + f"Getränke zwölf\nA1 -> value_named Cem {DRINKS} 63 A1; turn Anna"),
        Scenario(
            "a missing figure is the worst",
            "los\nSorten\nAusstoß zwölf\nD2 -> value_named Cem Ausstoß im Jahr D2; turn Anna",
            BREWERIES,
        ),
        Scenario(
            "or said",
            "los\nSorten\nAusstoß zwölf\nkeine Angabe -> value_named Cem Ausstoß im Jahr; turn Anna",
            BREWERIES,
        ),
    ],
    "a figure that is not on the card": [
        Scenario(
            "is noticed",
            OPEN
            + "Karte E3 Getränke siebenundzwanzig -> move_rejected Ben name_value not_on_card E3\n"
            + f"E3 Getränke sechsundzwanzig -> value_named Ben {DRINKS} 26 E3; turn Cem",
        ),
        Scenario(
            "the right one passes", OPEN + f"Karte E3 Preis vier Euro zehn -> value_named Ben {PRICE} 4.1 E3; turn Cem"
        ),
        Scenario(
            "a figure that nobody prints is asked for again",
            OPEN + "Getränke zwölf Komma neun -> question Ben which_value",
        ),
    ],
    "where cards are known to lie": [
        Scenario(
            "won cards are the winner's",
            OPEN + "Karte E1 Getränke\nA1\nA2 -> …\nGetränke dreizehn\nKarte A2 -> question Cem card_elsewhere\n"
            "nein -> answered Cem no\nB1 -> value_named Cem Anzahl der Getränke 77 B1; turn Anna",
        ),
        Scenario(
            "the table knows better",
            OPEN + "Karte E1 Getränke\nA1\nA2\nGetränke dreizehn\nKarte A2\n"
            "ja -> answered Cem yes; value_named Cem Anzahl der Getränke 66 A2; turn Anna",
            {"costs": PERFECT},
        ),
        Scenario(
            "another card answers the question: the first one was never said",
            OPEN + f"Karte E3 Getränke\nKarte E3 -> question Cem card_elsewhere\n"
            f"A1 -> answered Cem A1; value_named Cem {DRINKS} 63 A1; turn Anna\n(wait 20) ->",
        ),
        Scenario("not twice in one trick", OPEN + "Karte E3 Getränke\nKarte E3 -> question Cem card_elsewhere"),
    ],
    "who puts his figure right corrects his own": [
        Scenario(
            said,
            OPEN
            + "Karte E3, Getränke zweiundsechzig -> move_rejected Ben name_value not_on_card E3\n"
            + f"{said} -> value_named Ben {DRINKS} 26 E3; turn Cem",
        )
        for said in (
            "äh sorry, sechsundzwanzig",
            "ja stimmt, sechsundzwanzig",
            "Ben sechsundzwanzig",
            "sechsundzwanzig",
        )
    ]
    + [
        Scenario(
            "who follows, too",
            OPEN
            + "Getränke zwölf\nKarte E3, zweiundsechzig -> move_rejected Cem name_value not_on_card E3\n"
            + f"Moment, sechsundzwanzig -> value_named Cem {DRINKS} 26 E3; turn Anna",
        )
    ],
    "a figure with an interjection is a figure": [
        Scenario(said, OPEN + f"{PRICE} drei achtzig\n{said} -> value_named Cem {PRICE} 3.3; turn Anna")
        for said in (
            *("Cem drei dreißig, ha", "drei dreißig, ha", "hehe, drei dreißig", "oha, drei Euro dreißig"),
            *(
                "drei dreißig, na toll",
                "puh, drei dreißig, oje",
                "drei dreißig, jippie",
                "tja, drei dreißig",
                "yes, drei dreißig",
            ),
        )
    ],
    "half a litre is no figure": [
        Scenario(
            "the category is another one",
            OPEN
            + f"{PRICE}, nee Moment, doch Sitzplätze, dreihundertfünfzig -> value_named Ben Sitzplätze 350; turn Cem",
        ),
        Scenario(
            "the figure comes", OPEN + f"{PRICE}, Moment, drei Euro achtzig -> value_named Ben {PRICE} 3.8; turn Cem"
        ),
        Scenario(
            "it is drunk",
            OPEN + f"{PRICE} drei achtzig\nich hab noch eine halbe Halbe ->\nich trinke noch eine Halbe ->",
        ),
        Scenario("but so it is one", OPEN + f"{PRICE} dreieinhalb -> value_named Ben {PRICE} 3.5; turn Cem"),
    ],
    "what somebody says that his card has": [
        Scenario(said, OPEN + f"{YEAR} siebzehnhundert\n{said} -> value_named Cem {YEAR} 1863; turn Anna")
        for said in (
            "meine achtzehnhundertdreiundsechzig",
            "meine ist von achtzehnhundertdreiundsechzig",
            "bei mir achtzehnhundertdreiundsechzig",
            "meiner hat achtzehnhundertdreiundsechzig",
            "Cem, meins ist aus achtzehnhundertdreiundsechzig",
        )
    ],
    "the category behind the figure": [
        Scenario(
            "of his card",
            OPEN
            + f"meine ist von sechzehnhundertdreiundzwanzig, Gründungsjahr -> value_named Ben {YEAR} 1623; turn Cem",
        ),
    ],
    "weiter beside a figure passes nothing": [
        Scenario(said, OPEN + f"{said} -> value_named Ben {PRICE} 4.7; turn Cem")
        for said in (
            "ich mach weiter, Preis vier Euro siebzig",
            "weiter, Preis vier siebzig",
            "Preis vier siebzig, weiter",
        )
    ],
    "the question for the joker's category may be passed over": [
        Scenario(
            "who begins names a figure",
            "los ->\nPreis der Kiste dreizehn Euro dreißig -> "
            "round_started Anna 1; turn Ben; value_named Ben Preis der Kiste 13.3; turn Cem\n"
            "siebzehn Euro -> value_named Cem Preis der Kiste 17; turn Anna\n"
            "dreiundzwanzig dreißig -> value_named Anna Preis der Kiste 23.3; trick_won Ben 3; turn Ben",
            BREWERIES,
        ),
        Scenario(
            "a name alone answers it",
            "los ->\nPreis der Kiste -> round_started Anna 1; turn Ben\n"
            "Preis der Kiste zehn Euro -> value_named Ben Preis der Kiste 10; turn Cem",
            BREWERIES,
        ),
    ],
    "nobody waits for who is away": [
        Scenario(
            "he is passed over, and the cards of a trick are those of the others",
            OPEN + "Cem ist weg\nSitzplätze zweihundert -> value_named Ben Sitzplätze 200; turn Anna\n"
            "Anna achtzig -> value_named Anna Sitzplätze 80; trick_won Ben 2; turn Ben\n"
            f"Ben: Getränke zweiundvierzig -> value_named Ben {DRINKS} 42; turn Anna",
        ),
        Scenario(
            "he went after a whole trick",
            OPEN + "Sitzplätze zweihundert\n120\n80\nCem ist weg -> player_away Cem\n"
            f"Ben: Getränke 42\nAnna 38 -> value_named Anna {DRINKS} 38; trick_won Ben 2; turn Ben",
        ),
        Scenario(
            "it was his turn",
            OPEN + "Sitzplätze zweihundert\nCem ist mal weg -> player_away Cem; turn Anna\n"
            "achtzig -> value_named Anna Sitzplätze 80; trick_won Ben 2; turn Ben",
        ),
        Scenario(
            "he was the last one that the table waited for",
            OPEN + "Sitzplätze zweihundert\n120\nAnna ist weg -> player_away Anna; trick_won Ben 2; turn Ben",
        ),
        Scenario(
            "he would have led",
            OPEN + "Ben ist weg -> player_away Ben; turn Cem\n"
            "Sitzplätze zweihundert -> value_named Cem Sitzplätze 200; turn Anna",
        ),
        Scenario(
            "he wins with what he has named, and another one leads meanwhile",
            OPEN + "Sitzplätze zweihundert\nBen ist weg -> player_away Ben\n120\n"
            "80 -> value_named Anna Sitzplätze 80; trick_won Ben 3; turn Cem\n"
            f"Getränke 42 -> value_named Cem {DRINKS} 42; turn Anna",
        ),
        Scenario(
            "among four",
            "Anna ist weg\nlos -> round_started Anna 1; turn Ben\nSitzplätze 200\nCem 120\n"
            "Dora 80 -> value_named Dora Sitzplätze 80; trick_won Ben 3; turn Ben",
            {"players": ("Anna", "Ben", "Cem", "Dora")},
        ),
        Scenario(
            "somebody reads for him",
            OPEN + "Cem ist weg\nSitzplätze 200\nCem 120 -> value_named Cem Sitzplätze 120; turn Anna\n"
            "80 -> value_named Anna Sitzplätze 80; trick_won Ben 3; turn Ben",
        ),
        Scenario(
            "he is back amid a trick",
            OPEN + "Cem ist weg\nSitzplätze 200\nCem ist wieder da -> player_back Cem; turn Cem\n"
            "120 -> value_named Cem Sitzplätze 120; turn Anna",
        ),
        Scenario(
            "who is alone waits",
            OPEN + "Cem ist weg\nAnna ist weg\nSitzplätze 200 -> value_named Ben Sitzplätze 200; turn Cem",
        ),
        Scenario(
            "the tie is not his alone who has stayed",
            TIE + "Cem ist weg\nSitzplätze fünfzig -> value_named Ben Sitzplätze 50; turn Cem",
            {"tie_scope": "tied"},
        ),
        Scenario(
            "nobody has all cards because the others have left",
            OPEN + "Cem ist weg\nAnna ist weg\nSitzplätze 200\nCem 120\n"
            "Anna 80 -> value_named Anna Sitzplätze 80; trick_won Ben 3; turn Ben",
        ),
    ],
    "a figure that was named a seat too early is reminded of, and counts when the table goes on with it": [
        Scenario(
            "the leader leads again",
            EARLY + f"Cem achtzig -> value_named Cem Sitzplätze 80; turn Anna\nBen: Getränke 42 -> {EARLY_COUNTS}; "
            f"value_named Ben {DRINKS} 42; turn Cem\nCem 68 -> value_named Cem {DRINKS} 68; turn Anna",
        ),
        Scenario(
            "without names",
            EARLY + f"achtzig\nGetränke 42 -> {EARLY_COUNTS}; value_named Ben {DRINKS} 42; turn Cem\n"
            f"68\n77 -> value_named Anna {DRINKS} 77; trick_won Anna 3; turn Anna",
        ),
        Scenario(
            "the leader leads with the same category",
            EARLY + f"Cem 80\nBen: Sitzplätze 76 -> {EARLY_COUNTS}; value_named Ben Sitzplätze 76; turn Cem\n"
            "Cem 242\nAnna 94 -> value_named Anna Sitzplätze 94; trick_won Cem 3; turn Cem",
        ),
        Scenario(
            "she says it once more",
            EARLY + "Cem 80\nAnna hundertzwanzig -> value_named Anna Sitzplätze 120; trick_won Ben 3; turn Ben",
        ),
        Scenario(
            "she says something else",
            EARLY + "Cem 80\nhundertdreißig -> value_named Anna Sitzplätze 130; trick_won Ben 3; turn Ben",
        ),
        Scenario(
            "among four the last one goes on",
            "los\nSitzplätze 200\nDora 120 -> move_rejected Dora name_value out_of_turn; reminded Dora out_of_turn\n"
            "Cem 80 -> value_named Cem Sitzplätze 80; turn Dora\n"
            "Anna 40 -> value_named Dora Sitzplätze 120; turn Anna; value_named Anna Sitzplätze 40; "
            "trick_won Ben 4; turn Ben",
            {"players": ("Anna", "Ben", "Cem", "Dora"), "costs": PERFECT},  # else Cem's may have gone unheard
        ),
        Scenario(
            "who comes before her was not heard at all, and the table plays on",
            OPEN + "Preis 4,50\nAnna 5,10\nBen: Getränke 42 -> corrected 10+11; turn Anna; "
            f"value_named Anna {PRICE} 5.1; turn Cem; trick_won Ben 3; turn Ben; value_named Ben {DRINKS} 42; turn Cem",
        ),
    ],
    "nobody heard the lead": [
        Scenario(
            "the others are named with their figures",
            OPEN + "Cem zweihundertzwei ->\nAnna achtzig -> turn Cem; value_named Cem Sitzplätze 202; turn Anna; "
            "value_named Anna Sitzplätze 80; turn Ben\n"
            "Cem: Sitzplätze 76 -> trick_won Cem 3; turn Cem; value_named Cem Sitzplätze 76; turn Anna",
        ),
        Scenario(
            "after another trick, and the leader has taken it all the same",
            OPEN + "Sitzplätze 200\n120\n80\nCem 38 ->\nAnna 42 -> turn Cem; " + f"value_named Cem {DRINKS} 38; "
            f"turn Anna; value_named Anna {DRINKS} 42; turn Ben\nBen: Preis vier zehn -> trick_won Ben 3; turn Ben; "
            f"value_named Ben {PRICE} 4.1; turn Cem",
        ),
        Scenario(
            "they are not named, and the one who has taken it leads",
            OPEN + "Sitzplätze 200\n120\n80\n66 -> move_rejected Ben name_value name_category\n42\n"
            f"Cem: Preis vier zehn\nvier fünfzig -> value_named Anna {PRICE} 4.5; turn Ben",
        ),
    ],
    "who has read a figure wrongly says so in his own words, and names one figure": [
        Scenario(said, OPEN + f"{lead}\n{said} -> value_named Cem {category} {value}; turn Anna")
        for lead, said, category, value in (
            ("Sitzplätze zweihundert", "120, äh nee, ich les falsch, 140", "Sitzplätze", 140),
            ("Sitzplätze zweihundert", "120, Moment, falsch gelesen, 140", "Sitzplätze", 140),
            ("Sitzplätze zweihundert", "hundertzwanzig, nee Schmarrn, da steht hundertvierzig", "Sitzplätze", 140),
            ("Getränke 42", "120, äh nee, ich les falsch, 68", DRINKS, 68),
            ("Getränke 42", "68 äh nein verguckt 63", DRINKS, 63),
            ("Getränke 42", "68, Quatsch, meine Brille, 63", DRINKS, 63),
            ("Getränke 42", "hundertzwanzig, nee, achtundsechzig", DRINKS, 68),
            ("Gründungsjahr 1890", "1852, quatsch, ich bin verrutscht, 1746", YEAR, 1746),
            ("Gründungsjahr 1890", "achtzehnhundertzweiundfünfzig, quatsch, achtundfünfzig", YEAR, 1858),
            ("Preis vier fünf null", "drei acht null", PRICE, 3.8),
            ("Preis fünf eins null", "vier null fünf", PRICE, 4.05),
        )
    ]
    + [
        Scenario(
            "with the category",
            OPEN + "Sitzplätze 200, ach Mist, falsche Zeile, 242 -> value_named Ben Sitzplätze 242; turn Cem",
        ),
        Scenario(
            "another one's figure is another one's",
            OPEN + "Sitzplätze 200\nhundert und dann Anna hundertvierzig -> value_named Cem Sitzplätze 100; turn Anna; "
            "value_named Anna Sitzplätze 140; trick_won Ben 3; turn Ben",
        ),
        Scenario(
            "what is too little is named all the same",
            OPEN + "Sitzplätze 200\n120, nee, das ist ja viel zu wenig für 140 Leute -> "
            "value_named Cem Sitzplätze 120; turn Anna",
        ),
    ],
    "jokers, as people say them": [
        Scenario(
            said,
            f"los\nSorten\nSorten zwanzig\n{said} -> value_named Cem Anzahl der Sorten {value} {jokers}; turn Anna",
            BREWERIES,
        )
        for said, value, jokers in (
            ("bei mir Joker und elf", 11, 1),
            ("ich hab einen Joker und elf", 11, 1),
            ("ich hab zwei Joker und elf", 11, 2),
            ("zwölf mit Joker", 12, 1),
            ("Joker und darunter die zwölf", 12, 1),
            ("Freibier und zwölf", 12, 1),
            ("zwölf mit dem Brauereipferd", 12, 1),
            ("Cem ein Freibier, dahinter die elf", 11, 1),
        )
    ]
    + [
        Scenario(
            "behind the category",
            "los\nSorten\nSorten elf mit Joker -> value_named Ben Anzahl der Sorten 11 1; turn Cem",
            BREWERIES,
        ),
        Scenario(
            "in two breaths",
            "los\nPreis\nSorten elf\nJoker ->\nzwanzig -> value_named Cem Anzahl der Sorten 20 1; turn Anna\n"
            "neunzehn -> value_named Anna Anzahl der Sorten 19; trick_won Cem 4; turn Cem",
            BREWERIES,
        ),
        Scenario(
            "the leader's, in two breaths",
            "los\nPreis\nFreibier ->\nSorten elf -> value_named Ben Anzahl der Sorten 11 1; turn Cem",
            BREWERIES,
        ),
        Scenario(
            "over a card that gives none",
            "los\nPreis\nAusstoß eins Komma fünf\nJoker und keine Angabe -> value_named Cem Ausstoß im Jahr 1; "
            "turn Anna\nzwei Komma fünf -> value_named Anna Ausstoß im Jahr 2.5; trick_won Anna 4; turn Anna",
            BREWERIES,
        ),
        Scenario(
            "the leader's card gives none",
            "los\nPreis\nAusstoß Joker und keine Angabe -> value_named Ben Ausstoß im Jahr 1; turn Cem",
            BREWERIES,
        ),
        Scenario("not here", OPEN + "Getränke 42\nJoker ->\n38 -> value_named Cem Anzahl der Getränke 38; turn Anna"),
        Scenario("a drink", "los\nPreis\nSorten elf\nich bring gleich Freibier -> …", BREWERIES),
    ],
    "what the joker doubles may be answered in any words": [
        Scenario(said, f"los ->\n{said} -> round_started Anna 1; turn Ben", BREWERIES)
        for said in (
            "Der Joker verdoppelt den Ausstoß",
            "den Ausstoß",
            "die Stammwürze",
            "wir nehmen den Preis",
            "den Preis natürlich",
            "Was? Ach so, die Sorten",
            "na gut, dann halt das Gründungsjahr",
        )
    ]
    + [
        Scenario(said, f"los ->\n{said} ->\nden Preis -> round_started Anna 1; turn Ben", BREWERIES)
        for said in ("was ist mit dem Preis", "hast du die Sorten gezählt", "welche Kategorie")
    ]
    + [
        Scenario(
            "and a lead begins with one",
            OPEN + f"die Getränke ->\nzweiundvierzig -> value_named Ben {DRINKS} 42; turn Cem",
        )
    ],
    "a card that gives no figure": [
        Scenario(said, OPEN + f"Getränke 42\n{said} -> value_named Cem {DRINKS}; turn Anna")
        for said in (
            "ich hab keine Angabe",
            "hab keine Angabe",
            "steht nicht drauf",
            "da steht nichts",
            "bei mir steht nichts",
            "meine hat keine Angabe",
        )
    ]
    + [
        Scenario("it leads", OPEN + f"Getränke keine Angabe -> value_named Ben {DRINKS}; turn Cem"),
        Scenario("nothing is led", OPEN + "steht nicht drauf ->\nda steht nichts ->"),
    ],
    "a remark of another sentence leaves the figure what it is": [
        Scenario(said, OPEN + f"{said} -> value_named Ben {category} {value}; turn Cem")
        for said, category, value in (
            ("Das war knapp! Getränke 42", DRINKS, 42),
            ("Na endlich, hat ja gedauert. Getränke 42", DRINKS, 42),
            ("Das war ich, Getränke 42", DRINKS, 42),
            ("Ich war ja schon verzweifelt. Sitzplätze 200", "Sitzplätze", 200),
            ("Wisst ihr was, Sitzplätze 200", "Sitzplätze", 200),
            ("Das war ja haarscharf! Preis vier zwanzig", PRICE, 4.2),
        )
    ]
    + [
        Scenario(said, OPEN + f"Getränke 42\n{said} -> value_named Cem {DRINKS} {value}; turn Anna")
        for said, value in (
            ("Wird das noch was? 68", 68),
            ("Ist ja gut, 68", 68),
            ("68, ist das viel?", 68),
            ("fünfzig, ist das was?", 50),
            ("71, besser als 68", 71),
            ("achtundsechzig, mehr als zweiundvierzig", 68),
            ("einundsechzig, weniger als achtundachtzig", 61),
        )
    ]
    + [
        Scenario(
            "after another one's objection",
            OPEN + "Sitzplätze 200\n120\n80\nNee, ich war dran! Ben Getränke 42\n"
            f"68 -> …\n77 -> value_named Anna {DRINKS} 77; trick_won Anna 3; turn Anna",
        )
    ],
    "a figure that the card has not, or another one had, names nothing": [
        Scenario(said, OPEN + f"{said} ->\nGetränke 42 -> value_named Ben {DRINKS} 42; turn Cem")
        for said in (
            "Keine 200 Sitzplätze",
            "Keine hundert Sitzplätze hab ich",
            "Sitzplätze hab ich keine zweihundert",
            "Meine letzte Karte hatte 200 Sitzplätze",
            "Ich hab leider nicht mal vierzig Sitzplätze",
        )
    ]
    + [
        Scenario(said, OPEN + f"Getränke 42\n{said} ->\n38 -> value_named Cem {DRINKS} 38; turn Anna")
        for said in (
            "Meine letzte Karte hatte zweiundneunzig",
            "Vorige Karte hatte 68",
            "die alte Karte hatte 61",
            "die davor hatte sechsundzwanzig",
        )
    ],
    "a figure is corrected as people do": [
        Scenario(
            said,
            OPEN + f"Sitzplätze zweihundert\n{said} -> corrected 8+9; value_named Ben Sitzplätze {value}; turn Cem\n"
            "120 -> value_named Cem Sitzplätze 120; turn Anna",
        )
        for said, value in (
            ("Nein, das war dreihundert", 300),
            ("Nee, hundertsechzig hab ich gesagt", 160),
            ("Nee, das waren nur hundertsechzig", 160),
            ("Quatsch, ich hatte zweihundertzwei", 202),
            ("Nein, Ben hatte zweihundertzwei", 202),
            ("Korrektur: Ben hatte zweihundertzwei", 202),
        )
    ]
    + [
        Scenario(
            "of the trick's last one",
            OPEN + "Sitzplätze 200\n120\n80\nKorrektur: Anna hatte dreihundertachtunddreißig -> corrected 12+13+14; "
            "value_named Anna Sitzplätze 338; trick_won Anna 3; turn Anna",
        ),
        Scenario(
            "of one before",
            OPEN + "Sitzplätze 200\n120\nKorrektur: Ben hatte 242 -> corrected 8+9+10+11; "
            "value_named Ben Sitzplätze 242; turn Cem; value_named Cem Sitzplätze 120; turn Anna",
        ),
        Scenario(
            "long after it nobody knows what it was of",
            OPEN + "Sitzplätze 200\n120\n(wait 9)\nNein, das waren 121 ->\n80 -> value_named Anna Sitzplätze 80; …",
        ),
        Scenario("what it is, it is", OPEN + "Sitzplätze 200\n120\nNein, das war 120 ->"),
        Scenario("not of a number", OPEN + "Sitzplätze 200\nNein, das war gestern ->"),
    ],
    "a figure as it is printed": [
        Scenario(said, OPEN + f"{said} -> value_named Ben {category} {value}; turn Cem")
        for said, category, value in (
            ("Gründungsjahr achtzehn neunzig", YEAR, 1890),
            ("Gründungsjahr siebzehn vierundvierzig", YEAR, 1744),
            ("Gründungsjahr sechzehn einundvierzig", YEAR, 1641),
            ("Gründungsjahr neunzehn dreiundzwanzig", YEAR, 1923),
            ("Preis 450", PRICE, 4.5),
            ("Preis fünfhundertzehn", PRICE, 5.1),
            ("Preis vier", PRICE, 4),
        )
    ]
    + [
        Scenario(
            "a year that nobody has and that was long ago",
            OPEN + "Gründungsjahr dreizehn elf -> question Ben which_value",
        ),
        Scenario(
            "what is on the card after all",
            OPEN + f"Karte E drei, Getränke 62 -> move_rejected Ben name_value not_on_card E3\n"
            f"ach so, sechsundzwanzig -> value_named Ben {DRINKS} 26 E3; turn Cem\n"
            f"Cem fünfzig -> value_named Cem {DRINKS} 50; turn Anna",
        ),
    ],
    "the table's life": [
        Scenario(
            "the turn can be set",
            OPEN + f"Cem ist dran -> turn Cem\nGetränke zwölf -> value_named Cem {DRINKS} 12; turn Anna",
        ),
        Scenario(
            "also among the others",
            OPEN + f"Getränke zwölf\nAnna ist dran -> turn Anna\nneun -> value_named Anna {DRINKS} 9; turn Cem",
        ),
        Scenario(
            "a figure is corrected alone",
            OPEN + f"Getränke zwölf\nKorrektur vierzehn -> corrected 8+9; value_named Ben {DRINKS} 14; turn Cem",
        ),
        Scenario("a new deal", OPEN + "Getränke zwölf\nneu geben -> round_ended redeal\n" + OPEN),
        Scenario("another game", OPEN + "Spiel beenden\nnoch einmal\n" + OPEN),
    ],
}

ALL = [(quote, scenario) for group in (SEED, HOUSE_RULES, CARDS) for quote, many in group.items() for scenario in many]


@pytest.mark.parametrize(("quote", "scenario"), ALL, ids=[f"{quote[:40]}: {one.name}" for quote, one in ALL])
def test_scenario(quote: str, scenario: Scenario) -> None:
    for spoken, got, expected in Table(game="trumpf", **scenario.options).played(scenario.script):
        assert got == expected, spoken


@pytest.mark.parametrize(
    "talk",
    ["noch eine bratwurst", "ich nehme zwei bier", "in zwölf minuten gehe ich", "anna zwei bier", "cem zwei bier"],
)
def test_a_number_out_of_talk_is_no_figure(talk: str) -> None:
    """A bare figure counts only where everything that was said was understood."""
    table = Table(game="trumpf")
    table.say("los", "Getränke zwölf", talk)
    assert [record["player"] for record in table.of_type("value_named", "move_rejected")] == ["Ben"]
    assert table.say("Cem neun")[-2:] == [f"value_named Cem {DRINKS} 9", "turn Anna"]


def test_a_name_before_a_number_is_a_figure_only_where_a_category_asks_for_one() -> None:
    table = Table(game="trumpf")
    assert table.say("los", "anna zwei", "ben zwölf")[2:] == []
    assert table.say("Ben Getränke zwölf")[0] == f"value_named Ben {DRINKS} 12"
    assert table.say("Cem neun")[0] == f"value_named Cem {DRINKS} 9"


def test_every_house_rule_is_tried() -> None:
    assert set(HOUSE_RULES) == TrumpfRules.model_fields.keys() - HouseRules.model_fields.keys()


def test_the_host_reads_the_card_aloud() -> None:
    table = Table(game="trumpf")
    for spoken, got, expected in table.played(OPEN + "Karte E3 Preis der Halben"):
        assert got == expected, spoken
    assert table.spoken[-1] == "E drei: Preis der Halben vier Euro zehn."
    table.say("A1")
    assert table.say("A2")[:0] == []
    table.say("Karte C2 Gründungsjahr")
    assert table.spoken[-1] == "C zwei: Gründungsjahr siebzehnhunderteinundneunzig."


def test_the_host_asks_what_the_joker_doubles() -> None:
    table = Table(game="trumpf", **BREWERIES)
    table.hear("los")
    assert table.spoken[-1] == "Welche Kategorie verdoppelt der Joker?"


@pytest.mark.parametrize("said", ["Ben hat gemogelt", "Cem hat gemogelt", "Anna hat geschummelt"])
def test_nobody_is_punished_with_cards_that_there_are_not_and_the_table_hears_so(said: str) -> None:
    table = Table(game="trumpf")
    table.say("los", "Sitzplätze zweihundert")
    assert table.say(said) == []
    name = said.split()[0]
    assert table.spoken[-1] == f"Strafkarten gibt es in diesem Spiel nicht. Was {name} getan hat, klärt ihr selbst."


def test_what_the_turn_is_about() -> None:
    table = Table(game="trumpf")
    for spoken, got, expected in table.played(OPEN + "was liegt"):
        assert got == expected, spoken
    assert table.spoken[-1] == "Es liegt noch nichts."
    table.say("Preis drei Euro achtzig")
    table.say("was liegt")
    assert table.spoken[-1] == "Es geht um: Preis der Halben. Bisher: Ben 3,8."
    assert table.evening.view.subject == (PRICE, "Ben: 3,8")


def test_what_is_played_for_after_equal_figures() -> None:
    """Seed 004: "so wird mit den nächsten karten um den gesamten Stich gespielt": these cards lie in the middle."""
    table = Table(game="trumpf")
    for spoken, got, expected in table.played(TIE + "was liegt"):
        assert got == expected, spoken
    assert table.spoken[-1] == "Es geht um drei Karten."


def test_nobody_loses_the_card_of_a_trick_that_is_not_played_to_its_end() -> None:
    """Seed 004: "Der Spieler mit dem besten Wert erhält jeweils die oberste Karte": here nobody has got it yet."""
    table = Table(game="trumpf")
    table.say("los", "Preis drei achtzig", "C3", "Spiel beenden")
    assert table.shorten(table.of_type("scored", "game_ended")) == [
        *["scored Ben 10 10", "scored Cem 10 10", "scored Anna 10 10"],
        "game_ended Anna+Ben+Cem Anna:10:1+Ben:10:1+Cem:10:1",
    ]


def test_nobody_wins_if_all_cards_lie_in_the_middle() -> None:
    table = Table(("Anna", "Ben"), game="trumpf")
    for spoken, got, expected in table.played("los\n" + few(("Anna", 1), ("Ben", 1)) + "Getränke zwölf\nzwölf"):
        assert got == expected, spoken
    (ended,) = table.of_type("round_ended")
    assert (ended["winner"], ended["reason"]) == (None, "drawn")


def test_the_machine_is_drawn() -> None:
    assert "following" in diagram()


# --- small records --------------------------------------------------------------------------------------------------


def test_better_is_higher_or_lower_and_missing_is_worst() -> None:
    price = Category("Preis", ("Preis",), Better.LOWER)
    assert price.beats(3.0, 3.5) and not price.beats(3.5, 3.0) and not price.beats(3.0, 3.0)
    assert price.beats(9.0, None) and not price.beats(None, 9.0) and not price.beats(None, None)
    assert Category("Getränke", ("Getränke",)).beats(3.5, 3.0)


def test_a_deck_names_what_it_has_not() -> None:
    with pytest.raises(KeyError, match="Fensterplätze"):
        bundled("kneipen").category("Fensterplätze")
    assert Deck("leer", (), {}).faces == ()


def test_a_stack_forgets_what_it_cannot_know() -> None:
    first, second = GroupCard("A", 1), GroupCard("A", 2)
    stack = Stack.of(2).plus(3, [first, second])
    assert (stack.size, stack.known) == (5, {first, second})
    assert not stack.may_be(first, 0) and stack.may_be(GroupCard("B", 1), 0)
    stack = stack.taken(2, frozenset())
    assert stack.may_be(first, 0) and stack.may_be(GroupCard("B", 1), 0)
    assert stack.taken(1, frozenset({first})).known == {second}
    assert stack.taken(1, frozenset()).known == frozenset(), "one of the three has gone, nobody knows which"
