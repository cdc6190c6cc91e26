"""Counting as people do it: "ich hab Pik Ass", "Ben zwanzig", "nein, siebzehn"."""

from __future__ import annotations

import pytest
from evenings import Table

ENDED = (
    *("es liegt herz neun", "herz zehn letzte karte", "herz könig letzte karte", "herz dame letzte karte"),
    "herz ass mau",
)
SHOWN = (
    *("in der mitte liegen herz ass pik sieben und karo zehn", "ich klopfe", "ich schiebe", "ich schiebe"),
    "ben hat neunzehn",
)


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("cem zwanzig", "scored Cem 20 20"),
        ("cem sieben", "scored Cem 10 10"),
        ("cem hat zwanzig", "scored Cem 20 20"),
        ("ich hab pik ass", "scored Cem 10 10"),
        ("ich habe noch den kreuz buben", "scored Cem 20 20"),
        ("ich hab zwanzig", "scored Cem 20 20"),
        ("cem ich habe kreuz bube", "scored Cem 20 20"),
        ("ich habe nur noch elf punkte", "scored Cem 10 10"),
    ],
)
def test_who_alone_is_not_counted_yet_need_not_say_his_name(line: str, event: str) -> None:
    table = Table(hand_size=2)
    table.say(*ENDED, "anna hat pik zehn")
    assert table.say(line)[0] == event


@pytest.mark.parametrize("line", ["ich hab kreuz bube", "ich habe zwanzig"])
def test_where_it_may_be_several_peoples_the_table_is_asked(line: str) -> None:
    table = Table(hand_size=2)
    table.say(*ENDED)
    assert table.say(line) == ["question whose_hand"]
    assert table.say("anna")[-1] == "scored Anna 20 20"


@pytest.mark.parametrize(
    ("pause", "scored"),
    [(0.4, [("Cem", 20), ("Cem", 30)]), (0.9, [("Cem", 20), ("Cem", 30)]), (2.5, [("Cem", 20), ("Anna", 10)])],
)
def test_who_counts_his_cards_one_by_one_takes_his_time(pause: float, scored: list[tuple[str, int]]) -> None:
    """The party in sound: of "Torben hat Herz König … und Karo Dame" half was booked for the next one."""
    table = Table(hand_size=2)
    table.say(*ENDED)
    table.game.doubt("Cem")  # how many cards he holds nobody knows for sure
    table.altered()
    table.say("40 42 | cem hat karo könig und pik ass", f"{42 + pause} {43 + pause} | und pik zehn")
    assert [(one["player"], one["points"]) for one in table.of_type("scored")][:2] == scored


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("cem zwanzig", "scored Cem 20 20"),
        ("cem hat drei achten", "scored Cem 30.5 30.5"),
        ("cem dreißigeinhalb", "scored Cem 30.5 30.5"),
        ("cem ich hab zwanzig", "scored Cem 20 20"),
    ],
)
def test_hands_of_three(line: str, event: str) -> None:
    table = Table(game="schwimmen")
    table.say(*SHOWN)
    assert table.say(line)[0] == event


def test_cards_and_a_number_in_one_are_not_guessed() -> None:
    table = Table(game="schwimmen")
    table.say(*SHOWN)
    assert table.say("ich hab pik ass und zwanzig") == ["not_understood ich hab pik ass und zwanzig"]


@pytest.mark.parametrize("answer", ["nein siebzehn", "nee zwanzig", "zwanzig", "nein anna hat zwanzig"])
def test_the_number_behind_no_is_the_answer(answer: str) -> None:
    table = Table(hand_size=2)
    table.say(*ENDED)
    assert table.say("anna hat einen punkt") == ["question Anna points_mismatch"]
    assert table.say(answer)[-1] == "scored Anna 20 20"


@pytest.mark.parametrize("more", ["und noch eine", "ja und noch eine", "und dann noch eine"])
def test_one_more_number_is_added_to_the_one_before(more: str) -> None:
    table = Table()
    table.say("es liegt herz neun", "herz sieben", "karo sieben")
    assert table.say("ich ziehe eine") == ["question Anna wrong_count"]
    assert table.say(more)[1] == "cards_drawn Anna 2 seven"


def test_the_number_of_cards_that_were_drawn_behind_no() -> None:
    table = Table()
    table.say("es liegt herz neun", "herz sieben")
    assert table.say("ich ziehe zwei") == ["question Cem wrong_count"]
    assert table.say("nein eine")[1] == "cards_drawn Cem 1 seven"


@pytest.mark.parametrize(
    ("answer", "means"),
    [
        *(
            ("ja", "yes"),
            ("klar", "yes"),
            ("na klar", "yes"),
            ("doch", "yes"),
            ("natürlich", "yes"),
            ("ja genau", "yes"),
        ),
        *(("nein", "no"), ("nö", "no"), ("quatsch", "no"), ("gar nicht", "no"), ("stimmt doch gar nicht", "no")),
        *(("habe ich nicht", "no"), ("nein gar nicht", "no"), ("gilt", "yes"), ("gilt nicht", "no")),
    ],
)
def test_words_for_yes_and_no(answer: str, means: str) -> None:
    table = Table()
    table.say("es liegt herz neun", "herz sieben", "ich ziehe zwei")
    assert table.say(answer)[0] == f"answered Cem {means}"


@pytest.mark.parametrize("talk", ["das ist ja spannend", "das war doch klar", "herz ist schön"])
def test_talk_is_no_answer(talk: str) -> None:
    table = Table()
    table.say("es liegt herz neun", "herz sieben", "ich ziehe zwei")
    assert [one for one in table.say(talk) if one.startswith("answered")] == []


@pytest.mark.parametrize(
    ("answer", "event"),
    [
        *(
            (word, "given Cem Ben E3")
            for word in ("ja", "klar", "doch", "hier", "hier bitte", "da hast du sie", "na klar")
        ),
        *((word, "given Cem Ben E3") for word in ("ja hab ich", "ja leider", "bitte sehr", "ja aber nur ungern")),
        *((word, "denied Cem Ben E3") for word in ("nein", "nö", "nee", "leider nicht", "habe ich leider nicht")),
        *(
            (word, "denied Cem Ben E3")
            for word in ("auch nicht", "gar nicht", "nein tut mir leid", "die habe ich nicht")
        ),
    ],
)
def test_words_for_here_and_not_here(answer: str, event: str) -> None:
    table = Table(game="quartett")
    table.say("los", "cem hast du e drei")
    assert table.say(answer)[0] == event


@pytest.mark.parametrize("name", ["den zahmen bären", "die zahmer bär", "zahmer bär", "den zahmer bären"])
def test_names_of_cards_stand_in_all_cases(name: str) -> None:
    from games.deck import Category, Deck, DeckCard

    cards = {
        f"{group}{number}": DeckCard(f"Karte {group}{number}", (1.0,)) for group in "ABCDEFGH" for number in range(1, 5)
    }
    cards["E3"] = DeckCard("Zahmer Bär", (1.0,))
    table = Table(game="quartett", deck=Deck("Bären", (Category("Preis", ("Preis",)),), cards))
    table.say("los")
    assert table.say(f"cem hast du {name}")[0] == "asked Ben Cem E3"


def test_no_to_an_objection_answers_only_the_host() -> None:
    """The question for the card that follows from it is open still."""
    table = Table(game="quartett")
    table.say("los", "cem hast du h zwei", "ja", "cem hast du h zwei", "einspruch", "nein")
    assert table.of_type("denied") == []
    assert table.say("nein") == ["denied Cem Ben H2", "turn Cem"]


@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
@pytest.mark.parametrize("said", ["ich hab noch drei", "ich habe noch drei karten", "ich hab nur noch drei"])
def test_a_count_that_fits_nobody_is_asked_about(game: str, said: str) -> None:
    """Issue 17: 'Unnamed "ich hab noch drei" after a question is the asked player's; where it fits nobody, ask who.'"""
    table = Table(game=game, hand_size=6)
    table.say("1 2 | es liegt herz neun", "5 6 | herz zehn", "10 11 | herz dame")
    assert table.say(f"30 31 | {said}") == ["question whose_hand"]
    assert table.counts == {"Anna": 6, "Ben": 5, "Cem": 5}
    assert table.say("33 34 | cem") == ["answered Cem", "count_corrected Cem 3"]
    assert table.counts == {"Anna": 6, "Ben": 5, "Cem": 3}


@pytest.mark.parametrize(
    ("said", "whose"),
    {
        "ich hab noch sechs": [],  # it is Anna's turn, and she has
        "ich hab noch vier": [],  # nobody else can have
        "ich habe noch fünf": ["question whose_hand"],  # Ben and Cem have
    }.items(),
)
def test_a_count_is_told_of_whom_it_fits(said: str, whose: list[str]) -> None:
    table = Table(hand_size=6)
    table.say("1 2 | es liegt herz neun", "5 6 | herz zehn", "7 8 | herz dame", "9 9.5 | ben hat noch vier karten")
    assert table.say(f"30 31 | {said}") == whose
    assert table.counts == {"Anna": 6, "Ben": 4, "Cem": 5} if whose else True


@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
def test_who_counts_his_hand_takes_back_his_last_card(game: str) -> None:
    """Issue 17: '"keine letzte Karte, ich hab noch fünf" is five.' It once was five, and then one after all."""
    table = Table(game=game, hand_size=5)
    table.say("1 2 | es liegt herz neun", "5 6 | herz zehn letzte karte")
    table.say("6.3 7.4 | keine letzte karte ich hab noch fünf")
    table.say("20 21 | herz dame", "30 31 | was liegt")
    assert table.counts["Ben"] == 5
    assert table.shorten(table.of_type("count_corrected")) == ["count_corrected Ben 5"]
    assert not table.of_type("penalty_owed", "reminded")


@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
@pytest.mark.parametrize("told", ["ben hat noch zwei karten", "ben hat nur noch zwei", "ben noch zwei karten"])
def test_a_call_before_the_count_may_still_be_that_of_the_next_card(game: str, told: str) -> None:
    """Ben calls a moment early, somebody counts in between, and he lays: nobody pays, and nothing is asked."""
    table = Table(preset="streng", game=game, hand_size=4)
    table.say("1 2 | es liegt herz neun", "2.6 2.9 | letzte karte", f"2.95 3.15 | {told}", "3.2 3.8 | herz zehn")
    table.say("20 21 | was liegt")
    assert table.shorten(table.of_type("call_heard")) == ["call_heard Ben last_card"]
    assert not table.of_type("penalty_owed", "reminded", "call_missed", "call_false", "question")
