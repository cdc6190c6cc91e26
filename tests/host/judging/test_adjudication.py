"""Wrong moves, slipped turns, growing penalties, objections: what the referee makes of a table that is not perfect."""

from __future__ import annotations

import pytest
from evenings import Table

from games.cards import Card, Rank, Suit
from host.inputs import Answer, Heard, Watermark
from speech.words import Word

TWO = {"hand_size": 2}


def test_the_seeds_order_for_wrong_cards() -> None:
    """Seed 000: "muss die falsche Karte(n) wieder aufgenommen werden … Erst danach wird eine Strafkarte … gezogen"."""
    Table().assert_plays("""
        es liegt herz neun
        karo acht -> move_rejected Ben lay D8 not_served
        pik dame -> move_rejected Ben lay SQ not_served
        herz dame -> card_laid Ben HQ; turn Cem; penalty_owed Ben 2 wrong_card
    """)


def test_without_a_correct_card_the_draw_comes_first() -> None:
    """RULES.md §1: "No correct card after a wrong one: the cannot-serve draw first, the penalty after"."""
    Table().assert_plays("""
        es liegt herz neun
        karo acht -> move_rejected Ben lay D8 not_served
        ich ziehe -> cards_drawn Ben 1 cannot_serve
        weiter -> passed Ben; turn Cem; penalty_owed Ben 1 wrong_card
    """)


def test_wrong_suit_after_a_wish() -> None:
    """Seed 000: "falsche Farbe nach Bube"."""
    Table().assert_plays("""
        es liegt herz neun
        herz bube ich wünsche mir karo -> card_laid Ben HJ; suit_wished Ben D; turn Cem
        herz acht -> move_rejected Cem lay H8 wrong_suit
        karo acht -> card_laid Cem D8; player_skipped Anna; turn Ben; penalty_owed Cem 1 wrong_card
    """)


def test_the_slipped_turn() -> None:
    """DESIGN.md: "locker and normal assume draw and pass (cards_drawn reason assumed, passed; count uncertain)"."""
    for preset in ("locker", "normal"):
        table = Table(preset=preset)
        table.assert_plays("""
            es liegt herz neun
            cem herz zehn -> cards_drawn Ben 1 assumed; passed Ben; turn Cem; card_laid Cem H10; turn Anna
        """)
        assert (table.game.hands["Ben"].count, table.game.hands["Ben"].certain) == (7, False)


def test_streng_knows_no_slipped_turn() -> None:
    """DESIGN.md: "streng: out_of_turn"; RULES.md: the penalty after the offender's own next correct lay."""
    Table(preset="streng").assert_plays("""
        es liegt herz neun
        cem herz acht -> move_rejected Cem lay H8 out_of_turn
        herz zehn -> card_laid Ben H10; turn Cem
        herz acht -> card_laid Cem H8; player_skipped Anna; turn Ben; penalty_owed Cem 1 out_of_turn
    """)


def test_somebody_else_is_out_of_turn_for_everybody() -> None:
    Table().assert_plays("""
        es liegt herz neun
        anna herz acht -> move_rejected Anna lay H8 out_of_turn; reminded Anna out_of_turn
        anna herz acht -> move_rejected Anna lay H8 out_of_turn
        herz zehn -> card_laid Ben H10; turn Cem
    """)


def test_the_table_sets_the_turn() -> None:
    """DESIGN.md: ""Ben ist dran" / "ich bin dran, Ben" sets the turn without penalty"."""
    Table(preset="streng").assert_plays("""
        es liegt herz neun
        anna ist dran -> turn Anna
        ich bin dran ben -> turn Ben
        ben ist dran ->
    """)


def test_an_unnamed_second_draw_is_a_question() -> None:
    """DESIGN.md: "An unnamed move that fits the next player but not the current one is a question"."""
    Table().assert_plays(
        """
        es liegt herz neun
        ich ziehe -> cards_drawn Ben 1 cannot_serve
        ich ziehe -> question Ben slipped_turn
        ja -> answered Ben yes; passed Ben; turn Cem; cards_drawn Cem 1 cannot_serve
    """.replace("question Ben slipped_turn", "question Ben slipped_turn").replace("answered yes", "answered Ben yes")
    )


def test_a_third_copy_is_asked_back() -> None:
    """RULES.md, property 2: a third ♥K is impossible -> ask back, probably misheard."""
    table = Table()
    table.say("es liegt herz neun", "herz könig", "herz könig")
    events = table.say("herz könig")
    assert events == ["question impossible_card"]
    assert table.game.turn == "Anna"


def test_a_wrong_number_of_cards_is_a_question() -> None:
    """DESIGN.md: "a wrong n is a question"."""
    table = Table()
    table.say("es liegt herz neun", "herz sieben", "pik sieben")
    assert table.say("ich ziehe drei") == ["question Anna wrong_count"]
    assert table.say("nein") == ["answered Anna no"]
    assert table.say("ich ziehe zwei") == ["cards_drawn Anna 2 seven", "turn Ben"]


def test_penalties_grow_and_are_capped() -> None:
    """DESIGN.md, issue 4: "growth, a cap per turn"."""
    table = Table(preset="streng", penalty_growth=1)
    table.say("es liegt herz neun", "karo acht", "herz acht", "karo dame", "herz dame")
    table.say("herz ass", "ich ziehe", "weiter", "ich ziehe", "weiter", "karo ass", "(end)")
    assert [record["count"] for record in table.of_type("penalty_owed") if record["player"] == "Ben"] == [1]
    table = Table(preset="streng", cards_per_penalty=3)
    table.say("es liegt herz neun", "karo acht", "herz acht")
    assert table.owed("Ben") == 3
    table = Table(preset="streng", cards_per_penalty=3, most_per_turn=2)
    table.say("es liegt herz neun", "karo acht", "herz acht")
    assert table.owed("Ben") == 2


def test_a_growing_penalty_counts_earlier_ones_of_the_deal() -> None:
    table = Table(preset="streng", penalty_growth=1)
    table.say("es liegt herz neun", "ben hat gemogelt", "ben hat gemogelt", "ben hat gemogelt")
    assert [record["count"] for record in table.of_type("penalty_owed")] == [1, 2, 3]


def test_objection() -> None:
    """Issue 4: ""Einspruch" within a set time reopens the last ruling and the table decides"."""
    table = Table()
    table.say("es liegt herz neun", "ben hat gemogelt")
    assert table.say("einspruch") == ["question Ben objection"]
    assert table.say("gilt nicht") == ["answered Ben no", "penalty_waived Ben 1 objection"]
    assert table.owed("Ben") == 0
    table.say("cem hat gemogelt", "einspruch")
    assert table.say("gilt") == ["answered Cem yes"]
    assert table.owed("Cem") == 1
    table.say("(wait 31)")
    assert table.say("einspruch") == []


def test_penalties_are_paid_oldest_first() -> None:
    """DESIGN.md: ""gezogen" where no refill is due (oldest debtor, all owed, unless a number is said)"."""
    table = Table()
    table.say("es liegt herz neun", "cem hat gemogelt", "anna hat mit zwei karten gemogelt")
    assert table.say("strafe gezogen") == ["penalty_drawn Cem 1"]
    assert table.say("anna hat eine gezogen") == ["penalty_drawn Anna 1"]
    assert table.say("gezogen") == ["penalty_drawn Anna 1"]
    assert table.counts == {"Anna": 8, "Ben": 6, "Cem": 7}


def test_a_pause_stops_every_window() -> None:
    table = Table(preset="streng", **TWO)
    table.say("1 2 | es liegt herz neun", "5 6 | herz zehn", "6.1 6.2 | pause", "(wait 60)")
    assert table.of_type("call_missed", "penalty_owed") == []
    table.say("weiter", f"{table.clock + 2.2:g} {table.clock + 3:g} | letzte karte")
    assert Table.shorten(table.of_type("call_heard", "call_missed")) == ["call_heard Ben last_card"]


def test_while_paused_nothing_is_played() -> None:
    table = Table()
    table.say("es liegt herz neun", "pause")
    assert table.say("herz zehn") == ["question go_on"]
    assert table.say("weiter") == ["answered withdrawn", "resumed"]
    assert table.say("herz zehn") == ["card_laid Ben H10", "turn Cem"]


@pytest.mark.parametrize(("answer", "event"), [("ja", "card_laid Ben H10"), ("nein", "answered no")])
def test_a_move_in_a_pause_may_mean_that_the_table_plays_again(answer: str, event: str) -> None:
    table = Table()
    table.say("es liegt herz neun", "pause", "herz zehn")
    assert event in table.say(answer)
    assert table.evening.view.paused is (answer == "nein")


def test_who_plays_on_has_answered_that_the_pause_is_over() -> None:
    table = Table()
    table.say("es liegt herz neun", "pause", "herz zehn")
    assert table.say("cem herz könig")[:3] == ["answered yes", "resumed", "card_laid Ben H10"]
    assert table.game.turn == "Anna"


@pytest.mark.parametrize(
    ("game", "dealt", "event", "said", "move"),
    [
        ("mau-mau", "es liegt herz neun", "resumed", "herz zehn", "card_laid Ben H10"),
        (
            *("schwimmen", "in der mitte liegen herz neun, pik sieben und karo könig", "resumed"),
            *("herz zehn gegen herz neun", "swapped Ben H10 H9 1"),
        ),
        ("cruzo", "anna fängt mit karo drei an", "resumed", "herz zehn", "card_laid Ben H10"),
        (
            "trumpf",
            "anna fängt an",
            "question go_on",
            "gründungsjahr siebzehnhundert",
            "value_named Anna Gründungsjahr 1700",
        ),
        ("quartett", "anna fängt an", "question go_on", "ben hast du a eins", "asked Anna Ben A1"),
    ],
)
def test_who_says_what_was_dealt_goes_on(game: str, dealt: str, event: str, said: str, move: str) -> None:
    """ "Zehn Minuten, wir fangen schon an" before the first deal had the host rest all evening. Where nothing lies face
    up, whether they go on is asked: "der Ben fängt wieder an" may be about anything."""
    table = Table(game=game)
    table.say("zehn minuten pause")
    assert table.evening.view.paused
    assert event in table.say(dealt)
    assert move in table.say(said)
    assert not table.evening.view.paused


def test_what_lies_there_is_told_in_a_pause_too() -> None:
    table = Table()
    table.say("es liegt herz neun", "pause")
    assert table.say("es liegt herz neun") == []
    assert table.evening.view.paused


@pytest.mark.parametrize("talk", ["kreuz zehn", "ich hab gestern herz zehn gelegt", "hat wer herz zehn gesagt", "ja"])
def test_talk_in_a_pause_is_none_of_the_hosts_business(talk: str) -> None:
    table = Table()
    table.say("es liegt herz neun", "pause")
    assert [one for one in table.say(talk) if not one.startswith("not_understood")] == []


def test_long_after_a_move_in_a_pause_nobody_answers_it() -> None:
    table = Table()
    table.say("es liegt herz neun", "pause", "herz zehn", "(wait 60)")
    assert table.say("ja") == ["answered yes"]
    assert table.evening.view.paused


def test_who_is_away_is_passed_over() -> None:
    table = Table()
    table.say("es liegt herz neun", "cem ist weg")
    assert table.say("herz zehn") == ["card_laid Ben H10", "turn Anna"]
    table.say("cem ist wieder da")
    assert table.say("herz könig") == ["card_laid Anna HK", "turn Ben"]
    assert table.say("herz dame") == ["card_laid Ben HQ", "turn Cem"]


def test_a_count_is_reconciled() -> None:
    """RULES.md: ""Ich habe noch N Karten" (count reconciliation)"."""
    table = Table()
    table.say("es liegt herz neun")
    assert table.say("ben ich habe noch vier karten") == ["count_corrected Ben 4"]
    assert (table.game.hands["Ben"].count, table.game.hands["Ben"].certain) == (4, False)
    assert table.say("ben hat noch vier karten") == []
    assert table.game.hands["Ben"].certain


def test_same_again_with_the_same_people() -> None:
    table = Table()
    table.say("es liegt herz neun", "spiel beenden")
    assert table.say("noch einmal")[0].startswith("game_started")
    assert table.say("es liegt herz neun") == ["round_started Anna H9 1", "turn Ben"]


def test_the_next_lays_before_a_wish() -> None:
    """DESIGN.md: "The next player lays before a wish was said: accepted, the wisher is asked, nobody punished"."""
    Table(preset="streng").assert_plays("""
        es liegt herz neun
        pik bube -> card_laid Ben SJ; turn Cem
        karo zehn -> card_laid Cem D10; turn Anna; question Ben wish
        herz -> answered Ben H
        karo ass -> card_laid Anna DA; turn Ben
    """)


def test_counted_cards_may_come_in_several_breaths() -> None:
    table = Table(**TWO)
    table.say(
        "es liegt herz neun", "herz zehn letzte karte", "ich ziehe", "weiter", "ich ziehe", "weiter", "herz ass mau"
    )
    start = table.clock
    assert table.say(f"{start + 1:g} {start + 2:g} | cem hat herz könig und pik sieben") == []
    assert table.say(f"{start + 3:g} {start + 4:g} | und karo acht") == ["scored Cem 20 20"]
    assert table.say("anna hat herz dame") == []
    assert table.say("(wait 5)") == ["question Anna hand_mismatch"]
    assert table.say("ja") == ["answered Anna yes", "scored Anna 10 10"]


def test_a_single_call_can_have_figures_of_its_own() -> None:
    """Issue 4: "every figure overridable … per call"."""
    table = Table(preset="streng", calls={"last_card": {"grace_s": 3.0, "missing_call": "remind"}}, **TWO)
    table.say("1 2 | es liegt herz neun", "5 6 | herz zehn", "8.9 9.5 | letzte karte", "11 12 | herz ass", "(end)")
    found = Table.shorten(table.of_type("call_heard", "call_late", "call_missed", "reminded", "penalty_owed"))
    assert found == ["call_heard Ben last_card", "call_missed Cem last_card", "reminded Cem call_missed last_card"]


def test_while_wishing_nobody_can_call() -> None:
    """The wish belongs to the lay: its time does not count against "letzte Karte"."""
    for script in (["5 8 | pik bube ich wünsche mir kreuz"], ["5 6 | pik bube", "6.2 8 | ich wünsche mir kreuz"]):
        table = Table(preset="streng", **TWO)
        table.say("1 2 | es liegt herz neun", *script, "8.2 9 | letzte karte", "(end)")
        assert Table.shorten(table.of_type("call_heard", "call_late")) == ["call_heard Ben last_card"]


def test_a_newer_count_answers_the_question_about_the_older_one() -> None:
    table = Table(**TWO)
    table.say(
        "es liegt herz neun", "herz zehn letzte karte", "ich ziehe", "weiter", "ich ziehe", "weiter", "herz ass mau"
    )
    assert table.say("cem hat zweihundert punkte") == ["question Cem points_mismatch"]
    assert table.say("cem hat zwanzig punkte") == ["answered Cem withdrawn", "scored Cem 20 20"]
    assert table.say("(wait 20)") == []


def test_a_call_that_may_have_been_anothers_leaves_both_unpunished() -> None:
    """Idea 4: speech in the window that could have been the call; it went to the oldest open duty."""
    table = Table(preset="normal", **TWO)
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn", "5.3 6 | herz ass", "6.2 6.5 | letzte karte")
    assert table.say("15 16 | was liegt") == ["question Cem in_doubt"]
    assert Table.shorten(table.of_type("call_heard", "call_missed", "penalty_owed")) == ["call_heard Ben last_card"]
    table = Table(preset="normal", **TWO)
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn", "5.2 7 | letzte karte herz ass", "15 16 | was liegt")
    assert Table.shorten(table.of_type("call_missed", "penalty_owed")) == []


def test_the_same_lay_said_twice_is_one_lay() -> None:
    """RULES.md, property 14: "a duplicate recognition of one utterance is idempotent"."""
    table = Table(preset="streng")
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn")
    assert table.say("5.5 6 | ben herz zehn") == []
    assert table.say("9 10 | ben herz zehn") == []
    assert table.say("12 13 | ben herz könig") == ["move_rejected Ben lay HK out_of_turn"]


def test_a_count_right_after_a_lay_is_the_layers() -> None:
    table = Table(preset="streng")
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn")
    assert table.say("5.4 6.4 | ich habe noch drei karten") == ["count_corrected Ben 3"]


def test_a_penalty_that_nobody_owes_cannot_be_drawn() -> None:
    table = Table()
    table.say("es liegt herz neun", "herz zehn")
    assert table.say("strafe gezogen") == []
    assert table.counts == {"Anna": 6, "Ben": 5, "Cem": 6}


def test_correcting_the_host_takes_nobodys_time() -> None:
    table = Table(preset="streng", **TWO)
    table.say(
        "1 2 | es liegt herz neun", "4 5 | herz zehn", "5.2 6 | korrektur herz könig", "6.05 7 | letzte karte", "(end)"
    )
    assert Table.shorten(table.of_type("call_heard", "call_late")) == ["call_heard Ben last_card"]


def test_a_false_accusation() -> None:
    """Issue 4: "calls by anyone against anyone … with a penalty for a false accusation"."""
    table = Table(preset="streng", **TWO)
    table.say("1 2 | es liegt herz neun", "5 7 | herz zehn letzte karte")
    assert table.say("8 9 | ben hat nicht letzte karte gesagt") == []
    assert table.spoken[-1] == "Doch, Ben hat das gesagt."
    assert table.say("11 13 | cem ben hat nicht letzte karte gesagt") == ["penalty_owed Cem 1 false_accusation"]
    table = Table(preset="normal", **TWO)
    table.say("1 2 | es liegt herz neun", "5 7 | herz zehn letzte karte")
    assert table.say("8 9 | cem ben hat nicht letzte karte gesagt") == ["reminded Cem false_accusation last_card"]
    table = Table(preset="streng", **TWO)
    table.say("1 2 | es liegt herz neun", "5 6 | herz zehn")
    found = table.say("8 9 | cem ben hat nicht letzte karte gesagt", "12 13 | was liegt")
    assert found == ["call_missed Ben last_card", "penalty_owed Ben 1 call_missed"]


FALSELY = "8 9 | cem ben hat nicht mau gesagt"
"""Nothing was owed: Ben holds more than one card."""


@pytest.mark.parametrize(
    ("preset", "lines", "found"),
    [
        ("streng", [FALSELY], ["penalty_owed Cem 1 false_accusation"]),
        ("normal", [FALSELY], ["reminded Cem false_accusation mau"]),
        ("locker", [FALSELY], []),
        ("streng", [FALSELY, "9.5 10.5 | cem ben hat nicht mau gesagt"], ["penalty_owed Cem 1 false_accusation"]),
        # Nobody knows who said it, or it was said of himself.
        ("streng", ["8 9 | ben hat nicht mau gesagt"], []),
        ("streng", ["8 9 | ben ben hat nicht mau gesagt"], []),
        # It may have been a lay of Ben's that was not understood.
        ("streng", ["6 6.5 | nuschel", FALSELY], []),
        # His count is not sure.
        ("streng", ["6 7 | ben hat gemogelt", FALSELY], ["penalty_owed Ben 1 cheating"]),
    ],
)
def test_a_false_accusation_where_nothing_was_owed(preset: str, lines: list[str], found: list[str]) -> None:
    """Issue 4: "with a penalty for a false accusation"; DESIGN.md, idea 4: "In doubt for the player"."""
    table = Table(preset=preset, hand_size=3)
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn", *lines, "(end)")
    assert Table.shorten(table.of_type("penalty_owed", "reminded")) == found


def test_the_accused_who_owes_nothing_hears_so() -> None:
    table = Table(hand_size=3)
    table.say("1 2 | es liegt herz neun", "8 9 | ben hat nicht mau gesagt")
    assert table.spoken[-1] == "Nein, das musste Ben gar nicht sagen."


def test_who_accuses_of_what_was_ruled_already_is_not_false() -> None:
    """Ben has missed his call and drawn for it: that his accuser comes late costs nothing, nor does a wrong name."""
    missed = ("1 2 | es liegt herz neun", "4 5 | herz zehn", "14 15 | gezogen")
    for accused, later in (("ben", 20), ("ben", 90), ("cem", 20)):
        table = Table(preset="streng", hand_size=2)
        table.say(*missed, f"{later} {later + 1} | anna {accused} hat nicht letzte karte gesagt", "(end)")
        assert Table.shorten(table.of_type("penalty_owed")) == ["penalty_owed Ben 1 call_missed"]


def test_a_card_that_sounds_like_another_costs_nothing() -> None:
    """Issue 3: "Where two legal readings sound alike (Acht/Ass …) give the margin between them"."""
    for margin, owed in ((0.4, 0), (3.0, 1)):
        table = Table()
        table.say("1 2 | es liegt herz neun")
        words = (Word("karo", 5.0, 5.4), Word("ass", 5.4, 5.8, rivals=(("acht", margin),)))
        table.feed(Heard(words, 5.0, 5.8))
        table.feed(Watermark(6.0))
        table.say("9 10 | herz zehn")
        assert Table.shorten(table.of_type("move_rejected")) == ["move_rejected Ben lay DA not_served"]
        assert table.owed("Ben") == owed


def heard_with_rival(table: Table, margin: float, at: float = 5.0) -> None:
    words = (Word("herz", at, at + 0.4), Word("ass", at + 0.4, at + 0.8, rivals=(("acht", margin),)))
    table.feed(Heard(words, at, at + 0.8))
    table.feed(Watermark(at + 1.0))


def test_two_legal_cards_that_sound_alike_are_asked_about() -> None:
    """DESIGN.md: "Where two legal readings sound alike (Acht/Ass) and the margin is small, ask." """
    table = Table()
    table.say("1 2 | es liegt herz neun")
    heard_with_rival(table, 0.4)
    assert Table.shorten(table.of_type("card_laid", "question")) == ["card_laid Ben HA", "question Ben sounds_alike"]
    assert table.spoken[-1] == "War das Herz Ass, nicht Herz Acht?"
    table.say("7 7.5 | nein")
    laid = Table.shorten(table.of_type("card_laid"))
    assert laid[-1] == "card_laid Ben H8"
    assert table.evening.view.top == Card(Suit.HEARTS, Rank.EIGHT)
    assert table.evening.view.turn == "Anna", "an eight skips"
    assert table.evening.view.question is None


@pytest.mark.parametrize(
    ("answer", "card"),
    [("herz acht", "H8"), ("ben herz acht", "H8"), ("nein herz acht", "H8"), ("herz ass", "HA"), ("ja herz ass", "HA")],
)
def test_who_is_asked_which_of_two_cards_it_was_may_name_one(answer: str, card: str) -> None:
    """It laid the card once more, for the next player; and "nein" is soon lost in a bar."""
    table = Table()
    table.say("1 2 | es liegt herz neun")
    heard_with_rival(table, 0.4)
    table.say(f"7 7.8 | {answer}")
    assert Table.shorten(table.of_type("card_laid"))[-1] == f"card_laid Ben {card}"
    assert not table.of_type("move_rejected")
    assert table.evening.view.question is None
    table.say("12 13 | herz könig")
    assert Table.shorten(table.of_type("card_laid"))[-1] == f"card_laid {'Anna' if card == 'H8' else 'Cem'} HK"


def test_another_player_lays_what_another_was_asked_about() -> None:
    """There are two decks."""
    table = Table()
    table.say("1 2 | es liegt herz neun")
    heard_with_rival(table, 0.4)
    table.say("7 7.8 | cem herz acht")
    assert Table.shorten(table.of_type("card_laid")) == ["card_laid Ben HA", "card_laid Cem H8"]


def test_another_article_is_the_same_card() -> None:
    """Nobody is asked whether it was the Herz Ass, not the Herz Ass."""
    table = Table()
    table.say("1 2 | es liegt herz neun")
    words = (Word("das", 5.0, 5.2, rivals=(("die", 0.2),)), Word("herz", 5.2, 5.6), Word("ass", 5.6, 6.0))
    table.feed(Heard(words, 5.0, 6.0))
    table.feed(Watermark(6.2))
    assert Table.shorten(table.of_type("card_laid", "question")) == ["card_laid Ben HA"]


def test_yes_no_answer_and_a_surer_word_leave_the_card_as_it_was_heard() -> None:
    for margin, answer in ((0.4, "ja"), (0.4, "was liegt"), (3.0, "nein")):
        table = Table()
        table.say("1 2 | es liegt herz neun")
        heard_with_rival(table, margin)
        table.say(f"7 7.5 | {answer}", "40 40.5 | herz zehn")
        assert Table.shorten(table.of_type("card_laid")) == ["card_laid Ben HA", "card_laid Cem H10"]
        assert table.evening.view.question is None


def test_a_key_answers_as_a_word_does() -> None:
    table = Table()
    table.say("1 2 | es liegt herz neun")
    heard_with_rival(table, 0.4)
    table.feed(Answer(6.5, 1, "no"))
    assert table.evening.view.top == Card(Suit.HEARTS, Rank.EIGHT)
    table.say("8 8.5 | karo acht")
    assert Table.shorten(table.of_type("card_laid"))[-1] == "card_laid Anna D8"


def test_of_two_cards_that_sound_alike_the_one_that_fits_is_meant() -> None:
    """DESIGN.md, idea 5: "`expected()` filters what was heard"."""
    table = Table()
    table.say("1 2 | es liegt karo neun", "3 4 | karo acht")
    heard_with_rival(table, 0.4)
    found = Table.shorten(table.of_type("card_laid", "question", "move_rejected"))
    assert found == ["card_laid Ben D8", "card_laid Anna H8"]


def test_in_doubt_let_go_asks_nothing_about_sound_alikes() -> None:
    table = Table(preset="locker")
    table.say("1 2 | es liegt herz neun")
    heard_with_rival(table, 0.4)
    assert Table.shorten(table.of_type("card_laid", "question")) == ["card_laid Ben HA"]


def test_a_name_that_noise_may_have_put_there_makes_nobody_out_of_turn() -> None:
    for sure, laid in ((0.5, "card_laid Ben H10"), (1.0, None)):
        table = Table(preset="streng")
        table.say("1 2 | es liegt herz neun")
        words = (Word("anna", 4.8, 5.0, sure), Word("herz", 5.0, 5.4), Word("zehn", 5.4, 5.8))
        table.feed(Heard(words, 4.8, 5.8))
        table.feed(Watermark(6.0))
        assert Table.shorten(table.of_type("card_laid")) == ([laid] if laid else [])


def test_an_accuser_pays_only_where_nobody_else_can_have_called() -> None:
    for calls in (["6.2 6.8 | letzte karte"], ["6.1 6.2 | nuschel", "8 9 | letzte karte"]):
        table = Table(preset="streng", **TWO)
        table.say(
            "1 2 | es liegt herz neun",
            "5 6 | herz zehn",
            *calls,
            "11 13 | cem ben hat nicht letzte karte gesagt",
            "(end)",
        )
        assert table.of_type("penalty_owed") == []


def test_a_name_out_of_noise_takes_nobodys_call_away() -> None:
    table = Table(preset="streng", **TWO)
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn")
    table.feed(Heard((Word("anna", 5.0, 5.2, 0.5), Word("letzte", 5.2, 5.5), Word("karte", 5.5, 5.8)), 5.0, 5.8))
    table.feed(Watermark(20.0))
    assert Table.shorten(table.of_type("call_heard", "call_missed", "call_false")) == ["call_heard Ben last_card"]


def test_a_question_about_a_deal_ends_with_it() -> None:
    """A name that is said after "neu geben" was an answer to "Wer war der Letzte?", and cost a card."""
    table = Table(game="kruez-nueng")
    table.say("es liegt kreuz zehn", "kreuz neun krüz nüng", "krüz nüng", "(wait 4)")
    assert [record["about"] for record in table.of_type("question")] == ["who_last"]
    assert table.say("neu geben") == ["round_ended redeal", "answered withdrawn"]
    assert table.say("anna") == []
    assert table.of_type("penalty_owed") == []


def test_an_objection_ends_with_the_deal() -> None:
    """ "Gilt nicht" after the end lifted a penalty that the next game knows nothing of."""
    table = Table(**TWO)
    table.say("1 2 | es liegt herz neun", "3 4 | herz zehn letzte karte", "5 6 | herz ass letzte karte")
    table.say("7 8 | herz dame letzte karte", "9 10 | cem hat gemogelt", "11 12 | einspruch")
    assert "answered Cem withdrawn" in table.say("13 14 | herz könig mau")
    assert "penalty_waived Cem 1 objection" not in table.say("15 16 | gilt nicht", "(wait 20)")


def test_a_count_of_another_is_no_answer() -> None:
    """Ben is asked for his cards: only what is said of him, or of nobody, answers that."""
    for said, answered in (("cem hat noch drei karten", []), ("ben hat noch zwei karten", ["2"]), ("zwei", ["2"])):
        table = Table(**TWO)
        table.say("1 2 | es liegt herz neun", "2.5 3 | ben hat gemogelt", "4 5 | herz zehn", "15 16 | was liegt", said)
        assert [record["about"] for record in table.of_type("question")] == ["count"]
        assert [record["answer"] for record in table.of_type("answered")] == answered


def test_whoever_has_laid_is_not_asked_any_more_which_card_it_was() -> None:
    """Nobody named the suit of the seven; the suit that is named later is not for it."""
    table = Table()
    table.say("1 2 | es liegt herz neun", "3 4 | herz sieben")
    assert table.say("5 6 | sieben") == ["question which_card"]
    assert table.say("7 8 | kreuz sieben") == ["answered withdrawn", "card_laid Cem C7", "turn Anna"]
    table.say("9 10 | karo", "(wait 5)")
    assert Table.shorten(table.of_type("card_laid"))[1:] == ["card_laid Cem C7"]


def test_an_objection_means_the_last_penalty_even_if_it_was_drawn() -> None:
    """Issue 4: ""Einspruch" … reopens the last ruling": the older, unpaid one of Cem is not meant."""
    table = Table()
    table.say("es liegt herz neun", "cem hat gemogelt", "ben hat gemogelt", "ben hat eine gezogen")
    assert table.say("einspruch") == ["question Ben objection"]
    assert table.say("gilt nicht") == ["answered Ben no"]
    assert table.spoken[-1] == "Gut. Gezogen ist gezogen, Ben, offen ist dafür nichts."
    assert table.owed("Cem") == 1
    assert table.say("einspruch") == ["question Cem objection"], "Ben's does not hold any more"


def test_a_second_objection_asks_nothing_again() -> None:
    table = Table()
    table.say("es liegt herz neun", "ben hat gemogelt")
    assert table.say("einspruch", "einspruch") == ["question Ben objection"]
    assert table.say("gilt nicht") == ["answered Ben no", "penalty_waived Ben 1 objection"]


IN_DOUBT = ("1 2 | es liegt herz neun", "5 6 | herz zehn", "6.1 6.6 | nuschel", "(wait 8)")


def test_the_call_itself_answers_whether_it_was_said() -> None:
    """ "Ben, hast du letzte Karte gesagt?" – "letzte Karte" is Ben's answer, no false call of the next player."""
    for said in ("letzte karte", "ben letzte karte"):
        table = Table(preset="streng", **TWO)
        table.say(*IN_DOUBT)
        assert table.say(said, "(wait 30)") == ["answered Ben yes"]
        assert table.of_type("call_false", "penalty_owed") == []
    table = Table(preset="streng", **TWO)
    table.say(*IN_DOUBT, "cem letzte karte", "(wait 6)")
    assert Table.shorten(table.of_type("call_false", "answered")) == ["call_false Cem last_card"]


def test_an_answer_without_a_name_may_be_the_call_of_the_next_lay() -> None:
    table = Table(preset="streng", **TWO)
    table.say(*IN_DOUBT, "15.6 16 | letzte karte", "16.1 17 | herz ass", "(end)")
    found = Table.shorten(table.of_type("answered", "call_heard", "call_missed"))
    assert found == ["answered Ben yes", "call_heard Cem last_card"]


def test_who_leaves_right_after_the_lay_is_asked_not_punished() -> None:
    table = Table(preset="streng", **TWO)
    table.say("1 2 | es liegt herz neun", "5 6 | herz zehn", "6.05 6.2 | ben ist weg", "20 21 | was liegt")
    assert Table.shorten(table.of_type("question", "call_missed")) == ["question Ben in_doubt"]
    table.say("60 61 | was liegt")
    assert not table.of_type("penalty_owed", "call_missed")


AGAIN = ("1 2 | es liegt herz neun", "5 6 | herz acht")
"""Two players: Ben's eight skips Anna, so he lays again while "letzte Karte" is still open."""


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["8 9 | herz dame mau"], ["call_heard Ben mau"]),
        (["8 9 | herz dame", "9.2 9.5 | mau"], ["call_heard Ben mau"]),
        (["8 9 | herz dame", "9.2 9.5 | ben mau"], ["call_heard Ben mau"]),
        (["6.2 6.8 | mau", "8 9 | herz dame mau"], ["call_heard Ben last_card", "call_heard Ben mau"]),
        # Half a second before the second lay, a second and a half after the first one: whose it was nobody can tell.
        (["7.5 7.8 | mau", "8 9 | herz dame"], ["call_heard Ben last_card", "question Ben in_doubt"]),
    ],
)
def test_a_call_belongs_to_the_lay_it_was_said_with(lines: list[str], found: list[str]) -> None:
    """DESIGN.md: "A *call* without a name goes to the lay in the same utterance", also where an earlier lay of the same
    player waits for it; "Mau" would do for both."""
    table = Table(("Anna", "Ben"), game="kruez-nueng", **TWO)
    table.say(*AGAIN, *lines, "(end)")
    assert Table.shorten(table.of_type("call_heard", "call_late", "call_missed", "penalty_owed", "question")) == found
    assert table.of_type("round_ended")


@pytest.mark.parametrize(
    "doubted",
    [
        "double herz drei",  # impossible_card: the upcard and these two are more than there are
        "fünffach herz vier",  # hand_mismatch
    ],
)
def test_a_question_about_a_move_dies_with_the_next_one(doubted: str) -> None:
    """Invariant 5: a pending question has its own state; "ja" said later makes no second move out of it."""
    table = Table(("Anna", "Ben"), "normal", "kruez-nueng", hand_size=4)
    table.say("es liegt herz drei")
    assert table.say(doubted)[0].startswith("question")
    table.say("herz fünf", "herz sechs")
    counts = table.counts
    assert table.game.turn == "Ben"
    assert all(event.startswith("answered") for event in table.say("ja"))
    assert table.counts == counts


JACK_LAST = """
    1 2 | es liegt herz neun
    5 6 | ben herz zehn letzte karte
    9 10 | cem herz könig letzte karte
    12 13 | anna herz ass letzte karte
    15 16 | ben herz bube
"""


@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
def test_who_wishes_before_his_finish_is_ruled_has_wished_if_he_plays_on(game: str) -> None:
    """DESIGN.md: "missed with penalty → the player holds that many cards and plays on": then his Jack is one as any."""
    table = Table(game=game, **TWO)
    table.assert_plays(f"""
        {JACK_LAST}
        17 18 | ich wünsche mir pik ->
        30 31 | cem herz neun -> call_missed Ben mau_mau; penalty_owed Ben 1 call_missed; suit_wished Ben S; turn Cem; move_rejected Cem lay H9 wrong_suit
    """)  # noqa: E501
    assert not any("keinen Wunsch" in text for text in table.spoken)


@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
def test_a_wish_at_the_last_card_is_of_no_use_where_the_deal_ends(game: str) -> None:
    """RULES.md §3: "finish with Jack: ask suit?" "no; reset"."""
    table = Table(game=game, **TWO)
    table.assert_plays(f"""
        {JACK_LAST}
        16.2 16.7 | ich wünsche mir pik ->
        17 17.6 | mau mau -> call_heard Ben mau_mau; round_ended Ben mau_mau
    """)


def test_nobody_is_asked_for_a_wish_when_the_deal_is_over() -> None:
    """RULES.md §2, 13: no question that nobody needs any more."""
    table = Table(**TWO)
    table.assert_plays(f"""
        {JACK_LAST}
        30 31 | cem pik acht mau -> call_missed Ben mau_mau; penalty_owed Ben 1 call_missed; turn Cem; card_laid Cem S8; call_heard Cem mau; player_skipped Anna; round_ended Cem mau
    """)  # noqa: E501


@pytest.mark.parametrize("words", ["weiter", "ich passe", "ich kann nicht"])
def test_words_out_of_turn_cost_no_card(words: str) -> None:
    """Seed 000: "eine Strafkarte für jede falsch abgelegte Karte"; here none was laid."""
    table = Table(preset="streng")
    table.assert_plays(f"""
        es liegt herz neun
        ben herz zehn
        anna {words}
        cem herz könig
        anna herz ass -> card_laid Anna HA; turn Ben
    """)


def test_a_wish_that_cannot_be_is_that_of_who_has_just_laid() -> None:
    table = Table()
    table.say("1 2 | es liegt herz bube", "5 6 | herz dame")
    assert table.say("6.5 7 | ich wünsche mir karo") == ["move_rejected Ben wish D no_wish"]


def test_a_yes_to_the_next_players_doubtful_draw_takes_the_turn_along() -> None:
    """Whoever drew before has passed unheard: the question assumed so, and the answer does not end in an error."""
    Table().assert_plays("""
        es liegt karo dame
        ich ziehe -> cards_drawn Ben 1 cannot_serve
        cem ich muss zwei ziehen -> question Cem wrong_count
        ja -> answered Cem yes; passed Ben; turn Cem; cards_drawn Cem 2 cannot_serve
    """)
