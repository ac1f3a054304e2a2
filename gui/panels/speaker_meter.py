"""Is the microphone loud enough? A level bar with one plain verdict in both languages."""

from __future__ import annotations

import time
from collections import deque
from typing import Literal

from PySide6.QtWidgets import QWidget

from gui.panels.speaker_words import LEVELS
from gui.widgets.level_meter import LevelMeter, MeterZones
from recorder.types import Status

Verdict = Literal["none", "waiting", "quiet", "good", "loud"]
REMEMBERED_S = 4.0
"""A verdict covers what was said in this time, so that it stands still between words."""
VOICE_RANGE_DB = 10.0
"""Speech rises and falls by more than this; the even noise of a room doesn't."""


class LevelCheck:
    """The verdict on the last seconds of a level.

    Peaks under the zone "good" count as a quiet voice only where they rise and fall like one: an empty room
    is never told to come closer.

    >>> check = LevelCheck()
    >>> [check.feed(level, at) for at, level in enumerate((-58.0, -57.0, -40.0, -14.0))]
    ['waiting', 'waiting', 'quiet', 'good']
    """

    def __init__(self, zones: MeterZones | None = None) -> None:
        self._zones = zones or MeterZones()
        self._heard: deque[tuple[float, float]] = deque()

    def reset(self) -> None:
        """Forget what was heard."""
        self._heard.clear()

    @property
    def loudest_dbfs(self) -> float | None:
        """The highest peak of the last seconds."""
        return max((level for _at, level in self._heard), default=None)

    def feed(self, peak_dbfs: float, at_s: float) -> Verdict:
        """Take in the peak of this moment."""
        self._heard.append((at_s, peak_dbfs))
        while self._heard[0][0] < at_s - REMEMBERED_S:
            self._heard.popleft()
        levels = [level for _at, level in self._heard]
        high, low = max(levels), min(levels)
        zone = self._zones.zone(high)
        if zone in ("good", "loud"):
            return "good" if zone == "good" else "loud"
        return "quiet" if high - low >= VOICE_RANGE_DB and low > self._zones.lowest_dbfs - 30 else "waiting"


class SpeakerMeter(LevelMeter):
    """The level of the open microphone; colour, mark and words always say the same."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._verdict: Verdict = "waiting"
        self._check = LevelCheck()
        super().__init__(parent=parent)

    @property
    def verdict(self) -> Verdict:
        """What it says now."""
        return self._verdict

    def word(self) -> str:
        return LEVELS[self._verdict].line

    def follow(self, status: Status, at_s: float | None = None) -> None:
        """Show the recorder's level of this moment."""
        verdict = self._check.feed(status.peak_dbfs, time.monotonic() if at_s is None else at_s)
        heard = verdict in ("good", "loud", "quiet") and not status.no_signal
        self._say("none" if status.no_signal or status.device_lost else verdict)
        self.set_level(status.peak_dbfs, self._check.loudest_dbfs if heard else status.peak_hold_dbfs)

    def forget(self) -> None:
        """Another microphone, or none."""
        self._check.reset()
        self._say("waiting")
        self.reset()

    def _say(self, verdict: Verdict) -> None:
        if verdict != self._verdict:
            self._verdict = verdict
            self.setAccessibleDescription(self.word())
            self.setToolTip(self.word())
