"""What holds for the whole project."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from db.recording_records import RecordingPolicy
from db.records import StoreError
from db.session import Project
from db.store import people, project_settings


def test_a_setting_is_kept_replaced_and_removed(project: Project) -> None:
    with project.write() as session:
        author = people.add(session, "Mina")
        project_settings.put(session, "greeting", {"ko": "안녕하세요", "en": None}, author.id)
        project_settings.put(session, "greeting", {"ko": "안녕"}, author.id)
    with project.read() as session:
        assert project_settings.get(session, "greeting", {}) == {"ko": "안녕"}
        assert project_settings.get(session, "another", 7) == 7
    with project.write() as session:
        project_settings.put(session, "greeting", None)
        assert project_settings.get(session, "greeting", "none") == "none"


def test_the_policy_is_the_usual_until_it_is_changed(project: Project) -> None:
    asked = RecordingPolicy(
        rate_hz=44_100, minimum_snr_db=None, allowed_devices=(" Mic ", "Mic", ""), consent_required=True
    )
    with project.write() as session:
        assert project_settings.policy(session) == RecordingPolicy()
        stored = project_settings.put_policy(session, asked)
    assert stored.allowed_devices == ("Mic",)
    with project.read() as session:
        assert project_settings.policy(session) == stored


def test_what_a_newer_seam_asks_is_passed_over(project: Project) -> None:
    newer = asdict(RecordingPolicy(maximum_s=30.0)) | {"colour_of_the_room": "green"}
    with project.write() as session:
        project_settings.put(session, project_settings.POLICY, json.loads(json.dumps(newer)))
        assert project_settings.policy(session) == RecordingPolicy(maximum_s=30.0)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (RecordingPolicy(rate_hz=0), "rate of 0 Hz"),
        (RecordingPolicy(maximum_s=float("nan")), "at most nan s"),
        (RecordingPolicy(minimum_snr_db=float("inf")), "inf dB"),
    ],
)
def test_numbers_out_of_range_are_refused(project: Project, asked: RecordingPolicy, said: str) -> None:
    with pytest.raises(StoreError, match=said), project.write() as session:
        project_settings.put_policy(session, asked)
