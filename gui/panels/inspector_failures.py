"""Under a strip: what went wrong in it, as the detector sees it until a person has said so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from db.records import FailureLabelRecord
from engine.asr.failure_kinds import KINDS, LEAST_CONFIDENCE, Failure, FailureReport
from gui.panels.annotate_choices import ChoiceButton
from gui.panels.inspector_failure_words import evidence_text, kind_hint, kind_name
from gui.theme.tokens import GRID

WIDTH = 192
QWIDGETSIZE_MAX = 16_777_215
CHIP_HEIGHT = 26


class FailureChip(ChoiceButton):
    """One kind; dashed while only the detector says so.

    Signals:
        pointed: the mouse or the keyboard is on it, or has left it (bool).
    """

    pointed = Signal(bool)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), CHIP_HEIGHT)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(False)


class FailureRow(QWidget):
    """The kinds of one hypothesis, and who says so.

    Signals:
        chooser_wanted: somebody wants to say what went wrong.
        pointed: the `Failure`s whose places are to be shown (list), empty for none.
    """

    chooser_wanted = Signal()
    pointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.chips: dict[str, FailureChip] = {}
        self._told = ""
        self.remark = QLabel()
        self.remark.setProperty("role", "small")
        self.remark.setWordWrap(True)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GRID // 2)
        self._row.addWidget(self.remark)
        self._row.addStretch(1)
        self.hide()

    def set_beside(self, beside: bool) -> None:
        """Whether it stands at the right of its strip, one kind under the other, or under it in a row."""
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if beside else directions.LeftToRight)
        self.setMinimumWidth(WIDTH if beside else 0)
        self.setMaximumWidth(WIDTH if beside else QWIDGETSIZE_MAX)

    def show_failures(
        self,
        report: FailureReport | None,
        answers: Sequence[FailureLabelRecord],
        names: Mapping[str | None, str],
    ) -> None:
        """Show what the detector found and what people said.

        Args:
            report: of the detector; None where there is no hypothesis.
            answers: that hold about the whole hypothesis, oldest first.
            names: of people by id.
        """
        self.clear()
        self.setVisible(report is not None)
        if report is None:
            return
        said = [one for one in answers if one.kinds is not None]
        held = [kind for kind in KINDS if any(kind in (one.kinds or ()) for one in said)]
        only_found = [] if said else [kind for kind in report.kinds if kind not in held]
        for kind in KINDS:
            if kind in held or kind in only_found:
                self._add(kind, report, [one for one in said if kind in (one.kinds or ())], names)
        if any(not one.kinds for one in said):
            who = self._who([one for one in said if not one.kinds], names)
            self._put("", self.tr("nothing is wrong"), "confirmed", self.tr("{who} said so").format(who=who))
        elif not self.chips:
            self._put("", self.tr("nothing is wrong"), "proposed", self.tr("The detector finds no failure."))
        stale = [one for one in said if one.hypothesis != report.hypothesis]
        self._told = self._remark(report, said, bool(stale))
        self._say(self._told)

    def show_points(self, answered: int, points: int) -> None:
        """Tell at how many points of interest somebody has said what went wrong, where somebody has."""
        if answered and self.chips:
            at_points = self.tr("points answered: {answered} of {n}").format(answered=answered, n=points)
            self._say(" · ".join(part for part in (self._told, at_points) if part))

    def _say(self, text: str) -> None:
        self.remark.setText(text)
        self.remark.setVisible(bool(text))

    def clear(self) -> None:
        """Show nothing."""
        for chip in self.chips.values():
            self._row.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips.clear()
        self.remark.setText("")

    def _add(
        self,
        kind: str,
        report: FailureReport,
        said: Sequence[FailureLabelRecord],
        names: Mapping[str | None, str],
    ) -> None:
        places = [one for one in report.evidence if one.kind == kind]
        lines = [kind_hint(kind), *(evidence_text(one) for one in places)]
        if said:
            lines.insert(1, self.tr("{who} said so").format(who=self._who(said, names)))
        chip = self._put(kind, kind_name(kind), "confirmed" if said else "proposed", "\n".join(lines))
        sure = [one for one in places if one.confidence >= LEAST_CONFIDENCE] or places
        chip.pointed.connect(lambda on, found=sure: self._point(found, on))

    def _put(self, kind: str, text: str, state: str, tip: str) -> FailureChip:
        chip = FailureChip(text)
        chip.set_state(state)  # type: ignore[arg-type]
        chip.setToolTip(tip)
        chip.setAccessibleDescription(tip)
        chip.clicked.connect(lambda _checked=False: self.chooser_wanted.emit())
        self._row.insertWidget(len(self.chips), chip)
        self.chips[kind] = chip
        return chip

    def _point(self, failures: Sequence[Failure], on: bool) -> None:
        self.pointed.emit(list(failures) if on else [])

    def _who(self, said: Sequence[FailureLabelRecord], names: Mapping[str | None, str]) -> str:
        found = [names.get(one.author_id) or self.tr("somebody") for one in said]
        return ", ".join(dict.fromkeys(found))

    def _remark(self, report: FailureReport, said: Sequence[FailureLabelRecord], stale: bool) -> str:
        if stale:
            return self.tr("said of an older hypothesis")
        if not said:
            return ""
        unlike = any(set(one.kinds or ()) != set(report.kinds) for one in said)
        found = ", ".join(kind_name(kind) for kind in report.kinds) or self.tr("nothing is wrong")
        return self.tr("detector: {kinds}").format(kinds=found) if unlike else ""
