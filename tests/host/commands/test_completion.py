"""Completion in the shell: every command, option and game, from the parser itself."""

from __future__ import annotations

import shutil
import subprocess

import pytest
from shell import Shell

CASES = {
    "spielwirt pl": ["play"],
    "spielwirt play kru": ["kruez-nueng"],
    "spielwirt play mau-mau --str": ["--strictness"],
    "spielwirt config in": ["init"],
    "spielwirt evenings del": ["delete"],
    "spielwirt export last --format ": [],
    "spielwirt hear x.wav --phr": ["--phrase"],
}


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize("line", CASES)
def test_bash_completes(shell: Shell, line: str) -> None:
    script = shell.run("completion", "bash").out
    words = line.split(" ")
    array = " ".join(f"'{word}'" for word in words)
    program = f'{script}\nCOMP_WORDS=({array}); COMP_CWORD={len(words) - 1}; _spielwirt; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr == "" and set(CASES[line]) <= set(done.stdout.split())


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_every_shell_has_a_script(shell: Shell, name: str) -> None:
    done = shell.run("completion", name)
    assert (done.status, done.err) == (0, "") and "--same-players" in done.out and "quartett" in done.out
