"""Above the results: which systems, in which mode, grouped by what; what waits to be scored."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QWidget,
)

from db.records import SystemRecord
from engine.types import Progress
from gui.panels.recognition_numbers import system_icon
from gui.panels.recognition_words import KINDS, kind_name
from gui.services.jobs import Job
from gui.services.scoring import Scoring
from gui.services.scoring_results import GroupKind, Results
from gui.services.scoring_words import changed_facts
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton

MODES = ("seam", "hike")
HEIGHT = 40
LEAST_MESSAGE_PX = 96


class Message(ElidedLabel):
    """Says nothing where it would be a letter or two; the button beside it stands for it then."""

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.width() >= LEAST_MESSAGE_PX:
            super().paintEvent(event)


class RecognitionToolbar(QWidget):
    """One line; everything in it is also in the command box or the page's menu.

    Signals:
        systems_chosen: tuple of the ids of the systems to show; empty for all.
        settings_wanted: the drawer of settings is to be opened or closed.
    """

    systems_chosen = Signal(object)
    settings_wanted = Signal()

    def __init__(self, scoring: Scoring) -> None:
        super().__init__()
        self._scoring = scoring
        self._results: Results | None = None
        self.systems_button = IconButton(
            "mdi6.account-voice", self.tr("Systems"), self.open_systems, show_text=True
        )
        self.mode_box, self.group_box = QComboBox(), QComboBox()
        self.mode_box.setAccessibleName(self.tr("Mode of scoring"))
        self.mode_box.setToolTip(
            self.tr(
                "seam: corpus rates from one alignment with equal spellings.\n"
                "hike: means of utterance rates as published, for comparison only."
            )
        )
        for mode in MODES:
            self.mode_box.addItem(self.tr("mode {0}").format(mode), mode)
        self.group_box.setAccessibleName(self.tr("Group by"))
        self._fill_groups(KINDS)
        self.settings_button = IconButton(
            "mdi6.tune-variant", self.tr("Settings"), self.settings_wanted.emit, show_text=True
        )
        self.message = Message()
        self.message.setProperty("role", "small")
        self.message.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.score_button = QPushButton()
        self.score_button.setProperty("kind", "primary")
        self.score_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.demo = QLabel(self.tr("synthetic demo data"))
        self.demo.setProperty("role", "small")
        self.withdrawn = QLabel()
        self.withdrawn.setProperty("role", "small")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.setFixedHeight(HEIGHT)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for widget in (
            self.systems_button,
            self.mode_box,
            self.group_box,
            self.settings_button,
            self.demo,
            self.withdrawn,
        ):
            row.addWidget(widget)
        row.addWidget(self.message, 1)
        row.addWidget(self.score_button)

    def _connect(self) -> None:
        scoring = self._scoring
        self.mode_box.activated.connect(lambda _index: scoring.change(mode=self.mode_box.currentData()))
        self.group_box.activated.connect(lambda _index: scoring.group_by(self.group_box.currentData()))
        self.score_button.clicked.connect(self._score_or_stop)
        scoring.running_changed.connect(self._running_changed)
        scoring.settings_changed.connect(lambda _settings: self._show_choices())

    def _fill_groups(self, kinds: Iterable[GroupKind]) -> None:
        wanted = list(kinds)
        if [self.group_box.itemData(place) for place in range(self.group_box.count())] != wanted:
            self.group_box.clear()
            for kind in wanted:
                self.group_box.addItem(self.tr("by {0}").format(kind_name(kind)), kind)

    def show_results(self, results: Results) -> None:
        """Say what is shown and what waits."""
        self._fill_groups(results.labels)
        self._results = results
        shown, known = len(results.systems), len(results.all_systems)
        self.systems_button.setText(
            self.tr("Systems ({n})").format(n=known)
            if shown == known
            else self.tr("Systems ({shown} of {n})").format(shown=shown, n=known)
        )
        self.demo.setVisible(results.demo)
        self.withdrawn.setVisible(bool(results.withdrawn))
        self.withdrawn.setText(self.tr("left out, withdrawn: {n}").format(n=f"{results.withdrawn:,}"))
        self.withdrawn.setToolTip(self.tr("Takes of speakers who have withdrawn count nowhere"))
        self._show_choices()
        self._say()

    def forget(self) -> None:
        """Show nothing of a project that is closed."""
        self._results = None
        self.message.setText("")
        self.score_button.hide()

    def _show_choices(self) -> None:
        self.mode_box.setCurrentIndex(self.mode_box.findData(self._scoring.settings.mode))
        self.group_box.setCurrentIndex(self.group_box.findData(self._scoring.kind))
        changed = changed_facts(self._scoring.settings)
        self.settings_button.setText(
            self.tr("Settings ({n} changed)").format(n=len(changed)) if changed else self.tr("Settings")
        )
        lines = [f"{name}: {value}" for name, value in changed]
        told = "\n".join(lines) or self.tr("All settings of scoring are as usual")
        self.settings_button.setToolTip(told)
        self.settings_button.setAccessibleDescription(told)

    def _say(self) -> None:
        running, results = self._scoring.running, self._results
        if running is not None or results is None:
            return
        stale, unscored = results.tally("stale"), results.tally("unscored")
        parts = []
        if unscored:
            text = self.tr("Hypotheses not scored with these settings: {n}.")
            parts.append(text.format(n=f"{unscored:,}"))
        if stale:
            text = self.tr("Scores out of date, as texts or labels have changed: {n}.")
            parts.append(text.format(n=f"{stale:,}"))
        hike = results.settings.mode == "hike"
        note = self.tr("Means of utterance rates; without a point of interest PIER counts as 0.")
        self.message.setText(" ".join(parts) or (note if hike else ""))
        self.score_button.setText(self.tr("Score again") if stale and not unscored else self.tr("Score"))
        self.score_button.setToolTip(" ".join(parts))
        self.score_button.setVisible(bool(parts))

    # ---- scoring

    def _running_changed(self, job: Job | None) -> None:
        if job is None:
            self._say()
            return
        self.message.setText(self.tr("Scoring…"))
        self.score_button.setText(self.tr("Stop"))
        self.score_button.setVisible(True)
        job.progressed.connect(partial(self._progressed, job))

    def _progressed(self, job: Job, progress: Progress) -> None:
        if job is self._scoring.running and progress.total:
            self.message.setText(
                self.tr("Scoring: {done} of {total}").format(
                    done=f"{progress.done:,}", total=f"{progress.total:,}"
                )
            )

    def _score_or_stop(self) -> None:
        running = self._scoring.running
        if running is None:
            self._scoring.score()
        else:
            running.cancel()

    # ---- menus

    def open_systems(self) -> None:
        """A menu of all systems: shown or not, and what can be done with each."""
        if self._results is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        shown = [result.system.id for result in self._results.systems]
        for place, system in enumerate(self._results.all_systems):
            action = menu.addAction(system_icon(place), system.name)
            action.setCheckable(True)
            action.setChecked(system.id in shown)
            action.toggled.connect(lambda on, chosen=system.id: self._toggle(chosen, on))
        menu.addSeparator()
        for system in self._results.all_systems:
            menu.addMenu(self._system_menu(system, menu))
        menu.popup(self.systems_button.mapToGlobal(QPoint(0, self.systems_button.height())))

    def _system_menu(self, system: SystemRecord, parent: QMenu) -> QMenu:
        menu = QMenu(
            self.tr("{name} (hypotheses: {n})").format(name=system.name, n=f"{system.hypotheses:,}"), parent
        )
        actions: tuple[tuple[str, Callable[[], None]], ...] = (
            (self.tr("Show only this one"), lambda: self.systems_chosen.emit((system.id,))),
            (self.tr("Rename…"), lambda: self.rename(system)),
            (self.tr("Delete"), lambda: self._scoring.systems.delete(system)),
        )
        for text, handler in actions:
            action = QAction(text, menu)
            action.triggered.connect(lambda _checked=False, do=handler: do())
            menu.addAction(action)
        return menu

    def _toggle(self, system_id: str, on: bool) -> None:
        assert self._results is not None
        shown = [result.system.id for result in self._results.systems]
        wanted = [
            system.id
            for system in self._results.all_systems
            if (on if system.id == system_id else system.id in shown)
        ]
        if wanted:
            everything = len(wanted) == len(self._results.all_systems)
            self.systems_chosen.emit(() if everything else tuple(wanted))

    def rename(self, system: SystemRecord) -> None:
        """Ask for another name."""
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Rename {name}").format(name=system.name))
        dialog.setLabelText(self.tr("Name of the system"))
        dialog.setTextValue(system.name)
        dialog.setTextEchoMode(QLineEdit.EchoMode.Normal)
        dialog.textValueSelected.connect(lambda text: self._scoring.systems.rename(system, text))
        dialog.open()
