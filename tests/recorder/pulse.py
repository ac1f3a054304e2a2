"""A real microphone and a real ear without hardware: a private PulseAudio daemon.

    with virtual_microphone() as sound:
        ...                         # PortAudio lists "pulse" and "default"; a faint noise bed is coming in
        sound.play(path)            # "says" a file into the microphone, returns when it has been said
        sound.start_playing(path)   # the same without waiting: a Popen, `wait()` for its end
        with sound.listen(to):      # records what programs play through the loudspeaker to a WAV file
            ...

While the `with` lasts, `os.environ` points every PulseAudio client of this process and of its children at
the daemon. PortAudio reads its list of devices when it is first initialised, so either import `sounddevice`
inside the `with` (best: run the program under test as a child process there), or call
`recorder.devices.rescan()` after entering it, with every stream closed, and once more after leaving. Nothing
else on the machine is touched, and the daemon ends with the block. `missing()` says why it can't be had, for
`pytest.mark.skipif`.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np

RATE_HZ = 48_000
BED_DBFS = -70.0
PROGRAMS = ("pulseaudio", "pactl", "paplay", "pacat", "parec")
MODULES = (
    "module-null-sink sink_name=feed rate=48000 channels=1",
    "module-remap-source source_name=virtual_mic master=feed.monitor",
    "module-null-sink sink_name=ear rate=48000 channels=2",
)


def missing() -> str:
    """Why there can't be a virtual microphone here; empty if there can."""
    absent = [name for name in PROGRAMS if shutil.which(name) is None]
    return f"not installed: {', '.join(absent)}" if absent else ""


@dataclass(frozen=True, slots=True)
class VirtualMicrophone:
    """What the daemon offers; `environment` is for children whose environment is made by hand."""

    environment: dict[str, str]
    daemon: subprocess.Popen[bytes]

    def die(self) -> None:
        """End the daemon, as if every device were unplugged."""
        self.daemon.kill()
        self.daemon.wait(timeout=20)

    def start_playing(self, path: Path) -> subprocess.Popen[bytes]:
        """Say a WAV file into the microphone and go on."""
        return subprocess.Popen(["paplay", "--device=feed", str(path)], env=self.environment)

    def play(self, path: Path) -> None:
        """Say a WAV file into the microphone and wait until it has been said."""
        if self.start_playing(path).wait(timeout=120):
            raise RuntimeError(f"paplay couldn't play {path}")

    @contextmanager
    def listen(self, path: Path) -> Iterator[None]:
        """Record the loudspeaker to a mono WAV file while the block lasts."""
        options = "--device=ear.monitor --rate=48000 --channels=1 --format=s16le --latency-msec=20"
        command = ["parec", *options.split(), "--file-format=wav", str(path)]
        ear = subprocess.Popen(command, env=self.environment)
        try:
            yield
        finally:
            ear.send_signal(signal.SIGINT)
            ear.wait(timeout=20)


@contextmanager
def virtual_microphone() -> Iterator[VirtualMicrophone]:
    """Start the daemon, let the noise bed run, and point this process at it; see the module's text."""
    with ExitStack() as stack:
        name = stack.enter_context(tempfile.TemporaryDirectory(prefix="seam-pulse-"))
        settings = {
            "PULSE_RUNTIME_PATH": name,
            "PULSE_SERVER": f"unix:{name}/native",
            "PULSE_COOKIE": f"{name}/cookie",
        }
        environment = {**os.environ, **settings}
        daemon = _start_daemon(name, environment)
        stack.callback(_end, daemon)
        for choice in ("set-default-source virtual_mic", "set-default-sink ear"):
            _until_it_answers(["pactl", *choice.split()], environment)
        stack.callback(_end, _start_stream("feed", _bed(Path(name)), environment))
        stack.callback(_end, _start_stream("ear", "/dev/zero", environment))
        _until_it_sounds(environment)
        stack.callback(_restore, {key: os.environ.get(key) for key in settings})
        os.environ.update(settings)
        yield VirtualMicrophone(environment, daemon)


def _restore(before: dict[str, str | None]) -> None:
    for key, value in before.items():
        os.environ.pop(key, None)
        if value is not None:
            os.environ[key] = value


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process and what it started."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(timeout=20)


def _start(command: list[str], environment: dict[str, str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, start_new_session=True)


def _start_daemon(name: str, environment: dict[str, str]) -> subprocess.Popen[bytes]:
    options = ["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--log-level=error"]
    socket = f"module-native-protocol-unix auth-anonymous=1 socket={name}/native"
    loads = [f"--load={module}" for module in (socket, *MODULES)]
    return _start(["pulseaudio", *options, *loads], {**environment, "XDG_RUNTIME_DIR": name, "HOME": name})


def _until_it_answers(command: list[str], environment: dict[str, str]) -> None:
    """The daemon opens its socket a moment after it starts; each try of pactl takes some milliseconds."""
    said = ""
    for _ in range(500):
        answer = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, timeout=20
        )
        if not answer.returncode:
            return
        said = answer.stderr
    raise RuntimeError(f"PulseAudio doesn't answer: {said}")


def _until_it_sounds(environment: dict[str, str]) -> None:
    """Read the microphone until the bed of noise comes out of it: a null sink takes a while to start."""
    command = "parec --device=virtual_mic --latency-msec=20 --raw --format=s16le --channels=1"
    with subprocess.Popen(command.split(), env=environment, stdout=subprocess.PIPE) as reader:
        assert reader.stdout is not None
        while not any(heard := reader.stdout.read(RATE_HZ // 5)):
            if not heard:
                raise RuntimeError("the virtual microphone can't be read")
        reader.terminate()


def _bed(folder: Path) -> str:
    """A faint noise; without it a null sink's monitor gives exact zeros between the clips, as no real
    microphone does."""
    noise = np.random.default_rng(0).standard_normal(20 * RATE_HZ) * 10 ** (BED_DBFS / 20) * 32768
    path = folder / "bed.raw"
    path.write_bytes(np.rint(noise).astype("<i2").tobytes())
    return str(path)


def _start_stream(sink: str, path: str, environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """Play raw samples into a sink over and over; that also keeps it awake and its buffer short."""
    player = f"pacat --playback --device={sink} --latency-msec=20 --raw --format=s16le --channels=1"
    loop = f"while cat '{path}'; do :; done | {player} --rate={RATE_HZ}"
    return _start(["sh", "-c", loop], environment)
