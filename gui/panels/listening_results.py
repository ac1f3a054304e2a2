"""The results of a study: figures above, clips and listeners below; what counts is chosen once for all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from glob import escape
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui.panels.figure import Switch
from gui.panels.figure_area import FigureArea
from gui.panels.figure_files import proposed_name
from gui.panels.listening_clips import ListeningClips
from gui.panels.listening_figures import every_listening_figure
from gui.panels.listening_listeners import ListeningListeners
from gui.panels.listening_result_words import counts_text
from gui.panels.splitters import remembered
from gui.services.bundle import Services
from gui.theme.tokens import GRID


class ListeningResultsFace(QWidget):
    """A face of the Listening page.

    Signals:
        actions_changed: what may be done is another now.
    """

    actions_changed = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._of = services.listening_results
        self.flagged = QCheckBox()
        self.flagged.toggled.connect(lambda on: self._of.choose(without_flagged=on))
        self.counts = QLabel()
        self.counts.setProperty("role", "small")
        self.counts.setWordWrap(True)
        self.export_button = QPushButton(self.tr("Export…"))
        self.export_button.clicked.connect(lambda _checked=False: self.open_export())
        self.plots = FigureArea(services, every_listening_figure(self._of), "listening")
        self.clips = ListeningClips(self._of)
        self.listeners = ListeningListeners(self._of)
        self.table_switch = Switch(
            ((self.tr("Clips"), "clips"), (self.tr("Listeners"), "listeners")), self.tr("Which table")
        )
        self._lay_out()
        self._connect()
        self._show()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(GRID)
        head.addWidget(self.counts, 1)
        head.addWidget(self.flagged)
        head.addWidget(self.export_button)
        self.tables, self.heads = QStackedWidget(), QStackedWidget()
        self.heads.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        for table in (self.clips, self.listeners):
            self.tables.addWidget(table)
            self.heads.addWidget(table.head)
        over = QHBoxLayout()
        over.setSpacing(2 * GRID)
        over.addWidget(self.table_switch)
        over.addWidget(self.heads, 1)
        below = QWidget()
        under = QVBoxLayout(below)
        under.setContentsMargins(0, 0, 0, 0)
        under.setSpacing(GRID // 2)
        under.addLayout(over)
        under.addWidget(self.tables, 1)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(GRID)
        self.splitter.addWidget(self.plots)
        self.splitter.addWidget(below)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 2)
        self.splitter.setSizes([480, 220])
        self._below = below
        remembered(self.splitter, "listening.results", self._services.preferences)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(self.splitter, 1)
        self.setFocusProxy(self.clips.view)

    def _connect(self) -> None:
        self._of.changed.connect(self._show)
        self._of.place_wanted.connect(lambda path: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))))
        self.table_switch.chosen.connect(self.show_table)
        self.clips.played.connect(self.play)
        self.plots.enlarged_changed.connect(self._below.setHidden)
        for figure in self.plots.figures.values():
            figure.ids_chosen.connect(self._chosen_in_figure)

    # ---- what is shown

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._of.watch(True)
        self.plots.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._of.watch(False)

    def _show(self) -> None:
        results = self._of.results
        flagged = len(results.flagged) if results is not None else 0
        self.flagged.setText(self.tr("Leave flagged listeners out ({n})").format(n=f"{flagged:,}"))
        self.flagged.setEnabled(flagged > 0 or self._of.choice.without_flagged)
        self.flagged.blockSignals(True)
        self.flagged.setChecked(self._of.choice.without_flagged)
        self.flagged.blockSignals(False)
        self.counts.setText(self._counts_text())
        has_votes = results is not None and results.scores_counted > 0
        self.export_button.setEnabled(has_votes)
        self.actions_changed.emit()

    def _counts_text(self) -> str:
        results = self._of.results
        return self.tr("Counting votes…") if results is None else counts_text(results)

    def show_table(self, which: object) -> None:
        """Show the clips or the listeners under the figures."""
        self.table_switch.choose(which)
        table = self.clips if which == "clips" else self.listeners
        self.tables.setCurrentWidget(table)
        self.heads.setCurrentWidget(table.head)

    # ---- sound

    def _chosen_in_figure(self, ids: list[str]) -> None:
        self.show_table("clips")
        if len(ids) == 1:
            self.play(ids[0])
        else:
            self.clips.show_only(frozenset(ids))

    def play(self, stimulus_id: str) -> None:
        """Play what listeners heard."""
        self._of.select(stimulus_id)
        one = self._of.stimulus
        sound = self._of.sound_of(one) if one is not None else None
        if sound is None:
            self._services.notices.info(self.tr("No sound of this clip is kept here."))
        else:
            self._services.playback.play_file(sound)

    def toggle_sound(self) -> None:
        """Play or pause the clip that is looked at."""
        one = self._of.stimulus
        sound = self._of.sound_of(one) if one is not None else None
        if sound is not None and self._services.playback.source != sound:
            self._services.playback.play_file(sound)
        else:
            self._services.playback.toggle()

    # ---- what the page's keys do

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """What can be done here, by the ids of the page's actions."""
        return {
            "listening.play": self.toggle_sound,
            "listening.all_clips": self.clips.show_all,
            "listening.search": self.search,
            "listening.flagged": self.flagged.toggle,
            "listening.table": self._other_table,
            "listening.export": self.open_export,
            **self.plots.handlers("listening"),
        }

    def search(self) -> None:
        """Go to the filter of the clips."""
        self.show_table("clips")
        self.clips.search.setFocus()

    def _other_table(self) -> None:
        self.show_table("listeners" if self.table_switch.value == "clips" else "clips")

    # ---- files

    def open_export(self) -> None:
        """Offer the files that can be written."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Report (HTML)…"), partial(self.choose_report, False))
        menu.addAction(self.tr("Report with the clips' sound (HTML)…"), partial(self.choose_report, True))
        menu.addAction(self.tr("Votes and tables, for R or pandas (folder)…"), self.choose_tables)
        menu.popup(self.export_button.mapToGlobal(self.export_button.rect().bottomLeft()))

    def choose_report(self, with_sound: bool) -> None:
        """Ask where a report goes, and write it."""
        if (proposed := self._proposed("report")) is None:
            return
        chosen, _kind = QFileDialog.getSaveFileName(
            self.window(), self.tr("Export the report"), f"{proposed}.html", "HTML (*.html)"
        )
        if chosen:
            self._of.export_report(Path(chosen).with_suffix(".html"), with_sound)

    def choose_tables(self) -> None:
        """Ask where the tables go, and write them."""
        if (proposed := self._proposed("votes")) is None:
            return
        chosen, _kind = QFileDialog.getSaveFileName(
            self.window(), self.tr("Export votes and tables to a new folder"), str(proposed)
        )
        if chosen:
            self._of.export_tables(Path(chosen))

    def _proposed(self, what: str) -> Path | None:
        """A name that isn't taken, among the project's exports; None where there are no results."""
        results = self._of.results
        if results is None:
            return None
        folder = self._services.projects.project.exports_folder
        name = proposed_name((results.study.name, what))
        names = chain([name], (f"{name}-{number}" for number in count(2)))
        return next(folder / one for one in names if not any(folder.glob(f"{escape(one)}*")))
