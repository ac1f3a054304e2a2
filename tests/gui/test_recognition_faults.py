"""The Recognition page where something is missing, broken, or belongs to another project."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt

from db.session import open_project
from db.store import hypotheses, systems
from gui.panels.inspector_strips import GAP, differing_words, without_right_words
from gui.panels.recognition_page import RecognitionPage, telling
from gui.plots.alignment_columns import StripColumn
from gui.plots.waveform_view import WaveformView
from tests.gui import annotating
from tests.gui import scored as scored_project
from tests.gui.conftest import Bench
from tests.gui.scored import (
    add_many_references,
    lent_page,
    make_project,
    settle,
    write_hypotheses,
)

NONE = Qt.KeyboardModifier.NoModifier


studio, bench, page_made = annotating.studio, annotating.bench, scored_project.page_made


@pytest.fixture
def ids(tmp_path: Path) -> dict[str, str]:
    """Name of an utterance to its id, in the project `Scored.seam`."""
    return make_project(tmp_path / "Scored.seam", is_scored=True)


@pytest.fixture
def scored(bench: Bench, tmp_path: Path, ids: dict[str, str]) -> Iterator[Bench]:
    with lent_page(bench, tmp_path / "Scored.seam"):
        yield bench


def page_of(bench: Bench) -> RecognitionPage:
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    return page


def names_in(folder: Path) -> dict[str, int]:
    """The systems of a closed project with how many hypotheses each has."""
    with open_project(folder) as project, project.read() as session:
        return {
            system.name: sum(1 for _ in hypotheses.iterate(session, system.id))
            for system in systems.list_systems(session)
        }


# ---- a sound that can't be heard


@pytest.mark.parametrize("broken", [True, False], ids=["broken", "gone"])
def test_an_utterance_with_a_bad_sound_says_so_and_shows_the_rest(
    scored: Bench, ids: dict[str, str], broken: bool
) -> None:
    page, services = page_of(scored), scored.window.services
    assert services.scoring.results is not None
    row = services.scoring.results.by_id[ids["t2"]]
    assert row.audio_path is not None
    file = services.projects.folder / row.audio_path
    file.write_bytes(b"no sound at all") if broken else file.unlink()
    services.workspace.select_utterance(ids["t2"])
    scored.wait(lambda: page.inspector.heading.text() == "t2")
    scored.idle()
    said = page.inspector.sound.waveform._empty_text
    assert file.name in said
    assert "Reading" not in said
    assert page.inspector.sound.path is None
    assert not scored.window.actions_by_id["results.play"].isEnabled()
    strip = page.inspector.strips.strips[1]
    assert strip.isVisible()
    assert any(column.is_error for column in strip.columns)
    services.workspace.select_utterance(ids["t3"])
    scored.wait(lambda: page.inspector.sound.bar.isEnabled() and page.inspector.heading.text() == "t3")
    scored.idle()
    assert page.inspector.sound.path is not None


# ---- another project


def test_an_import_lands_in_the_project_it_was_read_for(scored: Bench, tmp_path: Path) -> None:
    make_project(tmp_path / "Other.seam", heard={})
    file = write_hypotheses(tmp_path / "mine.jsonl", [{"id": "t1", "hypothesis": "오늘 meeting"}])
    card, services = page_of(scored).import_card, scored.window.services
    card.open(file)
    scored.wait(card.isVisible)
    scored.idle()
    outlook = card._preview
    assert outlook is not None
    preview = outlook.content
    scored.open(tmp_path / "Other.seam")
    assert not card.isVisible()
    services.scoring.systems.take_in(preview, replace=False, skip_unknown=False)
    scored.idle()
    services.projects.close()
    assert names_in(tmp_path / "Other.seam") == {}
    assert names_in(tmp_path / "Scored.seam") == {"good": 4, "bad": 3, "mine": 1}


def test_undoing_a_deletion_never_reaches_another_project(scored: Bench, tmp_path: Path) -> None:
    make_project(tmp_path / "Other.seam", heard={})
    services = scored.window.services
    assert services.scoring.results is not None
    bad = next(one for one in services.scoring.results.all_systems if one.name == "bad")
    services.scoring.systems.delete(bad)
    settle(scored)
    undo = services.notices.log[-1].action
    assert undo is not None
    scored.open(tmp_path / "Other.seam")
    undo()
    scored.idle()
    assert services.notices.log[-1].text == "That was in Scored, which isn't open any more."
    services.projects.close()
    assert names_in(tmp_path / "Other.seam") == {}


def test_a_run_of_one_project_is_not_shown_in_another_and_is_shown_again_in_its_own(
    bench: Bench, tmp_path: Path
) -> None:
    large, other = tmp_path / "Large.seam", tmp_path / "Other.seam"
    make_project(large, heard={})
    add_many_references(large, 12_000)
    make_project(other)
    bench.open(large)
    bench.show("recognition")
    scoring, toolbar = bench.window.services.scoring, page_of(bench).toolbar
    scoring.score()
    job = scoring.running
    assert job is not None
    bench.wait(lambda: toolbar.message.text().startswith("Scoring: "))
    bench.window.services.projects.open(other)
    bench.wait(lambda: bench.window.services.projects.folder == other.resolve())
    assert scoring.running is None
    assert "Scoring" not in toolbar.message.text()
    assert toolbar.score_button.text() != "Stop"
    bench.window.services.projects.open(large)
    bench.wait(lambda: bench.window.services.projects.folder == large.resolve())
    assert scoring.running is job
    assert toolbar.score_button.text() == "Stop"
    job.cancel()
    bench.wait(lambda: scoring.running is None)
    bench.show("recognition")
    settle(bench)


def test_a_run_that_ends_elsewhere_says_whose_it_was(bench: Bench, tmp_path: Path) -> None:
    large, other = tmp_path / "Large.seam", tmp_path / "Other.seam"
    make_project(large, heard={})
    add_many_references(large, 300)
    make_project(other)
    bench.open(large)
    bench.show("recognition")
    services = bench.window.services
    services.scoring.score()
    services.projects.open(other)
    bench.wait(lambda: services.projects.folder == other.resolve())
    bench.idle()
    bench.wait(lambda: any("Everything is scored." in notice.text for notice in services.notices.log))
    assert services.scoring.running is None


# ---- what is shown


def test_names_of_groups_stand_over_their_columns(scored: Bench) -> None:
    page = page_of(scored)
    header, model = page.groups.header, page.groups.model
    titles = [block.title for block in header.blocks]
    assert titles == ["all utterances", "word", "phrase", "sentence"]
    assert model.rowCount() == 2
    assert model.columnCount() == 1 + 2 * len(titles)
    place = titles.index("word")
    assert header.block_at(header.block_rect(place).center()) == place
    assert header.block_at(QPoint(header.block_rect(place).center().x(), header.height() - 3)) is None
    assert model.index(1, 0).data() == "3 of 4"
    assert model.headerData(1, Qt.Orientation.Vertical) == "bad"
    counts = page.groups.model.columns[1].tooltip
    row = model.record(model.index(1, 1))
    assert counts is not None
    assert row is not None
    assert "S 3 · D 1" in counts(row) or "N " in counts(row)


def test_means_are_a_key_away_and_in_the_plot_too(scored: Bench) -> None:
    page = page_of(scored)
    before = page.groups.model.index(1, 1).data()
    page.setFocus()
    scored.qtbot.keyClick(page.utterances.view, Qt.Key.Key_6)
    assert page.groups.reading == "macro"
    assert page.groups.model.index(1, 1).data() != before
    assert page.group_panel.plot._axis.text == "mean MER"
    scored.qtbot.keyClick(page.utterances.view, Qt.Key.Key_6)
    assert page.groups.model.index(1, 1).data() == before


def test_everything_fits_at_the_usual_size(scored: Bench) -> None:
    page = page_of(scored)
    assert page.groups.view.horizontalScrollBar().maximum() == 0
    assert page.groups.view.verticalScrollBar().maximum() == 0
    assert page.utterances.view.horizontalScrollBar().maximum() == 0
    assert page.utterances.view.viewport().height() >= 8 * page.utterances.view.rowHeight(0)


def test_right_words_can_be_left_out(scored: Bench, ids: dict[str, str]) -> None:
    page = page_of(scored)
    scored.window.services.workspace.select_utterance(ids["t1"])
    scored.wait(lambda: page.inspector.heading.text() == "t1")
    strip = page.inspector.strips.strips[0]
    whole = strip.columns
    page.setFocus()
    scored.qtbot.keyClick(page.utterances.view, Qt.Key.Key_5)
    assert page.inspector.differences_button.isChecked()
    shown = [column.reference for column in strip.columns]
    assert GAP in shown
    assert "meeting" in shown
    assert "세" not in shown
    assert strip._header.counts_text() == "substituted 0, deleted 0, inserted 0, accepted spelling 1, " + (
        f"point of interest {len({column.reference_word for column in whole if column.point_of_interest})}"
    )
    scored.qtbot.keyClick(page.utterances.view, Qt.Key.Key_5)
    assert strip.columns == whole


def test_inserted_words_keep_the_word_before_them() -> None:
    columns = [
        StripColumn("hit", "a", "a", reference_word=0, hypothesis_word=0),
        StripColumn("hit", "b", "b", reference_word=1, hypothesis_word=1),
        StripColumn("insertion", "", "x", hypothesis_word=2),
        StripColumn("hit", "c", "c", reference_word=2, hypothesis_word=3),
    ]
    kept = differing_words([columns])
    assert kept == {1}
    shown = without_right_words(columns, kept)
    assert [column.hypothesis for column in shown] == [GAP, "b", "x", GAP]
    assert differing_words([columns[:2]]) == set()


def test_the_picture_shows_an_utterance_with_much_to_see(scored: Bench) -> None:
    page, services = page_of(scored), scored.window.services
    page.prepare_picture()
    results = services.scoring.results
    assert results is not None
    chosen = results.by_id[services.workspace.utterance_id or ""]
    assert chosen.has_spellings
    assert chosen.audio_path
    assert telling(results, chosen) == max(telling(results, row) for row in results.utterances)


def test_the_tooltip_of_a_plain_waveform_tells_the_time_only(bench: Bench) -> None:
    import numpy as np

    from recorder.envelope import Envelope

    view = WaveformView()
    bench.qtbot.addWidget(view)
    view.resize(400, 100)
    view.set_envelope(Envelope.of_samples(np.full(16_000, 0.5, np.float32), 16_000))
    middle = view.rect().center().toPointF()
    assert "dBFS" in view._text_at(middle)
    view.set_plain(True)
    assert view._text_at(middle).startswith("0:00.")
    assert "dB" not in view._text_at(middle)
