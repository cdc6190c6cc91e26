"""Amending what was heard long ago: whoever played on in good faith keeps his moves, and nobody becomes guilty."""

from __future__ import annotations

import pytest
from brought import BROUGHT
from evenings import Table

from host.inputs import Amend, Heard
from host.keeping.replay import fold
from speech.words import Word

OPEN = "1 2 | es liegt herz neun"
FLAGGED = ("card_laid", "move_flagged", "move_rejected", "cards_drawn", "passed")


def amend(table: Table, old: str, new: str | None) -> list[str]:
    """The first utterance of these words was misheard; the events that stand then."""
    heard = ((n, one) for n, one in enumerate(table.inputs, 1) if isinstance(one, Heard))
    number, one = next((n, one) for n, one in heard if " ".join(word.text for word in one.words) == old)
    texts = new.split() if new is not None else []
    long = (one.end - one.start) / max(1, len(texts))
    words = tuple(Word(text, one.start + i * long, one.start + (i + 1) * long) for i, text in enumerate(texts))
    table.feed(Amend(table.clock, number, words or None))
    assert fold(table.setup, table.inputs).records == table.records
    return table.shorten(table.standing)


def said(table: Table, *kinds: str) -> list[str]:
    return table.shorten(table.of_type(*kinds))


# --- whose move it was ------------------------------------------------------------------------------------------------


def test_moves_and_calls_stay_with_whom_they_were_ruled_for() -> None:
    """It never punishes unjustly: Cem was skipped by an eight that was a ten; the others' cards are still theirs."""
    table = Table(preset="streng", hand_size=3)
    table.say(OPEN, "4 5 | herz acht", "8 9 | herz zehn", "12 13 | herz könig", "13.2 14 | letzte karte")
    table.say("17 18 | herz dame", "20 21 | was liegt")
    amend(table, "herz acht", "herz zehn")
    assert said(table, "card_laid") == [
        *["card_laid Ben H10", "card_laid Anna H10", "card_laid Ben HK", "card_laid Cem HQ"],
    ]
    assert said(table, "call_heard", "call_missed", "call_false") == ["call_heard Ben last_card"]
    assert table.game.turn == "Anna"
    assert not table.game.hands["Cem"].certain, "what he did meanwhile nobody has heard"


def test_an_amended_card_makes_no_call_missing() -> None:
    """Of a call that nobody was asked for nothing is shown, either."""
    table = Table(preset="streng", hand_size=3)
    table.say(OPEN, "4 5 | ich ziehe", "6 7 | weiter", "8 9 | herz zehn", "12 13 | herz könig", "16 17 | herz dame")
    table.say("30 31 | was liegt")
    amend(table, "ich ziehe", "herz acht")
    table.say("(end)")
    assert said(table, "call_missed", "call_false", "penalty_owed", "reminded") == []


def test_a_drawn_chain_stays_with_who_drew_it() -> None:
    table = Table(preset="streng")
    table.say(OPEN, "4 5 | herz sieben", "6 7 | ich ziehe", "8 9 | herz dame")
    amend(table, "herz sieben", "herz acht")
    assert said(table, "card_laid", "cards_drawn") == [
        *["card_laid Ben H8", "cards_drawn Cem 1 cannot_serve", "card_laid Anna HQ"],
    ]
    table.say("10 11 | herz könig")
    assert said(table, "card_laid")[-1] == "card_laid Ben HK"


@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
def test_a_seven_that_was_misheard_makes_nobody_draw_any_more(game: str) -> None:
    """Three cards lie on it: nobody has drawn, and nobody could know."""
    table = Table(game=game, preset="streng")
    table.say(OPEN, "4 5 | herz zehn", "6 7 | herz dame", "8 9 | herz dame")
    amend(table, "herz zehn", "herz sieben")
    assert table.facts.pending_draw == 0
    assert said(table, "move_flagged")[0].endswith("must_draw")
    table.say("10 11 | ich ziehe", "12 13 | herz ass", "(end)")
    assert said(table, "move_rejected", "penalty_owed") == []


# --- what became illegal ----------------------------------------------------------------------------------------------


def test_a_pass_that_became_illegal_is_flagged_and_stands() -> None:
    """Issue 4: "moves that became illegal flagged, never dropped"."""
    table = Table(preset="streng")
    table.say(OPEN, "4 5 | ich ziehe", "6 7 | weiter")
    amend(table, "ich ziehe", "was liegt")
    assert said(table, *FLAGGED) == ["cards_drawn Ben 1 assumed", "passed Ben", "move_flagged Ben pass draw_first"]
    table.say("8 9 | herz zehn")
    assert said(table, "card_laid") == ["card_laid Cem H10"]


def test_a_draw_that_became_illegal_is_flagged_and_the_card_is_on_the_hand() -> None:
    table = Table(preset="streng")
    table.say(OPEN, "3 3.5 | was liegt", "4 5 | ich ziehe", "6 7 | weiter")
    amend(table, "was liegt", "ich ziehe")
    assert said(table, *FLAGGED)[1:] == ["move_flagged Ben draw already_drawn", "passed Ben"]
    assert table.counts["Ben"] == 8


def test_a_knock_that_became_illegal_is_flagged() -> None:
    table = Table(game="schwimmen", preset="streng")
    table.say("1 3 | in der mitte liegen herz ass pik sieben und karo zehn", "4 5 | ich schiebe", "6 7 | ich klopfe")
    amend(table, "ich schiebe", "ich klopfe")
    assert said(table, "knocked", "move_flagged", "move_rejected") == [
        *["knocked Ben", "move_flagged Cem knock already_knocked"],
    ]


def test_what_comes_after_the_end_of_the_deal_is_flagged() -> None:
    """Ben had to play on without "Mau", and Cem laid; then it turns out that the call was made."""
    table = Table(preset="streng", hand_size=2)
    table.say(OPEN, "4 6 | herz zehn letzte karte", "7 8 | ich ziehe", "9 10 | weiter", "11 12 | ich ziehe")
    table.say("13 14 | weiter", "15 17 | herz könig", "18 19 | herz dame", "30 31 | was liegt")
    amend(table, "herz könig", "herz könig mau")
    assert "round_ended Ben mau" in said(table, "round_ended")
    assert said(table, "move_flagged") == ["move_flagged Cem lay HQ not_now"]


def test_a_card_that_was_taken_back_lies_nowhere_afterwards() -> None:
    """The host rejected it by an upcard that it had misheard: the player obeyed, and pays nothing for it."""
    table = Table(preset="streng")
    table.say("1 2 | es liegt karo neun", "4 5 | herz zehn", "6 7 | karo zehn", "8 9 | herz zehn")
    assert table.owed("Ben") == 1
    amend(table, "es liegt karo neun", "es liegt herz neun")
    assert said(table, "card_laid", "move_flagged", "penalty_owed") == [
        *["card_laid Ben D10", "move_flagged Ben lay D10 not_served", "card_laid Cem H10"],
    ]


def test_a_card_that_was_rejected_wrongly_lies_if_nothing_was_laid_instead() -> None:
    table = Table(preset="streng")
    table.say("1 2 | es liegt karo neun", "4 5 | herz zehn")
    amend(table, "es liegt karo neun", "es liegt herz neun")
    table.say("8 9 | herz könig")
    assert said(table, "card_laid") == ["card_laid Ben H10", "card_laid Cem HK"]


# --- penalties --------------------------------------------------------------------------------------------------------


def test_gezogen_for_a_penalty_never_becomes_a_draw() -> None:
    """The penalty was none, but the card is on Ben's hand; nobody else has drawn or moved."""
    table = Table(preset="streng", hand_size=4)
    table.say(OPEN, "3 4 | karo acht", "5 6 | herz zehn", "8 9 | gezogen")
    amend(table, "karo acht", "was liegt")
    assert said(table, "penalty_owed", "penalty_drawn", "cards_drawn") == []
    assert (table.counts, table.game.turn, table.game.phase) == ({"Anna": 4, "Ben": 4, "Cem": 4}, "Cem", "turn")
    assert not table.game.hands["Ben"].certain, "perhaps he has put it back"


def test_a_draw_never_becomes_the_payment_of_a_penalty() -> None:
    table = Table(preset="streng", hand_size=4)
    table.say(OPEN, "3 4 | was liegt", "5 6 | gezogen", "8 9 | weiter")
    amend(table, "was liegt", "cem hat gemogelt")
    assert said(table, "cards_drawn", "penalty_drawn") == ["cards_drawn Ben 1 cannot_serve"]
    assert (table.owed("Cem"), table.game.turn) == (1, "Cem")


@pytest.mark.parametrize(
    ("lines", "wish"),
    [
        (("herz bube", "karo", "korrektur pik bube karo"), "D"),
        (("herz bube", "ich wünsche mir karo", "korrektur pik bube ich wünsche mir herz"), "H"),
        (("herz bube", "karo", "korrektur", "pik bube kreuz"), "C"),
    ],
)
def test_a_jack_that_is_corrected_with_its_wish_flags_nothing(lines: tuple[str, ...], wish: str) -> None:
    """Issue 4: "moves that became illegal flagged": a wish that is said again did not become illegal."""
    table = Table(preset="streng")
    table.say(OPEN, *lines)
    assert said(table, "move_flagged", "move_rejected") == []
    assert (table.facts.wish, str(table.facts.top)) == (wish, "SJ")


def test_a_wish_on_a_jack_that_was_none_is_flagged_still() -> None:
    table = Table(preset="streng")
    table.say(OPEN, "herz bube", "karo", "korrektur herz dame")
    assert said(table, "move_flagged") == ["move_flagged Ben wish D no_wish"]


def test_a_decision_of_the_table_stays_with_the_ruling_whoever_it_is_on() -> None:
    """Issue 4: "the table decides by "gilt / gilt nicht"; the answer is journaled": it is not asked again."""
    table = Table(preset="streng")
    table.say(OPEN, "4 5 | ben hat gemogelt", "6 7 | einspruch", "8 9 | gilt nicht", "10 11 | herz zehn")
    amend(table, "ben hat gemogelt", "cem hat gemogelt")
    assert said(table, "penalty_owed", "question", "answered", "penalty_waived") == [
        "penalty_owed Cem 1 cheating",
        "question Cem objection",
        "answered Cem no",
        "penalty_waived Cem 1 objection",
    ]
    assert table.owed("Cem") == 0


# --- amended again --------------------------------------------------------------------------------------------------

MIDDLE = "in der mitte liegen herz ass, kreuz sieben und karo zehn"


@pytest.mark.parametrize("game", BROUGHT)
def test_what_is_amended_back_is_as_it_was(game: str) -> None:
    """Issue 4: "moves that became illegal flagged, never dropped": whatever was amended in between, they fit again."""
    course = BROUGHT[game].amended
    table = Table(game=game, preset="streng")
    table.say(*course.lines)
    before = table.shorten(table.standing)
    for other in course.others:
        assert amend(table, course.old, other) != before
        assert said(table, "move_rejected", "penalty_owed", "reminded") == [], "it stood when it was said"
    assert amend(table, course.old, course.old) == before


def test_figures_of_another_category_are_flagged_and_their_cards_are_played() -> None:
    """Each of the three has laid a card. A figure without a category is one of the category that the leader named."""
    course = BROUGHT["trumpf"].amended
    table = Table(game="trumpf", preset="streng")
    table.say(*course.lines[:-1])
    for other in course.others:
        amend(table, course.old, other)
        assert said(table, "value_named", "move_flagged", "trick_won")[1:] == [
            "value_named Cem Preis der Halben",
            "move_flagged Cem name_value other_category",
            "value_named Anna Preis der Halben 1600",
            "trick_won Ben 3",
        ]


def test_figures_without_a_category_follow_the_leader() -> None:
    table = Table(game="trumpf", preset="streng")
    table.say("los", "sitzplätze zwölf", "elf", "vierzehn")
    amend(table, "sitzplätze zwölf", "getränke zwölf")
    assert said(table, "value_named", "move_flagged", "trick_won")[1:] == [
        "value_named Cem Anzahl der Getränke 11",
        "value_named Anna Anzahl der Getränke 14",
        "trick_won Anna 3",
    ]


@pytest.mark.parametrize("figure", ["cem sitzplätze zwölf", "zwölf"])
def test_a_refused_figure_counts_where_the_category_turns_out_to_be_its_own(figure: str) -> None:
    """Seed 004: "den entsprechenden Wert ihrer Karte": both were read from the same card, and the host was wrong."""
    table = Table(game="trumpf", preset="streng")
    table.say("los", "sitzplätze vierzig", "gründungsjahr achtzehnhundert", "gründungsjahr siebzehnhundert", figure)
    table.say("anna fünfzehn")
    before = table.shorten(table.standing)
    assert before.count("move_rejected Cem name_value other_category") == 2
    amend(table, "sitzplätze vierzig", "gründungsjahr neunzehnhundert")
    assert said(table, "value_named", "move_flagged", "move_rejected")[1:3] == [
        *["value_named Cem Gründungsjahr 1700", "move_flagged Cem name_value not_now"],
    ]
    amend(table, "sitzplätze vierzig", "gründungsjahr neunzehnhundertzwei")
    assert "value_named Cem Gründungsjahr 1700" in said(table, "value_named")
    assert said(table, "move_rejected", "reminded", "penalty_owed") == []
    assert amend(table, "sitzplätze vierzig", "sitzplätze vierzig") == before


def test_a_refused_figure_stays_with_its_card() -> None:
    """Cem wins by the figure that counts, and names another category in the next trick."""
    table = Table(game="trumpf", preset="streng")
    table.say("los", "sitzplätze zwölf", "gründungsjahr siebzehnhundert", "sitzplätze neunzehn", "anna fünfzehn")
    table.say("sitzplätze vierzig", "gründungsjahr sechzehnhundert", "sitzplätze elf")
    amend(table, "sitzplätze zwölf", "gründungsjahr neunzehnhundert")
    amend(table, "anna fünfzehn", "anna gründungsjahr zweitausend")
    assert said(table, "value_named", "trick_won") == [
        *["value_named Ben Gründungsjahr 1900", "value_named Cem Gründungsjahr 1700"],
        *["value_named Anna Gründungsjahr 2000", "trick_won Cem 3", "value_named Cem Sitzplätze 40"],
        "value_named Anna Sitzplätze 11",
    ]
    assert table.game.turn == "Ben"


def test_a_card_that_was_given_is_given_whatever_else_is_known_now() -> None:
    """The word of whoever gave it stands as if it were said again; it is flagged."""
    course = BROUGHT["quartett"].amended
    table = Table(game="quartett", preset="streng")
    table.say(*course.lines)
    amend(table, course.old, course.others[0])
    assert said(table, "given", "move_flagged") == [
        *["given Cem Ben A1", "given Anna Cem A1", "move_flagged Cem give other_has"],
    ]


# --- what is said ---------------------------------------------------------------------------------------------------


def test_hands_that_were_counted_too_early_are_told_in_one_sentence() -> None:
    """Issue 4: "the spoken answer names only what changed"."""
    table = Table(hand_size=2)
    table.say(OPEN, "4 6 | herz zehn letzte karte", "7 8 | ich ziehe", "9 10 | weiter", "11 12 | ich ziehe")
    table.say("13 14 | weiter", "15 17 | herz ass mau", "18 19 | cem hat elf punkte", "20 21 | anna hat zehn punkte")
    spoken = len(table.spoken)
    amend(table, "herz ass mau", "ich ziehe")
    assert said(table, "move_flagged", "move_rejected") == [
        *["move_flagged Cem hand_points not_now", "move_flagged Anna hand_points not_now"],
    ]
    assert table.spoken[spoken:] == [
        *["Korrigiert.", "Cem und Anna, nach der Korrektur passt das nicht mehr.", "Es liegt Herz Zehn."],
        *["Ben ist dran.", "Anna null und Cem null."],
    ]
    amend(table, "herz ass mau", "herz ass mau")
    assert said(table, "scored") == ["scored Cem 10 10", "scored Anna 10 10"]


def test_moves_that_do_not_fit_any_more_are_told_in_one_sentence() -> None:
    table = Table()
    table.say(OPEN, "4 5 | herz zehn", "6 7 | herz könig", "8 9 | herz dame", "10 11 | herz acht")
    spoken = len(table.spoken)
    amend(table, OPEN.rpartition("| ")[2], None)
    told = [text for text in table.spoken[spoken:] if "passt" in text]
    assert told == ["Ben, Cem und Anna, nach der Korrektur passt das nicht mehr."]
