"""Fixtures and options for all rooms."""

import gc
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import hypothesis
import pytest

# Before numpy is loaded: the suite has a process for each core, and threads that share out small products wait.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
# Before this folder, whose rooms have the names of the real ones and would be found first under a bare `pytest`.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from audio_loop import audio_loop, coupled
from once import once

# A container may forbid it: each of the many processes that tests start would compile the whole program anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
# A shell lets what runs in its background ignore Ctrl-C; tests that press it would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

WAITING = (
    *("test_same_rulings.py", "test_foyer_lesson.py", "test_lesson_at_the_table.py", "test_lesson_amid.py"),
    *("test_audio_loop.py", "test_loudspeaker.py", "test_soundcheck.py", "test_learn.py", "test_page_acts.py"),
    *("test_page_browser.py", "test_foyer_browser.py", "test_page_lesson.py", "test_platforms.py", "test_wheel.py"),
    "test_bad_input.py",
)
"""Files with tests that mostly wait: for a sound, a browser, an index or another process."""
LONGEST = (
    *("test_random_evenings.py", "test_weights.py", "test_house_rules.py", "test_other_process.py"),
    "test_measure.py",
)
"""Files with tests that compute the longest, in this order."""

__all__ = ["audio_loop", "coupled", "once"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--many", action="store_true", help="more simulated deals and longer random evenings")
    parser.addoption("--regenerate", action="store_true", help="write the playthroughs anew; read the difference!")


def pytest_configure(config: pytest.Config) -> None:
    """The suite says of one commit the same thing twice; what is looked for anew each time is looked for by --many."""
    gc.disable()  # until all tests are collected, which makes a million objects and no garbage
    hypothesis.settings.register_profile("repeatable", derandomize=True, deadline=None)
    hypothesis.settings.load_profile("default" if config.getoption("--many") else "repeatable")


def pytest_collection_finish() -> None:
    """Tests and grammars are there to the end; to look through them for garbage again and again took a quarter of the
    suite's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Those that wait are the first of the first process, one after the other, while the others compute: where two wait
    at the same time, a core has nothing to do. The longest are the first of the second one: whoever is done early takes
    something over, but from the end of what another has before him, and nobody can take over half a test."""
    waiting, longest = _of_files(items, WAITING), _of_files(items, LONGEST)
    taken = set(map(id, (*waiting, *longest)))
    others = [item for item in items if id(item) not in taken]
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    beside = max(len(items) // processes - len(waiting), 0)  # each process is given as many as any other
    items[:] = [*waiting, *others[:beside], *longest, *others[beside:]]


def _of_files(items: Sequence[pytest.Item], names: Sequence[str]) -> list[pytest.Item]:
    """The tests of these files, in their order."""
    return sorted((item for item in items if item.path.name in names), key=lambda item: names.index(item.path.name))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: there is always somebody who waits for a sound, a browser or another process."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


@pytest.fixture
def many(request: pytest.FixtureRequest) -> bool:
    """Whether there is time for more."""
    return bool(request.config.getoption("--many"))


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What an evening keeps to go on from does not get among the evenings of whoever runs the tests."""
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("cache"))
