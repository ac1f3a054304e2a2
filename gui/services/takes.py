"""Recording: devices, the session at the microphone, takes stored the moment they end."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from db.records import (
    PersonRecord,
    ScriptRecord,
    ScriptSetRecord,
    SessionRecord,
    StoreError,
    TakeRecord,
    TakeState,
    new_id,
)
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.opening import Opening
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from gui.services.prompts import Prompts, Source, read_prompts
from gui.services.take_recovery import (
    STORED_WITHIN_S,
    RecoveredTake,
    Recovery,
    ids_of_stem,
    recover_takes,
    recovered_takes,
    stem_of,
    take_record,
)
from gui.services.workspace import Workspace
from recorder.types import Device, RecorderError, Status, TakeFailure, TakeFile

if TYPE_CHECKING:
    from gui.services.set_ups import SetUps
    from recorder.session import Session
    from recorder.stream import OpenStream
    from recorder.trigger import VoiceSettings
    from recorder.types import RecordingSettings, Samples

__all__ = ["DeviceLists", "Prompts", "RecoveredTake", "Takes", "ids_of_stem"]

POLL_MS = 33
"""The window asks the recorder for news thirty times a second."""
NOTHING_HEARD = (np.empty(0, np.float32), 0)
EMPTY = frozenset({"short", "silent"})
"""Reasons for which a take is set aside at once: there is nothing in it to keep."""


@dataclass(frozen=True, slots=True)
class DeviceLists:
    """What can record and what can play; `problem` says why there is nothing, if there is nothing."""

    inputs: tuple[Device, ...] = ()
    outputs: tuple[Device, ...] = ()
    problem: str = ""

    def called(self, name: str, host_api: str) -> tuple[Device, ...]:
        """The microphones of this name and host API: none, one, or several that nobody can tell apart."""
        return tuple(device for device in self.inputs if (device.name, device.host_api) == (name, host_api))


class Takes(QObject):
    """One microphone at a time, one speaker at a time.

    Signals:
        devices_changed: the `DeviceLists`, after a scan.
        opened: the `SessionRecord` of the sitting that has begun (or None: only the microphone listens).
        opening_failed: one sentence about why the microphone can't be opened; it is in `problem` as well.
        closed: the microphone is closed.
        status_changed: the recorder's `Status`, thirty times a second while the microphone is open.
        take_added: the `TakeRecord` of a take that is stored and safe.
        take_changed: the `TakeRecord` of a take that was accepted, selected or set aside.
        take_failed: one sentence about a take that could not be kept whole.
        recovered_changed: the takes that wait for a decision (see `recovered`) are others now.
        recovered_requested: somebody wants to see them.
    """

    devices_changed = Signal(object)
    opened = Signal(object)
    opening_failed = Signal(str)
    closed = Signal()
    status_changed = Signal(object)
    take_added = Signal(object)
    take_changed = Signal(object)
    take_failed = Signal(str)
    recovered_changed = Signal()
    recovered_requested = Signal()

    def __init__(
        self,
        projects: Projects,
        preferences: PreferencesService,
        jobs: Jobs,
        notices: Notices,
        workspace: Workspace | None = None,
        set_ups: SetUps | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._set_ups = set_ups
        self._projects = projects
        self._preferences = preferences
        self._jobs = jobs
        self._notices = notices
        self._workspace = workspace
        self._session: Session | None = None
        self._opening: Opening | None = None
        self._sound_system = threading.Lock()
        """Held while a device is opened or the list is read anew: PortAudio bears only one of them."""
        self._storing: set[Path] = set()
        """Files whose row is being written at this moment."""
        self.problem = ""
        """Why the microphone could not be opened the last time; empty when it could."""
        self.record: SessionRecord | None = None
        self.devices = DeviceLists()
        self.scanned = False
        """Whether the devices were looked for at all."""
        self.recovered: tuple[RecoveredTake, ...] = ()
        """Takes of the open project that a crash left behind and nobody has decided about yet."""
        self._scripted: tuple[DeviceLists, OpenStream] | None = None
        self._scripted_rates: Callable[[Device], tuple[int, ...]] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self.poll)
        self._second_look = QTimer(self)
        self._second_look.setSingleShot(True)
        self._second_look.setInterval(round(1000 * STORED_WITHIN_S))
        self._second_look.timeout.connect(self.recover_parts)
        projects.opened.connect(lambda _record: self.recover_parts())
        projects.closed.connect(self._project_closed)

    # ---- devices

    def use_devices(
        self,
        lists: DeviceLists,
        open_stream: OpenStream,
        rates: Callable[[Device], tuple[int, ...]] | None = None,
    ) -> None:
        """Take these devices in place of PortAudio's: scripted ones, for trials without hardware.

        Args:
            lists, open_stream: what there is, and what opens it.
            rates: what a device offers; its native rate where None.
        """
        self._scripted, self._scripted_rates = (lists, open_stream), rates

    def load_rates(self, device: Device, on_done: Callable[[tuple[int, ...]], None]) -> None:
        """Ask a microphone for the rates in Hz that it offers, the highest first."""
        scripted = self._scripted

        def ask() -> tuple[int, ...]:
            from recorder import devices

            if scripted is not None:
                return self._scripted_rates(device) if self._scripted_rates else (device.default_rate_hz,)
            with self._sound_system:
                return devices.rates(device)

        self._jobs.call(self.tr("Asking the microphone"), ask, on_done)

    def scan(self, again: bool = False) -> None:
        """List the devices; `again` asks the system anew (only while nothing records or plays)."""
        if again:
            self.close()

        scripted = self._scripted

        def look() -> DeviceLists:
            from recorder import devices

            if scripted is not None:
                return scripted[0]
            with self._sound_system:
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
        values = self._preferences.values
        if not values.input_device:
            return next(iter(self.devices.inputs), None)
        found = self.devices.called(values.input_device, values.input_host_api)
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
        self.devices, self.scanned = found, True
        self.devices_changed.emit(found)

    # ---- the microphone

    @property
    def is_open(self) -> bool:
        """Whether the microphone listens."""
        return self._session is not None

    @property
    def is_busy(self) -> bool:
        """Whether a take is armed, running or finishing."""
        return self._session is not None and self.status.state not in ("closed", "idle")

    @property
    def status(self) -> Status:
        """The recorder's status now; only while the microphone is open."""
        assert self._session is not None
        return self._session.status()

    def recent(self, seconds: float) -> tuple[Samples, int]:
        """The newest samples of the open microphone and their rate in Hz; none where it is closed."""
        return self._session.recent(seconds) if self._session is not None else NOTHING_HEARD

    def listen(self, device: Device, settings: RecordingSettings | None = None) -> None:
        """Open a microphone, off the window's thread; it stays open for the whole sitting.

        Asked again while one is being opened, the last wish holds. A microphone that the project doesn't allow isn't
        opened.

        Args:
            device: which one.
            settings: how; as its last set-up and the project's policy say where None.
        """
        if settings is None and self._opening is not None and self._opening.device == device:
            return
        self.close()
        self.problem = self._set_ups.refusal(device) if self._set_ups else ""
        if self.problem:
            self.opening_failed.emit(self.problem)
            return
        if settings is None and self._set_ups:
            settings = self._set_ups.settings_for(device)
        opening = self._opening = Opening(device)
        scripted = self._scripted

        def make() -> str:
            from recorder.session import Session as RecorderSession

            made = (
                RecorderSession(device, settings, open_stream=scripted[1])
                if scripted
                else RecorderSession(device, settings)
            )
            with self._sound_system:
                try:
                    made.open()
                except RecorderError as error:
                    return str(error)
                opening.hand_over(made)
            return ""

        self._jobs.call(
            self.tr("Opening the microphone"), make, lambda problem: self._show_session(opening, problem)
        )

    def _show_session(self, opening: Opening, problem: str) -> None:
        if opening is not self._opening:
            return
        self._opening = None
        self._session = opening.session
        if self._session is None:
            self.problem = problem
            self.opening_failed.emit(problem)
            return
        self._timer.start()
        self.opened.emit(None)

    def begin(self, speaker: PersonRecord, assignment_id: str | None = None) -> bool:
        """Begin a sitting, to read what a plan gave or something else: from now on takes belong to this speaker and
        session; False, with a notice, where it can't be stored."""
        from db.store import sessions

        status = self.status
        self.record = self._projects.change(
            lambda session: sessions.start(
                session,
                speaker.id,
                input_device=status.device.name,
                output_device=self._preferences.values.output_device,
                host_api=status.device.host_api,
                rate_hz=status.rate_hz,
                assignment_id=assignment_id,
            )
        )
        if self.record is None:
            return False
        self._projects.announce("sessions")
        self.opened.emit(self.record)
        return True

    def end(self) -> None:
        """End the sitting; the microphone is closed and every take is stored."""
        self.close()

    def close(self) -> None:
        """Close the microphone; a running take ends here and is kept."""
        opening, self._opening = self._opening, None
        if opening is not None:
            opening.give_up()
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

            self._projects.change(lambda store: sessions.end(store, record.id))
        self.closed.emit()

    # ---- takes

    def start(self, script: ScriptRecord, voice: VoiceSettings | None = None, fresh: bool = False) -> bool:
        """Begin a take of a prompt; False while one is running already.

        Args:
            script: the prompt.
            voice: begin and end by the voice; None: begin with the sign, end by `stop`.
            fresh: nothing that was heard before now is part of it, such as a beep.
        """
        if self._session is None or self.record is None:
            return False
        stem = self._projects.project.audio_folder / stem_of(new_id(), script.id, self.record.id)
        try:
            return self._session.start(stem, voice, fresh)
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
            try:
                self._added(save())
            except StoreError as error:  # its file is whole: it is offered as recovered the next time
                self._notices.error(str(error))
        else:
            self._jobs.call(self.tr("Storing the take"), save, self._added)

    def _saver(
        self, file: TakeFile, state: TakeState, sitting: SessionRecord | None
    ) -> Callable[[], TakeRecord]:
        projects, storing = self._projects, self._storing
        storing.add(file.path)

        def save() -> TakeRecord:
            from db.store import plan_takes

            record = take_record(projects.folder, file, state, sitting)
            try:
                with projects.write() as session:
                    return plan_takes.add_take(session, record)
            finally:
                storing.discard(file.path)

        return save

    def _added(self, take: TakeRecord) -> None:
        self._projects.announce("takes")
        self.take_added.emit(take)

    # ---- what there is to read

    def load_prompts(
        self,
        speaker_id: str | None,
        source: Source,
        on_done: Callable[[Prompts], None],
        repeats: bool = False,
    ) -> None:
        """Read the prompts of a set (all sets when None) or a plan, and how far a speaker has come.

        A text that stands twice is read once, unless `repeats`.
        """
        projects = self._projects
        self._jobs.call(
            self.tr("Reading prompts"), lambda: read_prompts(projects, speaker_id, source, repeats), on_done
        )

    def sets(self) -> list[ScriptSetRecord]:
        """The script sets of the project."""
        from db.store import scripts

        nothing: list[ScriptSetRecord] = []
        return self._projects.ask(scripts.list_sets, nothing)

    def takes_of_session(self, session_id: str) -> list[TakeRecord]:
        """Every take of a sitting, oldest first."""
        from db.store import takes

        nothing: list[TakeRecord] = []
        return self._projects.ask(lambda session: takes.list_takes(session, session_id=session_id), nothing)

    def takes_of(self, script_id: str, speaker_id: str) -> list[TakeRecord]:
        """Every take of a prompt by a speaker, oldest first, deleted ones left out."""
        from db.store import takes

        nothing: list[TakeRecord] = []
        found = self._projects.ask(
            lambda session: takes.list_takes(session, script_id=script_id, speaker_id=speaker_id), nothing
        )
        return [take for take in found if take.state != "deleted"]

    def select(self, take_id: str) -> None:
        """Make a take the one that counts for its prompt; a recovered one is accepted by it."""

        def choose(session: Any) -> TakeRecord:
            from db.store import takes

            return takes.select_take(session, take_id)

        self._change(choose)

    def set_state(self, take_id: str, state: TakeState) -> None:
        """Keep, reject or delete a take; its file always stays. One that is kept counts if no other does."""

        def change(session: Any) -> TakeRecord:
            from db.store import takes

            return takes.set_state(session, take_id, state)

        self._change(change)

    def _change(self, change: Callable[[Any], TakeRecord]) -> None:
        """Write off the window's thread: another writer may hold the lock for a while."""
        projects = self._projects

        def write() -> TakeRecord:
            from db.store import plan_takes

            with projects.write() as session:
                take = change(session)
                plan_takes.follow_script(session, take.speaker_id, take.script_id)
                return take

        def tell(take: TakeRecord) -> None:
            self._projects.announce("takes")
            self.take_changed.emit(take)
            self.load_recovered()

        self._jobs.call(self.tr("Storing the choice"), write, tell)

    def skip(self, script: ScriptRecord, reason: str) -> None:
        """Note that a prompt was not read, and why."""
        sitting, projects = self.record, self._projects
        if sitting is None:
            return

        def write() -> None:
            from db.store import plan_takes, skips

            with projects.write() as session:
                skips.add(session, sitting.id, script.id, reason)
                plan_takes.follow_session(session, sitting.id)

        self._jobs.call(
            self.tr("Storing the reason"), write, lambda _none: self._projects.announce("sessions")
        )

    def file_of(self, take: TakeRecord) -> Path:
        """Where the sound of a take lies."""
        return self._projects.folder / take.path

    # ---- after a crash

    def recover_parts(self) -> None:
        """Take up what a crash left behind: parts that were being written, files nobody stored."""
        if self._projects.is_open:
            projects, busy = self._projects, frozenset(self._storing)
            self._jobs.call(
                self.tr("Looking for unfinished takes"), lambda: recover_takes(projects, busy), self._tell
            )

    def _tell(self, found: Recovery) -> None:
        for problem in found.problems:
            self._notices.warning(problem)
        if found.fresh and self._projects.is_open:
            self._second_look.start()
        if found.takes:
            self._projects.announce("takes")
            text = (
                self.tr("A take was recovered after an unexpected end.")
                if len(found.takes) == 1
                else self.tr("{n} takes were recovered after an unexpected end.").format(n=len(found.takes))
            )
            self._notices.post("warning", text, self.tr("Listen and decide"), self.show_recovered)
        self.load_recovered()

    def load_recovered(self) -> None:
        """Read again which takes wait for a decision."""
        if self._projects.is_open:
            projects = self._projects
            self._jobs.call(
                self.tr("Reading recovered takes"), lambda: recovered_takes(projects), self._show_waiting
            )

    def _show_waiting(self, waiting: tuple[RecoveredTake, ...]) -> None:
        if waiting != self.recovered:
            self.recovered = waiting
            self.recovered_changed.emit()

    def show_recovered(self) -> None:
        """Bring them to the front, whichever page is shown."""
        if self._workspace is not None:
            self._workspace.page_requested.emit("record")
        self.recovered_requested.emit()

    def _project_closed(self) -> None:
        self.close()
        self._second_look.stop()
        self._show_waiting(())
