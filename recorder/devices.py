"""Which microphones and loudspeakers there are. Remember one by name and host API; its index shifts.

PortAudio reads the list once; `rescan` ends and begins it again, which only works while no stream is open.
"""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from recorder.types import Device, RecorderError

if TYPE_CHECKING:
    from types import ModuleType

Direction = Literal["input", "output"]

INVALID_RATE = -9997
OFFERED_HZ = (96_000, 48_000, 44_100, 32_000, 24_000, 16_000, 8_000)

_open_lock = threading.Lock()
_open_streams = 0


def portaudio() -> ModuleType:
    """The `sounddevice` module, which starts PortAudio when first imported.

    Raises:
        RecorderError: it, or the PortAudio library under it, isn't installed.
    """
    try:
        import sounddevice
    except (ImportError, OSError) as error:  # OSError: the wheel brings PortAudio on Windows and macOS only
        raise RecorderError(
            "Sound can't be recorded or played because PortAudio isn't installed; on Debian or Ubuntu run "
            '"sudo apt install libportaudio2", elsewhere "pip install sounddevice", and start again.'
        ) from error
    return sounddevice


def count_stream(change: int) -> None:
    """Note that a PortAudio stream was opened (+1) or closed (-1): `rescan` waits for none."""
    global _open_streams
    with _open_lock:
        _open_streams += change


def inputs() -> tuple[Device, ...]:
    """Every device that can record, the system's default first, then in PortAudio's order.

    A device whose name can't be read is left out; the others stay.

    Raises:
        RecorderError: PortAudio isn't installed.
    """
    return _listed("input")


def outputs() -> tuple[Device, ...]:
    """Every device that can play; otherwise as `inputs`."""
    return _listed("output")


def find(name: str, host_api: str, direction: Direction) -> Device | None:
    """The device of this name and host API, whatever its index is now.

    None if there is none or there are several: then ask; another device is never taken silently.
    """
    found = [device for device in _listed(direction) if (device.name, device.host_api) == (name, host_api)]
    return found[0] if len(found) == 1 else None


def default(direction: Direction) -> Device | None:
    """The system's choice, or the first device, or None where there is none at all."""
    return next(iter(_listed(direction)), None)


def rates(device: Device) -> tuple[int, ...]:
    """The usual rates in Hz that a device offers for recording, the highest first; all of them where it won't say, as
    one that is in use doesn't.

    Raises:
        RecorderError: it isn't there any more.
    """
    sounddevice = portaudio()
    index = current(device, "input").index

    def runs_at(rate_hz: int) -> bool:
        try:
            sounddevice.check_input_settings(device=index, samplerate=rate_hz, channels=1, dtype="float32")
        except sounddevice.PortAudioError as error:
            return len(error.args) > 1 and error.args[1] != INVALID_RATE
        return True

    return tuple(rate_hz for rate_hz in OFFERED_HZ if runs_at(rate_hz))


def rescan() -> None:
    """Read the list of devices anew.

    Raises:
        RecorderError: a stream is open (close the session and the player first), or PortAudio doesn't start.
    """
    sounddevice = portaudio()
    with _open_lock:
        if _open_streams:
            raise RecorderError(
                "Devices can't be looked for while one is in use; stop recording and playing first."
            )
        try:
            sounddevice._terminate()
            sounddevice._initialize()
        except sounddevice.PortAudioError as error:
            raise RecorderError(
                f"The sound system doesn't start ({error}); start the program again."
            ) from error


def current(device: Device, direction: Direction) -> Device:
    """The same device as it is listed now, with its present index.

    Raises:
        RecorderError: it isn't there any more, or two have its name.
    """
    listed = _listed(direction)
    found = [one for one in listed if (one.name, one.host_api) == (device.name, device.host_api)]
    if not found:
        where = " on the Record page" if direction == "output" else ""  # sound is played on other pages, too
        raise RecorderError(
            f"{device.label} isn't connected; plug it in and press Rescan{where}, or choose another one."
        )
    same_index = [one for one in found if one.index == device.index]
    if len(found) > 1 and not same_index:
        raise RecorderError(f"{len(found)} devices are called {device.label}; choose one of them.")
    return (same_index or found)[0]


def _listed(direction: Direction) -> tuple[Device, ...]:
    sounddevice = portaudio()
    devices: list[Device] = []
    for api in sounddevice.query_hostapis():
        for index in api["devices"]:
            device = _described(sounddevice, index, api, direction)
            if device is not None:
                devices.append(device)
    first = _system_default(sounddevice, direction)
    marked = [replace(device, is_default=device.index == first) for device in devices]
    return tuple(sorted(marked, key=lambda device: (not device.is_default, device.index)))


def _described(sounddevice: Any, index: int, api: dict[str, Any], direction: Direction) -> Device | None:
    """One device, or None if it can't do that or its description is broken."""
    try:
        raw = sounddevice.query_devices(index)
    except (UnicodeDecodeError, sounddevice.PortAudioError):
        return None
    if not raw["name"] or not raw[f"max_{direction}_channels"]:
        return None
    return Device(
        name=raw["name"],
        host_api=api["name"],
        index=index,
        max_input_channels=raw["max_input_channels"],
        max_output_channels=raw["max_output_channels"],
        default_rate_hz=round(raw["default_samplerate"]) or 48_000,
        low_input_latency_s=raw["default_low_input_latency"],
    )


def _system_default(sounddevice: Any, direction: Direction) -> int:
    """Index of the default device of the first host API that has one; -1 without."""
    chosen = (api[f"default_{direction}_device"] for api in sounddevice.query_hostapis())
    return next((index for index in chosen if index >= 0), -1)
