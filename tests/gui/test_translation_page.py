"""The Translation page: import, columns, documents, one source to see and hear."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from db.session import open_project
from db.store import estimators, segments
from db.translation_records import SegmentScoreRecord
from gui.panels import translation_segments
from gui.panels.translation_page import TranslationPage
from gui.panels.translation_segments import SegmentFilter
from tests.gui import annotating, translated
from tests.gui.conftest import Bench
from tests.gui.scored import drop_deleted

studio, bench, page_made = annotating.studio, annotating.bench, translated.page_made


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    return translated.write_files(tmp_path / "in")


@pytest.fixture
def page(bench: Bench, project_folder: Path) -> Iterator[TranslationPage]:
    found = translated.new_page(bench)
    bench.open(project_folder)
    bench.show("translation")
    yield found
    drop_deleted()


def imported(bench: Bench, page: TranslationPage, files: tuple[Path, Path], with_metric: bool = True) -> None:
    """Take the files in as a person does."""
    page.open_file(files[0])
    bench.idle()
    bench.qtbot.keyClick(page.import_card.name, Qt.Key.Key_Return)
    bench.wait(lambda: not page.import_card.isVisible())
    bench.idle()
    if with_metric:
        page.open_metric(files[1])
        bench.idle()
        bench.qtbot.keyClick(page.metric_card.name, Qt.Key.Key_Return)
        bench.wait(lambda: not page.metric_card.isVisible())
    bench.idle()
    bench.wait(lambda: page.segments.model.total == 6)
    bench.window.notice_bar.dismiss()


def take_back(bench: Bench) -> None:
    """Use the Undo of the last message."""
    undo = bench.window.services.notices.log[-1].action
    assert undo is not None
    undo()


def test_an_empty_page_takes_a_file_and_a_metric_in(
    bench: Bench, page: TranslationPage, files: tuple[Path, Path], project_folder: Path
) -> None:
    assert page.stack.currentWidget() is page.empty
    page.open_file(files[0])
    bench.idle()
    card = page.import_card
    assert "24 translations of 6 source segments" in card.title.text()
    assert "ko → en" in card.facts.text() and "sound files: 6" in card.facts.text()
    assert card.model.rowCount() == 20 and not card.split.isVisible()
    assert [box.text() for box in card.metrics.boxes] == []
    assert card.name.hasFocus() and card.name.text() == "talks"
    bench.qtbot.keyClick(card.name, Qt.Key.Key_Return)
    bench.wait(lambda: page.stack.currentWidget() is page.full)
    bench.idle()
    bench.wait(lambda: page.segments.model.total == 6)
    assert not card.isVisible()
    assert page.estimators.hint.isVisible()

    page.open_metric(files[1])
    bench.idle()
    assert "24 scores from" in page.metric_card.facts.text() and page.metric_card.scale.scale == 1
    bench.qtbot.keyClick(page.metric_card.name, Qt.Key.Key_Return)
    bench.wait(lambda: not page.metric_card.isVisible())
    bench.idle()
    (line,) = page.estimators.model.shown
    assert line.estimator.name == "kiwi" and line.summary is not None and line.summary.scored == 24
    assert line.summary.n_documents == 6
    with open_project(project_folder) as project, project.read() as session:
        (found,) = segments.list_sets(session)
        assert (found.name, found.segments, found.scored) == ("talks", 24, 24)
        assert [one.segments for one in estimators.list_estimators(session)] == [24]


def test_a_wrong_file_is_told_with_its_line_and_nothing_is_imported(
    bench: Bench, page: TranslationPage, files: tuple[Path, Path], tmp_path: Path
) -> None:
    text = files[0].read_text(encoding="utf-8").splitlines()
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join([*text, text[0]]), encoding="utf-8")
    page.open_file(broken)
    bench.idle()
    assert (
        ":25 are both" in page.import_card.facts.text()
        and "keep one of them" in page.import_card.facts.text()
    )
    assert not page.import_card.take.isEnabled()
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_Escape)
    assert not page.import_card.isVisible()
    imported(bench, page, files, with_metric=False)
    short = translated.write_jsonl(tmp_path / "short.jsonl", [0.5, 0.6])
    page.open_metric(short)
    bench.idle()
    assert "24" in page.metric_card.facts.text() and not page.metric_card.take.isEnabled()


def test_a_translation_is_selected_everywhere_and_heard(
    bench: Bench, page: TranslationPage, files: tuple[Path, Path]
) -> None:
    imported(bench, page, files)
    page.segments.view.setFocus()
    assert page.inspector.detail is not None and page.inspector.detail.document.document == "d0"
    assert bench.window.services.playback.state == "stopped"  # nobody asked to hear it
    bench.qtbot.keyClick(page.segments.view, Qt.Key.Key_Down)
    bench.idle()
    detail = page.inspector.detail
    assert detail is not None and detail.document.document == "d1"
    assert translated.SOURCES[1] in page.inspector.texts.text()
    assert translated.TRANSLATIONS[1] in page.inspector.texts.text()  # the reference
    ranks = [row.human_rank for row in page.inspector.ranking.model.shown]
    assert ranks == sorted(ranks, key=lambda rank: rank or 9)
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_Space)
    playback = bench.window.services.playback
    bench.wait(lambda: playback.source == files[0].parent / "s1.wav")

    worst = page.inspector.ranking.model.shown[-1]
    page.inspector.ranking.view.chosen.emit(worst.id)
    bench.idle()
    assert bench.window.services.workspace.segment_id == worst.id
    assert page.inspector.detail is not None and page.inspector.detail.chosen.id == worst.id
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_6)
    bench.idle()
    assert not page.inspector.ranking.by_people


def test_rows_are_documents_or_translations_of_some_splits_under_filters(
    bench: Bench, page: TranslationPage, files: tuple[Path, Path]
) -> None:
    imported(bench, page, files)
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_5)
    assert page.segments.model.total == 24 and not page.segments.by_document
    page.segments.search.setText("south coffee")
    bench.wait(lambda: len(page.segments.model.shown) == 1)
    assert "hidden by filters: 23" in page.segments.count.text()
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_Escape)
    assert len(page.segments.model.shown) == 24
    assert page.toolbar.offered_splits == ("train", "dev")
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_2)
    bench.wait(lambda: page.segments.model.total == 8)
    assert bench.window.services.translation.choice.splits == ("dev",)
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_2)
    bench.wait(lambda: page.segments.model.total == 24)


def test_sets_and_columns_are_removed_and_brought_back(
    bench: Bench, page: TranslationPage, files: tuple[Path, Path]
) -> None:
    imported(bench, page, files)
    services = bench.window.services
    (line,) = page.estimators.model.shown
    services.translation.changes.rename_estimator(line.estimator, "Kiwi 22")
    bench.idle()
    assert [one.name for one in services.translation.estimators] == ["Kiwi 22"]
    services.translation.changes.delete_estimator(services.translation.estimators[0])
    bench.idle()
    assert services.translation.estimators == () and page.estimators.hint.isVisible()
    take_back(bench)
    bench.idle()
    assert [one.segments for one in services.translation.estimators] == [24]
    shown = services.translation.set
    assert shown is not None
    services.translation.changes.delete_set(shown)
    bench.idle()
    assert page.stack.currentWidget() is page.empty
    take_back(bench)
    bench.wait(lambda: page.stack.currentWidget() is page.full)
    bench.idle()
    assert [one.segments for one in services.translation.estimators] == [24]


def test_an_import_is_undone_and_done_again_long_after_its_message(
    bench: Bench, page: TranslationPage, files: tuple[Path, Path]
) -> None:
    imported(bench, page, files)
    translation = bench.window.services.translation
    undo, redo = (bench.window.actions_by_id[name] for name in ("edit.undo", "edit.redo"))
    assert undo.isEnabled() and "kiwi" in undo.text()
    for left in ("talks", ""):
        bench.qtbot.keyClick(bench.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        bench.idle()
        assert translation.estimators == ()
        assert [one.name for one in translation.sets] == ([left] if left else [])
    assert page.stack.currentWidget() is page.empty
    for columns in ([], [24]):
        redo.trigger()
        bench.idle()
        assert [one.segments for one in translation.sets] == [24]
        assert [one.segments for one in translation.estimators] == columns
    assert not redo.isEnabled()


def test_documents_are_marked_dealt_out_and_linked(
    bench: Bench, page: TranslationPage, files: tuple[Path, Path], project_folder: Path
) -> None:
    imported(bench, page, files, with_metric=False)
    translation = bench.window.services.translation
    shown = translation.set
    assert shown is not None
    page.segments.search.setText("coffee")
    bench.wait(lambda: len(page.segments.model.shown) == 1)
    translation.changes.mark(shown, dict.fromkeys(page.toolbar.shown_documents(), "test"))
    bench.idle()
    assert page.toolbar.offered_splits == ("train", "dev", "test")
    take_back(bench)
    bench.idle()
    assert page.toolbar.offered_splits == ("train", "dev")
    translation.changes.deal(shown, {"train": 1.0, "dev": 1.0})
    bench.idle()
    with open_project(project_folder) as project, project.read() as session:
        splits = [row.split for row in segments.list_segments(session, shown.id)]
    assert splits.count("train") == splits.count("dev") == 12
    translation.changes.link(shown)
    bench.idle()
    assert "without one: 24" in bench.window.services.notices.log[-1].text


def test_a_file_that_is_dropped_anywhere_is_offered_here(
    bench: Bench, page: TranslationPage, files: tuple[Path, Path], tmp_path: Path
) -> None:
    bench.show("scripts")
    table = tmp_path / "comet.tsv"
    table.write_text("src\tmt\tsystem\n안녕\thello\tnorth\n", encoding="utf-8")
    for path in (files[0], table):
        bench.window.services.exchange.offer(path)
        bench.idle()
        assert bench.window.page is page and page.import_card.isVisible()
        assert path.name in page.import_card.title.text() and page.import_card.take.isEnabled()
    hypotheses = tmp_path / "heard.csv"
    hypotheses.write_text("id,hypothesis\ns1,오늘\n", encoding="utf-8")
    bench.window.services.exchange.offer(hypotheses)
    bench.idle()
    assert bench.window.page_id == "recognition"


def test_what_another_program_scores_is_shown(
    bench: Bench, page: TranslationPage, files: tuple[Path, Path], project_folder: Path
) -> None:
    imported(bench, page, files, with_metric=False)
    shown = bench.window.services.translation.set
    assert shown is not None
    bench.window.services.projects.elsewhere.look()  # what was done here is known
    bench.idle()
    with open_project(project_folder) as project, project.write() as session:
        made = estimators.add(session, "elsewhere", "imported", 1, "{}")
        rows = segments.list_segments(session, shown.id)
        estimators.save_scores(session, [SegmentScoreRecord(row.id, made.id, 0.5) for row in rows])
    bench.wait(lambda: [line.estimator.name for line in page.estimators.model.shown] == ["elsewhere"])


def test_what_was_looked_at_is_looked_at_again(
    bench: Bench, page: TranslationPage, files: tuple[Path, Path], project_folder: Path
) -> None:
    imported(bench, page, files)
    page.open_metric(translated.write_jsonl(files[0].parent / "other.jsonl", [0.5] * 24))
    bench.idle()
    bench.qtbot.keyClick(page.metric_card.name, Qt.Key.Key_Return)
    bench.wait(lambda: len(page.estimators.model.shown) == 2)
    bench.idle()
    translation = bench.window.services.translation
    assert translation.estimator is not None and translation.estimator.name == "other"
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_7)
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_7)
    bench.idle()
    bench.window.services.projects.close()
    bench.open(project_folder)
    assert translation.estimator is not None and translation.estimator.name == "other"


def test_very_many_texts_are_searched_on_a_worker(
    bench: Bench, page: TranslationPage, files: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    imported(bench, page, files)
    monkeypatch.setattr(translation_segments, "SEARCHED_AT_ONCE", 5)
    before = len(page.segments.model.shown)
    page.segments.set_filter(SegmentFilter(words=("coffee",)))
    assert len(page.segments.model.shown) == before  # until they are found
    bench.wait(lambda: len(page.segments.model.shown) == 1)
    page.segments.set_filter(SegmentFilter(words=("nowhere-at-all",)))
    page.segments.clear_filter()  # what was searched for comes too late
    bench.idle()
    assert len(page.segments.model.shown) == before
