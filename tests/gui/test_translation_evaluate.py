"""From a set to a submission and to a table for a paper: keep a width, apply it, evaluate, export."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from db.session import open_project
from engine.runs.qe_evaluate import EvaluationSettings, evaluate_files
from engine.runs.qe_evaluate_json import evaluation_json
from engine.runs.qe_project_import import import_metric
from engine.runs.steps import finished
from gui.panels.figure_files import (
    choose_figure_file,
    choose_table_file,
    save_figure,
    save_table,
    table_as_text,
)
from gui.panels.figure_note import NotedFigure
from gui.panels.translation_evaluation import MetricDifferences, MetricsTable, evaluated_measure
from gui.panels.translation_levels import SystemRanks, TiesOnBothLevels
from gui.panels.translation_page import TranslationPage
from tests.gui import annotating, translated
from tests.gui.conftest import Bench
from tests.gui.scored import drop_deleted

studio, bench, page_made = annotating.studio, annotating.bench, translated.page_made


@pytest.fixture
def page(bench: Bench, project_folder: Path, tmp_path: Path) -> Iterator[TranslationPage]:
    """Six documents with two estimators: one near to people, one that is not."""
    files = translated.write_files(tmp_path / "in", with_sound=False)
    made = translated.add_translations(project_folder, files, "kiwi")
    scores = [0.9 - 0.01 * row for row in range(24)]
    length = translated.write_jsonl(tmp_path / "in" / "length.jsonl", scores)
    with open_project(project_folder) as project:
        finished(import_metric(project, made, length, "length", 1))
    found = translated.new_page(bench)
    bench.open(project_folder)
    bench.show("translation")
    bench.wait(lambda: len(found.estimators.model.shown) == 2)
    bench.window.services.translation.choose(found.estimators.model.shown[0].estimator.id)
    bench.idle()
    bench.wait(lambda: found.segments.model.total == 6)
    yield found
    drop_deleted()


def evaluated(bench: Bench, page: TranslationPage) -> None:
    """Evaluate by key and wait for the intervals."""
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_F6)
    finding = bench.window.services.evaluating.finding
    bench.wait(lambda: finding.result is not None and finding.running is None, timeout=60_000)
    bench.idle()


def figure(page: TranslationPage, kind: type) -> object:
    return next(one for one in page.figures if isinstance(one, kind))


def keep_on_train(bench: Bench, page: TranslationPage) -> None:
    """Fit on train, keep what is in hand, look at dev."""
    services = bench.window.services
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_1)
    bench.wait(lambda: services.translation.choice.splits == ("train",))
    bench.idle()
    bench.wait(lambda: services.calibrating.fit is not None, timeout=30_000)
    services.calibrating.set_epsilon(12.0)
    services.calibrating.settle()
    services.calibration_keeping.keep("wide")
    bench.wait(lambda: len(services.translation.calibrations) == 1)
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_2)
    bench.wait(lambda: services.translation.choice.splits == ("dev",))
    bench.idle()


def check_that_it_is_provisional_until_it_has_its_intervals(bench: Bench, page: TranslationPage) -> None:
    table, evaluating = figure(page, MetricsTable), bench.window.services.evaluating
    assert isinstance(table, MetricsTable)
    quick, final = evaluating.quick.result, evaluating.shown
    assert quick is not None and final is not None and quick is not final
    assert table.standing(final) == "" and "Provisional" not in table.note.text()
    assert table.standing(quick).startswith("Provisional")
    (column, *_) = quick.found.columns
    found = quick.of(column, "koen")
    assert found is not None and found.pearson.score.interval is not None  # made by a formula, over rows
    assert evaluated_measure(quick, found.pearson.score).low is None
    assert evaluated_measure(final, final.of(column, "koen").pearson.score).low is not None
    table.draw(quick)
    assert table.note.text().startswith("Provisional, without intervals")
    assert all(one.low is None for row in table.plot.rows for one in row.scores.values())


def check_that_files_name_what_they_are_of(
    bench: Bench, page: TranslationPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = bench.window.services
    asked: list[str] = []

    def choose(_parent: object, _title: str, proposed: str, *_: object) -> tuple[str, str]:
        asked.append(Path(proposed).name)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    for kind in (MetricsTable, MetricDifferences, SystemRanks):
        one = figure(page, kind)
        assert isinstance(one, NotedFigure)
        page.plots.show_figure(one.KEY)
        save_table(services, one, tmp_path / f"{one.KEY}.csv")
        with (tmp_path / f"{one.KEY}.csv").open(encoding="utf-8-sig", newline="") as handle:
            row = next(csv.DictReader(handle))
        assert not [name for name in row if name.endswith("(2)")] and row["n in all"] == "24"
        assert json.loads(row["settings"])["draws"] == 2_000
        choose_table_file(services, one)
    both = figure(page, TiesOnBothLevels)
    assert isinstance(both, TiesOnBothLevels) and both.metadata() is None
    choose_figure_file(
        services, both
    )  # nothing may be reported here: it is told, and nobody is asked for a name
    assert "nothing to export yet" in bench.window.notice_bar.whole
    assert asked == [
        "talks-all-metrics.csv",
        "talks-all-metric-differences.csv",
        "talks-all-kiwi-koen-system-ranks.csv",
    ]
    differences = figure(page, MetricDifferences)
    assert isinstance(differences, MetricDifferences)
    assert "common documents only" in differences.note.text()
    assert page.inspector.order_button.text() == "Ranked by people"
    assert "(6)" in page.inspector.order_button.toolTip()


def check_that_accuracies_of_two_definitions_have_two_names(bench: Bench, page: TranslationPage) -> None:
    table, both = figure(page, MetricsTable), figure(page, TiesOnBothLevels)
    assert isinstance(table, MetricsTable) and isinstance(both, TiesOnBothLevels)
    assert "acc*_eq" in [column.title for column in table.plot.columns]
    page.plots.show_figure(TiesOnBothLevels.KEY)
    bench.idle()
    services = bench.window.services
    before = {row[1]: row[2] for row in both.table()[1:] if row[0] == "acc_eq · segments"}
    effect, rows = services.calibrating.effect(), services.calibrating.rows
    assert effect is not None and rows is not None
    assert before["scores as they are"] == pytest.approx(rows.shown.before.accuracy)
    assert before["with ties"] == pytest.approx(effect.accuracy)  # as above the figures
    assert "one pair" not in page.tie_actions.write_button.toolTip()
    assert "ko → en: ε 12, in hand" in page.tie_actions.write_button.toolTip()


def test_a_width_kept_on_train_is_applied_to_dev_and_handed_in(
    bench: Bench, page: TranslationPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_on_train(bench, page)
    kept = next(line for line in page.estimators.model.shown if line.calibration is not None)
    page.estimators.view.chosen.emit(kept.id)
    bench.idle()
    bench.wait(lambda: page.segments.model.columnCount() == 9)
    rows = bench.window.services.translation.rows
    assert rows is not None and rows.calibration is not None
    assert all(row.tied is not None for document in rows.documents for row in document.rows)
    assert {round(row.tied or 0.0, 6) % 12.0 for document in rows.documents for row in document.rows} == {0.0}

    out = tmp_path / "submission.jsonl"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    page.choose_scores_file(kept)
    bench.idle()
    written = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert written == [row.tied for document in rows.documents for row in document.rows]


def test_the_table_of_metrics_equals_the_command_line_and_is_exported(
    bench: Bench, page: TranslationPage, tmp_path: Path
) -> None:
    evaluated(bench, page)
    table = figure(page, MetricsTable)
    assert isinstance(table, MetricsTable) and page.plots.is_shown(table)
    files = [tmp_path / "in" / f"{name}.jsonl" for name in ("kiwi", "length")]
    expected = evaluation_json(
        finished(evaluate_files(tmp_path / "in" / "talks.jsonl", files, EvaluationSettings(draws=0)))
    )
    shown = {(row.key[1], key): score.value for row in table.plot.rows for key, score in row.scores.items()}  # type: ignore[index]
    for name in ("kiwi", "length"):
        assert shown[name, "tau_b"] == pytest.approx(expected["segment"][name]["koen"], abs=1e-12)
        assert shown[name, "tau_b_nan0"] == pytest.approx(expected["segment_nan0"][name]["koen"], abs=1e-12)
        assert shown[name, "spa"] == pytest.approx(expected["system"][name]["koen"], abs=1e-12)
    best = {row.key[1] for row in table.plot.rows if table.plot.is_best(row, "tau_b")}  # type: ignore[index]
    assert best == {"kiwi"}

    services = bench.window.services
    for suffix, mark in (("csv", "kiwi"), ("md", "**"), ("tex", r"\textbf{")):
        save_table(services, table, tmp_path / f"metrics.{suffix}")
        assert mark in (tmp_path / f"metrics.{suffix}").read_text(encoding="utf-8-sig")
    assert "τ_b" in table_as_text(table, "md")
    save_figure(services, table, tmp_path / "metrics.svg")
    assert "kiwi" in (tmp_path / "metrics.svg").read_text(encoding="utf-8")
    facts = dict(table.facts())
    assert "exact" in facts["SPA"] and "24 translations" in facts["Rows"]
    check_that_it_is_provisional_until_it_has_its_intervals(bench, page)


def test_ties_are_shown_on_both_levels_and_only_where_they_may_be_reported(
    bench: Bench, page: TranslationPage
) -> None:
    keep_on_train(bench, page)
    evaluated(bench, page)
    found = bench.window.services.evaluating.shown
    assert found is not None and [one.name for one in found.found.columns] == [
        "kiwi",
        "kiwi · ε 12.000",
        "length",
    ]
    page.plots.show_figure(TiesOnBothLevels.KEY)
    bench.idle()
    both = figure(page, TiesOnBothLevels)
    assert isinstance(both, TiesOnBothLevels)
    groups = {row[0] for row in both.table()[1:]}
    assert any(str(group).endswith("systems") for group in groups) and len(groups) == 4
    assert "Change: τ_b" in both.note.text()
    check_that_accuracies_of_two_definitions_have_two_names(bench, page)

    bench.qtbot.keyClick(bench.window, Qt.Key.Key_2)  # all splits: the width was fitted on some of them
    bench.idle()
    bench.window.services.evaluating.again()
    finding = bench.window.services.evaluating.finding
    bench.wait(lambda: finding.running is None, timeout=60_000)
    bench.idle()
    found = bench.window.services.evaluating.shown
    assert found is not None and [one.name for one in found.found.columns] == ["kiwi", "length"]
    assert any("wide isn't compared" in sentence for sentence in found.left_out)
    assert "No kept width may be reported" in both._plot.accessibleDescription()


def test_systems_are_ranked_beside_people_and_metrics_beside_each_other(
    bench: Bench, page: TranslationPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evaluated(bench, page)
    page.plots.show_figure(SystemRanks.KEY)
    page.plots.show_figure(MetricDifferences.KEY)
    bench.idle()
    ranks, differences = figure(page, SystemRanks), figure(page, MetricDifferences)
    assert isinstance(ranks, SystemRanks) and isinstance(differences, MetricDifferences)
    ranks.ask()
    by_people = [row for row in ranks.table()[1:] if row[1] == "people"]
    assert [row[2] for row in by_people] == sorted(float(row[2] or 0) for row in by_people)
    assert len(by_people) == 4 and all(row[3] is not None for row in by_people)
    (row,) = differences.plot.table()[1:]
    assert row[1] == "length" and isinstance(row[2], float) and row[2] < 0
    check_that_files_name_what_they_are_of(bench, page, tmp_path, monkeypatch)


def test_the_set_goes_out_with_its_scores_and_comes_in_again(
    bench: Bench, page: TranslationPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out" / "again.jsonl"
    out.parent.mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    bench.idle()
    assert sorted(path.name for path in out.parent.iterdir()) == [
        "again.jsonl", "again.kiwi.jsonl", "again.length.jsonl",
    ]  # fmt: skip
    page.open_file(out)
    bench.idle()
    assert [box.text() for box in page.import_card.metrics.boxes] == ["kiwi", "length"]
    bench.qtbot.keyClick(page.import_card.name, Qt.Key.Key_Return)
    bench.wait(lambda: len(bench.window.services.translation.sets) == 2)
    bench.idle()
    shown = bench.window.services.translation.set
    assert shown is not None and shown.name == "again"
    assert [line.summary.scored for line in page.estimators.model.shown if line.summary] == [24, 24]


def test_figures_of_last_time_are_filled_when_the_project_is_opened_again(
    bench: Bench, page: TranslationPage, project_folder: Path
) -> None:
    services = bench.window.services
    page.plots.show_figure(SystemRanks.KEY)
    bench.idle()
    services.projects.close()
    bench.wait(lambda: not page.full.isVisible())
    bench.open(project_folder)
    bench.wait(lambda: page.full.isVisible() and services.evaluating.finding.result is not None)
    bench.idle()
    ranks = figure(page, SystemRanks)
    assert isinstance(ranks, SystemRanks) and len(ranks.table()) > 1

    # an enlarged figure takes the room of the Inspector in a low window
    bench.window.resize(900, 600)
    page.plots.toggle_enlarged()
    bench.wait(lambda: not page.inspector.isVisible())
    bench.window.resize(900, 900)
    bench.wait(page.inspector.isVisible)
    page.plots.toggle_enlarged()
    assert page.inspector.isVisible() and page.tables.isVisible()
