"""Pairs of clips and speech language models: accuracies, figures, pairs, and one pair to see and hear."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QInputDialog,
    QLabel,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from db.speech_records import PairSetRecord, RatingsRecord, SpeechResult
from engine.slm.readings import READINGS
from gui.panels.corpus_card import PageCard
from gui.panels.figure_area import FigureArea
from gui.panels.filter_field import FilterSteps
from gui.panels.page import Page
from gui.panels.provenance_card import ProvenanceCard
from gui.panels.settings_facts import settings_facts
from gui.panels.speech_build import BuildCard
from gui.panels.speech_figures import every_speech_figure
from gui.panels.speech_inspector import SpeechInspector
from gui.panels.speech_models import SpeechModels
from gui.panels.speech_pairs import PairFilter, SpeechPairs
from gui.panels.speech_run import RunCard
from gui.panels.speech_toolbar import SpeechToolbar
from gui.panels.splitters import remembered
from gui.services.bundle import Services
from gui.services.speech import SpeechData
from gui.services.speech_accuracy import ModelLine
from gui.theme.tokens import GRID
from gui.widgets.empty_state import EmptyState

EMPTY_TEXT_WIDTH = 560
LEAST_WITH_INSPECTOR = 680
"""A page that is lower has no room for an enlarged figure and the Inspector."""
PAIRS = "*.jsonl *.ndjson *.csv *.tsv *.parquet"
LOSSES = "*.npz *.jsonl *.ndjson *.parquet"
TABLES = "*.csv *.tsv"
SCALES = ((1, 5), (1, 7), (1, 10), (0, 10), (0, 100), (0, 1))
"""On which people vote, the usual one first."""
Card = TypeVar("Card", bound=PageCard)


class SpeechPage(Page):
    """Tables and figures above, the Inspector below; a click anywhere selects everywhere and plays."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._play_next = False
        self._filter = PairFilter()
        self._asking = QTimer(self)
        self._asking.setSingleShot(True)
        self._asking.timeout.connect(lambda: self.plots.refresh())
        speech, scores = services.speech, services.speech_scores
        self.toolbar = SpeechToolbar(speech)
        self.models = SpeechModels(speech, scores)
        self.pairs = SpeechPairs(speech, scores)
        self._steps = FilterSteps(services.history, self.pairs.set_filter)
        self.inspector = SpeechInspector(services)
        self.plots = FigureArea(services, every_speech_figure(services), "speech")
        self._cards: list[PageCard] = []
        self._lay_out()
        self._connect()
        self._show_data(speech.data)

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self.stack = QStackedWidget()
        outer.addWidget(self.stack, 1)
        self.reading = QLabel(self.tr("Reading the pairs…"))
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
        self.setFocusProxy(self.pairs.view)

    def _make_empty(self) -> EmptyState:
        empty = EmptyState(
            self.tr("No pairs of clips yet"),
            self.tr(
                "Here you see and hear whether a speech language model notices that the voice, the background or the"
                " room changes in the middle: token by token, read five ways, beside what people reach. Build pairs"
                " from this project's takes, or import some: a manifest, a folder laid out like SALMon's, or parquet."
            ),
            (
                ("mdi6.hammer-wrench", self.tr("Build pairs of takes…"), self.open_build),
                ("mdi6.import", self.tr("Import pairs…"), self.choose_pairs),
                ("mdi6.flask-outline", self.tr("Open the demo project"), self._services.today.open_demo),
            ),
        )
        empty.set_text_width(EMPTY_TEXT_WIDTH)
        return empty

    def _add_parts(self, body: QVBoxLayout) -> None:
        """From the outside in: what is put into another place with all that it holds takes long."""
        whole, upper = QSplitter(Qt.Orientation.Vertical), QSplitter(Qt.Orientation.Horizontal)
        tables = QSplitter(Qt.Orientation.Vertical)
        body.addWidget(whole, 1)
        whole.addWidget(upper)
        upper.addWidget(tables)
        upper.addWidget(self.plots)
        tables.addWidget(self.models)
        tables.addWidget(self.pairs)
        tables.setStretchFactor(1, 1)
        tables.setSizes([150, 290])
        upper.setSizes([600, 700])
        whole.addWidget(self.inspector)
        whole.setSizes([430, 330])
        for place in (0, 1):
            whole.setStretchFactor(place, 1)
        self.tables = tables
        for name, splitter in (("tables", tables), ("upper", upper), ("whole", whole)):
            splitter.setChildrenCollapsible(False)
            splitter.setHandleWidth(GRID)
            remembered(splitter, f"speech.{name}", self._services.preferences)

    def _connect(self) -> None:
        s, workspace = self._services, self._services.workspace
        s.speech.data_changed.connect(self._show_data)
        s.speech.sets_changed.connect(lambda _sets: self._show_data(s.speech.data))
        s.speech.choice_changed.connect(lambda _choice: self._refresh_figures())
        s.speech_scores.changed.connect(self._refresh_figures)
        s.projects.closed.connect(self._forget)
        workspace.pair_changed.connect(self._select)
        self.pairs.chosen.connect(workspace.select_pair)
        self.pairs.played.connect(self.show_and_play)
        self.pairs.filter_changed.connect(self._filter_changed)
        self.pairs.model.modelReset.connect(self._select_first)
        self.pairs.model.layoutChanged.connect(self._select_first)
        self.inspector.shown.connect(lambda _detail: self.actions_changed.emit())
        self.models.provenance_wanted.connect(self.show_provenance)
        self.models.change_wanted.connect(self.change_model)
        self.toolbar.set_wanted.connect(self.change_set)
        self.toolbar.votes_wanted.connect(self.change_votes)
        self.plots.enlarged_changed.connect(self._enlarge)
        for figure in self.plots.figures.values():
            figure.ids_chosen.connect(self._choose_names)

    # ---- cards over the whole page, made when they are first needed

    @cached_property
    def run_card(self) -> RunCard:
        """Runs models and judges."""
        return self._added(RunCard(self._services, self))

    @cached_property
    def build_card(self) -> BuildCard:
        """Builds pairs of takes."""
        return self._added(BuildCard(self._services, self))

    def _added(self, card: Card) -> Card:
        self._cards.append(card)
        card.room_changed.connect(self.actions_changed)
        return card

    @property
    def _open_card(self) -> PageCard | None:
        return next((card for card in self._cards if card.isVisible()), None)

    # ---- what a page is

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        inspector = self.inspector
        return {
            "speech.import": self.choose_pairs,
            "speech.import_folder": self.choose_folder,
            "speech.losses": self.choose_losses,
            "speech.continuations": self.choose_continuations,
            "speech.ratings": self.choose_ratings,
            "speech.build": self.open_build,
            "speech.run": partial(self.open_run, "likelihood"),
            "speech.go_on": partial(self.open_run, "continuation"),
            "speech.judge": partial(self.open_run, "judge"),
            "speech.play": inspector.toggle,
            "speech.play_positive": partial(inspector.play, "positive"),
            "speech.play_negative": partial(inspector.play, "negative"),
            "speech.play_prompt": partial(inspector.play, "prompt"),
            "speech.play_continuation": partial(inspector.play, "continuation"),
            "speech.play_positive_codec": partial(inspector.play, "positive_codec"),
            "speech.play_negative_codec": partial(inspector.play, "negative_codec"),
            "speech.next_model": lambda: self.models.step(1),
            "speech.next_reading": self.next_reading,
            "speech.spectrograms": inspector.toggle_spectrograms,
            "speech.search": self.pairs.search.setFocus,
            "speech.window": self.toolbar.length.setFocus,
            "speech.window_reset": self.toolbar.reset_window,
            **self.plots.handlers("speech"),
        }

    def is_enabled(self, action_id: str) -> bool:
        if self._open_card is not None:
            return False  # what they would do lies under the card
        if action_id in ("speech.import", "speech.import_folder", "speech.losses", "speech.build"):
            return True
        if self._services.speech.set is None:
            return False
        if action_id.startswith("speech.play_"):
            return self.inspector.path_of(action_id.removeprefix("speech.play_")) is not None
        if action_id in ("speech.play", "speech.spectrograms"):
            return self.inspector.path_of("positive") is not None
        if action_id == "speech.judge":
            data = self._services.speech.data
            return data is not None and bool(data.continuations)
        return True

    def page_shown(self) -> None:
        self.toolbar.show_present()
        self._show_data(self._services.speech.data)
        self._refresh_figures()

    def page_hidden(self) -> None:
        self._services.playback.stop()

    def escape(self) -> None:
        if (card := self._open_card) is not None:
            card.leave()
        elif self.plots.enlarged:
            self.plots.toggle_enlarged()
        elif not self.pairs.filter.is_empty:
            self.pairs.clear_filter()
        else:
            self._services.playback.stop()

    def prepare_picture(self) -> None:
        """Choose a pair that was judged and that the model gets right."""
        lines = self._services.speech_scores.lines
        right = [line for line in lines if (value := line.values.get("normalized")) and value.outcome == 1.0]
        best = max(right, key=lambda line: len(line.judged), default=None)
        if best is not None:
            self._services.workspace.select_pair(best.pair.id)

    def pictures(self) -> Iterator[tuple[str, QWidget]]:
        yield from self.plots.pictures()

    # ---- what it shows

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.plots.enlarged:
            self._enlarge(True)

    def _forget(self) -> None:
        for card in self._cards:
            card.hide()
        with self._steps.quiet():
            self.pairs.clear_filter()
        self.stack.setCurrentWidget(self.reading)

    def _show_data(self, data: SpeechData | None) -> None:
        if not self.isVisible():
            return
        if data is None:
            self.stack.setCurrentWidget(self.reading if self._services.speech.sets else self.empty)
        else:
            self.stack.setCurrentWidget(self.full)
            self._tell_problems(data)
            self._refresh_figures()
        self._say_status()
        self.actions_changed.emit()

    def _tell_problems(self, data: SpeechData) -> None:
        """Losses that can't be read are told once for each reading of them."""
        for problem in data.problems:
            self._services.notices.error(problem)

    def _refresh_figures(self) -> None:
        """Let the figures in sight ask for what they need, in a turn of its own."""
        self._asking.start()

    def _enlarge(self, on: bool) -> None:
        """A figure takes the room of the tables, or gives it back; in a low window that of the Inspector, too."""
        self.tables.setVisible(not on)
        self.inspector.setVisible(not on or self.height() >= LEAST_WITH_INSPECTOR)

    def _choose_names(self, names: Sequence[str]) -> None:
        """Show the pairs that a mark of a figure stands for, and play the first of them."""
        self.pairs.filter_names(names)
        first = next(iter(self.pairs.model.shown), None)
        if first is not None:
            self.show_and_play(first.pair.id)

    def _select_first(self) -> None:
        """Where nothing of the set is selected, its first pair is, silently."""
        workspace, lines = self._services.workspace, self._services.speech_scores.lines
        if lines and not any(line.pair.id == workspace.pair_id for line in lines):
            first = next(iter(self.pairs.model.shown), lines[0])
            workspace.select_pair(first.pair.id)

    def _filter_changed(self, changed: PairFilter) -> None:
        before, self._filter = self._filter, changed
        if replace(before, words=()) != replace(changed, words=()):
            self._steps.note(before, changed)  # typing in the search field is no step

    def _select(self, pair_id: str | None) -> None:
        play, self._play_next = self._play_next, False
        self.pairs.select(pair_id)
        if self.isVisible():
            self._services.playback.stop()
        self.inspector.show_pair(pair_id, play)
        self._say_status()
        self.actions_changed.emit()

    def show_and_play(self, pair_id: str) -> None:
        """Select a pair everywhere and play its positive clip from one second before the switch."""
        self._play_next = True
        if pair_id == self._services.workspace.pair_id:
            self._select(pair_id)
        else:
            self._services.workspace.select_pair(pair_id)

    def _say_status(self) -> None:
        if self.isVisible():
            chosen = self._services.workspace.pair_id
            data = self._services.speech.data
            pairs = data.pairs if data is not None else ()
            name = next((pair.name for pair in pairs if pair.id == chosen), "")
            self._services.workspace.say(name)

    def next_reading(self) -> None:
        """Tell pairs by the next reading."""
        at = READINGS.index(self._services.speech.choice.reading)
        self._services.speech.choose(reading=READINGS[(at + 1) % len(READINGS)])

    # ---- models and sets

    def show_provenance(self, line: ModelLine) -> None:
        """Tell how a model's losses, continuations and judgement were made."""
        facts = [
            fact
            for record in (line.likelihood, line.continuations, line.judgement)
            if record is not None
            for fact in settings_facts(record.name, record.settings)
        ]
        card = ProvenanceCard(line.name, facts, self)
        card.show_at(self.models.mapToGlobal(QPoint(GRID, GRID)))

    def change_model(self, line: ModelLine, way: str) -> None:
        """Rename a model, or delete what was made of it."""
        files = self._services.speech_files
        records: dict[str, SpeechResult | None] = {
            "remove": line.likelihood,
            "remove_continuations": line.continuations,
            "remove_judgement": line.judgement,
        }
        if way == "rename":
            own = [one for one in (line.likelihood, line.continuations) if one is not None]
            self._ask_name(line.name, lambda name: [files.rename(one, name) for one in own])
        elif (record := records[way]) is not None:
            files.remove(record)

    def change_set(self, record: PairSetRecord, way: str) -> None:
        """Rename or delete a set."""
        files = self._services.speech_files
        if way == "rename":
            self._ask_name(record.name, lambda name: files.rename_set(record, name))
        else:
            files.remove_set(record)

    def change_votes(self, record: RatingsRecord, way: str) -> None:
        """Rename or delete votes."""
        files = self._services.speech_files
        if way == "rename":
            self._ask_name(record.name, lambda name: files.rename(record, name))
        else:
            files.remove(record)

    def _ask_name(self, before: str, take: Callable[[str], object]) -> None:
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Rename {name}").format(name=before))
        dialog.setLabelText(self.tr("Name"))
        dialog.setTextValue(before)
        dialog.textValueSelected.connect(take)
        dialog.open()

    # ---- cards and files

    def open_run(self, kind: str) -> None:
        """Offer to run models or judges over the pairs that are shown."""
        self.run_card.open(kind)

    def open_build(self) -> None:
        """Offer to build pairs of the project's takes."""
        self.build_card.open()

    def choose_pairs(self) -> None:
        """Ask for a file of pairs and take it in."""
        self._choose_file(
            self.tr("Import pairs"),
            self.tr("Pairs ({patterns});;All files (*)").format(patterns=PAIRS),
            self._services.speech_files.import_pairs,
        )

    def choose_folder(self) -> None:
        """Ask for a folder laid out like SALMon's, or of parquet, and take it in."""
        asked = self.tr("Import a folder of pairs (laid out like SALMon's, or parquet)")
        if chosen := QFileDialog.getExistingDirectory(self, asked):
            self._services.speech_files.import_pairs(Path(chosen))

    def choose_losses(self) -> None:
        """Ask for token losses and take them in."""
        self._choose_file(
            self.tr("Import token losses"),
            self.tr("Token losses ({patterns});;All files (*)").format(patterns=LOSSES),
            self._services.speech_files.import_losses,
        )

    def choose_continuations(self) -> None:
        """Ask for continuations made elsewhere and take them in."""
        self._choose_file(
            self.tr("Import continuations"),
            self.tr("Lists of continuations ({patterns});;All files (*)").format(
                patterns="*.jsonl *.csv *.tsv"
            ),
            self._services.speech_files.import_continuations,
        )

    def choose_ratings(self) -> None:
        """Ask for a table of votes and take it in; the kind of file says on which scale people voted."""
        kinds = {
            self.tr("Votes from {low} to {high} ({patterns})").format(low=low, high=high, patterns=TABLES): (
                float(low),
                float(high),
            )
            for low, high in SCALES
        }
        title = self.tr("Import votes (columns system, score; listener, item, subset)")
        every = self.tr("All files (*)")
        path, kind = QFileDialog.getOpenFileName(self, title, "", ";;".join((*kinds, every)))
        if path:
            scale = kinds.get(kind, next(iter(kinds.values())))
            self._services.speech_files.import_ratings(Path(path), scale)

    def _choose_file(self, title: str, kinds: str, take: Callable[[Path], object]) -> None:
        path, _kind = QFileDialog.getOpenFileName(self, title, "", kinds)
        if path:
            take(Path(path))
