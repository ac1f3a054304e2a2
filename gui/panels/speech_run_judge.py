"""Judges that are to hear continuations: whose, which judges, and on which pairs they are chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from db.speech_records import ContinuationsRecord, PairSetRecord
from gui.panels.model_device import DeviceBox, PrecisionBox, labelled
from gui.services.recognisers import Recognisers
from gui.services.speech_runs import STATISTICS
from gui.services.speech_wish import JudgeModelWish, JudgeWish
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton
from gui.widgets.number_field import MOST_SEED, DecimalField, WholeField

NONE, SHARE, OTHER = "none", "share", "set"


class CheckList(QWidget):
    """Check boxes, one below the other, under a heading.

    Signals:
        changed: others are chosen.
    """

    changed = Signal()

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.boxes: dict[str, QCheckBox] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        label = QLabel(heading)
        label.setProperty("role", "small")
        self._column.addWidget(label)

    def offer(self, named: Sequence[tuple[str, str]], chosen: Sequence[str]) -> None:
        """Offer keys with their texts; what was chosen by hand before stays as it was."""
        before = {key: box.isChecked() for key, box in self.boxes.items()}
        for box in self.boxes.values():
            self._column.removeWidget(box)
            box.hide()
            box.deleteLater()
        self.boxes = {}
        for key, text in named:
            self.add(key, text, on=before.get(key, key in chosen))

    def add(self, key: str, text: str, *, on: bool) -> None:
        """Offer one more; one that is there is chosen."""
        if key in self.boxes:
            self.boxes[key].setChecked(on)
            return
        box = self.boxes[key] = QCheckBox(text)
        box.setChecked(on)
        box.toggled.connect(lambda _on: self.changed.emit())
        self._column.addWidget(box)
        self.changed.emit()

    @property
    def chosen(self) -> list[str]:
        """Keys of those that are chosen, from above."""
        return [key for key, box in self.boxes.items() if box.isChecked()]


class JudgeForm(QWidget):
    """Which continuations, which judges, how they hear.

    Signals:
        edited: something is another now.
    """

    edited = Signal()

    def __init__(self, devices: Recognisers) -> None:
        super().__init__()
        self._continuations: tuple[ContinuationsRecord, ...] = ()
        self.heard = CheckList(self.tr("Continuations by"))
        self.judges = CheckList(self.tr("Judges; each task gets the one that places prompts best"))
        self.other = QLineEdit()
        self.add_button = IconButton("mdi6.plus", self.tr("Add the judge"), self.add_judge)
        self.split, self.share, self.set_box = QComboBox(), WholeField(), QComboBox()
        self.note = QLabel()
        self.longest, self.seed = DecimalField(), WholeField()
        self.layer, self.rate = WholeField(), WholeField()
        self.trim = QCheckBox(self.tr("Leave quiet ends out"))
        self.device, self.precision = DeviceBox(devices), PrecisionBox()
        self._fill()
        self._lay_out()
        self._connect()
        self._tell()

    def _fill(self) -> None:
        self.other.setPlaceholderText(self.tr("Another encoder: id on the hub, or a folder"))
        self.other.setAccessibleName(self.tr("Another judge"))
        self.split.addItem(self.tr("the judged pairs themselves"), NONE)
        self.split.addItem(self.tr("a share of them, not judged then"), SHARE)
        self.split.addItem(self.tr("the pairs of another set"), OTHER)
        self.share.setRange(5, 80)
        self.share.setValue(30)
        self.share.setSuffix(" %")
        self.longest.setRange(0.2, 60.0)
        self.longest.setDecimals(1)
        self.longest.setSingleStep(0.5)
        self.longest.setValue(JudgeWish(()).max_s)
        self.longest.setSuffix(" s")
        self.longest.setToolTip(
            self.tr("What is heard of a prompt (its end) and of a continuation (its beginning)")
        )
        self.seed.setRange(0, MOST_SEED)
        self.layer.setRange(-1, 64)
        self.layer.setValue(-1)
        self.layer.setSpecialValueText(self.tr("x-vector, else the last"))
        self.layer.setToolTip(self.tr("Whose frames are averaged; 0 is the input of the first layer"))
        self.rate.setRange(4_000, 48_000)
        self.rate.setSingleStep(1_000)
        self.rate.setValue(JudgeModelWish("").rate_hz)
        self.rate.setSuffix(" Hz")
        self.rate.setToolTip(
            self.tr("All sounds are brought to this rate first, so that none has more treble")
        )
        self.note.setProperty("role", "small")
        self.note.setWordWrap(True)
        self.set_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.set_box.setMinimumContentsLength(12)

    def _lay_out(self) -> None:
        lists = QHBoxLayout()
        lists.setSpacing(3 * GRID)
        lists.addWidget(self.heard, 2, Qt.AlignmentFlag.AlignTop)
        add = QHBoxLayout()
        add.setSpacing(GRID // 2)
        add.addWidget(self.other, 1)
        add.addWidget(self.add_button)
        right = QVBoxLayout()
        right.setSpacing(GRID // 2)
        right.addWidget(self.judges)
        right.addLayout(add)
        right.addStretch()
        lists.addLayout(right, 3)
        chosen, hears, where = QGridLayout(), QGridLayout(), QGridLayout()
        self._split_labels = labelled(
            chosen,
            0,
            (
                (self.split, self.tr("Judges are chosen on"), 3),
                (self.share, self.tr("Share"), 2),
                (self.set_box, self.tr("Set"), 3),
            ),
        )
        labelled(
            hears,
            0,
            (
                (self.longest, self.tr("Heard at most"), 2),
                (self.rate, self.tr("Rate"), 2),
                (self.layer, self.tr("Layer"), 2),
                (self.seed, self.tr("Seed"), 2),
            ),
        )
        hears.addWidget(self.trim, 2, 0, 1, 4)
        labelled(where, 0, ((self.device, self.tr("Device"), 3), (self.precision, self.tr("Precision"), 1)))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(lists)
        column.addLayout(chosen)
        column.addWidget(self.note)
        column.addLayout(hears)
        column.addLayout(where)

    def _connect(self) -> None:
        for check_list in (self.heard, self.judges):
            check_list.changed.connect(self._tell)
        self.other.returnPressed.connect(self.add_judge)
        self.other.textChanged.connect(lambda _text: self._tell())
        self.split.activated.connect(lambda _index: self._tell())
        self.device.changed.connect(self.edited)

    # ---- what it shows

    def offer(
        self,
        continuations: tuple[ContinuationsRecord, ...],
        judges: Sequence[str],
        sets: Sequence[PairSetRecord],
    ) -> None:
        """Offer continuations, judges, and sets on which judges can be chosen."""
        self._continuations = continuations
        everything = [one.id for one in continuations]
        self.heard.offer([(one.id, f"{one.name}  ({one.pairs:,})") for one in continuations], everything)
        kept = [key for key in self.judges.boxes if key not in judges]
        self.judges.offer([(name, self._judge_text(name)) for name in [*judges, *kept]], [STATISTICS])
        chosen = self.set_box.currentData()
        self.set_box.clear()
        for one in sets:
            self.set_box.addItem(one.name, one.id)
        self.set_box.setCurrentIndex(max(0, self.set_box.findData(chosen)))
        self._tell()

    def _judge_text(self, name: str) -> str:
        return self.tr("statistics of the sound (no model)") if name == STATISTICS else name

    def _tell(self) -> None:
        split = self.split.currentData()
        for widget, label, shown in (
            (self.share, self._split_labels[1], split == SHARE),
            (self.set_box, self._split_labels[2], split == OTHER),
        ):
            widget.setVisible(shown)
            label.setVisible(shown)
        self.add_button.setEnabled(bool(self.other.text().strip()))
        self.note.setText(self._note(split))
        self.note.setVisible(bool(self.note.text()))
        self.edited.emit()

    def _note(self, split: str) -> str:
        if len(self.judges.chosen) < 2:
            return self.tr(
                "There is one judge, so none is chosen; how well it places prompts is told beside it."
            )
        if split == NONE:
            return self.tr(
                "Choice and result then share pairs, which flatters the chosen judges; the results are marked so."
            )
        return ""

    @property
    def problem(self) -> str:
        """Why it can't start; empty where it can."""
        if not self._continuations:
            return self.tr("There are no continuations yet: let a model go on from the prompts first.")
        if not self.heard.chosen:
            return self.tr("Choose whose continuations are judged.")
        if not self.judges.chosen:
            return self.tr("Choose a judge.")
        if self.split.currentData() == OTHER and self.set_box.currentData() is None:
            return self.tr("There is no other set with sounds; build or import one, or choose a share.")
        if self.device.is_looking:
            return self.tr("Looking for the fastest device; or choose one.")
        return ""

    # ---- what is set

    def add_judge(self) -> None:
        """Take the encoder that is named among the judges."""
        QGuiApplication.inputMethod().commit()
        name = self.other.text().strip()
        if name:
            self.judges.add(name, name, on=True)
            self.other.clear()

    def put(self, wish: JudgeWish) -> None:
        """Set how judges were run last; whose continuations stays."""
        for key, box in self.judges.boxes.items():
            box.setChecked(key in [one.model for one in wish.judges])
        for one in wish.judges:
            self.judges.add(one.model, self._judge_text(one.model), on=True)
        self.longest.setValue(wish.max_s)
        self.seed.setValue(wish.seed)
        if wish.share is not None:
            self.split.setCurrentIndex(self.split.findData(SHARE))
            self.share.setValue(round(100 * wish.share))
        if wish.judges:
            first = wish.judges[0]
            self.layer.setValue(max((one.layer for one in wish.judges), default=-1))
            self.rate.setValue(first.rate_hz)
            self.trim.setChecked(first.trim)
            self.device.choose(first.device)
            self.precision.choose(first.precision)
        self._tell()

    @property
    def wish(self) -> JudgeWish:
        """The judges that are to hear."""
        judges = tuple(
            JudgeModelWish(
                name,
                -1 if name == STATISTICS else self.layer.value(),
                self.rate.value(),
                self.trim.isChecked(),
                self.device.name,
                self.precision.precision,
            )
            for name in self.judges.chosen
        )
        share = self.share.value() / 100 if self.split.currentData() == SHARE else None
        return JudgeWish(judges, share, round(self.longest.value(), 1), seed=self.seed.value())

    @property
    def continuations(self) -> tuple[ContinuationsRecord, ...]:
        """Those that are to be judged."""
        return tuple(one for one in self._continuations if one.id in self.heard.chosen)

    @property
    def development_set_id(self) -> str | None:
        """The set on which judges are chosen; None where that isn't another one."""
        return self.set_box.currentData() if self.split.currentData() == OTHER else None
