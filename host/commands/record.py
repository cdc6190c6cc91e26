"""`record`: phrases read out into a folder of one's own, for a model that learns from them."""

from __future__ import annotations

import argparse
import random
from datetime import date
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from host.arguments import whole_number
from host.errors import UsageError, reason
from host.paths import recordings_folder
from host.registry import BUILT, TITLES, game
from host.settings.config import Config, find_config, load_config
from host.showing.visible import visible
from host.takes import asked, spelt, taken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from speech.collection import Collection
    from speech.lexicon import Respellings
    from speech.sources import AudioSource

CONSENT = """\
Was hier geschieht: Du liest kurze Sätze vor, und dieses Programm legt sie als Tonaufnahmen in den Ordner
{folder}
Dazu schreibt es auf, welcher Satz in welcher Datei ist und unter welchem Namen („{speaker}“; es muss nicht deiner
sein). Nichts davon verlässt diesen Rechner, und kein anderer Teil des Programms sieht die Aufnahmen an: Nur wer
„spielwirt model build --audio“ aufruft, lässt ein Sprachmodell daraus lernen. Gibt er dieses Modell weiter, so ist
darin keine Aufnahme mehr zu hören, aber es hat von deiner Stimme gelernt. Will er die Aufnahmen selbst weitergeben,
so braucht er dafür noch einmal deine Zustimmung.
Du kannst jederzeit aufhören und alles wieder löschen: spielwirt record --forget „{speaker}“
Für Kinder willigt ein, wer für sie sorgt.
"""
_ANSWERS = "Eingabetaste: aufnehmen   n: nächster Satz   q: Schluss"
_AGAIN = "Eingabetaste: noch einmal   b: trotzdem behalten   n: nächster Satz   q: Schluss"


def add(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "record",
        help="Sätze vorlesen und aufnehmen, zum Lernen",
        description="Nimmt vorgelesene Sätze in einen Ordner auf, aus dem „model build --audio“ lernt. "
        "Nichts verlässt diesen Rechner.",
    )
    parser.add_argument("folder", nargs="?", metavar="ORDNER", help="wohin; ohne Angabe zu den eigenen Daten")
    parser.add_argument("--speaker", metavar="NAME", help="wer liest, oder wie er hier heißen soll")
    parser.add_argument("--game", metavar="SPIEL", help=f"dessen Sätze: {', '.join(TITLES)}")
    parser.add_argument("-p", "--player", action="append", nargs="+", default=[], metavar="NAME", help="Mitspieler")
    parser.add_argument("--count", type=whole_number, default=40, metavar="ZAHL", help="so viele Sätze (40)")
    parser.add_argument("--forget", metavar="NAME", help="alle Aufnahmen von NAME löschen, sonst nichts tun")
    parser.add_argument("--config", metavar="DATEI", help="Einstellungen (TOML)")
    parser.set_defaults(run=_record)


def _record(arguments: argparse.Namespace) -> int:
    from speech.collection import Collection, CollectionError

    folder = Path(arguments.folder) if arguments.folder else recordings_folder()
    try:
        collection = Collection(folder)
        if arguments.forget:
            return _forget(collection, arguments.forget)
        return _read_out(collection, arguments)
    except CollectionError as fault:
        raise UsageError(str(fault)) from fault
    except OSError as fault:
        raise UsageError(f"{fault.filename or folder}: {reason(fault)}.") from fault


def _forget(collection: Collection, speaker: str) -> int:
    count = collection.forget(spelt(speaker))
    told = "Eine Aufnahme" if count == 1 else f"{count} Aufnahmen"
    print(visible(f"{told} von {speaker} gelöscht." if count else f"Von {speaker} ist keine Aufnahme da."))
    return 0


def _read_out(collection: Collection, arguments: argparse.Namespace) -> int:
    from host.reading import readings
    from speech.microphone import Microphone, NoMicrophone

    config = load_config(find_config(arguments.config))
    phrases, respellings = _sentences(arguments, config)
    try:
        microphone = Microphone(config.audio.device)
    except NoMicrophone as fault:
        raise UsageError(str(fault)) from fault
    try:
        speaker = spelt(arguments.speaker or asked("Wer liest? (Name, muss nicht der eigene sein) "))
        if not speaker or not _consented(collection, speaker):
            print("Dann nehme ich nichts auf.")
            return 0
        texts = readings(phrases, random.Random(), collection.texts(speaker))
        kept = _takes(collection, speaker, islice(texts, arguments.count), arguments.count, microphone, respellings)
    except (EOFError, KeyboardInterrupt):
        kept = None
    finally:
        microphone.close()
    print(visible(_goodbye(collection, kept)))
    return 0


def _sentences(arguments: argparse.Namespace, config: Config) -> tuple[Any, Respellings]:
    """What is read, and how its words are said."""
    from grammars import NO_LISTS, acoustic_graph, respellings
    from host.lineup import check_names
    from host.settings.decks import find_deck

    entry = game(arguments.game or next(iter(BUILT)))
    names = [name for group in arguments.player for name in group] or list(config.players.names)
    check_names(names)
    lists = find_deck(None).lists if entry.deck else NO_LISTS
    return acoustic_graph(entry.name, names, lists), {**respellings(entry.name), **config.respellings}


def _takes(
    collection: Collection,
    speaker: str,
    texts: Iterator[str],
    count: int,
    source: AudioSource,
    respellings: Respellings,
) -> int:
    """Phrase by phrase; how many were kept."""
    kept = 0
    for number, text in enumerate(texts, start=1):
        print(f"\n{number}/{count}   {visible(text)}")
        take, answer = None, asked(f"   {_ANSWERS} ")
        while answer not in ("n", "q"):
            if answer == "b" and take is not None and take.seconds:
                break
            take = taken(source)
            if take.good:
                break
            answer = asked(f"   {_AGAIN} ")
        if answer == "q":
            break
        if take is not None and answer != "n":
            collection.add(take.samples, text, speaker, respellings)
            kept += 1
    return kept


def _consented(collection: Collection, speaker: str) -> bool:
    """Whether somebody has agreed, now or before."""
    if collection.consent(speaker).is_file():
        return True
    text = CONSENT.format(folder=collection.folder, speaker=speaker)
    print(visible(text))
    if asked("Bist du einverstanden? (ja, nein) ").casefold() != "ja":
        return False
    collection.agree(speaker, f"{text}\nEinverstanden: {speaker}, {date.today():%d.%m.%Y}\n")
    return True


def _goodbye(collection: Collection, kept: int | None) -> str:
    new = "" if kept is None else {0: "Nichts Neues", 1: "Eine neue"}.get(kept, f"{kept} neue") + "; "
    there = len(collection.rows)
    return f"\n{new}{'eine Aufnahme' if there == 1 else f'{there} Aufnahmen'} in {collection.folder}."
