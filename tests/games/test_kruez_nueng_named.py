"""Whom a card concerns, named in whatever words: behind such a card everything is about that."""

from __future__ import annotations

import pytest
from test_kruez_nueng_seed import FOUR, table

CLUBS = "es liegt kreuz ass -> round_started Anna CA 1; turn Ben\n"
KING = "card_laid Ben CK; penalty_owed {} 2 king; turn Cem"
FROM = "card_laid Ben C3; cards_drawn {} 1 from_player {}; turn Cem"
SWAPPED = "card_laid Ben C5; hands_swapped Ben {}; turn Cem"
RENEWED = "card_laid Ben C6; cards_drawn {} renewed; turn Cem"

OF_THE_KING = {
    # who is spoken to by name is who draws
    "Kreuz König, Anna, du darfst zwei ziehen": "Anna",
    "Kreuz König, Anna, bitte zwei ziehen": "Anna",
    "Kreuz König, Anna, zieh zwei": "Anna",
    "Kreuz König, Anna, du musst zwei ziehen": "Anna",
    "Kreuz König, Anna, du ziehst zwei": "Anna",
    "Kreuz König, na dann nimm mal zwei, Anna": "Anna",
    "Kreuz König, tut mir leid, Anna, du kriegst zwei": "Anna",
    "Kreuz König, Anna, zwei Karten für dich": "Anna",
    # told of, with any verb
    "Kreuz König, Anna bekommt zwei Karten": "Anna",
    "Kreuz König, die Anna kriegt zwei": "Anna",
    "Kreuz König, zwei Karten für Anna": "Anna",
    "Kreuz König, zwei für Anna": "Anna",
    "Kreuz König auf Anna": "Anna",
    "Kreuz König, das geht an Anna, zwei Karten bitte": "Anna",
    "Kreuz König, es trifft die Anna": "Anna",
    "Kreuz König, ich nehme Anna, zwei Karten": "Anna",
    # said otherwise in the same breath
    "Kreuz König, Anna, nee, Cem zieht zwei": "Cem",
    "Kreuz König, Anna, ach nee, Cem muss zwei ziehen": "Cem",
    "Kreuz König, Cem, äh, Anna zieht zwei": "Anna",
    "Kreuz König, Cem, sorry, Anna muss ziehen": "Anna",
    "Kreuz König, Anna darf zwei ziehen, nein, Cem": "Cem",
    "Kreuz König, nicht Cem, sondern Anna zieht zwei": "Anna",
    "Kreuz König, Anna bekommt zwei, nicht Cem": "Anna",
}

OF_OTHER_CARDS = {
    "Kreuz Drei, Cem klaut der Anna eine": FROM.format("Cem", "Anna"),
    "Kreuz Drei, Cem klaut bei Anna eine": FROM.format("Cem", "Anna"),
    "Kreuz Drei, Anna darf beim Cem ziehen": FROM.format("Anna", "Cem"),
    "Kreuz Drei, Anna, du ziehst vom Cem": FROM.format("Anna", "Cem"),
    "Kreuz Drei, Anna muss Cem eine geben": FROM.format("Cem", "Anna"),
    "Kreuz Drei, eine Karte von Anna an Cem bitte": FROM.format("Cem", "Anna"),
    "Kreuz Drei, Anna zieht, äh, von Cem": FROM.format("Anna", "Cem"),
    "Kreuz Drei, Anna zieht von Cem, nee, Cem von Anna": FROM.format("Cem", "Anna"),
    "Kreuz Fünf, tauscht, Anna und Cem": SWAPPED.format("Anna+Cem"),
    "Kreuz Fünf, tauscht mal, Cem und Anna": SWAPPED.format("Cem+Anna"),
    "Kreuz Fünf, ihr zwei tauscht mal die Karten, Anna und Cem": SWAPPED.format("Anna+Cem"),
    "Kreuz Fünf, Anna und Cem sollen tauschen": SWAPPED.format("Anna+Cem"),
    "Kreuz Fünf, Anna, tausch bitte mit Cem": SWAPPED.format("Anna+Cem"),
    "Kreuz Sechs, Cem bekommt ein neues Blatt": RENEWED.format("Cem 5"),
    "Kreuz Sechs, Anna, nee, ich nehm mich selber": RENEWED.format("Ben 4"),
    "Kreuz Sechs, ich nehm selber neue Karten": RENEWED.format("Ben 4"),
    "Kreuz Sechs, für mich": RENEWED.format("Ben 4"),
    "Kreuz Sechs, neue Karten für mich": RENEWED.format("Ben 4"),
    "Kreuz Zwei, und zwar Anna bitte": "card_laid Ben C2; player_skipped Cem; turn Anna",
    "Kreuz Zwei, ich bin nochmal dran": "card_laid Ben C2; player_skipped Cem; player_skipped Anna; turn Ben",
}


@pytest.mark.parametrize(("said", "whom"), OF_THE_KING.items())
def test_who_is_named_for_the_king_draws_and_nobody_else(said: str, whom: str) -> None:
    table().assert_plays(f"{CLUBS}{said} -> {KING.format(whom)}\n(wait 6) -> ")


@pytest.mark.parametrize(("said", "does"), OF_OTHER_CARDS.items())
def test_whom_another_card_concerns(said: str, does: str) -> None:
    table().assert_plays(f"{CLUBS}{said} -> {does}\n(wait 6) -> ")


@pytest.mark.parametrize(
    "said",
    [
        "Kreuz König, nicht Anna",
        "Kreuz König, Anna oder Cem",
        "Kreuz König, wer zieht zwei, Anna",
        "Kreuz König, soll ich Anna nehmen",
        "Kreuz Fünf, ich tausche mit Anna",
    ],
)
def test_where_nobody_can_tell_whom_the_card_lies_and_its_layer_is_asked(said: str) -> None:
    t = table()
    t.say("es liegt kreuz ass")
    assert t.say(said)[0].startswith("card_laid Ben C")
    assert t.say("(wait 6)") == ["question Ben who_named"]


@pytest.mark.parametrize(
    "said",
    ["Kreuz König, Cem hat schon genug, also Anna", "Kreuz König, Anna, und Cem guckt blöd", "Kreuz König, Cem kommt"],
)
def test_of_two_names_in_other_talk_and_of_who_is_next_nobody_draws(said: str) -> None:
    t = table()
    t.say("es liegt kreuz ass")
    assert t.say(said) == ["card_laid Ben CK", "turn Cem"]
    assert t.say("(wait 6)") == ["question Ben who_named"]


def test_two_names_are_two_where_the_card_concerns_two() -> None:
    table().assert_plays(f"{CLUBS}Kreuz Fünf, Anna und der arme Cem -> {SWAPPED.format('Anna+Cem')}\n(wait 6) -> ")


@pytest.mark.parametrize("said", ["Cem kommt", "Cem ist der Nächste", "Cem macht weiter"])
def test_who_is_next_after_a_king_draws_nothing(said: str) -> None:
    t = table()
    t.say("es liegt kreuz ass", "kreuz könig", said)
    assert not t.of_type("penalty_owed", "move_rejected")
    t = table()
    t.say("es liegt kreuz ass", "kreuz zwei", said)
    assert t.game.turn == "Cem"


@pytest.mark.parametrize(
    "said",
    [
        "ich leg nicht Kreuz König, Anna zieht zwei",
        "hat wer Kreuz König, Anna",
        "Kreuz König hat die Anna den",
    ],
)
def test_a_card_that_is_only_talked_about_names_nobody(said: str) -> None:
    t = table()
    t.say("es liegt kreuz ass")
    assert t.say(said) == []


@pytest.mark.parametrize("said", ["Herz Sieben, Anna, nimm bitte zwei", "Herz Neun, Cem, zwei Karten für dich"])
def test_a_card_that_asks_for_nobody_names_nobody(said: str) -> None:
    t = table()
    t.say("es liegt herz könig")
    t.say(said, "(wait 6)")
    assert not t.of_type("penalty_owed", "count_corrected")


@pytest.mark.parametrize(
    "said", ["Anna, zieh zwei", "Anna, zwei Karten", "nicht Cem, sondern Anna", "ich nehm Anna, zwei Karten"]
)
def test_a_moment_later_it_is_still_about_the_card(said: str) -> None:
    table().assert_plays(
        f"{CLUBS}kreuz könig -> card_laid Ben CK; turn Cem\n{said} -> penalty_owed Anna 2 king\n(wait 6) -> "
    )


@pytest.mark.parametrize(
    ("said", "does"),
    [
        ("Cem zieht eine", "cards_drawn Cem 1 cannot_serve"),
        ("Cem, du bist dran", ""),
        ("Cem, du musst ziehen", ""),
        ("was machst du, Anna", ""),
        ("Anna, gib mal das Bier", ""),
        ("Cem, zieh", ""),
    ],
)
def test_a_name_in_other_talk_is_no_name_for_the_card(said: str, does: str) -> None:
    table().assert_plays(f"{CLUBS}kreuz könig -> card_laid Ben CK; turn Cem\n{said} -> {does}")


@pytest.mark.parametrize(
    "answer", ["mich", "ich selber", "ich mich selbst", "na ich", "ich, also ich selber", "mich bitte"]
)
def test_the_layer_may_answer_with_himself(answer: str) -> None:
    table().assert_plays(
        f"{CLUBS}kreuz sechs -> card_laid Ben C6; turn Cem\n(wait 6) -> question Ben who_named\n"
        f"{answer} -> answered Ben Ben; cards_drawn Ben 4 renewed\n(wait 6) -> "
    )


@pytest.mark.parametrize("answer", ["Anna, du musst zwei ziehen", "zwei für Anna", "Anna, tut mir leid, zwei Karten"])
def test_the_question_is_answered_in_whatever_words(answer: str) -> None:
    table().assert_plays(
        f"{CLUBS}kreuz könig -> card_laid Ben CK; turn Cem\n(wait 6) -> question Ben who_named\n"
        f"{answer} -> answered Ben Anna; penalty_owed Anna 2 king"
    )


def test_at_a_larger_table_two_names_say_all() -> None:
    table(**FOUR).assert_plays(
        CLUBS + "kreuz drei, dora klaut der anna eine -> "
        "card_laid Ben C3; cards_drawn Dora 1 from_player Anna; turn Cem\n(wait 6) -> "
    )


def test_a_call_behind_the_name_is_the_layers() -> None:
    table(hand_size=2).assert_plays(
        CLUBS + "kreuz könig, anna, du ziehst zwei, letzte karte -> "
        "card_laid Ben CK; call_heard Ben last_card; penalty_owed Anna 2 king; turn Cem\n(wait 6) -> "
    )


def test_who_says_that_he_draws_before_anybody_was_named_is_nobody_for_sure() -> None:
    table().assert_plays(
        CLUBS + "kreuz könig -> card_laid Ben CK; turn Cem\nich zieh zwei -> \n(wait 6) -> question Ben who_named\n"
        "anna -> answered Ben Anna; penalty_owed Anna 2 king"
    )
