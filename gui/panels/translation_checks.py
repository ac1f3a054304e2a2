"""What a calibration is worth: its gain at every width that may be chosen, on unseen documents, and beside chance."""

from __future__ import annotations

from gui.panels.figure import interval_facts, measured_of
from gui.panels.translation_tie_figure import TieFigure, split_words, value_text, width_text
from gui.plots.axis_label import AxisLabel
from gui.plots.difference_plot import DifferencePlot, DifferenceRow
from gui.plots.value_words import Measured
from gui.services.calibrating import Calibrating
from gui.services.calibration_checks import FOLDS, PERMUTATIONS, BothGains, Checks, Gain
from gui.services.finding import Finding
from gui.services.scoring_words import Facts

OBJECTIVES = ("tau-b", "tau-b-nan0")
"""Of the two means, in this order everywhere."""


class TieChecks(TieFigure):
    """Gains over no ties as a forest: both means, each at the widths that may be chosen."""

    KEY = "calibration-checks"
    ICON = "mdi6.shield-check-outline"

    def __init__(self, calibrating: Calibrating) -> None:
        super().__init__(calibrating)
        self._plot = DifferencePlot()
        self._add_plot(self._plot, only_down=True)
        self._add_notes()
        calibrating.checking.changed.connect(self._came)
        calibrating.gaining.changed.connect(self._came)

    @property
    def name(self) -> str:
        return self.tr("What the ties are worth")

    @property
    def plot(self) -> DifferencePlot:
        return self._plot

    @property
    def finding(self) -> Finding | None:
        return self.calibrating.checking if self.calibrating.fit is not None else self.calibrating.fitting

    def _came(self) -> None:
        if not self.isHidden():
            self.draw()
        self.changed.emit()

    # --- what it shows

    def draw(self) -> None:
        calibrating = self.calibrating
        if calibrating.language_fit is None:
            self._plot.set_empty_text(self.waiting_text())
            self._plot.set_rows([], AxisLabel(""))
            self.say("")
            return
        calibrating.ask_checks()
        self._plot.set_empty_text(self.tr("Checking the calibration…"))
        rows = [row for place in (0, 1) for row in self._section(place)]
        axis = AxisLabel(self.tr("mean τ_b with ties minus without"), better="high")
        self._plot.set_rows(rows, axis, self.tr("no gain"), digits=3)
        self.say(self._told(calibrating.checks), *self._shorter(calibrating.checks))

    def settle(self) -> None:
        if self.calibrating.language_fit is not None:
            self.calibrating.ask_gains()
            self.draw()

    def _section(self, place: int) -> list[DifferenceRow]:
        calibrating, checks = self.calibrating, self.calibrating.checks
        section = (self.tr("Undefined documents dropped"), self.tr("Undefined documents as 0"))[place]
        rows: list[tuple[str, str, BothGains | None]] = []
        if calibrating.gains is not None and calibrating.data is not None:
            width = width_text(calibrating.gains.epsilon)
            rows.append(("hand", self.tr("in hand, ε {0}").format(width), calibrating.gains.training))
            split = split_words(calibrating.data.shown_of)
            rows.append(("shown", self.tr("the same on {0}").format(split), calibrating.gains.shown))
        if checks is not None:
            rows.append(("best", self.tr("best, k {0:g}").format(checks.k_best), checks.best))
            rows.append(("plateau", self.tr("plateau, k {0:g}").format(checks.k_plateau), checks.plateau))
            rows.append(("validated", self.tr("cross-validated"), checks.validated))
            rows.append(("shared", self.tr("one width for all"), checks.shared))
        made = [
            self._gain_row(section, place, key, label, gains[place])
            for key, label, gains in rows
            if gains is not None
        ]
        chance = self._chance_row(section, place)
        return made if chance is None else [*made, chance]

    def _gain_row(self, section: str, place: int, key: str, label: str, gain: Gain) -> DifferenceRow:
        test = self.tr("{before} without ties, {after} with them; paired permutation of documents").format(
            before=value_text(gain.before), after=value_text(gain.after)
        )
        found = gain.difference
        colour = {"hand": 0, "shown": 3, "validated": 2}.get(key)
        measured = measured_of(found.difference)
        return DifferenceRow((place, key), label, measured, colour, found.p_value, None, "", section, test)

    def _chance_row(self, section: str, place: int) -> DifferenceRow | None:
        """What choosing alone brings: the best of the grid over no ties, of permuted scores."""
        checks, objective = self.calibrating.checks, self.calibrating.settings.objective
        chance = checks.chance if checks is not None else None
        if chance is None or objective != OBJECTIVES[place] or chance.gain is None:
            return None
        measured = Measured(
            chance.gain,
            chance.gain,
            chance.gain_high,
            chance.permutations,
            interval_text=self.tr("from the mean to the 95th percentile of permutations"),
        )
        test = self.tr(
            "scores permuted within documents, best of the grid; the estimator's own best is {0} (p = {1})"
        ).format(value_text(chance.observed), value_text(chance.p_value))
        return DifferenceRow(
            (place, "chance"), self.tr("chance: permuted"), measured, None, None, None, "", section, test
        )

    def _told(self, checks: Checks | None) -> str:
        if checks is None:
            return ""
        words = list(checks.why)
        chance, objective = checks.chance, self.calibrating.settings.objective
        if chance is not None and chance.gain is not None and objective in OBJECTIVES:
            words.append(
                self.tr(
                    "Choosing a width brings even scores that know nothing {mean} (95th percentile {high}): gains of this"
                    " size are no sign of better estimates."
                ).format(
                    mean=value_text(chance.gain, signed=True),
                    high=value_text(chance.gain_high, signed=True),
                )
            )
        words.append(
            self.tr("Each gain is over the documents that have a τ_b both without and with the ties.")
        )
        if checks.validated is not None:
            words.append(self.tr("Cross-validated: each document with a width chosen on other documents."))
        return " ".join(words)

    def _shorter(self, checks: Checks | None) -> tuple[str, ...]:
        """The same where there is one line."""
        common = self.tr("Over common documents (n) only.")
        if checks is None or checks.chance is None or checks.chance.gain is None:
            return (common,)
        chance = self.tr("Chance alone brings {0}.").format(value_text(checks.chance.gain, signed=True))
        return f"{chance} {common}", chance

    def own_facts(self) -> Facts:
        checks = self.calibrating.checks
        if checks is None:
            return []
        folds = self.tr("{parts} parts by document, seed 0").format(parts=FOLDS)
        permuted = self.tr("{n} permutations of scores within documents, seed 0").format(n=PERMUTATIONS)
        tested = self.tr("paired permutation of documents, two-sided")
        return [
            (self.tr("Cross-validation"), folds),
            (self.tr("Chance"), permuted),
            (self.tr("Test"), tested),
            *interval_facts([checks.best[0].difference.difference]),
        ]
