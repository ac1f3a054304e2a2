"""What up to four systems made of one utterance, one alignment strip under the other."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QMenu, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from db.records import FailureLabelRecord
from engine.asr.alignment import Alignment, Column
from engine.asr.failure_kinds import KINDS, Failure
from gui.panels.inspector_failures import FailureRow
from gui.panels.inspector_points import answered_points, strip_points
from gui.panels.recognition_numbers import percent
from gui.plots.alignment_columns import StripColumn, reference_word_at
from gui.plots.alignment_strip import AlignmentStrip
from gui.services.scoring_detail import SystemDetail, UtteranceDetail
from gui.theme.tokens import GRID

MOST_STRIPS = 4
MOST_LINES = 4
LEAST_HEIGHT = 64
BESIDE_FROM_PX = 900
"""From this width on what went wrong stands at the right of a strip, else under it."""
GAP = "…"
"""Stands for right words that are left out."""


def strip_columns(alignment: Alignment) -> list[StripColumn]:
    """The columns of an alignment as a strip draws them."""
    return [_strip_column(column) for column in alignment.columns]


def _strip_column(column: Column) -> StripColumn:
    return StripColumn(
        column.kind,
        column.reference.text,
        column.hypothesis.text,
        column.point_of_interest,
        column.words[0] if column.words else None,
        column.hypothesis_word,
        column.spelling,
    )


def differing_words(alignments: Sequence[Sequence[StripColumn]]) -> set[int]:
    """The reference words that any alignment has otherwise than they were written: errors, accepted spellings.

    An inserted word belongs to the word before it.
    """
    return {
        word
        for columns in alignments
        for at, column in enumerate(columns)
        if column.kind != "hit" and (word := reference_word_at(columns, at)) is not None
    }


def without_right_words(columns: Sequence[StripColumn], kept: set[int]) -> list[StripColumn]:
    """The columns of some reference words, a gap for each run of others."""
    return [
        columns[at]
        if not is_gap
        else StripColumn("hit", GAP, GAP, reference_word=reference_word_at(columns, at))
        for at, is_gap in places_without_right_words(columns, kept)
    ]


def places_without_right_words(columns: Sequence[StripColumn], kept: set[int]) -> list[tuple[int, bool]]:
    """The places of the columns of some reference words; of a run of others the first one, as a gap."""
    shown: list[tuple[int, bool]] = []
    for at in range(len(columns)):
        word = reference_word_at(columns, at)
        if word is None or word in kept:
            shown.append((at, False))
        elif not shown or not shown[-1][1]:
            shown.append((at, True))
    return shown


def columns_of(failure: Failure, columns: Sequence[Column]) -> list[int]:
    """The columns of an alignment that a failure covers on either side."""
    return [
        at
        for at, column in enumerate(columns)
        if _overlap(
            column.reference.start, column.reference.end, failure.reference.start, failure.reference.end
        )
        or _overlap(
            column.hypothesis.start, column.hypothesis.end, failure.hypothesis.start, failure.hypothesis.end
        )
    ]


def _overlap(start: int, end: int, other_start: int, other_end: int) -> bool:
    return start < other_end and other_start < end


class InspectorStrips(QScrollArea):
    """The strips; a word that is clicked in one is marked in all of them.

    Signals:
        token_clicked: place of the strip, and column of its alignment: a token was clicked.
        pair_wanted, chooser_wanted, point_wanted: place of the strip: its chosen columns may be two spellings of one
            word; what went wrong in it is to be said, or at the point nearest to them.
    """

    token_clicked = Signal(int, int)
    pair_wanted = Signal(int)
    chooser_wanted = Signal(int)
    point_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumHeight(LEAST_HEIGHT)
        self._only: int | None = None
        self._detail: UtteranceDetail | None = None
        self._answers: Mapping[str, Sequence[FailureLabelRecord]] = {}
        self._names: Mapping[str | None, str] = {}
        self._shown = 0
        self._active = 0
        self._places: list[list[int]] = [[] for _ in range(MOST_STRIPS)]
        """Of each strip the columns of the alignment that it shows; -1 for a gap."""
        self._times: list[list[tuple[float, float, list[int]]]] = [[] for _ in range(MOST_STRIPS)]
        """Of each strip when something of it sounds, and its columns, from the left."""
        self.differences_only = False
        inside = self._inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        self.strips = [AlignmentStrip() for _ in range(MOST_STRIPS)]
        self.rows: list[FailureRow] = []
        self._pairs: list[QBoxLayout] = []
        for place, strip in enumerate(self.strips):
            strip.set_title_beside(True)
            strip.set_max_lines(MOST_LINES)
            strip.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            strip.word_clicked.connect(self._mark)
            strip.column_clicked.connect(partial(self._clicked, place))
            strip.current_changed.connect(partial(self._went_to, place))
            strip.menu_opening.connect(partial(self._fill_menu, place))
            strip.setVisible(place == 0)
            row = FailureRow()
            row.chooser_wanted.connect(partial(self.chooser_wanted.emit, place))
            row.pointed.connect(partial(self.point_at, place))
            self.rows.append(row)
            pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
            pair.setSpacing(GRID)
            pair.addWidget(strip, 1, Qt.AlignmentFlag.AlignTop)
            pair.addWidget(row, 0, Qt.AlignmentFlag.AlignTop)
            self._pairs.append(pair)
            column.addLayout(pair)
        column.addStretch()
        self.setWidget(inside)
        inside.setAutoFillBackground(False)  # the card shows through

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= BESIDE_FROM_PX
        directions = QBoxLayout.Direction
        for pair, row in zip(self._pairs, self.rows, strict=True):
            pair.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
            pair.setSpacing(GRID if beside else 0)
            row.set_beside(beside)
            # under its own strip, and clearly not over the next one
            row.setContentsMargins(*((0, 0, 0, 0) if beside else (self.strips[0].side_px, 0, 0, GRID)))

    def show_detail(self, detail: UtteranceDetail | None) -> None:
        """Show the alignments of an utterance; of the same one as before the chosen columns stay where they were."""
        other = detail is None or self._detail is None or detail.utterance.id != self._detail.utterance.id
        before = [None if other else strip.current for strip in self.strips]
        if other:
            self._active = 0
        self._detail = detail
        systems: Sequence[SystemDetail] = detail.systems[:MOST_STRIPS] if detail else ()
        self._shown = len(systems)
        columns = [strip_columns(one.alignment) if one.alignment else [] for one in systems]
        kept = differing_words(columns) if self.differences_only else None
        for place, (system, whole) in enumerate(zip(systems, columns, strict=True)):
            shown = whole if kept is None else without_right_words(whole, kept)
            places = [(at, False) for at in range(len(whole))]
            if kept is not None:
                places = places_without_right_words(whole, kept)
            self._places[place] = [-1 if is_gap else at for at, is_gap in places]
            self._times[place] = self._times_of(system, self._places[place])
            self._fill(self.strips[place], system, whole, shown)
            at = before[place]
            if at is not None and shown:
                self.strips[place].set_current(min(at, len(shown) - 1))
        if not systems:
            self.strips[0].set_title("")
            self.strips[0].set_empty_text(self.tr("Choose an utterance in a table or a plot"))
            self.strips[0].set_columns(())
        self._show_points()
        self._arrange()

    def show_differences(self, only: bool) -> None:
        """Show only the words that some system has otherwise than they were said, or all words."""
        self.differences_only = only
        self.show_detail(self._detail)

    def show_answers(
        self, answers: Mapping[str, Sequence[FailureLabelRecord]], names: Mapping[str | None, str]
    ) -> None:
        """Show beside each strip what the detector found and what people said, by system, and over its points."""
        self._answers, self._names = answers, names
        systems = self._detail.systems[:MOST_STRIPS] if self._detail else ()
        for system, row in zip(systems, self.rows, strict=False):
            said = answers.get(system.system.id, ())
            whole = [one for one in said if one.place is None]
            row.show_failures(system.failures, whole, names)
            row.show_points(answered_points(system, said), len(system.points))
        for row in self.rows[len(systems) :]:
            row.clear()
        self._show_points()
        way = [
            part
            for strip, row in zip(self.strips, self.rows, strict=True)
            for part in (strip, *row.chips.values())
        ]
        for one, following in pairwise(way):
            QWidget.setTabOrder(one, following)
        self._arrange()

    def _show_points(self) -> None:
        systems = self._detail.systems[:MOST_STRIPS] if self._detail else ()
        for place, system in enumerate(systems):
            said = self._answers.get(system.system.id, ())
            self.strips[place].set_points(strip_points(system, said, self._names, self._shown_at(place)))

    @staticmethod
    def _times_of(system: SystemDetail, places: Sequence[int]) -> list[tuple[float, float, list[int]]]:
        if system.alignment is None or not system.words:
            return []
        columns = system.alignment.columns
        found: list[tuple[float, float, list[int]]] = []
        for word in sorted(system.words, key=lambda one: one.start_s):
            met = [
                at
                for at, place in enumerate(places)
                if place >= 0
                and _overlap(
                    columns[place].hypothesis.start, columns[place].hypothesis.end, word.start, word.end
                )
            ]
            if met:
                found.append((word.start_s, word.end_s, met))
        return found

    def _fill(
        self,
        strip: AlignmentStrip,
        system: SystemDetail,
        whole: Sequence[StripColumn],
        shown: Sequence[StripColumn],
    ) -> None:
        alignment = system.alignment
        if alignment is None:
            strip.set_empty_text(self.tr("There is no hypothesis of this system"))
        elif not alignment.columns:
            strip.set_empty_text(self.tr("Reference and hypothesis are both empty"))
        strip.set_columns(shown, whole)
        strip.set_title(system.system.name, system.place, self._note(system))

    def _note(self, system: SystemDetail) -> str:
        score = system.score
        if system.hypothesis is None:
            return ""
        if score is None:
            return self.tr("not scored with these settings")
        parts = [f"MER {percent(score.mer_rate)} %" if score.mer_rate is not None else "MER n/a"]
        parts.append(
            f"PIER {percent(score.pier_rate)} %"
            if score.pier_rate is not None
            else self.tr("PIER n/a: no point of interest")
        )
        if system.stale:
            parts.append(self.tr("out of date"))
        return " · ".join(parts)

    def show_only(self, place: int | None) -> None:
        """Show one strip alone (asked again: all of them)."""
        self._only = None if place == self._only else place
        self._arrange()

    def show_system(self, system_id: str) -> None:
        """Where one strip is shown alone, show that of a system in its place."""
        systems = self._detail.systems[: self._shown] if self._detail else ()
        place = next((at for at, one in enumerate(systems) if one.system.id == system_id), None)
        if place is not None:
            self._active = place
            if self.is_alone:
                self._only = place
                self._arrange()

    def flick(self) -> None:
        """Show one strip alone, and each time the next one in its place: what differs flickers."""
        if self._shown:
            self._only = 0 if self._only is None else (self._only + 1) % self._shown
            self._arrange()

    @property
    def is_alone(self) -> bool:
        """Whether one of several strips is shown alone."""
        return self._only is not None and self._only < self._shown and self._shown > 1

    def _arrange(self) -> None:
        only = self._only if self._only is not None and self._only < self._shown else None
        if only is not None and any(strip.hasFocus() for strip in self.strips):
            self.strips[only].show()  # else the focus of one that is hidden goes to whatever comes next
            self.strips[only].setFocus()
        for place, (strip, row) in enumerate(zip(self.strips, self.rows, strict=True)):
            there = place < self._shown or (place == 0 and not self._shown)
            seen = there and (only is None or place == only)
            strip.setVisible(seen)
            row.setVisible(seen and bool(row.chips))
        if only is not None:
            self._active = only

    # ---- what is pointed at

    @property
    def active(self) -> int:
        """Place of the strip that commands are about: the one that was last used, else the first shown."""
        focused = next((at for at, strip in enumerate(self.strips) if strip.hasFocus()), None)
        if focused is not None:
            self._active = focused
        return self._active if self._active < self._shown else 0

    def chosen(self, place: int) -> tuple[int, int] | None:
        """First and last chosen column of the alignment of a strip; its first error where none is chosen."""
        strip = self.strips[place]
        if strip.chosen is None:
            strip.step_error(1)
        if strip.chosen is None:
            return None
        first, last = strip.chosen
        shown = [at for at in self._places[place][first : last + 1] if at >= 0]
        return (shown[0], shown[-1]) if shown else None

    def focus(self, place: int) -> None:
        """Give the keyboard to a strip."""
        self.strips[place].setFocus()

    def bring_into_view(self, place: int) -> None:
        """Scroll to a strip, once what was opened or closed above it has found its room."""
        strip = self.strips[place]
        QTimer.singleShot(0, strip, lambda: self.ensureWidgetVisible(strip, 0, 0))

    def point_at(self, place: int, failures: Sequence[Failure]) -> None:
        """Mark the places of failures in a strip; none takes the marks away."""
        detail = self._detail
        alignment = detail.systems[place].alignment if detail and place < len(detail.systems) else None
        kinds: dict[int, int] = {}
        if alignment is not None:
            shown = self._shown_at(place)
            for failure in failures:
                for at in columns_of(failure, alignment.columns):
                    if at in shown:
                        kinds.setdefault(shown[at], KINDS.index(failure.kind))
        self.strips[place].set_marked(kinds)

    def point_at_kinds(self, place: int, kinds: Collection[str]) -> None:
        """Mark the places that the detector found for some kinds."""
        detail = self._detail
        report = detail.systems[place].failures if detail and place < len(detail.systems) else None
        found = [one for one in report.evidence if one.kind in kinds] if report else []
        self.point_at(place, found)
        self._show_first(place, self.strips[place].marked)

    def point_at_columns(self, place: int, columns: Sequence[int], kinds: Collection[str]) -> None:
        """Choose the columns of a point of interest in a strip, marked with the first of some kinds."""
        shown = self._shown_at(place)
        seen = [shown[at] for at in columns if at in shown]
        kind = next((at for at, one in enumerate(KINDS) if one in kinds), None)
        self.strips[place].set_marked(dict.fromkeys(seen, kind) if kind is not None else {})
        if seen:
            self.strips[place].set_current(None)  # the point is a word, its ring would be round one syllable
            self.strips[place].select_columns(seen[0], seen[-1])
        self._show_first(place, seen)

    def _show_first(self, place: int, columns: Collection[int]) -> None:
        """Scroll to the first of some columns, once what was opened or closed above has found its room."""
        if columns:
            first = min(columns)
            QTimer.singleShot(0, self.strips[place], lambda: self._show_column(place, first))

    def _show_column(self, place: int, column: int) -> None:
        strip = self.strips[place]
        if column < len(strip.columns):
            box = strip.box_of(column)
            middle = strip.mapTo(self._inside, box.center())
            self.ensureVisible(middle.x(), middle.y(), 0, box.height() // 2 + GRID // 2)

    def _shown_at(self, place: int) -> dict[int, int]:
        """Where each column of the alignment stands in a strip, of those that it shows."""
        return {at: shown for shown, at in enumerate(self._places[place]) if at >= 0}

    def follow(self, seconds: float | None) -> None:
        """Mark in every strip what sounds at a moment, where the hypothesis has times; None: nothing sounds."""
        for strip, times in zip(self.strips, self._times, strict=True):
            at = bisect_right(times, seconds, key=lambda one: one[0]) - 1 if seconds is not None else -1
            sounds = at >= 0 and seconds is not None and seconds < times[at][1]
            strip.set_playing_columns(times[at][2] if sounds else ())

    def _clicked(self, place: int, column: int) -> None:
        self._active = place
        at = self._places[place][column] if column < len(self._places[place]) else -1
        if at >= 0:
            self.token_clicked.emit(place, at)

    def _went_to(self, place: int, column: int) -> None:
        if column >= 0:
            self._active = place
            for one in self.strips:  # one cursor only, in the strip that was last used
                if one is not self.strips[place]:
                    one.set_current(None)

    def _fill_menu(self, place: int, menu: QMenu) -> None:
        self._active = place
        equal = QAction(self.tr("Treat as equal…"), menu)
        equal.triggered.connect(lambda _checked=False: self.pair_wanted.emit(place))
        wrong = QAction(self.tr("What went wrong…"), menu)
        wrong.triggered.connect(lambda _checked=False: self.chooser_wanted.emit(place))
        here = QAction(self.tr("What went wrong here…"), menu)
        here.triggered.connect(lambda _checked=False: self.point_wanted.emit(place))
        menu.addActions([equal, wrong, here])
        menu.addSeparator()

    def _mark(self, word: int) -> None:
        for strip in self.strips:
            strip.set_playing_word(word)
