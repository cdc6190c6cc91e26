"""`play` and `resume`."""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from host.announcing.german import listed
from host.errors import UsageError
from host.inputs import Invited, Recess, Unheard
from host.judging.debts.strictness import PRESETS
from host.keeping.eveninglog import EveningLog
from host.keeping.journal import EveningRow, Journal
from host.keeping.people import last_players
from host.keeping.replay import difference_to, gone_on, restart_of
from host.keeping.snapshots import Snapshots
from host.lineup import guests, setup
from host.opening import MICROPHONE, STANDARD_INPUT, Doors, Wish, start
from host.outlets import warn
from host.paths import journal_file
from host.registry import TITLES, with_deck
from host.session import Session
from host.settings.config import Config, find_config, load_config
from host.settings.decks import BUNDLED


def add(subparsers: Any) -> None:
    """Add both commands."""
    parser = subparsers.add_parser("play", help="einen Abend beginnen", description="Beginnt einen Abend.")
    parser.add_argument("game", nargs="?", metavar="SPIEL", help=", ".join(TITLES))
    parser.add_argument(
        "-p", "--player", action="append", nargs="+", default=[], metavar="NAME", help="Mitspieler, im Uhrzeigersinn"
    )
    parser.add_argument(
        "--same-players", action="store_true", help="dieselben Leute wie am letzten Abend, in derselben Reihenfolge"
    )
    parser.add_argument("--strictness", metavar="STRENGE", help="locker, normal oder streng")
    parser.add_argument(
        "--rule", action="append", default=[], metavar="NAME=WERT", help="eine Hausregel (siehe „rules SPIEL“)"
    )
    parser.add_argument(
        "--deck",
        metavar="DATEI",
        help=f"Kartensatz für {with_deck()}: eigene Datei (TOML, CSV), {listed(BUNDLED, 'oder')}",
    )
    parser.add_argument(
        "--page", action="store_true", help="alles auf einer Seite im Browser einrichten und dort beginnen"
    )
    _add_input(parser)
    parser.set_defaults(run=_play)
    resume = subparsers.add_parser(
        "resume", help="einen Abend fortsetzen", description="Setzt den jüngsten offenen Abend fort."
    )
    resume.add_argument("evening", nargs="?", metavar="ABEND", help="Nummer des Abends (siehe „evenings“)")
    _add_input(resume)
    resume.set_defaults(run=_resume)


def _add_input(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--guest",
        action="append",
        nargs="+",
        default=[],
        metavar="NAME",
        help="wer zwischen zwei Runden dazukommen darf: „NAME spielt mit“",
    )
    parser.add_argument("--config", metavar="DATEI", help="Einstellungen (TOML)")
    parser.add_argument("--model", metavar="ORDNER|NAME", help="Sprachmodell")
    parser.add_argument("--learnt", metavar="NAME", help="gelernter Tisch (siehe „learn“); auto, off")
    parser.add_argument(
        "--input",
        default=MICROPHONE,
        metavar="mic|DATEI|-",
        help="Mikrofon (so ist es ohne Angabe), Aufnahme oder Mitschrift, „-“ für getippte Zeilen",
    )
    parser.add_argument("--mic", metavar="GERÄT", help="Mikrofon: Nummer oder Teil des Namens")
    parser.add_argument("--speaker", metavar="GERÄT", help="Lautsprecher: Nummer oder Teil des Namens")
    parser.add_argument("--realtime", action="store_true", help="eine Datei so schnell wie am Tisch")
    parser.add_argument("--no-voice", dest="voice", action="store_false", help="der Wirt bleibt stumm")
    parser.add_argument(
        "--table",
        action=argparse.BooleanOptionalAction,
        help="Tischseite im Browser, oder keine (ohne Angabe: mit dem Mikrofon)",
    )
    parser.add_argument(
        "--lan", action="store_true", help="Gäste dürfen die Tischseite im Netz ansehen, mit dem Code am Bildschirm"
    )
    parser.add_argument("--json", action="store_true", help="Ereignisse als JSON-Zeilen")


def _wish(arguments: argparse.Namespace) -> Wish:
    table = True if arguments.lan and arguments.table is None else arguments.table
    how = arguments.realtime, arguments.voice, arguments.json
    return Wish(arguments.input, arguments.model, *how, table, arguments.lan, arguments.learnt)


def _config(arguments: argparse.Namespace) -> Config:
    """The file, with the devices of the command line."""
    config = load_config(find_config(arguments.config))
    audio = config.audio.model_copy(update={"device": arguments.mic or config.audio.device})
    voice = config.voice.model_copy(update={"device": arguments.speaker or config.voice.device})
    return replace(config, audio=audio, voice=voice)


def _play(arguments: argparse.Namespace) -> int:
    names = _names(arguments.player)
    game = arguments.game
    if game is None and names and names[-1] in TITLES:
        game = names.pop()  # "play -p Anna Ben Cem mau-mau"
    if game is None and not arguments.page:
        raise UsageError(f"play: es fehlt das Spiel ({', '.join(TITLES)}), oder --page.")
    if arguments.same_players:
        if names:
            raise UsageError("play: entweder -p oder --same-players.")
        names = _last_players()
    config = _config(arguments)
    wish = _wish(arguments)
    if arguments.page:
        return _on_the_page(arguments, game, names, wish, config)
    evening = setup(game, names, config, arguments.strictness, arguments.rule, wish.live, arguments.deck)
    known = guests(_names(arguments.guest), config, evening)
    return start(evening, wish, config, guests=known)


def _on_the_page(arguments: argparse.Namespace, game: str | None, names: list[str], wish: Wish, config: Config) -> int:
    from host.foyer.beginning import Named, evening_from_page

    if wish.input not in (MICROPHONE, STANDARD_INPUT):
        raise UsageError("--page: geht mit dem Mikrofon und mit getippten Zeilen (--input -), nicht mit einer Datei.")
    if arguments.table is False:
        raise UsageError("--page: geht nicht zusammen mit --no-table.")
    preset = arguments.strictness
    if preset is not None and preset not in PRESETS:
        raise UsageError(f"--strictness {preset}: erlaubt ist {', '.join(PRESETS)}.")
    guests = _names(arguments.guest)
    return evening_from_page(Named(game, names, preset, arguments.rule, arguments.deck, guests), wish, config)


def _names(groups: Sequence[Sequence[str]]) -> list[str]:
    """One behind the other, also with commas between them."""
    return [name for group in groups for one in group for name in one.rstrip(",").split(",")]


def _last_players() -> list[str]:
    names = last_players(journal_file())
    if not names:
        raise UsageError("--same-players: im Journal ist noch kein Abend; -p NAME für jeden.")
    return list(names)


def _resume(arguments: argparse.Namespace) -> int:
    config = _config(arguments)
    journal = Journal(journal_file())
    try:
        row = journal.find(arguments.evening, unfinished=True)
        with journal.hold(row.id):
            return _go_on(journal, row, _wish(arguments), arguments, config)
    finally:
        journal.close()


def _go_on(journal: Journal, row: EveningRow, wish: Wish, arguments: argparse.Namespace, config: Any) -> int:
    inputs = journal.inputs(row.id)
    restart = restart_of(inputs)
    invited = [item.name for item in inputs if isinstance(item, Invited)]
    new = guests(_names(arguments.guest), config, row.setup, invited)
    folded = gone_on(journal, row.id, row.setup, inputs)
    past = [event for _, event in folded.events]
    doors = Doors(wish, row.setup, config, restart, past, [*invited, *new], inputs)
    if difference := difference_to(journal, row.id, folded):
        warn(f"Abend {row.id} kommt beim Nachrechnen anders heraus: {difference}.")
        journal.replace_events(row.id, folded.events)
    watermark = restart.watermark if math.isfinite(restart.watermark) else 0.0
    log = EveningLog(journal, row.id, len(inputs), watermark)
    snapshots = Snapshots(journal, row.id, len(inputs), folded.events)
    session = Session(folded.evening, log, doors.outlets, doors.warn, snapshots)
    session.take(Unheard(restart.watermark, restart.begin, "restart"))
    if folded.evening.in_recess:  # whatever the table did then, it has come back to play
        session.take(Recess(restart.begin, over=True))
    for guest in new:
        session.take(Invited(restart.begin, guest))
    session.show([])
    session.run(doors.feed)
    return 0
