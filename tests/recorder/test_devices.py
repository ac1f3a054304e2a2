"""The list of devices, on machines with and without PortAudio; each in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(code: str) -> str:
    """What a fresh process prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert not done.returncode, done.stderr
    return done.stdout


FAKE = """
import sys, types

class PortAudioError(Exception): ...

class Fake(types.ModuleType):
    PortAudioError = PortAudioError
    restarts = 0
    table = {0: ("Built-in", 2, 2), 1: None, 2: ("USB Mic", 1, 0), 3: ("Twin", 1, 0), 4: ("Twin", 1, 0), 5: ("", 1, 0)}
    def query_hostapis(self):
        return ({"name": "ALSA", "devices": list(self.table), "default_input_device": 2, "default_output_device": 0},)
    def query_devices(self, index):
        if self.table[index] is None:
            b"\\xff".decode("utf-8")
        name, inputs, outputs = self.table[index]
        return {"name": name, "max_input_channels": inputs, "max_output_channels": outputs,
                "default_samplerate": 44100.0, "default_low_input_latency": 0.01}
    def _terminate(self): self.restarts += 1
    def _initialize(self): pass

fake = sys.modules["sounddevice"] = Fake("sounddevice")
from recorder import devices
from recorder.types import Device, RecorderError
"""


def test_one_broken_name_does_not_kill_the_list() -> None:
    assert run(FAKE + "print([d.name for d in devices.inputs()], [d.name for d in devices.outputs()])") == (
        "['USB Mic', 'Built-in', 'Twin', 'Twin'] ['Built-in']\n"
    )


def test_the_rates_a_device_offers_are_asked_and_one_in_use_keeps_them_all() -> None:
    code = """
mic = devices.find("USB Mic", "ALSA", "input")
offers, busy = (48000, 16000), False
def check_input_settings(device, samplerate, channels, dtype):
    if busy:
        raise PortAudioError("Device unavailable", -9985)
    if device != 2 or samplerate not in offers:
        raise PortAudioError("Invalid sample rate", -9997)
fake.check_input_settings = check_input_settings
print(devices.rates(mic))
busy = True
print(devices.rates(mic) == devices.OFFERED_HZ)
"""
    assert run(FAKE + code).splitlines() == ["(48000, 16000)", "True"]


def test_a_device_is_found_by_name_and_host_api_when_indices_shift() -> None:
    code = """
mic = devices.find("USB Mic", "ALSA", "input")
fake.table = {0: ("Camera", 1, 0), 1: ("Built-in", 2, 2), 2: ("Other", 1, 0), 7: ("USB Mic", 1, 0)}
devices.rescan()
print(mic.index, devices.find("USB Mic", "ALSA", "input").index, devices.current(mic, "input").index)
print(devices.find("USB Mic", "JACK", "input"), fake.restarts)
del fake.table[7]
for direction in ("input", "output"):
    try:
        devices.current(mic, direction)
    except RecorderError as error:
        print(error)
"""
    assert run(FAKE + code).splitlines() == [
        "2 7 7",
        "None 1",
        "USB Mic (ALSA) isn't connected; plug it in and press Rescan, or choose another one.",
        "USB Mic (ALSA) isn't connected; plug it in and press Rescan on the Record page, or choose another one.",
    ]


def test_two_of_the_same_name_are_asked_about() -> None:
    code = """
print(devices.find("Twin", "ALSA", "input"))
twins = [d for d in devices.inputs() if d.name == "Twin"]
print(devices.current(twins[1], "input").index)
try:
    devices.current(Device("Twin", "ALSA", index=99), "input")
except RecorderError as error:
    print(error)
"""
    assert run(FAKE + code).splitlines() == [
        "None",
        "4",
        "2 devices are called Twin (ALSA); choose one of them.",
    ]


def test_no_rescan_while_a_stream_is_open() -> None:
    code = """
devices.count_stream(1)
try:
    devices.rescan()
except RecorderError as error:
    print(error, fake.restarts)
devices.count_stream(-1)
devices.rescan()
print(fake.restarts)
"""
    said, restarts = run(FAKE + code).splitlines()
    assert said.startswith("Devices can't be looked for while one is in use;") and said.endswith(" 0")
    assert restarts == "1"


@pytest.mark.parametrize("trouble", ["OSError('PortAudio library not found')", "ImportError('sounddevice')"])
def test_without_portaudio_the_rest_still_works(trouble: str) -> None:
    code = f"""
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name == "sounddevice":
            raise {trouble}
sys.meta_path.insert(0, Absent())
from recorder import devices, session, player, virtual
from recorder.types import Device, RecorderError
for action in (devices.inputs, devices.outputs, devices.rescan,
               session.Session(Device("Mic", "ALSA")).open,
               lambda: player.Player().play((virtual.bed(100), 48000))):
    try:
        action()
    except RecorderError as error:
        print(error)
"""
    lines = run(code).splitlines()
    assert len(lines) == 5 and len(set(lines)) == 1 and "sudo apt install libportaudio2" in lines[0]


def test_the_room_opens_light() -> None:
    code = """
import sys
import recorder.session, recorder.player, recorder.recovery, recorder.virtual
print([name for name in ("sounddevice", "soundfile", "soxr", "scipy", "PySide6", "torch") if name in sys.modules])
"""
    assert run(code) == "[]\n"
