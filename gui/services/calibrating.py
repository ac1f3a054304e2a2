"""Tie calibration as it is looked at: the sweep, the width in hand, and what that width does to pairs and documents."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.qe.sweep import CalibrationSettings
from engine.types import Progress
from gui.services.finding import Finding
from gui.services.jobs import Jobs
from gui.services.notices import Notices

if TYPE_CHECKING:
    from engine.qe.calibration import Calibration
    from engine.qe.pairwise_accuracy import CalibratedAccuracy
    from engine.qe.width_effects import TieWidths, WidthEffect
    from gui.services.calibration_checks import Checks, DifferenceWidths, HandGains, Phases
    from gui.services.calibration_data import CalibrationData, Fit, LanguageFit, PairRows, SharedFit

SHARED = ""
"""In the place of a language pair: all of them together, with one width."""
WIDEST = 1e6


class Calibrating(QObject):
    """Holds the width in hand, and works out what is asked about it.

    Attributes:
        data: the rows; None where there is nothing to calibrate; why_nothing: one sentence, where it is known.
        settings: of the grid and the choice.
        language: the pair that is looked at.
        is_shared: whether one width is meant for all pairs.
        fitting: makes a `Fit`; checking, gaining, phasing, differing: work out `checks`, `gains`, `phases` and
            `differences` of the pair that is looked at.

    Signals:
        data_changed: other rows, or none.
        language_changed: another pair is looked at, or one width for all is meant, or isn't any more.
        fitted: a sweep has come, or there is none any more.
        settings_changed: the grid, the rounding or the choice is another.
        width_changed: the width in hand is another; follows a hand that drags.
        width_settled: the hand has let go.
        number_typed: a person begins to type a width.
    """

    data_changed = Signal()
    language_changed = Signal()
    fitted = Signal()
    settings_changed = Signal()
    width_changed = Signal()
    width_settled = Signal()
    number_typed = Signal(str)

    def __init__(self, jobs: Jobs, notices: Notices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._notices = notices
        self.data: CalibrationData | None = None
        self.why_nothing = ""
        self.settings = CalibrationSettings()
        self.language = ""
        self.is_shared = False
        self.fitting = Finding(jobs, self.tr("Sweeping tie widths"), self, is_kept=False)
        self.checking = Finding(jobs, self.tr("Checking the calibration"), self, is_kept=False)
        self.gaining = Finding(jobs, self.tr("What the width brings"), self, quiet=True)
        self.phasing = Finding(jobs, self.tr("Moving the buckets"), self, quiet=True)
        self.differing = Finding(jobs, self.tr("Ties by difference"), self, quiet=True)
        self._epsilons: dict[str, float] = {}
        self._kept: set[str] = set()
        self._effects: dict[tuple[int, float, str], WidthEffect] = {}
        self._fit: Fit | None = None
        self.fitting.changed.connect(self._fit_came)

    # ---- what there is

    def show_data(self, data: CalibrationData | None, why_nothing: str = "") -> None:
        """Look at other rows; None: at nothing, with the reason where it isn't that there is nothing."""
        before = self.data
        if data is before and why_nothing == self.why_nothing:
            return
        if data is not None and before is not None and data.is_same_as(before):
            return  # read anew, and nothing is another
        self.why_nothing = why_nothing
        self.data = data
        if data is not None and before is not None and data.is_of_the_columns_of(before):
            self._kept.update(self._epsilons)  # other splits are looked at: the width stays in hand
        else:
            self._epsilons.clear()
            self._kept.clear()
        self._effects.clear()
        self._fit = None
        if data is None:
            self.fitting.forget()
            self.checking.forget()
            for finding in (self.gaining, self.phasing, self.differing):
                finding.forget()
        elif self.language not in data.languages:
            self.language = next(iter(data.languages), "")
        self.data_changed.emit()
        self.fitted.emit()
        self.ask_fit()

    def look_at(self, language: str) -> None:
        """Look at another language pair."""
        if language != self.language:
            self.language = language
            self.language_changed.emit()

    def set_shared(self, on: bool) -> None:
        """Mean one width for all pairs, or one for each."""
        if on != self.is_shared:
            self.is_shared = on
            self.language_changed.emit()
            self.width_changed.emit()
            self.width_settled.emit()

    def set_settings(self, settings: CalibrationSettings) -> None:
        """Another grid, rounding, objective or choice; the width in hand becomes what it chooses."""
        if settings != self.settings:
            self.settings = settings
            self._kept.clear()
            self._effects.clear()
            self.settings_changed.emit()
            self.ask_fit()

    @property
    def rows(self) -> PairRows | None:
        """The rows of the pair that is looked at."""
        return self.data.languages.get(self.language) if self.data is not None else None

    @property
    def fit(self) -> Fit | None:
        """The sweeps of these rows with these settings; None while they are worked out."""
        found: Fit | None = self.fitting.result
        if found is None or found.data is not self.data or found.settings != self.settings:
            return None
        return found

    @property
    def language_fit(self) -> LanguageFit | None:
        """The sweep of the pair that is looked at."""
        return self.fit.languages.get(self.language) if self.fit is not None else None

    @property
    def sigma(self) -> float | None:
        """What k is multiplied with: of the pair, or of all together where one width is meant."""
        if self.fit is None:
            return None
        if self.is_shared and self.fit.shared is not None:
            return self.fit.shared.sigma
        found = self.language_fit
        return found.calibration.sigma if found is not None else None

    # ---- the width in hand

    @property
    def epsilon(self) -> float:
        """On 0 to 100; 0 until a sweep has chosen one."""
        return self._epsilons.get(self._key, 0.0)

    def epsilon_of(self, language: str) -> float:
        """The width in hand for a language pair."""
        return self._epsilons.get(SHARED if self.is_shared else language, 0.0)

    @property
    def k(self) -> float | None:
        """The width in hand as a multiple of sigma."""
        return self.epsilon / self.sigma if self.sigma else None

    def set_epsilon(self, epsilon: float, language: str | None = None) -> None:
        """Take another width in hand; what isn't a width is brought to the nearest one that is.

        Args:
            epsilon: on 0 to 100.
            language: of which pair; None: of that which is looked at.
        """
        key = SHARED if self.is_shared else self.language if language is None else language
        width = min(max(0.0, epsilon), WIDEST)
        if self._epsilons.get(key) != width:
            self._epsilons[key] = width
            self.width_changed.emit()

    def take_kept(self, epsilon: float, language: str, is_shared: bool) -> None:
        """Take a width in hand that was kept; a sweep that comes later doesn't replace it."""
        self.set_shared(is_shared)
        self._kept.add(SHARED if is_shared else language)
        self.set_epsilon(epsilon, language)
        self.settle()

    def settle(self) -> None:
        """The hand has let go: what takes longer follows now."""
        self.width_settled.emit()

    def take_best(self) -> None:
        """Take the width with the best mean in hand."""
        self._take_k([found.k_best for found in self._found])

    def take_none(self) -> None:
        """Make no ties."""
        self.set_epsilon(0.0)
        self.settle()

    def take_plateau(self) -> None:
        """Take the smallest width within one standard error of the best in hand."""
        self._take_k([found.k_plateau for found in self._found])

    @property
    def is_plateau(self) -> bool:
        """Whether the width in hand is the one that `take_plateau` takes."""
        sigma = self.sigma
        return sigma is not None and any(self.epsilon == found.k_plateau * sigma for found in self._found)

    @property
    def _found(self) -> list[Calibration | SharedFit]:
        """What was chosen for the pair that is looked at, or for all together; nothing while there is none."""
        if self.is_shared and self.fit is not None and self.fit.shared is not None:
            return [self.fit.shared]
        return [self.language_fit.calibration] if self.language_fit is not None else []

    def _take_k(self, ks: list[float]) -> None:
        if ks and self.sigma is not None:
            self.set_epsilon(ks[0] * self.sigma)
            self.settle()

    def type_number(self, text: str) -> None:
        """A digit was pressed where the width is shown: the field of the width goes on with it."""
        self.number_typed.emit(text)

    @property
    def _key(self) -> str:
        return SHARED if self.is_shared else self.language

    def say_problem(self, text: str) -> None:
        """What was typed is no width."""
        self._notices.error(text)

    # ---- what it does

    def effect(self, language: str | None = None) -> WidthEffect | None:
        """What the width in hand does to the rows that are shown."""
        rows = self._rows_of(language)
        return None if rows is None else self._effect(rows.shown, language)

    def training_effect(self, language: str | None = None) -> WidthEffect | None:
        """What the width in hand does to the rows that it is fitted on."""
        rows = self._rows_of(language)
        return None if rows is None else self._effect(rows.training, language)

    def _rows_of(self, language: str | None) -> PairRows | None:
        key = self.language if language is None else language
        return self.data.languages.get(key) if self.data is not None else None

    def _effect(self, widths: TieWidths, language: str | None) -> WidthEffect:
        """Kept until the width is another: several figures ask for the same."""
        epsilon = self.epsilon_of(self.language if language is None else language)
        key = id(widths), epsilon, self.settings.rounding
        if key not in self._effects:
            if len(self._effects) > 2 * len(self.data.languages if self.data is not None else ()) + 2:
                self._effects.clear()
            self._effects[key] = widths.at(epsilon, self.settings.rounding)
        return self._effects[key]

    def segment_ids(self, places: list[int], language: str | None = None) -> list[str]:
        """Segment ids of rows, given by their places in the rows that are shown."""
        rows = self._rows_of(language)
        if rows is None or self.data is None:
            return []
        of_table = rows.shown.segments.rows
        return [self.data.ids[int(of_table[place])] for place in places]

    # ---- what takes longer

    def ask_fit(self) -> None:
        """Sweep these rows with these settings, unless that is done."""
        data, settings = self.data, self.settings
        if data is None or not data.languages:
            return
        before: Fit | None = self.fitting.result

        def work() -> Generator[Progress, None, Fit]:
            from gui.services.calibration_data import fitted

            return (yield from fitted(data, settings, before))

        self.fitting.want((data, settings), work, at_once=True)

    def ask_checks(self) -> None:
        """Check the calibration of the pair that is looked at, unless that is done."""
        rows, settings, fit = self.rows, self.settings, self.fit
        if rows is None or fit is None or self.language not in fit.languages:
            return
        shared = fit.shared.epsilon if fit.shared is not None else None

        def work() -> Generator[Progress, None, Checks]:
            from gui.services.calibration_checks import checked

            return (yield from checked(rows.training, settings, shared))

        self.checking.want((rows.training, settings, shared), work, at_once=True)

    def ask_gains(self) -> None:
        """Work out what the width in hand brings, with intervals, unless that is done."""
        rows, epsilon, rounding = self.rows, self.epsilon, self.settings.rounding
        if rows is None:
            return
        before: HandGains | None = self.gaining.result

        def work() -> Generator[Progress, None, HandGains]:
            from gui.services.calibration_checks import hand_gains

            return (yield from hand_gains(rows, epsilon, rounding, before))

        self.gaining.want((rows, epsilon, rounding), work, at_once=True)

    @property
    def gains(self) -> HandGains | None:
        """What a width brings the rows of the pair; of the one before while that in hand is worked out."""
        found: HandGains | None = self.gaining.result
        return found if found is not None and found.rows is self.rows else None

    def ask_phases(self) -> None:
        """Move the buckets of the width in hand over the rows that are shown, unless that is done."""
        rows, epsilon, rounding = self.rows, self.epsilon, self.settings.rounding
        if rows is None:
            return

        def work() -> Generator[Progress, None, Phases]:
            from gui.services.calibration_checks import phases_of

            yield Progress(0, 0)
            return phases_of(rows, epsilon, rounding)

        self.phasing.want((rows, epsilon, rounding), work, at_once=True)

    @property
    def phases(self) -> Phases | None:
        """Means by phase; of the width before while that in hand is worked out."""
        found: Phases | None = self.phasing.result
        return found if found is not None and found.rows is self.rows else None

    def ask_differences(self) -> None:
        """Work out acc_eq of the training rows at every width of ties by difference, unless that is done."""
        rows = self.rows
        if rows is None:
            return

        def work() -> Generator[Progress, None, DifferenceWidths]:
            from gui.services.calibration_checks import difference_widths

            yield Progress(0, 0)
            return difference_widths(rows.training)

        self.differing.want(rows.training, work, at_once=True)

    @property
    def differences(self) -> CalibratedAccuracy | None:
        """acc_eq with ties by difference; None while it is worked out."""
        found: DifferenceWidths | None = self.differing.result
        rows = self.rows
        if found is None or rows is None or found.training is not rows.training:
            return None
        return found.accuracy

    @property
    def checks(self) -> Checks | None:
        """What the pair's calibration is worth; None while that is worked out."""
        return None if self.checking.is_stale else self.checking.result

    def _fit_came(self) -> None:
        """A new sweep chooses the widths in hand."""
        fit = self.fit
        if fit is None or fit is self._fit:
            return
        self._fit = fit
        chosen = {language: found.calibration.epsilon for language, found in fit.languages.items()}
        if fit.shared is not None:
            chosen[SHARED] = fit.shared.epsilon
        else:
            self.is_shared = False
        self._epsilons.update((key, epsilon) for key, epsilon in chosen.items() if key not in self._kept)
        self.fitted.emit()
        self.width_changed.emit()
        self.width_settled.emit()
