"""The figures of the Recognition page under mouse and keys: chosen, enlarged, analysed, clicked, exported."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QPushButton

from gui.panels.figure import ChoiceBox, Figure
from gui.panels.figure_data import DataCard
from gui.panels.figure_files import save_figure, save_table
from gui.panels.provenance_card import ProvenanceCard
from gui.panels.recognition_figure_confusions import Confusions
from gui.panels.recognition_page import RecognitionPage
from gui.plots.mark_plot import MarkPlot
from tests.gui import annotating
from tests.gui import scored as scored_project
from tests.gui.conftest import Bench
from tests.gui.scored import lent_page, make_project, settle

NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
ANALYSED = ("failure-kinds", "around-the-switch", "confusions", "languages", "loanwords", "loanword-rule")


studio, bench, page_made = annotating.studio, annotating.bench, scored_project.page_made


@pytest.fixture
def scored(bench: Bench, tmp_path: Path) -> Iterator[Bench]:
    make_project(tmp_path / "Scored.seam", is_scored=True)
    with lent_page(bench, tmp_path / "Scored.seam"):
        yield bench


def page_of(bench: Bench) -> RecognitionPage:
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    return page


def shown(bench: Bench, key: str) -> Figure:
    """Bring a figure into sight and let it be worked out."""
    plots = page_of(bench).plots
    plots.show_figure(key)
    bench.idle()
    return plots.figures[key]


def plot_of(figure: Figure) -> MarkPlot:
    assert isinstance(figure.plot, MarkPlot)
    return figure.plot


def click(bench: Bench, figure: Figure, key: object) -> None:
    """Click the mark with this key."""
    plot = plot_of(figure)
    box = next(mark.box for mark in plot.marks if mark.key == key)
    plot._bring_into_view(box)
    bench.qtbot.mouseClick(plot, LEFT, NONE, QPointF(box.center()).toPoint())


def names(bench: Bench) -> set[str]:
    return {row.name for row in page_of(bench).utterances.model.shown}


def test_figures_are_chosen_swapped_enlarged_and_remembered(scored: Bench) -> None:
    plots = page_of(scored).plots
    assert [figure.KEY for figure in plots.shown] == ["by-group", "utterances"]
    first, second = plots.slots
    first.chooser.setFocus()
    first.chooser.setCurrentIndex(first.chooser.findData("utterances"))
    first.chooser.activated.emit(first.chooser.currentIndex())
    assert [figure.KEY for figure in plots.shown] == ["utterances", "by-group"]
    assert second.chooser.currentData() == "by-group"
    kept = scored.window.services.preferences.values.layouts["recognition.figures"]
    assert kept == "utterances,by-group"

    scored.qtbot.keyClick(scored.window, Qt.Key.Key_F8)
    tables = page_of(scored).splitters["tables"]
    assert plots.enlarged
    assert tables.isHidden()
    assert [figure.KEY for figure in plots.shown] == ["utterances"]
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_Escape)
    assert not plots.enlarged
    assert not tables.isHidden()
    assert len(plots.shown) == 2
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_F3)
    box = plots.used.chooser
    scored.wait(box.view().isVisible)
    scored.qtbot.keyClick(box.view(), Qt.Key.Key_End)
    scored.qtbot.keyClick(box.view(), Qt.Key.Key_Return)
    scored.idle()
    assert "monolingual-control" in [figure.KEY for figure in plots.shown]
    assert "“Control set”" in plots.figures["monolingual-control"].plot.accessibleDescription()


def test_every_analysed_figure_shows_tells_and_lets_choose(scored: Bench) -> None:
    page, scoring = page_of(scored), scored.window.services.scoring
    for key in ANALYSED:
        figure = shown(scored, key)
        if isinstance(figure, Confusions):
            assert "Nothing was confused here" in figure.plot.accessibleDescription()  # "good" errs elsewhere
            figure.system_box.setCurrentIndex(1)
            figure.system_box.chosen.emit()
        assert plot_of(figure).marks, key
        head, *rows = figure.table()
        assert rows, key
        assert all(len(row) == len(head) for row in rows), key
        facts = dict(figure.facts())
        assert facts["Mode"] == "seam", key
        assert facts["Utterances"] == "4", key
        assert figure.finding is not None
        assert not figure.finding.is_stale

    kinds = shown(scored, "failure-kinds")
    page.utterances.filter_group("level", "word")
    scored.idle()
    scored.wait(lambda: kinds.rows is not None)  # type: ignore[attr-defined]
    n = len(page.utterances.model.shown)
    assert 0 < n < 4 and dict(kinds.facts())["Shown"] == f"{n} of 4: word"
    made = kinds.metadata()
    assert made is not None and (made["n"], made["shown"]) == (str(n), f"{n} of 4: word")
    assert json.loads(made["settings"]) == scored.window.services.scoring.settings.described()
    page.utterances.clear_filter()
    scored.idle()
    bar = ("bad", "all", "dropped_switch")
    scored.wait(lambda: bar in [mark.key for mark in plot_of(kinds).marks])
    click(scored, kinds, ("bad", "all", "dropped_switch"))
    assert "t3" in names(scored)
    assert page.utterances.filter.ids
    assert scored.window.services.workspace.utterance_id in page.utterances.filter.ids
    assert scoring.analyses.kinds.result is not None
    assert (
        not scoring.analyses.kinds.is_stale
    )  # what was chosen in a figure narrows the table, not the figure
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_Escape)

    confusions = shown(scored, "confusions")
    plot = plot_of(confusions)
    pair = next(mark.key for mark in plot.marks if mark.key[0] == "meeting")  # type: ignore[index]
    assert "meeting → mating" in plot.mark_text(pair)
    click(scored, confusions, pair)
    assert names(scored) == {"t1"}
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_Escape)

    switch = shown(scored, "around-the-switch")
    wrong = next(mark.key for mark in plot_of(switch).marks if mark.key == ("bad", 1))
    click(scored, switch, wrong)
    assert names(scored) < {"t1", "t2", "t3", "i1"}

    page.utterances.clear_filter()
    page.utterances.filter_group("level", "word")
    # few are analysed anew at once; the page asks for it a few turns after the filter
    scored.wait(lambda: len(scoring.analyses.why.result.part.ids) == 2)
    scored.idle()


def test_systems_are_held_against_a_baseline(scored: Bench, tmp_path: Path) -> None:
    figure = shown(scored, "systems-compared")
    services = scored.window.services
    assert services.scoring.results is not None
    good, bad = (one.system.id for one in services.scoring.results.systems)
    assert [mark.key for mark in plot_of(figure).marks] == [bad]
    text = plot_of(figure).mark_text(bad)
    assert "n = 3" in text
    assert "matched-pairs segment test over 3 utterances" in text
    why = "p needs 10 utterances or more, and there are 3"
    assert f"p: n/a, {why}" in text and why in figure.note.text()  # type: ignore[attr-defined]
    for head, *rows in (figure.table(), plot_of(figure).table()):
        of_mer = dict(zip(head, rows[0], strict=True))
        assert (of_mer["p"], of_mer["adjusted p"], of_mer["stars"]) == (None, None, "")
        assert of_mer["why no p"] == why
    facts = dict(figure.facts())
    assert facts["Utterances of both"] == "bad 3 (of 4 shown)"
    assert ", n 3, seed 0" in facts["Intervals"]
    assert figure.note.isVisible() and "matched-pairs" in figure.note.text()  # type: ignore[attr-defined]
    click(scored, figure, bad)
    assert names(scored) == {"t1", "t2", "t3"}
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_Escape)
    save_table(services, figure, tmp_path / "compared.tex")
    written = (tmp_path / "compared.tex").read_text(encoding="utf-8")
    assert r"\begin{tabular}" in written
    assert "Holm over the systems of a measure" in written
    save_figure(services, figure, tmp_path / "compared.png")
    assert "Holm" in QImage(str(tmp_path / "compared.png")).text("method")

    baseline = figure.baseline_box  # type: ignore[attr-defined]
    baseline.setCurrentIndex(1)
    baseline.chosen.emit()
    scored.idle()
    assert [mark.key for mark in plot_of(figure).marks] == [good]
    services.workspace.select_systems((good,))
    settle(scored)
    assert not plot_of(figure).marks
    assert "needs two systems" in figure.plot.accessibleDescription()


def test_errors_are_held_against_what_was_measured(scored: Bench) -> None:
    figure = shown(scored, "error-against")
    box = figure.covariate_box  # type: ignore[attr-defined]
    box.setCurrentIndex(box.findData("units"))
    box.chosen.emit()
    scored.idle()
    note = figure.note.text()  # type: ignore[attr-defined]
    assert "ρ = " in note or "no relation to tell" in note
    assert "n = 4" in note
    system, bin_ = plot_of(figure).marks[0].key  # type: ignore[misc]
    click(scored, figure, (system, bin_))
    assert len(names(scored)) < 4
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_Escape)
    box.setCurrentIndex(box.findData("snr_db"))  # the same for all three takes, unknown for the reference
    box.chosen.emit()
    scored.idle()
    assert [row[5] for row in figure.table()[1:]] == [3, 3]


def test_a_figure_gives_away_its_numbers_and_how_it_was_made(scored: Bench) -> None:
    slot = page_of(scored).plots.slots[0]
    scored.qtbot.mouseClick(slot.menu_button, LEFT)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    texts = [action.text() for action in menu.actions() if action.text()]  # type: ignore[attr-defined]
    assert texts[:4] == ["Show data", "How was this made?", "Export the figure…", "Export the data…"]
    menu.close()
    slot.figure.menu_asked.emit(slot.mapToGlobal(slot.rect().center()))  # type: ignore[union-attr]
    assert QApplication.activePopupWidget() is not None
    QApplication.activePopupWidget().close()
    scored.window.actions_by_id["results.figure_data"].trigger()
    card = QApplication.activePopupWidget()
    assert isinstance(card, DataCard)
    assert card.model.rowCount() > 0
    card.buttons[1].click()
    assert QGuiApplication.clipboard().text().startswith("| system | group by |")
    assert "- Mode: seam" in QGuiApplication.clipboard().text()
    slot.show_provenance()
    made = QApplication.activePopupWidget()
    assert isinstance(made, ProvenanceCard)
    assert "Intervals: 95 %, percentile bootstrap over utterances" in made.text
    made.close()


def test_what_a_person_says_counts_in_the_kinds(scored: Bench) -> None:
    figure = shown(scored, "failure-kinds")
    services = scored.window.services
    assert services.scoring.results is not None
    bad = services.scoring.results.systems[1].system.id
    t3 = next(row.id for row in services.scoring.results.utterances if row.name == "t3")
    assert ("bad", "sentence", "particle") not in [mark.key for mark in plot_of(figure).marks]
    scored.person("Rae")
    assert services.failure_answers.answer(t3, bad, ["particle"])
    scored.wait(lambda: dict(figure.facts())["Judged by people"] == "1")
    click(scored, figure, ("bad", "sentence", "particle"))
    assert names(scored) == {"t3"}


def test_kinds_are_counted_at_points_too_and_the_table_tells_both(scored: Bench) -> None:
    figure = shown(scored, "failure-kinds")
    services = scored.window.services
    assert services.scoring.results is not None
    bad = services.scoring.results.systems[1].system.id
    t3 = next(row.id for row in services.scoring.results.utterances if row.name == "t3")
    box = figure.sort_box  # type: ignore[attr-defined]
    box.setCurrentIndex(1)
    box.chosen.emit()
    keys = [mark.key for mark in plot_of(figure).marks]
    assert ("bad", "sentence", "dropped_switch") in keys
    assert ("bad", "sentence", "misrecognition") not in keys
    assert "n = 4" in plot_of(figure).mark_text(("bad", "sentence", "dropped_switch"))
    scored.person("Rae")
    assert services.failure_answers.answer(t3, bad, ["misrecognition"], (9, 11), "It")
    scored.wait(lambda: dict(figure.facts())["Points judged by people"] == "1")
    assert dict(figure.facts())["Judged by people"] == "0"
    click(scored, figure, ("bad", "sentence", "misrecognition"))
    assert names(scored) == {"t3"}
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_Escape)
    head, *rows = figure.table()
    found = [dict(zip(head, row, strict=True)) for row in rows]
    told = {
        (one["of"], one["kind"]): one
        for one in found
        if one["group"] == "sentence" and one["system"] == "bad"
    }
    assert (told["utterances", "language left out"]["count"], told["utterances", "other words"]["n"]) == (
        1,
        1,
    )
    assert (
        told["points of interest", "other words"]["count"],
        told["points of interest", "other words"]["n"],
    ) == (1, 4)
    assert "at points of interest" in figure.title
    box.setCurrentIndex(0)
    box.chosen.emit()


def test_a_mark_of_a_system_shows_its_strip_where_one_is_shown_alone(scored: Bench) -> None:
    page, services = page_of(scored), scored.window.services
    assert services.scoring.results is not None
    chosen = services.scoring.results.utterances[0].id
    services.workspace.select_utterance(chosen)
    scored.wait(lambda: page.inspector.detail is not None)
    strips = page.inspector.strips
    strips.flick()
    assert [strip.isHidden() for strip in strips.strips[:2]] == [False, True]  # "good" alone
    kinds = shown(scored, "failure-kinds")
    click(scored, kinds, ("bad", "all", "dropped_switch"))
    scored.idle()
    assert [strip.isHidden() for strip in strips.strips[:2]] == [True, False]
    groups = shown(scored, "by-group")
    groups.plot.dot_clicked.emit("good", "level\nword")  # type: ignore[attr-defined]
    assert [strip.isHidden() for strip in strips.strips[:2]] == [False, True]
    strips.flick()
    strips.show_only(strips.active)
    assert not strips.is_alone
    page.utterances.clear_filter()  # no word of "word" was dropped
    kinds = shown(scored, "failure-kinds")
    scored.wait(lambda: ("bad", "all", "dropped_switch") in [mark.key for mark in plot_of(kinds).marks])
    click(scored, kinds, ("bad", "all", "dropped_switch"))
    scored.idle()
    assert not any(strip.isHidden() for strip in strips.strips[:2])


def test_two_places_stay_whatever_is_chosen_where_there_is_room(scored: Bench) -> None:
    plots = page_of(scored).plots
    for key in ("failure-kinds", "systems-compared", "by-group"):
        shown(scored, key)
        assert len(plots.shown) == 2, key
    shown(scored, "confusions")  # too wide to have another beside it
    assert [figure.KEY for figure in plots.shown] == ["confusions"]
    choices = plots.figures["confusions"].controls.findChildren(ChoiceBox)
    assert all(box.width() >= box.minimumSizeHint().width() for box in choices)  # under the chooser, not cut
    shown(scored, "by-group")
    assert sorted(figure.KEY for figure in plots.shown) == ["by-group", "utterances"]


def test_a_figure_that_grows_too_wide_for_its_place_has_both(scored: Bench) -> None:
    plots = page_of(scored).plots
    for _ in range(2):  # its numbers come later, then they are there at once
        shown(scored, "around-the-switch")
        assert [figure.KEY for figure in plots.shown] == ["around-the-switch"]
        shown(scored, "by-group")
        assert len(plots.shown) == 2


def test_tab_goes_from_the_chooser_over_its_choices_to_the_figure(scored: Bench) -> None:
    figure = shown(scored, "error-against")
    slot = scored.window.page.plots.used  # type: ignore[attr-defined]
    met, here = [], slot.chooser.nextInFocusChain()
    while here is not figure.plot:
        met.append(here)
        here = here.nextInFocusChain()
        assert len(met) < 60
    controls = figure.controls.findChildren(QPushButton)
    assert all(button in met for button in controls)
    assert slot.menu_button in met
