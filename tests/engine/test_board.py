"""The board: metrics joined to what people heard, against scipy, and laws that no order, sign or listener may break."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats as scipy_stats

import main
from db.records import new_id, now_utc
from db.session import Project, open_project
from db.speech_records import RatingsRecord
from db.store import speech_results
from engine.listening.metric_against_mos import by_utterance, within_systems
from engine.listening.metric_comparison import compare_metrics
from engine.listening.metric_kinds import METRIC_KINDS
from engine.runs.board import (
    MOS,
    Board,
    BoardChoice,
    BoardData,
    board,
    collect,
    compared,
    matrix,
    related,
    relation_of,
)
from engine.runs.board_data import BoardMetric, BoardStimulus, Heard, metric_of
from engine.runs.board_heard import list_board_studies
from engine.runs.steps import finished
from engine.stats.correlation import KINDS, Kind, exchange_test, units_needed
from engine.types import EngineError
from tests.engine.board_projects import ITEMS, SPEAKERS, Clip, Recorded, recorded, table, voted_study
from tests.engine.qe_projects import SYSTEMS as TRANSLATORS
from tests.engine.qe_projects import imported
from tests.projects import new_project

stats: Any = scipy_stats
ORACLES = {"pearson": stats.pearsonr, "spearman": stats.spearmanr, "kendall": stats.kendalltau}
QUICK = BoardChoice(draws=60)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "Pilot.seam") as made:
        yield made


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Recorded]:
    """A project with takes and scores, to be copied."""
    with new_project(tmp_path_factory.mktemp("board") / "Recorded.seam") as made:
        return made.folder, recorded(made)


@pytest.fixture
def spoken(filled: tuple[Path, Recorded], tmp_path: Path) -> Iterator[tuple[Project, Recorded]]:
    """A copy of it, and what is in it."""
    shutil.copytree(filled[0], tmp_path / "Spoken.seam")
    with open_project(tmp_path / "Spoken.seam") as made:
        yield made, filled[1]


def metric(data: BoardData, name: str) -> BoardMetric:
    return next(one for one in data.metrics if one.name == name)


def line_values(found: Board) -> dict[str, float | None]:
    return {line.metric.key: line.correlation.score.value for line in found.lines}


# --- takes, recognition, tables -------------------------------------------------------------------------------------


def test_metrics_of_takes_follow_votes_as_scipy_says(
    spoken: tuple[Project, Recorded], tmp_path: Path
) -> None:
    project, made = spoken
    study = voted_study(project, "Naturalness", made.clips, made.votes)
    speed = table(
        tmp_path, "system,item,speed", [("S1", "i0", 1), ("S2", "i0", 2), ("S3", "i0", 3), ("Z", "z", 4)]
    )
    choice = replace(QUICK, tables=(speed,))
    data = finished(collect(project, [study], choice))
    assert [one.name for one in list_board_studies(project)] == ["Naturalness"]
    keys = [(one.system, one.item) for one in data.heard.stimuli]
    assert keys == sorted(made.mos) and data.heard.listeners == 3
    assert data.heard.mos == pytest.approx([made.mos[key] for key in keys])
    mer, snr = metric(data, "MER · whisper"), metric(data, "SNR")
    assert (mer.matched, mer.direction, snr.direction) == (29, "lower", "higher")
    assert mer.missing == {"its hypothesis isn't scored, or there is none": 1}
    assert metric(data, "speed").missing == {"the table has no row of it, or an empty cell": 27}
    assert snr.values == pytest.approx([made.snr_db[key] for key in keys])
    _against_scipy(data, made)


def _against_scipy(data: BoardData, made: Recorded) -> None:
    scored = sorted(made.counts)
    rate = {key: 100.0 * errors / units for key, (errors, units) in made.counts.items()}
    of_system = [
        [sum(made.counts[s, i][part] for i in ITEMS if (s, i) in made.counts) for s in SPEAKERS]
        for part in (0, 1)
    ]
    mer = metric(data, "MER · whisper")
    for kind in KINDS:
        oracle = ORACLES[kind]
        system, pooled, within = (
            relation_of(data, mer, replace(QUICK, level=level, kind=kind)).correlations[0]
            for level in ("system", "utterance_pooled", "utterance_within_system")
        )
        mos = [np.mean([made.mos[s, i] for i in ITEMS]) for s in SPEAKERS]
        corpus = np.divide(*np.array(of_system, dtype=float))
        assert system.score.value == pytest.approx(oracle(corpus, mos).statistic)
        assert system.p_method.startswith("exact")
        x, y = [rate[key] for key in scored], [made.mos[key] for key in scored]
        assert pooled.score.value == pytest.approx(oracle(x, y).statistic)
        parts = [
            oracle(
                *zip(*((rate[key], made.mos[key]) for key in scored if key[0] == s), strict=True)
            ).statistic
            for s in SPEAKERS
        ]
        assert within.score.value == pytest.approx(np.mean(parts))
        interval = pooled.score.interval
        assert interval is not None and "over clusters" in interval.method and interval.n == len(ITEMS)


def test_lines_are_corrected_warned_and_ordered(spoken: tuple[Project, Recorded]) -> None:
    project, made = spoken
    study = voted_study(project, "Naturalness", made.clips, made.votes)
    found = finished(board(project, [study], replace(QUICK, level="utterance_pooled")))
    sizes = [abs(line.correlation.score.value or 0.0) for line in found.lines]
    assert sizes == sorted(sizes, reverse=True) and len(found.lines) >= 5
    p_values = [line.correlation.p for line in found.lines if line.correlation.p is not None]
    assert found.lines[0].p_adjusted == pytest.approx(min(1.0, min(p_values) * len(p_values)))
    snr = next(line for line in found.lines if line.metric.name == "SNR")
    mer = next(line for line in found.lines if line.metric.name == "MER · whisper")
    assert (
        snr.agrees
        and mer.agrees
        and (snr.correlation.score.value or 0) > 0 > (mer.correlation.score.value or 0)
    )
    turned = BoardChoice(level="utterance_pooled", directions={"snr_db": "lower"}, draws=20)
    other = finished(board(project, [study], turned))
    assert next(line for line in other.lines if line.metric.key == "snr_db").agrees is False
    few = finished(board(project, [study], QUICK))
    assert "n = 5 systems: only relations of 0.88 or more can show" in few.lines[0].relation.warning


def test_clips_made_of_a_text_have_no_error_rate_of_its_recording(spoken: tuple[Project, Recorded]) -> None:
    project, made = spoken
    synthetic = [
        replace(one, system=f"tts-{one.system}", take_id=None, origin={"kind": "file", "path": "x.wav"})
        for one in made.clips
    ]
    of_votes = {(f"tts-{system}", item): given for (system, item), given in made.votes.items()}
    study = voted_study(project, "Synthetic", synthetic, of_votes)
    data = finished(collect(project, [study], QUICK))
    assert data.metrics == () and "No metric of this project belongs to the 30 clips" in data.problem
    with pytest.raises(EngineError, match="name systems and items alike"):
        finished(board(project, [study], QUICK))
    own = [Clip("whisper", key, origin={}) for key in _keys(project)[:8]]
    mine = voted_study(
        project, "Own", own, {("whisper", one.item): (3.0 + place % 2, 4.0) for place, one in enumerate(own)}
    )
    joined = finished(collect(project, [mine], QUICK))
    assert metric(joined, "MER").matched == 8 and metric(joined, "Failure rate").matched == 8


def test_a_recording_belongs_to_a_recogniser_of_its_systems_name_only_with_its_text(
    spoken: tuple[Project, Recorded],
) -> None:
    project, made = spoken
    same = [replace(one, system="whisper") for one in made.clips if one.system == "S1"]
    given = {("whisper", one.item): (2.0 + place % 3, 3.0) for place, one in enumerate(same)}
    shown = voted_study(project, "Transcripts", same, given)  # the text beside each is the hypothesis
    assert metric(finished(collect(project, [shown], QUICK)), "MER").matched == len(ITEMS)
    other = voted_study(project, "Translations", [replace(one, text="hello") for one in same], given)
    data = finished(collect(project, [other], QUICK))
    assert metric(data, "MER · whisper").matched == len(ITEMS) and not any(
        one.name == "MER" for one in data.metrics
    )


def _keys(project: Project) -> list[str]:
    from db.store import utterances

    with project.read() as session:
        return [one.key for one in utterances.list_utterances(session)]


def test_studies_together_and_those_that_are_none(spoken: tuple[Project, Recorded]) -> None:
    project, made = spoken
    first = voted_study(project, "One", made.clips[:15], made.votes)
    second = voted_study(project, "Two", made.clips[15:], made.votes)
    both = finished(collect(project, [second, first, second], QUICK))
    assert len(both.heard.stimuli) == 30 and both.heard.listeners == 6
    assert both.heard.system_mos["S1"] == pytest.approx(np.mean([made.mos["S1", item] for item in ITEMS]))
    hundred = voted_study(project, "Hundred", made.clips, made.votes, scale=(0.0, 100.0))
    with pytest.raises(EngineError, match="One is on a scale of 1 to 5 and Hundred on 0 to 100"):
        finished(collect(project, [first, hundred], QUICK))
    with pytest.raises(EngineError, match="No study is chosen"):
        finished(collect(project, [], QUICK))
    with pytest.raises(EngineError, match="is there no more"):
        finished(collect(project, [new_id()], QUICK))


# --- translations and continuations ---------------------------------------------------------------------------------


def test_estimates_belong_to_the_translation_of_a_system_and_item(project: Project, tmp_path: Path) -> None:
    imported(project, tmp_path)
    clips = [Clip(system, f"d{at}", origin={}) for system in (*TRANSLATORS, "ghost") for at in range(6)]
    of_votes = {(one.system, one.item): (2.0 + place % 3, 3.0) for place, one in enumerate(clips)}
    study = voted_study(project, "Spoken translations", clips, of_votes)
    data = finished(collect(project, [study], QUICK))
    kiwi, people = metric(data, "Estimate · Kiwi"), metric(data, "Score by people")
    assert (kiwi.matched, people.matched) == (18, 18)
    assert kiwi.missing == {"no translation of this project is by its system and of its item": 6}
    assert np.nanmin(kiwi.values) >= 0.0 and np.nanmax(kiwi.values) <= 100.0


def test_votes_beside_pairs_are_a_study_too(project: Project) -> None:
    from engine.runs.slm_project_pairs import add_soundless
    from tests.engine.slm_files import random_pairs

    pairs = random_pairs(n=4)
    source = project.folder / "pairs.txt"
    source.write_text("pairs", encoding="utf-8")
    record = add_soundless(project, pairs, source, "Pairs")
    rows = [
        [model, "", pair.pair_id, listener, 2.0 + place % 2 + at % 3 / 2]
        for place, model in enumerate(("twist", "mimi"))
        for at, pair in enumerate(pairs)
        for listener in ("a", "b")
    ]
    told = json.dumps({"scale": [1.0, 5.0]})
    with project.write() as session:
        made = RatingsRecord(
            new_id(), "Votes", record.id, "v.csv", "0" * 64, told, json.dumps(rows), len(rows), now_utc()
        )
        speech_results.add(session, made)
    _add_losses(project, record.id, "twist")
    data = finished(collect(project, [made.id], QUICK))
    assert len(data.heard.stimuli) == 2 * len(pairs) and data.heard.listeners == 2
    assert all(one.pair_id is not None for one in data.heard.stimuli)
    margin = metric(data, "NLL margin · global")
    assert margin.matched + margin.missing["its system has no token losses of this pair"] == 2 * len(pairs)
    assert np.isfinite(margin.values[data.heard.systems == "twist"]).any()
    accuracy = metric(data, "NLL accuracy · global")
    assert set(accuracy.values[np.isfinite(accuracy.values)].tolist()) <= {0.0, 50.0, 100.0}


def _add_losses(project: Project, set_id: str, name: str) -> None:
    from engine.runs.slm_losses import LossRun
    from engine.runs.slm_losses_npz import write_npz
    from engine.runs.slm_project_losses import import_losses
    from tests.engine.slm_files import random_pairs

    path = project.folder / f"{name}.npz"
    write_npz(path, LossRun(name, tuple(random_pairs(n=4))))
    finished(import_losses(project, path, set_id, name=name))


# --- laws -----------------------------------------------------------------------------------------------------------


def heard_of(keys: list[tuple[str, str]], mos: np.ndarray) -> Heard:
    order = sorted(range(len(keys)), key=lambda place: keys[place])
    stimuli = tuple(BoardStimulus(f"{keys[at][0]}:{keys[at][1]}", "s", *keys[at]) for at in order)
    values = mos[order]
    systems = {
        name: float(np.mean([v for one, v in zip(stimuli, values, strict=True) if one.system == name]))
        for name, _ in keys
    }
    return Heard((), stimuli, values, np.ones(len(keys), np.int64), systems, 1)


def data_of(
    seed: int, systems: int = 4, items: int = 7, order: list[int] | None = None, sign: float = 1.0
) -> BoardData:
    draw = np.random.default_rng(seed)
    keys = [(f"s{system}", f"i{item}") for system in range(systems) for item in range(items)]
    mos = np.round(draw.normal(3, 1, len(keys)), 1)
    columns = [mos + draw.normal(0, 1 + place, len(keys)) for place in range(3)]
    order = order or list(range(len(keys)))
    heard = heard_of([keys[at] for at in order], mos[order])
    place_of = {key: at for at, key in enumerate(keys)}
    rows = [place_of[one.system, one.item] for one in heard.stimuli]
    kinds = ("snr_db", "noise_floor_dbfs", "peak_dbfs")
    found = tuple(
        metric_of(kind, "", sign * column[rows]) for kind, column in zip(kinds, columns, strict=True)
    )
    return BoardData(heard, found)


LEVELS = ("system", "utterance_pooled", "utterance_within_system")


@settings(max_examples=20, deadline=None)
@given(
    st.integers(0, 10_000), st.sampled_from(LEVELS), st.sampled_from(KINDS), st.randoms(use_true_random=False)
)
def test_neither_order_nor_sign_matters(seed: int, level: Any, kind: Kind, shuffler: Any) -> None:
    choice = BoardChoice(level=level, kind=kind, draws=30)
    data = data_of(seed)
    order = list(range(len(data.heard.stimuli)))
    shuffler.shuffle(order)
    found = finished(related(data, choice))
    assert finished(related(data_of(seed, order=order), choice)).lines[0].relation == found.lines[0].relation
    turned = line_values(finished(related(data_of(seed, sign=-1.0), choice)))
    for key, value in line_values(found).items():
        assert value is not None and turned[key] == pytest.approx(-value)


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(LEVELS), st.sampled_from(KINDS))
def test_turning_a_metric_with_its_direction_changes_no_comparison(seed: int, level: Any, kind: Kind) -> None:
    data = data_of(seed)
    mos, (a, b, _) = data.heard.mos, (one.values for one in data.metrics)
    systems, items = data.heard.systems.tolist(), data.heard.items

    def one(x: np.ndarray, y: np.ndarray, ways: tuple[Any, Any]) -> Any:
        return compare_metrics(level, mos, (x, y), ways, systems, items, kind, draws=9)

    found = one(a, b, ("higher", "lower"))
    assert one(-a, b, ("lower", "lower")) == found
    back = one(b, a, ("lower", "higher"))
    assert back.difference.value == pytest.approx(-found.difference.value)
    assert back.tests[-1].p == pytest.approx(found.tests[-1].p)


def test_duplicating_every_listener_leaves_every_coefficient(spoken: tuple[Project, Recorded]) -> None:
    project, made = spoken
    once = voted_study(project, "Once", made.clips, made.votes)
    twice = voted_study(project, "Twice", made.clips, {key: given * 2 for key, given in made.votes.items()})
    found = [
        finished(board(project, [study], replace(QUICK, level="utterance_pooled"))) for study in (once, twice)
    ]
    one, other = (line_values(of) for of in found)
    assert one.keys() == other.keys() and all(
        other[key] == pytest.approx(value) for key, value in one.items()
    )


def test_matrix_holds_every_pair_once_and_agrees_with_the_lines() -> None:
    data = data_of(3)
    for level in LEVELS:
        choice = BoardChoice(level=level, kind="kendall", draws=20)
        found = finished(matrix(data, choice))
        assert len(found) == 6 and {one.first for one in found if one.second == "peak_dbfs"} == {
            MOS,
            "snr_db",
            "noise_floor_dbfs",
        }
        of_lines = line_values(finished(related(data, choice)))
        for one in found:
            if one.first == MOS:
                assert one.correlation.score.value == pytest.approx(of_lines[one.second])


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_twenty_metrics_on_four_hundred_clips_take_a_few_seconds(level: Any) -> None:
    data = data_of(1, systems=8, items=50)
    draw = np.random.default_rng(2)
    many = tuple(
        replace(data.metrics[0], key=f"m{at}", values=data.heard.mos + draw.normal(0, 1 + at, 400))
        for at in range(20)
    )
    started = time.monotonic()
    found = finished(related(BoardData(data.heard, many), BoardChoice(level=level, kind="kendall")))
    assert len(found.lines) == 20 and time.monotonic() - started < 10.0


# --- comparisons ----------------------------------------------------------------------------------------------------


def test_few_units_are_exchanged_in_every_way() -> None:
    draw = np.random.default_rng(1)
    y, a, b = draw.normal(size=(3, 6))
    for kind in KINDS:
        found = exchange_test(y, a, b, kind)
        assert found.method.endswith("exact")
        scaled = [(x - x.mean()) / x.std() if kind == "pearson" else stats.rankdata(x) for x in (a, b)]

        def change(swap: np.ndarray, both: list[np.ndarray] = scaled, of: Kind = kind) -> float:
            x, z = np.where(swap, both[1], both[0]), np.where(swap, both[0], both[1])
            return ORACLES[of](y, x).statistic - ORACLES[of](y, z).statistic

        every = [abs(change(np.array([code >> at & 1 for at in range(6)], bool))) for code in range(64)]
        assert found.difference == pytest.approx(change(np.zeros(6, bool)))
        assert found.p == pytest.approx(np.mean(np.array(every) >= every[0] - 1e-9))


def test_exchanges_keep_their_level_and_find_a_better_metric() -> None:
    """Of equal metrics p is at most .2 in a fifth of the studies, though versions of one item hang together."""
    items = [f"i{at % 12}" for at in range(36)]
    ways: Any = ("higher", "higher")
    below = better = 0
    for seed in range(60):
        draw = np.random.default_rng(seed)

        def by_item(draw: np.random.Generator = draw) -> np.ndarray:
            return draw.normal(size=12)[np.arange(36) % 12]

        mos = by_item() + draw.normal(size=36)
        a, b = (mos + by_item() + draw.normal(size=36) for _ in range(2))
        clusters = exchange_test(mos, a, b, "pearson", draws=49, clusters=items)
        below += (clusters.p or 1.0) <= 0.2
        found = exchange_test(mos, mos + 0.3 * a, draw.normal(size=36), "pearson", draws=49, clusters=items)
        better += (found.p or 1.0) <= 0.05 and (found.difference or 0.0) > 0
    assert 4 <= below <= 22 and better > 50
    draw = np.random.default_rng(0)
    mos = draw.normal(size=36)
    both = mos + draw.normal(size=36), draw.normal(size=36)
    one = compare_metrics("utterance_pooled", mos, both, ways, items, items, "pearson", draws=49)
    assert [test.p is not None for test in one.tests] == [True, True] and (one.difference.value or 0.0) > 0


def test_within_systems_metrics_are_compared_where_both_vary() -> None:
    data = data_of(5)
    values = data.metrics[1].values.copy()
    values[data.heard.systems != "s0"] = 1.0
    changed = BoardData(data.heard, (data.metrics[0], replace(data.metrics[1], values=values)))
    found = compared(
        changed, "snr_db", "noise_floor_dbfs", BoardChoice("utterance_within_system", "pearson", draws=20)
    )
    assert found.difference.n == 7
    at = data.heard.systems == "s0"
    expected = [
        stats.pearsonr(x[at], data.heard.mos[at]).statistic for x in (data.metrics[0].values, -values)
    ]
    assert (found.first, found.second) == (pytest.approx(expected[0]), pytest.approx(expected[1]))
    nothing = BoardData(data.heard, (data.metrics[0], replace(data.metrics[1], values=np.ones(len(values)))))
    none = compared(nothing, "snr_db", "noise_floor_dbfs", BoardChoice("utterance_within_system", draws=20))
    assert none.difference.value is None and none.tests[0].p is None


@pytest.mark.parametrize("kind", ["pearson", "spearman"])
def test_as_many_units_as_needed_find_four_of_five(kind: Kind) -> None:
    n = units_needed(0.5, kind)
    assert n is not None
    draw = np.random.default_rng(2)
    found = 0
    for _ in range(500):
        x = draw.normal(size=n)
        # Spearman's ρ of normal columns is lower than Pearson's r: r = 2 sin(π ρ / 6)
        r = 0.5 if kind == "pearson" else 2 * np.sin(np.pi * 0.5 / 6)
        found += ORACLES[kind](x, r * x + np.sqrt(1 - r * r) * draw.normal(size=n)).pvalue < 0.05
    assert 365 < found < 435


def test_levels_of_arrays_say_what_they_leave_out() -> None:
    draw = np.random.default_rng(0)
    x, y = draw.normal(size=(2, 12))
    systems, items = [f"s{at // 4}" for at in range(12)], [f"i{at % 4}" for at in range(12)]
    x[:4] = 2.0
    pooled, within = by_utterance(x, y, items, 3, draws=10), within_systems(x, y, systems, items, 3, draws=10)
    assert (pooled.n, pooled.left_out) == (12, 3) and (within.n, within.left_out) == (8, 7)
    assert all(kind.direction in ("lower", "higher", "unknown") for kind in METRIC_KINDS.values())


# --- the command line -----------------------------------------------------------------------------------------------


def test_correlate_takes_a_project(
    spoken: tuple[Project, Recorded], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project, made = spoken
    voted_study(project, "Naturalness", made.clips, made.votes)
    head = ["listening", "correlate", "--project", str(project.folder), "--draws", "30"]
    pair = ["--compare", "SNR", "mer · whisper"]
    few = ["--metric", "SNR", "--metric", "MER · whisper"]
    assert main.main([*head, "--study", "Naturalness", *few, *pair, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["directions"]["MER · whisper"] == "lower" and found["ratings"]["votes"] == 90
    assert found["missing"]["MER · whisper"] == {"its hypothesis isn't scored, or there is none": 1}
    pooled = found["metrics"]["SNR"]["utterance_pooled"]["pearson"]
    assert pooled["p_adjusted"] >= pooled["p"] and pooled["n_needed"] >= 5
    tests = [
        one for one in found["differences"] if one["level"] == "system" and one["coefficient"] == "pearson"
    ]
    assert [test["method"][:8] for test in tests[0]["tests"]] == ["Williams", "exchange"]
    assert (
        main.main(
            [
                *head,
                *pair,
                "--higher",
                "Peak",
                "--metric",
                "SNR",
                "--metric",
                "MER · whisper",
                "--metric",
                "Peak",
            ]
        )
        == 0
    )
    text = capsys.readouterr().out
    assert "SNR (higher is better)" in text and "Peak (higher is better)" in text and "Bandwidth" not in text
    assert "SNR - MER · whisper" in text and "exchange p=" in text and "1 of 30 clips have none" in text
    refused = {
        (*head, "--study", "Other"): "no study 'Other' with scores of clips; there are Naturalness",
        (
            *head,
            "--metric",
            "SNR",
            "--compare",
            "SNR",
            "BLEU",
        ): "no metric 'BLEU' to be compared; there are SNR",
        (*head, "--ratings", "x.csv"): "leave one out",
        ("listening", "correlate", "x.csv"): "Name tables of metrics and --ratings",
        ("listening", "correlate", "x.csv", "--ratings", "y.csv", "--study", "A"): "name the project",
    }
    for command, said in refused.items():
        assert main.main(list(command)) == 2 and said in capsys.readouterr().err
