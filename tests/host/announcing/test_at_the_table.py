"""What the host says, read aloud by somebody at the table: right German, nothing twice, nothing that is no help."""

from __future__ import annotations

from typing import Any

import pytest
from evenings import Table

from grammars.phrase_file import load
from host.announcing.sentences import Sentences
from host.announcing.textguard import normalised
from host.registry import BUILT


def said(table: Table, line: str) -> list[str]:
    """What the host says about one line."""
    before = len(table.spoken)
    table.hear(line)
    return table.spoken[before:]


@pytest.mark.parametrize("game", BUILT)
def test_while_cards_are_dealt_the_dealer_is_whom_the_table_waits_for(game: str) -> None:
    """ "Gerade ist niemand dran" told nobody what to do."""
    table = Table(game=game)
    assert said(table, "wer ist dran") == ["Anna gibt."]
    assert said(table, "wer fehlt noch") == ["Anna gibt."]


def test_who_begins_a_trick_announces_and_who_follows_is_on_turn() -> None:
    table = Table(game="trumpf")
    assert said(table, "los")[-1] == "Ben sagt an."
    table.hear("gründungsjahr achtzehnhundert")
    assert said(table, "wer ist dran") == ["Cem ist dran."]
    assert said(table, "(wait 9)") == [], "that was said already"
    table.hear("siebzehnhundert")
    assert said(table, "(wait 9)") == ["Anna ist dran."]


def test_who_waits_for_an_answer_still_asks() -> None:
    table = Table(game="quartett")
    table.say("los", "cem hast du e drei")
    assert said(table, "wer ist dran") == ["Ben fragt Cem nach E drei."]


def test_the_end_of_a_game_says_the_points_once() -> None:
    table = Table(game="trumpf")
    table.say("los", "gründungsjahr achtzehnhundert", "siebzehnhundert", "sechzehnhundert")
    assert said(table, "spiel beenden") == [
        "Abgebrochen. Es zählen die Karten auf der Hand.",
        "Das war's. Anna gewinnt mit zwölf Karten.",
        "Dann Ben neun und Cem neun.",
    ]


def test_points_that_were_not_told_at_the_end_are_told_before() -> None:
    table = Table(("Anna", "Ben"), game="trumpf")
    table.hear("los")
    assert said(table, "spiel beenden")[1:] == ["Anna sechzehn. Ben sechzehn.", "Das war's. Niemand liegt vorn."]


def test_repeating_repeats_all_that_was_said_last() -> None:
    table = Table()
    table.hear("es liegt herz neun")
    assert said(table, "wiederhole") == ["Es liegt Herz Neun. Ben ist dran."]
    assert said(table, "wiederhole") == ["Es liegt Herz Neun. Ben ist dran."]


def test_help_names_people_of_this_table_and_moves_before_calls() -> None:
    table = Table(("Lena", "Max", "Oma"), game="schwimmen")
    (help_before_the_deal,) = said(table, "was kann ich sagen")
    assert "in der Mitte liegen" in help_before_the_deal and "Ben" not in help_before_the_deal
    calls = Sentences.load("schwimmen").texts.names.calls.values()
    assert not any(normalised(call) in normalised(help_before_the_deal) for call in calls)


def test_help_names_one_example_of_each_move() -> None:
    table = Table(game="schwimmen")
    table.hear("in der mitte liegen herz ass, kreuz sieben und karo zehn")
    assert said(table, "was kann ich sagen") == [
        "Du kannst sagen: ich schiebe, Kreuz Acht gegen Herz Ass, ich tausche alle oder ich klopfe."
    ]


@pytest.mark.parametrize(
    ("game", "before", "phrases"),
    [
        ("kruez-nueng", [], "es liegt Herz Neun, "),
        ("kruez-nueng", ["es liegt herz neun"], "Herz Ass, ich ziehe, ich kann nicht "),
        ("kruez-nueng", ["es liegt herz neun", "herz sieben"], "Kreuz Sieben, ich ziehe oder Joker."),
        ("kruez-nueng", ["es liegt herz neun", "ich ziehe"], "Herz Ass, weiter"),
        ("kruez-nueng", ["es liegt herz neun", "herz bube"], "ich wünsche mir Karo, "),
        ("kruez-nueng", ["es liegt herz neun", "herz bube wunsch pik"], "Pik Ass, ich ziehe"),
        ("kruez-nueng", ["es liegt kreuz neun", "kreuz drei"], "Anna zieht von Ben, ich nenne Anna, "),
        ("kruez-nueng", ["es liegt kreuz neun", "kreuz zwei"], "ich nenne Anna"),
        ("kruez-nueng", ["es liegt kreuz neun", "joker"], "als Herz Sieben, "),
        ("cruzo", [], "es beginnt Anna mit Karo Drei, "),
        ("cruzo", ["es beginnt ben mit karo drei"], "Karo Ass, gezogen, ich nehme auf oder nachgeworfen Herz Acht"),
        ("mau-mau", ["es liegt herz neun"], "Herz Ass, ich ziehe oder ich kann nicht."),
        # neither "Sieben", nor "Anna ist dran", nor a call that would be false
        ("mau-mau", ["es liegt herz neun", "herz sieben"], "Kreuz Sieben oder ich ziehe."),
    ],
)
def test_help_begins_with_what_is_usual_and_makes_sense_now(game: str, before: list[str], phrases: str) -> None:
    """DESIGN.md, idea 5: "`game.expected()` lists the moves, calls and slots that make sense now"."""
    table = Table(("Anna", "Ben", "Cem", "Dora"), game=game)
    table.say(*before)
    (text,) = said(table, "was kann ich sagen")
    assert text.startswith(f"Du kannst sagen: {phrases}")


@pytest.mark.parametrize(
    ("game", "rules", "phrases"),
    [
        ("mau-mau", {"hand_size": 2}, "ich ziehe, letzte Karte oder ich kann nicht."),
        ("kruez-nueng", {"hand_size": 2}, "ich ziehe, letzte Karte oder ich kann nicht."),
        ("mau-mau", {"hand_size": 2, "last_card_call": False}, "ich ziehe oder ich kann nicht."),
        ("kruez-nueng", {"hand_size": 2, "profile": "seed"}, "ich ziehe, ich kann nicht oder Joker."),
    ],
)
def test_the_last_cards_call_is_explained_when_it_is_near(game: str, rules: dict[str, Any], phrases: str) -> None:
    """DESIGN.md, idea 5; but only where the house rules ask for it."""
    table = Table(game=game, **rules)
    table.say("es liegt herz neun")
    assert said(table, "was kann ich sagen") == [f"Du kannst sagen: Herz Ass, {phrases}"]


def test_and_so_is_the_call_at_the_end() -> None:
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "herz zehn letzte karte", "herz könig letzte karte", "herz dame letzte karte")
    assert said(table, "was kann ich sagen") == ["Du kannst sagen: Herz Ass, ich ziehe, Mau oder ich kann nicht."]


@pytest.mark.parametrize("game", sorted(BUILT))
def test_what_is_usual_is_an_example(game: str) -> None:
    book = load(game)
    assert set(book.usual) <= {text for source in book.sources for text in source.entry.example}


def test_nobody_pays_for_a_wrong_card_when_the_game_was_ended() -> None:
    """Seed 000: "Erst danach wird eine Strafkarte für jede falsch abgelegte Karte gezogen": after a correct one."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", "karo acht")
    assert said(table, "spiel beenden") == [
        "Abgebrochen. Was aufgeschrieben ist, zählt.",
        "Das war's. Niemand liegt vorn.",
    ]
    assert table.of_type("penalty_owed") == []


@pytest.mark.parametrize(
    ("rounds", "text"),
    [
        (1, "Wir spielen eine Runde; jeder gibt einmal."),
        (4, "Wir spielen vier Runden; jeder gibt in jeder einmal."),
    ],
)
def test_the_number_of_rounds(rounds: int, text: str) -> None:
    assert Sentences.load("mau-mau").rule("rounds", rounds) == text


def test_several_cards_do_not_lie_there_in_the_singular() -> None:
    sentences = Sentences.load("schwimmen")
    middle = Table(game="schwimmen")
    middle.hear("in der mitte liegen herz ass, kreuz sieben und karo zehn")
    assert sentences.question("middle_mismatch", cards=middle.facts.middle) == (
        "Ich hatte Herz Ass, Kreuz Sieben und Karo Zehn in der Mitte. Ist es anders?"
    )


def test_no_card_is_asked_about_in_the_singular() -> None:
    asked = Sentences.load("mau-mau").question("hand_mismatch", player="Ben", due=2, said=0)
    assert asked == "Ben, ich habe zwei Karten gezählt. Ist es wirklich keine?"


def test_a_card_that_somebody_else_has_is_no_reproach_to_the_asker() -> None:
    """Quartett: Cem says that he has it; it is not Ben's mistake."""
    table = Table(game="quartett")
    table.say("los", "cem hast du e drei", "ja", "anna hast du e eins", "nein")
    table.say("ben hast du e drei")
    assert said(table, "nein") == ["Ben muss E drei haben."]
    assert Sentences.load("quartett").texts.rejections["other_has"] == "{card} muss {other} haben."  # type: ignore[index]


def test_what_lies_where_nobody_asks_are_the_sets_on_the_table() -> None:
    table = Table(game="quartett")
    table.hear("los")
    assert said(table, "was liegt") == ["Es liegt noch nichts."]
    table.say("ben quartett b", "ben quartett c")
    assert said(table, "was liegt") == ["Abgelegt: Ben B C."]
    table.hear("cem hast du e drei")
    assert said(table, "was liegt") == ["Ben fragt Cem nach E drei."]
    assert table.evening.view.subject == ("E3", "Ben → Cem", "Ben: B C")


KING = ("es liegt kreuz zehn", "kreuz könig dora")
"""Ben's King makes Dora draw: nobody is at fault."""


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([*KING, "(wait 20)"], "Dora, noch zwei Karten zu ziehen. Cem ist dran."),
        ([*KING, "einspruch"], "Einspruch. Dora, gelten die zwei Karten?"),
        ([*KING, "einspruch", "gilt nicht"], "Dora, zwei Karten entfallen."),
        ([*KING, "zurück"], "Dora, zwei Karten entfallen."),
        (
            ["es liegt kreuz zehn", "dora hat gemogelt", "kreuz könig dora", "dora kreuz vier", "(wait 20)"],
            "Ben, noch zwei Karten zu ziehen. Dora, noch eine Strafkarte offen. Cem ist dran.",
        ),
    ],
)
def test_what_a_card_makes_somebody_draw_is_no_penalty(lines: list[str], sentence: str) -> None:
    """RULES.md §1: "layer names one who draws 2"; a "Strafkarte" is for a fault."""
    table = Table(("Anna", "Ben", "Cem", "Dora"), game="kruez-nueng")
    table.say(*lines)
    assert sentence in table.spoken


def test_the_log_calls_it_no_penalty_either() -> None:
    table = Table(("Anna", "Ben", "Cem", "Dora"), game="kruez-nueng")
    table.say(*KING, "dora hat gezogen", "ben hat gemogelt", "ben hat gezogen")
    sentences = Sentences.load("kruez-nueng")
    lines = [sentences.line(one.event) for one in table.evening._valid]
    assert [one for one in lines if "wei K" in str(one)] == ["Dora: zwei Karten offen", "Dora hat zwei Karten gezogen"]
    assert "Ben hat eine Strafkarte gezogen" in lines


@pytest.mark.parametrize("game", sorted(BUILT))
def test_the_last_one_at_the_table_hears_why_nobody_plays_without_them(game: str) -> None:
    """DESIGN.md: "[Spielwirt] knows what the rules ask for, decides in time, and says so"."""
    table = Table(game=game)
    assert table.say("ben ist weg", "cem ist weg") == ["player_away Ben", "player_away Cem"]
    assert said(table, "anna ist weg") == ["Anna muss bleiben, sonst ist niemand mehr am Tisch."]
    assert table.say("cem ist wieder da", "anna ist weg")[-1] == "player_away Anna"


def test_who_leaves_right_after_a_lay_is_asked_about_the_refill() -> None:
    """DESIGN.md, idea 4: "In doubt for the player": the hand may have been refilled on the way out."""
    table = Table(preset="streng", game="cruzo")
    table.say("es beginnt ben mit karo drei", "ben ist weg")
    events = table.say("herz acht")
    assert events[-1] == "question Ben drawn_unheard"
    table.say("(wait 20)")
    assert table.owed("Ben") == 0


@pytest.mark.parametrize(
    ("game", "lines", "asked", "answer"),
    [
        ("mau-mau", [], "wer gibt", "Anna gibt."),
        ("mau-mau", ["es liegt herz neun"], "wer gibt", "Anna hat gegeben."),
        ("mau-mau", ["cem gibt"], "wer gibt", "Cem gibt."),
        ("schwimmen", [], "wie viele leben hat ben", "Ben hat noch drei Leben."),
        ("schwimmen", [], "wie viele leben hat denn cem noch", "Cem hat noch drei Leben."),
    ],
)
def test_who_deals_and_how_many_lives_are_left(game: str, lines: list[str], asked: str, answer: str) -> None:
    """Issue 4: "questions (whose turn, what lies, how many cards, score, rules, …)"."""
    table = Table(game=game)
    table.say(*lines)
    assert said(table, asked) == [answer]


def test_who_is_missing() -> None:
    """Issue 15: "While the host waits for something (a count, a wish, a card), it says for whom and what, once, and
    answers "wer fehlt noch"."""
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "herz könig letzte karte", "herz zehn letzte karte", "herz dame letzte karte")
    assert said(table, "wer fehlt noch") == ["Ben ist dran."]
    table.say("pik dame mau")
    assert said(table, "wer fehlt noch") == ["Es fehlen noch Anna und Cem."]
    table.say("anna hat karo neun")
    assert said(table, "auf wen warten wir") == ["Es fehlt noch Cem."]


@pytest.mark.parametrize(("line", "dealer", "first"), [("anna fängt an", "Cem", "Anna"), ("cem beginnt", "Ben", "Cem")])
@pytest.mark.parametrize("game", ["trumpf", "quartett"])
def test_who_begins_is_told_and_the_deal_begins(game: str, line: str, dealer: str, first: str) -> None:
    """Seed 004: "Der Spieler, der links vom Kartengeber sitzt, beginnt": the table knows who that is."""
    table = Table(game=game)
    table.assert_plays(f"{line} -> round_started {dealer} 1; turn {first}")
