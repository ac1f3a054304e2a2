"""The board: metrics joined to what people heard, against scipy, and laws that no order, sign or listener may break."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import stats as scipy_stats

import main
from db.records import new_id, now_utc
from db.session import Project, open_project
from db.speech_records import RatingsRecord
from db.store import speech_results
from engine.runs.board import (
    BoardChoice,
    BoardData,
    board,
    collect,
    relation_of,
)
from engine.runs.board_data import BoardMetric
from engine.runs.board_heard import list_board_studies
from engine.runs.steps import finished
from engine.stats.correlation import KINDS
from engine.types import EngineError
from tests.engine.board_projects import (
    ITEMS,
    SPEAKERS,
    Clip,
    Recorded,
    line_values,
    recorded,
    table,
    voted_study,
)
from tests.engine.listening_studies import Clip as PairClip
from tests.engine.listening_studies import Trial, made_study
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


def test_votes_of_flagged_listeners_are_left_out_where_that_is_asked(
    spoken: tuple[Project, Recorded],
) -> None:
    project, made = spoken
    said = {key: (*given, 3.0) for key, given in made.votes.items()}
    study = voted_study(project, "With one who says three", made.clips, said)
    whole = finished(collect(project, [study], QUICK)).heard
    without = finished(collect(project, [study], replace(QUICK, without_flagged=True))).heard
    assert (whole.listeners, without.listeners) == (4, 3)
    assert int(whole.votes.sum()) - int(without.votes.sum()) == len(said)
    assert without.mos == pytest.approx(
        [np.mean(made.votes[one.system, one.item]) for one in without.stimuli]
    )
    assert without.notes == (
        f"With one who says three: {len(said)} votes of 1 flagged listeners are left out.",
    )


def test_votes_on_pairs_count_for_both_and_abx_for_none(project: Project, tmp_path: Path) -> None:
    clips = [PairClip("a", "A", "i0"), PairClip("b", "B", "i0")]
    trials = {"L1": [Trial(("a", "b"), {"b": 2.0})], "L2": [Trial(("b", "a"), {"a": -1.0})]}
    compared_study = made_study(project, "ccr", clips, trials, name="Compared")
    preferred = {
        "L3": [Trial(("a", "b"), {"a": 1.0, "b": 0.0})],
        "L4": [Trial(("b", "a"), {"a": 0.5, "b": 0.5})],
    }
    chosen = made_study(project, "ab", clips, preferred, name="Preferred")
    made_study(project, "abx", clips, {}, name="Which is X")
    assert [one.name for one in list_board_studies(project)] == ["Compared", "Preferred"]
    values = table(tmp_path, "system,item,wer", [("A", "i0", 30), ("B", "i0", 10)])
    for study, expected in ((compared_study, [-1.5, 1.5]), (chosen, [0.75, 0.25])):
        data = finished(collect(project, [study], replace(QUICK, tables=(values,))))
        assert data.heard.mos.tolist() == expected and metric(data, "wer").direction == "lower"


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
