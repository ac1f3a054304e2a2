"""Keeping widths of ties in the project, and writing scores with them as a submission."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from db.translation_records import CalibrationRecord
from engine.qe.sweep import CurvePoint
from gui.services.calibrating import Calibrating
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.projects import Projects
from gui.services.translation import Translation

if TYPE_CHECKING:
    from db.session import Project
    from engine.qe.calibration import Calibration
    from engine.runs.qe_project_calibrate import Misfit, Submission


class CalibrationKeeping(QObject):
    """Writes off the window's thread, announces, and offers the way back."""

    def __init__(
        self,
        calibrating: Calibrating,
        translation: Translation,
        projects: Projects,
        people: People,
        jobs: Jobs,
        notices: Notices,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.calibrating = calibrating
        self.translation = translation
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._notices = notices

    @property
    def exports_folder(self) -> Path:
        """Where files of the open project go."""
        return self._projects.project.exports_folder

    # ---- keeping

    @property
    def in_hand(self) -> tuple[Calibration, ...]:
        """What would be kept: of the pair that is looked at, or of all where one width is meant."""
        calibrating, fit = self.calibrating, self.calibrating.fit
        if fit is None:
            return ()
        if calibrating.is_shared and fit.shared is not None:
            found = tuple(fit.shared.languages.values())
        else:
            one = calibrating.language_fit
            found = (one.calibration,) if one is not None else ()
        return tuple(self._with_hand(one) for one in found)

    def _with_hand(self, found: Calibration) -> Calibration:
        """The width in hand in the place of the one that the grid chose."""
        epsilon = self.calibrating.epsilon_of(found.language)
        effect = self.calibrating.training_effect(found.language)
        if epsilon == found.epsilon or effect is None or not found.sigma:
            return found
        k = epsilon / found.sigma
        means = effect.tau_b, effect.tau_b_nan0, effect.accuracy, effect.n_undefined
        return replace(found, k=k, epsilon=epsilon, point=CurvePoint(k, epsilon, *means), at_edge=False)

    @property
    def is_by_hand(self) -> bool:
        """Whether the width in hand isn't what the grid chose."""
        fit = self.calibrating.fit
        if fit is None:
            return False
        chosen = fit.shared.languages if self.calibrating.is_shared and fit.shared is not None else None
        pairs = chosen or {language: one.calibration for language, one in fit.languages.items()}
        return any(one.epsilon != pairs[one.language].epsilon for one in self.in_hand)

    @property
    def why_not(self) -> str:
        """Why the width in hand can't be kept, one sentence; empty where it can."""
        data = self.calibrating.data
        if data is None or not self.in_hand:
            return self.tr("There is no width to keep yet.")
        if not data.may_fit:
            return self.tr(
                "All rows here are for reporting, and a width is never fitted on what it is reported on: fit it on a set"
                " with the split train."
            )
        return ""

    def keep(self, name: str = "") -> None:
        """Keep the width in hand.

        Args:
            name: what it is called; empty: after k and the set.
        """
        data, found = self.calibrating.data, self.in_hand
        if data is None or self.why_not:
            self._notices.warning(self.why_not)
            return
        project, by_hand, author = self._projects.project, self.is_by_hand, self._people.current_id

        def work() -> tuple[CalibrationRecord, ...]:
            from engine.runs.qe_project_calibrate import keep

            return keep(
                project,
                data.set_id,
                data.estimator_id,
                found,
                data.trained_on,
                name=" ".join(name.split()),
                by_hand=by_hand,
                author_id=author,
            )

        self._jobs.call(self.tr("Keeping the width"), work, lambda kept: self._kept(project, kept))

    def _kept(self, project: Project, kept: tuple[CalibrationRecord, ...]) -> None:
        if not self._projects.has_open(project):
            return
        self._projects.announce("calibrations")
        names = ", ".join(f"{one.name} ({one.language})" for one in kept)
        told = self.tr("Kept: {0}").format(names)

        def take_back(project: Project) -> None:
            from db.store import calibrations

            with project.write() as session:
                for one in kept:
                    calibrations.remove(session, one.id)

        def keep_again(project: Project) -> None:
            from db.store import calibrations

            with project.write() as session:
                for one in kept:
                    calibrations.restore(session, one.id)

        step = self.tr("kept width")
        self.translation.steps.done(step, told, take_back, keep_again, "calibrations")

    # ---- submissions

    @property
    def widths(self) -> tuple[CalibrationRecord, ...]:
        """A kept width for each language pair: that in hand for the pair that is looked at; nothing where it isn't kept.

        For other pairs: the chosen one, else the newest.
        """
        translation = self.translation
        shown, chosen = translation.set, translation.calibration
        mine = [
            one for one in translation.calibrations if one.estimator_id == translation.choice.estimator_id
        ]
        found: list[CalibrationRecord] = []
        for language in shown.languages if shown is not None else ():
            of_pair = [one for one in mine if one.language == language]
            if language == translation.choice.language:
                of_pair = [one for one in of_pair if self.is_in_hand(one)]
                if not of_pair:
                    return ()
            if chosen is not None and chosen in of_pair:
                found.append(chosen)
            else:
                found += of_pair[:1]
        return tuple(found)

    def is_in_hand(self, one: CalibrationRecord) -> bool:
        """Whether a kept width is the one that is shown; where nothing can be fitted no other one is."""
        calibrating = self.calibrating
        return calibrating.rows is None or calibrating.epsilon_of(one.language) == one.epsilon

    def write(self, path: Path, *, force: bool = False) -> None:
        """Write the scores of the splits that are shown with their ties, one number a line.

        Args:
            path: the file.
            force: also where a width doesn't fit what it is applied to.
        """
        choice, widths = self.translation.choice, self.widths
        if choice.set_id is None or not widths:
            self._notices.warning(
                self.tr("Keep a width first: a submission is written with one that is kept.")
            )
            return
        project, set_id = self._projects.project, choice.set_id
        ids = [one.id for one in widths]

        def work() -> Submission | Misfit:
            from engine.runs.qe_project_calibrate import Misfit, write_submission

            try:
                return write_submission(project, ids, set_id, path, splits=choice.splits, force=force)
            except Misfit as misfit:  # a person decides
                return misfit

        self._jobs.call(
            self.tr("Writing the submission"), work, lambda found: self._written(found, path, widths)
        )

    def _written(self, found: Submission | Misfit, path: Path, widths: tuple[CalibrationRecord, ...]) -> None:
        reasons: tuple[str, ...] = getattr(found, "reasons", ())
        if reasons:
            again: Callable[[], None] = lambda: self.write(path, force=True)  # noqa: E731 - a notice takes a callable
            self._notices.post("warning", " ".join(reasons), self.tr("Write all the same"), again)
            return
        n = getattr(found, "n", 0)
        used = "; ".join(f"{one.language}: k {one.k:.4g}, ε {one.epsilon:.4g}" for one in widths)
        text = self.tr("Written to {path}: {n} scores with the ties of {widths}")
        self._notices.done(text.format(path=path, n=f"{n:,}", widths=used))
