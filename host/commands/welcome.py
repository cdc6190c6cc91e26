"""No command: on a terminal the host asks for game, names and strictness, and begins."""

from __future__ import annotations

import argparse
import sys

from host.errors import UsageError
from host.judging.debts.strictness import PRESETS
from host.keeping.people import proposed_players
from host.lineup import guests, setup
from host.opening import STANDARD_INPUT, Wish, start
from host.paths import journal_file
from host.registry import BUILT, GameEntry, game
from host.settings.config import Config, find_config, load_config
from host.showing.wrapped import wrapped

_GREETING = """\
Guten Abend! Ich bin der Spielwirt.
Ihr spielt mit euren eigenen Karten und sagt, was ihr tut: „Herz Sieben“, „ich ziehe“, „letzte Karte“.
Ich höre zu, kenne die Regeln und sage, wer was vergessen hat. Im Zweifel für den Spieler.
„Was kann ich sagen“ hilft immer, „zurück“ nimmt den letzten Zug zurück, „Korrektur: Herz Acht“ berichtigt ihn, \
„Spiel beenden“ rechnet ab.
"""


def run(arguments: argparse.Namespace) -> int:
    """Ask and begin; without a terminal print the help."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        from host.cli import build_parser

        build_parser().print_help()
        return 0
    _say(_GREETING)
    config = load_config(find_config(None))
    try:
        entry = _ask_game()
        names = list(config.players.names) or _ask_names(entry, config)
        if config.players.names:
            _say(f"Es spielen {', '.join(names)}.")
        preset = _ask_strictness(config.preset or "normal")
        wish = _ask_input(config)
    except (EOFError, KeyboardInterrupt):
        _say("\nBis zum nächsten Mal.")
        return 0
    evening = setup(entry.name, names, config, preset, (), wish.live)
    return start(evening, wish, config, guests=guests((), config, evening))


def _say(text: str) -> None:
    print(wrapped(text, sys.stdout))


def _ask(question: str) -> str:
    """A line from the keyboard. Raises EOFError where there is none any more."""
    return input(wrapped(question, sys.stdout)).strip()


def _ask_input(config: Config) -> Wish:
    """The microphone; where there is none, typing is offered. Raises EOFError for whoever does not want to."""
    from speech.microphone import Microphone, NoMicrophone

    try:
        Microphone(config.audio.device).close()
        return Wish()
    except NoMicrophone as fault:
        _say(str(fault))
    answer = _ask("Wollt ihr statt zu sprechen tippen, was ihr tut? (ja, nein; Eingabetaste: ja) ").casefold()
    if answer in ("", "j", "ja"):
        _say("Jede Zeile ist ein Zug oder eine Ansage, etwa „herz sieben“. Strg-D hört auf; der Abend bleibt.")
        return Wish(STANDARD_INPUT)
    raise EOFError


def _ask_game() -> GameEntry:
    if len(BUILT) == 1:
        (only,) = BUILT.values()
        _say(f"Wir spielen {only.title}.")
        return only
    while True:
        try:
            return game(_ask(f"Welches Spiel? ({', '.join(BUILT)}) ").casefold())
        except UsageError as fault:
            _say(str(fault))


def _ask_names(entry: GameEntry, config: Config) -> list[str]:
    from host.lineup import check_names

    before, rules = proposed_players(journal_file()), config.house_rules(entry.name, ())
    seats = entry.seats(rules)
    same = f"; Eingabetaste: {', '.join(before)}" if len(before) in seats else ""
    while True:
        line = _ask(f"Wer spielt? ({seats[0]} bis {seats[-1]} Namen, im Uhrzeigersinn{same}) ")
        names = line.replace(",", " ").replace(" und ", " ").split()
        if same and not names:
            return list(before)
        try:
            entry.check_count(len(names), rules)
            check_names(names)
        except UsageError as fault:
            _say(str(fault))
            continue
        return names


def _ask_strictness(usual: str) -> str:
    while True:
        answer = _ask(f"Wie streng? ({', '.join(PRESETS)}; Eingabetaste: {usual}) ").casefold() or usual
        if answer in PRESETS:
            return answer
        _say(f"„{answer}“ kenne ich nicht.")
