"""The check-up before an evening: what is there, what is missing, what might be misheard."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from host.announcing.german import listed
from host.errors import UsageError
from host.keeping.journal import Journal
from host.lineup import check_names
from host.paths import journal_file
from host.settings.config import Config, find_config, load_config

_EVENING_MB = 20
"""So much room the longest evening takes, and what is kept to go on with it."""


class State(Enum):
    """How it stands with one thing."""

    OK = "gut"
    WARN = "Hinweis"
    FAIL = "fehlt"


@dataclass(frozen=True)
class Finding:
    """One line of the check-up."""

    what: str
    state: State
    text: str


def examine(config_file: str | None, names: Sequence[str], model: str | None) -> Iterator[Finding]:
    """Everything, one after the other; no fault of one thing keeps the others from being looked at."""
    config = Config()
    try:
        path = find_config(config_file)
        config = load_config(path)
        yield Finding("Einstellungen", State.OK, "nur Vorgaben" if path is None else str(path))
    except UsageError as fault:
        yield from (Finding("Einstellungen", State.FAIL, line) for line in fault.lines)
    examinations: tuple[tuple[str, Callable[[], Finding]], ...] = (
        ("Mikrofon", lambda: _microphone(config)),
        ("Sprachmodell", lambda: _model(config, model)),
        ("Gelernter Tisch", lambda: _learnt(config, model, names or config.players.names)),
        ("Tonausgabe", lambda: _output(config)),
        ("Stimme", _voice),
        ("Journal", lambda: _journal(journal_file())),
    )
    for what, look in examinations:
        try:
            yield look()
        except Exception as fault:
            yield Finding(what, State.FAIL, f"{type(fault).__name__}: {fault}")
    yield from _names(names or config.players.names)


def _microphone(config: Config) -> Finding:
    from speech.microphone import Microphone, NoMicrophone

    try:
        microphone = Microphone(config.audio.device)
    except NoMicrophone as fault:
        return Finding("Mikrofon", State.FAIL, str(fault))
    try:
        return Finding("Mikrofon", State.OK, f"{microphone.name}, {microphone.rate} Abtastwerte je Sekunde")
    finally:
        microphone.close()


def _model(config: Config, named: str | None) -> Finding:
    from speech.models import MissingModel, find_model

    try:
        model = find_model(named or config.audio.model)
    except MissingModel as fault:
        return Finding("Sprachmodell", State.FAIL, str(fault))
    return Finding("Sprachmodell", State.OK, f"{model.name} in {model.path}")


def _learnt(config: Config, model: str | None, players: Sequence[str]) -> Finding:
    """No table need be learnt; one that is damaged is a hint, because the evening goes on without it."""
    from host.hearing.learnt import choose_model, offer
    from speech.models import BUNDLED

    try:
        chosen, told = choose_model(model, None, players, config)
    except UsageError as fault:
        return Finding("Gelernter Tisch", State.FAIL, str(fault))
    state = State.WARN if told and chosen.name == BUNDLED else State.OK
    return Finding("Gelernter Tisch", state, told or offer(players))


def _output(config: Config) -> Finding:
    """Without sound the evening goes on mute, which is no failure; a device that is named has to be there."""
    from speech.devices import found

    named = config.voice.device
    try:
        import sounddevice

        device = found(sounddevice, named, "output")
    except Exception:
        if named is not None:
            return Finding("Tonausgabe", State.FAIL, f"kein Lautsprecher „{named}“ gefunden")
        return Finding("Tonausgabe", State.WARN, "keine gefunden; der Wirt bleibt stumm, alles andere geht")
    return Finding("Tonausgabe", State.OK, str(device["name"]))


def _voice() -> Finding:
    """Asked in a process of its own, as at the table: the engine of the voice and ours for pronunciations are one
    library, and each wants it with data of its own."""
    from speech.voice_process import VoiceError, VoiceProcess
    from speech.voice_worker import NO_OUTPUT, NO_VOICE

    try:
        return Finding("Stimme", State.OK, VoiceProcess().name())
    except VoiceError as fault:
        why = {NO_OUTPUT: fault.detail, NO_VOICE: "keine deutsche Stimme"}.get(fault.reason)
        why = why or f"die Sprachausgabe startet nicht ({fault})"
        return Finding("Stimme", State.WARN, f"{why}; der Wirt bleibt stumm")


def _journal(path: Path) -> Finding:
    """Looks without creating anything."""
    if why := _no_room(path):
        return Finding("Journal", State.FAIL, f"{path}: {why}")
    if not path.exists():
        return Finding("Journal", State.OK, f"{path}, wird beim ersten Abend angelegt")
    try:
        journal = Journal(path)
        count = len(journal.evenings())
        journal.close()
    except (UsageError, sqlite3.Error) as fault:
        return Finding("Journal", State.FAIL, str(fault))
    return Finding("Journal", State.OK, f"{path}, {'ein Abend' if count == 1 else f'{count} Abende'}")


def _no_room(path: Path) -> str:
    """Why a file cannot be written where it is, or will be; empty if it can."""
    there = next(one for one in path.absolute().parents if one.exists())
    if not there.is_dir():
        return "davor steht etwas, das kein Ordner ist"
    if not os.access(there, os.W_OK | os.X_OK):
        return "hier darf nichts geschrieben werden"
    free = shutil.disk_usage(there).free // 1_000_000
    return "" if free >= _EVENING_MB else f"auf der Platte sind nur noch {free} MB frei"


def _names(names: Sequence[str]) -> Iterator[Finding]:
    """Names that cannot be used, and names that sound like a word of the game."""
    from grammars import near_homophones

    if not names:
        return
    try:
        check_names(names)
    except UsageError as fault:
        yield Finding("Namen", State.FAIL, str(fault))
        return
    alike: dict[str, list[str]] = {}
    for name, word in near_homophones(names):
        alike.setdefault(name, []).append(f"„{word}“")
    for name, words in alike.items():
        text = f"„{name}“ klingt wie {listed(words, 'oder')}: deutlich sprechen oder anders nennen"
        yield Finding("Namen", State.WARN, text)
    if not alike:
        yield Finding("Namen", State.OK, ", ".join(names))
