"""Recording: devices, the session at the microphone, takes stored the moment they end."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from db.records import (
    PersonRecord,
    QualityRecord,
    ScriptRecord,
    ScriptSetRecord,
    SessionRecord,
    SkipRecord,
    SpeakerProgress,
    TakeRecord,
    TakeState,
    new_id,
    now_utc,
)
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from recorder.types import Device, RecorderError, Status, TakeFailure, TakeFile

if TYPE_CHECKING:
    from recorder.session import Session
    from recorder.stream import OpenStream

POLL_MS = 33
"""The window asks the recorder for news thirty times a second."""
STEM = re.compile(r"([0-9a-f]{32})_([0-9a-f]{32})_([0-9a-f]{32})(-\d+)?$")
STORED_WITHIN_S = 5.0
"""A file that was finished longer ago than this and is in no table was left behind by a crash."""
EMPTY = frozenset({"short", "silent"})
"""Reasons for which a take is set aside at once: there is nothing in it to keep."""


@dataclass(frozen=True, slots=True)
class DeviceLists:
    """What can record and what can play; `problem` says why there is nothing, if there is nothing."""

    inputs: tuple[Device, ...] = ()
    outputs: tuple[Device, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Prompts:
    """What a speaker has in front of them: the scripts in order, and what was recorded of them."""

    scripts: tuple[ScriptRecord, ...]
    takes: dict[str, TakeRecord]
    skipped: frozenset[str]
    recovered: tuple[TakeRecord, ...]
    progress: SpeakerProgress


def stem_of(take_id: str, script_id: str, session_id: str) -> str:
    """The file name of a take binds it to its prompt and session, whatever happens to the program."""
    return f"{take_id}_{script_id}_{session_id}"


def ids_of_stem(stem: str) -> tuple[str, str | None, str | None]:
    """Take, script and session id of a file name.

    A file that was put there by hand, or renamed on recovery, keeps what can be read from its name.

    >>> ids_of_stem("a" * 32 + "_" + "b" * 32 + "_" + "c" * 32) == ("a" * 32, "b" * 32, "c" * 32)
    True
    >>> ids_of_stem("holiday")[1:]
    (None, None)
    """
    found = STEM.match(stem)
    return (found[1], found[2], found[3]) if found else (new_id(), None, None)


class Takes(QObject):
    """One microphone at a time, one speaker at a time.

    Signals:
        devices_changed: the `DeviceLists`, after a scan.
        opened: the `SessionRecord` of the sitting that has begun (or None: only the microphone listens).
        closed: the microphone is closed.
        status_changed: the recorder's `Status`, thirty times a second while the microphone is open.
        take_added: the `TakeRecord` of a take that is stored and safe.
        take_failed: one sentence about a take that could not be kept whole.
    """

    devices_changed = Signal(object)
    opened = Signal(object)
    closed = Signal()
    status_changed = Signal(object)
    take_added = Signal(object)
    take_failed = Signal(str)

    def __init__(
        self,
        projects: Projects,
        preferences: PreferencesService,
        jobs: Jobs,
        notices: Notices,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._preferences = preferences
        self._jobs = jobs
        self._notices = notices
        self._session: Session | None = None
        self._opening = False
        self.record: SessionRecord | None = None
        self.devices = DeviceLists()
        self._scripted: tuple[DeviceLists, OpenStream] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self.poll)
        projects.opened.connect(lambda _record: self.recover_parts())
        projects.closed.connect(self.close)

    # ---- devices

    def use_devices(self, lists: DeviceLists, open_stream: OpenStream) -> None:
        """Take these devices in place of PortAudio's: scripted ones, for trials without hardware."""
        self._scripted = (lists, open_stream)

    def scan(self, again: bool = False) -> None:
        """List the devices; `again` asks the system anew (only while nothing records or plays)."""
        if again and self._session is not None:
            self.close()

        scripted = self._scripted

        def look() -> DeviceLists:
            from recorder import devices

            if scripted is not None:
                return scripted[0]
            try:
                if again:
                    devices.rescan()
                return DeviceLists(devices.inputs(), devices.outputs())
            except RecorderError as error:
                return DeviceLists(problem=str(error))

        self._jobs.call(self.tr("Looking for microphones"), look, self._show_devices)

    def chosen_input(self) -> Device | None:
        """The remembered microphone if it is connected; the system's own if none is remembered.

        None where the remembered one is missing: then the person is asked, another is never taken silently.
        """
        wanted = (self._preferences.values.input_device, self._preferences.values.input_host_api)
        if not wanted[0]:
            return next(iter(self.devices.inputs), None)
        found = [device for device in self.devices.inputs if (device.name, device.host_api) == wanted]
        return found[0] if len(found) == 1 else None

    def choose_input(self, device: Device) -> None:
        """Remember a microphone by name and host API."""
        self._preferences.set("input_device", device.name)
        self._preferences.set("input_host_api", device.host_api)

    def choose_output(self, device: Device | None) -> None:
        """Remember where sound is played; None is the system's own."""
        self._preferences.set("output_device", device.name if device else "")
        self._preferences.set("output_host_api", device.host_api if device else "")

    def _show_devices(self, found: DeviceLists) -> None:
        self.devices = found
        self.devices_changed.emit(found)

    # ---- the microphone

    @property
    def is_open(self) -> bool:
        """Whether the microphone listens."""
        return self._session is not None

    @property
    def is_busy(self) -> bool:
        """Whether a take is armed, running or finishing."""
        return self._session is not None and self.status.state in ("armed", "recording", "finishing")

    @property
    def status(self) -> Status:
        """The recorder's status now; only while the microphone is open."""
        assert self._session is not None
        return self._session.status()

    def listen(self, device: Device) -> None:
        """Open a microphone, off the window's thread; it stays open for the whole sitting."""
        if self._opening:
            return
        self._opening = True
        self.close()
        scripted = self._scripted

        def make() -> Session:
            from recorder.session import Session as RecorderSession

            made = RecorderSession(device, open_stream=scripted[1]) if scripted else RecorderSession(device)
            made.open()
            return made

        job = self._jobs.call(self.tr("Opening the microphone"), make, self._show_session)
        job.ended.connect(lambda _job: setattr(self, "_opening", False))

    def _show_session(self, session: Session) -> None:
        self._session = session
        self._timer.start()
        self.opened.emit(None)

    def begin(self, speaker: PersonRecord) -> None:
        """Begin a sitting: from now on takes belong to this speaker and session."""
        from db.store import sessions

        status = self.status
        with self._projects.write() as session:
            self.record = sessions.start(
                session,
                speaker.id,
                input_device=status.device.name,
                output_device=self._preferences.values.output_device,
                host_api=status.device.host_api,
                rate_hz=status.rate_hz,
            )
        self._projects.announce("sessions")
        self.opened.emit(self.record)

    def end(self) -> None:
        """End the sitting; the microphone is closed and every take is stored."""
        self.close()

    def close(self) -> None:
        """Close the microphone; a running take ends here and is kept."""
        session, self._session = self._session, None
        if session is None:
            return
        self._timer.stop()
        session.close()
        for outcome in session.finished():
            self._take_in(outcome, now=True)
        record, self.record = self.record, None
        if record is not None and self._projects.is_open:
            from db.store import sessions

            with self._projects.write() as store:
                sessions.end(store, record.id)
        self.closed.emit()

    # ---- takes

    def start(self, script: ScriptRecord) -> bool:
        """Begin a take of a prompt; False while one is running already."""
        if self._session is None or self.record is None:
            return False
        stem = self._projects.project.audio_folder / stem_of(new_id(), script.id, self.record.id)
        try:
            return self._session.start(stem)
        except RecorderError as error:
            self._notices.error(str(error))
            return False

    def stop(self) -> bool:
        """End the take and keep it."""
        return self._session is not None and self._session.stop()

    def discard(self) -> bool:
        """End the take and set it aside; its file is kept as a rejected take."""
        return self._session is not None and self._session.discard()

    def poll(self) -> None:
        """Hand on what the recorder has to say."""
        if self._session is None:
            return
        for outcome in self._session.finished():
            self._take_in(outcome)
        self.status_changed.emit(self._session.status())

    def _take_in(self, outcome: TakeFile | TakeFailure, now: bool = False) -> None:
        if isinstance(outcome, TakeFailure):
            self._notices.error(outcome.problem)
            self.take_failed.emit(outcome.problem)
            return
        if outcome.problem:
            self._notices.warning(outcome.problem)
        empty = not EMPTY.isdisjoint(outcome.quality.reasons)
        state: TakeState = "rejected" if outcome.discarded or empty else "kept"
        save = self._saver(outcome, state, self.record)
        if now:
            self._added(save())
        else:
            self._jobs.call(self.tr("Storing the take"), save, self._added)

    def _saver(
        self, file: TakeFile, state: TakeState, sitting: SessionRecord | None
    ) -> Callable[[], TakeRecord]:
        projects = self._projects

        def save() -> TakeRecord:
            from db.store import takes

            record = take_record(projects.folder, file, state, sitting)
            with projects.write() as session:
                return takes.add(session, record)

        return save

    def _added(self, take: TakeRecord) -> None:
        self._projects.announce("takes")
        self.take_added.emit(take)

    # ---- what there is to read

    def load_prompts(
        self, speaker_id: str | None, set_id: str | None, on_done: Callable[[Prompts], None]
    ) -> None:
        """Read the prompts of a set (all sets when None) and how far a speaker has come."""
        projects = self._projects

        def read() -> Prompts:
            from db.store import scripts, skips, takes

            with projects.read() as session:
                prompts = scripts.list_scripts(session, set_id=set_id)
                if speaker_id is None:
                    return Prompts(
                        tuple(prompts), {}, frozenset(), (), SpeakerProgress(len(prompts), 0, 0, 0.0)
                    )
                passed = skips.list_skips(session, speaker_id=speaker_id)
                return Prompts(
                    tuple(prompts),
                    takes.selected_by_script(session, speaker_id, set_id),
                    frozenset(skip.script_id for skip in passed),
                    tuple(takes.list_takes(session, speaker_id=speaker_id, state="recovered")),
                    takes.progress(session, speaker_id, set_id),
                )

        self._jobs.call(self.tr("Reading prompts"), read, on_done)

    def sets(self) -> list[ScriptSetRecord]:
        """The script sets of the project."""
        from db.store import scripts

        with self._projects.read() as session:
            return scripts.list_sets(session)

    def takes_of(self, script_id: str, speaker_id: str) -> list[TakeRecord]:
        """Every take of a prompt by a speaker, oldest first, deleted ones left out."""
        from db.store import takes

        with self._projects.read() as session:
            found = takes.list_takes(session, script_id=script_id, speaker_id=speaker_id)
        return [take for take in found if take.state != "deleted"]

    def select(self, take_id: str) -> None:
        """Make a take the one that counts for its prompt; a recovered one is accepted by it."""
        from db.store import takes

        with self._projects.write() as session:
            takes.select_take(session, take_id)
        self._projects.announce("takes")

    def set_state(self, take_id: str, state: TakeState) -> None:
        """Keep, reject or delete a take; its file always stays."""
        from db.store import takes

        with self._projects.write() as session:
            takes.set_state(session, take_id, state)
        self._projects.announce("takes")

    def skip(self, script: ScriptRecord, reason: str) -> SkipRecord | None:
        """Note that a prompt was not read, and why."""
        if self.record is None:
            return None
        from db.store import skips

        with self._projects.write() as session:
            made = skips.add(session, self.record.id, script.id, reason)
        self._projects.announce("sessions")
        return made

    def file_of(self, take: TakeRecord) -> Path:
        """Where the sound of a take lies."""
        return self._projects.folder / take.path

    # ---- after a crash

    def recover_parts(self) -> None:
        """Take up what a crash left behind: parts that were being written, files nobody stored."""
        projects = self._projects

        def look() -> tuple[list[TakeRecord], list[str]]:
            return recover_takes(projects)

        def tell(found: tuple[list[TakeRecord], list[str]]) -> None:
            takes, problems = found
            for problem in problems:
                self._notices.warning(problem)
            if takes:
                self._projects.announce("takes")
                text = self.tr(
                    "{n} takes were recovered after an unexpected end. Listen to them on the Record page."
                )
                self._notices.warning(text.format(n=len(takes)))

        self._jobs.call(self.tr("Looking for unfinished takes"), look, tell)


def take_record(
    folder: Path, file: TakeFile, state: TakeState, sitting: SessionRecord | None, script_known: bool = True
) -> TakeRecord:
    """The record of a file that the recorder finished."""
    take_id, script_id, session_id = ids_of_stem(file.stem)
    quality = file.quality
    return TakeRecord(
        id=take_id,
        script_id=script_id if script_known else None,
        speaker_id=sitting.speaker_id if sitting else None,
        session_id=sitting.id if sitting else session_id if script_known else None,
        path=file.path.relative_to(folder).as_posix(),
        state=state,
        selected=state == "kept",
        created_at=now_utc(),
        duration_s=file.duration_s,
        rate_hz=file.rate_hz,
        channels=file.channels,
        bit_depth=file.bit_depth,
        device=file.device,
        overflows=file.overflows,
        sha256=file.sha256,
        quality=QualityRecord(
            quality.peak_dbfs,
            quality.clipped_runs,
            quality.noise_floor_dbfs,
            quality.snr_db,
            quality.silent,
            quality.speech_s,
            quality.verdict,
            quality.reasons,
        ),
    )


def recover_takes(projects: Projects) -> tuple[list[TakeRecord], list[str]]:
    """Mend left-over parts and add them, and whole files that no take knows, as recovered takes."""
    from recorder.recovery import recover, whole_take

    folder = projects.folder
    audio = projects.project.audio_folder
    parts = recover(audio)
    problems = [part.problem for part in parts if part.take is None]
    files = [part.take for part in parts if part.take is not None]
    mended = {file.path for file in files}
    known = _known_paths(projects)
    for path in sorted(audio.glob("*.wav")):
        stored = path in mended or path.relative_to(folder).as_posix() in known
        if not stored and not path.name.endswith(".part.wav") and _is_abandoned(path):
            files.append(whole_take(path))
    return [take for file in files if (take := _add_recovered(projects, file)) is not None], problems


def _is_abandoned(path: Path) -> bool:
    """Whether a finished file is ours and nobody is about to store it."""
    return ids_of_stem(path.stem)[1] is not None and time.time() - path.stat().st_mtime > STORED_WITHIN_S


def _known_paths(projects: Projects) -> set[str]:
    from db.store import takes

    with projects.read() as session:
        return {take.path for take in takes.list_takes(session)}


def _add_recovered(projects: Projects, file: TakeFile) -> TakeRecord | None:
    from db.store import scripts, sessions, takes

    _take_id, script_id, session_id = ids_of_stem(file.stem)
    with projects.write() as session:
        sitting = next((item for item in sessions.list_sessions(session) if item.id == session_id), None)
        known = bool(script_id) and bool(scripts.list_scripts(session, ids=[script_id or ""]))
        record = take_record(projects.folder, file, "recovered", sitting, script_known=known)
        if takes.list_takes(session, ids=[record.id]):
            return None
        return takes.add(session, record)
