"""`completion`: a script that completes commands, options and games in the shell."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from host.paths import PROGRAM
from host.registry import TITLES

SHELLS = ("bash", "zsh", "fish")

_BASH = """\
_{program}() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" path="" one
    for one in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$path $one" in
{paths}
        esac
    done
    local words=""
    case "$path" in
{words}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _{program} {program}
"""


@dataclass(frozen=True)
class _Place:
    """A command, with what may stand behind it."""

    path: tuple[str, ...]
    words: tuple[str, ...]


def add(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "completion",
        help="Vervollständigung in der Shell",
        description=f"Schreibt ein Skript, das Befehle, Angaben und Spiele vervollständigt. bash, zsh: "
        f'eval "$({PROGRAM} completion bash)"; fish: {PROGRAM} completion fish | source.',
    )
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=f"für welche Shell: {', '.join(SHELLS)}")
    parser.set_defaults(run=_completion)


def _completion(arguments: argparse.Namespace) -> int:
    from host.cli import build_parser

    places = list(_places(build_parser(), ()))
    if arguments.shell == "fish":
        print(_fish(places), end="")
        return 0
    if arguments.shell == "zsh":
        print("autoload -U +X bashcompinit && bashcompinit")
    paths = "\n".join(f'            " {" ".join(one.path)}") path=" {" ".join(one.path)}" ;;' for one in places[1:])
    words = "\n".join(
        f'        "{" " if one.path else ""}{" ".join(one.path)}") words="{" ".join(one.words)}" ;;' for one in places
    )
    print(_BASH.format(program=PROGRAM, paths=paths, words=words), end="")
    return 0


def _fish(places: list[_Place]) -> str:
    lines = [f"complete -c {PROGRAM} -f"]
    for place in places:
        seen = " ".join(f"; and __fish_seen_subcommand_from {one}" for one in place.path).removeprefix("; and ")
        lines.append(f'complete -c {PROGRAM} -n "{seen or "__fish_use_subcommand"}" -a "{" ".join(place.words)}" -F')
    return "\n".join(lines) + "\n"


def _places(parser: argparse.ArgumentParser, path: tuple[str, ...]) -> Iterator[_Place]:
    """The command and all below it."""
    words: list[str] = []
    below: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            below = dict(action.choices)
        elif action.metavar == "SPIEL":
            words += [*TITLES, *action.option_strings]
        else:
            words += [*action.option_strings, *map(str, action.choices or ())]
    yield _Place(path, (*below, *words))
    for name, one in below.items():
        yield from _places(one, (*path, name))
