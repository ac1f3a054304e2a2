"""The question "off script?" about the takes of a project."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from db.records import ScriptRecord, TakeRecord, new_id, now_utc
from db.session import Project
from db.store import hypotheses, scripts, systems, take_flags, takes, utterances
from engine.runs.asr_off_script import ask_off_script
from engine.runs.asr_project import score_project
from engine.runs.asr_settings import ScoreSettings
from tests.engine.test_runs_asr import drive
from tests.projects import new_project

SETTINGS = ScoreSettings(draws=0)
TEXT = "오늘 meeting에서 schedule을 다시 정했다"
OTHER = "그건 정말 wonderful 하네요 아무튼"


@pytest.fixture
def project(tmp_path: Path) -> Generator[Project, None, None]:
    """24 takes of one system; in the last two something else was said."""
    with new_project(tmp_path / "Study.seam") as made:
        with made.write() as session:
            of = scripts.add_set(session, "S").id
            system = systems.add(session, "tiny")
            for number in range(24):
                script = ScriptRecord(
                    new_id(), of, f"s{number}", number, TEXT, "ko", ("ko", "en"), "business", "word"
                )
                scripts.add_many(session, of, [script])
                path = f"takes/{number}.wav"
                take = TakeRecord(
                    f"take{number}",
                    script.id,
                    None,
                    None,
                    path,
                    "kept",
                    True,
                    now_utc(),
                    4.0,
                    48_000,
                    1,
                    24,
                    "",
                    0,
                    "0",
                )
                takes.add(session, take)
            texts = [
                (utterance_id, OTHER if key in ("take22", "take23") else TEXT)
                for key, utterance_id in utterances.ids_by_key(session).items()
            ]
            hypotheses.add_many(session, system.id, texts)
        yield made


def ids(project: Project) -> list[str]:
    with project.read() as session:
        return [one.id for one in systems.list_systems(session)]


def open_questions(project: Project) -> list[str]:
    with project.read() as session:
        return sorted(one.take_id for one in take_flags.list_flags(session, "off_script", open_only=True))


def test_takes_off_script_are_asked_about_once(project: Project) -> None:
    drive(score_project(project.folder, ids(project), SETTINGS))
    report = drive(ask_off_script(project.folder, ids(project), SETTINGS))
    assert (report.checked, report.unchecked, report.reason) == (24, 0, "")
    assert open_questions(project) == sorted(flag.key for flag in report.flags) == ["take22", "take23"]
    with project.write() as session:
        flags = take_flags.list_flags(session)
        assert flags[0].evidence["kind"] == "other_words"
        assert flags[0].evidence["evidence"][0]["system"] == "tiny"
        take_flags.answer(session, next(one.id for one in flags if one.take_id == "take22"), "no")
    drive(ask_off_script(project.folder, ids(project), SETTINGS))
    assert open_questions(project) == ["take23"], "an answer stays"


def test_where_nothing_can_be_checked_open_questions_stay(project: Project) -> None:
    with project.write() as session:
        take_flags.ask(session, "off_script", {"take3": {"kind": "other_words"}})
    report = drive(ask_off_script(project.folder, ids(project), SETTINGS))
    assert report.reason.endswith("it has no output")
    assert open_questions(project) == ["take3"]
