"""A sound card made of nothing: a private PulseAudio with null sinks, so that tests can speak to a microphone.

What is played to the room comes out of the default microphone. What programs play to the default output can be
recorded, too. With `coupled=True` both are the same air, so that the host hears its own voice.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import numpy as np
import pytest
from numpy.typing import NDArray

ROOM = "room"
"""Sink whose monitor is the default microphone."""
SPEAKER = "speaker"
"""Default sink, unless the loop is coupled."""
RATE = 48_000
"""Samples a second of both."""
PROGRAMS = ("pulseaudio", "pactl", "paplay", "parecord")
_ALSA_PLUGIN = "libasound_module_pcm_pulse.so"
_PULSE_VARIABLES = ("PULSE_SERVER", "PULSE_SINK", "PULSE_SOURCE", "PULSE_COOKIE")


class AudioLoop:
    """Starts the sound card; `env` makes subprocesses (and this process, if applied) use it."""

    def __init__(self, coupled: bool = False) -> None:
        self.sink = ROOM if coupled else SPEAKER
        """Where programs play."""
        # Not pytest's tmp_path: the path of a Unix socket must be shorter than 108 characters.
        self._home = Path(tempfile.mkdtemp(prefix="loop-"))
        self._server: subprocess.Popen[bytes] | None = None
        self._keepers: list[subprocess.Popen[bytes]] = []
        self._recordings = 0
        self.env = self._environment()

    def __enter__(self) -> AudioLoop:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self._write_config()
        command = ["pulseaudio", "-n", "-F", str(self._home / "loop.pa"), "--daemonize=no", "--exit-idle-time=-1"]
        command += ["--use-pid-file=no", "--disable-shm=yes", "--log-level=error"]
        with (self._home / "server.log").open("wb") as log:
            self._server = subprocess.Popen(command, env=self.env, stdout=log, stderr=log)
        deadline = time.monotonic() + 10
        while self._pactl("info").returncode != 0:
            if time.monotonic() > deadline or self._server.poll() is not None:
                raise RuntimeError("pulseaudio did not start: " + (self._home / "server.log").read_text())
            time.sleep(0.05)
        self._keep_awake()

    def play(self, wav: Path, wait: bool = True) -> subprocess.Popen[bytes]:
        """Play a WAV file to the room."""
        player = subprocess.Popen(["paplay", f"--device={ROOM}", str(wav)], env=self.env)
        if wait:
            player.wait(timeout=600)
        return player

    @contextlib.contextmanager
    def recording(self, sink: str | None = None) -> Iterator[Recording]:
        """Record what is played to a sink (by default the one of programs)."""
        self._recordings += 1
        file = self._home / f"{self._recordings}.raw"
        recording = Recording(f"{sink or self.sink}.monitor", self.env, file)
        try:
            yield recording
        finally:
            recording.stop()

    def unplug(self) -> None:
        """Pull the sound card out."""
        self._let_sleep()
        self._pactl("unload-module", "module-null-sink")

    def plug_in(self) -> None:
        """Put it back."""
        for name in (ROOM, SPEAKER):
            self._pactl("load-module", *_null_sink(name))
        self._pactl("set-default-sink", self.sink)
        self._pactl("set-default-source", f"{ROOM}.monitor")
        self._keep_awake()

    def close(self) -> None:
        """Stop the server and remove everything."""
        self._let_sleep()
        if self._server is not None:
            self._server.terminate()
            self._server.wait(timeout=10)
            self._server = None
        shutil.rmtree(self._home, ignore_errors=True)

    def _keep_awake(self) -> None:
        """A null sink that nobody listens to works in steps of two seconds, and lets the next listener wait for one."""
        command = ["parecord", "--raw", "--latency-msec=20", "--device"]
        for name in (ROOM, SPEAKER):
            keeper = subprocess.Popen(
                [*command, f"{name}.monitor"], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            self._keepers.append(keeper)

    def _let_sleep(self) -> None:
        for keeper in self._keepers:
            keeper.kill()
            keeper.wait(timeout=10)
        self._keepers.clear()

    def _pactl(self, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(["pactl", *arguments], env=self.env, capture_output=True, timeout=10)

    def _environment(self) -> dict[str, str]:
        environment = {name: value for name, value in os.environ.items() if name not in _PULSE_VARIABLES}
        runtime = self._home / "run"
        (runtime / "pulse").mkdir(parents=True, mode=0o700)
        runtime.chmod(0o700)
        return environment | {
            "HOME": str(self._home),
            "XDG_CONFIG_HOME": str(self._home / "config"),
            "XDG_RUNTIME_DIR": str(runtime),
            "PULSE_RUNTIME_PATH": str(runtime / "pulse"),
            "ALSA_CONFIG_PATH": str(self._home / "asound.conf"),
        }

    def _write_config(self) -> None:
        sinks = [" ".join(["load-module", *_null_sink(name)]) for name in (ROOM, SPEAKER)]
        defaults = [f"set-default-sink {self.sink}", f"set-default-source {ROOM}.monitor"]
        # The door opens last: whoever gets in finds the sinks.
        script = [*sinks, *defaults, "load-module module-native-protocol-unix", ""]
        (self._home / "loop.pa").write_text("\n".join(script))
        alsa = ["</usr/share/alsa/alsa.conf>", "pcm.!default { type pulse }", "ctl.!default { type pulse }", ""]
        (self._home / "asound.conf").write_text("\n".join(alsa))


class Recording:
    """What a monitor hears, with the moment on `time.monotonic()` at which it began."""

    def __init__(self, monitor: str, env: dict[str, str], file: Path) -> None:
        command = ["parecord", f"--device={monitor}", "--raw", "--format=s16le", f"--rate={RATE}", "--channels=1"]
        self._file = file
        # Not to a pipe: parecord gets confused when nobody reads it for a while.
        with file.open("wb") as output:
            self._process = subprocess.Popen([*command, "--latency-msec=20"], env=env, stdout=output)
        self._samples: NDArray[np.float32] | None = None
        deadline = time.monotonic() + 10
        while file.stat().st_size == 0:
            if time.monotonic() > deadline:
                raise RuntimeError(f"nothing comes from {monitor}")
            time.sleep(0.002)
        self.began = float("inf")
        for _ in range(20):
            self._check_beginning()
            time.sleep(0.01)

    def _check_beginning(self) -> None:
        """No sample can be written before it sounded, but every one of them late on a busy machine."""
        length = self._file.stat().st_size / 2 / RATE
        self.began = min(self.began, time.monotonic() - length)

    def stop(self) -> None:
        """End the recording; `samples` and the rest can be read then."""
        self._check_beginning()
        self._process.terminate()
        self._process.wait(timeout=10)
        pcm = self._file.read_bytes()
        self._samples = np.frombuffer(pcm[: len(pcm) // 2 * 2], dtype="<i2").astype(np.float32) / np.float32(32767)

    @property
    def samples(self) -> NDArray[np.float32]:
        """From -1 to 1, at `RATE`."""
        assert self._samples is not None, "the recording has not been stopped"
        return self._samples

    def sounding(self, threshold: float = 0.01) -> tuple[float, float] | None:
        """First and last moment louder than the threshold, on `time.monotonic()`; None if all was quiet."""
        loud = np.flatnonzero(np.abs(self.samples) > threshold)
        return (self.began + loud[0] / RATE, self.began + loud[-1] / RATE) if len(loud) else None


def _null_sink(name: str) -> list[str]:
    return ["module-null-sink", f"sink_name={name}", f"rate={RATE}", "channels=1"]


def missing_programs() -> list[str]:
    """What is needed and not installed."""
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    folders = [*Path("/usr/lib").glob("*/alsa-lib"), Path("/usr/lib/alsa-lib"), Path("/usr/lib64/alsa-lib")]
    return missing if any((folder / _ALSA_PLUGIN).exists() for folder in folders) else [*missing, _ALSA_PLUGIN]


def require_audio_loop() -> None:
    """Skip the test if there cannot be a loop here."""
    if missing := missing_programs():
        pytest.skip(f"no audio loop without {', '.join(missing)}")


def restart_portaudio() -> None:
    """PortAudio reads its surroundings once in a process; make it read them again."""
    import sounddevice

    sounddevice._terminate()
    sounddevice._initialize()


@pytest.fixture
def audio_loop(monkeypatch: pytest.MonkeyPatch) -> Iterator[AudioLoop]:
    """A running loop that this process uses, too."""
    require_audio_loop()
    with AudioLoop() as loop:
        for name, value in loop.env.items():
            monkeypatch.setenv(name, value)
        yield loop


@pytest.fixture
def coupled(monkeypatch: pytest.MonkeyPatch) -> Iterator[AudioLoop]:
    """Loudspeaker and microphone of this process in one room."""
    require_audio_loop()
    with AudioLoop(coupled=True) as loop:
        for name, value in loop.env.items():
            monkeypatch.setenv(name, value)
        restart_portaudio()
        yield loop
