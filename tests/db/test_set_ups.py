"""Set-ups of microphones: the newest of a device holds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from db.recording_records import SetUpRecord
from db.records import StoreError, new_id
from db.store import people, set_ups
from tests.projects import new_project


def test_the_newest_set_up_of_a_device_holds(tmp_path: Path) -> None:
    with new_project(tmp_path / "Pilot.seam", "Pilot") as project:
        with project.write() as session:
            speaker = people.add(session, "S01", ["speaker"])
            first = SetUpRecord(
                id=new_id(),
                speaker_id=speaker.id,
                device="USB Mic",
                host_api="ALSA",
                channel=1,
                rate_hz=44_100,
                room_tone_path="audio/room-tone/a.wav",
                measures={"floor_dbfs": -61.5, "hum_hz": None, "speech_verdict": "good"},
                headphones=True,
                created_at="2026-11-29T10:00:00.000+00:00",
            )
            second = replace(first, id=new_id(), speaker_id=None, created_at="2026-11-30T10:00:00.000+00:00")
            other = replace(second, id=new_id(), host_api="JACK", created_at="2026-12-01T10:00:00.000+00:00")
            for record in (second, first, other):
                assert set_ups.add(session, record) == record
        with project.read() as session:
            assert set_ups.newest(session, "USB Mic", "ALSA") == second
            assert set_ups.newest(session, "Else", "ALSA") is None
            assert set_ups.list_set_ups(session) == [other, second, first]
            assert set_ups.list_set_ups(session, speaker_id=speaker.id) == [first]
        for wrong in (
            replace(first, id=new_id(), speaker_id=new_id()),
            replace(first, id=new_id(), measures={"floor_dbfs": float("nan")}),
        ):
            with pytest.raises(StoreError), project.write() as session:
                set_ups.add(session, wrong)
