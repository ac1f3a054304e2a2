"""The card that runs speech language models and judges over the pairs that are shown."""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine import light
from gui.panels.corpus_card import PageCard
from gui.panels.model_runs import ModelRuns
from gui.panels.speech_run_judge import JudgeForm
from gui.panels.speech_run_model import ModelForm
from gui.services.bundle import Services
from gui.services.speech_known import LastRuns
from gui.services.speech_runs import TINY
from gui.services.speech_wish import ContinueWish, JudgeWish, Kind, LossWish
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton

MOST_WIDTH = 880
KINDS: tuple[Kind, ...] = ("likelihood", "continuation", "judge")


class RunCard(PageCard):
    """Stays over the page while models are queued, until the person closes it."""

    def __init__(self, services: Services, page: QWidget) -> None:
        super().__init__(page)
        self._services = services
        self._last = LastRuns("")
        self._shown: set[tuple[Kind, str]] = set()
        """Of what the last settings are shown, or were."""
        self._start_waits = False
        """Enter was pressed before it was known what the model is."""
        self.kind: Kind = "likelihood"
        self.title = QLabel(self.tr("Run over the pairs"))
        self.title.setProperty("role", "heading")
        self.set_name = ElidedLabel()
        self.set_name.setProperty("role", "small")
        self.tabs: dict[Kind, QPushButton] = {kind: QPushButton() for kind in KINDS}
        self.hint = QLabel()
        self.hint.setProperty("role", "muted")
        self.hint.setWordWrap(True)
        self.model_form = ModelForm(services.speech_known, services.speech_runs)
        self.judge_form = JudgeForm(services.speech_runs.devices)
        self.start_button = QPushButton(self.tr("Start"))
        self.start_button.setProperty("kind", "primary")
        self.close_button = IconButton("mdi6.close", self.tr("Close (Esc)"), self.leave)
        self.why = QLabel()
        self.why.setProperty("role", "small")
        self.why.setWordWrap(True)
        self.runs = ModelRuns(services.speech_runs)
        self._lay_out()
        self._connect()

    # ---- its parts

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(2 * GRID)
        head.addWidget(self.title)
        head.addWidget(self.set_name, 1)
        head.addWidget(self.close_button)
        inside = QWidget()
        inside.setMaximumWidth(MOST_WIDTH)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, GRID, 0)
        column.setSpacing(GRID)
        for widget in (self.hint, self.model_form, self.judge_form):
            column.addWidget(widget)
        column.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inside)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        outer.setSpacing(GRID)
        outer.addLayout(head)
        outer.addWidget(self._top())
        outer.addWidget(scroll, 1)
        QWidget.setTabOrder(self.judge_form.precision, self.start_button)
        QWidget.setTabOrder(self.start_button, self.close_button)

    def _top(self) -> QWidget:
        """At the top, where nothing that comes and goes below can move the button."""
        top = QWidget()
        top.setMaximumWidth(MOST_WIDTH)
        column = QVBoxLayout(top)
        column.setContentsMargins(0, 0, GRID, 0)
        column.setSpacing(GRID)
        row = self._tab_row()
        row.addWidget(self.start_button)
        column.addLayout(row)
        column.addWidget(self.why)
        column.addWidget(self.runs)
        return top

    def _tab_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(GRID // 2)
        group = QButtonGroup(self)
        texts = (self.tr("Likelihoods"), self.tr("Continuations"), self.tr("Judge"))
        for (kind, tab), text in zip(self.tabs.items(), texts, strict=True):
            tab.setText(text)
            tab.setCheckable(True)
            tab.clicked.connect(partial(self.show_kind, kind))
            group.addButton(tab)
            row.addWidget(tab)
        row.addStretch()
        return row

    def _connect(self) -> None:
        speech, form = self._services.speech, self.model_form
        form.edited.connect(self._enable)
        form.looked.connect(lambda _look: self._recall())
        form.entered.connect(self._entered)
        self.judge_form.edited.connect(self._enable)
        self.start_button.clicked.connect(lambda _checked: self.start())
        speech.data_changed.connect(lambda _data: self._offer())
        speech.sets_changed.connect(lambda _sets: self._offer())
        self.runs.left.connect(lambda: self.start_button.setFocus(Qt.FocusReason.OtherFocusReason))

    # ---- what it shows

    def open(self, kind: str) -> None:
        """Show the card for `likelihood`, `continuation` or `judge`."""
        services = self._services
        services.speech_runs.devices.ask_devices()
        for box in (self.model_form.device, self.judge_form.device):
            box.show_devices()
        self.show()
        self.show_kind(cast(Kind, kind))
        services.speech_known.recall(self._take_last)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._offer()

    def show_kind(self, kind: Kind) -> None:
        """Offer to score, to continue, or to judge."""
        self.kind = kind
        self.tabs[kind].setChecked(True)
        self.hint.setText(self._hint(kind))
        self.model_form.setVisible(kind != "judge")
        self.judge_form.setVisible(kind == "judge")
        if kind == "judge":
            self.tabs[kind].setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.model_form.show_kind(kind)
            self.model_form.model.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._offer()
        self._recall()

    def _hint(self, kind: Kind) -> str:
        return {
            "likelihood": self.tr(
                "The model reads both clips of every pair; how surprised it is at each token is kept, with and"
                " without the prompt."
            ),
            "continuation": self.tr(
                "The model hears every prompt and goes on; what it says is kept as sound, to be heard and judged."
            ),
            "judge": self.tr(
                "Is what a model said on nearer to the positive or to the negative continuation, in the ear of an"
                " encoder?"
            ),
        }[kind]

    def _offer(self) -> None:
        """Offer what there is now."""
        if not self.isVisible():
            return
        speech, runs = self._services.speech, self._services.speech_runs
        shown, data = speech.set, speech.data
        name = (
            "" if shown is None else self.tr("{set}, pairs: {n}").format(set=shown.name, n=f"{shown.pairs:,}")
        )
        self.set_name.setText(name)
        others = [one for one in speech.sets if one.kind != "losses" and one is not shown]
        self.judge_form.offer(data.continuations if data is not None else (), runs.judges, others)
        if self.kind != "judge":
            last = self._last.first(self.kind)
            self.model_form.offer(runs.models, last or TINY)
        self._enable()

    def _take_last(self, found: LastRuns) -> None:
        if found.project_id != self._last.project_id:
            self._shown = set()
        self._last = found
        self._recall()

    def _recall(self) -> None:
        """Set how the model that is named was last run in this project, once for each."""
        if self.kind == "judge":
            wish = self._last.of("judge")
            if isinstance(wish, JudgeWish) and ("judge", "") not in self._shown:
                self._shown.add(("judge", ""))
                self.judge_form.put(wish)
            return
        model = self.model_form.typed
        wish = self._last.of(self.kind, model)
        if isinstance(wish, LossWish | ContinueWish) and (self.kind, model) not in self._shown:
            self._shown.add((self.kind, model))
            self.model_form.put(wish)

    @property
    def _problem(self) -> str:
        if lacking := light.lacking():
            return lacking
        shown = self._services.speech.set
        if shown is None:
            return self.tr("There are no pairs; build or import some.")
        if shown.kind == "losses":
            return self.tr("These pairs are known by their token losses only; there is nothing to hear.")
        return self.judge_form.problem if self.kind == "judge" else self.model_form.problem

    def _enable(self) -> None:
        problem = self._problem
        self.start_button.setEnabled(not problem)
        is_said = (
            self.kind != "judge"
            and self.model_form.look is not None
            and self.model_form.look.problem == problem
        )
        self.why.setText("" if is_said else problem)
        self.why.setVisible(bool(self.why.text()))
        if self._start_waits and self._is_known:
            self._start_waits = False
            QTimer.singleShot(0, self, self.start)

    @property
    def _is_known(self) -> bool:
        look = self.model_form.look
        return look is not None and look.model == self.model_form.typed

    def _entered(self) -> None:
        """Enter starts; where it isn't known yet what was typed, as soon as it is."""
        self._start_waits = True
        self._enable()

    # ---- what it does

    def start(self) -> None:
        """Put what is set into the queue; the card stays, so that another one can follow."""
        if self._problem or not self.isVisible():
            return
        runs, form = self._services.speech_runs, self.judge_form
        wish: LossWish | ContinueWish | JudgeWish
        if self.kind == "judge":
            wish = form.wish
            runs.judge(wish, form.continuations, form.development_set_id)
        elif self.kind == "continuation":
            wish = self.model_form.continue_wish
            runs.go_on(wish)
        else:
            wish = self.model_form.loss_wish
            runs.score(wish)
        self._shown.add((self.kind, "" if isinstance(wish, JudgeWish) else wish.model))
        self._last = self._last.with_run(wish)
