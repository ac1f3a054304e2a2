"""Two languages of one script, read from a script that tells which words are in which: points of interest and levels."""

from __future__ import annotations

import uuid
from pathlib import Path

from db.records import TakeRecord, now_utc
from db.session import open_project
from db.store import hypotheses, people, scores, scripts, systems, takes, token_languages, utterances
from engine.runs.asr_project import score_project
from engine.runs.asr_settings import ScoreSettings
from engine.runs.starter import add_starter_scripts
from main import finish
from tests.projects import new_project

HEARD = "El vuelo salió con retraso y perdimos el chatel que nos llevaba al hotel del centro."


def test_a_take_of_such_a_script_has_its_level_and_its_points_of_interest(tmp_path: Path) -> None:
    folder = tmp_path / "study.seam"
    settings = ScoreSettings()
    with new_project(folder) as project:
        add_starter_scripts(project, pair="es-en")
        with project.write() as session:
            (script,) = (one for one in scripts.list_scripts(session) if one.key == "travel-es-word-1")
            who = people.add(session, "Ana", ["speaker"]).id
            take_id = takes.add(session, _take(script.id, who)).id
            (utterance,) = utterances.list_utterances(session)
            system = systems.add(session, "tiny")
            hypotheses.add_many(session, system.id, [(utterance.id, HEARD)])
    finish(score_project(folder, [system.id], settings))
    with open_project(folder) as project, project.write() as session:
        (score,) = scores.list_scores(session, system.id, settings.hash)
        assert (score.level, score.main_language) == ("word", "es")
        assert score.mer_substitutions == 1
        assert (score.pier_substitutions, score.pier_reference_units) == (1, 3)  # el, shuttle, que
        (held,) = token_languages.list_languages(session, take_id)
        token_languages.set_language(session, take_id, held.start, held.end, None)  # somebody says: Spanish
    finish(score_project(folder, [system.id], settings))
    with open_project(folder) as project, project.read() as session:
        (score,) = scores.list_scores(session, system.id, settings.hash)
        assert (score.level, score.pier_reference_units) == ("none", None)


def _take(script_id: str, speaker_id: str) -> TakeRecord:
    take_id = uuid.uuid4().hex
    path = f"audio/{take_id}.wav"
    return TakeRecord(
        take_id, script_id, speaker_id, None, path, "kept", True, now_utc(), 5.0, 48_000, 1, 24, "Mic", 0, ""
    )
