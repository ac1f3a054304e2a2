"""Time that goes on while the computer sleeps, so that a sleep in the middle of a take is noticed."""

from __future__ import annotations

import sys
import time

if sys.platform == "linux":

    def since_boot() -> float:
        """Seconds since the computer was started, sleep included; `time.monotonic` leaves sleep out here."""
        return time.clock_gettime(time.CLOCK_BOOTTIME)
elif sys.platform == "darwin":

    def since_boot() -> float:
        """Seconds since the computer was started, sleep included; `time.monotonic` leaves sleep out here."""
        return time.clock_gettime(time.CLOCK_MONOTONIC)
else:

    def since_boot() -> float:
        """Seconds since the computer was started; on Windows every clock counts its sleep."""
        return time.monotonic()
