"""Asking what went wrong: in a hypothesis as a whole and point after point, stored at once under a person's name."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from engine.asr.failure_kinds import FailureKind
from gui.panels.inspector_author import AuthorCard
from gui.panels.inspector_chooser import FailureChooser
from gui.panels.inspector_points import AskedPlace, asked_places, columns_at, point_at
from gui.panels.inspector_strips import InspectorStrips
from gui.services.bundle import Services
from gui.services.failure_answers import ProjectAgreement
from gui.services.scoring_detail import SystemDetail, UtteranceDetail


class FailureQuestion(QObject):
    """Leads the chooser over the places of one hypothesis, and keeps its strip in step."""

    def __init__(
        self,
        services: Services,
        strips: InspectorStrips,
        chooser: FailureChooser,
        author: AuthorCard,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._strips = strips
        self._author = author
        self._utterance_id = ""
        self._system: SystemDetail | None = None
        self._strip = 0
        """Place of the strip that is asked about."""
        self._comparing = self._compare_again = False
        self.chooser = chooser
        chooser.answered.connect(self._answer)
        chooser.place_changed.connect(self._mark)
        chooser.export_wanted.connect(self.choose_export)
        strips.token_clicked.connect(self._clicked)
        services.failure_answers.changed.connect(self._changed)

    def open(self, detail: UtteranceDetail, strip: int, at_word: bool) -> None:
        """Ask about the hypothesis of a strip.

        Args:
            detail: what the strips show.
            strip: its place.
            at_word: whether the point nearest to the word chosen in the strip is asked about first.
        """
        system = detail.systems[strip]
        self._utterance_id, self._system, self._strip = detail.utterance.id, system, strip
        point = self._chosen_point(system) if at_word else None
        if at_word and point is None:
            text = self.tr("{name} has no point of interest, so the question is about all of it")
            self._services.notices.info(text.format(name=detail.name))
        self.chooser.open(system.system.name, self._places(system), 0 if point is None else point + 1)
        self.chooser.show_agreement_found(None)
        self._compare()

    def follow(self, detail: UtteranceDetail | None) -> None:
        """The utterance that is asked about may have been scored anew."""
        if detail is None or self._system is None or detail.utterance.id != self._utterance_id:
            return
        system = next((one for one in detail.systems if one.system.id == self._system.system.id), None)
        if system is None or system.failures is None:
            self.chooser.leave()
            return
        self._system, self._strip = system, detail.systems.index(system)
        self._refresh()

    def _chosen_point(self, system: SystemDetail) -> int | None:
        chosen = self._strips.chosen(self._strip)
        if chosen is None:  # nothing is wrong in it
            return 0 if system.points else None
        return point_at(system, chosen)

    def _places(self, system: SystemDetail) -> list[AskedPlace]:
        return asked_places(system, self._services.failure_answers.mine(self._utterance_id, system.system.id))

    def _refresh(self) -> None:
        if self._system is not None and not self.chooser.isHidden():
            self.chooser.refresh(self._places(self._system))

    # ---- answers

    def _answer(self, kinds: tuple[FailureKind, ...] | None) -> None:
        place = self.chooser.place
        name = (
            self.tr("what went wrong at “{word}”").format(word=place.said)
            if place.place
            else self.tr("what went wrong")
        )
        self._author.sign(lambda: self._store(place, kinds), name, self.chooser)

    def _store(self, place: AskedPlace, kinds: tuple[FailureKind, ...] | None) -> None:
        if self._system is None:
            return
        about = self._utterance_id, self._system.system.id
        if not self._services.failure_answers.answer(*about, kinds, place.place, place.said):
            return
        self.chooser.forget_draft()
        self._refresh()
        if kinds is not None or place.place is None:
            self.chooser.go_on()

    def _compare(self) -> None:
        """Work out how far the detector and people agree so far; once more where an answer comes meanwhile."""
        if self._comparing:
            self._compare_again = True
            return
        self._comparing, self._compare_again = True, False
        answers, settings = self._services.failure_answers, self._services.scoring.settings
        answers.agreement(settings, self._take).ended.connect(lambda _job: self._compared())

    def _take(self, found: ProjectAgreement) -> None:
        if not self.chooser.isHidden():
            self.chooser.show_agreement_found(found)

    def _compared(self) -> None:
        self._comparing = False
        if self._compare_again and not self.chooser.isHidden() and self._services.projects.is_open:
            self._compare()

    def _changed(self, utterance_id: str) -> None:
        if utterance_id == self._utterance_id:
            self._refresh()
        if not self.chooser.isHidden():
            self._compare()

    def choose_export(self) -> None:
        """Ask where all answers of the project go."""
        folder = self._services.projects.project.exports_folder
        path, _kind = QFileDialog.getSaveFileName(
            self.chooser.window(),
            self.tr("Export all answers about failures"),
            str(folder / "failure-answers.jsonl"),
            "JSONL (*.jsonl)",
        )
        if path:
            self.export_to(Path(path))

    def export_to(self, path: Path) -> None:
        """Write all answers, about whole utterances and at points."""
        text = self.tr("{n} answers written to {path}")
        self._services.failure_answers.export(
            path,
            self._services.scoring.settings,
            lambda n: self._services.notices.done(text.format(n=f"{n:,}", path=path)),
        )

    # ---- the strip

    def _mark(self) -> None:
        """Mark in the strip what is asked about, and the kinds that are chosen there."""
        chooser, system = self.chooser, self._system
        if chooser.isHidden() or system is None or system.alignment is None:
            self._strips.point_at(self._strip, ())
        elif not chooser.at:
            self._strips.point_at_kinds(self._strip, chooser.kinds)
        else:
            (columns,) = columns_at(system, [system.points[chooser.at - 1]])
            self._strips.point_at_columns(self._strip, columns, chooser.kinds)

    def _clicked(self, strip: int, column: int) -> None:
        """A word of the strip that is asked about was clicked: its point is asked about next."""
        system = self._system
        if self.chooser.isHidden() or strip != self._strip or system is None:
            return
        point = point_at(system, (column, column))
        if point is not None:
            self.chooser.go_to(point + 1)
