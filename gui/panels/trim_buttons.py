"""Trim points by buttons and keys: to the speech, back to the whole take, play only what is left."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from db.records import TakeRecord
from gui.services.bundle import Services
from gui.services.trims import Points, points_of
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton
from recorder.speech_bounds import SpeechBounds

LAYOUT = "playback.trimmed"
"""Under this name it is remembered whether only the trimmed part is played."""


class TrimButtons(QWidget):
    """Holds the trim points of the take that is shown; follows undo.

    Signals:
        points_changed: start and end in seconds, None where the file begins or ends.
    """

    points_changed = Signal(object, object)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._take: TakeRecord | None = None
        self.trim_button = IconButton(
            "mdi6.content-cut", self.tr("Trim to the speech, or back to the whole (Ctrl+T)"), self.toggle
        )
        self.trim_button.setCheckable(True)
        self.only_button = IconButton(
            "mdi6.arrow-expand-horizontal", self.tr("Play only what the trim points leave"), self._toggle_only
        )
        self.only_button.setCheckable(True)
        self.only_button.setChecked(self.plays_only_wished)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID // 2)
        row.addWidget(self.trim_button)
        row.addWidget(self.only_button)
        services.trims.changed.connect(self._follow)
        self._show()

    # ---- what is shown

    def show_take(self, take: TakeRecord | None) -> None:
        """Show another take's points; None: there is no sound."""
        self._take = take
        self._show()

    @property
    def points(self) -> Points:
        """The trim points; None where the file begins or ends."""
        return points_of(self._take) if self._take else (None, None)

    @property
    def heard_s(self) -> tuple[float, float | None]:
        """From where to where the trimmed take is heard."""
        start_s, end_s = self.points
        return start_s or 0.0, end_s

    @property
    def plays_only_wished(self) -> bool:
        """Whether only the trimmed part is to be played."""
        return self._services.preferences.values.layouts.get(LAYOUT) == "on"

    @property
    def plays_only(self) -> bool:
        """Whether this take is played from point to point."""
        return self.plays_only_wished and self.points != (None, None)

    def _show(self) -> None:
        trimmed = self.points != (None, None)
        self.trim_button.setChecked(trimmed)
        self.trim_button.setEnabled(self._take is not None)
        self.only_button.setEnabled(trimmed)

    def _follow(self, take: TakeRecord) -> None:
        if self._take is not None and take.id == self._take.id:
            self._take = take
            self._show()
            self.points_changed.emit(*self.points)

    # ---- what is done

    def set_points(self, start_s: float | None, end_s: float | None) -> None:
        """Set both points; ones out of order do nothing but stand where they stood."""
        take = self._take
        if take is None:
            return
        first, last = start_s or 0.0, take.duration_s if end_s is None else end_s
        if 0 <= first < last:
            self._services.trims.set_points(take, start_s, end_s)
        self.points_changed.emit(*self.points)
        self._show()

    def toggle(self) -> None:
        """Trim to the speech; a trimmed take becomes whole again."""
        take = self._take
        if take is None:
            return
        if self.points != (None, None):
            self.set_points(None, None)
        else:
            self._services.trims.propose(take, lambda found: self._take_proposal(take.id, found))
        self._show()

    def _take_proposal(self, take_id: str, found: SpeechBounds | None) -> None:
        if self._take is None or self._take.id != take_id:
            return
        if found is None:
            self._services.notices.info(self.tr("No speech was found in this take, so it stays whole."))
        else:
            self.set_points(found.start_s, found.end_s)

    def _toggle_only(self) -> None:
        wished = not self.plays_only_wished
        self._services.preferences.remember_layout(LAYOUT, "on" if wished else "")
        self.only_button.setChecked(wished)
