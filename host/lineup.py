"""The line-up of an evening: who plays what, by which rules and with which deck, checked before anything starts."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from games.deck import Deck
from grammars import fold
from host.errors import UsageError
from host.judging.debts.strictness import PRESETS
from host.registry import GameEntry, game, with_deck
from host.settings.config import Config
from host.settings.decks import find_deck
from host.setup import Setup


def spelt(name: str) -> str:
    """A name as it is kept: composed, one space between two words and none around."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def setup(
    name: str,
    players: Sequence[str],
    config: Config,
    preset: str | None,
    rules: Sequence[str],
    live: bool,
    deck: str | None = None,
) -> Setup:
    """The set-up of a new evening. Raises UsageError."""
    entry = game(name)
    name = entry.name
    if preset is not None and preset not in PRESETS:
        raise UsageError(f"--strictness {preset}: erlaubt ist {', '.join(PRESETS)}.")
    house_rules = config.house_rules(name, rules)
    names = [spelt(one) for one in players or config.players.names]
    if not names:
        seats = entry.seats(house_rules)
        raise UsageError(f"Wer spielt? -p NAME für jeden, {seats[0]} bis {seats[-1]} Spieler.")
    entry.check_count(len(names), house_rules)
    check_names(names, name)
    cards = _deck(entry, deck, names)
    how = config.voice
    severity = config.strictness(preset, entry.strictness)
    return Setup(
        name,
        tuple(names),
        house_rules,
        severity,
        live,
        turns=how.turns,
        turn_after_s=how.turn_after_s,
        deck=cards,
        chatty=how.chatty,
        tone=how.tone,
        penalty=config.table.penalty,
    )


def guests(named: Sequence[str], config: Config, evening: Setup, known: Sequence[str] = ()) -> list[str]:
    """Who may sit down later and is not `known` yet: of the command line, else of the configuration.

    Raises UsageError.
    """
    names = [spelt(one) for one in named or config.players.guests]
    new = [name for name in names if named or name not in (*evening.players, *known)]
    if new:  # of those who sit there already, an evening may go on with whatever names it has
        check_names([*evening.players, *known, *new], evening.game)
    if evening.deck is not None:
        _check_deck(evening.deck, new)
    return new


def _deck(entry: GameEntry, named: str | None, players: Sequence[str]) -> Deck | None:
    """The deck of the table, where the game is played with one. Raises UsageError."""
    if not entry.deck:
        if named is not None:
            raise UsageError(f"--deck {named}: Kartensätze gibt es nur bei {with_deck()}.")
        return None
    deck = find_deck(named)
    _check_deck(deck, players)
    return deck


def _check_deck(deck: Deck, players: Sequence[str]) -> None:
    """Raises UsageError for a name that is a word of the deck."""
    words = {fold(word) for _, values in deck.lists for _, texts in values for text in texts for word in text.split()}
    for player in players:
        if fold(player) in words:
            raise UsageError(f"Der Name „{player}“ ist ein Wort auf den Karten von „{deck.name}“; bitte einen anderen.")


def check_names(names: Sequence[str], game: str | None = None) -> None:
    """Raises UsageError for a name that is no name, a double one and one that is a word of the game."""
    from grammars import BadName
    from grammars import check_names as check

    try:
        check(names, game)
    except BadName as fault:
        raise UsageError(str(fault)) from None
