"""What the results of a study say in words: what counts where listeners are flagged, scores with their counts."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest
from pytestqt.qtbot import QtBot

from db.listening_records import PlannedTrial
from db.store import study_stimuli
from engine.listening.rater_screening import Flag, Rule
from engine.listening.study_results import LeftOut, LeftOutWhy, StudyResults
from engine.runs.listening_results import ResultChoice, results
from gui.panels.listening_clips import scores_text
from gui.panels.listening_figure import places_of
from gui.panels.listening_result_words import counts_text, flag_text, left_out_note, left_out_text
from gui.plots.axis_label import AxisLabel
from gui.plots.difference_plot import DifferencePlot, DifferenceRow
from gui.plots.value_words import Measured
from main import finish
from tests.listening_projects import ready_study, seat, stimulus, vote_all
from tests.projects import new_project


@pytest.fixture(scope="module")
def all_flagged(tmp_path_factory: pytest.TempPathFactory) -> tuple[StudyResults, StudyResults]:
    """Three listeners who all failed the trap and agree on both clips of "B"; with all of them, and without flagged ones."""
    trap = stimulus("", "press 1", 4, "trap", expected_low=1.0, expected_high=1.0)
    with new_project(tmp_path_factory.mktemp("words") / "P.seam") as project:
        study = ready_study(project, more=[trap])
        with project.write() as session:
            clips = study_stimuli.list_stimuli(session, study.id)
            trials = [PlannedTrial("check" if one.role == "trap" else "rated", (one.id,)) for one in clips]
            for place, name in enumerate(("Kim", "Lee", "Park")):
                scores = {one.id: 3.0 if one.system == "B" else 2.0 + place for one in clips}
                vote_all(session, seat(session, study, name, trials), scores)
        return (
            finish(results(project, study.id)),
            finish(results(project, study.id, ResultChoice(without_flagged=True))),
        )


def test_where_all_listeners_are_flagged_it_is_said_what_is_left(
    all_flagged: tuple[StudyResults, StudyResults],
) -> None:
    whole, without = all_flagged
    assert [one.unflagged is None for one in whole.systems] == [True, False]
    assert left_out_note(whole) == (
        "All listeners are flagged: without them only clips on which all agree are left."
    )
    assert left_out_note(whole, short=True) == "All listeners are flagged."
    nothing = replace(whole, systems=tuple(replace(one, unflagged=None) for one in whole.systems))
    assert left_out_note(nothing) == "All listeners are flagged: without them no vote is left."
    assert counts_text(whole).startswith("12 scores of 3 listeners count · not counted: 3 of traps")
    assert counts_text(without).startswith(
        "No listener is left; 6 scores count, on clips on which all agree · "
    )
    assert left_out_note(without) == ""
    assert places_of(without) == places_of(whole) == {"A": 0, "B": 1}
    one = whole.listeners[0]
    some = replace(without, listeners=(replace(one, left_out=False), *without.listeners[1:]))
    assert counts_text(some).startswith("6 scores count: of 1 listeners, and of all on clips")


def test_every_reason_has_a_word() -> None:
    for rule in get_args(Rule):
        assert flag_text(Flag(rule, -0.5, 1.0, 3, "because")).endswith(": −0.50, limit 1.00, n 3")
    for why in get_args(LeftOutWhy):
        assert left_out_text(LeftOut(why, 1_200, 2)).startswith("1,200 of ")


def test_scores_are_told_from_their_counts(all_flagged: tuple[StudyResults, StudyResults]) -> None:
    clip = replace(all_flagged[0].stimuli[0], histogram=((3.0, 2), (5.0, 1)))
    assert scores_text(clip) == "3 (2)  5 (1)"


def test_an_axis_ends_where_its_scale_does(qtbot: QtBot) -> None:
    plot = DifferencePlot()
    plot.resize(600, 300)
    rows = [
        DifferenceRow("a", "a", Measured(3.0, -9.71, 15.71, 6)),
        DifferenceRow("b", "b", Measured(4.0, n=6)),
    ]
    plot.set_rows(rows, AxisLabel("mean"), line_at=3.3, within=(1.0, 5.0))
    scale = plot._scale()
    assert (scale.low, scale.high) == (1.0, 5.0)
    assert plot._value_text(rows[0], short=False) == "3.00 [−9.71, 15.71]"
    plot.deleteLater()
