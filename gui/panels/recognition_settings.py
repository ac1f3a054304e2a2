"""The settings of scoring in a drawer: tried on the selected utterance before they are applied, and kept by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine.text.normaliser_settings import NormaliserSettings
from gui.panels.annotate_fields import ENTER, claims
from gui.panels.inspector_buttons import CardButton
from gui.panels.inspector_strips import MOST_STRIPS
from gui.panels.scoring_settings_counted import CountedSection, IntervalsSection
from gui.panels.scoring_settings_equal import EqualSection
from gui.panels.scoring_settings_parts import Section, Sentence
from gui.panels.scoring_settings_presets import PresetRow
from gui.panels.scoring_settings_steps import StepsSection
from gui.panels.scoring_settings_trial import TrialView
from gui.panels.scoring_settings_units import UnitsSection
from gui.panels.splitters import remembered
from gui.services.bundle import Services
from gui.services.job import Job
from gui.services.scoring_presets import Preset
from gui.services.scoring_trial import Trial, Waiting
from gui.services.scoring_words import changed_fields
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from gui.services.scoring import ScoreSettings

LEAST_WIDTH, WIDTH = 480, 500
TAB_STYLE = "QPushButton { padding: 4px 8px; } QPushButton:focus { padding: 3px 7px; }"
TRIED_AFTER_MS = 120
KEYS = (
    *ENTER, Qt.Key.Key_Space, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home,
    Qt.Key.Key_End, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, *range(Qt.Key.Key_0, Qt.Key.Key_9 + 1),
)  # fmt: skip
"""Keys that stay with what has the focus here, whatever they do on the page."""


class SettingsDrawer(QFrame):
    """Beside the results while it is open; nothing changes in them before Apply (Ctrl+Enter).

    Signals:
        room_changed: it was opened or closed.
    """

    room_changed = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._scoring = services.scoring
        self._base: ScoreSettings | None = None
        self._draft: ScoreSettings | None = None
        self._trying: set[Job] = set()
        self.setProperty("role", "card")
        self.setMinimumWidth(LEAST_WIDTH)
        self.setMaximumWidth(WIDTH)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(TRIED_AFTER_MS)
        self._pause.timeout.connect(self._try)
        self.sections: tuple[Section, ...] = ()
        self.hide()

    # ---- its parts

    def _build(self) -> None:
        """Make what is in it, when it is opened for the first time: the page comes up sooner without."""
        self.close_button = IconButton("mdi6.close", self.tr("Close, leave all as it was (Esc)"), self.leave)
        self.presets = PresetRow(self._scoring.presets)
        self.counted, self.equal, self.units = CountedSection(), EqualSection(), UnitsSection()
        self.steps, self.intervals = StepsSection(self._try_text), IntervalsSection()
        self.sections = (
            self.counted, self.equal, self.steps, self.units, self.intervals,
        )  # fmt: skip
        self.titles = (
            self.tr("Counted"), self.tr("Equal"), self.tr("Normaliser"), self.tr("Units"), self.tr("Intervals"),
        )  # fmt: skip
        self.tabs = [CardButton(title) for title in self.titles]
        self.trial = TrialView()
        self.note, self.waiting = Sentence(), QLabel()
        self.at_once = QCheckBox()
        self.defaults_button = CardButton(self.tr("Defaults"), clicked=self.reset, kind="quiet")
        self.cancel_button = CardButton(self.tr("Cancel"), clicked=self.leave)
        self.apply_button = CardButton(self.tr("Apply"), clicked=self.apply, kind="primary")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        heading = QLabel(self.tr("Settings of scoring"))
        heading.setProperty("role", "heading")
        head = QHBoxLayout()
        head.addWidget(heading, 1)
        head.addWidget(self.close_button)
        tabs = QHBoxLayout()
        tabs.setSpacing(GRID // 2)
        group = QButtonGroup(self)
        self.stack = QStackedWidget()
        for place, (tab, section) in enumerate(zip(self.tabs, self.sections, strict=True)):
            tab.setCheckable(True)
            tab.setStyleSheet(TAB_STYLE)
            tab.clicked.connect(lambda _checked=False, wanted=place: self.stack.setCurrentIndex(wanted))
            group.addButton(tab)
            tabs.addWidget(tab)
            self.stack.addWidget(_scrolled(section))
        self.tabs[0].setChecked(True)
        tabs.addStretch()
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(self.stack)
        self.splitter.addWidget(self.trial)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(GRID)
        self.splitter.setSizes([420, 200])
        self.splitter.setStretchFactor(0, 2)
        self.splitter.setStretchFactor(1, 1)
        self.trial.setMinimumHeight(72)
        remembered(self.splitter, "recognition.settings", self._services.preferences)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(self.presets)
        column.addLayout(tabs)
        column.addWidget(self.note)
        column.addWidget(self.splitter, 1)
        column.addWidget(_hairline())
        column.addLayout(self._foot())

    def _foot(self) -> QVBoxLayout:
        self.waiting.setProperty("role", "small")
        self.at_once.setText(self.tr("Score them at once"))
        self.at_once.setChecked(True)
        told = QHBoxLayout()
        told.setSpacing(GRID)
        told.addWidget(self.waiting, 1)
        told.addWidget(self.at_once)
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        buttons.addWidget(self.defaults_button)
        buttons.addStretch()
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.apply_button)
        self.apply_button.setToolTip(self.tr("Ctrl+Enter"))
        foot = QVBoxLayout()
        foot.setSpacing(GRID // 2)
        foot.addLayout(told)
        foot.addLayout(buttons)
        return foot

    def _connect(self) -> None:
        s = self._services
        for section in self.sections:
            section.edited.connect(self.change)
        self.steps.file_chosen.connect(self._use_file)
        self.presets.chosen.connect(self.show_draft)
        self.presets.deleted.connect(self._preset_deleted)
        s.scoring.settings_changed.connect(self._changed_elsewhere)
        s.scoring.results_changed.connect(lambda _results: self._pause.start() if self.isVisible() else None)
        s.workspace.utterance_changed.connect(lambda _id: self._pause.start() if self.isVisible() else None)
        s.projects.closed.connect(self.leave)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.apply)

    def event(self, e: QEvent) -> bool:
        plain = not (isinstance(e, QKeyEvent) and e.modifiers() & Qt.KeyboardModifier.ControlModifier)
        return (plain and claims(e, KEYS)) or super().event(e)

    # ---- opening and closing

    def toggle(self) -> None:
        """Open the drawer, or close it."""
        if self.isHidden():
            self.open()
        else:
            self.leave()

    def open(self) -> None:
        """Show the settings in force."""
        if not self.sections:
            self._build()
        self.presets.fill()
        self.show()
        self.room_changed.emit()
        if self._services.projects.is_open:
            self.steps.set_folder(self._services.projects.project.exports_folder)
        self._base = self._scoring.settings
        self.show_draft(self._base)
        self.tabs[self.stack.currentIndex()].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self) -> None:
        """Close the drawer; what was not applied is dropped."""
        if self.isHidden():
            return
        self._pause.stop()
        self._stop_trying()
        self._base = self._draft = None
        self.presets.form.hide()
        self.steps.stack.setCurrentIndex(0)
        self.hide()
        self.room_changed.emit()

    def go_back(self) -> None:
        """One step back, as Esc does: out of a form, else out of the drawer."""
        if self.presets.form_is_open:
            self.presets.close_form()
        elif self.steps.card_is_open and self.steps.isVisible():
            self.steps.leave_card()
        else:
            self.leave()

    # ---- the settings that are tried

    @property
    def draft(self) -> ScoreSettings:
        """What Apply would put in force."""
        return self._draft if self._draft is not None else self._scoring.settings

    def change(self, values: Mapping[str, Any]) -> None:
        """Try other values of some settings."""
        self.show_draft(replace(self.draft, **values))

    def reset(self) -> None:
        """Try the defaults of the mode."""
        self.show_draft(type(self.draft)(mode=self.draft.mode))

    def show_draft(self, settings: ScoreSettings) -> None:
        """Try settings."""
        self._draft = settings
        for section in self.sections:
            section.show_settings(settings)
        self.presets.show_settings(settings)
        self._count_changes()
        hike = settings.mode == "hike"
        self.note.setText(
            self.tr(
                "Mode hike follows the published evaluator to the letter: only loanwords can be switched."
            )
            if hike
            else ""
        )
        self.note.setVisible(hike)
        self._say_waiting(None)
        self._pause.start()

    def _count_changes(self) -> None:
        changed = set(changed_fields(self.draft))
        for tab, title, section in zip(self.tabs, self.titles, self.sections, strict=True):
            count = len(changed.intersection(section.fields))
            tab.setText(f"{title} · {count}" if count else title)
            tab.setAccessibleName(
                self.tr("{title}, {n} changed").format(title=title, n=count) if count else title
            )
        self.defaults_button.setEnabled(self.draft != type(self.draft)(mode=self.draft.mode))

    def _changed_elsewhere(self, settings: ScoreSettings) -> None:
        """Undo, or the mode in the toolbar: what wasn't touched here follows."""
        if self.isHidden() or self._base is None:
            return
        base, draft = self._base, self.draft
        followed = {
            field.name: getattr(settings, field.name)
            for field in fields(draft)
            if getattr(draft, field.name) == getattr(base, field.name)
        }
        self._base = settings
        self.show_draft(replace(draft, **followed))

    # ---- what they would do

    def _try(self) -> None:
        """Score the selected utterance under the draft, and count what would have no score."""
        s = self._services
        if self.isHidden() or not s.projects.is_open:
            return
        self._stop_trying()
        draft, chosen, results = self.draft, s.workspace.utterance_id, s.scoring.results
        if chosen is None or results is None or chosen not in results.by_id:
            self.trial.show_trial(None, False)
            self.steps.show_texts(())
            self.apply_button.setEnabled(True)
        else:
            ids = [one.system.id for one in results.systems[:MOST_STRIPS]]
            pair = (s.scoring.settings, draft)
            self._watch(s.scoring.trials.look(chosen, ids, pair, lambda found: self._tried(draft, found)))
        self._watch(s.scoring.trials.count(draft, lambda found: self._counted(draft, found)))

    def _watch(self, job: Job) -> None:
        self._trying.add(job)
        job.ended.connect(self._trying.discard)

    def _stop_trying(self) -> None:
        for job in tuple(self._trying):
            job.cancel()
        self._trying.clear()

    def _tried(self, draft: ScoreSettings, trial: Trial) -> None:
        if draft != self._draft or self.isHidden():
            return
        self.trial.show_trial(trial, draft != self._scoring.settings)
        self.steps.show_texts([trial.reference, *(line.hypothesis for line in trial.lines)])
        self.apply_button.setEnabled(not trial.problem)

    def _counted(self, draft: ScoreSettings, waiting: Waiting) -> None:
        if draft == self._draft and not self.isHidden():
            self._say_waiting(waiting)

    def _say_waiting(self, waiting: Waiting | None) -> None:
        none = waiting is None or not waiting.hypotheses
        self.at_once.setVisible(not none)
        if waiting is None:
            self.waiting.setText("")
        elif waiting.seconds is None:
            self.waiting.setText(self.tr("Everything is scored with these settings."))
        else:
            self.waiting.setText(
                self.tr("Hypotheses to score: {n} (about {time})").format(
                    n=f"{waiting.hypotheses:,}", time=about(waiting.seconds)
                )
            )

    def _try_text(self, text: str, steps: NormaliserSettings, on_done: Any) -> None:
        if self._services.projects.is_open:
            self._scoring.trials.preview(text, replace(self.draft, steps=steps), on_done)

    # ---- what a person decides

    def apply(self) -> None:
        """Put the settings in force; Undo takes them back."""
        QGuiApplication.inputMethod().commit()
        if self.isHidden() or not self.apply_button.isEnabled():
            return
        before, after = self._scoring.settings, self.draft
        score = self.at_once.isChecked() and not self.at_once.isHidden()
        self.leave()
        if after != before:
            self._put(after)
            self._services.history.push(
                self.tr("settings of scoring"), lambda: self._put(before), lambda: self._put(after)
            )
        if score:
            self._scoring.score()

    def _put(self, settings: ScoreSettings) -> None:
        self._scoring.change(**{field.name: getattr(settings, field.name) for field in fields(settings)})

    def _preset_deleted(self, preset: Preset) -> None:
        def bring_back() -> bool:
            return self._scoring.presets.save(preset.name, preset.where, preset.settings)

        self._services.history.push(
            self.tr("delete preset {0}").format(preset.name),
            bring_back,
            lambda: self._scoring.presets.delete(preset),
        )
        self._services.notices.done(
            self.tr("The preset {0} is deleted").format(preset.name), self._services.history.undo
        )

    def _use_file(self, what: str, path: Path) -> None:
        if what == "import":
            self._scoring.trials.read_steps(path, self.steps.take_in)
            return
        notices = self._services.notices
        self._scoring.trials.write_steps(
            path,
            self.draft.steps,
            lambda made: notices.done(self.tr("Written to {path}").format(path=made)),
        )


def about(seconds: float) -> str:
    """A time that is only known roughly.

    >>> about(0.02), about(3.4), about(200.0)
    ('1 s', '3 s', '3 min')
    """
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    return f"{round(seconds / 60)} min"


def _scrolled(section: QWidget) -> QScrollArea:
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setWidget(section)
    scroll.viewport().setAutoFillBackground(False)
    section.setAutoFillBackground(False)
    return scroll


def _hairline() -> QFrame:
    line = QFrame()
    line.setProperty("role", "hairline")
    line.setFixedHeight(1)
    return line
