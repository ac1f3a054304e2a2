"""Above the board: whose votes, at which level, by which coefficient, with which further tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QWidget

from gui.panels.board_words import COEFFICIENTS, LEVELS, level_about, level_name
from gui.panels.figure import ChoiceBox, Switch
from gui.services.board import BoardView, MetricBoard
from gui.theme.icons import icon
from gui.theme.tokens import GRID
from gui.widgets.fitting_label import FittingLabel

if TYPE_CHECKING:
    from gui.services.board import BoardStudy

HEIGHT = 40
LEAST_STUDY_PX, MOST_STUDY_PX = 150, 300


class BoardToolbar(QWidget):
    """One line.

    Signals:
        table_wanted: a file of metrics is to be chosen.
    """

    table_wanted = Signal()

    def __init__(self, board: MetricBoard) -> None:
        super().__init__()
        self._service = board
        self._study_text_whole = ""
        self.study_button = QPushButton()
        self.study_button.setAccessibleName(self.tr("Votes"))
        self.study_button.setToolTip(self.tr("Whose votes: one study, or several together (F4)"))
        self.study_button.setMinimumWidth(LEAST_STUDY_PX)
        self.study_button.setMaximumWidth(MOST_STUDY_PX)
        self.study_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.study_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.study_button.clicked.connect(self.open_studies)
        self.level = Switch([(level_name(one), one) for one in LEVELS], self.tr("Level"))
        for button, one in zip(self.level.buttons, LEVELS, strict=True):
            button.setToolTip(level_about(one))
        self.level.chosen.connect(lambda level: board.choose(level=level))
        self.kind = ChoiceBox(self.tr("Coefficient"), least=9)
        self.kind.fill([(name, one, None) for one, name in COEFFICIENTS.items()])
        self.kind.setMaximumWidth(150)
        self.kind.chosen.connect(lambda: board.choose(kind=self.kind.currentData()))
        self.about = FittingLabel()
        self.about.setProperty("role", "small")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.study_button, 2)
        row.addWidget(self.level)
        row.addWidget(self.kind, 1)
        row.addWidget(self.about, 3)
        self.setFixedHeight(HEIGHT)
        board.studies_changed.connect(lambda _found: self._show_studies())
        board.view_changed.connect(self._show_view)
        board.collected.changed.connect(self._say)
        self._show_view(board.view)

    def _show_view(self, view: BoardView) -> None:
        self.level.choose(view.level)
        self.kind.setCurrentIndex(max(0, self.kind.findData(view.kind)))
        self._show_studies()

    def _show_studies(self) -> None:
        chosen = self._service.chosen_studies
        names = ", ".join(one.name for one in chosen)
        text = self.tr("{n} studies").format(n=len(chosen)) if len(chosen) > 1 else names
        self._study_text_whole = text
        self._fit_study()
        self.study_button.setToolTip(
            f"{self.tr('Whose votes: one study, or several together (F4)')}\n{names}"
        )
        self._say()

    def _fit_study(self) -> None:
        """As much of the name as the button has room for."""
        metrics, mark = self.study_button.fontMetrics(), "  ▾"
        room = self.study_button.width() - metrics.horizontalAdvance(mark) - 4 * GRID
        shown = metrics.elidedText(self._study_text_whole, Qt.TextElideMode.ElideRight, max(room, 60))
        self.study_button.setText(shown + mark)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_study()

    def _say(self) -> None:
        data = self._service.data
        if data is None:
            self.about.set_wordings(("",))
            return
        heard = data.heard
        votes, listeners = f"{int(heard.votes.sum()):,}", f"{heard.listeners:,}"
        clips, metrics = f"{len(heard.stimuli):,}", f"{len(data.metrics):,}"
        whole = self.tr("{votes} votes · {listeners} listeners · {clips} clips · {metrics} metrics").format(
            votes=votes, listeners=listeners, clips=clips, metrics=metrics
        )
        short = self.tr("{clips} clips · {metrics} metrics").format(clips=clips, metrics=metrics)
        self.about.set_wordings((whole, short, self.tr("{clips} clips").format(clips=clips)))

    def open_studies(self) -> None:
        """Which votes there are; several may be put together."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chosen = {one.id for one in self._service.chosen_studies}
        for one in self._service.studies:
            action = menu.addAction(self._study_text(one))
            action.triggered.connect(
                lambda _checked=False, key=one.id: self._service.choose(study_ids=(key,))
            )
            action.setCheckable(True)
            action.setChecked(one.id in chosen)
        together = menu.addMenu(icon("mdi6.set-merge"), self.tr("Put together"))
        for one in self._service.studies:
            action = together.addAction(self._study_text(one))
            action.setCheckable(True)
            action.setChecked(one.id in chosen)
            action.setEnabled(one.id in chosen or self._fits(one))
            action.triggered.connect(lambda checked, key=one.id: self._put_together(key, checked))
        together.setEnabled(len(self._service.studies) > 1)
        menu.addSeparator()
        flagged = menu.addAction(self.tr("Leave flagged listeners out"))
        flagged.setCheckable(True)
        flagged.setChecked(self._service.view.without_flagged)
        flagged.triggered.connect(lambda on: self._service.choose(without_flagged=on))
        menu.addAction(icon("mdi6.table-plus"), self.tr("Add a table of metrics…"), self.table_wanted.emit)
        for path in self._service.view.tables:
            name = path.replace("\\", "/").rpartition("/")[2]
            text = self.tr("Leave out {name}").format(name=name)
            menu.addAction(icon("mdi6.table-remove"), text, lambda gone=path: self._leave_out(gone))
        menu.popup(self.study_button.mapToGlobal(self.study_button.rect().bottomLeft()))

    def _study_text(self, one: BoardStudy) -> str:
        return self.tr("{name}  ({votes} votes)").format(name=one.name, votes=f"{one.votes:,}")

    def _fits(self, study: BoardStudy) -> bool:
        """Scores of different scales can't be put together."""
        return all(study.scale == one.scale for one in self._service.chosen_studies)

    def _put_together(self, key: str, checked: bool) -> None:
        kept = [one.id for one in self._service.chosen_studies if one.id != key]
        ids = (*kept, key) if checked else tuple(kept)
        if ids:
            self._service.choose(study_ids=ids)

    def _leave_out(self, path: str) -> None:
        self._service.choose(tables=tuple(one for one in self._service.view.tables if one != path))
