"""Why a take ended otherwise than by Stop: one sentence each, with what to do."""

from __future__ import annotations

from recorder.types import Device


def device_gone(device: Device) -> str:
    """Nothing comes in, and no take runs."""
    return f"{device.label} delivers nothing any more; check the cable and the system's sound settings, then press Rescan."


def device_stopped(device: Device) -> str:
    """Nothing comes in any more, in the middle of a take."""
    return (
        f"{device.label} stopped in the middle of the take, which is kept up to there; check "
        "the cable and the system's sound settings, then press Rescan."
    )


def device_silenced(device: Device) -> str:
    """Exact zeros since the middle of a take."""
    return (
        f"{device.label} delivers only silence since the middle of the take, which is kept up to there; "
        "check its mute button and the system's privacy settings, and record again."
    )


def rate_changed(device: Device, rate_hz: int) -> str:
    """The device goes on at another rate."""
    return (
        f"{device.label} changed to {rate_hz} Hz, as a headset does when another program calls with "
        "it; the take is kept up to there: end that call or use a cable, then record again."
    )


def computer_slept() -> str:
    """Time went by in which nothing was heard."""
    return (
        "The computer slept or stood still in the middle of the take, which is kept up to there; keep it awake "
        "and record again."
    )


def longest_reached(seconds: float) -> str:
    """The take ended by itself.

    >>> longest_reached(60.0)
    'The take reached its longest allowed length (1 minute) and was ended.'
    """
    return f"The take reached its longest allowed length ({spoken_limit(seconds)}) and was ended."


def spoken_limit(seconds: float) -> str:
    """The longest length of a take in words.

    >>> spoken_limit(60), spoken_limit(45), spoken_limit(1800)
    ('1 minute', '45 seconds', '30 minutes')
    """
    if seconds < 60 or seconds % 60:
        return f"{seconds:g} seconds"
    return "1 minute" if seconds == 60 else f"{seconds / 60:g} minutes"
