"""How much many clients cost: `python tests/host/page_load.py --clients 20 --minutes 10`.

An evening of Mau-Mau is played in one process while the clients follow it from another one. Told are the events that a
client missed or got twice, the memory of the evening's process, and how long an input had to wait for the page.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parents[1])]

from host.announcing.sentences import Sentences  # noqa: E402
from host.page.outlet import PageOutlet  # noqa: E402
from host.page.played import Played  # noqa: E402

PAUSE_S = 0.5
"""Between two utterances: a lively table."""


@dataclass(frozen=True)
class Load:
    """What was measured."""

    clients: int
    seconds: float
    events: int
    missed: int
    twice: int
    dropped: int
    memory_mb: Sequence[float]
    """Resident memory, now and then."""
    waits_ms: Sequence[float]
    """How long an input waited for the page, sorted."""

    def __str__(self) -> str:
        waits, memory = self.waits_ms, self.memory_mb
        return (
            f"{self.clients} clients, {self.seconds:.0f} s, {self.events} events: missed {self.missed}, "
            f"twice {self.twice}, dropped {self.dropped}; memory {memory[0]:.1f} → {memory[-1]:.1f} MB; an input waits "
            f"{statistics.median(waits):.2f} ms in the median, {waits[int(0.99 * len(waits))]:.2f} ms in 99 of 100"
        )


def measure(clients: int, seconds: float, pause_s: float = PAUSE_S) -> Load:
    """Play so long. Where an evening ends the next one begins, on the same page."""
    played, seed = Played("mau-mau", 1), 1
    page = PageOutlet(played.setup, Sentences.load("mau-mau"), Path("none.db"), 0, False)
    page.show(played.evening.view, played.opening)
    command = [sys.executable, __file__, "--follow", str(page.port), "--clients", str(clients)]
    following = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    time.sleep(1.0)
    end, waits, memory, sent, seq = time.monotonic() + seconds, [], [_memory_mb()], len(played.opening), 0
    steps = played.steps()
    while time.monotonic() < end:
        step = next(steps, None)
        if step is None:
            seed += 1
            played = Played("mau-mau", seed)
            steps = played.steps()
            continue
        _, view, new = step
        if seed > 1:
            new = []  # numbers begin anew there: the picture changes, the stream does not
        began = time.perf_counter()
        page.show(view, new)
        waits.append(1000 * (time.perf_counter() - began))
        sent += sum(one.event.public for one in new)
        seq = max([seq, *(one.seq for one in new)])
        if new:
            time.sleep(pause_s)
        if len(waits) % 50 == 0:
            memory.append(_memory_mb())
    time.sleep(1.0)
    dropped = page._desk.clients.dropped
    out, _ = following.communicate(b"\n", timeout=30)
    page.close(hurry=True)
    found: list[list[int]] = json.loads(out)
    everything = {number for one in found for number in one}
    missed = sum(len(everything - set(one)) for one in found)
    twice = sum(len(one) - len(set(one)) for one in found)
    return Load(clients, seconds, len(everything), missed, twice, dropped, [*memory, _memory_mb()], sorted(waits))


def _memory_mb() -> float:
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * 4096 / 1e6


async def _follow(port: int, clients: int) -> list[list[int]]:
    """Numbers of the events that each client got, until a line comes in."""
    found: list[list[int]] = [[] for _ in range(clients)]

    async def one(mine: list[int]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
        writer.write(f"GET /events?with=table HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        while line := await reader.readline():
            if line.startswith(b"id: "):
                mine.append(int(line[4:]))

    tasks = [asyncio.create_task(one(mine)) for mine in found]
    await asyncio.to_thread(sys.stdin.readline)
    for task in tasks:
        task.cancel()
    return found


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--clients", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--follow", type=int)
    arguments = parser.parse_args()
    if arguments.follow is not None:
        print(json.dumps(asyncio.run(_follow(arguments.follow, arguments.clients))))
    else:
        print(measure(arguments.clients, 60 * arguments.minutes))


if __name__ == "__main__":
    main()
