"""The played copies of a study's clips: made as a job, heard by whoever plans the study."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from db.listening_records import StimulusRecord
from engine.types import Progress
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.playback import Playback
from gui.services.projects import Projects
from gui.services.studies import Studies, StudyShown

if TYPE_CHECKING:
    from engine.runs.listening_copies import CopiesReport


@dataclass(frozen=True, slots=True)
class ClipSound:
    """Where the sound of a clip lies: a stretch of a file; `end_s` None: to its end."""

    path: Path
    start_s: float = 0.0
    end_s: float | None = None


class StudyCopies(QObject):
    """Makes and plays copies.

    Attributes:
        making: the job that makes some, or None.

    Signals:
        making_changed: the job, or None.
    """

    making_changed = Signal(object)

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        playback: Playback,
        studies: Studies,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._playback = playback
        self._studies = studies
        self.making: Job | None = None

    # ---- making

    def make(self, shown: StudyShown) -> None:
        """Make the copies that are missing; then the study is ready for listeners."""
        if self.making is not None:
            return
        project, study = self._projects.project, shown.study

        def work() -> Generator[Progress, None, Any]:
            from engine.runs.listening_copies import make_copies

            return (yield from make_copies(project, study.id))

        self.making = self._jobs.start(
            self.tr("Making the copies of {study}").format(study=study.name),
            work,
            on_ended=lambda job: self._made(job, study.id),
            retry=lambda: self._again(project, shown),
        )
        self.making_changed.emit(self.making)

    def _again(self, project: Any, shown: StudyShown) -> None:
        if self._projects.has_still_open(project):
            self.make(shown)

    def stop(self) -> None:
        """Stop making them; those that are made stay."""
        if self.making is not None:
            self.making.cancel()

    def _made(self, job: Job, study_id: str) -> None:
        self.making = None
        if self._projects.is_open:
            self._projects.announce("studies")
        if job.state == "done":
            self._studies.make_ready(study_id)
        self.making_changed.emit(None)

        if job.state == "done":
            self._tell(job.result)

    def _tell(self, made: CopiesReport) -> None:
        """What whoever plans the study should know of its copies."""
        said: list[str] = []
        if made.lowered_by:
            text = self.tr("All copies have {lufs} LUFS, as {clip} can't be made louder without clipping.")
            said.append(text.format(lufs=f"{made.reached_lufs:.1f}".replace("-", "−"), clip=made.lowered_by))
        if made.silent:
            silent = self.tr("Nothing is to be heard in {n} clips, such as {clip}.")
            said.append(silent.format(n=len(made.silent), clip=made.silent[0]))
        if made.left_out:
            gone = self.tr("Clips of speakers who have withdrawn have no copy: {n}.")
            said.append(gone.format(n=len(made.left_out)))
        said += made.notes
        if said:
            self._notices.info(" ".join(said))
        else:
            self._notices.done(self.tr("Copies made: {n}.").format(n=f"{made.made:,}"))

    def lacking(self, shown: StudyShown) -> int:
        """Files that listeners need and that aren't made: copies, and the clip on which the volume is set."""
        return shown.copies_left + self.lacks_volume(shown) if shown.study.source == "here" else 0

    def lacks_volume(self, shown: StudyShown) -> bool:
        """Whether the clip on which the volume is set has yet to be made."""
        from engine.runs.listening_copies import calibration_path

        if shown.study.source != "here" or not shown.stimuli or not self._projects.is_open:
            return False
        return not self._projects.project.absolute(calibration_path(shown.study.id)).is_file()

    # ---- hearing

    def play(self, one: StimulusRecord) -> float:
        """Play the copy of a clip, or where none is made, what it is made of.

        Returns:
            How long it is; 0 where nothing can be played.
        """
        sound = self.sound_of(one)
        if sound is None or not sound.path.is_file():
            self._notices.info(self.tr("This clip can be heard once its copy is made."))
            return 0.0
        self._playback.load(sound.path)
        self._playback.set_range(sound.start_s, sound.end_s or 0.0)
        self._playback.play(sound.start_s)
        return one.duration_s if one.duration_s and one.path else _length_s(sound)

    def sound_of(self, one: StimulusRecord) -> ClipSound | None:
        """Where a clip can be heard; None where Seam has yet to make it."""
        project = self._projects.project
        if one.path is not None:
            return ClipSound(project.absolute(one.path))
        if one.origin.get("kind") == "take" and one.take_id is not None:
            return self._take_sound(one.take_id)
        if named := one.origin.get("path"):
            path, start_s = project.absolute(str(named)), one.origin.get("start_s") or 0.0
            return ClipSound(path, float(start_s), one.origin.get("end_s"))
        return None

    def _take_sound(self, take_id: str) -> ClipSound | None:
        from db.store import takes

        take = self._projects.ask(lambda session: takes.get(session, take_id), None)
        if take is None:
            return None
        path = self._projects.project.absolute(take.path)
        return ClipSound(path, take.trim_start_s or 0.0, take.trim_end_s)


def _length_s(sound: ClipSound) -> float:
    import soundfile

    end_s = sound.end_s if sound.end_s is not None else soundfile.info(str(sound.path)).duration
    return max(0.0, end_s - sound.start_s)
