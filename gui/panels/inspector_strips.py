"""What up to four systems made of one utterance, one alignment strip under the other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from engine.asr.alignment import Alignment, Column
from gui.panels.recognition_numbers import percent
from gui.plots.alignment_columns import StripColumn, reference_word_at
from gui.plots.alignment_strip import AlignmentStrip
from gui.services.scoring_detail import SystemDetail, UtteranceDetail
from gui.theme.tokens import GRID

MOST_STRIPS = 4
MOST_LINES = 4
LEAST_HEIGHT = 64
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
    shown: list[StripColumn] = []
    for at, column in enumerate(columns):
        word = reference_word_at(columns, at)
        if word is None or word in kept:
            shown.append(column)
        elif not shown or shown[-1].reference != GAP:
            shown.append(StripColumn("hit", GAP, GAP, reference_word=word))
    return shown


class InspectorStrips(QScrollArea):
    """The strips; a word that is clicked in one is marked in all of them."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumHeight(LEAST_HEIGHT)
        self._only: int | None = None
        self._detail: UtteranceDetail | None = None
        self._shown = 0
        self.differences_only = False
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        self.strips = [AlignmentStrip() for _ in range(MOST_STRIPS)]
        for place, strip in enumerate(self.strips):
            strip.set_title_beside(True)
            strip.set_max_lines(MOST_LINES)
            strip.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            strip.word_clicked.connect(self._mark)
            strip.setVisible(place == 0)
            column.addWidget(strip)
        column.addStretch()
        self.setWidget(inside)
        inside.setAutoFillBackground(False)  # the card shows through

    def show_detail(self, detail: UtteranceDetail | None) -> None:
        """Show the alignments of an utterance."""
        self._detail = detail
        systems: Sequence[SystemDetail] = detail.systems[:MOST_STRIPS] if detail else ()
        self._shown = len(systems)
        columns = [strip_columns(one.alignment) if one.alignment else [] for one in systems]
        kept = differing_words(columns) if self.differences_only else None
        for strip, system, whole in zip(self.strips, systems, columns, strict=False):
            self._fill(strip, system, whole, whole if kept is None else without_right_words(whole, kept))
        if not systems:
            self.strips[0].set_title("")
            self.strips[0].set_empty_text(self.tr("Choose an utterance in a table or a plot"))
            self.strips[0].set_columns(())
        self._arrange()

    def show_differences(self, only: bool) -> None:
        """Show only the words that some system has otherwise than they were said, or all words."""
        self.differences_only = only
        self.show_detail(self._detail)

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

    def _arrange(self) -> None:
        only = self._only if self._only is not None and self._only < self._shown else None
        for place, strip in enumerate(self.strips):
            there = place < self._shown or (place == 0 and not self._shown)
            strip.setVisible(there and (only is None or place == only))

    def _mark(self, word: int) -> None:
        for strip in self.strips:
            strip.set_playing_word(word)
