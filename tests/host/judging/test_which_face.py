"""Letters sound alike: who has got a card is asked which it was, where nobody can tell by ear."""

from __future__ import annotations

from evenings import Table

from host.inputs import Heard, Watermark
from speech.words import Word

AT = 5.0


def asked(margin: float, letter: str = "d", *rivals: str) -> Table:
    """Ben has asked Cem for a card; its letter may as well have been another one."""
    table = Table(("Anna", "Ben", "Cem"), "normal", "quartett")
    table.say("1 2 | los")
    words = [Word(text, AT + 0.3 * place, AT + 0.3 * place + 0.28) for place, text in enumerate(("cem", "hast", "du"))]
    alike = tuple((rival, margin) for rival in rivals or ("e",))
    words.append(Word(letter, AT + 0.9, AT + 1.1, 0.5, rivals=alike))
    words.append(Word("vier", AT + 1.1, AT + 1.4))
    table.feed(Heard(tuple(words), AT, AT + 1.4))
    table.feed(Watermark(AT + 1.5))
    return table


def test_who_has_got_it_is_asked_which_card_it_was() -> None:
    table = asked(0.3)
    assert table.say("8 8.4 | ja") == ["given Cem Ben D4", "question Ben which_face"]
    assert table.spoken[-1] == "Ben, D wie Dora oder E wie Emil?"
    table.say("10 11 | e wie emil vier")
    assert table.shorten(table.of_type("asked", "given")) == ["asked Ben Cem E4", "given Cem Ben E4"]
    assert table.evening.view.question is None


def test_what_was_spelt_is_not_asked_about_once_more() -> None:
    """Letters that sound alike are those that were heard; the one that was named instead is sure."""
    table = asked(0.3, "d", "e", "b")
    table.say("8 8.4 | ja", "10 11 | e wie emil vier")
    assert table.of_type("question") == []


def doubtful(table: Table, at: float, of: str, letter: str, rival: str) -> None:
    """Somebody asks for the four of this letter, which may have been another one."""
    words = [Word(text, at + 0.3 * place, at + 0.3 * place + 0.28) for place, text in enumerate((of, "hast", "du"))]
    words += [Word(letter, at + 0.9, at + 1.1, 0.5, rivals=((rival, 0.3),)), Word("vier", at + 1.1, at + 1.4)]
    table.feed(Heard(tuple(words), at, at + 1.4))
    table.feed(Watermark(at + 1.5))


def test_where_letters_sound_alike_again_and_again_the_table_is_asked_once_to_spell_them() -> None:
    table = asked(0.3)
    table.say("8 8.4 | nein")
    doubtful(table, 12.0, "anna", "b", "d")
    table.say("15 15.4 | nein")
    doubtful(table, 19.0, "ben", "g", "d")
    assert "Sagt besser" not in " ".join(table.spoken)
    table.say("22 22.4 | nein")
    assert table.spoken[-1].endswith("Sagt besser G wie Gustav.")
    doubtful(table, 26.0, "cem", "c", "d")
    table.say("29 29.4 | nein", "(wait 3)")
    assert sum("Sagt besser" in text for text in table.spoken) == 1


def test_what_was_heard_is_confirmed() -> None:
    table = asked(0.3)
    table.say("8 8.4 | ja")
    assert table.say("10 11 | d vier") == ["answered Ben D4"]
    assert table.shorten(table.of_type("given")) == ["given Cem Ben D4"]


def test_who_asks_for_the_next_card_goes_on() -> None:
    table = asked(0.3)
    table.say("8 8.4 | ja", "12 13 | anna hast du f eins", "15 15.5 | nein", "40 41 | anna hast du f zwei")
    assert table.shorten(table.of_type("given", "denied")) == ["given Cem Ben D4", "denied Anna Ben F1"]


def test_nobody_is_asked_where_nobody_has_it() -> None:
    assert asked(0.3).say("8 8.4 | nein", "(wait 5)") == ["denied Cem Ben D4", "turn Cem"]


def test_nobody_is_asked_where_it_was_clear() -> None:
    assert asked(2.5).say("8 8.4 | ja", "(wait 5)") == ["given Cem Ben D4"]


def test_the_card_that_he_may_ask_for_is_meant() -> None:
    """Seed 004: who asks has not got the card himself."""
    table = Table(("Anna", "Ben", "Cem"), "normal", "quartett")
    table.say("1 2 | los", "3 4 | cem hast du d vier", "4.2 4.5 | ja")
    words = [Word(text, 6 + 0.3 * place, 6.28 + 0.3 * place) for place, text in enumerate(("anna", "hast", "du"))]
    words += [Word("d", 6.9, 7.1, 0.5, rivals=(("e", 0.3),)), Word("vier", 7.1, 7.4)]
    table.feed(Heard(tuple(words), 6.0, 7.4))
    table.feed(Watermark(7.5))
    assert table.shorten(table.of_type("asked"))[-1] == "asked Ben Anna E4"
    assert not table.of_type("move_rejected")


def test_who_goes_on_with_und_asks_for_another() -> None:
    table = asked(0.3)
    table.say("8 8.4 | ja", "12 13 | und e vier")
    assert table.shorten(table.of_type("asked")) == ["asked Ben Cem D4", "asked Ben Cem E4"]


def test_it_may_have_been_a_third_one() -> None:
    table = asked(0.3)
    table.say("8 8.4 | ja", "10 11 | b wie berta vier")
    assert table.shorten(table.of_type("asked", "given")) == ["asked Ben Cem B4", "given Cem Ben B4"]


def test_another_number_is_no_answer() -> None:
    table = asked(0.3)
    table.say("8 8.4 | ja", "10 11 | e drei")
    assert table.shorten(table.of_type("given")) == ["given Cem Ben D4"]
