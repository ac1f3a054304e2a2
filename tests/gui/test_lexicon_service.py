"""Treat as equal, keep apart, take back: with undo, and with scores that follow."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gui.services.bundle import Services
from gui.services.scoring_results import Results
from tests.gui.conftest import Bench
from tests.gui.scored import make_project, settle


@pytest.fixture
def scored(bench: Bench, tmp_path: Path) -> Services:
    make_project(tmp_path / "scored.seam", is_scored=True)
    bench.open(tmp_path / "scored.seam")
    bench.window.show_page("recognition")
    settle(bench)
    bench.person("Rae")
    return bench.window.services


def errors(services: Services, system: str) -> dict[str, int]:
    results = services.scoring.results
    assert results is not None
    result = next(one for one in results.systems if one.system.name == system)
    counts = result.counts.mer[:, 1:4].sum(axis=1)
    return {
        results.utterances[place].name: int(count) for place, count in zip(result.rows, counts, strict=True)
    }


def same(first: Results, second: Results) -> bool:
    """Whether two results show the same numbers."""
    return first.utterances == second.utterances and all(
        (one.rows, one.makers, set(one.run_ids)) == (other.rows, other.makers, set(other.run_ids))
        and one.tally == other.tally
        and all(
            np.array_equal(getattr(one.counts, name), getattr(other.counts, name))
            for name in ("mer", "pier", "has_pier")
        )
        and np.array_equal(one.mer, other.mer, equal_nan=True)
        and np.array_equal(one.pier, other.pier, equal_nan=True)
        for one, other in zip(first.systems, second.systems, strict=True)
    )


def test_equal_spellings_change_what_they_touch_and_can_be_undone(bench: Bench, scored: Services) -> None:
    before = errors(scored, "bad")
    with bench.qtbot.waitSignal(scored.lexicon.rescored) as signal:
        assert scored.lexicon.treat_as_equal(["coffee shop", "커피샵"], "alignment")
    assert signal.args == [2]  # of both systems
    assert errors(scored, "bad")["t2"] < before["t2"]
    assert {name: count for name, count in errors(scored, "bad").items() if name != "t2"} == {
        name: count for name, count in before.items() if name != "t2"
    }
    assert "scored anew: 2" in scored.notices.log[-1].text and scored.notices.log[-1].action is not None
    quick = scored.scoring.results
    with bench.qtbot.waitSignal(scored.scoring.results_changed):
        scored.scoring.refresh()
    assert quick is not None and scored.scoring.results is not None and same(quick, scored.scoring.results)
    with bench.qtbot.waitSignal(scored.lexicon.rescored):
        scored.history.undo()
    assert errors(scored, "bad") == before and scored.lexicon.entries() == []
    told = scored.scoring.results
    assert told is not None
    undone = set(quick.systems[0].run_ids) - set(told.systems[0].run_ids)
    assert len(undone) == 1  # the run whose scores were all made anew made nothing that is shown
    assert all(set(one.run_ids) == set(one.makers) for one in told.systems)
    with bench.qtbot.waitSignal(scored.lexicon.rescored):
        scored.history.redo()
    assert errors(scored, "bad")["t2"] < before["t2"]


def test_several_changes_at_once_and_one_taken_back(bench: Bench, scored: Services) -> None:
    before = errors(scored, "bad")
    with bench.qtbot.waitSignal(scored.lexicon.rescored):
        scored.lexicon.treat_as_equal(["coffee shop", "커피샵"])
        scored.lexicon.treat_as_equal(["meeting", "mating"])
    assert errors(scored, "bad")["t1"] < before["t1"] and errors(scored, "bad")["t2"] < before["t2"]
    with bench.qtbot.waitSignal(scored.lexicon.rescored):
        scored.lexicon.take_back(scored.lexicon.entries()[1])
    assert errors(scored, "bad")["t1"] == before["t1"] and errors(scored, "bad")["t2"] < before["t2"]


def test_a_pair_kept_apart_changes_no_score(bench: Bench, scored: Services) -> None:
    before = errors(scored, "bad")
    with bench.qtbot.waitSignal(scored.lexicon.rescored):
        scored.lexicon.keep_apart(["meeting", "mating"])
    assert errors(scored, "bad") == before
    assert [entry.spellings for entry in scored.lexicon.entries("different")] == [("meeting", "mating")]
    assert not scored.lexicon.treat_as_equal(["meeting"])
    assert "at least two" in scored.notices.log[-1].text


def test_a_proposal_that_is_refused_tells_where_it_is_from(scored: Services) -> None:
    assert scored.lexicon.keep_apart(("not", "낫"), "alignment", "proposed by sound, nearness 0.80")
    (entry,) = scored.lexicon.entries("different")
    assert (entry.source, entry.note) == ("alignment", "proposed by sound, nearness 0.80")
