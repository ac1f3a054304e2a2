"""What every figure of tie calibration has: the width in hand, its waiting, and how its numbers were made."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QSplitter, QWidget

from engine.qe.kendall import BOTH_TIED, HUMAN_TIED, METRIC_TIED
from gui.i18n import QT_TRANSLATE_NOOP
from gui.panels.figure_note import NotedFigure
from gui.panels.translation_words import pair_name, splits_in_name
from gui.plots.drawing import scroll_area_of
from gui.plots.mark_plot import MarkPlot
from gui.plots.value_axis import number_text
from gui.services.calibrating import Calibrating
from gui.services.calibration_data import CalibrationData, PairRows
from gui.services.finding import Finding
from gui.services.scoring_words import Facts

LATER_MS = 120
"""What a hand that drags doesn't need to see follows so much after it."""
REASONS: dict[str, str] = {
    HUMAN_TIED: QT_TRANSLATE_NOOP("ties", "people tie all of its translations"),
    METRIC_TIED: QT_TRANSLATE_NOOP("ties", "the estimator ties all of its translations"),
    BOTH_TIED: QT_TRANSLATE_NOOP("ties", "people and the estimator tie all of its translations"),
}


def tie_tr(text: str) -> str:
    """A word of tie calibration in the language of the window."""
    return QCoreApplication.translate("ties", text)


def width_text(epsilon: float) -> str:
    """A width in as many digits as tell it from its neighbours.

    >>> width_text(3.4971), width_text(0.0), width_text(12.0)
    ('3.497', '0', '12')
    """
    return number_text(epsilon, 3).rstrip("0").rstrip(".")


def value_text(value: float | None, digits: int = 3, signed: bool = False) -> str:
    """A mean, or that there is none.

    >>> value_text(0.39412), value_text(-0.02, signed=True)
    ('0.394', '−0.020')
    """
    return tie_tr("n/a") if value is None else number_text(value, digits, signed)


class TieFigure(NotedFigure):
    """A figure over the rows and the width in hand.

    `draw` shows rows or a sweep that are others; `follow` what changes while a hand drags; `settle` what takes longer.
    Nothing is drawn while the figure is out of sight.
    """

    def __init__(self, calibrating: Calibrating) -> None:
        super().__init__()
        self.calibrating = calibrating
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(LATER_MS)
        self._later.timeout.connect(self._settle)
        calibrating.data_changed.connect(self._redraw)
        calibrating.language_changed.connect(self._redraw)
        calibrating.settings_changed.connect(self._redraw)
        calibrating.width_changed.connect(self._follow)
        calibrating.width_settled.connect(self._settle)
        calibrating.fitting.changed.connect(self._fit_moved)
        self._drawn_fit: object = None

    @property
    def title(self) -> str:
        data = self.calibrating.data
        if data is None:
            return self.name
        return f"{self.name}: {data.estimator}, {pair_name(self.calibrating.language)}"

    @property
    def export_parts(self) -> tuple[str, ...]:
        data = self.calibrating.data
        if data is None:
            return ()
        return data.set_name, splits_in_name(data.shown_of), data.estimator, self.calibrating.language

    @property
    def finding(self) -> Finding | None:
        return self.calibrating.fitting

    def ask(self) -> None:
        self.calibrating.ask_fit()
        self._draw_all()

    def draw(self) -> None:
        """Show the rows and their sweep, or why there is nothing."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show the width in hand."""

    def settle(self) -> None:
        """Show what takes too long to follow a hand."""

    def _add_split(self, plot: MarkPlot, lower: QWidget, sizes: tuple[int, int], grows: int) -> QSplitter:
        """Put a plot above something else, with a handle in between.

        Args:
            plot, lower: the two.
            sizes: heights to begin with.
            grows: which of them takes what is added, 0 or 1.
        """
        self._add_plot(plot)
        scroll = scroll_area_of(plot)
        assert scroll is not None
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(scroll)
        splitter.addWidget(lower)
        splitter.setSizes(list(sizes))
        splitter.setStretchFactor(grows, 1)
        self._column.addWidget(splitter, 1)
        return splitter

    def waiting_text(self) -> str:
        """The sentence where there is nothing to show."""
        calibrating = self.calibrating
        if calibrating.why_nothing:
            return calibrating.why_nothing
        if calibrating.data is None or calibrating.language not in calibrating.data.languages:
            return self.tr(
                "No translation here has both a score by people and one by an estimator. Run an estimator (Ctrl+R) or"
                " import its metric file (Ctrl+M); the scores by people come with the translations."
            )
        if calibrating.fitting.running is not None:
            return self.tr("Sweeping tie widths…")
        fit = calibrating.fit
        missing = fit.missing.get(calibrating.language) if fit is not None else None
        return missing or self.tr("No sweep yet")

    def _redraw(self) -> None:
        if not self.isHidden():
            self._draw_all()
        self.changed.emit()

    def _draw_all(self) -> None:
        self._drawn_fit = self.calibrating.fit
        self.draw()
        self.follow()
        self._settle()

    def _fit_moved(self) -> None:
        if self.calibrating.fit is not self._drawn_fit:
            self._redraw()
        elif self.calibrating.fit is None and not self.isHidden():
            self.draw()
        self.changed.emit()

    def _follow(self) -> None:
        if not self.isHidden():
            self.follow()
            self._later.start()

    def _settle(self) -> None:
        self._later.stop()
        if not self.isHidden():
            self.settle()

    # --- how it was made -----------------------------------------------------------------------------------

    def facts(self) -> Facts:
        data, settings = self.calibrating.data, self.calibrating.settings
        if data is None:
            return []
        rows = self.calibrating.rows
        facts: Facts = [
            (self.tr("Translations"), data.set_name),
            (self.tr("Estimator"), data.estimator),
            (self.tr("Language pair"), self.calibrating.language),
        ]
        if rows is not None:
            trained = self.tr("{rows} rows in {documents} documents, split {split}").format(
                rows=f"{len(rows.training.segments):,}",
                documents=f"{len(rows.training.pairs.documents):,}",
                split=split_words(data.trained_on),
            )
            shown = self.tr("{rows} rows, split {split}").format(
                rows=f"{len(rows.shown.segments):,}", split=split_words(data.shown_of)
            )
            facts += [(self.tr("Fitted on"), trained), (self.tr("Effect shown on"), shown)]
        grid = self.tr("k from 0 to {most} in steps of {step}, ε = k · σ").format(
            most=f"{settings.k_max:g}", step=f"{settings.k_step:g}"
        )
        k = self.calibrating.k
        width = f"ε = {self.calibrating.epsilon!r}" + (f", k = {k:.6g}" if k is not None else "")
        sigma = self.calibrating.sigma
        return [
            *facts,
            *self.own_facts(),
            (self.tr("Width in hand"), width),
            ("σ", self.tr("{0} (population, of the training scores)").format(f"{sigma!r}" if sigma else "?")),
            (self.tr("Grid"), grid),
            (self.tr("Rounding"), settings.rounding),
            (self.tr("Chosen by"), f"{settings.objective}, {settings.choose}"),
            (self.tr("Data hash"), data.fingerprint),
        ]

    def own_facts(self) -> Facts:
        """How the numbers of this figure were made."""
        return []

    def metadata(self) -> Mapping[str, str] | None:
        data, rows = self.calibrating.data, self.calibrating.rows
        if data is None or rows is None:
            return None
        settings = {**asdict(self.calibrating.settings), "epsilon": self.calibrating.epsilon}
        return {
            "data hash": data.fingerprint,
            "n": str(len(rows.training.segments)),
            "method": self.tr("buckets of ε = k · σ, tied where two scores share one"),
            "settings": json.dumps(settings),
        }


def split_words(splits: tuple[str, ...]) -> str:
    """Splits as they are read; none means all rows."""
    return ", ".join(one or tie_tr("unmarked rows") for one in splits) if splits else tie_tr("all rows")


def shown_words(data: CalibrationData, rows: PairRows) -> str:
    """What the rows that are looked at are called beside those of the fit, and whether the fit has seen them."""
    seen = tie_tr("{0}, fitted rows among them") if rows.is_seen else tie_tr("{0}, not fitted on")
    return seen.format(split_words(data.shown_of))
