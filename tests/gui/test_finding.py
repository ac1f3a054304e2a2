"""Results that are kept until what they rest on is another; groups and comparisons behind the figures."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from db.records import SpellingSet
from db.session import open_project
from db.store import hypotheses, systems, utterances
from engine.runs.asr_project import score_project
from engine.runs.asr_settings import ScoreSettings
from engine.types import Progress
from gui.services.comparison import _against, _compared
from gui.services.finding import Finding
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.scoring_results import Results, read_groups, read_results
from main import finish
from tests.gui.scored import reference
from tests.projects import new_project

Steps = Generator[Progress, None, str]


def gives(value: str) -> Callable[[], Steps]:
    def work() -> Steps:
        yield Progress(0, 1)
        return value

    return work


def endless() -> Steps:
    while True:
        yield Progress(0, 0)


@pytest.fixture
def jobs(qtbot: QtBot) -> Generator[Jobs, None, None]:
    made = Jobs(Notices())
    yield made
    made.close()


def test_a_finding_is_kept_told_stale_and_made_again(qtbot: QtBot, jobs: Jobs) -> None:
    finding = Finding(jobs, "Trying")
    finding.want("a", gives("A"), at_once=False)
    qtbot.waitUntil(lambda: finding.running is None)
    assert (finding.result, finding.is_stale) == ("A", False)
    finding.want("a", endless, at_once=False)  # it is there
    assert finding.running is None
    finding.want("b", gives("B"), at_once=False)
    assert (finding.result, finding.is_stale, finding.running) == ("A", True, None)
    finding.want("a", gives("A"), at_once=False)
    assert not finding.is_stale
    finding.want("b", gives("B"), at_once=False)
    finding.again()
    qtbot.waitUntil(lambda: finding.running is None)
    assert (finding.result, finding.is_stale) == ("B", False)


def test_a_finding_that_was_stopped_waits_to_be_asked(qtbot: QtBot, jobs: Jobs) -> None:
    finding = Finding(jobs, "Trying")
    finding.want("a", endless, at_once=True)
    finding.cancel()
    qtbot.waitUntil(lambda: finding.running is None)
    assert finding.stopped
    finding.want("a", endless, at_once=True)
    assert finding.running is None
    finding.want("b", gives("B"), at_once=True)
    qtbot.waitUntil(lambda: finding.running is None)
    assert (finding.result, finding.stopped) == ("B", False)
    finding.want("c", endless, at_once=True)
    finding.want("d", gives("D"), at_once=True)  # what ran before is let go
    qtbot.waitUntil(lambda: finding.result == "D")
    finding.forget()
    assert finding.result is None


ROWS = (
    ("a", "오늘 bus 탔어", {"room": "hall", "snr_db": 8.0, "duration_s": 1.0}, True, "S1"),
    ("b", "오늘 meeting 있어", {"room": "hall", "snr_db": 15.0, "duration_s": 2.0}, False, "S1"),
    ("c", "집에 갔다", {"room": "car", "snr_db": 35.0, "duration_s": 1.5}, False, "S2"),
    ("d", "우리 team은 내일 다시 만나서 project 이야기를 하기로 했다", {}, False, "S2"),
)


@pytest.fixture
def results(tmp_path: Path) -> Results:
    folder = tmp_path / "G.seam"
    with new_project(folder, "G") as project, project.write() as session:
        records = [
            replace(
                reference(key, text),
                extra=json.dumps(extra),
                speaker=speaker,
                loanwords=(SpellingSet(("버스", "bus")),) if with_loanword else (),
            )
            for key, text, extra, with_loanword, speaker in ROWS
        ]
        utterances.add_many(session, records)
        for name, cut in (("one", 0), ("two", 1)):
            system = systems.add(session, name)
            texts = [(one.id, " ".join(one.reference.split()[cut:])) for one in records]
            hypotheses.add_many(session, system.id, texts)
        ids = [one.id for one in systems.list_systems(session)]
    settings = ScoreSettings(draws=50)
    finish(score_project(folder, ids, settings))
    with open_project(folder) as project:
        return finish(read_results(project, settings, ()))


def test_utterances_are_grouped_by_what_was_measured_and_by_columns(results: Results) -> None:
    assert results.labels["loanword"] == ("with", "without")
    assert results.labels["length"] == ("under 11", "21 – 40")
    assert results.labels["snr"] == ("under 10", "10 – 20", "30 and over")
    assert results.labels["column:room"] == ("car", "hall")
    assert results.labels["column:snr_db"] == ("8.0", "15.0", "35.0")
    table = finish(read_groups(results, "column:room", with_intervals=False))
    found = {(line.name, line.result.system.name): line.score for line in table.lines}
    hall = found["hall", "two"]
    assert hall is not None
    assert hall.n == 2
    assert hall.mer.counts.deletions == 4


def test_errors_by_bin_and_differences_count_what_is_shown(results: Results) -> None:
    found = finish(_against(results, None, "snr_db", "mer"))
    assert (found.n, found.edges[0], found.edges[-1]) == (3, 8.0, 35.0)
    assert sum(map(len, found.ids)) == 3
    relation = found.relations[results.systems[1].system.id]
    assert relation.missing == 1
    assert sum(rate.n for rate in relation.rates) == 3
    only = finish(_against(results, results.utterances[:1], "snr_db", "mer"))
    assert (only.n, only.ids) == (1, ((results.utterances[0].id,),))

    first, second = (one.system.id for one in results.systems)
    compared = finish(_compared(results, results.utterances[:2], first))
    difference = compared.comparison.of(second, "mer")
    assert difference is not None
    assert difference.n == 2
    assert difference.differences.micro.value == pytest.approx(40.0)
    assert compared.resampled == "utterances"


def test_of_very_many_a_part_is_analysed_first(
    qtbot: QtBot, jobs: Jobs, results: Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gui.services import analysis
    from gui.services.preferences import PreferencesService
    from gui.services.projects import Projects

    monkeypatch.setattr(analysis, "FIRST", 4)
    notices = Notices()
    projects = Projects(jobs, notices, PreferencesService(tmp_path / "preferences.json"))
    projects.open(tmp_path / "G.seam")
    qtbot.waitUntil(lambda: projects.is_open)
    analyses = analysis.Analyses(projects, jobs)
    analyses.show(results)
    analyses.ask_why()
    qtbot.waitUntil(lambda: analyses.why.running is None)
    part = analyses.why.result.part
    assert (len(part.ids), part.of, part.is_all) == (2, 4, False)
    assert part.ids == (results.utterances[0].id, results.utterances[2].id)
    analyses.take_all(analyses.why)
    qtbot.waitUntil(lambda: analyses.why.running is None)
    assert analyses.why.result.part.is_all
    analyses.ask_kinds()
    qtbot.waitUntil(lambda: analyses.kinds.running is None)
    assert not analyses.kinds.result.part.is_all  # each is asked for all of them by itself
    projects.close()
    assert analyses.why.result is None
