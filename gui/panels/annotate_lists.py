"""Which takes are listed for whoever sits here, and how far the day's work is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from db.annotation_records import QueueItemRecord
from db.records import QueueRecord
from gui.services.queues import DayWork, Queues
from gui.theme.tokens import GRID


class AnnotateLists(QWidget):
    """One's own list or all takes; hidden while nothing is shared out to whoever sits here.

    Signals:
        changed: the other list was chosen.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._mine_wanted = True
        self._blind: frozenset[str] = frozenset()
        self.mine, self.everything = self._tab(True), self._tab(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID // 2)
        row.addWidget(self.mine, 1)
        row.addWidget(self.everything, 1)
        self.hide()

    def _tab(self, mine: bool) -> QPushButton:
        tab = QPushButton()
        tab.setCheckable(True)
        tab.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tab.clicked.connect(lambda _checked=False: self.want(mine))
        return tab

    def want(self, mine: bool) -> None:
        """Choose one's own list, or all takes."""
        self._mine_wanted = mine
        self.changed.emit()

    def toggle(self) -> None:
        """Choose the other one."""
        if not self.isHidden():
            self.want(not self._mine_wanted)

    def begin(self) -> None:
        """Another project: one's own list comes first."""
        self._mine_wanted = True

    def chosen(
        self, records: Sequence[QueueRecord], items: Sequence[QueueItemRecord]
    ) -> Sequence[QueueRecord]:
        """What is to be listed, of all takes and one's own items."""
        by_id = {one.take_id: one for one in records} if items else {}
        mine = [by_id[one.take_id] for one in items if one.take_id in by_id]
        self._blind = frozenset(one.take_id for one in items if one.blind)
        is_mine = bool(mine) and self._mine_wanted
        self.setVisible(bool(mine))
        self.mine.setText(self.tr("My list {n}").format(n=len(mine)))
        self.everything.setText(self.tr("All takes {n}").format(n=len(records)))
        self.mine.setChecked(is_mine)
        self.everything.setChecked(not is_mine)
        return mine if is_mine else records

    def is_blind(self, take_id: str) -> bool:
        """Whether whoever sits here labels a take blind."""
        return take_id in self._blind


class AnnotateDay(QLabel):
    """What whoever sits here has done today and in the last hour, what is left, and how long that lasts."""

    def __init__(self, queues: Queues) -> None:
        super().__init__()
        self._queues = queues
        self._left = 0
        self.setProperty("role", "small")
        self.setWordWrap(True)
        self.hide()

    def refresh(self, left: int) -> None:
        """Count again; `left`: how many takes of the list are not done."""
        self._left = left
        if self._queues.load_day(self._say) is None:
            self.hide()

    def _say(self, day: DayWork) -> None:
        parts = [self.tr("Today {n}").format(n=day.today)]
        if day.last_hour:
            parts.append(self.tr("{n} in the last hour").format(n=day.last_hour))
        parts.append(self.tr("{n} left").format(n=self._left))
        seconds = day.left_s(self._left)
        if seconds:
            parts.append(self.tr("about {time} more").format(time=self._time(seconds)))
        self.setText("  ·  ".join(parts))
        self.show()

    def _time(self, seconds: float) -> str:
        hours, minutes = divmod(max(1, round(seconds / 60)), 60)
        if not hours:
            return self.tr("{minutes} min").format(minutes=minutes)
        return self.tr("{hours} h {minutes} min").format(hours=hours, minutes=minutes)
