"""The set-up of a microphone: what is known of it and its room, when it is due again, and how it is opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from db.recording_records import RecordingPolicy, SetUpRecord
from db.records import new_id, now_utc
from gui.services.jobs import Jobs
from gui.services.policy import Policy
from gui.services.projects import Projects
from recorder.room_tone import RoomTone, measure_room
from recorder.types import Device, Quality, RecordingSettings, Samples

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.session import Session
    from gui.services.takes import Takes
    from recorder.trigger import VoiceSettings

Due = Literal["", "never", "day", "speaker"]
"""Why a set-up is asked for: this microphone never had one, or not today, or not with this speaker; empty: it isn't."""
Measures = Mapping[str, float | int | str | None]
ROOM_FOLDER = "room-tone"
VERSION = 1


@dataclass(frozen=True, slots=True)
class HeardRoom:
    """A room that was listened to: its measures, and its recording relative to the project folder."""

    tone: RoomTone
    path: str
    measures: Measures


class SetUps(QObject):
    """Keeps set-ups with the project and answers what they and the project's policy mean for a microphone.

    Signals:
        changed: there is another newest set-up.
    """

    changed = Signal()

    def __init__(self, projects: Projects, jobs: Jobs, policy: Policy, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._policy = policy

    @property
    def policy(self) -> RecordingPolicy:
        """What the project asks of every recording."""
        return self._policy.now

    # ---- a microphone

    def newest(self, device: Device) -> SetUpRecord | None:
        """The last set-up of a microphone in this project."""
        if not self._projects.is_open:
            return None
        from db.store import set_ups

        def ask(session: Session) -> SetUpRecord | None:
            return set_ups.newest(session, device.name, device.host_api)

        return self._projects.ask(ask, None)

    def due(self, device: Device, speaker_id: str | None, today: date | None = None) -> Due:
        """Why a microphone should be set up before a session of a speaker; empty where it needn't."""
        last = self.newest(device)
        if last is None:
            return "never"
        if datetime.fromisoformat(last.created_at).astimezone().date() != (today or date.today()):
            return "day"
        return "speaker" if speaker_id is not None and last.speaker_id != speaker_id else ""

    def refusal(self, device: Device) -> str:
        """One sentence where the project doesn't allow a microphone; empty where it does."""
        allowed = self.policy.allowed_devices
        if not allowed or device.name in allowed:
            return ""
        text = self.tr(
            "This project is recorded with {names} only, not with {device}: choose another microphone."
        )
        return text.format(names=", ".join(allowed), device=device.name)

    def settings_for(
        self, device: Device, channel: int | None = None, rate_hz: int | None = None
    ) -> RecordingSettings:
        """How a microphone is opened: channel and rate as given, else as set up last, else as the project asks."""
        policy, last = self.policy, self.newest(device)
        if channel is None:
            channel = last.channel if last is not None and last.channel < device.max_input_channels else 0
        return RecordingSettings(
            preferred_rate_hz=rate_hz or (last.rate_hz if last is not None else policy.rate_hz),
            channel=channel,
            maximum_s=policy.maximum_s,
            minimum_snr_db=policy.minimum_snr_db,
        )

    def voice_for(self, device: Device, silence_s: float) -> VoiceSettings:
        """How automatic takes of a microphone begin and end, by its last room tone."""
        from recorder.trigger import VoiceSettings

        last = self.newest(device)
        known = last.measures if last is not None else {}
        room, strictness = known.get("loudest_dbfs"), known.get("strictness")
        usual = VoiceSettings(silence_s)
        return VoiceSettings(
            silence_s,
            float(room) if isinstance(room, int | float) else usual.room_dbfs,
            strictness if isinstance(strictness, int) else usual.strictness,
        )

    # ---- the assistant

    def hear_room(self, takes: Takes, seconds: float, on_done: Callable[[HeardRoom], None]) -> None:
        """Measure the last seconds of the open microphone as the tone of a quiet room, and keep them as a file."""
        samples, rate_hz = takes.recent(seconds)
        projects = self._projects

        def measure() -> HeardRoom:
            from recorder.trigger import calibrated
            from recorder.writer import WavWriter

            tone = measure_room(samples, rate_hz)
            voice = calibrated(samples, rate_hz, silence_s=1.0)
            folder = projects.project.audio_folder / ROOM_FOLDER
            folder.mkdir(parents=True, exist_ok=True)
            writer = WavWriter(folder / new_id(), rate_hz)
            writer.write(samples)
            path = writer.finish().relative_to(projects.folder).as_posix()
            return HeardRoom(tone, path, {**room_measures(tone), "strictness": voice.strictness})

        self._jobs.call(self.tr("Measuring the room"), measure, on_done)

    def drop(self, room: HeardRoom) -> None:
        """Remove the recording of a room that nobody wants to keep."""
        (self._projects.folder / room.path).unlink(missing_ok=True)

    def judge(self, samples: Samples, rate_hz: int) -> Quality:
        """How good a test sentence is, by the rules of takes and of the project."""
        from recorder.quality import measure
        from recorder.take import against_noise

        return against_noise(measure(samples, rate_hz), self.policy.minimum_snr_db)

    def keep(
        self,
        device: Device,
        settings: RecordingSettings,
        rate_hz: int,
        speaker_id: str | None,
        room: HeardRoom | None,
        test: Quality | None,
        headphones: bool | None,
    ) -> SetUpRecord | None:
        """Keep what the assistant found; None, with a notice, where it could not be stored."""
        from db.store import set_ups

        measures = {"version": VERSION, **(room.measures if room else {}), **speech_measures(test)}
        record = SetUpRecord(
            id=new_id(),
            speaker_id=speaker_id,
            device=device.name,
            host_api=device.host_api,
            channel=settings.channel,
            rate_hz=rate_hz,
            room_tone_path=room.path if room else None,
            measures=measures,
            headphones=headphones,
            created_at=now_utc(),
        )
        stored = self._projects.change(lambda session: set_ups.add(session, record))
        if stored is not None:
            self.changed.emit()
        return stored


def room_measures(tone: RoomTone) -> Measures:
    """The measures of a room as they are stored."""
    return {
        "floor_dbfs": tone.floor_dbfs,
        "loudest_dbfs": tone.loudest_dbfs,
        "room_peak_dbfs": tone.peak_dbfs,
        "room_headroom_db": tone.headroom_db,
        "hum_hz": tone.hum_hz,
        "hum_db": tone.hum_db,
        "hum_harmonics": " ".join(f"{hz}:{level:g}" for hz, level in tone.harmonics_db),
    }


def speech_measures(test: Quality | None) -> Measures:
    """The measures of a test sentence as they are stored."""
    if test is None:
        return {}
    return {
        "speech_peak_dbfs": test.peak_dbfs,
        "speech_headroom_db": None if test.peak_dbfs is None else -test.peak_dbfs,
        "speech_snr_db": test.snr_db,
        "speech_verdict": test.verdict,
        "speech_reasons": " ".join(test.reasons),
    }
