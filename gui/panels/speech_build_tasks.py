"""What changes at the switch: a check box for each task, how many pairs are planned of it, and why there are fewer."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from engine.slm.pair_plan_settings import CHANGES, IN_DOMAIN, NOISE, ROOM, VOICES, parse_task
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

FIRST = ("speaker", NOISE, ROOM)
"""Chosen until a person chooses others."""
OFFERED = (*CHANGES, f"speaker+{NOISE}")


def _tr(text: str) -> str:
    return QCoreApplication.translate("speech", text)


def change_name(change: str) -> str:
    """What changes, in few words.

    >>> change_name("background_in_domain"), change_name("speaker")
    ('background, in domain', 'speaker')
    """
    return {
        "speaker": _tr("speaker"),
        "gender": _tr("gender"),
        "language": _tr("language"),
        "sentiment": _tr("sentiment"),
        NOISE: _tr("background, random"),
        IN_DOMAIN: _tr("background, in domain"),
        ROOM: _tr("room"),
    }.get(change, change)


def task_name(task: str) -> str:
    """A task in few words.

    >>> task_name("speaker+background")
    'speaker + background, random'
    """
    return " + ".join(map(change_name, task.split("+")))


def _about(task: str) -> str:
    """What a change is, for the tooltip."""
    told = {
        "speaker": _tr("Another speaker goes on."),
        "gender": _tr("A speaker of another gender goes on; needs a table that tells it."),
        "language": _tr("The voice changes where the language does."),
        "sentiment": _tr("The same speaker goes on in another mood; needs a table that tells it."),
        NOISE: _tr("Noise of another family is heard behind the same recording."),
        IN_DOMAIN: _tr("Another noise of the same family is heard behind the same recording."),
        ROOM: _tr("The same recording goes on in another room."),
    }
    return " ".join(told[change] for change in task.split("+"))


class TaskLine:
    """A check box, a count, and a reason under both."""

    def __init__(self, task: str) -> None:
        self.task = task
        self.box = QCheckBox(task_name(task))
        self.box.setToolTip(_about(task))
        self.count = QLabel()
        self.count.setProperty("role", "small")
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.why = QLabel()
        self.why.setProperty("role", "small")
        self.why.setWordWrap(True)
        self.why.setContentsMargins(3 * GRID, 0, 0, GRID // 2)
        self.why.hide()

    def say(self, count: int | None, wanted: int, why: str) -> None:
        """Show how many pairs are planned; None: none was asked for, or it isn't known yet."""
        shown = self.box.isChecked() and count is not None
        self.count.setText(f"{count:,} / {wanted:,}" if shown else "")
        self.why.setText(why[:1].upper() + why[1:] if shown else "")
        self.why.setVisible(shown and bool(why))


class TaskChoice(QWidget):
    """One line a task; several changes at one switch are put together below.

    Signals:
        changed: other tasks are chosen.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.lines: dict[str, TaskLine] = {}
        self.voice, self.noise, self.room = QComboBox(), QComboBox(), QCheckBox(change_name(ROOM))
        self.add_button = IconButton("mdi6.plus", self.tr("Add a task of these changes"), self.add_compound)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(GRID)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(self._grid)
        column.addLayout(self._compound_row())
        for task in OFFERED:
            self._add(task, on=task in FIRST)
        self._enable()

    def _compound_row(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(GRID)
        grid.setVerticalSpacing(0)
        heading = QLabel(self.tr("Several changes at one switch"))
        heading.setProperty("role", "small")
        grid.addWidget(heading, 0, 0, 1, 4)
        offered = (
            (self.voice, self.tr("Voice of a task of several changes"), self.tr("voice"), VOICES),
            (
                self.noise,
                self.tr("Background of a task of several changes"),
                self.tr("noise"),
                (NOISE, IN_DOMAIN),
            ),
        )
        for place, (box, name, none, changes) in enumerate(offered):
            box.setAccessibleName(name)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(4)
            box.addItem(none, "")
            for change in changes:
                box.addItem(change_name(change), change)
            box.activated.connect(lambda _index: self._enable())
            grid.addWidget(box, 1, place)
            grid.setColumnStretch(place, 2 + place)
        self.room.setAccessibleName(self.tr("Room of a task of several changes"))
        self.room.toggled.connect(lambda _on: self._enable())
        grid.addWidget(self.room, 1, 2)
        grid.addWidget(self.add_button, 1, 3)
        return grid

    def _add(self, task: str, on: bool) -> None:
        line = self.lines[task] = TaskLine(task)
        line.box.setChecked(on)
        line.box.toggled.connect(lambda _on: self.changed.emit())
        place = 2 * len(self.lines)
        self._grid.addWidget(line.box, place, 0)
        self._grid.addWidget(line.count, place, 1)
        self._grid.addWidget(line.why, place + 1, 0, 1, 2)

    @property
    def _compound(self) -> str:
        changes = [self.voice.currentData(), self.noise.currentData(), ROOM if self.room.isChecked() else ""]
        named = [change for change in changes if change]
        return parse_task("+".join(named)).name if len(named) > 1 else ""

    def _enable(self) -> None:
        self.add_button.setEnabled(bool(self._compound))

    def add_compound(self) -> None:
        """Put the changes that are set together into one task, and choose it."""
        task = self._compound
        if task in self.lines:
            self.lines[task].box.setChecked(True)
        elif task:
            self._add(task, on=True)
            self.changed.emit()
        if task:
            self.lines[task].box.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def tasks(self) -> tuple[str, ...]:
        """Those that are chosen."""
        return tuple(task for task, line in self.lines.items() if line.box.isChecked())

    def choose(self, tasks: tuple[str, ...]) -> None:
        """Choose these and no others."""
        for task in tasks:
            if task not in self.lines:
                self._add(task, on=True)
        for task, line in self.lines.items():
            line.box.setChecked(task in tasks)

    def say(self, counts: Mapping[str, int] | None, wanted: int, short: Mapping[str, str]) -> None:
        """Show what is planned.

        Args:
            counts: pairs of each task; None: not known yet.
            wanted: of each task; short: why there are fewer.
        """
        for task, line in self.lines.items():
            line.say(None if counts is None else counts.get(task), wanted, short.get(task, ""))
