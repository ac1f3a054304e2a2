"""The service of scoring: numbers of the engine, cancel and resume, what is out of date, exports, systems."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from db.session import open_project
from db.store import hypotheses, runs, scores, systems, transcripts, utterances
from engine.runs.asr_project import stored_result
from engine.runs.asr_settings import ScoreSettings
from engine.runs.tables import read_table
from gui.services.scoring_results import GroupLine
from main import finish
from tests.gui import annotating
from tests.gui import scored as scored_project
from tests.gui.conftest import Bench
from tests.gui.scored import HEARD, add_many_references, lent_page, make_project, reference, score, settle

studio, bench, page_made = annotating.studio, annotating.bench, scored_project.page_made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "Scored.seam"
    make_project(folder, is_scored=True)
    return folder


@pytest.fixture
def scored(bench: Bench, folder: Path) -> Iterator[Bench]:
    with lent_page(bench, folder):
        yield bench


def line(bench: Bench, system: str, name: str = "all") -> GroupLine:
    table = bench.window.services.scoring.table
    assert table is not None
    return next(one for one in table.lines if one.result.system.name == system and one.name == name)


def engine_result(folder: Path, system: str, settings: ScoreSettings) -> dict[str, Any]:
    with open_project(folder) as project:
        with project.read() as session:
            found = systems.find(session, system)
        assert found is not None
        return finish(stored_result(project, found.id, settings))


@pytest.mark.parametrize("system", sorted(HEARD))
def test_the_table_has_the_numbers_of_the_engine(scored: Bench, folder: Path, system: str) -> None:
    wanted = engine_result(folder, system, scored.window.services.scoring.settings)
    shown = line(scored, system)
    assert shown.score is not None
    for measure in ("mer", "pier"):
        rates = getattr(shown.score, measure).rates
        expected = wanted["all"][measure]
        assert rates.micro.value == expected["micro"]
        interval = rates.micro.interval  # None where every resample gives the same value, as all right
        ends = (interval.low, interval.high) if interval else (None, None)
        assert ends == (expected["micro_low"], expected["micro_high"])
        assert rates.macro.value == expected["macro"]
    for name, group in wanted["level"].items():
        found = line(scored, system, name).score
        assert found is not None
        assert found.mer.rates.micro.value == group["mer"]["micro"]


def test_missing_hypotheses_are_counted_by_group(scored: Bench) -> None:
    assert line(scored, "good").missing == 0
    assert line(scored, "bad").missing == 1
    assert line(scored, "bad", "word").missing == 1
    assert line(scored, "bad", "sentence").missing == 0


def test_mode_hike_shows_means_and_goes_back_without_scoring_again(scored: Bench, folder: Path) -> None:
    scoring = scored.window.services.scoring
    before = line(scored, "bad").score
    scoring.change(mode="hike")
    settle(scored)
    assert scoring.results is not None
    assert scoring.results.tally("unscored") == 7
    counts = scored.window.page.groups.model  # type: ignore[attr-defined]
    cells = [counts.index(row, 0) for row in range(counts.rowCount())]
    assert [cell.data() for cell in cells] == ["0 of 4", "0 of 4"]
    assert [cell.data(Qt.ItemDataRole.ForegroundRole) for cell in cells] == [None, None]
    view = scored.window.page.groups.view  # type: ignore[attr-defined]
    assert view.columnWidth(0) >= max(view.sizeHintForIndex(cell).width() for cell in cells)
    score(scored)
    means = line(scored, "bad").score
    wanted = engine_result(folder, "bad", scoring.settings)
    assert means is not None
    assert means.mer.rates.micro.value is None
    assert means.mer.rates.macro.value == wanted["all"]["mer"]
    scoring.change(mode="seam")
    settle(scored)
    assert scoring.results.tally("unscored") == 0
    assert line(scored, "bad").score == before


def test_a_stopped_run_keeps_what_it_has_and_the_next_does_the_rest(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Large.seam"
    make_project(folder, heard={})
    add_many_references(folder, 2_500)
    bench.open(folder)
    bench.show("recognition")
    scoring = bench.window.services.scoring
    scoring.score()
    job = scoring.running
    assert job is not None
    bench.wait(lambda: job.progress.done >= 600)
    job.cancel()
    bench.wait(lambda: scoring.running is None)
    settle(bench)
    assert job.state == "cancelled"
    assert scoring.results is not None
    kept = scoring.results.tally("scored")
    assert 0 < kept < 2_500
    score(bench)
    assert scoring.results.tally("scored") == 2_500
    with open_project(folder) as project, project.read() as session:
        states = [run.state for run in runs.list_runs(session, "asr")]
        system = systems.list_systems(session)[0]
        made_by = [one.run_id for one in scores.list_scores(session, system.id, scoring.settings.hash)]
    assert states == ["done", "cancelled"]
    assert sorted(made_by.count(run_id) for run_id in set(made_by)) == sorted([kept, 2_500 - kept])


def test_a_corrected_transcript_makes_its_scores_out_of_date(scored: Bench, folder: Path) -> None:
    services = scored.window.services
    with services.projects.write() as session:
        take_id = next(one.take_id for one in utterances.list_utterances(session) if one.take_id)
        transcripts.correct(session, take_id, "오늘 meeting이 두 개나 있어.")
    services.projects.announce("labels")
    settle(scored)
    results = services.scoring.results
    assert results is not None
    assert results.tally("stale") == 2
    assert line(scored, "good").waiting == 1
    toolbar = scored.window.page.toolbar  # type: ignore[attr-defined]
    assert toolbar.score_button.isVisible()
    assert toolbar.message.text() == "Scores out of date, as texts or labels have changed: 2."
    toolbar.score_button.click()
    scored.wait(lambda: services.scoring.running is None)
    settle(scored)
    assert services.scoring.results is not None
    assert services.scoring.results.tally("stale") == 0
    assert not toolbar.score_button.isVisible()


def test_the_settings_of_the_last_run_are_taken_up(scored: Bench, folder: Path) -> None:
    scoring = scored.window.services.scoring
    scoring.change(loanwords=False, seed=7, draws=200)
    settle(scored)
    score(scored)
    scored.window.services.projects.close()
    assert scoring.settings == ScoreSettings()
    scored.open(folder)
    scored.wait(lambda: scoring.settings.seed == 7)
    assert scoring.settings == ScoreSettings(loanwords=False, seed=7, draws=200)


def test_what_was_chosen_last_is_taken_up_though_it_made_no_run(scored: Bench, folder: Path) -> None:
    scoring, projects = scored.window.services.scoring, scored.window.services.projects
    scoring.change(points="embedded")
    settle(scored)
    score(scored)
    scoring.change(points="both_sides")  # undone: its scores are there, so nothing runs
    settle(scored)
    projects.close()
    scored.open(folder)
    assert scoring.settings == ScoreSettings()
    scoring.change(seed=3)
    projects.close()
    scored.open(folder)
    assert scoring.settings == ScoreSettings(seed=3)
    assert projects.record is not None
    scored.window.services.preferences.remember(
        "scoring_settings", projects.record.id, {"mode": "of a later version"}
    )
    projects.close()
    scored.open(folder)
    assert scoring.settings.points == "embedded"  # that of the last run


def test_exports_read_back_as_they_were_shown(scored: Bench, tmp_path: Path) -> None:
    scoring = scored.window.services.scoring
    assert scoring.table is not None
    scoring.export_groups(tmp_path / "rates.csv")
    scoring.export_utterances(tmp_path / "utterances.csv")
    for ending in (".md", ".tex"):
        scoring.export_groups((tmp_path / "rates").with_suffix(ending))
        scoring.export_utterances((tmp_path / "utterances").with_suffix(ending))
    scored.idle()
    rates = read_table(tmp_path / "rates.csv")
    assert not rates.problems
    assert (tmp_path / "rates.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    assert [(row.cells["system"], row.cells["group"]) for row in rates.rows] == [
        (one.result.system.name, one.name) for one in scoring.table.lines
    ]
    bad = line(scored, "bad").score
    assert bad is not None
    found = next(row.cells for row in rates.rows if row.cells["system"] == "bad")
    assert float(found["mer_micro"]) == bad.mer.rates.micro.value
    assert found["seed"] == "0"
    assert found["draws"] == "10000"
    assert found["mode"] == "seam"
    assert found["missing"] == "1"
    assert found["lexicon"] == "no entry"
    group = next(row.cells for row in rates.rows if row.cells["system"] == "bad")
    assert group["mer_micro_note"] == "too few resampled units: 3"
    assert found["interval"] == "percentile bootstrap over utterances"
    assert found["points"] == "both_sides"
    assert found["normaliser"].startswith("version 2; steps nfc")
    assert found["run"].endswith(" UTC")
    assert found["versions"].startswith("seam ")
    assert found["mer_units"] == str(bad.mer.counts.reference_units)
    text = (tmp_path / "rates.md").read_text(encoding="utf-8")
    assert "| bad | all | 3 | 1 |" in text
    assert "- Mode: seam" in text
    assert "10,000 draws, seed 0" in text
    counts = bad.mer.counts
    assert f"| {counts.substitutions} / {counts.deletions} / {counts.insertions} / " in text
    assert "- Costs: Levenshtein: every error 1" in text
    assert found["numbers"] == "apart"
    assert found["units"] == "built-in"
    assert "Optional words: none: every word counts; " in found["settings_in_words"]
    assert found["made_otherwise"] == ""
    assert "- Versions: seam " in text
    tex = (tmp_path / "rates.tex").read_text(encoding="utf-8")
    assert r"\toprule" in tex and "\nbad & all & 3 & 1 & " in tex and "% Mode: seam" in tex
    for ending, mark in (
        (".md", "| id | Reference | MER good % | PIER good % | MER bad % |"),
        (".tex", "id & R"),
    ):
        text = (tmp_path / f"utterances{ending}").read_text(encoding="utf-8")
        assert mark in text and "14.3" in text and "Mode: seam" in text
    rows = read_table(tmp_path / "utterances.csv").rows
    assert rows[0].cells["mode"] == "seam"
    assert rows[0].cells["bad run"].endswith(" UTC")
    assert rows[0].cells["versions"].startswith("seam ")
    assert [row.cells["bad state"] for row in rows] == ["scored", "scored", "scored", "missing"]
    assert rows[-1].cells["bad mer %"] == ""
    assert float(rows[-1].cells["good mer %"]) == pytest.approx(100 / 7)


def test_a_table_of_another_ending_is_one_sentence(scored: Bench, tmp_path: Path) -> None:
    scoring = scored.window.services.scoring
    for write in (scoring.export_groups, scoring.export_utterances):
        write(tmp_path / "table.docx")
        scored.idle()
        assert "written as .csv, .tsv, .md or .tex" in scored.window.services.notices.log[-1].text
    assert not (tmp_path / "table.docx").exists()


def test_a_system_can_be_renamed_deleted_and_brought_back(scored: Bench) -> None:
    services = scored.window.services
    assert services.scoring.results is not None
    bad = next(one for one in services.scoring.results.all_systems if one.name == "bad")
    services.scoring.systems.rename(bad, "worse")
    settle(scored)
    assert services.scoring.results is not None
    worse = next(one for one in services.scoring.results.all_systems if one.name == "worse")
    before = line(scored, "worse").score
    services.scoring.systems.delete(worse)
    settle(scored)
    assert [one.name for one in services.scoring.results.all_systems] == ["good"]
    undo = services.notices.log[-1].action
    assert undo is not None
    undo()
    settle(scored)
    assert [one.name for one in services.scoring.results.all_systems] == ["good", "worse"]
    assert services.scoring.results.tally("unscored") == 0
    assert line(scored, "worse").score == before
    with services.projects.read() as session:
        made = systems.find(session, "worse")
        assert made is not None
        assert {one.text for one in hypotheses.iterate(session, made.id)} == set(HEARD["bad"].values())


def test_a_name_that_is_taken_is_said(scored: Bench) -> None:
    services = scored.window.services
    assert services.scoring.results is not None
    services.scoring.systems.rename(services.scoring.results.all_systems[0], "bad")
    scored.idle()
    assert "already a system named bad" in services.notices.log[-1].text


def test_topics_written_with_other_spaces_are_one_group(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Topics.seam"
    ids = make_project(folder)
    with open_project(folder) as project, project.write() as session:
        made = [
            replace(reference(f"x{place}", "우리 team은 만났다"), topic=topic)
            for place, topic in enumerate(("soft  ware", "soft ware"))
        ]
        utterances.add_many(session, made)
        found = systems.find(session, "good")
        assert found is not None
        hypotheses.add_many(session, found.id, [(one.id, one.reference) for one in made])
    assert len(ids) == 4
    bench.open(folder)
    bench.show("recognition")
    bench.window.services.scoring.group_by("topic")
    score(bench)
    scored = line(bench, "good", "soft ware").score
    assert scored is not None
    assert scored.n == 2
