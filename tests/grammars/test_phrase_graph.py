"""The neutral graph, and that each template of each file can be said and is understood."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import hassil
import pytest
from utterances import PLAYERS, reader, say

from grammars import PhraseNode, acoustic_graph, respellings, sayable, vocabulary
from grammars.compiler import Template, compile_grammar
from grammars.graph import export
from grammars.intents import INTENTS
from grammars.numbers import spell
from grammars.phrase_file import file_names, load

GAMES = [name for name in file_names() if name != "talk"]
SAMPLES = 25
FEW = 8
"""So many, and others, where a game only takes over the phrase from a file that several include."""
SECOND_READINGS = {
    "bare_number": "a bare seven is a rank first",
    "hand_count": "a number after hat is points first",
    "yes": "ja gives the card that was asked for first",
    "no": "nein denies the card that was asked for first",
    "penalty_drawn": "gezogen refills the hand first",
}


def words(node: PhraseNode) -> Iterator[str]:
    if node[0] == "word":
        yield node[1]
    elif node[0] == "opt":
        yield from words(node[1])
    else:
        assert node[0] in ("seq", "alt")
        for item in node[1]:
            yield from words(item)


def one_way(node: PhraseNode, dice: random.Random) -> list[str]:
    """The words of a random way through the graph."""
    if node[0] == "word":
        return [node[1]]
    if node[0] == "alt":
        return one_way(dice.choice(node[1]), dice)
    if node[0] == "opt":
        return one_way(node[1], dice) if dice.random() < 0.5 else []
    return [word for item in node[1] for word in one_way(item, dice)]


@cache
def slots_and_rules(game: str) -> tuple[dict[str, hassil.SlotList], dict[str, hassil.Sentence]]:
    """A few values for each slot, and the parts of templates."""
    book = compile_grammar(game, PLAYERS).book
    values = {name: [texts[0] for texts in values.values()] for name, values in book.lists.items()}
    values["player"] = list(PLAYERS)
    values["amount"] = ["achtzehnhundert neunzig", "drei euro achtzig", "zweieinhalb"]
    values["seconds"] = ["zwei", "eins komma fünf", "vier fünf", "eine halbe", "dreißig"]
    values["face"] = ["e drei", "a eins"]
    if "suit" in values:
        cards = [f"{suit} {rank}" for suit in values["suit"] for rank in values["rank"]][::5]
        values |= {"card": cards, "plain": cards, "cards": [*cards[:2], f"{cards[0]} und die {cards[1]}"]}
        values |= {"run": ["kreuz drei vier fünf"], "series": ["kreuz drei vier"], "wild": [f"joker als {cards[0]}"]}
        values["played"] = [cards[0], f"{cards[0]} und die {cards[1]}", f"{cards[1]} und joker als {cards[2]}"]
    return _slot_lists(values), {name: hassil.parse_sentence(text) for name, text in book.rules.items()}


def samples(template: Template, game: str) -> tuple[int, random.Random]:
    """How many ways to say it are tried in this game, and what chooses them."""
    own = Path(template.source.file).stem == game
    return (SAMPLES, random.Random(1)) if own else (FEW, random.Random(f"{game} {template.text}"))


def sentences(template: Template, game: str) -> list[str]:
    """What hassil itself makes of a template, with a few values for each slot."""
    usual, rules = slots_and_rules(game)
    lists = dict(usual)
    sentence = hassil.parse_sentence(template.text)
    assert isinstance(sentence.expression, hassil.Group)
    for reference in [*sentence.expression.list_references(rules)]:
        limits = reference.get_inline_range() if reference.is_inline_range else None
        if limits:
            numbers = {limits[0], (limits[0] + limits[1]) // 3, limits[1]}
            lists |= _slot_lists({reference.list_name: [" ".join(spell(number)) for number in sorted(numbers)]})
    count, dice = samples(template, game)
    # Not all of them: some templates can be said in millions of ways.
    ways: dict[str, None] = {}
    for _ in range(4 * count):
        with suppress(IndexError):  # a way with a slot that has no values in this game
            ways[_one_sentence(sentence.expression, lists, rules, dice)] = None
        if len(ways) == count:
            break
    return [*ways]


def _slot_lists(values: dict[str, list[str]]) -> dict[str, hassil.SlotList]:
    return {name: hassil.TextSlotList.from_strings(texts, name=name) for name, texts in values.items()}


def _one_sentence(
    expression: hassil.Expression,
    lists: dict[str, hassil.SlotList],
    rules: dict[str, hassil.Sentence],
    dice: random.Random,
) -> str:
    """A random one of those that hassil would list."""
    if isinstance(expression, hassil.RuleReference):
        return _one_sentence(rules[expression.rule_name].expression, lists, rules, dice)
    if isinstance(expression, hassil.Alternative):
        return _one_sentence(dice.choice(expression.items), lists, rules, dice)
    if isinstance(expression, hassil.Sequence):
        return "".join(_one_sentence(item, lists, rules, dice) for item in expression.items)
    return dice.choice([*hassil.sample.sample_expression(expression, lists, rules)])


def intents(typed: bool) -> list[tuple[str, str]]:
    """What each game's phrase files have templates for: such as a recogniser listens for, or only the reader knows."""
    return [
        (game, intent)
        for game in GAMES
        for intent in dict.fromkeys(one.entry.intent for one in load(game).sources if one.entry.typed is typed)
    ]


def templates(game: str, intent: str, typed: bool) -> list[Template]:
    found = [one for one in compile_grammar(game, PLAYERS).templates if one.intent.name == intent]
    return [one for one in found if one.source.entry.typed is typed]


@pytest.mark.parametrize(("game", "intent"), intents(typed=False))
def test_every_template_is_read_as_its_intent(game: str, intent: str) -> None:
    for template in templates(game, intent, typed=False):
        said = sentences(template, game)
        assert said, template.text
        for line in said:
            reading = reader(game).read(say(line))
            assert not reading.unknown, line
            (phrase,) = reading.phrases
            readings = (phrase, *phrase.others)
            assert intent in [reading.intent for reading in readings], line
            assert phrase.intent == intent or intent in SECOND_READINGS, line


@pytest.mark.parametrize(("game", "intent"), intents(typed=True))
def test_every_template_that_only_the_reader_knows_is_read(game: str, intent: str) -> None:
    """Such words may as well be a part of something longer, or of several small things."""
    for template in templates(game, intent, typed=True):
        count, dice = samples(template, game)
        node = export(template.node)
        for line in {" ".join(one_way(node, dice)) for _ in range(count)}:
            reading = reader(game).read(say(line))
            assert reading.mention is not None or not reading.unknown, line


def test_every_template_is_among_them() -> None:
    for game in GAMES:
        tried = [
            one
            for typed in (False, True)
            for name, intent in intents(typed)
            if name == game
            for one in templates(game, intent, typed)
        ]
        assert len(tried) == len(compile_grammar(game, PLAYERS).templates), game


@pytest.mark.parametrize("game", GAMES)
def test_every_way_through_the_acoustic_graph_is_understood(game: str) -> None:
    graph = acoustic_graph(game, PLAYERS)
    dice = random.Random(7)
    for _ in range(1000):
        line = " ".join(one_way(graph, dice))
        reading = reader(game).read(say(line))
        assert not reading.unknown, line
        assert len(reading.phrases) == 1, line


@pytest.mark.parametrize("game", GAMES)
def test_the_vocabulary_is_that_of_the_graph(game: str) -> None:
    known = vocabulary(game, PLAYERS)
    assert known == set(words(acoustic_graph(game, PLAYERS)))
    assert {"ben", "anna", "jürgen"} <= known
    assert all(word == word.lower() and word.isalpha() for word in known)
    assert "strasse" not in known
    assert "as" not in known


def test_without_players_the_rest_can_still_be_said() -> None:
    assert {"herz", "sieben", "mau", "einspruch"} <= vocabulary("mau-mau", ())
    assert "gemogelt" not in vocabulary("mau-mau", ())


def test_respellings_are_those_of_the_files() -> None:
    assert respellings("mau-mau")["double"] == ("dabbel",)


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_read_as_its_intent(game: str) -> None:
    for example in sayable(game, PLAYERS):
        reading = reader(game).read(say(example.text))
        (phrase,) = reading.phrases
        second = [other.intent for other in phrase.others if other.intent in SECOND_READINGS]
        assert example.intent in [phrase.intent, *second], example
        assert not reading.unknown


@pytest.mark.parametrize("game", GAMES)
def test_every_intent_has_an_example(game: str) -> None:
    intents = {template.intent.name for template in compile_grammar(game, PLAYERS).templates}
    assert intents - {example.intent for example in sayable(game)} <= {"talk"}


def test_every_move_and_request_can_be_said() -> None:
    """A move or a request without a phrase would be dead."""
    said = {template.intent.name for game in GAMES for template in compile_grammar(game, PLAYERS).templates}
    assert said == set(INTENTS)
