"""Results of recognition: rates by system and group, plots, utterances, and one utterance to see and hear."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

import numpy as np
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QLabel,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from gui.panels.corpus_export import ExportCard
from gui.panels.corpus_import import ImportCard
from gui.panels.figure_area import FigureArea
from gui.panels.filter_field import FilterSteps
from gui.panels.inspector import Inspector
from gui.panels.inspector_strips import MOST_STRIPS
from gui.panels.lexicon_panel import WIDTH as DRAWER_WIDTH
from gui.panels.lexicon_panel import LexiconPanel
from gui.panels.page import Page
from gui.panels.recogniser_panel import Choice, RecogniserCard
from gui.panels.recognition_figure_list import every_figure
from gui.panels.recognition_figures import choose_figure
from gui.panels.recognition_files import RecognitionFiles
from gui.panels.recognition_groups import RecognitionGroups
from gui.panels.recognition_plots import GroupPanel, ScatterPanel
from gui.panels.recognition_room import Parts, RecognitionRoom
from gui.panels.recognition_settings import WIDTH as SETTINGS_WIDTH
from gui.panels.recognition_settings import SettingsDrawer
from gui.panels.recognition_toolbar import RecognitionToolbar
from gui.panels.recognition_turns import Turns
from gui.panels.recognition_utterances import RecognitionUtterances, UtteranceFilter
from gui.panels.splitters import remembered
from gui.services.bundle import Services
from gui.services.scoring_results import SHOWN, GroupKind, GroupTable, Results, UtteranceRow
from gui.theme.tokens import GRID
from gui.widgets.empty_state import EmptyState

EMPTY_TEXT_WIDTH = 520
CHANGES = frozenset({"systems", "hypotheses", "scores", "takes", "labels", "scripts"})


def telling(results: Results, row: UtteranceRow) -> tuple[bool, ...]:
    """How much an utterance shows, most important first: a sound; spellings that count as equal; errors at
    points of interest; substituted, deleted and inserted units; something of every system; no rate over 100."""
    kinds = np.zeros(3, np.int64)
    for result in results.systems:
        at = bisect_left(result.rows, row.place)
        if at < len(result.rows) and result.rows[at] == row.place:
            kinds += result.counts.mer[at, 1:4]
    return (
        bool(row.audio_path),
        row.has_spellings,
        any(row.pier),
        all(row.mer) and len(set(row.mer)) == len(row.mer),
        bool((kinds > 0).all()),
        max((rate or 0.0) for rate in row.mer or (0.0,)) < 60,
    )


class RecognitionPage(Page):
    """Tables and plots above, the Inspector below; a click anywhere selects everywhere and plays."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._stale = True
        self._play_next = False
        self._filter = UtteranceFilter()
        self._turns, self._redrawing = Turns(self), Turns(self)
        self._asking = QTimer(self)
        self._asking.setSingleShot(True)
        self._asking.timeout.connect(self._ask_figures)
        self.toolbar = RecognitionToolbar(services.scoring)
        self.groups = RecognitionGroups()
        self.utterances = RecognitionUtterances()
        self._steps = FilterSteps(services.history, self.utterances.set_filter)
        self.files = RecognitionFiles(services, self, self.utterances.model)
        self.group_panel, self.scatter_panel = GroupPanel(services.scoring), ScatterPanel(services.scoring)
        self.figures = every_figure(self.group_panel, self.scatter_panel, services.scoring)
        self.plots = FigureArea(services, self.figures, "recognition")
        self.inspector = Inspector(services)
        self.settings = SettingsDrawer(services)
        self.empty = EmptyState(
            self.tr("No hypotheses yet"),
            self.tr(
                "Here you see and hear what recognisers make of code-switched speech: mixed error rate and error"
                " rate at points of interest, by system and group, down to the single word. Run a recogniser on"
                " this computer, or export the template, fill in what yours wrote, and import it."
            ),
            (
                ("mdi6.robot-outline", self.tr("Run a recogniser…"), self.open_recogniser),
                ("mdi6.import", self.tr("Import hypotheses…"), self.files.choose_file),
                ("mdi6.table-arrow-down", self.tr("Export the template…"), self.files.choose_template),
                ("mdi6.flask-outline", self.tr("Open the demo project"), services.today.open_demo),
            ),
        )
        self.empty.set_text_width(EMPTY_TEXT_WIDTH)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        """From the outside in: what is put into another place with all that it holds takes long."""
        self.reading = QLabel(self.tr("Reading the results…"))
        self.reading.setProperty("role", "muted")
        self.reading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.full = QWidget()
        results = self.toolbar, self.groups, self.utterances, self.plots, self.inspector
        self._room = RecognitionRoom(self, Parts(self.reading, self.empty, self.full, *results))
        self.stack = self._room.stack
        self._room.add_drawer(self.settings, SETTINGS_WIDTH)
        body = QVBoxLayout(self.full)
        body.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        body.setSpacing(GRID)
        body.addWidget(self.toolbar)
        self._lay_out_results(body)
        self.setFocusProxy(self.utterances.view)

    def _lay_out_results(self, body: QVBoxLayout) -> None:
        """Tables and figures above, the Inspector below."""
        whole, upper = QSplitter(Qt.Orientation.Vertical), QSplitter(Qt.Orientation.Horizontal)
        tables = QSplitter(Qt.Orientation.Vertical)
        body.addWidget(whole, 1)
        whole.addWidget(upper)
        upper.addWidget(tables)
        tables.addWidget(self.groups)
        tables.addWidget(self.utterances)
        tables.setStretchFactor(1, 1)
        upper.addWidget(self.plots)
        upper.setSizes([726, 576])  # a wide figure has room beside a narrow one
        whole.addWidget(self.inspector)
        whole.setSizes([440, 312])
        whole.setStretchFactor(0, 5)
        whole.setStretchFactor(1, 2)
        self.splitters = {"tables": tables, "upper": upper, "whole": whole}
        for name, splitter in self.splitters.items():
            splitter.setChildrenCollapsible(False)
            splitter.setHandleWidth(GRID)
            remembered(splitter, f"recognition.{name}", self._services.preferences)

    def _connect(self) -> None:
        s, workspace = self._services, self._services.workspace
        s.scoring.results_changed.connect(self._show_results)
        s.scoring.table_changed.connect(self._show_table)
        s.scoring.running_changed.connect(lambda _job: self.actions_changed.emit())
        s.projects.changed.connect(lambda kinds: kinds & CHANGES and self._reload())
        s.projects.opened.connect(lambda _record: self._reload())
        s.projects.closed.connect(self._forget)
        self.inspector.shown.connect(lambda _detail: self.actions_changed.emit())
        self.inspector.sound.unheard.connect(lambda _why: self.actions_changed.emit())
        s.exchange.looked.connect(self.files.offer)
        s.exchange.export_wanted.connect(self.files.open_export)
        self.files.room_changed.connect(self.actions_changed)
        self.toolbar.settings_wanted.connect(self.settings.toggle)
        workspace.utterance_changed.connect(self._select)
        workspace.systems_changed.connect(lambda ids: s.scoring.refresh(ids))
        self.toolbar.systems_chosen.connect(workspace.select_systems)
        self.groups.group_chosen.connect(self._filter_group)
        self.group_panel.group_chosen.connect(self._filter_group)
        self.groups.reading_changed.connect(self.group_panel.show_reading)
        self.utterances.filter_changed.connect(self._filter_changed)
        self.scatter_panel.brushed.connect(self.utterances.filter_ids)
        self.plots.enlarged_changed.connect(lambda on: self.splitters["tables"].setVisible(not on))
        s.scoring.analyses.wanted_changed.connect(self._figures_later)
        s.failure_answers.changed.connect(lambda _id: s.scoring.analyses.judge())
        for figure in self.figures:
            figure.ids_chosen.connect(self._choose_ids)
            figure.system_meant.connect(self.inspector.strips.show_system)
        for panel in (self.utterances, self.scatter_panel):
            panel.chosen.connect(workspace.select_utterance)
            panel.played.connect(self.show_and_play)

    @cached_property
    def lexicon(self) -> LexiconPanel:
        """The drawer of the lexicon, made when it is first needed: the page comes up sooner without."""
        drawer = LexiconPanel(self._services)
        drawer.example_chosen.connect(self.show_and_play)
        self._room.add_drawer(drawer, DRAWER_WIDTH)
        return drawer

    @cached_property
    def recogniser_card(self) -> RecogniserCard:
        """Runs recognisers; it is made when it is first needed, too."""
        card = RecogniserCard(self._services.recognisers)
        self._room.add_card(card)
        return card

    @property
    def import_card(self) -> ImportCard:
        """Takes a file in; it lies over the whole page."""
        return self.files.import_card

    @property
    def export_card(self) -> ExportCard:
        """Writes a corpus; it lies over the whole page."""
        return self.files.export_card

    # ---- the page

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        show_only = {
            f"results.system{place + 1}": lambda at=place: self.inspector.strips.show_only(at)
            for place in range(MOST_STRIPS)
        }
        return {
            "results.play": self.inspector.sound.toggle,
            "results.import": self.files.choose_file,
            "results.recognise": self.open_recogniser,
            "results.score": self._services.scoring.score,
            "results.template": self.files.choose_template,
            "results.export": self.files.export_groups,
            "results.export_utterances": self.files.export_utterances,
            "results.figure_groups": self.export_group_figure,
            "results.figure_scatter": self.export_scatter_figure,
            "results.search": self.utterances.search.setFocus,
            "results.settings": self.settings.toggle,
            "results.systems": self.toolbar.open_systems,
            "results.differences": self.inspector.toggle_differences,
            "results.reading": self.groups.reading_button.click,
            **self.plots.handlers("results"),
            "results.equal": self.inspector.ask_pair,
            "results.failures": self.inspector.ask_failures,
            "results.failures_here": self.inspector.ask_failures_here,
            "results.lexicon": lambda: self.lexicon.toggle(),
            "results.flick": self.inspector.strips.flick,
            "results.spectrogram": self.inspector.sound.toggle_spectrogram,
            **show_only,
        }

    def is_enabled(self, action_id: str) -> bool:
        scoring = self._services.scoring
        results = scoring.results
        if self.files.open_card is not None:
            return False  # what they would do lies under the card
        if action_id in ("results.import", "results.template", "results.recognise"):
            return True
        if results is None or not results.all_systems:
            return False
        if action_id == "results.score":
            return scoring.running is None
        if action_id in ("results.play", "results.spectrogram"):
            return self.inspector.sound.path is not None
        if action_id in ("results.equal", "results.failures", "results.failures_here", "results.flick"):
            return self.inspector.detail is not None
        if action_id == "results.export":
            return scoring.table is not None
        return True

    def page_shown(self) -> None:
        if self._stale:
            self._reload()
        self._say_status()

    def page_hidden(self) -> None:
        self._services.playback.stop()

    def escape(self) -> None:
        if (card := self.files.open_card) is not None:
            card.leave()
        elif (runs := self._room.open_card) is not None:
            runs.leave()
        elif self.inspector.card_is_open:
            self.inspector.put_cards_away()
        elif self.settings.isVisible():
            self.settings.go_back()
        elif (drawer := self._room.open_drawer) is not None:
            drawer.leave()
        elif self.inspector.strips.is_alone:
            self.inspector.strips.show_only(None)
        elif self.plots.enlarged:
            self.plots.toggle_enlarged()
        elif not self.utterances.filter.is_empty:
            self.utterances.clear_filter()
            self.scatter_panel.plot.clear_brush()
        else:
            self._services.playback.stop()
            if self.utterances.search.hasFocus():
                self.setFocus()

    def prepare_picture(self) -> None:
        """Choose an utterance that shows much: several kinds of error, accepted spellings, a sound."""
        results = self._services.scoring.results
        if results is not None and results.utterances:
            chosen = max(results.utterances, key=lambda row: telling(results, row))
            self._services.workspace.select_utterance(chosen.id)

    def pictures(self) -> Iterator[tuple[str, QWidget]]:
        return self.plots.pictures()

    # ---- what it shows

    def _forget(self) -> None:
        self._stale = True
        self.stack.setCurrentWidget(self.reading)
        self.files.put_cards_away()
        if (runs := self._room.open_card) is not None:
            runs.hide()
        self.toolbar.forget()
        with self._steps.quiet():
            self.utterances.clear_filter()
        self.inspector.show_utterance(None, ())

    def _reload(self) -> None:
        if not self._services.projects.is_open:
            return
        if not self.isVisible():
            self._stale = True
            return
        self._stale = False
        self._services.scoring.refresh()

    def _show_results(self, results: Results) -> None:
        if not self.isVisible():
            self._stale = True
            return
        self.stack.setCurrentWidget(self.full if results.all_systems else self.empty)
        self.toolbar.show_results(results)
        # each in a turn of its own, so that a large project never keeps the window from answering for long
        self._turns.take(self._fill_utterances, self._draw_scatter, self._ask_figures)
        self.actions_changed.emit()

    def _fill_utterances(self) -> None:
        results = self._services.scoring.results
        if results is not None:
            self.utterances.show_results(results)
            self._rate_shown()
            self._select(self._services.workspace.utterance_id)

    def _draw_scatter(self) -> None:
        results = self._services.scoring.results
        if results is not None:
            self.scatter_panel.show_results(results, self._plotted_rows(), self._plotted_words())
            self.scatter_panel.select(self._services.workspace.utterance_id)

    def _draw_filtered(self) -> None:
        self.scatter_panel.show_rows(self._plotted_rows(), self._plotted_words())
        self.scatter_panel.select(self._services.workspace.utterance_id)

    def _ask_figures(self) -> None:
        """Tell every figure what is shown; those in sight ask for what they need."""
        results = self._services.scoring.results
        if results is None or not self.isVisible():
            return
        rows, words = self._plotted_rows(), self._plotted_words()
        for figure in self.figures:
            if figure not in (self.group_panel, self.scatter_panel):
                figure.show_results(results, rows, words)
        self._services.scoring.analyses.select(None if rows is None else [row.id for row in rows])
        self.plots.refresh()

    def _figures_later(self) -> None:
        """In a turn of its own, once for all changes of this one."""
        self._asking.start()

    def _choose_ids(self, ids: Sequence[str]) -> None:
        """Show the utterances that a mark of a figure stands for, and play the first of them."""
        self.utterances.filter_ids(ids)
        row = next(iter(self.utterances.model.shown), None)
        if row is not None:
            self.show_and_play(row.id)

    def _plotted_rows(self) -> Sequence[UtteranceRow] | None:
        """What the filters leave; a brushed rectangle filters the table, not the plot it was drawn in."""
        shown, results = self.utterances.filter, self._services.scoring.results
        if shown.ids is None or results is None:
            return None if shown.is_empty else self.utterances.model.shown
        others = replace(shown, ids=None)
        return None if others.is_empty else others.among(results.utterances)

    def _plotted_words(self) -> str:
        """Which filters that is, for how a figure was made."""
        return self.utterances.filter_words(but_chosen=True)

    def _show_table(self, table: GroupTable) -> None:
        self.groups.show_table(table)
        if not self._services.preferences.values.layouts.get("recognition.tables"):
            wanted = self.groups.sizeHint().height()
            self.splitters["tables"].setSizes(
                [wanted, max(wanted, self.splitters["tables"].height() - wanted)]
            )
        QTimer.singleShot(0, self.group_panel, lambda: self.group_panel.show_table(table))
        self.actions_changed.emit()

    def _filter_group(self, kind: GroupKind, name: str) -> None:
        if kind == SHOWN:
            self.utterances.clear_filter()
        else:
            self.utterances.filter_group(kind, name)

    def _filter_changed(self, changed: UtteranceFilter) -> None:
        before, self._filter = self._filter, changed
        if replace(before, ids=None) != replace(changed, ids=None):
            self._redrawing.take(self._draw_filtered, self._figures_later)
        if replace(before, words=()) != replace(changed, words=()):  # typing is no step
            self._steps.note(before, changed)
        self._rate_shown()
        self._offer_utterances()
        self._say_status()

    def _rate_shown(self) -> None:
        """Have the rates of what the filters leave told beside those of all."""
        shown = self.utterances
        rows = None if shown.filter.is_empty else shown.model.shown
        self._services.scoring.rates_of(rows, shown.filter_words())

    def _select(self, utterance_id: str | None) -> None:
        results = self._services.scoring.results
        ids = tuple(one.system.id for one in results.systems[:MOST_STRIPS]) if results else ()
        play, self._play_next = self._play_next, False
        self.utterances.select(utterance_id)
        self.scatter_panel.select(utterance_id)
        if self.isVisible():
            self._services.playback.stop()
            self.inspector.show_utterance(utterance_id, ids, play)
        self._offer_utterances()
        self._say_status()
        self.actions_changed.emit()

    def show_and_play(self, utterance_id: str) -> None:
        """Select an utterance everywhere and play it from its start."""
        self._play_next = True
        if utterance_id == self._services.workspace.utterance_id:
            self._select(utterance_id)
        else:
            self._services.workspace.select_utterance(utterance_id)

    def _say_status(self) -> None:
        if not self.isVisible():
            return
        results, chosen = self._services.scoring.results, self._services.workspace.utterance_id
        row = results.by_id.get(chosen) if results and chosen else None
        if row is None:
            self._services.workspace.say("")
        elif row.audio_path:
            self._services.workspace.say(row.name)
        else:
            self._services.workspace.say(self.tr("{key}: no audio").format(key=row.name))

    # ---- recognisers

    def open_recogniser(self) -> None:
        """Show the card that runs recognisers."""
        self.recogniser_card.open()
        self._offer_utterances()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._room.share()

    def _offer_utterances(self) -> None:
        """Tell the card which utterances there are to recognise."""
        results, card = self._services.scoring.results, self._room.open_card
        if results is not None and card is not None:
            model = self.utterances.model
            card.show_choice(
                Choice(
                    len(results.utterances),
                    len(model.shown),
                    lambda: tuple(row.id for row in model.shown),
                    self._services.workspace.utterance_id,
                )
            )

    # ---- figures as files

    def export_group_figure(self) -> None:
        """Ask where the figure of groups goes."""
        choose_figure(self._services, self.group_panel.plot, "by-group", self.tr("Rates by group"))

    def export_scatter_figure(self) -> None:
        """Ask where the figure of utterances goes."""
        choose_figure(self._services, self.scatter_panel.plot, "utterances", self.tr("Utterances"))
