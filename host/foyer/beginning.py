"""Beginning on the page: the foyer is served until an evening begins, and again where it could not begin after all."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from grammars import LONGEST_NAME
from host.errors import UsageError
from host.foyer.choice import Checked, Choice, Player
from host.foyer.desk import FoyerDesk
from host.foyer.ear import microphones
from host.foyer.foyer import Foyer
from host.foyer.offer import written
from host.keeping.people import proposed_players
from host.lineup import check_names, guests
from host.opening import MICROPHONE, PAGE, STANDARD_INPUT, Wish, start
from host.outlets import warn
from host.paths import journal_file
from host.registry import BUILT, game
from host.settings.config import Config
from host.settings.decks import find_deck

_FEWEST = 3
"""Places that stand on the page where nobody is named."""


@dataclass(frozen=True)
class Named:
    """What the command line has already named."""

    game: str | None = None
    players: Sequence[str] = ()
    preset: str | None = None
    rules: Sequence[str] = ()
    deck: str | None = None
    guests: Sequence[str] = ()


def evening_from_page(named: Named, wish: Wish, config: Config) -> int:
    """Wait for the button, then play. Raises UsageError for what is wrong on the command line."""
    choice = first_choice(named, wish, config)
    if not wish.voice:  # nor is a name spoken
        config = replace(config, voice=config.voice.model_copy(update={"enabled": False}))
    decks = [named.deck] if named.deck else []
    port, fault = config.table.port, ""
    while True:
        desk = FoyerDesk(config, choice, decks, fault=fault, model=wish.model)
        foyer = Foyer(desk, journal_file(), port)
        if not fault:
            print(f"Einrichten: {foyer.address}", file=sys.stderr, flush=True)
        port = foyer.port  # the browser looks for the evening where the foyer was
        try:
            choice, checked = foyer.wait()
        finally:
            foyer.close()
        listening = threading.Event()
        try:
            return _play(choice, checked, named, wish, port, listening.set)
        except UsageError as why:
            if listening.is_set():
                raise
            fault = str(why)
            warn(fault)


def _play(choice: Choice, checked: Checked, named: Named, wish: Wish, port: int, on_start: Callable[[], None]) -> int:
    """The evening that was chosen, on the port of the foyer."""
    assert checked.evening is not None
    config = replace(checked.config, table=checked.config.table.model_copy(update={"port": port}))
    known = guests(named.guests, config, checked.evening)
    typed = STANDARD_INPUT if wish.input == STANDARD_INPUT or sys.stdin.isatty() else PAGE
    wish = replace(wish, table=True, input=MICROPHONE if choice.hears else typed)
    return start(checked.evening, wish, config, on_start=on_start, guests=known)


def first_choice(named: Named, wish: Wish, config: Config) -> Choice:
    """What stands on the page at first: the command line, else the configuration, else the last evening."""
    entry = game(named.game) if named.game is not None else next(iter(BUILT.values()))
    if named.rules and named.game is None:
        raise UsageError("--rule: dazu gehört ein Spiel, etwa play --page mau-mau --rule hand_size=5.")
    changed = config.house_rules(entry.name, named.rules) if named.rules else None
    values = changed.model_dump(mode="json", include=changed.model_fields_set) if changed is not None else {}
    check_names(named.players, entry.name)
    if named.deck is not None:
        find_deck(named.deck)
    before = [name for name in proposed_players(journal_file()) if len(name) <= LONGEST_NAME]
    names = list(named.players or config.players.names or before)
    names += [""] * (max(_FEWEST, entry.players[0]) - len(names))
    said = {name: sounds for name, sounds in config.words.items() if isinstance(sounds, tuple) and len(sounds) == 1}
    try:
        return Choice(
            game=entry.name,
            players=tuple(Player(name=name, said=said.get(name, ("",))[0]) for name in names),
            preset=named.preset or config.preset or "",
            rules={key: _plain(value) for key, value in values.items()},
            deck=named.deck or "",
            hears=wish.live and bool(microphones()),
        )
    except ValidationError as fault:  # the page takes nothing longer from outside either
        (wrong, *_) = fault.errors()
        raise UsageError(f"--page: „{str(wrong['input'])[:60]} …“ ist zu lang für die Seite.") from fault


def _plain(value: Any) -> Any:
    """As the page sends it: pairs are one line."""
    return written(value) if isinstance(value, dict) else value
