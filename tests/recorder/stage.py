"""A session on a scripted device under a scripted clock: every case exactly, nothing waits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from recorder.session import Session
from recorder.types import Device, Outcome, RecordingSettings, SessionState, TakeFile
from recorder.virtual import DEVICE, FakeClock, ScriptedMicrophone, Step
from tests.recorder.sounds import RATE_HZ

LSB = 2**-22


class Stage:
    """A session and its scripted microphone; `run` lets time pass as the session's thread would see it."""

    def __init__(
        self, *steps: Step, settings: RecordingSettings | None = None, accepts: tuple[int, ...] = (RATE_HZ,)
    ) -> None:
        self.clock = FakeClock()
        self.slept_s = 0.0
        device = Device(DEVICE.name, DEVICE.host_api, max_input_channels=1, default_rate_hz=accepts[0])
        self.microphone = ScriptedMicrophone(steps, device=device, accepts=accepts, clock=self.clock)
        self.session = Session(
            device,
            settings,
            open_stream=self.microphone.open,
            clock=self.clock,
            threaded=False,
            boot_clock=lambda: self.clock() + self.slept_s,
        )

    @property
    def state(self) -> SessionState:
        return self.session.status().state

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds * 100)):
            self.clock.advance(0.01)
            self.session.pump()

    def run_until(self, state: SessionState, most_s: float = 10.0) -> float:
        """Seconds until the session is in a state."""
        waited = 0.0
        while self.state != state:
            assert waited < most_s, f"still {self.state} after {waited:.2f} s"
            self.run(0.01)
            waited += 0.01
        return waited

    def outcome(self) -> Outcome:
        (one,) = self.session.finished()
        return one

    def file(self) -> TakeFile:
        outcome = self.outcome()
        assert isinstance(outcome, TakeFile), outcome
        return outcome


Make = Callable[..., Stage]


def record(on: Stage, stem: Path, seconds: float = 1.0) -> TakeFile:
    assert on.session.start(stem)
    on.run_until("recording")
    on.run(seconds)
    assert on.session.stop()
    on.run_until("idle")
    return on.file()
