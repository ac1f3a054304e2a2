"""Translations and their estimates: estimators, documents, figures, and one source segment to see and hear."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QLabel, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from gui.panels.corpus_card import PageCard
from gui.panels.figure import Figure
from gui.panels.figure_area import FigureArea
from gui.panels.figure_files import proposed_name
from gui.panels.filter_field import FilterSteps
from gui.panels.page import Page
from gui.panels.provenance_card import ProvenanceCard
from gui.panels.recognition_turns import Turns
from gui.panels.settings_facts import settings_facts
from gui.panels.splitters import remembered
from gui.panels.translation_estimators import EstimatorLine, TranslationEstimators
from gui.panels.translation_evaluation import MetricDifferences, MetricsTable
from gui.panels.translation_import import TranslationImportCard
from gui.panels.translation_import_metrics import MetricCard
from gui.panels.translation_inspector import TranslationInspector
from gui.panels.translation_levels import SystemRanks, TiesOnBothLevels
from gui.panels.translation_score import ScoreCard
from gui.panels.translation_segments import SegmentFilter, TranslationSegments
from gui.panels.translation_sweep import TieSweep
from gui.panels.translation_tie_bar import TieBar
from gui.panels.translation_tie_figures import every_tie_figure
from gui.panels.translation_tie_keep import TieActions
from gui.panels.translation_toolbar import TranslationToolbar
from gui.panels.translation_transcripts import TranscriptFigure
from gui.panels.translation_words import estimator_kind
from gui.services.bundle import Services
from gui.services.translation_files import MetricLook
from gui.services.translation_rows import DocumentRow, TranslationRows
from gui.theme.tokens import GRID
from gui.widgets.empty_state import EmptyState

if TYPE_CHECKING:
    from gui.services.translation_files import ExportKind

EMPTY_TEXT_WIDTH = 560
PATTERNS = "*.jsonl *.ndjson *.csv *.tsv"
LEAST_WITH_INSPECTOR = 680
"""A page that is lower has no room for an enlarged figure and the Inspector."""
EVALUATED = (MetricsTable.KEY, MetricDifferences.KEY, SystemRanks.KEY, TiesOnBothLevels.KEY)
Card = TypeVar("Card", bound=PageCard)


class TranslationPage(Page):
    """Tables and figures above, the Inspector below; a click anywhere selects everywhere and plays."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._play_next = False
        self._filter = SegmentFilter()
        self._turns = Turns(self)
        self._asking = QTimer(self)
        self._asking.setSingleShot(True)
        self._asking.timeout.connect(lambda: self.plots.refresh())
        translation = services.translation
        self.toolbar = TranslationToolbar(translation)
        self.estimators = TranslationEstimators(translation)
        self.segments = TranslationSegments(services.jobs)
        self._steps = FilterSteps(services.history, self.segments.set_filter)
        self.toolbar.shown_documents = self.segments.shown_documents
        self.inspector = TranslationInspector(services)
        self.tie_bar = TieBar(services.calibrating)
        self.tie_actions = TieActions(services.calibration_keeping)
        self.figures = [*every_tie_figure(services.calibrating), *self._own_figures()]
        self.plots = FigureArea(services, self.figures, "translation")
        self.score_card = ScoreCard(services.estimating)
        self._cards: list[PageCard] = []
        self._lay_out()
        self._connect()
        self._show_rows(translation.rows)

    def _own_figures(self) -> list[Figure]:
        """The figures of the evaluation."""
        services = self._services
        own = [kind(services.evaluating) for kind in (MetricsTable, MetricDifferences, SystemRanks)]
        return [
            *own,
            TiesOnBothLevels(services.evaluating),
            TranscriptFigure(services.evaluating, services.translation),
        ]

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self.stack = QStackedWidget()
        outer.addWidget(self.score_card)
        outer.addWidget(self.stack, 1)
        outer.addStretch()  # of what is left where the card takes the place of the tables
        self.reading = QLabel(self.tr("Reading the translations…"))
        self.reading.setProperty("role", "muted")
        self.reading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.full = QWidget()
        self.empty = self._make_empty()
        for widget in (self.reading, self.empty, self.full):
            self.stack.addWidget(widget)
        body = QVBoxLayout(self.full)
        body.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        body.setSpacing(GRID)
        body.addWidget(self.toolbar)
        self._add_parts(body)
        self.setFocusProxy(self.segments.view)

    def _make_empty(self) -> EmptyState:
        empty = EmptyState(
            self.tr("No translations yet"),
            self.tr(
                "Here you see and hear how good translations of speech are: scores by people beside those of an"
                " estimator such as COMETKiwi, how wide its ties should be, and what that gains or hides. Import"
                " a file of translations to begin: IWSLT JSON lines, COMET tables, or a folder of mt-metrics-eval."
            ),
            (
                ("mdi6.import", self.tr("Import translations…"), self.choose_file),
                ("mdi6.folder-download-outline", self.tr("Import a folder…"), self.choose_folder),
                ("mdi6.flask-outline", self.tr("Open the demo project"), self._services.today.open_demo),
            ),
        )
        empty.set_text_width(EMPTY_TEXT_WIDTH)
        return empty

    def _add_parts(self, body: QVBoxLayout) -> None:
        """From the outside in: what is put into another place with all that it holds takes long."""
        whole, upper = QSplitter(Qt.Orientation.Vertical), QSplitter(Qt.Orientation.Horizontal)
        tables, right = QSplitter(Qt.Orientation.Vertical), QWidget()
        body.addWidget(whole, 1)
        whole.addWidget(upper)
        upper.addWidget(tables)
        upper.addWidget(right)
        tables.addWidget(self.estimators)
        tables.addWidget(self.segments)
        tables.setStretchFactor(1, 1)
        tables.setSizes([128, 312])
        self._fill_right(right)
        upper.setSizes([620, 680])
        whole.addWidget(self.inspector)
        whole.setSizes([440, 312])
        whole.setStretchFactor(0, 1)
        whole.setStretchFactor(
            1, 1
        )  # of a small window the Inspector gives as much as the tables and figures
        self.tables = tables
        self.splitters = {"tables": tables, "upper": upper, "whole": whole}
        for name, splitter in self.splitters.items():
            splitter.setChildrenCollapsible(False)
            splitter.setHandleWidth(GRID)
            remembered(splitter, f"translation.{name}", self._services.preferences)

    def _fill_right(self, right: QWidget) -> None:
        """The width of ties above the figures that follow it."""
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.tie_bar)
        column.addWidget(self.plots, 1)
        self.tie_bar.row.addWidget(self.tie_actions)

    def _connect(self) -> None:
        s, workspace = self._services, self._services.workspace
        s.translation.rows_changed.connect(self._show_rows)
        s.translation.table_changed.connect(lambda _table: self._refresh_figures())
        s.translation.choice_changed.connect(lambda _choice: self._refresh_figures())
        s.translation.sets_changed.connect(lambda _sets: self._show_rows(s.translation.rows))
        for signal in (s.translation.running_changed, s.translation.choice_changed):
            signal.connect(lambda _what: self.actions_changed.emit())
        s.translation.calibrations_changed.connect(lambda _all: self.actions_changed.emit())
        s.calibrating.fitted.connect(self.actions_changed.emit)
        s.calibrating.width_settled.connect(self.actions_changed.emit)
        s.exchange.translations_offered.connect(self.open_file)
        s.projects.closed.connect(self._forget)
        workspace.segment_changed.connect(self._select)
        self.segments.chosen.connect(workspace.select_segment)
        self.segments.played.connect(self.show_and_play)
        self.segments.filter_changed.connect(self._filter_changed)
        self.inspector.chosen.connect(workspace.select_segment)
        self.inspector.shown.connect(lambda _detail: self.actions_changed.emit())
        self.inspector.sound.unheard.connect(lambda _why: self.actions_changed.emit())
        self.score_card.room_changed.connect(self._make_room)
        self.plots.enlarged_changed.connect(self._enlarge)
        for figure in self.figures:
            figure.ids_chosen.connect(self._choose_ids)
        self.estimators.export_wanted.connect(self.choose_scores_file)
        # keys that show splits and rows would be typed into it
        self.tie_bar.field.returnPressed.connect(self.setFocus)
        self.estimators.provenance_wanted.connect(self.show_provenance)

    # ---- cards over the whole page, made when they are first needed

    @cached_property
    def import_card(self) -> TranslationImportCard:
        """Takes translations in."""
        return self._added(TranslationImportCard(self._services.translation_files, self))

    @cached_property
    def metric_card(self) -> MetricCard:
        """Takes a metric file in."""
        return self._added(MetricCard(self._services.translation_files, self))

    def _added(self, card: Card) -> Card:
        self._cards.append(card)
        card.room_changed.connect(self.actions_changed)
        return card

    @property
    def _open_card(self) -> PageCard | None:
        return next((card for card in self._cards if card.isVisible()), None)

    def _put_cards_away(self) -> None:
        for card in self._cards:
            card.hide()

    # ---- what a page is

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "translation.import": self.choose_file,
            "translation.import_folder": self.choose_folder,
            "translation.metric": self.choose_metric,
            "translation.export": self.choose_export,
            "translation.score": self.score_card.open,
            "translation.play": self.inspector.sound.toggle,
            "translation.search": self.segments.search.setFocus,
            "translation.rows": self.segments.toggle_way,
            "translation.order": self.inspector.toggle_order,
            "translation.next_estimator": lambda: self.estimators.step(1),
            "translation.evaluate": self.evaluate,
            "translation.width": self.tie_bar.field.take_focus,
            "translation.width_best": self._services.calibrating.take_best,
            "translation.width_plateau": self._services.calibrating.take_plateau,
            "translation.width_none": self._services.calibrating.take_none,
            "translation.width_settings": self.tie_bar.open_settings,
            "translation.keep": self.tie_actions.open_card,
            "translation.submission": self.tie_actions.choose_file,
            **self.plots.handlers("translation"),
            "translation.spectrogram": self.inspector.sound.toggle_spectrogram,
            **{
                f"translation.split{place + 1}": lambda at=place: self._toggle_split(at) for place in range(4)
            },
        }

    def is_enabled(self, action_id: str) -> bool:
        translation = self._services.translation
        if self._open_card is not None:
            return False  # what they would do lies under the card
        if action_id in ("translation.import", "translation.import_folder"):
            return True
        if translation.set is None:
            return False
        if action_id in ("translation.play", "translation.spectrogram"):
            return self.inspector.sound.path is not None
        if action_id == "translation.order":
            return self.inspector.detail is not None
        if action_id.startswith("translation.width"):
            return self._services.calibrating.rows is not None
        if action_id == "translation.keep":
            return bool(self._services.calibration_keeping.in_hand)
        if action_id == "translation.submission":
            return bool(self._services.calibration_keeping.widths)
        if action_id == "translation.next_estimator":
            return bool(translation.estimators)
        if action_id.startswith("translation.split"):
            return int(action_id[-1]) <= len(self.toolbar.offered_splits)
        return True

    def page_shown(self) -> None:
        self._services.calibration_rows.begin()
        self.toolbar.show_present()
        self._refresh_figures()
        self._show_rows(self._services.translation.rows)
        self._say_status()

    def page_hidden(self) -> None:
        self._services.playback.stop()

    def escape(self) -> None:
        if (card := self._open_card) is not None:
            card.leave()
        elif self.score_card.isVisible():
            self.score_card.leave()
        elif self.plots.enlarged:
            self.plots.toggle_enlarged()
        elif not self.segments.filter.is_empty:
            self.segments.clear_filter()
        else:
            self._services.playback.stop()
            if self.segments.search.hasFocus():
                self.setFocus()

    def prepare_picture(self) -> None:
        """Choose a document that shows much: a sound, a τ_b, several translations; beside it the sweep."""
        self.plots.show_figure(TieSweep.KEY)
        rows = self._services.translation.rows
        if rows is not None and rows.documents:
            self._services.workspace.select_segment(max(rows.documents, key=telling).id)

    def pictures(self) -> Iterator[tuple[str, QWidget]]:
        self.plots.show_figure(MetricsTable.KEY)
        self.evaluate()
        yield "translation-evaluation", self
        self.plots.show_figure(TieSweep.KEY)
        self.plots.toggle_enlarged()
        yield "translation-sweep", self.plots
        self.plots.toggle_enlarged()

    # ---- what it shows

    def _make_room(self) -> None:
        """In a small window the card takes the place of the tables while it is open."""
        card = self.score_card
        needed = card.sizeHint().height() + self.stack.minimumSizeHint().height()
        self.stack.setVisible(card.isHidden() or needed <= self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()
        if self.plots.enlarged:
            self._enlarge(True)

    def _forget(self) -> None:
        self._put_cards_away()
        self.score_card.hide()
        with self._steps.quiet():
            self.segments.clear_filter()
        self.stack.setCurrentWidget(self.reading)

    def _show_rows(self, rows: TranslationRows | None) -> None:
        if not self.isVisible():
            return
        if rows is None:
            sets = self._services.translation.sets
            self.stack.setCurrentWidget(self.reading if sets else self.empty)
        else:
            if self.stack.currentWidget() is not self.full:
                self._refresh_figures()  # none that is out of sight asks for what it needs
            self.stack.setCurrentWidget(self.full)
            # in a turn of its own, so that a large set never keeps the window from answering for long
            self._turns.take(self._fill_segments)
        self.actions_changed.emit()

    def _refresh_figures(self) -> None:
        """Let the figures in sight ask for what they need, in a turn of its own."""
        self._asking.start()

    def _enlarge(self, on: bool) -> None:
        """A figure takes the room of the tables, or gives it back; in a low window that of the Inspector, too."""
        self.tables.setVisible(not on)
        self.inspector.setVisible(not on or self.height() >= LEAST_WITH_INSPECTOR)

    def _choose_ids(self, ids: Sequence[str]) -> None:
        """Show the documents that a mark of a figure stands for, and play the first of them."""
        self.segments.filter_ids(ids)
        row = next(iter(self.segments.model.shown), None)
        if row is not None:
            self.show_and_play(ids[0] if len(ids) == 1 else row.id)

    def _fill_segments(self) -> None:
        rows, workspace = self._services.translation.rows, self._services.workspace
        self.segments.show_rows(rows)
        first = next(iter(self.segments.model.shown), None)
        if rows is not None and workspace.segment_id not in rows.document_of and first is not None:
            workspace.select_segment(first.id)  # silently: nobody asked to hear it
        else:
            self._select(workspace.segment_id)

    def _toggle_split(self, place: int) -> None:
        splits = self.toolbar.offered_splits
        if place < len(splits):
            self.toolbar.toggle_split(splits[place])

    def _filter_changed(self, changed: SegmentFilter) -> None:
        before, self._filter = self._filter, changed
        if replace(before, words=()) != replace(changed, words=()):
            self._steps.note(before, changed)  # typing in the search field is no step

    def _select(self, segment_id: str | None) -> None:
        play, self._play_next = self._play_next, False
        self.segments.select(segment_id)
        if self.isVisible():
            shown = self.inspector.detail
            same = shown is not None and segment_id in {row.id for row in shown.document.rows}
            if not same or play:
                self._services.playback.stop()
            self.inspector.show_segment(segment_id, play)
        self._say_status()
        self.actions_changed.emit()

    def show_and_play(self, segment_id: str) -> None:
        """Select a translation everywhere and play the sound of its source."""
        self._play_next = True
        if segment_id == self._services.workspace.segment_id:
            self._select(segment_id)
        else:
            self._services.workspace.select_segment(segment_id)

    def _say_status(self) -> None:
        if not self.isVisible():
            return
        rows, chosen = self._services.translation.rows, self._services.workspace.segment_id
        document = rows.document_of.get(chosen) if rows is not None and chosen else None
        self._services.workspace.say(document.document if document is not None else "")

    # ---- estimators

    def evaluate(self) -> None:
        """Evaluate what is looked at, and show it."""
        if not any(figure.KEY in EVALUATED for figure in self.plots.shown):
            self.plots.show_figure(MetricsTable.KEY)
        self._services.evaluating.again()

    def show_provenance(self, line: EstimatorLine) -> None:
        """Tell how an estimator was made."""
        one = line.estimator
        facts = settings_facts(one.name, one.settings, estimator_kind(one.kind))
        card = ProvenanceCard(one.name, facts, self)
        card.show_at(self.estimators.mapToGlobal(QPoint(GRID, GRID)))

    # ---- files

    def choose_file(self) -> None:
        """Ask for a file of translations and show what is in it."""
        kinds = self.tr("Translations ({patterns});;All files (*)").format(patterns=PATTERNS)
        path, _kind = QFileDialog.getOpenFileName(self, self.tr("Import translations"), "", kinds)
        if path:
            self.open_file(Path(path))

    def choose_folder(self) -> None:
        """Ask for a test set of mt-metrics-eval and show what is in it."""
        asked = self.tr("Import a test set of mt-metrics-eval (a folder such as wmt23)")
        if chosen := QFileDialog.getExistingDirectory(self, asked):
            self.open_file(Path(chosen))

    def open_file(self, path: Path) -> None:
        """Show what a file or folder of translations holds."""
        self._put_cards_away()
        self.import_card.open(path)

    def choose_metric(self) -> None:
        """Ask for a metric file and show what is in it."""
        kinds = self.tr("Metric files (*.jsonl *.txt);;All files (*)")
        path, _kind = QFileDialog.getOpenFileName(self, self.tr("Import a metric file"), "", kinds)
        if path:
            self.open_metric(Path(path))

    def open_metric(self, path: Path) -> None:
        """Show what a metric file holds."""

        def show(look: MetricLook) -> None:
            self._put_cards_away()
            self.metric_card.show_look(look)

        self._services.translation_files.look_at_metric(path, show)

    def choose_export(self) -> None:
        """Ask where the set goes with its scores, and as what."""
        shown = self._services.translation.set
        if shown is None:
            return
        kinds: dict[str, ExportKind] = {
            self.tr("IWSLT JSON lines with metric files (*.jsonl)"): "iwslt",
            self.tr("Table of everything (*.csv *.md)"): "table",
            self.tr("COMET CSV with metric files (*.csv)"): "csv",
            self.tr("COMET TSV with metric files (*.tsv)"): "tsv",
            self.tr("mt-metrics-eval folder (*)"): "eval_set",
        }
        folder = self._services.projects.project.exports_folder
        path, kind = QFileDialog.getSaveFileName(
            self,
            self.tr("Export the set"),
            str(folder / f"{proposed_name([shown.name])}.jsonl"),
            ";;".join(kinds),
        )
        if path:
            self._services.translation_files.export_set(Path(path), kinds.get(kind, "iwslt"))

    def choose_scores_file(self, line: EstimatorLine) -> None:
        """Ask where the scores of an estimator go."""
        folder, shown = self._services.projects.project.exports_folder, self._services.translation.set
        kind = "ties" if line.calibration is not None else "scores"
        name = proposed_name((shown.name if shown is not None else "", line.estimator.name, kind))
        path, _kind = QFileDialog.getSaveFileName(
            self,
            self.tr("Export the scores"),
            str(folder / f"{name}.jsonl"),
            self.tr("Metric file (*.jsonl)"),
        )
        if path:
            files = self._services.translation_files
            files.export_scores(line.estimator, line.calibration, Path(path))


def telling(document: DocumentRow) -> tuple[bool, bool, bool, int]:
    """How much a document shows, most important first."""
    return (
        bool(document.first.audio_path or document.first.utterance_id),
        document.tau_b is not None,
        bool(document.flags),
        len(document.rows),
    )
