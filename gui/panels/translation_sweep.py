"""The sweep of tie widths: both means with their bands, what is dropped, and the width in hand to be dragged."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gui.panels.figure import Switch, interval_facts
from gui.panels.translation_sweep_curves import (
    ACCURACY,
    AS_ZERO,
    DROPPED,
    SHOWN,
    language_curves,
    on_one_axis,
    shared_curves,
)
from gui.panels.translation_tie_figure import (
    TieFigure,
    shown_words,
    tie_tr,
    value_text,
    width_text,
)
from gui.panels.translation_words import pair_name
from gui.plots.curve_data import Cursor, Curves, Level
from gui.plots.curve_plot import NO_CURVES, CurvePlot
from gui.plots.value_words import PlotCell
from gui.services.calibrating import SHARED, Calibrating
from gui.services.scoring_words import Facts
from gui.theme.tokens import GRID

MOST_BESIDE = 6
"""So many sweeps stand side by side."""


class SweepRow(QWidget):
    """Plots of sweeps side by side; it is what is exported."""

    def __init__(self) -> None:
        super().__init__()
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(GRID)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.plots: list[CurvePlot] = []

    def show_plots(self, count: int) -> list[CurvePlot]:
        """So many plots; those that are new are given back."""
        new: list[CurvePlot] = []
        while len(self.plots) < count:
            plot = CurvePlot(tie_tr("Sweep of tie widths"))
            self.plots.append(plot)
            self.row.addWidget(plot, 1)
            new.append(plot)
        for place, plot in enumerate(self.plots):
            plot.setVisible(place < count)
        self.setFocusProxy(self.plots[0])
        return new

    @property
    def shown(self) -> list[CurvePlot]:
        """Those in sight."""
        return [plot for plot in self.plots if not plot.isHidden()]


class TieSweep(TieFigure):
    """The sweep of the pair that is looked at, or of every pair and of all together side by side."""

    KEY = "tie-sweep"
    ICON = "mdi6.chart-bell-curve-cumulative"

    def __init__(self, calibrating: Calibrating) -> None:
        super().__init__(calibrating)
        choices = ((self.tr("This pair"), False), (self.tr("Side by side"), True))
        self.switch = Switch(choices, self.tr("Language pairs"))
        self._add_choice(self.switch)
        self._row.addStretch()
        self._plots = SweepRow()
        self._add_plot(self._plots)
        self._add_notes()
        self._languages: list[str] = []
        self.switch.chosen.connect(lambda _beside: self._draw_all())
        calibrating.checking.changed.connect(self._checks_moved)
        self._offer(1)

    @property
    def name(self) -> str:
        return self.tr("Sweep of tie widths")

    @property
    def plot(self) -> SweepRow:
        return self._plots

    @property
    def first(self) -> CurvePlot:
        """The plot of the pair that is looked at, or the first of those side by side."""
        return self._plots.plots[0]

    def _offer(self, count: int) -> None:
        for plot in self._plots.show_plots(count):
            self._offer_menu(plot)
            plot.cursor_moved.connect(partial(self._moved, plot))
            plot.cursor_settled.connect(self.calibrating.settle)
            plot.number_typed.connect(self.calibrating.type_number)

    # --- what it shows

    def draw(self) -> None:
        fit = self.calibrating.fit
        many = fit is not None and len(fit.languages) > 1
        self.switch.setVisible(many)
        self.controls.setVisible(many and not self.isHidden())
        beside = many and bool(self.switch.value)
        if fit is None or (not beside and self.calibrating.language not in fit.languages):
            self._languages = []
            self._offer(1)
            self.first.set_empty_text(self.waiting_text())
            if fit is not None or self.calibrating.fitting.running is None:
                self.first.set_cursor(None)
                self.first.set_curves(NO_CURVES)
            return
        languages = list(fit.languages)[:MOST_BESIDE] if beside else [self.calibrating.language]
        if beside and fit.shared is not None:
            languages.append(SHARED)
        self._languages = languages
        self._offer(len(languages))
        for plot, curves in zip(
            self._plots.shown,
            on_one_axis([self._curves(language, beside) for language in languages]),
            strict=True,
        ):
            plot.set_curves(curves)

    def _curves(self, language: str, beside: bool) -> Curves:
        fit, data = self.calibrating.fit, self.calibrating.data
        assert fit is not None and data is not None
        if language == SHARED:
            assert fit.shared is not None
            return shared_curves(fit.shared, fit.settings.objective, self.tr("one width for all"))
        title = pair_name(language) if beside else ""
        levels = self._levels(language) if not beside else ()
        shown_of = shown_words(data, data.languages[language])
        return language_curves(fit.languages[language], shown_of, title, levels)

    def _levels(self, language: str) -> tuple[Level, ...]:
        """What the checks say, once they are there."""
        checks = self.calibrating.checks if language == self.calibrating.language else None
        validated = checks.validated if checks is not None else None
        if validated is None or self.calibrating.settings.objective == ACCURACY:
            return ()
        value = validated[0].after
        if value is None:
            return ()
        label = self.tr("cross-validated {0}").format(value_text(value))
        text = self.tr("Mean over documents that had no say in their width (undefined ones dropped)")
        return (Level(label, value, text),)

    def _checks_moved(self) -> None:
        if self._languages and not self.isHidden() and self.calibrating.checking.running is None:
            self._draw_all()

    def follow(self) -> None:
        for plot, language in zip(self._plots.shown, self._languages, strict=False):
            plot.set_cursor(self._cursor(language))
        self.say(self._warning(), *self._shorter())

    def _cursor(self, language: str) -> Cursor | None:
        calibrating = self.calibrating
        if language == SHARED:
            return self._shared_cursor() if calibrating.is_shared else None
        effect = calibrating.training_effect(language)
        rows = calibrating.data.languages[language] if calibrating.data is not None else None
        if effect is None or rows is None:
            return None
        values: dict[str, float | None] = {
            DROPPED: effect.tau_b,
            AS_ZERO: effect.tau_b_nan0,
            ACCURACY: effect.accuracy,
        }
        if not rows.is_same and (shown := calibrating.effect(language)) is not None:
            by_accuracy = calibrating.settings.objective == ACCURACY
            values[SHOWN] = shown.accuracy if by_accuracy else shown.tau_b
        epsilon = calibrating.epsilon_of(language)
        text = self.tr("{language}: width {epsilon}, mean {dropped}, with undefined documents as 0 {zero}")
        told = text.format(
            language=language,
            epsilon=width_text(epsilon),
            dropped=value_text(effect.tau_b),
            zero=value_text(effect.tau_b_nan0),
        )
        return Cursor(epsilon, values, f"ε {width_text(epsilon)}", effect.n_undefined, told)

    def _shared_cursor(self) -> Cursor | None:
        calibrating = self.calibrating
        effects = [calibrating.training_effect(language) for language in self._languages if language]
        known = [effect for effect in effects if effect is not None]
        if not known:
            return None
        values = {
            DROPPED: _mean([effect.tau_b for effect in known]),
            AS_ZERO: _mean([effect.tau_b_nan0 for effect in known]),
            ACCURACY: _mean([effect.accuracy for effect in known]),
        }
        width = width_text(calibrating.epsilon)
        undefined = sum(effect.n_undefined for effect in known)
        text = self.tr("one width for all: {0}").format(width)
        return Cursor(calibrating.epsilon, values, f"ε {width}", undefined, text)

    def _warning(self) -> str:
        """What a reader must know before taking this width."""
        rows, effect = self.calibrating.rows, self.calibrating.training_effect()
        if rows is None or effect is None or not self._languages:
            return ""
        if self.calibrating.settings.objective == ACCURACY:
            return self.tr(
                "acc_eq charges for ties that people don't make: it has no reason to like them wide."
            )
        before = rows.training.before
        words = [
            self.tr(
                "Wide ties are rewarded, because τ_b drops the documents that they make undefined: at ε = {epsilon}, {n} of"
                " {total} ({n_before} without ties). Dropped: {from_dropped} → {to_dropped}; as 0: {from_zero} → {to_zero}."
            ).format(
                epsilon=width_text(effect.epsilon),
                n=f"{effect.n_undefined:,}",
                total=f"{len(effect.taus):,}",
                n_before=f"{before.n_undefined:,}",
                from_zero=value_text(before.tau_b_nan0),
                to_zero=value_text(effect.tau_b_nan0),
                from_dropped=value_text(before.tau_b),
                to_dropped=value_text(effect.tau_b),
            )
        ]
        data = self.calibrating.data
        if data is not None and not data.may_fit:
            words.append(
                self.tr(
                    "These rows are meant for reporting (no row is of the split train): look, but don't choose."
                )
            )
        return " ".join(words)

    def _shorter(self) -> tuple[str, ...]:
        """The same where there is one line."""
        rows, effect = self.calibrating.rows, self.calibrating.training_effect()
        if rows is None or effect is None or not self._languages:
            return ()
        text = self.tr("Undefined at ε {epsilon}: {n} of {total} documents").format(
            epsilon=width_text(effect.epsilon), n=f"{effect.n_undefined:,}", total=f"{len(effect.taus):,}"
        )
        if self.calibrating.data is not None and not self.calibrating.data.may_fit:
            look = self.tr("Rows for reporting: look, but don't choose.")
            return f"{look} {text}.", look
        n_before = f"{rows.training.before.n_undefined:,}"
        return (
            self.tr("{0}, without ties {1}; they are dropped, which rewards wide ties.").format(
                text, n_before
            ),
            self.tr("{0}, without ties {1}.").format(text, n_before),
            f"{text}.",
        )

    # --- what a person does

    def _moved(self, plot: CurvePlot, epsilon: float) -> None:
        at = self._plots.shown.index(plot)
        language = self._languages[at] if at < len(self._languages) else SHARED
        if language != SHARED:
            self.calibrating.set_epsilon(epsilon, language)
        elif self.calibrating.is_shared:
            self.calibrating.set_epsilon(epsilon)

    # --- what can be taken from it

    @property
    def title(self) -> str:
        data = self.calibrating.data
        if data is None:
            return self.name
        pair = "" if len(self._languages) > 1 else f", {pair_name(self.calibrating.language)}"
        return f"{self.name}: {data.estimator}{pair}"

    def table(self) -> list[tuple[PlotCell, ...]]:
        made: list[tuple[PlotCell, ...]] = []
        for plot, language in zip(self._plots.shown, self._languages, strict=False):
            head, *rows = plot.table()
            made = made or [(tie_tr("language pair"), *head)]
            made += [(language or tie_tr("all"), *row) for row in rows]
        return made or [(tie_tr("language pair"),)]

    def own_facts(self) -> Facts:
        found = self.calibrating.language_fit
        if found is None:
            return []
        return [
            (self.tr("Means"), self.tr("τ_b of each document, averaged; undefined ones dropped, and as 0")),
            *interval_facts(found.band),
            (self.tr("Plateau"), self.tr("smallest k within one standard error of the best")),
        ]


def _mean(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known and len(known) == len(values) else None
