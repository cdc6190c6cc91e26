"""The command line's grammar in German: every mistake is one line and exit status 2."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Any, NoReturn

from host.errors import UsageError
from host.registry import nearest

Run = Callable[[argparse.Namespace], int]
"""What a command does; returns the exit status."""

_GERMAN: tuple[tuple[str, str], ...] = (
    (r"the following arguments are required: (.*)", r"es fehlt: \1"),
    (r"unrecognized arguments: (.*)", r"unbekannte Angabe: \1"),
    (r"argument (.*?): expected one argument", r"\1: es fehlt der Wert"),
    (r"argument (.*?): expected at least one argument", r"\1: es fehlt mindestens ein Wert"),
    (r"argument (.*?): expected (\d+) arguments", r"\1: es fehlen Werte (\2)"),
    (r"argument (.*?): not allowed with argument (.*)", r"\1 geht nicht zusammen mit \2"),
    (r"argument (.*?): ignored explicit argument '(.*)'", r"\1: nimmt keinen Wert, gegeben ist „\2“"),
    (r"argument (.*?): (.*)", r"\1: \2"),
)
_CHOICE = re.compile(r"argument (.*?): invalid choice: '(.*?)' \(choose from (.*)\)", re.DOTALL)


class Formatter(argparse.HelpFormatter):
    """Help in German."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, "Aufruf: " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """An argument parser that raises UsageError with one German line."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        options.setdefault("formatter_class", Formatter)
        super().__init__(*arguments, **(options | {"add_help": False, "allow_abbrev": False}))
        self._positionals.title = "Angaben"
        self._optionals.title = "Wahlweise"
        self.add_argument("-h", "--help", action="help", help="diese Hilfe")

    def parse_known_args(self, *arguments: Any, **options: Any) -> Any:
        """A command says itself what it does not know, with its own help: argparse leaves that to the whole program."""
        namespace, rest = super().parse_known_args(*arguments, **options)
        if rest and self._subparsers is None:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return namespace, rest

    def error(self, message: str) -> NoReturn:
        """Raises UsageError."""
        raise UsageError(f"{self._german(message)} (Hilfe: {self.prog} --help)")

    def _german(self, message: str) -> str:
        if wrong := _CHOICE.fullmatch(message):
            known = wrong[3].replace("'", "")
            return f"{wrong[1]}: „{wrong[2]}“ gibt es nicht{nearest(wrong[2], known.split(', '))}; erlaubt: {known}"
        for english, german in _GERMAN:
            found = re.fullmatch(english, message, re.DOTALL)
            if found:
                return " ".join(found.expand(german).split()).replace("'", "")
        return " ".join(message.split())


def whole_number(text: str) -> int:
    """A number from 1 upwards, for argparse."""
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"erlaubt ist eine ganze Zahl ab 1, nicht „{text}“")
    return int(text)
