"""Failure kinds of a project: the detector's, and what people said of utterances and of points, as long as it holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import main
from db.records import HypothesisRecord, UtteranceRecord, new_id
from db.session import open_project
from db.store import failure_labels, hypotheses, lexicon, people, runs, systems, transcripts, utterances
from engine.runs import project as runs_of_project
from engine.runs.asr_failure_answers import answers_of_project
from engine.runs.asr_failure_kinds import KindsOfSystem, kinds_of_project
from engine.runs.asr_failures import failures_file
from engine.runs.asr_project import score_project
from engine.runs.asr_settings import ScoreSettings
from engine.runs.steps import finished
from tests.gui.annotating import make_takes
from tests.projects import new_project

REFERENCE = "이번 분기 revenue가 낮아요"
HEARD = "이번 분기 레버뉴가 낮아요"
REVENUE, PARTICLE = (6, 13), (13, 14)


class Judged:
    """A project with one utterance of one recogniser, and Mina, who may say what went wrong."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with new_project(folder, "Judged") as project, project.write() as session:
            record = UtteranceRecord(
                new_id(), "u1", None, REFERENCE, None, None, (), None, None, "ko", None, None, 0
            )
            utterances.add_many(session, [record])
            self.utterance = utterances.list_utterances(session)[0].id
            self.system = systems.add(session, "W", recogniser="{}").id
            self.mina = people.add(session, "Mina", ["annotator"]).id
        self.recognise(HEARD, "a")

    def recognise(self, text: str, content_hash: str) -> None:
        with open_project(self.folder) as project, project.write() as session:
            run = runs.start(session, "recognise", "{}").id
            result = HypothesisRecord(new_id(), "", self.utterance, text, (), (), content_hash)
            hypotheses.add_recognised(session, self.system, run, [result])

    def say(self, kinds: list[str] | None, place: tuple[int, int] | None = None) -> None:
        start, end = place or (None, None)
        with open_project(self.folder) as project, project.write() as session:
            failure_labels.add(
                session, self.utterance, self.system, kinds, start=start, end=end, author_id=self.mina
            )

    @property
    def kinds(self) -> KindsOfSystem:
        ids = [self.utterance]
        return finished(kinds_of_project(self.folder, [self.system], ScoreSettings(), ids))[0]

    @property
    def at_points(self) -> tuple[tuple[str, ...], ...]:
        return self.kinds.points[self.utterance]


@pytest.fixture
def judged(tmp_path: Path) -> Judged:
    return Judged(tmp_path / "Judged.seam")


def test_a_person_is_heard_at_the_point_and_about_the_whole_apart(judged: Judged) -> None:
    assert judged.at_points == ((), ("phonetic",), ())
    judged.say(["misrecognition"], REVENUE)
    found = judged.kinds
    assert found.kinds[judged.utterance] == ("phonetic",)
    assert judged.at_points == ((), ("misrecognition",), ())
    assert (found.by_people, found.points_by_people) == (0, 1)
    judged.say([])
    judged.say([], REVENUE)
    found = judged.kinds
    assert found.kinds[judged.utterance] == ()
    assert judged.at_points == ((), (), ())
    assert (found.by_people, found.points_by_people) == (1, 1)
    judged.say(None, REVENUE)
    assert judged.at_points == ((), ("phonetic",), ())


def test_an_answer_holds_as_long_as_the_text_is_the_same(judged: Judged) -> None:
    judged.say(["misrecognition"], REVENUE)
    judged.recognise(HEARD, "b")  # of other audio, but the same words
    finished(score_project(judged.folder, [judged.system], ScoreSettings()))
    assert judged.at_points[1] == ("misrecognition",)
    judged.recognise("이번 분기 매출이 낮아요", "c")
    assert judged.at_points[1] == ("instruction",)
    assert [one["holds"] for one in answers_of_project(judged.folder)] == [False]
    judged.recognise(HEARD, "d")
    assert judged.at_points[1] == ("misrecognition",)


def test_a_lexicon_that_joins_words_leaves_answers_where_they_are(judged: Judged) -> None:
    judged.say(["particle"], PARTICLE)
    with open_project(judged.folder) as project, project.write() as session:
        lexicon.add(session, ["revenue", "레버뉴"])
    assert judged.at_points == ((), (), ("particle",))


def test_answers_are_lines_with_their_places_and_the_detectors_kinds(
    judged: Judged, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    judged.say(["phonetic", "particle"])
    judged.say(["misrecognition"], REVENUE)
    judged.say([], (40, 44))  # of a reference that was longer
    assert main.main(["asr", "answers", str(judged.folder)]) == 0
    out = capsys.readouterr().out
    whole, point = (json.loads(line) for line in out.splitlines())
    assert (whole["start"], whole["end"], whole["text"]) == (None, None, None)
    assert (whole["kinds"], whole["detected"]) == (["phonetic", "particle"], ["phonetic"])
    assert (point["start"], point["end"], point["text"]) == (*REVENUE, "revenue")
    assert (point["kinds"], point["detected"]) == (["misrecognition"], ["phonetic"])
    assert (point["utterance"], point["system"], point["author"]) == ("u1", "W", "A001")
    assert point["reference"][point["start"] : point["end"]] == "revenue"
    file = tmp_path / "answers.jsonl"
    file.write_text(out, encoding="utf-8")
    assert [line["kinds"] for line in failures_file(file)] == [["phonetic"]] * 2


def test_a_backup_keeps_answers_with_their_places(judged: Judged, tmp_path: Path) -> None:
    judged.say([], REVENUE)
    saved = Path(runs_of_project.backup(judged.folder, tmp_path)["backup"])
    runs_of_project.restore(tmp_path / "Restored.seam", saved)
    assert answers_of_project(tmp_path / "Restored.seam") == answers_of_project(judged.folder)


def test_an_answer_about_a_take_keeps_the_transcript_that_was_judged(tmp_path: Path) -> None:
    folder = tmp_path / "Takes.seam"
    take_ids = make_takes(folder, sound=False)
    said = "오늘 meeting이 세 개나 있어."
    with open_project(folder) as project, project.write() as session:
        mina = people.list_people(session, "annotator")[0].id
        system = systems.add(session, "W").id
        found = next(one for one in utterances.list_utterances(session) if one.take_id == take_ids[0])
        hypotheses.add_many(session, system, [(found.id, "오늘 미팅이 세 개나 있어.")])
        failure_labels.add(session, found.id, system, ["phonetic"], start=3, end=10, author_id=mina)
    before = answers_of_project(folder)
    with open_project(folder) as project, project.write() as session:
        transcripts.correct(session, take_ids[0], "음, 오늘 우리 meeting이 세 개나 있어.", mina)
    (after,) = answers_of_project(folder)
    assert before == [{**after, "reference_holds": True}]
    assert after["reference"] == said and after["text"] == "meeting" == said[after["start"] : after["end"]]
    assert after["holds"] and not after["reference_holds"]
